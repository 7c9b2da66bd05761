"""Whom the screen watches for: what one person may see, two at once, or nobody while the laptop is handed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Spot, Turned
from games.core.rules import TABLE
from table.session import Session

Piles = Mapping[Spot, tuple[Card, ...]]


def merged_piles(session: Session, seats: Sequence[int]) -> Piles:
    """The piles as these seats together see them: for each the view that sees more. No seats: what is public."""
    views = [session.view(seat).piles for seat in (seats or (TABLE,))]
    return {spot: min((view[spot] for view in views), key=_blanks) for spot in views[0]}


def merged_events(heard: Sequence[Sequence[Event]]) -> tuple[Event, ...]:
    """What several seats witnessed of the same actions as one: each move as the one sees it who sees more."""
    if len(heard) == 1:
        return tuple(heard[0])
    plain = [[event for event in events if not isinstance(event, Turned)] for events in heard]
    turned = [event for events in heard for event in events if isinstance(event, Turned)]
    best: list[Event] = []
    for versions in zip(*plain, strict=True):
        moves = [event for event in versions if isinstance(event, Moved)]
        best.append(min(moves, key=lambda move: (_blanks(move.cards), -move.shown)) if moves else versions[0])
    return (*best, *turned)


def secret(session: Session, seat: int) -> bool:
    """Whether a seat sees something that is not for everybody's eyes."""
    return session.view(seat).piles != session.view(TABLE).piles


def is_deal(events: Sequence[Event]) -> bool:
    """Whether these events hand out cards at the start of a hand."""
    return sum(isinstance(event, Moved | Gathered) for event in events) > 0


def _blanks(cards: Sequence[Card]) -> int:
    return sum(card.hidden for card in cards)
