"""Why something may not be done at Mille, judged from what the player sees: used by the rules and by the hand."""

from collections import Counter

from games.core.board import Cards, Piles
from games.core.cards import Card
from games.core.phrases import Phrase
from games.mille.scoring import WILD, naturals, rank_meant, ranks
from games.mille.state import DISCARD, HAND, MELD, Add, Discard, Draw, Meld, MilleOptions, Move, Public, Take, rank_of


def objection(public: Public, piles: Piles, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may. Only piles in the player's sight are read."""
    taking = public.phase == "take"
    match action:
        case Draw():
            return None if taking else Phrase("You've already taken a card. Meld, add or discard.")
        case Take(cards) if taking:
            return _about_taking(public, piles[HAND[seat]], piles[DISCARD][-1], cards)
        case Take():
            return Phrase("You've already drawn. You take the pile instead of drawing, not after it.")
        case _ if taking:
            return Phrase("First draw a card or take the pile.")
        case Meld(cards):
            return _about_melding(public.options, piles, seat, cards)
        case Add(name, cards):
            return _about_adding(piles, seat, rank_of(name), cards)
        case Discard(card):
            return _missing(piles[HAND[seat]], (card,))


def _about_taking(public: Public, hand: Cards, upcard: Card, cards: Cards | None) -> Phrase | None:
    """R5, and its option two_upcard."""
    rank, rule = upcard.rank, public.options.two_upcard
    if rank == WILD and rule == "first" and public.opening:
        if cards is None:
            return None
        return Phrase("This 2 goes straight into your hand. Take it without choosing any cards.")
    if rank == WILD and rule != "pair":
        return Phrase("You can't take a pile with a 2 on top. Draw a card.")
    held = sum(card.rank == rank for card in hand)
    if held < 2:
        return _too_few(rank, held)
    if not cards:
        return Phrase("Choose two or more of your {ranks} to meld with the {card}.", ranks(rank), upcard)
    if (missing := _missing(hand, cards)) is not None:
        return missing
    if (odd := next((card for card in cards if card.rank != rank), None)) is not None:
        return Phrase("Only {ranks} go with the {card}, not the {odd}.", ranks(rank), upcard, odd)
    if len(cards) < 2:
        return Phrase("To take the {card} you need two or more {ranks} from your hand.", upcard, ranks(rank))
    return None


def _too_few(rank: int, held: int) -> Phrase:
    if rank == WILD and held:
        return Phrase("To take the pile you need two 2s in your hand. You have one.")
    if rank == WILD:
        return Phrase("To take the pile you need two 2s in your hand. You have none.")
    one = "To take the pile you need two {ranks} in your hand. You have one, and a 2 doesn't count."
    none = "To take the pile you need two {ranks} in your hand. You have none."
    return Phrase(one if held else none, ranks(rank))


def _about_melding(options: MilleOptions, piles: Piles, seat: int, cards: Cards) -> Phrase | None:
    """R6, R8; cards of a rank that has been melded join that meld."""
    if not cards:
        return Phrase("Choose the cards of the meld first: three or more of one rank.")
    if (missing := _missing(piles[HAND[seat]], cards)) is not None:
        return missing
    counts = naturals(cards)
    if len(counts) > 1:
        one, two = sorted(counts)[:2]
        said = "{one} and {two} don't go together. A meld is cards of one rank, with 2s if you like."
        return Phrase(said, ranks(one), ranks(two))
    rank = rank_meant(cards)
    if piles[MELD[seat][rank]]:
        return None
    if len(cards) < 3:
        return _too_short(cards)
    if rank != WILD and counts[rank] < options.min_naturals:
        return Phrase("A meld of {ranks} needs at least two of them beside the 2s.", ranks(rank))
    return None


def _too_short(cards: Cards) -> Phrase:
    if any(card.rank == WILD for card in cards):
        return Phrase("A meld needs three cards or more: any number of 2s, beside cards of one rank.")
    if len(cards) == 1:
        return Phrase("A meld needs three cards or more. You chose only one.")
    return Phrase("A meld needs three cards or more. You chose only two.")


def _about_adding(piles: Piles, seat: int, rank: int, cards: Cards) -> Phrase | None:
    """R7, R8."""
    if not cards:
        return Phrase("First choose the cards to add to one of your melds.")
    if (missing := _missing(piles[HAND[seat]], cards)) is not None:
        return missing
    if not piles[MELD[seat][rank]]:
        return Phrase("You have no meld of {ranks} to add to. A new one needs three cards.", ranks(rank))
    if (odd := next((card for card in cards if card.rank not in {rank, WILD}), None)) is None:
        return None
    if rank == WILD:
        return Phrase("Only 2s go on your meld of 2s, not the {odd}.", odd)
    return Phrase("Only {ranks} and 2s go on your meld of {ranks}, not the {odd}.", ranks(rank), odd)


def _missing(hand: Cards, cards: Cards) -> Phrase | None:
    """Whether the hand has these cards, copies counted."""
    for card, wanted in Counter(cards).items():
        held = sum(other is card for other in hand)
        if held < wanted:
            if not held:
                return Phrase("You don't have the {card}.", card)
            one = Phrase("You have only one {card}.", card)
            return one if held == 1 else Phrase("You have only two {card}.", card)
    return None
