"""A damaged store: it is set aside whole, what can be read is carried over, and yesterday's copy helps."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from table.session.session import Session
from table.store import copies, database, rescue
from table.store.archive import Archive
from table.store.claims import Claims
from table.store.faults import DamagedError, StoreError
from table.store.matches import MatchStore
from table.store.people import People
from table.store.person import Person
from table.store.place import COPIES, FILE
from table.store.summary import Summary
from tests.table.archived import keep
from tests.table.kept import open_table, play_on, played, read_back
from tests.words import english

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


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve matches of Anna and Marco, left and finished."""
    folder = tmp_path_factory.mktemp("evening")
    store = MatchStore(folder, lambda: 1e9)
    anna, marco = (People(store).add(name) for name in ("Anna", "Marco"))
    for seed in range(12):
        who = (f"Anna/{anna.uid}", f"Marco/{marco.uid}" if seed % 2 else "Easy")
        keep(store, "briscola", who, seed, 1.7e9 + seed * 1000, actions=0 if seed % 3 else 9)
    store.close()
    return folder


def pages_of(path: Path) -> dict[str, int]:
    """Where each table and each index begins, in bytes."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT name, rootpage FROM sqlite_schema").fetchall()
    return {"the head": 0} | {name: 4096 * (page - 1) for name, page in found}


@pytest.mark.parametrize(
    "page", ["the head", "players", "people", "imports", "unfinished", "sqlite_autoindex_matches_1",
             "sqlite_autoindex_people_1"],
)  # fmt: skip
def test_people_and_seats_come_back_whichever_page_is_broken(evening: Path, tmp_path: Path, page: str) -> None:
    whole, people = everything(evening)
    broken(evening, tmp_path, page)
    found, known = everything(tmp_path)
    assert found == whole
    assert {(person.uid, person.name) for person in known} == {(person.uid, person.name) for person in people}
    assert len({person.colour for person in known}) == 2
    if page != "people":
        assert known == people


@pytest.mark.parametrize("page", ["players", "sqlite_autoindex_matches_1"])
def test_what_the_lower_half_of_a_page_held_comes_back_though_sqlite_finds_no_fault(
    evening: Path, tmp_path: Path, page: str
) -> None:
    whole, _ = everything(evening)
    broken(evening, tmp_path, page, half=True)
    assert everything(tmp_path)[0] == whole
    assert len(read_back(tmp_path)) == sum(not match.ended for match in whole)


def test_matches_whose_cards_are_lost_keep_their_results(evening: Path, tmp_path: Path) -> None:
    whole, _ = everything(evening)
    broken(evening, tmp_path, "actions")
    store = MatchStore(tmp_path)
    archive = Archive(store)
    assert archive.history() == whole
    store.remove(whole[0].uid)
    left = next(match.uid for match in whole[1:] if not match.ended)
    for match in whole[1:]:
        with pytest.raises(StoreError, match="cards of this match are lost"):
            store.read(match.uid)
    assert "12 matches were brought over, 12 without all their cards." in (store.take_trouble() or "")
    assert archive.history() == whole[1:]  # the one that was removed stays so
    assert archive.same_cards(whole[1].uid).seed
    with pytest.raises(StoreError, match="cards of this match are lost"):
        archive.record(whole[1].uid)
    resumed = store.resume(left)
    assert "was damaged" in (english(resumed.kept.trouble) or "")
    assert not resumed.match.entries
    session = Session(resumed.setup, resumed.match, resumed.kept)
    session.submit(min(session.match.active), session.view(min(session.match.active)).legal[0])
    session.close()
    assert store.read(left).match.record() == session.match.record()
    store.close()


def test_the_copy_has_the_cards_of_a_match_and_the_store_its_result(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 8)
    with store.writing() as connection:
        copies.back_up(connection, tmp_path, time.time())
    while session.match.outcome is None:
        session.tick(0.25)
    session.close()
    store.close()
    (before,), _ = everything(tmp_path)
    broken(tmp_path, tmp_path, "actions")
    store = MatchStore(tmp_path)
    seen = store.read(before.uid)
    assert (len(seen.match.entries), seen.whole) == (8, False)
    assert Archive(store).history() == [before]
    store.close()


def test_lost_matches_are_counted(evening: Path, tmp_path: Path) -> None:
    broken(evening, tmp_path, "matches")
    store = MatchStore(tmp_path)
    assert store.unfinished() == []
    assert (store.trouble or "").endswith("; 0 matches were brought over; 12 are lost.")
    store.close()
    for path in tmp_path.glob("tavolino.damaged*"):
        path.unlink()
    shutil.copy(evening / FILE, tmp_path / COPIES[0])
    broken(evening, tmp_path, "matches")
    store = MatchStore(tmp_path)
    assert len(Archive(store).history()) == 12
    assert (store.trouble or "").endswith("; 12 matches were brought over, 12 as in the last copy.")
    store.close()


def broken(source: Path, target: Path, page: str, half: bool = False) -> None:
    """Write a store with the first page of that table, or the lower half of it, destroyed."""
    raw = bytearray((source / FILE).read_bytes())
    at = pages_of(source / FILE)[page]
    raw[at + 2048 * half : at + 4096] = bytes(2048) if half else b"\xa5" * 4096
    for path in target.glob(f"{FILE}*"):
        path.unlink()
    (target / FILE).write_bytes(raw)


def everything(folder: Path) -> tuple[list[Summary], list[Person]]:
    """The matches and the people of a store, after a look at those that can be resumed."""
    store = MatchStore(folder)
    try:
        store.unfinished()
        People(store).look_again()
        archive = Archive(store)
        found = archive.history()
        return found, archive.people.known()
    finally:
        store.close()


@pytest.mark.parametrize("name", ["abc\0def", "../../settings", "", "x" * 5000])
def test_a_damaged_name_of_a_match_is_never_the_name_of_a_file(tmp_path: Path, name: str) -> None:
    played(tmp_path, 4)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE matches SET uid = ?", (name,))
        connection.commit()
    store = MatchStore(tmp_path)
    assert Archive(store).history() == []
    assert store.trouble
    with pytest.raises(StoreError):
        store.resume(name)
    store.close()
    assert {path.name for path in tmp_path.iterdir()} <= {FILE, f"{FILE}-wal", f"{FILE}-shm", "claims"}


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
    copy = tmp_path / COPIES[0]
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
    yesterday = tmp_path / COPIES[0]
    shutil.copy(tmp_path / FILE, yesterday)
    before = yesterday.read_bytes()
    os.utime(yesterday, (1, 1))
    raw = bytearray((tmp_path / FILE).read_bytes())
    page = 4096 * (len(raw) // 4096 - 2)
    raw[page : page + 4096] = b"\xa5" * 4096
    (tmp_path / FILE).write_bytes(raw)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection, pytest.raises(DamagedError):
        copies.back_up(connection, tmp_path, time.time())
    assert yesterday.read_bytes() == before
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

    monkeypatch.setattr(store.writer, "idle", copy)
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
