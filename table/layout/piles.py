"""What a layout file says of one pile, of one anchor for words and buttons, of one box."""

from collections.abc import Set
from dataclasses import dataclass
from typing import NamedTuple

from games.core.phrases import EMPTY, Phrase, Words
from table.documents import Path_, Reader

BEYOND = 2.0
"""How far a card may hang over the edge of the table, in card widths."""
RIM = 1.0
"""A pile whose middle is nearer to an edge of the table hangs over it, in card widths."""
NO_LABEL = Phrase("")


class Felt(NamedTuple):
    """What piles are laid on, in card widths."""

    size: tuple[float, float]
    axis: float
    """How far from the left the middle of the free felt is: hands, lanes and tricks stand on it."""


@dataclass(frozen=True, slots=True)
class Pile:
    """How the cards of one spot are laid. Lengths in card widths; ``at`` is the middle of a card or of the whole
    fan."""

    at: tuple[float, float]
    fan: str = "none"
    step: float = 0.34
    length: float = 1.0
    scale: float = 1.0
    turn: int = 0
    anchor: str = "center"
    label: Phrase = NO_LABEL
    """With a place for the number of cards, where that is counted."""
    counted: bool = False
    label_side: str = "below"
    empty: str = "outline"
    sign: str = ""
    """What stands in it while it is empty, instead of words; the words are told."""
    lift: str = "top"
    under: str = "back"
    back: int | None = 0
    """The mark on the back; None: that of the owner's seat."""
    caps: str = "below"
    depth: bool = True
    arc: float = 0.0
    """Degrees from card to card of a fan; negative for a hand that hangs from above."""
    angle: float | None = None
    """Degrees at which a single card rests; None: a little, by its place."""
    slots: int = 0
    """How many places of a fan are marked while they are free; they belong to the pile."""
    gap: float = 0.0
    """Between cards of a fan that belong together and the next, beside the step; in card widths of the pile."""
    heap: bool = False
    """Whether cards stay as they were thrown: the last few are seen."""
    first: bool = False
    """Whether of a row of empty places only the first is marked: its piles differ by their numbers."""
    flow: tuple[float, float] | None = None
    """One of a row that closes up where piles are empty: the pitch, and the room for the row."""

    @property
    def written(self) -> Words:
        """What is written on the place while it is empty; empty where it has an outline, or nothing."""
        return EMPTY if self.empty in {"outline", "none"} else Phrase(self.empty)


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where words or buttons are, and which way they run."""

    at: tuple[float, float]
    align: str = "center"
    flow: str = "down"
    columns: int = 0
    """Buttons side by side before the next row begins, the whole block about ``at``; 0: a single line, by ``flow``."""
    wide: float = 0.0
    """The largest width of what is here, in card widths; 0: the usual one."""


class Box(NamedTuple):
    """A part of the table for something other than cards: its middle and its size, in card widths."""

    at: tuple[float, float]
    size: tuple[float, float]


PILE_KEYS = {
    "at", "fan", "step", "length", "scale", "turn", "anchor", "label", "label_side",
    "empty", "lift", "under", "back", "caps", "depth", "arc", "angle", "slots", "gap", "heap",
    "flow", "first",
}  # fmt: skip
TURNS = (0, 90, 180, 270)
_FANS = ("none", "right", "left", "down", "up")
_SIDES = ("below", "above", "left", "right")


def read_at(reader: Reader, path: Path_, felt: Felt) -> tuple[float, float]:
    """A point there, ``[x, y]``; of a single number how far down it is on the axis. LayoutError."""
    if isinstance(reader.get(path), int | float):
        return felt.axis, reader.number(path, -BEYOND, felt.size[1] + BEYOND)
    return reader.place(path, felt.size, BEYOND)


def read_pile(reader: Reader, path: Path_, felt: Felt, others: Set[str] = frozenset()) -> Pile:
    """The pile there. LayoutError where it is wrong."""
    parts = reader.mapping(path, PILE_KEYS | others)

    def word(name: str, choices: tuple[str, ...], default: str) -> str:
        return reader.word((*path, name), choices) if name in parts else default

    def number(name: str, least: float, most: float, default: float) -> float:
        return reader.number((*path, name), least, most) if name in parts else default

    fan = word("fan", _FANS, "none")
    down = fan in {"down", "up"}
    in_turn = "by" in others and isinstance(parts.get("turn"), list)
    turn = 0 if in_turn else number("turn", 0, 270, 0)
    if turn not in TURNS:
        raise reader.document.error((*path, "turn"), "expected 0, 90, 180 or 270")
    back = parts.get("back", 0)
    if back != "seat" and not (isinstance(back, int) and 0 <= back <= 7):
        raise reader.document.error((*path, "back"), "expected seat or a number from 0 to 7")
    depth = reader.truth((*path, "depth")) if "depth" in parts else fan == "none"
    return Pile(
        at=read_at(reader, (*path, "at"), felt),
        fan=fan,
        step=number("step", 0.02, 4, 0.41 if down else 0.34),
        length=number("length", 0.2, 60, 60 if fan != "none" else 1),
        scale=number("scale", 0.2, 2, 1),
        turn=int(turn),
        anchor=word("anchor", ("center", "start"), "start" if down else "center"),
        label=Phrase(reader.text((*path, "label"))) if "label" in parts else NO_LABEL,
        counted="{count}" in str(parts.get("label", "")),
        label_side=word("label_side", _SIDES, "below"),
        empty=reader.text((*path, "empty")) if "empty" in parts else "outline",
        lift=word("lift", ("one", "run", "top", "none"), "top" if fan == "none" else "one"),
        under=word("under", ("back", "blank"), "back"),
        back=back if isinstance(back, int) else None,
        caps=word("caps", _SIDES, "below"),
        depth=depth,
        arc=number("arc", -10, 10, 0),
        angle=number("angle", -20, 20, 0) if "angle" in parts else None,
        slots=round(number("slots", 0, 20, 0)),
        gap=number("gap", 0, 4, 0),
        heap=reader.truth((*path, "heap")) if "heap" in parts else False,
        first=reader.truth((*path, "first")) if "first" in parts else False,
        flow=reader.pair((*path, "flow"), 0.1, 60) if "flow" in parts else None,
    )


def read_anchor(reader: Reader, path: Path_, felt: Felt) -> Anchor:
    """The anchor there. LayoutError where it is wrong."""
    parts = reader.mapping(path, {"at", "align", "flow", "columns", "wide"})
    align = reader.word((*path, "align"), ("left", "center", "right")) if "align" in parts else "center"
    flow = reader.word((*path, "flow"), ("down", "right")) if "flow" in parts else "down"
    columns = round(reader.number((*path, "columns"), 1, 8)) if "columns" in parts else 0
    wide = reader.number((*path, "wide"), 0.2, 20) if "wide" in parts else 0.0
    return Anchor(read_at(reader, (*path, "at"), felt), align, flow, columns, wide)


def read_box(reader: Reader, path: Path_, felt: Felt) -> Box:
    """The box there. LayoutError where it is wrong."""
    reader.mapping(path, {"at", "size"})
    return Box(read_at(reader, (*path, "at"), felt), reader.pair((*path, "size"), 0.2, 60))
