"""Problems: positions of a match in which the play that matters is to be found, and what is judged by counting.

A problem is a record, a seat and a question. Its position is reached by the ordinary rules, so that view, memory and
table are those of any match. What is right is never looked up: a game's ``Solver`` counts out what follows from every
play, before the first answer and again after each play. No line of play is kept, and equal plays are all right.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal

from games.core.board import Board, F, Position
from games.core.course import Taken
from games.core.match import Match
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.record import Record
from games.core.rules import A, Rules, TableAction, View

Asked = Literal["goal", "result", "points"]
"""Reach something in this turn, by any line; keep the best result there is; find the play that is worth most."""
EQUAL = 1e-6
"""Worths nearer to each other than this are the same: some are means."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position in which one seat is to find its play."""

    name: str
    """The game, a hyphen and a number, never used again: ``mate-002``."""
    stars: int
    """How hard it is to see, from 1 to 5."""
    theme: str
    """What the right play does, in a word of the game's solver."""
    asks: Asked
    seat: int
    record: Record
    """How the position is reached, from the deal on."""
    tempting: str
    """A play that looks right and is not."""
    worths: tuple[tuple[str, float], ...]
    """What each play was found to be worth; of a goal only those that reach it, 1 each."""

    @property
    def best(self) -> float:
        """What the right plays are worth, as it was found."""
        return max(worth for _, worth in self.worths)

    @property
    def accepted(self) -> frozenset[str]:
        """The right plays."""
        return frozenset(text for text, worth in self.worths if worth > self.best - EQUAL)

    def begun(self, find: Callable[[str], Rules[Any, Any, Any]]) -> Match:
        """The match in its position; RecordError where the record does not play."""
        return Match.replay(str(self.record), find)


@dataclass(frozen=True, slots=True)
class Judged(Generic[A]):
    """What an answer comes to."""

    right: bool
    worth: float
    """What it is worth to who plays it, in what the solver counts."""
    best: float
    line: tuple[Taken, ...]
    """The answer, and the best that both can do after it: of a wrong one its refutation."""
    ends: Phrase
    """Where that leads, in a sentence."""
    supposed: bool = False
    """Whether the line is of one deal among several that may be."""


class Solver(ABC, Generic[F, A]):
    """What counts a game's problems out, exactly, with the game's own steps."""

    rules: ClassVar[Rules[Any, Any, Any]]
    asks: ClassVar[Asked] = "points"
    themes: ClassVar[Mapping[str, Phrase]]
    """What a solution may be about: its word in the files, and the first hint."""
    slow: ClassVar[bool] = False
    """Whether counting takes longer than a window can wait."""
    by_chance: ClassVar[bool] = False
    """Whether cards come that nobody knows, so that no line can be shown."""
    open_hands: ClassVar[bool] = False
    """Whether the question shows all hands."""

    @abstractmethod
    def deals(self, match: Match, seat: int) -> tuple[Position[F], ...]:
        """The positions that the seat cannot tell from the real one, all equally likely; none where they are too many
        to be counted, or the question is not one of this game's. They follow from the seat's view and what it has
        heard alone, unless hands are open."""

    @abstractmethod
    def worths(self, board: Board[F]) -> Mapping[A, float]:
        """What each play of the player whose turn it is brings that player, when both go on perfectly."""

    def settled(self, match: Match, seat: int) -> bool:
        """Whether what was asked of the seat is decided, after an action: with the hand, unless the game says more."""
        return bool(match.position.public.phase != "play")

    @abstractmethod
    def theme(self, board: Board[F], worths: Mapping[A, float]) -> str:
        """What the best of these plays does: a word of ``themes``."""

    @abstractmethod
    def question(self, view: View[A, F], best: float) -> Phrase:
        """What is to be found, to who is to find it; ``best``: what that is worth."""

    @abstractmethod
    def ends(self, board: Board[F], judged: float, seat: int) -> Phrase:
        """Where a line has led, or what an answer of this worth comes to where nobody can say how it goes on."""

    def best(self, board: Board[F]) -> A | None:
        """The best play of the player whose turn it is; of equal ones the first. None where nothing more is shown."""
        worths = self.worths(board)
        return max(worths, key=worths.__getitem__)

    def suited(self, view: View[A, F], plays: tuple[A, ...]) -> Phrase:
        """The second hint: which part of the hand it is. By the suit of the first card, unless the game says more."""
        card = first_card(plays[0])
        assert card is not None, "a game whose plays name no card says more"
        return Phrase("A joker.") if card.joker else Phrase("{suit:Suit}.", card.suit)


def first_card(action: Action) -> Any:
    """The card of an action, or the first of several."""
    cards = getattr(action, "cards", None)
    return cards[0] if cards else getattr(action, "card", None)


def counted(solver: Solver[F, A], match: Match, seat: int) -> dict[A, float]:
    """What each play of the seat is worth in the position of the match: the mean over the deals it cannot tell apart;
    empty where that cannot be counted."""
    deals = solver.deals(match, seat)
    sums: dict[A, float] = {}
    for deal in deals:
        for play, worth in solver.worths(solver.rules.board(deal)).items():
            sums[play] = sums.get(play, 0.0) + worth
    return {play: total / len(deals) for play, total in sums.items()}


def right_ones(worths: Mapping[A, float]) -> tuple[A, ...]:
    """The plays that nothing is better than."""
    best = max(worths.values())
    return tuple(play for play, worth in worths.items() if worth > best - EQUAL)


def judge(
    solver: Solver[F, A], match: Match, seat: int, action: A, worths: Mapping[A, float] | None = None
) -> Judged[A]:  # fmt: skip
    """What an answer comes to, which the rules let pass; the match stays as it is. ``worths``: if they are counted
    already."""
    worths = worths or counted(solver, match, seat)
    fork = match.fork()
    right, supposed = is_right(worths, action), False
    if not (right or solver.by_chance):
        fork.suppose(feared(solver, match, seat, action, worths))
        supposed = len(solver.deals(match, seat)) > 1
    (player,) = fork.active
    refused = fork.submit(player, action)
    assert refused is None, refused
    line = (fork.entries[-1], *following(solver, fork, seat))
    worth, best = worths[action], max(worths.values())
    ends = solver.ends(solver.rules.board(fork.position), worth, seat)
    return Judged(right, worth, best, line, ends, supposed)


def is_right(worths: Mapping[A, float], action: A) -> bool:
    """Whether nothing is better than this play."""
    return worths.get(action, 0.0) > max(worths.values()) - EQUAL


def feared(solver: Solver[F, A], match: Match, seat: int, action: A, worths: Mapping[A, float]) -> Position[F]:
    """Of the deals that a seat cannot tell apart the one that shows best what is wrong with a play. How the cards
    really lie would refute it by chance, and tell where they are."""
    deals = solver.deals(match, seat)
    if len(deals) == 1:
        return deals[0]
    right = right_ones(worths)[0]
    found = {at: solver.worths(solver.rules.board(deal)) for at, deal in enumerate(deals)}
    return deals[max(found, key=lambda at: found[at][right] - found[at][action])]


def following(solver: Solver[F, A], match: Match, seat: int) -> Iterator[Taken]:
    """After an answer the best that both can do, done in the match one by one; nothing where cards come that nobody
    knows."""
    while not (solver.by_chance or solver.settled(match, seat)):
        if (play := solver.best(solver.rules.board(match.position))) is None:
            return
        (player,) = match.active
        refused = match.submit(player, play)
        assert refused is None, refused
        yield match.entries[-1]


def defence(solver: Solver[F, A], match: Match, seat: int) -> A | TableAction | None:
    """What is done against the seat while a problem is played out: the best there is. None: the seat is to play, or
    all is settled."""
    if match.outcome is not None or match.active == {seat} or solver.settled(match, seat):
        return None
    return solver.best(solver.rules.board(match.position))


def hints(
    solver: Solver[F, A], match: Match, seat: int, worths: Mapping[A, float] | None = None
) -> tuple[Phrase, Phrase]:  # fmt: skip
    """In two steps, before the play itself: what it is about, and which part of the hand. ``worths``: if they are
    counted already."""
    worths = worths or counted(solver, match, seat)
    return about(solver, match, seat, worths), solver.suited(match.view(seat), right_ones(worths))


def about(solver: Solver[F, A], match: Match, seat: int, worths: Mapping[A, float]) -> Phrase:
    """What the right play does."""
    return solver.themes[solver.theme(solver.rules.board(solver.deals(match, seat)[0]), worths)]
