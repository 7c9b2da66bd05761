"""Soft shadows under cards, from how far a card is lifted off the felt."""

from collections.abc import Sequence

import pygame

from sprites import palette, svg


def draw(width: int, height: int, lift: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The shadow of a card of that many pixels, and where its corner goes from the card's corner.

    ``lift`` is 0 for what lies flat and 1 for a card held in the hand; the shadow is then further off, and softer.
    """
    blur = _blur(width, lift)
    alpha = 128 - 12 * lift
    pad = _pad(width, lift)
    size = width + 2 * pad, height + 2 * pad
    across = _line((size[0], 1), palette.SHADOW, [255 * share for share in _profile(width, pad, blur)])
    down = _line((1, size[1]), "#ffffff", [alpha * share for share in _profile(height, pad, blur)])
    picture = pygame.transform.scale(across, size)
    picture.blit(pygame.transform.scale(down, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture, offset(width, lift)


def _line(size: tuple[int, int], colour: str, strengths: Sequence[float]) -> pygame.Surface:
    """One row or column of pixels, as strong as this each, of 255."""
    rgb = bytes(palette.rgb(colour))
    pixels = b"".join(rgb + bytes((round(strength),)) for strength in strengths)
    return pygame.image.frombuffer(pixels, size, "RGBA")


def offset(width: int, lift: float, drawn: float | None = None) -> tuple[int, int]:
    """Where the shadow picture's corner goes, from the corner of the card. ``drawn``: the lift of the picture, if it is
    that of a card a little higher or lower."""
    pad = _pad(width, lift if drawn is None else drawn)
    return round(width * (0.01 + 0.03 * lift)) - pad, round(width * (0.018 + 0.082 * lift)) - pad


def soft(x: float, y: float, width: float, height: float, radius: float, reach: float, strength: float) -> str:
    """A soft shadow as SVG elements: thin layers, each a little larger, about a box; strength 0 to 1."""
    layers = 6
    shade = palette.SHADOW + f"{round(255 * strength / layers):02x}"
    parts = []
    for layer in range(layers):
        out = reach * (layer + 0.5) / layers - reach * 0.35
        parts.append(svg.rect(x - out, y - out, width + 2 * out, height + 2 * out, radius + max(0, out), shade))
    return "".join(parts)


def _blur(width: int, lift: float) -> float:
    return max(1.0, width * (0.03 + 0.07 * lift))


def _pad(width: int, lift: float) -> int:
    """The clear edge kept round the card so that the softness ends before the picture does."""
    return int(_blur(width, lift) * 2) + 2


def _profile(length: int, pad: int, blur: float) -> list[float]:
    """How dark each pixel along one axis is, 0 to 1: a box smoothed twice by a window as wide as twice the blur."""
    reach = 2 * blur
    half = []
    for at in range((length + 1) // 2 + pad):
        middle = at + 0.5 - pad
        half.append(_ramp(middle / reach) * _ramp((length - middle) / reach) if middle < reach else 1.0)
    return half + half[::-1][length % 2 :]


def _ramp(share: float) -> float:
    """The edge of a box after two smoothings, at a distance in reaches from where the edge was."""
    if share <= -1:
        return 0.0
    if share >= 1:
        return 1.0
    rest = 1 - abs(share)
    return rest * rest / 2 if share < 0 else 1 - rest * rest / 2
