"""The bands of the right column: score pad, message, log. They stay where they are all match."""

from typing import NamedTuple

import pygame

from table.game.frame import Frame
from table.game.pad import tab as pad_tab
from table.layout.geometry import Places
from table.look import Look

LOG, MESSAGE, CARD = (26, 50), (22, 100), (42, 180)
"""The height of the log, of the message, and of the message where it is the your-turn card: in u, and in u of text."""
LOW, WIDE = (16, 88), (14, 146)
"""Of the message under a page, which is wider than the pad, and where it is the your-turn card."""
TALLEST = 1.3
"""How much higher large text may make a band."""
OVER_LOG, OVER_MESSAGE = 8, 10
OUT = 9
"""How far the slip of the message reaches beyond the pad on either side, in u."""
LOGGED = 100
"""Percent of text beyond which the your-turn card takes the place of the log, which is a key away."""


class Bands(NamedTuple):
    """Three rectangles, in pixels."""

    pad: pygame.Rect
    message: pygame.Rect | None
    """None: prompts and messages have other places."""
    log: pygame.Rect | None


def bands_of(look: Look, frame: Frame, places: Places) -> Bands:
    """The bands by window, text, page and arrangement alone: nothing that happens in a match moves them."""
    column, box = frame.column, places.arrangement.pad
    if not frame.speaks:
        return Bands(places.box_of(box) if box is not None and frame.slim else column, None, _boxed(frame, places))
    if frame.folded:
        column.height = min(pad_tab.height(look, frame.sides), column.height)
        return Bands(column, frame.ledge, None)
    if frame.upright:
        return _side_by_side(look, column)
    if frame.page:
        message = _high(look, WIDE if frame.card else LOW)
        return _stacked(look, column, min(message, column.height // 3), 0)
    log = 0 if frame.card and look.settings.text_size > LOGGED else log_height(look)
    return _stacked(look, column, _high(look, CARD if frame.card else MESSAGE), log)


def log_height(look: Look) -> int:
    """How high the log is."""
    return look.length(LOG[0]) + look.px(LOG[1])


def _high(look: Look, band: tuple[int, int]) -> int:
    """What a band takes."""
    return look.length(band[0]) + look.grown(band[1], TALLEST)


def _boxed(frame: Frame, places: Places) -> pygame.Rect | None:
    """The log between two people at one screen."""
    box = places.arrangement.log
    return places.box_of(box) if box is not None and frame.slim else None


def _stacked(look: Look, column: pygame.Rect, message: int, log: int) -> Bands:
    """From below: the log, if it has any height, the message, and all the rest the pad."""
    foot, plate = column.bottom, None
    if log:
        plate = pygame.Rect(column.left, foot - log, column.width, log)
        foot = plate.top - look.length(OVER_LOG)
    out = look.length(OUT)
    slip = pygame.Rect(column.left - out, foot - message, column.width + 2 * out, message)
    high = slip.top - look.length(OVER_MESSAGE) - column.top
    return Bands(pygame.Rect(column.left, column.top, column.width, high), slip, plate)


def _side_by_side(look: Look, column: pygame.Rect) -> Bands:
    """Under the table: the pad at the left, message and log beside it."""
    gap, half = look.length(OVER_MESSAGE + OUT), column.width // 2
    right = pygame.Rect(column.left + half + gap, column.top, column.width - half - gap, column.height)
    log = log_height(look)
    high = right.height - log - look.length(OVER_LOG)
    message = pygame.Rect(right.left, right.top, right.width, high)
    return Bands(
        pygame.Rect(column.topleft, (half, column.height)), message,
        pygame.Rect(right.left, right.bottom - log, right.width, log),
    )  # fmt: skip
