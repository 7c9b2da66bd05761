"""Clicks and keys while things move, double-clicks, and what stands out under a hand."""

from dataclasses import replace

import pygame
import pytest

from games.core.controller import Drop
from games.core.events import Spot
from games.core.notation import write
from games.core.phrases import Phrase
from sprites import palette
from table.board.animation import HOME
from table.board.lifts import CHOSEN, HOVER, READY, SECONDS, Lifts
from table.board.scene import Piece
from table.game.mouse import TWICE
from table.input.hand import Refused
from table.layout.geometry import Place
from tests.pilot import Pilot, setup_for
from tests.table.game_table import HAND, TRICK, briscola, card_of, light_evenly


def to_lead(motion: str, trick_rest: str = "1.2") -> Pilot:
    """A table where seat 1 is to act while a trick still rests that seat 1 has just taken."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse", motion=motion)
    pilot.app.look.settings = replace(pilot.app.look.settings, trick_rest=trick_rest)
    for _ in range(4000):
        pilot.steps()
        stage = pilot.showing.stage
        if stage.motion.resting and 1 in pilot.session.view(0).deciding:
            return pilot
        if 1 in pilot.session.view(0).deciding and not stage.motion.busy:
            action = pilot.think(1)
            assert action is not None
            pilot.session.submit(1, action)
    raise AssertionError("seat 1 never takes a trick")


@pytest.mark.parametrize("motion", ["full", "short", "none"])
def test_a_click_elsewhere_finishes_what_moves_and_does_nothing_more(motion: str) -> None:
    pilot = to_lead(motion)
    entries = len(pilot.session.match.entries)
    pilot.click(pilot.showing.stage.scene.box(Spot("stock")).center)
    assert not pilot.showing.stage.motion.busy
    assert not pilot.showing.messages.words, "the stock refuses nothing while things move"
    assert len(pilot.session.match.entries) == entries
    pilot.click(pilot.showing.stage.scene.box(Spot("stock")).center)
    assert pilot.showing.messages.words, "now it does"


@pytest.mark.parametrize("motion", ["full", "short", "none"])
def test_a_click_on_a_playable_card_chooses_it_and_finishes_what_moves(motion: str) -> None:
    pilot = to_lead(motion)
    card, pos = card_of(pilot)
    pilot.click(pos)
    assert not pilot.showing.stage.motion.resting
    selection = pilot.showing.hands[1].selection
    assert selection is not None
    assert selection.cards == (card,)


@pytest.mark.parametrize("motion", ["full", "none"])
def test_a_trick_can_rest_until_a_click_which_has_it_taken(motion: str) -> None:
    pilot = to_lead(motion, trick_rest="click")
    stage = pilot.showing.stage
    pilot.steps(60, 1.0)
    assert stage.motion.resting
    assert not pilot.screen.busy, "nothing moves meanwhile"
    told = pilot.showing.telling.landed
    pilot.click(stage.scene.box(Spot("stock")).center)
    assert not stage.motion.resting
    assert stage.motion.busy == (motion == "full")
    pilot.steps(4, 0.4)
    assert not stage.motion.busy
    assert pilot.showing.telling.landed != told


@pytest.mark.parametrize("motion", ["full", "none"])
def test_enter_on_nothing_finishes_what_moves_and_a_number_chooses(motion: str) -> None:
    pilot = to_lead(motion)
    pilot.key(pygame.K_RETURN)
    assert not pilot.showing.stage.motion.busy
    assert pilot.showing.keyboard.nav.focus is None
    pilot = to_lead(motion)
    pilot.key(pygame.K_2)
    assert pilot.showing.hands[1].selection is not None
    assert not pilot.showing.stage.motion.resting


def test_the_match_moves_before_the_cards_do() -> None:
    pilot = briscola(motion="full")
    pilot.showing.stage.motion.finish()
    card, pos = card_of(pilot)
    pilot.click(pos, 3)
    assert pilot.session.match.entries[0].text == f"play {card}"
    assert pilot.showing.stage.motion.busy


# -- double-clicks


@pytest.mark.parametrize(("wait", "plays"), [(0.1, True), (TWICE - 0.15, True), (TWICE + 0.1, False)])
def test_a_double_click_plays_as_a_right_click_does_and_a_later_one_puts_down(wait: float, plays: bool) -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    pilot.click(pos)
    assert pilot.showing.hands[1].selection is not None
    pilot.app.step(wait)
    pilot.click(pos)
    assert pilot.showing.hands[1].selection is None
    assert [entry.text for entry in pilot.session.match.entries[:1]] == ([f"play {card}"] if plays else [])


def test_clicks_on_two_cards_make_no_double_click() -> None:
    pilot = briscola()
    pilot.click(card_of(pilot, 0)[1])
    pilot.click(card_of(pilot, 1)[1])
    assert not pilot.session.match.entries
    assert pilot.showing.hands[1].selection is not None


def test_there_are_no_double_clicks_in_real_time() -> None:
    pilot = Pilot(setup_for("james_bond", "mouse,bot"), "mouse")
    pilot.clear()
    pilot.session.paused = True
    mouse, scene = pilot.showing.mouse, pilot.showing.stage.scene
    piece = next(piece for pieces in scene.piles.values() for piece in pieces)
    mouse.chosen = (piece, mouse.began, piece.place.rect.center)
    assert not mouse.twice(piece, piece.place.rect.center, pilot.showing.hands[1])


def test_a_click_that_means_something_by_itself_does_it_though_a_card_is_chosen() -> None:
    pilot = Pilot(setup_for("milk_run", "mouse,bot", seed=7, first_dealer=2), "mouse")
    pilot.key(pygame.K_1)
    assert pilot.showing.hands[1].selection is not None
    pilot.click(pilot.showing.stage.scene.box(Spot("stock")).center)
    assert [entry.text for entry in pilot.session.match.entries] == ["draw stock"]


def test_a_double_click_on_a_button_presses_none_that_came_in_between() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot", seed=4, first_dealer=2), "mouse")
    roll = next(button for button in pilot.screen.view.game_buttons if button.words == "Roll for armies")
    pilot.click(roll.rect.center)
    other = pilot.screen.view.button_at(roll.rect.center)
    assert other is not None, "another one is in its place"
    assert other.does != roll.does
    x, y = roll.rect.center
    pilot.click((x + 2, y - 1))  # a hand trembles between the two
    assert [entry.text for entry in pilot.session.match.entries] == ["roll"]


@pytest.mark.parametrize(
    ("key", "before", "said"),
    [
        ("milk_run", ("draw stock", "draw stock"), "Did you mean “"),
        ("milligan", (), "The 4♥ doesn't fit anywhere yet."),
        ("east_west", (), "Did you mean “Row "),
        ("poke", (), "Did you mean “Exchange "),
    ],
)
def test_a_right_click_that_could_mean_several_places_lights_them_and_says_so(
    key: str, before: tuple[str, ...], said: str
) -> None:
    pilot = Pilot(setup_for(key, "mouse,bot", seed=7, first_dealer=2), "mouse")
    for text in before:
        assert pilot.session.submit(1, text) is None
    pilot.steps(2)
    hand, screen = pilot.showing.hands[1], pilot.screen
    told = set()
    for piece in [
        piece for pieces in screen.showing.stage.scene.piles.values() for piece in pieces if not piece.card.hidden
    ]:
        places = pilot.session.controller.targets(hand.view, piece.spot, (piece.card,))
        if places and pilot.session.controller.obvious(hand.view, piece.spot, piece.card) is None:
            pilot.click(piece.place.rect.midleft, 3)
            told.add(screen.showing.messages.words)
            assert hand.selection is not None
            assert hand.selection.cards == (piece.card,)
            assert set(screen.view.marks.lit) == places
    assert any(message.startswith(said) for message in told), told
    assert len(pilot.session.match.entries) == len(before), "nothing was played"


def test_a_double_click_that_could_mean_several_places_says_so_too() -> None:
    pilot = Pilot(setup_for("milk_run", "mouse,bot", seed=7, first_dealer=2), "mouse")
    for _ in range(2):
        pilot.session.submit(1, "draw stock")
    pilot.steps(2)
    controller, hand = pilot.session.controller, pilot.showing.hands[1]
    piece = next(
        piece
        for piece in pilot.showing.stage.scene.piles[HAND]
        if controller.obvious(hand.view, HAND, piece.card) is None
        and len(controller.targets(hand.view, HAND, (piece.card,))) == 3
    )
    pilot.click(piece.place.rect.midleft)
    pilot.click(piece.place.rect.midleft)
    card, colour = pilot.session.told(Phrase("{card}", piece.card)), "red" if piece.card.red else "black"
    rival = f"{pilot.session.name(2)}'s"
    named = f"“Set your {colour} limit to {card}”, “Set {rival} {colour} limit to {card}” or “Discard {card}”"
    assert pilot.showing.messages.words == f"Did you mean {named}? Drag it there, or click a lit place."
    assert hand.selection is not None, "and its places are lit"
    pilot.key(pygame.K_BACKSPACE)
    pilot.key(pygame.K_1)
    focus, marks = pilot.showing.nav.focus, pilot.screen.view.marks
    assert focus is not None
    assert focus.spot is not None
    assert marks.best == focus.spot
    assert marks.lit[focus.spot], "what Enter would do there is said at the place"


# -- a wrong drop


def test_a_card_on_a_pile_that_refuses_it_does_not_slip_to_the_next() -> None:
    pilot = Pilot(setup_for("milk_run", "mouse,bot", seed=7, first_dealer=2), "mouse")
    for _ in range(2):
        pilot.click(pilot.showing.stage.scene.box(Spot("stock")).center)
    scene = pilot.showing.stage.scene
    black = next(piece for piece in scene.piles[HAND] if piece.card.suit in "sc" and 2 <= piece.card.rank <= 10)
    go, rect = scene.box(Spot("go_black", 1)), black.place.rect
    grab = rect.left + 8, rect.centery
    aside = go.width * 3 // 10
    assert scene.box(Spot("discard")).right < go.left < scene.box(Spot("discard")).right + aside
    pilot.drag(grab, (go.centerx - aside - rect.centerx + grab[0], go.centery))
    assert [entry.text for entry in pilot.session.match.entries] == ["draw stock"] * 2, "nor is it discarded"
    assert "Only face cards say go" in pilot.showing.messages.words


def wrong_drop(motion: str) -> Pilot:
    pilot = briscola(motion=motion)
    pilot.steps(1, 0.1)
    pilot.showing.stage.motion.finish()
    pilot.drag(card_of(pilot)[1], pilot.showing.stage.scene.box(Spot("stock")).center)
    return pilot


@pytest.mark.painted
@pytest.mark.parametrize("motion", ["full", "short"])
def test_a_wrong_drop_flies_home_with_the_reason_beside_it_then_in_the_prompt(motion: str) -> None:
    pilot = wrong_drop(motion)
    screen = pilot.screen
    piece = screen.showing.stage.scene.piles[HAND][0]
    assert screen.showing.stage.refused == (piece, screen.showing.messages.words)
    assert not any(prompt.message for prompt in screen.view.prompts)
    beside = pilot.app.display.surface.copy()
    pilot.app.step(HOME)
    pilot.app.step(0.1)
    assert screen.showing.stage.refused is None
    assert [prompt.words for prompt in screen.view.prompts if prompt.message] == [screen.showing.messages.words]
    assert pygame.image.tobytes(beside, "RGB") != pygame.image.tobytes(pilot.app.display.surface, "RGB")


def test_without_motion_the_reason_is_in_the_prompt_at_once() -> None:
    screen = wrong_drop("none").screen
    assert [prompt.words for prompt in screen.view.prompts if prompt.message] == [screen.showing.messages.words]


# -- what stands out


def test_a_card_rises_a_little_too_far_and_comes_back() -> None:
    lifts, piece = Lifts(), Piece(card_of(briscola())[0], TRICK, Place(0, 0, 80))
    heights = []
    lifts.aim({piece: 100.0}, 1.0)
    for _ in range(25):
        heights.append(lifts.height(piece))
        lifts.advance(SECONDS / 20)
    assert heights[0] == 0
    assert max(heights) == 106
    assert heights[-1] == 100
    assert not lifts.busy
    lifts.aim({}, 1.0)
    assert lifts.busy
    assert lifts.height(piece) == 100
    lifts.advance(SECONDS)
    assert lifts.height(piece) == 0
    lifts.aim({piece: 14.0}, 0.0)
    assert lifts.height(piece) == 14, "at once without motion"


@pytest.mark.painted
def test_cards_stand_out_under_the_pointer_when_playable_and_when_chosen() -> None:
    pilot = briscola()
    lifts = pilot.showing.stage.board.lifts
    piece = pilot.showing.stage.scene.piles[HAND][0]
    pos = card_of(pilot)[1]
    pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    assert lifts.height(piece) == HOVER == 4
    pilot.click(pos)
    assert lifts.height(piece) == CHOSEN == 14
    assert piece not in [
        chosen for chosen, _ in pilot.screen.view.marks.chosen if chosen not in pilot.screen.view.marks.raised
    ]
    pilot.post(pygame.MOUSEMOTION, pos=(640, 400), rel=(0, 0), buttons=(0, 0, 0))
    assert lifts.height(piece) == CHOSEN
    assert READY == 6


@pytest.mark.painted
def test_armies_are_carried_without_their_card_and_rise_with_a_chosen_one() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot", seed=3, size=3, first_dealer=2), "mouse")
    light_evenly(pilot)
    session, screen = pilot.session, pilot.screen
    while not screen.showing.hands[1].view.legal or not write(screen.showing.hands[1].view.legal[0]).startswith(
        "advance"
    ):
        (seat,) = session.view(0).deciding
        action = pilot.think(seat)
        assert action is not None
        session.submit(seat, action)
    pilot.steps(2)
    controller, view = session.controller, screen.showing.hands[1].view
    src = next(gesture.src for gesture in controller.gestures(view, view.legal[0]) if isinstance(gesture, Drop))
    (piece,) = screen.showing.stage.scene.piles[src]
    assert src in screen.view.marks.stacks
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=piece.place.rect.center, button=1)
    for pos in ((1100, 580), (1120, 580)):
        pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    assert screen.showing.pointer.held is not None
    assert screen.showing.pointer.held.places()[0].rect.collidepoint(1120, 580)
    assert src not in screen.view.marks.stacks
    assert piece not in screen.view.marks.away
    pilot.post(pygame.MOUSEBUTTONUP, pos=(1120, 580), button=1)
    assert src in screen.view.marks.stacks
    assert not screen.showing.stage.motion.flights
    pilot.steps(2)

    def middle() -> int:
        """How far down the window the enamel of player 1 is, on that card."""
        enamel, near = pygame.Color(palette.player(1)), pygame.Color(40, 40, 40, 255)
        seen = pygame.mask.from_threshold(pilot.app.display.surface.subsurface(piece.place.rect), enamel, near)
        assert seen.count() > 400
        return seen.centroid()[1]

    lain = middle()
    pilot.click(piece.place.rect.center)
    pilot.steps(2)
    assert screen.showing.stage.board.lifts.height(piece) == CHOSEN
    assert middle() <= lain - CHOSEN / 2, "it has risen with the card"


def test_a_chosen_card_of_a_pad_is_lifted_too() -> None:
    pilot = Pilot(setup_for("nuts", "left,right", seed=3), "keys")
    pilot.clear()
    screen = pilot.screen
    for seat in (1, 2):
        hand = screen.showing.hands[seat]
        for action in hand.view.legal:
            for gesture in screen.showing.session.controller.gestures(hand.view, action):
                cards = getattr(gesture, "cards", ())
                if cards and screen.showing.stage.scene.find(gesture.src, cards[0]) is not None:
                    hand.click(gesture.src, cards[0], cards)
                    picked = screen.showing.stage.scene.picked(gesture.src, cards)
                    assert picked
                    assert set(picked) <= screen.view.marks.raised, write(action)
                    return
    raise AssertionError("nothing can be chosen")


def test_every_marked_place_of_a_row_takes_the_card_and_the_next_one_is_ringed() -> None:
    pilot = Pilot(setup_for("east_west", "mouse,bot", seed=4, first_dealer=2), "mouse")
    scene, row = pilot.showing.stage.scene, Spot("row2", 1)
    free = scene.places.free(row, 0)
    assert (len(free), scene.goal(row), scene.box(row)) == (
        4,
        free[0].rect,
        free[0].rect.unionall([p.rect for p in free]),
    )
    assert set(pilot.screen.view.marks.lit) == {Spot(f"row{number}", 1) for number in (1, 2, 3)}
    before = len(pilot.session.match.entries)
    pilot.click(free[3].rect.center)
    assert pilot.session.match.entries[before].text == "place 2"
    assert scene.goal(row) == free[1].rect, "the card has taken the first of them"


def test_a_refused_button_leaves_the_selection_as_it_was() -> None:
    """In every game in which a hand selects several cards for a button."""
    for key, name in (("mille", "meld"), ("poke", "lead")):
        pilot = Pilot(setup_for(key, "mouse,mouse", seed=4), "keys")
        session = pilot.session
        for _ in range(4):
            seat = min(session.view(0).deciding)
            hand = pilot.showing.hands[seat]
            spot = Spot("hand", seat)
            chosen = hand.view.piles[spot][:2]
            for card in chosen:
                hand.toggle(spot, card, out=False)
            reply = hand.press(name)
            if isinstance(reply, Refused):
                break
            action = pilot.think(seat)
            assert action is not None
            session.submit(seat, action)
        assert isinstance(reply, Refused)
        assert hand.selection is not None
        assert hand.selection.cards == chosen
