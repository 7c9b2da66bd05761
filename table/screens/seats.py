"""Before a game: how many play, who sits where, and by which options."""

from __future__ import annotations

import dataclasses
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar, cast

import pygame

from games.core.cards import parse_card
from games.core.options import OptionError, Options, Value, parse_options, spell_options, spell_value, split_pairs
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import Faces, Rules
from sprites import palette
from table.bindings import SIDES
from table.layout import layout
from table.look import Look
from table.overlays.key_test import KeyTestScreen
from table.overlays.learn import lesson_button
from table.overlays.rules_page import RulesScreen
from table.screen import Host, Play
from table.settings import Table
from table.setup import BOT_NAMES, KINDS, Kind, SeatChoice, Setup, default_level
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.choice import Cell, Choice
from table.widgets.entry import Entry
from table.widgets.field import Field, Toggle
from table.widgets.page import Page
from table.widgets.widget import Label, Picture, Widget

_TURNS: tuple[tuple[Kind, Cell], ...] = (("mouse", Cell("Person", "person")), ("bot", Cell("Computer", "computer")))
_REALTIME: tuple[tuple[Kind, Cell], ...] = (
    ("mouse", Cell("Mouse", "mouse")),
    ("left", Cell("Left keys", "keyboard_left")),
    ("right", Cell("Right keys", "keyboard_right")),
    ("bot", Cell("Computer", "computer")),
)
_NAME = 170
_HIDDEN = {"action_cap"}
"""Options for programs, not for people."""
_CARD = re.compile(r"(?:10|[2-9ajqkAJQK])[shdc]")

TAPS = "Tap the keys, never hold them: a keyboard may miss a key while others are down."
TOUCHPAD = (
    "Playing by mouse beside somebody on the keys? Use a real mouse: a laptop switches its own touchpad off for a "
    "moment after each key, unless its sensitivity is set to the highest."
)
IN_SIGHT = "On one screen the cards you hold can be seen by both of you; what lies face down stays hidden."
CURTAIN = "You share mouse and keyboard; a curtain hides each hand until its player says so."


W = TypeVar("W", bound=Widget)


@dataclass
class Seat:
    """One seat as it is being chosen."""

    kind: Kind
    level: str
    name: str = ""
    """Typed by somebody; empty: a name of the house."""
    settled: bool = False
    """Whether somebody chose the kind."""


class Mark(Widget):
    """The back of a seat's cards and its number."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look)
        self.seat = seat

    def measure(self, width: int) -> tuple[int, int]:
        wide = self._card() + self.look.length(10)
        return wide + self.look.text.width(f"Seat {self.seat}", self.look.px(18), "semibold"), max(
            self.look.length(42), self.look.text.height(self.look.px(18), "semibold")
        )

    def _card(self) -> int:
        return self.look.length(27)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        back = self.look.atlas.back((self.seat - 1) % 4, self._card())
        surface.blit(back, back.get_rect(midleft=box.midleft))
        room = pygame.Rect(box.left + self._card(), box.top, box.width - self._card(), box.height)
        words = pen.block(self.look, f"Seat {self.seat}", 18, room.width, weight="semibold")
        pen.write(self.look, surface, words, room, self.ink(palette.player(self.seat)), "right")


class Offer(NamedTuple):
    """Something else to do than to sit down anew: its words, and doing it."""

    words: str
    take: Callable[[], None]


class SeatsScreen(Page):
    """Who plays, and Play."""

    width = 1200
    tall = True

    def __init__(self, host: Host, key: str, offer: Offer | None = None) -> None:
        """``offer``: to go on with an unfinished match instead."""
        super().__init__(host)
        self.key_ = key
        self._offer = offer
        self.game = game(key)
        self.count = self.rules.seats[0]
        self._level = default_level(key, self.look.settings.pace)
        self.seats = self._fresh()
        self.values: dict[str, Value] = {}
        self._recall()
        self.fill()
        self.form.focus_name("play")

    def _fresh(self) -> list[Seat]:
        """One person at the mouse, computers in the other seats."""
        seats = [Seat("bot", self._level) for _ in range(max(self.rules.seats))]
        seats[0].kind = "mouse"
        return seats

    def _recall(self) -> None:
        """Seats and options as they were when this game was last played, if that can still be."""
        last = self.look.settings.tables.get(self.key_)
        if last is None:
            return
        words = [word.partition(":") for word in last.seats.split(",")]
        kinds = [kind for kind, _, _ in words]
        if len(kinds) in self.rules.seats and all(kind in KINDS for kind in kinds):
            self.count = len(kinds)
            for seat, (kind, _, level) in zip(self.seats, words, strict=False):
                seat.kind, seat.settled = cast(Kind, kind), True
                seat.level = self.game.level(level) or self._level
        try:
            options = parse_options(self.rules.options, split_pairs(last.options.split()))
        except OptionError:
            options = self.rules.options()
        known = dataclasses.fields(options)
        self.values = {one.name: now for one in known if (now := getattr(options, one.name)) != one.default}
        if self.setup().trouble():
            self.count, self.seats, self.values = self.rules.seats[0], self._fresh(), {}

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.game.rules

    # -- what was chosen

    def setup(self, seed: int = 0) -> Setup:
        """The match as chosen so far."""
        seats = tuple(
            SeatChoice(seat.kind, name, seat.level if seat.kind == "bot" else "")
            for seat, name in zip(self.seats[: self.count], self.names(), strict=True)
        )
        return Setup(self.key_, seats, self.options(), seed, chance=secrets.randbits(62) if seed else 0)

    def options(self) -> Options:
        """The options as chosen so far, fitting this many players."""
        chosen: Options = self.rules.nearest_valid(self.count, self.rules.options(**self.values))
        return chosen

    def names(self) -> tuple[str, ...]:
        """A name for each seat: typed, remembered from another evening, or of the house."""
        kept = self.look.settings.names
        people = [seat for seat in self.seats[: self.count] if seat.kind != "bot"]
        names: list[str] = []
        spare = [name for name in BOT_NAMES if name not in {seat.name for seat in self.seats}]
        person = 0
        for seat in self.seats[: self.count]:
            if seat.kind == "bot":
                names.append(seat.name or spare.pop(0))
                continue
            house = f"Player {person + 1}" if len(people) > 1 else "Player"
            names.append(seat.name or (kept[person] if person < len(kept) and kept[person] else house))
            person += 1
        return tuple(names)

    def trouble(self) -> str | None:
        """Why this cannot be played, in one line."""
        names = [name.casefold() for name in self.names()]
        if len(set(names)) < len(names):
            return "Two players have the same name: give each a name of their own."
        return self.setup().trouble()

    # -- choosing

    def set_count(self, count: int) -> None:
        """This many play."""
        self.count = count
        matter = {field.name for field in dataclasses.fields(self.rules.options) if self._matters(field)}
        for name in [*self.values]:
            if name not in matter or self._misfit(name, self.values[name]):
                del self.values[name]
        self.fill()

    def set_kind(self, index: int, kind: Kind) -> None:
        """A seat is played so; two people at a real-time game get different hands on the table by themselves."""
        seat = self.seats[index]
        if (seat.kind == "bot") != (kind == "bot"):
            seat.name = ""
        seat.kind, seat.settled = kind, True
        others = [one for one in self.seats[: self.count] if one is not seat and one.kind != "bot"]
        if self.rules.realtime and kind != "bot" and len(others) == 1 and not others[0].settled:
            others[0].kind = "right" if kind == "left" else "left"
        self.fill()

    def set_level(self, index: int, level: str) -> None:
        """A computer plays that well."""
        self.seats[index].level = level
        self.fill()

    def set_name(self, index: int, name: str) -> None:
        """A seat is called so; nothing: a name of the house again."""
        self.seats[index].name = name
        self.fill()

    def set_option(self, name: str, value: Value) -> None:
        """An option is chosen."""
        self.values[name] = value
        self.fill()

    def play(self) -> None:
        """Sit down."""
        if self.trouble() is not None:
            return
        self._remember()
        self.host.open(Play(self.setup(secrets.randbits(32))))

    def _remember(self) -> None:
        """Keep what people are called, and who sat here by which options."""
        kept = [*self.look.settings.names]
        people = [seat for seat in self.seats[: self.count] if seat.kind != "bot"]
        for index, seat in enumerate(people):
            if seat.name:
                kept += [""] * (index + 1 - len(kept))
                kept[index] = seat.name
        words = [seat.kind if seat.kind != "bot" or seat.level == self._level else f"bot:{seat.level}"
                 for seat in self.seats[: self.count]]  # fmt: skip
        table = Table(",".join(words), spell_options(self.options()))
        settings = self.look.settings
        changed = replace(settings, names=tuple(kept), tables={**settings.tables, self.key_: table})
        if changed != settings:
            self.host.keep(changed)

    # -- the form

    def fill(self) -> None:
        """Build the form from what was chosen so far."""

        names = self.names()
        share = self._share()
        body: list[Row | Widget] = []
        if len(self.rules.seats) > 1:
            counts = [(count, Cell(str(count))) for count in self.rules.seats]
            body.append(_named("count", Choice(self.look, "Players", counts, self.count, self.set_count, share)))
        body += [Row(self._seat(index, names[index]), 10, hang=2) for index in range(self.count)]
        body += [Row((Picture(self.look, icon, 20), Label(self.look, words, 17, colour=palette.MUTED)), 6, "left", 8)
                 for icon, words in self._notes(names)]  # fmt: skip
        fields = self._fields(share)
        if fields:
            body[-1] = body[-1]._replace(gap=24) if isinstance(body[-1], Row) else body[-1]
            body.append(Row((Label(self.look, "Options", 21, colour=palette.GOLD, weight="bold"),), 8))
            body += [Row((field,), 8) for field in fields]
        trouble = self.trouble()
        foot: list[Row | Widget] = []
        if trouble:
            foot.append(Row((Label(self.look, trouble, 18, colour=palette.ERROR, weight="semibold"),), 8))
        play = _named("play", Button(self.look, "Play", self.play, main=True, icon="play", least=150))
        play.enabled = trouble is None
        rules = _named("rules", Button(self.look, "Rules", self.show_rules, icon="question"))
        learn = lesson_button(self.host, self.key_)
        buttons = [play, rules] if learn is None else [play, learn, rules]
        if self._offer is not None:
            resume = Button(self.look, self._offer.words, self._offer.take, icon="play")
            foot.append(Row((_named("resume", resume),), 8, "left"))
        if any(seat.kind in SIDES for seat in self.seats[: self.count]):
            buttons.append(_named("key_test", Button(self.look, "Key test", self.test_keys, icon="keyboard")))
        foot.append(Row((*buttons, _named("back", Button(self.look, "Back", self.host.pop, icon="left")))))
        about = layout.head_or_fault(self.key_)
        title = Row((Label(self.look, about.title, 30, weight="bold"),), 2)
        self.build([title, Label(self.look, about.about, 18, colour=palette.MUTED)], body, foot)

    def resized(self) -> None:
        self.fill()
        super().resized()

    def _share(self) -> float:
        """The share of the width that brings the controls under those of the seats."""
        entry = Entry(self.look, "", "", lambda text: None, wide=_NAME)
        inner = self.inner()
        before = Mark(self.look, 1).measure(inner)[0] + entry.measure(inner)[0] + 2 * self.look.length(12)
        return min(0.42, before / inner)

    def _seat(self, index: int, name: str) -> tuple[Widget, ...]:
        seat = self.seats[index]
        entry = Entry(self.look, "", name, lambda text: self.set_name(index, text), wide=_NAME)
        kinds = _REALTIME if self.rules.realtime else _TURNS
        kind: Choice[Kind] = Choice(self.look, "", kinds, seat.kind, lambda kind: self.set_kind(index, kind))
        parts: list[Widget] = [Mark(self.look, index + 1), _named(f"name{index}", entry), _named(f"kind{index}", kind)]
        levels = tuple(self.game.bots)
        if seat.kind == "bot" and len(levels) > 1:
            cells = [(level, Cell(level)) for level in levels]
            choice = Choice(self.look, "", cells, seat.level, lambda level: self.set_level(index, level))
            parts.append(_named(f"level{index}", choice))
        return tuple(parts)

    def _notes(self, names: tuple[str, ...]) -> list[tuple[str, str]]:
        """What people should know before they sit down so."""
        chosen = [seat.level for seat in self.seats[: self.count] if seat.kind == "bot"]
        notes = [
            ("computer", f"{level}: {self.game.manner(level)}" if len(self.game.bots) > 1 else self.game.manner(level))
            for level in self.game.bots
            if level in chosen
        ]
        sides = self.rules.sides(self.count)
        if any(len(side) > 1 for side in sides):
            pairs = " against ".join(" and ".join(names[seat - 1] for seat in side) for side in sides)
            notes.append(("people", f"Partners: {pairs}."))
        kinds = [seat.kind for seat in self.seats[: self.count] if seat.kind != "bot"]
        if len(kinds) > 1 and self.rules.realtime:
            notes.append(("mouse", TOUCHPAD) if "mouse" in kinds else ("keyboard", TAPS))
            if self._private():
                notes.append(("eye", IN_SIGHT))
        elif len(kinds) > 1 and self._private():
            notes.append(("eye_closed", CURTAIN))
        return notes

    def _private(self) -> bool:
        """Whether a seat may look at cards that another may not."""
        if self.rules.setup_error(self.count, self.options()):
            return False
        state = self.rules.deal(self.count, self.options(), Rng(0)).state
        faces = self.rules.faces
        return any(
            faces(state, spot, spot.seat) is Faces.ALL and faces(state, spot, 0) is not Faces.ALL
            for spot in self.rules.piles(state)
            if spot.seat
        )

    def _fields(self, share: float) -> list[Field]:
        """The options that leave a choice with this many players."""
        fields: list[Field] = []
        known = dataclasses.fields(self.rules.options)
        for field in sorted(known, key=lambda field: field.name == "first_dealer"):
            if field.name in _HIDDEN or not self._matters(field):
                continue
            values: list[Value] = [*field.metadata["values"]]
            if field.name == "first_dealer":
                values += range(1, self.count + 1)
            fitting = [value for value in values if not self._misfit(field.name, value)]
            if len(fitting) < 2:
                continue
            now: Value = getattr(self.options(), field.name)
            fields.append(self._field(field.name, field.metadata["label"], values, fitting, now, share))
        return fields

    def _field(
        self, name: str, label: str, values: list[Value], fitting: list[Value], now: Value, share: float
    ) -> Field:
        if set(values) == {True, False} and all(isinstance(value, bool) for value in values):
            toggle = Toggle(self.look, label, bool(now), lambda on: self.set_option(name, on), share)
            return _named(name, toggle)
        seat = "Seat " if name == "first_dealer" else ""
        cells = [
            (value, Cell((seat if isinstance(value, int) else "") + value_words(value), enabled=value in fitting))
            for value in values
        ]
        choice: Choice[Value] = Choice(self.look, label, cells, now, lambda value: self.set_option(name, value), share)
        return _named(name, choice)

    def _matters(self, field: dataclasses.Field[Any]) -> bool:
        """Whether an option makes a difference with this many players."""
        return not field.metadata["seats"] or self.count in field.metadata["seats"]

    def _misfit(self, name: str, value: Any) -> str | None:
        """Why that value does not go with the rest."""
        return self.rules.setup_error(self.count, replace(self.options(), **{name: value}))

    # -- elsewhere

    def show_rules(self) -> None:
        """The rules of this game."""
        self.host.push(RulesScreen(self.host, self.key_))

    def test_keys(self) -> None:
        """See which keys the keyboard swallows."""
        self.host.push(KeyTestScreen(self.host))

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            self.show_rules()
        elif event.key == pygame.K_ESCAPE:
            self.host.pop()


def _named(name: str, widget: W) -> W:
    widget.name = name
    return widget


def value_words(value: Value) -> str:
    """An option's value as people read it: cards with their suit, words without underscores."""
    text = spell_value(value)
    if _CARD.fullmatch(text):
        return parse_card(text).mark
    return text.replace("_", " ").capitalize()
