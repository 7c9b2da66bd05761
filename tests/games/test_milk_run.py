"""Milk Run: its numbered rules, one by one."""

from collections import Counter

import pytest

from games.core.cards import pack, parse_cards
from games.core.events import Gathered, Moved, Spot
from games.core.match import Match, SetupError
from games.core.notation import write
from games.core.rng import Rng
from games.milk_run.controller import CONTROLLER
from games.milk_run.rules import RULES
from games.milk_run.state import COLOURS, DELIVERY, DISCARD, GO, HAND, STOCK, MilkRunOptions, State, goes, most
from tests.games.milk_run_table import lane, lane_of, play, refused, step, table
from tests.games.steps import placed
from tests.words import english


def legal(state: State) -> set[str]:
    return {write(move) for move in RULES.legal(state, state.public.turn)}


@pytest.mark.parametrize("seats", [1, 9])
def test_R1_two_to_eight_players(seats: int) -> None:
    assert RULES.seats == (2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(SetupError, match="expected 2, 3, 4"):
        Match(RULES, seats)


@pytest.mark.parametrize(("packs", "count"), [("n", 3), ("n-1", 2), (3, 3), (2, 2)])
def test_R2_a_pack_with_two_jokers_for_each_player_or_one_less(packs: object, count: int) -> None:
    state = RULES.deal(3, MilkRunOptions(packs=packs), Rng(1)).state  # type: ignore[arg-type]
    cards = Counter(card for pile in RULES.piles(state).values() for card in pile)
    assert cards == Counter(pack(jokers=2) * count)
    numerals = [card for card in pack(jokers=2) if 2 <= card.rank <= 10]
    assert (sum(card.red for card in numerals), sum(card.black for card in numerals)) == (18, 18)


def test_R2_other_numbers_of_packs_do_not_go() -> None:
    with pytest.raises(SetupError, match="expected 3 or 2"):
        Match(RULES, 3, MilkRunOptions(packs=4))


@pytest.mark.parametrize(("seats", "stock"), [(2, 96), (3, 144), (4, 192), (8, 384)])
def test_R3_six_each_singly_and_the_rest_is_the_stock(seats: int, stock: int) -> None:
    deck = pack(jokers=2) * seats
    state = RULES.deal(seats, MilkRunOptions(first_dealer=2), Rng(0, (tuple(reversed(deck)),))).state
    first = 2 % seats + 1
    for at in range(6 * seats):
        assert state[HAND[(first - 1 + at) % seats + 1]][at // seats] == deck[at]
    assert len(state[STOCK]) == stock
    assert state[DISCARD] == ()
    assert all(lane_of(state, seat, colour) == lane("//") for seat in range(1, seats + 1) for colour in COLOURS)


def test_R4_the_dealers_left_starts_and_it_goes_clockwise() -> None:
    state = RULES.deal(3, MilkRunOptions(first_dealer=3), Rng(1)).state
    assert state.public.turn == 1
    order = []
    for _ in range(4):
        order.append(state.public.turn)
        for text in ("draw stock", "draw stock"):
            state = play(state, f"{state.public.turn} {text}")
        for _ in range(2):
            state = play(state, f"{state.public.turn} discard {state[HAND[state.public.turn]][0]}")
    assert order == [1, 2, 3, 1]
    assert refused(state, "1 draw stock") == "It's {2}'s turn."


def test_R5_six_piles_each_and_the_colour_of_the_card_chooses_the_pile() -> None:
    piles = RULES.piles(table("7h 7s | 2s"))
    names = {spot.name for spot in piles if spot.seat == 2} - {"hand"}
    assert names == {f"{kind}_{colour}" for kind in ("limit", "go", "delivery") for colour in ("red", "black")}
    for card, red, black in (("7h", "7h//", "//"), ("7s", "//", "7s//")):
        state = play(table("7h 7s | 2s"), f"1 limit {card}")
        assert [lane_of(state, 1, colour) for colour in COLOURS] == [lane(red), lane(black)]


def test_R6_two_from_the_stock_or_one_of_them_the_top_discard() -> None:
    start = table("7h | 2s", phase="draw", discard="9h Kd")
    assert legal(start) == {"draw stock", "draw discard"}
    assert legal(play(start, "1 draw stock")) == {"draw stock", "draw discard"}
    taken = play(start, "1 draw discard")
    assert taken[HAND[1]] == parse_cards("7h Kd")
    assert legal(taken) == {"draw stock"}
    assert refused(taken, "1 draw discard") == (
        "Only one of your two cards may come from the discard pile. Draw from the stock."
    )
    assert play(start, "1 draw stock", "1 draw discard").public.phase == "play"
    empty = placed(start, {DISCARD: ()})
    assert legal(empty) == {"draw stock"}
    assert refused(empty, "1 draw discard") == "The discard pile is empty. Draw from the stock."
    assert refused(start, "1 discard 7h") == "Draw two cards before you play."
    assert refused(taken, "1 discard 7h") == "Draw one more card before you play."


def test_R7_two_plays_one_after_the_other_and_six_cards_again() -> None:
    state = table("7h 8h 9h 2c 3c 4c Ks As | 2s")
    state = play(state, "1 discard 7h")
    assert (state.public.turn, state.public.phase, state.public.played) == (1, "play", 1)
    state = play(state, "1 discard 8h")
    assert (state.public.turn, state.public.phase, len(state[HAND[1]])) == (2, "draw", 6)
    drawn = play(table("7h | 2s", phase="draw"), "1 draw stock", "1 draw stock")
    assert refused(drawn, "1 draw stock") == "You've drawn your two cards. Now play two."


def test_R7_the_first_play_counts_before_the_second_a_face_card_on_an_ace_and_then_a_joker() -> None:
    state = table("Kh jk 2c | 2s", {"1 red": "10h / Qh /", "2 red": "/ Kd Ah / 9h 8d"})
    assert "steal from 2 red" not in legal(state)
    state = play(state, "1 go Kh @2", "1 steal from 2 red")
    assert state[DELIVERY["red"][1]] == parse_cards("8d")
    assert lane_of(state, 2, "red") == lane("/ Kd Ah Kh jk / 9h")


def test_R8_a_numeral_on_any_limit_pile_of_its_colour() -> None:
    state = table("7h 2h Kh | 2s", {"2 red": "10h 9h //"})
    assert {"limit 7h", "limit 7h @2", "limit 2h", "limit 2h @2"} <= legal(state)
    assert most(play(state, "1 limit 2h @2"), "red", 2) == 2
    assert most(state, "red", 1) == 5
    assert refused(state, "1 limit Kh") == "Only a 2 to 10 can set a limit. The K♥ can't."
    assert refused(state, "1 limit 7h @5") == "There's no seat 5 at this table."


@pytest.mark.parametrize(("pile", "allowed"), [("", True), ("Kh Ah", True), ("Kh jk", True), ("Ah Jd", False)])
def test_R9_a_face_card_on_an_empty_go_pile_an_ace_or_a_joker(pile: str, allowed: bool) -> None:
    state = table("Qh 7h | 2s", {"1 red": f"/ {pile} /", "2 red": f"/ {pile} /"})
    assert ("go Qh" in legal(state)) == allowed
    assert ("go Qh @2" in legal(state)) == allowed
    if not allowed:
        assert refused(state, "1 go Qh @2") == ("No face card on a face card: {2}'s red go pile already shows the J♦.")
    assert refused(state, "1 go 7h") == "Only face cards say go. The 7♥ isn't one."


@pytest.mark.parametrize(("pile", "allowed"), [("", False), ("Kh Ah", False), ("Kh jk", False), ("Ah Jd", True)])
def test_R10_an_ace_only_on_a_face_card(pile: str, allowed: bool) -> None:
    state = table("Ad 7h | 2s", {"1 red": f"/ {pile} /", "2 red": f"/ {pile} /"})
    assert ("stop Ad" in legal(state)) == allowed
    assert ("stop Ad @2" in legal(state)) == allowed
    if allowed:
        assert not goes(play(state, "1 stop Ad @2"), "red", 2)
    else:
        shown = {"": "is empty", "Kh Ah": "shows the A♥", "Kh jk": "shows a joker"}[pile]
        assert refused(state, "1 stop Ad") == f"Aces go only on face cards, and {{1}}'s red go pile {shown}."


def test_R11_deliver_with_go_and_within_the_limit_on_the_own_column_only() -> None:
    state = table("5h 6h 2s | 2s", {"1 red": "/ Kh /", "2 red": "10h / Kd /"})
    assert {move for move in legal(state) if move.startswith("deliver")} == {"deliver 5h"}
    assert refused(state, "1 deliver 6h") == (
        "The 6♥ is over the limit: {1}'s red limit is 5 while the limit pile is empty."
    )
    assert refused(state, "1 deliver 2s") == ("To deliver black you need a face card: {1}'s black go pile is empty.")
    assert refused(state, "1 deliver 5h @2").startswith("Deliver to your own columns. The others carry their own milk.")
    assert play(state, "1 deliver 5h").public.totals[0] == (5, 0)


def test_R11_option_deliver_to_others_the_owners_go_and_limit_count() -> None:
    lanes = {"1 red": "/ Kh /", "2 red": "10h / Kd /", "3 red": "/ Ah /"}
    state = table("9h 2h | 2s | 3s", lanes, options="deliver_to_others=on")
    found = {move for move in legal(state) if move.startswith("deliver")}
    assert found == {"deliver 2h", "deliver 2h @2", "deliver 9h @2"}
    assert play(state, "1 deliver 9h @2")[DELIVERY["red"][2]] == parse_cards("9h")


def test_R11_option_deliver_to_others_the_owner_of_the_columns_wins() -> None:
    lanes = {"2 red": "10h / Kd / 10h 10d 5h", "2 black": "/ / 10s 10c 10s"}
    state = play(table("5h 2h | 2s", lanes, options="deliver_to_others=on"), "1 deliver 5h @2")
    assert RULES.outcome(state).winners == (2,)


STEALS = [
    ("4h / Kh /", "/ Qh / 9d 4h", True),
    ("4h / Kh /", "/ Qh / 9d 5h", False),
    ("4h / Ah /", "/ Qh / 9d 4h", False),
    ("4h / Kh /", "/ Qh Ah / 9d 4h", False),
    ("/ Kh /", "/ Qh / 5h", True),
    ("/ Kh /", "/ Qh /", True),
]


@pytest.mark.parametrize(("mine", "theirs", "allowed"), STEALS)
def test_R12_a_joker_steals_only_with_go_on_both_sides_and_within_the_own_limit(mine, theirs, allowed):
    state = table("jk 2s | 2s", {"1 red": mine, "2 red": theirs})
    assert ("steal from 2 red" in legal(state)) == allowed
    if not allowed:
        assert refused(state, "1 steal from 2 red").endswith(".")
        return
    after = play(state, "1 steal from 2 red")
    before = lane(theirs)[2]
    assert after[DELIVERY["red"][1]] == before[-1:]
    assert after[DELIVERY["red"][2]] == before[:-1]
    assert after[GO["red"][2]][-1].joker


def test_R12_the_reasons_a_steal_is_refused_for() -> None:
    state = table("jk 2s | 2s", {"1 red": "4h / Kh /", "2 red": "/ Qh / 9d 5h"})
    why = "Too big to steal: {2}'s last red delivery, the 5♥, is over your limit of 4."
    assert refused(state, "1 steal from 2 red") == why
    assert refused(state, "1 steal from 1 red").startswith(
        "You can't steal from yourself. On your own go pile a joker only stops you."
    )
    assert refused(state, "1 steal from 2 black").startswith("A joker goes only on a face card")
    stopped = table("jk | 2s", {"2 red": "/ Qh / 9d 5h"})
    assert refused(stopped, "1 steal from 2 red") == (
        "To steal red you need a face card of your own: your red go pile is empty."
    )
    assert refused(table("2s | 2s"), "1 block red") == "You don't have a joker."


def test_R12_option_steal_needs_card() -> None:
    lanes = {"1 red": "/ Kh /", "2 red": "/ Qh /"}
    assert "steal from 2 red" in legal(table("jk | 2s", lanes))
    state = table("jk | 2s", lanes, options="steal_needs_card=on")
    assert refused(state, "1 steal from 2 red") == "{2} has no red milk to steal."


def test_R13_a_joker_on_the_own_face_card_only_stops() -> None:
    state = table("jk 2s | 2s", {"1 red": "/ Kh / 9h", "2 red": "/ Qh / 4h"})
    after = play(state, "1 block red")
    assert lane_of(after, 1, "red") == lane("/ Kh jk / 9h")
    assert [lane_of(after, 2, colour) for colour in COLOURS] == [lane_of(state, 2, colour) for colour in COLOURS]
    assert refused(state, "1 block black") == "A joker goes only on a face card, and {1}'s black go pile is empty."


def test_R14_any_card_may_be_discarded_and_only_the_top_one_can_be_reached() -> None:
    state = table("7h Kh Ah jk | 2s")
    assert {f"discard {card}" for card in ("7h", "Kh", "Ah", "jk")} <= legal(state)
    state = play(state, "1 discard jk", "1 discard 7h", "2 draw discard")
    assert state[HAND[2]] == parse_cards("2s 7h")


def test_R15_a_stolen_card_is_the_newest_and_may_be_stolen_on() -> None:
    lanes = {"1 red": "10h / Kh / 2h", "2 red": "10h / Qh / 9d 4h", "3 red": "10d / Jh /"}
    state = table("jk 2s | 2s | jk 3s", lanes)
    state = play(state, "1 steal from 2 red")
    assert state[DELIVERY["red"][1]] == parse_cards("2h 4h")
    state = play(placed(state, turn=3, played=0), "3 steal from 1 red")
    assert state[DELIVERY["red"][3]] == parse_cards("4h")
    assert state[DELIVERY["red"][1]] == parse_cards("2h")


def test_R16_a_column_of_thirty_is_turned_sideways_and_a_steal_undoes_it() -> None:
    lanes = {"1 red": "10h / Kh / 10h 10d", "2 red": "10d / Qh /"}
    state = play(table("10h 9h 2s | jk 2s", lanes), "1 deliver 10h")
    column = Spot("delivery_red", 1)
    assert CONTROLLER.sideways(RULES.view(state, 2)) == {column}
    assert english(CONTROLLER.notes(RULES.view(state, 2))) == {column: "30"}
    assert "deliver 9h" in legal(state)
    state = play(placed(state, turn=2, played=0), "2 steal from 1 red")
    assert CONTROLLER.sideways(RULES.view(state, 2)) == frozenset()


@pytest.mark.parametrize(("card", "won"), [("6s", True), ("5s", False)])
def test_R17_example_both_columns_at_thirty_win_at_once(card: str, won: bool) -> None:
    lanes = {"1 red": "/ / 9h 5h 2h 8h 7h", "1 black": "10s / Ks / 10s 10c 4s"}
    state = play(table(f"{card} 2c | 2s", lanes), f"1 deliver {card}")
    outcome = RULES.outcome(state)
    assert (outcome is not None) == won
    if outcome:
        assert outcome.winners == (1,)
        assert english(outcome.reason) == "{1} wins! 60 to 0."
        assert outcome.scores == (60, 0)
        assert refused(state, "1 discard 2c") == "The match is over."
    else:
        assert state.public.totals[0][1] == 29


def test_R17_a_steal_wins_too_even_as_the_first_play() -> None:
    lanes = {"1 red": "/ / 10h 10h 10h", "1 black": "9s / Ks / 10s 10c 2s", "2 black": "/ Qs / 8s"}
    assert RULES.outcome(play(table("jk 2c | 2s", lanes), "1 steal from 2 black")) is not None


def test_R17_the_sheet_adds_every_column_up() -> None:
    lanes = {"1 red": "/ / 9h 5h 2h 8h 7h", "1 black": "10s / Ks / 10s 10c 4s"}
    sheet = RULES.sheet(play(table("6s 2c | 2s", lanes), "1 deliver 6s"))
    assert english([(line.words, line.values) for line in sheet][1:]) == [
        ("Red", ("31", "0")),
        ("Black", ("30", "0")),
        ("Columns with 30 or more", ("2", "0")),
        ("{1}: red 9 + 5 + 2 + 8 + 7 = 31, black 10 + 10 + 4 + 6 = 30", ()),
        ("{2}: red 0, black 0", ()),
    ]


def test_R18_the_new_stock_is_what_lies_under_the_tops_and_the_top_three_discards() -> None:
    lanes = {"1 red": "2h 3h 4h / Kh Ah / 9h 8h", "2 black": "5s / Ks As Qs / 7s"}
    state = table("7h | 2s", lanes, stock="", discard="2c 3c 4c 5c 6c", phase="draw")
    taken = step(state, "1 draw stock")
    after = taken.state
    assert Counter((*after[STOCK], *after[HAND[1]])) == Counter(parse_cards("7h 2h 3h Kh Ks As 2c 3c"))
    assert after[DISCARD] == parse_cards("4c 5c 6c")
    assert lane_of(after, 1, "red") == lane("4h / Ah / 9h 8h")
    assert lane_of(after, 2, "black") == lane("5s / Qs / 7s")
    gathered = {(event.src, event.count) for event in taken.events if isinstance(event, Gathered)}
    assert gathered == {(Spot("limit_red", 1), 2), (Spot("go_red", 1), 1), (Spot("go_black", 2), 2), (DISCARD, 2)}


def test_R18_not_earlier_than_a_card_is_wanted_and_half_way_through_a_draw() -> None:
    state = table("7h | 2s", stock="9s", discard="2c 3c 4c 5c 6c", phase="draw")
    state = play(state, "1 draw stock")
    assert state[STOCK] == ()
    assert len(state[DISCARD]) == 5
    state = play(state, "1 draw stock")
    assert len(state[DISCARD]) == 3
    assert len(state[HAND[1]]) == 3


def test_R19_with_nothing_to_shuffle_a_draw_brings_no_card_and_counts() -> None:
    state = table("7h | 2s", stock="", discard="Kh", phase="draw")
    taken = step(state, "1 draw stock")
    assert taken.state[HAND[1]] == parse_cards("7h")
    assert not any(isinstance(event, Moved) for event in taken.events)
    assert legal(taken.state) == {"draw stock", "draw discard"}
    state = play(taken.state, "1 draw discard", "1 discard Kh", "1 discard 7h")
    assert (state.public.turn, state[HAND[1]]) == (2, ())
    state = play(state, "2 draw stock", "2 draw stock", "2 discard 2s")
    assert state.public.turn == 1, "he plays all he has"
    state = play(placed(state, {DISCARD: ()}), "1 draw stock", "1 draw stock")
    assert state.public.turn == 2, "with no card at all the turn passes"
