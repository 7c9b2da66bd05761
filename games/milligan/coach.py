"""Why a play is good in Milligan: discharge cards got rid of, what the other's open card then finds, cards kept."""

from collections.abc import Iterator, Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.milligan import state as milligan
from games.milligan.state import DISCHARGE, HAND, PARKING, WILD, Discard, End, Hand, Move, Park, Pile, Public, State

NEAR = 4
"""So many ranks from a discharge card a sequence is near to it."""


class MilliganCoach(Coach[Move, Public]):
    """One pile to get rid of."""

    unit = Phrase("cards off the discharge pile")
    slip = 1.0
    horizon = 60

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        match action:
            case Pile() | Hand() | Park():
                return tuple(_play(view, action))
            case Discard(card, to):
                return tuple(_discard(view, card, milligan.column(view.piles, view.seat, to)))
            case End():
                return (reason(Phrase("ends your turn"), -0.5, "others", len(view.legal) - 1),)
        return ()

    def name(self, action: Move) -> Phrase | None:
        return Phrase("The top of your discharge pile") if isinstance(action, Pile) else super().name(action)

    def worth(self, at: State, seat: int) -> float:
        """By how many cards the seat's discharge pile is ahead of the other's."""
        return len(at[DISCHARGE[3 - seat]]) - len(at[DISCHARGE[seat]])

    def aim(self, view: View[Move, Public]) -> Phrase:
        left = len(view.piles[DISCHARGE[view.seat or 1]])
        return Phrase(
            "{count} card left in your discharge pile. It comes first.", left,
            many="{count} cards left in your discharge pile. They come first.",
        )  # fmt: skip


def _play(view: View[Move, Public], action: Pile | Hand | Park) -> Iterator[Reason]:
    spot, to = milligan.source(view.seat, action), milligan.sequence(view.piles, action.to)
    assert spot is not None
    assert to is not None
    card = action.card if isinstance(action, Hand) else view.piles[spot][-1]
    length = len(view.piles[to]) + 1
    match action:
        case Pile():
            left = len(view.piles[spot]) - 1
            yield reason(Phrase("takes a card off your discharge pile"), 5, "left", left)
        case Hand():
            left = len(view.piles[HAND[view.seat]]) - 1
            again = not left and (view.piles[milligan.STOCK] or view.piles[milligan.ASIDE])
            room, empties = Phrase("makes room in your hand"), Phrase("empties your hand, so you draw and play on")
            yield reason(empties, 3, "draws", 0) if again else reason(room, 0.6, "left", left)
        case Park():
            yield reason(Phrase("takes a card off a column"), 1, "left", len(view.piles[spot]) - 1)
    if card.rank in WILD:
        yield reason(Phrase("spends a wild card"), -1.5, "wild", card)
    rival = 3 - view.seat
    if (theirs := view.piles[DISCHARGE[rival]]) and theirs[-1].rank == length:  # it no longer has that place
        takes = Phrase("takes the space {who:whose} {card} wanted", rival, theirs[-1])
        yield reason(takes, 3, "takes the place", rival, theirs[-1])
    if length < milligan.TOP:
        yield from _follows(view, length, isinstance(action, Pile))
    else:
        yield reason(Phrase("finishes the sequence"), 1, "completes", length)


def _follows(view: View[Move, Public], length: int, already: bool) -> list[Reason]:
    """What the next card of a sequence lets either player do."""
    rival = 3 - view.seat
    mine, theirs = view.piles[DISCHARGE[view.seat]], view.piles[DISCHARGE[rival]]
    hand, parks = view.piles[HAND[view.seat]], (view.piles[spot] for spot in PARKING[view.seat].values())
    free = [*hand, *(cards[-1] for cards in parks if cards)]
    fits = [card for card in free if card.rank == length + 1]
    found = [reason(Phrase("lets your {card} follow", card), 1.5, "follows", card) for card in fits[:1]]
    if mine and not already:
        if mine[-1].rank in milligan.NEXT[length]:
            return [reason(Phrase("clears the way for your discharge pile"), 4, "makes way", view.seat, mine[-1])]
        if _near(mine[-1], length):
            nearer = Phrase("brings the sequence closer to your {card}", mine[-1])
            found.append(reason(nearer, 1.2, "nearer", view.seat, mine[-1], mine[-1].rank - length))
    if theirs and theirs[-1].rank in milligan.NEXT[length]:
        lets = Phrase("lets {who:whose} {card} follow", rival, theirs[-1])
        found.append(reason(lets, -3, "makes way", rival, theirs[-1]))
    elif theirs and _near(theirs[-1], length):
        nearer = Phrase("brings the sequence closer to {who:whose} {card}", rival, theirs[-1])
        found.append(reason(nearer, -1.2, "nearer", rival, theirs[-1], theirs[-1].rank - length))
    return found


def _near(top: Card, length: int) -> bool:
    """Whether a sequence of this length comes near to a discharge card that it will need by its own rank."""
    return top.rank not in WILD and 0 < top.rank - length <= NEAR


def _discard(view: View[Move, Public], card: Card, to: object) -> Iterator[Reason]:
    alike = sum(each.rank == card.rank for each in view.piles[HAND[view.seat]])
    if card.rank in WILD:
        yield reason(Phrase("discards a wild card"), -2, "wild", card)
    elif card.rank in milligan.FIXED:
        yield reason(Phrase("discards a card no wild card can replace"), -1, "fixed", card)
    if alike > 1 and card.rank not in WILD:
        one_of = Phrase("discards one of your {count} {rank:ranks}", alike, card.rank)
        yield reason(one_of, 1, "alike", alike, card.rank)
    columns = [view.piles[PARKING[view.seat][name]] for name in milligan.COLUMNS]
    park = next(view.piles[PARKING[view.seat][name]] for name in milligan.COLUMNS if PARKING[view.seat][name] == to)
    if not park:
        yield reason(Phrase("starts a new column"), -0.3, "column", sum(map(bool, columns)) + 1)
        if card.rank >= 8 and card.rank not in WILD:
            high = Phrase("starts with the {card}, so that lower cards can follow", card)
            yield reason(high, card.rank / 10, "high", card)
    elif {card.rank, park[-1].rank} & WILD or park[-1].rank < card.rank:
        yield reason(Phrase("buries the {card}", park[-1]), -1, "buries", park[-1])
    else:
        yield reason(Phrase("goes on the {card}, which isn't lower", park[-1]), 1, "goes on", park[-1])


COACH = MilliganCoach()
