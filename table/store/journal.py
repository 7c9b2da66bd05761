"""Matches on disk as they are played: every action is kept before the next is taken.

A journal is text. Each line carries a checksum that also covers the lines before it, so that a lost or changed line
shows.
The first line names the form, the second the setup; then comes one line an action. A line without its end was being
written when the program was killed: that action is lost, and no other.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import time
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from games.core.match import Match, SetupError
from games.core.options import OptionError, parse_options, spell_options, split_pairs
from games.core.record import Entry
from games.core.registry import game
from table.setup import KINDS, SeatChoice, Setup

FORM = "Tavolino journal 1"
_FAMILY = "Tavolino journal "
ENDING = ".journal"


class JournalError(ValueError):
    """A file that is no journal, or one that cannot be resumed. The text is one clear line."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as a journal tells it; ``whole`` is False where its end could not be read."""

    setup: Setup
    match: Match
    whole: bool


class Journal:
    """The journal of one match in play. Trouble is told, not raised: play goes on without a disk."""

    def __init__(self, path: Path, setup: Setup, entries: Iterable[Entry] = ()) -> None:
        """A journal that begins with its first action, or one taken up again with the actions it holds.

        The file is put there whole or not at all.
        """
        self.path = path
        self.trouble: str | None = None
        """One line for the window, when something could not be written."""
        self._setup = setup
        self._lines: list[str] = [str(entry) for entry in entries]
        self._file: IO[str] | None = None
        self._sum = 0
        if self._lines:
            self._open()

    def append(self, entry: Entry) -> None:
        """Keep one more action; when this returns it is on the disk, or ``trouble`` says why not."""
        self._lines.append(str(entry))
        if self._file is None:  # the first action, or an earlier one could not be written: now all are
            self._open()
            return
        try:
            self._write(self._file, self._lines[-1])
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self.fail(error)

    def close(self) -> None:
        """Nothing more comes."""
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError as error:
                self.fail(error)

    def discard(self) -> None:
        """The match is over: it need not be resumed."""
        self.close()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self.fail(error)

    def _open(self) -> None:
        fresh = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._sum = 0
            with fresh.open("w", encoding="utf-8", newline="\n") as file:
                for line in (FORM, _spell_setup(self._setup), *self._lines):
                    self._write(file, line)
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, self.path)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            self.fail(error)

    def _write(self, file: IO[str], line: str) -> None:
        self._sum = zlib.crc32(line.encode(), self._sum)
        file.write(f"{self._sum:08x} {line}\n")

    def fail(self, error: OSError) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # closing flushes, and there is still no room
                file.close()
        self.trouble = f"The match cannot be kept on disk ({error.strerror or error}). You can play on."


def load(path: Path) -> Saved:
    """The match in a journal. JournalError where the file is foreign, from a newer version, or says what cannot be."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise JournalError(f"{path.name} cannot be read ({error.strerror or error})") from None
    lines, whole = _sound_lines(raw)
    if not lines or not lines[0].startswith(_FAMILY):
        raise JournalError(f"{path.name} is no journal of a match")
    if lines[0] != FORM:
        raise JournalError(f"{path.name} was written by a newer version of the program")
    if len(lines) < 2:
        raise JournalError(f"{path.name} is damaged")
    setup = _read_setup(lines[1], path.name)
    try:
        match = Match(setup.game.rules, len(setup.seats), setup.dealt_options, setup.seed)
    except SetupError as error:
        raise JournalError(f"{path.name}: {error}") from None
    for line in lines[2:]:
        at, seat, text = line.split(" ", 2)
        if match.submit(int(seat), text, float(at)) is not None:
            return Saved(setup, match, False)
    return Saved(setup, match, whole)


def _sound_lines(raw: bytes) -> tuple[list[str], bool]:
    """The lines up to the first that is not as it was written, and whether that was all but a cut last one."""
    found: list[str] = []
    total = 0
    *lines, rest = raw.split(b"\n")
    for line in lines:
        total = zlib.crc32(line[9:], total)
        if line[:9] != f"{total:08x} ".encode():
            return found, False
        found.append(line[9:].decode("utf-8"))
    return found, b"\x00" not in rest


def _spell_setup(setup: Setup) -> str:
    seats = [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in setup.seats]
    facts = {"game": setup.key, "seats": seats, "options": spell_options(setup.options), "seed": setup.seed}
    facts |= {"chance": setup.chance, "dealer": setup.dealer}
    return json.dumps(facts, ensure_ascii=False)


def _read_setup(text: str, name: str) -> Setup:
    try:
        facts = json.loads(text)
        found = game(facts["game"])
        seats = tuple(
            SeatChoice(seat["kind"], str(seat["name"]), found.level(str(seat["level"])) or str(seat["level"]))
            for seat in facts["seats"]
        )
        options = parse_options(found.rules.options, split_pairs(facts["options"].split()))
        seed, chance, dealer = (int(facts.get(name, 0)) for name in ("seed", "chance", "dealer"))
    except (ValueError, KeyError, TypeError, LookupError, AttributeError, OptionError) as error:
        raise JournalError(f"{name} does not say who plays what ({error.__class__.__name__})") from None
    if any(seat.kind not in KINDS or (seat.kind == "bot" and seat.level not in found.bots) for seat in seats):
        raise JournalError(f"{name} has players this version does not know")
    return Setup(found.key, seats, options, seed, chance=chance, dealer=dealer)


class SavedMatches:
    """The folder of journals: matches that can be resumed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: str | None = None
        """One line for the window, about a journal that was set aside."""

    def begin(self, setup: Setup) -> Journal:
        """A journal for a new match, under a name that no other has."""
        stem = f"{setup.key}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"
        return Journal(self.folder / f"{stem}{ENDING}", setup)

    def newest(self) -> tuple[Path, Saved] | None:
        """The match played last that is not over; what cannot be read is set aside and told."""
        for path in self._paths():
            try:
                saved = load(path)
            except JournalError as error:
                self._set_aside(path, str(error))
                continue
            if saved.match.outcome is None:
                return path, saved
        return None

    def resume(self, path: Path, saved: Saved) -> Journal:
        """Take a journal up again. A damaged one is kept aside, and a sound one of what could be read goes on."""
        if not saved.whole:
            self._set_aside(path, f"{path.name} is damaged: the match goes on from where it could be read")
        return Journal(path, saved.setup, saved.match.entries)

    def _paths(self) -> list[Path]:
        try:
            return sorted(self.folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError:
            return []

    def _set_aside(self, path: Path, why: str) -> None:
        aside = path.with_suffix(".damaged")
        number = 1
        while aside.exists():
            number += 1
            aside = path.with_suffix(f".damaged{number}")
        try:
            os.replace(path, aside)
            self.trouble = f"{why}. It was set aside as {aside.name}."
        except OSError as error:
            self.trouble = f"{why}, and cannot be set aside ({error.strerror or error})."
