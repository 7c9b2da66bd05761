"""How Dominion is spoken: advantages, turned cards, numbers of armies."""

from __future__ import annotations

from games.core.cards import RANK_NAMES, Card
from games.dominion.field import CELLS, advantage, reach
from games.dominion.state import Public

NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
)  # fmt: skip


def armies(count: int) -> str:
    """ "1 army", "4 armies"."""
    return f"{count} {'army' if count == 1 else 'armies'}"


def cells(count: int) -> str:
    """ "1 cell", "4 cells"."""
    return f"{count} {'cell' if count == 1 else 'cells'}"


def cell_name(public: Public, cell: int) -> str:
    """A cell as people point at it: its place and its card."""
    return f"{CELLS[public.size][cell]} ({public.field[cell].mark})"


def odds(points: int) -> str:
    """An advantage as the attacker announces it."""
    if not points:
        return "even odds"
    return f"{'advantage' if points > 0 else 'disadvantage'} {NUMBERS[abs(points)]}"


def announcement(public: Public, src: int, dst: int) -> str:
    """ "Attacking from the jack to the seven, advantage two"."""
    names = (RANK_NAMES[public.field[cell].rank - 1] for cell in (src, dst))
    return "Attacking from the {} to the {}, ".format(*names) + odds(advantage(public, src, dst))


def turned(card: Card) -> str:
    """What a turned card does (R9–R13)."""
    colour, other = ("red", "black") if card.red else ("black", "red")
    match card.rank:
        case 13:
            king = "an army comes" if card.red else "an army goes"
            return f"no strength changes, {king}"
        case 12:
            return f"all {colour} cards +1"
    name = RANK_NAMES[card.rank - 1]
    many = f"{name}es" if name == "six" else f"{name}s"
    return f"{colour} {many} +2, {other} {many} −2"


def supply(roll: tuple[int, int]) -> str:
    """What a roll of stage 3 allows (R19)."""
    rank, count = reach(roll)
    height = "any card" if rank >= 11 else f"a card up to {rank}"
    return f"{'up to ' if count > 1 else ''}{armies(count)} on {height}"
