"""The store's log, into which SQLite writes before it writes into the store: whether all of it will be read, and
reading it although some of it was changed.

SQLite reads a log up to the first frame whose checksum does not fit, passes over all that was committed after it
without a word, and writes over it. Its form: https://sqlite.org/fileformat2.html#walformat.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from table.store.place import PAGE

_HEAD, _FRAME = struct.Struct(">8I"), struct.Struct(">6I")
_MAGIC = 0x377F0682
"""The last bit says in which order the words of the checksums are."""
_SUMMED = 8
"""Bytes of a frame's head that its checksum covers, before those of the page."""
_WORD = 0xFFFFFFFF
_SOME = 5
"""Frames that tell with which salts a log was written; what follows may be of an older one. No fewer than an action
takes."""
_LOGS = 1 << 16
"""So many logs before this one may have left frames behind it."""
_LARGEST = 1 << 30
"""Bytes of a log that are read."""

Sums = tuple[int, int]


class _LogFrame(NamedTuple):
    """A frame: which page of the store, how many pages the store then has (0: no transaction ends here), the salts and
    the checksums it was written with, and all of it as bytes."""

    number: int
    pages: int
    salts: Sums
    sums: Sums
    raw: bytes


def is_cut(log: Path) -> bool:
    """Whether SQLite would pass over transactions that were committed. The last one alone does not count: whoever pulls
    the plug cuts it, before anybody was told that it is on disk."""
    data = _read(log)
    if len(data) < _HEAD.size + _FRAME.size + PAGE:
        return False
    head = _HEAD.unpack_from(data)
    order = ">" if head[0] & 1 else "<"
    sums = _added((0, 0), data[:24], order)
    if head[0] | 1 != _MAGIC | 1 or head[2] != PAGE or sums != head[6:]:
        return any(data)
    pages = list(_pages(data))
    for at, page in enumerate(pages):
        sums = _added(_added(sums, page.raw[:_SUMMED], order), page.raw[_FRAME.size :], order)
        if page.salts != head[4:6] or page.sums != sums:
            return _has_several(pages[at:], head[4:6])
    return False


def _has_several(pages: Sequence[_LogFrame], now: Sums) -> bool:
    """Whether more than one transaction was committed in the frames that SQLite will not read, or nobody knows. In a
    transaction no page comes twice."""
    ends = [number for number, page in enumerate(pages, 1) if page.pages and page.salts == now]
    numbers = [page.number for page in pages[: ends[-1] if ends else 0] if page.salts == now]
    return len(ends) > 1 or len(numbers) > len({*numbers}) or any(_is_odd(page.salts, now) for page in pages[:_SOME])


def _is_odd(salts: Sums, now: Sums) -> bool:
    """Whether a frame's salts are those of no log that there ever was, so that nobody knows whether a transaction ended
    there: SQLite counts the first one up for each new log."""
    return salts != now and any(salts) and not 0 < (now[0] - salts[0]) & _WORD < _LOGS


def apply(log: Path, store: Path) -> None:
    """Write the pages of a log into the store that it belongs to, up to the last that was committed, whatever their
    checksums say: the matches have checksums of their own. The log goes. OSError."""
    pages = list(_pages(_read(log)))
    salts = Counter(page.salts for page in pages[:_SOME]).most_common(1)
    ends = (at for at, page in enumerate(pages) if page.pages and page.salts == salts[0][0])
    last = max(ends, default=-1)
    most = store.stat().st_size // PAGE + len(pages)
    with open(store, "r+b") as file:
        for page in pages[: last + 1]:
            if 0 < page.number <= most:
                file.seek((page.number - 1) * PAGE)
                file.write(page.raw[_FRAME.size :])
    log.unlink()


def _read(log: Path) -> bytes:
    try:
        with open(log, "rb") as file:
            return file.read(_LARGEST)
    except FileNotFoundError:
        return b""


def _pages(data: bytes) -> Iterator[_LogFrame]:
    for at in range(_HEAD.size, len(data) - _FRAME.size - PAGE + 1, _FRAME.size + PAGE):
        number, pages, *rest = _FRAME.unpack_from(data, at)
        yield _LogFrame(number, pages, (rest[0], rest[1]), (rest[2], rest[3]), data[at : at + _FRAME.size + PAGE])


def _added(sums: Sums, data: bytes, order: str) -> Sums:
    """The checksums after these bytes too."""
    one, other = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one = (one + first + other) & _WORD
        other = (other + second + one) & _WORD
    return one, other
