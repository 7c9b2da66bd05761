"""What is shown is told: no bare string stands where words are wanted, and nothing asks what words say.

``mypy --strict`` holds the first of it, since a ``str`` is neither a ``Phrase`` nor ``Told``; this is so that nobody
needs it to find out.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from games.core.phrases import Phrase, Speech, plain, told
from tests.tools.sources import nodes, walk

pytestmark = pytest.mark.xdist_group("sources")

TOP = Path(__file__).resolve().parent.parent
FILES = sorted(path for path in (TOP / "table").rglob("*.py") if path.relative_to(TOP).parts[1] != "commands")
"""All that the window is made of."""
WANTED = frozenset({"Words", "Phrase", "Told"})
Wanted = dict[str, dict[int | str, str]]
"""What takes words: by its name the places and names of what has to be told."""


def _named(node: ast.expr | None) -> bool:
    """Whether that is words, or words or nothing."""
    match node:
        case ast.Name(name):
            return name in WANTED
        case ast.BinOp(left, ast.BitOr(), right):
            return _named(left) or _named(right)
    return False


def wanted(paths: Sequence[Path]) -> Wanted:
    """All that takes words, by the annotations."""
    found: Wanted = {}
    for path in paths:
        for node in nodes(path):
            match node:
                case ast.ClassDef(name, _, _, body):
                    fields = [
                        each for each in body if isinstance(each, ast.AnnAssign) and "ClassVar" not in ast.dump(each)
                    ]
                    taken = [
                        (at, field.target.id)
                        for at, field in enumerate(fields)
                        if isinstance(field.target, ast.Name) and _named(field.annotation)
                    ]
                    for at, field in taken:
                        found.setdefault(name, {}).update({at: field, field: field})
                    for each in body:
                        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                            found[name] = _taken(each)
                case ast.FunctionDef(name) if not name.startswith("__"):
                    found.setdefault(name, {}).update(_taken(node))
    return found


def _taken(function: ast.FunctionDef) -> dict[int | str, str]:
    arguments = function.args
    places = [each for each in (*arguments.posonlyargs, *arguments.args) if each.arg != "self"]
    found: dict[int | str, str] = {at: each.arg for at, each in enumerate(places) if _named(each.annotation)}
    return found | {each.arg: each.arg for each in (*places, *arguments.kwonlyargs) if _named(each.annotation)}


def bare(code: Iterable[ast.AST], known: Wanted) -> Iterator[int]:
    """The lines where a text stands bare that is to be shown."""
    for call in code:
        if not isinstance(call, ast.Call):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        takes = known.get(name, {})
        given = [*enumerate(call.args), *((each.arg, each.value) for each in call.keywords)]
        for at, value in given:
            for text in _values(value) if at in takes else ():
                if isinstance(text, ast.JoinedStr) or (isinstance(text, ast.Constant) and isinstance(text.value, str)):
                    yield text.lineno


def _values(value: ast.expr) -> Iterator[ast.expr]:
    match value:
        case ast.IfExp(_, one, other):
            yield from (*_values(one), *_values(other))
        case ast.BoolOp(_, values):
            for each in values:
                yield from _values(each)
        case _:
            yield value


@cache
def _wanted() -> Wanted:
    return wanted(FILES)


def test_no_bare_string_stands_where_words_are_shown() -> None:
    known = _wanted()
    assert {"Button", "Label", "DialogScreen", "notify", "block", "line", "wrap", "fit", "width"} <= known.keys()
    found = []
    for path in FILES:
        # What begins with an underscore is known in its own file alone.
        own = {name: takes for name, takes in known.items() if not name.startswith("_")} | wanted([path])
        found += [f"{path.relative_to(TOP)}:{line}" for line in bare(nodes(path), own)]
    assert not found


@pytest.mark.parametrize(
    "text",
    ['Button(look, "Play", act)', 'Button(look, f"Play {game}", act)', 'Label(look, "a" if one else Phrase("b"))',
     'host.notify("Done.")', 'TableButton(words="Play", rect=rect)', 'Cell(said or "all")'],
)  # fmt: skip
def test_a_bare_string_is_found(text: str) -> None:
    assert list(bare(walk(ast.parse(text)), _wanted()))


@pytest.mark.parametrize(
    "text", ['Button(look, Phrase("Play"), act)', 'Label(look, Told(f"{n}"))', 'Icon(look, "gear")']
)
def test_what_is_told_is_not(text: str) -> None:
    assert not list(bare(walk(ast.parse(text)), _wanted()))


def test_a_phrase_is_no_text() -> None:
    phrase = Phrase("{who:@} wins.", 1, you="You win.")
    assert not isinstance(phrase, str)
    assert phrase != "{1} wins."
    for taken in (lambda: f"{phrase}", lambda: "".join([phrase]), lambda: phrase + "", lambda: phrase[0]):  # type: ignore[list-item, operator, index]
        with pytest.raises(TypeError):
            taken()
    assert (plain(phrase), told(phrase, Speech({1: "Rosa"}))) == ("{1} wins.", "Rosa wins.")


def test_equal_phrases_are_one_value() -> None:
    one, same, other = (Phrase("{n} card", n, many="{n} cards") for n in (1, 1, 2))
    assert one == same
    assert len({one, same, other}) == 2
    assert one != other
    assert one != Phrase("{n} card", 1)
    assert not Phrase("")
    assert one


MEANT = {
    "words": {"Words", "Phrase", "Told"},
    "told": {"Told"},
    "tell": {"Phrase"},
    "say": {"None", "Phrase"},
    "said": {"Words", "Phrase", "Sequence[Told]"},
    "spoken": {"Words"},
    "heard": {"tuple[Event, ...]"},
}
"""What a function, a method or a field of that name gives, or gives or nothing: CONTRIBUTING, Words."""


def meanings(path: Path) -> Iterator[tuple[str, int, ast.expr]]:
    """What is called by such a name, where, and what it is."""
    for node in nodes(path):
        match node:
            case ast.FunctionDef(name=name, returns=ast.expr() as kind):
                yield name.lstrip("_"), node.lineno, kind
            case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=kind):
                yield name, node.lineno, kind
            case ast.ClassDef(body=body):
                for part in body:
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        yield part.target.id, part.lineno, part.annotation


@pytest.mark.parametrize("folder", ["games", "sprites", "table"])
def test_each_of_these_words_has_one_meaning(folder: str) -> None:
    for path in (TOP / folder).rglob("*.py"):
        for name, line, kind in meanings(path):
            if name in MEANT:
                meant = ast.unparse(kind).removesuffix(" | None")
                assert meant in MEANT[name], f"{path.relative_to(TOP)}:{line}: {name} is {meant}"
