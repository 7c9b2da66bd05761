"""An evening: some people, some games, and who has won how many of them, computed from the matches."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from games.core import registry
from games.core.phrases import Phrase, Told, Words, row
from games.core.registry import game
from table.features.evenings.plan import SPREADS
from table.files import NAME
from table.layout.hosts import rivals_of
from table.setup import Kind, SeatChoice, Setup, draw_seed, rival_at
from table.store.summary import Summary

WORD = "evening"
"""With which it begins what ``Setup.seen`` says of one of its matches."""
PEOPLE, GAMES = (2, 3, 4), (3, 4, 5, 6)
LONGEST = 40
"""Minutes of a game that is drawn."""
MINUTES = (45, 60, 90, 120)
"""How long an evening may be, about."""
_DRAWS = 40
"""Times that games are drawn; those count that come nearest to the minutes."""
_MOST = 1.5
"""The most standard deviations that a game counts for, where points are equal."""


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


def drawn(people: Sequence[str], count: int, rng: Random, minutes: Callable[[str], int], long: int) -> Evening:
    """So many games at random that take about so long together, the longest left out; none twice before all were
    drawn, none twice in a row. ``minutes``: how long a game takes, 0 where it cannot be laid out."""
    short = [key for key in playable(len(people)) if 0 < minutes(key) <= LONGEST]
    draws = [_draw(short, count, rng) for _ in range(_DRAWS)]
    games = min(draws, key=lambda games: abs(sum(map(minutes, games)) - long))
    return Evening(f"{draw_seed():016x}", tuple(people), games)


def _draw(short: Sequence[str], count: int, rng: Random) -> tuple[str, ...]:
    games: list[str] = []
    while len(games) < count:
        left = rng.sample(short, len(short))
        if games and left[0] == games[-1] and len(left) > 1:
            left.append(left.pop(0))
        games += left
    return tuple(games[:count])


def choices(evening: Evening, number: int) -> tuple[str, ...]:
    """The games that one of an evening may be changed for: none is played twice in a row."""
    beside = {*evening.games[max(0, number - 1) : number], *evening.games[number + 1 : number + 2]}
    return tuple(key for key in playable(len(evening.people)) if key not in beside)


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
    seen = f"{WORD} {evening.uid} {number} {','.join(evening.games)}"
    return Setup(key, tuple(sitters), options, draw_seed(), chance=draw_seed(), seen=seen)


def _order(evening: Evening, number: int) -> tuple[str, ...]:
    """Who sits where in a game, from the first seat on."""
    first = number % len(evening.people)
    return (*evening.people[first:], *evening.people[:first])


class PlayedGame(NamedTuple):
    """One of the games of an evening: its match in the store, and the points of each person by name; none while it is
    not over. ``margins``: how far each was ahead, in standard deviations."""

    uid: str
    points: Mapping[str, int]
    margins: Mapping[str, float] = {}
    begun: float = 0.0


def sheet(evening: Evening, matches: Iterable[Summary]) -> tuple[PlayedGame | None, ...]:
    """What came of each game; None where it was not begun. Of several matches of one game that is over counts first."""
    found: dict[int, PlayedGame] = {}
    for match in sorted(matches, key=lambda match: match.begun):
        number = number_of(evening, match.seen)
        if number is None or match.game != evening.games[number] or match.ended == "abandoned":
            continue
        if number not in found or not found[number].points:
            order = _order(evening, number)
            told = (_points(order, match), _margins(order, match)) if match.ended else ({}, {})
            found[number] = PlayedGame(match.uid, *told, match.begun)
    return tuple(found.get(number) for number in range(len(evening.games)))


def number_of(evening: Evening, seen: str) -> int | None:
    """Which game of an evening a match is, by what its setup says of it; None if it is none."""
    parts = seen.split(" ")
    if len(parts) not in {3, 4} or parts[:2] != [WORD, evening.uid] or not parts[2].isdecimal():
        return None
    number = int(parts[2])
    return number if number < len(evening.games) else None


def recovered(matches: Iterable[Summary]) -> Evening | None:
    """The evening of the newest match that is of one, if it is not over: its plan may be lost with the settings."""
    known = sorted(matches, key=lambda match: -match.begun)
    for match in known:
        word, *parts = match.seen.split(" ")
        if word != WORD or len(parts) != 3 or not parts[1].isdecimal():
            continue
        uid, number, games = parts
        sat = [sitter.name for sitter in match.sitters if sitter.person]
        first = int(number) % len(sat) if sat else 0
        people = (*sat[len(sat) - first :], *sat[: len(sat) - first])
        found = parse(str(Evening(uid, people, tuple(games.split(",")))))
        over = found is not None and all(one is not None and one.points for one in sheet(found, known))
        return None if over else found
    return None


def _points(order: Sequence[str], match: Summary) -> Mapping[str, int]:
    """Two points for each other person left behind, one for each who is level. Partners both get what their side has; a
    computer counts nowhere. ``order``: who sat where, whatever the store calls them."""
    people = dict(zip(order, (sitter for sitter in match.sitters if sitter.person), strict=False))
    sign = -1 if match.fewest else 1
    worth = {name: (sitter.won, 0 if sitter.won else sign * sitter.score) for name, sitter in people.items()}
    return {
        name: sum(2 if other < own else 1 for rival, other in worth.items() if rival != name and other <= own)
        for name, own in worth.items()
    }  # fmt: skip


def _margins(order: Sequence[str], match: Summary) -> Mapping[str, float]:
    """How far each person was ahead of the best on another side, in standard deviations of the game, or behind; not
    more than counts."""
    spread, sign = SPREADS.get(match.game), -1 if match.fewest else 1
    people = dict(zip(order, (sitter for sitter in match.sitters if sitter.person), strict=False))
    if spread is None or not match.unit:
        return {}
    found = {}
    for name, own in people.items():
        others = [sign * one.score for one in people.values() if one.side != own.side]
        ahead = sign * own.score - max(others) if others else 0
        found[name] = max(-_MOST, min(_MOST, ahead / spread))
    return found


def totals(evening: Evening, played: Sequence[PlayedGame | None]) -> dict[str, int]:
    """The points of each person so far."""
    return {name: sum(each.points.get(name, 0) for each in played if each is not None) for name in evening.people}


def winners(evening: Evening, played: Sequence[PlayedGame | None]) -> tuple[str, ...]:
    """Who has most points; of several with as many those whose margins are larger."""
    sums = totals(evening, played)
    margins = {name: round(sum(each.margins.get(name, 0.0) for each in played if each is not None), 2) for name in sums}
    best = max((sums[name], margins[name]) for name in sums)
    return tuple(name for name in sums if (sums[name], margins[name]) == best)


def verdict(evening: Evening, played: Sequence[PlayedGame | None]) -> Words:
    """Who has won it, and by how much."""
    sums, best = totals(evening, played), winners(evening, played)
    points = sums[best[0]]
    if len(best) > 1:
        return Phrase("{names} share the night with {points} points each.", row(list(map(Told, best))), points)
    rest = sorted((sums[name] for name in sums if name not in best), reverse=True)
    others = row([Told(str(each)) for each in rest])
    if rest[0] == points:
        return Phrase("{name} wins the night on the tie-break, {points} to {others}!", Told(best[0]), points, others)
    return Phrase("{name} wins the night, {points} to {others}!", Told(best[0]), points, others)
