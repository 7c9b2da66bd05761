"""Reading a record into the history: its file is dragged onto the window or named, or its text comes from the
clipboard."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlparse

from games.core.phrases import EMPTY, Phrase, Words
from games.core.record import RecordError, parse_record
from sprites import palette
from table.files import RECORD
from table.native import clipboard
from table.screen import Host
from table.widgets.area import Row
from table.widgets.entry import TextField
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Passage

_LONGEST = 400
HOW = Phrase("Choose a file made with “Save a copy” (or --record). A match you already have isn't added twice.")


class ReadScreen(Page):
    """Over the history. ``read_file`` and ``read_text`` return why a record cannot be imported, or nothing."""

    covers = False
    width = 660

    def __init__(self, host: Host, read_file: Callable[[Path], Words], read_text: Callable[[str], Words]) -> None:
        super().__init__(host)
        self._read_file = read_file
        self._read_text = read_text
        self.copied = _record(clipboard())
        """The record on the clipboard; empty where there is none."""
        self.file = ""
        self.fault: Words = EMPTY
        self._fill()
        self.form.focus_name("clipboard" if self.copied else "file")
        if not self.copied and self.form.focus is not None:
            self.form.focus.activate()

    def _fill(self) -> None:
        label = Phrase("File")
        entry = TextField(self.look, label, self.file, self.enter, wide=480, share=0.14, most=_LONGEST, name="file")
        fault = [Row((Passage(self.fault, 19, palette.ERROR),), 8)] if self.fault else []
        how = Passage(Phrase("Drag the file here, or type where it is."))
        read = self.button("read", Phrase("Open a file"), self.read, main=True)
        read.enabled = bool(self.file)
        paste = [self.button("clipboard", Phrase("Paste from clipboard"), self.paste, "down")] if self.copied else []
        ways = Row((read, *paste, self.button("cancel", Phrase("Cancel"), self.host.pop, "cross")))
        body: list[Row | Widget] = [how, Row((entry,), 10), *fault, Passage(HOW, 16)]
        self.build([Passage(Phrase("Open a match"), 24, weight="bold")], body, [ways])

    def enter(self, text: str) -> None:
        """Take what was typed."""
        self.file, self.fault = text, EMPTY
        self._fill()
        self.form.focus_name("read" if text else "file")

    def read(self) -> None:
        """Read the named file in."""
        if self.file:
            self._done(self._read_file(_path(self.file)))

    def paste(self) -> None:
        """Import what is on the clipboard."""
        self._done(self._read_text(self.copied))

    def _done(self, fault: Words) -> None:
        self.fault = fault
        if fault:
            self._fill()
        else:
            self.host.pop()

    def take_file(self, path: Path) -> Words:
        """Read it in; the page itself says where that cannot be."""
        self._done(self._read_file(path))
        return EMPTY


def _path(text: str) -> Path:
    """A file as people and file managers write it: with quotes, from ``~``, as an address."""
    text = text.strip().strip("'\"")
    if text.startswith("file://"):
        text = unquote(urlparse(text).path)
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:  # nobody of that name has a home
        return path


def _record(text: str) -> str:
    """A text, if it is a record."""
    try:
        return text if len(text) <= RECORD and parse_record(text).entries else ""
    except RecordError:
        return ""
