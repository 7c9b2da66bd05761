"""What is seen of each pile, and how much of a card over the table lies on which."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from games.core.events import Spot
from table.board.canvas import uncovered
from table.board.scene import Piece, Scene


class Sight:
    """The piles of a table as they are seen, in rectangles that do not overlap: a part counts for what lies on top.

    A card belongs to what it covers in the eyes of whoever holds it: an empty place that is not marked takes no part,
    unless it is lit.
    """

    def __init__(self, scene: Scene, away: Collection[Piece], lit: Collection[Spot]) -> None:
        """``away``: pieces in the air, which hide nothing; ``lit``: the piles that are pointed out."""
        spread = scene.places.spread
        stand = sorted((spot for spot in scene.piles if _stands(scene, spot, lit)), key=lambda spot: spot not in spread)
        self._boxes = boxes = {spot: scene.box(spot).union(spread.get(spot, scene.box(spot))) for spot in stand}
        spots, rects = list(boxes), list(boxes.values())
        layers: list[tuple[Spot, pygame.Rect]] = []
        self._spots: list[Spot] = []
        self._rects: list[pygame.Rect] = []
        for spot, box in boxes.items():
            if len(box.collidelistall(rects)) == 1:
                self._spots.append(spot)
                self._rects.append(box)
            else:
                layers.append((spot, box))
        for spot in spots:  # cards lie on whatever is marked on the felt
            if any(spot == below for below, _ in layers):
                layers += [(spot, rect) for rect in _cards(scene, spot, away)]
        for at, (spot, rect) in enumerate(layers):
            for part in uncovered(rect, [above for _, above in layers[at + 1 :]]):
                self._spots.append(spot)
                self._rects.append(part)

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """The pile that is seen at a point, the gaps of a fan included."""
        at = pygame.Rect(pos, (1, 1)).collidelist(self._rects)
        return self._spots[at] if at >= 0 else None

    def shares(self, rect: pygame.Rect) -> dict[Spot, float]:
        """How much of a card lies on what is seen of each pile that it touches; of a smaller pile, how much of that."""
        found: dict[Spot, float] = {}
        for at in rect.collidelistall(self._rects):
            spot, part = self._spots[at], rect.clip(self._rects[at])
            whole = min(_area(rect), _area(self._boxes[spot]))
            found[spot] = found.get(spot, 0.0) + _area(part) / whole
        return found


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _stands(scene: Scene, spot: Spot, lit: Collection[Spot]) -> bool:
    """Whether a pile is seen: its cards, or its marked place, which stands for all empty piles that share it; for one
    that is lit, if there is any."""
    if spot not in scene.counts:
        return False
    if spot != scene.marked(spot, lit):
        return False
    pile = scene.places.piles[spot]
    return bool(scene.piles[spot] or pile.slots) or pile.empty != "none" or spot in lit


def _cards(scene: Scene, spot: Spot, away: Collection[Piece]) -> Iterator[pygame.Rect]:
    """The cards of a pile that rest, bottom to top; a stack as one."""
    pieces = [piece for piece in scene.piles[spot] if piece not in away]
    if pieces and scene.places.piles[spot].fan == "none":
        yield pieces[0].place.rect.unionall([piece.place.rect for piece in pieces])
    else:
        yield from (piece.place.rect for piece in pieces)
