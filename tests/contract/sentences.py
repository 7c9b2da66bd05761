"""What is said to players: complete sentences that name no card they may not see."""

import re
from collections.abc import Iterable

from games.core.cards import RANKS, SUIT_MARKS, Card
from games.core.phrases import Phrase, plain

_MARK = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
_SEAT = re.compile(r"\{(\d+)\}")
_SUITS = {mark: suit for suit, mark in SUIT_MARKS.items()}


def marked(text: Phrase | str) -> set[tuple[int, str]]:
    """The cards that a text names, as (rank, suit)."""
    return {(RANKS.index(rank) + 1, _SUITS[mark]) for rank, mark in _MARK.findall(plain(text))}


def betrayed(text: Phrase | str, known: Iterable[Card]) -> set[tuple[int, str]]:
    """The cards that a text names and that are not among these."""
    return marked(text) - {(card.rank, card.suit) for card in known}


def sentence(words: Phrase | str) -> bool:
    """Whether this is a sentence that tells a player something."""
    text = plain(words)
    start = _SEAT.sub("Name", text)
    return len(text) > 9 and start[:1].isupper() and text.endswith((".", "!", "?")) and "\n" not in text


def unknown_seats(text: Phrase | str, seats: int) -> set[int]:
    """The seats that a text speaks of and that do not exist."""
    return {int(seat) for seat in _SEAT.findall(plain(text))} - set(range(1, seats + 1))
