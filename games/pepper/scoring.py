"""What bids are, and what a hand of Pepper counts (R4, R8–R10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from games.core.cards import SUIT_MARKS
from games.core.rules import Line

TARGET = 30
"""The match ends after a hand in which a side has this many (R10)."""
TRICKS = {2: 8, 3: 8, 4: 6}
"""Tricks of a hand, by the number of players (R2)."""
SIDES = {2: ((1,), (2,)), 3: ((1,), (2,), (3,)), 4: ((1, 3), (2, 4))}
Level = Literal["1", "2", "3", "4", "5", "6", "7", "little", "big"]
LEVELS: dict[int, tuple[Level, ...]] = {
    2: ("1", "2", "3", "4", "5", "6", "7", "little", "big"),
    3: ("1", "2", "3", "4", "5", "6", "7", "little", "big"),
    4: ("1", "2", "3", "4", "5", "little", "big"),
}
"""The bids from low to high, by the number of players (R4)."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished hand: who declared what, and the tricks each side took."""

    declarer: int
    bid: str
    trumps: str
    tricks: tuple[int, ...]

    @property
    def side(self) -> int:
        """The declarer's side, from 0."""
        return (self.declarer - 1) % len(self.tricks)

    @property
    def whole(self) -> int:
        """All the tricks there are."""
        return sum(self.tricks)

    @property
    def made(self) -> bool:
        """Whether the declarer's side took as many as it bid (R8)."""
        return self.tricks[self.side] >= needed(self.bid, self.whole)

    @property
    def points(self) -> tuple[int, ...]:
        """What each side counts for it (R8, R9)."""
        counted = list(self.tricks)
        stake = self.whole * (2 if self.bid == "big" else 1)
        if not self.made:
            counted[self.side] = -stake
        elif self.bid == "big":
            counted[self.side] = stake
        return tuple(counted)


def needed(bid: str, whole: int) -> int:
    """How many tricks a bid asks for: little and big pepper all of them (R4)."""
    return int(bid) if bid.isdigit() else whole


def totals(finished: Sequence[Played], sides: int) -> tuple[int, ...]:
    """The match score of each side; it may be negative (R10)."""
    return tuple(sum(hand.points[side] for hand in finished) for side in range(sides))


def over(scores: Sequence[int]) -> bool:
    """Whether a side has reached the target (R10)."""
    return max(scores) >= TARGET


def bid_name(bid: str) -> str:
    """A bid in words: "3", "little pepper"."""
    return bid if bid.isdigit() else f"{bid} pepper"


def promise(bid: str) -> str:
    """A bid in full: "1 trick", "4 tricks", "little pepper"."""
    return f"{bid} trick{'' if bid == '1' else 's'}" if bid.isdigit() else bid_name(bid)


def trumps_name(trumps: str) -> str:
    """ "trumps ♥", or "no trump"."""
    return "no trump" if trumps == "none" else f"trumps {SUIT_MARKS[trumps]}"


def side_name(side: Sequence[int], joint: str = " + ") -> str:
    """The names of a side's seats, as sentences hold them."""
    return joint.join(f"{{{seat}}}" for seat in side)


def count(number: int) -> str:
    """A score with its sign: +5, −6, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def contract(hand: Played) -> str:
    """ "{2}: 4, trumps ♥"."""
    return f"{{{hand.declarer}}}: {bid_name(hand.bid)}, {trumps_name(hand.trumps)}"


def verdict(hand: Played, sides: Sequence[tuple[int, ...]]) -> str:
    """How the bid came out, in a sentence."""
    side = sides[hand.side]
    took, wanted = hand.tricks[hand.side], needed(hand.bid, hand.whole)
    verb = "take" if len(side) > 1 else "takes"
    reached = "the bid is made" if hand.made else "the bid fails"
    asked = "all" if wanted == hand.whole else str(wanted)
    return f"{side_name(side, ' and ')} {verb} {took} of {hand.whole} tricks and needed {asked}: {reached}."


def sheet(finished: Sequence[Played], sides: Sequence[tuple[int, ...]]) -> tuple[Line, ...]:
    """The last hand written out (R8, R9), then the match hand by hand."""
    if not finished:
        return ()
    last = finished[-1]
    names = tuple(map(side_name, sides))
    lines = [
        Line(f"Hand {len(finished)}", names, "head"),
        Line(contract(last), (), "note"),
        Line("Tricks", tuple(map(str, last.tricks))),
        Line(verdict(last, sides), (), "note"),
        Line(_reckoned(last), tuple(map(count, last.points)), "sum"),
        Line("The match", names, "head"),
    ]
    for number, hand in enumerate(finished, 1):
        lines.append(Line(f"Hand {number} · {contract(hand)}", tuple(map(count, hand.points))))
    lines.append(Line(f"Total, {TARGET} ends the match", tuple(map(_plain, totals(finished, len(sides)))), "sum"))
    return tuple(lines)


def _plain(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def _reckoned(hand: Played) -> str:
    """Where the declarer's points come from."""
    if hand.bid == "big":
        return "Big pepper counts double"
    if hand.made:
        return "A point for each trick"
    return f"A bid that fails costs {hand.whole}"
