"""What will happen is lit: what a drop fills or takes, and in words what it does."""

from collections.abc import Sequence

import pygame

from games.core.events import Spot
from games.core.phrases import Words
from sprites import palette
from table.board.canvas import BlitTarget
from table.board.scene import Piece, Scene
from table.look import TEXT, Look

OVER = 10
"""From what is lit to the words over it, in u."""
STRONG, THIN = 5, 3
"""The line round the place that takes what is in hand, and round others, in u."""


def ring(look: Look, surface: BlitTarget, rect: pygame.Rect, colour: str, width: int, thick: float) -> None:
    """A ring round a rectangle, as round as cards that wide, its line so many u thick."""
    line = max(2, look.length(thick))
    around = rect.inflate(4 * line, 4 * line)
    for side, (right, down) in look.atlas.ring_edges(around.size, width * 0.062 + 2 * line, colour, line):
        surface.blit(side, (around.x + right, around.y + down))


class LitPiles:
    """Draws what is lit."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def draw(
        self, surface: BlitTarget, scene: Scene, spot: Spot, words: Words, taken: Sequence[Piece],
        labels: Sequence[pygame.Rect], *, strong: bool, below: bool,
    ) -> None:  # fmt: skip
        """A ring round where the next card of a pile goes, or the darker felt that it has alone; none where cards of it
        are ``taken``, which have rings of their own. ``labels``: the words at piles; ``below``: cards in the air
        cover what is over it."""
        tray = scene.places.spread.get(spot)
        box = tray or scene.goal(spot)
        if taken:
            rects = [piece.place.rect for piece in taken]
            across = rects[0].unionall(rects)
            box = pygame.Rect(across.left, box.top, across.width, box.height)
        else:
            thick = STRONG if strong and tray is None else THIN
            ring(self._look, surface, box, palette.GOLD, scene.places.width(spot), thick)
        if words:
            self._write(surface, self.rect(scene, box, words, labels, below=below), words)

    def _write(self, surface: BlitTarget, ground: pygame.Rect, words: Words) -> None:
        look, text = self._look, self._look.text
        surface.blit(look.atlas.rounded(ground.size, ground.height // 3, look.tints.dark + "e6"), ground)
        px = look.px(TEXT)
        lines, high = text.wrap(words, px, ground.width - look.length(18), "semibold"), text.height(px, "semibold")
        for number, each in enumerate(lines):
            line = text.line(each, px, palette.TEXT, "semibold")
            down = round((number - (len(lines) - 1) / 2) * high)
            surface.blit(line, line.get_rect(center=ground.center).move(0, down))

    def rect(
        self, scene: Scene, box: pygame.Rect, words: Words, labels: Sequence[pygame.Rect], *, below: bool = False
    ) -> pygame.Rect:
        """Where the words of what is lit are: over it, or under it, or in its middle, on more lines, if a label is
        there."""
        look = self._look
        px = look.px(TEXT)
        plate = pygame.Rect(0, 0, look.text.width(words, px, "semibold"), look.text.height(px, "semibold"))
        plate.midbottom = box.centerx, box.top - look.length(OVER)
        if below:
            plate.top = box.bottom + look.length(OVER)
        ground = plate.inflate(look.length(18), look.length(6)).clamp(scene.places.area)
        if ground.collidelist(labels) >= 0:
            lines = look.text.wrap(words, px, box.width - look.length(30), "semibold")
            wide = max(look.text.width(line, px, "semibold") for line in lines)
            if not any(line.endswith("…") for line in lines):
                ground.size = wide + look.length(18), plate.height * len(lines) + look.length(6)
            ground.center = box.center
        return ground
