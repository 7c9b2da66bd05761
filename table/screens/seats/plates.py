"""What is on the felt of the seats page: the table from above, and a plate for each seat."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from games.core.cards import FRENCH, HIDDEN
from games.core.phrases import EMPTY, Phrase, Words
from games.core.rng import Rng
from sprites import palette, table_top
from sprites.parts import HIGH, WIDE, Emblem, LaidCards
from table.layout import layout
from table.look import Look
from table.screens.seats.seating import Seating
from table.setup import sign_of
from table.widgets import pen
from table.widgets.widget import Widget
from table.widgets.writing import Cols, DrawnThing, Passage

_SIGN = 30
_SIDES = {"south": 0, "west": 90, "north": 180, "east": 270}
"""How a hand is turned at each side of the table."""
_TILT = 5.0
"""Degrees from card to card of a hand."""


def around(seats: int) -> dict[str, tuple[int, ...]]:
    """Which seats sit at each side: clockwise from seat 1 at the near side; from left to right, or from the far end."""
    south = {7: (1, 7), 8: (2, 1, 8)}.get(seats, (1,))
    others = [seat for seat in range(2, seats + 1) if seat not in south]
    if len(others) == 1:
        return {"south": south, "west": (), "north": (others[0],), "east": ()}
    return {"south": south, "west": (others[0],), "north": tuple(others[1:-1]), "east": (others[-1],)}


class Mark(Cols):
    """A seat's sign, as on the table, and its number."""

    def __init__(self, seating: Seating, seat: int) -> None:
        self.seat, self.sign = seat, sign_of(seating.rules, seating.count, seat)
        sign = DrawnThing(lambda look: look.atlas.seat_sign(*self.sign, look.length(_SIGN)))
        number = Passage(Phrase("Seat {seat}", seat), 18, palette.player(seat), "semibold", lines=1)
        super().__init__(sign, number, gap=10, high=42)

    def in_words(self) -> Words:
        return EMPTY  # what stands beside it says the seat


class HandsShown(NamedTuple):
    """What lies before the seats of a table from above."""

    seats: int
    cards: int = 5
    """How many cards are seen of each hand at most."""
    own: bool = True
    """Whether each seat's cards have a back of their own."""


def hands_of(seating: Seating) -> HandsShown:
    """As many cards as are dealt, with the backs that they have at the table; guesses where that cannot be said."""
    count, options = seating.count, seating.options()
    try:
        table = layout.load(seating.key)
    except layout.LayoutError:
        return HandsShown(count)
    found, hand = table.arrangement(layout.KINDS[0], count, options), table.roles.hand_of(1)
    if found is None or seating.trouble() is not None:
        return HandsShown(count)
    own = any(pile.back is None for pile in found.piles.values())
    first = seating.rules.deal(count, options, Rng(1)).state
    dealt = len(seating.rules.shown(first, 1)[hand]) if hand is not None else 0
    return HandsShown(count, min(5, dealt or 5), own)


class TableTop(Widget):
    """The table from above: a hand of backs at each side where somebody sits, the game's emblem in the middle."""

    def __init__(self, look: Look, hands: HandsShown, emblem: Emblem, *, waiting: bool) -> None:
        """``waiting``: a match of this game can be resumed."""
        super().__init__(look)
        self.hands = hands
        self.emblem = emblem
        self.waiting = waiting

    def measure(self, width: int) -> tuple[int, int]:
        return width, width

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        chosen = look.settings
        shadow = look.atlas.rounded(box.size, look.length(table_top.CORNER), "#00000060")
        surface.blit(shadow, box.move(0, look.length(5)))
        surface.blit(look.atlas.table_top(box.size, chosen.felt, chosen.wood, chosen.light, look.u), box)
        felt = table_top.inside(box.size, look.u).move(box.topleft)
        wide = min(look.length(46), felt.height // 6, felt.width // 6)
        high = round(wide * look.atlas.ratio)
        for side, seats in around(self.hands.seats).items():
            for place, seat in enumerate(seats):
                self._hand(surface, felt, side, (seat, place, len(seats)), wide)
        middle = felt.inflate(-2 * high - look.length(8), -2 * high - look.length(8))
        if min(middle.size) > look.length(30):
            self._cards(surface, middle)
        if self.waiting:
            pen.disc(look, surface, (box.right + look.length(8), box.top - look.length(8)), "play")

    def _cards(self, surface: pygame.Surface, middle: pygame.Rect) -> None:
        """The game's emblem; in the deck to be played with, if it consists of cards alone."""
        atlas = self.look.atlas
        if atlas.deck == FRENCH.key or not all(isinstance(part, LaidCards) for part in self.emblem):
            picture = atlas.emblem(self.emblem, middle.size)
            surface.blit(picture, picture.get_rect(center=middle.center))
            return
        scale = min(middle.width / WIDE, middle.height / HIGH)
        for part in self.emblem:
            assert isinstance(part, LaidCards)
            for number, card in enumerate(part.cards):
                off = number - (len(part.cards) - 1) / 2
                picture = atlas.tilted(card, part.back, round(part.scale * scale), part.turn + off * part.spread)
                x = (part.at[0] + off * part.step[0] - WIDE / 2) * scale + middle.centerx
                y = (part.at[1] + off * part.step[1] - HIGH / 2) * scale + middle.centery
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _hand(self, surface: pygame.Surface, felt: pygame.Rect, side: str, at: tuple[int, int, int], wide: int) -> None:
        """A seat's cards, face down: ``at`` is the seat, its place at that side and how many sit there."""
        seat, place, many = at
        turn, cards = _SIDES[side], self.hands.cards if many == 1 else min(3, self.hands.cards)
        across = side in {"south", "north"}
        length = felt.width if across else felt.height
        along = round(length * (place + 1) / (many + 1)) + (felt.left if across else felt.top)
        edge = round(wide * 0.92)
        middle = {
            "south": (along, felt.bottom - edge),
            "north": (along, felt.top + edge),
            "west": (felt.left + edge, along),
            "east": (felt.right - edge, along),
        }[side]
        step = pygame.Vector2(wide * (0.42 if many == 1 else 0.3), 0).rotate(turn)
        sag = pygame.Vector2(0, wide * 0.035).rotate(turn)
        for card in range(cards):
            off = card - (cards - 1) / 2
            picture = self.look.atlas.tilted(HIDDEN, seat - 1 if self.hands.own else 0, wide, turn + off * _TILT)
            centre = pygame.Vector2(middle) + step * off + sag * off * off
            surface.blit(picture, picture.get_rect(center=(round(centre.x), round(centre.y))))
