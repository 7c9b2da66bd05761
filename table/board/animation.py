"""From events to movement: what flies where and when. The newest way of a piece wins; nothing here is waited for."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.events import Spot
from table.board.scene import Hop, Piece
from table.layout.geometry import Place

PACE = {"full": 1.0, "short": 0.4, "none": 0.0}
FLY, LAND, SHIFT, TURN, HOME, ROLL = 0.26, 0.13, 0.13, 0.16, 0.22, 0.8
GAP, REST, DEAL = 0.07, 1.2, 1.24
"""Seconds: a rival's card in the air, an own card landing, a fan closing, a card turning, flying home, dice
rolling; between two cards, how long a full trick lies before it is gathered, the longest from a deal's first card
setting off to its last."""
ARC = 0.06
"""How far a flight rises above the straight line, as a share of its length."""
LIFT, HIGHER = 0.25, 0.5
"""How high a moving card is over the table, which its shadow shows, and how much higher in the middle of a flight."""


@dataclass(slots=True)
class Leg:
    """One stretch of a way, in seconds of motion time."""

    start: float
    end: float
    src: Place
    dst: Place
    before: Card
    after: Card
    to: Spot
    arc: float = 0.0
    """How far it rises above the straight line, as a share of its length; 0: it slides."""


@dataclass(slots=True)
class Flight:
    """All that one piece still has to do."""

    piece: Piece
    origin: Spot
    legs: list[Leg] = field(default_factory=list)

    def counts_at(self, now: float) -> Spot:
        """The spot at which the piece counts: the one it left last, until it has landed on the next."""
        landed = [leg.to for leg in self.legs if leg.end <= now]
        return landed[-1] if landed else self.origin


@dataclass(slots=True)
class Pose:
    """How a moving piece looks at an instant: where, which card, how wide it is seen (1: flat on, 0: on edge)."""

    place: Place
    card: Card
    face: float
    near: int = 0
    """Where it grows or shrinks on its way: the width of a picture that will do, to be scaled; 0: its own."""
    lift: float = 0.0
    """How high it is over the table."""


class Motion:
    """The flights under way, and the dice that roll."""

    def __init__(self, level: str = "full") -> None:
        self.level = level
        self.now = 0.0
        self.flights: dict[Piece, Flight] = {}
        self.rolls: dict[int, float] = {}
        """When the dice of a seat come to rest."""
        self.rest: tuple[float, frozenset[Piece]] = (0.0, frozenset())
        """Until when cards that were just laid down are looked at before they are taken, and which (a trick)."""

    @property
    def busy(self) -> bool:
        return bool(self.flights or self.rolls)

    @property
    def remaining(self) -> float:
        """Seconds until all is still."""
        ends = [flight.legs[-1].end for flight in self.flights.values()]
        return max((end - self.now for end in (*ends, *self.rolls.values())), default=0.0)

    def advance(self, dt: float) -> bool:
        """Let time pass; whether something has come to rest."""
        self.now += dt
        arrived = [piece for piece, flight in self.flights.items() if flight.legs[-1].end <= self.now]
        for piece in arrived:
            del self.flights[piece]
        still = [seat for seat, end in self.rolls.items() if end <= self.now]
        for seat in still:
            del self.rolls[seat]
        return bool(arrived or still)

    def finish(self) -> None:
        """Everything is where it belongs, at once."""
        self.flights.clear()
        self.rolls.clear()
        self.rest = (0.0, frozenset())

    @property
    def resting(self) -> frozenset[Piece]:
        """The cards that are looked at now before they are taken."""
        until, pieces = self.rest
        return pieces if self.now < until else frozenset()

    def afloat(self) -> Mapping[Spot, int]:
        """How many cards more, or fewer, count at a spot while they are on their way than belong there."""
        counts: Counter[Spot] = Counter()
        for flight in self.flights.values():
            counts[flight.legs[-1].to] -= 1
            counts[flight.counts_at(self.now)] += 1
        return counts

    def hurry(self) -> bool:
        """A click or a key: a deal or a long show ends now. Whether anything was cut short."""
        if self.remaining <= FLY:
            return False
        self.finish()
        return True

    def held(self) -> dict[Piece, Place]:
        """Where pieces are that are on their way."""
        return {piece: self.pose(flight).place for piece, flight in self.flights.items()}

    def roll(self, seat: int) -> None:
        """The dice of a seat roll."""
        if PACE[self.level]:
            self.rolls[seat] = self.now + ROLL * PACE[self.level]

    def tumbling(self, seat: int) -> float:
        """How much of its roll a seat's dice still have before them, from 1 to 0."""
        return max(0.0, self.rolls.get(seat, self.now) - self.now) / (ROLL * (PACE[self.level] or 1.0))

    def home(self, piece: Piece, src: Place) -> None:
        """A piece that was let go where it cannot lie flies back."""
        end = self.now + HOME * PACE[self.level]
        leg = Leg(self.now, end, src, piece.place, piece.card, piece.card, piece.spot)
        self.flights[piece] = Flight(piece, piece.spot, [leg])

    def plan(self, hops: Sequence[Hop], own: frozenset[Piece]) -> dict[int, tuple[float, float]]:
        """Turn ways into flights. ``own``: pieces the player's hand has just let go, which only land.

        For each event by its number: in how many seconds its first card sets off and its last one lands.
        """
        spans: dict[int, tuple[float, float]] = {}
        pace = PACE[self.level]
        moves = sum(hop.event >= 0 for hop in hops)
        gap = min(GAP, DEAL / max(1, moves - 1)) * pace
        cursor = self.now
        last: dict[Piece, float] = {}
        shifts = [hop for hop in hops if hop.event < 0]
        events: dict[int, list[Hop]] = {}
        for hop in hops:
            if hop.event >= 0:
                events.setdefault(hop.event, []).append(hop)
                self.flights.pop(hop.piece, None)
        seen: set[Piece] = set()
        gathering = set()
        for group in events.values():
            gathering |= {hop.to for hop in group if hop.piece in seen and hop.src != hop.dst}
            seen |= {hop.piece for hop in group}
        rested = False
        for number, group in events.items():
            gathered = bool(seen) and group[0].to in gathering
            if gathered and not rested and last:
                # What was just laid down is taken away (a trick): let it be seen first, whatever the motion setting.
                cursor = max(last.values()) + REST
                rested = True
                taken = {hop.piece for each in events.values() if each[0].to in gathering for hop in each}
                self.rest = (cursor, frozenset(taken))
            elif rested and not gathered:
                cursor, rested = max([cursor, *last.values()]), False
            for hop in group:
                own_landing = hop.piece in own and hop.piece not in last
                flies = not own_landing and hop.src != hop.dst
                seconds = (FLY if flies else LAND if own_landing else TURN) * pace
                arc = ARC if flies else 0.0
                leg = Leg(cursor, cursor + seconds, hop.src, hop.dst, hop.before, hop.after, hop.to, arc)
                self.flights.setdefault(hop.piece, Flight(hop.piece, hop.origin)).legs.append(leg)
                last[hop.piece] = leg.end
                first, end = spans.get(number, (leg.start - self.now, 0.0))
                spans[number] = (first, max(end, leg.end - self.now))
            cursor += 0 if gathered else gap
        for hop in shifts:
            leg = Leg(self.now, self.now + SHIFT * pace, hop.src, hop.dst, hop.before, hop.after, hop.to)
            self.flights[hop.piece] = Flight(hop.piece, hop.origin, [leg])
        self._straighten()
        return spans

    def _straighten(self) -> None:
        """The last leg of each flight ends where the piece lies, looking as it does there."""
        for piece, flight in list(self.flights.items()):
            leg = flight.legs[-1]
            leg.dst, leg.after = piece.place, piece.card
            if leg.end <= self.now:
                del self.flights[piece]

    def pose(self, flight: Flight) -> Pose:
        """How a flying piece looks now."""
        leg = flight.legs[0]
        for later in flight.legs:
            if later.start <= self.now:
                leg = later
        length = leg.end - leg.start
        share = 1.0 if length <= 0 else min(1.0, max(0.0, (self.now - leg.start) / length))
        if self.now < leg.start:
            share = 0.0
        eased = _in_and_out(share) if leg.arc else 1 - (1 - share) ** 3
        across, down = leg.dst.x - leg.src.x, leg.dst.y - leg.src.y
        middle = math.sin(math.pi * eased)
        place = Place(
            leg.src.x + across * eased,
            leg.src.y + down * eased - leg.arc * math.hypot(across, down) * middle,
            round(leg.src.width + (leg.dst.width - leg.src.width) * eased),
            leg.dst.turn if share > 0 else leg.src.turn,
        )
        lift = 0.0 if self.now < leg.start else LIFT + HIGHER * math.sin(math.pi * share) if leg.arc else LIFT
        near = 0 if place.width in {leg.src.width, leg.dst.width} else max(leg.src.width, leg.dst.width)
        if leg.before == leg.after:
            return Pose(place, leg.after, 1.0, near, lift)
        return Pose(place, leg.before if share < 0.5 else leg.after, abs(math.cos(math.pi * share)), near, lift)


def _in_and_out(share: float) -> float:
    """A way that begins and ends slowly (cubic)."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3
