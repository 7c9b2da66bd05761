"""Dominion players: Hard knows the odds of a duel fought to the end and weighs where armies stand, the others slip.

All they rely on is open on the table; they never look at what the stock will turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from math import inf
from operator import itemgetter

from games.core.board import Board
from games.core.bot import Ranker
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.dominion import state as dominion
from games.dominion.field import LINES, PLACE, steps_away
from games.dominion.outlook import Situation, awaited, ranks_under, situation
from games.dominion.rules import RULES
from games.dominion.state import Move, Public

PATIENCE = 25
"""Rounds after which a computer that has lost everything gives up, where three or more still play (R24)."""
BEHIND = 100.0
"""What holds it back from an attack at a disadvantage, unless it must attack."""
FORCED = 3.0
"""What counts against turning a card that leaves only such an attack."""
STEP = 0.01
"""What an army one step nearer to other land is worth, and a point of strength of a cell where armies land: it decides
only between equals."""
WEIGHED = 3
"""How many movements are weighed with what the roll may bring: all would take a tenth of a second on the largest
field."""
TURNED = [Card(rank, suit) for suit in "hs" for rank in range(1, 14)]
"""A card of each rank and colour: what may be turned."""


def _turning(public: Public) -> float:
    """What turning a card is worth, over all that may come: an attack must follow, even a bad one."""
    fights = [
        (src, dst)
        for src, line in enumerate(LINES[public.size])
        for dst in line
        if public.owners[src] == public.turn and public.owners[dst] not in {0, public.turn}
    ]
    # What is the same to all that may fight is weighed once.
    fighting = itemgetter(*{cell for fight in fights for cell in fight})
    worths: dict[tuple[int, ...], float] = {}
    total = 0.0
    for turned in _turned(public.field):
        ranks = fighting(turned)
        if ranks not in worths:
            here = Situation(public.size, turned, public.owners, public.armies)
            worths[ranks] = max([_fight(here, src, dst) for src, dst in fights])
        total += worths[ranks]
    return total / len(TURNED)


@lru_cache(maxsize=64)
def _turned(field: tuple[Card, ...]) -> tuple[tuple[int, ...], ...]:
    """What the cards of a field count under each of the cards that may be turned."""
    return tuple([ranks_under(field, card) for card in TURNED])


def _fight(here: Situation, src: int, dst: int) -> float:
    """What an attack is worth that must be made."""
    return here.attack(src, dst) - (FORCED if here.strength(src) < here.strength(dst) else 0.0)


def _marching(public: Public, seat: int, moves: Sequence[Move], worths: Sequence[float]) -> list[float]:
    """What moves are worth with the steps they bring armies nearer to other land: where nothing else counts, idle
    armies march there, and no army goes back and forth."""
    away, place = steps_away(public, seat), PLACE[public.size]
    return [
        worth + STEP * move.armies * (away[place[move.src]] - away[place[move.dst]]) - STEP / 2
        if isinstance(move, dominion.Advance)
        else worth
        for move, worth in zip(moves, worths, strict=True)
    ]


class Hard(Ranker[Move, Public]):
    """Attacks where the odds pay, moves and deploys to where armies are worth most; resigns only late in the day."""

    manner = Phrase("Knows the odds of every battle.")
    slow = True

    def __init__(self, *, awaits: bool = True) -> None:
        """``awaits``: whether it weighs what the roll may bring after a movement, which takes by far the longest."""
        self._awaits = awaits

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """What may be done, by what the field is worth then; it resigns only late in the day."""
        public = view.public
        moves: list[Move] = [move for move in view.legal if not isinstance(move, (dominion.Resign, TableAction))]
        if public.round > PATIENCE and len(public.playing) > 2 and dominion.Resign() in view.legal:
            return dominion.Resign(), *moves
        if not moves:
            return ()  # another player decides
        if public.phase == "attack":
            return self._attacks(public, moves)
        fighting = public.phase in {"grant", "remove", "occupy"} and view.seat == public.turn
        here = situation(public, turned=fighting)
        worths = [self._worth(public, here, view.seat, move) for move in moves]
        if public.phase == "advance":
            if self._awaits:
                worths = _awaiting(here, public, view.seat, moves, worths)
            worths = _marching(public, view.seat, moves, worths)
        return tuple([moves[at] for at in sorted(range(len(moves)), key=worths.__getitem__, reverse=True)])

    def _attacks(self, public: Public, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The most promising attack first; none at a disadvantage, unless it must be."""
        here, place = situation(public, turned=True), PLACE[public.size]
        if public.flipped is None:
            order = dominion.Flip(), dominion.EndAttack()
            return order if _turning(public) > 0 else order[::-1]

        def reluctance(move: Move) -> tuple[float, bool]:
            if not isinstance(move, dominion.Attack):
                return 0.0, False  # to end it
            src, dst = place[move.src], place[move.dst]
            return (BEHIND if here.strength(src) < here.strength(dst) else 0.0) - here.attack(src, dst), True

        return tuple(sorted(moves, key=reluctance))

    def _worth(self, public: Public, here: Situation, seat: int, move: Move) -> float:
        """What the field is worth after a move."""
        place = PLACE[public.size]
        match move:
            case dominion.Advance(start, end, count):
                src, dst = place[start], place[end]
                return _moved(here, seat, (src, dst, count)).worth(seat)
            case dominion.Deploy(spot, count):
                cell = place[spot]
                landed = here.put((cell, seat, here.armies[cell] + count))
                return landed.worth(seat) + STEP * landed.strength(cell)
            case dominion.Grant(spot):
                cell = place[spot]
                return here.put((cell, seat, here.armies[cell] + 1)).worth(seat)
            case dominion.Remove(spot):
                cell = place[spot]
                return here.put((cell, seat, here.armies[cell] - 1)).worth(seat)
            case dominion.Occupy(count):
                assert public.conquest is not None
                src, dst = public.conquest
                return here.put((src, seat, here.armies[src] - count), (dst, seat, count)).worth(seat)
            case dominion.Roll():
                return inf  # it costs nothing
            case dominion.NoAdvance() | dominion.NoDeploy():
                return here.worth(seat)
        return 0.0


def _moved(here: Situation, seat: int, march: tuple[int, int, int]) -> Situation:
    """The field after armies have gone from one cell to another."""
    src, dst, count = march
    return here.put((src, seat, here.armies[src] - count), (dst, seat, here.armies[dst] + count))


def _awaiting(
    here: Situation, public: Public, seat: int, moves: Sequence[Move], worths: Sequence[float]
) -> list[float]:  # fmt: skip
    """The same for the best movements and none with the armies that the roll will bring; the roll can only add."""
    place, found = PLACE[public.size], [*worths]
    marches = [at for at, move in enumerate(moves) if isinstance(move, dominion.Advance)]
    weighed = nlargest(WEIGHED, marches, key=worths.__getitem__)
    for at, move in enumerate(moves):
        if isinstance(move, dominion.NoAdvance):
            found[at] = awaited(here, seat)
        elif at in weighed and isinstance(move, dominion.Advance):
            found[at] = awaited(_moved(here, seat, (place[move.src], place[move.dst], move.armies)), seat)
    return found


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move | TableAction:
    """As Hard, but for the roll: to weigh a field as it is is quick enough."""
    nobody: frozenset[int] = frozenset()
    view: View[Move, Public] = View(seat, {}, nobody, nobody, tuple(RULES.legal(board, seat)), board.public, None)
    return HASTY.rank(view, (), NO_CHANCE)[0]


NO_CHANCE = Rng(0)
"""Hard leaves nothing to chance."""


def sure(view: View[Move, Public], action: Move) -> float:
    """Armies that need only be put down, and land that has been won."""
    match action:
        case dominion.Deploy() | dominion.Roll():
            return 1.0
        case dominion.Occupy(count):
            return float(count > 0)
    return 0.0


HARD, HASTY = Hard(), Hard(awaits=False)
# Nothing is hidden that they could forget.
BOTS = {
    "Easy": Careless(HARD, last(0), slips=8, sure=sure, manner=Phrase("Weighs armies and dice, but slips often.")),
    "Medium": Careless(
        HARD, last(0), slips=16, worst=2, sure=sure, manner=Phrase("Plays soundly, with a slip now and then.")
    ),
    "Hard": HARD,
}
MOVER = quick
