"""The play looked at again: which of a person's decisions another would clearly have been better than.

While people play, their decisions are rated in a process of its own, from what their seat could see then: what they did
and what the best computer player would have done are played on over the same deals, first over a few, then over many
where it matters. Two players of different minds play on, half the deals each: a slip is what both find one.
"""

from collections.abc import Sequence
from functools import reduce
from typing import Any, NamedTuple

from games.core.events import Event
from games.core.match import Rewound, Taken
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, TableAction, View
from games.core.search import Estimate, Worths
from table.decimals import decimal
from table.session.questions import Rate
from table.session.running import RunningSession
from table.session.worker import Worker

FEW, MANY, CHUNK = 40, 200, 20
"""Deals for each decision, for one that may be a slip, and for one question to the worker."""
SURE, SURER = 3.0, 2.0
"""By how many standard errors another play must be ahead after a few deals, and after many."""
SHOWN = 3
"""How many slips are told at the most."""
BUDGET = 20.0
"""Seconds for one question: nobody waits for it."""
FAILURES = 3
"""Questions without an answer after which nobody is asked any more."""


class PastDecision(NamedTuple):
    """What somebody did, and what the seat saw and had heard when it decided."""

    entry: Taken
    at: int
    """How many lines the record had before."""
    hand: int
    """Which hand of the match, from 1."""
    number: int
    """Which of the seat's own decisions of the hand, from 1."""
    view: View[Any, Any]
    heard: tuple[Event, ...]
    action: Any


class Mistake(NamedTuple):
    """A decision that another was clearly better than: both plays, and what they came to on average."""

    decision: PastDecision
    better: Any
    done: Estimate
    instead: Estimate
    gap: float
    deals: int
    when: Phrase
    words: Phrase
    """What was better, by how much, and why."""


class Rating:
    """What has been found out about one decision."""

    def __init__(self, decision: PastDecision) -> None:
        self.decision = decision
        self.opinions: tuple[Worths[Any], ...] | None = None
        """What it came to, and what the other play would have, as each of those who play on finds."""
        self.closed = False

    @property
    def deals(self) -> int:
        return sum(len(each.samples[0]) for each in self.opinions or ())

    @property
    def worths(self) -> Worths[Any]:
        """What all of them find together."""
        assert self.opinions is not None
        return reduce(Worths.joined, self.opinions)

    @property
    def gap(self) -> Estimate:
        """By how much the other play is ahead."""
        return _gap(self.worths)

    @property
    def gaps(self) -> tuple[Estimate, ...]:
        """The same, as each of them finds alone."""
        return tuple(map(_gap, self.opinions or ()))

    def add(self, more: tuple[Worths[Any], ...] | None, threshold: float) -> None:
        """Take the worths of more deals; None: there was nothing better."""
        if more is None:
            self.closed = True
            return
        self.opinions = more if self.opinions is None else tuple(map(Worths.joined, self.opinions, more))
        if self.deals >= MANY or (self.deals == FEW and self.gap.mean + 2 * self.gap.error < threshold):
            self.closed = True

    def clear(self, threshold: float) -> bool:
        """Whether the other play was clearly better, whoever of them is asked."""
        if self.opinions is None or self.deals < FEW:
            return False
        sure = SURER if self.deals >= MANY else SURE
        return self.gap.mean >= threshold and all(gap.mean > sure * gap.error for gap in (self.gap, *self.gaps))


def _gap(worths: Worths[Any]) -> Estimate:
    """By how much the other play is ahead of what was done."""
    done, other = worths.actions
    return worths.ahead(other, done)


class Reviewer:
    """Rates what people decide in a game of turns, and tells what they might have done better."""

    def __init__(self, session: RunningSession) -> None:
        self._session = session
        coach = session.setup.game.coach
        self.coach = coach if coach is not None and coach.unit is not None else None
        self.on = False
        """Whether anybody wants to know."""
        self.worker = Worker()
        self._asked: Rating | None = None
        self._failures = 0
        self.ratings: list[Rating] = []
        self._open: dict[int, tuple[View[Any, Any], tuple[Event, ...]]] = {}
        self._hand = len(session.match.entries)
        """How many lines the record had when this hand was dealt."""
        self._hands = 1
        if self.coach is not None and not session.match.rules.realtime:
            session.match.listen(TABLE, self._hear)
            self._look()

    # -- what people decide

    def _look(self) -> None:
        """Remember what those see who are to decide."""
        match = self._session.match
        self._open = {
            seat: (match.view(seat), match.heard(seat)) for seat in self._session.people if seat in match.active
        }

    def _hear(self, heard: Sequence[Event] | Rewound) -> None:
        """Somebody has decided, or taken it back."""
        match = self._session.match
        if isinstance(heard, Rewound):
            self.ratings = [each for each in self.ratings if each.decision.entry not in heard.entries]
            self._asked = self._asked if self._asked in self.ratings else None
        else:
            entry = match.entries[-1]
            if entry.seat in self._open:
                self._decided(entry, *self._open[entry.seat])
            if isinstance(entry.action, Deal):
                self._hand = len(match.entries)
                self._hands += 1
        self._look()

    def _decided(self, entry: Taken, view: View[Any, Any], heard: tuple[Event, ...]) -> None:
        match, action = self._session.match, entry.action
        choices = [move for move in view.legal if not isinstance(move, TableAction)]
        number = sum(each.decision.entry.seat == entry.seat for each in self.of_this_hand()) + 1
        if isinstance(action, match.rules.verbs) and entry.seat in view.deciding:
            rating = Rating(PastDecision(entry, len(match.entries) - 1, self._hands, number, view, heard, action))
            rating.closed = len(choices) < 2
            self.ratings.append(rating)

    def of_this_hand(self) -> list[Rating]:
        """What is known of the decisions since the deal."""
        return [each for each in self.ratings if each.decision.at >= self._hand]

    # -- rating them

    @property
    def working(self) -> bool:
        """Whether decisions still wait to be rated."""
        return self._next is not None

    @property
    def left(self) -> int:
        """How many they are."""
        return sum(not each.closed for each in self.ratings)

    @property
    def _next(self) -> Rating | None:
        if not self.on or self._failures >= FAILURES:
            return None
        return next((each for each in self.ratings if not each.closed), None)

    def step(self) -> bool:
        """Take what the worker has found out, and ask it the next question; whether anything is new. Never waits."""
        if self._asked is not None:
            return self._poll(self._asked)
        if (rating := self._next) is not None:
            decision, opinions = rating.decision, rating.opinions
            seed = self._session.setup.chance + decision.at + rating.deals * 7919
            question = Rate(
                self._session.setup.key, decision.view, decision.heard, decision.action, seed, CHUNK,
                opinions[0].actions[1] if opinions is not None else None,
            )  # fmt: skip
            if self.worker.ask(question, BUDGET):
                self._asked = rating
            else:
                self._failures = FAILURES
        return False

    def _poll(self, rating: Rating) -> bool:
        assert self.coach is not None
        try:
            answer = self.worker.poll()
        except TimeoutError:
            self._failures, self._asked, rating.closed = self._failures + 1, None, True
            return True
        if answer is None:
            return False
        self._asked = None
        if answer.trouble or not isinstance(answer.found, tuple | None):
            self._failures, rating.closed = self._failures + 1, True
        else:
            rating.add(answer.found, self.coach.slip)
        return True

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.on, self._asked = False, None
        self.worker.stop()

    # -- telling

    def slips(self, seat: int) -> tuple[Mistake, ...]:
        """The worst slips of a seat, in the order of the play: of this hand, or of the whole match once it is over."""
        if (coach := self.coach) is None:
            return ()
        ratings = self.ratings if self._session.match.outcome is not None else self.of_this_hand()
        found = [each for each in ratings if each.decision.entry.seat == seat and each.clear(coach.slip)]
        worst = sorted(found, key=lambda each: -each.gap.mean)[:SHOWN]
        return tuple(self.mistake(each) for each in sorted(worst, key=lambda each: each.decision.at))

    def mistake(self, rating: Rating) -> Mistake:
        """A decision as it is told, once its worths are known."""
        coach, worths, decision = self.coach, rating.worths, rating.decision
        assert coach is not None
        done, better = worths.actions
        gap = rating.gap.mean
        when = coach.moment(decision.view) or Phrase("Move {number}", decision.number)
        if self._hands > 1 and self._session.match.outcome is not None:
            when = Phrase("{hand} · {when}", self._session.controller.hand_name(decision.hand), when)
        more = Phrase(
            "{play} would have been worth {gap} more {unit}", self.play(decision, better), figure(gap), coach.unit
        )
        why = self._why(decision, better)
        words = Phrase("{more}: {why}.", more, why) if why else Phrase("{more}.", more)
        return Mistake(decision, better, worths.of(done), worths.of(better), gap, rating.deals, when, words)

    def play(self, decision: PastDecision, action: Action) -> Phrase:
        """A play as the subject of a sentence: "The 6♦" where what was done is of the same kind, "“No attack”"."""
        if (card := getattr(action, "card", None)) is not None and type(action) is type(decision.action):
            return Phrase("The {card}", card)
        return Phrase("“{words}”", self._session.controller.words(decision.view, action))

    def _why(self, decision: PastDecision, better: Action) -> Phrase | None:
        """What the better play does that the other does not, or what is wrong with the other."""
        coach = self.coach
        assert coach is not None
        mine, theirs = (coach.reasons(decision.view, decision.heard, each) for each in (better, decision.action))
        good = sorted((each for each in mine if each.weight > 0 and each not in theirs), key=lambda each: -each.weight)
        bad = sorted((each for each in theirs if each.weight < 0 and each not in mine), key=lambda each: each.weight)
        if good:
            return Phrase("it {effect}", good[0].words)
        name = coach.name(decision.action)
        return Phrase("{other} {effect}", name, bad[0].words) if bad and name is not None else None


def figure(gap: float) -> Phrase:
    """A difference as people say it: whole, unless it is small."""
    return decimal(gap, 0 if gap >= 2 else 1)
