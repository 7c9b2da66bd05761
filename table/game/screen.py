"""A match on the table: input goes to hands, events become motion, everything is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from games.core.notation import Action
from games.core.rules import TABLE
from table.audio.cues import Soundtrack
from table.bindings import Caps
from table.board.stage import Stage
from table.game.buttons import Button, game_buttons
from table.game.handover import Between
from table.game.keyboard import Keyboard
from table.game.mouse import Mouse
from table.game.picture import Picture
from table.game.score_pad import Panel
from table.input.drag import START, Pointer
from table.input.hand import Asked, Hand, Played, Refused, Reply
from table.layout import layout
from table.overlays.dialog import ChoiceScreen
from table.overlays.pause import PauseScreen
from table.overlays.rules_page import RulesScreen
from table.screen import Host, Play, Screen
from table.session.log import News
from table.session.session import Session
from table.session.viewpoint import Watch
from table.settings import WAITS

MESSAGE_TIME = 4.0
COUNT = 3.0
"""Seconds counted down before a real-time game begins or goes on."""


class GameScreen(Screen):
    """The table in play. The match moves first, the pieces follow, and no input waits for them."""

    def __init__(self, host: Host, session: Session) -> None:
        """Show a match. LayoutError, one line, where it has no layout."""
        super().__init__(host)
        setup = self.setup = session.setup
        self.session = session
        self.watch = Watch(self.session)
        self.panel = Panel(self.look, slim=self.watch.arrangement()[0] == "sides")
        self.stage = Stage(self.look, self.watch, layout.load(setup.key), self.panel.table)
        self.caps = Caps()
        self.hands = {seat: Hand(self.session, seat) for seat in self.session.people}
        self._heed_settings()
        self.session.tempo.before = self.look.settings.answers.get(setup.key, 0.0)
        self.pointer = Pointer(
            lambda: self.stage.scene, lambda: self.look.length(START), lambda: self.look.settings.moving != "click"
        )
        self.keyboard = Keyboard(self)
        self.picture = Picture(self)
        self.track = Soundtrack(self.host.sounds, self.session)
        self.realtime = self.session.match.rules.realtime
        self.buttons: list[Button] = []
        self.message, self.message_left = "", 0.0
        self.flashes: dict[int, float] = {}
        """Keys that were refused, by scancode, and how long their caps still show it."""
        self.countdown = COUNT if self.realtime and self.hands else 0.0
        self.mouse = Mouse(self)
        self.between = Between(self)
        self._seen = len(self.session.match.entries)
        self.news = News(self.session, self.hands)
        self._open()

    def _open(self) -> None:
        self.session.motion = lambda: self.stage.motion.remaining
        self.session.renewed.append(self._renew)
        heard = self.news.begin()
        self.panel.note(self.news.words(heard[self._teller]))
        if self.session.match.entries:  # it is gone on with
            self.stage.recast(self.panel.table)
            self.between.look()
        else:
            deal = self.watch.merge(heard)
            self.track.hear(deal, self.stage.open(deal), self.stage.motion.remaining)
        self.between.open()
        if self.realtime and not self.hands:
            self.session.start()
        self.refresh()

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
    def live_hands(self) -> list[Hand]:
        """The hands whose cards, buttons and keys are on the screen."""
        return [self.hands[seat] for seat in self.watch.seats if seat in self.hands]

    @property
    def _teller(self) -> int:
        """The seat whose experience the log tells: the only person's, otherwise everybody's."""
        return self.watch.viewer if len(self.hands) == 1 and self.watch.viewer else TABLE

    # -- the screen

    def entered(self) -> None:
        super().entered()
        if self.session.paused:
            self.session.paused = False
            if self.realtime and self.session.started:
                self.countdown = COUNT

    def left(self) -> None:
        self.pointer.cancel()
        self._settle_flown()
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
        self.pointer.flown.clear()
        self.stage.recast(self.panel.table)
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
            or self.between.waiting
            or (held is not None and held.age < 0.1)
            or (self.realtime and self.session.match.outcome is None)
        )

    @property
    def due(self) -> float | None:
        waits = [self.session.clock.due, self.message_left or None, self.track.due]
        return min((wait for wait in waits if wait is not None), default=None)

    def prepare(self) -> bool:
        return self.stage.prepare()

    def refresh(self) -> None:
        """Something that lies still has changed: lay out the buttons and draw everything again."""
        for hand in self.hands.values():
            hand.refresh()
        self.pointer.forget()
        self.keyboard.nav.clear()
        self.buttons = game_buttons(
            self.look, self.stage.scene.places, self.live_hands, self.caps, self.picture.button_area()
        )
        self.keyboard.settle()
        self.stale = True

    def say(self, message: str) -> None:
        """Show a line to the players for a while."""
        self.message, self.message_left = self.session.words(message), MESSAGE_TIME
        self.stale = True

    # -- time

    def update(self, dt: float) -> None:
        if self.counting:
            before, self.countdown = self.countdown, max(0.0, self.countdown - dt)
            if int(before) != int(self.countdown):
                self.track.count(int(self.countdown) + 1)
                self.stale = True
            self.stale = self.stale or not self.countdown
            if not self.countdown:
                self.session.start()
        else:
            self.session.tick(dt)
        self._collect()
        if self.stage.advance(dt):
            self.stale = True
        if self.pointer.held is not None:
            self.pointer.held.age += dt
        self._fade(dt)
        self.between.update(dt)
        if self.session.trouble:
            self.say(self.session.trouble)
            self.session.trouble = None

    def _fade(self, dt: float) -> None:
        self.stale = self.track.update(dt) or self.stale
        if self.message_left:
            self.message_left = max(0.0, self.message_left - dt)
            self.stale = self.stale or not self.message_left
        if self.flashes:
            self.flashes = {code: left - dt for code, left in self.flashes.items() if left > dt}
            self.stale = self.stale or not self.flashes

    # -- what happened

    def _collect(self) -> None:
        """Show what has happened since last time."""
        heard = self.news.take()
        if not heard:
            self._settle_flown()
            if len(self.session.match.entries) != self._seen:  # something was done that nothing tells of
                self._seen = len(self.session.match.entries)
                self.between.look()
                self.refresh()
            return
        self._seen = len(self.session.match.entries)
        self.panel.note(self.news.words(heard[self._teller]))
        held = dict(self.pointer.flown)
        if self.pointer.held is not None:
            held |= dict(zip(self.pointer.held.pieces, self.pointer.held.places(), strict=True))
        shown = self.watch.merge(heard)
        ways = self.stage.follow(shown, held, frozenset(piece for piece, _ in self.pointer.flown))
        self.track.hear(shown, ways, self.stage.motion.remaining)
        self._settle_flown()
        self.between.look()
        self.refresh()

    def _settle_flown(self) -> None:
        """Pieces that a hand let go and that went nowhere fly home."""
        flying = self.stage.motion.flights
        still = [(piece, place) for piece, place in self.pointer.flown if piece not in flying and piece.place != place]
        self.pointer.flown = []
        if still:
            self.stage.fly_home(still)
            self.stale = True

    def _renew(self) -> None:
        """Something was taken back: the table is laid out as it now stands."""
        self.news.forget()
        self.between.forget()
        self.stage.recast(self.panel.table)
        self.refresh()

    # -- input

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key is on the pad of somebody who plays."""
        keys = self.look.settings.keys
        return any(keys.slot(self.session.choice(seat).kind, event.scancode) for seat in self.hands)

    def told(self, words: str) -> None:
        self.say(words)

    def key_of(self, act: str) -> str:
        """What is printed on the key that does something."""
        return self.caps.label(self.look.settings.keys.place(act))

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.KEYDOWN:
                self._hurry()
                self.keyboard.key(event)
            case pygame.MOUSEBUTTONDOWN:
                self._hurry()
                self.mouse.press(event)
            case pygame.MOUSEMOTION:
                self.mouse.move(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.mouse.release(event.pos)
            case pygame.WINDOWFOCUSLOST:
                self._lose_focus()
        self._collect()

    def _hurry(self) -> None:
        """A key or a click: whatever long show is on ends now; the input itself still counts."""
        if not self.realtime and self.stage.motion.hurry():
            self.host.sounds.hurry()
            self.stale = True

    def _lose_focus(self) -> None:
        self.pointer.cancel()
        if self.watch.shared and self.watch.viewer:
            self.cover()
        if self.realtime and self.session.match.outcome is None:
            self.pause()

    def answer(self, hand: Hand, reply: Reply) -> None:
        """Show what came of a gesture."""
        self.stale = True
        match reply:
            case Refused(reason):
                self.track.refuse()
                self.say(reason if len(self.live_hands) < 2 else f"{{{hand.seat}}}: {reason}")
            case Asked(actions):
                view = hand.view
                choices = [
                    (self.session.words(hand.session.controller.words(view, action)), self._chooser(hand, action))
                    for action in actions
                ]
                self.host.push(ChoiceScreen(self.host, "Which do you mean?", choices))
            case Played():
                self.message_left = 0.0

    def _chooser(self, hand: Hand, action: Action) -> Callable[[], None]:
        def choose() -> None:
            self.answer(hand, hand.play(action))

        return choose

    def press_button(self, button: Button) -> None:
        """A button of the game was pressed, by mouse or key."""
        hand = self.hands[button.seat]
        if not self.counting:
            self.answer(hand, hand.press(button.press.name))
            self._collect()

    def undo(self) -> None:
        """Take the last action back, or say why that cannot be."""
        hand = self.hand
        if hand is not None:
            reason = self.session.undo(hand.seat)
            self.panel.note([] if reason else [self.session.words(f"{{{hand.seat}}} takes a move back.")])
            self.say(reason or f"Taken back. {self.key_of('redo')} does it again.")

    def redo(self) -> None:
        """Do again what was taken back."""
        reason = self.session.redo()
        if reason is not None:
            self.say(reason)

    def hint(self) -> None:
        """Show what a computer player would do with what this hand can see; Enter plays it."""
        hand = self.hand
        if hand is None or self.realtime:
            return
        choice = self.session.advice(hand.seat)
        if choice is None:
            self.say(self.session.controller.prompt(hand.view))
            return
        self.keyboard.nav.show(choice)
        self.say(f"Hint: {self.session.controller.words(hand.view, choice)}. Enter plays it.")

    # -- pages over the table

    def cover(self) -> None:
        """Turn the own cards down, or up again."""
        if not self.realtime and self.watch.viewer:
            self.watch.covered = not self.watch.covered
            self.stage.recast(self.panel.table)
            self.refresh()

    def pause(self) -> None:
        """Stop play; going on starts with a count in real-time games."""
        self.host.push(PauseScreen(self.host, self.setup.key, self._concede if self.hands else None))

    def rules(self) -> None:
        """The rules page."""
        self.host.push(RulesScreen(self.host, self.setup.key))

    def _concede(self) -> None:
        hand = self.hand or next(iter(self.hands.values()))
        self.answer(hand, hand.play_text("concede"))

    def next_hand(self) -> None:
        """Have the next hand dealt."""
        reason = self.session.dealer.proceed()
        if reason is not None:
            self.say(reason)
        self._collect()

    def again(self) -> None:
        """The same people at another match."""
        self.host.open(Play(self.setup.again(self.setup.seed + 1)))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.picture.redraw(surface)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.picture.animate(surface)
