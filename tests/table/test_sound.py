"""What is heard: made, mixed, muted, captioned; and silence where there is no device."""

from __future__ import annotations

import cmath
import io
import os
import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from games.core.cards import HIDDEN, parse_cards
from games.core.events import Gathered, Moved, Rolled, Said, Spot, Stacked, Turned
from table.app import NO_DEVICE
from table.audio import synth
from table.audio.cues import CAPTION, LANDING, covering, heard_of
from table.audio.mixer import REST, Sounds
from table.game.match_screen import COUNT
from table.layout.roles import Role, Roles
from table.screens.seats import SeatsScreen
from table.settings import Settings
from tests.pilot import Pilot, open_app, setup_for
from tests.table.hands import key

ROOT = Path(__file__).parents[2]
NAMES = {
    "place",
    "pile",
    "pencil",
    "flick",
    "slide",
    "shuffle",
    "chip",
    "chips",
    "dice",
    "turn",
    "win",
    "lose",
    "illegal",
    "tick",
}
SEVEN, KING = parse_cards("7h Kd")


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    found = Sounds(Settings())
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


# -- the recipes


def test_every_sound_of_the_list_is_made_in_time_and_size() -> None:
    start = time.process_time()
    made = list(synth.bank())
    spent = time.process_time() - start
    assert {name for name, _ in made} == NAMES == set(synth.RECIPES)
    assert len(made) == 23
    assert sum(len(sound) for _, sound in made) < 300 * 1024
    assert spent < 2.0


def samples(sound: bytes) -> array[int]:
    with wave.open(io.BytesIO(sound)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synth.RATE)
        return array("h", file.readframes(file.getnframes()))


def test_sounds_are_as_long_as_listed_and_neither_clip_nor_click() -> None:
    lengths = {
        "place": 0.11,
        "pile": 0.1,
        "pencil": 0.34,
        "flick": 0.09,
        "slide": 0.2,
        "shuffle": 0.83,
        "chip": 0.14,
        "chips": 0.28,
        "dice": 0.95,
    }
    for name, sound in synth.bank():
        found = samples(sound)
        seconds = len(found) / synth.RATE
        assert seconds == pytest.approx(lengths[name], abs=0.005) if name in lengths else 0.03 <= seconds <= 1.1
        loudest = max(map(abs, found))
        assert 8000 < loudest < 32000, name
        assert abs(found[0]) < 0.1 * loudest, f"{name} begins with a click"
        assert max(map(abs, found[-8:])) < 0.12 * loudest, f"{name} ends with a click"


def test_sounds_come_in_variants_that_differ_but_are_always_the_same() -> None:
    places = [sound for name, sound in synth.bank() if name == "place"]
    assert len(set(places)) == len(places) == 3
    assert places == [sound for name, sound in synth.bank() if name == "place"]


def loudness(sound: bytes, low: float, high: float) -> float:
    """How much of a sound lies between two pitches, as a share of all of it."""
    found = samples(sound)
    step = synth.RATE / 1024
    power = [0.0] * 512
    for start in range(0, len(found), 512):
        part = [complex(sample) for sample in found[start : start + 1024]]
        for at, value in enumerate(fourier(part + [0j] * (1024 - len(part)))[:512]):
            power[at] += abs(value) ** 2
    return sum(value for at, value in enumerate(power) if low <= at * step < high) / sum(power)


def fourier(values: list[complex]) -> list[complex]:
    """The strengths of the pitches in a row of samples; their number is a power of two."""
    if len(values) == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * cmath.pi * at / len(values)) * value for at, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def test_felt_is_duller_than_a_pile_and_a_pencil_is_all_rustle() -> None:
    first = dict(reversed(list(synth.bank())))
    assert loudness(first["place"], 0, 800) > 2 * loudness(first["pile"], 0, 800)
    assert loudness(first["pile"], 1500, 5000) > 3 * loudness(first["place"], 1500, 5000)
    assert loudness(first["pencil"], 1500, 6000) > 0.8


def test_brass_rings_on_partials_of_no_chord() -> None:
    [bell] = [sound for name, sound in synth.bank() if name == "turn"]
    for share in (1.0, 1.19, 2.0, 2.66):
        pitch = 784 * share
        assert loudness(bell, pitch - 45, pitch + 45) > 0.01, share


def test_a_win_is_quieter_than_a_card_and_begins_softly() -> None:
    first = {name: samples(sound) for name, sound in reversed(list(synth.bank()))}
    assert max(map(abs, first["win"])) < 0.55 * max(map(abs, first["place"]))
    soon = max(map(abs, first["win"][: round(0.004 * synth.RATE)]))
    assert soon < 0.35 * max(map(abs, first["win"]))


# -- the device


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
from table.settings import Settings
from tests.pilot import Pilot, setup_for
pilot = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
app = pilot.app
app.sounds.open()
app.sounds.device.wait()
assert app.sounds.silent
pilot.finish(most=400)
app.look.settings = replace(app.settings, sound=False)
app.sounds.change(app.settings)
app.sounds.change(replace(app.settings, sound=True))
assert app.sounds.silent
print("silent", pilot.session.match.outcome is not None)
"""


@pytest.mark.parametrize("driver", ["bogus", "alsa"])
def test_a_whole_match_without_a_device_is_only_silent(driver: str) -> None:
    environment = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_VIDEODRIVER": "dummy", "AUDIODEV": "nowhere"}
    words = [sys.executable, "-c", SILENT]
    done = subprocess.run(words, check=False, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["silent", "True"]
    assert done.stderr == ""


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
    assert pilot.screen.message == "Sound off."
    pilot.key(pygame.K_m)
    pilot.app.sounds.device.wait()
    assert len(tried) > count
    assert pilot.screen.message == NO_DEVICE


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
    assert heard(Moved(STOCK, HAND, (HIDDEN,))) == [("flick", 1.0)]
    assert heard(Moved(Spot("pile", 1), HAND, (SEVEN,) * 4)) == [("slide", 1.0)]
    assert heard(Gathered(Spot("waste"), STOCK, 20)) == [("shuffle", 1.0)]
    assert heard(Rolled(1, (3, 4))) == [("dice", 1.0)]
    assert heard(Stacked(STOCK, 1, 3)) == [("chip", 1.0)]
    assert heard(*[Stacked(STOCK, 1, 3)] * 4) == [("chips", 1.0)] * 4
    assert heard(Turned(STOCK, (SEVEN,))) == [("flick", 1.0)]
    assert heard(Said(1, "knocks")) == []


def test_cards_come_from_a_stock_where_the_layout_says_so() -> None:
    drawn = Moved(STOCK, HAND, (HIDDEN,))
    assert [sound.name for sound in heard_of([drawn], {0: (1.0, 2.0)}, ROLES)] == ["flick"]
    assert [sound.name for sound in heard_of([drawn], {0: (1.0, 2.0)}, Roles({}))] == ["place"]


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
    pilot.finish()
    assert {"place", "pile"} <= set(told)


def test_a_pencil_is_heard_when_a_score_is_written_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    scores, heard = [pilot.screen.telling.figures.rows[2]], []
    monkeypatch.setattr(pilot.app.sounds, "play", lambda name, after=0.0: heard.append(name))
    assert "Points" in scores[0].words
    while pilot.session.match.outcome is None:
        before = heard.count("pencil")
        pilot.clear()
        action = pilot.think(1) if 1 in pilot.session.match.active else None
        if action is not None:
            pilot.play(1, action)
        pilot.steps(1, 0.1)
        if not pilot.screen.telling.over:  # the end has a sound of its own
            scores.append(pilot.screen.telling.figures.rows[2])
        assert heard.count("pencil") - before <= 1
    changes = sum(one != other for one, other in pairwise(scores))
    assert changes
    assert heard.count("pencil") == changes


def test_a_trick_is_laid_and_then_gathered_once() -> None:
    last, own, other = Moved(HAND, TRICK, (SEVEN,)), Moved(TRICK, WON, (SEVEN,)), Moved(Spot("trick", 2), WON, (KING,))
    assert [name for name, _ in heard(last, own, other)] == ["place", "slide"]


def test_what_is_not_to_be_seen_is_not_heard() -> None:
    assert heard_of([Moved(STOCK, Spot("box"), (HIDDEN,))], {}, ROLES) == []


def test_a_match_is_heard_from_the_deal_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.finish()
    assert {"place", "slide", "flick", "turn"} <= set(told)
    assert told[-1] in {"win", "lose"}
    assert told.count("win") + told.count("lose") == 1


def test_a_refusal_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.clear()
    while pilot.session.match.active != {1}:
        pilot.steps(1, 0.1)
    box = pilot.screen.stage.scene.box(Spot("trick", 2))
    pilot.click(box.center)
    assert "illegal" in told


def test_the_count_ticks_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("james_bond", "left,right"), "keys")
    told = begun(pilot.app.sounds, monkeypatch)
    pilot.screen.countdown = COUNT
    pilot.steps(60 * 4)
    assert told.count("tick") == 3


def test_a_deal_cut_short_is_not_heard_for_long(sounds: Sounds) -> None:
    for index in range(10):
        sounds.play("flick", index / 10)
    sounds.hurry()
    sounds.tick(0.01)
    assert not sounds.waiting


# -- mute and captions


def test_m_mutes_everywhere_but_in_a_text_field() -> None:
    app = open_app()
    app.push(SeatsScreen(app, "briscola"))
    key(app, pygame.K_m)
    assert not app.settings.sound
    key(app, pygame.K_m)
    assert app.settings.sound
    page = app.top
    assert isinstance(page, SeatsScreen)
    page.form.focus_name("name0")
    key(app, pygame.K_RETURN)
    key(app, pygame.K_m)
    assert app.settings.sound, "an m in a name is a letter"


def test_m_on_a_pad_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(setup_for("james_bond", "left,right"), "keys")
    pilot.app.look.settings = replace(pilot.app.settings, keys=pilot.app.settings.keys.with_pads("mirrored"))
    pilot.key(pygame.K_m, pygame.KSCAN_M)
    assert pilot.app.settings.sound


def test_captions_come_without_sound_and_go_by_themselves() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    pilot.app.restyle(replace(pilot.app.settings, captions=True, sound=False))
    pilot.clear()
    while pilot.session.match.active != {1}:
        pilot.steps(1, 0.1)
    action = pilot.think(1)
    assert action is not None
    pilot.play(1, action)
    assert pilot.screen.track.caption
    pilot.screen.track.caption = "Rosa rolls"
    pilot.screen.track.left = CAPTION
    strip = pilot.screen.frame.caption
    assert strip.height > 10
    assert strip.top >= pilot.screen.frame.table.bottom
    pilot.screen.refresh()
    pilot.app.paint()
    lit = pilot.app.display.surface.subsurface(strip).copy()
    pilot.screen.track.caption = ""
    pilot.screen.refresh()
    pilot.app.paint()
    assert lit.get_buffer().raw != pilot.app.display.surface.subsurface(strip).copy().get_buffer().raw


def test_without_captions_the_cards_have_all_the_room() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
    assert pilot.screen.frame.caption.height == 0
