"""Hands in a lesson, for the tests of what happens on the screen there."""

import pygame

from games.core import registry
from table.game.intents import Guess
from table.game.lesson.screen import LessonScreen
from table.input.pads import pad_of
from table.overlays.result import ResultScreen
from table.session.lesson.file import load
from table.session.lesson.script import Ask, Do, Lesson, Try
from table.session.lesson.teacher import Teacher
from table.settings import LastSetup, Settings
from tests.pilot import Pilot, open_app
from tests.words import english


class Learner(Pilot):
    """Hands in a lesson."""

    def __init__(self, key: str, means: str, size: tuple[int, int] = (1280, 800), text: int = 100, at: int = 0) -> None:
        lesson = load(key)
        assert lesson is not None
        self.lesson: Lesson = lesson
        last = {key: LastSetup("left,bot")} if means == "keys" and registry.rules(key).realtime else {}
        self.app = open_app(size, Settings(motion="none", text_size=text, tables=last))
        self.means = means
        self.app.push(LessonScreen(self.app, lesson, at))
        self.steps(2)

    @property
    def taught(self) -> LessonScreen:
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        return screen

    @property
    def teacher(self) -> Teacher:
        return self.taught.teaching.teacher

    def press_intent(self, intent: object) -> None:
        """Click the button that means this."""
        self.click(next(button.rect.center for button in self.screen.view.buttons if button.does == intent))

    def go_past_the_score(self) -> None:
        """Read the score sheet at the end of a lesson in which something was won."""
        for _ in range(120):
            if isinstance(self.app.top, ResultScreen):
                break
            self.steps(1)
        self.steps(30)
        assert isinstance(self.app.top, ResultScreen), "no score is shown"
        self.press_button(self.app.top, lambda words: english(words) == "Continue")
        self.steps(2)

    def go_on(self) -> None:
        """Do what the step wants."""
        teacher, number = self.teacher, self.teacher.number
        for _ in range(200):
            if not teacher.showing:
                break
            self.steps(1)
        match teacher.task:
            case Ask(answers):
                for index, answer in sorted(enumerate(answers), key=lambda each: each[1].right):
                    self._guess(index)
                    assert teacher.text == answer.say
                if teacher.wanted:
                    self.play(teacher.me, teacher.wanted[0])
                else:
                    self._on()
            case Try():
                self._try()
            case Do():
                self.play(teacher.me, teacher.wanted[0])
            case _:
                self._on()
        self.steps(1)
        assert teacher.number == number + 1, f"{self.lesson.key}, step {number + 1}: {self.showing.messages.words}"

    def _on(self) -> None:
        if self.means == "keys":
            self.key(pygame.K_RETURN)
        else:
            self.click((self.showing.frame.table.left + 2, self.showing.frame.table.bottom - 2))

    def _guess(self, index: int) -> None:
        if self.means == "keys":
            self.key(pygame.K_1 + index)
        else:
            self.press_intent(Guess(index))

    def _try(self) -> None:
        action, hand = self.teacher.wanted[0], self.showing.hands[self.teacher.me]
        gestures = self.session.controller.gestures(hand.view, action)
        if self.means == "mouse":
            assert gestures, f"no gesture for {action}"
            self._make(hand.seat, gestures[0])
            return
        pad = pad_of(hand, self.app.settings.keys)
        code = next((code for code, does in pad.items() if does in gestures), None)
        if code is not None:
            self.key(scancode=code)
        else:
            self.key(pygame.K_h)
            self.key(pygame.K_RETURN)
