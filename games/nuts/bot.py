"""A computer player that reaches like a hand: one player, three paces.

It looks for what empties the Nuts pile first, then for what goes to the foundations, then for room in its columns, and
turns the stock meanwhile; of two partners one turns it and both play what they see. After a whole stock without a card
for any player it says that it is stuck (R9).
"""

from collections.abc import Iterator, Sequence

from games.core.board import Cards
from games.core.bot import Choice
from games.core.cards import Card
from games.core.events import Event, Gathered, Moved
from games.core.reach import RealtimeBot
from games.core.rng import Rng
from games.core.rules import View
from games.core.search import at_random
from games.nuts import state as nuts
from games.nuts.rules import RULES
from games.nuts.state import PLAIN, SIDES, Move, Nuts, Place, Places, Play, Public, Recycle, Reserve, Stuck, Turn, Waste

LONG = 30
"""After this many events without a turn of the stock a player turns it even if that is the partner's task."""


class Player(RealtimeBot[Play, Public]):
    """Plays what helps most, and turns the stock where nothing does."""

    strays = 100

    def think(self, view: View[Play, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Play]]:
        if view.seat not in view.active or view.public.phase != "play":
            return
        table = Table(view)
        if (played := table.best()) is not None:
            responses, scanned, distance = _effort(played, len(view.public.up))
            yield self.reach(played, responses, scanned, distance, rng)
            return
        if table.number in view.public.stuck:
            return  # turning would say it is not stuck: wait until another plays
        if view.seat != SIDES[view.public.seats][table.number][-1] and not neglected(table.home, heard):
            return  # two hands at one stock would bury each other's cards: only the last of the partners turns it
        if fruitless(table.home, heard, view):
            yield self.reach(Stuck(), 2, 6, 2, rng)
            return
        turn: Play = Turn() if view.piles[table.home.stock] else Recycle()
        yield self.reach(turn, 1, 5, 1, rng)


class Table:
    """The side's cards, and what the foundations take."""

    def __init__(self, view: View[Play, Public]) -> None:
        public = view.public
        self.number = nuts.NUMBERS[public.seats][view.seat]
        self.home = nuts.HOMES[public.seats][view.seat]
        self.calls = Nuts() in view.legal
        self.reserve = view.piles[self.home.reserve]
        self.waste = view.piles[self.home.waste]
        self.columns = [view.piles[column] for column in self.home.columns]
        self.up = nuts.going_up(view.piles, nuts.FOUNDATIONS[public.seats])

    def best(self) -> Play | None:
        """What helps most now; None: turn the stock."""
        if self.calls:
            return Nuts()
        for ideas in (self._from_reserve, self._up, self._make_room, self._from_waste):
            if (played := ideas()) is not None:
                return played
        return None

    def _from_reserve(self) -> Play | None:
        """The Nuts pile comes first: each of its cards counts double."""
        if not self.reserve:
            return None
        card = self.reserve[-1]
        if self._goes_up(card):
            return Reserve("f")
        to = self._column_for(card) or self._empty()
        return Reserve(to) if to is not None else None

    def _up(self) -> Play | None:
        """Its cards to the foundations: the waste's first, because it brings new ones."""
        if self.waste and self._goes_up(self.waste[-1]):
            return Waste("f")
        for column in self.columns:
            if column and self._goes_up(column[-1]):
                return Move(PLAIN[column[-1]], "f")
        return None

    def _make_room(self) -> Play | None:
        """A run that moves where it leaves an empty column, a card that goes up, or a place for the Nuts pile."""
        for column in self.columns:
            for depth, card in enumerate(column):
                if (to := self._column_for(card, column)) is None:
                    continue
                if depth == 0:
                    if self.reserve or self.waste:
                        return Move(PLAIN[card], to)
                    continue
                under = column[depth - 1]
                if self._goes_up(under) or (self.reserve and nuts.fits_column(self.reserve[-1], column[:depth])):
                    return Move(PLAIN[card], to)
        return None

    def _from_waste(self) -> Play | None:
        """A card of the waste onto a column; to an empty one only when the Nuts pile has no card for it."""
        if not self.waste:
            return None
        to = self._column_for(self.waste[-1]) or (self._empty() if not self.reserve else None)
        return Waste(to) if to is not None else None

    def _goes_up(self, card: Card) -> bool:
        return PLAIN[card] in self.up

    def _column_for(self, card: Card, other_than: Cards = ()) -> Place | None:
        """A column that is not empty and takes the card; of two the longer one."""
        found = [
            (len(column), to)
            for to, column in zip(nuts.COLUMNS, self.columns, strict=True)
            if column and column is not other_than and nuts.fits_column(card, column)
        ]
        return max(found)[1] if found else None

    def _empty(self) -> Place | None:
        return next((to for to, column in zip(nuts.COLUMNS, self.columns, strict=True) if not column), None)


def fruitless(home: Places, heard: Sequence[Event], view: View[Play, Public]) -> bool:
    """Whether the stock is used up and all of it was turned since anybody last played a card that counts."""
    if view.piles[home.stock]:
        return False
    turned = 0
    for event in reversed(heard):
        match event:
            case Moved(src, dst, cards) if src == home.stock and dst == home.waste:
                turned += len(cards)
            case Moved(src, dst) if nuts.is_foundation(dst) or (src.name in {"reserve", "waste"} and src != dst):
                break
            case Moved(src, dst) if src == dst == home.stock:
                break  # all were stuck, so the stock starts one card later
    return turned >= len(view.piles[home.waste])


def neglected(home: Places, heard: Sequence[Event]) -> bool:
    """Whether much has happened since a side's stock was last turned."""
    moves = [event for event in heard[-LONG:] if isinstance(event, Moved | Gathered)]
    return len(heard) >= LONG and all(home.stock not in {event.src, event.dst} for event in moves)


def _effort(move: Play, sides: int) -> tuple[int, int, float]:
    """How many answers a person chooses among, how many cards must be scanned, how far the hand travels."""
    match move:
        case Reserve("f") | Waste("f") | Move(_, "f"):
            return 4, 3 + 2 * sides, 5
        case Reserve() | Waste():
            return 4, 5, 3
        case Move():
            return 4, 8, 3
    return 1, 1, 2


BOTS = {"Easy": Player(1.7, 1.8, 0.65), "Medium": Player(1.05, 1.05), "Hard": Player(0.8, 0.85, 0.35)}
MOVER = at_random(RULES)
"""Real-time players do not search, and random play is enough to see how far a position is from its end."""
