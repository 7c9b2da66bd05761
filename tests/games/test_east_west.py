"""East–West: its numbered rules, one by one."""

from collections import Counter
from dataclasses import replace

import pytest

from games.core.cards import HIDDEN, parse_cards, spell
from games.core.controller import Drop
from games.core.events import Said
from games.core.match import Match, SetupError
from games.core.options import OptionError, parse_options
from games.core.rng import Rng
from games.core.rules import TABLE
from games.east_west.controller import CONTROLLER
from games.east_west.rules import RULES
from games.east_west.scoring import compare
from games.east_west.state import BOARD, CARD, OWN, PACK, ROWS, STOCK, EastWestOptions, Place
from tests.games.east_west_table import bot_match, deck, ended, position, replay
from tests.pilot import Pilot, setup_for
from tests.words import english


def test_R1_two_players_thirty_two_cards() -> None:
    assert len(PACK) == 32
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 7, 8, 9, 10, 11, 12, 13), 4)
    piles = RULES.piles(RULES.deal(2, EastWestOptions(), Rng(3)).state)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    for seats in (1, 3):
        with pytest.raises(SetupError, match="expected 2 seats"):
            Match(RULES, seats)


@pytest.mark.parametrize(("dealer", "west"), [(1, 2), (2, 1)])
def test_R1_the_non_dealer_is_west_on_the_left(dealer: int, west: int) -> None:
    view = Match(RULES, 2, EastWestOptions(first_dealer=dealer)).view(dealer)
    assert view.public.west == west
    for seat in (0, 1, 2):
        assert CONTROLLER.facing(replace(view, seat=seat)) == west
    assert english(CONTROLLER.standing(view, west)) == ("West", "12 cards to place")
    assert english(CONTROLLER.standing(view, dealer)) == ("East", "12 cards to place")


@pytest.mark.parametrize("kinds", ["mouse,bot", "bot,mouse", "mouse,mouse"])
def test_R1_west_lies_on_the_left_of_the_screen_whoever_looks_on(kinds: str) -> None:
    for dealer in (1, 2):
        pilot = Pilot(setup_for("east_west", kinds, first_dealer=dealer), "mouse")
        scene = pilot.showing.stage.scene
        for row in ROWS:
            middle = scene.box(BOARD[row])
            assert scene.box(OWN[3 - dealer][row]).right < middle.left
            assert scene.box(OWN[dealer][row]).left > middle.right


def test_R2_three_board_cards_in_a_column_and_a_stock_of_twenty_nine() -> None:
    view = replay(deck("Ah 7s 10d Kc")).view(0)
    assert [view.piles[spot] for spot in BOARD[1:]] == [parse_cards(card) for card in ("Ah", "7s", "10d")]
    assert view.piles[CARD] == parse_cards("Kc")  # the first of the twenty-nine is face up already
    assert len(view.piles[STOCK]) + len(view.piles[CARD]) == 29


def test_R3_the_non_dealer_begins_then_in_turn_with_the_top_card_face_up() -> None:
    match = replay(deck("Ah 7s 10d Kc Qc Jc"))
    assert match.active == {1}
    assert match.submit(1, "place 2") is None
    assert match.active == {2}
    assert match.view(1).piles[CARD] == parse_cards("Qc")  # public at once
    assert match.view(1).piles[OWN[1][2]] == parse_cards("Kc")
    assert match.submit(2, "place 2") is None
    assert match.view(0).piles[OWN[2][2]] == parse_cards("Qc")
    assert match.view(0).piles[CARD] == parse_cards("Jc")
    assert match.active == {1}


def test_R3_only_the_own_side_of_a_row_with_room() -> None:
    state = position("Ah 7s 10d", "7h 8h 9h 10h||Kh", "|Qs Js 10s 9s|", turn=1)
    assert RULES.legal(state, 1) == [Place(2), Place(3)]
    assert english(RULES.refusal(state, 1, Place(1))) == (
        "Row 1 is full: you have four cards there. Choose another row."
    )
    assert RULES.refusal(state, 1, Place(2)) is None  # the other side of it is full, which is none of seat 1's concern
    # the other side is no place for it, whatever hand tries
    view = RULES.view(state, 1)
    (card,) = view.piles[CARD]
    assert CONTROLLER.meaning(view, Drop((card,), CARD, OWN[2][2])) == ()
    told = "That's the other side. Place the card on your own."
    assert english(CONTROLLER.attempt(view, Drop((card,), CARD, OWN[2][2]))) == english(told)


def test_R4_twelve_placements_each_and_five_cards_stay_unseen() -> None:
    match = bot_match(4)
    assert len(match.entries) == 24
    assert Counter(entry.seat for entry in match.entries) == {1: 12, 2: 12}
    view = match.view(1)
    assert view.piles[STOCK] == (HIDDEN,) * 5
    assert view.piles[CARD] == ()
    assert all(len(view.piles[OWN[seat][row]]) == 4 for row in ROWS for seat in (1, 2))


def row_of(board: str, first: str, second: str, **facts: object) -> tuple[int, tuple[str, str]]:
    """Who wins a row, and the two hands; the other rows are anything."""
    named = {*parse_cards(board), *parse_cards(first), *parse_cards(second)}
    rest = [card for card in PACK if card not in named]
    others = [spell(rest[at : at + 4]) for at in (2, 6, 10, 14)]
    state = position(
        f"{board} {spell(rest[:2])}", "|".join((first, *others[:2])), "|".join((second, *others[2:])), **facts
    )
    found = compare(state)[0]
    return found.winner, found.hands


@pytest.mark.parametrize(
    ("board", "first", "second", "winner"),
    [
        ("7h", "8h 9h 10h Jh", "7s 7d 7c As", 1),  # straight flush over four
        ("7h", "7s 7d 7c As", "8h 9h Kh Ah", 1),  # four over flush
        ("8h", "8s Ks Kd Kc", "9h 10h Kh Ah", 1),  # full house over flush
        ("8h", "9h 10h Kh Ah", "9s 10s Js Qs", 1),  # flush over straight
        ("8h", "9s 10s Js Qs", "8s 8d Ah Ks", 1),  # straight over three
        ("8h", "8s 8d Ah Ks", "Ac Ad Kh Kd", 1),  # three over two pair
        ("8h", "8s 9h 9s 10d", "Ac Ad Kh Qd", 1),  # two pair over a pair
        ("8h", "8s 9h 10s Jd", "Ac Kd Qh 10h", 1),  # a pair over high cards
        ("8h", "8s 9h 10s Jd", "8c 9c 10c Qd", 2),  # the side card decides
        ("8h", "8s 9h 10s Jd", "8c 9c 10c Jc", 0),  # equal in all five ranks
        ("9h", "10s Js Qs Ks", "10c Jc Qc 8c", 1),  # the higher straight
    ],
)
def test_R5_row_by_row_the_better_hand_wins(board: str, first: str, second: str, winner: int) -> None:
    assert row_of(board, first, second)[0] == winner
    assert row_of(board, second, first)[0] == (3 - winner if winner else 0)


def test_R5_the_lowest_straight_is_seven_to_jack() -> None:
    winner, hands = row_of("7h", "8s 9h 10s Jd", "8c 9c 10c Ac")
    assert english((winner, hands)) == (1, ("straight to the jack", "ace high"))
    assert row_of("7h", "7s 8h 10s Jd", "8c 9c 10c Ac")[0] == 1  # a pair beats it


def test_R5_option_low_straight_makes_ace_to_ten_the_lowest_straight() -> None:
    assert EastWestOptions().low_straight is False
    winner, hands = row_of("7h", "8s 9h 10s Jd", "8c 9c 10c Ac", low_straight=True)
    assert english((winner, hands)) == (1, ("straight to the jack", "straight to the ten"))
    assert row_of("7h", "7s 7d 10s Jd", "8c 9c 10c Ac", low_straight=True)[0] == 2  # it beats three sevens
    assert english(row_of("7h", "7s 7d 7c Js", "8h 9h 10h Ah", low_straight=True)[1][1]) == "straight flush to the ten"
    assert RULES.deal(2, EastWestOptions(low_straight=True), Rng(1)).state.public.low_straight


HANDS = {
    "flush": ("8h", "9h 10h Kh Ah"),
    "full": ("8h", "8s Ks Kd Kc"),
    "four": ("8h", "8s 8d 8c 9s"),
    "straight flush": ("8h", "9h 10h Jh Qh"),
}


@pytest.mark.parametrize(
    ("value", "full", "four"), [("standard", 2, 2), ("over_full_house", 1, 2), ("over_four", 1, 1)]
)
def test_R5_option_flush_rank(value: str, full: int, four: int) -> None:
    flush = HANDS["flush"][1]
    assert row_of("8h", flush, HANDS["full"][1], flush_rank=value)[0] == full
    assert row_of("8h", flush, HANDS["four"][1], flush_rank=value)[0] == four
    assert row_of("8h", flush.replace("10h", "7h"), HANDS["straight flush"][1], flush_rank=value)[0] == 2
    options = parse_options(EastWestOptions, {"flush_rank": value})
    assert RULES.deal(2, options, Rng(1)).state.public.flush_rank == value
    with pytest.raises(OptionError, match="flush_rank"):
        parse_options(EastWestOptions, {"flush_rank": "top"})


@pytest.mark.parametrize(
    ("rows", "scores", "winners", "reason"),
    [
        ((1, 1, 2), (2, 1), (1,), "{1} wins! Two rows to one."),
        ((2, 1, 2), (1, 2), (2,), "{2} wins! Two rows to one."),
        ((2, 2, 2), (0, 3), (2,), "{2} wins! All three rows."),
        ((1, 0, 1), (2, 0), (1,), "{1} wins! Two rows to none, and one tied."),
        ((0, 2, 0), (0, 1), (2,), "{2} wins! One row to none, and two tied."),
        ((1, 2, 0), (1, 1), (), "It's a draw. One row each, and one tied."),
        ((0, 0, 0), (0, 0), (), "It's a draw. All three rows are tied."),
    ],
)
def test_R6_two_rows_win_and_tied_rows_count_for_nobody(rows, scores, winners, reason):
    state = ended(*rows)
    assert tuple(row.winner for row in compare(state)) == rows
    outcome = RULES.outcome(state)
    assert english((outcome.scores, outcome.winners, outcome.reason)) == english((scores, winners, reason))


def test_R6_rows_are_compared_only_when_all_are_complete() -> None:
    match = bot_match(8, 23)
    state = match.position
    assert RULES.outcome(state) is None
    assert RULES.sheet(state) == ()
    assert not set(CONTROLLER.notes(match.view(1))) & set(BOARD)
    last = RULES.play(state, state.public.turn, RULES.legal(state, state.public.turn)[0])  # type: ignore[arg-type]
    assert english(Said(TABLE, "All rows are full. Let's compare.")) in english(last.events)
    assert RULES.outcome(last.state) is not None
    assert RULES.view(last.state, 1).active == frozenset()
