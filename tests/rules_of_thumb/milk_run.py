"""Milk Run by the rules page alone: deliver high, keep moving, hold the leader down, give the next player nothing."""

from games.core.bot import Bot, Choice
from games.milk_run import state as milk
from games.milk_run.state import COLOURS, DELIVERY, DISCARD, GOAL, HAND, colour_of, goes, is_numeral, most

NEVER = -99


class Rule(Bot):
    def think(self, view, heard, rng):
        if view.public.phase == "draw":
            yield Choice(draw(view))
        else:
            yield Choice(max(view.legal, key=lambda play: liking(view, play)))


def draw(view):
    """The stock first; then the top discard, if there is a use for it now."""
    take = milk.draw("discard")
    if take not in view.legal or not view.public.drawn:
        return milk.draw("stock")
    return take if use(view, view.piles[DISCARD][-1]) >= 5 else milk.draw("stock")


def use(view, card):
    """What a card would do for this seat, if it held it."""
    piles, seat = view.piles, view.seat
    if card.joker:
        return 9
    colour = colour_of(card)
    if card.face:
        return 2 if goes(piles, colour, seat) else 6
    if card.rank == 1:
        return 6 if any(goes(piles, colour, rival) for rival in rivals(view)) else 4
    if left(view, seat, colour) == 0:
        return 3 if card.rank <= 3 else 0
    if goes(piles, colour, seat) and card.rank <= most(piles, colour, seat):
        return card.rank
    return 4 if card.rank >= 8 else 3 if card.rank <= 3 else 1


def liking(view, play):
    piles, seat, held = view.piles, view.seat, view.piles[HAND[view.seat]]
    last = view.public.played == 1
    match play:
        case milk.Deliver(card, None):
            colour = colour_of(card)
            need = left(view, seat, colour)
            if card.rank >= need > 0 == left(view, seat, other(colour)):
                return 1000
            return 3 + min(card.rank, need) if need else -3
        case milk.Steal(victim, colour):
            column = piles[DELIVERY[colour][victim]]
            if not column:
                return 1
            gain = min(column[-1].rank, left(view, seat, colour))
            if gain and gain == left(view, seat, colour) and not left(view, seat, other(colour)):
                return 1000
            return 4 + gain + column[-1].rank * danger(view, victim)
        case milk.Go(card, None):
            colour = colour_of(card)
            if not left(view, seat, colour):
                return -2
            ready = best(held, colour, most(piles, colour, seat))
            return 6 + (0 if last else ready) + ready / 3
        case milk.Stop(card, at) if at is not None:
            return 2 + 6 * danger(view, at) * wants(view, at, colour_of(card))
        case milk.Limit(card, None):
            colour, now = colour_of(card), most(piles, colour_of(card), seat)
            rest = list(held)
            rest.remove(card)
            need = left(view, seat, colour)
            gain = min(need, best(rest, colour, card.rank)) - min(need, best(rest, colour, now))
            if not need or card.rank < now:
                return -6
            moving = goes(piles, colour, seat)
            if gain > 0 and moving and not last:
                return 3 + gain
            return (card.rank - now) / 2 + gain / 3 - 1
        case milk.Limit(card, at):
            colour = colour_of(card)
            drop = most(piles, colour, at) - card.rank
            if drop <= 0:
                return NEVER
            return drop * danger(view, at) * wants(view, at, colour) * (1 if goes(piles, colour, at) else 0.6) - 1
        case milk.Discard(card):
            return -worth(view, card) - gift(view, card) / 2
    return NEVER


def worth(view, card):
    """What a card may still do in a later turn."""
    if card.joker:
        return 9
    colour = colour_of(card)
    if card.face:
        return 4 if sum(each.face and colour_of(each) == colour for each in others(view)) < 2 else 1
    if card.rank == 1:
        return 4
    need = left(view, view.seat, colour)
    limit = 3 if card.rank <= 3 else 0
    return max(limit, min(card.rank, need) / 2 if card.rank <= most(view.piles, colour, view.seat) else card.rank / 4)


def gift(view, card):
    """What the next player could do with it as the top discard."""
    after = view.seat % view.public.seats + 1
    if card.joker or card.rank == 1 or not is_numeral(card):
        return 4
    colour = colour_of(card)
    fits = goes(view.piles, colour, after) and card.rank <= most(view.piles, colour, after)
    return min(card.rank, left(view, after, colour)) if fits else 0


def others(view):
    return [card for card in view.piles[HAND[view.seat]] if not card.joker]


def best(cards, colour, limit):
    """The highest numeral that could be delivered under that limit."""
    fits = [c.rank for c in cards if is_numeral(c) and colour_of(c) == colour and c.rank <= limit]
    return max(fits, default=0)


def left(view, seat, colour):
    """What a column lacks."""
    return max(0, GOAL - view.public.totals[seat - 1][COLOURS.index(colour)])


def other(colour):
    return "black" if colour == "red" else "red"


def rivals(view):
    return [seat for seat in range(1, view.public.seats + 1) if seat != view.seat]


def done(view, seat):
    return sum(GOAL - left(view, seat, colour) for colour in COLOURS)


def danger(view, rival):
    """The leader is held down, nobody else."""
    ahead = max(done(view, seat) for seat in rivals(view))
    if done(view, rival) < ahead:
        return 0.3
    return 1 if done(view, rival) < GOAL else 1.5


def wants(view, rival, colour):
    """Whether a rival still needs that milk."""
    return 1 if left(view, rival, colour) else 0.1


RULE = Rule()
