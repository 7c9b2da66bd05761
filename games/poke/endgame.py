"""The tricks of a hand of Poke counted out with both hands open. Suits do not matter, only which card is higher."""

from functools import lru_cache
from itertools import combinations

from games.core.board import Cards
from games.core.cards import without
from games.core.poker import height
from games.poke.prospects import POINT
from games.poke.scoring import SWEEP

Heights = tuple[int, ...]
"""The cards of a hand by height, low to high."""
Counts = tuple[int, int]
"""What a trick counts that one player takes, and one that the other takes."""
ALL_FIVE = SWEEP / POINT
"""What a sweep is worth, in points below the line."""
HAND_SIZE = 5


def heights(cards: Cards) -> Heights:
    """Cards as they count here."""
    return tuple(sorted(map(height, cards)))


def answered(lead: Heights, leader: Heights, other: Heights, counts: Counts, *, all_taken: bool) -> float:
    """What the leader gets more than the other, in points below the line, by a lead that the other answers best.

    ``counts``: of the leader and of the other. ``all_taken``: whether the leader has taken all tricks so far.
    """
    rest = tuple(without(leader, lead))
    ways = {*combinations(other, len(lead))}
    return min([played(lead, way, rest, tuple(without(other, way)), counts, all_taken=all_taken) for way in ways])


def played(lead: Heights, answer: Heights, rest: Heights, left: Heights, counts: Counts, *, all_taken: bool) -> float:
    """The same once the lead is answered; ``rest`` and ``left``: what the leader and the other still hold."""
    number, (gets, gives) = len(lead), counts
    if answer[0] == answer[-1] > lead[0]:
        all_taken = number + len(left) == HAND_SIZE
        return -number * gives - _leading(*_ordered(left, rest), (gives, gets), all_taken)
    return number * gets + _leading(*_ordered(rest, left), counts, all_taken)


@lru_cache(maxsize=20_000)
def _leading(leader: Heights, other: Heights, counts: Counts, all_taken: bool) -> float:
    """What the player to lead gets more than the other."""
    if not leader:
        return ALL_FIVE if all_taken else 0.0
    leads = {leader[start:end] for start, end in combinations(range(len(leader) + 1), 2)}
    return max([answered(lead, leader, other, counts, all_taken=all_taken) for lead in leads if lead[0] == lead[-1]])


def _ordered(one: Heights, two: Heights) -> tuple[Heights, Heights]:
    """Two hands by the order of their cards alone, so that hands alike in this are counted once."""
    place = {height: at for at, height in enumerate(sorted({*one, *two}))}
    return tuple([place[height] for height in one]), tuple([place[height] for height in two])
