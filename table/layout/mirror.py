"""Two people at one screen: what the one at the right has mirrors what the one at the left has."""

from collections.abc import Mapping
from dataclasses import replace

from games.core.events import Spot
from table.layout.piles import Anchor, Pile

_OTHER = {"left": "right", "right": "left"}


def mirrored_piles(piles: Mapping[Spot, Pile], width: float, other: int) -> dict[Spot, Pile]:
    """The piles, with those of seat +0 mirrored for seat +``other`` where it has none of its own. In a row they keep
    their order: what is at the left of one is at the left of the other, as keys on a keyboard are."""
    found, rows = dict(piles), dict[float, list[Spot]]()
    for spot, pile in piles.items():
        if spot.seat == 1:
            rows.setdefault(pile.at[1], []).append(spot)
    for down, spots in rows.items():
        across = sorted(width - piles[spot].at[0] for spot in spots)
        for spot, x in zip(sorted(spots, key=lambda spot: piles[spot].at[0]), across, strict=True):
            pile, theirs = piles[spot], Spot(spot.name, other + 1)
            caps = _OTHER.get(pile.caps, pile.caps)
            found.setdefault(theirs, replace(pile, at=(round(x, 4), down), caps=caps))
    return found


def mirror_anchors(anchors: dict[int, Anchor], width: float, other: int) -> None:
    """Give seat +``other`` the mirrored place of seat +0, and its partner that of +0's."""
    for seat, anchor in list(anchors.items()):
        if seat < other and seat + other not in anchors:
            align, (x, y) = _OTHER.get(anchor.align, anchor.align), anchor.at
            anchors[seat + other] = replace(anchor, at=(width - x, y), align=align)
