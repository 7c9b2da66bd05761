"""What a player likes: cards, colours, text size, motion, the rivals' pace, sound, keys, names."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame

from games.core.cards import parse_cards
from sprites import palette
from table.audio.mixer import NO_DEVICE
from table.input.sdl import Caps
from table.look import Look
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.screen import Host
from table.settings import NAMES, RANGES, Settings
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.choice import Cell, Choice
from table.widgets.entry import Entry
from table.widgets.field import Slider, Toggle
from table.widgets.page import Page
from table.widgets.widget import Label, Picture, Widget

CHOICES: Sequence[tuple[str, str, Sequence[tuple[str, str]]]] = (
    ("deck", "Deck where it fits", (("italian", "Italian"), ("french", "French"))),
    ("indices", "Italian index", (("french", "A–7 J Q K"), ("italian", "1–7 F C R"), ("none", "None"))),
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
    ("wood", "Wood", (("walnut", "Walnut"), ("cherry", "Cherry"), ("ebony", "Ebony"))),
    ("light", "Light", (("lamp", "Lamp"), ("even", "Even"))),
    ("motion", "Motion", (("full", "Full"), ("short", "Short"), ("none", "None"))),
    (
        "trick_rest",
        "A full trick stays",
        (("0.6", "0.6 s"), ("1.2", "1.2 s"), ("2.5", "2.5 s"), ("click", "Until a click")),
    ),
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
        return width, round(self._card(width) * 1.4) + 2 * self.look.length(14)

    def _card(self, width: int) -> int:
        count, gap = len(self.CARDS) + 1, self.look.length(10)
        return min(self.look.length(84), (width - gap * (count + 1)) // count)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, gap = self.look, self.look.length(12)
        cloth = palette.FELTS[look.settings.felt]
        surface.blit(look.atlas.rounded(box.size, look.length(10), cloth, palette.PANEL_EDGE, 1), box)
        wide = self._card(box.width)
        count = len(self.CARDS) + 1
        left = box.left + (box.width - count * wide - gap * (count - 1)) // 2
        pictures = [look.atlas.card(card, wide) for card in self.CARDS] + [look.atlas.back(0, wide)]
        for picture in pictures:
            top = box.top + (box.height - picture.get_height()) // 2
            shadow, offset = look.atlas.shadow(wide, picture.get_height())
            surface.blit(shadow, (left + offset[0], top + offset[1]))
            surface.blit(picture, (left, top))
            left += wide + gap


class SettingsScreen(Page):
    """Every change holds at once and is kept."""

    width = 780

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.fill()

    def fill(self) -> None:
        """Build the form from the settings as they are."""
        look = self.look
        choices = {name: self._choice(name, label, values) for name, label, values in CHOICES}
        rows: list[Row | Widget] = [Row((Sample(self.look),), 16)]
        rows += [choices[name] for name in ("deck", "indices", "faces", "colours", "felt", "wood", "light")]
        rows.append(self._switch("straight", "Straight cards"))
        rows.append(self._slider("text_size", "Text size"))
        rows += [choices[name] for name in ("motion", "trick_rest", "moving", "pace")]
        rows.append(self._switch("follow", "Rivals keep to my pace"))
        rows += [choices["mistakes"]._replace(gap=22), _head(self.look, "Sound")]
        rows.append(self._switch("sound", f"Sound ({self._key('mute')})"))
        if self.host.sounds.silent and look.settings.sound:
            rows.append(
                Row((Picture(self.look, "mute", 20), Label(self.look, NO_DEVICE, 17, colour=palette.MUTED)), 10)
            )
        rows.append(self._slider("table_volume", "Table sounds"))
        rows.append(self._slider("signal_volume", "Signals"))
        rows.append(self._switch("captions", "Captions for sounds")._replace(gap=22))
        rows += [_head(self.look, "Keys"), self._keys(), _head(self.look, "Names of people"), *self._names()]
        done = Button(self.look, "Done", self.host.pop, main=True, least=150)
        reset = Button(self.look, "Reset to default", self.reset)
        done.name, reset.name = "done", "reset"
        head: list[Row | Widget] = [Label(self.look, "Settings", 28, weight="bold")]
        if self.host.store.trouble:
            head.append(Label(self.look, self.host.store.trouble, 17, colour=palette.ERROR))
        self.build(head, rows, [Row((done, reset))])

    # -- rows

    def _choice(self, name: str, label: str, values: Sequence[tuple[str, str]]) -> Row:
        cells = [(value, Cell(words)) for value, words in values]
        now = getattr(self.look.settings, name)
        return _row(name, Choice(self.look, label, cells, now, lambda value: self.change(name, value)))

    def _slider(self, name: str, label: str) -> Row:
        now: int = getattr(self.look.settings, name)
        return _row(name, Slider(self.look, label, now, RANGES[name], lambda value: self.change(name, value)))

    def _switch(self, name: str, label: str) -> Row:
        now: bool = getattr(self.look.settings, name)
        return _row(name, Toggle(self.look, label, now, lambda value: self.change(name, value)))

    def _keys(self) -> Row:
        choose = Button(self.look, "Choose keys", self.choose_keys, icon="keyboard")
        test = Button(self.look, "Key test", self.test_keys, icon="keyboard")
        choose.name, test.name = "keys", "key_test"
        return Row((choose, test), 22)

    def _names(self) -> list[Row]:
        """A line for everybody who has played here, and one more."""
        known = self.look.settings.names
        rows = []
        for index in range(min(NAMES, max(2, len(known) + 1))):
            now = known[index] if index < len(known) else ""
            entry = Entry(
                self.look, f"Person {index + 1}", now, lambda text, index=index: self.call(index, text), wide=260  # type: ignore[misc]
            )  # fmt: skip
            rows.append(_row(f"name{index}", entry))
        return rows

    def _key(self, act: str) -> str:
        return f"key {Caps().label(self.look.settings.keys.place(act))}"

    # -- changing

    def change(self, name: str, value: str | int | bool) -> None:
        """One setting is changed."""
        self._take(dataclasses.replace(self.look.settings, **{name: value}))  # type: ignore[arg-type]
        if name in {"table_volume", "signal_volume"} or (name == "sound" and value):
            self.host.sounds.play("turn" if name == "signal_volume" else "place")

    def call(self, index: int, name: str) -> None:
        """The person who sits down so early is called so."""
        names = [*self.look.settings.names]
        names += [""] * (index + 1 - len(names))
        names[index] = name
        while names and not names[-1]:
            names.pop()
        self._take(dataclasses.replace(self.look.settings, names=tuple(names)))

    def reset(self) -> None:
        """All settings as they were at first; what is remembered of people and games stays."""
        self._take(self.look.settings.afresh())

    def _take(self, settings: Settings) -> None:
        self.host.store.save(settings)
        self.host.restyle(settings)
        self.fill()

    def entered(self) -> None:
        self.fill()
        super().entered()

    def notify(self, words: str) -> None:
        self.fill()

    # -- elsewhere

    def choose_keys(self) -> None:
        """Which key does what."""
        self.host.push(KeysScreen(self.host))

    def test_keys(self) -> None:
        """Which keys the keyboard swallows."""
        self.host.push(KeyTestScreen(self.host))

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.host.pop()


def _row(name: str, widget: Widget) -> Row:
    widget.name = name
    return Row((widget,), 10)


def _head(look: Look, words: str) -> Row:
    return Row((Label(look, words, 21, colour=palette.GOLD, weight="bold"),), 8)
