"""The people in front of the screen: whose cards, buttons and keys are on it, and in which colours."""

from collections.abc import Mapping
from typing import Any

from games.core.rules import TABLE, View
from sprites import palette
from table.input.hand import Hand
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import SIDES


class Onlookers:
    """Those who play at this screen, and for whom it is now."""

    def __init__(self, session: Session, viewpoint: Viewpoint, hands: Mapping[int, Hand]) -> None:
        self._session = session
        self._viewpoint = viewpoint
        self._hands = hands

    @property
    def live(self) -> list[Hand]:
        """The hands whose cards, buttons and keys are on the screen."""
        return [self._hands[seat] for seat in self._viewpoint.seats if seat in self._hands]

    @property
    def eyes(self) -> View[Any, Any]:
        """What the only one of them sees; otherwise what everybody may see."""
        live = self.live
        return live[0].view if len(live) == 1 else self._session.view(TABLE)

    @property
    def eye(self) -> int:
        """The seat of the only one of them; otherwise 0."""
        live = self.live
        return live[0].seat if len(live) == 1 else TABLE

    def colour(self, seat: int, *, chosen: bool = False) -> str:
        """A player's colour: two people at one table have one each."""
        session = self._session
        people = session.people
        if seat in people and len(people) > 1:
            return palette.player(people.index(seat) + 1)
        if seat in people and session.choice(seat).kind in SIDES:
            return palette.player(1 if session.choice(seat).kind == "left" else 2)
        return palette.player(1) if chosen else palette.TEXT
