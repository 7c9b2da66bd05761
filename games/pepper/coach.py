"""Why a bid, a trump or a card is good in Pepper: sure tricks, trumps drawn, tricks taken and given."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason
from games.core.events import Event, Moved
from games.core.phrases import Phrase
from games.core.rules import View
from games.core.seating import side_of
from games.core.tricks import Ranking
from games.pepper.bidding import by_worth
from games.pepper.scoring import PACK, RANKINGS, SIDES, TRICKS
from games.pepper.state import HAND, TRICK, Bid, Move, Pass, Play, Public, State, Trump, tricks


class PepperCoach(Coach[Move, Public]):
    """Promise, and keep it."""

    unit = Phrase("points")
    slip = 0.9

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        hand = view.piles[HAND[view.seat]]
        match action:
            case Bid(level):
                return _bid(hand, level, view.public.seats)
            case Pass():
                return (Reason(Phrase("promises nothing"), 0.5),)
            case Trump("none"):
                return (Reason(Phrase("makes {aces:ranks} the highest of every suit", 1), 0.5),)
            case Trump(suit):
                long = _trumps_in(hand, suit)
                strong = _sure(hand, RANKINGS[suit], suit)
                found = (
                    [Reason(Phrase("gives you {count} trump", long, many="gives you {count} trumps"), long)]
                    if long
                    else []
                )
                if strong:
                    sure = Phrase("has {count} sure trick", strong, many="has {count} sure tricks")
                    found.append(Reason(sure, strong))
                return tuple(found)
            case Play(card):
                return _play(view, heard, card)
        raise AssertionError(action)

    def name(self, action: Move) -> Phrase | None:
        match action:
            case Bid(level) if level.isdigit():
                return Phrase("A bid of {count}", int(level))
            case Trump(suit) if suit != "none":
                return Phrase("{suit:Suit}", suit)
        return super().name(action)

    def worth(self, at: State, seat: int) -> float:
        """The points of the seat's side in this hand, less those of the best of the others."""
        public = at.public
        counted = [*(public.finished[-1].points if public.phase in {"over", "end"} else tricks(at, public.seats))]
        own = counted.pop(side_of(SIDES[public.seats], seat))
        return own - max(counted)

    def moment(self, view: View[Move, Public]) -> Phrase | None:
        if view.public.phase != "play":
            return Phrase("The bidding")
        return Phrase("Trick {number}", sum(tricks(view.piles, view.public.seats)) + 1)

    def aim(self, view: View[Move, Public]) -> Phrase:
        public, sides = view.public, SIDES[view.public.seats]
        if public.phase == "bid":
            return Phrase("Promise the tricks you are sure of, and one for luck.")
        if public.phase == "trump":
            return Phrase("Name the suit with your most and highest trumps, or none with many {aces:ranks}.", 1)
        if public.declarer == view.seat and public.trumps == "none":
            return Phrase("Keep your promise: lead your highest cards, from your longest suit.")
        if public.declarer and view.seat and side_of(sides, view.seat) == side_of(sides, public.declarer):
            return Phrase("Keep your promise: lead your trumps, then your highest cards.")
        return Phrase("Each trick you take brings the bidder nearer to failing.")


def _bid(hand: Sequence[Card], level: str, seats: int) -> tuple[Reason, ...]:
    """A bid is measured by the tricks that are sure with the trumps the hand would name for it."""
    promised = int(level) if level.isdigit() else TRICKS[seats]
    trumps = by_worth(hand, level, seats)[0]
    sure = _sure(hand, RANKINGS[trumps], trumps)
    if trumps == "none":
        aces = sum(card.rank == 1 for card in hand)
        one, many = "counts on {count} {aces:rank} at no trump", "counts on {count} {aces:ranks} at no trump"
        counts = Phrase(one, aces, 1, many=many)
    else:
        held = _trumps_in(hand, trumps)
        one, many = (
            "counts on {count} trump if you name {suit:suit}",
            "counts on {count} trumps if you name {suit:suit}",
        )
        counts = Phrase(one, held, trumps, many=many)
    one, many = (
        "has {count} sure trick for the {promised} it promises",
        "has {count} sure tricks for the {promised} it promises",
    )
    promises = Phrase(one, sure, promised, many=many)
    spare = sure + 1 - promised
    return (Reason(promises, spare if spare < 0 else 1 + promised / 10), Reason(counts, 0.6))


def _trumps_in(hand: Sequence[Card], trumps: str) -> int:
    """How many of the cards are trumps if that suit is named."""
    return sum(RANKINGS[trumps].suits[card] == trumps for card in hand)


def _sure(hand: Sequence[Card], ranking: Ranking, trumps: str) -> int:
    """Cards that nothing in their suit beats: bowers in a row from the top, aces."""
    tops = 0
    for card in sorted(
        (each for each in PACK if ranking.suits[each] == trumps), key=lambda each: -ranking.heights[each]
    ):
        if card not in hand:
            break
        tops += 1
    return tops + sum(card.rank == 1 and ranking.suits[card] != trumps for card in hand)


def _play(view: View[Move, Public], heard: Sequence[Event], card: Card) -> tuple[Reason, ...]:
    public, hand = view.public, view.piles[HAND[view.seat]]
    ranking, trumps = RANKINGS[public.trumps], public.trumps
    suit = ranking.suits[card]
    trick = [view.piles[TRICK[seat]][0] for seat in _order(public) if view.piles[TRICK[seat]]]
    seats = [seat for seat in _order(public) if view.piles[TRICK[seat]]]
    if not trick:
        return _lead(view, heard, card)
    sides = SIDES[public.seats]
    best = ranking.best((*trick, card))
    mine = best == len(trick)
    ours = mine or side_of(sides, seats[best]) == side_of(sides, view.seat)
    last = len(trick) + 1 == public.seats
    playable = ranking.following(list(hand), trick[0])
    found: list[Reason] = []
    if mine:
        found.append(
            Reason(Phrase("takes the trick") if last else Phrase("is the highest card so far"), 4 if last else 2)
        )
    elif ours:
        found.append(Reason(Phrase("leaves the trick to your partner"), 2))
    elif not any(ranking.best((*trick, each)) == len(trick) for each in playable):
        found.append(Reason(Phrase("gives up a trick that cannot be won"), 0.5))
        if len(playable) > 1 and all(ranking.heights[each] >= ranking.heights[card] for each in playable):
            found.append(Reason(Phrase("keeps your higher cards"), 0.8))
    else:
        found.append(Reason(Phrase("gives the trick away"), -3))
    if suit == trumps:
        winners = [
            each for each in hand if ranking.suits[each] == trumps and ranking.best((*trick, each)) == len(trick)
        ]
        if mine and len(winners) > 1 and card == min(winners, key=lambda each: ranking.heights[each]):
            found.append(Reason(Phrase("spends only the smallest trump that wins"), 1))
        elif not mine:
            found.append(Reason(Phrase("wastes a trump"), -2))
    return tuple(found)


def _order(public: Public) -> list[int]:
    return [(public.leader - 1 + step) % public.seats + 1 for step in range(public.seats)]


def _lead(view: View[Move, Public], heard: Sequence[Event], card: Card) -> tuple[Reason, ...]:
    """A lead: high if nothing above it is left elsewhere; trumps draw trumps."""
    public, hand = view.public, view.piles[HAND[view.seat]]
    ranking, trumps = RANKINGS[public.trumps], public.trumps
    gone = {each for event in heard if isinstance(event, Moved) and event.dst.name == "trick" for each in event.cards}
    left = [each for each in PACK if each not in gone and each not in hand]
    above = [each for each in left if ranking.beats(each, card)]
    same = [each for each in above if ranking.suits[each] == ranking.suits[card]]
    found: list[Reason] = []
    if not above:
        found.append(Reason(Phrase("cannot be beaten"), 4))
    elif not same:
        found.append(Reason(Phrase("is the highest card left in its suit"), 2))
    elif len(same) == 1:
        found.append(Reason(Phrase("can be beaten in its suit only by the {card}", same[0]), 1))
    else:
        found.append(Reason(Phrase("can be beaten in its own suit"), -1.5))
    if ranking.suits[card] != trumps and any(ranking.suits[each] == trumps for each in hand):
        found.append(Reason(Phrase("keeps your trumps"), 0.5))
    if all(ranking.heights[each] >= ranking.heights[card] for each in hand if ranking.suits[each] != trumps):
        found.append(Reason(Phrase("risks only a low card"), 0.4))
    if ranking.suits[card] == trumps and any(ranking.suits[each] == trumps for each in left):
        found.append(Reason(Phrase("draws the others' trumps"), 1.5))
    return tuple(found)


COACH = PepperCoach()
