"""A choice of one among a few, all in sight."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from games.core.phrases import EMPTY, Words
from sprites import palette, paper
from sprites.tint import CREAM
from table.look import Look
from table.widgets import pen
from table.widgets.button import face
from table.widgets.field import BASE, HIGH, Field
from table.widgets.inks import faint
from table.widgets.widget import Point

V = TypeVar("V")


class Cell(NamedTuple):
    """One possibility: its words, an icon or none, and whether it is available now."""

    words: Words
    icon: str = ""
    enabled: bool = True


class ChoiceField(Field, Generic[V]):
    """Cells side by side, the chosen one in cream. Left and Right choose, Enter goes on to the next; cells whose words
    do not fit get two lines, then more rows."""

    def __init__(
        self, look: Look | None, label: Words, values: Sequence[tuple[V, Cell]], value: V,
        on_change: Callable[[V], None], share: float = 0.36, even: int = 0, name: str = "", tip: Words = EMPTY,
        signs: bool = False, columns: int = 0,
    ) -> None:  # fmt: skip
        """``signs``: only their icons are seen. ``even``: the least width of the cells, if they have the same place
        whatever their words are: one line each, under the label. ``columns``: of the grid on which the cells of all
        fields of a form begin, at the right of their names; 0: there is none."""
        super().__init__(look, label, share, name)
        self.tip = tip
        self.even, self._signs = even, signs
        self.columns = columns
        self.above, self.aside = even > 0, columns > 0
        self.values = tuple(values)
        self.value = value
        self.on_change = on_change
        self.cells: list[tuple[pygame.Rect, pen.Block]] = []
        self._over: int | None = None
        self._down: int | None = None

    # -- layout

    def fit(self, width: int) -> tuple[int, int]:
        look = self.look
        count, gap, pad = len(self.values), look.length(4), self._pad
        if self.even:
            columns = max(1, min(count, (width + gap) // (look.px(self.even) + gap)))
            each = min((width - gap * (columns - 1)) // columns, max(look.length(176), look.px(self.even)))
            return self._set(self._chunks([each] * count, columns))
        icons = [self._icon_room(cell) for _, cell in self.values]
        natural = [
            look.text.width(self._seen(cell), look.px(BASE), "semibold") + icon + 2 * pad
            for (_, cell), icon in zip(self.values, icons, strict=True)
        ]
        if self.columns:
            return self._set(self._on_grid(natural, width))
        same = max(*natural, look.length(56)) if count > 1 else natural[0]
        room = width - gap * (count - 1)
        if self.label and same * count <= room:
            return self._set([[min(room // count, max(same, look.length(176)))] * count])
        if sum(natural) <= room:
            spare = (room - sum(natural)) // count if self.label else 0
            return self._set([[size + spare for size in natural]])
        for columns in range(count, 0, -1):
            each = (width - gap * (columns - 1)) // columns
            if self.on_paper and 2 * columns >= count > 2 and max(natural) - pad <= each:
                return self._set(self._chunks([each] * count, columns))
        for columns in range(count, 0, -1):
            each = (width - gap * (columns - 1)) // columns
            words = [
                pen.block(look, self._seen(cell), BASE, each - icon - pad, weight="semibold")
                for (_, cell), icon in zip(self.values, icons, strict=True)
            ]
            if columns == 1 or all(block.px == look.px(BASE) and len(block.lines) <= 2 for block in words):
                return self._set(self._chunks([each] * count, columns))
        raise AssertionError

    @staticmethod
    def _chunks(widths: Sequence[int], columns: int) -> list[Sequence[int]]:
        """Rows of so many cells."""
        return [widths[at : at + columns] for at in range(0, len(widths), columns)]

    def _on_grid(self, natural: Sequence[int], width: int) -> list[Sequence[int]]:
        """Rows of cells that take one column or several."""
        gap = self.look.length(4)
        column, rows, free = (width + gap) // self.columns, list[list[int]](), 0
        for size in natural:
            spans = min(self.columns, -(-(size - self._pad) // column))
            if spans > free:
                rows.append([])
                free = self.columns
            rows[-1].append(spans * column - gap)
            free -= spans
        return [*rows]

    @property
    def _pad(self) -> int:
        """From a cell's edge to its words; on paper all of a field begin in one column."""
        return self.look.length(12)

    @property
    def cramped(self) -> bool:
        return self.on_paper and any(len(words.lines) > 1 for _, words in self.cells)  # a loop goes round one line

    def _set(self, rows: Sequence[Sequence[int]]) -> tuple[int, int]:
        """Lay out rows of cells so wide; the size of all."""
        look, gap, self.cells = self.look, self.look.length(4), []
        top = wide = 0
        for widths in rows:
            words, cells = [], [cell for _, cell in self.values[len(self.cells) :]]
            for room, cell in zip(widths, cells, strict=False):
                high = look.text.height(look.px(BASE), "semibold") if self.even else None
                room -= self._icon_room(cell) + look.length(2 if self.columns else 7)
                words.append(pen.block(look, self._seen(cell), BASE, room, weight="semibold", height=high))
            high = max(look.length(HIGH - 4), max(block.size[1] for block in words) + look.length(8)) + self.over
            left = 0
            for each, block in zip(widths, words, strict=True):
                self.cells.append((pygame.Rect(left, top, each, high), block))
                left += each + gap
            wide = max(wide, left - gap)
            top += high + gap
        self.first = self.cells[0][0].height
        return wide, top - gap

    @property
    def over(self) -> int:
        """The height of what is drawn over the words of a cell."""
        return 0

    def _seen(self, cell: Cell) -> Words:
        return EMPTY if self._signs else cell.words

    def _icon_room(self, cell: Cell) -> int:
        return self.look.px(BASE) + self.look.length(0 if self._signs else 6) if cell.icon else 0

    # -- input

    def _at(self, at: Point | None) -> int | None:
        if at is None:
            return None
        point = (at[0] - self.control.left, at[1] - self.control.top)
        return next((index for index, (rect, _) in enumerate(self.cells) if rect.collidepoint(point)), None)

    def hover(self, at: Point | None) -> bool:
        over = self._at(at)
        changed = super().hover(at) or over != self._over
        self._over = over
        return changed

    def press(self, at: Point) -> None:
        super().press(at)
        self._down = self._at(at)

    def release(self, at: Point | None) -> None:
        super().release(at)
        down, self._down = self._down, None
        if at is not None and down is not None and down == self._at(at):
            self.choose(down)

    def choose(self, index: int) -> None:
        """Choose that cell, if it is available."""
        value, cell = self.values[index]
        if cell.enabled and self.enabled and value != self.value:
            self.value = value
            self.on_change(value)

    def activate(self) -> None:
        self._step(1, wrap=True)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in {pygame.K_LEFT, pygame.K_RIGHT}:
            return False
        self._step(1 if event.key == pygame.K_RIGHT else -1, wrap=False)
        return True

    def _step(self, step: int, *, wrap: bool) -> None:
        values = [value for value, _ in self.values]
        count = len(values)
        at = values.index(self.value) if self.value in values else -1
        for distance in range(1, count):
            index = at + step * distance
            if not wrap and not 0 <= index < count:
                return
            if self.values[index % count][1].enabled:
                self.choose(index % count)
                return

    # -- drawing

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        for index, ((value, cell), (rect, words)) in enumerate(zip(self.values, self.cells, strict=True)):
            where = self.words_at(rect).move(box.topleft)
            over = index == self._over and cell.enabled
            lit = value == self.value
            icon = self._icon_room(cell)
            left = self.begins(where, words.size[0] + icon)
            if self.on_paper:
                colour = self._written(cell, lit=lit, over=over)
            else:
                ground = CREAM if lit else ""
                colour = face(self.look, surface, where, self, lit=ground, hovered=over, enabled=cell.enabled, radius=8)
            if icon:
                size = self.look.px(BASE)
                surface.blit(self.look.atlas.icon(cell.icon, size, colour), (left, where.centery - size // 2))
            room = pygame.Rect(left + icon, where.top, words.size[0], where.height)
            pen.write(self.look, surface, words, room, colour, "center")
            if self.on_paper and (lit or over):
                self._loop(surface, room.unionall([pygame.Rect(left, where.top, 1, where.height)]), where, lit=lit)

    def words_at(self, cell: pygame.Rect) -> pygame.Rect:
        """Where in a cell its words stand."""
        return pygame.Rect(cell.left, cell.top + self.over, cell.width, cell.height - self.over)

    def begins(self, where: pygame.Rect, wide: int) -> int:
        """Where words so wide begin in that place."""
        aside = (where.width - wide) // 2
        pad = self._pad if self.columns else min(self._pad, aside)
        return where.left + (aside if self.even or not self.on_paper else pad)

    def _written(self, cell: Cell, *, lit: bool, over: bool) -> str:
        """The ink of a possibility."""
        felt = self.look.settings.felt
        if not (cell.enabled and self.enabled):
            return faint(felt)
        return self.ink(palette.TEXT if lit or over else palette.MUTED)

    def _loop(self, surface: pygame.Surface, words: pygame.Rect, cell: pygame.Rect, *, lit: bool) -> None:
        """A loop round the chosen cell, a line under the one that would be."""
        look, inks = self.look, paper.inks(self.look.settings.felt)
        if lit:
            around = pen.looped(look, words.inflate(look.length(8), 0), words.height - look.length(4))
            loop = around.clip(cell.inflate(look.length(20), 0))
            surface.blit(look.atlas.loop(loop.size, inks.second, look.u), loop)
        else:
            thick = max(1, look.length(2))
            surface.fill(inks.second, (words.left, cell.bottom - look.length(5), words.width, thick))
