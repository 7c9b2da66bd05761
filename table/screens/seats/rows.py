"""A seat's plate on the page before a game: who sits there, by what means, at which level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words
from games.core.registry import LEVEL_WORDS
from sprites import palette
from table.look import Look
from table.screens.people import colour_of
from table.screens.seats.notes import SAYING, TELLING
from table.screens.seats.plates import Mark
from table.screens.seats.rivals import LINES, face
from table.screens.seats.seating import Seat, Seating
from table.setup import RIVALS, Kind, called
from table.store.people import named
from table.widgets.area import Plate, Row
from table.widgets.button import under_pointer
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import TextField
from table.widgets.field import BASE, HIGH
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, DrawnThing, Framed, Passage, PressedParts, Space

_TURNS: tuple[tuple[Kind, Cell], ...] = (
    ("mouse", Cell(Phrase("Human"), "person")),
    ("bot", Cell(Phrase("Computer"), "computer")),
)
_REALTIME: tuple[tuple[Kind, Cell], ...] = (
    ("mouse", Cell(Phrase("Mouse"), "mouse")),
    ("left", Cell(Phrase("Left keys"), "keyboard_left")),
    ("right", Cell(Phrase("Right keys"), "keyboard_right")),
    ("bot", Cell(Phrase("Computer"), "computer")),
)
_NAME = 140
BESIDE = 130
"""The largest text size at which the paper with the house rules is beside the table."""


class SeatChooser(Protocol):
    """What takes the choices."""

    def set_name(self, index: int, name: str) -> None: ...

    def set_kind(self, index: int, kind: Kind) -> None: ...

    def set_level(self, index: int, level: str) -> None: ...

    def choose_person(self, index: int) -> None: ...

    def choose_rival(self, index: int) -> None: ...


_LONGEST = max(LINES, key=lambda who: len(LINES[who].message))
"""The rival of whom most is to be said."""


class PersonChooser(PressedParts):
    """A sign and a name; pressed, it asks who sits here instead."""

    def __init__(self, words: Words, sign: Widget, on_press: Callable[[], None], wide: float) -> None:
        super().__init__(self._seen, on_press)
        self.words, self._sign, self._wide = words, sign, wide

    def _seen(self, over: bool) -> Widget:
        arrow = Icon(None, "down", BASE * 0.62)
        line = Cols(self._sign, (1, Passage(self.words, BASE, lines=1)), arrow, Space(0), gap=6, pad=4)
        fill = under_pointer(palette.PANEL) if over else palette.PANEL
        return Framed(line, (self._wide, HIGH - 4), fill, palette.BUTTON_EDGE, 2, 8)


def _dot(colour: str) -> Widget:
    """A person's colour."""

    def drawn(look: Look) -> pygame.Surface:
        side = look.px(BASE * 0.62)
        return look.atlas.rounded((side, side), side / 2, colour, palette.SHADE, max(1, look.length(1)))

    return Cols(Space(0), DrawnThing(drawn), gap=6)


def _face(who: str) -> Widget:
    """As high as a name, within its frame."""
    return face(who, lambda look: max(look.length(HIGH - 12), look.text.height(look.px(BASE))), up=True)


class SeatPlate(Plate):
    """Who sits at a seat. Whoever that is, it has the same room: what is chosen on it moves nothing."""

    def __init__(self, look: Look, seating: Seating, index: int, chooser: SeatChooser, *, typing: bool) -> None:
        """``index``: of the seat, from 0; ``typing``: whether somebody types its name."""
        seat = seating.seats[index]
        super().__init__(look, _rows(look, seating, index, seat, chooser, typing=typing))
        ways = seating.game.ways if seating.count == 2 else ()
        sitters = *((level, _LONGEST) for level in seating.game.bots), *ways
        others = [replace(seat, kind="bot", level=level, rival=who) for level, who in sitters]
        self._others = [
            Plate(look, _rows(look, seating, index, other, chooser))
            for other in others[: None if seating.count <= TELLING else 1]
        ]

    def room(self, width: int) -> int:
        """The height that is kept for it."""
        return max(plate.measure(width)[1] for plate in (self, *self._others))


def _rows(
    look: Look, seating: Seating, index: int, seat: Seat, chooser: SeatChooser, *, typing: bool = False
) -> list[Row | Widget]:  # fmt: skip
    game, name = seating.game, seating.names()[index]
    wide = _NAME if look.settings.text_size <= BESIDE else 2 * _NAME  # a line of its own
    shown = look.text.told(called(name))
    entry = TextField(look, EMPTY, shown, partial(chooser.set_name, index), wide=wide)
    kinds = _REALTIME if seating.rules.realtime else _TURNS
    kind = ChoiceField(look, EMPTY, kinds, seat.kind, partial(chooser.set_kind, index), name=f"kind{index}")
    entry.spoken = kind.spoken = Phrase("Seat {number}", index + 1)
    line: Widget = entry
    who = ""
    if seat.kind == "bot":
        who = seating.rival(index) if seat is seating.seats[index] else seat.rival
        line = PersonChooser(Told(RIVALS[who]), _face(who), lambda: chooser.choose_rival(index), wide)
    elif seating.people and not typing:
        person = named(name, seating.people)
        dot = _dot(colour_of(person)) if person is not None else Space(0)  # a guest has no colour
        line = PersonChooser(called(name), dot, lambda: chooser.choose_person(index), wide)
    line.name = f"name{index}"
    rows: list[Row | Widget] = [Row((Mark(seating, index + 1), line), 8, "spread"), Row((kind,), 4)]
    if seat.kind == "bot":
        if len(game.bots) > 1:
            cells = [(level, Cell(LEVEL_WORDS[level])) for level in game.bots]
            take, name = partial(chooser.set_level, index), f"level{index}"
            choice = ChoiceField(look, EMPTY, cells, seat.level, take, name=name)
            choice.spoken = kind.spoken
            rows.append(Row((choice,), 4))
        if seating.count <= SAYING:
            rows.append(Row((Passage(LINES[who], 16),), 4))
        if seating.count <= TELLING:
            way = who if seating.count == 2 else ""  # the ways that rivals have are those of two
            rows.append(Passage(game.manner(seat.level, way), 16, palette.MUTED))
    return rows
