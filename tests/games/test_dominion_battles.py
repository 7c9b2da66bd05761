"""The turned card of Dominion and its battles: rules R9 to R16."""

import pytest

from games.core.cards import pack, parse_card
from games.core.events import Rolled, Said
from games.dominion.field import effect
from games.dominion.rules import RULES
from games.dominion.state import DISCARD, Occupy
from tests.games.dominion_table import events_of, legal, on, play, refused, said, table
from tests.words import english


@pytest.mark.parametrize(
    ("flipped", "strengths"),
    [("7d", {"7h": 2, "7s": -2, "Jh": 0}), ("As", {"As": 2, "Ad": -2, "2h": 0}), ("Jc", {"Jh": -2, "Js": 2})],
)
def test_R9_its_rank_gains_two_in_its_colour_and_loses_two_in_the_other(flipped, strengths):
    for card, change in strengths.items():
        assert effect(parse_card(card), parse_card(flipped)) == change


def test_R9_it_counts_in_battle_until_the_turn_ends_not_for_capacity() -> None:
    state = play(table("a1:1+2 a2:2+4", stock="Jd", dice="1 1 6 6 1 1"), "1 flip")
    assert (
        english(said(state, "1 attack a1-a2")[0]) == "{1}, a1-a2: Attacking from the jack to the seven, advantage four."
    )
    full = table("a1:1+2 a2:2+4 b1:1+1", stock="Jc", dice="1 1 1 1")
    moved = play(full, "1 flip", "1 attack a1-a2", "1 endattack")
    assert refused(moved, "1 advance b1-a1 1") == "Cell a1 is full: its strength is 13."
    assert play(moved, "1 noadvance", "1 nodeploy").public.flipped is None


def test_R10_a_queen_gives_her_colour_one_more() -> None:
    assert effect(parse_card("2h"), parse_card("Qd")) == 1
    assert effect(parse_card("2s"), parse_card("Qd")) == 0


def test_R11_a_king_changes_no_strength() -> None:
    assert {effect(card, parse_card("Kd")) for card in pack()} == {0}


def test_R12_a_red_king_brings_an_army_even_to_fourteen() -> None:
    state = play(table("a1:1+2 a2:2+4 c3:1+1", stock="Kd"), "1 flip")
    assert legal(state, 1) == ["grant a1", "grant c3"]
    assert refused(state, "1 attack a1-a2") == "First the red king: put one army on any cell of yours."
    assert refused(state, "1 grant a2") == "Cell a2 belongs to {2}. Choose one of your own."
    assert on(play(state, "1 grant a1"), "a1") == (1, 3)
    assert legal(play(state, "1 grant a1"), 1) == ["attack a1-a2"]


def test_R12_not_beyond_fourteen_and_nothing_where_all_have_it() -> None:
    state = play(table("a1:1+3 a2:2+4 c3:1+1", stock="Kd"), "1 flip")
    assert legal(state, 1) == ["grant c3"]
    assert refused(state, "1 grant a1") == "Cell a1 already has 14. Even a king can't add to that."
    state = table("a1:1+3 a2:2+4", stock="Kd")
    assert english(said(state, "1 flip")[-1]) == "{1} has no room for the army: every cell is at 14."
    assert legal(play(state, "1 flip"), 1) == ["attack a1-a2"]


def test_R13_a_black_king_takes_an_army_off_any_own_cell() -> None:
    state = play(table("a1:1+2 a2:2+4 c3:1+1", stock="Kc"), "1 flip")
    assert legal(state, 1) == ["remove a1", "remove c3"]
    assert refused(state, "1 endattack") == "First the black king: take one army off any cell of yours."
    assert on(play(state, "1 remove c3"), "c3") == (0, 0)
    assert on(play(state, "1 remove a1"), "a1") == (1, 1)


def test_R14_the_lower_side_loses_the_difference() -> None:
    def fought(dice: str):  # type: ignore[no-untyped-def]
        return play(table("a1:1+2 a2:2+4", stock="8c", dice=dice), "1 flip", "1 attack a1-a2")

    assert on(fought("4 4 3 4"), "a2") == (2, 1)
    assert on(fought("4 4 3 4"), "a1") == (1, 2)
    assert on(fought("4 4 6 6"), "a1") == (0, 0)
    even = fought("1 1 2 2")
    assert (on(even, "a1"), on(even, "a2")) == ((1, 2), (2, 4))


def test_R14_advantage_and_disadvantage_are_announced_before_the_dice() -> None:
    state = play(table("a1:1+1 a2:2+6", stock="8c", dice="4 4 3 4"), "1 flip")
    events = events_of(state, "1 attack a1-a2")
    assert english(events[:3]) == english(
        (
            Said(1, "{1}, a1-a2: Attacking from the jack to the seven, disadvantage one."),
            Rolled(1, (4, 4)),
            Rolled(2, (3, 4)),
        )
    )
    even = play(table("a1:1+1 a2:2+5", stock="8c"), "1 flip")
    assert english(said(even, "1 attack a1-a2")[0]).endswith("even odds.")


def test_R14_nobody_loses_more_than_stands_there() -> None:
    state = play(table("a1:1+2 a2:2+2", stock="8c", dice="6 6 1 1"), "1 flip", "1 attack a1-a2")
    assert on(state, "a2") == (0, 0)
    assert state.public.battle.lost == 2


def test_R15_the_attacker_decides_how_many_move_in() -> None:
    state = play(table("b3:1+8 c3:2+1 a1:2+1", stock="8c", dice="6 6 1 1"), "1 flip", "1 attack b3-c3")
    assert legal(state, 1) == [f"occupy {count}" for count in (4, 3, 2, 1, 0)]
    assert refused(state, "1 occupy 5") == "You can move in 0 to 4 armies."
    assert english(RULES.refusal(state, 1, Occupy(-1))) == "There's no -1 in this game."
    assert refused(state, "1 endattack") == "First decide how many armies move into c3. With 0 it stays empty."
    assert refused(state, "2 roll") == "{1} decides first how many armies move in."
    after = play(state, "1 occupy 4")
    assert (on(after, "b3"), on(after, "c3")) == ((1, 4), (1, 4))
    assert on(play(state, "1 occupy 0"), "c3") == (0, 0)


def test_R15_the_defender_decides_though_it_is_not_his_turn() -> None:
    state = play(table("a1:1+2 a2:2+4", stock="8c", dice="1 1 6 6"), "1 flip", "1 attack a1-a2")
    assert RULES.active(state) == {2}
    assert legal(state, 2) == ["occupy 2", "occupy 1", "occupy 0"]
    after = play(state, "2 occupy 2")
    assert on(after, "a1") == (2, 2)
    assert after.public.turn == 1


def test_R15_moving_all_gives_up_the_cell_left() -> None:
    state = play(table("b3:1+2 c3:2+1 a1:2+1", stock="8c", dice="6 6 1 1"), "1 flip", "1 attack b3-c3", "1 occupy 2")
    assert on(state, "b3") == (0, 0)


def test_R16_attack_again_with_the_same_card_or_end() -> None:
    state = play(table("a1:1+2 a2:2+6 b2:1+3 b3:1+1", stock="8c", dice="1 1 1 1 1 1 2 1"), "1 flip", "1 attack a1-a2")
    assert legal(state, 1) == ["attack a1-a2", "endattack"]
    again = play(state, "1 attack a1-a2")
    assert len(again[DISCARD]) == 1
    assert play(again, "1 endattack").public.phase == "advance"
