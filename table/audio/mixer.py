"""The sound device and what is played on it. Where there is none, the table is silent and nothing else changes."""

import io
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from games.core.phrases import Phrase
from table.settings import Settings


class Device:
    """Opened and closed without waiting; ``ready`` says when something can be played."""

    def __init__(self) -> None:
        self.ready = False
        self.missing = False
        """Whether the device was asked for and none answered."""
        self._worker: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether it is being opened or closed."""
        return self._worker is not None and self._worker.is_alive()

    def take(self) -> None:
        """Have it opened, unless it is open or something is under way."""
        if not self.ready and not self.busy:
            self._start(self._open)

    def release(self) -> None:
        """Have it closed, unless it is closed or something is under way."""
        if self.ready and not self.busy:
            self.ready = False
            self._start(pygame.mixer.quit)

    def wait(self) -> None:
        """Wait until nothing is under way: at the end of the program, and for tests."""
        if self._worker is not None:
            self._worker.join()

    def _start(self, work: Callable[[], None]) -> None:
        self._worker = threading.Thread(target=work, name="sound device", daemon=True)
        self._worker.start()

    def _open(self) -> None:
        import pygame.mixer  # the window opens sooner without it

        try:
            with _unheard():
                pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            self.missing = True
            return
        self.missing = False
        self.ready = True


@contextmanager
def _unheard() -> Iterator[None]:
    """Keep the terminal free of what the system's sound library writes about a missing device, past Python."""
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


REST = 5.0
"""Seconds without a sound after which the device is closed: an open one wakes the machine a hundred times a second."""
TOGETHER = 0.045
"""The same sound is not started twice within this many seconds."""
LOUDER = 0.10
"""Each time a sound is played its level differs by up to this share."""
_SOON = 0.01
"""Seconds between two looks at whether the device is open."""
_PATIENCE = 0.25
"""A sound that could not be started within this many seconds is left out rather than played late."""


@dataclass(slots=True, eq=False)
class _DelayedSound:
    """A sound that waits for its moment."""

    left: float
    name: str
    side: float


NO_DEVICE = Phrase("No sound device found. Playing without sound.")

DUCKED = 0.4
"""What is left of the table's sounds while words are said."""


class Sounds:
    """Plays sounds by name, now or in a moment. Nothing here ever raises: the worst is silence."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        """``folder``: where things are kept that can be made again; None: nowhere."""
        self.settings = settings
        self._folder = folder
        self.device = Device()
        self._bank: dict[str, list[bytes]] = {}
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self.waiting: list[_DelayedSound] = []
        self._since: dict[tuple[str, float], float] = {}
        """Seconds since a sound was last begun on a side."""
        self._dice = Random()
        self._still = 0.0
        self.under: Callable[[], bool] = lambda: False
        """Whether words are being said, under which the sounds of the table are softer."""
        self._maker: threading.Thread | None = None

    # -- the device

    @property
    def silent(self) -> bool:
        """Whether a device was asked for and none answered."""
        return self.device.missing

    def open(self) -> None:
        """Have the device opened and the sounds made in the background; called again, it tries again."""
        if self._maker is None:
            # Called after the first frame, so that the table is seen before it is heard.
            self._maker = threading.Thread(target=self._make, name="sounds", daemon=True)
            self._maker.start()
        self._still = 0.0
        self.device.take()

    def close(self) -> None:
        """Release the device."""
        self._made.clear()
        self.device.release()

    def _make(self) -> None:
        from table.audio import kept_bank  # the menu opens sooner without it

        for name, sound in kept_bank.sounds(self._folder):
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
            self.waiting.clear()
            if self.device.ready:
                pygame.mixer.stop()
        elif on and self._maker is not None:
            self.open()

    # -- playing

    def level(self, name: str) -> float:
        """How loud a sound is to be, from 0 to 1."""
        if not self.settings.sound:
            return 0.0
        from table.audio import synth

        if name in synth.SIGNALS:
            return self.settings.signal_volume / 100
        return self.settings.table_volume / 100 * (DUCKED if self.under() else 1)

    def play(self, name: str, after: float = 0.0, side: float = 0.0) -> None:
        """Play a sound, in this many seconds. ``side``: from -1, at the left, to 1, at the right."""
        if self.level(name) == 0:
            return
        self.waiting.append(_DelayedSound(after, name, side))

    def hurry(self) -> None:
        """The sounds still waiting are dropped: what they were for is over."""
        for one in self.waiting:
            one.left = 0.0

    @property
    def due(self) -> float | None:
        """Seconds until ``tick`` has something to do."""
        waits = [max(one.left, _SOON if self.device.busy else 0.0) for one in self.waiting]
        if self.device.ready:
            waits.append(REST - self._still)
        return max(0.0, min(waits)) if waits else None

    def tick(self, dt: float) -> None:
        """Let time pass: start what is due, and release the device after a silence."""
        self._since = {sound: since + dt for sound, since in self._since.items() if since < TOGETHER}
        for one in self.waiting:
            one.left -= dt
        due = [one for one in self.waiting if one.left <= 0]
        if due and self.asked and not self.silent and not self.device.ready:
            self.device.take()
            due = [one for one in due if one.left <= -_PATIENCE - dt]  # the others wait for the device
        self.waiting = [one for one in self.waiting if one not in due]
        for one in due:
            if one.left > -_PATIENCE - dt:
                self._begin(one.name, one.side)
        self._still += dt
        silent = self._still > REST and not self.waiting  # what waits may be for the device just opened
        if silent and self.device.ready and not pygame.mixer.get_busy():
            self.close()

    def _begin(self, name: str, side: float) -> None:
        if not self.device.ready or (name, side) in self._since or name not in self._bank:
            return
        self._since[name, side] = self._still = 0.0
        try:
            if len(self._made.get(name, ())) < len(self._bank[name]):
                self._made[name] = [pygame.mixer.Sound(file=io.BytesIO(made)) for made in self._bank[name]]
            if (channel := self._dice.choice(self._made[name]).play()) is not None:
                level = min(1.0, self.level(name) * self._dice.uniform(1 - LOUDER, 1 + LOUDER))
                if side:
                    channel.set_volume(level * min(1.0, 1 - side), level * min(1.0, 1 + side))
                else:
                    channel.set_volume(level)
        except pygame.error:
            self.device.missing = True
