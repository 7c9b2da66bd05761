"""What five cards are, by how often their ranks occur, apart from the program's own grading."""

from collections import Counter


def five(cards, low=2):
    """What they are called, and the ranks that are named with it."""
    assert len(cards) == 5
    high = {card.rank: 14 if card.rank == 1 else card.rank for card in cards}
    often = Counter(card.rank for card in cards)
    order = sorted(often, key=lambda rank: (-often[rank], -high[rank]))
    heights = sorted(high.values())
    wheel = heights == [*range(low, low + 4), 14]
    straight = len(often) == 5 and (heights[4] - heights[0] == 4 or wheel)
    top = heights[3] if wheel else order[0]
    if straight and len({card.suit for card in cards}) == 1:
        return "STRAIGHT_FLUSH", *(() if top == 1 else (top,))
    if len({card.suit for card in cards}) == 1:
        return "FLUSH", order[0]
    if straight:
        return "STRAIGHT", top
    names = {(4, 1): "FOUR", (3, 2): "FULL_HOUSE", (3, 1, 1): "THREE", (2, 2, 1): "TWO_PAIR", (2, 1, 1, 1): "PAIR"}
    name = names.get(tuple(often[rank] for rank in order), "HIGH_CARD")
    return name, *order[: 2 if name in {"FULL_HOUSE", "TWO_PAIR"} else 1]
