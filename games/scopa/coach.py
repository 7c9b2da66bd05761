"""Why a play is good in Scopa, in points."""

from collections.abc import Iterator, Sequence

from games.core.board import At
from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase, row
from games.core.seating import to_the_left
from games.scopa import state as scopa
from games.scopa.bot import hidden_cards, sweepable
from games.scopa.rules import RULES
from games.scopa.state import COINS, DEALT, HAND, OPEN, SETTEBELLO, VALUES, WON, Move, Public, ScopaView, Take, side
from games.scopa.weighing import left
from games.scopa.worth import worth

MOST = 10
"""The value of the highest card: more than that cannot be swept."""
BEST = (7, 6, 1)
"""The ranks that count most for the primiera (R19)."""


class ScopaCoach(Coach[Move, Public]):
    """Speaks of sweeps, the settebello, coins, sevens and numbers of cards."""

    unit = Phrase("points")
    slip = 0.7

    def reasons(self, view: ScopaView, heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        after = left(view.piles[OPEN], action)
        taken = _taken(view, heard, action, after) if isinstance(action, Take) else _laid(action.card, after)
        return (*taken, *_leaves(view, heard, after))

    def aim(self, view: ScopaView) -> Phrase:
        table = view.piles[OPEN]
        if SETTEBELLO in table:
            return Phrase("The {card} is on the table. Take it if you can!", SETTEBELLO)
        if any(isinstance(move, Take) and len(move.cards) == len(table) for move in view.legal):
            return Phrase("You can sweep the table!")
        return Phrase("Take {suit:suit}, {rank:ranks}, and as many cards as you can.", COINS, SETTEBELLO.rank)

    def dear(self, view: ScopaView, card: Card) -> tuple[int]:
        """High cards take sums."""
        return (VALUES[card],)

    def worth(self, at: At[Public], seat: int) -> float:
        """The points by which a side is ahead in this hand; before its end by what the piles promise."""
        mine, public = side(seat), at.public
        if public.phase == "over":
            return float(public.awards.count(mine) - public.awards.count(1 - mine))
        piles = worth(at[WON[mine + 1]]) - worth(at[WON[2 - mine]])
        return public.sweeps.count(mine) - public.sweeps.count(1 - mine) + piles / 2

    def moment(self, view: ScopaView) -> Phrase | None:
        rounds = scopa.deals(view.public.seats)
        return Phrase(
            "Deal {number} of {count}", rounds - len(view.piles[scopa.STOCK]) // (DEALT * view.public.seats), rounds
        )

    def name(self, action: Move) -> Phrase | None:
        if isinstance(action, Take):
            return Phrase("Taking {cards} with the {card}", row(action.cards), action.card)
        return Phrase("Laying down the {card}", action.card)


def _taken(view: ScopaView, heard: Sequence[Event], move: Take, after: Sequence[Card]) -> Iterator[Reason]:
    gone = (*move.cards, move.card)
    if not after and not scopa.last_card(view.piles, view.public, view.seat):
        yield reason(Phrase("sweeps the table"), 1.0, "sweeps", len(move.cards))
    if SETTEBELLO in gone:
        yield reason(Phrase("secures the {card}", SETTEBELLO), 1.0, "secures", SETTEBELLO)
    if coins := sum(card.suit == COINS for card in gone):
        yield reason(Phrase("takes {count} of the {suit:suit}", coins, COINS), 0.2 * coins, "coins", coins, COINS)
    own = RULES.remembered(view, heard)[scopa.pile(view.seat)]
    better = [card for card in gone if card.rank in BEST and not _has_better(own, card)]
    if better:
        card = min(better, key=lambda each: BEST.index(each.rank))
        helps = Phrase("helps your primiera with the {rank:rank}", card.rank)
        yield reason(helps, 0.25 if card.rank == 7 else 0.1, "primiera", card.rank)
    yield reason(Phrase("takes {count} cards", len(gone)), 0.1 * len(gone), "takes", len(gone))


def _has_better(own: Sequence[Card], card: Card) -> bool:
    """Whether a pile has a card of that suit already which counts more for the primiera."""
    return any(Card(rank, card.suit) in own for rank in BEST[: BEST.index(card.rank)])


def _laid(card: Card, after: Sequence[Card]) -> Iterator[Reason]:
    if card.suit == COINS and card != SETTEBELLO:
        yield reason(Phrase("gives away one of the {suit:suit}", COINS), -0.25, "gives up", card, COINS)
    if card.rank == 7 and card != SETTEBELLO:
        gives = Phrase("gives away {rank:rank.an}, the best card for the primiera", card.rank)
        yield reason(gives, -0.3, "counts most", card.rank)
    total = sum(VALUES[other] for other in after)
    if total > MOST:
        yield reason(Phrase("leaves too much on the table to sweep"), 0.3, "leaves", total)
    if card.face and card.suit != COINS:
        least = Phrase("gives away only {rank:rank.an}, the least for the primiera", card.rank)
        yield reason(least, 0.1, "counts least", card.rank)


def _leaves(view: ScopaView, heard: Sequence[Event], after: Sequence[Card]) -> Iterator[Reason]:
    """What the next player may do with the table."""
    other = to_the_left(view.seat, view.public.seats)
    unseen = hidden_cards(view, heard)
    total = sum(VALUES[card] for card in after)
    sweeping = sorted(card.rank for card in unseen if VALUES[card] == total)
    if sweeping and sweepable(view):
        held = len(view.piles[HAND[other]]) or DEALT
        chance = 1 - (1 - min(1.0, held / len(unseen))) ** len(sweeping)
        lets = Phrase("lets {who:@} sweep with {rank:rank.an}", other, sweeping[0])
        yield reason(lets, -chance, "may sweep", other, sweeping[0])
    if SETTEBELLO in after:
        yield reason(Phrase("leaves the {card} on the table", SETTEBELLO), -0.8, "lies", SETTEBELLO)


COACH = ScopaCoach()
