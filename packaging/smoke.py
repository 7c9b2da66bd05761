"""A smoke run of a box: ``python packaging/smoke.py DIST``. It lists, plays, draws, and stands five seconds in a window
where there is a display."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

WINDOW = 5
"""Seconds that a window is left open."""


def program(dist: Path) -> Path:
    """The box's program below the folder in which PyInstaller leaves it."""
    found = [dist / "tavolino/tavolino.exe", dist / "Tavolino.app/Contents/MacOS/tavolino", dist / "tavolino/tavolino"]
    return next((path for path in found if path.exists()), found[-1])


def run(path: Path, home: Path) -> None:
    """Run it. SystemExit, one line, where something is not as it should be."""
    picture = home / "menu.png"
    surroundings = os.environ | {"HOME": str(home), "LOCALAPPDATA": str(home), "SDL_AUDIODRIVER": "dummy"}
    for words in (
        ["--version"],
        ["list"],
        ["screenshot", "menu", "--out", str(picture)],
        ["screenshot", "mate", "--out", str(home / "table.png")],
    ):
        told = subprocess.run(
            [path, *words], env=surroundings, capture_output=True, text=True, check=False, timeout=300
        )
        if told.returncode or told.stderr or not (told.stdout or "screenshot" in words):
            raise SystemExit(f"{path.name} {' '.join(words)}: exit {told.returncode}, {told.stderr or 'said nothing'}")
        print(path.name, *words[:2], "·", (told.stdout.splitlines() or [f"{picture.stat().st_size} bytes"])[0])
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        print("no window: there is no display")
        return
    window = subprocess.Popen([path], env=surroundings, stderr=subprocess.PIPE, text=True)
    try:
        window.wait(WINDOW)
    except subprocess.TimeoutExpired:
        window.terminate()
        window.wait(WINDOW)
        print(f"a window stood {WINDOW} seconds")
        return
    raise SystemExit(
        f"the window closed by itself: exit {window.returncode}, {window.stderr.read() if window.stderr else ''}"
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/smoke.py DIST")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        run(program(Path(sys.argv[1]).resolve()), Path(folder))
