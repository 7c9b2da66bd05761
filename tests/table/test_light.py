"""The light on the table: it falls once on everything that lies there, and all that is written stands out in it."""

from collections.abc import Iterator

import pygame
import pytest

from games.core import registry
from sprites import felt, light, palette, paper, place_sign, rim_plate, runner, tint
from sprites.italian import face as italian
from table.board.canvas import Pending
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.game.messages import band as message_band
from table.game.screen import GameScreen
from table.layout import layout
from table.layout.geometry import Places
from table.layout.layout import Layout
from table.layout.roles import Role
from table.look import SETTLED, Look
from table.session.session import Session
from table.settings import Settings
from tests.felts import extremes
from tests.pilot import Pilot, open_app, setup_for

pytestmark = pytest.mark.painted

SIZE = (1280, 800)
WINDOW = pygame.Rect((0, 0), SIZE)


def in_its_light(screen: GameScreen) -> bytes:
    """All there is to see at a table, multiplied by the light as a whole."""
    showing, falls = screen.showing, screen.look.light()
    resting = showing.picture._resting
    assert resting is not None
    assert falls is not None
    whole, over = resting.surface.copy(), Pending(WINDOW)
    showing.picture._draw_over(over, showing.count, showing.pointer.held)
    over.draw(whole, whole.get_rect())
    whole.blit(falls, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.image.tobytes(whole, "RGB")


def frames(key: str, hour: str, dt: float, most: int) -> Iterator[GameScreen]:
    """A match between computers, frame after frame, until its result or for ``most`` frames."""
    app = open_app(settings=Settings(motion="full", light=hour))
    screen = GameScreen(app, Session(setup_for(key, ",".join(["bot"] * registry.rules(key).seats[0]))))
    app.push(screen)
    play_on, screen.play_on = screen.play_on, lambda dt: None
    for _ in range(most):
        app.step(dt)
        if app.top is not screen:
            return
        yield screen  # before computers act, for what they do is seen in the next frame
        play_on(dt)


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_the_window_is_the_table_in_its_light(key: str) -> None:
    moved = 0
    for number, screen in enumerate(frames(key, list(light.HOURS)[len(key) % 3], 1 / 20, 300)):
        if number % 5 == 0:
            moved += screen.busy
            shown = pygame.image.tobytes(screen.look.display.surface, "RGB")
            assert shown == in_its_light(screen), f"frame {number}"
    assert moved > 3


@pytest.mark.long
@pytest.mark.parametrize("key", registry.keys())
def test_the_window_is_the_table_in_its_light_in_every_frame_of_a_match(key: str) -> None:
    for number, screen in enumerate(frames(key, "lamp", 1 / 20, 20 * 60 * 30)):
        shown = pygame.image.tobytes(screen.look.display.surface, "RGB")
        assert shown == in_its_light(screen), f"frame {number}"


def test_a_card_in_the_hand_is_lit_where_it_is() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse", motion="full")
    for _ in range(200):
        pilot.steps(1, 0.1)
        if 1 in pilot.session.match.active and not pilot.screen.busy:
            break
    scene, hand = pilot.showing.stage.scene, pilot.showing.hand
    assert hand is not None
    own = next(pieces for spot, pieces in scene.piles.items() if spot.name == "hand" and spot.seat == 1)
    start = own[0].place.rect.center
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for step in range(40):
        at = start[0] + 15 * step, start[1] - 9 * step
        pilot.post(pygame.MOUSEMOTION, pos=at, rel=(15, -9), buttons=(1, 0, 0))
        pilot.app.step(1 / 60)
        assert pygame.image.tobytes(pilot.app.display.surface, "RGB") == in_its_light(pilot.screen)
    assert pilot.showing.pointer.held is not None


@pytest.mark.parametrize("settings", [Settings(light="even"), Settings(felt="contrast")])
def test_even_light_and_high_contrast_have_no_light_of_an_hour(settings: Settings) -> None:
    app = open_app(settings=settings)
    screen = GameScreen(app, Session(setup_for("briscola", "bot,bot")))
    app.push(screen)
    app.step(0.1)
    assert app.look.light() is None


def test_light_is_stretched_while_a_window_changes_and_then_drawn_anew() -> None:
    app = open_app()
    screen = GameScreen(app, Session(setup_for("briscola", "bot,bot")))
    app.push(screen)
    app.step(0.0)
    pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1400, 800), w=1400, h=800))
    app.step(0.01)
    app.step(SETTLED)
    falls = app.look.light()
    assert falls is not None
    assert pygame.image.tobytes(falls, "RGB") == pygame.image.tobytes(light.draw((1400, 800), "lamp"), "RGB")
    assert pygame.image.tobytes(app.display.surface, "RGB") == in_its_light(screen)


# -- how it falls


@pytest.mark.parametrize(("hour", "floor"), [("lamp", 176), ("evening", 178), ("day", 190)])
def test_light_is_brightest_under_the_lamp_and_nowhere_darker_than_it_may_be(hour: str, floor: int) -> None:
    falls = light.draw(SIZE, hour)
    lamp = falls.get_at((round(felt.LAMP[0] * SIZE[0]), round(felt.LAMP[1] * SIZE[1])))
    spots = [falls.get_at((x, y)) for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)]
    assert min(min(spot[:3]) for spot in spots) >= floor
    assert all(sum(spot[:3]) <= sum(lamp[:3]) + 2 for spot in spots)
    assert max(abs(one - other) for one, other in zip(lamp[:3], light.HOURS[hour].peak, strict=True)) <= 2


def test_by_day_leaves_throw_a_shadow_round_the_edges_and_none_on_the_middle_or_the_hand() -> None:
    falls = light.draw(SIZE, "day")

    def shaded(area: tuple[int, int, int, int]) -> int:
        left, top, wide, high = area
        return sum(
            sum(falls.get_at((x, y))[:3]) < sum(light.falls("day", x / SIZE[0], y / SIZE[1])) - 40
            for x in range(left, left + wide, 4)
            for y in range(top, top + high, 4)
        )

    assert shaded((20, 20, 360, 160)) > 200
    assert not shaded((420, 190, 380, 240))


# -- what is written in it


def lit(colour: str, falls: light.Tone) -> str:
    return palette.hexed(*(part * share / 255 for part, share in zip(palette.rgb(colour), falls, strict=True)))


def contrast(ink: str, ground: str, falls: light.Tone) -> float:
    return palette.contrast(lit(ink, falls), lit(ground, falls))


def corner(rect: pygame.Rect) -> pygame.Rect:
    """Where the index of a card is."""
    return pygame.Rect(rect.left + rect.w // 20, rect.top + rect.h // 28, max(1, rect.w // 6), max(1, rect.h // 4))


def tones(falls: pygame.Surface, rect: pygame.Rect) -> set[light.Tone]:
    """The light within a rectangle: at its corners, and between them."""
    xs, ys = (rect.left, rect.centerx, rect.right - 1), (rect.top, rect.centery, rect.bottom - 1)
    return {(colour.r, colour.g, colour.b) for colour in (falls.get_at((x, y)) for x in xs for y in ys)}


def arrangements() -> Iterator[tuple[str, Layout, Places]]:
    """Every arrangement of every game: its kind, its layout, and its places in the window."""
    look = Look(Display(SIZE), Settings())
    for key in registry.keys():
        table = layout.load(key)
        for kind, seats in {(kind, seats) for kind, seats, *_ in table.arrangements}:
            options, area = registry.rules(key).options(), Frame(look, slim=kind == "sides").table
            yield kind, table, laid(look, table, kind, range(1, seats + 1), options, area)


def indices(hour: str) -> set[light.Tone]:
    """The light on the indices of cards, wherever one may lie face up in any arrangement of any game."""
    falls = light.draw(SIZE, hour)
    found: set[light.Tone] = set()
    for kind, table, places in arrangements():
        for spot in places.piles:
            if table.roles.role(spot) is Role.HAND and spot.seat != 1 and kind != "sides":
                continue  # hands of others lie face down
            for index in (corner(place.rect) for place in places.cards(spot, 4)):
                if WINDOW.contains(index):
                    found |= tones(falls, index)
    return found


@pytest.mark.parametrize("hour", light.HOURS)
def test_indices_stand_out_from_the_card_wherever_it_lies(hour: str) -> None:
    found = indices(hour)
    assert len(found) > 50
    for colours, inks in {**palette.INDEX_COLOURS, "italian": italian.INKS}.items():
        for suit, ink in inks.items():
            needed = 4.5 if colours == "safe" and suit != "s" else 7
            assert min(contrast(ink, palette.PAPER, falls) for falls in found) >= needed, (colours, ink)


@pytest.mark.parametrize("hour", light.HOURS)
def test_words_on_the_score_pad_stand_out_in_the_light_that_falls_there(hour: str) -> None:
    falls = light.draw(SIZE, hour)
    pads = [places.box_of(places.arrangement.pad) for _, _, places in arrangements() if places.arrangement.pad]
    found = {
        tone
        for pad in (Frame(Look(Display(SIZE), Settings())).column, *pads)
        for x in range(pad.left, pad.right, 8)
        for y in range(pad.top, pad.bottom, 8)
        for tone in tones(falls, pygame.Rect(x, y, 1, 1))
    }
    cards = (message_band.INK, message_band.RED, message_band.QUIET)
    for ink in (*paper.INKS.sides, paper.INKS.text, paper.INKS.title, *cards):
        for ground in (paper.LIGHT, paper.SHADY):
            assert min(contrast(ink, ground, tone) for tone in found) >= 4.5, ink


@pytest.mark.parametrize("hour", light.HOURS)
def test_names_stand_out_from_bronze_and_brass_in_the_light_that_falls_on_plates(hour: str) -> None:
    falls = light.draw(SIZE, hour)
    found: set[light.Tone] = set()
    for _, _, places in arrangements():
        for anchor in places.names.values():
            x, y = places.anchor(anchor)
            rim = 20 if y < SIZE[1] / 2 else SIZE[1] - 20
            for across in (x - 110, x, x + 110):
                for down in (y, rim):
                    found.add(falls.get_at((round(min(max(across, 40), 1239)), round(min(down, 799))))[:3])
    inks = {0.0: (rim_plate.DULL, rim_plate.DULL_LINE), 1.0: (rim_plate.BRIGHT, rim_plate.BRIGHT_LINE)}
    for polish, written in inks.items():
        for down in (0.3, 0.4, 0.5, 0.6, 0.7):  # where letters are
            metal = rim_plate.metal(polish, down)
            for ink in written:
                assert min(contrast(ink, metal, tone) for tone in found) >= 4.5, (polish, down, ink)


@pytest.mark.parametrize("hour", light.HOURS)
@pytest.mark.parametrize("name", felt.PEAKS)
def test_words_on_the_felt_stand_out_in_its_light(name: str, hour: str) -> None:
    for step in range(33):
        out = step / 16
        falls = light.falls(hour, felt.LAMP[0] + out * felt.REACH[0], felt.LAMP[1])
        grounds = [felt.shade(name, out)] if hour in felt.LAMPLIT else list(extremes(name, hour))
        for ground in grounds:
            dark = tint.tints(name).dark
            label, pill = (palette.mix(ground, dark, int(density, 16) / 255) for density in (tint.LABEL, tint.PILL))
            assert contrast(palette.TEXT, ground, falls) >= 4.5, out
            assert contrast(palette.TEXT, label, falls) >= 4.5, out
            for colour in (palette.TEXT, palette.MUTED, palette.ERROR):
                assert contrast(colour, pill, falls) >= 4.5, (out, colour)
            assert contrast(palette.GOLD, ground, falls) >= 3, out
            for mark in range(8):
                cloth = palette.mix(ground, runner.tone(mark, name), int(runner.DENSITY, 16) / 255)
                sign = palette.mix(cloth, place_sign.INK, int(place_sign.FAINT, 16) / 255)
                assert contrast(palette.TEXT, cloth, falls) >= 4.5, (out, mark)
                assert contrast(sign, cloth, falls) >= 3, (out, mark)
