"""Cards in the air under the pointer."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from games.core.cards import Card
from games.core.events import Spot
from table.board.armies import army_rect
from table.board.canvas import uncovered
from table.board.lean import Lean
from table.board.scene import Piece, Scene
from table.layout.geometry import Place


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

    def alike(self, pos: tuple[int, int], cards: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Round a point over a pile, as far as the same part of it is seen and the same of these ``cards``, bottom to
        top, is the topmost one there; None where no pile is."""
        at = pygame.Rect(pos, (1, 1)).collidelist(self._rects)
        if at < 0:
            return None
        under = [number for number, card in enumerate(cards) if card.collidepoint(pos)]
        part, above = self._rects[at], cards
        if under:
            part, above = part.clip(cards[under[-1]]), cards[under[-1] + 1 :]
        return next(each for each in uncovered(part, above) if each.collidepoint(pos))

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


LIFT_TIME, SETTLED, LIFT = 0.09, 0.1, 1.06
"""Seconds until held cards have grown, and until they have been drawn so; how much larger they are then."""


@dataclass(slots=True)
class HeldCards:
    """What the mouse holds: which pieces, from where, and where they may go."""

    pieces: list[Piece]
    cards: tuple[Card, ...]
    src: Spot
    grabs: list[tuple[float, float]]
    """From the pointer to the middle of each card."""
    pos: tuple[int, int]
    targets: frozenset[Spot]
    """The piles that would take the cards: they are lit."""
    takes: Callable[[Spot, Card | None], bool]
    """Whether such a pile takes them, laid on that card of it, or on none."""
    grip: int = 0
    """Which of them is under the pointer: its place decides."""
    best: Spot | None = None
    """The lit pile that takes them if they are let go of now."""
    meant: Spot | None = None
    """The pile that they are over although it does not take them."""
    onto: Piece | None = None
    """The card of either which they would be laid on; none where there is bare cloth between its cards."""
    high: bool = False
    """Whether they cover what is over the pile that takes them."""
    age: float = 0.0
    army: tuple[int, int] | None = None
    """The armies that are carried, whose and how many, where the card itself stays in its place."""
    lean: Lean = field(default_factory=Lean)
    sight: Sight | None = None
    """What is seen of the piles, as long as nothing on the table changes."""
    alike: pygame.Rect | None = None
    """Where the middle of the card under the pointer may be, and they go to the same place in the same way."""

    @property
    def rises(self) -> bool:
        """Whether they are still growing."""
        return self.age < LIFT_TIME

    @property
    def busy(self) -> bool:
        """Whether they move by themselves: they rise, or lean."""
        return self.age < SETTLED or bool(self.lean.shown)

    @property
    def aimed(self) -> tuple[Spot | None, Piece | None, bool]:
        """The lit pile that takes them if they are let go of now, the card that they would be laid on, and whether they
        cover what is over it."""
        return (None, None, False) if self.best is None else (self.best, self.onto, self.high)

    @property
    def lifted(self) -> list[Piece]:
        """The pieces that are in the air."""
        return [] if self.army is not None else self.pieces

    def places(self) -> list[Place]:
        """Where the cards are now, a little larger than on the table."""
        return [self._place(number) for number in range(len(self.pieces))]

    def _place(self, number: int) -> Place:
        (x, y), (dx, dy), rests = self.pos, self.grabs[number], self.pieces[number].place
        grown = LIFT if self.age >= LIFT_TIME else 1 + (LIFT - 1) * (1 - (1 - self.age / LIFT_TIME) ** 2)
        return Place(x + dx, y + dy, round(rests.width * grown), tilt=self.lean.shown, ratio=rests.ratio)

    @property
    def drawn(self) -> pygame.Rect:
        """The card under the pointer as it is seen, or the marker of the armies."""
        place = self._place(self.grip)
        return place.rect if self.army is None else army_rect(place.rect, place.width)

    def aim(self, scene: Scene) -> None:
        """Find where the cards go if they are let go of now.

        The pile under the middle of the card decides: it takes them, or says why not, or they lie there. Nobody means
        the one beside it. Where the middle is over no pile they go to the lit one with the largest share of the card,
        or of the pile where that is more: a small pile may be all under a card whose middle is beside it.
        """
        if self.sight is None:
            self.sight, self.alike = Sight(scene, self.lifted, self.targets), None
        rect = self.drawn
        if self.alike is not None and self.alike.collidepoint(rect.center):
            return
        over = self.sight.at(rect.center)
        if over is None:
            shares = self.sight.shares(rect)
            over = max(self.targets & shares.keys(), key=lambda spot: (shares[spot], spot), default=None)
        over = over or self.sight.at(self.pos)
        self.onto = scene.top_at(over, rect.center, self.lifted) if over is not None else None
        takes = over in self.targets and self.takes(over, self.onto.card if self.onto is not None else None)
        self.best, self.meant = (over, None) if takes else (None, over)
        cards = [piece.place.rect for piece in scene.piles.get(over, ()) if piece not in self.lifted] if over else []
        self.alike = None if self.rises else self.sight.alike(rect.center, cards)
        if self.best is not None:
            border = (scene.places.spread.get(self.best) or scene.goal(self.best)).top
            self.high = rect.top < border
            if self.alike is not None:
                self.alike = _beyond(border + rect.centery - rect.top, self.alike, above=self.high)


def _beyond(border: int, area: pygame.Rect, *, above: bool) -> pygame.Rect:
    """What of an area is above a border, or below it."""
    top, bottom = (area.top, min(area.bottom, border)) if above else (max(area.top, border), area.bottom)
    return pygame.Rect(area.left, top, area.width, max(0, bottom - top))
