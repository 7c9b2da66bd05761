"""Underlined words on paper that lead somewhere."""

from __future__ import annotations

from collections.abc import Callable

from games.core.phrases import Words
from sprites import palette
from table.widgets.widget import Widget
from table.widgets.writing import Passage, PressedParts

LINK = 19
BETWEEN = 8
"""Between two that share a line."""


class PaperLink(PressedParts):
    """They may share their line with something else."""

    def __init__(self, words: Words, on_press: Callable[[], None], share: float = 1.0) -> None:
        """``share``: how much of the line it takes."""
        super().__init__(self._seen, on_press)
        self.words, self.share = words, share

    def _seen(self, over: bool) -> Widget:
        ink = palette.PLAYERS[over] if self.enabled else palette.FAINT
        return Passage(self.words, LINK, ink, "semibold", "center", lines=1, ruled=self.enabled)

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        between = look.length(BETWEEN) if self.share < 1 else 0
        return round((width - between) * self.share), look.text.height(look.px(LINK), "semibold") + look.length(10)
