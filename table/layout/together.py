"""A table laid wider than it is made: what lies together, on a cloth, a tray or as a field, stands no further apart."""

from dataclasses import replace

import pygame

from table.layout.layout import Arrangement
from table.layout.piles import Box


def together(found: Arrangement, area: pygame.Rect) -> Arrangement:
    """An arrangement as it is laid into that rectangle."""
    wider = max(1.0, area.width * found.size[1] / (area.height * found.size[0]))
    cells, tray = {spot for spot in found.piles if set(spot.name) <= set(found.rim)}, found.tray
    common = {spot for spot, pile in found.piles.items() if tray is not None and _in(tray, pile.at)}
    piles, rim = dict(found.piles), dict(found.rim)
    for spots in (*({spot for spot, _ in area.piles} for area in found.areas), cells, common):
        laid = [found.piles[spot] for spot in spots]
        if not laid or any(pile.fan in {"left", "right"} for pile in laid):
            continue
        across = [pile.at[0] for pile in laid]
        middle = (min(across) + max(across)) / 2
        piles |= {spot: replace(piles[spot], at=_nearer(piles[spot].at, middle, wider)) for spot in spots}
        if spots == cells:
            rim = {name: _nearer(at, middle, wider) for name, at in rim.items()}
        if spots == common and tray is not None:
            tray = Box(tray.at, (tray.size[0] / wider, tray.size[1]))
    return replace(found, piles=piles, rim=rim, tray=tray)


def _nearer(at: tuple[float, float], middle: float, wider: float) -> tuple[float, float]:
    return middle + (at[0] - middle) / wider, at[1]


def _in(box: Box, at: tuple[float, float]) -> bool:
    return all(abs(far - middle) < size / 2 for far, middle, size in zip(at, box.at, box.size, strict=True))
