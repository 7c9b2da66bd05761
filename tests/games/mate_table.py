"""Mate: positions in few words, and what is asked of them."""

from functools import partial

from games.core.board import Cards, Position
from games.core.cards import parse_card, parse_cards
from games.core.events import Spot
from games.core.rng import Rng
from games.mate.bot import BOTS
from games.mate.rules import RULES
from games.mate.scoring import PACK, Result
from games.mate.state import ASIDE, HAND, MOVE, PLACES, STOCK, Foreplace, Keep, MateOptions, Public
from tests.games.computers import by_computers
from tests.games.steps import Steps, placed

play = Steps(RULES).cards
bot_match = partial(by_computers, RULES, BOTS["Medium"], 2)


FIRST, SECOND = "As Ks Qs 7h 10h Kh Ac 10c 7d Qd", "10s 7s Ah Qh Kc Qc 7c Ad 10d Kd"


def position(first: str, second: str, number: int, *, aside: str = "|", leader: int = 1) -> Position[Public]:
    """A position as text: both hands and what was put aside, before the move of that number; the cards not named have
    been played, one each a move, whatever they were."""
    piles: dict[Spot, Cards] = dict.fromkeys((STOCK, *PLACES), ())
    piles |= zip(HAND[1:], map(parse_cards, (first, second)), strict=True)
    piles |= zip(ASIDE[1:], map(parse_cards, aside.split("|")), strict=True)
    named = {card for cards in piles.values() for card in cards}
    spare = [card for card in PACK if card not in named]
    assert len(spare) == 2 * (number - 1), f"{len(spare)} cards for {number - 1} moves"
    for seat in (1, 2):
        for move in range(number - 1):
            piles[MOVE[seat][move]] = (spare[move + (number - 1) * (seat - 1)],)
    public = Public(phase="play", dealer=1, leader=leader, turn=leader, number=number)
    return Position(public, tuple(piles.items()), Rng(1))


def undecided(**options: object) -> Position[Public]:
    """Seat 1 deals, both hands are FIRST and SECOND, nobody has decided."""
    state = RULES.deal(2, MateOptions(first_dealer=1, **options), Rng(1)).state  # type: ignore[arg-type]
    return placed(state, {HAND[1]: parse_cards(FIRST), HAND[2]: parse_cards(SECOND)})


def begun(foreplaced: str = "|") -> Position[Public]:
    """Seat 1 leads, both hands were FIRST and SECOND, these cards have been put aside."""
    state = undecided()
    for card in foreplaced.split("|"):
        action = Foreplace(parse_card(card)) if card.strip() else Keep()
        state = RULES.play(state, state.public.turn, action).state
    return state


def last_game(*finished: Result) -> Position[Public]:
    """The last move of the fourth game, which seat 1 would mate in with the king."""
    return placed(position("Kh", "Qs", 10), finished=finished, game=4)
