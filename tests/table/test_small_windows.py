"""A window of any size: from 400 × 300 on every screen is shown, below it a plain page says that it is too small."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from table.app import App
from table.display import LEAST_SIZE
from table.game.screen import GameScreen
from table.overlays.result import ResultScreen
from table.screens.menu.screen import MenuScreen
from table.screens.too_small import WORDS, TooSmallScreen
from table.text import Text
from tests.table.all_screens import REALTIME, SCREENS, TURNS, every_screen, open_everything, people, table
from tests.table.hands import click, key
from tests.words import english

pytestmark = pytest.mark.painted

WIDE, HIGH = LEAST_SIZE
SIZES = [(1, 1), (WIDE, HIGH)]
MORE = [
    (1, HIGH), (2, 900), (WIDE - 1, 2000), (WIDE, 2000), (2000, HIGH), (2000, HIGH - 1), (WIDE + 1, HIGH + 1),
    (WIDE, 700), (513, 777), (700, 301), (1000, 310), (4000, HIGH),
]  # fmt: skip


def resize(app: App, size: tuple[int, int]) -> None:
    """The window gets this size, and keeps it for a while."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.step(0.02)
    app.step(0.2)


def stands(folder: Path, name: str, sizes: Sequence[tuple[int, int]]) -> None:
    """A screen is shown at all of these sizes with usual and with large text, and is there again afterwards."""
    app = open_everything(folder, (WIDE, HIGH))
    SCREENS[name](app)
    app.step(0.0)
    kind = type(app.top)
    for text_size in (100, 200):
        app.restyle(replace(app.settings, text_size=text_size))
        for size in sizes[text_size > 100 :] or sizes:
            resize(app, size)
            assert isinstance(app.top, TooSmallScreen) is (size[0] < WIDE or size[1] < HIGH), name
            assert app.display.surface.get_size() == size, name
    vars(app)["paint"] = lambda: None  # many others look at it as large as this
    resize(app, (1280, 800))
    assert isinstance(app.top, kind | ResultScreen), name  # a table may have come to the end of its hand meanwhile


@pytest.mark.parametrize("sizes", [SIZES, pytest.param(MORE, marks=pytest.mark.long)], ids=["smallest", "others"])
@every_screen
def test_every_screen_stands_every_size(tmp_path: Path, names: Sequence[str], sizes: Sequence[tuple[int, int]]) -> None:
    for number, name in enumerate(names):
        (folder := tmp_path / str(number)).mkdir()
        stands(folder, name, sizes)


def test_a_window_may_open_too_small_and_grow(tmp_path: Path) -> None:
    app = open_everything(tmp_path, (1, 1))
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    assert isinstance(app.top, TooSmallScreen)
    resize(app, (WIDE, HIGH))
    assert isinstance(app.top, MenuScreen)


@pytest.mark.parametrize("size", [(WIDE - 1, HIGH), (300, 150), (150, 400), (90, 300)])
def test_the_page_says_so_in_whole_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = open_everything(tmp_path)
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    said: list[str] = []
    real = Text.line

    def line(self: Text, words: str, *how: object) -> pygame.Surface:
        said.append(words)
        return real(self, words, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "line", line)
    resize(app, size)
    assert english(WORDS) in " ".join(said)


@pytest.mark.parametrize("name", [REALTIME, TURNS])
def test_everything_stands_still_while_nothing_can_be_seen(tmp_path: Path, name: str) -> None:
    app = open_everything(tmp_path)
    screen = table(app, name, people(name, 2), 12)
    assert isinstance(screen, GameScreen)
    screen.showing.session.start()
    resize(app, (100, 80))
    entries = screen.showing.session.match.entries
    for _ in range(100):
        click(app, (50, 40))
        for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_n, pygame.K_ESCAPE, pygame.K_1):
            key(app, code)
        app.step(0.1)
    assert screen.showing.session.match.entries == entries
    assert isinstance(app.top, TooSmallScreen)
    resize(app, (1280, 800))
    assert app.top is screen
    assert screen.showing.counting is screen.showing.realtime, "a real-time match goes on after a count"
