"""How high things lie: the cut edges of cards, shadows away from the lamp, piles as thick as they are."""

from dataclasses import replace

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Spot
from games.core.match import Match
from games.core.registry import rules
from sprites import card, palette, stack
from table.board.cards import Cards
from table.board.shadows import REST
from table.game.screen import GameScreen
from table.layout.geometry import Place
from table.session.session import Session
from table.settings import Settings
from tests.pilot import open_app, setup_for
from tests.words import english

pytestmark = pytest.mark.painted

QUEEN = Card(12, "h")


@pytest.fixture
def board() -> Cards:
    return Cards(open_app(settings=Settings(straight=True)).look)


def cloth() -> pygame.Surface:
    surface = pygame.Surface((1280, 800))
    surface.fill("#ffffff")
    return surface


def is_edge(colour: pygame.Color) -> bool:
    """Whether it is the paper of a cut edge, or the line where it ends."""
    tones = [pygame.Color(tone) for tone in (card.EDGE_TONE, card.EDGE_LINE)]
    return any(max(abs(colour[at] - tone[at]) for at in range(3)) < 24 for tone in tones)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("tilt", [0.0, 3.5])
@pytest.mark.parametrize("sharp", [False, True])
def test_the_edge_of_a_card_is_below_however_it_lies(board: Cards, turn: int, tilt: float, sharp: bool) -> None:
    place, surface = Place(563, 336, 120, turn, tilt), cloth()
    for _ in range(2):
        surface.fill("#ffffff")
        board.draw_piece(surface, place, QUEEN, 0)
        while sharp and board.sharpen():
            pass
    across = [place.rect.centerx + off for off in (-20, 0, 20)]
    low, high = place.rect.bottom + 12, place.rect.top - 12
    for x in across:
        below = [surface.get_at((x, y)) for y in range(place.rect.centery + 40, low)]
        above = [surface.get_at((x, y)) for y in range(high, place.rect.top + 3)]
        assert any(is_edge(colour) for colour in below[-30:]), "its edge is seen below"
        assert not any(is_edge(colour) for colour in above if colour != pygame.Color(palette.EDGE)) or tilt


def shade(surface: pygame.Surface, area: pygame.Rect) -> float:
    """How dark a part of a white cloth is."""
    return 255 - sum(pygame.transform.average_color(surface, area)[:3]) / 3


@pytest.mark.parametrize("lift", [REST, 1.0])
def test_shadows_fall_away_from_the_lamp(board: Cards, lift: float) -> None:
    sides = {}
    for x in (200, 1080):
        surface, place = cloth(), Place(x, 336, 120)
        board.draw_piece(surface, place, QUEEN, 0, lift)
        rect = place.rect
        left = shade(surface, pygame.Rect(rect.left - 14, rect.top + 20, 12, rect.height - 40))
        right = shade(surface, pygame.Rect(rect.right + 2, rect.top + 20, 12, rect.height - 40))
        sides[x] = left - right
        assert shade(surface, pygame.Rect(rect.left, rect.bottom + 3, rect.width, 8)) > 4
    assert sides[200] > 2
    assert sides[1080] < -2


def test_the_shadow_of_a_card_turns_with_it_once_there_is_time(board: Cards) -> None:
    place = Place(563, 336, 120, 0, 8.0)
    straight, _ = board.shadows.under(place, REST)
    assert board.shadows.under(place, REST)[0] is straight
    while board.sharpen():
        pass
    slanted, corner = board.shadows.under(place, REST)
    assert slanted.get_width() > straight.get_width()
    middle = straight.get_rect(topleft=board.shadows.under(place._replace(tilt=0.0), REST)[1]).center
    assert slanted.get_rect(topleft=corner).center == pytest.approx(middle, abs=1)
    assert board.sharpened == 1


def test_a_card_that_is_raised_throws_a_shadow_farther_off(board: Cards) -> None:
    place = Place(1000, 336, 120)
    corners = [board.shadows.under(place, lift) for lift in (REST, 0.34, 0.42)]
    middles = [shadow.get_rect(topleft=corner).centerx for shadow, corner in corners]
    assert middles == sorted(set(middles))


def test_a_pile_is_as_thick_as_it_has_cards() -> None:
    assert [stack.thickness(count, 1.0) for count in (2, 10, 20, 40, 300)] == [2, 4, 8, 16, 16]
    few, many = (stack.draw((120, 168), stack.thickness(count, 1.0)) for count in (10, 40))
    assert many.get_height() - few.get_height() == 12
    assert many.get_bounding_rect().width <= 120, "no card stands out from under the top one at its sides"


def at_table(key: str, seats: str) -> GameScreen:
    app = open_app(settings=Settings(motion="none"))
    setup = setup_for(key, seats, first_dealer=1)
    screen = GameScreen(app, Session(setup, Match(rules(key), len(setup.seats), setup.options, setup.seed)))
    app.push(screen)
    app.step(0.0)
    return screen


def test_a_chip_at_the_edge_of_a_pile_says_how_many_cards_it_has() -> None:
    screen = at_table("briscola", "bot,bot")
    board, scene = screen.showing.stage.board, screen.showing.stage.scene
    stock, won = Spot("stock"), next(spot for spot in scene.piles if spot.name == "won")
    words = board.labels.words(scene, stock)
    chip = board.labels.rect(scene, stock, words)
    box = scene.box(stock)
    assert english(words) == "Stock 33"
    assert box.left < chip.left
    assert chip.right < box.right
    assert chip.top < box.bottom < chip.bottom
    assert chip.width < screen.look.text.width(words, screen.look.px(17), "semibold")
    empty = board.labels.rect(scene, won, board.labels.words(scene, won))
    assert empty.top > scene.box(won).bottom, "an empty place has its words below it"


def test_what_a_pile_shows_is_drawn_before_it_is_wanted() -> None:
    screen = at_table("briscola", "bot,bot")
    while screen.prepare():
        pass
    atlas, place = screen.look.atlas, screen.showing.stage.scene.piles[Spot("stock")][-1].place
    before = atlas.pictures.bytes
    for count in range(2, 40):
        atlas.stack(place.size, stack.thickness(count, screen.look.u))
    assert atlas.pictures.bytes == before


def test_text_size_makes_numbers_larger() -> None:
    small, large = (replace(Settings(), text_size=size, motion="none") for size in (100, 150))
    heights = []
    for settings in (small, large):
        app = open_app(settings=settings)
        screen = GameScreen(app, Session(setup_for("briscola", "bot,bot", first_dealer=1)))
        app.push(screen)
        app.step(0.0)
        board, scene = screen.showing.stage.board, screen.showing.stage.scene
        heights.append(board.labels.rect(scene, Spot("stock"), board.labels.words(scene, Spot("stock"))).height)
    assert heights[1] > heights[0]
