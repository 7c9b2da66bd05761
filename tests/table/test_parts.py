"""What happens between the parts of a match's screen: the rules beside it, the count, the pause, the teacher."""

from itertools import combinations

import pygame
import pytest

from games.core.events import Spot
from games.core.match import Match
from games.core.registry import rules
from table.game.intents import Command, HandReply, Push
from table.game.lesson.how import LATE
from table.game.screen import GameScreen
from table.input.hand import Ambiguous, Hand, Refused
from table.overlays.pause import PauseScreen
from table.session.session import Session
from tests.lessons.learner import Learner
from tests.pilot import Pilot, setup_for
from tests.table.archived import at_random
from tests.table.game_table import briscola, light_evenly


def reading(key: str, kinds: str) -> tuple[Pilot, GameScreen]:
    """A table in play with its rules beside it."""
    pilot = Pilot(setup_for(key, kinds, seed=3), "keys")
    pilot.clear()
    screen = pilot.screen
    assert isinstance(screen, GameScreen)
    screen.do(Command.READ)
    pilot.steps(1)
    assert screen.reading.sheet is not None
    return pilot, screen


def test_a_match_in_real_time_stands_still_beside_its_rules_also_after_a_pause() -> None:
    pilot, screen = reading("nuts", "mouse,bot")
    assert screen.showing.halts
    screen.do(Command.PAUSE)
    pilot.steps(2)
    assert isinstance(pilot.app.top, PauseScreen)
    pilot.app.pop()
    now = pilot.session.clock.now
    pilot.steps(30, 0.1)
    assert pilot.session.paused
    assert not screen.showing.counting
    assert pilot.session.clock.now == now
    screen.do(Command.RULES)
    assert screen.showing.counting, "it goes on after a count"


def test_a_match_that_is_over_stands_still_for_nobody() -> None:
    pilot = Pilot(setup_for("nuts", "mouse,bot", seed=3), "keys")
    pilot.clear()
    pilot.session.submit(1, "concede")
    screen = pilot.screen
    screen.do(Command.READ)
    assert isinstance(screen, GameScreen)
    assert screen.reading.sheet is not None
    assert not screen.showing.halts


def test_the_rules_beside_a_table_are_laid_anew_in_another_window() -> None:
    pilot, screen = reading("briscola", "mouse,bot")
    sheet = screen.reading.sheet
    assert sheet is not None
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 1000), w=1600, h=1000))
    pilot.steps(2)
    assert screen.reading.sheet is not sheet
    assert screen.reading.sheet is not None
    assert screen.reading.sheet.panel.right == screen.showing.frame.column.right


def test_no_button_does_anything_while_a_count_runs() -> None:
    pilot = Pilot(setup_for("nuts", "mouse,bot", seed=3), "mouse")
    assert pilot.showing.counting
    button = next(each for each in pilot.screen.view.buttons if isinstance(each.does, Push))
    pilot.click(button.rect.center)
    assert not pilot.session.match.entries
    assert not pilot.showing.messages.standing


@pytest.mark.parametrize("key", ["california_speed", "nuts", "james_bond"])
def test_in_a_lesson_nobody_waits_after_a_wrong_try(key: str) -> None:
    learner = Learner(key, "keys")
    for _ in range(2):
        assert not learner.teacher.free
        assert learner.showing.hands[learner.teacher.me].penalty == 0
        learner.app.restyle(learner.app.settings)


def test_how_a_thing_is_done_is_told_late_from_the_beginning_of_each_step() -> None:
    learner = Learner("milk_run", "mouse")
    learner.steps(1, LATE - 1)
    learner.teacher.forward()
    learner.steps(2)
    left = learner.taught.teaching.wants()
    assert left is not None
    assert left > LATE - 1


def test_a_card_dropped_in_vain_flies_home_once() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse", motion="full")
    pilot.clear()
    pilot.steps(300)
    piece = pilot.showing.stage.scene.piles[Spot("hand", 1)][0]
    pilot.drag(piece.place.rect.center, pilot.showing.frame.table.topleft)
    pilot.steps(3)
    assert piece in pilot.showing.stage.motion.flights
    pilot.steps(60)
    assert not pilot.showing.stage.motion.flights
    assert not pilot.screen.busy


@pytest.mark.painted
def test_cards_drawn_at_their_angle_are_shown_once_all_are_drawn() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse")
    pilot.steps(3)
    screen, faces = pilot.screen, pilot.showing.stage.board.faces
    before = faces.sharpened
    while screen.prepare() and faces.sharpened == before:
        pass
    assert faces.sharpened > before
    assert not screen.stale
    while screen.prepare():
        pass
    assert screen.stale
    pilot.steps(1)
    assert not screen.stale


def test_in_real_time_h_points_nothing_out() -> None:
    pilot = Pilot(setup_for("nuts", "mouse,bot", seed=3), "keys")
    pilot.clear()
    pilot.key(pygame.K_h)
    pilot.steps(5)
    assert pilot.showing.nav.move is None
    assert not pilot.showing.messages.standing


def test_nobody_was_faster_than_oneself() -> None:
    pilot = Pilot(setup_for("nuts", "left,right", seed=3), "keys")
    pilot.clear()
    session = pilot.session
    for action in session.view(1).legal:
        before = session.view(1).piles
        if session.submit(1, action) is None:
            break
    laid = [(spot, cards[-1]) for spot, cards in session.view(1).piles.items() if cards and cards != before[spot]]
    assert any(session.races.unseen(2, spot, card) is not None for spot, card in laid)
    assert all(session.races.unseen(1, spot, card) is None for spot, card in laid)


def test_in_a_lesson_only_what_it_asks_for_is_offered() -> None:
    learner = Learner("briscola", "keys", at=11)
    (wanted,) = learner.teacher.wanted
    other = next(each for each in learner.session.view(1).legal if not learner.teacher.wants(each))
    learner.screen.do(HandReply(1, Ambiguous((other, wanted))))
    assert learner.app.top is learner.screen, "one meaning is left, and nothing is asked"
    assert learner.session.match.entries[-1].action == wanted


def test_a_right_click_on_several_chosen_cards_says_that_they_can_go_somewhere() -> None:
    asked = 0
    for seed in range(1, 5):
        whole = at_random("mille", 2, seed)
        for upto in range(0, min(len(whole.entries), 160), 3):
            session = Session(setup_for("mille", "mouse,mouse"), Match.replay(whole.record(), rules, upto))
            hand, own = Hand(session, 1), Spot("hand", 1)
            for cards in combinations(hand.view.piles[own], 3):
                if session.controller.targets(hand.view, own, cards):
                    asked += isinstance(hand.obvious(own, cards[-1], cards), Refused)
            if asked > 3:
                return
    assert asked


@pytest.mark.painted
def test_a_button_sinks_while_it_is_pressed() -> None:
    pilot = briscola()
    light_evenly(pilot)
    rect = pilot.screen.view.icon("question").rect
    pilot.post(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))
    pilot.steps(1)
    surface = pilot.app.display.surface
    up = surface.subsurface(rect.inflate(-8, -8)).copy()
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    pilot.steps(1)
    down = surface.subsurface(rect.inflate(-8, -8).move(0, 1)).copy()
    assert pilot.showing.mouse.pressed == rect
    assert pygame.image.tobytes(up, "RGB") == pygame.image.tobytes(down, "RGB")
