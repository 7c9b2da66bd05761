"""What a game screen shows at this moment, as one value, computed from the session, the hands and the focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.phrases import EMPTY, Phrase, Words, row
from games.core.rules import TABLE
from sprites import palette
from table.board.stage import Stage
from table.game.buttons import BUTTON_HEIGHT, TableButton, beside, faster, offered, stand, taken
from table.game.frame import Frame
from table.game.intents import Command
from table.game.log_plate import LogPlate
from table.game.marking import Marker
from table.game.moment import Moment
from table.game.onlookers import Onlookers
from table.game.pad_rows import pad_of
from table.game.prompts import Pill, Prompt, pills
from table.game.score_pad import Pad, ScorePad
from table.game.table_view import TableView
from table.game.telling import Telling
from table.input.sdl import Caps
from table.look import Look
from table.session.session import Session
from table.session.viewpoint import Viewpoint

CLEAR, NEAR = 10, 4
"""Clear felt above the log in u, and the least between the pad and a button under it in pixels."""


class Viewer:
    """Computes what the screen shows. It reads everything and changes nothing."""

    def __init__(
        self, look: Look, session: Session, viewpoint: Viewpoint, onlookers: Onlookers, stage: Stage, frame: Frame,
        marker: Marker, telling: Telling, caps: Caps,
    ) -> None:  # fmt: skip
        self._look = look
        self._session = session
        self._viewpoint = viewpoint
        self._onlookers = onlookers
        self._stage = stage
        self._frame = frame
        self._score_pad = ScorePad(look)
        self._log_plate = LogPlate(look)
        self._marker = marker
        self._telling = telling
        self._caps = caps

    def view(self, moment: Moment) -> TableView:
        """What is shown now."""
        prompts, ahead = self._prompts(moment), self._prompts(replace(moment, message=EMPTY), ahead=True)
        places, known = self._stage.scene.places, self._telling.landed
        own = offered(self._look, places, self._onlookers.live, self._caps, known.words)
        if self._session.haste.offered and len(self._onlookers.live) == 1:
            own.append(faster(self._look, places, self._onlookers.live[0], self._key(Command.FASTER)))
        needed = taken(self._look, places, own)
        ahead = prompts if ahead == prompts else ahead
        quiet = pills(self._look, places, ahead, needed)
        stand(self._look, places, own, quiet)  # what a hand may do, it may do now
        shown = quiet if prompts is ahead else self._shown(pills(self._look, places, prompts, needed), quiet, own)
        own = [replace(button, colour=self._onlookers.colour(button.seat)) for button in own]
        pad = self._pad()
        pad_rect = self._score_pad.rect(pad, self._pad_room())
        table = self._table_buttons(pad_rect)
        log, key = self._telling.log, self._caps.label(self._look.settings.keys.place("log"))
        foot = min((button.rect.top for button in table), default=self._frame.column.bottom)
        log_rect = self._log_at_foot(log, pad_rect, table, key)
        log_rect = log_rect or self._log_plate.rect(log, self._log_room(pad_rect, table, foot), key)
        buttons = (*self._icons(), *table, *own, *self._moves(log_rect))
        return TableView(
            prompts=prompts,
            pills=shown,
            pad=pad,
            pad_rect=pad_rect,
            log=log,
            log_rect=log_rect,
            log_key=key,
            buttons=buttons,
            marks=self._marker.marks(moment),
            caption=moment.caption,
            count=moment.count,
        )

    # -- words

    def _shown(
        self, said: Sequence[Pill], quiet: Sequence[Pill], own: Sequence[TableButton]
    ) -> tuple[Pill, ...]:  # fmt: skip
        """What is said in place of the prompts by which the buttons stand: a message beside these; the prompt that
        still holds while cards fly, where no buttons are."""
        known = [pill.prompt for pill in quiet]
        late = [pill for pill in said if not pill.prompt.message and pill.prompt not in known]
        rest = [pill for pill in said if pill not in late]
        shown = beside(self._look, self._stage.scene.places, own, quiet, rest)
        return shown if own else (*shown, *late)

    def _prompts(self, moment: Moment, *, ahead: bool = False) -> tuple[Prompt, ...]:
        """``ahead``: as they will be once all cards have landed."""
        live = self._onlookers.live
        if len(live) < 2:
            if moment.message:
                return (Prompt(self._session.words(moment.message), palette.TEXT, message=True),)
            prompt = self._prompt(self._onlookers.eye, moment, ahead=ahead)
            return (Prompt(self._session.words(prompt), palette.TEXT),)
        seats = [seat for seat in self._stage.scene.places.order if seat in self._viewpoint.seats]
        prompts = []
        for seat in seats:
            message = bool(moment.message) and moment.speaker in {0, seat}
            words = self._session.words(moment.message if message else self._prompt(seat, moment, ahead=ahead))
            prompts.append(Prompt(words, palette.TEXT if message else self._onlookers.colour(seat), message, seat))
        return tuple(prompts)

    def _prompt(self, seat: int, moment: Moment, *, ahead: bool = False) -> Words:
        """What may be done, once the cards lie that lead to it."""
        session, viewpoint, telling = self._session, self._viewpoint, self._telling
        view = session.view(seat) if ahead else telling.landed.views[seat]
        if moment.count and view.outcome is None:
            return Phrase("Going on") if session.started else Phrase("Get ready")
        if viewpoint.covered:
            key = self._caps.label(self._look.settings.keys.place("hide"))
            return Phrase("Your cards are face down. {key} shows them again.", key)
        if not (ahead or session.match.rules.realtime) and telling.acted & {TABLE, *session.people}:
            return EMPTY  # cards are dealt, or what somebody here has played is on its way
        if viewpoint.shared and not viewpoint.viewer and view.outcome is None:
            waiting = viewpoint.next_person()
            return Phrase("Next: {name}", session.name(waiting)) if waiting else EMPTY
        if session.standstill.asking and (asked := session.controller.standstill(view)):
            return session.words(asked)
        return session.words(session.controller.prompt(view))

    def in_words(self, moment: Moment) -> Words:
        """Whose turn, what may be done, how all stand, in one line."""
        standings = [
            Phrase("{who:@}: {standing}", seat, row(words, "{some} · {other}", "{some} · {other}"))
            for seat, words in enumerate(self._telling.landed.standings, 1)
            if words
        ]
        return row([self._prompt(self._onlookers.eye, moment), *standings], "{some} · {other}", "{some} · {other}")

    # -- buttons

    def _icons(self) -> list[TableButton]:
        """The program's own small buttons."""
        names = [Command.PAUSE, Command.RULES]
        if not self._session.match.rules.realtime and self._session.people:
            names += [Command.HINT, Command.REDO, Command.UNDO]
            if self._stage.sortable:
                names.append(Command.SORT)
        places = self._stage.scene.places
        box = places.box_of(places.arrangement.icons) if places.arrangement.icons is not None else None
        rects = self._frame.icons([command.value for command in names], box)
        return [
            TableButton(EMPTY, rects[command.value], command, key=self._key(command), icon=command.value)
            for command in names
        ]

    def _key(self, command: Command) -> Words:
        """The label of the key that does the same."""
        fixed = {Command.PAUSE: pygame.KSCAN_ESCAPE, Command.RULES: pygame.KSCAN_F1}
        code = fixed[command] if command in fixed else self._look.settings.keys.place(command.value)
        return self._caps.label(code)

    def _table_buttons(self, pad: pygame.Rect) -> list[TableButton]:
        """The table's own buttons above the small ones, or above the log, and above a plate that is there."""
        asked = self._session.dealer.asked and self._session.people
        if not self._telling.over and not (asked and self._telling.due is None):
            return []
        rect = self._frame.large_button(self._look.px(BUTTON_HEIGHT))
        scene, plates = self._stage.scene, self._stage.board.overlay.plates
        over = rect.move(0, -self._log_plate.whole - self._look.length(CLEAR))
        if scene.places.arrangement.log is None and not self._frame.page and over.top > pad.bottom + NEAR:
            rect = over
        for plate in self._marker.plates(self._onlookers.eyes):
            area = plates.rect(scene, plate)
            if area is not None and area.colliderect(rect):
                rect.bottom = area.top - self._look.length(10)
        return [
            TableButton(
                Phrase("Result") if self._telling.over else Phrase("Score sheet"), rect, Command.RESULT, main=True
            )
        ]

    def _moves(self, log: pygame.Rect | None) -> list[TableButton]:
        """The log itself, which shows all of it when clicked."""
        return [TableButton(EMPTY, log, Command.LOG)] if log is not None else []

    # -- pad and log

    def _pad(self) -> Pad:
        frame, look = self._frame, self._look
        live = self._onlookers.live
        seat = live[0].seat if len(live) == 1 else TABLE
        room = frame.column.width - look.px(20)
        return pad_of(
            self._session, self._stage.layout.head.title, self._telling.landed.rows, seat,
            lambda words: look.text.width(words, look.px(18)) <= room,
        )  # fmt: skip

    def _pad_room(self) -> pygame.Rect:
        """Where the pad may be, at its largest."""
        places = self._stage.scene.places
        if places.arrangement.pad is not None:
            box = places.box_of(places.arrangement.pad)
            if self._frame.slim:
                return box
            return self._frame.column.clip(pygame.Rect(0, box.top, self._look.size[0], box.height))
        return self._frame.column

    def _log_at_foot(
        self, log: Sequence[Words], pad: pygame.Rect, table: Sequence[TableButton], key: Words
    ) -> pygame.Rect | None:  # fmt: skip
        """The log at the foot of the column, where it stays all match; None where the layout or a page has that place,
        or the pad leaves no room."""
        if self._stage.scene.places.arrangement.log is not None or self._frame.page:
            return None
        column = self._frame.column
        top = pad.bottom + self._look.length(CLEAR)
        rect = self._log_plate.fixed(log, pygame.Rect(pad.left, top, pad.width, max(0, column.bottom - top)), key)
        return None if rect is None or rect.collidelist([button.rect for button in table]) >= 0 else rect

    def _log_room(self, pad: pygame.Rect, table: Sequence[TableButton], foot: int) -> pygame.Rect:
        """Where the log may be: clear of the pad, above the buttons of the table."""
        places, look = self._stage.scene.places, self._look
        if places.arrangement.log is not None:
            box = places.box_of(places.arrangement.log)
            if box.colliderect(pad.inflate(0, 2 * look.length(8))):
                top = pad.bottom + look.length(8)
                box = pygame.Rect(box.left, top, box.width, max(0, box.bottom - top))
            if box.collidelist([button.rect for button in table]) >= 0:
                box.height = max(0, foot - look.length(10) - box.top)
            return box
        top = pad.bottom + look.length(46)
        return pygame.Rect(pad.left, top, pad.width, max(0, foot - look.length(10) - top))
