"""What may happen between two players that one of them may remark on, since everybody has seen it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.events import Event, Moved, Said

Moment = Callable[[Sequence[Event], int, int], str | None]
"""``moment(events, seat, by)``: what one action, as somebody has heard it, has done to a seat by the hand of another:
``sweep`` (that one took all there was), ``lost_ace`` (and took an ace that the seat had played); None: nothing."""


def lost_ace(events: Sequence[Event], seat: int, by: int) -> str | None:
    """In a game of tricks: an ace of a seat went into a trick that another took."""
    if not any(isinstance(event, Said) and event.seat == by for event in events):
        return None
    for event in events:
        if isinstance(event, Moved) and event.src.name == "trick" and event.src.seat == seat != event.dst.seat:
            return "lost_ace" if any(card.rank == 1 for card in event.cards) else None
    return None
