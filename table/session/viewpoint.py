"""Whose view the screen shows: one person's, two people's at once, or nobody's while the laptop is handed over."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.core.board import Pack
from games.core.cards import SUITS, Card
from games.core.controller import Group
from games.core.events import Event, Moved, Spot, Turned
from games.core.options import Options
from games.core.phrases import Words
from games.core.rules import TABLE, Rules
from table.session.session import Session

Piles = Mapping[Spot, tuple[Card, ...]]


class Viewpoint:
    """The seats whose cards the screen shows, and how the seats are turned."""

    def __init__(self, session: Session) -> None:
        self._session = session
        people = session.people
        self.shared = not session.match.rules.realtime and len(people) > 1
        """Whether people pass the screen to each other."""
        self.viewer = people[0] if len(people) == 1 else 0
        """The one person the screen is for; 0 while it changes hands, for two at once, or if nobody plays."""
        self.covered = False
        """Whether the viewer has turned their own cards down for a moment."""
        self._last = people[0] if people else 1
        """The person the screen was last for."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose cards are shown."""
        if self.covered:
            return ()
        if self._session.match.rules.realtime:
            return self._session.people
        return (self.viewer,) if self.viewer else ()

    @property
    def teller(self) -> int:
        """The seat from which the log is told: the only person's, otherwise everybody's."""
        return self.viewer if len(self._session.people) == 1 else TABLE

    @property
    def packs(self) -> Sequence[Pack]:
        """The cards of the match, each with the spots it may be at."""
        return self._session.match.rules.packs(self._session.view(TABLE).public)

    def turn_to(self, seat: int) -> None:
        """Give the screen to this person; 0: to nobody."""
        self.viewer = seat
        self.covered = False
        self._last = seat or self._last

    @property
    def _facing(self) -> int:
        """The seat that is drawn as +0."""
        return self._session.controller.facing(self._session.view(self._last)) or self._last

    def next_person(self) -> int:
        """The person the screen should be given to before play continues; 0: nobody else."""
        if not self.shared:
            return 0
        waiting = sorted(self._session.view(TABLE).deciding & set(self._session.people))
        return 0 if not waiting or self.viewer in waiting else waiting[0]

    def secret(self, seat: int) -> bool:
        """Whether a seat sees something that not everybody may see."""
        return self._session.view(seat).piles != self._session.view(TABLE).piles

    # -- seeing

    def stacks(self) -> Mapping[Spot, tuple[int, int]]:
        """What everybody sees on the piles: whose markers, and how many."""
        return self._session.controller.stacks(self._session.view(TABLE))

    def notes(self) -> Mapping[Spot, Words]:
        """What everybody reads at the piles."""
        session = self._session
        return {spot: session.told(words) for spot, words in session.controller.notes(session.view(TABLE)).items()}

    def piles(self) -> Piles:
        """The piles as the shown seats together see them: each from the seat that sees more of it."""
        first, *others = [self._session.view(seat).piles for seat in self.seats or (TABLE,)]
        if not others:
            return first
        return {spot: min(first[spot], *(view[spot] for view in others), key=_blanks) for spot in first}

    def sideways(self) -> frozenset[Spot]:
        """The piles whose top card is turned across, as a sign."""
        return self._session.controller.sideways(self._session.view((self.seats or (TABLE,))[0]))

    def groups(self) -> Mapping[Spot, tuple[Group, ...]]:
        """The cards of piles that belong together."""
        return self._session.controller.groups(self._session.view((self.seats or (TABLE,))[0]))

    def order(self, seat: int, card: Card) -> tuple[int, ...]:
        """Where a card is in the hand of a seat, sorted by suit in the game's order."""
        if card.hidden:
            return ()  # the hand is face down for a moment
        return self._session.controller.order(self._session.view(seat), card)

    def upward(self, spot: Spot) -> Callable[[Card], tuple[int, ...]] | None:
        """In which order the cards of an open pile are shown; None: as they came."""
        return self._session.controller.upward(spot)

    def rank_order(self, card: Card) -> tuple[int, ...]:
        """Where a card is in a hand sorted by rank."""
        return () if card.hidden else (self._session.controller.height(card), SUITS.find(card.suit))

    def merge(self, heard: Mapping[int, Sequence[Event]]) -> tuple[Event, ...]:
        """What the shown seats witnessed of the same actions, merged."""
        versions = [heard[seat] for seat in self.seats or (TABLE,)]
        if len(versions) == 1:
            return tuple(versions[0])
        plain = [[event for event in events if not isinstance(event, Turned)] for events in versions]
        turned = [event for events in versions for event in events if isinstance(event, Turned)]
        return (*(_clearest(same) for same in zip(*plain, strict=True)), *turned)

    # -- sitting

    @property
    def options(self) -> Options:
        """The options of the match, since an arrangement may depend on some."""
        return self._session.match.options

    def arrangement(self) -> tuple[str, list[int]]:
        """Which arrangement of the layout is wanted, and the seats from +0 on."""
        seats = len(self._session.choices)
        people = self._session.people
        rules = self._session.match.rules
        if not rules.realtime or len(people) != 2:
            return "south", seen_from(rules, seats, (self._facing,))
        first, second = people
        if self._session.choice(first).kind == "right" or self._session.choice(second).kind == "left":
            first, second = second, first
        return "sides", seen_from(rules, seats, (first, second))


def seen_from(rules: Rules[Any, Any, Any], seats: int, near: Sequence[int]) -> list[int]:
    """The seats from +0 on: those at the screen, then clockwise.

    In real-time games partners sit side by side and share the piles in front of them, so that a side stays together.
    """
    sides = rules.sides(seats)
    order = [other for seat in near for other in (next(s for s in sides if seat in s) if rules.realtime else (seat,))]
    return list(dict.fromkeys([*order, *((order[0] + step - 1) % seats + 1 for step in range(seats))]))


def _clearest(versions: Sequence[Event]) -> Event:
    """The version of one event that shows most."""
    moves = [event for event in versions if isinstance(event, Moved)]
    return min(moves, key=lambda move: (_blanks(move.cards), -move.shown)) if moves else versions[0]


def _blanks(cards: Sequence[Card]) -> int:
    return sum(card.hidden for card in cards)
