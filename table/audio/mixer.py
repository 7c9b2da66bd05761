"""The sound device and what is played on it. Where there is none, the table is silent and nothing else changes."""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import pygame

from table.audio import synth
from table.settings import Settings

REST = 30.0
"""Seconds without a sound after which the device is closed: an open one wakes the machine a hundred times a second."""
TOGETHER = 0.045
"""Seconds: the same sound is not begun twice within."""
LOUDER = 0.10
"""Each time a sound is played its level differs by up to this share."""
_PATIENCE = 0.25
"""Seconds: a sound that could not be begun by then is left out rather than come late."""


@dataclass(slots=True)
class _Due:
    """A sound that waits for its moment."""

    left: float
    name: str


@contextmanager
def _unheard() -> Iterator[None]:
    """What the system's sound library writes about a missing device, past Python, does not reach the terminal."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


NO_DEVICE = "No sound device answers: the table stays silent."


class Sounds:
    """Plays sounds by name, now or in a moment. Nothing here ever raises: the worst is silence."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.silent = False
        """Whether a device was asked for and none answered."""
        self._bank: dict[str, list[bytes]] = {}
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._waiting: list[_Due] = []
        self._since: dict[str, float] = {}
        """Seconds since a sound was last begun."""
        self._dice = Random()
        self._still = 0.0
        self._maker: threading.Thread | None = None

    # -- the device

    def open(self) -> bool:
        """Have the device ready and the sounds being made; whether there is one. Asked again, it tries again."""
        if self._maker is None:
            # Called after the first frame, so that the table is seen before it is heard.
            self._maker = threading.Thread(target=self._make, name="sounds", daemon=True)
            self._maker.start()
        if not pygame.mixer.get_init():
            try:
                with _unheard():
                    pygame.mixer.init(44100, -16, 2, 512)
            except pygame.error:
                self.silent = True
                return False
        self.silent = False
        self._still = 0.0
        return True

    def close(self) -> None:
        """Let the device go."""
        self._made.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def _make(self) -> None:
        for name, sound in synth.bank():
            self._bank.setdefault(name, []).append(sound)
            time.sleep(0.001)  # the table draws meanwhile

    @property
    def asked(self) -> bool:
        """Whether it has been opened yet, with or without a device."""
        return self._maker is not None

    @property
    def ready(self) -> bool:
        """Whether all sounds have been made."""
        return self._maker is not None and not self._maker.is_alive()

    def change(self, settings: Settings) -> None:
        """Take new settings; with sound just switched on, look for a device again."""
        on = settings.sound and (self.silent or not self.settings.sound)
        self.settings = settings
        if not settings.sound:
            self._waiting.clear()
            if pygame.mixer.get_init():
                pygame.mixer.stop()
        elif on and self._maker is not None:
            self.open()

    # -- playing

    def level(self, name: str) -> float:
        """How loud a sound is to be, from 0 to 1."""
        if not self.settings.sound:
            return 0.0
        volume = self.settings.signal_volume if name in synth.SIGNALS else self.settings.table_volume
        return volume / 100

    def play(self, name: str, after: float = 0.0) -> None:
        """Play a sound, in so many seconds."""
        if self.level(name) == 0:
            return
        self._waiting.append(_Due(after, name))

    def hurry(self) -> None:
        """What was to be seen is over: nothing waits any longer."""
        for one in self._waiting:
            one.left = 0.0

    @property
    def due(self) -> float | None:
        """Seconds until ``tick`` has something to do."""
        waits = [one.left for one in self._waiting]
        if pygame.mixer.get_init():
            waits.append(REST - self._still)
        return max(0.0, min(waits)) if waits else None

    def tick(self, dt: float) -> None:
        """Let time pass: begin what is due, and rest after a long silence."""
        self._since = {name: since + dt for name, since in self._since.items() if since < TOGETHER}
        if self._waiting:
            for one in self._waiting:
                one.left -= dt
            due = [one for one in self._waiting if one.left <= 0]
            self._waiting = [one for one in self._waiting if one.left > 0]
            for one in due:
                if one.left > -_PATIENCE - dt:
                    self._begin(one.name)
        self._still += dt
        if self._still > REST and pygame.mixer.get_init() and not pygame.mixer.get_busy():
            self.close()

    def _begin(self, name: str) -> None:
        if not self.asked or name in self._since or self.silent or name not in self._bank or not self.open():
            return
        self._since[name] = 0.0
        try:
            if len(self._made.get(name, ())) < len(self._bank[name]):
                self._made[name] = [pygame.mixer.Sound(file=io.BytesIO(made)) for made in self._bank[name]]
            channel = self._dice.choice(self._made[name]).play()
            if channel is not None:
                channel.set_volume(min(1.0, self.level(name) * self._dice.uniform(1 - LOUDER, 1 + LOUDER)))
        except pygame.error:
            self.silent = True
