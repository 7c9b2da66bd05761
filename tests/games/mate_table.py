"""Mate: positions in few words, and what is asked of them."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import parse_card, parse_cards
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from games.mate.bot import BOTS
from games.mate.rules import RULES
from games.mate.scoring import PACK, Result
from games.mate.state import Foreplace, Keep, MateOptions, Play, State

FIRST, SECOND = "As Ks Qs 7h 10h Kh Ac 10c 7d Qd", "10s 7s Ah Qh Kc Qc 7c Ad 10d Kd"


def position(first: str, second: str, number: int, *, aside: str = "|", leader: int = 1) -> State:
    """A position as text: both hands and what lies aside, before the move of that number; the cards not named have been
    played, one each a move, whatever they were."""
    hands = (parse_cards(first), parse_cards(second))
    laid = tuple(parse_cards(card) for card in aside.split("|"))
    named = {card for cards in (*hands, *laid) for card in cards}
    spare = [card for card in PACK if card not in named]
    assert len(spare) == 2 * (number - 1), f"{len(spare)} cards for {number - 1} moves"
    rows = tuple(
        tuple((spare[move + (number - 1) * at],) if move < number - 1 else () for move in range(10)) for at in (0, 1)
    )
    return State(Rng(1), False, 1, leader, leader, hands, laid, rows, number, phase="play")


def play(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
    return state


def undecided(**options: object) -> State:
    """Seat 1 deals, both hands are FIRST and SECOND, nobody has decided."""
    state = RULES.deal(2, MateOptions(first_dealer=1, **options), Rng(1)).state  # type: ignore[arg-type]
    return replace(state, hands=(parse_cards(FIRST), parse_cards(SECOND)))


def begun(foreplaced: str = "|") -> State:
    """Seat 1 leads, both hands were FIRST and SECOND, these cards have been put aside."""
    state = undecided()
    for card in foreplaced.split("|"):
        action = Foreplace(parse_card(card)) if card.strip() else Keep()
        state = RULES.play(state, state.turn, action).state
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


def last_game(*finished: Result) -> State:
    """The last move of the fourth game, which seat 1 would mate in with the king."""
    return replace(position("Kh", "Qs", 10), finished=finished, game=4)
