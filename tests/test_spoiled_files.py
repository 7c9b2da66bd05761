"""Files of games and languages that are not as they should be, in a copy of the tree: one line says where and what was
expected, and the game goes on without the lesson, or in English."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from table.catalogue import read_catalogue
from table.documents import BoundedError

TOP = Path(__file__).resolve().parent.parent
KEY, OTHER = "mate", "briscola"
_DRIVER = """
import dataclasses
import sys
from pathlib import Path

import pygame

from games.core.phrases import EMPTY
from table.commands.window import open_menu
from table.game.intents import Command
from table.game.lesson.screen import LessonScreen
from tests.pilot import setup_for
from tests.table import hands

KEY, OTHER, LESSONS = "mate", "briscola", sys.argv[2:]
app = open_menu(Path(sys.argv[1]))
app.paint = lambda: None


def said(words):
    return app.look.text.told(words or EMPTY)


def tell(what, words):
    print(what, said(words).replace("\\n", " "), sep="\\t")


app.step(0.1)
tell("trouble", app.store.trouble)
for language in ("en", "it"):
    app.store.save(dataclasses.replace(app.settings, language=language))
    app.restyle(app.store.load())
tell("chosen", app.store.trouble)
for key in LESSONS:
    app.push(app.opening.seats(key))
    app.step(0.1)
    app.top.form.focus_name("learn")
    hands.key(app, pygame.K_RETURN)
    screen, turns = app.top, 0
    while isinstance(app.top, LessonScreen) and not screen.teaching.teacher.over and turns < 400:
        hands.key(app, pygame.K_PAGEDOWN)
        app.step(0.5)
        turns += 1
    tell(f"lesson {key}", app.top.notice)
    while len(app.screens) > 1:
        app.pop()
for key in (KEY, OTHER):
    table = app.opening.table(setup_for(key, "mouse,bot", 3))
    app.push(table)
    for act in range(8):
        app.step(0.3)
    table.do(Command.READ)
    app.step(0.3)
    session = table.showing.session
    tell(key, session.controller.prompt(session.view(1)) if 1 in session.match.active else EMPTY)
    app.pop_to(app.screens[0])
app.close()
"""


def copied(copy: Path) -> Path:
    """A copy that may be spoiled, with what Python has compiled; every test puts back what it spoils."""
    for folder in ("games", "table", "sprites", "layouts"):
        shutil.copytree(TOP / folder, copy / folder)
    shutil.copy(TOP / "main.py", copy)
    (copy / "tests").symlink_to(TOP / "tests")
    return copy


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("tree"))


class Spoiled:
    """The program in a tree in which some files are others, until the end of a test."""

    def __init__(self, tree: Path, home: Path, language: str = "C.UTF-8") -> None:
        self.tree, self.home, self.kept = tree, home, dict[Path, bytes]()
        self.surroundings = {
            **os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_CACHE_HOME": str(home / "cache"),
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": language, "PYTHONPATH": str(tree),
        }  # fmt: skip

    def spoil(self, name: str, old: bytes, new: bytes) -> str:
        """Put something else into a file once; where, as it is told."""
        path = self.tree / name
        text = path.read_bytes()
        self.kept.setdefault(path, text)
        before, found, after = text.partition(old)
        assert found, old
        path.write_bytes(before + new + after)
        return f"{name}:{before.count(LINE) + 1}: "

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words], cwd=self.tree, env=self.surroundings, capture_output=True, text=True, check=False
        )

    def told(self, *lessons: str, driver: str = _DRIVER) -> dict[str, str]:
        """What the window says on the way through lessons and a table each of two games, or as another driver goes,
        where nothing fails that nobody foresaw: nobody catches that here."""
        done = self.run("-c", driver, str(self.home / "data"), *lessons)
        assert (done.returncode, done.stderr) == (0, "")
        lines = [line.partition("\t") for line in done.stdout.splitlines()]
        return {what: said for what, tab, said in lines if tab}


@contextmanager
def spoiled(tree: Path, home: Path, language: str = "C.UTF-8") -> Iterator[Spoiled]:
    """Every test puts back what it spoils."""
    found = Spoiled(tree, home, language)
    yield found
    for path, text in found.kept.items():
        path.write_bytes(text)


BYTE = "a byte that is no letter: expected text in UTF-8"
LINE = b"\n"


def test_a_spoiled_file_is_told_by_its_line_and_the_game_goes_on(tree: Path, tmp_path: Path) -> None:
    with spoiled(tree, tmp_path) as there:
        expected = {
            "lesson mate": there.spoil("games/mate/lesson.yaml", b"rival: 2 play 7s", b"rival: 2 play 2c"),
            "lesson nuts": there.spoil("games/nuts/lesson.yaml", b"say:", b"say: \xff"),
            "lesson scopa": there.spoil("games/scopa/lesson.yaml", b"minutes: ", b"minutes: 9"),
        }
        for name in ("games/mate/terms.yaml", "games/core/terms.yaml", "games/mate/rules.md"):
            there.spoil(name, LINE, b" \xff\n")
        told = there.told("mate", "nuts", "scopa", "pepper")
    assert {what: told[what][: len(where)] for what, where in expected.items()} == expected
    assert told["lesson pepper"] == ""
    assert "expected an action that the rules take: 2 play 2c: You don't have" in told["lesson mate"]
    assert told["lesson nuts"].endswith(BYTE)
    assert told["lesson scopa"].endswith("minutes: expected a number from 1 to 3")


@pytest.fixture(scope="module")
def whole(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said in Italian where nothing is wrong."""
    with spoiled(tree, tmp_path_factory.mktemp("whole"), "it_IT.UTF-8") as there:
        return there.told()


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("games/mate/languages/it.po", b'msgid "Piquet"', b'msgod "Piquet"', "expected msgctxt, msgid or msgstr"),
        ("table/languages/it.po", b'\nmsgstr "', b'\nmsgstr "\xff', BYTE),
    ],
)
def test_a_spoiled_catalogue_leaves_its_part_in_english(tree, tmp_path, whole, name, old, new, expected):
    """And the next time, too: nothing is kept that would hide it."""
    assert whole["trouble"] == whole["chosen"] == ""
    with spoiled(tree, tmp_path, "it_IT.UTF-8") as there:
        where = there.spoil(name, old, new).rpartition(":")[0].rpartition(":")[0]
        for _ in range(2):
            told = there.told()
            assert re.match(rf"{re.escape(where)}:\d+: {expected}", told["trouble"])
            assert told["chosen"] == told["trouble"]
        listed = there.run("main.py", "list")
    if name.startswith("games/mate"):
        assert told[OTHER] == whole[OTHER]
        assert told[KEY] != whole[KEY]
    assert (listed.returncode, listed.stderr) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        (b'msgid "b"', b'msgod "b"', 8, "expected msgctxt, msgid or msgstr"),
        (b'msgid "b"', b'msgid "a"b"', 8, "expected msgctxt, msgid or msgstr"),
        (b'msgstr "c"', b'msgstr "\xff"', 9, BYTE),
        (b"plural=(n", b"plural=(n ?", 4, "expected a rule of plurals, as nplurals=2; plural=(n != 1);"),
        (b"msgid", b"\0msgid", 1, "expected msgctxt, msgid or msgstr"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_told_by_its_line(tmp_path, old, new, line, expected):
    head = b'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n# x\n'
    sound, path = head + b'\nmsgid "b"\nmsgstr "c"\n', tmp_path / "it.po"
    path.write_bytes(sound)
    assert [entry.msgstr for entry in read_catalogue(path)] == ["c"]
    path.write_bytes(sound.replace(old, new, 1))
    with pytest.raises(BoundedError) as error:
        read_catalogue(path)
    assert str(error.value).startswith(f"{path}:{line}: {expected}")
