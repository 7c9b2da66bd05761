"""Poke's computer player: its honesty, its strength."""

from __future__ import annotations

from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE
from games.poke.bot import BOTS
from games.poke.rules import RULES, thrown
from games.poke.state import BOX
from tests.games.computers import assert_chooses_alike, choice, share_of_pairs

NORMAL = BOTS["Medium"]


def test_it_remembers_what_it_threw_away() -> None:
    seen = 0
    for seed in range(10):
        match = Match(RULES, 2, seed=seed)
        while match.active - {TABLE}:
            box = RULES.piles(match._state)[BOX]
            for seat in (1, 2):
                own = thrown(match.heard(seat))
                assert len(own) == len(box)
                assert all(card.hidden or card == lying for card, lying in zip(own, box, strict=True))
                seen += sum(not card.hidden for card in own)
                assert RULES.determinize(match.view(seat), match.heard(seat), Rng(1)).box != () or not box
            seat = min(match.active)
            assert match.submit(seat, choice(NORMAL, match, seat, seed)) is None
    assert seen


def test_it_chooses_alike_whatever_it_cannot_know() -> None:
    assert_chooses_alike(RULES, NORMAL, 4)


def test_it_beats_random_play() -> None:
    assert share_of_pairs(RULES, NORMAL, 10) >= 95
