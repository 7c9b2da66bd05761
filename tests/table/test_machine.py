"""Play, save, load, take back, quit and go on, in any order: the match stays the match."""

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.core.match import Match
from games.core.registry import keys, rules
from games.core.rules import TABLE, Timeout
from table.session.session import Session
from table.store.matches import MatchStore
from tests.pilot import setup_for


class Evening(RuleBasedStateMachine):
    """One match of any game between people, with all that may befall it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.saved_matches = MatchStore(Path(self.folder.name))
        self.session: Session | None = None

    def teardown(self) -> None:
        if self.session is not None:
            self.session.close()
        self.saved_matches.close()
        self.folder.cleanup()

    @initialize(key=st.sampled_from(keys()), seed=st.integers(0, 10**6))
    def sit_down(self, key: str, seed: int) -> None:
        seats = min(rules(key).seats)
        kinds = (
            ",".join(["left", "right"] + ["bot"] * (seats - 2)) if rules(key).realtime else ",".join(["mouse"] * seats)
        )
        setup = setup_for(key, kinds, seed=seed)
        self.session = Session(setup, kept=self.saved_matches.begin(setup))
        self.session.start()

    @property
    def match(self) -> Match:
        assert self.session is not None
        return self.session.match

    def going_on(self) -> bool:
        return self.session is not None and self.match.outcome is None

    @precondition(going_on)
    @rule(times=st.integers(1, 6), chance=st.randoms(use_true_random=False))
    def play(self, times: int, chance: object) -> None:
        assert self.session is not None
        for _ in range(times):
            seats = sorted(self.match.active)
            if not seats:
                return
            seat = seats[chance.randrange(len(seats))]  # type: ignore[attr-defined]
            moves = [move for move in self.match.view(seat).legal if not isinstance(move, Timeout)]
            if not moves:
                return
            move = moves[chance.randrange(len(moves))]  # type: ignore[attr-defined]
            reason = self.session.submit(seat, move)
            assert reason is None or isinstance(move, self.match.rules.claims)

    @precondition(going_on)
    @rule(seconds=st.floats(0.01, 5.0))
    def wait(self, seconds: float) -> None:
        assert self.session is not None
        self.session.tick(seconds)

    @precondition(going_on)
    @rule(chance=st.integers(0, 7))
    def take_back(self, chance: int) -> None:
        assert self.session is not None
        people = self.session.people
        seat = people[chance % len(people)]
        before = self.match.record()
        if self.session.undo(seat) is not None:
            assert self.match.record() == before
        else:
            assert self.match.entries[-1].text == "undo"

    @precondition(going_on)
    @rule()
    def do_again(self) -> None:
        assert self.session is not None
        before = self.match.record()
        if self.session.redo() is not None:
            assert self.match.record() == before

    @precondition(lambda self: self.going_on() and self.match.entries)
    @rule()
    def quit_and_go_on(self) -> None:
        assert self.session is not None
        record, views = self.match.record(), [self.match.view(seat) for seat in range(self.match.seats + 1)]
        self.session.close()
        saved = self.saved_matches.resume(self.saved_matches.unfinished()[0].id)
        self.session = Session(saved.setup, saved.match, saved.kept)
        assert self.session.take_trouble() is None
        self.session.start()
        assert self.match.record() == record
        assert [self.match.view(seat) for seat in range(self.match.seats + 1)] == views

    @precondition(going_on)
    @rule()
    def save_and_load(self) -> None:
        again = Match.replay(self.match.record(), rules)
        for seat in range(self.match.seats + 1):
            assert again.view(seat) == self.match.view(seat)
            assert again.heard(seat) == self.match.heard(seat)

    @rule()
    def look(self) -> None:
        if self.session is not None and self.match.outcome is not None:
            assert self.match.active == frozenset()
            assert self.session.submit(1, "concede") is not None

    @invariant()
    def every_card_is_there(self) -> None:
        if self.session is None:
            return
        first = Match(self.match.rules, self.match.seats, self.match.options, self.session.setup.seed)
        counts = [sum(map(len, match.view(TABLE).piles.values())) for match in (first, self.match)]
        assert counts[0] == counts[1]


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
