"""Pieces in motion: the legs of a flight, and how a flying piece looks at an instant."""

import math
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.events import Spot
from table.board.scene import Piece
from table.layout.geometry import Place
from table.widgets.arrival import in_and_out

ARC = 0.06
"""How far a flight rises above the straight line, as a share of its length."""
LIFT, HIGHER = 0.25, 0.5
"""How high a moving card is over the table, as its shadow shows, and how much higher in the middle of a flight."""
BUMP, BUMPED = 0.08, 1.03
"""Seconds for which a card that has landed is larger, and how much at first."""
LEFT = 1 / 3
"""The share of its way after which a card has left its place, which is then seen to be empty."""
GROW, GROWN = 0.15, 1.06
"""Seconds in which the card that takes a trick grows, and how large it becomes."""


@dataclass(slots=True)
class Leg:
    """One part of a flight, in seconds of motion time."""

    start: float
    end: float
    src: Place
    dst: Place
    before: Card
    after: Card
    to: Spot
    arc: float = 0.0
    """How far it rises above the straight line, as a share of its length; 0: it slides."""
    bump: float = 0.0
    """Seconds for which it is larger once it has landed."""
    flips: bool = True
    """Whether a face that changes is turned over on the way; otherwise it changes unseen, at the end."""


@dataclass(slots=True)
class Pose:
    """How a moving piece looks at an instant."""

    place: Place
    """Where, and how wide; turn and tilt are those it came from or goes to."""
    card: Card
    face: float = 1.0
    """How wide it is seen: 1 flat on, 0 on edge."""
    near: int = 0
    """Where it grows or shrinks on its way: the width of a picture that will do, to be scaled; 0: its own."""
    lift: float | None = None
    """How high it is over the table; None: it has not left its place and has no shadow of its own."""
    angle: float = 0.0
    """Degrees clockwise."""
    scale: float = 1.0


@dataclass(slots=True)
class Flight:
    """Everything that one piece still has to do."""

    piece: Piece
    origin: Spot
    legs: list[Leg] = field(default_factory=list)
    grows: tuple[float, float] | None = None
    """When it begins to grow and when it is as large as it becomes, as the card that takes a trick."""

    @property
    def end(self) -> float:
        """When the piece is at rest."""
        return self.legs[-1].end + self.legs[-1].bump

    @property
    def shifts(self) -> bool:
        """Whether it does no more than move up in its row."""
        return len(self.legs) == 1 and self.legs[0].to == self.origin and not self.legs[0].arc

    def counts_at(self, now: float) -> Spot:
        """The spot at which the piece counts: the last one it left, until it has landed on the next."""
        landed = [leg.to for leg in self.legs if leg.end <= now]
        return landed[-1] if landed else self.origin

    def covers(self, now: float) -> Spot | None:
        """The spot that it has not left yet by a third of the way: nothing is seen under it."""
        spot = self.origin
        if all(leg.to == spot for leg in self.legs):
            return None
        for leg in self.legs:
            if now < leg.start + (leg.end - leg.start) * LEFT:
                return spot
            if now < leg.end:
                return None
            spot = leg.to
        return None

    def stirs(self, now: float) -> bool:
        """Whether it looks different a moment later."""
        if self.grows is not None and self.grows[0] <= now < self.grows[1]:
            return True
        return any(leg.start <= now < leg.end + leg.bump for leg in self.legs)

    def pose(self, now: float) -> Pose:
        """How the piece looks then."""
        leg = self.legs[0]
        for later in self.legs:
            if later.start <= now:
                leg = later
        pose = _under_way(leg, now)
        if now >= leg.end:
            left = max(0.0, 1 - (now - leg.end) / leg.bump) if leg.bump else 0.0
            pose.scale, pose.lift = 1 + (BUMPED - 1) * left, LIFT * left
        if self.grows is not None:
            pose.scale = max(pose.scale, self._grown(now, leg))
        return pose

    def _grown(self, now: float, leg: Leg) -> float:
        """How large the card that takes a trick is: it grows in place, and shrinks on its way out."""
        assert self.grows is not None
        start, until = self.grows
        share = _share(start, until, now) if now >= start else 0.0
        if leg is self.legs[-1] and leg.arc and leg.start <= now:
            share = 1 - _share(leg.start, leg.end, now)
        return 1 + (GROWN - 1) * (1 - (1 - share) ** 2)


def _under_way(leg: Leg, now: float) -> Pose:
    """How a piece looks on one leg, before it, or right after it."""
    share = _share(leg.start, leg.end, now) if now >= leg.start else 0.0
    eased = in_and_out(share) if leg.arc else 1 - (1 - share) ** 3
    across, down = leg.dst.x - leg.src.x, leg.dst.y - leg.src.y
    first = leg.src.turn + leg.src.tilt
    further = (leg.dst.turn + leg.dst.tilt - first + 180) % 360 - 180
    width = round(leg.src.width + (leg.dst.width - leg.src.width) * eased)
    ends = leg.dst if share > 0 else leg.src
    pose = Pose(
        Place(
            leg.src.x + across * eased,
            leg.src.y + down * eased - leg.arc * math.hypot(across, down) * math.sin(math.pi * eased),
            width,
            ends.turn,
            ends.tilt,
            ends.ratio,
        ),
        leg.after if share >= 1 else leg.before,
        near=0 if width in {leg.src.width, leg.dst.width} else max(leg.src.width, leg.dst.width),
        lift=None if now < leg.start else LIFT + HIGHER * math.sin(math.pi * share) if leg.arc else LIFT,
        angle=first + further * eased,
    )
    if leg.flips and leg.before != leg.after and share < 1:
        pose.card, end = (leg.before, leg.src) if share < 0.5 else (leg.after, leg.dst)
        pose.near = pose.near and end.width  # where this side of it lies, and is drawn already
        pose.face = abs(math.cos(math.pi * share))
    return pose


def _share(start: float, end: float, now: float) -> float:
    return 1.0 if end <= start else min(1.0, max(0.0, (now - start) / (end - start)))
