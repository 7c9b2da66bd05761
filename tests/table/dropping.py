"""Where a card let go of is played: what the law says of its place, what is lit before, and what the record has after.

The pile under the middle of the card decides: it takes the card, or says why not, or the card lies there, if it came
from that pile. In a pile it is laid on the card under its middle, or where there is none on the pile as it is. Where
the middle is over no pile, the card goes to the lit pile with the largest share: of the card, or of the pile if that is
more. Shares are counted here pixel by pixel, on a map of the table painted from the bottom up, and cards are carried by
events from the window's queue.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pygame

from games.core.cards import Card
from games.core.controller import Drop
from games.core.events import Spot
from games.core.notation import write
from games.core.options import parse_options
from games.core.registry import game, keys
from games.core.rng import Rng
from games.core.rules import TABLE
from table.board.armies import MARKER
from table.board.held import HeldCards
from table.board.scene import Piece, Scene
from table.game.screen import GameScreen
from table.layout import layout
from table.overlays.dialog import ChoiceScreen
from table.session.session import Session
from tests.pilot import Pilot, setup_for

SHARES = (-1 / 4, 1 / 8, 1 / 2, 7 / 8, 5 / 4)
"""Where in a pile's rectangle, or beside it, the middle of a card is let go of, across and down."""
ALIKE = 0.03
"""Shares that differ by less are the same to the eye."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Case:
    """A card, by its number in its pile, taken at one point and let go of at another; which are chosen before."""

    spot: Spot
    index: int
    grip: tuple[int, int]
    to: tuple[int, int]
    chosen: tuple[int, ...] = ()


class Table:
    """A game at one moment; after each play everything is as it was before."""

    def __init__(
        self, key: str, seats: int, moves: int, seed: int = 4, size: tuple[int, int] = (1280, 800),
        options: dict[str, Any] | None = None, **settings: object,
    ) -> None:  # fmt: skip
        """As it stands after so many moves of the first player, or as soon as a card can be carried somewhere then."""
        setup = setup_for(key, ",".join(["mouse"] + ["bot"] * (seats - 1)), seed=seed, **options or {})
        self.pilot = Pilot(setup, "mouse", size)
        self.pilot.app.look.restyle(replace(self.pilot.app.look.settings, **settings))  # type: ignore[arg-type]
        if self.pilot.showing.realtime:
            self.pilot.clear()
        self.match = self.pilot.session.match
        for _ in range(moves):
            self._go_on()
        self._others()
        self.renew()
        while not any(self.goals(*lift) for lift in lifts(self)):
            assert self.match.outcome is None
            self.match = self.pilot.session.match
            self._go_on()
            self._others()
            self.renew()

    def _go_on(self) -> None:
        """One move of the first player; where the hand is over the next one is dealt before."""
        if self.match.active == {TABLE}:
            self.match.submit(TABLE, self.match.view(TABLE).legal[0])
        self._others()
        action = self.pilot.think(1) if 1 in self.match.active else None
        if action is not None:
            self.match.submit(1, action)

    def _others(self) -> None:
        """The rivals act until seat 1 has to; in real time each of them once."""
        for _ in range(40):
            deciding = self.match.active - {0}
            if self.match.outcome is not None or not deciding or (1 in deciding and not self.pilot.showing.realtime):
                return
            for seat in sorted(deciding - {1}):
                action = self.pilot.think(seat)
                if action is not None:
                    self.match.submit(seat, action)
            if self.pilot.showing.realtime:
                return

    def renew(self) -> None:
        """The same moment again."""
        app = self.pilot.app
        for seat in self.pilot.session._bots:
            seat.forget()
        session = Session(self.pilot.session.setup, self.match.fork())
        self.screen = GameScreen(app, session)
        self.screen.showing.countdown = 0.0
        session.started = True
        app.screens[:] = [self.screen]
        pygame.event.clear()

    def written(self, action: Any) -> str:
        """An action as the record has it."""
        return write(self.match.rules.recorded(self.match.position, 1, action))

    @property
    def scene(self) -> Scene:
        return self.screen.showing.stage.scene

    def piece(self, case: Case) -> Piece:
        return self.scene.piles[case.spot][case.index]

    def goals(self, spot: Spot, *at: int) -> list[Spot]:
        """The piles that take these cards."""
        hand, cards = self.screen.showing.hands[1], tuple(self.scene.piles[spot][each].card for each in at)
        return sorted(hand.session.controller.targets(hand.view, spot, cards) & self.scene.piles.keys())

    # -- hands

    def send(self, kind: int, pos: tuple[int, int], **more: object) -> None:
        """Something happens at the window, and no time passes."""
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
        for event in self.pilot.app.display.events():
            self.pilot.app._dispatch(event)

    def lift(self, case: Case) -> HeldCards | None:
        """Choose what is chosen, take the card and carry it there."""
        for index in case.chosen:
            at = self.pilot.grip(self.scene.piles[case.spot][index])
            self.send(pygame.MOUSEBUTTONDOWN, at, button=1)
            self.send(pygame.MOUSEBUTTONUP, at, button=1)
        self.send(pygame.MOUSEBUTTONDOWN, case.grip, button=1)
        for pos in ((case.grip[0] + 9, case.grip[1] - 9), case.to):
            self.send(pygame.MOUSEMOTION, pos, rel=(1, 1), buttons=(1, 0, 0))
        return self.screen.showing.pointer.held


class Map:
    """What is seen of the piles in some part of the table, painted from the bottom up; of several empty ones in one
    place the lit one."""

    def __init__(self, table: Table, part: pygame.Rect, away: Sequence[Piece], lit: set[Spot]) -> None:
        scene = table.scene
        dark = scene.places.tray
        there = {spot for spot in scene.piles if dark.collidepoint(scene.box(spot).center)}
        alone = there if len(there) == 1 else set()
        self.spots = sorted((spot for spot in scene.piles if spot in scene.counts), key=lambda spot: spot not in alone)
        self.boxes: dict[Spot, pygame.Rect] = {}
        self.pieces: dict[Spot, list[Piece]] = {}
        self._left, self._top = part.topleft
        self._ground = pygame.Surface(part.size, depth=8)
        for number, spot in enumerate(self.spots, 1):
            pile, alike = scene.places.piles[spot], scene.alike(spot)
            marked = scene.places.cards(spot, max(1, len(scene.piles[spot]), pile.slots))
            rects = [place.rect for place in marked] + ([dark] if spot in alone else [])
            self.boxes[spot] = rects[0].unionall(rects)
            stands = spot in lit or (spot == alike[0] and lit.isdisjoint(alike))
            if stands and (scene.piles[spot] or pile.empty != "none" or pile.slots or spot in lit):
                self._paint(number, self.boxes[spot])
        for number, spot in enumerate(self.spots, 1):
            self.pieces[spot] = [piece for piece in scene.piles[spot] if piece not in away]
            for piece in self.pieces[spot]:
                self._paint(number, piece.place.rect)

    def _paint(self, number: int, rect: pygame.Rect) -> None:
        within = rect.move(-self._left, -self._top).clip(self._ground.get_rect())
        if within:
            self._ground.fill(number, within)

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """The pile at a point."""
        number = self._ground.get_at_mapped((pos[0] - self._left, pos[1] - self._top))
        return self.spots[number - 1] if number else None

    def on_the_line(self, pos: tuple[int, int]) -> bool:
        """Whether a point is where two piles meet, or cards of one pile."""
        near = [(pos[0] + dx, pos[1] + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
        return len({(self.at(each), self.card(each)) for each in near}) > 1

    def card(self, pos: tuple[int, int]) -> Card | None:
        """The card at a point, on the pile that is seen there."""
        spot = self.at(pos)
        there = [piece for piece in self.pieces[spot] if piece.place.rect.collidepoint(pos)] if spot is not None else []
        return there[-1].card if there else None

    def shares(self, whole: pygame.Rect) -> dict[Spot, float]:
        """How much of a card lies on each pile, or of a smaller pile under the card."""
        found = whole.move(-self._left, -self._top)
        raw, pitch = self._ground.get_buffer().raw, self._ground.get_pitch()
        rows = b"".join(raw[y * pitch + found.left : y * pitch + found.right] for y in range(found.top, found.bottom))
        counted = {spot: rows.count(number) for number, spot in enumerate(self.spots, 1) if number in rows}
        sizes = {spot: self.boxes[spot].width * self.boxes[spot].height for spot in counted}
        return {spot: max(count / (whole.width * whole.height), count / sizes[spot]) for spot, count in counted.items()}


@dataclass(frozen=True, slots=True)
class Law:
    """What must come of a card that is let go of: piles that may be lit for it, what is meant, or that a reason is
    given."""

    piles: frozenset[Spot]
    meant: tuple[tuple[Any, ...], ...]
    """The actions that the drop means on each of them."""
    told: bool


def carried(table: Table, case: Case) -> pygame.Rect:
    """Where the card that is gripped is now; of armies the marker, which is under the pointer."""
    place, hand = table.piece(case).place, table.screen.showing.hands[1]
    if hand.session.controller.stacks(hand.view).get(case.spot) is not None:
        rect = pygame.Rect(0, 0, *[round(place.width * MARKER)] * 2)
        rect.center = case.to
        return rect
    rect = place._replace(turn=0).rect
    return rect.move(case.to[0] - case.grip[0], case.to[1] - case.grip[1])


def law(table: Table, case: Case, held: HeldCards, lit: set[Spot]) -> Law | None:
    """What must come of it; None where the middle of the card is on the line between two piles or cards."""
    hand, rect = table.screen.showing.hands[1], carried(table, case)
    ground = Map(table, rect.inflate(8, 8), held.lifted, lit)
    under = ground.at(rect.center)
    if ground.on_the_line(rect.center):
        return None

    def meant(spot: Spot, onto: Card | None) -> tuple[Any, ...]:
        return hand.session.controller.meaning(hand.view, Drop(held.cards, case.spot, spot, onto))

    if under is not None and under not in lit:
        return Law(frozenset(), (), under != case.spot)
    if under is not None:
        found = meant(under, ground.card(rect.center))
        return Law(frozenset({under} if found else ()), (found,), not found)
    touched = {spot: share for spot, share in ground.shares(rect).items() if spot in lit}
    most = [spot for spot, share in touched.items() if share > max(touched.values()) - ALIKE]
    if most:
        return Law(frozenset(most), tuple(meant(spot, None) for spot in most), False)
    return None if ground.on_the_line(case.to) else Law(frozenset(), (), ground.at(case.to) not in {None, case.spot})


# -- what is done


def lifts(table: Table) -> Iterator[tuple[Spot, int]]:
    """Every card that may be lifted."""
    scene, hand, pointer = table.scene, table.screen.showing.hands[1], table.screen.showing.pointer
    for spot, pieces in scene.piles.items():
        for index, piece in enumerate(pieces if spot in scene.counts else ()):
            if pointer.liftable(piece, hand) and any(_seen(scene, piece)):
                yield spot, index


def drops(table: Table, most: int) -> Iterator[Case]:
    """So many drops, chosen at random: a card that may be lifted, at a corner or its middle, alone or with others that
    are chosen, and a place over a pile or beside it. Every second time it is a pile that takes the card, if any is."""
    rng, found, places = Rng(1), list(lifts(table)), sorted(table.scene.counts & table.scene.piles.keys())
    several = table.screen.showing.session.controller.multi_select
    window = pygame.Rect((0, 0), table.screen.look.size)

    def one(among: Sequence[T]) -> T:
        nonlocal rng
        at, rng = rng.below(len(among))
        return among[at]

    going = [lift for lift in found if table.goals(*lift)]
    while most:
        spot, index = one(going if most % 2 else found)
        pieces = table.scene.piles[spot]
        selections = _selections(pieces, index) if several and spot.name == "hand" else ()
        chosen, grip = one([(), *selections]), one(_grips(table.scene, pieces[index]))
        box = table.scene.box(one((table.goals(spot, *(chosen or (index,))) if most % 2 else []) or places))
        rect = pieces[index].place.rect
        to = (
            round(box.left + one(SHARES) * box.width) - rect.centerx + grip[0],
            round(box.top + one(SHARES) * box.height) - rect.centery + grip[1],
        )
        if window.collidepoint(to):
            most -= 1
            yield Case(spot, index, grip, to, chosen)


def _selections(pieces: Sequence[Piece], index: int) -> Iterator[tuple[int, ...]]:
    """A card with its neighbour; with all others of its rank."""
    yield tuple(sorted({index, (index + 1) % len(pieces)}))
    alike = tuple(at for at, piece in enumerate(pieces) if piece.card.rank == pieces[index].card.rank)
    if len(alike) > 1:
        yield alike


def _seen(scene: Scene, piece: Piece) -> Iterator[tuple[int, int]]:
    """The points of a card over which no other lies."""
    rect = piece.place.rect
    points = ((x, y) for y in range(rect.top + 4, rect.bottom - 4, 9) for x in range(rect.left + 4, rect.right - 4, 9))
    return (pos for pos in points if scene.piece_at(pos) is piece)


def _grips(scene: Scene, piece: Piece) -> list[tuple[int, int]]:
    """The corners of what is seen of a card, and the point that is nearest to its middle."""
    seen, (x, y) = list(_seen(scene, piece)), piece.place.rect.center
    ends = [max(seen, key=lambda pos: pos[0] * across + pos[1] * down) for across in (-1, 1) for down in (-1, 1)]
    return list(dict.fromkeys([*ends, min(seen, key=lambda pos: abs(pos[0] - x) + abs(pos[1] - y))]))


def wrong(table: Table, case: Case) -> tuple[str, bool]:
    """What is against the law when this card is let go of there, and whether anything was played."""
    screen, session = table.screen, table.screen.showing.session
    held = table.lift(case)
    if held is None:
        return f"not lifted: {case}", False
    marks = screen.view.marks
    due = law(table, case, held, set(marks.lit) & set(table.scene.counts))
    where = f"{held.cards} of {case}: lit {marks.best}, by the law {due}"
    screen.showing.messages.words = ""
    table.send(pygame.MOUSEBUTTONUP, case.to, button=1)
    entries = session.match.entries[len(table.match.entries) :]
    done = [entry.text for entry in entries if entry.seat == 1][:1]
    asked = isinstance(table.pilot.app.top, ChoiceScreen)
    said = bool(screen.showing.messages.words) and not done
    fault = ""
    if due is not None:
        alike = {other for spot in due.piles for other in table.scene.alike(spot)}
        if marks.best not in alike and (marks.best is not None or alike):
            fault = "lit against the law"
        elif said != due.told:
            fault = "silent" if due.told else "refused"
        elif due.piles and not any(
            asked if len(meant) > 1 else done == [table.written(action) for action in meant] for meant in due.meant
        ):
            fault = "not played as it was lit"
        elif not due.piles and (done or asked):
            fault = "played in spite of the law"
    if done or asked or case.chosen:
        table.renew()
    said_so = f"{fault}: {where}: {done or asked or screen.showing.messages.words}" if fault else ""
    return said_so, bool(done or asked)


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game for every number of seats, and with the options for which its table is another one."""
    found: list[tuple[str, int, dict[str, Any]]] = []
    for key in keys():
        rules, special = game(key).rules, layout.load(key).special
        for seats in rules.seats:
            found.append((key, seats, {}))
            for asked in special.get(("south", seats), {}):
                pairs = dict(pair.split("=") for pair in asked)
                options = parse_options(rules.options, pairs)
                if rules.setup_error(seats, options) is None:
                    found.append((key, seats, {name: getattr(options, name) for name in pairs}))
    return found


def faults(table: Table, most: int) -> tuple[list[str], int]:
    """What is wrong in so many drops, and how many of them played something."""
    found, played = [], 0
    for case in drops(table, most):
        fault, did = wrong(table, case)
        found += [fault] * bool(fault)
        played += did
    return found, played
