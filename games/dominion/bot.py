"""Dominion players: Hard knows the odds of a duel fought to the end, and weighs where armies stand; the others slip,
and a quick one plays on.

All they rely on is open on the table; they never look at what the stock will turn.
"""

from collections.abc import Sequence
from functools import cache
from heapq import nlargest
from math import inf

from games.core.board import Board
from games.core.bot import Ranker
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.dominion import state as dominion
from games.dominion.field import LINES, PLACE, attacks, effect, steps_away
from games.dominion.outlook import Situation, awaited, prospect, situation
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
MOST = 4
"""By how much a turned card changes an advantage at most."""


def turning(public: Public, fights: Sequence[tuple[int, int]]) -> float:
    """What turning a card is worth, over all that may come: an attack must follow, even a bad one."""
    field, armies = public.field, public.armies
    worths = [
        map(
            _forced(field[src].rank - field[dst].rank, armies[src], armies[dst]).__getitem__,
            _changes(field[src], field[dst]),
        )
        for src, dst in fights
    ]
    return sum(map(max, *worths) if len(worths) > 1 else worths[0]) / len(TURNED)


@cache
def _changes(src: Card, dst: Card) -> tuple[int, ...]:
    """By how much each card that may be turned changes the advantage of one card over another."""
    return tuple([effect(src, card) - effect(dst, card) for card in TURNED])


@cache
def _forced(lead: int, own: int, other: int) -> dict[int, float]:
    """What an attack is worth that must be made, by what the turned card changes, in favour of the higher rank."""
    found = {}
    for change in range(-MOST, MOST + 1):
        points = lead + change + own - other
        found[change] = prospect(points, own, other) - (FORCED if points < 0 else 0.0)
    return found


def _marching(public: Public, seat: int, moves: Sequence[Move], worths: Sequence[float]) -> list[float]:
    """What moves are worth with the steps they bring armies nearer to other land: where nothing else counts, idle
    armies march there, and no army goes back and forth."""
    away, place = steps_away(public.size, public.owners, seat), PLACE[public.size]
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
            return order if turning(public, [*attacks(public, public.turn)]) > 0 else order[::-1]

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


HARD, HASTY = Hard(), Hard(awaits=False)
NO_CHANCE = Rng(0)
"""They leave nothing to chance."""


def hasty(public: Public, seat: int, moves: Sequence[Move | TableAction]) -> Move:
    """What Hard does first among these moves, but for the roll: to weigh a field as it is is quick enough."""
    nobody: frozenset[int] = frozenset()
    return HASTY.rank(View(seat, {}, nobody, nobody, tuple(moves), public, None), (), NO_CHANCE)[0]


def quick(board: Board[Public], seat: int, stream: Stream) -> Move | TableAction:
    """As Hard, but for the roll."""
    return hasty(board.public, seat, RULES.legal(board, seat))


def sure(view: View[Move, Public], action: Move) -> float:
    """Armies that need only be put down, and land that has been won."""
    won = isinstance(action, dominion.Occupy) and action.armies > 0
    return float(won or isinstance(action, dominion.Deploy | dominion.Roll))


# Nothing is hidden that they could forget.
BOTS = {
    "Easy": Careless(HARD, last(0), slips=8, sure=sure, manner=Phrase("Weighs armies and dice, but often slips up.")),
    "Medium": Careless(
        HARD, last(0), slips=16, worst=2, sure=sure, manner=Phrase("Plays well, with a slip now and then.")
    ),
    "Hard": HARD,
}
MOVER = quick


def plain(board: Board[Public], seat: int, stream: Stream) -> Move | TableAction:
    """Attacks where it is stronger, moves in with all it may, never marches, and strengthens what is most in danger."""
    public = board.public
    moves = [move for move in RULES.legal(board, seat) if not isinstance(move, dominion.Resign)]
    here, place = situation(public, turned=public.phase == "attack"), PLACE[public.size]

    def liking(move: Move | TableAction) -> float:
        match move:
            case dominion.Flip():
                return max(_lead(here, src, dst) for src, dst in attacks(public, seat))
            case dominion.Attack(src, dst):
                return _lead(here, place[src], place[dst])
            case dominion.Remove(cell):
                return _danger(here, seat, place[cell], -1)
            case dominion.Grant(cell):
                return _danger(here, seat, place[cell], 0)
            case dominion.Deploy(cell, count):
                return 1000 + _danger(here, seat, place[cell], 0) + count
            case dominion.Occupy(count):
                return count
            case dominion.Advance():
                return -1.0
        return 0.5  # no attack but from strength; no march; roll

    return max(moves, key=liking)


def _lead(here: Situation, src: int, dst: int) -> float:
    """By how much one cell is stronger than another."""
    return here.strength(src) - here.strength(dst)


def _danger(here: Situation, seat: int, cell: int, sign: int) -> float:
    """By how much the strongest enemy beside a cell is stronger."""
    return max([_lead(here, src, cell) for src in LINES[here.size][cell] if here.owners[src] not in {0, seat}] or [-99])


DOUBTER = plain
"""Another mind: strength against strength, and armies where the border is weakest."""
