"""Chance is a value, its sequence is pinned, and scripts come before the seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Card, pack, parse_cards, spell
from games.core.rng import Rng, ScriptError, parse_script


def _draw(rng: Rng, limit: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        value, rng = rng.below(limit)
        drawn.append(value)
    return drawn


def test_seed_7_is_pinned():
    assert _draw(Rng(7), 1000, 10) == [487, 804, 346, 203, 674, 305, 798, 182, 985, 425]


def test_the_published_numbers_of_splitmix64():
    assert _draw(Rng(0), 1 << 64, 2) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


def test_the_shuffle_and_the_dice_of_seed_7_are_pinned():
    assert spell(Rng(7).shuffle(pack())[0][-5:]) == "Js 5h 8c Qh Qs"
    assert Rng(7).roll(10)[0] == (4, 1, 1, 4, 5, 4, 5, 1, 6, 6)
    assert Rng(7).unit()[0] == pytest.approx(0.3713247053241798, abs=0)


@given(st.integers(0, 2**63), st.integers(1, 200))
def test_below_stays_below(seed, limit):
    assert all(0 <= value < limit for value in _draw(Rng(seed), limit, 5))


@given(st.integers(0, 2**63), st.integers(0, 52))
def test_a_shuffle_keeps_every_card(seed, count):
    cards = pack()[:count]
    assert sorted(Rng(seed).shuffle(cards)[0]) == sorted(cards)


def test_every_order_of_three_comes_up_about_as_often():
    rng, seen = Rng(1), {}
    for _ in range(6000):
        order, rng = rng.shuffle(pack()[:3])
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())


def test_scripted_decks_come_first_one_a_shuffle():
    cards = parse_cards("Ah 2h 3h")
    rng = Rng(7, decks=(parse_cards("3h Ah 2h"), parse_cards("2h 3h Ah")))
    first, rng = rng.shuffle(cards)
    second, rng = rng.shuffle(cards)
    assert (spell(first), spell(second)) == ("3h Ah 2h", "2h 3h Ah")
    assert rng == Rng(7)


def test_a_scripted_card_keeps_the_pack_it_came_from():
    order, _ = Rng(0, decks=(parse_cards("2h Ah"),)).shuffle((Card(1, "h", 3), Card(2, "h", 4)))
    assert order == (Card(2, "h", 4), Card(1, "h", 3))


def test_a_script_of_other_cards_is_one_clear_line():
    with pytest.raises(ScriptError) as caught:
        Rng(0, decks=(parse_cards("Ah 3h"),)).shuffle(parse_cards("Ah 2h 4h"))
    assert str(caught.value) == "the scripted deck has 2 cards and the shuffle 3; they differ in 2h 3h 4h"


def test_scripted_dice_come_first_then_the_seed():
    dice, rng = Rng(7, dice=(6, 3)).roll(4)
    assert dice[:2] == (6, 3)
    assert dice[2:] == Rng(7).roll(2)[0]
    assert rng.dice == ()


@pytest.mark.parametrize(
    ("script", "order"),
    [
        ("3h …", "3h Ah 2h 4h"),
        ("… 3h", "Ah 2h 4h 3h"),
        ("4h *1 3h …", "4h Ah 3h 2h"),
        ("*2 … 2h", "Ah 3h 4h 2h"),
        ("… *1 4h", "Ah 2h 3h 4h"),
        ("*4", "Ah 2h 3h 4h"),
    ],
)
def test_a_script_may_leave_cards_unnamed(script, order):
    cards, rng = Rng(7, decks=(parse_script(script),)).shuffle(parse_cards("2h 4h 3h Ah"))
    assert spell(reversed(cards)) == order
    assert rng == Rng(7)
    assert spell(reversed(parse_script(script))) == script


def test_unnamed_cards_keep_the_pack_they_came_from():
    order, _ = Rng(0, decks=(parse_script("2h …"),)).shuffle((Card(1, "h", 3), Card(2, "h", 4)))
    assert order == (Card(1, "h", 3), Card(2, "h", 4))


@pytest.mark.parametrize("script", ["5h …", "Ah *1", "Ah *3", "Ah 2h 3h *1", "*4"])
def test_a_script_with_unnamed_cards_must_still_fit(script):
    with pytest.raises(ScriptError, match="the scripted deck has"):
        Rng(0, decks=(parse_script(script),)).shuffle(parse_cards("Ah 2h 3h"))


@pytest.mark.parametrize("script", ["… …", "*x", "*0", "*", "*9999"])
def test_a_script_that_cannot_be_read(script):
    with pytest.raises(ValueError, match=r"…|\*"):
        parse_script(script)
