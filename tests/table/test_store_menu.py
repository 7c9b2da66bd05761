"""The menu and the store: what it offers to go on with, and to play again."""

from pathlib import Path

import pytest

from games.core.registry import keys, rules
from table.game.screen import GameScreen
from table.overlays.pause import PauseScreen
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from table.store.matches import MatchStore
from tests.pilot import Pilot, open_app, setup_for
from tests.words import english

pytestmark = pytest.mark.painted


@pytest.mark.few_games
@pytest.mark.parametrize("key", keys())
def test_going_on_from_the_menu_shows_the_table_as_it_stood(tmp_path: Path, key: str) -> None:
    kinds = ",".join(["mouse"] + ["bot"] * (min(rules(key).seats) - 1))
    pilot = Pilot(setup_for(key, kinds, seed=5), "mouse")
    app = pilot.app
    app.saved_matches = MatchStore(tmp_path)
    app.screens.clear()
    app.push(MenuScreen(app, app.saved_matches))
    app.push(app.opening.table(setup_for(key, kinds, seed=5)))
    pilot.steps(3)
    pilot.clear()
    for _ in range(3):
        for seat in sorted(pilot.session.match.active & {1}):
            action = pilot.think(seat)
            if action is not None:
                pilot.session.submit(seat, action)
        pilot.steps(10, 0.2)
    before = pilot.session.match.record()
    piles = pilot.session.view(1).piles
    while app.screens:
        app.drop()
    app.push(MenuScreen(app, app.saved_matches))
    menu = app.top
    assert isinstance(menu, MenuScreen)
    next(plate for _, plate in menu.form.stops if plate.name == "resume").activate()
    pilot.steps(1, 0.0)
    assert pilot.session.match.record() == before
    assert pilot.session.view(1).piles == piles
    if rules(key).realtime:
        assert isinstance(app.top, PauseScreen)
        assert not pilot.session.started or pilot.session.paused


def test_the_menu_names_the_last_result_and_deals_the_same_players_in_again(tmp_path: Path) -> None:
    setup = setup_for("east_west", "mouse,bot", seed=5)
    store = MatchStore(tmp_path)
    session = Session(setup, kept=store.begin(setup))
    while session.match.outcome is None:
        seat = min(session.match.active)
        session.submit(seat, session.view(seat).legal[0])
    session.close()
    store.close()
    app = open_app()
    app.saved_matches = MatchStore(tmp_path)
    app.push(menu := MenuScreen(app, app.saved_matches))
    latest = app.saved_matches.latest()
    assert latest is not None
    lost = f"You lost {latest.sitters[0].score}–{latest.sitters[1].score}, "
    assert menu.chosen.key == "east_west", "the game played last is open"
    words = english(menu.about.last.words)
    assert words in {lost + "today", lost + "yesterday"}, "at once, before the store is read through"
    while menu.prepare():
        app.step(0.0)
    assert english(menu.about.last.words) == words
    assert (menu.about.tally.past.won, menu.about.tally.past.lost) == (0, 1)
    menu.play_chosen()
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.setup.key == "east_west"
    app.top.showing.session.close()
    app.saved_matches.remove(latest.uid)
    assert app.saved_matches.latest() is None, "what was removed is not spoken of"
