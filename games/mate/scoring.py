"""What Mate's cards are worth: who wins a move, what a mate scores, and the match written out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.core.board import Cards
from games.core.cards import Card, pack
from games.core.figures import added_up, against, apiece
from games.core.outcome import Line
from games.core.phrases import Phrase, seat_name

RANKS = (1, 10, 13, 12, 7)
"""The ranks from high to low (R1)."""
SUITS = "cshd"
"""The suits from high to low (R1)."""
PACK = pack(sorted(RANKS))
STRENGTH = {rank: -at for at, rank in enumerate(RANKS)}
SUIT_STRENGTH = {suit: -at for at, suit in enumerate(SUITS)}
VALUES = {1: 11, 10: 10, 13: 4, 12: 3, 7: 7}
"""What a mating card is worth, by rank (R7)."""
MOVES = 10
GAMES = 4
"""Two rounds of two games (R12, R13)."""


def answers(cards: Cards, led: Card) -> list[Card]:
    """Which of these cards may answer: the suit led, without it the same rank; none means mate (R5)."""
    suit, rank = led.suit, led.rank
    return [card for card in cards if card.suit == suit] or [card for card in cards if card.rank == rank]


def beats(card: Card, led: Card) -> bool:
    """Whether an answer wins the move: the higher rank of the suit, or the higher suit of the rank (R6)."""
    if card.suit == led.suit:
        return STRENGTH[card.rank] > STRENGTH[led.rank]
    return SUIT_STRENGTH[card.suit] > SUIT_STRENGTH[led.suit]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who mated (0: nobody), with what, in which move, and whether that player had foreplaced."""

    seat: int
    rank: int = 0
    suit: str = ""
    move: int = 0
    foreplaced: bool = False

    @property
    def factors(self) -> tuple[int, ...]:
        """Value × move, one more after foreplacing (R7); doubled for an overmate (R9). Nothing for a draw (R11)."""
        if not self.seat:
            return ()
        overmate = (2,) if self.foreplaced and self.move == MOVES else ()
        return (VALUES[self.rank], self.move + self.foreplaced, *overmate)

    @property
    def points(self) -> int:
        """What the mate scores."""
        product = 1
        for factor in self.factors:
            product *= factor
        return product if self.seat else 0

    @property
    def sum(self) -> str:
        """The scoring written out: "3 × 5 = 15"."""
        return f"{' × '.join(map(str, self.factors))} = {self.points}"

    @property
    def words(self) -> Phrase:
        """How it went: "{1} mates with Q♥ on move 5"."""
        if not self.seat:
            return Phrase("No mate")
        if len(self.factors) == 3:
            said = "{who:@} overmates with {card} on move {number}, after foreplacing"
            you = "You overmate with {card} on move {number}, after foreplacing"
        elif self.foreplaced:
            said = "{who:@} mates with {card} on move {number}, after foreplacing"
            you = "You mate with {card} on move {number}, after foreplacing"
        else:
            said, you = "{who:@} mates with {card} on move {number}", "You mate with {card} on move {number}"
        return Phrase(said, self.seat, Card(self.rank, self.suit), self.move, you=you)


def totals(finished: Sequence[Result]) -> tuple[int, int]:
    """The points of both players over the games finished (R13)."""
    first, second = (sum(result.points for result in finished if result.seat == seat) for seat in (1, 2))
    return first, second


def reason(points: tuple[int, int]) -> Phrase:
    """How the match ended (R13)."""
    if points[0] != points[1]:
        return against(max(points), [min(points)])
    return apiece(points[0]) if points[0] else Phrase("Nobody scored.")


def sheet(finished: Sequence[Result]) -> Iterator[Line]:
    """Every finished game with its sum, the rounds, the match (R7–R13)."""
    for number, result in enumerate(finished, 1):
        if number % 2:
            round_name = Phrase("Round {number}", (number + 1) // 2)
            yield Line(round_name, (seat_name(1), seat_name(2)), "head")
        values = tuple(result.sum if result.seat == seat else "–" for seat in (1, 2))
        yield Line(_heading(number, result), values)
        if number % 2 == 0:
            yield Line(round_name, tuple(map(str, totals(finished[number - 2 : number]))), "sum")
    if len(finished) == GAMES:
        rounds = zip(totals(finished[:2]), totals(finished[2:]), strict=True)
        yield Line(Phrase("Match"), tuple(map(added_up, rounds)), "sum")


def _heading(number: int, result: Result) -> Phrase:
    """How a game ended; the column of its sum says whose mate it was."""
    if not result.seat:
        return Phrase("Game {number}: no mate", number)
    card = Card(result.rank, result.suit)
    if len(result.factors) == 3:
        return Phrase("Game {number}: {card}, overmate", number, card)
    if result.foreplaced:
        return Phrase("Game {number}: {card}, move {move}, foreplaced", number, card, result.move)
    return Phrase("Game {number}: {card}, move {move}", number, card, result.move)
