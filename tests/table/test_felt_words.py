"""What is read on the felt: signs, chips and figures, and no words. They are told in tips."""

from dataclasses import replace

import pygame
import pytest

from games.core import registry
from games.core.events import Spot
from sprites import palette, place_sign
from sprites.parts import PLACE_SIGNS, PRESS_SIGNS
from table.board.plates import ARMY
from table.game.buttons import draw_button
from table.game.intents import Push
from table.layout import layout
from table.look import FINE
from tests.pilot import Pilot, setup_for
from tests.tools.check import words_on_felt
from tests.words import english

pytestmark = pytest.mark.painted

FIGURES = {"james_bond": set("123456"), "mate": {*"123456789", "10"}}
"""The numbers of piles, by which they are called."""


class Drawn:
    """Notes the pictures that are put on it."""

    def __init__(self) -> None:
        self.all: list[pygame.Surface] = []

    def resting(self, pilot: Pilot) -> list[pygame.Surface]:
        """All pictures of a table at rest."""
        pilot.showing.stage.draw_resting(self, pilot.screen.view.marks)
        return self.all

    def blit(self, source: pygame.Surface, dest: tuple[int, int] | pygame.Rect, /) -> pygame.Rect:
        self.all.append(source)
        return source.get_rect(topleft=(dest[0], dest[1]))

    def get_rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 1280, 800)

    def get_size(self) -> tuple[int, int]:
        return 1280, 800


@pytest.mark.parametrize("key", registry.keys())
def test_no_words_stand_on_the_felt(key: str) -> None:
    assert words_on_felt(layout.load(key)) == FIGURES.get(key, set())


def test_where_armies_stand_for_players_pad_and_plates_show_their_signs() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot,bot", size=5), "mouse")
    while not pilot.session.controller.stacks(pilot.session.view(0)):
        seat = min(pilot.session.match.active)
        pilot.session.submit(seat, pilot.think(seat) or pilot.session.view(seat).legal[0])
    pilot.clear()
    view, look = pilot.screen.view, pilot.app.look
    assert [(plate.army, plate.seat) for plate in view.marks.plates] == [(True, 1), (True, 2), (True, 3)]
    assert [side.army for side in view.pad.sides] == [1, 2, 3]
    signs = {look.atlas.army(0, seat, look.length(ARMY)) for seat in (1, 2, 3)}
    assert signs <= set(Drawn().resting(pilot))


def test_in_a_battle_each_players_dice_lie_beside_their_sign() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot", seed=4, first_dealer=1, size=3), "mouse")
    session, overlay = pilot.session, pilot.showing.stage.board.overlay
    while session.view(0).public.battle is None:
        seat = min(session.match.active)
        session.submit(seat, pilot.think(seat) or session.view(seat).legal[0])
    pilot.showing.recast()
    drawn = Drawn().resting(pilot)
    assert len(overlay.dice_at) == 2
    dice = [rect for lying in overlay.dice_at.values() for _, rect in lying]
    assert len({rect.width for rect in dice}) == 1
    signs = {pilot.app.look.atlas.army(0, seat, dice[0].width * 3 // 4) for seat in (1, 2)}
    assert signs <= set(drawn)
    assert all(one is two or not one.colliderect(two) for one in dice for two in dice)


def test_no_outline_is_left_where_a_hand_hung_over_the_rim() -> None:
    for key in registry.keys():
        found = layout.load(key)
        tables = [*found.arrangements.values(), *(one for each in found.special.values() for one in each.values())]
        for spot, pile in ((spot, pile) for table in tables for spot, pile in table.piles.items()):
            assert spot.name not in {"hand", "hole"} or spot.seat < 2 or pile.empty == "none", (key, spot)


def test_in_a_film_no_sign_asks_for_anything() -> None:
    pilot = Pilot(setup_for("poke", "mouse,bot", first_dealer=2), "mouse")
    pilot.clear()
    place = pilot.showing.stage.scene.places.width(Spot("box"))
    sign = pilot.app.look.atlas.place_sign("exchange", round(place * place_sign.SHARE), -1)
    assert sign in Drawn().resting(pilot)
    pilot.showing.stage.board.watched = True
    assert sign not in Drawn().resting(pilot)


def test_every_sign_is_drawn_and_no_two_are_alike() -> None:
    drawn = {name: pygame.image.tobytes(place_sign.draw(name, 40, 0), "RGBA") for name in PLACE_SIGNS}
    assert len(set(drawn.values())) == len(PLACE_SIGNS)
    chips = [name for name in (*PLACE_SIGNS, *PRESS_SIGNS, "limit 5", "limit 10") if place_sign.on_chip(name)]
    assert set(chips) >= {*PRESS_SIGNS, "limit 5"}
    assert len({pygame.image.tobytes(place_sign.chip(name, 30), "RGBA") for name in chips}) == len(chips)


def test_the_words_of_a_sign_come_as_a_tip_and_by_ear() -> None:
    pilot = Pilot(setup_for("milk_run", "mouse,bot", first_dealer=2), "mouse")
    pilot.clear()
    stage, screen = pilot.showing.stage, pilot.screen
    place = Spot("limit_red", 1)
    assert not stage.scene.piles[place]
    middle = stage.scene.box(place).center
    assert not stage.board.labels.there(stage.scene, place)
    pilot.post(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0))
    for _ in range(60):
        pilot.steps(1, 0.05)
    assert screen.view.tip is not None
    assert "limit" in english(screen.view.tip.title).lower()
    assert "limit" in english(pilot.session.controller.place(place)).lower()


def test_the_words_of_a_button_with_a_sign_stand_under_it_and_come_as_a_tip() -> None:
    pilot = Pilot(setup_for("james_bond", "mouse,bot"), "mouse")
    pilot.clear()
    call, stop = pilot.screen.view.game_buttons
    assert (call.sign, english(call.words), stop.sign, english(stop.words)) == (
        "call", "James Bond!", "stop", "Ask to stop",
    )  # fmt: skip
    drawn = Drawn()
    draw_button(pilot.app.look, drawn, call, False)
    assert pilot.app.look.text.line(call.words, pilot.app.look.length(FINE), palette.TEXT, "semibold") in drawn.all
    pilot.post(pygame.MOUSEMOTION, pos=stop.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    for _ in range(60):
        pilot.steps(1, 0.05)
    assert pilot.screen.view.tip is not None
    assert english(pilot.screen.view.tip.title) == "Ask to stop"


def test_the_sign_of_a_trick_is_the_mark_of_the_seat_whose_place_it_is() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse")
    atlas, scene = pilot.app.look.atlas, pilot.showing.stage.scene
    widths = [round(scene.places.width(Spot("trick", seat)) * place_sign.SHARE) for seat in (1, 2)]
    one, other = (atlas.place_sign("mark", width, mark) for mark, width in enumerate(widths))
    assert {one, other} <= set(Drawn().resting(pilot))


def test_a_sign_says_what_a_number_on_a_chip_counts() -> None:
    pilot = Pilot(setup_for("milligan", "mouse,bot", first_dealer=2), "mouse")
    pilot.clear()
    scene, labels = pilot.showing.stage.scene, pilot.showing.stage.board.labels
    chips = {name: labels.rect(scene, Spot(name, seat), labels.words(scene, Spot(name, seat)))
             for name, seat in (("discharge", 1), ("stock", 0))}  # fmt: skip
    assert chips["discharge"].width > chips["stock"].width
    sizes = range(chips["discharge"].height // 2, chips["discharge"].height)
    flags = {pilot.app.look.atlas.sign_chip("goal", size) for size in sizes}
    assert flags & set(Drawn().resting(pilot))


def test_the_words_of_buttons_in_a_column_are_of_one_size_and_the_buttons_of_one_width() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot"), "mouse")
    pilot.app.look.restyle(replace(pilot.app.look.settings, text_size=150))
    pilot.screen.resized()
    while len(buttons := [button for button in pilot.screen.view.game_buttons if isinstance(button.does, Push)]) < 2:
        pilot.clear()
        seat = min(pilot.session.match.active)
        pilot.session.submit(seat, pilot.think(seat) or pilot.session.view(seat).legal[0])
    drawn, look = Drawn(), pilot.app.look
    for button in buttons:
        draw_button(look, drawn, button, False)
    assert len({button.rect.width for button in buttons}) == len({button.px for button in buttons}) == 1
    assert all(look.text.line(one.words, one.px, palette.TEXT, "semibold") in drawn.all for one in buttons)
