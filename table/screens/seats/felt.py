"""The felt of the seats page: the table that people will sit at, with a plate at each seat."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pygame

from games.core.cards import HIDDEN
from games.core.events import Spot
from games.core.phrases import Phrase, Words, linked
from games.core.registry import LEVEL_WORDS
from sprites import palette, room
from sprites.parts import HIGH, WIDE, Emblem
from table.board.clearing import first_deal
from table.board.ground import Ground
from table.board.plates import BESIDE, NamePlate, Plates
from table.game.frame import EDGE, TOP
from table.layout import layout
from table.layout.geometry import Place, Places, Style
from table.layout.together import together
from table.look import Look
from table.screens.menu.areas import abreast
from table.screens.seats.seating import Seating
from table.setup import Kind, called, sign_of
from table.widgets.area import Area, Row
from table.widgets.button import Pressable

BETWEEN, CLEAR = 8, 10
"""What is free between two plates, and round the emblem, in u."""
ROOMY = 4
"""The most seats whose plates may be wider than at the table, and say how they play."""
NARROW = 115
"""A plate in one row with all others needs so much for its name, in u."""
LEAST, MOST = 240, 640
"""How wide the emblem is at least, or it is not there, and at most, in u."""
STEPS = 10
"""How many places above the middle, and below it, are tried for the emblem."""
KIND_WORDS: dict[Kind, Phrase] = {"mouse": Phrase("mouse"), "left": Phrase("left keys"), "right": Phrase("right keys")}
"""How a person plays who shares the table with the computers of a real-time game."""


class DealtTable(NamedTuple):
    """A table before its first card is turned."""

    places: Places
    counts: dict[Spot, int]
    """How many cards lie before the seats."""


def dealt(look: Look, seating: Seating, area: pygame.Rect) -> DealtTable | None:
    """The table of a game, laid into that rectangle; None while it has none for these seats."""
    count, options = seating.count, seating.options()
    try:
        found = layout.load(seating.key).arrangement(layout.KINDS[0], count, options)
    except layout.LayoutError:
        return None
    if found is None:
        return None
    own, style = any(spot.seat for spot in found.piles), Style(straight=look.settings.straight, ratio=look.atlas.ratio)
    step, _ = Places(found, range(1, count + 1), area, style).step
    narrow = any(anchor.wide and anchor.wide * step < look.length(NARROW) for anchor in found.names.values())
    if count <= ROOMY or narrow or (own and not abreast(look)):  # more room than at the table, or two rows
        found = replace(found, names={seat: replace(anchor, wide=0) for seat, anchor in found.names.items()})
    elif not abreast(look):  # one row, its letters alike
        found = replace(found, grow=1)
    places, counts = Places(together(found, area), range(1, count + 1), area, style), dict[Spot, int]()
    if seating.trouble() is None:
        lying = first_deal(seating.key, count, options)
        counts = {spot: number for spot, number in lying.items() if spot.seat and spot in places.piles}
    return DealtTable(places, counts)


def _around(places: Sequence[Place]) -> pygame.Rect:
    """The rectangle that holds these cards."""
    return places[0].rect.unionall([place.rect for place in places])


def _between(plate: pygame.Rect, cards: Sequence[pygame.Rect]) -> pygame.Rect:
    """The place of a plate, in the middle between the cards over and under it where it has both."""
    shares = [(min(card.right, plate.right) - max(card.left, plate.left), card) for card in cards]
    near = [card for shared, card in shares if shared > -plate.width // 8]  # or close by
    over = [card.bottom for card in near if card.centery < plate.centery]
    under = [card.top for card in near if card.centery > plate.centery]
    return plate.move(0, (max(over) + min(under)) // 2 - plate.centery) if over and under else plate


class SeatPlate(Pressable):
    """Who sits there and how they play, as on the table; brass where it is chosen."""

    def __init__(self, look: Look, seating: Seating, index: int, on_press: Callable[[], None], *, chosen: bool) -> None:
        """``index``: of the seat, from 0."""
        super().__init__(look, on_press, f"seat{index}")
        seat, tell = seating.seats[index], look.text.told
        name, (mark, army) = tell(called(seating.names()[index])), sign_of(seating.rules, seating.count, index + 1)
        bot = seat.kind == "bot"
        way = LEVEL_WORDS[seat.level] if bot else KIND_WORDS[seat.kind] if seating.rules.realtime else None
        said = (tell(way),) if way is not None else ()
        written = said if seating.count <= ROOMY else ()  # all plates alike
        sides = seating.rules.sides(seating.count)
        side = next((at for at, own in enumerate(sides) if len(sides) == 2 and index + 1 in own and len(own) > 1), None)
        rival = seating.rival(index) if bot else ""
        colour = palette.player(index + 1) if army else palette.TEXT
        self.plate = NamePlate(index + 1, name, written, written, chosen, colour, mark, side, bool(army), rival)
        parts: list[Words] = [Phrase("Seat {seat}", index + 1), name, *said]
        partners = [called(seating.names()[other - 1]) for side in sides if index + 1 in side for other in side]
        if len(partners) > 1:
            parts.append(Phrase("with {names}", linked([one for one in partners if one != called(name)])))
        self.spoken = linked(parts, "{some}, {other}")
        self.chosen = chosen

    def measure(self, width: int) -> tuple[int, int]:
        return self.rect.size

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The felt draws it."""

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box.inflate(-self.look.length(6), -self.look.length(6)), self.look.length(6)


class _PlatesThere(Plates):
    """Plates at places that were found before."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.at: dict[int, pygame.Rect] = {}

    def rect(self, scene: object, plate: NamePlate) -> pygame.Rect | None:
        return self.at.get(plate.seat)


class SeatsFelt(Area):
    """Backs before each seat, the emblem in the middle, the plates over both."""

    def __init__(self, look: Look, seating: Seating, plates: Sequence[SeatPlate], emblem: Emblem) -> None:
        super().__init__(look, [Row((*plates,))])
        self._seating, self._plates, self._emblem = seating, plates, emblem
        self._table: DealtTable | None = None
        self._shown: tuple[NamePlate, ...] = ()
        """The plates as they have room."""
        self._drawn = _PlatesThere(look)
        self.middle = pygame.Rect(0, 0, 0, 0)
        """Where the emblem is."""

    def _lay(self, rect: pygame.Rect) -> int:
        look = self.look
        self._table = dealt(look, self._seating, self._cloth(rect))
        found: list[pygame.Rect] = []
        low, self._shown = 0, tuple(one.plate for one in self._plates)
        if self._table is not None:
            self._shown = Plates(look).alike(self._table, self._shown)
        for number, one in enumerate(self._plates):
            place = self._place(rect, self._shown[number], number)
            while (under := place.collidelist(found)) >= 0:
                up = found[under].centery > rect.centery
                place.left = found[under].left
                place.top = found[under].top - look.length(BETWEEN) - place.height if up else (
                    found[under].bottom + look.length(BETWEEN)
                )  # fmt: skip
                low = max(low, 0 if up else place.bottom + look.length(BETWEEN))
            found.append(place)
            one.place(place)
        if low:  # a second row of plates at the upper edge: the cards lie under it
            cloth = self._cloth(rect)
            lower = pygame.Rect(cloth.left, max(cloth.top, low), cloth.width, cloth.bottom - max(cloth.top, low))
            self._table = dealt(look, self._seating, lower)
        self._drawn.at = {one.plate.seat: one.rect for one in self._plates}
        cards = [place.rect for _, place in self.backs(rect)]
        for one in self._plates:
            one.place(_between(one.rect, cards))
        self._drawn.at = {one.plate.seat: one.rect for one in self._plates}
        self._drawn.polish.aim({one.plate.seat: one.chosen for one in self._plates}, 0.0)
        self.middle = self._free(rect, [*self._drawn.at.values()])
        return rect.height

    def _cloth(self, rect: pygame.Rect) -> pygame.Rect:
        """What the arrangement is laid into: as high as at the table."""
        edge, top = self.look.length(EDGE), self.look.length(TOP)
        return pygame.Rect(edge, top, rect.right - edge, self.look.size[1] - 2 * top)

    def _place(self, rect: pygame.Rect, plate: NamePlate, number: int) -> pygame.Rect:
        """Where a plate is at the table, within the felt that is free here."""
        if self._table is None:
            high = self.look.length(46)
            return pygame.Rect(rect.left, rect.top + number * high, self.look.length(LEAST), high)
        place = Plates(self.look).rect(self._table, plate)
        assert place is not None, "every seat has a name"
        felt = pygame.Rect(self.look.length(BESIDE), 0, rect.right - self.look.length(BESIDE), self.look.size[1])
        return place.clamp(felt)

    def _free(self, rect: pygame.Rect, plates: Sequence[pygame.Rect]) -> pygame.Rect:
        """The largest place on the axis of the table, or in the middle of the felt, clear of cards and plates."""
        look, clear = self.look, self.look.length(CLEAR)
        cards = [place.rect for _, place in self.backs(rect)]
        taken = [*plates, *cards, *(cloth for _, cloth in self._bare())]
        middle = self._axis(rect) if cards else rect.centerx
        found = pygame.Rect(0, 0, min(look.length(MOST), round(rect.width * 0.7)), 0)
        while found.width > look.length(LEAST):
            found.height = round(found.width * HIGH / WIDE)
            for down in sorted(range(-STEPS, STEPS + 1), key=abs):
                found.center = middle, self._cloth(rect).centery + down * rect.height // (4 * STEPS)
                if found.inflate(2 * clear, 2 * clear).collidelist(taken) < 0:
                    return found
            found.width = round(found.width * 0.92)
        return pygame.Rect(rect.center, (0, 0))

    def _axis(self, rect: pygame.Rect) -> int:
        """Where the axis of the table is, across; the middle of the felt without a table."""
        if self._table is None:
            return rect.centerx
        return round(self._table.places.point((self._table.places.arrangement.axis, 0))[0])

    def backs(self, rect: pygame.Rect) -> list[tuple[int, Place]]:
        """The cards before the seats, face down and whole, on the felt within a rectangle and clear of plates, those on
        the axis with their middle: the mark of each back, and its place."""
        if self._table is None:
            return []
        places, found, clear = self._table.places, list[tuple[int, Place]](), self.look.length(BETWEEN)
        felt = room.inside(self.look.size).clip(rect).inflate(-2 * clear, -2 * clear)
        for seat in {spot.seat: None for spot in self._table.counts}:
            piles = {
                spot: places.cards(spot, count)[None if places.piles[spot].fan != "none" else -1 :]
                for spot, count in self._table.counts.items()
                if spot.seat == seat
            }
            boxes = {spot: _around(shown) for spot, shown in piles.items()}
            whole = boxes[next(iter(boxes))].unionall([*boxes.values()])
            middle = self._axis(rect) if whole.left < self._axis(rect) < whole.right else whole.centerx
            right = whole.move(middle - whole.centerx, 0).clamp(felt).left - whole.left
            downs = {spot: box.clamp(felt).top - box.top for spot, box in boxes.items()}
            off = self._off_plates([box.move(right, downs[spot]) for spot, box in boxes.items()])
            for spot, shown in piles.items():
                back, down = places.piles[spot].back, downs[spot] + off
                mark = seat - 1 if back is None else back
                found += [(mark, place._replace(x=place.x + right, y=place.y + down)) for place in shown]
        return found

    def _off_plates(self, boxes: Sequence[pygame.Rect]) -> int:
        """How far down what lies before a seat must move to be clear of plates on the rims, in pixels; below 0: up."""
        clear, off, felt = self.look.length(BETWEEN), 0, room.inside(self.look.size)
        for plate, box in product(self._drawn.at.values(), boxes):
            if box.inflate(2 * clear, 2 * clear).colliderect(plate):
                off = max(off, plate.bottom + clear - box.top) if plate.top < felt.top else off
                off = min(off, plate.top - clear - box.bottom) if plate.bottom > felt.bottom else off
        return off

    def _bare(self) -> list[tuple[int, pygame.Rect]]:
        """The cloths of those who have no cards before them, where others have: no plate is alone on the felt."""
        if self._table is None or not self._table.counts:
            return []
        there = {spot.seat for spot in self._table.counts}
        return [(seat, cloth) for seat, cloth in Ground(self.look).cloths(self._table.places) if seat not in there]

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        for seat, cloth in self._bare():
            surface.blit(look.atlas.runner(cloth.size, seat - 1, look.u, look.settings.felt), cloth)
        surface.set_clip(room.inside(look.size).clip(self.rect))
        for mark, place in self.backs(self.rect):
            shadow, offset = look.atlas.shadow(*place.size)
            surface.blit(shadow, place.rect.move(offset))
            picture = look.atlas.tilted(HIDDEN, mark, place.width, place.turn + place.tilt)
            surface.blit(picture, picture.get_rect(center=(round(place.x), round(place.y))))
        surface.set_clip(None)
        if self.middle.width:
            picture = look.atlas.emblem(self._emblem, self.middle.size)
            surface.blit(picture, picture.get_rect(center=self.middle.center))
        if self._table is not None:
            for plate in self._shown:
                self._drawn.draw(surface, self._table, plate)
        super().draw(surface)
