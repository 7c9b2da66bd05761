"""Turnover Bridge: its rules page is ``rules.md``, and R1–R8 below are its numbers.

Twelve columns a player, each a covered card under an open one, and two hole cards; spades are trumps, 14 tricks win. A
column is a pile whose top is on view, so that a card shows as soon as nothing covers it; if it is turned up late, it
waits.
"""

from collections.abc import Sequence

from games.core.board import Board, Cards
from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.rules import Faces, Rules, TableAction, View
from games.core.seating import ALONE
from games.core.tricks import voids
from games.turnover_bridge import state as bridge
from games.turnover_bridge.refusals import objection
from games.turnover_bridge.scoring import result, sheet
from games.turnover_bridge.state import COLUMN, HOLE, PACK, STOCK, TRICK, Play, Public, State, TurnoverOptions, tricks
from games.turnover_bridge.steps import deal_cards, play_card

play = {card: Play(card) for card in PACK}.__getitem__


class TurnoverBridge(Rules[Public, Play, TurnoverOptions]):
    key = "turnover_bridge"
    seats = (2,)
    verbs = (Play,)
    options = TurnoverOptions
    forgotten = STOCK
    pack = PACK  # the fifty-two cards (R1)
    counts = Phrase("trick", many="tricks")
    too_soon = Phrase("There's nothing more to deal: one deal is one game.")
    close, clear = 1, 7
    first_hand = staticmethod(deal_cards)

    # -- setting up

    def lay(self, seats: int, options: TurnoverOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Columns, hole cards, trick and won cards of both."""
        spots = [spot for seat in (1, 2) for spot in (*COLUMN[seat], HOLE[seat], TRICK[seat], bridge.WON[seat])]
        return Public(options.flip == "after_trick"), [(STOCK, PACK), *((spot, ()) for spot in spots)]

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        return ALONE[at.public.turn]

    def legal(self, at: State, seat: int) -> Sequence[Play | TableAction]:
        """Any open card to lead (R5); to follow, one of the suit led if any is open (R6)."""
        cards, lead = bridge.open_cards(at, seat), at[TRICK[at.public.leader]]
        return list(map(play, bridge.RANKING.following(cards, lead[0]) if lead else cards))

    objection = staticmethod(objection)

    def do(self, board: Board[Public], seat: int, action: Play | TableAction) -> None:
        assert isinstance(action, Play)
        play_card(board, seat, action.card)

    def outcome(self, at: State) -> Outcome | None:
        """Fourteen tricks win; thirteen each are a tie (R8)."""
        if at.public.turn:
            return None
        taken = tricks(at)
        return Outcome(taken, tuple(seat for seat in (1, 2) if taken[seat - 1] >= bridge.ENOUGH), result(at))

    def value(self, at: State, seat: int) -> float:
        """A lead in tricks, as a share of those that win; or who has won."""
        if not at.public.turn:
            return super().value(at, seat)
        taken = tricks(at)
        return 0.5 + (taken[seat - 1] - taken[2 - seat]) / bridge.TRICKS

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """The top of every column and the trick for all, hole cards for their owner; covered and won cards for none."""
        if spot in COLUMN[spot.seat]:
            return Faces.NONE if spot is at.public.waiting else Faces.TOP
        return Faces.ALL if spot == TRICK[spot.seat] or (seat and spot == HOLE[seat]) else Faces.NONE

    def barred(self, view: View[Play, Public], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
        """A suit not followed is not in that player's hole (R6)."""
        lacking = voids(heard, bridge.RANKING, 2)
        return frozenset([(HOLE[seat], card) for seat, suit in lacking for card in PACK if card.suit == suit])

    sheet = staticmethod(sheet)


RULES = TurnoverBridge()
