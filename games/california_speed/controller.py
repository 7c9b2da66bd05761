"""What hands do in California Speed, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.california_speed.state import ROW, STACKS, Cover, Public, packet_spot, stack_at, stack_spot
from games.core.cards import Card
from games.core.controller import Click, Controller, Gesture, Press
from games.core.events import Event, Said, Spot
from games.core.rules import TABLE, View


class CaliforniaSpeedController(Controller[Cover, Public]):
    """One tap or one click covers a stack. What is open is not pointed out: to see it is the game."""

    penalty: ClassVar[float] = 0.4

    def gestures(self, view: View[Cover, Public], action: Cover) -> tuple[Gesture, ...]:
        return (Click(stack_spot(action.side, action.number)),)

    def attempt(self, view: View[Cover, Public], gesture: Gesture) -> Cover | None:
        return stack_at(gesture.spot) if isinstance(gesture, Click) else None

    def obvious(self, view: View[Cover, Public], spot: Spot, card: Card | None) -> Cover | None:
        """A right click does what a click does."""
        return stack_at(spot)

    def pad_keys(self, view: View[Cover, Public]) -> Mapping[str, Click | Press]:
        """The pad has the shape of the stacks: seat 1's row above, seat 2's below, for both players."""
        if view.seat == TABLE or view.outcome is not None:
            return {}
        slots = [f"{row}{number}" for row in "ul" for number in range(1, ROW + 1)]
        return {slot: Click(stack_spot(stack.side, stack.number)) for slot, stack in zip(slots, STACKS, strict=True)}

    # -- words

    def words(self, view: View[Cover, Public], action: Cover) -> str:
        card = view.piles[stack_spot(action.side, action.number)][-1]
        return f"Cover {card.mark}"

    def prompt(self, view: View[Cover, Public]) -> str:
        if view.outcome is not None:
            return view.outcome.reason
        if not view.public.open:
            return "No two cards match: both lay out anew."
        return "Cover the cards whose rank another stack shows, too."

    def standing(self, view: View[Cover, Public], seat: int) -> str:
        count = len(view.piles[packet_spot(seat)])
        return f"{count} card to go" if count == 1 else f"{count} cards to go"

    def facts(self, view: View[Cover, Public]) -> tuple[str, ...]:
        times = view.public.restacks + 1
        return (f"Laid out {times} times" if times > 1 else "Laid out once",)

    def tell(self, event: Event) -> str | None:
        return event.phrase if isinstance(event, Said) else None


CONTROLLER = CaliforniaSpeedController()
