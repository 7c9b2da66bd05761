"""Names in any script: drawn with a face of the system that has the letters, or a sign stands for them."""

import struct
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.phrases import Told
from table import faces
from table.app import App
from table.faces import Typefaces
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.screens.ahead import Ahead
from table.session.session import Session
from table.setup import SeatChoice
from table.text import Text, typeface
from table.widgets.entry import TextField
from tests.pilot import setup_for

pytestmark = pytest.mark.painted

HAN, THAI, ARABIC, HEBREW, DIE = "田中", "สมชาย", "محمد علي", "דנה", "Zoë🎲"
PX = 20


def face(letters: str) -> bytes:
    """A face that has those letters alone, as A, B, C …: the program's own with another table of letters."""
    own, wide = typeface("regular"), pygame.font.Font(None, 1)
    assert wide is not None
    groups = [(ord(letter), ord(letter), 36 + at) for at, letter in enumerate(sorted(set(letters)))]
    body = struct.pack(">HHIII", 12, 0, 16 + 12 * len(groups), 0, len(groups))
    body += b"".join(struct.pack(">III", *group) for group in groups)
    table = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + body
    made = bytearray(own)
    for at in range(12, 12 + 16 * struct.unpack_from(">H", own, 4)[0], 16):
        if own[at : at + 4] == b"cmap":
            struct.pack_into(">II", made, at + 8, len(own), len(table))
    return bytes(made) + table


def text_with(app: App, folder: Path, letters: str = "") -> Text:
    """The program's text on a computer with that face, and what it keeps, in a folder."""
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    if letters:
        (folder / "fonts/one.ttf").write_bytes(face(letters))
    (folder / "fonts/broken.ttf").write_bytes(b"no face")
    app.look.text.faces = Typefaces(folder / "cache", (folder / "fonts", folder / "nowhere"))
    return app.look.text


def spare_time(app: App) -> None:
    ahead = Ahead(app, None)
    while ahead.go_on():
        pass


def drawn(text: Text, words: str) -> bytes:
    return pygame.image.tobytes(text.line(Told(words), PX), "RGBA")


def test_a_name_is_drawn_with_a_face_that_is_found_in_spare_time_and_kept(app: App, tmp_path: Path) -> None:
    text = text_with(app, tmp_path, HAN)
    before, wide = drawn(text, HAN), text.width(Told(HAN), PX)
    assert not text.draws(HAN)
    assert not text.lacks(HAN), "nobody has looked yet"
    assert not (tmp_path / "cache").exists()
    spare_time(app)
    assert text.draws(HAN)
    assert drawn(text, HAN) != before
    assert text.width(Told(HAN), PX) != wide
    own = Text(app.look.atlas)
    assert (
        text.line(Told(HAN), PX).get_bounding_rect()
        == own.line(Told("AB"[:: 1 if HAN[0] < HAN[1] else -1]), PX).get_bounding_rect()
    )
    (tmp_path / "fonts/two.ttf").write_bytes(face(THAI))
    again = text_with(app, tmp_path)
    again._own.clear()
    opened: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "has", lambda *words: opened.append(words))
        assert again.draws(HAN), "it was kept"
        assert not opened


@pytest.mark.parametrize("name", [THAI, ARABIC, HEBREW, DIE])
def test_what_cannot_be_drawn_is_one_sign_and_no_box(app: App, tmp_path: Path, name: str) -> None:
    text = text_with(app, tmp_path, HAN + (ARABIC + HEBREW).replace(" ", ""))
    spare_time(app)
    text.draws(name)
    spare_time(app)
    assert text.lacks(name)
    assert text.width(Told(name), PX) < PX, "one sign"
    assert drawn(text, f"{name}: 5") == drawn(text, f"{THAI}: 5")
    text.take_signs({name: (0, 0, "#ff0000"), "Anna": (1, 0, "#00ff00")})
    line = text.line(Told(f"{name} deals."), PX)
    assert pygame.mask.from_threshold(line, pygame.Color("#ff0000"), (40, 40, 40, 255)).count() > 10
    assert drawn(text, "Anna deals.") == drawn(Text(app.look.atlas), "Anna deals.")


def test_a_face_that_has_gone_is_looked_for_again(app: App, tmp_path: Path) -> None:
    text = text_with(app, tmp_path, HAN)
    text.draws(HAN)
    spare_time(app)
    (tmp_path / "fonts/one.ttf").unlink()
    again = text_with(app, tmp_path)
    again._fonts.clear()
    again._lines.clear()
    drawn(again, HAN)
    assert not again.draws(HAN)
    spare_time(app)
    assert again.lacks(HAN)


def test_at_the_table_sign_and_colour_stand_for_the_name_and_the_field_says_so(app: App, tmp_path: Path) -> None:
    text_with(app, tmp_path)
    setup = setup_for("briscola", "mouse,mouse,mouse,mouse", 3)
    seats = tuple(SeatChoice("mouse", name) for name in (HAN, ARABIC, THAI, DIE))
    app.push(GameScreen(app, Session(replace(setup, seats=seats))))
    assert list(app.look.text.signs) == [HAN, ARABIC, THAI, DIE]
    assert len({sign[:2] for sign in app.look.text.signs.values()}) == 2, "partners share a sign"
    assert len({sign[2] for sign in app.look.text.signs.values()}) == 4, "each has a colour"
    for _ in range(100):
        app.step(0.1)
        if isinstance(app.top, CurtainScreen):
            break
    assert isinstance(app.top, CurtainScreen)
    spare_time(app)
    field = TextField(app.look, Told(""), ARABIC, lambda _: None)
    said: list[str] = []
    line = Text.line
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "line", lambda text, words, *how: said.append(text.told(words)) or line(text, words, *how))
        field.place(pygame.Rect(0, 0, 400, 40))
        field.draw(app.display.surface, pygame.Rect(0, 0, 400, 40))
    assert "can't draw it" in " ".join(said)
    app.pop_to(app.screens[0])
    app.drop()
    assert not app.look.text.signs


def test_letters_of_the_programs_own_face_are_drawn_as_ever(app: App) -> None:
    text = app.look.text
    for words in ("Zoë Šárka Ωmega Жанна", "“A” – 3 × 4 · 5♠ → …", "Nguyễn"):
        assert not faces.FOREIGN.search(words)
        assert text.draws(words)
