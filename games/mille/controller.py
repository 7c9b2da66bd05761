"""Mille at the table: choose cards from the hand, then a button or a place to play them."""

from collections.abc import Callable, Mapping

from games.core.cards import HIDDEN, RANKS, Card
from games.core.controller import Click, Controller, Drop, Gesture, Number, PadRow, Press, pausing
from games.core.events import Event, Moved, Spot
from games.core.figures import minus
from games.core.phrases import Phrase, linked
from games.core.rules import View
from games.mille import scoring
from games.mille.refusals import objection
from games.mille.scoring import GOAL, ORDER, SPECIAL, VALUE, WILD, in_order, naturals, rank_meant, ranks
from games.mille.sheet import spell_stakes
from games.mille.state import DISCARD, HAND, MELD, STOCK, Add, Discard, Draw, Meld, Move, Public, Take, name_of, rank_of


class MilleController(Controller[Move, Public]):
    """Click the stock to draw. Choose cards and press Meld, Add or Take the pile, or carry them to the place of their
    rank. One card carried to the pile is the discard."""

    on_pad = frozenset({"melds {points}", "total {points}"})
    sorts = "rank"
    multi_select = True
    places = {
        "discard": Phrase("pile"),
        **{f"meld_{name.lower()}": Phrase("meld of {rank:ranks}", rank) for rank, name in enumerate(RANKS, 1)},
    }  # fmt: skip

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """Buttons for several cards, drags for single ones; 2s are carried to the meld they are meant for."""
        hand, places = HAND[view.seat], MELD[view.seat]
        match action:
            case Draw() if view.piles[STOCK]:
                return Click(STOCK), Press("draw"), Drop((HIDDEN,), STOCK, hand)
            case Draw():
                return Click(STOCK), Press("draw")
            case Take(None):
                return Press("take"), Click(DISCARD)
            case Take(cards):
                return Press("take", cards or ()), Drop(cards or (), hand, places[rank_meant(cards or ())])
            case Meld(cards):
                return Press("meld", cards), Drop(cards, hand, places[rank_meant(cards)])
            case Add(name, cards):
                carried, pressed = Drop(cards, hand, places[rank_of(name)]), Press("add", cards)
                if not naturals(cards):
                    return carried, pressed
                melded = Press("meld", cards)
                return (pressed, carried, melded) if len(cards) > 1 else (carried, pressed, melded)
            case Discard(card):
                return Drop((card,), hand, DISCARD), Press("discard", (card,))

    def meaning(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        """Every legal action that a gesture can mean, listed or not."""
        if not view.seat or view.seat not in view.active or self._aside(view, gesture):
            return ()
        tries = self._tries(view, gesture)
        return tuple(move for move in tries if objection(view.public, view.piles, view.seat, move) is None)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
        """The first thing a gesture can mean, for the refusal to judge."""
        if not view.seat:
            return None
        tries = self._tries(view, gesture)
        if isinstance(gesture, Press) and gesture.name == "discard" and not tries:
            return Phrase("Choose one card to discard.")
        if isinstance(gesture, Drop) and gesture.src == HAND[view.seat] and gesture.dst in MELD[3 - view.seat]:
            return Phrase("Add only to your own melds, never to {who:whose}.", 3 - view.seat)
        if self._aside(view, gesture) and objection(view.public, view.piles, view.seat, tries[0]) is None:
            rank = view.piles[DISCARD][-1].rank
            return Phrase("Drop them on your {ranks}, or press Take the pile.", ranks(rank))
        return next(iter(tries), None)

    def targets(self, view: View[Move, Public], src: Spot, cards: tuple[Card, ...]) -> frozenset[Spot]:
        """From the stock, the hand; for cards of the hand, the pile and the player's melds that take them."""
        if not (me := view.seat):
            return frozenset()
        places = [HAND[me]] if src == STOCK else [DISCARD, *MELD[me][1:]]
        return frozenset(spot for spot in places if self.meaning(view, Drop(cards, src, spot)))

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click adds a card to its meld, if there is one; a right click never discards."""
        if spot == HAND[view.seat] and card is not None:
            return next(iter(self.meaning(view, Press("add", (card,)))), None)
        return super().obvious(view, spot, card)

    def buttons(self, view: View[Move, Public]) -> tuple[tuple[Press, Phrase], ...]:
        """What the phase allows; the chosen cards come from the hand."""
        if view.seat not in view.active or not view.seat:
            return ()
        draw, take = (Press("draw"), Phrase("Draw")), (Press("take"), Phrase("Take the pile"))
        if view.public.phase == "take":
            return (draw, take) if _may_take(view) else (draw,)
        meld, discard = (Press("meld"), Phrase("Meld")), (Press("discard"), Phrase("Discard"))
        if not _may_meld(view):
            return (discard,)
        add = Press("add"), Phrase("Add to a meld")
        return (meld, add, discard) if _has_melds(view) else (meld, discard)

    def _tries(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        me = view.seat
        match gesture:
            case Click(spot) if spot == STOCK:
                return (Draw(),)
            case Click(spot) if spot == DISCARD:
                return _takings(view)
            case Drop((_,), src, dst) if src == STOCK and dst == HAND[me]:
                return (Draw(),)
            case Drop(cards, src, dst) if src == HAND[me] and cards:
                return _carried(view, in_order(cards), dst)
            case Press(name, cards):
                return _pressed(view, name, in_order(cards))
        return ()

    def _aside(self, view: View[Move, Public], gesture: Gesture) -> bool:
        """Whether cards are carried to the pile to take it: they are melded, so the pile's cards go to their place."""
        carried = isinstance(gesture, Drop) and gesture.src == HAND[view.seat] and gesture.dst == DISCARD
        return carried and view.seat in view.active and isinstance(next(iter(self._tries(view, gesture)), None), Take)

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        match action:
            case Draw():
                return Phrase("Draw a card")
            case Take(None):
                return Phrase("Take the {card}", view.piles[DISCARD][-1])
            case Take(cards):
                return Phrase("Take the pile with {cards}", linked(cards or ()))
            case Meld(cards):
                return Phrase("Meld {cards}", linked(cards))
            case Add(name, cards):
                return Phrase("Add {cards} to your {ranks}", linked(cards), ranks(rank_of(name)))
            case Discard(card):
                return Phrase("Discard {card}", card)

    waits = staticmethod(pausing)

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.phase == "meld":
            return _laying(view)
        upcard = view.piles[DISCARD][-1]
        if _may_take(view):
            if Take(None) in view.legal:
                return Phrase("Your turn: draw a card, or take the {card}.", upcard)
            return Phrase("Your turn: draw, or take the pile with two {ranks}.", ranks(upcard.rank))
        if upcard.rank == WILD and public.options.two_upcard != "pair":
            return Phrase("Your turn: draw. You can't take a pile with a 2 on top.")
        return Phrase("Your turn: draw. To take the pile you'd need two {ranks}.", ranks(upcard.rank))

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """What is melded at face value; between hands the total."""
        if view.public.phase in {"take", "meld"}:
            return (Phrase("melds {points}", _melded(view, seat)),)
        return (Phrase("total {points}", minus(view.public.totals[seat - 1])),)

    def upward(self, spot: Spot) -> Callable[[Card], tuple[int, ...]] | None:
        """Of a meld a Q♠ or J♦ is seen whole, and the 2s lie undermost."""
        return (lambda card: (card.rank != WILD, VALUE.get(card, 0))) if spot.name.startswith("meld_") else None

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        public = view.public
        rows = [
            PadRow(Phrase("Hand {number}, to {goal}", public.number, GOAL), says="course"),
            PadRow(Phrase("Melds"), tuple(Number(_melded(view, seat)) for seat in (1, 2))),
            *_doubled(view),
            PadRow(Phrase("Total"), tuple(map(Number, public.totals)), says="score"),
            PadRow(Phrase("Dealer: {who:@}", public.dealer)),
            *map(PadRow, _values()),
        ]
        if public.options.stakes:
            rows.append(PadRow(Phrase("Stakes {stakes}", spell_stakes(public.options.stakes))))
        return tuple(rows)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, Phrase]:
        """How many cards a meld has, when that is too many to see at a glance."""
        melds = {spot: len(view.piles[spot]) for seat in (1, 2) for spot in MELD[seat][1:]}
        return {spot: Phrase("×{count}", count) for spot, count in melds.items() if count > 3}

    def tell(self, event: Event) -> Phrase | None:
        """Remarks say who melds and takes what; apart from them only discards are reported."""
        match event:
            case Moved(src, dst, (card,)) if src.name == "hand" and dst == DISCARD:
                return Phrase("{who:@} discards {card}.", src.seat, card, you="You discard {card}.")
        return super().tell(event)


def _carried(view: View[Move, Public], cards: tuple[Card, ...], dst: Spot) -> tuple[Move, ...]:
    """Cards of the hand dropped on the pile or on the place of one of the player's melds."""
    pile = view.piles[DISCARD]
    wanted = pile[-1].rank if pile and view.public.phase == "take" else None
    if dst == DISCARD:
        return (Discard(cards[0]),) if len(cards) == 1 and cards[0].rank != wanted else (Take(cards),)
    if dst not in MELD[view.seat]:
        return ()
    rank = MELD[view.seat].index(dst)
    if rank == wanted:
        return (Take(cards),)
    new = not view.piles[dst] and (rank_meant(cards) == rank or len(naturals(cards)) > 1)
    return (Meld(cards),) if new else (Add(name_of(rank), cards),)


def _pressed(view: View[Move, Public], name: str, cards: tuple[Card, ...]) -> tuple[Move, ...]:
    """A button with the chosen cards."""
    places, rank = MELD[view.seat], rank_meant(cards)
    match name:
        case "draw":
            return (Draw(),)
        case "take":
            return (Take(cards),) if cards else _takings(view)
        case "meld":
            joins = bool(cards) and len(naturals(cards)) <= 1 and bool(view.piles[places[rank]])
            return (Add(name_of(rank), cards),) if joins else (Meld(cards),)
        case "discard" if len(cards) == 1:
            return (Discard(cards[0]),)
        case "add":
            if naturals(cards) or not cards:
                return (Add(name_of(rank), cards),)
            # 2s go with any meld: the player is asked which, unless there is only one.
            own = [rank for rank in ORDER if view.piles[places[rank]]]
            return tuple(Add(name_of(rank), cards) for rank in own or (WILD,))
    return ()


def _takings(view: View[Move, Public]) -> tuple[Move, ...]:
    """The ways to take the pile when no cards are chosen."""
    return tuple(move for move in view.legal if isinstance(move, Take)) or (Take(None),)


def _may_take(view: View[Move, Public]) -> bool:
    return any(isinstance(move, Take) for move in view.legal)


def _may_meld(view: View[Move, Public]) -> bool:
    return not all(isinstance(move, Discard) for move in view.legal)


def _has_melds(view: View[Move, Public]) -> bool:
    return any(view.piles[spot] for spot in MELD[view.seat][1:])


def _laying(view: View[Move, Public]) -> Phrase:
    """What may be done after taking a card."""
    if not _may_meld(view):
        return Phrase("Your turn: nothing to meld, so discard one card.")
    if _has_melds(view):
        return Phrase("Your turn: meld, add to your melds, or discard.")
    return Phrase("Your turn: meld, or discard one card.")


def _values() -> tuple[Phrase, ...]:
    """What the cards count, the most valuable first (R12)."""
    ace, two, ten, nine = (VALUE[Card(rank, "h")] for rank in (1, WILD, 10, 9))
    valuable = [Phrase("{card}: {points}", card, VALUE[card]) for card in (SPECIAL[12], SPECIAL[11])]
    return (
        linked(valuable, "{some}, {other}"),
        Phrase("{two:index}: {points}, {ace:index}: {less}", WILD, two, 1, ace),
        Phrase("{king:index}–{ten:index}: {points}, {nine:index}–{three:index}: {less}", 13, 10, ten, 9, 3, nine),
    )


def _doubled(view: View[Move, Public]) -> tuple[PadRow, ...]:
    """Whose melds will count twice as long as no 2 is laid with another rank (R12b); nothing while nobody's do."""
    sides = [scoring.shown([view.piles[place] for place in MELD[seat][1:]], (), needs_out=False) for seat in (1, 2)]
    if not any(side.clean for side in sides):
        return ()
    words = Phrase("No 2s, if out") if view.public.options.natural_needs_out else Phrase("No 2s")
    return (PadRow(words, tuple(Phrase("×2") if side.clean else Phrase("–") for side in sides)),)


def _melded(view: View[Move, Public], seat: int) -> int:
    """The face value of a player's melds."""
    return sum(scoring.worth(view.piles[place]) for place in MELD[seat][1:])


CONTROLLER = MilleController()
