"""East–West: computers that know what they may know, and play well."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.core.cards import parse_cards
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.east_west.bot import BOTS, WEIGHING, quick
from games.east_west.rules import RULES
from games.east_west.state import CARD, STOCK, Place
from tests.games.east_west_table import (
    BOT,
    bot_match,
    ended,
    position,
)
from tests.games.steps import placed

# -- honest computers


def test_determinize_keeps_all_but_the_order_of_the_stock() -> None:
    for count in (0, 5, 12, 23, 24):
        match = bot_match(6, count, low_straight=True)
        for seat in (1, 2):
            for seed in range(4):
                sample = RULES.determinize(match.view(seat), match.heard(seat), Rng(seed))
                assert RULES.view(sample, seat) == match.view(seat)
                assert sample == replace(placed(match.position, {STOCK: sample[STOCK]}), rng=sample.rng)
                assert Counter(sample[STOCK]) == Counter(match.position[STOCK])


def test_a_computer_completes_what_wins() -> None:
    # Row 2 lacks one king for four of them, and the card to place is that king.
    state = position("8h Kh 10h", "8s As Qd|Ks Kd 7c|10s Ac 9s", "8d Ah Qc|9d Qh Jh|10d Ad 9h", turn=1)
    king = parse_cards("Kc")
    stock = tuple(card for card in (*state[STOCK], *state[CARD]) if card not in king)
    view = RULES.view(placed(state, {CARD: king, STOCK: stock}), 1)
    assert next(iter(BOT.think(view, (), Rng(1)))).action == Place(2)


@pytest.mark.parametrize(
    ("board", "first", "second", "card", "seat", "row"),
    [
        # A pair in an open row, rather than two neighbours of one suit, or a third card near a straight.
        ("Ad Kh 10h", "7c||10s", "Ac||Qc", "Qh", 2, 3),
        ("9h Kc Ad", "Jh|Qh|", "9s|Jc|", "Js", 1, 1),
        ("Js 9h Ad", "|7h|8d", "Jc|8s|7s", "Jh", 1, 1),
        ("Kd 7c 9c", "Jh|8d|", "Ks|8s|Qh", "Js", 1, 1),
    ],
)
def test_a_computer_pairs_what_pairs(board: str, first: str, second: str, card: str, seat: int, row: int) -> None:
    """Much later comes to a row that is kept open: what the other rows can spare, nearly all of it."""
    state = position(board, first, second, turn=seat)
    placed_now = parse_cards(card)
    stock = tuple(other for other in (*state[STOCK], *state[CARD]) if other not in placed_now)
    state = placed(state, {CARD: placed_now, STOCK: stock})
    assert WEIGHING.rank(RULES.view(state, seat), (), Rng(1))[0] == Place(row)
    assert quick(RULES.board(state), seat, Stream(1)) == Place(row)


def test_play_outs_keep_four_hearts_in_sequence() -> None:
    """If they gave them up, they would say that the fourth heart is worth nothing."""
    state = position("Qs 9h 7d", "Qd|Jh 10h|", "Ks|9s|7c", turn=1)
    for card in ("8h", "Qh"):
        cards = parse_cards(card)
        stock = tuple(other for other in (*state[STOCK], *state[CARD]) if other not in cards)
        view = RULES.view(placed(state, {CARD: cards, STOCK: stock}), 1)
        *_, choice = BOTS["Hard"].think(view, (), Rng(1))
        assert choice.action == Place(2)


def test_in_play_outs_a_card_without_a_mate_goes_to_the_emptiest_row_or_to_a_pair() -> None:
    state = position("Ad Kh 10h", "7c||10s", "Ac Kc||Qc", turn=2)
    for card, row in (("8h", 2), ("Ks", 2), ("As", 1)):
        cards = parse_cards(card)
        stock = tuple(other for other in (*state[STOCK], *state[CARD]) if other not in cards)
        at = placed(state, {CARD: cards, STOCK: stock})
        assert quick(RULES.board(at), 2, Stream(1)) == Place(row)
    level = position("Ad Kh 10h", "7c||10s", "Ac|Qc|9s", turn=2)
    at = placed(
        level, {CARD: parse_cards("8h"), STOCK: tuple(c for c in (*level[STOCK], *level[CARD]) if str(c) != "8h")}
    )
    assert quick(RULES.board(at), 2, Stream(1)) == Place(1)


def test_the_value_of_a_position_is_the_chance_to_win_it() -> None:
    ahead = position("8h Kh 10h", "8s As Qd|Ks Kd Kc|10s 10c 9s", "8d Ah Qc|9d Qh Jh|7d Ad 9h", turn=1)
    assert 0.9 < RULES.value(ahead, 1) <= 1
    assert RULES.value(ahead, 1) + RULES.value(ahead, 2) == pytest.approx(1)
    assert (RULES.value(ended(1, 1, 2), 1), RULES.value(ended(1, 2, 0), 1), RULES.value(ended(2, 2, 1), 1)) == (
        1,
        0.5,
        0,
    )


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
