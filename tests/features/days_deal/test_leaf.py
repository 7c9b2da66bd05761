"""The day's deal on the menu's leaf: for a week for whoever has played one, and for nobody else."""

from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from games.core.match import Match
from games.core.phrases import EMPTY
from table.features.days_deal.deal import setup_of
from table.features.days_deal.leaf import LATELY, LEAF
from table.features.days_deal.page import ToDay
from table.features.days_deal.plan import game_of
from table.features.days_deal.screen import DayScreen
from table.game.lesson.screen import LessonScreen
from table.game.screen import GameScreen
from table.screens.menu.leaf_lines import NOTHING
from table.screens.menu.leaf_marks import of_person
from table.settings import Settings
from table.store.matches import MatchStore
from tests.table.hands import named, open_app, press
from tests.table.test_days import app  # noqa: F401


def test_it_stands_there_for_a_week_ticked_on_its_day(tmp_path: Path) -> None:
    day, store, host = date(2026, 11, 24), MatchStore(tmp_path), open_app(tmp_path / "app")
    assert LEAF.line(host, of_person(store, Settings()), day) is None
    setup = setup_of(day, par=-7)
    match = Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
    match.submit(1, "concede")
    with closing(store.begin(setup)) as kept:
        kept.keep(match)
    known = of_person(store, Settings())
    for days in range(LATELY + 2):
        line = LEAF.line(host, known, day + timedelta(days=days))
        assert (line is not None) is (days <= LATELY)
        if line is not None and line.mark is not None and days == 0:
            assert line.mark.done
            assert line.mark.figure == line.mark.said != EMPTY
        elif line is not None:
            assert line.mark == NOTHING, "another day is open"


def test_whoever_has_not_opened_its_game_is_given_the_lesson_first(app) -> None:  # noqa: F811
    game = game_of(app.today())
    for tables in (app.settings.tables, {game: app.settings.tables["mate"]}):
        app.keep(replace(app.settings, tables=tables, lessons={}))
        app.open(ToDay())
        press(app, named(app.top.form, "first"))
        learns = isinstance(app.top, LessonScreen)
        assert learns is (game not in tables)
        assert not learns or app.top.showing.setup.key == game
        assert learns or isinstance(app.top, DayScreen | GameScreen), "its table, or par is looked for"
        app.go_home()
