"""One match being played: the match, table time, who sits where. Knows no window."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import Any, Protocol

from games.core.cards import FRENCH, Deck
from games.core.controller import Controller
from games.core.events import Event
from games.core.match import Match, Rewound, Taken
from games.core.notation import Action, read
from games.core.phrases import Phrase, Speech, Told, Words, told
from games.core.reach import RealtimeBot
from games.core.rng import Rng
from games.core.rules import TABLE, View
from games.core.seating import side_of
from table.session.advice import Adviser
from table.session.clock import Clock
from table.session.computers import BotSeat
from table.session.dealer import Dealer
from table.session.haste import Haste
from table.session.pacing import Pacing
from table.session.races import Races
from table.session.record_file import RecordFile
from table.session.review import Reviewer
from table.session.standstill import Standstill
from table.session.waits import Waits
from table.session.worker import Worker
from table.setup import SeatChoice, Setup, called
from table.store.playing import Kept


class Gate(Protocol):
    """Something that decides what people may do and when time passes: a lesson."""

    @property
    def running(self) -> bool:
        """Whether table time passes."""

    def allows(self, seat: int, action: Action) -> Phrase | None:
        """Why a legal action may not be done now; None if it may."""

    def refused(self, seat: int, action: Action) -> None:
        """The rules have refused an action."""

    def heed(self, heard: Sequence[Event] | Rewound) -> None:
        """Something has happened; nobody else has heard of it yet."""


class Session:
    """All actions go through here, and all who are waiting are told that something happened."""

    def __init__(
        self, setup: Setup, match: Match | None = None, kept: Kept | None = None, *, still: bool = False
    ) -> None:
        """Deal the first hand (SetupError if the setup does not fit), or resume a match. ``still``: nobody acts but by
        hand."""
        self._still = still
        self.setup = setup
        self.kept = kept
        self.record_file = RecordFile(Path(setup.record_to), setup) if setup.record_to else None
        self.clock = Clock()
        self.match = match or Match(setup.game.rules, len(setup.seats), setup.dealt_options, setup.seed)
        if self.match.entries:
            self.clock.now = self.match.entries[-1].at
        self.controller: Controller[Any, Any] = setup.game.controller
        self.motion: Callable[[], float] = lambda: 0.0
        """Seconds until the latest events have been shown; computers in games of turns wait for that."""
        self.started = not self.match.rules.realtime
        """Real-time games begin at the start signal (James Bond R2)."""
        self.paused = False
        self.gate: Gate | None = None
        self.window = Speech()
        """How the window speaks that shows it."""
        self._speech: tuple[Speech, Deck, Speech] | None = None
        self.trouble: Words | None = None
        self.deck: Deck = FRENCH
        """The deck that names cards, ranks and suits."""
        self.choices = tuple(setup.seats[person - 1] for person in self.match.seating())
        """Who has seat 1, 2, …, after a draw for seats if the game has one."""
        self._undone: list[tuple[Taken, ...]] = []
        self.fault: str | None = None
        """Of what a computer player failed first, for a report; empty when it has been taken."""
        self.tempo = Pacing()
        self.worker = Worker()
        self.adviser = Adviser(self)
        self.review = Reviewer(self)
        self.waits = Waits(self)
        self.races = Races(self)
        self.dealer = Dealer(self)
        self.haste = Haste(self)
        self._bots = self._seated("bot")
        self.standstill = Standstill(self)
        self.match.listen(TABLE, self._hear)
        if kept is not None:
            kept.watch(self.match)
        if self.started:
            self.look()

    def _seated(self, kind: str) -> list[BotSeat]:
        """Computer players for the seats of that kind."""
        return [
            BotSeat(self, seat, self.setup.game.bot(choice.level, choice.rival), Rng(self.setup.chance + seat))
            for seat, choice in enumerate(self.choices, 1)
            if choice.kind == kind
        ]

    def let_play(self) -> None:
        """Have computers play on for the seats that followed a lesson's script."""
        self._bots = self._seated("script")
        self.look()

    def hold(self) -> None:
        """Stop those computers."""
        for bot in self._bots:
            bot.forget()
        self._bots = self._seated("bot")

    def _hear(self, heard: Sequence[Event] | Rewound) -> None:
        """The computers' choices are void after actions were taken back."""
        if self.gate is not None:
            self.gate.heed(heard)
        if isinstance(heard, Rewound):
            for bot in self._bots:
                bot.forget()
        elif self.match.rules.realtime:
            self.races.hear(heard)

    # -- acting

    def start(self) -> None:
        """The start signal: from now on actions are taken."""
        if not self.started:
            self.started = True
            self.look()

    def submit(self, seat: int, action: Action | str) -> Phrase | None:
        """Do an action for a seat, now. None, or the reason why not."""
        if not self.started:
            return Phrase("Wait for the signal.")
        if self.paused:
            return Phrase("The match is paused.")
        self._settle()
        reason = self._held_back(seat, action) or self.match.submit(seat, action, self.clock.now)
        if reason is None:
            if seat in self.people:
                self.tempo.answered(seat, action, self.clock.now)
            self._undone.clear()
            self._keep()
            self._steer()
            self.look()
        return reason

    def _held_back(self, seat: int, action: Action | str) -> Phrase | None:
        """Why the gate refuses a legal action of a person; None if it does not."""
        if self.gate is None or seat not in self.people:
            return None
        if isinstance(action, str):
            try:
                action = read(action, self.match.verbs)
            except ValueError:
                return None  # the match says why it is refused
        if (reason := self.match.refusal(seat, action)) is None:
            return self.gate.allows(seat, action)
        self.gate.refused(seat, action)
        return reason

    def _steer(self) -> None:
        """At the end of a real-time match its result moves the computers' pace."""
        outcome = self.match.outcome
        tends = [seat.bot.tends for seat in self._bots if isinstance(seat.bot, RealtimeBot)]
        sides = self.match.rules.sides(self.match.seats)
        ours = {side_of(sides, seat) for seat in self.people}
        if outcome is None or not tends or not ours:
            return
        best = {side_of(sides, seat) for seat in outcome.winners or range(1, self.match.seats + 1)}
        self.tempo.ended(len(best & ours) / len(best), fmean(tends) * 2 * len(ours) / len(sides))

    def undo(self, seat: int) -> Phrase | None:
        """Take a person's last action back, with the computers' answers. None, or why not."""
        if self.paused:
            return Phrase("The match is paused.")
        taken = self.match.since(seat)
        others = {entry.seat for entry in taken} & set(self.people) - {seat}
        if others and self.match.undo_refusal(seat) is None:
            return Phrase("Too late to take back: {who:@} has moved since.", min(others))
        self._settle()
        if (reason := self.match.submit(seat, "undo", self.clock.now)) is None:
            self._undone.append(taken)
            self._keep()
            self.look()
        return reason

    def look_back(self, seat: int) -> None:
        """A person is told what would have been better: what has been done can no longer be taken back, nor after
        leaving the table and coming back."""
        self._settle()
        if self.match.submit(seat, "look back", self.clock.now) is None:
            self._undone.clear()
            self._keep()

    def redo(self) -> Phrase | None:
        """Redo what was taken back last. None, or why not."""
        if not self._undone:
            return Phrase("Nothing to redo.")
        self._settle()
        for entry in self._undone.pop():  # together they are one action of a person, and are kept as one
            refused = self.match.submit(entry.seat, entry.action, self.clock.now)
            assert refused is None, refused
        self._keep()
        self.look()
        return None

    def tick(self, dt: float) -> None:
        """Let table time pass, unless the game is paused, not yet begun, or waits for the disk."""
        if self.runs and not self.settling:
            self.clock.tick(dt * self.haste.speed)

    @property
    def runs(self) -> bool:
        """Whether table time passes: the game is neither paused nor not yet begun."""
        return self.started and not self.paused and (self.gate is None or self.gate.running)

    def look(self) -> None:
        """Have the computers and the dealer look at the new state."""
        if self._still:
            return
        if self.match.outcome is None:
            if self.match.rules.realtime:
                self.races.look()
            for bot in self._bots:
                bot.look()
        else:
            for bot in self._bots:
                bot.forget()
        self.dealer.look()
        self.haste.look()
        if self.gate is None:  # in a lesson the teacher has the word
            self.standstill.look()

    def prepare(self) -> bool:
        """Have a process started for computers who are slow; whether there was one to start."""
        return self.worker.line is None and any(seat.bot.slow for seat in self._bots) and self.worker.prepare()

    def ask_computers(self) -> None:
        """The computers hear the table ask whether to stop."""
        for bot in self._bots:
            bot.asked()

    def lost(self) -> bool:
        """Whether the match would be lost if the table were left now, because the disk did not take it."""
        return self.match.outcome is None and self.kept is not None and not self.kept.whole

    def close(self) -> None:
        """The table is left: computers stop thinking, and the match stays in the store as it is."""
        self.worker.stop()
        self.review.stop()
        if self.kept is not None:
            self.kept.close()

    # -- seeing

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(seat for seat, choice in enumerate(self.choices, 1) if choice.person)

    @property
    def watched(self) -> tuple[int, ...]:
        """The seats whose eyes the screen may have."""
        return self.people

    def seat_of(self, kind: str) -> int | None:
        """The seat played with the mouse, the left or the right keys."""
        return next((seat for seat, choice in enumerate(self.choices, 1) if choice.kind == kind), None)

    def choice(self, seat: int) -> SeatChoice:
        """Who sits at a seat."""
        return self.choices[seat - 1]

    def name(self, seat: int) -> Words:
        """The name of a seat; the table itself has none."""
        return called(self.choices[seat - 1].name) if seat != TABLE else Phrase("The table")

    def called(self, seat: int) -> Words:
        """What a seat is called at the table: a lone person is "You"."""
        return Phrase("You") if seat and seat == self.you else self.name(seat)

    @cached_property
    def names(self) -> Mapping[int, Words]:
        """Everybody's name, by seat."""
        return {seat: self.name(seat) for seat in range(len(self.choices) + 1)}

    @property
    def speech(self) -> Speech:
        """How the people at this table are told something: a lone person is "you"."""
        if (spoken := self._speech) is None or spoken[0] is not self.window or spoken[1] is not self.deck:
            said = self.window._replace(names=self.names, you=self.you or None, deck=self.deck)
            spoken = self._speech = self.window, self.deck, said
        return spoken[2]

    @property
    def you(self) -> int:
        """The seat of a lone person; nobody's with none or several."""
        return self.people[0] if len(self.people) == 1 else 0

    def told(self, text: Phrase | str) -> Told:
        """A sentence of the game as the people at this table are told it."""
        return told(text, self.speech)

    def view(self, seat: int) -> View[Any, Any]:
        """The match as a seat sees it."""
        return self.match.view(seat)

    # -- keeping

    @property
    def settling(self) -> bool:
        """Whether the last action is not on disk yet; in games of turns none is taken before it is."""
        return self.kept is not None and not self.match.rules.realtime and not self.kept.settled

    def take_trouble(self) -> Words | None:
        """A message about keeping the match, given once."""
        if self.kept is not None and self.kept.trouble is not None:
            self.trouble, self.kept.trouble = self.kept.trouble, None
        trouble, self.trouble = self.trouble, None
        return trouble

    def _settle(self) -> None:
        """Wait for the last action to be on disk. Screens hold their input meanwhile, so that no frame waits here."""
        if self.settling and self.kept is not None:
            self.kept.settle()

    def _keep(self) -> None:
        """Have the match kept as it is, and add to the record file if there is one."""
        if self.kept is not None:
            self.kept.keep(self.match)
        if self.record_file is not None:
            self.trouble = self.record_file.write(self.match) or self.trouble
