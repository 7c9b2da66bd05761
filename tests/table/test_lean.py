"""A card leans in the hand that carries it."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from table.game.screen import GameScreen
from table.session.session import Session
from tests.pilot import setup_for
from tests.table import hands
from tests.table.seeing import pixels

pytestmark = pytest.mark.painted


class Drag:
    """A card of the own hand in the air, moved by the mouse."""

    def __init__(self, folder: Path, motion: str, *, straight: bool = False) -> None:
        self.app = hands.open_app(folder)
        self.app.look.settings = replace(self.app.settings, motion=motion, straight=straight, light="even")
        self.screen = GameScreen(self.app, Session(setup_for("mate", "mouse,bot")))
        self.app.push(self.screen)
        for _ in range(60):
            self.app.step(0.1)
        hand = self.screen.showing.stage.layout.roles.hand_of(1)
        assert hand is not None
        self.at = self.screen.showing.stage.scene.piles[hand][0].place.rect.center
        hands.down(self.app, self.at)
        self.go(0, -60, steps=6)
        self.wait()

    def go(self, right: int, down: int = 0, steps: int = 1) -> None:
        for _ in range(steps):
            self.at = self.at[0] + right, self.at[1] + down
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=self.at, rel=(right, down), buttons=(1, 0, 0)))
            self.app.step(0.016)

    def wait(self) -> None:
        """A moment in which the loop has time to spare."""
        for _ in range(20):
            self.app.step(0.03)
        while self.app.top.prepare():
            pass

    @property
    def lean(self) -> float:
        held = self.screen.showing.pointer.held
        assert held is not None
        return held.lean.shown


@pytest.mark.parametrize(("motion", "most"), [("full", 6.0), ("short", 3.0)])
def test_it_leans_the_way_it_goes_and_is_upright_when_it_stops(tmp_path: Path, motion: str, most: float) -> None:
    drag = Drag(tmp_path, motion)
    drag.go(2, steps=20)
    slow, upright = drag.lean, pixels(drag.app.display.surface)
    assert slow == 0, "125 u a second are .6 degrees"
    drag.go(-20, steps=10)
    assert drag.lean == -most
    drag.go(20, steps=10)
    leaning = pixels(drag.app.display.surface)
    assert drag.lean == most
    assert drag.screen.busy, "frames are wanted until it is upright"
    for _ in range(10):
        drag.app.step(0.016)
    assert drag.lean == 0
    assert leaning != pixels(drag.app.display.surface) == upright, "it is where it was before it swung"


@pytest.mark.parametrize(("motion", "straight"), [("none", False), ("full", True)])
def test_it_stays_upright_without_motion_and_where_cards_lie_straight(
    tmp_path: Path, motion: str, straight: bool
) -> None:
    drag = Drag(tmp_path, motion, straight=straight)
    drag.go(25, steps=8)
    quick = pixels(drag.app.display.surface)
    drag.wait()
    assert pixels(drag.app.display.surface) == quick


def test_no_frame_of_a_drag_draws_a_leaning_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are drawn in spare time, and forgotten when the card is put down."""
    drag, turned = Drag(tmp_path, "full"), list[float]()
    carried = drag.screen.showing.stage.board.carried
    assert len(carried._pictures) == 9
    rotozoom = pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: turned.append(given[1]) or rotozoom(*given))
    drag.go(20, steps=20)
    drag.go(-20, steps=20)
    assert turned == []
    hands.up(drag.app, drag.at)
    assert carried._pictures == {}
