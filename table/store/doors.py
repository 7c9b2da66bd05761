"""Ways into the store: nobody reads or writes while it is mended, or before its log was looked at."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from table.store.claims import Claims
from table.store.faults import DamagedError, MatchError, MendingError, disk_fault
from table.store.place import ENDINGS, check_files, identity

if TYPE_CHECKING:
    import sqlite3


class Doors:
    """Connections to one store."""

    def __init__(self, path: Path, claims: Claims) -> None:
        """``path``: of the store's file."""
        self._path = path
        self._claims = claims
        self.mending: Callable[[], bool] = lambda: False
        """Whether the store is being mended."""
        self._logged = False
        """Whether the log was looked at."""

    def there(self) -> bool:
        """Whether there is a store. StoreError where nobody can tell."""
        try:
            check_files(self._path)
            return identity(self._path) is not None
        except OSError as error:
            raise disk_fault(error) from None

    def open_for_me(self) -> None:
        """MendingError while nobody may open the store; DamagedError where the log is not whole."""
        if self.mending():
            raise MendingError
        self.look_at_log()

    def look_at_log(self) -> None:
        """Once, before anybody opens the store and SQLite writes over the log: DamagedError where it would not read
        all that was committed."""
        if self._logged:
            return
        written = self._path.with_name(self._path.name + ENDINGS[1])
        with contextlib.suppress(OSError):  # what may not be read is told by whoever reads it
            if written.is_file() and written.stat().st_size:
                from table.store import log  # there is none, unless a program was killed or another has the store open

                # Twice: another window may begin the log again while it is read.
                if log.is_cut(written) and log.is_cut(written):
                    raise DamagedError("The store of matches is damaged")
        self._logged = True

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for some queries, in which SQLite's errors become ours."""
        from table.store.database import bounded, open_reader, told

        self.open_for_me()
        connection = open_reader(self._path)
        if connection is None:
            raise MatchError
        with contextlib.closing(connection), told(), bounded(connection):
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A connection for writing; the store is made if there is none."""
        from table.store.database import open_writer

        self.open_for_me()
        try:
            with self._claims.door():
                self._claims.enter()
                connection = open_writer(self._path)
        except OSError as error:
            raise disk_fault(error) from None
        with contextlib.closing(connection):
            yield connection
