"""Listens to what happens at a table and makes it heard, and shows it in words to those who cannot hear."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Rolled, Spot, Stacked, Turned
from games.core.outcome import Outcome
from games.core.phrases import EMPTY, Phrase, linked, seat_name
from games.core.rules import TABLE
from table.layout.roles import Role, Roles
from table.screen import Speaker
from table.session.session import Session

CAPTION = 2.5
"""Seconds that a caption stays."""
LANDING = 0.8
"""A card is heard when it has gone this share of its way."""
MANY = 5
"""This many moves at once are a deal, or a table being cleared."""

Span = tuple[float, float]
"""Seconds from now until something sets off, and until it lands."""


class Heard(NamedTuple):
    """A sound, how many seconds from now, and its caption (None: the same as the sound before it)."""

    name: str
    after: float
    caption: Phrase | None = None


class Soundtrack:
    """The sounds and captions of one match. Captions come whether or not there is a device or any volume."""

    def __init__(self, sounds: Speaker, session: Session, roles: Roles) -> None:
        self.sounds = sounds
        self.caption = EMPTY
        self.left = 0.0
        self._session = session
        self._roles = roles
        self._turns: frozenset[int] = frozenset()

    # -- what is heard

    def hear(self, events: Sequence[Event], ways: Mapping[int, Span], still: float) -> None:
        """Events that are being shown. ``ways``: when the cards of an event set off and land, by its number; ``still``:
        seconds until everything is at rest."""
        covers = covering(events, self._session.view(TABLE).piles)
        speed = self._session.haste.speed
        for name, after, caption in heard_of(events, ways, self._roles, covers):
            self.sound(name, after / speed, caption)
        match, before = self._session.match, self._turns
        self._turns = match.active & set(self._session.people) if match.outcome is None else frozenset()
        if (outcome := match.outcome) is not None:
            self._end(outcome, still)
        elif not self._session.match.rules.realtime and (new := self._turns - before):
            self.sound("turn", still, Phrase("{who:@}: your turn", min(new), you="Your turn"))

    def write(self) -> None:
        """A score was written on the pad."""
        self.sound("pencil", 0.0)

    def refuse(self) -> None:
        """An action was refused."""
        self.sound("illegal", 0.0)

    def count(self, number: int) -> None:
        """The count before a real-time game: three, two, one."""
        self.sound("tick", 0.0, Phrase("{number}", number))

    def ask(self, question: Phrase) -> None:
        """The table asks everybody something."""
        self.sound("turn", 0.0, question)

    def _end(self, outcome: Outcome, still: float) -> None:
        people, winners = set(self._session.people), set(outcome.winners)
        won = bool(winners & people) or not people or not winners
        self.sound("win" if won else "lose", still, _winners(sorted(winners)))

    def sound(self, name: str, after: float, caption: Phrase | None = None) -> None:
        self.sounds.play(name, after)
        if caption:
            self.caption, self.left = self._session.told(caption), CAPTION

    # -- captions

    @property
    def due(self) -> float | None:
        """Seconds until the caption goes; None if there is none."""
        return self.left if self.caption else None

    def update(self, dt: float) -> None:
        """Let time pass: the caption goes away."""
        if self.caption:
            self.left -= dt
            if self.left <= 0:
                self.caption = EMPTY


def covering(events: Sequence[Event], piles: Mapping[Spot, Sequence[Card]]) -> frozenset[int]:
    """The numbers of those events by which a card went onto others. ``piles``: as they are after all of them."""
    counts = {spot: len(cards) for spot, cards in piles.items()}
    covers = set()
    for number, event in reversed(list(enumerate(events))):
        match event:
            case Moved(src, dst, cards):
                counts[dst] = counts.get(dst, 0) - len(cards)
                counts[src] = counts.get(src, 0) + len(cards)
                if counts[dst] > 0:
                    covers.add(number)
            case Gathered(src, dst, count):
                counts[dst] = counts.get(dst, 0) - count
                counts[src] = counts.get(src, 0) + count
    return frozenset(covers)


def heard_of(
    events: Sequence[Event], ways: Mapping[int, Span], roles: Roles, covers: frozenset[int] = frozenset()
) -> Iterator[Heard]:
    """The sounds of events that came together, each at its moment. ``covers``: those that put cards on others."""

    def apart(spot: Spot) -> bool:
        """Whether the cards there are out of play."""
        return roles.role(spot) in {Role.STOCK, Role.OUT}

    moves = [event for event in events if isinstance(event, Moved)]
    dealt = sum(apart(event.src) for event in moves) >= MANY
    heaps = [move.dst for move in moves if not apart(move.dst)]
    onto = {dst for dst in heaps if heaps.count(dst) > 1}
    swept = False
    for number, event in enumerate(events):
        start, end = ways.get(number, (0.0, 0.0))
        landing = start + LANDING * (end - start)
        if isinstance(event, Moved | Turned | Gathered) and number not in ways:
            continue  # nothing of it is to be seen
        match event:
            case Moved(src, dst, cards) if apart(src) and not apart(dst):
                takes = _does(dst.seat, "{who:@} takes a card", "You take a card") or Phrase("A card turns over")
                yield Heard("flick", start, Phrase("Dealing") if dealt else takes)
            case Moved(src, dst, cards) if dst in onto or len(cards) > 1 or apart(dst):
                if not swept or dst not in onto:
                    caption = Phrase("Cards picked up") if dst in onto else _moves(src.seat or dst.seat)
                    yield Heard("slide", start, caption)
                swept = swept or dst in onto
            case Moved(src, dst, _):
                # The cards of a hand are held side by side.
                onto_cards = number in covers and roles.role(dst) is not Role.HAND
                yield Heard("pile" if onto_cards else "place", landing, _moves(src.seat or dst.seat))
            case Turned():
                yield Heard("flick", start, Phrase("A card turns over"))
            case Gathered(_, dst, _):
                shuffled = apart(dst)
                words = Phrase("Shuffling") if shuffled else None
                yield Heard("shuffle" if shuffled else "slide", start, words)
            case Rolled(seat, _):
                yield Heard("dice", start, _does(seat, "{who:@} rolls", "You roll") or Phrase("Dice rolling"))
            case Stacked():
                several = sum(isinstance(other, Stacked) for other in events) > 2
                yield Heard("chips" if several else "chip", start, Phrase("Pieces placed"))


def _does(seat: int, message: str, you: str) -> Phrase | None:
    """What a seat does; None if no seat did it."""
    return Phrase(message, seat, you=you) if seat else None


def _moves(seat: int) -> Phrase | None:
    return _does(seat, "{who:@} moves a card", "You move a card")


def _winners(seats: Sequence[int]) -> Phrase:
    if not seats:
        return Phrase("Game over")
    if len(seats) == 1:
        return Phrase("{who:@} wins!", seats[0], you="You win!")
    return Phrase("{names} win", linked([seat_name(seat) for seat in seats], "{some} and {other}"))
