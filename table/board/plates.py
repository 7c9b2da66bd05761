"""The name plates: one form for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.core.phrases import Told, Words
from sprites import palette
from sprites.tint import PLATE
from table.board.canvas import BlitTarget
from table.board.scene import Scene
from table.look import Look

NAME, LINE, SMALL = 20, 18, 15
"""Text sizes at 1280×800; the last where how a seat stands takes two lines."""
HIGH, NARROWEST, LEAST, MOST, INNER = 56, 132, 150, 250, 54
"""Height at 100 % text, the least width where the layout gives little and elsewhere, the most, where words begin; in
u."""
FACE = 42
"""How large a rival's face is, in u."""
ARROW = 20
"""What the arrow before the name takes whose turn it is, in u."""
SEPARATOR = " · "
TALLEST, BROADEST = 1.25, 1.15
"""How much larger text may enlarge the height and what is beside the words."""


@dataclass(frozen=True, slots=True)
class NamePlate:
    """A name plate: who, how they stand, whether it is their turn."""

    seat: int
    name: Told
    standing: tuple[Told, ...]
    """What the plate says, in parts."""
    active: bool
    colour: str
    """Of the player where people or armies have one; otherwise that of all text."""
    mark: int = 0
    """On the back of the seat's cards."""
    partners: int | None = None
    """Which side they are on, where sides are partners."""
    army: bool = False
    """Whether armies of that colour are theirs."""
    rival: str = ""
    """Which of the rivals sits there; empty: a person, or nobody with a face."""
    counted: bool = False
    """Whether the first part can be seen on the table anyway: it is dropped first if there is no room."""


class Plates:
    """Draws plates at the anchors of a scene."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def rect(self, scene: Scene, plate: NamePlate) -> pygame.Rect | None:
        """Where a plate is; None for a seat that has no place for one."""
        anchor = scene.places.names.get(plate.seat)
        if anchor is None:
            return None
        look, text = self._look, self._look.text
        grow = min(TALLEST, scene.places.arrangement.grow)
        high = look.grown(HIGH, grow)
        beside = self.beside(plate)
        name = text.width(plate.name, look.grown(NAME, grow), "semibold") + (look.length(ARROW) if plate.active else 0)
        wanted = max(name, text.width(_in_a_line(plate.standing), look.grown(LINE, grow))) + beside
        most = look.length(MOST)
        if anchor.wide:
            narrowest = look.length(NARROWEST + (ARROW if plate.active else 0))
            most = max(round(anchor.wide * scene.places.step[0]), narrowest)
        rect = pygame.Rect(0, 0, min(max(look.length(LEAST), wanted), most), high)
        x, y = scene.places.anchor(anchor)
        rect.center = round(x), round(y)
        if anchor.align == "left":
            rect.left = round(x)
        elif anchor.align == "right":
            rect.right = round(x)
        return rect.clamp(pygame.Rect((0, 0), look.size).inflate(-2 * look.length(34), -2 * look.length(30)))

    def beside(self, plate: NamePlate) -> int:
        """What a plate has beside its words."""
        look = self._look
        return (
            self._inner()
            + look.length(14 + (10 if plate.partners is not None else 0))
            + (self._beside_px(36) if plate.army else 0)
        )

    def _inner(self) -> int:
        """Where the words begin."""
        return self._beside_px(INNER)

    def _beside_px(self, base: float) -> int:
        """What is beside the words grows less than they do."""
        return self._look.grown(base, BROADEST)

    def draw(self, surface: BlitTarget, scene: Scene, plate: NamePlate, *, silent: bool = False) -> None:
        """One plate. ``silent``: without how they stand, which is drawn by ``draw_standing``."""
        rect = self.rect(scene, plate)
        if rect is None:
            return
        look, tints = self._look, self._look.tints
        coloured = plate.colour != palette.TEXT and not plate.army
        edge, line = (plate.colour, 2.4) if coloured else (tints.plate_edge + "60", 1)
        radius = look.length(14)
        surface.blit(
            look.atlas.rounded(rect.size, radius, tints.dark + PLATE, edge, max(1, round(line * look.u))), rect
        )
        if plate.active:
            out = look.length(3) + 1
            around = rect.inflate(2 * out, 2 * out)
            ring = look.atlas.rounded(around.size, radius + out, None, palette.GOLD, max(2, round(3.2 * look.u)))
            surface.blit(ring, around)
        middle = rect.left + self._beside_px(28), rect.centery
        back = look.atlas.back(plate.mark, self._beside_px(15 if plate.rival else 29))
        if plate.rival:
            face = look.atlas.rival(plate.rival, self._beside_px(FACE), up=plate.active)
            middle = surface.blit(face, face.get_rect(center=middle)).bottomright
        surface.blit(back, back.get_rect(**{"bottomright" if plate.rival else "center": middle}))
        if plate.partners is not None:
            bar = pygame.Rect(0, 0, look.length(6), rect.height - look.length(22))
            bar.midright = rect.right - look.length(8), rect.centery
            surface.blit(look.atlas.rounded(bar.size, bar.width // 2, palette.SIDES[plate.partners % 2]), bar)
        if plate.army:
            army = look.atlas.army(0, plate.seat, self._beside_px(34))
            surface.blit(army, army.get_rect(midright=(rect.right - look.length(10), rect.centery)))
        self._write(surface, plate, rect, min(TALLEST, scene.places.arrangement.grow), silent=silent)

    def draw_standing(self, surface: pygame.Surface, scene: Scene, plate: NamePlate, scale: float) -> pygame.Rect:
        """A seat's standing on its plate, scaled this many times; the rectangle drawn on."""
        rect = self.rect(scene, plate)
        said = self._said(plate, rect.width - self.beside(plate)) if rect is not None else ()
        if rect is None or not said:
            return pygame.Rect(0, 0, 0, 0)
        grow = min(TALLEST, scene.places.arrangement.grow)
        set_, middle = self._standing(said, rect.width - self.beside(plate), grow)
        large = pygame.transform.smoothscale_by(set_, scale)
        at = (rect.left + self._inner() + set_.get_width() // 2, rect.top + rect.height * middle // HIGH)
        return surface.blit(large, large.get_rect(center=at))

    def _write(self, surface: BlitTarget, plate: NamePlate, rect: pygame.Rect, grow: float, *, silent: bool) -> None:
        look = self._look
        left, room = rect.left + self._inner(), rect.width - self.beside(plate)
        said = self._said(plate, room)
        set_, middle = self._standing(said, room, grow)
        top = rect.top + rect.height * ((17 if middle == 40 else 12) if said else HIGH // 2) // HIGH
        if plate.active and self._named(plate.name, room - look.length(ARROW), grow):
            arrow = look.atlas.icon("right", look.length(15), palette.TEXT)
            surface.blit(arrow, arrow.get_rect(midleft=(left, top)))
            left, room = left + look.length(ARROW), room - look.length(ARROW)
        line = self._set(plate.name, room, NAME, grow)
        surface.blit(line, line.get_rect(midleft=(left, top)))
        if said and not silent:
            surface.blit(
                set_, set_.get_rect(midleft=(rect.left + self._inner(), rect.top + rect.height * middle // HIGH))
            )

    def _named(self, name: Words, room: int, grow: float) -> bool:
        """Whether a name fits; beside an arrow it would otherwise be cut, and the outline in gold says the same."""
        return self._look.text.width(name, self._look.fitted(name, NAME, room, "semibold", grow), "semibold") <= room

    def _standing(self, parts: tuple[Told, ...], room: int, grow: float) -> tuple[pygame.Surface, int]:
        """How a seat stands, in one line or, where that is cut, in smaller type, at last in two lines; and its
        middle in u from the upper edge of the plate."""
        text, px, said = self._look.text, self._look.length(SMALL), _in_a_line(parts)
        lines = self._lines(parts, room)
        if not lines or self._fits(parts, room):
            return self._set(said, room, LINE, grow), 40
        set_ = [text.line(line, px, palette.MUTED) for line in lines]
        if len(set_) == 1:
            return set_[0], 40
        both = pygame.Surface((max(line.get_width() for line in set_), round(px * 2.5)), pygame.SRCALPHA)
        for at, line in enumerate(set_):
            both.blit(line, line.get_rect(midleft=(0, round(px * (0.65 + 1.05 * at)))))
        return both, 37

    def _lines(self, parts: tuple[Told, ...], room: int) -> list[Told]:
        """The parts in small type, in one line or two, each whole; empty if that does not go in."""
        text, px = self._look.text, self._look.length(SMALL)
        found = text.wrap(_in_a_line(parts), px, room)
        if len(found) > 1 and len(parts) > 1:
            cuts = [[_in_a_line(parts[:at]), _in_a_line(parts[at:])] for at in range(len(parts) - 1, 0, -1)]
            found = next((cut for cut in cuts if max(text.width(line, px) for line in cut) <= room), [])
        return found if len(found) <= 2 and not any("…" in line for line in found) else []

    def _said(self, plate: NamePlate, room: int) -> tuple[Told, ...]:
        """As much of what is said about a seat as there is room for."""
        parts = plate.standing
        if plate.counted and len(parts) > 1 and not self._fits(parts, room):
            parts = parts[1:]
        while len(parts) > 1 and not self._fits(parts, room) and not self._lines(parts, room):
            parts = parts[:-1]
        return parts

    def _fits(self, parts: tuple[Told, ...], room: int) -> bool:
        words = _in_a_line(parts)
        return self._look.text.width(words, self._look.fitted(words, LINE, room)) <= room

    def _set(self, words: Words, room: int, size: int, grow: float) -> pygame.Surface:
        """A line of words, smaller and at last cut if it does not fit."""
        look, heading = self._look, size == NAME
        weight = "semibold" if heading else "regular"
        px = look.fitted(words, size, room, weight, grow)
        while px > round(size * look.u * 0.7) and look.text.width(words, px, weight) > room:
            px -= 1
        colour = palette.TEXT if heading else palette.MUTED
        return look.text.line(look.text.fit(words, px, room, weight), px, colour, weight)


def _in_a_line(parts: Sequence[Told]) -> Told:
    return Told(SEPARATOR.join(parts))
