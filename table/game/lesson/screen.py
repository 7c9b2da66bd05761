"""The screen of a lesson: a table with a teacher."""

from collections.abc import Callable, Iterator

import pygame

from games.core.phrases import Words, words_of
from table.doors import parts
from table.game.after.between import BetweenPlays
from table.game.hinting import Hinting
from table.game.lesson.band_frame import BandFrame
from table.game.lesson.teaching import Teaching
from table.game.match_screen import MatchScreen
from table.game.messages.place import MessagePlace
from table.game.playing import Playing
from table.game.showing import Showing
from table.screen import Host
from table.session.lesson.script import Ask, Do, Lesson, LessonError
from table.session.lesson.seats import seated
from table.session.lesson.teacher import Teacher
from table.session.viewpoint import Viewpoint
from table.settings import Settings
from table.setup import Kind, draw_seed


class LessonScreen(MatchScreen):
    """The table in a lesson."""

    def __init__(self, host: Host, lesson: Lesson, at: int | None = None) -> None:
        """``at``: the step to begin with; None: where the learner left off. LayoutError as ``GameScreen``."""
        settings = host.look.settings
        session = seated(lesson, _usual(settings, lesson.key), draw_seed())
        done, mark = settings.lessons.get(lesson.key, (0, lesson.mark))
        known = done if mark == lesson.mark and done < len(lesson.steps) else 0
        teacher = Teacher(lesson, session, known if at is None else at)
        frame = BandFrame(host.look, [session.told(words) for words in sayings(lesson)], pad=lesson.pads)
        showing = Showing(host, session, Viewpoint(session), frame, learner=teacher.me)
        self.teaching = Teaching(showing, frame, lesson, teacher, self.do)
        own = (
            self.teaching, MessagePlace(host.look, showing.stage, frame), Playing(showing, self.do, counts=False),
            Hinting(showing), BetweenPlays(showing, self.do, self.teaching.scores),
        )  # fmt: skip
        super().__init__(showing, (*own, *parts(showing, lesson=True)))

    def handle(self, event: pygame.event.Event) -> None:
        self._taught(lambda: super(LessonScreen, self).handle(event))

    def update(self, dt: float) -> None:
        self._taught(lambda: super(LessonScreen, self).update(dt))

    def _taught(self, act: Callable[[], None]) -> None:
        """Do something; where the lesson has a line that the rules refuse, it ends, and what is wrong is said."""
        try:
            act()
        except LessonError as error:
            self.host.pop_to(self)
            self.host.pop()
            self.host.screens[-1].notify(words_of(error))


def _usual(settings: Settings, key: str) -> Kind:
    """What the learner played this game with last, the mouse or the keys of a side; at first the mouse."""
    last = settings.tables.get(key)
    kinds = last.seats.split(",") if last is not None else []
    return "left" if "left" in kinds else "right" if "right" in kinds else "mouse"


def sayings(lesson: Lesson) -> Iterator[Words]:
    """Everything that the band may have to say."""
    for step in lesson.steps:
        yield step.say
        match step.task:
            case Do(detours=detours):
                yield from (detour.say for detour in detours.values())
            case Ask(answers):
                yield from (answer.say for answer in answers)
