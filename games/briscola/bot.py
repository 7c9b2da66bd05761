"""Briscola players: a rule of thumb, which weighs the worth of the trick against the worth of each card in hand, and
one who weighs by numbers that were learned.

They know their own cards, those on the table and what they have heard; partners play for the side.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from math import comb
from typing import NamedTuple

from games.briscola.endgame import counted_out, is_open, worth_with
from games.briscola.endgame import worth as worth_of_hand
from games.briscola.learned import look, numbered, weighed
from games.briscola.mover import quick
from games.briscola.onward import margin
from games.briscola.rules import RULES, play
from games.briscola.scoring import PACK, POINTS, RANKINGS, STRENGTH
from games.briscola.state import HAND, STOCK, TRICK, UPCARD, Ack, Move, Play, Public
from games.briscola.ways import LIKINGS
from games.core.board import Board
from games.core.bot import Ranker, Weighing
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, Leaning, Searching
from games.core.memory import not_seen, recall
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.core.search import Judge
from games.core.seating import clockwise
from games.core.tricks import Ranking, last_tricks

PAUSE = 0.8
"""Seconds a person takes to play a card."""


class Temper(NamedTuple):
    """How a player weighs things; the figures were found by play against a simpler rule-of-thumb player."""

    plain: float
    """What a point in a card of another suit is worth in hand: it may still be lost."""
    trump: float
    """What a trump is worth in hand beside its strength and points."""
    trump_point: float
    loss: float
    """How much a point lost weighs against a point won: with three players it helps only one of the others."""
    later: float
    """Points that each player still to come is likely to add."""
    over: float
    """How likely a player who can is to beat the trick with a card of the suit led."""
    ruff: float
    """How likely to trump a trick without points, and how much more for each point in it."""
    ruff_point: float


TEMPERS = {
    2: Temper(0.80, 5.0, 0.75, 1.0, 1.2, 0.85, 0.02, 0.09),
    3: Temper(0.50, 5.0, 1.40, 0.2, 2.4, 0.75, 0.03, 0.045),
    4: Temper(0.50, 5.0, 1.25, 1.0, 1.2, 0.85, 0.02, 0.09),
}
"""By the number of players in the hand."""


class Table(NamedTuple):
    """What the player at a seat knows of the trick in progress and of the others' hands."""

    temper: Temper
    ranking: Ranking
    trick: tuple[Card, ...]
    ours: tuple[bool, ...]
    """For each card of the trick, whether it is our side's."""
    after: tuple[int, ...]
    """The seats that play after us."""
    friends: frozenset[int]
    held: Mapping[int, tuple[Card, ...]]
    """The cards we know each of them to hold."""
    hidden: Mapping[int, int]
    """How many more each of them holds."""
    unseen: tuple[Card, ...]
    """The cards that may be there, or in the stock."""


class Sound(Weighing[Move, Public]):
    """Plays the card with the best balance of points won now and strength kept."""

    def pause(self, action: Move) -> float:
        return PAUSE if isinstance(action, Play) else 0.0

    def weighed(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[tuple[float, Move], ...]:
        if view.public.phase == "look":
            return ((0.0, Ack()),)
        table = look_round(view, heard)
        worths = {action.card: worth(table, action.card) for action in view.legal if isinstance(action, Play)}
        vain = in_vain(table, tuple(worths))
        cards = sorted(worths, key=lambda card: (card in vain, -worths[card], STRENGTH[card.rank], card))
        return tuple((worths[card], play(card)) for card in cards)


def look_round(view: View[Move, Public], heard: Sequence[Event]) -> Table:
    """The situation of the seat that is to play."""
    public, me = view.public, view.seat
    piles = recall(view.piles, heard, STOCK)
    order = clockwise(public.players, public.leader)
    mine = order.index(me)
    friends = frozenset(seat for seat in public.players if public.seats == 4 and (seat - me) % 2 == 0) | {me}
    held = {seat: tuple(card for card in piles[HAND[seat]] if not card.hidden) for seat in public.players if seat != me}
    return Table(
        TEMPERS[len(public.players)],
        RANKINGS[public.trumps],
        tuple(piles[TRICK[seat]][0] for seat in order[:mine]),
        tuple(seat in friends for seat in order[:mine]),
        order[mine + 1 :],
        friends,
        held,
        {seat: len(piles[HAND[seat]]) - len(cards) for seat, cards in held.items()},
        not_seen(PACK, piles),
    )


def worth(table: Table, card: Card) -> float:
    """Points this card may be expected to swing now, less what it would be worth in hand."""
    trick = (*table.trick, card)
    ours = (*table.ours, True)
    leads = table.ranking.best(trick)
    pot = sum(POINTS[laid.rank] for laid in trick)
    top = trick[leads]
    chance = 1.0 if ours[leads] else 0.0
    for seat in table.after:
        over = _over(table, seat, top, pot)
        # A player who beats the card wins the trick for that player's side.
        chance = chance + (1 - chance) * over if seat in table.friends else chance * (1 - over)
    pot_to_be = pot + table.temper.later * len(table.after)
    return (chance - table.temper.loss * (1 - chance)) * pot_to_be - kept(table, card)


def in_vain(table: Table, cards: Sequence[Card]) -> frozenset[Card]:
    """Cards that would take a trick which is the partner's anyway, where another leaves it and brings it as much, or
    saves a trump."""
    if not is_friendly(table):
        return frozenset()
    top = table.trick[table.ranking.best(table.trick)]
    leaving = [card for card in cards if not table.ranking.beats(card, top)]
    trumps = table.ranking.trumps

    def better(card: Card, other: Card) -> bool:
        return POINTS[other.rank] >= POINTS[card.rank] or (card.suit == trumps and other.suit != trumps)

    return frozenset(card for card in cards if card not in leaving and any(better(card, other) for other in leaving))


def is_friendly(table: Table) -> bool:
    """Whether the trick in progress is the partner's, and no rival can take it."""
    if not table.trick:
        return False
    best = table.ranking.best(table.trick)
    rivals = [seat for seat in table.after if seat not in table.friends]
    return table.ours[best] and not any(_may_beat(table, seat, table.trick[best]) for seat in rivals)


def _may_beat(table: Table, seat: int, top: Card) -> bool:
    """Whether a seat may hold a card that beats this one."""
    may_hold = (*table.held[seat], *(table.unseen if table.hidden[seat] else ()))
    return any(table.ranking.beats(card, top) for card in may_hold)


def kept(table: Table, card: Card) -> float:
    """What a card is worth in hand."""
    temper, points = table.temper, POINTS[card.rank]
    if card.suit == table.ranking.trumps:
        return temper.trump + STRENGTH[card.rank] * 0.45 + points * temper.trump_point
    return points * temper.plain


def _over(table: Table, seat: int, top: Card, pot: int) -> float:
    """How likely a seat is to beat the best card so far."""
    none = 1.0
    for card in table.held[seat]:
        if table.ranking.beats(card, top):
            none *= 1 - _willing(table, card, pot)
    count, size = table.hidden[seat], len(table.unseen)
    if count and size:
        eager = sum(_willing(table, card, pot) for card in table.unseen if table.ranking.beats(card, top))
        if strong := sum(table.ranking.beats(card, top) for card in table.unseen):
            has = 1 - comb(size - strong, count) / comb(size, count)
            none *= 1 - has * eager / strong
    return 1 - none


def _willing(table: Table, card: Card, pot: int) -> float:
    """How likely a player who can beat the trick with this card does."""
    if card.suit != table.ranking.trumps:
        return table.temper.over
    return min(0.95, table.temper.ruff + table.temper.ruff_point * pot)


# -- levels


class Learned(Sound):
    """Of two and of four weighs each card by the learned numbers, as long as there is something left to draw."""

    def weighed(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[tuple[float, Move], ...]:
        public = view.public
        if public.phase != "play" or public.seats == 3 or is_open(view.piles, public):
            return super().weighed(view, heard, rng)
        cards = {number: card for card, number in numbered(public.trumps).items()}
        found = [(worth, cards[number]) for worth, number in weighed(look(view, heard))]
        if public.seats == 4:
            vain = in_vain(look_round(view, heard), [card for _, card in found])
            found.sort(key=lambda each: each[1] in vain)
        return tuple((worth, play(card)) for worth, card in found)


NEAR = 8
"""From how many cards in the stock on deals are played on where two play: before, that tells no more."""
ERRORS = {2: 1.0, 3: 1.0, 4: 2.0}
"""How far ahead of the usual card another must be, in standard errors, by the number of players."""
SHARES = {2: 2, 3: 3, 4: 3}
"""How many thirds of the deals are played on: two by the learned numbers, which takes longer."""


class Hard(Searching[Move, Public]):
    """Plays the deals it can imagine on, card by card: where two play near the end of the stock alone. With the stock
    drawn it counts them out."""

    def rankings(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[tuple[Move, ...]]:
        players, piles = len(view.public.players), view.piles
        if is_open(piles, view.public):
            yield tuple(move for _, move in counted_out(RULES.board(RULES.determinize(view, heard, rng))))
        elif players == 2 and len(piles[STOCK]) + len(piles[UPCARD]) > NEAR:
            yield self.usual.rank(view, heard, rng)
        else:
            player = copy(self)
            player.errors, player.deals = ERRORS[players], self.deals * SHARES[players] // 3
            yield from Searching.rankings(player, view, heard, rng)

    def candidates(self, view: View[Move, Public], heard: Sequence[Event], ranked: Sequence[Move]) -> Sequence[Move]:
        """Few deals cannot tell a trick left to the partner from one taken in vain: only the former is played on."""
        if view.public.phase != "play":
            return ranked
        vain = in_vain(look_round(view, heard), [move.card for move in ranked if isinstance(move, Play)])
        return [move for move in ranked if not isinstance(move, Play) or move.card not in vain]

    def judge(self, view: View[Move, Public]) -> Judge[Public, Move]:
        if len(view.public.players) > 2:
            return super().judge(view)

        def judge(deal: Board[Public], action: Move | TableAction, salt: int) -> float:
            assert isinstance(action, Play)
            return worth_with(view.public, view.seat, margin(deal, view.seat, action))

        return judge


class Easy(Careless[Move, Public]):
    """Forgets which cards have gone, and slips, but not when the trick on the table is the partner's."""

    def may_slip(self, view: View[Move, Public]) -> bool:
        return view.public.phase == "play" and not is_friendly(look_round(view, ()))


class Medium(Easy):
    """Forgets nothing, and with three players does not slip."""

    def may_slip(self, view: View[Move, Public]) -> bool:
        return view.public.seats != 3 and super().may_slip(view)


def sure(view: View[Move, Public], action: Move) -> float:
    """With the last card of a trick: the points that it wins, or loses."""
    table = look_round(view, ()) if isinstance(action, Play) else None
    if not isinstance(action, Play) or table is None or table.after or not table.trick:
        return 0.0
    trick = (*table.trick, action.card)
    points = sum(POINTS[card.rank] for card in trick)
    return points if (*table.ours, True)[table.ranking.best(trick)] else -points


def medium(usual: Ranker[Move, Public], manner: Phrase) -> Medium:
    """A player who slips once in a while."""
    return Medium(usual, tuple, slips=16, worst=2, sure=sure, manner=manner)


SOUND, LEARNED = Sound(), Learned()
BOTS = {
    "Easy": Easy(SOUND, last_tricks(2), sure=sure),
    "Medium": medium(LEARNED, Phrase("Plays well, with a slip now and then.")),
    "Hard": Hard(RULES, LEARNED, quick, deals=60, worth=worth_of_hand),
}
WAYS = {("Medium", who): medium(Leaning(LEARNED, *liking), liking.manner) for who, liking in LIKINGS.items()}
MOVER = quick


DEAR = 10
"""Points for which it spends a trump."""


def sparing(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Takes with the dearest card of the suit, with its lowest trump only what is worth it; brings the partner points;
    leads from its longest suit, and throws what is worth least."""
    public = board.public
    if public.phase == "look":
        return Ack()
    hand, order, ranking = board[HAND[seat]], public.order, RANKINGS[public.trumps]

    def price(card: Card) -> tuple[bool, int, int]:
        return card.suit == public.trumps, POINTS[card.rank], STRENGTH[card.rank]

    if seat == order[0]:
        suits = [card.suit for card in hand]
        return play(min(hand, key=lambda card: (*price(card)[:2], -suits.count(card.suit), *price(card)[2:])))
    trick = [board[TRICK[player]][0] for player in order[: order.index(seat)]]
    best = ranking.best(trick)
    last, top = seat == order[-1], trick[best]
    friendly = public.seats == 4 and (order[best] - seat) % 2 == 0
    plain = [card for card in hand if card.suit != public.trumps]
    if friendly and plain and (last or top.suit == public.trumps):
        return play(max(plain, key=price))
    over = [card for card in plain if ranking.beats(card, top)]
    if over and not friendly:
        return play((max if last else min)(over, key=price))
    trumps = [card for card in hand if card not in plain and ranking.beats(card, top)]
    if trumps and not friendly and sum(POINTS[card.rank] for card in trick) >= DEAR:
        return play(min(trumps, key=price))
    return play(min(hand, key=price))


DOUBTER = sparing
"""Another mind: trumps are for the end, and for tricks that are worth ten points."""
