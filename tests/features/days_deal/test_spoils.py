"""Films and records that show a day's cards too soon; and whose the page of the day is."""

import io
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

import main
from games.core.match import Match
from games.core.play_on import replay
from games.core.registry import rules
from table.features.days_deal.deal import setup_of as day_setup
from table.features.days_deal.page import ToDay
from table.overlays.dialog import DialogScreen
from table.screens.belongings import Belongings
from table.screens.beside import BesideScreen
from table.screens.menu.screen import MenuScreen
from table.screens.viewer import ViewerScreen
from table.settings import LastSetup
from table.store.matches import MatchStore
from table.store.people import People
from tests.table.hands import key, labelled, page, press
from tests.table.test_beside import DAY, file_of, opened, record
from tests.words import english


def test_a_film_of_a_days_deal_is_shown_unasked_only_to_whoever_has_played_it(tmp_path: Path):
    app = opened(tmp_path)
    watch = record(day_setup(DAY), "Bruno", "Easy")
    path = file_of(tmp_path, watch, "b.tavolino")
    app.take_file(path)
    assert isinstance(app.top, DialogScreen)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, MenuScreen), "the safe answer shows nothing"
    app.take_file(path)
    press(app, labelled(page(app).form, "Show me anyway"))
    assert isinstance(app.top, ViewerScreen)
    key(app, pygame.K_ESCAPE)
    app.clock = lambda: datetime(2026, 12, 23, 15).timestamp()
    app.take_file(path)
    assert isinstance(app.top, ViewerScreen), "it can be played no more"
    key(app, pygame.K_ESCAPE)
    app.clock = lambda: datetime(DAY.year, DAY.month, DAY.day, 15).timestamp()
    store = app.saved_matches
    own = record(day_setup(DAY), "Anna", "Medium")
    kept = store.begin(day_setup(DAY))
    kept.keep(Match.replay(own.record, rules))
    kept.settle()
    app.take_file(path)
    assert isinstance(app.top, ViewerScreen), "it was played"
    key(app, pygame.K_ESCAPE)
    app.open(ToDay())
    app.take_file(path)
    assert isinstance(app.top, BesideScreen), "on the page of the day it is laid beside one's own"
    assert [english(side.name) for side in app.top.both.sides] == ["You", "Bruno"]
    app.close()


def test_on_the_page_of_the_day_each_person_plays_and_sees_their_own(tmp_path: Path):
    app = opened(tmp_path)
    store, belongings = app.saved_matches, Belongings(People(app.saved_matches))
    app.belongings = belongings
    zoe, max_ = belongings.people.add("Zoe"), belongings.people.add("Max")
    setup = day_setup(DAY)
    app.keep(replace(app.settings, tables={setup.key: LastSetup("mouse,bot")}))
    named = replace(setup, seats=(replace(setup.seats[0], name="Zoe", who=zoe.uid), *setup.seats[1:]))
    kept = store.begin(named)
    kept.keep(Match.replay(record(setup, "Zoe", "Medium").record, rules))
    kept.settle()
    app.open(ToDay())
    screen = app.top
    for person, played in ((zoe, True), (max_, False)):
        screen.sit_down([zoe, max_], person.uid)
        assert app.settings.who == person.uid
        assert (screen.result is not None) is played
    screen.play()
    for _ in range(200):
        if app.top is not screen:
            break
        app.step(0.2)
    assert app.top.showing.session.setup.seats[0].who == max_.uid
    app.close()


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_replay_shows_a_days_deal_that_is_to_be_played_only_if_a_terminal_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("table.commands.replay.day_at", lambda _: DAY)
    setup = day_setup(DAY)
    match = Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
    path = tmp_path / "sent.txt"
    path.write_text(match.record(), encoding="utf-8")
    for stdin, code, told in ((io.StringIO("y\n"), 2, 1), (_Terminal("\n"), 2, 2), (_Terminal("y\n"), 0, 1)):
        monkeypatch.setattr("sys.stdin", stdin)
        assert main.run(["replay", str(path)]) == code
        found = capsys.readouterr()
        assert bool(found.out) is (code == 0), "not a card before the answer"
        assert found.err.count("\n") == told
    kept = MatchStore(tmp_path / "tavolino").begin(setup)
    assert replay(match, (setup.game.bots["Easy"],) * 2, 3) is not None
    kept.keep(match)
    kept.settle()
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main.run(["replay", str(path)]) == 0, "it was played"
