"""Every picture that there is, drawn once for each size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from games.core.cards import FRENCH, ItalianDeck
from sprites.lazy import lazy
from sprites.picture_store import BUDGET, PictureStore, Shelf, converted

if TYPE_CHECKING:
    from games.core.cards import Card
    from sprites import (
        army,
        arrow,
        back,
        card,
        chip,
        cloth,
        dice,
        emblem,
        icon,
        laurels,
        lettering,
        light,
        paper,
        place_sign,
        rim_plate,
        rival,
        room,
        runner,
        shadow,
        shape,
        slip,
        stack,
        strokes,
        suit,
        svg,
        table_top,
        tuck,
        turned,
    )
    from sprites.italian import back as italian_back
    from sprites.italian import face as italian
    from sprites.parts import Emblem, TuckBox
else:
    _DRAWN_BY = (
        "army arrow back card chip cloth dice emblem icon laurels lettering light paper place_sign rim_plate rival room"
        " runner shadow shape slip stack strokes suit table_top tuck turned"
    )
    globals().update((name, lazy(f"sprites.{name}")) for name in _DRAWN_BY.split())
    italian_back, italian = lazy("sprites.italian.back"), lazy("sprites.italian.face")

LARGE = 30_000
"""From so many pixels on a plain shape takes longer to draw than to read from the shelf."""


class Atlas:
    """Sprites by value and size; callers must not draw on them.

    ``colours`` and ``index`` are those of card.draw and hold for all faces until restyle().
    """

    def __init__(
        self, colours: str = "two", index: str = "classic", budget: int = BUDGET, shelf: Shelf | None = None
    ) -> None:
        self.colours = colours
        self.index = index
        self.deck = "french"
        """Which deck faces, backs and signs belong to: "french" or "italian"."""
        self.indices = "italian"
        """The index in the corners of Italian cards, as ``ItalianDeck`` has it."""
        self.pictures = PictureStore(budget, shelf)
        self._keep = self.pictures.keep

    @property
    def ratio(self) -> float:
        """How high the cards of the deck are in card widths."""
        return ratio_of(self.deck)

    def has(self, face: Card) -> bool:
        """Whether a card is one of the deck that is drawn."""
        return self.deck != "italian" or italian.DECK.has(face)

    def restyle(self, colours: str, index: str, indices: str = "italian") -> None:
        """Change how faces look; those drawn so far are forgotten."""
        self.colours, self.index, self.indices = colours, index, indices
        self.pictures.clear_kinds("card", "emblem")

    def card(self, face: Card, width: int, packed: bool = True, thick: int = 0) -> pygame.Surface:
        """The face of a card, with so many pixels of its cut edge under it. Packed ones are for the table; one to be
        scaled must not be packed. Cards that the Italian deck lacks are French."""
        copy = face.deck % 2 if face.joker else 0
        key = ("card", self.deck, face.rank, face.suit, copy, width, thick, packed)
        lasting = (*key[:-1], self.colours, self.index, self.indices)
        ratio = self.ratio if self.has(face) else FRENCH.ratio
        return self._keep(
            key, lambda: card.picture(self._face(face, width), width, thick, ratio), packed, lasting=lasting
        )

    def back(self, mark: int, width: int, packed: bool = True, thick: int = 0) -> pygame.Surface:
        """The back of pack 0, 1, 2 …, with so many pixels of its cut edge under it."""
        key = ("back", self.deck, mark, width, thick, packed)
        return self._keep(
            key, lambda: card.picture(self._back(mark, width), width, thick, self.ratio), packed, lasting=key[:-1]
        )

    def rival(self, name: str, size: int, *, up: bool) -> pygame.Surface:
        """The face of one of the rivals, looking up or down at the cards."""
        return self._keep(
            ("rival", name, size, up), lambda: rival.face(name, size, up=up), lasting=("rival", name, size, up)
        )

    def turned(self, face: Card, mark: int, width: int, angle: float, thick: int = 0) -> pygame.Surface:
        """A face, or the back of that mark where it is hidden, drawn at an angle, with so many pixels of its cut edge
        under it. It is not kept here."""
        body = self._back(mark, width) if face.hidden else self._face(face, width)
        ratio = self.ratio if face.hidden or self.has(face) else FRENCH.ratio
        return converted(turned.draw(body, width, angle, thick, ratio))

    def _back(self, mark: int, width: int) -> str:
        """The SVG elements of a back."""
        return italian_back.body(mark, width) if self.deck == "italian" else back.body(mark, width)

    def _face(self, face: Card, width: int) -> str:
        """The SVG elements of a face."""
        return self._faces(self.deck)(face, width)

    def _faces(self, deck: str) -> Callable[[Card, int], str]:
        """What gives the SVG elements of a deck's faces."""
        return lambda face, width: self._body(face, width, deck)

    def _body(self, face: Card, width: int, deck: str) -> str:
        if deck == "italian" and italian.DECK.has(face):
            return italian.body(face, width, self.colours, self.index, self.indices)
        return card.body(face, width, self.colours, self.index)

    def tilted(self, face: Card, mark: int, width: int, angle: float) -> pygame.Surface:
        """As ``turned``, and cached: for the few cards shown on a page."""
        copy = face.deck % 2 if face.joker else 0
        key = ("card", "tilted", self.deck, face.rank, face.suit, copy, mark, width, angle)
        lasting = (*key, self.colours, self.index, self.indices)
        return self._keep(key, lambda: self.turned(face, mark, width, angle), lasting=lasting)

    def shadow(self, width: int, height: int, lift: float = 0.0) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadow of a card, and its offset from the card's corner. How soft it is goes by quarters of the lift."""
        step = round(lift * 4) / 4
        picture = self._keep(("shadow", width, height, step), lambda: shadow.draw(width, height, step)[0])
        return picture, shadow.offset(width, lift, step)

    def slanted(self, width: int, height: int, lift: float, turn: int, make: bool = False) -> pygame.Surface | None:
        """The shadow of a card that is turned by so many degrees, about the same middle; None if it is still to be
        drawn. ``make``: draw it."""
        key = ("slanted", width, height, round(lift * 4), turn)
        if not make:
            return self.pictures.ready(key)
        return self._keep(key, lambda: pygame.transform.rotozoom(self.shadow(width, height, lift)[0], -turn, 1))

    def stack(self, size: tuple[int, int], thick: int) -> pygame.Surface:
        """The edges of the cards of a pile, as they are seen under a top card of that size."""
        return self._keep(("stack", size, thick), lambda: stack.draw(size, thick))

    def ground(self, size: tuple[int, int], felt: str, wood: str, hour: str = "lamp") -> pygame.Surface:
        """The table from above for a window of that size: its felt, in a rim of that wood."""
        key = room.key(size, felt, wood, hour)
        return self._keep(key, lambda: room.draw(size, felt, wood, hour), opaque=True, lasting=key)

    def light(self, size: tuple[int, int], hour: str) -> pygame.Surface:
        """The light on a table of that size at an hour."""
        key = light.key(size, hour)
        return self._keep(key, lambda: light.draw(size, hour), opaque=True, lasting=key)

    def plank(self, size: tuple[int, int], name: str, u: float) -> pygame.Surface:
        """A piece of that wood."""
        return self._keep(("plank", size, name), lambda: table_top.plank(size, name, u))

    def table_top(self, size: tuple[int, int], felt: str, wood: str, hour: str, u: float) -> pygame.Surface:
        """A small table seen from above."""
        key = ("table top", size, felt, wood, hour)
        return self._keep(key, lambda: table_top.draw(size, felt, wood, hour, u), lasting=(*key, u))

    def curtain(self, size: tuple[int, int], mark: int) -> pygame.Surface:
        """The curtain for a window of that size, in the colour of a pack's backs."""
        key = ("curtain", size, mark)
        return self._keep(key, lambda: cloth.draw(size, back.ground(mark)), lasting=key)

    def fan(self, shape: laurels.Fan, cards: tuple[Card, ...]) -> pygame.Surface:
        """Cards fanned out for a winner."""
        return self._keep(("card", self.deck, shape, cards), lambda: laurels.fan(shape, cards, self._face))

    def crown(self, width: int) -> pygame.Surface:
        return self._keep(("crown", width), lambda: laurels.crown(width))

    def sheet(self, sheet: paper.Sheet) -> pygame.Surface:
        blank = sheet.blank
        if sheet == blank:
            return self._keep(sheet, lambda: paper.draw(sheet), lasting=sheet)
        return self._keep(sheet, lambda: paper.ruled(self.sheet(blank), sheet))

    def slip(self, shape: slip.Slip) -> pygame.Surface:
        """A slip of paper with its tail."""
        return self._keep(shape, lambda: slip.draw(shape))

    def tally(self, count: int, colour: str, u: float, seed: int = 0) -> pygame.Surface:
        """Strokes in fives."""
        return self._keep(("tally", count, colour, u, seed), lambda: paper.tally(count, colour, u, seed))

    def pencil(self, length: int, u: float, turn: float) -> pygame.Surface:
        return self._keep(("pencil", length, u, turn), lambda: paper.pencil(length, u, turn))

    def loop(self, size: tuple[int, int], colour: str, u: float) -> pygame.Surface:
        return self._keep(("loop", size, colour, u), lambda: strokes.loop(size, colour, u))

    def hatched(self, size: tuple[int, int], colour: str, u: float) -> pygame.Surface:
        return self._keep(("hatched", size, colour, u), lambda: strokes.hatched(size, colour, u))

    def curve(
        self, size: tuple[int, int], stops: tuple[tuple[float, float], ...], colour: str, u: float
    ) -> pygame.Surface:
        """A line from stop to stop."""
        return self._keep(("curve", size, stops, colour, u), lambda: strokes.curve(size, stops, colour, u))

    def box(self, side: int, ink: str, tick: str | None) -> pygame.Surface:
        """A box to be ticked."""
        return self._keep(("tick", side, ink, tick), lambda: strokes.box(side, ink, tick))

    def lettering(self, height: int) -> pygame.Surface:
        """The program's name."""
        key = ("lettering", height)
        return self._keep(key, lambda: lettering.draw(height), lasting=key)

    def suit(self, sign: str, height: int, colour: str) -> pygame.Surface:
        """One suit sign; those of the Italian deck have colours of their own."""
        if self.deck == "italian":
            return self._keep(("sign", sign, height), lambda: italian.draw_sign(sign, height))
        return self._keep(("suit", sign, height, colour), lambda: suit.draw(sign, height, colour))

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        return self._keep(("icon", name, size, colour), lambda: icon.draw(name, size, colour))

    def chip(self, value: int, width: int) -> pygame.Surface:
        return self._keep(("chip", value, width), lambda: chip.draw(value, width))

    def die(self, pips: int, size: int, tilt: float = 0.0) -> pygame.Surface:
        """A die; tilt is taken in whole degrees."""
        turn = round(tilt)
        return self._keep(("die", pips, size, turn), lambda: dice.draw(pips, size, tilt=turn))

    def army(self, count: int, player: int, size: int) -> pygame.Surface:
        return self._keep(("army", count, player, size), lambda: army.draw(count, player, size))

    def arrow(self, length: int, width: int, colour: str, turn: int) -> pygame.Surface:
        """An arrow, turned clockwise by quarters: 0, 90, 180 or 270."""
        return self._keep(("arrow", length, width, colour, turn), lambda: arrow.draw(length, width, colour, turn))

    def emblem(self, parts: Emblem, size: tuple[int, int]) -> pygame.Surface:
        """A picture of cards and signs; in the Italian deck if that is drawn and has all of its cards."""
        cards = [each for part in parts for each in getattr(part, "cards", ())]
        own = self.deck if all(each.hidden or self.has(each) for each in cards) else FRENCH.key
        key = ("emblem", parts, size, own)
        if own == FRENCH.key:
            return self._keep(key, lambda: emblem.draw(parts, size), lasting=key)
        lasting = (*key, self.colours, self.index, self.indices)
        return self._keep(key, lambda: emblem.draw(parts, size, self._faces(own), self.ratio), lasting=lasting)

    def tuck(self, box: TuckBox, width: int, tilt: float) -> pygame.Surface:
        """A closed tuck box, leaning to the right by so many degrees."""
        key = "emblem", tuck.key(box, width, tilt)
        lasting = (*key, self.colours, self.index, self.indices)
        ratio = ratio_of(box.deck)
        return self._keep(key, lambda: tuck.draw(box, width, tilt, self._faces(box.deck), ratio), lasting=lasting)

    def kept_tuck(self, box: TuckBox, width: int, tilt: float) -> pygame.Surface | None:
        """The same, if it need not be drawn."""
        key = "emblem", tuck.key(box, width, tilt)
        return self.pictures.ready(key, (*key, self.colours, self.index, self.indices))

    def tuck_front(self, box: TuckBox, width: int) -> pygame.Surface:
        """The front of a tuck box that is opened."""
        body, ratio = self._faces(box.deck), ratio_of(box.deck)
        key = ("card", "tuck front", tuck.key(box, width, 0.0))
        return self._keep(key, lambda: tuck.draw_front(box, width, body, ratio))

    def tuck_flap(self, box: TuckBox, width: int) -> pygame.Surface:
        """The open lid of a tuck box."""
        return self._keep(("tuck flap", box.colour, width), lambda: tuck.draw_flap(box, width))

    def tuck_card(self, box: TuckBox, number: int, width: int, angle: float) -> pygame.Surface:
        """A card of a tuck box, by its number from 0, at an angle."""
        face = box.cards[number]
        key = ("card", "tuck", box.deck, str(face), width, angle)
        lasting = (*key, self.colours, self.index, self.indices)
        body, ratio = self._faces(box.deck), ratio_of(box.deck)
        return self._keep(key, lambda: turned.draw(body(face, width), width, angle, ratio=ratio), lasting=lasting)

    def tuck_note(self, width: int) -> pygame.Surface:
        """The slip that sticks out of a tuck box."""
        return self._keep(("tuck note", width), lambda: tuck.draw_note(width))

    def rim_plate(self, size: tuple[int, int], u: float, *, polished: float, edge: str = "") -> pygame.Surface:
        """A plate on the rim, or before a seat."""
        return self._plate(
            ("rim plate", u, polished, edge), polished, size,
            lambda size: rim_plate.draw(size, u, polished=polished, edge=edge),
        )  # fmt: skip

    def _plate(
        self, key: Hashable, polish: float, size: tuple[int, int], draw: Callable[[tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:  # fmt: skip
        """A picture of a plate. On its way between bronze and brass one for all widths is kept, and stretched."""
        if 0 < polish < 1:
            short = (2 * size[1], size[1])
            return rim_plate.widened(self._keep((key, short), lambda: draw(short)), size[0] - short[0])
        return self._keep((key, size), lambda: draw(size))

    def place_sign(self, name: str, size: int, mark: int = 0) -> pygame.Surface:
        """What belongs in an empty place."""
        return self._keep(("place sign", name, size, mark), lambda: place_sign.draw(name, size, mark))

    def sign_chip(self, name: str, size: int) -> pygame.Surface:
        """The same on a chip, over a covered pile."""
        return self._keep(("sign chip", name, size), lambda: place_sign.chip(name, size))

    def runner(self, size: tuple[int, int], mark: int, u: float, felt: str) -> pygame.Surface:
        """A cloth in the colour of a pack's backs, on that felt."""
        key = ("runner", size, mark % len(back.MARKS), u, felt)
        return self._keep(key, lambda: runner.draw(size, mark, u, felt))

    def patch(self, mark: int, size: int) -> pygame.Surface:
        """A piece of it, as a sign."""
        mark %= len(back.MARKS)
        return self._keep(("patch", mark, size), lambda: runner.patch(mark, size))

    def seat_sign(self, mark: int, army: int, size: int) -> pygame.Surface:
        """The sign of who sits there: a patch of their cloth, or a marker of the armies of player ``army``."""
        return self.army(0, army, size) if army else self.patch(mark, size)

    def halo(self, size: tuple[int, int], u: float, polish: float) -> pygame.Surface:
        """The light round a polished plate of that size."""
        return self._plate(("halo", u, polish), polish, size, lambda size: rim_plate.halo(size, u, polish))

    def rounded(
        self, size: tuple[int, int], radius: float, fill: svg.Colour | None, stroke: svg.Colour | None = None,
        stroke_width: float = 0,
    ) -> pygame.Surface:  # fmt: skip
        key = ("rounded", size, radius, _hashed(fill), _hashed(stroke), stroke_width)
        lasting = key if size[0] * size[1] >= LARGE else None
        return self._keep(key, lambda: shape.rounded(size, radius, fill, stroke, stroke_width), lasting=lasting)

    def slot(self, width: int) -> pygame.Surface:
        """The outline of an empty place for a card."""
        size = width, round(width * self.ratio)
        return self._keep(("slot", size), lambda: shape.slot(size))

    def ring(self, size: tuple[int, int], radius: float, colour: str, width: float, turn: int = 0) -> pygame.Surface:
        """A highlight ring, turned by so many degrees clockwise."""
        key = ("ring", size, radius, colour, width)
        upright = self._keep(key, lambda: shape.ring(size, radius, colour, width))
        return self._keep((*key, turn), lambda: pygame.transform.rotozoom(upright, -turn, 1)) if turn else upright

    def ring_edges(
        self, size: tuple[int, int], radius: float, colour: str, width: float
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The four sides of an upright ring, each with its corner in it: what it surrounds need not be drawn again."""
        ring, key = self.ring(size, radius, colour, width), ("ring", size, radius, colour, width)
        sides = shape.edges(size, radius, width)
        return [(self._keep((*key, side), ring.subsurface(side).copy), side[:2]) for side in sides]

    def key_cap(self, size: tuple[int, int], colour: str, text_colour: str | None = None) -> pygame.Surface:
        return self._keep(("key_cap", size, colour, text_colour), lambda: shape.key_cap(size, colour, text_colour))


def ratio_of(deck: str) -> float:
    """How high the cards of a deck are in card widths."""
    return ItalianDeck().ratio if deck == "italian" else FRENCH.ratio


def _hashed(colour: svg.Colour | None) -> Hashable:
    return colour if colour is None or isinstance(colour, str) else tuple(colour)
