"""Positions of Dominion written as text."""

from collections import Counter

from games.core.board import Ledger, Position
from games.core.cards import pack, parse_cards
from games.core.events import Event, Said
from games.core.notation import write
from games.core.options import parse_options
from games.core.rng import Rng
from games.dominion.field import CELLS, PLACE
from games.dominion.rules import RULES
from games.dominion.state import BOX, STOCK, DominionOptions, Public
from games.dominion.steps import settle
from tests.games.steps import Steps, placed

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
    top = parse_cards(stock)
    rest = [card for card in pack() if card not in top]
    public, empty = RULES.lay(seats, chosen)
    start = Position(public, tuple((spot, ()) for spot, _ in empty), Rng(1, (), tuple(map(int, dice.split()))))
    piles = {spot: (card,) for spot, card in zip(CELLS[size], cards, strict=True)}
    piles |= {STOCK: (*rest, *reversed(top)), BOX: tuple(card for card in pack() if card not in cards)}
    facts = {"dealer": seats, "field": cards, "owners": tuple(owners), "armies": tuple(counts), "turn": 1, **changes}
    state = placed(start, piles, **facts)
    ledger = Ledger(state.public, state.laid, state.rng)
    settle(ledger)
    return ledger.position()


STEPS = Steps(RULES)
refused = STEPS.refused


def play(state: State, *moves: str) -> State:
    """Moves written ``1 attack a1-a2``; no card is lost or made."""
    cards = Counter(card for pile in RULES.piles(state).values() for card in pile)
    state = STEPS.play(state, *moves)
    assert Counter(card for pile in RULES.piles(state).values() for card in pile) == cards
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    return STEPS.step(state, line).events


def said(state: State, line: str) -> list[str]:
    return [event.phrase for event in events_of(state, line) if isinstance(event, Said)]


def legal(state: State, seat: int) -> list[str]:
    return [write(action) for action in RULES.legal(state, seat)]


def on(state: State, name: str) -> tuple[int, int]:
    """Who holds a cell with how many armies."""
    cell = next(place for spot, place in PLACE[state.public.size].items() if spot.name == name)
    return state.public.owners[cell], state.public.armies[cell]
