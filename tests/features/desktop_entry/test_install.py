"""``install`` and ``uninstall``: the program among those that a Linux desktop lists."""

import configparser
import os
import platform
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

import main
from table import box
from table.features.desktop_entry import files as desktop
from table.files import ENDING
from tests.table.archived import at_random
from tests.table.desktop import TOP, Program
from tests.table.desktop import desktop as session

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktops of Linux alone are told so")


@pytest.fixture
def shared(monkeypatch, tmp_path):
    """A person's folder of shared data, with something of another program in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    other = tmp_path / "share/applications/other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n")
    return tmp_path / "share"


def ours(folder: Path) -> dict[str, bytes]:
    """The files that are not made by the desktop's own tools."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "tavolino" in path.name and path.parent.name != "application"
    }


def entry(path: Path) -> configparser.SectionProxy:
    """The one section of a desktop entry."""
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(path.read_text(encoding="utf-8"))
    return found["Desktop Entry"]


def test_what_is_installed_is_what_is_taken_away(shared, capsys):
    assert main.run(["install"]) == 0
    once = ours(shared)
    assert main.run(["install"]) == 0
    assert ours(shared) == once
    assert len(once) == 3 + len(desktop.SIZES)
    assert main.run(["uninstall"]) == 0
    assert ours(shared) == {}
    assert not (shared / "icons").exists()
    assert (shared / "applications/other.desktop").read_text() == "[Desktop Entry]\n"
    assert main.run(["uninstall"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-2:] == ["Tavolino is no longer among your programs.", "Tavolino was not among your programs."]


@pytest.mark.parametrize("there", ["nothing", "a program", "a kind of file"])
def test_a_home_is_left_as_it_was(tmp_path, there):
    """By the program and the desktop's own tools, as far as they are here; once more as if those had gone meanwhile."""
    share = tmp_path / "home/share"
    share.mkdir(parents=True)
    if there != "nothing":
        other = share / ("applications/other.desktop" if there == "a program" else "mime/packages/other.xml")
        other.parent.mkdir(parents=True)
        other.write_bytes(
            b"[Desktop Entry]\nType=Application\nName=x\nExec=x\nMimeType=text/x-other;\n"
            if there == "a program"
            else desktop.files([])[Path("mime/packages/tavolino.xml")].replace(b"tavolino", b"other")
        )
    for folder, tool in (("mime", "update-mime-database"), ("applications", "update-desktop-database")):
        if (share / folder).is_dir() and shutil.which(tool):
            subprocess.run([tool, share / folder], capture_output=True, check=True)
    before = sorted(share.rglob("*"))
    surroundings = {**os.environ, "XDG_DATA_HOME": str(share), "HOME": str(tmp_path / "home")}
    for path in (os.environ["PATH"], "/nonexistent"):
        for word, tools in (("install", os.environ["PATH"]), ("uninstall", path)):
            command = [sys.executable, "main.py", word]
            told = subprocess.run(
                command, cwd=TOP, env={**surroundings, "PATH": tools}, capture_output=True, check=False
            )
            assert (told.returncode, told.stderr) == (0, b"")
            if word == "install":
                made = {"mime/mime.cache": "update-mime-database"}
                made |= {"applications/mimeinfo.cache": "update-desktop-database"}
                assert all((share / name).exists() for name, tool in made.items() if shutil.which(tool))
        assert sorted(share.rglob("*")) == before


def test_the_entry_starts_this_program(shared):
    main.run(["install"])
    words = shlex.split(entry(shared / "applications/tavolino.desktop")["Exec"])
    told = subprocess.run([*words, "--version"], cwd="/", capture_output=True, text=True, check=False, timeout=60)
    assert told.stdout.startswith(f"tavolino {box.VERSION} · Python {platform.python_version()} · pygame")
    record = entry(shared / "applications/tavolino-record.desktop")
    assert shlex.split(record["Exec"]) == [*words, "watch", "--window", "%f"]
    assert record["MimeType"] == f"{desktop.MIME};"


def test_icons_have_the_size_of_their_folder(shared):
    main.run(["install"])
    for path in (shared / "icons").rglob("*.png"):
        assert "x".join(map(str, pygame.image.load(path).get_size())) == path.parent.parent.name


@pytest.mark.parametrize("folder", ["/opt/my games/tavolino", '/opt/a "b"/$x`y`', "/opt/100 %", "/opt/back\\slash"])
def test_a_folder_of_any_name_is_called_as_it_is(folder):
    """As the desktop reads it: the escapes of a value first, then the quotes of the line, as a shell does, then its
    field codes."""
    text = desktop.files([folder])[Path("applications/tavolino.desktop")].decode()
    line = next(line.removeprefix("Exec=") for line in text.splitlines() if line.startswith("Exec="))
    words = line.replace("\\\\", "\\")
    read = subprocess.run(["sh", "-c", f"printf '%s\n' {words}"], capture_output=True, text=True, check=True).stdout
    assert read.replace("%%", "%") == f"{folder}\n"


def test_the_system_knows_the_kind_of_a_record_by_its_name_and_its_first_line():
    root = ElementTree.fromstring(desktop.files([])[Path("mime/packages/tavolino.xml")])
    kind = root[0]
    names = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert kind.attrib["type"] == desktop.MIME
    assert kind.find(f"{names}glob").attrib["pattern"] == f"*{ENDING}"  # type: ignore[union-attr]
    first = kind.find(f"{names}magic/{names}match").attrib["value"]  # type: ignore[union-attr]
    assert at_random("briscola", 2, 3).record().startswith(first)


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-utils are not here")
def test_the_entries_are_valid(shared):
    main.run(["install"])
    paths = [str(path) for path in (shared / "applications").glob("tavolino*.desktop")]
    told = subprocess.run(["desktop-file-validate", *paths], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (0, "")


def test_a_folder_that_takes_nothing_is_one_line(monkeypatch, tmp_path, capsys):
    (tmp_path / "share").write_text("a file")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert main.run(["install"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_window_belongs_to_the_entry_that_opened_it(tmp_path: Path) -> None:
    """As desktops find it: the class of the window, and what the entry says of it."""
    with session("openbox", tmp_path) as there:
        subprocess.run([sys.executable, "main.py", "install"], cwd=TOP, env=there.surroundings, check=True)
        entries = sorted((tmp_path / "data/applications").glob("*.desktop"))
        said = [line for entry in entries for line in entry.read_text().splitlines() if line.startswith("StartupWM")]
        program = Program(there)
        told = there.ask("xprop", "-id", program.window, "WM_CLASS").rpartition("= ")[2].strip()
        assert [f'"{line.partition("=")[2]}"' for line in said] == told.split(", ")
        program.leave()
