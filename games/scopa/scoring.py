"""What a card can take, what a pile counts, and who has which points."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.board import At, Cards
from games.core.cards import SUITS, Card
from games.core.outcome import Line
from games.core.phrases import Phrase, side_name
from games.scopa.state import COINS, SETTEBELLO, VALUES, Count, Public

PRIMIERA: Mapping[int, int] = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 11: 10, 12: 10, 13: 10}
"""What ranks count for the primiera (R19)."""
ITEMS = 4
"""Points that are counted before the sweeps (R23)."""


def captures(card: Card, table: Cards) -> list[tuple[Card, ...]]:
    """What a card can take, each once, its cards sorted: one of its value, otherwise sums (R10–R12)."""
    value = VALUES[card]
    single = [(other,) for other in table if VALUES[other] == value]
    return sorted(single) if single else sums(card, table)


def sums(card: Card, table: Cards) -> list[tuple[Card, ...]]:
    """Two or more cards with the value of a card, each set once (R11)."""
    value = VALUES[card]
    return sorted(_sums(sorted([other for other in table if VALUES[other] < value]), value))


def _sums(cards: Cards, value: int) -> Iterator[tuple[Card, ...]]:
    """The sets of these cards with that sum."""
    for at, card in enumerate(cards):
        rest = value - VALUES[card]
        if rest == 0:
            yield (card,)
        elif rest > 0:
            yield from ((card, *others) for others in _sums(cards[at + 1 :], rest))


def primiera(cards: Cards) -> int:
    """The best card of each suit, together; 0 without a card of each suit (R19)."""
    best = [max((PRIMIERA[card.rank] for card in cards if card.suit == suit), default=0) for suit in SUITS]
    return sum(best) if all(best) else 0


def count(cards: Cards, sweeps: int) -> Count:
    """What a side has in its pile."""
    coins = sum(card.suit == COINS for card in cards)
    return Count(len(cards), coins, SETTEBELLO in cards, primiera(cards), sweeps)


def awards(counts: Sequence[Count], sweeps: Sequence[int]) -> tuple[int | None, ...]:
    """Who has each point, in the order of counting (R18–R21, R23); None: nobody."""
    one, two = counts
    pairs = (
        (one.cards, two.cards), (one.coins, two.coins), (one.settebello, two.settebello), (one.primiera, two.primiera),
    )  # fmt: skip
    return (*(None if mine == theirs else int(theirs > mine) for mine, theirs in pairs), *sweeps)


def counted(totals: Sequence[int], given: Sequence[int | None], target: int) -> tuple[tuple[int, ...], int]:
    """The totals after these points, and how many of them were counted until a side had enough (R23)."""
    found = [*totals]
    for number, side in enumerate(given, 1):
        if side is not None:
            found[side] += 1
            if found[side] == target:
                return tuple(found), number
    return tuple(found), len(given)


def sheet(at: At[Public], sides: Sequence[Sequence[int]]) -> tuple[Line, ...]:
    """The last finished hand, point by point, and the totals; nothing before the first is over."""
    public = at.public
    if not public.counts:
        return ()
    one, two = public.counts
    names = (
        Phrase("Cards ({one} to {two})", one.cards, two.cards),
        Phrase("{suit:Suit} ({one} to {two})", COINS, one.coins, two.coins),
        Phrase("Settebello, the {card}", SETTEBELLO),
        Phrase("Primiera ({one} to {two})", one.primiera, two.primiera),
    )
    rows = [Line(words, _points(public.awards[number : number + 1])) for number, words in enumerate(names)]
    if one.sweeps or two.sweeps:
        rows.append(Line(Phrase("Sweeps ({one} to {two})", one.sweeps, two.sweeps), _points(public.awards[ITEMS:])))
    hand = _points(public.awards)
    notes = []
    if len(public.awards) < ITEMS + one.sweeps + two.sweeps:
        notes.append(Line(Phrase("Counting stops as soon as a side has {target} points.", public.target), kind="note"))
    return (
        Line(Phrase(""), tuple(side_name(side) for side in sides), "head"),
        *rows,
        Line(Phrase("This hand"), hand, "sum"),
        Line(Phrase("Total, {target} wins", public.target), tuple(map(str, public.totals)), "sum"),
        *notes,
    )


def _points(given: Sequence[int | None]) -> tuple[str, ...]:
    """Each side's points; a dash where the counting did not come so far (R23)."""
    return ("–", "–") if not given else tuple(str(sum(who == side for who in given)) for side in (0, 1))
