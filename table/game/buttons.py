"""What can be pressed beside the cards: a game's buttons and the key caps of the pads, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.core.controller import Click, Press
from games.core.events import Spot
from sprites import palette
from table.app import App
from table.bindings import SIDES, Caps, Keys
from table.board.canvas import Ground
from table.board.marks import Cap
from table.board.scene import Scene
from table.input.hand import Hand
from table.layout.geometry import Places

CAP_SIZE = 30
BUTTON_HEIGHT, BUTTON_WIDTH = 46, 168
BUTTON_TEXT = 19


@dataclass(slots=True)
class Button:
    """A button of the game: whose, what it presses, where, with the key that does the same."""

    seat: int
    press: Press
    words: str
    rect: pygame.Rect
    key: str = ""


def game_buttons(app: App, places: Places, hands: Sequence[Hand], keys: Caps, spare: pygame.Rect) -> list[Button]:
    """The buttons of every person's game, where the layout wants them, otherwise at the foot of ``spare``."""
    buttons: list[Button] = []
    width, height, gap = app.length(BUTTON_WIDTH), app.length(BUTTON_HEIGHT), app.length(10)
    for hand in hands:
        view = hand.view
        offered = hand.session.controller.buttons(view)
        if hand.selection is not None:
            offered = tuple((Press(press.name), words) for press, words in offered)
        pad = pad_of(hand, app.settings.keys)
        anchor = places.buttons.get(hand.seat)
        for index, (press, words) in enumerate(offered):
            scan = next((code for code, gesture in pad.items() if gesture == Press(press.name)), None)
            label = keys.label(scan) if scan is not None else ""
            room = app.text.width(words, app.px(BUTTON_TEXT), "semibold") + app.length(28)
            room += app.length(CAP_SIZE + 10) if label else 0
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
            buttons.append(Button(hand.seat, Press(press.name), words, rect, label))
    return buttons


def pad_of(hand: Hand, keys: Keys) -> dict[int, Click | Press]:
    """What each key of a seat's pad does now, by scancode; nothing for seats without a pad."""
    places = keys.pad(hand.session.choice(hand.seat).kind)
    if not places:
        return {}
    pad = hand.session.controller.pad_keys(hand.view)
    return {places[slot]: gesture for slot, gesture in pad.items() if slot in places}


def pad_caps(
    app: App, scene: Scene, hands: Sequence[Hand], keys: Caps, flashing: frozenset[int], colours: dict[int, str]
) -> list[Cap]:
    """The key caps beside the piles and cards that the pads reach."""
    shared = _shared_piles(hands)
    size = app.length(CAP_SIZE)
    caps: list[Cap] = []
    both = sum(hand.session.choice(hand.seat).kind in SIDES for hand in hands) > 1
    for hand in hands:
        shift = 0
        left = hand.session.choice(hand.seat).kind == "left"
        for code, gesture in pad_of(hand, app.settings.keys).items():
            if isinstance(gesture, Press) or gesture.spot not in scene.piles:
                continue
            piece = scene.find(gesture.spot, gesture.card) if gesture.card is not None else None
            box = piece.place.rect if piece is not None else scene.box(gesture.spot)
            shift = size * (-1 if left else 1) * 11 // 20 if both and gesture.spot.seat == 0 else 0
            if gesture.spot in shared:
                shift = size * (-1 if left else 1) * 11 // 20
            if piece is None and scene.places.piles[gesture.spot].caps != "below":
                box = scene.places.cards(gesture.spot, 1)[0].rect  # the cap does not move as the fan grows
            rect = pygame.Rect(0, 0, size, size)
            gap = app.length(6)
            match scene.places.piles[gesture.spot].caps:
                case "below":
                    rect.midtop = (box.centerx + shift, box.bottom + gap)
                case "above":
                    rect.midbottom = (box.centerx + shift, box.top - gap)
                case "left":
                    rect.midright = (box.left - gap, box.centery + shift)
                case _:
                    rect.midleft = (box.right + gap, box.centery + shift)
            caps.append(Cap(keys.label(code), rect, colours[hand.seat], code in flashing))
    return caps


def _shared_piles(hands: Sequence[Hand]) -> frozenset[Spot]:
    """The piles for which two pads have a key: partners' own, what lies before everybody."""
    reached = [
        {key.spot for key in hand.session.controller.pad_keys(hand.view).values() if isinstance(key, Click)}
        for hand in hands
        if hand.session.choice(hand.seat).kind in {"left", "right"}
    ]
    return frozenset(set.intersection(*reached)) if len(reached) > 1 else frozenset()


def draw_button(app: App, surface: Ground, button: Button, colour: str, hover: bool) -> None:
    """One button, with its key cap where a key does the same."""
    rect = button.rect
    fill = palette.mix(palette.BUTTON, "#ffffff", 0.12) if hover else palette.BUTTON
    surface.blit(app.atlas.rounded(rect.size, app.length(9), fill, palette.BUTTON_EDGE, max(1, app.length(2))), rect)
    middle = rect.centerx
    if button.key:
        cap = pygame.Rect(0, 0, app.length(CAP_SIZE), app.length(CAP_SIZE))
        cap.midleft = (rect.left + app.length(9), rect.centery)
        surface.blit(app.atlas.key_cap(cap.size, colour), cap)
        letter = app.text.line(button.key, app.length(18), palette.DARK_TEXT, "semibold")
        surface.blit(letter, letter.get_rect(center=(cap.centerx, cap.centery - app.length(1))))
        middle = (cap.right + rect.right) // 2
    px = app.px(BUTTON_TEXT)
    room = rect.width - app.length(16 + (CAP_SIZE + 10 if button.key else 0))
    while px > 12 and app.text.width(button.words, px, "semibold") > room:
        px -= 1
    line = app.text.line(button.words, px, palette.TEXT, "semibold")
    surface.blit(line, line.get_rect(center=(middle, rect.centery)))
