"""California Speed's claims counted again from the stacks in sight."""

from games.california_speed.state import PACKET


def tops(view):
    """The open card of each stack, by the stack's name and side."""
    return {spot: cards[-1] for spot, cards in view.piles.items() if spot.name.startswith("stack") and cards}


def covered(view, action):
    return next(card for spot, card in tops(view).items() if spot.name == f"stack{action.side}_{action.number}")


def to_cover(view, heard, action, *cards):
    """Every other open card of the rank that is covered, and no card else."""
    alike = [card for card in tops(view).values() if card.rank == covered(view, action).rank]
    return sorted(map(str, (*cards, covered(view, action)))) == sorted(map(str, alike))


RECOUNTS = {
    "left": lambda view, heard, action, count: len(view.piles[PACKET[view.seat]]) == count + 1,
    "side": lambda view, heard, action, side: action.side == side,
    "to cover": to_cover,
}
"""By kind of claim, whether it is so."""
