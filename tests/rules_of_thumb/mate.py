"""Mate by folk advice: mate with the dearest card at hand, else lead what the other must answer low; answer low."""

from games.core.bot import Bot, Choice
from games.mate.scoring import PACK, STRENGTH, VALUES, answers, beats
from games.mate.state import Keep, Play, led_card


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(Keep() if view.public.phase == "foreplace" else Play(card(view)))


def card(view):
    cards = [action.card for action in view.legal]
    seen = {card for pile in view.piles.values() for card in pile}
    theirs = [card for card in PACK if card not in seen]
    led = led_card(view.piles, view.public)
    if led is not None:
        over = [card for card in cards if beats(card, led)]
        return min(over or cards, key=lambda card: STRENGTH[card.rank])
    mates = [card for card in cards if not answers(theirs, card)]
    holding = [card for card in cards if card not in mates and not any(beats(a, card) for a in answers(theirs, card))]
    if mates and (view.public.number >= 6 or not holding):
        return max(mates, key=lambda card: VALUES[card.rank])
    return min(holding or cards, key=lambda card: (VALUES[card.rank], STRENGTH[card.rank]))


RULE = Rule()
