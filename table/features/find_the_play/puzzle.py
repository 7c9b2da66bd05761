"""A problem at the table: what is asked, what an answer comes to, what follows from it, and the way back.

An answer is judged by counting, from what its seat can know; the table then plays on against it, as the session's gate.
No pygame here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from games.core import registry
from games.core.course import Taken
from games.core.events import Event
from games.core.match import Match, Rewound
from games.core.notation import Action, read
from games.core.phrases import EMPTY, Phrase, Words
from games.core.problems import (
    Problem,
    about,
    counted,
    defence,
    feared,
    following,
    hints,
    is_right,
    judge,
    right_ones,
)  # fmt: skip
from table.session.questions import CountOut
from table.session.session import Session

Phase = Literal["ask", "line", "wrong", "right", "shown", "over"]
"""An answer is wanted; what follows from one is being played; it was wrong, or right; the right one was shown; all is
settled."""
Way = Literal["retry", "show", "out", "next", "again"]
"""How to go on: another try, see the right play, play it out, the next problem, all of it once more."""

BEAT = 0.7
"""Seconds between two plays of a line, beside what their cards take."""
WAYS: Mapping[Phase, tuple[Way, ...]] = {
    "wrong": ("retry", "show"),
    "right": ("out", "next"),
    "shown": ("next", "again"),
    "over": ("next", "again"),
}
_PATIENCE = 20.0
"""Seconds for a count in the worker; after that it is done here."""


class Puzzle:
    """Somebody's place in a problem."""

    def __init__(self, problem: Problem, session: Session) -> None:
        self.problem = problem
        self.session = session
        solver = registry.game(session.match.rules.key).solver
        assert solver is not None, "a game with problems has a solver"
        self.solver = solver
        self.phase: Phase = "ask"
        self.tries = 0
        """Wrong answers, and right plays shown, before it was solved."""
        self.solved = 0.0
        """Seconds of table time until it was; 0: it is not."""
        self.out = False
        """Whether it is being played out."""
        self.given: tuple[Phrase, ...] = ()
        """The hints that were given."""
        self._first = session.match.fork()
        self._here = self._first
        """Where the seat was asked last."""
        self._worths: Mapping[Any, float] = {}
        """What its plays are worth there; empty while that is being counted."""
        self._given: tuple[Any, bool] | None = None
        """The answer that is about to be taken, and whether it is right."""
        self._line: Iterator[Taken] = iter(())
        self._then: Phase = "ask"
        """What comes after the line."""
        self._stood = 0.0
        """How long cards have been at rest."""
        self._worth = 0.0
        self.why: Words = EMPTY
        session.gate = self
        self.question: Words = EMPTY
        self._ask()
        self.question = solver.question(session.match.view(self.seat), problem.best)

    @property
    def seat(self) -> int:
        return self.problem.seat

    @property
    def _match(self) -> Match:
        return self.session.match

    @property
    def ways(self) -> tuple[Way, ...]:
        """How to go on from here."""
        return WAYS.get(self.phase, ())

    @property
    def several(self) -> bool:
        """Whether the cards may lie in several ways, which are counted alike."""
        return len(self.solver.deals(self._here, self.seat)) > 1

    @property
    def asking(self) -> bool:
        """Whether the seat is to play."""
        return self.phase == "ask" and self._match.active == {self.seat}

    @property
    def pending(self) -> bool:
        """Whether it goes on by itself."""
        return self.phase == "line" or (self.phase == "ask" and (not self._worths or not self.asking))

    @property
    def text(self) -> Words:
        """What is said now."""
        match self.phase:
            case "ask":
                return Phrase("Now play it out. Every move counts.") if self.out else self.question
            case "line":
                return Phrase("Not quite. Watch what happens.") if self._then == "wrong" else Phrase("Here's how.")
        return self.why

    # -- the gate

    @property
    def running(self) -> bool:
        """Whether table time passes: as long as an answer is wanted."""
        return self.phase == "ask"

    def allows(self, seat: int, action: Action) -> Phrase | None:
        """Why a legal action is not done now; None if it is."""
        if self.phase == "line":
            return Phrase("One moment: watch what happens.")
        if self.phase != "ask":
            return Phrase("Pick one of the buttons first.")
        if not self._worths:
            return Phrase("One moment: working out every line.")
        if action not in self._worths:
            return Phrase("That isn't an answer here.")
        right = is_right(self._worths, action)
        self._given = action, right
        if not (right or self.solver.by_chance):
            self._match.suppose(feared(self.solver, self._match, self.seat, action, self._worths))
        return None

    def refused(self, seat: int, action: Action) -> None:
        """The rules have refused an action: nothing was answered."""

    def heed(self, heard: Sequence[Event] | Rewound) -> None:
        """An action was taken; if it was an answer, it is judged before anybody hears of it."""
        given, self._given = self._given, None
        if given is None or isinstance(heard, Rewound):
            return
        action, right = given
        self._worth, self._stood = self._worths[action], 0.0
        settled = self.solver.settled(self._match, self.seat)
        if not right:
            self.tries += not self.solved
            self.phase, self._then = "line", "wrong"
            self._line = following(self.solver, self._match, self.seat)
            return
        if self.problem.asks == "goal" and not settled:
            self._ask()  # any line that reaches the goal is right: nothing is said of its parts
            return
        self.solved = self.solved or max(0.001, self.session.clock.now)
        if settled or not self.out:
            self.phase, self._then, self._line = "line", "over" if settled else "right", iter(())

    # -- time

    def update(self, dt: float, *, still: bool) -> None:
        """Go on once cards are at rest: the next play of a line, the best answer to the seat, the count."""
        if not self._worths and self.phase == "ask":
            self._take_count()
        self._stood = self._stood + dt if still else 0.0
        if not still or self._stood < BEAT:
            return
        if self.phase == "line":
            self._stood = 0.0
            if next(self._line, None) is None:
                self._conclude()
        elif self.phase == "ask" and not self.asking:
            self._stood = 0.0
            self._defend()

    def _defend(self) -> None:
        """Answer the seat as well as can be, or go on where nobody has a choice."""
        if (reply := defence(self.solver, self._match, self.seat)) is not None:
            (player,) = self._match.active
            self._match.submit(player, reply)
        if self.solver.settled(self._match, self.seat) or self._match.outcome is not None:
            self.phase, self._then, self._line = "line", "over", iter(())
        elif self._match.active == {self.seat}:
            self._ask()

    def _conclude(self) -> None:
        """The line has been seen: say where it led."""
        self.phase = self._then
        if self.phase == "right" or (self.phase == "over" and not self.out):
            self.why = self._reason()
            return
        ends = self.solver.ends(self.solver.rules.board(self._match.position), self._worth, self.seat)
        match self.phase:
            case "wrong":
                supposed = Phrase("Not safe. If the cards were like this: {ends}", ends)
                self.why = supposed if self.several else Phrase("Not quite. {ends}", ends)
            case "shown":
                self.why = Phrase("Here's how. {ends}", ends)
            case _:
                self.why = Phrase("{ends} That's the best there is!", ends)

    def _reason(self) -> Phrase:
        """Why the first answer was right, and what refutes the one that tempts."""
        match, seat, solver = self._first.fork(), self.seat, self.solver
        worths = self._worths if self._here is self._first else counted(solver, match, seat)
        tempting = read(self.problem.tempting, match.verbs)
        play = self.session.controller.words(match.view(seat), tempting)
        judged = judge(solver, match, seat, tempting, worths)
        said = "Yes! {about} After “{play}”: {ends}"
        if judged.supposed:
            said = "Yes! {about} After “{play}”, with the cards against you: {ends}"
        return Phrase(said, about(solver, match, seat, worths), play, judged.ends)

    # -- what is asked for

    def hint(self) -> Phrase | None:
        """One hint more: what it is about, which part of the hand, the play. None where there is none to give."""
        if not (self.asking and self._worths):
            return None
        steps = (
            *hints(self.solver, self._match, self.seat, self._worths),
            self.session.controller.words(self._match.view(self.seat), right_ones(self._worths)[0]),
        )
        self.given = (*self.given, steps[min(len(self.given), len(steps) - 1)])[: len(steps)]
        return self.given[-1]

    def go(self, way: Way) -> None:
        """Go on as somebody has chosen; the next problem is not a matter of this one."""
        match way:
            case "retry":
                self._back(self._here)
            case "again":
                self.out = False
                self._back(self._first)
            case "out":
                self.out, self.phase = True, "ask"
            case "show":
                self._show()

    def _back(self, to: Match) -> None:
        self._line = iter(())
        self._match.restore(to.fork())
        self.phase = "ask"
        if to is not self._here or not self._worths:
            self._ask(to)

    def _show(self) -> None:
        """Play the right answer for the seat, and what follows from it."""
        self._back(self._here)
        if not self._worths:
            return
        self.tries += not self.solved
        right = right_ones(self._worths)[0]
        self._worth = self._worths[right]
        self._match.submit(self.seat, right)
        self._line = following(self.solver, self._match, self.seat)
        self.phase, self._then, self._stood = "line", "shown", 0.0

    # -- counting

    def _ask(self, here: Match | None = None) -> None:
        """Ask for the next play: what each is worth is counted at once, or in the worker."""
        self._here = here or self._match.fork()
        self.given, self._worths = (), {}
        question = CountOut(self._match.record(), self.seat)
        if not (self.solver.slow and self.session.worker.ask(question, _PATIENCE)):
            self._count()

    def _count(self) -> None:
        self._worths = counted(self.solver, self._match, self.seat)

    def _take_count(self) -> None:
        """Take what the worker has counted, if it is there."""
        try:
            answer = self.session.worker.poll()
        except TimeoutError:
            self._count()
            return
        if answer is None:
            return
        if isinstance(answer.found, dict) and not answer.trouble:
            self._worths = {read(text, self._match.verbs): worth for text, worth in answer.found.items()}
        else:
            self._count()
