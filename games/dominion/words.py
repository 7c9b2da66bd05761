"""How Dominion is spoken: advantages, turned cards, numbers of armies."""

from functools import cache

from games.core.cards import Card
from games.core.phrases import Phrase
from games.dominion.field import CELLS, FULL, advantage, base, reach
from games.dominion.state import Public

NUMBERS = (
    Phrase("none"), Phrase("one"), Phrase("two"), Phrase("three"), Phrase("four"), Phrase("five"), Phrase("six"),
    Phrase("seven"), Phrase("eight"), Phrase("nine"), Phrase("ten"), Phrase("eleven"), Phrase("twelve"),
    Phrase("thirteen"), Phrase("fourteen"), Phrase("fifteen"), Phrase("sixteen"), Phrase("seventeen"),
)  # fmt: skip


@cache
def armies(count: int) -> Phrase:
    """ "1 army", "4 armies"."""
    return Phrase("{count} army", count, many="{count} armies")


@cache
def cells(count: int) -> Phrase:
    """ "1 cell", "4 cells"."""
    return Phrase("{count} cell", count, many="{count} cells")


def cell_name(public: Public, cell: int) -> Phrase:
    """A cell as people point at it: its place and its card."""
    return Phrase("{cell} ({card})", CELLS[public.size][cell], public.field[cell])


@cache
def odds(points: int) -> Phrase:
    """An advantage as the attacker announces it."""
    if not points:
        return Phrase("even odds")
    return Phrase("advantage {n}" if points > 0 else "disadvantage {n}", NUMBERS[abs(points)])


def rolled(dice: int, points: int) -> Phrase:
    """What an attacker has rolled, and the advantage that counts with it: "8 + 2"."""
    if not points:
        return Phrase("{dice}", dice)
    return Phrase("{dice} + {points}" if points > 0 else "{dice} − {points}", dice, abs(points))


def full(public: Public, cell: int, there: int) -> Phrase | None:
    """Why fewer armies than ``there`` are can go to a cell; None where all can (R5)."""
    most = FULL - base(public, cell)
    if most >= there:
        return None
    return Phrase("At most {armies}, or its strength would go above {full}.", armies(most), FULL)


def announcement(public: Public, src: int, dst: int) -> Phrase:
    """ "Attacking from the jack to the seven, advantage two"."""
    said = "Attacking from the {src:rank} to the {dst:rank}, {odds}"
    return Phrase(said, public.field[src].rank, public.field[dst].rank, odds(advantage(public, src, dst)))


def turned(card: Card) -> Phrase:
    """What a turned card does (R9–R13)."""
    match card.rank:
        case 13 if card.red:
            return Phrase("one new army, strengths unchanged")
        case 13:
            return Phrase("one army lost, strengths unchanged")
        case 12:
            return Phrase("all red cards +1") if card.red else Phrase("all black cards +1")
    said = "red {rank:ranks} +2, black {rank:ranks} −2" if card.red else "black {rank:ranks} +2, red {rank:ranks} −2"
    return Phrase(said, card.rank)


@cache
def supply(roll: tuple[int, int]) -> Phrase:
    """What a roll of stage 3 allows (R19)."""
    rank, count = reach(roll)
    height = Phrase("any card") if rank >= 11 else Phrase("a card up to {rank}", rank)
    return Phrase("{armies} on {card}" if count == 1 else "up to {armies} on {card}", armies(count), height)
