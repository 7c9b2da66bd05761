"""A loose slip of paper with a stripe at its left and a tail that points at its subject."""

from typing import NamedTuple

import pygame

from sprites import shadow, svg

TERM, TURN = "#26386e", "#7a2432"
"""The stripe of a slip that explains a word; of one about the player's turn."""
EDGE = "#b7a884"


class Slip(NamedTuple):
    """A slip in pixels."""

    size: tuple[int, int]
    u: float
    """The pixels of one unit."""
    stripe: str
    tail: str = ""
    """At which edge the tail is: "up", "down", "left" or "right"; empty: there is none."""
    at: int = 0
    """Where on that edge, from its upper or left end."""


def margin(u: float) -> int:
    """How far the picture reaches beyond the slip on every side, for its shadow and its tail."""
    return round(20 * u)


def reach(u: float) -> int:
    """How long the tail is."""
    return round(14 * u)


def draw(slip: Slip) -> pygame.Surface:
    """The slip; its corner is ``margin`` from the picture's."""
    u, (wide, high), pad = slip.u, slip.size, margin(slip.u)
    cast = shadow.soft(pad, pad + 4 * u, wide, high, 5 * u, 10 * u, 0.55)
    shades = svg.gradient("slip", 0, pad, wide * 0.4, high + pad, (0, "#fdf7e6"), (0.6, "#f8f0dc"), (1, "#efe5cb"))
    body = svg.rect(pad, pad, wide, high, 6 * u, "url(#slip)", EDGE, max(1, 0.9 * u))
    left, bar = svg.points(pad + 6 * u, pad), 11 * u
    corner = svg.points(6 * u, 6 * u)
    stripe = svg.path(
        f"M{left}H{svg.num(pad + bar)}V{svg.num(pad + high)}H{svg.num(pad + 6 * u)}"
        f"A{corner} 0 0 1 {svg.points(pad, pad + high - 6 * u)}V{svg.num(pad + 6 * u)}A{corner} 0 0 1 {left}Z",
        slip.stripe,
    )
    return svg.picture(wide + 2 * pad, high + 2 * pad, shades, cast, body, stripe, _tail(slip))


def _tail(slip: Slip) -> str:
    """The tail, over the edge it grows from."""
    u, (wide, high), pad = slip.u, slip.size, margin(slip.u)
    half, long, over = 12 * u, reach(u), 1.2 * u
    if slip.tail in {"up", "down"}:
        base, out = (pad + over, -1) if slip.tail == "up" else (pad + high - over, 1)
        x, tip = pad + slip.at, base + out * (long + over)
        corners = [(x - half, base), (x, tip), (x + half, base)]
    elif slip.tail in {"left", "right"}:
        base, out = (pad + over, -1) if slip.tail == "left" else (pad + wide - over, 1)
        y, tip = pad + slip.at, base + out * (long + over)
        corners = [(base, y - half), (tip, y), (base, y + half)]
    else:
        return ""
    colour = slip.stripe if slip.tail == "left" else "#fbf4e2"
    return svg.polygon(corners, colour)
