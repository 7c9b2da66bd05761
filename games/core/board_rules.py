"""Rules whose state is a Position: a game says what is on the table, and what each action does to a board."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Generic, TypeVar

from games.core.board import At, Board, Cards, F, Ledger, Position, Step
from games.core.cards import Card
from games.core.events import Event, Spot
from games.core.memory import recall, settle
from games.core.notation import flaw
from games.core.options import Options
from games.core.phrases import Phrase, row, seat_name
from games.core.rng import Rng
from games.core.rules import TABLE, A, Deal, Outcome, Rules, TableAction, View

O = TypeVar("O", bound=Options)  # noqa: E741
Pack = tuple[Cards, Container[Spot]]
"""Cards, and the spots at which they may be."""


class _Anywhere:
    def __contains__(self, spot: object) -> bool:
        return True


ANYWHERE = _Anywhere()
"""Any spot at all."""


class BoardRules(Rules[Position[F], A, F], Generic[F, A, O]):
    """One game. Positions are frozen, plain values; nothing here keeps anything between calls."""

    options: type[O]
    forgotten: Spot | None = None
    """A pile of which nothing can be remembered."""

    # -- setting up

    @abstractmethod
    def lay(self, seats: int, options: O) -> tuple[F, Sequence[tuple[Spot, Cards]]]:
        """What everybody knows, and where every card is, before the first hand; all spots are named here."""

    @abstractmethod
    def begin(self, board: Board[F], options: O) -> None:
        """Deal the first hand."""

    @abstractmethod
    def packs(self, public: F) -> Sequence[Pack]:
        """The cards in play, pack by pack, each with the spots its cards may be at."""

    # -- in play

    @abstractmethod
    def active(self, at: At[F]) -> frozenset[int]:
        """The seats that may act now; several where there are no turns, TABLE where the table has something to do."""

    def deciding(self, at: At[F]) -> frozenset[int]:
        """The seats that the match waits for: all active ones, where none of them merely may act meanwhile."""
        return self.active(at)

    @abstractmethod
    def legal(self, at: At[F], seat: int) -> Sequence[A | TableAction]:
        """What an active seat may do, from what it can know: a list of moves is a leak too."""

    @abstractmethod
    def objection(self, at: At[F], seat: int, action: A) -> Phrase | None:
        """Why an active player may not do this, in words that give nothing hidden away; None if he may."""

    @abstractmethod
    def do(self, board: Board[F], seat: int, action: A | TableAction) -> None:
        """Do an action that ``refusal`` lets pass."""

    @abstractmethod
    def outcome(self, at: At[F]) -> Outcome | None:
        """How the whole match ended; None while it goes on."""

    def inactive(self, at: At[F], seat: int, action: A) -> Phrase:
        """Why a player who is not active may not act."""
        deciding = self.deciding(at)
        if deciding == {TABLE}:
            return Phrase("The hand is over. Wait for the next deal.")
        if len(deciding) == 1:
            return Phrase("It is {who:whose} turn.", *deciding)
        return Phrase(
            "Wait for {names}.", row([seat_name(other) for other in sorted(deciding)], more="{some} and {other}")
        )

    def not_due(self, at: At[F], action: TableAction) -> Phrase:
        """Why the table may not do this now."""
        if isinstance(action, Deal):
            return Phrase("The next hand is dealt when this one has been played.")
        return Phrase("There is nothing of that kind for the table to do now.")

    # -- for search

    def remembered(self, view: View[A, F], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
        """The piles with what a seat knows of them."""
        return recall(view.piles, heard, self.forgotten)

    def barred(self, view: View[A, F], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
        """Where unseen cards cannot be, as a seat knows from what others have or have not done: not followed suit."""
        return frozenset()

    def value(self, at: At[F], seat: int) -> float:
        """How well a seat stands, from 0 to 1, for a search that has come to the end of a hand or of its patience."""
        outcome = self.outcome(at)
        return 0.5 if outcome is None or not outcome.winners else float(seat in outcome.winners)

    # -- final

    def deal(self, seats: int, options: O, rng: Rng) -> Step[Position[F]]:
        public, piles = self.lay(seats, options)
        ledger = Ledger(public, piles, rng)
        self.begin(ledger, options)
        return ledger.step()

    def apply(self, state: Position[F], seat: int, action: A | TableAction) -> Step[Position[F]]:
        ledger = Ledger(state.public, state.laid, state.rng)
        self.do(ledger, seat, action)
        return ledger.step()

    def refusal(self, at: At[F], seat: int, action: A | TableAction) -> Phrase | None:
        """Why not, in words for the player that give nothing hidden away; None if the action may be done."""
        if self.outcome(at) is not None:
            return Phrase("The match is over.")
        if isinstance(action, TableAction):
            return self._table_refusal(at, seat, action)
        if seat == TABLE:
            return Phrase("The table has no cards to play.")
        wrong = flaw(action, self.verbs)
        if wrong is not None:
            return wrong
        return self.objection(at, seat, action) if seat in self.active(at) else self.inactive(at, seat, action)

    def _table_refusal(self, at: At[F], seat: int, action: TableAction) -> Phrase | None:
        if seat != TABLE:
            return Phrase("Only the table does that.")
        if TABLE in self.active(at) and action in self.legal(at, TABLE):
            return None
        return self.not_due(at, action)

    def board(self, state: Position[F]) -> Board[F]:
        """The match laid out to be played on silently."""
        return Board(state.public, state.laid, state.rng)

    def piles(self, at: At[F]) -> dict[Spot, tuple[Card, ...]]:
        return dict(at.laid) if isinstance(at, Position) else {spot: tuple(pile) for spot, pile in at.items()}

    def public(self, at: At[F]) -> F:
        return at.public

    def determinize(self, view: View[A, F], heard: Sequence[Event], rng: Rng) -> Position[F]:
        """What was seen stays where it is; each pack's other cards are sorted, shuffled and dealt to its gaps, but not
        to where they cannot be."""
        known, barred = self.remembered(view, heard), self.barred(view, heard)
        gaps = {spot: cards for spot, cards in known.items() if any(card.hidden for card in cards)}
        full = {spot: tuple(cards) for spot, cards in known.items()}
        for cards, spots in self.packs(view.public):
            unseen = Counter(cards)
            for spot, lying in known.items():
                if spot in spots:
                    unseen.subtract(lying)
            order, rng = rng.shuffle(sorted(card for card in unseen.elements() if not card.hidden))
            places = [spot for spot, lying in gaps.items() if spot in spots for card in lying if card.hidden]
            rest = iter(settle(order, places, barred))
            for spot, lying in gaps.items():
                if spot in spots:
                    full[spot] = tuple([card if not card.hidden else next(rest, card) for card in lying])
        return Position(view.public, tuple(full.items()), rng)
