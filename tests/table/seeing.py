"""Pictures compared: copies of their pixels, which lock nothing, and the boxes in which two of them differ."""

from collections.abc import Mapping

import pygame

TOLERANCE = 16
"""How far a colour may be off, of 255."""


def pixels(surface: pygame.Surface) -> bytes:
    """The pixels as they are. A copy: a failed comparison keeps what it compared, and a surface that is looked into
    would stay locked for every test after it."""
    return pygame.image.tobytes(surface, "RGBA")


def _odd(first: pygame.Surface, second: pygame.Surface) -> pygame.Mask:
    """Where any colour is off by more than the tolerance; both have the same size."""
    one, two = (
        pygame.image.frombytes(pygame.image.tobytes(each, "RGB"), each.get_size(), "RGB") for each in (first, second)
    )
    more = one.copy()
    more.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    two.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(more, (0, 0, 0), (TOLERANCE + 1, TOLERANCE + 1, TOLERANCE + 1, 255))
    alike.invert()
    return alike


def off(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that differ by more than the tolerance in any colour."""
    if first.get_size() != second.get_size():
        return 1.0
    return _odd(first, second).count() / (first.get_width() * first.get_height())


def differing(first: pygame.Surface, second: pygame.Surface, boxes: Mapping[str, pygame.Rect]) -> str:
    """Which boxes differ and where, the largest difference first; "the cloth" where no box lies."""
    if first.get_size() != second.get_size():
        return f"{first.get_size()} is not {second.get_size()}"
    found = []
    for rect in sorted(_odd(first, second).get_bounding_rects(), key=lambda rect: -rect.width * rect.height)[:5]:
        names = [name for name, box in boxes.items() if box.colliderect(rect)]
        found.append(f"{', '.join(map(str, names)) or 'the cloth'} at {tuple(rect)}")
    return "; ".join(found)
