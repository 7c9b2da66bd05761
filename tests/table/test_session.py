"""A match on table time: the clock, pauses, the dealer, who may act when."""

import pytest

from games.california_speed.state import COUNT
from games.core import registry
from games.core.match import Match
from games.core.rules import TABLE
from table.session.clock import Clock
from table.session.computers import BotSeat
from table.session.session import Session
from tests.pilot import setup_for
from tests.words import english


def test_timers_are_woken_in_the_order_they_are_due_and_see_their_own_time() -> None:
    clock, seen = Clock(), []
    clock.after(0.5, lambda: seen.append(("late", clock.now)))
    clock.after(0.2, lambda: seen.append(("early", clock.now)))
    gone = clock.after(0.3, lambda: seen.append(("never", clock.now)))
    gone.cancelled = True
    assert clock.due == 0.2
    clock.tick(1.0)
    assert seen == [("early", 0.2), ("late", 0.5)]
    assert clock.now == 1.0
    assert clock.due is None


def test_a_timer_set_by_a_timer_is_woken_in_the_same_tick() -> None:
    clock, seen = Clock(), []
    clock.after(0.1, lambda: clock.after(0.1, lambda: seen.append(clock.now)))
    clock.tick(1.0)
    assert seen == [0.2]


def test_nothing_happens_while_the_game_is_paused() -> None:
    session = Session(setup_for("briscola", "bot,bot", seed=3))
    session.paused = True
    session.tick(60.0)
    assert session.clock.now == 0
    assert not session.match.entries
    assert english(session.submit(1, "play Ah")) == "The match is paused."
    session.paused = False
    session.tick(60.0)
    assert session.match.entries


def test_a_computer_in_a_game_of_turns_never_answers_at_once() -> None:
    session = Session(setup_for("briscola", "bot,bot", seed=3))
    session.tick(0.59)
    assert not session.match.entries
    session.tick(5.0)
    times = [entry.at for entry in session.match.entries]
    assert all(later - earlier >= 0.6 - 1e-9 for earlier, later in zip([0.0, *times], times, strict=False))


def test_a_computer_waits_until_what_happened_has_been_shown() -> None:
    session = Session(setup_for("briscola", "bot,bot", seed=3))
    moving = [2.0]
    session.motion = lambda: moving[0]
    session.tick(1.5)
    assert not session.match.entries
    moving[0] = 0.0
    session.tick(3.0)
    assert session.match.entries


def test_the_next_hand_waits_for_people_and_comes_by_itself_among_computers() -> None:
    for kinds, waits in (("mouse,bot", True), ("bot,bot", False)):
        session = Session(setup_for("briscola", kinds, seed=3))
        for _ in range(4000):
            session.tick(0.5)
            legal = session.view(1).legal if 1 in session.people else ()
            if legal:
                session.submit(1, legal[0])
            if TABLE in session.match.active and waits:
                break
            if session.match.outcome is not None:
                break
        assert bool(session.dealer.asked) is waits
        if waits:
            session.tick(100.0)
            assert session.dealer.asked
            assert session.dealer.proceed() is None
            assert english(session.dealer.proceed()) == "Nothing to continue yet."


def test_a_time_limit_is_called_by_the_table() -> None:
    session = Session(setup_for("james_bond", "left,right", seed=1, time_limit=2))
    session.start()
    session.tick(119.0)
    assert session.match.outcome is None
    session.tick(2.0)
    assert session.match.outcome is not None
    assert session.match.entries[-1].seat == TABLE
    assert session.match.entries[-1].at == 120.0


def test_cards_that_do_not_match_stay_on_view_once_they_lie_there() -> None:
    """California Speed R6: the wait begins when the last of them has landed."""
    rules = registry.rules("california_speed")
    seed = next(seed for seed in range(100) if TABLE in Match(rules, 2, seed=seed).active)
    session = Session(setup_for("california_speed", "left,right", seed=seed))
    session.motion = lambda: 2.0
    session.start()
    session.tick(COUNT + 1.9)
    assert not session.match.entries
    session.tick(0.2)
    assert [entry.text for entry in session.match.entries] == ["restack"]


def test_a_rival_does_not_think_in_the_frame_of_what_has_just_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(setup_for("east_west", "mouse,bot"))
    while 1 not in session.match.active:
        session.tick(0.1)
    thought: list[int] = []
    here = BotSeat.here
    monkeypatch.setattr(BotSeat, "here", lambda seat, pick: thought.append(1) or here(seat, pick))  # type: ignore[func-returns-value]
    assert session.submit(1, session.view(1).legal[0]) is None
    assert 2 in session.match.active
    assert not thought
    session.tick(0.1)
    assert thought
