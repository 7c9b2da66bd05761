"""How close the cards of a fan lie: no rank that is read is covered."""

from table.layout.piles import Pile

INDEX = 0.27
"""The part of a card that shows its rank, in card widths."""
READ, READ_LARGE = 0.3, 0.38
"""The part that shows a 10, usual or large: from card to card of a hand it is never less."""
SECOND_ROW = 0.42
"""How much of the cards in the upper of two rows is seen over the lower one, in card widths."""
TUCKED, GRASPED = 0.045, 0.07
"""What is seen of cards of a column whose ranks have no room, in card widths: no part of a rank. The latter where a
hand takes several of them."""


def held(pile: Pile) -> bool:
    """Whether it is a hand that somebody plays from."""
    return pile.fan == "right" and pile.lift != "none"


def steps(pile: Pile, count: int, width: int, room: float, read: float) -> list[float]:
    """From card to card of a fan, bottom to top, in pixels: as the layout wants it, or less where the room is less; of
    a hand so much that all are ``read``, in card widths. No rank of a column is cut through: there the lowest cards are
    tucked in, and the others share the room."""
    under = count - 1
    if under < 1:
        return []
    wanted = max(pile.step, read) if held(pile) else pile.step
    step, whole = min(wanted * width, room / under), INDEX * width
    column = pile.fan in {"down", "up"} and not pile.turn
    if not column or step >= whole or pile.step < INDEX:
        return [step] * under
    tucked = min(step, (GRASPED if pile.lift == "run" else TUCKED) * width)
    seen = int((room - tucked * under) / (whole - tucked))
    return [tucked] * (under - seen) + [(room - tucked * (under - seen)) / seen] * seen if seen else [tucked] * under
