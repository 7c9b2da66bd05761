"""Positions of Mille written as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from games.core.cards import RANKS, Card, parse_cards
from games.core.notation import read
from games.core.options import parse_options
from games.core.rng import Rng
from games.core.rules import IllegalActionError
from games.mille.rules import RULES
from games.mille.scoring import EMPTY, Melds, Side, shown
from games.mille.state import PACK, MilleOptions, State


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def _melds(written: Mapping[str, str]) -> Melds:
    laid = list(EMPTY)
    for rank, text in written.items():
        laid[RANKS.index(rank)] = cards(text)
    return tuple(laid)


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
) -> State:
    """A position with seat 1 to act, dealt by seat 2; what is not named lies in the stock, if that is not given."""
    melds = _melds(melds1 or {}), _melds(melds2 or {})
    hands = cards(one), cards(two)
    out = Counter(card for part in (*hands, *melds[0], *melds[1], cards(pile)) for card in part)
    assert not out - Counter(PACK), "too many copies of a card"
    rest = tuple(sorted((Counter(PACK) - out).elements())) if stock is None else cards(stock)
    pairs = dict(word.split("=") for word in options.split())
    values = {"phase": "take", "dealer": 2, "turn": 1, "opening": False} | changes
    chosen = parse_options(MilleOptions, pairs)
    return State(chosen, Rng(1), hands=hands, melds=melds, stock=rest, discard=cards(pile), **values)


def play(state: State, *moves: str) -> State:
    """Moves written ``1 draw``."""
    for line in moves:
        seat, text = line.split(" ", 1)
        state = RULES.play(state, int(seat), read(text, RULES.verbs)).state  # type: ignore[arg-type]
    return state


def refused(state: State, line: str) -> str:
    seat, text = line.split(" ", 1)
    with pytest.raises(IllegalActionError) as error:
        RULES.play(state, int(seat), read(text, RULES.verbs))  # type: ignore[arg-type]
    return str(error.value)


def hand_of(state: State, seat: int) -> tuple[Card, ...]:
    return state.hands[seat - 1]


def melds(state: State, seat: int) -> dict[str, tuple[Card, ...]]:
    return {RANKS[index]: meld for index, meld in enumerate(state.melds[seat - 1]) if meld}


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
