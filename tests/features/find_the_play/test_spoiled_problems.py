"""Problems whose file is not as it should be: one line says where and what was expected, and the page stays."""

import re
from pathlib import Path

from tests.test_spoiled_files import BYTE, copied, spoiled

FILE = "games/mate/problems.yaml"
DRIVER = """
import sys
from pathlib import Path

from games.core.phrases import EMPTY
from table.commands.window import open_menu
from table.features.find_the_play.collection import ProblemsScreen

app = open_menu(Path(sys.argv[1]))
app.settings.lessons["mate"] = (0, "")
app.push(ProblemsScreen(app, "mate"))
app.step(0.1)
problems = app.top
for name in sys.argv[2:]:
    problems.show(name)
    app.step(0.1)
    words = app.look.text.told(app.top.notice or EMPTY) if app.top is problems else ""
    print(name, words.replace("\\n", " "), sep="\\t")
    app.pop_to(problems)
app.close()
"""


def test_a_spoiled_problem_is_told_by_its_line_and_the_others_are_there(tmp_path: Path) -> None:
    (tree := tmp_path / "tree").mkdir()
    with spoiled(copied(tree), tmp_path / "home") as there:
        first, second, third, *_ = re.findall(rb"(?s)- id: (\S+)(.*?asks: )", (tree / FILE).read_bytes())
        one = there.spoil(FILE, b"  tempting: ", b"  tempting: \xff")
        other = there.spoil(FILE, b"".join(second), b"".join(second) + b"goat, ")
        names = [name.decode() for name, _ in (first, second, third)]
        told = [there.told(*names, driver=DRIVER)[name] for name in names]
    assert told[0].startswith(one)
    assert told[0].endswith(BYTE)
    line = int(other.split(":")[1]) + second[1].count(b"\n")
    assert told[1].startswith(f"{FILE}:{line}: ")
    assert "expected one of goal, result, points" in told[1]
    assert told[2] == ""
