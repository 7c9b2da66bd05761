"""What is pointed out on the table, over the cards: who is on turn, what is chosen, lit, counted, rolled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from games.core.events import Spot
from games.core.phrases import EMPTY, Words
from sprites import palette
from table.board.armies import army_rect, draw_army
from table.board.canvas import BlitTarget, part
from table.board.faces import COARSE
from table.board.flights import Pose
from table.board.hung import hang, lower_indices
from table.board.lit import LitPiles, ring
from table.board.plates import NamePlate, Plates
from table.board.scene import Piece, Scene
from table.board.throw import FAR, Throw, tumbling
from table.layout.geometry import Place
from table.look import TEXT, Look
from table.settings import PACE

DIE = 54
NOTED = 0.25  # in card widths: larger letters of a badge would cover what is in the middle
NOTE_PAPER, NOTE_EDGE = "#fbf4e0", "#2a2018"
TILTS, STEP = (-6, 5), 15
"""The angles of dice, in turn, in degrees; the steps in degrees between the pictures of rolling ones."""
FOCUS = "#ffffff"
APART = 12
"""What a badge that hangs by half leaves free over the next card, in u."""
RING = 4
"""The line round a card that is pointed out, in u."""
WON = 2.4
"""The line round cards that took a trick, in u."""
BUMP = 0.25
"""How much larger a count becomes for a moment."""


@dataclass(frozen=True, slots=True)
class Cap:
    """A key cap to draw beside a pile or a card."""

    text: Words
    rect: pygame.Rect
    colour: str
    flash: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed out on the table at this moment."""

    lit: Mapping[Spot, Words] = field(default_factory=dict)
    """Piles that would take the cards in hand, with the words for the one under them."""
    taking: frozenset[Spot] = frozenset()
    """Of these the piles of which cards are taken: those are ringed, and their pile is not."""
    below: bool = False
    """Whether cards in the air cover what is over the lit pile: the words stand under it."""
    best: Spot | None = None
    chosen: tuple[tuple[Piece, str], ...] = ()
    """Pieces that are selected, with their player's colour."""
    raised: frozenset[Piece] = frozenset()
    """Pieces drawn lifted: those that are chosen."""
    dim: frozenset[Piece] = frozenset()
    """The player's cards that may not be played now."""
    ready: frozenset[Piece] = frozenset()
    """The player's cards that may be played now while others may not: a little higher."""
    won: tuple[tuple[Piece, ...], ...] = ()
    """Cards that took a trick and stay on the table, those of a trick together."""
    held: tuple[tuple[Spot, str], ...] = ()
    """Whole piles that are selected, with their player's colour."""
    hover: Piece | None = None
    focus: Piece | pygame.Rect | None = None
    """What the keyboard is on: a card, or else an empty place or a button."""
    focused: Spot | None = None
    """The lit pile that it is on: its ring is outside the gold one."""
    caps: tuple[Cap, ...] = ()
    plates: tuple[NamePlate, ...] = ()
    stacks: Mapping[Spot, tuple[int, int]] = field(default_factory=dict)
    """Armies or chips on piles: whose, and how many."""
    notes: Mapping[Spot, Words] = field(default_factory=dict)
    """A few characters at a pile."""
    signs: Mapping[Spot, str] = field(default_factory=dict)
    """What the signs of piles say, where that is more than what belongs there."""
    arrows: Mapping[tuple[Spot, Spot], str] = field(default_factory=dict)
    """Lines from pile to pile, with their colour."""
    dice: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The dice shown, by the seat that rolled them."""
    rolling: frozenset[int] = frozenset()
    """Seats whose dice are still rolling: not drawn here."""
    afloat: Mapping[Spot, int] = field(default_factory=dict)
    """How many cards more, or fewer, count at a pile while they are on their way."""
    away: frozenset[Piece] = frozenset()
    """Pieces that are in the air: not drawn here."""
    leaving: frozenset[Spot] = frozenset()
    """Places that a card in the air still covers: not seen to be empty."""
    counting: frozenset[Spot] = frozenset()
    """Piles whose count grows for a moment: not drawn here."""

    def rings(self) -> dict[Piece, str]:
        """Cards with a ring round them, and its colour."""
        found = {piece: colour for piece, colour in self.chosen if piece not in self.raised}
        if isinstance(self.focus, Piece) and self.focused is None:
            found[self.focus] = FOCUS
        return found


def badge_rect(
    look: Look, box: pygame.Rect, words: Words, px: int, indices: Sequence[pygame.Rect] = (), below: int | None = None
) -> pygame.Rect:
    """Where the badge of a pile in that box is: it hangs as counts do, by half or below these indices, but not over
    what begins at ``below``: over that rather beside an index, if there is room."""
    high = round(px * 1.44)
    badge = pygame.Rect(0, 0, max(high, look.text.width(words, px, "bold") + look.length(14)), high)
    badge.center = box.midbottom
    below = None if below is None or below >= box.bottom + look.length(1) + high else below
    if below is not None:  # rings round both cards stay apart
        badge.bottom = max(box.bottom, min(badge.bottom, below - look.length(APART)))
    hit = badge.collidelist(indices)
    if below is not None and hit >= 0 and badge.width <= box.width - (beside := indices[hit]).width:
        badge.x = beside.left - badge.width if beside.centerx > box.centerx else beside.right
    badge = hang(badge, indices, box.bottom + look.length(1))
    badge.bottom = badge.bottom if below is None else max(box.bottom, min(badge.bottom, below))
    return badge


def draw_badge(look: Look, surface: BlitTarget, badge: pygame.Rect, words: Words, px: int) -> None:
    """A few letters on the lower edge of a pile."""
    surface.blit(look.atlas.rounded(badge.size, badge.height // 2, NOTE_PAPER, NOTE_EDGE, 1), badge)
    line = look.text.line(words, px, palette.DARK_TEXT, "bold")
    surface.blit(line, line.get_rect(center=badge.center))


class Overlay:
    """Draws the marks of a scene over its cards."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.plates = Plates(look)
        self.lit = LitPiles(look)
        self.dice_at: dict[int, list[tuple[int, pygame.Rect]]] = {}
        """The dice of each seat, at rest."""
        self.shown: Sequence[NamePlate] = ()
        """The plates that were drawn last."""

    def draw(
        self, surface: BlitTarget, scene: Scene, marks: Marks, risen: Mapping[Spot, int], labels: Sequence[pygame.Rect]
    ) -> None:
        """All marks that rest. ``risen``: by how many pixels a pile's card is raised, with what is on it; ``labels``:
        the words at piles, which marks with words leave free."""
        for spot, stack in marks.stacks.items():
            if spot in scene.piles:
                up, words = risen.get(spot, 0), marks.notes.get(spot, EMPTY)
                draw = partial(self._draw_stack, surface, scene, spot, stack, words, up)
                part(surface, ("stack", spot), (scene.stand(spot), stack, words, up), draw)
        for pieces in marks.won:
            if marks.away.isdisjoint(pieces):
                rects = [piece.place.rect for piece in pieces]
                ring(self._look, surface, rects[0].unionall(rects), palette.GOLD, pieces[0].place.width, WON)
        self.draw_lit(surface, scene, marks, labels)
        for spot, colour in marks.held:
            ring(self._look, surface, scene.box(spot), colour, scene.places.width(spot), 4)
        for spot, words in marks.notes.items():
            if words and spot in scene.piles:
                up = risen.get(spot, 0)
                draw = partial(self._draw_note, surface, scene, spot, words, up)
                part(surface, ("note", spot), (scene.stand(spot), words, up), draw)
        for (src, dst), colour in marks.arrows.items():
            if src in scene.piles and dst in scene.piles:
                self._draw_arrow(surface, scene, src, dst, colour)
        self.shown = marks.plates
        counting = {spot.seat for spot in marks.counting if spot not in scene.piles}
        polish = self.plates.polish
        polish.aim({plate.seat: plate.active for plate in marks.plates}, PACE[self._look.settings.motion])
        for plate in marks.plates:
            silent = plate.seat in counting
            draw = partial(self.plates.draw, surface, scene, plate, silent=silent)
            part(surface, ("plate", plate.seat), (scene.places, plate, silent, polish.level(plate.seat)), draw)
            area = self.plates.rect(scene, plate) if plate.seat in marks.dice else None
            if area is not None:
                self.dice_at[plate.seat] = self._lie(scene, area, plate.seat, marks.dice)
                if plate.army and len(marks.dice) > 1:  # in a battle: whose dice they are
                    die = self.dice_at[plate.seat][0][1]
                    sign = self._look.atlas.army(0, plate.seat, die.width * 3 // 4)
                    surface.blit(sign, sign.get_rect(center=die.move(-die.width, 0).center))
                if plate.seat not in marks.rolling:
                    self._draw_dice(surface, self.dice_at[plate.seat])
        for cap in marks.caps:
            self.draw_cap(surface, cap)
        if marks.focused is not None:
            self._draw_focused(surface, scene, marks.focused)
        elif isinstance(marks.focus, pygame.Rect):
            ring(self._look, surface, marks.focus, FOCUS, scene.places.card, 3)

    def draw_lit(self, surface: BlitTarget, scene: Scene, marks: Marks, labels: Sequence[pygame.Rect]) -> None:
        """What is lit, always anew."""
        part(surface, "lit", object(), partial(self._draw_lit, surface, scene, marks, labels))

    def _draw_lit(self, surface: BlitTarget, scene: Scene, marks: Marks, labels: Sequence[pygame.Rect]) -> None:
        for spot in marks.lit:
            if spot in scene.piles and spot == scene.marked(spot, marks.lit):
                taken = [piece for piece in marks.rings() if spot in marks.taking and piece.spot == spot]
                words = marks.lit[spot] if spot == marks.best or len(marks.lit) == 1 else EMPTY
                strong = spot == marks.best and spot != marks.focused
                self.lit.draw(surface, scene, spot, words, taken, labels, strong=strong, below=marks.below)

    def _draw_focused(self, surface: BlitTarget, scene: Scene, spot: Spot) -> None:
        """The ring of the focus round that of a pile that is lit."""
        gold, line = max(2, self._look.length(3)), max(2, self._look.length(RING))
        inner = scene.goal(spot).inflate(*[2 * (2 * gold - line)] * 2)
        ring(self._look, surface, inner, FOCUS, scene.places.width(spot), RING)

    def _draw_arrow(self, surface: BlitTarget, scene: Scene, src: Spot, dst: Spot, colour: str) -> None:
        """An arrow over the gap between two neighbouring piles, beside what is noted at their lower edges."""
        start, end = scene.box(src), scene.box(dst)
        dx, dy = end.centerx - start.centerx, end.centery - start.centery
        across = abs(dx) > abs(dy)
        turn = (90 if dx > 0 else 270) if across else (180 if dy > 0 else 0)
        wide = scene.places.width(src)
        picture = self._look.atlas.arrow(round(wide * 0.52), round(wide * 0.26), colour, turn)
        aside = 0 if across else round(wide * 0.32)
        middle = (start.centerx + end.centerx) // 2 + aside, (start.centery + end.centery) // 2
        surface.blit(picture, picture.get_rect(center=middle))

    def _draw_stack(
        self, surface: BlitTarget, scene: Scene, spot: Spot, army: tuple[int, int], words: Words, up: int
    ) -> None:
        """A marker on a pile; nothing if nobody has any."""
        if army[1] > 0:
            draw_army(self._look, surface, self.army_rect(scene, spot, words).move(0, -up), army)

    def army_rect(self, scene: Scene, spot: Spot, words: Words) -> pygame.Rect:
        """Where the marker on a pile with such a badge is."""
        badge = self.note_rect(scene, spot, words) if words else None
        return army_rect(scene.box(spot), scene.places.width(spot), badge)

    def draw_carried(self, surface: BlitTarget, place: Place, army: tuple[int, int]) -> None:
        """A marker in the air with its shadow."""
        box = army_rect(place.rect, place.width)
        shadow, offset = self._look.atlas.shadow(*box.size, 1.0)
        surface.blit(shadow, (box.x + offset[0], box.y + offset[1]))
        draw_army(self._look, surface, box, army)

    def _draw_note(self, surface: BlitTarget, scene: Scene, spot: Spot, words: Words, up: int) -> None:
        """A badge on the lower edge of a pile."""
        px, badge = self._note(scene, spot, words)
        draw_badge(self._look, surface, badge.move(0, -up), words, px)

    def note_rect(self, scene: Scene, spot: Spot, words: Words) -> pygame.Rect:
        """Where the badge of a pile is."""
        return self._note(scene, spot, words)[1]

    def _note(self, scene: Scene, spot: Spot, words: Words) -> tuple[int, pygame.Rect]:
        """How large the letters of a badge are, and its place: larger text does not push it over an index."""
        look, places, box = self._look, scene.places, scene.box(spot)
        indices = lower_indices(scene, spot)
        under = pygame.Rect(box.left, box.bottom, box.width, box.height // 2)
        lying = [scene.box(each) for each, pieces in scene.piles.items() if pieces]
        lying += [area for seat, area in places.areas if seat != spot.seat]
        tops = [other.top for other in lying if under.colliderect(other)]

        def laid(px: int) -> pygame.Rect:
            return badge_rect(look, box, words, px, indices, min(tops, default=None))

        wanted = min(look.grown(TEXT, places.arrangement.grow), max(look.grown(TEXT, 1), round(places.card * NOTED)))
        px = look.text.fitting(wanted, lambda px: laid(px).collidelist(indices) < 0)
        return px, laid(px)

    def _lie(
        self, scene: Scene, plate: pygame.Rect, seat: int, rolled: Mapping[int, Sequence[int]]
    ) -> list[tuple[int, pygame.Rect]]:
        """The place of a seat's dice: in their tray, in the order in which they are told, otherwise beside its name,
        towards the middle of the table."""
        dice, order = rolled[seat], list(rolled)
        box = scene.places.arrangement.dice
        if box is not None:
            tray = scene.places.box_of(box)
            signs = len(rolled) > 1  # one before the dice of each
            before = [len(rolled[other]) + 1 for other in order[: order.index(seat)]]
            count = sum(map(len, rolled.values())) + len(rolled) * signs
            size = min(tray.height, self._look.length(DIE), tray.width // max(2, count))
            left = tray.centerx - size * count // 2 + size * (sum(before) + signs)
            return [
                (pips, pygame.Rect(left + at * size, tray.centery - size // 2, size, size))
                for at, pips in enumerate(dice)
            ]
        size = self._look.length(DIE)
        step = -size if plate.centerx > scene.places.area.centerx else size
        x = plate.left - size if step < 0 else plate.right
        top = plate.centery - size // 2
        return [(pips, pygame.Rect(x + index * step, top, size, size)) for index, pips in enumerate(dice)]

    def _draw_dice(self, surface: BlitTarget, dice: Sequence[tuple[int, pygame.Rect]]) -> None:
        for index, (pips, rect) in enumerate(dice):
            surface.blit(self._look.atlas.die(pips, rect.width, tilt=TILTS[index % 2]), rect)

    def draw_rolling(self, surface: BlitTarget, scene: Scene, seat: int, roll: Throw, now: float) -> pygame.Rect:
        """The dice of a seat on their way from its plate."""
        area = pygame.Rect(0, 0, 0, 0)
        far = self._look.length(FAR)
        for index, (pips, rect) in enumerate(self.dice_at.get(seat, ())):
            thrower = scene.places.anchor(scene.places.names[seat])
            die = tumbling(pips, rect, (round(thrower[0]), round(thrower[1])), far, roll.share(index, now))
            picture = self._look.atlas.die(die.pips, rect.width, tilt=TILTS[index % 2] + die.tilt // STEP * STEP % 90)
            drawn = surface.blit(picture, picture.get_rect(center=(round(die.middle[0]), round(die.middle[1]))))
            area = drawn.union(area) if area else drawn
        return area

    def draw_cap(self, surface: BlitTarget, cap: Cap) -> None:
        """One key cap with its letter; a refused key shows a red cross for a moment."""
        body = self._look.atlas.key_cap(cap.rect.size, palette.ERROR if cap.flash else cap.colour)
        surface.blit(body, cap.rect)
        face = pygame.Rect(cap.rect.x, cap.rect.y, cap.rect.width, round(cap.rect.height * 0.9))
        if cap.flash:
            cross = self._look.atlas.icon("cross", round(face.height * 0.6), palette.DARK_TEXT)
            surface.blit(cross, cross.get_rect(center=face.center))
            return
        text, low, wide = self._look.text, face.height * 0.62, face.width * 0.9
        px = text.fitting(
            self._look.length(TEXT), lambda px: px <= low and text.width(cap.text, px, "semibold") <= wide
        )
        line = text.line(cap.text, px, palette.DARK_TEXT, "semibold")
        surface.blit(line, line.get_rect(center=face.center))

    def draw_winner(self, surface: BlitTarget, pose: Pose) -> None:
        """A ring round a card that takes the others, turned as the card is."""
        ring = self.winners_ring(pose)
        surface.blit(ring, ring.get_rect(center=pose.place.rect.center))

    def winners_ring(self, pose: Pose) -> pygame.Surface:
        """The ring, as large as the card is seen."""
        line = max(2, self._look.length(4))
        wide = round(pose.place.width * pose.scale / COARSE) * COARSE
        around = pose.place._replace(width=wide).rect.inflate(4 * line, 4 * line)
        turn = round(pose.angle - pose.place.turn)
        return self._look.atlas.ring(around.size, wide * 0.062 + 2 * line, palette.GOLD, line, turn)

    def draw_ring(self, surface: BlitTarget, place: Place, colour: str) -> None:
        """A ring close round a card, turned as the card is."""
        line = max(2, self._look.length(RING))
        around = place.rect.inflate(3 * line, 3 * line)
        ring = self._look.atlas.ring(around.size, place.width * 0.062 + 1.5 * line, colour, line, round(place.tilt))
        surface.blit(ring, ring.get_rect(center=around.center))
