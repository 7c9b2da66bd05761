"""A record that was dragged onto the window, as a film."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games.core.phrases import EMPTY, Told, Words, words_of
from games.core.record import RecordError
from table.files import one_line
from table.layout.layout import LayoutError
from table.screen import Watch
from table.store.faults import StoreError
from table.store.records import open_record, setup_of


def show(path: Path, film: Callable[[Watch], None]) -> Words:
    """Have the film of a record shown; in a line that names the file why that cannot be, else nothing."""
    try:
        text = open_record(path)
        film(Watch(setup_of(text), text))
    except (StoreError, LayoutError) as error:
        return words_of(error)
    except RecordError as error:
        return Told(one_line(f"{path.name}: {error}"))
    return EMPTY
