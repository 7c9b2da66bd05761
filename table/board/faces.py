"""The pictures of cards: at rest at any angle, in the air, and those that are drawn before they are wanted.

Each has its cut edge under it, and is as much higher than the card: ``CardPainter.over`` says where it goes.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from games.core.cards import Card
from sprites import stack
from sprites.card import EDGE_TONE
from sprites.picture_store import PictureStore
from table.board.flights import Pose
from table.layout.geometry import Place
from table.look import Look

DIM = (224, 216, 201)
"""What the colours of a card that may not be played are multiplied by, of 255: as if in the shade of a warm lamp, which
looks like paper still where an even grey looked soiled."""
EDGE = 1.6
"""How much of its cut edge is seen under a card, in u."""
STEEP = 30
"""The degrees to which a turned picture has its edge below, or so nearly that nobody sees it."""
FINE = 2
"""Steps of a degree in which cards at rest are turned."""
COARSE = 3
"""Steps of degrees and pixels in which the pictures of cards in flight differ."""
TURNED = 12_000_000
"""Bytes of turned pictures, which are seldom wanted again: in the atlas they would push out those that are."""
_Turned = tuple[Card | int | str, int, float, bool]
"""Of a turned picture: what it shows, how wide, at which angle, whether dimmed."""
Face = tuple[Card, int, bool]
"""A card, how wide, and whether it is packed: what the atlas is asked for."""


class CardPainter:
    """Draws cards in the look of the settings; upright pictures come from the look's atlas."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.turned = PictureStore(TURNED)
        """Cards at an angle, at rest and in flight."""
        self._rough: dict[_Turned, tuple[Card, int]] = {}
        """Cards whose picture was merely turned, to be drawn at their angle: which card, which mark on its back."""
        self.sharpened = 0
        """How many cards have been drawn at their angle."""
        self._expected: Iterator[Callable[[], object]] | None = None
        """What draws pictures that are not drawn so far, one each; None: not yet known which."""

    def forget(self) -> None:
        """Sizes or styles have changed."""
        self.turned.clear()
        self._rough.clear()
        self._expected = None

    # -- before they are wanted

    @property
    def known(self) -> bool:
        """Whether it is known which pictures will be wanted."""
        return self._expected is not None

    def expect(
        self, backs: Sequence[tuple[int, int]], faces: Sequence[Face], stacks: Sequence[tuple[int, int]],
        others: Sequence[Callable[[], object]],
    ) -> None:  # fmt: skip
        """Backs, by mark and width, the edges of piles of these sizes, faces, and what others draw will be wanted."""
        atlas = self._look.atlas
        wanted: list[Callable[[], object]] = [partial(atlas.back, *back, thick=self.thick) for back in backs]
        wanted += [partial(self._draw_stacks, size) for size in stacks]
        wanted += [*others, *(partial(atlas.card, *face, thick=self.thick) for face in faces)]
        self._expected = iter(wanted)

    def _draw_stacks(self, size: tuple[int, int]) -> None:
        """The edges of piles of a size, of every thickness."""
        for thick in sorted({stack.thickness(count, self._look.u) for count in range(2, 53)}):
            self._look.atlas.stack(size, thick)

    def prepare(self) -> bool:
        """Draw one more of those expected; whether there was one, and room for it."""
        pictures = self._look.atlas.pictures
        drawn = pictures.drawn
        while self._expected is not None and pictures.roomy and pictures.drawn == drawn:
            if (draw := next(self._expected, None)) is None:
                return False
            draw()
        return pictures.drawn != drawn

    def land_ahead(self, lands: Sequence[tuple[Card, Place]], back: int) -> bool:
        """Draw cards as they will lie once they have landed; whether something was still to be drawn."""
        before = self.drawn
        for card, place in lands:
            self.plain(card, back, place.width, packed=False)
            self.picture(card, back, place.width, place.turn + place.tilt)
        return self.drawn != before

    @property
    def drawn(self) -> int:
        """How many pictures have been drawn so far, of cards and whatever else the atlas keeps."""
        return self._look.atlas.pictures.drawn + self.turned.drawn

    # -- at rest

    @property
    def thick(self) -> int:
        """The pixels of its cut edge that are seen under a card."""
        return max(1, self._look.length(EDGE))

    def over(self, picture: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Where the picture of a card goes: the card is over that rectangle, and its edge below."""
        return picture.get_rect(midtop=(rect.centerx, rect.centery - (picture.get_height() - self.thick) // 2))

    def picture(self, card: Card, back: int, width: int, turn: float = 0.0, *, dim: bool = False) -> pygame.Surface:
        """A card at rest: its face, or the back with that mark if it is hidden.

        One at an angle is redrawn in spare time, by ``sharpen``; until then its picture is merely turned.
        """
        angle = round(turn * FINE) / FINE % 360
        if not angle and not dim:
            return self.plain(card, back, width)
        key: _Turned = (back if card.hidden else card, width, angle, dim)
        if angle % 90 and not self.turned.ready(key):
            self._rough[key] = (card, back)
        return self.turned.keep(key, lambda: self._dimmed(self._merely_turned(card, back, width, angle), dim))

    def _merely_turned(self, card: Card, back: int, width: int, angle: float) -> pygame.Surface:
        return self._turned_by(self.plain(card, back, width, packed=False), angle)

    def sharpen(self) -> bool:
        """Redraw one card that is at an angle; whether there was one."""
        while self._rough:
            key, (card, back) = self._rough.popitem()
            if self.turned.ready(key):  # it is still wanted
                _, width, angle, dim = key
                sharp = self._look.atlas.turned(card, back, width, angle, self.thick)
                self.turned.replace(key, self._dimmed(sharp, dim))
                self.sharpened += 1
                return True
        return False

    @staticmethod
    def _dimmed(picture: pygame.Surface, dim: bool) -> pygame.Surface:
        """A picture, or the same in the shade."""
        if dim:
            picture = picture.copy()
            picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def plain(self, card: Card, back: int, width: int, packed: bool = True) -> pygame.Surface:
        """An upright card."""
        atlas, thick = self._look.atlas, self.thick
        return atlas.back(back, width, packed, thick) if card.hidden else atlas.card(card, width, packed, thick)

    def _turned_by(self, plain: pygame.Surface, angle: float) -> pygame.Surface:
        """The picture of an upright card, turned; the edge of one that lies across is below it as well."""
        if angle <= STEEP or angle >= 360 - STEEP:
            return _tilted(plain, angle) if angle else plain
        top = plain.subsurface(0, 0, plain.get_width(), plain.get_height() - self.thick)
        top = _tilted(top, angle) if angle % 90 else pygame.transform.rotate(top, -angle)
        under = top.copy()
        under.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        under.fill(EDGE_TONE, special_flags=pygame.BLEND_RGB_ADD)
        whole = pygame.Surface((top.get_width(), top.get_height() + self.thick), pygame.SRCALPHA)
        for down in range(self.thick, 0, -1):
            whole.blit(under, (0, down))
        whole.blit(top, (0, 0))
        return whole

    def across(self, outline: pygame.Surface) -> pygame.Surface:
        """The outline of an empty place that is turned."""
        key: _Turned = ("slot", outline.get_width(), 90.0, False)
        return self.turned.keep(key, lambda: pygame.transform.rotate(outline, -90))

    # -- in the air

    def seen(self, pose: Pose, back: int) -> pygame.Surface:
        """The picture of a card in the air. Those that are seen for one frame are made from one that is kept.

        None is packed: SDL packs a picture anew whenever it goes on another surface than last time, and the window and
        the resting picture would take turns.
        """
        place = pose.place
        rests = abs(pose.angle - place.turn - place.tilt) < 0.1
        if rests and not pose.near and pose.scale == 1 and pose.face == 1:
            if round(pose.angle * FINE) % (360 * FINE):
                return self.picture(pose.card, back, place.width, pose.angle)
            return self.plain(pose.card, back, place.width, packed=False)
        wide = round(place.width * pose.scale)
        if pose.angle % 90:
            return self._turning(pose, back, wide)
        plain = self.plain(pose.card, back, pose.near or place.width, packed=False)
        high = round(plain.get_height() * wide / plain.get_width())
        if pose.face < 1:
            plain = pygame.transform.scale(plain, (max(2, round(wide * pose.face)), high))
        elif wide != plain.get_width():
            key = ("scaled", back if pose.card.hidden else pose.card, wide, high, 0.0)
            usual = plain
            plain = self.turned.keep(key, lambda: pygame.transform.smoothscale(usual, (wide, high)))
        return pygame.transform.rotate(plain, -pose.angle) if pose.angle else plain

    def _turning(self, pose: Pose, back: int, wide: int) -> pygame.Surface:
        """A card that turns on its way, in steps that nobody sees: the cards of a deal share their pictures."""
        wide, angle = round(wide / COARSE) * COARSE, float(round(pose.angle / COARSE) * COARSE)
        seen = max(1, round(wide * pose.face / COARSE)) * COARSE
        key = ("flown", back if pose.card.hidden else pose.card, wide, seen, angle)
        return self.turned.keep(key, lambda: self._flown(pose, back, wide, seen, angle))

    def _flown(self, pose: Pose, back: int, wide: int, seen: int, angle: float) -> pygame.Surface:
        """That card so wide, at that angle, seen so wide because it is being turned over."""
        plain = self.plain(pose.card, back, pose.near or pose.place.width, packed=False)
        scale = wide / plain.get_width()
        if pose.face < 1:
            plain = pygame.transform.scale(plain, (round(seen / scale), plain.get_height()))
        return _tilted(plain, angle, scale)


def _tilted(plain: pygame.Surface, turn: float, scale: float = 1.0) -> pygame.Surface:
    """A picture turned by any angle, and scaled; with clear felt round it, so that its edges come out smooth."""
    wide, high = plain.get_size()
    framed = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    framed.blit(plain, (2, 2))
    return pygame.transform.rotozoom(framed, -turn, scale)
