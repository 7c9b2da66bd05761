"""Positions of Poke written as text."""

from typing import Any

from games.core.board import Position
from games.core.cards import pack, parse_cards
from games.core.options import Options
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.poke.rules import RULES
from games.poke.scoring import Hand, Two
from games.poke.state import HAND, PLAYED, STOCK, Public
from tests.games.steps import Steps, placed


def table(
    one: str, two: str, *, stock: str = "", played1: str = "", played2: str = "", **changes: Any
) -> Position[Public]:
    """A position in which seat 2 has dealt and seat 1 begins; ``stock``: its top cards, the next one first."""
    piles = {HAND[1]: cards(one), HAND[2]: cards(two), PLAYED[1]: cards(played1), PLAYED[2]: cards(played2)}
    top = cards(stock)
    out = {card for pile in (*piles.values(), top) for card in pile}
    rest = tuple(card for card in pack() if card not in out)
    public, laid = RULES.lay(2, Options())
    start = Position(public, tuple((spot, tuple(lying)) for spot, lying in laid), Rng(1))
    facts = {"phase": "draw", "dealer": 2, "turn": 1, "leader": 1} | changes
    return placed(start, {STOCK: (*rest, *reversed(top)), **piles}, **facts)


cards = parse_cards
STEPS = Steps(RULES)
play, refused = STEPS.play, STEPS.refused


def done(below: Two = (0, 0), honours: Two = (0, 0)) -> Hand:
    """A finished hand with such tricks, nobody doubled."""
    return Hand((0, 0), (1, 1), below, (Phrase("king high"), Phrase("king high")), honours)
