"""People at the table: typed once, then chosen; what goes with them; off the list without their matches."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from table.app import App
from table.bindings import Keys
from table.commands import play
from table.commands.given import GivenError, name_people
from table.display import Display
from table.game.screen import GameScreen
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.screens.menu.screen import MenuScreen
from table.screens.people import PeopleScreen
from table.screens.seats.rows import SitterChooser
from table.screens.seats.screen import SeatsScreen
from table.settings import Settings
from table.settings_file import Store
from table.setup import Setup
from table.store.archive import Archive
from table.store.figures import figures
from table.store.matches import MatchStore
from table.store.people import People
from tests.pilot import setup_for
from tests.table.archived import keep, seats_of
from tests.table.hands import key, labelled, named, page, press, type_text

LIKED = Settings(
    keys=Keys().with_pads("rows"),
    answers={"nuts": 0.8},
    edges={"nuts": 1.1},
    lessons={"poke": (3, "mark")},
    learned=frozenset(("mille",)),
)


def begin(folder: Path, settings: Settings = LIKED) -> App:
    """The program at its menu, with settings of an evening before."""
    Store(folder).save(settings)
    app = App(Display((1280, 800)), Store(folder), MatchStore(folder))
    pygame.event.clear()
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0)
    return app


@pytest.fixture
def app(tmp_path: Path) -> App:
    return begin(tmp_path)


def people(app: App) -> People:
    assert app.saved_matches is not None
    return People(app.saved_matches)


def seats(app: App, game: str = "briscola") -> SeatsScreen:
    menu = app.screens[0]
    assert isinstance(menu, MenuScreen)
    app.pop_to(menu)
    menu.choose(game)
    if isinstance(app.top, DialogScreen):  # the first time the lesson is offered
        press(app, labelled(app.top.form, "Choose seats"))
    assert isinstance(app.top, SeatsScreen)
    app.step(0)
    return app.top


def retype(app: App, name: str) -> GameScreen:
    """Somebody new, where somebody is known."""
    screen = seats(app)
    press(app, named(screen.form, "seat0"))
    press(app, named(screen.form, "name0"))
    press(app, labelled(page(app).form, "New player…"))
    clear_name(app)
    type_text(app, name)
    key(app, pygame.K_RETURN)
    press(app, named(screen.form, "play"))
    assert isinstance(app.top, GameScreen)
    return app.top


def clear_name(app: App) -> None:
    key(app, pygame.K_BACKSPACE, times=16)


def test_a_name_is_typed_once_and_then_chosen(app: App) -> None:
    screen = seats(app)
    press(app, named(screen.form, "seat0"))
    press(app, named(screen.form, "name0"))
    clear_name(app)
    type_text(app, "Anna")
    key(app, pygame.K_RETURN)
    press(app, named(screen.form, "play"))
    table = app.top
    assert isinstance(table, GameScreen)
    (anna,) = people(app).known()
    assert (anna.name, table.showing.setup.seats[0].who) == ("Anna", anna.uid)
    marco = retype(app, "Marco").showing.setup.seats[0].who
    assert [person.name for person in people(app).known()] == ["Anna", "Marco"]
    screen = seats(app)
    press(app, named(screen.form, "seat0"))
    chooser = named(screen.form, "name0")
    assert isinstance(chooser, SitterChooser)
    assert chooser.words == "Marco", "who sat here last"
    press(app, chooser)
    assert isinstance(app.top, ChoiceScreen)
    press(app, labelled(page(app).form, "Anna"))
    press(app, named(screen.form, "play"))
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.setup.seats[0].who == anna.uid != marco


def test_the_first_takes_over_what_there_is_and_each_has_their_own(app: App) -> None:
    store = people(app)
    setup = replace(setup_for("nuts", "mouse,bot"), seats=seats_of("nuts", "Anna", "Medium"))
    assert app.belongings is not None
    setup, settings = app.belongings.make_known(setup, app.settings)
    app.keep(settings)
    (anna,) = store.known()
    marco = store.add("Marco")
    app.sit_down(at(setup, marco.uid))
    assert (app.settings.keys, app.settings.answers, app.settings.lessons) == (Keys(), {}, {})
    app.keep(replace(app.settings, answers={"nuts": 1.7}, keys=Keys().with_pads("one")))
    app.sit_down(at(setup, anna.uid))
    for name in ("keys", "answers", "edges", "lessons", "learned"):
        assert getattr(app.settings, name) == getattr(LIKED, name)
    app.sit_down(at(setup, ""))
    assert (app.settings.who, app.settings.answers) == ("", {}), "of a guest nothing is known"
    again = App(Display((1280, 800)), Store(app.store.folder), MatchStore(app.store.folder))
    again.sit_down(at(setup, marco.uid))
    assert again.settings.answers == {"nuts": 1.7}
    assert again.settings.keys == Keys().with_pads("one")


def at(setup: Setup, who: str) -> Setup:
    """The same with somebody else at the first seat."""
    return replace(setup, seats=(replace(setup.seats[0], who=who), *setup.seats[1:]))


def test_two_at_one_keyboard_have_each_their_own_pad_and_neither_takes_the_others(app: App) -> None:
    store = people(app)
    anna, marco = store.add("Anna"), store.add("Marco")
    setup = replace(setup_for("nuts", "left,right"), seats=seats_of("nuts", f"Anna/{anna.uid}", f"Marco/{marco.uid}"))
    app.sit_down(setup)
    app.keep(replace(app.settings, keys=Keys().with_pads("rows")))  # Anna's is the left one, Marco's the right one
    for who, ours, theirs in ((anna, "rows", "diagonal"), (marco, "diagonal", "rows")):
        app.sit_down(at(setup_for("nuts", "left,bot"), who.uid))
        assert app.settings.keys.left == Keys().with_pads(ours).left
        assert app.settings.keys.right == Keys().with_pads(theirs).right
    app.sit_down(setup)
    assert app.settings.keys == Keys().with_pads("rows")


def test_each_of_two_at_one_screen_keeps_their_own_pace(app: App) -> None:
    anna, marco = (people(app).add(name, '{"answers": {"nuts": 1.2}}') for name in ("Anna", "Marco"))
    setup = setup_for("nuts", "left,right")
    setup = replace(setup, seats=seats_of("nuts", f"Anna/{anna.uid}", f"Marco/{marco.uid}"))
    app.push(app.opening.table(setup))
    table = app.top
    assert isinstance(table, GameScreen)
    tempo = table.showing.session.tempo
    assert tempo.before == 1.2
    for number in range(20):
        for seat, answer in ((1, 0.5), (2, 1.5)):
            tempo.look(seat, ["cover"], 10.0 * number)
            tempo.answered(seat, "cover", 10.0 * number + answer)
            tempo.look(seat, [], 10.0 * number + answer)
    assert tempo.answer == pytest.approx(1.0), "rivals keep to both"
    app.pop()
    for who, answer in ((anna, 0.5), (marco, 1.5)):
        app.sit_down(at(setup_for("nuts", "left,bot"), who.uid))
        assert app.settings.answers == {"nuts": answer}


def test_another_window_sees_who_is_new_and_keeps_other_names(app: App) -> None:
    anna = people(app).add("Anna")
    other = App(Display((1280, 800)), Store(app.store.folder), MatchStore(app.store.folder))
    other.sit_down(at(setup_for("briscola", "mouse,bot"), anna.uid))
    seats(app)
    people(other).add("Zoe")
    assert other.saved_matches is not None
    assert [person.name for person in seats(app).seating.people] == ["Anna", "Zoe"]
    people(app).change(replace(anna, name="Anne"))
    other.keep(replace(other.settings, lessons={"poke": (2, "mark")}))
    people(app).look_again()
    assert [person.name for person in people(app).known()] == ["Anne", "Zoe"]


def test_removing_somebody_asks_and_keeps_the_matches(app: App) -> None:
    store = people(app)
    anna = store.add("Anna")
    assert app.saved_matches is not None
    keep(app.saved_matches, "briscola", (f"Anna/{anna.uid}", "Easy"), 3, 1.8e9)
    screen = seats(app)
    screen.show_people()
    app.step(0)
    assert isinstance(app.top, PeopleScreen)
    press(app, named(app.top.form, f"remove-{anna.uid}"))
    assert isinstance(app.top, DialogScreen)
    press(app, labelled(app.top.form, "Keep"))
    assert store.known()
    press(app, named(page(app).form, f"remove-{anna.uid}"))
    press(app, labelled(page(app).form, "Remove"))
    assert not store.known()
    assert figures(Archive(app.saved_matches).history(), anna.uid).tally.played == 1


def test_another_name_and_another_colour(app: App) -> None:
    store = people(app)
    anna, marco = store.add("Anna"), store.add("Marco")
    screen = seats(app)
    screen.show_people()
    app.step(0)
    shown = app.top
    assert isinstance(shown, PeopleScreen)
    shown.change(replace(anna, name="Marco"))
    assert shown.toast.words == "Marco is known already."
    shown.change(replace(anna, name="Anne", colour=5))
    assert [(person.name, person.colour) for person in store.known()] == [("Anne", 5), ("Marco", marco.colour)]


def test_who_cannot_be_written_down_plays_as_a_guest(app: App) -> None:
    for number in range(8):
        people(app).add(f"P{number}")
    screen = seats(app)
    screen.set_name(0, "Ninth")
    screen.play()
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.setup.seats[0].who == ""
    assert app.store.trouble == "8 people are known already: remove somebody first."


def test_a_resumed_match_is_played_with_its_own_peoples_keys(app: App) -> None:
    store = people(app)
    anna = store.add("Anna", own='{"answers": {"california_speed": 0.9}}')
    store.add("Marco")
    assert app.saved_matches is not None
    keep(app.saved_matches, "california_speed", (f"Anna/{anna.uid}", "Medium"), 3, 1.8e9, actions=5)
    menu = app.screens[0]
    assert isinstance(menu, MenuScreen)
    menu.entered()
    next(plate for _, plate in menu.form.stops if plate.name == "resume").activate()
    assert app.settings.who == anna.uid
    assert app.settings.answers == {"california_speed": 0.9}


def test_who_sat_there_last_plays_from_the_command_line_and_a_code(app: App) -> None:
    store = people(app)
    marco, anna = store.add("Marco"), store.add("Anna")
    setup = setup_for("briscola", "mouse,bot")
    assert seated(app, setup) == ["Player/"], "nobody has sat down yet"
    app.keep(replace(app.settings, names=("Anna", "Marco")))
    assert seated(app, setup) == [f"Anna/{anna.uid}"]
    assert app.settings.who == anna.uid
    assert seated(app, setup_for("briscola", "mouse,mouse")) == [f"Anna/{anna.uid}", f"Marco/{marco.uid}"]
    assert seated(app, name_people(setup, ["marco"])) == [f"Marco/{marco.uid}"]
    assert seated(app, play.made_known(app, name_people(setup, ["Zoe"])))[0].startswith("Zoe/")
    assert [person.name for person in store.known()] == ["Marco", "Anna", "Zoe"]
    assert app.settings.names == ("Zoe", "Marco"), "and sits there the next time"
    app.keep(replace(app.settings, names=("Player",)))
    assert seated(app, setup) == ["Player/"], "a guest was"


def seated(app: App, setup: Setup) -> list[str]:
    """The people at the table of a setup."""
    table = app.opening.table(setup)
    assert isinstance(table, GameScreen)
    return [f"{seat.name}/{seat.who}" for seat in table.showing.setup.seats if seat.person]


@pytest.mark.parametrize(
    ("names", "words"),
    [(["Anna", "Zoe"], "2 names were given"), (["\t"], "a letter"), (["tullio"], "another player has that name")],
)
def test_names_that_cannot_be_seated_are_told(names: list[str], words: str) -> None:
    with pytest.raises(GivenError, match=words):
        name_people(setup_for("briscola", "mouse,bot"), names)


def test_a_slip_in_a_name_makes_nobody_new(app: App) -> None:
    people(app).add("Anna")
    play.check_people(["anna", "Zoe"], app.store.folder)
    with pytest.raises(GivenError, match="did you mean Anna"):
        play.check_people(["Ann"], app.store.folder)
