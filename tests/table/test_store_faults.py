"""Whatever happens to the store's folder and disk: it is told in one line, play goes on, and no other match suffers."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from table.session.session import Session
from table.store import database, rescue
from table.store.claims import Claims
from table.store.database import FILE
from table.store.faults import DamagedError, StoreError
from table.store.matches import MatchStore
from tests.table.kept import open_table, play_on, played, read_back

ROOT = Path(__file__).resolve().parents[2]
OPEN = os.name != "posix" or all(folder.stat().st_mode & 0o005 == 0o005 for folder in (ROOT, *ROOT.parents))
"""Whether somebody without rights can read the program."""
posix = pytest.mark.skipif(
    os.name != "posix" or (os.getuid() == 0 and not OPEN), reason="rights and limits as POSIX has them"
)
AS_NOBODY = """
import os, resource, signal, sys
sys.path.insert(0, {root!r})
import tests.table.kept
from pathlib import Path
from table.session.session import Session
from table.settings import Settings, Store
from table.store.matches import MatchStore
from tests.table.kept import open_table, play_on
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
folder = Path(sys.argv[1])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of the store that somebody without rights can get at."""
    place = Path(tempfile.mkdtemp(prefix="tavolino-test-"))
    place.chmod(0o755)
    yield place
    place.chmod(0o755)
    shutil.rmtree(place)


def without_rights(code: str, folder: Path) -> list[str]:
    """What a program prints that may do no more than an ordinary user."""
    words = [sys.executable, "-B", "-c", AS_NOBODY.format(root=str(ROOT)) + code, str(folder)]
    done = subprocess.run(
        words, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if "pygame" not in line]


# -- disks and rights


@posix
def test_a_full_disk_is_told_once_and_all_is_kept_when_there_is_room_again(folder: Path) -> None:
    folder.chmod(0o777)
    code = """
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = MatchStore(folder)
session = open_table(store)
play_on(session, 3)
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, most))
play_on(session, 4)
print(session.take_trouble())
play_on(session, 8)
print(session.take_trouble(), session.kept.on_disk)
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
play_on(session, 9)
print(session.take_trouble(), session.kept.on_disk)
session.close()
store.close()
"""
    first, second, third = without_rights(code, folder)
    assert first.startswith("The match cannot be kept on disk (")
    assert second == "None 3"
    assert third == "The match is kept on disk again. 9"
    assert len(read_back(folder)[0].entries) == 9


@posix
def test_a_folder_that_may_only_be_read_offers_its_matches_and_play_goes_on_unkept(folder: Path) -> None:
    match = played(folder, 6)
    shutil.rmtree(folder / "claims")
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)
    code = """
store = MatchStore(folder)
(saved,) = store.unfinished()
print(store.trouble)
resumed = store.resume(saved.id)
session = Session(resumed.setup, resumed.match, resumed.kept)
play_on(session, 9)
print(session.take_trouble())
session.close()
store.close()
print(len(session.match.entries))
"""
    before = (folder / FILE).read_bytes()
    told, trouble, entries = without_rights(code, folder)
    assert told == "None"
    assert trouble == "The match cannot be kept on disk (Permission denied). You can play on."
    assert entries == "9"
    assert (folder / FILE).read_bytes() == before
    assert [path.name for path in folder.iterdir()] == [FILE]
    assert match.entries


@posix
def test_a_folder_without_any_rights_is_told_and_the_program_runs(folder: Path) -> None:
    played(folder, 6)
    (folder / "settings.json").write_text("{}")
    folder.chmod(0o000)
    code = """
store, likes = MatchStore(folder), Store(folder)
print(store.unfinished(), store.trouble)
print(likes.load() == Settings(), likes.trouble)
likes.save(Settings())
print(likes.trouble)
session = open_table(store)
play_on(session, 4)
print(session.take_trouble())
session.close()
store.close()
"""
    offered, read, saved, kept = without_rights(code, folder)
    assert offered == "[] The match cannot be kept on disk (Permission denied). You can play on."
    assert read.startswith("True The settings could not be read (Permission denied)")
    assert saved == "The settings could not be kept: Permission denied."
    assert kept.startswith("The match cannot be kept on disk (Permission denied)")


@posix
def test_a_log_that_cannot_be_read_in_a_folder_that_may_only_be_read_is_told(folder: Path) -> None:
    store = MatchStore(folder)
    session = open_table(store)
    play_on(session, 6)
    copy = folder / "copy"
    copy.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(folder / f"{FILE}{ending}", copy / f"{FILE}{ending}")
    session.close()
    store.close()
    copy.chmod(0o555)
    offered = without_rights("store = MatchStore(folder); print(store.unfinished(), store.trouble)", copy)[0]
    copy.chmod(0o755)
    assert offered.startswith("[] The match")
    assert "cannot be kept" in offered


def test_a_folder_that_is_taken_away_is_made_anew_with_the_whole_match(tmp_path: Path) -> None:
    folder = tmp_path / "tavolino"
    store = MatchStore(folder)
    session = open_table(store)
    play_on(session, 5)
    shutil.rmtree(folder)
    play_on(session, 7)
    assert "taken away" in (session.take_trouble() or "")
    play_on(session, 9)
    assert session.take_trouble() is None
    session.close()
    store.close()
    (again,) = read_back(folder)
    assert again.record() == session.match.record()


@posix
def test_a_folder_that_is_replaced_gets_the_match_and_keeps_what_is_in_it(tmp_path: Path) -> None:
    folder, other = tmp_path / "tavolino", tmp_path / "other"
    kept = played(other, 6, seed=8)
    store = MatchStore(folder)
    session = open_table(store)
    play_on(session, 5)
    folder.rename(tmp_path / "old")
    other.rename(folder)
    play_on(session, 7)
    assert "taken away" in (session.take_trouble() or "")
    session.close()
    store.close()
    assert {match.record() for match in read_back(folder)} == {session.match.record(), kept.record()}
    assert len(read_back(tmp_path / "old")[0].entries) >= 5


def test_a_network_folder_gets_no_log_in_shared_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "on_network", lambda _: True)
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 5)
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "claims"}
    session.close()
    store.close()
    assert read_back(tmp_path)[0].record() == session.match.record()


@pytest.mark.skipif(not os.path.exists("/proc/self/mountinfo"), reason="asks Linux")
def test_this_folder_is_on_no_network_and_a_mounted_share_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not database.on_network(tmp_path)
    read = Path.read_text
    line = f"99 1 0:1 / {tmp_path} rw,relatime shared:1 - nfs4 server:/home rw\n"
    monkeypatch.setattr(Path, "read_text", lambda path, **words: read(path, **words) + line)
    assert database.on_network(tmp_path / "not" / "yet")
    assert not database.on_network(tmp_path.parent)


# -- damage


def test_a_damaged_store_is_set_aside_whole_and_what_can_be_read_is_brought_over(tmp_path: Path) -> None:
    for seed in range(12):
        played(tmp_path, 8, seed=seed)
    records = {match.record() for match in read_back(tmp_path)}
    raw = bytearray((tmp_path / FILE).read_bytes())
    # a page of the actions, deep in the file
    page = 4096 * (len(raw) // 4096 - 2)
    raw[page : page + 4096] = b"\xa5" * 4096
    (tmp_path / FILE).write_bytes(raw)
    store = MatchStore(tmp_path)
    store.unfinished()
    session = open_table(store, seed=99)
    play_on(session, 3)
    session.close()
    store.close()
    sound = [match for match in read_back(tmp_path) if match.record() in records]
    assert len(sound) >= 6
    assert session.match.record() in {match.record() for match in read_back(tmp_path)}


@pytest.mark.parametrize("content", [b"", b"hello\n" * 900, b"\x00" * 5000, b"SQLite format 3\x00" + b"\xff" * 8000])
def test_a_file_that_is_no_store_is_kept_aside_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    store = MatchStore(tmp_path)
    assert store.unfinished() == []
    if content:
        assert "is kept as tavolino.damaged.db" in (store.trouble or "")
        assert (tmp_path / "tavolino.damaged.db").read_bytes() == content
    session = open_table(store)
    play_on(session, 4)
    assert session.take_trouble() is None
    session.close()
    store.close()
    assert len(read_back(tmp_path)) == 1


def test_another_programs_store_is_kept_aside(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TABLE notes (text TEXT)")
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 4)
    assert "is kept as tavolino.damaged.db" in (session.take_trouble() or "")
    session.close()
    store.close()
    with closing(sqlite3.connect(tmp_path / "tavolino.damaged.db")) as connection:
        assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("notes",)]


def test_damage_under_a_running_match_is_mended_and_the_match_is_whole(tmp_path: Path) -> None:
    other = played(tmp_path, 6, seed=5)
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 4)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("DROP TABLE actions")
    play_on(session, 6)
    assert "was damaged and is kept as" in (session.take_trouble() or "")
    session.close()
    store.close()
    assert session.match.record() in {match.record() for match in read_back(tmp_path)}
    assert other.entries


# -- yesterday's copy


def test_a_copy_is_made_once_a_day_and_brings_matches_back(tmp_path: Path) -> None:
    times = {"now": time.time()}
    store = MatchStore(tmp_path, lambda: times["now"])
    session = open_table(store)
    play_on(session, 5)
    copy = tmp_path / rescue.BACKUP
    until = time.monotonic() + 10
    while not copy.exists() and time.monotonic() < until:
        time.sleep(0.05)
    first = copy.stat().st_mtime
    play_on(session, 7)
    time.sleep(1.3)
    assert copy.stat().st_mtime == first, "once a day"
    session.close()
    store.close()
    (tmp_path / FILE).write_bytes(b"no store at all" * 1000)
    (again,) = read_back(tmp_path)
    assert len(again.entries) == 5


def test_a_copy_that_is_not_sound_does_not_take_the_place_of_yesterdays(tmp_path: Path) -> None:
    for seed in range(12):
        played(tmp_path, 8, seed=seed)
    yesterday = tmp_path / rescue.BACKUP
    yesterday.write_bytes(b"yesterday")
    os.utime(yesterday, (1, 1))
    raw = bytearray((tmp_path / FILE).read_bytes())
    page = 4096 * (len(raw) // 4096 - 2)
    raw[page : page + 4096] = b"\xa5" * 4096
    (tmp_path / FILE).write_bytes(raw)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection, pytest.raises(DamagedError):
        rescue.back_up(connection, tmp_path, time.time())
    assert yesterday.read_bytes() == b"yesterday"
    assert not (tmp_path / "tavolino.backup.new").exists()


def test_a_transaction_that_was_cut_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "on_network", lambda _: True)
    match = played(tmp_path, 6)
    cut = f"""
import sqlite3, os
connection = sqlite3.connect({str(tmp_path / FILE)!r}, isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN")
connection.execute("UPDATE actions SET text = hex(zeroblob(3000))")
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", cut], check=True)
    assert (tmp_path / f"{FILE}-journal").stat().st_size > 0
    (again,) = read_back(tmp_path)
    assert again.record() == match.record()


def test_damage_that_is_found_while_copying_is_mended_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    errors = [DamagedError("The store of matches is damaged"), StoreError("no room")]
    store = MatchStore(tmp_path)

    def copy(_: sqlite3.Connection) -> None:
        if errors:
            raise errors.pop()

    monkeypatch.setattr(store._writer, "idle", copy)
    session = open_table(store)
    for actions in (4, 6):
        play_on(session, actions)
        until = time.monotonic() + 10
        while len(errors) > (actions == 4) and time.monotonic() < until:
            time.sleep(0.05)
    time.sleep(0.3)
    play_on(session, 8)
    assert "was damaged and is kept as tavolino.damaged.db; 1 match was brought over" in (store.trouble or "")
    session.close()
    store.close()
    assert read_back(tmp_path)[0].record() == session.match.record()


def test_a_store_and_its_log_are_set_aside_together(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 5)
    other = tmp_path / "other"
    other.mkdir()
    for ending in ("", "-wal", "-shm"):
        shutil.copy(tmp_path / f"{FILE}{ending}", other / f"{FILE}{ending}")
    session.close()
    store.close()
    claims = Claims(other / "claims")
    assert "1 match was brought over" in rescue.mend(other / FILE, claims)
    claims.release_all()
    names = {path.name for path in other.iterdir() if "damaged" in path.name}
    assert names == {f"tavolino.damaged.db{ending}" for ending in ("", "-wal", "-shm")}
    assert len(read_back(other)[0].entries) == 5


def test_a_disk_that_does_not_answer_holds_nothing_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.store import playing, writer

    monkeypatch.setattr(playing, "PATIENCE", 0.2)
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 2)
    write = writer.rows.write
    monkeypatch.setattr(writer.rows, "write", lambda *words, **held: (time.sleep(1.0), write(*words, **held))[1])
    until = time.monotonic() + 10
    while len(session.match.entries) < 4:
        session.tick(0.1)
        time.sleep(0.01)
        assert time.monotonic() < until
    assert "does not answer" in (session.take_trouble() or "")
    monkeypatch.setattr(writer.rows, "write", write)
    time.sleep(2.2)
    play_on(session, 6)
    session.close()
    store.close()
    assert read_back(tmp_path)[0].record() == session.match.record()
    assert isinstance(session, Session)
