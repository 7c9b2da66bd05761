"""Positions of Poke written as text."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.cards import Card, pack, parse_cards
from games.core.notation import read
from games.core.rng import Rng
from games.core.rules import IllegalActionError
from games.poke.rules import RULES
from games.poke.scoring import Hand, Two
from games.poke.state import State


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def table(one: str, two: str, *, stock: str = "", played1: str = "", played2: str = "", **changes: Any) -> State:
    """A position in which seat 2 has dealt and seat 1 begins; ``stock``: its top cards, the next one first."""
    hands, played = (cards(one), cards(two)), (cards(played1), cards(played2))
    top = cards(stock)
    out = {*hands[0], *hands[1], *played[0], *played[1], *top}
    rest = tuple(card for card in pack() if card not in out)
    values = {"dealer": 2, "turn": 1, "leader": 1} | changes
    return State(Rng(1), hands=hands, played=played, stock=(*rest, *reversed(top)), **values)


def play(state: State, *moves: str) -> State:
    """Moves written ``1 stand``."""
    for line in moves:
        seat, text = line.split(" ", 1)
        state = RULES.play(state, int(seat), read(text, RULES.verbs)).state  # type: ignore[arg-type]
    return state


def refused(state: State, line: str) -> str:
    seat, text = line.split(" ", 1)
    with pytest.raises(IllegalActionError) as error:
        RULES.play(state, int(seat), read(text, RULES.verbs))  # type: ignore[arg-type]
    return str(error.value)


def done(below: Two = (0, 0), honours: Two = (0, 0)) -> Hand:
    """A finished hand with such tricks, nobody doubled."""
    return Hand((0, 0), (1, 1), below, ("king high", "king high"), honours)
