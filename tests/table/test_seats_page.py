"""The seats page: who sits where, names, options, the deck, the plates round the table."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core import registry
from games.core.cards import ItalianDeck
from games.core.options import Options
from sprites.paper import margin
from table.app import App
from table.game.screen import GameScreen
from table.layout.hosts import rivals_of
from table.overlays.curtain import CurtainScreen, Name
from table.screens.seats.plates import Mark, TableTop, around, hands_of
from table.screens.seats.screen import SeatsScreen
from table.session.choices import HIDDEN, value_words
from table.setup import RIVALS
from table.widgets.area import Plate, SlipArea
from table.widgets.choice import ChoiceField
from table.widgets.field import Field, Toggle
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
    assert not screen.body.most, "everything is in sight"
    choose(app, "kind0", "right")
    assert [seat.kind for seat in screen.seating.setup().seats][:2] == ["right", "left"], "they change hands"
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
    assert not screen.body.most, "everything is in sight"


def test_names_are_typed_kept_and_must_differ(app: App) -> None:
    app.push(SeatsScreen(app, FIRST))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    other = screen.seating.names()[1]
    press(app, named(screen.form, "name0"))
    key(app, pygame.K_END)
    key(app, pygame.K_BACKSPACE, times=20)
    hands.type_text(app, other)
    key(app, pygame.K_RETURN)
    assert screen.seating.names()[0] == other
    assert screen.seating.trouble() is None, "the computer takes another name by itself"
    assert screen.seating.names()[1] != other
    screen.set_rival(1, next(who for who, name in RIVALS.items() if name == other))
    assert "same name" in english(screen.toast.words)
    press(app, named(screen.form, "play"))
    assert app.top is screen
    press(app, named(screen.form, "name1"))
    press(app, named(page(app).form, "olga"))
    assert app.top is screen
    assert screen.seating.names()[1] == "Olga"
    assert screen.seating.trouble() is None
    press(app, named(screen.form, "play"))
    assert app.settings.names[0] == other
    assert app.store.load().names[0] == other


@pytest.mark.few_games
@pytest.mark.parametrize("name", registry.keys())
def test_every_option_and_number_of_players_can_be_chosen(app: App, name: str) -> None:
    screen = SeatsScreen(app, name)
    app.push(screen)
    rules = registry.rules(name)
    for count in rules.seats:
        if len(rules.seats) > 1:
            choose(app, "count", count)
        assert len(screen.seating.setup().seats) == count
        assert screen.seating.trouble() is None
        fields: list[Any] = [one for one in screen.body.widgets if one.name in rules.options.__dataclass_fields__]
        assert "action_cap" not in {one.name for one in fields}
        for field in fields:
            screen.form.focus_name(field.name)
            screen.form.ringed = True
            before = screen.seating.options()
            key(app, pygame.K_RETURN)
            assert screen.seating.options() != before
            assert screen.seating.trouble() is None, "what is offered fits"
            for _ in range(12):
                if screen.seating.options() == before:
                    break
                key(app, pygame.K_RETURN)
            assert screen.seating.options() == before


def test_options_that_do_not_fit_are_not_offered(app: App) -> None:
    for name in registry.keys():
        rules = registry.rules(name)
        for count in rules.seats:
            screen = SeatsScreen(app, name)
            screen.set_count(count)
            for field in screen.body.widgets:
                if isinstance(field, ChoiceField) and field.name in rules.options.__dataclass_fields__:
                    for value, cell in field.values:
                        options: Options = replace(screen.seating.options(), **{field.name: value})
                        assert cell.enabled == (rules.setup_error(count, options) is None)


def test_an_option_is_offered_only_while_it_matters(app: App) -> None:
    screen = SeatsScreen(app, "milligan")
    app.push(screen)

    def offered() -> set[str]:
        return {widget.name for widget in screen.body.widgets}

    assert "match" in offered()
    assert "target" not in offered(), "points lose no match of a single hand"
    choose(app, "match", "points")
    choose(app, "target", 30)
    assert screen.seating.options().target == 30  # type: ignore[attr-defined]
    choose(app, "match", "best_of_three")
    assert "target" not in offered()


def test_the_deck_is_chosen_where_the_game_has_a_choice(app: App) -> None:
    for name in registry.keys():
        screen, rules = SeatsScreen(app, name), registry.rules(name)
        public, _ = rules.lay(rules.seats[0], rules.options())
        whole = all(ItalianDeck().has(card) for cards, _ in rules.packs(public) for card in cards)
        assert ("deck" in {widget.name for widget in screen.body.widgets}) == whole
        screen.on_close()
    app.push(SeatsScreen(app, "briscola"))
    assert app.look.atlas.deck == "italian"
    choose(app, "deck", "french")
    assert app.store.load().deck == "french"
    assert app.look.atlas.deck == "french"
    choose(app, "deck", "italian")
    press(app, named(page(app).form, "back"))
    assert app.look.atlas.deck == "french", "other pages show French cards"


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_everybody_sits_once_and_clockwise_from_the_near_side(count: int) -> None:
    sides = around(count)
    # Clockwise: along the near side from right to left, up the left, along the far side, down the right.
    clockwise = [*reversed(sides["south"]), *sides["west"], *sides["north"], *sides["east"]]
    assert sorted(clockwise) == list(range(1, count + 1))
    first = clockwise.index(1)
    assert clockwise[first:] + clockwise[:first] == list(range(1, count + 1))


@pytest.mark.parametrize("name", registry.keys())
def test_the_seats_stand_round_the_table_and_nothing_lies_on_another(app: App, name: str) -> None:
    for count in registry.rules(name).seats:
        screen = SeatsScreen(app, name)
        screen.set_count(count)
        assert not screen.body.most, "all of it is in sight"
        widgets = [one for area in screen.form.areas for row in area.rows for one in row.widgets]
        assert all(one is two or not one.rect.colliderect(two.rect) for one in widgets for two in widgets)
        tables = [one for one in widgets if isinstance(one, TableTop)]
        plates = [one for one in widgets if isinstance(one, Plate)]
        assert len(tables) == 1
        assert len(plates) == count
        middle, near = tables[0].rect, plates[0].rect
        assert near.top > middle.bottom
        assert all(plate.rect.bottom < near.bottom or plate.rect.top > middle.bottom for plate in plates)


def test_no_third_person_sits_down_where_all_play_at_once(app: App) -> None:
    app.push(SeatsScreen(app, "james_bond"))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    screen.set_count(3)
    choose(app, "kind1", "right")
    choose(app, "kind2", "mouse")
    assert [seat.kind for seat in screen.seating.setup().seats] == ["left", "right", "bot"]
    assert "Real-time games take at most two players at one computer." in english(screen.toast.words)


_TABLES = [(name, count) for name in registry.keys() for count in registry.rules(name).seats]


@pytest.mark.parametrize(("name", "count"), _TABLES)
def test_no_choice_moves_what_is_under_the_pointer(app: App, name: str, count: int) -> None:
    """Whoever sits there, and by whichever options."""
    screen = SeatsScreen(app, name)
    screen.set_count(count)
    places: dict[str, set[tuple[int, ...]]] = {}

    def look() -> None:
        assert not screen.body.most
        for area in screen.form.areas:
            for widget in area.widgets:
                if widget.focusable:
                    places.setdefault(widget.name, set()).add(area.box(widget).topleft)

    person = "left" if registry.rules(name).realtime else "mouse"
    for people in (1, count):
        for other in (f"level{count - 1}", "kind1", "kind0", *screen.seating.options().__dataclass_fields__):
            for index, seat in enumerate(screen.seating.seats):
                seat.kind = "bot"
                if index < people:
                    screen.seating.set_kind(index, person)
            screen.fill()
            look()
            field = next((one for one in screen.body.widgets if one.name == other), None)
            for cell in range(len(field.values)) if isinstance(field, ChoiceField) else ():
                named(screen.form, other).choose(cell)  # type: ignore[attr-defined]
                look()
            if isinstance(field, Toggle):
                field.activate()
                look()
    assert {name for name, found in places.items() if len(found) > 1} == set()


def test_hands_are_seen_as_they_are_at_the_table(app: App) -> None:
    """As many cards as are dealt, up to five, with the seat's own back only where it has one."""
    shown = {}
    for name in ("briscola", "mate", "nuts", "california_speed"):
        app.push(SeatsScreen(app, name))
        shown[name] = hands_of(app.top.seating)[1:]  # type: ignore[attr-defined]
        app.pop()
    assert shown == {"briscola": (3, False), "mate": (5, False), "nuts": (5, True), "california_speed": (5, False)}


@pytest.mark.parametrize(("name", "count"), [("briscola", 4), ("dominion", 2)])
def test_a_seat_has_the_sign_that_it_has_at_the_table(app: App, name: str, count: int) -> None:
    """Partners share a cloth, and where armies stand for players, they do so here."""
    screen = SeatsScreen(app, name)
    app.push(screen)
    screen.set_count(count)
    plates = [
        one for area in page(app).form.areas for row in area.rows for one in row.widgets if isinstance(one, Plate)
    ]
    rows = [row.widgets for plate in plates for row in plate.written.rows]
    here = {one.seat: one.sign for widgets in rows for one in widgets if isinstance(one, Mark)}
    table = Pilot(setup_for(name, ",".join(["mouse"] * count)), "mouse")
    there = table.screen.view.marks.plates
    assert here == {plate.seat: (plate.mark, plate.seat if name == "dominion" else 0) for plate in there}
    while not isinstance(table.app.top, CurtainScreen):
        table.steps(1, 0.1)
    whose = next(one for area in page(table.app).form.areas for one in area.widgets if isinstance(one, Name))
    assert whose.sign == here[table.showing.viewpoint.next_person()]


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


def test_the_paper_is_seen_with_the_sheets_under_it(app: App) -> None:
    app.push(SeatsScreen(app, "nuts"))
    app.paint()
    body = page(app).body
    slip = next(widget for row in body.rows for widget in row.widgets if isinstance(widget, SlipArea))
    assert body.rect.contains(slip.rect.inflate(2 * margin(app.look.u), 0)), "what is beyond is not drawn"


def test_a_long_title_is_beside_the_far_plate_and_above_the_table(app: App) -> None:
    screen = SeatsScreen(app, "turnover_bridge")
    screen.set_kind(1, "mouse")
    assert not screen.body.most
    widgets = [one for area in screen.form.areas for row in area.rows for one in row.widgets]
    assert all(one is two or not one.rect.colliderect(two.rect) for one in widgets for two in widgets)


def test_values_are_words_for_people() -> None:
    assert value_words("2c") == "2♣"
    assert english(value_words(None)) == "None"
    assert value_words(15) == "15"


def test_a_seat_to_deal_first_is_called_by_its_name(app: App) -> None:
    app.push(SeatsScreen(app, "pepper"))
    dealer = named(page(app).form, "first_dealer")
    assert isinstance(dealer, ChoiceField)
    assert [english(cell.words) for _, cell in dealer.values] == ["Drawn", "Player", RIVALS[rivals_of("pepper")[0]]]


# -- what the choices mean


@pytest.mark.few_games
@pytest.mark.parametrize("name", registry.keys())
def test_every_choice_is_explained_where_the_pointer_rests(app: App, name: str) -> None:
    screen = SeatsScreen(app, name)
    app.push(screen)
    kind = registry.rules(name).options
    explained = set()
    for count in registry.rules(name).seats:
        screen.set_count(count)
        for field in fields(kind):
            if field.metadata["when"] is not None:
                screen.set_option(*field.metadata["when"])
        for widget in list(screen.body.widgets):
            if isinstance(widget, Field) and widget.name in {field.name for field in fields(kind)} - explained:
                rest_on(screen, screen.body.box(widget).center)
                tip = screen.tip
                assert tip is not None, widget.name
                assert tip.title == widget.label
                assert not tip.rect.colliderect(named(screen.form, "play").rect)
                explained.add(widget.name)
    assert explained == {field.name for field in fields(kind) if field.name not in HIDDEN}


def rest_on(screen: SeatsScreen, pos: tuple[int, int]) -> None:
    """The pointer stays there for half a second, after it was elsewhere."""
    for at in ((0, 0), pos):
        screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    screen.update(0.3)
    assert screen.tip is None
    screen.update(0.3)


def test_a_choice_with_the_focus_is_explained_after_a_second_or_by_f3_and_escape_closes_the_card(app: App) -> None:
    screen = SeatsScreen(app, "mille")
    app.push(screen)
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
    labelled_ones = [one for one in screen.body.widgets if isinstance(one, Field) and one.label]
    assert screen.tip.rect.collidelist([screen.body.box(one) for one in labelled_ones]) < 0
    key(app, pygame.K_ESCAPE)
    assert app.top is screen
    assert screen.tip is None
    key(app, pygame.K_F3)
    assert screen.tip is not None
    key(app, pygame.K_F3)
    assert screen.tip is None
    screen.form.focus_name("back")
    key(app, pygame.K_LEFT)
    key(app, pygame.K_F3)
    assert screen.tip is None
    assert screen.toast.words
