"""How much of the felt the cards cover in the course of a match, arrangement by arrangement."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

import pygame

from games.core.match import Match
from games.core.rules import TABLE
from sprites import room
from table.board.scene import Scene
from table.board.stage import Stage
from table.game.frame import Frame
from table.layout import layout
from table.look import Look
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import Kind, Setup, named

AIM = 28
"""Percent of the felt that cards should cover at 1280×800, if a game has enough cards."""
MOMENTS = 40
"""How many decisions of a match are measured, evenly spread."""


class Cover(NamedTuple):
    """Of one arrangement, the median share of the felt under cards, in percent."""

    kind: str
    seats: int
    share: float

    def __str__(self) -> str:
        return f"{self.seats}{' at one screen' if self.kind == 'sides' else ''}: {self.share:.0f} %"


def covers(look: Look, played: Match, seed: int) -> Iterator[Cover]:
    """For each arrangement that a match of this game and number of seats may be shown in. ``seed``: that it began
    with."""
    for kind in layout.KINDS if played.rules.realtime else layout.KINDS[:1]:
        yield Cover(kind, played.seats, median(_shares(look, played, kind, seed)))


def _shares(look: Look, played: Match, kind: str, seed: int) -> Iterator[float]:
    """The shares at moments of the match when a player has to decide."""
    people: list[Kind] = ["left", "right"] if kind == "sides" else ["mouse"]
    rest: list[Kind] = ["bot"] * (played.seats - len(people))
    seats = named(tuple((each, "") for each in [*people, *rest]), played.rules.key)
    setup = Setup(played.rules.key, seats, played.options, seed)
    match = Match(played.rules, played.seats, played.options, seed)
    session = Session(setup, match)
    session.paused = True
    viewpoint = Viewpoint(session)
    frame = Frame(look, slim=kind == "sides")
    stage = Stage(look, viewpoint, layout.load(played.rules.key), frame.table)
    decisions = [number for number, entry in enumerate(played.entries) if entry.seat != TABLE]
    chosen = set(decisions[:: max(1, len(decisions) // MOMENTS)])
    for number, entry in enumerate(played.entries):
        if number in chosen:
            stage.recast(frame.table)
            yield _share(look, stage.scene)
        refused = match.submit(entry.seat, entry.text, entry.at)
        assert refused is None, refused
    session.close()


def _share(look: Look, scene: Scene) -> float:
    """Percent of the felt inside the brass line under the cards of a scene."""
    felt = room.inside(look.size)
    under = pygame.mask.Mask(felt.size)
    for pieces in scene.piles.values():
        for piece in pieces:
            rect = piece.place.rect
            under.draw(pygame.mask.Mask(rect.size, fill=True), (rect.left - felt.left, rect.top - felt.top))
    return 100 * under.count() / (felt.width * felt.height)
