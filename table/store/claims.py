"""Who has what: system locks on files made for them, which the kernel releases when a program dies."""

import contextlib
import errno
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from table.store.faults import ELSEWHERE, StoreError, disk_fault

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        # Locks of the process, not of the open file: a computer player's process that outlives ours holds none of them.
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_DOOR = "door"
_WINDOW = "window-"
_PATIENCE = 2.0
"""Seconds to wait for another window that holds the door."""
_TOO_LONG = "another window has held the store for too long"


def claim_of(uid: str) -> str:
    """The name under which a match in play is claimed."""
    return f"match-{uid}"


class Claims:
    """The folder of this program's locks. Nothing else here opens its files: closing one would drop its lock."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}
        self._guard = threading.RLock()
        self._entrance = threading.RLock()
        """Which thread of ours holds the door: whoever mends the store holds it for long, and the others may claim
        names meanwhile."""
        self._window = ""

    def take(self, name: str) -> bool:
        """Claim a name; False if it is claimed already, here or by another window. OSError if there are no locks."""
        with self._guard:
            if name in self._held:
                return False
            self._folder.mkdir(parents=True, exist_ok=True)
            while True:
                handle = os.open(self._path(name), os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
                try:
                    _lock(handle)
                except OSError as error:
                    os.close(handle)
                    if error.errno in _TAKEN:
                        return False
                    raise
                if self._stands(handle, name):
                    self._held[name] = handle
                    return True
                os.close(handle)  # its last holder has removed the file

    def release(self, name: str) -> None:
        """Release a name that may be held here, and remove its file."""
        with self._guard:
            if (handle := self._held.pop(name, None)) is None:
                return
            if sys.platform != "win32":  # an open file cannot be removed there
                self._unlink(name)
            os.close(handle)
            if sys.platform == "win32":
                self._unlink(name)

    def release_all(self) -> None:
        """The program ends."""
        with self._guard:
            for name in tuple(self._held):
                self.release(name)
            self._window = ""

    def renew(self) -> None:
        """Claim again the held names whose files were removed. StoreError if another window has one now."""
        with self._guard:
            for name, handle in tuple(self._held.items()):
                if self._stands(handle, name):
                    continue
                del self._held[name]
                os.close(handle)
                if not self.take(name):
                    raise StoreError(ELSEWHERE)

    @contextlib.contextmanager
    def door(self) -> Iterator[None]:
        """Hold the door: meanwhile no other window can open the store or set it aside. TimeoutError after a while."""
        until = time.monotonic() + _PATIENCE
        if not self._entrance.acquire(timeout=_PATIENCE):
            raise TimeoutError(0, _TOO_LONG)
        try:
            inside = _DOOR in self._held
            while not inside and not self.take(_DOOR):
                if time.monotonic() > until:
                    raise TimeoutError(0, _TOO_LONG)
                time.sleep(0.01)
            try:
                yield
            finally:
                if not inside:
                    self.release(_DOOR)
        finally:
            self._entrance.release()

    @contextlib.contextmanager
    def inside(self) -> Iterator[None]:
        """Hold the door as a window that has the store open. StoreError where that cannot be."""
        try:
            with self.door():
                self.enter()
                yield
        except OSError as error:
            raise disk_fault(error) from None

    def enter(self) -> None:
        """Let other windows see that this one has the store open; call it while holding the door."""
        with self._guard:
            if not self._window:
                import secrets  # the menu opens sooner without it

                for path in self._folder.glob("*.lock"):
                    with contextlib.suppress(OSError):  # no file of ours
                        self._sweep(path.name.removesuffix(".lock"))
                name = f"{_WINDOW}{secrets.token_hex(6)}"
                self.take(name)
                self._window = name

    def alone(self) -> bool:
        """Whether no other window has the store open; call it while holding the door."""
        with self._guard:
            windows = (path.name.removesuffix(".lock") for path in self._folder.glob(f"{_WINDOW}*.lock"))
            return all(name in self._held or self._sweep(name) for name in windows)

    def _sweep(self, name: str) -> bool:
        """Remove the file of a claim whose program was killed; False if somebody holds it."""
        if not self.take(name):
            return False
        self.release(name)
        return True

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.lock"

    def _stands(self, handle: int, name: str) -> bool:
        """Whether the locked file is still the one of that name."""
        try:
            there, here = os.stat(self._path(name)), os.fstat(handle)
        except FileNotFoundError:
            return False
        return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)

    def _unlink(self, name: str) -> None:
        with contextlib.suppress(OSError):  # an empty file left behind does no harm
            self._path(name).unlink()
