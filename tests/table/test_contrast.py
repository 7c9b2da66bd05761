"""Text stands out from what it is written on: under the lamp and far from it, on every felt, on plates and on paper."""

import pytest

from sprites import palette, paper, rim_plate, tint
from tests.felts import extremes

pytestmark = pytest.mark.painted

SMALL, HIGH = 4.5, 7.0
PLAYERS = [palette.player(number) for number in range(1, 9)]


def least(name: str) -> float:
    return HIGH if name == "contrast" else SMALL


def over(name: str, density: str) -> list[str]:
    """The colours of the felt's tint, that dense, over its brightest and its darkest spot."""
    share = int(density, 16) / 255
    return [palette.mix(ground, tint.tints(name).dark, share) for ground in extremes(name)]


@pytest.mark.parametrize("name", palette.FELTS)
def test_words_on_plates_and_pills_stand_out(name: str) -> None:
    grounds = over(name, tint.PLATE)
    for colour in (palette.TEXT, palette.MUTED, palette.ERROR):
        assert min(palette.contrast(colour, ground) for ground in grounds) >= least(name), colour
    for colour in (palette.TEXT, *PLAYERS):
        assert min(palette.contrast(colour, ground) for ground in over(name, tint.PILL)) >= least(name), colour
    assert min(palette.contrast(palette.TEXT, ground) for ground in over(name, tint.LABEL)) >= least(name)


def test_names_on_plates_stand_out_at_high_contrast_too() -> None:
    for down in (0.3, 0.5, 0.7):  # where letters are
        dull, bright = rim_plate.metal(0, down), rim_plate.metal(1, down)
        for ink, metal in ((rim_plate.DULL, dull), (rim_plate.DULL_LINE, dull), (rim_plate.BRIGHT, bright)):
            assert palette.contrast(ink, metal) >= least("contrast"), (ink, down)


@pytest.mark.parametrize("name", palette.FELTS)
def test_words_of_empty_places_stand_out_from_bare_felt(name: str) -> None:
    assert min(palette.contrast(palette.TEXT, ground) for ground in extremes(name)) >= least(name)


@pytest.mark.parametrize("name", palette.FELTS)
def test_words_on_buttons_stand_out(name: str) -> None:
    assert palette.contrast(palette.TEXT, tint.tints(name).button) >= least(name)
    assert palette.contrast(palette.DARK_TEXT, tint.CREAM) >= HIGH


@pytest.mark.parametrize("name", palette.FELTS)
def test_gold_shows_whose_turn_it_is_on_every_felt(name: str) -> None:
    assert min(palette.contrast(palette.GOLD, ground) for ground in extremes(name)) >= 3


@pytest.mark.parametrize("name", palette.FELTS)
def test_every_ink_stands_out_from_the_paper_where_it_is_darkest(name: str) -> None:
    inks = paper.inks(name)
    for ink in (inks.first, inks.second, inks.text, inks.title):
        for ground in (paper.LIGHT, paper.PAPER, paper.SHADY):
            assert palette.contrast(ink, ground) >= least(name), ink


@pytest.mark.parametrize("colours", palette.SUIT_COLOURS)
def test_trumps_stand_out_from_the_paper(colours: str) -> None:
    for sign, colour in palette.SUIT_COLOURS[colours].items():
        for ground in (paper.LIGHT, paper.PAPER, paper.SHADY):
            assert palette.contrast(paper.deep(colour), ground) >= SMALL, sign
