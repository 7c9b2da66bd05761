"""The your-turn card: what may be done, what it is about and how, on paper taped under the score pad."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from games.core.phrases import EMPTY, Told, Words
from sprites import palette, paper, slip
from table.board.canvas import BlitTarget
from table.look import Look

MAY, AIM, HOW, LEADING = 19, 18, 17, 1.3
"""Text sizes in u, and from line to line in text sizes."""
INNER, ABOVE, BETWEEN, WIDER, UNDER = 14, 16, 13, 6, 6
"""In u: within the card, above its words, between its parts, beyond the pad at either side, below the pad."""
STRIPE = 11
KNOWN = 12
"""How many widths and sayings are kept set in lines."""
TAPE = (80, 18)
SLIP = 560
"""The most width of a card that stands above the prompt, in u."""
INK, RED, QUIET, RULE = "#2e2418", "#952029", "#5d4a35", "#a9bfcf"


@dataclass(frozen=True, slots=True)
class TurnWords:
    """What the card says."""

    may: Words
    aim: Words
    how: Words

    @property
    def count(self) -> int:
        """How many parts it has."""
        return sum(map(bool, (self.may, self.aim, self.how)))


@dataclass(frozen=True, slots=True)
class SetLines:
    """Some lines of the card, set."""

    lines: tuple[Told, ...]
    px: int
    weight: str
    colour: str


@dataclass(frozen=True, slots=True)
class TurnCard:
    """The card as it is set and where it stands."""

    parts: tuple[SetLines, ...]
    rect: pygame.Rect
    taped: bool
    """Whether it hangs under the score pad; otherwise it is a slip above the prompt, which says the first part."""


class CardPlace:
    """Finds a place for the card where it covers nothing."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._known: dict[Hashable, tuple[SetLines, ...]] = {}
        """What was set for the words that are on the card now, at several widths."""

    def card(
        self, advice: TurnWords, pad: pygame.Rect, foot: int, prompt: pygame.Rect | None, taken: Sequence[pygame.Rect]
    ) -> TurnCard | None:
        """Under the pad and above ``foot``, with less on it where there is less room; else above the prompt, without
        what that says; else nowhere."""
        look = self._look
        whole, less = (advice.may, advice.aim, advice.how), (advice.may, advice.aim, EMPTY)
        for said, out in ((whole, look.length(WIDER)), (whole, 0), (less, look.length(WIDER)), (less, 0)):
            wide = pad.width + 2 * out
            parts = self._set(said, wide - 2 * look.length(INNER))
            rect = pygame.Rect(pad.left - out, pad.bottom + look.length(UNDER), wide, self._high(parts))
            if rect.bottom <= foot and rect.collidelist(taken) < 0:
                return TurnCard(parts, rect, taped=True)
        if prompt is None:
            return None
        for said in ((EMPTY, advice.aim, advice.how), (EMPTY, advice.aim, EMPTY)):
            most = min(look.px(SLIP), look.size[0] - look.length(80))
            parts = self._set(said, most - look.length(2 * INNER + STRIPE))
            wide = max(look.text.width(line, part.px, part.weight) for part in parts for line in part.lines)
            rect = pygame.Rect(0, 0, wide + look.length(2 * INNER + STRIPE), self._high(parts))
            rect.midbottom = prompt.centerx, prompt.top - look.length(8)
            window = pygame.Rect((0, 0), look.size).inflate(-look.length(60), -look.length(60))
            if window.contains(rect) and rect.collidelist(taken) < 0:
                return TurnCard(parts, rect, taped=False)
        return None

    def _set(self, said: tuple[Words, Words, Words], room: int) -> tuple[SetLines, ...]:
        """The words set in lines of that width. A card is asked for in every frame of a drag, and mostly says the same
        as before."""
        look = self._look
        key = said, room, look.u, look.settings.text_size, look.settings.felt
        if key not in self._known:
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[key] = self._set_anew(said, room)
        return self._known[key]

    def _set_anew(self, said: Sequence[Words], room: int) -> tuple[SetLines, ...]:
        look, contrast = self._look, self._look.settings.felt == "contrast"
        looks = ((MAY, "semibold", RED), (AIM, "regular", INK), (HOW, "regular", QUIET))
        return tuple(
            SetLines(
                tuple(look.text.wrap(words, look.px(size), room, weight)), look.px(size), weight,
                palette.DARK_TEXT if contrast else colour,
            )
            for words, (size, weight, colour) in zip(said, looks, strict=True)
            if words
        )  # fmt: skip

    def _high(self, parts: Sequence[SetLines]) -> int:
        look = self._look
        words = sum(round(part.px * LEADING) * len(part.lines) for part in parts)
        return words + look.length(2 * ABOVE - 4) + look.length(BETWEEN) * (len(parts) - 1)


class Written(NamedTuple):
    """A line of the card: its words, their size and weight, their colour, where they begin."""

    words: Told
    px: int
    weight: str
    colour: str
    at: tuple[int, int]


def written(look: Look, card: TurnCard) -> list[list[Written]]:
    """The lines of a card, by its parts."""
    left = card.rect.left + look.length(INNER + (0 if card.taped else STRIPE))
    top, found = card.rect.top + look.length(ABOVE), []
    for part in card.parts:
        pitch = round(part.px * LEADING)
        found.append(
            [
                Written(words, part.px, part.weight, part.colour, (left, top + number * pitch))
                for number, words in enumerate(part.lines)
            ]
        )
        top += len(part.lines) * pitch + look.length(BETWEEN)
    return found


def draw(look: Look, surface: BlitTarget, card: TurnCard) -> None:
    """Draw the card: on a sheet taped under the pad, or on a slip."""
    rect = card.rect
    if card.taped:
        out = paper.margin(look.u)
        surface.blit(look.atlas.sheet(paper.Sheet(rect.size, look.u, bound=False)), (rect.x - out, rect.y - out))
        wide, high = look.length(TAPE[0]), look.length(TAPE[1])
        tape = look.atlas.rounded((wide, high), look.length(2), "#e6d9a6d8", "#cfc08680", 1)
        surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top)))
    else:
        out = slip.margin(look.u)
        surface.blit(look.atlas.slip(slip.Slip(rect.size, look.u, slip.TURN)), (rect.x - out, rect.y - out))
    for number, lines in enumerate(written(look, card)):
        left, top = lines[0].at
        if number:
            rule = look.atlas.rounded((rect.right - look.length(INNER) - left, max(1, look.length(1.2))), 0, RULE)
            surface.blit(rule, (left, top - look.length(BETWEEN) // 2 - look.length(1)))
        for line in lines:
            surface.blit(look.text.line(line.words, line.px, line.colour, line.weight), line.at)
