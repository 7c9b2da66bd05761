"""The thread that writes, so that no frame waits for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from games.core.phrases import EMPTY, Told, Words, words_of
from table.store.claims import Claims
from table.store.faults import FAULTY, DamagedError, MendingError, MovedError, StoreError, clearer
from table.store.owed import Following, Job
from table.store.place import identity

if TYPE_CHECKING:
    import sqlite3

    from table.store import rows
    from table.store.state import State

PATIENCE = 2.0
"""Seconds after which we stop waiting for a disk that does not answer."""
_AGAIN = 3.0
"""Seconds after which what could not be written is tried again."""
_TRIES = 3
"""How often a state is written: the file may be gone, and then what is there in its place be damaged."""


class Writer:
    """Takes the states of matches and has the store hold them, one transaction each, the newest only. What cannot be
    written stays here, and is tried again: after some seconds, with the next write, and at the end."""

    def __init__(self, path: Path, claims: Claims, mend: Callable[[DamagedError], str]) -> None:
        """``mend``: called, with no connection open, when the store is damaged; says what was done."""
        self._path = path
        self._claims = claims
        self._mend = mend
        self._damage: DamagedError | None = None
        """What is to be mended, or is being."""
        self._question: Callable[[], None] | None = None
        self.outcome: Words = EMPTY
        """What was done when the store was mended last, or why nothing could be."""
        self.failed = False
        """Whether the last mending did."""
        self._jobs: dict[str, Job] = {}
        self._left: dict[str, Job] = {}
        """What could not be written."""
        self.why: Words = EMPTY
        """Why not."""
        self._writing: str | None = None
        self._job: Job | None = None
        """What is being written."""
        self._fault: Exception | None = None
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._synchronous = ""
        self._lengthened = False
        """Whether the log has its whole length, or cannot have it."""
        self._held: dict[str, rows.StoredMatch] = {}
        """What was written last through this connection."""
        self._ending = False
        self.idle: Callable[[sqlite3.Connection], None] = lambda _: None
        """Called in the writer's thread after a while in which nothing was written."""
        self.report: Callable[[Words], None] = lambda _: None
        """Called in that thread with a line to show when no match was being written."""

    def put(self, match: Following, state: State) -> None:
        """Have the store hold a match as it stands now, soon."""
        with self._wake:
            self._left.pop(match.name, None)
            self._jobs[match.name] = Job(match, state)
            self._begin()

    @property
    def left(self) -> int:
        """How many matches could not be written as they are now."""
        return len(self._left)

    @property
    def owed(self) -> dict[str, Job]:
        """What is not on disk yet, whether it was tried or not, by match."""
        with self._wake:
            writing = {self._writing: self._job} if self._writing is not None and self._job is not None else {}
            return {**writing, **self._left, **self._jobs}

    def try_again(self) -> bool:
        """Try once more, now, to write what could not be; whether all is on disk. It does not wait for ever."""
        with self._wake:
            self._retry()
            self._wake.wait_for(lambda: not self._jobs and self._writing is None, PATIENCE)
            return not (self._left or self._jobs or self._writing)

    def _retry(self) -> None:
        self._jobs = {**self._left, **self._jobs}
        self._left.clear()
        if self._jobs:
            self._begin()

    def _begin(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="store", daemon=True)
            self._thread.start()
        self._wake.notify_all()

    @property
    def mending(self) -> bool:
        """Whether the store is being mended: nobody else may open it."""
        return self._damage is not None

    def mend(self, damage: DamagedError, *, wait: bool) -> Words:
        """Have the store mended here, where nothing else is done with it; a line about it. MendingError at once if
        nobody waits for that: the line is told when it is done. StoreError where it cannot be mended."""
        with self._wake:
            self._damage = self._damage or damage
            self._begin()
            if not wait:
                raise MendingError
            self._wake.wait_for(lambda: self._damage is None)
            if self.failed:
                raise StoreError(self.outcome)
            return self.outcome

    def ask(self, question: Callable[[], None]) -> None:
        """Have something looked at here; if the store is found to be damaged, it is mended."""
        with self._wake:
            self._question = question
            self._begin()

    def settle(self, uid: str, seconds: float = 0.0) -> bool:
        """Wait until nothing of a match is left to be written (0: as long as for a disk); False if it takes longer."""
        with self._wake:
            return self._wake.wait_for(lambda: uid not in self._jobs and self._writing != uid, seconds or PATIENCE)

    def close(self) -> None:
        """Write what is left, and end."""
        with self._wake:
            self._ending = True
            self._retry()
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    # -- in the thread

    def _run(self) -> None:
        """A fault of the program itself ends the thread, and not the evening: the next action begins another."""
        try:
            self._work()
        except Exception as error:
            self._fault, job = error, self._job
            self.disconnect()
            if job is not None:
                job.match.failed(FAULTY)
            with self._wake:
                if job is not None:
                    self._left.setdefault(job.match.name, job)
                self._damage, self._writing, self._job = None, None, None
                self._wake.notify_all()

    def take_fault(self) -> Exception | None:
        """What nobody foresaw that happened in the thread, once."""
        fault, self._fault = self._fault, None
        return fault

    def _work(self) -> None:
        rested = True
        while True:
            with self._wake:
                resting = _AGAIN if self._left else None
                if not self._wake.wait_for(self._is_wanted, resting if rested else 1.0) and rested:
                    self._retry()
                damage, question, self._question = self._damage, self._question, None
                if not self._jobs and damage is None and self._ending:
                    break
                due = bool(self._jobs) and damage is None and question is None
                job = self._jobs.pop(next(iter(self._jobs))) if due else None
                self._job, self._writing = job, job.match.name if job else None
            if damage is not None or question is not None:
                self._see_to(damage, question)
                continue
            if job is None:
                rested = True
                self._rest()
                continue
            rested = False
            self._keep(job)
            with self._wake:
                self._job, self._writing = None, None
                self._wake.notify_all()
            self._lengthen_log()
        self.disconnect()

    def _is_wanted(self) -> bool:
        return bool(self._jobs or self._damage or self._question or self._ending)

    def _see_to(self, damage: DamagedError | None, question: Callable[[], None] | None) -> None:
        try:
            if damage is None and question is not None:
                question()
        except DamagedError as found:
            damage = found
        except StoreError:
            return  # whoever needs the store is told
        if damage is not None:
            self._mend_apart(damage)

    def _keep(self, job: Job) -> None:
        try:
            told = self._written(job)
        except StoreError as error:
            self.disconnect()
            self.why = words_of(clearer(error, self._path.parent))
            with self._wake:
                if job.match.name not in self._jobs:  # else it has gone on since
                    self._left[job.match.name] = job
            job.match.failed(self.why)
        else:
            with self._wake:
                self._retry()  # there may be room for the others too
                whole = self.why and not self._jobs
            job.match.written(job.state, told)
            if whole:
                self.why = EMPTY
                self.report(EMPTY)

    def _written(self, job: Job) -> Words:
        """Write a state, into a store that is made or mended if need be; a line about that. StoreError."""
        told: Words = EMPTY
        for _ in range(_TRIES):
            try:
                self._write(job)
                return told
            except MovedError as error:
                self.disconnect()
                told = words_of(error)
            except DamagedError as error:
                told = self._mend_now(error)
        self._write(job)
        return told

    def _lengthen_log(self) -> None:
        """Once for each connection, if actions wait for the disk: now, when none does."""
        if self._connection is not None and not self._lengthened and self._synchronous == "FULL":
            from table.store.database import lengthen_log

            self._lengthened = True
            with suppress(StoreError):
                lengthen_log(self._connection, self._path)

    def _write(self, job: Job) -> None:
        from table.store import rows  # a menu without a store opens sooner without what opens one
        from table.store.database import transaction

        connection = self._connected()
        if self._synchronous != job.match.synchronous:
            connection.execute(f"PRAGMA synchronous = {job.match.synchronous}")
            self._synchronous = job.match.synchronous
        uid = job.match.name
        with transaction(connection):
            held = rows.write(connection, job.match.head, job.match.chain, job.state, held=self._held.get(uid))
            # SQLite does not notice when its file is taken away under it, and would keep writing where nothing is ever
            # read.
            if not self._stands():
                raise MovedError
        if job.state.ended:
            self._held.pop(uid, None)
        else:
            self._held[uid] = held

    def _connected(self) -> sqlite3.Connection:
        if self._connection is not None and not self._stands():
            raise MovedError
        if self._connection is None:
            from table.store.database import open_writer

            with self._claims.inside():
                self._claims.renew()
                self._connection = open_writer(self._path)
                self._file = identity(self._path)
        return self._connection

    def _stands(self) -> bool:
        try:
            return identity(self._path) == self._file
        except OSError:
            return False

    def _rest(self) -> None:
        if self._connection is not None:
            try:
                self.idle(self._connection)
            except DamagedError as error:
                self._mend_apart(error)
            except StoreError:
                return  # it is tried again after the next action

    def _mend_apart(self, damage: DamagedError) -> None:
        """Mend the store, while no match waits for it."""
        with suppress(StoreError):
            self._mend_now(damage)
        self.report(self.outcome)

    def _mend_now(self, damage: DamagedError) -> Words:
        with self._wake:
            self._damage = self._damage or damage
        self.disconnect()
        try:
            self.outcome, self.failed = Told(self._mend(damage)), False
        except StoreError as error:
            self.outcome, self.failed = words_of(error), True
            raise
        finally:
            with self._wake:
                self._damage = None
                self._wake.notify_all()
        return self.outcome

    def disconnect(self) -> None:
        """Close the connection; the next write opens a new one."""
        connection, self._connection = self._connection, None
        self._synchronous, self._lengthened = "", False
        self._held.clear()
        if connection is not None:
            import sqlite3

            try:
                connection.close()
            except sqlite3.Error:
                return  # what could not be written into the file stays in its log
