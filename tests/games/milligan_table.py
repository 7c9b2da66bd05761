"""Milligan: positions in few words, and what is asked of them."""

from collections import Counter

from games.core.board import Position
from games.core.cards import Card, parse_cards
from games.core.options import parse_options
from games.core.rng import Rng
from games.milligan.rules import RULES
from games.milligan.state import ASIDE, DISCHARGE, HAND, PARKING, SEQUENCES, STOCK, MilliganOptions, Public, all_packs
from tests.games.steps import Steps, placed

STEPS = Steps(RULES)
step, play, refused = STEPS.step, STEPS.play, STEPS.refused
S1, S2, S3 = SEQUENCES.values()


def table(
    hands: str,
    sequences: str = "||",
    *,
    discharges: str = "9s 9s | 9h 9h",
    parks: tuple[str, str] = ("|||", "|||"),
    stock: str | None = "2d 2d 2d 2d 2d 2d 2d 2d 2d 2d",
    aside: str = "",
    options: str = "",
    **changes: object,
) -> Position[Public]:
    """A position, parts divided by bars, bottom to top; seat 1 is to act, seat 2 has dealt. Without a stock given, all
    the other cards of the packs are in it."""

    def parts(text: str) -> tuple[tuple[Card, ...], ...]:
        return tuple(parse_cards(part) for part in text.split("|"))

    public, laid = RULES.lay(2, parse_options(MilliganOptions, dict(word.split("=") for word in options.split())))
    piles = {spot: () for spot, _ in laid} | {ASIDE: parse_cards(aside)}
    piles |= dict(zip(DISCHARGE[1:], parts(discharges), strict=True))
    piles |= dict(zip(HAND[1:], parts(hands), strict=True))
    piles |= dict(zip(SEQUENCES.values(), parts(sequences), strict=True))
    for seat in (1, 2):
        piles |= dict(zip(PARKING[seat].values(), parts(parks[seat - 1]), strict=True))
    rest = Counter(all_packs(public.options.packs)) - Counter(card for cards in piles.values() for card in cards)
    piles[STOCK] = parse_cards(stock) if stock is not None else tuple(sorted(rest.elements()))
    state = Position(public, tuple(piles.items()), Rng(5))
    return placed(state, **{"phase": "play", "dealer": 2, "turn": 1, **changes})
