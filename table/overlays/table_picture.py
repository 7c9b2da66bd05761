"""A picture of the table on a rules page: some piles of a position on felt, the gaps between them closed."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from string import digits
from typing import Any, NamedTuple

import pygame

from games.core.cards import Card, Deck
from games.core.events import Spot
from games.core.phrases import EMPTY, Told, Words, told
from sprites import palette
from table.board.armies import army_rect, draw_army
from table.board.marks import badge_rect, draw_badge
from table.board.scene import Piece
from table.board.stage import Stage
from table.layout.geometry import Place
from table.layout.layout import load
from table.look import FINE, TEXT, Look
from table.session.lesson.table_block import BlockError, Pointed, TableBlock, position, read_block
from table.session.viewpoint import Viewpoint
from table.speech import speech_at
from table.widgets import pen
from table.widgets.ladder import LEDGE

PAD, CARD, HIGH = 18, 112, 250
"""The room inside the edge; how wide a card and how high all cards may be at most; in u."""
GAP, WIDE_GAP = 0.28, 0.7
"""What is left of a gap between chosen piles, and of one on the whole table; in cards."""
NOTES = 10
"""What hangs below piles with something written at their lower edge, in u at 100 % text."""
ASIDE = 190
"""Where this much is left beside the cards, the words go there, otherwise below; in u at 100 % text."""


class LaidPile(NamedTuple):
    """A pile with its cards in their places; none where it is empty."""

    spot: Spot
    box: pygame.Rect
    cards: tuple[tuple[Place, Card], ...]
    army: tuple[int, int] = (0, 0)
    """Whose markers are on it, and how many."""
    note: Words = EMPTY
    """What is written at its lower edge."""


class PicturePlan(NamedTuple):
    """Where everything goes in a picture."""

    piles: tuple[LaidPile, ...]
    caption: pen.Block
    plate: pygame.Rect
    high: int


class FeltPicture:
    """Piles of a position. BlockError if they cannot be drawn."""

    def __init__(self, look: Look, key: str, viewpoint: Viewpoint, block: TableBlock, words: Words) -> None:
        """``words``: what is said beside them; empty: nothing."""
        self.block, self.words = block, words
        area = pygame.Rect((0, 0), look.size)
        self._viewpoint = viewpoint
        self._stage = Stage(look, viewpoint, load(key), area)
        self._stage.recast(area)
        self._drawn: tuple[Any, pygame.Surface] | None = None
        """The last picture, and what it was drawn for."""
        scene = self._stage.scene
        for spot in (*block.piles, *(point.spot for point in block.points)):
            if spot not in scene.piles:
                raise BlockError(f"{spot} is never seen on the table")

    def renew(self) -> None:
        """The position is another one."""
        self._stage.recast(pygame.Rect((0, 0), self._stage.look.size))
        self._drawn = None

    # -- where things go

    def high(self, look: Look, width: int) -> int:
        return self.plan(look, width).high

    def plan(self, look: Look, width: int) -> PicturePlan:
        """Cards as large as they may be, side by side with the words if those have room there."""
        found, card = self._closed(), self._stage.scene.places.card
        group = found[0].box.unionall([laid.box for laid in found[1:]])
        pad = look.length(PAD)
        inner = width - 2 * pad
        scale = min(look.length(CARD) / card, inner / group.width, look.length(HIGH) / group.height)
        wide, high = round(group.width * scale), round(group.height * scale)
        high += look.px(NOTES) if any(laid.note for laid in found) else 0
        left, top = pad, pad
        beside = inner - wide - 2 * pad
        if not self.words:
            caption, plate, whole = pen.block(look, self.words, TEXT, inner), pygame.Rect(0, 0, 0, 0), high + 2 * pad
            left = (width - wide) // 2
        elif beside >= max(look.length(ASIDE), look.px(ASIDE)):
            caption = pen.block(look, self.words, TEXT, beside - 2 * pad)
            plate = pygame.Rect(0, 0, caption.size[0] + 2 * pad, caption.size[1] + pad)
            whole = max(high, plate.height) + 2 * pad
            left = (width - wide - plate.width - pad) // 2
            plate.midleft = (left + wide + pad, whole // 2)
            top = (whole - high) // 2
        else:
            caption = pen.block(look, self.words, TEXT, inner - 2 * pad)
            plate = pygame.Rect(0, 0, caption.size[0] + 2 * pad, caption.size[1] + pad * 2 // 3)
            left = (width - wide) // 2
            plate.midtop = (width // 2, 2 * pad + high)
            whole = plate.bottom + pad
        move = (left - group.left * scale, top - group.top * scale)
        return PicturePlan(tuple(_scaled(laid, scale, move) for laid in found), caption, plate, whole)

    def _closed(self) -> list[LaidPile]:
        """The piles in the order they are drawn in, moved together."""
        scene = self._stage.scene
        shown = [
            spot
            for spot in scene.piles
            if spot in scene.counts
            and spot in (self.block.piles or scene.piles)
            and (scene.piles[spot] or scene.places.piles[spot].empty != "none")
            and (scene.piles[spot] or spot == scene.alike(spot)[0])
        ]
        gap = round(scene.places.card * (GAP if self.block.piles else WIDE_GAP))
        boxes = [scene.places.box(spot, len(scene.piles[spot])) for spot in shown]  # without places that are free
        across = _moves(_spans(shown, boxes), gap)
        down = _moves([(box.top, box.bottom) for box in boxes], gap)
        armies, notes = self._viewpoint.stacks(), self._viewpoint.notes()
        found = []
        for spot, box, x, y in zip(shown, boxes, across, down, strict=True):
            pieces: Sequence[Piece] = scene.piles[spot]
            cards = tuple(
                (piece.place._replace(x=piece.place.x - x, y=piece.place.y - y), piece.card) for piece in pieces
            )
            found.append(LaidPile(spot, box.move(-x, -y), cards, armies.get(spot, (0, 0)), notes.get(spot, EMPTY)))
        if not found:
            raise BlockError("nothing is to be seen in this picture")
        return found

    # -- drawing

    def draw(self, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
        wanted = (box.width, look.size, look.settings, look.atlas.deck)
        if self._drawn is None or self._drawn[0] != wanted:
            self._stage.board.forget()
            self._paint(look, box.width)
            while self._stage.board.sharpen():
                pass  # the second time all cards are drawn at their angles
            self._drawn = (wanted, self._paint(look, box.width))
        surface.blit(self._drawn[1], box)

    def _paint(self, look: Look, width: int) -> pygame.Surface:
        plan, board, scene = self.plan(look, width), self._stage.board, self._stage.scene
        picture = _felt(look, (width, plan.high))
        for laid in plan.piles:
            if laid.cards:
                board.draw_laid(picture, scene.places.piles[laid.spot], laid.cards, board.mark_of(scene, laid.spot))
            else:
                slot = look.atlas.slot(min(laid.box.size))
                picture.blit(slot if laid.box.height > laid.box.width else pygame.transform.rotate(slot, -90), laid.box)
        places = {laid.spot: laid for laid in plan.piles}
        rings = [(_ring(look, picture, places[point.spot], point), point.spot) for point in self.block.points]
        for laid in plan.piles:
            _mark(look, picture, laid)
        for number, (rect, spot) in enumerate(rings, 1):
            if len(rings) > 1:
                _label(look, picture, rect.midleft if places[spot].note else rect.bottomleft, Told(str(number)))
        if self.words:
            plate = look.atlas.rounded(plan.plate.size, look.length(10), look.tints.dark + "d8")
            picture.blit(plate, plan.plate)
            words = pygame.Rect((0, 0), plan.caption.size)
            words.center = plan.plate.center
            pen.write(look, picture, plan.caption, words, palette.TEXT)
        return picture


class TablePicture(FeltPicture):
    """What a block of a rules page describes. BlockError if it cannot be drawn."""

    def __init__(self, look: Look, key: str, text: str, deck: Deck) -> None:
        block, speech = read_block(text), speech_at(look.settings, key)._replace(deck=deck)
        super().__init__(look, key, position(key, block, speech), block, told(block.words, speech))


def _spans(shown: Sequence[Spot], boxes: Sequence[pygame.Rect]) -> list[tuple[int, int]]:
    """From where to where each pile is, across; as far as its whole row if another pile stands above or below a gap in
    that row: its steps stay even."""
    rows = dict[tuple[str, int, int], list[pygame.Rect]]()
    names = [(spot.name.rstrip(digits), spot.seat, box.top) for spot, box in zip(shown, boxes, strict=True)]
    for name, box in zip(names, boxes, strict=True):
        rows.setdefault(name, []).append(box)
    spans = {name: (min(box.left for box in row), max(box.right for box in row)) for name, row in rows.items()}
    gaps = [(name, one.right, other.left) for name, row in rows.items() for one, other in pairwise(row)]
    bridged = {
        name for name, left, right in gaps
        if any(other.left < right and other.right > left for other in boxes if other not in rows[name])
    }  # fmt: skip
    return [spans[name] if name in bridged else (box.left, box.right) for name, box in zip(names, boxes, strict=True)]


def _moves(spans: Sequence[tuple[int, int]], gap: int) -> list[int]:
    """By how much each stretch of a line goes back, so that nowhere more than the gap is empty."""
    moves: dict[int, int] = {}
    back, end = 0, min((start for start, _ in spans), default=0)
    for start, stop in sorted(spans):
        back += max(0, start - end - gap)
        moves[start] = back
        end = max(end, stop)
    return [moves[start] for start, _ in spans]


def _scaled(laid: LaidPile, scale: float, move: tuple[float, float]) -> LaidPile:
    """The pile in the picture."""

    def at(x: float, y: float) -> tuple[float, float]:
        return x * scale + move[0], y * scale + move[1]

    cards = []
    for place, card in laid.cards:
        x, y = at(place.x, place.y)
        cards.append((place._replace(x=x, y=y, width=round(place.width * scale)), card))
    left, top = at(*laid.box.topleft)
    box = pygame.Rect(round(left), round(top), round(laid.box.width * scale), round(laid.box.height * scale))
    return laid._replace(box=box, cards=tuple(cards))


def _felt(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A piece of the table's cloth with round corners and an edge."""
    ground = look.ground()
    part = pygame.Rect(0, 0, min(size[0], ground.get_width()), min(size[1], ground.get_height()))
    part.center = ground.get_rect().center
    radius = look.length(10)
    picture = look.atlas.rounded(size, radius, "#ffffff").copy()
    cloth = pygame.transform.smoothscale(ground.subsurface(part).convert_alpha(), size)
    picture.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(look.atlas.ring(size, radius, LEDGE, max(2, look.length(2))), (0, 0))
    return picture


def _mark(look: Look, picture: pygame.Surface, laid: LaidPile) -> None:
    """The armies on a pile and the badge at its edge, in letters that fit it."""
    badge = None
    if laid.note:
        px = look.text.fitting(
            look.grown(TEXT, 1.3), lambda size: badge_rect(look, laid.box, laid.note, size).width <= laid.box.width
        )
        badge = badge_rect(look, laid.box, laid.note, px)
        draw_badge(look, picture, badge, laid.note, px)
    if laid.army[1]:
        draw_army(look, picture, army_rect(laid.box, min(laid.box.size), badge), laid.army)


def _ring(look: Look, picture: pygame.Surface, laid: LaidPile, point: Pointed) -> pygame.Rect:
    """A gold ring round what is pointed at, turned as the card is; what it goes round."""
    line = max(2, look.length(3))
    found = next((place for place, card in reversed(laid.cards) if card == point.card), None)
    single = found or _only(place for place, _ in laid.cards)
    box = single.rect if single is not None else laid.box
    size = (box.width + 2 * line, box.height + 2 * line)
    ring = look.atlas.ring(size, look.length(7), palette.GOLD, line)
    if single is not None and single.tilt:
        ring = pygame.transform.rotozoom(ring, -single.tilt, 1)
    picture.blit(ring, ring.get_rect(center=box.center))
    return box


def _only(places: Iterable[Place]) -> Place | None:
    """The one place that all have, if there is one."""
    found = set(places)
    return found.pop() if len(found) == 1 else None


def _label(look: Look, picture: pygame.Surface, at: tuple[int, int], words: Words) -> None:
    """A number on gold at the edge of what is pointed at: at the lower left, where a card shows nothing, or above its
    badge."""
    px = look.grown(FINE, 1.3)
    side = round(px * 1.5)
    disc = look.atlas.rounded((side, side), side // 2, palette.GOLD, "#3c2a08", max(1, look.length(2)))
    place = disc.get_rect(center=at).clamp(picture.get_rect())
    picture.blit(disc, place)
    line = look.text.line(words, px, palette.DARK_TEXT, "bold")
    picture.blit(line, line.get_rect(center=place.center))
