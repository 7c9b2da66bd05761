"""Our own numerals and capitals: strokes and cut bars, so that no card or chip needs a font.

A glyph is made for an exact cap height and stem in pixels. Upright and level strokes fall on whole pixels when the
height, stem and origin do; slanted bars are cut level at the cap line and the base line.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import hypot
from types import MappingProxyType

from sprites import svg


@dataclass(frozen=True)
class GlyphBox:
    """The box a glyph is drawn in: width, height and stem in pixels, and its colour."""

    width: float
    height: float
    stem: float
    colour: svg.Colour

    def x(self, share: float) -> float:
        """The middle of a stroke that share of the way from the left edge to the right."""
        return self.stem / 2 + share * (self.width - self.stem)

    def y(self, share: float) -> float:
        """The middle of a stroke that share of the way from the cap line to the base line."""
        return self.stem / 2 + share * (self.height - self.stem)

    def curve(self, text: str) -> str:
        """A stroked path; its numbers are shares of the box, its ends are cut square."""
        steps = []
        at = 0
        for word in text.split():
            if word.isalpha():
                steps.append(word)
                at = 0
                continue
            share = float(word)
            steps.append(svg.num(self.y(share) if at % 2 else self.x(share)))
            at += 1
        paints = svg.paint("stroke", self.colour)
        return (
            f'<path d="{" ".join(steps)}" fill="none" {paints}stroke-width="{svg.num(self.stem)}" '
            'stroke-linejoin="miter" stroke-linecap="butt"/>'
        )

    def bar(self, x1: float, y1: float, x2: float, y2: float, weight: float = 1) -> str:
        """A slanted bar cut level at both ends; the corners are pixels along its left side's middle line."""
        half = self.stem * weight / 2 * hypot(x2 - x1, y2 - y1) / max(abs(y2 - y1), 0.01)
        return svg.polygon(((x1 - half, y1), (x1 + half, y1), (x2 + half, y2), (x2 - half, y2)), self.colour)

    def block(self, x: float, y: float, width: float, height: float) -> str:
        """An upright block, in pixels."""
        return svg.rect(x, y, width, height, 0, self.colour)

    def slanted(self, weight: float, run: float, rise: float) -> float:
        """Half the level width of a bar of that weight that goes that far across and down."""
        return self.stem * weight / 2 * hypot(run, rise) / max(abs(rise), 0.01)


def _strokes(*curves: str) -> Callable[[GlyphBox], str]:
    """A glyph of nothing but these curves."""
    return lambda pen: "".join(map(pen.curve, curves))


_zero = _strokes("M .5 0 C .86 0 1 .2 1 .5 C 1 .8 .86 1 .5 1 C .14 1 0 .8 0 .5 C 0 .2 .14 0 .5 0 Z")
_three = _strokes(
    "M .02 .22 C .06 .07 .24 0 .5 0 C .78 0 .95 .09 .95 .24 C .95 .4 .8 .47 .42 .47",
    "M .42 .47 C .82 .47 1 .56 1 .74 C 1 .92 .8 1 .5 1 C .22 1 .04 .92 0 .76",
)
_six = _strokes(
    "M .5 .4 C .82 .4 1 .5 1 .7 C 1 .9 .82 1 .5 1 C .18 1 0 .9 0 .7 C 0 .5 .18 .4 .5 .4 Z",
    "M 0 .7 C 0 .25 .16 0 .54 0 C .74 0 .9 .07 .97 .2",
)
_eight = _strokes(
    "M .5 0 C .78 0 .94 .08 .94 .23 C .94 .38 .78 .46 .5 .46 C .22 .46 .06 .38 .06 .23 C .06 .08 .22 0 .5 0 Z",
    "M .5 .46 C .82 .46 1 .56 1 .73 C 1 .91 .82 1 .5 1 C .18 1 0 .91 0 .73 C 0 .56 .18 .46 .5 .46 Z",
)
_nine = _strokes(
    "M .5 0 C .82 0 1 .1 1 .3 C 1 .5 .82 .6 .5 .6 C .18 .6 0 .5 0 .3 C 0 .1 .18 0 .5 0 Z",
    "M 1 .3 C 1 .75 .84 1 .46 1 C .26 1 .1 .93 .03 .8",
)
_c = _strokes("M 1 .24 C .94 .08 .78 0 .52 0 C .16 0 0 .2 0 .5 C 0 .8 .16 1 .52 1 C .78 1 .94 .92 1 .76")


def _one(pen: GlyphBox) -> str:
    left = pen.width - pen.stem
    flag = pen.height * 0.2
    hook = ((left, 0), (left, pen.stem * 1.15), (0, flag + pen.stem * 0.9), (0, flag - pen.stem * 0.1))
    return pen.block(left, 0, pen.stem, pen.height) + svg.polygon(hook, pen.colour)


def _two(pen: GlyphBox) -> str:
    base = pen.block(0, pen.height - pen.stem, pen.width, pen.stem)
    return pen.curve("M 0 .3 C 0 .1 .18 0 .5 0 C .82 0 1 .11 1 .28 C 1 .5 .62 .6 .1 .98") + base


def _four(pen: GlyphBox) -> str:
    x = round(pen.width * 0.64) if pen.stem >= 1 else pen.width * 0.64
    y = round(pen.height * 0.68)
    half = pen.slanted(0.95, x, y)
    slope = pen.bar(x + pen.stem - half, 0, half, y + pen.stem * 0.4, 0.95)
    return slope + pen.block(0, y, pen.width, pen.stem) + pen.block(x, 0, pen.stem, pen.height)


def _five(pen: GlyphBox) -> str:
    top = pen.block(pen.width * 0.1, 0, pen.width * 0.82, pen.stem)
    side = pen.block(pen.width * 0.1, 0, pen.stem, pen.height * 0.52)
    return (
        top
        + side
        + pen.curve("M .12 .46 C .2 .4 .34 .37 .5 .37 C .8 .37 1 .47 1 .68 C 1 .9 .8 1 .5 1 C .22 1 .04 .93 0 .78")
    )


def _seven(pen: GlyphBox) -> str:
    half = pen.slanted(1, pen.width * 0.5, pen.height)
    slope = pen.bar(pen.width - half, pen.stem * 0.4, pen.width * 0.22 + half, pen.height)
    return pen.block(0, 0, pen.width, pen.stem) + slope


def _ace(pen: GlyphBox) -> str:
    half = pen.slanted(0.98, pen.width / 2, pen.height)
    left = pen.bar(pen.width / 2, 0, half, pen.height, 0.98)
    right = pen.bar(pen.width / 2, 0, pen.width - half, pen.height, 0.98)
    level = round(pen.height * 0.63)
    reach = pen.width / 2 * level / pen.height
    return left + right + pen.block(pen.width / 2 - reach, level, reach * 2, max(1.0, pen.stem * 0.85))


def _jack(pen: GlyphBox) -> str:
    stem = pen.block(pen.width - pen.stem, 0, pen.stem, pen.height * 0.72)
    return stem + pen.curve("M 1 .7 C 1 .9 .85 1 .5 1 C .2 1 .03 .92 0 .74")


def _queen(pen: GlyphBox) -> str:
    tail = pen.bar(pen.width * 0.6, pen.height * 0.7, pen.width * 0.97, pen.height * 1.04, 0.95)
    return _zero(pen) + tail


def _king(pen: GlyphBox) -> str:
    stem, wide, high = pen.stem, pen.width, pen.height
    half = pen.slanted(1, wide * 0.75, high * 0.68)
    # The arm runs from the top right to the stem; its lower end is hidden behind the stem.
    foot = high * 0.66
    arm = svg.polygon(((wide - 2 * half, 0), (wide, 0), (stem, foot), (stem, foot - high * 0.26)), pen.colour)
    knee = (wide * 0.43, high * 0.42)
    slope = pen.slanted(1.02, wide * 0.45, high * 0.6)
    leg = svg.polygon(
        ((knee[0] - slope * 0.9, knee[1] + high * 0.06), (knee[0] + slope * 0.75, knee[1] - high * 0.1),
         (wide + stem * 0.1, high), (wide + stem * 0.1 - 2 * slope, high)), pen.colour,
    )  # fmt: skip
    return arm + leg + pen.block(0, 0, stem, high)


def _e(pen: GlyphBox) -> str:
    middle = round((pen.height - pen.stem) / 2)
    return (
        pen.block(0, 0, pen.stem, pen.height)
        + pen.block(0, 0, pen.width, pen.stem)
        + pen.block(0, middle, pen.width * 0.88, pen.stem)
        + pen.block(0, pen.height - pen.stem, pen.width, pen.stem)
    )


def _r(pen: GlyphBox) -> str:
    bowl = pen.curve("M .1 0 L .5 0 C .84 0 1 .1 1 .27 C 1 .45 .84 .54 .5 .54 L .1 .54")
    half = pen.slanted(1, pen.width * 0.4, pen.height * 0.45)
    leg = pen.bar(pen.width * 0.5, pen.height * 0.52, pen.width - half + pen.stem * 0.15, pen.height)
    return bowl + leg + pen.block(0, 0, pen.stem, pen.height)


def _f(pen: GlyphBox) -> str:
    bars = ((0.0, 1.0), ((pen.height - pen.stem) * 0.48, 0.86))
    return pen.block(0, 0, pen.stem, pen.height) + "".join(
        pen.block(0, round(top), pen.width * wide, pen.stem) for top, wide in bars
    )


# The drawing of each glyph and its width as a share of the cap height.
GLYPHS: Mapping[str, tuple[Callable[[GlyphBox], str], float]] = MappingProxyType(
    {
        "0": (_zero, 0.58),
        "1": (_one, 0.3),
        "2": (_two, 0.58),
        "3": (_three, 0.58),
        "4": (_four, 0.64),
        "5": (_five, 0.58),
        "6": (_six, 0.58),
        "7": (_seven, 0.58),
        "8": (_eight, 0.6),
        "9": (_nine, 0.58),
        "A": (_ace, 0.7),
        "J": (_jack, 0.52),
        "Q": (_queen, 0.64),
        "K": (_king, 0.64),
        "O": (_zero, 0.64),
        "E": (_e, 0.52),
        "R": (_r, 0.6),
        "F": (_f, 0.52),
        "C": (_c, 0.6),
    }
)
NARROW = 0.86
GAP = 0.085


def width(text: str, height: float) -> float:
    """How many pixels wide the text is at that cap height; figures set together stand a little narrower."""
    return sum(_widths(text, height)) + _gap(height) * (len(text) - 1)


def body(text: str, x: float, y: float, height: float, stem: float, colour: svg.Colour) -> str:
    """The text as SVG elements, its middle at x and its cap line at y."""
    left = float(round(x - width(text, height) / 2))
    parts = []
    for letter, wide in zip(text, _widths(text, height), strict=True):
        parts.append(svg.shift(left, y, GLYPHS[letter][0](GlyphBox(wide, height, stem, colour))))
        left += wide + _gap(height)
    return "".join(parts)


def _gap(height: float) -> float:
    return max(1.0, round(height * GAP))


def _widths(text: str, height: float) -> list[float]:
    squeeze = NARROW if len(text) > 1 else 1.0
    return [max(2.0, round(height * GLYPHS[letter][1] * squeeze)) for letter in text]
