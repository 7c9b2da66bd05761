"""Pages over the table: pause, dialogs, results, the curtain; and every screen at every size."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.cards import HIDDEN, pack, parse_card
from games.core.events import Moved, Spot
from games.core.outcome import Line
from sprites import back, cloth, palette
from table.app import App
from table.game.after.result_page import MOST, won_cards
from table.overlays.curtain import DEAD, CurtainScreen
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.overlays.laurels import BARE, GRAND, LOW, Laurels, LaurelStyle
from table.overlays.pause import PauseScreen
from table.overlays.result import DEAF, Mood, ResultScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screen import Screen
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.widgets.ends import ends_of
from tests.contract.cases import FEW, KEYS
from tests.table import hands
from tests.table.hands import key, labelled, page, press
from tests.table.screens_parts import FIRST, at_the_menu
from tests.table.seeing import pixels
from tests.words import english

pytestmark = pytest.mark.painted


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    return at_the_menu(tmp_path, monkeypatch)


SIZES = [((1280, 800), 100), ((960, 600), 100), ((1280, 800), 200), ((960, 600), 200), ((1920, 1080), 150)]
LINES = [
    Line("Hand 1", ("?", "?", "?"), "head"),
    Line("Aces", ("2 × 11 = 22", "1 × 11 = 11", "1 × 11 = 11")),
    Line("Points", ("50", "40", "30"), "sum"),
    Line("Rosa and Otto are tied on 7♥: the tie-breaker decides.", (), "note"),
] * 4

# -- pause, dialogs, result


def test_what_goes_on_beyond_a_sheet_ends_with_a_whole_line(app: App) -> None:
    app.push(RulesScreen(app, FIRST))
    body, edges = page(app).body, set()
    for scroll in range(40, 52, 3):
        body.scroll_to(scroll)
        page(app).stale = True
        app.paint()
        lowest = pygame.Rect(body.rect.left, body.rect.bottom - 1, body.rect.width - body.bar_room(), 1)
        edges.add(pixels(app.display.surface.subsurface(lowest)))
    assert len(edges) == 1, "whatever the line there"
    body.scroll_to(0)
    (prose,), (seen, fades) = body.widgets, body.ends()
    assert fades == []
    assert not [end for start, end, _ in prose.uncut() if prose.rect.top + start < seen.bottom < prose.rect.top + end]
    picture, fade = (80, 112, 90), pygame.Rect(0, 0, 90, 10)
    seen, fades = ends_of(pygame.Rect(0, 0, 100, 100), [(0, 20, 20), picture], [], (False, True), fade)
    assert (seen.height, fades) == (100, [pygame.Rect(0, 90, 90, 10)]), "a picture of which enough is seen"
    seen, _ = ends_of(pygame.Rect(0, 0, 100, 88), [(60, 70, 90), (70, 130, 90)], [], (False, True), fade)
    assert seen.height == 60, "no heading over nothing"


def test_the_pause_leads_on_to_rules_and_settings_and_back(app: App) -> None:
    below = app.top
    app.push(PauseScreen(app, FIRST))
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScreen)
    key(app, pygame.K_F1)
    press(app, labelled(page(app).form, "Settings"))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScreen)
    key(app, pygame.K_ESCAPE)
    assert app.top is below


def test_one_of_several_meanings_is_chosen(app: App) -> None:
    told: list[str] = []
    answers = [(word, lambda word=word: told.append(word)) for word in ("Meld the 7♥", "Discard the 7♥")]
    for _ in range(2):
        app.push(ChoiceScreen(app, "Which one do you mean?", answers, lambda: told.append("none")))
        app.step(0)
        if not told:
            key(app, pygame.K_DOWN)
            key(app, pygame.K_RETURN)
        else:
            key(app, pygame.K_ESCAPE)
    assert told == ["Discard the 7♥", "none"]
    assert isinstance(app.top, MenuScreen)


@pytest.mark.parametrize(("escape", "answered"), [(-1, "Keep"), (0, "Remove")])
def test_esc_gives_the_answer_that_a_question_names(app: App, escape: int, answered: str) -> None:
    told: list[str] = []
    answers = [(word, lambda word=word: told.append(word)) for word in ("Remove", "Keep")]
    app.push(DialogScreen(app, "Remove it?", "", answers, escape))
    app.step(0)
    key(app, pygame.K_ESCAPE)
    assert told == [answered]
    assert isinstance(app.top, MenuScreen)


def test_the_result_leads_on_by_its_buttons_only(app: App) -> None:
    told: list[str] = []
    buttons = [("Again", lambda: told.append("again")), ("Menu", lambda: told.append("menu"))]
    app.push(ResultScreen(app, "Rosa wins", LINES, ["Rosa", "Otto", "Ida"], [0], buttons))
    app.step(0)
    assert labelled(page(app).form, "Rosa wins")
    key(app, pygame.K_RETURN)
    assert told == [], "a key that was meant for the table does not skip the sheet"
    app.step(DEAF)
    key(app, pygame.K_ESCAPE)
    assert told == []
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert told == ["menu"]
    assert isinstance(app.top, MenuScreen)


@pytest.mark.parametrize(
    ("lines", "cards", "form"), [(4, 13, GRAND), (4, 9, GRAND), (4, 4, LOW), (6, 13, LOW), (12, 13, BARE), (4, 0, BARE)]
)
def test_the_winners_cards_take_the_room_that_the_score_leaves(
    app: App, lines: int, cards: int, form: LaurelStyle
) -> None:
    score = [Line("Points", ("50", "40"), "sum")] * lines
    screen = ResultScreen(app, "Over.", score, ["Rosa", "Otto"], [0], [("Menu", lambda: None)], pack()[:cards])
    app.push(screen)
    app.step(0)
    laurels = next(screen.form.areas[0].widgets)
    assert isinstance(laurels, Laurels)
    assert laurels.form is form
    assert not screen.body.most
    assert screen.covers, "the match below is over"
    bright = [app.display.surface.get_at((x, laurels.rect.top + 60))[0] > 240 for x in range(1280)]
    assert any(bright) is (form is not BARE), "the cards are there"


@pytest.mark.parametrize(("won", "mood"), [([0, 1], "plain"), ([], "plain"), ([], "void")])
def test_where_nobody_won_alone_nobody_is_crowned(app: App, won: list[int], mood: Mood) -> None:
    buttons = [("Menu", lambda: None)]
    screen = ResultScreen(
        app, "It's a draw", LINES, ["Rosa", "Otto"], won, buttons, mood=mood, how="Both took 60 points."
    )
    laurels = next(screen.form.areas[0].widgets)
    assert isinstance(laurels, Laurels)
    assert (english(laurels.words), english(laurels.reason)) == ("It's a draw", "Both took 60 points.")
    assert laurels.form.crown == 0
    assert not screen.sheet.trophy
    assert screen.covers, "the table does not shine through the score"


def test_a_hand_has_no_crown_and_all_of_its_sheet_is_on_paper_over_the_table(app: App) -> None:
    screen = ResultScreen(app, "The hand is over", LINES, ["Rosa", "Otto", "Ida"], None, [("Next", lambda: None)])
    screen.lay()
    assert screen.panel.bottom == screen.room().bottom, "what was played last stays in sight"
    assert not any(isinstance(widget, Laurels) for area in screen.form.areas for widget in area.widgets)
    assert not screen.covers
    app.push(screen)
    app.step(0)
    assert all(widget.on_paper for area in screen.form.areas for widget in area.widgets)
    assert all(screen.panel.contains(area.rect) for area in screen.form.areas)


def test_a_score_that_scrolls_stays_on_a_paper_as_wide_as_it_needs(app: App) -> None:
    buttons = [(f"Button {number}", lambda: None) for number in range(7)]
    screen = ResultScreen(app, "Over.", LINES * 4, ["Rosa", "Otto", "Ida"], [0], buttons)
    app.push(screen)
    app.step(0)
    assert screen.body.most
    assert not screen.body.scroll, "who won stands at the top"
    assert screen.body.rect.width < screen.sheet.rect.width + 100 < screen.panel.width


def test_nothing_is_fanned_out_that_the_table_did_not_see() -> None:
    hand, trick, won = Spot("hand", 1), Spot("trick", 1), Spot("won", 2)
    ace, king, six, two = (parse_card(text) for text in ("Ah", "Kc", "6d", "2s"))
    heard = [
        Moved(Spot("stock"), hand, (HIDDEN, HIDDEN)),
        Moved(hand, trick, (king,), 1),
        Moved(Spot("hand", 2), Spot("trick", 2), (six,), 1),
        Moved(trick, won, (HIDDEN, HIDDEN)),
        Moved(Spot("stock"), Spot("row", 1), (two, ace), 1),
        Moved(hand, trick, (king,), 1),
    ]
    assert won_cards(heard, {1}, lambda card: (card.rank,)) == [ace, king]
    assert won_cards(heard, {2}, lambda card: (card.rank,)) == [six]
    assert won_cards(heard, {3}, lambda card: (card.rank,)) == []
    many = [Moved(hand, trick, (card,), 1) for card in pack()]
    assert won_cards(many, {1}, lambda card: (card.rank,)) == sorted(pack()[-MOST:], key=lambda card: card.rank)


# -- the curtain


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_curtain_is_dead_at_first_and_opens_by_one_deliberate_action(app: App, by: str) -> None:
    told: list[str] = []
    app.push(CurtainScreen(app, "Player 2", (1, 0), ["Player 1 played 7♥."], lambda: told.append("open")))
    app.step(0)
    spot = hands.where(page(app).form, page(app).form.focus).center  # type: ignore[arg-type]

    def act() -> None:
        if by == "mouse":
            hands.click(app, spot)
        else:
            key(app, pygame.K_RETURN)

    act()
    assert told == [], "a click left over from the turn before"
    assert app.top.due is not None
    for _ in range(5):
        app.step(DEAD / 6)
    hands.down(app, spot)
    app.step(DEAD / 4)
    assert app.top.due is None
    hands.up(app, spot)
    assert told == [], "a press from before counts for nothing"
    for code in (pygame.K_a, pygame.K_ESCAPE, pygame.K_F4, pygame.K_TAB):
        key(app, code)
    hands.click(app, (5, 5))
    app.step(60)
    assert told == [], "neither time nor other keys open it"
    act()
    assert told == ["open"]
    assert isinstance(app.top, MenuScreen)


def test_the_curtain_hides_everything_below(app: App) -> None:
    pictures = []
    for below in ("#ff0000", "#0000ff"):
        app.display.surface.fill(below)
        screen = CurtainScreen(app, "Player 2", (1, 0), [], lambda: None)
        screen.draw(app.display.surface)
        pictures.append(pygame.image.tobytes(app.display.surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert CurtainScreen.covers


@pytest.mark.parametrize("mark", range(8))
def test_words_stand_out_from_the_curtain_in_every_colour(mark: int) -> None:
    brightest = cloth.brightest(back.ground(mark))
    assert palette.contrast(palette.TEXT, brightest) >= 4.5
    drawn = cloth.draw((640, 400), back.ground(mark))
    light = palette.luminance(brightest)
    seen = [drawn.get_at((x, y)) for x in range(0, drawn.get_width(), 7) for y in range(40, drawn.get_height(), 9)]
    assert max(palette.luminance(palette.hexed(*shade[:3])) for shade in seen) <= light + 0.005
    assert len({tuple(shade) for shade in seen}) > 100, "it hangs in folds"


@pytest.mark.parametrize("felt", palette.FELTS)
def test_the_curtain_is_in_the_colour_of_who_comes_next_unless_contrast_matters_more(tmp_path: Path, felt: str) -> None:
    app = hands.open_app(tmp_path)
    app.restyle(replace(app.settings, felt=felt))
    cloths = []
    for mark in (0, 1):
        screen = CurtainScreen(app, "Rosa", (mark, 0), [], lambda: None)
        screen.draw(app.display.surface)
        x, y = app.display.size[0] // 20, app.display.size[1] // 2
        cloths.append({tuple(app.display.surface.get_at((at, y))) for at in range(x, 3 * x)})
    assert (cloths[0] == cloths[1]) is (felt == "contrast")


# -- every screen at every size

OPENERS: dict[str, Callable[[App], Screen]] = {
    "menu": MenuScreen,
    "settings": SettingsScreen,
    "pause": lambda app: PauseScreen(app, FIRST, lambda: None),
    "dialog": lambda app: DialogScreen(
        app, "Leave this match?", "What is not on the disk is lost by leaving this game.", [("Leave", lambda: None)]
    ),
    "choice": lambda app: ChoiceScreen(
        app, "Which one do you mean?", [(f"Meld {n} sevens", lambda: None) for n in range(9)]
    ),
    "curtain": lambda app: CurtainScreen(
        app, "Maximiliane von W", (1, 0), ["Otto played 7♥ and took it."] * 5, lambda: None
    ),
    "curtain after calls": lambda app: CurtainScreen(
        app, "Maximiliane von W", (1, 0), [], lambda: None, calls=["Maximiliane von W passes."] * 12
    ),
    "result": lambda app: ResultScreen(
        app, "The match is over.", LINES, ["Maximiliane von W", "Otto", "Ida"], [0], [("Again", lambda: None)]
    ),
    **{f"rules of {name}": lambda app, name=name: RulesScreen(app, name) for name in registry.keys()},  # type: ignore[misc]
    **{
        f"seats of {name} for {count}": lambda app, name=name, count=count: _seats(app, name, count)  # type: ignore[misc]
        for name in registry.keys()
        for count in registry.rules(name).seats
    },
}


def _seats(app: App, name: str, count: int) -> SeatsScreen:
    screen = SeatsScreen(app, name)
    screen.set_count(count)
    screen.set_kind(1, "right" if registry.rules(name).realtime else "mouse")
    screen.set_name(0, "Maximiliane von W")
    return screen


def _daily(name: str, size: tuple[tuple[int, int], int]) -> bool:
    """Every day where there is least room and in the usual window: what is of no game, or of one of the few. Seats
    between the fewest and the most of a game are long."""
    game, _, count = name.rpartition(" of ")[2].partition(" for ")
    if count and int(count) not in {min(registry.rules(game).seats), max(registry.rules(game).seats)}:
        return False
    return size in {SIZES[0], SIZES[3]} and game not in set(KEYS) - FEW


@pytest.mark.parametrize(
    ("name", "size", "text_size"),
    [
        pytest.param(name, *size, marks=() if _daily(name, size) else pytest.mark.long)
        for name in OPENERS
        for size in SIZES
    ],
)
def test_nothing_is_cut_off_or_overlaps(tmp_path: Path, name: str, size: tuple[int, int], text_size: int) -> None:
    app = hands.open_app(tmp_path, size, text_size)
    app.push(OPENERS[name](app))
    screen = page(app)
    window = pygame.Rect((0, 0), size)
    with hands.watched_text() as seen:
        app.step(0)
        for _ in range(60):
            if not screen.form.turn_page(pygame.K_PAGEDOWN):
                break
            screen.stale = True
            app.step(0)
    assert seen
    for text, box, clip in seen:
        assert box.left <= text.left
        assert text.right <= box.right, "words leave their box"
        assert box.top <= text.top
        assert text.bottom <= box.bottom
        assert clip.left <= text.left
        assert text.right <= clip.right, "words are cut at the side"
    for area in screen.form.areas:
        assert window.contains(area.rect) or not list(area.widgets)
        widgets = list(area.widgets)
        for one in widgets:
            if one.rect.left >= window.right:  # on a paper that is put away
                continue
            assert area.rect.left <= one.rect.left
            assert one.rect.right <= area.rect.right
            assert one.rect.bottom - area.rect.top <= max(area.content, area.rect.height)
            assert all(one is two or not one.rect.colliderect(two.rect) for two in widgets), one
            if one.focusable:
                assert min(one.rect.size) >= 24
    body = screen.body
    assert body.rect.height >= min(body.content, size[1] // 4), "the foot leaves room to read"
    assert all(not area.most for area in screen.form.areas if area is not body)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if _daily(name, SIZES[0]) else pytest.mark.long) for name in OPENERS]
)
def test_a_screen_at_rest_is_not_drawn_again(tmp_path: Path, name: str) -> None:
    app = hands.open_app(tmp_path)
    app.push(OPENERS[name](app))
    app.step(0)
    assert not app.top.stale
    for _ in range(3):
        app.top.update(0.01)
        assert not app.top.stale
    app.restyle(replace(app.settings, text_size=200))
    assert app.top.stale
