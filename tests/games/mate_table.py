"""Mate: positions in few words, and what is asked of them."""

from games.core.board import Cards, Position
from games.core.cards import parse_card, parse_cards
from games.core.events import Spot
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.mate.bot import BOTS
from games.mate.rules import RULES
from games.mate.scoring import PACK, Result
from games.mate.state import ASIDE, HAND, MOVE, PLACES, STOCK, Foreplace, Keep, MateOptions, Play, Public
from tests.games.steps import placed

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


def play(state: Position[Public], *cards: str) -> Position[Public]:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.public.turn, Play(parse_card(card))).state
    return state


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


def bot_match(seed: int, actions: int = 10**6, **options: object) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, 2, MateOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        (seat,) = match.active
        if seat == TABLE:
            assert match.submit(TABLE, Deal()) is None
        else:
            choice = next(iter(BOTS["Medium"].think(match.view(seat), match.heard(seat), Rng(seed))))
            assert match.submit(seat, choice.action) is None
    return match


def last_game(*finished: Result) -> Position[Public]:
    """The last move of the fourth game, which seat 1 would mate in with the king."""
    return placed(position("Kh", "Qs", 10), finished=finished, game=4)
