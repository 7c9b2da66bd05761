"""Pepper: positions in few words, and what is asked of them."""

from collections.abc import Sequence
from functools import partial

from games.core.board import Position
from games.core.cards import Card, parse_cards
from games.core.events import Spot
from games.core.options import Options
from games.core.rng import Rng
from games.pepper.bot import BOTS
from games.pepper.rules import RULES
from games.pepper.scoring import PACK, Played
from games.pepper.state import DEAD, HAND, STOCK, WON, Bid, Call, Pass, Public
from tests.games.computers import by_computers
from tests.games.steps import Steps, placed

run = Steps(RULES).cards
bot_match = partial(by_computers, RULES, BOTS["Medium"])


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


def scored(*points: int) -> tuple[Played, ...]:
    """Finished hands in which two sides have made this many points."""
    ones = [Played(1, "1", "h", (1, 0))] * points[0], [Played(2, "1", "h", (0, 1))] * points[1]
    return (*ones[0], *ones[1])


LAST = "Jh|9s|9d|9c"


def ending(before: tuple[int, int], tricks: tuple[int, int]) -> Position[Public]:
    """The last trick of a hand in which the sides take this many, with these scores before it; seat 1 takes it."""
    won = ((tricks[0] - 1) * 4, tricks[1] * 4)
    return run(position(LAST, bid="1", won=won, finished=scored(*before)), "Jh", "9s", "9d", "9c")
