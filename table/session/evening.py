"""An evening: some people, some games, and who has won how many of them, computed from the matches."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from games.core import registry
from games.core.phrases import Phrase, Told, Words, row
from games.core.registry import game
from table.files import NAME
from table.setup import Kind, SeatChoice, Setup, draw_seed, rival_at, rivals_of
from table.store.summary import Summary

WORD = "evening"
"""With which it begins what ``Setup.seen`` says of one of its matches."""
PEOPLE, GAMES = (2, 3, 4), (3, 4, 5, 6)
LONGEST = 40
"""Minutes of a game that is drawn."""


class Evening(NamedTuple):
    """Who is here, and what is played."""

    uid: str
    people: tuple[str, ...]
    games: tuple[str, ...]

    def __str__(self) -> str:
        return json.dumps([self.uid, self.people, self.games], ensure_ascii=False)


def parse(text: str) -> Evening | None:
    """The evening written so; None if it is none, or a game of it is gone."""
    try:
        uid, people, games = json.loads(text)
        found = Evening(str(uid), tuple(map(str, people)), tuple(map(str, games)))
    except (ValueError, TypeError, RecursionError):
        return None
    fits = len(set(found.people)) == len(found.people) in PEOPLE and 0 < len(found.games) <= max(GAMES)
    sound = found.uid.isalnum() and all(0 < len(name) <= NAME for name in found.people)
    return found if fits and sound and set(found.games) <= set(playable(len(found.people))) else None


def playable(count: int) -> tuple[str, ...]:
    """The games that so many people can play at one screen: in real time two; where a game needs one more, a computer
    sits in."""
    found = []
    for key in registry.keys():
        rules = game(key).rules
        fits = count in rules.seats if rules.realtime else count in rules.seats or count + 1 in rules.seats
        if fits and (count == 2 or not rules.realtime):
            found.append(key)
    return tuple(found)


def drawn(people: Sequence[str], count: int, rng: Random, minutes: Callable[[str], int]) -> Evening:
    """So many games at random, the long ones left out; none twice before all were drawn, none twice in a row.
    ``minutes``: how long a game takes, 0 where it cannot be laid out."""
    short = [key for key in playable(len(people)) if 0 < minutes(key) <= LONGEST]
    games: list[str] = []
    while len(games) < count:
        left = rng.sample(short, len(short))
        if games and left[0] == games[-1] and len(left) > 1:
            left.append(left.pop(0))
        games += left
    return Evening(f"{draw_seed():016x}", tuple(people), tuple(games[:count]))


def setup_of(evening: Evening, number: int) -> Setup:
    """The match of that number, from 0; in each another one sits first."""
    key = evening.games[number]
    rules, count = registry.rules(key), len(evening.people)
    seats = count if count in rules.seats else count + 1
    kinds: Sequence[Kind] = ["left", "right"] if rules.realtime else ["mouse"] * count
    sitters = [SeatChoice(kind, name) for kind, name in zip(kinds, _order(evening, number), strict=True)]
    if seats > count:
        level = "Medium" if "Medium" in game(key).bots else next(iter(game(key).bots))
        sitters.append(rival_at(rivals_of(key)[0], level))
    options = rules.nearest_valid(seats, rules.options())
    return Setup(key, tuple(sitters), options, draw_seed(), chance=draw_seed(), seen=f"{WORD} {evening.uid} {number}")


def _order(evening: Evening, number: int) -> tuple[str, ...]:
    """Who sits where in a game, from the first seat on."""
    first = number % len(evening.people)
    return (*evening.people[first:], *evening.people[:first])


class PlayedGame(NamedTuple):
    """One of the games of an evening: its match in the store, and the points of each person by name; none while it is
    not over."""

    uid: str
    points: Mapping[str, int]


def sheet(evening: Evening, matches: Iterable[Summary]) -> tuple[PlayedGame | None, ...]:
    """What came of each game; None where it was not begun. Of several matches of one game that is over counts first."""
    found: dict[int, PlayedGame] = {}
    for match in sorted(matches, key=lambda match: match.begun):
        number = number_of(evening, match.seen)
        if number is None or match.game != evening.games[number] or match.ended == "abandoned":
            continue
        if number not in found or not found[number].points:
            found[number] = PlayedGame(match.uid, _points(_order(evening, number), match) if match.ended else {})
    return tuple(found.get(number) for number in range(len(evening.games)))


def number_of(evening: Evening, seen: str) -> int | None:
    """Which game of an evening a match is, by what its setup says of it; None if it is none."""
    parts = seen.split(" ")
    if len(parts) != 3 or parts[:2] != [WORD, evening.uid] or not parts[2].isdecimal():
        return None
    number = int(parts[2])
    return number if number < len(evening.games) else None


def _points(order: Sequence[str], match: Summary) -> Mapping[str, int]:
    """Two points for a win and one for a draw; from three people on one for everybody whom one leaves behind. Partners
    both get what their side has; a computer counts nowhere. ``order``: who sat where, whatever the store calls them."""
    people = dict(zip(order, (sitter for sitter in match.sitters if sitter.person), strict=False))
    if len(order) == 2:
        winners = [name for name, sitter in people.items() if sitter.won]
        return {name: 2 * (name in winners) if len(winners) == 1 else 1 for name in people}
    sign = -1 if match.fewest else 1
    worth = {name: (sitter.won, sign * sitter.score) for name, sitter in people.items()}
    return {name: sum(other < own for other in worth.values()) for name, own in worth.items()}


def totals(evening: Evening, played: Sequence[PlayedGame | None]) -> dict[str, int]:
    """The points of each person so far."""
    return {
        name: sum(each.points.get(name, 0) for each in played if each is not None) for name in evening.people
    }  # fmt: skip


def verdict(sums: Mapping[str, int]) -> Words:
    """Who has won it, and by how much."""
    best = max(sums.values())
    winners = [Told(name) for name, points in sums.items() if points == best]
    rest = sorted((points for name, points in sums.items() if name not in winners), reverse=True)
    if len(winners) > 1:
        return Phrase("{names} share the evening, with {points} points.", row(winners), best)
    others = row([Told(str(each)) for each in rest])
    return Phrase("{name} wins the evening, {points} to {others}.", winners[0], best, others)
