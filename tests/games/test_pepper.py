"""Pepper: its numbered rules, one by one."""

from collections import Counter
from itertools import pairwise

import pytest

from games.core.cards import Card, parse_card, parse_cards
from games.core.events import Gathered, Moved, Said
from games.core.match import Match, SetupError
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.pepper.controller import CONTROLLER
from games.pepper.rules import RULES
from games.pepper.scoring import LEVELS, PACK, RANKINGS, TRUMPS, Played, totals
from games.pepper.state import DEAD, HAND, STOCK, TRICK, WON, Bid, Pass, Play, Trump
from tests.games.pepper_table import LAST, auction, ending, position, run
from tests.words import english


def test_R1_four_in_pairs_two_or_three_alone() -> None:
    assert RULES.sides(4) == ((1, 3), (2, 4))
    assert RULES.sides(3) == ((1,), (2,), (3,))
    assert RULES.sides(2) == ((1,), (2,))
    for seats in (1, 5):
        with pytest.raises(SetupError, match="expected 2, 3, 4 seats"):
            Match(RULES, seats)


@pytest.mark.parametrize(("seats", "each"), [(4, 6), (3, 8), (2, 8)])
def test_R2_twenty_four_cards_all_dealt(seats: int, each: int) -> None:
    piles = RULES.piles(RULES.deal(seats, Options(), Rng(3)).state)
    assert len(PACK) == 24
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 9, 10, 11, 12, 13), 4)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    assert {len(piles[HAND[seat]]) for seat in range(1, seats + 1)} == {each}
    assert len(piles.get(DEAD, ())) == (8 if seats == 2 else 0)


def test_R3_plain_suits_rank_ace_king_queen_jack_ten_nine() -> None:
    for high, low in pairwise(("A", "K", "Q", "J", "10", "9")):
        for trumps in ("s", "none"):
            assert RANKINGS[trumps].best(parse_cards(f"{low}h {high}h")) == 1
            assert RANKINGS[trumps].best(parse_cards(f"{high}h {low}h")) == 0


@pytest.mark.parametrize(("trumps", "left"), [("h", "Jd"), ("d", "Jh"), ("s", "Jc"), ("c", "Js")])
def test_R3_trumps_rank_right_bower_left_bower_then_ace_down(trumps: str, left: str) -> None:
    order = [f"J{trumps}", left, f"A{trumps}", f"K{trumps}", f"Q{trumps}", f"10{trumps}", f"9{trumps}"]
    for high, low in pairwise(order):
        assert RANKINGS[trumps].best(parse_cards(f"{low} {high}")) == 1
        assert RANKINGS[trumps].best(parse_cards(f"{high} {low}")) == 0


def playable(hand: tuple[Card, ...], led: str) -> tuple[Card, ...]:
    """What follows a lead with hearts for trumps."""
    return tuple(RANKINGS["h"].following(hand, parse_card(led)))


def test_R3_the_left_bower_is_a_trump_and_no_card_of_its_printed_suit() -> None:
    assert RANKINGS["h"].suits[parse_card("Jd")] == "h"
    assert RANKINGS["d"].suits[parse_card("Jd")] == RANKINGS["none"].suits[parse_card("Jd")] == "d"
    hand = parse_cards("Jd 9d As")
    assert playable(hand, "Ad") == parse_cards("9d")
    assert playable(hand, "9h") == parse_cards("Jd")
    assert playable(parse_cards("Jd As"), "Ad") == parse_cards("Jd As")
    assert RANKINGS["h"].best(parse_cards("Ad Jd")) == 1  # it trumps the ace of its own printed suit
    # led, it calls for trumps
    assert playable(parse_cards("Ad 9h"), "Jd") == parse_cards("9h")


def test_R3_at_no_trump_all_suits_are_plain() -> None:
    assert RANKINGS["none"].best(parse_cards("Ah Js Jc Jd")) == 0
    assert RANKINGS["none"].best(parse_cards("Jd Ad")) == 1


def test_R4_the_bids_by_the_number_of_players() -> None:
    assert LEVELS[4] == ("1", "2", "3", "4", "5", "little", "big")
    assert LEVELS[3] == LEVELS[2] == ("1", "2", "3", "4", "5", "6", "7", "little", "big")
    for seats in (2, 3, 4):
        legal = RULES.legal(auction(seats), 2)
        assert legal == (*(Bid(level) for level in LEVELS[seats]), Pass())


def test_R4_each_bid_is_higher_than_the_last() -> None:
    state = auction(4, "3")
    assert RULES.legal(state, 3) == (Bid("4"), Bid("5"), Bid("little"), Bid("big"), Pass())
    told = "The highest bid is 3. Bid 4, 5, little pepper or big pepper, or pass."
    assert english(RULES.refusal(state, 3, Bid("3"))) == english(told)
    state = auction(4, "little")
    assert RULES.legal(state, 3) == (Bid("big"), Pass())
    assert english(RULES.refusal(state, 3, Bid("5"))) == "The highest bid is little pepper. Bid big pepper, or pass."


def test_R5_from_the_dealers_left_clockwise_and_passing_does_not_exclude() -> None:
    state = auction(4)
    assert state.public.turn == 2
    state = auction(4, "pass", "1", "pass", "2")
    assert (state.public.phase, state.public.turn) == ("bid", 2)
    assert RULES.refusal(state, 2, Bid("3")) is None


@pytest.mark.parametrize(("seats", "passes"), [(4, 3), (3, 2), (2, 1)])
def test_R5_ends_when_all_others_have_passed_behind_a_bid(seats: int, passes: int) -> None:
    assert auction(seats, "2", *["pass"] * (passes - 1)).public.phase == "bid"
    state = auction(seats, "2", *["pass"] * passes)
    assert (state.public.phase, state.public.turn) == ("trump", 2)


def test_R5_passes_in_succession_count() -> None:
    state = auction(4, "1", "pass", "pass", "2", "pass", "pass")
    assert state.public.phase == "bid"
    assert RULES.play(state, state.public.turn, Pass()).state.public.phase == "trump"


def test_R5_big_pepper_ends_the_auction_at_once() -> None:
    state = auction(4, "1", "big")
    assert (state.public.phase, state.public.turn) == ("trump", 3)


def test_R6_everybody_has_one_call_the_dealer_too() -> None:
    state = auction(4, "pass", "pass", "pass")
    assert (state.public.phase, state.public.turn, state.public.dealer) == ("bid", 1, 1)
    assert english(CONTROLLER.prompt(RULES.view(state, 1))) == "Your turn: bid, or pass and nobody plays this hand."
    assert auction(4, "pass", "pass", "pass", "1").public.phase == "bid"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R6_all_pass_the_hand_is_thrown_in_and_the_next_dealer_deals(seats: int) -> None:
    state = auction(seats, *["pass"] * seats)
    assert (state.public.phase, state.public.finished, RULES.active(state)) == ("thrown", (), {TABLE})
    assert RULES.due(state, Deal()) is not None  # the table continues without being asked
    step = RULES.play(state, TABLE, Deal())
    assert (step.state.public.dealer, step.state.public.turn, step.state.public.phase) == (
        2,
        3 if seats > 2 else 1,
        "bid",
    )
    assert Gathered(HAND[1], STOCK, len(state[HAND[1]])) in step.events
    assert RULES.sheet(step.state) == ()


def test_R6_after_twenty_thrown_in_hands_the_game_is_abandoned() -> None:
    state = auction(3)
    for number in range(1, 21):
        for _ in range(3):
            state = RULES.play(state, state.public.turn, Pass()).state
        assert state.public.thrown == number
        assert (RULES.outcome(state) is None) == (number < 20)
        if number < 20:
            state = RULES.play(state, TABLE, Deal()).state
    outcome = RULES.outcome(state)
    assert outcome.winners == ()
    assert outcome.void


def test_R6_a_hand_that_is_played_starts_the_count_anew() -> None:
    state = run(position("9h|9s|9d|9c", thrown=7), "9h", "9s", "9d", "9c")
    assert state.public.thrown == 0


def test_R7_the_high_bidder_names_trumps_and_leads() -> None:
    state = auction(4, "pass", "2", "pass", "pass", "pass")
    assert RULES.legal(state, 3) == tuple(Trump(trumps) for trumps in TRUMPS)
    step = RULES.play(state, 3, Trump("none"))
    assert english(Said(3, "{3} names no trump.")) in english(step.events)
    assert (step.state.public.phase, step.state.public.turn, step.state.public.leader) == ("play", 3, 3)
    assert set(RULES.legal(step.state, 3)) == {Play(card) for card in step.state[HAND[3]]}


def test_R7_follow_suit_if_able_otherwise_any_card() -> None:
    state = run(position("As 9s|Ks 9h Ad|Ac Kc Qc|Qs Js 10s"), "As")
    assert RULES.legal(state, 2) == [Play(parse_card("Ks"))]
    state = run(state, "Ks")
    assert len(RULES.legal(state, 3)) == 3


def test_R7_the_winner_takes_the_trick_and_leads_next() -> None:
    state = position("9s 9d|Ks 10d|Qs Qd|As Kd", trumps="h")
    step = RULES.play(run(state, "9s", "Ks", "Qs"), 4, Play(parse_card("As")))
    moves = [event for event in step.events if isinstance(event, Moved)]
    assert moves[1:] == [
        Moved(TRICK[seat], WON[2], parse_cards(card)) for seat, card in ((1, "9s"), (2, "Ks"), (3, "Qs"), (4, "As"))
    ]
    assert (step.state.public.leader, step.state.public.turn) == (4, 4)
    assert not any(step.state[spot] for spot in TRICK[1:])


@pytest.mark.parametrize(
    ("bid", "took", "points"),
    [
        ("3", 5, (5, 1)),
        ("5", 4, (-6, 2)),
        ("big", 5, (-12, 1)),
        ("big", 6, (12, 0)),
        ("little", 6, (6, 0)),
        ("little", 5, (-6, 1)),
        ("1", 1, (1, 5)),
        ("1", 0, (-6, 6)),
    ],
)
def test_R8_score_of_four_players(bid: str, took: int, points: tuple[int, int]) -> None:
    assert Played(1, bid, "h", (took, 6 - took)).points == points
    assert Played(4, bid, "h", (6 - took, took)).points == points[::-1]


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [
        ("4", (3, 3, 2), (-8, 3, 2)),
        ("4", (4, 4, 0), (4, 4, 0)),
        ("little", (8, 0, 0), (8, 0, 0)),
        ("little", (7, 1, 0), (-8, 1, 0)),
        ("big", (8, 0, 0), (16, 0, 0)),
        ("big", (7, 0, 1), (-16, 0, 1)),
        ("7", (7, 1), (7, 1)),
        ("7", (6, 2), (-8, 2)),
        ("big", (8, 0), (16, 0)),
    ],
)
def test_R9_score_of_two_and_three_players(bid: str, tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert Played(1, bid, "h", tricks).points == points


def test_R10_no_end_below_thirty() -> None:
    state = ending((26, 20), (3, 3))
    assert totals(state.public.finished, 2) == (29, 23)
    assert (state.public.phase, RULES.outcome(state), RULES.active(state)) == ("over", None, {TABLE})
    assert RULES.due(state, Deal()) is None  # people read the score first


def test_R10_both_past_thirty_the_highest_total_wins() -> None:
    outcome = RULES.outcome(ending((28, 29), (3, 3)))
    assert (outcome.scores, outcome.winners) == ((31, 32, 31, 32), (2, 4))
    assert english(outcome.reason) == "{2} and {4} win! 32 to 31."


def test_R10_equal_highest_is_a_draw() -> None:
    outcome = RULES.outcome(ending((28, 28), (3, 3)))
    assert english((outcome.winners, outcome.reason)) == (
        (),
        "It's a draw. 31 each.",
    )


def test_R10_totals_may_be_negative() -> None:
    hands = (Played(2, "5", "h", (6, 0)),) * 5
    assert totals(hands, 2) == (30, -30)
    state = position(LAST, bid="1", won=(20, 0), finished=hands[:4])
    assert english(RULES.outcome(run(state, "Jh", "9s", "9d", "9c")).reason) == "{1} and {3} win! 30 to −24."


def test_R10_the_deal_passes_left() -> None:
    state = ending((0, 0), (3, 3))
    assert state.public.dealer == 4
    step = RULES.play(state, TABLE, Deal())
    assert (step.state.public.dealer, step.state.public.turn) == (1, 2)
    assert [event for event in step.events if isinstance(event, Gathered)] == [
        Gathered(WON[1], STOCK, 12),
        Gathered(WON[2], STOCK, 12),
    ]
