"""``install``: the program among those that a Linux desktop lists, for one person, where it lies. ``uninstall``: what
that has written, away again; matches and settings stay."""

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from table import box
from table.commands.given import GivenError
from table.commands.window import import_pygame
from table.feature import FeatureCommand
from table.files import data_folder

_TOOLS = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""What tells a desktop that there is something new, each with the folder it looks through."""
_CACHES = {
    ("mime", "packages/*.xml"): (
        "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses",
        "treemagic", "types", "version",
    ),
    ("applications", "**/*.desktop"): ("mimeinfo.cache",),
}  # fmt: skip
"""What those tools write into their folders, and of which files they make it."""
_OURS = Path("mime/application/x-tavolino-record.xml")
"""What one of them makes of what is written here."""
_ICONS = Path("icons/hicolor")


def _install(given: argparse.Namespace) -> int:
    """Write the files. GivenError, one line, where they cannot be written."""
    top = _shared_folder()
    try:
        for path, data in _files(_call()).items():
            (top / path).parent.mkdir(parents=True, exist_ok=True)
            (top / path).write_bytes(data)
    except OSError as error:
        raise GivenError(f"{error.filename or top}: {error.strerror or error}") from None
    _refresh(top)
    print(f"Tavolino is among your programs, and opens records. To take it out again: {box.CALLED} uninstall")
    return 0


def _uninstall(given: argparse.Namespace) -> int:
    """Remove the files, and folders in which there was nothing else. GivenError, one line, where that is impossible."""
    top = _shared_folder()
    paths = [top / path for path in _files([])]
    there = [path for path in paths if path.exists()]
    try:
        for path in there:
            path.unlink()
        _refresh(top)  # before the folders go that its tools look through
        made = _left_over(top) if there else []
        for path in made:
            path.unlink(missing_ok=True)
        for path in (*there, *made):
            for folder in path.relative_to(top).parents[:-1]:
                if (top / folder).is_dir():
                    if any((top / folder).iterdir()):
                        break
                    (top / folder).rmdir()
    except OSError as error:
        raise GivenError(f"{error.filename or top}: {error.strerror or error}") from None
    print("Tavolino is no longer among your programs." if there else "Tavolino was not among your programs.")
    return 0


def _shared_folder() -> Path:
    """The folder in which a person's desktop looks for programs. GivenError where there is no such desktop."""
    if not sys.platform.startswith("linux"):
        raise GivenError("only the desktops of Linux list programs in this way")
    return data_folder().parent


def _refresh(top: Path) -> None:
    """Have the desktop look again, where it has the tools for that; else it does so in its own time."""
    import subprocess

    # A box looks for libraries in itself first: the system's own tools must not.
    clean = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        clean["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    for tool, folder in _TOOLS:
        if shutil.which(tool) and (top / folder).is_dir():
            subprocess.run([tool, str(top / folder)], env=clean, capture_output=True, check=False)
    if (top / _ICONS).is_dir():
        os.utime(top / _ICONS)


def _left_over(top: Path) -> list[Path]:
    """What the tools of the desktop have made of the program's files; and of nothing, once the last file is gone of
    which they make something."""
    gone = {folder: names for (folder, made_of), names in _CACHES.items() if not any((top / folder).glob(made_of))}
    return [top / _OURS, *(top / folder / name for folder, names in gone.items() for name in names)]


def _call() -> list[str]:
    """The words that start this program."""
    program = os.path.abspath(sys.executable)
    return [program] if box.BOXED else [program, str(Path(box.__file__).resolve().parent.parent / "main.py")]


def _files(call: Sequence[str]) -> dict[Path, bytes]:
    """What a desktop is told of the program that is started by these words. It is drawn, without a window."""
    import_pygame()
    from table.features.desktop_entry.files import files

    return files(call)


def _add(parser: argparse.ArgumentParser) -> None:
    """The words these commands take: none."""


COMMAND = (
    FeatureCommand("install", "put the program among those that your desktop lists (Linux)", _add, _install, _files),
    FeatureCommand("uninstall", "take it out from among them", _add, _uninstall),
)
