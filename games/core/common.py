"""What may be done at every table, whatever the game."""

from __future__ import annotations

from typing import ClassVar

from games.core.notation import Action


class GivingUp(Action):
    """What ends the match for whoever does it: the table asks before it is done."""


class Concede(GivingUp):
    """A side gives the game up: the other has won; with three or more sides nobody has."""


class Undo(Action):
    """A seat takes its last action back, and what others did since; games of turns only."""


class LookBack(Action):
    """A seat is told what would have been better: nothing done so far can be taken back any more. Nobody hears of
    it."""

    form: ClassVar[str] = "look back"


COMMON = (Concede, Undo, LookBack)
"""In notation: ``concede``, ``undo``, ``look back``."""
