"""What the spots of a game are to the table, by name; a spot without a role is a pile like any other."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from games.core.events import Spot
from table.documents import Reader


class Role(Enum):
    """What a spot is."""

    HAND = "hand"
    """The cards a seat holds: they are counted, sorted, and chosen by number."""
    STOCK = "stock"
    """Where cards are dealt and drawn from."""
    OUT = "out"
    """Where cards are that are not in play."""


class Roles(NamedTuple):
    """The roles that a layout gives."""

    named: Mapping[str, Role]

    def role(self, spot: Spot) -> Role | None:
        """The role of a spot; None if it has none."""
        return self.named.get(spot.name)

    def hand_of(self, seat: int) -> Spot | None:
        """The spot where a seat holds its cards; None in games without hands."""
        return next((Spot(name, seat) for name, role in self.named.items() if role is Role.HAND), None)


def read_roles(reader: Reader) -> Roles:
    """The roles in a layout, ``roles: {name: role}``, for spots that have a place on the table and others."""
    path = ("roles",)
    words = tuple(role.value for role in Role)
    given = reader.mapping(path, None) if "roles" in reader.mapping((), None) else {}
    named = {name: Role(reader.word((*path, name), words)) for name in given}
    hands = [name for name, role in named.items() if role is Role.HAND]
    if len(hands) > 1:
        raise reader.document.error((*path, hands[1]), f"{hands[0]} is the hand already")
    return Roles(named)
