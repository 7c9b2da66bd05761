"""East–West: who sees what, refusals, hands and words, the sheet."""

import pytest

from games.core.cards import HIDDEN, parse_cards
from games.core.controller import Click, Drop, Number, PadRow
from games.core.events import Moved, Spot
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.east_west.controller import CONTROLLER
from games.east_west.rules import RULES
from games.east_west.scoring import hand_of, so_far
from games.east_west.state import CARD, ROWS, STOCK, Place
from table.layout.hosts import rivals_of
from table.setup import RIVALS
from tests.games.east_west_table import bot_match, deck, ended, replay
from tests.games.steps import placed
from tests.pilot import Pilot, setup_for
from tests.words import english


def test_visibility() -> None:
    for count in (0, 1, 9, 23, 24):
        state = bot_match(5, count).position
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                assert RULES.faces(state, spot, seat) is (Faces.NONE if spot == STOCK else Faces.ALL)
        assert set(RULES.view(state, 1).piles[STOCK]) <= {HIDDEN}


def test_refusals_teach() -> None:
    match = replay(deck("Ah 7s 10d Kc"))
    assert english(match.submit(2, "place 1")) == "It's {1}'s turn to place a card."
    assert english(match.submit(1, "place 4")) == "There are three rows: 1 at the top, then 2 and 3."
    assert english(match.submit(TABLE, Deal())) == "East–West is a single hand."
    assert english(match.submit(TABLE, Timeout())) == "There's nothing of that kind for the table to do now."
    assert english(RULES.refusal(ended(1, 1, 2), 1, Place(1))) == "The match is over."


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


def test_words_pad_and_notes() -> None:
    match = replay(deck("Ah 7s 10d Kc"), options="first_dealer=2 low_straight=on flush_rank=over_four")
    assert english(CONTROLLER.prompt(match.view(1))) == "Your turn: place K♣ in a row, on the left."
    assert english(CONTROLLER.prompt(match.view(2))) == "{1} places K♣."
    assert english(CONTROLLER.pad(match.view(1))) == english(
        (
            PadRow(Phrase("Two rows win")),
            PadRow(Phrase("Row 1"), ("A high", "A high")),
            PadRow(Phrase("Row 2"), ("7 high", "7 high")),
            PadRow(Phrase("Row 3"), ("10 high", "10 high")),
            PadRow(Phrase("A-7-8-9-10 is a straight")),
            PadRow(Phrase("A flush beats four of a kind")),
            PadRow(Phrase("Dealer: {2}")),
        )
    )
    assert english(CONTROLLER.words(match.view(1), Place(3))) == "Row 3"
    assert english(CONTROLLER.tell(Moved(CARD, Spot("row3", 1), parse_cards("Kc"), 1))) == "{1} places K♣ in row 3."
    view = RULES.view(ended(1, 2, 0), 1)
    assert english(CONTROLLER.notes(view)) == english(
        {
            Spot("row1", 1): "three eights",
            Spot("row1", 2): "pair of aces",
            Spot("board1"): "West",
            Spot("row2", 1): "pair of queens",
            Spot("row2", 2): "three nines",
            Spot("board2"): "East",
            Spot("row3", 1): "pair of tens",
            Spot("row3", 2): "pair of tens",
            Spot("board3"): "Tied",
        }
    )
    assert english(CONTROLLER.pad(view)[1]) == english(PadRow(Phrase("Row 1"), ("three 8s", "two As")))
    assert CONTROLLER.pad(view)[4] == PadRow(Phrase("Rows won"), (Number(1), Number(1)), "count")
    assert english(CONTROLLER.standing(view, 1)) == ("West", "1 row won")
    assert english(CONTROLLER.prompt(view)) == "It's a draw. One row each, and one tied."


def test_a_row_so_far_in_a_word() -> None:
    public = replay(deck("Ah 7s 10d Kc")).view(1).public
    said = {
        "Kc": "K high",
        "9c Ah": "A high",
        "9c Kc 9d": "two 9s",
        "Kc Kd 9s 9h": "two pair",
        "9c 9d 9s Kh": "three 9s",
        "Ac Ad As Ah": "four As",
        "8c 9c 10c Jc": "J high",
        "8c 9c 10c Jc Qc": "str. flush",
        "8c 9c 10d Jc Qc": "straight",
        "8c 9c 10c Jc Ac": "flush",
        "8c 8d 8h Jc Jd": "full house",
        "8c 8d 8h 8s Jd": "four 8s",
        "8c 8d 9h Js Jd": "two pair",
    }
    assert english({cards: so_far(parse_cards(cards), public) for cards in said}) == english(said)


@pytest.mark.parametrize(("dealer", "left"), [(1, RIVALS[rivals_of("east_west")[0]]), (2, "You")])
def test_the_pad_names_west_at_the_left_as_the_table_does(dealer: int, left: str) -> None:
    pilot = Pilot(setup_for("east_west", "mouse,bot", first_dealer=dealer), "mouse")
    pilot.session.submit(1 if left == "You" else 2, Place(1))
    pilot.showing.telling.renew(1)
    pilot.showing.refresh()
    pad, west = pilot.screen.view.pad, pilot.session.view(0).public.west
    assert english(next(side.name for side in pad.sides)) == english(left) == english(pilot.session.called(west))
    made = so_far(hand_of(pilot.session.view(0).piles, west, 1), pilot.session.view(0).public)
    assert pad.entries[0].values[0] == pilot.session.told(made)


def test_rows_with_room_are_lit_for_the_player_on_turn() -> None:
    match = replay(deck("Ah 7s 10d Kc"))
    assert CONTROLLER.lit(match.view(1)) == {Spot(f"row{row}", 1) for row in ROWS}
    assert CONTROLLER.lit(match.view(2)) == frozenset()
    full = placed(match.position, {Spot("row1", 1): parse_cards("Ks Kh Kd Qs")})
    assert CONTROLLER.lit(RULES.view(full, 1)) == {Spot("row2", 1), Spot("row3", 1)}
