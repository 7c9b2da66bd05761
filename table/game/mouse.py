"""The mouse over the table: buttons under it, and what the pointer's gestures come to."""

from __future__ import annotations

import pygame

from table.board.stage import Stage
from table.game.buttons import Button
from table.game.intents import Answer, Intent
from table.game.view import TableView
from table.input.drag import Pointer
from table.input.hand import Hand


class Mouse:
    """Turns mouse events into intents."""

    def __init__(self, stage: Stage, pointer: Pointer) -> None:
        self._stage = stage
        self._pointer = pointer
        self.hovered: pygame.Rect | None = None
        """The button under the pointer."""
        self._held: Button | None = None
        """The button that was pressed and waits for the release."""

    def press(self, event: pygame.event.Event, view: TableView, hand: Hand | None) -> Intent | None:
        """A mouse button went down. ``hand``: the one on the mouse, if it may act."""
        if event.button == 3:
            return self._right_click(event.pos, hand)
        if event.button == 1:
            self._held = view.button_at(event.pos)
            if self._held is None:
                self._pointer.press(event.pos)
        return None

    def _right_click(self, pos: tuple[int, int], hand: Hand | None) -> Intent | None:
        if self._pointer.state is not None:
            self._pointer.cancel()
            return None
        piece = self._stage.scene.piece_at(pos)
        if hand is None or piece is None:
            return None
        return Answer(hand.seat, hand.obvious(piece.spot, None if piece.card.hidden else piece.card))

    def move(self, event: pygame.event.Event, view: TableView, hand: Hand | None) -> bool:
        """The mouse moved, with a button down or not; whether anything looks different now."""
        button = view.button_at(event.pos)
        hovered = button.rect if button is not None else None
        changed = hovered != self.hovered
        self.hovered = hovered
        before = self._pointer.held
        changed |= self._pointer.move(event.pos, bool(event.buttons[0]), hand)
        return changed or self._pointer.held is not before

    def release(self, pos: tuple[int, int], view: TableView, hand: Hand | None) -> Intent | None:
        """The left button came up: over the button it was pressed on, or at the end of a gesture."""
        held, self._held = self._held, None
        if held is not None:
            button = view.button_at(pos)
            return button.does if button is not None and button.rect == held.rect else None
        reply = self._pointer.release(pos, hand)
        return Answer(hand.seat, reply) if reply is not None and hand is not None else None
