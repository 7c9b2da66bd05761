"""The table by keys, in games of turns: the focus, stepping through the moves, pages over the table."""

import pygame
import pytest

from games.core.phrases import Told
from sprites import palette
from table.overlays.moves import MovesScreen
from table.overlays.pause import PauseScreen
from table.widgets.widget import Label
from tests.pilot import Pilot, drawn_anew, setup_for
from tests.table.game_table import HAND, TRICK, briscola, card_of, light_evenly


def test_arrows_and_enter_play_a_card() -> None:
    pilot = briscola()
    pilot.key(pygame.K_RIGHT)
    focus = pilot.showing.keyboard.nav.focus
    assert focus is not None
    assert focus.spot == HAND
    pilot.key(pygame.K_RETURN)
    assert pilot.showing.hands[1].selection.cards == (focus.card,)
    assert pilot.showing.keyboard.nav.focus.spot == TRICK
    pilot.key(pygame.K_RETURN)
    assert pilot.session.match.entries[0].text == f"play {focus.card}"
    assert pilot.showing.keyboard.nav.focus.spot == HAND, "where the next card is chosen"


def test_the_ring_of_the_focus_is_under_the_cards_that_cover_its_own() -> None:
    pilot = Pilot(setup_for("milligan", "mouse,bot"), "keys")
    pilot.steps(90)
    pilot.key(pygame.K_RIGHT)
    screen = pilot.screen
    focus = screen.showing.keyboard.nav.focus
    assert focus is not None
    assert focus.piece is not None
    pieces = screen.showing.stage.scene.piles[focus.piece.spot]
    above = pieces[pieces.index(focus.piece) + 1].place.rect.inflate(-12, -24)
    ringed = drawn_anew(screen)
    screen.showing.keyboard.nav.focus = None
    size, plain = screen.look.size, drawn_anew(screen)
    with_ring, without = (pygame.image.frombytes(picture, size, "RGB") for picture in (ringed, plain))
    assert ringed != plain
    left = pygame.Rect(above.left, above.top, above.width // 2, above.height)
    assert pygame.image.tobytes(with_ring.subsurface(left), "RGB") == pygame.image.tobytes(
        without.subsurface(left), "RGB"
    )


def test_on_a_lit_card_the_ring_of_the_focus_is_outside_the_gold_one() -> None:
    """On an empty place with a card chosen, and on a pile of cards."""
    for key, moves in (("briscola", 0), ("milligan", 60)):
        pilot = briscola() if not moves else Pilot(setup_for(key, "mouse,bot"), "keys")
        light_evenly(pilot)
        pilot.steps(moves)
        screen = pilot.screen
        pilot.key(pygame.K_RIGHT)
        for _ in range(60):
            if screen.view.marks.focused is not None:
                break
            pilot.key(pygame.K_RETURN if screen.showing.hands[1].selection is None else pygame.K_TAB)
        spot = screen.view.marks.focused
        assert spot is not None
        picture = pygame.image.frombytes(drawn_anew(screen), screen.look.size, "RGB")
        goal = screen.showing.stage.scene.goal(spot)
        outwards = [picture.get_at((goal.left - off, goal.centery))[:3] for off in range(1, 14)]
        white, gold = outwards.index((255, 255, 255)), outwards.index(pygame.Color(palette.GOLD)[:3])
        assert 0 <= gold < white


def test_the_focus_begins_on_ones_own_piles() -> None:
    pilot = Pilot(setup_for("turnover_bridge", "mouse,bot", first_dealer=2), "keys")
    pilot.steps(120)
    pilot.key(pygame.K_RIGHT)
    focus = pilot.showing.keyboard.nav.focus
    assert focus.spot is not None
    assert focus.spot.seat == 1
    assert focus.card is not None, "the open card, not the one under it"
    pilot.key(pygame.K_RETURN)
    assert pilot.showing.hands[1].selection is not None


def test_the_focus_is_hidden_once_the_mouse_is_moved_on_purpose() -> None:
    pilot = briscola()
    pilot.key(pygame.K_RIGHT)
    for x, shown in ((400, True), (403, True), (430, False)):
        pilot.post(pygame.MOUSEMOTION, pos=(x, 300), rel=(0, 0), buttons=(0, 0, 0))
        assert (pilot.showing.keyboard.nav.focus is not None) is shown
    pilot.key(pygame.K_RIGHT)
    assert pilot.showing.keyboard.nav.focus is not None


@pytest.mark.parametrize(
    "words", ["Not that one.", "Three cards of one rank are a meld, and so are two of them with a wild one."]
)
def test_a_message_moves_no_button(words: str) -> None:
    pilot = Pilot(setup_for("poke", "mouse,bot", first_dealer=2), "mouse")
    pilot.steps(90)
    screen = pilot.screen
    before, prompt = [button.rect for button in screen.view.game_buttons], screen.view.message
    assert before
    assert prompt is not None
    screen.showing.say(words, 1, refusing=True)
    message = screen.view.message
    assert message is not None
    assert " ".join(message.parts[0].lines) == words
    assert message.rect == prompt.rect
    assert [button.rect for button in screen.view.game_buttons] == before


def test_an_empty_place_behind_buttons_takes_no_focus() -> None:
    pilot = Pilot(setup_for("pepper", "mouse,bot,bot,bot"), "keys")
    screen = pilot.screen
    for _ in range(200):
        pilot.steps(1, 0.1)
        if screen.view.game_buttons:
            break
    buttons = [button.rect for button in screen.view.game_buttons]
    assert buttons
    assert any(
        screen.showing.stage.scene.box(spot).collidelist(buttons) >= 0 for spot in screen.showing.stage.scene.piles
    )
    for target in screen.showing.keyboard.targets(screen.view, screen.showing.hands[1]):
        assert target.button is not None or target.piece or pygame.Rect(target.rect).collidelist(buttons) < 0


def test_home_and_end_go_to_the_ends_of_the_hand() -> None:
    pilot = briscola()
    pieces = pilot.showing.stage.scene.piles[HAND]
    for code, piece in ((pygame.K_END, pieces[-1]), (pygame.K_HOME, pieces[0]), (pygame.K_END, pieces[-1])):
        pilot.key(code)
        assert pilot.showing.keyboard.nav.focus.card == piece.card


def test_a_number_ends_the_move_that_was_shown() -> None:
    """Enter plays the card chosen, not the hint; the hint's words go with it."""
    pilot = briscola()
    pilot.key(pygame.K_n)
    shown = pilot.showing.keyboard.nav.move.card
    cards = [card_of(pilot, index)[0] for index in range(3)]
    at = 1 - cards.index(shown) % 2
    pilot.key(pygame.K_1 + at)
    assert not pilot.showing.messages.standing
    pilot.key(pygame.K_RETURN)
    assert pilot.session.match.entries[0].text == f"play {cards[at]}"


def test_where_several_cards_are_chosen_a_number_and_enter_still_discard_one() -> None:
    pilot = Pilot(setup_for("mille", "mouse,bot", seed=4), "keys")
    pilot.steps(90)
    while 1 not in pilot.session.match.active:
        pilot.steps(10, 0.1)
    pilot.session.submit(1, "draw")
    pilot.steps(30, 0.1)
    pilot.key(pygame.K_1)
    (card,) = pilot.showing.hands[1].selection.cards
    pilot.key(pygame.K_2)
    assert len(pilot.showing.hands[1].selection.cards) == 2
    assert pilot.showing.keyboard.nav.focus.card == pilot.showing.hands[1].selection.cards[1], "no pile takes both"
    pilot.key(pygame.K_2)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    assert pilot.session.match.entries[-1].text == f"discard {card}"


def test_tab_goes_round_the_zones_and_back() -> None:
    pilot = briscola()
    seen = []
    for _ in range(3):
        pilot.key(pygame.K_TAB)
        seen.append(pilot.showing.keyboard.nav.focus.zone)
    assert len(set(seen)) == 3
    pilot.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert pilot.showing.keyboard.nav.focus.zone == seen[-2]


def test_n_and_b_step_through_the_moves_with_their_words() -> None:
    pilot = briscola()
    pilot.key(pygame.K_n)
    first = pilot.showing.keyboard.nav.move
    assert "Play" in pilot.showing.messages.words
    pilot.key(pygame.K_n)
    pilot.key(pygame.K_b)
    assert pilot.showing.keyboard.nav.move == first
    pilot.key(pygame.K_RETURN)
    assert len(pilot.session.match.entries) == 1


def test_the_state_is_told_in_one_line() -> None:
    pilot = briscola()
    pilot.key(pygame.K_F2)
    assert "Your turn" in pilot.showing.messages.words
    assert "Tullio" in pilot.showing.messages.words


def test_pages_open_and_close_over_the_table() -> None:
    pilot = briscola()
    for key, page in ((pygame.K_l, MovesScreen), (pygame.K_ESCAPE, PauseScreen)):
        pilot.key(key)
        assert isinstance(pilot.app.top, page)
        assert pilot.session.paused
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.top is pilot.screen
        assert not pilot.session.paused


def test_the_newest_move_stands_first_among_all() -> None:
    app = briscola().app
    app.push(MovesScreen(app, [Told("first"), Told("then"), Told("last")]))
    words = [widget.words for area in app.top.form.areas for widget in area.widgets if isinstance(widget, Label)]
    assert words[1:4] == [Told("last"), Told("then"), Told("first")]
