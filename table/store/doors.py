"""Ways into the store: nobody reads or writes while it is mended."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from table.store.claims import Claims
from table.store.faults import DiskError, MatchError, MendingError, clearer, disk_fault
from table.store.place import check_files, identity

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

    def there(self) -> bool:
        """Whether there is a store. StoreError where nobody can tell."""
        try:
            check_files(self._path)
            return identity(self._path) is not None
        except OSError as error:
            raise disk_fault(error) from None

    def open_for_me(self) -> None:
        """MendingError while nobody may open the store."""
        if self.mending():
            raise MendingError

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for some queries, in which SQLite's errors become ours."""
        from table.store.database import bounded, open_reader, translated

        self.open_for_me()
        with self._clearly():
            if (connection := open_reader(self._path)) is None:
                raise MatchError
            with contextlib.closing(connection), translated(), bounded(connection):
                yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A connection for writing; the store is made if there is none."""
        from table.store.database import open_writer

        self.open_for_me()
        with self._clearly():
            with self._claims.inside():
                connection = open_writer(self._path)
            with contextlib.closing(connection):
                yield connection

    @contextlib.contextmanager
    def _clearly(self) -> Iterator[None]:
        try:
            yield
        except DiskError as error:
            raise clearer(error, self._path.parent) from None
