"""What was solved comes through whatever matches come through: an older store, a lost one, a damaged one, a copy."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from table.store import copies, schema
from table.store.archive import Archive
from table.store.database import open_writer
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.people import People
from table.store.person import Person
from table.store.place import COPIES, FILE
from table.store.records import read_in
from table.store.solved import Solved
from table.store.solved_file import SolvedIn, is_solved_file, read_solved, spell_solved
from table.store.solved_problems import SolvedProblems
from tests.table.archived import keep
from tests.tools.lives import remembered
from tests.words import english

ROWS = [Solved("", "mate-001", 0, 4000, 1e9), Solved("", "mate-002", 2, 9000, 0.0), Solved("0a", "poke-001", 1, 1, 2e9)]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A store with a match and what two have solved, and a copy of it."""
    store = MatchStore(tmp_path, lambda: 1e9)
    keep(store, "briscola", ("Anna", "Easy"), 1, 1.7e9, actions=9)
    for row in ROWS:
        assert SolvedProblems(store).keep(row) is None
    store.close()
    with closing(open_writer(tmp_path / FILE)) as connection:
        copies.back_up(connection, tmp_path, 2e9)
    return tmp_path


def known(folder: Path) -> tuple[list[Solved], str]:
    """What a new program knows of it, and what it says about the store."""
    store = MatchStore(folder)
    try:
        store.unfinished()
        trouble = english(store.trouble or "")
        found = [row for who in ("", "0a") for row in SolvedProblems(store).of(who).values()]
        return sorted(found, key=lambda row: row.problem), trouble
    finally:
        store.close()


def test_a_store_of_the_version_before_is_brought_up_to_date(place):
    with closing(sqlite3.connect(place / FILE)) as connection, connection:
        connection.execute("DROP TABLE solved")
        connection.execute("ALTER TABLE players DROP COLUMN firsts")
        connection.execute("PRAGMA user_version = 3")
    for name in COPIES:
        (place / name).unlink(missing_ok=True)
    assert known(place) == ([], "")
    store = MatchStore(place)
    assert SolvedProblems(store).keep(ROWS[0]) is None
    assert len(store.unfinished()) == 1
    store.close()
    assert known(place)[0] == [ROWS[0]]
    assert schema.VERSION >= 4


def test_a_lost_store_comes_back_with_what_was_solved(place):
    (place / FILE).unlink()
    rows, trouble = known(place)
    assert rows == ROWS
    assert "1 match was brought over" in trouble


def test_a_damaged_store_is_read_as_far_as_it_can_be_and_completed_from_the_copy(place):
    with closing(sqlite3.connect(place / FILE)) as connection, connection:
        connection.execute("UPDATE solved SET tries = 7 WHERE problem = 'mate-001'")
        connection.execute("PRAGMA user_version = 99")
    rows, _ = known(place)
    assert rows == ROWS


def test_a_store_that_fell_behind_takes_from_its_copy_and_gives_up_nothing(place):
    with closing(sqlite3.connect(place / FILE)) as connection, connection:
        connection.execute("DELETE FROM solved WHERE problem = 'mate-001'")
    store = MatchStore(place)
    later = Solved("", "mate-002", 3, 9000, 1.5e9)
    SolvedProblems(store).keep(later)
    store.close()
    rows, trouble = known(place)
    assert rows == [ROWS[0], later, ROWS[2]]
    assert "1 solved puzzle was brought back" in trouble


def test_what_cannot_be_written_is_said_in_one_line(tmp_path):
    (tmp_path / FILE).mkdir()
    store = MatchStore(tmp_path)
    trouble = SolvedProblems(store).keep(ROWS[0])
    assert trouble
    assert "\n" not in english(trouble)
    store.close()


def test_what_was_solved_goes_out_into_a_file_and_comes_back_and_a_damaged_line_costs_nothing_else(place):
    store = MatchStore(place)
    anna = Person("0a", "Anna", 0, 1e9)
    text = spell_solved(anna, [ROWS[2]])
    assert is_solved_file(text)
    other = MatchStore(place / "other")
    there = People(other).add("Anna")
    mine = Solved(there.uid, "poke-002", 0, 700, 1.5e9)
    assert SolvedProblems(other).keep(mine) is None
    with pytest.raises(StoreError, match="Nobody here"):
        read_solved(other, text, [])
    cut = text.encode()[:-3] + b"\xc3\xa9\npoke-003 0 5 1800000000.125\nmate-001 0 9"
    assert read_solved(other, cut.decode(), [there]) == SolvedIn(1, 2)
    assert read_solved(other, text, [there]) == SolvedIn(1, 0)
    assert read_solved(other, text.replace(" 1 1 ", " 9 1 "), [there]) == SolvedIn(0, 0), "what is solved stays"
    back = SolvedProblems(other).of(there.uid)
    assert back["poke-001"] == replace(ROWS[2], who=there.uid)
    assert back["poke-002"] == mine
    assert back["poke-003"].at == 1_800_000_000.125
    assert spell_solved(anna, [back["poke-001"]]).encode() == text.encode()
    store.close()
    other.close()


DAY, EVENING = "day 2026-11-23 -4 4", "evening 00ff 1 briscola,poke,mate"


@pytest.mark.parametrize("seen", [remembered(DAY), remembered(EVENING)])
def test_of_which_day_or_evening_a_match_was_goes_with_it_out_back_and_through_a_rescue(tmp_path, seen):
    first = MatchStore(tmp_path / "first")
    anna = People(first).add("Anna")
    uid, _ = keep(first, "briscola", (f"Anna/{anna.uid}", "Easy"), 1, 1.7e9, seen=seen)
    text = Archive(first).record(uid)
    second = MatchStore(tmp_path / "second")
    known = People(second).add("Anna")
    copied = read_in(second, text, 0.0, [known]).uid
    assert Archive(second).history()[0].seen == seen
    assert Archive(second).record(copied).encode() == text.encode()
    assert Archive(second).rebuild().changed == 0
    second.close()
    with closing(open_writer(tmp_path / "second" / FILE)) as connection:
        copies.back_up(connection, tmp_path / "second", 2e9)
    (tmp_path / "second" / FILE).unlink()
    again = MatchStore(tmp_path / "second")
    again.unfinished()
    assert [(one.seen, one.sitters[0].who) for one in Archive(again).history()] == [(seen, known.uid)]
    again.close()
    elsewhere = MatchStore(tmp_path / "elsewhere")
    read_in(elsewhere, text, 0.0, [])
    assert Archive(elsewhere).history()[0].seen == "", "nobody there is who played it"
    for store in (first, elsewhere):
        store.close()
