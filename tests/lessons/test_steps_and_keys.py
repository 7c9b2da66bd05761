"""A step of a lesson and its position change together, and every key may be pressed at every step."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

import pygame
import pytest

from games.core import registry
from games.core.events import Event
from games.core.match import Rewound
from games.core.rules import TABLE
from table.game.intents import Command
from table.overlays.dialog import DialogScreen
from table.session.lesson.file import load
from table.session.lesson.script import Ask, Do, PlayOn, WatchOthers
from table.session.lesson.seats import seated
from table.session.lesson.teacher import Teacher
from tests.lessons.learner import Learner
from tests.words import english

LESSONS = registry.keys()
ANY = "any of several"


@cache
def _starts(key: str) -> tuple[tuple[str, ...], ...]:
    """The actions before each step, and before the end."""
    lesson = load(key)
    teacher, found, free = Teacher(lesson, seated(lesson, "mouse")), [], set[int]()
    for number, step in enumerate(lesson.steps):
        teacher.go(number)
        acts = _acts(teacher)
        found.append(tuple(ANY if at in free else line for at, line in enumerate(acts)))
        if isinstance(step.task, Do) and len(step.task.actions) != 1:
            free.add(len(acts))
    return tuple(found)


def _begins(now: Sequence[str], start: Sequence[str]) -> bool:
    """Whether these actions begin with those."""
    return len(now) >= len(start) and all(line in (ANY, done) for line, done in zip(start, now, strict=False))


def _acts(teacher: Teacher) -> tuple[str, ...]:
    return tuple(f"{entry.seat} {entry.text}" for entry in teacher.match.entries)


def _agree(teacher: Teacher) -> None:
    """The position is one that this step has."""
    starts, now = _starts(teacher.lesson.key), _acts(teacher)
    if teacher.over:
        assert _begins(now, starts[-1])
        return
    start, task = starts[teacher.number], teacher.task
    assert _begins(now, start), f"{teacher.lesson.key}, step {teacher.number + 1}: {now}, not {start}"
    since = [line for line in now[len(start) :] if not line.startswith(f"{TABLE} ")]
    match task:
        case WatchOthers(lines):
            assert len(since) <= len(lines), f"{teacher.lesson.key}, step {teacher.number + 1}: {since}"
        case Do() if teacher.number + 1 < len(starts):
            after = [line for line in starts[teacher.number + 1][len(start) :] if not line.startswith(f"{TABLE} ")]
            assert not since or not _begins(since, after[:1]), (
                f"{teacher.lesson.key}, step {teacher.number + 1}: {since}"
            )
        case PlayOn():
            pass
        case Ask() as ask:  # what the right answer means has been done, and its reply stands there
            meant = [f"{teacher.me} {action}" for action in ask.right.actions]
            assert not since or since == meant[:1], f"{teacher.lesson.key}, {since}"
        case _:
            assert not since or teacher.number + 1 == len(starts), (
                f"{teacher.lesson.key}, {teacher.number + 1}: {since}"
            )


@pytest.mark.few_games
@pytest.mark.parametrize("key", LESSONS)
def test_no_listener_ever_sees_a_step_without_its_position(key: str):
    lesson, told = load(key), []
    session = seated(lesson, "mouse")

    def hear(heard: Sequence[Event] | Rewound) -> None:
        told.append(heard)
        if session.gate is teachers[0]:
            _agree(teachers[0])

    teachers: list[Teacher | None] = [None]
    session.match.listen(TABLE, hear)  # before the lesson does
    teacher = teachers[0] = Teacher(lesson, session)
    session.match.listen(TABLE, hear)  # and after it
    for number in range(len(lesson.steps)):
        for way in (teacher.back, partial(teacher.go, 0)):
            teacher.go(number)
            way()
        teacher.go(number)
        while teacher.showing:
            teacher.update(still=True)
        teacher.skip()
        _agree(teacher)
    assert len(told) > len(lesson.steps)


Deed = Callable[[Learner], None]


def _taps(*keys: int) -> Deed:
    def tap(learner: Learner) -> None:
        for key in keys:
            learner.key(key)

    return tap


def _presses(command: Command) -> Deed:
    def press(learner: Learner) -> None:
        if any(button.does == command for button in learner.screen.view.buttons):  # free play has no next step
            learner.press_intent(command)

    return press


def _begins_again(learner: Learner) -> None:
    learner.key(pygame.K_ESCAPE)
    if not isinstance(learner.app.top, DialogScreen):
        learner.key(pygame.K_ESCAPE)  # the first one only let go of something
    learner.press_button(learner.app.top, lambda words: english(words) == "Start over")


def _clicks(x: float, y: float, button: int = 1) -> Deed:
    def click(learner: Learner) -> None:
        felt = learner.showing.frame.table
        learner.click((round(felt.left + x * felt.width), round(felt.top + y * felt.height)), button)

    return click


def _resizes(learner: Learner) -> None:
    learner.app.display.surface = pygame.Surface((960, 600))
    learner.screen.resized()


def _all(*deeds: Deed) -> Deed:
    def do(learner: Learner) -> None:
        for deed in deeds:
            deed(learner)

    return do


_TAB, _BACK = pygame.K_TAB, pygame.K_BACKSPACE
FOCUS_BACK = "Tab, Tab, Backspace"
DEEDS: Mapping[str, Deed] = {
    FOCUS_BACK: _taps(_TAB, _TAB, _BACK),
    "Tab, Tab, From the beginning": _all(_taps(_TAB, _TAB), _begins_again),
    "Backspace": _taps(_BACK),
    "Backspace four times": _taps(_BACK, _BACK, _BACK, _BACK),
    "Start over": _begins_again,
    "on": _presses(Command.ON),
    "back": _presses(Command.BACK),
    "on, back, on": _all(_presses(Command.ON), _presses(Command.BACK), _presses(Command.ON)),
    "Enter": _taps(pygame.K_RETURN),
    "Space, Space, Space": _taps(pygame.K_SPACE, pygame.K_SPACE, pygame.K_SPACE),
    "Tab, Enter, Backspace": _taps(_TAB, pygame.K_RETURN, _BACK),
    "arrows, Enter, Backspace": _taps(pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN, pygame.K_LEFT, _BACK, _BACK),
    "Page Down": _taps(pygame.K_PAGEDOWN),
    "Page Down, Backspace, Page Down": _taps(pygame.K_PAGEDOWN, _BACK, pygame.K_PAGEDOWN),
    "H, Backspace": _taps(pygame.K_h, _BACK),
    "H, H, Backspace": _taps(pygame.K_h, pygame.K_h, _BACK),
    "N, Backspace": _taps(pygame.K_n, _BACK),
    "N, B, Enter": _taps(pygame.K_n, pygame.K_b, pygame.K_RETURN),
    "redo, undo": _taps(pygame.K_r, _BACK, pygame.K_r),
    "1, Enter, Backspace": _taps(pygame.K_1, pygame.K_RETURN, _BACK),
    "2, Enter, Backspace": _taps(pygame.K_2, pygame.K_RETURN, _BACK),
    "3, 4, Enter": _taps(pygame.K_3, pygame.K_4, pygame.K_RETURN),
    "Escape twice": _taps(pygame.K_ESCAPE, pygame.K_ESCAPE),
    "F1, Escape": _taps(pygame.K_F1, pygame.K_ESCAPE),
    "F2, F3, F4": _taps(pygame.K_F2, pygame.K_F3, pygame.K_F4),
    "S, L": _taps(pygame.K_s, pygame.K_l),
    "click": _clicks(0.5, 0.8),
    "right click, Backspace": _all(_clicks(0.5, 0.9, 3), _taps(_BACK)),
    "resize, Backspace": _all(_resizes, _taps(_BACK)),
}


def _opened(key: str, number: int = 0) -> Learner:
    learner = Learner(key, "keys", (960, 600), at=number)
    learner.teacher.match.listen(TABLE, lambda _: _agree(learner.teacher))
    return learner


def _survives(learner: Learner, deed: Deed) -> None:
    teacher = learner.teacher
    cards = sum(map(len, teacher.match.position.piles.values()))
    deed(learner)
    learner.steps(1)
    learner.taught.view  # noqa: B018 - what is drawn next
    assert sum(map(len, teacher.match.position.piles.values())) == cards
    _agree(teacher)


@pytest.mark.few_games
@pytest.mark.parametrize("key", LESSONS)
def test_the_focus_and_the_way_back_get_on_at_every_step(key: str):
    others, learner = list(DEEDS.values()), _opened(key)
    for number in range(len(load(key).steps)):
        # The whole of it is a long run: here one thing more at each step, another one in each lesson.
        for deed in (DEEDS[FOCUS_BACK], others[(number + 5 * LESSONS.index(key)) % len(others)]):
            learner = learner if learner.app.top is learner.taught else _opened(key)
            learner.teacher.go(number)
            _survives(learner, deed)


@pytest.mark.long
@pytest.mark.parametrize("key", LESSONS)
def test_every_key_may_be_pressed_at_every_step(key: str):
    for name, deed in DEEDS.items():
        learner = _opened(key)
        for number in range(len(load(key).steps)):
            print(f"step {number}: {name}")
            learner = learner if learner.app.top is learner.taught else _opened(key, number)
            learner.teacher.go(number)
            _survives(learner, deed)
