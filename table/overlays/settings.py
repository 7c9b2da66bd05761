"""What a player likes: cards, colours, text size, motion, the rivals' pace, sound, keys, names."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from games.core.phrases import Phrase, Words
from sprites import palette, paper, room
from table.audio.mixer import NO_DEVICE
from table.input.sdl import Caps
from table.overlays.dialog import ask
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.overlays.settings_parts import Sample, SettingsSection
from table.screen import Host
from table.settings import SETTINGS, Setting, Settings
from table.settings_file import NAMES
from table.widgets import pen
from table.widgets.area import Area, Plate, Row
from table.widgets.button import Button
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import TextField
from table.widgets.field import Slider, Toggle
from table.widgets.page import Page
from table.widgets.swatches import Swatches
from table.widgets.widget import Icon, Label, Widget

CHAPTERS: Sequence[tuple[Phrase, str, str]] = (
    (Phrase("Table"), "eye", "table"),
    (Phrase("Cards"), "cards", "cards"),
    (Phrase("Motion"), "fast", "motion"),
    (Phrase("Play", context="chapter"), "turns", "play"),
    (Phrase("Sound"), "sound", "sound"),
    (Phrase("Keys"), "keyboard", "keys"),
    (Phrase("People"), "people", "people"),
)
"""The sections of the page: their sign, and what settings call them; the last two hold no settings."""
MEANINGS: Mapping[str, Phrase] = MappingProxyType(
    {name: setting.means for name, setting in SETTINGS.items()}
    | {
        "keys": Phrase("Choose keys: which key does what."),
        "key_test": Phrase("Key test: which keys your keyboard misses while others are down."),
        "done": Phrase("Done: back to where you came from; every change is kept already."),
        "reset": Phrase("Reset: all settings as they were at first; what is known of people and games stays."),
    }
)
RESETS = Phrase("Keys and all other settings go back to how they were at first. People, lessons and matches stay.")
KEPT = Phrase("Every change takes effect at once and is kept.")
_SHARE = 0.3
"""How much of a line the name of a setting gets."""
_CHAPTERS, _RIGHT, _GAP = 200, 336, 22
"""The widths of the list of sections and of the table at the right, and what is between the papers."""
_THREE = 130
"""The largest text with which the three stand side by side."""


class SettingsScreen(Page):
    """Every change takes effect at once and is kept."""

    framed = False
    tall = True
    margin = room.RIM + 16
    meanings = MEANINGS

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._chapters = Area(self.look)
        self._heads: list[Label] = []
        self._jumped: tuple[Words, int] | None = None
        """The section that was asked for last, and how far the page was scrolled for it."""
        self.fill()

    def fill(self) -> None:
        """Build the form from the settings as they are."""
        look, beside = self.look, self._beside
        sample = Sample(look, 380 if beside else 190)
        sample.name = "sample"
        rows: list[Row | Widget] = [] if beside else [Row((sample,), 16)]
        self._heads = []
        for title, _, chapter in CHAPTERS:
            head = Label(look, title, 24, colour=palette.GOLD, weight="bold")
            self._heads.append(head)
            rows += [Row((head,), 8), *self._section(chapter)]
            rows[-1] = rows[-1]._replace(gap=26) if isinstance(rows[-1], Row) else rows[-1]
        done = Button(look, Phrase("Done"), self.host.pop, main=True, least=150, icon="tick")
        reset = Button(look, Phrase("Reset"), self.reset, icon="undo")
        done.name, reset.name = "done", "reset"
        head_rows: list[Row | Widget] = [Label(look, Phrase("Settings"), 32, weight="bold")]
        if self.host.store.trouble:
            head_rows.append(Plate(look, [Label(look, self.host.store.trouble, 17, colour=palette.ERROR, full=True)]))
        foot: list[Row | Widget] = [Row((done, reset))]
        if beside:
            foot = [Row((sample,), 14), Row((Label(look, KEPT, 18),), 18), *foot]
        links = [
            SettingsSection(look, title, icon, self.chapter, partial(self.jump, title)) for title, icon, _ in CHAPTERS
        ]
        self._chapters = Area(look, [Row((link,), 4) for link in links] if beside else ()).lay_on_paper()
        self.build(head_rows, Area(look, rows).lay_on_paper(), foot)
        self.form.areas.append(self._chapters)

    def _section(self, chapter: str) -> list[Row]:
        """The settings of a section."""
        match chapter:
            case "keys":
                return [self._keys()]
            case "people":
                return self._names()
        rows: list[Row] = []
        for name, setting in SETTINGS.items():
            if setting.chapter != chapter:
                continue
            rows.append(_row(name, self._field(name, setting)))
            if name == "sound" and self.host.sounds.silent and self.look.settings.sound:
                mute = Label(self.look, NO_DEVICE, 17, colour=palette.MUTED)
                rows.append(Row((Icon(self.look, "mute", 20), mute), 10))
        return rows

    # -- layout

    @property
    def _beside(self) -> bool:
        """Whether sections, settings and the sample stand side by side."""
        return self.look.settings.text_size <= _THREE

    def lay(self) -> None:
        if self._laid:
            return
        if not self._beside:
            super().lay()
            return
        self._laid = True
        look = self.look
        inside = pygame.Rect((0, 0), look.size).inflate(-2 * self._margin(), -2 * self._margin())
        self.panel = inside
        head = self._head.wanted(inside.width)
        self._head.arrange(pygame.Rect(inside.left, inside.top, inside.width, head))
        bound, gap = look.length(paper.BOUND), look.length(_GAP)
        page = pygame.Rect(inside.left, inside.top + head + bound, inside.width, inside.height - head - bound)
        list_wide, right = look.length(_CHAPTERS), look.length(_RIGHT)
        self._chapters.arrange(pygame.Rect(page.left, page.top, list_wide, page.height))
        self._foot.arrange(pygame.Rect(page.right - right, page.top - bound, right, page.height + bound))
        left = page.left + list_wide + gap
        self.body.arrange(pygame.Rect(left, page.top, page.right - right - gap - left, page.height))

    def paper(self, surface: pygame.Surface) -> None:
        """The papers that sections and settings are written on."""
        bound = self.look.length(paper.BOUND)
        for area in (self._chapters, self.body):
            if area.rows:
                left, top, wide, high = area.rect
                pen.sheet(self.look, surface, pygame.Rect(left, top - bound, wide, high + bound), bound=True)

    # -- sections

    def chapter(self) -> Words:
        """The section that is read now."""
        body = self.body
        if self._jumped is not None and self._jumped[1] == body.scroll:
            return self._jumped[0]
        seen = [head for head in self._heads if head.rect.top - body.scroll <= body.rect.top + body.rect.height // 3]
        return (seen or self._heads)[-1 if seen else 0].words

    def jump(self, title: Words) -> None:
        """Bring a section into sight."""
        head = next(head for head in self._heads if head.words == title)
        self.body.scroll_to(head.rect.top - self.body.rect.top - self.look.length(8))
        self._jumped = (title, self.body.scroll)
        self.stale = True

    # -- rows

    def _field(self, name: str, setting: Setting) -> Widget:
        look, now = self.look, getattr(self.look.settings, name)
        label = setting.label or Phrase("Sound (key {key})", Caps().label(look.settings.keys.place("mute")))

        def change(value: str | int | bool) -> None:
            self.change(name, value)

        if setting.values:
            cells = [(value, Cell(words)) for value, words in setting.values.items()]
            match name:
                case "felt" | "wood":
                    return Swatches(look, label, cells, now, change, name)
            return ChoiceField(look, label, cells, now, change, _SHARE)
        if any(setting.bounds):
            return Slider(look, label, now, setting.bounds, change, share=_SHARE)
        return Toggle(look, label, now, change, share=_SHARE)

    def _keys(self) -> Row:
        choose = Button(self.look, Phrase("Choose keys"), self.choose_keys, icon="keyboard")
        test = Button(self.look, Phrase("Key test"), self.test_keys, icon="keyboard")
        choose.name, test.name = "keys", "key_test"
        return Row((choose, test), 22)

    def _names(self) -> list[Row]:
        """A line for everybody who has played here, and one more."""
        known = self.look.settings.names
        rows = []
        for index in range(min(NAMES, max(2, len(known) + 1))):
            now = known[index] if index < len(known) else ""
            entry = TextField(
                self.look, Phrase("Person {number}", index + 1), now,
                lambda text, index=index: self.call(index, text), wide=260,  # type: ignore[misc]
            )  # fmt: skip
            rows.append(_row(f"name{index}", entry))
        return rows

    # -- changing

    def change(self, name: str, value: str | int | bool) -> None:
        """One setting is changed."""
        self._take(dataclasses.replace(self.look.settings, **{name: value}))  # type: ignore[arg-type]
        if name in {"table_volume", "signal_volume"} or (name == "sound" and value):
            self.host.sounds.play("turn" if name == "signal_volume" else "place")

    def call(self, index: int, name: str) -> None:
        """Give this name to the person who sits down at that place."""
        names = [*self.look.settings.names]
        names += [""] * (index + 1 - len(names))
        names[index] = name
        while names and not names[-1]:
            names.pop()
        self._take(dataclasses.replace(self.look.settings, names=tuple(names)))

    def reset(self) -> None:
        """Ask, then restore the defaults; everything remembered of people and games stays."""
        reset = Phrase("Reset"), lambda: self._take(self.look.settings.afresh())
        ask(self.host, Phrase("Reset all settings?"), RESETS, Phrase("Keep them"), reset)

    def _take(self, settings: Settings) -> None:
        self.host.store.save(settings)
        self.host.restyle(settings)
        self.fill()

    def entered(self) -> None:
        self.fill()
        super().entered()

    def notify(self, words: Words) -> None:
        self.fill()
        super().notify(words)

    # -- elsewhere

    def choose_keys(self) -> None:
        """Which key does what."""
        self.host.push(KeysScreen(self.host))

    def test_keys(self) -> None:
        """Which keys the keyboard misses."""
        self.host.push(KeyTestScreen(self.host))


def _row(name: str, widget: Widget) -> Row:
    widget.name = name
    return Row((widget,), 10)
