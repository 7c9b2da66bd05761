"""Pages by ear: all that can be chosen has words, and all that is written can be heard."""

import re
import threading
import time
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from games.core import registry
from games.core.phrases import EMPTY, Phrase, Told
from table.aloud import Query, paged, pronounced
from table.commands import watch
from table.game.lesson.teaching import Teaching
from table.loop import Loop
from table.overlays.keys import KeysScreen
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screens import recital
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import Settings
from table.widgets.field import Field
from table.widgets.page import Page
from table.widgets.spoken import bare, described, value_of
from table.widgets.toast import SECONDS
from tests.pilot import open_app, setup_for
from tests.table import hands
from tests.table.all_screens import OF_FEATURES, SCREENS, TURNS, every_screen, open_everything
from tests.table.listener import Listener


@every_screen
def test_whatever_can_be_chosen_has_words_and_every_page_says_what_it_is(names, tmp_path):
    for number, name in enumerate(names):
        (folder := tmp_path / str(number)).mkdir()
        app = open_everything(folder)
        SCREENS[name](app)
        app.step(0.05)
        if not isinstance(app.top, Page):
            assert app.top.aloud().place, name
            continue
        tell = app.top.look.text.told
        assert paged(app.top.aloud().place), name
        for _, widget in app.top.form.stops:
            words = described(widget, app.top.form, tell, say_keys=True)
            assert re.sub(r"(choice )?\d+ of \d+$", "", words).strip(" ,0123456789"), f"{name}, {widget.name}: {words}"


@pytest.mark.parametrize("name", ["menu", "seats of briscola", "settings", *OF_FEATURES, "people", "choice"])
def test_a_pointer_that_lies_on_a_page_takes_no_focus_from_the_keys(name, tmp_path):
    app = open_everything(tmp_path)
    SCREENS[name](app)
    app.step(0.05)
    page = app.top
    if not isinstance(page, Page) or page.takes(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)):
        return
    hands.key(app, pygame.K_TAB)
    focus = page.form.focus
    for area, widget in page.form.stops:
        pos = area.box(widget).clip(area.rect).center
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for _ in range(4):
            app.step(0.3)
        assert app.top is page
        assert page.form.focus is focus
        page.form._rest = -1, -1  # as where nobody knows yet where it lies


def at(screen):
    listener = Listener()
    listener.app.push(MenuScreen(listener.app))
    listener.wait(0.2)
    if screen is not None:
        listener.app.push(screen(listener.app))
    listener.wait(0.2)
    return listener


def test_a_page_is_read_piece_by_piece_from_what_is_in_sight():
    listener = at(lambda app: RulesScreen(app, TURNS))
    said = []
    for _ in range(400):
        said += listener.press(pygame.K_F6)
        if said[-1].startswith("End of the page. Press again to go to the top."):
            break
    tell = listener.app.top.look.text.told
    parts = [part.words for part in listener.app.top.prose.parts if part.words]
    whole = " ".join(said)
    assert len(said) > 5
    assert parts[0][:20] in whole
    assert bare(parts[-1], tell)[:20] in whole
    assert tell(parts[0])
    assert listener.press(pygame.K_F6)[-1].startswith(said[0][:20]), "its beginning again"


def test_the_arrows_go_from_one_to_the_next_for_those_who_do_not_see_what_lies_where():
    listener = at(None)
    form = listener.app.top.form
    for on in (True, False):
        listener.app.voice.on = on
        form.focus_first()
        listener.press(pygame.K_DOWN)
        below = form.focus
        listener.press(pygame.K_LEFT)
        assert (below is form.stops[1][1], form.focus is form.stops[0][1]) == (on, on)


def test_a_question_of_a_lesson_is_said_with_its_answers():
    listener = at(None)
    listener.app.push(listener.app.opening.lesson("mate", 4))
    listener.wait(0.2)
    assert "1: ace of clubs; 2: king of clubs; 3: ace of spades" in " ".join(listener.heard)


def test_a_switch_says_what_it_is_now_and_a_refused_key_says_why():
    listener = at(SettingsScreen)
    form = listener.app.top.form
    form.focus_name("captions")
    listener.press(pygame.K_F10)
    assert any("Sound captions, on" in words for words in listener.press(pygame.K_SPACE))
    listener.app.push(KeysScreen(listener.app))
    listener.wait(0.1)
    listener.app.top.form.focus_name("turn hint")
    listener.wait(0.1)
    listener.press(pygame.K_RETURN)
    assert any("can't be changed" in words for words in listener.press(pygame.K_F1, scancode=pygame.KSCAN_F1))


def test_f12_turns_it_on_and_off_and_a_key_for_the_ear_says_so_where_it_is_silent(monkeypatch):
    listener = at(None)
    voice = listener.app.voice
    assert listener.press(pygame.K_F12)[-1:] == [] or not voice.on
    assert not voice.on
    assert "Reading aloud is off" in listener.app.top.toast.words.message
    listener.press(pygame.K_F5)
    assert "for reading aloud" in listener.app.top.toast.words.message
    monkeypatch.setattr(voice, "switch", lambda *, on: setattr(voice, "on", on))
    said = listener.press(pygame.K_F12)
    assert any(words.startswith("Tavolino is reading aloud. ") for words in said)
    assert listener.app.settings.voice == "on"


def test_what_was_said_last_is_said_again(monkeypatch):
    listener = at(None)
    listener.app.voice.said = ("Rosa plays seven of hearts.",)
    assert listener.press(pygame.K_F10)[-1].startswith("Rosa plays seven of hearts.")
    assert listener.app.top.answer(Query.CARDS)


def test_the_switch_on_the_page_of_the_settings_turns_it_off_and_on_at_once(monkeypatch):
    listener = at(SettingsScreen)
    voice = listener.app.voice
    monkeypatch.setattr(voice, "switch", lambda *, on: setattr(voice, "on", on))
    listener.press(pygame.K_F12)
    assert not voice.on
    listener.app.top.form.focus_name("voice")
    assert listener.app.settings.voice == "off"
    listener.press(pygame.K_LEFT)
    assert listener.app.settings.voice == "on"
    assert voice.on
    listener.press(pygame.K_LEFT)
    assert listener.app.settings.voice == "auto"
    assert not voice.on


@pytest.mark.parametrize(("wanted", "speaks"), [("auto", True), ("off", False)])
def test_where_a_screen_reader_runs_it_speaks_of_itself_unless_it_may_not(monkeypatch, wanted, speaks):
    looked = threading.Event()
    monkeypatch.setattr(recital, "reader_runs", lambda: looked.set() or True)
    app = open_app(settings=Settings(voice=wanted))
    app.push(MenuScreen(app))
    assert not speaks or looked.wait(5)
    for _ in range(50):
        app.step(0.05)
        time.sleep(0.001)
    assert app.voice.on is speaks
    assert (app.top.toast.words != EMPTY and "Tavolino is reading aloud. " in app.top.toast.words.message) is speaks
    assert app.settings.voice == wanted, "nothing is kept that nobody has chosen"
    app.close()


def test_whoever_opens_it_for_the_first_time_is_told_once_that_it_can_be_heard(monkeypatch, tmp_path):
    monkeypatch.setattr(recital, "can_speak", lambda: True)
    for told in (True, False):
        app = hands.open_app(tmp_path)
        app.push(MenuScreen(app))
        screen = app.opening.table(setup_for("briscola", "mouse,bot", 5), None)
        app.push(screen)
        for _ in range(20):
            app.step(0.3)
        assert "read everything aloud" not in screen.showing.messages.standing
        app.pop()
        app.step(0.05)
        assert (app.top.toast.words != EMPTY and "read everything aloud" in app.top.toast.words.message) is told
        app.close()


@pytest.mark.parametrize("own", ["the greeting", "a screen reader", "no voice", "the writer"])
def test_what_nobody_has_asked_for_waits_until_the_line_that_stands_has_gone(monkeypatch, tmp_path, own):
    """A file that is refused, as by a double click at the first start: its reason is read first."""
    bad = tmp_path / "bad.tavolino"
    bad.write_bytes(b'[Game "briscola"]\xff')
    monkeypatch.setattr(recital, "can_speak", lambda: own == "the greeting")
    monkeypatch.setattr(recital, "reader_runs", lambda: own == "a screen reader")
    app = watch.open_file(bad, tmp_path / "home")
    loop, reason = Loop(app), app.top.toast.words
    assert bad.name in reason
    if own == "no voice":
        app.voice.trouble = Phrase("There is no voice.")
    elif own == "the writer":
        app.saved_matches.writer._fault = ValueError("lost")
    while app.now < SECONDS - 0.5:
        assert app.top.toast.words == reason
        app.step(0.05)
        loop.turn()
    until = time.monotonic() + 20
    while app.top.toast.words in {reason, EMPTY}:
        assert time.monotonic() < until
        app.step(0.1)
        loop.turn()
    app.close()


def test_keys_are_said_with_what_they_do_unless_nobody_wants_them():
    for say_keys in (True, False):
        listener = Listener(setup_for("briscola", "mouse,bot", 5))
        listener.app.keep(replace(listener.app.settings, say_keys=say_keys))
        for _ in range(40):
            if 1 in listener.app.top.showing.session.match.active:
                break
            listener.wait(0.5)
        listener.press(pygame.K_1)
        listener.press(pygame.K_TAB)
        said = " ".join(listener.heard)
        assert "Play " in said
        assert (": Enter" in said) is say_keys


def test_a_box_is_named_first_and_told_of_after_a_pause():
    listener = at(None)
    heads = {box.head.title.message: box for box in listener.app.top.boxes}
    listener.press(pygame.K_RIGHT)
    for _ in range(4):
        (said,) = listener.press(pygame.K_RIGHT)
        title, players, minutes, place = said.split(", ")
        assert title in heads
        assert players.endswith("players")
        assert minutes.endswith("min")
        assert " of " in place
    said = listener.wait(recital.PAUSE / 2)
    assert not said
    (said,) = listener.wait(recital.PAUSE)
    assert said.startswith(title)
    assert listener.app.top.look.text.told(heads[title].head.about).rstrip(".") in said
    assert not listener.wait(2)


def test_the_loop_wakes_for_what_is_said_later():
    listener = at(None)
    listener.press(pygame.K_RIGHT)
    due = listener.app.recital.due
    assert due is not None
    assert 0 < due <= recital.PAUSE
    listener.wait(2)
    assert listener.app.recital.due is None


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_a_rules_page_is_read_section_by_section(key):
    listener = at(lambda app: RulesScreen(app, key))
    prose = listener.app.top.prose
    heads = [pronounced(part.words, listener.app.top.speech).rstrip(".") for part in prose.parts if part.level]
    opened = " ".join(listener.heard[-2:])
    assert heads[0] in opened
    assert heads[1] not in opened
    assert len(opened.split()) < 90
    said = []
    while not (said and said[-1].startswith("End of the page. Press again to go to the top.")):
        said += listener.press(pygame.K_F6)
        assert len(said) < 200
    begun = [next((head for head in heads if words.startswith(f"{head}.")), "") for words in said[:-1]]
    assert [head for head in begun if head] == heads, "each section begins an utterance"
    assert max(len(words.split()) for words in said) < 140
    assert not re.search(r"[*`]", " ".join(said))


@pytest.mark.parametrize(("key", "count"), [("briscola", 4), ("dominion", 2), ("james_bond", 2), ("milk_run", 8)])
def test_the_seats_are_read_with_what_is_chosen_and_no_label_twice(key, count):
    listener = at(lambda app: SeatsScreen(app, key))
    page = listener.app.top
    page.set_count(count)
    listener.wait(0.2)
    said = []
    while not (said and said[-1].startswith("End of the page. Press again to go to the top.")):
        said += listener.press(pygame.K_F6)
    whole, tell = " ".join(said[:-1]), page.look.text.told
    parts = [part.strip() for part in re.split(r"[.,]", whole)]
    assert not [one for one, other in pairwise(parts) if one == other]
    for _, field in page.form.stops:
        if isinstance(field, Field):
            value = tell(value_of(field, tell))
            assert pronounced(Told(value), page.speech).lower() in whole.lower(), f"{field.name}: {value}"


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_in_a_lesson_n_says_what_it_waits_for_and_nothing_is_said_again(key):
    listener = at(None)
    listener.app.push(listener.app.opening.lesson(key, 0))
    listener.wait(2)
    screen = listener.app.top
    teaching = next(part for part in screen.parts if isinstance(part, Teaching))
    teacher, waited = teaching.teacher, 0
    for _ in range(12):
        listener.wait(1)
        if teacher.free or listener.app.top is not screen:
            break
        before = len(listener.heard)
        said = listener.press(pygame.K_n)
        waits = teacher.reading or teacher.showing or teacher.asking is not None
        if waits and said:
            waited += 1
            assert not any("Enter plays it" in words for words in said), said
            assert screen.showing.nav.move is None
        for _ in range(8):  # the words of N go again
            listener.wait(1)
        words = listener.heard[before:]
        assert len(set(words)) == len(words), words
        if teacher.asking is not None:
            listener.press(pygame.K_1)
        elif waits:
            listener.press(pygame.K_RETURN)
        elif teacher.wanted:
            screen.showing.nav.clear()
            screen.showing.session.submit(teacher.me, teacher.wanted[0])
    assert waited
