"""Tools for those who work on the program: ``python -m tests.tools.bench`` runs one, ``--help`` says what it takes."""

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

from table.commands.given import GivenError, Parser
from table.commands.window import complain
from table.layout.layout import LayoutError

TOP = Path(__file__).resolve().parents[2]


def run(arguments: Sequence[str]) -> int:
    """Follow the words for a tool, its name first, with all its folders where it is a feature's; the exit code."""
    name, *words = arguments
    module = name if "." in name else f"tests.tools.{name}"
    tool = importlib.import_module(module)
    parser = Parser(prog=f"python -m {module}", description=tool.__doc__)
    tool.add(parser)
    try:
        code = tool.run(parser.parse_args(words))
    except (GivenError, LayoutError) as error:
        return complain(error)
    assert isinstance(code, int)
    return code


def start(file: str) -> None:
    """Run the tool whose file that is, as the command line says, and end."""
    sys.exit(run([".".join(Path(file).resolve().relative_to(TOP).with_suffix("").parts), *sys.argv[1:]]))
