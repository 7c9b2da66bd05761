"""Milligan computers: aces and useful plays are not held back, the bridge for the other is not built."""

import pytest

from games.core.levels import Quick
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.core.rules import TABLE
from games.milligan.bot import BOTS, MOVER
from games.milligan.rules import RULES
from games.milligan.state import Discard, Hand, Park, Pile
from tests.games.computers import choice
from tests.games.milligan_table import table
from tests.rules_of_thumb.milligan import RULE
from tests.tools.measuring import matches

HARD = BOTS["Hard"]


def best(state):
    return HARD.rank(RULES.view(state, 1), (), Rng(1))[0]


def test_an_ace_is_played_where_a_place_is_free():
    assert best(table("Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c")).to == "new"
    assert str(best(table("Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c")).card) == str(best(table("Ah 9c | 3c")).card)


def test_an_ace_is_held_back_where_the_other_waits_for_it():
    state = table("Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c", discharges="9s 9s | 9h 2h")
    assert isinstance(best(state), Discard)


def test_a_card_is_played_for_which_another_is_drawn():
    state = table("5h 9c 10d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c||", discharges="9s 3s | 9h 2h")
    assert isinstance(best(state), Hand)


def test_the_own_discharge_card_goes_before_all():
    state = table("Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c||", discharges="9s 5s | 9h 2h")
    assert best(state) == Pile("s1")


@pytest.mark.parametrize(("parked", "kind"), [("|||", Hand), ("8s 7s|||", Discard), ("6s|||", Hand)])
def test_a_bridge_is_not_built_to_what_the_other_has_parked(parked, kind):
    """The other waits for a nine: with an eight and a seven in the open, a six is all that is missing."""
    six = "6h Jd 10d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c 5c||"
    assert isinstance(best(table(*six, discharges="9s 3s | 9h 9h", parks=("|||", parked))), kind)


def test_the_last_discharge_card_is_played_whatever_the_other_can_do_then():
    state = table(
        "Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c 5c 6c||", discharges="7s | 9h 8h", parks=("|||", "9s|||")
    )
    assert best(state) == Pile("s1")


def test_few_turns_pass_without_a_play_and_few_aces_are_kept():
    """Version 0.1 played nothing in 377 of 578 turns."""
    turns = idle = kept = 0
    for seed in range(4):
        match = Match(RULES, 2, seed=seed)
        while match.outcome is None:
            seat = min(match.active)
            view = match.view(seat)
            action = view.legal[0] if seat == TABLE else choice(HARD, match, seat, len(match.entries))
            if isinstance(action, Discard):
                turns += 1
                idle += not view.public.acted
                kept += any(isinstance(move, Hand) and move.card.rank == 1 for move in view.legal)
            assert match.submit(seat, action) is None
    assert turns > 80
    assert idle < 0.62 * turns
    assert kept < 0.1 * turns


@pytest.mark.parametrize("level", BOTS)
def test_nobody_overlooks_the_own_discharge_card(level):
    view = RULES.view(table("Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c||", discharges="9s 5s | 9h 2h"), 1)
    assert {BOTS[level].rank(view, (), Rng(seed))[0] for seed in range(40)} == {Pile("s1")}


def quickly(state):
    """What a player does in a hand that is played on in one's head."""
    return MOVER(RULES.board(state), 1, Stream(1))


def test_hands_are_played_on_by_steps_to_the_own_discharge_card():
    state = table("5h 9c 6d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c||", discharges="9s 7s | 9h 8h")
    assert quickly(state).card.rank == 5
    state = table("9c Kd 6d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c||", discharges="9s 7s | 9h 8h")
    assert quickly(state).card.rank == 13, "a wild card, where nothing else goes"
    state = table(
        "9c Kd 6d Jc Qs | 3c 4c 5c 6c 8c", "Ac 2c 3c 4c||", discharges="9s 7s | 9h 8h", parks=("5s|||", "|||")
    )
    assert quickly(state) == Park(1, "s1"), "the parked card before the wild one"


def test_hands_are_played_on_without_help_for_the_other():
    ways = {"2h": Discard, "9h": Hand}
    for rival, kind in ways.items():
        state = table("Ah 9c 10d Jc Qs | 3c 4c 5c 6c 8c", discharges=f"9s 9s | 9h {rival}")
        assert isinstance(quickly(state), kind)


@pytest.mark.long
def test_hands_are_played_on_as_well_as_by_a_rule_of_thumb():
    """One that won a seventh of its hands misled everybody who asked how a deal goes on."""
    won = 0.0
    options = RULES.options(action_cap=4000)
    for seed in range(60):
        for seat, players in ((1, (Quick(RULES, MOVER), RULE)), (2, (RULE, Quick(RULES, MOVER)))):
            outcome = matches.play("milligan", players, options, seed).outcome
            won += 0.5 if outcome is None or not outcome.winners else seat in outcome.winners
    assert won > 48
