"""A table laid wider than it is made: what lies together, on a cloth or as a field, stands no further apart."""

from dataclasses import replace

import pygame

from table.layout.layout import Arrangement


def together(found: Arrangement, area: pygame.Rect) -> Arrangement:
    """An arrangement as it is laid into that rectangle."""
    wider = area.width * found.size[1] / (area.height * found.size[0])
    groups = [{spot for spot, _ in area.piles} for area in found.areas]
    groups += [{spot for spot in found.piles if set(spot.name) <= set(found.rim)}]
    piles, rim = dict(found.piles), dict(found.rim)
    for spots in groups if wider > 1 else ():
        across = [found.piles[spot].at[0] for spot in spots]
        if not spots or any(found.piles[spot].fan in {"left", "right"} for spot in spots):
            continue
        middle = (min(across) + max(across)) / 2
        for spot in spots:
            x, y = found.piles[spot].at
            piles[spot] = replace(found.piles[spot], at=(middle + (x - middle) / wider, y))
        if spots == groups[-1]:
            rim = {name: (middle + (x - middle) / wider, y) for name, (x, y) in rim.items()}
    return replace(found, piles=piles, rim=rim)
