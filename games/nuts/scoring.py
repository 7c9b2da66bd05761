"""What a hand of Nuts is worth, and how it is written out (R12, R13)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.core.figures import signed
from games.core.outcome import Line
from games.core.phrases import Phrase, side_name

LEFT = 2
"""What a card left in the Nuts pile costs (R12)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A finished hand: for each side its cards on the foundations and in its Nuts pile; the side that called."""

    up: tuple[int, ...]
    left: tuple[int, ...]
    caller: int | None

    @property
    def points(self) -> tuple[int, ...]:
        """R12: one for each card up, two off for each card left."""
        return tuple(up - LEFT * left for up, left in zip(self.up, self.left, strict=True))


def totals(finished: Sequence[Tally], sides: int) -> tuple[int, ...]:
    """The sums of the hands, one for each side."""
    return tuple(sum(hand.points[side] for hand in finished) for side in range(sides))


def sheet(finished: Sequence[Tally], sides: Sequence[tuple[int, ...]]) -> Iterator[Line]:
    """Every hand counted out, with the sums so far."""
    for number, hand in enumerate(finished, 1):
        yield Line(Phrase("Hand {number}", number), tuple(map(side_name, sides)), "head")
        yield Line(Phrase("Cards on the foundations"), tuple(map(str, hand.up)))
        cost = (f"{left} × −{LEFT} = {signed(-LEFT * left)}" if left else Phrase("Nuts!") for left in hand.left)
        yield Line(Phrase("Left in the Nuts pile"), tuple(cost))
        yield Line(Phrase("Points"), tuple(map(signed, hand.points)), "sum")
        if hand.caller is None:
            yield Line(Phrase("Nobody could play on."), (), "note")
        if number > 1:
            sums = totals(finished[:number], len(sides))
            yield Line(Phrase("Total"), tuple(map(signed, sums)), "sum")
