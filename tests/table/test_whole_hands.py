"""Every hand is whole: on the felt, not on a rim, the table's or a cloth's, nor under a banner, at any table."""

import pygame
import pytest

from games.core.registry import keys, rules
from table.game.match_screen import MatchScreen
from tests.table.all_screens import SCREENS, open_everything

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def hands(screen: MatchScreen) -> list[pygame.Rect]:
    stage = screen.showing.stage
    return [
        piece.place.rect for spot, pieces in stage.scene.piles.items() for piece in pieces
        if spot.seat and stage.layout.roles.hand_of(spot.seat) == spot
    ]  # fmt: skip


@pytest.mark.few_games("mate", "pepper", "scopa")
@pytest.mark.ends
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", keys())
def test_no_hand_is_cut_or_lies_on_a_rim_or_under_a_banner(tmp_path, size, key):
    app, found = open_everything(tmp_path, size), []
    counts = {min(rules(key).seats), max(rules(key).seats)}
    names = [*(f"table of {key} for {count}" for count in counts), f"first step of {key}", f"last step of {key}"]
    names += [f"problem of {key}"] * (f"problem of {key}" in SCREENS)
    for name in names:
        SCREENS[name](app)
        app.step(0.1)
        screen = app.top
        if isinstance(screen, MatchScreen):
            inside = screen.showing.frame.felt
            if screen.view.band is not None:
                below = screen.view.band.rect.bottom
                inside = pygame.Rect(inside.left, below, inside.width, inside.bottom - below)
            found += [(name, rect) for rect in hands(screen) if not inside.contains(rect)]
            stage = screen.showing.stage
            cloths = [cloth for _, cloth in stage.board.ground.cloths(stage.scene.places)]
            found += [
                (name, rect, cloth) for rect in hands(screen) for cloth in cloths
                if rect.colliderect(cloth) and not cloth.contains(rect)
            ]  # fmt: skip
    assert not found
