"""East–West: R1–R6 with both options, who sees what, refusals, hands and words, the sheet, golden records."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.core.cards import HIDDEN, parse_cards, spell
from games.core.controller import Click, Drop
from games.core.events import Moved, Said, Spot
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.options import OptionError, parse_options
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.east_west.bot import BOTS
from games.east_west.controller import CONTROLLER
from games.east_west.rows import compare
from games.east_west.rules import RULES
from games.east_west.state import BOARD, CARD, PACK, ROWS, STOCK, EastWestOptions, Place, State, row_spot
from tests.games.golden import golden, scoring
from tests.pilot import Pilot, setup_for

BOT = BOTS["Normal"]


def deck(top: str) -> str:
    """A [Deck] tag: these cards on top, the rest of the pack below."""
    first = parse_cards(top)
    return f'[Deck "{spell((*first, *(card for card in PACK if card not in first)))}"]'


def replay(*lines: str, options: str = "first_dealer=2") -> Match:
    """A match from a record written by hand; seat 2 deals, seat 1 is West."""
    head = [f'[Game "east_west"]\n[Seats "2"]\n[Options "{options}"]']
    return Match.replay("\n".join([*head, *lines]), rules)


def position(board: str, first: str, second: str, *, turn: int = 0, **changes: object) -> State:
    """A position as text: the board, and each seat's rows separated by |; the next card and the stock are what is left
    of the pack."""
    rows = [tuple(parse_cards(row) for row in side.split("|")) for side in (first, second)]
    named = {*parse_cards(board), *(card for side in rows for row in side for card in row)}
    rest = tuple(card for card in PACK if card not in named)
    card, stock = (rest[-1:], rest[:-1]) if turn else ((), rest)
    state = State(Rng(1), False, "standard", 1, turn, parse_cards(board), (rows[0], rows[1]), card, stock)  # type: ignore[arg-type]
    return replace(state, **changes)  # type: ignore[arg-type]


def bot_match(seed: int, actions: int = 10**6, **options: object) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, 2, EastWestOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        seat = min(match.active)
        choice = next(iter(BOT.think(match.view(seat), match.heard(seat), Rng(seed))))
        assert match.submit(seat, choice.action) is None
    return match


# -- R1–R3


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
    assert CONTROLLER.standing(view, west) == "West · 12 cards to place"
    assert CONTROLLER.standing(view, dealer) == "East · 12 cards to place"


@pytest.mark.parametrize("kinds", ["mouse,bot", "bot,mouse", "mouse,mouse"])
def test_R1_west_lies_on_the_left_of_the_screen_whoever_looks_on(kinds: str) -> None:
    for dealer in (1, 2):
        pilot = Pilot(setup_for("east_west", kinds, first_dealer=dealer), "mouse")
        scene = pilot.screen.stage.scene
        for row in ROWS:
            middle = scene.box(BOARD[row - 1])
            assert scene.box(row_spot(row, 3 - dealer)).right < middle.left
            assert scene.box(row_spot(row, dealer)).left > middle.right


def test_R2_three_board_cards_in_a_column_and_a_stock_of_twenty_nine() -> None:
    view = replay(deck("Ah 7s 10d Kc")).view(0)
    assert [view.piles[spot] for spot in BOARD] == [parse_cards(card) for card in ("Ah", "7s", "10d")]
    assert view.piles[CARD] == parse_cards("Kc")  # the first of the twenty-nine lies face up already
    assert len(view.piles[STOCK]) + len(view.piles[CARD]) == 29


def test_R3_the_non_dealer_begins_then_in_turn_with_the_top_card_face_up() -> None:
    match = replay(deck("Ah 7s 10d Kc Qc Jc"))
    assert match.active == {1}
    assert match.submit(1, "place 2") is None
    assert match.active == {2}
    assert match.view(1).piles[CARD] == parse_cards("Qc")  # public at once
    assert match.view(1).piles[row_spot(2, 1)] == parse_cards("Kc")
    assert match.submit(2, "place 2") is None
    assert match.view(0).piles[row_spot(2, 2)] == parse_cards("Qc")
    assert match.view(0).piles[CARD] == parse_cards("Jc")
    assert match.active == {1}


def test_R3_only_the_own_side_of_a_row_with_room() -> None:
    state = position("Ah 7s 10d", "7h 8h 9h 10h||Kh", "|Qs Js 10s 9s|", turn=1)
    assert RULES.legal(state, 1) == (Place(2), Place(3))
    assert RULES.legal(state, 2) == ()
    assert RULES.refusal(state, 1, Place(1)) == (
        "Your side of row 1 is full: four cards are all it takes. Choose another row."
    )
    assert RULES.refusal(state, 1, Place(2)) is None  # the other side of it is full, which is none of seat 1's concern
    # the other side means nothing, whatever hand does it
    view = RULES.view(state, 1)
    (card,) = view.piles[CARD]
    assert CONTROLLER.meaning(view, Drop((card,), CARD, row_spot(2, 2))) == ()
    assert CONTROLLER.attempt(view, Drop((card,), CARD, row_spot(2, 2))) is None


def test_R3_a_placed_card_never_moves() -> None:
    match = bot_match(3)
    moved = [event for event in match.heard(0) if isinstance(event, Moved)]
    assert all(event.src in (STOCK, CARD) for event in moved)
    assert {verb.__name__ for verb in RULES.verbs} == {"Place"}


def test_R4_twelve_placements_each_and_five_cards_stay_unseen() -> None:
    match = bot_match(4)
    assert len(match.entries) == 24
    assert Counter(entry.seat for entry in match.entries) == {1: 12, 2: 12}
    view = match.view(1)
    assert view.piles[STOCK] == (HIDDEN,) * 5
    assert view.piles[CARD] == ()
    assert all(len(view.piles[row_spot(row, seat)]) == 4 for row in ROWS for seat in (1, 2))


# -- R5


def row_of(board: str, first: str, second: str, **changes: object) -> tuple[int, tuple[str, str]]:
    """Who wins a row, and the two hands; the other rows are anything."""
    named = {*parse_cards(board), *parse_cards(first), *parse_cards(second)}
    rest = [card for card in PACK if card not in named]
    state = State(
        Rng(1), False, "standard", 1, 0, (*parse_cards(board), *rest[:2]),
        ((parse_cards(first), tuple(rest[2:6]), tuple(rest[6:10])),
         (parse_cards(second), tuple(rest[10:14]), tuple(rest[14:18]))), (), tuple(rest[18:]),
    )  # fmt: skip
    found = compare(replace(state, **changes))[0]  # type: ignore[arg-type]
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
    assert (winner, hands) == (1, ("straight to the jack", "ace high"))
    assert row_of("7h", "7s 8h 10s Jd", "8c 9c 10c Ac")[0] == 1  # a pair beats it


def test_R5_option_low_straight_makes_ace_to_ten_the_lowest_straight() -> None:
    assert EastWestOptions().low_straight is False
    winner, hands = row_of("7h", "8s 9h 10s Jd", "8c 9c 10c Ac", low_straight=True)
    assert (winner, hands) == (1, ("straight to the jack", "straight to the ten"))
    assert row_of("7h", "7s 7d 10s Jd", "8c 9c 10c Ac", low_straight=True)[0] == 2  # it beats three sevens
    assert row_of("7h", "7s 7d 7c Js", "8h 9h 10h Ah", low_straight=True)[1][1] == "straight flush to the ten"
    assert RULES.deal(2, EastWestOptions(low_straight=True), Rng(1)).state.low_straight


HANDS = {
    "flush": ("8h", "9h 10h Kh Ah"),
    "full": ("8h", "8s Ks Kd Kc"),
    "four": ("8h", "8s 8d 8c 9s"),
    "straight flush": ("8h", "9h 10h Jh Qh"),
}


@pytest.mark.parametrize(
    ("value", "full", "four"),
    [("standard", 2, 2), ("over_full_house", 1, 2), ("over_four", 1, 1)],
)
def test_R5_option_flush_rank(value: str, full: int, four: int) -> None:
    flush = HANDS["flush"][1]
    assert row_of("8h", flush, HANDS["full"][1], flush_rank=value)[0] == full
    assert row_of("8h", flush, HANDS["four"][1], flush_rank=value)[0] == four
    assert row_of("8h", flush.replace("10h", "7h"), HANDS["straight flush"][1], flush_rank=value)[0] == 2
    options = parse_options(EastWestOptions, {"flush_rank": value})
    assert RULES.public(RULES.deal(2, options, Rng(1)).state).flush_rank == value
    with pytest.raises(OptionError, match="flush_rank"):
        parse_options(EastWestOptions, {"flush_rank": "top"})


# -- R6


def ended(*winners: int) -> State:
    """A finished game whose rows these seats have won; 0: tied."""
    boards = ("8h", "9h", "10h")
    # Tied rows have the same five ranks; otherwise three of a kind beat a pair.
    rows = {
        (1, 0): ("8s As Kd 7d", "8d Ah Kc 7s"),
        (2, 0): ("9s Qs Jd 7c", "9d Qh Jh 7h"),
        (3, 0): ("10s Ac Ks Qd", "10d Ad Kh Qc"),
        (1, 1): ("8s 8d Kd 7d", "As Ah Kc 7s"),
        (2, 1): ("9s 9d Jd 7c", "Qs Qh Jh 7h"),
        (3, 1): ("10s 10d Ks Qd", "Ac Ad Kh Qc"),
    }
    sides: list[list[str]] = [[], []]
    for row, winner in zip(ROWS, winners, strict=True):
        one, two = rows[row, min(winner, 1)]
        if winner == 2:
            one, two = two, one
        sides[0].append(one)
        sides[1].append(two)
    return position(" ".join(boards), "|".join(sides[0]), "|".join(sides[1]))


@pytest.mark.parametrize(
    ("rows", "scores", "winners", "reason"),
    [
        ((1, 1, 2), (2, 1), (1,), "{1} wins two rows to one."),
        ((2, 1, 2), (1, 2), (2,), "{2} wins two rows to one."),
        ((2, 2, 2), (0, 3), (2,), "{2} wins all three rows."),
        ((1, 0, 1), (2, 0), (1,), "{1} wins two rows to none, one tied."),
        ((0, 2, 0), (0, 1), (2,), "{2} wins one row to none, two tied."),
        ((1, 2, 0), (1, 1), (), "A draw: one row each, and one is tied."),
        ((0, 0, 0), (0, 0), (), "A draw: all three rows are tied."),
    ],
)
def test_R6_two_rows_win_and_tied_rows_count_for_nobody(
    rows: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...], reason: str
) -> None:
    state = ended(*rows)
    assert tuple(row.winner for row in compare(state)) == rows
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == (scores, winners, reason)


def test_R6_rows_are_compared_only_when_all_are_complete() -> None:
    match = bot_match(8, 23)
    state = match._state
    assert RULES.outcome(state) is None
    assert RULES.sheet(state) == ()
    view = match.view(1)
    assert not set(CONTROLLER.notes(view)) & set(BOARD)
    last = RULES.play(state, state.turn, RULES.legal(state, state.turn)[0])  # type: ignore[arg-type]
    assert Said(TABLE, "All rows are complete.") in last.events
    assert RULES.outcome(last.state) is not None
    assert RULES.active(last.state) == frozenset()


# -- who sees what


def test_visibility() -> None:
    for count in (0, 1, 9, 23, 24):
        state = bot_match(5, count)._state
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                assert RULES.faces(state, spot, seat) is (Faces.NONE if spot == STOCK else Faces.ALL)
        assert set(RULES.view(state, 1).piles[STOCK]) <= {HIDDEN}


# -- refusals


def test_refusals_teach() -> None:
    match = replay(deck("Ah 7s 10d Kc"))
    assert match.submit(2, "place 1") == "It is {1}'s turn to place a card."
    assert match.submit(1, "place 4") == "There are three rows: 1 at the top, 2 and 3."
    assert match.submit(TABLE, Deal()) == "East–West is a single hand."
    assert match.submit(TABLE, Timeout()) == "East–West has no time limit."
    assert RULES.refusal(ended(1, 1, 2), 1, Place(1)) == "The game is over."


# -- hands and words


def test_the_card_is_dragged_to_a_row_or_the_row_is_clicked() -> None:
    view = replay(deck("Ah 7s 10d Kc")).view(1)
    card = parse_cards("Kc")
    drop = Drop(card, CARD, Spot("row2", 1))
    assert CONTROLLER.gestures(view, Place(2))[0] == drop
    for gesture in (drop, Click(Spot("row2", 1)), Click(Spot("board2")), Click(Spot("board2"), parse_cards("7s")[0])):
        assert CONTROLLER.meaning(view, gesture) == (Place(2),)
    assert CONTROLLER.targets(view, CARD, card) == {Spot(f"row{row}", 1) for row in ROWS}
    other = replay(deck("Ah 7s 10d Kc")).view(2)
    assert CONTROLLER.attempt(other, Drop(card, CARD, Spot("row2", 2))) == Place(2)
    assert CONTROLLER.attempt(other, Click(Spot("board3"))) == Place(3)


def test_words_facts_and_notes() -> None:
    match = replay(deck("Ah 7s 10d Kc"), options="first_dealer=2 low_straight=on flush_rank=over_four")
    assert CONTROLLER.prompt(match.view(1)) == "Your turn: place K♣ on your side of a row, to the left of the board."
    assert CONTROLLER.prompt(match.view(2)) == "{1} places K♣."
    assert CONTROLLER.facts(match.view(1)) == (
        "Two rows win",
        "A-7-8-9-10 is a straight",
        "A flush beats four of a kind",
    )
    assert CONTROLLER.words(match.view(1), Place(3)) == "Row 3"
    assert CONTROLLER.tell(Moved(CARD, Spot("row3", 1), parse_cards("Kc"), 1)) == "{1} places K♣ in row 3."
    view = RULES.view(ended(1, 2, 0), 1)
    assert CONTROLLER.notes(view) == {
        Spot("row1", 1): "Three eights",
        Spot("row1", 2): "Pair of aces",
        Spot("board1"): "West",
        Spot("row2", 1): "Pair of queens",
        Spot("row2", 2): "Three nines",
        Spot("board2"): "East",
        Spot("row3", 1): "Pair of tens",
        Spot("row3", 2): "Pair of tens",
        Spot("board3"): "Tied",
    }
    assert CONTROLLER.standing(view, 1) == "West · 1 row won"
    assert CONTROLLER.prompt(view) == "A draw: one row each, and one is tied."


def test_actions_read_back() -> None:
    assert write(read("place 2", RULES.verbs)) == "place 2"


# -- the sheet


def test_the_sheet_sets_the_hands_side_by_side() -> None:
    lines = RULES.sheet(ended(1, 2, 0))
    assert [(line.kind, line.words, line.values) for line in lines] == [
        ("head", "Row by row", ("{1}", "{2}")),
        ("row", "Row 1, 8♥", ("three eights", "pair of aces")),
        ("note", "{1} wins row 1.", ()),
        ("row", "Row 2, 9♥", ("pair of queens", "three nines")),
        ("note", "{2} wins row 2.", ()),
        ("row", "Row 3, 10♥", ("pair of tens", "pair of tens")),
        ("note", "Row 3 is tied: it counts for nobody.", ()),
        ("sum", "Rows won", ("1", "1")),
    ]


# -- golden records


@pytest.mark.parametrize("name", ["east_west_standard", "east_west_low_straight", "east_west_flush_over_four"])
def test_golden_records(name: str) -> None:
    match, told = golden(name)
    assert told == scoring(match)


# -- honest computers


def test_determinize_keeps_all_but_the_order_of_the_stock() -> None:
    for count in (0, 5, 12, 23, 24):
        match = bot_match(6, count, low_straight=True)
        for seat in (1, 2):
            for seed in range(4):
                sample = RULES.determinize(match.view(seat), match.heard(seat), Rng(seed))
                assert RULES.view(sample, seat) == match.view(seat)
                assert sample == replace(match._state, rng=sample.rng, stock=sample.stock)
                assert Counter(sample.stock) == Counter(match._state.stock)


def test_a_computers_move_does_not_depend_on_hidden_cards() -> None:
    changed = 0
    for count in range(0, 24, 3):
        match = bot_match(9, count)
        (seat,) = match.active
        moves = set()
        for seed in range(5):
            state = RULES.determinize(match.view(seat), match.heard(seat), Rng(seed))
            changed += state.stock != match._state.stock
            view = RULES.view(state, seat)
            moves.add(next(iter(BOT.think(view, (), Rng(1)))).action)
            again = RULES.determinize(view, (), Rng(3))
            assert again == RULES.determinize(match.view(seat), (), Rng(3))
        assert len(moves) == 1
    assert changed > 20


def test_a_computer_completes_what_wins() -> None:
    # Row 2 lacks one king for four of them, and the card to place is that king.
    state = position("8h Kh 10h", "8s As Qd|Ks Kd 7c|10s Ac 9s", "8d Ah Qc|9d Qh Jh|10d Ad 9h", turn=1)
    king = parse_cards("Kc")
    stock = tuple(card for card in (*state.stock, *state.card) if card not in king)
    view = RULES.view(replace(state, card=king, stock=stock), 1)
    assert next(iter(BOT.think(view, (), Rng(1)))).action == Place(2)


def test_chance_has_little_chance() -> None:
    won = 0
    for seed in range(20):
        random, match = Random(seed), Match(RULES, 2, None, seed)
        us = seed % 2 + 1
        while match.outcome is None:
            (seat,) = match.active
            view = match.view(seat)
            action = random.choice(view.legal)
            if seat == us:
                action = next(iter(BOT.think(view, (), Rng(1)))).action
            assert match.submit(seat, action) is None
        won += match.outcome.winners == (us,)
    assert won >= 15
