"""The rules of Three Cards: one test for each numbered rule, named after it."""

import pytest

from games.core.match import Match
from games.core.rules import TABLE, Deal
from games.three_cards.rules import RULES
from games.three_cards.state import HAND, PACK, STOCK, TRICK, ThreeCardsOptions
from tests.games.three_cards_table import play, position, refused


def test_R1_for_two() -> None:
    assert RULES.seats == (2,)


def test_R2_twenty_cards() -> None:
    assert len(set(PACK)) == 20
    assert {card.rank for card in PACK} == {1, 2, 3, 4, 5}


def test_R3_each_gets_three_and_both_deal_in_turn() -> None:
    match = Match(RULES, 2, ThreeCardsOptions(first_dealer=1), seed=1)
    assert [len(match.position[spot]) for spot in (HAND[1], HAND[2], STOCK)] == [3, 3, 14]
    assert match.active == {2}
    over = play(position("5h", "2s"), "1 play 5h", "2 play 2s")
    after = RULES.play(over, TABLE, Deal()).state
    assert after.public.dealer == over.public.dealer % 2 + 1


def test_R3_who_sees_what() -> None:
    at = position("5h", "2s", "3d")
    for seat in (0, 1, 2):
        shown = RULES.shown(at, seat)
        assert [shown[HAND[1]] == at[HAND[1]], shown[HAND[2]] == at[HAND[2]]] == [seat == 1, seat == 2]
        assert shown[TRICK] == at[TRICK]
        assert all(card.hidden for card in shown[STOCK])


def test_R4_any_card_may_be_played() -> None:
    at = position("5h Ad", "2s 3c")
    assert {str(move.card) for move in RULES.legal(at, 1)} == {"5h", "Ad"}
    assert refused(at, "1 play 2s") == "You don't have the 2♠."
    assert refused(at, "2 play 2s") == "It's {1}'s turn."


@pytest.mark.parametrize(("led", "answer", "winner"), [("5h", "2s", 1), ("2s", "5h", 2), ("3h", "3s", 1)])
def test_R5_R6_the_higher_rank_takes_the_trick_and_leads(led: str, answer: str, winner: int) -> None:
    at = play(position(f"{led} Ac", f"{answer} Ad"), f"1 play {led}", f"2 play {answer}")
    assert at.public.turn == winner
    assert at.public.tricks[winner - 1] == 1


def test_R7_a_point_for_each_trick() -> None:
    over = play(position("5h", "2s", tricks=(1, 1)), "1 play 5h", "2 play 2s")
    assert over.public.totals == (2, 1)


def test_R8_ten_points_win() -> None:
    over = play(position("5h", "2s", tricks=(1, 1), totals=(8, 7)), "1 play 5h", "2 play 2s")
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((10, 8), (1,))
    assert RULES.active(over) == frozenset()
