"""Computer players at their seats are asked only while they may act, and are never replaced for nothing."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from games.core import registry
from games.core.levels import Quick
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import TABLE
from games.dominion.state import Resign
from table.session.session import Session
from table.setup import Setup, named
from tests.pilot import setup_for

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
