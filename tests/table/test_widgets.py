"""Widgets: buttons, settings, names, colours and sizes."""

from pathlib import Path

import pygame
import pytest

from sprites import palette
from sprites.paper import SHADY
from sprites.tint import CREAM, tints
from table.app import App
from table.widgets.area import Area, Row
from table.widgets.button import INACTIVE, PALE, Button, under_pointer
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import MOST, TextField
from table.widgets.field import Slider, Toggle
from table.widgets.inks import faint, on_paper
from table.widgets.page import Page
from table.widgets.widget import Label, Widget
from tests.table import hands
from tests.table.hands import Plain
from tests.table.widgets_parts import RECT, show

pytestmark = pytest.mark.painted


def centre(screen: Plain, widget: Widget) -> tuple[int, int]:
    return hands.where(screen.form, widget).center


# -- buttons


def test_a_button_acts_when_the_mouse_comes_up_inside_it_and_not_before(app: App) -> None:
    done: list[str] = []
    one = Button(app.look, "One", lambda: done.append("one"))
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
    one = Button(app.look, "One", lambda: done.append("one"))
    screen = show(app, one)
    hands.down(app, centre(screen, one))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(0)
    hands.up(app, centre(screen, one))
    assert done == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(app: App, code: int) -> None:
    done: list[str] = []
    show(app, Button(app.look, "One", lambda: done.append("one")), Button(app.look, "Two", lambda: done.append("two")))
    hands.key(app, pygame.K_TAB)
    hands.key(app, code)
    assert done == ["two"]


def test_after_a_click_enter_presses_the_button_in_gold(app: App) -> None:
    done: list[str] = []
    names = ("Gold", "Plain", "Dark")
    _, plain, _ = buttons = [
        Button(app.look, name, lambda name=name: done.append(name), main=name == "Gold") for name in names
    ]
    screen = show(app, *buttons)
    hands.click(app, centre(screen, plain))
    hands.key(app, pygame.K_RETURN)
    assert done == ["Plain", "Gold"]
    screen.form.focus_on(plain)
    hands.key(app, pygame.K_RETURN)
    assert done == ["Plain", "Gold", "Plain"], "the ring is there again"


def test_a_button_that_cannot_be_used_does_nothing_and_is_passed_over(app: App) -> None:
    done: list[str] = []
    one, two = (Button(app.look, name, lambda name=name: done.append(name)) for name in ("One", "Two"))
    one.enabled = False
    screen = show(app, one, two)
    hands.click(app, centre(screen, one))
    hands.key(app, pygame.K_TAB)
    assert screen.form.focus is two
    assert done == []


def test_buttons_that_take_more_lines_fill_them_evenly(app: App) -> None:
    buttons = [Button(app.look, f"Number {number}", lambda: None) for number in range(8)]
    area = Area(app.look, [Row(buttons, align="center")])
    area.arrange(pygame.Rect(0, 0, 7 * buttons[0].measure(2000)[0] + 7 * 12 + 28, 400))
    lines = [one.rect.top for one in buttons]
    assert lines.count(min(lines)) == lines.count(max(lines)) == 4


def test_tab_goes_round_in_order_and_arrows_go_where_they_point(app: App) -> None:
    from table.widgets.form import Form

    grid = [[Button(app.look, f"{row}{column}", lambda: None) for column in range(3)] for row in range(2)]
    screen = show(app)
    screen.area = Area(app.look, [Row(row) for row in grid])
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
    one = Button(app.look, "One", lambda: None)
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
    one = Button(app.look, "One", lambda: None)
    screen = show(app, one, Label(app.look, "Words"))
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


def choice(app: App, told: list[str], label: str = "Table") -> ChoiceField[str]:
    cells = [("a", Cell("Green")), ("b", Cell("Blue", enabled=False)), ("c", Cell("Charcoal")), ("d", Cell("Red"))]
    return ChoiceField(app.look, label, cells, "a", told.append)


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
    cells = [rect.move(one.control.topleft).move(corner) for rect, _ in one.cells]
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
    values = [(word, Cell(word)) for word in ("Two clicks", "Safe four colours", "Both")]
    one = ChoiceField(app.look, "Move cards by", values, "Both", lambda value: None)
    with hands.watched_text() as seen:
        screen = show(app, one, rect=pygame.Rect(20, 20, width, 700))
    assert all(box.contains(text) for text, box, _ in seen)
    rects = [rect for rect, _ in one.cells]
    assert all(not one.colliderect(two) for one in rects for two in rects if one is not two)
    assert all(rect.right <= one.control.width and rect.bottom <= one.control.height for rect in rects)
    words = [word for _, block in one.cells for line in block.lines for word in line.split()]
    assert words == ["Two", "clicks", "Safe", "four", "colours", "Both"]
    assert screen.area.most == 0


def test_a_toggle(app: App) -> None:
    told: list[bool] = []
    one = Toggle(app.look, "Captions", False, told.append)
    screen = show(app, one)
    hands.key(app, pygame.K_SPACE)
    hands.key(app, pygame.K_RIGHT)
    hands.key(app, pygame.K_LEFT)
    hands.click(app, centre(screen, one))
    assert told == [True, False, True]


def test_a_slider(app: App) -> None:
    told: list[int] = []
    one = Slider(app.look, "Text size", 100, (100, 200), told.append)
    screen = show(app, one)
    hands.key(app, pygame.K_LEFT)
    hands.key(app, pygame.K_RIGHT, times=2)
    assert told == [110, 120]
    box = hands.where(screen.form, one)
    left, right = one.track(one.control.move(box.topleft))
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


def test_where_all_is_in_sight_again_nothing_stays_scrolled_away(app: App) -> None:
    area = Area(app.look, [Button(app.look, "Next", lambda: None) for _ in range(20)])
    area.arrange(pygame.Rect(0, 0, 300, 200))
    area.scroll_to(area.most)
    assert area.scroll > 0
    area.arrange(pygame.Rect(0, 0, 300, 4000))
    assert area.scroll == 0


def test_a_name_is_typed_by_keys_alone(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one = TextField(app.look, "", "Rosa", told.append)
    show(app, one)
    hands.type_text(app, "x")
    assert one.draft is None, "letters before Enter are not for the name"
    hands.key(app, pygame.K_RETURN)
    assert input_on == [True]
    hands.key(app, pygame.K_END)
    hands.key(app, pygame.K_BACKSPACE)
    hands.type_text(app, "é")
    hands.key(app, pygame.K_HOME)
    hands.type_text(app, "La ")
    hands.key(app, pygame.K_RETURN)
    assert told == ["La Rosé"]
    assert input_on == [False]
    hands.key(app, pygame.K_RETURN)
    hands.type_text(app, "Anna")
    hands.key(app, pygame.K_RETURN)
    assert told == ["La Rosé", "Anna"], "what is typed takes the place of what was there"


def test_esc_takes_back_what_was_typed(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one = TextField(app.look, "", "Rosa", told.append)
    show(app, one)
    hands.key(app, pygame.K_SPACE)
    hands.type_text(app, "lia")
    hands.key(app, pygame.K_ESCAPE)
    assert (told, one.text, input_on) == ([], "Rosa", [False])


def test_a_name_is_kept_when_the_mouse_goes_elsewhere(app: App, input_on: list[bool]) -> None:
    told: list[str] = []
    one = TextField(app.look, "", "Ida", told.append)
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
    one, two = TextField(app.look, "", "Ida", told.append), Button(app.look, "Next", lambda: None)
    screen = show(app, one, two)
    hands.key(app, pygame.K_RETURN)
    hands.type_text(app, "!")
    hands.key(app, pygame.K_TAB)
    assert told == ["!"]
    assert screen.form.focus is two


def test_the_pointer_makes_a_control_lighter_and_only_the_focus_has_a_ring(app: App) -> None:
    first, second = (Button(app.look, words, lambda: None) for words in ("One", "Two"))
    screen = hands.Plain(app, [first, second], pygame.Rect(100, 100, 300, 300))
    app.push(screen)
    screen.form.focus_on(first)
    seen = []
    for pos in ((5, 5), second.rect.center):
        hands.move(app, pos)
        app.paint()
        rect = second.rect
        seen.append(
            [
                tuple(app.display.surface.get_at(at))
                for at in ((rect.centerx, rect.top), (rect.left + 9, rect.bottom - 6))
            ]
        )
    (edge, fill), (edge_over, fill_over) = seen
    assert edge == edge_over
    assert sum(fill_over) > sum(fill)


# -- colours and sizes


def test_words_can_be_read_on_what_they_stand_on() -> None:
    for cloth in palette.FELTS:
        assert palette.contrast(INACTIVE, tints(cloth).dark) >= 3
        over = palette.mix(under_pointer(tints(cloth).button), "#ffffff", 0.05)
        assert palette.contrast(palette.TEXT, over) >= (7 if cloth == "contrast" else 4.5)
    for cloth in palette.FELTS:
        least = 7 if cloth == "contrast" else 4.5
        for colour in (palette.TEXT, palette.MUTED, palette.GOLD, palette.ERROR, palette.OK, palette.player(1)):
            assert palette.contrast(on_paper(colour, cloth), SHADY) >= least, (cloth, colour)
        assert palette.contrast(faint(cloth), PALE) >= 3
        assert palette.contrast(faint(cloth), SHADY) >= (4.5 if cloth == "contrast" else 3)
    shades = ("#000000", 0.14), ("#ffffff", 0.35)
    lit = [palette.mix(colour, *shade) for colour in (palette.GOLD, CREAM) for shade in shades]
    assert all(palette.contrast(palette.DARK_TEXT, ground) >= 4.5 for ground in lit)


def test_a_page_keeps_its_focus_and_scroll_when_it_is_built_anew(app: App) -> None:
    def rows() -> list[Widget]:
        made: list[Widget] = [Button(app.look, f"Button {number}", lambda: None) for number in range(30)]
        for number, one in enumerate(made):
            one.name = str(number)
        return made

    screen = Page(app)
    screen.build([], rows(), [])
    app.push(screen)
    hands.key(app, pygame.K_TAB, times=17)
    scroll = screen.body.scroll
    assert scroll > 0
    screen.build([], rows(), [])
    assert screen.form.focus is not None
    assert screen.form.focus.name == "17"
    assert screen.body.scroll == scroll


def test_what_is_chosen_is_not_marked_as_what_leads_on(app: App) -> None:
    """Gold is for the turn and for the one way on."""
    surface, box = pygame.Surface((600, 60)), pygame.Rect(0, 0, 600, 60)
    one = choice(app, [], "")
    one.place(box)
    one.draw(surface, box)
    chosen, _, other, _ = (rect.move(one.control.topleft) for rect, _ in one.cells)
    grounds = [tuple(surface.get_at((rect.left + 6, rect.centery)))[:3] for rect in (chosen, other)]
    assert grounds == [tuple(pygame.Color(CREAM))[:3], tuple(pygame.Color(app.look.tints.button))[:3]]
