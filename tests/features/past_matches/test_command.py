"""``stats``: what was played, told on the command line."""

import json
from pathlib import Path

import pytest

import main
from tests.table.test_store import sql
from tests.table.test_store_history import begin
from tests.table.test_store_records import mended_beside


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The store as the command finds it."""
    begin(tmp_path)
    monkeypatch.setattr("table.features.past_matches.command.data_folder", lambda: tmp_path)
    return tmp_path


def test_stats_tells_games_and_people(told: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == [
        "Briscola",
        "California Speed",
        "Milligan",
        "Pepper",
    ]
    assert "  Guests: 1 played, 0 won, 1 lost; best streak 0, now 0" in lines
    assert main.run(["stats", "pepper"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Pepper"
    assert main.run(["stats", "--json", "--person", "guests"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [each["game"] for each in facts] == ["briscola", "california_speed", "milligan", "pepper"]
    assert facts[3]["figures"]["unfinished"] == 1


def test_stats_says_in_one_line_what_it_cannot_do(told: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["stats", "--person", "Ann"]) == 2
    assert capsys.readouterr().err == 'tavolino: unknown person "Ann": expected one of Guests\n'
    sql(told, "DELETE FROM actions WHERE match = 1 AND number = 4")
    assert main.run(["stats", "--rebuild"]) == 2
    told_ = capsys.readouterr()
    assert told_.out == "4 matches computed again, 0 of them changed.\n"
    assert told_.err.startswith("tavolino: 1 match is damaged")


def test_without_a_store_nothing_was_played(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("table.features.past_matches.command.data_folder", lambda: tmp_path)
    assert main.run(["stats"]) == 0
    assert capsys.readouterr().out == "Nothing has been played here yet.\n"
    assert not list(tmp_path.iterdir())


def test_over_a_store_that_has_to_be_mended_it_says_so_in_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("table.features.past_matches.command.data_folder", lambda: tmp_path / "data")
    mended_beside(tmp_path / "data", ["stats"], capsys)
