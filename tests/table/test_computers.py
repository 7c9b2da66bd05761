"""Computer players at their seats are asked only while they may act, and are never replaced for nothing."""

from itertools import count
from random import Random

import pygame
import pytest

from games.core import registry
from games.core.levels import Quick
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import TABLE
from games.dominion.state import Resign
from table.game import paces
from table.layout.hosts import named
from table.session.computers import ANSWER, REGRET
from table.session.questions import Choose
from table.session.session import Session
from table.session.worker import Request
from table.settings import Settings
from table.setup import Setup
from tests.pilot import Pilot, setup_for

OF_TURNS = [key for key in registry.keys() if not registry.rules(key).realtime]
LEVELS = [(key, level) for key in OF_TURNS for level, bot in game(key).bots.items() if not bot.searches]


def _before(session: Session, seat: int) -> None:
    """Play until the match waits for that seat: the person does what is listed first."""
    while session.match.view(TABLE).deciding != {seat}:
        assert session.match.outcome is None
        for other in sorted(session.match.active - {seat}):
            legal = session.match.view(other).legal
            if legal and session.submit(other, legal[0]) is None:
                break
        else:
            session.tick(0.1)


@pytest.mark.few_games
@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_a_computer_that_was_about_to_think_is_not_asked_once_the_match_is_over(
    key: str, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The person concedes in the moment in which the computer takes its turn."""
    seats = named((("mouse", ""), ("bot", level)), key)
    plain = setup_for(key, "mouse,bot", seed=4)
    session = Session(Setup(key, seats, plain.options, 4))
    _before(session, 2)
    assert session.submit(1, "concede") is None
    session.tick(10.0)
    assert not caplog.records
    assert not any(isinstance(seat.bot, Quick) for seat in session._bots)
    session.close()


def test_a_hint_is_only_for_whom_the_match_waits_for() -> None:
    """In Dominion a player may resign while another decides (R24): there is nothing to advise then."""
    seeds = count(4)
    session, others, chance = Session(setup_for("dominion", "mouse,mouse,mouse")), frozenset[int](), Random(4)
    while not others:
        if session.match.outcome is not None:
            session = Session(setup_for("dominion", "mouse,mouse,mouse", seed=next(seeds), turn_limit=None))
        (seat,) = session.match.view(TABLE).deciding
        session.submit(seat, chance.choice([move for move in session.match.view(seat).legal if move != Resign()]))
        others = session.match.active - session.match.view(TABLE).deciding - {TABLE}
    for other in others:
        view, heard = session.match.view(other), session.match.heard(other)
        assert view.legal
        assert not session.adviser.ask(other, lambda advice: None)
        for bot in session.setup.game.bots.values():
            assert set(bot.rank(view, heard, Rng(1))) <= set(view.legal)
    session.close()


def _answers(key: str, pace: str) -> list[tuple[float, bool]]:
    """How long after a person's action the computer did something, and whether it could be taken back until then."""
    session, found, chance = Session(setup_for(key, "mouse,bot", seed=4)), [], Random(4)
    paces.heed(Settings(pace=pace), session)
    match = session.match
    while match.outcome is None and len(match.entries) < 60:
        deciding = match.view(TABLE).deciding
        if deciding == {1}:
            assert session.submit(1, chance.choice(match.view(1).legal)) is None
        elif session.dealer.asked:
            assert session.dealer.proceed() is None
        else:
            count, by = len(match.entries), match.entries[-1] if match.entries else None
            back = match.undo_refusal(1) is None
            while len(match.entries) == count:
                session.tick(0.05)
            if by is not None and by.seat == 1 and match.entries[count].seat == 2:
                found.append((match.entries[count].at - by.at, back))
    session.close()
    return found


@pytest.mark.few_games
@pytest.mark.parametrize("key", OF_TURNS)
def test_there_is_time_to_take_a_card_back_that_showed_nothing(key: str) -> None:
    """A second, unless rivals are to be brisk; after one that showed something, no longer than before."""
    answers, usual = _answers(key, "medium"), _answers(key, "hard")
    assert len(answers) > 3
    assert all(seconds >= (REGRET if back else ANSWER) - 1e-9 for seconds, back in answers)
    longest = max(seconds for seconds, _ in usual)
    assert all(ANSWER - 1e-9 <= seconds <= longest + 1e-9 for seconds, back in answers if not back)
    assert min(seconds for seconds, _ in usual) >= ANSWER - 1e-9


def test_brisk_rivals_answer_as_soon_as_they_have_thought() -> None:
    least = min(seconds for seconds, back in _answers("briscola", "easy") if back)
    assert min(_answers("briscola", "hard"))[0] < REGRET - 1e-9 <= least


def test_a_quick_hand_takes_a_card_back_before_the_computer_answers() -> None:
    """By key, nine tenths of a second after it was played."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2), "keys")
    pilot.session.tempo.brisk = False
    pilot.steps(2)
    before = pilot.session.view(1)
    pilot.session.submit(1, before.legal[0])
    pilot.steps(54)
    pilot.key(pygame.K_BACKSPACE)
    assert [entry.text for entry in pilot.session.match.entries][1:] == ["undo"]
    assert pilot.session.view(1) == before


REAL_TIME = [key for key in registry.keys() if registry.rules(key).realtime]


@pytest.mark.parametrize("key", REAL_TIME)
def test_a_hand_that_strays_looks_and_reaches_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that always comes down in the wrong place does nothing but what is claimed."""
    done = []
    for strays in (0, 1):
        monkeypatch.setattr(type(game(key).bots["Medium"]), "strays", strays)
        session = Session(setup_for(key, "mouse,bot", seed=4))
        session.start()
        for _ in range(200):
            session.tick(0.1)
        done.append([entry for entry in session.match.entries if entry.seat == 2])
        session.close()
    assert len(done[0]) > 3
    assert not done[1]


class _Line:
    """A process that only notes what it is asked."""

    alive = True

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def send(self, request: Request) -> None:
        self.asked.append(request)

    def received(self) -> object | None:
        return None

    def cut(self) -> int | None:
        return None


@pytest.mark.parametrize("key", ["milk_run", "milligan", "poke"])
def test_slow_computers_think_in_another_process_as_soon_as_there_is_one(key: str) -> None:
    session = Session(setup_for(key, "bot,bot"))
    line = _Line()
    session.worker.line = line  # type: ignore[assignment]
    session.worker._ready = True
    for _ in range(60):
        if session.dealer.asked:
            session.dealer.proceed()
        session.tick(0.05)
        if line.asked:
            break
    (request,) = line.asked
    assert isinstance(request.question, Choose)
    assert request.question.view == session.match.view(request.question.view.seat)
    session.close()


@pytest.mark.painted
def test_what_a_computer_does_is_drawn_in_the_next_frame() -> None:
    pilot = Pilot(setup_for("briscola", "bot,bot"), "mouse")
    entries, screen = pilot.session.match.entries, pilot.screen
    for _ in range(400):
        before = len(entries)
        pilot.steps(1, 1 / 20)
        if len(entries) > before:
            break
    assert len(entries) > before
    assert screen.stale
    pilot.steps(1, 0.0)
    assert not screen.stale
