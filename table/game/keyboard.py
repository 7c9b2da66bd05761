"""The keys of the table: pads in real-time games, focus and stepping in games of turns, and the keys of every game."""

from collections.abc import Mapping, Sequence

import pygame

from games.core.controller import Drop
from games.core.phrases import Phrase
from table.bindings import REDO, UNDO
from table.board.scene import Piece
from table.board.stage import Stage
from table.game.intents import Command, HandReply, Intent, Say
from table.game.table_view import TableView
from table.input.drag import Pointer
from table.input.focus import Focus, Target, targets_of
from table.input.hand import Hand
from table.input.pads import pad_of
from table.layout.cells import field_of
from table.look import Look
from table.session.session import Session

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_DIGITS = {getattr(pygame, f"K_{(index + 1) % 10}"): index for index in range(10)}
_TAKE = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_ALWAYS = {
    pygame.K_F1: Command.RULES, pygame.K_F2: Command.STATE, pygame.K_F4: Command.COVER, pygame.K_ESCAPE: Command.CANCEL,
}  # fmt: skip
_PAGES = {pygame.K_PAGEUP, pygame.K_PAGEDOWN}
"""For what lies beside the table."""
_TURNS = {
    pygame.K_BACKSPACE: Command.UNDO, UNDO: Command.UNDO, REDO: Command.REDO, pygame.K_r: Command.REDO,
    pygame.K_h: Command.HINT, pygame.K_s: Command.SORT,
}  # fmt: skip

SEEING = Phrase("No pointing out moves here: spotting them first is the game.")
"""Why N and B show nothing in real time."""


class Keyboard:
    """Turns key presses into intents, and moves the focus."""

    def __init__(
        self, look: Look, session: Session, hands: Mapping[int, Hand], stage: Stage, pointer: Pointer, nav: Focus
    ) -> None:
        self._look = look
        self._session = session
        self._hands = hands
        self._stage = stage
        self._pointer = pointer
        self.nav = nav

    def key(self, event: pygame.event.Event, view: TableView, hand: Hand | None) -> Intent | None:
        """One key went down: it does what it is bound to. ``hand``: the one on the keyboard."""
        meant = self._look.settings.keys.meant(event.key, event.scancode)
        if meant in _ALWAYS:
            return _ALWAYS[meant]
        if (pad := self._pad_hand(event.scancode)) is not None:
            reply = None if view.count else pad.pad(self._slot(pad, event.scancode) or "")
            return HandReply(pad.seat, reply, event.scancode) if reply is not None else None
        if meant == pygame.K_l:
            return Command.LOG
        if meant == pygame.K_f and not self._session.match.rules.realtime:
            return Command.FASTER
        if view.count or (hand is None and self._session.match.rules.realtime):
            return None
        if hand is None:  # while the screen goes from hand to hand
            return _TURNS.get(meant)
        return self._turn_key(meant, event.mod, view, hand)

    def means(self, event: pygame.event.Event, hand: Hand | None) -> bool:
        """Whether a key stands for something at this table. ``hand`` as of ``key``: in a race without one only what is
        there for everybody does."""
        keys, race = self._look.settings.keys, self._session.match.rules.realtime
        meant = keys.meant(event.key, event.scancode)
        if meant in _ALWAYS or meant in _PAGES:
            return True
        act = keys.act(event.key, event.scancode)
        if race and hand is None:
            return act in {"log", "explain"}
        return bool(act) or meant in _TURNS or meant in _TAKE or meant in _DIGITS or self.travels(event)

    def _turn_key(self, key: int, mod: int, view: TableView, hand: Hand) -> Intent | None:
        """A key of games of turns."""
        if key in _ARROWS:
            self.nav.move = None
            self.nav.travel(self.targets(view, hand), *_ARROWS[key])
        elif key in {pygame.K_HOME, pygame.K_END}:
            self.nav.move = None
            field = field_of(self._stage.scene.places.arrangement)
            on = self.nav.focus.spot if self.nav.focus is not None else None
            self.nav.end(self.targets(view, hand), field.row(on)[1] if field else (), last=key == pygame.K_END)
        elif key == pygame.K_TAB:
            self.nav.move = None
            self._tab(view, hand, -1 if mod & pygame.KMOD_SHIFT else 1)
        elif key in {pygame.K_n, pygame.K_b}:
            if hand.session.match.rules.realtime:
                return Say(SEEING)
            return Say(self.nav.step(hand, 1 if key == pygame.K_n else -1))
        elif key in _TAKE:
            return self._take(view, hand)
        elif key in _DIGITS:
            return self._nth(view, hand, _DIGITS[key])
        elif key == pygame.K_BACKSPACE and hand.selection is not None:
            return HandReply(hand.seat, hand.cancel())
        return _TURNS.get(key)

    def _tab(self, view: TableView, hand: Hand, by: int) -> None:
        """To the next pile that takes the cards in hand; without any, to the next part of the table."""
        targets = self.targets(view, hand)
        if goals := self._goals(targets, hand):
            self.nav.goal(goals, by)
        else:
            self.nav.zone(targets, by)

    def _goals(self, targets: Sequence[Target], hand: Hand) -> list[Target]:
        """What takes the cards in hand, in the order of the piles that are offered: each pile, and each card of a
        spread that they take apart from the others."""
        chosen, controller = hand.selection, hand.session.controller
        if chosen is None:
            return []
        goals = {}
        for spot in controller.offers(hand.view, chosen.spot, chosen.cards):
            for target in targets:
                if target.spot == spot:
                    goals[spot, controller.meaning(hand.view, Drop(chosen.cards, chosen.spot, spot, target.card))] = (
                        target
                    )
        return [target for (_, meant), target in goals.items() if meant]

    # -- pads

    def _slot(self, hand: Hand, scancode: int) -> str | None:
        return self._look.settings.keys.slot(self._session.choice(hand.seat).kind, scancode)

    def _pad_hand(self, scancode: int) -> Hand | None:
        """Whose pad has that key, if it has something to do now."""
        keys = self._look.settings.keys
        pads = (hand for hand in self._hands.values() if scancode in pad_of(hand, keys))
        return next((hand for hand in pads if self._slot(hand, scancode) is not None), None)

    # -- the focus

    def travels(self, event: pygame.event.Event) -> bool:
        """Whether a key moves the focus."""
        meant = self._look.settings.keys.meant(event.key, event.scancode)
        return meant in _ARROWS or meant in {pygame.K_TAB, pygame.K_HOME, pygame.K_END}

    def plays(self, event: pygame.event.Event, view: TableView, hand: Hand | None) -> bool:
        """Whether a key does more than skip the motion: Enter does with what the focus is on or a move that is shown, a
        number with a card that can be used or selected."""
        meant = self._look.settings.keys.meant(event.key, event.scancode)
        if hand is None or (meant not in _TAKE and meant not in _DIGITS):
            return True
        if meant in _DIGITS:
            piece = self._held(hand, _DIGITS[meant])
            card = None if piece is None or piece.card.hidden else piece.card
            return piece is not None and hand.playable(piece.spot, card, self._pointer.lifted(piece, hand))
        return self.nav.move is not None or self.nav.focus is not None

    def _held(self, hand: Hand, index: int) -> Piece | None:
        """The n-th card of a hand."""
        own = self._stage.layout.roles.hand_of(hand.seat)
        pieces = self._stage.scene.piles.get(own, []) if own is not None else []
        return pieces[index] if index < len(pieces) else None

    def targets(self, view: TableView, hand: Hand) -> list[Target]:
        """Everything the focus may rest on."""
        buttons = [button.rect for button in view.game_buttons]
        return targets_of(self._stage.scene, self._stage.layout.roles, hand, buttons)

    def settle(self, view: TableView, hand: Hand | None) -> None:
        """The table has changed: the focus, if there is one, goes to what is there now."""
        if self.nav.focus is not None:
            if hand is None:
                self.nav.hide()
            else:
                self.nav.settle(self.targets(view, hand))

    def come_home(self, view: TableView, hand: Hand) -> None:
        """Something was played by keys: the focus is where the next card is chosen."""
        self.nav.come_home(self.targets(view, hand))

    def _take(self, view: TableView, hand: Hand) -> Intent | None:
        """Play the move shown, or click what the focus is on."""
        if self.nav.move is not None:
            move = self.nav.move
            self.nav.clear()
            return HandReply(hand.seat, hand.play(move))
        if (target := self.nav.settle(self.targets(view, hand))) is None:
            return None
        if target.button is not None:
            return view.game_buttons[target.button].does
        if target.spot is None:
            return None
        reply = self._pointer.click(target.spot, target.piece, hand)
        if not hand.session.controller.multi_select:  # there the next card may be chosen too
            self._aim(self.targets(view, hand), hand, target)
        return HandReply(hand.seat, reply)

    def _nth(self, view: TableView, hand: Hand, index: int) -> Intent | None:
        """Choose the n-th card of the hand, as a click on it would, instead of a move that is shown."""
        if (piece := self._held(hand, index)) is None:
            return None
        self.nav.move = None
        reply = self._pointer.click(piece.spot, piece, hand)
        targets = self.targets(view, hand)
        card = next((target for target in targets if target.piece is piece), None)
        if not self._aim(targets, hand, card) and hand.session.controller.multi_select:
            self.nav.focus = card  # not on the pile that would have taken fewer cards
        return HandReply(hand.seat, reply)

    def _aim(self, targets: Sequence[Target], hand: Hand, left: Target | None) -> bool:
        """With cards selected, move the focus from there to the first pile that would take them; whether one would."""
        if goals := self._goals(targets, hand):
            self.nav.leave(left)
            self.nav.focus = goals[0]
        return bool(goals)
