"""The buttons of a game beside its cards, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from games.core.controller import Press
from sprites import palette
from table.board.canvas import Ground
from table.game.intents import Intent, Push
from table.input.hand import Hand
from table.input.pads import CAP_SIZE, pad_of
from table.input.sdl import Caps
from table.layout.geometry import Places
from table.look import Look

BUTTON_HEIGHT, BUTTON_WIDTH = 46, 168
BUTTON_TEXT = 19


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: its words or icon, where it is, what it does, whose it is, and the key that does the same."""

    words: str
    rect: pygame.Rect
    does: Intent
    seat: int = 0
    """Whose action of the game it is; 0: a button of the table."""
    key: str = ""
    icon: str = ""
    main: bool = False
    colour: str = palette.TEXT
    """Of the player whose button it is."""


def game_buttons(
    look: Look, places: Places, hands: Sequence[Hand], keys: Caps, spare: pygame.Rect,
    told: Mapping[tuple[int, Press], str],
) -> list[Button]:  # fmt: skip
    """The buttons of every person's game, where the layout wants them, otherwise at the foot of ``spare``.

    ``told``: the words that buttons had when it was last told how things stand; figures on them wait for the cards.
    """
    buttons: list[Button] = []
    width, height, gap = look.length(BUTTON_WIDTH), look.length(BUTTON_HEIGHT), look.length(10)
    for hand in hands:
        offered = hand.session.controller.buttons(hand.view)
        pad = pad_of(hand, look.settings.keys)
        anchor = places.buttons.get(hand.seat)
        for index, (offer, phrase) in enumerate(offered):
            press = Press(offer.name) if hand.selection is not None else offer
            words = told.get((hand.seat, offer)) or hand.session.words(phrase)
            scan = next((code for code, gesture in pad.items() if gesture == Press(press.name)), None)
            label = keys.label(scan) if scan is not None else ""
            room = look.text.width(words, look.px(BUTTON_TEXT), "semibold") + look.length(28)
            room += look.length(CAP_SIZE + 10) if label else 0
            wide = max(width, room) if anchor is not None else spare.width
            rect = pygame.Rect(0, 0, wide, height)
            if anchor is None:
                rect.midbottom = (spare.centerx, spare.bottom - index * (height + gap))
            else:
                x, y = places.anchor(anchor)
                if anchor.columns:
                    row, column = divmod(index, anchor.columns)
                    rows = -(-len(offered) // anchor.columns)
                    across = min(anchor.columns, len(offered) - row * anchor.columns)
                    x += (column - (across - 1) / 2) * (wide + gap)
                    rect.center = (round(x), round(y + (row - (rows - 1) / 2) * (height + gap)))
                elif anchor.flow == "down":
                    rect.center = (round(x), round(y) + index * (height + gap))
                else:
                    middle = index - (len(offered) - 1) / 2
                    rect.center = (round(x + middle * (wide + gap)), round(y))
                rect.clamp_ip(places.area)
            buttons.append(Button(words, rect, Push(hand.seat, Press(press.name)), hand.seat, label))
    return buttons


def draw_button(look: Look, surface: Ground, button: Button, hover: bool) -> None:
    """One button, with its key cap where a key does the same."""
    rect = button.rect
    fill = palette.mix(palette.BUTTON, "#ffffff", 0.12) if hover else palette.BUTTON
    surface.blit(look.atlas.rounded(rect.size, look.length(9), fill, palette.BUTTON_EDGE, max(1, look.length(2))), rect)
    middle = rect.centerx
    if button.key:
        cap = pygame.Rect(0, 0, look.length(CAP_SIZE), look.length(CAP_SIZE))
        cap.midleft = (rect.left + look.length(9), rect.centery)
        surface.blit(look.atlas.key_cap(cap.size, button.colour), cap)
        letter = look.text.line(button.key, look.length(18), palette.DARK_TEXT, "semibold")
        surface.blit(letter, letter.get_rect(center=(cap.centerx, cap.centery - look.length(1))))
        middle = (cap.right + rect.right) // 2
    px = look.px(BUTTON_TEXT)
    room = rect.width - look.length(16 + (CAP_SIZE + 10 if button.key else 0))
    while px > 12 and look.text.width(button.words, px, "semibold") > room:
        px -= 1
    line = look.text.line(button.words, px, palette.TEXT, "semibold")
    surface.blit(line, line.get_rect(center=(middle, rect.centery)))


def draw_main_button(look: Look, surface: Ground, button: Button, hover: bool) -> None:
    """A button of the table, in gold."""
    fill = palette.mix(palette.GOLD, "#ffffff", 0.3) if hover else palette.GOLD
    surface.blit(look.atlas.rounded(button.rect.size, look.length(9), fill), button.rect)
    line = look.text.line(button.words, look.px(BUTTON_TEXT), palette.DARK_TEXT, "semibold")
    surface.blit(line, line.get_rect(center=button.rect.center))


def draw_icon_button(look: Look, surface: Ground, button: Button, hover: bool) -> None:
    """A small button of the program."""
    rect = button.rect
    fill = palette.mix(palette.BUTTON, "#ffffff", 0.15) if hover else palette.BUTTON
    surface.blit(look.atlas.rounded(rect.size, look.length(8), fill, palette.BUTTON_EDGE, 1), rect)
    sign = look.atlas.icon(button.icon, round(rect.height * 0.6), palette.TEXT)
    surface.blit(sign, sign.get_rect(center=rect.center))
