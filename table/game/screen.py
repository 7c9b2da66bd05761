"""A match on the table: input becomes intents, intents go to hands, events become motion, and a view is drawn.

The way of an action: a key or the mouse → ``Intent`` → ``Hand`` → ``Session.submit`` → ``Match`` pushes its events once
to each listener → ``Log`` → stage (motion), telling (words and figures, when the cards land), sounds. What is drawn is
computed from all that as one ``TableView``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from games.core.events import Event
from games.core.match import Concede
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rules import TABLE, Line
from table.audio.cues import Soundtrack
from table.bindings import Caps
from table.board.scene import Scene
from table.board.stage import Stage
from table.game.handover import Curtain, Handover, ScoreSheet, TurnTo
from table.game.handover import Step as HandoverStep
from table.game.intents import Answer, Command, Intent, Push, Say
from table.game.keyboard import Keyboard
from table.game.mouse import Mouse
from table.game.picture import Picture
from table.game.score_pad import Panel
from table.game.telling import Telling
from table.game.view import Moment, TableView, Viewer
from table.input.drag import START, Pointer
from table.input.focus import Nav
from table.input.hand import Asked, Hand, Played, Refused, Reply
from table.layout import layout
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import ChoiceScreen
from table.overlays.pause import PauseScreen
from table.overlays.result import ResultScreen
from table.overlays.rules_page import RulesScreen
from table.screen import Host, Play, Screen
from table.session.log import Heard, Log
from table.session.session import Session
from table.session.viewpoint import Watch
from table.settings import WAITS

MESSAGE_TIME = 4.0
COUNT = 3.0
"""Seconds counted down before a real-time game begins or is resumed."""
FLASH = 0.4
"""Seconds that the cap of a refused key shows it."""


class GameScreen(Screen):
    """The table in play. The match moves first, the pieces follow, and no input waits for them."""

    def __init__(self, host: Host, session: Session) -> None:
        """Show a match. LayoutError, one line, where it has no layout."""
        super().__init__(host)
        self.setup = session.setup
        self.session = session
        self.realtime = session.match.rules.realtime
        self.watch = Watch(session)
        self.panel = Panel(self.look, slim=self.watch.arrangement()[0] == "sides")
        self.stage = Stage(self.look, self.watch, layout.load(self.setup.key), self.panel.table)
        self.caps = Caps()
        self.hands = {seat: Hand(session, seat) for seat in session.people}
        self.nav = Nav()
        self.pointer = Pointer(self._scene, self._reach, self._drags)
        self.telling = Telling(session, session.people)
        self.viewer = Viewer(
            self.look, session, self.watch, self.hands, self.stage, self.panel, self.nav, self.telling, self.caps
        )
        self.picture = Picture(self.look, self.stage, self.panel)
        self.mouse = Mouse(self.stage, self.pointer)
        self.keyboard = Keyboard(self.look, session, self.hands, self.stage, self.pointer, self.nav)
        self.track = Soundtrack(host.sounds, session)
        self.message, self.message_left = "", 0.0
        self.speaker = TABLE
        """Whose hand the message is for; 0: everybody's."""
        self._refusing = False
        """Whether the message is a refusal, which means nothing once others are to decide."""
        self.flashes: dict[int, float] = {}
        """Keys that were refused, by scancode, and how long their caps still show it."""
        self.countdown = COUNT if self.realtime and self.hands else 0.0
        self.log = Log(session, session.people, self._show, self._renew)
        self.handover = Handover(session, self.watch, self.log)
        self._deciding = session.view(TABLE).deciding
        self._acted = False
        """Whether an action was taken that has not been followed up yet."""
        self._view: TableView | None = None
        self._heed_settings()
        session.tempo.before = self.look.settings.answers.get(self.setup.key, 0.0)
        session.motion = self._remaining
        self._open()

    def _open(self) -> None:
        heard = self.log.so_far()
        if self.session.match.entries:  # it is resumed
            self.telling.note(self.log.words(heard[self._teller]))
            self.stage.recast(self.panel.table)
            self._hand_over(self.handover.look())
        else:
            deal = self.watch.merge(heard)
            ways = self.stage.open(deal)
            self.telling.add(heard[self._teller], deal, ways)
            self.track.hear(deal, ways, self.stage.motion.remaining)
        self.telling.renew(self.watch.viewer)
        self.handover.open()
        if self.realtime and not self.hands:
            self.session.start()
        self.refresh()

    def _scene(self) -> Scene:
        return self.stage.scene

    def _reach(self) -> float:
        return self.look.length(START)

    def _drags(self) -> bool:
        return self.look.settings.moving != "click"

    def _remaining(self) -> float:
        return self.stage.motion.remaining

    def _heed_settings(self) -> None:
        self.session.tempo.follows = self.look.settings.follow
        for hand in self.hands.values():
            hand.penalty = hand.session.controller.penalty * WAITS[self.look.settings.mistakes]

    # -- whose hands

    @property
    def hand(self) -> Hand | None:
        """The hand on the mouse; in games of turns on the keyboard as well."""
        seat = self.session.seat_of("mouse") if self.realtime else self.watch.viewer
        return self.hands.get(seat or 0) if not self.watch.covered else None

    @property
    def _teller(self) -> int:
        """The seat whose experience the log tells: the only person's, otherwise everybody's."""
        return self.watch.viewer if len(self.hands) == 1 and self.watch.viewer else TABLE

    # -- the view

    @property
    def view(self) -> TableView:
        """What is shown now."""
        if self._view is None:
            self._view = self.viewer.view(self.moment)
        return self._view

    @property
    def moment(self) -> Moment:
        """What changes from frame to frame beside the match."""
        return Moment(
            self.hand, self.pointer.held, frozenset(self.flashes), self.countdown,
            self.message if self.message_left else "", self.speaker, self.track.caption,
        )  # fmt: skip

    def _change(self) -> None:
        """Something looks different now."""
        self._view = None
        self.stale = True

    def refresh(self) -> None:
        """The table has changed: hands and focus find their places again."""
        for hand in self.hands.values():
            hand.refresh()
        self.pointer.forget()
        self.nav.clear()
        self._change()
        self.keyboard.settle(self.view, self.hand)
        self._change()

    # -- the screen

    def entered(self) -> None:
        super().entered()
        self._change()
        if self.session.paused:
            self.session.paused = False
            if self.realtime and self.session.started and self.session.match.outcome is None:
                self.countdown = COUNT

    def left(self) -> None:
        self.pointer.cancel()
        self._fly_home()
        if self.session.started:
            self.session.paused = True

    def gone(self) -> None:
        self.session.close()
        answer, settings = round(self.session.tempo.answer, 3), self.look.settings
        if answer != settings.answers.get(self.setup.key, 0.0):
            self.host.keep(replace(settings, answers={**settings.answers, self.setup.key: answer}))

    def resized(self) -> None:
        super().resized()
        self.pointer.cancel()
        self.pointer.released.clear()
        self.stage.recast(self.panel.table)
        self.telling.renew(self.watch.viewer)
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
            or (held is not None and held.age < 0.1)
            or (self.realtime and self.session.match.outcome is None)
        )

    @property
    def due(self) -> float | None:
        waits = [self.session.clock.due, self.message_left or None, self.track.due, self.telling.due]
        return min((wait for wait in waits if wait is not None), default=None)

    def prepare(self) -> bool:
        return self.stage.prepare()

    # -- messages

    def say(self, message: str, speaker: int = TABLE, *, refusing: bool = False) -> None:
        """Show a line for a while, to everybody or to one hand."""
        self.message, self.message_left = self.session.words(message), MESSAGE_TIME
        self.speaker, self._refusing = speaker, refusing
        self._change()

    def hush(self) -> None:
        """What was said no longer holds."""
        if self.message_left:
            self.message_left = 0.0
            self._change()

    def told(self, words: str) -> None:
        self.say(words)

    # -- time

    def update(self, dt: float) -> None:
        if self.counting:
            before, self.countdown = self.countdown, max(0.0, self.countdown - dt)
            if int(before) != int(self.countdown):
                self.track.count(int(self.countdown) + 1)
                self._change()
            if not self.countdown:
                self._change()
                self.session.start()
        else:
            self.session.tick(dt)
        self._follow_up()
        if self.stage.advance(dt) or self.telling.update(dt):
            self._change()
        if self.pointer.held is not None:
            self.pointer.held.age += dt
        self._fade(dt)
        self._hand_over(self.handover.update(dt, still=not self.stage.motion.busy))
        if self.session.trouble:
            self.say(self.session.trouble)
            self.session.trouble = None

    def _fade(self, dt: float) -> None:
        if self.track.update(dt):
            self._change()
        if self.message_left:
            self.message_left = max(0.0, self.message_left - dt)
            if not self.message_left:
                self._change()
        if self.flashes:
            self.flashes = {code: left - dt for code, left in self.flashes.items() if left > dt}
            if not self.flashes:
                self._change()

    # -- what happened

    def _show(self, heard: Heard) -> None:
        """An action was taken: have it seen, told and heard."""
        held = dict(self.pointer.released)
        if self.pointer.held is not None:
            held |= dict(zip(self.pointer.held.pieces, self.pointer.held.places(), strict=True))
        shown = self.watch.merge(heard)
        ways = self.stage.follow(shown, held, frozenset(piece for piece, _ in self.pointer.released))
        self.telling.add(heard[self._teller], shown, ways)
        self.track.hear(shown, ways, self.stage.motion.remaining)
        self._pass_by(shown)
        self._acted = True
        self.refresh()

    def _follow_up(self) -> None:
        """Once everybody has seen what happened: what lies still stays, what does not flies home, and who is next."""
        self._fly_home()
        if self._acted:
            self._acted = False
            self._hand_over(self.handover.look())

    def _pass_by(self, events: tuple[Event, ...]) -> None:
        """Messages about what is past go: with a new hand, and a refusal when others are to decide."""
        deciding = self.session.view(TABLE).deciding
        entries = self.session.match.entries
        passed_on = self._refusing and deciding != self._deciding and not self.realtime
        if passed_on or (entries and entries[-1].text == "deal"):
            self.hush()
        self._deciding = deciding

    def _fly_home(self) -> None:
        """Pieces that a hand let go and that went nowhere fly home."""
        if not self.pointer.released:
            return
        flying = self.stage.motion.flights
        still = [item for item in self.pointer.released if item[0] not in flying and item[0].place != item[1]]
        self.pointer.released = []
        if still:
            self.stage.fly_home(still)
            self._change()

    def _renew(self) -> None:
        """Something was taken back: the table is laid out as it now stands."""
        self.handover.forget()
        self._acted = True
        self.stage.recast(self.panel.table)
        self.telling.renew(self.watch.viewer)
        self.refresh()

    # -- between plays

    def _hand_over(self, step: HandoverStep | None) -> None:
        """Turn the screen to somebody else, or bring up what only people can answer."""
        match step:
            case TurnTo(seat, quietly=True):
                self.watch.turn_to(seat)
                self.stage.scene.show(self.watch.piles())
                self._change()
            case TurnTo(seat):
                self._turn_to(seat)
            case Curtain(seat):
                self._drop_curtain(seat)
            case ScoreSheet():
                self.show_result()

    def _turn_to(self, seat: int) -> None:
        self.watch.turn_to(seat)
        self.stage.recast(self.panel.table)
        self.telling.renew(seat)
        self.hush()
        self.refresh()

    def _drop_curtain(self, seat: int) -> None:
        name, lines = self.session.name(seat), self.log.missed(seat)[-5:]
        hide = self.caps.label(self.look.settings.keys.place("hide"))
        opened = partial(self._turn_to, seat)
        self.host.push(CurtainScreen(self.host, name, (seat - 1) % 4, lines, opened, self.pause, hide))

    def show_result(self) -> None:
        """The score sheet of the hand or of the match, with what to do next."""
        session, match = self.session, self.session.match
        outcome = match.outcome
        self.handover.shown()
        sides = match.rules.sides(match.seats)
        names = [" & ".join(session.name(seat) for seat in side) for side in sides]
        won = [index for index, side in enumerate(sides) if outcome and set(side) & set(outcome.winners)]
        if outcome is not None:
            buttons = [("Again", self.again), ("Menu", self.host.pop)]
            title = session.words(outcome.reason)
        else:
            buttons = [("Next hand", self.next_hand)]
            title = "The hand is over"
        lines = [
            Line(Phrase(session.words(line.words)), tuple(map(session.words, line.values)), line.kind)
            for line in match.sheet()
        ]
        self.host.push(ResultScreen(self.host, title, lines, names, won, buttons))

    # -- input

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key is on the pad of somebody who plays."""
        keys = self.look.settings.keys
        return any(keys.slot(self.session.choice(seat).kind, event.scancode) for seat in self.hands)

    def handle(self, event: pygame.event.Event) -> None:
        intent: Intent | None = None
        hand = self.hand if not self.counting else None
        match event.type:
            case pygame.KEYDOWN:
                self._hurry()
                intent = self.keyboard.key(event, self.view, self.hand)
                self._change()
            case pygame.MOUSEBUTTONDOWN:
                self._hurry()
                self.nav.hide()
                intent = self.mouse.press(event, self.view, hand)
                self._change()
            case pygame.MOUSEMOTION:
                if self.mouse.move(event, self.view, self.hand):
                    self._change()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                intent = self.mouse.release(event.pos, self.view, self.hand)
                self._change()
            case pygame.WINDOWFOCUSLOST:
                self._lose_focus()
        if intent is not None:
            self.do(intent)
        self._follow_up()

    def _hurry(self) -> None:
        """A key or a click: whatever long show is on ends now; the input itself still counts."""
        if not self.realtime and self.stage.motion.hurry():
            self.telling.renew(self.watch.viewer)
            self.host.sounds.hurry()
            self._change()

    def _lose_focus(self) -> None:
        self.pointer.cancel()
        self.hush()
        if self.watch.shared and self.watch.viewer:
            self.cover()
        if self.realtime and self.session.match.outcome is None:
            self.pause()

    def do(self, intent: Intent) -> None:
        """What somebody wants."""
        match intent:
            case Answer(seat, reply, key):
                if key and isinstance(reply, Refused):
                    self.flashes[key] = FLASH
                self._answer(self.hands[seat], reply)
            case Push(seat, press):
                if not self.counting:
                    self._answer(self.hands[seat], self.hands[seat].press(press.name))
            case Say(words):
                self.say(words)
            case _:
                self._command(intent)

    def _command(self, command: Command) -> None:
        match command:
            case Command.PAUSE:
                self.pause()
            case Command.RULES:
                self.host.push(RulesScreen(self.host, self.setup.key))
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                reason = self.session.redo()
                if reason is not None:
                    self.say(reason)
            case Command.HINT:
                self.hint()
            case Command.RESULT:
                self.show_result()
            case Command.COVER:
                self.cover()
            case Command.SORT:
                self.say(self.stage.sort_hands())
                self.refresh()
            case Command.STATE:
                self.say(self.in_words())
            case Command.CANCEL:
                self._cancel()

    def _cancel(self) -> None:
        """Put down or let go of what is under way; with nothing under way, pause."""
        hand = self.hand
        self.hush()
        if self.pointer.state is not None:
            self.pointer.cancel()
        elif hand is not None and hand.selection is not None:
            hand.cancel()
        elif self.nav.move is not None:
            self.nav.clear()
        else:
            self.pause()

    def _answer(self, hand: Hand, reply: Reply) -> None:
        """Show what came of a gesture."""
        self._change()
        match reply:
            case Refused(reason):
                self.track.refuse()
                self.say(reason, hand.seat, refusing=True)
            case Asked(actions):
                words = self.session.controller.words
                choices = [
                    (self.session.words(words(hand.view, action)), self._chooser(hand, action)) for action in actions
                ]
                self.host.push(ChoiceScreen(self.host, "Which do you mean?", choices))
            case Played():
                self.hush()

    def _chooser(self, hand: Hand, action: Action) -> Callable[[], None]:
        def choose() -> None:
            self._answer(hand, hand.play(action))

        return choose

    # -- commands

    def undo(self) -> None:
        """Take the last action back, or say why that cannot be."""
        hand = self.hand
        if hand is None:
            return
        reason = self.session.undo(hand.seat)
        if reason is not None:
            self.say(reason)
            return
        self.telling.note([f"{self.session.name(hand.seat)} takes a move back."])
        self.say(f"Taken back. {self.caps.label(self.look.settings.keys.place('redo'))} does it again.")

    def hint(self) -> None:
        """Show what a computer player would do with what this hand can see; Enter plays it."""
        hand = self.hand
        if hand is None or self.realtime:
            return
        choice = self.session.advice(hand.seat)
        if choice is None:
            self.say(self.session.controller.prompt(hand.view))
            return
        self.nav.show(choice)
        words = self.session.words(self.session.controller.words(hand.view, choice))
        self.say(f"Hint: {words}. Enter plays it.", hand.seat, refusing=True)

    def in_words(self) -> str:
        """How things stand, in one line."""
        return self.viewer.in_words(self.moment)

    def cover(self) -> None:
        """Turn the own cards down, or up again."""
        self.hush()
        if not self.realtime and self.watch.viewer:
            self.watch.covered = not self.watch.covered
            self.stage.recast(self.panel.table)
            self.refresh()

    def pause(self) -> None:
        """Stop play; resuming starts with a count in real-time games."""
        concede = self._concede if self.hands and self._may_concede() else None
        sides = len(self.session.match.rules.sides(self.session.match.seats))
        self.host.push(PauseScreen(self.host, self.setup.key, concede, abandons=sides > 2))

    def _may_concede(self) -> bool:
        hand = self.hand or next(iter(self.hands.values()))
        return self.session.match.refusal(hand.seat, Concede()) is None

    def _concede(self) -> None:
        hand = self.hand or next(iter(self.hands.values()))
        self._answer(hand, hand.play_text("concede"))

    def next_hand(self) -> None:
        """Have the next hand dealt."""
        reason = self.session.dealer.proceed()
        if reason is not None:
            self.say(reason)

    def again(self) -> None:
        """The same people at another match."""
        self.host.open(Play(self.session.next_match(secrets.randbits(32), secrets.randbits(62))))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface, self.view, self.pointer.held, self.mouse.hovered)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.picture.redraw(surface, self.view, self.pointer.held, self.mouse.hovered)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.picture.animate(surface, self.view.count, self.pointer.held)
