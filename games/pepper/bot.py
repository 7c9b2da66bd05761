"""A rule-of-thumb Pepper player: it bids what its hand is worth, draws trumps, and plays for its side.

It knows its own cards, what lies on the table and what it has heard; partners bid and play as partners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.rng import Rng
from games.core.rules import View
from games.pepper.bidding import appraise, choose_trumps
from games.pepper.cards import strength
from games.pepper.play import look_round, worth
from games.pepper.scoring import LEVELS
from games.pepper.state import HAND, Bid, Move, Pass, Play, Public, Trump, side_of

PAUSE, THOUGHT = 0.8, 1.2
"""Seconds a person takes to play a card, and to make a call."""
QUIET, RIVAL, PARTNER = -0.5, -1.0, 2.0
"""What passing is worth when nobody has bid yet, when another side has the bid, when the partner has it."""


class Medium(Bot[Move, Public]):
    """Bids by the strength of its hand, then plays the card with the best balance of chance and cost."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        public = view.public
        hand = view.piles[HAND[view.seat]]
        match public.phase:
            case "bid":
                yield Choice(bid(view), THOUGHT)
            case "trump":
                yield Choice(Trump(choose_trumps(hand, public.bid, len(public.tricks))), THOUGHT)
            case "play":
                yield Choice(play(view, heard), PAUSE)


def bid(view: View[Move, Public]) -> Move:
    """The call of a seat: one step short of what it would dare, so that its side has the bid as cheaply as may be."""
    public, me = view.public, view.seat
    seats = len(public.tricks)
    partner = public.declarer and side_of(seats, public.declarer) == side_of(seats, me)
    passing = PARTNER if partner else RIVAL if public.declarer else QUIET
    partner_bid = any(
        call.seat != me and side_of(seats, call.seat) == side_of(seats, me) and call.word != "pass"
        for call in public.calls
    )
    worths = appraise(view.piles[HAND[me]], partner_bid, seats)
    open_bids = [action for action in view.legal if isinstance(action, Bid)]
    daring = [action for action in open_bids if worths[action.level] > passing]
    if not daring:
        return Pass()
    if worths["big"] >= max(worths[action.level] for action in daring):
        return Bid("big")
    plain = [action for action in daring if action.level != "big"] or daring
    order = LEVELS[seats]
    limit = max(order.index(action.level) for action in plain)
    wanted = [action for action in plain if order.index(action.level) < limit]
    return wanted[-1] if wanted else plain[0]


def play(view: View[Move, Public], heard: Sequence[Event]) -> Move:
    """The card of a seat."""
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    if len(cards) == 1:
        return Play(cards[0])
    table = look_round(view, heard)
    return Play(max(cards, key=lambda card: (worth(table, card), -strength(card, table.trumps), card)))


BOTS = {"Medium": Medium()}
