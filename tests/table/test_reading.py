"""Widgets for reading: rules pages, scrolling, sheets, captions."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games.core.outcome import Line
from table.app import App
from table.widgets.button import Button
from table.widgets.pen import block
from table.widgets.prose import LEADING, LETTERS, Prose, parse
from table.widgets.sheet import SumsSheet
from table.widgets.toast import SECONDS, Toast
from tests.table import hands
from tests.table.hands import Plain
from tests.table.widgets_parts import show

# -- reading and scrolling

PAGE = """# A game of ♠ and ♥

Whoever takes most of the **120 points**, as **A♥**: 11, wins, and this goes on so long that it has to be broken.

## Play
R1 First rule, which is long enough that it will not stand in one line of eighty letters, whatever the window.
R3 is mentioned here, at the head of a line, and
10. is no list. **R12** Second rule.
**R13** Third rule.

- one thing
- another
  that goes on
1. first
"""


def test_a_page_is_parsed() -> None:
    parts = parse(PAGE)
    assert [(part.level, part.mark) for part in parts] == [
        (1, ""), (0, ""), (2, ""), (0, "R1"), (0, "R13"), (0, "•"), (0, "•"), (0, "1."),
    ]  # fmt: skip
    assert parts[3].words.endswith(
        "R3 is mentioned here, at the head of a line, and 10. is no list. **R12** Second rule."
    )
    assert parts[6].words == "another that goes on"


@pytest.mark.painted
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("width", [1800, 640])
def test_lines_of_a_page_are_short_and_far_apart(tmp_path: Path, width: int, text_size: int) -> None:
    app = hands.open_app(tmp_path, text_size=text_size)
    prose = Prose(app.look, PAGE * 3)
    with hands.watched_text() as seen:
        show(app, prose, rect=pygame.Rect(10, 10, width, 700))
    assert all(box.left <= text.left and text.right <= box.right for text, box, _ in seen)
    lines: dict[int, str] = {}
    for row in prose.rows:
        lines[row.y] = lines.get(row.y, "") + "".join(piece.words for piece in row.pieces)
    assert max(map(len, lines.values())) <= 80
    assert LETTERS <= 80
    assert LEADING >= 1.5
    body = [row for row in prose.rows if row.px == app.look.px(19)]
    gaps = [two.y - one.y for one, two in itertools.pairwise(body) if two.y > one.y]
    assert min(gaps) >= round(app.look.px(19) * LEADING)


def test_bold_words_stick_to_what_follows_them(app: App) -> None:
    prose = Prose(app.look, "Take **all**, then go **on and on**.")
    show(app, prose)
    pieces = [(piece.words, piece.weight) for row in prose.rows for piece in row.pieces]
    assert pieces == [
        ("Take", "regular"), ("all", "semibold"), (", then go", "regular"), ("on and on", "semibold"), (".", "regular"),
    ]  # fmt: skip


def scrolling(app: App) -> Plain:
    return show(app, Prose(app.look, PAGE * 12), rect=pygame.Rect(100, 100, 700, 300))


@pytest.mark.parametrize(
    ("act", "least"),
    [
        (lambda app: hands.key(app, pygame.K_PAGEDOWN), 200),
        (lambda app: hands.key(app, pygame.K_END), 1000),
        (lambda app: (hands.move(app, (300, 200)), hands.wheel(app, -2)), 60),
    ],
)
def test_a_long_page_scrolls(app: App, act: Callable[[App], None], least: int) -> None:
    area = scrolling(app).area
    act(app)
    assert area.scroll >= least
    hands.key(app, pygame.K_HOME)
    assert area.scroll == 0


def test_the_drag_bar_follows_the_mouse_to_both_ends(app: App) -> None:
    area = scrolling(app).area
    thumb = area.thumb()
    hands.down(app, thumb.center)
    hands.move(app, (thumb.centerx, 2000))
    assert area.scroll == area.most
    hands.move(app, (thumb.centerx + 400, -50))
    assert area.scroll == 0
    hands.up(app, (0, 0))
    hands.move(app, (thumb.centerx, 390))
    assert area.scroll == 0, "the bar is let go"
    hands.click(app, (thumb.centerx, area.rect.bottom - 4))
    assert 0 < area.scroll <= area.page, "a click beside the thumb goes a page on"


def test_the_focus_is_always_brought_into_sight(app: App) -> None:
    buttons = [Button(app.look, f"Button {number}", lambda: None) for number in range(20)]
    screen = show(app, *buttons, rect=pygame.Rect(100, 100, 500, 260))
    for _ in range(25):
        hands.key(app, pygame.K_TAB)
        assert screen.form.focus is not None
        assert screen.area.rect.contains(screen.area.box(screen.form.focus))
    hands.key(app, pygame.K_DOWN, times=30)
    assert screen.area.rect.contains(screen.area.box(screen.form.focus))


# -- sheets, captions, words


@pytest.mark.painted
@pytest.mark.parametrize("sides", [1, 2, 3, 6])
@pytest.mark.parametrize("width", [900, 420])
def test_a_score_sheet_keeps_to_its_columns(tmp_path: Path, sides: int, width: int) -> None:
    app = hands.open_app(tmp_path, text_size=160)
    lines = [
        Line("Hand 1", ("?",) * sides, "head"),
        Line("Aces and a few more words about them", ("3 × 11 = 33",) * sides),
        Line("Points", ("120",) * sides, "sum"),
        Line("{1} and {2} are tied on 7♥ and so a tie-breaker decides who wins.", (), "note"),
    ]
    with hands.watched_text() as seen:
        show(app, SumsSheet(app.look, lines, ["Someone"] * sides, [0]), rect=pygame.Rect(10, 10, width, 700))
    assert all(box.contains(text) for text, box, _ in seen)
    inks = [text.inflate(0, -text.height // 3) for text, _, _ in seen]
    assert all(one is two or not one.colliderect(two) for one in inks for two in inks)


def test_a_caption_stands_for_a_while(app: App) -> None:
    toast = Toast(app.look)
    assert toast.due is None
    toast.say("The 9 must go on a 10.")
    assert toast.due == SECONDS
    assert not toast.update(SECONDS - 0.5)
    assert toast.draw(app.display.surface, pygame.Rect(0, 0, 900, 60)).width > 100
    assert toast.update(1.0)
    assert toast.due is None


@pytest.mark.parametrize("width", [40, 90, 200, 1000])
@pytest.mark.parametrize("words", ["", "Play", "The game of the seven ♥ and the longest unbroken words", "W" * 40])
def test_set_words_are_never_wider_than_their_box(app: App, words: str, width: int) -> None:
    set_ = block(app.look, words, 19, width)
    assert all(app.look.text.width(line, set_.px, set_.weight) <= max(width, set_.px * 2) for line in set_.lines)
