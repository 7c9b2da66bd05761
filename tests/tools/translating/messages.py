"""What there is to translate: the English messages in source files.

A message is plain text where it is written. One that reaches ``Phrase`` by way of a parameter or a variable is followed
there, within its folder; what cannot be followed is listed, and a test wants that list to be known.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.tools import sources

TOP = Path(__file__).resolve().parents[3]
"""The folder of the program."""
PLACE = re.compile(r"\{(\w+)(?::(@|whose|sign|[Ss]uit|index|[Rr]anks?|card))?(?:\.(\w+))?\}")
"""A place in a message: its name, how its value is said, and the form that a language gives it."""

Takers = Mapping[str, Mapping[str, str]]
"""Of functions that take messages: which argument, by place ("0") or by name, is which of a phrase's own."""

PHRASE: Takers = {
    "Phrase": {"0": "message", "message": "message", "many": "many", "you": "you", "you_many": "you_many",
               "context": "context"},
}  # fmt: skip
_DEEPEST = 4
"""Steps by which a variable is followed."""


@dataclass(frozen=True, slots=True)
class Message:
    """What a catalogue has an entry for."""

    text: str
    many: str | None = None
    """Its form for other numbers than one."""
    context: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """By which it is found."""
        return self.context, self.text

    @property
    def names(self) -> dict[str, str]:
        """Its places, and how the value of each is said first."""
        found: dict[str, str] = {}
        for name, kind, _ in PLACE.findall(self.text):
            found.setdefault(name, kind)
        return found


@dataclass(slots=True)
class FolderMessages:
    """The messages of a folder."""

    known: dict[tuple[str, str], tuple[Message, tuple[str, ...]]] = field(default_factory=dict)
    """By context and text: the message, and the files in which it stands, from the program's folder."""
    unread: list[str] = field(default_factory=list)
    """Where a message cannot be followed: file and what stands there."""

    def add(self, message: Message, where: str) -> None:
        """Keep a message that has letters of its own, or a context: what a language may say otherwise."""
        if not message.context and not re.search(r"[^\W\d_]", PLACE.sub("", message.text)):
            return
        before, places = self.known.get(message.key, (message, ()))
        places = places if where in places else (*places, where)
        self.known[message.key] = (message if before.many is None else before), places


def in_python(paths: Iterable[Path], found: FolderMessages, takers: Takers) -> Takers:
    """Read the messages of some files; gives what takes messages, with what these files define."""
    trees = {path: sources.tree(path) for path in paths}
    takers = _spread(trees, takers)
    constants: dict[str, list[ast.expr]] = {}
    for tree in trees.values():
        for node in tree.body:
            for name, value in _bound(node):
                constants.setdefault(name, []).append(value)
    for path, tree in trees.items():
        _SourceReader(tree, takers, constants, found, path.relative_to(TOP).as_posix()).read()
    return takers


def _spread(paths: Iterable[Path], known: Takers) -> Takers:
    """Functions that hand a parameter on as a message are such that take messages."""
    takers = {name: dict(takes) for name, takes in known.items()}
    functions = [node for path in paths for node in sources.nodes(path) if isinstance(node, ast.FunctionDef)]
    calls = [(each, [node for node in sources.walk(each) if isinstance(node, ast.Call)]) for each in functions]
    while True:
        before = sum(map(len, takers.values()))
        for function, called in calls:
            names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
            own = {*names, *(each.arg for each in function.args.kwonlyargs)}
            method = bool(names) and names[0] in {"self", "cls"}
            for call in called:
                for part, node in _taken(call, takers):
                    handed = next((each for each in _handed(node) if each in own), None)
                    if handed is not None and function.name != "__init__":
                        takes = takers.setdefault(function.name, {})
                        takes[handed] = part
                        if handed in names:
                            takes[str(names.index(handed) - method)] = part
        if sum(map(len, takers.values())) == before:
            return takers


def _handed(node: ast.expr) -> Iterator[str]:
    """The names that a message may come from: as it is, or each of several by ``map``."""
    if isinstance(node, ast.Name):
        yield node.id


def _taken(call: ast.Call, takers: Takers) -> Iterator[tuple[str, ast.expr]]:
    """Which argument of a call is which part of a message. ``map(Phrase, words)`` takes each of the words."""
    if _called(call) == "map" and len(call.args) == 2 and isinstance(call.args[0], ast.Name):
        if call.args[0].id in takers and "0" in takers[call.args[0].id]:
            yield takers[call.args[0].id]["0"], call.args[1]
        return
    takes = takers.get(_called(call), {})
    for place, node in enumerate(call.args):
        if isinstance(node, ast.Starred):
            break
        if str(place) in takes:
            yield takes[str(place)], node
    for keyword in call.keywords:
        if keyword.arg is not None and keyword.arg in takes:
            yield takes[keyword.arg], keyword.value


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name):
            return name
        case ast.Attribute(attr=name):
            return name
    return ""


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names and what they stand for."""
    match node:
        case ast.Assign(targets, value):
            for target in targets:
                yield from _pairs(target, value)
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target, value):
            yield from _pairs(target, value)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match target, value:
        case ast.Name(name), _:
            yield name, value
        case ast.Tuple(names), ast.Tuple(values) if len(names) == len(values):
            for one, other in zip(names, values, strict=True):
                yield from _pairs(one, other)
        case ast.Tuple(), ast.IfExp(_, one, other):
            yield from _pairs(target, one)
            yield from _pairs(target, other)


class _SourceReader:
    """The messages of one file."""

    def __init__(
        self,
        tree: ast.Module,
        takers: Takers,
        constants: Mapping[str, list[ast.expr]],
        found: FolderMessages,
        where: str,
    ) -> None:
        self._tree, self._takers, self._constants, self._found, self._where = tree, takers, constants, found, where
        self._local: dict[str, list[ast.expr]] = {}
        self._parameters: set[str] = set()

    def read(self) -> None:
        """Each function with its own names and those around it, then what stands outside."""
        self._within(self._tree, ())

    def _within(self, scope: ast.AST, around: tuple[ast.FunctionDef, ...]) -> None:
        """One scope, without the functions in it; then these."""
        own, inner = list[ast.AST](), list[ast.FunctionDef]()
        found = sources.children(scope)
        for node in found:
            if isinstance(node, ast.FunctionDef):
                inner.append(node)
                found += node.decorator_list
            else:
                own.append(node)
                found += sources.children(node)
        outside = self._local, self._parameters
        self._local, self._parameters = dict(self._local), set(self._parameters)
        if isinstance(scope, ast.FunctionDef):
            self._parameters |= {each.arg for each in (*scope.args.args, *scope.args.kwonlyargs)}
            self._defaults(scope)
        if around or isinstance(scope, ast.FunctionDef):
            self._learn(own)
        for node in own:
            if isinstance(node, ast.Call):
                self._call(node)
        for function in inner:
            self._within(function, (*around, function))
        self._local, self._parameters = outside

    def _learn(self, nodes: Sequence[ast.AST]) -> None:
        """What the names of a scope stand for."""
        for node in nodes:
            for name, value in _bound(node):
                self._local[name] = [*self._local.get(name, []), value]
        for node in nodes:
            pairs: tuple[ast.expr, ast.expr] | None = None
            if isinstance(node, (ast.For, ast.comprehension)):
                pairs = node.target, node.iter
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
                pairs = node.targets[0], node.value.value
            if pairs is not None:
                for item in list(self._items(pairs[1])):
                    for name, value in _pairs(pairs[0], item):
                        self._local[name] = [*self._local.get(name, []), value]

    def _defaults(self, function: ast.FunctionDef) -> None:
        """What a parameter that takes a message is where it is not given."""
        takes = self._takers.get(function.name, {})
        args = function.args
        pairs = [*zip(args.args[len(args.args) - len(args.defaults) :], args.defaults, strict=True),
                 *zip(args.kwonlyargs, args.kw_defaults, strict=True)]  # fmt: skip
        for arg, default in pairs:
            if takes.get(arg.arg) == "message" and isinstance(default, ast.Constant) and isinstance(default.value, str):
                self._found.add(Message(default.value), self._where)

    def _call(self, call: ast.Call) -> None:
        parts = list(_taken(call, self._takers))
        texts: dict[str, list[str]] = {}
        for part, node in parts:
            found = self._texts(node)
            if found is None and not (isinstance(node, ast.Name) and node.id in self._parameters):
                self._found.unread.append(f"{self._where}: {ast.unparse(node)[:70]}")
            texts.setdefault(part, []).extend(found or ())
        context = next(iter(texts.get("context") or [""]))
        for one, many in (("message", "many"), ("you", "you_many")):
            ones, manys = texts.get(one, []), texts.get(many, [])
            for number, text in enumerate(ones):
                plural = manys[number] if len(manys) == len(ones) else manys[0] if manys else None
                self._found.add(Message(text, plural, context), self._where)

    def _items(self, node: ast.expr, depth: int = 0) -> Iterator[ast.expr]:
        """What a collection holds."""
        if depth > _DEEPEST:
            return
        match node:
            case ast.Tuple(items) | ast.List(items) | ast.Set(items):
                yield from items
            case ast.Dict(values=items):
                yield from items
            case ast.Call(ast.Attribute(inner)) | ast.Call(args=[inner, *_]):
                yield from self._items(inner, depth + 1)
            case ast.Name(name) | ast.Attribute(attr=name):
                for value in self._known(name):
                    yield from self._items(value, depth + 1)
            case ast.Subscript(inner):
                for item in self._items(inner, depth + 1):
                    yield from self._items(item, depth + 1)
            case ast.IfExp(_, one, other):
                yield from self._items(one, depth + 1)
                yield from self._items(other, depth + 1)

    def _known(self, name: str) -> list[ast.expr]:
        return self._local.get(name) or self._constants.get(name, [])

    def _texts(self, node: ast.expr, depth: int = 0) -> list[str] | None:
        """The texts it may be; None where that cannot be followed."""
        match node:
            case ast.Constant(value):
                return [value] if isinstance(value, str) else []
            case _ if depth > _DEEPEST:
                return None
            case ast.IfExp(_, one, other):
                return self._all([one, other], depth)
            case ast.BoolOp(values=values):
                return self._all(values, depth)
            case ast.Name(name) if self._known(name):
                return self._all(self._known(name), depth)
            case ast.Tuple(items) | ast.List(items):
                return self._all(items, depth)
            case ast.Subscript(inner) | ast.Call(ast.Attribute(inner, "get")):
                items = list(self._items(inner))
                return self._all(items, depth) if items else None
        return None

    def _all(self, nodes: Iterable[ast.expr], depth: int) -> list[str] | None:
        found = [self._texts(node, depth + 1) for node in nodes]
        return None if any(texts is None for texts in found) else [text for texts in found for text in texts or ()]
