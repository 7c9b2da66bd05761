"""The mouse over the table: buttons and icons under it, and what the pointer's gestures come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from table.game.screen import GameScreen


class Mouse:
    """Turns mouse events into what hands do and what buttons are for."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self.hovered = ""
        """The name of the button under the pointer."""
        self._held = ""
        """The button that was pressed and waits for the release."""

    def press(self, event: pygame.event.Event) -> None:
        """A mouse button went down."""
        screen = self._screen
        screen.keyboard.nav.hide()
        screen.stale = True
        if event.button == 3:
            self._right_click(event.pos)
        elif event.button == 1:
            self._held = screen.picture.button_at(event.pos)
            if not self._held:
                screen.pointer.press(event.pos)

    def _right_click(self, pos: tuple[int, int]) -> None:
        screen = self._screen
        if screen.pointer.state is not None:
            screen.pointer.cancel()
            return
        piece = screen.stage.scene.piece_at(pos)
        if screen.hand is not None and piece is not None and not screen.counting:
            card = None if piece.card.hidden else piece.card
            screen.answer(screen.hand, screen.hand.obvious(piece.spot, card))

    def move(self, event: pygame.event.Event) -> None:
        """The mouse moved, with a button down or not."""
        screen = self._screen
        hovered = screen.picture.button_at(event.pos)
        if hovered != self.hovered:
            self.hovered, screen.stale = hovered, True
        before = screen.pointer.held
        if screen.pointer.move(event.pos, bool(event.buttons[0]), screen.hand) or screen.pointer.held is not before:
            screen.stale = True

    def release(self, pos: tuple[int, int]) -> None:
        """The left button came up: over the button it was pressed on, or at the end of a gesture."""
        screen = self._screen
        held, self._held = self._held, ""
        if held:
            if screen.picture.button_at(pos) == held:
                screen.picture.activate(held)
            return
        hand = screen.hand
        reply = screen.pointer.release(pos, hand)
        screen.stale = True
        if reply is not None and hand is not None:
            screen.answer(hand, reply)
