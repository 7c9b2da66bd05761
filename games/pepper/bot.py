"""A rule-of-thumb Pepper player: it bids what its hand is worth, draws trumps, and plays for its side.

It knows its own cards, those on the table and what it has heard; partners bid and play as partners. In play it weighs
the chance to take the trick against what the card is worth in hand.
"""

from collections.abc import Mapping, Sequence
from math import comb
from typing import NamedTuple

from games.core.board import Board, Cards
from games.core.bot import Ranker
from games.core.cards import Card
from games.core.events import Event
from games.core.levels import Careless, Searching
from games.core.memory import not_seen, recall
from games.core.rng import Rng, Stream
from games.core.rules import View
from games.core.seating import clockwise, side_of
from games.core.tricks import Ranking, last_tricks, voids
from games.pepper.bidding import appraise, by_worth
from games.pepper.mover import quick
from games.pepper.rules import RULES, play
from games.pepper.scoring import LEVELS, PACK, PLAYERS, RANKINGS, SIDES
from games.pepper.state import HAND, STOCK, TRICK, Bid, Move, Pass, Play, Public, Trump

PAUSE, THOUGHT = 0.8, 1.2
"""Seconds a person takes to play a card, and to make a call."""
QUIET, RIVAL, PARTNER = -0.5, -1.0, 2.0
"""What passing is worth when there is no bid yet, when another side has the bid, when the partner has it."""
TRUMP_WORTH = (0.85, 0.7, 0.55, 0.45, 0.4, 0.36, 0.36)
"""What a trump is worth in hand, by how many that are out beat it."""
ALONE = 1.1
"""The same when no other is out: a sure trick whenever it is played, and the way back to lead for the others."""
SHARED_WORTH = (0.36, 0.40, 0.0, 0.46, 0.55, 0.70, 0.0, 0.86, 0.93)
"""The same for a player with a partner, by its strength: what is out may be the partner's."""
MASTER, SECOND, LOW = 0.55, 0.2, 0.02
"""The same for the best card left of another suit, the second best, and a step of the others."""
DRAW = 0.35
"""How much a declarer likes to draw trumps with one that cannot be beaten."""
PROBE = 0.1
"""How much a defender dislikes to lead trumps for the declarer."""
SHORT = 0.04
"""How much a lone card of another suit is in the way of a player with trumps."""


class Medium(Ranker[Move, Public]):
    """Bids by the strength of its hand, then plays the card with the best balance of chance and cost."""

    slow = True

    def pause(self, action: Move) -> float:
        return PAUSE if isinstance(action, Play) else THOUGHT

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        public, hand = view.public, view.piles[HAND[view.seat]]
        if public.phase == "bid":
            return calls(view)
        if public.phase == "trump":
            return tuple(map(Trump, by_worth(hand, public.bid, public.seats)))
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        if len(cards) > 1:
            table = look_round(view, heard)
            vain = in_vain(table, cards)
            cards.sort(key=lambda card: (card in vain, -worth(table, card), table.ranking.heights[card], card))
        return tuple(map(play, cards))


def calls(view: View[Move, Public]) -> tuple[Move, ...]:
    """The calls of a seat, best first: as cheaply as possible for itself alone, and with a partner, who is to know what
    it holds, one step short of what it would dare; then the others by what they are worth."""
    public, me = view.public, view.seat
    sides = SIDES[public.seats]
    ours = sides[side_of(sides, me)]
    passing = PARTNER if public.declarer in ours else RIVAL if public.declarer else QUIET
    partner_bid = any(call.seat != me and call.seat in ours and call.word != "pass" for call in public.calls)
    worths = appraise(view.piles[HAND[me]], partner_bid, public.seats)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    others: list[Move] = [*sorted(bids, key=lambda action: -worths[action.level])]
    others.insert(sum(worths[action.level] > passing for action in bids), Pass())
    first = _call(bids, worths, passing, LEVELS[public.seats] if len(ours) > 1 else ())
    return (first, *(call for call in others if call != first))


def _call(bids: Sequence[Bid], worths: Mapping[str, float], passing: float, order: Sequence[str]) -> Move:
    """The call of a hand; ``order``: the bids from low to high where there is a partner to tell."""
    daring = [action for action in bids if worths[action.level] > passing]
    if not daring:
        return Pass()
    if worths["big"] >= max(worths[action.level] for action in daring):
        return Bid("big")
    plain = [action for action in daring if action.level != "big"] or daring
    if not order:
        return plain[0]
    limit = max(order.index(action.level) for action in plain)
    wanted = [action for action in plain if order.index(action.level) < limit]
    return wanted[-1] if wanted else plain[0]


class Table(NamedTuple):
    """What the player at a seat knows of the trick in progress and of the others' hands."""

    ranking: Ranking
    hand: Cards
    trick: Cards
    ours: tuple[bool, ...]
    """For each card of the trick, whether it is our side's."""
    after: tuple[int, ...]
    """The seats that play after us."""
    friends: frozenset[int]
    declaring: bool
    size: Mapping[int, int]
    """How many cards each seat holds."""
    lacking: frozenset[tuple[int, str]]
    unseen: Cards


def look_round(view: View[Move, Public], heard: Sequence[Event]) -> Table:
    """The situation of the seat that is to play."""
    public, me = view.public, view.seat
    sides = SIDES[public.seats]
    order = clockwise(PLAYERS[public.seats], public.leader)
    mine = order.index(me)
    friends = frozenset(sides[side_of(sides, me)])
    return Table(
        RANKINGS[public.trumps],
        view.piles[HAND[me]],
        tuple(view.piles[TRICK[seat]][0] for seat in order[:mine]),
        tuple(seat in friends for seat in order[:mine]),
        order[mine + 1 :],
        friends,
        public.declarer in friends,
        {seat: len(view.piles[HAND[seat]]) for seat in order},
        voids(heard, RANKINGS[public.trumps], public.seats),
        not_seen(PACK, recall(view.piles, heard, STOCK)),
    )


def worth(table: Table, card: Card) -> float:
    """The share of a trick this card may be expected to win now, less what it would be worth in hand."""
    trick = (*table.trick, card)
    leads = table.ranking.best(trick)
    chance = 1.0 if (*table.ours, True)[leads] else 0.0
    top, led = trick[leads], table.ranking.suits[trick[0]]
    for seat in table.after:
        over = _over(table, seat, top, led)
        # A player who beats the card wins the trick for that player's side; a partner does not waste a high card on our
        # trick.
        chance = chance + (1 - chance) * over if seat in table.friends else chance * (1 - over)
    value = chance - kept(table, card)
    return value if table.trick else value + _lead(table, card, chance)


def _lead(table: Table, card: Card, chance: float) -> float:
    """What else speaks for or against leading this card."""
    suits, trumps = table.ranking.suits, table.ranking.trumps
    if suits[card] != trumps:
        return 0.0
    if not table.declaring:
        return -PROBE
    left = any(suits[other] == trumps for other in table.unseen)
    rivals = any((seat, trumps) not in table.lacking for seat in table.after if seat not in table.friends)
    return DRAW if left and rivals and chance > 0.99 else 0.0


def in_vain(table: Table, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards that would take a trick which is the partner's anyway, if others leave it."""
    if not is_friendly(table):
        return ()
    top = table.trick[table.ranking.best(table.trick)]
    taking = tuple(card for card in cards if table.ranking.beats(card, top))
    return taking if len(taking) < len(cards) else ()


def is_friendly(table: Table) -> bool:
    """Whether the trick in progress is the partner's, and no rival can take it."""
    if not table.trick:
        return False
    best, led = table.ranking.best(table.trick), table.ranking.suits[table.trick[0]]
    rivals = [seat for seat in table.after if seat not in table.friends]
    return table.ours[best] and not any(_over(table, seat, table.trick[best], led) for seat in rivals)


def kept(table: Table, card: Card) -> float:
    """What a card is worth in hand."""
    ranking, suits = table.ranking, table.ranking.suits
    suit = suits[card]
    left = [other for other in table.unseen if suits[other] == suit]
    above = sum(ranking.beats(other, card) for other in left)
    if suit == ranking.trumps:
        if len(table.friends) > 1:
            return SHARED_WORTH[ranking.heights[card]]
        return TRUMP_WORTH[above] if left else ALONE
    mates = [other for other in table.hand if suits[other] == suit]
    if above == 0:
        behind = any(not any(ranking.beats(other, mate) for other in left) for mate in mates if mate != card)
        return MASTER / 2 if behind or not left else MASTER
    if above == 1 and len(mates) > 1:
        return SECOND
    lone = len(mates) == 1 and any(suits[other] == ranking.trumps for other in table.hand)
    return LOW * ranking.heights[card] - (SHORT if lone else 0.0)


def _over(table: Table, seat: int, top: Card, led: str) -> float:
    """How likely a seat is to beat the best card so far, following suit as it must."""
    ranking, suits, trumps = table.ranking, table.ranking.suits, table.ranking.trumps
    may = [card for card in table.unseen if (seat, suits[card]) not in table.lacking]
    held, size = min(table.size[seat], len(may)), len(may)
    if not held:
        return 0.0
    following = [card for card in may if suits[card] == led]
    has_higher = 1 - _none(size, sum(ranking.beats(card, top) for card in following), held)
    if led == trumps:
        return has_higher
    trumping = sum(ranking.beats(card, top) for card in may if suits[card] == trumps)
    cannot_follow = _none(size, len(following), held)
    rest = size - len(following)
    ruffs = 1 - _none(rest, trumping, min(held, rest)) if rest else 0.0
    return min(1.0, has_higher + cannot_follow * ruffs)


def _none(size: int, wanted: int, held: int) -> float:
    """How likely this many cards out of ``size`` hold none of the wanted ones."""
    return comb(size - wanted, held) / comb(size, held)


# -- levels


class Hard(Searching[Move, Public]):
    """Bids by the strength of its hand, since others' bids are hard to imagine; plays deals on in its head."""

    def candidates(self, view: View[Move, Public], heard: Sequence[Event], ranked: Sequence[Move]) -> Sequence[Move]:
        """What to play, but no trick of the partner's in vain: few deals cannot tell that from leaving it."""
        if view.public.phase != "play":
            return ranked[:1]
        cards = [move.card for move in ranked if isinstance(move, Play)]
        vain = in_vain(look_round(view, heard), cards)
        return [play(card) for card in cards if card not in vain]


class Easy(Careless[Move, Public]):
    """Forgets what was played, and slips in play, but not when bidding or when the trick is the partner's."""

    def may_slip(self, view: View[Move, Public]) -> bool:
        return view.public.phase == "play" and not is_friendly(look_round(view, ()))


def sure(view: View[Move, Public], action: Move) -> float:
    """With the last card of a trick: that it is the own side's."""
    if not isinstance(action, Play):
        return 0.0
    table = look_round(view, ())
    return float(not table.after and (*table.ours, True)[table.ranking.best((*table.trick, action.card))])


BOTS = {
    "Easy": Easy(Medium(), last_tricks(0), slips=3, sure=sure),
    "Medium": Medium(),
    "Hard": Hard(RULES, Medium(), quick, deals=60, errors=1.0),
}
MOVER = quick


def blunt(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Bids and names trumps as everybody does; leads its highest card, of trumps if it declares, else of another suit;
    goes over a rival with its highest card, and throws the lowest."""
    public, hand = board.public, board[HAND[seat]]
    if public.phase != "play":
        return quick(board, seat, stream)
    ranking = RANKINGS[public.trumps]
    heights, suits, trumps = ranking.heights, ranking.suits, ranking.trumps

    def low(card: Card) -> tuple[bool, int]:
        return suits[card] == trumps, heights[card]

    order = clockwise(PLAYERS[public.seats], public.leader)
    if not (at := order.index(seat)):
        first = [card for card in hand if (suits[card] == trumps) == (seat == public.declarer)]
        return play(max(first or hand, key=heights.__getitem__))
    trick = [board[TRICK[player]][0] for player in order[:at]]
    cards, best = ranking.following(hand, trick[0]), ranking.best(trick)
    sides = SIDES[public.seats]
    over = [card for card in cards if ranking.beats(card, trick[best])]
    if over and order[best] not in sides[side_of(sides, seat)]:
        return play(max(over, key=low))
    return play(min(cards, key=low))


DOUBTER = blunt
"""Another mind: it looks into no hand but its own, and plays high before low."""
