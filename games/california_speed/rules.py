"""California Speed: its rules page is ``rules.md``, and R1–R10 below are its numbers.

No turns: the first to cover a stack has it. The stacks belong to neither player; ``stackS_N`` is the n-th
on seat S's side.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from games.california_speed.refusals import objection
from games.california_speed.scoring import reason, sheet
from games.california_speed.state import COUNT, COVER, COVERS, PACKET, ROW, STOCK, Cover, Public, Restack, State
from games.california_speed.steps import PACK, cover, deal, restack
from games.core.board import Board, Cards
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Faces, Rules, TableAction, View
from games.core.seating import ALONE, everybody

RESTACK = Restack()


class CaliforniaSpeed(Rules[Public, Cover, Options]):
    key = "california_speed"
    seats = (2,)
    verbs = (Cover, Restack)
    options = Options
    realtime = True
    pack = PACK  # the fifty-two cards (R1)
    counts = None  # one player is out first
    first_hand = staticmethod(deal)

    # -- setting up

    def lay(self, seats: int, options: Options) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """The pack, two packets, eight stacks."""
        return Public(), [(STOCK, PACK), *((spot, ()) for spot in (*COVER, *PACKET[1:]))]

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        """Both while a stack is open; the table where none is (R6)."""
        return everybody(2) if at.public.open else ALONE[TABLE]

    def legal(self, at: State, seat: int) -> Sequence[Cover | TableAction]:
        """Any open stack, in either row (R4)."""
        return (RESTACK,) if seat == TABLE else _in_order(at.public.open)

    def objection(self, at: State, seat: int, action: Cover) -> Phrase | None:
        return objection(at, action)

    def inactive(self, at: State, seat: int, action: Cover) -> Phrase:
        """Nothing can be covered while all ranks differ (R6)."""
        return Phrase("No match: both rows are about to be dealt again.")

    def not_due(self, at: State, action: TableAction) -> Phrase:
        """The table waits as long as somebody can cover (R10)."""
        return Phrase("Wait, two cards match. You can still cover them.")

    def do(self, board: Board[Public], seat: int, action: Cover | TableAction) -> None:
        if isinstance(action, Cover):
            cover(board, seat, action)
        else:
            restack(board)

    def outcome(self, at: State) -> Outcome | None:
        """The first to get rid of the packet wins (R8); there are no ties (R10)."""
        winner = at.public.winner
        return None if not winner else Outcome((int(winner == 1), int(winner == 2)), (winner,), reason(at))

    def due(self, at: State, action: Cover | TableAction) -> float | None:
        """Eight different ranks stay on view long enough for both to see them (R6)."""
        return COUNT if isinstance(action, Restack) else None

    def value(self, at: State, seat: int) -> float:
        """The other's share of the cards still to go: a packet's count whole, those of a row half, because they come
        back if both lay out again (R7)."""
        if at.public.winner:
            return float(at.public.winner == seat)
        first, second = (2 * len(at[PACKET[own]]) + sum([len(at[spot]) for spot in ROW[own]]) for own in (1, 2))
        return (second if seat == 1 else first) / (first + second)

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """The top of each stack is everybody's, a packet nobody's, not even its owner's (R1)."""
        return Faces.TOP if spot in COVER else Faces.NONE

    def remembered(self, view: View[Cover, Public], heard: Sequence[Event]) -> Mapping[Spot, Sequence[Card]]:
        """Every pile with what was heard of it since the deal: a card once seen is followed through every restack (R7).

        Of a shuffled packet (R9) the cards are known, but not their order: they are sorted, those never seen lowest.
        """
        piles: defaultdict[Spot, list[Card]] = defaultdict(list)
        for event in heard:
            match event:
                case Moved(src, dst, cards) if src == STOCK:
                    piles[dst] += cards
                case Moved(src, dst, (card,), _, at):
                    pile = piles[dst]
                    pile.insert(len(pile) if at is None else at, _taken(piles[src], card))
                case Gathered(src):
                    piles[src].sort()
        return {spot: piles[spot] for spot in view.piles}

    sheet = staticmethod(sheet)


@cache
def _in_order(opened: frozenset[Cover]) -> tuple[Cover, ...]:
    """Open stacks in the order of the layout; there are few such sets, so each is put in order once."""
    return tuple(action for action in COVERS if action in opened)


def _taken(pile: list[Card], card: Card) -> Card:
    """The card that left the top of a pile: the one that shows, or the one that was known to be there."""
    if card.hidden:
        return pile.pop()
    # In a shuffled packet it may be any; those never seen are all alike.
    pile.remove(card if card in pile else HIDDEN)
    return card


RULES = CaliforniaSpeed()
