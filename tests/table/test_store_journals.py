"""Journals of earlier versions are taken over once and never touched."""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path

import pytest

from games.core.match import Match
from games.core.options import spell_options
from table.session.session import Session
from table.setup import Setup
from table.store.matches import MatchStore
from tests.pilot import setup_for
from tests.table.kept import read_back


def journal(folder: Path, actions: int = 8, name: str = "briscola-1.journal", seed: int = 3) -> tuple[Path, Match]:
    """A match of computers as version 0.1 left it."""
    setup = setup_for("briscola", "bot,bot", seed=seed)
    session = Session(setup)
    while len(session.match.entries) < actions:
        session.tick(0.5)
    lines = ["Tavolino journal 1", spell(setup), *map(str, session.match.entries)]
    path = folder / "matches" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(summed(lines))
    return path, session.match


def spell(setup: Setup) -> str:
    seats = [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in setup.seats]
    facts = {"game": setup.key, "seats": seats, "options": spell_options(setup.options), "seed": setup.seed}
    return json.dumps({**facts, "chance": setup.chance, "dealer": setup.dealer}, ensure_ascii=False)


def summed(lines: list[str]) -> bytes:
    """Lines with the checksums that make them a journal."""
    text, total = "", 0
    for line in lines:
        total = zlib.crc32(line.encode(), total)
        text += f"{total:08x} {line}\n"
    return text.encode()


def test_a_journal_is_taken_over_once_and_stays_as_it_is(tmp_path: Path) -> None:
    path, match = journal(tmp_path)
    before = path.read_bytes()
    for _ in range(2):
        (again,) = read_back(tmp_path)
        assert again.record() == match.record()
    assert path.read_bytes() == before
    store = MatchStore(tmp_path)
    (saved,) = store.unfinished()
    store.remove(saved.id)
    store.close()
    assert read_back(tmp_path) == [], "what was removed does not come back from its journal"


def test_another_journal_of_the_same_name_is_another_match(tmp_path: Path) -> None:
    journal(tmp_path, seed=3)
    read_back(tmp_path)
    _, match = journal(tmp_path, seed=4)
    assert match.record() in {found.record() for found in read_back(tmp_path)}
    assert len(read_back(tmp_path)) == 2


def test_a_cut_journal_gives_what_is_whole_of_it(tmp_path: Path) -> None:
    path, match = journal(tmp_path)
    path.write_bytes(path.read_bytes()[:-3])
    (again,) = read_back(tmp_path)
    assert list(map(str, again.entries)) == list(map(str, match.entries[:-1]))


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["hello"],
        ["Tavolino journal 2", "{}"],
        ["Tavolino journal 1", "{}"],
        ["Tavolino journal 1", "[" * 50_000],
        ["Tavolino journal 1", '{"game": "bridge", "seats": [], "options": "", "seed": 1}'],
        ["Tavolino journal 1", '{"game": "briscola", "seats": [1], "options": "", "seed": 1}'],
        [
            "Tavolino journal 1",
            '{"game": "briscola", "seats": [{"kind": "cat", "name": 1, "level": 2}], "options": ""}',
        ],
    ],
)
def test_what_is_no_journal_is_told_once_and_stays(tmp_path: Path, lines: list[str]) -> None:
    path, _ = journal(tmp_path, name="good.journal")
    odd = path.with_name("odd.journal")
    odd.write_bytes(summed(lines))
    store = MatchStore(tmp_path)
    assert len(store.unfinished()) == 1
    assert store.trouble == "odd.journal cannot be read: it stays where it is."
    store.close()
    again = MatchStore(tmp_path)
    assert len(again.unfinished()) == 1
    assert again.trouble is None
    again.close()
    assert odd.read_bytes() == summed(lines)


@pytest.mark.parametrize("line", ["odd", "1.0 x play 2c", "nan 1 play 2c", "1.0 1", "-5 1 play 2c", "1.0 999 play 2c"])
def test_an_odd_line_with_a_good_checksum_ends_what_is_read(tmp_path: Path, line: str) -> None:
    path, match = journal(tmp_path)
    lines = [raw[9:] for raw in path.read_text().splitlines()]
    path.write_bytes(summed([*lines[:5], line, *lines[5:]]))
    (again,) = read_back(tmp_path)
    assert list(map(str, again.entries)) == list(map(str, match.entries[:3]))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_huge_journal_and_one_that_is_no_file_are_not_read(tmp_path: Path) -> None:
    path, _ = journal(tmp_path)
    with open(path.with_name("huge.journal"), "wb") as file:
        file.truncate(1_000_000_000)
    os.mkfifo(path.with_name("pipe.journal"))
    path.with_name("folder.journal").mkdir()
    assert len(read_back(tmp_path)) == 1
