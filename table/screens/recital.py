"""What the screen on top says, spoken once; what it answers when it is asked; and the keys for that."""

import threading
from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.phrases import Phrase, Told, Words, told
from table.aloud import Query, Urgency, Utterance, changed, is_asked_aloud, pronounced
from table.audio.readers import reader_runs
from table.audio.voice import Voice, can_speak
from table.bindings import MODIFIER_KEYS
from table.language import chosen
from table.screen import Host, Screen

ASKS = frozenset(query.value for query in Query)
NOTHING = Phrase("Nothing here.")
PAUSE = 1.2
"""Seconds without a key after which more is said of what the keys are on."""


class Recital:
    """Speaks for one screen after the other, and remembers for which it spoke last."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.voice = Voice()
        self._wanted = host.look.settings.voice
        """What the settings said when they were looked at last."""
        self._found = self._reads = False
        """Whether a screen reader was found to run, and whether it was heeded."""
        self._offered = not (host.store.first and can_speak())
        """Whether somebody has been told that there is a voice."""
        self.voice.switch(on=self._wanted == "on" or is_asked_aloud())
        if not self.voice.on:
            self._look()
        self._later: list[Utterance] = []
        """What is said after a pause."""
        self._at = 0.0
        """When that will be, by the host's time."""
        self._of: Screen | None = None
        self._touched = self._vain = False
        """Whether a key was pressed since: then something may be said that changes no picture; whether it was one that
        did nothing."""

    def key(self, event: pygame.event.Event) -> bool:
        """Do what a key does for those who play by ear; whether it is one, and the screen has no other use for it."""
        top, self._touched, self._later = self._host.screens[-1], True, []
        act = self._host.look.settings.keys.act(event.key, event.scancode)
        if (act != "voice" and act not in ASKS) or top.takes(event):
            return False
        if act == "voice":
            self.switch(on=not self.voice.on)
        elif self.voice.on:
            self._answer(top, Query(act))
        else:
            top.notify(Phrase("That key is for reading aloud. {key} makes Tavolino speak.", self._label))
        return True

    def without_meaning(self, key: int) -> None:
        """A key went down that did nothing: who only hears is told so, unless it is one that is held with others."""
        if self.voice.on and key not in MODIFIER_KEYS:
            self._touched = self._vain = True

    def switch(self, *, on: bool) -> None:
        """Speak from now on, or be silent."""
        self._keep("on" if on else "off")
        self._begin(on=on)

    def _begin(self, *, on: bool) -> None:
        self.voice.switch(on=on)
        for screen in self._host.screens:
            screen.recited = None
        own, table, points, turn, move = map(self._key, ("cards", "table", "points", "read", "next"))
        speaks = Phrase(
            "Tavolino is reading aloud. {key} turns it off. At the table, {own} says your cards, {table} the "
                "table, {points} the score, {turn} whose turn it is, and {move} what you can play.",
            self._label, own, table, points, turn, move,
        )  # fmt: skip
        silent = Phrase("Reading aloud is off. {key} turns it on.", self._label)
        self._host.screens[-1].notify(speaks if on else silent)

    @property
    def due(self) -> float | None:
        """Seconds until there is something to say."""
        return max(0.0, self._at - self._host.now) if self._later else None

    def tick(self) -> None:
        """Say what the screen on top says now and has not said before; or have it show why nothing can be said."""
        voice, wanted = self.voice, self._host.look.settings.voice
        if wanted != self._wanted:  # on the page of the settings
            self._wanted = wanted
            speaks = wanted == "on" or (wanted == "auto" and self._reads)
            if self.voice.on != speaks:
                self._begin(on=speaks)
            self._look()
        top = self._host.screens[-1]
        if voice.on:
            self._follow(top)
        if top.notice:
            return
        if voice.trouble is not None:
            trouble, voice.trouble = voice.trouble, None
            if wanted == "on":
                self._keep("auto")
            top.notify(trouble)
        elif self._found:
            self._found, self._reads = False, True
            self._begin(on=True)
        elif not voice.on and not self._offered and top.greets:
            self._offered = True
            self._host.keep(self._host.look.settings)  # then it is no longer the first time
            top.notify(Phrase("Tavolino can read everything aloud. {key} turns it on.", self._label))

    def _look(self) -> None:
        """Whoever reads the screen by a program is spoken to, unless they said otherwise."""

        def look() -> None:
            self._found = reader_runs()

        if self._wanted == "auto" and not self._reads:
            threading.Thread(target=look, name="reader", daemon=True).start()

    def _keep(self, wanted: str) -> None:
        self._wanted = wanted
        if self._host.look.settings.voice != wanted:
            self._host.keep(replace(self._host.look.settings, voice=wanted))

    @property
    def _label(self) -> Words:
        return self._key("voice")

    def _key(self, act: str) -> Words:
        """What is on the key of an act."""
        from table.input.sdl import Caps  # the first picture does not wait for it

        return Caps().label(self._host.look.settings.keys.place(act))

    def _follow(self, top: Screen) -> None:
        back = self._of is not top
        if self._later and (back or self._host.now >= self._at):
            later, self._later = self._later, []
            if not back:
                self._say(top, later)
        if not (back or top.stale or self._touched or top.recited is None):
            return
        self._touched = False
        before, after = top.recited, top.aloud()
        self._of, top.recited = top, after
        said = changed(before, after, back=back) if back or before != after else []
        vain, self._vain = self._vain, False
        if vain and not said:
            said = [Utterance(told(NOTHING, top.speech), Urgency.CUT)]
        if later := [each for each in said if each.urgency is Urgency.LATER]:
            self._later, self._at = [each._replace(urgency=Urgency.NEXT) for each in later], self._host.now + PAUSE
        if now := [each for each in said if each.urgency is not Urgency.LATER]:
            self._say(top, now)

    def _answer(self, top: Screen, query: Query) -> None:
        words = self._again(top) if query is Query.AGAIN else top.answer(query)
        self._say(top, [Utterance(told(words, top.speech), Urgency.CUT)])

    def _again(self, top: Screen) -> Words:
        """The last words once more, then what the keyboard is on."""
        last = self.voice.said[-1] if self.voice.said else ""
        focus = pronounced(top.aloud().focus, top.speech)
        return Told(last if last.endswith(focus) else f"{last} {focus}")

    def _say(self, top: Screen, utterances: Sequence[Utterance]) -> None:
        speech = top.speech
        self.voice.language = chosen(self._host.look.settings.language)
        self.voice.say([each._replace(words=pronounced(each.words, speech)) for each in utterances if each.words])
