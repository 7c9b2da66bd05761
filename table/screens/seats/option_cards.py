"""What a choice of the house rules changes, on a card: where the pointer or the focus has rested, or at once by F3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.cards import FRENCH
from games.core.phrases import told
from table.look import Look
from table.widgets import tips
from table.widgets.field import Field
from table.widgets.strips import within
from table.widgets.widget import Widget

if TYPE_CHECKING:
    from table.session.terms import Term

EDGE = 12
"""Between a card and the window's edge, in u."""


class OptionCards:
    """Which choice is explained now. The page is built anew with every choice, so it is known by its name."""

    def __init__(self, look: Look, key: str) -> None:
        self._look = look
        self._key = key
        self._rested = ""
        """The choice that the pointer or the focus is on."""
        self.shown = ""
        """The choice whose card is there."""
        self._left = 0.0
        """Seconds until it is explained; 0: nothing waits."""

    def term(self, widget: Widget | None) -> Term | None:
        """What explains a widget of the page, if it is a choice."""
        if not isinstance(widget, Field) or not widget.label:
            return None
        from table.session.terms import terms_of  # the page opens sooner without them

        return terms_of(self._key).at("option", widget.name)

    @property
    def due(self) -> float | None:
        """Seconds until there may be something to show."""
        return self._left or None

    def rest(self, widget: Widget | None, seconds: float) -> bool:
        """The pointer or the focus has come to a widget, which is explained after so many seconds; whether a card has
        gone."""
        name = widget.name if widget is not None and self.term(widget) is not None else ""
        if name == self._rested:
            return False
        self._rested, self._left = name, seconds if name else 0.0
        was, self.shown = self.shown, ""
        return bool(was)

    def close(self) -> bool:
        """A key or a click: the card goes; whether there was one."""
        self._left = 0.0
        was, self.shown = self.shown, ""
        return bool(was)

    def ask(self) -> bool:
        """Explain at once what the pointer or the focus is on, or take its card away again; whether there is one."""
        if not self.close():
            self.shown = self._rested
        return bool(self._rested)

    def update(self, dt: float) -> bool:
        """Let time pass; whether a card has come."""
        if not self._left:
            return False
        self._left = max(0.0, self._left - dt)
        self.shown = "" if self._left else self._rested
        return bool(self.shown)

    def card(self, field: Field, box: pygame.Rect, avoid: Sequence[pygame.Rect]) -> tips.Tip | None:
        """The card of the choice that is there now, beside it, clear of what must not be covered."""
        term, look = self.term(field), self._look
        if term is None:
            return None
        room = within(look.size, look.length(EDGE))
        return tips.placed(look, field.label, told(term.says, look.text.speech._replace(deck=FRENCH)), box, room, avoid)
