"""Lessons on the screen: by mouse alone or by keys alone, in a small window with large text; ways back and out."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.controller import Drop
from games.core.events import Spot
from games.core.phrases import plain
from table.game.intents import Command
from table.game.lesson.how import LATE
from table.game.lesson.pointing import around
from table.game.lesson.screen import LessonScreen
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.overlays.pause import PauseScreen
from table.overlays.rules_page import RulesScreen
from table.screens.seats.screen import SeatsScreen
from table.session.lesson.script import Lesson, PlayOn
from table.settings import Settings
from table.settings_file import Store
from table.widgets.page import Page
from tests.lessons.learner import Learner
from tests.pilot import open_app
from tests.table.hands import labelled, page, press
from tests.words import english


def _each_step(learner: Learner) -> Iterator[int]:
    """The steps before free play."""
    while not isinstance(learner.teacher.task, PlayOn) and not learner.teacher.over:
        yield learner.teacher.number


def _takes_it_all(learner: Learner) -> None:
    for number in _each_step(learner):
        _in_sight(learner)
        assert learner.session.clock.now == 0
        learner.go_on()
        assert learner.teacher.number > number


def _read(screen: LessonScreen) -> Sequence[pygame.Rect]:
    return around(screen.showing.stage, screen.view).read


def _in_sight(learner: Learner) -> None:
    """The band covers no card, and all buttons are in the window."""
    screen = learner.taught
    band = screen.view.band
    assert band is not None
    for pieces in screen.showing.stage.scene.piles.values():
        for piece in pieces:
            covered = piece.place.rect.clip(band.rect).height
            assert not covered, f"{piece.spot} is under the band"
    assert all(each.place.collidelist(_read(screen)) < 0 for each in band.arrows), "an arrow covers what is read"
    own = [  # the lower third of a card may be behind a plate on the rim
        pygame.Rect(piece.place.rect.topleft, (piece.place.rect.width, piece.place.rect.height * 2 // 3))
        for spot, pieces in screen.showing.stage.scene.piles.items()
        for piece in pieces
        if spot.seat == learner.teacher.me and spot.name == "hand"
    ]
    for plate in screen.view.marks.plates:
        rect = screen.showing.stage.board.overlay.plates.rect(screen.showing.stage.scene, plate)
        assert rect is None or rect.collidelist(own) < 0, f"{plate.name}'s plate covers the hand"
    for button in screen.view.buttons:
        assert screen.look.display.surface.get_rect().contains(button.rect)


@pytest.mark.parametrize("means", ["mouse", "keys"])
@pytest.mark.parametrize("key", ["briscola", "california_speed", "mille"])
def test_a_lesson_is_taken_by_one_means_alone(key: str, means: str):
    _takes_it_all(Learner(key, means, (960, 600), 200))


@pytest.mark.long
@pytest.mark.parametrize("means", ["mouse", "keys"])
@pytest.mark.parametrize("key", registry.keys())
def test_every_lesson_is_taken_by_one_means_alone(key: str, means: str):
    _takes_it_all(Learner(key, means))


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_the_band_covers_no_card_in_a_small_window_with_large_text(key: str):
    _in_sight(Learner(key, "keys"))
    learner = Learner(key, "keys", (960, 600), 200)
    for _ in _each_step(learner):
        _in_sight(learner)
        learner.teacher.skip()


def test_an_arrow_stands_beside_labels_plates_and_buttons_where_there_is_room():
    for key, at in (("mille", 0), ("mille", 1), ("mille", 7), ("mate", 6), ("turnover_bridge", 1)):
        taught = Learner(key, "keys", at=at).taught
        band = taught.view.band
        assert len(band.arrows) == len(band.points), (key, at)
        assert band.arrows == tuple(each for each in band.arrows if each.place.collidelist(_read(taught)) < 0), key


def test_a_number_at_the_edge_of_a_lit_pile_is_within_its_ring():
    for key in ("milligan", "nuts"):
        taught = Learner(key, "keys", at=0).taught
        [point], stage = map(pygame.Rect, taught.view.band.points), taught.showing.stage
        hung = [rect for rect in stage.board.labels.boxes(stage.scene, {}) if rect.colliderect(point)]
        assert hung, key
        assert all(point.contains(rect) for rect in hung), key


def test_only_the_open_part_of_a_card_is_ringed():
    taught = Learner("milk_run", "keys", at=4).taught
    band = taught.view.band
    held = [piece.place.rect for piece in taught.showing.stage.scene.piles[Spot("hand", 1)]]
    [ring] = [pygame.Rect(point) for point in band.points if pygame.Rect(point).collidelist(held) >= 0]
    assert ring.width < held[0].width, "not the next card too"


def test_whoever_reads_on_with_enter_is_told_how_it_goes_by_mouse():
    learner = Learner("milk_run", "keys")
    learner.key(pygame.K_RETURN)
    band = learner.taught.view.band
    assert english(band.how) == "Click it."
    learner.key(pygame.K_TAB)
    band = learner.taught.view.band
    assert english(band.how) == "Tab to the lit place, then press Enter."


_KEYS = {
    "Press {n}, then Enter.": "{n} E", "Tab to the lit place, then press Enter.": "T E",
    "Tab to the lit card, then press Enter twice.": "T E E",
}  # fmt: skip


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_the_keys_that_a_lesson_names_do_what_it_wants(key: str):
    learner, named = Learner(key, "mouse"), 0  # not at the keys of a side, which move no focus
    for number in _each_step(learner):
        said, taught = plain(learner.taught.teaching.ways.words("keys", LATE)), learner.taught
        digit = re.search(r"\d", said)
        keys = _KEYS.get(re.sub(r"\d", "{n}", said), "") if learner.teacher.wanted else ""
        taught.showing.nav.hide()
        for each in keys.replace("{n}", digit[0] if digit else "").split():
            learner.key({"T": pygame.K_TAB, "E": pygame.K_RETURN}.get(each) or getattr(pygame, f"K_{each}"))
        if isinstance(learner.app.top, ChoiceScreen):  # how many armies
            learner.key(pygame.K_RETURN)
        named += bool(keys)
        done = learner.teacher.number > number
        assert done or not keys, f"{key}, step {number + 1}: {said}"
        if not done:
            learner.teacher.skip()
        learner.steps(2)
    assert named


def test_back_from_a_detour_and_back_a_step():
    learner = Learner("briscola", "keys", at=2)
    assert learner.session.submit(1, "play 6d") is None
    learner.steps(3)
    learner.key(pygame.K_BACKSPACE)
    assert (learner.teacher.number, learner.teacher.text) == (2, learner.lesson.steps[2].say)
    learner.key(pygame.K_BACKSPACE)
    assert learner.teacher.number == 1


def test_the_hint_shows_what_is_wanted_and_then_does_it():
    learner = Learner("briscola", "keys", at=2)
    learner.key(pygame.K_h)
    assert learner.showing.nav.move == learner.teacher.wanted[0]
    assert learner.teacher.number == 2
    learner.key(pygame.K_h)
    assert learner.teacher.number == 3


def test_three_wrong_tries_show_the_gesture():
    learner = Learner("briscola", "mouse", at=11)
    wanted = learner.teacher.wanted[0]
    for _ in range(3):
        assert learner.showing.nav.move is None
        other = next(each for each in learner.showing.hands[1].view.legal if each != wanted)
        gesture = learner.session.controller.gestures(learner.showing.hands[1].view, other)[0]
        assert isinstance(gesture, Drop)
        learner.gesture(1, gesture)
        assert english(learner.showing.messages.words) == english(learner.lesson.steps[11].task.otherwise)
    learner.steps(1)
    assert learner.showing.nav.move == wanted


def test_progress_is_kept_and_taken_up_again_unless_the_lesson_has_changed():
    learner = Learner("poke", "keys", at=5)
    lesson = learner.lesson
    learner.app.pop()
    settings = learner.app.settings
    assert settings.lessons == {"poke": (5, lesson.mark)}
    assert _opened(settings, lesson) == 5
    assert _opened(replace(settings, lessons={"poke": (5, "else")}), lesson) == 0
    assert _opened(replace(settings, lessons={"poke": (len(lesson.steps), lesson.mark)}), lesson) == 0


def _opened(settings: Settings, lesson: Lesson) -> int:
    app = open_app(settings=settings)
    screen = LessonScreen(app, lesson)
    app.push(screen)
    return screen.teaching.teacher.number


def test_ways_out_of_a_lesson():
    learner = Learner("mate", "mouse", at=3)
    learner.press_intent(Command.LEAVE)
    assert isinstance(learner.app.top, DialogScreen)
    learner.press_button(learner.app.top, lambda words: english(words) == "Start over")
    assert learner.teacher.number == 0
    learner.key(pygame.K_ESCAPE)
    learner.press_button(learner.app.top, lambda words: english(words) == "Continue")
    assert learner.app.top is learner.taught
    learner.key(pygame.K_ESCAPE)
    press(learner.app, labelled(page(learner.app).form, "Just play"))
    assert isinstance(learner.app.top, SeatsScreen)
    press(learner.app, labelled(page(learner.app).form, "Play"))
    assert not isinstance(learner.app.top, LessonScreen)
    assert learner.session.setup.key == "mate"


def test_a_finished_lesson_says_so_and_stays_finished():
    learner = Learner("james_bond", "keys", at=12)
    learner.key(pygame.K_RETURN)
    learner.go_past_the_score()
    assert isinstance(learner.app.top, DialogScreen)
    steps = len(learner.lesson.steps)
    assert learner.app.settings.lessons["james_bond"][0] == steps
    assert learner.app.settings.learned == {"james_bond"}
    learner.press_button(learner.app.top, lambda words: english(words) == "Repeat the lesson")
    learner.app.pop()
    assert learner.app.settings.lessons["james_bond"][0] == steps


def _pressed(learner: Learner) -> None:
    page = learner.app.top
    assert isinstance(page, Page)
    learner.press_button(page, lambda words: english(words).startswith("Learn"))
    assert isinstance(learner.app.top, LessonScreen)


def test_the_seats_page_the_rules_page_and_the_pause_lead_to_the_lesson():
    learner = Learner("poke", "mouse", at=2)
    for opened in (
        SeatsScreen(learner.app, "poke"),
        RulesScreen(learner.app, "poke"),
        PauseScreen(learner.app, "poke"),
    ):
        learner.app.push(opened)
        learner.steps(1)
        _pressed(learner)
        learner.app.pop()


@pytest.mark.parametrize("part", [[1], [1, 2], ["a", "b"], [True, "m"], [-1, "m"], [1000, "m"], "no", None])
def test_odd_progress_is_left_out_and_sound_progress_is_kept(part: object, tmp_path: Path):
    store = Store(tmp_path)
    store.save(Settings(lessons={"poke": (3, "abc")}))
    assert Store(tmp_path).load().lessons == {"poke": (3, "abc")}
    kept = tmp_path / "settings.json"
    written = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps(written | {"lessons": {"poke": part, "mate": [2, "def"]}}), encoding="utf-8")
    assert Store(tmp_path).load().lessons == {"mate": (2, "def")}


def test_a_learner_has_the_keys_of_a_side_only_where_they_were_used_before() -> None:
    by_mouse, by_keys = Learner("california_speed", "mouse"), Learner("california_speed", "keys")
    assert not by_mouse.screen.view.marks.caps
    assert len(by_keys.screen.view.marks.caps) == 8


def test_where_no_hand_can_be_sorted_the_key_says_so() -> None:
    learner = Learner("california_speed", "mouse")
    learner.key(pygame.K_s)
    assert learner.showing.messages.words == "You have no cards to sort."
