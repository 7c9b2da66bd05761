"""Pepper's cards and bids: what ranks above what, what may be bid, and what a hand counts (R2–R4, R7–R10)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from games.core.cards import SUITS, Card, pack
from games.core.figures import minus, signed
from games.core.outcome import Line
from games.core.phrases import Phrase, side_name
from games.core.seating import PAIRED
from games.core.tricks import Ranking

PACK = pack((1, 9, 10, 11, 12, 13))
"""The twenty-four cards (R2)."""
TRUMPS = (*SUITS, "none")
"""What can be named: a suit, or no trump (R7)."""
TARGET = 30
"""The match ends after a hand in which a side has this many (R10)."""
TRICKS = {2: 8, 3: 8, 4: 6}
"""Tricks of a hand, by the number of players (R2)."""
PLAYERS = {2: (1, 2), 3: (1, 2, 3), 4: (1, 2, 3, 4)}
SIDES = PAIRED
"""Partners with four, seats 1+3 against 2+4 (R1)."""
_LONG = ("1", "2", "3", "4", "5", "6", "7", "little", "big")
LEVELS = {2: _LONG, 3: _LONG, 4: ("1", "2", "3", "4", "5", "little", "big")}
"""The bids from low to high, by the number of players (R4)."""

JACK = 11
ACE, KING, QUEEN, LEFT, RIGHT = 5, 4, 3, 7, 8
"""How high these rank in their suit; the bowers in trumps."""
_PLAIN = (9, 10, JACK, 12, 13, 1)
"""Ranks of a plain suit from low to high (R3)."""
_SAME_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}


def is_left(card: Card, trumps: str) -> bool:
    """Whether this is the left bower: the other jack of the colour of trumps (R3)."""
    return card.rank == JACK and _SAME_COLOUR.get(trumps) == card.suit


def _height(card: Card, trumps: str) -> int:
    if is_left(card, trumps):
        return LEFT
    return RIGHT if card.rank == JACK and card.suit == trumps else _PLAIN.index(card.rank)


RANKINGS = {
    trumps: Ranking(
        {card: trumps if is_left(card, trumps) else card.suit for card in PACK},
        {card: _height(card, trumps) for card in PACK},
        trumps,
    )
    for trumps in TRUMPS
}
"""What takes a trick, by trumps: the bowers above their ace, the left bower no card of its printed suit (R3, R7)."""
RANKINGS[""] = RANKINGS["none"]

BIDS_SAID = {level: Phrase("{count}", int(level)) for level in _LONG if level.isdigit()} | {
    "little": Phrase("little pepper"),
    "big": Phrase("big pepper"),
}
"""A bid in words: "3", "little pepper"."""
PROMISES = BIDS_SAID | {
    level: Phrase("{count} trick", int(level), many="{count} tricks") for level in _LONG if level.isdigit()
}
"""A bid in full: "1 trick", "4 tricks", "little pepper"."""
TRUMPS_SAID = {suit: Phrase("trumps {suit:sign}", suit) for suit in SUITS} | {"none": Phrase("no trump")}


def higher(seats: int, bid: str) -> tuple[str, ...]:
    """The bids above the highest so far, or all where there is none (R4)."""
    levels = LEVELS[seats]
    return levels[levels.index(bid) + 1 :] if bid else levels


@dataclass(frozen=True)
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

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What each side scores for it (R8, R9)."""
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


def contract(hand: Played) -> Phrase:
    """ "{2}: 4, trumps ♥"."""
    return Phrase("{who:@}: {bid}, {trumps}", hand.declarer, BIDS_SAID[hand.bid], TRUMPS_SAID[hand.trumps])


def verdict(hand: Played, sides: Sequence[tuple[int, ...]]) -> Phrase:
    """How the bid came out, in a sentence."""
    side = sides[hand.side]
    took, wanted = hand.tricks[hand.side], needed(hand.bid, hand.whole)
    asked = Phrase("all") if wanted == hand.whole else Phrase("{count}", wanted)
    how = Phrase("the bid is made") if hand.made else Phrase("the bid fails")
    if len(side) > 1:
        said = "{side} take {took} of {whole} tricks and needed {asked}: {how}."
        return Phrase(said, side_name(side, "{some} and {other}"), took, hand.whole, asked, how)
    said = "{who:@} takes {took} of {whole} tricks and needed {asked}: {how}."
    you = "You take {took} of {whole} tricks and needed {asked}: {how}."
    return Phrase(said, side[0], took, hand.whole, asked, how, you=you)


def sheet(finished: Sequence[Played], sides: Sequence[tuple[int, ...]]) -> Iterator[Line]:
    """The last hand written out (R8, R9), then the match hand by hand."""
    if not finished:
        return
    last = finished[-1]
    names = tuple(map(side_name, sides))
    yield Line(Phrase("Hand {number}", len(finished)), names, "head")
    yield Line(contract(last), (), "note")
    yield Line(Phrase("Tricks"), tuple(map(str, last.tricks)))
    yield Line(verdict(last, sides), (), "note")
    yield Line(_reckoned(last), tuple(map(signed, last.points)), "sum")
    yield Line(Phrase("The match"), names, "head")
    for number, hand in enumerate(finished, 1):
        words = Phrase("Hand {number} · {contract}", number, contract(hand))
        yield Line(words, tuple(map(signed, hand.points)))
    sums = tuple(map(minus, totals(finished, len(sides))))
    yield Line(Phrase("Total, {target} ends the match", TARGET), sums, "sum")


def _reckoned(hand: Played) -> Phrase:
    """Where the declarer's points come from."""
    if hand.bid == "big":
        return Phrase("Big pepper counts double")
    if hand.made:
        return Phrase("A point for each trick")
    return Phrase("A failed bid costs {points}", hand.whole)
