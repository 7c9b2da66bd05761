"""Positions of Dominion written as text."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.board import Board, Position
from games.core.cards import pack, parse_cards
from games.core.events import Event, Said
from games.core.notation import read, write
from games.core.options import parse_options
from games.core.rng import Rng
from games.core.rules import IllegalActionError
from games.dominion import turn
from games.dominion.field import CELLS, PLACE
from games.dominion.rules import RULES
from games.dominion.state import BOX, STOCK, DominionOptions, Public

State = Position[Public]

FIELD = "Jh 5s As 7s 7h 5d 4c 2h 9s"
"""a1 b1 c1 / a2 b2 c2 / a3 b3 c3; upright: a1 c1 b2 a3 c3."""
LARGE = "Jh 5s As 7s 7h 5d 4c 2h 9s 10h 10c 3d 8d 6c Ad 2c"


def table(
    armies: str, *, field: str = FIELD, stock: str = "", dice: str = "", options: str = "", **changes: object
) -> State:
    """A position before seat 1's turn: armies written ``a1:1+3`` (cell, seat, count); stock from the top; seat 2 deals
    with two players, otherwise the last seat."""
    cards = parse_cards(field)
    size = round(len(cards) ** 0.5)
    chosen = parse_options(DominionOptions, {"size": str(size), **dict(pair.split("=") for pair in options.split())})
    assert isinstance(chosen, DominionOptions)
    owners, counts = [0] * len(cards), [0] * len(cards)
    for word in armies.split():
        name, held = word.split(":")
        cell = next(place for spot, place in PLACE[size].items() if spot.name == name)
        owners[cell], counts[cell] = map(int, held.split("+"))
    seats = int(changes.pop("seats", 2))  # type: ignore[call-overload]
    values = {"turn": 1, **changes}
    public = Public(chosen, seats, seats, cards, tuple(owners), tuple(counts), **values)  # type: ignore[arg-type]
    top = parse_cards(stock)
    rest = [card for card in pack() if card not in top]
    box = tuple(card for card in pack() if card not in cards)
    rng = Rng(1, (), tuple(map(int, dice.split())))
    piles = {spot: cards for spot, cards in RULES.lay(seats, chosen)[1]}
    piles |= {spot: (card,) for spot, card in zip(CELLS[size], cards)}
    board = Board(public, {**piles, STOCK: (*rest, *reversed(top)), BOX: box}.items(), rng)
    turn.settle(board)
    return board.position()


def play(state: State, *moves: str) -> State:
    """Moves written ``1 attack a1-a2``."""
    cards = Counter(card for pile in RULES.piles(state).values() for card in pile)
    for line in moves:
        seat, text = line.split(" ", 1)
        state = RULES.play(state, int(seat), read(text, RULES.verbs)).state  # type: ignore[arg-type]
    assert Counter(card for pile in RULES.piles(state).values() for card in pile) == cards
    return state


def refused(state: State, line: str) -> str:
    seat, text = line.split(" ", 1)
    with pytest.raises(IllegalActionError) as error:
        RULES.play(state, int(seat), read(text, RULES.verbs))  # type: ignore[arg-type]
    return str(error.value)


def events_of(state: State, line: str) -> tuple[Event, ...]:
    seat, text = line.split(" ", 1)
    return RULES.play(state, int(seat), read(text, RULES.verbs)).events  # type: ignore[arg-type]


def said(state: State, line: str) -> list[str]:
    return [event.phrase for event in events_of(state, line) if isinstance(event, Said)]


def legal(state: State, seat: int) -> list[str]:
    return [write(action) for action in RULES.legal(state, seat)]


def on(state: State, name: str) -> tuple[int, int]:
    """Who holds a cell with how many armies."""
    cell = next(place for spot, place in PLACE[state.public.size].items() if spot.name == name)
    return state.public.owners[cell], state.public.armies[cell]
