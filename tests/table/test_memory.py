"""Memory does not grow with the hours: every cache has a bound, and a table that is left lets go of its pictures."""

import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from games.core import registry
from table.game.screen import GameScreen
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from tests.pilot import open_app, setup_for

pytestmark = pytest.mark.painted

ROOT = Path(__file__).parents[2]
MOST = 120
"""Megabytes, at 1280×800."""

CURVE = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, ".")
from dataclasses import replace
from table.game.screen import GameScreen
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from table.settings import Settings
from tests.pilot import open_app, setup_for

key, seats, matches = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
app = open_app((1280, 800), Settings())
app.push(MenuScreen(app))
for number in range(matches):
    setup = setup_for(key, ",".join(["bot"] * seats), seed=number)
    setup = replace(setup, options=replace(setup.options, action_cap=120))
    screen = GameScreen(app, Session(setup))
    app.push(screen)
    for _ in range(3000):
        app.step(0.3)
        if screen.showing.session.match.outcome is not None:
            break
        if app.top is not screen:
            app.pop()
            screen.next_hand()
    while len(app.screens) > 1:
        app.pop()
    if number % 10 == 9:
        with open("/proc/self/statm") as file:
            print(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 10**6, flush=True)
"""


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
@pytest.mark.parametrize("key", registry.keys())
def test_memory_stays_bounded_over_a_hundred_matches(key: str) -> None:
    words = [sys.executable, "-c", CURVE, key, str(registry.rules(key).seats[-1]), "100"]
    done = subprocess.run(words, check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    curve = [int(word) for word in done.stdout.split() if word.isdigit()]
    print(key, *curve)
    assert len(curve) == 10
    assert max(curve) <= MOST


def test_a_table_that_is_left_goes_with_its_pictures() -> None:
    app = open_app()
    app.push(MenuScreen(app))
    table = GameScreen(app, Session(setup_for("briscola", "bot,bot")))
    app.push(table)
    app.step(0.1)
    left = weakref.ref(table)
    del table
    app.pop()
    app.step(0.0)
    assert left() is None
