"""What a player likes: cards, colours, text size, motion, how cards are moved, the rivals' pace."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.cards import parse_cards
from sprites import palette
from table.settings import TEXT_SIZES, Settings
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.choice import Cell, Choice
from table.widgets.field import Slider
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

if TYPE_CHECKING:
    from table.app import App

CHOICES: Sequence[tuple[str, str, Sequence[tuple[str, str]]]] = (
    ("faces", "Card faces", (("classic", "Classic"), ("large", "Large index"))),
    ("colours", "Suit colours", (("two", "Two"), ("four", "Four"), ("safe", "Safe four"))),
    ("felt", "Table", (("green", "Green"), ("blue", "Blue"), ("burgundy", "Burgundy"), ("charcoal", "Charcoal"))),
    ("motion", "Motion", (("full", "Full"), ("short", "Short"), ("none", "None"))),
    ("moving", "Moving cards", (("drag", "Drag"), ("click", "Click-click"), ("both", "Both"))),
    (
        "pace",
        "Rivals' pace",
        (("relaxed", "Relaxed"), ("easy", "Easy"), ("medium", "Medium"), ("quick", "Quick")),
    ),
)
_BEFORE_TEXT = 3
"""The slider for the text stands after so many choices."""


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
        app, now = self.app, self.app.settings
        rows: list[Row | Widget] = [Row((Sample(app),), 16)]
        for index, (name, label, values) in enumerate(CHOICES):
            cells = [(value, Cell(words)) for value, words in values]
            choice = Choice(app, label, cells, getattr(now, name), lambda value, name=name: self.change(name, value))  # type: ignore[misc]
            choice.name = name
            rows.append(Row((choice,), 10))
            if index == _BEFORE_TEXT - 1:
                slider = Slider(
                    app, "Text size", now.text_size, TEXT_SIZES, lambda size: self.change("text_size", size)
                )
                slider.name = "text_size"
                rows.append(Row((slider,), 10))
        done = Button(app, "Done", app.pop, main=True, least=150)
        reset = Button(app, "Reset to default", self.reset)
        done.name, reset.name = "done", "reset"
        head: list[Row | Widget] = [Label(app, "Settings", 28, weight="bold")]
        if app.store.trouble:
            head.append(Label(app, app.store.trouble, 17, colour=palette.ERROR))
        self.build(head, rows, [Row((done, reset))])

    def change(self, name: str, value: str | int) -> None:
        """One setting is changed."""
        self._take(dataclasses.replace(self.app.settings, **{name: value}))  # type: ignore[arg-type]

    def reset(self) -> None:
        """All settings as they were at first; the names of people stay."""
        self._take(Settings(names=self.app.settings.names))

    def _take(self, settings: Settings) -> None:
        self.app.store.save(settings)
        self.app.restyle(settings)
        self.fill()

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
