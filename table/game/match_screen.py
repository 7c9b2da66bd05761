"""A match on the screen: events become motion, words and sounds, and one view of the table is drawn."""

from __future__ import annotations

import pygame

from games.core.cards import FRENCH
from games.core.rules import TABLE, Deal
from table.audio.cues import Soundtrack
from table.board.stage import Stage
from table.game import asking, paces
from table.game.coach import Coaching
from table.game.frame import Frame
from table.game.handover import Handover, Step
from table.game.keyboard import Keyboard
from table.game.marking import Marker
from table.game.message_place import MessagePlace
from table.game.messages import Messages
from table.game.moment import Moment
from table.game.mouse import Mouse
from table.game.onlookers import Onlookers
from table.game.patience import patience_for
from table.game.picture import Picture
from table.game.table_view import TableView
from table.game.telling import Telling
from table.game.terms import Explainer, Explaining
from table.game.view import Viewer
from table.input.drag import START, Pointer
from table.input.focus import Focus
from table.input.hand import Hand
from table.input.sdl import Caps
from table.layout import layout
from table.look import Look
from table.screen import Host, Screen
from table.session.log import Heard, Log
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.settings import WAITS
from table.widgets import tips

COUNT = 3.0
"""Seconds counted down before a real-time game begins or is resumed."""


class MatchScreen(Screen):
    """A match as it is shown: the match moves first, the pieces follow, and the reports follow them."""

    heavy = True

    def __init__(self, host: Host, session: Session, frame: Frame | None = None) -> None:
        """Show a match; ``frame``: how its window is divided, if not as usual. LayoutError, one line, if it has no
        layout."""
        super().__init__(host)
        self.setup = session.setup
        self.session = session
        self.realtime = session.match.rules.realtime
        self.viewpoint = self._viewpoint_of(session)
        self.frame = frame or Frame(self.look, slim=self.viewpoint.arrangement()[0] == "sides")
        self.stage = Stage(self._look_of_table(), self.viewpoint, layout.load(self.setup.key), self.frame.table)
        self.frame.seats_aside = self.stage.scene.places.seats_aside
        self.stage.sorting = self.look.settings.sorting.get(self.setup.key, session.controller.sorts)
        self.caps = Caps()
        self.hands = {seat: Hand(session, seat) for seat in session.people}
        self.nav = Focus()
        self.pointer = Pointer(
            lambda: self.stage.scene, lambda: self.look.length(START), lambda: self.look.settings.moving != "click"
        )  # fmt: skip
        self.telling = Telling(session, session.people)
        self.onlookers = Onlookers(session, self.viewpoint, self.hands)
        marker = Marker(
            self.look, session, self.viewpoint, self.onlookers, self.stage, self.nav, self.telling, self.caps
        )  # fmt: skip
        self.viewer = Viewer(
            self.look, session, self.viewpoint, self.onlookers, self.stage, self.frame, marker, self.telling, self.caps
        )
        self.coaching = Coaching(self.look, session, self.stage, self.frame)
        self.message_place = MessagePlace(self.look, self.stage, self.frame)
        self.patience = patience_for(session, self.hands, self.look.settings)
        self.means = "mouse"
        """What a person last used: mouse or keys."""
        self.explaining = Explaining(Explainer(self.look, session, self.stage, self.hands))
        self.picture = Picture(self.look, self.stage, self.frame)
        self.mouse = Mouse(self.stage, self.pointer)
        self.keyboard = Keyboard(self.look, session, self.hands, self.stage, self.pointer, self.nav)
        self.track = Soundtrack(host.sounds, session, self.stage.layout.roles)
        self.messages = Messages(session.view(TABLE).deciding)
        self.flashes: dict[int, float] = {}
        """Keys that were refused, by scancode, and how long their caps still show it."""
        self._held_back: list[pygame.event.Event] = []
        """Input that waits for the last action to be on disk, in its order."""
        self.countdown = COUNT if self.realtime and self.hands else 0.0
        self.log = Log(session, session.watched, self._show, self._renew)
        self.handover = Handover(session, self.viewpoint, self.log)
        self._acted = False
        """Whether an action was taken whose consequences have not been drawn yet."""
        self._view: TableView | None = None
        self._counted = False
        """Whether the match is among those played to their end."""
        self._sharpened = False
        """Whether cards were drawn at their angle but are not shown that way yet."""
        self._heed_settings()
        paces.recall(host, session)
        asking.heed(session, self.telling, self.track, self.change)
        session.motion = lambda: self.stage.motion.remaining
        self._open()

    def _viewpoint_of(self, session: Session) -> Viewpoint:
        """Whom the screen watches for."""
        return Viewpoint(session)

    def _look_of_table(self) -> Look:
        """The scale of what is on the table."""
        return self.look

    def _open(self) -> None:
        heard = self.log.so_far()
        if self.session.match.entries:  # it is resumed
            self.telling.note(self.log.words(heard[self._teller]))
            self.stage.recast(self.frame.table)
            self.hand_over(self.handover.look())
            self.telling.renew(self.viewpoint.viewer)
        else:
            self.telling.renew(self.viewpoint.viewer)
            deal = self.viewpoint.merge(heard)
            ways = self.stage.open(deal)
            self.telling.add(heard[self._teller], deal, ways)
            self.track.hear(deal, ways, self.stage.motion.remaining)
        self.handover.open()
        if self.realtime and not self.hands:
            self.session.start()
        self.refresh()

    def _take_deck(self) -> None:
        """The deck in the settings if it has every card of this game, otherwise the French one."""
        self.session.deck = self.setup.deck(self.look.settings.cards)
        self.look.atlas.deck = self.session.deck.key

    def _heed_settings(self) -> None:
        self._take_deck()
        paces.heed(self.look.settings, self.session)
        for hand in self.hands.values():
            hand.penalty = hand.session.controller.penalty * WAITS[self.look.settings.mistakes]

    # -- whose hands

    @property
    def hand(self) -> Hand | None:
        """The hand on the mouse; in games of turns on the keyboard as well."""
        seat = self.session.seat_of("mouse") if self.realtime else self.viewpoint.viewer
        return self.hands.get(seat or 0) if not self.viewpoint.covered else None

    @property
    def _teller(self) -> int:
        """The seat from which the log is told: the only person's, otherwise everybody's."""
        return self.viewpoint.viewer if len(self.hands) == 1 and self.viewpoint.viewer else TABLE

    # -- the view

    @property
    def view(self) -> TableView:
        """What is shown now."""
        if self._view is None:
            view = self.coaching.on(self.viewer.view(self.moment), self._learner, self.means)
            self._view = self.explaining.on(self.message_place.on(view))
        return self._view

    @property
    def _learner(self) -> Hand | None:
        """Whom the coach speaks to."""
        runs = self.realtime and self.session.started and not self.patience.stands
        return self.coaching.learner(self.onlookers.live, runs=runs)

    @property
    def moment(self) -> Moment:
        """What changes from frame to frame beside the match."""
        return Moment(
            self.hand, self.pointer.held, frozenset(self.flashes), self.countdown,
            "" if self.stage.refused is not None else self.messages.standing or self.patience.words,
            self.messages.speaker if self.messages.standing else TABLE,
            self.track.caption, self.mouse.over, self.patience.first,
        )  # fmt: skip

    def change(self) -> None:
        """Note that something looks different now."""
        self._view = None
        self.stale = True

    def refresh(self) -> None:
        """The table has changed: hands and focus find their places again."""
        for hand in self.hands.values():
            hand.refresh()
        self.pointer.forget(self.hand)
        self.explaining.close(None)
        self.nav.clear()
        self.coaching.coach.follow(self._learner, self.look.settings.matches.get(self.setup.key, 0))
        self.change()
        if self.nav.focus is not None:
            self.keyboard.settle(self.view, self.hand)
            self.change()

    # -- the screen

    def entered(self) -> None:
        super().entered()
        self._take_deck()
        self.change()
        if self.session.paused:
            self.session.paused = False
            if self.realtime and self.session.started and self.session.match.outcome is None:
                self.countdown = COUNT

    def on_leave(self) -> None:
        self.pointer.cancel()
        self._fly_home()
        if self.explaining.close(None):
            self.change()
        if self.session.started:
            self.session.paused = True

    def on_close(self) -> None:
        self.look.atlas.deck = FRENCH.key
        self.session.close()
        self.picture.forget()  # large pictures, which would wait for the garbage collector
        self.stage.board.forget()
        self.remember()

    def remember(self) -> None:
        """Keep how fast everybody is here, and once that a match was played to its end: when its result is shown, so
        that the next match knows of it, or when the table is left."""
        paces.remember(self.host, self.session)
        self._counted = self._counted or paces.count(self.host, self.session)

    def resized(self) -> None:
        super().resized()
        self.pointer.cancel()
        self.pointer.released.clear()
        self.stage.recast(self.frame.table)
        self.telling.renew(self.viewpoint.viewer)
        self.picture.forget()
        self._heed_settings()
        self.refresh()

    @property
    def counting(self) -> bool:
        return self.countdown > 0

    @property
    def busy(self) -> bool:
        held = self.pointer.held
        return (
            self.stage.busy
            or self.counting
            or bool(self.flashes)
            or self.handover.waiting
            or self.session.settling
            or (held is not None and held.age < 0.1)
            or (self.realtime and self.session.match.outcome is None)
        )

    @property
    def due(self) -> float | None:
        waits = [self.messages.left or None, self.track.due, self.explaining.due]
        timed = [self.session.clock.due, self.telling.due, self.stage.motion.due]
        waits += [self.session.haste.soon(wait) for wait in timed if wait is not None]
        return min((wait for wait in waits if wait is not None), default=None)

    def prepare(self) -> bool:
        if self.stage.sharpen():
            self._sharpened = True
            return True
        self.stale, self._sharpened = self.stale or self._sharpened, False
        return self.stage.prepare()

    # -- messages

    @property
    def message(self) -> str:
        """The last message."""
        return self.messages.words

    def say(self, message: str, speaker: int = TABLE, *, refusing: bool = False) -> None:
        """Show a line for a while, to everybody or to one hand."""
        self.messages.say(self.session.words(message), speaker, refusing=refusing)
        self.change()

    def hush(self) -> None:
        """Withdraw the message."""
        if self.messages.hush():
            self.change()

    def notify(self, words: str) -> None:
        self.say(words)

    def explain(self) -> None:
        """Explain what the focus or the pointer is on, or say that there is nothing to explain."""
        if not self.explaining.ask(self.view):
            self.say(tips.NOTHING)
        self.change()

    # -- time

    def update(self, dt: float) -> None:
        if self.counting:
            before, self.countdown = self.countdown, max(0.0, self.countdown - dt)
            if int(before) != int(self.countdown):
                self.track.count(int(self.countdown) + 1)
                self.change()
            if not self.countdown:
                self.change()
                self.session.start()
                self._acted = True  # a match that was left between two hands has its score sheet to show
        elif not self.patience.stands:
            self.session.tick(dt)
        self._wait_for_people(dt)
        self._follow_up()
        rises = self.stage.board.lifts.busy
        quick = dt * self.session.haste.speed
        rested, told = self.stage.advance(quick), self.telling.update(quick)
        self.stale = self.stale or rises
        if rested or told:
            self.change()
        if self.telling.take_written() and not self.realtime and not self.telling.over:
            self.track.write()
        if self.pointer.grow(dt):
            self.change()
        self._fade(dt)
        self.hand_over(self.handover.update(dt, still=not self.stage.motion.busy))
        if trouble := self.session.take_trouble():
            self.say(trouble)

    def _wait_for_people(self, dt: float) -> None:
        """Give a beginner in a real-time game time, and point out what may be done."""
        if self.patience.update(dt) or self.patience.point(self.nav):
            self.change()

    def _fade(self, dt: float) -> None:
        if self.pointer.held is None and self.explaining.due and self.explaining.update(dt, self.view):
            self.change()
        gone = self.track.update(dt), self.messages.update(dt)
        if any(gone):
            self.change()
        if self.flashes:
            self.flashes = {code: left - dt for code, left in self.flashes.items() if left > dt}
            if not self.flashes:
                self.change()

    # -- what happened

    def _show(self, heard: Heard) -> None:
        """An action was taken: show it, report it, and play its sounds."""
        held = dict(self.pointer.released)
        if self.pointer.held is not None:
            held |= dict(zip(self.pointer.held.lifted, self.pointer.held.places(), strict=False))
        shown = self.viewpoint.merge(heard)
        ways = self.stage.follow(shown, held, frozenset(piece for piece, _ in self.pointer.released))
        self.telling.add(heard[self._teller], shown, ways)
        self.track.hear(shown, ways, self.stage.motion.remaining)
        if self.messages.pass_by(
            self.session.view(TABLE).deciding, new_hand=isinstance(self.session.match.entries[-1].action, Deal)
        ):
            self.change()
        self._acted = True
        self.patience.acted(self.session.match.entries[-1].seat)
        self.refresh()

    def _follow_up(self) -> None:
        """Once everybody has seen what happened: misplaced cards fly home, and the next person is called."""
        self._fly_home()
        if self._acted:
            self._acted = False
            self.hand_over(self.handover.look())

    def hand_over(self, step: Step | None) -> None:
        """Hand the screen to another person, or bring up what only people can answer; a match that is only shown does
        neither."""

    def _fly_home(self) -> None:
        """Pieces dropped in vain fly home."""
        if not self.pointer.released:
            return
        flying = self.stage.motion.flights
        still = [item for item in self.pointer.released if item[0] not in flying and item[0].place != item[1]]
        self.pointer.released = []
        if still:
            self.stage.fly_home(still)
            self.change()

    def _renew(self) -> None:
        """Something was taken back: the table is laid out as it now stands."""
        self.handover.forget()
        self._acted = True
        self.stage.recast(self.frame.table)
        self.telling.renew(self.viewpoint.viewer)
        self.refresh()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface, self.view, self.pointer.held, self.mouse.hovered, self.mouse.pressed)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        mouse = self.mouse
        return self.picture.redraw(surface, self.view, self.pointer.held, mouse.hovered, mouse.pressed)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.picture.animate(surface, self.view.count, self.pointer.held)
