"""What a player likes: cards, colours, text size, motion, the rivals' pace, sound, keys, names."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.cards import parse_cards
from sprites import palette
from table.app import NO_DEVICE
from table.bindings import Caps
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.settings import NAMES, RANGES, Settings
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.choice import Cell, Choice
from table.widgets.entry import Entry
from table.widgets.field import Slider, Toggle
from table.widgets.page import Page
from table.widgets.widget import Label, Picture, Widget

if TYPE_CHECKING:
    from table.app import App

CHOICES: Sequence[tuple[str, str, Sequence[tuple[str, str]]]] = (
    ("faces", "Card faces", (("classic", "Classic"), ("large", "Large index"))),
    ("colours", "Suit colours", (("two", "Two"), ("four", "Four"), ("safe", "Safe four"))),
    (
        "felt",
        "Table",
        (
            ("green", "Green"),
            ("blue", "Blue"),
            ("burgundy", "Burgundy"),
            ("charcoal", "Charcoal"),
            ("contrast", "High contrast"),
        ),
    ),
    ("motion", "Motion", (("full", "Full"), ("short", "Short"), ("none", "None"))),
    ("moving", "Moving cards", (("drag", "Drag"), ("click", "Click-click"), ("both", "Both"))),
    (
        "pace",
        "Rivals' pace",
        (("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard")),
    ),
    ("mistakes", "Wait after a wrong pile", (("free", "None"), ("brief", "0.4 s"), ("long", "1 s"))),
)


class Sample(Widget):
    """A few cards as they will look, on the felt they will lie on."""

    CARDS = parse_cards("As Qh 10d 7c")

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._card(width) * 1.4) + 2 * self.app.length(14)

    def _card(self, width: int) -> int:
        count, gap = len(self.CARDS) + 1, self.app.length(10)
        return min(self.app.length(84), (width - gap * (count + 1)) // count)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        app, gap = self.app, self.app.length(12)
        cloth = palette.FELTS[app.settings.felt]
        surface.blit(app.atlas.rounded(box.size, app.length(10), cloth, palette.PANEL_EDGE, 1), box)
        wide = self._card(box.width)
        count = len(self.CARDS) + 1
        left = box.left + (box.width - count * wide - gap * (count - 1)) // 2
        pictures = [app.atlas.card(card, wide) for card in self.CARDS] + [app.atlas.back(0, wide)]
        for picture in pictures:
            top = box.top + (box.height - picture.get_height()) // 2
            shadow, offset = app.atlas.shadow(wide, picture.get_height())
            surface.blit(shadow, (left + offset[0], top + offset[1]))
            surface.blit(picture, (left, top))
            left += wide + gap


class SettingsScreen(Page):
    """Every change holds at once and is kept."""

    width = 780

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.fill()

    def fill(self) -> None:
        """Build the form from the settings as they are."""
        app = self.app
        choices = {name: self._choice(name, label, values) for name, label, values in CHOICES}
        rows: list[Row | Widget] = [Row((Sample(app),), 16)]
        rows += [choices[name] for name in ("faces", "colours", "felt")]
        rows.append(self._slider("text_size", "Text size"))
        rows += [choices[name] for name in ("motion", "moving", "pace")]
        rows.append(self._switch("follow", "Rivals keep to my pace"))
        rows += [choices["mistakes"]._replace(gap=22), _head(app, "Sound")]
        rows.append(self._switch("sound", f"Sound ({self._key('mute')})"))
        if app.sounds.silent and app.settings.sound:
            rows.append(Row((Picture(app, "mute", 20), Label(app, NO_DEVICE, 17, colour=palette.MUTED)), 10))
        rows.append(self._slider("table_volume", "Table sounds"))
        rows.append(self._slider("signal_volume", "Signals"))
        rows.append(self._switch("captions", "Captions for sounds")._replace(gap=22))
        rows += [_head(app, "Keys"), self._keys(), _head(app, "Names of people"), *self._names()]
        done = Button(app, "Done", app.pop, main=True, least=150)
        reset = Button(app, "Reset to default", self.reset)
        done.name, reset.name = "done", "reset"
        head: list[Row | Widget] = [Label(app, "Settings", 28, weight="bold")]
        if app.store.trouble:
            head.append(Label(app, app.store.trouble, 17, colour=palette.ERROR))
        self.build(head, rows, [Row((done, reset))])

    # -- rows

    def _choice(self, name: str, label: str, values: Sequence[tuple[str, str]]) -> Row:
        cells = [(value, Cell(words)) for value, words in values]
        now = getattr(self.app.settings, name)
        return _row(name, Choice(self.app, label, cells, now, lambda value: self.change(name, value)))

    def _slider(self, name: str, label: str) -> Row:
        now: int = getattr(self.app.settings, name)
        return _row(name, Slider(self.app, label, now, RANGES[name], lambda value: self.change(name, value)))

    def _switch(self, name: str, label: str) -> Row:
        now: bool = getattr(self.app.settings, name)
        return _row(name, Toggle(self.app, label, now, lambda value: self.change(name, value)))

    def _keys(self) -> Row:
        choose = Button(self.app, "Choose keys", self.choose_keys, icon="keyboard")
        test = Button(self.app, "Key test", self.test_keys, icon="keyboard")
        choose.name, test.name = "keys", "key_test"
        return Row((choose, test), 22)

    def _names(self) -> list[Row]:
        """A line for everybody who has played here, and one more."""
        known = self.app.settings.names
        rows = []
        for index in range(min(NAMES, max(2, len(known) + 1))):
            now = known[index] if index < len(known) else ""
            entry = Entry(
                self.app, f"Person {index + 1}", now, lambda text, index=index: self.call(index, text), wide=260  # type: ignore[misc]
            )  # fmt: skip
            rows.append(_row(f"name{index}", entry))
        return rows

    def _key(self, act: str) -> str:
        return f"key {Caps().label(self.app.settings.keys.place(act))}"

    # -- changing

    def change(self, name: str, value: str | int | bool) -> None:
        """One setting is changed."""
        self._take(dataclasses.replace(self.app.settings, **{name: value}))  # type: ignore[arg-type]
        if name in {"table_volume", "signal_volume"} or (name == "sound" and value):
            self.app.sounds.play("turn" if name == "signal_volume" else "place")

    def call(self, index: int, name: str) -> None:
        """The person who sits down so early is called so."""
        names = [*self.app.settings.names]
        names += [""] * (index + 1 - len(names))
        names[index] = name
        while names and not names[-1]:
            names.pop()
        self._take(dataclasses.replace(self.app.settings, names=tuple(names)))

    def reset(self) -> None:
        """All settings as they were at first; what is remembered of people and games stays."""
        self._take(self.app.settings.afresh())

    def _take(self, settings: Settings) -> None:
        self.app.store.save(settings)
        self.app.restyle(settings)
        self.fill()

    def entered(self) -> None:
        self.fill()
        super().entered()

    def told(self, words: str) -> None:
        self.fill()

    # -- elsewhere

    def choose_keys(self) -> None:
        """Which key does what."""
        self.app.push(KeysScreen(self.app))

    def test_keys(self) -> None:
        """Which keys the keyboard swallows."""
        self.app.push(KeyTestScreen(self.app))

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()


def _row(name: str, widget: Widget) -> Row:
    widget.name = name
    return Row((widget,), 10)


def _head(app: App, words: str) -> Row:
    return Row((Label(app, words, 21, colour=palette.GOLD, weight="bold"),), 8)
