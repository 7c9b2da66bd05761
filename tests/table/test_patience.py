"""The first match in real time: the clock waits for a beginner, and what may be done is pointed out."""

from dataclasses import replace

import pygame
import pytest

from games.california_speed.state import COVERS, STACK
from games.core.outcome import Outcome
from games.core.registry import game, keys
from table.game.intents import Command
from table.game.keyboard import SEEING
from table.game.patience import AGAIN, FIRST, POINTS, STANDS
from table.game.screen import GameScreen
from table.input.hand import Played, Refused
from table.overlays.pause import PauseScreen
from table.overlays.result import ResultScreen
from table.session.session import Session
from tests.pilot import Pilot, setup_for
from tests.words import english

REALTIME = [key for key in keys() if game(key).rules.realtime]


def table(key: str, level: str = "Medium", **settings: object) -> Pilot:
    """A table whose count is over, opened with those settings."""
    pilot = Pilot(setup_for(key, "mouse,bot", seed=3), "mouse")
    pilot.app.restyle(replace(pilot.app.settings, **settings))  # type: ignore[arg-type]
    setup = setup_for(key, "mouse,bot", seed=3)
    seats = tuple(replace(seat, level=level) if seat.kind == "bot" else seat for seat in setup.seats)
    pilot.app.swap(GameScreen(pilot.app, Session(replace(setup, seats=seats))))
    pilot.steps(2)
    pilot.clear()
    return pilot


def act(pilot: Pilot) -> None:
    view = pilot.session.view(1)
    pilot.session.submit(1, pilot.session.controller.actions(view)[0])


@pytest.mark.parametrize("key", REALTIME)
def test_the_clock_of_the_first_match_starts_with_the_first_own_card(key: str) -> None:
    pilot = table(key, coach="on")
    before = pilot.session.clock.now
    if not pilot.session.controller.actions(pilot.session.view(1)):
        return  # with nothing to do there is nothing to wait for
    pilot.steps(40, 0.1)
    assert pilot.session.clock.now == before
    assert pilot.showing.moment.message == FIRST
    act(pilot)
    pilot.steps(3, 0.1)
    assert pilot.session.clock.now > before
    assert english(pilot.showing.moment.message) != english(FIRST)


def test_a_wrong_try_makes_nobody_wait_while_the_clock_stands() -> None:
    pilot = table("california_speed", coach="on")
    hand = pilot.showing.hands[1]
    legal = hand.view.legal
    assert isinstance(hand.play(next(cover for cover in COVERS if cover not in legal)), Refused)
    pilot.steps(2, 0.1)
    assert hand.play(legal[0]) == Played(legal[0])


def test_it_stands_again_after_twenty_seconds_and_points_out_what_may_be_done() -> None:
    pilot = table("nuts", coach="on")
    act(pilot)
    pilot.showing.patience.update(STANDS + 0.1)
    stood = pilot.session.clock.now
    pilot.steps(10, 0.1)
    assert pilot.session.clock.now == stood
    assert pilot.showing.moment.message == AGAIN
    move = pilot.showing.nav.move
    assert move in pilot.session.controller.actions(pilot.session.view(1))
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.top, PauseScreen), "what is pointed out does not keep anybody from pausing"
    pilot.app.pop()
    pilot.clear()
    act(pilot)
    pilot.steps(3, 0.1)
    assert pilot.session.clock.now > stood


@pytest.mark.parametrize(("coach", "matches"), [("off", 0), ("on", 1), ("auto", 3)])
def test_later_matches_wait_for_nobody(coach: str, matches: int) -> None:
    pilot = table("nuts", coach=coach, matches={"nuts": matches})
    before = pilot.session.clock.now
    pilot.steps(5, 0.1)
    assert pilot.session.clock.now > before
    pilot.key(pygame.K_n)
    assert pilot.showing.nav.move is None, "to see the move is the game"
    assert english(pilot.showing.moment.message) == english(SEEING)


@pytest.mark.parametrize(("level", "pointed"), [("Easy", True), ("Hard", False)])
def test_beside_easy_rivals_what_may_be_done_is_pointed_out_after_five_seconds(level: str, pointed: bool) -> None:
    pilot = table("nuts", level, coach="off")
    pilot.showing.patience.update(POINTS - 0.5)
    pilot.steps(1, 0.1)
    assert pilot.showing.nav.move is None
    pilot.showing.patience.update(1.0)
    pilot.steps(1, 0.0)
    assert (pilot.showing.nav.move is not None) is pointed


@pytest.mark.parametrize(
    ("coach", "lost", "offered"), [("auto", True, True), ("off", True, False), ("on", False, False)]
)
def test_who_loses_a_new_game_is_offered_its_lesson(coach: str, lost: bool, offered: bool) -> None:
    pilot = table("california_speed", coach=coach)
    pilot.session.submit(1 if lost else 2, "concede")
    pilot.steps(40, 0.1)
    assert isinstance(pilot.session.match.outcome, Outcome)
    pilot.screen.do(Command.RESULT)
    top = pilot.app.top
    assert isinstance(top, ResultScreen)
    if top.folded:
        top.unfold()
    words = [english(getattr(widget, "words", "")) for _, widget in top.form.stops]
    assert any(english(word).startswith("Learn to play") for word in words) is offered


def test_the_match_after_the_first_knows_that_it_is_the_second_and_how_the_first_went() -> None:
    pilot = table("california_speed", coach="on", answers={"california_speed": 1.2})
    act(pilot)
    pilot.session.submit(1, "concede")
    pilot.steps(40, 0.1)
    edge = pilot.session.tempo.edge
    assert isinstance(pilot.app.top, ResultScreen)
    pilot.press_button(pilot.app.top, lambda words: english(words) == "Play again")
    pilot.clear()
    before = pilot.session.clock.now
    pilot.steps(3, 0.1)
    assert pilot.session.clock.now > before
    assert pilot.session.tempo.edge == round(edge, 3) != 1.0
    assert pilot.app.settings.matches["california_speed"] == 1


@pytest.mark.parametrize(("matches", "shown"), [(0, True), (1, False)])
def test_the_first_match_shows_which_stacks_are_open_once_their_cards_lie_there(matches: int, shown: bool) -> None:
    pilot = table("california_speed", coach="on", matches={"california_speed": matches})
    session = pilot.session
    opened = {STACK[cover] for cover in session.view(1).public.open}
    assert opened
    assert set(pilot.screen.view.marks.lit) == (opened if shown else set())
    stage, spot = pilot.showing.stage, min(opened)
    stage.motion.level = "full"
    stage.motion.home(stage.scene.piles[spot][-1], stage.scene.piles[spot][0].place._replace(x=0))
    assert spot not in pilot.screen.view.marks.lit
