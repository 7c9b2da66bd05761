"""The table in play: the pointer, the keys, the curtain, pauses, results; nothing lost, nothing shown too early."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Spot
from games.core.match import Match
from games.core.registry import game
from games.core.rules import TABLE
from table.pointer import Held, Pressed
from table.screens.curtain import CurtainScreen
from table.screens.game import GameScreen
from table.screens.pause import PauseScreen
from table.screens.result import ResultScreen
from table.screens.rules_page import RulesScreen
from table.session import Session
from tests.pilot import Pilot, open_app, setup_for

HAND, TRICK = Spot("hand", 1), Spot("trick", 1)


def briscola(motion: str = "none", kinds: str = "mouse,bot") -> Pilot:
    """A table with seat 1 to lead."""
    return Pilot(setup_for("briscola", kinds, seed=4, first_dealer=2), "mouse", motion=motion)


def down(pilot: Pilot, pos: tuple[int, int], button: int = 1) -> None:
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def move(pilot: Pilot, pos: tuple[int, int], held: int = 1) -> None:
    pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(held, 0, 0))


def up(pilot: Pilot, pos: tuple[int, int]) -> None:
    pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def card_of(pilot: Pilot, index: int = 0) -> tuple[Card, tuple[int, int]]:
    piece = pilot.screen.stage.scene.piles[HAND][index]
    return piece.card, piece.place.rect.center


def middle(pilot: Pilot, spot: Spot) -> tuple[int, int]:
    return pilot.screen.stage.scene.box(spot).center


# -- the pointer


def test_a_press_that_hardly_moves_is_a_click_and_selects() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    down(pilot, pos)
    assert isinstance(pilot.screen.pointer.state, Pressed)
    move(pilot, (pos[0] + 3, pos[1] + 3))
    up(pilot, (pos[0] + 3, pos[1] + 3))
    assert pilot.screen.hands[1].selection.cards == (card,)
    assert not pilot.session.match.entries


def test_six_units_make_a_drag_that_keeps_its_grip() -> None:
    pilot = briscola()
    _, (x, y) = card_of(pilot)
    down(pilot, (x + 10, y + 20))
    move(pilot, (x + 17, y + 20))
    held = pilot.screen.pointer.state
    assert isinstance(held, Held)
    assert held.grabs[0] == pytest.approx((-10, -20), abs=1)
    assert held.targets == {TRICK}


def test_a_drop_on_the_lit_pile_plays_the_card() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    pilot.drag(pos, middle(pilot, TRICK))
    assert pilot.session.match.entries[0].text == f"play {card}"


def test_a_near_miss_counts() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    box = pilot.screen.stage.scene.box(TRICK)
    pilot.drag(pos, (box.right + box.width // 2, box.centery))
    assert pilot.session.match.entries[0].text == f"play {card}"


def test_a_drop_on_bare_felt_plays_nothing() -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    pilot.drag(pos, (600, 300))
    assert not pilot.session.match.entries
    assert pilot.screen.pointer.state is None


def test_a_wrong_drop_flies_home_with_the_reason() -> None:
    pilot = briscola(motion="full")
    pilot.steps(1, 0.1)
    pilot.screen.stage.motion.finish()
    _, pos = card_of(pilot)
    piece = pilot.screen.stage.scene.piles[HAND][0]
    pilot.drag(pos, middle(pilot, Spot("stock")))
    assert not pilot.session.match.entries
    assert len(pilot.screen.message) > 12
    assert piece in pilot.screen.stage.motion.flights


@pytest.mark.parametrize("how", ["escape", "right button", "focus", "resize", "lost button"])
def test_a_drag_is_cancelled(how: str) -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    target = middle(pilot, TRICK)
    down(pilot, pos)
    move(pilot, target)
    assert isinstance(pilot.screen.pointer.state, Held)
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
    assert pilot.screen.pointer.state is None
    up(pilot, target)
    assert not pilot.session.match.entries


def test_a_second_press_during_a_drag_is_ignored() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    down(pilot, pos)
    move(pilot, middle(pilot, TRICK))
    down(pilot, card_of(pilot, 1)[1])
    held = pilot.screen.pointer.state
    assert isinstance(held, Held)
    assert held.cards == (card,)


def test_a_release_outside_the_window_is_no_harm() -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    pilot.drag(pos, (5000, -400))
    assert not pilot.session.match.entries
    assert pilot.screen.pointer.state is None


def test_click_and_click_play_a_card() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    pilot.click(pos)
    pilot.click(middle(pilot, TRICK))
    assert pilot.session.match.entries[0].text == f"play {card}"


def test_clicking_again_or_elsewhere_puts_the_card_down() -> None:
    pilot = briscola()
    _, pos = card_of(pilot)
    for second in (pos, (600, 300)):
        pilot.click(pos)
        assert pilot.screen.hands[1].selection is not None
        pilot.click(second)
        assert pilot.screen.hands[1].selection is None
    assert not pilot.session.match.entries


def test_a_right_click_plays_the_obvious_move() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    pilot.click(pos, 3)
    assert pilot.session.match.entries[0].text == f"play {card}"


def test_clicks_alone_are_enough_when_dragging_is_switched_off() -> None:
    pilot = briscola()
    pilot.app.settings = pilot.app.settings.__class__(moving="click", motion="none")
    _, pos = card_of(pilot)
    pilot.drag(pos, middle(pilot, TRICK))
    assert not pilot.session.match.entries


# -- the keyboard


def test_arrows_and_enter_play_a_card() -> None:
    pilot = briscola()
    pilot.key(pygame.K_RIGHT)
    focus = pilot.screen.keyboard.nav.focus
    assert focus is not None
    assert focus.spot == HAND
    pilot.key(pygame.K_RETURN)
    assert pilot.screen.hands[1].selection.cards == (focus.card,)
    assert pilot.screen.keyboard.nav.focus.spot == TRICK
    pilot.key(pygame.K_RETURN)
    assert pilot.session.match.entries[0].text == f"play {focus.card}"


def test_a_number_takes_the_card_of_that_number() -> None:
    pilot = briscola()
    card, _ = card_of(pilot, 1)
    pilot.key(pygame.K_2)
    pilot.key(pygame.K_SPACE)
    assert pilot.session.match.entries[0].text == f"play {card}"


def test_tab_goes_round_the_zones_and_back() -> None:
    pilot = briscola()
    seen = []
    for _ in range(3):
        pilot.key(pygame.K_TAB)
        seen.append(pilot.screen.keyboard.nav.focus.zone)
    assert len(set(seen)) == 3
    pilot.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert pilot.screen.keyboard.nav.focus.zone == seen[-2]


def test_n_and_b_step_through_the_moves_with_their_words() -> None:
    pilot = briscola()
    pilot.key(pygame.K_n)
    first = pilot.screen.keyboard.nav.move
    assert "Play" in pilot.screen.message
    pilot.key(pygame.K_n)
    pilot.key(pygame.K_b)
    assert pilot.screen.keyboard.nav.move == first
    pilot.key(pygame.K_RETURN)
    assert len(pilot.session.match.entries) == 1


def test_the_state_is_told_in_one_line() -> None:
    pilot = briscola()
    pilot.key(pygame.K_F2)
    assert "Your turn" in pilot.screen.message
    assert "Rosa" in pilot.screen.message


def test_pages_open_and_close_over_the_table() -> None:
    pilot = briscola()
    for key, page in ((pygame.K_F1, RulesScreen), (pygame.K_ESCAPE, PauseScreen)):
        pilot.key(key)
        assert isinstance(pilot.app.top, page)
        assert pilot.session.paused
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.top is pilot.screen
        assert not pilot.session.paused


# -- real time


def bond(kinds: str = "left,right") -> Pilot:
    return Pilot(setup_for("james_bond", kinds, seed=2, first_dealer=1), "keys")


def test_nothing_is_taken_before_the_start_signal() -> None:
    pilot = bond()
    assert pilot.screen.counting
    pilot.key(scancode=pygame.KSCAN_A)
    assert not pilot.session.match.entries
    assert pilot.session.submit(1, "pick 1") == "Wait for the start signal."
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
    assert pilot.screen.flashes
    assert pilot.screen.message


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
    assert pilot.session.submit(1, "pick 1") == "The game is paused."
    pilot.key(pygame.K_ESCAPE)
    assert pilot.screen.counting
    pilot.steps(20, 0.1)
    assert pilot.session.clock.now == now
    pilot.steps(15, 0.1)
    assert pilot.session.clock.now > now


def test_both_people_see_their_own_pile_in_hand_and_only_that() -> None:
    pilot = bond()
    pilot.clear()
    pilot.key(scancode=pygame.KSCAN_A)
    pilot.key(scancode=pygame.KSCAN_7)
    piles = pilot.screen.stage.scene.piles
    for seat in (1, 2):
        assert not any(piece.card.hidden for piece in piles[Spot("held", seat)])
        assert all(piece.card.hidden for number in range(2, 7) for piece in piles[Spot(f"pile{number}", seat)])


# -- the curtain


class Spy:
    """Notes every face that is asked for."""

    def __init__(self, app: Any) -> None:
        self.faces: set[Card] = set()
        draw = app.atlas.card

        def card(face: Card, width: int, packed: bool = True) -> pygame.Surface:
            self.faces.add(face)
            return draw(face, width, packed)

        app.atlas.card = card


def test_no_face_of_the_next_hand_is_drawn_before_the_curtain_opens() -> None:
    app = open_app()
    spy = Spy(app)
    app.push(GameScreen(app, setup_for("briscola", "mouse,mouse", seed=4, first_dealer=2)))
    screen = app.screens[-1]
    assert isinstance(screen, GameScreen)

    def secret(seat: int) -> set[Card]:
        return set(screen.session.view(seat).piles[Spot("hand", seat)])

    for turn in range(6):
        while not isinstance(app.top, CurtainScreen):
            app.step(0.05)
        nxt = screen.watch.next_person()
        assert not spy.faces & secret(nxt), f"turn {turn}: cards of seat {nxt} were drawn before the curtain"
        assert not spy.faces & secret(3 - nxt)
        for _ in range(12):
            app.step(0.05)
        assert not spy.faces & secret(nxt)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode=""))
        app.step(0.02)
        assert app.top is screen
        assert secret(nxt) <= spy.faces
        spy.faces.clear()
        action = screen.session.view(nxt).legal[0]
        mine = secret(nxt)
        screen.answer(screen.hands[nxt], screen.hands[nxt].play(action))
        spy.faces.clear()
        app.step(0.05)
        assert not spy.faces & (mine - {action.card}), "the hand must turn face down at once"
        spy.faces.clear()


def test_every_frame_up_to_the_opening_is_the_same_whatever_the_next_hand_holds() -> None:
    frames = []
    for swap in (False, True):
        rules = game("briscola").rules
        setup = setup_for("briscola", "mouse,mouse", seed=4, first_dealer=2)
        plain = Match(rules, 2, setup.options, 4)
        order = deck_of(plain)
        if swap:  # two cards that seat 2 gets change places with two of the stock
            order[1], order[20] = order[20], order[1]
            order[3], order[25] = order[25], order[3]
        match = Match(rules, 2, setup.options, 4, decks=(tuple(reversed(order)),))
        app = open_app()
        screen = GameScreen(app, setup, Session(setup, match))
        app.push(screen)
        seen = []
        shown = 0
        while True:
            app.step(0.05)
            seen.append(pygame.image.tobytes(app.display.surface, "RGB"))
            if isinstance(app.top, CurtainScreen):
                shown += 1
                if screen.watch.next_person() == 1:
                    for _ in range(10):
                        app.step(0.05)
                    app.top.open()
                    action = screen.session.view(1).legal[0]
                    screen.answer(screen.hands[1], screen.hands[1].play(action))
                elif shown > 14:
                    break
        frames.append(seen)
    assert len(frames[0]) == len(frames[1])
    assert frames[0] == frames[1]


def deck_of(match: Match) -> list[Card]:
    """The deck of a two-player deal, top card first, from every seat's own view and the hidden rest in any order."""
    hands = [match.view(seat).piles[Spot("hand", seat)] for seat in (1, 2)]
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    upcard = match.view(TABLE).piles[Spot("upcard")]
    rest = [
        Card(rank, suit)
        for suit in "shdc"
        for rank in (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)
        if Card(rank, suit) not in {*dealt, *upcard}
    ]
    return [*dealt, *upcard, *rest]


def test_own_cards_can_be_turned_down_at_any_time() -> None:
    pilot = briscola(kinds="mouse,mouse")
    pilot.clear()
    scene = pilot.screen.stage.scene
    assert not any(piece.card.hidden for piece in scene.piles[HAND])
    pilot.key(pygame.K_F4)
    assert all(piece.card.hidden for piece in pilot.screen.stage.scene.piles[HAND])
    pilot.key(pygame.K_n)
    assert pilot.screen.keyboard.nav.move is None
    pilot.key(pygame.K_F4)
    assert not any(piece.card.hidden for piece in pilot.screen.stage.scene.piles[HAND])


def test_losing_the_focus_hides_the_cards_of_people_who_share() -> None:
    pilot = briscola(kinds="mouse,mouse")
    pilot.clear()
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert all(piece.card.hidden for piece in pilot.screen.stage.scene.piles[HAND])


def test_the_curtain_comes_with_what_the_others_did_by_name() -> None:
    pilot = briscola(kinds="mouse,mouse")
    pilot.clear()
    card, pos = card_of(pilot)
    pilot.click(pos, 3)
    while not isinstance(pilot.app.top, CurtainScreen):
        pilot.steps(1, 0.1)
    words = " ".join(getattr(widget, "words", "") for area in pilot.app.top.form.areas for widget in area.widgets)
    assert f"Player 1 plays {card.mark}" in words
    assert "Pass to Player 2" in words


# -- results


def test_the_score_sheet_comes_between_hands_and_at_the_end() -> None:
    pilot = briscola()
    for _ in range(400):
        if isinstance(pilot.app.top, ResultScreen):
            break
        view = pilot.session.view(1)
        if view.legal:
            pilot.session.submit(1, view.legal[0])
        pilot.steps(1, 0.2)
    assert pilot.session.match.outcome is None
    assert pilot.session.dealer.asked
    pilot.steps(20, 0.1)
    assert pilot.session.dealer.asked, "the next hand waits for the people"
    pilot.clear()
    assert not pilot.session.dealer.asked
    pilot.finish()
    assert isinstance(pilot.app.top, ResultScreen)
    pilot._press(pilot.app.top, lambda words: words == "Again")
    assert pilot.session.match.outcome is None
    assert not pilot.session.match.entries
