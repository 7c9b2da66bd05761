"""A record that was dragged onto the window, as a film; not before its cards may be seen."""

from collections.abc import Callable
from pathlib import Path

from games.core.phrases import EMPTY, Phrase, Told, Words, words_of
from games.core.record import RecordError
from table.files import one_line
from table.layout.layout import LayoutError
from table.overlays.dialog import ask
from table.screen import Host, Watch
from table.store.faults import StoreError
from table.store.records import open_record, setup_of


def show(host: Host, path: Path, film: Callable[[Watch], None]) -> Words:
    """Have the film of a record shown; in a line that names the file why that cannot be, else nothing."""
    try:
        text = open_record(path)
        watch = Watch(setup_of(text), text)
        ask_first(host, watch, lambda: film(watch))
    except (StoreError, LayoutError) as error:
        return words_of(error)
    except RecordError as error:
        return Told(one_line(f"{path.name}: {error}"))
    return EMPTY


def ask_first(host: Host, watch: Watch, film: Callable[[], None]) -> None:
    """Show a film; where it has cards that are still to be played, only if that is wanted."""
    asked = host.spoilt(watch.setup)
    if asked is None:
        film()
        return
    ask(host, *asked, Phrase("Not yet"), (Phrase("Show me anyway"), film))
