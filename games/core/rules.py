"""What a game's rules are: a pure description of states, of what each seat may do, and of what each seat may see."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.core.board import S
from games.core.board import Step as Step
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Moved, Spot, Turned
from games.core.notation import Action
from games.core.options import Options
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.seating import to_the_left as to_the_left

TABLE = 0
"""The seat of the dealer and the clock; players sit at 1..N clockwise (Common C2)."""

A = TypeVar("A", bound=Action)
P = TypeVar("P")


class Faces(Enum):
    """How much of a pile a seat may look at."""

    NONE = "none"
    TOP = "top"
    ALL = "all"


class IllegalActionError(ValueError):
    """An action that may not be done; the text is the reason, a sentence for the player."""


class Line(NamedTuple):
    """One line of a score sheet: words, then a value for each side in the order of ``Rules.sides``.

    kind: ``head`` (side names), ``row``, ``sum``, or ``note`` (words only).
    """

    words: Phrase
    values: tuple[str, ...] = ()
    """Figures and signs; Phrases where they have words."""
    kind: str = "row"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: a score for each seat, the seats that won (none: drawn or abandoned), and why."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Phrase


@dataclass(frozen=True, slots=True)
class View(Generic[A, P]):
    """All that a computer player or a screen ever gets of a game."""

    seat: int
    piles: Mapping[Spot, tuple[Card, ...]]
    """Every pile, bottom to top; HIDDEN where the seat may not look."""
    active: frozenset[int]
    """Who may act."""
    deciding: frozenset[int]
    """Who of them must, so that the match waits for them."""
    legal: tuple[A | TableAction, ...]
    public: P
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class TableAction(Action):
    """What the table does by itself, from seat 0 (Common C11)."""


@dataclass(frozen=True, slots=True)
class Deal(TableAction):
    """The next hand."""


@dataclass(frozen=True, slots=True)
class Timeout(TableAction):
    """A time limit has run out."""


class Rules(ABC, Generic[S, A, P]):
    """One game. States are frozen, plain values; nothing here keeps anything between calls."""

    key: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    verbs: ClassVar[tuple[type[Action], ...]]
    """Every action of players and table that the notation knows."""
    realtime: ClassVar[bool] = False
    resigns: ClassVar[bool] = False
    """Whether players resign, so that with three or more sides nobody concedes (Common C12)."""
    options: type[Any] = Options
    claims: ClassVar[tuple[type[Action], ...]] = ()
    """Actions always listed as legal whose truth is judged on arrival; refusing one tells nothing."""

    # -- setting up

    def setup_error(self, seats: int, options: Any) -> Phrase | None:
        """Why these options do not go with so many seats; None if they do."""
        if seats not in self.seats:
            wanted = ", ".join(map(str, self.seats))
            return Phrase("{game} is not for {seats}: expected {wanted} seats", self.key, seats, wanted)
        if options.first_dealer != "random" and options.first_dealer > seats:
            said = "option first_dealer cannot be {dealer} with {seats} seats"
            return Phrase(said, options.first_dealer, seats)
        return None

    def nearest_valid(self, seats: int, chosen: Options) -> Options:
        """The options chosen, or, where they do not go with so many seats, with the first change of one that makes them
        go; as they are where none does."""
        if self.setup_error(seats, chosen) is None:
            return chosen
        for field in dataclasses.fields(chosen):
            for value in field.metadata["values"]:
                other = dataclasses.replace(chosen, **{field.name: value})
                if self.setup_error(seats, other) is None:
                    return other
        return chosen

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together; each for himself unless the game says otherwise."""
        return tuple((seat,) for seat in range(1, seats + 1))

    def seating(self, state: S) -> tuple[int, ...] | None:
        """Which of the people who sat down (1..N) took seat 1, 2, …, where the game draws for seats; None elsewhere."""
        return None

    @abstractmethod
    def deal(self, seats: int, options: Any, rng: Rng) -> Step[S]:
        """The first hand."""

    # -- in play

    @abstractmethod
    def active(self, state: S) -> frozenset[int]:
        """The seats that may act now; several where there are no turns, TABLE where the table has something to do."""

    def deciding(self, state: S) -> frozenset[int]:
        """The seats that the match waits for: all active ones, where none of them merely may act meanwhile."""
        return self.active(state)

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[A | TableAction]:
        """What an active seat may do, from what it can know: a list of moves is a leak too."""

    @abstractmethod
    def refusal(self, state: S, seat: int, action: A | TableAction) -> Phrase | None:
        """Why not, in words for the player that give nothing hidden away; None if the action may be done."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A | TableAction) -> Step[S]:
        """Do an action that ``refusal`` lets pass."""

    def recorded(self, state: S, seat: int, action: A | TableAction) -> A | TableAction:
        """How the record names an action that may be done: as it was named, unless the game has another name that says
        more exactly what it comes to."""
        return action

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the whole match ended; None while it goes on."""

    def due(self, state: S, action: A | TableAction) -> float | None:
        """Seconds the table waits, from when it may, before it does this; None: until the people ask for it."""
        return None if isinstance(action, Deal) else 0.0

    # -- what can be seen

    @abstractmethod
    def piles(self, state: S) -> dict[Spot, tuple[Card, ...]]:
        """Every card of the packs in play, by spot, bottom to top; empty spots that the table shows included."""

    @abstractmethod
    def faces(self, state: S, spot: Spot, seat: int) -> Faces:
        """The one statement of secrecy: what a seat may see of a pile. Seat 0 sees what everybody may."""

    @abstractmethod
    def public(self, state: S) -> P:
        """What everybody knows beside the cards: phase, scores, counts, trumps."""

    def dealer(self, state: S) -> int:
        """Who deals or dealt this hand; 0 where nobody does."""
        found: int = getattr(self.public(state), "dealer", TABLE)
        return found

    @abstractmethod
    def sheet(self, state: S) -> tuple[Line, ...]:
        """The scoring of the hand and the match so far, written out, of finished hands only."""

    @abstractmethod
    def determinize(self, view: View[A, P], heard: Sequence[Event], rng: Rng) -> S:
        """A full state that neither the view nor what was heard can tell from the real one."""

    # -- final

    def play(self, state: S, seat: int, action: A | TableAction) -> Step[S]:
        """Do an action, or raise IllegalActionError with the reason; the state is never touched."""
        reason = self.refusal(state, seat, action)
        if reason is not None:
            raise IllegalActionError(reason)
        return self.apply(state, seat, action)

    def view(self, state: S, seat: int) -> View[A, P]:
        """The state as a seat may see it."""
        active = self.active(state)
        legal = tuple(self.legal(state, seat)) if seat in active else ()
        shown, deciding = self.shown(state, seat), self.deciding(state)
        return View(seat, shown, active, deciding, legal, self.public(state), self.outcome(state))

    def shown(self, state: S, seat: int) -> dict[Spot, tuple[Card, ...]]:
        """Every pile as a seat sees it: HIDDEN where it may not look."""
        shown = {}
        for spot, cards in self.piles(state).items():
            faces = self.faces(state, spot, seat) if cards else Faces.NONE
            if faces is Faces.ALL:
                shown[spot] = cards
            elif faces is Faces.TOP:
                shown[spot] = (HIDDEN,) * (len(cards) - 1) + cards[-1:]
            else:
                shown[spot] = (HIDDEN,) * len(cards)
        return shown

    def witness(self, before: S, step: Step[S], seat: int) -> tuple[Event, ...]:
        """The step's events as a seat sees them: hidden cards are HIDDEN, turnings it cannot see are left out."""
        seen: list[Event] = []
        lifted: set[Spot] = set()
        for event in step.events:
            match event:
                case Moved(src, dst, cards, _, at):
                    from_faces = self.faces(before, src, seat)
                    if from_faces is Faces.TOP and src in lifted:
                        from_faces = Faces.NONE  # only the card on top when the step began was in sight
                    to_faces = self.faces(step.state, dst, seat)
                    sight = max(_in_sight(from_faces, len(cards)), _in_sight(to_faces, len(cards)))
                    masked = (HIDDEN,) * (len(cards) - sight) + cards[len(cards) - sight :]
                    seen.append(Moved(src, dst, masked, _in_sight(to_faces, len(cards)), at))
                    lifted.add(src)
                case Turned(spot, cards):
                    faces = self.faces(step.state, spot, seat)
                    if faces is not self.faces(before, spot, seat):
                        sight = _in_sight(faces, len(cards))
                        seen.append(Turned(spot, (HIDDEN,) * (len(cards) - sight) + cards[len(cards) - sight :]))
                case _:
                    seen.append(event)
        return tuple(seen)


def _in_sight(faces: Faces, count: int) -> int:
    return count if faces is Faces.ALL else min(count, 1) if faces is Faces.TOP else 0


def choose_dealer(seats: int, options: Options, rng: Rng) -> tuple[int, Rng]:
    """The first dealer (Common C3)."""
    if options.first_dealer != "random":
        return options.first_dealer, rng
    index, rng = rng.below(seats)
    return index + 1, rng
