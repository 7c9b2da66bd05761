"""What may be done now, in a pill over the cards; and a message in its place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from games.core.phrases import Told, Words
from sprites import palette
from sprites.tint import PILL, PLATE
from table.board.canvas import BlitTarget
from table.layout.geometry import Places
from table.layout.piles import Anchor
from table.look import LEAST, TEXT, Look
from table.session.terms import Term

SIZE, LEADING, ROOM = TEXT, 1.3, 460
"""Text size; from line to line in text sizes; the largest width in u if the layout gives none."""
SMALLEST, TIGHTEST = 0.8, 0.6
"""The smallest type of a prompt that would be cut otherwise, as a share of the usual."""
UNDER = 1.11
"""How far down the line under a word is, as a share of the word's height."""
HIGH = 44
"""Of a button, in u."""
LINES, NARROW, NARROWEST = 2, 340, 260
"""How many lines, below which width in u there may be two more, and below which there always is one more."""


class Prompt(NamedTuple):
    """What may be done, or a message in its place; whom it is for, 0: everybody."""

    words: Told
    colour: str
    message: bool = False
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Pill:
    """A prompt, set in type."""

    prompt: Prompt
    lines: tuple[Told, ...]
    px: int
    rect: pygame.Rect
    over: bool = False
    """Whether it stands over the line of the buttons: a message for which there is no room beside them."""

    @property
    def cut(self) -> bool:
        """Whether not all of it is shown."""
        return " ".join(self.lines) != self.prompt.words


class PointedTerm(NamedTuple):
    """A term, and the thing on the table it explains."""

    term: Term
    beside: pygame.Rect


def pills(look: Look, places: Places, prompts: Sequence[Prompt], taken: Mapping[int, int]) -> tuple[Pill, ...]:
    """The prompts, set where the layout wants them; those without words are left out. ``taken``: the pixels that each
    seat's buttons need on the same line."""
    shown = []
    for prompt in prompts:
        anchor = anchor_of(places, prompt.seat)
        if prompt.words:
            room = taken.get(prompt.seat) or (0 if prompt.seat else sum(taken.values()))
            pill = _set(look, places, prompt, anchor, room)
            if not prompt.message:  # rather a smaller one, or a higher one, than a prompt that ends half-way
                pill = _set(look, places, prompt, anchor, room, least=SMALLEST) if pill.cut else pill
                pill = _set(look, places, prompt, anchor, room, more=1) if pill.cut else pill
                pill = _above_buttons(look, places, pill, anchor, room)
            over = prompt.message and pill.cut and bool(room)
            shown.append(replace(_set(look, places, prompt, anchor, 0, more=1), over=True) if over else pill)
    return tuple(shown)


def fixed(look: Look, places: Places, prompts: Sequence[Prompt]) -> tuple[Pill, ...]:
    """The prompts of two people at one screen, each in a place of one size all match, whatever it says."""
    shown = []
    for prompt in prompts:
        anchor, usual = anchor_of(places, prompt.seat), look.grown(SIZE, places.arrangement.grow)
        wide = round(anchor.wide * places.step[0]) if anchor.wide else look.length(ROOM)
        many = LINES + (wide < look.length(NARROWEST))
        rect = pygame.Rect(0, 0, wide, high_of(usual, many))
        rect.center = round(places.anchor(anchor)[0]), round(places.anchor(anchor)[1])
        room = wide - look.length(30)
        lines, px = _fixed_lines(look, prompt.words, usual, room, rect.height)
        if prompt.words:
            shown.append(Pill(prompt, tuple(even(look, lines, px, room)), px, rect))
    return tuple(shown)


def _fixed_lines(look: Look, words: Told, usual: int, room: int, high: int) -> tuple[list[Told], int]:
    """The words in a pill that is so high, and the size of their type."""
    text = look.text
    px = text.fitting(usual, lambda size: high_of(size, len(text.wrap(words, size, room, "semibold"))) <= high)
    most = next(many for many in range(9, 0, -1) if many == 1 or high_of(px, many) <= high)
    return text.in_lines(words, px, room, "semibold", most), px


def high_of(px: int, lines: int) -> int:
    """Of a pill with so many lines, and clear of a line under the last."""
    return round(px * LEADING * (lines - 1)) + round(px * 1.86)


def anchor_of(places: Places, seat: int) -> Anchor:
    """Where a seat's prompt stands."""
    width, height = places.arrangement.size
    found = places.prompts.get(seat) or places.prompts.get(places.order[0])
    return found or Anchor((width / 2, height / 2))


def _above_buttons(look: Look, places: Places, pill: Pill, anchor: Anchor, taken: int) -> Pill:
    """The pill in smaller type, if it would reach down to buttons that stand in a column under it."""
    under = places.buttons.get(pill.prompt.seat or places.order[0])
    if under is None or under.columns or under.flow != "down":
        return pill
    top = round(places.anchor(under)[1]) - look.grown(HIGH, places.arrangement.grow) // 2

    def smaller(px: int) -> Pill:
        return pill if px == pill.px else _set(look, places, pill.prompt, anchor, taken, most=px)

    def fits(px: int) -> bool:
        return not pill.rect.centery < top < smaller(px).rect.bottom

    found = smaller(look.text.fitting(pill.px, fits, look.length(SIZE * SMALLEST)))
    return pill if found.cut else found


def _set(
    look: Look, places: Places, prompt: Prompt, anchor: Anchor, taken: int, *, more: int = 0, least: float = LEAST,
    most: int = 0,
) -> Pill:  # fmt: skip
    """``more``: how many more lines than a prompt usually has; ``least``: the smallest type, as a share of its own;
    ``most``: the largest in pixels, 0: the usual."""
    inner = look.length(30)
    room = (round(anchor.wide * places.step[0]) if anchor.wide else look.length(ROOM)) - inner - taken
    narrow = bool(anchor.wide) and anchor.wide * places.step[0] < look.length(NARROW)
    many = LINES + (2 if narrow else 0) + more
    text, words = look.text, prompt.words

    def fits(size: int) -> bool:
        lines = text.wrap(words, size, room, "semibold")
        return len(lines) <= many and text.whole(lines, words)

    px = text.fitting(most or look.grown(SIZE, places.arrangement.grow), fits, look.length(SIZE * least))
    lines: Sequence[Told] = text.wrap(words, px, room, "semibold")
    many += narrow  # the smallest type leaves room for one more
    if more and len(lines) > many and least > TIGHTEST:
        return _set(look, places, prompt, anchor, taken, more=more, least=TIGHTEST, most=most)
    lines = text.in_lines(words, px, room, "semibold", many)
    lines = even(look, lines, px, room)
    wide = max(look.text.width(line, px, "semibold") for line in lines) + inner
    rect = pygame.Rect(0, 0, wide, high_of(px, len(lines)))
    x, y = places.anchor(anchor)
    rect.center = round(x), round(y)
    if anchor.align == "left":
        rect.left = round(x)
    elif anchor.align == "right":
        rect.right = round(x)
    if more and not prompt.message and len(lines) > LINES:  # what is under a prompt is nearer than what is above it
        rect.y -= round(px * LEADING * (len(lines) - LINES) / 2)
    return Pill(prompt, tuple(lines), px, rect)


def even(look: Look, lines: Sequence[Told], px: int, room: int) -> Sequence[Told]:
    """As many lines of about the same length, so that no word stands alone in the last."""
    words, least = Told(" ".join(lines)), max(room // 2, 1)
    for narrower in range(room, least, -max(1, px // 2)):
        tried = look.text.wrap(words, px, narrower, "semibold")
        if len(tried) > len(lines) or any(line.endswith("…") for line in (*tried, *lines)):
            break
        lines = tried
    return lines


def draw(look: Look, surface: BlitTarget, pill: Pill) -> None:
    """One pill; a message has an edge."""
    rect, message = pill.rect, pill.prompt.message
    dark = look.tints.dark + (PLATE if message else PILL)
    radius = min(rect.height // 2, look.px(17))
    edge = palette.TEXT if message else None
    surface.blit(look.atlas.rounded(rect.size, radius, dark, edge, max(1, look.length(1.6)) if edge else 0), rect)
    pitch = round(pill.px * LEADING)
    for at, words in enumerate(pill.lines):
        line = look.text.line(words, pill.px, pill.prompt.colour, "semibold")
        middle = rect.centery + round((at - (len(pill.lines) - 1) / 2) * pitch)
        surface.blit(line, line.get_rect(center=(rect.centerx, middle)))


def underline(look: Look, surface: BlitTarget, word: pygame.Rect, colour: str) -> None:
    """A fine line under each word that can be explained, clear of letters that reach down."""
    line = look.atlas.rounded((word.width, max(1, look.length(1.3))), 0, colour + "78")
    surface.blit(line, (word.left, word.top + round(word.height * UNDER)))


def draw_beside(look: Look, surface: BlitTarget, card: pygame.Rect, words: Words, room: pygame.Rect) -> pygame.Rect:
    """Why a card flies home, beside it; the rectangle drawn on. ``room``: the area it must stay within."""
    px, inner, gap = look.px(SIZE), look.length(30), look.length(12)
    lines = look.text.wrap(words, px, min(look.length(ROOM), room.width - inner), "semibold")
    wide = max(look.text.width(line, px, "semibold") for line in lines) + inner
    rect = pygame.Rect(0, 0, wide, high_of(px, len(lines)))
    rect.midleft = card.right + gap, card.centery
    if rect.right > room.right:
        rect.midright = card.left - gap, card.centery
    rect.clamp_ip(room)
    draw(look, surface, Pill(Prompt(look.text.told(words), palette.TEXT, message=True), tuple(lines), px, rect))
    return rect
