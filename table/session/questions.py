"""What the worker is asked, as values that carry all they need: it answers them in its own process.

A question about a decision holds a view, what a seat has heard and a seed: nothing that a person at that seat would not
know.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import islice
from typing import Any, NamedTuple, Protocol

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.levels import at_first_sight
from games.core.match import Match
from games.core.notation import write
from games.core.outcome import Outcome
from games.core.play_on import play_on
from games.core.problems import counted
from games.core.registry import Game, game, rules, seated
from games.core.rng import Rng
from games.core.rules import View
from games.core.search import Estimate, Worths, deal_by_deal

PATIENCE = 8
"""How many times as many deals a search may look at before a deadline as where nothing but their number ends it."""


class WorkerQuestion(Protocol):
    """A question to be answered in another process. It travels as bytes, and so does its answer."""

    def answer(self, until: float) -> object:
        """Its answer. ``until``: the deadline, by ``time.monotonic``."""


@dataclass(frozen=True, slots=True)
class DecisionQuestion:
    """A seat's decision, put to a computer player: which (module, level, which of the rivals sits there), what the seat
    sees and has heard."""

    module: str
    level: str
    view: View[Any, Any]
    heard: tuple[Event, ...]
    seed: int
    who: str = ""

    @property
    def bot(self) -> Bot[Any, Any]:
        """The player who is asked."""
        return seated(self.module, self.level, self.who)


@dataclass(frozen=True, slots=True)
class Choose(DecisionQuestion):
    """What to do: the best choice there is when the time is up, or None."""

    def answer(self, until: float) -> Choice[Any] | None:
        best = None
        for best in self.bot.patient(PATIENCE).think(self.view, self.heard, Rng(self.seed)):  # noqa: B007  (the last one counts)
            if time.monotonic() >= until:
                break
        return best


class Ranked(NamedTuple):
    """What may be done, best first; what most people would do, and by how much the best is ahead of that where many
    deals tell."""

    actions: tuple[Any, ...]
    usual: Any = None
    gap: Estimate | None = None


@dataclass(frozen=True, slots=True)
class Rank(DecisionQuestion):
    """What may be done, best first, and what the best is set apart from."""

    key: str = ""

    def answer(self, until: float) -> Ranked:
        """Where there is no time left for the deals, without a gap: never from fewer."""
        ranked, found = self.bot.rank(self.view, self.heard, Rng(self.seed)), game(self.key)
        usual = at_first_sight(next(iter(found.bots.values())), self.view, self.heard)
        if found.coach is None or not self.bot.searches or not ranked or usual in (None, ranked[0]):
            return Ranked(ranked, usual)
        return Ranked(ranked, usual, contrast(found, self.view, self.heard, self.seed, (ranked[0], usual), until))


def contrast(
    found: Game, view: View[Any, Any], heard: tuple[Event, ...], seed: int, actions: tuple[Any, Any], until: float
) -> Estimate | None:  # fmt: skip
    """By how much the first of two actions is ahead of the other; None where many deals do not tell, or not in time."""
    gap = None
    for gap in ahead(found, view, heard, Rng(seed), *actions):
        if gap is None and time.monotonic() >= until:
            break
    return gap


class Rate(NamedTuple):
    """What a decision was worth beside that of the best computer player: both are played on over the same deals, half
    of them by a player of another mind.

    Without ``instead`` that player is asked first.
    """

    key: str
    view: View[Any, Any]
    heard: tuple[Event, ...]
    action: Any
    seed: int
    deals: int
    instead: Any = None

    def answer(self, until: float) -> tuple[Worths[Any], ...] | None:
        """Worths in the unit of the game's coach, as each of those who play on finds them; None where the best player
        would have done the same."""
        found = game(self.key)
        instead, rng = self.instead, Rng(self.seed)
        if instead is None:
            ranked = found.bots[found.hardest].rank(self.view, self.heard, rng)
            instead = ranked[0] if ranked else self.action
        if instead == self.action or isinstance(instead, found.rules.claims):
            return None
        sampled = opinions(found, self.view, self.heard, rng, (self.action, instead))
        return next(islice(sampled, self.deals // 2 - 1, None))


class PlayAgain(NamedTuple):
    """How a match comes out when the best computer player has a person's cards, against the same rivals."""

    record: str
    """Of the match as it was played: its deal counts, not its actions."""
    players: tuple[tuple[str, str], ...]
    """By seat the level, and which of the rivals sits there."""
    chance: int

    def answer(self, until: float) -> Outcome | None:
        """How it ends; None where that takes too long to find out, or somebody has no choice."""
        match = Match.replay(self.record, rules, upto=0)
        for _ in play_on(match, [game(match.rules.key).bot(*player) for player in self.players], self.chance):
            if time.monotonic() >= until:
                break
        return match.outcome


class CountOut(NamedTuple):
    """What each play of a problem's position is worth, by its notation."""

    record: str
    seat: int

    def answer(self, until: float) -> dict[str, float]:
        """All of them, however long it takes: a problem is chosen so that it is not long."""
        match = Match.replay(self.record, rules)
        solver = game(match.rules.key).solver
        assert solver is not None, "only problems are counted out"
        return {write(play): worth for play, worth in counted(solver, match, self.seat).items()}


# What two actions come to on many deals that a seat cannot tell from the real one, in the unit that people count in.
#
# Two players of different minds play each of them on: what only one of them finds is not told.

FEW, MANY = 20, 60
"""Deals for each of the two who play on: whether there may be a difference, and others to say how large it is. The
first would say too much, since they are believed only where they say much."""
LIKELY, SURE, EACH = 1.5, 2.5, 1.0
"""By how many standard errors an action must be ahead after a few deals and after the many, and by what each finds."""


def opinions(
    game: Game, view: View[Any, Any], heard: Sequence[Event], rng: Rng, actions: Sequence[Any]
) -> Iterator[tuple[Worths[Any], ...]]:
    """Without end, deal by deal: what the actions come to as each of the two who play on finds."""
    coach = game.coach
    assert coach is not None, "without a coach plays are not measured"
    worth, cap = coach.worth, coach.horizon
    one, two = (
        deal_by_deal(game.rules, view, heard, chance, mover, candidates=actions, worth=worth, cap=cap)
        for mover, chance in ((game.mover, rng), (game.doubter, _others(rng)))
    )
    return zip(one, two, strict=True)


def _others(rng: Rng) -> Rng:
    """Chance for other deals: of two that differ by a step all deals but one would be the same."""
    salt, _ = rng.below(1 << 62)
    return Rng(salt)


def ahead(
    game: Game, view: View[Any, Any], heard: Sequence[Event], rng: Rng, action: Any, other: Any
) -> Iterator[Estimate | None]:  # fmt: skip
    """By how much an action is better than another, by the last that is yielded, after which there is no more; None
    until enough deals have told, and where they do not."""
    found: tuple[Worths[Any], ...] = ()
    for chance, most, sure in ((rng, FEW, LIKELY), (_others(_others(rng)), MANY, SURE)):
        for found in islice(opinions(game, view, heard, chance, (action, other)), most):  # noqa: B007  (the last counts)
            yield None
        both = reduce(Worths.joined, found).ahead(action, other)
        leads = [(both, sure), *[(each.ahead(action, other), EACH if most == MANY else 0.0) for each in found]]
        if not all(lead.mean > sure * lead.error for lead, sure in leads):
            return
    yield both
