"""Computer players that search think in a process of their own, so that no frame waits for them.

Over the pipe go a view, what a seat has heard, a seed and a budget of seconds: nothing that a person at that seat would
not know. Whatever comes back is looked at with suspicion; what comes too late is thrown away.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View

GRACE = 0.5
"""Seconds after its budget in which an answer still counts."""


@dataclass(frozen=True, slots=True)
class Request:
    """One question: who is to think (module and level), about what, for how long."""

    number: int
    module: str
    level: str
    view: View[Any, Any]
    heard: tuple[Event, ...]
    seed: int
    budget: float


@dataclass(frozen=True, slots=True)
class Answer:
    """The choice to a request; None where the bot had none."""

    number: int
    choice: Choice[Any] | None


class Worker:
    """One long-lived process. It is asked and polled, never waited for; a dead or silent one is replaced."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._asked = 0.0
        self._budget = 0.0
        self.busy = False
        """Whether a question is out."""
        self.restarts = 0

    def ask(
        self, module: str, level: str, view: View[Any, Any], heard: Sequence[Event], seed: int, budget: float
    ) -> bool:
        """Put a question; an older one is forgotten. False where no process can be had: think in this one."""
        self._number += 1
        self._asked, self._budget = time.monotonic(), budget
        request = Request(self._number, module, level, view, tuple(heard), seed, budget)
        for _ in range(2):
            if self._start() and self._send(request):
                self.busy = True
                return True
            self.stop()
        return False

    def forget(self) -> None:
        """The answer is no longer wanted; it will be thrown away when it comes."""
        self._number += 1
        self.busy = False

    def poll(self) -> Answer | None:
        """The answer to the newest question, if it is there. Raises TimeoutError when it will not come."""
        pipe, process = self._pipe, self._process
        if pipe is None or process is None:
            raise TimeoutError("there is no worker")
        while True:
            try:
                ready = pipe.poll()
                found = pipe.recv() if ready else None
            except (EOFError, OSError, ValueError, AttributeError, ImportError, TypeError):
                # The pipe is closed or what came through it is no answer.
                self._replace()
                raise TimeoutError("the worker is gone") from None
            if not ready:
                break
            if isinstance(found, Answer) and found.number == self._number:
                self.busy = False
                return found
        if not process.is_alive() or time.monotonic() > self._asked + self._budget + GRACE:
            self._replace()
            raise TimeoutError("the worker does not answer")
        return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self.busy = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)

    def _replace(self) -> None:
        self.restarts += 1
        self.stop()

    def _start(self) -> bool:
        if self._process is not None and self._process.is_alive():
            return True
        self.stop()
        try:
            context = multiprocessing.get_context("spawn")
            self._pipe, far = context.Pipe()
            self._process = context.Process(target=serve, args=(far,), daemon=True, name="tavolino-worker")
            self._process.start()
            far.close()
        except (OSError, ValueError, RuntimeError):
            self.stop()
            return False
        return True

    def _send(self, request: Request) -> bool:
        assert self._pipe is not None
        try:
            self._pipe.send(request)
        except (OSError, ValueError):
            return False
        return True


def serve(pipe: Connection) -> None:
    """The worker's life: think about the newest question until its budget is spent, answer, wait for the next."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            request = pipe.recv()
            while pipe.poll():
                request = pipe.recv()
            pipe.send(Answer(request.number, _think(request)))


def _think(request: Request) -> Choice[Any] | None:
    bot: Bot[Any, Any] = importlib.import_module(request.module).BOTS[request.level]
    until = time.monotonic() + request.budget
    best = None
    for best in bot.think(request.view, request.heard, Rng(request.seed)):  # noqa: B007  (the last one counts)
        if time.monotonic() >= until:
            break
    return best
