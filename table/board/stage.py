"""The cards of a match on the screen: the scene, its movement, its drawing."""

import math
from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import partial

import pygame

from games.core import registry
from games.core.cards import Card
from games.core.controller import Sorting
from games.core.events import Event, Moved, Rolled, Said, Spot
from games.core.options import Options
from games.core.phrases import Phrase, Words
from games.core.rules import TABLE
from table.board.animation import Motion
from table.board.canvas import BlitTarget, Canvas
from table.board.cards import Cards
from table.board.clearing import clear_of_plates, first_deal
from table.board.faces import Face
from table.board.flights import Flight
from table.board.held import LIFT_TIME, HeldCards
from table.board.lean import MOST
from table.board.marks import BUMP, Marks
from table.board.planning import PlanRequest
from table.board.scene import Hop, Piece, Scene
from table.layout.closing import closed
from table.layout.fans import READ, READ_LARGE
from table.layout.geometry import Place, Places, Style
from table.layout.layout import Layout, LayoutError
from table.layout.roles import Role
from table.layout.together import together
from table.look import Look
from table.session.viewpoint import Piles, Viewpoint
from table.settings import RESTS

SORTS: tuple[Sorting, ...] = ("suit", "rank", "dealt")
MANY = 5
"""This many cards that come at once are a deal."""
AHEAD = (1 / 60, 2 / 60)
"""In how many seconds from now the pictures will be wanted that cards in the air are drawn ahead for."""
FLASH = 0.3
"""Seconds for which a card that jumped (motion: none) stays marked."""


def laid(
    look: Look, layout: Layout, kind: str, order: Sequence[int], options: Options, area: pygame.Rect,
    foot: int = 0, head: int = 0, inside: pygame.Rect | None = None,
) -> Places:  # fmt: skip
    """The places of an arrangement in an area. ``foot``, ``head``, ``inside``: as those of Stage.
    LayoutError where the game has none."""
    found = layout.arrangement(kind, len(order), options)
    if found is None:
        raise LayoutError(f'layouts/{layout.head.key}.yaml: arrangements.{kind} has nothing for "{len(order)}" seats')
    read = READ_LARGE if look.settings.faces == "large" else READ
    sides = registry.rules(layout.head.key).sides(len(order))
    style = Style(look.settings.straight, read, look.atlas.ratio, foot, head, inside, sides)
    counts = first_deal(layout.head.key, len(order), options)
    return clear_of_plates(look, lambda free: Places(together(found, free), order, free, style), area, counts)


class Stage:
    """What is on the table, from the viewpoint of the screen."""

    def __init__(self, look: Look, viewpoint: Viewpoint, layout: Layout, area: pygame.Rect) -> None:
        self.look = look
        self.viewpoint = viewpoint
        self.layout = layout
        self.board = Cards(look)
        self.motion = Motion(look.settings.motion)
        self.foot = self.head = 0
        """What a ledge takes at the lower edge of the window, and a band at the upper one, in pixels."""
        self.inside: pygame.Rect | None = None
        """Where all cards are whole, in the window."""
        self.closing: Collection[str] = ()
        """The names of the piles of a trick, once nobody plays on."""
        self.sorting: Sorting = "dealt"
        self.jumped: dict[Piece, float] = {}
        self.refused: tuple[Piece, Words] | None = None
        """The card flying home from where it may not be dropped, and why."""
        self._area = area
        self.scene = Scene(self._places(area))

    def _places(self, area: pygame.Rect) -> Places:
        kind, order = self.viewpoint.arrangement()
        aside = self.viewpoint.options, area, self.foot, self.head, self.inside
        places = laid(self.look, self.layout, kind, order, *aside)
        hand = self.layout.roles.hand_of(order[0])
        return closed(places, area.centery, self.viewpoint.piles(), self.closing, hand) if self.closing else places

    # -- changes

    def recast(self, area: pygame.Rect) -> None:
        """Lay everything out again, without motion, for the present viewpoint and size."""
        self.motion.finish()
        self.jumped = {}
        self.motion.level = self.look.settings.motion
        self.board.forget()
        self._area = area
        self.scene.relay(self._places(area))
        self._show()

    def open(self, deal: Sequence[Event]) -> dict[int, tuple[float, float]]:
        """Show the first hand being dealt; return when each of its events is seen."""
        self._show()
        self.scene.rewind(deal)
        return self.follow(deal, {}, frozenset())

    def follow(
        self, events: Sequence[Event], held: Mapping[Piece, Place], own: frozenset[Piece]
    ) -> dict[int, tuple[float, float]]:
        """Something happened: send the pieces where they now belong. ``own``: those just dropped by a hand.

        For each event by its number: in how many seconds its cards set off and land, its dice roll and settle.
        """
        motion = self.motion
        places = {**motion.held(), **held}
        if self.closing:  # it goes on: cards come from where they lie now
            places = {piece: piece.place for pieces in self.scene.piles.values() for piece in pieces} | places
            self.closing = ()
            self.scene.relay(self._places(self._area))
        self._group()
        hops = self.scene.follow(self.viewpoint.piles(), events, places)
        said = [event.seat for event in events if isinstance(event, Said) and event.seat]
        rest = RESTS[self.look.settings.trick_rest]
        asked = PlanRequest(own, said[0] if said else TABLE, self._dealt(events, hops), rest)
        spans = motion.plan(hops, asked)
        for number, event in enumerate(events):
            if isinstance(event, Rolled):
                motion.roll(event.seat, len(event.dice))
                roll = motion.rolls.get(event.seat)
                spans[number] = (0.0, roll.end - motion.now if roll is not None else 0.0)
        if not motion.pace:
            dealt = _dealt_from(hops)  # of a deal nobody asks which cards have moved
            self.jumped = {hop.piece: FLASH for hop in hops if hop.event >= 0 and hop.origin not in dealt}
        return spans

    def replay(self, piles: Piles, events: Sequence[Event]) -> None:
        """Send the pieces once more where these events have sent them; that is how the table looked then."""
        motion = self.motion
        motion.plan(self.scene.follow(piles, events, motion.held()))

    def _dealt(self, events: Sequence[Event], hops: Sequence[Hop]) -> frozenset[Piece]:
        """The cards of a deal that come to a hand on view, and are seen in it; none where only a few are drawn."""
        roles, ways = self.layout.roles, (Role.STOCK, Role.HAND)
        moves = [(at, event) for at, event in enumerate(events) if isinstance(event, Moved)]
        dealt = {at for at, event in moves if (roles.role(event.src), roles.role(event.dst)) == ways}
        own = {roles.hand_of(seat) for seat in self.viewpoint.seats if len(dealt) >= MANY}
        return frozenset(
            hop.piece
            for hop in hops
            if hop.event in dealt and hop.to in own and not hop.piece.card.hidden and hop.piece.spot == hop.to
        )

    def fly_home(self, flown: Sequence[tuple[Piece, Place]]) -> None:
        """Pieces dropped where they may not go fly back."""
        for piece, place in flown:
            if piece in self.scene.piles.get(piece.spot, ()):
                self.motion.home(piece, place)

    def turn_away(self, piece: Piece, reason: Words) -> None:
        """A card may not go where it was dropped: the reason is shown beside it until it is home."""
        if self.motion.pace:
            self.refused = (piece, reason)

    @property
    def sortable(self) -> bool:
        """Whether there are hands to be sorted."""
        return any(self.layout.roles.hand_of(seat) in self.scene.piles for seat in self.viewpoint.seats)

    def sort_hands(self) -> Words:
        """Show the player's own hand in the next order; the words for it."""
        self.sorting = SORTS[(SORTS.index(self.sorting) + 1) % len(SORTS)]
        self._show()
        return (
            Phrase("Hand as dealt.") if self.sorting == "dealt" else Phrase("Hand sorted by {sorting}.", self.sorting)
        )

    def _show(self) -> None:
        upward = {spot: self.viewpoint.upward(spot) for spot in self.scene.piles}
        self.scene.sorters = {spot: sorter for spot, sorter in upward.items() if sorter is not None}
        if self.sorting != "dealt":
            for seat in self.viewpoint.seats:
                hand = self.layout.roles.hand_of(seat)
                if hand is not None:
                    by_suit = partial(self.viewpoint.order, seat)
                    self.scene.sorters[hand] = by_suit if self.sorting == "suit" else self.viewpoint.rank_order
        self._group()
        self.scene.show(self.viewpoint.piles())

    def _group(self) -> None:
        """Which cards are turned across, which belong together."""
        self.scene.sideways = self.viewpoint.sideways()
        self.scene.group(self.viewpoint.groups())

    def advance(self, dt: float) -> None:
        """Let time pass for what moves."""
        self.motion.advance(dt)
        if self.refused is not None and self.refused[0] not in self.motion.flights:
            self.refused = None
        self.board.lifts.advance(dt)
        self.board.overlay.plates.polish.advance(dt)
        self.jumped = {piece: left - dt for piece, left in self.jumped.items() if left > dt}

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full rate."""
        board = self.board
        return self.motion.stirring or bool(self.jumped) or board.lifts.busy or board.overlay.plates.polish.busy

    def made_of(self) -> tuple[object, ...]:
        """All that what rests on the table depends on, and which pieces are in the air."""
        motion = self.motion
        counting = frozenset(spot for spot in motion.counts if motion.counting(spot) is not None)
        return (
            self.scene.made_of(), frozenset(motion.flights), motion.afloat(), motion.leaving(), frozenset(motion.rolls),
            counting, frozenset(self.jumped), self.refused, self.sorting,
        )  # fmt: skip

    # -- drawing

    def prepare(self) -> bool:
        """Draw one picture that cards in the air will soon show, or a face that may be turned up later, so that no
        frame in play has to; whether there are more."""
        return (
            self.fly_ahead()
            or self.board.carried.prepare(self.most_lean())
            or self.board.prepare(self.scene, self._faces)
        )

    def fly_ahead(self) -> bool:
        """Draw one picture that a card in the air shows in the next frames, or on a later part of its way; whether
        there was one to draw."""
        motion, board = self.motion, self.board
        for piece, flight in motion.flights.items():
            back = board.mark_of(self.scene, self._owner(flight))
            if board.faces.land_ahead([(leg.after, leg.dst) for leg in flight.legs], back):
                return True
            wins = piece in motion.winners
            if any(board.fly_ahead(motion.pose(flight, soon), back, wins=wins) for soon in AHEAD):
                return True
        return False

    def _faces(self) -> list[Face]:
        """The faces that may be seen, as the atlas is asked for them; not those in others' hands. First those on view
        now, then the widest, of these the highest ranks, which take longest to draw.

        A face that is wanted both packed and not is drawn to be turned: the other is copied from it.
        """
        places = self.scene.places
        packed: dict[tuple[Card, int], bool] = {}
        for cards, spots in self.viewpoint.packs:
            faces = {(card.rank, card.suit): card for card in cards}.values()
            for spot in places.piles:
                if spot in spots and self._open(spot):
                    upright = not any(place.turn or place.tilt for place in places.cards(spot, 3))
                    for card in faces:
                        face = card, places.width(spot)
                        packed[face] = packed.get(face, True) and upright
        shown = {(piece.card.rank, piece.card.suit) for pieces in self.scene.piles.values() for piece in pieces}

        def later(face: Face) -> tuple[bool, int, int, str]:
            card, width, _ = face
            return ((card.rank, card.suit) not in shown, -width, -card.rank, card.suit)

        return sorted(((card, width, upright) for (card, width), upright in packed.items()), key=later)

    def _open(self, spot: Spot) -> bool:
        """Whether cards at a spot may be seen."""
        return self.layout.roles.role(spot) is not Role.HAND or spot.seat in self.viewpoint.seats

    def sharpen(self) -> bool:
        """Draw one card at its resting angle; whether there was one still to draw."""
        return self.board.sharpen()

    def most_lean(self) -> float:
        """How many degrees carried cards lean at most."""
        return 0.0 if self.look.settings.straight else MOST[self.look.settings.motion]

    def away(self, held: HeldCards | None) -> frozenset[Piece]:
        """The pieces that are in the air."""
        return frozenset(self.motion.flights) | frozenset(held.lifted if held else ())

    def draw_resting(self, surface: BlitTarget, marks: Marks) -> None:
        """Everything at rest."""
        self.board.draw(surface, self.scene, marks)

    def draw_lit(self, canvas: Canvas, before: Marks, marks: Marks) -> None:
        """What is lit now and was not ``before``: all else is as it is shown."""
        canvas.again()
        self.board.draw_lit(canvas, self.scene, marks, {piece.spot for piece, _ in (*before.chosen, *marks.chosen)})

    def draw_moving(self, surface: BlitTarget, held: HeldCards | None) -> None:
        """Everything in the air."""
        motion, board = self.motion, self.board
        drawn: set[Hashable] = set()
        for piece, flight in motion.flights.items():
            pose, back = motion.pose(flight), board.mark_of(self.scene, self._owner(flight))
            alike = pose.place, pose.card, pose.face, pose.lift, pose.angle, pose.scale, back
            if alike in drawn:
                continue  # of all that wait in one pile, or fly as a packet, one is seen
            drawn.add(alike)
            board.draw_flying(surface, pose, back)
            if piece in motion.winners and piece in motion.resting and pose.lift is not None:
                board.overlay.draw_winner(surface, pose)
        for spot in motion.counts:
            if (share := motion.counting(spot)) is not None:
                self._draw_count(surface, spot, 1 + BUMP * math.sin(math.pi * share))
        for seat, roll in motion.rolls.items():
            board.overlay.draw_rolling(surface, self.scene, seat, roll, motion.now)
        if held is not None and held.army is not None:
            board.overlay.draw_carried(surface, held.places()[0], held.army)
        elif held is not None:
            self.draw_carried(surface, held)
        else:
            board.carried.put_down()

    def draw_carried(self, surface: BlitTarget, held: HeldCards) -> None:
        """The cards in the hand."""
        rects, back = [place.rect for place in held.places()], self.board.mark_of(self.scene, held.src)
        near = held.pieces[0].place.width if held.rises else 0
        lift = min(1.0, held.age / LIFT_TIME)
        cards = [piece.card for piece in held.pieces]
        self.board.carried.draw(surface, rects, cards, back, lift, near, held.lean.shown)

    @staticmethod
    def _owner(flight: Flight) -> Spot:
        """Whose back a flying card shows: where it lay on a pile that is nobody's, that of where it belongs."""
        return flight.origin if flight.origin.seat else flight.piece.spot

    def turned_away(self) -> pygame.Rect | None:
        """The present place of the card that flies home."""
        flight = self.motion.flights.get(self.refused[0]) if self.refused is not None else None
        return self.motion.pose(flight).place.rect if flight is not None else None

    def _draw_count(self, surface: BlitTarget, spot: Spot, scale: float) -> None:
        """What is counted at a pile, or on the plate of the seat whose pile is not drawn."""
        overlay = self.board.overlay
        if spot in self.scene.piles:
            self.board.labels.draw_count(surface, self.scene, spot, self.motion.afloat().get(spot, 0), scale)
        elif (plate := next((plate for plate in overlay.shown if plate.seat == spot.seat), None)) is not None:
            overlay.plates.draw_standing(surface, self.scene, plate, scale)


def _dealt_from(hops: Sequence[Hop]) -> frozenset[Spot]:
    """From where cards are dealt: many to several places, or some to more than two."""
    to: dict[Spot, list[Spot]] = {}
    for hop in hops:
        to.setdefault(hop.origin, []).append(hop.to)
    return frozenset(origin for origin, spots in to.items() if len(set(spots)) > (1 if len(spots) >= MANY else 2))
