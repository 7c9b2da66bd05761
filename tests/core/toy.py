"""A game small enough to test the core with: three cards each, the highest card on the table takes the hand."""

from collections.abc import Sequence
from typing import ClassVar

from games.core.board import ANYWHERE, At, Board, Cards, Pack, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction, Timeout
from games.core.seating import to_the_left

STOCK, ROW = Spot("stock"), Spot("row")
HAND = tuple(Spot("hand", seat) for seat in range(4))
PACK = pack(range(1, 4))


class Play(Action):
    """A card from the hand to the row."""

    card: Card


class ToyOptions(Options):
    """This many hands, and whether the row is face up."""

    hands: int = option(2, "Hands", (1, 2, 3))
    open_row: bool = option(True, "Open row", (True, False))


@facts
class Public:
    """Whose turn, hands won, and whether this hand is over."""

    options: ToyOptions
    won: tuple[int, ...]
    turn: int = 0
    over: bool = False

    @property
    def ended(self) -> bool:
        return sum(self.won) >= self.options.hands


State = At[Public]


class Toy(Rules[Public, Play, ToyOptions]):
    """See the module."""

    key: ClassVar[str] = "toy"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    verbs: ClassVar[tuple[type[Action], ...]] = (Play, Deal, Timeout)
    options = ToyOptions

    def lay(self, seats: int, options: ToyOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        return Public(options, (0,) * seats), [(STOCK, PACK), (ROW, ()), *((hand, ()) for hand in HAND[1 : seats + 1])]

    def begin(self, board: Board[Public], options: ToyOptions) -> None:
        self._deal(board)

    def _deal(self, board: Board[Public]) -> None:
        board.restock(STOCK, PACK)
        for hand in HAND[1 : len(board.public.won) + 1]:
            board.lift(STOCK, hand, 3)
        board.public.turn, board.public.over = 1, False

    def active(self, at: State) -> frozenset[int]:
        return frozenset({TABLE}) if at.public.over else frozenset({TABLE, at.public.turn})

    def legal(self, at: State, seat: int) -> Sequence[Play | TableAction]:
        if seat == TABLE:
            return (Deal(),) if at.public.over else (Timeout(),)
        return tuple(map(Play, at[HAND[seat]]))

    def objection(self, at: State, seat: int, action: Play) -> Phrase | None:
        return None if action.card in at[HAND[seat]] else Phrase("You don't have the {card}.", action.card)

    def do(self, board: Board[Public], seat: int, action: Play | TableAction) -> None:
        public = board.public
        match action:
            case Deal():
                for spot in (ROW, *HAND[1 : len(public.won) + 1]):
                    board.gather(spot, STOCK)
                self._deal(board)
            case Timeout():
                board.say(TABLE, "Time is up.")
                self._win(board, 1)
            case Play(card):
                board.move(HAND[seat], ROW, card)
                public.turn = to_the_left(seat, len(public.won))
                if not board[HAND[public.turn]]:
                    row = board[ROW]
                    winner = row.index(max(row)) % len(public.won) + 1
                    self._win(board, winner)
                    board.show(ROW)
                    board.say(winner, "{who:@} takes the hand.", winner, you="You take the hand.")

    def _win(self, board: Board[Public], seat: int) -> None:
        won = board.public.won
        board.public.won, board.public.over = (*won[: seat - 1], won[seat - 1] + 1, *won[seat:]), True

    def outcome(self, at: State) -> Outcome | None:
        won = at.public.won
        if not at.public.ended:
            return None
        best = max(won)
        return Outcome(won, tuple(seat for seat, hands in enumerate(won, 1) if hands == best), Phrase("Most hands."))

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        if spot == ROW:
            return Faces.ALL if at.public.options.open_row or at.public.over else Faces.TOP
        return Faces.ALL if spot.seat and spot.seat == seat else Faces.NONE

    def packs(self, public: Public) -> Sequence[Pack]:
        return ((PACK, ANYWHERE),)

    def sheet(self, at: State) -> tuple[Line, ...]:
        return (Line(Phrase("Hands"), tuple(map(str, at.public.won)), "sum"),)


TOY = Toy()


def find_toy(key: str) -> Toy:
    """The registry of the toy."""
    if key != "toy":
        raise LookupError(f'unknown game "{key}": expected one of toy')
    return TOY
