"""The end of a hand or of the match: the scoring, written out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.rules import Line
from sprites import palette
from table.widgets.area import ASIDE, BAR, Row
from table.widgets.button import Button
from table.widgets.page import PAD, Page
from table.widgets.sheet import Sheet
from table.widgets.widget import Label, Picture, Widget

if TYPE_CHECKING:
    from table.app import App


class ResultScreen(Page):
    """Over the game. It goes away by itself before a button calls back; Enter is the first button."""

    covers = False
    width = 640

    def __init__(
        self, app: App, title: str, lines: Sequence[Line], names: Sequence[str], won: Sequence[int],
        buttons: Sequence[tuple[str, Callable[[], None]]],
    ) -> None:  # fmt: skip
        """``names``: of the sides, in the order of Rules.sides; ``won``: which of them won, from 0."""
        super().__init__(app)
        head: list[Row | Widget] = []
        if won:
            winners = " and ".join(names[side] for side in won)
            words = f"{winners} won" if len(won) < len(names) else "Everybody won"
            head.append(
                Row((Picture(app, "trophy", 34, palette.GOLD), Label(app, words, 28, weight="bold")), 6, "left", 12)
            )
            head.append(Label(app, title, 19, colour=palette.MUTED))
        else:
            head.append(Label(app, title, 28, weight="bold"))
        self.sheet = Sheet(app, lines, names, won)
        body = [self.sheet] if lines else []
        foot = [
            Button(app, label, lambda act=act: self._do(act), main=not index)  # type: ignore[misc]
            for index, (label, act) in enumerate(buttons)
        ]
        self.build(head, body, [Row(foot)])

    def wide(self) -> int:
        needed = self.sheet.wish() + 2 * self.app.length(PAD + ASIDE) + self.app.length(BAR)
        return max(super().wide(), needed)

    def _do(self, act: Callable[[], None]) -> None:
        self.app.pop()
        act()

    def entered(self) -> None:
        super().entered()
        # Long sheets are read from their end, where the sums are.
        self._body.scroll_to(self._body.most)

    def key(self, event: pygame.event.Event) -> None:
        """Nothing but the buttons leads on."""
