"""No letter is too small to be read at 1024 × 640, the smallest usual window: on pages, tables and cards."""

import ast
import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.cards import Card
from games.core.phrases import Words
from sprites import card, glyph
from sprites.italian import face
from table.app import App
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.layout import layout
from table.look import FIGURES, FINE, HEADING, LARGE, TEXT, TITLE, Look
from table.settings import Settings
from table.text import SCALE, Text
from tests.contract.cases import FEW
from tests.table.all_screens import SCREENS, open_everything
from tests.tools import sources

pytestmark = pytest.mark.painted

SIZE = (1024, 640)
LEAST, LEAST_INDEX = 11, 10
OF_GAMES = ("table of", "result of", "first step of", "seats of", "rules", "pause", "middle", "last", "film", "problem",
            "refuted", "spotting")  # fmt: skip
DAILY = [
    name for name in SCREENS
    if not name.startswith(OF_GAMES)
    or (name.startswith(OF_GAMES[:3]) and not name.endswith("for two people") and not FEW.isdisjoint(name.split()))
]  # fmt: skip

HOUSE = Path(__file__).parent.parent.parent


SIX = {FINE, TEXT, LARGE, TITLE, HEADING, FIGURES}
SMALLER_LOOK = "film of"
"""The table of a film is drawn on a smaller scale as a whole."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Some text of each size that has been drawn."""
    found, line = dict[int, str](), Text.line

    def note(self: Text, words: Words, px: int, *looks: str) -> pygame.Surface:
        if said := self.told(words).strip():
            found[px] = said
        return line(self, words, px, *looks)

    monkeypatch.setattr(Text, "line", note)
    return found


def opened(folder: Path, drawn: dict[int, str], name: str, language: str = "") -> App:
    """The program at a screen in a small window."""
    app = open_everything(folder, SIZE)
    app.restyle(replace(app.settings, language=language))
    drawn.clear()  # what was drawn before that
    SCREENS[name](app)
    app.step(0.1)
    app.step(0.1)
    return app


@pytest.mark.parametrize("name", DAILY)
def test_all_text_is_of_one_of_six_sizes_or_a_step_between_them_and_none_is_too_small(tmp_path, drawn, name):
    app = opened(tmp_path, drawn, name)
    assert not {px: words for px, words in drawn.items() if px < LEAST}
    drawn.clear()
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    app.step(0.1)
    app.step(0.1)
    assert drawn, "all is drawn anew"
    if not name.startswith(SMALLER_LOOK):
        assert not {px: words for px, words in drawn.items() if px not in SIX | set(SCALE)}


@pytest.mark.long
@pytest.mark.parametrize("language", ["", "it", "de"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_text_of_any_screen_is_smaller_in_any_language(tmp_path, drawn, name, language):
    opened(tmp_path, drawn, name, language)
    assert not {px: words for px, words in drawn.items() if px < LEAST}


@pytest.mark.xdist_group("sources")
def test_no_page_asks_for_another_size():
    """A step between them is where a line does not fit, and nowhere else."""
    asked = {"Passage": 1, "LinesLabel": 1, "Label": 2, "block": 2}
    found = [
        f"{path.relative_to(HOUSE)}:{call.lineno}: {size.value}"
        for path in sorted((HOUSE / "table").rglob("*.py"))
        for call in sources.nodes(path) if isinstance(call, ast.Call)
        for at in [asked.get(getattr(call.func, "id", getattr(call.func, "attr", "")), 99)]
        for size in call.args[at : at + 1] if isinstance(size, ast.Constant) and size.value not in SIX
    ]  # fmt: skip
    assert not found


def test_only_a_smaller_window_has_smaller_text():
    for size, least in (((640, 400), 9), ((1024, 640), 11), ((1280, 800), 11), ((1920, 1080), 11)):
        look = Look(Display(size), Settings())
        assert look.px(1) == look.text.fitting(40, lambda px: False) == least, size


def test_text_that_does_not_fit_takes_the_next_step_of_the_scale():
    look = Look(Display(SIZE), Settings())
    asked: list[int] = []
    assert look.text.fitting(21, lambda px: asked.append(px) or px < 15) == 14
    assert asked == [21, 20, 18, 16, 14]
    assert set(asked[1:]) <= set(SCALE)


def test_text_is_fitted_in_one_place():
    loop = re.compile(r"\b(px|size|base|grow|scale|percent)\b (-=|\*=)|for (px|percent|base) in (range|reversed)")
    found = [
        f"{path.relative_to(HOUSE)}: {line.strip()}" for path in sorted((HOUSE / "table").rglob("*.py"))
        for line in path.read_text("utf-8").splitlines() if loop.search(line)
    ]  # fmt: skip
    assert not found


@pytest.mark.parametrize("draw", [card.draw, face.draw])
def test_no_index_is_smaller_than_ten_pixels(monkeypatch, draw):
    written, pen = set[float](), glyph.body
    monkeypatch.setattr(glyph, "body", lambda *asked: written.add(asked[3]) or pen(*asked))
    for width in {width for key in registry.keys() for width in widths(key)}:
        assert width >= card.READ, "narrower cards are ornaments, whose index may be smaller"
        draw(Card(6, "d"), width)
    assert min(written) >= LEAST_INDEX


def widths(key: str) -> set[int]:
    """How wide cards are on the tables of a game."""
    look, table, options = Look(Display(SIZE), Settings()), layout.load(key), registry.rules(key).options()
    found = set()
    for kind, seats in table.arrangements:
        area = Frame(look, slim=kind == "sides").table
        places = laid(look, table, kind, range(1, seats + 1), options, area)
        found |= {places.width(spot) for spot in places.piles}
    return found


def test_larger_text_is_larger_at_dominions_table_as_well(tmp_path, drawn):
    """All of it by half, the more as far as there is room."""
    sizes = []
    for text in (100, 150, 200):
        app = open_everything(tmp_path, SIZE)
        app.restyle(replace(app.settings, text_size=text))
        drawn.clear()
        SCREENS["table of dominion for 2"](app)
        app.step(0.1)
        sizes.append(sorted(drawn))
        app.close()
    usual, larger, largest = sizes
    assert larger[0] >= int(1.5 * usual[0])
    assert largest[0] >= larger[0]
    assert sum(largest) > sum(larger)
