"""Colours that follow the felt: of plates, pills, buttons and the words on them."""

from functools import cache
from typing import NamedTuple

from sprites import palette

CREAM = "#f6edd6"
"""Of the primary button."""
CREAM_EDGE = "#8a7f66"


class Tints(NamedTuple):
    """The colours used on one felt, all derived from its own."""

    dark: str
    """Of plates, pills and labels, under ``PLATE``, ``PILL`` and ``LABEL``."""
    button: str
    button_edge: str
    plate_edge: str


PLATE, PILL, LABEL = "d8", "b8", "90"
"""How dense the dark is: opacities to append to its colour."""


@cache
def tints(felt: str) -> Tints:
    """The colours on that felt (a key of palette.FELTS)."""
    base = palette.FELTS[felt]
    return Tints(
        dark=palette.mix(base, "#000000", 0.66),
        button=palette.mix(base, "#000000", 0.42),
        button_edge=palette.mix(base, "#ffffff", 0.42),
        plate_edge=palette.mix(base, "#ffffff", 0.25),
    )
