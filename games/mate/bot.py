"""A Mate player that counts: the whole pack is dealt, so whatever it has not seen is in the other's hand or aside.

It looks a few moves ahead and then takes the best mate in sight for what it would score: a card that the other cannot
answer stays unanswerable, since nobody draws, and is worth more with every move that it waits.
"""

from collections.abc import Iterator, Sequence

from games.core.board import Board, Cards
from games.core.bot import Ranker, Thinker
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, last
from games.core.memory import not_seen
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.mate import ahead
from games.mate.ahead import BIT, Duel, Hand, Margin, after, bits, hand_of, holds, mated, of_best, of_lead, replies
from games.mate.rules import KEEP, play
from games.mate.scoring import MOVES, PACK, STRENGTH, VALUES, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Move, Play, Public, led_card, playable

PAUSE = 1.2
"""Seconds a person takes to count and play a card."""
MOST = 150_000
"""Positions that are counted out for one decision: thrice as many as a game has, as a rule."""
TRIED = 2
"""Of the cards that may go aside, only those that look best are counted out."""


class Sighted(Ranker[Move, Public]):
    """Keeps the lead while its mate waits, and answers to leave the other little; near the end it counts."""

    seconds = PAUSE
    slow = True

    def __init__(self, counts: int) -> None:
        """``counts``: the move from which it counts the game out to its end."""
        self.counts = counts

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        moves = [move for move in view.legal if not isinstance(move, TableAction)]
        if len(moves) > 1:
            counted = view.public.phase == "play" and view.public.number >= self.counts
            margin = ahead.Count(MOST).margin if counted else ahead.in_sight
            means = {move: _mean(view, move, margin) for move in moves}
            moves.sort(key=lambda move: -means[move])
        return tuple(moves)


class Hard(Thinker[Move, Public]):
    """Counts every game out to its end, against each hand that the other may hold; of equal moves it prefers the one
    that looks best to a player who does not count."""

    searches = True
    manner = Phrase("Works out every game to the last move.")
    seconds = PAUSE

    def rankings(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Move, ...]]:
        """The moves best first: as Medium ranks them, then after each hand of the other that has been counted out."""
        ranked = MEDIUM.rank(view, heard, rng)
        yield ranked
        if len(ranked) == 1:
            return
        deciding, hands = view.public.phase == "foreplace", their_hands(view)
        if deciding and len(hands) > 1:
            return
        tried = ranked[:TRIED] if deciding else ranked
        if deciding and KEEP not in tried:
            tried = (*tried, KEEP)
        count = ahead.Count(MOST)
        sums = dict.fromkeys(tried, 0.0)
        for hand in hands:
            for move in tried:
                sums[move] += _worth(view, move, hand, count.margin)
            if count.spent:
                return
            best = sorted(tried, key=lambda move: -sums[move])
            yield (*best, *(move for move in ranked if move not in tried))


def _mean(view: View[Move, Public], move: Move, margin: Margin) -> float:
    """What a move may bring, over all that the other may have put aside unseen. To play two moves out is no stronger
    than to look at the mates in sight."""
    hands = their_hands(view)
    return sum(_worth(view, move, hand, margin) for hand in hands) / len(hands)


def _worth(view: View[Move, Public], move: Move, theirs: Hand, margin: Margin) -> float:
    """What foreplacing a card, or none, a lead or an answer may bring against this hand."""
    me, other, number = view.seat, 3 - view.seat, view.public.number
    mine = hand_of(view.piles[HAND[me]])
    asides = bool(view.piles[ASIDE[me]]), bool(view.piles[ASIDE[other]])
    if not isinstance(move, Play):
        own = isinstance(move, Foreplace)
        if isinstance(move, Foreplace):
            mine &= ~BIT[move.card]
        if view.public.leader == me:
            return of_best(Duel(mine, theirs, 1, own, asides[1]), margin)
        return -of_best(Duel(theirs, mine, 1, asides[1], own), margin)
    if (led := led_card(view.piles, view.public)) is None:
        theirs = theirs or hand_of(view.piles[MOVE[other][MOVES - 2]])
        return of_lead(Duel(mine, theirs, number, *asides), BIT[move.card], margin)
    theirs |= BIT[led]
    return -after(Duel(theirs, mine, number, *reversed(asides)), BIT[led], BIT[move.card], margin)


def their_hands(view: View[Move, Public]) -> tuple[Hand, ...]:
    """The hands that the other may hold: all unseen cards, less one if the other has put one aside unseen."""
    other = 3 - view.seat
    theirs = hand_of(not_seen(PACK, view.piles))
    if any(card.hidden for card in view.piles[ASIDE[other]]):
        return tuple(theirs & ~bit for bit in bits(theirs))
    return (theirs,)


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Keeps the lead with cards that hold while its mate waits; takes a move with the lowest card that does."""
    public, hand = board.public, playable(board, seat)
    if (only := no_choice(public, hand)) is not None:
        return only
    if seat == public.leader:
        return play(_quick_lead(board, seat, hand))
    led = board[MOVE[public.leader][public.number - 1]][0]
    cards = answers(hand, led)
    over = [card for card in cards if beats(card, led)]
    return play(min(over or cards, key=lambda card: STRENGTH[card.rank]))


def no_choice(public: Public, hand: Cards) -> Move | None:
    """What a quick player does without a thought: it puts no card aside, and plays its last one."""
    if public.phase == "foreplace":
        return KEEP
    return play(hand[0]) if len(hand) == 1 else None


def _quick_lead(board: Board[Public], seat: int, hand: Cards) -> Card:
    """A card that holds without mating, as long as there is one; else the dearest mate, else the lowest card."""
    theirs = hand_of(playable(board, 3 - seat))
    mates = [card for card in hand if not replies(theirs, BIT[card])]
    holding = [card for card in hand if card not in mates and holds(BIT[card], theirs)]
    if holding and board.public.number < MOVES:
        return holding[-1]
    if mates:
        return max(mates, key=lambda card: mated(BIT[card], 1, aside=False))
    return min(hand, key=lambda card: STRENGTH[card.rank])


def sure(view: View[Move, Public], move: Move) -> float:
    """The mate of a lead, with two cards left."""
    leads = view.public.phase == "play" and led_card(view.piles, view.public) is None
    if not isinstance(move, Play) or not leads or view.public.number < MOVES - 1:
        return 0.0
    return float(not any(replies(hand, BIT[move.card]) for hand in their_hands(view)))


BLIND = MOVES + 1
"""For a player who counts nothing out."""
MEDIUM = Sighted(4)
BOTS = {
    "Easy": Careless(Sighted(BLIND), last(0), slips=4, sure=sure),
    "Medium": Careless(
        MEDIUM, last(0), slips=12, worst=2, sure=sure, manner=Phrase("Plays well, with a slip now and then.")
    ),
    "Hard": Hard(),
}
MOVER = quick


def eager(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Leads the dearest mate there is, else its highest card that holds; answers with its highest card."""
    public, hand = board.public, playable(board, seat)
    if (only := no_choice(public, hand)) is not None:
        return only

    def height(card: Card) -> int:
        return STRENGTH[card.rank]

    if seat != public.leader:
        return play(max(answers(hand, board[MOVE[public.leader][public.number - 1]][0]), key=height))
    theirs = hand_of(playable(board, 3 - seat))
    mates = [card for card in hand if not replies(theirs, BIT[card])]
    if mates:
        return play(max(mates, key=lambda card: VALUES[card.rank]))
    return play(max([card for card in hand if holds(BIT[card], theirs)] or hand, key=height))


DOUBTER = eager
"""Another mind: it mates as soon as it can, and waits for nothing."""
