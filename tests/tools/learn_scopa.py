"""Learns what Scopa's moves are weighed by: ``python -m tests.tools.learn_scopa`` makes ``games/scopa/numbers.py`` anew
in some two minutes, byte for byte.

Hands for two are played by what was learned so far, with some moves at random. At random decisions each move is played
on to the end of the hand as it is dealt, and the numbers are fitted, by least squares, to the differences among the
moves of one decision, in which the luck of the deal cancels.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

from games.core.board import Board
from games.core.rng import Rng, Stream
from games.core.search import dealt
from games.scopa import state as scopa
from games.scopa.bot import balance
from games.scopa.rules import RULES
from games.scopa.state import HAND, OPEN, STOCK, Lay, Move, Public, Take
from games.scopa.weighing import Sight, features

TARGET = Path(__file__).parents[2] / "games" / "scopa" / "numbers.py"
SEED, ROUNDS, PARTS, PART = 1, 3, 24, 400
"""So many parts of so many decisions in every round."""
ASTRAY = 10
"""One move in so many is any."""
ASKED = 3
"""One decision in so many is learned from."""
HEAD = '"""What Scopa\'s moves are weighed by. Learned: made by ``python -m tests.tools.learn_scopa``."""\n\n'

Weigher = Callable[[Sight, Move], float]
Decision = list[tuple[tuple[float, ...], int]]
"""The features of each move in a position, and what it came to."""


def sight_of(board: Board[Public], seat: int) -> Sight:
    """What somebody who remembers every card sees."""
    other, public = 3 - seat, board.public
    unseen = sorted([*board[STOCK], *board[HAND[other]]])
    held = len(board[HAND[other]]) or (scopa.DEALT if board[STOCK] else 0)
    sweeps = bool(board[STOCK]) or len(board[HAND[1]]) + len(board[HAND[2]]) > 2
    return Sight(board[OPEN], board[HAND[seat]], unseen, held, sweeps, scopa.last_card(board, public, seat))


def moves_of(board: Board[Public], seat: int) -> list[Move]:
    """What a seat may do in its turn."""
    return [action for action in RULES.legal(board, seat) if isinstance(action, Take | Lay)]


def ahead(board: Board[Public], seat: int) -> int:
    """By how many points a seat has won a hand that is over."""
    awards, mine = board.public.awards, scopa.side(seat)
    return awards.count(mine) - awards.count(1 - mine)


def played_on(board: Board[Public], weigh: Weigher, seat: int) -> int:
    """How a hand comes out for a seat."""
    while board.public.phase == "play":
        turn = board.public.turn
        moves = moves_of(board, turn)
        sight = sight_of(board, turn) if len(moves) > 1 else None
        RULES.do(board, turn, max(moves, key=lambda move: weigh(sight, move)) if sight else moves[0])
    return ahead(board, seat)


def decisions(weigh: Weigher, chance: Stream) -> Iterator[Decision]:
    """Without end."""
    options = RULES.options(target=21)  # so that no hand stops where somebody has enough
    while True:
        board = dealt(RULES, 2, options, Rng(chance.below(1 << 60)))
        while board.public.phase == "play":
            turn = board.public.turn
            moves, sight = moves_of(board, turn), sight_of(board, turn)
            if len(moves) > 1 and not chance.below(ASKED):
                found = []
                for move in moves:
                    after = board.copy()
                    RULES.do(after, turn, move)
                    found.append((features(sight, move), played_on(after, weigh, turn)))
                yield found
            astray = not chance.below(ASTRAY)
            RULES.do(
                board, turn, moves[chance.below(len(moves))] if astray else max(moves, key=lambda m: weigh(sight, m))
            )


def fitted(found: Sequence[Decision]) -> list[float]:
    """The least squares of the differences from each decision's mean."""
    size = len(found[0][0][0])
    rows = [[0.0] * (size + 1) for _ in range(size)]
    for decision in found:
        columns = [*zip(*(seen for seen, _ in decision), strict=True), tuple(worth for _, worth in decision)]
        centred = [[value - sum(column) / len(column) for value in column] for column in columns]
        for one in range(size):
            for two in range(size + 1):
                rows[one][two] += sum([x * y for x, y in zip(centred[one], centred[two], strict=True)])
    for at in range(size):
        rows[at][at] += 1.0
        for other in range(size):
            if other != at:
                share = rows[other][at] / rows[at][at]
                rows[other] = [here - share * there for here, there in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def gathered(numbers: Sequence[float] | None, seed: int, size: int) -> list[Decision]:
    """So many decisions of matches in which moves are weighed by these numbers, or by the rule of thumb."""

    def weigh(sight: Sight, move: Move) -> float:
        if numbers is None:
            return balance(sight, move)
        return sum([number * seen for number, seen in zip(numbers, features(sight, move), strict=True)])

    return [*islice(decisions(weigh, Stream(seed)), size)]


def learned(seed: int, rounds: int, parts: int, size: int = PART, workers: int | None = None) -> list[float]:
    """The numbers, after so many rounds of so many parts, each with chance of its own, so that it does not matter how
    many processes share the work. What the first round brings, which is the rule of thumb's, is forgotten."""
    found: list[Decision] = []
    numbers: list[float] | None = None
    with ProcessPoolExecutor(workers) as pool:
        for number in range(rounds):
            seeds = [(seed * rounds + number) * parts + part + 1 for part in range(parts)]
            new = pool.map(gathered, [numbers] * parts, seeds, [size] * parts)
            found = [*(found if number > 1 else ()), *(each for some in new for each in some)]
            numbers = fitted(found)
    assert numbers is not None
    return numbers


def module(numbers: Sequence[float]) -> str:
    """The numbers as the game reads them."""
    return f"{HEAD}NUMBERS = ({', '.join(f'{number:.4f}' for number in numbers)})\n"


if __name__ == "__main__":
    TARGET.write_text(module(learned(SEED, ROUNDS, PARTS)))
