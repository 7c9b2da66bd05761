"""Positions of Mille written as text."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.board import Position
from games.core.cards import RANKS, Card, parse_cards
from games.core.options import parse_options
from games.core.rng import Rng
from games.mille.rules import RULES
from games.mille.scoring import Side, shown
from games.mille.state import DISCARD, HAND, MELD, PACK, STOCK, MilleOptions, Public
from tests.games.steps import Steps, placed

cards = parse_cards
STEPS = Steps(RULES)
play, refused = STEPS.play, STEPS.refused


def _melds(written: Mapping[str, str]) -> list[tuple[Card, ...]]:
    """The melds written so, from aces to kings."""
    return [cards(written.get(rank, "")) for rank in RANKS]


def table(
    one: str,
    two: str,
    melds1: Mapping[str, str] | None = None,
    melds2: Mapping[str, str] | None = None,
    *,
    pile: str,
    stock: str | None = None,
    options: str = "",
    **changes: Any,
) -> Position[Public]:
    """A position with seat 1 to act, dealt by seat 2; cards not named are in the stock, if that is not given."""
    piles = {HAND[1]: cards(one), HAND[2]: cards(two), DISCARD: cards(pile)}
    for seat, written in enumerate((melds1, melds2), 1):
        piles |= dict(zip(MELD[seat][1:], _melds(written or {}), strict=True))
    out = Counter(card for part in piles.values() for card in part)
    assert not out - Counter(PACK), "too many copies of a card"
    piles[STOCK] = tuple(sorted((Counter(PACK) - out).elements())) if stock is None else cards(stock)
    chosen = parse_options(MilleOptions, dict(word.split("=") for word in options.split()))
    public, laid = RULES.lay(2, chosen)
    empty = Position(public, tuple((spot, ()) for spot, _ in laid), Rng(1))
    return placed(empty, piles, **{"phase": "take", "dealer": 2, "turn": 1, "opening": False, **changes})


def hand_of(state: Position[Public], seat: int) -> tuple[Card, ...]:
    return state[HAND[seat]]


def melds(state: Position[Public], seat: int) -> dict[str, tuple[Card, ...]]:
    return {rank: state[place] for rank, place in zip(RANKS, MELD[seat][1:], strict=True) if state[place]}


@dataclass(frozen=True, slots=True)
class _Fixed(Side):
    """A side whose points are given."""

    given: int = 0

    @property
    def points(self) -> int:
        return self.given


def side(*written: str, left: str, needs_out: bool = False, points: int | None = None) -> Side:
    """What a player shows at the end: melds, each by its natural cards, and the cards left in hand."""
    laid: dict[str, str] = {}
    for text in written:
        natural = [card for card in cards(text) if card.rank != 2]
        laid[RANKS[(natural[0].rank if natural else 2) - 1]] = text
    found = shown(_melds(laid), cards(left), needs_out)
    if points is None:
        return found
    return _Fixed(found.melds, found.left, found.minus, found.clean, points)
