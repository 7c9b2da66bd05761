"""What a lesson points at: its places on the screen, and arrows beside them that cover nothing that is read."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from games.core.controller import Press
from games.core.events import Spot
from table.board.scene import Piece
from table.board.stage import Stage
from table.game.intents import Push
from table.game.lesson.band import Arrow, ring
from table.game.messages.place import written_on
from table.game.table_view import TableView
from table.look import Look
from table.session.lesson.script import Anchor, AtButton, AtName, AtPad, AtPile

ARROW = 34
"""The size of an arrow, in u."""
CORNER = 0.3, 0.36
"""The part of a card's width and height that the index of a corner takes."""
SHIFTS = (0.0, -0.25, 0.25, -0.5, 0.5)
"""Where along a side an arrow may be: its middle first, then nearer to the ends."""


class Surroundings(NamedTuple):
    """What is round the things pointed at."""

    read: tuple[pygame.Rect, ...]
    """What no arrow covers: plates, labels, buttons, badges, key caps, indices."""
    cards: tuple[pygame.Rect, ...]
    """The rest of the cards, cloths and empty places, over which an arrow is only where no room is beside them."""


def box(anchor: Anchor, stage: Stage, view: TableView, me: int) -> pygame.Rect | None:
    """The place on the screen of something pointed at."""
    scene = stage.scene
    match anchor:
        case AtPile(spot, None) if spot in scene.piles:
            return _with_words(scene.box(spot), spot, stage, view)
        case AtPile(spot, card) if card is not None:
            pieces = scene.piles.get(spot, ())
            seen = next((scene.seen(piece) for piece in pieces if piece.card[:2] == card[:2]), None)
            return _with_words(seen, spot, stage, view) if seen is not None else None
        case AtButton(name):
            press = Push(me, Press(name))
            return next((button.rect for button in view.game_buttons if button.does == press), None)
        case AtName(seat):
            plate = next((plate for plate in view.marks.plates if plate.seat == seat), None)
            return stage.board.overlay.plates.rect(scene, plate) if plate is not None else None
        case AtPad():
            return view.pad_rect
    return None


def _with_words(rect: pygame.Rect, spot: Spot, stage: Stage, view: TableView) -> pygame.Rect:
    """With what is written on the edge of a pile, so that no ring goes through it."""
    board, scene = stage.board, stage.scene
    hung, pile = [], scene.places.piles[spot]
    if board.labels.there(scene, spot, 0) and (pile.counted or pile.sign):  # other words are beside it
        hung.append(board.labels.rect(scene, spot, board.labels.words(scene, spot, 0)))
    if words := view.marks.notes.get(spot):
        hung.append(board.overlay.note_rect(scene, spot, words))
    return rect.unionall([each for each in hung if each.colliderect(rect.inflate(0, each.height))])


def around(stage: Stage, view: TableView) -> Surroundings:
    """All that may be read on the table."""
    scene, read = stage.scene, written_on(stage, view)
    read += [button.rect for button in view.game_buttons] + [rect for _, rect in stage.board.rim(scene)]
    cards = [piece for pieces in scene.piles.values() for piece in pieces]
    read += [corner for piece in cards for corner in _indices(scene.seen(piece), piece)]
    laid = [rect for _, rect in stage.board.ground.cloths(scene.places)]
    laid += [scene.box(spot) for spot, pieces in scene.piles.items() if not pieces]
    return Surroundings(tuple(read), (*(scene.seen(piece) for piece in cards), *laid))


def _indices(seen: pygame.Rect, piece: Piece) -> Iterator[pygame.Rect]:
    """The corners of a card in which its index may be, as far as they are open."""
    if piece.card.hidden:
        return
    whole = piece.place.rect
    wide, high = round(whole.width * CORNER[0]), round(whole.height * CORNER[1])
    right, low = whole.right - wide, whole.bottom - high
    for at in (whole.topleft, (right, whole.top), (whole.left, low), (right, low)):
        if corner := pygame.Rect(at, (wide, high)).clip(seen):
            yield corner


def arrows(look: Look, points: Sequence[pygame.Rect], table: pygame.Rect, around: Surroundings) -> Iterator[Arrow]:
    """An arrow for each thing pointed at, from above if there is room; none for one where every arrow would cover
    something that is read: its ring alone says it."""
    rings = [ring(look, point) for point in points]
    for at, point in enumerate(rings):
        taken = [*around.read, *rings[:at], *rings[at + 1 :]]
        free = [
            each for each in _beside(look, point) if table.contains(each.place) and each.place.collidelist(taken) < 0
        ]
        beside = [each for each in free if each.place.collidelist(around.cards) < 0]
        yield from (beside or free)[:1]


def _beside(look: Look, ring: pygame.Rect) -> Iterator[Arrow]:
    """All places for an arrow: at the middle of each side, then nearer to the ends."""
    size, gap = look.length(ARROW), look.length(2)
    place = pygame.Rect(0, 0, size, size)
    for shift in SHIFTS:
        x = ring.centerx - size // 2 + round(shift * (ring.width - size))
        y = ring.centery - size // 2 + round(shift * (ring.height - size))
        yield Arrow(180, place.move(x, ring.top - gap - size))
        yield Arrow(0, place.move(x, ring.bottom + gap))
        yield Arrow(90, place.move(ring.left - gap - size, y))
        yield Arrow(270, place.move(ring.right + gap, y))
