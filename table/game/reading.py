"""The rules beside a table in play: who gets which key and click, and how the table makes room."""

from __future__ import annotations

from dataclasses import replace

import pygame

from table.board.stage import COLUMN
from table.game.intents import Command
from table.game.match_screen import MatchScreen
from table.game.table_view import PlacedPicture, TableView
from table.overlays.rules_page import RulesScreen
from table.overlays.rules_sheet import RulesSheet

NOTED = 170
"""What a sheet leaves to the your-turn card under it, in u."""
STANDS = "The match stands still while you read the rules."


class ReadingScreen(MatchScreen):
    """A match whose rules may be read while it goes on; in real time it stands still meanwhile.

    Keys and clicks are for the table, but for the wheel, for those on the sheet, and for keys that turn its pages or
    search it. While words are typed into its search line, all keys are letters.
    """

    sheet: RulesSheet | None = None
    """The rules while they are read here."""

    def turn_to_rules(self) -> None:
        """Lay the rules beside the table, or put them away; over the table where it would be too narrow."""
        if self.sheet is not None:
            self.put_away()
        elif self.frame.room_for_page():
            self.read_rules()
        else:
            self.host.push(RulesScreen(self.host, self.setup.key))

    def read_rules(self) -> None:
        """Have the rules beside the table, where there is room for them."""
        if self.sheet is None:
            self.pointer.cancel()
            self._hold()
            self._lay_sheet()
            self._relay()

    def _lay_sheet(self) -> None:
        """A new sheet for this size and deck, open where the last one was."""
        scroll = self.sheet.body.scroll if self.sheet is not None else 0
        self.frame.page = self.frame.room_for_page()
        self.sheet = RulesSheet(self.host, self.setup.key, self._sheet_room, self.put_away)
        self.sheet.body.scroll_to(scroll)

    def _sheet_room(self) -> pygame.Rect:
        """Where the sheet is: in the first matches it leaves room for the your-turn card."""
        column = self.frame.column
        if self.look.settings.coaches(self.setup.key) and len(self.hands) == 1 and not self.realtime:
            column.height -= self.look.px(NOTED)
        return column

    def put_away(self) -> None:
        """Close the sheet; a real-time match goes on after a count."""
        if self.sheet is None:
            return
        self.sheet.form.close()
        self.sheet, self.frame.page = None, 0
        self.hush()
        self._relay()
        self.entered()

    def _hold(self) -> None:
        """In real time nothing happens while somebody reads."""
        if self.realtime and self.session.started:
            self.session.paused, self.countdown = True, 0.0

    def _relay(self) -> None:
        """Lay the table into the room it has now."""
        self.stage.column = 0 if self.sheet is not None else COLUMN
        self.stage.recast(self.frame.table)
        self.telling.renew(self.viewpoint.viewer)
        self.refresh()

    @property
    def halts(self) -> bool:
        """Whether a real-time match stands still because of the sheet."""
        return self.sheet is not None and self.realtime and self.session.match.outcome is None

    # -- the screen

    @property
    def view(self) -> TableView:
        if self.sheet is not None and (self._view is None or self.sheet.stale):
            view = self.viewer.view(self.moment)
            buttons = tuple(button for button in view.buttons if button.does is not Command.LOG)
            page, no_pad = PlacedPicture(*self.sheet.picture()), pygame.Rect(0, 0, 0, 0)
            view = replace(view, pad_rect=no_pad, log_rect=None, buttons=buttons, page=page)
            view = self.coaching.under_page(view, self.sheet.panel, self._learner, self.means)
            self._view = self.explaining.on(self.message_place.on(view))
        return super().view

    def entered(self) -> None:
        super().entered()
        if self.halts:
            self._hold()

    def on_leave(self) -> None:
        if self.sheet is not None:
            self.sheet.form.close()
        super().on_leave()

    def resized(self) -> None:
        if self.sheet is not None:
            if self.frame.room_for_page():
                self._lay_sheet()
            else:
                self.put_away()
        super().resized()

    @property
    def busy(self) -> bool:
        return self.stage.busy if self.halts else super().busy

    def update(self, dt: float) -> None:
        if self.sheet is not None:
            self.sheet.update(dt)
            self.stale = self.stale or self.sheet.stale
        if self.halts:
            self.stage.advance(dt)
            self._fade(dt)
        else:
            super().update(dt)

    # -- input

    def takes(self, event: pygame.event.Event) -> bool:
        return self.sheet is not None and self.sheet.typing

    def reads(self, event: pygame.event.Event) -> bool:
        """Give the sheet what is for it; whether the table is not to have the event."""
        sheet = self.sheet
        if sheet is None:
            return False
        match event.type:
            case pygame.KEYDOWN:
                return self._key(sheet, event)
            case pygame.TEXTINPUT | pygame.MOUSEWHEEL:
                return self._give(sheet, event)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(sheet, event)
            case pygame.MOUSEBUTTONUP if sheet.held:
                sheet.held = event.button != 1
                return self._give(sheet, event)
            case pygame.MOUSEMOTION if self.pointer.state is None:
                self._give(sheet, event)
                return sheet.held or self._over(sheet, event.pos)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                sheet.held = False
                self._give(sheet, event)
        return False

    def _give(self, sheet: RulesSheet, event: pygame.event.Event) -> bool:
        sheet.handle(event)
        self.stale = self.stale or sheet.stale
        return True

    def _key(self, sheet: RulesSheet, event: pygame.event.Event) -> bool:
        if sheet.wants(event):
            return self._give(sheet, event)
        under_way = self.pointer.state is not None or self.nav.move is not None or self.explaining.shown
        under_way = under_way or any(hand.selection is not None for hand in self.hands.values())
        meant = self.look.settings.keys.meant(event.key, event.scancode)
        if meant == pygame.K_F1 or (meant == pygame.K_ESCAPE and not under_way):
            self.put_away()
            return True
        if self.halts:
            self.say(STANDS)
        return self.halts

    def _press(self, sheet: RulesSheet, event: pygame.event.Event) -> bool:
        if sheet.panel.collidepoint(event.pos):
            sheet.held = event.button == 1
            return self._give(sheet, event)
        sheet.form.close()
        sheet.stale = self.stale = True
        if self.halts and self.view.button_at(event.pos) is None:
            self.say(STANDS)
            return True
        return False

    def _over(self, sheet: RulesSheet, pos: tuple[int, int]) -> bool:
        """Whether the pointer is on the sheet, where nothing of the table is under it."""
        if not sheet.panel.collidepoint(pos):
            return False
        self.mouse.leave()
        if self.explaining.point((-1, -1), waits=False):
            self.change()
        return True
