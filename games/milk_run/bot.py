"""Milk Run players: Medium weighs both plays of a turn together, Hard also what the others may answer, Easy one play
after the other.

They know their own hand and what everybody sees; ``prospects.py`` says what a table is worth to them.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from math import exp
from typing import NamedTuple

from games.core.board import Board
from games.core.bot import Weighing
from games.core.events import Event, Moved, Spot
from games.core.levels import Careless, Leaning, Searching, last
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.core.search import Worths, play_out, race
from games.milk_run import state as milk
from games.milk_run.duel import odds
from games.milk_run.mover import eager, liking, quick
from games.milk_run.prospects import WON, full, gift, lanes, leaders, outlook
from games.milk_run.rules import RULES, plays
from games.milk_run.state import COLOURS, EACH, GOAL, HAND, Move, Play, Public, colour_of, draw, goes, most, target
from games.milk_run.steps import play_card

TAKEN = 0.2
"""How much better the turn must be with the top discard for it to be taken instead of a card from the stock."""
KEPT_JOKERS = 2
"""Jokers beyond this many may be discarded."""


class Plan(NamedTuple):
    """A play, and what the table is worth after the rest of the turn."""

    worth: float
    play: Play


class Planner(Weighing[Move, Public]):
    """Makes the play after which the open piles and its hand look best."""

    manner = Phrase("Plays well, and plans both cards of a turn.")
    slow = True

    def __init__(self, ahead: int) -> None:
        """How many plays of its turn it considers together."""
        self.ahead = ahead

    def weighed(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[tuple[float, Move], ...]:
        """Draws: the better one first. Plays: as good as what they begin; foolish ones are left out."""
        board = Board(view.public, view.piles.items(), Rng(0))
        if view.public.phase == "draw":
            return self._draws(view, board)
        left = min(self.ahead, EACH - view.public.played)
        before = _played_on(view, heard) if view.public.played else None
        return tuple(plans(board, view.seat, left, before))

    def _draws(self, view: View[Move, Public], board: Board[Public]) -> tuple[tuple[float, Move], ...]:
        """The stock first; then the top discard, if it is worth more than a card unseen."""
        if milk.Draw("discard") not in view.legal:
            return ((0.0, draw("stock")),)
        if not view.public.drawn:
            return (0.0, draw("stock")), (-TAKEN, draw("discard"))
        with_it = board.copy()
        with_it.draw(milk.DISCARD, HAND[view.seat])
        better, usual = (plans(each, view.seat, self.ahead)[0].worth for each in (with_it, board))
        found = (usual + TAKEN, draw("stock")), (better, draw("discard"))
        return found[::-1] if better - usual >= TAKEN else found


def _played_on(view: View[Move, Public], heard: Sequence[Event]) -> Spot | None:
    """The pile of this turn's first play."""
    moves = (event.dst for event in reversed(heard) if isinstance(event, Moved) and event.src == HAND[view.seat])
    return next(moves, None)


def plans(board: Board[Public], seat: int, left: int, before: Spot | None = None) -> list[Plan]:
    """The sensible plays, best first, this many considered together; ``before``: the pile of the turn's first."""
    found, near = [], leaders(board, seat)
    for action in plays(board, seat):
        again = isinstance(action, milk.Limit) and target(seat, action) == before
        if again or not sensible(board, seat, action, left, near):
            continue
        after = board.copy()
        play_card(after, seat, action)
        worth = outlook(after, seat)
        if left > 1 and after[HAND[seat]] and abs(worth) < WON:
            worth = plans(after, seat, left - 1, target(seat, action))[0].worth
        found.append(Plan(worth, action))
    found.sort(key=lambda plan: -plan.worth)
    return found


def sensible(board: Board[Public], seat: int, action: Play, left: int, near: Sequence[int]) -> bool:
    """Whether a play can be of use to its player: it does not merely do harm, or help another. ``near``: the rivals
    who are nearest to winning."""
    match action:
        case milk.Limit(_, int(other)) | milk.Stop(_, int(other)) if other not in near:
            return False
        case milk.Limit(card, None):
            return card.rank > most(board, colour_of(card), seat) and not full(board, colour_of(card), seat)
        case milk.Limit(card, int(other)):
            return card.rank < most(board, colour_of(card), other) and not full(board, colour_of(card), other)
        case milk.Go(card, int()):
            # Only so that a joker can follow.
            return left > 1 and goes(board, colour_of(card), seat) and any(c.joker for c in board[HAND[seat]])
        case milk.Stop(_, None) | milk.Block() | milk.Deliver(_, int()):
            return False
        case milk.Discard(card):
            jokers = sum([each.joker for each in board[HAND[seat]]])
            return not card.joker or jokers > KEPT_JOKERS or jokers == len(board[HAND[seat]])
    return True


# -- looking ahead


def chance(worth: float) -> float:
    """How likely a player wins from where the table is worth so much, from 0 to 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, worth))))


DUEL_ERRORS, DUEL_CAP = 0.5, 4 * EACH
"""With a single rival a smaller lead is believed, and both play on as well as one card at a time lets them: the rival's
turn, and the next of one's own. Neither takes a discard, so what lies there for the rival counts as a gift."""


class Hard(Searching[Move, Public]):
    """Weighs the best whole turns by what others may answer; draws without."""

    def rankings(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Move, ...]]:
        player = copy(self)
        if view.public.seats == 2:
            player.mover, player.errors, player.cap = eager, DUEL_ERRORS, DUEL_CAP
        yield from Searching.rankings(player, view, heard, rng)

    def _race(
        self, view: View[Move, Public], heard: Sequence[Event], rng: Rng, ranked: Sequence[Move]
    ) -> Iterator[Worths[Move]]:  # fmt: skip
        """As in every search, but a first play is followed by the second one planned with it."""
        lines = _lines(view, ranked, self.width) if view.public.phase == "play" else {}
        duel = view.public.seats == 2
        if len(lines) < 2:
            return iter(())

        def judge(deal: Board[Public], action: Move | TableAction, salt: int) -> float:
            board = deal.copy()
            for play in lines[action]:
                RULES.do(board, view.seat, play)
            given = gift(board, lanes(board, 3 - view.seat)) if duel else 0.0
            play_out(RULES, board, self.mover, Stream(salt), self.cap)
            return chance((odds if duel else outlook)(board, view.seat) - given)

        return race(RULES, view, heard, rng, judge, self.deals, candidates=tuple(lines))


def _lines(view: View[Move, Public], ranked: Sequence[Move], width: int) -> dict[Move | TableAction, tuple[Play, ...]]:
    """The best turns by their first plays; one for each set of plays, since their order hardly matters."""
    lines: dict[Move | TableAction, tuple[Play, ...]] = {}
    seen: set[frozenset[Play]] = set()
    for action in ranked:
        assert not isinstance(action, milk.Draw)
        board = Board(view.public, view.piles.items(), Rng(0))
        play_card(board, view.seat, action)
        line: tuple[Play, ...] = (action,)
        if board.public.phase == "play" and board.public.turn == view.seat:
            line = (action, plans(board, view.seat, 1, target(view.seat, action))[0].play)
        if frozenset(line) not in seen:
            seen.add(frozenset(line))
            lines[action] = line
        if len(lines) == width:
            break
    return lines


class Easy(Careless[Move, Public]):
    """Thinks of one card at a time."""

    manner = Phrase("Plays one card at a time, and slips now and then.")


def sure(view: View[Move, Public], action: Move) -> float:
    """Milk for the own side, where it still counts."""
    if not isinstance(action, milk.Deliver) or action.at is not None:
        return 0.0
    return float(view.public.totals[view.seat - 1][COLOURS.index(colour_of(action.card))] < GOAL)


def holding_up(view: View[Move, Public], move: Move) -> float:
    """Whether a play hurts the other of two."""
    hurts = isinstance(move, milk.Steal) or (isinstance(move, milk.Stop | milk.Limit) and move.at is not None)
    return float(hurts and view.public.seats == 2)


def own_milk(view: View[Move, Public], move: Move) -> float:
    """Whether a play gets on with one's own milk, where two play."""
    own = isinstance(move, milk.Deliver | milk.Go | milk.Limit) and move.at is None
    return float(own and view.public.seats == 2)


MEDIUM = Planner(EACH)
HARD = Hard(RULES, MEDIUM, quick, deals=20, width=4, errors=2.0, cap=4)
BOTS = {"Easy": Easy(Planner(1), last(EACH), sure=sure), "Medium": MEDIUM, "Hard": HARD}
WAYS = {
    ("Medium", "ugo"): Leaning(MEDIUM, holding_up, 0.03, Phrase("Plays well, and loves to hold you up.")),
    ("Medium", "livia"): Leaning(MEDIUM, own_milk, 0.05, Phrase("Plays well, and looks after her own milk first.")),
}
"""Measured by ``tests/games/test_ways.py``: nobody is stronger or weaker for it, and three matches tell one from the
other by the plays that hurt."""
MOVER = quick


FIRST = 100
"""How much more it likes to hurt another than to help itself."""


def blocking(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws from the stock; stops and slows the others wherever that is any good, and then sees to its own milk."""
    if board.public.phase == "draw":
        return draw("stock")

    def hurting(action: Play) -> float:
        liked, hurts = liking(board, seat, action), isinstance(action, milk.Stop | milk.Limit) and action.at is not None
        return liked + FIRST if hurts and liked > 0 else liked

    return max(plays(board, seat), key=hurting)


DOUBTER = blocking
"""Another mind: to hold the others up comes first."""
