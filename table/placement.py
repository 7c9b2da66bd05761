"""Where the window stood when the program was left: its size, its place, and whether it was maximised."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from table.files import SETTINGS, ReadError, read_file

_WORDS = re.compile(r"(\d{1,5})x(\d{1,5})(?: at (-?\d{1,5}),(-?\d{1,5}))?( maximised)?")
_LINE = re.compile(rb'^ "window": "([ -~]*)",?$', re.MULTILINE)
_IN_SIGHT = (80, 24)
"""How much of the upper edge of a window must be on a display, in pixels: enough to take it by."""

Box = tuple[int, int, int, int]
"""Left, top, width and height of a display."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The size of what is within the frame, and the upper left corner of the frame itself, while not maximised."""

    size: tuple[int, int]
    at: tuple[int, int] | None = None
    """None: wherever the desktop puts it."""
    maximised: bool = False

    def __str__(self) -> str:
        """As it is kept: "1280x800 at 100,80 maximised"."""
        at = f" at {self.at[0]},{self.at[1]}" if self.at is not None else ""
        return f"{self.size[0]}x{self.size[1]}{at}{' maximised' if self.maximised else ''}"


def parse(words: object) -> Placement | None:
    """What was kept; None if it is something else."""
    found = _WORDS.fullmatch(words) if isinstance(words, str) else None
    if found is None:
        return None
    wide, high, left, top, maximised = found.groups()
    at = (int(left), int(top)) if left is not None else None
    return Placement((int(wide), int(high)), at, bool(maximised))


def remembered(settings: Path) -> Placement | None:
    """What the file of the settings says, found without reading all of them: the window opens before anything else."""
    found = _LINE.search(content(settings))
    return parse(found[1].decode()) if found is not None else None


def apart(settings: Path) -> bytes:
    """The file of the settings without what it says of the window."""
    return _LINE.sub(b"", content(settings))


def content(settings: Path) -> bytes:
    """The bytes of the file; none where it cannot be read, or is too long to be ours."""
    try:
        return read_file(settings, SETTINGS)
    except (OSError, ReadError):
        return b""


def fitted(
    placement: Placement, least: tuple[int, int], displays: Sequence[Box], frame: tuple[int, int] = (0, 0), *,
    whole: bool = False,
) -> Placement:  # fmt: skip
    """The placement as these displays can show it: at a place off every one of them it cannot stand, it is no smaller
    than the least size, and with its frame no larger than its display, where it begins if it would be.

    ``frame``: by how much the frame is wider and higher; ``whole``: whether all of it is to be on that display."""
    wide, high = (max(small, side) for small, side in zip(least, placement.size, strict=True))
    seen = {box: _seen(placement.at, wide, box) for box in displays} if placement.at is not None else {}
    if (home := max(seen, key=lambda box: seen[box], default=None)) is None or seen[home] < _IN_SIGHT[0]:
        placement = replace(placement, at=None)
        home = displays[0] if displays else None
    at = placement.at
    if home is not None:
        widest, highest = home[2] - frame[0], home[3] - frame[1]
        if at is not None:
            at = home[0] if wide > widest else at[0], home[1] if high > highest else at[1]
        wide, high = min(wide, widest), min(high, highest)
        if at is not None and whole:
            at = min(max(home[0], at[0]), home[0] + widest - wide), min(max(home[1], at[1]), home[1] + highest - high)
    return replace(placement, size=(wide, high), at=at)


def _seen(at: tuple[int, int], wide: int, display: Box) -> int:
    """How much of the upper edge of a window is on a display."""
    left, top, right, bottom = *display[:2], display[0] + display[2], display[1] + display[3]
    within = top <= at[1] <= bottom - _IN_SIGHT[1]
    return min(at[0] + wide, right) - max(at[0], left) if within else 0
