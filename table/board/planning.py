"""When each piece sets off and lands: the moves of a few events, put in order of time."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from games.core.cards import HIDDEN
from games.core.events import Spot
from table.board.flights import ARC, BUMP, GROW, Flight, Leg
from table.board.scene import Hop, Piece
from table.layout.geometry import Place

FLY, LAND, SHIFT, TURN = 0.26, 0.13, 0.12, 0.16
"""Seconds: a card in the air, a card of the player's landing, a fan closing, a card turning over."""
GAP, DEAL, OPENED = 0.07, 1.24, 0.04
"""Seconds between two cards that set off, the longest from a deal's first card setting off to its last, between two
cards of the player's hand that are turned over at its end."""
OPENING = 0.3
"""The longest from the first of them to the last, in seconds."""
OPENED_AT = -1
"""The number under which the turning over of the player's hand has its span, as no event says it."""
TUCK, SWEEP = 0.12, 0.28
"""Seconds in which the cards of a trick slide under the winning one, and in which all of them fly off."""
COUNTED = 0.2
"""Seconds in which a count grows and shrinks again."""

Span = tuple[float, float]


@dataclass(slots=True)
class PlanRequest:
    """What is to be planned besides the moves themselves."""

    own: Set[Piece] = frozenset()
    """Pieces just dropped by the player, which only land."""
    taker: int = 0
    """The seat announced as taking the cards that are there (a trick)."""
    dealt: Set[Piece] = frozenset()
    """Cards dealt to the hand on view: they come face down, and are turned over from left to right."""
    rest: float = 1.2
    """Seconds for which a full trick rests."""


@dataclass(slots=True)
class FlightPlan:
    """The plan, in seconds of motion time."""

    flights: dict[Piece, Flight] = field(default_factory=dict)
    spans: dict[int, Span] = field(default_factory=dict)
    """For each event by its number: when its first card sets off and its last one lands."""
    rest: tuple[float, frozenset[Piece]] = (0.0, frozenset())
    """Until when cards just laid down rest before they are taken, and which ones."""
    winners: frozenset[Piece] = frozenset()
    """Those of them that win the others."""
    counted: list[tuple[float, Hop]] = field(default_factory=list)
    """When cards that were taken have landed, one move for each group of them."""


class Planner:
    """Lays out one batch of events in time. ``now``: motion time; ``pace``: what the motion setting makes of it."""

    def __init__(self, now: float, pace: float, asked: PlanRequest) -> None:
        self._now = now
        self._pace = pace
        self._asked = asked
        self._plan = FlightPlan()
        self._cursor = now
        self._last: dict[Piece, float] = {}
        """When each piece has landed."""
        self._settled: dict[Spot, float] = {}
        """When the last card that leaves a spot, or comes to it to stay, has landed."""
        self._under = Place(0, 0, 0)
        """The place of the card that wins the others."""

    def plan(self, hops: Sequence[Hop]) -> FlightPlan:
        """The flights of these moves."""
        events: dict[int, list[Hop]] = {}
        for hop in hops:
            if hop.event >= 0:
                events.setdefault(hop.event, []).append(hop)
        gathering, taken = _gathering(events)
        gap = min(GAP, max(0.0, DEAL - self._opening()) / max(1, len(events) - 1)) * self._pace
        rested = False
        for number, group in events.items():
            gathered = group[0].to in gathering
            if gathered and not rested and self._last:
                # Cards just laid down are taken away (a trick): let them be seen first, whatever the motion setting.
                self._look_at(taken, hops)
                rested = True
            elif rested and not gathered:
                self._cursor, rested = max([self._cursor, *self._last.values()]), False
            self._cursor = max([self._cursor, *(self._last.get(hop.piece, 0.0) for hop in group)])
            for hop in group:
                end = self._take(hop) if gathered and rested else self._fly(hop)
                for spot in {hop.origin, hop.to} & {hop.origin, hop.piece.spot}:
                    self._settled[spot] = max(self._settled.get(spot, 0.0), end)
                start = self._plan.flights[hop.piece].legs[-1].start
                first, last = self._plan.spans.get(number, (start, end))
                self._plan.spans[number] = (min(first, start), max(last, end))
            if gathered and rested:
                self._plan.counted.append((self._plan.spans[number][1], group[0]))
            self._cursor += 0 if gathered else gap
        self._open()
        shifts = {hop.piece: self._shift(hop) for hop in hops if hop.event < 0}
        self._plan.flights = shifts | self._plan.flights
        return self._plan

    def _shift(self, hop: Hop) -> Flight:
        """A row closes when cards have left it, and opens as they come."""
        start = self._now
        if not hop.to.seat:  # but a hand at once: one that is turned face down next must not be seen any longer
            start = max(start, self._settled.get(hop.to, 0.0) - SHIFT * self._pace)
        leg = Leg(start, start + SHIFT * self._pace, hop.src, hop.dst, hop.before, hop.after, hop.to)
        return Flight(hop.piece, hop.origin, [leg])

    def _fly(self, hop: Hop) -> float:
        """One piece's flight, or its landing where it was dropped; when it lands."""
        own_landing = hop.piece in self._asked.own and hop.piece not in self._last
        flies = not own_landing and hop.src != hop.dst
        seconds = (FLY if flies else LAND if own_landing else TURN) * self._pace
        dealt = hop.piece in self._asked.dealt
        dst, after = (hop.piece.place, HIDDEN) if dealt else (hop.dst, hop.after)
        arc, bump = ARC if flies else 0.0, BUMP * self._pace if flies or own_landing else 0.0
        leg = Leg(self._cursor, self._cursor + seconds, hop.src, dst, hop.before, after, hop.to, arc, bump)
        return self._add(hop, leg)

    def _add(self, hop: Hop, leg: Leg) -> float:
        flight = self._plan.flights.setdefault(hop.piece, Flight(hop.piece, hop.origin))
        flight.legs.append(leg)
        self._last[hop.piece] = leg.end
        return leg.end

    # -- a trick

    def _look_at(self, taken: Set[Piece], hops: Sequence[Hop]) -> None:
        """Let the cards that will be taken rest for a while; the winning one grows."""
        landed = max(self._last.values())
        self._cursor = landed + self._asked.rest
        firsts: dict[Piece, Hop] = {}
        for hop in hops:
            if hop.event >= 0 and hop.piece in taken:
                firsts.setdefault(hop.piece, hop)
        winners = [piece for piece, hop in firsts.items() if self._asked.taker and hop.origin.seat == self._asked.taker]
        self._plan.rest = (self._cursor, frozenset(taken))
        self._plan.winners = frozenset(winners)
        for piece in winners:
            hop = firsts[piece]
            flight = self._plan.flights.setdefault(piece, Flight(piece, hop.origin))
            flight.grows = (landed, landed + GROW * self._pace)
            self._under = flight.legs[-1].dst if flight.legs else hop.src

    def _take(self, hop: Hop) -> float:
        """One card of a trick: under the winning one, and away with it; when it lands."""
        pace, at = self._pace, self._cursor
        place, card = hop.src, hop.before
        if self._plan.winners and hop.piece in self._plan.rest[1]:
            tuck, turn = at + TUCK * pace, at + (TUCK + TURN) * pace
            spot = hop.origin
            if hop.piece in self._plan.winners:
                if card != hop.after:
                    self._add(hop, Leg(tuck, turn, place, place, card, hop.after, spot))
            else:
                self._add(hop, Leg(at, tuck, place, self._under, card, hop.after, spot, flips=False))
                place = self._under
            at, card = turn, hop.after
        return self._add(hop, Leg(at, at + SWEEP * pace, place, hop.dst, card, hop.after, hop.to, ARC / 2))

    # -- a deal

    def _opening(self) -> float:
        """The seconds for turning over the player's hand at the end of a deal."""
        count = len(self._asked.dealt)
        return TURN + self._between() * (count - 1) if count else 0.0

    def _between(self) -> float:
        return min(OPENED, OPENING / max(1, len(self._asked.dealt) - 1))

    def _open(self) -> None:
        """Turn the player's hand over from left to right, once all of it is there."""
        flights = [self._plan.flights[piece] for piece in self._asked.dealt if piece in self._plan.flights]
        flights.sort(key=lambda flight: (flight.piece.place.x, flight.piece.place.y))
        start = max((flight.legs[-1].end for flight in flights), default=0.0)
        for at, flight in enumerate(flights):
            piece, began = flight.piece, start + at * self._between() * self._pace
            flight.legs.append(
                Leg(began, began + TURN * self._pace, piece.place, piece.place, HIDDEN, piece.card, piece.spot)
            )
            self._plan.spans[OPENED_AT] = (start, began + TURN * self._pace)


def _gathering(events: Mapping[int, Sequence[Hop]]) -> tuple[set[Spot], set[Piece]]:
    """The spots to which cards laid down face up by the same events go, and those cards."""
    laid: set[Piece] = set()
    spots: set[Spot] = set()
    for group in events.values():
        spots |= {hop.to for hop in group if hop.piece in laid and hop.src != hop.dst}
        laid |= {hop.piece for hop in group if not hop.after.hidden}
    return spots, {hop.piece for group in events.values() if group[0].to in spots for hop in group}
