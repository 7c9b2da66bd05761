"""How the menu is laid out: boxes in rows, and under them, where there is no room beside them, the papers."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import pairwise

import pygame

from games.core.phrases import Phrase, Told
from sprites import room
from table.look import Look
from table.screens.menu.boxes import BoxGrid, GameBox
from table.screens.menu.game_paper import Chip
from table.screens.menu.groups import GROUPS
from table.widgets.area import ABOVE, ASIDE, Area, Row, SlipArea
from table.widgets.choice import Cell, ChoiceField
from table.widgets.strips import cut, within
from table.widgets.widget import Widget
from table.widgets.writing import BETWEEN, DrawnThing, Passage, Stack

COLUMN = 290
"""The width of the papers at text size 100 %."""
GAP = 12
ABREAST, ONE_BESIDE = 1.3, 1.6
"""The largest text at which the papers are beside the boxes, and at which the first one is."""
_PLAYERS = ((0, Cell(Phrase("any"))), *((count, Cell(Told(str(count)))) for count in (2, 3, 4, 6, 8)))
TAGLINE = Phrase("card games for a small table")
_HIGH = 54
_TAGGED = 115
"""The largest text at which there is room for the tagline."""


class Lettering(Stack):
    """The program's name, and under it what it is where there is room to say so."""

    def __init__(self, look: Look) -> None:
        name = DrawnThing(lambda look: look.atlas.lettering(look.length(_HIGH)))
        tagged = look.settings.text_size <= _TAGGED
        tagline = [Passage(TAGLINE, align="center")] if tagged else []
        super().__init__(name, *tagline, said=Told("Tavolino"))
        self.look = look


def column(look: Look) -> int:
    """The width of the papers."""
    return max(look.length(COLUMN), round(COLUMN * look.px(18) / 18))


def abreast(look: Look) -> bool:
    """Whether the text is small enough for papers beside the boxes."""
    return look.px(18) <= 18 * look.u * ABREAST + 1


def fit_beside(look: Look, papers: Sequence[Widget]) -> int:
    """How many of the papers are in sight beside the boxes; in large text no more than the first."""
    if look.settings.text_size > 100 * ONE_BESIDE:
        return 0
    wide, gap = column(look), look.length(GAP)
    high, fits = Lettering(look).measure(wide)[1] + gap, 0
    for paper in papers if abreast(look) else papers[:1]:
        high += paper.measure(wide)[1] + gap
        fits += high <= look.size[1] - look.length(2 * room.RIM + GAP + 2 * ABOVE)
    return fits


class BoxArea(Area):
    """The boxes; ``papers``: what is under them."""

    def __init__(self, look: Look, boxes: Sequence[GameBox], grid: BoxGrid, papers: Sequence[Widget]) -> None:
        super().__init__(look, [Row((*boxes, *papers))])
        self._boxes, self._papers, self._grid = boxes, papers, grid

    def _lay(self, rect: pygame.Rect) -> int:
        high = self._grid.fit((rect.width, rect.height))
        room = pygame.Rect(rect.left, rect.top, rect.width, high if self._papers else max(high, rect.height))
        for box in self._boxes:
            box.place(self._grid.place(box.number, room))
        if not self._papers:
            return high
        gap = self.look.length(GAP)
        left, top, tall = rect.left, rect.top + high + gap, 0
        for paper in self._papers:
            wide, down = paper.measure(rect.width)
            if left > rect.left and left + wide > rect.right:
                left, top, tall = rect.left, top + tall + gap, 0
            paper.place(pygame.Rect(left, top, wide, down))
            left, tall = left + wide + gap, max(tall, down)
        return top + tall + gap - rect.top


class PaperArea(Area):
    """A paper that lies where another lies at other times."""

    def __init__(self, look: Look, paper: SlipArea) -> None:
        super().__init__(look, [paper])
        self._paper = paper

    def _lay(self, rect: pygame.Rect) -> int:
        self._paper.place(rect.inflate(-2 * self.look.length(ASIDE), -2 * self.look.length(ABOVE)))
        return rect.height


def chips(
    look: Look, players: int, set_players: Callable[[int], None], chosen: Collection[str],
    set_group: Callable[[str, bool], None],
) -> list[Row | Widget]:  # fmt: skip
    """For how many a game is to be, and the groups that it may be one of."""
    count = ChoiceField(look, Phrase("Players"), _PLAYERS, players, set_players, share=0.1, name="players")
    found = [Chip(name, group.words, partial(set_group, name), on=name in chosen) for name, group in GROUPS.items()]
    return [Row((count,), 6), Row(found[:2], 4, between=BETWEEN), Row(found[2:], 4, between=BETWEEN)]


def slips(look: Look, about: Sequence[Row | Widget], wanted: Sequence[Row | Widget]) -> list[SlipArea]:
    """The papers: what the chosen game is, and which games are wanted."""
    return [
        SlipArea(look, rows, lambda width: min(width, column(look)), bound=bound)
        for rows, bound in ((about, True), (wanted, False))
    ]


def strips(look: Look, foot: Area) -> pygame.Rect:
    """Lay the plates on the lower rim; the felt above them."""
    rim = within(look.size, 0).inflate(-2 * look.length(46), -2 * look.length(3))
    inside = within(look.size, look.length(room.RIM + 8))
    low, _ = cut(rim, "bottom", foot.wanted(rim.width))
    foot.arrange(low)
    inside.height = min(inside.bottom, low.top - look.length(GAP) // 2) - inside.top
    return inside


def lay_column(head: Area, papers: pygame.Rect, wanted: int) -> None:
    """Lay the lettering and what is under it into a strip; ``wanted``: the height of all that is there in the menu,
    whose place the sheet has on other pages too."""
    down = max(0, papers.height - wanted) // 3
    head.arrange(
        pygame.Rect(papers.left, papers.top + down, papers.width, papers.height - down + head.look.length(ABOVE))
    )


def bands(size: tuple[int, int], tops: Sequence[int]) -> list[pygame.Rect]:
    """A window in one part for each row of boxes. ``tops``: where boxes begin."""
    wide, high = size
    edges = [0, *(top for top in sorted(set(tops))[1:] if 0 < top < high), high]
    return [pygame.Rect(0, top, wide, below - top) for top, below in pairwise(edges) if below > top]


def free_felt(body: Area, foot: Area, wide: int) -> pygame.Rect:
    """Where a message so wide lies over nothing: between the plates at the left and those at the right, or else on the
    highest strip of felt above, between or below the boxes."""
    plates = sorted((foot.box(plate) for plate in foot.widgets), key=lambda box: box.left)
    lowest = [box for box in plates if box.bottom > foot.rect.bottom - box.height // 2]
    edges = [foot.rect.left, *(edge for box in lowest for edge in (box.left, box.right)), foot.rect.right]
    left, right = max(zip(edges[::2], edges[1::2], strict=True), key=lambda gap: gap[1] - gap[0])
    between = pygame.Rect(left, foot.rect.top, right - left, foot.rect.height).inflate(-foot.look.length(GAP), 0)
    if len(lowest) == len(plates) and between.width >= wide:
        return between
    taken = [body.box(widget).clip(body.rect) for widget in body.widgets if body.box(widget).colliderect(body.rect)]
    strips = [
        pygame.Rect(body.rect.left, top, body.rect.width, below - top)
        for top in (body.rect.top, *(box.bottom for box in taken))
        if (below := min((box.top for box in taken if box.bottom > top), default=body.rect.bottom)) > top
    ]
    strip = max(strips, key=lambda strip: strip.height, default=body.rect)
    # Several lines of large letters may reach into the room that a box has to open in.
    return (
        strip if wide <= strip.width else pygame.Rect(strip.topleft, (strip.width, max(strip.height, foot.look.px(57))))
    )
