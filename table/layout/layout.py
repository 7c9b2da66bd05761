"""Where things go: ``layouts/<key>.yaml`` in card widths, seats turned so that "me" is south."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.core.events import Spot
from games.core.options import Options, spell_value
from games.core.phrases import NAME, Phrase
from sprites.parts import HAND_OF_CARDS, PLACE_SIGNS, PLAIN_BOX, PRESS_SIGNS, Emblem, TuckBox
from table import yaml_reader
from table.documents import BoundedError, Document, Path_, Reader
from table.layout.areas import SeatArea, read_areas
from table.layout.emblems import read_emblem, read_tuck_box
from table.layout.homes import homes
from table.layout.piles import BEYOND, Anchor, Box, Felt, Pile, read_anchor, read_box
from table.layout.roles import Roles, read_roles
from table.layout.several import field_rim, read_several
from table.setup import RIVALS

FOLDER = Path(__file__).resolve().parents[2] / "layouts"
KINDS = ("south", "sides")
UNTIL = "arrangements"
"""The key at which the head of a layout ends."""
LAST = 99
"""The place in the menu of a game that does not name one."""

MOST_LIKE = 3
"""The games that one may be likened to."""
BUTTON = "button "
"""What the name of a button begins with among the signs."""
BOXES = ("pad", "log", "dice", "icons", "tray")
LayoutError = BoundedError
_SEAT = re.compile(r"\+(\d)")
_TABLE = re.compile(r"([1-8])(?:-([1-8]))?((?: [a-z_]+=[a-z0-9_]+)*)")
_PARTS = {
    "size", "axis", "like", "across", "piles", "names", "buttons", "prompts", "areas", "rim", "grow", *BOXES,
}  # fmt: skip


class GameHead(NamedTuple):
    """What the menu says of a game."""

    key: str
    title: Phrase
    about: Phrase
    also: tuple[str, ...] = ()
    order: int = LAST
    """Its place in the menu: the gentlest games first."""
    minutes: int = 0
    seats: tuple[int, ...] = ()
    realtime: bool = False
    partners: bool = False
    """Whether people can be partners."""
    hidden: bool = False
    """Whether there are cards that only their player sees."""
    like: tuple[Phrase, ...] = ()
    """Well-known games: who likes them may like this one."""
    tuck_box: TuckBox = PLAIN_BOX
    emblem: Emblem = HAND_OF_CARDS
    host: str = ""
    """Which of the rivals sits beside the person, and waits for them."""
    guest: str = ""
    """Who sits there next; empty: whoever comes after the host."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The table for one number of seats. Spots and seats are relative: +0 is me, +1 the next clockwise."""

    size: tuple[float, float]
    axis: float
    """How far from the left the middle of the free felt is."""
    piles: Mapping[Spot, Pile]
    """Relative spots: shared ones have seat 0, those of +k have seat k + 1."""
    names: Mapping[int, Anchor]
    buttons: Mapping[int, Anchor]
    """Where buttons have a place of their own; otherwise they are on the line of the prompt."""
    prompts: Mapping[int, Anchor]
    pad: Box | None = None
    """Where the score pad is, if not at the right of the table."""
    log: Box | None = None
    """Where the log is, if not under the pad."""
    dice: Box | None = None
    """Where dice are thrown, if not beside the names."""
    icons: Box | None = None
    """Where the program's buttons are, if not at the lower right."""
    tray: Box | None = None
    """Where the felt is darker, under cards that belong to everybody."""
    presses: Mapping[str, str] = field(default_factory=dict)
    """The buttons on which a sign stands instead of words."""
    areas: tuple[SeatArea, ...] = ()
    """Where a cloth lies under the piles of a seat."""
    rim: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Letters and numbers beside the piles, by which people name them."""
    across: int = 0
    """The relative seat that has the right half of the table to itself, mirrored; 0: none."""
    grow: float = 2.0
    """How much larger text may make the words on the felt; those on the pad keep growing."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One game's layout file."""

    head: GameHead
    arrangements: Mapping[tuple[str, int], Arrangement]
    """For each kind and number of seats, whatever the options."""
    special: Mapping[tuple[str, int], Mapping[frozenset[str], Arrangement]]
    """Those for certain options only (``size=3``)."""
    roles: Roles

    def arrangement(self, kind: str, seats: int, options: Options) -> Arrangement | None:
        """The table for this many seats with these options: of those that fit, the one that names the most of them."""
        fitting = {
            asked: found for asked, found in self.special.get((kind, seats), {}).items() if _asked(asked, options)
        }
        return fitting[max(fitting, key=len)] if fitting else self.arrangements.get((kind, seats))


def _asked(asked: frozenset[str], options: Options) -> bool:
    pairs = (pair.split("=") for pair in asked)
    return all(hasattr(options, name) and spell_value(getattr(options, name)) == value for name, value in pairs)


@cache
def head(key: str) -> GameHead:
    """What the menu says of a game, without reading on. LayoutError where this part of the file is wrong."""
    return _head(Reader(_document(key, UNTIL)), key)


def head_or_fault(key: str) -> GameHead:
    """What the tile says; a layout with a fault says what is wrong with it."""
    try:
        return head(key)
    except LayoutError as error:
        return GameHead(key, Phrase(key.replace("_", " ").title(), context=NAME), Phrase(str(error)))


@cache
def load(key: str) -> Layout:
    """A game's layout. LayoutError, one line with file, line, key and what was expected."""
    return parse(_document(key), key)


def _document(key: str, until: str = "") -> Document:
    return yaml_reader.recall(text_of(key), f"layouts/{key}.yaml", until)


def text_of(key: str) -> str:
    """The layout as it is written. LayoutError."""
    return yaml_reader.text_of(FOLDER / f"{key}.yaml", f"layouts/{key}.yaml")


def parse(document: Document, key: str) -> Layout:
    """The layout in a document. LayoutError as ``load``."""
    reader = Reader(document)
    head = _head(reader, key)
    arrangements: dict[tuple[str, int], Arrangement] = {}
    special: dict[tuple[str, int], dict[frozenset[str], Arrangement]] = {}
    signs = _signs(reader)
    presses = {name.removeprefix(BUTTON): sign for name, sign in signs.items() if name.startswith(BUTTON)}
    for kind in reader.mapping(("arrangements",), set(KINDS)):
        known: dict[str, Arrangement] = {}
        for name in reader.mapping(("arrangements", kind), None):
            path = ("arrangements", kind, name)
            if (found := _TABLE.fullmatch(name)) is None:
                wanted = 'expected a number of seats from "1" to "8", or a range ("2-4"), with options ("2 size=3")'
                raise document.error(path, wanted)
            least, most, asked = int(found[1]), int(found[2] or found[1]), frozenset(found[3].split())
            known[name] = _arrangement(reader, path, most, presses, known)
            whole = replace(known[name], piles=_signed(known[name].piles, signs))
            for seats in range(least, most + 1):
                if asked:
                    special.setdefault((kind, seats), {})[asked] = _for_seats(whole, seats)
                else:
                    arrangements[kind, seats] = _for_seats(whole, seats)
    return Layout(head, arrangements, special, read_roles(reader))


def _signs(reader: Reader) -> Mapping[str, str]:
    """The signs of piles and buttons, by their names, with ``*`` for the rest of one."""
    given = reader.mapping(("signs",), None) if "signs" in reader.mapping((), None) else {}
    return {
        name: reader.word(("signs", name), PRESS_SIGNS if name.startswith(BUTTON) else PLACE_SIGNS) for name in given
    }


def _signed(piles: Mapping[Spot, Pile], signs: Mapping[str, str]) -> dict[Spot, Pile]:
    """The piles with their signs."""
    found = {spot: next((sign for name, sign in signs.items() if fnmatchcase(spot.name, name)), "") for spot in piles}
    return {spot: replace(pile, sign=found[spot]) for spot, pile in piles.items()}


_HEAD_KEYS = {
    "title", "also", "order", "minutes", "seats", "realtime", "partners", "hidden", "about", "like", "tuck_box",
    "emblem", "host", "guest", "roles", "signs", "arrangements",
}  # fmt: skip


def _head(reader: Reader, key: str) -> GameHead:
    root, emblem = reader.mapping((), _HEAD_KEYS), read_emblem(reader, ("emblem",))
    also = reader.items(("also",)) if "also" in root else ()
    return GameHead(
        key,
        Phrase(reader.text(("title",)), context=NAME),
        Phrase(reader.text(("about",))),
        tuple(reader.text(("also", index)) for index in range(len(also))),
        round(reader.number(("order",), 1, LAST)) if "order" in root else LAST,
        round(reader.number(("minutes",), 1, 600)),
        tuple(round(reader.number(("seats", index), 1, 8)) for index in range(len(reader.items(("seats",))))),
        "realtime" in root and reader.truth(("realtime",)),
        "partners" in root and reader.truth(("partners",)),
        "hidden" in root and reader.truth(("hidden",)),
        _like(reader),
        read_tuck_box(reader, ("tuck_box",), emblem),
        emblem,
        reader.word(("host",), tuple(RIVALS)),
        reader.word(("guest",), tuple(RIVALS)) if "guest" in root else "",
    )


def _like(reader: Reader) -> tuple[Phrase, ...]:
    count = len(reader.items(("like",)))
    if not 1 <= count <= MOST_LIKE:
        raise reader.document.error(("like",), f"expected one to {MOST_LIKE} well-known games, such as [Whist]")
    return tuple(Phrase(reader.text(("like", index))) for index in range(count))


def _for_seats(whole: Arrangement, seats: int) -> Arrangement:
    """An arrangement for several numbers of seats, without the parts of missing seats, and with homes for plates."""
    piles = {spot: pile for spot, pile in whole.piles.items() if spot.seat <= seats}
    names = {seat: anchor for seat, anchor in whole.names.items() if seat < seats}
    areas = tuple(area for area in whole.areas if area.seat < seats)
    return replace(
        whole,
        piles=piles,
        names=homes(whole.size, seats, whole.across, piles, areas, names) | names,
        buttons={seat: anchor for seat, anchor in whole.buttons.items() if seat < seats},
        prompts={seat: anchor for seat, anchor in whole.prompts.items() if seat < seats},
        areas=areas,
    )


def _arrangement(
    reader: Reader, path: Path_, seats: int, presses: Mapping[str, str], known: Mapping[str, Arrangement]
) -> Arrangement:
    """One arrangement. ``known``: those of its kind above it, one of which it may be ``like``: it has the common piles
    and mine from there, and all the rest that it does not say."""
    parts = reader.mapping(path, _PARTS)
    base = known[reader.word((*path, "like"), tuple(known))] if "like" in parts else None
    size = reader.pair((*path, "size"), 1, 60) if base is None or "size" in parts else base.size
    middle = base.axis if base is not None and "size" not in parts else size[0] / 2
    axis = reader.number((*path, "axis"), 0, size[0]) if "axis" in parts else middle
    felt, piles = Felt(size, axis), dict[Spot, Pile]()
    for name in reader.mapping((*path, "piles"), None) if base is None or "piles" in parts else ():
        several = read_several(reader, (*path, "piles", name), felt, seats)
        if (twice := next((spot for spot in several if spot in piles), None)) is not None:
            raise reader.document.error((*path, "piles", name), f"{twice.name} has a place already")
        piles |= several
    if base is not None:
        piles = {spot: pile for spot, pile in base.piles.items() if spot.seat <= 1} | piles
    anchors: dict[str, dict[int, Anchor]] = {"names": {}, "buttons": {}, "prompts": {}}
    for part, kept in anchors.items():
        if base is not None:
            kept |= {seat: anchor for seat, anchor in getattr(base, part).items() if seat == 0}
        for seat in reader.mapping((*path, part), None) if part in parts else ():
            if (found := _SEAT.fullmatch(seat)) is None or int(found[1]) >= seats:
                raise reader.document.error((*path, part, seat), f'expected a seat from "+0" to "+{seats - 1}"')
            kept[int(found[1])] = read_anchor(reader, (*path, part, seat), felt)
    grow = reader.number((*path, "grow"), 1, 2) if "grow" in parts else base.grow if base is not None else 2.0
    boxes = {name: getattr(base, name) for name in BOXES} if base is not None else {}
    boxes |= {name: read_box(reader, (*path, name), felt) for name in BOXES if name in parts}
    rim = field_rim(reader.pair((*path, "rim"), -BEYOND, BEYOND), piles) if "rim" in parts else {}
    other = 0
    if path[1] == "sides":
        other = round(reader.number((*path, "across"), 1, seats - 1)) if "across" in parts else 1
        piles = mirrored_piles(piles, size[0], other)
        for kept in anchors.values():
            mirror_anchors(kept, size[0], other)
    areas = () if base is None else base.areas
    areas = read_areas(reader, (*path, "areas"), piles, seats) if "areas" in parts else areas
    return Arrangement(
        size, axis, piles, anchors["names"], anchors["buttons"], anchors["prompts"], **boxes, presses=presses,
        areas=areas, rim=rim, grow=grow, across=other,
    )  # fmt: skip


# -- two people at one screen: what the one at the right has mirrors what the one at the left has

_OTHER = {"left": "right", "right": "left"}


def mirrored_piles(piles: Mapping[Spot, Pile], width: float, other: int) -> dict[Spot, Pile]:
    """The piles, with those of seat +0 mirrored for seat +``other`` where it has none of its own. In a row they keep
    their order: what is at the left of one is at the left of the other, as keys on a keyboard are."""
    found, rows = dict(piles), dict[float, list[Spot]]()
    for spot, pile in piles.items():
        if spot.seat == 1:
            rows.setdefault(pile.at[1], []).append(spot)
    for down, spots in rows.items():
        across = sorted(width - piles[spot].at[0] for spot in spots)
        for spot, x in zip(sorted(spots, key=lambda spot: piles[spot].at[0]), across, strict=True):
            pile, theirs = piles[spot], Spot(spot.name, other + 1)
            caps = _OTHER.get(pile.caps, pile.caps)
            found.setdefault(theirs, replace(pile, at=(round(x, 4), down), caps=caps))
    return found


def mirror_anchors(anchors: dict[int, Anchor], width: float, other: int) -> None:
    """Give seat +``other`` the mirrored place of seat +0, and its partner that of +0's."""
    for seat, anchor in list(anchors.items()):
        if seat < other and seat + other not in anchors:
            align, (x, y) = _OTHER.get(anchor.align, anchor.align), anchor.at
            anchors[seat + other] = replace(anchor, at=(width - x, y), align=align)
