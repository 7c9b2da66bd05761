"""Between plays: the curtain keeps hands from the others, and scores are shown."""

from typing import Any

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Said, Spot
from games.core.match import Match, Rewound
from games.core.notation import GivingUp
from games.core.registry import game, keys
from games.core.rules import TABLE
from games.pepper.state import Bid
from table.game.after.handover import HANDOVER, Handover, ScoreSheet
from table.game.intents import Command, HandReply
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.result import ResultScreen
from table.overlays.rules_page import RulesScreen
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.widgets.page import Page
from tests.pilot import Pilot, open_app, played, setup_for
from tests.table.game_table import HAND, briscola, card_of
from tests.words import english

# -- the curtain


class Spy:
    """Notes every face that is drawn."""

    def __init__(self, app: Any) -> None:
        self.faces: set[Card] = set()
        draw = app.look.atlas.card

        def card(face: Card, *how: Any) -> pygame.Surface:
            self.faces.add(face)
            return draw(face, *how)

        app.look.atlas.card = card


@pytest.mark.painted
def test_no_face_of_the_next_hand_is_drawn_before_the_curtain_opens() -> None:
    app = open_app()
    spy = Spy(app)
    app.push(GameScreen(app, Session(setup_for("briscola", "mouse,mouse", seed=4, first_dealer=2))))
    screen = app.screens[-1]
    assert isinstance(screen, GameScreen)

    def secret(seat: int) -> set[Card]:
        return set(screen.showing.session.view(seat).piles[Spot("hand", seat)])

    for turn in range(6):
        while not isinstance(app.top, CurtainScreen):
            app.step(0.05)
        nxt = screen.showing.viewpoint.next_person()
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
        action = screen.showing.session.view(nxt).legal[0]
        mine = secret(nxt)
        screen.do(HandReply(nxt, screen.showing.hands[nxt].play(action)))
        spy.faces.clear()
        app.step(0.05)
        assert not spy.faces & (mine - {action.card}), "the hand must turn face down at once"
        spy.faces.clear()


@pytest.mark.painted
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
        screen = GameScreen(app, Session(setup, match))
        app.push(screen)
        seen = []
        shown = 0
        while True:
            app.step(0.05)
            seen.append(pygame.image.tobytes(app.display.surface, "RGB"))
            if isinstance(app.top, CurtainScreen):
                shown += 1
                if screen.showing.viewpoint.next_person() == 1:
                    for _ in range(10):
                        app.step(0.05)
                    app.top.open()
                    action = screen.showing.session.view(1).legal[0]
                    screen.do(HandReply(1, screen.showing.hands[1].play(action)))
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


@pytest.mark.few_games
@pytest.mark.parametrize("key", [key for key in keys() if not game(key).rules.realtime])
def test_hands_of_any_game_can_be_turned_down_and_up_again_in_their_order(key: str) -> None:
    pilot = Pilot(setup_for(key, ",".join(["mouse"] * min(game(key).rules.seats)), seed=2), "mouse")
    pilot.clear()
    shown = [piece.card for pieces in pilot.showing.stage.scene.piles.values() for piece in pieces]
    pilot.key(pygame.K_F4)
    pilot.key(pygame.K_F4)
    assert [piece.card for pieces in pilot.showing.stage.scene.piles.values() for piece in pieces] == shown


def test_own_cards_can_be_turned_down_at_any_time() -> None:
    pilot = briscola(kinds="mouse,mouse")
    pilot.clear()
    scene = pilot.showing.stage.scene
    assert not any(piece.card.hidden for piece in scene.piles[HAND])
    pilot.key(pygame.K_F4)
    assert all(piece.card.hidden for piece in pilot.showing.stage.scene.piles[HAND])
    pilot.key(pygame.K_n)
    assert pilot.showing.keyboard.nav.move is None
    pilot.key(pygame.K_F4)
    assert not any(piece.card.hidden for piece in pilot.showing.stage.scene.piles[HAND])


def test_losing_the_focus_hides_the_cards_of_people_who_share() -> None:
    pilot = briscola(kinds="mouse,mouse")
    pilot.clear()
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert all(piece.card.hidden for piece in pilot.showing.stage.scene.piles[HAND])


def test_the_curtain_comes_with_what_the_others_did_by_name() -> None:
    pilot = briscola(kinds="mouse,mouse")
    pilot.clear()
    card, pos = card_of(pilot)
    pilot.click(pos, 3)
    while not isinstance(pilot.app.top, CurtainScreen):
        pilot.steps(1, 0.1)
    words = " ".join(
        english(getattr(widget, "words", "")) for area in pilot.app.top.form.areas for widget in area.widgets
    )
    assert f"Player 1 plays {pilot.session.deck.card(card)}" in words
    assert "Player 2 to play. Everyone else, look away!" in words


def texts(page: Page) -> list[str]:
    return [english(getattr(widget, "words", "")) for area in page.form.areas for widget in area.widgets]


def test_between_two_bidders_the_curtain_falls_at_once_tells_all_calls_and_opens_with_one_key() -> None:
    pilot = Pilot(setup_for("pepper", "mouse,mouse", seed=2), "keys")
    pilot.clear()
    for bids in range(1, 5):
        seat = pilot.showing.viewpoint.viewer
        began = pilot.app.now
        pilot.play(seat, Bid(str(bids)))
        assert isinstance(pilot.app.top, CurtainScreen), "no card has moved: there is nothing to look at"
        told = " ".join(texts(pilot.app.top))
        for bid in range(1, bids + 1):
            assert f"bids {bid}" in told
        assert ("Bids so far" in told) is (bids > 1), "who has not looked since the deal is told of that too"
        while pilot.showing.viewpoint.viewer != 3 - seat:
            assert pilot.app.now - began < 0.7
            pilot.key(pygame.K_RETURN)


def moved(heard: object) -> bool:
    """Whether something is to be seen of what happened."""
    return isinstance(heard, Rewound) or not all(isinstance(event, Said) for event in heard)  # type: ignore[attr-defined]


@pytest.mark.few_games
@pytest.mark.parametrize("actions", [6, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", [key for key in keys() if not game(key).rules.realtime])
def test_the_curtain_waits_for_what_is_to_be_seen_and_for_nothing_else(key: str, actions: int) -> None:
    """In every game, between as many people as may play it."""
    seats = max(count for count in game(key).rules.seats if count <= 4)
    pilot = Pilot(setup_for(key, ",".join(["mouse"] * seats), seed=3), "keys")
    seen: list[bool] = []
    for seat in range(seats + 1):
        pilot.session.match.listen(seat, lambda heard: seen.append(moved(heard)))
    calls = plays = 0
    for number in range(actions):
        pilot.clear()
        viewer = pilot.showing.viewpoint.viewer
        if pilot.session.match.outcome is not None or not viewer:
            break
        seen.clear()
        offered = pilot.session.controller.actions(pilot.session.view(viewer))
        legal = [action for action in offered if not isinstance(action, GivingUp)]  # it asks first
        pilot.screen.do(HandReply(viewer, pilot.showing.hands[viewer].play(legal[number * 7 % len(legal)])))
        pilot.steps(1)
        waited = 0.0
        while pilot.showing.viewpoint.next_person() and not isinstance(pilot.app.top, CurtainScreen) and waited < 20:
            pilot.steps(1, 0.1)
            waited += 0.1
        if isinstance(pilot.app.top, CurtainScreen):
            assert (waited == 0) is not any(seen), f"{waited:.2f} s after {pilot.session.match.entries[-1].text}"
            assert waited == 0 or waited >= HANDOVER - 0.1
            calls, plays = calls + (waited == 0), plays + (waited > 0)
    print(key, calls, plays)
    assert calls or key not in ({"pepper", "mate", "briscola"} if actions > 6 else {"pepper"})


# -- results


def test_a_score_waits_until_the_cards_lie_still() -> None:
    pilot = briscola()
    session = pilot.session
    handover = Handover(session, Viewpoint(session), pilot.showing.log)
    assert session.submit(1, "concede") is None
    handover.look()
    assert handover.update(60, still=False) is None
    assert handover.waiting
    assert handover.update(60, still=True) == ScoreSheet()


def at_the_score() -> Pilot:
    """At the end of a hand of Briscola, when its score lies on the table."""
    pilot = briscola()
    pilot.key(pygame.K_TAB)
    for _ in range(400):
        if isinstance(pilot.app.top, ResultScreen):
            break
        view = pilot.session.view(1)
        if view.legal:
            pilot.session.submit(1, view.legal[0])
        pilot.steps(1, 0.2)
    return pilot


def test_the_score_sheet_comes_between_hands_and_at_the_end() -> None:
    pilot = at_the_score()
    assert pilot.session.match.outcome is None
    assert pilot.showing.nav.focus is not None
    assert pilot.screen.view.marks.focus is None, "nothing is chosen from an empty hand"
    assert pilot.session.dealer.asked
    pilot.steps(20, 0.1)
    assert pilot.session.dealer.asked, "the next hand waits for the people"
    for page in (RulesScreen, ResultScreen):
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.top, page), "the rules can be read over the score"
    pilot.clear()
    assert not pilot.session.dealer.asked
    pilot.finish()
    assert isinstance(pilot.app.top, ResultScreen)
    pilot.press_button(pilot.app.top, lambda words: english(words) == "Play again")
    assert pilot.session.match.outcome is None
    assert not pilot.session.match.entries


def test_what_is_left_of_a_hand_lies_in_the_middle_until_the_next_is_dealt() -> None:
    app = open_app()
    screen = GameScreen(app, session := Session(setup := setup_for("poke", "mouse,bot", 7), played(setup, 12)))
    app.push(screen)
    stage, middle = screen.showing.stage, screen.showing.frame.table.centery
    while not isinstance(app.top, ResultScreen):
        app.step(0.1)
    cloths = [cloth for _, cloth in stage.scene.places.areas]
    assert abs(cloths[0].unionall(cloths).centery - middle) < 4
    for step in range(80):
        if step == 9:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode=""))
        app.step(0.1)
    assert stage.scene.piles[Spot("hand", 1)]
    assert max(cloth.bottom for _, cloth in stage.scene.places.areas) < stage.scene.box(Spot("hand", 1)).top
    assert not session.dealer.asked


def test_a_click_on_the_question_mark_beside_a_score_opens_the_rules_over_it() -> None:
    pilot = at_the_score()
    sheet, (mark,) = pilot.app.top, [one for one in pilot.screen.view.buttons if one.does is Command.RULES]
    pilot.click(mark.rect.center)
    assert isinstance(pilot.app.top, RulesScreen)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is sheet
    assert pilot.session.dealer.asked, "the next hand still waits"
