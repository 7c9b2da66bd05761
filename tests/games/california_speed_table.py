"""Positions of California Speed written as text."""

from dataclasses import replace

from games.california_speed.rules import RULES
from games.california_speed.state import PACKET, STACK, Public, matching
from games.core.board import Position
from games.core.cards import pack, parse_cards
from games.core.options import Options
from games.core.rng import Rng
from tests.games.steps import Steps, placed

STEPS = Steps(RULES)

step, play, refused = STEPS.step, STEPS.play, STEPS.refused

EIGHT = "7h Ks 3d 10c | Qd 7s As 5h"
"""The picture of the game: two sevens, 1.1 and 2.2."""


def table(stacks: str = EIGHT, first: str = "2c 2d 2h", second: str = "9c 9d 9h", **facts: object) -> Position[Public]:
    """A position. Stacks are written bottom to top, those of a row separated by spaces, cards of a stack by dots; the
    cards left over are at the bottom of the packets, half in each."""
    written = [parse_cards(stack.replace(".", " ")) for stack in stacks.replace("|", " ").split()]
    ends = parse_cards(first), parse_cards(second)
    used = {card for stack in written for card in stack} | {*ends[0], *ends[1]}
    rest = [card for card in pack() if card not in used]
    half = len(rest) // 2
    packets = {PACKET[1]: (*rest[:half], *ends[0]), PACKET[2]: (*rest[half:], *ends[1])}
    piles = {**dict(zip(STACK.values(), written, strict=True)), **packets}
    dealt = replace(RULES.deal(2, Options(), Rng(1)).state, rng=Rng(5))
    state = placed(dealt, piles, **{"open": matching(piles), **facts})
    assert sorted(card for pile in RULES.piles(state).values() for card in pile) == sorted(pack())
    return state


def packets(state: Position[Public]) -> list[int]:
    """How many cards are left in each packet."""
    return [len(state[PACKET[seat]]) for seat in (1, 2)]
