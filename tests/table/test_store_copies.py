"""The store and its copies: whatever is lost or falls back comes back from them, and nothing good is written over."""

import random
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from table.store import copies, schema
from table.store.archive import Archive
from table.store.database import open_writer
from table.store.faults import BehindError
from table.store.matches import MatchStore
from table.store.people import People
from table.store.place import COPIES, FILE
from tests.table.archived import keep
from tests.table.kept import open_table, play_on, played, read_back
from tests.table.test_store import sql

HOUR = 3600.0


def copied(folder: Path, now: float = 2e9) -> None:
    """Copy a store as its writer does when it has nothing to write."""
    with closing(open_writer(folder / FILE)) as connection:
        copies.back_up(connection, folder, now)


def names(folder: Path) -> set[str]:
    """The matches that a new program shows, after a look at what can be resumed."""
    store = MatchStore(folder)
    try:
        offered = {saved.id for saved in store.unfinished()}
        return offered | {match.uid for match in Archive(store).history()}
    finally:
        store.close()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five matches of Anna's, two of them left, and a copy of them all."""
    folder = tmp_path_factory.mktemp("evening")
    store = MatchStore(folder, lambda: 1e9)
    anna = People(store).add("Anna")
    for seed in range(5):
        keep(store, "briscola", (f"Anna/{anna.uid}", "Easy"), seed, 1.7e9 + seed * HOUR, actions=0 if seed % 2 else 9)
    store.close()
    copied(folder)
    return folder


@pytest.fixture
def place(evening: Path, tmp_path: Path) -> Path:
    shutil.copytree(evening, tmp_path / "data")
    return tmp_path / "data"


# -- the store is lost


@pytest.mark.parametrize("left", [None, b"", b"S", b"SQLite format 3\x00", b"\x00" * 4095])
def test_a_store_that_is_cut_to_nothing_comes_back_from_its_copy_and_that_is_told(
    place: Path, left: bytes | None
) -> None:
    whole, copy = names(place), (place / COPIES[0]).read_bytes()
    (place / FILE).unlink()
    if left is not None:
        (place / FILE).write_bytes(left)
    store = MatchStore(place)
    assert len(store.unfinished()) == 3
    assert "5 matches were brought over, 5 as in the last copy" in (store.take_trouble() or "")
    assert [person.name for person in People(store).known()] == ["Anna"]
    store.close()
    assert names(place) == whole
    assert (place / COPIES[0]).read_bytes() == copy
    aside = place / "tavolino.damaged.db"
    assert (aside.read_bytes() if aside.exists() else b"") == (left or b""), "what could not be read is kept"
    again = MatchStore(place)
    again.unfinished()
    assert again.trouble is None, "it is told once"
    again.close()


def test_a_table_that_is_opened_at_once_has_the_lost_matches_back_too(place: Path) -> None:
    whole = names(place)
    (place / FILE).write_bytes(b"")
    store = MatchStore(place)
    session = open_table(store)
    play_on(session, 3)
    assert "was lost; 5 matches were brought over" in (session.take_trouble() or "")
    session.close()
    store.close()
    assert names(place) == whole | {session.kept.name if session.kept else ""}


def test_a_store_that_is_taken_away_in_play_comes_back_from_its_copy(place: Path) -> None:
    whole = names(place)
    store = MatchStore(place)
    session = open_table(store)
    play_on(session, 3)
    for ending in ("", "-wal", "-shm"):
        (place / f"{FILE}{ending}").unlink(missing_ok=True)
    play_on(session, 6)
    assert "was lost; 5 matches were brought over" in (session.take_trouble() or "")
    session.close()
    store.close()
    assert names(place) > whole


# -- the copies


def test_a_copy_gives_way_to_a_newer_one_and_is_kept_beside_it(place: Path) -> None:
    first = (place / COPIES[0]).read_bytes()
    played(place, 5, seed=8)
    copied(place, 2e9 + 30 * HOUR)
    assert (place / COPIES[1]).read_bytes() == first
    with closing(sqlite3.connect(place / COPIES[0])) as copy:
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (6,)
    for path in place.glob(f"{FILE}*"):
        path.unlink()
    (place / COPIES[0]).write_bytes(b"nothing that can be read" * 999)
    assert len(names(place)) == 5, "the older copy is as good as there is"


@pytest.mark.parametrize("lost", ["DELETE FROM matches WHERE id = 2", "DELETE FROM people",
                                  "UPDATE matches SET count = 4, played = 1.0 WHERE id = 1"])  # fmt: skip
def test_a_copy_never_gives_way_to_one_that_holds_less(place: Path, lost: str) -> None:
    whole, copy = names(place), (place / COPIES[0]).read_bytes()
    sql(place, lost)
    with closing(open_writer(place / FILE)) as connection, pytest.raises(BehindError):
        copies.back_up(connection, place, 2e9 + 30 * HOUR)
    assert (place / COPIES[0]).read_bytes() == copy
    store = MatchStore(place)
    store.unfinished()
    assert "had fallen behind its copy: 1 " in (store.take_trouble() or "")
    assert not list(place.glob("tavolino.damaged*")), "nothing was broken"
    assert [person.name for person in People(store).known()] == ["Anna"]
    store.close()
    assert names(place) == whole
    assert {len(match.entries) for match in read_back(place)} == {9}


def test_a_copy_that_cannot_be_read_is_not_written_over(place: Path) -> None:
    (place / COPIES[0]).write_bytes(b"what is this" * 999)
    played(place, 5, seed=8)
    copied(place, time.time() + 30 * HOUR)
    assert (place / "tavolino.backup.damaged.db").read_bytes() == b"what is this" * 999
    assert len(names(place)) == 6


def test_what_went_on_otherwise_since_the_copy_stays_as_it_is(place: Path) -> None:
    """A match that continued from an earlier point has fewer actions than the copy, and is the newer."""
    sql(place, "DELETE FROM actions WHERE match = 1 AND number > 4")
    store = MatchStore(place, lambda: 2.1e9)
    uid = str(sql(place, "SELECT uid FROM matches WHERE id = 1")[0][0])
    resumed = store.resume(uid)
    from table.session.session import Session

    session = Session(resumed.setup, resumed.match, resumed.kept)
    session.submit(1, session.view(1).legal[-1])
    session.close()
    store.close()
    (again,) = (match for match in read_back(place) if match.record() == session.match.record())
    assert len(again.entries) == 5


def test_matches_of_other_rules_come_along_unread_and_are_missed_once(place: Path) -> None:
    from table.store import head

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(head, "RULES_VERSION", "2")
        played(place, 5, seed=8)
        copied(place, 2e9 + 30 * HOUR)
    whole = sql(place, "SELECT uid, seal, sum FROM matches ORDER BY uid")
    (place / FILE).write_bytes(b"?" * 20_000)
    for turn in range(2):
        store = MatchStore(place)
        store.unfinished()
        assert ("6 matches were brought over" in (store.trouble or "")) is not bool(turn)
        store.close()
    assert sql(place, "SELECT uid, seal, sum FROM matches ORDER BY uid") == whole


# -- a log that was changed


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store as a killed program leaves it: a good part of its matches in the log alone, two of them in a copy too."""
    folder = tmp_path_factory.mktemp("killed")
    store = MatchStore(folder / "live")
    first = open_table(store, "briscola", 1)
    play_on(first, 8)
    first.close()
    second = open_table(store, "milligan", 2)
    play_on(second, 12)
    with store.writing() as connection:
        copies.back_up(connection, folder / "live", time.time())
    play_on(second, 20)
    third = open_table(store, "pepper", 3)
    play_on(third, 9)
    shutil.copytree(folder / "live", folder / "dead", ignore=shutil.ignore_patterns("claims", "*-shm"))
    second.close()
    third.close()
    store.close()
    return folder / "dead"


@pytest.mark.parametrize(
    "seeds", [(*range(23), 211, 1911), pytest.param(range(2000), marks=pytest.mark.long)], ids=["few", "many"]
)
def test_no_changed_log_takes_the_store_back_behind_its_copy(
    killed: Path, tmp_path: Path, seeds: Sequence[int]
) -> None:
    """SQLite reads a log up to what was changed in it; in the last two of the few that is where transactions end."""
    raw = (killed / f"{FILE}-wal").read_bytes()
    used = raw.rindex(b"Pepper") if b"Pepper" in raw else len(raw) // 2
    behind = told = 0
    for seed in seeds:
        print("log", seed)
        rng = random.Random(seed)
        place = tmp_path / "log"
        shutil.copytree(killed, place)
        data = bytearray(raw)
        at = rng.randrange(min(used, len(raw)))
        length = rng.choice((1, 1, 1, 8, 600, 5000))
        data[at : at + length] = bytes(byte ^ rng.choice((0, 1, 0x80, 0xFF)) for byte in data[at : at + length])
        (place / f"{FILE}-wal").write_bytes(data)
        store = MatchStore(place)
        store.unfinished()
        said = store.take_trouble()
        store.close()
        found = {str(uid): int(str(kept)) for uid, kept in sql(place, "SELECT uid, count FROM matches")}
        with closing(sqlite3.connect(place / COPIES[0])) as copy:
            behind += any(found.get(uid, 0) < kept for uid, kept in copy.execute("SELECT uid, count FROM matches"))
        told += bool(said)
        shutil.rmtree(place)
    print(f"{len(seeds)} changed logs: {told} told, {behind} behind the copy")
    assert not behind
    assert told


# -- numbers that were changed


@pytest.mark.parametrize("bit", range(32))
def test_a_flipped_bit_in_the_number_of_the_version_is_no_newer_store(place: Path, bit: int) -> None:
    whole = names(place)
    raw = bytearray((place / FILE).read_bytes())
    raw[63 - bit // 8] ^= 1 << bit % 8
    (place / FILE).write_bytes(raw)
    store = MatchStore(place)
    assert len(store.unfinished()) == 3
    assert "was damaged and is kept as tavolino.damaged.db; 5 matches were brought over." in (store.trouble or "")
    store.close()
    assert names(place) == whole


def test_each_version_has_tables_of_its_own() -> None:
    tables = [schema.tables_of(number) for number in range(schema.VERSION + 1)]
    assert all(tables.count(one) == 1 for one in tables)


@pytest.mark.parametrize("change", ["removed = 1.7e9", "removed = -1", "count = 0", "count = -9", "count = 'x'",
                                    "count = 0, removed = 5.0", "removed = NULL"])  # fmt: skip
def test_no_match_goes_from_sight_because_a_number_was_changed(place: Path, change: str) -> None:
    whole = names(place)
    with closing(sqlite3.connect(place / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")  # a bit that flips asks for no constraint
        connection.execute("UPDATE sqlite_schema SET sql = replace(sql, 'removed REAL NOT NULL', 'removed REAL')")
    sql(place, f"UPDATE matches SET {change}")
    assert names(place) == whole
    assert {len(match.entries) for match in read_back(place)} == {9}


def test_what_was_removed_stays_so_whatever_else_of_it_was_changed(place: Path) -> None:
    store = MatchStore(place)
    gone = store.unfinished()[0].id
    store.remove(gone)
    store.close()
    sql(place, "UPDATE matches SET summary = replace(summary, 'Anna', 'Otto') WHERE removed > 0")
    names(place)
    assert gone not in names(place), "its actions say what the seal was made of"


@pytest.mark.parametrize("count", [40, pytest.param(2000, marks=pytest.mark.long)])
def test_flipped_bits_in_rows_lose_no_match(place: Path, count: int) -> None:
    """In one number of a row, as the disk has it."""
    whole, raw = names(place), (place / FILE).read_bytes()
    spots = [at for uid in whole for at in _found(raw, uid)]
    for seed in range(count):
        print("number", seed)
        rng = random.Random(seed)
        data = bytearray(raw)
        # The head of the row is before its name, its numbers behind the words of game and standing.
        data[rng.choice(spots) + rng.randrange(-30, 500)] ^= 1 << rng.randrange(8)
        (place / FILE).write_bytes(data)
        for path in (*place.glob(f"{FILE}-*"), *place.glob("tavolino.damaged*")):
            path.unlink()
        assert names(place) >= whole
    print(f"{count} numbers changed, none of {len(whole)} matches lost from sight")


def _found(raw: bytes, uid: str) -> list[int]:
    at = raw.find(uid.encode())
    return [at] if at > 4096 else []


def test_a_summary_of_four_megabytes_costs_no_match(place: Path) -> None:
    whole = names(place)
    for size in (3_999_000, 4_000_001, 30_000_000):
        sql(place, f"UPDATE matches SET summary = hex(zeroblob({size // 2})) WHERE id IN (1, 2)")
        assert names(place) == whole
    sql(place, "UPDATE people SET own = hex(zeroblob(3000000))")
    store = MatchStore(place)
    assert [person.name for person in People(store).known()] == ["Anna"]
    store.close()
