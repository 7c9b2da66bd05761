"""The voice: what is to be spoken goes to a screen reader or a speech server, in a thread of its own, since either may
take longer than a frame may, or never answer."""

import importlib
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, Protocol

from games.core.phrases import Phrase, Told
from table.aloud import Urgency, Utterance
from table.text import count_words

WORD = 0.3
"""Seconds that a word takes, where nobody says how long: about 200 words a minute."""
LONGEST = 6.0
"""Seconds that anybody waits for words."""
MOST = 12
"""Utterances that wait; of more, the oldest are left out."""
FAULTS = RuntimeError, OSError, ValueError
"""What a mouth may raise when it fails."""
NO_PACKAGE = Phrase("To hear Tavolino speak, install “prismatoid”. The README shows how.")
NO_VOICE = Phrase("No screen reader or speech service found.")


class Mouth(Protocol):
    """Whatever speaks."""

    def output(self, words: str, cut: bool, /) -> object: ...

    def stop(self) -> object: ...

    def speak_in(self, language: str, /) -> object:
        """Take a voice of that language, a code of two letters, if there are voices to choose from."""


class NoMouthError(RuntimeError):
    """Nothing here speaks; ``words``: why."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.message)
        self.words = words


def can_speak() -> bool:
    """Whether the package is there; it is not loaded."""
    return find_spec("prism") is not None


def prism_mouth() -> Mouth:
    """The best voice there is, by Prism. NoMouthError without the package or any voice."""
    try:
        prism: Any = importlib.import_module("prism")
    except ImportError:
        raise NoMouthError(NO_PACKAGE) from None
    try:
        context = prism.Context()
        backend = context.create_best()  # what is merely acquired may be one whose server has ended
    except (prism.PrismError, *FAULTS):
        raise NoMouthError(NO_VOICE) from None
    return _PrismMouth(context, backend, prism.PrismError)


class _PrismMouth:
    """A backend, and the context that must live as long."""

    def __init__(self, context: Any, backend: Any, fault: type[Exception]) -> None:
        self._context = context
        self._backend = backend
        self._fault = fault

    def output(self, words: str, cut: bool, /) -> None:
        try:
            self._backend.output(words, cut)
        except self._fault as error:
            raise OSError(str(error)) from None

    def stop(self) -> None:
        try:
            self._backend.stop()
        except self._fault as error:
            raise OSError(str(error)) from None

    def speak_in(self, language: str, /) -> None:
        backend = self._backend
        try:
            languages = [_code(backend.get_voice_language(at)) for at in range(backend.voices_count)]
            if language in languages and languages[backend.voice] != language:
                backend.voice = languages.index(language)
        except (self._fault, IndexError):  # a screen reader has a voice of its own
            return


class Voice:
    """Speaks, or does not. Nothing here raises or waits."""

    def __init__(self, find: Callable[[], Mouth] | None = None) -> None:
        """``find``: looks for a mouth, in the thread; by default Prism's best."""
        self.on = False
        self.trouble: Phrase | None = None
        """Why nothing speaks, for the window to show once."""
        self.said: Sequence[Told] = ()
        """What was handed to the mouth last, since it was hushed."""
        self.language = ""
        """Of what is said, as a code; empty: whatever the voice speaks."""
        self._hushes = 0
        self._find = find or prism_mouth
        self._waiting: deque[Utterance | None] = deque(maxlen=MOST)
        self._wake = threading.Condition()
        self._until = 0.0
        """When what has been given to it will have been said, by its number of words."""
        self._speaks: tuple[Mouth | None, str] = None, ""
        """Who spoke last, and in which language."""
        self._thread: threading.Thread | None = None

    def switch(self, *, on: bool) -> None:
        """Begin or cease to speak."""
        if self.on and not on:
            self.hush()
        self.on = on
        if on and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    @property
    def left(self) -> float:
        """Seconds for which it will go on speaking."""
        return min(LONGEST, max(0.0, self._until - time.monotonic())) if self.on else 0.0

    def say(self, utterances: Sequence[Utterance]) -> None:
        """Have words spoken after, or in place of, what is being said."""
        if not self.on:
            return
        for utterance in utterances:
            now = time.monotonic()
            with self._wake:
                if utterance.urgency is Urgency.IDLE and self._until > now:
                    continue
                if utterance.urgency is Urgency.CUT:
                    self._waiting.clear()
                    self._until = now
                for old in [each for each in self._waiting if each and each.about and each.about == utterance.about]:
                    self._waiting.remove(old)
                    self._until -= _lasts(old)
                self._until = max(self._until, now) + _lasts(utterance)
                self._waiting.append(utterance)
                self._wake.notify()

    def hush(self) -> None:
        """Be silent, and forget what was said: somebody else may listen now."""
        with self._wake:
            self._hushes += 1
            self.said = ()
            self._waiting.clear()
            self._waiting.append(None)
            self._until = time.monotonic()
            self._wake.notify()

    # -- in the thread

    def _speak(self) -> None:
        try:
            mouth = self._find()
            while True:
                with self._wake:
                    self._wake.wait_for(lambda: self._waiting)
                    utterance, hushes = self._waiting.popleft(), self._hushes
                try:
                    self._give(mouth, utterance, hushes)
                except FAULTS:  # the server has gone: perhaps it answers again, or another one does
                    if utterance is None:
                        continue
                    mouth = self._find()
                    self._give(mouth, utterance, hushes)
        except NoMouthError as error:
            self.on, self.trouble = False, error.words
        except FAULTS:  # a voice that fails twice is none
            self.on, self.trouble = False, NO_VOICE

    def _give(self, mouth: Mouth, utterance: Utterance | None, hushes: int) -> None:
        """``hushes``: how often it had been hushed when this was taken."""
        if utterance is None:
            mouth.stop()
            return
        if (spoken := (mouth, self.language)) != self._speaks:
            self._speaks = spoken
            mouth.speak_in(self.language)
        mouth.output(utterance.words, utterance.urgency is Urgency.CUT)
        with self._wake:
            if hushes == self._hushes:
                self.said = (*self.said[1 - MOST :], utterance.words)


def _code(language: str) -> str:
    """ "it-IT" is "it"."""
    return language.replace("_", "-").split("-")[0].lower()


def _lasts(utterance: Utterance) -> float:
    """About how many seconds it takes to be said."""
    return WORD * count_words(utterance.words)
