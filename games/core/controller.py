"""What hands do, as values, and what it means: one function for each game, read in both directions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

from games.core.board import F
from games.core.cards import SUITS, Card
from games.core.events import Event, Moved, Said, Spot
from games.core.hands import PAD as PAD  # noqa: PLC0414  (a game finds here all that its controller is made of)
from games.core.hands import Sorting as Sorting  # noqa: PLC0414
from games.core.phrases import Phrase, Told, Words, side_name
from games.core.rules import A, TableAction, View


@dataclass(frozen=True, slots=True)
class Drop:
    """Cards (bottom to top) were carried from one spot and dropped on another, or on one card of it (``onto``)."""

    cards: tuple[Card, ...]
    src: Spot
    dst: Spot
    onto: Card | None = None


class Click(NamedTuple):
    """A spot was clicked, or one card of it."""

    spot: Spot
    card: Card | None = None


class Press(NamedTuple):
    """A button was pressed; cards: the hand's selection at that moment."""

    name: str
    cards: tuple[Card, ...] = ()


Gesture = Drop | Click | Press
CANCEL = Press("cancel")
"""On a pad: only drop the selection."""


def matches(gesture: Gesture, done: Gesture) -> bool:
    """Whether what a hand has done is this gesture: a gesture that names no card is met by any."""
    match gesture, done:
        case Drop(cards, src, dst, None), Drop():
            return (cards, src, dst) == (done.cards, done.src, done.dst)
        case Click(spot, None), Click():
            return spot == done.spot
        case _:
            return gesture == done


class Number(NamedTuple):
    """A figure: points, cards left."""

    value: int


@dataclass(frozen=True, slots=True)
class Strokes:
    """This many strokes: tricks taken."""

    count: int


class SuitSign(NamedTuple):
    """A suit, by its letter, as a large sign: trumps."""

    suit: str


class PadRow(NamedTuple):
    """A line of the score pad: words, then a value for each side in the order of ``Rules.sides``, or one for the whole
    table, or none."""

    words: Phrase
    values: tuple[Number | Strokes | SuitSign | Phrase, ...] = ()
    says: Literal["", "course", "score", "count"] = ""
    """What it says of the match to somebody who is not at the table: how far it has come, the score, or something else
    that is counted for each side."""


class Between(NamedTuple):
    """Words of the score sheet between two deals, in which what was dealt has the game's own name."""

    over: Phrase
    following: Phrase
    watch: Phrase


class Group(NamedTuple):
    """Cards of a pile that belong together: how many, and whether they took their trick."""

    size: int
    won: bool = False


class Question(NamedTuple):
    """What is asked where a gesture means several actions, and what limits the choice."""

    words: Phrase
    limit: Phrase = Phrase("")


_PLACES: Mapping[str, Phrase] = {
    "hand": Phrase("cards"), "stock": Phrase("stock"), "discard": Phrase("discards"), "trick": Phrase("card played"),
    "won": Phrase("tricks"),
}  # fmt: skip
"""What piles are called in most games, by the names of their spots."""
WHICH = Question(Phrase("Which one do you mean?"))


class Turns(Protocol):
    """The facts that a game of turns has."""

    @property
    def phase(self) -> str:
        """What is to be done; "over" between two hands."""

    @property
    def number(self) -> int:
        """Which hand this is, from 1."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""


T = TypeVar("T", bound=Turns)


def pausing(view: View[Any, T]) -> Phrase | None:
    """What is said to a seat that has nothing to decide in a game of turns: that a hand is over, whose turn it is. None
    if it is this seat's."""
    public = view.public
    if public.phase == "over":
        return Phrase("Hand {number} is over.", public.number)
    return Phrase("{who:whose} turn.", public.turn) if public.turn != view.seat else None


class Controller(ABC, Generic[A, F]):
    """Between hands and rules: gestures are values, so nothing here knows a screen."""

    multi_select: ClassVar[bool] = False
    """Whether the hand may select several cards for a button to use."""

    def hand_name(self, number: int) -> Phrase:
        """What was dealt for the n-th time, by its number."""
        return Phrase("Hand {number}", number)

    between: ClassVar[Between] = Between(Phrase("The hand is over"), Phrase("Next hand"), Phrase("Watch the hand"))
    penalty: ClassVar[float] = 0.0
    """Seconds that a hand waits after a refused action (real-time games), so that trying everything does not pay."""

    # -- hands

    @abstractmethod
    def gestures(self, view: View[A, F], action: A) -> tuple[Gesture, ...]:
        """The gestures that mean this action, the usual one first."""

    def meaning(self, view: View[A, F], gesture: Gesture) -> tuple[A, ...]:
        """The legal actions a gesture means. None: it is refused; one: it is played; several: the hand is asked. Cards
        dropped on a card mean what is done with that one; only if that is nothing, what they mean anywhere."""
        done = [(action, self.gestures(view, action)) for action in self.actions(view)]
        onto = isinstance(gesture, Drop) and gesture.onto is not None
        if onto and (exact := tuple(action for action, meant in done if gesture in meant)):
            return exact
        return tuple(action for action, meant in done if any(matches(each, gesture) for each in meant))

    def actions(self, view: View[A, F]) -> tuple[A, ...]:
        """The legal actions of a player's view (the table's own have no gestures)."""
        return tuple([action for action in view.legal if not isinstance(action, TableAction)])

    def attempt(self, view: View[A, F], gesture: Gesture) -> A | Phrase | None:
        """What the hand tried, legal or not, so that the refusal can say why; a phrase where it is no action but the
        game can say why not; None if it meant nothing at all."""
        return None

    def aims(self, view: View[A, F], gesture: Drop) -> bool:
        """Whether a second click that would pick up another card was first of all meant for its pile: then it is said
        why the first card may not go there."""
        return False

    def targets(self, view: View[A, F], src: Spot, cards: tuple[Card, ...]) -> frozenset[Spot]:
        """The spots that would take these cards."""
        return frozenset(
            gesture.dst
            for action in self.actions(view)
            for gesture in self.gestures(view, action)
            if isinstance(gesture, Drop) and gesture.src == src and gesture.cards == cards
        )

    def offers(self, view: View[A, F], src: Spot, cards: tuple[Card, ...]) -> tuple[Spot, ...]:
        """The spots that would take these cards, as the keys offer them: where the obvious move goes, then the player's
        own, then all others."""
        action = self.obvious(view, src, cards[-1]) if cards else None
        meant = self.gestures(view, action) if action is not None else ()
        goals = {gesture.dst for gesture in meant if isinstance(gesture, Drop)}
        places = sorted(self.targets(view, src, cards))
        return tuple(sorted(places, key=lambda spot: (spot not in goals, spot.seat != view.seat)))

    def obvious(self, view: View[A, F], spot: Spot, card: Card | None) -> A | None:
        """What a right click on a card does: the only place it can go, or the best one a game names."""
        found = [
            action
            for action in self.actions(view)
            if any(
                isinstance(gesture, Drop) and gesture.src == spot and gesture.cards[-1:] == (card,)
                for gesture in self.gestures(view, action)
            )
        ]
        return found[0] if len(found) == 1 else None

    def repeat_press(self, view: View[A, F], spot: Spot, card: Card | None) -> A | None:
        """What the pad key of a card, or of a whole pile (card None), does when that is selected already; by default it
        only unselects it."""
        return None

    def facing(self, view: View[A, F]) -> int:
        """The seat at the bottom of the table, drawn as +0 for every viewer; 0: the viewer's own."""
        return 0

    sorts: ClassVar[Sorting] = "suit"
    """How a hand is shown from the start; the player changes it."""

    def height(self, card: Card) -> int:
        """Where a card's rank stands in a hand sorted by rank."""
        return card.rank

    def order(self, view: View[A, F], card: Card) -> tuple[int, ...]:
        """Where a card stands in a hand that the player has sorted by suit."""
        return (SUITS.find(card.suit), self.height(card))

    def upward(self, spot: Spot) -> Callable[[Card], tuple[int, ...]] | None:
        """In which order the cards of an open pile are shown, as only the last is seen whole; None: as they came."""
        return None

    def pad_keys(self, view: View[A, F]) -> Mapping[str, Click | Press]:
        """What each key of a real-time player's pad does now (PAD names); turn-based games have none.

        A key of a whole pile, ``Click(spot)``, does what a click there does; where a click does nothing it selects the
        pile, and the key of a second pile then means ``Drop((), first, second)``.
        """
        return {}

    def buttons(self, view: View[A, F]) -> tuple[tuple[Press, Phrase], ...]:
        """The buttons to show, with their words: by default one for each legal action that is a bare press."""
        return tuple(
            (gesture, self.words(view, action))
            for action in self.actions(view)
            for gesture in self.gestures(view, action)[:1]
            if isinstance(gesture, Press) and not gesture.cards
        )

    def lit(self, view: View[A, F]) -> frozenset[Spot]:
        """The spots to light while nothing is in hand: where a click would do something, in games of places."""
        return frozenset()

    def shown(self, view: View[A, F]) -> frozenset[Spot]:
        """The spots to light in a player's first match of a real-time game, who has yet to learn what to look for."""
        return frozenset()

    # -- words

    @abstractmethod
    def words(self, view: View[A, F], action: A) -> Phrase:
        """An action in a few words, for buttons, lit spots, choices and the keyboard: "Play 7♥"."""

    def prompt(self, view: View[A, F]) -> Phrase:
        """How the match ended, what the seat waits for, or what it may do now: one line."""
        return view.outcome.reason if view.outcome is not None else self.waits(view) or self.task(view)

    def waits(self, view: View[A, F]) -> Phrase | None:
        """What a seat that has nothing to decide waits for, where ``task`` does not say it: ``pausing`` in most games
        of turns."""
        return None

    @abstractmethod
    def task(self, view: View[A, F]) -> Phrase:
        """What may be done now, in one line; or whose turn it is, if not the viewer's."""

    def standstill(self, view: View[A, F]) -> Phrase:
        """What the table asks a seat when a game in real time gets nowhere; empty if the seat has answered."""
        return Phrase("")

    def question(self, view: View[A, F], actions: Sequence[A]) -> Question:
        """What to ask where a gesture means these actions."""
        return WHICH

    def standing(self, view: View[A, F], seat: int) -> tuple[Phrase, ...]:
        """What stands beside a seat's name, each as words of its own: points, tricks, what it is doing. Public facts
        only."""
        return ()

    on_pad: ClassVar[frozenset[str]] = frozenset()
    """The messages of ``standing`` that the score pad says as well: they are heard, and not written twice."""

    def best(self, side: Sequence[int]) -> Phrase:
        """To which side what was dealt has brought the most."""
        if len(side) == 1:
            return Phrase("{who:@} won the hand", side[0], you="You won the hand")
        return Phrase("{side} won the hand", side_name(side, "{some} and {other}"))

    def pad(self, view: View[A, F]) -> tuple[PadRow, ...]:
        """The score pad: the hand's number, trumps, each side's points and tricks, notes. Public facts only."""
        return ()

    # -- by ear

    places: ClassVar[Mapping[str, Phrase]] = {}
    """What its own piles are called in a sentence, by the names of their spots and without their owners."""
    middle: ClassVar[frozenset[str]] = frozenset({"trick"})
    """The names of spots that everybody has one of and that lie together: they are told of with those of nobody."""
    only_ranks: ClassVar[bool] = False
    """Whether suits mean nothing: then the cards that real-time players hear of have ranks alone."""

    def brief(self, event: Event) -> Phrase | None:
        """What just happened, in few words; None: nothing to tell."""
        return event.brief or None if isinstance(event, Said) and event.brief is not None else self.tell(event)

    def place(self, spot: Spot) -> Words:
        """What a pile is called in a sentence; without a name, as the spot is: "a1"."""
        return self.places.get(spot.name) or _PLACES.get(spot.name) or Told(spot.name)

    def noted(self, note: Words) -> Words:
        """What a note at a pile says where it is not seen."""
        return note

    def attacked(self, view: View[A, F]) -> Mapping[Spot, Sequence[Spot]]:
        """The piles that may be attacked from a pile, whoever's turn it is."""
        return {}

    # -- what is on the table beside cards

    def stacks(self, view: View[A, F]) -> Mapping[Spot, tuple[int, int]]:
        """Armies or chips on piles: whose, and how many."""
        return {}

    def dice(self, view: View[A, F]) -> Mapping[int, tuple[int, ...]]:
        """Dice that can be read, by the seat that rolled them."""
        return {}

    def notes(self, view: View[A, F]) -> Mapping[Spot, Phrase]:
        """A few characters to show at a pile: a strength, a running total."""
        return {}

    def signs(self, view: View[A, F]) -> Mapping[Spot, str]:
        """What the sign of a pile says now, where that is more than what belongs there: "stop", "limit 7"."""
        return {}

    def arrows(self, view: View[A, F]) -> Mapping[tuple[Spot, Spot], int]:
        """Lines from one pile to another: 0 for what may be done, or the seat that has done what is shown."""
        return {}

    def sideways(self, view: View[A, F]) -> frozenset[Spot]:
        """Piles whose top card is turned across, as a sign (a finished column)."""
        return frozenset()

    def groups(self, view: View[A, F]) -> Mapping[Spot, tuple[Group, ...]]:
        """The cards of a pile that belong together, from its bottom on: laid side by side with gaps between."""
        return {}

    def tell(self, event: Event) -> Phrase | None:
        """What just happened, for the log, from an event a seat witnessed: what is said, and who plays what to a
        trick; None: nothing to tell."""
        match event:
            case Moved(src, Spot("trick", seat), (card,)):
                return Phrase("{who:@} plays {card}.", seat or src.seat, card, you="You play {card}.")
        return event.phrase if isinstance(event, Said) else None
