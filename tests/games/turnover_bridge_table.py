"""Turnover Bridge: positions in few words, and what is asked of them."""

from __future__ import annotations

from games.core.cards import parse_card, parse_cards
from games.core.match import Match
from games.core.rng import Rng
from games.turnover_bridge.bot import BOTS
from games.turnover_bridge.rules import RULES
from games.turnover_bridge.state import (
    PACK,
    Play,
    State,
    TurnoverOptions,
)


def position(first: str, second: str, *, holes: str = "|", leader: int = 1, late: bool = False, won: int = 0) -> State:
    """A position as text: columns separated by commas, each bottom to top; hole cards of both by |. Cards not named
    are won: ``won`` tricks by seat 1, the others by seat 2."""
    sides = tuple(tuple(parse_cards(column) for column in side.split(",")) for side in (first, second))
    kept = tuple(parse_cards(hole) for hole in holes.split("|"))
    named = {card for side in sides for column in side for card in column} | {card for hole in kept for card in hole}
    rest = tuple(card for card in PACK if card not in named)
    columns = tuple((*side, *[()] * (12 - len(side))) for side in sides)
    return State(Rng(1), late, 3 - leader, leader, leader, columns, kept, won=(rest[: 2 * won], rest[2 * won :]))


def run(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
    return state


def bot_match(seed: int, actions: int = 10**6, **options: object) -> Match:
    """A game played by computers, to its end or so far."""
    match = Match(RULES, 2, TurnoverOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        (seat,) = match.active
        choice = next(iter(BOTS["Medium"].think(match.view(seat), match.heard(seat), Rng(seed))))
        assert match.submit(seat, choice.action) is None
    return match
