"""What decisions cost, measured on records: by two who play on, on common deals."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.core import registry
from games.core.bot import Ranker
from games.core.rng import Rng
from tests.tools import running
from tests.tools.measuring import loss, matches


@pytest.fixture(scope="module")
def records() -> list[str]:
    medium = registry.game("briscola").bots["Medium"]
    options = registry.rules("briscola").options()
    return [matches.play("briscola", [medium] * 4, options, seed).record() for seed in (1, 2)]


class Listed(Ranker[Any, Any]):
    """Plays the first card it may, or the last."""

    def __init__(self, at: int) -> None:
        self.at = at

    def rank(self, view: Any, heard: Any, rng: Rng) -> tuple[Any, ...]:
        return (view.legal[self.at],)


def test_the_best_of_all_plays_costs_nothing_and_the_others_something(records: list[str]) -> None:
    found = [[*loss.losses("briscola", Listed(at), records, 12, 1, deals=4)] for at in (0, 1, -1)]
    for decision in zip(*found, strict=True):
        for costs in zip(*decision, strict=True):
            assert min(costs) == 0
    assert any(one.by_mover != one.by_doubter for one in found[0])
    assert any(sum(each) > 0 for plays in found for each in plays)
    assert found[0] == [*loss.losses("briscola", Listed(0), records, 12, 1, deals=4)]


def test_decisions_are_those_of_the_records_evenly_taken(records: list[str]) -> None:
    found = [*loss.decisions(records, 10)]
    assert len(found) == 10
    assert len({view.seat for view, _ in found}) > 1
    assert all(view.seat in view.active and len(view.legal) > 1 for view, _ in found)
    assert next(loss.decisions(records, 10**6)) == found[0]


def test_simulate_tells_what_a_decision_costs(records, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(loss.losses, "__defaults__", (2,))
    (tmp_path / "one.tavolino").write_text(records[0], encoding="utf-8")
    words = ["simulate", "briscola", "--loss", str(tmp_path), "--games", "5", "--seats", "medium,easy"]
    assert running.run(words) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(" loses ")[0] for line in said] == ["briscola: medium", "briscola: easy"]
    assert all("points a decision, by the second player" in line and line.endswith("(5)") for line in said)
    assert running.run([*words, "--json"]) == 0
    assert [each["decisions"] for each in json.loads(capsys.readouterr().out)["players"]] == [5, 5]


def test_a_folder_without_records_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert running.run(["simulate", "briscola", "--loss", str(tmp_path)]) == 2
    (tmp_path / "bad.tavolino").write_text("no record", encoding="utf-8")
    assert running.run(["simulate", "briscola", "--loss", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
