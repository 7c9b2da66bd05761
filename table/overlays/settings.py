"""What a player likes: cards, colours, text size, motion, the rivals' pace, sound, keys, names."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from games.core.cards import FRENCH, HIDDEN, Card, parse_cards
from games.core.phrases import Phrase, Words
from sprites import palette, paper, room, table_top
from table.audio.mixer import NO_DEVICE
from table.doors import heeded
from table.input.sdl import Caps
from table.look import Look
from table.overlays.dialog import ask
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.screen import Host
from table.settings import SETTINGS, Setting, Settings
from table.settings_file import NAMES
from table.widgets.area import Plate, Row
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import TextField
from table.widgets.field import Slider, Toggle
from table.widgets.page import Page
from table.widgets.spread import SheetRows, Spread, side_by_side
from table.widgets.swatches import Swatches
from table.widgets.widget import Icon, Label, Widget
from table.widgets.writing import Cols, Framed, Passage, PressedParts, Rule, Stack

CHAPTERS: Sequence[tuple[Phrase, str, str]] = (
    (Phrase("Table"), "eye", "table"),
    (Phrase("Cards"), "cards", "cards"),
    (Phrase("Animation"), "fast", "motion"),
    (Phrase("Play", context="chapter"), "turns", "play"),
    (Phrase("Sound"), "sound", "sound"),
    (Phrase("Keys"), "keyboard", "keys"),
    (Phrase("Players"), "people", "people"),
)
"""The sections of the page: their sign, and what settings call them; the last two hold no settings."""
MEANINGS: Mapping[str, Phrase] = MappingProxyType(
    {name: setting.means for name, setting in SETTINGS.items()}
    | {
        "keys": Phrase("Choose which key does what."),
        "key_test": Phrase("Find out which keys your keyboard can't press together."),
        "done": Phrase("Go back. Your changes are already saved."),
        "reset": Phrase("Put every setting back to the start. Players and matches are kept."),
    }
)
RESETS = Phrase("Every setting goes back to the start, keys included. Players, lessons and matches are kept.")
KEPT = Phrase("Changes are saved right away.")
_SHARE = 0.25
"""How much of a line the name of a setting gets."""
_COLUMNS = 5
"""In how many columns what can be chosen stands."""
_CHAPTERS, _SETTINGS = 0.16, 0.63
"""How wide the list of sections and the settings are, of all."""


_CHOSEN = "#f2d984"


def shown() -> Mapping[str, Setting]:
    """What there is to set: not what governs a feature that is not here."""
    here = heeded()
    return {name: setting for name, setting in SETTINGS.items() if name in here or not setting.of_part}


class SettingsSection(PressedParts):
    """A section of the page: press it to bring it into sight."""

    def __init__(self, title: Words, icon: str, read: Callable[[], Words], on_press: Callable[[], None]) -> None:
        """``read``: the section that is read."""
        super().__init__(self._seen, on_press, f"chapter {icon}", title)
        self.title, self._icon, self._read = title, icon, read

    def _seen(self, over: bool) -> Widget:
        chosen = self._read() == self.title
        colour = palette.PLAYERS[1] if chosen else palette.GOLD if over else palette.MUTED
        words = Passage(self.title, 19, colour, "semibold" if chosen else "regular")
        line = Cols(Icon(None, self._icon, 20, colour), (1, words), gap=12, pad=10)
        return Stack(Framed(line, (0, 46), _CHOSEN if chosen else None, None), Rule(paper.RULE))


class Sample(Widget):
    """A little table with a few cards as they will look: French ones, and the other deck."""

    flows = True
    HAND, OTHER = parse_cards("Qh 10s Ad"), parse_cards("Kd 3s")

    def __init__(self, look: Look, high: float, name: str) -> None:
        super().__init__(look, name)
        self.high = high

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.look.length(self.high)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        surface.blit(
            look.atlas.rounded(box.size, look.length(table_top.CORNER), "#00000060"), box.move(0, look.length(5))
        )
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        self._lay(picture)
        if look.light() is not None:
            light = look.atlas.light(box.size, look.settings.light)
            picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, box)

    def _lay(self, surface: pygame.Surface) -> None:
        """The table with its cards, before light falls on it."""
        look, chosen, size = self.look, self.look.settings, surface.get_size()
        surface.blit(look.atlas.table_top(size, chosen.felt, chosen.wood, chosen.light, look.u), (0, 0))
        felt = table_top.inside(size, look.u)
        upright = felt.height > felt.width
        wide = min(
            look.length(96), round(felt.height / (3.4 if upright else 1.7)), felt.width * 10 // (27 if upright else 70)
        )
        if upright:
            first, second = ((felt.centerx, felt.top + felt.height * share // 100) for share in (30, 75))
        else:
            first, second = ((felt.left + felt.width * share // 100, felt.centery) for share in (27, 73))
        self._fan(surface, self.HAND, FRENCH.key, first, wide)
        self._fan(surface, (HIDDEN, *self.OTHER), chosen.deck, second, wide)

    def _fan(
        self, surface: pygame.Surface, cards: tuple[Card, ...], deck: str, middle: tuple[int, int], wide: int
    ) -> None:
        atlas = self.look.atlas
        before, atlas.deck = atlas.deck, deck
        for number, card in enumerate(cards):
            off = number - (len(cards) - 1) / 2
            angle = 0.0 if self.look.settings.straight else 5 * off
            picture = atlas.tilted(card, 0, wide, angle)
            place = picture.get_rect(
                center=(round(middle[0] + off * wide * 0.66), middle[1] + round(off * off * wide * 0.03))
            )
            cast = atlas.rounded((wide, round(wide * atlas.ratio)), wide * 0.07, "#00000038")
            surface.blit(cast, cast.get_rect(center=place.move(self.look.length(3), self.look.length(5)).center))
            surface.blit(picture, place)
        atlas.deck = before


class SettingsScreen(Page):
    """Every change takes effect at once and is kept."""

    framed = False
    tall = True
    margin = room.RIM + 16
    meanings = MEANINGS

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._heads: list[Label] = []
        self._jumped: tuple[Words, int] | None = None
        """The section that was asked for last, and how far the page was scrolled for it."""
        self.fill()

    def fill(self) -> None:
        """Build the form from the settings as they are."""
        look, beside = self.look, side_by_side(self.look)
        sample, body = Sample(look, 380 if beside else 104, "sample"), list[Row | Widget]()
        self._heads = [Label(look, title, 24, colour=palette.GOLD, weight="bold") for title, _, _ in CHAPTERS]
        for head, (_, _, chapter) in zip(self._heads, CHAPTERS, strict=True):
            *rows, last = self._section(chapter)
            body += [Row((head,), 8), *rows, last._replace(gap=26)]
        done = self.button("done", Phrase("Done"), self.host.pop, "tick", main=True)
        reset = self.button("reset", Phrase("Reset"), self.reset, "undo")
        title = Passage(Phrase("Settings"), 32, weight="bold")
        heading: list[Row | Widget] = [Row((title,) if beside else (title, sample), between=40)]
        if self.host.store.trouble:
            heading.append(Plate(look, [Label(look, self.host.store.trouble, 16, colour=palette.ERROR, full=True)]))
        if not beside:
            self.lay_out(heading, Spread(look, [SheetRows(1, body, foot=[Row((done, reset))])]))
            return
        links = [
            Row((SettingsSection(title, icon, self.chapter, partial(self.jump, title)),), 4)
            for title, icon, _ in CHAPTERS
        ]
        right = [Row((sample,), 14), Row((Passage(KEPT),), 18), Row((done, reset))]
        sheets = SheetRows(_CHAPTERS, links), SheetRows(_SETTINGS, body), SheetRows(1, right, bare=True)
        self.lay_out(heading, Spread(look, sheets, main=1), "language")

    def _section(self, chapter: str) -> list[Row]:
        """The settings of a section."""
        match chapter:
            case "keys":
                return [self._keys()]
            case "people":
                return self._names()
        rows: list[Row] = []
        for name, setting in shown().items():
            if setting.chapter != chapter:
                continue
            rows.append(Row((self._field(name, setting),), 10))
            if name == "sound" and self.host.sounds.silent and self.look.settings.sound:
                rows.append(Row((Icon(None, "mute", 20), Passage(NO_DEVICE, 16, palette.MUTED)), 10))
        return rows

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
        label = setting.label or Phrase("Sound ({key})", Caps().label(look.settings.keys.place("mute")))

        def change(value: str | int | bool) -> None:
            self.change(name, value)

        if setting.values:
            cells = [(value, Cell(words)) for value, words in setting.values.items()]
            match name:
                case "felt" | "wood":
                    return Swatches(look, label, cells, now, change, name, _SHARE, name, _COLUMNS)
            return ChoiceField(look, label, cells, now, change, _SHARE, name=name, columns=_COLUMNS)
        if any(setting.bounds):
            return Slider(look, label, now, setting.bounds, change, _SHARE, name)
        return Toggle(look, label, now, change, _SHARE, name)

    def _keys(self) -> Row:
        choose = self.button("keys", Phrase("Choose keys"), self.choose_keys, "keyboard")
        return Row((choose, self.button("key_test", Phrase("Key test"), self.test_keys, "keyboard")), 22)

    def _names(self) -> list[Row]:
        """A line for everybody who has played here, and one more."""
        known = self.look.settings.names
        rows = []
        for index in range(min(NAMES, max(2, len(known) + 1))):
            now = known[index] if index < len(known) else ""
            label, call = Phrase("Player {number}", index + 1), partial(self.call, index)
            rows.append(Row((TextField(self.look, label, now, call, wide=260, name=f"name{index}"),), 10))
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
        ask(self.host, Phrase("Reset all settings?"), RESETS, Phrase("Keep mine"), reset)

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
