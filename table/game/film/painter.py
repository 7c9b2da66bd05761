"""Draws the strip, the log and the eyes of a film."""

import pygame

from games.core.phrases import Phrase, Told, Words
from sprites import palette, paper
from sprites.tint import CREAM
from table.board.canvas import BlitTarget
from table.game.film.strip import CAPS, LINE, SIGN, TEXT, FilmFrame, Key, Strip
from table.game.intents import Eyes, Intent, Reel, Speed
from table.look import Look
from table.widgets import pen

CHOSEN = "#f2d984b0"
"""Behind the newest line of the log."""
FACE, FACE_EDGE, MAIN = "#fffdf4", "#8d7a5c", "#f6dc8b"
"""A paper key, its edge, the one that is meant to be pressed."""


class FilmPainter:
    """Draws the strip, the log and the eyes of a film."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._drawn: tuple[object, tuple[tuple[pygame.Surface, pygame.Rect], ...]] | None = None

    def draw(self, ground: BlitTarget, strip: Strip, hovered: pygame.Rect | None) -> None:
        """All of them; what has not changed since the last time is the same picture."""
        look = self._look
        over = tuple(hovered) if hovered is not None else None
        key = strip, over, look.size, look.settings
        if self._drawn is None or self._drawn[0] != key:
            frame = FilmFrame(look)
            papers = (frame.strip, frame.log, frame.eyes)
            pictures = tuple(self._paper(rect, bound=rect == frame.log) for rect in papers)
            self._draw_line(pictures[0], frame, strip)
            self._draw_log(pictures[1], frame.log, strip)
            self._draw_eyes(pictures[2], frame.eyes, strip)
            for one in frame.keys(strip):
                rect = pygame.Rect(one.rect)
                at = next(at for at, each in enumerate(papers) if each.colliderect(rect))
                self._draw_key(pictures[at], rect.move(-papers[at].x + self._out, -papers[at].y + self._out), one,
                               strip, hovered=over == one.rect)  # fmt: skip
            self._drawn = key, tuple(zip(pictures, (rect.move(-self._out, -self._out) for rect in papers), strict=True))
        for picture, rect in self._drawn[1]:
            ground.blit(picture, rect)

    @property
    def _out(self) -> int:
        return paper.margin(self._look.u)

    @property
    def _inks(self) -> paper.Inks:
        return paper.inks(self._look.settings.felt)

    def _paper(self, rect: pygame.Rect, *, bound: bool) -> pygame.Surface:
        return self._look.atlas.sheet(paper.Sheet(rect.size, self._look.u, bound)).copy()

    def _write(
        self, surface: pygame.Surface, words: Words, size: float, ink: str, at: tuple[int, int], room: int,
        anchor: str = "midleft", weight: str = "regular",
    ) -> int:  # fmt: skip
        """Words on one line, cut where there is no room; how wide they are."""
        look = self._look
        line = look.text.squeezed(words, look.px(size), max(1, room), ink, weight)
        surface.blit(line, line.get_rect(**{anchor: at}))
        return line.get_width()

    # -- the time line

    def _draw_line(self, surface: pygame.Surface, frame: FilmFrame, strip: Strip) -> None:
        look, out = self._look, self._out
        box = frame.line.move(-frame.strip.x + out, -frame.strip.y + out)
        middle, most = box.centery, box.height // 2 - look.length(6)
        surface.fill(FACE_EDGE, (box.left, middle - 1, box.width, max(1, look.length(2))))
        two = len({bar.side for bar in strip.bars}) <= 2
        for bar in strip.bars:
            left, right = box.left + round(bar.start * box.width), box.left + round(bar.end * box.width)
            wide = max(1, min(right - left - max(1, look.length(3)), look.length(24)))
            high = max(look.length(2.5), round(bar.share * most))
            ink = paper.side_ink(bar.side, (bar.side + 1) * strip.armies, look.settings.felt)
            colour = ink if bar.end <= strip.at + 1e-6 else palette.mix(ink, paper.LIGHT, 0.62)
            rect = pygame.Rect((left + right - wide) // 2, 0, wide, high)
            if two and bar.side:
                rect.top = middle + 1
            else:
                rect.bottom = middle - 1
            surface.blit(look.atlas.rounded(rect.size, min(3, wide / 3), colour, ink, 1), rect)
        for share in (*strip.hands, 1.0):
            mark = box.left + round(share * box.width), box.top + 2, max(1, look.length(2.4)), box.height - 4
            surface.fill(paper.BINDING, mark)
        self._draw_pointer(surface, box.left + round(strip.at * box.width), box)
        row = frame.where.move(-frame.strip.x + out, -frame.strip.y + out)
        self._draw_where(surface, row, strip)

    def _draw_where(self, surface: pygame.Surface, row: pygame.Rect, strip: Strip) -> None:
        """Which hand and which part of it, as far as there is room."""
        look, (hand, part) = self._look, strip.where
        words = ((hand, TEXT, "regular", self._inks.text), (part, TEXT, "bold", paper.DARK_INKS.text))
        wides = [look.text.width(text, look.px(size), weight) for text, size, weight, _ in words]
        gap, left = look.length(10), row.left
        for (text, size, weight, ink), wide, rest in zip(words, wides, (wides[1] + gap, 0), strict=True):
            if text and wide + rest <= row.right - left:
                self._write(surface, text, size, ink, (left, row.centery), wide, weight=weight)
                left += wide + gap

    def _draw_pointer(self, surface: pygame.Surface, x: int, box: pygame.Rect) -> None:
        """A pointer of brass where the film stands."""
        look = self._look
        wide, high = look.length(20), look.length(20)
        surface.fill("#5c3d0c", (x - 1, box.top, max(2, look.length(3)), box.height))
        points = [(x - wide // 2, box.top - 4), (x + wide // 2, box.top - 4), (x + wide // 2, box.top + high // 2 - 2),
                  (x, box.top + high), (x - wide // 2, box.top + high // 2 - 2)]  # fmt: skip
        pygame.draw.polygon(surface, "#e6b23c", points)
        pygame.draw.polygon(surface, "#5c3d0c", points, max(1, look.length(2)))

    # -- log and eyes

    def _draw_log(self, surface: pygame.Surface, rect: pygame.Rect, strip: Strip) -> None:
        look, out, inks = self._look, self._out, self._inks
        pad, lead = look.length(14), look.px(LINE)
        room = rect.width - 2 * pad
        top = out + look.length(14)
        middle = out + rect.width // 2, top + lead // 2
        self._write(surface, strip.title, TEXT, inks.title, middle, room, "center", "bold")
        top += lead + look.length(4)
        sign = look.px(TEXT)
        indent = sign + look.length(8)
        rows: list[tuple[Told, bool]] = []
        pitch = max(round(lead * 0.86), look.text.height(look.px(TEXT)) + look.length(6))  # tails are over the line
        ends = look.text.wrap(strip.end, look.px(TEXT), room - indent) if strip.end else []
        ends = ends[: max(3, rect.height // (2 * pitch))]
        foot = out + rect.height - look.length(12) - pitch * len(ends)
        for newest, words in enumerate(reversed(strip.lines)):
            wrapped = look.text.wrap(words, look.px(TEXT), room - look.length(6))
            if (len(rows) + len(wrapped)) * pitch > foot - top:
                break
            rows = [(line, not newest) for line in wrapped] + rows
        for words, newest in rows:
            box = pygame.Rect(out + look.length(8), top, rect.width - 2 * look.length(8), pitch)
            if newest:
                surface.blit(look.atlas.rounded(box.size, look.length(5), CHOSEN), box)
            ink = paper.DARK_INKS.text if newest else inks.text
            self._write(surface, words, TEXT, ink, (box.left + look.length(8), box.centery), room)
            surface.fill(paper.RULE, (box.left, box.bottom - 1, box.width, 1))
            top += pitch
        left, wide = out + look.length(8), rect.width - 2 * look.length(8)
        pen.blank(look, surface, pygame.Rect(left, top - 1, wide, foot - top), pitch)
        for at, words in enumerate(ends):
            y = foot + pitch * at + pitch // 2
            if not at:
                trophy = look.atlas.icon("trophy", sign, inks.text)
                surface.blit(trophy, trophy.get_rect(midleft=(out + pad, y)))
            self._write(surface, words, TEXT, inks.text, (out + pad + indent, y), room - indent)

    def _draw_eyes(self, surface: pygame.Surface, rect: pygame.Rect, strip: Strip) -> None:
        look, out = self._look, self._out
        size, pad = look.px(TEXT + 4), look.length(14)
        y = out + look.length(10) + size // 2
        sign = look.atlas.icon("eye", size, self._inks.first)
        surface.blit(sign, sign.get_rect(midleft=(out + pad, y)))
        words = Phrase("seen by ({key})", CAPS[Reel.EYES]) if len(strip.eyes) > 1 else Phrase("seen by")
        left = out + pad + size + look.length(8)
        self._write(surface, words, TEXT, self._inks.first, (left, y), rect.width - left, weight="semibold")

    # -- keys

    def _draw_key(self, surface: pygame.Surface, rect: pygame.Rect, key: Key, strip: Strip, *, hovered: bool) -> None:
        look = self._look
        if isinstance(key.does, Speed | Eyes) or key.does is Reel.EYES:
            self._draw_word(surface, rect, key, hovered=hovered)
            return
        ink = paper.DARK_INKS.text if key.enabled else "#9a8d78"
        fill = MAIN if key.chosen else FACE
        fill = palette.mix(fill, CREAM, 0.6) if hovered and key.enabled else fill
        surface.blit(look.atlas.rounded(rect.size, look.length(9), "#3a241440"), rect.move(0, max(1, look.length(2.5))))
        edge = max(1, look.length(1.5))
        surface.blit(look.atlas.rounded(rect.size, look.length(9), fill, FACE_EDGE, edge), rect)
        middle = self._draw_cap(surface, rect, key)
        if key.words:
            room = rect.width - look.length(12)
            self._write(surface, key.words, TEXT, ink, (rect.centerx, middle), room, "center", "semibold")
        else:
            size = min(look.px(SIGN), rect.height * 3 // 5, rect.width - look.length(14))
            picture = self._sign(key.does, strip, ink, size)
            surface.blit(picture, picture.get_rect(center=(rect.centerx, middle)))

    def _draw_cap(self, surface: pygame.Surface, rect: pygame.Rect, key: Key) -> int:
        """What is printed on a key, if there is room for that on all; where the middle of the rest is."""
        size = FilmFrame(self._look).cap if key.cap else 0
        if not size:
            return rect.centery
        line = self._look.text.line(self._look.text.told(key.cap), size, self._inks.text)
        low = rect.bottom - line.get_height() // 2 - max(1, self._look.length(3))
        surface.blit(line, line.get_rect(center=(rect.centerx, low)))
        return rect.top + (rect.height - line.get_height()) // 2

    def _draw_word(self, surface: pygame.Surface, rect: pygame.Rect, key: Key, *, hovered: bool) -> None:
        """A word that is chosen with a loop round it."""
        look = self._look
        middle = rect.centerx, self._draw_cap(surface, rect, key)
        ink = paper.DARK_INKS.text if key.chosen or hovered else self._inks.text
        weight = "semibold" if key.chosen else "regular"
        words = Told(f"{look.text.told(key.words)} ›") if key.more else key.words
        used = self._write(surface, words, TEXT, ink, middle, rect.width - look.length(14), "center", weight)
        if key.chosen:
            loop = pen.looped(look, pygame.Rect(middle, (0, 0)).inflate(used, 0), look.px(TEXT + 12))
            surface.blit(look.atlas.loop(loop.size, self._inks.second, look.u), loop)

    def _sign(self, does: Intent, strip: Strip, ink: str, size: int) -> pygame.Surface:
        look = self._look
        if does is Reel.LEAVE:
            return look.atlas.icon("cross", size, ink)
        if does is Reel.PLAY:
            return look.atlas.icon("pause" if strip.running else "play", size, ink)
        name = "play" if does in {Reel.STEP, Reel.STEP_BACK} else "fast"
        picture = look.atlas.icon(name, size, ink).copy()
        if does in {Reel.FIRST, Reel.LAST}:
            thick = max(2, size // 9)
            picture.fill(ink, (size - thick, size // 5, thick, size * 3 // 5))
        back = does in {Reel.FIRST, Reel.BACK, Reel.STEP_BACK}
        return pygame.transform.flip(picture, True, False) if back else picture
