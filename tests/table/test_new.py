"""A game begun with ``new`` is whole as it stands: in a copy of the tree it plays, and passes what every game must."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from tests.tools import running

TOP = Path(__file__).resolve().parents[2]
NAME = "quick_tricks"
NOT_TAKEN = shutil.ignore_patterns("pictures", "golden", ".*", "test_new.py")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source tree with a new game in it."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("games", "layouts", "sprites", "table", "tests"):
        shutil.copytree(TOP / name, copy / name, ignore=NOT_TAKEN)
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(TOP / name, copy)
    told = run(copy, "-m", "tests.tools.new", NAME, "--title", "Quick Tricks")
    assert told.returncode == 0, told.stderr
    assert f"games/{NAME}/rules.py" in told.stdout
    return copy


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in that tree, with a data folder of its own."""
    here = os.environ | {"TAVOLINO_GAMES": "2", "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tree / "data")}
    return subprocess.run([sys.executable, *words], cwd=tree, env=here, capture_output=True, text=True, check=False)


def tried(tree: Path, *words: str) -> None:
    """Those of its tests that are about the new game, without a fault."""
    done = run(tree, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-k", NAME, *words)
    assert done.returncode == 0, done.stdout[-4000:]


def test_it_has_the_words_of_no_other_game(tree: Path) -> None:
    named = (path for path in tree.rglob("*") if NAME in str(path.relative_to(tree)) and path.is_file())
    files = [path for path in named if path.suffix != ".pyc"]
    catalogues = [path for path in files if path.suffix == ".po"]
    written = [path for path in (TOP / "tests/skeleton").rglob("*.*") if path.suffix != ".pyc"]
    assert len(files) == len(written) + len(catalogues)
    for path in files:
        assert not {"three_cards", "ThreeCards", "Three Cards"} & set(path.read_text("utf-8").split())
    assert "Quick Tricks" in run(tree, "main.py", "list").stdout


def test_its_rules_and_lesson_are_proved(tree: Path) -> None:
    tried(
        tree, f"tests/games/test_{NAME}.py", "tests/lessons", "tests/contract/test_states.py",
        "tests/languages/test_catalogues.py",
    )  # fmt: skip


def test_its_words_in_other_languages_are_empty_and_it_is_english_there(tree: Path) -> None:
    for code in ("de", "it"):
        made = polib.pofile((tree / "games" / NAME / "languages" / f"{code}.po").read_text("utf-8"))
        assert len(made) > 30
        assert made.metadata["Language"] == code
        assert not made.translated_entries()
    shown = run(tree, "-c", f"from table.catalogue import of_game; print(of_game('it', '{NAME}').gettext('Whist'))")
    assert shown.stdout == "Whist\n", shown.stderr


@pytest.mark.long
def test_it_passes_all_that_every_game_does(tree: Path) -> None:
    tried(tree, "tests", "--ignore=tests/table/test_pictures.py")


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        (["new", "Scopa"], "small letters"),
        (["new", "core"], "small letters"),
        (["new", "../x"], "small letters"),
        (["new", "scopa"], "there is a game scopa already"),
        (["new", "scopa_two", "--title", "Scopa"], "another game is called Scopa"),
        (["new", "abc", "--title", "a\nb"], "cannot be the name"),
    ],
)
def test_what_cannot_be_a_game_is_refused_in_one_line(
    words: list[str], trouble: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted((TOP / "games").iterdir())
    assert running.run(words) == 2
    told = capsys.readouterr().err
    assert trouble in told
    assert told.count("\n") == 1
    assert sorted((TOP / "games").iterdir()) == before
