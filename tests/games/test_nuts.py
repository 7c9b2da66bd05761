"""Nuts: its rules, R1–R13."""

from collections import Counter

import pytest

from games.core.cards import pack
from games.core.events import Moved, Said, Spot, parse_spot
from games.core.match import Match, SetupError
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.nuts.controller import CONTROLLER
from games.nuts.rules import RULES
from games.nuts.scoring import Tally
from games.nuts.state import FOUNDATIONS, PLACES, SIDES, Move, NutsOptions, Stuck
from tests.games.nuts_table import PLAIN, RIVAL, events_of, play, refused, table, texts, two
from tests.games.steps import placed
from tests.words import english


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_R1_up_to_four_alone_six_and_eight_in_pairs_side_by_side(seats: int) -> None:
    sides = RULES.sides(seats)
    assert sides == SIDES[seats]
    assert [len(side) for side in sides] == ([1] * seats if seats <= 4 else [2] * (seats // 2))
    assert all(side == tuple(range(side[0], side[0] + len(side))) for side in sides)
    assert len(RULES.deal(seats, NutsOptions(), Rng(1)).state.public.up) == len(sides)


@pytest.mark.parametrize(("seats", "words"), [(5, "pairs"), (7, "pairs"), (1, "expected"), (9, "expected")])
def test_R1_five_and_seven_are_not_offered(seats: int, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Match(RULES, seats)


def test_R1_either_partner_acts_for_the_side_at_any_time() -> None:
    state = table(PLAIN, RIVAL, {}, seats=6)
    assert play(state, "1 waste f", "2 reserve f").public.up == (2, 0, 0)
    assert RULES.legal(state, 1) == RULES.legal(state, 2)
    assert "your columns" in refused(state, "3 move 7c t1")


def test_R2_every_side_has_its_own_deck_and_aces_are_low() -> None:
    state = RULES.deal(4, NutsOptions(), Rng(3)).state
    piles = RULES.piles(state)
    for side in (1, 2, 3, 4):
        own = [card for spot, cards in piles.items() if spot.seat == side for card in cards]
        assert Counter(own) == Counter(pack(deck=side))
    said = refused(table({"reserve": "2h Kc", "t1": "As"}, RIVAL), "1 reserve t1")
    assert said.endswith("Only an empty column takes a king.")


def test_R3_the_layout_from_the_deck_list() -> None:
    decks = tuple(tuple(reversed(pack())) for _ in range(2))
    state = RULES.deal(2, NutsOptions(), Rng(0, decks)).state
    for side in PLACES[1:3]:
        assert texts(state[side.reserve][::-1]) == texts(pack()[:13])
        assert [texts(column) for column in [state[column] for column in side.columns]] == [
            str(card) for card in pack()[13:17]
        ]
        assert texts(state[side.stock][::-1]) == texts(pack()[17:])
        assert state[side.waste] == ()


def test_R4_reserve_waste_and_runs_but_single_cards_to_the_foundations() -> None:
    state = play(two(up="1d8"), "1 waste f")
    assert texts(state[Spot("f2")]) == "Ah"
    assert texts(play(state, "1 reserve f")[Spot("f2")]) == "Ah 2h"
    assert refused(two(), "1 move 8h f") == "One card at a time: the 7♣ is on top of the 8♥."
    assert refused(two(), "1 move 9s f") == "One card at a time: the 8♥ is on top of the 9♠."
    assert refused(two(), "1 waste t2").startswith("The A♥ goes on")
    assert refused(two(), "2 move 7c t1") == "The 7♣ isn't in your columns."


def test_R4_a_run_goes_with_all_that_lies_on_it() -> None:
    state = play(two(), "1 move 9s t2")
    assert texts(state[PLACES[1].columns[1]]) == "10d 9s 8h 7c"
    assert state[PLACES[1].columns[0]] == ()
    assert play(state, "1 move 6h t2")[PLACES[1].columns[2]] == ()


def test_R5_columns_go_down_in_alternating_colours() -> None:
    assert refused(two(), "1 reserve t3") == ("The 2♥ goes on a black three, not on the 6♥.")
    assert play(two(), "1 move 6h t1")[PLACES[1].columns[2]] == ()
    assert "already" in refused(two(), "1 move 7c t1")


def test_R5_an_empty_column_takes_anything_but_a_whole_column() -> None:
    state = two()
    assert texts(play(state, "1 reserve t4")[PLACES[1].columns[3]]) == "2h"
    assert texts(play(state, "1 waste t4")[PLACES[1].columns[3]]) == "Ah"
    assert texts(play(state, "1 move 8h t4")[PLACES[1].columns[3]]) == "8h 7c"
    assert refused(state, "1 move 9s t4") == "Moving a whole column to an empty one changes nothing."
    assert all(not play(state, "1 move 6h t1")[column] for column in PLACES[1].columns[2:])


def test_R6_an_ace_begins_a_foundation_and_any_side_builds_on_it() -> None:
    state = play(two(), "1 waste f", "2 waste f")
    assert [(card.rank, card.deck) for card in state[Spot("f1")]] == [(1, 1), (2, 2)]
    assert state.public.up == (1, 1)
    assert "needs the ace of hearts" in refused(two(), "2 waste f")


def test_R6_several_of_a_suit_the_oldest_that_fits_and_a_king_closes() -> None:
    state = table(PLAIN, {"t1": "3h", "reserve": "4c"}, up="2h2 2s13")
    after = play(state, "1 waste f")
    assert texts(after[Spot("f3")]) == "Ah", "an ace begins a new one though hearts are begun"
    again = table({"reserve": "Kc 3s"}, {"t1": "3h", "reserve": "4c"}, up="2s2 1s2")
    assert [len(play(again, "1 reserve f")[spot]) for spot in FOUNDATIONS[2][:2]] == [3, 2]
    assert not any(
        isinstance(move, Move) and move.to == "f" for move in RULES.legal(table(PLAIN, {"reserve": "4c"}, up="2d13"), 1)
    )


def test_R7_three_cards_or_the_rest_are_turned_in_order() -> None:
    state = table({"reserve": "Kc", "stock": "6d 5d 4d 3d 2d"}, RIVAL)
    after = play(state, "1 turn")
    assert texts(after[PLACES[1].waste]) == "2d 3d 4d"
    few = placed(state, {PLACES[1].stock: state[PLACES[1].stock][-2:]})
    assert texts(play(few, "1 turn")[PLACES[1].waste]) == "2d 3d"
    assert refused(play(few, "1 turn"), "1 turn") == "The stock is empty. Turn the waste over."


def test_R7_playing_the_top_of_the_waste_frees_the_one_below() -> None:
    state = play(two(), "1 waste f")
    assert texts(state[PLACES[1].waste]) == "4s 3c"
    assert [str(card) for card in RULES.view(state, 2).piles[parse_spot("waste@1")]] == ["??", "3c"]


def test_R7_the_waste_turned_over_brings_the_same_order_again() -> None:
    state = table({"reserve": "Kc"}, RIVAL)
    stock = state[PLACES[1].stock]
    while state[PLACES[1].stock]:
        assert "when the stock is empty" in refused(state, "1 recycle")
        state = play(state, "1 turn")
    state = play(state, "1 recycle")
    assert (state[PLACES[1].stock], state[PLACES[1].waste]) == (stock, ())


def test_R7_nothing_to_turn() -> None:
    state = placed(two(), {PLACES[1].stock: (), PLACES[1].waste: ()})
    assert refused(state, "1 turn") == "There are no cards left to turn."
    assert refused(state, "1 recycle") == "There are no cards left to turn."
    assert "waste is empty" in refused(state, "1 waste f")


def test_R8_other_sides_columns_and_buried_cards_are_out_of_reach() -> None:
    state = two()
    assert "your columns" in refused(state, "2 move 10d t1")
    assert "your columns" in refused(state, "1 move 9d t1"), "a card under the top of the reserve"
    for move in RULES.legal(state, 1):
        assert all(event.dst.seat in {0, 1} for event in RULES.apply(state, 1, move).events if isinstance(event, Moved))


def test_R8_the_first_card_down_counts() -> None:
    state = table(PLAIN, RIVAL, up="2h1")
    after = play(state, "2 waste f")
    assert "needs the ace of hearts" in refused(after, "1 reserve f")
    assert texts(after[PLACES[1].reserve]) == "Kc 9d 2h"


def test_R9_when_all_are_stuck_every_stock_begins_one_card_later() -> None:
    state = play(two(), "1 stuck")
    assert state.public.stuck == {0}
    assert "Wait for the others" in refused(state, "1 stuck")
    before = state
    state = play(state, "2 stuck")
    assert (state.public.stuck, state.public.shifts) == (frozenset(), 1)
    for home in PLACES[1:3]:
        joined = before[home.stock] + before[home.waste][::-1]
        assert state[home.stock] == joined[-1:] + joined[:-1]
        assert state[home.waste] == ()


@pytest.mark.parametrize("line", ["2 waste t1", "2 reserve t2", "1 waste f"])
def test_R9_a_card_that_counts_clears_every_word(line: str) -> None:
    rival = RIVAL | {"reserve": "Qs 7h", "waste": "2s"}
    state = play(table(PLAIN, rival, {}), "3 stuck", "1 stuck")
    after = play(placed(state, shifts=2), line)
    assert (after.public.stuck, after.public.shifts) == (frozenset(), 0)


def test_R9_a_side_is_told_when_stuck_is_worth_saying() -> None:
    state = table({"reserve": "9h", "t1": "Kh", "t2": "Kd", "t3": "Qh", "t4": "Qd"}, RIVAL)
    home, said = PLACES[1], "Nothing fits. Turn the waste over, or press Stuck if the stock is no help."
    assert english(CONTROLLER.prompt(RULES.view(state, 1))) != english(said)
    through = placed(state, {home.stock: (), home.waste: state[home.stock]})
    assert english(CONTROLLER.prompt(RULES.view(through, 1))) == english(said)
    assert english(CONTROLLER.prompt(RULES.view(play(through, "1 stuck"), 1))) != english(said)


def test_R9_a_side_for_which_nothing_goes_waits_until_a_word_is_taken_back() -> None:
    state = table({"reserve": "9h", "t1": "Kh", "t2": "Kd", "t3": "Qh", "t4": "Qd"}, RIVAL | {"reserve": "Qs 7h"})
    home = PLACES[1]
    state = placed(state, {home.stock: (), home.reserve: state[home.stock] + state[home.reserve]})
    assert RULES.legal(state, 1) == [Stuck()]
    stuck = play(state, "1 stuck")
    assert RULES.legal(stuck, 1) == []
    assert RULES.active(stuck) == RULES.active(play(stuck, "2 turn")) == {2}
    assert refused(stuck, "1 stuck") == "You've said you're stuck. Wait for the others, or play on."
    assert refused(stuck, "1 turn") == "There are no cards left to turn."
    assert RULES.active(play(stuck, "2 stuck")) == RULES.active(play(stuck, "2 reserve t2")) == {1, 2}


@pytest.mark.parametrize("line", ["1 turn", "1 move 9s t2"])
def test_R9_turning_and_moving_take_back_only_the_own_word(line: str) -> None:
    state = play(table(PLAIN, RIVAL, {}, shifts=2), "1 stuck", "2 stuck")
    after = play(state, line)
    assert (after.public.stuck, after.public.shifts) == ({1}, 2)


def test_R10_an_empty_reserve_ends_the_hand_at_once() -> None:
    state = table({"reserve": "2h"}, RIVAL, up="1h1")
    after = play(state, "1 reserve f")
    assert after.public.phase == "over"
    assert after.public.finished == (Tally((2, 0), (0, 2), 0),)
    assert refused(after, "2 turn") == "The hand is over. Wait for the next deal."
    assert any("Nuts!" in english(event.phrase) for event in events_of(state, "1 reserve f") if isinstance(event, Said))
    assert "No need to call" in refused(state, "1 nuts")


def test_R10_with_call_required_play_goes_on_until_the_call() -> None:
    state = table({"reserve": "2h"}, RIVAL, up="1h1", options="call_required=on")
    assert "Not yet!" in refused(state, "1 nuts")
    state = play(state, "1 reserve f", "2 turn", "1 turn")
    assert state.public.phase == "play"
    assert refused(state, "1 reserve f") == "Your Nuts pile is empty."
    assert "Not yet!" in refused(state, "2 nuts")
    assert play(state, "1 nuts").public.phase == "over"


def test_R11_the_fourth_time_all_are_stuck_the_hand_is_over() -> None:
    state = two()
    for shift in (1, 2, 3):
        state = play(state, "1 turn", "1 stuck", "2 stuck")
        assert (state.public.phase, state.public.shifts) == ("play", shift)
    state = play(state, "2 stuck", "1 stuck")
    assert state.public.phase == "over"
    assert state.public.finished == (Tally((0, 0), (3, 2), None),)


def test_R11_only_a_card_that_counts_begins_the_count_again() -> None:
    state = two()
    for _ in range(3):
        state = play(state, "1 stuck", "2 stuck")
    assert play(state, "1 move 9s t2", "2 turn").public.shifts == 3
    assert play(state, "1 reserve t4").public.shifts == 0


def test_R12_cards_count_for_the_side_whose_deck_they_come_from() -> None:
    state = table({"reserve": "4h"}, {"reserve": "Qs 5h", "t1": "Ks"}, up="2h3 1s5")
    (hand,) = play(state, "1 reserve f").public.finished
    assert hand.up == (6, 3)
    assert hand.points == (6, 3 - 4)


def test_R13_new_hands_with_full_decks_until_more_than_100() -> None:
    state = table({"reserve": "2h"}, RIVAL, up="1h1", finished=(Tally((98, 20), (0, 0), 0),))
    over = play(state, "1 reserve f")
    assert over.public.totals == (100, 16)
    assert RULES.active(over) == {TABLE}
    assert RULES.legal(over, TABLE) == (Deal(),)
    new = play(over, "0 deal")
    assert (new.public.phase, new.public.up, new.public.shifts) == ("play", (0, 0), 0)
    assert [len(new[home.stock]) for home in PLACES[1:3]] == [35, 35]
    more = placed(state, finished=(Tally((99, 20), (0, 0), 0),))
    assert RULES.outcome(play(more, "1 reserve f")).scores == (101, 16)  # type: ignore[union-attr]


def test_R13_the_highest_sum_wins_whoever_called_and_equals_share() -> None:
    base = table({"reserve": "2h"}, RIVAL, up="1h1")
    ahead = RULES.outcome(play(placed(base, finished=(Tally((90, 120), (0, 0), 1),)), "1 reserve f"))
    assert (ahead.scores, ahead.winners) == ((92, 116), (2,))
    even = RULES.outcome(play(placed(base, finished=(Tally((104, 110), (0, 0), 1),)), "1 reserve f"))
    assert even.winners == (1, 2)
    assert "each." in english(even.reason)
