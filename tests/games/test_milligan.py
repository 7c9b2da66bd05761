"""Milligan: its numbered rules, one by one."""

from collections import Counter
from dataclasses import replace

import pytest

from games.core.board import Position
from games.core.cards import HIDDEN, pack, parse_card, parse_cards
from games.core.events import Gathered, Moved, Said, Spot
from games.core.match import Match, SetupError
from games.core.notation import write
from games.core.phrases import Speech, told
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.milligan.rules import RULES
from games.milligan.scoring import decided, outcome, sheet
from games.milligan.state import ASIDE, DISCHARGE, HAND, PARKING, STOCK, MilliganOptions, Public, Result
from tests.games.milligan_table import S1, S2, S3, play, refused, step, table
from tests.words import english

FULL = "A{0} 2{0} 3{0} 4{0} 5{0} 6{0} 7{0} 8{0} 9{0} 10{0} J{0}".format("s")
"""A sequence that needs only its queen."""


def legal(state: Position[Public]) -> set[str]:
    return {write(move) for move in RULES.legal(state, min(RULES.active(state)))}


@pytest.mark.parametrize("seats", [1, 3])
def test_R1_exactly_two_players(seats: int) -> None:
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, seats)


@pytest.mark.parametrize(("packs", "stock"), [(1, 68), (2, 176), (3, 284)])
def test_R2_R6_ramino_packs_of_108_and_what_is_left_is_the_stock(packs: int, stock: int) -> None:
    state = RULES.deal(2, MilliganOptions(packs=packs), Rng(1)).state
    assert len(state[STOCK]) == stock
    cards = Counter(card for pile in RULES.piles(state).values() for card in pile)
    assert cards == Counter(pack(jokers=2) * (2 * packs))


def test_R3_the_dealer_by_lot_and_the_deal_alternates() -> None:
    assert {RULES.deal(2, MilliganOptions(), Rng(seed)).state.public.dealer for seed in range(20)} == {1, 2}
    state = table("9c | 9c", discharges="Ah | 9h", stock=None, options="match=best_of_three")
    state = play(state, "1 pile new")
    assert RULES.active(state) == {TABLE}
    again = RULES.play(state, TABLE, Deal()).state
    assert (state.public.dealer, again.public.dealer, again.public.turn) == (2, 1, 2)


@pytest.mark.parametrize("wild", ["Kh", "jk"])
def test_R4_wild_cards_stand_for_all_but_ace_seven_and_queen(wild: str) -> None:
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]
    taken = []
    for length, rank in enumerate(ranks):
        below = " ".join(f"{other}s" for other in ranks[:length])
        state = table(f"{wild} 2h | 9c", f"{below}||")
        if f"hand {wild} {'s1' if length else 'new'}" in legal(state):
            taken.append(rank)
    assert taken == ["2", "3", "4", "5", "6", "8", "9", "10", "J"]


def test_R4_several_wild_cards_in_a_row() -> None:
    state = table("Kh jk 4h | 9c", "As||")
    state = play(state, "1 hand Kh s1", "1 hand jk s1", "1 hand 4h s1")
    assert state[S1] == parse_cards("As Kh jk 4h")


def test_R5_R6_fifteen_each_unseen_and_five_each_singly_from_the_other_player() -> None:
    deck = pack(jokers=2) * 2
    state = RULES.deal(2, MilliganOptions(first_dealer=1), Rng(0, (tuple(reversed(deck)),))).state
    assert state[DISCHARGE[2]] == deck[0:30:2]
    assert state[DISCHARGE[1]] == deck[1:30:2]
    assert state[HAND[2]] == deck[30:40:2]
    assert state[HAND[1]] == deck[31:40:2]
    assert state.public.turn == 2


def test_R5_only_the_top_of_a_discharge_pile_is_ever_seen() -> None:
    match = Match(RULES, 2, MilliganOptions(), 3)
    for seat in (0, 1, 2):
        for owner in (1, 2):
            pile = match.view(seat).piles[DISCHARGE[owner]]
            assert [card.hidden for card in pile] == [True] * 14 + [False]
        dealt = [event for event in match.heard(seat) if isinstance(event, Moved) and event.dst.name == "discharge"]
        assert [sum(not card.hidden for card in event.cards) for event in dealt] == [1, 1]


def test_R5_the_next_card_is_turned_up_at_once() -> None:
    state = table("9c | 9c", "As||", discharges="5h 3c 2c | 9h")
    state = play(state, "1 pile s1")
    assert RULES.view(state, 2).piles[DISCHARGE[1]] == (HIDDEN, parse_card("3c"))
    assert "pile s1" in legal(state)


def test_R7_a_sequence_begins_with_a_real_ace_and_goes_up_by_one() -> None:
    state = table("Ah 2h 3h jk | 9c", "As||")
    assert {"hand Ah new", "hand 2h s1", "hand jk s1"} <= legal(state)
    assert "hand 3h s1" not in legal(state)
    assert refused(state, "1 hand 3h s1") == "The 3♥ doesn't fit. The sequence needs 2, K or a joker next."
    assert refused(state, "1 hand jk new") == "A sequence starts with a real ace, not with the joker."
    assert refused(state, "1 hand 3h s2") == "A sequence starts with a real ace, not with the 3♥."


def test_R7_a_sequence_may_begin_at_any_free_place_and_new_is_the_lowest() -> None:
    state = table("Ah 2h 3h jk | 9c", "As||")
    assert play(state, "1 hand Ah new") == play(state, "1 hand Ah s2")
    third = play(state, "1 hand Ah s3")
    assert (third[S2], third[S3]) == ((), parse_cards("Ah"))
    assert {move for move in legal(state) if move.startswith("hand Ah")} == {"hand Ah new"}, "it stands for both"


def test_R7_at_most_three_sequences() -> None:
    state = table("Ah 2h | 9c", "As|Ad|Ac")
    assert refused(state, "1 hand Ah new") == ("Three sequences is the limit. Finish one before you start another.")


def test_R7_example_next_must_be_a_real_seven() -> None:
    state = table("7h Kh jk | 9c", "As 2s Kd 4d jk 6c||")
    assert {move for move in legal(state) if move.startswith("hand")} == {"hand 7h s1"}
    assert refused(state, "1 hand Kh s1") == "The sequence needs a real seven. No king or joker can stand in."


def test_R7_with_the_queen_it_is_set_aside_and_its_place_is_free() -> None:
    done = step(table("Qh 3h | 9c", f"{FULL}||"), "1 hand Qh s1")
    assert done.state[S1] == ()
    assert done.state[ASIDE] == parse_cards(f"{FULL} Qh")
    assert Moved(Spot("s1"), ASIDE, parse_cards(f"{FULL} Qh")) in done.events


def test_R8_any_number_of_plays_then_a_discard_then_five_cards() -> None:
    state = table("2h 3h 9c 9d 8d | 9c", "As||")
    assert "discard 2h new" in legal(state), "nobody has to play"
    state = play(state, "1 hand 2h s1", "1 hand 3h s1", "1 discard 9c new")
    assert (state.public.turn, len(state[HAND[1]])) == (2, 5)
    assert refused(state, "1 hand 9d s1") == "It's {2}'s turn."


def test_R9_free_cards_are_the_own_top_the_hand_and_the_last_of_each_own_column() -> None:
    state = table("9c | 2c", "As||", discharges="9s 2h | 2d 2d", parks=("2s | 2h 3c | |", "2s|||"))
    assert {move for move in legal(state) if "discard" not in move} == {"pile s1", "park 1 s1"}
    assert refused(state, "1 hand 2c s1") == "You don't have the 2♣."
    assert refused(state, "1 park 2 s1").startswith("The 3♣ doesn't fit.")
    assert refused(state, "1 park 3 s1") == "Your column p3 is empty."
    assert refused(state, "1 park 5 s1") == "You have 4 columns, p1 to p4."


def test_R10_playing_the_last_card_frees_the_one_under_it_and_the_place() -> None:
    state = table("9c | 9c", "As||", parks=("3h 2s | | |", "|||"))
    state = play(state, "1 park 1 s1", "1 park 1 s1")
    assert state[S1] == parse_cards("As 2s 3h")
    assert state[PARKING[1]["p1"]] == ()
    assert "discard 9c new" in legal(state)
    assert "discard 9c p1" not in legal(state)


def test_R11_a_card_of_the_hand_on_a_column_or_as_a_new_one() -> None:
    state = table("Ah Kh 9c | 9c", parks=("5s | 6s | |", "|||"))
    found = {move for move in legal(state) if move.startswith("discard")}
    assert found == {f"discard {card} {to}" for card in ("Ah", "Kh", "9c") for to in ("p1", "p2", "new")}
    after = play(state, "1 discard Kh p1")
    assert after[PARKING[1]["p1"]] == parse_cards("5s Kh")
    assert play(state, "1 discard Kh new")[PARKING[1]["p3"]] == parse_cards("Kh")
    assert play(state, "1 discard Kh p4")[PARKING[1]["p4"]] == parse_cards("Kh"), "any free column"
    assert play(state, "1 discard Kh p3") == play(state, "1 discard Kh new")
    assert refused(state, "1 discard 9s p1") == ("You don't have the 9♠. You can only discard from your hand.")
    full = table("9c | 9c", parks=("5s | 6s | 7s | 8s", "|||"))
    assert refused(full, "1 discard 9c new") == ("All four of your columns are in use. Put the card on one of them.")


def test_R12_the_discard_of_the_last_card_ends_the_turn_all_the_same() -> None:
    state = play(table("9c | 9c"), "1 discard 9c new")
    assert (state.public.turn, len(state[HAND[1]])) == (2, 5)


def test_R13_a_hand_played_out_is_filled_and_the_turn_goes_on() -> None:
    after = step(table("2h | 9c", "As||"), "1 hand 2h s1")
    assert (after.state.public.turn, len(after.state[HAND[1]])) == (1, 5)
    said = [told(event.phrase, Speech({1: "Ann", 2: "Bo"}, 1)) for event in after.events if isinstance(event, Said)]
    assert said == ["Your hand is empty, so you draw a new one."]


def test_R13_an_empty_hand_is_filled_at_the_start_of_the_turn() -> None:
    state = table("9c | ", stock="2d 2d 2d 2d 2d 2d 2d 2d 2d 2d")
    state = play(state, "1 discard 9c new")
    assert [len(state[hand]) for hand in HAND[1:]] == [5, 5]


def test_R13_a_sequence_completed_without_a_hand_makes_cards_available() -> None:
    state = table(" | 9c", f"{FULL}||", stock="", parks=("Qh | | |", "|||"))
    assert legal(state) == {"park 1 s1", "end"}
    state = play(state, "1 park 1 s1")
    assert (state.public.turn, len(state[HAND[1]]), len(state[STOCK])) == (1, 5, 7)


def test_R14_the_sequences_set_aside_make_a_new_stock_when_a_card_is_wanted() -> None:
    aside = f"{FULL} Qs"
    state = table("9c 8c | 9c", stock="2d", aside=aside, parks=("5s | | |", "|||"))
    done = step(state, "1 discard 9c new")
    assert Gathered(ASIDE, Spot("stock"), 12) in done.events
    assert (len(done.state[HAND[1]]), len(done.state[STOCK]), done.state[ASIDE]) == (5, 9, ())
    assert done.state[PARKING[1]["p1"]] == parse_cards("5s")


def test_R14_with_nothing_set_aside_what_can_be_drawn_is_drawn() -> None:
    state = play(table("9c 8c | 9c", stock="2d"), "1 discard 9c new")
    assert (state.public.turn, state[HAND[1]]) == (2, parse_cards("8c 2d"))


def test_R15_without_a_card_and_without_a_draw_the_turn_ends_by_itself_said() -> None:
    state = table(" | 9c", "As||", stock="", parks=("2h | | |", "|||"))
    assert legal(state) == {"park 1 s1", "end"}
    assert play(state, "1 park 1 s1", "1 end").public.turn == 2
    assert refused(table("9c | 9c"), "1 end") == "Discard a card from your hand to end your turn."


def test_R16_the_last_discharge_card_wins_at_once_and_an_ice_cream_is_owed() -> None:
    state = play(table("2h 9c | 9c", "As||", discharges="3c | 9h 9h"), "1 hand 2h s1", "1 pile s1")
    result = RULES.outcome(state)
    assert result.winners == (1,)
    assert result.scores == (0, 2)
    assert english(result.reason) == "{1} wins! 2 cards left. {2} owes {1} an ice cream."
    assert state[HAND[1]] == parse_cards("9c"), "neither discard nor refill"
    assert refused(state, "1 discard 9c new") == "The match is over."


BLOCKED = [("9s | 9h 9h", "fewest", (1,)), ("9s 9s | 9h 9h", "fewest", ()), ("9s | 9h 9h", "tie", ())]


@pytest.mark.parametrize(("discharges", "option", "winners"), BLOCKED)
def test_R17_a_blocked_hand(discharges: str, option: str, winners: tuple[int, ...]) -> None:
    state = table(" | ", stock="", discharges=discharges, options=f"blocked={option}")
    state = play(state, "1 end")
    assert RULES.outcome(state) is None
    assert RULES.outcome(play(state, "2 end")).winners == winners


def test_R17_a_turn_with_a_play_is_not_idle() -> None:
    state = table(" | ", "As||", stock="", parks=("2h | | |", "|||"))
    state = play(state, "1 park 1 s1", "1 end", "2 end")
    assert RULES.outcome(state) is None
    assert RULES.outcome(play(state, "1 end")) is not None


def won(winner: int, first: int, second: int, *, blocked: bool = False) -> Result:
    return Result(winner, (first, second), blocked)


def test_R18_a_single_hand_decides_even_when_drawn() -> None:
    options = MilliganOptions()
    assert decided(options, ()) is None
    assert decided(options, (won(2, 4, 0),)) == 2
    assert decided(options, (won(0, 4, 4, blocked=True),)) == 0


def test_R18_best_of_three_is_first_to_two_and_a_drawn_hand_does_not_count() -> None:
    options = MilliganOptions(match="best_of_three")
    hands = (won(1, 0, 5), won(0, 3, 3, blocked=True), won(2, 6, 0))
    assert decided(options, hands) is None
    final = (*hands, won(2, 1, 0))
    assert decided(options, final) == 2
    result = outcome(options, final)
    assert result.scores == (1, 2)
    assert english(result.reason) == "{2} wins! 2 hands to 1. {1} owes {2} an ice cream."


def test_R18_example_points_nine_and_seven_are_sixteen_and_lose() -> None:
    options = MilliganOptions(match="points")
    assert decided(options, (won(1, 0, 9),)) is None
    hands = (won(1, 0, 9), won(1, 0, 7))
    assert decided(options, hands) == 1
    assert decided(replace(options, target=17), hands) is None
    assert ("Points", ("0 + 0 = 0", "9 + 7 = 16")) in english(
        [(line.words, line.values) for line in sheet(options, hands)]
    )
    result = outcome(options, hands)
    assert english(result.reason) == "{1} wins! 0 points to 16. The limit was 15. {2} owes {1} an ice cream."


def test_R18_example_all_fifteen_left_lose_at_once() -> None:
    assert decided(MilliganOptions(match="points"), (won(2, 15, 0),)) == 2


def test_R18_points_both_over_in_a_blocked_hand() -> None:
    options = MilliganOptions(match="points")
    hands = (won(1, 0, 9), won(2, 9, 0))
    assert decided(options, (*hands, won(2, 8, 6, blocked=True))) == 2
    assert decided(options, (*hands, won(0, 7, 7, blocked=True))) == 0


def test_R18_between_two_hands_the_table_deals() -> None:
    state = table("9c | 9c", discharges="Ah | 9h", stock=None, options="match=points")
    state = play(state, "1 pile new")
    assert RULES.legal(state, TABLE) == (Deal(),)
    assert refused(state, "1 discard 9c new") == "The hand is over. Wait for the next deal."
    again = RULES.play(state, TABLE, Deal())
    assert [len(again.state[pile]) for pile in DISCHARGE[1:]] == [15, 15]
    assert again.state.public.finished == (Result(1, (0, 1)),)
    assert any(isinstance(event, Said) and english(event.phrase).startswith("Hand 2:") for event in again.events)
