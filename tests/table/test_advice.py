"""Hints come from the hardest level, in the worker; what has been overtaken is dropped, and nobody waits for them."""

import time
from dataclasses import replace
from math import inf

import pygame
import pytest

from games.briscola.state import TRICK
from games.core.coach import Advice
from games.core.levels import Searching, at_first_sight
from games.core.registry import game
from games.core.rng import Rng
from games.core.search import Estimate
from games.east_west.bot import WEIGHING
from table.game.intents import Command
from table.overlays.dialog import DialogScreen
from table.overlays.pause import PauseScreen
from table.session import advice, questions, worker
from table.session.session import Session
from table.session.worker import WorkerAnswer
from table.setup import Setup
from table.widgets.widget import Label
from tests.pilot import Pilot, setup_for
from tests.table import slow_bots
from tests.table.game_table import game_with
from tests.words import english


def wait(session: Session, told: list[Advice]) -> None:
    """Let time pass until the hint is there."""
    until = time.monotonic() + 20
    while not told and session.adviser.thinking and time.monotonic() < until:
        session.tick(0.02)
        time.sleep(0.01)


def briscola(monkeypatch: pytest.MonkeyPatch, how: str = "") -> Session:
    """A person to lead; the hardest level, unless as usual, misbehaves as ``how`` says."""
    found = game("briscola")
    if how:
        bots = {**found.bots, how: slow_bots.BOTS[how]}
        monkeypatch.setattr(slow_bots, "BOTS", bots)
        other = game_with(found, bots=bots, players=slow_bots.__name__)
        monkeypatch.setattr(Setup, "game", property(lambda self: other))
    return Session(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2))


def test_a_hint_is_hards_first_choice_set_apart_from_what_most_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE", 20.0)  # a busy machine may take long to start a process
    monkeypatch.setattr(advice, "BUDGET", 20.0)
    session, told = briscola(monkeypatch), list[Advice]()
    found, view, heard = session.setup.game, session.view(1), session.match.heard(1)
    ranked = found.bots["Hard"].rank(view, heard, Rng(session.setup.chance))
    usual = at_first_sight(found.bots["Easy"], view, heard)
    assert found.coach is not None
    other = found.coach.compared(view, heard, ranked, usual)
    assert session.adviser.ask(1, told.append)
    assert not told, "whoever asks does not wait for the answer"
    wait(session, told)
    session.close()
    assert found.coach is not None
    assert told == [Advice(ranked[0], found.coach.why(view, heard, ranked[0], other))]


def test_a_hint_tells_what_many_deals_say_that_most_would_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    session, told, said = briscola(monkeypatch), list[Advice](), list[WorkerAnswer]()
    monkeypatch.setattr(questions, "contrast", lambda *_: Estimate(3.2, 0.4))
    monkeypatch.setattr(session.worker, "ask", lambda question, _: not said.append(WorkerAnswer(1, question.answer(0))))
    monkeypatch.setattr(session.worker, "poll", said.pop)
    assert session.adviser.ask(1, told.append)
    wait(session, told)
    session.close()
    assert "6♦ would cost you about 3 points." in english(told[0].why)


def test_a_cost_is_told_from_all_the_deals_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """One hand of the match counted as lost for one of two plays, so that many deals tell."""
    session = briscola(monkeypatch)
    found, view, heard = session.setup.game, session.view(1), session.match.heard(1)
    one, two = view.legal[:2]
    monkeypatch.setattr(found.coach, "worth", lambda at, seat: float(two.card not in at[TRICK[1]]))
    monkeypatch.setattr(found.coach, "horizon", 0, raising=False)
    assert questions.contrast(found, view, heard, 1, (one, two), inf) == Estimate(1.0, 0.0)
    assert questions.contrast(found, view, heard, 1, (two, one), inf) is None
    assert questions.contrast(found, view, heard, 1, (one, two), 0) is None
    session.close()


def test_a_hint_that_comes_too_late_is_no_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    """East–West's middle level slips now and then; a hint never does."""
    slipped, setup = 0, setup_for("east_west", "mouse,bot", first_dealer=2)
    for number in range(24):
        session, told = Session(replace(setup, chance=number)), list[Advice]()
        monkeypatch.setattr(session.worker, "ask", lambda question, budget: False)
        assert session.adviser.ask(1, told.append)
        view, chances = session.view(1), Rng(session.setup.chance)
        slipped += session.setup.game.bots["Medium"].rank(view, (), chances)[0] != WEIGHING.rank(view, (), chances)[0]
        assert told[0].action == WEIGHING.rank(view, (), chances)[0]
        session.close()
    assert slipped


@pytest.mark.parametrize("how", ["hung", "dead", "lying", "garbage", "raising"])
def test_without_a_sound_answer_the_sound_level_gives_the_hint(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how in {"hung", "dead"}:
        monkeypatch.setattr(advice, "BUDGET", 0.1)
        monkeypatch.setattr(worker, "GRACE", 0.2)
    else:
        monkeypatch.setattr(worker, "GRACE", 20.0)
    session, told = briscola(monkeypatch, how), list[Advice]()
    view, heard = session.view(1), session.match.heard(1)
    hard = game("briscola").bots["Hard"]
    assert isinstance(hard, Searching)
    sound = hard.usual.rank(view, heard, Rng(session.setup.chance))
    assert session.adviser.ask(1, told.append)
    wait(session, told)
    session.close()
    assert [each.action for each in told] == [sound[0]]


def test_a_hint_that_has_been_overtaken_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    session, told = briscola(monkeypatch, "hung"), list[Advice]()
    assert session.adviser.ask(1, told.append)
    session.submit(1, session.view(1).legal[0])
    wait(session, told)
    assert session.undo(1) is None
    assert session.adviser.ask(1, told.append)
    session.adviser.forget()
    wait(session, told)
    session.close()
    assert not told
    assert not session.worker.busy


def test_who_may_do_nothing_gets_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    session = briscola(monkeypatch)
    assert not session.adviser.ask(2, lambda _: pytest.fail("it is another's turn"))
    session.close()


def test_whose_turn_it_was_is_not_said_any_more_on_ones_own() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=1), "keys")
    pilot.key(pygame.K_h)
    said = pilot.showing.messages.standing
    while 1 not in pilot.session.match.view(1).deciding:
        pilot.steps()
    pilot.session.close()
    assert said == "Tullio's turn."
    assert pilot.showing.messages.standing == ""


def test_another_page_drops_the_hint() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2), "keys")
    pilot.key(pygame.K_h)
    assert pilot.showing.messages.words == "Thinking of a hint…"
    assert pilot.session.adviser.thinking
    pilot.key(pygame.K_ESCAPE)
    thinks, paused = pilot.session.adviser.thinking, isinstance(pilot.app.top, PauseScreen)
    pilot.session.close()
    assert paused
    assert not thinks


@pytest.mark.parametrize("key", ["california_speed", "james_bond", "nuts"])
def test_a_paused_game_of_hands_gives_hints_with_reasons(key: str) -> None:
    pilot = Pilot(setup_for(key, "mouse,bot", seed=4), "mouse")
    pilot.steps(60, 0.1)
    pilot.screen.do(Command.PAUSE)
    pilot.steps(2)
    pilot.key(pygame.K_h)
    assert isinstance(pilot.app.top, DialogScreen)
    (told,) = [widget.words for row in pilot.app.top.body.rows for widget in row.widgets if isinstance(widget, Label)]
    hand = pilot.showing.hands[1]
    moves = [pilot.session.told(pilot.session.controller.words(hand.view, move)) for move in hand.view.legal]
    assert any(told.startswith(f"{each}.") for each in moves), told
