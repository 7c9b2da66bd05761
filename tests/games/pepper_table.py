"""Pepper: positions in few words, and what is asked of them."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import parse_card, parse_cards
from games.core.match import Match
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.pepper.bot import BOTS
from games.pepper.cards import PACK
from games.pepper.rules import RULES
from games.pepper.scoring import Played
from games.pepper.state import Bid, Call, Pass, Play, State

FIRST = Options(first_dealer=1)


def auction(seats: int, *words: str) -> State:
    """A first hand, dealt by seat 1, in which these calls were made."""
    state = RULES.deal(seats, FIRST, Rng(7)).state
    for word in words:
        state = RULES.play(state, state.turn, Pass() if word == "pass" else Bid(word)).state  # type: ignore[arg-type]
    return state


def position(
    hands: str, trumps: str = "h", *, bid: str = "1", declarer: int = 1, won: tuple[int, ...] = (), **changes: object
) -> State:
    """A position as text: hands separated by |; the cards not named lie in won tricks, so many cards by side, the rest
    in those of the last side, or in the dead hand of two players."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    seats = len(held)
    rest = [card for card in PACK if all(card not in hand for hand in held)]
    dead = tuple(rest[:8]) if seats == 2 else ()
    rest = rest[len(dead) :]
    sides = len(RULES.sides(seats))
    taken = []
    for side in range(sides):
        count = won[side] if side < len(won) else len(rest) if side == sides - 1 else 0
        taken.append(tuple(rest[:count]))
        rest = rest[count:]
    assert not rest
    state = State(
        seats=seats,
        rng=Rng(1),
        dealer=seats,
        phase="play",
        calls=(Call(declarer, bid),),
        trumps=trumps,
        leader=declarer,
        turn=declarer,
        hands=held,
        dead=dead,
        won=tuple(taken),
    )
    return replace(state, **changes)  # type: ignore[arg-type]


def run(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
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
    """Finished hands in which two sides have made so many points."""
    ones = [Played(1, "1", "h", (1, 0))] * points[0], [Played(2, "1", "h", (0, 1))] * points[1]
    return (*ones[0], *ones[1])


LAST = "Jh|9s|9d|9c"


def ending(before: tuple[int, int], tricks: tuple[int, int]) -> State:
    """The last trick of a hand in which the sides take so many, with these scores before it; seat 1 takes it."""
    won = ((tricks[0] - 1) * 4, tricks[1] * 4)
    return run(position(LAST, bid="1", won=won, finished=scored(*before)), "Jh", "9s", "9d", "9c")
