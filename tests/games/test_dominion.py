"""Dominion: R1–R24 but the turned card and battles, who sees what, records."""

from collections import Counter

import pytest

from games.core.cards import pack, parse_card, parse_cards
from games.core.events import Gathered
from games.core.match import Match, SetupError
from games.core.rng import Rng
from games.dominion.field import BESIDE, CELLS, LINES, reach, upright
from games.dominion.rules import RULES
from games.dominion.state import ASIDE, BOX, DISCARD, STOCK, DominionOptions
from tests.games.dominion_table import LARGE, events_of, legal, on, play, refused, said, table
from tests.games.steps import placed
from tests.words import english

DEALT = "Kh Ac 2c 3c Qs 4c 5c 6c 7c 8c 9c"
"""The top of a pack that gives a field of three by three, with a king and a queen in between."""
FIRST = " ".join([DEALT, *(str(card) for card in pack() if card not in parse_cards(DEALT))])


def names(size: int, cells: tuple[int, ...]) -> str:
    return " ".join(str(CELLS[size][cell]) for cell in cells)


@pytest.mark.parametrize(("size", "most"), [(3, 2), (4, 4), (5, 6)])
def test_R1_each_field_has_a_most_of_players(size: int, most: int) -> None:
    for seats in RULES.seats:
        error = RULES.setup_error(seats, DominionOptions(size=size))
        assert (error is None) == (seats <= most)
    assert RULES.nearest_valid(most, DominionOptions(size=size)).size == size  # type: ignore[attr-defined]


def test_R1_the_field_is_four_by_four_unless_more_sit_down() -> None:
    assert DominionOptions().size == 4
    assert RULES.nearest_valid(5, DominionOptions()) == DominionOptions(size=5)
    with pytest.raises(SetupError, match="at most 4 players: with 6 set option size=5"):
        Match(RULES, 6)
    with pytest.raises(SetupError, match="expected 2, 3, 4, 5, 6"):
        Match(RULES, 7, DominionOptions(size=5))


def test_R2_two_packs_without_jokers() -> None:
    piles = RULES.piles(RULES.deal(4, DominionOptions(), Rng(3)).state)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(pack() * 2)


def test_R3_rows_from_left_to_right_with_kings_and_queens_set_aside() -> None:
    first = tuple(reversed(parse_cards(FIRST)))
    second = tuple(reversed(pack()))
    state = RULES.deal(2, DominionOptions(size=3), Rng(1, (first, second))).state
    piles = RULES.piles(state)
    assert [piles[spot][0] for spot in CELLS[3]] == list(parse_cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c"))
    assert piles[ASIDE] == parse_cards("Kh Qs")
    assert piles[STOCK] == second
    assert len(piles[BOX]) == 41
    assert piles[DISCARD] == ()


def test_R4_cells_by_column_and_row_alternately_upright_and_sideways() -> None:
    assert " ".join(map(str, CELLS[4])) == "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
    assert [upright(3, cell) for cell in range(9)] == [True, False] * 4 + [True]
    assert [upright(4, cell) for cell in range(8)] == [True, False, True, False, False, True, False, True]


def test_R5_an_ace_holds_twelve_a_seven_six_a_ten_three_a_jack_two() -> None:
    state = table("", dice="6 1", field=LARGE, phase="roll")
    assert "deploy c1 6" in legal(play(state, "1 roll"), 1)
    for field, most in (("As", 12), ("7s", 6), ("10s", 3), ("Js", 2)):
        full = table(f"a1:1+{most} a2:1+1", field=f"{field} 2s 3s 4s 5s 6s 8s 9s 2h", phase="advance")
        assert refused(full, "1 advance a2-a1 1") == "Cell a1 is full: its strength is 13."


def test_R5_a_cell_has_one_owner_and_none_at_first() -> None:
    public = RULES.deal(2, DominionOptions(), Rng(1)).state.public
    assert set(public.owners) == {0}
    assert set(public.armies) == {0}


def test_R6_the_dealers_left_begins_and_stages_come_in_order() -> None:
    assert RULES.deal(4, DominionOptions(first_dealer=3), Rng(1)).state.public.turn == 4
    state = table("a1:1+1 a2:2+4 b1:1+1")
    assert legal(state, 1) == ["flip", "endattack"]
    assert refused(state, "1 roll") == "End your attacks first, or skip them."
    state = play(state, "1 endattack")
    assert legal(state, 1) == ["advance a1-b1 1", "advance b1-a1 1", "noadvance"]
    assert refused(state, "1 flip") == "Your attacks are over for this turn."
    assert refused(state, "1 roll") == "Move armies first, or skip the movement."
    state = play(state, "1 noadvance")
    assert legal(state, 1) == ["roll", "nodeploy"]
    assert refused(state, "1 noadvance") == "Too late: armies move before the roll."
    assert play(state, "1 nodeploy").public.turn == 2


def test_R6_a_stage_that_offers_nothing_is_passed() -> None:
    assert table("a1:1+2").public.phase == "roll"
    assert table("a1:1+2 b1:1+1").public.phase == "advance"
    assert table("a1:1+2 a2:2+1").public.phase == "attack"


def test_R6_declining_after_the_dice_ends_the_turn_too() -> None:
    state = play(table("a1:1+1", dice="6 3"), "1 roll")
    assert refused(state, "1 roll") == "You've rolled. Put your armies down, or decline them."
    assert play(state, "1 nodeploy").public.turn == 2


def test_R7_upright_cards_attack_up_and_down_sideways_ones_left_and_right() -> None:
    assert names(3, LINES[3][0]) == "a2"
    assert names(3, LINES[3][1]) == "a1 c1"
    assert names(3, LINES[3][4]) == "b1 b3"
    assert names(3, LINES[3][3]) == "b2"
    assert names(5, LINES[5][12]) == "c2 c4"


def test_R7_only_another_players_cell_in_the_line() -> None:
    state = play(table("a1:1+2 a2:2+4 b1:2+1 b2:1+1 c2:1+1", stock="8c"), "1 flip")
    assert legal(state, 1) == ["attack a1-a2", "attack b2-b1"]
    assert refused(state, "1 attack a1-b1") == "a1 can't attack b1: it attacks only straight up and down."
    assert refused(state, "1 attack c2-b2") == "Cell b2 is yours. Attack someone else's."
    assert refused(state, "1 attack b2-b3") == "Cell b3 is empty. There's no one to attack."
    assert refused(state, "1 attack a2-a1") == "Cell a2 belongs to {2}. Choose one of your own."
    assert refused(state, "1 attack a3-a2") == "Cell a3 is empty. Choose one of your own."
    assert refused(state, "1 attack d4-a2") == "There's no cell d4 on this field."


def test_R7_of_two_cells_side_by_side_exactly_one_attacks_the_other() -> None:
    for size in (3, 4, 5):
        for cell, near in enumerate(BESIDE[size]):
            assert all((other in LINES[size][cell]) != (cell in LINES[size][other]) for other in near)


def test_R8_a_card_is_turned_before_the_first_attack_once_a_turn() -> None:
    state = table("a1:1+2 a2:2+4", stock="8c 8d", dice="1 1 1 1")
    assert refused(state, "1 attack a1-a2") == "Turn a card before you attack."
    state = play(state, "1 flip")
    assert state[DISCARD] == parse_cards("8c")
    assert state.public.flipped == parse_card("8c")
    assert refused(state, "1 flip") == "You've already turned a card this turn."
    assert "Attack at least once" in refused(state, "1 endattack")
    assert "attack at least once" in refused(state, "1 roll")
    state = play(state, "1 attack a1-a2")
    assert "endattack" in legal(state, 1)


def test_R8_not_without_a_possible_attack() -> None:
    state = table("a1:1+2 b1:2+1")
    assert refused(state, "1 flip") == "You turn a card only to attack, and no opponent is in your line of attack."
    for line in ("1 attack a1-b1", "1 endattack"):
        assert refused(state, line) == "You can't attack: no opponent is in your line of attack."
    assert refused(table("b1:2+1"), "1 flip") == "You have no armies to attack with."
    over = play(table("a1:1+2 a2:2+1", stock="8c", dice="6 6 1 1"), "1 flip", "1 attack a1-a2", "1 occupy 0")
    assert refused(over, "1 flip") == "Your attacks are over for this turn."


def test_R8_an_empty_stock_is_the_turned_cards_shuffled() -> None:
    state = table("a1:1+2 a2:2+4")
    used = placed(state, {STOCK: (), DISCARD: state[STOCK]})
    events = events_of(used, "1 flip")
    assert Gathered(DISCARD, STOCK, 52) in events
    after = play(used, "1 flip")
    assert (len(after[STOCK]), len(after[DISCARD])) == (51, 1)


def test_R8_the_obligation_lapses_when_the_removal_leaves_no_attack() -> None:
    state = play(table("a1:1+1 c3:1+2 a2:2+4", stock="Ks"), "1 flip", "1 remove a1")
    assert on(state, "a1") == (0, 0)
    assert state.public.phase == "roll"


def test_R17_one_movement_between_two_own_cells_side_by_side() -> None:
    state = table("b2:1+3 b1:1+2 c3:1+1 c2:2+1", phase="advance")
    assert legal(state, 1) == [
        "advance b1-b2 2", "advance b1-b2 1", "advance b2-b1 3", "advance b2-b1 2", "advance b2-b1 1", "noadvance",
    ]  # fmt: skip
    assert refused(state, "1 advance b2-c3 1") == "Armies move one cell up, down, left or right, never diagonally."
    assert refused(state, "1 advance b2-a2 1").startswith("Cell a2 isn't yours")
    assert refused(state, "1 advance b2-c2 1").startswith("Cell c2 isn't yours")
    assert refused(state, "1 advance b2-b1 4") == "From b2 to b1 you can move 1 to 3 armies."
    after = play(state, "1 advance b2-b1 3")
    assert (on(after, "b2"), on(after, "b1")) == ((0, 0), (1, 5))
    assert after.public.phase == "roll"


def test_R17_the_receiving_cell_stays_at_thirteen() -> None:
    state = table("a1:1+1 a2:1+6", phase="advance")
    assert legal(state, 1) == ["advance a2-a1 1", "noadvance"]
    assert refused(state, "1 advance a1-a2 1") == "Cell a2 is full: its strength is 13."
    assert refused(state, "1 advance a2-a1 2") == "From a2 to a1 you can move 1 army."


def test_R18_no_roll_where_all_is_full_or_another_players() -> None:
    field = "Js Jh Jc Jd 10s 10h 10c 10d 9s"
    full = "a1:1+2 b1:1+2 c1:1+2 a2:1+2 b2:1+3 c2:1+3 a3:1+3 b3:1+3 c3:2+1"
    assert table(full, field=field, phase="roll").public.turn == 2
    assert table(full.replace("a1:1+2", "a1:1+1"), field=field, phase="roll").public.turn == 1
    assert table(full.replace("c3:2+1", ""), field=field, phase="roll").public.turn == 1


@pytest.mark.parametrize(("roll", "rank", "count"), [((6, 3), 9, 4), ((1, 1), 2, 6), ((6, 5), 11, 2), ((6, 6), 12, 1)])
def test_R19_the_sum_is_the_rank_the_underside_the_armies(roll: tuple[int, int], rank: int, count: int) -> None:
    assert reach(roll) == (rank, count)


def test_R20_armies_on_one_cell_within_the_roll() -> None:
    state = play(table("a1:1+1 a2:2+1 c2:1+7", dice="3 2", phase="roll"), "1 roll")
    cells = {text.split()[1] for text in legal(state, 1) if text.startswith("deploy")}
    assert cells == {"b1", "c1", "c2", "a3", "b3"}
    assert "deploy c2 2" not in legal(state, 1)
    assert refused(state, "1 deploy a2 1").startswith("Cell a2 belongs to {2}")
    assert refused(state, "1 deploy c3 1") == "The dice make 5. Too high: c3 is a card of rank 9."
    assert refused(state, "1 deploy c1 6") == "On c1 you can put 1 to 5 armies."
    after = play(state, "1 deploy c1 5")
    assert on(after, "c1") == (1, 5)
    assert after.public.turn == 2


def test_R20_without_a_cell_the_turn_just_ends() -> None:
    state = table("a1:1+1 c1:2+1 b3:2+1", dice="1 1")
    assert english(said(state, "1 roll")) == [
        "{1} rolls 1 and 1: up to 6 armies on a card up to 2, but there's nowhere to put them."
    ]
    assert play(state, "1 roll").public.turn == 2


def test_R21_at_first_everybody_has_only_stage_three() -> None:
    state = RULES.deal(4, DominionOptions(first_dealer=4), Rng(1)).state
    for seat in (1, 2, 3, 4):
        assert legal(state, seat) == ["roll", "nodeploy"]
        for movement in ("advance a1-b1 1", "noadvance"):
            assert refused(state, f"{seat} {movement}") == "You have no armies to move."
        state = play(state, f"{seat} nodeploy")


def test_R6_no_refusal_speaks_of_a_stage_that_never_was() -> None:
    passed = table("a1:1+2")  # one cell alone: nothing to attack, nowhere to move to
    assert refused(passed, "1 noadvance") == "Too late: armies move before the roll."
    assert refused(passed, "1 endattack") == "You can't attack: no opponent is in your line of attack."
