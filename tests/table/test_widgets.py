"""The widget kit: each widget wholly by mouse, wholly by keys, and its text within its box at every size."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games.core.rules import Line
from sprites import palette
from table.app import App
from table.widgets.button import BUTTON_OVER, GOLD_OVER, INACTIVE, Button
from table.widgets.choice import Cell, Choice
from table.widgets.entry import MOST, Entry
from table.widgets.field import Slider, Toggle
from table.widgets.page import Page
from table.widgets.pen import block
from table.widgets.prose import LEADING, LETTERS, Prose, parse
from table.widgets.sheet import Sheet
from table.widgets.toast import SECONDS, Toast
from table.widgets.widget import Label, Widget
from tests.table import hands
from tests.table.hands import Plain

RECT = pygame.Rect(100, 100, 700, 400)
SIDEWAYS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT}


@pytest.fixture
def app(tmp_path: Path) -> App:
    return hands.open_app(tmp_path)


def show(app: App, *widgets: Widget, rect: pygame.Rect = RECT) -> Plain:
    screen = Plain(app, widgets, rect)
    app.push(screen)
    app.step(0)
    return screen


def centre(screen: Plain, widget: Widget) -> tuple[int, int]:
    return hands.where(screen.form, widget).center


# -- buttons


def test_a_button_acts_when_the_mouse_comes_up_inside_it_and_not_before(app: App) -> None:
    done: list[str] = []
    one = Button(app, "One", lambda: done.append("one"))
    screen = show(app, one)
    hands.down(app, centre(screen, one))
    assert done == []
    hands.up(app, centre(screen, one))
    assert done == ["one"]
    hands.down(app, centre(screen, one))
    hands.up(app, (5, 5))
    assert done == ["one"], "a press taken off the button is taken back"


def test_a_press_dies_with_the_focus_of_the_window(app: App) -> None:
    done: list[str] = []
    one = Button(app, "One", lambda: done.append("one"))
    screen = show(app, one)
    hands.down(app, centre(screen, one))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(0)
    hands.up(app, centre(screen, one))
    assert done == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(app: App, code: int) -> None:
    done: list[str] = []
    show(app, Button(app, "One", lambda: done.append("one")), Button(app, "Two", lambda: done.append("two")))
    hands.key(app, pygame.K_TAB)
    hands.key(app, code)
    assert done == ["two"]


def test_a_button_that_cannot_be_used_does_nothing_and_is_passed_over(app: App) -> None:
    done: list[str] = []
    one, two = (Button(app, name, lambda name=name: done.append(name)) for name in ("One", "Two"))
    one.enabled = False
    screen = show(app, one, two)
    hands.click(app, centre(screen, one))
    hands.key(app, pygame.K_TAB)
    assert screen.form.focus is two
    assert done == []


def test_tab_goes_round_in_order_and_arrows_go_where_they_point(app: App) -> None:
    from table.widgets.area import Area, Row
    from table.widgets.form import Form

    grid = [[Button(app, f"{row}{column}", lambda: None) for column in range(3)] for row in range(2)]
    screen = show(app)
    screen.area = Area(app, [Row(row) for row in grid])
    screen.area.arrange(RECT)
    screen.form = Form([screen.area])
    order = [one for row in grid for one in row]
    for one in [*order[1:], order[0]]:
        hands.key(app, pygame.K_TAB)
        assert screen.form.focus is one
    hands.key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert screen.form.focus is order[-1]
    steps = [
        (pygame.K_UP, grid[0][2]),
        (pygame.K_LEFT, grid[0][1]),
        (pygame.K_DOWN, grid[1][1]),
        (pygame.K_RIGHT, grid[1][2]),
        (pygame.K_RIGHT, grid[1][0]),
        (pygame.K_DOWN, grid[0][0]),
    ]
    for code, there in steps:
        hands.key(app, code)
        assert screen.form.focus is there


def test_the_focus_ring_is_white_with_a_dark_rim_and_gone_while_the_mouse_is_used(app: App) -> None:
    one = Button(app, "One", lambda: None)
    screen = show(app, one)
    box = hands.where(screen.form, one)
    edge = [app.display.surface.get_at((box.left - out, box.centery)) for out in range(1, 8)]
    assert any(min(colour[:3]) > 240 for colour in edge)
    assert any(max(colour[:3]) < 40 for colour in edge)
    hands.click(app, box.center)
    assert not screen.form.ringed
    hands.key(app, pygame.K_TAB)
    assert screen.form.ringed


def test_a_frame_without_change_draws_nothing(app: App) -> None:
    one = Button(app, "One", lambda: None)
    screen = show(app, one, Label(app, "Words"))
    hands.move(app, (20, 20))
    drawn = screen.drawn
    for x in range(30, 60, 5):
        hands.move(app, (x, 20))
    app.step(0.1)
    assert screen.drawn == drawn
    hands.move(app, centre(screen, one))
    assert screen.drawn == drawn + 1, "the pointer over a button shows"
    hands.move(app, (centre(screen, one)[0] + 2, centre(screen, one)[1]))
    assert screen.drawn == drawn + 1


# -- settings


def choice(app: App, told: list[str], label: str = "Table") -> Choice[str]:
    cells = [("a", Cell("Green")), ("b", Cell("Blue", enabled=False)), ("c", Cell("Charcoal")), ("d", Cell("Red"))]
    return Choice(app, label, cells, "a", told.append)


def test_a_choice_by_keys_passes_over_what_cannot_be_had(app: App) -> None:
    told: list[str] = []
    one = choice(app, told)
    show(app, one)
    hands.key(app, pygame.K_LEFT)
    hands.key(app, pygame.K_RIGHT, times=3)
    hands.key(app, pygame.K_RETURN)
    assert told == ["c", "d", "a"]


def test_a_choice_by_mouse(app: App) -> None:
    told: list[str] = []
    one = choice(app, told)
    screen = show(app, one)
    corner = hands.where(screen.form, one).topleft
    cells = [rect.move(one.control.topleft).move(corner) for rect, _ in one._cells]
    hands.click(app, cells[2].center)
    hands.click(app, cells[1].center)
    hands.down(app, cells[3].center)
    hands.up(app, cells[0].center)
    assert told == ["c"], "a press that comes up on another cell means neither"
    assert one.value == "c"


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("width", [1000, 500, 300, 180])
def test_a_choice_takes_more_lines_before_it_cuts_a_word(tmp_path: Path, width: int, text_size: int) -> None:
    app = hands.open_app(tmp_path, text_size=text_size)
    values = [(word, Cell(word)) for word in ("Click-click", "Safe four colours", "Both")]
    one = Choice(app, "Moving cards", values, "Both", lambda value: None)
    with hands.watched_text() as seen:
        screen = show(app, one, rect=pygame.Rect(20, 20, width, 700))
    assert all(box.contains(text) for text, box, _ in seen)
    rects = [rect for rect, _ in one._cells]
    assert all(not one.colliderect(two) for one in rects for two in rects if one is not two)
    assert all(rect.right <= one.control.width and rect.bottom <= one.control.height for rect in rects)
    words = [word for _, block in one._cells for line in block.lines for word in line.split()]
    assert words == ["Click-click", "Safe", "four", "colours", "Both"]
    assert screen.area.most == 0


def test_a_toggle(app: App) -> None:
    told: list[bool] = []
    one = Toggle(app, "Captions", False, told.append)
    screen = show(app, one)
    hands.key(app, pygame.K_SPACE)
    hands.key(app, pygame.K_RIGHT)
    hands.key(app, pygame.K_LEFT)
    hands.click(app, centre(screen, one))
    assert told == [True, False, True]


def test_a_slider(app: App) -> None:
    told: list[int] = []
    one = Slider(app, "Text size", 100, (100, 200), told.append)
    screen = show(app, one)
    hands.key(app, pygame.K_LEFT)
    hands.key(app, pygame.K_RIGHT, times=2)
    assert told == [110, 120]
    box = hands.where(screen.form, one)
    left, right = one._track(one.control.move(box.topleft))
    hands.down(app, (left, box.centery))
    hands.move(app, ((left + right) // 2, box.centery))
    assert one.value == 150
    assert told == [110, 120], "nothing is settled while the mouse is down"
    hands.move(app, (right + 300, box.centery + 200))
    hands.up(app, (right + 300, box.centery + 200))
    assert told == [110, 120, 200]


# -- names


@pytest.fixture
def input_on(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether text input is on, as last told to the system."""
    now = [False]
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: now.__setitem__(0, True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: now.__setitem__(0, False))
    return now


def test_a_name_is_typed_by_keys_alone(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one = Entry(app, "", "Rosa", told.append)
    show(app, one)
    hands.type_text(app, "x")
    assert one.draft is None, "letters before Enter are not for the name"
    hands.key(app, pygame.K_RETURN)
    assert input_on == [True]
    hands.key(app, pygame.K_BACKSPACE)
    hands.type_text(app, "é")
    hands.key(app, pygame.K_HOME)
    hands.type_text(app, "La ")
    hands.key(app, pygame.K_RETURN)
    assert told == ["La Rosé"]
    assert input_on == [False]


def test_esc_takes_back_what_was_typed(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one = Entry(app, "", "Rosa", told.append)
    show(app, one)
    hands.key(app, pygame.K_SPACE)
    hands.type_text(app, "lia")
    hands.key(app, pygame.K_ESCAPE)
    assert (told, one.text, input_on) == ([], "Rosa", [False])


def test_a_name_is_kept_when_the_mouse_goes_elsewhere(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one = Entry(app, "", "Ida", told.append)
    screen = show(app, one)
    hands.click(app, centre(screen, one))
    hands.key(app, pygame.K_END)
    hands.type_text(app, " {2}" + "m" * 40)
    hands.click(app, (10, 790))
    assert len(told) == 1
    assert len(told[0]) <= MOST
    assert "{" not in told[0], "names must not look like places for names"
    assert input_on == [False]


def test_tab_keeps_the_name_and_goes_on(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one, two = Entry(app, "", "Ida", told.append), Button(app, "Next", lambda: None)
    screen = show(app, one, two)
    hands.key(app, pygame.K_RETURN)
    hands.type_text(app, "!")
    hands.key(app, pygame.K_TAB)
    assert told == ["Ida!"]
    assert screen.form.focus is two


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


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("width", [1800, 640])
def test_lines_of_a_page_are_short_and_far_apart(tmp_path: Path, width: int, text_size: int) -> None:
    app = hands.open_app(tmp_path, text_size=text_size)
    prose = Prose(app, PAGE * 3)
    with hands.watched_text() as seen:
        show(app, prose, rect=pygame.Rect(10, 10, width, 700))
    assert all(box.left <= text.left and text.right <= box.right for text, box, _ in seen)
    lines: dict[int, str] = {}
    for row in prose.rows:
        lines[row.y] = lines.get(row.y, "") + "".join(piece.words for piece in row.pieces)
    assert max(map(len, lines.values())) <= 80
    assert LETTERS <= 80
    body = [row for row in prose.rows if row.px == app.px(19)]
    gaps = [two.y - one.y for one, two in itertools.pairwise(body) if two.y > one.y]
    assert min(gaps) >= round(app.px(19) * LEADING)


def test_bold_words_stick_to_what_follows_them(app: App) -> None:
    prose = Prose(app, "Take **all**, then go **on and on**.")
    show(app, prose)
    pieces = [(piece.words, piece.weight) for row in prose.rows for piece in row.pieces]
    assert pieces == [
        ("Take", "regular"), ("all", "semibold"), (", then go", "regular"), ("on and on", "semibold"), (".", "regular"),
    ]  # fmt: skip


def scrolling(app: App) -> Plain:
    return show(app, Prose(app, PAGE * 12), rect=pygame.Rect(100, 100, 700, 300))


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
    thumb = area._thumb()
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
    buttons = [Button(app, f"Button {number}", lambda: None) for number in range(20)]
    screen = show(app, *buttons, rect=pygame.Rect(100, 100, 500, 260))
    for _ in range(25):
        hands.key(app, pygame.K_TAB)
        assert screen.form.focus is not None
        assert screen.area.rect.contains(screen.area.box(screen.form.focus))
    hands.key(app, pygame.K_DOWN, times=30)
    assert screen.area.rect.contains(screen.area.box(screen.form.focus))


# -- sheets, captions, words


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
        show(app, Sheet(app, lines, ["Somebody"] * sides, [0]), rect=pygame.Rect(10, 10, width, 700))
    assert all(box.contains(text) for text, box, _ in seen)
    inks = [text.inflate(0, -text.height // 3) for text, _, _ in seen]
    assert all(one is two or not one.colliderect(two) for one in inks for two in inks)


def test_a_caption_stands_for_a_while(app: App) -> None:
    toast = Toast(app)
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
    set_ = block(app, words, 19, width)
    assert all(app.text.width(line, set_.px, set_.weight) <= max(width, set_.px * 2) for line in set_.lines)


# -- colours and sizes


def test_words_can_be_read_on_what_they_stand_on() -> None:
    for ground in (palette.PANEL, palette.BUTTON, BUTTON_OVER):
        assert palette.contrast(palette.TEXT, ground) >= 4.5
        assert palette.contrast(palette.MUTED, ground) >= 4.5
        assert palette.contrast(palette.GOLD, ground) >= 4.5
    for ground in (palette.GOLD, GOLD_OVER, palette.mix(palette.GOLD, "#000000", 0.14), palette.OK):
        assert palette.contrast(palette.DARK_TEXT, ground) >= 4.5
    assert palette.contrast(palette.ERROR, palette.PANEL) >= 4.5
    assert palette.contrast(INACTIVE, palette.PANEL) >= 3
    for seat in range(1, 9):
        assert palette.contrast(palette.player(seat), palette.PANEL) >= 4.5
    for felt in palette.FELTS.values():
        assert palette.contrast(palette.TEXT, felt) >= 4.5


def test_a_page_keeps_its_focus_and_scroll_when_it_is_built_anew(app: App) -> None:
    def rows() -> list[Widget]:
        made: list[Widget] = [Button(app, f"Button {number}", lambda: None) for number in range(30)]
        for number, one in enumerate(made):
            one.name = str(number)
        return made

    screen = Page(app)
    screen.build([], rows(), [])
    app.push(screen)
    hands.key(app, pygame.K_TAB, times=17)
    scroll = screen._body.scroll
    assert scroll > 0
    screen.build([], rows(), [])
    assert screen.form.focus is not None
    assert screen.form.focus.name == "17"
    assert screen._body.scroll == scroll
