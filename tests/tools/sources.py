"""The source files as trees: each is read once, and walked once, by all tests that look at the code."""

import ast
import gc
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """A file. Nobody changes it."""
    gc.disable()  # it would look for garbage again and again while nothing but the tree is made, for twice the time
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a file."""
    return tuple(walk(tree(path)))


def forget() -> None:
    """Nobody looks at the code any more: it is a million objects."""
    tree.cache_clear()
    nodes.cache_clear()


def walk(top: ast.AST) -> list[ast.AST]:
    """As ``ast.walk``, and several times as fast: without what says only how a name is used."""
    found = [top]
    for node in found:
        found += children(node)
    return found


def children(node: ast.AST) -> list[ast.AST]:
    """What is directly in it."""
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [each for each in value if isinstance(each, ast.AST)]
        elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
            found.append(value)
    return found
