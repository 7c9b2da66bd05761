"""What Dominion keeps beside its cards: its places, options, actions, and what everybody knows."""

from dataclasses import dataclass
from typing import Literal

from games.core.board import At, facts
from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action, GivingUp
from games.core.options import Options, option
from games.core.phrases import Phrase

PACK = pack()
KING = 13
"""The rank of the cards that bring or take an army (R12, R13)."""
STOCK, DISCARD, ASIDE, BOX = Spot("stock"), Spot("discard"), Spot("aside"), Spot("box")
"""Pack 2 face down and turned; of pack 1 the kings and queens set aside, and the rest, out of play (R3)."""

Dice = tuple[int, ...]
Phase = Literal["attack", "grant", "remove", "occupy", "advance", "roll", "deploy", "end"]
"""The three stages (R6), the decision a king or a conquest calls for within the first, and the third before and after
the dice."""


class DominionOptions(Options):
    """The choices of R1 and R23."""

    size: int = option(4, "Size of the field", (3, 4, 5), words=("3 × 3", "4 × 4", "5 × 5"))
    time_limit: int | None = option(
        None, "Time limit in minutes", (None, 30, 60, 90, 120), most=600, words=("None", "30", "60", "90", "120")
    )
    turn_limit: int | None = option(
        None, "Turns for each player", (None, 10, 20, 40, 75), most=1000, words=("None", "10", "20", "40", "75")
    )


class Flip(Action):
    """Turn a card of the stock, before the first attack (R8)."""


class Grant(Action):
    """Put the red king's army on a cell (R12)."""

    cell: Spot


class Remove(Action):
    """Take the black king's army off a cell (R13)."""

    cell: Spot


class Attack(Action):
    """Attack from a cell along its line (R7, R14)."""

    form = "attack {src}-{dst}"
    src: Spot
    dst: Spot


class Occupy(Action):
    """Move that many armies into the cell just conquered; 0 leaves it unoccupied (R15)."""

    armies: int


class EndAttack(Action):
    """Leave stage 1 (R16), or skip it (R6)."""


class Advance(Action):
    """Move armies to a cell of one's own beside theirs (R17)."""

    form = "advance {src}-{dst} {armies}"
    src: Spot
    dst: Spot
    armies: int


class NoAdvance(Action):
    """Skip stage 2 (R6)."""


class Roll(Action):
    """Roll for new armies (R19)."""


class Deploy(Action):
    """Put new armies on one cell (R20)."""

    cell: Spot
    armies: int


class NoDeploy(Action):
    """Skip stage 3, before the dice or after them (R6, R20)."""


class Resign(GivingUp):
    """Leave the game, having lost everything (R24)."""


Move = Flip | Grant | Remove | Attack | Occupy | EndAttack | Advance | NoAdvance | Roll | Deploy | NoDeploy | Resign


@dataclass(frozen=True, slots=True)
class Battle:
    """One battle of this turn: the cells, the advantage, both sums of dice, who lost how many armies (R14)."""

    src: int
    dst: int
    advantage: int
    attack: int
    defence: int
    loser: int
    """The cell that lost armies; -1 where nothing happened."""
    lost: int


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended: the cells each seat held, the seats that won, and why."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    how: Phrase


@facts
class Public:
    """What everybody knows beside the stock: all that decides what may be done. Cells count from 0, row by row (R4)."""

    options: DominionOptions
    seats: int
    dealer: int
    field: tuple[Card, ...]
    """The card of each cell, which stays where it is."""
    owners: tuple[int, ...]
    """Who holds each cell; 0: unoccupied (R5)."""
    armies: tuple[int, ...]
    turn: int
    phase: Phase = "attack"
    round: int = 1
    flipped: Card | None = None
    """The card turned this turn, in force until its end (R9)."""
    attacked: bool = False
    """Whether the turned card has had its attack (R8)."""
    battle: Battle | None = None
    """The last battle of this turn."""
    conquest: tuple[int, int] | None = None
    """The winner's cell and the emptied one, while the winner decides (R15)."""
    roll: tuple[int, int] | None = None
    """The dice of stage 3 while armies may be deployed by them (R19)."""
    dice: tuple[tuple[int, Dice], ...] = ()
    """The dice on the table, by the seat that rolled them, until the next roll."""
    deployed: frozenset[int] = frozenset()
    """The seats that have deployed at least once (R24)."""
    resigned: frozenset[int] = frozenset()
    time_up: bool = False
    """Whether the time limit has run out: this turn is the last (R23)."""
    end: End | None = None

    @property
    def size(self) -> int:
        """Cards to a side of the field."""
        return self.options.size

    @property
    def actor(self) -> int:
        """Whose decision it is: the player's whose turn it is, or the winner's of a battle (R15)."""
        return self.owners[self.conquest[0]] if self.conquest is not None else self.turn

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not resigned."""
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in self.resigned)


State = At[Public]
