"""A simulated person at a real-time game: a hand of a tempo of its own, who may be absent now and then."""

from __future__ import annotations

import copy
from typing import Any

from games.core import registry
from games.core.rng import Rng
from table.session.session import Session
from tests.pilot import setup_for

FRAME = 0.02
LONGEST = 3600.0
"""Seconds of table time after which a match counts as drawn."""


def results(
    key: str, tempo: float, matches: int, *, lapses: bool = False, follows: bool = True, seed: int = 0
) -> list[float]:
    """The results of a person of that tempo in this many matches in a row against a Medium rival: 1, 0, or one half.

    ``lapses``: every eighth action takes two to four times as long.
    """
    person: Any = copy.copy(registry.game(key).bots["Medium"])
    person.tempo = tempo
    won, before, edge = [], 0.0, 1.0
    for number in range(matches):
        session = Session(setup_for(key, "mouse,bot", seed * 1000 + number))
        session.tempo.follows, session.tempo.before, session.tempo.edge = follows, before, edge
        session.start()
        _play(session, person, lapses=lapses)
        before, edge = session.tempo.answer, session.tempo.edge
        outcome = session.match.outcome
        winners = outcome.winners if outcome is not None else ()
        won.append(0.5 if len(winners) != 1 else float(winners == (1,)))
        session.close()
    return won


def _play(session: Session, person: Any, *, lapses: bool) -> None:
    planned, asked = None, 0
    while session.match.outcome is None and session.clock.now < LONGEST:
        view = session.view(1)
        if planned is None or planned[0] not in view.legal:
            asked += 1
            rng = Rng(session.setup.seed * 100_000 + asked)
            thought = list(person.think(view, session.match.heard(1), rng))
            late = 2 + 2 * rng.unit()[0] if lapses and asked % 8 == 0 else 1.0
            planned = (thought[-1].action, session.clock.now + thought[-1].wait * late) if thought else None
        if session.dealer.asked:
            session.dealer.proceed()
        session.tick(FRAME)
        if planned is not None and session.clock.now >= planned[1]:
            session.submit(1, planned[0])
            planned = None
