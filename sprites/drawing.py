"""Drawings kept as SVG, in sheets: each part of a sheet is a group with a name, which another part may use.

What is the same in every picture is written out. What is not goes by a name: a paint of the palette or of the caller,
the mix of two, and a line that is so many times as wide as the ink line ("0.8 pen", "1 pen + 3.2").
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from sprites import palette, svg

FOLDER = Path(__file__).resolve().parent / "drawings"
Given = Mapping[str, svg.Colour]
"""What names stand for: paints, how many pens a line is wide, another part."""
_NOTHING: Given = MappingProxyType({})
_PART = re.compile(r'^<g id="(.+?)">\n(.*?)^</g>$', re.MULTILINE | re.DOTALL)
_PAINT = re.compile(r'\b(fill|stroke)="(?!none)(.+?)"')
_WIDTH = re.compile(r'stroke-width="(?:(\S+) pen)?(?: \+ )?([\d.]*)"')
_USE = re.compile(r'<use href="(?:(\w+)\.svg)?#(.+?)"/>')


@cache
def sheet(name: str) -> Mapping[str, str]:
    """The parts of a sheet."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return {part: re.sub(r"\n *", "", body.lstrip()) for part, body in _PART.findall(text)}


def part(name: str, of: str, line: float = 0.0, given: Given = _NOTHING) -> str:
    """A part of a sheet as SVG elements, with an ink line of that width. KeyError where there is no such part."""

    def painted(found: re.Match[str]) -> str:
        return svg.paint(found[1], _colour(found[2], given))

    def ruled(found: re.Match[str]) -> str:
        pens, more = found.groups()
        width = (line * float(str(given.get(pens, pens))) if pens else 0.0) + float(more or 0)
        return f'stroke-width="{svg.num(width)}" {svg.ROUND}'

    def used(found: re.Match[str]) -> str:
        return part(str(given.get(found[2], found[2])), found[1] or of, line, given)

    return _USE.sub(used, _WIDTH.sub(ruled, _PAINT.sub(painted, sheet(of)[name])))


def _colour(name: str, given: Given) -> svg.Colour:
    if name.startswith("mix("):
        first, second, share = name[4:-1].split(", ")
        return palette.mix(str(_colour(first, given)), str(_colour(second, given)), float(share))
    return given[name] if name in given else str(getattr(palette, name.upper(), name))
