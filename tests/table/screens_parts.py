"""What tests of screens share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from table.app import App
from table.screen import Screen
from table.screens.menu import MenuScreen
from table.session.session import Session
from tests.table import hands

FIRST = registry.keys()[0]
OPENED = dict.fromkeys(registry.keys(), (0, ""))
"""No lesson is offered any more by itself."""


class Game(Screen):
    """Stands in for the table: keeps the setup it was opened with."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.setup = session.setup

    def handle(self, event: pygame.event.Event) -> None:
        """Nothing is played here."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#000000")


def at_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The program at its menu; tables that are opened from there are only noted."""
    monkeypatch.setattr("table.game.screen.GameScreen", Game)
    app = hands.open_app(tmp_path)
    app.keep(replace(app.look.settings, motion="none", lessons=OPENED))
    app.push(MenuScreen(app))
    app.step(0)
    return app
