"""What was played, in the window: the list, what can be done with a match, the figures beside it."""

import shutil
from pathlib import Path

import pygame
import pytest

from games.core.match import Match
from games.core.registry import rules
from table.app import App
from table.features.past_matches.page import ToHistory
from table.features.past_matches.screen import HistoryScreen
from table.game.screen import GameScreen
from table.screens.match_words import match_words
from table.screens.menu.screen import MenuScreen
from table.screens.viewer import ViewerScreen
from table.store.archive import Archive
from table.store.figures import figures
from table.store.matches import MatchStore
from table.store.people import People
from table.store.summary import Summary
from table.widgets.listing import Listing
from table.widgets.writing import Cols
from tests.table import hands
from tests.table.archived import DAY, keep
from tests.table.hands import click, key, labelled, named, page, press, watched_text
from tests.words import english

NOW = 1.79e9
ANNA, MARCO = "a1", "b2"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven matches of Anna and Marco, the newest last."""
    place = tmp_path_factory.mktemp("history")
    store = MatchStore(place)
    store.now = lambda: NOW - 90 * DAY
    people = People(store)
    anna, marco = people.add("Anna").uid, people.add("Marco").uid
    tables = (
        ("briscola", (f"Anna/{anna}", "Easy")), ("briscola", (f"Anna/{anna}", f"Marco/{marco}")),
        ("california_speed", (f"Anna/{anna}", "Medium")), ("pepper", (f"Marco/{marco}", "Hard")),
        ("briscola", (f"Marco/{marco}", "Hard")), ("briscola", (f"Anna/{anna}", "Hard")),
    )  # fmt: skip
    for number, (game, who) in enumerate(tables):
        keep(store, game, who, number, NOW + number * DAY)
    keep(store, "mille", (f"Anna/{anna}", "Easy"), 3, NOW + 7 * DAY, actions=8)
    store.close()
    return place


@pytest.fixture
def app(folder: Path, tmp_path: Path) -> App:
    """The menu over such a store, a copy for each test."""
    shutil.copytree(folder, tmp_path / "data")
    app = hands.open_app(tmp_path / "data")
    app.saved_matches = MatchStore(tmp_path / "data")
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0)
    return app


def opened(app: App) -> HistoryScreen:
    press(app, labelled(page(app).form, "History"))
    assert isinstance(app.top, HistoryScreen)
    return app.top


def listed(screen: HistoryScreen) -> list[Summary]:
    return list(screen.list.items)


def test_the_menu_leads_to_all_matches_the_newest_first(app: App) -> None:
    screen = opened(app)
    games = [match.game for match in listed(screen)]
    assert games == ["mille", "briscola", "briscola", "pepper", "california_speed", "briscola", "briscola"]
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_it_can_be_asked_for_one_game_and_one_person(app: App) -> None:
    screen = opened(app)
    screen.ask_game("briscola")
    assert len(listed(screen)) == 4
    marco = next(who for who, name in screen.people.items() if name == "Marco")
    screen.ask_person(marco)
    assert len(listed(screen)) == 2
    found = figures(listed(screen), marco)
    said = [english(widget.in_words()) for widget in screen.figures.widgets if isinstance(widget, Cols)]
    assert said == [f"{english(one.name)}: {one.tally.won} of {one.tally.played}" for one in found.against]
    assert {words.split(":")[0] for words in said} == {"Anna", "Hard"}
    screen.ask_game("")
    screen.ask_person("")
    assert len(listed(screen)) == 7


def test_a_match_is_told_as_its_player_saw_it(app: App) -> None:
    screen = opened(app)
    screen.ask_game("briscola")
    match = listed(screen)[0]
    words = match_words(match, "", "briscola")
    assert english(words.first) == "Anna against Rosa 1"
    assert english(words.second) == "Hard"
    assert words.scores == tuple(str(sitter.score) for sitter in match.sitters)
    assert english(words.result) == (english("won" if match.sitters[0].won else "lost"))
    both = listed(screen)[2]
    marco = both.sitters[1].who
    seen = match_words(both, marco, "briscola")
    assert english(seen.first) == "against Anna"
    assert seen.scores == tuple(str(sitter.score) for sitter in reversed(both.sitters))
    assert english(match_words(listed(screen)[0], "", "").first) == "Briscola"


def test_the_list_by_keys_and_by_mouse(app: App) -> None:
    screen = opened(app)
    assert isinstance(screen.form.focus, Listing)
    key(app, pygame.K_DOWN, times=2)
    assert screen.list.at == 2
    key(app, pygame.K_END)
    assert screen.list.at == 6
    row = screen.list.box_of(1).move(0, -screen.body.scroll)
    click(app, row.center)
    assert screen.list.at == 1


def test_an_unfinished_match_is_gone_on_with_and_its_cards_are_dealt_to_nobody_else(app: App) -> None:
    """Its hands to come would be known."""
    screen = opened(app)
    assert listed(screen)[0].ended == ""
    assert "same" not in [button.name for button in screen._buttons().widgets]
    key(app, pygame.K_DOWN)
    assert "same" in [button.name for button in screen._buttons().widgets]
    key(app, pygame.K_UP)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, GameScreen)
    assert len(app.top.showing.session.match.entries) == 8


def test_a_finished_match_is_watched(app: App) -> None:
    screen = opened(app)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, ViewerScreen)
    app.pop()
    assert app.top is screen
    press(app, named(screen.form, "watch"))
    assert isinstance(app.top, ViewerScreen)


def test_the_same_cards_are_dealt_again_and_counted_apart(app: App) -> None:
    screen = opened(app)
    key(app, pygame.K_DOWN)
    record = Archive(app.saved_matches).record(listed(screen)[1].uid)
    press(app, named(screen.form, "same"))
    table = app.top
    assert isinstance(table, GameScreen)
    assert table.showing.setup.seen.split()[0] == "same"
    dealt = Match.replay(record.partition("\n\n")[0], rules)
    assert table.showing.session.match.position == dealt.position


def test_a_match_is_written_out_as_a_record_that_plays(app: App) -> None:
    screen = opened(app)
    key(app, pygame.K_DOWN)
    for _ in range(2):
        press(app, named(screen.form, "more"))
        press(app, labelled(page(app).form, "Save a copy of this match"))
    files = sorted((app.saved_matches.folder / "records").iterdir())
    assert len(files) == 2, "nothing is written over"
    match = Match.replay(files[0].read_text(), rules)
    assert match.outcome.scores == tuple(sitter.score for sitter in listed(screen)[1].sitters)


def test_a_removed_match_stays_in_the_list_to_be_brought_back(app: App) -> None:
    screen = opened(app)
    key(app, pygame.K_DOWN, times=2)
    gone = listed(screen)[2]
    key(app, pygame.K_DELETE)
    assert listed(screen)[2] == gone
    assert gone not in Archive(app.saved_matches).history()
    press(app, named(screen.form, "restore"))
    assert gone in Archive(app.saved_matches).history()
    press(app, named(screen.form, "remove"))
    app.pop()
    assert gone not in listed(opened(app))


def test_the_result_of_a_match_leads_to_its_games_history(app: App) -> None:
    app.open(ToHistory("briscola"))
    screen = app.top
    assert isinstance(screen, HistoryScreen)
    assert {match.game for match in listed(screen)} == {"briscola"}


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_nothing_written_leaves_its_place(app: App, size: tuple[int, int], text: int) -> None:
    small = hands.open_app(app.store.folder, size, text)
    small.saved_matches = app.saved_matches
    screen = HistoryScreen(small, small.saved_matches)
    small.push(screen)
    for game in ("", "briscola", "california_speed"):
        screen.ask_game(game)
        for who in list(screen.people):
            screen.ask_person(who)
            with watched_text() as seen:
                for _ in range(2):
                    screen.turn()
                    screen.draw(small.display.surface)
            assert len(seen) > 12
            for text_box, box, _ in seen:
                assert box.inflate(4, 6).contains(text_box), f"{text_box} leaves {box}"
            for area in screen.form.areas:
                assert small.display.surface.get_rect().contains(area.rect)
