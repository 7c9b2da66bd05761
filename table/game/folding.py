"""The folded pad: a click, or Tab and Enter, opens it over the table; a click anywhere, Enter or Escape folds it."""

from dataclasses import replace

import pygame

from table.game.frame import ABOVE, EDGE, PAD
from table.game.intents import Command, Intent
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView

OVER = 14
"""Clear of the ledge, in u."""


class Folding(Part):
    """Opens and folds the pad, where large text leaves it no more than a tab."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._open = False

    def does(self, intent: Intent) -> Intent | None:
        if intent is not Command.PAD:
            return intent
        self._open = not self._open
        return None

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        if not self._open:
            return None
        opened = self._showing.view.opened
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._open = False
            return HANDLED
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._open = False
            return HANDLED if opened is not None and opened.collidepoint(event.pos) else None
        return None

    def resizing(self) -> None:
        self._open = False

    def adds(self, view: TableView) -> TableView:
        if not (self._open and self._showing.frame.folded):
            return view
        look, ledge = self._showing.look, self._showing.frame.ledge
        wide, top = min(look.px(PAD), look.size[0] - look.length(2 * EDGE)), look.length(ABOVE)
        right = look.size[0] - look.length(EDGE)
        return replace(view, opened=pygame.Rect(right - wide, top, wide, ledge.top - look.length(OVER) - top))

    def made_of(self) -> tuple[object, ...]:
        return (self._open,)
