"""Every game, every number of seats, every ruleset; and games played at random, step by step."""

import dataclasses
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

from games.core import registry
from games.core.board import Step
from games.core.cards import Card
from games.core.match import Match
from games.core.notation import Action
from games.core.options import Options, spell_options
from games.core.registry import Game
from games.core.rng import Rng
from games.core.rules import TABLE, Timeout
from games.core.search import dealt

CAP = 140
"""Actions after which a random game is left where it is; real-time games reach their end before."""
GAMES = int(os.environ.get("TAVOLINO_GAMES", "7"))
LONG = int(os.environ.get("TAVOLINO_LONG_GAMES", "200"))
_KEPT = 23
"""Of a long run's games one in this many is kept for every test; the others are only followed, move by move."""
SHORT, BRIEF = 40, 8
"""Actions of most games in the everyday run, with the defaults and where one option differs: one game in ten, or the
first one, is followed to CAP."""
FAR, NEAR = 60, 25
"""The same in a long run."""


@dataclass(frozen=True, slots=True)
class Case:
    """One ruleset of one game for one number of seats."""

    key: str
    seats: int
    options: Options

    @property
    def game(self) -> Game:
        return registry.game(self.key)

    @property
    def rules(self) -> Any:
        return self.game.rules

    @property
    def everybody(self) -> range:
        """The seats, and the one that only watches."""
        return range(TABLE, self.seats + 1)

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *spell_options(self.options).split()])


def _others(kind: type[Options]) -> dict[str, list[Any]]:
    """Each option's values beside its default; of a row of numbers the least and the most."""
    found = {}
    for field in dataclasses.fields(kind):
        values = [value for value in field.metadata["values"] if value != field.default]
        if field.name == "first_dealer":
            values = [2]
        elif field.metadata["most"] is not None:
            values = sorted({*values[:1], *values[-1:]})
        found[field.name] = values
    return found


def _rulesets(kind: type[Options]) -> Iterator[Options]:
    """The defaults, then each option's other values, one at a time."""
    yield kind()
    for name, values in _others(kind).items():
        for value in values:
            yield kind(**{name: value})


def _far(key: str) -> Case:
    """With as many options off their defaults as the rules allow together, at the fewest seats for which they do."""
    rules = registry.rules(key)
    default, others = rules.options(), _others(rules.options)
    chosen = [
        Case(key, seats, dataclasses.replace(default, **dict(zip(others, values, strict=True))))
        for seats in rules.seats
        for values in product(*((getattr(default, name), *some[:1]) for name, some in others.items()))
    ]
    allowed = [case for case in chosen if rules.setup_error(case.seats, case.options) is None]
    return max(allowed, key=lambda case: len(spell_options(case.options).split()))


def _cases() -> Iterator[Case]:
    """Every number of seats with the defaults; another option at the fewest and the most seats at which it matters."""
    for key in KEYS:
        rules = registry.rules(key)
        default = rules.options()
        for options in _rulesets(rules.options):
            fit = [seats for seats in rules.seats if rules.setup_error(seats, options) is None]
            for field in dataclasses.fields(options):
                if getattr(options, field.name) != getattr(default, field.name) and field.metadata["seats"]:
                    fit = [seats for seats in fit if seats in field.metadata["seats"]]
            for seats in fit if options == default else sorted({fit[0], fit[-1]}) if fit else ():
                yield Case(key, seats, options)


KEYS = registry.keys()
FEW = {"briscola", "james_bond", "dominion", "mille"}
"""Turns and hidden hands, a race, a map, piles and pairs."""
CASES = tuple(dict.fromkeys((*_cases(), *map(_far, KEYS))))
DAILY = frozenset((*map(_far, KEYS), *{case.key: case for case in reversed(CASES)}.values()))
"""Of each game the defaults at the fewest seats, and the ruleset that is farthest from them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in which a seat is about to act, and the step it takes."""

    seed: int
    number: int
    state: Any
    seat: int
    action: Action
    step: Step[Any]
    before: tuple[Action, ...]
    """Actions taken shortly before, by anybody."""

    @property
    def random(self) -> Random:
        """Chance for this moment, the same in every test."""
        return Random(f"{self.seed} {self.number}")

    def sampled(self, stride: int) -> bool:
        """One moment in this many, different ones in each game."""
        return (self.number + self.seed) % stride == 0


def walk(case: Case, seed: int, cap: int = CAP, script: Sequence[tuple[int, Action]] = ()) -> Iterator[Moment]:
    """A random game: each moment before its action is applied. ``script``: what chance chose before.

    It is chosen and played on a silent board too, which must reach the same states as the steps.
    """
    rules, random = case.rules, Random(seed)
    state = rules.deal(case.seats, case.options, Rng(seed)).state
    board = dealt(rules, case.seats, case.options, Rng(seed))
    assert board.position() == state, "the silent deal is another one"
    seen: tuple[Action, ...] = ()
    for number in range(cap):
        if rules.outcome(board) is not None:
            break
        seat, action = script[number] if script else choose(rules, board, random)
        step = rules.apply(state, seat, action)
        yield Moment(seed, number, state, seat, action, step, seen)
        rules.do(board, seat, action)
        seen = (*seen[-30:], action)
        state = step.state
    assert board.position() == state, "the silent board has come to something else"


class Games:
    """The random games of one case. Each seed is printed, so that a failing test shows it."""

    def __init__(self, case: Case, count: int) -> None:
        self._case = case
        self._count = count
        self._kept: dict[int, list[Moment]] = {}
        self._scripts: dict[int, list[tuple[int, Action]]] = {}

    def __iter__(self) -> Iterator[list[Moment]]:
        """Enough games for tests that check only some moments; they are kept for the next test."""
        for seed in range(0, self._count, _KEPT if self._long else 1):
            print(f"{self._case} seed {seed}")
            if seed not in self._kept:
                self._kept[seed] = self._walk(seed)
            yield self._kept[seed]

    def every(self) -> Iterator[list[Moment]]:
        """Every game, for tests that check every move."""
        for seed in range(self._count):
            print(f"{self._case} seed {seed}")
            yield self._kept.get(seed) or self._walk(seed)

    def sampled(self, stride: int) -> Iterator[Moment]:
        """One moment in this many of those games, different ones in each."""
        return (moment for game in self for moment in game if moment.sampled(stride))

    @property
    def _long(self) -> bool:
        return self._count >= LONG

    def _walk(self, seed: int) -> list[Moment]:
        far, near = (FAR, NEAR) if self._long else (SHORT, BRIEF)
        if self._case.options == self._case.rules.options():
            cap = far if seed % 10 else CAP
        else:
            cap = near if seed else CAP
        game = list(walk(self._case, seed, cap, self._scripts.get(seed, ())))
        self._scripts[seed] = [(moment.seat, moment.action) for moment in game]
        return game


@cache
def last_moment(case: Case, most: int = 5000) -> Moment:
    """The last moment of a game between its computer players."""
    rules, bot = case.rules, next(iter(case.game.bots.values()))
    match = Match(rules, case.seats, case.options, 1)
    for number in range(most):
        seats = sorted(match.active)
        turn = [seats[(number + step) % len(seats)] for step in range(len(seats))]
        thoughts = {seat: list(bot.think(match.view(seat), match.heard(seat), Rng(number))) for seat in turn if seat}
        # Where there are no turns a computer may wait for the others: the next one that does something acts.
        seat = next((seat for seat, choices in thoughts.items() if choices), turn[0])
        action = thoughts[seat][-1].action if thoughts.get(seat) else match.view(seat).legal[0]
        state = match.position
        assert match.submit(seat, action) is None
        if match.outcome is not None:
            return Moment(1, number, state, seat, action, rules.apply(state, seat, action), ())
    raise AssertionError(f"{case}: computers did not end it in {most} actions")


def choose(rules: Any, at: Any, random: Random) -> tuple[int, Any]:
    """Any active seat, any legal action: half the time all verbs are equally likely, half the time all actions."""
    seats = sorted(rules.active(at))
    while True:
        seat = random.choice(seats)
        moves = list(rules.legal(at, seat))
        if random.random() < 0.5:
            kind = random.choice(sorted({type(move) for move in moves}, key=lambda kind: kind.__name__))
            moves = [move for move in moves if type(move) is kind]
        move = random.choice(moves)
        if isinstance(move, Timeout) and len(seats) > 1 and random.random() > 0.01:
            continue
        if type(move) in rules.claims and rules.refusal(at, seat, move) is not None:
            continue
        return seat, move


def all_cards(piles: Mapping[Any, tuple[Card, ...]]) -> list[Card]:
    return sorted(card for cards in piles.values() for card in cards)
