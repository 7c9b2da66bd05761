"""Where a card let go of is played: what the law says of its place, what is lit before, and what the record has after.

A card belongs to the pile that holds more than half of it, or else to the lit pile that holds most of it. The shares
are counted here pixel by pixel, on a map of the table painted from the bottom up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from games.core.controller import Drop
from games.core.events import Spot
from games.core.match import Match
from games.core.registry import game, keys, rules
from games.core.rng import Rng
from sprites import palette
from table.board.held import MARKER, HeldCards
from table.board.scene import Piece, Scene
from table.game.screen import GameScreen
from table.overlays.dialog import ChoiceScreen
from table.session.session import Session
from tests.pilot import Pilot, setup_for

EDGE = 400
"""Pixels round the window in which cards may hang over its edge."""
SHARES = (1 / 8, 1 / 2, 7 / 8)
"""Where in a pile's rectangle the middle of a card is let go of, across and down."""


@dataclass(frozen=True, slots=True)
class Case:
    """One card taken at one point and let go of at another."""

    piece: Piece
    grip: tuple[int, int]
    to: tuple[int, int]


class Table:
    """A game at one moment; after each play everything is as it was before."""

    def __init__(self, key: str, seats: int, moves: int, seed: int = 4, **settings: object) -> None:
        self.pilot = Pilot(setup_for(key, ",".join(["mouse"] + ["bot"] * (seats - 1)), seed=seed), "mouse")
        self.pilot.app.look.restyle(replace(self.pilot.app.look.settings, **settings))  # type: ignore[arg-type]
        if self.pilot.showing.realtime:
            self.pilot.clear()
        session = self.pilot.session
        for _ in range(moves):
            self._others()
            action = self.pilot.think(1) if 1 in session.match.active else None
            if action is not None:
                session.submit(1, action)
        self._others()
        self.record = session.match.record()
        self.renew()

    def _others(self) -> None:
        """The rivals act until seat 1 has to; in real time each of them once."""
        session = self.pilot.session
        for _ in range(40):
            deciding = session.match.active - {0}
            if session.match.outcome is not None or not deciding or (1 in deciding and not self.pilot.showing.realtime):
                return
            for seat in sorted(deciding - {1}):
                action = self.pilot.think(seat)
                if action is not None:
                    session.submit(seat, action)
            if self.pilot.showing.realtime:
                return

    def renew(self) -> None:
        """The same moment again."""
        app = self.pilot.app
        session = Session(self.pilot.session.setup, Match.replay(self.record, rules))
        for seat in self.pilot.session._bots:
            seat.forget()
        self.screen = GameScreen(app, session)
        self.screen.showing.countdown = 0.0
        session.started = True
        app.screens[:] = [self.screen]
        pygame.event.clear()

    def written(self, action: object) -> str:
        """An action as the record has it."""
        match = Match.replay(self.record, rules)
        assert match.submit(1, action) is None  # type: ignore[arg-type]
        return match.entries[-1].text

    @property
    def scene(self) -> Scene:
        return self.screen.showing.stage.scene

    # -- hands

    def send(self, kind: int, pos: tuple[int, int], **more: object) -> None:
        self.screen.handle(pygame.event.Event(kind, pos=pos, **more))

    def lift(self, case: Case) -> HeldCards | None:
        """Take the card and carry it there."""
        self.send(pygame.MOUSEBUTTONDOWN, case.grip, button=1)
        for pos in ((case.grip[0] + 9, case.grip[1] - 9), case.to):
            self.send(pygame.MOUSEMOTION, pos, rel=(1, 1), buttons=(1, 0, 0))
        return self.screen.showing.pointer.held

    # -- the law

    def drawn(self, held: HeldCards) -> pygame.Rect:
        """The lowest card in the air, or the marker of the armies that are carried."""
        rect = held.places()[0].rect
        if held.army is None:
            return rect
        side = round(held.places()[0].width * MARKER)
        return pygame.Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)

    def shares(self, held: HeldCards, lit: set[Spot]) -> dict[Spot, float]:
        """How much of it lies on what is seen of each pile; of several empty piles in one place the lit one has it."""
        scene = self.scene
        spots = [spot for spot in scene.piles if spot in scene.counts]
        wide, high = self.screen.look.size
        ground = pygame.Surface((wide + 2 * EDGE, high + 2 * EDGE), depth=8)
        away = held.lifted
        for number, spot in enumerate(spots, 1):
            pile, alike = scene.places.piles[spot], scene.alike(spot)
            stands = spot in lit or (spot == alike[0] and lit.isdisjoint(alike))
            if stands and (scene.piles[spot] or pile.empty != "none" or pile.slots or spot in lit):
                ground.fill(number, scene.box(spot).move(EDGE, EDGE))
        for number, spot in enumerate(spots, 1):
            for piece in scene.piles[spot]:
                if piece not in away:
                    ground.fill(number, piece.place.rect.move(EDGE, EDGE))
        whole = self.drawn(held)
        found = whole.move(EDGE, EDGE).clip(ground.get_rect())
        raw, pitch = ground.get_buffer().raw, ground.get_pitch()
        rows = b"".join(raw[y * pitch + found.left : y * pitch + found.right] for y in range(found.top, found.bottom))
        shares = {spot: rows.count(number) / (whole.width * whole.height) for number, spot in enumerate(spots, 1)}
        return {spot: share for spot, share in shares.items() if share}


def expected(table: Table, held: HeldCards, lit: set[Spot]) -> tuple[set[Spot], bool]:
    """The piles that a card may be played on if it is let go of now, and whether a reason must be given otherwise."""
    shares = table.shares(held, lit)
    most = {spot for spot, share in shares.items() if share > 0.5 and spot != held.src}
    if most:
        return (most, False) if most <= lit else (set(), True)
    touched = {spot: share for spot, share in shares.items() if spot in lit}
    if touched:
        best = {spot for spot, share in touched.items() if share == max(touched.values())}
        return {each for spot in best for each in table.scene.alike(spot)}, False
    return set(), table.scene.spot_at(held.pos) not in {None, held.src}


def cases(table: Table) -> Iterator[Case]:
    """Every card that may be lifted, at two points, and every part of every pile."""
    scene, hand, pointer = table.scene, table.screen.showing.hands[1], table.screen.showing.pointer
    ends = []
    for spot in scene.counts:
        if spot in scene.piles:
            box = scene.box(spot)
            ends += [(round(box.left + a * box.width), round(box.top + b * box.height)) for a in SHARES for b in SHARES]
    for spot, pieces in scene.piles.items():
        for piece in pieces if spot in scene.counts else ():
            seen = [pos for pos in _points(piece) if scene.piece_at(pos) is piece]
            if not seen or not pointer.liftable(piece, hand):
                continue
            for grip in {seen[0], seen[len(seen) // 2]}:
                aside = piece.place.rect.centerx - grip[0], piece.place.rect.centery - grip[1]
                for x, y in ends:
                    yield Case(piece, grip, (x - aside[0], y - aside[1]))


def _points(piece: Piece) -> list[tuple[int, int]]:
    rect = piece.place.rect
    return [(x, y) for y in range(rect.top + 4, rect.bottom - 4, 9) for x in range(rect.left + 4, rect.right - 4, 9)]


def wrong(table: Table, case: Case) -> tuple[str, bool]:
    """What is against the law when this card is let go of there, and whether anything was played."""
    screen, session = table.screen, table.screen.showing.session
    held = table.lift(case)
    if held is None:
        return "", False
    marks, view, entries = screen.view.marks, screen.showing.hands[1].view, len(session.match.entries)
    lit, best = set(held.targets) & set(table.scene.counts), marks.best
    may, told = expected(table, held, lit)
    onto = next((piece.card for piece, colour in marks.chosen if colour == palette.GOLD), None)
    meant = session.controller.meaning(view, Drop(held.cards, held.src, best, onto)) if best is not None else ()
    screen.showing.messages.words = ""
    table.send(pygame.MOUSEBUTTONUP, case.to, button=1)
    done = [entry.text for entry in session.match.entries[entries:] if entry.seat == 1][:1]
    asked = len(meant) > 1 and isinstance(table.pilot.app.top, ChoiceScreen)
    said, wanted = screen.showing.messages.words, {table.written(action) for action in meant} if done else set()
    if done or asked:
        table.renew()
    where = f"{held.cards} of {held.src} let go of at {case.to}: lit {best}, by the law {may}, {done or said or asked}"
    if done and not wanted.issuperset(done):
        return f"not played as it was lit: {where}", True
    if best not in may and (best is not None or may):
        return f"lit against the law: {where}", bool(done)
    if not (done or asked or said) and (may or told):
        return f"silent: {where}", False
    return "", bool(done or asked)


def tables() -> list[tuple[str, int]]:
    """Every game for every number of seats."""
    return [(key, seats) for key in keys() for seats in game(key).rules.seats]


def faults(table: Table, most: int) -> tuple[list[str], int, int]:
    """What is wrong in so many drops at most, chosen at random; how many there were, and how many played something."""
    rng, found, played = Rng(1), [], 0
    drops = [
        (case.piece.spot, table.scene.piles[case.piece.spot].index(case.piece), case.grip, case.to)
        for case in cases(table)
    ]
    while len(drops) > most:
        at, rng = rng.below(len(drops))
        drops[at] = drops[-1]
        drops.pop()
    for spot, index, grip, to in drops:
        fault, did = wrong(table, Case(table.scene.piles[spot][index], grip, to))
        found += [fault] * bool(fault)
        played += did
    return found, len(drops), played
