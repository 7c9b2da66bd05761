"""``uninstall``: what ``install`` has written, away again; matches and settings stay."""

from __future__ import annotations

import argparse

from table.commands.given import GivenError
from table.commands.install import left_over, refresh, shared_folder
from table.commands.window import import_pygame


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes: none."""


def run(given: argparse.Namespace) -> int:
    """Remove the files, and folders in which there was nothing else. GivenError, one line, where that is impossible."""
    top = shared_folder()
    import_pygame()
    from table.commands.desktop import files

    paths = [top / path for path in files([])]
    there = [path for path in paths if path.exists()]
    try:
        for path in there:
            path.unlink()
        refresh(top)  # before the folders go that its tools look through
        made = left_over(top) if there else []
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
