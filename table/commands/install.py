"""``install``: the program among those that a Linux desktop lists, for one person, where it lies."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from table import box
from table.commands.given import GivenError
from table.commands.window import import_pygame
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


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes: none."""


def run(given: argparse.Namespace) -> int:
    """Write the files. GivenError, one line, where they cannot be written."""
    top = shared_folder()
    import_pygame()
    from table.commands.desktop import files

    try:
        for path, data in files(_call()).items():
            (top / path).parent.mkdir(parents=True, exist_ok=True)
            (top / path).write_bytes(data)
    except OSError as error:
        raise GivenError(f"{error.filename or top}: {error.strerror or error}") from None
    refresh(top)
    print(f"Tavolino is among your programs, and opens records. To take it out again: {box.CALLED} uninstall")
    return 0


def shared_folder() -> Path:
    """The folder in which a person's desktop looks for programs. GivenError where there is no such desktop."""
    if not sys.platform.startswith("linux"):
        raise GivenError("only the desktops of Linux list programs in this way")
    return data_folder().parent


def refresh(top: Path) -> None:
    """Have the desktop look again, where it has the tools for that; else it does so in its own time."""
    # A box looks for libraries in itself first: the system's own tools must not.
    clean = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        clean["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
    for tool, folder in _TOOLS:
        if shutil.which(tool) and (top / folder).is_dir():
            subprocess.run([tool, str(top / folder)], env=clean, capture_output=True, check=False)
    if (top / _ICONS).is_dir():
        os.utime(top / _ICONS)


def left_over(top: Path) -> list[Path]:
    """What the tools of the desktop have made of the program's files; and of nothing, once the last file is gone of
    which they make something."""
    gone = {folder: names for (folder, made_of), names in _CACHES.items() if not any((top / folder).glob(made_of))}
    return [top / _OURS, *(top / folder / name for folder, names in gone.items() for name in names)]


def _call() -> list[str]:
    """The words that start this program."""
    program = os.path.abspath(sys.executable)
    return [program] if box.BOXED else [program, str(Path(box.__file__).resolve().parent.parent / "main.py")]
