"""A small table seen from above: felt, brass line and a frame of wood, for pages that show one."""

import pygame

from sprites import felt, svg, wood

RIM, CORNER = 11, 14
"""Width of the frame and radius of its corners, in u."""
_SHADOWS = 8


def inside(size: tuple[int, int], u: float) -> pygame.Rect:
    """The felt within the frame of a small table of that size."""
    return pygame.Rect((0, 0), size).inflate(-2 * round((RIM + 3) * u), -2 * round((RIM + 3) * u))


def draw(size: tuple[int, int], cloth: str, timber: str, light: str, u: float) -> pygame.Surface:
    """The table in pixels; ``u``: the pixels of one unit, as on the page it is drawn on."""
    wide, high = size
    rim, corner = round(RIM * u), CORNER * u
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for left, number in ((0, 3), (wide - rim, 4)):
        picture.blit(pygame.transform.rotate(wood.board(high, rim, timber, number, u), 90), (left, 0))
    for edge, number in ((0, 1), (1, 2)):
        board = wood.board(wide, rim, timber, number, u)
        for row in range(rim):  # mitred: each row a little shorter than the one outside it
            top, cut = (row, row) if not edge else (high - 1 - row, rim - 1 - row)
            picture.blit(board, (row, top), pygame.Rect(row, cut, wide - 2 * row, 1))
    picture.blit(felt.draw((wide - 2 * rim, high - 2 * rim), cloth, light), (rim, rim))
    picture.blit(_edges(size, rim, corner, u), (0, 0))
    shape = svg.picture(wide, high, svg.rect(0, 0, wide, high, corner, "#ffffff"))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def plank(size: tuple[int, int], timber: str, u: float) -> pygame.Surface:
    """A piece of a wood with round corners."""
    picture = wood.board(*size, timber, 1, u).convert_alpha()
    shape = svg.picture(*size, svg.rect(0, 0, *size, 5 * u, "#ffffff"))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(
        svg.picture(*size, svg.rect(0.5 * u, 0.5 * u, size[0] - u, size[1] - u, 5 * u, None, "#00000080", u)), (0, 0)
    )
    return picture


def _edges(size: tuple[int, int], rim: int, corner: float, u: float) -> pygame.Surface:
    """What the frame casts on the felt, the brass line, and the frame's outer edge."""
    wide, high = size

    def frame(inset: float, radius: float, colour: str, width: float) -> str:
        return svg.rect(inset, inset, wide - 2 * inset, high - 2 * inset, max(1.0, radius), None, colour, width)

    layers = [
        frame(rim + layer * 1.3 * u, corner * 0.7, f"#000000{int(60 * (1 - layer / _SHADOWS) ** 1.8 + 1):02x}", 2.4 * u)
        for layer in range(_SHADOWS)
    ]
    layers += [
        frame(rim, corner * 0.7, "#1a0e06", 3.4 * u),
        frame(rim, corner * 0.7, "#d9b56a", 1.5 * u),
        frame(0.7 * u, corner, "#00000090", 1.6 * u),
    ]
    return svg.picture(wide, high, *layers)
