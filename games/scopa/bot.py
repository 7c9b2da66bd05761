"""The computer players of Scopa."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.bot import Bot, Ranker, Weighing
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, Searching, last
from games.core.memory import not_seen
from games.core.rng import Rng, Stream
from games.core.rules import TableAction
from games.core.seating import to_the_left
from games.scopa import state as scopa
from games.scopa.rules import RULES
from games.scopa.state import DEALT, HAND, OPEN, PACK, STOCK, VALUES, Move, Public, ScopaBoard, ScopaView, Take, players
from games.scopa.weighing import Sight, gain, left
from games.scopa.worth import SWEEP, WORTH, danger, standing, worth


def countable(view: ScopaView) -> bool:
    """Whether nothing is hidden from somebody who remembers every card."""
    return view.public.seats == 2 and not view.piles[STOCK] and view.public.phase == "play"


def ranked(board: ScopaBoard, seat: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """These moves by what they come to if both sides play their best, best first; equal ones as they were given."""
    worth = {move: _after(board, seat, seat, move) for move in moves}
    return tuple(sorted(moves, key=lambda move: -worth[move]))


def _after(board: ScopaBoard, seat: int, by: int, move: Move) -> float:
    """What a seat has in the end after somebody's move, from 0 to 1."""
    after = board.copy()
    RULES.do(after, by, move)
    if after.public.phase == "over":
        return RULES.value(after, seat)
    turn = after.public.turn
    found = [
        _after(after, seat, turn, answer) for answer in RULES.legal(after, turn) if not isinstance(answer, TableAction)
    ]
    return max(found) if turn == seat else min(found)


class Sound(Ranker[Move, Public]):
    """Takes what is worth most, less what it leaves for the next player."""

    seconds = 0.8

    def rank(self, view: ScopaView, heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        sight = look(view, heard)
        return tuple(sorted(moves(view), key=lambda move: -balance(sight, move)))


class Learned(Weighing[Move, Public]):
    """Weighs moves by the learned numbers."""

    seconds = 0.8

    def weighed(self, view: ScopaView, heard: Sequence[Event], rng: Rng) -> tuple[tuple[float, Move], ...]:
        sight = look(view, heard)
        return tuple(sorted([(gain(sight, move), move) for move in moves(view)], key=lambda each: -each[0]))


def moves(view: ScopaView) -> list[Move]:
    """What a seat may do."""
    return [move for move in view.legal if not isinstance(move, TableAction)]


def look(view: ScopaView, heard: Sequence[Event]) -> Sight:
    """The situation of the seat that is to play."""
    piles = view.piles
    held = len(piles[HAND[to_the_left(view.seat, view.public.seats)]]) or (DEALT if piles[STOCK] else 0)
    last = scopa.last_card(piles, view.public, view.seat)
    return Sight(piles[OPEN], piles[HAND[view.seat]], hidden_cards(view, heard), held, sweepable(view), last)


def hidden_cards(view: ScopaView, heard: Sequence[Event]) -> tuple[Card, ...]:
    """The cards that a seat has not seen in this hand."""
    return not_seen(PACK, RULES.remembered(view, heard))


def balance(sight: Sight, move: Move) -> float:
    """What a move brings by the rule of thumb, in points of difference."""
    after = left(sight.table, move)
    found = -danger(after, sight.unseen, sight.held, sweeps=sight.sweeps)
    if isinstance(move, Take):
        found += worth((*move.cards, move.card)) + SWEEP * (not after and not sight.last)
    return found


def sweepable(view: ScopaView) -> bool:
    """Whether the next player could sweep: not with the last card of the hand (R16)."""
    return bool(view.piles[STOCK]) or sum(len(view.piles[HAND[seat]]) for seat in players(view.public.seats)) > 2


def quick(board: ScopaBoard, seat: int, stream: Stream) -> Move | TableAction:
    """Plays on in searches: takes what is worth most, and leaves no sweep to the next player if it can help it."""
    table = board[OPEN]
    held = {VALUES[card] for card in board[HAND[to_the_left(seat, board.public.seats)]]}
    best: Move | TableAction | None = None
    most = -99.0
    for move in RULES.legal(board, seat):
        if isinstance(move, TableAction):
            return move
        after = left(table, move)
        total = sum([VALUES[card] for card in after])
        if isinstance(move, Take):
            found = worth(move.cards) + WORTH[move.card] + SWEEP * (not after)
        else:
            found = -WORTH[move.card] * (VALUES[move.card] in held)
        if total in held and after:
            found -= SWEEP + worth(after)
        if found > most:
            best, most = move, found
    assert best is not None, "somebody whose turn it is has a card"
    return best


class Hard(Searching[Move, Public]):
    """Plays deals on, and counts the last cards of two players out."""

    def rankings(self, view: ScopaView, heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Move, ...]]:
        if countable(view):
            board = RULES.board(RULES.determinize(view, heard, rng))
            yield ranked(board, view.seat, self.usual.rank(view, heard, rng))
        else:
            yield from super().rankings(view, heard, rng)


def sure(view: ScopaView, move: Move) -> float:
    """A sweep, and the seven of coins."""
    if not isinstance(move, Take):
        return 0.0
    swept = not left(view.piles[OPEN], move) and not scopa.last_card(view.piles, view.public, view.seat)
    return SWEEP * swept + 2.0 * (scopa.SETTEBELLO in (*move.cards, move.card))


SOUND, LEARNED = Sound(), Learned()
MOVER = quick
BOTS: Mapping[str, Bot[Move, Public]] = {
    "Easy": Careless(SOUND, last(12), slips=6, sure=sure),
    "Medium": LEARNED,
    "Hard": Hard(RULES, SOUND, quick, deals=60, worth=standing, cap=10),
}


def greedy(board: ScopaBoard, seat: int, stream: Stream) -> Move | TableAction:
    """The most cards, or the lowest card to the table."""

    def liking(move: Move | TableAction) -> tuple[int, int]:
        if isinstance(move, TableAction):
            return 0, 0
        return len(move.cards) if isinstance(move, Take) else 0, -VALUES[move.card]

    return max(RULES.legal(board, seat), key=liking)


DOUBTER = greedy
"""Another mind: it takes as many cards as it can, whatever they are."""
