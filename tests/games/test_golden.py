"""Golden records: matches worked out by hand, with the comments on top saying where they lead."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.cards import spell
from games.core.events import Spot
from games.core.match import Match
from games.core.registry import rules
from games.core.rules import TABLE, View
from tests.words import english

RECORDS = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))
SHEETS = {"east_west": "row note sum", "pepper": "row note sum", "scopa": "row note sum", "briscola": "note sum"}
SHEETS |= dict.fromkeys(("mate", "turnover_bridge"), "row sum")
"""The lines of the score sheet that stand in a game's comments, by kind."""
MORE: dict[str, Callable[[View[Any, Any]], list[str]]] = {
    "dominion": lambda view: [f"owners {view.public.owners}", f"armies {view.public.armies}"],
    "james_bond": lambda view: [f"centre {spell(view.piles[Spot('centre')])}"],
    "milk_run": lambda view: [f"totals {view.public.totals}"],
}
"""What else stands in them."""


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_golden_record_leads_where_its_comments_say(record: Path) -> None:
    """And is written again to the letter."""
    text = record.read_text(encoding="utf-8")
    match = Match.replay(text, rules)
    lines = text.splitlines(keepends=True)
    assert match.record() == "".join(line for line in lines if not line.startswith("#"))
    key, outcome = match.rules.key, match.outcome
    ends = [f"scores {outcome.scores}", f"winners {outcome.winners}", english(outcome.reason)]
    for line in match.sheet():
        if line.kind in SHEETS.get(key, "").split():
            values = ", ".join(map(english, line.values))
            ends.append(f"{english(line.words)}: {values}" if values else english(line.words))
    ends += MORE[key](match.view(TABLE)) if key in MORE else []
    assert [line.removeprefix("# ").rstrip("\n") for line in lines if line.startswith("# ")] == ends
