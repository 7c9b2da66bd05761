"""The actions of a match, each with a checksum that also covers all before it, so that a lost or changed one is
detected.

SQLite has no checksums of its own, and its checks look at the form of a page, not at its content.
"""

import json
import zlib
from collections.abc import Iterable

from games.core.record import Entry


def checksum(text: str, before: int = 0) -> int:
    """The sum of a line that also covers all lines before it."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"), before)


def spelled(*values: object) -> str:
    """Values as one text, for a checksum."""
    return json.dumps(values, ensure_ascii=False, default=repr)


def stamped(at: float) -> int:
    """The milliseconds of a time as a record spells them."""
    return int(f"{at:.3f}".replace(".", ""))


class Chain:
    """The actions of a match, each with a checksum that covers all before it. It only ever grows."""

    def __init__(self, head: int, entries: Iterable[Entry] = ()) -> None:
        self.rows: list[tuple[int, int, str, int]] = []
        """Milliseconds, seat, notation, checksum."""
        self._first = head
        self.extend(entries)

    def __len__(self) -> int:
        return len(self.rows)

    def sum(self, count: int) -> int:
        """The checksum after this many actions."""
        return self.rows[count - 1][3] if count else self._first

    def extend(self, entries: Iterable[Entry]) -> None:
        """More actions."""
        for entry in entries:
            ms = stamped(entry.at)
            plain = Entry(ms / 1000, entry.seat, entry.text)
            self.rows.append((ms, plain.seat, plain.text, checksum(str(plain), self.sum(len(self.rows)))))

    def cut(self, count: int) -> "Chain":
        """The first actions, this many."""
        first = Chain(self._first)
        first.rows = self.rows[:count]
        return first

    def entries(self) -> list[Entry]:
        """The actions as a record has them."""
        return [Entry(ms / 1000, seat, text) for ms, seat, text, _ in self.rows]
