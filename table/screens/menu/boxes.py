"""The games in the menu: a tuck box each, in rows on the felt."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import sin

import pygame

from games.core.cards import FRENCH
from games.core.phrases import Phrase, Told, Words
from sprites import felt, palette, tuck
from table.layout.layout import GameHead
from table.look import Look
from table.widgets.button import Pressable

PITCH, MIDDLE = (176, 216), 112
"""From box to box, in the lengths in which boxes are drawn; and from the top of a row to the middle of a front."""
LOW, PEEPS = 12, 60
"""How much lower boxes are in their row where they scroll: the cards that stand out of the first are seen whole; and
how much of the next row is seen."""
REACH = (160, 100, 100)
"""What the pointer can be on: its width, and how far it reaches above and below the middle of the front."""
ROW, MOST_ROW = 5, 7
"""Boxes in a row, and the most where there are more than three rows of them."""
LARGEST = 1.7
_CLOSER = 0.93
"""How much smaller than they should be boxes may be if then one more stands in a row, or one more row is seen whole."""
OPENS = 26
"""The room that is kept above the first row, in u: the cards of an opened box come out of it."""
_LEAN = 1.4
"""Degrees by which boxes lean at most."""
_TITLE, _TITLES, _FACTS = 19, 17, 14
"""Text sizes on a label: of a title in one line and in two, and of what is under it."""
NOTE = Phrase("unfinished")
HIGHER, LARGER = 4, 1.06
"""How far a box rises that is opened, and how much larger it is then."""


def players(seats: tuple[int, ...]) -> str:
    """For how many a game is, in short: "2–8"; the seats page offers the very numbers."""
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else ", ".join(map(str, seats))


class BoxGrid:
    """How many boxes stand in a row and how large they are: as large as lets all of them be in sight; where they would
    be too small for their words they scroll."""

    def __init__(self, look: Look, boxes: int) -> None:
        self.look = look
        self.boxes = boxes
        self.columns, self.scale, self.low = ROW, 1.0, 0
        """The scale in u, for a length in which boxes are drawn."""

    def fit(self, room: tuple[int, int]) -> int:
        """Choose for a room so wide and high, in pixels; the height that all rows take."""
        wide, high = room[0] / self.look.u, room[1] / self.look.u - OPENS
        sizes = {count: self._scale(count, wide, high) for count in range(1, max(1, self.boxes) + 1)}
        best = max(sizes, key=lambda count: sizes[count])
        least, self.low = self.least, 0
        if sizes[best] < least:
            best = max(1, min(MOST_ROW, int(wide / (PITCH[0] * least * _CLOSER))))
            self.low, sizes[best] = LOW, wide / (best * PITCH[0])
            whole = int((high + OPENS) / (least * _CLOSER) - LOW) // PITCH[1]
            if 0 < whole < -(-self.boxes // best):  # rows that are seen are seen whole, and that there are more
                fits = [(high + OPENS) / (whole * PITCH[1] + LOW + peeps) for peeps in (PEEPS, 0)]
                sizes[best] = min(sizes[best], fits[fits[0] < least * _CLOSER])
        self.columns, self.scale = best, min(LARGEST, sizes[best])
        return round((self.rows * PITCH[1] + self.low) * self.scale * self.look.u)

    def _scale(self, columns: int, wide: float, high: float) -> float:
        return min(wide / (columns * PITCH[0]), high / (-(-self.boxes // columns) * PITCH[1]))

    @property
    def rows(self) -> int:
        return -(-self.boxes // self.columns)

    @property
    def least(self) -> float:
        """How small boxes may be, by the size of what is written on them."""
        grow = self.look.px(_FACTS) / (_FACTS * self.look.u)
        return max(0.82 * float(grow**0.5), 0.64 * grow)

    def pixels(self, length: float) -> int:
        """A length in which boxes are drawn, in pixels."""
        return round(length * self.scale * self.look.u)

    def place(self, number: int, room: pygame.Rect) -> pygame.Rect:
        """Where the pointer is on box 0, 1 …, with the rows in the middle of that room or from its top."""
        row, column = divmod(number, self.columns)
        across = room.width / self.columns
        down = self.pixels(PITCH[1])
        spare = max(0, room.height - down * self.rows - self.pixels(self.low))
        wide, above, below = map(self.pixels, REACH)
        middle_down = spare * 2 // 3 + row * down + self.pixels(MIDDLE + self.low)
        middle = room.left + round((column + 0.5) * across), room.top + middle_down
        return pygame.Rect(middle[0] - wide // 2, middle[1] - above, wide, above + below)


class GameBox(Pressable):
    """A game: its box, with name, players and minutes on the label."""

    def __init__(self, look: Look, head: GameHead, grid: BoxGrid, number: int, on_press: Callable[[], None]) -> None:
        """``number``: which place in the rows it has, from 0."""
        super().__init__(look, on_press)
        self.name = self.key_ = head.key
        self.head = head
        self.grid = grid
        self.number = number
        self.tilt = round(_LEAN * sin(2.4 * number + 1), 1)
        self.facts = Phrase("{players} · {minutes} min", players(head.seats), head.minutes)
        self.spoken = Phrase("{game}, {players} players, {minutes} min", head.title, players(head.seats), head.minutes)
        self.waiting = False
        """Whether a match of this game can be resumed."""
        self.learned = head.key in look.settings.learned
        """Whether its lesson was gone through."""
        self.bare = True
        """Whether its cards are still to be drawn."""
        self.apart = False
        """Whether it is one of those that are not meant."""
        self.open = False
        """Whether it is drawn by somebody else, as it opens."""
        self._label: tuple[tuple[object, ...], pygame.Surface] | None = None
        band = tuck.HIGHEST if look.settings.text_size > 100 else head.tuck_box.band
        deck = look.settings.deck if head.tuck_box.deck == look.settings.deck else FRENCH.key
        self.box = replace(head.tuck_box, deck=deck, band=band)

    def measure(self, width: int) -> tuple[int, int]:
        wide, above, below = map(self.grid.pixels, REACH)
        return wide, above + below

    def middle(self, box: pygame.Rect) -> tuple[int, int]:
        """The middle of its front, where the pointer is on it in that rectangle."""
        return box.centerx, box.top + self.grid.pixels(REACH[1])

    def uncut(self) -> Iterator[tuple[int, int, int]]:
        yield 0, self.rect.height, self.grid.pixels(PEEPS // 3)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return (self.raised(box) if self.open and not self.bare else self.front(box)), self.look.length(9)

    def raised(self, box: pygame.Rect) -> pygame.Rect:
        """Where its front is when it is open."""
        return self.front(box, LARGER).move(0, -self.grid.pixels(HIGHER))

    def front(self, box: pygame.Rect, larger: float = 1.0) -> pygame.Rect:
        """Where its front is."""
        found = pygame.Rect(0, 0, *(self.grid.pixels(side * larger) for side in (tuck.WIDE, tuck.HIGH)))
        found.center = self.middle(box)
        return found

    @property
    def wide(self) -> int:
        """Of its front, in pixels."""
        return self.grid.pixels(tuck.WIDE)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        picture = self.look.atlas.kept_tuck(self.box, self.wide, self.tilt)
        self.bare = picture is None
        if self.open and not self.bare:
            return
        self.cast(surface, self.front(box), 0.42)
        if picture is None:
            self._draw_bare(surface, self.front(box))
        else:
            self._put(surface, picture, self.corner(box))
        label = self.label(self.wide, self.tilt)
        self._put(surface, label, label.get_rect(center=self.label_middle(self.middle(box), self.wide)).topleft)
        if self.waiting:
            self.stick_out(surface, self.middle(box), self.wide)

    def _put(self, surface: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw it, faded where another game is meant."""
        picture.set_alpha(_FADED if self.apart else 255)
        surface.blit(picture, corner)
        picture.set_alpha(255)

    def corner(self, box: pygame.Rect) -> tuple[int, int]:
        """Where the picture of the closed box goes."""
        x, y = self.middle(box)
        right, down = tuck.origin(self.wide)
        return x - right, y - down

    def cast(self, surface: pygame.Surface, front: pygame.Rect, lift: float) -> None:
        """The shadow of a box whose front is there, away from the lamp."""
        look = self.look
        shadow, offset = look.atlas.shadow(*front.size, lift)
        right = front.centerx / look.size[0] - felt.LAMP[0]
        down = front.centery / look.size[1] - felt.LAMP[1] + 0.35
        away = round(right * front.width * (0.1 + 0.34 * lift)), round(down * front.width * (0.05 + 0.2 * lift))
        self._put(surface, shadow, (front.left + offset[0] + away[0], front.top + offset[1] + away[1]))

    def _draw_bare(self, surface: pygame.Surface, front: pygame.Rect) -> None:
        """The box in its colour and its label, until its cards are there."""
        radius = self.grid.pixels(7)
        pygame.draw.rect(surface, palette.mix(self.box.colour, "#000000", 0.5), front, border_radius=radius)
        pygame.draw.rect(surface, self.box.colour, front.inflate(-2, -2), border_radius=radius)
        x, y, wide, high = map(self.grid.pixels, tuck.label(self.box))
        label = pygame.Rect(front.centerx + x, front.centery + y, wide, high)
        pygame.draw.rect(surface, _LABEL, label, border_radius=self.grid.pixels(5))

    def label_middle(self, middle: tuple[int, int], wide: int) -> tuple[int, int]:
        """The middle of the label of a box so wide."""
        return middle[0], middle[1] + round((tuck.FOOT - self.box.band / 2) * wide / tuck.WIDE)

    def label(self, wide: int, tilt: float) -> pygame.Surface:
        """What is written on the label of a box so wide."""
        asked = (wide, tilt, self.look.px(_TITLE), self.learned)
        if self._label is None or self._label[0] != asked:
            self._label = asked, pygame.transform.rotozoom(self._written(wide / tuck.WIDE), -tilt, 1)
        return self._label[1]

    def _written(self, scale: float) -> pygame.Surface:
        look = self.look
        wide, high = round((tuck.ACROSS - 10) * scale), round((self.box.band - 8) * scale)
        title = look.text.told(self.head.title)
        fits = look.text.width(title, look.text.shrunk(title, look.px(_TITLE), wide, "bold"), "bold") <= wide
        words, base = ([title], _TITLE) if fits or " " not in title else (_halves(title), _TITLES)
        lines, facts = self._set(words, base, (wide, high), max(1.0, scale / (self.grid.scale * look.u)))
        pitch = [round(line.get_height() * _TIGHT) for line in (*lines, facts)]
        written = pygame.Surface((wide, high), pygame.SRCALPHA)
        top = (high - sum(pitch)) // 2
        for line, down in zip((*lines, facts), pitch, strict=True):
            aside = self._tick() if line is facts else 0
            written.blit(line, line.get_rect(center=((wide - aside) // 2, top + down // 2)))
            top += down
        if self.learned:
            tick = look.atlas.icon("tick", self._tick(), "#1c5a38")
            written.blit(tick, tick.get_rect(midright=(wide, top - pitch[-1] // 2)))
        return written

    def _set(
        self, words: Sequence[Words], base: float, room: tuple[int, int], grow: float
    ) -> tuple[list[pygame.Surface], pygame.Surface]:
        """The lines of a title as large as they go into that room, and under it the facts, as large on every box as
        they go under one line."""
        text, px = self.look.text, self.look.px

        def high(count: int, size: int, facts: int) -> int:
            return count * round(text.height(size, "bold") * _TIGHT) + round(text.height(facts) * _TIGHT)

        most = px(_TITLE * grow)
        title = text.fitting(most, lambda size: high(1, size, px(_FACTS * grow * size / most)) <= room[1])
        small = px(_FACTS * grow * title / most)
        if len(words) > 1:
            title = text.fitting(px(base * grow), lambda size: high(len(words), size, small) <= room[1])
        lines = [text.squeezed(word, title, room[0], tuck.ink(self.box.colour), "bold") for word in words]
        return lines, text.squeezed(self.facts, small, room[0] - self._tick(), _INK)

    def _tick(self) -> int:
        """What the tick of a lesson takes beside the facts."""
        return self.look.text.height(self.look.px(_FACTS)) * 2 // 3 if self.learned else 0

    def stick_out(self, surface: pygame.Surface, middle: tuple[int, int], wide: int) -> None:
        """The slip of a match that waits, at the upper right of a box so wide."""
        look, scale = self.look, wide / tuck.WIDE
        note = look.atlas.tuck_note(round(80 * scale)).copy()
        line = look.text.squeezed(NOTE, look.px(_FACTS), round(76 * scale), "#23356b", "semibold")
        note.blit(line, line.get_rect(center=(note.get_width() // 2, round(31 * scale))))
        turned = pygame.transform.rotozoom(note, 9, 1)
        centre = middle[0] + round(46 * scale), middle[1] - round(98 * scale)
        self._put(surface, turned, turned.get_rect(center=centre).topleft)


_FADED = 96
_TIGHT = 0.82
"""From line to line on a label, in heights of letters."""
_INK, _LABEL = "#5f4c3a", "#f6edd6"


def _halves(title: str) -> list[Told]:
    """A title in two lines, the longer of them as short as it can be."""
    words = title.split(" ")
    parts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return [Told(part) for part in min(parts, key=lambda pair: max(map(len, pair)))]
