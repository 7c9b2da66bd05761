"""Mate: its rules page is ``rules.md``, and R1–R13 below are its numbers.

Twenty cards, all dealt; a lead that the other can answer neither in suit nor in rank mates. Two games a round, with the
hands swapped for the second, and two rounds. Each move has a place in front of each player, so that the rows can be
read.
"""

from collections.abc import Sequence

from games.core.board import Board, Cards
from games.core.cards import without
from games.core.events import Spot
from games.core.memory import not_seen
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction, View
from games.mate import state as mate
from games.mate.ahead import hand_of, threat
from games.mate.refusals import may_go_aside, objection
from games.mate.scoring import PACK, answers, reason, sheet
from games.mate.state import ASIDE, HAND, MOVE, STOCK, Foreplace, Keep, MateOptions, Move, Play, Public, State, playable
from games.mate.steps import deal_round, foreplace, next_game, play_card

play = {card: Play(card) for card in PACK}.__getitem__
put_aside = {card: Foreplace(card) for card in PACK}.__getitem__
KEEP = Keep()


class Mate(Rules[Public, Move, MateOptions]):
    key = "mate"
    seats = (2,)
    verbs = (Foreplace, Keep, Play, Deal)
    options = MateOptions
    pack = PACK  # the twenty cards (R1)
    too_soon = Phrase("The next game starts when this one is over.")
    close, clear = 8, 99
    first_hand = staticmethod(deal_round)

    # -- setting up

    def lay(self, seats: int, options: MateOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """The pack (R1), both hands, the rows of the moves, what is put aside."""
        return Public(options.foreplace_restriction), [(STOCK, PACK), *((spot, ()) for spot in mate.PLACES)]

    # -- in play

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """A card aside or none (R3); any card to lead (R4); an answer in suit, without one in rank (R5)."""
        public = at.public
        if seat == TABLE:
            return (Deal(),)
        if public.phase == "foreplace":
            return [KEEP, *map(put_aside, may_go_aside(at, at[HAND[seat]]))]
        cards = playable(at, seat)
        if seat != public.leader:
            cards = answers(cards, at[MOVE[public.leader][public.number - 1]][0])
        return list(map(play, cards))

    objection = staticmethod(objection)

    def inactive(self, at: State, seat: int, action: Move) -> Phrase:
        public = at.public
        if public.phase == "over":
            return Phrase("The game is over. Wait for the next one.")
        if public.phase == "foreplace":
            return Phrase("It's {who:whose} turn to decide whether to put a card aside.", public.turn)
        return super().inactive(at, seat, action)

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case Play(card):
                play_card(board, seat, card)
            case Foreplace(card):
                foreplace(board, seat, card)
            case Keep():
                foreplace(board, seat, None)
            case _:
                next_game(board)

    def outcome(self, at: State) -> Outcome | None:
        """The higher total of four games wins; equal is a draw (R13)."""
        if at.public.phase != "end":
            return None
        points = at.public.totals
        winners = tuple(seat for seat in (1, 2) if points[seat - 1] == max(points) and points[0] != points[1])
        return Outcome(points, winners, reason(points))

    def value(self, at: State, seat: int) -> float:
        """How far ahead a player is in points, counting the mates in sight for either."""
        public, other = at.public, 3 - seat
        if public.phase == "end":
            mine, theirs = public.totals[seat - 1], public.totals[other - 1]
            return 0.5 if mine == theirs else float(mine > theirs)
        ahead: float = public.totals[seat - 1] - public.totals[other - 1]
        if public.phase == "play":
            hands = {player: hand_of(playable(at, player)) for player in (seat, other)}
            ahead += 0.6 * threat(hands[seat], hands[other], public.number, aside=bool(at[ASIDE[seat]]))
            ahead -= 0.6 * threat(hands[other], hands[seat], public.number, aside=bool(at[ASIDE[other]]))
        return 0.5 + ahead / (2 * (abs(ahead) + 40))

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Played cards for all; a hand for its owner; a card aside too, and for all when the game is over (R3)."""
        shown = spot.name == "aside" and (at.public.open_aside or at.public.phase in {"over", "end"})
        own = spot.name in {"hand", "aside"} and seat and spot.seat == seat
        return Faces.ALL if spot.name.startswith("move") or shown or own else Faces.NONE

    def tells(self, view: View[Move, Public], action: Move | TableAction) -> bool:
        """Whether a lead mates may depend on the card that the other player has put aside (R3, R5)."""
        piles, public = view.piles, view.public
        if not isinstance(action, Play) or public.leader != view.seat:
            return False
        theirs, hand = not_seen(PACK, piles), piles[HAND[3 - view.seat]]
        asides = theirs if len(theirs) > len(hand) > 0 else ()
        return len({bool(answers(without(theirs, [card]), action.card)) for card in asides}) > 1

    def sheet(self, at: State) -> tuple[Line, ...]:
        """The finished games with their sums, rounds and match."""
        return tuple(sheet(at.public.finished))


RULES = Mate()
