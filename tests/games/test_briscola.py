"""Briscola: its numbered rules, one by one."""

from collections import Counter
from itertools import pairwise

import pytest

from games.briscola.controller import CONTROLLER
from games.briscola.rules import RULES
from games.briscola.scoring import PACK, RANKINGS, Tally
from games.briscola.state import BOX, HAND, STOCK, TRICK, UPCARD, WON, Ack, BriscolaOptions, Play
from games.core.cards import HIDDEN, parse_card, parse_cards, spell
from games.core.events import Moved, Said, Turned
from games.core.match import Match, SetupError
from games.core.options import parse_options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from tests.games.briscola_table import LOOK, deck, last_trick, looking, over, position, replay, run, scored
from tests.words import english


def test_R1_two_or_three_alone_four_as_partners() -> None:
    assert RULES.sides(2) == ((1,), (2,))
    assert RULES.sides(3) == ((1,), (2,), (3,))
    assert RULES.sides(4) == ((1, 3), (2, 4))
    for seats in (1, 5):
        with pytest.raises(SetupError, match="expected 2, 3, 4 seats"):
            Match(RULES, seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_R2_forty_cards(seats: int) -> None:
    piles = RULES.piles(RULES.deal(seats, BriscolaOptions(), Rng(3)).state)
    cards = Counter(card for pile in piles.values() for card in pile)
    assert cards == Counter(PACK)
    assert len(PACK) == 40
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 11, 12, 13), 4)
    assert BOX not in piles


@pytest.mark.parametrize("two", ["2s", "2h", "2d", "2c"])
def test_R2_three_players_leave_one_two_out_and_announce_it(two: str) -> None:
    step = RULES.deal(3, parse_options(BriscolaOptions, {"removed_two": two}), Rng(3))
    piles = RULES.piles(step.state)
    assert piles[BOX] == (parse_card(two),)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    assert english(Said(TABLE, f"The {parse_card(two).mark} is left out.")) in english(step.events)
    assert Moved(STOCK, BOX, (parse_card(two),)) in step.events
    assert all(RULES.view(step.state, seat).piles[BOX] == (parse_card(two),) for seat in range(4))


def test_R3_the_two_higher_cards_take_seats_1_and_3() -> None:
    match = replay(4, deck("6d As 4h Qc"), options="draw_partners=on first_dealer=1")
    assert match.seating() == (2, 1, 4, 3)  # the second person drew the ace and sits in seat 1, and so on
    said = [event.phrase for event in match.heard(0) if isinstance(event, Said)]
    assert english(said[0]) == "{2} draws 6♦, {1} draws A♠, {4} draws 4♥, {3} draws Q♣."
    assert english(said[1]) == "{1} and {3} are partners, against {2} and {4}."


def test_R3_all_draw_again_if_the_second_and_third_are_equal_one_deck_a_draw() -> None:
    tags = deck("3h Kd 5s Kc"), deck("2d 7s 4h Ac"), deck("Ah Ad As Ac 3h 3d 3s 3c Kh Kd Ks Kc Qh")
    match = replay(4, *tags, options="draw_partners=on first_dealer=4")
    assert match.seating() == (4, 3, 2, 1)
    said = [event.phrase for event in match.heard(0) if isinstance(event, Said)]
    assert english(said[1]) == "The second and third cards tie, so everyone draws again."
    assert match.view(1).piles[HAND[1]] == parse_cards("Ah 3h Kh")  # the third deck is dealt
    assert match.view(0).piles[UPCARD] == parse_cards("Qh")


def test_R3_equal_cards_inside_a_pair_go_by_the_order_of_drawing() -> None:
    assert replay(4, deck("4h Kd 4c Ks"), options="draw_partners=on").seating() == (2, 1, 4, 3)


def test_R3_without_the_option_everybody_keeps_his_seat() -> None:
    assert Match(RULES, 4).seating() == (1, 2, 3, 4)
    assert RULES.seating(RULES.deal(4, BriscolaOptions(), Rng(1)).state) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_R3_partners_are_drawn_for_with_four_only(seats: int) -> None:
    with pytest.raises(SetupError, match="draw_partners is for four players"):
        Match(RULES, seats, BriscolaOptions(draw_partners=True))


def test_R4_three_each_singly_from_the_dealers_left_then_the_upcard() -> None:
    match = replay(3, deck("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh Ad", out="2c"), options="first_dealer=2")
    assert [match.view(seat).piles[HAND[seat]] for seat in (3, 1, 2)] == [
        parse_cards("Ah 4h 7h"),
        parse_cards("2h 5h Jh"),
        parse_cards("3h 6h Qh"),
    ]
    view = match.view(0)
    assert view.piles[UPCARD] == parse_cards("Kh")
    assert view.public.trumps == "h"
    dealt = [event for event in match.heard(0) if isinstance(event, Moved) and event.src == STOCK][1:]
    assert [event.dst for event in dealt] == [HAND[3], HAND[1], HAND[2]] * 3 + [UPCARD]


def test_R5_ace_three_king_queen_jack_then_down() -> None:
    ranks = ["A", "3", "K", "Q", "J", "7", "6", "5", "4", "2"]
    for high, low in pairwise(ranks):
        assert RANKINGS["s"].best(parse_cards(f"{low}h {high}h")) == 1
        assert RANKINGS["s"].best(parse_cards(f"{high}h {low}h")) == 0


def test_R6_dealers_left_leads_clockwise_and_the_winner_leads_next() -> None:
    state = position("7h Ac | Kd 4h | 2s 5c", leader=2, won="||")
    assert RULES.active(state) == {2}
    state = run(state, "Kd")
    assert RULES.active(state) == {3}
    state = run(state, "2s", "7h")
    assert (state.public.leader, state.public.turn) == (3, 3)
    assert len(state[WON[3]]) == 3


def test_R6_any_card_may_be_played() -> None:
    state = run(position("7h Kh | 4h Ad 2s"), "7h")
    assert set(RULES.legal(state, 2)) == {Play(card) for card in parse_cards("4h Ad 2s")}


def test_R7_the_winner_draws_first_then_clockwise_and_the_last_gets_the_upcard() -> None:
    state = position("7h Ac 5d| Kh 4h 6d| 2h 5c 7d| Jh Qh 3d", stock="Qs 6c 5s 4s", leader=2, dealer=1)
    step = RULES.play(run(state, "Kh", "2h", "Jh"), 1, Play(parse_card("7h")))
    moves = [event for event in step.events if isinstance(event, Moved)]
    assert moves[0] == Moved(HAND[1], TRICK[1], parse_cards("7h"))
    assert moves[1:5] == [
        Moved(TRICK[seat], WON[2], parse_cards(card)) for seat, card in ((2, "Kh"), (3, "2h"), (4, "Jh"), (1, "7h"))
    ]
    assert moves[5:] == [
        Moved(STOCK, HAND[2], parse_cards("4s")),
        Moved(STOCK, HAND[3], parse_cards("5s")),
        Moved(STOCK, HAND[4], parse_cards("6c")),
        Moved(UPCARD, HAND[1], parse_cards("Qs")),
    ]
    assert english(Said(2, "{2} takes the trick.")) in english(step.events)
    assert step.state[STOCK] == step.state[UPCARD] == ()


def test_R8_partners_see_each_others_cards_until_all_are_ready() -> None:
    state = looking()
    assert RULES.active(state) == {1, 2, 3, 4}
    for seat, partner in ((1, 3), (2, 4), (3, 1), (4, 2)):
        piles = RULES.view(state, seat).piles
        for other in range(1, 5):
            shown = state[HAND[other]] if other in (seat, partner) else (HIDDEN,) * 3
            assert piles[HAND[other]] == shown
        assert RULES.legal(state, seat) == (Ack(),)
    for seat in (3, 1, 4):
        state = RULES.play(state, seat, Ack()).state
        assert RULES.view(state, 1).piles[HAND[3]] == state[HAND[3]]
    assert RULES.active(state) == {2}
    state = RULES.play(state, 2, Ack()).state
    assert state.public.phase == "play"
    assert (state.public.leader, RULES.active(state)) == (2, {2})
    for seat in range(1, 5):
        piles = RULES.view(state, seat).piles
        assert all((HIDDEN in piles[HAND[other]]) == (other != seat) for other in range(1, 5))


def test_R8_the_hands_are_turned_up_for_the_partner_and_down_again() -> None:
    before = run(LOOK, "7h", "Kh", "2h")
    step = RULES.play(before, 4, Play(parse_card("Jh")))
    turned = [event for event in RULES.witness(before, step, 1) if isinstance(event, Turned)]
    assert turned == [Turned(HAND[3], step.state[HAND[3]])]
    assert not [event for event in RULES.witness(before, step, 0) if isinstance(event, Turned)]
    state = step.state
    for seat in (1, 2, 3):
        state = RULES.play(state, seat, Ack()).state
    last = RULES.play(state, 4, Ack())
    turned = [event for event in RULES.witness(state, last, 1) if isinstance(event, Turned)]
    assert turned == [Turned(HAND[3], (HIDDEN,) * 3)]


def test_R9_points_of_the_cards() -> None:
    state = run(position("Ah 2h| 7h 4c", won=f"{spell(card for card in PACK if card.suit == 'd')}|"), "Ah", "7h")
    state = run(state, "2h", "4c")
    assert state.public.phase == "over"
    assert sum(state.public.finished[0].points) == 120
    # A side with the ace, three, king, queen and jack of one suit has 30.
    counted = Tally((1, 2), ((1, 1, 1, 1, 1), (3, 3, 3, 3, 3)))
    assert counted.points == (30, 90)


def test_R10_the_highest_sum_wins() -> None:
    state = run(last_trick((55, 65), scored(64, 56)), "7s", "6s")
    assert state.public.finished[-1].points == (55, 65)
    outcome = RULES.outcome(state)
    assert (outcome.scores, outcome.winners) == ((119, 121), (2,))
    assert english(outcome.reason) == "{2} wins! 121 to 119."


def test_R10_a_match_is_not_decided_after_one_hand() -> None:
    state = run(last_trick((64, 56)), "7s", "6s")
    assert RULES.outcome(state) is None
    assert RULES.active(state) == {TABLE}
    assert RULES.legal(state, TABLE) == (Deal(),)


def test_R11_a_tie_of_two_is_broken_by_a_hand_the_deal_passing_on() -> None:
    state = run(last_trick((64, 56), scored(56, 64)), "7s", "6s")
    assert RULES.outcome(state) is None
    step = RULES.play(state, TABLE, Deal())
    assert step.state.public.dealer == 1
    assert step.state.public.number == 3
    assert english(Said(TABLE, "Tie-breaker 1: {1} deals.")) in english(step.events)


def test_R11_a_tied_tie_breaker_leads_to_another() -> None:
    state = RULES.play(over(2, 1, scored(50, 70), scored(70, 50), scored(60, 60)), TABLE, Deal()).state
    assert (state.public.number, state.public.dealer) == (4, 2)
    assert english(CONTROLLER.pad(RULES.view(state, 1))[0].words) == "Tie-breaker 2"


def test_R11_partners_tied_play_another_hand_of_four() -> None:
    state = RULES.play(
        over(4, 2, scored(50, 70, players=(1, 2, 3, 4)), scored(70, 50, players=(1, 2, 3, 4))), TABLE, Deal()
    ).state
    assert (state.public.players, state.public.dealer) == ((1, 2, 3, 4), 3)


@pytest.mark.parametrize(
    ("tied", "dealer", "next_dealer"),
    [((1, 3), 3, 1), ((1, 3), 1, 3), ((2, 3), 3, 2), ((1, 2), 1, 2), ((1, 2), 2, 1), ((1, 2), 3, 1)],
)
def test_R11_of_three_two_tied_play_a_hand_for_two_with_forty_cards(tied, dealer, next_dealer):
    sums = scored(*(45 if seat in tied else 30 for seat in (1, 2, 3)))
    before = over(3, dealer, sums, sums, sums)
    step = RULES.play(before, TABLE, Deal())
    state = step.state
    assert (state.public.players, state.public.dealer) == (tied, next_dealer)
    assert state.public.leader == next(seat for seat in tied if seat != next_dealer)
    assert state[BOX] == ()
    assert (len(state[STOCK]), len(state[UPCARD])) == (33, 1)
    assert [len(state[HAND[seat]]) for seat in (1, 2, 3)] == [3 if seat in tied else 0 for seat in (1, 2, 3)]
    assert Counter(card for pile in RULES.piles(state).values() for card in pile) == Counter(PACK)
    assert Moved(BOX, STOCK, parse_cards("2c")) in step.events
    watcher = next(seat for seat in (1, 2, 3) if seat not in tied)
    told = RULES.refusal(state, watcher, Play(parse_card("7h")))
    assert english(told) == f"Only {{{tied[0]}}} and {{{tied[1]}}} play this tie-breaker. You're watching."


def test_R11_of_three_all_tied_play_a_hand_for_three() -> None:
    state = RULES.play(over(3, 3, *[scored(40, 40, 40)] * 3), TABLE, Deal()).state
    assert (state.public.players, state.public.dealer, state[BOX]) == ((1, 2, 3), 1, parse_cards("2c"))


def test_R11_two_left_of_a_three_way_tie_breaker_play_on() -> None:
    state = RULES.play(over(3, 1, *[scored(40, 40, 40)] * 3, scored(50, 20, 50)), TABLE, Deal()).state
    assert (state.public.players, state.public.dealer) == ((1, 3), 3)
    # and of those two the third has no say, though his sum is as high
    state = RULES.play(
        over(3, 3, *[scored(40, 40, 40)] * 3, scored(50, 20, 50), scored(60, 0, 60, players=(1, 3))), TABLE, Deal()
    ).state
    assert (state.public.players, state.public.dealer) == ((1, 3), 1)


def test_R12_no_exchange_and_no_signals() -> None:
    assert {verb.__name__ for verb in RULES.verbs} == {"Play", "Ack", "Deal"}
    match = replay(2, deck("7h Ah 2h 3h 4h 5h Kh"))
    assert "is not a move in this game" in (english(match.submit(2, "exchange 7h") or ""))
