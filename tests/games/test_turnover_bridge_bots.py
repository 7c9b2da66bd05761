"""Turnover Bridge: computers that know what they may know, and play well."""

from collections import Counter
from dataclasses import replace

import pytest

from games.core.board import Board, Position
from games.core.cards import Card, parse_card
from games.core.events import Moved
from games.core.memory import recall
from games.core.rng import Rng
from games.core.tricks import voids
from games.turnover_bridge import prices
from games.turnover_bridge.bot import BOTS
from games.turnover_bridge.rules import RULES
from games.turnover_bridge.state import (
    COLUMN,
    HOLE,
    PACK,
    RANKING,
    STOCK,
    TRICK,
    WON,
    Play,
    Public,
)
from tests.games.computers import share_of_pairs
from tests.games.steps import placed
from tests.games.turnover_bridge_table import (
    bot_match,
    position,
    run,
)

# -- honest computers


def columns(state: Position[Public]) -> tuple[tuple[Card, ...], ...]:
    return tuple(state[spot] for seat in (1, 2) for spot in COLUMN[seat])


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_determinize_keeps_what_was_seen(flip: str) -> None:
    for count in (0, 1, 2, 7, 15, 24, 33, 40):
        match = bot_match(6, count, flip=flip)
        state = match.position
        for seat in (1, 2):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert RULES.view(sample, seat) == view
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                mixed = {spot: sample[spot] for side in (1, 2) for spot in (*COLUMN[side], HOLE[side])}
                assert sample == replace(placed(state, mixed), rng=sample.rng)


def test_determinize_mixes_covered_cards_and_the_others_hole() -> None:
    match = bot_match(6, 8)
    samples = [RULES.determinize(match.view(1), match.heard(1), Rng(seed)) for seed in range(20)]
    assert len({sample[HOLE[2]] for sample in samples}) > 5
    assert len({columns(sample) for sample in samples}) == 20
    assert {sample[HOLE[1]] for sample in samples} == {match.position[HOLE[1]]}


def test_determinize_puts_no_suit_in_a_hole_that_was_not_followed_from_it() -> None:
    found = 0
    for count in range(8, 40, 2):
        match = bot_match(3 + count, count)
        for seat in (1, 2):
            lacking = voids(match.heard(seat), RANKING, 2)
            found += len(lacking)
            for seed in range(5):
                sample = RULES.determinize(match.view(seat), match.heard(seat), Rng(seed))
                assert not {(other, card.suit) for other in (1, 2) for card in sample[HOLE[other]]} & lacking
    assert found > 10


def test_a_computer_remembers_every_trick() -> None:
    match = bot_match(2, 30)
    piles = recall(match.view(1).piles, match.heard(1), STOCK)
    assert all(piles[won] == match.position[won] for won in WON[1:])


def bot_card(state: Position[Public]) -> Card:
    won = [Moved(TRICK[seat], WON[seat], state[WON[seat]]) for seat in (1, 2)]
    action = next(iter(BOTS["Medium"].think(RULES.view(state, state.public.turn), won, Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


@pytest.mark.parametrize(
    ("mine", "theirs", "card"),
    [
        ("7h 2c", "Kh,Ah,8h,3h", "8h"),  # as cheaply as it wins
        ("Kh 2c", "Qh,3h,8h", "3h"),  # what cannot win goes low
        ("Ah 2c", "2d,3s,Kd", "3s"),  # an ace is worth a small trump
    ],
)
def test_the_computer_answers_with_sense(mine: str, theirs: str, card: str) -> None:
    led, spare = mine.split()
    assert bot_card(run(position(f"{led},{spare}", theirs), led)) == parse_card(card)


def test_the_computer_leads_what_the_other_cannot_beat() -> None:
    assert bot_card(position("9h,Kd,2c", "Ad,4h,3c")) == parse_card("9h")


def in_hand(board: Board[Public], seat: int) -> float:
    """What a seat's cards are worth, by the words of the prices, card by card."""
    held = {side: [*(card for spot in COLUMN[side] for card in board[spot]), *board[HOLE[side]]] for side in (1, 2)}
    found = 0.0
    for card in held[seat]:
        beaten = sum(other.suit == card.suit and RANKING.beats(other, card) for other in held[3 - seat])
        found += prices.TRUMP * (card.suit == "s") - prices.BEATEN * min(beaten, 4)
    return found - prices.COVERED * sum(len(board[spot]) == 2 for spot in COLUMN[seat])


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
@pytest.mark.parametrize("count", range(0, 24, 3))
def test_hard_weighs_a_trick_with_what_it_leaves_when_the_answer_is_played_on_the_rules(count: int, flip: str) -> None:
    board = RULES.board(bot_match(11, count, flip=flip).position)
    seat, leads = board.public.turn, board.public.turn == board.public.leader

    def after(at: Board[Public], move: Play) -> Board[Public]:
        at = at.copy()
        RULES.do(at, at.public.turn, move)
        return at

    def stands(at: Board[Public]) -> float:
        taken = prices.TAKEN if at.public.leader == seat else -prices.TAKEN
        now, before = (in_hand(each, seat) - in_hand(each, 3 - seat) for each in (at, board))
        return taken + now - before

    for move, found in prices.weighed(board).items():
        played = after(board, move)
        answers = [after(played, answer) for answer in RULES.legal(played, played.public.turn)] if leads else [played]
        assert found == pytest.approx(min(map(stands, answers)))
    assert set(prices.weighed(board)) == set(RULES.legal(board, seat))


def test_the_value_of_a_position_is_the_lead_in_tricks_or_who_has_won() -> None:
    state = position("Kh,2c,3c,4c,5c,6c", "7h,2d,3d,4d,5d,6d", won=13)
    assert RULES.value(state, 1) == pytest.approx(0.5 + 6 / 26)
    assert RULES.value(state, 2) == pytest.approx(0.5 - 6 / 26)
    won = run(state, "Kh", "7h")
    assert (RULES.value(won, 1), RULES.value(won, 2)) == (1, 0)
    assert RULES.value(run(position("Kh", "7h", won=12), "Kh", "7h"), 1) == 0.5


@pytest.mark.long
def test_the_computer_beats_chance_over_paired_deals() -> None:
    assert share_of_pairs(RULES, BOTS["Medium"], 300) >= 84
