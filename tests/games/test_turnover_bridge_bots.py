"""Turnover Bridge: computers that know what they may know, and play well."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.core.cards import Card, parse_card
from games.core.events import Moved
from games.core.rng import Rng
from games.turnover_bridge.bot import BOTS
from games.turnover_bridge.rules import RULES, recall
from games.turnover_bridge.state import (
    PACK,
    TRICK,
    WON,
    Play,
    State,
)
from tests.games.computers import share_of_pairs
from tests.games.turnover_bridge_table import (
    bot_match,
    position,
    run,
)

# -- honest computers


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_determinize_keeps_what_was_seen(flip: str) -> None:
    for count in (0, 1, 2, 7, 15, 24, 33, 40):
        match = bot_match(6, count, flip=flip)
        state = match._state
        for seat in (1, 2):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert RULES.view(sample, seat) == view
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                assert sample == replace(state, rng=sample.rng, columns=sample.columns, holes=sample.holes)


def test_determinize_mixes_covered_cards_and_the_others_hole() -> None:
    match = bot_match(6, 8)
    samples = [RULES.determinize(match.view(1), match.heard(1), Rng(seed)) for seed in range(20)]
    assert len({sample.holes[1] for sample in samples}) > 5
    assert len({sample.columns for sample in samples}) == 20
    assert {sample.holes[0] for sample in samples} == {match._state.holes[0]}


def test_a_computer_remembers_every_trick() -> None:
    match = bot_match(2, 30)
    piles = recall(match.view(1), match.heard(1))
    assert (piles[WON[1]], piles[WON[2]]) == match._state.won


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_a_computers_move_does_not_depend_on_hidden_cards(flip: str) -> None:
    changed = 0
    for count in range(0, 42, 3):
        match = bot_match(9, count, flip=flip)
        for seat in match.active:
            view, heard = match.view(seat), match.heard(seat)
            moves = set()
            for seed in range(5):
                state = RULES.determinize(view, heard, Rng(seed))
                changed += state.columns != match._state.columns
                other = RULES.view(state, seat)
                moves.add(next(iter(BOTS["Medium"].think(other, heard, Rng(1)))).action)
                assert RULES.determinize(other, heard, Rng(3)) == RULES.determinize(view, heard, Rng(3))
            assert len(moves) == 1
    assert changed > 20


def bot_card(state: State) -> Card:
    won = [Moved(TRICK[seat], WON[seat], state.won[seat - 1]) for seat in (1, 2)]
    action = next(iter(BOTS["Medium"].think(RULES.view(state, state.turn), won, Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


@pytest.mark.parametrize(
    ("mine", "theirs", "card"),
    [
        ("7h 2c", "Kh,Ah,8h,3h", "8h"),  # as cheaply as it wins
        ("Kh 2c", "Qh,3h,8h", "3h"),  # what cannot win goes low
        ("Ah 2c", "2d,3s,Kd", "3s"),  # an ace is worth a small trump
    ],
)
def test_the_computer_answers_with_sense(mine: str, theirs: str, card: str) -> None:
    led, spare = mine.split()
    assert bot_card(run(position(f"{led},{spare}", theirs), led)) == parse_card(card)


def test_the_computer_leads_what_the_other_cannot_beat() -> None:
    assert bot_card(position("9h,Kd,2c", "Ad,4h,3c")) == parse_card("9h")


@pytest.mark.long
def test_the_computer_beats_chance_over_paired_deals() -> None:
    assert share_of_pairs(RULES, BOTS["Medium"], 300) >= 84
