"""Reports wait for the cards they are about: log lines, standings, scores, the result."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.core.controller import Number, PadRow, Press, SuitSign
from games.core.events import Event, Moved, Said, Spot, Turned
from games.core.outcome import Outcome
from games.core.phrases import EMPTY, Phrase, Speech, Told, Words, told
from games.core.rules import TABLE, View
from table.game.messages.messages import READING
from table.session.session import Session
from table.text import count_words


class Landed(NamedTuple):
    """One moment of the match, as it is shown."""

    views: Mapping[int, View[Any, Any]]
    """Of everybody (0), of the people here, and of the seat it is shown to."""
    standings: tuple[tuple[Phrase, ...], ...]
    """Of each seat."""
    rows: tuple[PadRow, ...]
    """The score pad."""
    notes: Mapping[Spot, Phrase]
    stacks: Mapping[Spot, tuple[int, int]]
    signs: Mapping[Spot, str]
    buttons: Mapping[tuple[int, Press], Phrase]
    """What is written on each person's buttons."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.views[TABLE].outcome

    def before_deal(self) -> "Landed":
        """Without what the cards that are being dealt will say."""
        rows = tuple(row for row in self.rows if not any(isinstance(value, SuitSign) for value in row.values))
        return self._replace(rows=rows, notes={}, stacks={}, signs={})


def landed(session: Session, seat: int, people: Iterable[int]) -> Landed:
    """The match as it is now, all of it landed. ``seat``: whose view, 0: everybody's; ``people``: those here."""
    controller = session.controller
    views = {each: session.view(each) for each in (TABLE, seat, *people)}
    view, seats = views[seat], range(1, len(session.choices) + 1)
    buttons = {(person, press): text for person in people for press, text in controller.buttons(views[person])}
    standing = tuple(tuple(controller.standing(view, each)) for each in seats)
    at_piles = controller.notes(view), controller.stacks(view), controller.signs(view)
    return Landed(views, standing, controller.pad(view), *at_piles, buttons)


KEPT = 200
"""Lines of the log."""


@dataclass(slots=True)
class _Untold:
    left: float
    lines: list[Phrase] = field(default_factory=list)
    taking: bool = False
    """Whether they say who takes the cards that lie there now."""
    aimed: bool = False
    """Whether they say what somebody else has done to the one who looks at the table."""
    landed: Landed | None = None
    by: int | None = None
    """Who acted."""


class Telling:
    """What has been reported so far. Time passes by ``update``, which reports everything that is due."""

    def __init__(self, session: Session, people: Iterable[int]) -> None:
        self._session = session
        self._people = tuple(people)
        self._waiting: list[_Untold] = []
        self.lines: deque[Phrase] = deque(maxlen=KEPT)
        """The log."""
        self._known: tuple[Speech, dict[Phrase, Told]] = session.speech, {}
        """What was told last, and how."""
        self.taking: Words = EMPTY
        """Who takes the trick, or other cards, as long as they still lie there."""
        self.aimed: Words = EMPTY
        """What somebody else has done to the one who looks at the table, as long as it takes to read it."""
        self.reading = 0.0
        """Seconds that this still takes."""
        self._written = False
        """Whether a number on the score pad has changed."""
        self._seat = TABLE
        self.landed = landed(session, TABLE, self._people)
        """How things stand as far as their cards have landed."""

    @property
    def log(self) -> tuple[Told, ...]:
        """The lines as the people at this table are told them."""
        speech = self._session.speech
        known = self._known[1] if self._known[0] == speech else {}
        self._known = speech, {line: known.get(line) or told(line, speech) for line in self.lines}
        return tuple(self._known[1][line] for line in self.lines)

    def note(self, lines: Iterable[Phrase]) -> None:
        """Report something that no card shows."""
        self.lines.extend(lines)

    def renew(self, seat: int) -> None:
        """Report everything as it is now; ``seat``: from whose view, 0 for everybody's."""
        self._seat = seat
        for due in self._waiting:
            self.lines.extend(due.lines)
        self._waiting.clear()
        self.taking = self.aimed = EMPTY
        self.reading = 0.0
        self.landed = landed(self._session, seat, self._people)

    def add(
        self, told: Sequence[Event], shown: Sequence[Event], spans: Mapping[int, tuple[float, float]], *, by: int,
        deals: bool = False,
    ) -> None:  # fmt: skip
        """Something happened: ``told`` goes to the log. ``spans``: when the cards of each event of ``shown``, the same
        as others see it, set off and land; ``by``: who acted; ``deals``: whether a hand is dealt."""
        if deals:
            self.landed = self.landed.before_deal()
        # The two lists differ only in what is turned up for whom.
        ends = iter([spans.get(at, (0.0, 0.0))[1] for at, event in enumerate(shown) if not isinstance(event, Turned)])
        at, laid = 0.0, set[Spot]()
        for number, event in enumerate(told):
            at = max(at, next(ends, 0.0)) if not isinstance(event, Turned) else at
            laid |= {event.dst} if isinstance(event, Moved) and event.shown else set()
            if line := self._session.controller.tell(event):
                later = (each.src for each in told[number:] if isinstance(each, Moved))
                taking = isinstance(event, Said) and not laid.isdisjoint(later)
                self._waiting.append(_Untold(at, [line], taking, not taking and self._aims(line, by)))
        last = max((end for _, end in spans.values()), default=0.0)
        self._waiting.append(_Untold(max(at, last), landed=landed(self._session, self._seat, self._people), by=by))
        self.update(0.0)

    def _aims(self, line: Phrase, by: int) -> bool:
        """Whether a line says what another player has done to the one who looks."""
        others = self._seat in self._people and by not in {TABLE, self._seat}
        return others and not self._session.match.rules.realtime and self._seat in _named(line)

    def update(self, dt: float) -> None:
        """Let time pass, and report what is due."""
        self.reading = max(0.0, self.reading - dt)
        if not self.reading:
            self.aimed = EMPTY
        for due in self._waiting:
            due.left -= dt
        # In the order in which things happened, even where a later one would be due sooner.
        while self._waiting and self._waiting[0].left <= 0:
            due = self._waiting.pop(0)
            self.lines.extend(due.lines)
            if due.taking:
                [self.taking] = due.lines
            if due.aimed:
                [self.aimed] = due.lines
                self.reading = READING * count_words(told(self.aimed, self._session.speech))
            if due.landed is not None:
                self.taking = EMPTY
                self._written = self._written or _numbers(self.landed.rows) != _numbers(due.landed.rows)
                self.landed = due.landed

    def take_written(self) -> bool:
        """Whether a number was written on the score pad since the last call."""
        written, self._written = self._written, False
        return written

    @property
    def due(self) -> float | None:
        """Seconds until the next report; None if nothing waits."""
        return max(0.0, self._waiting[0].left) if self._waiting else None

    @property
    def acted(self) -> frozenset[int]:
        """Who has acted since: their cards are still on their way."""
        return frozenset(due.by for due in self._waiting if due.by is not None)

    @property
    def awaited(self) -> frozenset[int]:
        """Who is to decide, as far as can be seen: nobody while cards are dealt."""
        acted = self.acted
        return frozenset() if TABLE in acted else self.landed.views[TABLE].deciding - acted

    @property
    def over(self) -> bool:
        """Whether the end of the match has been reported."""
        return self.landed.outcome is not None


def _named(phrase: Phrase) -> frozenset[int]:
    """The seats that a phrase names."""
    within = (_named(value) for value in phrase.values if isinstance(value, Phrase))
    return frozenset(phrase.values[at] for at in phrase.seats).union(*within)


def _numbers(rows: Sequence[PadRow]) -> list[PadRow]:
    """The rows in which a number stands."""
    return [row for row in rows if any(isinstance(value, Number) for value in row.values)]
