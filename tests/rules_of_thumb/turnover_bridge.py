"""Turnover Bridge by folk advice: cash what the other cannot beat, else lead low; win cheaply, ruff with the lowest."""

from games.core.bot import Bot, Choice
from games.turnover_bridge.state import COLUMN, RANKING, TRICK, TRUMPS, Play


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(Play(card(view)))


def card(view):
    cards = [action.card for action in view.legal]
    other = 3 - view.seat
    led = view.piles[TRICK[other]]

    def cheap(card):
        return (card.suit == TRUMPS, RANKING.heights[card])

    if led:
        return min([card for card in cards if RANKING.beats(card, led[0])] or cards, key=cheap)
    theirs = [view.piles[spot][-1] for spot in COLUMN[other] if view.piles[spot] and not view.piles[spot][-1].hidden]
    suits = {card.suit for card in theirs}
    sure = [
        card
        for card in cards
        if not any(RANKING.beats(each, card) and each.suit == card.suit for each in theirs)
        and (card.suit in suits or TRUMPS not in suits)
    ]
    if sure:
        return min(sure, key=lambda card: (card.suit == TRUMPS, -RANKING.heights[card]))
    return min(cards, key=cheap)


RULE = Rule()
