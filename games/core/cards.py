"""Cards and packs, and how they are written: rank and suit in two or three letters."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
SUITS = "shdc"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_MARKS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANK_NAMES = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
JOKER_RANK = 0
JOKER_SUIT = "*"


class _CardFields(NamedTuple):
    rank: int
    suit: str
    deck: int = 0


class Card(_CardFields):
    """One card: rank 1 (ace) to 13 (king), suit one of ``shdc``.

    A joker has rank 0 and suit ``*``. ``deck`` tells copies apart only where a game must remember whose pack a card
    came from (Nuts R2); everywhere else it is 0 and copies are interchangeable. There is one Card of each face and
    deck: comparing cards by identity is faster than by value.
    """

    __slots__ = ()
    __hash__ = object.__hash__

    def __new__(cls, rank: int, suit: str, deck: int = 0) -> "Card":
        key = rank, suit, deck
        return _CARDS.get(key) or _CARDS.setdefault(key, super().__new__(cls, rank, suit, deck))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> "Card":  # type: ignore[override]
        return cls(*iterable)

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
        if self.joker:
            return "jk"
        return (RANKS[self.rank - 1] if 1 <= self.rank <= 13 else str(self.rank)) + self.suit


_CARDS: dict[tuple[int, str, int], Card] = {}
HIDDEN = Card(-1, "?")
JOKER = Card(JOKER_RANK, JOKER_SUIT)


class Deck(Protocol):
    """Which cards a deck has, and what they are called."""

    @property
    def key(self) -> str:
        """What the deck is called in settings."""

    @property
    def ratio(self) -> float:
        """How high a card is in card widths."""

    def __hash__(self) -> int: ...

    def has(self, card: Card, /) -> bool:
        """Whether the deck has a face for this card."""

    def card(self, card: Card, /) -> str:
        """A card in short, with its suit's sign: "7♥"."""

    def beside(self, card: Card, /) -> str:
        """What is said beside a card's name: the index of a court card that few know; empty for others."""

    def sign(self, suit: str, /) -> str:
        """The sign of a suit, which the table draws as a picture: "♥"."""

    def suit(self, suit: str, /) -> str:
        """The name of a suit: "hearts"."""

    def index(self, rank: int, /) -> str:
        """The index in a card's corner: "K"."""

    def rank(self, rank: int, /) -> str:
        """The name of a rank: "king"."""

    def ranks(self, rank: int, /) -> str:
        """The name of several cards of a rank: "kings"."""


class _French:
    """The names of the French cards."""

    key = "french"
    ratio = 7 / 5

    def has(self, card: Card, /) -> bool:
        return True

    def card(self, card: Card, /) -> str:
        return card.mark

    def beside(self, card: Card, /) -> str:
        return ""

    def sign(self, suit: str, /) -> str:
        return SUIT_MARKS[suit]

    def suit(self, suit: str, /) -> str:
        return SUIT_NAMES[suit]

    def index(self, rank: int, /) -> str:
        return RANKS[rank - 1]

    def rank(self, rank: int, /) -> str:
        return RANK_NAMES[rank - 1]

    def ranks(self, rank: int, /) -> str:
        return RANK_NAMES[rank - 1] + ("es" if rank == 6 else "s")


FRENCH: Deck = _French()
_ITALIAN_SUITS = {"d": "coins", "h": "cups", "s": "swords", "c": "clubs"}
_ITALIAN_RANKS = {11: "knave", 12: "knight", 13: "king"}


@dataclass(frozen=True, slots=True)
class ItalianDeck:
    """The names of the Italian cards: ace to seven, knave, knight, king in coins, cups, swords and clubs.

    ``indices``: in the corners "italian", 1–7 F C R, "french", A–7 J Q K, or "none". In short a card is
    still its index and the sign of its suit, which the table draws.
    """

    indices: str = "italian"

    @property
    def key(self) -> str:
        return "italian"

    @property
    def ratio(self) -> float:
        return 5 / 3

    def has(self, card: Card, /) -> bool:
        return card.suit in _ITALIAN_SUITS and (1 <= card.rank <= 7 or card.face)

    def card(self, card: Card, /) -> str:
        return self.index(card.rank) + SUIT_MARKS[card.suit] if self.has(card) else card.mark

    def beside(self, card: Card, /) -> str:
        return self.index(card.rank) if card.face else ""

    def sign(self, suit: str, /) -> str:
        return SUIT_MARKS[suit]

    def suit(self, suit: str, /) -> str:
        return _ITALIAN_SUITS[suit]

    def index(self, rank: int, /) -> str:
        letters = {} if self.indices == "french" else {1: "1", 11: "F", 12: "C", 13: "R"}
        return letters.get(rank, RANKS[rank - 1])

    def rank(self, rank: int, /) -> str:
        return _ITALIAN_RANKS.get(rank, RANK_NAMES[rank - 1])

    def ranks(self, rank: int, /) -> str:
        return self.rank(rank) + ("es" if rank == 6 else "s")


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


def spell(cards: Iterable[object]) -> str:
    """Cards as notation, separated by spaces."""
    return " ".join(map(str, cards))


def without(cards: Iterable[T], gone: Iterable[T]) -> list[T]:
    """Cards, or what stands for them, less these: one copy for each."""
    rest = [*cards]
    for card in gone:
        rest.remove(card)
    return rest
