"""The table in play: the pointer, real time."""

import pygame
import pytest

from games.core.events import Spot
from table.input.drag import HeldCards, Pressed
from table.overlays.pause import PauseScreen
from tests.pilot import Pilot, setup_for
from tests.table.game_table import HAND, TRICK, briscola, card_of, middle
from tests.words import english


def down(pilot: Pilot, pos: tuple[int, int], button: int = 1) -> None:
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def move(pilot: Pilot, pos: tuple[int, int], held: int = 1) -> None:
    pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(held, 0, 0))


def up(pilot: Pilot, pos: tuple[int, int]) -> None:
    pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)


# -- the pointer


def test_a_press_that_hardly_moves_is_a_click_and_selects() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    down(pilot, pos)
    assert isinstance(pilot.showing.pointer.state, Pressed)
    move(pilot, (pos[0] + 3, pos[1] + 3))
    up(pilot, (pos[0] + 3, pos[1] + 3))
    assert pilot.showing.hands[1].selection.cards == (card,)
    assert not pilot.session.match.entries


def test_six_units_make_a_drag_that_keeps_its_grip() -> None:
    pilot = briscola()
    _, (x, y) = card_of(pilot)
    down(pilot, (x + 10, y + 20))
    move(pilot, (x + 17, y + 20))
    held = pilot.showing.pointer.state
    assert isinstance(held, HeldCards)
    assert held.grabs[0] == pytest.approx((-10, -20), abs=1)
    assert held.targets == {TRICK, Spot("trick", 2)}, "anywhere over the trick"


def test_a_card_that_touches_the_lit_pile_is_played_there() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    box, wide = (pilot.showing.stage.scene.box(TRICK), pilot.showing.stage.scene.piles[HAND][0].place.rect.width)
    pilot.drag(pos, (box.right + wide // 2 - 2, box.centery))
    assert pilot.session.match.entries[0].text == f"play {card}"


def test_a_card_beside_the_lit_pile_is_not_played() -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    box, wide = (pilot.showing.stage.scene.box(TRICK), pilot.showing.stage.scene.piles[HAND][0].place.rect.width)
    pilot.drag(pos, (box.right + round(wide * 0.54) + 2, box.centery))
    assert not pilot.session.match.entries


@pytest.mark.parametrize("to", [(925, 400), (5000, -400)], ids=["bare felt", "outside the window"])
def test_a_drop_beside_every_pile_plays_nothing(to: tuple[int, int]) -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    pilot.drag(pos, to)
    assert not pilot.session.match.entries
    assert pilot.showing.pointer.state is None


def test_a_wrong_drop_flies_home_with_the_reason() -> None:
    pilot = briscola(motion="full")
    pilot.steps(1, 0.1)
    pilot.showing.stage.motion.finish()
    _, pos = card_of(pilot)
    piece = pilot.showing.stage.scene.piles[HAND][0]
    pilot.drag(pos, middle(pilot, Spot("stock")))
    assert not pilot.session.match.entries
    assert len(pilot.showing.messages.words) > 12
    assert piece in pilot.showing.stage.motion.flights


@pytest.mark.parametrize("how", ["escape", "right button", "focus", "resize", "lost button"])
def test_a_drag_is_cancelled(how: str) -> None:
    pilot = briscola(motion="full")
    pilot.steps(1, 0.1)
    pilot.showing.stage.motion.finish()
    _, pos = card_of(pilot)
    piece = pilot.showing.stage.scene.piles[HAND][0]
    target = middle(pilot, TRICK)
    down(pilot, pos)
    move(pilot, target)
    assert isinstance(pilot.showing.pointer.state, HeldCards)
    match how:
        case "escape":
            pilot.key(pygame.K_ESCAPE)
        case "right button":
            down(pilot, target, 3)
        case "focus":
            pilot.post(pygame.WINDOWFOCUSLOST)
        case "resize":
            pilot.post(pygame.VIDEORESIZE, size=(1280, 800), w=1280, h=800)
        case _:
            move(pilot, target, held=0)
    assert pilot.showing.pointer.state is None
    assert (piece in pilot.showing.stage.motion.flights) == (how != "resize"), "it flies home"
    up(pilot, target)
    assert not pilot.session.match.entries


def test_a_second_press_during_a_drag_is_ignored() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    down(pilot, pos)
    move(pilot, middle(pilot, TRICK))
    down(pilot, card_of(pilot, 1)[1])
    held = pilot.showing.pointer.state
    assert isinstance(held, HeldCards)
    assert held.cards == (card,)


def test_clicking_again_or_elsewhere_puts_the_card_down() -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    for second in (pos, (300, 180)):
        pilot.click(pos)
        assert pilot.showing.hands[1].selection is not None
        pilot.app.step(1.0)  # not a double-click
        pilot.click(second)
        assert pilot.showing.hands[1].selection is None
        pilot.app.step(1.0)
    assert not pilot.session.match.entries


# -- real time


def bond(kinds: str = "left,right") -> Pilot:
    return Pilot(setup_for("james_bond", kinds, seed=2, first_dealer=1), "keys")


def test_nothing_is_taken_before_the_start_signal() -> None:
    pilot = bond()
    assert pilot.showing.counting
    pilot.key(scancode=pygame.KSCAN_A)
    assert not pilot.session.match.entries
    assert english(pilot.session.submit(1, "pick 1")) == "Wait for the signal."
    pilot.clear()
    pilot.key(scancode=pygame.KSCAN_A)
    assert pilot.session.match.entries[0].text == "pick 1"


def test_two_presses_in_one_frame_keep_their_order() -> None:
    for first, second in ((pygame.KSCAN_A, pygame.KSCAN_7), (pygame.KSCAN_7, pygame.KSCAN_A)):
        pilot = bond()
        pilot.clear()
        for scancode in (first, second):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=scancode, mod=0, unicode=""))
        pilot.steps(1)
        seats = [entry.seat for entry in pilot.session.match.entries]
        assert seats == ([1, 2] if first == pygame.KSCAN_A else [2, 1])


def test_people_act_before_computers_in_a_frame() -> None:
    pilot = bond("left,bot")
    pilot.clear()
    pilot.session.clock.after(0.0, lambda: pilot.session.submit(2, "pick 2"))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_A, mod=0, unicode=""))
    pilot.steps(1)
    assert pilot.session.match.entries[0].seat == 1


def test_a_refused_key_shows_on_its_cap() -> None:
    pilot = bond()
    pilot.clear()
    pilot.key(scancode=pygame.KSCAN_F)  # calls with nothing gathered
    assert pilot.showing.flashes
    assert pilot.showing.messages.words


@pytest.mark.parametrize("how", ["escape", "focus"])
def test_real_time_stops_and_counts_before_it_goes_on(how: str) -> None:
    pilot = bond()
    pilot.clear()
    if how == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.post(pygame.WINDOWFOCUSLOST)
    assert isinstance(pilot.app.top, PauseScreen)
    now = pilot.session.clock.now
    pilot.steps(10, 0.1)
    assert pilot.session.clock.now == now
    assert english(pilot.session.submit(1, "pick 1")) == "The match is paused."
    pilot.key(pygame.K_ESCAPE)
    assert pilot.showing.counting
    pilot.steps(20, 0.1)
    assert pilot.session.clock.now == now
    pilot.steps(15, 0.1)
    assert pilot.session.clock.now > now


def test_both_people_see_their_own_pile_in_hand_and_only_that() -> None:
    pilot = bond()
    pilot.clear()
    pilot.key(scancode=pygame.KSCAN_A)
    pilot.key(scancode=pygame.KSCAN_7)
    piles = pilot.showing.stage.scene.piles
    for seat in (1, 2):
        assert not any(piece.card.hidden for piece in piles[Spot("held", seat)])
        assert all(piece.card.hidden for number in range(2, 7) for piece in piles[Spot(f"pile{number}", seat)])
