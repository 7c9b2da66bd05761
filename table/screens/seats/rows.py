"""The paper of the chosen seat: who sits there, by what means, at which level."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words
from games.core.registry import LEVEL_WORDS
from sprites import palette
from table.look import Look
from table.screens.menu.game_paper import LinesLabel
from table.screens.people import colour_of
from table.screens.seats.rivals import LINES, face
from table.screens.seats.seating import Seating
from table.setup import RIVALS, Kind, called
from table.store.people import named
from table.widgets.area import Row
from table.widgets.button import Pressable
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import TextField
from table.widgets.field import BASE
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, DrawnThing, Passage, PressedParts, Space, Stack

_TURNS: tuple[tuple[Kind, Cell], ...] = (("mouse", Cell(Phrase("Human"))), ("bot", Cell(Phrase("Computer"))))
_REALTIME: tuple[tuple[Kind, Cell], ...] = (
    ("mouse", Cell(Phrase("Mouse"), "mouse")),
    ("left", Cell(Phrase("Left keys"), "keyboard_left")),
    ("right", Cell(Phrase("Right keys"), "keyboard_right")),
    ("bot", Cell(Phrase("Computer"), "computer")),
)
_FACE, _HIGH, _SMALL = 40, 52, 16
"""How large a face is and how high its line, in u; small letters."""


ROOMY = 110
"""The largest text at which there is room to say how a computer plays."""


class SeatChooser(Protocol):
    """What takes the choices."""

    def set_name(self, index: int, name: str) -> None: ...

    def set_kind(self, index: int, kind: Kind) -> None: ...

    def set_level(self, index: int, level: str) -> None: ...

    def choose_person(self, index: int) -> None: ...

    def choose_rival(self, index: int) -> None: ...


class SitterChooser(PressedParts):
    """A sign, a name, and a line about who has it; pressed, it asks who sits here instead."""

    def __init__(self, words: Words, sign: Widget, about: Words, name: str, on_press: partial[None]) -> None:
        super().__init__(self._seen, on_press, name)
        self.words, self._sign, self._about = words, sign, about

    def _seen(self, over: bool) -> Widget:
        blue = palette.PLAYERS[over]
        line = Cols((1, Passage(self.words, 19, weight="bold", lines=1)), Icon(None, "right", BASE * 0.8, blue), gap=6)
        about = [Passage(self._about, _SMALL, palette.MUTED, lines=2)] if self._about else []
        return Cols(self._sign, (1, Stack(line, *about, gap=-2)), gap=6, high=_HIGH)

    def measure(self, width: int) -> tuple[int, int]:
        least = max(self.look.length(_HIGH), round(self.look.px(_HIGH) * 0.95))
        return width, max(least, self._now().measure(width)[1])


def _dot(colour: str) -> Widget:
    """A person's colour."""

    def drawn(look: Look) -> pygame.Surface:
        side = look.px(BASE * 0.62)
        return look.atlas.rounded((side, side), side / 2, colour, palette.SHADE, max(1, look.length(1)))

    return Cols(Space(0), DrawnThing(drawn), gap=6)


def seat_rows(
    look: Look, seating: Seating, index: int, chooser: SeatChooser, notes: Sequence[Words], ways: Sequence[Pressable],
    *, typing: bool = False,
) -> list[Row | Widget]:  # fmt: skip
    """``notes``: what is to be known, the most important first; ``ways``: what else leads on from here; ``typing``:
    whether somebody types a name."""
    seat, game, name = seating.seats[index], seating.game, seating.names()[index]
    realtime = seating.rules.realtime
    kinds = _REALTIME if realtime else _TURNS
    take = partial(chooser.set_kind, index)
    kind = ChoiceField(
        look, EMPTY, kinds, seat.kind, take, name=f"kind{index}", signs=realtime, even=50 if realtime else 110
    )
    kind.spoken = Phrase("Seat {number}", index + 1)
    rows: list[Row | Widget] = [Row((kind,), 4 if seat.kind == "bot" else 8, "center")]
    if seat.kind == "bot":
        who = seating.rival(index)
        sign = face(who, lambda look: look.length(_FACE), up=True)
        ask = partial(chooser.choose_rival, index)
        rows.append(Row((SitterChooser(Told(RIVALS[who]), sign, LINES[who], f"name{index}", ask),), 4))
        if len(game.bots) > 1:
            cells = [(level, Cell(LEVEL_WORDS[level])) for level in game.bots]
            set_level = partial(chooser.set_level, index)
            level = ChoiceField(look, EMPTY, cells, seat.level, set_level, even=70, name=f"level{index}")
            level.spoken = kind.spoken
            rows.append(Row((level,), 4, "center"))
        way = who if seating.count == 2 else ""  # the ways that rivals have are those of two
        manner = [game.manner(seat.level, way)] if look.settings.text_size <= ROOMY else []
        notes = [*notes, *manner][:1]
    elif seating.people and not typing:
        person = named(name, seating.people)
        dot = _dot(colour_of(person)) if person is not None else Icon(None, "person", 24)  # a guest has no colour
        rows.append(
            Row((SitterChooser(called(name), dot, EMPTY, f"name{index}", partial(chooser.choose_person, index)),), 6)
        )
    else:
        set_name = partial(chooser.set_name, index)
        entry = TextField(look, EMPTY, look.text.told(called(name)), set_name, wide=1000, name=f"name{index}")
        entry.spoken = kind.spoken
        rows.append(Row((entry,), 6))
    for words in notes:
        label = LinesLabel(look, _SMALL, 2 if seat.kind == "bot" else 3 if ways else 4, colour=palette.MUTED)
        label.words = words
        rows.append(Row((label,), 4))
    return [*rows, *([Row(ways, 0)] if ways else [])]
