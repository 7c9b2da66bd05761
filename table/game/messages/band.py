"""The message band: what may be done, a message, or what the turn is about, on a slip that never moves."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import ge
from typing import NamedTuple

import pygame

from games.core.phrases import EMPTY, Told, Words
from sprites import palette, slip
from table.board.canvas import BlitTarget, part
from table.game.frame import enlarged
from table.look import FINE, TEXT, Look

LEADING, TIGHT = 1.3, 1.22
"""From line to line in text sizes, and where there is little room."""
SMALL = 0.85
"""Below which share of the usual type lines are nearer."""
INNER, ABOVE, BETWEEN, STRIPE = 10, 6, 12, 11
"""In u: beside the words, above and below them, between parts, the red edge."""
FIRST = 24
"""Where words begin on a ledge, in u."""
BRASS = "#f6d388"
KNOWN = 12
"""How many sayings are kept set in lines."""
INK, RED, QUIET, RULE = "#2e2418", "#8a1c28", "#5d4a35", "#a9bfcf"


class TurnWords(NamedTuple):
    """What the band says: what may be done or a message; what the turn is about, and how it is done."""

    may: Words
    aim: Words = EMPTY
    how: Words = EMPTY


@dataclass(frozen=True, slots=True)
class SetLines:
    """Some lines of the band, set."""

    lines: tuple[Told, ...]
    px: int
    pitch: int
    """From line to line."""
    weight: str
    colour: str


@dataclass(frozen=True, slots=True)
class MessageBand:
    """The band as it is set."""

    parts: tuple[SetLines, ...]
    rect: pygame.Rect
    room: pygame.Rect
    """Where the words are."""
    ledge: bool = False
    """Whether it is the wood at the foot of the window, and no slip."""
    cut: bool = False
    """Whether not all of it is shown."""


class BandSetter:
    """Sets words into the band."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._known: dict[Hashable, MessageBand] = {}

    def band(self, said: TurnWords, rect: pygame.Rect, end: int, *, ledge: bool = False) -> MessageBand:
        """All of it, in the largest type in which it goes in; rather without how it is done, and without what it is
        about, than cut. It is asked for in every frame of a drag, and mostly says the same as before. ``end``: where
        buttons begin, down the slip, or along the ledge."""
        look = self._look
        key = said, tuple(rect), end, ledge, look.u, look.settings.text_size, look.settings.felt
        if key not in self._known:
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[key] = self._band(said, rect, self._room(rect, end, ledge), ledge)
        return self._known[key]

    def _room(self, rect: pygame.Rect, end: int, ledge: bool) -> pygame.Rect:
        """Where words may be."""
        length = self._look.length
        if ledge:
            return pygame.Rect(
                length(FIRST), rect.top + length(2), end - length(FIRST + INNER), rect.height - length(4)
            )
        left, above = length(STRIPE + INNER), length(ABOVE)
        return pygame.Rect(
            rect.left + left, rect.top + above, rect.width - left - length(INNER), end - rect.top - 2 * above
        )

    def _band(self, said: TurnWords, rect: pygame.Rect, room: pygame.Rect, ledge: bool) -> MessageBand:
        look, usual = self._look, self._look.px(TEXT)
        for words in ((said.may, said.aim, said.how), (said.may, said.aim, EMPTY), (said.may, EMPTY, EMPTY)):

            def at(px: int, words: Sequence[Words] = words) -> tuple[SetLines, ...]:
                return self._set(words, room.width, px / usual, ledge)

            fits = partial(self._fits, at, room.height)
            px = look.text.fitting(round(usual * enlarged(look, rect)), fits)
            parts = at(px)
            if _high(look, parts) <= room.height:
                return MessageBand(parts, rect, room, ledge)
        [all_of_it] = parts
        most = max(1, room.height // all_of_it.pitch)
        lines = look.text.in_lines(said.may, all_of_it.px, room.width, all_of_it.weight, most)
        return MessageBand((replace(all_of_it, lines=tuple(lines)),), rect, room, ledge, cut=True)

    def _fits(self, at: Callable[[int], Sequence[SetLines]], high: int, px: int) -> bool:
        return _high(self._look, at(px)) <= high

    def _set(self, said: Sequence[Words], room: int, share: float, ledge: bool) -> tuple[SetLines, ...]:
        look, contrast = self._look, self._look.settings.felt == "contrast"
        first = (TEXT, "semibold", palette.TEXT if ledge else RED)
        looks = (first, (TEXT, "regular", INK), (FINE, "regular", QUIET))
        found = []
        for words, (size, weight, colour) in zip(said, looks, strict=True):
            if words:
                px = look.px(size * share)
                if share < 1:
                    px = look.text.fitting(look.px(size), partial(ge, px))
                lines = tuple(look.text.wrap(words, px, room, weight))
                pitch = round(px * (LEADING if share > SMALL else TIGHT))
                found.append(
                    SetLines(lines, px, pitch, weight, palette.DARK_TEXT if contrast and not ledge else colour)
                )
        return tuple(found)


def _high(look: Look, parts: Sequence[SetLines]) -> int:
    return sum(each.pitch * len(each.lines) for each in parts) + look.length(BETWEEN) * max(0, len(parts) - 1)


class Written(NamedTuple):
    """A line of words: its size and weight, its colour, where it begins."""

    words: Told
    px: int
    weight: str
    colour: str
    at: tuple[int, int]


def written(look: Look, band: MessageBand) -> list[list[Written]]:
    """The lines of the band, by its parts, in the middle of its room."""
    top, found = band.room.top + (band.room.height - _high(look, band.parts)) // 2, []
    for each in band.parts:
        found.append([
            Written(words, each.px, each.weight, each.colour, (band.room.left, top + at * each.pitch))
            for at, words in enumerate(each.lines)
        ])  # fmt: skip
        top += len(each.lines) * each.pitch + look.length(BETWEEN)
    return found


def draw(look: Look, surface: BlitTarget, band: MessageBand) -> None:
    """The slip or the ledge, and the words on it; they are drawn once."""
    ground = _draw_ledge if band.ledge else _draw_slip
    part(surface, "slip", (tuple(band.rect), band.ledge), partial(ground, look, surface, band.rect))
    part(surface, "message", band, partial(_draw_words, look, surface, band))


def _draw_slip(look: Look, surface: BlitTarget, rect: pygame.Rect) -> None:
    out = slip.margin(look.u)
    surface.blit(look.atlas.slip(slip.Slip(rect.size, look.u, slip.TURN)), (rect.x - out, rect.y - out))


def _draw_ledge(look: Look, surface: BlitTarget, rect: pygame.Rect) -> None:
    surface.blit(look.atlas.plank(rect.size, look.settings.wood, look.u), rect)
    line = max(2, look.length(2.4))
    for colour, high, top in (("#1a0e06", 2 * line, rect.top - line), (BRASS, line, rect.top)):
        surface.blit(look.atlas.rounded((rect.width, high), 0, colour), (rect.left, top))


def _draw_words(look: Look, surface: BlitTarget, band: MessageBand) -> None:
    for number, lines in enumerate(written(look, band)):
        left, top = lines[0].at
        if number:
            rule = look.atlas.rounded((band.room.right - left, max(1, look.length(1.2))), 0, RULE)
            surface.blit(rule, (left, top - look.length(BETWEEN) // 2 - look.length(1)))
        for line in lines:
            surface.blit(look.text.line(line.words, line.px, line.colour, line.weight), line.at)
