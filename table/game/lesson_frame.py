"""How a lesson divides the window: the band at the head, as tall as its longest text, and the cards below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.phrases import Words
from table.game.band import BandPlace
from table.game.frame import EDGE, GAP, TOP, Frame
from table.look import Look
from table.session.lesson import Ask, Do, Lesson
from table.session.session import Session

MARGIN = 18
"""Felt round the band, in u."""


class LessonFrame(Frame):
    """Nothing but the band and the table; the score pad beside it if the lesson points at it."""

    def __init__(self, look: Look, lesson: Lesson, session: Session) -> None:
        super().__init__(look)
        self._lesson = lesson
        self._sayings = [session.words(words) for words in sayings(lesson)]

    @property
    def band(self) -> pygame.Rect:
        """The band, as wide as the felt."""
        inset = -2 * self._look.length(MARGIN)
        rect = self.felt.inflate(inset, inset)
        rect.height = BandPlace(self._look, self._sayings).height(rect.width)
        return rect

    @property
    def table(self) -> pygame.Rect:
        length, (wide, high) = self._look.length, self._look.size
        left, top = length(EDGE), self.band.bottom + length(GAP)
        right = self.column.left - length(GAP) if self._lesson.pads else wide - left
        return pygame.Rect(left, top, right - left, high - length(TOP) - top)

    @property
    def column(self) -> pygame.Rect:
        column, top = super().column, self.band.bottom + self._look.length(GAP)
        return pygame.Rect(column.left, top, column.width, self._look.size[1] - self._look.length(TOP) - top)


def sayings(lesson: Lesson) -> Sequence[Words]:
    """Everything that the band may have to say."""
    found = []
    for step in lesson.steps:
        found.append(step.say)
        match step.task:
            case Do(detours=detours):
                found += [detour.say for detour in detours.values()]
            case Ask(answers):
                found += [answer.say for answer in answers]
    return found
