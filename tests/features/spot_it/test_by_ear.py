"""Spotting by ear."""

import pygame

from table.features.spot_it.page import ToSpot
from table.game.described import keys_of
from tests.table.all_screens import REALTIME
from tests.table.test_pages_by_ear import at


def test_each_position_of_spotting_is_said():
    listener = at(None)
    listener.app.open(ToSpot(REALTIME))
    listener.wait(0.2)
    assert "1: Start; 2: Race" in " ".join(listener.heard)
    listener.press(pygame.K_RETURN)
    showing = listener.app.top.showing
    first = showing.session.told(keys_of(showing))
    assert first in " ".join(listener.heard)
