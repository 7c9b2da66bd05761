"""Golden records: matches worked out by hand, with the comments on top saying where they lead."""

from pathlib import Path

from games.core.match import Match
from games.core.registry import rules
from tests.words import english

FOLDER = Path(__file__).parent.parent / "golden"


def golden(name: str) -> tuple[Match, list[str]]:
    """The match of a record, which it must write again to the letter, and the comments after scores, winners and the
    reason, which must be true."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    match = Match.replay(text, rules)
    lines = text.splitlines(keepends=True)
    assert match.record() == "".join(line for line in lines if not line.startswith("#"))
    told = [line.removeprefix("# ").rstrip("\n") for line in lines if line.startswith("# ")]
    outcome = match.outcome
    assert outcome is not None
    ends = [f"scores {outcome.scores}", f"winners {outcome.winners}", english(outcome.reason)]
    assert english(told[: len(ends)]) == english(ends)
    return match, told[len(ends) :]


def scoring(match: Match, kinds: str = "row sum note") -> list[str]:
    """The lines of those kinds in the score sheet, as the comments have them."""
    return [
        f"{english(line.words)}: {', '.join(map(english, line.values))}" if line.values else english(line.words)
        for line in match.sheet()
        if line.kind in kinds.split()
    ]
