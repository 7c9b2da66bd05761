"""An arrangement laid into a rectangle of pixels: where every card of every pile lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.events import Spot
from table.layout.layout import Anchor, Arrangement, Pile

RATIO = 1.4
"""Card height in card widths."""
_DIRECTIONS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1), "none": (0, 0)}


class Place(NamedTuple):
    """Where a card lies: its middle and width in pixels, its turn in degrees."""

    x: float
    y: float
    width: int
    turn: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """The pixels it covers."""
        high = round(self.width * RATIO)
        return (high, self.width) if self.turn in {90, 270} else (self.width, high)

    @property
    def rect(self) -> pygame.Rect:
        wide, high = self.size
        return pygame.Rect(round(self.x - wide / 2), round(self.y - high / 2), wide, high)


class Places:
    """The table area for one arrangement; ``order`` names the seats from +0 on."""

    def __init__(self, arrangement: Arrangement, order: Sequence[int], area: pygame.Rect) -> None:
        self.arrangement = arrangement
        self.order = tuple(order)
        self.area = area
        width, height = arrangement.size
        self.card = max(24, int(min(area.width / width, area.height / height)))
        """The width of a card at scale 1, in pixels."""
        self._step = area.width / width, area.height / height
        relative = {seat: index for index, seat in enumerate(order)}
        self.piles: dict[Spot, Pile] = {}
        for spot, pile in arrangement.piles.items():
            owner = order[spot.seat - 1] if spot.seat else 0
            self.piles[Spot(spot.name, owner)] = pile
        self.names = {order[index]: anchor for index, anchor in arrangement.names.items()}
        self.buttons = {order[index]: anchor for index, anchor in arrangement.buttons.items()}
        self.relative = relative
        self._fans: dict[tuple[Spot, int], tuple[Place, ...]] = {}

    def point(self, at: tuple[float, float]) -> tuple[float, float]:
        """A point of the arrangement in pixels."""
        return self.area.x + at[0] * self._step[0], self.area.y + at[1] * self._step[1]

    def anchor(self, anchor: Anchor) -> tuple[float, float]:
        return self.point(anchor.at)

    def beyond(self, seat: int) -> Place:
        """Where cards go that are out of sight from then on: to a seat's name, or off the table."""
        if seat in self.names:
            x, y = self.anchor(self.names[seat])
            return Place(x, y, self.card // 2)
        return Place(self.area.left - self.card, self.area.centery, self.card)

    def width(self, spot: Spot) -> int:
        """How wide a card of that spot is, in pixels."""
        return max(16, round(self.card * self.piles[spot].scale))

    def cards(self, spot: Spot, count: int) -> list[Place]:
        """Where this many cards of a spot lie, bottom to top; fans shrink to fit."""
        known = self._fans.get((spot, count))
        if known is None:
            known = self._fans[spot, count] = tuple(self._fan(spot, count))
        return list(known)

    def _fan(self, spot: Spot, count: int) -> list[Place]:
        pile = self.piles[spot]
        x, y = self.point(pile.at)
        width = self.width(spot)
        if pile.fan == "none" or count < 1:
            return [Place(x, y, width, pile.turn)] * count
        dx, dy = _DIRECTIONS[pile.fan]
        wide, high = Place(0, 0, width, pile.turn).size
        extent = wide if dx else high
        room = max(0.0, pile.length * self._step[0 if dx else 1] - extent)
        step = min(pile.step * width, room / (count - 1)) if count > 1 else 0.0
        first = -step * (count - 1) / 2 if pile.anchor == "center" else 0.0
        return [
            Place(x + dx * (first + step * index), y + dy * (first + step * index), width, pile.turn)
            for index in range(count)
        ]

    def box(self, spot: Spot, count: int) -> pygame.Rect:
        """The rectangle round all cards of a spot; of one card where it is empty."""
        places = self.cards(spot, max(1, count))
        return places[0].rect.unionall([place.rect for place in places])
