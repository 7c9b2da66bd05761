"""The record of one match, written to a file of its own as it is played (``--record``)."""

import os
import re
import time
from itertools import count
from pathlib import Path

from games.core.match import Match
from games.core.phrases import Phrase, Words
from table.setup import Setup
from table.store.records import record_of


class RecordFile:
    """One match, one file: made with the first action and only ever appended to. Trouble is reported once, and play
    goes on."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.path = path
        self._setup = setup
        self._written = 0
        self._file: tuple[int, int, int] | None = None
        """Which file it is (device and number), and the length at which we left it."""
        self._given_up = False

    def write(self, match: Match) -> Words | None:
        """Add what is new; one line if that fails."""
        if self._given_up:
            return None
        try:
            if self._file is None:
                self._add("x", record_of(self._setup, match, time.time()))
            else:
                if self._facts() != self._file:
                    raise FileNotFoundError(0, "someone took it away or changed it")
                foot = match.tags.foot() if match.outcome is not None else ""
                self._add("a", "".join(f"{taken}\n" for taken in match.entries[self._written :]) + foot)
        except OSError as error:
            self._given_up = True
            return Phrase("Can't save to {file} any more: {fault}.", self.path.name, str(error.strerror or error))
        self._written = len(match.entries)
        return None

    def next(self) -> Path:
        """A new file for the next match of these people: ``name-2.tavolino`` after ``name.tavolino``."""
        stem, number = re.fullmatch(r"(.*?)(?:-(\d{1,6}))?", self.path.stem, re.DOTALL).groups()  # type: ignore[union-attr]
        paths = (self.path.with_name(f"{stem}-{after}{self.path.suffix}") for after in count(int(number or 1) + 1))
        return next(path for path in paths if not os.path.lexists(path))

    def _add(self, mode: str, text: str) -> None:
        with open(self.path, mode, encoding="utf-8") as file:
            file.write(text)
        self._file = self._facts()

    def _facts(self) -> tuple[int, int, int]:
        facts = os.stat(self.path)
        return facts.st_dev, facts.st_ino, facts.st_size
