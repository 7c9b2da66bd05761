"""The inks on cream paper that stand for the colours used on dark backgrounds."""

from collections.abc import Mapping
from types import MappingProxyType

from sprites import palette, paper

_GREEN = "#1c5a38"
FAINT = "#7d6f5a"
"""Words on what cannot be used now: at least 3:1 on the paper, 4.5:1 under high contrast."""
FAINT_DARK = "#5c5040"


def _on_paper(felt: str) -> Mapping[str, str]:
    inks = paper.inks(felt)
    return MappingProxyType(
        {
            palette.TEXT: paper.DARK_INKS.text,
            palette.MUTED: inks.text,
            palette.GOLD: inks.title,
            palette.ERROR: inks.second,
            palette.OK: paper.DARK_INKS.text if felt == "contrast" else _GREEN,
            palette.FAINT: FAINT_DARK if felt == "contrast" else FAINT,
            **{colour: inks.side(number) for number, colour in enumerate(palette.PLAYERS)},
        }
    )


_INKS = {felt: _on_paper(felt) for felt in palette.FELTS}


def on_paper(colour: str, felt: str) -> str:
    """The ink that means on paper what a colour means on the felt; a colour without one stays."""
    return _INKS[felt].get(colour, colour)


def faint(felt: str) -> str:
    """The ink for what cannot be used now."""
    return _INKS[felt][palette.FAINT]
