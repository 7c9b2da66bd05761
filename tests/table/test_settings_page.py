"""The settings page: every setting by mouse and by keys, the sample, the sections."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.registry import LEVEL_WORDS
from table import feature
from table.app import App
from table.overlays import settings
from table.overlays.settings import SettingsScreen
from table.screens.menu.screen import MenuScreen
from table.settings import CHOICES, SETTINGS, Settings
from tests.table import hands
from tests.table.hands import key, labelled, named, page, press
from tests.table.screens_parts import OPENED, at_the_menu, choose
from tests.table.seeing import pixels
from tests.words import english


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    return at_the_menu(tmp_path, monkeypatch)


# -- settings


def test_the_pace_has_words_that_no_level_has() -> None:
    paces = {english(words) for words in SETTINGS["pace"].values.values()}
    assert len(paces) == 3
    assert not paces & {english(words) for words in LEVEL_WORDS.values()}


@pytest.mark.parametrize(("name", "values"), CHOICES.items())
def test_every_setting_by_mouse_holds_at_once_and_is_kept(app: App, name: str, values: tuple[str, ...]) -> None:
    press(app, labelled(page(app).form, "Settings"))
    for value in reversed(values):
        choose(app, name, value)
        assert getattr(app.settings, name) == value
        assert getattr(app.store.load(), name) == value
    assert (app.look.atlas.colours, app.look.atlas.index) == (app.settings.colours, app.settings.faces)


def test_every_setting_by_keys(app: App) -> None:
    app.push(SettingsScreen(app))
    seen = set()
    for _ in settings.shown():
        focus = page(app).form.focus
        assert focus is not None
        seen.add(focus.name)
        before = app.settings
        key(app, pygame.K_RIGHT)
        key(app, pygame.K_LEFT)
        key(app, pygame.K_RIGHT)
        if app.settings == before:
            key(app, pygame.K_LEFT)
        assert getattr(app.settings, focus.name) != getattr(before, focus.name)
        key(app, pygame.K_DOWN)
    assert seen == {*settings.shown()}
    assert page(app).form.focus is named(page(app).form, "keys")
    while page(app).form.focus is not named(page(app).form, "reset"):
        key(app, pygame.K_TAB)
    before = app.settings
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)
    assert app.settings == before, "Enter pressed once too often keeps them"
    key(app, pygame.K_RETURN)
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert app.settings == Settings(lessons=OPENED)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_a_switch_goes_with_the_feature_that_it_governs(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen stays in the file, for when the feature is back."""
    app.restyle(replace(app.settings, look_back=False, captions=True))
    governing = [name for name, setting in SETTINGS.items() if setting.of_part]
    monkeypatch.setattr(feature, "names", lambda: ())
    app.push(SettingsScreen(app))
    screen = page(app)
    assert isinstance(screen, SettingsScreen)
    names = {one.name for one in screen.body.widgets}
    assert "captions" in names
    assert not names & {*governing}
    screen.change("captions", False)
    assert (app.store.load().look_back, app.store.load().captions) == (False, False)


@pytest.mark.painted
def test_the_sample_shows_the_cards_as_chosen(app: App) -> None:
    app.push(SettingsScreen(app))
    app.step(0)
    before = app.display.surface.copy()
    choose(app, "faces", "large")
    sample = named(page(app).form, "sample")
    box = hands.where(page(app).form, sample)
    assert pixels(before.subsurface(box)) != pixels(app.display.surface.subsurface(box))


@pytest.mark.painted
@pytest.mark.parametrize(
    ("name", "value"), [("felt", "burgundy"), ("wood", "ebony"), ("light", "evening"), ("light", "even")]
)
def test_the_sample_lies_on_the_table_as_chosen(app: App, name: str, value: str) -> None:
    app.push(SettingsScreen(app))
    app.step(0)
    before = app.display.surface.copy()
    choose(app, name, value)
    box = hands.where(page(app).form, named(page(app).form, "sample"))
    assert pixels(before.subsurface(box)) != pixels(app.display.surface.subsurface(box))


def test_a_section_is_brought_into_sight(app: App) -> None:
    app.push(SettingsScreen(app))
    screen = page(app)
    assert isinstance(screen, SettingsScreen)
    assert english(screen.chapter()) == "Table"
    for title, icon, chapter in settings.CHAPTERS:
        press(app, named(screen.form, f"chapter {icon}"))
        assert screen.chapter() == title
        box = screen.body.box(labelled(screen.form, title))
        assert screen.body.rect.contains(box)
        held = {name for name, setting in settings.shown().items() if setting.chapter == chapter}
        assert held <= {one.name for one in screen.body.widgets}
    screen.body.scroll_to(0)
    assert english(screen.chapter()) == "Table", "it follows what is read"
