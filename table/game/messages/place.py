"""Where a message of a lesson stands: in the prompt's place, or wider, or elsewhere, so that it is read whole and
covers as little on the table as may be."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from games.core.phrases import Told
from sprites import palette
from table.board.stage import Stage
from table.game.frame import Frame
from table.game.intents import Command
from table.game.messages.prompts import SIZE, Pill, Prompt, even, high_of
from table.game.part import Part
from table.game.table_view import TableView
from table.look import Look

WIDER = (460, 560, 700, 860)
"""How wide the words may be where the prompt's place is too narrow for a message, in u."""
INNER = 30
"""The ends of a pill beyond its words, in u."""
SAID, NEAR = 19, 6
"""The text size of what somebody says, and how far that is from their plate, in u."""
WIDTHS = (900, 420, 300, 220, 160)
"""How wide it may be at 100 % text, in u: the first in one line, as high as the plate."""
SIDES = (
    ("topleft", "bottomleft"), ("midtop", "midbottom"), ("bottomleft", "topleft"), ("topright", "bottomright"),
    ("bottomright", "topright"), ("midleft", "midright"), ("midright", "midleft"),
)  # fmt: skip
"""Where it stands: which of its points is at which of the plate's."""


def on_table(stage: Stage, view: TableView) -> list[pygame.Rect]:
    """What lies on the table: cards and places, plates, labels, badges, key caps."""
    scene = stage.scene
    found = [
        scene.box(spot)
        for spot in scene.piles
        if spot in scene.counts and (scene.piles[spot] or scene.places.piles[spot].empty != "none")
    ]
    return found + written_on(stage, view)


def written_on(stage: Stage, view: TableView) -> list[pygame.Rect]:
    """What is read on the table beside cards: plates, labels, badges, key caps."""
    scene, board = stage.scene, stage.board
    plates = [board.overlay.plates.rect(scene, plate) for plate in view.marks.plates]
    found = [rect for rect in plates if rect is not None]
    found += [
        board.labels.rect(scene, spot, board.labels.words(scene, spot))
        for spot in scene.places.piles
        if board.labels.there(scene, spot)
    ]
    notes = view.marks.notes.items()
    found += [board.overlay.note_rect(scene, spot, words) for spot, words in notes if words and spot in scene.piles]
    return found + [cap.rect for cap in view.marks.caps]


class MessagePlace(Part):
    """Finds a place for a message that would be cut, or cover something, where the prompt stands."""

    def __init__(self, look: Look, stage: Stage, frame: Frame) -> None:
        self._look = look
        self._stage = stage
        self._frame = frame

    def adds(self, view: TableView) -> TableView:
        """The view with its messages where they can be read, behind no button and covering as little as may be."""
        for at, pill in enumerate(view.pills):
            if pill.prompt.message:
                view = self._with_room(view, view.pills[at])
        return view

    def _with_room(self, view: TableView, pill: Pill) -> TableView:
        apart = [button.rect for button in view.buttons if button.does is not Command.LOG]
        apart += [other.rect for other in view.pills if other is not pill]
        apart += [view.band.rect] if view.band is not None else []
        table = on_table(self._stage, view)
        taken = [*table, *apart]
        if not pill.cut and pill.rect.inflate(-2, -2).collidelist(taken) < 0:
            return view
        wider = list(self._wider(pill))
        for tried in wider:
            if tried.rect.collidelist([*taken, view.pad_rect]) < 0:
                return _with(view, pill, tried)
        if pill.rect.inflate(-2, -2).collidelist(apart) < 0:
            return view
        free = [tried for tried in (*wider, *self._anywhere(wider)) if tried.rect.collidelist(apart) < 0]
        return _with(view, pill, min(free, key=lambda tried: covered(tried.rect, table), default=pill))

    def _anywhere(self, pills: Sequence[Pill]) -> Iterator[Pill]:
        """The same lines elsewhere on the felt, from top to bottom."""
        felt, step = self._frame.felt.inflate(-self._look.length(24), -self._look.length(24)), self._look.length(16)
        for pill in {pill.rect.size: pill for pill in pills}.values():
            for left in (felt.left, felt.centerx - pill.rect.width // 2, felt.right - pill.rect.width):
                for top in range(felt.top, felt.bottom - pill.rect.height, step):
                    yield replace(pill, rect=pygame.Rect((left, top), pill.rect.size))

    def _wider(self, pill: Pill) -> Iterator[Pill]:
        """In more lines or in longer ones, about where it was."""
        look, was = self._look, pill.rect
        felt = self._frame.felt.inflate(-look.length(24), -look.length(24))
        px, inner = min(pill.px, look.length(SIZE)), look.length(INNER)
        for room in (*(look.length(wide) for wide in WIDER), was.width - inner):
            lines = even(look, look.text.wrap(pill.prompt.words, px, room, "semibold"), px, room)
            wide = max(look.text.width(line, px, "semibold") for line in lines) + inner
            high = high_of(px, len(lines))
            for left in (was.centerx - wide // 2, was.left, was.right - wide):
                for top in (was.centery - high // 2, was.top, was.bottom - high):
                    yield Pill(pill.prompt, tuple(lines), px, pygame.Rect(left, top, wide, high).clamp(felt))


def covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of other things a rectangle covers."""
    return sum(each.width * each.height for each in map(rect.clip, others))


def _with(view: TableView, pill: Pill, other: Pill) -> TableView:
    return replace(view, pills=tuple(other if each is pill else each for each in view.pills))


def beside_plate(stage: Stage, felt: pygame.Rect, view: TableView, seat: int, words: Told) -> Pill | None:
    """Words of somebody's beside their plate, where they cover neither words nor buttons, and of cards as little as may
    be; None for a seat without a plate."""
    look, plates = stage.look, stage.board.overlay.plates
    plate = next((each for each in view.marks.plates if each.seat == seat), None)
    at = plates.rect(stage.scene, plate) if plate is not None else None
    if at is None:
        return None
    table, read = on_table(stage, view), [at, view.pad_rect, *(pill.rect for pill in view.pills)]
    read += [button.rect for button in view.buttons]
    read += [view.message.rect] if view.message is not None else []
    px, gap = look.px(SAID), look.length(NEAR)
    inside, out = felt.union(at).inflate(-2 * gap, -gap), at.inflate(2 * gap, 2 * gap)
    table = [rect.inflate(2 * gap, 2 * gap) for rect in table]  # what it touches it seems to belong to
    found: list[Pill] = []
    for width in WIDTHS:
        room = min(look.px(width), inside.width - look.length(INNER))
        lines = even(look, look.text.wrap(words, px, room, "semibold"), px, room)
        wide = max(look.text.width(line, px, "semibold") for line in lines) + look.length(INNER)
        for side, other in SIDES:
            rect = pygame.Rect(0, 0, wide, high_of(px, len(lines)))
            setattr(rect, side, getattr(out, other))
            found.append(Pill(Prompt(words, palette.TEXT, True, seat), tuple(lines), px, rect.clamp(inside)))
    return min(found, key=lambda tried: covered(tried.rect, table) + 100 * covered(tried.rect, read))
