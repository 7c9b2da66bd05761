"""Records brought into the history in the window; bad ones told in a line."""

from pathlib import Path

import pygame
import pytest

from games.core.match import Match
from games.core.registry import rules
from table.features.past_matches.read_in import ReadScreen
from table.features.past_matches.screen import HistoryScreen
from table.game.screen import GameScreen
from table.screens.match_words import match_words
from table.store.matches import MatchStore
from tests.table import hands
from tests.table.hands import key, labelled, named, page, press, type_text
from tests.table.test_store_records import finished, first
from tests.words import english


@pytest.fixture
def screen(tmp_path: Path) -> HistoryScreen:
    app = hands.open_app(tmp_path / "data")
    app.saved_matches = MatchStore(tmp_path / "data")
    shown = HistoryScreen(app, app.saved_matches)
    app.push(shown)
    app.step(0.0)
    return shown


def drop(screen: HistoryScreen, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    screen.host.step(0.01)  # type: ignore[attr-defined]


def test_a_file_dragged_onto_the_history_is_in_it_and_can_be_gone_on_with(screen, tmp_path):
    path = tmp_path / "left.txt"
    path.write_text(Match.replay(first(finished(), 6), rules).record())
    drop(screen, path)
    assert screen.list.chosen is not None
    assert english(screen.toast.words).startswith("Added: Briscola · ")
    assert english(match_words(screen.list.chosen, "", "").second).endswith("unnamed players · from a file")
    screen.open()
    table = screen.host.screens[-1]
    assert isinstance(table, GameScreen)
    assert len(table.showing.session.match.entries) == 6
    assert table.showing.session.people == tuple(table.showing.session.match.active)


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "cannot be read: No such file"), (b"hello", 'line 1: "hello": expected seconds'),
     (b"\xff\xfe\x00", "is not a record: expected UTF-8 text"), (b"[Game \"briscola\"]\n[Seats \"2\"]\n", "no action"),
     (b'[Game "briscola"]\n[Seats "2"]\n1 play Zz\n', "line 3: seat 1: play Zz"),
     (b'[Game "briscola"]\n[Seats "9"]\n', "9"), (b"x" * 4_000_001, "larger than 4 MB")],
)  # fmt: skip
def test_a_file_that_is_no_record_is_told_in_a_line(screen, tmp_path, content, words):
    path = tmp_path / "x.txt"
    if content is not None:
        path.write_bytes(content)
    drop(screen, path)
    assert words in screen.toast.words
    assert screen.toast.words.isprintable()
    assert screen.list.chosen is None


def test_the_page_asks_for_a_file(screen: HistoryScreen, tmp_path: Path) -> None:
    app = screen.host
    press(app, named(screen.form, "more"))  # type: ignore[arg-type]
    press(app, labelled(page(app).form, "Open a match from a file"))  # type: ignore[arg-type]
    asking = app.screens[-1]
    assert isinstance(asking, ReadScreen)
    type_text(app, str(tmp_path / "nowhere"))  # type: ignore[arg-type]
    key(app, pygame.K_RETURN, times=2)  # type: ignore[arg-type]
    assert "nowhere cannot be read" in asking.fault
    (tmp_path / "a b.txt").write_text(finished())
    asking.enter(f"file://{tmp_path}/a%20b.txt")
    asking.read()
    assert app.screens[-1] is screen
    assert screen.list.chosen.ended == "won"
