"""East–West at the table: the card goes to a row, and the words around it."""

from collections.abc import Mapping

from games.core.controller import Click, Controller, Drop, Gesture, Number, PadRow
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase
from games.core.rules import View
from games.east_west.scoring import hand_name, hand_of, row_winner, so_far
from games.east_west.state import BOARD, CARD, FULL, LOWEST, OWN, ROWS, Place, Public

ROW_AT = {spot: row for row in ROWS for spot in (BOARD[row], OWN[1][row], OWN[2][row])}


class EastWestController(Controller[Place, Public]):
    """Drag the card to your side of a row, or just click the row."""

    on_pad = frozenset({"{count} row won"})
    places = {
        "card": Phrase("card to place"),
        **{f"{kind}{number}": Phrase("row {number}", number) for kind in ("board", "row") for number in (1, 2, 3)},
    }  # fmt: skip

    def gestures(self, view: View[Place, Public], action: Place) -> tuple[Gesture, ...]:
        """The card carried to the row, a click on the row, or on the board card it belongs to."""
        row = OWN[view.seat][action.row]
        return Drop(tuple(view.piles[CARD]), CARD, row), Click(row), Click(BOARD[action.row])

    def attempt(self, view: View[Place, Public], gesture: Gesture) -> Place | Phrase | None:
        """A row that is full, a card that is another's to place, the other's side of a row (R3)."""
        match gesture:
            case Drop(_, src, dst) if src == CARD and dst in ROW_AT and dst.seat == view.seat:
                return Place(ROW_AT[dst])
            case Drop(_, src, dst) if src == CARD and dst in ROW_AT:
                return Phrase("That's the other side. Place the card on your own.")
            case Click(spot) if spot in ROW_AT and spot.seat in {0, view.seat}:
                return Place(ROW_AT[spot])
        return None

    def lit(self, view: View[Place, Public]) -> frozenset[Spot]:
        """The rows that the card may go to."""
        return frozenset(OWN[view.seat][place.row] for place in self.actions(view))

    def facing(self, view: View[Place, Public]) -> int:
        """West is on the left for everybody."""
        return view.public.west

    # -- words

    def words(self, view: View[Place, Public], action: Place) -> Phrase:
        return Phrase("Row {row}", action.row)

    def task(self, view: View[Place, Public]) -> Phrase:
        public = view.public
        (card,) = view.piles[CARD]
        if public.turn != view.seat:
            return Phrase("{who:@} places {card}.", public.turn, card, you="You place {card}.")
        if view.seat == public.west:
            return Phrase("Your turn: place {card} in a row, on the left.", card)
        return Phrase("Your turn: place {card} in a row, on the right.", card)

    def standing(self, view: View[Place, Public], seat: int) -> tuple[Phrase, ...]:
        """West or East, and the cards still to be placed, or the rows won."""
        side = Phrase("West") if seat == view.public.west else Phrase("East")
        if view.outcome is not None:
            return side, Phrase("{count} row won", view.outcome.scores[seat - 1], many="{count} rows won")
        left = sum(FULL - len(view.piles[OWN[seat][row]]) for row in ROWS)
        return side, Phrase("{count} card to place", left, many="{count} cards to place")

    def pad(self, view: View[Place, Public]) -> tuple[PadRow, ...]:
        """What wins; each row so far; how hands rank, where that is not as usual; the dealer; at the end the rows
        won."""
        public, piles = view.public, view.piles
        rows = [PadRow(Phrase("Two rows win"))]
        for row in ROWS:
            made = tuple(so_far(hand_of(piles, seat, row), public) for seat in (1, 2))
            rows.append(PadRow(Phrase("Row {row}", row), made))
        if public.low_straight:
            straight = "{ace:index}-{seven:index}-{eight:index}-{nine:index}-{ten:index} is a straight"
            rows.append(PadRow(Phrase(straight, 1, *range(LOWEST, LOWEST + 4))))
        if public.flush_rank == "over_full_house":
            rows.append(PadRow(Phrase("A flush beats a full house")))
        elif public.flush_rank == "over_four":
            rows.append(PadRow(Phrase("A flush beats four of a kind")))
        if view.outcome is not None:
            rows.append(PadRow(Phrase("Rows won"), tuple(map(Number, view.outcome.scores)), says="count"))
        return (*rows, PadRow(Phrase("Dealer: {who:@}", 3 - public.west)))

    def notes(self, view: View[Place, Public]) -> Mapping[Spot, Phrase]:
        """The hand made in each complete row; at the end, who wins it."""
        public, piles = view.public, view.piles
        notes = {
            OWN[seat][row]: hand_name(hand_of(piles, seat, row), public)
            for row in ROWS
            for seat in (1, 2)
            if len(piles[OWN[seat][row]]) == FULL
        }
        if public.turn:
            return notes
        won = {0: Phrase("Tied"), public.west: Phrase("West"), 3 - public.west: Phrase("East")}
        return notes | {BOARD[row]: won[row_winner(piles, row, public)] for row in ROWS}

    def tell(self, event: Event) -> Phrase | None:
        """Who puts which card where."""
        match event:
            case Moved(src, dst, (card,)) if src == CARD:
                said, you = "{who:@} places {card} in row {row}.", "You place {card} in row {row}."
                return Phrase(said, dst.seat, card, ROW_AT[dst], you=you)
        return super().tell(event)


CONTROLLER = EastWestController()
