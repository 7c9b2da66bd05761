"""The first picture and the first click: what they do without, and what is kept so that they come soon."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.registry import keys
from sprites.atlas import Atlas
from table import yaml_reader
from table.app import App
from table.commands.window import open_menu, open_window
from table.layout import layout
from table.layout.layout import LayoutError
from table.screens.ahead import Ahead
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.session.lesson import head as lesson_head
from table.settings import Settings
from table.settings_file import Store
from table.store.matches import MatchStore
from table.text import Text, typeface
from table.yaml_reader import keep, recall
from tests.table.hands import named, open_app
from tests.table.kept import played

pytestmark = pytest.mark.painted

ROOT = Path(__file__).resolve().parents[2]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# -- what is loaded

_MENU = """
import os, sys
sys.path.insert(0, {root!r})
from pathlib import Path
import table.files
table.files.cache_folder = lambda: Path({folder!r})
import main
from table.commands.window import open_window, open_menu
def mark():
    print(*(name for name in sys.modules if type(sys.modules[name]).__name__ != "_LazyModule"))
window = open_window(Path({folder!r}))
mark()
app = open_menu(Path({folder!r}), window)
app.step(0.0)
mark()
if {key!r}:
    app.top.choose({key!r})
    app.step(0.0)
mark()
if not {key!r}:
    from table.screens.menu.groups import GROUPS
    for group in GROUPS:
        app.top.set_group(group, True)
        app.step(0.0)
for _ in range(9):
    app.step(0.1)
    while app.use_spare_time():
        pass
mark()
"""
WINDOW = {
    "games", "numpy", "pygame.mixer", "pygame.sprite", "pygame.sysfont", "sqlite3",
    "subprocess", "table.app", "table.settings", "threading", "yaml",
}  # fmt: skip
"""What a window that shows the menu as it was seen last does without."""
MENU = {
    "difflib", "games.core.board", "games.core.controller", "games.core.match", "games.core.problems",
    "games.core.rules", "importlib.resources", "numpy", "pygame.mixer", "pygame.sprite", "pygame.sysfont", "secrets",
    "sqlite3", "subprocess", "table.game.screen", "table.screens.seats.screen", "table.session.session",
    "table.session.terms",
    "table.store.database", "table.store.playing", "table.store.rows", "yaml",
}  # fmt: skip
"""What the menu does without, where no match was kept and what the files of the games say was."""
SEATS = MENU - {"games.core.board", "games.core.rules", "table.screens.seats.screen"}
"""The same of the seats of a game."""


def loaded(folder: Path, key: str = "") -> list[set[str]]:
    """What is loaded once the window is there, the menu, the seats of that game, and all there is time for."""
    code = _MENU.format(root=str(ROOT), folder=str(folder), key=key)
    words = [sys.executable, "-W", "error", "-c", code]
    return [set(line.split()) for line in subprocess.check_output(words, text=True).splitlines()]


def test_neither_the_first_picture_nor_the_first_click_waits_for_what_comes_later(tmp_path: Path) -> None:
    first = loaded(tmp_path)
    assert "yaml" in first[1], "nothing was kept yet"
    assert not first[3] & {f"games.{key}.rules" for key in keys()}, "the menu points out games by their heads"
    window, menu, seats, rest = loaded(tmp_path, keys()[0])
    own = {"importlib.resources", "threading"} if getattr(pygame, "IS_CE", False) else set()  # pygame-ce asks for them
    for found, spared in ((window, WINDOW), (menu, MENU), (seats, SEATS)):
        assert not found & spared - own, found & spared
    chosen = {f"games.{keys()[0]}.{part}" for part in ("controller", "coach")}
    assert not seats & chosen
    assert {"table.game.screen", "table.store.lists", "yaml"} <= rest, "it is loaded in time to spare"


def test_what_was_left_is_listed_without_what_goes_on_with_it(tmp_path: Path) -> None:
    played(tmp_path)
    loaded(tmp_path)
    _, menu, seats, _ = loaded(tmp_path, "briscola")
    assert "table.store.rows" in menu
    session = {"multiprocessing", "statistics", "table.game.screen", "table.session.session", "table.session.worker"}
    assert not seats & session, seats & session


def rested(app: App) -> App:
    """The program when it has used all the time it had to spare."""
    app.step(0.0)
    while app.use_spare_time():
        app.step(0.0)
    return app


def an_evening(folder: Path, *, ends_at_the_table: bool = False) -> pygame.Rect:
    """Somebody sits down to Briscola, and leaves; where its box is in the menu."""
    Store(folder).save(Settings(motion="none"))
    app = open_menu(folder)
    menu = app.top
    assert isinstance(menu, MenuScreen)
    menu.ways.play("briscola")
    rested(app)
    if not ends_at_the_table:
        app.go_home()
        rested(app)
    app.close()
    return menu.body.box(named(menu.form, "briscola"))


def clicks(at: tuple[int, int], button: int = 1) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=button))


@pytest.mark.parametrize("at_the_table", [False, True])
def test_a_click_is_answered_by_its_page_before_the_menu_is_loaded(tmp_path: Path, *, at_the_table: bool) -> None:
    place = an_evening(tmp_path, ends_at_the_table=at_the_table)
    window = open_window(tmp_path)
    assert window.shows_menu
    menu = window.display.surface.copy()
    clicks(place.center)
    window.first_click.look()
    shown = pixels(window.display.surface)
    assert shown != pixels(menu)
    app = open_menu(tmp_path, window)
    assert isinstance(app.top, MenuScreen), "it has not heard of it yet"
    app.step(0.0)
    assert isinstance(app.top, SeatsScreen)
    app.step(0.0)
    assert pixels(window.display.surface) == shown, "it was what is drawn now"
    app.close()


def test_on_another_day_nothing_of_the_last_one_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = an_evening(tmp_path)
    then = time.time() + 86400
    monkeypatch.setattr(time, "time", lambda: then)
    window = open_window(tmp_path)
    shown = window.display.surface.copy()
    clicks(place.center)
    window.first_click.look()
    assert pixels(window.display.surface) == pixels(shown), "a page may say when its match was left"
    app = open_menu(tmp_path, window)
    app.step(0.0)
    assert isinstance(app.top, SeatsScreen), "the click has waited"
    app.drop()
    app.push(menu := MenuScreen(app, app.saved_matches))
    rested(app)
    leaf = menu.papers.leaf.rect
    there = [pixels(picture.subsurface(leaf)) for picture in (shown, app.display.surface)]
    assert there[0] != there[1], "nobody greets before it is known who is here, and on which day"
    for picture in (shown, app.display.surface):
        picture.fill("black", leaf.inflate(20, 20))
    assert pixels(shown) == pixels(app.display.surface), "all the rest was there"
    app.close()


@pytest.mark.ends
@pytest.mark.parametrize("how", ["beside it", "another button", "a key before it", "dragged away"])
def test_a_click_that_may_lead_elsewhere_waits_for_the_menu(tmp_path: Path, how: str) -> None:
    place = an_evening(tmp_path)
    window = open_window(tmp_path)
    shown = pixels(window.display.surface)
    if how == "a key before it":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    if how == "dragged away":
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    clicks((5, 5) if how == "beside it" else place.center, 3 if how == "another button" else 1)
    window.first_click.look()
    assert pixels(window.display.surface) == shown
    assert len(window.display.early) >= 2, "nothing that happened is lost"


def test_what_pygame_was_loaded_without_can_be_had_later() -> None:
    code = """
import sys
from table.commands.window import import_pygame
import_pygame()
assert "pygame.mixer" not in sys.modules
import pygame
pygame.font.init()
assert pygame.font.Font(None, 20).size("a")[0] > 0
import pygame.mixer, pygame.sysfont, pygame.sprite
assert pygame.mixer.Sound and pygame.mixer.music and pygame.sprite.Group
assert callable(pygame.sysfont.SysFont)
"""
    subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=ROOT, check=True)


# -- letters


def test_open_sans_is_found_and_pygames_own_letters_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    atlas = Atlas()
    words = "Where do letters come from?"
    found = {weight: Text(atlas).width(words, 20, weight) for weight in ("regular", "semibold", "bold")}
    assert len(set(found.values())) == 3
    monkeypatch.setattr("table.text.find_spec", lambda name: None)
    monkeypatch.setattr("table.text.typeface", typeface.__wrapped__)
    assert Text(atlas).width(words, 20) not in found.values()


# -- what the files of the games say, kept from one evening to the next

TEXT = 'a: 1\nb: [x, 2.5, "no", null, true, -3]\nc: {d: é}\nstop: {e: 1}\n'


def only(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


@pytest.mark.parametrize("until", ["", "stop"])
def test_a_text_that_was_kept_says_what_it_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, until: str) -> None:
    plain = yaml_reader.parse(TEXT, "t", until)
    assert keep(tmp_path, TEXT, until)
    assert not keep(tmp_path, TEXT, until), "it is there"
    monkeypatch.setattr(yaml_reader, "parse", lambda *words: pytest.fail("it was kept"))
    assert recall(TEXT, "t", until, tmp_path).value == plain.value


def test_nothing_else_is_taken_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, TEXT)
    other = TEXT.replace("1", "2")
    assert recall(other, "t", "", tmp_path).value == yaml_reader.parse(other, "t").value
    assert recall(TEXT, "t", "stop", tmp_path).value == yaml_reader.parse(TEXT, "t", "stop").value
    path = only(tmp_path)
    whole = path.read_bytes()
    for spoiled in (whole[:-1], whole.replace(b"2.5", b"2.6"), b"", b"00000000", b"x" * 50, b"\xff" * 50):
        path.write_bytes(spoiled)
        assert recall(TEXT, "t", "", tmp_path).value == yaml_reader.parse(TEXT, "t").value
    path.write_bytes(whole)
    monkeypatch.setattr(yaml_reader, "version", lambda: b"what reads it has changed")
    seen = []
    parse = yaml_reader.parse
    monkeypatch.setattr(yaml_reader, "parse", lambda *words: (seen.append(words), parse(*words))[1])
    recall(TEXT, "t", "", tmp_path)
    assert seen


def test_what_is_wrong_with_a_kept_layout_is_said_with_its_line(tmp_path: Path) -> None:
    text = layout.text_of(keys()[0]).replace("size: [", "size: [9999, ", 1)
    said = []
    for _ in range(2):
        with pytest.raises(LayoutError) as caught:
            layout.parse(recall(text, "layouts/x.yaml", "", tmp_path), "x")
        said.append(str(caught.value))
        keep(tmp_path, text)
    assert said[0] == said[1]
    assert ":1:" not in said[0]


def test_a_folder_that_takes_nothing_is_as_if_it_were_empty(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not keep(tmp_path / "file", TEXT)
    assert recall(TEXT, "t", "", tmp_path / "file").value == yaml_reader.parse(TEXT, "t").value
    assert not keep(tmp_path, "a: [1"), "what cannot be read is not kept"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_no_more_is_kept_than_there_is_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_reader, "MOST", 3)
    for number in range(5):
        keep(tmp_path, f"a: {number}")
        for path in tmp_path.iterdir():
            os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns - 10**9))
    assert len(list(tmp_path.iterdir())) == 3
    assert not keep(tmp_path, "a: 4")
    assert keep(tmp_path, "a: 0")


def test_in_time_to_spare_all_is_kept_that_the_menu_and_the_seats_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = Ahead(open_app(tmp_path / "home"), tmp_path)
    while ahead.go_on():
        pass
    monkeypatch.setattr(yaml_reader, "parse", lambda *words: pytest.fail("it was kept"))
    for key in keys():
        text = layout.text_of(key)
        assert recall(text, "t", layout.UNTIL, tmp_path).value
        layout.parse(recall(text, "t", "", tmp_path), key)
        if registry.lesson(key):
            assert recall(registry.lesson(key), "t", lesson_head.UNTIL, tmp_path).value


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    ahead = Ahead(open_app(tmp_path), None)
    while ahead.go_on():
        pass
    assert not ahead.go_on()


# -- the store


def test_a_menu_without_a_store_asks_nobody(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    store = MatchStore(tmp_path / "none")
    app.push(MenuScreen(app, store))
    app.step(0.0)
    assert store.trouble is None
    assert not (tmp_path / "none").exists()
