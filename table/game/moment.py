"""What a game screen's view depends on beside the match, as a value."""

from dataclasses import dataclass

from games.core.phrases import Words
from table.board.held import HeldCards
from table.board.scene import Piece
from table.input.hand import Hand


@dataclass(frozen=True, slots=True)
class Moment:
    """What changes from frame to frame beside the match."""

    hand: Hand | None
    """The hand on the mouse; in games of turns on the keyboard as well."""
    held: HeldCards | None
    flashing: frozenset[int]
    """Keys that were refused, by scancode."""
    count: int
    """The countdown's number before a real-time game starts or goes on; 0: it is running."""
    message: Words
    speaker: int
    """Whose hand the message is for; 0: everybody's."""
    caption: Words
    over: Piece | None = None
    """The card of the own hand under the pointer."""
    newcomer: bool = False
    """Whether somebody plays a real-time game for the first time."""
