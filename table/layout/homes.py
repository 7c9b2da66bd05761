"""Where name plates are at home, where a layout does not say otherwise: mine on the lower rim and the first rival's on
the upper, at one left edge; those of seats at the left and the right under their hands; the others by their cloths."""

from collections.abc import Collection, Mapping, Sequence

from games.core.events import Spot
from table.layout.areas import SeatArea
from table.layout.piles import RIM, Anchor, Pile

EDGE, WIDE, HALF, APART = 0.038, 0.26, 0.17, 0.01
"""From the side of the table to a plate on its rim; the most that it is wide, and on half a table; between plates:
shares of the table's width."""
UNDER, OVER = 0.055, 0.034
"""From the end of a hand at the side, or from the upper edge of a pile's card, to the middle of the plate there: shares
of the table's height."""
ASIDE = 2.5
"""The most that a plate at the side is wide, in distances of the hand there from the edge: the middle stays clear."""
FIRST = 0.1
"""What begins so near to the left edge has its plate where the first one is, as a share of the table's width."""
NEAR = 0.13
"""A cloth that begins so near to the upper edge has its plate on the rim, as a share of the table's height."""
HIGH = 1.4
"""How high a card is, in card widths."""


def homes(
    size: tuple[float, float], seats: int, across: int, piles: Mapping[Spot, Pile], areas: Sequence[SeatArea],
    given: Collection[int],
) -> dict[int, Anchor]:  # fmt: skip
    """The plates' places by relative seat. ``across``: who has the right half of the table, mirrored; 0: nobody;
    ``given``: whose plate the layout places itself. Who has no cards shares the place of the seat before."""
    wide, high = size
    left, most = EDGE * wide, (HALF if across else WIDE) * wide
    cloths = {area.seat: area for area in reversed(areas)}
    turned = {spot.seat - 1: pile for spot, pile in piles.items() if pile.turn in {90, 270} and pile.fan == "down"}
    found = {}
    for seat in range(seats):
        lead = max((each for each in cloths if each <= seat), default=seat)
        if lead != seat and lead in given:
            continue
        if lead == 0:
            found[seat] = Anchor((left + seat * most, high), "left", wide=most)
        elif across and lead == across:
            found[seat] = Anchor((wide - left - (seat - lead) * most, high), "right", wide=most)
        elif seat in turned:
            hand = turned[seat]
            end = hand.at[1] + hand.length / 2 + UNDER * high
            at_left = hand.at[0] < wide / 2
            room = ASIDE * (hand.at[0] if at_left else wide - hand.at[0])
            found[seat] = Anchor((0 if at_left else wide, end), "left" if at_left else "right", wide=min(most, room))
        elif turned or lead not in cloths or seats == 2:  # one across, or all others in the order in which they sit
            room = (wide - 2 * left) / (seats - 1)
            nth = 0 if turned else seat - 1
            begins = left + nth * room
            over = (pile for pile in piles.values() if pile.fan == "right" and pile.at[1] < RIM)
            free = [room, *(pile.at[0] - pile.length / 2 - begins for pile in over)]
            beside = min(each for each in free if each > 0) - APART * wide
            found[seat] = Anchor((begins, 0), "left", wide=min(most, beside))
        else:
            after = min((each for each in cloths if each > lead), default=seats)
            found[seat] = _at_cloth(cloths[lead], piles, size, left, seat - lead, after - lead)
    return found


def _at_cloth(
    area: SeatArea, piles: Mapping[Spot, Pile], size: tuple[float, float], left: float, nth: int, sharing: int
) -> Anchor:  # fmt: skip
    """Over a cloth from its left end on, on the rim where that is near; the ``nth`` of so many that share it."""
    laid = [piles[spot] for spot, _ in area.piles]
    begins = min(pile.at[0] - pile.scale / 2 for pile in laid)
    begins = left if begins < FIRST * size[0] else begins + left
    ends = min(size[0], left + max(pile.at[0] + pile.scale / 2 for pile in laid))
    room = (ends + 2 * APART * size[0] - begins) / sharing
    top = min(pile.at[1] - HIGH * pile.scale / 2 for pile in laid)
    down = 0 if top < NEAR * size[1] else top - OVER * size[1]
    return Anchor((begins + nth * room, down), "left", wide=room - APART * size[0])
