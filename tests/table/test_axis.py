"""One axis, one home: at every table what is mine stands on the middle of the free felt, what two people have is
mirrored about it, and plates are where they are at every other table."""

from collections.abc import Iterator, Sequence
from itertools import permutations

import pygame
import pytest

from games.core import registry
from games.core.events import Spot
from games.core.phrases import Told
from table.board.hung import INDEX
from table.board.plates import NamePlate, Plates
from table.board.scene import Scene
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.layout import layout
from table.layout.geometry import Places
from table.layout.roles import Role
from table.look import Look
from table.settings import Settings

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
OFF = 4
"""By how many pixels a middle may be off."""
COUNTS = (1, 2, 3, 5, 9, 14)
"""How many cards may lie in a fan."""


def look_of(size: tuple[int, int]) -> Look:
    return Look(Display(size), Settings())


def tables(key: str, look: Look) -> Iterator[tuple[str, int, Places, Frame]]:
    """Every arrangement of a game in a window: its name, how many sit there, its places, and what it is laid into."""
    found = layout.load(key)
    kinds = {(kind, seats): [registry.rules(key).options()] for kind, seats in found.arrangements}
    for (kind, seats), options in kinds.items():
        options += [
            registry.rules(key).options(**{name: int(value) for name, value in (pair.split("=") for pair in asked)})
            for asked in found.special.get((kind, seats), ())
        ]
        frame = Frame(look, slim=kind == "sides")
        for each in options:
            yield f"{kind} {seats}", seats, laid(look, found, kind, range(1, seats + 1), each, frame.table), frame


def mine(key: str, places: Places) -> list[Spot]:
    """The hand of the first seat, or else all its rows and piles; the field, where nobody has any."""
    own = [spot for spot in places.piles if spot.seat == 1]
    hands = [spot for spot in own if layout.load(key).roles.role(spot) is Role.HAND]
    return hands or own or [spot for spot in places.piles if spot in layout_cells(places)]


def layout_cells(places: Places) -> set[Spot]:
    """The cells of a field."""
    return {spot for spot in places.piles if set(spot.name) <= set(places.arrangement.rim)}


def around(places: Places, spots: Sequence[Spot], count: int) -> pygame.Rect:
    """The rectangle round so many cards at each of these; of what lies from its place on, one."""
    boxes = [places.box(spot, count if places.piles[spot].anchor == "center" else 1) for spot in spots]
    return boxes[0].unionall(boxes[1:])


def mirrored(rect: pygame.Rect, middle: float) -> list[float]:
    return [2 * middle - rect.right, rect.top, 2 * middle - rect.left, rect.bottom]


def sides(rect: pygame.Rect) -> list[float]:
    return [rect.left, rect.top, rect.right, rect.bottom]


def plate(look: Look, places: Places, seat: int) -> pygame.Rect | None:
    """Where the plate of a seat with a usual name is."""
    named = NamePlate(seat, Told("Tullio"), (), (), False, "#ffffff", rival="tullio")
    return Plates(look).rect(Scene(places), named)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", registry.keys())
def test_what_is_mine_lanes_and_tricks_stand_on_the_axis_of_the_free_felt(key: str, size: tuple[int, int]) -> None:
    for name, _, places, frame in tables(key, look_of(size)):
        middle, spots, cells = places.point((places.arrangement.axis, 0))[0], mine(key, places), layout_cells(places)
        if key == "east_west":  # the ends of the rows are East's and West's
            spots += [Spot(spot.name, 2) for spot in spots]
        elif name.startswith("sides") or key == "california_speed":  # of two halves neither has the middle
            spots += [Spot(spot.name, (places.arrangement.across or 1) + 1) for spot in spots]
        on_it = [spots, [spot for spot in places.piles if spot.name == "trick"]]
        for count in COUNTS:
            boxes = [around(places, each, count) for each in on_it if each]
            boxes += [places.box_of(places.arrangement.tray)] if places.arrangement.tray else []
            assert not [box for box in boxes if abs(box.centerx - middle) > OFF], (name, count, boxes, middle)
        if not cells:
            assert abs(middle - frame.table.centerx) <= 1, name
        for strip in (box for spot in places.piles if cells and spot not in cells for box in [places.box(spot, 1)]):
            assert strip.left > around(places, list(cells), 1).right, "nothing but the field is on the free felt"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", [key for key in registry.keys() if registry.rules(key).realtime])
def test_two_people_at_one_screen_have_mirrored_halves(key: str, size: tuple[int, int]) -> None:
    look = look_of(size)
    for name, _, places, frame in tables(key, look):
        other = places.arrangement.across + 1
        if other == 1:
            continue
        middle = frame.table.centerx
        halves = [[places.box(spot, 3) for spot in places.piles if spot.seat == seat] for seat in (1, other)]
        plates = [plate(look, places, seat) for seat in (1, other)]
        for one, two in (
            [sorted(map(sides, halves[1])), sorted(mirrored(box, middle) for box in halves[0])],
            [[sides(plates[1])], [mirrored(plates[0], middle)]],
        ):
            assert len(one) == len(two)
            for mine_, theirs in zip(one, two, strict=True):
                assert max(abs(a - b) for a, b in zip(mine_, theirs, strict=True)) <= OFF, (name, mine_, theirs)


@pytest.mark.parametrize("size", SIZES)
def test_plates_are_at_home(size: tuple[int, int]) -> None:
    """Mine on the lower rim and the first of the others' on the upper, at one left edge; those at the sides mirrored
    under their hands; others over the cloth of their seat."""
    look = look_of(size)
    homes, high = set(), size[1]
    for key in registry.keys():
        for name, seats, places, frame in tables(key, look):
            if name.startswith("sides"):
                continue
            found = {seat: rect for seat in range(1, seats + 1) if (rect := plate(look, places, seat)) is not None}
            lower = [rect for rect in found.values() if rect.centery > high - look.length(40)]
            upper = [rect for rect in found.values() if rect.centery < look.length(40)]
            aside = [rect for rect in found.values() if rect not in lower + upper]
            homes |= {("lower", lower[0].left, lower[0].centery)} | {
                ("upper", rect.left, rect.centery) for rect in upper[:1]
            }
            cloths = [rect.inflate(look.length(30), look.length(76)) for _, rect in places.areas]
            for rect in aside:
                twin = [other for other in aside if abs(other.right + rect.left - 2 * frame.table.centerx) <= OFF]
                assert (twin and twin[0].top == rect.top) or rect.collidelist(cloths) >= 0, (key, name, rect)
            assert found[1] is lower[0], (key, name)
    assert len(homes) == 2, homes
    assert len({left for _, left, _ in homes}) == 1


@pytest.mark.parametrize("key", registry.keys())
def test_no_card_of_a_trick_covers_the_index_of_another(key: str) -> None:
    look = look_of((1280, 800))
    for name, _, places, _ in tables(key, look):
        cards = {spot: places.cards(spot, 1)[0].rect for spot in places.piles if spot.name == "trick"}
        for (one, card), (other, over) in permutations(cards.items(), 2):
            index = pygame.Rect(0, 0, round(card.width * INDEX[0]), round(card.width * INDEX[1]))
            lower = index.copy()
            index.topleft, lower.bottomright = card.topleft, card.bottomright
            assert not over.colliderect(index), (name, one, other)
            assert not over.colliderect(lower), (name, one, other)
