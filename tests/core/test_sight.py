"""What a seat sees of piles and of what moves: a TOP pile shows its top card, and no more when that is lifted."""

from dataclasses import replace

import pytest

from games.core.board import Ledger
from games.core.cards import HIDDEN, parse_cards
from games.core.events import Gathered, Moved, Turned
from games.core.rng import Rng
from tests.core.toy import HAND, ROW, STOCK, TOY, ToyOptions

CLOSED = ToyOptions(open_row=False)
PILE = tuple(parse_cards("As 2h 3c"))


def _ledger(options=CLOSED, seats=2):
    """The row holds three cards, of which the top one is in sight unless the row is open."""
    first = TOY.deal(seats, options, Rng(1)).state
    piles = {spot: tuple(card for card in cards if card not in PILE) for spot, cards in first.laid} | {ROW: PILE}
    return Ledger(replace(first.public), piles.items(), first.rng)


def _witnessed(change, seat, options=CLOSED):
    ledger = _ledger(options)
    before = ledger.position()
    change(ledger)
    return TOY.witness(before, ledger.step(), seat)


def test_a_top_pile_shows_its_top_card():
    assert TOY.shown(_ledger().position(), 1)[ROW] == (HIDDEN, HIDDEN, PILE[2])
    assert TOY.shown(_ledger(ToyOptions()).position(), 1)[ROW] == PILE


@pytest.mark.parametrize("seat", [0, 1])
def test_under_a_lifted_top_card_nothing_is_seen_of_what_goes_to_a_hand(seat):
    def twice(ledger):
        ledger.draw(ROW, HAND[2])
        ledger.draw(ROW, HAND[2])

    cards = [event.cards for event in _witnessed(twice, seat)]
    assert cards == [(PILE[2],), (HIDDEN,)]
    assert [event.cards for event in _witnessed(twice, 2)] == [(PILE[2],), (PILE[1],)], "whose hand it is sees both"


def test_of_a_block_lifted_from_a_top_pile_the_top_card_is_seen():
    (event,) = _witnessed(lambda ledger: ledger.lift(ROW, HAND[2], 2), 1)
    assert (event.cards, event.shown) == ((HIDDEN, PILE[2]), 0)
    (event,) = _witnessed(lambda ledger: ledger.lift(ROW, HAND[2], 2), 2)
    assert (event.cards, event.shown) == (PILE[1:], 2)


def test_of_a_block_laid_on_a_top_pile_the_top_card_is_seen():
    (event,) = _witnessed(lambda ledger: ledger.lift(HAND[2], ROW, 2), 1)
    assert (event.cards[0], event.cards[1].hidden, event.shown) == (HIDDEN, False, 1)


def test_what_leaves_an_open_pile_is_seen_however_much_does():
    def twice(ledger):
        ledger.draw(ROW, STOCK)
        ledger.draw(ROW, STOCK)

    assert [event.cards for event in _witnessed(twice, 1, ToyOptions())] == [(PILE[2],), (PILE[1],)]


def test_a_pile_is_told_as_turned_to_those_alone_for_whom_it_was():
    def turn(ledger):
        ledger.public.over = True
        ledger.show(ROW)
        ledger.show(HAND[2])

    assert _witnessed(turn, 1) == (Turned(ROW, PILE),)
    assert _witnessed(turn, 1, ToyOptions()) == ()


def test_a_card_recalled_is_told_by_what_may_be_seen_of_it():
    assert _witnessed(lambda ledger: ledger.recall(ROW), 1) == (Moved(ROW, ROW, (PILE[2],), 1),)
    assert _witnessed(lambda ledger: ledger.recall(HAND[2]), 1) == (Moved(HAND[2], HAND[2], (HIDDEN,)),)
    assert _witnessed(lambda ledger: ledger.gather(ROW, STOCK), 1) == (Gathered(ROW, STOCK, 3),)

    def of_nothing(ledger):
        ledger.gather(ROW, STOCK)
        ledger.recall(ROW)

    assert _witnessed(of_nothing, 1) == (Gathered(ROW, STOCK, 3),)
