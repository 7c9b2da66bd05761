"""Each table as it looks, against pictures kept in tests/pictures; a pile out of its place must show.

``TAVOLINO_REDRAW=1 python -m pytest tests/table/test_pictures.py`` draws the pictures anew: look at them before they
are committed.
"""

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.registry import game, keys
from table.layout import layout
from table.settings import Settings
from tests.pilot import Pilot, setup_for
from tests.table.seeing import TOLERANCE, differing, off, pixels

pytestmark = pytest.mark.painted

FOLDER = Path(__file__).resolve().parents[1] / "pictures"
SHARE = 0.005
"""In what share of the pixels a picture may be off."""
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
    return drawn(key, kinds, size)[0]


def drawn(key: str, kinds: str, size: tuple[int, int]) -> tuple[pygame.Surface, dict[str, pygame.Rect]]:
    """The same, and the boxes in it: piles, buttons, score pad."""
    pilot = Pilot(setup_for(key, kinds, seed=11, first_dealer=1), "keys", size, motion="none")
    cloth = plain(size)
    pilot.app.look.ground = lambda: cloth  # type: ignore[method-assign]
    if pilot.showing.realtime:
        pilot.clear()
    session = pilot.session
    for _ in range(12):
        for seat in sorted(session.match.active - {0}):
            action = pilot.think(seat)
            if action is not None and session.match.outcome is None:
                session.submit(seat, action)
    pilot.app.step(0.0)
    pilot.showing.stage.motion.finish()
    pilot.showing.stage.jumped.clear()
    pilot.showing.telling.renew(pilot.showing.viewpoint.viewer)
    pilot.showing.messages.hush()
    pilot.showing.refresh()
    pilot.app.step(0.0)
    while pilot.showing.stage.sharpen():
        pilot.screen.stale = True
    pilot.app.step(0.0)
    screen, scene = pilot.screen, pilot.showing.stage.scene
    boxes = {str(spot): scene.box(spot) for spot in scene.piles}
    boxes |= {button.words: button.rect for button in screen.view.buttons} | {"score pad": screen.view.pad_rect}
    halves = {name: pygame.Rect([side // 2 for side in box]) for name, box in boxes.items()}
    return pygame.transform.smoothscale(pilot.app.display.surface, (size[0] // 2, size[1] // 2)), halves


def plain(size: tuple[int, int]) -> pygame.Surface:
    cloth = pygame.Surface(size)
    cloth.fill("#14523b")
    return cloth


@pytest.mark.parametrize(("key", "kinds", "size"), tables())
def test_the_table_looks_as_it_did(key: str, kinds: str, size: tuple[int, int]) -> None:
    seats = "pads" if "left" in kinds else str(kinds.count(",") + 1)
    name = FOLDER / f"table_{key}_{seats}_{size[0]}.png"
    picture, boxes = drawn(key, kinds, size)
    if os.environ.get("TAVOLINO_REDRAW"):
        pygame.image.save(picture, name)
    kept = pygame.image.load(name)
    allowed = CE_SHARE if hasattr(pygame, "IS_CE") else SHARE
    assert off(picture, kept) <= allowed, differing(picture, kept, boxes)


def test_a_pile_moved_by_a_card_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = draw("briscola", "mouse,bot", (1280, 800))
    found = layout.load("briscola")
    table = found.arrangements["south", 2]
    spot, pile = next((spot, pile) for spot, pile in table.piles.items() if spot.name == "stock")
    wrong = replace(table, piles={**table.piles, spot: replace(pile, at=(pile.at[0] + 1, pile.at[1]))})
    odd = replace(found, arrangements={**found.arrangements, ("south", 2): wrong})
    monkeypatch.setattr(layout, "load", lambda key: odd)
    moved, boxes = drawn("briscola", "mouse,bot", (1280, 800))
    assert off(right, moved) > SHARE
    assert str(spot) in differing(right, moved, boxes)


def test_a_difference_is_named_and_locks_nothing() -> None:
    first = plain((60, 40))
    second = first.copy()
    second.fill("#ffffff", (10, 5, 8, 4))
    second.set_at((50, 30), first.get_at((50, 30)) + pygame.Color(TOLERANCE, TOLERANCE, TOLERANCE, 0))
    assert off(first, second) == 32 / (60 * 40), "what is within the tolerance does not count"
    assert differing(first, second, {"hand": pygame.Rect(0, 0, 20, 20)}) == "hand at (10, 5, 8, 4)"
    assert differing(first, second, {}) == "the cloth at (10, 5, 8, 4)"
    assert differing(first, plain((60, 41)), {}) == "(60, 40) is not (60, 41)"
    with pytest.raises(AssertionError) as kept:
        assert pixels(first) == pixels(second)
    assert not first.get_locked(), kept
    assert not second.get_locked()
    first.blit(second, (0, 0))


def test_large_text_and_other_faces_change_the_picture() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=11), "keys")
    before = pilot.app.display.surface.copy()
    pilot.app.restyle(Settings(faces="large", colours="safe", text_size=150, motion="none"))
    pilot.app.step(0.0)
    assert off(before, pilot.app.display.surface) > SHARE
