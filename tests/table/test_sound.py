"""Sounds played, muted, captioned; and silence where there is no device."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from games.core.cards import HIDDEN, parse_cards
from games.core.events import Gathered, Moved, Rolled, Said, Spot, Stacked, Turned
from games.core.outcome import Outcome
from games.core.phrases import EMPTY
from table.app import App
from table.audio import synth
from table.audio.cues import LANDING, Soundtrack, covering, heard_of
from table.audio.mixer import DUCKED, NO_DEVICE, REST, Sounds
from table.display import Display
from table.game.playing import COUNT
from table.layout.roles import Role, Roles
from table.pictures import PictureFolder
from table.settings import Settings
from tests.pilot import Pilot, Quiet, open_app, setup_for
from tests.words import english

ROOT = Path(__file__).parents[2]

SEVEN, KING = parse_cards("7h Kd")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sounds")


@pytest.fixture
def sounds(folder: Path) -> Iterator[Sounds]:
    found = Sounds(Settings(), folder)
    found.open()
    found.device.wait()
    assert found.device.ready
    while not found.ready:
        time.sleep(0.01)
    yield found
    found.close()
    found.device.wait()


def begun(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of sounds that are begun from now on."""
    told: list[str] = []
    monkeypatch.setattr(sounds, "play", lambda name, after=0.0: told.append(name))
    return told


# -- the device


def test_another_evening_has_its_sounds_without_making_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    banks = []
    monkeypatch.setattr(synth, "bank", lambda: iter([("tick", b"sound")]))
    for _ in range(2):
        pictures = PictureFolder(tmp_path)
        app = App(Display((1280, 800)), Quiet(Settings(motion="none")), None, pictures)
        app.sounds.open()
        app.sounds.device.wait()
        while not app.sounds.ready:
            time.sleep(0.01)
        banks.append(app.sounds._bank)
        monkeypatch.setattr(synth, "bank", lambda: pytest.fail("they were kept"))
    assert banks == [{"tick": [b"sound"]}] * 2


def test_nothing_is_played_before_it_is_asked_for_and_nothing_raises() -> None:
    quiet = Sounds(Settings())
    quiet.play("place")
    quiet.tick(1.0)
    assert not quiet.asked
    assert quiet.due is None or pygame.mixer.get_init()


def test_a_sound_is_played_at_its_moment(sounds: Sounds) -> None:
    sounds.play("place", 0.2)
    sounds.tick(0.1)
    assert not pygame.mixer.get_busy()
    assert sounds.due == pytest.approx(0.1)
    sounds.tick(0.11)
    assert pygame.mixer.get_busy()


def test_the_same_sound_is_not_begun_twice_at_once(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(20):
        sounds.play("flick")
    sounds.tick(0.0)
    assert sum(pygame.mixer.Channel(index).get_busy() for index in range(pygame.mixer.get_num_channels())) == 1


def test_levels_are_those_of_the_settings_give_or_take_a_tenth(sounds: Sounds) -> None:
    sounds.change(Settings(table_volume=50, signal_volume=100))
    assert (sounds.level("place"), sounds.level("turn")) == (0.5, 1.0)
    levels = []
    for _ in range(30):
        pygame.mixer.stop()
        sounds.play("place")
        sounds.tick(0.1)
        levels.append(pygame.mixer.Channel(0).get_volume())
    assert min(levels) >= 0.44
    assert max(levels) <= 0.56
    assert len(set(levels)) > 3


def test_under_words_the_table_is_softer_and_signals_are_not(sounds: Sounds) -> None:
    sounds.under = lambda: True
    sounds.change(Settings(table_volume=50, signal_volume=100))
    assert (sounds.level("place"), sounds.level("turn")) == (0.5 * DUCKED, 1.0)


def test_no_sound_and_no_volume_are_silence(sounds: Sounds) -> None:
    sounds.change(Settings(table_volume=0))
    sounds.play("place")
    sounds.tick(0.1)
    assert not pygame.mixer.get_busy()
    sounds.play("turn")
    sounds.tick(0.1)
    assert pygame.mixer.get_busy()
    sounds.change(Settings(sound=False))
    assert not pygame.mixer.get_busy()
    sounds.play("turn")
    sounds.tick(0.1)
    assert not pygame.mixer.get_busy()


def test_after_a_long_silence_the_device_is_closed_and_opened_again(sounds: Sounds) -> None:
    sounds.play("place")
    sounds.tick(0.1)
    pygame.mixer.stop()
    sounds.tick(REST + 1)
    sounds.device.wait()
    assert pygame.mixer.get_init() is None
    assert sounds.due is None
    sounds.play("win")
    sounds.tick(0.1)
    assert sounds.due is not None, "the sound waits for the device"
    sounds.device.wait()
    sounds.tick(0.01)
    assert pygame.mixer.get_busy()


def test_a_device_that_opens_at_once_is_not_closed_before_its_sound(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.tick(REST + 1)
    sounds.device.wait()
    take = sounds.device.take

    def at_once() -> None:
        take()
        sounds.device.wait()

    monkeypatch.setattr(sounds.device, "take", at_once)
    sounds.play("win")
    for _ in range(3):
        sounds.tick(0.01)
    assert pygame.mixer.get_busy()


def test_neither_opening_nor_closing_the_device_holds_a_frame_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that draws never calls what may take long; a sound that would come too late is left out."""
    gate = threading.Event()
    callers: list[str] = []

    def slow(*_: int) -> None:
        callers.append(threading.current_thread().name)
        gate.wait(5)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    monkeypatch.setattr(pygame.mixer, "quit", slow)
    found = Sounds(Settings())
    found.open()
    found.play("place")
    for _ in range(40):
        found.tick(0.01)
    assert found.due is None
    gate.set()
    found.device.wait()
    assert found.device.ready
    found.tick(REST + 1)
    found.device.wait()
    assert callers == ["sound device"] * 2


SILENT = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
from dataclasses import replace
sys.path.insert(0, ".")
from tests.pilot import Pilot, setup_for
for driver in ("bogus", "alsa"):
    os.environ["SDL_AUDIODRIVER"] = driver
    app = (pilot := Pilot(setup_for("east_west", "mouse,bot"), "mouse")).app
    app.paint = lambda: None
    app.sounds.open()
    app.sounds.device.wait()
    assert app.sounds.silent
    pilot.finish(most=400)
    app.look.settings = replace(app.settings, sound=False)
    app.sounds.change(app.settings)
    app.sounds.change(replace(app.settings, sound=True))
    assert app.sounds.silent
    print(driver, pilot.session.match.outcome is not None)
"""


def test_a_whole_match_without_a_device_is_only_silent() -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "AUDIODEV": "nowhere"}
    ran = subprocess.run([sys.executable, "-c", SILENT], check=False, cwd=ROOT, env=env, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.split() == ["bogus", "True", "alsa", "True"]


def test_switching_sound_on_looks_for_a_device_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    tried: list[int] = []

    def init(*_: int) -> None:
        tried.append(1)
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", init)
    app.sounds.open()
    app.sounds.device.wait()
    assert app.sounds.silent
    pilot = Pilot(setup_for("briscola", "mouse,bot"), "keys")
    pilot.app.sounds.open()
    pilot.app.sounds.device.wait()
    assert pilot.app.sounds.silent
    count = len(tried)
    pilot.key(pygame.K_m)
    assert pilot.showing.messages.words == "Sound off."
    pilot.key(pygame.K_m)
    pilot.app.sounds.device.wait()
    assert len(tried) > count
    assert pilot.showing.messages.words == english(NO_DEVICE)


# -- from what happens to what is heard

ROLES = Roles({"hand": Role.HAND, "stock": Role.STOCK, "box": Role.OUT})

HAND, TRICK, STOCK, WON = Spot("hand", 1), Spot("trick", 1), Spot("stock"), Spot("won", 1)


def heard(*events: object) -> list[tuple[str, float]]:
    ways = dict.fromkeys(range(len(events)), (1.0, 2.0))
    return [(name, after) for name, after, _ in heard_of(events, ways, ROLES)]  # type: ignore[arg-type]


def test_a_card_is_heard_when_it_has_gone_four_fifths_of_its_way() -> None:
    assert heard(Moved(HAND, TRICK, (SEVEN,))) == [("place", 1.0 + LANDING)]
    assert LANDING == 0.8


def test_each_event_has_its_sound() -> None:
    assert heard(Moved(Spot("pile", 1), HAND, (SEVEN,) * 4)) == [("slide", 1.0)]
    assert heard(Gathered(Spot("waste"), STOCK, 20)) == [("shuffle", 1.0)]
    assert heard(Rolled(1, (3, 4))) == [("dice", 1.0)]
    assert heard(Stacked(STOCK, 1, 3)) == [("chip", 1.0)]
    assert heard(*[Stacked(STOCK, 1, 3)] * 4) == [("chips", 1.0)] * 4
    assert heard(Turned(STOCK, (SEVEN,))) == [("flick", 1.0)]
    assert heard(Said(1, "knocks")) == []


def test_cards_come_from_a_stock_where_the_layout_says_so() -> None:
    drawn = [Moved(STOCK, HAND, (HIDDEN,))]
    found = [[sound.name for sound in heard_of(drawn, {0: (1.0, 2.0)}, roles)] for roles in (ROLES, Roles({}))]
    assert found == [["flick"], ["place"]]


def test_a_card_on_others_is_heard_as_such_and_a_card_on_felt_as_another() -> None:
    first, second = Moved(HAND, TRICK, (SEVEN,)), Moved(HAND, TRICK, (KING,))
    assert covering([first], {TRICK: (SEVEN,)}) == frozenset()
    assert covering([second], {TRICK: (SEVEN, KING)}) == {0}
    assert covering([first, Gathered(TRICK, STOCK, 1)], {STOCK: (HIDDEN,) * 9}) == frozenset()
    ways = {0: (1.0, 2.0)}
    assert [sound.name for sound in heard_of([second], ways, ROLES, frozenset({0}))] == ["pile"]
    assert [sound.name for sound in heard_of([second], ways, ROLES)] == ["place"]
    into_hand = Moved(Spot("pile", 1), HAND, (SEVEN,))
    assert [sound.name for sound in heard_of([into_hand], ways, ROLES, frozenset({0}))] == ["place"]


def test_a_card_played_on_a_discard_pile_is_heard_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("milk_run", "mouse,bot", seed=4), "mouse")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.finish(until=lambda: {"place", "pile"} <= set(told))
    assert {"place", "pile"} <= set(told)


def written(pilot: Pilot) -> tuple[object, ...]:
    """The points on the score pad."""
    return next((row.values for row in pilot.showing.telling.landed.rows if english(row.words) == "Points"), ())


def test_a_pencil_is_heard_when_a_score_is_written_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    scores, heard = [written(pilot)], []
    monkeypatch.setattr(pilot.app.sounds, "play", lambda name, after=0.0: heard.append(name))
    assert not scores[0], "points are not known before the end of the hand"
    while pilot.session.match.outcome is None:
        before = heard.count("pencil")
        pilot.clear()
        action = pilot.think(1) if 1 in pilot.session.match.active else None
        if action is not None:
            pilot.play(1, action)
        pilot.steps(1, 0.1)
        if not pilot.showing.telling.over:  # the end has a sound of its own
            scores.append(written(pilot))
        assert heard.count("pencil") - before <= 1
    changes = sum(one != other for one, other in pairwise(scores))
    assert changes
    assert heard.count("pencil") == changes


def test_a_trick_is_laid_and_then_gathered_once() -> None:
    last, own, other = Moved(HAND, TRICK, (SEVEN,)), Moved(TRICK, WON, (SEVEN,)), Moved(Spot("trick", 2), WON, (KING,))
    assert [name for name, _ in heard(last, own, other)] == ["place", "slide"]


def test_what_is_not_to_be_seen_is_not_heard() -> None:
    assert [*heard_of([Moved(STOCK, Spot("box"), (HIDDEN,))], {}, ROLES)] == []


def test_a_match_is_heard_from_the_deal_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.finish()
    assert {"place", "slide", "flick", "turn"} <= set(told)
    assert told[-1] in {"win", "lose"}
    assert told.count("win") + told.count("lose") == 1


@pytest.mark.parametrize(
    ("people", "winners", "sound"), [((1,), (1,), "win"), ((1,), (2,), "lose"), ((1,), (), "win"), ((), (2,), "win")]
)
def test_a_match_that_is_drawn_is_not_lost(people: tuple[int, ...], winners: tuple[int, ...], sound: str) -> None:
    """Nor one that computers play among themselves."""
    told: list[str] = []
    ended = SimpleNamespace(outcome=Outcome((), winners, EMPTY), active=frozenset())
    session = SimpleNamespace(
        match=ended, people=people, haste=SimpleNamespace(speed=1.0), told=lambda words: words,
        view=lambda seat: SimpleNamespace(piles={}),
    )  # fmt: skip
    played = SimpleNamespace(play=lambda name, after: told.append(name))
    Soundtrack(played, session, ROLES).hear((), {}, 0.0)
    assert told == [sound]


def test_a_turn_is_heard_when_the_cards_before_it_have_landed(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=1), "mouse", motion="full")
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(pilot.app.sounds, "play", lambda name, after=0.0: heard.append((name, after)))
    while not any(name == "turn" for name, _ in heard):
        pilot.steps(1, 0.1)
    places = [after for name, after in heard if name in {"place", "pile"}]
    assert places, "the other has led"
    assert dict(heard)["turn"] > max(places) > 0


def test_a_refusal_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.clear()
    while pilot.session.match.active != {1}:
        pilot.steps(1, 0.1)
    box = pilot.showing.stage.scene.box(Spot("trick", 2))
    pilot.click(box.center)
    assert "illegal" in told


def test_the_count_ticks_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("james_bond", "left,right"), "keys")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.showing.countdown = COUNT
    pilot.steps(60 * 4)
    assert told.count("tick") == 3


def test_a_deal_cut_short_is_not_heard_for_long(sounds: Sounds) -> None:
    for index in range(10):
        sounds.play("flick", index / 10)
    sounds.hurry()
    sounds.tick(0.01)
    assert not sounds.waiting
