"""What two actions come to on many deals that a seat cannot tell from the real one, in the unit that people count in.

Two players of different minds play each of them on: what only one of them finds is not told.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import Any

from games.core.events import Event
from games.core.registry import Game
from games.core.rng import Rng
from games.core.rules import View
from games.core.search import Estimate, Worths, deal_by_deal

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
