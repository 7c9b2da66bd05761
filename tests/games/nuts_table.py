"""Positions of Nuts written as text, and small ways to play them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.board import Position
from games.core.cards import Card, pack, parse_cards
from games.core.events import Event, Spot
from games.core.notation import read
from games.core.options import parse_options
from games.core.rng import Rng
from games.core.rules import IllegalActionError, Step
from games.nuts.rules import RULES
from games.nuts.state import FOUNDATIONS, SIDES, NutsOptions, Public

State = Position[Public]


def built(deck: int, suit: str, upto: int) -> tuple[Card, ...]:
    """A foundation from the ace up, all of one deck."""
    return tuple(Card(rank, suit, deck) for rank in range(1, upto + 1))


def table(*sides: dict[str, str], up: str = "", seats: int = 0, options: str = "", **changes: object) -> State:
    """A position. A side is written ``{"reserve": "7h 6s", "t1": "9c 8h", "waste": …, "stock": …}``, bottom to top, its
    other cards lie at the bottom of its stock. ``up``: foundations such as ``1h4`` (deck 1, hearts, up to the four)."""
    piles = [built(int(word[0]), word[1], int(word[2:])) for word in up.split()]
    used = {card for pile in piles for card in pile}
    laid = []
    for deck, side in enumerate(sides, 1):
        parts = {name: parse_cards(text, deck) for name, text in side.items()}
        mine = {card for cards in parts.values() for card in cards}
        assert not mine & used, f"twice: {mine & used}"
        rest = tuple(card for card in pack(deck=deck) if card not in mine | used)
        if "stock" not in parts and "reserve" not in parts:
            parts["reserve"], rest = rest[:1], rest[1:]
        laid.append({**parts, "stock": rest + parts.get("stock", ())})
    count = seats or len(sides)
    assert len(SIDES[count]) == len(sides)
    counts = tuple(sum(card.deck == deck for card in used) for deck in range(1, len(sides) + 1))
    pairs = dict(word.split("=") for word in options.split())
    places = {spot: () for spot, _ in RULES.lay(count, NutsOptions())[1]}
    places |= {Spot(name, side[0]): cards for side, mine in zip(SIDES[count], laid) for name, cards in mine.items()}
    places |= dict(zip(FOUNDATIONS[count], piles))
    public = Public(parse_options(NutsOptions, pairs), count, counts, phase="play")
    state = Position(replace(public, **changes), tuple(places.items()), Rng(1))  # type: ignore[arg-type]
    assert sorted(card for pile in RULES.piles(state).values() for card in pile) == sorted(
        card for deck in range(1, len(sides) + 1) for card in pack(deck=deck)
    )
    return state


def placed(state: State, piles: dict[Spot, tuple[Card, ...]] | None = None, **changes: object) -> State:
    """The same with other piles and facts."""
    return Position(replace(state.public, **changes), tuple({**state.piles, **(piles or {})}.items()), state.rng)  # type: ignore[arg-type]


def step(state: State, line: str) -> Step[State]:
    """What a line ``2 waste f`` leads to."""
    seat, text = line.split(" ", 1)
    return RULES.play(state, int(seat), read(text, RULES.verbs))  # type: ignore[arg-type]


def play(state: State, *lines: str) -> State:
    for line in lines:
        state = step(state, line).state
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    return step(state, line).events


def refused(state: State, line: str) -> str:
    """The reason why a line is refused."""
    with pytest.raises(IllegalActionError) as error:
        step(state, line)
    return str(error.value)


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
