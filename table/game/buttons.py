"""The buttons of a game beside its cards, and where they are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from games.core.controller import Press
from games.core.phrases import EMPTY, Phrase, Words
from sprites import palette, tint
from table.board.canvas import BlitTarget
from table.board.clearing import HANGS
from table.game.intents import Command, Intent, Push
from table.game.messages.prompts import HIGH, ROOM, Pill, anchor_of
from table.input.hand import Hand
from table.input.pads import CAP_SIZE, pad_of
from table.input.sdl import Caps
from table.layout import fans
from table.layout.areas import WHOLE
from table.layout.geometry import Places
from table.layout.piles import Anchor
from table.look import FINE, TEXT, Look

BUTTON_HEIGHT, BUTTON_WIDTH, SHORT, GAP = HIGH, 120, 84, 10
"""Of a button, the least width on its own and beside a prompt, from button to button; in u."""
HURRY = ((Phrase("Skip ahead to my turn"), Phrase("Faster")), (Phrase("Normal speed"), Phrase("Normal speed")))
"""To have the computers hurry, and play as usual again."""
SIGNED, CAPTION = 50, 23
"""The height of a button with a sign, and of the words under it, in u."""
TALLEST, LARGER, WORDS, HALF, SIGN = 1.15, 1.25, 0.66, 0.38, 0.72
"""How much larger text may make a button's height, and a sign with its words; the share of words, and of a sign."""
READ_AT = 1.5
"""How much larger text makes the words on a button, wherever it is."""
SPARED = 170
"""How much of its line is left to a prompt, in u."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """Something to press: its words or icon, where it is, what it does, whose it is, and the key that does the same."""

    words: Words
    rect: pygame.Rect
    does: Intent
    seat: int = 0
    """Whose action of the game it is; 0: a button of the table."""
    key: Words = EMPTY
    icon: str = ""
    sign: str = ""
    """What stands on it instead of the words."""
    padded: bool = False
    """Whether its player has a pad: it keeps room for a key cap while no key does the same."""
    main: bool = False
    colour: str = palette.TEXT
    """Of the player whose button it is."""
    px: int = 0
    """The most that its words are high; 0: as its height wants."""


def offered(
    look: Look, places: Places, hands: Sequence[Hand], keys: Caps, told: Mapping[tuple[int, Press], Phrase]
) -> list[TableButton]:
    """The game's buttons for every person, at full size but not yet in place.

    ``told``: the words that buttons had when the standing was last shown; figures on them wait for the cards.
    """
    buttons: list[TableButton] = []
    for hand in hands:
        pad = pad_of(hand, look.settings.keys)
        for offer, phrase in hand.session.controller.buttons(hand.view):
            press = Press(offer.name) if hand.selection is not None else offer
            words = hand.session.told(told.get((hand.seat, offer), phrase))
            scan = next((code for code, gesture in pad.items() if gesture == Press(press.name)), None)
            label = keys.label(scan) if scan is not None else EMPTY
            sign = places.arrangement.presses.get(press.name, "")
            rect, does = _sized(look, places, hand.seat, words, sign, cap=bool(pad)), Push(hand.seat, Press(press.name))
            buttons.append(TableButton(words, rect, does, hand.seat, label, sign=sign, padded=bool(pad)))
    return buttons


def faster(look: Look, places: Places, hand: Hand, key: Words) -> TableButton:
    """The button that has the computers hurry, or play at their usual pace again, for a person who looks on; in fewer
    words where a prompt or the layout leaves no room for all."""
    button = TableButton(EMPTY, pygame.Rect(0, 0, 0, 0), Command.FASTER, hand.seat, key)
    own = _home(places, button)
    anchor = own or anchor_of(places, hand.seat)
    room = round(anchor.wide * places.step[0]) if anchor.wide else look.length(ROOM)
    room -= look.grown(SPARED, places.arrangement.grow) if own is None else 0
    for words in HURRY[hand.session.haste.on]:
        button = replace(button, words=words, rect=_sized(look, places, hand.seat, words, cap=bool(key)))
        if button.rect.width <= room:
            break
    return button


def _home(places: Places, button: TableButton) -> Anchor | None:
    """Where the layout wants a button; None: beside the prompt. To hurry is not among bids in the middle of the table,
    where cards lie by now."""
    anchor = places.buttons.get(button.seat)
    return None if anchor is not None and anchor.columns and button.does is Command.FASTER else anchor


def _sized(look: Look, places: Places, seat: int, words: Words, sign: str = "", *, cap: bool) -> pygame.Rect:
    """A button large enough for its words and its key cap, or for its sign with the words under it."""
    grow, beside = places.arrangement.grow, look.length(CAP_SIZE + 10) if cap else 0
    if sign:
        high, under, px = (look.grown(size, min(grow, LARGER)) for size in (SIGNED, CAPTION, FINE))
        return pygame.Rect(0, 0, max(high + beside, look.text.width(words, px, "semibold")), high + under)
    grow = max(grow, READ_AT)
    room = look.text.width(words, look.grown(TEXT, grow), "semibold") + look.length(28) + beside
    least = look.length(BUTTON_WIDTH if seat in places.buttons else SHORT)
    return pygame.Rect(0, 0, max(least, room), look.grown(BUTTON_HEIGHT, min(grow, TALLEST)))


def taken(look: Look, places: Places, buttons: Sequence[TableButton]) -> dict[int, int]:
    """The pixels that each seat's buttons need on the line of its prompt."""
    needed: dict[int, int] = {}
    for button in buttons:
        if _home(places, button) is None:
            needed[button.seat] = needed.get(button.seat, 0) + button.rect.width + look.length(GAP)
    return needed


def stand(look: Look, places: Places, buttons: Sequence[TableButton], pills: Sequence[Pill]) -> None:
    """Move the buttons to where the layout wants them, otherwise to the line of that person's prompt, or where it would
    be."""
    homes = [(button.seat, _home(places, button)) for button in buttons]
    for seat, anchor in dict.fromkeys(homes):
        rects = [button.rect for button, home in zip(buttons, homes, strict=True) if home == (seat, anchor)]
        if anchor is not None:
            _stand(look, places, anchor, rects)
        else:
            found = next((pill for pill in pills if pill.prompt.seat in {0, seat}), None)
            x, y = places.anchor(anchor_of(places, seat))
            middle = found.rect.center if found is not None else (round(x), round(y))
            _line_up(look, places, middle, found.rect if found is not None else None, rects)


def beside(
    look: Look, places: Places, buttons: Sequence[TableButton], prompts: Sequence[Pill], pills: Sequence[Pill]
) -> tuple[Pill, ...]:
    """The pills with messages on the line of the prompts whose place they take, left of the buttons, which do not move;
    over that line if they would not fit there."""
    gap, shown = look.length(GAP), []
    for pill in pills:
        seat, rect = pill.prompt.seat, pill.rect
        prompt = next((each for each in prompts if each.prompt.seat == seat), None)
        if not pill.prompt.message:
            shown.append(pill if prompt is None else replace(prompt, prompt=pill.prompt))
            continue
        shown.append(pill)
        rects = [each.rect for each in buttons if seat in {0, each.seat} and _home(places, each) is None]
        if not rects:
            continue
        line = rects[0].unionall(rects)
        if not pill.over and rect.width <= line.left - gap - places.area.left:
            rect.midright = line.left - gap, line.centery
        else:
            whole = line.union(prompt.rect) if prompt is not None else line
            rect.midbottom = whole.centerx, whole.top - gap
            rect.clamp_ip(places.area)
    return tuple(shown)


def _stand(look: Look, places: Places, anchor: Anchor, rects: Sequence[pygame.Rect]) -> None:
    """Move the buttons to their anchor: a column, a row, or a block of columns."""
    gap = look.length(GAP)
    x, y = places.anchor(anchor)
    if anchor.wide:
        for rect in rects:
            rect.width = min(rect.width, round(anchor.wide * places.step[0]))
    for index, rect in enumerate(rects):
        if anchor.columns:
            row, column = divmod(index, anchor.columns)
            rows = -(-len(rects) // anchor.columns)
            across = min(anchor.columns, len(rects) - row * anchor.columns)
            wide = max(each.width for each in rects)
            rect.width = wide
            left = x + (column - (across - 1) / 2) * (wide + gap)
            rect.center = round(left), round(y + (row - (rows - 1) / 2) * (rect.height + gap))
        elif anchor.flow == "down":
            rect.width = max(each.width for each in rects)
            rect.center = (round(x), round(y) + index * (rect.height + gap))
        else:
            whole = sum(each.width for each in rects) + gap * (len(rects) - 1)
            before = sum(each.width + gap for each in rects[:index])
            rect.midleft = (round(x - whole / 2 + before), round(y))
        rect.clamp_ip(places.area)
    if anchor.flow == "down" and not anchor.columns:
        _raise(look, places, rects)


def _raise(look: Look, places: Places, rects: Sequence[pygame.Rect]) -> None:
    """Move a column of buttons clear of the hand or the board under it: up as far as the piles above it let them, and
    then closer together, and lower."""
    block, gap = rects[0].unionall(rects), look.length(GAP) // 2
    under = [places.reach(spot, WHOLE) for spot, pile in places.piles.items() if fans.held(pile)]
    under += [area for _, area in places.areas]
    over = max((block.bottom + gap - box.top for box in under if box.colliderect(block)), default=0)
    if over > block.height // 2:
        return
    badge = round(look.grown(TEXT, places.arrangement.grow) * HANGS)
    boxes = [box for box in (places.box(spot, 1) for spot in places.piles) if box.centery < block.top]
    above = [box.bottom + badge for box in boxes if box.left < block.right and block.left < box.right]
    top = max(block.top - over, min(block.top, max(above, default=0) + gap))
    pitch = (block.bottom - over - top + gap) // len(rects)
    for index, rect in enumerate(rects if over else ()):
        rect.update(rect.left, top + index * pitch, rect.width, min(rect.height, pitch - gap))


def _line_up(
    look: Look, places: Places, middle: tuple[int, int], pill: pygame.Rect | None, rects: Sequence[pygame.Rect]
) -> None:
    """Move the buttons to the right of a prompt, if there is one, and centre the whole line."""
    gap = look.length(GAP)
    line = [*([pill] if pill is not None else []), *rects]
    whole = sum(rect.width + gap for rect in line) - gap
    left = max(places.area.left, middle[0] - whole // 2)
    for rect in line:
        rect.midleft = left, middle[1]
        left = rect.right + gap


def alike(look: Look, buttons: Sequence[TableButton]) -> list[TableButton]:
    """The same in their places, with letters of one size for each seat, if its words stand on one line."""
    sizes: dict[int, int] = {}
    for button in buttons:
        px, half, _ = _letters(look, button)
        if px >= half and not button.sign:
            sizes[button.seat] = min(px, sizes.get(button.seat, px))
    return [replace(button, px=sizes.get(button.seat, 0)) for button in buttons]


def _letters(look: Look, button: TableButton) -> tuple[int, int, int]:
    """The size at which the words stand on one line, that of two lines, and the room from left to right, in pixels."""
    room = button.rect.width - look.length(28 + (CAP_SIZE + 10 if button.key else 0))
    most, half = min(look.px(TEXT), round(button.rect.height * WORDS)), round(button.rect.height * HALF)
    return look.text.shrunk(button.words, most, room, "semibold"), half, room


def draw_button(look: Look, surface: BlitTarget, button: TableButton, hover: bool) -> None:
    """One button, with its key cap where a key does the same."""
    if button.sign:
        _draw_signed(look, surface, button, hover)
        return
    rect = button.rect
    _draw_face(look, surface, rect, hover)
    middle = _draw_cap(look, surface, button, rect)
    px, half, room = _letters(look, button)
    px, lines = min(px, button.px or px), [button.words]
    if px < half and len(two := look.text.wrap(button.words, half, room, "semibold")) == 2:
        px, lines = half, [*two]
    pitch = look.text.height(px, "semibold") * 7 // 8
    for at, words in enumerate(lines):
        line = look.text.line(words, px, palette.TEXT, "semibold")
        surface.blit(line, line.get_rect(center=(middle, rect.centery + pitch * (2 * at + 1 - len(lines)) // 2)))


def _draw_signed(look: Look, surface: BlitTarget, button: TableButton, hover: bool) -> None:
    """A button with a sign, and its words under it."""
    high = round(button.rect.height * SIGNED / (SIGNED + CAPTION))
    face = pygame.Rect(0, 0, high + (look.length(CAP_SIZE + 10) if button.padded else 0), high)
    face.midtop = button.rect.midtop
    _draw_face(look, surface, face, hover)
    sign = look.atlas.sign_chip(button.sign, round(high * SIGN))
    surface.blit(sign, sign.get_rect(center=(_draw_cap(look, surface, button, face), face.centery)))
    px = round((button.rect.height - high) * FINE / CAPTION)
    px = look.text.shrunk(button.words, px, button.rect.width, "semibold")
    line = look.text.line(button.words, px, palette.TEXT, "semibold")
    surface.blit(line, line.get_rect(midtop=(face.centerx, face.bottom + look.length(1))))


def _draw_cap(look: Look, surface: BlitTarget, button: TableButton, face: pygame.Rect) -> int:
    """The cap of the key that does the same, where there is one; the middle of what is free beside it."""
    if not button.key:
        return face.centerx
    cap = pygame.Rect(0, 0, look.length(CAP_SIZE), look.length(CAP_SIZE))
    cap.midleft = (face.left + look.length(9), face.centery)
    surface.blit(look.atlas.key_cap(cap.size, button.colour), cap)
    letter = look.text.line(button.key, look.length(18), palette.DARK_TEXT, "semibold")
    surface.blit(letter, letter.get_rect(center=(cap.centerx, cap.centery - look.length(1))))
    return (cap.right + face.right) // 2


def _draw_face(look: Look, surface: BlitTarget, rect: pygame.Rect, hover: bool, *, main: bool = False) -> None:
    """The face of a button with its shade; the primary one is pale."""
    tints, radius = look.tints, look.length(11)
    fill, edge = (tint.CREAM, tint.CREAM_EDGE) if main else (tints.button, tints.button_edge + "a0")
    if hover:
        fill = palette.mix(fill, "#ffffff", 0.4 if main else 0.15)
    surface.blit(look.atlas.rounded(rect.size, radius, "#00000066"), rect.move(0, max(1, round(2.5 * look.u))))
    surface.blit(look.atlas.rounded(rect.size, radius, fill, edge, max(1, round(1.5 * look.u))), rect)


def draw_main_button(look: Look, surface: BlitTarget, button: TableButton, hover: bool) -> None:
    """A button of the table, in the colour of paper."""
    _draw_face(look, surface, button.rect, hover, main=True)
    line = look.text.line(button.words, look.px(TEXT), palette.DARK_TEXT, "semibold")
    surface.blit(line, line.get_rect(center=button.rect.center))


def draw_icon_button(look: Look, surface: BlitTarget, button: TableButton, hover: bool) -> None:
    """A small button of the program, its key under it."""
    rect = button.rect
    _draw_face(look, surface, rect, hover)
    sign = look.atlas.icon(button.icon, round(rect.height * 0.6), palette.TEXT)
    surface.blit(sign, sign.get_rect(center=rect.center))
    if button.key:
        full = look.length(FINE)
        px = look.text.shrunk(button.key, full, rect.width + look.length(4), "semibold")
        line = look.text.line(button.key, px, palette.TEXT, "semibold")
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.bottom + look.length(1) + full - px)))
