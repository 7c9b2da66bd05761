"""Mille players: a sound one takes piles that pay, melds what is natural, holds its 2s for the double count until the
other is about to go out, and discards what helps the other least; Hard plays its best few plays on, Medium and Easy
forget and slip.

They know their own cards, the melds, and the discards they have seen go by.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from games.core.board import Board, Cards
from games.core.bot import Ranker
from games.core.cards import Card, without
from games.core.events import Event
from games.core.levels import Careless, Searching, last
from games.core.phrases import Phrase
from games.core.rng import Rng, Stream
from games.core.rules import TableAction, View
from games.mille.memory import Memory, remember
from games.mille.rules import DRAW, RULES
from games.mille.scoring import VALUE, WILD, naturals, rank_meant, shown, worth
from games.mille.state import DISCARD, HAND, MELD, PACK, Add, Discard, Draw, Meld, Move, Public, Take, rank_of

NEVER = 1000.0
"""What giving away a 2 costs: more than any other card."""
CLOSE = 3
"""With this few cards the other player may go out next turn."""


class Table(NamedTuple):
    """What the player knows when it is to act."""

    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...]
    """Its melds by rank, ace first."""
    needs_out: bool
    """Whether the natural of R12b counts only for the player who goes out."""
    memory: Memory
    theirs: int
    """How many cards the other player holds."""

    @property
    def urgent(self) -> bool:
        """Whether cards kept in hand may soon count against us."""
        return self.theirs <= CLOSE


class Sound(Ranker[Move, Public]):
    """Plays for the points on the table, one step at a time."""

    seconds = 0.8
    slow = True

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        """What it would do; then other ways to take or to meld, then discards, the least harmful first; at the end what
        spends 2s."""
        piles, me = view.piles, view.seat
        table = Table(
            piles[HAND[me]],
            tuple(piles[place] for place in MELD[me][1:]),
            view.public.options.natural_needs_out,
            remember(view, heard),
            len(piles[HAND[3 - me]]),
        )
        listed: list[Move] = [move for move in view.legal if isinstance(move, Draw | Take | Meld | Add | Discard)]
        chosen = _taking(table, listed) if view.public.phase == "take" else _laying(table, listed)
        discards = [move for move in listed if isinstance(move, Discard)]
        discards.sort(key=lambda move: (_loss(table, move.card), move.card))
        others = [move for move in listed if not isinstance(move, Discard)]
        spending = [move for move in others if isinstance(move, Meld | Add) and _spends_twos(move)]
        return tuple(dict.fromkeys((chosen, *[move for move in others if move not in spending], *discards, *spending)))


# -- taking


def _taking(table: Table, listed: Sequence[Move]) -> Move:
    """The pile, where what it brings outweighs the cards that would be left in hand; else the stock."""
    takes = [move for move in listed if isinstance(move, Take)]
    if not takes:
        return Draw()
    best = max(takes, key=lambda move: len(move.cards or ()))
    return best if best.cards is None or _gain(table, best.cards) > 0 else Draw()


def _gain(table: Table, cards: Cards) -> float:
    upcard, rest = table.memory.pile[-1], table.memory.pile[:-1]
    counts = naturals((*without(table.hand, cards), *rest))
    fits = [card for card in rest if card.rank == WILD or table.melds[card.rank - 1] or counts[card.rank] >= 3]
    spare = worth(rest) - worth(fits)
    return worth((upcard, *cards)) * 1.5 + worth(fits) - spare * (1.2 if table.urgent else 0.3)


# -- melding


def _laying(table: Table, listed: Sequence[Move]) -> Move:
    """The next meld or addition worth making now; when there is none, the discard."""
    lays = [move for move in listed if isinstance(move, Meld | Add)]
    discards = [move for move in listed if isinstance(move, Discard)]
    plain = [move for move in lays if not _spends_twos(move)]
    if plain:
        safe = _safer_thrown(table, plain, discards)
        return safe if safe is not None else max(plain, key=lambda move: (len(move.cards), worth(move.cards)))
    if table.urgent or _nearly_out(table):
        now = _standing(table, table.melds, table.hand)
        best = max(lays, key=lambda move: _after(table, move), default=None)
        if best is not None and _after(table, best) > now:
            return best
    others = [meld for rank, meld in enumerate(table.melds, 1) if rank != WILD]
    if any(card.rank == WILD for meld in others for card in meld):
        pairs = [move for move in lays if isinstance(move, Meld) and len(move.cards) == 3]
        if pairs:
            return max(pairs, key=lambda move: worth(move.cards))
    return min(discards, key=lambda move: (_loss(table, move.card), move.card))


def _safer_thrown(table: Table, plain: Sequence[Meld | Add], discards: Sequence[Discard]) -> Discard | None:
    """A card to throw rather than to add, where of all others the other is known to hold one, having taken it with the
    pile and not laid it down."""
    ranks = {card.rank for move in plain for card in move.cards}
    left = [card.rank for card in table.hand if card.rank not in ranks]
    known = {card.rank for card in table.memory.held} | {WILD}
    # With one card left the rest can all be laid down, which goes out.
    if len(left) < 2 or not known.issuperset(left) or any(isinstance(move, Meld) for move in plain):
        return None
    best = min(discards, key=lambda move: (_loss(table, move.card), move.card))
    return best if best.card.rank in ranks else None


def _spends_twos(move: Meld | Add) -> bool:
    """Whether 2s go to another rank's meld."""
    if isinstance(move, Add) and rank_of(move.rank) == WILD:
        return False
    if isinstance(move, Meld) and not naturals(move.cards):
        return False
    return WILD in {card.rank for card in move.cards}


def _nearly_out(table: Table) -> bool:
    """Whether the 2s would let us lay down all but the card to discard."""
    counts = naturals(table.hand)
    twos = len(table.hand) - counts.total()
    needed = sum(max(0, 3 - count) for rank, count in counts.items() if not table.melds[rank - 1])
    single = any(count == 1 for count in counts.values())
    return needed - (2 if single else 0) <= twos and table.theirs <= 2 * CLOSE


def _standing(table: Table, melds: Sequence[Cards], hand: Cards) -> int:
    """The points we should have if the hand ended now."""
    return shown(melds, hand, table.needs_out).points


def _after(table: Table, move: Meld | Add) -> int:
    cards = move.cards
    rank = rank_of(move.rank) if isinstance(move, Add) else rank_meant(cards)
    melds = (*table.melds[: rank - 1], table.melds[rank - 1] + cards, *table.melds[rank:])
    return _standing(table, melds, without(table.hand, cards))


# -- discarding


def _loss(table: Table, card: Card) -> float:
    """What discarding a card costs: its use to us, and the pile it may give the other."""
    held = sum(other.rank == card.rank for other in table.hand)
    if card.rank == WILD:
        use = NEVER
    else:
        use = (0.0, 4.0, 16.0, 40.0)[min(held, 3)] + (40.0 if table.melds[card.rank - 1] else 0.0)
        use += VALUE[card] * 0.3 * (held - 1)
    return use + _danger(table, card) - VALUE[card] * (0.9 if table.urgent else 0.25)


def _danger(table: Table, card: Card) -> float:
    """How likely the other is to hold two of the rank, times what the pile would bring."""
    if card.rank == WILD:
        return 0.0
    known = sum(other.rank == card.rank for other in table.memory.held)
    free = sum(other.rank == card.rank for other in table.memory.unseen)
    spare = table.theirs - len(table.memory.held)
    many = free * spare / max(1, len(table.memory.unseen))
    none, one = exp(-many), many * exp(-many)
    chance = 1.0 if known >= 2 else 1 - none if known == 1 else 1 - none - one
    if known + free < 2:
        chance = 0.0
    return chance * (worth(table.memory.pile) + 3 * VALUE[card] + 6 * len(table.memory.pile))


# -- in play-outs


def quick(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Takes every pile it can, melds what is natural, and discards the cheapest single card."""
    listed = [move for move in RULES.legal(board, seat) if not isinstance(move, TableAction)]
    if board.public.phase == "take":
        return listed[1] if len(listed) > 1 else listed[0]
    for move in listed:
        if isinstance(move, Meld | Add) and not _spends_twos(move):
            return move
    held = naturals(board[HAND[seat]])
    discards = [move for move in listed if isinstance(move, Discard)]
    return min(discards, key=lambda move: (held[move.card.rank] or len(PACK), VALUE[move.card]))


class Slipping(Careless[Move, Public]):
    """Forgets and slips, but gives no 2 away and overlooks nothing in a small hand."""

    def may_slip(self, view: View[Move, Public]) -> bool:
        return len({card for card in view.piles[HAND[view.seat]] if card.rank != WILD}) > self.worst


class Hard(Searching[Move, Public]):
    """Sound, unless one of the next best plays does better in hands that are played on."""

    manner = Phrase("Remembers every card in the pile, and what you took from it.")


class Beginner(Sound):
    """Lays pairs down with a 2 as soon as it can, and so loses the double count."""

    def rank(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> tuple[Move, ...]:
        ranked = super().rank(view, heard, rng)
        pairs = [move for move in ranked if isinstance(move, Meld) and _spends_twos(move) and len(move.cards) == 3]
        if not isinstance(ranked[0], Discard) or not pairs:
            return ranked
        best = max(pairs, key=lambda move: (naturals(move.cards).total(), worth(move.cards)))
        return tuple(dict.fromkeys((best, *ranked)))


def sure(view: View[Move, Public], action: Move) -> float:
    """Cards that are laid down and cost no 2; the end of the hand."""
    return float(isinstance(action, Meld | Add) and not _spends_twos(action))


SOUND = Sound()
BOTS = {
    "Easy": Slipping(
        Beginner(), last(12), sure=sure, manner=Phrase("Spends its 2s early, forgets old discards, and slips up.")
    ),
    "Medium": Slipping(
        SOUND, last(40), slips=12, worst=2, sure=sure, manner=Phrase("Plays well, but forgets old discards.")
    ),
    "Hard": Hard(RULES, SOUND, quick, deals=60, width=5, errors=1.0, cap=60),
}
MOVER = quick


LARGE = 4
"""From how many cards on it takes a pile."""


def open_handed(board: Board[Public], seat: int, stream: Stream) -> Move:
    """Draws rather than take a small pile; lays down as many cards as it can; throws the dearest card it has no other
    of."""
    listed = [move for move in RULES.legal(board, seat) if not isinstance(move, TableAction)]
    if board.public.phase == "take":
        return listed[-1] if len(board[DISCARD]) >= LARGE else DRAW
    lays = [move for move in listed if isinstance(move, Meld | Add)]
    if lays:
        return max(lays, key=lambda move: len(move.cards))
    held = naturals(board[HAND[seat]])
    discards = [move for move in listed if isinstance(move, Discard)]
    return min(discards, key=lambda move: (move.card.rank == WILD, held[move.card.rank], -VALUE[move.card]))


DOUBTER = open_handed
"""Another mind: it leaves small piles, lays down all it can, and keeps no 2 back."""
