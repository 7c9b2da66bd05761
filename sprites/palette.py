"""Every colour of the house, written once, and the arithmetic that tells whether two of them can be told apart."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

FELTS: Mapping[str, str] = MappingProxyType(
    {"green": "#14523b", "blue": "#17406b", "burgundy": "#5b1a2a", "charcoal": "#24272e", "contrast": "#15171b"}
)
PANEL = "#1b2420"
BUTTON = "#2a3630"
BUTTON_EDGE = "#6e7d75"
SHADE = "#0a1a13"
SHADOW = "#04070a"
TEXT = "#f6f1e1"
MUTED = "#c9d2c8"
GOLD = "#ffd257"
ERROR = "#ff948c"
OK = "#8ee6a8"
DARK_TEXT = "#14181a"

# No two of these are nearer than 12 (CIE76) to an eye of any kind; shapes and names tell them apart as well.
PLAYERS = ("#5bd1ff", "#ff9f45", "#fe98ed", "#bdf642", "#f7f975", "#76dc98", "#d3b5d4", "#ebfcf7")

SIDES = ("#7fb0ff", "#ff9d94")
"""Of the two partnerships, on plates."""

PAPER = "#fdfcf7"
EDGE = "#86816f"
INK = "#20222a"
NAVY = "#2b3a67"
GREEN = "#1f6b52"
RED = "#c8102e"
LEAF = "#e2a82b"
SKIN = "#f6dcc0"

SUIT_COLOURS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "two": {"s": "#16181d", "h": "#c8102e", "d": "#c8102e", "c": "#16181d"},
        "four": {"s": "#16181d", "h": "#c8102e", "d": "#0b5cad", "c": "#0a7a3c"},
        "safe": {"s": "#111318", "h": "#cc2965", "d": "#176ae6", "c": "#637300"},
    }
)
INDEX_COLOURS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "two": {"s": "#16181d", "h": "#8c0b20", "d": "#8c0b20", "c": "#16181d"},
        "four": {"s": "#16181d", "h": "#8c0b20", "d": "#08437e", "c": "#074d26"},
        "safe": {"s": "#111318", "h": "#c32860", "d": "#1561d1", "c": "#606f00"},
    }
)
"""Of indices: darker than pips, to be read where little light falls. Seven to one there, "safe" ones 4.5 to one."""


def player(number: int) -> str:
    """The colour of player 1, 2 …; after the eighth they repeat."""
    return PLAYERS[(number - 1) % len(PLAYERS)]


def rgb(colour: str) -> tuple[int, int, int]:
    """A hex colour as red, green and blue, 0 to 255."""
    shade = pygame.Color(colour)
    return shade.r, shade.g, shade.b


def hexed(red: float, green: float, blue: float) -> str:
    """Red, green and blue, 0 to 255, as a hex colour."""
    return "#" + "".join(f"{max(0, min(255, round(part))):02x}" for part in (red, green, blue))


def mix(first: str, second: str, share: float) -> str:
    """The first colour with that share (0 to 1) of the second in it."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    red, green, blue = (one + (other - one) * share for one, other in pairs)
    return hexed(red, green, blue)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 black to 1 white."""
    red, green, blue = (_linear(part) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


FAINT = mix(MUTED, PANEL, 0.42)
"""Words on what cannot be used now: at least 3:1 on the panel."""
