"""Somebody who only hears: real keys into the program, and nothing of it but the words that it would speak."""

from collections.abc import Sequence

import pygame

from table.aloud import Utterance
from table.game.screen import GameScreen
from table.session.session import Session
from table.settings import Settings
from table.setup import Setup
from tests.pilot import open_app

FRAME = 1 / 20
SIGNS = "♠♥♦♣×−→·"


class Listener:
    """At the program; ``new`` is what was said since somebody last listened."""

    def __init__(self, setup: Setup | None = None) -> None:
        self.app = open_app(settings=Settings(motion="none", coach="off"))
        self.app.voice.on = True
        self.app.voice.say = self._take  # type: ignore[method-assign]
        self._said: list[str] = []
        self.heard: list[str] = []
        """All that was said."""
        if setup is not None:
            self.app.push(GameScreen(self.app, Session(setup)))
            self.wait(0.1)

    def _take(self, utterances: Sequence[Utterance]) -> None:
        assert not any(sign in each.words for each in utterances for sign in SIGNS), "a sign is said, not a name"
        self._said += [each.words for each in utterances]
        self.heard += [each.words for each in utterances]
        self.app.voice.said = (*self.app.voice.said[-20:], *(each.words for each in utterances))

    def new(self) -> list[str]:
        """What was said since."""
        said, self._said = self._said, []
        return said

    def wait(self, seconds: float) -> list[str]:
        """Let time pass; what was said meanwhile."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step(FRAME)
        return self.new()

    def press(self, key: int, mod: int = 0, scancode: int = 0) -> list[str]:
        """Tap a key; what was said at once."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=scancode))
        return self.wait(2 * FRAME)
