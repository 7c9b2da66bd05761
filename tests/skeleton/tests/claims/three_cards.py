"""The claims of Three Cards counted again, by other means than its coach's."""

from games.three_cards.state import PACK, TRICK


def led(view):
    """The rank of the card to be answered; 0 where there is none."""
    return sum(card.rank for card in view.piles[TRICK])


RECOUNTS = {
    "above": lambda view, heard, action, count: (
        not led(view) and len([card for card in PACK if card.rank > action.card.rank]) == count
    ),
    "not above": lambda view, heard, action, count: (
        not led(view) and len([card for card in PACK if card.rank <= action.card.rank]) == count
    ),
    "takes": lambda view, heard, action, rank: 0 < led(view) < action.card.rank == rank,
    "gives": lambda view, heard, action, rank: led(view) >= action.card.rank == rank,
}
"""By kind of claim, whether it is so."""
