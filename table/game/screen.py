"""A match on the table: input becomes intents, intents go to hands, events become motion, and a view is drawn.

The way of an action: a key or the mouse → ``Intent`` → ``Hand`` → ``Session.submit`` → ``Match`` pushes its events once
to each listener → ``Log`` → stage (motion), telling (words and figures, when the cards land), sounds. What is drawn is
computed from all that as one ``TableView``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from games.core.coach import Advice
from games.core.match import Match
from games.core.notation import Action
from games.core.registry import rules
from table.game.handover import Curtain, ScoreSheet, Step, TurnTo
from table.game.intents import Command, HandReply, Intent, Push, Say
from table.game.pausing import PausingScreen
from table.input.hand import Ambiguous, Hand, Played, Refused, Reply
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import ChoiceScreen
from table.overlays.look_back import POLL, LookBackPage
from table.overlays.moves import MovesScreen
from table.screen import Play
from table.session.deals import from_here
from table.session.review import Mistake
from table.setup import draw_seed

FLASH = 0.4
"""Seconds that the cap of a refused key shows it."""


class GameScreen(PausingScreen):
    """The table in play: what people do at it, and what comes between plays. No input waits for anything."""

    # -- between plays

    def hand_over(self, step: Step | None) -> None:
        """Turn the screen to somebody else, or bring up what only people can answer."""
        match step:
            case TurnTo(seat, quietly=True):
                self.viewpoint.turn_to(seat)
                self.stage.scene.show(self.viewpoint.piles())
                self.change()
            case TurnTo(seat):
                self._turn_to(seat)
            case Curtain(seat):
                self._drop_curtain(seat)
            case ScoreSheet():
                self.show_result()

    def _turn_to(self, seat: int) -> None:
        self.viewpoint.turn_to(seat)
        self.stage.recast(self.frame.table)
        self.telling.renew(seat)
        self.hush()
        self.refresh()

    def _drop_curtain(self, seat: int) -> None:
        name, lines, calls = self.session.name(seat), self.log.missed(seat)[-5:], self.log.called(seat)
        hide = self.caps.label(self.look.settings.keys.place("hide"))
        opened = partial(self._turn_to, seat)
        self.host.push(CurtainScreen(self.host, name, (seat - 1) % 4, lines, opened, self.pause, hide, calls))

    def show_result(self) -> None:
        """The score sheet of the hand or of the match, with what to do next."""
        from table.game.result_page import result_page  # a table opens sooner without what comes after it

        self.handover.shown()
        self.remember()
        look_back = self.look_back if self.looks_back else None
        page = result_page(self.host, self.session, self.next_hand, look_back, self.pause, self._click_under_sheet)
        self.host.push(page)

    def _click_under_sheet(self, pos: tuple[int, int]) -> None:
        """The sign for the pause is in sight beside the sheet of a hand, and pauses there too."""
        button = self.view.button_at(pos)
        if button is not None and button.does is Command.PAUSE:
            self.pause()

    # -- looking back

    @property
    def looks_back(self) -> bool:
        """Whether what somebody here played is looked at again."""
        return self.look.settings.look_back and bool(self.hands) and self.setup.game.coach is not None

    def _heed_settings(self) -> None:
        super()._heed_settings()
        self.session.review.on = self.looks_back

    def look_back(self) -> None:
        """What might have been done better, of the seat that looks on or of the first person's."""
        seat = self.viewpoint.viewer or self.session.people[0]
        show = partial(self._show_slip, seat)
        page = LookBackPage(self.host, self.session, seat, on_show=show, on_try=self._tries, on_back=self.show_result)
        self.host.push(page)

    @property
    def _tries(self) -> Callable[[Mistake], None] | None:
        """A match in play has hands to come, which nobody is to see before."""
        return self._try_slip if self.session.match.outcome is not None else None

    def _show_slip(self, seat: int, at: int) -> None:
        from table.game.look_back import LookBackScreen

        slips, back = self.session.review.slips(seat), self.look_back
        self.host.push(LookBackScreen(self.host, self.session, slips, at, on_try=self._tries, on_back=back))

    def _try_slip(self, slip: Mistake) -> None:
        """Another match from just before it."""
        match = Match.replay(self.session.match.record(), rules, upto=slip.decision.at)
        chance = draw_seed()
        setup = replace(self.setup, options=match.options, dealer=0, chance=chance, record_to="", seen="point")
        self.host.open(Play(setup, from_here(match)))

    # -- input

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key is typed, or on the pad of somebody who plays."""
        keys = self.look.settings.keys
        pads = (keys.slot(self.session.choice(seat).kind, event.scancode) for seat in self.hands)
        return super().takes(event) or any(pads)

    def handle(self, event: pygame.event.Event) -> None:
        if self.reads(event):
            return
        if self.session.settling or self._held_back:
            self._held_back.append(event)  # a hand faster than the disk: its turn comes once the last action is there
        else:
            self._take(event)

    def update(self, dt: float) -> None:
        while self._held_back and not self.session.settling:
            self._take(self._held_back.pop(0))
        super().update(dt)
        self.session.review.step()

    @property
    def due(self) -> float | None:
        waits = [super().due, POLL if self.session.review.working else None]
        return min((wait for wait in waits if wait is not None), default=None)

    def on_leave(self) -> None:
        self._held_back.clear()
        self.session.adviser.forget()
        super().on_leave()

    def _take(self, event: pygame.event.Event) -> None:
        intent: Intent | None = None
        hand, shown = self.hand if not self.counting else None, self.nav.move
        match event.type:
            case pygame.KEYDOWN if self._explained(event):
                return
            case pygame.KEYDOWN:
                self.means = "keys"
                self.mouse.rest()
                if not self._hurry(plays := self.keyboard.plays(event, self.view, self.hand)) or plays:
                    intent = self.keyboard.key(event, self.view, self.hand)
                self.explaining.close(self.nav.focus, rests=self.keyboard.travels(event))
                self.change()
            case pygame.MOUSEBUTTONDOWN:
                self.means = "mouse"
                self.explaining.close(None)
                self.nav.hide()
                if not self._hurry(plays := self.mouse.plays(event, self.view, hand)) or plays:
                    intent = self.mouse.press(event, self.view, hand, self.host.now)
                self.change()
            case pygame.MOUSEMOTION:
                # Neither a pointer that a window opens under asks anything, nor one that carries a card.
                asks = tuple(event.rel) != (0, 0) and self.pointer.held is None
                gone = self.explaining.point(event.pos, waits=asks and (not self.realtime or self._stands))
                if self.mouse.strays(event.pos) and self.nav.focus is not None:
                    self.nav.focus, gone = None, True
                if self.mouse.move(event, self.view, self.hand) or gone:
                    self.change()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.explaining.close(None)
                intent = self.mouse.release(event.pos, self.view, self.hand)
                self.change()
            case pygame.WINDOWFOCUSLOST:
                self._lose_focus()
        if shown is not None and self.nav.move is None:
            self.hush()  # Enter no longer plays it
        if intent is not None:
            self.do(intent)
        self._follow_up()

    @property
    def _stands(self) -> bool:
        """Whether a real-time game does not run now."""
        return not self.session.started or self.patience.stands or self.halts or self.session.match.outcome is not None

    def _explained(self, event: pygame.event.Event) -> bool:
        """A key closes the card of a term, or asks for one; whether it does no more than that."""
        meant = self.look.settings.keys.meant(event.key, event.scancode)
        if meant == pygame.K_F3:
            self.explain()
            return True
        if self.explaining.close(None):
            self.change()
            return meant == pygame.K_ESCAPE
        return False

    def _hurry(self, plays: bool = True) -> bool:
        """A key or a click in a game of turns finishes what moves, and the rest of a trick; whether anything did.

        Where tricks rest until a click, one that ``plays`` nothing only has the trick taken.
        """
        motion = self.stage.motion
        if self.realtime or not motion.busy:
            return False
        if motion.resting and self.look.settings.trick_rest == "click" and not plays:
            self.telling.update(motion.end_rest())
        else:
            motion.finish()
            self.telling.renew(self.viewpoint.viewer)
        self.host.sounds.hurry()
        self.change()
        return True

    def _lose_focus(self) -> None:
        self.pointer.cancel()
        self.hush()
        if self.viewpoint.shared and self.viewpoint.viewer:
            self.cover()
        if self.realtime and self.session.match.outcome is None:
            self.pause()

    def do(self, intent: Intent) -> None:
        """What somebody wants."""
        match intent:
            case HandReply(seat, reply, key):
                if key and isinstance(reply, Refused):
                    self.flashes[key] = FLASH
                self._answer(self.hands[seat], reply)
            case Push(seat, press):
                if not self.counting:
                    self._answer(self.hands[seat], self.hands[seat].press(press.name))
            case Say(words):
                self.say(words)
            case Command():
                self._command(intent)

    def _command(self, command: Command) -> None:
        match command:
            case Command.PAUSE:
                self.pause()
            case Command.LOG:
                self.host.push(MovesScreen(self.host, list(self.telling.lines)))
            case Command.RULES:
                self.turn_to_rules()
            case Command.UNDO:
                self.undo()
            case Command.REDO | Command.FASTER:
                reason = self.session.redo() if command is Command.REDO else self.session.haste.turn()
                if reason is not None:
                    self.say(reason)
                self.change()
            case Command.HINT:
                self.hint()
            case Command.RESULT:
                self.show_result()
            case Command.COVER:
                self.cover()
            case Command.SORT:
                self._sort()
            case Command.STATE:
                self.say(self.in_words())
            case Command.CANCEL:
                self._cancel()

    def _sort(self) -> None:
        """Show the hand in the next order, in every match of this game from now on."""
        if not self.stage.sortable:
            self.say("There is no hand to sort.")
            return
        self.say(self.stage.sort_hands())
        self.refresh()
        settings = self.look.settings
        self.host.keep(replace(settings, sorting={**settings.sorting, self.setup.key: self.stage.sorting}))

    def _cancel(self) -> None:
        """Put down or let go of what is under way; with nothing under way, pause."""
        hand = self.hand
        self.hush()
        if self.pointer.state is not None:
            self.pointer.cancel()
        elif hand is not None and hand.selection is not None:
            hand.cancel()
        elif self.nav.move is not None and not self.realtime:  # there it is pointed out again at once
            self.nav.clear()
        else:
            self.pause()

    def _answer(self, hand: Hand, reply: Reply) -> None:
        """Show what came of a gesture."""
        self.change()
        match reply:
            case Refused(reason):
                self.track.refuse()
                self.say(reason, hand.seat, refusing=True)
                if self.pointer.released:
                    self.stage.turn_away(self.pointer.released[0][0], self.message)
            case Ambiguous(actions):
                controller, told = self.session.controller, self.session.words
                choices = [
                    (told(controller.words(hand.view, action)), self._chooser(hand, action)) for action in actions
                ]
                question, limit = map(told, controller.question(hand.view, actions))
                self.host.push(ChoiceScreen(self.host, question, choices, words=limit))
            case Played():
                self.hush()
                self.keyboard.come_home(self.view, hand)
                self.change()

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
        if not self.session.adviser.ask(hand.seat, partial(self._show_hint, hand)):
            self.say(self.session.controller.prompt(hand.view), hand.seat, refusing=True)
        elif self.session.adviser.thinking:
            self.say("Thinking of a hint…", hand.seat, refusing=True)

    def _show_hint(self, hand: Hand, advice: Advice) -> None:
        self.nav.show(advice.action)
        self.say(f"Hint: {self._hint_in_words(hand, advice)} Enter plays it.", hand.seat, refusing=True)

    def in_words(self) -> str:
        """How things stand, in one line."""
        return self.viewer.in_words(self.moment)

    def cover(self) -> None:
        """Turn one's own cards down, or up again."""
        self.hush()
        if not self.realtime and self.viewpoint.viewer:
            self.session.adviser.forget()
            self.viewpoint.covered = not self.viewpoint.covered
            self.stage.recast(self.frame.table)
            self.refresh()

    def next_hand(self) -> None:
        """Have the next hand dealt."""
        reason = self.session.dealer.proceed()
        if reason is not None:
            self.say(reason)
