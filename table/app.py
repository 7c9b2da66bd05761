"""The window and what all screens share: their stack, and each frame's events, time and drawing."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from games.core.phrases import EMPTY, Phrase, Words, words_of
from sprites import window
from table import feature
from table.audio.mixer import Sounds
from table.bindings import closes
from table.display import Display
from table.files import day_at
from table.look import Look
from table.opening import Keeper, Opening
from table.overlays.dialog import unkept
from table.pictures import PictureFolder
from table.screen import Destination, Screen, ToPage, Watch
from table.screens.ahead import Ahead
from table.screens.belongings import Belongings
from table.screens.key_entry import KeyEntry
from table.screens.recital import Recital
from table.screens.too_small import TooSmallScreen
from table.settings import Settings
from table.settings_file import Store
from table.setup import Setup
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.people import People

if TYPE_CHECKING:
    from table.store.summary import Summary


class App(Keeper):
    """The window, what all screens share, and the stack of screens: their host."""

    def __init__(
        self, display: Display, store: Store, saved_matches: MatchStore | None = None,
        pictures: PictureFolder | None = None,
    ) -> None:  # fmt: skip
        """``saved_matches``: where matches are kept as they are played; without it they are not kept. ``pictures``:
        where drawn pictures are."""
        self.display = display
        self.store = store
        self.saved_matches = saved_matches
        self.belongings = Belongings(People(saved_matches)) if saved_matches else None
        self.look = Look(display, store.load(), pictures)
        self.opening = Opening(self)
        folder = pictures.folder if pictures is not None else None
        self._ahead = Ahead(self, folder)
        self.sounds: Sounds = Sounds(self.settings, folder)
        self.recital = Recital(self)
        self._keys = KeyEntry(self, self.recital, self._fill_screen, self._close)
        self.voice = self.recital.voice
        self.sounds.under = lambda: self.voice.left > 0
        self.screens: list[Screen] = []
        self.running = True
        self.now = 0.0
        self.clock: Callable[[], float] = time.time
        """Seconds since 1970."""
        self._day: date | None = None
        """The day that the screens know of; None before the first frame."""
        self._fault: tuple[float, Words] = 0.0, EMPTY
        """When a file was dropped with which something was wrong, and what."""
        self._stretched: pygame.Surface | None = None
        """What the window showed when its size began to change, stretched until it has settled."""
        self._garbage = False
        """Whether a screen with many pictures has gone since the last frame."""
        self._seen: list[Screen] = []
        """The screens that the window shows, from the lowest; empty if it must be redrawn."""
        display.name("Tavolino", window.icon())

    @property
    def settings(self) -> Settings:
        """The players' settings."""
        return self.look.settings

    def today(self) -> date:
        """The day it is here: nothing else gives the program its date."""
        return day_at(self.clock())

    # -- screens

    @property
    def top(self) -> Screen:
        return self.screens[-1]

    @property
    def alone(self) -> bool:
        """Whether the window shows the top screen as it is, and nothing under it."""
        return self._seen == [self.top]

    def push(self, screen: Screen) -> None:
        if self.screens:
            self.top.on_leave()
        self._take_on(screen)

    def pop(self) -> None:
        self.drop()
        if self.screens:
            self.top.entered()
        else:
            self.running = False

    def swap(self, screen: Screen) -> None:
        self.drop()
        self._take_on(screen)

    def _take_on(self, screen: Screen) -> None:
        self.screens.append(screen)
        screen.entered()
        if screen.heavy:
            gc.freeze()  # all that is there now stays, and Python need not look through it again and again

    def open(self, to: Destination) -> None:
        if (screen := self.opening.screen(to)) is not None:
            (self.push if isinstance(to, Watch | ToPage) else self.swap)(screen)

    def film(self, name: str) -> Watch:
        return self.opening.film(name)

    def drop(self) -> None:
        """Take the top screen away, and show nothing in its place."""
        screen = self.screens.pop()
        screen.on_leave()
        screen.on_close()
        self._garbage |= screen.heavy

    def pop_to(self, screen: Screen) -> None:
        while self.top is not screen and len(self.screens) > 1:
            self.pop()

    def go_home(self) -> None:
        self.pop_to(self.screens[0])

    def quit(self, sure: bool = False) -> None:
        if sure or self.top.quits or self.saved_matches is None or self.saved_matches.kept():
            self.running = False
        else:
            self.push(unkept(self))

    def restyle(self, settings: Settings) -> None:
        self.look.restyle(settings)
        self.sounds.change(settings)
        self._seen = []
        for screen in self.screens:
            screen.resized()

    def keep(self, settings: Settings) -> None:
        self.look.settings = settings
        self.sounds.change(settings)
        trouble: Words | None = None
        if self.belongings is not None:
            try:
                settings = self.belongings.keep(settings)
            except StoreError as error:
                trouble = words_of(error)
        self.store.save(settings)
        self.store.trouble = self.store.trouble or trouble

    def answer_of(self, who: str, key: str) -> float:
        if who == self.settings.who:
            return self.settings.answers.get(key, 0.0)
        return self.belongings.answer_of(who, key) if self.belongings is not None else 0.0

    def keep_answers(self, key: str, answers: Mapping[str, float]) -> None:
        if self.belongings is not None:
            try:
                self.belongings.keep_answers(key, answers)
            except StoreError as error:
                self.store.trouble = words_of(error)

    def history(self) -> Sequence[Summary]:
        from table.store.archive import Archive  # a table opens sooner without it

        return Archive(self.saved_matches).history(removed=True) if self.saved_matches is not None else ()

    def spoilt(self, setup: Setup) -> tuple[Phrase, Phrase] | None:
        if self.saved_matches is None:
            return None
        return feature.asked(setup, self.today(), self.settings.who, self.history)

    def sit_down(self, setup: Setup) -> None:
        if self.belongings is not None:
            settings = self.belongings.sit_down(setup, self.settings)
            if settings != self.settings:
                self.keep(settings)

    # -- the loop

    def close(self) -> None:
        """Keep the window's place, leave every screen, and write what is left."""
        self.store.keep_window(self.display.placement)
        while self.screens:
            if len(self.screens) == 1:
                self.top.on_end()
            self.drop()
        if self.saved_matches is not None:
            self.saved_matches.close()

    def use_spare_time(self) -> bool:
        """Draw one picture that may be wanted, write one to where they are kept, and load something that comes next;
        whether there is more to do."""
        more = self.top.prepare()
        more = (self.look.pictures is not None and self.look.pictures.flush()) or more or self._ahead.go_on()
        return more or self.display.give_back()

    def step(self, dt: float) -> None:
        """One frame: the events in the order they came, then time, then drawing."""
        self.now += dt
        self.display.settle(dt)
        if self._garbage:
            self._garbage, self._seen = False, []
            self.display.sweep()
        for event in self.display.events():
            self._dispatch(event)
            if not (self.running and self.screens):
                return
        if self.display.changed:
            self._resized()
        self._see_to_room()
        before, self._day = self._day, self.today()
        if before not in {None, self._day}:  # it is midnight, or the clock was set
            for screen in self.screens:
                screen.another_day()
        self._hear_of_store()
        self.top.update(dt)
        self.sounds.tick(dt)
        self.recital.tick()
        if self.look.settle(dt):
            self._seen, self._stretched = [], None
        if self.running and self.screens:
            self.paint()
            self.top.play_on(dt)

    def _hear_of_store(self) -> None:
        """The screen on top learns that the store was mended, and what became of it."""
        store, people, top = self.saved_matches, self.belongings, self.top
        if not (isinstance(top, TooSmallScreen) or top.notice) and store is not None and store.take_news():
            if people is not None:
                people.people.look_again()
            top.store_mended(store.trouble or EMPTY)

    def _resized(self) -> None:
        """The window has another size."""
        self.display.resized()
        self.look.stretch()
        self._seen = []
        for screen in self.screens:
            screen.resized()

    def _see_to_room(self) -> None:
        """Everything stands still while the window is too small to show it."""
        small, shown = self.display.too_small, isinstance(self.top, TooSmallScreen)
        if small and not shown:
            self.push(TooSmallScreen(self))
        elif shown and not small:
            self.pop()

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT or closes(event):
            self._close()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type == pygame.KEYDOWN:
            self._keys.take(event)
        elif event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
        else:
            if event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED}:
                self._seen = []
            if event.type == pygame.WINDOWMOVED:
                self.display.touched()
            self.top.handle(event)

    def take_file(self, path: Path) -> None:
        """The screen on top has a file that was dragged onto the window. What is wrong with one of several is said once
        more on the film of the next."""
        before, top = self._fault if self._fault[0] == self.now else (self.now, EMPTY), self.top
        fault = top.take_file(path)
        self._fault = self.now, fault or before[1]
        if fault or (self._fault[1] and self.top is not top):
            self.top.notify(self._fault[1])

    def _close(self) -> None:
        """The window is to be closed; the screen on top may ask first."""
        if not self.top.keeps_open():
            self.quit()

    def _fill_screen(self) -> None:
        """Take the whole screen, or give it back."""
        self.display.toggle_full()
        self._seen = []
        for screen in self.screens:
            screen.resized()

    def paint(self) -> None:
        """Draw what changed and show it."""
        surface = self.display.surface
        if self._stretched is not None and self.look.unsettled:
            pygame.transform.scale(self._stretched, surface.get_size(), surface)
            self.top.stale = False  # all of it is drawn when the size has settled
            self.display.present()
            return
        lowest = max(index for index, screen in enumerate(self.screens) if screen.covers or index == 0)
        seen = self.screens[lowest:]
        if self.top.stands:
            self.top.stands, self._seen = False, seen
        elif seen != self._seen or (len(seen) > 1 and any(screen.stale for screen in seen)):
            for screen in seen:
                screen.stale = False
                screen.draw(surface)
            self._seen = seen
            if self.look.unsettled:
                self._stretched = surface.copy()
            self.display.present()
        elif self.top.stale:
            self.display.present(self.top.redraw(surface))
        else:
            self.display.present(self.top.animate(surface))
