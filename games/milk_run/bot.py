"""A rule-of-thumb Milk Run player: it tries every play on the open piles and takes the best two.

It knows its own hand and what everybody sees; it weighs its own milk, the others' by how near they are to winning, and
what the cards left in its hand are good for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from games.core.bot import Bot, Choice
from games.core.cards import JOKER, Card
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View
from games.milk_run.plays import card_of, lay, plays
from games.milk_run.state import (
    COLOURS,
    DISCARD,
    EACH,
    GOAL,
    Cards,
    Draw,
    Lane,
    Lanes,
    MilkRunOptions,
    Move,
    Play,
    Public,
    colour_of,
    delivery_spot,
    go_spot,
    hand_spot,
    is_numeral,
    limit_spot,
    without,
)

PAUSE = 0.9
"""Seconds a person takes to play a card."""
WIDTH = 6
"""First plays that are looked at together with a second one."""
TAKEN = 3.4
"""What the top discard must be worth to be taken instead of a card from the stock."""
WON = 1000.0


@dataclass(frozen=True, slots=True)
class Table:
    """What a player sees: the open piles, and the own hand."""

    seat: int
    lanes: Lanes
    hand: Cards
    options: MilkRunOptions
    values: tuple[float, ...] = ()
    """What each seat's piles are worth to this player; below nought for the others'."""


class Prospect(NamedTuple):
    """What matters of an own lane to a card of its colour."""

    full: bool
    goes: bool
    most: int


class Medium(Bot[Move, Public]):
    """Looks at pairs of plays, never at what the others may answer."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        table = look_round(view)
        if view.public.phase == "draw":
            yield Choice(_drawing(view, table), PAUSE)
        else:
            yield Choice(best_play(table, EACH - view.public.played)[0], PAUSE)


def look_round(view: View[Move, Public]) -> Table:
    """The table as the seat to act sees it."""
    piles = view.piles
    lanes: list[tuple[Lane, Lane]] = []
    for seat in range(1, len(view.public.totals) + 1):
        red, black = (
            Lane(piles[limit_spot(colour, seat)], piles[go_spot(colour, seat)], piles[delivery_spot(colour, seat)])
            for colour in COLOURS
        )
        lanes.append((red, black))
    values = tuple(_value(view.seat, seat, both, len(lanes)) for seat, both in enumerate(lanes, 1))
    return Table(view.seat, tuple(lanes), piles[hand_spot(view.seat)], view.public.options, values)


def _drawing(view: View[Move, Public], table: Table) -> Draw:
    """The stock first; then the top discard, if it is worth more than a card unseen."""
    if not view.public.drawn or Draw("discard") not in view.legal:
        return Draw("stock")
    top = view.piles[DISCARD][-1]
    with_it = replace(table, hand=(*table.hand, top))
    gain = best_play(with_it, EACH)[1] - best_play(table, EACH)[1]
    return Draw("discard" if gain >= TAKEN else "stock")


def best_play(table: Table, left: int) -> tuple[Play, float]:
    """The play that leads to the best table, with so many plays left in this turn."""
    tried = sorted(
        (
            (_worth(after), number, action, after)
            for number, action in enumerate(plays(table.lanes, table.seat, table.hand, table.options))
            for after in (_after(table, action),)
        ),
        key=lambda each: (-each[0], each[1]),
    )
    if left > 1 and len(table.hand) > 1 and tried[0][0] < WON / 2:
        deeper = [(best_play(after, left - 1)[1], -number, action) for _, number, action, after in tried[:WIDTH]]
        value, _, action = max(deeper, key=lambda each: each[:2])
        return action, value
    return tried[0][2], tried[0][0]


def _after(table: Table, action: Play) -> Table:
    lanes, _ = lay(table.lanes, table.seat, action)
    values = tuple(
        value if now is was else _value(table.seat, seat, now, len(lanes))
        for seat, (value, was, now) in enumerate(zip(table.values, table.lanes, lanes, strict=True), 1)
    )
    return Table(table.seat, lanes, without(table.hand, card_of(action)), table.options, values)


def _worth(table: Table) -> float:
    """How good a table is for its player."""
    red, black = (Prospect(lane.total >= GOAL, lane.goes, lane.most) for lane in table.lanes[table.seat - 1])
    return sum(table.values) + _uses(table.hand, red, black)


def _value(me: int, seat: int, lanes: tuple[Lane, Lane], seats: int) -> float:
    """What the piles of a seat are worth to me: another's count against me, the more the nearer he is to winning."""
    near, standing = _standing(lanes)
    if seat == me:
        return WON if near == 1 else standing
    return -WON if near == 1 else -standing * (0.15 + 0.35 / (seats - 1) + 0.8 * near * near)


@lru_cache(maxsize=4096)
def _standing(lanes: tuple[Lane, Lane]) -> tuple[float, float]:
    """How near a player is to winning, 0 to 1, and what the piles are worth: milk delivered, and what can be."""
    value, milk = 0.0, 0
    for lane in lanes:
        total = lane.total
        milk += min(GOAL, total)
        value += min(GOAL, total)
        if total < GOAL:
            value += (3.0 if lane.goes else 0.0) + lane.most * (0.6 if lane.goes else 0.35)
        else:
            value += 7.0 + 0.15 * lane.delivery[-1].rank
    return milk / (2 * GOAL), value


@lru_cache(maxsize=4096)
def _uses(hand: Cards, red: Prospect, black: Prospect) -> float:
    """What the cards kept in hand are good for; many plays differ only in what they do to others."""
    return sum(_use(card, before, red if card.red else black) for card, before in _counted(hand))


def _counted(hand: Cards) -> Iterator[tuple[Card, int]]:
    """Each card with the number of its like that were counted before: later ones are worth less."""
    seen: dict[object, int] = {}
    for card in sorted(hand, reverse=True):
        kind = (colour_of(card), "face" if card.face else card.rank) if card != JOKER else JOKER
        yield card, seen.get(kind, 0)
        seen[kind] = seen.get(kind, 0) + 1


def _use(card: Card, before: int, lane: Prospect) -> float:
    """What one card kept in hand is good for."""
    fade = 0.5**before
    if card.joker:
        return 5.0 * fade
    if card.face:
        return (0.5 if lane.full else 1.6 if lane.goes else 2.6) * fade
    if card.rank == 1:
        return 2.2 * fade
    assert is_numeral(card)
    attack = 1.2 * fade if card.rank <= 3 else 0.0
    if lane.full:
        return 0.2 + attack
    if card.rank > lane.most:
        return 0.30 * card.rank * fade
    return (0.62 if lane.goes else 0.42) * card.rank + attack * 0.5


BOTS = {"Medium": Medium()}
