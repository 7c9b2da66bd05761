"""The screen of a problem: a table at which one play is to be found."""

from functools import cached_property

from games.core import registry
from games.core.phrases import Phrase, Told
from games.core.problems import Problem
from games.core.record import RecordError
from table.documents import BoundedError
from table.features.find_the_play import problem_file
from table.features.find_the_play.puzzle import Puzzle
from table.features.find_the_play.puzzling import Puzzling
from table.game.lesson.band_frame import BandFrame
from table.game.match_screen import MatchScreen
from table.game.messages.place import MessagePlace
from table.game.playing import Playing
from table.game.showing import Showing
from table.layout.hosts import rivals_of
from table.screen import Host
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import RIVALS, SeatChoice, Setup
from table.store.solved import Solved
from table.store.solved_problems import SolvedProblems

LONGEST, LARGE = Told("mmmm " * 26), Told("mmmm " * 10)
"""As much as the band may have to say of an answer; what it has room for at the text size where words shrink rather
than take the cards' place."""
ENLARGED = 140
"""From that text size on."""
OPEN, HANGS = 62, 16
"""Felt under the band, in u: where the hand there is to be seen whole; and for a plate that hangs there."""


def set_out(problem: Problem, name: str, who: str = "") -> "ProblemSession":
    """The match in its position, with that person, of the store or a guest, at the problem's seat. BoundedError, one
    line, where the record does not play."""
    try:
        match = problem.begun(registry.rules)
    except RecordError as error:
        raise BoundedError(f"{problem.name}: {error}") from None
    rivals = iter(rivals_of(match.rules.key))
    choices = tuple(
        SeatChoice("mouse", name, who=who) if seat == problem.seat else SeatChoice("script", RIVALS[next(rivals)])
        for seat in range(1, match.seats + 1)
    )
    return ProblemSession(Setup(match.rules.key, choices, match.options, problem.record.seed), match, still=True)


class ProblemSession(Session):
    """Nobody acts by himself; where the question shows all hands, they are seen."""

    @cached_property
    def watched(self) -> tuple[int, ...]:
        solver = registry.game(self.setup.key).solver
        return tuple(range(1, len(self.choices) + 1)) if solver is not None and solver.open_hands else self.people


class ProblemViewpoint(Viewpoint):
    """The seat's own cards, or all hands where these are open."""

    def __init__(self, session: ProblemSession) -> None:
        super().__init__(session)
        self._all = session.watched

    @property
    def seats(self) -> tuple[int, ...]:
        return () if self.covered else self._all


class ProblemScreen(MatchScreen):
    """The table of a problem; others of its game are a key away."""

    def __init__(self, host: Host, name: str, solved: SolvedProblems | None = None) -> None:
        """``solved``: where it is kept who has solved what. BoundedError, one line, if there is no such problem;
        LayoutError as ``GameScreen``."""
        problem = problem_file.load(name)
        who = host.look.settings.who
        session = set_out(problem, "You", who)
        self._solved = solved
        self._before = solved.of(who).get(name) if solved is not None else None
        self._names = [head.name for head in problem_file.heads(session.setup.key)]
        self._at = self._names.index(name)
        puzzle = Puzzle(problem, session)
        below = OPEN if puzzle.solver.open_hands else HANGS
        long = LARGE if host.look.settings.text_size > ENLARGED else LONGEST
        frame = BandFrame(host.look, [session.told(puzzle.question)], long, pad=True, icons=True, below=below)
        showing = Showing(host, session, ProblemViewpoint(session), frame, learner=problem.seat)
        number = self._at + 1, len(self._names)
        self.puzzling = Puzzling(showing, frame, puzzle, number, self._turn, self._keep)
        parts = self.puzzling, MessagePlace(host.look, showing.stage, frame), Playing(showing, self.do, counts=False)
        super().__init__(showing, parts)

    def _turn(self, by: int) -> None:
        """To another problem of the game; beyond the last one back to where this one was chosen."""
        to = self._at + by
        if 0 <= to < len(self._names):
            self.host.swap(ProblemScreen(self.host, self._names[to], self._solved))
        elif to >= 0:
            self.host.pop()

    def _keep(self, puzzle: Puzzle) -> None:
        """Keep what came of it; what was solved before stays as it was then."""
        before, host = self._before, self.host
        if self._solved is None or (before is not None and before.at):
            return
        tries = puzzle.tries + (before.tries if before is not None else 0)
        at = self._solved.now() if puzzle.solved else 0.0
        row = Solved(host.look.settings.who, puzzle.problem.name, tries, round(1000 * puzzle.solved), at)
        trouble = self._solved.keep(row)
        if trouble:
            host.store.trouble = host.store.trouble or trouble
            self.showing.say(Phrase("This couldn't be saved: {trouble}", trouble))
