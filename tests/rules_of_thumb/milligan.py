"""Milligan by folk advice: towards your own pile when you can get there, aces at once, never to the other's."""

from games.core.bot import Bot, Choice
from games.milligan.state import DISCHARGE, FIXED, HAND, PARKING, SEQUENCES, TOP, WILD, Discard, Hand, Park, Pile


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(max(view.legal, key=lambda action: liking(view, action)))


def liking(view, action):
    piles, me = view.piles, view.seat
    mine, theirs = piles[DISCHARGE[me]][-1].rank, piles[DISCHARGE[3 - me]][-1].rank
    free = [card.rank for card in piles[HAND[me]]]
    free += [piles[spot][-1].rank for spot in PARKING[me].values() if piles[spot]]
    match action:
        case Pile():
            return 100
        case Hand(_, to) | Park(_, to):
            length = 0 if to == "new" else len(piles[SEQUENCES[to]])
            rank = action.card.rank if isinstance(action, Hand) else piles[PARKING[me][f"p{action.column}"]][-1].rank
            after = (length + 1) % TOP
            gaps = [step for step in range(length + 1, mine) if step not in free]
            wilds = sum(each in WILD for each in free)
            if mine > length + 1 and len(gaps) <= wilds and not FIXED & {*gaps}:
                return 90 - (rank in WILD)
            near = 0 < theirs - after <= 3 or (theirs in WILD and after + 1 not in FIXED)
            if near or rank in WILD:
                return -1
            return 70 + isinstance(action, Park)
        case Discard(card, to):
            if card.rank in WILD:
                return 1
            column = () if to == "new" else piles[PARKING[me][to]]
            value = 15 + card.rank / 2 + 5 * (free.count(card.rank) > 1) - 6 * (card.rank < mine)
            if not column:
                return value + 3
            last = column[-1].rank
            return value + (8 if last in (card.rank, card.rank + 1) else -6 if last in WILD or last < card.rank else 0)
    return 0


RULE = Rule()
