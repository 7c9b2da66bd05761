"""Pictures for the tiles of a menu, made of cards and signs, described by values.

Each is scaled to the tile and drawn at its pixels.
"""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from types import MappingProxyType

import pygame

from games.core.cards import FRENCH, Card
from sprites import army, back, card, chip, dice, drawing, glyph, palette, shadow, shape, suit, svg
from sprites.parts import HIGH, WIDE, Emblem, LaidCards, Sign

UNIT = 50
"""Signs are drawn in fiftieths of a card's width."""
# Below this many pixels across a card gets the large index; a court is recognised at smaller sizes than a number.
SMALL, SMALL_COURT = 38, 27
ARC = 0.005
"""How far a card of a fan is lowered for a degree of spread, one place from the middle."""


Face = Callable[[Card, int], str]
"""The SVG elements of a face so many pixels wide."""


class Collage:
    """Where a picture is put together: cards and writing are drawn in whole pixels."""

    def __init__(self, width: int, height: int, face: Face | None = None, ratio: float = FRENCH.ratio) -> None:
        """``face``: how cards look that are face up, of a deck whose cards have that ratio; None: the French ones."""
        self.width, self.height, self.face, self.ratio = width, height, face, ratio
        self.scale = min(width / WIDE, height / HIGH)
        """Pixels to a card's width."""
        self.parts: list[str] = []

    def lay(self, laid: LaidCards) -> None:
        """Put cards down. Those too small for the classic index get the large one."""
        pixels = max(12, round(laid.scale * self.scale))
        for index, shown in enumerate(laid.cards):
            off = index - (len(laid.cards) - 1) / 2
            x, y = laid.at[0] + off * laid.step[0], laid.at[1] + off * laid.step[1] + off * off * laid.spread * ARC
            turn = laid.turn + off * laid.spread
            if laid.lit:
                self._light(x, y, laid.scale, turn)
            if self.face is None or shown.hidden:
                self._card(_face(shown, laid.back, pixels), card.height(pixels), pixels, self.place((x, y)), turn)
            else:
                high = card.height(pixels, self.ratio)
                self._card(self.face(shown, pixels), high, pixels, self.place((x, y)), turn)

    def shape(self, sign: Sign, body: str, size: float = 1.0, turned: bool = True) -> None:
        """SVG elements drawn about (0, 0), at a sign's place."""
        x, y = self.place(sign.at)
        scale = self.scale / UNIT * sign.scale * size
        self.parts.append(svg.shift(x, y, body, scale=scale, turn=sign.turn if turned else 0))

    def write(self, sign: Sign, height: float, raised: float = 0.0, colour: str = palette.INK) -> None:
        """A sign's text in our numerals about its place, upright, ``raised`` above it."""
        cap = max(5, round(height * sign.scale * self.scale / UNIT))
        x, y = self.place(sign.at)
        top = round(y - raised * sign.scale * self.scale / UNIT - cap / 2)
        self.parts.append(glyph.body(sign.text, x, top, cap, max(1, round(cap * 0.17)), colour))

    def piece(self, sign: Sign, size: float, draw: Callable[[float], str]) -> None:
        """Something that is drawn for a number of pixels, its corner at (0, 0)."""
        pixels = size * sign.scale * self.scale / UNIT
        x, y = self.place(sign.at)
        self.parts.append(svg.shift(x, y, svg.shift(-pixels / 2, -pixels / 2, draw(pixels)), turn=sign.turn))

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        """A point in pixels."""
        return self.width / 2 + (at[0] - WIDE / 2) * self.scale, self.height / 2 + (at[1] - HIGH / 2) * self.scale

    def _light(self, x: float, y: float, scale: float, turn: float) -> None:
        wide, high = scale * UNIT + 7, scale * UNIT * 1.4 + 7
        lines = ((palette.SHADE, 5), (palette.GOLD, 3))
        glow = "".join(svg.rect(-wide / 2, -high / 2, wide, high, 5, None, colour, width) for colour, width in lines)
        self.parts.append(svg.shift(*self.place((x, y)), glow, scale=self.scale / UNIT, turn=turn))

    def _card(self, body: str, tall: int, pixels: int, at: tuple[float, float], turn: float) -> None:
        x, y = at
        if not turn:
            x, y = round(x - pixels / 2) + pixels / 2, round(y - tall / 2) + tall / 2
        under = shadow.soft(-pixels / 2, -tall / 2, pixels, tall, pixels * 0.062, pixels * 0.07, 0.4)
        self.parts.append(svg.shift(x + pixels * 0.012, y + pixels * 0.03, under, turn=turn))
        self.parts.append(svg.shift(x, y, svg.shift(-pixels / 2, -tall / 2, body), turn=turn))


def draw(
    emblem: Emblem, size: tuple[int, int], face: Face | None = None, ratio: float = FRENCH.ratio
) -> pygame.Surface:  # fmt: skip
    """The picture on a clear surface of that many pixels."""
    return svg.picture(*size, *laid_out(emblem, Collage(*size, face, ratio)))


def laid_out(emblem: Emblem, ground: Collage) -> list[str]:
    """The SVG elements of its parts on that ground."""
    for part in emblem:
        if isinstance(part, LaidCards):
            ground.lay(part)
        else:
            DRAWN[part.name](ground, part)
    return ground.parts


def extent(emblem: Emblem) -> tuple[float, float, float, float]:
    """What it covers of its ground: left, top, right and bottom, in card widths."""
    boxes = []
    for part in emblem:
        if isinstance(part, Sign):
            aside = 0.36 * part.scale
            boxes.append((part.at[0] - aside, part.at[1] - aside, part.at[0] + aside, part.at[1] + aside))
            continue
        for index in range(len(part.cards)):
            off, (x, y) = index - (len(part.cards) - 1) / 2, part.at
            turn = radians(part.turn + off * part.spread)
            wide = (abs(cos(turn)) + FRENCH.ratio * abs(sin(turn))) * part.scale / 2
            high = (abs(sin(turn)) + FRENCH.ratio * abs(cos(turn))) * part.scale / 2
            x, y = x + off * part.step[0], y + off * part.step[1] + off * off * part.spread * ARC
            boxes.append((x - wide, y - high, x + wide, y + high))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _face(shown: Card, mark: int, pixels: int) -> str:
    if shown.hidden:
        return back.body(mark, pixels)
    index = "large" if pixels < (SMALL_COURT if shown.face else SMALL) else "ornament"
    return card.body(shown, pixels, index=index)


def _chip(ground: Collage, sign: Sign) -> None:
    ground.piece(sign, 36, lambda pixels: chip.body(int(sign.text), pixels))


def _cube(ground: Collage, sign: Sign) -> None:
    """A cube with a number, as for doubling."""
    ground.shape(sign, svg.rect(-13, -13, 26, 26, 5, "#efe9d8", palette.INK, 1.6))
    ground.write(sign, 14)


def _die(ground: Collage, sign: Sign) -> None:
    """A die: white, red. It is tilted, not turned: the light stays above it."""
    body = dice.body(int(sign.text), 44, sign.variant == 2, sign.turn)
    ground.shape(sign, svg.shift(-22, -22, body), turned=False)


def _drawing(ground: Collage, sign: Sign) -> None:
    """A drawing of its own; of a bottle's milk the first is strawberry, the second chocolate."""
    milk = ("#f3a6b8", "#7a4a2c")[sign.variant - 1]
    ground.shape(sign, drawing.part(sign.name, "signs", given={"milk": milk}))


def _key(ground: Collage, sign: Sign) -> None:
    """A key of a keyboard."""
    ground.shape(sign, svg.shift(-15, -15, shape.key_body((30, 30), palette.PAPER)), turned=False)
    ground.write(sign, 14, 1.5)


def _plaque(ground: Collage, sign: Sign) -> None:
    """A golden plaque as wide as what is written on it."""
    wide = glyph.width(sign.text, 17) + 57
    ground.shape(sign, svg.rect(-wide / 2, -15, wide, 30, 15, palette.GOLD, palette.INK, 2))
    ground.write(sign, 17)


def _suit(ground: Collage, sign: Sign) -> None:
    """A golden suit."""
    ground.shape(sign, svg.path(suit.path(sign.text, 0, 0, 40), palette.GOLD, palette.INK, 3))


DRAWN: Mapping[str, Callable[[Collage, Sign], None]] = MappingProxyType(
    {
        "army": lambda ground, sign: ground.piece(sign, 19, lambda px: army.body(int(sign.text), sign.variant, px)),
        "bottle": _drawing,
        "chilli": _drawing,
        "chip": _chip,
        "crown": _drawing,
        "cube": _cube,
        "die": _die,
        "key": _key,
        "lightning": _drawing,
        "plaque": _plaque,
        "suit": _suit,
    }
)
"""How each of SIGNS is drawn."""
