"""A lesson as it is written: a scripted deal, and steps that explain something, show it, or ask the learner to do it.

Values only; ``lesson_file`` reads them. No pygame here.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.core.cards import Card
from games.core.events import Spot
from games.core.match import Match
from games.core.options import Options
from games.core.phrases import Phrase, plain
from games.core.registry import game
from games.core.rng import Script
from table.documents import BoundedError

# -- what a step points at


class AtPile(NamedTuple):
    """A pile, or one card of it."""

    spot: Spot
    card: Card | None = None


class AtButton(NamedTuple):
    """A button of the game, by the name of its press."""

    name: str


class AtName(NamedTuple):
    """A player's plate."""

    seat: int


class AtPad(NamedTuple):
    """A row of the score pad with these words; without words, the whole pad."""

    row: str = ""


Anchor = AtPile | AtButton | AtName | AtPad


# -- what a step asks someone to do


class Branch(NamedTuple):
    """Checks of a position that some lines would lead to."""

    lines: tuple[str, ...]
    checks: "tuple[Check, ...]"


Check = str | Branch
"""What a test expects of the position, in the small language of checks (``tests/tools/forms.md``), perhaps after other
lines were played."""


@dataclass(frozen=True, slots=True)
class Read:
    """Only read on."""


class Detour(NamedTuple):
    """An action other than the wanted one: it happens, the rivals answer, and then the table goes back."""

    say: Phrase
    lines: tuple[str, ...]
    checks: tuple[Check, ...]


class Do(NamedTuple):
    """The learner acts: one of these actions; none named: any legal one."""

    actions: tuple[str, ...]
    detours: Mapping[str, Detour]
    otherwise: Phrase | None
    """The reply to other legal actions, which are not carried out."""
    differs: bool
    """Whether a good player might disagree."""


class WatchOthers(NamedTuple):
    """Lines of a record that the rivals play."""

    lines: tuple[str, ...]


class Try(NamedTuple):
    """The learner tries something that the rules refuse, and learns from the reason."""

    action: str
    reason: str


class QuizAnswer(NamedTuple):
    """One answer to a question, and the reply to it."""

    words: Phrase
    card: Card | None
    say: Phrase
    right: bool
    actions: tuple[str, ...] = ()
    """What somebody does who thinks so. Of the right answer it is then done, of a wrong one it is not."""


class Ask(NamedTuple):
    """A question; one answer is right. It is given in words, by the card, or by doing it."""

    answers: tuple[QuizAnswer, ...]
    otherwise: Phrase | None = None
    """The reply to other legal actions, which are not carried out."""
    differs: bool = False
    """Whether a good player might disagree with what is to be done."""

    @property
    def right(self) -> QuizAnswer:
        """The right answer."""
        return next(answer for answer in self.answers if answer.right)


class PlayOn(NamedTuple):
    """The learner plays on freely: to the end of the deal or the match, or for this many actions."""

    until: Literal["deal", "match"] | int


Task = Read | Do | WatchOthers | Try | Ask | PlayOn


class Proof(NamedTuple):
    """What tests demand of a step: checks before and after it, phrases with the rules that give their numbers."""

    given: tuple[Check, ...]
    after: tuple[Check, ...]
    phrases: Mapping[str, str]
    rules: tuple[str, ...]


class LessonStep(NamedTuple):
    """One step: what it says, what it points at, what has to be done."""

    say: Phrase
    at: tuple[Anchor, ...]
    task: Task
    tactic: Phrase | None
    """Advice that holds in every match, which the coach says again at the table."""
    proof: Proof
    line: int = 0
    """Where its task stands in the file."""


class Lesson(NamedTuple):
    """A lesson: how it is set up and its steps."""

    key: str
    title: Phrase
    goal: Phrase
    minutes: int
    seats: int
    learner: int
    names: Mapping[int, str]
    options: Options
    seed: int
    decks: tuple[Script, ...]
    dice: tuple[int, ...]
    before: tuple[str, ...]
    advice: str
    """The level of the computer player whose hints the steps agree with."""
    steps: tuple[LessonStep, ...]
    mark: str
    """A short digest of the text: what somebody has done of another text does not count."""

    @property
    def pads(self) -> bool:
        """Whether a step points at the score pad, which must then be in sight."""
        return any(isinstance(anchor, AtPad) for step in self.steps for anchor in step.at)

    @property
    def tactics(self) -> tuple[tuple[str, Phrase], ...]:
        """What the coach says again, each with the verb of the action it was said about."""
        found, verb = [], ""
        for step in self.steps:
            if isinstance(step.task, Do) and step.task.actions:
                verb = step.task.actions[0].partition(" ")[0]
            if step.tactic is not None:
                found.append((verb, step.tactic))
        return tuple(found)

    def play(self, match: Match, line: str, number: int) -> None:
        """Play a line of a step. LessonError, with its place in the file, if the rules refuse it."""
        try:
            play_line(match, line)
        except LessonError as error:
            place = f"games/{self.key}/lesson.yaml:{self.steps[number].line}: step {number + 1}"
            raise LessonError(f"{place}: expected an action that the rules take: {error}") from None

    def match(self) -> Match:
        """The match before the first step. SetupError, LessonError if it does not play."""
        match = Match(game(self.key).rules, self.seats, self.options, self.seed, self.decks, self.dice)
        for line in self.before:
            play_line(match, line)
        return match


class LessonError(BoundedError):
    """A line of a lesson that the rules refuse. The text is one clear line."""


def play_line(match: Match, line: str) -> None:
    """Play a line ``2 play Kh``; table actions due before it are done first. LessonError if it is refused."""
    seat, _, action = line.partition(" ")
    if not re.fullmatch("[0-9]", seat):
        raise LessonError(f'"{line}": expected a seat and an action')
    reason = match.submit(int(seat), action)
    while reason is not None and 0 in match.active and int(seat):
        if match.submit(0, match.view(0).legal[0]) is not None:
            break
        reason = match.submit(int(seat), action)
    if reason is not None:
        raise LessonError(f"{line}: {plain(reason)}")
