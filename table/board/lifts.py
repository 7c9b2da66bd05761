"""How far cards are raised from their places: under the pointer, playable, chosen. Rising and sinking delay nothing:
the area where the pointer meets a card does not change."""

from collections.abc import Mapping
from dataclasses import dataclass

from table.board.scene import Piece

CHOSEN, HOVER, READY = 14, 4, 6
"""How much higher a card is when chosen, under the pointer, or playable while others are not; in u."""
SECONDS = 0.12
_BACK = 1.28
"""How far a card overshoots as it rises: a cubic that comes back from six hundredths more."""


@dataclass(slots=True)
class _Rise:
    start: float
    before: float
    aim: float


class Lifts:
    """The cards that are raised or about to be."""

    def __init__(self) -> None:
        self._now = 0.0
        self._pace = 1.0
        self._rises: dict[Piece, _Rise] = {}

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._now += dt

    @property
    def busy(self) -> bool:
        """Whether a card rises or sinks."""
        return any(self._now - rise.start < SECONDS * self._pace for rise in self._rises.values())

    def aim(self, wanted: Mapping[Piece, float], pace: float) -> None:
        """Raise these cards by this many pixels from now on, and no others."""
        self._pace = pace
        for piece in [piece for piece in self._rises if piece not in wanted]:
            if self._rises[piece].aim:
                self._rises[piece] = _Rise(self._now, self._height(piece), 0.0)
            elif self._now - self._rises[piece].start >= SECONDS * pace:
                del self._rises[piece]
        for piece, height in wanted.items():
            if piece not in self._rises or self._rises[piece].aim != height:
                self._rises[piece] = _Rise(self._now, self._height(piece), height)

    def heights(self) -> tuple[tuple[Piece, int], ...]:
        """How far each card that is raised, or was, is raised now, in pixels."""
        return tuple((piece, self.height(piece)) for piece in self._rises)

    def height(self, piece: Piece) -> int:
        """How far a card is raised now, in pixels."""
        return round(self._height(piece)) if piece in self._rises else 0

    def _height(self, piece: Piece) -> float:
        rise = self._rises.get(piece)
        if rise is None:
            return 0.0
        seconds = SECONDS * self._pace
        share = 1.0 if seconds <= 0 else min(1.0, (self._now - rise.start) / seconds)
        left = share - 1
        grown = 1 + (_BACK + 1) * left**3 + _BACK * left**2 if rise.aim > rise.before else 1 + left**3
        return rise.before + (rise.aim - rise.before) * grown

    def clear(self) -> None:
        """Lower all cards."""
        self._rises.clear()
