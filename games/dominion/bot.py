"""Dominion players: Hard knows the odds of a duel fought to the end and weighs where armies stand, the others slip.

All they rely on is open on the table; they never look at what the stock will turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from games.core.board import Board
from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.dominion.field import LINES, PLACE, effect, steps_away
from games.dominion.rules import RULES
from games.dominion.scoring import LAND
from games.dominion.state import (
    Advance,
    Attack,
    Deploy,
    EndAttack,
    Flip,
    Grant,
    Move,
    NoAdvance,
    NoDeploy,
    Occupy,
    Public,
    Remove,
    Resign,
    Roll,
)

PAUSE = 0.9
"""Seconds a person takes to look at the field and decide."""
PATIENCE = 25
"""Rounds after which a computer that has lost everything gives up, where three or more still play (R24)."""
BEHIND = 100.0
"""What holds it back from an attack at a disadvantage, unless it must attack."""
FORCED = 3.0
"""What counts against turning a card that leaves only such an attack."""
FEAR, HOPE = 1.7, 1.2
"""How much of what an enemy's attack would win, at most all that stands there, and of what its own would, counts for
a position."""
STEP = 0.01
"""What an army one step nearer to other land is worth: it decides only between equals."""
_DICE = {
    margin: sum(
        (a + b) - (c + d) == margin for a in range(1, 7) for b in range(1, 7) for c in range(1, 7) for d in range(1, 7)
    ) / 1296
    for margin in range(-10, 11)
}  # fmt: skip
"""How likely two dice total that much more than two others."""


TURNED = [Card(rank, suit) for suit in "hs" for rank in range(1, 14)]
"""A card of each rank and colour: what may be turned."""


@cache
def prospect(points: int, own: int, other: int) -> float:
    """What the next battle of a duel is worth to the attacker, in armies, if he stops when it no longer pays (R14)."""
    won = even = 0.0
    for margin, chance in _DICE.items():
        swing = margin + points
        if not swing:
            even += chance
        elif swing > 0:
            killed = min(swing, other)
            rest = LAND if killed == other else duel(points + killed, own, other - killed)
            won += chance * (killed + rest)
        else:
            lost = min(-swing, own)
            rest = -LAND if lost == own else duel(points - lost, own - lost, other)
            won += chance * (rest - lost)
    # A battle in which nothing happens is fought again.
    return won / (1 - even) if even < 1 else 0.0


def duel(points: int, own: int, other: int) -> float:
    """What a duel is worth to a player who need not begin it."""
    return max(0.0, prospect(points, own, other))


@dataclass(frozen=True, slots=True)
class Situation:
    """The field as a player weighs it: by cell the rank under the turned card, the holder, the armies."""

    size: int
    ranks: tuple[int, ...]
    owners: tuple[int, ...]
    armies: tuple[int, ...]

    def put(self, *changes: tuple[int, int, int]) -> Situation:
        """The field with that many armies of a seat on a cell, for each (cell, seat, count)."""
        owners, armies = list(self.owners), list(self.armies)
        for cell, seat, count in changes:
            owners[cell], armies[cell] = seat if count else 0, count
        return Situation(self.size, self.ranks, tuple(owners), tuple(armies))

    def strength(self, cell: int) -> int:
        """How strong a cell is in battle (R5, R9)."""
        return self.ranks[cell] + self.armies[cell]

    def attack(self, src: int, dst: int) -> float:
        """What attacking from one cell to another is worth."""
        own, other = self.armies[src], self.armies[dst]
        return prospect(self.ranks[src] + own - self.ranks[dst] - other, own, other)

    def worth(self, seat: int) -> float:
        """Cells and armies of a seat, less what is in danger, with some of what is in reach."""
        owners, armies, ranks = self.owners, self.armies, self.ranks
        total = 0.0
        danger = [0.0] * len(owners)
        for src, line in enumerate(LINES[self.size]):
            holder = owners[src]
            if not holder:
                continue
            best = 0.0
            for dst in line:
                target = owners[dst]
                if target not in {0, holder} and seat in {holder, target}:
                    own, other = armies[src], armies[dst]
                    gain = duel(ranks[src] + own - ranks[dst] - other, own, other)
                    if holder == seat:
                        best = max(best, gain)
                    else:
                        danger[dst] = max(danger[dst], gain)
            if holder == seat:
                total += LAND + armies[src] + HOPE * best
        return total - sum([min(FEAR * risk, LAND + armies[cell]) for cell, risk in enumerate(danger) if risk])


def situation(public: Public, *, turned: bool) -> Situation:
    """The field, with or without the turned card's effect on it."""
    return _under(public, public.flipped if turned else None)


def _under(public: Public, flipped: Card | None) -> Situation:
    ranks = tuple(card.rank + effect(card, flipped) for card in public.field)
    return Situation(public.size, ranks, public.owners, public.armies)


def _turning(public: Public) -> float:
    """What turning a card is worth, over all that may come: an attack must follow, even a bad one."""
    fights = [
        (src, dst)
        for src, line in enumerate(LINES[public.size])
        for dst in line
        if public.owners[src] == public.turn and public.owners[dst] not in {0, public.turn}
    ]
    total = 0.0
    for card in TURNED:
        here = _under(public, card)
        total += max(
            [
                here.attack(src, dst) - (FORCED if here.strength(src) < here.strength(dst) else 0.0)
                for src, dst in fights
            ]
        )
    return total / len(TURNED)


def _marching(public: Public, seat: int, worths: Mapping[Move, float]) -> dict[Move, float]:
    """What movements are worth with the steps they bring armies nearer to other land: where nothing else counts, idle
    armies march there, and no army goes back and forth."""
    away, place = steps_away(public, seat), PLACE[public.size]
    return {
        move: worth + STEP * move.armies * (away[place[move.src]] - away[place[move.dst]]) - STEP / 2
        for move, worth in worths.items()
        if isinstance(move, Advance)
    }


class Hard(Bot[Move, Public]):
    """Attacks where the odds pay, moves and deploys to where armies are worth most; resigns only late in the day."""

    manner = Phrase("Knows the odds of every battle.")

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        ranked = self.rank(view, heard, rng)
        if ranked and (view.seat in view.deciding or ranked[0] == Resign()):
            yield Choice(ranked[0], PAUSE)

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """What may be done, by what the field is worth then; it resigns only late in the day."""
        public = view.public
        moves = [move for move in view.legal if not isinstance(move, Resign | TableAction)]
        if Resign() in view.legal and public.round > PATIENCE and len(public.playing) > 2:
            return Resign(), *moves
        if public.phase == "attack":
            return self._attacks(public, moves)
        fighting = public.phase in {"grant", "remove", "occupy"} and view.seat == public.turn
        here = situation(public, turned=fighting)
        worths: dict[Move, float] = {move: self._worth(public, here, view.seat, move) for move in moves}
        if public.phase == "advance":
            worths |= _marching(public, view.seat, worths)
        return tuple(sorted(moves, key=worths.__getitem__, reverse=True))

    def _attacks(self, public: Public, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The most promising attack first; none at a disadvantage, unless it must be."""
        here, place = situation(public, turned=True), PLACE[public.size]
        if public.flipped is None:
            order = Flip(), EndAttack()
            return order if _turning(public) > 0 else order[::-1]
        worths: dict[Move, float] = {}
        for move in moves:
            if isinstance(move, Attack):
                src, dst = place[move.src], place[move.dst]
                worths[move] = here.attack(src, dst) - (BEHIND if here.strength(src) < here.strength(dst) else 0.0)
        if EndAttack() in moves:
            worths[EndAttack()] = 0.0
        return tuple(sorted(worths, key=lambda move: (-worths[move], isinstance(move, Attack))))

    def _worth(self, public: Public, here: Situation, seat: int, move: Move) -> float:
        """What the field is worth after a move."""
        place = PLACE[public.size]
        match move:
            case Grant(spot):
                cell = place[spot]
                return here.put((cell, seat, here.armies[cell] + 1)).worth(seat)
            case Remove(spot):
                cell = place[spot]
                return here.put((cell, seat, here.armies[cell] - 1)).worth(seat)
            case Occupy(count):
                assert public.conquest is not None
                src, dst = public.conquest
                return here.put((src, seat, here.armies[src] - count), (dst, seat, count)).worth(seat)
            case Advance(start, end, count):
                src, dst = place[start], place[end]
                moved = here.put((src, seat, here.armies[src] - count), (dst, seat, here.armies[dst] + count))
                return moved.worth(seat)
            case Deploy(spot, count):
                cell = place[spot]
                return here.put((cell, seat, here.armies[cell] + count)).worth(seat)
            case Roll():
                return here.worth(seat) + 1
            case NoAdvance() | NoDeploy():
                return here.worth(seat)
        return 0.0


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move | TableAction:
    """As Hard: to weigh a field is quick enough."""
    nobody: frozenset[int] = frozenset()
    view: View[Move, Public] = View(seat, {}, nobody, nobody, tuple(RULES.legal(board, seat)), board.public, None)
    return HARD.rank(view, (), NO_CHANCE)[0]


NO_CHANCE = Rng(0)
"""Hard leaves nothing to chance."""


HARD = Hard()
# Nothing is hidden that they could forget.
BOTS = {
    "Easy": Careless(HARD, last(0), slips=8, manner=Phrase("Weighs armies and dice, but slips often.")),
    "Medium": Careless(HARD, last(0), slips=16, worst=2, manner=Phrase("Plays soundly, with a slip now and then.")),
    "Hard": HARD,
}
MOVER = quick
