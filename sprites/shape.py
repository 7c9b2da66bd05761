"""Plain shapes of the table: panels, buttons, empty places, highlight rings and key caps."""

import math

import pygame

from sprites import palette, suit, svg


def rounded(
    size: tuple[int, int], radius: float, fill: svg.Colour | None, stroke: svg.Colour | None = None,
    stroke_width: float = 0,
) -> pygame.Surface:  # fmt: skip
    """A rectangle with round corners that fills a surface of that size; its stroke is wholly inside.

    Colours may carry an opacity: "#rrggbbaa" or four numbers.
    """
    width, height = size
    edge = stroke_width if stroke is not None else 0
    inside = max(0.0, radius - edge / 2)
    return svg.picture(
        width, height, svg.rect(edge / 2, edge / 2, width - edge, height - edge, inside, fill, stroke, edge)
    )


def slot(
    size: tuple[int, int], fill: svg.Colour | None = "#00000028", stroke: svg.Colour = "#f6f1e180", sign: str = ""
) -> pygame.Surface:
    """The outline of an empty place for a card of that many pixels.

    ``fill`` darkens its inside; ``sign``, one of ``shdc``, shows faintly which suit belongs there.
    """
    width, high = size
    line = max(1, round(width / 75))
    frame = svg.rect(line / 2, line / 2, width - line, high - line, max(3.0, width * 0.062), fill, stroke, line)
    mark = suit.body(sign, width / 2, high / 2, high * 0.3, stroke) if sign else ""
    return svg.picture(width, high, frame, mark)


def ring(size: tuple[int, int], radius: float, colour: svg.Colour, width: float) -> pygame.Surface:
    """A highlight to lay round something: a bright line that wide, dark-rimmed, within a surface of that size.

    ``radius`` is that of the outer corner in pixels.
    """
    wide, high = size
    rim = max(1.0, width * 0.35)
    middle = rim + width / 2
    lengths = (middle, middle, wide - 2 * middle, high - 2 * middle, max(0.0, radius - middle))
    dark = svg.rect(*lengths, None, palette.SHADE + "b0", width + 2 * rim)
    return svg.picture(wide, high, dark, svg.rect(*lengths, None, colour, width))


def edges(size: tuple[int, int], radius: float, width: float) -> list[tuple[int, int, int, int]]:
    """Where such a ring is within its surface: left, top, width and height of its four sides."""
    (wide, high), line = size, math.ceil(width + 2 * max(1.0, width * 0.35))
    deep = min(high // 2, max(line, math.ceil(radius)))
    sides = ((x, deep, line, high - 2 * deep) for x in (0, wide - line))
    return [(0, 0, wide, deep), (0, high - deep, wide, deep), *sides]


def key_cap(size: tuple[int, int], colour: str, text_colour: str | None = None) -> pygame.Surface:
    """A raised key cap; its face is the upper nine tenths, where the table writes the letter.

    With ``text_colour`` the face gets a thin line of it, for themes of high contrast.
    """
    return svg.picture(*size, key_body(size, colour, text_colour))


def key_body(size: tuple[float, float], colour: str, text_colour: str | None = None) -> str:
    """The key cap as SVG elements, its corner at (0, 0)."""
    width, height = size
    depth = max(2, round(height * 0.1))
    radius = min(width, height) * 0.2
    face = height - depth
    edge = max(1.0, height / 30)
    body = svg.rect(0, depth, width, face, radius, palette.mix(colour, "#000000", 0.78))
    side = svg.rect(0, depth * 0.45, width, face, radius, palette.mix(colour, "#000000", 0.45))
    top = svg.rect(0, 0, width, face, radius, palette.mix(colour, "#ffffff", 0.45))
    front = svg.rect(0, edge, width, face - edge, radius, colour)
    marked = svg.rect(edge, edge, width - 2 * edge, face - 2 * edge, radius * 0.8, None, text_colour, edge)
    return body + side + top + front + (marked if text_colour else "")
