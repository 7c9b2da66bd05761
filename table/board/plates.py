"""The name plates of bronze and brass: one form for every game, polished where it is somebody's turn:
bronze turns to brass as the turn lands on somebody, and dulls again as it leaves."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import pygame

from games.core.phrases import Told, Words
from sprites import palette, rim_plate
from table.board.canvas import BlitTarget
from table.layout.geometry import Places
from table.look import FINE, TEXT, Look

SECONDS = 0.18
STEPS = 6
"""Into how many steps the change is divided: each is a picture of its own."""


class Polish:
    """How bright the plate of each seat is."""

    def __init__(self) -> None:
        self._now = 0.0
        self._pace = 1.0
        self._turned: dict[int, tuple[bool, float]] = {}
        """Whether it is bright, or about to be, and since when."""

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._now += dt

    @property
    def busy(self) -> bool:
        """Whether a plate is changing."""
        return any(self._now - start < SECONDS * self._pace for _, start in self._turned.values())

    def aim(self, bright: Mapping[int, bool], pace: float) -> None:
        """These plates are bright from now on, or not. One that was not there before is so at once."""
        self._pace = pace
        for seat, wanted in bright.items():
            known = self._turned.get(seat)
            if known is None:
                self._turned[seat] = wanted, self._now - SECONDS * pace
            elif known[0] != wanted:
                self._turned[seat] = wanted, self._now

    def level(self, seat: int) -> float:
        """From 0, bronze, to 1, polished brass, in steps."""
        bright, start = self._turned.get(seat, (False, 0.0))
        seconds = SECONDS * self._pace
        share = 1.0 if seconds <= 0 else min(1.0, (self._now - start) / seconds)
        done = round(share * STEPS)
        return (done if bright else STEPS - done) / STEPS

    def levels(self) -> tuple[tuple[int, float], ...]:
        """How bright each plate is."""
        return tuple((seat, self.level(seat)) for seat in self._turned)


SMALL = 14
"""The text size where the line beside a name has little room."""
HIGH, LEAST, MOST = 38, 92, 330
"""Height at 100 % text, the least and the most that a plate is wide, in u."""
FACE, PATCH, ARMY, INNER, ENDS = 30, 22, 26, 16, 18
"""How large a rival's face, the patch of cloth and the sign of armies are, where they begin, and what is free at the
right end."""
GAP = 10
"""Between what a plate shows and says, in u."""
NEAR, CENTRE = 92, 20
"""So near to the upper or lower edge of the window plates sit on the rim, their middle so far from the edge, in u."""
BEGINS, BITES = 36, 3
"""Where the table begins below the edge of the window, and how far onto it a plate on the rim reaches, in u."""
BELOW = 18
"""How far below a smaller table a plate begins, in u: hands reach over its edge."""
OVER, OFF = 5, 12
"""Between a plate and the cards on the cloth under it, and on one beside it where it hangs from a band, in u."""
BESIDE = 40
"""What is free of plates at either end of the rim, in u."""
SEPARATOR = " · "
USUAL = 6
"""Letters of a name that a table leaves room for, whoever sits there."""
TALLEST = 1.25
"""How much larger text may enlarge a plate."""


@dataclass(frozen=True, slots=True)
class NamePlate:
    """A name plate: who, how they stand, whether it is their turn."""

    seat: int
    name: Told
    standing: tuple[Told, ...]
    """How they stand, in parts: as it is heard."""
    written: tuple[Told, ...]
    """What of it the plate says: not what can be seen or stands on the score pad."""
    active: bool
    colour: str
    """Of the player where people or armies have one; otherwise that of all text."""
    mark: int = 0
    """Of the seat's cloth, and of the backs of its cards where it has its own pack."""
    partners: int | None = None
    """Which of two sides they are on, where sides are partners."""
    army: bool = False
    """Whether armies of that colour are theirs."""
    rival: str = ""
    """Which of the rivals sits there; empty: a person, or nobody with a face."""
    counted: bool = False
    """Whether the first part is how many cards they hold, which can be seen on the table anyway."""


class Laid(Protocol):
    """A table that is laid out."""

    @property
    def places(self) -> Places: ...


class Plates:
    """Draws plates at the anchors of a table."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.polish = Polish()

    def rect(self, scene: Laid, plate: NamePlate) -> pygame.Rect | None:
        """Where a plate is; None for a seat that has no place for one."""
        anchor = scene.places.names.get(plate.seat)
        if anchor is None:
            return None
        look, text, high = self._look, self._look.text, self._look.grown(HIGH, self._grow(scene))
        wanted, most = self._wanted(plate, look.grown(TEXT, self._grow(scene))), self._most(scene, plate.seat)
        parts = self._parts(plate, self._beside_name(scene, plate))
        if parts:
            wanted += look.length(GAP) + text.width(_in_a_line(parts), look.grown(FINE, self._grow(scene)), "semibold")
        rect = pygame.Rect(0, 0, min(max(look.length(LEAST), wanted), most), high)
        x, y = scene.places.anchor(anchor)
        rect.center = round(x), round(y)
        if anchor.align == "left":
            rect.left = round(x)
        elif anchor.align == "right":
            rect.right = round(x)
        window = pygame.Rect(0, 0, look.size[0], look.size[1] - scene.places.foot)
        near, centre = look.length(NEAR), max(look.length(CENTRE), high // 2)
        if y < max(near, scene.places.area.top + near - look.length(BEGINS)):  # or of a smaller table, as in a film
            rect.centery = centre
        elif y > window.bottom - near:
            rect.centery = window.bottom - centre
        elif y >= scene.places.area.bottom - 1:
            rect.top = scene.places.area.bottom + look.length(BELOW)
        else:  # over a cloth
            tops = [area.top for seat, area in scene.places.areas if seat == plate.seat and area.top > y]
            rect.bottom = min([rect.bottom, *(top - look.length(OVER) for top in tops)])
        if scene.places.head:  # nothing is seen under a band: it hangs from there
            rect.top = max(rect.top, scene.places.head + look.length(BITES))
            cloths = (area.inflate(*[2 * look.length(OFF)] * 2) for _, area in scene.places.areas)
            rect.right = min([rect.right, *(each.left for each in cloths if rect.collidepoint(each.topleft))])
        return rect.clamp(window.inflate(-2 * look.length(BESIDE), 0))

    def on_rims(self, scene: Laid) -> Iterator[pygame.Rect]:
        """Where the plates on the rims are, each with a name of usual length."""
        places, usual = scene.places, Told("n" * USUAL)
        for seat, anchor in places.names.items():
            plate = self.rect(scene, NamePlate(seat, usual, (), (), active=False, colour=palette.TEXT))
            if plate is not None and anchor.at[1] in {0, places.arrangement.size[1]}:
                yield plate

    def alike(self, scene: Laid, plates: Sequence[NamePlate]) -> tuple[NamePlate, ...]:
        """The plates of a table with as much on each as has room on all of them: faces on all or on none, and of what
        is written beside the names so many parts."""
        usual, names = self._look.grown(TEXT, 1), scene.places.names
        laid = [plate for plate in plates if plate.seat in names]
        if any(self._wanted(plate, usual) > self._most(scene, plate.seat) for plate in laid if plate.rival):
            plates, laid = ([replace(plate, rival="") for plate in some] for some in (plates, laid))
        shown = [(len(plate.written), len(self._parts(plate, self._beside_name(scene, plate)))) for plate in laid]
        many = min((fits for wanted, fits in shown if fits < wanted), default=None)
        return tuple(replace(plate, written=plate.written[:many]) for plate in plates)

    def _wanted(self, plate: NamePlate, px: int) -> int:
        """How wide a plate is with its name alone, in letters of that size."""
        return self.beside(plate) + self._look.text.width(plate.name, px, "bold")

    def _beside_name(self, scene: Laid, plate: NamePlate) -> int:
        """What the widest plate of a seat has room for beside the name."""
        wanted = self._wanted(plate, self._look.grown(TEXT, self._grow(scene)))
        return self._most(scene, plate.seat) - wanted - self._look.length(GAP)

    def _most(self, scene: Laid, seat: int) -> int:
        """How wide the plate of a seat may be."""
        wide, look = scene.places.names[seat].wide * scene.places.step[0], self._look
        return max(round(wide), look.length(LEAST)) if wide else look.length(MOST)

    def _grow(self, scene: Laid) -> float:
        return min(TALLEST, scene.places.arrangement.grow)

    def beside(self, plate: NamePlate) -> int:
        """What a plate has beside its words."""
        return self._inner(plate) + self._look.length(ENDS + (10 if plate.partners is not None else 0))

    def _inner(self, plate: NamePlate) -> int:
        """Where the words begin."""
        mark = ARMY if plate.army else PATCH
        return self._look.length(INNER + (FACE if plate.rival else 0) + mark + GAP)

    # -- drawing

    def expected(self, scene: Laid, plates: Sequence[NamePlate]) -> Iterator[Callable[[], object]]:
        """What draws plates as the turn goes round: faces that look up, and metal that is being polished."""
        look, atlas, high = self._look, self._look.atlas, self._look.grown(HIGH, self._grow(scene))
        for plate in plates:
            levels = dict.fromkeys((step / STEPS for step in range(1, STEPS)), (2 * high, high))
            if (rect := self.rect(scene, plate)) is not None:
                levels[1.0] = rect.size
            for level, size in levels.items():
                yield partial(atlas.halo, size, look.u, level)
                yield partial(atlas.rim_plate, size, look.u, polished=level, edge=_edge(plate))
            if plate.rival:
                yield from (partial(atlas.rival, plate.rival, look.length(FACE), up=up) for up in (True, False))

    def draw(self, surface: BlitTarget, scene: Laid, plate: NamePlate, *, silent: bool = False) -> None:
        """One plate. ``silent``: without what stands beside the name, which is drawn by ``draw_standing``."""
        rect = self.rect(scene, plate)
        if rect is None:
            return
        look, length = self._look, self._look.length
        level = self.polish.level(plate.seat)
        if level:
            out = round(rim_plate.RIM * look.u)
            surface.blit(look.atlas.halo(rect.size, look.u, level), rect.move(-out, -out))
        surface.blit(look.atlas.rim_plate(rect.size, look.u, polished=level, edge=_edge(plate)), rect)
        left, middle = rect.left + length(INNER), rect.centery - length(1)
        if plate.rival:
            face = look.atlas.rival(plate.rival, length(FACE), up=plate.active)
            left = surface.blit(face, face.get_rect(midleft=(left, middle))).right + length(2)
        atlas = look.atlas
        mark = atlas.seat_sign(plate.mark, plate.seat * plate.army, length(ARMY if plate.army else PATCH))
        surface.blit(mark, mark.get_rect(midleft=(left, middle)))
        if plate.partners is not None:
            bar = pygame.Rect(0, 0, length(6), rect.height - length(16))
            bar.midright = rect.right - length(ENDS - 2), middle
            surface.blit(look.atlas.rounded(bar.size, bar.width // 2, palette.SIDES[plate.partners % 2]), bar)
        self._write(surface, scene, plate, rect, silent=silent)

    def draw_standing(self, surface: BlitTarget, scene: Laid, plate: NamePlate, scale: float) -> None:
        """What stands beside a name, scaled this many times."""
        rect = self.rect(scene, plate)
        found = self._standing(scene, plate, rect) if rect is not None else None
        if found is not None:
            line, place = found
            large = pygame.transform.smoothscale_by(line, scale)
            surface.blit(large, large.get_rect(center=place.center))

    def _write(self, surface: BlitTarget, scene: Laid, plate: NamePlate, rect: pygame.Rect, *, silent: bool) -> None:
        name = self._name(scene, plate, rect)
        place = name.get_rect(midleft=(rect.left + self._inner(plate), rect.centery - self._look.length(1)))
        surface.blit(name, place)
        found = self._standing(scene, plate, rect)
        if found is not None and not silent:
            surface.blit(*found)

    def _name(self, scene: Laid, plate: NamePlate, rect: pygame.Rect) -> pygame.Surface:
        """The name, smaller and at last cut if it does not fit."""
        look, room = self._look, rect.width - self.beside(plate)
        px = look.fitted(plate.name, TEXT, room, "bold", self._grow(scene))
        ink = rim_plate.BRIGHT if self._bright(plate) else rim_plate.DULL
        return look.text.squeezed(plate.name, px, room, ink, "bold")

    def _standing(self, scene: Laid, plate: NamePlate, rect: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect] | None:
        """As much of what is written beside the name as there is room for, and its place; None if there is nothing."""
        look, text = self._look, self._look.text
        taken = self._name(scene, plate, rect).get_width() + look.length(GAP)
        room, least = rect.width - self.beside(plate) - taken, max(look.least(), round(SMALL * look.u))
        parts = self._parts(plate, room)
        if not parts:
            return None
        words = _in_a_line(parts)
        px = text.shrunk(words, look.grown(FINE, self._grow(scene)), room, "semibold", least)
        ink = rim_plate.BRIGHT_LINE if self._bright(plate) else rim_plate.DULL_LINE
        line = text.line(words, px, ink, "semibold")
        at = rect.left + self._inner(plate) + taken, rect.centery - look.length(0.5)
        return line, line.get_rect(midleft=at)

    def _parts(self, plate: NamePlate, room: int) -> tuple[Told, ...]:
        """As much of what is written beside a name as that room holds."""
        parts, least = plate.written, max(self._look.least(), round(SMALL * self._look.u))
        while parts and self._look.text.width(_in_a_line(parts), least, "semibold") > room:
            parts = parts[:-1]
        return parts

    def _bright(self, plate: NamePlate) -> bool:
        """Whether the metal is so bright that letters in it are dark."""
        return self.polish.level(plate.seat) >= 0.5


def _edge(plate: NamePlate) -> str:
    """The colour of the line within the edge of a plate; empty: that of its metal."""
    return plate.colour if plate.colour != palette.TEXT and not plate.army else ""


def _in_a_line(parts: Sequence[Words]) -> Told:
    return Told(SEPARATOR.join(map(str, parts)))
