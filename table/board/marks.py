"""What is pointed out on the table, over the cards: who is on turn, what is chosen, lit, counted, rolled."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from games.core.events import Spot
from sprites import palette
from table.board.canvas import Ground
from table.board.scene import Piece, Scene
from table.layout.geometry import Place
from table.look import Look

LABEL, NAME, SMALL, CAP, NOTE = 18, 20, 17, 18, 18
"""Text sizes at 1280×800."""
DIE = 54
TUMBLES = 11
"""Faces that a die shows before it comes to rest."""
RAISED = 0.2
"""How far one of several chosen cards stands out of its fan, in card widths."""


def raised(piece: Piece) -> int:
    """How far a chosen piece stands out of its fan, in pixels."""
    return round(piece.place.width * RAISED)


@dataclass(slots=True)
class Plate:
    """A name plate: who, how they stand, whether it is their turn."""

    seat: int
    name: str
    standing: str
    active: bool
    colour: str


@dataclass(slots=True)
class Cap:
    """A key cap to draw beside a pile or a card."""

    text: str
    rect: pygame.Rect
    colour: str
    flash: bool = False


@dataclass(slots=True)
class Marks:
    """What is pointed out on the table at this moment."""

    lit: Mapping[Spot, str] = field(default_factory=dict)
    """Piles that would take the cards in hand, with the words for the one under them."""
    best: Spot | None = None
    chosen: Sequence[tuple[Piece, str]] = ()
    """Pieces that are selected, with their player's colour."""
    raised: set[Piece] = field(default_factory=set)
    """Pieces drawn a little out of their fan: several cards chosen at once."""
    held: Sequence[tuple[Spot, str]] = ()
    """Whole piles that are selected, with their player's colour."""
    hover: Piece | None = None
    focus: pygame.Rect | None = None
    caps: Sequence[Cap] = ()
    plates: Sequence[Plate] = ()
    stacks: Mapping[Spot, tuple[int, int]] = field(default_factory=dict)
    """Armies or chips on piles: whose, and how many."""
    notes: Mapping[Spot, str] = field(default_factory=dict)
    """A few characters at a pile."""
    arrows: Mapping[tuple[Spot, Spot], str] = field(default_factory=dict)
    """Lines from pile to pile, with their colour."""
    dice: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Dice to be read, by the seat that rolled them."""
    rolling: frozenset[int] = frozenset()
    """Seats whose dice still roll: not drawn here."""
    afloat: Mapping[Spot, int] = field(default_factory=dict)
    """How many cards more, or fewer, count at a pile while they are on their way."""
    away: frozenset[Piece] = frozenset()
    """Pieces that are in the air: not drawn here."""


class Overlay:
    """Draws the marks of a scene over its cards."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.dice_at: dict[int, list[tuple[int, pygame.Rect]]] = {}
        """The dice of each seat as they lie or will lie."""

    def draw(self, surface: Ground, scene: Scene, marks: Marks) -> None:
        """All marks that rest."""
        for spot, (seat, count) in marks.stacks.items():
            if spot in scene.piles:
                self._draw_stack(surface, scene, spot, seat, count)
        for spot in marks.lit:
            if spot in scene.piles:
                self._draw_lit(surface, scene, spot, marks)
        for piece, colour in marks.chosen:
            rect = piece.place.rect.move(0, -raised(piece) if piece in marks.raised else 0)
            self._ring(surface, rect, colour, piece.place.width, 3 if piece in marks.raised else 4)
        for spot, colour in marks.held:
            self._ring(surface, scene.box(spot), colour, scene.places.width(spot), 4)
        for spot, words in marks.notes.items():
            if spot in scene.piles:
                self._draw_note(surface, scene, spot, words)
        for (src, dst), colour in marks.arrows.items():
            if src in scene.piles and dst in scene.piles:
                self._draw_arrow(surface, scene, src, dst, colour)
        for plate in marks.plates:
            area = self._draw_plate(surface, scene, plate)
            if area is not None and plate.seat in marks.dice:
                self.dice_at[plate.seat] = self._lie(scene, area, marks.dice[plate.seat])
                if plate.seat not in marks.rolling:
                    self._draw_dice(surface, self.dice_at[plate.seat])
        for cap in marks.caps:
            self.draw_cap(surface, cap)
        if marks.focus is not None:
            self._ring(surface, marks.focus, "#ffffff", scene.places.card, 3)

    def _draw_lit(self, surface: Ground, scene: Scene, spot: Spot, marks: Marks) -> None:
        box = scene.box(spot)
        strong = spot == marks.best
        self._ring(surface, box, palette.GOLD, scene.places.width(spot), 5 if strong else 3)
        words = marks.lit[spot] if strong or len(marks.lit) == 1 else ""
        if words:
            line = self._look.text.line(words, self._look.px(LABEL), palette.GOLD, "semibold")
            plate = line.get_rect(midbottom=(box.centerx, box.top - self._look.length(10)))
            plate.clamp_ip(surface.get_rect())
            ground = plate.inflate(self._look.length(18), self._look.length(6))
            surface.blit(self._look.atlas.rounded(ground.size, ground.height // 3, palette.PANEL + "e6"), ground)
            surface.blit(line, plate)

    def _draw_arrow(self, surface: Ground, scene: Scene, src: Spot, dst: Spot, colour: str) -> None:
        """An arrow over the gap between two neighbouring piles, beside what is noted at their lower edges."""
        start, end = scene.box(src), scene.box(dst)
        dx, dy = end.centerx - start.centerx, end.centery - start.centery
        across = abs(dx) > abs(dy)
        turn = (90 if dx > 0 else 270) if across else (180 if dy > 0 else 0)
        wide = scene.places.width(src)
        picture = self._look.atlas.arrow(round(wide * 0.52), round(wide * 0.26), colour, turn)
        aside = 0 if across else round(wide * 0.27)
        middle = (start.centerx + end.centerx) // 2 + aside, (start.centery + end.centery) // 2
        surface.blit(picture, picture.get_rect(center=middle))

    def _draw_stack(self, surface: Ground, scene: Scene, spot: Spot, seat: int, count: int) -> None:
        """A marker over the middle of a pile; nothing where nobody has any."""
        if count > 0:
            box = scene.box(spot)
            marker = self._look.atlas.army(count, seat, round(scene.places.width(spot) * 0.62))
            surface.blit(marker, marker.get_rect(center=box.center))

    def _draw_note(self, surface: Ground, scene: Scene, spot: Spot, words: str) -> None:
        """A badge on the lower edge of a pile."""
        if not words:
            return
        box = scene.box(spot)
        line = self._look.text.line(words, self._look.px(NOTE), palette.DARK_TEXT, "bold")
        badge = line.get_rect().inflate(self._look.length(12), self._look.length(2))
        badge.width = max(badge.width, badge.height)
        badge.midbottom = (box.centerx, box.bottom + badge.height // 2)
        ground = self._look.atlas.rounded(badge.size, badge.height // 2, palette.TEXT, palette.SHADE, 1)
        surface.blit(ground, badge)
        surface.blit(line, line.get_rect(center=badge.center))

    def _lie(self, scene: Scene, plate: pygame.Rect, dice: Sequence[int]) -> list[tuple[int, pygame.Rect]]:
        """Where the dice of a seat lie: beside its name, towards the middle of the table."""
        size = self._look.length(DIE)
        step = -size if plate.centerx > scene.places.area.centerx else size
        x = plate.left - size if step < 0 else plate.right
        top = plate.centery - size // 2
        return [(pips, pygame.Rect(x + index * step, top, size, size)) for index, pips in enumerate(dice)]

    def _draw_dice(self, surface: Ground, dice: Sequence[tuple[int, pygame.Rect]]) -> None:
        for index, (pips, rect) in enumerate(dice):
            surface.blit(self._look.atlas.die(pips, rect.width, tilt=(-6, 5)[index % 2]), rect)

    def draw_rolling(self, surface: pygame.Surface, seat: int, left: float) -> pygame.Rect:
        """The dice of a seat while they roll, slower and slower; ``left``: from 1, thrown, to 0, at rest."""
        area = pygame.Rect(0, 0, 0, 0)
        turns = math.ceil(TUMBLES * left**1.6)
        for index, (pips, rect) in enumerate(self.dice_at.get(seat, ())):
            face = (pips + turns * (3 + 2 * index) - 1) % 6 + 1
            tilt = (-6, 5)[index % 2] + turns * (25, -35)[index % 2] % 90 - (45 if turns else 0)
            hop = round(rect.height * 0.5 * left * abs(math.sin(left * 3.5 * math.pi + index)))
            picture = self._look.atlas.die(face, rect.width, tilt=tilt)
            drawn = surface.blit(picture, picture.get_rect(center=rect.move(0, -hop).center))
            area = drawn.union(area) if area else drawn
        return area

    def _draw_plate(self, surface: Ground, scene: Scene, plate: Plate) -> pygame.Rect | None:
        anchor = scene.places.names.get(plate.seat)
        if anchor is None:
            return None
        text, px = self._look.text, self._look.px
        plain = plate.colour == palette.TEXT
        name = text.line(plate.name, px(NAME), palette.GOLD if plate.active and plain else plate.colour, "semibold")
        small = text.line(plate.standing, px(SMALL), palette.TEXT) if plate.standing else None
        gap = self._look.length(8)
        lamp = self._look.length(12) if plate.active else 0
        width = max(name.get_width() + (lamp + gap if lamp else 0), small.get_width() if small else 0)
        height = name.get_height() + (small.get_height() if small else 0)
        x, y = scene.places.anchor(anchor)
        area = pygame.Rect(0, 0, width + 2 * gap, height + gap // 2)
        area.center = (round(x), round(y))
        if anchor.align == "left":
            area.left = round(x)
        elif anchor.align == "right":
            area.right = round(x)
        area.clamp_ip(scene.places.area)
        if plate.active:
            ground = self._look.atlas.rounded(area.size, area.height * 0.22, "#00000055", palette.GOLD + "aa", 2)
            surface.blit(ground, area)
        top = area.top + gap // 4
        left = area.left + gap if anchor.align == "left" else area.right - gap - name.get_width()
        if anchor.align == "center":
            left = area.centerx - (name.get_width() - (lamp + gap if lamp else 0)) // 2
        if anchor.align == "left" and lamp:
            left += lamp + gap
        if lamp:
            mark = self._look.atlas.icon("right", lamp, palette.GOLD)
            surface.blit(mark, mark.get_rect(midright=(left - gap // 2, top + name.get_height() // 2)))
        surface.blit(name, (left, top))
        if small:
            at = {"left": area.left + gap, "center": area.centerx - small.get_width() // 2}
            right = area.right - gap - small.get_width()
            surface.blit(small, (at.get(anchor.align, right), top + name.get_height()))
        return area

    def draw_cap(self, surface: Ground, cap: Cap) -> None:
        """One key cap with its letter; a refused key shows a red cross for a moment."""
        body = self._look.atlas.key_cap(cap.rect.size, palette.ERROR if cap.flash else cap.colour)
        surface.blit(body, cap.rect)
        face = pygame.Rect(cap.rect.x, cap.rect.y, cap.rect.width, round(cap.rect.height * 0.9))
        if cap.flash:
            cross = self._look.atlas.icon("cross", round(face.height * 0.6), palette.DARK_TEXT)
            surface.blit(cross, cross.get_rect(center=face.center))
            return
        px = min(self._look.length(CAP), round(face.height * 0.62))
        while px > 9 and self._look.text.width(cap.text, px, "semibold") > face.width * 0.9:
            px -= 1
        line = self._look.text.line(cap.text, px, palette.DARK_TEXT, "semibold")
        surface.blit(line, line.get_rect(center=face.center))

    def draw_winner(self, surface: pygame.Surface, place: Place) -> pygame.Rect:
        """A ring round the card that takes the others; the rectangle drawn on."""
        self._ring(surface, place.rect, palette.GOLD, place.width, 4)
        line = max(2, self._look.length(4))
        return place.rect.inflate(4 * line, 4 * line)

    def _ring(self, surface: Ground, rect: pygame.Rect, colour: str, width: int, thick: float) -> None:
        line = max(2, self._look.length(thick))
        around = rect.inflate(4 * line, 4 * line)
        surface.blit(self._look.atlas.ring(around.size, width * 0.062 + 2 * line, colour, line), around)
