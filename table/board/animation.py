"""From events to movement: what flies where and when. A piece's newest move wins; nothing waits for motion."""

from collections import Counter
from collections.abc import Mapping, Sequence

from games.core.events import Spot
from table.board import throw
from table.board.flights import BUMP, Flight, Leg, Pose
from table.board.planning import COUNTED, Planner, PlanRequest, Span
from table.board.scene import Hop, Piece
from table.layout.geometry import Place
from table.settings import PACE

HOME = 0.22
"""Seconds in which a card flies home from where it may not be dropped."""


class Motion:
    """The flights under way, and the dice that roll."""

    def __init__(self, level: str = "full") -> None:
        self.level = level
        self.now = 0.0
        self.flights: dict[Piece, Flight] = {}
        self.rolls: dict[int, throw.Throw] = {}
        """The dice that a seat has thrown."""
        self.rest: tuple[float, frozenset[Piece]] = (0.0, frozenset())
        """Until when cards just laid down rest before they are taken, and which ones (a trick)."""
        self.winners: frozenset[Piece] = frozenset()
        """The cards that win the others."""
        self.counts: dict[Spot, Span] = {}
        """When the count at a spot grows and shrinks again, because cards were taken there."""

    @property
    def pace(self) -> float:
        """Seconds scaled by the motion setting."""
        return PACE[self.level]

    @property
    def busy(self) -> bool:
        """Whether anything is still to happen."""
        return bool(self.flights or self.rolls or self.counts)

    @property
    def stirring(self) -> bool:
        """Whether something looks different a moment later, so that frames are wanted at full rate."""
        if self.rolls or any(start <= self.now for start, _ in self.counts.values()):
            return True
        return any(flight.stirs(self.now) for flight in self.flights.values())

    @property
    def due(self) -> float | None:
        """Seconds until the next movement starts; None: none will."""
        starts = [leg.start for flight in self.flights.values() for leg in flight.legs]
        starts += [flight.end for flight in self.flights.values()]
        return min((start - self.now for start in starts if start > self.now), default=0.0 if self.busy else None)

    @property
    def remaining(self) -> float:
        """Seconds until all is still."""
        ends = [flight.end for flight in self.flights.values()]
        return max((end - self.now for end in (*ends, *(roll.end for roll in self.rolls.values()))), default=0.0)

    def advance(self, dt: float) -> None:
        """Let time pass: what has landed, come to rest or been counted moves no more."""
        self.now += dt
        self.flights = {piece: flight for piece, flight in self.flights.items() if flight.end > self.now}
        self.rolls = {seat: roll for seat, roll in self.rolls.items() if roll.end > self.now}
        self.counts = {spot: span for spot, span in self.counts.items() if span[1] > self.now}

    def finish(self) -> None:
        """Put everything where it belongs, at once."""
        self.flights.clear()
        self.rolls.clear()
        self.counts.clear()
        self.rest = (0.0, frozenset())

    def end_rest(self) -> float:
        """Take the resting trick now; the seconds skipped for that."""
        left = max(0.0, self.rest[0] - self.now)
        self.advance(left)
        return left

    @property
    def resting(self) -> frozenset[Piece]:
        """The cards resting now before they are taken."""
        until, pieces = self.rest
        return pieces if self.now < until else frozenset()

    def afloat(self) -> Mapping[Spot, int]:
        """How many more, or fewer, cards count at a spot than belong there, while cards are on their way."""
        counts: Counter[Spot] = Counter()
        for flight in self.flights.values():
            counts[flight.legs[-1].to] -= 1
            counts[flight.counts_at(self.now)] += 1
        return counts

    def leaving(self) -> frozenset[Spot]:
        """The spots over which cards still are that are about to leave, or have only just set off."""
        spots = (flight.covers(self.now) for flight in self.flights.values())
        return frozenset(spot for spot in spots if spot is not None)

    def held(self) -> dict[Piece, Place]:
        """The places of pieces that are on their way."""
        return {piece: self.pose(flight).place for piece, flight in self.flights.items()}

    def pose(self, flight: Flight, soon: float = 0.0) -> Pose:
        """How a flying piece looks now, or in so many seconds."""
        pose = flight.pose(self.now + soon)
        if pose.lift is None and (flight.piece in self.resting or flight.shifts):
            pose.lift = 0.0
        return pose

    def counting(self, spot: Spot) -> float | None:
        """How far the count at a spot has grown and shrunk again, from 0 to 1; None if it does not."""
        span = self.counts.get(spot)
        return (self.now - span[0]) / (span[1] - span[0]) if span is not None and span[0] <= self.now else None

    def roll(self, seat: int, dice: int) -> None:
        """The dice of a seat are thrown."""
        if self.pace:
            self.rolls[seat] = throw.Throw(self.now, dice, self.pace)

    def home(self, piece: Piece, src: Place) -> None:
        """A piece dropped where it may not go flies back."""
        end = self.now + HOME * self.pace
        leg = Leg(self.now, end, src, piece.place, piece.card, piece.card, piece.spot, bump=BUMP * self.pace)
        if end > self.now:
            self.flights[piece] = Flight(piece, piece.spot, [leg])

    def plan(self, hops: Sequence[Hop], asked: PlanRequest | None = None) -> dict[int, Span]:
        """Turn moves into flights.

        For each event by its number: in how many seconds its first card sets off and its last one lands.
        """
        plan = Planner(self.now, self.pace, asked or PlanRequest()).plan(hops)
        if plan.winners or plan.rest[1]:
            self.rest, self.winners = plan.rest, plan.winners
        for piece, flight in plan.flights.items():
            self.flights.pop(piece, None)  # the newest goes over the others
            self.flights[piece] = flight
        for piece in plan.winners:
            self.flights[piece] = self.flights.pop(piece)
        self._straighten(plan.flights)
        for start, hop in plan.counted:
            if self.pace:
                self.counts[hop.to] = (start, start + COUNTED * self.pace)
        return {number: (start - self.now, end - self.now) for number, (start, end) in plan.spans.items()}

    def _straighten(self, flights: Mapping[Piece, Flight]) -> None:
        """The last leg of each flight ends at the piece's place, looking as it does there."""
        for piece, flight in flights.items():
            leg = flight.legs[-1]
            leg.dst, leg.after = piece.place, piece.card
            if flight.end <= self.now:
                del self.flights[piece]
