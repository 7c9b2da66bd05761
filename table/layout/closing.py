"""The table when nobody holds a card any more: what lies on the felt is in its middle, a trick in one line."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from games.core.events import Spot
from table.layout.geometry import Places


def closed(
    places: Places, middle: int, lying: Mapping[Spot, Sequence[object]], line: Collection[str], hand: Spot | None
) -> Places:  # fmt: skip
    """These places, with what lies there further down where all below is bare. ``middle``: how far down that of the
    felt is; ``lying``: what lies where; ``line``: the names of a trick's piles, narrower where plates are beside it;
    ``hand``: that of the nearest seat."""
    if hand not in places.piles or lying.get(hand):
        return places
    found, high = places.arrangement, (middle - places.area.top) / places.step[1]
    tricks = {spot for spot in places.piles if spot.name in line}
    cloths = {
        spot for spot, pile in places.piles.items()
        if any(seat == spot.seat and rect.collidepoint(places.point(pile.at)) for seat, rect in places.areas)
    }  # fmt: skip
    common = {spot for spot in places.piles if not spot.seat and lying.get(spot)} - tricks if cloths else set()
    boxes = [rect for _, rect in places.areas] + [places.box(spot, len(lying[spot])) for spot in common]
    by = max(0.0, (middle - boxes[0].unionall(boxes).centery) / places.step[1]) if boxes else 0.0
    plates = max((name.wide for name in found.names.values() if 0 < name.at[1] < found.size[1]), default=0.0)
    reaches = [abs(places.piles[spot].at[0] - found.axis) + places.piles[spot].scale / 2 for spot in tricks]
    less = min(1.0, (found.size[0] / 2 - plates) / max(reaches, default=1))
    piles = dict(found.piles)
    for spot, pile in places.piles.items():
        x, y = pile.at
        relative = Spot(spot.name, places.relative[spot.seat] + 1 if spot.seat else 0)
        if spot in tricks:
            at = found.axis + less * (x - found.axis), high
            piles[relative] = replace(pile, at=at, scale=less * pile.scale)
        elif spot in {*cloths, *common, hand}:
            piles[relative] = replace(pile, at=(x, y + by), empty="none" if spot == hand else pile.empty)
    return Places(replace(found, piles=piles), places.order, places.area, places.style)
