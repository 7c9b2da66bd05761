"""East–West: positions in few words, and what is asked of them."""

from functools import partial

from games.core.board import Position
from games.core.cards import parse_cards
from games.core.rng import Rng
from games.east_west.bot import BOTS
from games.east_west.rules import RULES
from games.east_west.state import BOARD, CARD, OWN, PACK, ROWS, STOCK, EastWestOptions, Public
from tests.games import steps
from tests.games.computers import by_computers
from tests.games.steps import placed

deck, replay = partial(steps.deck, PACK), partial(steps.replay, "east_west", 2, options="first_dealer=2")
BOT = BOTS["Hard"]
bot_match = partial(by_computers, RULES, BOT, 2)


def position(board: str, first: str, second: str, *, turn: int = 0, **facts: object) -> Position[Public]:
    """A position as text: the board, and each seat's rows separated by |; the next card and the stock are what is left
    of the pack."""
    rows = [tuple(parse_cards(row) for row in side.split("|")) for side in (first, second)]
    named = {*parse_cards(board), *(card for side in rows for row in side for card in row)}
    rest = tuple(card for card in PACK if card not in named)
    piles = {CARD: rest[-1:] if turn else (), STOCK: rest[:-1] if turn else rest}
    piles |= {BOARD[row]: (card,) for row, card in zip(ROWS, parse_cards(board), strict=True)}
    piles |= {OWN[seat][row]: rows[seat - 1][row - 1] for seat in (1, 2) for row in ROWS}
    return placed(RULES.deal(2, EastWestOptions(first_dealer=2), Rng(1)).state, piles, turn=turn, **facts)


def ended(*winners: int) -> Position[Public]:
    """A finished game whose rows these seats have won; 0: tied."""
    boards = ("8h", "9h", "10h")
    # Tied rows have the same five ranks; otherwise three of a kind beat a pair.
    rows = {
        (1, 0): ("8s As Kd 7d", "8d Ah Kc 7s"),
        (2, 0): ("9s Qs Jd 7c", "9d Qh Jh 7h"),
        (3, 0): ("10s Ac Ks Qd", "10d Ad Kh Qc"),
        (1, 1): ("8s 8d Kd 7d", "As Ah Kc 7s"),
        (2, 1): ("9s 9d Jd 7c", "Qs Qh Jh 7h"),
        (3, 1): ("10s 10d Ks Qd", "Ac Ad Kh Qc"),
    }
    sides: list[list[str]] = [[], []]
    for row, winner in zip(ROWS, winners, strict=True):
        one, two = rows[row, min(winner, 1)]
        if winner == 2:
            one, two = two, one
        sides[0].append(one)
        sides[1].append(two)
    return position(" ".join(boards), "|".join(sides[0]), "|".join(sides[1]))
