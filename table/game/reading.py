"""The rules beside a table in play: who gets which key and click, and how the table makes room."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from games.core.phrases import Phrase
from table.game.intents import Command, Intent
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.game.table_view import NO_PAD, PlacedPicture, TableView
from table.overlays.rules_page import RulesScreen
from table.overlays.rules_sheet import RulesSheet

STANDS = Phrase("The match is paused while you read.")


class Reading(Part):
    """The rules are read while a match goes on; in real time it stands still meanwhile.

    Keys and clicks are for the table, but for the wheel, for those on the sheet, and for keys that turn its pages or
    search it. While words are typed into its search line, all keys are letters.
    """

    def __init__(self, showing: Showing, do: Callable[[Intent], None]) -> None:
        self._showing = showing
        self._do = do
        self._session = showing.session
        self.sheet: RulesSheet | None = None
        """The rules while they are read here."""

    def does(self, intent: Intent) -> Intent | None:
        """Lay the rules beside the table, or put them away; over the table where it would be too narrow, or something
        lies on it."""
        showing = self._showing
        if intent not in {Command.RULES, Command.READ}:
            return intent
        if self.sheet is not None and showing.in_front:
            if intent is Command.RULES:
                self._put_away()
        elif showing.in_front and showing.frame.room_for_page():
            showing.pointer.cancel()
            self._lay_sheet()
            self._relay()
            self._hold()
        else:
            showing.host.push(RulesScreen(showing.host, showing.setup.key))
        return None

    def _lay_sheet(self) -> None:
        """A new sheet for this size and deck, open where the last one was."""
        showing = self._showing
        scroll = self.sheet.page.body.scroll if self.sheet is not None else 0
        showing.frame.page = showing.frame.room_for_page()
        self.sheet = RulesSheet(showing.host, showing.setup.key, self._sheet_room, self._put_away)
        self.sheet.page.body.scroll_to(scroll)

    def _sheet_room(self) -> pygame.Rect:
        """Where the sheet is: in the place of the pad."""
        return self._showing.viewer.bands.pad

    def _put_away(self) -> None:
        """Close the sheet; a real-time match goes on after a count."""
        if self.sheet is None:
            return
        self.sheet.close()
        self.sheet, self._showing.frame.page = None, 0
        self._showing.messages.hush()
        self._relay()
        self._hold()
        self._do(Command.RESUME)

    def _hold(self) -> None:
        """In real time nothing happens while somebody reads."""
        showing, session = self._showing, self._session
        showing.halts = self.sheet is not None and showing.realtime and session.match.outcome is None
        if showing.halts and session.started:
            session.paused, showing.countdown = True, 0.0

    def _relay(self) -> None:
        """Lay the table into the room it has now."""
        self._showing.recast()
        self._showing.refresh()

    # -- the view

    def adds(self, view: TableView) -> TableView:
        if self.sheet is None:
            return view
        buttons = tuple(button for button in view.buttons if button.does is not Command.LOG)
        page = PlacedPicture(*self.sheet.picture(), self.sheet.panel)
        return replace(view, pad_rect=NO_PAD, log_rect=None, buttons=buttons, page=page)

    def made_of(self) -> tuple[object, ...]:
        return () if self.sheet is None else self.sheet.picture()

    # -- the screen

    def entered(self) -> None:
        self._hold()

    def left(self) -> None:
        if self.sheet is not None:
            self.sheet.close()

    def resizing(self) -> None:
        if self.sheet is None:
            return
        if self._showing.frame.room_for_page():
            self._lay_sheet()
        else:
            self._put_away()

    def tick(self, dt: float) -> None:
        if self.sheet is not None:
            self.sheet.page.update(dt)

    # -- input

    def wants_key(self, event: pygame.event.Event) -> bool:
        return self.sheet is not None and self.sheet.page.takes(event)

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        """Give the sheet what is for it."""
        sheet = self.sheet
        return HANDLED if sheet is not None and self._reads(sheet, event) else None

    def _reads(self, sheet: RulesSheet, event: pygame.event.Event) -> bool:
        """Whether the table is not to have the event."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(sheet, event)
            case pygame.TEXTINPUT | pygame.MOUSEWHEEL:
                sheet.handle(event)
                return True
            case pygame.MOUSEBUTTONDOWN:
                return self._press(sheet, event)
            case pygame.MOUSEBUTTONUP if sheet.held:
                sheet.held = event.button != 1
                sheet.handle(event)
                return True
            case pygame.MOUSEMOTION if self._showing.pointer.state is None:
                sheet.handle(event)
                return sheet.held or self._over(sheet, event.pos)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                sheet.held = False
                sheet.handle(event)
        return False

    def _key(self, sheet: RulesSheet, event: pygame.event.Event) -> bool:
        showing = self._showing
        if sheet.wants(event):
            sheet.handle(event)
            return True
        under_way = showing.pointer.state is not None or showing.nav.move is not None or showing.explaining.shown
        under_way = under_way or any(hand.selection is not None for hand in showing.hands.values())
        meant = showing.look.settings.keys.meant(event.key, event.scancode)
        if meant == pygame.K_F1 or (meant == pygame.K_ESCAPE and not under_way):
            self._put_away()
            return True
        if showing.halts:
            showing.say(STANDS)
        return showing.halts

    def _press(self, sheet: RulesSheet, event: pygame.event.Event) -> bool:
        if sheet.panel.collidepoint(event.pos):
            sheet.held = event.button == 1
            sheet.handle(event)
            return True
        sheet.close()
        if self._showing.halts and self._showing.view.button_at(event.pos) is None:
            self._showing.say(STANDS)
            return True
        return False

    def _over(self, sheet: RulesSheet, pos: tuple[int, int]) -> bool:
        """Whether the pointer is on the sheet, where nothing of the table is under it."""
        if not sheet.panel.collidepoint(pos):
            return False
        self._showing.mouse.leave()
        self._showing.explaining.point((-1, -1), waits=False)
        return True
