"""Whole matches played by somebody who has nothing but the words."""

import re

import pygame
import pytest

from games.core.registry import game, keys
from games.core.rng import Rng
from tests.pilot import setup_for
from tests.table.listener import Listener

TURNS = [key for key in keys() if not game(key).rules.realtime]
DAILY = {"briscola", "dominion"}
MOST = 4000
"""Keys after which a match is given up."""
OFFER = re.compile(r"Enter plays it$")


class BlindPilot:
    """Listens and presses keys. It is told nothing of the match, and looks at no screen."""

    def __init__(self, listener: Listener, seed: int) -> None:
        self._listener = listener
        self._rng = Rng(seed)
        self.keys = 0

    def _press(self, key: int) -> list[str]:
        self.keys += 1
        return self._listener.press(key)

    def go_on(self) -> None:
        """Ask for a legal move and play it; on a page press what has the focus; or wait for the others."""
        said = self._press(pygame.K_n)
        if said and OFFER.search(said[-1]):
            more, self._rng = self._rng.below(3)
            for _ in range(more):
                said = self._press(pygame.K_n)
            assert OFFER.search(said[-1]), "what could be done before can be done still"
            self._press(pygame.K_RETURN)
        elif not said:
            self._press(pygame.K_RETURN)
        self._listener.wait(0.5)


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key in DAILY else pytest.mark.long) for key in TURNS])
def test_a_whole_match_is_played_with_nothing_but_the_words(key):
    seats = 2 if 2 in game(key).rules.seats else min(game(key).rules.seats)
    listener = Listener(setup_for(key, ",".join(["mouse", *["bot"] * (seats - 1)]), seed=3))
    session, pilot = listener.app.top.showing.session, BlindPilot(listener, 3)
    while session.match.outcome is None and pilot.keys < MOST:
        pilot.go_on()
    assert session.match.outcome is not None
    last = " ".join([*listener.heard, *listener.wait(3.0)][-12:])
    assert re.search(r"\bwins?\b|\bwon\b|draw|tie", last), f"how it ended is said: {last}"
