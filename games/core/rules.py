"""What a game's rules are: what is on the table, who may do what, what that does to a board, and who may see what."""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, TypeVar, final, runtime_checkable

from games.core.board import ANYWHERE, At, Board, Cards, F, Ledger, Pack, Position, Step
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Moved, Spot, Turned
from games.core.memory import Gaps, recall
from games.core.notation import Action, flaw
from games.core.options import Options
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, SpokenError, linked, seat_name
from games.core.rng import Rng
from games.core.seating import ALONE, PAIRED

TABLE = 0
"""The seat of the dealer and the clock; players sit at 1..N clockwise."""

A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Options)  # noqa: E741


class Faces(Enum):
    """How much of a pile a seat may look at."""

    NONE = "none"
    TOP = "top"
    ALL = "all"

    def among(self, count: int) -> int:
        """How many of so many cards are seen, from the top."""
        return count if self is Faces.ALL else min(count, 1) if self is Faces.TOP else 0


class IllegalActionError(SpokenError, ValueError):
    """An action that may not be done; the text is the reason, a sentence for the player."""


@dataclass(frozen=True, slots=True)
class View(Generic[A, F]):
    """All that a computer player or a screen ever gets of a game."""

    seat: int
    piles: Mapping[Spot, tuple[Card, ...]]
    """Every pile, bottom to top; HIDDEN where the seat may not look."""
    active: frozenset[int]
    """Who may act."""
    deciding: frozenset[int]
    """Which of them must, so that the match waits for them."""
    legal: "tuple[A | TableAction, ...]"
    public: F
    outcome: Outcome | None


class TableAction(Action):
    """What the table does by itself, from seat 0."""


class Deal(TableAction):
    """The next hand."""


class Timeout(TableAction):
    """A time limit has run out."""


OVER = Phrase("The match is over.")


def guarded(outcome: Outcome | None, seat: int, action: Action) -> Phrase | None:
    """Why nobody may do this in any game: once it has ended nothing, what the table does no player, and the reverse."""
    if outcome is not None:
        return OVER
    if isinstance(action, TableAction) != (seat == TABLE):
        return Phrase("Only the table does that.") if seat else Phrase("The table has no cards to play.")
    return None


@runtime_checkable
class Dealt(Protocol):
    """The facts of a game in which somebody deals."""

    @property
    def dealer(self) -> int:
        """Who deals or dealt this hand."""


class Rules(ABC, Generic[F, A, O]):
    """One game: its facts, actions and options. Positions are values, and nothing here keeps anything between calls."""

    key: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    verbs: ClassVar[tuple[type[Action], ...]]
    """Every action of players and table that the notation knows."""
    options: type[O]
    realtime: ClassVar[bool] = False
    resigns: ClassVar[bool] = False
    """Whether players resign, one by one, so that with three or more sides nobody concedes the whole match."""
    claims: ClassVar[tuple[type[Action], ...]] = ()
    """Actions always listed as legal and judged on arrival; refusing one gives nothing away."""
    forgotten: Spot | None = None
    """A pile of which nothing can be remembered."""
    pack: Cards = ()
    """The cards in play, which may be anywhere; where that is not all, see ``packs``."""
    partners: ClassVar[bool] = False
    """Whether opposite seats win and lose together where four play."""
    armies: ClassVar[bool] = False
    """Whether a seat is known by its armies on the table, not by its cards."""
    counts: ClassVar[Phrase | None] = Phrase("point", many="points")
    """What the scores of an outcome count, one and many; None where they only say who won."""
    close: ClassVar[int] = 0
    """A match of two won by no more was close; 0: no figure says so."""
    clear: ClassVar[int] = 0
    """A match of two won by so much was clear: a quarter more than what is usual between equals; 0: no figure says
    so."""
    too_soon: ClassVar[Phrase] = Phrase("The next deal comes when this hand is over.")
    """Why the table may not deal now."""
    first_hand: Callable[[Board[F], int], None]
    """Deals the first hand, by this dealer; a game that begins otherwise says so in ``begin``."""

    # -- setting up

    def setup_error(self, seats: int, options: O) -> Phrase | None:
        """Why these options do not go with this many seats; None if they do."""
        if seats not in self.seats:
            wanted = ", ".join(map(str, self.seats))
            return Phrase("{game} is not for {seats}: expected {wanted} seats", self.key, seats, wanted)
        if options.first_dealer != "random" and options.first_dealer > seats:
            said = "option first_dealer cannot be {dealer} with {seats} seats"
            return Phrase(said, options.first_dealer, seats)
        return None

    def nearest_valid(self, seats: int, chosen: O) -> O:
        """The options chosen; where they do not fit this many seats, with the first change of a single one that makes
        them fit, or unchanged if none does."""
        if self.setup_error(seats, chosen) is None:
            return chosen
        for field in dataclasses.fields(chosen):
            for value in field.metadata["values"]:
                other = dataclasses.replace(chosen, **{field.name: value})
                if self.setup_error(seats, other) is None:
                    return other
        return chosen

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together; each on its own unless the game says otherwise."""
        return PAIRED[seats] if self.partners else tuple((seat,) for seat in range(1, seats + 1))

    def seating(self, at: At[F]) -> tuple[int, ...] | None:
        """Which person (1..N) took seat 1, 2, …, where the game draws for seats; None elsewhere."""
        return None

    @abstractmethod
    def lay(self, seats: int, options: O) -> tuple[F, Sequence[tuple[Spot, Cards]]]:
        """What everybody knows, and where every card is, before the first hand; all spots are named here."""

    def begin(self, board: Board[F], options: O) -> None:
        """Deal the first hand; the dealer is whom the options name, or drawn by lot."""
        dealer, board.rng = choose_dealer(getattr(board.public, "seats", self.seats[0]), options, board.rng)
        self.first_hand(board, dealer)

    # -- in play

    def active(self, at: At[F]) -> frozenset[int]:
        """The seats that may act now; several where there are no turns, TABLE where the table has something to do. In a
        game of turns it is the player whose turn it is, between hands the table.

        This, ``deciding`` and ``legal`` are asked only while the match goes on: nobody acts once it has an outcome.
        """
        public: Any = at.public
        return ALONE[TABLE if public.phase == "over" else public.turn]

    def deciding(self, at: At[F]) -> frozenset[int]:
        """The seats that the match waits for: all active ones, unless some of them merely may act meanwhile."""
        return self.active(at)

    @abstractmethod
    def legal(self, at: At[F], seat: int) -> Sequence[A | TableAction]:
        """What an active seat may do, from what it can know: a list of moves can give secrets away too."""

    @abstractmethod
    def objection(self, at: At[F], seat: int, action: A) -> Phrase | None:
        """Why an active player may not do this, in words that give nothing hidden away; None if the player may."""

    def inactive(self, at: At[F], seat: int, action: A) -> Phrase:
        """Why a player who is not active may not act."""
        if not (players := sorted(self.deciding(at) - {TABLE})):
            return Phrase("The hand is over. Wait for the next deal.")
        if len(players) == 1:
            return Phrase("It's {who:whose} turn.", *players)
        return Phrase("Wait for {names}.", linked([seat_name(player) for player in players], "{some} and {other}"))

    def not_due(self, at: At[F], action: TableAction) -> Phrase:
        """Why the table may not do this now."""
        if isinstance(action, Deal):
            return self.too_soon
        return Phrase("There's nothing of that kind for the table to do now.")

    @abstractmethod
    def do(self, board: Board[F], seat: int, action: A | TableAction) -> None:
        """Do an action that ``refusal`` lets pass."""

    def recorded(self, at: At[F], seat: int, action: A | TableAction) -> A | TableAction:
        """The one name of a legal action, by which it is done and recorded, whatever it was called: as it was named,
        unless a game's actions can be named in several ways."""
        return action

    @abstractmethod
    def outcome(self, at: At[F]) -> Outcome | None:
        """How the whole match ended; None while it goes on."""

    def unit(self, options: O) -> Phrase | None:
        """What the scores of an outcome count, one and many; None where they only say who won."""
        return self.counts

    def so_far(self, at: At[F]) -> tuple[int, ...]:
        """What each side has taken in the hand that is played, of what will be its score; empty where a hand counts
        only once it is over."""
        return ()

    def fewest(self, options: O) -> bool:
        """Whether lower scores are better."""
        return False

    def due(self, at: At[F], action: A | TableAction) -> float | None:
        """Seconds the table waits, from when it may, before it does this; None: until the people ask for it."""
        return None if isinstance(action, Deal) else 0.0

    def progress(self, at: At[F]) -> Hashable:
        """What must change for a game in real time to get anywhere, hidden cards included: for the table's clock, and
        for no seat. None where nothing can bring the game to a standstill."""
        return None

    # -- what can be seen

    @abstractmethod
    def faces(self, at: At[F], spot: Spot, seat: int) -> Faces:
        """The one statement of secrecy: what a seat may see of a pile. Seat 0 sees what everybody may."""

    def dealer(self, at: At[F]) -> int:
        """Who deals or dealt this hand; 0 where nobody does."""
        public = at.public
        return public.dealer if isinstance(public, Dealt) else TABLE

    @abstractmethod
    def sheet(self, at: At[F]) -> tuple[Line, ...]:
        """The scoring of the hand and the match so far, written out, of finished hands only."""

    # -- for search

    def packs(self, public: F) -> Sequence[Pack]:
        """The cards in play, pack by pack, each with the spots its cards may be at."""
        return ((self.pack, ANYWHERE),)

    def remembered(self, view: View[A, F], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
        """The piles with what a seat knows of them."""
        return recall(view.piles, heard, self.forgotten)

    def barred(self, view: View[A, F], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
        """Where unseen cards cannot be, as a seat knows from what others did: not follow suit, say."""
        return frozenset()

    def tells(self, view: View[A, F], action: A | TableAction) -> bool:
        """Whether what follows an action of this seat depends on cards hidden from it, though none of them is named."""
        return False

    def imagine(self, view: View[A, F], heard: Sequence[Event]) -> Callable[[Rng], Position[F]]:
        """What imagines, by chance, a whole position that cannot be told from the real one by the view or by what was
        heard: seen cards stay where they are, the others are dealt to where they may be. Who has heard nothing, not
        even the deal, knows what is in sight. What all these positions have in common is worked out here, once."""
        known = self.remembered(view, heard) if heard else view.piles
        barred = self.barred(view, heard) if heard else frozenset()
        gaps = Gaps(known, self.packs(view.public), barred)

        def imagined(rng: Rng) -> Position[F]:
            full, rng = gaps.fill(rng)
            return Position(view.public, tuple(full.items()), rng)

        return imagined

    def value(self, at: At[F], seat: int) -> float:
        """How well a seat stands, from 0 to 1, for a search that has come to the end of a hand or to its cut-off."""
        outcome = self.outcome(at)
        drawn = outcome is None or len(outcome.winners) in {0, len(outcome.scores)}
        return 0.5 if outcome is None or drawn else float(seat in outcome.winners)

    # -- final

    @final
    def determinize(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Position[F]:
        """One position that the seat may imagine."""
        return self.imagine(view, heard)(rng)

    @final
    def deal(self, seats: int, options: O, rng: Rng) -> Step[Position[F]]:
        """The first hand."""
        public, piles = self.lay(seats, options)
        ledger = Ledger(public, piles, rng)
        self.begin(ledger, options)
        return ledger.step()

    @final
    def refusal(self, at: At[F], seat: int, action: A | TableAction) -> Phrase | None:
        """Why not, in words for the player that give nothing hidden away; None if the action may be done."""
        if (reason := guarded(self.outcome(at), seat, action)) is not None:
            return reason
        if isinstance(action, TableAction):
            return None if TABLE in self.active(at) and action in self.legal(at, TABLE) else self.not_due(at, action)
        if (wrong := flaw(action, self.verbs)) is not None:
            return wrong
        return self.objection(at, seat, action) if seat in self.active(at) else self.inactive(at, seat, action)

    @final
    def apply(self, at: Position[F], seat: int, action: A | TableAction) -> Step[Position[F]]:
        """Do an action that ``refusal`` lets pass; the position is never touched."""
        ledger = Ledger(at.public, at.laid, at.rng)
        self.do(ledger, seat, action)
        return ledger.step()

    @final
    def play(self, at: Position[F], seat: int, action: A | TableAction) -> Step[Position[F]]:
        """Do an action, or raise IllegalActionError with the reason."""
        if (reason := self.refusal(at, seat, action)) is not None:
            raise IllegalActionError(reason)
        return self.apply(at, seat, action)

    @final
    def board(self, at: Position[F]) -> Board[F]:
        """The match as a silent board to play on."""
        return Board(at.public, at.laid, at.rng)

    @final
    def piles(self, at: At[F]) -> dict[Spot, tuple[Card, ...]]:
        """Every card of the packs in play, by spot, bottom to top; empty spots included."""
        return dict(at.laid) if isinstance(at, Position) else {spot: tuple(pile) for spot, pile in at.items()}

    @final
    def view(self, at: Position[F], seat: int, ended: Outcome | None = None) -> View[A, F]:
        """The match as a seat may see it; ``ended``: how it ended, if not by the game's own rules."""
        outcome, piles = ended or self.outcome(at), self.shown(at, seat)
        if outcome is not None:
            return View(seat, piles, frozenset(), frozenset(), (), at.public, outcome)
        active = self.active(at)
        legal = tuple(self.legal(at, seat)) if seat in active else ()
        return View(seat, piles, active, self.deciding(at), legal, at.public, None)

    @final
    def shown(self, at: At[F], seat: int) -> dict[Spot, tuple[Card, ...]]:
        """Every pile as a seat sees it: HIDDEN where it may not look."""
        piles = self.piles(at).items()
        return {spot: cards and _masked(cards, self.faces(at, spot, seat).among(len(cards))) for spot, cards in piles}

    @final
    def witness(self, before: At[F], step: Step[Position[F]], seat: int) -> tuple[Event, ...]:
        """The step's events as a seat sees them: hidden cards are HIDDEN, turnings it cannot see are left out."""
        seen: list[Event] = []
        lifted: set[Spot] = set()
        for event in step.events:
            match event:
                case Moved(src, dst, cards, _, at):
                    from_faces = self.faces(before, src, seat)
                    if from_faces is Faces.TOP and src in lifted:
                        from_faces = Faces.NONE  # only the card on top when the step began was in sight
                    shown = self.faces(step.state, dst, seat).among(len(cards))
                    masked = _masked(cards, max(from_faces.among(len(cards)), shown))
                    seen.append(Moved(src, dst, masked, shown, at))
                    lifted.add(src)
                case Turned(spot, cards):
                    faces = self.faces(step.state, spot, seat)
                    if faces is not self.faces(before, spot, seat):
                        seen.append(Turned(spot, _masked(cards, faces.among(len(cards)))))
                case _:
                    seen.append(event)
        return tuple(seen)


def _masked(cards: tuple[Card, ...], sight: int) -> tuple[Card, ...]:
    """Cards of which so many are seen, from the top."""
    return (HIDDEN,) * (len(cards) - sight) + cards[len(cards) - sight :]


def choose_dealer(seats: int, options: Options, rng: Rng) -> tuple[int, Rng]:
    """The first dealer: whom the options name, or one drawn by lot."""
    if options.first_dealer != "random":
        return options.first_dealer, rng
    index, rng = rng.below(seats)
    return index + 1, rng
