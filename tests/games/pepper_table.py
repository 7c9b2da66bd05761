"""Pepper: positions in few words, and what is asked of them."""

from collections.abc import Sequence

from games.core.board import Position
from games.core.cards import Card, parse_card, parse_cards
from games.core.events import Spot
from games.core.match import Match
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.pepper.bot import BOTS
from games.pepper.rules import RULES
from games.pepper.scoring import PACK, Played
from games.pepper.state import DEAD, HAND, STOCK, WON, Bid, Call, Pass, Play, Public
from tests.games.steps import placed

FIRST = Options(first_dealer=1)


def auction(seats: int, *words: str) -> Position[Public]:
    """A first hand, dealt by seat 1, in which these calls were made."""
    state = RULES.deal(seats, FIRST, Rng(7)).state
    for word in words:
        state = RULES.play(state, state.public.turn, Pass() if word == "pass" else Bid(word)).state
    return state


def position(
    hands: str, trumps: str = "h", *, bid: str = "1", declarer: int = 1, won: tuple[int, ...] = (), **facts: object
) -> Position[Public]:
    """A position as text: hands separated by |; cards not named are in won tricks, this many by side, the rest in those
    of the last side, or in the dead hand of two players."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    seats = len(held)
    rest = [card for card in PACK if all(card not in hand for hand in held)]
    piles: dict[Spot, Sequence[Card]] = {HAND[seat]: cards for seat, cards in enumerate(held, 1)} | {STOCK: ()}
    if seats == 2:
        piles[DEAD], rest = rest[:8], rest[8:]
    sides = RULES.sides(seats)
    for side, home in enumerate(sides):
        count = won[side] if side < len(won) else len(rest) if side == len(sides) - 1 else 0
        piles[WON[home[0]]], rest = rest[:count], rest[count:]
    assert not rest
    state = RULES.deal(seats, Options(first_dealer=seats), Rng(1)).state
    calls = (Call(declarer, bid),)
    declared: dict[str, object] = {"calls": calls, "declarer": declarer, "bid": bid, "trumps": trumps}
    return placed(state, piles, **{"phase": "play", **declared, "leader": declarer, "turn": declarer, **facts})


def run(state: Position[Public], *cards: str) -> Position[Public]:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.public.turn, Play(parse_card(card))).state
    return state


def bot_match(seats: int, seed: int, actions: int = 10**6) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, seats, None, seed)
    while match.outcome is None and len(match.entries) < actions:
        seat = min(match.active)
        if seat == TABLE:
            assert match.submit(TABLE, Deal()) is None
        else:
            choice = next(iter(BOTS["Medium"].think(match.view(seat), match.heard(seat), Rng(seed))))
            assert match.submit(seat, choice.action) is None
    return match


def scored(*points: int) -> tuple[Played, ...]:
    """Finished hands in which two sides have made this many points."""
    ones = [Played(1, "1", "h", (1, 0))] * points[0], [Played(2, "1", "h", (0, 1))] * points[1]
    return (*ones[0], *ones[1])


LAST = "Jh|9s|9d|9c"


def ending(before: tuple[int, int], tricks: tuple[int, int]) -> Position[Public]:
    """The last trick of a hand in which the sides take this many, with these scores before it; seat 1 takes it."""
    won = ((tricks[0] - 1) * 4, tricks[1] * 4)
    return run(position(LAST, bid="1", won=won, finished=scored(*before)), "Jh", "9s", "9d", "9c")
