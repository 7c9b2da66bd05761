"""Games of turns by keyboard alone: a focus that moves in space, and stepping through the legal moves."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

import pygame

from games.core.cards import Card
from games.core.controller import Click, Drop, Gesture, Press
from games.core.events import Spot
from games.core.phrases import Phrase, Words
from table.board.scene import Piece, Scene
from table.input.hand import Hand, Selection
from table.layout.roles import Role, Roles


class Zone(Enum):
    """The parts of the table that Tab goes round, in this order."""

    HAND = 0
    TABLE = 1
    STOCK = 2
    BUTTONS = 3


class Target(NamedTuple):
    """Something the focus can rest on: a card, an empty pile, or a button."""

    zone: Zone
    rect: tuple[int, int, int, int]
    """Left, top, width, height in pixels."""
    spot: Spot | None = None
    card: Card | None = None
    piece: Piece | None = None
    button: int | None = None


class Focus:
    """Where the keyboard's attention is."""

    def __init__(self) -> None:
        self.focus: Target | None = None
        self.move: Any = None
        """The legal action shown by N or B; Enter plays it."""
        self._index = -1
        self._left: Target | None = None
        """What the focus was on when a card was chosen there."""

    def clear(self) -> None:
        """The table changed: a shown move may be gone; the focus finds its own place again."""
        self.move, self._index = None, -1

    def hide(self) -> None:
        """The mouse took over."""
        self.focus = None
        self.clear()

    def leave(self, target: Target | None) -> None:
        """Something was chosen there, and the focus goes on to where it may go."""
        self._left = target

    def come_home(self, targets: Sequence[Target]) -> None:
        """Something was played: the focus goes back to the hand, or without one to the pile that the card came from."""
        if self.focus is None:
            return
        left = self._left or self.focus
        home = [each for each in targets if each.zone is Zone.HAND] or [
            each for each in targets if each.spot is not None and each.spot == left.spot
        ]
        self.focus, self._left = nearest(home, left) or self.focus, None

    def step(self, hand: Hand, by: int) -> Words:
        """Show the next or previous legal move, of the cards that are chosen if some are; its words."""
        controller, view = hand.session.controller, hand.view
        moves = controller.actions(view) if hand.seat in view.active else ()
        if (chosen := hand.selection) is not None:
            moves = tuple(move for move in moves if _is_with(chosen, controller.gestures(view, move))) or moves
        if not moves:
            self.clear()
            return hand.session.told(controller.prompt(view))
        self._index = (self._index + by) % len(moves) if self.move in moves else (0 if by > 0 else len(moves) - 1)
        self.move = moves[self._index]
        words = hand.session.told(controller.words(view, self.move))
        return Phrase("{move} ({number} of {count}): Enter plays it", words, self._index + 1, len(moves))

    def show(self, move: Any) -> None:
        """Point a move out, for Enter to play."""
        self.move, self._index = move, -1

    def travel(self, targets: Sequence[Target], dx: int, dy: int) -> None:
        """Move the focus to the nearest target in a direction; it stays where there is none."""
        if (here := self.settle(targets)) is None or not targets:
            return
        x, y = pygame.Rect(here.rect).center
        best, least = None, float("inf")
        for target in targets:
            tx, ty = pygame.Rect(target.rect).center
            along = (tx - x) * dx + (ty - y) * dy
            across = abs((tx - x) * dy) + abs((ty - y) * dx)
            if target != here and along > 4 and along + 2.2 * across < least:
                best, least = target, along + 2.2 * across
        self.focus = best or here

    def end(self, targets: Sequence[Target], line: Sequence[Spot], *, last: bool) -> None:
        """Move the focus to the first or the last card of its row; from a single pile, of the piles beside it, or of
        ``line``, its row of a field."""
        if (here := self.settle(targets)) is None:
            return
        row = [each for each in targets if (each.zone, each.spot) == (here.zone, here.spot)]
        if line:
            row = [each for each in targets if each.spot in line]
        elif len(row) == 1:
            level = pygame.Rect(here.rect).centery
            row = [each for each in targets if pygame.Rect(each.rect).collidepoint(each.rect[0], level)]
        self.focus = (max if last else min)(row, key=lambda each: each.rect[0])

    def goal(self, goals: Sequence[Target], by: int) -> None:
        """Move the focus to the next or previous of those that take what is chosen."""
        at = goals.index(self.focus) + by if self.focus in goals else 0
        self.focus = goals[at % len(goals)]

    def zone(self, targets: Sequence[Target], by: int) -> None:
        """Move the focus to the next or previous zone that has anything in it."""
        here = self.settle(targets)
        zones = [zone for zone in Zone if any(target.zone == zone for target in targets)]
        if here is None or not zones:
            return
        zone = zones[(zones.index(here.zone) + by) % len(zones)]
        self.focus = next(target for target in targets if target.zone == zone)

    def settle(self, targets: Sequence[Target]) -> Target | None:
        """The focus, on a target that is still there; the first one where there was none."""
        if (focus := self.focus) is not None and focus not in targets:
            same = [each for each in targets if (each.spot, each.button) == (focus.spot, focus.button)]
            focus = nearest(same or targets, focus)
        self.focus = focus or (targets[0] if targets else None)
        return self.focus


def _is_with(chosen: Selection, gestures: Sequence[Gesture]) -> bool:
    """Whether one of the gestures carries what is chosen, or presses a button for it."""
    for gesture in gestures:
        match gesture:
            case Drop(cards, src):
                if (src, cards) == (chosen.spot, chosen.cards):
                    return True
            case Press(_, cards):
                if cards and set(cards) >= set(chosen.cards):
                    return True
    return False


def nearest(targets: Sequence[Target], to: Target) -> Target | None:
    """The nearest of these; None if there are none."""
    x, y = pygame.Rect(to.rect).center

    def far(each: Target) -> int:
        there = pygame.Rect(each.rect)
        return (there.centerx - x) ** 2 + (there.centery - y) ** 2

    return min(targets, key=far, default=None)


def targets_of(scene: Scene, roles: Roles, hand: Hand, buttons: list[pygame.Rect]) -> list[Target]:
    """Everything the focus may rest on, hand first, and in each zone one's own piles before those of nobody."""
    found = []
    for spot, pieces in scene.piles.items():
        if spot.seat not in {0, hand.seat} and all(piece.card.hidden for piece in pieces) and pieces:
            continue
        stock = Zone.STOCK if roles.role(spot) is Role.STOCK else Zone.TABLE
        zone = Zone.HAND if spot == roles.hand_of(hand.seat) else stock
        fanned = scene.places.piles[spot].fan != "none"
        for piece in _uncovered(pieces) if fanned else pieces[-1:]:
            card = None if piece.card.hidden else piece.card
            found.append(Target(zone, _box(piece.place.rect), spot, card, piece))
        # An empty place behind buttons is not in use while they are there.
        if not pieces and spot == _meant(scene, spot, hand) and scene.box(spot).collidelist(buttons) < 0:
            found.append(Target(zone, _box(scene.box(spot)), spot))
    found.sort(key=lambda target: (target.zone.value, _nearness(target.spot, hand.seat)))
    found += [Target(Zone.BUTTONS, _box(rect), button=index) for index, rect in enumerate(buttons)]
    return found


def _uncovered(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces of a fan without those that lie face down under open ones."""
    if not pieces or pieces[-1].card.hidden:
        return pieces
    return [piece for piece in pieces if not piece.card.hidden]


def _nearness(spot: Spot | None, seat: int) -> int:
    """In which order piles come: one's own, nobody's, other people's."""
    if spot is None or spot.seat == 0:
        return 1
    return 0 if spot.seat == seat else 2


def _meant(scene: Scene, spot: Spot, hand: Hand) -> Spot:
    """Of several empty piles in one place, the one that would take the selection; otherwise the first."""
    alike, chosen = scene.alike(spot), hand.selection
    if len(alike) < 2 or chosen is None:
        return alike[0]
    targets = hand.session.controller.targets(hand.view, chosen.spot, chosen.cards)
    return next((other for other in alike if other in targets), alike[0])


def pointed(scene: Scene, gesture: Gesture) -> tuple[list[Piece], Spot | None]:
    """The pieces and the pile that a gesture is about, to be pointed out."""
    match gesture:
        case Drop(cards, src, dst, onto):
            pieces = [piece for card in cards if (piece := scene.find(src, card)) is not None]
            target = scene.find(dst, onto) if onto is not None else None
            return pieces + ([target] if target else []), dst
        case Click(spot, card):
            piece = scene.find(spot, card) if card is not None else None
            return ([piece] if piece else scene.piles.get(spot, [])[-1:]), None
        case _:
            return [], None


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height
