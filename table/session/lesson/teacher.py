"""A lesson in progress: what is said and wanted now, what the learner may do, the way forward and back.

The learner's actions come through the session's gate; the rivals' are played line by line from the lesson. Going back,
skipping and resuming are replays of the steps before. No pygame here.
"""

from collections.abc import Sequence
from typing import Any

from games.core.events import Event
from games.core.match import Match, Rewound
from games.core.notation import Action, Concede, Undo, read, write
from games.core.phrases import Phrase
from table.session.lesson.script import Anchor, Ask, Detour, Do, Lesson, LessonStep, PlayOn, Task, Try, WatchOthers
from table.session.lesson.seats import FreePlay
from table.session.session import Session

TRIES = 3
"""Wrong tries after which the gesture is shown."""


class Teacher:
    """A learner's place in a lesson. Steps are counted from 0; at the number of steps the lesson is over."""

    def __init__(self, lesson: Lesson, session: Session, at: int = 0) -> None:
        self.lesson = lesson
        self.session = session
        self.number = 0
        self.text: Phrase = lesson.steps[0].say
        """What is said now."""
        self.tries = 0
        """How often something other than the wanted action was tried in this step."""
        self._lines: list[str] = []
        """What the rivals still have to do before the step is shown."""
        self._saying: Phrase | None = None
        """What is said once they have done it."""
        self._detour = False
        self._answered = False
        """Whether the question has been answered."""
        self._acted = False
        """Whether what the right answer means has been done."""
        self._chosen: str | None = None
        """The action that was allowed and is about to be taken."""
        self._done: dict[int, str] = {}
        """What the learner did in which step."""
        self._play_on: FreePlay | None = None
        """Free play, once it has begun."""
        session.gate = self
        self.go(at)

    # -- where things stand

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def me(self) -> int:
        return self.lesson.learner

    @property
    def over(self) -> bool:
        """Whether the lesson is finished."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The current step; after the last one, the last."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def task(self) -> Task:
        return self.step.task

    @property
    def showing(self) -> bool:
        """Whether the rivals still have something to do."""
        return bool(self._lines)

    @property
    def free(self) -> bool:
        """Whether the learner plays freely."""
        return isinstance(self.task, PlayOn)

    @property
    def running(self) -> bool:
        """Whether table time passes: in free play, in real time from the learner's first action on."""
        if self._play_on is None or self.over:
            return False
        return self._play_on.has_acted(self.me) or not self.match.rules.realtime

    @property
    def waits(self) -> bool:
        """Whether it continues when the learner says so."""
        if self.showing or self.over:
            return False
        match self.task:
            case Do():
                return self._detour
            case Ask():
                return self._answered and (self._acted or not self._to_do)
            case PlayOn():
                return False
        return True

    @property
    def reading(self) -> bool:
        """Whether nothing else is wanted; a try may be made or skipped."""
        return self.waits and not isinstance(self.task, Try)

    @property
    def pending(self) -> bool:
        """Whether it has something to do once cards are at rest."""
        return self.showing or (self.free and not self.over and self._play_on is None)

    @property
    def asking(self) -> Ask | None:
        """The question that waits for an answer."""
        return self.task if isinstance(self.task, Ask) and not self._answered and not self.showing else None

    @property
    def at(self) -> tuple[Anchor, ...]:
        """What is pointed at now."""
        if self.showing or self._detour or self._acted or self.over or (self._answered and self._to_do):
            return ()
        return self.step.at

    @property
    def wanted(self) -> tuple[Any, ...]:
        """The actions that the step asks for now; of a try, the one that will be refused."""
        if self.showing or self._detour or self._acted or self.over:
            return ()
        match self.task:
            case Do(actions=()):
                return self.session.controller.actions(self.match.view(self.me))
            case Do(actions=actions):
                return tuple(self._read(text) for text in actions)
            case Try(action):
                return (self._read(action),)
            case Ask() if self._answered:
                return tuple(self._read(text) for text in self._to_do)
        return ()

    @property
    def _to_do(self) -> tuple[str, ...]:
        """What the right answer to the question means."""
        return self.task.right.actions if isinstance(self.task, Ask) else ()

    def wants(self, action: Any) -> bool:
        """Whether an action is what the step asks for, or a detour from it; in free play any is."""
        return self.free or bool(self._known(action))

    # -- the gate

    def allows(self, seat: int, action: Action) -> Phrase | None:
        """Why a legal action is not done in this step; None if it is."""
        self._chosen = None
        if isinstance(action, Concede | Undo):
            return Phrase("In a lesson you can't concede or take back.")
        if self.free:
            return None
        if self.showing:
            return Phrase("One moment: the others play first.")
        if self._detour:
            return Phrase("One moment: the table is being put back.")
        if self.reading:
            return Phrase("Read the next line first.")
        self._chosen = self._known(action)
        return None if self._chosen else self._unwanted(action)

    def _unwanted(self, action: Action) -> Phrase:
        """The reply to a legal action that this step does not ask for: to a question it may be a wrong answer."""
        if (guess := self._meant(action)) is not None:
            self.answer(guess)
            return self.text
        self.tries += 1
        if self.asking is not None:
            return self.asking.otherwise or Phrase("Answer the question first.")
        said = self.task.otherwise if isinstance(self.task, Do | Ask) else None
        return said or Phrase("You could, but try what the lesson asks for.")

    def _meant(self, action: Action) -> int | None:
        """The answer to the question that somebody gives by this action, or by this action's card."""
        answers = self.asking.answers if self.asking is not None else ()
        for index, answer in enumerate(answers):
            if any(_same(self._read(text), action) for text in answer.actions):
                return index
        card = getattr(action, "card", None)
        return next((index for index, answer in enumerate(answers) if card is not None and answer.card == card), None)

    def refused(self, seat: int, action: Action) -> None:
        """The rules have refused an action: in a step that asks to try it, that was the lesson."""
        if isinstance(self.task, Try) and not self.showing and _same(self._read(self.task.action), action):
            self._enter(self.number + 1)
        else:
            self.tries += 1

    def heed(self, heard: Sequence[Event] | Rewound) -> None:
        """An action was taken: what it leads to is settled before anybody else hears of it, so that nobody ever sees
        a step without its position, or the other way round."""
        text, self._chosen = self._chosen, None
        if text is None or isinstance(heard, Rewound):
            return
        task = self.task
        if isinstance(task, Do) and text in task.detours:
            self._take_detour(task.detours[text])
            return
        self._done[self.number] = text
        if isinstance(task, Ask) and not self._answered:
            self.text, self._answered, self._acted = task.right.say, True, True
        else:
            self._enter(self.number + 1)

    # -- the way

    def update(self, *, still: bool) -> None:
        """Continue once cards are at rest: the rivals' next line, free play; and on after its end."""
        if self._lines and still:
            self._play()
        elif self._play_on is not None:
            if self._play_on.over:
                self._enter(self.number + 1)
        elif isinstance(self.task, PlayOn) and not self.over and still:
            self._play_on = FreePlay(self.session, self.task)

    def forward(self) -> None:
        """The learner has read it: on to the next step, or back from a detour."""
        if self.showing:
            while self._lines:
                self._play()
        elif self._detour:
            self.go(self.number)
        elif self.waits:
            self._enter(self.number + 1)

    def skip(self) -> None:
        """Do the step for the learner, who has understood it: on to the next one. In free play there is none."""
        if self.free or self.over:
            return
        if self.showing or self.waits:
            self.forward()
            return
        if self.asking is not None:
            self.answer(self.asking.answers.index(self.asking.right))
        if self.wanted:
            self.session.submit(self.me, self.wanted[0])
        else:
            self.forward()

    def back(self) -> None:
        """A step back; from a detour or a wrong answer, to the beginning of this step."""
        changed = self._detour or self._answered or self.text != self.step.say
        self.go(self.number if changed and not self.showing else max(0, self.number - 1))

    def go(self, number: int) -> None:
        """Do everything before that step at once, and stop there."""
        self.session.hold()
        fresh = self.lesson.match()
        for before in range(min(number, len(self.lesson.steps))):
            for line in self._replayed(before, fresh):
                self.lesson.play(fresh, line, before)
        self._enter(min(number, len(self.lesson.steps) - 1))
        self.match.restore(fresh)

    def answer(self, index: int) -> None:
        """Answer the question; after a wrong answer it is asked again."""
        if self.asking is None or not 0 <= index < len(self.asking.answers):
            return
        given = self.asking.answers[index]
        self.text, self._answered = given.say, given.right
        self.tries += not given.right

    # -- within

    def _enter(self, number: int) -> None:
        self.number, self.tries = number, 0
        self._detour = self._answered = self._acted = False
        self._lines, self._saying, self._play_on = [], None, None
        if self.over:
            return
        match self.task:
            case WatchOthers(lines):
                self._lines, self._saying = list(lines), self.step.say
                self.text = self.step.say if len(lines) == 1 else self.text
            case _:
                self.text = self.step.say

    def _take_detour(self, detour: Detour) -> None:
        self._detour, self.tries = True, 0
        self._lines = list(detour.lines)
        if self._lines:
            self._saying = detour.say
        else:
            self.text = detour.say

    def _play(self) -> None:
        """Play the rivals' next line; with the last one the step says what it has to say."""
        line = self._lines.pop(0)
        if not self._lines and self._saying is not None:
            self.text, self._saying = self._saying, None
        self.lesson.play(self.match, line, self.number)

    def _replayed(self, number: int, fresh: Match) -> list[str]:
        """The lines of a step as they were played, or would be."""
        match self.lesson.steps[number].task:
            case Do(actions=actions):
                done = self._done.get(number) or (actions or [write(fresh.view(self.me).legal[0])])[0]
                return [f"{self.me} {done}"]
            case Ask() as ask:
                return [f"{self.me} {self._done.get(number, text)}" for text in ask.right.actions[:1]]
            case WatchOthers(lines):
                return list(lines)
        return []

    def _read(self, text: str) -> Action:
        return read(text, self.match.verbs)

    def _known(self, action: Any) -> str | None:
        """How the lesson writes an action that it knows in this step; None: it does not."""
        if self.showing or self._detour or self._acted:
            return None
        texts: list[str] = []
        match self.task:
            case Do(actions=()) if action in self.match.view(self.me).legal:
                return write(action)
            case Do(actions=actions, detours=detours):
                texts = [*actions, *detours]
            case Ask():
                texts = [*self._to_do]
        return next((text for text in texts if _same(self._read(text), action)), None)


def _same(wanted: Action, action: Any) -> bool:
    """Whether two actions are the same, no matter in which order their cards were chosen."""
    return type(wanted) is type(action) and sorted(write(wanted).split()) == sorted(write(action).split())
