"""A simulated person at a real-time game: a hand of a tempo of its own, who may be absent now and then, or who only
hears what happens and then thinks."""

import copy
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core import registry
from games.core.controller import Click
from games.core.events import Event, Moved
from games.core.match import Rewound
from games.core.rng import Rng
from table.audio.voice import WORD
from table.game.ear import LIGHT, STAND
from table.session.session import Session
from table.text import count_words
from tests.pilot import setup_for

FRAME = 0.02
LONGEST = 3600.0
"""Seconds of table time after which a match counts as drawn."""


class Ears:
    """What somebody hears of a match in real time, in seconds of words, as the table by ear tells it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.left = self.stands = 0.0
        """Seconds until all is heard; for how long the clock stands for it."""
        session.match.listen(1, self._hear)

    def _hear(self, heard: Sequence[Event] | Rewound) -> None:
        if isinstance(heard, Rewound):
            return
        controller, view = self.session.controller, self.session.view(1)
        other = self.session.match.entries[-1].seat != 1 if self.session.match.entries else True
        keys = {(key.spot, key.card) for key in controller.pad_keys(view).values() if isinstance(key, Click)}
        changed = [
            card
            for event in heard
            if isinstance(event, Moved)
            for card in event.cards[len(event.cards) - event.shown :]
            if (event.dst, None) in keys or (event.dst, card) in keys
        ]
        if 0 < len(changed) <= LIGHT:  # "Livia: D nine of clubs."
            count = len(changed) * (1 + (1 if controller.only_ranks else 3) + other)
        else:
            lines = (said for event in heard if (said := controller.brief(event)))
            count = sum(count_words(self.session.told(said)) for said in lines)
        self.left += WORD * count
        if other:
            self.stands = min(STAND, self.stands + WORD * count)

    def pass_time(self) -> bool:
        """One frame; whether the clock stands during it."""
        stands = self.stands > 0
        self.stands, self.left = max(0.0, self.stands - FRAME), max(0.0, self.left - FRAME)
        return stands


def results(
    key: str,
    tempo: float,
    matches: int,
    *,
    lapses: bool = False,
    follows: bool = True,
    seed: int = 0,
    thought: float = 0.0,
) -> list[float]:
    """The results of a person of that tempo in this many matches in a row against a Medium rival: 1, 0, or one half.

    ``lapses``: every eighth action takes two to four times as long. ``thought``: the person only hears the table, and
    thinks for so many seconds after all is heard.
    """
    person: Any = copy.copy(registry.game(key).bots["Medium"])
    person.tempo = tempo
    won, before, edge = [], 0.0, 1.0
    for number in range(matches):
        setup = setup_for(key, "mouse,bot", seed * 1000 + number)
        session = Session(replace(setup, chance=setup.seed))
        session.tempo.follows, session.tempo.before, session.tempo.edge = follows, before, edge
        ears = Ears(session) if thought else None
        session.start()
        _play(session, person, lapses=lapses, thought=thought, ears=ears)
        before, edge = session.tempo.answer, session.tempo.edge
        outcome = session.match.outcome
        winners = outcome.winners if outcome is not None else ()
        won.append(0.5 if len(winners) != 1 else float(winners == (1,)))
        session.close()
    return won


def _play(session: Session, person: Any, *, lapses: bool, thought: float, ears: Ears | None) -> None:
    planned, left, asked = None, 0.0, 0
    while session.match.outcome is None and session.clock.now < LONGEST:
        view = session.view(1)
        hears = ears is not None and ears.left > 0
        if (planned is None or planned not in view.legal) and not hears:
            asked += 1
            rng = Rng(session.setup.seed * 100_000 + asked)
            ways = list(person.think(view, session.match.heard(1), rng))
            late = 2 + 2 * rng.unit()[0] if lapses and asked % 8 == 0 else 1.0
            planned = ways[-1].action if ways else None
            left = (thought or ways[-1].wait * late) if ways else 0.0
        if session.dealer.asked:
            session.dealer.proceed()
        if ears is None or not ears.pass_time():
            session.tick(FRAME)
        if not hears:
            left -= FRAME
        if planned is not None and left <= 0 and not hears:
            if ears is not None:
                ears.stands = 0.0  # whoever acts has heard enough
            session.submit(1, planned)
            planned = None
