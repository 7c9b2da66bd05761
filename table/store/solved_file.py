"""What somebody has solved, as a file: written out beside the records, and read into a store."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.core.phrases import Phrase, Words
from games.core.record import Player
from table.files import in_calendar
from table.store.database import transaction
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.person import Person
from table.store.solved import Solved, all_solved, write_solved

_HEAD = '[Solved "1"]'
_NOTE = "# problem, wrong tries, milliseconds, when it was solved in seconds since 1970 (0: not yet)"
_LINE = re.compile(r"([a-z0-9_]{1,40}-\d{3}) (\d{1,6}) (\d{1,12}) (\d{1,11}(?:\.\d{1,9})?)", re.ASCII)
_MOST = 100_000


class SolvedIn(NamedTuple):
    """What reading in did: how many rows the store did not know, and how many lines cannot be read."""

    fresh: int
    broken: int


def words_in(found: SolvedIn) -> Words:
    """What came of reading a file in, in one line."""
    read = Phrase("{count} solved puzzle imported.", found.fresh, many="{count} solved puzzles imported.")
    if not found.broken:
        return read
    left = Phrase(
        "{count} line couldn't be read and was skipped.", found.broken,
        many="{count} lines couldn't be read and were skipped.",
    )  # fmt: skip
    return Phrase("{read} {left}", read, left)


def spell_solved(person: Person | None, rows: Iterable[Solved]) -> str:
    """The file of a person, or of guests."""
    owner = [str(Player(person.name))] if person is not None else []
    lines = [f"{row.problem} {row.tries} {row.ms} {row.at!r}" for row in sorted(rows, key=lambda row: row.problem)]
    return "\n".join([_HEAD, *owner, _NOTE, *lines]) + "\n"


def is_solved_file(text: str) -> bool:
    """Whether a text is such a file, and no record."""
    return text.startswith(_HEAD)


def read_solved(store: MatchStore, text: str, people: Sequence[Person]) -> SolvedIn:
    """Have the store hold what a file tells of problems; nothing gives way to what says less. StoreError where nobody
    here has the name in it, or the disk refuses."""
    who, broken = "", 0
    found: list[Solved] = []
    for line in text.splitlines()[1 : _MOST + 1]:
        parts = _LINE.fullmatch(line.strip())
        if line.startswith("[Person"):
            person = next((one for one in people if str(Player(one.name)) == line.strip()), None)
            if person is None:
                raise StoreError("Nobody here has the name in this file: add them on the page of people first.")
            who = person.uid
        elif parts is not None and in_calendar(float(parts[4])) == float(parts[4]):
            found.append(Solved(who, parts[1], int(parts[2]), int(parts[3]), float(parts[4])))
        elif line.strip() and not line.startswith("#"):
            broken += 1
    with store.writing() as connection, transaction(connection):
        here, _ = all_solved(connection)
        fresh = {row.problem: row for row in found if row.adds(here.get((who, row.problem)))}
        write_solved(connection, fresh.values())
    return SolvedIn(len(fresh), broken)
