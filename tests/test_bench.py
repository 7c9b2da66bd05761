"""The benchmark: what it measures, beside which floors, and how it tells of it."""

import json
from types import SimpleNamespace

import pytest

from games.core import registry
from tests.tools import bench, running
from tests.tools.measuring import beside, figures, paces
from tests.tools.measuring.figures import figure

pytestmark = pytest.mark.painted


def test_figures_come_with_their_floor_and_ratio() -> None:
    assert figure("x", 3.0, "ms", 2.0, "bare").ratio == 1.5


def test_times_are_told_from_the_shortest(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 3.0, 3.0, 4.0, 4.0, 9.0, 9.0, 11.0, 11.0, 15.0])
    monkeypatch.setattr(figures, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    assert figures.times(lambda: None, 5) == [1000.0, 2000.0, 3000.0, 4000.0, 5000.0]


def test_bench_measures_every_way_to_play_every_game() -> None:
    found = list(paces.games(0.01))
    assert [each.name.split(",")[0] for each in found[::4]] == list(registry.keys())
    assert len(found) == 4 * len(registry.keys())
    for through_match, through_apply, in_place, outs in zip(*(found[at::4] for at in range(4)), strict=True):
        assert through_match.value > 100
        assert through_apply.floor == in_place.floor == through_match.value
        assert in_place.ratio is not None
        assert in_place.value > 100
        assert outs.unit == "1/s"
        assert outs.value > 1


def test_bench_measures_what_keeping_costs_beside_the_disk() -> None:
    kept, frame = bench.keeping(0.1)
    assert kept.floor > 0
    assert kept.value > 0
    assert frame.value > 0


def test_nothing_is_told_of_a_program_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "SOL", None)
    assert not list(beside.beside(1.0))


def test_bench_writes_its_figures_down(tmp_path, capsys, monkeypatch):
    for slow in ("frames", "matches", "thinking", "keeping", "features", "starts", "idle", "beside"):
        monkeypatch.setattr(bench, slow, lambda share: iter(()))
    monkeypatch.setattr(paces, "SLICE", 0.01)
    assert running.run(["bench", "--short", "--json", str(tmp_path / "figures.json")]) == 0
    told = capsys.readouterr().out
    figures = json.loads((tmp_path / "figures.json").read_text())["figures"]
    assert len(told.splitlines()) == len(figures) == 4 * len(registry.keys())
    assert all(f"{key}, random play in place" in told for key in registry.keys())
    assert {"name", "value", "unit", "floor", "floor_name", "ratio"} == set(figures[0])
