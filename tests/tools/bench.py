"""How fast the program is on this machine, each figure beside a floor measured in the same run."""

import argparse
import importlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib.util import find_spec

from table import feature
from table.commands.given import GivenError
from tests.tools.measuring.beside import beside
from tests.tools.measuring.figures import Measurement
from tests.tools.measuring.frames import frames, matches, thinking
from tests.tools.measuring.keeping import keeping
from tests.tools.measuring.paces import games
from tests.tools.measuring.starting import idle, starts


def add(parser: argparse.ArgumentParser) -> None:
    """The words this tool takes."""
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file as JSON")
    parser.add_argument("--short", action="store_true", help="a tenth of the time, for a first impression")


def run(given: argparse.Namespace) -> int:
    """Measure and print."""
    if given.json:
        _write(given.json, "a", "")  # minutes later is too late to hear that it cannot be written
    share = 0.1 if given.short else 1.0
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")) and sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    figures: list[Measurement] = []
    for measure in (games, frames, matches, thinking, keeping, features, starts, idle, beside):
        for found in measure(share):
            print(_line(found), flush=True)
            figures.append(found)
    if given.json:
        facts = {"python": sys.version.split()[0], "platform": sys.platform, "cores": os.cpu_count()}
        _write(given.json, "w", json.dumps({**facts, "figures": [asdict(found) for found in figures]}, indent=1))
    return 0


def features(share: float) -> Iterator[Measurement]:
    """What features have to measure: ``tools/measures.py`` beside the tests of each."""
    for module in (f"tests.features.{name}.tools.measures" for name in feature.names()):
        if find_spec(module.rpartition(".")[0]) is not None and find_spec(module) is not None:
            yield from importlib.import_module(module).measure(share)


def _write(path: str, mode: str, text: str) -> None:
    try:
        with open(path, mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise GivenError(f"{path}: cannot be written ({error.strerror or error})") from None


def _line(found: Measurement) -> str:
    words = f"{found.name:<58} {found.value:>10g} {found.unit:<6}"
    if found.floor is not None:
        words += f" floor {found.floor:g} ({found.floor_name}), ratio {found.ratio:g}"
    return words


if __name__ == "__main__":
    from tests.tools.running import start

    start(__file__)
