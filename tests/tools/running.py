"""Tools for those who work on the program: ``python -m tests.tools.bench`` runs one, ``--help`` says what it takes."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

from table.commands.given import GivenError, Parser
from table.commands.window import tell
from table.layout.layout import LayoutError


def run(arguments: Sequence[str]) -> int:
    """Follow the words for a tool, its name first; the exit code."""
    name, *words = arguments
    tool = importlib.import_module(f"tests.tools.{name}")
    parser = Parser(prog=f"python -m tests.tools.{name}", description=tool.__doc__)
    tool.add(parser)
    try:
        code = tool.run(parser.parse_args(words))
    except (GivenError, LayoutError) as error:
        return tell(error)
    assert isinstance(code, int)
    return code


def start(file: str) -> None:
    """Run the tool whose file that is, as the command line says, and end."""
    sys.exit(run([file.rpartition("/")[2].removesuffix(".py"), *sys.argv[1:]]))
