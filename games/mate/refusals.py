"""Why something may not be done at Mate."""

from games.core.board import Cards
from games.core.cards import Card
from games.core.phrases import Phrase
from games.mate.scoring import MOVES, answers
from games.mate.state import ASIDE, HAND, Foreplace, Move, Play, State, led_card, playable


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may (R3–R5)."""
    match action:
        case Play(card) if at.public.phase != "foreplace":
            return _play_objection(at, seat, card)
        case _ if at.public.phase != "foreplace":
            return Phrase("Cards are put aside only before the first move.")
        case Foreplace(card) if card not in at[HAND[seat]]:
            return Phrase("You don't have the {card}.", card)
        case Foreplace(card) if not may_go_aside(at, (card,)):
            leader = at.public.leader
            said = "{who:@} put the {card} aside. Yours must be another suit and another rank."
            return Phrase(said, leader, at[ASIDE[leader]][0])
        case Play():
            return Phrase("Decide first: put one card aside, or keep them all.")
    return None


def may_go_aside(at: State, cards: Cards) -> Cards:
    """These cards, without those that the restriction forbids: the second card aside differs in suit and rank from the
    first (R3)."""
    public = at.public
    first = at[ASIDE[public.leader]] if public.open_aside else ()
    return [card for card in cards if card.suit != first[0].suit and card.rank != first[0].rank] if first else cards


def _play_objection(at: State, seat: int, card: Card) -> Phrase | None:
    cards, led = playable(at, seat), led_card(at, at.public)
    if card in at[ASIDE[seat]]:
        return Phrase("You put the {card} aside. It's out of this game.", card)
    if card not in cards:
        if not at[HAND[seat]]:
            return Phrase("Your hand is empty. Play your {card} from move {number} again.", cards[0], MOVES - 1)
        return Phrase("You don't have the {card}.", card)
    if led is None or card in answers(cards, led):
        return None
    if any(held.suit == led.suit for held in cards):
        return Phrase("{suit:Suit} were led, so play one of your {suit:suit}.", led.suit)
    return Phrase("You have no {suit:suit}, so you must play one of your {rank:ranks}.", led.suit, led.rank)
