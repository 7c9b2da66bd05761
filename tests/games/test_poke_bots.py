"""Poke's computer player: its honesty, its strength."""

from __future__ import annotations

from games.core.cards import Card
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE
from games.poke.bot import BOTS
from games.poke.rules import RULES
from games.poke.state import BOX, Draw
from tests.games.computers import assert_chooses_alike, choice, share_of_pairs

NORMAL = BOTS["Medium"]


def test_it_remembers_what_it_threw_away() -> None:
    seen = 0
    for seed in range(10):
        match = Match(RULES, 2, seed=seed)
        exchanged: dict[int, set[Card]] = {1: set(), 2: set()}
        while match.active - {TABLE}:
            box = RULES.piles(match.position)[BOX]
            for seat in (1, 2):
                known = RULES.remembered(match.view(seat), match.heard(seat))[BOX]
                assert len(known) == len(box)
                assert {card for card in known if not card.hidden} == exchanged[seat] <= {*box}
                seen += len(exchanged[seat])
                imagined = RULES.determinize(match.view(seat), match.heard(seat), Rng(1))
                assert len(imagined[BOX]) == len(box)
                assert exchanged[seat] <= {*imagined[BOX]}
            seat = min(match.active)
            action = choice(NORMAL, match, seat, seed)
            exchanged[seat] |= {*action.cards} if isinstance(action, Draw) else set()
            assert match.submit(seat, action) is None
    assert seen


def test_it_chooses_alike_whatever_it_cannot_know() -> None:
    assert_chooses_alike(RULES, NORMAL, 4)


def test_it_beats_random_play() -> None:
    assert share_of_pairs(RULES, NORMAL, 10) >= 95
