"""What a game screen shows at this moment, as one value, computed from the session, the hands and the focus."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.phrases import EMPTY, Phrase, Words, linked
from games.core.rules import TABLE
from sprites import palette
from table.board.stage import Stage
from table.game.bands import Bands, bands_of
from table.game.buttons import BUTTON_HEIGHT, TableButton, alike, beside, faster, offered, stand, taken
from table.game.film.onlookers import Onlookers
from table.game.frame import PAD, Frame
from table.game.intents import Command
from table.game.marking import Marker
from table.game.messages.band import STRIPE, BandSetter, MessageBand, TurnWords
from table.game.messages.prompts import Pill, Prompt, fixed, pills
from table.game.moment import Moment
from table.game.pad.pad import Pad
from table.game.pad.rows import pad_of
from table.game.table_view import TableView
from table.game.telling import Telling
from table.input.sdl import Caps
from table.look import Look
from table.session.session import Session
from table.session.viewpoint import Viewpoint

WITHIN, WIDE = 9, 220
"""How far a button in the message band is from its edges, and its width on a ledge; in u."""


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
        self._setter = BandSetter(look)
        self._marker = marker
        self._telling = telling
        self._caps = caps
        self._written: tuple[tuple[object, ...], Pad] | None = None
        """What the pad was written from, and the pad."""

    def forget(self) -> None:
        """Write everything anew."""
        self._written = None
        self._marker.forget()

    def view(self, moment: Moment) -> TableView:
        """What is shown now."""
        prompts, bands = self._prompts(moment), self.bands
        places, known = self._stage.scene.places, self._telling.landed
        own = offered(self._look, places, self._onlookers.live, self._caps, known.buttons)
        if self._session.haste.offered and len(self._onlookers.live) == 1:
            own.append(faster(self._look, places, self._onlookers.live[0], self._key(Command.FASTER)))
        if bands.message is None and not self._frame.slim:
            shown = self._pills(moment, prompts, own)
        else:
            shown = fixed(self._look, places, prompts) if self._frame.slim else ()
            stand(self._look, places, own, ())
        own = [replace(button, colour=self._onlookers.colour(button.seat)) for button in alike(self._look, own)]
        table = self._table_buttons(bands)
        return TableView(
            prompts=prompts,
            pills=shown,
            message=self.band(TurnWords(prompts[0].words), table) if prompts else None,
            pad=self._pad(),
            pad_rect=bands.pad,
            folded=self._frame.folded,
            log=self._telling.log,
            log_rect=bands.log,
            buttons=(*self._icons(), *table, *own, *self._moves(bands.log), *self._tab(bands.pad)),
            marks=self._marker.marks(moment),
            caption=moment.caption,
            count=moment.count,
        )

    def aimed(self, view: TableView, moment: Moment) -> TableView:
        """The same view, where nothing has changed but where a drag aims."""
        return replace(view, marks=self._marker.marks(moment, view.marks))

    @property
    def bands(self) -> Bands:
        """The bands of the right column."""
        return bands_of(self._look, self._frame, self._stage.scene.places)

    # -- words

    def band(self, words: TurnWords, buttons: Sequence[TableButton]) -> MessageBand | None:
        """These words in the message band, above a button of the table; None: there is no band."""
        if (rect := self.bands.message) is None:
            return None
        if self._frame.folded:
            beside = [button.rect.left for button in buttons if button.main]
            left = min((*beside, *(button.rect.left for button in self._icons())))
            return self._setter.band(TurnWords(words.may), rect, left, ledge=True)
        foot = min((button.rect.top for button in buttons if button.main), default=rect.bottom)
        return self._setter.band(words, rect, foot)

    def _pills(self, moment: Moment, prompts: tuple[Prompt, ...], own: Sequence[TableButton]) -> tuple[Pill, ...]:
        """The prompts over the cards, and the buttons beside them in their places."""
        places, needed = self._stage.scene.places, taken(self._look, self._stage.scene.places, own)
        ahead = self._prompts(replace(moment, message=EMPTY), ahead=True)
        quiet = pills(self._look, places, ahead, needed)
        stand(self._look, places, own, quiet)  # what a hand may do, it may do now
        return quiet if prompts == ahead else self._shown(pills(self._look, places, prompts, needed), quiet, own)

    def _shown(self, said: Sequence[Pill], quiet: Sequence[Pill], own: Sequence[TableButton]) -> tuple[Pill, ...]:
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
                return (Prompt(self._session.told(moment.message), palette.TEXT, message=True),)
            prompt = self._prompt(self._onlookers.eye, moment, ahead=ahead)
            return (Prompt(self._session.told(prompt), palette.TEXT),)
        seats = [seat for seat in self._stage.scene.places.order if seat in self._viewpoint.seats]
        prompts = []
        for seat in seats:
            message = bool(moment.message) and moment.speaker in {0, seat}
            words = self._session.told(moment.message if message else self._prompt(seat, moment, ahead=ahead))
            prompts.append(Prompt(words, palette.TEXT if message else self._onlookers.colour(seat), message, seat))
        return tuple(prompts)

    def _prompt(self, seat: int, moment: Moment, *, ahead: bool = False) -> Words:
        """What may be done, once the cards lie that lead to it."""
        session, viewpoint, telling = self._session, self._viewpoint, self._telling
        view = session.view(seat) if ahead else telling.landed.views[seat]
        if moment.count and view.outcome is None:
            return Phrase("Back to play") if session.started else Phrase("Get ready")
        if viewpoint.covered:
            key = self._caps.label(self._look.settings.keys.place("hide"))
            return Phrase("Your cards are hidden. {key} shows them again.", key)
        if not ahead and (said := telling.taking or (EMPTY if seat in telling.awaited else telling.aimed)):
            return said
        if not (ahead or session.match.rules.realtime) and telling.acted & {TABLE, *session.people}:
            return EMPTY  # cards are dealt, or what somebody here has played is on its way
        if viewpoint.shared and not viewpoint.viewer and view.outcome is None:
            waiting = viewpoint.next_person()
            return Phrase("Next: {name}", session.name(waiting)) if waiting else EMPTY
        if session.standstill.asking and (asked := session.controller.standstill(view)):
            return session.told(asked)
        return session.told(session.controller.prompt(view))

    def in_words(self, moment: Moment) -> Words:
        """Whose turn, what may be done, how all stand, in one line."""
        standings = [
            Phrase("{who:@}: {standing}", seat, linked(words, "{some} · {other}"))
            for seat, words in enumerate(self._telling.landed.standings, 1)
            if words
        ]
        return linked([self._prompt(self._onlookers.eye, moment), *standings], "{some} · {other}")

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
            TableButton(
                EMPTY, rects[command.value], command, icon=command.value,
                key=EMPTY if self._frame.folded else self._key(command),  # no room under it on the ledge
            )
            for command in names
        ]  # fmt: skip

    def _key(self, command: Command) -> Words:
        """The label of the key that does the same."""
        fixed = {Command.PAUSE: pygame.KSCAN_ESCAPE, Command.RULES: pygame.KSCAN_F1}
        code = fixed[command] if command in fixed else self._look.settings.keys.place(command.value)
        return self._caps.label(code)

    def _table_buttons(self, bands: Bands) -> list[TableButton]:
        """The table's own button: in the message band, or at the foot of the column."""
        asked = self._session.dealer.asked and self._session.people
        if not self._telling.over and not (asked and self._telling.due is None):
            return []
        high = self._look.px(BUTTON_HEIGHT)
        rect = self._frame.large_button(high)
        if self._frame.folded:
            icons = min(button.rect.left for button in self._icons())
            wide, high = self._look.length(WIDE), min(high, self._frame.ledge.height - 2 * self._look.length(WITHIN))
            rect = pygame.Rect(icons - self._look.length(16) - wide, 0, wide, high)
            rect.centery = self._frame.ledge.centery
        elif bands.message is not None:
            within = self._look.length(WITHIN)
            red, rect = self._look.length(STRIPE), bands.message.inflate(-2 * within, 0)
            high = min(high, rect.height // 2)
            rect.update(rect.left + red, rect.bottom - within - high, rect.width - red, high)
        return [
            TableButton(
                Phrase("Result") if self._telling.over else Phrase("Score sheet"), rect, Command.RESULT, main=True
            )
        ]

    def _moves(self, log: pygame.Rect | None) -> list[TableButton]:
        """The log itself, which shows all of it when clicked."""
        return [TableButton(EMPTY, log, Command.LOG)] if log is not None else []

    def _tab(self, rect: pygame.Rect) -> list[TableButton]:
        """The folded pad, which opens when clicked; for keys it is the last of the buttons."""
        if not self._frame.folded:
            return []
        seat = self._onlookers.live[0].seat if self._onlookers.live else TABLE
        return [TableButton(Phrase("Score pad"), rect, Command.PAD, seat)]

    # -- the pad

    def _pad(self) -> Pad:
        """The score pad, written anew only when its words change."""
        look, live, session, rows = self._look, self._onlookers.live, self._session, self._telling.landed.rows
        seat = live[0].seat if len(live) == 1 else TABLE
        room = (look.px(PAD) if self._frame.folded else self.bands.pad.width) - look.px(20)
        px, title = look.px(18), self._stage.layout.head.title
        made_of = session.speech, rows, seat, room, px
        if self._written is None or made_of != self._written[0]:
            pad = pad_of(session, title, rows, seat, lambda words: look.text.width(words, px) <= room)
            self._written = made_of, pad
        return self._written[1]
