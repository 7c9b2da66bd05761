"""What a player may do in Mille, judged from what that player sees: used by the rules, the hand and the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.core.cards import SUITS, Card
from games.core.rules import View
from games.mille.scoring import WILD, Cards, Melds, plural
from games.mille.state import (
    DISCARD,
    HAND,
    MELD,
    Add,
    Discard,
    Draw,
    Meld,
    MilleOptions,
    Move,
    Phase,
    Public,
    Take,
    name_of,
    rank_of,
)

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True, slots=True)
class Sight:
    """What one player knows that matters for what may be done."""

    seat: int
    phase: Phase
    turn: int
    hand: Cards
    melds: Melds
    upcard: Card | None
    opening: bool
    options: MilleOptions


def sight_of(view: View[Move, Public]) -> Sight:
    """A player's view, as far as it matters here."""
    public, me = view.public, view.seat
    melds = tuple(view.piles[MELD[me][rank]] for rank in range(1, 14))
    pile = view.piles[DISCARD]
    return Sight(
        me,
        public.phase,
        public.turn,
        view.piles[HAND[me]],
        melds,
        pile[-1] if pile else None,
        public.opening,
        public.options,
    )


# -- refusals


def refusal(sight: Sight, action: Move) -> str | None:
    """Why not, in words for the player; None if it may be done."""
    if sight.phase == "end":
        return "The match is over."
    if sight.phase == "over":
        return "The hand is over. Wait for the next deal."
    if sight.turn != sight.seat:
        return f"It is {{{sight.turn}}}'s turn."
    match action:
        case Draw():
            return None if sight.phase == "take" else "You have taken a card this turn. Meld, add, or discard."
        case Take(cards):
            return _take_refusal(sight, cards)
    if sight.phase == "take":
        return "First draw a card or take the pile."
    match action:
        case Meld(cards):
            return _meld_refusal(sight, cards)
        case Add(name, cards):
            return _add_refusal(sight, rank_of(name), cards)
        case Discard(card):
            return _missing(sight.hand, (card,))


def _take_refusal(sight: Sight, cards: Cards | None) -> str | None:
    if sight.phase != "take":
        return "You have taken a card this turn. The pile can be taken only instead of drawing."
    assert sight.upcard is not None, "a turn begins with a pile"
    rank = sight.upcard.rank
    wild = rank == WILD
    rule = sight.options.two_upcard
    if wild and rule == "first" and sight.opening:
        return None if cards is None else "The first upcard 2 goes into your hand alone. Take it without any cards."
    if wild and rule != "pair":
        return "The upcard is a 2, and a pile under a 2 cannot be taken. Draw a card."
    held = [card for card in sight.hand if card.rank == rank]
    kind = "" if wild else "natural "
    if len(held) < 2:
        return f"The pile takes two {kind}{plural(rank)} in hand beside the upcard; you hold {_NUMBERS[len(held)]}."
    if not cards:
        return f"Choose two or more of your {plural(rank)} to meld with the upcard {sight.upcard.mark}."
    missing = _missing(sight.hand, cards)
    if missing is not None:
        return missing
    odd = next((card for card in cards if card.rank != rank), None)
    if odd is not None:
        return f"Only {plural(rank)} are melded with the upcard {sight.upcard.mark}; the {odd.mark} is not one."
    if len(cards) < 2:
        return f"The upcard {sight.upcard.mark} needs two or more {plural(rank)} from your hand beside it."
    return None


def _meld_refusal(sight: Sight, cards: Cards) -> str | None:
    if not cards:
        return "Choose the cards of the meld first: three or more of one rank."
    missing = _missing(sight.hand, cards)
    if missing is not None:
        return missing
    ranks = naturals(cards)
    if len(ranks) > 1:
        one, two = sorted(ranks)[:2]
        return f"A meld is cards of one rank, with 2s if you like: {plural(one)} and {plural(two)} do not go together."
    rank = next(iter(ranks), WILD)
    if sight.melds[rank - 1]:
        return f"Your {plural(rank)} lie on the table already. Add to that meld instead."
    if len(cards) < 3:
        return f"A meld has three cards or more; these are only {_NUMBERS[len(cards)]}."
    least = sight.options.min_naturals
    if ranks and ranks[rank] < least:
        return f"A meld of {plural(rank)} needs at least {_NUMBERS[least]} of them beside the 2s."
    return None


def _add_refusal(sight: Sight, rank: int, cards: Cards) -> str | None:
    if not cards:
        return "Choose the cards first that you want to add to a meld of yours."
    missing = _missing(sight.hand, cards)
    if missing is not None:
        return missing
    if not sight.melds[rank - 1]:
        return f"You have no meld of {plural(rank)} to add to."
    odd = next((card for card in cards if card.rank not in {rank, WILD}), None)
    if odd is not None:
        only = "2s" if rank == WILD else f"{plural(rank)} and 2s"
        return f"Only {only} go to your meld of {plural(rank)}; the {odd.mark} does not."
    return None


def _missing(hand: Cards, cards: Cards) -> str | None:
    held = Counter(hand)
    for card, wanted in Counter(cards).items():
        if card.hidden:
            return "Choose your own cards."
        if held[card] < wanted:
            return f"You hold only one {card.mark}." if held[card] else f"You do not hold the {card.mark}."
    return None


def naturals(cards: Cards) -> Counter[int]:
    """How many cards of each rank there are, 2s apart."""
    return Counter(card.rank for card in cards if card.rank != WILD)


def in_order(cards: Cards) -> Cards:
    """Cards of a selection as they are written: naturals first, by rank and suit, then the 2s."""
    return tuple(sorted(cards, key=lambda card: (card.rank == WILD, card.rank, SUITS.find(card.suit))))


# -- what is listed


def moves(sight: Sight) -> Iterator[Move]:
    """What the player may do. Melds and additions are too many to list: these represent each kind (three, all, with as
    few 2s as it takes, with all 2s; one card, all cards), and any other selection may be tried."""
    if sight.turn != sight.seat:
        return
    match sight.phase:
        case "take":
            yield Draw()
            yield from dict.fromkeys(move for move in _takings(sight) if refusal(sight, move) is None)
        case "meld":
            ranks: dict[int, Cards] = {}
            for card in in_order(sight.hand):
                ranks[card.rank] = (*ranks.get(card.rank, ()), card)
            twos = ranks.pop(WILD, ())
            yield from map(Meld, _melds(sight, ranks, twos))
            yield from _additions(sight, ranks, twos)
            yield from map(Discard, sorted(set(sight.hand)))


def _takings(sight: Sight) -> Iterator[Take]:
    assert sight.upcard is not None, "a turn begins with a pile"
    held = in_order(tuple(card for card in sight.hand if card.rank == sight.upcard.rank))
    yield Take(None)
    yield Take(held)
    yield Take(held[:2])


def _melds(sight: Sight, ranks: Mapping[int, Cards], twos: Cards) -> Iterator[Cards]:
    for rank, held in ranks.items():
        if sight.melds[rank - 1]:
            continue
        found = [held, held[:3]]
        if twos:
            found += [few + twos[: max(0, 3 - len(few))] for few in (held, held[:2], held[:1])]
            found.append(held + twos)
        least = sight.options.min_naturals
        for cards in dict.fromkeys(found):
            if len(cards) >= 3 and sum(card.rank != WILD for card in cards) >= least:
                yield cards
    if len(twos) >= 3 and not sight.melds[WILD - 1]:
        yield from dict.fromkeys((twos, twos[:3]))


def _additions(sight: Sight, ranks: Mapping[int, Cards], twos: Cards) -> Iterator[Add]:
    for rank, meld in enumerate(sight.melds, 1):
        if meld:
            held = ranks.get(rank, ())
            for cards in dict.fromkeys((held, held[:1], twos, twos[:1])):
                if cards:
                    yield Add(name_of(rank), cards)
