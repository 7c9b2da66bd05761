"""Poke's score: below the line the tricks, above it honours, sweeps, games and the rubber."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from games.core.cards import Card
from games.core.figures import added_up
from games.core.outcome import Line
from games.core.phrases import Phrase, seat_name
from games.core.poker import Category, grade, height, name, royal

Two = tuple[int, int]
"""A number for each seat."""

HONOURS = {
    Category.STRAIGHT_FLUSH: 750,
    Category.FOUR: 600,
    Category.FULL_HOUSE: 500,
    Category.FLUSH: 400,
    Category.STRAIGHT: 300,
    Category.THREE: 200,
    Category.TWO_PAIR: 100,
    Category.PAIR: 50,
    Category.HIGH_CARD: 0,
}
ROYAL, SWEEP, LINE, GAME = 1000, 250, 20, 100
RUBBER = {1: 500, 0: 750}
"""For the rubber, by the games the other has won (R12)."""
LEVELS = {2: Phrase("doubled"), 4: Phrase("redoubled")}
"""The words for what the other's tricks count, where that is more than 1."""
CARDS = (Phrase("no cards"), Phrase("one card"), Phrase("two cards"), Phrase("three cards"), Phrase("four cards"))
TRICKS = (Phrase("no tricks"), Phrase("one trick"), Phrase("two tricks"), Phrase("three tricks"), Phrase("four tricks"))


def allowed(seat: int, dealer: int) -> int:
    """How often a player may exchange: the dealer three times, the other twice (R2, R3)."""
    return 3 if seat == dealer else 2


def level(seat: int, draws: int, dealer: int) -> int:
    """What this many exchanges of a player make the other's tricks count; the dealer's first is free (R2, R3)."""
    return 1 << (max(0, draws - 1) if seat == dealer else draws)


def levels(draws: Two, dealer: int) -> Two:
    """The same for both players."""
    return level(1, draws[0], dealer), level(2, draws[1], dealer)


def beats(answer: Sequence[Card], lead: Sequence[Card]) -> bool:
    """Whether an answer takes the tricks: one rank, higher than the lead's (R6)."""
    return len({card.rank for card in answer}) == 1 and height(answer[0]) > height(lead[0])


def honours(cards: Sequence[Card]) -> int:
    """What a hand is worth above the line, if it is the better one (R9)."""
    return ROYAL if royal(cards) else HONOURS[grade(cards)[0]]


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand, by seat."""

    draws: Two
    """How often each has exchanged."""
    levels: Two
    """What each player's draws make the other's tricks count: 1, 2 or 4 (R2, R3)."""
    tricks: Two
    names: tuple[Phrase, Phrase]
    """The poker hands in words."""
    honours: Two
    """Points for the better poker hand (R9)."""

    @property
    def below(self) -> Two:
        """Tricks, as the other's draws let them count (R8)."""
        return self.tricks[0] * self.levels[1], self.tricks[1] * self.levels[0]

    @property
    def sweep(self) -> Two:
        """For all five tricks (R10)."""
        return SWEEP * (self.tricks[0] == 5), SWEEP * (self.tricks[1] == 5)


def counted(draws: Two, levels: Two, tricks: Two, fives: tuple[Sequence[Card], Sequence[Card]]) -> Hand:
    """A hand that has been played; ``fives``: the cards each held when play began."""
    one, two = grade(fives[0]), grade(fives[1])
    better = honours(fives[0]) if one > two else 0, honours(fives[1]) if two > one else 0
    return Hand(draws, levels, tricks, (name(fives[0]), name(fives[1])), better)


class Score(NamedTuple):
    """How the rubber stands."""

    below: Two = (0, 0)
    above: Two = (0, 0)
    games: Two = (0, 0)
    game: int = 0
    """The seat that has just won a game, or 0."""
    reached: Two = (0, 0)
    """Below the line before a game took it away."""
    rubber: int = 0
    """What the rubber has brought its winner."""

    @property
    def over(self) -> bool:
        """Whether a player has won two games (R12)."""
        return max(self.games) == 2


def add(score: Score, hand: Hand) -> Score:
    """The score after one more hand (R8–R12)."""
    below = plus(score.below, hand.below)
    above = plus(plus(score.above, hand.honours), hand.sweep)
    if max(below) < LINE or below[0] == below[1]:
        return Score(below, above, score.games, reached=below)
    winner = below.index(max(below))
    games = plus(score.games, only(winner, 1))
    rubber = RUBBER[games[1 - winner]] if games[winner] == 2 else 0
    return Score((0, 0), plus(above, only(winner, GAME + rubber)), games, winner + 1, below, rubber)


def scores(finished: Sequence[Hand]) -> list[Score]:
    """The score after each hand."""
    return [*accumulate(finished, add, initial=Score())][1:]


def standing(finished: Sequence[Hand]) -> Score:
    """The score now."""
    return scores(finished)[-1] if finished else Score()


def worth(score: Score, tricks: Two, levels: Two, seat: int) -> float:
    """How good a score is for a player, between 0 and 1; ``tricks``: of the hand being played, by these levels."""
    me, other = seat - 1, 2 - seat
    below = [score.below[0] + tricks[0] * levels[1], score.below[1] + tricks[1] * levels[0]]
    ahead = score.above[me] - score.above[other]
    # Twenty below the line are a game, and two games bring 700 or more with the rubber.
    ahead += 300 * (score.games[me] - score.games[other]) + 12 * (below[me] - below[other])
    return 0.5 + ahead / (2 * (abs(ahead) + 600))


# -- written out


def sheet(finished: Sequence[Hand]) -> Iterator[Line]:
    """Every hand written below and above the line, every game, and the rubber."""
    before = Score()
    for number, (hand, score) in enumerate(zip(finished, scores(finished), strict=True), 1):
        yield Line(Phrase("Hand {number}", number), (seat_name(1), seat_name(2)), "head")
        yield from _hand_lines(hand, before, score)
        before = score
    if finished and before.over:
        yield from _rubber_lines(before)


def _hand_lines(hand: Hand, before: Score, score: Score) -> Iterator[Line]:
    taken = zip(hand.tricks, reversed(hand.levels), strict=True)
    yield Line(Phrase("Exchanges"), tuple(map(_draws_text, hand.draws, hand.levels)))
    yield Line(Phrase("Tricks"), tuple(f"{won} × {level} = {won * level}" for won, level in taken))
    yield Line(Phrase("Below the line"), tuple(map(added_up, zip(before.below, hand.below, strict=True))), "sum")
    yield Line(Phrase("Poker hand"), hand.names)
    yield Line(Phrase("Honours"), tuple(map(_points, hand.honours)))
    if any(hand.sweep):
        yield Line(Phrase("A sweep: all five tricks!"), tuple(map(_points, hand.sweep)))
    bonus = (0, 0)
    if score.game:
        high, low = sorted(score.reached, reverse=True)
        said = "{who:@} wins game {number}, {high} to {low} below the line."
        you = "You win game {number}, {high} to {low} below the line."
        yield Line(Phrase(said, score.game, sum(score.games), high, low, you=you), (), "note")
        bonus = only(score.game - 1, GAME)
        yield Line(Phrase("Game"), tuple(map(_points, bonus)))
    elif max(score.below) >= LINE:
        said = "Both have {points} below the line, so the game isn't over yet."
        yield Line(Phrase(said, score.below[0]), (), "note")
    gained = plus(plus(hand.honours, hand.sweep), bonus)
    yield Line(Phrase("Above the line"), tuple(map(added_up, zip(before.above, gained, strict=True))), "sum")


def _rubber_lines(score: Score) -> list[Line]:
    bonus = only(score.game - 1, score.rubber)
    already = score.above[0] - bonus[0], score.above[1] - bonus[1]
    games = Phrase("Rubber, {most} games to {least}", max(score.games), min(score.games))
    return [
        Line(Phrase("The rubber"), (seat_name(1), seat_name(2)), "head"),
        Line(Phrase("Games"), tuple(map(str, score.games))),
        Line(games, tuple(map(_points, bonus))),
        Line(Phrase("Above the line"), tuple(map(added_up, zip(already, bonus, strict=True))), "sum"),
        Line(Phrase("Only the points above the line decide the match."), (), "note"),
    ]


def _draws_text(draws: int, level: int) -> Phrase | str:
    if not draws:
        return Phrase("none")
    return Phrase("{draws}, {doubled}", draws, LEVELS[level]) if level in LEVELS else str(draws)


def _points(points: int) -> str:
    return str(points) if points else "–"


def only(index: int, value: int) -> Two:
    """A number for one of both."""
    return (value, 0) if index == 0 else (0, value)


def plus(one: Two, two: Two) -> Two:
    """The sums of both, each for itself."""
    return one[0] + two[0], one[1] + two[1]
