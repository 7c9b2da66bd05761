"""Colours: what is written stands out, and what differs can be told apart by every eye."""

import os
from collections.abc import Mapping
from itertools import combinations, product
from math import dist

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from games.core import registry
from sprites import army, back, card, felt, palette, paper, runner
from sprites.atlas import Atlas
from table.layout import layout
from table.text import Text
from tests.words import english

# Simulation of colour-blind eyes, Machado and others 2009, full severity, on linear RGB.
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@pytest.mark.parametrize("width", [60, 90])
def test_backs_differ_by_their_mark_not_only_by_hue(width: int) -> None:
    size = (width, card.height(width))
    marks = []
    for mark in range(len(back.MARKS)):
        plain = pygame.Surface(size, 0, 24)
        plain.blit(back.draw(mark, width), (0, 0))
        middle = plain.subsurface(plain.get_rect().inflate(-width * 0.78, -size[1] + width * 0.22))
        red, green, blue = palette.rgb(back.INKS[mark][2])
        pale = 0.6 * (red + green + blue)
        rows = range(middle.get_height())
        marks.append({(x, y) for y in rows for x in range(middle.get_width()) if sum(middle.get_at((x, y))[:3]) > pale})
    for one, other in combinations(marks, 2):
        assert len(one ^ other) >= 0.25 * min(len(one), len(other))


@pytest.mark.parametrize("ground", [*palette.FELTS, "panel"])
@pytest.mark.parametrize("name", ["TEXT", "MUTED", "GOLD", "ERROR", "OK", *(f"player {n}" for n in range(1, 9))])
def test_writing_stands_out_from_every_ground(ground: str, name: str) -> None:
    colour = palette.player(int(name[-1])) if name.startswith("player") else getattr(palette, name)
    under = palette.FELTS.get(ground, palette.PANEL)
    # Error text on green cloth is set large or on a panel.
    needed = 3.0 if (name, ground) == ("ERROR", "green") else 4.5
    assert round(palette.contrast(colour, under), 1) >= needed


def test_the_table_of_contrasts_holds() -> None:
    grounds = [*(palette.FELTS[name] for name in ("green", "blue", "burgundy", "charcoal")), palette.PANEL]
    told = {
        palette.TEXT: (8.1, 9.4, 11.4, 13.2, 14.1),
        palette.MUTED: (5.9, 6.8, 8.3, 9.6, 10.3),
        palette.GOLD: (6.4, 7.4, 9.0, 10.4, 11.1),
        palette.player(1): (5.2, 6.1, 7.4, 8.5, 9.1),
        palette.player(2): (4.5, 5.2, 6.3, 7.3, 7.8),
        palette.ERROR: (4.3, 5.0, 6.1, 7.0, 7.5),
    }
    for colour, ratios in told.items():
        for ground, ratio in zip(grounds, ratios, strict=True):
            assert palette.contrast(colour, ground) == pytest.approx(ratio, abs=0.1)
    assert all(
        palette.contrast(palette.DARK_TEXT, colour) >= 7 for colour in (*palette.PLAYERS, palette.GOLD, palette.OK)
    )
    assert all(palette.contrast(palette.TEXT, palette.BUTTON) >= 7 for _ in grounds)
    assert palette.contrast(palette.EDGE, palette.PAPER) >= 3


@pytest.mark.parametrize(("colours", "on_paper", "apart"), [
    ("two", 5.6, {"normal": 84, "protan": 34, "deutan": 60, "tritan": 97}),
    ("four", 5.2, {"normal": 56, "protan": 19, "deutan": 20, "tritan": 17}),
    ("safe", 4.8, {"normal": 32, "protan": 32, "deutan": 32, "tritan": 32}),
])  # fmt: skip
def test_suit_colours_stay_apart(colours: str, on_paper: float, apart: Mapping[str, int]) -> None:
    inks = palette.SUIT_COLOURS[colours]
    assert set(inks) == set("shdc")
    assert all(palette.contrast(ink, palette.PAPER) >= on_paper for ink in inks.values())
    for eye, least in apart.items():
        assert min(distance(a, b, eye) for a, b in combinations(set(inks.values()), 2)) >= least - 1


@pytest.mark.parametrize(("colours", "apart"), [("two", 21), ("four", 11), ("safe", 30)])
def test_the_colours_of_indices_stay_apart(colours: str, apart: int) -> None:
    inks = palette.INDEX_COLOURS[colours]
    for eye in EYES:
        assert min(distance(a, b, eye) for a, b in combinations(set(inks.values()), 2)) >= apart, eye


@pytest.mark.parametrize("eye", EYES)
def test_player_colours_stay_apart(eye: str) -> None:
    first, second = palette.player(1), palette.player(2)
    assert distance(first, second, eye) >= 84
    assert min(distance(a, b, eye) for a, b in combinations(palette.PLAYERS, 2)) >= 12
    assert palette.player(9) == first


@pytest.mark.parametrize(("inks", "on_paper"), [(paper.INKS, 4.5), (paper.DARK_INKS, 7)])
def test_the_inks_of_the_sides_stay_apart_and_stand_out_from_the_paper(inks: paper.Inks, on_paper: float) -> None:
    sides = [inks.side(number) for number in range(8)]
    assert all(palette.contrast(ink, paper.SHADY) >= on_paper for ink in sides)
    for eye in EYES:
        assert min(distance(a, b, eye) for a, b in combinations(sides[:4], 2)) >= 15
        assert min(distance(a, b, eye) for a, b in combinations(sides, 2)) >= 13


@pytest.mark.parametrize("name", palette.FELTS)
def test_no_cloth_has_the_colour_of_the_felt_under_it(name: str) -> None:
    for out, mark in product((0, 0.5, 1), range(8)):
        bare = felt.shade(name, out)
        cloth = palette.mix(bare, runner.tone(mark, name), int(runner.DENSITY, 16) / 255)
        assert distance(bare, cloth, "normal") >= 9, (out, mark)


def test_armies_differ_by_shape_as_well() -> None:
    outlines = set()
    for player in range(1, 9):
        picture = army.draw(5, player, 40)
        outlines.add(tuple(picture.get_at((x, y)).a > 200 for x in range(0, 40, 2) for y in range(0, 40, 2)))
    assert len(outlines) == 8


def distance(one: str, other: str, eye: str) -> float:
    """CIE76 distance between two colours as that kind of eye sees them."""
    return dist(_lab(one, eye), _lab(other, eye))


def _lab(colour: str, eye: str) -> tuple[float, float, float]:
    parts = [part / 255 for part in palette.rgb(colour)]
    straight = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, straight, strict=True)))) for row in EYES[eye]]
    red, green, blue = seen
    bent = [
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
        )
    ]
    return 116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])


@pytest.mark.parametrize("ink", [paper.INKS.second, paper.INKS.first])
def test_a_black_suit_is_black_in_coloured_ink_too(ink: str) -> None:
    pygame.font.init()
    sign = Text(Atlas()).line("♠", 40, ink)
    red, green, blue, seen = sign.get_at(sign.get_bounding_rect().center)
    assert seen == 255
    assert max(red, green, blue) < 60


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("columns", [3, 4, 5, 6])
def test_the_boxes_of_games_differ_from_their_neighbours(eye: str, columns: int) -> None:
    heads = sorted(map(layout.head, registry.keys()), key=lambda head: (head.order, english(head.title)))
    boxes = [(divmod(number, columns), head) for number, head in enumerate(heads)]
    for ((row, column), one), ((under, beside), other) in combinations(boxes, 2):
        if max(abs(row - under), abs(column - beside)) == 1:
            apart = distance(one.tuck_box.colour, other.tuck_box.colour, eye)
            assert apart >= 12, f"{one.key} and {other.key}: {apart:.1f}"
