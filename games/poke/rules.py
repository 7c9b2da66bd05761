"""Poke: its rules page is ``rules.md``, and R1–R13 below are its numbers.

Two players, five cards each: an exchange that doubles the other's tricks, sets led as tricks, a rubber of games scored
below and above a line. Exchanged cards are in ``box``, face down for all; their owner remembers them.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, groupby

from games.core.board import Board, Cards
from games.core.events import Spot
from games.core.figures import against, apiece
from games.core.options import Options
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction
from games.poke import state as poke
from games.poke.refusals import objection
from games.poke.scoring import sheet, standing, worth
from games.poke.state import BOX, HAND, PACK, PLAYED, STOCK, Draw, Lead, Move, Play, Public, Stand, State, draw, lead
from games.poke.steps import answer_lead, deal_hand, exchange, lead_cards, next_hand, stand


class Poke(Rules[Public, Move, Options]):
    key = "poke"
    seats = (2,)
    verbs = (Draw, Stand, Lead, Play, Deal)
    options = Options
    forgotten = STOCK
    pack = PACK  # the fifty-two cards (R1)
    counts = Phrase("point above the line", many="points above the line")
    first_hand = staticmethod(deal_hand)

    # -- setting up

    def lay(self, seats: int, options: Options) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Hands, played cards, stock, exchanged cards (R1)."""
        return Public(), [(STOCK, PACK), *((spot, ()) for spot in (BOX, PLAYED[1], HAND[1], PLAYED[2], HAND[2]))]

    # -- in play

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """Every exchange, lead or answer, the cards of each in order."""
        if seat == TABLE:
            return (Deal(),)
        hand = poke.in_order(at[HAND[seat]])
        match at.public.phase:
            case "draw":
                one, two, three = (combinations(hand, count) for count in (1, 2, 3))
                return [poke.STAND, *map(draw, one), *map(draw, two), *map(draw, three)]
            case "lead":
                return leads(hand)
        return list(map(poke.answer, combinations(hand, at.public.led)))

    objection = staticmethod(objection)

    def recorded(self, at: State, seat: int, action: Move | TableAction) -> Move | TableAction:
        """Cards in their order, in whichever they were chosen."""
        if isinstance(action, Draw | Lead | Play):
            return replace(action, cards=poke.in_order(action.cards))
        return action

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case Draw(cards):
                exchange(board, seat, cards)
            case Stand():
                stand(board, seat)
            case Lead(cards):
                lead_cards(board, seat, cards)
            case Play(cards):
                answer_lead(board, seat, cards)
            case _:
                next_hand(board)

    def outcome(self, at: State) -> Outcome | None:
        """After the rubber the higher total above the line wins; equal ones draw (R12)."""
        if at.public.phase != "end":
            return None
        score = standing(at.public.finished)
        one, two = score.above
        if one == two:
            return Outcome(score.above, (), apiece(one))
        winner, how = 1 if one > two else 2, against(max(one, two), [min(one, two)])
        if winner != score.game:
            how = Phrase("{how} The rubber went to {who:@}.", how, score.game)
        return Outcome(score.above, (winner,), how)

    def value(self, at: State, seat: int) -> float:
        """How far ahead a player is above the line, counting what tricks and games promise."""
        public = at.public
        if (outcome := self.outcome(at)) is not None:
            return float(seat in outcome.winners) if outcome.winners else 0.5
        now = (0, 0) if public.phase == "over" else public.tricks
        return worth(standing(public.finished), now, public.levels, seat)

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Played cards for all, a hand for its owner, nobody sees the exchanged cards any more."""
        if spot.name == "played":
            return Faces.ALL
        return Faces.ALL if seat and spot == HAND[seat] else Faces.NONE

    def sheet(self, at: State) -> tuple[Line, ...]:
        """The finished hands, below and above the line, games and rubber (R8–R12)."""
        return tuple(sheet(at.public.finished))


def leads(hand: Cards) -> list[Lead]:
    """Every set of one rank in a hand that is in order, or part of one, small ones first (R5)."""
    groups = [tuple(same) for _, same in groupby(hand, lambda card: card.rank)]
    return [lead(cards) for count in (1, 2, 3, 4) for group in groups for cards in combinations(group, count)]


RULES = Poke()
