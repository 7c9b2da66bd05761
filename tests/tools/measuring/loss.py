"""What decisions cost: how much worse a player's choices are than the best ones, as two who play on see it.

The decisions are those of records, whoever made them, so that a player can be measured before a change and after it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from games.core import registry
from games.core.bot import Bot
from games.core.events import Event
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, TableAction, View
from games.core.search import deal_by_deal

DEALS = 250
"""On how many deals every play is played on, the same for all."""


class Loss(NamedTuple):
    """What one decision cost, in the unit of the game's coach, as the mover finds and as the doubter does."""

    by_mover: float
    by_doubter: float


def decisions(records: Sequence[str], most: int) -> Iterator[tuple[View[Any, Any], tuple[Event, ...]]]:
    """What was seen and heard in this many decisions at the most, evenly taken from matches as they were played."""
    found = [choice for text in records for choice in _choices(text)]
    step = max(1, len(found) // most)
    yield from found[::step][:most]


def _choices(text: str) -> Iterator[tuple[View[Any, Any], tuple[Event, ...]]]:
    whole = Match.replay(text, registry.rules)
    match = Match.replay(text, registry.rules, upto=0)
    for entry in whole.entries:
        view = match.view(entry.seat) if entry.seat != TABLE else None
        if view is not None and len(_plays(view)) > 1:
            yield view, match.heard(entry.seat)
        match.submit(entry.seat, entry.action)


def _plays(view: View[Any, Any]) -> list[Any]:
    return [move for move in view.legal if not isinstance(move, TableAction)]


def losses(
    key: str, bot: Bot[Any, Any], records: Sequence[str], most: int, seed: int, deals: int = DEALS
) -> Iterator[Loss]:  # fmt: skip
    """What a player's choices cost in these decisions."""
    game = registry.game(key)
    coach = game.coach
    assert coach is not None, "without a coach plays are not measured"
    for number, (view, heard) in enumerate(decisions(records, most)):
        chosen = bot.rank(view, heard, Rng(seed + number))[0]
        found = []
        for mover in (game.mover, game.doubter):
            sampled = deal_by_deal(
                game.rules, view, heard, Rng(seed + number), mover,
                candidates=_plays(view), worth=coach.worth, cap=coach.horizon,
            )  # fmt: skip
            *_, worths = islice(sampled, deals)
            found.append(worths.of(worths.ranked()[0]).mean - worths.of(chosen).mean)
        yield Loss(*found)
