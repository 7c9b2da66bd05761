"""What is drawn on paper by hand besides the score: a loop round a chosen word, a box and the tick in it."""

import pygame

from sprites import svg


def loop(size: tuple[int, int], colour: str, u: float) -> pygame.Surface:
    """A loop drawn round something, its ends not quite meeting, as large as the picture."""
    wide, high = size[0] / 100, size[1] / 100

    def at(*numbers: float) -> str:
        return svg.points(*(number * (high if index % 2 else wide) for index, number in enumerate(numbers)))

    stroke = (
        f"M{at(34, 17)}C{at(12, 22, 3, 38, 4, 54)}C{at(5, 82, 28, 95, 52, 95)}C{at(80, 94, 97, 76, 96, 50)}"
        f"C{at(95, 20, 70, 6, 46, 7)}C{at(24, 8, 11, 19, 8, 34)}"
    )
    return svg.picture(*size, svg.line(stroke, colour, 1.9 * u))


def hatched(size: tuple[int, int], colour: str, u: float) -> pygame.Surface:
    """A bar filled with slanting strokes, in its outline."""
    wide, high = size
    half = 0.75 * u
    inside = svg.rect(half, half, wide - 2 * half, high - 2 * half, 3 * u, f"{colour}30", colour, 1.5 * u)
    slants, x = [], 0.0
    while x < wide + high:
        # each from the lower edge to the upper one, cut off at the sides
        low, top = max(0.0, x - wide), min(high, x)
        if top - low > 3 * u:
            start, end = svg.points(x - low - u, low + u), svg.points(x - top + u, top - u)
            slants.append(svg.line(f"M{start}L{end}", colour, u))
        x += 6 * u
    return svg.picture(wide, high, inside, *slants)


def curve(size: tuple[int, int], stops: tuple[tuple[float, float], ...], colour: str, u: float) -> pygame.Surface:
    """A line from stop to stop, each of them a dot."""
    dots = [svg.circle(x, y, 3.4 * u, colour) for x, y in stops]
    return svg.picture(*size, svg.line("M" + "L".join(svg.points(*stop) for stop in stops), colour, 2 * u), *dots)


def box(side: int, ink: str, tick: str | None) -> pygame.Surface:
    """A box to be ticked, with the tick in that colour or without one."""
    u = side / 28
    parts = [svg.rect(3 * u, 5 * u, 20 * u, 20 * u, 3 * u, "#ffffff60", ink, 2 * u)]
    if tick:
        parts.append(
            svg.line(f"M{svg.points(7 * u, 13 * u)}L{svg.points(12 * u, 20 * u, 25 * u, 2.5 * u)}", tick, 3 * u)
        )
    return svg.picture(side, side, *parts)
