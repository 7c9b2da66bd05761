"""Problems whose file is not as it should be: one line says where and what was expected, and the page stays."""

from __future__ import annotations

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
app.push(ProblemsScreen(app, "mate"))
app.step(0.1)
problems = app.top
for name in ("mate-001", "mate-002", "mate-003"):
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
        one = there.spoil(FILE, b"  tempting: ", b"  tempting: \xff")
        place = b"asks: points\n  seat: 2\n  seats: 2\n  seed: 5018"
        other = there.spoil(FILE, place, place.replace(b"points", b"goat"))
        told = there.told(driver=DRIVER)
    assert told["mate-001"].startswith(one)
    assert told["mate-001"].endswith(BYTE)
    assert told["mate-002"].startswith(other)
    assert "expected one of goal, result, points" in told["mate-002"]
    assert told["mate-003"] == ""
