"""Mille: R1–R11 and the options that go with them, who sees what."""

from collections import Counter

import pytest

from games.core.cards import pack
from games.core.events import Gathered, Moved, Said, Spot
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces
from games.mille.rules import RULES
from games.mille.scoring import VALUE, totals
from games.mille.state import DISCARD, HAND, STOCK, Draw, MilleOptions
from tests.games.mille_table import cards, hand_of, melds, play, refused, side, table
from tests.words import english


def test_R1_two_players_two_packs_no_jokers() -> None:
    piles = RULES.piles(RULES.deal(2, MilleOptions(), Rng(1)).state)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(pack() * 2)
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


@pytest.mark.parametrize("dealer", [1, 2])
def test_R2_fifteen_each_singly_then_the_upcard(dealer: int) -> None:
    order = pack() + pack()
    state = RULES.deal(2, MilleOptions(first_dealer=dealer), Rng(0, (tuple(reversed(order)),))).state
    assert state[HAND[3 - dealer]] == order[0:30:2]
    assert state[HAND[dealer]] == order[1:30:2]
    assert state[DISCARD] == (order[30],)
    assert len(state[STOCK]) == 73
    assert RULES.active(state) == {3 - dealer}


def test_R2_the_deal_alternates() -> None:
    state = play(table("7c", "Kh Kd", pile="9c 5d", phase="meld"), "1 discard 7c")
    assert (state.public.phase, state.public.dealer) == ("over", 2)
    assert RULES.active(state) == {TABLE}
    assert RULES.play(state, TABLE, Deal()).state.public.dealer == 1
    assert RULES.play(state, TABLE, Deal()).state.public.turn == 2


def test_R3_take_then_meld_then_discard() -> None:
    state = table("Kh Ks Kd 7c", "9c 9d 9h", pile="5d")
    assert refused(state, "1 meld Kh Ks Kd") == "First draw a card or take the pile."
    assert refused(state, "1 discard 7c") == "First draw a card or take the pile."
    assert refused(state, "2 draw") == "It's {1}'s turn."
    state = play(state, "1 draw")
    assert refused(state, "1 draw") == "You've already taken a card. Meld, add or discard."
    assert refused(state, "1 take Kh Ks").startswith("You've already drawn.")
    state = play(state, "1 meld Kh Ks Kd", "1 discard 7c")
    assert (state.public.turn, state.public.phase) == (2, "take")


def test_R4_draw_one_card() -> None:
    state = table("Kh", "9c", pile="5d", stock="8s 4h")
    assert hand_of(play(state, "1 draw"), 1) == cards("Kh 4h")


def test_R5_the_pile_with_two_naturals_of_the_upcards_rank() -> None:
    state = play(table("Kh Ks 3c", "9c", pile="7d 2c Kd"), "1 take Kh Ks")
    assert melds(state, 1) == {"K": cards("Kd Kh Ks")}
    assert hand_of(state, 1) == cards("3c 7d 2c")
    assert state[DISCARD] == ()
    assert (state.public.turn, state.public.phase) == (1, "meld")


def test_R5_more_than_two_may_be_melded_and_join_a_meld_of_that_rank() -> None:
    state = play(table("Kh Ks Kh 3c", "9c", {"K": "Kc Kc 2h"}, pile="7d Kd"), "1 take Kh Ks Kh")
    assert melds(state, 1) == {"K": cards("Kc Kc 2h Kd Kh Ks Kh")}


def test_R5_neither_cards_on_the_table_nor_2s_count_for_the_two() -> None:
    state = table("Kh 2s 2h 3c", "9c", {"K": "Kc Kc Ks"}, pile="7d Kd")
    reason = "To take the pile you need two kings in your hand. You have one, and a 2 doesn't count."
    assert refused(state, "1 take Kh 2s") == reason
    assert refused(state, "1 take") == reason
    two = table("Kh Ks 2h 3c", "9c", pile="7d Kd")
    assert refused(two, "1 take Kh Ks 2h") == "Only kings go with the K♦, not the 2♥."
    assert refused(two, "1 take Kh").startswith("To take the K♦ you need two or more kings")
    assert refused(two, "1 take Kh Kh") == "You have only one K♥."
    assert refused(two, "1 take") == "Choose two or more of your kings to meld with the K♦."


def test_R5_taking_is_never_compulsory() -> None:
    state = table("Kh Ks 3c", "9c", pile="7d Kd")
    assert {write(move) for move in RULES.legal(state, 1)} == {"draw", "take Ks Kh"}


def test_R5_two_upcard_never() -> None:
    state = table("2h 2s 3c", "9c", pile="2d")
    assert refused(state, "1 take 2h 2s").startswith("You can't take a pile with a 2 on top.")
    assert list(RULES.legal(state, 1)) == [Draw()]


def test_R5_two_upcard_first_into_the_hand_on_the_first_turn_only() -> None:
    state = table("2h 3s 3c", "9c", pile="2d", options="two_upcard=first", opening=True)
    assert [write(move) for move in RULES.legal(state, 1)] == ["draw", "take"]
    after = play(state, "1 take")
    assert hand_of(after, 1) == cards("2h 3s 3c 2d")
    assert (after[DISCARD], after.public.phase, melds(after, 1)) == ((), "meld", {})
    later = table("2h 3s 3c", "9c", pile="5d 2d", options="two_upcard=first")
    assert refused(later, "1 take").startswith("You can't take a pile with a 2 on top.")
    assert refused(state, "1 take 2h 2h").startswith("This 2 goes straight into your hand.")


def test_R5_two_upcard_pair_as_a_meld_of_2s() -> None:
    state = table("2h 2s 3c", "9c", pile="5d 2d", options="two_upcard=pair")
    after = play(state, "1 take 2h 2s")
    assert melds(after, 1) == {"2": cards("2d 2h 2s")}
    assert hand_of(after, 1) == cards("3c 5d")
    assert "You have one" in refused(table("2h 3s 3c", "9c", pile="5d 2d", options="two_upcard=pair"), "1 take 2h 3s")


@pytest.mark.parametrize("meld", ["Kh Ks Kd", "Kh Kh Ks Kd", "Kh 2s 2d", "Kh Ks 2d", "2d 2s Kh Ks 2h"])
def test_R6_three_or_more_of_a_rank_with_any_number_of_2s(meld: str) -> None:
    state = table("Kh Kh Ks Kd 2s 2d 2h 7c 8c", "9c", pile="5d", phase="meld")
    assert melds(play(state, f"1 meld {meld}"), 1) == {"K": cards(meld)}


def test_R6_what_is_no_meld() -> None:
    state = table("Kh Ks Kd Qd Qh 2s 2d 7c 8c", "9c", {"7": "7h 7s 7d"}, pile="5d", phase="meld")
    assert refused(state, "1 meld Kh Ks") == "A meld needs three cards or more. You chose only two."
    assert refused(state, "1 meld Kh Ks Qd") == (
        "queens and kings don't go together. A meld is cards of one rank, with 2s if you like."
    )
    assert refused(state, "1 meld 2s 2d").startswith("A meld needs three cards or more")
    twos = "A meld needs three cards or more: any number of 2s, beside cards of one rank."
    assert refused(state, "1 meld 2s") == refused(state, "1 meld Kh 2s") == twos
    assert refused(state, "1 meld Kh") == "A meld needs three cards or more. You chose only one."
    assert refused(state, "1 meld Kh Kh Ks") == "You have only one K♥."
    assert refused(state, "1 meld Qd Qd Qh") == "You have only one Q♦."
    assert refused(state, "1 meld 9h 9s 9d") == "You don't have the 9♥."


def test_R6_melding_a_rank_that_is_melded_joins_it_like_add() -> None:
    state = table("Kh Kh Ks 7c 2s 2d 8c", "9c", {"K": "Kd Kc Ks", "7": "7h 7s 7d"}, pile="5d", phase="meld")
    for line, same in (("Kh Ks Kh", "add K Ks Kh Kh"), ("Kh", "add K Kh"), ("2s 7c 2d", "add 7 7c 2s 2d")):
        meld, add = read(f"meld {line}", RULES.verbs), read(same, RULES.verbs)
        assert RULES.recorded(state, 1, meld) == add  # type: ignore[arg-type]
    assert not any(write(move).startswith("meld K") for move in RULES.legal(state, 1)), "listed as additions only"
    assert refused(state, "1 meld Kh Kh Kh") == "You have only two K♥."
    assert refused(state, "1 meld Kh Ks 7c").startswith("sevens and kings don't go together.")
    assert melds(play(state, "1 meld Kh 2s"), 1)["K"] == cards("Kd Kc Ks Kh 2s")


def test_R6_option_min_naturals() -> None:
    text = "Kh Ks 2s 2d 2h Qc 7c"
    state = table(text, "9c", pile="5d", phase="meld", options="min_naturals=2")
    assert refused(state, "1 meld Qc 2s 2d") == "A meld of queens needs at least two of them beside the 2s."
    assert melds(play(state, "1 meld Kh Ks 2s"), 1) == {"K": cards("Kh Ks 2s")}
    assert melds(play(state, "1 meld 2s 2d 2h"), 1) == {"2": cards("2s 2d 2h")}


def test_R7_adding_to_own_melds_only() -> None:
    state = table("Kh 2s 2d 7c 9h", "8d 8h", {"K": "Kd Kc Ks"}, {"9": "9c 9d 9s"}, pile="5d", phase="meld")
    after = play(state, "1 add K Kh", "1 add K 2s 2d")
    assert melds(after, 1) == {"K": cards("Kd Kc Ks Kh 2s 2d")}
    assert refused(state, "1 add 9 9h") == "You have no meld of nines to add to. A new one needs three cards."
    assert refused(state, "1 add K 7c") == "Only kings and 2s go on your meld of kings, not the 7♣."
    assert refused(state, "1 add K Kc") == "You don't have the K♣."


def test_R8_2s_meld() -> None:
    state = table("2h 2s 2d 2c Kh 7c", "8d", pile="5d", phase="meld")
    after = play(state, "1 meld 2h 2s 2d", "1 add 2 2c")
    assert melds(after, 1) == {"2": cards("2h 2s 2d 2c")}
    assert refused(after, "1 add 2 Kh") == "Only 2s go on your meld of 2s, not the K♥."
    assert side("Kh Ks Kd", "2h 2s 2d", left="").points == (30 + 60) * 2


def test_R8_without_a_2s_meld_2s_go_to_another_ranks() -> None:
    state = table("2h 2s Kh 7c", "8d", {"K": "Kd Kc Ks"}, pile="5d", phase="meld")
    assert refused(state, "1 add 2 2h") == "You have no meld of 2s to add to. A new one needs three cards."
    assert melds(play(state, "1 add K 2h"), 1) == {"K": cards("Kd Kc Ks 2h")}


def test_R9_one_card_any_card_becomes_the_upcard() -> None:
    state = table("2h Kh 7c", "8d", pile="5d", phase="meld")
    for card in ("2h", "Kh", "7c"):
        after = play(state, f"1 discard {card}")
        assert after[DISCARD] == cards(f"5d {card}")
        assert after.public.turn == 2
    assert refused(state, "1 discard 8d") == "You don't have the 8♦."


def test_R10_out_by_the_discard_or_by_melding() -> None:
    state = table("Kh 7c", "8d", {"K": "Kd Kc Ks"}, pile="5d", phase="meld")
    assert play(state, "1 add K Kh", "1 discard 7c").public.phase == "over"
    melded = play(table("Kh", "8d", {"K": "Kd Kc Ks"}, pile="5d", phase="meld"), "1 add K Kh")
    assert melded.public.phase == "over"
    assert melded[DISCARD] == cards("5d")
    assert play(table("Kh Ks", "8d", pile="Kd"), "1 take Kh Ks").public.phase == "over"
    assert play(table("Kh Ks", "8d", pile="4d Kd"), "1 take Kh Ks").public.phase == "meld"


def test_R11_the_discards_under_the_upcard_become_the_stock() -> None:
    state = table("Kh 7c", "8d", pile="5d 6d 9d 4h", stock="")
    step = RULES.play(state, 1, Draw())
    assert step.state[DISCARD] == cards("4h")
    assert len(step.state[STOCK]) == 2
    assert sorted((*step.state[STOCK], step.state[HAND[1]][-1])) == sorted(cards("5d 6d 9d"))
    assert Gathered(DISCARD, STOCK, 3) in step.events
    assert step.state.public.reformed == 1


def test_R11_a_pile_of_one_card_and_no_stock_gives_no_card() -> None:
    state = table("Kh 7c", "8d 9d", pile="4h", stock="")
    assert list(RULES.legal(state, 1)) == [Draw()]
    after = play(state, "1 draw")
    assert (hand_of(after, 1), after.public.phase) == (cards("Kh 7c"), "meld")
    after = play(after, "1 discard 7c", "2 draw")
    assert hand_of(after, 2) == cards("8d 9d 4h")
    assert after[DISCARD] == cards("7c")


def test_R11_the_tenth_forming_without_a_meld_ends_the_hand() -> None:
    state = table("Kh 7c", "8d 9d", pile="6c 4h", stock="", reformed=9)
    step = RULES.play(state, 1, Draw())
    assert step.state.public.phase == "over"
    assert len(step.state.public.finished) == 1
    assert totals(step.state.public.finished) == (-15, -10)
    assert any(isinstance(event, Said) and "for a long time" in english(event.phrase) for event in step.events)
    melded = table("Kh Ks Kd 7c 8c", "8d 9d", pile="6c 4h", stock="5c", reformed=9)
    assert play(melded, "1 draw", "1 meld Kh Ks Kd").public.reformed == 0
    assert play(melded, "1 draw", "1 discard 7c").public.reformed == 9


@pytest.mark.parametrize(
    ("card", "points"),
    [("Qs", 100), ("Jd", 50), ("2h", 20), ("Ac", 15), ("Kh", 10), ("Qh", 10), ("Js", 10), ("10d", 10), ("9d", 5)],
)
def test_R12_values(card: str, points: int) -> None:
    assert VALUE[cards(card)[0]] == points


def test_who_sees_what() -> None:
    state = table("7c 9d", "Jd 8h", {"K": "Kh Kd Ks"}, {"9": "9c 9s 2h"}, pile="5d 4d 3c")
    for seat in (TABLE, 1, 2):
        assert RULES.faces(state, STOCK, seat) is Faces.NONE
        assert RULES.faces(state, DISCARD, seat) is Faces.TOP
        assert RULES.faces(state, Spot("meld_k", 1), seat) is Faces.ALL
        for owner in (1, 2):
            assert RULES.faces(state, HAND[owner], seat) is (Faces.ALL if seat == owner else Faces.NONE)
    view = RULES.view(state, 2)
    assert [str(card) for card in view.piles[DISCARD]] == ["??", "??", "3c"]
    assert [str(card) for card in view.piles[HAND[1]]] == ["??", "??"]


def test_who_sees_what_of_a_taken_pile() -> None:
    state = table("Kh Ks 3c", "9c", pile="7d 2c Kd")
    step = RULES.play(state, 1, read("take Kh Ks", RULES.verbs))  # type: ignore[arg-type]
    for seat, faces in ((1, "7d 2c"), (2, "?? ??"), (TABLE, "?? ??")):
        moved = [event for event in RULES.witness(state, step, seat) if isinstance(event, Moved)]
        assert moved[0].cards == cards("Kd")
        assert moved[1].cards == cards("Kh Ks")
        assert moved[2].cards == cards(faces)
