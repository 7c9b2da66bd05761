"""Unfinished matches: what they are called, resuming one, and the page that lists them."""

import math
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from games.core.phrases import Phrase, Words, linked, words_of
from sprites import palette
from table.dates import month
from table.files import in_calendar, local_time
from table.layout import layout
from table.layout.layout import LayoutError
from table.overlays.dialog import ask
from table.screen import Host
from table.store.faults import StoreError
from table.store.kept_words import read
from table.store.matches import MatchStore
from table.store.saved import SavedMatch
from table.widgets.area import Row
from table.widgets.listing import RuledArea
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Passage

_DAY = 24 * 3600
_APART = "{some} · {other}"


def ago(when: float, now: float) -> Words:
    """A time in everyday words: "5 minutes ago", "yesterday", "3 November"."""
    when, now = in_calendar(when), in_calendar(now)
    minutes, then, days = round((now - when) / 60), local_time(when), days_before(when, now)
    if minutes < 2:
        return Phrase("just now")
    if minutes < 60:
        return Phrase("{minutes} minutes ago", minutes)
    if days == 0:
        return Phrase("today")
    if days == 1:
        return Phrase("yesterday")
    if days < 7:
        return Phrase("{days} days ago", days)
    if then.tm_year == local_time(now).tm_year:
        return Phrase("{day} {month}", then.tm_mday, month(then), context="date")
    return Phrase("{day} {month} {year}", then.tm_mday, month(then), then.tm_year, context="date")


def days_before(when: float, now: float) -> int:
    """How many midnights lie between; 0: the same day."""
    midnight = time.mktime((*local_time(in_calendar(now))[:3], 0, 0, 0, 0, 0, -1))
    return max(0, math.ceil((midnight - in_calendar(when)) / _DAY))


def called(saved: SavedMatch) -> Words:
    """A match as offered: "Briscola · Hand 2 of 2 · 81 : 39 · yesterday"."""
    title = layout.head_or_fault(saved.game).title
    return linked([title, how_it_stands(saved)], _APART)


def how_it_stands(saved: SavedMatch) -> Words:
    """The same where the game is known: "Hand 2 of 2 · 81 : 39 · yesterday"."""
    return linked([said for said in (standing(saved), _ago(saved)) if said], _APART)


def _ago(saved: SavedMatch) -> Words:
    return ago(saved.when, time.time())


def standing(saved: SavedMatch) -> Words:
    """How it stands alone: "Hand 2 of 2 · 81 : 39"."""
    return read(saved.standing, {place: seat.name for place, seat in enumerate(saved.players, 1)})


def waiting(store: MatchStore, uid: str) -> SavedMatch | None:
    """The match of that name, as one that can be resumed; brought back where it was removed."""
    for again in (False, True):
        if again:
            with suppress(StoreError):
                store.restore(uid)
        if (found := next((saved for saved in store.unfinished() if saved.id == uid), None)) is not None:
            return found
    return None


def go_on(host: Host, store: MatchStore, saved: SavedMatch) -> bool:
    """Open the table of a match where it was left; if that is impossible, say why."""
    from table.game.intents import Command
    from table.game.screen import GameScreen  # the menu opens sooner without it
    from table.session.session import Session

    try:
        layout.load(saved.game)
        resumed = store.resume(saved.id)
    except (StoreError, LayoutError) as error:
        ask(host, Phrase("This match can't be resumed right now"), words_of(error), Phrase("Back"))
        return False
    host.sit_down(resumed.setup)
    screen = GameScreen(host, Session(resumed.setup, resumed.match, resumed.kept))
    host.push(screen)
    if screen.showing.realtime:
        screen.do(Command.PAUSE)
    return True


class UnfinishedScreen(Page):
    """All matches that can be resumed, the latest first; each can be removed, and brought back."""

    width = 820

    def __init__(self, host: Host, store: MatchStore) -> None:
        super().__init__(host)
        self.matches = store
        self._removed: list[SavedMatch] = []
        """Those removed since this page was opened, which stay in the list to be brought back."""

    def entered(self) -> None:
        self.fill()
        super().entered()

    def another_day(self) -> None:
        self.fill()

    def store_mended(self, words: Words) -> None:
        self.fill()

    def fill(self) -> None:
        """Show the list as it is now."""
        listed = sorted([*self.matches.unfinished(), *self._removed], key=lambda saved: saved.when, reverse=True)
        rows: list[Row | Widget] = [Row(self._line(saved), 8, "spread") for saved in listed]
        head: list[Row | Widget] = [Passage(Phrase("Unfinished matches"), 32, weight="bold")]
        if self.matches.trouble:
            head.append(Passage(self.matches.trouble, 16, palette.ERROR))
            self.matches.trouble = None
        back = self.button("back", Phrase("Back"), self.host.pop, "left")
        body = RuledArea(self.look, rows or [Passage(Phrase("No unfinished matches."), 19)])
        self.build(head, body, [Row((back,))])

    def _line(self, saved: SavedMatch) -> tuple[Widget, ...]:
        gone = saved in self._removed
        told = self.button(f"resume-{saved.id}", called(saved), partial(self.resume, saved), "" if gone else "play")
        told.enabled = not gone
        if gone:
            return told, self.button(f"back-{saved.id}", Phrase("Undo"), partial(self.restore, saved), "undo")
        return told, self.button(f"remove-{saved.id}", Phrase("Remove"), partial(self.remove, saved), "cross")

    def resume(self, saved: SavedMatch) -> None:
        """Resume a match."""
        go_on(self.host, self.matches, saved)

    def remove(self, saved: SavedMatch) -> None:
        """Take a match out of the list; until the page is left it can be brought back with one press."""
        self._change(self.matches.remove, saved, [*self._removed, saved], "back")

    def restore(self, saved: SavedMatch) -> None:
        """Bring a removed match back."""
        self._change(self.matches.restore, saved, [one for one in self._removed if one != saved], "resume")

    def _change(self, change: Callable[[str], None], saved: SavedMatch, removed: list[SavedMatch], focus: str) -> None:
        try:
            change(saved.id)
        except StoreError as error:
            self.notify(words_of(error))
            return
        self._removed = removed
        self.fill()
        self.form.focus_name(f"{focus}-{saved.id}")
