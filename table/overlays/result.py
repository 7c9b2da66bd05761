"""The end of a hand or of the match: the scoring, written out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.core.rules import Line
from sprites import palette
from table.screen import Host
from table.widgets.area import ASIDE, BAR, Row
from table.widgets.button import Button
from table.widgets.page import PAD, Page
from table.widgets.sheet import Sheet
from table.widgets.widget import Label, Picture, Widget

DEAF = 0.4
"""Seconds in which the sheet takes no key."""


class ResultScreen(Page):
    """Over the game. It goes away by itself before a button calls back; Enter is the first button."""

    covers = False
    width = 620

    def __init__(
        self, host: Host, title: str, lines: Sequence[Line], names: Sequence[str], won: Sequence[int],
        buttons: Sequence[tuple[str, Callable[[], None]]],
    ) -> None:  # fmt: skip
        """``names``: of the sides, in the order of Rules.sides; ``won``: which of them won, from 0."""
        super().__init__(host)
        self._age = 0.0
        head: list[Row | Widget] = []
        if won:
            winners = " and ".join(names[side] for side in won)
            words = f"{winners} won" if len(won) < len(names) else "Everybody won"
            head.append(
                Row(
                    (Picture(self.look, "trophy", 34, palette.GOLD), Label(self.look, words, 28, weight="bold")),
                    6,
                    "left",
                    12,
                )
            )
            head.append(Label(self.look, title, 19, colour=palette.MUTED))
        else:
            head.append(Label(self.look, title, 28, weight="bold"))
        self.sheet = Sheet(self.look, lines, names, won)
        body = [self.sheet] if lines else []
        foot = [
            Button(self.look, label, lambda act=act: self._do(act), main=not index)  # type: ignore[misc]
            for index, (label, act) in enumerate(buttons)
        ]
        self.build(head, body, [Row(foot)])

    def wide(self) -> int:
        needed = self.sheet.wish() + 2 * self.look.length(PAD + ASIDE) + self.look.length(BAR)
        return max(super().wide(), needed)

    def _do(self, act: Callable[[], None]) -> None:
        self.host.pop()
        act()

    def entered(self) -> None:
        super().entered()
        # Long sheets are read from their end, where the sums are.
        self.body.scroll_to(self.body.most)

    def handle(self, event: pygame.event.Event) -> None:
        """What is pressed as the sheet comes up was meant for the table."""
        if event.type != pygame.KEYDOWN or self._age >= DEAF:
            super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age = min(DEAF, self._age + dt)

    @property
    def busy(self) -> bool:
        return self._age < DEAF

    def key(self, event: pygame.event.Event) -> None:
        """Nothing but the buttons leads on."""
