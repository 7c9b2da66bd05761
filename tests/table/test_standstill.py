"""A game in real time that gets nowhere: after a minute of play the table asks all whether to stop (James Bond R7)."""

import pygame
import pytest

from games.core.board import Position
from games.core.match import Match
from games.core.registry import game, keys, rules
from games.core.rng import Rng
from games.james_bond.rules import RULES
from games.james_bond.state import PILE, Public
from table.overlays.pause import PauseScreen
from table.overlays.result import ResultScreen
from table.session.session import Session
from table.session.standstill import PATIENCE, SHOWN
from tests.games.bond_table import cards, three, two
from tests.games.steps import placed
from tests.pilot import Pilot, setup_for
from tests.positions import stand
from tests.words import english

pytestmark = pytest.mark.painted

ASKED = "No progress for a minute. Ask to stop, or play on?"


def table(position: Position[Public], kinds: str, means: str = "keys") -> Pilot:
    """A table after its count, with those cards."""
    pilot = Pilot(setup_for("james_bond", kinds, seed=1), means)
    pilot.clear()
    stand(pilot.session.match, position)
    pilot.session.look()
    return pilot


def until(pilot: Pilot, seconds: float) -> None:
    """Let the match run to this second of its clock."""
    clock = pilot.session.clock
    while clock.now < seconds - 1e-6:
        pilot.steps(1, min(0.1, seconds - clock.now))


def questions(pilot: Pilot) -> list[bool]:
    """Whether each person is asked, as the screen shows it."""
    return [prompt.words == ASKED for prompt in pilot.screen.view.prompts]


def do(pilot: Pilot, seat: int, *actions: str) -> None:
    for action in actions:
        assert pilot.session.submit(seat, action) is None


def test_after_a_minute_without_progress_all_are_asked_and_after_another_again() -> None:
    pilot = table(two(), "left,right")
    began = pilot.session.clock.now
    until(pilot, began + PATIENCE - 0.2)
    assert questions(pilot) == [False, False]
    until(pilot, began + PATIENCE + 0.1)
    assert questions(pilot) == [True, True]
    assert pilot.showing.telling.log[-1] == ASKED
    entries = len(pilot.session.match.entries)
    until(pilot, began + PATIENCE + SHOWN + 0.1)
    assert questions(pilot) == [False, False]
    until(pilot, began + 2 * PATIENCE - 0.2)
    assert questions(pilot) == [False, False]
    until(pilot, began + 2 * PATIENCE + 0.1)
    assert questions(pilot) == [True, True]
    assert pilot.session.match.outcome is None, "it decides nothing"
    assert len(pilot.session.match.entries) == entries


def test_time_in_a_pause_does_not_count() -> None:
    pilot = table(two(), "left,right")
    began = pilot.session.clock.now
    until(pilot, began + 50)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.top, PauseScreen)
    pilot.steps(700, 0.1)
    pilot.key(pygame.K_ESCAPE)
    pilot.clear()
    assert questions(pilot) == [False, False]
    until(pilot, began + PATIENCE - 0.2)
    assert questions(pilot) == [False, False]
    until(pilot, began + PATIENCE + 0.1)
    assert questions(pilot) == [True, True]


@pytest.mark.parametrize(
    ("seat", "actions"),
    [(1, ("pick 6", "swap 7c 8c")), (1, ("pick 1", "swap Kc 7s")), (2, ("pick 1", "swap Ac 7s"))],
    ids=["complete", "broken up", "by the other"],
)
def test_a_pile_that_becomes_or_ceases_to_be_complete_lets_the_minute_begin_anew(
    seat: int, actions: tuple[str, ...]
) -> None:
    pilot = table(two(), "left,right")
    until(pilot, pilot.session.clock.now + 40)
    changed = pilot.session.clock.now
    do(pilot, seat, *actions)
    until(pilot, changed + PATIENCE - 0.2)
    assert questions(pilot) == [False, False]
    until(pilot, changed + PATIENCE + 0.1)
    assert questions(pilot) == [True, True]


def test_swaps_that_complete_nothing_do_not_put_it_off() -> None:
    pilot = table(two(), "left,right")
    began = pilot.session.clock.now
    until(pilot, began + 40)
    do(pilot, 2, "pick 3", "swap 4c 7s", "drop")
    until(pilot, began + PATIENCE + 0.1)
    assert questions(pilot) == [True, True]


def test_the_question_tells_of_no_pile() -> None:
    """It is the same, and stays as long, whatever becomes of piles that nobody else may see."""
    seen = []
    for actions in ((), ("pick 6", "swap 7c 8c"), ("pick 6", "swap 7c 7s")):
        pilot = table(two(), "left,right")
        began = pilot.session.clock.now
        until(pilot, began + PATIENCE + 1)
        do(pilot, 1, *actions)
        shown = []
        for _ in range(round(SHOWN * 10)):
            pilot.steps(1, 0.1)
            shown.append((questions(pilot), [line for line in pilot.showing.telling.log if line == ASKED]))
        seen.append(shown)
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0][1] == [ASKED]


def test_hidden_cards_that_change_no_progress_change_no_frame() -> None:
    frames = []
    for swap in (False, True):
        position = two()
        if swap:  # two incomplete piles of the other player, with cards that complete none of them
            position = placed(position, {PILE[2][3]: cards("3s 3h 3d 3c"), PILE[2][4]: cards("4s 4h 4d 4c")})
            position = placed(position, {PILE[2][3]: cards("3s 3h 3c 4c"), PILE[2][4]: cards("4s 4h 4d 3d")})
        pilot = table(position, "mouse,script", "mouse")
        until(pilot, pilot.session.clock.now + PATIENCE + 0.1)
        assert questions(pilot) == [True]
        frames.append(pygame.image.tobytes(pilot.app.display.surface, "RGB"))
    assert frames[0] == frames[1]


def test_two_people_answer_with_their_keys() -> None:
    pilot = table(two(), "left,right")
    until(pilot, pilot.session.clock.now + PATIENCE + 0.1)
    keys = pilot.app.settings.keys
    caps = {button.seat: button.key for button in pilot.screen.view.game_buttons if button.words == "Ask to stop"}
    assert caps == {1: "V", 2: "P"}
    pilot.key(scancode=keys.pad("left")["l4"])
    assert questions(pilot) == [False, True], "who has answered is not asked any more"
    pilot.key(scancode=keys.pad("right")["l4"])
    assert [(entry.seat, entry.text) for entry in pilot.session.match.entries[-2:]] == [(1, "stop"), (2, "stop")]
    outcome = pilot.session.match.outcome
    assert outcome is not None
    assert english(outcome.reason) == "{1} wins! Both want to stop. The most complete piles."
    again = Match.replay(pilot.session.match.record(), rules)
    assert [entry.text for entry in again.entries] == ["stop", "stop"], "the question itself is in no record"


def test_three_people_are_asked_and_any_move_plays_on() -> None:
    pilot = table(three(), "mouse,left,right", "mouse")
    until(pilot, pilot.session.clock.now + PATIENCE + 0.1)
    assert pilot.screen.view.prompts
    assert all(questions(pilot))
    do(pilot, 2, "stop", "pick 1", "drop")
    assert pilot.session.view(1).public.stops == frozenset()
    do(pilot, 1, "stop")
    do(pilot, 2, "stop")
    do(pilot, 3, "stop")
    assert pilot.session.match.outcome is not None
    assert english(pilot.session.match.outcome.how).startswith("All want to stop.")


def test_a_computer_that_waits_agrees_and_one_click_ends_the_match() -> None:
    """The person does nothing more; the computer plays until it sees no more to gain, waits, and says so when asked."""
    pilot = Pilot(setup_for("james_bond", "mouse,bot", seed=1), "mouse")
    pilot.clear()
    do(pilot, 1, "pick 1", "drop")
    asked = []
    while not pilot.session.view(1).public.stops and pilot.session.clock.now < 5 * PATIENCE:
        until(pilot, pilot.session.clock.now + 0.5)
        if questions(pilot) == [True] and not (asked and pilot.session.clock.now < asked[-1] + SHOWN + 1):
            asked.append(pilot.session.clock.now)
    last = pilot.session.match.entries[-1]
    assert (last.seat, last.text) == (2, "stop")
    assert 0 < last.at - asked[-1] + 0.5 < 5, "it answers the question as soon as a person would"
    stop = next(button for button in pilot.screen.view.game_buttons if button.words == "Ask to stop")
    pilot.click(stop.rect.center)
    assert pilot.session.match.outcome is not None
    pilot.steps(60, 0.1)
    assert isinstance(pilot.app.top, ResultScreen)


def test_a_computer_that_still_sees_something_to_gain_plays_on() -> None:
    match, bot = Match(RULES, 2, seed=1), game("james_bond").bots["Medium"]
    assert not list(bot.answer(match.view(1), match.heard(1), Rng(1))), "it has not looked at its piles yet"


@pytest.mark.parametrize("key", [key for key in keys() if key != "james_bond"])
def test_no_other_game_is_asked(key: str) -> None:
    session = Session(setup_for(key, ",".join(["script"] * min(game(key).rules.seats))))
    session.start()
    for _ in range(40):
        session.tick(2.0)
        assert not session.standstill.asking
