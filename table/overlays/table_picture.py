"""A picture of the table on a rules page: some piles of a position on felt, the gaps between them closed."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import ceil, cos, prod, radians, sin
from string import digits
from typing import Any, NamedTuple

import pygame

from games.core.cards import Card, Deck
from games.core.events import Spot
from games.core.phrases import EMPTY, Told, Words, told
from sprites import palette
from table.board.armies import army_rect, draw_army
from table.board.cards import seen
from table.board.hung import corners, lower_index
from table.board.marks import NOTED, badge_rect, draw_badge
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
REACH, COVERS = 7, 5
"""How far a ring reaches, and twice what a number covers of a card, in u: gaps between chosen piles fit both."""
SHARES = 0.5, 0.72, 0.28
"""How far down a side a number may be."""
WIDE_GAP = 0.7
"""What is left of a gap on the whole table, in cards."""
LINE = 0.055
"""How thick a ring is at most, as a share of what it goes round: beside small cards there is little room."""
NOTES = 10
"""What hangs below piles with something written at their lower edge, in u at 100 % text."""
ASIDE = 215
"""Where this much is left beside the cards, the words go there, otherwise below; in u at 100 % text."""


class LaidPile(NamedTuple):
    """A pile with those of its cards that are seen in their places; none where it is empty."""

    spot: Spot
    box: pygame.Rect
    cards: tuple[tuple[Place, Card], ...]
    army: tuple[int, int] = (0, 0)
    """Whose markers are on it, and how many."""
    note: Words = EMPTY
    """What is written at its lower edge."""
    depth: int = 0
    """How far the edges of other cards are seen under the top one."""

    @property
    def open(self) -> list[Place]:
        """Where its face-up cards are."""
        return [place for place, card in self.cards if not card.hidden]


class PicturePlan(NamedTuple):
    """Where everything goes in a picture."""

    piles: tuple[LaidPile, ...]
    caption: pen.Block
    plate: pygame.Rect
    high: int

    def below(self, laid: LaidPile) -> int | None:
        """Where the pile under a pile begins."""
        under = laid.box.move(0, laid.box.height)
        return min(
            (other.box.top for other in self.piles if under.colliderect(other.box) and other != laid), default=None
        )


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
        scale = look.length(CARD) / self._stage.scene.places.card
        pad = look.length(PAD)
        edge = max(pad, _side(look)) if self.block.points else pad
        inner = width - 2 * edge
        for _ in range(2):  # gaps take their room in the picture: as large as cards can be then
            found = self._closed(look, scale)
            group = found[0].box.unionall([laid.box for laid in found[1:]])
            scale = min(scale, inner / group.width, look.length(HIGH) / group.height)
        wide, high = round(group.width * scale), round(group.height * scale)
        high += look.px(NOTES) if any(laid.note for laid in found) else 0
        left, top = edge, edge
        beside = inner - wide - 2 * pad
        if not self.words:
            caption, plate, whole = pen.block(look, self.words, TEXT, inner), pygame.Rect(0, 0, 0, 0), high + 2 * pad
            left = (width - wide) // 2
        elif beside >= max(look.length(ASIDE), look.px(ASIDE)):
            caption = pen.block(look, self.words, TEXT, beside - 2 * pad)
            plate = pygame.Rect(0, 0, caption.size[0] + 2 * pad, caption.size[1] + pad)
            whole = max(high, plate.height) + 2 * edge
            left = (width - wide - plate.width - pad) // 2
            plate.midleft = (left + wide + pad, whole // 2)
            top = (whole - high) // 2
        else:
            caption = pen.block(look, self.words, TEXT, inner - 2 * pad)
            plate = pygame.Rect(0, 0, caption.size[0] + 2 * pad, caption.size[1] + pad * 2 // 3)
            left = (width - wide) // 2
            plate.midtop = (width // 2, edge + high + pad)
            whole = plate.bottom + pad
        move = (left - group.left * scale, top - group.top * scale)
        return PicturePlan(tuple(_scaled(laid, scale, move) for laid in found), caption, plate, whole)

    def _closed(self, look: Look, scale: float) -> list[LaidPile]:
        """The piles in the order they are drawn in, moved together for a picture of that scale."""
        scene = self._stage.scene
        shown = [
            spot
            for spot in scene.piles
            if spot in scene.counts
            and spot in (self.block.piles or scene.piles)
            and (scene.piles[spot] or scene.places.piles[spot].empty != "none")
            and (scene.piles[spot] or spot == scene.alike(spot)[0])
        ]
        if not shown:
            raise BlockError("nothing is to be seen in this picture")
        found = [self._laid(spot) for spot in shown]
        boxes = [laid.box for laid in found]
        gaps = [round(gap / scale) for gap in (_side(look) + look.length(REACH), look.length(3 * REACH))]
        least, most = (gaps, gaps) if self.block.piles else ((0, 0), [round(scene.places.card * WIDE_GAP)] * 2)
        across = _moves(_spans(shown, boxes), least[0], most[0])
        down = _moves([(box.top, box.bottom) for box in boxes], least[1], most[1])
        return [_scaled(laid, 1, (-x, -y)) for laid, x, y in zip(found, across, down, strict=True)]

    def _laid(self, spot: Spot) -> LaidPile:
        """A pile where it is on the whole table."""
        scene, viewpoint = self._stage.scene, self._viewpoint
        pile, pieces = scene.places.piles[spot], scene.piles[spot]
        cards = tuple((piece.place, piece.card) for piece in seen(pile, pieces))
        box = scene.places.box(spot, len(pieces))  # without places that are free
        if len(cards) > 1:
            box = _bounds(cards[0][0]).unionall([_bounds(place) for place, _ in cards])
        depth = self._stage.board.labels.thick(pile, len(pieces))
        box = pygame.Rect(box.topleft, (box.width, box.height + depth))
        army, note = viewpoint.stacks().get(spot, (0, 0)), viewpoint.notes().get(spot, EMPTY)
        return LaidPile(spot, box, cards, army, note, depth)

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
        points, rings = self.block.points, dict[Pointed, pygame.Rect]()
        for laid in plan.piles:
            if laid.cards:
                mark = board.mark_of(scene, laid.spot)
                board.draw_laid(picture, scene.places.piles[laid.spot], laid.cards, mark, laid.depth)
            else:
                slot = look.atlas.slot(min(laid.box.size))
                picture.blit(slot if laid.box.height > laid.box.width else pygame.transform.rotate(slot, -90), laid.box)
            rings |= {point: _ring(look, picture, laid, point) for point in points if point.spot == laid.spot}
        covered = [corner for laid in plan.piles for place in laid.open for corner in corners(place)]
        for laid in plan.piles:
            covered += _marks(look, picture, laid, plan.below(laid))
        reach = look.length(2 * REACH)
        for number, point in enumerate(points, 1):
            if len(points) > 1:
                others = [laid.box.inflate(reach, reach) for laid in plan.piles if laid.spot != point.spot]
                covered.append(_label(look, picture, rings[point], Told(str(number)), covered + others))
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


def _moves(spans: Sequence[tuple[int, int]], least: int, most: int) -> list[int]:
    """By how much each stretch of a line goes back, so that no gap is wider or narrower than it may be."""
    moves: dict[int, int] = {}
    back, end = 0, min((start for start, _ in spans), default=0)
    for start, stop in sorted(spans):
        if start > end:
            back += start - end - max(least, min(most, start - end))
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
    return laid._replace(box=box, cards=tuple(cards), depth=round(laid.depth * scale))


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


def _marks(look: Look, picture: pygame.Surface, laid: LaidPile, below: int | None) -> list[pygame.Rect]:
    """The armies on a pile and the badge at its edge, in letters that fit it; where they are."""
    found, indices = list[pygame.Rect](), list(map(lower_index, laid.open))
    if laid.note:
        place = partial(badge_rect, look, laid.box, laid.note, indices=indices, below=below)
        px = look.text.fitting(
            max(look.grown(FINE, 1), round(min(laid.box.size) * NOTED)),
            lambda size: place(size).width <= laid.box.width and place(size).collidelist(indices) < 0,
        )
        found.append(place(px))
        draw_badge(look, picture, found[0], laid.note, px)
    if laid.army[1]:
        found.append(army_rect(laid.box, min(laid.box.size), *found))
        draw_army(look, picture, found[-1], laid.army)
    return found


def _ring(look: Look, picture: pygame.Surface, laid: LaidPile, point: Pointed) -> pygame.Rect:
    """A gold ring round what is pointed at, turned as a single card is; what it goes round."""
    line = max(2, min(look.length(3), round(min(laid.box.size) * LINE)))
    places = [place for place, card in laid.cards if point.card in {None, card}]
    around, turn = laid.box, 0
    if len(places) == 1:
        around, turn = places[0].rect, round(places[0].tilt)
        around.height += laid.depth
    ring = look.atlas.ring(around.inflate(4 * line, 4 * line).size, look.length(7), palette.GOLD, line, turn)
    picture.blit(ring, ring.get_rect(center=around.center))
    return around


def _bounds(place: Place) -> pygame.Rect:
    """The rectangle round a tilted card."""
    (wide, high), lean = place.size, radians(abs(place.tilt))
    grown = wide * (cos(lean) - 1) + high * sin(lean), high * (cos(lean) - 1) + wide * sin(lean)
    return place.rect.inflate(*map(ceil, grown))


def _label(
    look: Look, picture: pygame.Surface, around: pygame.Rect, words: Words, covered: Sequence[pygame.Rect]
) -> pygame.Rect:
    """A number on gold at the side of what has a ring, where it covers least; where it is."""
    side = _side(look)
    line = look.text.line(words, look.grown(FINE, 1.3), palette.DARK_TEXT, "bold")
    ring = around.inflate(*[side - look.length(COVERS)] * 2)
    disc = look.atlas.rounded((side, side), side // 2, palette.GOLD, "#3c2a08", max(1, look.length(2)))
    sides = [(x, ring.top + round(ring.height * share)) for x in (ring.left, ring.right) for share in SHARES]
    places = [disc.get_rect(center=at).clamp(picture.get_rect()) for at in (*sides, ring.midbottom, ring.midtop)]
    place = min(places, key=lambda place: sum(prod(place.clip(each).size) for each in covered))
    picture.blit(disc, place)
    picture.blit(line, line.get_rect(center=place.center))
    return place


def _side(look: Look) -> int:
    """How large the discs of numbers are."""
    return round(look.grown(FINE, 1.3) * 1.5)
