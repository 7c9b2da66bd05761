"""The steps of a hand of Mille: deal, draw, take the pile, meld, add, discard, count."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card
from games.core.events import Event, Gathered, Moved, Said, Spot
from games.core.rules import TABLE, Step
from games.mille.scoring import Cards, Melds, decided, plural, shown, totals
from games.mille.state import DISCARD, HAND, MELD, PACK, STOCK, State, without

DEALT = 15
REFORMINGS = 9
"""The stock is formed anew so many times in a row without a meld; then the hand ends (R11)."""


def deal_hand(state: State, dealer: int, events: list[Event]) -> Step[State]:
    """Fifteen each, singly from the dealer's left, then the upcard (R2)."""
    first = 3 - dealer
    events.append(Said(TABLE, f"Hand {len(state.finished) + 1}: {{{dealer}}} deals, {{{first}}} begins."))
    deck, rng = state.rng.shuffle(PACK)
    hands: tuple[list[Card], list[Card]] = ([], [])
    for at in range(2 * DEALT):
        seat, card = (first, dealer)[at % 2], deck[-1 - at]
        hands[seat - 1].append(card)
        events.append(Moved(STOCK, HAND[seat], (card,)))
    upcard = deck[-1 - 2 * DEALT]
    events.append(Moved(STOCK, DISCARD, (upcard,)))
    events.append(Said(TABLE, f"The upcard is {upcard.mark}."))
    after = State(
        options=state.options,
        rng=rng,
        finished=state.finished,
        dealer=dealer,
        turn=first,
        hands=(tuple(hands[0]), tuple(hands[1])),
        stock=deck[: -1 - 2 * DEALT],
        discard=(upcard,),
    )
    return Step(after, tuple(events))


def next_hand(state: State) -> Step[State]:
    """Gather the cards; the other player deals (R2)."""
    events: list[Event] = []
    places: list[tuple[Spot, Cards]] = [(DISCARD, state.discard)]
    for seat in (1, 2):
        places.append((HAND[seat], state.hands[seat - 1]))
        places += [(MELD[seat][rank], meld) for rank, meld in enumerate(state.melds[seat - 1], 1)]
    events += [Gathered(spot, STOCK, len(cards)) for spot, cards in places if cards]
    return deal_hand(state, 3 - state.dealer, events)


def draw(state: State) -> Step[State]:
    """A card from the stock, which is formed anew first if need be; perhaps there is none (R4, R11)."""
    seat = state.turn
    events: list[Event] = []
    if not state.stock:
        if len(state.discard) < 2:
            events.append(Said(seat, f"{{{seat}}} finds no card to draw."))
            return Step(replace(state, phase="meld", opening=False), tuple(events))
        if state.reformed == REFORMINGS:
            events.append(Said(TABLE, "Nobody has melded for a long time: the hand ends unfinished."))
            return _count(state, events)
        under = state.discard[:-1]
        stock, rng = state.rng.shuffle(under)
        events.append(Said(TABLE, "The stock is used up: the discards under the upcard are shuffled into a new one."))
        events.append(Gathered(DISCARD, STOCK, len(under)))
        state = replace(state, rng=rng, stock=stock, discard=state.discard[-1:], reformed=state.reformed + 1)
    card = state.stock[-1]
    events.append(Moved(STOCK, HAND[seat], (card,)))
    events.append(Said(seat, f"{{{seat}}} draws a card."))
    after = replace(
        _with_hand(state, seat, (*state.hands[seat - 1], card)),
        phase="meld",
        opening=False,
        stock=state.stock[:-1],
    )
    return Step(after, tuple(events))


def take(state: State, cards: Cards | None) -> Step[State]:
    """The upcard melded with cards of the hand, the rest of the pile into the hand (R5)."""
    seat, upcard, rest = state.turn, state.discard[-1], state.discard[:-1]
    after = replace(state, phase="meld", opening=False, discard=())
    if cards is None:
        # The upcard 2 of the first turn goes to the hand unmelded (two_upcard=first).
        told = Said(seat, f"{{{seat}}} takes the {upcard.mark}.")
        after = _with_hand(after, seat, (*state.hands[seat - 1], upcard))
        return Step(after, (Moved(DISCARD, HAND[seat], (upcard,)), told))
    place = MELD[seat][upcard.rank]
    more = f" and takes {len(rest)} more" if rest else ""
    events: list[Event] = [
        Said(seat, f"{{{seat}}} melds the upcard {upcard.mark} with {_marks(cards)}{more}."),
        Moved(DISCARD, place, (upcard,)),
        Moved(HAND[seat], place, cards),
    ]
    if rest:
        events.append(Moved(DISCARD, HAND[seat], rest))
    after = _with_hand(after, seat, (*without(state.hands[seat - 1], cards), *rest))
    return _laid(_with_meld(after, seat, upcard.rank, (upcard, *cards)), events)


def lay(state: State, rank: int, cards: Cards, *, new: bool) -> Step[State]:
    """Cards of the hand to a meld of that rank, a new one or an old (R6–R8)."""
    seat = state.turn
    words = f"melds {_marks(cards)}" if new else f"adds {_marks(cards)} to the {plural(rank)}"
    events: list[Event] = [Moved(HAND[seat], MELD[seat][rank], cards), Said(seat, f"{{{seat}}} {words}.")]
    after = _with_hand(state, seat, without(state.hands[seat - 1], cards))
    return _laid(_with_meld(after, seat, rank, cards), events)


def discard(state: State, card: Card) -> Step[State]:
    """One card becomes the upcard; the turn passes, or the hand is over (R9, R10)."""
    seat = state.turn
    after = _with_hand(state, seat, without(state.hands[seat - 1], (card,)))
    after = replace(after, discard=(*state.discard, card))
    events: list[Event] = [Moved(HAND[seat], DISCARD, (card,))]
    if not after.hands[seat - 1]:
        events.append(Said(seat, f"{{{seat}}} goes out."))
        return _count(after, events)
    return Step(replace(after, phase="take", turn=3 - seat), tuple(events))


def _laid(state: State, events: list[Event]) -> Step[State]:
    """After any melding: whoever has no card left is out (R10)."""
    state = replace(state, reformed=0)
    if state.hands[state.turn - 1]:
        return Step(state, tuple(events))
    events.append(Said(state.turn, f"{{{state.turn}}} goes out without a discard."))
    return _count(state, events)


def _count(state: State, events: list[Event]) -> Step[State]:
    """The hand is over: its points are told, and the match ends when somebody is ahead with 1200 (R13, R14)."""
    needs_out = state.options.natural_needs_out
    one, two = (shown(state.melds[at], state.hands[at], needs_out) for at in (0, 1))
    finished = (*state.finished, (one, two))
    sums = totals(finished)
    scores = ", ".join(
        f"{{{seat}}} {_number(side.points)}{' (chapeau)' if side.chapeau else ''}"
        for seat, side in enumerate((one, two), 1)
    )
    events.append(Said(TABLE, f"Hand {len(finished)}: {scores}. Totals: {_number(sums[0])} and {_number(sums[1])}."))
    return Step(replace(state, finished=finished, phase="end" if decided(finished) else "over"), tuple(events))


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _marks(cards: Cards) -> str:
    return " ".join(card.mark for card in cards)


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    one, two = state.hands
    return replace(state, hands=(hand, two) if seat == 1 else (one, hand))


def _with_meld(state: State, seat: int, rank: int, cards: Cards) -> State:
    melds: Melds = state.melds[seat - 1]
    melds = (*melds[: rank - 1], melds[rank - 1] + cards, *melds[rank:])
    one, two = state.melds
    return replace(state, melds=(melds, two) if seat == 1 else (one, melds))
