"""Reports wait for the cards they are about: log lines, standings, scores, the result."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.core.controller import Number, PadRow, Press
from games.core.events import Event, Spot, Turned
from games.core.phrases import Phrase, Told, Words
from games.core.rules import TABLE, Outcome
from table.session.session import Session

KEPT = 200
"""Lines of the log."""


@dataclass(frozen=True, slots=True)
class ShownStandings:
    """The standing as shown to a seat."""

    standings: tuple[tuple[Told, ...], ...]
    """Of each seat."""
    rows: tuple[PadRow, ...]
    """The score pad."""
    notes: Mapping[Spot, Phrase]
    stacks: Mapping[Spot, tuple[int, int]]
    words: Mapping[tuple[int, Press], Told]
    """What is written on each person's buttons."""
    outcome: Outcome | None


@dataclass(slots=True)
class _Untold:
    left: float
    lines: list[Words] = field(default_factory=list)
    figures: ShownStandings | None = None


class Telling:
    """What has been reported so far. Time passes by ``update``, which reports everything that is due."""

    def __init__(self, session: Session, people: Iterable[int]) -> None:
        self._session = session
        self._people = tuple(people)
        self._waiting: list[_Untold] = []
        self.lines: deque[Words] = deque(maxlen=KEPT)
        """The log."""
        self._written = False
        """Whether a number on the score pad has changed."""
        self._seat = TABLE
        self.figures = self._look(TABLE)

    def note(self, lines: Iterable[Words]) -> None:
        """Report something that no card shows."""
        self.lines.extend(lines)

    def renew(self, seat: int) -> None:
        """Report everything as it is now; ``seat``: from whose view, 0 for everybody's."""
        self._seat = seat
        for due in self._waiting:
            self.lines.extend(due.lines)
        self._waiting.clear()
        self.figures = self._look(seat)

    def add(self, told: Sequence[Event], shown: Sequence[Event], spans: Mapping[int, tuple[float, float]]) -> None:
        """Something happened: ``told`` goes to the log. ``spans``: when the cards of each event of ``shown``, the same
        as others see it, set off and land."""
        # The two lists differ only in what is turned up for whom.
        ends = iter([spans.get(at, (0.0, 0.0))[1] for at, event in enumerate(shown) if not isinstance(event, Turned)])
        at = 0.0
        for event in told:
            at = max(at, next(ends, 0.0)) if not isinstance(event, Turned) else at
            line = self._session.controller.tell(event)
            if line:
                self._waiting.append(_Untold(at, [self._session.words(line)]))
        last = max((end for _, end in spans.values()), default=0.0)
        self._waiting.append(_Untold(max(at, last), figures=self._look(self._seat)))
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Let time pass, and report what is due."""
        for due in self._waiting:
            due.left -= dt
        # In the order in which things happened, even where a later one would be due sooner.
        while self._waiting and self._waiting[0].left <= 0:
            due = self._waiting.pop(0)
            self.lines.extend(due.lines)
            if due.figures is not None:
                self._written = self._written or _numbers(self.figures.rows) != _numbers(due.figures.rows)
                self.figures = due.figures

    def take_written(self) -> bool:
        """Whether a number was written on the score pad since the last call."""
        written, self._written = self._written, False
        return written

    @property
    def due(self) -> float | None:
        """Seconds until the next report; None if nothing waits."""
        return max(0.0, self._waiting[0].left) if self._waiting else None

    @property
    def over(self) -> bool:
        """Whether the end of the match has been reported."""
        return self.figures.outcome is not None

    def _look(self, seat: int) -> ShownStandings:
        session, controller = self._session, self._session.controller
        view = session.view(seat)
        seats = range(1, len(session.choices) + 1)
        words = {
            (person, press): session.words(text)
            for person in self._people
            for press, text in controller.buttons(session.view(person))
        }
        return ShownStandings(
            tuple(tuple(map(session.words, controller.standing(view, other))) for other in seats),
            controller.pad(view),
            controller.notes(view),
            controller.stacks(view),
            words,
            view.outcome,
        )


def _numbers(rows: Sequence[PadRow]) -> list[PadRow]:
    """The rows in which a number stands."""
    return [row for row in rows if any(isinstance(value, Number) for value in row.values)]
