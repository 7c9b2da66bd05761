"""Poker hands."""

import pytest

from games.core.cards import parse_cards
from games.core.poker import Category, grade, name, rank, royal
from tests.words import english

LADDER = (
    ("9s 7h 5d 3c 2s", Category.HIGH_CARD, "nine high"),
    ("As Kh Qd Jc 9s", Category.HIGH_CARD, "ace high"),
    ("2s 2h Ad Kc Qs", Category.PAIR, "pair of twos"),
    ("6s 6h 5d 4c 3s", Category.PAIR, "pair of sixes"),
    ("6s 6h 5d 4c 7s", Category.PAIR, "pair of sixes"),
    ("3s 3h 2d 2c As", Category.TWO_PAIR, "two pair, threes and twos"),
    ("3s 3h 3d 2c As", Category.THREE, "three threes"),
    ("As 2h 3d 4c 5s", Category.STRAIGHT, "straight to the five"),
    ("6s 2h 3d 4c 5s", Category.STRAIGHT, "straight to the six"),
    ("10s Jh Qd Kc As", Category.STRAIGHT, "straight to the ace"),
    ("2s 3s 4s 5s 7s", Category.FLUSH, "flush, seven high"),
    ("As 3s 4s 5s 7s", Category.FLUSH, "flush, ace high"),
    ("2s 2h 2d 3c 3s", Category.FULL_HOUSE, "full house, twos over threes"),
    ("3s 3h 3d 2c 2s", Category.FULL_HOUSE, "full house, threes over twos"),
    ("2s 2h 2d 2c 3s", Category.FOUR, "four twos"),
    ("As 2s 3s 4s 5s", Category.STRAIGHT_FLUSH, "straight flush to the five"),
    ("9s Js Qs Ks 10s", Category.STRAIGHT_FLUSH, "straight flush to the king"),
    ("As Js Qs Ks 10s", Category.STRAIGHT_FLUSH, "royal flush"),
)


@pytest.mark.parametrize(("text", "category", "words"), LADDER)
def test_C14_categories_and_words(text: str, category: Category, words: str) -> None:
    assert grade(parse_cards(text))[0] is category
    assert english(name(parse_cards(text))) == english(words)
    assert royal(parse_cards(text)) == (words == "royal flush")


def test_C14_from_low_to_high() -> None:
    ranks = [rank(parse_cards(text)) for text, _, _ in LADDER]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ks Kh 9d 3c 2s", "Ks Kh 8d 7c 6s"),
        ("Ks Kh 3d 3c 4s", "Qs Qh Jd Jc As"),
        ("Ks Kh 4d 4c 2s", "Ks Kh 3d 3c As"),
        ("Ks Kh 4d 4c 3s", "Ks Kh 4d 4c 2s"),
        ("Ks Qs 9s 8s 3s", "Kh Qh 9h 8h 2h"),
        ("9s 8h 7d 3c 2s", "9s 8h 6d 5c 4s"),
    ],
)
def test_C14_ties_inside_a_category(better: str, worse: str) -> None:
    assert rank(parse_cards(better)) > rank(parse_cards(worse))


def test_C14_suits_break_no_ties_and_no_straight_goes_round() -> None:
    assert rank(parse_cards("Ks Kh 9d 3c 2s")) == rank(parse_cards("Kd Kc 9h 3s 2d"))
    assert grade(parse_cards("Qs Kh Ad 2c 3s"))[0] is Category.HIGH_CARD
