"""Mate: computers that know what they may know, and play well."""

from collections import Counter
from dataclasses import replace

import pytest

from games.core.board import Position
from games.core.cards import Card, parse_card
from games.core.rng import Rng
from games.mate.bot import BLIND, BOTS, Sighted, their_hands
from games.mate.rules import RULES
from games.mate.scoring import PACK
from games.mate.state import ASIDE, HAND, Play, Public
from tests.games.computers import share_of_pairs
from tests.games.mate_table import (
    begun,
    bot_match,
    position,
)
from tests.games.steps import placed

# -- honest computers


@pytest.mark.parametrize("restricted", [False, True])
def test_determinize_keeps_what_was_seen(restricted: bool) -> None:
    for count in (0, 1, 2, 3, 8, 13, 20, 27, 40):
        match = bot_match(6, count, foreplace_restriction=restricted)
        state = match.position
        for seat in (1, 2):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert RULES.view(sample, seat) == view
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                places = (HAND[1], HAND[2], ASIDE[1], ASIDE[2])
                assert sample == replace(placed(state, {spot: sample[spot] for spot in places}), rng=sample.rng)
                other = 3 - seat
                assert {*sample[HAND[other]], *sample[ASIDE[other]]} == {*state[HAND[other]], *state[ASIDE[other]]}


def test_the_computer_counts_the_others_cards() -> None:
    assert len(their_hands(RULES.view(begun(), 1))) == 1
    hands = their_hands(RULES.view(begun("|Kd"), 1))
    assert len(hands) == 10
    assert {hand.bit_count() for hand in hands} == {9}


def bot_card(state: Position[Public]) -> Card:
    """What a player does who sees what mates, and counts nothing out."""
    action = next(iter(Sighted(BLIND).think(RULES.view(state, state.public.turn), (), Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


def test_the_computer_lets_a_mate_wait_while_it_keeps_the_lead() -> None:
    # The king of clubs mates at any time; the ace of spades wins a move first, and the mate scores one move more.
    assert bot_card(position("Kc As 7d Qd", "10s 7s Ah Ad", 7)) == parse_card("As")


def test_the_computer_mates_before_it_loses_the_lead() -> None:
    assert bot_card(position("Kc Qs 7d Qd", "10s 7s Ah Ad", 7)) == parse_card("Kc")


@pytest.mark.long
def test_the_computer_beats_chance_over_paired_deals() -> None:
    assert share_of_pairs(RULES, BOTS["Medium"], 200) >= 71
