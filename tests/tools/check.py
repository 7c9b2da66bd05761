"""Whether layouts, games and art are whole; a line for each, the faults on stderr. Then how much of the
felt each game's cards cover."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from games.core import registry
from games.core.match import Match
from games.core.notation import write
from games.core.phrases import EMPTY, plain
from games.core.rules import TABLE, Rules
from table.commands.given import GivenError, unknown
from table.commands.screenshot import played
from table.layout import layout
from table.layout.hosts import named
from table.layout.roles import Roles
from table.screens.seats.seating import hides
from table.setup import Setup

_SIZES = (48, 96, 181)
"""Card widths at which every face is drawn once."""
_SEED = 1
ACTIONS = 4000
"""The action at which a game that does not end is left."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this tool takes."""
    parser.add_argument("key", metavar="GAME", nargs="?", help="check this game alone, and no cards and backs")


def run(given: argparse.Namespace) -> int:
    """Check everything, or a game; 1 if anything is wrong."""
    if given.key is not None and given.key not in registry.keys():
        raise GivenError(unknown("game", given.key, registry.keys()))
    keys, faults = registry.keys() if given.key is None else (given.key,), 0
    parts: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
        ("layouts", lambda: layout_faults(keys)),
        ("games", lambda: game_faults(keys)),
        ("art", art_faults),
        ("emblems", lambda: emblem_faults(keys)),
    )
    for name, check in parts:
        if given.key is not None and name == "art":
            continue
        found = list(check())
        faults += len(found)
        print(f"{name}: {f'{len(found)} wrong' if found else 'good'}")
        for fault in found:
            print(f"{name}: {fault}", file=sys.stderr)
    for line in felt_cover(keys):
        print(f"cover: {line}")
    return 1 if faults else 0


def layout_faults(keys: Sequence[str]) -> Iterator[str]:
    """Every game has an arrangement for every number of seats, and two people's where it is played in real time; none
    has words on its felt."""
    for key in keys:
        rules = registry.rules(key)
        try:
            found = layout.load(key)
        except layout.LayoutError as error:
            yield str(error)
            continue
        arrangements, head = found.arrangements, found.head
        yield from role_faults(key, found.roles)
        for words in sorted(word for word in words_on_felt(found) if not word.isdigit()):
            yield f'layouts/{key}.yaml: "{words}" is read on the felt: it needs a sign, or empty: none and no label'
        for name, true in true_of(rules).items():
            if getattr(head, name) != true:
                yield f"layouts/{key}.yaml: {name} is not that of the rules: {true}"
        for kind in layout.KINDS if rules.realtime else layout.KINDS[:1]:
            for seats in rules.seats:
                if (kind, seats) not in arrangements:
                    yield f"layouts/{key}.yaml: arrangements.{kind} has none for {seats} seats"
    for path in sorted(layout.FOLDER.glob("*.yaml")):
        if path.stem not in registry.keys():
            yield f"layouts/{path.name}: there is no game {path.stem}"


def true_of(rules: Rules[Any, Any, Any]) -> dict[str, object]:
    """What the head of a game's layout says, as its rules have it."""
    seats = rules.seats[0]
    return {
        "seats": rules.seats,
        "realtime": rules.realtime,
        "partners": any(len(side) > 1 for count in rules.seats for side in rules.sides(count)),
        "hidden": hides(rules, seats, rules.nearest_valid(seats, rules.options())),
    }


def words_on_felt(found: layout.Layout) -> set[str]:
    """What is read at places without a sign while no cards lie there."""
    tables = [*found.arrangements.values(), *(one for each in found.special.values() for one in each.values())]
    piles = [pile for arrangement in tables for pile in arrangement.piles.values() if not pile.sign]
    read = {plain(words) for pile in piles for words in (pile.written, EMPTY if pile.counted else pile.label)}
    return read - {""}


def role_faults(key: str, roles: Roles) -> Iterator[str]:
    """Roles are given only to spots that exist."""
    rules = registry.rules(key)
    matches = (Match(rules, seats, rules.nearest_valid(seats, rules.options()), seed=1) for seats in rules.seats)
    spots = {spot.name for match in matches for spot in match.view(TABLE).piles}
    for name in sorted(set(roles.named) - spots):
        yield f"layouts/{key}.yaml: roles.{name}: the game has no {name}"


def game_faults(keys: Sequence[str]) -> Iterator[str]:
    """Every game is played to its end by computers, and its record tells the same match."""
    for key in keys:
        rules = registry.rules(key)
        for seats in rules.seats:
            match = _match(key, seats)
            if match.outcome is None:
                pending = ", ".join(write(action) for action in match.view(TABLE).legal) or "nothing"
                yield f"{key} with {seats} seats: nobody moves after {len(match.entries)} actions ({pending} pending)"
            elif Match.replay(match.record(), registry.rules).view(TABLE) != match.view(TABLE):
                yield f"{key} with {seats} seats: the record does not give the match that was played"


@cache
def _match(key: str, seats: int) -> Match:
    """A match between computers from _SEED, to its end or to the point where endless ones are left."""
    rules = registry.rules(key)
    options = rules.nearest_valid(seats, rules.options(action_cap=ACTIONS))
    return played(Setup(key, named((("bot", ""),) * seats, key), options, _SEED), ACTIONS)


def felt_cover(keys: Sequence[str]) -> Iterator[str]:
    """How much of the felt the cards of each game cover, at 1280×800 and at 1920×1080."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from table.display import DisplayError
    from tests.tools.measuring.cover import AIMS, covers

    for key in keys:
        try:
            layout.load(key)
        except layout.LayoutError:
            continue  # reported with the layouts
        try:
            found = [cover for seats in registry.rules(key).seats for cover in covers(_match(key, seats), _SEED)]
        except DisplayError:
            return  # reported with the art
        short = any(
            share < aim - 0.5 for cover in found for share, aim in zip(cover.shares, AIMS.values(), strict=True)
        )
        small = f" (aim {' and '.join(f'{aim} %' for aim in AIMS.values())})" if short else ""
        yield f"{key} {', '.join(map(str, found))}{small}"


def art_faults() -> Iterator[str]:
    """Every card and back can be drawn at its size."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from games.core.cards import pack
    from sprites.atlas import Atlas
    from table.display import Display, DisplayError
    from table.settings import CHOICES

    try:
        Display((640, 400))
    except DisplayError as error:
        yield str(error)
        return
    for index in CHOICES["faces"]:
        for colours in CHOICES["colours"]:
            atlas = Atlas(colours, index)
            for width in _SIZES:
                for card in pack(jokers=1):
                    drawn = atlas.card(card, width)
                    if drawn.get_width() != width:
                        yield f"{card} in {index} faces is {drawn.get_width()} wide instead of {width}"
    for mark in range(4):
        atlas.back(mark, _SIZES[-1])


def emblem_faults(keys: Sequence[str]) -> Iterator[str]:
    """Every game has an emblem of its own that is not cut at the edge of its tile."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from pygame import Rect, image

    from sprites import emblem

    size, seen = (200, 120), dict[bytes, str]()
    for key in registry.keys():
        try:
            drawn = emblem.draw(layout.head(key).emblem, size)
        except layout.LayoutError:
            continue  # reported with the layouts
        if key in keys and not Rect((0, 0), size).inflate(-2, -2).contains(drawn.get_bounding_rect(200)):
            yield f"layouts/{key}.yaml: emblem: is cut at its edge"
        other = seen.setdefault(image.tobytes(drawn, "RGBA"), key)
        if other != key and key in keys:
            yield f"layouts/{key}.yaml: emblem: looks like that of {other}"


if __name__ == "__main__":
    from tests.tools.running import start

    start(__file__)
