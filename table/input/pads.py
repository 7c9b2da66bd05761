"""The key pads of real-time games: what each key does now, and the key caps beside the piles."""

from collections.abc import Iterator, Sequence

import pygame

from games.core.controller import Click, Press
from games.core.events import Spot
from table.bindings import Keys
from table.board.marks import Cap
from table.board.scene import Scene
from table.input.hand import Hand
from table.input.sdl import Caps
from table.look import Look
from table.setup import SIDES

CAP_SIZE, GAP, ASIDE = 30, 6, 9
"""How large a cap is, how far above or below its pile, and beside it, clear of a cloth; in u."""
CAP_MOST = 0.36
"""How large a cap is at most, in card widths: rows of small cards lie close."""


def pad_of(hand: Hand, keys: Keys) -> dict[int, Click | Press]:
    """What each key of a seat's pad does now, by scancode; nothing for seats without a pad."""
    if not (places := keys.pad(hand.session.choice(hand.seat).kind)):
        return {}
    pad = hand.session.controller.pad_keys(hand.view)
    return {places[slot]: gesture for slot, gesture in pad.items() if slot in places}


def pad_caps(
    look: Look, scene: Scene, hands: Sequence[Hand], keys: Caps, flashing: frozenset[int], colours: dict[int, str]
) -> Iterator[Cap]:
    """The key caps beside the piles and cards that the pads reach."""
    shared = _shared_piles(hands)
    size = min(look.length(CAP_SIZE), round(scene.places.card * CAP_MOST))
    both = sum(hand.session.choice(hand.seat).kind in SIDES for hand in hands) > 1
    for hand in hands:
        found: list[tuple[int, pygame.Rect, int]] = []
        left = hand.session.choice(hand.seat).kind == "left"
        for code, gesture in pad_of(hand, look.settings.keys).items():
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
            gap, aside = look.length(GAP), look.length(ASIDE)
            match scene.places.piles[gesture.spot].caps:
                case "below":
                    rect.midtop = (box.centerx + shift, box.bottom + gap)
                case "above":
                    rect.midbottom = (box.centerx + shift, box.top - gap // 4)
                case "left":
                    rect.midright = (box.left - aside, box.centery + shift)
                case _:
                    rect.midleft = (box.right + aside, box.centery + shift)
            found.append((code, rect, _off_others(rect, box, scene, gesture.spot)))
        for code, rect, _ in found:  # those of a row stand in a row
            moved = max((by for _, other, by in found if other.y == rect.y), key=abs)
            yield Cap(keys.label(code), rect.move(0, moved), colours[hand.seat], code in flashing)


def _off_others(cap: pygame.Rect, box: pygame.Rect, scene: Scene, spot: Spot) -> int:
    """How far down a cap above or below a pile, which would lie on another one, moves onto its own; below 0: up."""
    for other in (scene.box(each) for each, pieces in scene.piles.items() if pieces and each != spot):
        if cap.colliderect(other) and other.bottom <= box.top:
            return other.bottom + 1 + cap.height // 3 - cap.top
        if cap.colliderect(other) and other.top >= box.bottom:
            return other.top - 1 - cap.bottom
    return 0


def _shared_piles(hands: Sequence[Hand]) -> frozenset[Spot]:
    """The piles for which two pads have a key: partners' piles, and those in front of everybody."""
    reached = [
        {key.spot for key in hand.session.controller.pad_keys(hand.view).values() if isinstance(key, Click)}
        for hand in hands
        if hand.session.choice(hand.seat).kind in SIDES
    ]
    return frozenset(set.intersection(*reached)) if len(reached) > 1 else frozenset()
