"""James Bond positions as text, for its tests."""

from collections.abc import Sequence

from games.core.board import Position
from games.core.cards import pack, parse_cards
from games.core.events import Event
from games.core.options import parse_options
from games.core.rng import Rng
from games.james_bond.rules import RULES
from games.james_bond.state import CENTRE, PILE, JamesBondOptions, Public
from tests.games.steps import Steps, placed

cards = parse_cards
STEPS = Steps(RULES)
step, play, refused = STEPS.step, STEPS.play, STEPS.refused

TWO = (
    "Ks Kh Kd Kc | Qs Qh Qd Qc | Js Jh Jd Jc | 10s 10h 10d 10c | 9s 9h 9d 9c | 8s 8h 8d 7c",
    "As Ah Ad Ac | 2s 2h 2d 2c | 3s 3h 3d 4c | 4s 4h 4d 3c | 5s 5h 5d 6c | 6s 6h 6d 5c",
)
"""Two players' piles: seat 1 needs the 8♣ for the last of six, seat 2 has two complete piles. Centre: 8c 7s 7h 7d."""
THREE = (
    "Ks Kh Kd Kc | Qs Qh Qd Qc | Js Jh Jd 10c | 10s 10h 10d Jc",
    "As Ah Ad Ac | 2s 2h 2d 2c | 3s 3h 3d 4c | 4s 4h 4d 3c",
    "5s 5h 5d 5c | 6s 6h 6d 7c | 7s 7h 7d 6c | 9s 9h 9d 8s",
)
"""Three players' piles: two, two and one complete. Centre: 8c 8h 8d 9c."""


def table(piles: Sequence[str], centre: str, options: str = "", **facts: object) -> Position[Public]:
    """A position: each player's piles, separated by bars; seat 1 deals."""
    chosen = parse_options(JamesBondOptions, dict(word.split("=") for word in options.split()))
    state = RULES.deal(len(piles), chosen, Rng(1)).state
    written = {
        PILE[seat][number]: cards(pile)
        for seat, row in enumerate(piles, 1)
        for number, pile in enumerate(row.split("|"), 1)
    }
    state = placed(state, {**written, CENTRE: cards(centre)}, **{"dealer": 1, **facts})
    assert sorted(card for pile in RULES.piles(state).values() for card in pile) == sorted(pack())
    return state


def two(options: str = "") -> Position[Public]:
    return table(TWO, "8c 7s 7h 7d", options)


def three(options: str = "") -> Position[Public]:
    return table(THREE, "8c 8h 8d 9c", options)


def events_of(state: Position[Public], line: str) -> tuple[Event, ...]:
    return step(state, line).events
