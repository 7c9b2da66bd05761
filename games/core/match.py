"""A match in progress: who did what in which order, and what each seat saw of it."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from games.core.board import Step
from games.core.commitment import committed
from games.core.course import Course, Taken
from games.core.events import Event, Said
from games.core.notation import COMMON, Action, Concede, LookBack, Undo, read
from games.core.options import OptionError, Options, parse_options, spell_options, split_pairs
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, Speech, SpokenError, plain, told
from games.core.record import Entry, Record, RecordError, RefusedError, parse_record
from games.core.rng import Rng, Script, ScriptError
from games.core.rules import TABLE, Rules, TableAction, Timeout, View, guarded

__all__ = ("Listener", "Match", "Rewound", "SetupError", "Taken", "abandoned")


class Rewound(NamedTuple):
    """Actions were taken back, the earliest first: listeners start again from the new state."""

    entries: tuple[Taken, ...]


Listener = Callable[[Sequence[Event] | Rewound], None]
"""Called once with the events of each action, as a seat witnessed them, or with the notice of an undo."""


class SetupError(SpokenError, ValueError):
    """A match that cannot be set up this way. The text is one clear line."""


def abandoned(seats: int, cap: int) -> Outcome:
    """The end of a match at the cap of actions: nobody has won, since nobody can say who would have."""
    return Outcome((0,) * seats, (), Phrase("Stopped after {count} moves.", cap), void=True)


class Match:
    """One match of one game, from the first deal to its outcome.

    Legality on arrival is the whole arbitration: ``submit`` takes actions one by one, and of two that want the same
    card the first has it. Only this class holds a position; everything else asks for a ``view`` and hears events.
    """

    def __init__(
        self, rules: Rules[Any, Any, Any], seats: int, options: Options | None = None, seed: int = 0,
        decks: tuple[Script, ...] = (), dice: tuple[int, ...] = (), salt: str = "",
    ) -> None:  # fmt: skip
        """Deal the first hand. SetupError where seats, options or scripted chance do not fit the game. ``salt``: 32
        hexadecimal digits, for the commitment to the deal (the fair deal)."""
        self.rules = rules
        self.seats = seats
        self.options = options if options is not None else rules.options()
        if (error := rules.setup_error(seats, self.options)) is not None:
            raise SetupError(error)
        tags = Record(rules.key, seats, spell_options(self.options), seed, decks, dice)
        self._tags = committed(tags, salt) if salt else tags
        self._listeners: list[tuple[int, Listener]] = []
        self._ended: Outcome | None = None
        try:
            first = rules.deal(seats, self.options, Rng(seed, decks, dice))
        except ScriptError as error:
            raise SetupError(str(error)) from None
        self._state: Any = first.state
        self._course = Course(rules, first)
        self._views: dict[int, tuple[Any, Outcome | None, View[Any, Any]]] = {}
        """Each seat's last view, and the state and the end it was made from."""

    # -- acting

    def submit(self, seat: int, action: Action | str, at: float = 0.0) -> Phrase | None:
        """Do an action for a seat. None: it was taken; otherwise the reason why not, and nothing has changed."""
        if isinstance(action, str):
            try:
                action = read(action, self.verbs)
            except ValueError as error:
                return Phrase("{trouble}", str(error))
        if (reason := self.refusal(seat, action)) is not None:
            return reason
        if isinstance(action, Concede):
            self._concede(seat, at)
            return None
        if isinstance(action, Undo):
            self._undo(seat, at)
            return None
        if isinstance(action, LookBack):
            self._course.seal(Taken(at, seat, action))
            return None
        before = self._state
        action = self.rules.recorded(before, seat, action)
        try:
            step = self.rules.apply(before, seat, action)
        except ScriptError as error:
            return Phrase("{trouble}", str(error))
        self._state = step.state
        self._take(Taken(at, seat, action), before, step)
        return None

    def refusal(self, seat: int, action: Action) -> Phrase | None:
        """Why a seat may not do this now; None if it may."""
        if not (seat == TABLE or 1 <= seat <= self.seats):
            return Phrase("There's no seat {seat}.", seat)
        if (reason := guarded(self.outcome, seat, action)) is not None:
            return reason
        if isinstance(action, Concede):
            resigns = self.rules.resigns and len(self.rules.sides(self.seats)) > 2
            return Phrase("With three or more players you resign instead.") if resigns else None
        if isinstance(action, Undo):
            return self._course.undo_refusal(self._state, seat)
        if isinstance(action, LookBack):
            return Phrase("Nothing new to review.") if self._course.sealed else None
        return self.rules.refusal(self._state, seat, action)

    @property
    def verbs(self) -> tuple[type[Action], ...]:
        """Every action the notation of this match knows."""
        return (*self.rules.verbs, *COMMON)

    def _concede(self, seat: int, at: float) -> None:
        sides = self.rules.sides(self.seats)
        scores = (0,) * self.seats
        if len(sides) == 2:
            winners = next(side for side in sides if seat not in side)
        else:
            winners = ()
        why = Phrase("{who:@} left it there.", seat, you="You left it there.")
        self._ended = Outcome(scores, winners, why, void=not winners)
        said = Step(self._state, (Said(seat, Phrase("{who:@} concedes.", seat, you="You concede.")),))
        self._take(Taken(at, seat, Concede()), self._state, said)

    def _take(self, entry: Taken, before: Any, step: Step[Any]) -> None:
        self._course.take(entry, before, step)
        cap = self.options.action_cap
        if cap is not None and len(self.entries) >= cap and self.outcome is None:
            self._ended = abandoned(self.seats, cap)
        for seat, hear in tuple(self._listeners):
            hear(self.rules.witness(before, step, seat))

    # -- taking back

    def undo_refusal(self, seat: int) -> Phrase | None:
        """Why a seat cannot take its last action back; None if it can."""
        return self.refusal(seat, Undo())

    def _undo(self, seat: int, at: float) -> None:
        taken = self.since(seat)
        self._state = self._course.undo(seat, at)
        for _, hear in tuple(self._listeners):
            hear(Rewound(taken))

    def fork(self) -> "Match":
        """A match that stands as this one does and goes its own way; nobody listens to it."""
        other = copy(self)
        other._course, other._listeners, other._views = self._course.fork(), [], {}
        return other

    def restore(self, other: "Match") -> None:
        """Take over the state of another match of the same setup, as a lesson does to go back and forth; listeners
        start again from it. ``other`` must not be used afterwards."""
        assert (other.rules, other.seats, other.options) == (self.rules, self.seats, self.options)
        taken = tuple(self.entries)
        self._tags, self._course, self._state, self._ended = other._tags, other._course, other._state, other._ended
        self._views.clear()
        for _, hear in tuple(self._listeners):
            hear(Rewound(taken))

    def suppose(self, position: Any) -> None:
        """Have hidden cards lie otherwise, where no listener can tell the difference: for what might have been."""
        self._state = position

    def since(self, seat: int) -> tuple[Taken, ...]:
        """What an undo of this seat would take back, its own action first."""
        return self._course.since(seat)

    # -- seeing

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self._ended or self.rules.outcome(self._state)

    @property
    def position(self) -> Any:
        """Everything, face up: for records, tests and the table's clock, never for a screen or a computer player."""
        return self._state

    @property
    def active(self) -> frozenset[int]:
        """The seats that may act now."""
        return self.view(TABLE).active

    @property
    def entries(self) -> Sequence[Taken]:
        """The actions taken so far."""
        return self._course.entries

    def view(self, seat: int) -> View[Any, Any]:
        """The match as a seat sees it; seat 0 sees what everybody may."""
        state, ended, view = self._views.get(seat, (None, None, None))
        if view is None or state is not self._state or ended is not self._ended:
            view = self.rules.view(self._state, seat, self._ended)
            self._views[seat] = self._state, self._ended, view
        return view

    def heard(self, seat: int) -> tuple[Event, ...]:
        """What a seat witnessed since the hand was dealt."""
        return self._course.heard(seat)

    @property
    def dealt(self) -> View[Any, Any]:
        """What everybody saw when this hand was dealt."""
        return self.rules.view(self._course.dealt, TABLE)

    @property
    def stages(self) -> list[tuple[int, Any]]:
        """Everything, face up, as it stood before each action that was not taken back (in real time, before each
        deal), and at last now; with how many lines the record had then. For a match that is over."""
        return [*self._course.stages, (len(self.entries), self._state)]

    def sheet(self) -> tuple[Line, ...]:
        """The scoring of the finished hands."""
        return self.rules.sheet(self._state)

    def seating(self) -> tuple[int, ...]:
        """Which person has seat 1, 2, … (they change places where a game draws for seats)."""
        return self.rules.seating(self._state) or tuple(range(1, self.seats + 1))

    @property
    def dealer(self) -> int:
        """Who deals or dealt this hand; 0 where nobody does."""
        return self.rules.dealer(self._state)

    def due(self, action: TableAction) -> float | None:
        """Seconds the table waits before it does this; None: until the people ask for it."""
        return self.rules.due(self._state, action)

    def listen(self, seat: int, hear: Listener) -> None:
        """From now on call ``hear`` with what a seat witnesses, after each action."""
        self._listeners.append((seat, hear))

    # -- records

    @property
    def tags(self) -> Record:
        """What was settled before the first action, and the salt of the deal, which stays secret until the end."""
        return self._tags

    def whole(self) -> View[Any, Any]:
        """The whole position, face up: for printed records, never for a screen or a computer player."""
        view = self.view(TABLE)
        legal = tuple(move for seat in sorted(view.active) for move in self.view(seat).legal)
        return replace(view, piles=self.rules.piles(self._state), legal=legal)

    def record(self) -> str:
        """The match as text; ``replay`` gives the same match back. The salt of its deal is included once it is over."""
        salt = self._tags.salt if self.outcome is not None else ""
        return str(replace(self._tags, entries=tuple(taken.entry for taken in self.entries), salt=salt))

    @classmethod
    def replay(cls, text: str, find: Callable[[str], Rules[Any, Any, Any]], upto: int | None = None) -> "Match":
        """The match in a record, or its first ``upto`` lines. RecordError names the line that cannot be read,
        RefusedError the one the rules refuse.

        A table action that the record leaves out is done when a player's line needs it.
        """
        record = parse_record(text)
        try:
            rules = find(record.game)
            options = parse_options(rules.options, split_pairs(record.options.split()))
            match = cls(rules, record.seats, options, record.seed, record.decks, record.dice)
            match._tags = replace(match._tags, commit=record.commit, salt=record.salt)
        except (LookupError, OptionError, SetupError) as error:
            raise RecordError(0, plain(error.args[0])) from None
        for entry in record.entries[:upto]:
            reason = match.submit(entry.seat, entry.text, entry.at)
            while reason is not None and match._prompt_table(entry):
                reason = match.submit(entry.seat, entry.text, entry.at)
            if reason is not None:
                why = told(
                    reason, Speech({seat: f"seat {seat}" if seat else "the table" for seat in range(match.seats + 1)})
                )
                quoted = entry.text[:80].replace('"', "'")
                raise RefusedError(entry.line, f"seat {entry.seat}: {quoted}: {why}")
        return match

    def _prompt_table(self, entry: Entry) -> bool:
        """Do a pending table action other than a time-out before a player's line; False where there is none."""
        if entry.seat == TABLE or TABLE not in self.active:
            return False
        pending = [move for move in self.view(TABLE).legal if not isinstance(move, Timeout)]
        return bool(pending) and self.submit(TABLE, pending[0], entry.at) is None
