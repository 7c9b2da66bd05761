"""``replay``: the position a record leads to, as a seat may see it or whole."""

import argparse
import dataclasses
import enum
import sys
import time
from pathlib import Path
from typing import Any

import yaml

from games.core import registry
from games.core.cards import Card
from games.core.events import Spot
from games.core.match import Match
from games.core.notation import write
from games.core.phrases import Phrase, Speech, told
from games.core.record import RecordError, RefusedError
from games.core.rules import View
from table import feature
from table.commands.given import GivenError
from table.files import RECORD, ReadError, data_folder, day_at, one_line, read_file, read_stream
from table.settings_file import Store
from table.setup import Setup
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.summary import Summary

REFUSED = 1
"""The exit code where the rules refuse a line."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("file", metavar="FILE", help="a match file; - reads it from standard input")
    parser.add_argument("--upto", type=int, metavar="N", help="stop after this many moves")
    parser.add_argument("--seat", type=int, metavar="K", help="show what this seat may see (0: what everyone may)")
    parser.add_argument("--yaml", action="store_true", help="print one YAML document")


def run(given: argparse.Namespace) -> int:
    """Play the record and print the position."""
    try:
        match = _replay(given.file, given.upto)
    except RefusedError as error:
        print(one_line(f"{given.file}:{error.line}: {error.message}"), file=sys.stderr)
        return REFUSED
    if given.seat is not None and not 0 <= given.seat <= match.seats:
        raise GivenError(f"there is no seat {given.seat}: expected 0 to {match.seats}")
    view = match.whole() if given.seat is None else match.view(given.seat)
    seats = sorted(match.active) if given.seat is None else sorted(match.active & {given.seat})
    found = _document(match, view, {seat: [write(move) for move in match.view(seat).legal] for seat in seats})
    print(yaml.safe_dump(found, sort_keys=False, allow_unicode=True), end="") if given.yaml else _print(match, found)
    return 0


def open_record(file: str, upto: int | None) -> Match:
    """The match of a record, or its first actions. GivenError, one line, if it does not play."""
    try:
        return _replay(file, upto)
    except RefusedError as error:
        raise GivenError(f"{file}:{error.line}: {error.message}") from None


def _replay(file: str, upto: int | None) -> Match:
    """As ``open_record``, but a line that the rules refuse is a RefusedError."""
    if upto is not None and upto < 0:
        raise GivenError(f"--upto {upto}: expected a number from 0")
    try:
        match = Match.replay(read_record(file), registry.rules, upto)
    except RefusedError:
        raise
    except RecordError as error:
        raise GivenError(f"{file}:{error.line}: {error.message}" if error.line else f"{file}: {error}") from None
    _ask_first(file, match)
    return match


def _ask_first(file: str, match: Match) -> None:
    """Ask once, where a record has cards that are still to be played here. GivenError where they are not wanted, or
    nobody can be asked."""
    setup = Setup(match.rules.key, (), match.options, match.tags.seed)
    if (asked := feature.asked(setup, day_at(time.time()), Store().load().who, _history)) is None:
        return
    if not sys.stdin.isatty():
        raise GivenError(f"{file} has cards that you are still to play: a terminal asks first")
    print(f"{plain(asked[1])}\nShow it? y: yes, Enter: not yet ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() not in {"y", "yes"}:
        raise GivenError("not shown: the deal is still to be played")


def _history() -> list[Summary]:
    """What was played here."""
    store = MatchStore(data_folder())
    try:
        return Archive(store).history()
    finally:
        store.close()


def read_record(file: str) -> str:
    """The text of a record. GivenError, one line, where it cannot be read."""
    try:
        return read_stream(sys.stdin, RECORD) if file == "-" else read_file(Path(file), RECORD).decode("utf-8-sig")
    except OSError as error:
        raise GivenError(f"{file} cannot be read ({error.strerror or error})") from None
    except ReadError as error:
        raise GivenError(f"{file} cannot be read ({error})") from None
    except UnicodeDecodeError:
        raise GivenError(f"{file} is not a record: expected UTF-8 text") from None


def _document(match: Match, view: View[Any, Any], legal: dict[int, list[str]]) -> dict[str, Any]:
    outcome = match.outcome
    return {
        "game": match.rules.key,
        "seats": match.seats,
        "active": sorted(match.active),
        "legal": legal,
        "piles": {str(spot): [str(card) for card in cards] for spot, cards in sorted(view.piles.items())},
        "public": plain(view.public),
        "outcome": plain(outcome) if outcome is not None else None,
    }


SEAT_NAMES = {seat: f"seat {seat}" if seat else "the table" for seat in range(9)}
"""The seats of a record, which knows no people."""


def plain(value: Any) -> Any:
    """A game's values as YAML and JSON know them: mappings, lists, text, numbers."""
    match value:
        case Card() | Spot():
            return str(value)
        case enum.Enum():
            return value.value
        case Phrase():
            return told(value, Speech(SEAT_NAMES))
        case None | bool() | int() | float() | str():
            return value
        case dict():
            return {plain(key): plain(each) for key, each in value.items()}
        case list() | tuple():
            return [plain(each) for each in value]
        case frozenset() | set():
            return sorted((plain(each) for each in value), key=str)
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return str(value)


def _print(match: Match, found: dict[str, Any]) -> None:
    """The position for people."""
    print(f"{found['game']}, {found['seats']} seats, after {len(match.entries)} actions")
    for spot, cards in found["piles"].items():
        hidden = bool(cards) and all(card == "??" for card in cards)
        print(f"  {spot:14} {f'{len(cards)} face down' if hidden else ' '.join(cards) or '-'}")
    for name, fact in found["public"].items():
        if fact not in (None, "", [], {}):
            print(f"  {name:14} {yaml.safe_dump(fact, default_flow_style=True, width=999).splitlines()[0]}")
    for seat, moves in found["legal"].items():
        print(f"  seat {seat} may: {', '.join(moves)}")
    if (outcome := found["outcome"]) is None:
        print(f"to act: {', '.join(map(SEAT_NAMES.__getitem__, found['active']))}")
        return
    print(outcome["reason"])
    winners = ", ".join(map(SEAT_NAMES.__getitem__, outcome["winners"])) or "none"
    print(f"scores {' '.join(map(str, outcome['scores']))}; winners {winners}")
