"""The problem of the day."""

from __future__ import annotations

from datetime import date, timedelta
from math import gcd
from pathlib import Path

import pygame

from table.features.find_the_play import plan as days
from table.features.find_the_play.plan import PLANS, STEP, Plan, problem_of
from table.features.find_the_play.problem_file import heads
from table.features.find_the_play.screen import ProblemScreen
from table.screens.menu.leaf_lines import NOTHING
from table.screens.menu.leaf_marks import done
from table.settings import Settings
from table.store.matches import MatchStore
from table.store.solved import Solved
from table.store.solved_problems import SolvedProblems
from tests.table.hands import click, key, named, where
from tests.table.test_days import app, menu  # noqa: F401


def test_every_plan_names_problems_that_there_are_each_before_any_comes_again():
    for plan in PLANS:
        assert len(plan.games) == 7
        for number, (game, numbers) in enumerate(plan.games):
            count = len(numbers)
            assert gcd(STEP, count) == 1
            found = [problem_of(plan.since + timedelta(days=number, weeks=week)) for week in range(count)]
            assert len(set(found)) == count
            assert set(found) <= {head.name for head in heads(game)}


def test_a_day_has_its_problem_for_good():
    assert problem_of(date(2026, 11, 23)) == "mate-015"
    assert problem_of(date(2028, 2, 29)) == "milk_run-014"
    assert problem_of(date(2020, 1, 1)).startswith("briscola-"), "before the first plan"


def test_a_new_plan_changes_no_day_before_it(monkeypatch):
    past = [date(2026, 11, 2) + timedelta(days=number) for number in range(200)]
    before = [problem_of(day) for day in past]
    monkeypatch.setattr(days, "PLANS", (*PLANS, Plan(past[-1] + timedelta(days=1), PLANS[0].games[::-1])))
    assert [problem_of(day) for day in past] == before
    assert problem_of(past[-1] + timedelta(days=1)) != before[0]


def test_the_leaf_leads_to_the_problem_by_mouse_and_by_keys(app):  # noqa: F811
    leaf = menu(app).papers.leaf
    assert "find_the_play" in leaf.lines
    click(app, where(menu(app).form, named(menu(app).form, "problem of the day")).center)
    assert isinstance(app.top, ProblemScreen)
    assert app.top.puzzling.puzzle.problem.name == "mate-015"
    key(app, pygame.K_ESCAPE)
    for _ in menu(app).form.stops:
        if menu(app).form.focus is leaf.lines["find_the_play"]:
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, ProblemScreen)


def test_the_leaf_ticks_the_problem_that_was_solved(tmp_path: Path) -> None:
    day, store = date(2026, 11, 24), MatchStore(tmp_path)
    SolvedProblems(store).keep(Solved("", problem_of(day), 1, 900, 5.0))
    SolvedProblems(store).keep(Solved("", "briscola-002", 0, 700, 4.0))
    found = done(store, Settings(), day).marks["find_the_play"]
    assert (found.done, found.figure) == (True, "2×")
    assert done(store, Settings(), date(2026, 11, 23)).marks["find_the_play"] == NOTHING, "another day is open"
    assert "briscola-002" not in {head.name for head in heads("briscola")}
    assert SolvedProblems(store).of("")["briscola-002"].first, "what was kept of a problem that is no longer set stays"
