"""Walks through a lesson by its lines, proving each step on the way."""

from dataclasses import dataclass

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import read, write
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import TABLE
from table.layout import layout
from table.layout.layout import Arrangement
from table.session.lesson.script import (
    Anchor,
    Ask,
    AtButton,
    AtName,
    AtPad,
    AtPile,
    Do,
    Lesson,
    LessonStep,
    PlayOn,
    Try,
    WatchOthers,
)
from tests.lessons.run import Run, WrongError, plain
from tests.lessons.sentences import lint, spoken

BEFORE_THE_FIRST = 60
"""The most words before the learner does anything."""
READING = 4
"""The most steps in a row in which the learner only reads or watches."""
SECONDS = 180
HINTS = range(5, 9)
"""Seeds of the chance that a hint is thought out with: a player that searches may find something else each time."""


@dataclass
class Told:
    """How long a lesson is."""

    words: int = 0
    acts: int = 0
    shows: int = 0
    reading: int = 0

    @property
    def seconds(self) -> float:
        """How long it takes, by the rule of thumb of three words and a third a second."""
        return self.words / 3.3 + self.acts * 2.5 + self.shows * 1.3


def wanted(run: Run, task: Do) -> list[str]:
    """The actions that a step takes."""
    return list(task.actions) or [write(action) for action in run.match.view(run.me).legal]


def walk(lesson: Lesson, way: tuple[int, str] | None = None) -> Told:
    """Through all steps; ``way``: at that step (from 0) the learner does that one of the wanted actions.
    WrongError at the first claim that does not hold."""
    run, told = Run(lesson.match(), lesson), Told()
    places = layout.load(lesson.key).arrangement("south", lesson.seats, lesson.options)
    for number, step in enumerate(lesson.steps):
        try:
            _one(run, step, told, places, way[1] if way and way[0] == number else None)
        except WrongError as error:
            raise WrongError(f"{lesson.key}, step {number + 1}: {error}") from None
    if told.seconds > SECONDS:
        raise WrongError(f"{lesson.key}: longer than three minutes: {told.seconds:.0f} s")
    return told


def _one(run: Run, step: LessonStep, told: Told, places: Arrangement, other: str | None) -> None:
    acting = isinstance(step.task, Do | Ask | Try | PlayOn)
    told.reading = 0 if acting else told.reading + 1
    if told.reading > READING:
        raise WrongError("the fifth step in a row in which the learner only reads or watches")
    if not told.acts and told.words > BEFORE_THE_FIRST:
        raise WrongError(f"{told.words} words before the learner does anything")
    seen = run.seen()
    if not isinstance(step.task, WatchOthers):
        for anchor in step.at:
            point(run, anchor, places)
    for check in step.proof.given:
        run.holds(check)
    match step.task:
        case Do():
            seen |= _act(run, step.task, other)
        case WatchOthers(lines):
            for line in lines:
                run.line(line)
                seen |= run.seen()
            told.shows += len(lines)
            for anchor in step.at:
                point(run, anchor, places)
        case Try(action, reason):
            run.holds(f"refused {action}: {reason}")
        case PlayOn(until):
            _play_on(run, until)
        case Ask():
            seen |= _ask(run, step.task, seen)
    told.acts += acting and not isinstance(step.task, PlayOn)
    seen |= run.seen()
    for check in step.proof.after:
        run.holds(check)
    lint(run.lesson.key, step, seen)
    told.words += len(spoken(step)[0].split())


def _ask(run: Run, task: Ask, seen: set[Card]) -> set[Card]:
    """Do what the right answer means, once everything that answers mean has been found possible."""
    for answer in task.answers:
        if answer.card is not None and answer.card not in seen:
            raise WrongError(f"asks for {answer.card}, which is not in sight")
        for text in answer.actions:
            offered(run, text)
    if task.right.actions:
        _advised(run, list(task.right.actions), differs=task.differs)
        run.line(f"{run.me} {task.right.actions[0]}")
    return run.seen()


def _advised(run: Run, actions: list[str], *, differs: bool) -> None:
    """WrongError where the hint ever says something else, unless the lesson says that a good player may differ."""
    for hint in () if differs else map(run.advice, HINTS):
        if hint not in [run.written(read(text, run.match.verbs)) for text in actions]:
            raise WrongError(f"the hint says {hint}, the lesson {actions}")


def _act(run: Run, task: Do, other: str | None) -> set[Card]:
    """Do what is wanted, each detour first on a copy; the cards seen on the way."""
    actions, seen = wanted(run, task), set[Card]()
    for text in actions:
        offered(run, text)
    _advised(run, actions, differs=task.differs)
    for text, detour in task.detours.items():
        if text in actions:
            raise WrongError(f"{text} is both wanted and a detour")
        offered(run, text)
        branch = run.copy()
        branch.line(f"{run.me} {text}")
        seen |= branch.seen()
        for line in detour.lines:
            branch.line(line)
            seen |= branch.seen()
        for check in detour.checks:
            branch.holds(check)
    run.line(f"{run.me} {other or actions[0]}")
    return seen


def offered(run: Run, text: str) -> None:
    """WrongError unless the action is legal and hands can do it."""
    action, view = read(text, run.match.verbs), run.match.view(run.me)
    if run.refusal(text) is not None or not run.controller.gestures(view, action):
        raise WrongError(f"not offered: {text}: {run.refusal(text)}")


def point(run: Run, anchor: Anchor, places: Arrangement) -> None:
    """WrongError unless what a step points at is there."""
    view = run.match.view(run.me)
    match anchor:
        case AtButton(name):
            names = [press.name for press, _ in run.controller.buttons(view)]
            if name not in names:
                raise WrongError(f"no button {name}: {names}")
        case AtName(seat):
            if seat > run.match.seats:
                raise WrongError(f"no seat {seat}")
        case AtPad(words):
            rows = [run.words(row.words) for row in run.controller.pad(view)]
            if not any(words in row for row in rows):
                raise WrongError(f"no {words} on the pad: {rows}")
        case AtPile(spot, card):
            if spot not in view.piles:
                raise WrongError(f"no pile {spot}")
            near = Spot(spot.name, (spot.seat - run.me) % run.match.seats + 1) if spot.seat else spot
            if near not in places.piles:
                raise WrongError(f"the layout has no {spot}")
            if card is not None and card not in plain(view.piles[spot]):
                raise WrongError(f"{card} is not on {spot}")


def _play_on(run: Run, until: str | int) -> None:
    """The free play at the end: computers for all, three times, must get to where it stops."""
    bot = next(iter(game(run.lesson.key).bots.values()))
    for seed in range(3):
        match, done = run.copy().match, 0
        while match.outcome is None and done < (400 if isinstance(until, str) else until):
            if match.active == {TABLE}:
                if until == "deal" and done:
                    break
                assert match.submit(TABLE, match.view(TABLE).legal[0]) is None
                continue
            for seat in sorted(match.active - {TABLE}):
                *_, choice = (None, *bot.think(match.view(seat), match.heard(seat), Rng(seed * 1000 + done)))
                if choice is not None:
                    reason = match.submit(seat, choice.action)
                    if reason is not None:
                        raise WrongError(f"free play: {reason!r}")
                    break
            else:
                break
            done += 1
        if not done:
            raise WrongError("free play: nobody does anything")
