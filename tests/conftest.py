"""What every test needs: no window, no sound, and one way to run hypothesis."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=60, print_blob=True)
settings.load_profile("house")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """What one worker runs on its own: all tests of one ruleset, which share its random games, else one module."""
    for item in items:
        shared = getattr(item, "callspec", None)
        case = shared.params.get("case") if shared else None
        item.add_marker(pytest.mark.xdist_group(str(case) if case else item.path.stem))
