"""Why a play is good in Mille: points laid down and left in hand, 2s spent, what the discard offers the other."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import SUITS, Card, without
from games.core.coach import Coach, Reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.mille.scoring import GOAL, VALUE, WILD, rank_meant, shown, totals, worth
from games.mille.state import DISCARD, HAND, MELD, Add, Discard, Draw, Meld, Move, Public, State, Take, rank_of


class MilleCoach(Coach[Move, Public]):
    """The pile is worth more."""

    unit = Phrase("points")
    slip = 20.0
    horizon = 60

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        match action:
            case Draw():
                if any(isinstance(other, Take) for other in view.legal):
                    return (Reason(Phrase("brings a new card"), 0.5),)
                return (Reason(Phrase("is all you can do without a pair"), 0.5),)
            case Take(cards):
                return _take(view, cards or ())
            case Meld(cards):
                return _lay(view, rank_meant(cards), cards)
            case Add(name, cards):
                return _lay(view, rank_of(name), cards)
            case Discard(card):
                return _discard(view, card)
        return ()

    def name(self, action: Move) -> Phrase | None:
        match action:
            case Draw():
                return Phrase("A draw")
            case Take():
                return Phrase("The pile")
        return super().name(action)

    def worth(self, at: State, seat: int) -> float:
        """How far the seat is ahead in points, those of this hand counted as it stands."""
        points = list(totals(at.public.finished))
        if at.public.phase in {"take", "meld"}:
            for owner in (1, 2):
                melds = [at[place] for place in MELD[owner][1:]]
                points[owner - 1] += shown(melds, at[HAND[owner]], at.public.options.natural_needs_out).points
        return points[seat - 1] - points[2 - seat]

    def aim(self, view: View[Move, Public]) -> Phrase:
        left = worth(view.piles[HAND[view.seat or 1]])
        if view.public.phase == "take":
            if any(isinstance(move, Take) for move in view.legal):
                return Phrase("The pile with a pair like its top card, or one card.")
            return Phrase("Keep pairs: two cards like its top card take the pile.")
        melds = [move.cards for move in view.legal if isinstance(move, Meld) and rank_meant(move.cards) != WILD]
        if melds and all(any(card.rank == WILD for card in cards) for cards in melds):
            return Phrase("A meld takes any number of 2s, beside natural cards.")
        if any(isinstance(move, Meld | Add) for move in view.legal):
            return Phrase("Lay down what scores: your hand would cost you {points} points.", left)
        return Phrase("Discard what helps you least: your hand would cost you {points} points.", left)


def _plain(cards: Sequence[Card]) -> list[Card]:
    """Cards without the pack they come from, by which values are looked up."""
    return [card._replace(deck=0) for card in cards]


def _clean(view: View[Move, Public]) -> bool:
    """Whether no 2 is melded yet."""
    melds = [view.piles[spot] for rank, spot in enumerate(MELD[view.seat]) if rank and rank != WILD]
    return not any(card.rank == WILD for pile in melds for card in pile)


def _twos(view: View[Move, Public], cards: Sequence[Card]) -> list[Reason]:
    twos = sum(card.rank == WILD for card in cards)
    if not twos or rank_meant(cards) == WILD:
        return []
    if _clean(view):
        return [Reason(Phrase("gives up the double count for melds without 2s"), -30)]
    return [Reason(Phrase("spends a 2"), -10)]


def _take(view: View[Move, Public], cards: Sequence[Card]) -> tuple[Reason, ...]:
    pile = view.piles[DISCARD]
    found = []
    if cards:
        points = worth(_plain((*cards, pile[-1])))
        found.append(Reason(Phrase("melds {points} points at once", points), points))
    if len(pile) > 1:
        more = len(pile) - 1
        found.append(Reason(Phrase("gets you {count} more card", more, many="gets you {count} more cards"), 8 * more))
    return (*found, *_twos(view, cards))


def _lay(view: View[Move, Public], rank: int, cards: Sequence[Card]) -> tuple[Reason, ...]:
    points = worth(_plain(cards))
    found = [Reason(Phrase("lays down {points} points", points), points)]
    if len(view.piles[HAND[view.seat]]) == len(cards):
        found.append(Reason(Phrase("ends the hand"), 40))
    elif _goes_out(view, cards):
        found.append(_going_out(view, rank, cards))
    return (*found, *_twos(view, cards))


def _goes_out(view: View[Move, Public], cards: Sequence[Card]) -> bool:
    """Whether only the card to throw is left once these are laid down (R10)."""
    return len(view.piles[HAND[view.seat]]) == len(cards) + 1


def _going_out(view: View[Move, Public], rank: int, cards: Sequence[Card]) -> Reason:
    """That the hand is over with the next discard; and the match, if that is sure whatever the other holds (R14)."""
    public, rest = view.public, without(view.piles[HAND[view.seat]], cards)
    best = []
    for seat in (1, 2):
        melds = [view.piles[place] for place in MELD[seat][1:]]
        if seat == view.seat:
            melds[rank - 1] += tuple(cards)
        best.append(public.totals[seat - 1] + shown(melds, (), public.options.natural_needs_out).points)
    mine, theirs = best[view.seat - 1], best[2 - view.seat]
    if mine >= GOAL and mine > theirs:
        return Reason(Phrase("lets you discard the {card}, go out and win the match", rest[0]), 60)
    return Reason(Phrase("lets you discard the {card} and go out", rest[0]), 40)


def _discard(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    hand = view.piles[HAND[view.seat]]
    if len(hand) == 1:
        return (Reason(Phrase("ends the hand"), 40),)
    if any(isinstance(each, Meld | Add) and _goes_out(view, each.cards) for each in view.legal):
        return (Reason(Phrase("puts off going out"), -40),)
    alike = sum(each.rank == card.rank for each in hand) - 1
    value = VALUE[card._replace(deck=0)]
    found: list[Reason] = []
    if card.rank == WILD:
        found.append(Reason(Phrase("discards a 2"), -25))
    elif alike:
        found.append(Reason(Phrase("breaks up a pair of yours"), -10))
    else:
        found.append(Reason(Phrase("matches no other card"), 8))
    if view.piles[MELD[3 - view.seat][card.rank]]:
        found.append(Reason(Phrase("fits a meld of your opponent's"), -15))
    found.append(_pairs(view, card))
    if value <= 5:
        found.append(Reason(Phrase("offers your opponent little"), 4))
    elif value >= 50:
        found.append(Reason(Phrase("offers your opponent {points} points", value), -value / 2))
    return tuple(found)


def _pairs(view: View[Move, Public], card: Card) -> Reason:
    """How many cards the other may hold that would take the pile with this one."""
    seen = sum(each.rank == card.rank for pile in view.piles.values() for each in pile)
    left = 2 * len(SUITS) - seen
    if left < 2:
        return Reason(Phrase("cannot be taken"), 6)
    return Reason(Phrase("leaves at most {count} cards to take it with", left), (8 - left) / 10)


COACH = MilleCoach()
