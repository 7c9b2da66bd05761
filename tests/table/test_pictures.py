"""Each table as it looks, against pictures kept in tests/pictures; a pile out of its place must show.

``TAVOLINO_REDRAW=1 python -m pytest tests/table/test_pictures.py`` draws the pictures anew: look at them before they
are committed.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.registry import game, keys
from table.layout import layout
from table.settings import Settings
from tests.pilot import Pilot, setup_for

FOLDER = Path(__file__).resolve().parents[1] / "pictures"
TOLERANCE, SHARE = 16, 0.005
"""How far a colour may be off, of 255, and in what share of the pixels."""
CE_SHARE = 0.021
"""pygame-ce draws outlines a little differently."""


def tables() -> list[tuple[str, str, tuple[int, int]]]:
    """Each game for the fewest at 1280×800 and for the most at 1920×1080."""
    found = []
    for key in keys():
        seats = game(key).rules.seats
        for count, size in ((min(seats), (1280, 800)), (max(seats), (1920, 1080))):
            found.append((key, ",".join(["mouse"] + ["bot"] * (count - 1)), size))
        if game(key).rules.realtime:
            found.append((key, "left,right", (1280, 800)))
    return found


def draw(key: str, kinds: str, size: tuple[int, int]) -> pygame.Surface:
    """The table in the middle of a game, on plain cloth, at half size."""
    pilot = Pilot(setup_for(key, kinds, seed=11, first_dealer=1), "keys", size, motion="none")
    cloth = plain(size)
    pilot.app.look.ground = lambda: cloth  # type: ignore[method-assign]
    if pilot.screen.realtime:
        pilot.clear()
    session = pilot.session
    for _ in range(12):
        for seat in sorted(session.match.active - {0}):
            action = pilot.think(seat)
            if action is not None and session.match.outcome is None:
                session.submit(seat, action)
    pilot.app.step(0.0)
    pilot.screen.stage.motion.finish()
    pilot.screen.stage.jumped.clear()
    pilot.screen.telling.renew(pilot.screen.viewpoint.viewer)
    pilot.screen.hush()
    pilot.screen.refresh()
    pilot.app.step(0.0)
    while pilot.screen.stage.sharpen():
        pilot.screen.stale = True
    pilot.app.step(0.0)
    return pygame.transform.smoothscale(pilot.app.display.surface, (size[0] // 2, size[1] // 2))


def plain(size: tuple[int, int]) -> pygame.Surface:
    cloth = pygame.Surface(size)
    cloth.fill("#14523b")
    return cloth


def off(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that differ by more than the tolerance in any colour."""
    if first.get_size() != second.get_size():
        return 1.0
    one, two = (pygame.image.tobytes(surface, "RGB") for surface in (first, second))
    count = sum(
        abs(one[index] - two[index]) > TOLERANCE
        or abs(one[index + 1] - two[index + 1]) > TOLERANCE
        or abs(one[index + 2] - two[index + 2]) > TOLERANCE
        for index in range(0, len(one), 3)
        if one[index : index + 3] != two[index : index + 3]
    )
    return count / (len(one) // 3)


@pytest.mark.parametrize(("key", "kinds", "size"), tables())
def test_the_table_looks_as_it_did(key: str, kinds: str, size: tuple[int, int]) -> None:
    seats = "pads" if "left" in kinds else str(kinds.count(",") + 1)
    name = FOLDER / f"table_{key}_{seats}_{size[0]}.png"
    picture = draw(key, kinds, size)
    if os.environ.get("TAVOLINO_REDRAW"):
        pygame.image.save(picture, name)
    kept = pygame.image.load(name)
    allowed = CE_SHARE if hasattr(pygame, "IS_CE") else SHARE
    assert off(picture, kept) <= allowed


def test_a_pile_moved_by_a_card_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = draw("briscola", "mouse,bot", (1280, 800))
    found = layout.load("briscola")
    table = found.arrangements["south", 2]
    spot, pile = next((spot, pile) for spot, pile in table.piles.items() if spot.name == "stock")
    wrong = replace(table, piles={**table.piles, spot: replace(pile, at=(pile.at[0] + 1, pile.at[1]))})
    odd = replace(found, arrangements={**found.arrangements, ("south", 2): wrong})
    monkeypatch.setattr(layout, "load", lambda key: odd)
    assert off(right, draw("briscola", "mouse,bot", (1280, 800))) > SHARE


def test_large_text_and_other_faces_change_the_picture() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=11), "keys")
    before = pilot.app.display.surface.copy()
    pilot.app.restyle(Settings(faces="large", colours="safe", text_size=150, motion="none"))
    pilot.app.step(0.0)
    assert off(before, pilot.app.display.surface) > SHARE
