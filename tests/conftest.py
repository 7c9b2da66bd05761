"""What every test needs: no window, no sound, and one way to run hypothesis."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable
from functools import lru_cache

import pygame
import pytest
from hypothesis import settings

from sprites import room, svg

settings.register_profile("house", deadline=None, max_examples=60, print_blob=True)
settings.load_profile("house")


def remembered(draw: Callable[..., pygame.Surface], most: int) -> Callable[..., pygame.Surface]:
    """Drawing that draws nothing twice, and gives out copies."""
    kept = lru_cache(most)(draw)
    return lambda *arguments: kept(*arguments).copy()


@pytest.fixture(scope="session", autouse=True)
def _draw_once():
    """Every test opens a program of its own, and all of them would draw the same cards and grounds anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "rasterise", remembered(svg.rasterise, 3000))
        patch.setattr(room, "draw", remembered(room.draw, 24))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What one worker runs on its own: all tests of one ruleset, which share its random games, else one module."""
    for item in items:
        shared = getattr(item, "callspec", None)
        case = shared.params.get("case") if shared else None
        item.add_marker(pytest.mark.xdist_group(str(case) if case else item.path.stem))
