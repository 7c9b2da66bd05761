"""Problems of Milligan: how the top of the discharge pile is played in this turn, with what is in sight.

A line that empties the hand draws cards that nobody knows, so that it proves nothing unless the card is played by then.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from games.core.board import Board, Position
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.problems import Solver
from games.core.rng import Rng
from games.core.rules import TableAction, View
from games.milligan import state as milligan
from games.milligan.rules import RULES
from games.milligan.state import ASIDE, DISCHARGE, HAND, PARKING, SEQUENCES, STOCK, Hand, Move, Park, Pile, Public

MOST = 20_000
"""Tables that are looked at for one question."""

Ranks = tuple[int, ...]


class Plays(NamedTuple):
    """All that the plays of a turn change, by rank: how long the sequences are, the hand, how high the parking is."""

    lengths: Ranks
    hand: Ranks
    heights: Ranks


class MilliganSolver(Solver[Public, Move]):
    """Looks for the plays of a turn that end with the discharge card."""

    rules = RULES
    asks = "goal"
    themes = {
        "wild": Phrase("Use a wild card to fill a gap."),
        "begin": Phrase("Start a sequence for it."),
        "round": Phrase("Finish a sequence and start a new one."),
        "park": Phrase("Look at your columns, not your hand."),
        "hand": Phrase("The missing link is in your hand."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """One of all there may be: nothing hidden is played."""
        view = match.view(seat)
        if match.outcome is not None or view.public.phase != "play" or view.public.turn != seat:
            return ()
        return (RULES.determinize(view, match.heard(seat), Rng(1)),)

    def worths(self, board: Board[Public]) -> Mapping[Move, float]:
        """Empty where there are too many tables."""
        search = Search(board)
        moves = [move for move in RULES.legal(board, board.public.turn) if not isinstance(move, TableAction)]
        found = {move: float(search.after(board, move) is not None) for move in moves}
        return {} if search.spent else found

    def line(self, board: Board[Public]) -> tuple[Move, ...]:
        """The fewest plays that end with the discharge card; nothing where there are none."""
        table, search, way = board.copy(), Search(board), list[Move]()
        while not (way and isinstance(way[-1], Pile)):
            ways = {move: search.after(table, move) for move in self.worths(table)}
            left = {move: count for move, count in ways.items() if count is not None}
            if not left:
                return ()
            way.append(min(left, key=left.__getitem__))
            RULES.do(table, board.public.turn, way[-1])
        return tuple(way)

    def best(self, board: Board[Public]) -> Move | None:
        return next(iter(self.line(board)), None)

    def settled(self, match: Match, seat: int) -> bool:
        public: Public = match.position.public
        return isinstance(match.entries[-1].action, Pile) or public.phase != "play" or public.turn != seat

    def theme(self, board: Board[Public], worths: Mapping[Move, float]) -> str:
        seat, table, found = board.public.turn, board.copy(), set[str]()
        for play in self.line(board):
            assert isinstance(play, Hand | Park | Pile)
            spot = milligan.source(seat, play)
            assert spot is not None
            card = play.card if isinstance(play, Hand) else table[spot][-1]
            length = 0 if play.to == "new" else len(table[SEQUENCES[play.to]])
            if card.rank in milligan.WILD and not isinstance(play, Pile):
                found.add("wild")
            found |= {"round"} if length + 1 == milligan.TOP else {"begin"} if card.rank == milligan.ACE else set()
            found.add("park" if isinstance(play, Park) else "hand")
            RULES.do(table, seat, play)
        return next(word for word in self.themes if word in found)

    def question(self, view: View[Move, Public], best: float) -> Phrase:
        return Phrase("How can you get rid of your {card} this turn?", view.piles[DISCHARGE[view.seat]][-1])

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        if judged:
            return Phrase("There it goes: the top card of your discharge pile.")
        return Phrase("After that, you can't reach your discharge pile with what you see.")

    def suited(self, view: View[Move, Public], plays: tuple[Move, ...]) -> Phrase:
        return Phrase("Start with a card from a column.") if isinstance(plays[0], Park) else super().suited(view, plays)


class Search:
    """The tables of a turn that have been looked at: from how many plays on the discharge card is played."""

    def __init__(self, board: Board[Public]) -> None:
        seat = board.public.turn
        self._columns = [[card.rank for card in board[spot]] for spot in PARKING[seat].values()]
        self._top = board[DISCHARGE[seat]][-1].rank
        self._refilled = bool(board[STOCK] or board[ASIDE])
        self._known: dict[Plays, int | None] = {}

    @property
    def spent(self) -> bool:
        """Whether there were more tables than may be looked at."""
        return len(self._known) >= MOST

    def after(self, board: Board[Public], move: Move) -> int | None:
        """How many plays more the card takes after this one; None where the turn ends, cards are drawn, or the card
        cannot be reached."""
        if isinstance(move, Pile):
            return 0
        if not isinstance(move, Hand | Park):
            return None
        after = board.copy()
        RULES.do(after, board.public.turn, move)
        return self._plays(_table(after)) if len(after[STOCK]) == len(board[STOCK]) else None

    def here(self, board: Board[Public]) -> int | None:
        """How many plays the card takes; None where it cannot be reached."""
        return self._plays(_table(board))

    def _plays(self, table: Plays) -> int | None:
        """The fewest plays from a table on."""
        known, layer, count = {table}, [table], 0
        if table in self._known:
            return self._known[table]
        while layer and len(known) < MOST:
            count += 1
            following = []
            for each in layer:
                for after in self._following(each):
                    if after is None:
                        self._known[table] = count
                        return count
                    if after not in known:
                        known.add(after)
                        following.append(after)
            layer = following
        # Nothing that was met on the way leads there either.
        self._known |= dict.fromkeys(known)
        return None

    def _following(self, table: Plays) -> Iterator[Plays | None]:
        """The tables after one play of a card in sight; None for that of the discharge card."""
        lengths, hand, heights = table
        empty = lengths.index(0) if 0 in lengths else -1
        for at, length in enumerate(lengths):
            if not length and at != empty:
                continue
            fitting = milligan.NEXT[length]
            if self._top in fitting:
                yield None
            longer = (*lengths[:at], (length + 1) % milligan.TOP, *lengths[at + 1 :])
            for rank in set(hand) & fitting:
                if len(hand) > 1 or not self._refilled:
                    place = hand.index(rank)
                    yield Plays(longer, hand[:place] + hand[place + 1 :], heights)
            for number, high in enumerate(heights):
                if high and self._columns[number][high - 1] in fitting:
                    yield Plays(longer, hand, (*heights[:number], high - 1, *heights[number + 1 :]))


def _table(board: Board[Public]) -> Plays:
    seat = board.public.turn
    return Plays(
        tuple(len(board[spot]) for spot in SEQUENCES.values()),
        tuple(sorted(card.rank for card in board[HAND[seat]])),
        tuple(len(board[spot]) for spot in PARKING[seat].values()),
    )


SOLVER = MilliganSolver()
