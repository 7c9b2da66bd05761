"""East–West at the table: the card goes to a row, and the words around it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.controller import Click, Controller, Drop, Gesture
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.east_west.rows import hand_name, hand_rank
from games.east_west.state import BOARD, CARD, FULL, ROWS, Cards, Place, Public, row_spot

_FLUSHES = {"over_full_house": "A flush beats a full house", "over_four": "A flush beats four of a kind"}


class EastWestController(Controller[Place, Public]):
    """Drag the card to your side of a row, or just click the row."""

    def gestures(self, view: View[Place, Public], action: Place) -> tuple[Gesture, ...]:
        """The card carried to the row, a click on the row, or on the board card it belongs to."""
        row = row_spot(action.row, view.seat)
        return Drop(view.piles[CARD], CARD, row), Click(row), Click(BOARD[action.row - 1])

    def attempt(self, view: View[Place, Public], gesture: Gesture) -> Place | None:
        """A row that is full, or a card that is another's to place."""
        rows = {row_spot(row, view.seat): row for row in ROWS} | dict(zip(BOARD, ROWS, strict=True))
        match gesture:
            case Drop(_, src, dst) if src == CARD and dst in rows and dst.seat:
                return Place(rows[dst])
            case Click(spot) if spot in rows:
                return Place(rows[spot])
        return None

    def facing(self, view: View[Place, Public]) -> int:
        """West lies on the left for everybody."""
        return view.public.west

    # -- words

    def words(self, view: View[Place, Public], action: Place) -> str:
        return f"Row {action.row}"

    def prompt(self, view: View[Place, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        (card,) = view.piles[CARD]
        if public.turn != view.seat:
            return f"{{{public.turn}}} places {card.mark}."
        side = "left" if view.seat == public.west else "right"
        return f"Your turn: place {card.mark} on your side of a row, to the {side} of the board."

    def standing(self, view: View[Place, Public], seat: int) -> str:
        """West or East, and the cards still to be placed."""
        public = view.public
        left = sum(FULL - len(view.piles[row_spot(row, seat)]) for row in ROWS)
        side = "West" if seat == public.west else "East"
        if view.outcome is not None:
            won = view.outcome.scores[seat - 1]
            return f"{side} · {won} row{'' if won == 1 else 's'} won"
        return f"{side} · {left} card{'' if left == 1 else 's'} to place"

    def facts(self, view: View[Place, Public]) -> tuple[str, ...]:
        """How hands rank, where that is not as usual."""
        public = view.public
        lines = ["Two rows win"]
        if public.low_straight:
            lines.append("A-7-8-9-10 is a straight")
        if public.flush_rank in _FLUSHES:
            lines.append(_FLUSHES[public.flush_rank])
        return tuple(lines)

    def notes(self, view: View[Place, Public]) -> Mapping[Spot, str]:
        """The hand made in each complete row; at the end, who wins it."""
        public = view.public
        notes: dict[Spot, str] = {}
        for row in ROWS:
            hands: dict[int, Cards] = {}
            for seat in (1, 2):
                own = view.piles[row_spot(row, seat)]
                if len(own) == FULL:
                    hands[seat] = (*view.piles[BOARD[row - 1]], *own)
                    name = hand_name(hands[seat], public.low_straight)
                    notes[row_spot(row, seat)] = name[0].upper() + name[1:]
            if not public.turn:
                left, right = hands[public.west], hands[3 - public.west]
                west, east = (hand_rank(hand, public.low_straight, public.flush_rank) for hand in (left, right))
                notes[BOARD[row - 1]] = "West" if west > east else "East" if east > west else "Tied"
        return notes

    def tell(self, event: Event) -> str | None:
        """Who puts which card where."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if src == CARD:
                return f"{{{dst.seat}}} places {card.mark} in row {dst.name[-1]}."
        return None


CONTROLLER = EastWestController()
