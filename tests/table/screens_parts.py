"""What tests of screens share."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from table.app import App
from table.screen import Screen
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from table.widgets.choice import ChoiceField
from tests.table import hands
from tests.table.hands import named, page

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


def choose(app: App, name: str, value: object) -> None:
    """Click a cell of a choice; of a seat, on the paper of that seat."""
    if name.startswith(("kind", "level")):
        hands.press(app, named(page(app).form, f"seat{name[-1]}"))
    one = named(page(app).form, name)
    assert isinstance(one, ChoiceField)
    hands.move(app, hands.where(page(app).form, one).center)
    index = [value for value, _ in one.values].index(value)
    area = next(area for area in page(app).form.areas if one in area.widgets)
    area.reveal(one)
    hands.click(app, one.cells[index][0].move(one.control.topleft).move(area.box(one).topleft).center)
