"""Draws the cards that the pointer carries, with one shadow under all of them."""

from collections.abc import Hashable, Sequence

import pygame

from games.core.cards import Card
from table.board.canvas import BlitTarget
from table.board.faces import CardPainter
from table.board.flights import Pose
from table.board.lean import steps
from table.layout.geometry import Place
from table.look import Look

FAINT = 4
"""Of 255: where a shadow is fainter nobody sees its end."""


class CarriedCards:
    """Pictures of what is carried, drawn once and dropped when it is put down."""

    def __init__(self, look: Look, faces: CardPainter) -> None:
        self._look = look
        self._faces = faces
        self._key: Hashable = None
        """Which cards are carried, and how."""
        self._pictures: dict[float, tuple[pygame.Surface, tuple[int, int]]] = {}
        """Them with their shadow, by how far they lean, each with its corner from theirs."""

    def put_down(self) -> None:
        """Nothing is carried any more, or it looks different."""
        self._key = None
        self._pictures.clear()

    def draw(self, surface: BlitTarget, rects: Sequence[pygame.Rect], cards: Sequence[Card], back: int,
             lift: float, near: int = 0, lean: float = 0.0) -> pygame.Rect:  # fmt: skip
        """The cards, drawn a little larger as they rise (scaled from ``near`` until they are up). They ``lean`` so far
        clockwise once that has been drawn in spare time."""
        whole = rects[0].unionall(list(rects[1:]))
        if near:
            return self._draw_rising(surface, whole, rects, cards, back, lift, near)
        key = (tuple(cards), back, rects[0].width, tuple((rect.x - whole.x, rect.y - whole.y) for rect in rects))
        if self._key != key:
            self._key, self._pictures = key, {0.0: self._upright(whole, rects, cards, back)}
        picture, offset = self._pictures.get(lean) or self._pictures[0.0]
        return surface.blit(picture, (whole.x + offset[0], whole.y + offset[1]))

    def prepare(self, most: float) -> bool:
        """Draw the cards at one more angle, up to the most; whether there was one."""
        angle = next((angle for angle in steps(most) if angle not in self._pictures), None)
        if angle is None or not self._pictures:
            return False
        upright, (x, y) = self._pictures[0.0]
        leaning = pygame.transform.rotozoom(upright, -angle, 1)
        leaning.set_alpha(255, pygame.RLEACCEL)
        wide, high = leaning.get_size()
        self._pictures[angle] = leaning, (x + (upright.get_width() - wide) // 2, y + (upright.get_height() - high) // 2)
        return True

    def _draw_rising(
        self, surface: BlitTarget, whole: pygame.Rect, rects: Sequence[pygame.Rect], cards: Sequence[Card],
        back: int, lift: float, near: int,
    ) -> pygame.Rect:  # fmt: skip
        area = rects[0].copy()
        shadow, offset = self._look.atlas.shadow(*whole.size, lift)
        area.union_ip(surface.blit(shadow, (whole.x + offset[0], whole.y + offset[1])))
        for rect, card in zip(rects, cards, strict=True):
            picture = self._faces.seen(Pose(Place(*rect.center, rect.width), card, near=near), back)
            area.union_ip(surface.blit(picture, rect))
        return area

    def _upright(
        self, whole: pygame.Rect, rects: Sequence[pygame.Rect], cards: Sequence[Card], back: int
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Cards in the hand with their shadow as one picture, and where its corner goes from theirs."""
        shadow, offset = self._look.atlas.shadow(*whole.size, 1.0)
        area = shadow.get_rect(topleft=offset).union(pygame.Rect(0, 0, whole.width, whole.height + self._faces.thick))
        picture = pygame.Surface(area.size, pygame.SRCALPHA).convert_alpha()
        picture.fill((0, 0, 0, 0))
        picture.blit(shadow, (offset[0] - area.x, offset[1] - area.y))
        for rect, card in zip(rects, cards, strict=True):
            at = (rect.x - whole.x - area.x, rect.y - whole.y - area.y)
            picture.blit(self._faces.plain(card, back, rect.width, packed=False), at)
        seen = picture.get_bounding_rect(FAINT)
        picture = picture.subsurface(seen).copy()
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture, (area.x + seen.x, area.y + seen.y)
