"""Mille at the table: choose cards of the hand, then a button or a place says what becomes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core.cards import HIDDEN, Card
from games.core.controller import Click, Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.mille.judge import in_order, moves, naturals, refusal, sight_of
from games.mille.scoring import ORDER, WILD, Cards, plural, worth
from games.mille.state import (
    DISCARD,
    HAND,
    MELD,
    STOCK,
    Add,
    Discard,
    Draw,
    Meld,
    Move,
    Public,
    Take,
    name_of,
    rank_of,
)


class MilleController(Controller[Move, Public]):
    """Click the stock to draw. Choose cards and press Meld, Add or Take the pile, or carry them to a meld or the pile.
    One card carried to the pile is the discard."""

    multi_select: ClassVar[bool] = True

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """Buttons for several cards, drags for single ones; 2s are carried to the meld they are meant for."""
        me = view.seat
        match action:
            case Draw() if view.piles[STOCK]:
                return Click(STOCK), Press("draw"), Drop((HIDDEN,), STOCK, HAND[me])
            case Draw():
                return Click(STOCK), Press("draw")
            case Take(None):
                return Press("take"), Click(DISCARD)
            case Take(cards):
                return (Press("take", cards or ()),)
            case Meld(cards):
                return Press("meld", cards), Drop(cards, HAND[me], MELD[me][_rank(cards)])
            case Add(name, cards):
                carried = Drop(cards, HAND[me], MELD[me][rank_of(name)])
                pressed = Press("add", cards)
                return (pressed, carried) if naturals(cards) and len(cards) > 1 else (carried, pressed)
            case Discard(card):
                return Drop((card,), HAND[me], DISCARD), Press("discard", (card,))

    def meaning(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        """Every legal action a gesture can mean, whether it is listed or not."""
        if view.seat not in view.active:
            return ()
        sight = sight_of(view)
        return tuple(move for move in self._tries(view, gesture) if refusal(sight, move) is None)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """The first thing a gesture can mean, for the refusal to judge."""
        return next(iter(self._tries(view, gesture)), None) if view.seat else None

    def targets(self, view: View[Move, Public], src: Spot, cards: Cards) -> frozenset[Spot]:
        """The stock's way to the hand; for cards of the hand the pile and the own melds that take them."""
        me = view.seat
        if not me:
            return frozenset()
        places = [HAND[me]] if src == STOCK else [DISCARD, *MELD[me][1:]]
        return frozenset(spot for spot in places if self.meaning(view, Drop(cards, src, spot)))

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click adds a card to its meld, if there is one; nothing is discarded so lightly."""
        if spot == HAND[view.seat] and card is not None:
            return next(iter(self.meaning(view, Press("add", (card,)))), None)
        return super().obvious(view, spot, card)

    def buttons(self, view: View[Move, Public]) -> tuple[tuple[Press, str], ...]:
        """What the phase allows; the hand adds the chosen cards itself."""
        if view.seat not in view.active or not view.seat:
            return ()
        if view.public.phase == "take":
            return (Press("draw"), "Draw"), (Press("take"), "Take the pile")
        return (Press("meld"), "Meld"), (Press("add"), "Add to a meld"), (Press("discard"), "Discard")

    def _tries(self, view: View[Move, Public], gesture: Gesture) -> tuple[Move, ...]:
        me = view.seat
        match gesture:
            case Click(spot) if spot == STOCK:
                return (Draw(),)
            case Click(spot) if spot == DISCARD:
                return _takings(view)
            case Drop(_, src, dst) if src == STOCK and dst == HAND[me]:
                return (Draw(),)
            case Drop(cards, src, dst) if src == HAND[me]:
                return _carried(view, in_order(cards), dst)
            case Press(name, cards):
                return _pressed(view, name, in_order(cards))
        return ()

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> str:
        match action:
            case Draw():
                return "Draw a card"
            case Take(None):
                return f"Take the {view.piles[DISCARD][-1].mark}"
            case Take(cards):
                return f"Take the pile with {_marks(cards or ())}"
            case Meld(cards):
                return f"Meld {_marks(cards)}"
            case Add(name, cards):
                return f"Add {_marks(cards)} to your {plural(rank_of(name))}"
            case Discard(card):
                return f"Discard {card.mark}"
        return "Deal the next hand"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.phase == "over":
            return f"Hand {public.number} is over."
        if public.turn != view.seat:
            return f"{{{public.turn}}}'s turn."
        if public.phase == "take":
            if any(isinstance(move, Take) for move in view.legal):
                return f"Your turn: draw a card, or take the pile with the {view.piles[DISCARD][-1].mark}."
            return "Your turn: draw a card."
        return "Meld, add to your melds, then discard one card."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """What lies melded at face value, and the total of the finished hands."""
        melded = sum(worth(view.piles[MELD[seat][rank]]) for rank in ORDER)
        words = [f"melds {melded}"] if view.public.phase in {"take", "meld"} else []
        if view.public.finished:
            words.append(f"total {view.public.totals[seat - 1]}".replace("-", "−"))
        return " · ".join(words)

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        options = view.public.options
        lines = [f"Hand {view.public.number}", f"Dealer {{{view.public.dealer}}}", "To 1200 points"]
        return (*lines, f"Stakes {options.stakes.replace('-', '–')}") if options.stakes else tuple(lines)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, str]:
        """How many cards a meld has, once a glance does not tell."""
        melds = ((spot, len(cards)) for spot, cards in view.piles.items() if spot.name.startswith("meld_"))
        return {spot: f"×{count}" for spot, count in melds if count > 3}

    def tell(self, event: Event) -> str | None:
        """Remarks say who melds and takes what; beside them only the discards are told."""
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if src.name == "hand" and dst == DISCARD:
                return f"{{{src.seat}}} discards {card.mark}."
        return None


def _carried(view: View[Move, Public], cards: Cards, dst: Spot) -> tuple[Move, ...]:
    """Cards of the hand let go over the pile or over a place of the own melds."""
    if dst == DISCARD:
        pile = view.piles[DISCARD]
        matches = view.public.phase == "take" and bool(pile) and cards[0].rank == pile[-1].rank
        return (Discard(cards[0]),) if len(cards) == 1 and not matches else (Take(cards),)
    if dst.name.startswith("meld_") and dst.seat == view.seat:
        rank = MELD[view.seat].index(dst)
        if view.piles[dst]:
            return (Add(name_of(rank), cards),)
        if _rank(cards) == rank or len(naturals(cards)) > 1:
            return (Meld(cards),)
        return (Add(name_of(rank), cards),)
    return ()


def _pressed(view: View[Move, Public], name: str, cards: Cards) -> tuple[Move, ...]:
    """A button with the chosen cards."""
    match name:
        case "draw":
            return (Draw(),)
        case "take":
            return (Take(cards),) if cards else _takings(view)
        case "meld":
            return (Meld(cards),)
        case "discard" if len(cards) == 1:
            return (Discard(cards[0]),)
        case "add":
            if naturals(cards) or not cards:
                return (Add(name_of(_rank(cards)), cards),)
            # 2s go with any meld: which one is asked, unless there is only one.
            own = [rank for rank in ORDER if view.piles[MELD[view.seat][rank]]]
            return tuple(Add(name_of(rank), cards) for rank in own or (WILD,))
    return ()


def _takings(view: View[Move, Public]) -> tuple[Move, ...]:
    """The ways to take the pile, where the hand names no cards."""
    listed = tuple(move for move in moves(sight_of(view)) if isinstance(move, Take))
    return listed or (Take(None),)


def _rank(cards: Cards) -> int:
    """The rank a set of cards stands for: that of its natural cards."""
    return next(iter(naturals(cards)), WILD)


def _marks(cards: Cards) -> str:
    return " ".join(card.mark for card in cards)


CONTROLLER = MilleController()
