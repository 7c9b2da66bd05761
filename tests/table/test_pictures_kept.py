"""Pictures in the cache folder: found again, never trusted, never missed."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pygame
import pytest

from games.core.cards import Card
from games.core.registry import keys
from sprites.atlas import Atlas
from table import pictures
from table.app import App
from table.commands.window import open_window
from table.pictures import PictureFolder, menu_key
from table.screens.menu.boxes import GameBox
from table.screens.menu.screen import MenuScreen
from table.settings import Settings
from tests.table.hands import named, open_app, press

pytestmark = pytest.mark.painted

ROOT = Path(__file__).resolve().parents[2]


def picture(seed: int = 1, size: tuple[int, int] = (9, 7)) -> pygame.Surface:
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(size[0]):
        for y in range(size[1]):
            drawn.set_at((x, y), ((x * 37 * seed) % 256, (y * 91) % 256, seed % 256, (x * y * 5) % 256))
    return drawn


def filled(folder: Path, count: int = 1, most: int = pictures.MOST) -> PictureFolder:
    kept = PictureFolder(folder, most)
    for seed in range(1, count + 1):
        kept.keep(f"picture {seed}", picture(seed))
    while kept.flush():
        pass
    return kept


def pixels(surface: pygame.Surface | None, form: Literal["RGB", "RGBA"] = "RGBA") -> bytes:
    assert surface is not None
    return pygame.image.tobytes(surface, form)


def only(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


def test_a_picture_is_found_again_with_every_pixel(tmp_path: Path) -> None:
    filled(tmp_path)
    found = PictureFolder(tmp_path)
    assert pixels(found.find("picture 1")) == pixels(picture())
    assert found.find("picture 2") is None
    opaque = pygame.Surface((5, 5))
    opaque.fill("#123456")
    found.keep("opaque", opaque)
    assert found.find("opaque") is opaque, "before it is written too"
    found.flush()
    again = PictureFolder(tmp_path).find("opaque")
    assert again is not None
    assert tuple(again.get_at((2, 2))) == (0x12, 0x34, 0x56, 255)
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize("at", [0, 7, 8, 20, 24, 28, 32, 34, 37, 40, 100, -1])
def test_a_spoiled_file_is_as_if_it_were_not_there(tmp_path: Path, at: int) -> None:
    filled(tmp_path)
    data = bytearray(only(tmp_path).read_bytes())
    data[at] ^= 0x41
    only(tmp_path).write_bytes(bytes(data))
    assert PictureFolder(tmp_path).find("picture 1") is None


@pytest.mark.parametrize("length", [0, 5, 36, 37, 38, 150, -1])
def test_a_file_cut_short_is_as_if_it_were_not_there(tmp_path: Path, length: int) -> None:
    filled(tmp_path)
    only(tmp_path).write_bytes(only(tmp_path).read_bytes()[:length])
    assert PictureFolder(tmp_path).find("picture 1") is None


def test_a_file_that_is_longer_or_anothers_or_none_is_not_taken(tmp_path: Path) -> None:
    kept = filled(tmp_path, 2)
    one, other = (tmp_path / (kept.name(f"picture {seed}") + ".px") for seed in (1, 2))
    one.write_bytes(one.read_bytes() + b"x")
    assert kept.find("picture 1") is None
    one.write_bytes(other.read_bytes())
    assert kept.find("picture 1") is None, "it is picture 2 under another name"
    one.unlink()
    one.mkdir()
    assert kept.find("picture 1") is None
    kept.keep("picture 1", picture())
    kept.flush()  # what stands in the way ends the keeping, and nothing else
    assert pixels(kept.find("picture 2")) == pixels(picture(2))


def test_a_spoiled_picture_is_drawn_anew_and_kept_again(tmp_path: Path) -> None:
    atlas = Atlas(shelf=(kept := PictureFolder(tmp_path)))
    drawn = pixels(atlas.card(Card(7, "h"), 40))
    kept.flush()
    only(tmp_path).write_bytes(b"not a picture")
    atlas = Atlas(shelf=(kept := PictureFolder(tmp_path)))
    assert pixels(atlas.card(Card(7, "h"), 40)) == drawn
    kept.flush()
    assert pixels(Atlas(shelf=PictureFolder(tmp_path)).card(Card(7, "h"), 40)) == drawn


def test_a_kept_card_is_that_of_its_style(tmp_path: Path) -> None:
    kept = PictureFolder(tmp_path)
    plain = pixels(Atlas(shelf=kept).card(Card(7, "h"), 60))
    assert pixels(Atlas("safe", shelf=kept).card(Card(7, "h"), 60)) != plain
    assert pixels(Atlas(index="large", shelf=kept).card(Card(7, "h"), 60)) != plain
    assert pixels(Atlas(shelf=kept).card(Card(7, "h"), 60)) == plain


def test_other_art_finds_nothing_of_the_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    before = pictures.version()
    assert before == pictures.version()
    source = tmp_path / "sprites"
    source.mkdir()
    (source / "card.py").write_text("other = 1\n")
    monkeypatch.setattr(pictures.sprites, "__file__", str(source / "__init__.py"))
    assert pictures.version() != before
    assert PictureFolder(tmp_path).find("picture 1") is None


def test_the_least_recently_used_go_where_there_are_too_many(tmp_path: Path) -> None:
    size = 37 + 9 * 7 * 4
    kept = filled(tmp_path, 4, most=4 * size)
    for age, seed in enumerate((2, 3, 4, 1)):
        os.utime(tmp_path / (kept.name(f"picture {seed}") + ".px"), (age, age))
    kept = PictureFolder(tmp_path, 4 * size)
    assert kept.find("picture 2") is not None
    kept.keep("picture 9", picture(9))
    kept.flush()
    left = [seed for seed in (1, 2, 3, 4, 9) if PictureFolder(tmp_path).find(f"picture {seed}") is not None]
    assert left == [1, 2, 4, 9], "2 was the oldest, and has been used"
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 4 * size


@pytest.mark.parametrize("how", ["a file", "read only"])
def test_a_folder_that_takes_nothing_is_nothing(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "pictures"
    if how == "a file":
        folder.write_text("in the way")
    else:
        folder.mkdir()

        def refuse(path: Path, data: bytes) -> int:
            raise PermissionError(13, "Permission denied", str(path))

        monkeypatch.setattr(Path, "write_bytes", refuse)
    kept = PictureFolder(folder)
    kept.keep("picture 1", picture())
    kept.keep("picture 2", picture(2))
    assert not kept.flush(), "it is not tried again"
    assert kept.find("picture 1") is None
    assert pixels(Atlas(shelf=kept).card(Card(7, "h"), 40))


_PROCESS = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.table.test_pictures_kept import picture, pixels
from table.pictures import PictureFolder
for turn in range(60):
    kept = PictureFolder(Path({folder!r}), 3000)
    for seed in range(1, 25):
        found = kept.find(f"picture {{seed}}")
        assert found is None or pixels(found) == pixels(picture(seed))
        if found is None:
            kept.keep(f"picture {{seed}}", picture(seed))
    while kept.flush():
        pass
"""


def test_two_windows_share_a_folder(tmp_path: Path) -> None:
    code = _PROCESS.format(root=str(ROOT), folder=str(tmp_path))
    both = [subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for process in both:
        assert process.wait(60) == 0, process.stderr.read() if process.stderr else ""


# -- the menu


def test_the_menu_is_seen_before_its_emblems_and_kept_once_they_are_there(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    plain = open_app(tmp_path / "data")
    app = App(plain.display, plain.store, None, PictureFolder(folder))
    menu = MenuScreen(app)
    menu.stand()
    app.push(menu)
    for _ in range(2):  # input is answered before it is drawn
        app.step(0.0)
    tiles = [widget for area, widget in app.top.form.stops if isinstance(widget, GameBox)]
    assert len(tiles) == len(keys())
    assert all(tile.bare for tile in tiles)
    first = app.display.surface.copy()
    steps = 0
    while any(tile.bare for tile in tiles):
        assert app.top.prepare()
        app.step(0.0)
        steps += 1
    assert steps == len(tiles) + 1, "and it is seen who waits"
    while app.top.prepare():
        app.step(0.0)
    shown = pixels(app.display.surface, "RGB")
    assert shown != pixels(first, "RGB")
    app.top.stale = True
    app.step(0.0)
    assert pixels(app.display.surface, "RGB") == shown, "what came one by one is what is drawn at once"
    kept = app.look.pictures
    assert kept is not None
    while kept.flush():
        pass
    seen = PictureFolder(folder).find(menu_key(app.look.size, app.store.folder))
    assert pixels(seen, "RGB") == shown
    again = App(plain.display, plain.store, None, PictureFolder(folder))
    menu = MenuScreen(again)
    menu.stand()
    again.push(menu)
    for _ in range(2):
        again.step(0.0)
    assert pixels(again.display.surface, "RGB") == shown, "with pictures at hand all is there at once"


def test_the_window_opens_on_the_bare_table_and_then_on_the_menu_seen_last(tmp_path: Path) -> None:
    window = open_window(tmp_path)
    settings = Settings()
    ground = Atlas(shelf=window.pictures).ground(window.display.size, settings.felt, settings.wood, settings.light)
    assert pixels(window.display.surface, "RGB") == pixels(ground, "RGB")
    seen = pygame.Surface(window.display.size)
    seen.fill("#345678")
    window.pictures.keep(menu_key(window.display.size, tmp_path), seen)
    while window.pictures.flush():
        pass
    again = open_window(tmp_path)
    assert pixels(again.display.surface, "RGB") == pixels(seen, "RGB")
    (tmp_path / "settings.json").write_text("{}")
    changed = open_window(tmp_path)
    assert pixels(changed.display.surface, "RGB") == pixels(ground, "RGB"), "it was seen with other settings"


def test_a_click_on_the_menu_as_it_was_seen_last_is_answered_before_it_is_drawn(tmp_path: Path) -> None:
    app = open_app(tmp_path / "data")
    app.screens.clear()
    menu = MenuScreen(app)
    menu.stand()
    app.push(menu)
    tile = next(widget for area, widget in menu.form.stops if isinstance(widget, GameBox))
    drawn: list[str] = []
    menu.draw = lambda surface: drawn.append("menu")  # type: ignore[method-assign]
    pos = menu.body.box(tile).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    app.step(0.0)
    assert app.top is not menu
    assert not drawn


def test_what_the_menu_does_not_show_is_loaded_when_it_has_answered(tmp_path: Path) -> None:
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from pathlib import Path
import main
from table.commands.window import open_menu
from table.layout.layout import head_or_fault
from games.core.registry import keys
def loaded():
    ours = [name for name in sys.modules if name.partition(".")[0] in ("games", "table", "sprites")]
    return sum(type(sys.modules[name]).__name__ != "_LazyModule" for name in ours)
app = open_menu(Path({str(tmp_path)!r}))
app.step(0.0)
counts = [loaded()]
app.top.choose(keys()[0])
app.step(0.0)
counts.append(loaded())
while app.use_spare_time():
    pass
print(*counts, "table.game.screen" in sys.modules)
"""
    menu, answered, ahead = subprocess.check_output([sys.executable, "-c", code], text=True).split()[-3:]
    assert int(menu) < 159
    assert int(answered) < 226
    assert ahead == "True"


def test_little_is_loaded_before_the_window_shows_something(tmp_path: Path) -> None:
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from pathlib import Path
import main
from table.commands.window import open_window
window = open_window(Path({str(tmp_path)!r}))
print(sum(name.startswith(("table.", "games.", "sprites.", "yaml", "sqlite3")) for name in sys.modules))
"""
    counts = []
    for _ in range(2):
        counts.append(int(subprocess.check_output([sys.executable, "-c", code], text=True).split()[-1]))
        seen = PictureFolder(tmp_path)
        seen.keep(menu_key(open_window(tmp_path).display.size, tmp_path), picture())
        seen.flush()
    assert counts[0] < 45
    assert counts[1] < 12


def test_the_menu_is_kept_as_the_next_one_will_be_seen_first(tmp_path: Path) -> None:
    plain = open_app(tmp_path / "data")
    kept = PictureFolder(tmp_path / "pictures")
    app = App(plain.display, plain.store, None, kept)
    app.look.settings = replace(app.look.settings, motion="none")
    app.push(menu := MenuScreen(app))
    app.step(0.0)
    press(app, named(menu.form, "partners"))
    at = next(menu.body.box(box).center for box in menu.boxes if box.key_ == "mate")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 1), buttons=(0, 0, 0)))
    app.step(0.0)
    app.step(1.0)
    while app.top.prepare():
        app.step(0.0)
    assert menu.chosen.key == "mate"
    while kept.flush():
        pass
    again = App(plain.display, plain.store, None, PictureFolder(tmp_path / "pictures"))
    again.look.settings = app.look.settings
    again.push(MenuScreen(again))
    again.step(0.0)
    seen = PictureFolder(tmp_path / "pictures").find(menu_key(again.look.size, again.store.folder))
    assert seen is not None
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(again.display.surface, "RGB")
