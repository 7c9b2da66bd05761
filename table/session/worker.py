"""Long thinking is done in a process of its own, so that no frame waits for it.

Over the pipe goes a question (``table/session/questions.py``) with a budget of seconds. Threads of this process write
to the pipe and read from it, because either may take for ever when the other end hangs. Whatever comes back is treated
with suspicion; late answers are thrown away.
"""

import contextlib
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Thread
from traceback import format_exception
from typing import Any, NamedTuple

from games.core.bot import Bot
from table import box
from table.session.questions import WorkerQuestion

GRACE = 0.5
"""Seconds after its budget in which an answer still counts."""
START = 20.0
"""Seconds that a process may take to get ready: a busy machine is slow to start one."""


class Request(NamedTuple):
    """One question, and how many seconds there are for it."""

    number: int
    question: WorkerQuestion
    budget: float


class WorkerAnswer(NamedTuple):
    """The answer to a request. Number 0: the process is ready to be asked."""

    number: int
    found: object
    trouble: str = ""
    """What went wrong while it thought, in a line."""
    fault: str = ""
    """The same with the place in the program, for a report."""


READY = WorkerAnswer(0, None)


class Worker:
    """One long-lived process. It is asked and polled, never waited for; a dead, silent or misbehaving one is replaced.

    It has one question at a time. Of those asked meanwhile only the newest waits here.
    """

    def __init__(self) -> None:
        self.line: WorkerPipe | None = None
        self._number = 0
        self._asked = 0.0
        self._next: Request | None = None
        """The newest question, as long as the process is busy with another."""
        self._sent: Request | None = None
        """The question that the process has not yet answered."""
        self._since = 0.0
        """When it could begin on that, or was started."""
        self._ready = False
        self.busy = False
        """Whether an answer is wanted."""
        self.restarts = 0
        self.fault = ""
        """That a process ended by itself, for a report."""

    def ask(self, question: WorkerQuestion, budget: float) -> bool:
        """Ask a question; an older one is forgotten. False if no process can be started: think in this one."""
        self._number += 1
        self._asked = time.monotonic()
        with contextlib.suppress(TimeoutError):
            self._receive()  # what came since it was last asked
        if self.line is not None and (not self.line.alive or self._overdue()):
            self._replace()
        if not self.prepare():
            return False
        self._next, self.busy = Request(self._number, question, budget), True
        self._hand_over()
        return True

    def takes(self, bot: Bot[Any, Any]) -> bool:
        """Whether a computer player thinks there; one that is merely slow does as soon as there is a process."""
        return bot.searches or (bot.slow and self.line is not None)

    def prepare(self) -> bool:
        """Have a process that can be asked; it takes a moment to get ready. False if none can be started."""
        return self.line is not None or self._start()

    def forget(self) -> None:
        """The answer is no longer wanted; it will be thrown away when it comes."""
        self._number += 1
        self._next, self.busy = None, False

    def poll(self) -> WorkerAnswer | None:
        """The answer to the newest question, if it is there. Raises TimeoutError when it will not come."""
        if (line := self.line) is None:
            raise TimeoutError("there is no worker")
        if (answer := self._receive()) is not None:
            return answer
        if not line.alive or self._overdue():
            self._replace()
            raise TimeoutError("the worker does not answer")
        self._hand_over()
        wanted = self._next or self._sent
        if wanted is None or time.monotonic() > self._asked + wanted.budget + GRACE:
            self.forget()
            raise TimeoutError("the worker is not ready in time")
        return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        line, self.line = self.line, None
        self._next = self._sent = None
        self.busy = self._ready = False
        if line is not None:
            line.cut()

    def _receive(self) -> WorkerAnswer | None:
        """Take in what has come: the answer to the newest question, if it is there."""
        while self.line is not None and (found := self.line.received()) is not None:
            if found == READY and not self._ready:
                self._ready, self._since = True, time.monotonic()
            elif isinstance(found, WorkerAnswer) and self._sent is not None and found.number == self._sent.number:
                self._sent = None
                if found.number == self._number:
                    self.busy = False
                    return found
            else:
                self._replace()
                raise TimeoutError("the worker is gone, or tells tales")
        return None

    def _overdue(self) -> bool:
        """Whether the process has used up its time: for its question, or to start."""
        allowed = START if not self._ready else self._sent.budget + GRACE if self._sent is not None else None
        return allowed is not None and time.monotonic() > self._since + allowed

    def _replace(self) -> None:
        self.restarts += 1
        code = self.line.cut() if self.line is not None else None
        if code is not None:
            self.fault = f"The process that thinks ended by itself, with exit code {code}.\n"
        self.line = None
        self.stop()

    def _start(self) -> bool:
        try:
            self.line = WorkerPipe()
        except (OSError, ValueError, RuntimeError):
            return False
        self._since = time.monotonic()
        return True

    def _hand_over(self) -> None:
        if self._sent is None and self._next is not None and self.line is not None:
            self.line.send(self._next)
            self._sent, self._next, self._since = self._next, None, time.monotonic()


class WorkerPipe:
    """A process and the pipe to it, with a thread for each direction: nothing here ever blocks the caller."""

    def __init__(self) -> None:
        context = box.spawning()
        pipe, far = context.Pipe()
        self._process: BaseProcess = context.Process(target=serve, args=(far,), daemon=True, name="tavolino-worker")
        self._process.start()
        far.close()
        self._questions: SimpleQueue[Request | None] = SimpleQueue()
        self.answers: SimpleQueue[object] = SimpleQueue()
        self._threads = (
            Thread(target=feed, args=(pipe, self._questions), name="to the worker", daemon=True),
            Thread(target=_read, args=(pipe, self.answers), name="from the worker", daemon=True),
        )
        for thread in self._threads:
            thread.start()

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def send(self, request: Request) -> None:
        """Have a question written to the pipe."""
        self._questions.put(request)

    def received(self) -> object | None:
        """The next thing that came; None: nothing yet."""
        try:
            return self.answers.get_nowait()
        except Empty:
            return None

    def cut(self) -> int | None:
        """Kill the process: with it the pipe breaks, and both threads end. The exit code if it ended by itself, of a
        signal the number below zero."""
        code = self._process.exitcode
        self._process.kill()
        self._questions.put(None)
        self._process.join(1.0)
        for thread in self._threads:
            thread.join(1.0)
        late = self._process.exitcode
        return late if code is None and late is not None and late >= 0 else code  # killed here, it is below zero


def feed(pipe: Connection, questions: SimpleQueue[Request | None]) -> None:
    """Send what is asked, one question after another, until there is None or the line breaks."""
    try:
        while (request := questions.get()) is not None:
            pipe.send(request)
    except (OSError, ValueError):
        return  # it broke
    except TypeError:
        if not pipe.closed:  # as the reader may have done in the middle of a message
            raise


def _read(pipe: Connection, answers: SimpleQueue[object]) -> None:
    try:
        while True:
            answers.put(pipe.recv())
    except Exception as error:  # anything may come through a pipe, and any error with it
        answers.put(error)
    finally:
        pipe.close()


def serve(pipe: Connection) -> None:
    """The worker's loop: say that it is ready, think about a question until its budget is spent, answer, wait."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(READY)
        while True:
            pipe.send(_answer(pipe.recv()))


def _answer(request: Request) -> WorkerAnswer:
    """The answer to a question within the budget."""
    try:
        return WorkerAnswer(request.number, request.question.answer(time.monotonic() + request.budget))
    except Exception as error:  # the table decides what to do about a computer player that fails
        return WorkerAnswer(request.number, None, f"{type(error).__name__}: {error}", "".join(format_exception(error)))
