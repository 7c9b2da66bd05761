"""Questions of lessons, steps that are skipped, and how a lesson ends."""

import pygame
import pytest

from games.core import registry
from games.core.cards import parse_card
from games.core.events import Spot
from games.core.notation import read, write
from games.core.rng import Rng
from table.game.intents import Command
from table.overlays.dialog import DialogScreen
from table.session.lesson.file import load
from table.session.lesson.script import Ask, Do, PlayOn, Try
from tests.lessons.learner import Learner
from tests.words import english

QUESTIONS = [
    (key, number)
    for key in registry.keys()
    for lesson in [load(key)]
    if lesson is not None
    for number, step in enumerate(lesson.steps)
    if isinstance(step.task, Ask)
]
DONE = [(key, number) for key, number in QUESTIONS if load(key).steps[number].task.right.actions]  # type: ignore


@pytest.mark.parametrize(("key", "number"), DONE)
def test_doing_the_right_thing_is_the_answer(key: str, number: int) -> None:
    learner = Learner(key, "mouse", at=number)
    teacher, ask = learner.teacher, learner.teacher.asking
    before = len(teacher.match.entries)
    learner.play(teacher.me, read(ask.right.actions[0], teacher.match.verbs))
    assert teacher.text == ask.right.say
    assert not learner.showing.messages.standing
    assert len(teacher.match.entries) > before
    learner.steps(30)
    learner.key(pygame.K_RETURN)
    assert teacher.number == number + 1


@pytest.mark.parametrize(("key", "number"), DONE)
def test_an_answer_in_words_is_then_done_and_not_asked_again(key: str, number: int) -> None:
    learner = Learner(key, "mouse", at=number)
    teacher, ask = learner.teacher, learner.teacher.asking
    learner.key(pygame.K_1 + ask.answers.index(ask.right))
    assert teacher.text == ask.right.say
    assert [write(action) for action in teacher.wanted] == list(ask.right.actions)
    assert teacher.asking is None
    assert learner.taught.teaching.ways.at, "what it is done with is pointed at"
    learner.play(teacher.me, teacher.wanted[0])
    assert teacher.number == number + 1


@pytest.mark.parametrize(("key", "number"), QUESTIONS)
def test_doing_something_wrong_is_a_wrong_answer_and_undone(key: str, number: int) -> None:
    learner = Learner(key, "mouse", at=number)
    teacher, ask = learner.teacher, learner.teacher.asking
    before = teacher.match.record()
    for action in teacher.match.view(teacher.me).legal:
        if write(action) in ask.right.actions:
            continue
        said = teacher.session.submit(teacher.me, action)
        replies = {answer.say for answer in ask.answers if not answer.right} | {ask.otherwise}
        assert (
            english(said) in english(replies)
            or english(said) == "Answer the question first."
            or english(teacher.text) == english(ask.right.say)
        )
        assert "Read on" not in english(said or "")
        assert teacher.match.record() == before
        teacher.go(number)


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_read_on_is_said_only_where_there_is_more_to_read(key: str) -> None:
    learner = Learner(key, "mouse")
    teacher = learner.teacher
    for number in range(len(learner.lesson.steps)):
        teacher.go(number)
        for rest in (False, True):
            if rest:
                while teacher.showing:
                    teacher.update(still=True)
            for action in teacher.match.view(teacher.me).legal[:3]:
                reads = teacher.waits and not isinstance(teacher.task, Try)
                said = teacher.allows(teacher.me, action)
                assert (english(said) == "Read the next line first.") == english(reads), (number, said)


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_the_arrow_leads_from_each_step_to_the_next(key: str) -> None:
    """What has been understood is skipped; what the step wants is then done."""
    learner = Learner(key, "mouse")
    teacher = learner.teacher
    while not teacher.over and not isinstance(teacher.task, PlayOn):
        number, wants = teacher.number, isinstance(teacher.task, Do | Ask | Try)
        for _ in range(1 if wants else 2):  # what rivals do is shown first
            if teacher.number == number:
                learner.press_intent(Command.ON)
                learner.steps(2)
        assert teacher.number == number + 1
    if not teacher.over:
        icons = [button.icon for button in learner.screen.view.buttons]
        assert Command.ON.value not in icons, "free play has no next step"


ENDS = ("california_speed", "east_west", "mille", "milligan")


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key in ENDS[:3] else pytest.mark.long)
                                 for key in registry.keys()])  # fmt: skip
def test_what_was_played_ends_with_its_score(key: str) -> None:
    """The last card lands, the score sheet is read, and then the lesson says what can be done next."""
    learner = Learner(key, "mouse", at=99)
    learner.rng = Rng(3)
    teacher, session = learner.teacher, learner.session
    if not isinstance(teacher.task, PlayOn):
        teacher.skip()
    bot = next(iter(session.setup.game.bots.values()))
    for turn in range(6000):
        learner.app.step(0.1)
        if teacher.over:
            break
        if learner.app.top is learner.screen and teacher.me in teacher.match.active and turn % 4 == 0:
            view = teacher.match.view(teacher.me)
            *_, choice = (None, *bot.think(view, teacher.match.heard(teacher.me), Rng(turn)))
            if choice is not None:
                session.submit(teacher.me, choice.action)
        elif learner.app.top is not learner.screen:
            learner.clear()
    assert teacher.over
    if key == "california_speed":
        assert not min(
            teacher.match.view(0).piles[spot] for spot in teacher.match.view(0).piles if spot.name == "packet"
        )
    if teacher.match.outcome is not None or session.dealer.asked:
        learner.go_past_the_score()
    learner.steps(60)
    assert isinstance(learner.app.top, DialogScreen)


@pytest.mark.parametrize(("key", "number", "card"), [("mate", 4, "Ac"), ("pepper", 2, "Jd"), ("briscola", 10, "2h")])
def test_a_click_on_a_card_is_an_answer(key: str, number: int, card: str) -> None:
    learner = Learner(key, "mouse", at=number)
    wanted = parse_card(card)
    piece = next(each for each in learner.showing.stage.scene.piles[Spot("hand", 1)] if each.card == wanted)
    learner.click(learner.grip(piece))
    assert learner.teacher.asking is None
    assert learner.teacher.text == learner.lesson.steps[number].task.right.say  # type: ignore[union-attr]
