"""No message is ever behind a button: at every table and in every lesson, in all windows and sizes of text."""

from dataclasses import replace

import pytest

from games.core import registry
from table.game.intents import Command
from table.game.lesson.band import foot
from table.game.screen import GameScreen
from tests.lessons.learner import Learner
from tests.pilot import Pilot, setup_for
from tests.table.test_overlap import SIZES, TEXTS, tables

SAID = (
    "It is not your turn.",
    "You must follow suit: a heart was led, and you have one or more hearts in your hand.",
    "Hint: Play the king of spades. It takes 14 points and brings the three of spades home safely, and it spends no "
    "trump. Enter plays it.",
)


def _clear(screen: GameScreen, where: str) -> None:
    """All that can be said now, to everybody or to one hand, lies apart from all that can be pressed."""
    for words in SAID:
        for speaker in (0, *screen.showing.hands):
            screen.showing.say(words, speaker)
            view = screen.view
            said = [pill.rect for pill in view.pills if pill.prompt.message]
            said += [view.message.room] if view.message is not None and view.prompts[0].message else []
            said += [foot(screen.look, view.band)] if view.band is not None and view.band.message else []
            assert said, f"{where}: nothing is said"
            for button in view.buttons:
                if button.does is not Command.LOG:
                    assert button.rect.collidelist(said) < 0, f"{where}: {button.words or button.icon} lies on {words}"
            others = [pill.rect for pill in view.pills if not pill.prompt.message]
            others += [view.band.rect] if view.band is not None and not view.band.message else []
            assert all(rect.collidelist(others) < 0 for rect in said), f"{where}: {words}"


@pytest.mark.few_games
@pytest.mark.parametrize(("key", "kinds"), tables())
@pytest.mark.parametrize(
    ("sizes", "texts"), [(SIZES[:1], (200,)), pytest.param(SIZES, TEXTS, marks=pytest.mark.long)], ids=["one", "all"]
)
def test_no_message_at_a_table_is_behind_a_button(key: str, kinds: str, sizes, texts):
    for size in sizes:
        pilot = Pilot(setup_for(key, kinds, seed=4, first_dealer=1), "keys", size)
        if pilot.showing.realtime:
            pilot.clear()
        for text in texts:
            pilot.app.restyle(replace(pilot.app.settings, text_size=text))
            pilot.steps(2)
            _clear(pilot.screen, f"{key}, {kinds}, {size}, {text} %")


def _in_lesson(key: str, size: tuple[int, int], text: int, *, every: bool) -> None:
    learner = Learner(key, "mouse", size, text)
    for number, step in enumerate(learner.lesson.steps):
        if every or type(step.task).__name__ in {"Ask", "PlayOn"}:
            learner.teacher.go(number)
            learner.steps(1)
            _clear(learner.taught, f"{key}, step {number + 1}, {size}, {text} %")


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_no_message_on_a_question_is_behind_an_answer(key: str):
    _in_lesson(key, (960, 600), 200, every=False)


@pytest.mark.long
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", registry.keys())
def test_no_message_in_a_lesson_is_behind_a_button(key: str, size: tuple[int, int], text: int):
    _in_lesson(key, size, text, every=True)
