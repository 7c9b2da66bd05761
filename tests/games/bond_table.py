"""James Bond positions as text, for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core.cards import Card, pack, parse_cards
from games.core.events import Event
from games.core.notation import read
from games.core.options import parse_options
from games.core.rules import IllegalActionError
from games.james_bond.rules import RULES
from games.james_bond.state import (
    JamesBondOptions,
    State,
)

TWO = (
    "Ks Kh Kd Kc | Qs Qh Qd Qc | Js Jh Jd Jc | 10s 10h 10d 10c | 9s 9h 9d 9c | 8s 8h 8d 7c",
    "As Ah Ad Ac | 2s 2h 2d 2c | 3s 3h 3d 4c | 4s 4h 4d 3c | 5s 5h 5d 6c | 6s 6h 6d 5c",
)
"""Two players' piles: seat 1 needs the 8♣ for the last of six, seat 2 has two complete piles. Centre: 8c 7s 7h 7d."""
THREE = (
    "Ks Kh Kd Kc | Qs Qh Qd Qc | Js Jh Jd 10c | 10s 10h 10d Jc",
    "As Ah Ad Ac | 2s 2h 2d 2c | 3s 3h 3d 4c | 4s 4h 4d 3c",
    "5s 5h 5d 5c | 6s 6h 6d 7c | 7s 7h 7d 6c | 9s 9h 9d 8s",
)
"""Three players' piles: two, two and one complete. Centre: 8c 8h 8d 9c."""


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def table(piles: Sequence[str], centre: str, options: str = "", **changes: object) -> State:
    """A position: each player's piles, separated by bars; seat 1 deals."""
    pairs = dict(word.split("=") for word in options.split())
    state = State(
        parse_options(JamesBondOptions, pairs),
        1,
        tuple(tuple(cards(pile) for pile in row.split("|")) for row in piles),
        ((),) * len(piles),
        (None,) * len(piles),
        cards(centre),
    )
    assert sorted(card for pile in RULES.piles(state).values() for card in pile) == sorted(pack())
    return replace(state, **changes)


def two(options: str = "") -> State:
    return table(TWO, "8c 7s 7h 7d", options)


def three(options: str = "") -> State:
    return table(THREE, "8c 8h 8d 9c", options)


def play(state: State, *moves: str) -> State:
    """Moves written ``1 pick 3``."""
    for line in moves:
        seat, text = line.split(" ", 1)
        state = RULES.play(state, int(seat), read(text, RULES.verbs)).state
    return state


def refused(state: State, line: str) -> str:
    seat, text = line.split(" ", 1)
    with pytest.raises(IllegalActionError) as error:
        RULES.play(state, int(seat), read(text, RULES.verbs))
    return str(error.value)


def events_of(state: State, line: str) -> tuple[Event, ...]:
    seat, text = line.split(" ", 1)
    return RULES.play(state, int(seat), read(text, RULES.verbs)).events
