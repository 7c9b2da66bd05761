"""The sound device, opened and closed in a thread of its own, since either can take longer than a frame may."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame


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
