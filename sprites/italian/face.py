"""The faces of the Italian cards: index, numerals, aces; courts come from their own file."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

import pygame

from games.core.cards import Card, ItalianDeck
from sprites import card, glyph, palette, svg
from sprites.italian import court, numeral, sign
from sprites.italian.figure import head
from sprites.italian.pen import RATIO, Pen, pen, put

DECK = ItalianDeck()
INKS: Mapping[str, str] = MappingProxyType({"d": "#5d3d06", "h": "#8c0b20", "s": "#243f7e", "c": "#124c32"})
"""Of indices: seven to one on the card, where little light falls."""


def draw(
    shown: Card, width: int, colours: str = "two", index: str = "classic", indices: str = "italian"
) -> pygame.Surface:
    """The face of a card, ``width`` pixels wide.

    ``colours`` "safe": the index in plain ink, since not everybody can tell its own inks apart; signs and figures
    everybody can. ``index`` "classic" or "large"; ``indices`` as ``ItalianDeck`` has them.
    """
    return svg.picture(width, card.height(width, RATIO), body(shown, width, colours, index, indices))


def draw_sign(suit: str, high: int) -> pygame.Surface:
    """The sign of a suit for use among words, a little higher than the sign of a French suit would be."""
    high = round(high * 1.2)
    whole = high * (0.8 if suit == "c" else 0.96)  # a club's leaves reach out of its height
    mark = put(Pen(max(0.8, high / 24), 1), partial(sign.mark, suit=suit), high / 2, high / 2, whole)
    return svg.picture(high, high, mark)


def body(shown: Card, width: int, colours: str = "two", index: str = "classic", indices: str = "italian") -> str:
    """The face as SVG elements in pixels, to be set into a larger picture."""
    assert DECK.has(shown), f"the Italian deck has no {shown}"
    high, ink = card.height(width, RATIO), palette.INK if colours == "safe" else INKS[shown.suit]
    if index == "large":
        return card.blank(width, RATIO) + _large(shown, width, high, ink, indices)
    plain = indices == "none"
    if shown.face:
        middle = court.picture(pen(width), shown.rank, shown.suit, width, framed=not plain)
    else:
        signs = numeral.body(pen(width), shown.rank, shown.suit, wider=plain)
        middle = svg.shift(0, 0, signs, scale=width / 240)
    if plain:
        return card.blank(width, RATIO) + middle
    corner, lower = (_corner(shown, width, ink, indices, turn) for turn in (0, 180 if shown.suit == "h" else 0))
    return card.blank(width, RATIO) + middle + corner + svg.half_turn(width / 2, high / 2, lower)


def _corner(shown: Card, width: int, ink: str, indices: str, turn: int) -> str:
    """Rank and sign at the top left. ``turn``: of the sign; cups stand upright in the lower corner too."""
    cap = card.index_height(width * 0.157, width)
    stem = max(1, round(cap * 0.17))
    column, top, size = width * 0.104, max(3, round(width * 0.052)), cap * 0.9
    middle = top + cap + max(1.5, cap * 0.16) + size / 2
    mark = put(Pen(max(0.7, width / 130), 1), partial(sign.mark, suit=shown.suit), column, middle, size, turn)
    return glyph.body(ItalianDeck(indices).index(shown.rank), column, top, cap, stem, ink) + mark


def _large(shown: Card, width: int, high: int, ink: str, indices: str) -> str:
    """A face to be read from afar, one way up: rank and sign at the left, and one big sign or a head."""
    cap = round(high * 0.25)
    stem = max(2, round(cap * 0.145))
    text = ItalianDeck(indices).index(shown.rank)
    top, wide = max(3, round(high * 0.05)), glyph.width(text, cap)
    left = max(width * 0.075, width * 0.22 - wide / 2)
    fine, mark = Pen(max(0.8, width / 110), 1), partial(sign.mark, suit=shown.suit)
    out = glyph.body(text, left + wide / 2, top, cap, stem, ink)
    out += put(fine, mark, width * 0.22, top + cap + high * 0.12, high * 0.17)
    if not shown.face:
        long = shown.suit in "sc"
        size, turn = high * (0.72 if long else 0.5), 24 if long else 0
        return out + put(fine, numeral.DRAW[shown.suit], width * 0.63, high * 0.6, size, turn)
    out += put(fine, mark, width * 0.8, top + cap * 0.5, high * 0.2)
    cloth = court.cloth(pen(width).scaled(1.3), shown.rank, shown.suit)
    return out + svg.shift(width * 0.62, high * 0.67, head(cloth, shown.rank), scale=width / 240 * 1.35)
