"""What an emblem is made of, as plain values: cards and signs at places. No pygame: code that only lists games reads
these.

Places are in card widths on a ground WIDE by HIGH, its corner at (0, 0).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from games.core.cards import FRENCH, Card, parse_cards

WIDE, HIGH = 4.0, 2.4


class LaidCards(NamedTuple):
    """Cards about ``at``, in the order in which they are put down; hidden ones show their back."""

    cards: tuple[Card, ...]
    at: tuple[float, float]
    """The middle of them all."""
    scale: float = 1.0
    turn: float = 0.0
    """Degrees, clockwise, of the middle card."""
    step: tuple[float, float] = (0.0, 0.0)
    """From the middle of each card to that of the next."""
    spread: float = 0.0
    """Degrees that each is turned further than the one before: a fan, in an arc."""
    back: int = 0
    """The mark on backs."""
    lit: bool = False
    """Whether a bright line runs round each."""


class Sign(NamedTuple):
    """Something other than a card; ``text`` and ``variant`` as its Kind in SIGNS allows."""

    name: str
    at: tuple[float, float]
    scale: float = 1.0
    turn: float = 0.0
    text: str = ""
    variant: int = 1


Emblem = tuple[LaidCards | Sign, ...]
"""Parts in the order in which they are drawn."""


class Kind(NamedTuple):
    """What can be said of a sign."""

    text: str = ""
    """A pattern of what may be written on it."""
    wanted: str = "no text"
    """The pattern in words."""
    variants: int = 1


_LETTERS = "[0-9AJQKOER]"  # those that we can draw
SIGNS: Mapping[str, Kind] = MappingProxyType(
    {
        "army": Kind("[1-9][0-9]?", "a number from 1 to 99", 8),
        "bottle": Kind(variants=2),
        "chilli": Kind(),
        "chip": Kind("1|5|10|25|100", "1, 5, 10, 25 or 100"),
        "crown": Kind(),
        "cube": Kind(f"{_LETTERS}{{1,2}}", "one or two of 0 to 9 and AJQKOER"),
        "die": Kind("[1-6]", "a number from 1 to 6", 2),
        "key": Kind(_LETTERS, "one of 0 to 9 and AJQKOER"),
        "lightning": Kind(),
        "plaque": Kind(f"{_LETTERS}{{1,6}}", "up to six of 0 to 9 and AJQKOER"),
        "suit": Kind("[shdc]", "s, h, d or c"),
    }
)


@dataclass(frozen=True, slots=True)
class TuckBox:
    """The box that a game's cards are kept in."""

    colour: str
    cards: tuple[Card, ...]
    """Three of the game's own: the outer two stand out of the box, all of them fan out of it when it is opened."""
    deck: str = FRENCH.key
    """Which deck they are of, and those on its front."""
    front: Emblem = ()
    """What is printed on its front."""
    band: int = 48
    """How high the paper with its title is, in hundredths of a box 152 wide."""


PLAIN_BOX = TuckBox("#46504b", parse_cards("Ks Qd Ah"))
HAND_OF_CARDS: Emblem = (LaidCards(parse_cards("10h Jc Qd Ks Ah"), (WIDE / 2, 1.1), 1.16, step=(0.5, 0.0), spread=8),)
"""For want of others."""
PLACE_SIGNS = (
    "ace", "any", "aside", "brown_milk", "done", "exchange", "go", "goal", "limit", "mark", "pink_milk", "plus", "up",
)  # fmt: skip
"""What may stand in an empty place for cards; the mark is that on the backs of the seat whose place it is."""
PRESS_SIGNS = ("call", "put_down", "stop")
"""What may stand on a button."""
