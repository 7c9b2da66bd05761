"""The paper of the menu while no game is pointed at: who waits at the table, a puzzle, and one thing not met or not
done yet; for somebody new where to begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pygame

from games.core.phrases import EMPTY, Phrase, Words, linked
from sprites import palette
from table import dates
from table.layout import layout
from table.look import Look
from table.screen import Host
from table.screens.menu.areas import column
from table.screens.menu.game_paper import welcome
from table.screens.menu.groups import in_order
from table.screens.menu.leaf_lines import LeafLine, LeafSlot
from table.screens.menu.leaf_marks import HeadLine, OfPerson, entries, head
from table.widgets.area import Row, SlipArea
from table.widgets.button import Button
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Passage, PressedParts, Space

if TYPE_CHECKING:
    from table.screens.menu.waiting import Waiting
    from table.store.memory import Memory

RESTS = 30
"""Days for which what was waved off stays away."""
_WAVE, _CROSS = 24, 17
"""The room of the cross that waves a line off, and its size, at text size 100 %."""


class Leaf(SlipArea):
    """A sheet of one size, whatever is told on it; for somebody new a welcome."""

    def __init__(self, host: Host, day: date, learn: Callable[[str], None], sit: Callable[[Waiting], None]) -> None:
        """``learn``: take a game's lesson; ``sit``: sit down with one of the rivals."""
        self.day = day
        self.waits: Waiting | None = None
        """Who does; None: nobody knows yet."""
        self._host, self._learn, self._sit = host, learn, sit
        self._kept: OfPerson | None = None
        self._pressed = False
        """Whether somebody wants to play before it is known with whom."""
        self._heads = in_order(host.look.text)
        then = day.timetuple()
        date_ = dates.weekday(then), day.day, dates.month(then)
        self._date = Phrase("{weekday} {day} {month}", *date_, context="date")
        self.when = Passage(EMPTY, 16, palette.MUTED, align="center", lines=1)
        door = head()
        self.head = HeadLine(host, door) if door is not None else None
        self.start = Button(host.look, Phrase("Play"), self.play, main=True, full=True, name="play tonight")
        self.slots = LeafSlot("upper", _WAVE), LeafSlot("lower", _WAVE)
        self._goal = ""
        """In which game something is new or still to come; empty: nothing is told of that."""
        self.waves = Wave(self.wave_off), Wave(self.wave_off)
        rows = welcome(self._heads[0], self._begin()) if is_new(host.look) else self._rows()
        super().__init__(host.look, rows, lambda width: min(width, column(host.look)), bound=True)

    def _begin(self) -> Button:
        first = self._heads[0].key
        return Button(self._host.look, Phrase("Start"), lambda: self._learn(first), main=True, full=True, name="begin")

    def _rows(self) -> list[Row]:
        over = [Row((self.when,), 6), *([Row((self.head,), 8)] if self.head is not None else [])]
        lines = [Row(both, 2, between=4) for both in zip(self.slots, self.waves, strict=True)]
        return [*over, Row((self.start,), 6), *lines]

    # -- what is told

    def fill(self, kept: OfPerson | None) -> None:
        """Show what waits; nothing moves. ``kept``: of the person at this screen, None where no matches are kept."""
        if is_new(self.look):
            return
        from table.screens.menu.waiting import who_waits  # the menu opens sooner without what remembers
        from table.store.memory import Memory

        self._kept, known = kept, kept.memory if kept is not None else Memory()
        learned = [key for key, (steps, _) in self.look.settings.lessons.items() if steps]
        asked = who_waits(known, self._heads, learned)
        if asked:
            self.waits = asked[0]
            if self.head is not None:
                self.head.show(self.head.door.greet(self._host, kept, self.day, asked))
                assert self.head.greeting is not None
                self.waits = self.head.greeting.waits
        self._fill_slots(known)
        self.when.words = self._date
        parts = [self.when.words, *(one.in_words() for one in (self.head, *self.slots) if one is not None)]
        self.when.spoken = linked([words for words in parts if words], "{some} · {other}")
        if self._pressed:
            self.play()

    def _fill_slots(self, known: Memory) -> None:
        """From the top, whatever there is; no game twice."""
        places: dict[str, tuple[LeafLine, Words]] = {}
        for entry in entries().values():
            line = entry.line(self._host, self._kept, self.day) if self._kept is not None else None
            if line is not None:
                places.setdefault(entry.place, (line, entry.meaning))
        puzzle = places["puzzle"][0].game if "puzzle" in places else ""
        goal = self._to_come(known, puzzle) if "last" not in places else None
        if puzzle and "last" in places and places["last"][0].game == puzzle:
            del places["puzzle"]
        self._goal = goal.name if goal is not None else ""
        if goal is not None:
            places["last"] = goal, EMPTY
        shown = [places[place] for place in ("puzzle", "last") if place in places]
        for at, (slot, wave) in enumerate(zip(self.slots, self.waves, strict=True)):
            slot.show(*(shown[at] if at < len(shown) else (None, EMPTY)))
            wave.enabled = goal is not None and slot.line is goal

    def _to_come(self, known: Memory, but: str) -> LeafLine | None:
        """A game never played; from the third game on every other day something still to be done for a first time.
        ``but``: in this game nothing."""
        day, waved = self.day.toordinal(), self.look.settings.waved
        games = [head.key for head in self._heads if not 0 <= day - waved.get(head.key, -RESTS) < RESTS]
        goals, new = [*known.to_come(key for key in games if key != but)], known.new(games)
        if goals and (not new or (day % 2 == 0 and len(known.games) > 2)):
            key, first = goals[day // 2 % len(goals)]
            what = Phrase("Still to come, at {game}", layout.head_or_fault(key).title)
            return LeafLine(key, key, lambda: self._aim(known, key), what, first.words)
        return LeafLine(new, new, lambda: self._learn(new), Phrase("New to you")) if new else None

    # -- what is done

    def play(self) -> None:
        """Sit down with whoever waits, as soon as that is known."""
        self._pressed = self.waits is None
        if self.waits is not None:
            self._sit(self.waits)

    def _aim(self, known: Memory, key: str) -> None:
        from table.screens.menu.waiting import host_of

        self._sit(host_of(known, key))

    def wave_off(self) -> None:
        """What is new or still to come in a game is not seen for a month."""
        settings = self.look.settings
        self._host.keep(replace(settings, waved={**settings.waved, self._goal: float(self.day.toordinal())}))
        self.fill(self._kept)

    # -- layout

    def place(self, rect: pygame.Rect) -> None:
        """What is written is in the middle."""
        super().place(rect)
        spare = max(0, self.written.rect.height - self.written.content)
        self.written.arrange(self.written.rect.move(0, spare // 2))

    def meaning(self, widget: Widget) -> Words:
        """What one of its lines is for."""
        return widget.meaning if isinstance(widget, LeafSlot) else EMPTY

    @property
    def first(self) -> Widget | None:
        """What is done first: a match, or the first lesson."""
        return next((one for one in self.written.widgets if one.main), None)


class Wave(PressedParts):
    """What waves the line beside it off."""

    def __init__(self, off: Callable[[], None]) -> None:
        super().__init__(self._crossed, off, "wave", Phrase("Not this one for a month"))
        self.tip, self.enabled = Phrase("Something else stands here for a month."), False

    def _crossed(self, over: bool) -> Widget:
        if not self.enabled:
            return Space(_CROSS, _CROSS)
        return Icon(None, "cross", _CROSS, palette.PLAYERS[1] if over else palette.MUTED)


def is_new(look: Look) -> bool:
    """Whether somebody has played nothing here and has no name: the menu is quiet then."""
    settings = look.settings
    return not (settings.lessons or settings.tables or settings.who)
