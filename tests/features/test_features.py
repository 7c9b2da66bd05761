"""A feature is a folder: without it the program is without the feature, and nothing else changes."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from table import feature

TOP = Path(__file__).resolve().parents[2]
LEAVE = shutil.ignore_patterns("__pycache__", ".*")
DOORS = re.compile(
    r"menu|every_screen|open_everything|history|feature|commands|MatchStore|Archive|SeatsScreen|after\.result", re.I
)
"""What a test of the table speaks of that may meet what a feature gives."""
STARTS = """
import os
from pathlib import Path
for folder in sorted(Path("table/features").iterdir()):
    if not (folder / "about.md").exists():
        continue
    away = folder.rename(Path(folder.name))
    if (child := os.fork()) == 0:
        import main
        from games.core import registry
        from table.commands.window import open_menu
        from table.screen import Play
        from table.layout.hosts import named
        from table.setup import Setup
        from table import feature
        assert away.name not in feature.names()
        main.parser()
        app = open_menu(Path("data") / away.name)
        key = registry.keys()[0]
        setup = Setup(key, named((("mouse", ""), ("bot", "Easy")), key), registry.rules(key).options(), 1)
        for page in (None, Play(setup)):
            if page is not None:
                app.open(page)
            for _ in range(3):
                app.step(0.1)
        app.go_home()
        app.step(0.1)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    print(away.name, status)
    away.rename(folder)
"""


def copy(into: Path, *more: str) -> Path:
    """The source tree, or as much of it as runs the program."""
    for name in ("games", "layouts", "sprites", "table", *more):
        shutil.copytree(TOP / name, into / name, ignore=LEAVE)
    shutil.copy(TOP / "main.py", into)
    return into


@pytest.mark.parametrize("name", feature.names())
def test_it_says_what_each_of_its_files_is(name: str) -> None:
    """And names no file that is not there."""
    folder = feature.FOLDER / name
    named = set(re.findall(r"`([a-z_]+\.py)`", (folder / "about.md").read_text(encoding="utf-8")))
    assert named == {path.name for path in folder.glob("*.py")} - {"__init__.py"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the program starts anew in copies of one process")
def test_without_any_one_of_them_the_program_starts(tmp_path: Path) -> None:
    tree = copy(tmp_path)
    told = subprocess.run([sys.executable, "-c", STARTS], cwd=tree, capture_output=True, text=True, check=False)
    assert told.stdout.split("\n")[:-1] == [f"{name} 0" for name in feature.names()], told.stderr


def reached(tests: Path) -> list[Path]:
    """What a feature can change by its doors: the laws of the house, commands, catalogues, other features, and of the
    tests of the table those of menu, pages and store. The others look at rules, which know no window, or play at a
    table that is dealt: there is no door, and with them six deletions take an hour."""
    at_table = sorted((tests / "table").glob("test_*.py"))
    return [
        *sorted(tests.glob("test_*.py")), tests / "features", tests / "languages",
        *(path for path in at_table if DOORS.search(path.read_text("utf-8"))),
    ]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("name", feature.names())
def test_without_it_the_tests_that_its_doors_reach_are_green(name: str, tmp_path: Path) -> None:
    tree = copy(tmp_path, "tests", "packaging", ".ci", ".github")
    for file in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "requirements.txt"):
        shutil.copy(TOP / file, tree)
    shutil.rmtree(tree / "table/features" / name)
    shutil.rmtree(tree / "tests/features" / name)
    command = [sys.executable, "-m", "pytest", "-n", "2", *reached(tree / "tests")]
    told = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout[-4000:]
