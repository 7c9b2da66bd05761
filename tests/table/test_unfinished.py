"""Going on: the menu offers the newest match, a page lists all, tiles and the seats page tell of them."""

import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.phrases import Phrase
from games.core.registry import keys
from table.app import App
from table.game.screen import GameScreen
from table.overlays.dialog import DialogScreen
from table.screens.choosing import offer_to_resume
from table.screens.menu.boxes import GameBox
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.screens.unfinished import UnfinishedScreen, ago, called, days_before, how_it_stands
from table.session.session import Session
from table.store.kept_words import spell
from table.store.matches import MatchStore
from table.store.saved import SavedMatch
from table.widgets.listing import PITCH
from tests.pilot import Pilot, setup_for
from tests.table import hands
from tests.table.hands import key, labelled, named, page, press
from tests.table.kept import open_table, play_on
from tests.table.screens_parts import OPENED
from tests.words import english


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The menu of somebody who has left three matches, a pause between them."""
    now = [time.time() - 3 * 3600]
    store = MatchStore(tmp_path, lambda: now[0])
    for name, actions in (("pepper", 20), ("briscola", 5), ("briscola", 60)):
        session = open_table(store, name)
        play_on(session, actions)
        session.close()
        now[0] += 1800
    store.close()
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.look.settings, lessons=OPENED)
    app.saved_matches = MatchStore(tmp_path)
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0)
    return app


def entries(app: App) -> int:
    assert isinstance(app.top, GameScreen)
    return len(app.top.showing.session.match.entries)


def tiles(app: App) -> dict[str, GameBox]:
    return {widget.key_: widget for _, widget in page(app).form.stops if isinstance(widget, GameBox)}


def test_the_menu_goes_on_with_the_match_played_last(app: App) -> None:
    assert app.saved_matches is not None
    newest = english(how_it_stands(app.saved_matches.unfinished()[0]))
    assert newest.startswith("Hand 2 of 2 · ")
    assert labelled(page(app).form, newest), "the paper says how it stands"
    assert labelled(page(app).form, "Resume: Briscola with Ettore") is named(page(app).form, "resume")
    press(app, named(page(app).form, "resume"))
    assert entries(app) == 60


def test_a_match_of_which_there_is_nothing_to_tell_yet_is_resumed_too(app: App) -> None:
    store = app.saved_matches
    told, untold = store.unfinished()[0], replace(store.unfinished()[0], standing="")
    said = [english(offer_to_resume(app, app.top, store, saved).words) for saved in (told, untold)]
    assert said[0].startswith("Resume: Hand 2 of 2")
    assert said[1] == "Resume"


def test_how_a_match_stands_is_told_with_the_names_of_its_players_and_old_words_stay() -> None:
    seats = setup_for("milk_run", "mouse,bot").seats
    kept = spell(Phrase("{who:@}: {count} of {all} drawn", 1, 0, 2), {})
    saved = SavedMatch("", "milk_run", kept, seats, time.time())
    assert english(called(saved)) == f"Milk Run · {seats[0].name}: 0 of 2 drawn · just now"
    assert (
        english(called(replace(saved, standing="Hand 2 of 2, 81 : 39"))) == "Milk Run · Hand 2 of 2, 81 : 39 · just now"
    )


@pytest.mark.painted
def test_tiles_of_games_with_an_unfinished_match_are_marked(app: App) -> None:
    assert {name for name, tile in tiles(app).items() if tile.waiting} == {"briscola", "pepper"}
    assert set(tiles(app)) == set(keys())
    picture = app.look.display.surface.copy()
    plain = hands.open_app(Path("nowhere"))
    plain.push(MenuScreen(plain))
    plain.step(1)
    assert pygame.image.tobytes(picture, "RGB") != pygame.image.tobytes(plain.look.display.surface, "RGB")


def test_all_are_listed_the_newest_first_and_each_can_be_resumed(app: App) -> None:
    press(app, named(page(app).form, "unfinished"))
    assert isinstance(app.top, UnfinishedScreen)
    offered = [widget.words for _, widget in app.top.form.stops if widget.name.startswith("resume-")]  # type: ignore[attr-defined]
    assert [english(words).split(" ·")[0] for words in offered] == ["Briscola", "Briscola", "Pepper"]
    last = [widget for _, widget in app.top.form.stops if widget.name.startswith("resume-")][-1]
    press(app, last)
    assert entries(app) == 20


def test_a_removed_match_can_be_brought_back_from_the_keyboard(app: App) -> None:
    press(app, named(page(app).form, "unfinished"))
    assert isinstance(app.top, UnfinishedScreen)
    newest = app.top.matches.unfinished()[0]
    app.top.form.focus_name(f"remove-{newest.id}")
    key(app, pygame.K_RETURN)
    assert newest not in app.top.matches.unfinished()
    assert app.top.form.focus is named(app.top.form, f"back-{newest.id}"), "the focus is on taking it back"
    key(app, pygame.K_RETURN)
    assert app.top.matches.unfinished()[0] == newest
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_what_is_removed_is_no_longer_offered_by_the_menu(app: App) -> None:
    press(app, named(page(app).form, "unfinished"))
    assert isinstance(app.top, UnfinishedScreen)
    for saved in app.top.matches.unfinished():
        press(app, named(app.top.form, f"remove-{saved.id}"))
    key(app, pygame.K_ESCAPE)
    assert not any(tile.waiting for tile in tiles(app).values())
    assert "resume" not in {widget.name for _, widget in page(app).form.stops}


def test_the_seats_page_offers_the_games_own_match(app: App) -> None:
    press(app, tiles(app)["pepper"])
    assert isinstance(app.top, SeatsScreen)
    press(app, named(app.top.form, "resume"))
    assert entries(app) == 20
    assert [type(screen) for screen in app.screens] == [MenuScreen, GameScreen]
    app.pop()
    press(app, tiles(app)["mille"])
    assert isinstance(app.top, SeatsScreen)
    assert "resume" not in {widget.name for _, widget in app.top.form.stops}


def test_a_match_in_another_window_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.saved_matches is not None
    held = app.saved_matches.resume(app.saved_matches.unfinished()[0].id)
    press(app, named(page(app).form, "resume"))
    assert isinstance(app.top, DialogScreen)
    assert labelled(app.top.form, "This match is being played in another window.")
    held.kept.close()


def test_input_waits_for_the_disk_and_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,mouse", seed=4, first_dealer=2), "keys")
    pilot.clear()
    slow = [True]
    monkeypatch.setattr(Session, "settling", property(lambda _: slow[0]))
    seat = min(pilot.session.match.active)
    pilot.key(pygame.K_n)
    pilot.key(pygame.K_RETURN)
    assert not pilot.session.match.entries
    assert pilot.screen.busy
    slow[0] = False
    pilot.steps(2)
    assert [entry.seat for entry in pilot.session.match.entries] == [seat]


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (30, "just now"),
        (600, "10 minutes ago"),
        (5 * 3600, "today"),
        (20 * 3600, "yesterday"),
        (40 * 3600, "yesterday"),
        (70 * 3600, "3 days ago"),
        (20 * 24 * 3600, "1 March"),
        (400 * 24 * 3600, "14 February 2025"),
    ],
)
def test_times_are_told_as_people_do(seconds: float, told: str) -> None:
    now = time.mktime((2026, 3, 21, 17, 0, 0, 0, 0, -1))
    assert english(ago(now - seconds, now)) == english(told)


def test_a_day_begins_at_midnight() -> None:
    """However few minutes ago it was, a match of before midnight was played yesterday."""
    midnight = time.mktime((2026, 3, 21, 0, 0, 0, 0, 0, -1))
    spans = ((60, 0), (0, 0), (-1, 1), (-86_400, 1), (-86_401, 2))
    assert [days_before(midnight + seconds, midnight + 300) for seconds, _ in spans] == [days for _, days in spans]


@pytest.mark.parametrize("text", [100, 200])
def test_a_page_with_nothing_on_it_is_a_ruled_sheet(tmp_path: Path, text: int) -> None:
    app = hands.open_app(tmp_path, (1280, 800), text)
    screen = UnfinishedScreen(app, MatchStore(tmp_path))
    app.push(screen)
    assert not screen.body.most
    low = screen.body.rows[0].widgets[0].rect.bottom
    assert screen.body.rect.bottom - low > app.look.length(4 * PITCH), "lines that are free"
