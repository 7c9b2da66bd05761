"""How a band divides the window: it is at the head, as tall as its longest text, with the cards below it."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.phrases import EMPTY, Told, Words
from table.board.plates import HIGH, TALLEST
from table.board.stage import Stage
from table.game.bands import OVER_LOG, log_height
from table.game.buttons import TableButton
from table.game.frame import EDGE, GAP, TOP, Frame
from table.game.intents import Command, Guess
from table.game.lesson import band
from table.game.messages.prompts import anchor_of
from table.game.table_view import TableView
from table.input.pads import CAP_SIZE
from table.look import TEXT, Look

MARGIN = 18
"""Felt round the band, in u."""


class BandFrame(Frame):
    """The band and the table; beside it the score pad, if there is to be one, and under that the small buttons."""

    def __init__(
        self, look: Look, sayings: Sequence[Words], long: Words = EMPTY, *, pad: bool, icons: bool = False,
        below: float = 0.0,
    ) -> None:  # fmt: skip
        """``sayings``: everything that the band may have to say; ``long``: as much as it may have to say in smaller
        type; ``below``: clear felt under it in u, beside the usual: the hand there lies half under it otherwise."""
        super().__init__(look, speaks=False)
        self._sayings, self._long = sayings, long
        self._pad = pad
        self._icons = icons
        self._below = below

    @property
    def band(self) -> pygame.Rect:
        """The band, as wide as the felt."""
        inset = -2 * self._look.length(MARGIN)
        rect = self.felt.inflate(inset, inset)
        rect.height = band.height(self._look, self._sayings, self._long, rect.width)
        return rect

    @property
    def head(self) -> int:
        return self.band.bottom

    @property
    def table(self) -> pygame.Rect:
        length, (wide, high) = self._look.length, self._look.size
        larger = self._look.grown(HIGH, TALLEST) - length(HIGH)  # a plate hangs from the band
        left, top = length(EDGE), self.band.bottom + length(GAP + self._below) + larger
        right = self.column.left - length(GAP) if self._pad else wide - left
        return pygame.Rect(left, top, right - left, high - length(TOP) - top)

    @property
    def column(self) -> pygame.Rect:
        column, top = super().column, self.band.bottom + self._look.length(GAP)
        bottom = (
            self.log.top - self._look.length(OVER_LOG) if self._icons else self._look.size[1] - self._look.length(TOP)
        )
        return pygame.Rect(column.left, top, column.width, bottom - top)

    @property
    def log(self) -> pygame.Rect:
        """What has gone, at the foot of the column, as at any table."""
        column, high = super().column, log_height(self._look)
        return pygame.Rect(column.left, column.bottom - high, column.width, high)

    def keys(self) -> list[TableButton]:
        """Back, on and leave."""
        places = zip(band.keys(self._look, self.band), (Command.BACK, Command.ON, Command.LEAVE), strict=True)
        return [TableButton(EMPTY, place, does, icon=does.value) for place, does in places]

    def answers(self, words: Sequence[Words]) -> list[TableButton]:
        """The answers there are, in the line under the words."""
        length, rect = self._look.length, self.band
        back, gap, left = band.keys(self._look, rect)[0], length(band.GAP), rect.left + length(band.EDGE + 8)
        room = back.left - length(96) - left
        px, cap = self._look.px(TEXT), length(CAP_SIZE + 40)
        widest = max((self._look.text.width(word, px, "semibold") + cap for word in words), default=0)
        wide = min(max(length(240), widest), (room + gap) // max(1, len(words)) - gap)
        places = [pygame.Rect(left + at * (wide + gap), back.top, wide, back.height) for at in range(len(words))]
        return [
            TableButton(word, place, Guess(at), key=Told(str(at + 1)))
            for at, (word, place) in enumerate(zip(words, places, strict=True))
        ]

    def kept(self, view: TableView, stage: Stage, seat: int) -> tuple[TableButton, ...]:
        """The game's own buttons; those beside the prompt, which the band replaces, go where it was, within the felt,
        and less high where they would lie on a cloth."""
        kept, places = tuple(button for button in view.buttons if button.seat), stage.scene.places
        if kept and places.buttons.get(seat) is None:
            row = kept[0].rect.unionall([button.rect for button in kept])
            there = row.move(round(places.anchor(anchor_of(places, seat))[0]) - row.centerx, 0)
            aside = there.clamp(self.felt.inflate(-2 * self._look.length(10), 0)).left - row.left
            cloths = (cloth.bottom + self._look.length(2) for _, cloth in stage.board.ground.cloths(places))
            top = max([row.top, *(low for low in cloths if low < row.centery)])
            high = row.bottom - top
            return tuple(
                replace(each, rect=pygame.Rect(each.rect.left + aside, top, each.rect.width, high)) for each in kept
            )
        return kept
