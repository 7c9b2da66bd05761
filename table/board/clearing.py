"""A table laid so far from the rims that no plate there lies on a card, a board, or what hangs from a pile."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from math import ceil, radians, sin
from typing import NamedTuple

import pygame

from games.core import registry
from games.core.events import Spot
from games.core.options import Options
from games.core.rng import Rng
from table.board.ground import Ground
from table.board.plates import Plates
from table.layout import fans
from table.layout.areas import WHOLE
from table.layout.geometry import Places
from table.layout.piles import RIM, Pile
from table.look import TEXT, Look

HANGS, OVER = 0.72, 20
"""How far a badge reaches below its pile, in heights of its text; the room of a letter over a field, in u."""
TRIES = 3
LESS = 0.1
"""By how much two cards of a hand may overlap and still count as side by side, in card widths."""


class Bare(NamedTuple):
    """A table without its cards."""

    places: Places


@cache
def first_deal(key: str, seats: int, options: Options) -> Mapping[Spot, int]:
    """How many cards lie where once a first hand is dealt."""
    rules = registry.rules(key)
    piles = rules.shown(rules.deal(seats, options, Rng(1)).state, 1)
    return {spot: len(cards) for spot, cards in piles.items() if cards}


def clear_of_plates(
    look: Look, lay: Callable[[pygame.Rect], Places], area: pygame.Rect, counts: Mapping[Spot, int]
) -> Places:  # fmt: skip
    """What ``lay`` makes of that rectangle, or of as much of it as the plates on the rims leave free: the same all
    match. ``counts``: how many cards lie where at first."""
    places, plates = lay(area), Plates(look)
    for _ in range(TRIES):
        over, under = 0, 0
        taken = list(_taken(look, places, counts))
        for plate in plates.on_rims(Bare(places)):
            hit = [box for box in taken if box.colliderect(plate)]
            if plate.centery < area.centery:
                over = max([over, *(plate.bottom - box.top for box in hit)])
            else:
                under = max([under, *(box.bottom - plate.top for box in hit)])
        if not (over or under):
            break
        free = places.area
        places = lay(pygame.Rect(free.left, free.top + over, free.width, free.height - over - under))
    return places


def _taken(look: Look, places: Places, counts: Mapping[Spot, int]) -> Iterator[pygame.Rect]:
    """The boards, and each pile with the badge that may hang from it; of a hand all that lie side by side, but for what
    others hold over the upper edge, which is beside their plates."""
    yield from (cloth for _, cloth in Ground(look).cloths(places))
    badge = round(look.grown(TEXT, places.arrangement.grow) * HANGS)
    letters = look.length(OVER) if places.arrangement.rim else 0
    for spot, pile in places.piles.items():
        if fans.held(pile):
            yield _hand(places, spot, pile, counts.get(spot, 0))
        elif pile.fan != "right" or pile.at[1] > RIM:
            box = places.reach(spot, WHOLE if pile.length < places.arrangement.size[1] else 1)
            box.height += letters + (badge if pile.fan == "none" or pile.lift == "none" else 0)
            box.top -= letters
            yield box


def _hand(places: Places, spot: Spot, pile: Pile, count: int) -> pygame.Rect:
    """The room of a hand: as wide as so many cards or as go side by side, and down to the ends of its fullest fan."""
    free = pile.length / pile.scale - 1
    rect = places.box(spot, max(count, 1 + ceil(free / pile.step - LESS)))
    end = places.cards(spot, 1 + int(free / fans.READ))[0]
    rect.height = round(end.y + (end.size[1] + end.width * sin(radians(abs(end.tilt)))) / 2) - rect.top
    return rect
