"""What is to be seen of a table at one moment, as one frozen value."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from games.core.phrases import Words
from table.board.marks import Marks
from table.game.buttons import TableButton
from table.game.film.strip import Strip
from table.game.lesson.band import Band
from table.game.messages.band import MessageBand
from table.game.messages.prompts import Pill, PointedTerm, Prompt
from table.game.pad.pad import Pad
from table.widgets.tips import Tip

NO_PAD = pygame.Rect(0, 0, 0, 0)
"""Where the score pad is while something else has its place."""


class PlacedPicture(NamedTuple):
    """A finished picture, its upper left corner, and where its paper is, without the shadow."""

    picture: pygame.Surface
    corner: tuple[int, int]
    panel: pygame.Rect


class TableRemark(NamedTuple):
    """What somebody at the table says, beside their plate."""

    pill: Pill
    spoken: Words
    """By ear: with who says it."""
    number: int
    """How many there have been with this one."""


@dataclass(frozen=True, slots=True)
class TableView:
    """All that the picture draws and that a pointer can meet."""

    prompts: tuple[Prompt, ...]
    """For everybody, or for each of two people from the left."""
    pills: tuple[Pill, ...]
    """Of what is said, what has a place over the cards."""
    message: MessageBand | None
    """What is said in the band of the right column; None: that has none."""
    pad: Pad
    pad_rect: pygame.Rect
    """Empty: something else has its place."""
    folded: bool
    """Whether the pad is a tab."""
    log: tuple[Words, ...]
    log_rect: pygame.Rect | None
    buttons: tuple[TableButton, ...]
    marks: Marks
    caption: Words
    count: int
    """The countdown's number before a real-time game starts or resumes; 0: it is running."""
    band: Band | None = None
    """What a lesson says, in place of the prompt."""
    underlined: tuple[PointedTerm, ...] = ()
    """Words of prompts and messages that can be explained."""
    tip: Tip | None = None
    """What one of the game's words means."""
    strip: Strip | None = None
    """The strip, log and eyes of a film, in place of pad, log and prompt."""
    opened: pygame.Rect | None = None
    """Where a folded pad is open, over the table."""
    remark: TableRemark | None = None
    page: PlacedPicture | None = None
    """What is read beside the table, in place of pad and log."""

    def button_at(self, pos: tuple[int, int]) -> TableButton | None:
        """The button under a point; under an open pad there is none."""
        if self.opened is not None and self.opened.collidepoint(pos):
            return None
        return next((button for button in self.buttons if button.rect.collidepoint(pos)), None)

    def icon(self, name: str) -> TableButton:
        """The small button with that icon."""
        return next(button for button in self.buttons if button.icon == name)

    @property
    def game_buttons(self) -> tuple[TableButton, ...]:
        """The buttons that belong to the game's own actions."""
        return tuple(button for button in self.buttons if button.seat)
