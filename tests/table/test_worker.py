"""Thinking in another process: the table never waits, whatever becomes of the thinker."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from contextlib import nullcontext
from queue import SimpleQueue

import pytest

from games.core.bot import Choice
from games.core.match import Match
from games.core.registry import game, rules
from table.session import computers, worker
from table.session.questions import Choose
from table.session.session import Session
from table.session.worker import Worker
from table.setup import SeatChoice, Setup
from tests.table import slow_bots
from tests.table.game_table import game_with

MODULE = slow_bots.__name__


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TAVOLINO_TEST_PARENT", str(os.getpid()))
    for child in multiprocessing.active_children():  # of tables that tests in other files left open
        child.terminate()
        child.join()
    yield
    deadline = time.monotonic() + 5
    while multiprocessing.active_children() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not multiprocessing.active_children(), "a process was left behind"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "BUDGET", 0.15)
    monkeypatch.setattr(worker, "GRACE", 0.1)


def session_with(how: str, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Briscola against a computer that misbehaves."""
    found = game("briscola")
    bots = {**found.bots, how: slow_bots.BOTS[how]}
    monkeypatch.setattr(Setup, "game", property(lambda self: game_with(found, bots=bots, players=MODULE)))
    setup = Setup("briscola", (SeatChoice("mouse", "A"), SeatChoice("bot", "B", how)), found.rules.options(), 3)
    return Session(setup)


def play(session: Session, answers: int, frame: float = 0.02) -> float:
    """Play until the computer has answered so often; the longest frame in seconds. ``frame``: table time of one."""
    longest = 0.0
    deadline = time.monotonic() + 40
    while sum(entry.seat == 2 for entry in session.match.entries) < answers:
        assert time.monotonic() < deadline, "the computer never answers"
        legal = session.view(1).legal
        began = time.perf_counter()
        if legal:
            session.submit(1, legal[0])
        session.tick(frame)
        longest = max(longest, time.perf_counter() - began)
        time.sleep(0.01)
    return longest


def test_a_slow_search_answers_with_its_best_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE", 20.0)  # a busy machine may take long to start a process
    session = session_with("slow", monkeypatch)
    longest = play(session, 3)
    session.close()
    assert session.worker.restarts == 0
    again = Match.replay(session.match.record(), rules)
    assert again.record() == session.match.record()
    print(f"longest frame while it thought: {longest * 1000:.1f} ms")


@pytest.mark.parametrize("how", ["hung", "dead", "lying", "garbage", "raising"])
def test_play_goes_on_when_the_thinker_fails(how: str, monkeypatch: pytest.MonkeyPatch, quick: None) -> None:
    session = session_with(how, monkeypatch)
    play(session, 3)
    session.close()
    if how in {"hung", "dead"}:
        assert session.worker.restarts >= 1
    assert ("exit code 1" in (session.fault or "")) == (how == "dead")
    Match.replay(session.match.record(), rules)


@pytest.mark.parametrize("how", ["raising", "lying", "garbage", "broken", "stubborn", "silent"])
def test_a_computer_that_fails_is_replaced_with_one_line(
    how: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whether it breaks off, or keeps to what cannot be done: somebody else plays on, and the log says so once."""
    monkeypatch.setattr(worker, "GRACE", 20.0)  # a busy machine may take long to start a process
    session = session_with(how, monkeypatch)
    play(session, computers.MISTAKES + 2, 0.1)
    session.close()
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith(f"seat 2, {how}: the computer player is replaced (")
    assert "\n" not in line
    assert ("slow_bots.py" in (session.fault or "")) == (how in {"raising", "broken"})
    Match.replay(session.match.record(), rules)


def test_a_computer_at_a_loss_for_once_keeps_its_seat(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What it has nothing to say about the quick rule of thumb decides; it plays on itself as soon as it can."""
    session = session_with("hesitant", monkeypatch)
    (seat,) = session._bots
    asked = seat.bot
    play(session, computers.MISTAKES + 2, 0.1)
    session.close()
    assert 0 < seat._mistakes < computers.MISTAKES
    assert seat.bot is asked
    assert not caplog.records
    Match.replay(session.match.record(), rules)


def test_a_search_that_the_end_of_the_match_overtakes_is_forgotten(
    monkeypatch: pytest.MonkeyPatch, quick: None, caplog: pytest.LogCaptureFixture
) -> None:
    """The person concedes while the computer thinks: its answer, or that none comes in time, means nothing then."""
    session = session_with("slow", monkeypatch)
    play(session, 1)
    while not session.worker.busy:
        legal = session.view(1).legal
        session.submit(1, legal[0]) if legal else session.tick(0.02)
    assert session.submit(1, "concede") is None
    assert not session.worker.busy
    until = time.monotonic() + 1.0
    while time.monotonic() < until:
        session.tick(0.02)
        time.sleep(0.01)
    session.close()
    assert not caplog.records


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
def test_a_worker_that_stands_still_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many long questions to a stopped process, each forgotten: asking takes no time, and a new process answers."""
    monkeypatch.setattr(worker, "GRACE", 0.3)
    match = Match(rules("briscola"), 2, seed=1)
    view, heard = match.view(1), match.heard(1) * 400
    asked = Worker()
    assert asked.ask(Choose(MODULE, "lying", view, heard, 1), 5.0)
    wait_for(asked)
    for child in multiprocessing.active_children():
        os.kill(child.pid or 0, signal.SIGSTOP)
    longest = 0.0
    for number in range(60):
        began = time.perf_counter()
        assert asked.ask(Choose(MODULE, "lying", view, heard, number), 0.1)
        longest = max(longest, time.perf_counter() - began)
        asked.forget()
    assert longest < 0.1
    assert asked.ask(Choose(MODULE, "lying", view, heard, 1), 0.1)
    with pytest.raises(TimeoutError):
        wait_for(asked)
    monkeypatch.setattr(worker, "GRACE", 20.0)
    assert asked.ask(Choose(MODULE, "lying", view, heard, 1), 5.0)
    assert wait_for(asked).found is not None
    assert asked.restarts == 1
    asked.stop()


def wait_for(asked: Worker) -> worker.WorkerAnswer:
    """The answer, however long it takes."""
    while True:
        answer = asked.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)


def test_what_is_no_answer_is_the_end_of_a_worker() -> None:
    """Bytes of any kind, answers to questions never asked: their sender is replaced, and nothing is accepted."""
    view = Match(rules("briscola"), 2, seed=1).view(1)
    for told in (b"nonsense", worker.WorkerAnswer(77, None), worker.WorkerAnswer(-1, None), None):
        asked = Worker()
        assert asked.ask(Choose(MODULE, "hung", view, (), 1), 30.0)
        assert asked.line is not None
        asked.line.answers.put(told if told is not None else ValueError("not to be read"))
        with pytest.raises(TimeoutError):
            wait_for(asked)
        assert asked.restarts == 1
        asked.stop()


def test_a_killed_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_with("slow", monkeypatch)
    for _ in range(3):
        while not session.worker.busy:
            if session.view(1).legal:
                session.submit(1, session.view(1).legal[0])
            session.tick(0.02)
        for child in multiprocessing.active_children():
            child.kill()
        play(session, sum(entry.seat == 2 for entry in session.match.entries) + 1)
    session.close()
    assert session.worker.restarts >= 1


def test_leaving_the_table_never_waits_for_the_thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_with("hung", monkeypatch)
    while not session.worker.busy:
        if session.view(1).legal:
            session.submit(1, session.view(1).legal[0])
        session.tick(0.02)
    began = time.monotonic()
    session.close()
    assert time.monotonic() - began < 2


def test_an_answer_that_is_no_longer_wanted_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Match(rules("briscola"), 2, seed=1).view(1)
    asked = Worker()
    assert asked.ask(Choose(MODULE, "slow", view, (), 1), 0.05)
    asked.forget()
    assert asked.ask(Choose(MODULE, "lying", view, (), 1), 5.0)
    answer = None
    while answer is None:
        answer = asked.poll()
        time.sleep(0.01)
    asked.stop()
    assert isinstance(answer.found, Choice)
    assert answer.found.action not in view.legal


def test_a_forgotten_question_costs_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody polls after a question was taken back; its answer lies there when the next is asked, however late."""
    view = Match(rules("briscola"), 2, seed=1).view(1)
    asked = Worker()
    assert asked.prepare()
    assert asked.ask(Choose(MODULE, "lying", view, (), 1), 5.0)
    wait_for(asked)
    monkeypatch.setattr(worker, "GRACE", 0.0)
    assert asked.ask(Choose(MODULE, "lying", view, (), 2), 0.05)
    asked.forget()
    time.sleep(0.2)
    assert asked.ask(Choose(MODULE, "lying", view, (), 3), 5.0)
    assert wait_for(asked).found is not None
    assert asked.restarts == 0
    asked.stop()


def test_a_process_starts_while_others_play_and_may_stay_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "START", 0.0)  # as if it had been ready for long
    session = session_with("slow", monkeypatch)
    assert session.worker.line is not None
    assert not session.worker.busy
    deadline = time.monotonic() + 20
    while session.worker.line.answers.empty():
        assert time.monotonic() < deadline, "the process never gets ready"
        time.sleep(0.01)
    monkeypatch.setattr(worker, "GRACE", 20.0)
    play(session, 1)
    session.close()
    assert session.worker.restarts == 0


def test_only_what_the_seat_may_know_goes_to_the_thinker() -> None:
    import pickle

    for seed in range(20):
        match = Match(rules("briscola"), 2, seed=seed)
        for mover in (*sorted(match.active), 2, 1):
            legal = match.view(mover).legal
            if legal:
                match.submit(mover, legal[0])
        request = worker.Request(1, Choose(MODULE, "slow", match.view(1), match.heard(1), 7), 0.4)
        sent = pickle.loads(pickle.dumps(request))
        named = {card for cards in sent.question.view.piles.values() for card in cards if not card.hidden}
        hidden = set(match.view(2).piles[next(s for s in match.view(2).piles if str(s) == "hand@2")])
        assert not named & hidden


def test_a_line_closed_in_the_middle_of_a_message_is_no_fault() -> None:
    """As ``os.write`` says it: the reader has taken the handle away."""

    class Line:
        def __init__(self, closed: bool) -> None:
            self.closed = closed

        def send(self, request: object) -> None:
            raise TypeError

    for closed in (True, False):
        questions: SimpleQueue[str] = SimpleQueue()
        questions.put("a question")
        with nullcontext() if closed else pytest.raises(TypeError):
            worker.feed(Line(closed), questions)
