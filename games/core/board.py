"""A match as a value, and the board on which it is played, where each change is said once.

A ``Position`` is frozen: what everybody knows, where every card is, and chance. A ``Board`` is a position laid out to
be played on: a game moves its cards and sets its public facts in place, silently, which is what a search does. A
``Ledger`` is a board that also writes down what happens, so that its events explain views by construction.
"""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, dataclass_transform

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Rolled, Said, Spot, Stacked, Turned
from games.core.phrases import Phrase
from games.core.rng import Rng

F = TypeVar("F")
T = TypeVar("T")
S = TypeVar("S")
Cards = Sequence[Card]


class Step(NamedTuple, Generic[S]):
    """A new state, and the events that led to it from the one before."""

    state: S
    events: tuple[Event, ...]


# -- what everybody knows


@dataclass_transform()
def facts(cls: type[T]) -> type[T]:
    """A frozen dataclass of plain values. Its fields can be set only in its open twin on a board, which is why a type
    checker takes them for ordinary ones."""
    return dataclass(frozen=True)(cls)


class Counted:
    """Facts of a match that keep its finished hands."""

    finished: Sequence[Any]
    phase: str

    @property
    def number(self) -> int:
        """Which hand of the match, from 1; one that is thrown in is dealt again under its number."""
        return len(self.finished) + (self.phase not in {"over", "end"})


_OPEN: dict[type, type] = {}


def opened(public: F) -> F:
    """A copy whose fields can be set."""
    kind = type(public)
    return _copied(public, _OPEN.get(kind) or _OPEN.setdefault(kind, _open(kind)))


def closed(public: F) -> F:
    """The frozen value of an opened copy."""
    return _copied(public, type(public).__mro__[1])


def _open(kind: type) -> type:
    # Both, or neither is as fast as in an ordinary class.
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind.__name__, (kind,), {**free, "__hash__": None})


def _copied(public: F, kind: type) -> F:
    copy: F = object.__new__(kind)
    copy.__dict__.update(public.__dict__)
    return copy


# -- where the cards are


@dataclass(frozen=True)
class Position(Generic[F]):
    """A whole match as a value; the cards of each spot bottom to top."""

    public: F
    laid: tuple[tuple[Spot, tuple[Card, ...]], ...]
    rng: Rng

    @cached_property
    def piles(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The cards by spot."""
        return dict(self.laid)

    def __getitem__(self, spot: Spot) -> tuple[Card, ...]:
        return self.piles[spot]


class Board(dict[Spot, list[Card]], Generic[F]):
    """A match being played: its cards by spot, its public facts, its chance. Rules read it like a Position.

    Cards move only through its methods: read what a spot holds, but do not keep it: the next move changes it.
    """

    __slots__ = ("public", "rng")
    public: F
    rng: Rng
    silent: ClassVar[bool] = True
    """Whether nobody is listening, so that long sentences need not be built."""

    def __init__(self, public: F, piles: Iterable[tuple[Spot, Iterable[Card]]], rng: Rng) -> None:
        super().__init__([(spot, [*cards]) for spot, cards in piles])
        self.public = opened(public)
        self.rng = rng

    def copy(self) -> "Board[F]":
        """Another silent board with the same match on it."""
        board: Board[F] = Board.__new__(Board)
        for spot, cards in self.items():
            board[spot] = cards[:]
        board.public = _copied(self.public, type(self.public))
        board.rng = self.rng
        return board

    def position(self) -> Position[F]:
        """The match as a value."""
        return Position(closed(self.public), tuple([(spot, tuple(cards)) for spot, cards in self.items()]), self.rng)

    # -- cards

    def draw(self, src: Spot, dst: Spot) -> Card:
        """The top card of one spot to the top of another."""
        card = self[src].pop()
        self[dst].append(card)
        return card

    def deal(self, src: Spot, hands: Sequence[Spot], count: int) -> None:
        """Deal this many cards to each of these spots, one at a time, from the first to the last and round again."""
        for _ in range(count):
            for hand in hands:
                self.draw(src, hand)

    def deal_piles(self, src: Spot, piles: Sequence[Spot], count: int) -> None:
        """As ``deal``, but the cards come face down: each pile is told as one, so that no more than its top card is
        ever in sight."""
        cards = self[src]
        dealt = cards[: -len(piles) * count - 1 : -1]
        del cards[-len(piles) * count :]
        for at, pile in enumerate(piles):
            self[pile].extend(dealt[at :: len(piles)])

    def move(self, src: Spot, dst: Spot, card: Card, at: int | None = None) -> None:
        """This card, out of a spot, to the top of another, or onto its ``at`` lowest ones; of several copies the top
        one if it is that, otherwise the lowest."""
        pile = self[src]
        if pile[-1] is card:
            pile.pop()
        else:
            pile.remove(card)
        goal = self[dst]
        goal.insert(len(goal) if at is None else at, card)

    def carry(self, src: Spot, dst: Spot, cards: Cards) -> None:
        """These cards, out of a spot, to the top of another in this order; of several copies those on top if they are
        there in this order, otherwise the lowest of each."""
        pile = self[src]
        if cards and pile[-len(cards) :] == [*cards]:
            del pile[-len(cards) :]
        else:
            for card in cards:
                pile.remove(card)
        self[dst].extend(cards)

    def lift(self, src: Spot, dst: Spot, count: int, at: int | None = None) -> None:
        """This many top cards, in their order, to the top of another spot, or onto its ``at`` lowest ones."""
        pile = self[src]
        cards = pile[len(pile) - count :]
        del pile[len(pile) - count :]
        goal = self[dst]
        place = len(goal) if at is None else at
        goal[place:place] = cards

    def turn_over(self, src: Spot, dst: Spot, count: int) -> None:
        """This many top cards, or all there are, as a block, so that the topmost becomes the lowest."""
        pile = self[src]
        cards = pile[: -count - 1 : -1]
        del pile[-count:]
        self[dst].extend(cards)

    def gather(self, src: Spot, dst: Spot, among: Cards | None = None, *, turned: bool = False, keep: int = 0) -> None:
        """All cards of a spot but the top ``keep``, or those of them among these, face down in an order that nobody
        knows; ``turned``: the block is turned over. Within one spot: before a shuffle."""
        pile = self[src]
        under = max(0, len(pile) - keep)
        lower, top = pile[:under], pile[under:]
        gone = lower if among is None else [card for card in lower if card in among]
        if among is None:
            rest = []
        elif gone == lower[under - len(gone) :]:
            rest = lower[: under - len(gone)]
        else:
            rest = [card for card in lower if card not in among]
        self[src] = rest + top
        self[dst].extend(gone[::-1] if turned else gone)

    def restock(self, spot: Spot, order: Cards) -> None:
        """Shuffle a spot; ``order``: its cards in the order in which the shuffle finds them."""
        cards, self.rng = self.rng.shuffle(order)
        assert len(cards) == len(self[spot]), f"{spot} has {len(self[spot])} cards, not {len(cards)}"
        self[spot] = list(cards)

    def show(self, spot: Spot) -> None:
        """Who may look at a spot has changed."""

    def recall(self, spot: Spot) -> None:
        """Tell which card is on top, since it may have come there unseen."""

    # -- chance and words

    def shuffled(self, cards: Cards) -> tuple[Card, ...]:
        """Cards in chance order that are at no spot yet."""
        order, self.rng = self.rng.shuffle(cards)
        return order

    def roll(self, seat: int, count: int) -> tuple[int, ...]:
        """Dice, for a seat."""
        dice, self.rng = self.rng.roll(count)
        return dice

    def stack(self, spot: Spot, seat: int, count: int) -> None:
        """This many armies or chips of a seat are now on a spot: facts, which the table is told here."""

    def say(
        self, seat: int, message: str, *values: Any, many: str | None = None, you: str | None = None,
        you_many: str | None = None, brief: Phrase | None = None,
    ) -> None:  # fmt: skip
        """A public remark, by a seat or by the table; see ``Phrase`` and ``Said``."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit − 1, all equally likely."""
        number, self.rng = self.rng.below(limit)
        return number


class Ledger(Board[F]):
    """A board that writes down what happens on it."""

    __slots__ = ("events",)
    silent = False

    def __init__(self, public: F, piles: Iterable[tuple[Spot, Iterable[Card]]], rng: Rng) -> None:
        super().__init__(public, piles, rng)
        self.events: list[Event] = []

    def step(self) -> Step[Position[F]]:
        """What the match has become, and what happened."""
        return Step(self.position(), tuple(self.events))

    def draw(self, src: Spot, dst: Spot) -> Card:
        card = super().draw(src, dst)
        self.events.append(Moved(src, dst, (card,)))
        return card

    def deal_piles(self, src: Spot, piles: Sequence[Spot], count: int) -> None:
        super().deal_piles(src, piles, count)
        self.events += [Moved(src, pile, tuple(self[pile][-count:])) for pile in piles]

    def move(self, src: Spot, dst: Spot, card: Card, at: int | None = None) -> None:
        super().move(src, dst, card, at)
        self.events.append(Moved(src, dst, (card,), at=at))

    def carry(self, src: Spot, dst: Spot, cards: Cards) -> None:
        super().carry(src, dst, cards)
        self.events.append(Moved(src, dst, tuple(cards)))

    def lift(self, src: Spot, dst: Spot, count: int, at: int | None = None) -> None:
        cards = tuple(self[src][len(self[src]) - count :])
        super().lift(src, dst, count, at)
        self.events.append(Moved(src, dst, cards, at=at))

    def turn_over(self, src: Spot, dst: Spot, count: int) -> None:
        cards = tuple(self[src][: -count - 1 : -1])
        super().turn_over(src, dst, count)
        self.events.append(Moved(src, dst, cards))

    def gather(self, src: Spot, dst: Spot, among: Cards | None = None, *, turned: bool = False, keep: int = 0) -> None:
        lower = self[src][: max(0, len(self[src]) - keep)]
        gone = len(lower) if among is None else len([card for card in lower if card in among])
        super().gather(src, dst, among, turned=turned, keep=keep)
        if gone:
            self.events.append(Gathered(src, dst, gone))

    def restock(self, spot: Spot, order: Cards) -> None:
        assert Counter(order) == Counter(self[spot]), f"these are not the cards of {spot}"
        super().restock(spot, order)

    def show(self, spot: Spot) -> None:
        self.events.append(Turned(spot, tuple(self[spot])))

    def recall(self, spot: Spot) -> None:
        if self[spot]:
            self.events.append(Moved(spot, spot, (self[spot][-1],)))

    def roll(self, seat: int, count: int) -> tuple[int, ...]:
        dice = super().roll(seat, count)
        self.events.append(Rolled(seat, dice))
        return dice

    def stack(self, spot: Spot, seat: int, count: int) -> None:
        self.events.append(Stacked(spot, seat, count))

    def say(
        self, seat: int, message: str, *values: Any, many: str | None = None, you: str | None = None,
        you_many: str | None = None, brief: Phrase | None = None,
    ) -> None:  # fmt: skip
        self.events.append(Said(seat, Phrase(message, *values, many=many, you=you, you_many=you_many), brief))


At = Position[F] | Board[F]
"""What rules read."""
Pack = tuple[Cards, Container[Spot]]
"""Cards, and the spots at which they may be."""


class _Anywhere:
    def __contains__(self, spot: object) -> bool:
        return True


ANYWHERE = _Anywhere()
"""Any spot at all."""


class Piles(Protocol):
    """Cards by spot: a position, a board, or what a view shows."""

    def __getitem__(self, spot: Spot, /) -> Cards: ...
