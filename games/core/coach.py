"""Why an action is good, in the game's own words: effects that the seat can see, never a bot's arithmetic."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from games.core.board import At, Board, F
from games.core.cards import Card
from games.core.events import Event
from games.core.notation import Action
from games.core.phrases import Phrase, row
from games.core.rules import TABLE, A, Rules, TableAction, View
from games.core.search import CAP, Estimate

LAST = 3
"""With so many plays left to each of two a hand is played on in all ways before a hint is given."""
NEXT = 3
"""How many of the next best actions may be set against the best."""
HALF, ONE, TENS = 0.35, 0.75, 20
"""From how much on a loss is told as half of one, as one, and in tens."""


class Claim(NamedTuple):
    """What a reason says, as a value that can be counted again."""

    kind: str
    figures: tuple[object, ...]


class Reason(NamedTuple):
    """One effect of an action, as what it does: "takes {points} points"."""

    words: Phrase
    weight: float
    """In the game's points or tricks, never 0; below it speaks against the action."""
    claim: Claim
    """What of it is to be true on every deal that the seat cannot tell from the real one."""


def reason(words: Phrase, weight: float, kind: str, *figures: object) -> Reason:
    """A reason with its claim."""
    return Reason(words, weight, Claim(kind, figures))


class Advice(NamedTuple):
    """A hint: an action, and what sets it apart from the next best; empty where nobody can say."""

    action: Any
    why: Phrase


class Coach(ABC, Generic[A, F]):
    """What a game's hints and your-turn cards say, and what a play is measured by when it is looked at again."""

    unit: ClassVar[Phrase | None] = None
    """What ``worth`` counts, in words: points, tricks; None where plays are not measured."""
    slip: ClassVar[float] = 0.0
    """From how much of it on another play was clearly better."""
    horizon: ClassVar[int] = CAP
    """After how many actions more it is counted, if the hand is not over before."""
    missed: ClassVar[tuple[type[Action], ...]] = ()
    """In real time: actions that may be missed while they lie open."""

    @abstractmethod
    def reasons(self, view: View[A, F], heard: Sequence[Event], action: A) -> tuple[Reason, ...]:
        """What speaks for an action and against it, whether a person or a computer proposes it, from a seat's view and
        what it has heard alone."""

    @abstractmethod
    def aim(self, view: View[A, F]) -> Phrase:
        """What it is about at this moment, in a dozen words at most."""

    def worth(self, at: At[F], seat: int) -> float:
        """How a hand has gone for a seat, or goes so far, in the unit."""
        return 0.0

    def moment(self, view: View[A, F]) -> Phrase | None:
        """When it is, in a word or two: "Trick 2"; None where the game has no such measure of time."""
        return None

    def name(self, action: A) -> Phrase | None:
        """The other action in a sentence about it: its card or cards; None where it is no noun."""
        card, cards = getattr(action, "card", None), getattr(action, "cards", None)
        if card is not None:
            return Phrase("{card}", card)
        if not cards:
            return None
        return row(cards) if len(cards) == 1 else Phrase("Playing {cards}", row(cards))

    def dear(self, view: View[A, F], card: Card) -> tuple[Any, ...] | None:
        """How dear a card is: of two, the dearer one can do more later; None where cards have no such order."""
        return None

    def spares(self, view: View[A, F], action: A, other: A | None) -> tuple[Reason, ...]:
        """That an action keeps the card of the other one, where that is dearer."""
        one, two = getattr(action, "card", None), getattr(other, "card", None)
        if one is None or two is None:
            return ()
        mine, theirs = self.dear(view, one), self.dear(view, two)
        if mine is None or theirs is None or theirs <= mine:
            return ()
        return (reason(Phrase("saves the {card}, which can do more", two), 0.1, "saves", two),)

    def last_plays(self, view: View[A, F], heard: Sequence[Event]) -> tuple[Rules[F, A, Any], Board[F]] | None:
        """So near the end of a hand for two that it is played on in all ways in no time: the rules, and the only deal
        there can be; None elsewhere."""
        return None

    def costs(self, view: View[A, F], heard: Sequence[Event], action: A, other: A) -> tuple[Reason, ...]:
        """What an action loses against the other when both seats play as well as can be after it. Nothing is told of
        what is not exact."""
        if (found := self.last_plays(view, heard)) is None or action == other:
            return ()
        done, instead = (_played_on(*found, view.seat, each, self.worth) for each in (action, other))
        count = round(instead - done)
        said = Phrase("would cost you {count} point by the end", count, many="would cost you {count} points by the end")
        return (reason(said, -count, "costs", count, getattr(other, "card", None)),) if count > 0 else ()

    def loses(self, action: A, other: A, gap: Estimate | None) -> Reason | None:
        """What the other action is likely to lose that is behind this one by a gap; None where that is too little to be
        told, or the two have no names of their own."""
        if gap is None or gap.mean < HALF or self.name(other) in (None, self.name(action)):
            return None
        count = 0 if gap.mean < ONE else round(gap.mean) if gap.mean < TENS else round(gap.mean / 10) * 10
        return reason(self.lost(count), -gap.mean, "about", count)

    def lost(self, count: int) -> Phrase:
        """About so much lost in the unit, as what an action does; 0: half of one."""
        if not count:
            return Phrase("would cost you about half a point")
        return Phrase("would cost you about {count} point", count, many="would cost you about {count} points")

    def why(
        self, view: View[A, F], heard: Sequence[Event], action: A, other: A | None, gap: Estimate | None = None
    ) -> Phrase:  # fmt: skip
        """The two weightiest effects that the other action lacks, and what is staked for them; then what the other
        costs, if that is more, or what it loses on many deals (``gap``). Only where nothing sets them apart, what both
        do."""
        gains, cost, more = self.apart(view, heard, action, other)
        name = self.name(other) if other is not None else None
        exact = more is not None and more.claim.kind == "costs"
        loses = None if other is None or exact else self.loses(action, other, gap)
        if not gains and cost is None and more is None and loses is None:
            gains = self.apart(view, heard, action, None)[0][:1]
        told = [more.words] if more is not None and (cost is None or more.weight < cost.weight) else []
        told += [loses.words] if loses is not None else []
        parts: list[Phrase] = []
        if gains:
            effects = row([each.words for each in gains[: 2 if loses is None else 1]])
            staked = Phrase("It {effects}, but {cost}.", effects, cost.words) if cost and len(told) < 2 else None
            parts.append(staked or Phrase("It {effects}.", effects))
        elif cost is not None:
            parts.append(Phrase("It {effect}.", cost.words))
        if name is not None and len(told) == 2:
            parts.append(Phrase("{other} {effect}, and {cost}.", name, *told))
        elif name is not None and told:
            parts.append(Phrase("{other} {effect}.", name, *told))
        return row(parts, last="{some} {other}") if parts else Phrase("There's no downside you can see.")

    def compared(
        self, view: View[A, F], heard: Sequence[Event], ranked: Sequence[A], usual: A | None,
        gap: Estimate | None = None,
    ) -> A | None:  # fmt: skip
        """What the best action is set apart from: what most people would do, or else one of the next best; not from one
        that comes to the same, such as the same rank in another suit, if there is another. ``gap``: by how much the
        best is ahead of what most would do."""
        if usual is not None and self.loses(ranked[0], usual, gap) is not None:
            return usual
        others = [each for each in (usual, *ranked[1 : 1 + NEXT]) if each not in (None, ranked[0])]
        for other in others:
            gains, _, more = self.apart(view, heard, ranked[0], other)
            if gains or more is not None:
                return other
        return others[0] if others else None

    def apart(
        self, view: View[A, F], heard: Sequence[Event], action: A, other: A | None
    ) -> tuple[list[Reason], Reason | None, Reason | None]:
        """What speaks for an action and not for the other, weightiest first; the most that speaks against it, and
        against the other, and not against both."""
        mine = (*self.reasons(view, heard, action), *self.spares(view, action, other))
        theirs = (
            (*self.reasons(view, heard, other), *self.costs(view, heard, other, action)) if other is not None else ()
        )
        own, others = [
            sorted(
                [each for each in some if each.words not in [one.words for one in rest]], key=lambda each: each.weight
            )
            for some, rest in ((mine, theirs), (theirs, mine))
        ]
        gains = [each for each in reversed(own) if each.weight > 0]
        return gains, next(iter(_costs(own)), None), next(iter(_costs(others)), None)


def _played_on(
    rules: Rules[F, A, Any], board: Board[F], seat: int, action: A | TableAction, worth: Callable[[At[F], int], float]
) -> float:  # fmt: skip
    """What an action of whoever is to decide brings a seat, when its rival leaves it as little as can be."""
    after = board.copy()
    rules.do(after, min(rules.deciding(board)), action)
    turn = min(rules.deciding(after), default=TABLE)
    if turn == TABLE or rules.outcome(after) is not None:
        return worth(after, seat)
    best = max if turn == seat else min
    return best([_played_on(rules, after, seat, each, worth) for each in rules.legal(after, turn)])


def _costs(reasons: Sequence[Reason]) -> list[Reason]:
    return [each for each in reasons if each.weight < 0]
