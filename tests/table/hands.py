"""Hands for the screens: real pygame events through the app's own loop, no window."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame

from table.app import App
from table.display import Display
from table.screen import Screen
from table.settings_file import Store
from table.widgets import pen
from table.widgets.area import Area
from table.widgets.form import Form
from table.widgets.page import Page
from table.widgets.widget import Widget
from tests.words import english


def open_app(folder: Path, size: tuple[int, int] = (1280, 800), text_size: int = 100) -> App:
    """The program with its settings in that folder."""
    app = App(Display(size), Store(folder))
    app.look.settings = replace(app.settings, text_size=text_size)
    pygame.event.clear()
    return app


def page(app: App) -> Page:
    """The top screen, made of widgets."""
    assert isinstance(app.top, Page)
    return app.top


def key(app: App, code: int, mod: int = 0, times: int = 1) -> None:
    """Tap a key."""
    for _ in range(times):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))
        app.step(0.01)


def type_text(app: App, text: str) -> None:
    """What the system's text input hands on."""
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.step(0.01)


def move(app: App, pos: tuple[int, int]) -> None:
    """The pointer goes there."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.step(0.01)


def down(app: App, pos: tuple[int, int]) -> None:
    """The left button goes down."""
    move(app, pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.step(0.01)


def up(app: App, pos: tuple[int, int]) -> None:
    """The left button comes up."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.step(0.01)


def click(app: App, pos: tuple[int, int]) -> None:
    """A click."""
    down(app, pos)
    up(app, pos)


def wheel(app: App, lines: int) -> None:
    """The wheel; up is positive."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=lines, precise_y=float(lines), flipped=False))
    app.step(0.01)


def where(form: Form, widget: Widget) -> pygame.Rect:
    """The part of a widget that is in sight."""
    return next(area.box(widget).clip(area.rect) for area in form.areas if widget in area.widgets)


def named(form: Form, name: str) -> Widget:
    """The widget of that name."""
    return next(one for area in form.areas for one in area.widgets if one.name == name)


def labelled(form: Form, words: str) -> Widget:
    """The button that says so."""
    return next(
        one for area in form.areas for one in area.widgets if english(getattr(one, "words", "")) == english(words)
    )


def press(app: App, widget: Widget) -> None:
    """Click in the middle of a widget, rolling the wheel until it is in sight."""
    form = page(app).form
    area = next(area for area in form.areas if widget in area.widgets)
    for _ in range(80):
        if area.rect.contains(area.box(widget)):
            break
        move(app, area.rect.center)
        wheel(app, -1 if area.box(widget).bottom > area.rect.bottom else 1)
    click(app, where(form, widget).center)


class Plain(Screen):
    """A screen that is only a form, for one widget at a time."""

    def __init__(self, app: App, widgets: Sequence[Widget], rect: pygame.Rect) -> None:
        super().__init__(app)
        self.area = Area(app.look, widgets)
        self.area.arrange(rect)
        self.form = Form([self.area])
        self.drawn = 0

    def handle(self, event: pygame.event.Event) -> None:
        if self.form.handle(event):
            self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill("#1b2420")
        self.form.draw(surface)


@contextmanager
def watched_text() -> Iterator[list[tuple[pygame.Rect, pygame.Rect, pygame.Rect]]]:
    """Every piece of text that is drawn meanwhile: where it is, the box it belongs into, the clip it had."""
    seen: list[tuple[pygame.Rect, pygame.Rect, pygame.Rect]] = []
    real = pen.put

    def put(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], box: pygame.Rect) -> None:
        seen.append((picture.get_rect(topleft=at), box.copy(), surface.get_clip()))
        real(surface, picture, at, box)

    pen.put = put
    try:
        yield seen
    finally:
        pen.put = real
