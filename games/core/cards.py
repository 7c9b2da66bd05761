"""Cards and packs (Common C1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

SUITS = "shdc"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_MARKS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANK_NAMES = (
    "ace", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
JOKER_RANK = 0
JOKER_SUIT = "*"


class Card(NamedTuple):
    """One card: rank 1 (ace) to 13 (king), suit one of ``shdc``.

    A joker has rank 0 and suit ``*``. ``deck`` tells copies apart only where a game must remember whose pack a card
    came from (Nuts R2); everywhere else it is 0 and copies are interchangeable.
    """

    rank: int
    suit: str
    deck: int = 0

    @property
    def red(self) -> bool:
        return self.suit in "hd"

    @property
    def black(self) -> bool:
        return self.suit in "sc"

    @property
    def face(self) -> bool:
        """A jack, queen or king."""
        return self.rank >= 11

    @property
    def joker(self) -> bool:
        return self.suit == JOKER_SUIT

    @property
    def hidden(self) -> bool:
        return self.suit == "?"

    @property
    def name(self) -> str:
        """The card in words: "seven of hearts", "joker", "hidden card"."""
        if self.hidden:
            return "hidden card"
        return "joker" if self.joker else f"{RANK_NAMES[self.rank - 1]} of {SUIT_NAMES[self.suit]}"

    @property
    def mark(self) -> str:
        """The card as sentences show it: ``7♥``, ``10♠``, ``joker``; the table draws the suit as a picture."""
        if self.hidden:
            return "a card"
        return "joker" if self.joker else RANKS[self.rank - 1] + SUIT_MARKS[self.suit]

    def __str__(self) -> str:
        if self.hidden:
            return "??"
        return "jk" if self.joker else RANKS[self.rank - 1] + self.suit


HIDDEN = Card(-1, "?")
JOKER = Card(JOKER_RANK, JOKER_SUIT)


def parse_card(text: str, deck: int = 0) -> Card:
    """The card written ``7h``, ``10h``, ``Th`` or ``jk``. ValueError names what was expected."""
    word = text.strip()
    if word == "??":
        return HIDDEN
    if word.lower() == "jk":
        return Card(JOKER_RANK, JOKER_SUIT, deck)
    rank = word[:-1].upper().replace("T", "10")
    suit = word[-1:].lower()
    if rank not in RANKS or suit not in SUITS or not suit:
        raise ValueError(f'"{text}" is not a card: expected a rank (A 2 … 10 J Q K) and a suit (s h d c), or jk')
    return Card(RANKS.index(rank) + 1, suit, deck)


def parse_cards(text: str, deck: int = 0) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written."""
    return tuple(parse_card(word, deck) for word in text.split())


def pack(ranks: Iterable[int] = range(1, 14), *, jokers: int = 0, deck: int = 0) -> tuple[Card, ...]:
    """A sorted pack: every rank given in all four suits, then the jokers."""
    plain = tuple(Card(rank, suit, deck) for suit in SUITS for rank in ranks)
    return plain + (Card(JOKER_RANK, JOKER_SUIT, deck),) * jokers


def spell(cards: Iterable[Card]) -> str:
    """Cards as notation, separated by spaces."""
    return " ".join(map(str, cards))
