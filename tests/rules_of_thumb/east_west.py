"""East–West by folk advice: pair what pairs, then suits, then neighbours; otherwise the emptiest row."""

from games.core.bot import Bot, Choice
from games.core.poker import height
from games.east_west.state import BOARD, CARD, OWN


class Rule(Bot):
    def think(self, view, heard, rng):
        (card,) = view.piles[CARD]
        yield Choice(max(view.legal, key=lambda place: liking(view, card, place.row)))


def liking(view, card, row):
    lying = (*view.piles[BOARD[row]], *view.piles[OWN[view.seat][row]])
    ranks = [each.rank for each in lying]
    same = ranks.count(card.rank)
    broken = len(set(ranks)) < len(ranks)
    flush = all(each.suit == card.suit for each in lying)
    heights = {height(each) for each in lying} | {height(card)}
    straight = len(heights) == len(lying) + 1 and max(heights) - min(heights) <= 4
    score = 10 * same + 4 * (broken and same) + 3 * flush * len(lying) + 2 * straight * len(lying)
    if not same and not broken and (len({each.suit for each in lying}) == 1 < len(lying)) and not flush:
        score -= 6
    return score - len(lying)


RULE = Rule()
