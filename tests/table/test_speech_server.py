"""The voice with a real speech server, and the real program in a real window: what is heard is what the server says."""

import os
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from games.core.phrases import Told
from table.aloud import Urgency, Utterance
from table.audio.voice import Voice, prism_mouth
from tests.table.desktop import Program, desktop
from tests.table.speech_server import SpeechServer, can_speak, speech_server

pytestmark = pytest.mark.skipif(not can_speak(), reason="speech-dispatcher or prismatoid is missing: nothing is spoken")

_PATIENCE = 5.0
"""Seconds; a server that has stopped answers never."""


@contextmanager
def serving(word: float = 0.05) -> Iterator[SpeechServer]:
    with tempfile.TemporaryDirectory(prefix="tv") as folder, speech_server(Path(folder), word) as server:
        yield server


def say(voice: Voice, words: str, urgency: Urgency = Urgency.NEXT) -> None:
    voice.say([Utterance(Told(words), urgency)])


def test_utterances_arrive_whole_what_cuts_cuts_and_a_server_that_stops_costs_no_frame(monkeypatch):
    with serving(0.4) as server:
        for name, value in server.surroundings.items():
            monkeypatch.setenv(name, value)
        voice = Voice(prism_mouth)
        voice.switch(on=True)
        say(voice, "One two; three. Four five six!")
        server.hears("One two; three. Four five six!")
        say(voice, "Stop.", Urgency.CUT)
        server.hears("Stop.")
        time.sleep(0.8)
        first, last = server.heard()
        assert (first.cut, last.words, last.cut) == (True, "Stop.", False)
        os.kill(server.process.pid, signal.SIGSTOP)
        try:
            began = time.monotonic()
            for _ in range(50):
                say(voice, "Meanwhile.", Urgency.CUT)
            assert time.monotonic() - began < _PATIENCE, "whoever speaks does not wait for the server"
        finally:
            os.kill(server.process.pid, signal.SIGCONT)
        server.hears("Meanwhile.")
        voice.switch(on=False)


def test_a_server_that_ended_and_began_anew_is_spoken_to(monkeypatch):
    voice = Voice(prism_mouth)
    for words in ("Your turn.", "The other begins."):
        with serving() as server:
            for name, value in server.surroundings.items():
                monkeypatch.setenv(name, value)
            voice.switch(on=True)
            say(voice, words)
            server.hears(words)
            end = time.monotonic() + _PATIENCE
            while words not in voice.said:  # it is begun before the server has answered
                assert time.monotonic() < end
                time.sleep(0.01)
    voice.switch(on=False)


def test_a_hand_is_begun_in_a_window_by_somebody_who_hears_it(tmp_path):
    with serving() as server, desktop("openbox", tmp_path) as there:
        there.more.update(server.surroundings)
        window = Program(there, ["play", "briscola", "--seed", "5", "--voice", "--language", "en"])
        server.hears("Your cards:")
        server.hears("Your turn")
        window.key("n")
        shown = server.hears("Enter plays it")[-1].words
        card = shown.removeprefix("Play ").partition(" (")[0]
        window.key("Return")
        server.hears(f"You play {card}.")
        window.key("F9")
        server.hears("Trumps")
        window.key("F12")
        window.leave()


def test_the_synthesizer_takes_a_voice_of_the_language_that_is_said(monkeypatch):
    with serving() as server:
        for name, value in server.surroundings.items():
            monkeypatch.setenv(name, value)
        voice = Voice(prism_mouth)
        voice.switch(on=True)
        for language, words in (("en", "Your turn."), ("it", "Tocca a te."), ("xx", "Nobody speaks that.")):
            voice.language = language
            say(voice, words)
            server.hears(words)
        voice.switch(on=False)
        assert [heard.voice for heard in server.heard()] == ["writer", "scrittrice", "scrittrice"]
