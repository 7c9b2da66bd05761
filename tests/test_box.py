"""The box: what a program without its sources asks instead of them. Building and playing one is a long test."""

import importlib.util
import os
import shlex
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from games.core import registry
from sprites import window
from table import box, pictures, yaml_reader

TOP = Path(__file__).resolve().parent.parent
SPEC = TOP / "packaging/tavolino.spec"


@pytest.fixture
def boxed(monkeypatch, tmp_path):
    """The program believes to be a box, with the digest that is written into the file."""
    monkeypatch.setattr(box, "BOXED", True)
    monkeypatch.setattr(box, "__file__", str(tmp_path / "table/box.pyc"))
    yaml_reader.version.cache_clear()
    yield tmp_path / box.DIGEST
    yaml_reader.version.cache_clear()


def test_another_box_has_other_pictures_and_texts(boxed):
    seen = set()
    for digest in (b"one", b"two"):
        boxed.write_bytes(digest)
        yaml_reader.version.cache_clear()
        seen |= {pictures.version(), yaml_reader.version()}
        assert pictures.version() == pictures.version()
    assert len(seen) == 4


def test_a_box_whose_digest_is_gone_keeps_nothing_for_later(boxed):
    assert pictures.version() != pictures.version()
    with pytest.raises(OSError, match="digest"):
        yaml_reader.version()


def test_every_source_file_is_in_the_digest(tmp_path):
    for folder in ("games", "sprites", "table"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one.py").write_text("x = 1\n")
    before = box.digest_of(tmp_path)
    assert box.digest_of(tmp_path) == before
    (tmp_path / "table/one.py").write_text("x = 2\n")
    changed = box.digest_of(tmp_path)
    (tmp_path / "table/one.py").rename(tmp_path / "table/two.py")
    assert len({before, changed, box.digest_of(tmp_path)}) == 3


@pytest.mark.parametrize("called", ["./tavolino", "/opt/my games/tavolino", "tavolino"])
def test_a_box_names_itself_as_it_was_called(tmp_path, called):
    """It lies anywhere, and is found by no other name; a shell starts it by that one."""
    code = f"import sys; sys.frozen, sys.argv = True, [{called!r}, '--help']; exec(open('main.py').read())"
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=TOP, capture_output=True, text=True, check=False, env={**os.environ, "HOME": str(tmp_path)},
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, "")
    said = told.stdout.split("usage: ")[1].partition(" [")[0]
    assert shlex.split(said) == [called]
    assert f" {said} COMMAND --help tells more." in " ".join(told.stdout.split())


def test_the_spec_names_folders_and_no_game():
    """A game that is copied into the tree is in the box without a word said about it."""
    text = SPEC.read_text(encoding="utf-8")
    assert [key for key in registry.keys() if key in text] == []


def resources() -> ModuleType:
    """The module of packaging, which is no package."""
    spec = importlib.util.spec_from_file_location("resources", TOP / "packaging/resources.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_icons_of_other_systems_hold_their_pictures(tmp_path):
    """Windows' can be read here; of macOS' the lengths are counted."""
    pictures = {size: window.file(size) for size in (16, 32, 64, 128, 256)}
    packed = resources().ico(pictures)
    count = struct.unpack_from("<3H", packed)[2]
    found = [struct.unpack_from("<4B2H2I", packed, 6 + 16 * number) for number in range(count)]
    assert {entry[0] or 256: packed[entry[7] : entry[7] + entry[6]] for entry in found} == pictures
    packed, at, seen = resources().icns(pictures), 8, []
    assert (packed[:4], int.from_bytes(packed[4:8], "big")) == (b"icns", len(packed))
    while at < len(packed):
        length = int.from_bytes(packed[at + 4 : at + 8], "big")
        seen.append(packed[at + 8 : at + length])
        at += length
    assert seen == [pictures[size] for size in sorted(pictures)]


def test_the_version_of_windows_has_four_numbers():
    assert "filevers=(1, 0, 0, 0)" in resources().version_text("1.0")
    assert "filevers=(1, 2, 3, 0)" in resources().version_text("1.2.3")
    compile(resources().version_text("1.0"), "version", "eval")


def run(program: Path, *words: str, home: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run a box as somebody who has no Python, at a home of their own."""
    clean = {"HOME": str(home), "PATH": "/nonexistent", "SDL_AUDIODRIVER": "dummy"} | surroundings
    return subprocess.run(
        [program, *words], cwd=home, env=clean, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.long
def test_a_box_is_built_and_plays(tmp_path):
    """With a copied game in the tree, which nothing but its own folder and layout names."""
    pytest.importorskip("PyInstaller", reason="a box is built with PyInstaller (packaging/builder.txt)")
    tree, home = tmp_path / "tree", tmp_path / "home"
    home.mkdir()
    leave = shutil.ignore_patterns("__pycache__", ".*")
    for folder in ("games", "layouts", "packaging", "sprites", "table"):
        shutil.copytree(TOP / folder, tree / folder, ignore=leave)
    shutil.copy(TOP / "main.py", tree)
    for folder in ("skeleton", "tools"):
        shutil.copytree(TOP / "tests" / folder, tree / "tests" / folder, ignore=leave)
    made = subprocess.run(
        [sys.executable, "-m", "tests.tools.new", "rubamazzo"], cwd=tree, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    built = subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--distpath", tmp_path / "dist", "--workpath", tmp_path / "work",
         "packaging/tavolino.spec"],
        cwd=tree, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": str(tree)},
    )  # fmt: skip
    assert built.returncode == 0, built.stderr[-2000:]
    program = tmp_path / "dist/tavolino/tavolino"
    assert not list(program.parent.rglob("*.py")), "source in the box"
    told = run(program, "list", home=home)
    assert all(f"\n{key}" in f"\n{told.stdout}" for key in (*registry.keys(), "rubamazzo")), told.stderr
    for words in (["screenshot", "menu", "--out", str(home / "menu.png")],
                  ["screenshot", "mate", "--out", str(home / "other.png")],
                  ["screenshot", "rubamazzo", "--out", str(home / "table.png")]):  # fmt: skip
        told = run(program, *words, home=home)
        assert (told.returncode, told.stderr) == (0, ""), words
    assert (home / "menu.png").stat().st_size > 100_000
