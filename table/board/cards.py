"""Draws the table: cloth, empty places, cards at rest and in the air."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from games.core.cards import Card
from games.core.events import Spot
from games.core.phrases import Phrase, Told, Words
from sprites import palette, stack
from sprites.place_sign import ASKS, SHARE
from table.board.canvas import BlitTarget, part
from table.board.carried import CarriedCards
from table.board.faces import CardPainter, Face
from table.board.flights import Pose
from table.board.ground import Ground
from table.board.labels import PileLabels
from table.board.lifts import CHOSEN, HOVER, READY, Lifts
from table.board.marks import Marks, Overlay
from table.board.plates import BITES, HIGH, TALLEST
from table.board.scene import Piece, Scene
from table.board.shadows import REST, CardShadows, from_lamp
from table.layout.geometry import Place
from table.layout.piles import NO_LABEL, Pile
from table.look import TEXT, Look
from table.settings import PACE

RIM, RIM_GROWS = 16, 1.5
"""The size of the letters and numbers beside a field, in u, and how much larger text enlarges them."""
LEADING = 1.25
"""The pitch of the lines in an empty place, in type sizes."""
HEAP = 4
"""How many cards of a heap are seen."""
RISES = 0.24 / CHOSEN
"""How much higher over the felt a card is for each u that it is raised: a shadow says so."""
SOFT = 24
"""Pixels by which the sizes of shadows in flight differ."""


class _Shown(NamedTuple):
    """A card at rest, as it is drawn."""

    place: Place
    card: Card
    lift: float = REST
    dim: bool = False
    blank: bool = False
    """Whether nothing but its paper is seen."""
    ring: str = ""
    """The colour of the ring round it."""


def seen(pile: Pile, pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Those cards of a pile that no others cover wholly."""
    return pieces[-HEAP:] if pile.heap else pieces[-1:] if pile.fan == "none" else pieces


class Cards:
    """Draws scenes in the look of the settings; the pictures come from the look's atlas."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.faces = CardPainter(look)
        self.shadows = CardShadows(look)
        self.overlay = Overlay(look)
        self.watched = False
        """Whether nobody plays here, so that empty places tell nobody what goes there."""
        self.labels = PileLabels(look)
        self.ground = Ground(look)
        self.lifts = Lifts()
        self.carried = CarriedCards(look, self.faces)

    def forget(self) -> None:
        """Sizes or styles have changed."""
        self.faces.forget()
        self.shadows.forget()
        self.carried.put_down()
        self.ground.forget()

    def sharpen(self) -> bool:
        """Redraw one card, or one shadow, that is at an angle; whether there was one."""
        return self.faces.sharpen() or self.shadows.sharpen()

    @property
    def sharpened(self) -> int:
        """How many cards and shadows have been drawn at their angle."""
        return self.faces.sharpened + self.shadows.sharpened

    def prepare(self, scene: Scene, faces: Callable[[], Sequence[Face]]) -> bool:
        """Draw one more of the backs and faces that cards in play may show; whether there are others. ``faces``: which
        those are."""
        if not self.faces.known:
            used = [spot for spot in scene.counts if spot in scene.piles]
            backs = sorted({(self.mark_of(scene, spot), scene.places.width(spot)) for spot in used})
            deep = [spot for spot in used if scene.places.piles[spot].depth and not scene.places.piles[spot].heap]
            sizes = {scene.places.cards(spot, 1)[0].size for spot in deep if scene.places.piles[spot].fan == "none"}
            self.faces.expect(backs, faces(), sorted(sizes), [*self.overlay.plates.expected(scene, self.overlay.shown)])
        return self.faces.prepare()

    # -- one card

    def mark_of(self, scene: Scene, spot: Spot) -> int:
        """The mark on the backs of a spot."""
        pile = scene.places.piles.get(spot)
        if pile is None:
            return 0
        if pile.back is None:
            return max(0, spot.seat - 1)
        return pile.back

    def draw_piece(
        self, surface: BlitTarget, place: Place, card: Card, back: int, lift: float = REST, *, dim: bool = False
    ) -> pygame.Rect:
        """One resting card with its shadow, which falls away from the lamp; the rectangle drawn on."""
        area = surface.blit(*self.shadows.under(place, lift))
        picture = self.faces.picture(card, back, place.width, place.turn + place.tilt, dim=dim)
        return area.union(surface.blit(picture, self.faces.over(picture, place.rect)))

    def draw_flying(self, surface: BlitTarget, pose: Pose, back: int) -> pygame.Rect:
        """One card in the air; the rectangle drawn on."""
        picture, shadow = self._flown(pose, back)
        over = self.faces.over(picture, pose.place.rect)
        if shadow is None:
            return surface.blit(picture, over)
        return surface.blit(*shadow).union(surface.blit(picture, over))

    def fly_ahead(self, pose: Pose, back: int, *, wins: bool) -> bool:
        """Draw what a card in the air will soon look like, with its ring if it wins; whether something was still to be
        drawn."""
        before = self.faces.drawn
        self._flown(pose, back)
        if wins:
            self.overlay.winners_ring(pose)
        return self.faces.drawn != before

    def _flown(self, pose: Pose, back: int) -> tuple[pygame.Surface, tuple[pygame.Surface, tuple[int, int]] | None]:
        """The picture of a card in the air, and its shadow, if it has one, with where its corner goes."""
        picture = self.faces.seen(pose, back)
        if pose.lift is None or pose.face < 1:
            return picture, None
        rect = pose.place.rect
        soft = rect.size
        if pose.near:
            wide = round(pose.place.width * pose.scale / SOFT) * SOFT
            soft = pose.place._replace(width=wide).size
        shadow, offset = self._look.atlas.shadow(*soft, pose.lift)
        away = from_lamp(rect.center, self._look.size, pose.place.width, pose.lift)
        corner = rect.centerx - soft[0] // 2 + offset[0], rect.centery - soft[1] // 2 + offset[1]
        return picture, (shadow, (corner[0] + away[0], corner[1] + away[1]))

    # -- the whole table

    def draw(self, surface: BlitTarget, scene: Scene, marks: Marks) -> None:
        """Everything that rests."""
        surface.blit(self.ground.picture(scene.places), (0, 0))
        self._draw_rim(surface, scene)
        self._lift(scene, marks)
        self._draw_piles(surface, scene, marks, scene.piles)
        self.overlay.draw(surface, scene, marks, self._risen(scene, marks), self._labelled(scene, marks))

    def draw_lit(self, surface: BlitTarget, scene: Scene, marks: Marks, spots: Collection[Spot]) -> None:
        """What is lit, and the cards of these piles with their rings."""
        self._draw_piles(surface, scene, marks, spots)
        self.overlay.draw_lit(surface, scene, marks, self._labelled(scene, marks))

    def _draw_piles(self, surface: BlitTarget, scene: Scene, marks: Marks, spots: Collection[Spot]) -> None:
        rings = marks.rings()
        for spot in spots:
            if spot in scene.counts:  # otherwise a place of the layout that this match does not use
                here = [piece for piece in scene.piles[spot] if piece not in marks.away]
                self._draw_pile(surface, scene, spot, here, marks, rings)

    def _labelled(self, scene: Scene, marks: Marks) -> Sequence[pygame.Rect]:
        """The words at piles, where there are words on what is lit."""
        return self.labels.boxes(scene, marks.afloat) if any(marks.lit.values()) else []

    def _draw_rim(self, surface: BlitTarget, scene: Scene) -> None:
        """What rows and columns of piles are called."""
        for word, rect in self.rim(scene):
            line = self._look.text.line(word, self._rim_px(scene), palette.TEXT, "semibold")
            surface.blit(line, line.get_rect(center=rect.center))

    def rim(self, scene: Scene) -> Iterator[tuple[Told, pygame.Rect]]:
        """Each letter or number beside the piles, and where it stands."""
        look, places = self._look, scene.places
        px, over = self._rim_px(scene), {at[0] for word, at in places.arrangement.rim.items() if word.isalpha()}
        tops = [places.box(spot, 1).top for spot, pile in places.piles.items() if pile.at[0] in over]
        for word, (across, down) in places.arrangement.rim.items():
            rect = pygame.Rect(0, 0, look.text.width(Told(word), px, "semibold"), look.length(RIM))
            x, y = places.point((max(0.0, across), max(0.0, down)))
            # Beyond the edge they keep their distance from it, however far apart the cards are.
            rect.center = round(x + min(0.0, across) * places.card), round(y + min(0.0, down) * places.card)
            if places.head:  # plates are under a band there
                rect.top = max(rect.top, places.head + look.grown(HIGH, TALLEST) + look.length(BITES))
            if across in over:  # all letters stand on one line, over the highest of their columns
                rect.bottom = min(rect.bottom, min(tops) - look.length(3))
            yield Told(word), rect

    def _rim_px(self, scene: Scene) -> int:
        return self._look.grown(RIM, min(RIM_GROWS, scene.places.arrangement.grow))

    def _risen(self, scene: Scene, marks: Marks) -> dict[Spot, int]:
        """How far the cards are raised that have armies or a badge on them."""
        spots = (spot for spot in {*marks.stacks, *marks.notes} if scene.piles.get(spot))
        heights = {spot: self.lifts.height(scene.piles[spot][-1]) for spot in spots}
        return {spot: height for spot, height in heights.items() if height}

    def _lift(self, scene: Scene, marks: Marks) -> None:
        """Have those cards stand out that are pointed out so."""
        length = self._look.length
        wanted = dict.fromkeys(marks.ready, length(READY))
        if marks.hover is not None:
            wanted[marks.hover] = wanted.get(marks.hover, 0) + length(HOVER)
        wanted |= dict.fromkeys(marks.raised, length(CHOSEN))
        self.lifts.aim(wanted, PACE[self._look.settings.motion])

    def _draw_pile(
        self, surface: BlitTarget, scene: Scene, spot: Spot, pieces: list[Piece], marks: Marks,
        rings: Mapping[Piece, str],
    ) -> None:  # fmt: skip
        pile = scene.places.piles[spot]
        # A single place shows as empty until its card has landed; a fan only when nothing is on its way to it.
        bare = pile.empty != "none" and (not pieces if pile.fan == "none" else not scene.piles[spot])
        bare = bare and spot not in marks.leaving
        bare = bare and spot == scene.alike(spot)[0]  # one of them represents them all
        slots = scene.places.free(spot, len(pieces)) or (scene.places.cards(spot, 1) if bare else [])
        depth, visible = self.labels.thick(pile, len(pieces)), seen(pile, pieces)
        shown = [self._shown(scene, pile, piece, marks) for piece in visible]
        if rings:
            shown = [show._replace(ring=rings.get(piece, "")) for show, piece in zip(shown, visible, strict=True)]
        label = NO_LABEL
        if self.labels.there(scene, spot, marks.afloat.get(spot, 0)):
            label = self.labels.words(scene, spot, marks.afloat.get(spot, 0))
        sign = marks.signs.get(spot, "" if self.watched and pile.sign in ASKS else pile.sign)
        value = (scene.stand(spot), self.sharpened, slots, depth, shown, label, sign, spot in marks.counting)
        part(surface, spot, value, partial(self._draw_shown, surface, scene, spot, *value[2:]))

    def _shown(self, scene: Scene, pile: Pile, piece: Piece, marks: Marks) -> _Shown:
        """How a card at rest is seen."""
        place, lift, card = piece.place, REST, piece.card
        out = self.lifts.height(piece)
        if out:
            place, lift = place._replace(y=place.y - out), REST + RISES * out / self._look.u
        if card.hidden and self._uncovered(scene, piece, marks):
            return _Shown(place, scene.covered[piece])
        if card.hidden and pile.under == "blank":
            return _Shown(place, card, blank=True)
        return _Shown(place, card, lift, piece in marks.dim)

    def _draw_shown(
        self, surface: BlitTarget, scene: Scene, spot: Spot, slots: Sequence[Place], depth: int,
        shown: Sequence[_Shown], label: Phrase, sign: str, counts: bool,
    ) -> None:  # fmt: skip
        """A pile as it is seen. ``slots``: its empty places; ``depth``: of what is under its top; ``counts``: the words
        of its label grow and shrink and are not drawn here."""
        for slot in slots:
            self._draw_slot(surface, scene, spot, slot, sign)
        if depth:
            self._draw_depth(surface, shown[-1].place, depth)
        back = self.mark_of(scene, spot)
        for place, card, lift, dim, blank, ring in shown:
            if blank:
                self._draw_blank(surface, place)
            else:
                self.draw_piece(surface, place, card, back, lift, dim=dim)
            if ring:  # under the cards that cover a part of it
                self.overlay.draw_ring(surface, place, ring)
        if label:
            self.labels.draw(surface, scene, spot, label, sign, counts=counts)

    def draw_laid(
        self, surface: BlitTarget, pile: Pile, laid: Sequence[tuple[Place, Card]], back: int, depth: int
    ) -> None:
        """The cards of a pile that are seen, at any places, as they rest: for a picture of a part of the table."""
        if depth:
            self._draw_depth(surface, laid[-1][0], depth)
        for place, card in laid:
            if card.hidden and pile.under == "blank":
                self._draw_blank(surface, place)
            else:
                self.draw_piece(surface, place, card, back)

    def _uncovered(self, scene: Scene, piece: Piece, marks: Marks) -> bool:
        """Whether a face being covered is still in sight: the covering card is in the air."""
        pieces = scene.piles[piece.spot]
        above = pieces[pieces.index(piece) + 1 :]
        return piece in scene.covered and all(other in marks.away for other in above)

    def _draw_slot(self, surface: BlitTarget, scene: Scene, spot: Spot, place: Place, sign: str) -> None:
        look, pile = self._look, scene.places.piles[spot]
        outline = look.atlas.slot(place.width)
        if place.turn in {90, 270}:
            outline = self.faces.across(outline)
        surface.blit(outline, place.rect)
        if sign:
            drawn = look.atlas.place_sign(sign, round(place.width * SHARE), spot.seat - 1)
            surface.blit(drawn, drawn.get_rect(center=place.rect.center))
        if sign or pile.empty == "outline" or self.watched:
            return
        px, lines = self.slot_words(scene, spot)
        for words, rect in lines:
            line = look.text.line(words, px, palette.TEXT, "semibold")
            surface.blit(line, line.get_rect(center=rect.center))

    def slot_words(self, scene: Scene, spot: Spot) -> tuple[int, list[tuple[Told, pygame.Rect]]]:
        """The words of an empty place: their size, small enough for all of them, and each line with its rectangle."""
        look, words = self._look, scene.places.piles[spot].written
        place = scene.places.cards(spot, 1)[0].rect
        inner = place.inflate(-look.length(8), -look.length(8))
        px = look.text.fitting(look.px(TEXT), lambda size: self._fits(words, size, inner))
        lines, pitch = look.text.wrap(words, px, inner.width, "semibold"), round(px * LEADING)
        top = place.centery - len(lines) * pitch // 2
        wide = [look.text.width(line, px, "semibold") for line in lines]
        rects = [
            pygame.Rect(place.centerx - wide[at] // 2, top + at * pitch, wide[at], pitch) for at in range(len(lines))
        ]
        return px, list(zip(lines, rects, strict=True))

    def _fits(self, words: Words, px: int, inner: pygame.Rect) -> bool:
        """Whether words go into an empty place with none of them cut."""
        text = self._look.text
        if text.longest(words, px, "semibold") > inner.width:
            return False
        return len(text.wrap(words, px, inner.width, "semibold")) * round(px * LEADING) <= inner.height

    def _draw_blank(self, surface: BlitTarget, place: Place) -> None:
        """A face-up card that is not shown: it was under a card in the air."""
        line = max(1, round(place.width / 150))
        radius = max(3.0, place.width * 0.062)
        surface.blit(self._look.atlas.rounded(place.rect.size, radius, palette.PAPER, palette.EDGE, line), place.rect)

    def _draw_depth(self, surface: BlitTarget, place: Place, thick: int) -> None:
        """The cards under the top one, which is drawn over them."""
        rect, u = place.rect, self._look.u
        surface.blit(*self.shadows.under(place._replace(y=place.y + thick), min(1.0, 0.3 + thick / (18 * u))))
        edges = self._look.atlas.stack(rect.size, thick)
        surface.blit(edges, (rect.x, rect.bottom - stack.above(rect.size) + self.faces.thick))
