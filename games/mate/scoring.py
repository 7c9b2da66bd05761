"""What Mate's cards are worth: who wins a move, what a mate scores, and the match written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import RANK_NAMES, SUIT_MARKS, Card, pack
from games.core.rules import Line

RANKS = (1, 10, 13, 12, 7)
"""The ranks from high to low (R1)."""
SUITS = "cshd"
"""The suits from high to low (R1)."""
PACK = pack(sorted(RANKS))
VALUES = {1: 11, 10: 10, 13: 4, 12: 3, 7: 7}
"""What a mating card is worth, by rank (R7)."""
MOVES = 10
GAMES = 4
"""Two rounds of two games (R12, R13)."""


def answers(cards: tuple[Card, ...], led: Card) -> tuple[Card, ...]:
    """Which of these cards may answer: the suit led, without it the same rank; none means mate (R5)."""
    suit = tuple(card for card in cards if card.suit == led.suit)
    return suit or tuple(card for card in cards if card.rank == led.rank)


def beats(card: Card, led: Card) -> bool:
    """Whether an answer wins the move: the higher rank of the suit, or the higher suit of the rank (R6)."""
    if card.suit == led.suit:
        return RANKS.index(card.rank) < RANKS.index(led.rank)
    return SUITS.index(card.suit) < SUITS.index(led.suit)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who mated (0: nobody), with what, in which move, and whether he had foreplaced."""

    seat: int
    rank: int = 0
    suit: str = ""
    move: int = 0
    foreplaced: bool = False

    @property
    def factors(self) -> tuple[int, ...]:
        """Value × move, one more if he foreplaced (R7); doubled for an overmate (R9). Nothing for a draw (R11)."""
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
    def words(self) -> str:
        """How it went: "{1} mates with Q♥ in move 5"."""
        if not self.seat:
            return "no mate"
        name = "overmates" if len(self.factors) == 3 else "mates"
        card = Card(self.rank, self.suit).mark
        aside = ", having foreplaced" if self.foreplaced else ""
        return f"{{{self.seat}}} {name} with {card} in move {self.move}{aside}"


def totals(finished: Sequence[Result]) -> tuple[int, int]:
    """The points of both players over the games finished (R13)."""
    first, second = (sum(result.points for result in finished if result.seat == seat) for seat in (1, 2))
    return first, second


def sheet(finished: Sequence[Result]) -> tuple[Line, ...]:
    """Every finished game with its sum, the rounds, the match (R7–R13)."""
    lines: list[Line] = []
    for number, result in enumerate(finished, 1):
        if number % 2:
            lines.append(Line(f"Round {(number + 1) // 2}", ("{1}", "{2}"), "head"))
        values = tuple(result.sum if result.seat == seat else "–" for seat in (1, 2))
        lines.append(Line(f"Game {number}: {result.words}", values))
        if number % 2 == 0:
            both = totals(finished[number - 2 : number])
            lines.append(Line(f"Round {number // 2}", tuple(map(str, both)), "sum"))
    if len(finished) == GAMES:
        rounds = zip(totals(finished[:2]), totals(finished[2:]), strict=True)
        lines.append(Line("Match", tuple(f"{first} + {second} = {first + second}" for first, second in rounds), "sum"))
    return tuple(lines)


def rank_name(card: Card) -> str:
    """Its rank in words, with its article: "an ace", "a ten"."""
    name = RANK_NAMES[card.rank - 1]
    return f"an {name}" if name == "ace" else f"a {name}"


def by_suit(cards: Sequence[Card]) -> tuple[str, ...]:
    """Cards suit by suit, from high to low, a line each: "♣ A 10 7"."""
    lines = []
    for suit in SUITS:
        ranks = [rank for rank in RANKS if any(card.suit == suit and card.rank == rank for card in cards)]
        if ranks:
            lines.append(" ".join([SUIT_MARKS[suit], *(str(Card(rank, suit))[:-1] for rank in ranks)]))
    return tuple(lines)
