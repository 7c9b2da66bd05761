"""How much of the felt the cards cover in the course of a match, arrangement by arrangement."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from statistics import median
from typing import Any, NamedTuple

import pygame

from games.core import registry
from games.core.match import Match
from games.core.rules import TABLE, View
from sprites import room
from table.board.scene import Scene
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.layout import layout
from table.layout.geometry import Places
from table.look import Look
from table.settings import Settings

AIMS = {(1280, 800): 28, (1920, 1080): 26}
"""Percent of the felt that cards should cover in windows of these sizes, if a game has enough cards."""
MOMENTS = 40
"""How many decisions of a match are measured, evenly spread."""


class Cover(NamedTuple):
    """Of one arrangement, the median share of the felt under cards, in percent: in each of the windows."""

    kind: str
    seats: int
    shares: tuple[float, ...]

    def __str__(self) -> str:
        shares = " and ".join(f"{share:.0f} %" for share in self.shares)
        return f"{self.seats}{' at one screen' if self.kind == 'sides' else ''}: {shares}"


@dataclass(frozen=True, slots=True)
class _CoveredTable:
    """An arrangement in a window: its cards, the felt inside the brass line, the shares under cards so far."""

    scene: Scene
    felt: pygame.Rect
    shares: list[float] = field(default_factory=list)


def covers(played: Match, seed: int) -> Iterator[Cover]:
    """For each arrangement that a match of this game and number of seats may be shown in. ``seed``: that it began
    with. DisplayError where there is no display."""
    kinds = layout.KINDS if played.rules.realtime else layout.KINDS[:1]
    tables: dict[str, list[_CoveredTable]] = {kind: [] for kind in kinds}
    for size in AIMS:
        look = Look(Display(size), Settings())
        for kind in kinds:
            tables[kind].append(_CoveredTable(Scene(_places(look, played, kind)), room.inside(size)))
    controller = registry.game(played.rules.key).controller
    for view in _moments(played, seed):
        for table in chain.from_iterable(tables.values()):
            table.scene.sideways = controller.sideways(view)
            table.scene.group(controller.groups(view))
            table.scene.show(view.piles)
            table.shares.append(_share(table))
    for kind in kinds:
        yield Cover(kind, played.seats, tuple(median(table.shares) for table in tables[kind]))


def _places(look: Look, played: Match, kind: str) -> Places:
    """The table of a match in an arrangement, from the first seat."""
    area, order = Frame(look, slim=kind == "sides").table, range(1, played.seats + 1)
    return laid(look, layout.load(played.rules.key), kind, order, played.options, area)


def _moments(played: Match, seed: int) -> Iterator[View[Any, Any]]:
    """What everybody may see at moments of the match when a player has to decide."""
    match = Match(played.rules, played.seats, played.options, seed)
    decisions = [number for number, entry in enumerate(played.entries) if entry.seat != TABLE]
    chosen = set(decisions[:: max(1, len(decisions) // MOMENTS)])
    for number, entry in enumerate(played.entries):
        if number in chosen:
            yield match.view(TABLE)
        refused = match.submit(entry.seat, entry.action, entry.at)
        assert refused is None, refused


def _share(table: _CoveredTable) -> float:
    """Percent of the felt under cards."""
    felt, under = table.felt, pygame.mask.Mask(table.felt.size)
    for pieces in table.scene.piles.values():
        for rect in {tuple(piece.place.rect) for piece in pieces}:
            left, top, wide, high = rect
            under.draw(pygame.mask.Mask((wide, high), fill=True), (left - felt.left, top - felt.top))
    return 100 * under.count() / (felt.width * felt.height)
