"""The mouse over the table: buttons under it, and the meaning of its gestures."""

import math
from collections.abc import Callable

import pygame

from games.core.events import Spot
from table.board.scene import Piece
from table.board.stage import Stage
from table.game.buttons import TableButton
from table.game.intents import HandReply, Intent
from table.game.table_view import TableView
from table.input.drag import Pointer
from table.input.hand import Chosen, Hand

TWICE = 0.35
"""Seconds within which a second click on a card makes a double-click."""


class Mouse:
    """Turns mouse events into intents."""

    def __init__(self, stage: Stage, pointer: Pointer) -> None:
        self._stage = stage
        self._pointer = pointer
        self.hovered: pygame.Rect | None = None
        """The button under the pointer."""
        self._held: TableButton | None = None
        """The button that was pressed and waits for the release."""
        self._pushed: Intent | None = None
        """What the last click on a button did."""
        self.over: Piece | None = None
        """The card of the player's hand under the pointer."""
        self.began = 0.0
        """When the left button went down, and where."""
        self._at = (-1, -1)
        self._pos: tuple[int, int] | None = None
        """Where the pointer is, as far as it has been seen."""
        self._rests: tuple[int, int] | None = None
        """Where it was when keys were used last."""
        self.chosen: tuple[Piece, float, tuple[int, int]] | None = None
        """The card that the last click selected or let go of, and when that click began, and where it ended."""

    @property
    def pressed(self) -> pygame.Rect | None:
        """The button that is down under the pointer."""
        return self._held.rect if self._held is not None and self._held.rect == self.hovered else None

    def rest(self) -> None:
        """Keys are used: the pointer counts for nothing until it is moved on purpose."""
        self._rests = self._pos

    def strays(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer has been moved on purpose since keys were used last: farther than a table shakes it."""
        self._pos, self._rests = pos, self._rests or pos
        return math.dist(self._rests, pos) > self._pointer.reach()

    def leave(self) -> None:
        """The pointer is on something that is not of the table."""
        self.hovered = self.over = None

    def plays(self, event: pygame.event.Event, view: TableView, hand: Hand | None) -> bool:
        """Whether a press there is on a button, or on cards that can be used now."""
        again = self.chosen is not None and self._near(self.chosen[2], event.pos)
        if again or view.button_at(event.pos) is not None or self._pointer.state is not None:
            return True
        scene = self._stage.scene
        spot, piece = scene.spot_at(event.pos), scene.piece_at(event.pos)
        if hand is None or spot is None:
            return False
        card = None if piece is None or piece.card.hidden else piece.card
        return hand.playable(spot, card, self._pointer.lifted(piece, hand))

    def press(self, event: pygame.event.Event, view: TableView, hand: Hand | None, now: float) -> Intent | None:
        """A mouse button went down, at that second. ``hand``: the one on the mouse, if it may act."""
        if event.button == 3:
            scene = self._stage.scene
            return self._right_click(scene.spot_at(event.pos), scene.piece_at(event.pos), hand)
        if event.button == 1:
            twice = self._near(self._at, event.pos) and now - self.began <= TWICE
            self.began, self._at = now, event.pos
            self._held = view.button_at(event.pos)
            if self._held is None:
                self._pointer.press(event.pos)
            elif twice and self._pushed is not None and self._pushed != self._held.does:
                self._held = None  # the second click of a double-click, on a button that came in between
        return None

    def _near(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether two clicks are in one place, but for the trembling of a hand."""
        return math.dist(one, other) <= self._pointer.reach()

    def _right_click(self, spot: Spot | None, piece: Piece | None, hand: Hand | None) -> Intent | None:
        """It means the pile under the pointer, or puts down what is carried."""
        if self._pointer.state is not None:
            self._pointer.cancel()
            return None
        if hand is None or spot is None:
            return None
        card = None if piece is None or piece.card.hidden else piece.card
        return HandReply(hand.seat, hand.obvious(spot, card, self._pointer.lifted(piece, hand)))

    def move(self, event: pygame.event.Event, view: Callable[[], TableView], hand: Hand | None) -> None:
        """The mouse moved, with a button down or not. ``view``: asked for only where cards are not carried."""
        if self._pointer.held is not None and event.buttons[0]:
            self._pointer.move(event.pos, True, hand)
            return  # nothing else matters until the cards are let go
        button = view().button_at(event.pos)
        self.hovered = button.rect if button is not None else None
        self._pointer.move(event.pos, bool(event.buttons[0]), hand)
        self.over = self._under(event.pos, hand) if button is None and self._pointer.held is None else None

    def release(self, pos: tuple[int, int], view: TableView, hand: Hand | None) -> Intent | None:
        """The left button came up: over the button it was pressed on, or at the end of a gesture."""
        held, self._held = self._held, None
        if held is not None:
            button = view.button_at(pos)
            same = button is not None and button.does == held.does  # it moves where prompts change
            self._pushed = held.does if same else None
            return self._pushed
        self._pushed = None
        piece = self._stage.scene.piece_at(pos)
        again = self.twice(piece, pos, hand) if hand is not None else None
        if hand is not None and again is not None:
            self._pointer.state = None
            hand.cancel()
            return self._right_click(again.spot, again, hand)
        reply = self._pointer.release(pos, hand)
        self.chosen = (piece, self.began, pos) if isinstance(reply, Chosen) and piece is not None else None
        return HandReply(hand.seat, reply) if reply is not None and hand is not None else None

    def _under(self, pos: tuple[int, int], hand: Hand | None) -> Piece | None:
        """The card of a hand under a point."""
        piece = self._stage.scene.piece_at(pos) if hand is not None else None
        own = self._stage.layout.roles.hand_of(hand.seat) if hand is not None else None
        return piece if piece is not None and piece.spot == own else None

    def twice(self, piece: Piece | None, pos: tuple[int, int], hand: Hand) -> Piece | None:
        """The card that this click completes a double-click on, though others may have come under the pointer since:
        only in games of turns. Where several cards are selected one by one it must mean something."""
        before, self.chosen = self.chosen, None
        if before is None or hand.session.match.rules.realtime or self._pointer.held is not None:
            return None
        card, began, at = before
        if self.began - began > TWICE or not (piece is card or self._near(at, pos)):
            return None
        if card not in self._stage.scene.piles.get(card.spot, ()):
            return None
        controller = hand.session.controller
        plain = not controller.multi_select or controller.obvious(hand.view, card.spot, card.card) is not None
        return card if plain else None
