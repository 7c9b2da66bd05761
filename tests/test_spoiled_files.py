"""Files of games and languages that are not as they should be, in a copy of the tree: one line says where and what was
expected, and the game goes on without the lesson, or in English."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
KEY, OTHER = "mate", "briscola"
_DRIVER = """
import sys
from pathlib import Path

import pygame

from games.core.phrases import EMPTY
from table.commands.window import open_menu
from table.game.intents import Command
from table.game.lesson import LessonScreen
from table.screens.problems import ProblemsScreen
from tests.pilot import setup_for
from tests.table import hands

KEY, OTHER = "mate", "briscola"
app = open_menu(Path(sys.argv[1]))


def said(words):
    return app.look.text.told(words or EMPTY)


def tell(what, words):
    print(what, said(words).replace("\\n", " "), sep="\\t")


app.step(0.1)
tell("trouble", app.store.trouble)
app.push(app.opening.seats(KEY))
app.step(0.1)
app.top.form.focus_name("learn")
if app.top.form.focus.name == "learn":
    tell("offered", app.top.form.focus.words)
    hands.key(app, pygame.K_RETURN)
    screen, turns = app.top, 0
    while isinstance(app.top, LessonScreen) and not screen.teaching.teacher.over and turns < 400:
        hands.key(app, pygame.K_PAGEDOWN)
        app.step(0.5)
        turns += 1
    tell("learn", app.top.notice)
while len(app.screens) > 1:
    app.pop()
app.push(ProblemsScreen(app, KEY))
app.step(0.1)
problems = app.top
for name in ("mate-001", "mate-002"):
    problems.show(name)
    app.step(0.1)
    tell(name, app.top.notice if app.top is problems else EMPTY)
    app.pop_to(problems)
app.pop()
for key in (KEY, OTHER):
    table = app.opening.table(setup_for(key, "mouse,bot", 3))
    app.push(table)
    for act in range(40):
        app.step(0.3)
    table.do(Command.READ)
    app.step(0.3)
    session = table.showing.session
    tell(key, session.controller.prompt(session.view(1)) if 1 in session.match.active else EMPTY)
    app.pop_to(app.screens[0])
app.close()
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy that may be spoiled; every test puts back what it spoils."""
    copy = tmp_path_factory.mktemp("tree")
    for folder in ("games", "table", "sprites", "layouts"):
        shutil.copytree(TOP / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOP / "main.py", copy)
    (copy / "tests").symlink_to(TOP / "tests")
    (copy / "driver.py").write_text(_DRIVER, encoding="utf-8")
    return copy


class Spoiled:
    """The program in a tree in which one file is another, until the end of a test."""

    def __init__(self, tree: Path, home: Path, language: str = "C.UTF-8") -> None:
        self.tree = tree
        self.surroundings = {
            **os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_CACHE_HOME": str(home / "cache"),
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": language, "PYTHONPATH": str(tree),
        }  # fmt: skip

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words], cwd=self.tree, env=self.surroundings, capture_output=True, text=True, check=False
        )

    def told(self, home: Path) -> dict[str, str]:
        """What the window says on the way through a lesson, two problems and a table each of two games, where nothing
        fails that nobody foresaw: nobody catches that here."""
        done = self.run("driver.py", str(home / "data"))
        assert (done.returncode, done.stderr) == (0, "")
        lines = [line.partition("\t") for line in done.stdout.splitlines()]
        return {what: said for what, tab, said in lines if tab}


def spoil(path: Path, old: bytes, new: bytes) -> int:
    """Put something else into a file once; the line where."""
    before, found, after = path.read_bytes().partition(old)
    assert found, old
    path.write_bytes(before + new + after)
    return before.count(b"\n") + 1


@pytest.fixture
def again(tree: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The file of the test's first parameter, which is put back."""
    path: Path = tree / request.node.callspec.params["name"]
    kept = path.read_bytes()
    yield path
    path.write_bytes(kept)


@pytest.mark.parametrize(
    ("name", "old", "new", "what", "expected"),
    [
        ("games/mate/lesson.yaml", b"say:", b"say: \xff", "learn", "a byte that is no letter: expected text in UTF-8"),
        ("games/mate/lesson.yaml", b"minutes: ", b"minutes: 9", "learn", "minutes: expected a number from 1 to 3"),
        ("games/mate/lesson.yaml", b"rival: 2 play 7s", b"rival: 2 play 2c", "learn", "expected an action that"),
        ("games/mate/problems.yaml", b"  tempting: ", b"  tempting: \xff", "mate-001", "a byte that is no letter"),
        ("games/mate/problems.yaml", b"  tempting: ", b"  tempted: ", "mate-001", "unknown key: expected one of"),
    ],
)  # fmt: skip
def test_a_spoiled_file_is_told_by_its_line_and_the_game_goes_on(
    tree: Path, tmp_path: Path, again: Path, name: str, old: bytes, new: bytes, what: str, expected: str
) -> None:
    line = spoil(again, old, new)
    told = Spoiled(tree, tmp_path).told(tmp_path)
    assert told[what].startswith(f"{name}:{line}: ")
    assert expected in told[what]
    assert told["mate-002"] == ""
    assert what == "learn" or told["learn"] == ""


@pytest.mark.parametrize("name", ["games/mate/terms.yaml", "games/core/terms.yaml", "games/mate/rules.md"])
def test_a_byte_in_what_is_read_beside_the_game_stops_nothing(
    tree: Path, tmp_path: Path, again: Path, name: str
) -> None:
    spoil(again, b"\n", b" \xff\n")
    Spoiled(tree, tmp_path).told(tmp_path)


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("games/mate/languages/it.po", b'msgid "Piquet"', b'msgod "Piquet"', "expected msgctxt, msgid or msgstr"),
        ("games/mate/languages/it.po", b'msgid "Piquet"', b'msgid "Pi"quet"', "expected msgctxt, msgid or msgstr"),
        ("games/mate/languages/it.po", b'\nmsgstr "', b'\nmsgstr "\xff', "a byte that is no letter: expected text in"),
        ("games/mate/languages/it.po", b"nplurals=2; plural=", b"nplurals=2; plural=n ?", "expected a rule of plurals"),
        ("table/languages/it.po", b'\nmsgstr "', b'\nmsgstr "\xff', "a byte that is no letter: expected text in UTF-8"),
    ],
)  # fmt: skip
def test_a_spoiled_catalogue_leaves_its_part_in_english(
    tree: Path, tmp_path: Path, again: Path, name: str, old: bytes, new: bytes, expected: str
) -> None:
    there = Spoiled(tree, tmp_path, "it_IT.UTF-8")
    whole = there.told(tmp_path)
    assert whole["trouble"] == ""
    line = spoil(again, old, new)
    for _ in range(2):  # nothing of it is kept that would hide it the next time
        told = there.told(tmp_path)
        found = re.match(rf"{re.escape(name)}:(\d+): ", told["trouble"])
        assert found is not None
        assert 0 <= int(found[1]) - line <= 2
        assert expected in told["trouble"]
    if name.startswith("games/mate"):
        assert told[OTHER] == whole[OTHER]
        assert told[KEY] != whole[KEY]
    listed = there.run("main.py", "list")
    assert (listed.returncode, listed.stderr) == (0, "")
    shares = there.run("main.py", "languages", "it")
    assert shares.returncode == 2
    assert shares.stderr.count("\n") == 1
    assert f"{name}:{found[1]}: " in shares.stderr
