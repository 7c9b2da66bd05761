"""Turnover Bridge: who sees what, refusals, hands and words, the sheet."""

import pytest

from games.core.cards import HIDDEN, parse_card, parse_cards
from games.core.controller import Click, Drop, PadRow, Strokes, SuitSign
from games.core.events import Moved
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces
from games.turnover_bridge.controller import CONTROLLER
from games.turnover_bridge.rules import RULES
from games.turnover_bridge.state import COLUMN, HOLE, TRICK, WON, Play, tricks
from tests.games.turnover_bridge_table import bot_match, position, run
from tests.words import english


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_visibility(flip: str) -> None:
    for count in (0, 1, 2, 9, 24, 10**6):
        state = bot_match(4, count, flip=flip).position
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                name = spot.name.rstrip("0123456789")
                wanted = {
                    "column": Faces.NONE if spot == state.public.waiting else Faces.TOP,
                    "trick": Faces.ALL,
                    "hole": Faces.ALL if seat and spot.seat == seat else Faces.NONE,
                    "won": Faces.NONE,
                    "stock": Faces.NONE,
                }[name]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)
        assert (state.public.waiting is not None) <= (flip == "after_trick")


def test_covered_cards_are_nobodys_and_counts_are_everybodys() -> None:
    state = bot_match(4, 12).position
    for seat in (0, 1, 2):
        piles = RULES.view(state, seat).piles
        assert {spot: len(cards) for spot, cards in piles.items()} == {
            spot: len(cards) for spot, cards in RULES.piles(state).items()
        }
        for side in (1, 2):
            for spot in COLUMN[side]:
                assert piles[spot] == (HIDDEN,) * (len(state[spot]) - 1) + state[spot][-1:]


def test_refusals_teach() -> None:
    state = position("7h,2c", "Kh,3c")
    assert english(RULES.refusal(state, 2, Play(parse_card("Kh")))) == "It's {1}'s turn."
    assert (
        english(RULES.refusal(state, 1, Play(parse_card("Kh"))))
        == "You can't play the K♥: it isn't one of your open cards or hole cards."
    )
    assert english(RULES.refusal(state, 1, Play(HIDDEN))) == "Choose a card you can see."
    assert english(RULES.refusal(state, TABLE, Deal())) == "There's nothing more to deal: one deal is one game."


def test_a_card_is_dragged_from_where_it_lies_to_the_own_place() -> None:
    view = RULES.view(position("9d 7h,2c", "Kh,3c", holes="As|Ks"), 1)
    for card, src in (("7h", COLUMN[1][0]), ("2c", COLUMN[1][1]), ("As", HOLE[1])):
        drop = Drop(parse_cards(card), src, TRICK[1])
        aside = Drop(parse_cards(card), src, TRICK[2])
        assert CONTROLLER.gestures(view, Play(parse_card(card))) == (drop, aside)
        assert CONTROLLER.meaning(view, drop) == CONTROLLER.meaning(view, aside) == (Play(parse_card(card)),)
        assert CONTROLLER.targets(view, src, parse_cards(card)) == {TRICK[1], TRICK[2]}
        assert CONTROLLER.obvious(view, src, parse_card(card)) == Play(parse_card(card))
    assert CONTROLLER.meaning(view, Click(COLUMN[1][0], parse_card("7h"))) == ()
    wrong = RULES.view(run(position("7h,2c", "Kh,3c"), "7h"), 2)
    drop = Drop(parse_cards("3c"), COLUMN[2][1], TRICK[2])
    assert (CONTROLLER.meaning(wrong, drop), CONTROLLER.attempt(wrong, drop)) == ((), Play(parse_card("3c")))


def test_words_pad_and_standing() -> None:
    state = position("7h,2c", "Kh,3c", won=3, late=True)
    view = RULES.view(state, 1)
    assert english(CONTROLLER.pad(view)) == english(
        (
            PadRow(Phrase(f"Trick {sum(tricks(state)) + 1} of 26"), says="course"),
            PadRow(Phrase("Trumps"), (SuitSign("s"),)),
            PadRow(Phrase("Tricks"), (Strokes(3), Strokes(tricks(state)[1])), says="count"),
            PadRow(Phrase("14 tricks win")),
            PadRow(Phrase("Cards turn up after the trick")),
            PadRow(Phrase("Dealer: {2}")),
        )
    )
    assert english(CONTROLLER.standing(view, 1)) == ("3 tricks",)
    assert english(CONTROLLER.notes(view)) == english({WON[1]: "3", WON[2]: str(tricks(state)[1])})
    assert english(CONTROLLER.prompt(view)) == "Your turn: lead any open card or hole card."
    assert english(CONTROLLER.prompt(RULES.view(state, 2))) == "{1}'s turn."
    assert english(CONTROLLER.prompt(RULES.view(run(state, "7h"), 2))) == "Your turn: follow suit, hearts."
    assert english(CONTROLLER.prompt(RULES.view(run(state, "2c"), 2))) == "Your turn: follow suit, clubs."
    void = run(position("7h,2c", "Kd,3c"), "7h")
    assert english(CONTROLLER.prompt(RULES.view(void, 2))) == "Your turn: no hearts you can play, so play any card."
    assert english(CONTROLLER.words(view, Play(parse_card("7h")))) == "Play 7♥"
    assert english(CONTROLLER.tell(Moved(HOLE[2], TRICK[2], parse_cards("Kh"), 1))) == "{2} plays K♥."
    assert CONTROLLER.tell(Moved(TRICK[2], WON[2], parse_cards("Kh"))) is None
