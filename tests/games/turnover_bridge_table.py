"""Turnover Bridge: positions in few words, and what is asked of them."""

from collections.abc import Sequence
from functools import partial

from games.core.board import Position
from games.core.cards import Card, parse_cards
from games.core.events import Spot
from games.core.rng import Rng
from games.turnover_bridge.bot import BOTS
from games.turnover_bridge.rules import RULES
from games.turnover_bridge.state import COLUMN, HOLE, PACK, WON, Public, TurnoverOptions
from tests.games.computers import by_computers
from tests.games.steps import Steps, placed

run = Steps(RULES).cards
bot_match = partial(by_computers, RULES, BOTS["Medium"], 2)


def position(
    first: str, second: str, *, holes: str = "|", leader: int = 1, late: bool = False, won: int = 0
) -> Position[Public]:
    """A position as text: columns separated by commas, each bottom to top; hole cards of both by |. Cards not named
    are won: ``won`` tricks by seat 1, the others by seat 2."""
    piles: dict[Spot, Sequence[Card]] = {spot: () for spot, _ in RULES.lay(2, TurnoverOptions())[1]}
    for seat, side in ((1, first), (2, second)):
        piles |= {spot: parse_cards(column) for spot, column in zip(COLUMN[seat], side.split(","), strict=False)}
    piles |= {HOLE[seat]: parse_cards(hole) for seat, hole in enumerate(holes.split("|"), 1)}
    named = {card for cards in piles.values() for card in cards}
    rest = [card for card in PACK if card not in named]
    piles |= {WON[1]: rest[: 2 * won], WON[2]: rest[2 * won :]}
    state = RULES.deal(2, TurnoverOptions(first_dealer=3 - leader), Rng(1)).state
    return placed(state, piles, late=late)
