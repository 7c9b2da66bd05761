"""What is read at piles: words beside them, and how many cards they have, on a chip of paper at their lower edge."""

from collections.abc import Mapping

import pygame

from games.core.events import Spot
from games.core.phrases import EMPTY, Phrase, Told, Words
from sprites import palette, paper, stack, tint
from sprites.place_sign import CHIP, on_chip
from table.board.canvas import BlitTarget
from table.board.hung import hang, lower_indices
from table.board.scene import Scene
from table.layout.piles import Pile
from table.look import TEXT, Look

LOWER, CHIP_EDGE = 4, "#8a7a5a"
"""How far above the lower edge of a pile the middle of its chip is, in u; and the line round it."""
SHARE = 0.3
"""How high what is read there may be, as a share of a card's width, where it is larger than usual."""
GAP = 7
"""Between a pile and the words beside it, in u."""


class PileLabels:
    """Draws the labels of the layout. One with a number is a chip while there are cards; else the words say what
    belongs in the empty place."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def words(self, scene: Scene, spot: Spot, afloat: int = 0) -> Phrase:
        """The words at a pile; ``afloat``: how many more cards it has until those in the air have left it."""
        pile = scene.places.piles[spot]
        return Phrase(pile.label.message, scene.counts.get(spot, 0) + afloat) if pile.counted else pile.label

    def there(self, scene: Scene, spot: Spot, afloat: int = 0) -> bool:
        """Whether anything is read at a pile now: a number or a sign while it has cards, words in any case. ``afloat``:
        how many more cards it has until those in the air have left it, or fewer until they have come."""
        pile = scene.places.piles[spot]
        if not pile.label or spot not in scene.counts:
            return False
        if pile.counted and scene.counts[spot] + afloat < 1:
            return False
        return bool(scene.piles[spot]) or not (pile.counted or pile.sign or pile.empty == "none")

    def number(self, scene: Scene, spot: Spot, words: Phrase) -> Told:
        """What of the words at a pile is its number of cards, where that stands on a chip; else empty."""
        return Told(str(words.values[0])) if scene.places.piles[spot].counted and scene.piles[spot] else EMPTY

    def _beside(self, scene: Scene, spot: Spot, words: Phrase) -> str:
        """The sign that says what a number on a chip counts; empty: none."""
        sign = scene.places.piles[spot].sign
        return sign if self.number(scene, spot, words) and on_chip(sign) else ""

    # -- places

    def boxes(self, scene: Scene, afloat: Mapping[Spot, int]) -> list[pygame.Rect]:
        """Where all that is read at piles stands. ``afloat``: how many more cards a pile has than belong there."""
        return [
            self.rect(scene, spot, self.words(scene, spot, afloat.get(spot, 0)))
            for spot in scene.places.piles
            if self.there(scene, spot, afloat.get(spot, 0))
        ]

    def rect(self, scene: Scene, spot: Spot, words: Phrase) -> pygame.Rect:
        """Where the words at a pile go, or its chip."""
        number, pile = self.number(scene, spot, words), scene.places.piles[spot]
        if not number and not pile.sign:
            return self.beside(scene, spot, words)
        return self.chip(scene, spot, number, scene.box(spot))

    def chip(self, scene: Scene, spot: Spot, number: Words, box: pygame.Rect) -> pygame.Rect:
        """Where the chip of a pile in that box is. ``number``: what stands on it; empty: a sign."""
        look = self._look
        chip = pygame.Rect(0, 0, look.length(CHIP), look.length(CHIP))
        if number:
            px = self._px(scene, spot, number)
            chip.size = max(round(px * 1.5), look.text.width(number, px, "bold") + round(px * 0.9)), round(px * 1.5)
            chip.width += px if on_chip(scene.places.piles[spot].sign) else 0
        edge = box.bottom + self._under(scene, spot)
        chip.center = box.centerx, edge - look.length(LOWER)
        chip = hang(chip, lower_indices(scene, spot), edge + look.length(1))
        return self._over_ledge(scene, chip)

    def at_most(self, scene: Scene, spot: Spot, count: int, box: pygame.Rect) -> pygame.Rect:
        """Where the words at a pile are, or what of its chip hangs below it, when so many cards are in that box."""
        pile = scene.places.piles[spot]
        if not (pile.counted or pile.sign):
            return self.beside(scene, spot, self.words(scene, spot))
        chip = self.chip(scene, spot, Told(str(count)) if pile.counted else EMPTY, box)
        return pygame.Rect(chip.left, box.bottom, chip.width, max(0, chip.bottom - box.bottom))

    def beside(self, scene: Scene, spot: Spot, words: Phrase) -> pygame.Rect:
        """Where words beside a pile go."""
        look, box = self._look, scene.box(spot)
        gap = look.length(GAP)
        px = self._px(scene, spot, words)
        ground = pygame.Rect(0, 0, look.text.width(words, px, "semibold") + look.length(18), round(px * 1.34))
        match scene.places.piles[spot].label_side:
            case "above":
                ground.midbottom = (box.centerx, box.top - gap)
            case "left":
                ground.midright = (box.left - gap, box.centery)
            case "right":
                ground.midleft = (box.right + gap * 2, box.centery)
            case _:
                ground.midtop = (box.centerx, box.bottom + max(gap, self._under(scene, spot)))
        return self._over_ledge(scene, ground)

    def _over_ledge(self, scene: Scene, rect: pygame.Rect) -> pygame.Rect:
        """It higher up, where a ledge lies over the lower edge of the table."""
        if scene.places.foot:
            rect.bottom = min(rect.bottom, self._look.size[1] - scene.places.foot - self._look.length(GAP))
        return rect

    def _px(self, scene: Scene, spot: Spot, words: Words) -> int:
        """The size of the words at a pile: no wider than the card and the gap to the next one at full size, and between
        rows of small cards hardly larger than usual."""
        look, width = self._look, scene.places.width(spot)
        px = look.fitted(words, TEXT, width - look.length(8), "semibold", scene.places.arrangement.grow)
        return look.text.fitting(px, lambda size: size <= max(look.grown(TEXT, 1), width * SHARE))

    def _under(self, scene: Scene, spot: Spot) -> int:
        return self.thick(scene.places.piles[spot], len(scene.piles[spot]))

    def thick(self, pile: Pile, count: int) -> int:
        """How far the edges of so many cards are seen under the top card of a pile."""
        return stack.thickness(count, self._look.u) if pile.depth and count > 1 and not pile.heap else 0

    # -- drawing

    def draw(self, surface: BlitTarget, scene: Scene, spot: Spot, words: Phrase, sign: str, *, counts: bool) -> None:
        """The words at a pile, or its chip with that sign. ``counts``: what is read grows and shrinks, and is not drawn
        here."""
        look, ground, pile = self._look, self.rect(scene, spot, words), scene.places.piles[spot]
        if sign and not pile.counted:
            if on_chip(sign):
                surface.blit(look.atlas.sign_chip(sign, ground.width), ground)
            return
        radius = ground.height / 2
        if self.number(scene, spot, words):
            surface.blit(look.atlas.rounded(ground.size, radius, "#00000060"), ground.move(0, max(1, look.length(2))))
            surface.blit(look.atlas.rounded(ground.size, radius, paper.PAPER, CHIP_EDGE, max(1, look.u)), ground)
        else:
            surface.blit(look.atlas.rounded(ground.size, radius, look.tints.dark + tint.LABEL), ground)
        if beside := self._beside(scene, spot, words):
            px = self._px(scene, spot, self.number(scene, spot, words))
            surface.blit(look.atlas.sign_chip(beside, px), (ground.left + px // 3, ground.centery - px // 2))
        if not counts:
            line = self._line(scene, spot, words)
            surface.blit(line, line.get_rect(center=self._middle(scene, spot, words)))

    def draw_count(self, surface: BlitTarget, scene: Scene, spot: Spot, afloat: int, scale: float) -> None:
        """What is read at a pile, scaled this many times."""
        if not scene.places.piles[spot].label:
            return
        words = self.words(scene, spot, afloat)
        large = pygame.transform.smoothscale_by(self._line(scene, spot, words), scale)
        surface.blit(large, large.get_rect(center=self._middle(scene, spot, words)))

    def _middle(self, scene: Scene, spot: Spot, words: Phrase) -> tuple[int, int]:
        """The middle of what is read at a pile."""
        x, y = self.rect(scene, spot, words).center
        aside = self._px(scene, spot, self.number(scene, spot, words)) // 2
        return x + (aside if self._beside(scene, spot, words) else 0), y

    def _line(self, scene: Scene, spot: Spot, words: Phrase) -> pygame.Surface:
        """What is read at a pile."""
        text, number = self._look.text, self.number(scene, spot, words)
        if not number:
            return text.line(words, self._px(scene, spot, words), palette.TEXT, "semibold")
        return text.line(number, self._px(scene, spot, number), paper.inks(self._look.settings.felt).title, "bold")
