"""Who sits down to a game where no person does: its host, a guest where it has one, then the other rivals."""

from functools import cache

from table.layout.layout import head_or_fault
from table.setup import HOUSE_NAMES, RIVALS, Kind, SeatChoice, default_level, rival_at


@cache
def rivals_of(key: str) -> tuple[str, ...]:
    """All rivals in the order in which they sit down to a game, clockwise from the first person: the host next to
    them."""
    head, order = head_or_fault(key), tuple(RIVALS)
    at = order.index(head.host) if head.host else 0
    return tuple(dict.fromkeys([who for who in (head.host, head.guest) if who] + [*order[at:], *order[:at]]))


def clockwise(kinds: tuple[Kind, ...]) -> list[int]:
    """The places, from 0, beginning with the first person: in this order computers are given rivals."""
    first = next((at for at, kind in enumerate(kinds) if kind != "bot"), 0)
    return [*range(first, len(kinds)), *range(first)]


def named(kinds: tuple[tuple[Kind, str], ...], key: str) -> tuple[SeatChoice, ...]:
    """Seats with names of their own for (kind, level) pairs; an empty level takes the default."""
    people, rivals = sum(kind != "bot" for kind, _ in kinds), iter(rivals_of(key))
    sits = {at: next(rivals) for at in clockwise(tuple(kind for kind, _ in kinds)) if kinds[at][0] == "bot"}
    choices, person = [], 0
    for at, (kind, level) in enumerate(kinds):
        if kind == "bot":
            choices.append(rival_at(sits[at], level or default_level(key)))
        else:
            person += 1
            choices.append(SeatChoice(kind, HOUSE_NAMES[person if people > 1 else 0]))
    return tuple(choices)
