"""A seat's plate on the page before a game: who sits there, by what means, at which level."""

from __future__ import annotations

from typing import Protocol, TypeVar

from games.core.phrases import EMPTY, Phrase
from games.core.registry import LEVEL_WORDS
from sprites import palette
from table.look import Look
from table.screens.people import colour_of
from table.screens.person_chooser import PersonChooser
from table.screens.rivals import LINES, RivalChooser
from table.screens.seating import Seating
from table.screens.seats_notes import SAYING
from table.screens.seats_plates import Mark
from table.setup import Kind, called
from table.store.people import named
from table.widgets.area import Row
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import TextField
from table.widgets.widget import Label, Widget

_TURNS: tuple[tuple[Kind, Cell], ...] = (
    ("mouse", Cell(Phrase("Person"), "person")),
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

W = TypeVar("W", bound=Widget)


class SeatChooser(Protocol):
    """What takes the choices."""

    def set_name(self, index: int, name: str) -> None: ...

    def set_kind(self, index: int, kind: Kind) -> None: ...

    def set_level(self, index: int, level: str) -> None: ...

    def choose_person(self, index: int) -> None: ...

    def choose_rival(self, index: int) -> None: ...


def seat_rows(
    look: Look, seating: Seating, index: int, name: str, chooser: SeatChooser, *, typing: bool
) -> list[Row | Widget]:
    """The rows on the plate of a seat, from 0. ``typing``: whether somebody types its name."""
    seat, game = seating.seats[index], seating.game
    wide = _NAME if look.settings.text_size <= BESIDE else 2 * _NAME  # a line of its own
    shown = look.text.told(called(name))
    entry = TextField(look, EMPTY, shown, lambda text: chooser.set_name(index, text), wide=wide)
    kinds = _REALTIME if seating.rules.realtime else _TURNS
    kind: ChoiceField[Kind] = ChoiceField(look, EMPTY, kinds, seat.kind, lambda kind: chooser.set_kind(index, kind))
    entry.spoken = kind.spoken = Phrase("Seat {number}", index + 1)
    line: Widget = entry
    if seat.kind == "bot":
        line = RivalChooser(look, seating.rival(index), lambda: chooser.choose_rival(index), wide)
    elif seating.people and not typing:
        person = named(name, seating.people)
        colour = colour_of(person) if person is not None else ""
        line = PersonChooser(look, called(name), colour, lambda: chooser.choose_person(index), wide)
    rows: list[Row | Widget] = [Row((Mark(look, index + 1), named_as(f"name{index}", line)), 8, "spread")]
    rows.append(Row((named_as(f"kind{index}", kind),), 4))
    if seat.kind == "bot":
        if len(game.bots) > 1:
            cells = [(level, Cell(LEVEL_WORDS[level])) for level in game.bots]
            choice = ChoiceField(look, EMPTY, cells, seat.level, lambda level: chooser.set_level(index, level))
            choice.spoken = kind.spoken
            rows.append(Row((named_as(f"level{index}", choice),), 4))
        if seating.count <= SAYING:
            rows.append(Row((Label(look, LINES[seating.rival(index)], 16),), 4))
            rows.append(Label(look, game.manner(seat.level), 16, colour=palette.MUTED))
    return rows


def named_as(name: str, widget: W) -> W:
    """The widget, with the name by which it is found."""
    widget.name = name
    return widget
