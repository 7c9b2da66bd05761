"""What hints say in positions that players come to: something that sets the play apart, and nothing that is not so."""

import importlib
from collections.abc import Iterator
from functools import reduce
from itertools import islice
from math import inf
from typing import Any, NamedTuple

import pytest

from games.core import registry
from games.core.coach import TENS, Coach, Reason
from games.core.events import Event
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import TABLE, TableAction, View
from games.core.search import Estimate, Worths
from table.session.questions import Rank, opinions

TURNS = [key for key in registry.keys() if not registry.rules(key).realtime]
FEW = 10
DECISIONS = (FEW, pytest.param(200, marks=pytest.mark.long))
EMPTY = 0.15
SPARE = 2
"""So many empty ones more among a few decisions: of ten as many as four may be empty by chance."""
MORE = 200
"""Deals for each of the two who play on when a cost is counted again."""
A_MATCH = 8
"""Decisions of one match at most."""


class Hint(NamedTuple):
    """A decision, what is advised, and what it is set apart from."""

    view: View[Any, Any]
    heard: tuple[Event, ...]
    action: Any
    other: Any
    gap: Estimate | None
    """By how much many deals say that the action is ahead, where they tell."""


def hints(key: str, most: int) -> Iterator[Hint]:
    """What the hardest level advises in every fourth decision of matches of the middle one."""
    game, seen, rng = registry.game(key), 0, Rng(1)
    medium, coach = game.bots["Medium"], game.coach
    assert coach is not None
    seats = min(game.rules.seats)
    options = game.rules.nearest_valid(seats, game.rules.options())
    for seed in range(10**6):
        match, end = Match(game.rules, seats, options, seed), min(most, seen + A_MATCH)
        while match.outcome is None and seen < end:
            seat = min(match.active)
            view, heard = match.view(seat), match.heard(seat)
            asked, rng = rng.below(4)
            if seat and not asked and sum(not isinstance(move, TableAction) for move in view.legal) > 1:
                found = Rank(game.players, game.hardest, view, tuple(heard), seen, key=key).answer(inf)
                other = coach.compared(view, heard, found.actions, found.usual, found.gap)
                gap = found.gap if other == found.usual else None
                yield Hint(view, tuple(heard), found.actions[0], other, gap)
                seen += 1
            action = medium.rank(view, heard, Rng(seen))[0] if seat != TABLE else view.legal[0]
            assert match.submit(seat, action) is None
        if seen == most:
            return


def told(coach: Coach[Any, Any], hint: Hint) -> list[tuple[Any, Reason]]:
    """The reasons that the words of a hint name, each with the action it is about."""
    why = coach.why(hint.view, hint.heard, hint.action, hint.other, hint.gap)
    words = [*parts(why)]
    found = []
    for action, other in ((hint.action, hint.other), (hint.other, hint.action)):
        reasons = (*coach.reasons(hint.view, hint.heard, action), *coach.spares(hint.view, action, other))
        if other is not None and action is not None:
            reasons += coach.costs(hint.view, hint.heard, action, other)
        if action == hint.other and (loses := coach.loses(hint.action, action, hint.gap)) is not None:
            reasons += (loses,)
        found += [(action, each) for each in reasons if each.words in words]
    return found


def parts(words: Phrase) -> Iterator[Phrase]:
    """A phrase and all that it is made of."""
    yield words
    for value in words.values:
        if isinstance(value, Phrase):
            yield from parts(value)


def loses(key: str, hint: Hint, count: int) -> bool:
    """About so much, by three times as many other deals: more than nothing, and no other figure for certain."""
    found = opinions(registry.game(key), hint.view, hint.heard, Rng(7), (hint.action, hint.other))
    again = reduce(Worths.joined, next(islice(found, MORE - 1, None))).ahead(hint.action, hint.other)
    assert hint.gap is not None
    apart = abs(again.mean - (count or 0.5)) - (5 if count >= TENS else 0.5)
    return again.mean > 0 and apart <= 3 * (again.error**2 + hint.gap.error**2) ** 0.5


@pytest.mark.few_games
@pytest.mark.parametrize("most", DECISIONS)
@pytest.mark.parametrize("key", TURNS)
def test_hints_set_a_play_apart_and_say_nothing_untrue(key: str, most: int) -> None:
    """Empty: nothing that is said is true of the play alone, or of the other alone. Of few hints one cost is counted
    again, since that takes long."""
    coach, empty = registry.game(key).coach, 0
    recounts = importlib.import_module(f"tests.claims.{key}").RECOUNTS
    assert coach is not None
    estimates = 0
    for hint in hints(key, most):
        alone = 0
        for action, each in told(coach, hint):
            other = hint.other if action == hint.action else hint.action
            if each.claim.kind == "about":
                if not estimates or most > FEW:
                    assert loses(key, hint, *each.claim.figures), (action, each.claim)
                estimates += 1
                alone += 1
                continue
            assert recounts[each.claim.kind](hint.view, hint.heard, action, *each.claim.figures), (action, each.claim)
            both = [one.words for one in coach.reasons(hint.view, hint.heard, other)]
            alone += each.words not in both and (each.weight > 0) == (action == hint.action)
        empty += not alone
    print(f"{key}: {empty} of {most} hints set nothing apart; {estimates} tell a cost by many deals")
    assert empty <= EMPTY * most + SPARE * (most < 100)
