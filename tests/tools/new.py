"""The files of another game, each with comments: a game of three cards that is whole as it stands, to be made
into another one file by file."""

import argparse
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

from games.core import registry
from games.core.phrases import plain
from table.commands.given import GivenError
from table.files import one_line
from table.layout import layout
from tests.tools.translating import catalogues

TREE = Path(__file__).resolve().parents[2]
SKELETON = TREE / "tests" / "skeleton"
KEY, TITLE, CLASS = "three_cards", "Three Cards", "ThreeCards"
"""What the skeleton's game is called: its folder, its name for players, its name in code."""
NEXT = """\
It plays as it stands: main.py play {key}. Make it your game file by file, beginning with the rules page:
tests/tools/forms.md says what each file is for. The contract suite plays it: python -m pytest tests/contract -k {key}
Its words in other languages are empty, in games/{key}/languages: until they are translated it is English there."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this tool takes."""
    parser.add_argument("key", metavar="KEY", help="the folder of the game: small letters, digits and _")
    parser.add_argument("--title", metavar="NAME", help="what players call it, if not the key in words")


def run(given: argparse.Namespace) -> int:
    """Write the files, and say which. GivenError where they cannot be that game's; nothing is written then."""
    key: str = given.key
    if not re.fullmatch("[a-z][a-z0-9]*(_[a-z0-9]+)*", key) or key == "core":
        raise GivenError(f'"{key}" cannot be the folder of a game: expected small letters, digits and _')
    if key in registry.keys():
        raise GivenError(f"there is a game {key} already")
    title = given.title if given.title is not None else key.replace("_", " ").title()
    if not re.fullmatch(r"[^\W_](?:[\w '–-]*\w)?", title):
        raise GivenError(f'"{one_line(title)}" cannot be the name of a game: expected letters, digits and spaces')
    if title in {plain(layout.head_or_fault(other).title) for other in registry.keys()}:
        raise GivenError(f"another game is called {title}")
    files = dict(_files(key, title))
    if not files:
        raise GivenError(f"{SKELETON.name} is not in this folder: new games are begun in the source tree")
    there = [str(path.relative_to(TREE)) for path in files if path.exists()]
    if there:
        raise GivenError(f"{there[0]} exists already")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(TREE))
    registry.keys.cache_clear()
    importlib.invalidate_caches()
    for language in catalogues.languages():
        catalogues.write(key, language, catalogues.update(key, language))
        print(catalogues.path(key, language).relative_to(TREE))
    print(NEXT.format(key=key))
    return 0


def _files(key: str, title: str) -> Iterator[tuple[Path, str]]:
    """Where each file goes, and what is in it."""
    names = {KEY: key, TITLE: title, CLASS: "".join(word.capitalize() for word in key.split("_"))}
    for path in sorted(SKELETON.rglob("*.*")):
        if path.suffix in {".py", ".md", ".yaml"}:
            text = path.read_text(encoding="utf-8")
            yield (
                TREE / str(path.relative_to(SKELETON)).replace(KEY, key),
                re.sub("|".join(names), lambda found: names[found[0]], text),
            )


if __name__ == "__main__":
    from tests.tools.running import start

    start(__file__)
