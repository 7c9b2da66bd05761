"""Why something may not be done at Milk Run."""

from games.core.cards import Card
from games.core.phrases import Phrase
from games.milk_run import state as milk
from games.milk_run.state import COLOUR_NAMES, GO, HAND, LIMIT, Colour, Move, State, colour_of, goes, is_numeral, most


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may."""
    public = at.public
    if isinstance(action, milk.Draw):
        if public.phase == "play":
            return Phrase("You've drawn your two cards. Now play two.")
        if action.source == "discard" and "discard" in public.drawn:  # R6
            return Phrase("Only one of your two cards may come from the discard pile. Draw from the stock.")
        there = action.source == "stock" or at[milk.DISCARD]
        return None if there else Phrase("The discard pile is empty. Draw from the stock.")
    if public.phase == "draw":
        if public.drawn:
            return Phrase("Draw one more card before you play.")
        return Phrase("Draw two cards before you play.")
    card = milk.card_of(action)
    if card not in at[HAND[seat]]:
        return Phrase("You don't have a joker.") if card.joker else Phrase("You don't have the {card}.", card)
    return obstacle(at, seat, action)


def obstacle(at: State, seat: int, action: milk.Play) -> Phrase | None:
    """Why a card that the player holds may not be played this way; None if it may (R8–R14)."""
    match action:
        case milk.Discard():
            return None
        case milk.Steal(victim, _) if not 1 <= victim <= at.public.seats:
            return _no_seat(victim)
        case milk.Steal(victim, colour):
            return steal_obstacle(at, seat, victim, colour)
        case milk.Block(colour):
            return None if goes(at, colour, seat) else _no_face_card(at, seat, colour)
        case milk.Limit(card, owner) | milk.Go(card, owner) | milk.Stop(card, owner) | milk.Deliver(card, owner):
            if owner is not None and not 1 <= owner <= at.public.seats:
                return _no_seat(owner)
            if card.joker:
                return Phrase(
                    "A joker has no colour or number. Put it on a face card of a go pile, or on the discards."
                )
            return _pile_obstacle(at, seat, owner or seat, action)


def _pile_obstacle(
    at: State, seat: int, owner: int, action: milk.Limit | milk.Go | milk.Stop | milk.Deliver
) -> Phrase | None:
    """Why a card with a colour may not go on that pile of its colour (R8–R11)."""
    card = action.card
    colour = colour_of(card)
    name = COLOUR_NAMES[colour]
    match action:
        case milk.Limit() if not is_numeral(card):
            return Phrase("Only a 2 to 10 can set a limit. The {card} can't.", card)
        case milk.Go() if not card.face:
            return Phrase("Only face cards say go. The {card} isn't one.", card)
        case milk.Go() if goes(at, colour, owner):
            said = "No face card on a face card: {who:whose} {colour} go pile already {shows}."
            return Phrase(said, owner, name, _shown(at, colour, owner))
        case milk.Stop() if card.rank != 1:
            return Phrase("Only {ace:ranks} stop deliveries. The {card} isn't one.", 1, card)
        case milk.Stop() if not goes(at, colour, owner):
            said = "{ace:Ranks} go only on face cards, and {who:whose} {colour} go pile {shows}."
            return Phrase(said, 1, owner, name, _shown(at, colour, owner))
        case milk.Deliver() if not is_numeral(card):
            return Phrase("Milk is a 2 to 10. The {card} can't be delivered.", card)
        case milk.Deliver() if owner != seat and not at.public.options.deliver_to_others:
            return Phrase("Deliver to your own columns. The others carry their own milk.")
        case milk.Deliver() if not goes(at, colour, owner):
            said = "To deliver {colour} you need a face card: {who:whose} {colour} go pile {shows}."
            return Phrase(said, name, owner, _shown(at, colour, owner))
        case milk.Deliver() if card.rank > most(at, colour, owner):
            return _over_limit(at, card, owner)
    return None


def _over_limit(at: State, card: Card, owner: int) -> Phrase:
    colour = colour_of(card)
    values = (card, owner, COLOUR_NAMES[colour], most(at, colour, owner))
    said = "The {card} is over the limit: {who:whose} {colour} limit is {number} while the limit pile is empty."
    top = "The {card} is over the limit: {who:whose} {colour} limit is {number}, set by the {top}."
    return Phrase(top, *values, pile[-1]) if (pile := at[LIMIT[colour][owner]]) else Phrase(said, *values)


def steal_obstacle(at: State, seat: int, victim: int, colour: Colour) -> Phrase | None:
    """Why a joker may not steal there (R12)."""
    name = COLOUR_NAMES[colour]
    if victim == seat:
        return Phrase("You can't steal from yourself. On your own go pile a joker only stops you.")
    if not goes(at, colour, victim):
        return _no_face_card(at, victim, colour)
    if not goes(at, colour, seat):
        said = "To steal {colour} you need a face card of your own: your {colour} go pile {shows}."
        return Phrase(said, name, _shown(at, colour, seat))
    if not (column := at[milk.DELIVERY[colour][victim]]):
        if at.public.options.steal_needs_card:
            return Phrase("{who:@} has no {colour} milk to steal.", victim, name)
        return None
    if column[-1].rank > most(at, colour, seat):
        said = "Too big to steal: {who:whose} last {colour} delivery, the {card}, is over your limit of {number}."
        return Phrase(said, victim, name, column[-1], most(at, colour, seat))
    return None


def _no_face_card(at: State, owner: int, colour: Colour) -> Phrase:
    """Why no joker goes on that go pile (R12, R13)."""
    said = "A joker goes only on a face card, and {who:whose} {colour} go pile {shows}."
    return Phrase(said, owner, COLOUR_NAMES[colour], _shown(at, colour, owner))


def _shown(at: State, colour: Colour, owner: int) -> Phrase:
    """What a go pile shows, as the end of a sentence."""
    if not (pile := at[GO[colour][owner]]):
        return Phrase("is empty")
    return Phrase("shows a joker") if pile[-1].joker else Phrase("shows the {card}", pile[-1])


def _no_seat(seat: int) -> Phrase:
    return Phrase("There's no seat {seat} at this table.", seat)
