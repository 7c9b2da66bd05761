"""Computer players of real-time games: they reach like hands, with the times that people need."""

import math

from games.core.board import F
from games.core.bot import Bot, Choice
from games.core.rng import Rng
from games.core.rules import A

FLOOR = 0.25
"""No hand answers in fewer seconds than this."""
LASTS, SWAY = 0.85, 0.14
"""How much of a mood is left at the next reach, and how far each reach may change it, as the logarithm of a ratio."""
OVERLOOKS, LATER = 25, 2.0
"""One play in this many is overlooked at first, and takes so many times as long."""


class Mood:
    """How quick a hand is at the moment: haste and tiredness last for a while, so that reaches come in bursts."""

    def __init__(self) -> None:
        self._level = 0.0

    def stretch(self, rng: Rng) -> float:
        """How many times as long as usual the next reach takes; 1 on average."""
        bell, rng = _bell(rng)
        late, _ = rng.below(OVERLOOKS)
        self._level = LASTS * self._level + SWAY * bell
        usual = SWAY * SWAY / (1 - LASTS * LASTS) / 2 + math.log(1 + (LATER - 1) / OVERLOOKS)
        return math.exp(self._level - usual) * (1.0 if late else LATER)


def _bell(rng: Rng) -> tuple[float, Rng]:
    """A number around 0, by the normal distribution."""
    first, rng = rng.unit()
    second, rng = rng.unit()
    return math.sqrt(-2 * math.log(1 - first)) * math.cos(math.tau * second), rng


class RealtimeBot(Bot[A, F]):
    """A player who is as slow as a hand: ``tempo`` times the seconds of a practised person.

    ``pace``: against a person whose answers have been measured it takes this many times as long instead. ``tends``: the
    share of matches between two that such a person should win.
    """

    first: float = 3.0
    """Seconds for an action against a person whose answers are not known yet."""
    strays: int = 0
    """One reach in so many goes to the wrong place, in games where hands seldom meet; 0: none does."""
    pace: float

    def __init__(self, tempo: float, pace: float, tends: float = 0.5) -> None:
        self.tempo = tempo
        self.pace = pace
        self.tends = tends

    def reach(self, move: A, responses: int, scanned: int, distance: float, rng: Rng, after: float = 0.0) -> Choice[A]:
        """A move with the time a person would need to find and reach it, ``after`` this many seconds.

        Hick's law (``responses``: among how many moves it is chosen), the cards ``scanned``, Fitts's law (``distance``
        in widths of the goal), the tempo, and the unevenness of people (ex-Gaussian).
        """
        seconds = 0.25 + 0.15 * math.log2(responses + 1) + 0.028 * scanned + math.log2(distance + 1) / 4.5
        bell, rng = _bell(rng)
        third, rng = rng.unit()
        tail = -math.log(1 - third / 0.3) if third < 0.3 else 0.0
        return Choice(move, max(FLOOR, after + seconds * self.tempo * (1 + 0.12 * (bell + tail))))
