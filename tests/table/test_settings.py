"""What is kept of a player's likes: every value comes back, nothing that cannot be read is ever written over."""

import errno
import json
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from games.core import registry
from games.core.registry import LEVELS
from table.app import App
from table.bindings import Keys
from table.overlays.settings import SettingsScreen, shown
from table.screens.menu.screen import MenuScreen
from table.screens.seats.house_rules import HouseRulesScreen
from table.screens.seats.screen import SeatsScreen
from table.screens.seats.seating import Seating
from table.settings import CHOICES, RANGES, SWITCHES, LastSetup, Settings
from table.settings_file import KIND, VERSION, Store
from table.setup import PACES, default_level
from tests.table import hands
from tests.table.hands import key, labelled, named, page, press
from tests.words import english

OTHER = Settings(
    faces="large", colours="safe", felt="contrast", motion="short", moving="click", pace="hard", follow=False,
    mistakes="long", wood="cherry", straight=True, text_size=150, sound=False, table_volume=30, signal_volume=100,
    captions=True, learned=frozenset({"poke", "mate"}), light="even", trick_rest="click", look_back=False,
    keys=Keys().with_pads("mirrored"),
    names=("Anna", "Ben"), tables={"briscola": LastSetup("mouse,bot,mouse", "removed_two=2s")}, answers={"nuts": 1.25},
)  # fmt: skip
REALTIME = [name for name in registry.keys() if registry.rules(name).realtime]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_every_setting_comes_back(tmp_path: Path) -> None:
    Store(tmp_path).save(OTHER)
    store = Store(tmp_path)
    assert store.load() == OTHER
    assert store.trouble is None
    assert list(files(tmp_path)) == ["settings.json"]


def test_without_a_file_all_is_as_at_first(tmp_path: Path) -> None:
    store = Store(tmp_path / "not" / "yet")
    assert store.load() == Settings()
    assert store.trouble is None
    store.save(OTHER)
    assert store.load() == OTHER


def test_settings_kept_before_a_choice_was_there_are_taken(tmp_path: Path) -> None:
    Store(tmp_path).save(OTHER)
    path = tmp_path / "settings.json"
    kept = json.loads(path.read_text())
    for name in ("light", "trick_rest"):
        del kept[name]
    path.write_text(json.dumps(kept))
    store = Store(tmp_path)
    assert store.load() == replace(OTHER, light="lamp", trick_rest="1.2")
    assert store.trouble is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (b"", "damaged"),
        (b'{"kind": "tavolino settings", "version": 1, "felt": "bl', "damaged"),
        (b"\xff\xfe\x00 not text", "damaged"),
        (b"[" * 100_000, "damaged"),
        (b'{"theme": "dark"}', "foreign"),
        (b"[1, 2, 3]", "foreign"),
        (json.dumps({"kind": KIND, "version": VERSION + 1, "felt": {"hue": 3}}).encode(), "newer"),
    ],
)
def test_what_cannot_be_taken_is_told_and_never_written_over(tmp_path: Path, text: bytes, name: str) -> None:
    (tmp_path / "settings.json").write_bytes(text)
    store = Store(tmp_path)
    assert store.load() == Settings()
    assert store.trouble is not None
    assert "\n" not in english(store.trouble)
    assert f"settings.{name}.json" in english(store.trouble)
    assert files(tmp_path) == {"settings.json": text}, "reading changes nothing"
    store.save(OTHER)
    assert files(tmp_path)[f"settings.{name}.json"] == text
    assert Store(tmp_path).load() == OTHER


def test_what_was_set_aside_before_stays_too(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / "settings.json").write_text(f"broken {number}")
        store = Store(tmp_path)
        store.load()
        store.save(OTHER)
    kept = files(tmp_path)
    assert [kept[f"settings.damaged{end}.json"] for end in ("", "2", "3")] == [b"broken 0", b"broken 1", b"broken 2"]


def test_a_file_that_may_not_be_read_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text("mine")

    def refuse(*_: object, **__: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("table.settings_file.read_file", refuse)
        store = Store(tmp_path)
        assert store.load() == Settings()
    assert "Permission denied" in (english(store.trouble or ""))
    store.save(OTHER)
    assert (tmp_path / "settings.unread.json").read_text() == "mine"


def test_a_bad_value_is_as_at_first_and_the_others_stay(tmp_path: Path) -> None:
    Store(tmp_path).save(OTHER)
    path = tmp_path / "settings.json"
    good = json.loads(path.read_text())
    rng = random.Random(3)
    bad: list[object] = [None, -1, 10**9, True, "x" * 50, [], {}, [[]], {"a": []}, 1.5, ["a", 1]]
    for name in [*CHOICES, *RANGES, *SWITCHES, "names", "keys", "tables", "answers"]:
        for wrong in bad:
            if name in {*SWITCHES, "voice"} and isinstance(wrong, bool):  # the voice was a switch
                continue
            path.write_text(json.dumps({**good, name: wrong}))
            found = Store(tmp_path).load()
            other = rng.choice([one for one in CHOICES if one != name])
            assert getattr(found, other) == getattr(OTHER, other)
            if name not in {"names", "keys", "tables"}:
                assert getattr(found, name) == getattr(Settings(), name), (name, wrong)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk to write to")
def test_a_full_disk_is_told_and_the_old_settings_stay(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(OTHER)
    (tmp_path / "settings.new").symlink_to("/dev/full")
    store.save(Settings())
    assert "No space left" in (english(store.trouble or ""))
    assert Store(tmp_path).load() == OTHER
    store.save(Settings())
    assert store.trouble is None
    assert Store(tmp_path).load() == Settings()


@pytest.mark.parametrize("number", [errno.EROFS, errno.ENOSPC, errno.EACCES, errno.EDQUOT])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_at_whatever_step_keeping_fails_the_old_settings_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, step: str
) -> None:
    store = Store(tmp_path)
    store.save(OTHER)

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fail)
        store.save(Settings())
    assert english(store.trouble) == f"Your settings couldn't be saved: {os.strerror(number)}."
    assert Store(tmp_path).load() == OTHER
    assert list(files(tmp_path)) == ["settings.json"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "tavolino")
    store.load()
    store.save(OTHER)
    assert "couldn't be saved" in (english(store.trouble or ""))


def test_trouble_is_told_in_the_window(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("broken")
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    assert app.store.trouble
    assert labelled(page(app).form, app.store.trouble)
    app.push(SettingsScreen(app))
    assert labelled(page(app).form, app.store.trouble)


# -- on the settings page


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.push(SettingsScreen(app))
    app.step(0)
    return app


def test_sliders_and_switches_hold_at_once_and_are_kept(app: App) -> None:
    for name in (name for name in SWITCHES if name in shown()):
        before = getattr(app.settings, name)
        press(app, named(page(app).form, name))
        assert getattr(app.settings, name) is not before
        assert app.store.load() == app.settings
    for name, (least, most) in RANGES.items():
        page(app).form.focus_name(name)
        key(app, 1073741903, times=12)  # the right arrow
        assert getattr(app.settings, name) == most
        key(app, 1073741904, times=12)
        assert getattr(app.settings, name) == least
    assert app.store.load() == app.settings


def test_names_are_kept_in_order_and_taken_by_the_seats(app: App) -> None:
    for index, name in enumerate(("Anna", "Ben")):
        press(app, named(page(app).form, f"name{index}"))
        hands.type_text(app, name)
        key(app, 13)
    assert app.store.load().names == ("Anna", "Ben")
    assert named(page(app).form, "name2"), "there is room for one more"
    app.push(SeatsScreen(app, registry.keys()[0]))
    assert isinstance(app.top, SeatsScreen)
    assert app.top.seating.names()[0] == "Anna"


def test_reset_keeps_names_and_what_is_remembered_of_games(app: App) -> None:
    app.restyle(OTHER)
    press(app, named(page(app).form, "reset"))
    press(app, labelled(page(app).form, "Reset"))
    assert app.settings == Settings(
        names=OTHER.names, tables=OTHER.tables, answers=OTHER.answers, learned=OTHER.learned
    )


# -- pace and levels, last seats and options


@pytest.mark.parametrize(("then", "now"), [("relaxed", "easy"), ("medium", "medium"), ("quick", "hard")])
def test_a_pace_of_version_0_1_is_read(tmp_path: Path, then: str, now: str) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"kind": KIND, "version": VERSION, "pace": then}))
    store = Store(tmp_path)
    assert store.load().pace == now
    assert store.trouble is None


def test_a_level_of_version_0_1_is_read() -> None:
    for name in registry.keys():
        found = registry.game(name)
        assert found.level("Normal") == found.level("medium") == "Medium"
        assert found.level("Grim") is None
    for name in REALTIME:
        assert [registry.game(name).level(then) for then in ("Relaxed", "Quick")] == ["Easy", "Hard"]


@pytest.mark.parametrize(("name", "now"), [("dominion", "Hard"), ("poke", "Medium")])
def test_seats_are_remembered_at_their_level_or_where_it_is_gone_at_the_strongest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, now: str
) -> None:
    if now != "Hard":
        monkeypatch.delitem(registry.game(name).bots, "Hard")  # type: ignore[arg-type]
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.settings, tables={name: LastSetup("mouse,bot:Hard")})
    seats = SeatsScreen(app, name).seating.seats[:2]
    assert [(seat.kind, seat.level) for seat in seats if seat.settled] == [("mouse", "Medium"), ("bot", now)]


@pytest.mark.parametrize("name", REALTIME)
def test_the_rivals_pace_is_where_computer_seats_begin(tmp_path: Path, name: str) -> None:
    app = hands.open_app(tmp_path)
    for pace, level in zip(PACES, LEVELS, strict=True):
        app.restyle(replace(app.settings, pace=pace))
        screen = SeatsScreen(app, name)
        assert {seat.level for seat in screen.seating.seats} == {level}
    assert tuple(registry.game(name).bots) == LEVELS


@pytest.mark.few_games
@pytest.mark.parametrize("name", registry.keys())
def test_a_game_opens_with_the_seats_and_options_it_was_last_played_with(tmp_path: Path, name: str) -> None:
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    screen = SeatsScreen(app, name)
    app.push(screen)
    screen.set_count(screen.seating.rules.seats[-1])
    screen.set_kind(1, "mouse" if not screen.seating.rules.realtime else "right")
    screen.set_option("first_dealer", 2)
    was = screen.seating.setup()
    screen.play()
    app.pop()
    fresh = SeatsScreen(hands.open_app(tmp_path), name)
    assert fresh.seating.setup() == was
    assert fresh.seating.trouble() is None


def test_a_changed_pace_is_not_held_back_by_what_is_remembered(tmp_path: Path) -> None:
    name = REALTIME[0]
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    app.push(SeatsScreen(app, name))
    assert isinstance(app.top, SeatsScreen)
    app.top.play()
    app.look.settings = replace(app.settings, pace="hard")
    assert SeatsScreen(app, name).seating.seats[1].level == default_level(name, "hard")


@pytest.mark.parametrize("seats", ["", "mouse", "mouse,ghost", "left,left", "bot:Wizard,mouse", ",,,", "mouse," * 40])
@pytest.mark.parametrize("options", ["", "first_dealer=99", "nothing=here", "=", "first_dealer=2 first_dealer=1"])
def test_what_cannot_be_played_again_is_as_at_first(seats: str, options: str) -> None:
    settings = Settings(tables=dict.fromkeys(registry.keys(), LastSetup(seats, options)))
    for name in registry.keys():
        assert Seating(name, settings).trouble() is None


def test_options_that_do_not_matter_are_left_out(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    screen = SeatsScreen(app, "briscola")

    def offered() -> set[str]:
        rules = HouseRulesScreen(app, screen.seating, screen.set_option, screen.set_deck)
        return {widget.name for _, widget in rules.form.stops} & {"removed_two", "draw_partners", "first_dealer"}

    assert offered() == {"first_dealer"}
    screen.set_count(3)
    assert offered() == {"first_dealer", "removed_two"}
    screen.set_option("removed_two", "2s")
    screen.set_count(4)
    assert offered() == {"first_dealer", "draw_partners"}
    assert "removed_two" not in screen.seating.values
