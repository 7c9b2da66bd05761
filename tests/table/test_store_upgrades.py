"""Stores of earlier versions, as these left them, and a program that is older than its store.

Each file in ``stores`` was written by the program of its time: ``version_N.db`` by the last commit with these tables
(fa65666, 492e2a6, 67439b9, 51c0786, and 0f66225 for the fifth). A new version of the tables adds a file and changes
none.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from games.core.match import Match
from table.store import schema
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.people import People
from table.store.place import FILE
from table.store.solved_problems import SolvedProblems
from tests.table.kept import open_table, play_on, read_back
from tests.words import english

STORES = Path(__file__).parent / "stores"
EACH = range(1, schema.VERSION + 1)


def asked(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def actions(match: Match) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in match.entries]


@pytest.mark.parametrize("number", EACH)
def test_a_store_of_each_version_is_taken_over_whole_and_played_on(tmp_path: Path, number: int) -> None:
    shutil.copy(STORES / f"version_{number}.db", tmp_path / FILE)
    assert asked(tmp_path / FILE, "PRAGMA user_version") == [(number,)]
    was = asked(
        tmp_path / FILE,
        "SELECT match, seat, text FROM actions WHERE match IN (SELECT id FROM matches WHERE ended = '')"
        " ORDER BY match, number",
    )
    left = [[(seat, text) for match, seat, text in was if match == one] for one in sorted({row[0] for row in was})]
    assert [len(match) for match in left] == [12, 30]
    found = {match.rules.key: match for match in read_back(tmp_path)}
    assert [actions(found[key]) for key in ("briscola", "james_bond")] == left

    store = MatchStore(tmp_path)
    history = Archive(store).history()
    (over,) = [match for match in history if match.game == "east_west"]
    assert [sitter.score for sitter in over.sitters] == [0, 3]
    assert [person.name for person in People(store).known()] == (["Rosa", "José"] if number > 1 else [])
    if number >= 4:
        (rosa, _) = People(store).known()
        (solved,) = SolvedProblems(store).of(rosa.uid).values()
        assert (solved.tries, solved.ms) == (1, 4200)
    session = open_table(store, seed=9)
    play_on(session, 4)
    assert session.take_trouble() is None
    session.close()
    store.close()
    assert store.trouble is None
    assert asked(tmp_path / FILE, "PRAGMA user_version") == [(schema.VERSION,)]
    assert len(read_back(tmp_path)) == 3


@pytest.mark.parametrize("number", EACH[:-1])
def test_an_older_program_says_that_its_store_is_newer_and_changes_nothing(
    tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program of that version opens today's store, in which two matches wait."""
    shutil.copy(STORES / f"version_{schema.VERSION}.db", tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:number])
    monkeypatch.setattr(schema, "VERSION", number)
    store = MatchStore(tmp_path)
    assert store.unfinished() == []
    assert "kept by a newer version of Tavolino" in english(store.trouble)
    session = open_table(store, seed=9)
    play_on(session, 4)
    session.close()
    store.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert {path.suffix for path in tmp_path.rglob("*.db*")} <= {".db", ".db-wal", ".db-shm"}
    assert not list(tmp_path.glob("*damaged*"))
