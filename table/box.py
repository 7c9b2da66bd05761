"""The box: the program as a folder that needs no Python, built by ``packaging/tavolino.spec``.

There is no source in it. What asks the source for its age, asks here for the digest made when the box was built.
"""

from __future__ import annotations

import hashlib
import importlib
import io
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

VERSION = "1.0"
"""Of the program, everywhere."""
BOXED = bool(getattr(sys, "frozen", False))
"""Whether this is a box."""
CALLED = shlex.quote(sys.argv[0]) if BOXED else "main.py"
"""What the program is called on the command line; a box lies anywhere: as whoever started it called it."""
_PARENT = -1
"""ATTACH_PARENT_PROCESS of Windows."""
DIGEST = "digest"
"""The file in a box that holds the digest of its sources."""


def use_console() -> None:
    """Write to the console that a box of Windows was started from, which has none of its own and so opens no window.
    What a console or a file has no letters for is written as "?"."""
    if sys.platform == "win32" and sys.stdout is None:
        import ctypes

        if ctypes.windll.kernel32.AttachConsole(_PARENT):
            sys.stdout = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: SIM115
            sys.stderr = sys.stdout
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def spawning() -> SpawnContext:
    """What begins processes; a box opens its window sooner without it."""
    import multiprocessing

    if BOXED:
        importlib.import_module("pyi_rth_multiprocessing")  # of the builder: see packaging/processes.py
    return multiprocessing.get_context("spawn")


def digest() -> bytes:
    """What tells the sources of this box from those of any other. OSError."""
    return (Path(__file__).resolve().parent.parent / DIGEST).read_bytes()


def digest_of(top: Path) -> bytes:
    """The digest of a source tree: 32 letters and digits. OSError."""
    told = hashlib.blake2b(digest_size=16)
    for folder in ("games", "sprites", "table"):
        for path in sorted((*(top / folder).rglob("*.py"), *(top / folder).rglob("*.svg"))):
            told.update(path.relative_to(top).as_posix().encode() + b"\n" + path.read_bytes())
    return told.hexdigest().encode()
