"""The seats page: who sits where, names, options, the deck, the plates where they will be at the table."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core import registry
from games.core.cards import ItalianDeck
from games.core.options import Options
from table.app import App
from table.game.screen import GameScreen
from table.layout.hosts import rivals_of
from table.overlays.key_test import KeyTestScreen
from table.screens.menu.screen import MenuScreen
from table.screens.seats.felt import SeatPlate
from table.screens.seats.house_rules import HouseRulesScreen
from table.screens.seats.screen import SeatsScreen
from table.screens.seats.seating import Seating
from table.session.choices import HIDDEN, value_words
from table.setup import RIVALS
from table.widgets.area import SlipArea
from table.widgets.choice import ChoiceField
from table.widgets.field import Field
from tests.pilot import Pilot, setup_for
from tests.table import hands
from tests.table.hands import key, named, page, press
from tests.table.screens_parts import (
    FIRST,
    at_the_menu,
    choose,
)
from tests.words import english


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    return at_the_menu(tmp_path, monkeypatch)


REALTIME = [name for name in registry.keys() if registry.rules(name).realtime]

TURNS = [name for name in registry.keys() if not registry.rules(name).realtime]


# -- seats


@pytest.mark.parametrize("name", REALTIME)
def test_two_people_at_a_real_time_game_get_both_pads(app: App, name: str) -> None:
    app.push(SeatsScreen(app, name))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    assert next(seat.kind for seat in screen.seating.setup().seats) == "mouse"
    choose(app, "kind1", "right")
    assert [seat.kind for seat in screen.seating.setup().seats][:2] == ["left", "right"]
    assert screen.seating.trouble() is None
    choose(app, "kind0", "right")
    assert [seat.kind for seat in screen.seating.setup().seats][:2] == ["right", "left"], "they change hands"
    press(app, named(screen.form, "key_test"))
    assert isinstance(app.top, KeyTestScreen)
    app.pop()
    choose(app, "kind0", "mouse")
    assert screen.seating.setup().seats[1].kind == "left"
    words = [english(getattr(one, "words", "")) for area in screen.form.areas for one in area.widgets]
    assert any("touchpad" in english(line) for line in words)


@pytest.mark.few_games
@pytest.mark.parametrize("name", TURNS)
def test_people_in_turns_share_the_mouse(app: App, name: str) -> None:
    app.push(SeatsScreen(app, name))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    choose(app, "kind1", "mouse")
    assert screen.seating.trouble() is None
    assert [seat.name for seat in screen.seating.setup().seats][:2] == ["Player 1", "Player 2"]


def test_names_are_typed_kept_and_must_differ(app: App) -> None:
    app.push(SeatsScreen(app, FIRST))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    other = screen.seating.names()[1]
    press(app, named(screen.form, "seat0"))
    press(app, named(screen.form, "name0"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    hands.type_text(app, other)
    key(app, pygame.K_RETURN)
    assert screen.seating.names()[0] == other
    assert screen.seating.trouble() is None, "the computer takes another name by itself"
    assert screen.seating.names()[1] != other
    screen.set_rival(1, next(who for who, name in RIVALS.items() if name == other))
    assert "share a name" in english(screen.toast.words)
    press(app, named(screen.form, "play"))
    assert app.top is screen
    press(app, named(screen.form, "seat1"))
    press(app, named(screen.form, "name1"))
    press(app, named(page(app).form, "olga"))
    assert app.top is screen
    assert screen.seating.names()[1] == "Olga"
    assert screen.seating.trouble() is None
    press(app, named(screen.form, "play"))
    assert app.settings.names[0] == other
    assert app.store.load().names[0] == other


def opened(app: App, name: str, count: int = 0) -> HouseRulesScreen:
    """The house rules of a game."""
    app.push(seats := SeatsScreen(app, name))
    if count:
        seats.set_count(count)
    press(app, named(seats.form, "options"))
    assert isinstance(app.top, HouseRulesScreen)
    return app.top


@pytest.mark.few_games
@pytest.mark.parametrize("name", registry.keys())
def test_every_option_and_number_of_players_can_be_chosen(app: App, name: str) -> None:
    rules = registry.rules(name)
    for count in rules.seats:
        app.push(seats := SeatsScreen(app, name))
        if len(rules.seats) > 1:
            choose(app, "count", count)
        assert len(seats.seating.setup().seats) == count
        press(app, named(seats.form, "options"))
        screen = page(app)
        fields: list[Any] = [one for one in screen.body.widgets if one.name in rules.options.__dataclass_fields__]
        assert "action_cap" not in {one.name for one in fields}
        for field in fields:
            screen.form.focus_name(field.name)
            screen.form.ringed = True
            before = seats.seating.options()
            key(app, pygame.K_RETURN)
            assert seats.seating.options() != before
            assert seats.seating.trouble() is None, "what is offered fits"
            for _ in range(12):
                if seats.seating.options() == before:
                    break
                key(app, pygame.K_RETURN)
            assert seats.seating.options() == before
        app.pop()
        app.pop()


def test_options_that_do_not_fit_are_not_offered(app: App) -> None:
    for name in registry.keys():
        rules = registry.rules(name)
        for count in rules.seats:
            seating = Seating(name, app.settings)
            seating.set_count(count)
            screen = HouseRulesScreen(app, seating, lambda *_: None, lambda _: None)
            for field in screen.body.widgets:
                if isinstance(field, ChoiceField) and field.name in rules.options.__dataclass_fields__:
                    for value, cell in field.values:
                        options: Options = replace(seating.options(), **{field.name: value})
                        assert cell.enabled == (rules.setup_error(count, options) is None)


def test_an_option_is_offered_only_while_it_matters_and_the_sheet_says_how_many_are_not_as_usual(app: App) -> None:
    screen = opened(app, "milligan")

    def offered() -> set[str]:
        return {widget.name for widget in screen.body.widgets}

    assert "match" in offered()
    assert "target" not in offered(), "points lose no match of a single hand"
    choose(app, "match", "points")
    choose(app, "target", 30)
    assert screen.seating.options().target == 30  # type: ignore[attr-defined]
    press(app, named(screen.form, "done"))
    assert english(named(page(app).form, "options").in_words()) == "House rules: 2 of your own"
    press(app, named(page(app).form, "options"))
    choose(app, "match", "best_of_three")
    assert "target" not in {widget.name for widget in page(app).body.widgets}


def test_the_deck_is_chosen_where_the_game_has_a_choice(app: App) -> None:
    for name in registry.keys():
        rules = registry.rules(name)
        screen = HouseRulesScreen(app, Seating(name, app.settings), lambda *_: None, lambda _: None)
        public, _ = rules.lay(rules.seats[0], rules.options())
        whole = all(ItalianDeck().has(card) for cards, _ in rules.packs(public) for card in cards)
        assert ("deck" in {widget.name for widget in screen.body.widgets}) == whole
    screen = opened(app, "briscola")
    assert app.look.atlas.deck == "italian"
    choose(app, "deck", "french")
    assert app.store.load().deck == "french"
    assert app.look.atlas.deck == "french"
    choose(app, "deck", "italian")
    press(app, named(screen.form, "done"))
    press(app, named(page(app).form, "back"))
    assert app.look.atlas.deck == "french", "other pages show French cards"


@pytest.mark.parametrize(("name", "count"), [("briscola", 2), ("mille", 2), ("pepper", 4), ("milk_run", 8)])
def test_plates_stand_where_they_will_be_and_none_on_another_or_on_cards(app: App, name: str, count: int) -> None:
    """But for what the sheet takes of the felt; partners share a cloth, and what a person plays with is not said."""
    screen = SeatsScreen(app, name)
    screen.set_count(count)
    plates = {one.plate.seat: one for one in screen.felt.widgets if isinstance(one, SeatPlate)}
    assert [*plates] == [*range(1, count + 1)]
    rects = [one.rect for one in plates.values()]
    assert not any(one is not two and one.colliderect(two) for one in rects for two in rects)
    cards = [place.rect for _, place in screen.felt.backs(screen.felt.rect)]
    assert all(rect.collidelist(cards) < 0 for rect in rects)
    low = [card for card in cards if card.centery > screen.felt.middle.bottom]
    assert not screen.felt.middle.width or abs(low[0].unionall(low).centerx - screen.felt.middle.centerx) < 4
    table = Pilot(setup_for(name, ",".join(["mouse", *["bot"] * (count - 1)])), "mouse")
    board, scene = table.showing.stage.board, table.showing.stage.scene
    for there in table.screen.view.marks.plates:
        here, place = plates[there.seat], board.overlay.plates.rect(scene, there)
        assert place is not None
        assert (here.plate.mark, here.plate.partners, here.plate.army) == (there.mark, there.partners, there.army)
        if count < 8 and place.right < screen.felt.rect.right:
            assert abs(here.rect.centery - place.centery) < place.height // 2
            assert abs(here.rect.left / screen.felt.rect.right - place.left / scene.places.area.right) < 0.08


@pytest.mark.parametrize("language", ["en", "it"])
def test_large_text_has_every_cell_of_a_choice_in_its_place(app: App, language: str) -> None:
    app.restyle(replace(app.settings, text_size=200, language=language))
    screen = SeatsScreen(app, "scopa")
    app.push(screen)
    screen.choose(1)
    screen.lay()
    choices = [one for one in screen.body.widgets if isinstance(one, ChoiceField)]
    assert {one.name for one in choices} == {"count", "kind1", "level1"}
    assert all(one.control.contains(cell.move(one.control.topleft)) for one in choices for cell, _ in one.cells)
    assert named(screen.form, "kind1").rect.bottom < screen.body.rect.bottom, "the paper of the seat begins in sight"


def test_no_third_person_sits_down_where_all_play_at_once(app: App) -> None:
    app.push(SeatsScreen(app, "james_bond"))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    screen.set_count(3)
    choose(app, "kind1", "right")
    choose(app, "kind2", "mouse")
    assert [seat.kind for seat in screen.seating.setup().seats] == ["left", "right", "bot"]
    assert "Real-time games take at most two players at one computer." in english(screen.toast.words)


@pytest.mark.few_games
@pytest.mark.parametrize("name", registry.keys())
def test_no_choice_and_no_language_moves_sheet_play_or_paper(app: App, name: str) -> None:
    """They lie where they do in the menu, for any number of players and whoever sits there."""
    menu = app.top
    assert isinstance(menu, MenuScreen)
    sheet, away = menu.papers.slip.rect, menu.about.play.rect.top - menu.papers.slip.rect.top
    person = "left" if registry.rules(name).realtime else "mouse"
    for language in ("en", "it", "de"):
        app.restyle(replace(app.settings, language=language))
        for count in registry.rules(name).seats:
            screen = SeatsScreen(app, name)
            screen.set_count(count)
            places = set()
            for seat, kind in ((0, person), (1, "bot"), (1, person)):
                screen.seating.set_kind(seat, kind)  # type: ignore[arg-type]
                screen.choose(seat)
                screen.lay()
                assert not screen.body.most, "all of it is in sight"
                first, paper = (one.rect for row in screen.body.rows for one in row.widgets
                                if isinstance(one, SlipArea))  # fmt: skip
                play, choice = named(screen.form, "play").rect, named(screen.form, f"kind{seat}").rect
                assert first.size == sheet.size
                places.add((first.topleft, play.topleft, paper.topleft, choice.topleft))
            assert len(places) == 1
            assert first.top == menu.papers.leaf.rect.top
            assert play.top == first.top + away


@pytest.mark.parametrize("means", ["keys", "mouse"])
def test_the_table_speaks_from_the_first_of_what_somebody_sat_down_with(tmp_path: Path, means: str) -> None:
    app = hands.open_app(tmp_path)
    app.push(SeatsScreen(app, "briscola"))
    app.step(0.1)
    if means == "keys":
        key(app, pygame.K_RETURN)
    else:
        press(app, named(page(app).form, "play"))
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.means == means


def test_values_are_words_for_people() -> None:
    assert value_words("2c") == "2♣"
    assert english(value_words(None)) == "None"
    assert value_words(15) == "15"


def test_a_seat_to_deal_first_is_called_by_its_name(app: App) -> None:
    opened(app, "pepper")
    dealer = named(page(app).form, "first_dealer")
    assert isinstance(dealer, ChoiceField)
    assert [english(cell.words) for _, cell in dealer.values] == ["At random", "Player", RIVALS[rivals_of("pepper")[0]]]


# -- what the choices mean


@pytest.mark.few_games
@pytest.mark.parametrize("name", registry.keys())
def test_every_choice_is_explained_where_the_pointer_rests(app: App, name: str) -> None:
    kind = registry.rules(name).options
    explained = set()
    for count in registry.rules(name).seats:
        screen = opened(app, name, count)
        for field in fields(kind):
            if field.metadata["when"] is not None:
                screen._take(*field.metadata["when"])
        for widget in list(screen.body.widgets):
            if isinstance(widget, Field) and widget.name in {field.name for field in fields(kind)} - explained:
                rest_on(screen, screen.body.box(widget).center)
                tip = screen.tip
                assert tip is not None, widget.name
                assert tip.title == widget.label
                assert not tip.rect.colliderect(named(screen.form, "done").rect)
                explained.add(widget.name)
        app.pop()
        app.pop()
    assert explained == {field.name for field in fields(kind) if field.name not in HIDDEN}


def rest_on(screen: HouseRulesScreen, pos: tuple[int, int]) -> None:
    """The pointer stays there for half a second, after it was elsewhere."""
    for at in ((0, 0), pos):
        screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    screen.update(0.3)
    assert screen.tip is None
    screen.update(0.3)


def test_a_choice_with_the_focus_is_explained_after_a_second_or_by_f3_and_escape_closes_the_card(app: App) -> None:
    screen = opened(app, "mille")
    screen.form.focus_name("min_naturals")
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert screen.form.focus is not None
    assert screen.form.focus.name == "min_naturals"
    screen.update(0.6)
    assert screen.tip is None
    screen.update(0.6)
    assert screen.tip is not None
    assert "2s" in " ".join(screen.tip.lines)
    key(app, pygame.K_ESCAPE)
    assert app.top is screen
    assert screen.tip is None
    key(app, pygame.K_F3)
    assert screen.tip is not None
    key(app, pygame.K_F3)
    assert screen.tip is None
    screen.form.focus_name("done")
    key(app, pygame.K_LEFT)
    key(app, pygame.K_F3)
    assert screen.tip is None
    assert screen.toast.words


# -- by keys and by ear


def test_who_comes_by_keys_goes_on_at_the_paper_of_the_seat_and_hears_who_sits_there(app: App) -> None:
    app.push(screen := SeatsScreen(app, "pepper"))
    screen.set_count(4)
    key(app, pygame.K_TAB)
    screen.form.focus_name("seat2")
    assert english(named(screen.form, "seat2").in_words()).startswith("Seat 3, Ettore, Medium, with Player")
    key(app, pygame.K_RETURN)
    assert screen.form.focus is not None
    assert screen.form.focus.name == "kind2"
    key(app, pygame.K_LEFT)
    assert screen.seating.seats[2].kind == "mouse"
