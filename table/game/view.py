"""What a game screen shows at this moment, as one value, computed from the session, the hands and the focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

import pygame

from games.core.controller import Drop
from games.core.events import Spot
from games.core.phrases import Phrase
from games.core.rules import TABLE, View
from sprites import palette
from table.board.held import HeldCards
from table.board.marks import Marks
from table.board.plates import SEPARATOR, NamePlate
from table.board.scene import Piece
from table.board.stage import Stage
from table.game.buttons import BUTTON_HEIGHT, TableButton, beside, faster, offered, stand, taken
from table.game.frame import Frame
from table.game.intents import Command
from table.game.log_plate import LogPlate
from table.game.moment import Moment
from table.game.pad_rows import MARKS, pad_of
from table.game.prompts import Prompt, pills
from table.game.score_pad import Pad, ScorePad
from table.game.table_view import TableView
from table.game.telling import Telling
from table.input.focus import Focus, pointed
from table.input.hand import Hand, Selection
from table.input.pads import pad_caps
from table.input.sdl import Caps
from table.look import Look
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import SIDES


class Viewer:
    """Computes what the screen shows. It reads everything and changes nothing."""

    def __init__(
        self, look: Look, session: Session, viewpoint: Viewpoint, hands: Mapping[int, Hand], stage: Stage, frame: Frame,
        nav: Focus, telling: Telling, caps: Caps,
    ) -> None:  # fmt: skip
        self._look = look
        self._session = session
        self._viewpoint = viewpoint
        self._hands = hands
        self._stage = stage
        self._frame = frame
        self._score_pad = ScorePad(look)
        self._log_plate = LogPlate(look)
        self._nav = nav
        self._telling = telling
        self._caps = caps

    def view(self, moment: Moment) -> TableView:
        """What is shown now."""
        prompts = self._prompts(moment)
        quiet = self._prompts(replace(moment, message="")) if moment.message else prompts
        places, figures = self._stage.scene.places, self._telling.figures
        own = offered(self._look, places, self.live, self._caps, figures.words)
        if self._session.haste.offered and len(self.live) == 1:
            own.append(faster(self._look, places, self.live[0], self._key(Command.FASTER)))
        needed = taken(self._look, places, own)
        shown = pills(self._look, places, quiet, needed)
        stand(self._look, places, own, shown)
        if prompts is not quiet:
            shown = beside(self._look, places, own, shown, pills(self._look, places, prompts, needed))
        own = [replace(button, colour=self.colour(button.seat)) for button in own]
        table, pad = self._table_buttons(), self._pad()
        pad_rect = self._score_pad.rect(pad, self._pad_room())
        log, key = tuple(self._telling.lines), self._caps.label(self._look.settings.keys.place("log"))
        foot = min((button.rect.top for button in table), default=self._frame.column.bottom)
        log_rect = self._log_plate.rect(log, self._log_room(pad_rect, table, foot), key)
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
            marks=self._marks(moment),
            caption=moment.caption,
            count=int(moment.countdown) + 1 if moment.countdown > 0 else 0,
        )

    # -- whose eyes

    @property
    def live(self) -> list[Hand]:
        """The hands whose cards, buttons and keys are on the screen."""
        return [self._hands[seat] for seat in self._viewpoint.seats if seat in self._hands]

    @property
    def _eyes(self) -> View[Any, Any]:
        live = self.live
        return live[0].view if len(live) == 1 else self._session.view(TABLE)

    def colour(self, seat: int, *, chosen: bool = False) -> str:
        """A player's colour: two people at one table have one each."""
        session = self._session
        people = session.people
        if seat in people and len(people) > 1:
            return palette.player(people.index(seat) + 1)
        if seat in people and session.choice(seat).kind in SIDES:
            return palette.player(1 if session.choice(seat).kind == "left" else 2)
        return palette.player(1) if chosen else palette.TEXT

    # -- words

    def _prompts(self, moment: Moment) -> tuple[Prompt, ...]:
        live = self.live
        if len(live) < 2:
            if moment.message:
                return (Prompt(moment.message, palette.TEXT, message=True),)
            view = live[0].view if live else self._session.view(TABLE)
            return (Prompt(self._prompt(view, moment), palette.TEXT),)
        seats = [seat for seat in self._stage.scene.places.order if seat in self._viewpoint.seats]
        prompts = []
        for seat in seats:
            message = bool(moment.message) and moment.speaker in {0, seat}
            words = moment.message if message else self._prompt(self._session.view(seat), moment)
            prompts.append(Prompt(words, palette.TEXT if message else self.colour(seat), message, seat))
        return tuple(prompts)

    def _prompt(self, view: View[Any, Any], moment: Moment) -> str:
        session, viewpoint = self._session, self._viewpoint
        if view.outcome is not None and not self._telling.over:
            return ""  # the result is reported when the last card has landed
        if moment.countdown > 0 and view.outcome is None:
            return "Going on" if session.started else "Get ready"
        if viewpoint.covered:
            key = self._caps.label(self._look.settings.keys.place("hide"))
            return f"Your cards are face down. {key} shows them again."
        if viewpoint.shared and not viewpoint.viewer and view.outcome is None:
            waiting = viewpoint.next_person()
            return f"Next: {session.name(waiting)}" if waiting else ""
        if session.standstill.asking and (asked := session.controller.standstill(view)):
            return session.words(asked)
        return session.words(session.controller.prompt(view))

    def in_words(self, moment: Moment) -> str:
        """Whose turn, what may be done, how all stand, in one line."""
        standings = [
            f"{self._session.name(seat)}: {SEPARATOR.join(words)}"
            for seat, words in enumerate(self._telling.figures.standings, 1)
            if words
        ]
        return SEPARATOR.join([self._prompt(self._eyes, moment), *standings])

    # -- buttons

    def _icons(self) -> list[TableButton]:
        """The program's own small buttons."""
        names = [Command.PAUSE, Command.RULES]
        if not self._session.match.rules.realtime and self._hands:
            names += [Command.HINT, Command.REDO, Command.UNDO]
            if self._stage.sortable:
                names.append(Command.SORT)
        places = self._stage.scene.places
        box = places.box_of(places.arrangement.icons) if places.arrangement.icons is not None else None
        rects = self._frame.icons([command.value for command in names], box)
        return [
            TableButton("", rects[command.value], command, key=self._key(command), icon=command.value)
            for command in names
        ]

    def _key(self, command: Command) -> str:
        """The label of the key that does the same."""
        fixed = {Command.PAUSE: pygame.KSCAN_ESCAPE, Command.RULES: pygame.KSCAN_F1}
        code = fixed[command] if command in fixed else self._look.settings.keys.place(command.value)
        return self._caps.label(code)

    def _table_buttons(self) -> list[TableButton]:
        """The table's own buttons above the small ones, and above a plate that is there."""
        asked = self._session.dealer.asked and self._hands
        if not self._telling.over and not (asked and self._telling.due is None):
            return []
        rect = self._frame.large_button(self._look.px(BUTTON_HEIGHT))
        scene, plates = self._stage.scene, self._stage.board.overlay.plates
        for plate in self._plates(self._eyes):
            area = plates.rect(scene, plate)
            if area is not None and area.colliderect(rect):
                rect.bottom = area.top - self._look.length(10)
        return [TableButton("Result" if self._telling.over else "Score sheet", rect, Command.RESULT, main=True)]

    def _moves(self, log: pygame.Rect | None) -> list[TableButton]:
        """The log itself, which shows all of it when clicked."""
        return [TableButton("", log, Command.LOG)] if log is not None else []

    # -- pad and log

    def _pad(self) -> Pad:
        frame, look = self._frame, self._look
        live = self.live
        seat = live[0].seat if len(live) == 1 else TABLE
        room = frame.column.width - look.px(20)
        return pad_of(
            self._session, self._stage.layout.head.title, self._telling.figures.rows, seat,
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

    # -- marks

    def _marks(self, moment: Moment) -> Marks:
        stage, controller, live = self._stage, self._session.controller, self.live
        scene, view = stage.scene, self._eyes
        marks = Marks(away=stage.away(moment.held), afloat=stage.motion.afloat(), won=scene.won())
        marks.plates = self._plates(view)
        chosen: list[tuple[Piece, str]] = [(piece, palette.GOLD) for piece in stage.jumped if piece not in marks.away]
        lit: dict[Spot, str] = {}
        for hand in live:
            if hand.selection is not None:
                picked = scene.picked(hand.selection.spot, hand.selection.cards)
                chosen += [(piece, self.colour(hand.seat, chosen=True)) for piece in picked]
                marks.raised |= set(picked)
                if not hand.selection.cards and hand.selection.spot in scene.piles:
                    marks.held = (*marks.held, (hand.selection.spot, self.colour(hand.seat, chosen=True)))
                lit |= self._within_reach(hand, hand.selection)
            elif moment.held is None and self._nav.move is None:
                lit |= dict.fromkeys(controller.lit(hand.view), "")
                if moment.newcomer:
                    lit |= dict.fromkeys(self._at_rest(controller.shown(hand.view)), "")
        if moment.held is not None and moment.hand is not None:
            self._mark_drag(moment.held, moment.hand, marks, chosen, lit)
        if moment.hand is not None:
            self._mark_focus(moment.hand, marks, chosen, lit)
            if moment.held is None:
                self._mark_playable(moment.hand, marks)
        marks.chosen, marks.lit = chosen, lit
        if moment.over is not None and moment.over in scene.piles.get(moment.over.spot, ()):
            marks.hover = moment.over
        marks.stacks, marks.notes = self._stacks(moment.held), self._notes()
        marks.arrows = self._arrows(moment, view)
        marks.dice = controller.dice(view)
        marks.rolling = frozenset(stage.motion.rolls)
        marks.counting = frozenset(spot for spot in stage.motion.counts if stage.motion.counting(spot) is not None)
        colours = {hand.seat: self.colour(hand.seat) for hand in live}
        marks.caps = pad_caps(self._look, scene, live, self._caps, moment.flashing, colours)
        return marks

    def _stacks(self, held: HeldCards | None) -> Mapping[Spot, tuple[int, int]]:
        """The armies on the table, without those that are carried."""
        carried = held.src if held is not None and held.army is not None else None
        return {spot: stack for spot, stack in self._telling.figures.stacks.items() if spot != carried}

    def _at_rest(self, spots: AbstractSet[Spot]) -> list[Spot]:
        """Those of the spots to which no card is on its way."""
        moving = {piece.spot for piece in self._stage.motion.flights}
        return sorted(spots - moving)

    def _notes(self) -> Mapping[Spot, str]:
        return {spot: self._session.words(words) for spot, words in self._telling.figures.notes.items()}

    def _arrows(self, moment: Moment, view: View[Any, Any]) -> dict[tuple[Spot, Spot], str]:
        """What may be done from the selected pile, or from any pile if none is; and what a player has done."""
        taken = {moment.held.src} if moment.held is not None else set()
        taken |= {hand.selection.spot for hand in self.live if hand.selection is not None}
        return {
            line: palette.player(seat) if seat else palette.GOLD
            for line, seat in self._session.controller.arrows(view).items()
            if seat or not taken or line[0] in taken
        }

    def _within_reach(self, hand: Hand, selection: Selection) -> dict[Spot, str]:
        """The piles that would take what is selected, with the words of what that would do."""
        controller, view = self._session.controller, hand.view
        lit = {}
        for spot in sorted(controller.targets(view, selection.spot, selection.cards)):
            found = controller.meaning(view, Drop(selection.cards, selection.spot, spot))
            lit[spot] = self._session.words(controller.words(view, found[0])) if len(found) == 1 else ""
        return lit

    def _mark_drag(
        self, held: HeldCards, hand: Hand, marks: Marks, chosen: list[tuple[Piece, str]], lit: dict[Spot, str]
    ) -> None:
        """Light the piles that would take the cards in the air, with words on the one that will."""
        controller, scene = self._session.controller, self._stage.scene
        lit |= dict.fromkeys(sorted(held.targets), "")
        marks.best = held.best
        if held.best is None:
            return
        onto = held.onto.card if held.onto is not None else None
        found = controller.meaning(hand.view, Drop(held.cards, held.src, held.best, onto))
        if len(found) == 1:
            lit[held.best] = self._session.words(controller.words(hand.view, found[0]))
            if held.onto is not None and scene.places.piles[held.best].fan != "none":
                chosen.append((held.onto, palette.GOLD))

    def _mark_playable(self, hand: Hand, marks: Marks) -> None:
        """Dim the player's cards that may not be played while that seat decides, and raise the others."""
        controller, view = self._session.controller, hand.view
        own = self._stage.layout.roles.hand_of(hand.seat)
        if hand.seat not in view.deciding or controller.multi_select or self._session.match.rules.realtime:
            return
        gestures = (gesture for action in controller.actions(view) for gesture in controller.gestures(view, action))
        playable = {(gesture.src, card) for gesture in gestures if isinstance(gesture, Drop) for card in gesture.cards}
        pieces = self._playing(hand.seat, own)
        ready = {piece for piece in pieces if (piece.spot, piece.card) in playable}
        if ready and len(ready) < len(pieces):
            marks.ready, marks.dim = {piece for piece in ready if piece.spot == own}, set(pieces) - ready

    def _playing(self, seat: int, own: Spot | None) -> list[Piece]:
        """The cards a seat plays from: its hand, and what lies open on those of its piles that it may take from."""
        found: list[Piece] = []
        for spot, pieces in self._stage.scene.piles.items():
            lift = self._stage.scene.places.piles[spot].lift
            if spot == own or (spot.seat == seat and lift == "one"):
                found += pieces
            elif spot.seat == seat and lift != "none":
                found += [piece for piece in pieces[-1:] if not piece.card.hidden]
        return found

    def _mark_focus(self, hand: Hand, marks: Marks, chosen: list[tuple[Piece, str]], lit: dict[Spot, str]) -> None:
        """Point out the focus, or the move that is shown."""
        if self._nav.move is not None:
            gestures = self._session.controller.gestures(hand.view, self._nav.move)
            pieces, spot = pointed(self._stage.scene, gestures[0]) if gestures else ([], None)
            chosen += [(piece, "#ffffff") for piece in pieces]
            if spot is not None:
                lit[spot] = ""
        elif self._nav.focus is not None:
            focus = self._nav.focus
            if focus.piece is None and focus.spot is not None and hand.view.active <= {TABLE}:
                return  # between hands an empty place is of no use
            marks.focus = focus.piece or pygame.Rect(focus.rect)
            if focus.spot is not None and focus.spot in lit:
                marks.best = marks.best or focus.spot
                if self._stage.scene.goal(focus.spot).contains(pygame.Rect(focus.rect)):
                    marks.focused = focus.spot

    def _plates(self, view: View[Any, Any]) -> list[NamePlate]:
        session, figures = self._session, self._telling.figures
        armed = bool(session.controller.stacks(view))
        sides = session.match.rules.sides(session.match.seats)
        partners = {seat: at for at, side in enumerate(sides) for seat in side if len(side) > 1}
        me = self._viewpoint.viewer
        counted, afloat = self._stage.scene.counts, self._stage.motion.afloat()
        plates = []
        for seat, standing in enumerate(figures.standings, 1):
            parts = list(standing)
            if me in partners and seat != me and partners.get(seat) == partners[me]:
                parts.insert(0, session.words(Phrase("your partner")))
            hand = self._stage.layout.roles.hand_of(seat)
            counts = hand in counted and seat not in self._viewpoint.seats
            if counts:
                assert hand is not None
                count = counted[hand] + afloat.get(hand, 0)
                parts.insert(0, session.words(Phrase("{count} card", count, many="{count} cards")))
            active = seat in view.deciding and not session.match.rules.realtime and view.outcome is None
            colour = palette.player(seat) if armed else self.colour(seat)
            name, mark, side = session.called(seat), (seat - 1) % MARKS, partners.get(seat)
            laid = counts and hand in self._stage.scene.piles
            plates.append(NamePlate(seat, name, tuple(parts), active, colour, mark, side, armed, laid))
        return plates
