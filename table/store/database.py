"""Opening the store's file: whose it is, of which version, and in which folder."""

import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from table.files import RECORD
from table.store import schema
from table.store.faults import DamagedError, DiskError, NewerError, StoreError, disk_fault, fault
from table.store.place import ENDINGS, PAGE, check_files, identity

_OWNER = 0o600
"""Read and written by the owner only."""
_PATIENCE = 5.0
"""Seconds to wait for another window's transaction; no frame does."""
_ANSWER = 2.0
"""Seconds a query may take: a damaged file can send a search in circles."""
_LOG = 250
"""Pages of the log, after which SQLite begins again at its front: two for each action."""
_MEMORY = -4000
"""What SQLite may have in memory: 4 MB, in its own form."""
_NETWORKS = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "afs", "ncpfs", "davfs", "fuse.davfs"}


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, or restrict the one that is there: it holds hidden cards. The files
    that SQLite puts beside it get the same rights."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER))
        return
    for ending in ENDINGS:
        beside = f"{path}{ending}"
        with suppress(OSError):  # it is missing, or belongs to another user
            if os.stat(beside).st_mode & 0o077:
                os.chmod(beside, _OWNER)


def open_writer(path: Path, *, anew: bool = False) -> sqlite3.Connection:
    """The store, for writing; made if there is none. ``anew``: also where a copy tells of one. StoreError, NewerError,
    DamagedError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not anew:
            check_files(path)
        make_private(path)
        made = not path.stat().st_size
        _probe(path).close()
        connection = _connect(f"file:{quote(str(path))}?mode=rwc")
    except OSError as error:
        raise disk_fault(error) from None
    try:
        with translated():
            # SQLite's index of a log must be in memory that all windows share, which no network has.
            connection.execute(f"PRAGMA journal_mode = {'DELETE' if on_network(path.parent) else 'WAL'}")
            connection.execute(f"PRAGMA wal_autocheckpoint = {_LOG}")
            if schema.version(connection) < schema.VERSION:
                schema.migrate(connection)
    except StoreError:
        connection.close()
        if made:  # there was no room for its tables: what stands there now would be taken for a store that was cut
            for ending in ENDINGS:
                with suppress(OSError):
                    os.unlink(f"{path}{ending}")
        raise
    return connection


def lengthen_log(connection: sqlite3.Connection, path: Path) -> None:
    """Give the store's log its whole length at once: while it grows, the disk has its new length to write too, with
    each action. StoreError; without it all is only slower."""
    try:
        if os.stat(f"{path}{ENDINGS[1]}").st_size >= _LOG * PAGE:
            return
    except OSError:
        return  # there is none: a folder on another machine
    with translated():
        # What does not fit into SQLite's memory goes into the log before it is committed, and is ignored there once it
        # is rolled back.
        connection.execute("PRAGMA cache_size = 8")
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute("INSERT INTO imports VALUES ('', '', zeroblob(?))", (_LOG * PAGE,))
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            connection.execute(f"PRAGMA cache_size = {_MEMORY}")


def open_reader(path: Path) -> sqlite3.Connection | None:
    """The store, for reading; None if there is none. StoreError, NewerError, DamagedError."""
    try:
        check_files(path)
        if identity(path) is None:
            return None
        try:
            return _probe(path)
        except DiskError:
            # Where nothing can be written, only a store without a log can be read.
            log = path.with_name(path.name + ENDINGS[1])
            if log.exists() and log.stat().st_size:
                raise
            return _opened(path, "ro&immutable=1")
    except OSError as error:
        raise disk_fault(error) from None


def _probe(path: Path) -> sqlite3.Connection:
    """Check whose store it is and of which version, writing nothing but what a killed program left half written."""
    try:
        return _opened(path, "ro")
    except (DamagedError, NewerError):
        raise
    except StoreError:
        if not os.access(path.parent, os.W_OK):
            raise
        return _opened(path, "rw")


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    """Opened in a mode of SQLite's ("ro", "rw", parameters after an &), and seen to be a store of a known version."""
    connection = _connect(f"file:{quote(str(path))}?mode={mode}")
    try:
        with translated():
            schema.version(connection)
    except StoreError:
        connection.close()
        raise
    return connection


def _connect(uri: str) -> sqlite3.Connection:
    with translated():
        connection = sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        with translated():
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, RECORD)
            for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0", f"cache_size = {_MEMORY}"):
                connection.execute(f"PRAGMA {pragma}")
    except StoreError:
        connection.close()
        raise
    return connection


@contextmanager
def translated() -> Iterator[None]:
    """Turn SQLite's errors into a StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        raise fault(error) from None
    except (OverflowError, UnicodeDecodeError):  # a message of SQLite's may quote bytes that are not text
        raise DamagedError("The store of matches is damaged") from None


@contextmanager
def bounded(connection: sqlite3.Connection, seconds: float = _ANSWER) -> Iterator[None]:
    """All queries in here together take no more than some seconds."""
    until = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > until, 20_000)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of the change or nothing, in a store that is still of this version."""
    with translated():
        connection.execute("BEGIN IMMEDIATE")
        try:
            schema.check(connection)
            yield
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def on_network(folder: Path) -> bool:
    """Whether a folder is on another machine."""
    if sys.platform == "win32":
        import ctypes

        remote = 4
        return bool(ctypes.windll.kernel32.GetDriveTypeW(f"{folder.absolute().drive}\\") == remote)
    try:
        lines = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False  # no Linux: SQLite finds out by itself where it cannot share memory
    best, kind = "", ""
    place = os.path.realpath(folder)
    for line in lines:
        words = line.split(" ")
        if len(words) < 7 or "-" not in words:
            continue
        mount = words[4].encode().decode("unicode_escape", errors="replace") if "\\" in words[4] else words[4]
        inside = place == mount or place.startswith(mount.rstrip("/") + "/")
        if inside and len(mount) >= len(best):
            best, kind = mount, words[words.index("-") + 1]
    return kind in _NETWORKS
