"""Positions of Scopa for tests."""

from games.core.board import Position
from games.core.cards import parse_cards
from games.core.rng import Rng
from games.scopa.rules import RULES
from games.scopa.state import HAND, OPEN, PACK, STOCK, WON, Public, ScopaOptions, players
from tests.games.steps import Steps, placed

GAME = Steps(RULES)
play, step, refused = GAME.play, GAME.step, GAME.refused


def position(
    table: str = "", *hands: str, won: tuple[str, str] = ("", ""), stock: str = "", turn: int = 1, **facts: object
) -> Position[Public]:
    """A hand in progress for as many players as there are hands; ``stock``: top first, "…" for all the rest."""
    first = RULES.deal(len(hands), ScopaOptions(first_dealer=len(hands)), Rng(1)).state
    named = parse_cards(" ".join((table, *hands, *won, stock.replace("…", ""))))
    rest = [card for card in PACK if card not in named] if "…" in stock else []
    piles = {STOCK: (*rest, *reversed(parse_cards(stock.replace("…", "")))), OPEN: parse_cards(table)}
    piles |= {HAND[seat]: parse_cards(hands[seat - 1]) for seat in players(len(hands))}
    piles |= {WON[number]: parse_cards(won[number - 1]) for number in (1, 2)}
    return placed(first, piles, turn=turn, **facts)
