"""What a seat remembers of piles it may not look at, and how unseen cards are dealt to where they may be."""

import pytest

from games.core import registry
from games.core.board import ANYWHERE
from games.core.cards import HIDDEN, pack, parse_card, parse_cards
from games.core.events import Gathered, Moved, Spot, Turned
from games.core.memory import Gaps, recall
from games.core.rng import Rng
from tests.tools.measuring.paces import mid_hand

STOCK, ROW, ASIDE = Spot("stock"), Spot("row"), Spot("aside")
MINE, OTHERS = Spot("hand", 1), Spot("hand", 2)
UNSEEN = (HIDDEN,)


def _known(count, *heard, forgotten=None, spot=OTHERS):
    """What is known of a pile of this many cards, none of them in sight."""
    return recall({spot: UNSEEN * count}, heard, forgotten)[spot]


def _cards(text):
    return tuple(parse_cards(text))


def test_a_card_that_was_seen_on_its_way_is_known_where_it_lies():
    took = Moved(ROW, OTHERS, _cards("7h"))
    assert _known(3, Moved(STOCK, OTHERS, UNSEEN), took, Moved(STOCK, OTHERS, UNSEEN)) == (*UNSEEN * 2, *_cards("7h"))
    assert _known(2, took, Moved(OTHERS, ROW, _cards("7h"))) == UNSEEN * 2
    assert recall({ROW: _cards("9c 7h")}, (took,), None) == {ROW: _cards("9c 7h")}, "what is in sight is as it is"


def test_cards_are_known_in_the_order_in_which_they_came():
    seen = Moved(MINE, ASIDE, _cards("7h")), Moved(ROW, ASIDE, _cards("2s Ks"))
    assert _known(4, *seen, spot=ASIDE) == (*UNSEEN, *_cards("7h 2s Ks"))


def test_a_pile_that_is_turned_up_is_known_from_then_on():
    assert _known(3, Turned(OTHERS, _cards("7h 2s")), Moved(OTHERS, ROW, _cards("2s"))) == (*UNSEEN * 2, *_cards("7h"))
    assert _known(2, Turned(OTHERS, _cards("7h 2s")), Turned(OTHERS, _cards("2s 7h"))) == _cards("2s 7h")


def test_of_two_equal_cards_both_are_known_and_one_may_go():
    """With two packs: taken from the row one after the other; then one of them is played."""
    two = Moved(ROW, OTHERS, _cards("7h")), Moved(ROW, OTHERS, _cards("7h"))
    assert _known(5, *two) == (*UNSEEN * 3, *_cards("7h 7h"))
    assert _known(5, *two, Moved(OTHERS, ROW, _cards("7h"))) == (*UNSEEN * 4, *_cards("7h"))
    assert _known(5, *two, Moved(MINE, ROW, _cards("7h"))) == (*UNSEEN * 3, *_cards("7h 7h")), "a third is another one"


def test_a_gather_in_mid_hand_takes_what_was_known_of_that_pile_alone():
    """The row becomes the stock while hands are held; what is laid on it afterwards is known again."""
    heard = (
        Moved(MINE, ROW, _cards("7h")), Moved(OTHERS, ROW, _cards("7h")), Moved(ROW, OTHERS, _cards("7h")),
        Gathered(ROW, STOCK, 1), Moved(OTHERS, ROW, _cards("9c")),
    )  # fmt: skip
    piles = {STOCK: UNSEEN, ROW: UNSEEN * 2, OTHERS: UNSEEN * 3}
    assert recall(piles, heard, None) == {
        STOCK: UNSEEN, ROW: (*UNSEEN, *_cards("9c")), OTHERS: (*UNSEEN * 2, *_cards("7h")),
    }  # fmt: skip


def test_a_card_that_leaves_unseen_may_be_any_of_its_pile():
    heard = Turned(OTHERS, _cards("7h 2s 9c")), Moved(OTHERS, ASIDE, UNSEEN)
    assert _known(2, *heard) == UNSEEN * 2
    assert _known(3, heard[0], Moved(OTHERS, OTHERS, UNSEEN)) == _cards("7h 2s 9c"), "nothing has left"


def test_a_pile_of_which_nothing_is_remembered():
    assert _known(2, Moved(ROW, STOCK, _cards("7h")), forgotten=STOCK, spot=STOCK) == UNSEEN * 2
    assert (
        _known(2, Moved(ROW, OTHERS, _cards("7h")), Moved(OTHERS, STOCK, _cards("7h")), forgotten=STOCK) == UNSEEN * 2
    )


ACES = pack((1,))


def test_unseen_cards_fill_the_gaps_and_seen_ones_stay():
    known = {MINE: _cards("Ah"), OTHERS: UNSEEN * 2, STOCK: UNSEEN}
    found = {Gaps(known, ((ACES, ANYWHERE),), frozenset()).fill(Rng(seed))[0][STOCK] for seed in range(40)}
    assert found == {_cards("As"), _cards("Ad"), _cards("Ac")}
    for seed in range(20):
        full, rng = Gaps(known, ((ACES, ANYWHERE),), frozenset()).fill(Rng(seed))
        assert full[MINE] == _cards("Ah")
        assert sorted((*full[OTHERS], *full[STOCK])) == sorted(_cards("As Ad Ac"))
        assert rng != Rng(seed)
    mixed, _ = Gaps({OTHERS: (HIDDEN, *_cards("Ad"), HIDDEN, *_cards("Ah"))}, ((ACES, ANYWHERE),), frozenset()).fill(
        Rng(1)
    )
    assert (mixed[OTHERS][1], mixed[OTHERS][3], sorted(mixed[OTHERS])) == (*_cards("Ad Ah"), sorted(ACES))


def test_of_two_packs_as_many_copies_are_dealt_as_are_not_seen():
    """Both copies of one ace are in sight, one of another."""
    known = {MINE: _cards("Ah Ah As"), OTHERS: UNSEEN * 3, STOCK: UNSEEN * 2}
    for seed in range(20):
        full, _ = Gaps(known, ((ACES + ACES, ANYWHERE),), frozenset()).fill(Rng(seed))
        assert sorted((*full[OTHERS], *full[STOCK])) == sorted(_cards("As Ad Ad Ac Ac"))


def test_no_card_is_dealt_where_it_cannot_be():
    barred = frozenset((OTHERS, parse_card(card)) for card in ("As", "Ad"))
    for seed in range(20):
        full, _ = Gaps({OTHERS: UNSEEN * 2, STOCK: UNSEEN * 2}, ((ACES, ANYWHERE),), barred).fill(Rng(seed))
        assert sorted(full[OTHERS]) == sorted(_cards("Ah Ac"))
    with pytest.raises(AssertionError, match="fit nowhere"):
        Gaps({OTHERS: UNSEEN * 3, STOCK: UNSEEN}, ((ACES, ANYWHERE),), barred).fill(Rng(1))


def test_each_pack_fills_its_own_places_and_what_all_share_is_filled_by_those_that_have_cards_left():
    twos = pack((2,))
    known = {ROW: UNSEEN * 2, MINE: UNSEEN * 3, OTHERS: UNSEEN * 3}
    packs = (ACES, {MINE, ROW}), (twos, {OTHERS, ROW})
    for order in (packs, packs[::-1]):
        full, _ = Gaps(known, order, frozenset()).fill(Rng(3))
        assert set(full[MINE]) < set(ACES)
        assert set(full[OTHERS]) < set(twos)
        assert sorted(card for cards in full.values() for card in cards) == sorted(ACES + twos)


def test_what_imagined_deals_have_in_common_is_worked_out_once(monkeypatch):
    """Twenty deals of one decision ask once what the seat remembers, and are those of twenty decisions."""
    rules = registry.rules("milk_run")
    view, heard = mid_hand("milk_run")
    each = [rules.determinize(view, heard, Rng(seed)) for seed in range(20)]
    asked, recalled = [], rules.remembered
    monkeypatch.setattr(type(rules), "remembered", lambda _, *given: asked.append(given) or recalled(*given))
    imagined = rules.imagine(view, heard)
    assert [imagined(Rng(seed)) for seed in range(20)] == each
    assert len(asked) == 1
