"""Mate: its numbered rules, one by one."""

from collections import Counter
from itertools import pairwise

import pytest

from games.core.board import Position
from games.core.cards import HIDDEN, parse_card, parse_cards, spell
from games.core.events import Moved, Said, Turned
from games.core.match import Match, SetupError
from games.core.options import OptionError, parse_options
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.mate.rules import RULES
from games.mate.scoring import PACK, Result, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, MateOptions, Play, Public
from tests.games.mate_table import FIRST, SECOND, begun, last_game, play, position, undecided
from tests.games.steps import placed
from tests.words import english


def playable(state: Position[Public]) -> str:
    """What the seat to play may play, as text, by suit."""
    cards = [action.card for action in RULES.legal(state, state.public.turn) if isinstance(action, Play)]
    return spell(sorted(cards, key=lambda card: (card.suit, card.rank)))


def test_R1_twenty_cards_for_two() -> None:
    piles = RULES.piles(RULES.deal(2, MateOptions(), Rng(3)).state)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 13, 12, 10, 7), 4)
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


def test_R1_ranks_and_suits_from_high_to_low() -> None:
    for high, low in pairwise(["A", "10", "K", "Q", "7"]):
        assert beats(parse_card(f"{high}h"), parse_card(f"{low}h"))
        assert not beats(parse_card(f"{low}h"), parse_card(f"{high}h"))
    for high, low in pairwise("cshd"):
        assert beats(parse_card(f"K{high}"), parse_card(f"K{low}"))
        assert not beats(parse_card(f"K{low}"), parse_card(f"K{high}"))


def test_R2_packets_of_five_the_non_dealer_first() -> None:
    deck = f'[Deck "{spell(PACK)}"]'
    text = f'[Game "mate"]\n[Seats "2"]\n[Options "first_dealer=1"]\n{deck}\n'
    match = Match.replay(text, rules)
    assert match.position[HAND[2]] == PACK[:5] + PACK[10:15]
    assert match.position[HAND[1]] == PACK[5:10] + PACK[15:]
    dealt = [event for event in match.heard(0) if isinstance(event, Moved)]
    assert [(event.dst, len(event.cards)) for event in dealt] == [(HAND[seat], 5) for seat in (2, 1, 2, 1)]


def test_R3_the_leader_decides_first_then_the_other() -> None:
    state = RULES.deal(2, MateOptions(first_dealer=2), Rng(3)).state
    assert RULES.active(state) == {2}
    assert set(RULES.legal(state, 2)) == {Keep(), *(Foreplace(card) for card in state[HAND[2]])}
    after = RULES.play(state, 2, Keep()).state
    assert (after.public.phase, RULES.active(after)) == ("foreplace", {1})
    after = RULES.play(after, 1, Foreplace(after[HAND[1]][0])).state
    assert (after.public.phase, RULES.active(after)) == ("play", {2})
    assert [len(after[HAND[seat]]) for seat in (1, 2)] == [9, 10]


def test_R3_the_card_is_hidden_until_the_game_ends_and_cannot_be_played() -> None:
    state = begun("7h|")
    assert [RULES.view(state, seat).piles[ASIDE[1]] for seat in (0, 1, 2)] == [(HIDDEN,), parse_cards("7h"), (HIDDEN,)]
    assert english(RULES.refusal(state, 1, Play(parse_card("7h")))) == ("You put the 7♥ aside. It's out of this game.")
    assert english(RULES.refusal(state, 1, Play(parse_card("Kd")))) == "You don't have the K♦."
    before = placed(position("Kd", "Qh Ks", 9, aside="As|", leader=1), turn=1)
    step = RULES.play(before, 1, Play(parse_card("Kd")))
    over = RULES.play(step.state, 2, Play(parse_card("Ks"))) if step.state.public.phase == "play" else step
    assert over.state.public.phase == "play"  # nine against ten: move 10 is still to come
    last = RULES.play(over.state, over.state.public.turn, Play(parse_card("Qh")))
    assert last.state.public.phase == "over"
    assert Turned(ASIDE[1], parse_cards("As")) in RULES.witness(over.state, last, 2)
    assert RULES.view(last.state, 0).piles[ASIDE[1]] == parse_cards("As")


def test_R3_with_the_restriction_face_up_and_the_second_of_another_suit_and_rank() -> None:
    state = RULES.play(undecided(foreplace_restriction=True), 1, Foreplace(parse_card("7h"))).state
    assert all(RULES.view(state, seat).piles[ASIDE[1]] == parse_cards("7h") for seat in (0, 1, 2))
    allowed = {action.card for action in RULES.legal(state, 2) if isinstance(action, Foreplace)}
    assert allowed == set(parse_cards("10s Kc Qc Ad 10d Kd"))
    assert Keep() in RULES.legal(state, 2)
    for card in ("7s", "Ah"):
        told = RULES.refusal(state, 2, Foreplace(parse_card(card)))
        assert english(told) == "{1} put the 7♥ aside. Yours must be another suit and another rank."


def test_R3_without_the_restriction_any_card() -> None:
    state = RULES.play(undecided(), 1, Foreplace(parse_card("7h"))).state
    assert len(RULES.legal(state, 2)) == 11
    assert MateOptions().foreplace_restriction is False
    with pytest.raises(OptionError, match="foreplace_restriction"):
        parse_options(MateOptions, {"foreplace_restriction": "maybe"})


@pytest.mark.parametrize("dealer", [1, 2])
def test_R4_the_dealer_leads_any_card_to_move_1(dealer: int) -> None:
    state = RULES.deal(2, MateOptions(first_dealer=dealer), Rng(1)).state
    for _ in (1, 2):
        state = RULES.play(state, state.public.turn, Keep()).state
    assert RULES.active(state) == {dealer}
    assert {action.card for action in RULES.legal(state, dealer) if isinstance(action, Play)} == set(
        state[HAND[dealer]]
    )


def test_R5_answer_in_suit_any_of_them() -> None:
    assert playable(play(begun(), "As")) == "7s 10s"


def test_R5_without_the_suit_the_same_rank() -> None:
    assert tuple(answers(parse_cards("10s 7s Ah Ad"), parse_card("Ac"))) == parse_cards("Ah Ad")
    state = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    assert playable(state) == "Ad Ah"


def test_R5_neither_is_mate_and_ends_the_game() -> None:
    state = position("Kc Ks Qs 7h", "10s 7s Ah Ad", 7)
    step = RULES.play(state, 1, Play(parse_card("Kc")))
    assert step.state.public.phase == "over"
    assert step.state.public.finished == (Result(1, 13, "c", 7),)
    assert english(Said(1, "{1} mates with K♣ on move 7: 4 × 7 = 28.")) in english(step.events)
    assert RULES.active(step.state) == {TABLE}


def test_R6_the_higher_suit_of_the_same_rank_wins() -> None:
    state = position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7)
    assert play(state, "Ac", "Ah").public.leader == 1
    state = position("Ad Ks Qs 7h", "10s 7s Ah Ac", 7)
    assert play(state, "Ad", "Ac").public.leader == 2


def test_R7_only_the_mating_player_scores_and_only_his_own_foreplacing_counts() -> None:
    state = play(position("Kc Ks Qs 7h", "10s 7s Ah", 7, aside="|Ad"), "Kc")
    assert state.public.finished == (Result(1, 13, "c", 7, False),)
    assert state.public.totals == (28, 0)
    state = play(position("Kc Ks Qs", "10s 7s Ah Ad", 7, aside="7h|"), "Kc")
    assert state.public.totals == (4 * 8, 0)


def test_R8_the_ninth_card_wins_move_9_and_is_led_again() -> None:
    state = play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh")
    assert (state.public.turn, state.public.number, state.public.phase) == (1, 10, "play")
    assert playable(state) == "Kh"
    assert RULES.play(state, 1, Play(parse_card("Kh"))).events[0] == Moved(MOVE[1][8], MOVE[1][9], parse_cards("Kh"))


def test_R8_the_ninth_card_loses_move_9_and_must_answer_the_last_one() -> None:
    state = play(position("Qh", "Kh 10h", 9, aside="As|"), "Qh", "Kh")
    assert (state.public.turn, state.public.number) == (2, 10)
    state = play(state, "10h")
    assert playable(state) == "Qh"
    state = play(state, "Qh")
    assert state.public.finished == (Result(0),)


def test_R8_the_ninth_card_that_cannot_answer_is_mate_times_10() -> None:
    state = play(position("Qh", "Kh 10d", 9, aside="As|"), "Qh", "Kh", "10d")
    assert state.public.finished[0].sum == "10 × 10 = 100"
    assert state.public.finished[0].seat == 2


@pytest.mark.parametrize(("card", "points"), [("Ah", 242), ("10h", 220), ("7h", 154), ("Kh", 88), ("Qh", 66)])
def test_R9_overmate(card: str, points: int) -> None:
    lower = {"Ah": "Kh", "10h": "Kh", "7h": "7d", "Kh": "Qh", "Qh": "7h"}[card]
    last = "Qs" if card[0] != "Q" else "Ks"
    state = play(position(card, f"{lower} {last}", 9, aside="As|"), card, lower, card)
    assert state.public.phase == "over"
    assert state.public.finished[0].points == points
    assert english(state.public.finished[0].words).startswith("{1} overmates with")


def test_R9_the_ninth_card_mating_in_move_9_is_an_ordinary_mate() -> None:
    state = play(position("Ah", "Ks Qd", 9, aside="As|"), "Ah")
    assert state.public.finished[0].sum == "11 × 10 = 110"


def test_R10_both_foreplaced_nine_moves_and_no_overmate() -> None:
    state = play(position("Kh", "Qh", 9, aside="As|Ad"), "Kh", "Qh")
    assert (state.public.phase, state.public.finished) == ("over", (Result(0),))
    state = play(position("Kh", "Qs", 9, aside="As|Ad"), "Kh")
    assert state.public.finished[0].sum == "4 × 10 = 40"
    first, second = "Kc Ks", "7h Ah"
    assert play(position(first, second, 8, aside="As|Ad"), "Kc").public.finished[0].sum == "4 × 9 = 36"
    assert play(position(second, first, 8, aside="As|Ad", leader=2), "Kc").public.finished[0].sum == "4 × 9 = 36"


def test_R11_all_moves_without_mate_are_a_draw() -> None:
    state = play(position("Kh", "Qh", 10), "Kh", "Qh")
    assert state.public.finished == (Result(0),)
    assert state.public.totals == (0, 0)
    assert state.public.phase == "over"


def test_R12_the_hands_are_swapped_and_the_other_leads_and_decides_first() -> None:
    state = begun("7h|Kd")
    given = tuple(set(parse_cards(hand)) for hand in (FIRST, SECOND))
    while state.public.phase == "play":
        state = RULES.play(state, state.public.turn, RULES.legal(state, state.public.turn)[0]).state  # type: ignore[arg-type]
    step = RULES.play(state, TABLE, Deal())
    assert (set(step.state[HAND[1]]), set(step.state[HAND[2]])) == (given[1], given[0])
    begun_again = step.state.public
    assert (begun_again.game, begun_again.leader, begun_again.turn, begun_again.phase) == (2, 2, 2, "foreplace")
    assert (step.state[ASIDE[1]], step.state[ASIDE[2]]) == ((), ())
    assert english(Said(TABLE, "Game 2: same cards, hands swapped. {2} leads.")) in english(step.events)
    assert len(RULES.legal(step.state, 2)) == 11


def test_R13_the_higher_total_wins() -> None:
    state = play(last_game(Result(2, 1, "c", 4), Result(0), Result(1, 12, "d", 3)), "Kh")
    outcome = RULES.outcome(state)
    assert (outcome.scores, outcome.winners) == ((49, 44), (1,))
    assert english(outcome.reason) == "{1} wins! 49 to 44."


def test_R13_equal_totals_are_a_draw() -> None:
    state = play(last_game(Result(2, 10, "c", 4), Result(0), Result(0)), "Kh")
    outcome = RULES.outcome(state)
    assert english((outcome.scores, outcome.winners, outcome.reason)) == ((40, 40), (), "It's a draw. 40 each.")
    nothing = play(placed(position("Kh", "Qh", 10), finished=(Result(0),) * 3, game=4), "Kh", "Qh")
    drawn = RULES.outcome(nothing)
    assert english(drawn.reason) == "It's a draw. Nobody scored."
