"""What a seat can remember of a hand of Pepper: who could not follow suit."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event, Moved
from games.pepper.scoring import RANKINGS


def voids(heard: Sequence[Event], trumps: str, seats: int) -> frozenset[tuple[int, str]]:
    """Who is known to hold nothing of which suit, since he did not follow it (R7)."""
    suits, led, count = RANKINGS[trumps].suits, "", 0
    found = set()
    for event in heard:
        match event:
            case Moved(src, dst, (card,)) if src.name == "hand" and dst.name == "trick":
                suit = suits[card]
                if count % seats == 0:
                    led = suit
                elif suit != led:
                    found.add((src.seat, led))
                count += 1
    return frozenset(found)
