"""Why a play is good in Mille: points laid down and left in hand, 2s spent, what the discard offers the other."""

from collections.abc import Iterator, Sequence

from games.core.cards import SUITS, Card, without
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.mille.scoring import GOAL, VALUE, WILD, rank_meant, shown, totals, worth
from games.mille.state import DISCARD, HAND, MELD, STOCK, Add, Discard, Draw, Meld, Move, Public, State, Take, rank_of
from games.mille.steps import REFORMINGS


class MilleCoach(Coach[Move, Public]):
    """The pile is worth more."""

    unit = Phrase("points")
    slip = 20.0
    horizon = 60

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        match action:
            case Draw():
                takes = sum(isinstance(other, Take) for other in view.legal)
                formed = len(view.piles[DISCARD]) > 1 and view.public.reformed < REFORMINGS
                if takes and (view.piles[STOCK] or formed):
                    return (reason(Phrase("brings a new card"), 0.5, "draws", 1),)
                return (reason(Phrase("is all you can do"), 0.5, "only", 1),) if not takes else ()
            case Take(cards):
                return tuple(_take(view, cards or ()))
            case Meld(cards):
                return tuple(_lay(view, rank_meant(cards), cards))
            case Add(name, cards):
                return tuple(_lay(view, rank_of(name), cards))
            case Discard(card):
                return _discard(view, card)
        return ()

    def name(self, action: Move) -> Phrase | None:
        if isinstance(action, Draw):
            return Phrase("A draw", context="cards")
        return Phrase("The pile") if isinstance(action, Take) else super().name(action)

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
                return Phrase("Take the pile with a matching pair, or draw one card.")
            return Phrase("Keep pairs: two cards that match its top card take the pile.")
        melds = [move.cards for move in view.legal if isinstance(move, Meld) and rank_meant(move.cards) != WILD]
        if melds and all(any(card.rank == WILD for card in cards) for cards in melds):
            return Phrase("A meld may have any number of 2s beside its natural cards.")
        if any(isinstance(move, Meld | Add) for move in view.legal):
            return Phrase("Lay down what scores. Your hand would cost you {points} points.", left)
        return Phrase("Discard what helps you least. Your hand would cost you {points} points.", left)


def _plain(cards: Sequence[Card]) -> list[Card]:
    """Cards without the pack they come from, by which values are looked up."""
    return [card._replace(deck=0) for card in cards]


def _twos(view: View[Move, Public], cards: Sequence[Card]) -> list[Reason]:
    if not (twos := sum(card.rank == WILD for card in cards)) or rank_meant(cards) == WILD:
        return []
    melds = [view.piles[spot] for rank, spot in enumerate(MELD[view.seat]) if rank and rank != WILD]
    if not any(card.rank == WILD for pile in melds for card in pile):
        return [reason(Phrase("gives up the double score for melds without 2s"), -30, "first 2s", twos)]
    spends = Phrase("spends a 2") if twos == 1 else Phrase("spends {count} of your 2s", twos)
    return [reason(spends, -10 * twos, "2s", twos)]


def _take(view: View[Move, Public], cards: Sequence[Card]) -> Iterator[Reason]:
    pile = view.piles[DISCARD]
    if cards:
        points = worth(_plain((*cards, pile[-1])))
        yield reason(Phrase("melds {points} points right away", points), points, "melds", points)
    if len(pile) > 1:
        more = len(pile) - 1
        gets = Phrase("gets you {count} more card", more, many="gets you {count} more cards")
        yield reason(gets, 8 * more, "under it", more)
    yield from _twos(view, cards)


def _lay(view: View[Move, Public], rank: int, cards: Sequence[Card]) -> Iterator[Reason]:
    points = worth(_plain(cards))
    yield reason(Phrase("lays down {points} points", points), points, "lays down", points)
    if len(view.piles[HAND[view.seat]]) == len(cards):
        yield reason(Phrase("ends the hand"), 40, "left", 0)
    elif _goes_out(view, cards):
        yield _going_out(view, rank, cards)
    yield from _twos(view, cards)


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
        wins = Phrase("lets you discard the {card}, go out and win the match", rest[0])
        return reason(wins, 60, "wins", rest[0], mine, theirs)
    return reason(Phrase("lets you discard the {card} and go out", rest[0]), 40, "goes out", rest[0])


def _discard(view: View[Move, Public], card: Card) -> tuple[Reason, ...]:
    hand = view.piles[HAND[view.seat]]
    if len(hand) == 1:
        return (reason(Phrase("ends the hand"), 40, "left", 0),)
    if out := sum(isinstance(each, Meld | Add) and _goes_out(view, each.cards) for each in view.legal):
        return (reason(Phrase("delays going out"), -40, "could go out", out),)
    alike = sum(each.rank == card.rank for each in hand) - 1
    value, theirs = VALUE[card._replace(deck=0)], view.piles[MELD[3 - view.seat][card.rank]]
    found: list[Reason] = []
    if card.rank == WILD:
        found.append(reason(Phrase("discards a 2"), -25, "discards", card))
    elif alike > 1:
        leaves = Phrase("leaves you {count} {rank:ranks}", alike, card.rank)
        found.append(reason(leaves, -6, "alike", alike, card.rank))
    elif alike:
        found.append(reason(Phrase("breaks up a pair of yours"), -10, "alike", 1, card.rank))
    else:
        found.append(reason(Phrase("matches no other card"), 8, "alike", 0, card.rank))
    if theirs:
        found.append(reason(Phrase("fits a meld of your opponent's"), -15, "their meld", len(theirs)))
    found.append(_pairs(view, card))
    if value <= 5:
        found.append(reason(Phrase("is worth only {points} points", value), 4, "worth", value))
    elif value >= 50:
        found.append(reason(Phrase("parts with {points} points", value), -value / 2, "worth", value))
    return tuple(found)


def _pairs(view: View[Move, Public], card: Card) -> Reason:
    """How many cards the other may hold that would take the pile with this one (R5)."""
    seen = sum(each.rank == card.rank for pile in view.piles.values() for each in pile)
    left = 2 * len(SUITS) - seen
    if left < 2 or (card.rank == WILD and view.public.options.two_upcard != "pair"):
        return reason(Phrase("can't be taken"), 6, "can't be taken", card)
    most = Phrase("leaves at most {count} cards that could take it", left)
    return reason(most, (8 - left) / 10, "to take it with", left)


COACH = MilleCoach()
