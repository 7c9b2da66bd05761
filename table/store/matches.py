"""The store as the program knows it: matches that are being played, and those that can be resumed."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from games.core.phrases import Phrase, Words, words_of
from table.setup import Setup
from table.store.claims import Claims, claim_of
from table.store.doors import Doors
from table.store.faults import ELSEWHERE, DamagedError, MatchError, MendingError, StoreError, is_passing, not_yet
from table.store.place import COPIES, FILE
from table.store.saved import Resumed, SavedMatch, Seen
from table.store.writer import Writer

if TYPE_CHECKING:
    import sqlite3

    from table.store.person import Person
    from table.store.playing import Kept
    from table.store.solved import Solved
    from table.store.summary import Known, Summary

T = TypeVar("T")

_UID = re.compile("[0-9a-f]{16}")
_MOST = 200
"""How many unfinished matches are offered."""
_NEWEST = 20
_AHEAD = 200
"""How many summaries are read at a time: two milliseconds of work."""
_MENDS = 3
"""How often a store is mended before we believe that it cannot be."""


class MatchStore:
    """All matches, in one file of a folder. What goes wrong is told in one line, and play goes on."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time, *, patient: bool = True) -> None:
        """Nothing is made or opened before it is needed. ``patient``: whoever asks waits while the store is mended; a
        window does not, and is told when it can ask again."""
        self.folder, self.patient = folder, patient
        self._mends = 0
        self._news = False
        """Whether something was mended that nobody waited for."""
        self.people: list[Person] | None = None
        """Everybody who was ever known, once somebody has asked; None: to be read."""
        self.summaries: Known = {}
        """Those that have been read; the store says which of them still hold."""
        self._ahead = 0
        """The last row that was read ahead."""
        self.trouble: Words | None = None
        """One line for the window, about something that could not be read."""
        self._path, self.now = folder / FILE, now
        self.claims = Claims(folder / "claims")
        self._doors = Doors(self._path, self.claims)
        self.reading, self.writing = self._doors.reading, self._doors.writing
        self.writer = Writer(self._path, self.claims, self._mend)
        self._doors.mending = lambda: self.writer.mending
        self.writer.idle, self.writer.report = self._back_up, self._hear
        self._reported: set[str] = set()
        """Damaged matches that were reported."""
        self._sought: set[str] = set()
        """Those that were looked for in the copies."""
        self._looked = False
        self.solved: dict[tuple[str, str], Solved] = {}  # not written yet, by person and problem

    def _hear(self, words: Words) -> None:
        self.trouble, self._news = words or self.trouble, True

    def still(self, shown: Words | None) -> Words | None:
        """What is to be shown where a line stands now: that line, if there is no other and it is still true."""
        owing = not_yet(self.writer.left, self.writer.why) if self.writer.left else None
        return owing or self.take_trouble() or (None if is_passing(shown) else shown)

    def kept(self) -> bool:
        """Whether all that was played is on disk; what is not is tried once more."""
        from table.store.solved import keep_solved  # the menu opens sooner without it

        return (not self.writer.owed or self.writer.try_again()) and keep_solved(self.solved, self.writing) is None

    def take_trouble(self) -> Words | None:
        """The line that is to be shown, once."""
        trouble, self.trouble = self.trouble, None
        return trouble

    @property
    def mending(self) -> bool:
        """Whether the store is being mended."""
        return self.writer.mending

    def take_news(self) -> bool:
        """Whether the store was mended since the last time, and may say something else than before."""
        news, self._news = self._news, False
        return news

    # -- playing

    def begin(self, setup: Setup) -> Kept:
        """A new match, in the store from its first action on."""
        import secrets  # the menu opens sooner without what a match needs

        from table.store.playing import Kept

        return Kept(secrets.token_hex(8), setup, self.writer, self.claims, self.now)

    def resume(self, uid: str) -> Resumed:
        """Take a match up again. StoreError, one line, if that is impossible."""
        from table.store import rows
        from table.store.head import replayed
        from table.store.playing import Kept

        if (owed := self.writer.owed.get(uid)) is not None:
            if owed.state.ended:
                raise StoreError("This match is over.")
            assert isinstance(owed.match, Kept)
            return Resumed(owed.match.head.setup.playable, owed.match.reopen(), owed.match)
        self._claim(uid)
        try:
            found = self.answer(lambda connection: rows.stored(connection, uid))
            if found.state is not None and found.state.ended:
                raise StoreError("This match is over.")
            match, answers, all_taken = replayed(found.head, found.chain.entries())
        except StoreError:
            self.claims.release(claim_of(uid))
            raise
        kept = Kept(uid, found.head.setup, self.writer, self.claims, self.now)
        kept.take_up(found.head, found.chain.cut(len(match.entries)), answers)
        if not (found.whole and all_taken):
            kept.trouble = Phrase("This match file was damaged. You can continue from the last readable move.")
        return Resumed(found.head.setup.playable, match, kept)

    def _claim(self, uid: str) -> None:
        if not _UID.fullmatch(uid):  # a damaged name is no name for a file
            raise MatchError
        try:
            if not self.claims.take(claim_of(uid)):
                raise StoreError(ELSEWHERE)
        except OSError:
            return  # if nothing can be written, the match is not kept and cannot be spoiled

    def read(self, uid: str) -> Seen:
        """A match to be looked at, as far as it can be read. StoreError where it cannot."""
        from table.store import rows
        from table.store.head import replayed

        found = self.answer(lambda connection: rows.stored(connection, uid))
        if not found.chain:
            raise MatchError("The cards of this match are lost: only its result is known.")
        match, _, all_taken = replayed(found.head, found.chain.entries())
        return Seen(found.head, match, found.whole and all_taken)

    # -- what can be resumed

    def unfinished(self) -> list[SavedMatch]:
        """The matches that can be resumed, the latest first; trouble is reported, and no other match suffers. The disk
        may not know yet how a match stands, or that it is over."""
        owed = self.writer.owed
        mine = [SavedMatch.of(job.match.head, job.state) for job in owed.values() if not job.state.ended]
        nothing: list[SavedMatch] = []
        found = [saved for saved in self.ask(self._list, nothing) if saved.id not in owed]
        return sorted([*mine, *found], key=lambda saved: saved.when, reverse=True) if mine else found

    def latest(self) -> Summary | None:
        """The match of people that was played to its end last, if it is among the newest."""
        nothing: list[Summary] = []
        newest = self.ask(_newest, nothing)
        played = [one for one in newest if one.ended != "abandoned" and any(sitter.person for sitter in one.sitters)]
        return max(played, key=lambda one: one.played, default=None)

    def _list(self, connection: sqlite3.Connection) -> list[SavedMatch]:
        from table.store import lists

        found: list[SavedMatch] = []
        broken: list[str] = []
        for uid in lists.unfinished(connection)[:_MOST]:
            try:
                found.append(self._saved(connection, uid))
            except DamagedError:
                raise
            except StoreError as error:
                if isinstance(error, MatchError):
                    broken.append(uid)
                if uid not in self._reported:
                    self._reported.add(uid)
                    self.trouble = self.trouble or words_of(error)
        self.check_broken(broken)
        return found

    def check_broken(self, matches: Collection[str]) -> None:
        """DamagedError where matches that cannot be read could be, from a copy; once for each of them."""
        fresh = set(matches) - self._sought
        self._sought |= fresh
        if fresh:
            from table.store import copies  # as long as nothing is broken the store opens sooner without it

            if copies.holds_one(self.folder, fresh):
                raise DamagedError("The store of matches is damaged")

    def ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """The store's answer, after bringing it up to date and mending it if need be; without a store, or in case of
        trouble, the default."""
        try:
            return self.look_up(question, otherwise)
        except MendingError as error:
            self.trouble = self.trouble or words_of(error)
        except StoreError as error:
            self.trouble = words_of(error)
        return otherwise

    def look_up(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """As ``ask``, but in case of trouble a StoreError."""

        def attempt() -> T:
            self._look()
            return self._read(question) if self._doors.there() else otherwise

        return self._mended(attempt)

    def answer(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """The store's answer, after mending it if need be. StoreError."""
        return self._mended(lambda: self._read(question))

    def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        with self.reading() as connection:
            return question(connection)

    def _mend(self, damage: DamagedError) -> str:
        """In the writer's thread."""
        from table.store import rescue  # a sound store opens sooner without it

        return rescue.see_to(damage, self._path, self.claims)

    def _back_up(self, connection: sqlite3.Connection) -> None:
        """In the writer's thread, when it has nothing to write."""
        from table.store import copies  # the first copy is made after the first action

        copies.back_up(connection, self.folder, self.now())

    def _mended(self, attempt: Callable[[], T]) -> T:
        try:
            return attempt()
        except DamagedError as damage:
            if self.writer.failed and not self.patient:
                raise StoreError(self.writer.outcome) from None
            if self._mends >= _MENDS:
                raise
            self._mends += 1
            self.trouble = self.writer.mend(damage, wait=self.patient) or self.trouble
            return attempt()

    def _saved(self, connection: sqlite3.Connection, uid: str) -> SavedMatch:
        from table.store import rows

        if not _UID.fullmatch(uid):
            raise MatchError
        listed = rows.listed(connection, uid)
        state = listed.state
        if state is None:  # the row's state is damaged: the actions give it as well
            _, state = rows.settled(rows.stored(connection, uid))
        return SavedMatch.of(listed.head, state)

    def read_ahead(self) -> bool:
        """Read some more summaries in spare time, so that the history opens at once; whether there may be more. What
        is wrong with the store is told when it is asked."""
        try:
            if not self._doors.there():
                return False
            from table.store import lists

            with self.reading() as connection:
                self._ahead = lists.read_ahead(connection, self.summaries, self._ahead, _AHEAD)
        except StoreError:
            return False
        return self._ahead > 0

    def remove(self, uid: str) -> None:
        """Take a match out of the list. StoreError if it is being played elsewhere or nothing can be written."""
        self._mark(uid, self.now())

    def restore(self, uid: str) -> None:
        """Bring a removed match back. StoreError as ``remove``."""
        self._mark(uid, 0.0)

    def _mark(self, uid: str, removed: float) -> None:
        from table.store import rows
        from table.store.database import transaction

        with self.changing(uid) as connection, transaction(connection):
            rows.mark_removed(connection, uid, removed)

    @contextlib.contextmanager
    def changing(self, uid: str) -> Iterator[sqlite3.Connection]:
        """A connection to change a match, which cannot be played meanwhile. StoreError if it is being played."""
        if uid in self.writer.owed and not self.kept():
            raise StoreError(self.writer.why)
        self._claim(uid)
        try:
            with self.writing() as connection:
                yield connection
        finally:
            self.claims.release(claim_of(uid))

    def close(self) -> None:
        """The program ends: write what is left, release everything."""
        self.writer.close()
        self.claims.release_all()

    # -- opening

    def _look(self) -> None:
        """Once: bring an older store up to date, and compare it with its copies."""
        if self._looked:
            return
        self._doors.open_for_me()
        if self._doors.there():
            from table.store import schema

            with self.reading() as connection:
                older = schema.version(connection) < schema.VERSION
            if older:
                with self.writing():
                    pass
        self._looked = True
        if any((self.folder / name).exists() for name in COPIES):
            if self.patient:
                self._check_copies()
            else:
                self.writer.ask(self._check_copies)

    def _check_copies(self) -> None:
        """BehindError where a copy holds more than the store; a window is told when that was mended."""
        from table.store import copies  # without any the store opens sooner

        with self.reading() as connection:
            copies.check_copies(connection, self.folder)


def _newest(connection: sqlite3.Connection) -> list[Summary]:
    from table.store import lists  # where nothing is kept the menu opens without it

    return lists.latest(connection, _NEWEST)
