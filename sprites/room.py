"""The table itself: felt under a lamp, a rim of wood round it, a line of brass between them."""

from collections.abc import Hashable

import pygame

from sprites import felt, svg, wood

RIM, CORNER, BRASS = 22, 34, 2.6
"""Width of the rim, radius of the felt's corners, width of the brass line; in u, as all lengths here."""
_SHADOWS = 12
_MAP = (48, 30)
"""The cells in which light on the rim is worked out."""


def key(size: tuple[int, int], cloth: str, timber: str, light: str) -> Hashable:
    """All that a picture of the table depends on."""
    return "ground", size, cloth, timber, "lamp" if light in felt.LAMPLIT else light


def unit(size: tuple[int, int]) -> float:
    """The pixels of one u in a window of that size."""
    return min(size[0] / 1280, size[1] / 800)


def inside(size: tuple[int, int]) -> pygame.Rect:
    """The felt within the brass line, in a window of that many pixels."""
    return pygame.Rect((0, 0), size).inflate(-2 * round(RIM * unit(size)), -2 * round(RIM * unit(size)))


def draw(size: tuple[int, int], cloth: str, timber: str, light: str = "lamp") -> pygame.Surface:
    """The table seen from above, edge to edge: a felt (palette.FELTS) in a rim of a wood (wood.WOODS)."""
    ground = felt.draw(size, cloth, light)
    _Rim(size, timber, lit=cloth in felt.PEAKS and light in felt.LAMPLIT).lay(ground)
    return ground


class _Rim:
    """The rim in eight pieces, four corners and four sides, cut from small pictures that are stretched between."""

    def __init__(self, size: tuple[int, int], timber: str, *, lit: bool) -> None:
        self.size = size
        self.u = u = unit(size)
        self.edge, self.radius = round(RIM * u), round(CORNER * u)
        self.corner = self.edge + self.radius + 2
        self.whole = 2 * self.corner + 2
        wide, high = size
        self.boards = {
            "top": wood.board(wide, self.corner, timber, 1, u),
            "bottom": wood.board(wide, self.corner, timber, 2, u),
            "left": pygame.transform.rotate(wood.board(high, self.corner, timber, 3, u), 90),
            "right": pygame.transform.rotate(wood.board(high, self.corner, timber, 4, u), 90),
        }
        self.light = felt.spread(_MAP, 0.83, 1.18, 0.62) if lit else _even(215)
        self.sheen = felt.spread(_MAP, 1.0, 1.0, 0.7) if lit else _even(235)
        self.shadow, self.brass, self.solid = self._shadow(), self._brass(), self._solid()

    def lay(self, ground: pygame.Surface) -> None:
        """Draw the eight pieces round the felt."""
        corner, (wide, high) = self.corner, self.size
        columns = (
            (0, corner, 0, corner),
            (corner, wide - 2 * corner, corner, 2),
            (wide - corner, corner, corner + 2, corner),
        )
        rows = (
            (0, corner, 0, corner),
            (corner, high - 2 * corner, corner, 2),
            (high - corner, corner, corner + 2, corner),
        )
        for left, width, from_left, from_width in columns:
            for top, height, from_top, from_height in rows:
                if (left, top) != (corner, corner):
                    place = pygame.Rect(left, top, width, height)
                    self._piece(ground, place, pygame.Rect(from_left, from_top, from_width, from_height))

    def _piece(self, ground: pygame.Surface, place: pygame.Rect, cut: pygame.Rect) -> None:
        ground.blit(_cut(self.shadow, cut, place.size), place)
        piece = pygame.Surface(place.size, pygame.SRCALPHA)
        across, along = place.width > self.corner, place.height > self.corner
        horizontal = "top" if place.y == 0 else "bottom"
        vertical = "left" if place.x == 0 else "right"
        if along:
            piece.blit(self.boards[vertical], (0, 0), pygame.Rect(0, place.y, place.width, place.height))
        else:
            piece.blit(self.boards[horizontal], (0, 0), pygame.Rect(place.x, 0, place.width, place.height))
        if not across and not along:
            self._mitre(piece, place, vertical)
        cell = self._cell(place)
        shine = pygame.transform.smoothscale(self.light.subsurface(cell), place.size)
        piece.blit(shine, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        piece.blit(_cut(self.solid, cut, place.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(piece, place)
        brass = _cut(self.brass, cut, place.size)
        shine = pygame.transform.smoothscale(self.sheen.subsurface(cell), place.size)
        brass.blit(shine, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(brass, place)

    def _mitre(self, piece: pygame.Surface, place: pygame.Rect, vertical: str) -> None:
        """Lay the upright board over its half of a corner, with the joint between the two."""
        corner = self.corner
        board = self.boards[vertical]
        for row in range(corner):
            inward = row if place.y == 0 else corner - 1 - row
            left = 0 if place.x == 0 else corner - inward
            piece.blit(board, (left, row), pygame.Rect(left, place.y + row, inward, 1))
        falls = (place.x == 0) == (place.y == 0)
        start, end = ((0, 0), (corner, corner)) if falls else ((corner, 0), (0, corner))
        pygame.draw.aaline(piece, (20, 10, 4), start, end)

    def _cell(self, place: pygame.Rect) -> pygame.Rect:
        """The cells of light that fall on a piece."""
        across, down = _MAP[0] / self.size[0], _MAP[1] / self.size[1]
        width, height = max(1, round(place.width * across)), max(1, round(place.height * down))
        return pygame.Rect(int(place.x * across), int(place.y * down), width, height).clip(self.light.get_rect())

    def _frame(self, inset: float, radius: float, stroke: svg.Colour, width: float) -> str:
        side = self.whole - 2 * inset
        return svg.rect(inset, inset, side, side, radius, None, stroke, width)

    def _shadow(self) -> pygame.Surface:
        """What the rim casts on the felt."""
        layers = []
        for layer in range(_SHADOWS):
            inset = self.edge + layer * 1.5 * self.u
            alpha = int(64 * (1 - layer / _SHADOWS) ** 1.8 + 1)
            radius = max(4, self.radius - layer * 1.5 * self.u)
            layers.append(self._frame(inset, radius, f"#000000{alpha:02x}", 3 * self.u))
        return svg.picture(self.whole, self.whole, *layers)

    def _brass(self) -> pygame.Surface:
        """The brass line on its dark seat, and the outer edge of the rim."""
        u, inset = self.u, self.edge - 0.8 * self.u
        return svg.picture(
            self.whole,
            self.whole,
            self._frame(0.5 * u, 0, "#00000090", 2 * u),
            self._frame(2.5 * u, 0, "#ffffff1c", 1.4 * u),
            self._frame(inset, self.radius, "#1a0e06", (BRASS + 2.6) * u),
            self._frame(inset, self.radius, "#f6d388", BRASS * u),
        )

    def _solid(self) -> pygame.Surface:
        """White where there is wood, clear where there is felt."""
        side = self.whole - 2 * self.edge
        hole = svg.picture(self.whole, self.whole, svg.rect(self.edge, self.edge, side, side, self.radius, "#ffffff"))
        solid = pygame.Surface((self.whole, self.whole), pygame.SRCALPHA)
        solid.fill((255, 255, 255, 255))
        solid.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        solid.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return solid


def _even(level: int) -> pygame.Surface:
    even = pygame.Surface(_MAP, pygame.SRCALPHA)
    even.fill((level, level, level, 255))
    return even


def _cut(picture: pygame.Surface, cut: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture, stretched to a size."""
    part = picture.subsurface(cut)
    return part.copy() if cut.size == size else pygame.transform.scale(part, size)
