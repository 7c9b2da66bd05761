"""The newest lines of the log on a plate, and the key that opens all of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.phrases import Phrase, Told, Words
from sprites import palette
from sprites.tint import PLATE
from table.board.canvas import BlitTarget
from table.look import Look

LINE, LEAD, ALL = 18, 25, Phrase("all moves")
"""Text size and line pitch in u, the words beside the key."""
SHOWN = 2


class LogPlate:
    """Draws the end of the log."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def rect(self, lines: Sequence[Words], room: pygame.Rect, key: Words) -> pygame.Rect | None:
        """The plate at the top of the room; None if there is no room or nothing to say. ``key``: the label of the key
        that shows everything."""
        rows, foot = self._set(lines, room, key)
        high = self._look.length(16) + self._look.px(LEAD) * len(rows) + foot
        return pygame.Rect(room.topleft, (room.width, high)) if rows else None

    @property
    def whole(self) -> int:
        """The height of a plate with two lines and the key."""
        return self._look.length(16) + self._look.px(LEAD) * SHOWN + self._look.px(32)

    def fixed(self, lines: Sequence[Words], room: pygame.Rect, key: Words) -> pygame.Rect | None:
        """The plate as high as two lines and the key, whatever there is to say, at the foot of the room; None if there
        is no room or nothing to say."""
        rect = pygame.Rect(room.left, room.bottom - self.whole, room.width, self.whole)
        return rect if room.contains(rect) and self._set(lines, rect, key)[0] else None

    def least(self, lines: Sequence[Words], width: int) -> int:
        """The height of a plate that wide with the newest line alone; 0 if there is none."""
        rows = self._look.text.wrap(lines[-1], self._look.px(LINE), width - 2 * self._look.length(12)) if lines else ()
        return self._look.length(16) + self._look.px(LEAD) * len(rows) if rows else 0

    def _set(self, lines: Sequence[Words], room: pygame.Rect, key: Words) -> tuple[list[tuple[Told, bool]], int]:
        """The rows that fit, and the height of the line with the key; at the least the newest alone."""
        look = self._look
        inside, lead = room.width - 2 * look.length(12), look.px(LEAD)
        for foot in (look.px(32) if key else 0, 0):
            rows = self._rows(lines, inside, (room.height - look.length(16) - foot) // max(1, lead))
            if rows:
                return rows, foot
        most = (room.height - look.length(16)) // max(1, lead)
        if lines and most >= SHOWN:  # rather a part of the newest than nothing
            newest = look.text.wrap(lines[-1], look.px(LINE), inside)
            end = look.text.fit(Told(" ".join(newest[most - 1 :])), look.px(LINE), inside)
            return [(words, True) for words in (*newest[: most - 1], end)], 0
        return [], 0

    def draw(self, surface: BlitTarget, lines: Sequence[Words], rect: pygame.Rect, key: Words) -> None:
        """Write the newest lines on a plate of that size."""
        look = self._look
        inner, lead, tints = look.length(12), look.px(LEAD), look.tints
        rows, foot = self._set(lines, rect, key)
        surface.blit(
            look.atlas.rounded(rect.size, look.length(14), tints.dark + PLATE, tints.plate_edge + "60", 1), rect
        )
        top = rect.top + look.length(8)
        for words, newest in rows:
            line = look.text.line(words, look.px(LINE), palette.TEXT if newest else palette.MUTED)
            surface.blit(line, line.get_rect(midleft=(rect.left + inner, top + lead // 2)))
            top += lead
        if foot:
            self._draw_key(surface, key, pygame.Rect(rect.left + inner, top, rect.width - 2 * inner, foot))

    def _rows(self, lines: Sequence[Words], width: int, most: int) -> list[tuple[Told, bool]]:
        """The last lines, wrapped, oldest first, as many as fit; whether each belongs to the newest entry."""
        rows: list[tuple[Told, bool]] = []
        for index, line in enumerate(reversed(lines[-SHOWN:])):
            wrapped = self._look.text.wrap(line, self._look.px(LINE), width)
            if len(rows) + len(wrapped) > most:
                break
            rows = [(words, index == 0) for words in wrapped] + rows
        return rows

    def _draw_key(self, surface: BlitTarget, key: Words, row: pygame.Rect) -> None:
        look = self._look
        cap = pygame.Rect(0, 0, look.px(26), look.px(26))
        cap.midleft = row.midleft
        surface.blit(look.atlas.key_cap(cap.size, look.tints.button), cap)
        letter = look.text.line(key, look.px(15), palette.TEXT, "semibold")
        surface.blit(letter, letter.get_rect(center=(cap.centerx, cap.centery - look.length(1))))
        words = look.text.line(ALL, look.px(LINE), palette.MUTED)
        surface.blit(words, words.get_rect(midleft=(cap.right + look.length(9), row.centery)))
