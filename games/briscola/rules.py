"""Briscola: its rules page is ``rules.md``, and R1–R12 below are its numbers.

A hand of three, a stock to draw from, no duty to follow; the points in the tricks count, over two or three hands.
Sides keep their won cards at ``won@k``, k being the side's first seat. The upcard has a spot of its own.
"""

from collections.abc import Sequence

from games.briscola import state as briscola
from games.briscola.refusals import objection
from games.briscola.scoring import PACK, POINTS, leaders, sheet
from games.briscola.state import BOX, HAND, SIDES, STOCK, TRICK, WON, Ack, BriscolaOptions, Move, Play, Public, State
from games.briscola.steps import be_ready, deal_hand, draw_partners, next_hand, play_card
from games.core.board import Board, Cards
from games.core.cards import parse_card
from games.core.events import Spot
from games.core.figures import against
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, linked, row, seat_name
from games.core.rules import TABLE, Deal, Faces, Rules, TableAction, choose_dealer
from games.core.seating import ALONE, by_seat, side_of

play = {card: Play(card) for card in PACK}.__getitem__


class Briscola(Rules[Public, Move, BriscolaOptions]):
    key = "briscola"
    seats = (2, 3, 4)
    verbs = (Play, Ack, Deal)
    options = BriscolaOptions
    forgotten = STOCK
    pack = PACK  # the forty cards (R2)
    partners = True
    close, clear = 6, 55

    # -- setting up

    def setup_error(self, seats: int, options: BriscolaOptions) -> Phrase | None:
        """Partners are drawn only where there are partners (R3)."""
        if options.draw_partners and seats != 4 and seats in self.seats:
            return Phrase("option draw_partners is for four players: there are no partners with {seats}", seats)
        return super().setup_error(seats, options)

    def seating(self, at: State) -> tuple[int, ...] | None:
        """Who took which seat, where partners were drawn (R3)."""
        return at.public.seating or None

    def lay(self, seats: int, options: BriscolaOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Stock and upcard, hands, trick, won cards; with three players the box of the removed two."""
        spots = [briscola.UPCARD, *HAND[1 : seats + 1], *TRICK[1 : seats + 1], *(WON[side[0]] for side in SIDES[seats])]
        removed = parse_card(options.removed_two) if seats == 3 else None
        return Public(seats, removed), [(STOCK, PACK), *((spot, ()) for spot in spots + [BOX] * (seats == 3))]

    def begin(self, board: Board[Public], options: BriscolaOptions) -> None:
        """The first hand, after the draw for partners if that was chosen."""
        seats = board.public.seats
        if options.draw_partners:
            draw_partners(board)
        dealer, board.rng = choose_dealer(seats, options, board.rng)
        deal_hand(board, dealer, tuple(range(1, seats + 1)))

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        """The player whose turn it is; in the look all who are not ready; between hands the board."""
        public = at.public
        if public.phase == "look":
            return frozenset(public.players) - public.ready
        return ALONE[public.turn if public.phase == "play" else TABLE]

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """Any card of the hand (R6); Ready in the look (R8)."""
        if at.public.phase == "play":
            return list(map(play, at[HAND[seat]]))
        return (Ack(),) if at.public.phase == "look" else (Deal(),)

    objection = staticmethod(objection)

    def inactive(self, at: State, seat: int, action: Move) -> Phrase:
        """A player who is only watching a tie-breaker, or is ready already, is told so (R8, R11)."""
        public = at.public
        if public.phase in {"play", "look"} and seat not in public.players:
            names = linked([seat_name(player) for player in public.players], "{some} and {other}")
            return Phrase("Only {names} play this tie-breaker. You're watching.", names)
        if public.phase == "look" and isinstance(action, Play):
            return Phrase("Play continues when everyone has looked.")
        if public.phase == "look":
            return Phrase("You're ready. The others are still looking.")
        return super().inactive(at, seat, action)

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case Play(card):
                play_card(board, seat, card)
            case Ack():
                be_ready(board, seat)
            case _:
                next_hand(board)

    def outcome(self, at: State) -> Outcome | None:
        """The highest sum wins (R10), after a tie the tie-breaker (R11)."""
        public = at.public
        if public.phase != "end":
            return None
        sides, sums = SIDES[public.seats], public.totals
        (top,) = leaders(public.finished, public.regular, sides)
        return Outcome(by_seat(sides, sums), sides[top], _reason(public, top, sums))

    def so_far(self, at: State) -> tuple[int, ...]:
        """The points of the cards that each side has taken (R9)."""
        if at.public.phase in {"over", "end"}:
            return ()
        return tuple([sum([POINTS[card.rank] for card in at[WON[side[0]]]]) for side in SIDES[at.public.seats]])

    def value(self, at: State, seat: int) -> float:
        """A side's lead in the points of this hand, and whether that decides it; or whether it has won the match."""
        public = at.public
        if public.phase == "end":
            return super().value(at, seat)
        sides = SIDES[public.seats]
        points = public.finished[-1].points if public.phase == "over" else self.so_far(at)
        side = side_of(sides, seat)
        own, best = points[side], max([count for other, count in enumerate(points) if other != side])
        decided = 0.25 * ((own > best) - (own < best)) if max(own, best) > 60 else 0.0
        return 0.5 + 0.25 * (own - best) / 120 + decided

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Upcard, trick and removed two for all; a hand for its owner, and in the look for their partner (R8)."""
        match spot.name:
            case "trick" | "upcard" | "box":
                return Faces.ALL
            case "hand" if seat:
                partner = at.public.phase == "look" and (spot.seat - seat) % 4 == 2
                return Faces.ALL if spot.seat == seat or partner else Faces.NONE
        return Faces.NONE

    def sheet(self, at: State) -> tuple[Line, ...]:
        """The finished hands counted out (R9) and the sums of the match (R10)."""
        return tuple(sheet(at.public.finished, SIDES[at.public.seats]))


def _reason(public: Public, top: int, sums: tuple[int, ...]) -> Phrase:
    """How the match was won: "64 to 56."."""
    sides = SIDES[public.seats]
    others = [index for index in range(len(sides)) if index != top]
    if len(public.finished) == public.regular:
        return against(sums[top], [sums[index] for index in others])
    last = public.finished[-1]
    lost = row([last.points[index] for index in others if sides[index][0] in last.players])
    return Phrase("{points} to {others} in the tie-breaker, after {sum} each.", last.points[top], lost, sums[top])


RULES = Briscola()
