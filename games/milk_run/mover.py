"""Who plays on in Milk Run's searches: quick ones, who draw from the stock and think of one card at a time."""

from collections.abc import Iterator

from games.core.board import Board
from games.core.cards import JOKER
from games.core.rng import Stream
from games.milk_run import state as milk
from games.milk_run.prospects import OWN, WON, Lanes, against, full, held, lanes, standing
from games.milk_run.rules import may_steal, owners, plays
from games.milk_run.state import COLOURS, DELIVERY, HAND, Move, Play, Public, card_of, colour_of, draw, goes, most


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws from the stock; plays the first kind of card it can that helps it or holds another up: what it likes best,
    found without listing all that is worse."""
    if board.public.phase == "draw":
        return draw("stock")
    hand = tuple(dict.fromkeys(board[HAND[seat]]))
    return _helping(board, seat, hand) or _holding_up(board, seat, hand) or _spared(board, seat, hand)


def _helping(board: Board[Public], seat: int, hand: milk.Cards) -> Play | None:
    """The best play for the player's own milk: deliveries and steals, then a face card, then a higher limit."""
    found: Play | None = None
    best = 0
    lanes = {
        colour: (goes(board, colour, seat), most(board, colour, seat))
        for colour in COLOURS
        if not full(board, colour, seat)
    }
    for card in hand:
        rank = card.rank
        lane = None if card.joker else lanes.get(colour_of(card))
        if lane is None:
            continue
        going, limit = lane
        if rank >= 11:
            if not going and best < 55:
                best, found = 55, milk.go(card)
        elif rank == 1:
            continue
        elif going and rank <= limit:
            if best < 60 + rank:
                best, found = 60 + rank, milk.deliver(card)
        elif rank > limit + 1 and best < 40 + rank:
            best, found = 40 + rank, milk.limit(card)
    if JOKER in hand:
        for colour, (going, _) in lanes.items():
            for _, victim in owners(board.public.seats, seat)[1:] if going else ():
                column = board[DELIVERY[colour][victim]]
                if column and best < 62 + column[-1].rank and may_steal(board, seat, victim, colour):
                    best, found = 62 + column[-1].rank, milk.steal(victim, colour)
    return found


def _holding_up(board: Board[Public], seat: int, hand: milk.Cards) -> Play | None:
    """The best play against another who still needs that milk: aces on many deliveries, limits that fall far."""
    found: Play | None = None
    best = 0.0
    others = owners(board.public.seats, seat)[1:]
    for card in hand:
        if card.rank == 1:
            colour = colour_of(card)
            for name, other in others:
                worth = 35 + board.public.totals[other - 1][COLOURS.index(colour)] / 10
                if best < worth and goes(board, colour, other) and not full(board, colour, other):
                    best, found = worth, milk.stop(card, name)
    for card in hand:
        if 2 <= card.rank <= 10:
            colour = colour_of(card)
            for name, other in others:
                fall = most(board, colour, other) - card.rank
                if fall >= 3 and best < 30 + fall and not full(board, colour, other):
                    best, found = 30 + fall, milk.limit(card, name)
    return found


def _spared(board: Board[Public], seat: int, hand: milk.Cards) -> Play:
    """The card that is best discarded: of a full colour, else the lowest; a joker last of all."""
    return max([milk.discard(card) for card in hand], key=lambda action: liking(board, seat, action))


def liking(board: Board[Public], seat: int, action: Play) -> float:
    """How good a kind of play is, and how much of it there is."""
    match action:
        case milk.Deliver(card, None) if not full(board, colour_of(card), seat):
            return 60 + card.rank
        case milk.Steal(victim, colour) if board[milk.DELIVERY[colour][victim]] and not full(board, colour, seat):
            return 62 + board[milk.DELIVERY[colour][victim]][-1].rank
        case milk.Go(card, None) if not full(board, colour_of(card), seat):
            return 55
        case milk.Limit(card, None) if not full(board, colour_of(card), seat):
            return 40 + card.rank if card.rank > most(board, colour_of(card), seat) + 1 else -2
        case milk.Stop(card, int(other)) if not full(board, colour_of(card), other):
            return 35 + board.public.totals[other - 1][COLOURS.index(colour_of(card))] / 10
        case milk.Limit(card, int(other)) if not full(board, colour_of(card), other):
            fall = most(board, colour_of(card), other) - card.rank
            return 30 + fall if fall >= 3 else -2
        case milk.Discard(card):
            if card.joker:
                return -1
            return 20 if full(board, colour_of(card), seat) else 10 - 0.5 * min(card.rank, 10)
    return -2


def eager(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws from the stock; makes the play after which its piles and hand and the others' piles look best."""
    if board.public.phase == "draw":
        return draw("stock")
    sides = [lanes(board, each) for each in range(1, board.public.seats + 1)]
    hand = sorted(board[HAND[seat]])
    best = -2 * WON
    found: Play = milk.discard(hand[0])
    for action, after in _afterwards(board, seat, sides):
        own = after[seat - 1]
        if not own[0].need and not own[1].need:
            return action
        rest = hand.copy()
        rest.remove(card_of(action))
        others = after[: seat - 1] + after[seat:]
        worth = standing(OWN, *own) + held(tuple(rest), *own) - against(tuple(others))
        if worth > best:
            best, found = worth, action
    return found


def _afterwards(board: Board[Public], seat: int, sides: list[Lanes]) -> Iterator[tuple[Play, list[Lanes]]]:
    """The plays that may help, and everybody's piles after each."""
    for action in plays(board, seat):
        match action:
            case milk.Deliver(card, None):
                yield action, _with(sides, seat, colour_of(card), gain=card.rank)
            case milk.Steal(victim, colour):
                column = board[DELIVERY[colour][victim]]
                gain = column[-1].rank if column else 0
                stolen = _with(sides, victim, colour, gain=-gain, goes=False)
                yield action, _with(stolen, seat, colour, gain=gain)
            case milk.Go(card, None):
                yield action, _with(sides, seat, colour_of(card), goes=True)
            case milk.Stop(card, int(other)):
                yield action, _with(sides, other, colour_of(card), goes=False)
            case milk.Limit(card, at):
                now = most(board, colour_of(card), at or seat)
                if card.rank < now if at else card.rank > now:
                    yield action, _with(sides, at or seat, colour_of(card), limit=card.rank)
            case milk.Discard(card) if not card.joker:
                yield action, sides


def _with(
    sides: list[Lanes], owner: int, colour: milk.Colour, *, gain: int = 0, goes: bool | None = None, limit: int = 0
) -> list[Lanes]:  # fmt: skip
    """The same piles with one lane changed."""
    which = COLOURS.index(colour)
    lane, other = sides[owner - 1][which], sides[owner - 1][1 - which]
    lane = lane._replace(total=lane.total + gain, goes=lane.goes if goes is None else goes, most=limit or lane.most)
    if gain:
        other = other._replace(alone=not lane.need)
    changed = sides.copy()
    changed[owner - 1] = (lane, other) if which == 0 else (other, lane)
    return changed
