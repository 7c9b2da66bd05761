"""A match as it is shown: who watches it, where its cards are, what has been told of it, and the hands at it."""

from collections.abc import Sequence

from games.core.phrases import EMPTY, Words
from games.core.rules import TABLE, Deal
from table.audio.cues import Soundtrack
from table.board.marks import Marks
from table.board.stage import Stage
from table.game import asking, paces
from table.game.film.onlookers import Onlookers
from table.game.frame import Frame
from table.game.keyboard import Keyboard
from table.game.marking import Marker
from table.game.messages.messages import Messages
from table.game.messages.terms import Explainer, Explaining
from table.game.moment import Moment
from table.game.mouse import Mouse
from table.game.part import Part
from table.game.patience import first_match, patience_for
from table.game.picture import Picture
from table.game.table_view import TableView
from table.game.telling import Telling
from table.game.view import Viewer
from table.input.drag import START, Pointer
from table.input.focus import Focus
from table.input.hand import Hand
from table.input.sdl import Caps
from table.layout import layout
from table.look import Look
from table.screen import Host
from table.session.log import Heard, Log
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.settings import WAITS
from table.speech import speech_at
from table.widgets import tips


class Showing:
    """The match moves first, the pieces follow, and the reports follow them. Its parts act on it; what two of them need
    is a value here."""

    def __init__(
        self, host: Host, session: Session, viewpoint: Viewpoint, frame: Frame, *, look: Look | None = None,
        learner: int = 0,
    ) -> None:  # fmt: skip
        """``look``: the scale of what is on the table, if it is not the window's; ``learner``: the seat that mouse and
        keys are for, whatever it is played with. LayoutError, one line, if the game has no layout."""
        self.host, self.look = host, host.look
        self.setup = session.setup
        self.session = session
        session.window = speech_at(self.look.settings, session.setup.key)
        self.realtime = session.match.rules.realtime
        self.viewpoint, self.frame = viewpoint, frame
        self.stage = Stage(look or self.look, viewpoint, layout.load(self.setup.key), frame.table)
        self.stage.sorting = self.look.settings.sorting.get(self.setup.key, session.controller.sorts)
        self.caps = Caps()
        self.hands = {seat: Hand(session, seat) for seat in session.people}
        self._learner = learner
        self.nav = Focus()
        self.pointer = Pointer(
            lambda: self.stage.scene, lambda: self.look.length(START), lambda: self.look.settings.moving != "click",
            self.stage.most_lean,
        )  # fmt: skip
        self.telling = Telling(session, session.people)
        self.onlookers = Onlookers(session, viewpoint, self.hands)
        marker = Marker(self.look, session, viewpoint, self.onlookers, self.stage, self.nav, self.telling, self.caps)
        self.viewer = Viewer(
            self.look, session, viewpoint, self.onlookers, self.stage, frame, marker, self.telling, self.caps
        )
        self.patience = patience_for(session, self.hands, self.look.settings)
        self.newcomer = first_match(session, self.look.settings)
        """Whether somebody plays a real-time game for the first time."""
        self.means = "keys" if host.screens and host.screens[-1].by_keys else "mouse"
        """What a person last used: mouse or keys."""
        self.explaining = Explaining(Explainer(self.look, session, self.stage, self.hands))
        self.picture = Picture(self.look, self.stage, frame)
        self.mouse = Mouse(self.stage, self.pointer)
        self.keyboard = Keyboard(self.look, session, self.hands, self.stage, self.pointer, self.nav)
        self.track = Soundtrack(host.sounds, session, self.stage.layout.roles)
        self.messages = Messages(session.view(TABLE).deciding)
        self.flashes: dict[int, float] = {}
        """Keys that were refused, by scancode, and how long their caps still show it."""
        self.countdown = 0.0
        """Seconds until a real-time game begins or is resumed."""
        self.news = 0.0
        """Seconds for which a real-time clock stands, since what has happened is being said."""
        self.halts = self.replays = False
        """Whether a real-time match stands still while its rules are read beside it; whether its end is shown again."""
        self.pace = 1.0
        """How many times as fast as usual everything moves: a film may be shown fast or slowly."""
        self.in_front = False
        """Whether nothing lies over the table."""
        self.log = Log(session, session.watched, self._follow, self._renew)
        self.parts: Sequence[Part] = ()
        self._view: TableView | None = None
        self._bare: Marks | None = None  # its marks, before the parts had their say
        self.view_of: tuple[object, ...] = ()  # what it was made of
        self.heed_settings()
        paces.recall(host, session)
        asking.heed(session, self.telling, self.track)
        session.motion = lambda: max(self.stage.motion.remaining, host.voice.left, self.telling.reading)

    def open(self) -> None:
        """Show the first hand being dealt, or the table as it was left."""
        self.recast()
        heard, viewpoint = self.log.so_far(), self.viewpoint
        if self.session.match.entries:
            self.telling.note(self.log.lines(heard[viewpoint.teller]))
        else:
            deal = viewpoint.merge(heard)
            ways = self.stage.open(deal)
            self.telling.add(heard[viewpoint.teller], deal, ways, by=TABLE, deals=True)
            self.track.hear(deal, ways, self.stage.motion.remaining)
            for part in self.parts:
                part.hears(heard)
        for part in self.parts:
            part.opened()
        self.refresh()

    # -- settings

    def take_deck(self) -> None:
        """The deck in the settings if it has every card of this game, otherwise the French one."""
        self.session.deck = self.setup.deck(self.look.settings.cards)
        self.look.atlas.deck = self.session.deck.key

    def heed_settings(self) -> None:
        """Have the session keep to the settings."""
        self.take_deck()
        paces.heed(self.look.settings, self.session)
        for hand in self.hands.values():
            hand.penalty = hand.session.controller.penalty * WAITS[self.look.settings.mistakes]

    # -- whose hands

    @property
    def hand(self) -> Hand | None:
        """The hand on the mouse; in games of turns on the keyboard as well."""
        if self._learner:
            return self.hands[self._learner]
        seat = self.session.seat_of("mouse") if self.realtime else self.viewpoint.viewer
        return self.hands.get(seat or 0) if not self.viewpoint.covered else None

    # -- the view

    @property
    def view(self) -> TableView:
        """What is shown now."""
        return self.view_made(self.made_of())

    def view_made(self, made_of: tuple[object, ...]) -> TableView:
        """What is shown now; ``made_of``: all that it is made of, as it is now."""
        if self._view is None or made_of != self.view_of:
            bare = self.viewer.view(self.moment)
            self._bare, self._view, self.view_of = bare.marks, self._whole(bare), made_of
        return self._view

    def look_anew(self) -> TableView:
        """What is shown now, computed afresh."""
        self.viewer.forget()
        return self._whole(self.viewer.view(self.moment))

    def _whole(self, view: TableView) -> TableView:
        for part in self.parts:
            view = part.adds(view)
        return self.explaining.on(view)

    def aim(self) -> tuple[TableView, TableView] | None:
        """What was shown, and what is shown now, where nothing has changed but where a drag aims; None: a part has
        something to do with the marks."""
        if (before := self._view) is None or before.marks is not self._bare:
            return None
        self._view = self.viewer.aimed(before, self.moment)
        self._bare, self.view_of = self._view.marks, (self._aims, *self.view_of[1:])
        return before, self._view

    @property
    def _aims(self) -> object:
        """Where a drag aims, as a value."""
        held = self.pointer.held
        return None if held is None else (tuple(held.pieces), held.targets, *held.aimed)

    def made_of(self) -> tuple[object, ...]:
        """All that the view is made of, as values, first where a drag aims: while they are equal, it is the same."""
        look, session, viewpoint, telling, nav = self.look, self.session, self.viewpoint, self.telling, self.nav
        return (
            self._aims, look.settings, look.size, self.frame.page, session.speech,
            session.match.position, len(session.match.entries), session.started, session.dealer.asked,
            session.standstill.asking, session.haste.offered, session.haste.on,
            viewpoint.seats, viewpoint.viewer, viewpoint.covered,
            telling.landed, tuple(telling.lines), telling.taking, telling.aimed, telling.acted, self.stage.made_of(),
            tuple(hand.selection for hand in self.hands.values()), nav.focus, nav.move,
            self.moment, self.means, self.explaining.things,
            *(part.made_of() for part in self.parts),
        )  # fmt: skip

    @property
    def moment(self) -> Moment:
        """What changes from frame to frame beside the match."""
        return Moment(
            self.hand, self.pointer.held, frozenset(self.flashes), self.count,
            EMPTY if self.stage.refused is not None else self.messages.standing or self.patience.words,
            self.messages.speaker if self.messages.standing else TABLE, self.track.caption, self.mouse.over,
            self.newcomer,
        )  # fmt: skip

    def refresh(self) -> None:
        """The table has changed: hands and focus find their places again."""
        for hand in self.hands.values():
            hand.refresh()
        self.pointer.forget(self.hand)
        self.explaining.close(None)
        self.nav.clear()
        for part in self.parts:
            part.refreshed()
        if self.nav.focus is not None:
            self.keyboard.settle(self.view, self.hand)

    def recast(self) -> None:
        """Lay the table out again, without motion, and tell everything as it is now."""
        self.session.window = speech_at(self.look.settings, self.setup.key)
        stage, frame = self.stage, self.frame
        stage.foot, stage.head, stage.inside = frame.ledge.height, frame.head, frame.whole
        self.stage.recast(self.frame.table)
        self.telling.renew(self.viewpoint.viewer)

    def turn_to(self, seat: int, *, quietly: bool = False) -> None:
        """Give the screen to this person; 0: to nobody. ``quietly``: only the player's hand turns face down."""
        self.pointer.cancel()
        self.viewpoint.turn_to(seat)
        if quietly:
            self.stage.scene.show(self.viewpoint.piles())
            return
        self.stage.recast(self.frame.table)
        self.telling.renew(seat)
        self.messages.hush()
        self.refresh()

    def say(self, message: Words, speaker: int = TABLE, *, refusing: bool = False) -> None:
        """Show a line for a while, to everybody or to one hand."""
        self.messages.say(self.session.told(message), speaker, refusing=refusing)

    def explain(self) -> None:
        """Explain what the focus or the pointer is on, or say that there is nothing to explain."""
        if not self.explaining.ask(self.view):
            self.say(tips.NOTHING)

    @property
    def counting(self) -> bool:
        """Whether a count runs before a real-time game begins or goes on; there is none once it is over."""
        return self.countdown > 0 and self.session.match.outcome is None

    @property
    def count(self) -> int:
        """The number that is counted; 0: none."""
        return int(self.countdown) + 1 if self.counting else 0

    @property
    def busy(self) -> bool:
        """Whether something moves, beside what the pointer carries."""
        if self.halts or self.stage.busy:
            return self.stage.busy
        return bool(self.flashes) or self.session.settling or any(part.busy for part in self.parts)

    @property
    def due(self) -> float | None:
        """Seconds until there is something to do; None: only input matters."""
        waits = [self.messages.left or None, self.track.due, self.explaining.due]
        timed = [self.session.clock.due, self.telling.due, self.telling.reading or None, self.stage.motion.due]
        waits += [self.session.haste.soon(wait) for wait in timed if wait is not None]
        waits += [part.wants() for part in self.parts]
        return min((wait for wait in waits if wait is not None), default=None)

    def update(self, dt: float) -> None:
        """Let time pass for what moves, what is told, and what is said for a while."""
        dt *= self.pace
        if self.halts:
            self.stage.advance(dt)
        else:
            quick = dt * self.session.haste.speed
            self.stage.advance(quick)
            self.telling.update(quick)
            if self.telling.take_written() and not self.realtime and not self.telling.over:
                self.track.write()
            self.pointer.grow(dt)
        if self.pointer.held is None:
            self.explaining.update(dt, lambda: self.view)
        self.track.update(dt)
        self.messages.update(dt)
        self.flashes = {code: left - dt for code, left in self.flashes.items() if left > dt}

    def hurry(self, plays: bool = True) -> bool:
        """A key or a click in a game of turns finishes what moves, and the rest of a trick; whether anything did. Where
        tricks rest until a click, one that ``plays`` nothing only has the trick taken."""
        if self.realtime or not (motion := self.stage.motion).busy:
            return False
        if motion.resting and self.look.settings.trick_rest == "click" and not plays:
            self.telling.update(motion.end_rest())
        else:
            motion.finish()
            self.telling.renew(self.viewpoint.viewer)
        self.host.sounds.hurry()
        return True

    def _follow(self, heard: Heard) -> None:
        """An action was taken: show it, report it, and play its sounds."""
        held = dict(self.pointer.released)
        if self.pointer.held is not None:
            held |= dict(zip(self.pointer.held.lifted, self.pointer.held.places(), strict=False))
        shown = self.viewpoint.merge(heard)
        ways = self.stage.follow(shown, held, frozenset(piece for piece, _ in self.pointer.released))
        entry = self.session.match.entries[-1]
        new_hand = isinstance(entry.action, Deal)
        self.telling.add(heard[self.viewpoint.teller], shown, ways, by=entry.seat, deals=new_hand)
        self.track.hear(shown, ways, self.stage.motion.remaining)
        for part in self.parts:
            part.hears(heard)
        self.messages.pass_by(self.session.view(TABLE).deciding, new_hand=new_hand)
        self.patience.acted(entry.seat)
        self.refresh()

    def _renew(self) -> None:
        """Something was taken back."""
        self.recast()
        for part in self.parts:
            part.rewound()
        self.refresh()

    def fly_home(self) -> None:
        """Pieces dropped in vain fly home."""
        flying = self.stage.motion.flights
        released, self.pointer.released = self.pointer.released, []
        self.stage.fly_home([item for item in released if item[0] not in flying and item[0].place != item[1]])

    def resize(self) -> None:
        """Lay everything out for the window as it is now."""
        self.pointer.cancel()
        self.pointer.released.clear()
        self.heed_settings()
        self.recast()
        self.picture.forget()

    def close(self) -> None:
        """The table has gone for good."""
        self.session.close()
        self.picture.forget()
        self.stage.board.forget()  # large pictures, which would wait for the garbage collector
