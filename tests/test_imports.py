"""The import rule: rules know no window, art and table name no game, no family of games and no spot."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Set
from functools import cache
from pathlib import Path

import pytest

from games.core import registry
from table import feature
from tests.tools.sources import nodes, tree, walk

pytestmark = pytest.mark.xdist_group("sources")

TOP = Path(__file__).resolve().parent.parent
FEATURES, TESTED = TOP / "table/features", TOP / "tests/features"
STANDARD = sys.stdlib_module_names
CLOCKS = {"time", "random", "threading", "asyncio", "multiprocessing", "os", "sys", "subprocess", "socket"}


@cache
def _imports(path: Path) -> frozenset[str]:
    """Full names of all modules that a file imports, anywhere in it, a name taken from a package included."""
    names: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it comes from"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(names)


def _files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((TOP / folder).rglob("*.py"))]


def _root(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


def test_games_know_the_standard_library_and_games_alone():
    for path in _files("games"):
        for name in _imports(path):
            assert _root(name) in STANDARD | {"games"}, f"{path} imports {name}"
            assert _root(name) not in CLOCKS, f"{path} imports {name}"


def test_the_core_knows_no_game_and_a_game_no_other():
    for path in _files("games"):
        folder = path.relative_to(TOP / "games").parts[0]
        for name in _imports(path):
            parts = name.split(".")
            if parts[0] == "games" and len(parts) > 1:
                assert parts[1] in {"core", folder}, f"{path} imports {name}"


def test_sprites_know_cards_and_nothing_else_of_ours():
    for path in _files("sprites"):
        for name in _imports(path):
            assert _root(name) not in {"table", "main", "tests"}, f"{path} imports {name}"
            assert _root(name) != "games" or name.startswith("games.core.cards."), f"{path} imports {name}"


def test_the_table_and_main_know_games_by_their_core_alone():
    for path in [*_files("table"), TOP / "main.py"]:
        for name in _imports(path):
            assert _root(name) not in {"tests"}, f"{path} imports {name}"
            assert _root(name) != "games" or name.startswith("games.core."), f"{path} imports {name}"


SPOTS = frozenset(("hand", "stock", "box", "trick"))
"""Spots that many games have. Others (card, row, a1) are words of the house as well: those are caught by Spot(…)."""
FAMILIES = frozenset(("conquest", "fishing", "melds", "poker", "speed", "tricks"))


def _code(path: Path) -> Iterable[ast.AST]:
    """All of a file; without the words for roles, some of which are names of spots too."""
    if path != TOP / "table/layout/roles.py":
        return nodes(path)
    return [node for part in tree(path).body if getattr(part, "name", "") != "Role" for node in walk(part)]


@cache
def _words(path: Path) -> tuple[frozenset[str], str]:
    return _said(_code(path))


def _said(code: Iterable[ast.AST]) -> tuple[frozenset[str], str]:
    """The texts in the code, and its names in a row."""
    texts, names = set(), set()
    for node in code:
        match node:
            case ast.Constant(value=str(text)):
                texts.add(text)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name) | ast.arg(arg=name):
                names.add(f"_{name.lower()}_")
    return frozenset(texts), " ".join(names)


def _named(said: tuple[frozenset[str], str], words: Set[str]) -> set[str]:
    """The words that are a text in the code, or a name or part of a name, several words in a row included."""
    texts, names = said
    return {*texts & words} | {word for word in words if f"_{word}_" in names}


def _known(code: Iterable[ast.AST]) -> set[str]:
    """The games, families and spots that a file names."""
    found, common = _named(_said(code), set(registry.keys())), SPOTS | FAMILIES
    for node in code:
        match node:
            case ast.Call(func=ast.Name(id="Spot"), args=[ast.Constant(value=name), *_]):
                found.add(f"Spot({name})")
            case ast.Constant(value=text) if str(text).lower() in common:
                found.add(str(text))
    return found


def test_table_and_sprites_name_no_game_no_family_and_no_spot():
    """But for what a feature plans to be played when: that is no code."""
    paths = [path for path in (*_files("table", "sprites"), TOP / "main.py") if path.name != "plan.py"]
    assert {str(path.relative_to(TOP)): known for path in paths if (known := _known(_code(path)))} == {}


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("PICTURES = {'poke': 1}", {"poke"}), ("def _milk_run(): ...", {"milk_run"}), ("minutes = 'estimate'", set()),
        ("Spot('row')", {"Spot(row)"}), ("'Hand'", {"Hand"}), ("'Conquest'", {"Conquest"}),
    ],
)  # fmt: skip
def test_names_are_found(code: str, words: set[str]):
    assert _known(walk(ast.parse(code))) == words


ROOMS = (
    {"commands"}, {"loop"}, {"falls"}, {"app"}, {"features"}, {"opening"}, {"screens"},
    {"game"},
    {"overlays"}, {"input"},
    {"board", "audio"}, {"layout", "session"},
    {"store"}, {"widgets"}, {"doors"}, {"screen"}, {"look"}, {"speech"}, {"first_click"}, {"settings_file"},
    {"display", "settings", "text", "pictures"}, {"native"}, {"placement"}, {"bindings"}, {"setup", "yaml_reader"},
    {"reports", "catalogue", "faces"}, {"kept"}, {"yaml_parser", "files"},
    {"documents", "box", "language", "dates", "decimals", "aloud", "feature"},
)  # fmt: skip
"""The rooms of the table, from the top: each imports only what stands below it."""
LEVEL = {room: level for level, rooms in enumerate(ROOMS) for room in rooms}


def test_each_room_of_the_table_imports_only_what_stands_below_it():
    for path in _files("table"):
        room = path.relative_to(TOP / "table").parts[0].removesuffix(".py")
        if path.is_relative_to(FEATURES) and path.name == "command.py":
            room = "commands"
        if room == "__init__":
            continue
        for name in _imports(path):
            other = name.split(".")[1] if name.startswith("table.") else room
            if other != room:
                assert LEVEL[other] > LEVEL[room], f"{path} imports {name}"


def test_nobody_but_a_feature_knows_a_feature_and_none_knows_another():
    """The rest of the program asks ``table/feature.py``, which looks into the folder."""
    for path in [*_files("table", "games", "sprites"), TOP / "main.py"]:
        inside = path.relative_to(FEATURES).parts[0] if path.is_relative_to(FEATURES) else ""
        for name in _imports(path):
            if name.startswith("table.features."):
                assert name.split(".")[2] == inside, f"{path} imports {name}"
        if not inside:
            assert not _named(_words(path), set(feature.names())), path


def test_no_test_and_no_tool_names_a_feature_but_its_own():
    """A driver's text included: the tests of a feature and what makes its files go when it goes."""
    for path in _files("tests"):
        inside = path.relative_to(TESTED).parts[0] if path.is_relative_to(TESTED) else ""
        others = "|".join({*feature.names()} - {inside})
        assert not re.findall(rf"features[./](?:{others})\b", path.read_text(encoding="utf-8")), path
        assert not _named(_words(path), {*feature.names()} - {inside}), path


@pytest.mark.parametrize("name", feature.names())
def test_a_feature_gives_what_it_has_at_doors_that_there_are(name: str):
    """Every door that it has opens, and nothing else of it has the name of one."""
    given = {path.stem for path in (FEATURES / name).glob("*.py")} & set(feature.DOORS)
    assert given
    for at in given:
        assert feature.door(name, at, tuple) is not None


def _catches_all(path: Path) -> bool:
    caught = [handler.type for handler in _code(path) if isinstance(handler, ast.ExceptHandler)]
    return any(kind is None or ast.unparse(kind) in {"Exception", "BaseException"} for kind in caught)


def test_nothing_catches_every_exception_but_around_a_computer_player_and_the_evening():
    found = {f"{path.parent.name}/{path.name}" for path in _files("games", "table", "sprites") if _catches_all(path)}
    assert found == {"session/computers.py", "session/worker.py", "store/writer.py", "table/falls.py", "table/loop.py"}


def test_no_files_import_each_other_in_a_circle():
    names = {
        ".".join(path.relative_to(TOP).with_suffix("").parts): path for path in _files("games", "table", "sprites")
    }
    graph = {name: {other for other in _modules(path) if other in names} - {name} for name, path in names.items()}
    while free := [name for name, others in graph.items() if not others]:
        for name in free:
            del graph[name]
        for others in graph.values():
            others.difference_update(free)
    assert not graph, f"circles: {', '.join(sorted(graph))}"


def _modules(path: Path) -> set[str]:
    """All modules that a file may import, for a type checker or later included."""
    found = set()
    for name in _imports(path):
        found |= {name, name.rpartition(".")[0]}
    return found


OURS = {"games", "main", "sprites", "table", "tests"}
_PRIVATE = re.compile(r"(?:.*\.)?_[a-z]\w*")


def _private(code: Iterable[ast.AST]) -> Iterator[str]:
    """Names with an underscore that a file reads from modules of ours, or has replaced in them."""
    modules: set[str] = set()
    for node in code:
        match node:
            case ast.Import(names=names):
                modules |= {_root(alias.asname or alias.name) for alias in names} & OURS
            case ast.ImportFrom(module=str(module), names=names) if _root(module) in OURS:
                modules |= {alias.asname or alias.name for alias in names if (alias.asname or alias.name).islower()}
                yield from (alias.name for alias in names if _PRIVATE.fullmatch(alias.name))
    for node in code:
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in modules:
                yield from [f"{module}.{name}"] if _PRIVATE.fullmatch(name) else []
            case ast.Call(
                func=ast.Attribute(attr="setattr"), args=[ast.Name(id=module), ast.Constant(value=str(name)), *_]
            ):
                yield from [f"{module}.{name}"] if module in modules and _PRIVATE.fullmatch(name) else []
            case ast.Call(func=ast.Attribute(attr="setattr"), args=[ast.Constant(value=str(name)), *_]):
                yield from [name] if _PRIVATE.fullmatch(name) else []


def test_no_test_reads_a_private_name_of_another_module():
    for path in _files("tests"):
        found = sorted(_private(nodes(path)))
        assert not found, f"{path}: {', '.join(found)}"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("from table.commands import play\nplay._coded(words)", ["play._coded"]),
        ("from table.commands.play import _coded", ["_coded"]),
        ("from table.commands import play\npatch.setattr(play, '_coded', None)", ["play._coded"]),
        ("patch.setattr('table.commands.play._coded', None)", ["table.commands.play._coded"]),
        ("from table.commands import play\nplay.coded(words)._replace(size=3)", []),
    ],
)
def test_private_names_are_found(code: str, names: list[str]):
    assert sorted(_private(walk(ast.parse(code)))) == names


NO_PYGAME = """
import importlib, pkgutil, sys
sys.modules["pygame"] = None
import table.session, table.store
for room in (table.session, table.store):
    for module in pkgutil.iter_modules(room.__path__, room.__name__ + "."):
        importlib.import_module(module.name)
"""


def test_session_and_store_load_without_pygame():
    done = subprocess.run([sys.executable, "-c", NO_PYGAME], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_headless_commands_import_no_pygame():
    script = (
        "import sys\n"
        "sys.modules['pygame'] = None\n"
        "import main\n"
        "assert main.run(['list']) == 0\n"
        "assert main.run(['list', '--json']) == 0\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


PLAY_TO_THE_END = """
import sys
sys.modules["pygame"] = None
from games.core import registry
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE

for key in registry.keys():
    game = registry.game(key)
    options, seats = game.rules.options(action_cap=4000), game.rules.seats[0]
    match, rng = Match(game.rules, seats, game.rules.nearest_valid(seats, options), seed=seats), Rng(seats)
    bots = tuple(bot for bot in game.bots.values() if not bot.searches)
    for bot in game.bots.values():
        seat = min(match.active - {TABLE})
        list(bot.think(match.view(seat), match.heard(seat), rng))
    while match.outcome is None:
        table = [move for move in match.view(TABLE).legal] if TABLE in match.active else []
        people = sorted(match.active - {TABLE})
        moved = False
        index, rng = rng.below(max(1, len(people)))
        for seat in people[index:] + people[:index]:
            choices = list(bots[seat % len(bots)].think(match.view(seat), match.heard(seat), rng))
            if choices:
                assert match.submit(seat, choices[-1].action) is None
                moved = True
                break
        if not moved:
            assert table, f"{key}: nobody moves with {seats} seats"
            assert match.submit(TABLE, table[0]) is None
    print(key, seats, len(match.entries), match.outcome.reason)
"""


def test_every_game_loads_and_plays_to_its_end_without_pygame():
    command = [sys.executable, "-c", PLAY_TO_THE_END]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(registry.keys())


def test_a_class_name_means_one_class():
    """In the core, the table and the sprites; each game has its own Public, Hard and so on."""
    places: dict[str, list[str]] = {}
    for path in [*_files("table", "sprites"), *(TOP / "games/core").glob("*.py")]:
        for node in _code(path):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name.lstrip("_"), []).append(f"{path.relative_to(TOP)}:{node.lineno}")
    assert not {name: found for name, found in places.items() if len(found) > 1}
