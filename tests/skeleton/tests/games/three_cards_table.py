"""Positions of Three Cards for tests."""

from games.core.board import Position
from games.core.cards import parse_cards
from games.core.rng import Rng
from games.three_cards.rules import RULES
from games.three_cards.state import HAND, PACK, STOCK, TRICK, Public, ThreeCardsOptions
from tests.games.steps import Steps, placed

GAME = Steps(RULES)
play, step, refused = GAME.play, GAME.step, GAME.refused


def position(mine: str, theirs: str, trick: str = "", **facts: object) -> Position[Public]:
    """A hand in progress in which seat 1 has the turn; the other cards are in the stock."""
    first = RULES.deal(2, ThreeCardsOptions(first_dealer=2), Rng(1)).state
    named = parse_cards(f"{mine} {theirs} {trick}")
    rest = tuple(card for card in PACK if card not in named)
    piles = {HAND[1]: parse_cards(mine), HAND[2]: parse_cards(theirs), TRICK: parse_cards(trick), STOCK: rest}
    return placed(first, piles, **{"turn": 1, "leader": 2 if trick else 1, **facts})
