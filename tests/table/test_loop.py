"""The wait between two frames, while something moves."""

import time
from threading import Timer

import pygame
import pytest

from table import loop as loops
from table.app import App
from table.loop import Loop
from tests.pilot import Pilot, setup_for

pytestmark = pytest.mark.painted


def moving() -> App:
    """A table at which the first cards are being dealt."""
    app = Pilot(setup_for("briscola", "mouse,bot", seed=3), "mouse", motion="full").app
    while not app.top.busy:
        app.step(0.001)
    return app


def test_an_event_ends_the_wait_for_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done while cards fly is not first seen a frame later."""
    loop = Loop(moving())
    pygame.event.clear()
    monkeypatch.setattr(loops, "FRAME", 8.0)
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    Timer(0.02, pygame.event.post, [motion]).start()
    began = time.monotonic()
    loop.turn()
    assert time.monotonic() - began < 6
