"""Play at the table: what hands do with mouse and keys, and what the table is asked for."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from games.core.notation import Action, Concede
from games.core.phrases import Phrase, Words
from table.game.intents import Command, HandReply, Intent, Push, Say
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.input.hand import Ambiguous, Grave, Hand, Played, Refused, Reply
from table.overlays.dialog import ChoiceScreen, ask
from table.overlays.moves import MovesScreen

COUNT = 3.0
"""Seconds counted down before a real-time game begins or is resumed."""
GIVES_UP = Phrase("That ends the match for you, and you can't take it back.")
FLASH = 0.4
"""Seconds that the cap of a refused key shows it."""


class Playing(Part):
    """What people do at the table, and the time that they have. No input waits for anything."""

    def __init__(self, showing: Showing, do: Callable[[Intent], None], *, counts: bool = True) -> None:
        """``do``: has the screen do what is wanted; ``counts``: whether a real-time game begins with a count."""
        self._showing = showing
        self._do = do
        self._counts = counts and showing.realtime
        self._session = showing.session
        showing.countdown = COUNT if self._counts and showing.hands else 0.0

    def opened(self) -> None:
        if self._showing.realtime and not self._showing.hands:
            self._session.start()

    # -- input

    def wants_key(self, event: pygame.event.Event) -> bool:
        """Whether it is on the pad of somebody who plays."""
        keys = self._showing.look.settings.keys
        return any(keys.slot(self._session.choice(seat).kind, event.scancode) for seat in self._showing.hands)

    def means(self, event: pygame.event.Event) -> bool:
        return self._showing.keyboard.means(event, self._showing.hand)

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        showing, nav = self._showing, self._showing.nav
        shown, intent = nav.move, None
        match event.type:
            case pygame.KEYDOWN if self._explained(event):
                return HANDLED
            case pygame.KEYDOWN:
                intent = self._key(event)
            case pygame.MOUSEBUTTONDOWN:
                intent = self._press(event)
            case pygame.MOUSEMOTION:
                self._point(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                showing.explaining.close(None)
                intent = showing.mouse.release(event.pos, showing.view, showing.hand)
            case pygame.WINDOWFOCUSLOST:
                self._lose_focus()
            case _:
                return None
        if shown is not None and nav.move is None:
            showing.messages.hush()  # Enter no longer plays it
        return intent or HANDLED

    def _key(self, event: pygame.event.Event) -> Intent | None:
        showing, intent = self._showing, None
        showing.means = "keys"
        showing.mouse.rest()
        plays = showing.keyboard.plays(event, showing.view, showing.hand)
        if not showing.hurry(plays) or plays:
            intent = showing.keyboard.key(event, showing.view, showing.hand)
        showing.explaining.close(showing.nav.focus, rests=showing.keyboard.travels(event))
        return intent

    def _press(self, event: pygame.event.Event) -> Intent | None:
        showing = self._showing
        hand = showing.hand if not showing.counting else None
        showing.means = "mouse"
        showing.explaining.close(None)
        showing.nav.hide()
        plays = showing.mouse.plays(event, showing.view, hand)
        if not showing.hurry(plays) or plays:
            return showing.mouse.press(event, showing.view, hand, showing.host.now)
        return None

    def _point(self, event: pygame.event.Event) -> None:
        """Neither a pointer that a window opens under asks anything, nor one that carries a card, nor one in a race,
        but on a button without words."""
        showing = self._showing
        asks = tuple(event.rel) != (0, 0) and showing.pointer.held is None
        races = showing.realtime and not self._stands
        if asks and races:
            button = showing.view.button_at(event.pos)
            asks = button is not None and bool(button.sign)
        showing.explaining.point(event.pos, waits=asks)
        if showing.mouse.strays(event.pos):
            showing.nav.focus = None
        showing.mouse.move(event, lambda: showing.view, showing.hand)

    @property
    def _stands(self) -> bool:
        """Whether a real-time game does not run now."""
        showing, session = self._showing, self._session
        return not session.started or showing.patience.stands or showing.halts or session.match.outcome is not None

    def _explained(self, event: pygame.event.Event) -> bool:
        """A key closes the card of a term, or asks for one; whether it does no more than that."""
        meant = self._showing.look.settings.keys.meant(event.key, event.scancode)
        if meant == pygame.K_F3:
            self._showing.explain()
            return True
        return self._showing.explaining.close(None) and meant == pygame.K_ESCAPE

    def _lose_focus(self) -> None:
        showing = self._showing
        showing.pointer.cancel()
        showing.messages.hush()
        if showing.viewpoint.shared and showing.viewpoint.viewer:
            self._cover()
        if showing.realtime and self._session.match.outcome is None:
            self._do(Command.PAUSE)

    # -- what is wanted

    def does(self, intent: Intent) -> Intent | None:
        showing = self._showing
        match intent:
            case HandReply(seat, reply, key):
                if key and isinstance(reply, Refused):
                    showing.flashes[key] = FLASH
                self._answer(showing.hands[seat], reply)
            case Push(seat, press):
                if not showing.counting:
                    self._do(HandReply(seat, showing.hands[seat].press(press.name)))
            case Say(words):
                showing.say(words)
            case Command():
                return self._command(intent)
            case _:
                return intent
        return None

    def _command(self, command: Command) -> Intent | None:
        showing, session = self._showing, self._session
        match command:
            case Command.LOG:
                showing.host.push(MovesScreen(showing.host, showing.telling.log))
            case Command.UNDO:
                self._undo()
            case Command.REDO:
                self._say_why(session.redo())
            case Command.FASTER:
                self._say_why(session.haste.turn())
            case Command.COVER:
                self._cover()
            case Command.SORT:
                self._sort()
            case Command.STATE:
                showing.say(showing.viewer.in_words(showing.moment))
            case Command.CANCEL:
                self._cancel()
            case Command.RESUME:
                self._resume()
            case Command.CONCEDE:
                hand = conceding(showing)
                session.start()  # a race may be given up during its first count
                self._do(HandReply(hand.seat, hand.play_text("concede")))
            case _:
                return command
        return None

    def _say_why(self, reason: Words | None) -> None:
        if reason is not None:
            self._showing.say(reason)

    def _sort(self) -> None:
        """Show the hand in the next order, in every match of this game from now on."""
        showing = self._showing
        if not showing.stage.sortable:
            showing.say(Phrase("You have no cards to sort."))
            return
        showing.say(showing.stage.sort_hands())
        showing.refresh()
        settings, key = showing.look.settings, showing.setup.key
        showing.host.keep(replace(settings, sorting={**settings.sorting, key: showing.stage.sorting}))

    def _cancel(self) -> None:
        """Put down or let go of what is under way; with nothing under way, pause."""
        showing = self._showing
        hand = showing.hand
        showing.messages.hush()
        if showing.pointer.state is not None:
            showing.pointer.cancel()
        elif hand is not None and hand.selection is not None:
            hand.cancel()
        elif showing.nav.move is not None and not showing.realtime:  # there it is pointed out again at once
            showing.nav.clear()
        else:
            self._do(Command.PAUSE)

    def _answer(self, hand: Hand, reply: Reply) -> None:
        """Show what came of a gesture."""
        showing = self._showing
        match reply:
            case Refused(reason):
                showing.track.refuse()
                showing.say(reason, hand.seat, refusing=True)
                if showing.pointer.released:
                    showing.stage.turn_away(showing.pointer.released[0][0], showing.messages.words)
            case Ambiguous(actions):
                controller, told = self._session.controller, self._session.told
                choices = [
                    (told(controller.words(hand.view, action)), partial(self._choose, hand, action))
                    for action in actions
                ]
                question, limit = map(told, controller.question(hand.view, actions))
                showing.host.push(ChoiceScreen(showing.host, question, choices, words=limit))
            case Grave(action):
                words = self._session.told(self._session.controller.words(hand.view, action))
                yes = words, partial(self._choose, hand, action, sure=True)
                ask(showing.host, Phrase("{action}?", words), GIVES_UP, Phrase("Keep playing"), yes)
            case Played():
                showing.messages.hush()
                showing.keyboard.come_home(showing.view, hand)

    def _choose(self, hand: Hand, action: Action, *, sure: bool = False) -> None:
        self._do(HandReply(hand.seat, hand.play(action, sure=sure)))

    def _undo(self) -> None:
        """Take the last action back, or say why that cannot be; while nobody has the screen, that of whoever acted
        last."""
        showing, hands = self._showing, self._showing.hands
        acted = (entry.seat for entry in reversed(self._session.match.entries) if entry.seat in hands)
        hand = showing.hand or hands.get(next(acted, 0)) or next(iter(hands.values()), None)
        if hand is None:
            return
        if (reason := self._session.undo(hand.seat)) is not None:
            showing.say(reason)
            return
        showing.telling.note([Phrase("{who:@} takes back a move.", hand.seat, you="You take back a move.")])
        showing.say(Phrase("Taken back. {key} to redo.", showing.caps.label(showing.look.settings.keys.place("redo"))))

    def _cover(self) -> None:
        """Turn one's own cards down, or up again."""
        showing = self._showing
        showing.messages.hush()
        if not showing.realtime and showing.viewpoint.viewer:
            self._session.adviser.forget()
            showing.viewpoint.covered = not showing.viewpoint.covered
            showing.stage.recast(showing.frame.table)
            showing.refresh()

    # -- time

    @property
    def busy(self) -> bool:
        showing, session = self._showing, self._session
        return showing.counting or (showing.realtime and session.match.outcome is None and not session.dealer.asked)

    runs = busy

    def tick(self, dt: float) -> None:
        showing = self._showing
        if showing.halts:
            return
        if showing.counting:
            before, showing.countdown = showing.countdown, max(0.0, showing.countdown - dt)
            if int(before) != int(showing.countdown):
                showing.track.count(int(showing.countdown) + 1)
            if not showing.countdown:
                self._session.start()
        # A beginner in a real-time game is given time, and shown what may be done.
        showing.patience.update(dt)
        showing.patience.point(showing.nav)

    def play_on(self, dt: float) -> None:
        showing = self._showing
        if not (showing.halts or showing.counting or showing.patience.stands or showing.news):
            self._session.tick(dt)

    def after_tick(self, dt: float) -> None:
        if not self._showing.halts and (trouble := self._session.take_trouble()):
            self._showing.say(trouble)

    # -- the screen

    def entered(self) -> None:
        self._resume()

    def _resume(self) -> None:
        """Go on after a pause: in real time after a count."""
        session = self._session
        if not session.paused or self._showing.halts:
            return
        session.paused = False
        if self._counts and session.started:
            self._showing.countdown = COUNT

    def left(self) -> None:
        self._session.adviser.forget()
        if self._session.started:
            self._session.paused = True


def conceding(showing: Showing) -> Hand:
    """The hand that concedes: the one on the mouse, whose turn at the screen it is, or the first."""
    viewpoint, hands = showing.viewpoint, showing.hands
    turn = viewpoint.viewer or viewpoint.next_person()
    return showing.hand or hands.get(turn) or next(iter(hands.values()))


def may_concede(showing: Showing) -> bool:
    """Whether somebody here may give up now."""
    return bool(showing.hands) and showing.session.match.refusal(conceding(showing).seat, Concede()) is None
