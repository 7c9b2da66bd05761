"""Pepper: its rules page is ``rules.md``, and R1–R10 below are its numbers.

An auction for the right to name trumps, then tricks with bowers; to thirty points. Sides keep their won cards at
``won@k``, k being the side's first seat. The pack is at ``stock`` only while it is gathered between hands.
"""

from collections.abc import Sequence

from games.core.board import Board, Cards
from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.figures import against, apiece
from games.core.options import Options
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, row, side_name
from games.core.rules import Deal, Faces, Rules, TableAction, View
from games.core.seating import by_seat, side_of
from games.core.tricks import voids
from games.pepper.refusals import objection, untimely
from games.pepper.scoring import LEVELS, PACK, RANKINGS, SIDES, TRICKS, TRUMPS, higher, sheet
from games.pepper.state import DEAD, HAND, STOCK, TRICK, WON, Bid, Move, Pass, Play, Public, State, Trump, tricks
from games.pepper.steps import MOST_THROWN, bid, deal_hand, make_no_bid, name_trumps, next_hand, play_card

THROWN_PAUSE = 3.0
"""Seconds before the next deal after a hand without a bid."""
CALLS: dict[tuple[int, str], tuple[Move, ...]] = {
    (seats, level): (*map(Bid, higher(seats, level)), Pass()) for seats in LEVELS for level in ("", *LEVELS[seats])
}
"""What can be said in the auction, by the number of players and the highest bid so far (R4)."""
NAMES: tuple[Move, ...] = tuple(map(Trump, TRUMPS))
play = {card: Play(card) for card in PACK}.__getitem__


class Pepper(Rules[Public, Move, Options]):
    key = "pepper"
    seats = (2, 3, 4)
    verbs = (Bid, Pass, Trump, Play, Deal)
    options = Options
    forgotten = STOCK
    pack = PACK  # the twenty-four cards (R2)
    partners = True
    close, clear = 2, 19
    first_hand = staticmethod(deal_hand)

    # -- setting up

    def lay(self, seats: int, options: Options) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Hands, trick, won cards; with two players the dead hand (R2)."""
        spots = [*HAND[1 : seats + 1], *TRICK[1 : seats + 1], *(WON[side[0]] for side in SIDES[seats])]
        return Public(seats), [(STOCK, PACK), *((spot, ()) for spot in spots + [DEAD] * (seats == 2))]

    # -- in play

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """Higher bids and a pass (R4); the four suits and no trump, or a card that follows suit (R7)."""
        public = at.public
        match public.phase:
            case "play":
                hand, lead = at[HAND[seat]], at[TRICK[public.leader]]
                return list(map(play, RANKINGS[public.trumps].following(hand, lead[0]) if lead else hand))
            case "bid":
                return CALLS[public.seats, public.bid]
            case "trump":
                return NAMES
        return (Deal(),)

    objection = staticmethod(objection)

    def inactive(self, at: State, seat: int, action: Move) -> Phrase:
        """What no player can do now comes first, then whose turn it is (R4–R7)."""
        public = at.public
        if not public.turn:
            return super().inactive(at, seat, action)
        if (wrong := untimely(at, seat, action)) is not None:
            return wrong
        if public.phase == "bid":
            return Phrase("It's {who:whose} turn to bid.", public.turn)
        names = Phrase("Only the highest bidder names trumps. That's {who:@}.", public.turn)
        return names if public.phase == "trump" else super().inactive(at, seat, action)

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case Play(card):
                play_card(board, seat, card)
            case Bid(level):
                bid(board, seat, level)
            case Pass():
                make_no_bid(board, seat)
            case Trump(suit):
                name_trumps(board, seat, suit)
            case _:
                next_hand(board)

    def outcome(self, at: State) -> Outcome | None:
        """The highest total wins, equal highest is a draw (R10); too many hands thrown in: no result (R6)."""
        public = at.public
        if public.phase != "end":
            return None
        sides, sums = SIDES[public.seats], public.totals
        scores = by_seat(sides, sums)
        if public.thrown == MOST_THROWN:
            return Outcome(scores, (), Phrase("Nobody has bid in twenty hands."), void=True)
        top = [side for side, total in zip(sides, sums, strict=True) if total == max(sums)]
        return Outcome(scores, top[0] if len(top) == 1 else (), _reason(sides, sums, top))

    def due(self, at: State, action: Move | TableAction) -> float | None:
        """A hand thrown in has nothing to read: the table deals the next one itself."""
        if isinstance(action, Deal):
            return THROWN_PAUSE if at.public.phase == "thrown" else None
        return super().due(at, action)

    def value(self, at: State, seat: int) -> float:
        """A side's lead in this hand over the others' mean, as a share of the most a hand can bring; or whether it has
        won the match."""
        public = at.public
        if public.phase == "end":
            return super().value(at, seat)
        counted = public.finished[-1].points if public.phase == "over" else tricks(at, public.seats)
        own = side_of(SIDES[public.seats], seat)
        lead = counted[own] - (sum(counted) - counted[own]) / (len(counted) - 1)
        return 0.5 + lead / (6 * TRICKS[public.seats])

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """The trick for all, a hand for its owner; nobody sees won tricks and the dead hand."""
        own = spot.name == "hand" and seat and spot.seat == seat
        return Faces.ALL if spot.name == "trick" or own else Faces.NONE

    def barred(self, view: View[Move, Public], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
        """A player who has not followed a suit holds none of it (R7)."""
        ranking = RANKINGS[view.public.trumps]
        lacking = voids(heard, ranking, view.public.seats)
        return frozenset([(HAND[seat], card) for seat, suit in lacking for card in PACK if ranking.suits[card] == suit])

    def sheet(self, at: State) -> tuple[Line, ...]:
        """The last hand counted (R8, R9) and the match so far."""
        return tuple(sheet(at.public.finished, SIDES[at.public.seats]))


def _reason(sides: Sequence[tuple[int, ...]], sums: Sequence[int], top: Sequence[tuple[int, ...]]) -> Phrase:
    """How the match was won: "31 to 24."."""
    best = max(sums)
    if len(top) == 1:
        return against(best, [total for total in sums if total != best])
    if len(top) == len(sides):
        return apiece(best)
    return Phrase("{names} have {points} each.", row([side_name(side) for side in top]), best)


RULES = Pepper()
