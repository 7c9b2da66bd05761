"""The keys of the table: pads in real-time games, focus and stepping in games of turns, and the keys of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.core.events import Spot
from table.input.focus import Nav, Target, targets_of
from table.input.hand import Hand, Refused
from table.input.pads import pad_of

if TYPE_CHECKING:
    from table.game.screen import GameScreen

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_DIGITS = {getattr(pygame, f"K_{(index + 1) % 10}"): index for index in range(10)}
FLASH = 0.4
"""Seconds that the cap of a refused key shows it."""
_TAKE = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}


class Keyboard:
    """Turns key presses into what hands do."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self.nav = Nav()

    def key(self, event: pygame.event.Event) -> None:
        """One key went down: what it does is what was chosen for it."""
        screen = self._screen
        meant = screen.look.settings.keys.meant(event.key, event.scancode)
        event = pygame.event.Event(event.type, {**event.dict, "key": meant})
        if self._of_every_game(event.key) or self._pad(event.scancode):
            return
        hand = screen.hand
        if hand is None or screen.counting:
            return
        screen.stale = True
        if event.key in _ARROWS:
            self.nav.move = None
            self.nav.travel(self._targets(hand), *_ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            self.nav.move = None
            self.nav.zone(self._targets(hand), -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in {pygame.K_n, pygame.K_b}:
            screen.say(self.nav.step(hand, 1 if event.key == pygame.K_n else -1))
        elif event.key in _TAKE:
            self._take(hand)
        elif event.key in _DIGITS:
            self._nth(hand, _DIGITS[event.key])
        elif event.key == pygame.K_BACKSPACE:
            if hand.selection is not None:
                hand.cancel()
            else:
                screen.undo()
        elif event.key == pygame.K_r:
            screen.redo()
        elif event.key == pygame.K_h:
            screen.hint()
        elif event.key == pygame.K_s:
            screen.say(screen.stage.sort_hands())
            screen.refresh()

    def _pad(self, scancode: int) -> bool:
        """A key of a real-time pad; whether it was one."""
        screen = self._screen
        keys = screen.look.settings.keys
        for hand in screen.hands.values():
            slot = keys.slot(screen.session.choice(hand.seat).kind, scancode)
            if slot is None or scancode not in pad_of(hand, keys):
                continue
            reply = hand.pad(slot) if not screen.counting else None
            if isinstance(reply, Refused):
                screen.flashes[scancode] = FLASH
            if reply is not None:
                screen.answer(hand, reply)
            return True
        return False

    def _of_every_game(self, key: int) -> bool:
        screen = self._screen
        if key == pygame.K_F1:
            screen.rules()
        elif key == pygame.K_F2:
            screen.say(screen.picture.state_in_words())
        elif key == pygame.K_F4:
            screen.cover()
        elif key == pygame.K_ESCAPE:
            self._escape()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Cancel what is under way; with nothing under way, pause."""
        screen = self._screen
        hand = screen.hand
        if screen.pointer.state is not None:
            screen.pointer.cancel()
        elif hand is not None and hand.selection is not None:
            hand.cancel()
        elif self.nav.move is not None:
            self.nav.clear()
        else:
            screen.pause()
        screen.stale = True

    def _targets(self, hand: Hand) -> list[Target]:
        return targets_of(self._screen.stage.scene, hand, [button.rect for button in self._screen.buttons])

    def settle(self) -> None:
        """The table has changed: the focus, if it is anywhere, goes to what is there now."""
        hand = self._screen.hand
        if self.nav.focus is not None:
            if hand is None:
                self.nav.hide()
            else:
                self.nav.settle(self._targets(hand))

    def _take(self, hand: Hand) -> None:
        """Play the move shown, or click what the focus is on."""
        screen = self._screen
        if self.nav.move is not None:
            move = self.nav.move
            self.nav.clear()
            screen.answer(hand, hand.play(move))
            return
        target = self.nav.settle(self._targets(hand))
        if target is None:
            return
        if target.button is not None:
            screen.press_button(screen.buttons[target.button])
        elif target.spot is not None:
            screen.answer(hand, screen.pointer.click(target.spot, target.piece, hand))
            self._aim(hand)

    def _nth(self, hand: Hand, index: int) -> None:
        """Choose the n-th card of the hand, as a click on it would."""
        screen = self._screen
        pieces = screen.stage.scene.piles.get(Spot("hand", hand.seat), [])
        if index >= len(pieces):
            return
        screen.answer(hand, screen.pointer.click(pieces[index].spot, pieces[index], hand))
        self._aim(hand)

    def _aim(self, hand: Hand) -> None:
        """With a card chosen, bring the focus to the first pile that would take it."""
        chosen = hand.selection
        if chosen is None or hand.session.controller.multi_select:
            return
        spots = hand.session.controller.targets(hand.view, chosen.spot, chosen.cards)
        found = [target for target in self._targets(hand) if target.spot in spots]
        if found:
            self.nav.focus = found[0]
