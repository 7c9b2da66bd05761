"""Mille's computer player: what it remembers, its honesty, its strength."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.cards import spell
from games.core.match import Match
from games.core.rules import TABLE
from games.mille.bot import BOTS
from games.mille.memory import remember
from games.mille.rules import RULES
from games.mille.scoring import WILD
from games.mille.state import DISCARD, HAND, STOCK, Discard
from tests.games.computers import assert_chooses_alike, choice, share_of_pairs
from tests.games.mille_table import table

MEDIUM = BOTS["Medium"]


def test_it_remembers_the_pile_and_what_was_taken_from_it() -> None:
    taken = 0
    for seed in range(6):
        match = Match(RULES, 2, seed=seed)
        for _ in range(120):
            if not match.active - {TABLE}:
                break
            for seat in (1, 2):
                memory = remember(match.view(seat), match.heard(seat))
                piles = RULES.piles(match.position)
                assert memory.pile == piles[DISCARD]
                assert not Counter(memory.held) - Counter(piles[HAND[3 - seat]])
                rest = Counter(piles[HAND[3 - seat]]) - Counter(memory.held) + Counter(piles[STOCK])
                assert spell(sorted(rest.elements())) == spell(memory.unseen)
                taken += len(memory.held)
            seat = min(match.active)
            assert match.submit(seat, choice(MEDIUM, match, seat, 1)) is None
    assert taken


def test_it_chooses_alike_whatever_it_cannot_know() -> None:
    assert_chooses_alike(RULES, MEDIUM, 3, most=60)


@pytest.mark.parametrize("level", BOTS)
def test_a_two_is_not_given_away_while_another_card_is_there(level: str) -> None:
    """Version 0.1 threw a wild two in ten of 417 discards. One that slips does so now and then."""
    discards = twos = 0
    for seed in range(3):
        match = Match(RULES, 2, seed=seed)
        while match.outcome is None and len(match.entries) < 500:
            seat = min(match.active)
            if seat == TABLE:
                assert match.submit(seat, match.view(seat).legal[0]) is None
                continue
            action = choice(BOTS[level], match, seat, len(match.entries))
            if isinstance(action, Discard):
                discards += 1
                others = [card for card in match.view(seat).piles[HAND[seat]] if card.rank != WILD]
                twos += action.card.rank == WILD and bool(others)
            assert match.submit(seat, action) is None
    assert discards > 100
    assert twos <= (discards / 20 if level == "Easy" else 0)


def test_it_beats_random_play() -> None:
    assert share_of_pairs(RULES, MEDIUM, 10) >= 95


def test_a_position_is_worth_the_points_by_which_a_player_is_ahead() -> None:
    state = table("7c 9d", "Jd 8h", {"K": "Kh Kd Ks"}, {"9": "9c 9s 2h"}, pile="5d", phase="meld")
    # 60 − 10 against 30 − 55: a lead of 75 of 1200.
    assert [RULES.value(state, seat) for seat in (1, 2)] == [0.5 + 75 / 2400, 0.5 - 75 / 2400]
