"""California Speed at the table: one tap or one click covers a stack, and the words around it."""

from collections.abc import Mapping

from games.california_speed.state import COVER, COVERS, PACKET, STACK, Cover, Public, matching
from games.core.cards import Card
from games.core.controller import PAD, Click, Controller, Gesture, Number, PadRow, Press
from games.core.events import Spot
from games.core.phrases import Phrase, linked
from games.core.rules import TABLE, View


class CaliforniaSpeedController(Controller[Cover, Public]):
    """One tap or one click covers a stack. Open stacks are pointed out in the first match alone, later only those that
    nobody can see to be open: to see the others is the game."""

    on_pad = frozenset({"{count} to go"})
    penalty = 0.4
    only_ranks = True
    places = {
        "stock": Phrase("pack"), "packet": Phrase("packet"),
        **{spot.name: Phrase("stack {number}", number) for number, spot in enumerate(COVER, 1)},
    }  # fmt: skip

    def gestures(self, view: View[Cover, Public], action: Cover) -> tuple[Gesture, ...]:
        return (Click(STACK[action]),)

    def attempt(self, view: View[Cover, Public], gesture: Gesture) -> Cover | None:
        """A click on a stack that is not open."""
        return COVER.get(gesture.spot) if isinstance(gesture, Click) else None

    def obvious(self, view: View[Cover, Public], spot: Spot, card: Card | None) -> Cover | None:
        """A right click does what a click does."""
        return COVER.get(spot)

    def pad_keys(self, view: View[Cover, Public]) -> Mapping[str, Click | Press]:
        """The pad has the shape of the stacks: seat 1's row above, seat 2's below, for both players."""
        if view.seat == TABLE or view.outcome is not None:
            return {}
        return {key: Click(spot) for key, spot in zip(PAD, COVER, strict=False)}

    def lit(self, view: View[Cover, Public]) -> frozenset[Spot]:
        """The open stacks whose partner has gone: no card on view says that they are open (R3)."""
        return frozenset([STACK[cover] for cover in _left_open(view)])

    def shown(self, view: View[Cover, Public]) -> frozenset[Spot]:
        """The open stacks, those too whose partner has gone."""
        return frozenset([STACK[cover] for cover in view.public.open]) if view.outcome is None else frozenset()

    # -- words

    def words(self, view: View[Cover, Public], action: Cover) -> Phrase:
        return Phrase("Cover {card}", view.piles[STACK[action]][-1])

    def task(self, view: View[Cover, Public]) -> Phrase:
        if not view.public.open:
            return Phrase("No match: new rows.")
        if left := _left_open(view):
            return Phrase("Still open: {cards}.", linked([view.piles[STACK[cover]][-1] for cover in left]))
        return Phrase("Cover a card of any match, on either side.")

    def standing(self, view: View[Cover, Public], seat: int) -> tuple[Phrase, ...]:
        return (Phrase("{count} to go", len(view.piles[PACKET[seat]])),)

    def pad(self, view: View[Cover, Public]) -> tuple[PadRow, ...]:
        public = view.public
        left = tuple(Number(len(view.piles[PACKET[seat]])) for seat in (1, 2))
        return (
            PadRow(Phrase("Deal {number}", public.restacks + 1), says="course"),
            PadRow(Phrase("Cards to go"), left, says="count"),
            PadRow(Phrase("Cards played"), tuple(map(Number, public.covers))),
        )


def _left_open(view: View[Cover, Public]) -> list[Cover]:
    """The stacks that are open by R3 alone, in the order of the layout."""
    left = view.public.open - matching(view.piles) if view.outcome is None else ()
    return [cover for cover in COVERS if cover in left]


CONTROLLER = CaliforniaSpeedController()
