"""What every test needs: no window, no sound, and one way to run hypothesis."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=60, print_blob=True)
settings.load_profile("house")
