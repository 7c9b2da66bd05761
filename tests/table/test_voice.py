"""The voice's thread: what reaches the mouth, in which order, and what becomes of a mouth that fails or hangs."""

import sys
import threading
import time
from types import SimpleNamespace

import pytest

from games.core.phrases import Told
from table.aloud import Urgency, Utterance
from table.audio import voice as voices
from table.audio.readers import reader_runs
from table.audio.voice import LONGEST, MOST, NO_PACKAGE, NO_VOICE, NoMouthError, Voice, prism_mouth

PATIENCE = 10.0


class Mouth:
    """Writes down what it is given; ``held``: says nothing until it is let go."""

    def __init__(self, held=False):
        self.given, self.stops, self.faults = [], 0, []
        self.languages = []
        self.free = threading.Event()
        if not held:
            self.free.set()

    def output(self, words, cut, /):
        self.free.wait(PATIENCE)
        if self.faults:
            raise self.faults.pop()
        self.given.append((words, cut))

    def stop(self):
        self.stops += 1

    def speak_in(self, language, /):
        self.languages.append(language)


def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.002)


def speaking(mouth):
    voice = Voice(lambda: mouth)
    voice.switch(on=True)
    return voice


def say(voice, *words, urgency=Urgency.NEXT, about=""):
    voice.say([Utterance(Told(each), urgency, about) for each in words])


def test_words_reach_the_mouth_in_their_order():
    mouth = Mouth()
    voice = speaking(mouth)
    say(voice, "one", "two")
    say(voice, "three", urgency=Urgency.CUT)
    until(lambda: len(mouth.given) >= 1 and mouth.given[-1][0] == "three")
    assert mouth.given[-1] == ("three", True)
    assert voice.said[-1] == "three"


def test_what_cuts_takes_the_place_of_all_that_waits():
    mouth = Mouth(held=True)
    voice = speaking(mouth)
    say(voice, "one", "two", "three")
    say(voice, "four", urgency=Urgency.CUT)
    say(voice, "five")
    mouth.free.set()
    until(lambda: mouth.given and mouth.given[-1][0] == "five")
    assert [words for words, _ in mouth.given if words != "one"] == ["four", "five"]


def test_idle_words_are_said_only_into_silence():
    mouth = Mouth(held=True)
    voice = speaking(mouth)
    say(voice, "a long line of words")
    say(voice, "idle", urgency=Urgency.IDLE)
    say(voice, "last")
    mouth.free.set()
    until(lambda: mouth.given and mouth.given[-1][0] == "last")
    assert "idle" not in [words for words, _ in mouth.given]


def test_of_words_about_one_thing_only_the_newest_wait():
    mouth = Mouth(held=True)
    voice = speaking(mouth)
    say(voice, "first")
    until(lambda: not voice._waiting)
    say(voice, "D ten", about="D")
    say(voice, "F nine", about="F")
    left = voice.left
    say(voice, "D four", about="D")
    assert voice.left <= left + 0.1
    mouth.free.set()
    until(lambda: mouth.given and mouth.given[-1][0] == "D four")
    assert [words for words, _ in mouth.given] == ["first", "F nine", "D four"]


def test_of_very_many_words_the_oldest_are_left_out():
    mouth = Mouth(held=True)
    voice = speaking(mouth)
    say(voice, *map(str, range(5 * MOST)))
    assert voice.left <= LONGEST
    mouth.free.set()
    until(lambda: mouth.given and mouth.given[-1][0] == str(5 * MOST - 1))
    assert len(mouth.given) <= MOST + 1


def test_hush_forgets_what_waits_and_stops_the_mouth():
    mouth = Mouth(held=True)
    voice = speaking(mouth)
    say(voice, "one", "two")
    until(lambda: len(voice._waiting) == 1)
    voice.hush()
    mouth.free.set()
    until(lambda: mouth.stops == 1)
    assert [words for words, _ in mouth.given] == ["one"]
    assert voice.left == 0


def test_a_mouth_that_hangs_costs_whoever_speaks_nothing_and_is_not_waited_for():
    voice = speaking(Mouth(held=True))
    for _ in range(100):
        say(voice, "word", urgency=Urgency.CUT)
    voice.switch(on=False)
    assert not voice.on
    assert voice.left == 0


def test_a_mouth_that_fails_is_looked_for_once_more():
    mouth = Mouth()
    mouth.faults = [OSError("gone")]
    voice = speaking(mouth)
    say(voice, "one")
    until(lambda: mouth.given == [("one", False)])
    assert voice.on
    assert voice.trouble is None


def test_a_mouth_that_fails_again_leaves_silence_and_a_line():
    mouth = Mouth()
    mouth.faults = [OSError("gone"), OSError("gone")]
    voice = speaking(mouth)
    say(voice, "one")
    until(lambda: voice.trouble is not None)
    assert voice.trouble == NO_VOICE
    assert not voice.on
    mouth.faults.clear()
    voice.switch(on=True)
    say(voice, "two")
    until(lambda: mouth.given == [("two", False)])


def test_without_the_package_a_line_says_how_to_get_it(monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(voices.importlib, "import_module", missing)
    with pytest.raises(NoMouthError) as caught:
        prism_mouth()
    assert caught.value.words == NO_PACKAGE
    voice = Voice(prism_mouth)
    voice.switch(on=True)
    until(lambda: voice.trouble is not None)
    assert (voice.on, voice.trouble) == (False, NO_PACKAGE)


def test_words_said_while_it_is_off_are_not_said_later():
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    say(voice, "unheard")
    voice.switch(on=True)
    say(voice, "heard")
    until(lambda: mouth.given == [("heard", False)])


def test_hush_forgets_what_was_said_even_what_was_being_said():
    """Somebody else may ask for the last words then."""
    mouth = Mouth()
    voice = speaking(mouth)
    say(voice, "You get the ace of coins.")
    until(lambda: voice.said == ("You get the ace of coins.",))
    voice.hush()
    assert voice.said == ()
    mouth.free.clear()
    say(voice, "Your cards: the king of cups.")
    until(lambda: not voice._waiting)
    voice.hush()
    mouth.free.set()
    until(lambda: len(mouth.given) == 2 and mouth.stops >= 1)
    assert voice.said == ()


def test_a_mouth_is_told_once_in_which_language_it_speaks():
    mouth = Mouth()
    voice = speaking(mouth)
    voice.language = "it"
    say(voice, "tocca a te", "prende Rosa")
    until(lambda: len(mouth.given) == 2)
    voice.language = "de"
    say(voice, "du bist dran")
    until(lambda: len(mouth.given) == 3)
    assert mouth.languages == ["it", "de"]


class Backend:
    """As Prism has them: voices by number."""

    def __init__(self, *languages):
        self.languages, self.voice, self.given = languages, 0, []

    @property
    def voices_count(self):
        if not self.languages:
            raise PrismError("it has no voices of its own")
        return len(self.languages)

    def get_voice_language(self, at):
        return self.languages[at]

    def output(self, words, cut):
        self.given.append(words)


class PrismError(Exception):
    pass


@pytest.mark.parametrize(
    ("languages", "wanted", "voice"),
    [
        (("en-GB", "it_IT", "it"), "it", 1),
        (("it-IT", "en-US", "it"), "it", 0),  # the voice that somebody has chosen already speaks it
        (("en", "fr"), "de", 0),
        ((), "it", 0),  # a screen reader
    ],
)
def test_a_synthesizer_takes_a_voice_of_the_language(monkeypatch, languages, wanted, voice):
    backend = Backend(*languages)
    context = SimpleNamespace(create_best=lambda: backend)
    prism = SimpleNamespace(Context=lambda: context, PrismError=PrismError)
    monkeypatch.setattr(voices.importlib, "import_module", lambda name: prism)
    mouth = prism_mouth()
    mouth.speak_in(wanted)
    mouth.output("ciao", False)
    assert (backend.voice, backend.given) == (voice, ["ciao"])


def test_a_screen_reader_is_found_by_its_process(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert not reader_runs(tmp_path / "nowhere")
    for number, name in (("17", "python3"), ("self", "orca"), ("201", None)):
        (tmp_path / number).mkdir()
        if name:
            (tmp_path / number / "comm").write_text(f"{name}\n")
    assert not reader_runs(tmp_path)
    (tmp_path / "201" / "comm").write_text("orca\n")
    assert reader_runs(tmp_path)
