"""East–West: positions in few words, and what is asked of them."""

from games.core.board import Position
from games.core.cards import parse_cards, spell
from games.core.match import Match
from games.core.registry import rules
from games.core.rng import Rng
from games.east_west.bot import BOTS
from games.east_west.rules import RULES
from games.east_west.state import BOARD, CARD, OWN, PACK, ROWS, STOCK, EastWestOptions, Public
from tests.games.steps import placed

BOT = BOTS["Hard"]


def deck(top: str) -> str:
    """A [Deck] tag: these cards on top, the rest of the pack below."""
    first = parse_cards(top)
    return f'[Deck "{spell((*first, *(card for card in PACK if card not in first)))}"]'


def replay(*lines: str, options: str = "first_dealer=2") -> Match:
    """A match from a record written by hand; seat 2 deals, seat 1 is West."""
    head = [f'[Game "east_west"]\n[Seats "2"]\n[Options "{options}"]']
    return Match.replay("\n".join([*head, *lines]), rules)


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


def bot_match(seed: int, actions: int = 10**6, **options: object) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, 2, EastWestOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        seat = min(match.active)
        choice = next(iter(BOT.think(match.view(seat), match.heard(seat), Rng(seed))))
        assert match.submit(seat, choice.action) is None
    return match


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
