"""An arrangement laid into a rectangle of pixels: where every card of every pile goes."""

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate
from math import cos, radians
from string import digits
from typing import NamedTuple

import pygame

from games.core.cards import FRENCH
from games.core.events import Spot
from table.layout import fans, rest, whole
from table.layout.areas import WHOLE, SeatArea
from table.layout.layout import Arrangement
from table.layout.piles import Anchor, Box, Pile

WIDEST_ARC = 8.0
"""Degrees from the first to the last card of a fan."""
CLOSE = 1.06
"""From one pile to the next in a row that closes up, in card widths, where there is no more room."""
LEAST = 0.8
"""The smallest cards in such a row, as a share of the usual; more piles than that lie over each other."""
CAPPED = 0.25
"""The room of the key caps above piles on a cloth, in card widths."""


class Place(NamedTuple):
    """The place of a card: its middle and width in pixels, its turn in degrees."""

    x: float
    y: float
    width: int
    turn: int = 0
    tilt: float = 0.0
    """A few degrees more, clockwise, as hands leave the cards they put down."""
    ratio: float = FRENCH.ratio
    """How high the card is in card widths."""

    @property
    def size(self) -> tuple[int, int]:
        """The pixels it covers, but for its tilt."""
        high = round(self.width * self.ratio)
        return (high, self.width) if self.turn in {90, 270} else (self.width, high)

    @property
    def rect(self) -> pygame.Rect:
        wide, high = self.size
        return pygame.Rect(round(self.x - wide / 2), round(self.y - high / 2), wide, high)


class Standing(NamedTuple):
    """Where a pile of a row that closes up stands now."""

    nth: int
    full: int
    """How many piles of the row have cards."""
    free: bool
    """Whether the place of the next one is marked."""


class Style(NamedTuple):
    """How the settings say that cards are laid."""

    straight: bool = False
    """Whether without small angles."""
    read: float = fans.READ
    """What is seen of each card of a hand at least, in card widths."""
    ratio: float = FRENCH.ratio
    """How high the cards of the deck are in card widths. Layouts are made for French ones: of higher ones the hands at
    the edges of the table hang further over them."""
    foot: int = 0
    """What a ledge takes at the lower edge of the window, in pixels."""
    head: int = 0
    """How far down from the upper edge a band reaches, in pixels."""
    inside: pygame.Rect | None = None
    """Where cards are whole: what hangs over its edges is moved in. None: they may hang over any."""
    sides: tuple[tuple[int, ...], ...] = ()
    """Who are partners: their cloths are alike."""


FULL = Style()


class Places:
    """The table area for one arrangement; ``order`` names the seats from +0 on."""

    def __init__(self, arrangement: Arrangement, order: Sequence[int], area: pygame.Rect, style: Style = FULL) -> None:
        self.arrangement = arrangement
        self.order = tuple(order)
        self.area = area
        self.style = style
        self.foot, self.head = style.foot, style.head
        width, height = arrangement.size
        self.card = max(24, int(min(area.width / width, area.height / height)))
        """The width of a card at scale 1, in pixels."""
        self.step = area.width / width, area.height / height
        """The pixels of one unit of the arrangement, across and down."""
        relative = {seat: index for index, seat in enumerate(order)}
        self.piles: dict[Spot, Pile] = {}
        for spot, pile in arrangement.piles.items():
            owner = order[spot.seat - 1] if spot.seat else 0
            self.piles[Spot(spot.name, owner)] = pile
        self.names = {order[index]: anchor for index, anchor in arrangement.names.items()}
        self.buttons = {order[index]: anchor for index, anchor in arrangement.buttons.items()}
        self.prompts = {order[index]: anchor for index, anchor in arrangement.prompts.items()}
        self.relative = relative
        self._fans: dict[tuple[Spot, int], tuple[Place, ...]] = {}
        self._boxes: dict[tuple[Spot, int], pygame.Rect] = {}
        """The rectangles round those fans that were asked for."""
        self._rows: dict[Spot, list[Spot]] = {}
        """With which others a pile stands in a row, where one empty place is there for all of them."""
        self._flowed: dict[Spot, Standing] = {}
        self._sizes: dict[Spot, float] = {}
        self._groups: Mapping[Spot, tuple[int, ...]] = {}
        """How many cards of a fan belong together, from the bottom on."""
        self.areas = [(order[area.seat], self._area(area)) for area in arrangement.areas]
        """Whose piles lie together, and the rectangle round all the cards that they have room for."""
        self.tray = pygame.Rect(0, 0, 0, 0)
        """The darker felt, less high where cards are smaller than the arrangement's room for them."""
        if arrangement.tray is not None:
            self.tray = self.box_of(arrangement.tray).inflate(0, -round(style.ratio * (self.step[1] - self.card)))
        there = [spot for spot, pile in self.piles.items() if self.tray.collidepoint(self.point(pile.at))]
        self.spread = {there[0]: self.tray} if len(there) == 1 else {}
        """The pile that has the darker felt to itself, and where that is: it is all of the bare table."""

    def point(self, at: tuple[float, float]) -> tuple[float, float]:
        """A point of the arrangement in pixels."""
        return self.area.x + at[0] * self.step[0], self.area.y + at[1] * self.step[1]

    def anchor(self, anchor: Anchor) -> tuple[float, float]:
        return self.point(anchor.at)

    def box_of(self, box: Box) -> pygame.Rect:
        """A box of the arrangement in pixels."""
        (x, y), (wide, high) = box.at, box.size
        left, top = self.point((x - wide / 2, y - high / 2))
        right, bottom = self.point((x + wide / 2, y + high / 2))
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def beyond(self, seat: int) -> Place:
        """Where cards go when they leave sight: to a seat's name, or off the table."""
        if seat in self.names:
            x, y = self.anchor(self.names[seat])
            return Place(x, y, self.card // 2, ratio=self.style.ratio)
        return Place(self.area.left - self.card, self.area.centery, self.card, ratio=self.style.ratio)

    @property
    def middle(self) -> Place:
        """Where cards come from that are not on the table."""
        return Place(*self.area.center, self.card, ratio=self.style.ratio)

    def _area(self, area: SeatArea) -> pygame.Rect:
        """The rectangle round the piles of an area, whatever lies there now."""
        owner = self.order[area.seat]
        boxes = [self.reach(Spot(spot.name, owner), count) for spot, count in area.piles]
        if self.arrangement.across and self.piles[Spot(area.piles[0][0].name, owner)].caps == "above":
            boxes.append(boxes[0].move(0, -round(CAPPED * self.card)))
        return boxes[0].unionall(boxes[1:])

    def reach(self, spot: Spot, count: int) -> pygame.Rect:
        """The rectangle round so many cards of a spot, or round all that its fan or its row has room for."""
        pile = self.piles[spot]
        box = self.box(spot, max(count, pile.slots))
        if pile.flow is not None:
            box.width = round(pile.flow[1] * self.step[0])
        if count == WHOLE and pile.fan != "none":
            across = pile.fan in {"left", "right"}
            far = round(self._length(pile, across=across))
            whole = pygame.Rect(0, 0, far if across else box.width, box.height if across else far)
            whole.center = box.center
            if pile.anchor == "start":
                ends = {"right": "midleft", "left": "midright", "down": "midtop", "up": "midbottom"}[pile.fan]
                setattr(whole, ends, getattr(box, ends))
            box = whole
        return box

    def width(self, spot: Spot) -> int:
        """How wide a card of that spot is, in pixels."""
        return max(16, round(self._usual(spot) * self._share(spot)))

    def _usual(self, spot: Spot) -> float:
        if spot not in self._sizes:
            pile, usual = self.piles[spot], self.card * self.piles[spot].scale
            middle = self._middle(pile, round(usual))
            self._sizes[spot] = usual * whole.share(pile, middle, usual, self.style.ratio, self.style.inside)
        return self._sizes[spot]

    def _middle(self, pile: Pile, width: int) -> tuple[float, float]:
        x, y = self.point(pile.at)
        right, down = whole.overhang(pile, self.arrangement.size, self.style.ratio, width)
        return x + right, y + down

    def _share(self, spot: Spot) -> float:
        """The size of cards in a row as a share of the usual: smaller ones before they lie over each other."""
        pile, stands = self.piles[spot], self._flowed.get(spot)
        if pile.flow is None or stands is None:
            return 1.0
        places = max(1, stands.full + stands.free)
        return max(LEAST, min(1.0, pile.flow[1] * self.step[0] / (places * CLOSE * self._usual(spot))))

    def _along(self, spot: Spot, width: int) -> float:
        """How far from its first place a pile of a row stands, in pixels; the free place is never covered."""
        pile, stands = self.piles[spot], self._flowed.get(spot)
        if pile.flow is None or stands is None:
            return 0.0
        far, last = pile.flow[0] * self.step[0], pile.flow[1] * self.step[0] - width
        if stands.nth == stands.full:
            return min(far * stands.nth, last)
        room = last - CLOSE * width * stands.free
        return stands.nth * min(far, room / max(1, stands.full - 1))

    def flow(self, counts: Mapping[Spot, int]) -> None:
        """Close up the rows that flow: piles with cards are side by side, all empty ones where the next would be."""
        rows: dict[tuple[float, float], list[Spot]] = {}
        for spot, pile in self.piles.items():
            if pile.flow is not None:
                rows.setdefault(pile.at, []).append(spot)
        flowed = {}
        for spots in rows.values():
            full = [spot for spot in spots if counts.get(spot)]
            for spot in spots:
                index = full.index(spot) if spot in full else len(full)
                flowed[spot] = Standing(index, len(full), len(full) < len(spots) and self.piles[spot].empty != "none")
        if flowed != self._flowed:
            self._flowed = flowed
            self._forget(flowed)

    def group(self, groups: Mapping[Spot, tuple[int, ...]]) -> None:
        """Leave gaps in fans after so many cards each, from the bottom on; the cards after the last gap are together
        too."""
        if groups != self._groups:
            changed = {*groups, *self._groups}
            self._groups = groups
            self._forget(changed)

    def _forget(self, spots: Collection[Spot]) -> None:
        """The cards of these spots are elsewhere now."""
        self._fans = {known: fan for known, fan in self._fans.items() if known[0] not in spots}
        self._boxes = {known: box for known, box in self._boxes.items() if known[0] not in spots}

    def alike(self, spot: Spot, lying: Mapping[Spot, object]) -> list[Spot]:
        """The empty piles that are marked where this empty one is, the first of them for all. ``lying``: what lies at
        each spot, or how much."""
        if (pile := self.piles.get(spot)) is None or not (pile.flow or pile.first) or lying.get(spot):
            return [spot]
        if spot not in self._rows:
            row = spot.name.rstrip(digits), spot.seat
            self._rows[spot] = [
                other for other, found in self.piles.items()
                if (found.flow and found.at == pile.at if pile.flow else (other.name.rstrip(digits), other.seat) == row)
            ]  # fmt: skip
        return [other for other in self._rows[spot] if not lying.get(other)]

    def cards(self, spot: Spot, count: int) -> list[Place]:
        """The places of this many cards of a spot, bottom to top; fans shrink to fit."""
        if (known := self._fans.get((spot, count))) is None:
            known = self._fans[spot, count] = tuple(self._fan(spot, count))
        return list(known)

    def _length(self, pile: Pile, *, across: bool) -> float:
        """How long a fan may be, in pixels. Where cards are smaller than the arrangement's room for them, one that
        begins at its place begins farther in, and ends where it ends otherwise."""
        step, side = self.step[0 if across else 1], 1.0 if across else self.style.ratio
        within = pile.scale * side / 2 * (step - self.card) if pile.anchor == "start" else 0.0
        return pile.length * step - within

    def _fan(self, spot: Spot, count: int) -> list[Place]:
        pile = self.piles[spot]
        width, ratio = self.width(spot), self.style.ratio
        x, y = whole.moved_in(pile, self._middle(pile, width), width, ratio, self.style.inside)
        if pile.flow is not None:  # rows keep their left and upper edge
            less = (self._usual(spot) - width) / 2
            x, y = x - less + self._along(spot, width), y - less * ratio
        if pile.fan == "none" or count < 1:
            return [self._single(pile, x, y, width, index) for index in range(count)]
        upper = (count + 1) // 2
        ranks = width * (1 + self.style.read * (count - 1))  # of a hand, in one row
        crowded = count > 2 and fans.held(pile) and ranks > self._length(pile, across=True)
        if crowded and spot not in self._groups:
            raised = y - fans.SECOND_ROW * width
            return self._line(spot, x, raised, width, upper) + self._line(spot, x, y, width, count - upper)
        return self._line(spot, x, y, width, count)

    def _line(self, spot: Spot, x: float, y: float, width: int, count: int) -> list[Place]:
        """So many cards of a fan side by side, or one below the other."""
        pile, ratio = self.piles[spot], self.style.ratio
        dx, dy = whole.DIRECTIONS[pile.fan]
        wide, high = Place(0, 0, width, pile.turn, ratio=ratio).size
        extent = wide if dx else high
        ends = list(accumulate(self._groups.get(spot, ())))
        gaps = [pile.gap * width * sum(end <= index for end in ends) for index in range(count)]
        room = max(0.0, self._length(pile, across=bool(dx)) - extent - gaps[-1])
        steps = list(accumulate(fans.steps(pile, count, width, room, self.style.read), initial=0.0))
        step = steps[-1] / (count - 1) if count > 1 else 0.0
        first = -(steps[-1] + gaps[-1]) / 2 if pile.anchor == "center" else 0.0
        arc = 0.0 if self.style.straight else pile.arc
        if abs(arc) * (count - 1) > WIDEST_ARC:
            arc = WIDEST_ARC / (count - 1) * (1 if arc > 0 else -1)
        radius = step / radians(arc) if arc and dx else 0.0
        laid = []
        for index in range(count):
            turned = arc * (index - (count - 1) / 2)
            along = first + steps[index] + gaps[index]
            across = radius * (1 - cos(radians(turned)))
            laid.append(Place(x + dx * along, y + dy * along + across, width, pile.turn, turned, ratio))
        return laid

    def _single(self, pile: Pile, x: float, y: float, width: int, index: int) -> Place:
        if self.style.straight:
            return Place(x, y, width, pile.turn, ratio=self.style.ratio)
        right, down = rest.aside(pile, index)
        tilt = rest.tilt(pile, index)
        return Place(x + right * width, y + down * width, width, pile.turn, tilt, self.style.ratio)

    def free(self, spot: Spot, count: int) -> list[Place]:
        """The free places of a pile that has this many cards, as far as they are marked; the next one first."""
        slots = self.piles[spot].slots
        return self.cards(spot, slots)[count:] if count < slots else []

    def box(self, spot: Spot, count: int) -> pygame.Rect:
        """The rectangle round all cards of a spot; of one card where it is empty."""
        count = max(1, count)
        if (known := self._boxes.get((spot, count))) is None:
            places = self.cards(spot, count)
            known = self._boxes[spot, count] = places[0].rect.unionall([place.rect for place in places])
        return known.copy()
