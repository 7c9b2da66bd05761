"""Mille: its rules page is ``rules.md``, and R1–R16 below are its numbers.

Two players, two packs, 2s wild: draw or take the whole pile, lay melds of one rank, discard; hands until a player has
1200. Each player has a place for each rank, so that all cards of a rank make one meld (R6).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from games.core.board import Board, Cards
from games.core.cards import Card
from games.core.events import Spot
from games.core.figures import against
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, linked
from games.core.rules import Deal, Faces, Rules, TableAction
from games.mille import state as mille
from games.mille.memory import remembered
from games.mille.refusals import objection
from games.mille.scoring import GOAL, PLACE, WILD, in_order, payment, rank_meant, shown, skunk, totals
from games.mille.sheet import sheet
from games.mille.state import DISCARD, HAND, MELD, Add, Discard, Draw, Meld, MilleOptions, Move, Public, State, Take
from games.mille.steps import deal_hand, discard, draw, lay, next_hand, take

DRAW, DEAL = Draw(), Deal()


class Mille(Rules[Public, Move, MilleOptions]):
    key = "mille"
    seats = (2,)
    verbs = (Draw, Take, Meld, Add, Discard, Deal)
    options = MilleOptions
    pack = mille.PACK  # the two packs (R1)
    close, clear = 50, 575
    first_hand = staticmethod(deal_hand)

    # -- setting up

    def lay(self, seats: int, options: MilleOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """The stock, the discard pile; for each player the places of thirteen melds, and a hand."""
        spots = [DISCARD, *MELD[1][1:], HAND[1], *MELD[2][1:], HAND[2]]
        return Public(options), [(mille.STOCK, mille.PACK), *((spot, ()) for spot in spots)]

    # -- in play

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """All draws and discards. Ways to take the pile, melds and additions are too many to list: some of each kind
        stand for the others, and any other selection may be tried."""
        if at.public.phase == "take":
            return [DRAW, *_takings(at, seat)]
        return _layings(at, seat) if at.public.phase == "meld" else (DEAL,)

    def objection(self, at: State, seat: int, action: Move) -> Phrase | None:
        return objection(at.public, at, seat, action)

    def recorded(self, at: State, seat: int, action: Move | TableAction) -> Move | TableAction:
        """Cards in their order; a meld of a rank that has been melded becomes an addition (R6)."""
        match action:
            case Meld(cards) if at[MELD[seat][rank_meant(cards)]]:
                return Add(mille.name_of(rank_meant(cards)), in_order(cards))
            case Meld(cards) | Add(_, cards) | Take(tuple(cards)):
                return replace(action, cards=in_order(cards))
        return action

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case Discard(card):
                discard(board, card)
            case Draw():
                draw(board)
            case Meld(cards):
                lay(board, rank_meant(cards), cards)
            case Add(name, cards):
                lay(board, mille.rank_of(name), cards)
            case Take(cards):
                take(board, cards)
            case _:
                next_hand(board)

    def outcome(self, at: State) -> Outcome | None:
        """The higher total wins once a player has 1200 (R14); the stakes are in the reason (R15, R16)."""
        public = at.public
        if public.phase != "end":
            return None
        sums = public.totals
        winner = 1 + sums.index(max(sums))
        return Outcome(sums, (winner,), _reason(public, winner))

    def value(self, at: State, seat: int) -> float:
        """How far ahead a player is, in points of the match and of this hand as it would count now, as a share of the
        target."""
        public = at.public
        points = list(totals(public.finished))
        if public.phase in {"take", "meld"}:
            needs_out = public.options.natural_needs_out
            for owner in (1, 2):
                melds = [at[place] for place in MELD[owner][1:]]
                points[owner - 1] += shown(melds, at[HAND[owner]], needs_out).points
        return min(1.0, max(0.0, 0.5 + (points[seat - 1] - points[2 - seat]) / (2 * GOAL)))

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Melds for all, of the pile only the upcard, a hand for its owner."""
        if spot is DISCARD:
            return Faces.TOP
        if spot is mille.STOCK:
            return Faces.NONE
        return Faces.ALL if spot.name != "hand" or spot.seat == seat else Faces.NONE

    remembered = staticmethod(remembered)

    def sheet(self, at: State) -> tuple[Line, ...]:
        """The finished hands counted out (R12, R13), and at the end what is to pay (R15, R16)."""
        options = at.public.options
        return tuple(sheet(at.public.finished, options.stakes, options.double_skunk == "last_hand"))


# -- what is listed


def _takings(at: State, seat: int) -> Iterator[Take]:
    """With all cards of the upcard's rank, and with the first two of them (R5)."""
    public, upcard = at.public, at[DISCARD][-1]
    if upcard.rank == WILD:
        if public.options.two_upcard == "first" and public.opening:
            yield Take(None)
            return
        if public.options.two_upcard != "pair":
            return
    held = in_order(card for card in at[HAND[seat]] if card.rank == upcard.rank)
    if len(held) >= 2:
        yield Take(held)
    if len(held) > 2:
        yield Take(held[:2])


def _layings(at: State, seat: int) -> list[Move]:
    """Melds rank by rank, then additions, then discards (R6–R9)."""
    places, least = MELD[seat], at.public.options.min_naturals
    hand: list[list[Card]] = [[] for _ in places]
    for card in sorted(at[HAND[seat]], key=PLACE.__getitem__):
        hand[card.rank].append(card)
    twos = tuple(hand[WILD])
    melds: list[Move] = []
    additions: list[Move] = []
    discards: list[Move] = []
    for rank in range(1, 14):
        if held := tuple(hand[rank]):
            discards += _discards(held)
        natural = held if rank != WILD else ()
        if at[places[rank]]:
            additions += _additions(rank, natural, twos)
        elif natural and len(natural) + len(twos) >= 3:
            melds += _melds(natural, twos, least)
    if len(twos) >= 3 and not at[places[WILD]]:
        melds += _melds(twos, (), 0)
    return melds + additions + discards


@cache
def _melds(held: tuple[Card, ...], twos: tuple[Card, ...], least: int) -> tuple[Meld, ...]:
    """All cards of a rank, three of them, with as few 2s as it takes, with all 2s."""
    found: list[tuple[Cards, Cards]] = [(held, ()), (held[:3], ())]
    if twos:
        found += [(few, twos[: max(0, 3 - len(few))]) for few in (held, held[:2], held[:1])]
        found.append((held, twos))
    wide = [(*few, *more) for few, more in found if len(few) + len(more) >= 3 and len(few) >= least]
    return tuple(map(Meld, dict.fromkeys(wide)))


@cache
def _additions(rank: int, held: tuple[Card, ...], twos: tuple[Card, ...]) -> tuple[Add, ...]:
    """All cards of the rank, one of them, all 2s, one of them."""
    parts = dict.fromkeys((held, held[:1], twos, twos[:1]))
    return tuple(Add(mille.name_of(rank), cards) for cards in parts if cards)


@cache
def _discards(held: tuple[Card, ...]) -> tuple[Discard, ...]:
    """Each card of a rank once."""
    return tuple(map(Discard, sorted(set(held))))


# -- the end


def _reason(public: Public, winner: int) -> Phrase:
    """ "1260 to 545. It's a skunk. Paul pays 40." """
    sums, loser, stakes = public.totals, 3 - winner, public.options.stakes
    last_hand = public.options.double_skunk == "last_hand"
    times = skunk(public.finished, last_hand)
    parts = [against(sums[winner - 1], [sums[loser - 1]])]
    if times > 1:
        parts.append(Phrase("It's a skunk.") if times == 2 else Phrase("A double skunk."))
    if stakes is not None:
        sum_ = payment(public.finished, stakes, last_hand).sum
        parts.append(Phrase("{who:@} pays {sum}.", loser, sum_, you="You pay {sum}."))
    return linked(parts)


RULES = Mille()
