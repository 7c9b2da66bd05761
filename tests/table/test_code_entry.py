"""A share code on the way from a result to the menu: shown, copied, typed, played."""

from pathlib import Path

import pygame
import pytest

from games.core.deal_code import read_deal
from table.app import App
from table.native import clipboard, copy_text
from table.overlays.code_entry import CodeScreen
from table.overlays.deal_slip import DealSlip, Fixed
from table.overlays.dialog import DialogScreen
from table.overlays.result import ResultScreen
from table.screens.menu.screen import MenuScreen
from tests.table.hands import key, labelled, named, page, press, type_text
from tests.table.screens_parts import Game, at_the_menu
from tests.words import english

CODE = "2JXR E322 222R"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    found = at_the_menu(tmp_path, monkeypatch)
    copy_text("nothing")
    return found


def test_a_typed_code_leads_to_its_table(app: App) -> None:
    app.push(CodeScreen(app))
    type_text(app, CODE.lower())
    key(app, pygame.K_RETURN)
    assert "Briscola, 2 players." in english([english(getattr(one, "words", "")) for one in app.top.body.widgets])
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Game)
    assert (app.top.setup.key, app.top.setup.seed, app.top.setup.seen) == ("briscola", 7, "code")
    assert [type(screen) for screen in app.screens] == [MenuScreen, Game]


def test_a_mistyped_code_is_told_in_place_and_plays_nothing(app: App) -> None:
    app.push(CodeScreen(app))
    type_text(app, CODE[:-1] + "S")
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, CodeScreen)
    assert "mistyped" in app.top.fault
    assert not named(app.top.form, "play").enabled
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_a_code_on_the_clipboard_is_offered(app: App) -> None:
    assert copy_text(CODE)
    app.push(CodeScreen(app))
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, Game)


def test_a_result_shows_its_code_and_copies_it(app: App) -> None:
    fixed = Fixed(CODE, "c" * 64, "5" * 32)
    app.push(ResultScreen(app, "Over.", (), ["Rosa", "Otto"], [0], [("Menu", app.pop)], fixed=fixed))
    app.step(0.5)
    slip = named(page(app).form, "code")
    assert isinstance(slip, DealSlip)
    press(app, slip)
    assert clipboard() == CODE
    assert read_deal(clipboard()).seed == 7
    assert "Copied: " in english(page(app).toast.words)


def test_without_a_clipboard_a_line_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.native.sdl_library", lambda: None)
    app.push(ResultScreen(app, "Over.", (), ["Rosa", "Otto"], [0], [("Menu", app.pop)], fixed=Fixed(CODE)))
    app.step(0.5)
    press(app, named(page(app).form, "code"))
    assert "No clipboard here" in english(page(app).toast.words)


def test_the_result_says_what_the_commitment_is_worth(app: App) -> None:
    fixed = Fixed(CODE, "c" * 64, "5" * 32)
    app.push(ResultScreen(app, "Over.", (), ["Rosa", "Otto"], [0], [("Menu", app.pop)], fixed=fixed))
    app.step(0.5)
    press(app, labelled(page(app).form, "Check the deal"))
    assert isinstance(app.top, DialogScreen)
    words = " ".join(english(getattr(one, "words", "")) for one in app.top.body.widgets)
    assert " ".join(["c" * 8] * 8) in words
    assert " ".join(["5" * 8] * 4) in words
    assert "doesn't prove the deal was random" in words
    assert "proves nothing here" in english(fixed._replace(known=True).proof)
