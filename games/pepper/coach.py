"""Why a bid, a trump or a card is good in Pepper: sure tricks, trumps drawn, tricks taken and given."""

from collections.abc import Iterator, Sequence
from functools import partial

from games.core.cards import SUITS, Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event, Moved
from games.core.phrases import Phrase
from games.core.rules import View
from games.core.seating import side_of
from games.core.tricks import Ranking, voids
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
                return (reason(Phrase("promises nothing"), 0.5, "promises", 0),)
            case Trump("none"):
                highest = Phrase("makes {aces:ranks} the highest of every suit", 1)
                return (reason(highest, 0.5, "highest without trumps", 1),)
            case Trump(suit):
                long, strong = _trumps_in(hand, suit), _sure(hand, suit)
                found = list[Reason]()
                if long:
                    gives = Phrase("gives you {count} trump", long, many="gives you {count} trumps")
                    found.append(reason(gives, long, "trumps", long, suit))
                if strong:
                    sure = Phrase("has {count} sure trick", strong, many="has {count} sure tricks")
                    found.append(reason(sure, strong, "sure", strong, suit))
                return tuple(found)
            case Play(card):
                return tuple(_play(view, heard, card))
        raise AssertionError(action)

    def name(self, action: Move) -> Phrase | None:
        match action:
            case Bid(level) if level.isdigit():
                return Phrase("A bid of {count}", int(level))
            case Trump(suit) if suit != "none":
                return Phrase("{suit:Suit}", suit)
        return super().name(action)

    def dear(self, view: View[Move, Public], card: Card) -> tuple[bool, int]:
        return _dear(RANKINGS[view.public.trumps], card)

    def worth(self, at: State, seat: int) -> float:
        """The points of the seat's side in this hand, less those of the best of the others."""
        public = at.public
        counted = [*(public.finished[-1].points if public.phase in {"over", "end"} else tricks(at, public.seats))]
        return counted.pop(side_of(SIDES[public.seats], seat)) - max(counted)

    def moment(self, view: View[Move, Public]) -> Phrase | None:
        if view.public.phase != "play":
            return Phrase("The bidding")
        return Phrase("Trick {number}", sum(tricks(view.piles, view.public.seats)) + 1)

    def aim(self, view: View[Move, Public]) -> Phrase:
        public, sides = view.public, SIDES[view.public.seats]
        if public.phase == "bid":
            return Phrase("Promise the tricks you're sure of, and one for luck.")
        if public.phase == "trump":
            return Phrase("Name your longest, strongest suit, or no trump with many {aces:ranks}.", 1)
        if public.declarer == view.seat and public.trumps == "none":
            return Phrase("Keep your promise: lead your highest cards, from your longest suit.")
        if public.declarer and view.seat and side_of(sides, view.seat) == side_of(sides, public.declarer):
            return Phrase("Keep your promise: lead your trumps, then your highest cards.")
        return Phrase("Every trick you take pushes the bidder closer to failing.")


def _bid(hand: Sequence[Card], level: str, seats: int) -> tuple[Reason, ...]:
    """A bid is measured by the tricks that are sure with the trumps the hand would name for it, and one for luck."""
    promised = int(level) if level.isdigit() else TRICKS[seats]
    trumps = by_worth(hand, level, seats)[0]
    sure, aces = _sure(hand, trumps), sum(card.rank == 1 for card in hand)
    if trumps == "none":
        one, many = "counts on {count} {aces:rank} at no trump", "counts on {count} {aces:ranks} at no trump"
        counts = reason(Phrase(one, aces, 1, many=many), 0.6, "aces", aces, 1)
    else:
        held = _trumps_in(hand, trumps)
        one, many = (
            "counts on {count} trump if you name {suit:suit}",
            "counts on {count} trumps if you name {suit:suit}",
        )
        counts = reason(Phrase(one, held, trumps, many=many), 0.6, "trumps", held, trumps)
    one, many = (
        "has {count} sure trick toward the {promised} you'd promise",
        "has {count} sure tricks toward the {promised} you'd promise",
    )
    spare = max(sure, _tops(hand, trumps) + aces) + 1 - promised
    weight = spare if spare < 0 else 1 + promised / 10
    return (reason(Phrase(one, sure, promised, many=many), weight, "sure for", sure, promised, trumps), counts)


def _trumps_in(hand: Sequence[Card], trumps: str) -> int:
    """How many of the cards are trumps if that suit is named."""
    return sum(RANKINGS[trumps].suits[card] == trumps for card in hand)


def _tops(hand: Sequence[Card], suit: str, trumps: str | None = None) -> int:
    """How many cards in a row from the top of a suit the hand has; the trumps themselves where no others are named."""
    ranking = RANKINGS[suit if trumps is None else trumps]
    whole = sorted((card for card in PACK if ranking.suits[card] == suit), key=lambda each: -ranking.heights[each])
    return next((count for count, card in enumerate(whole) if card not in hand), len(whole))


def _sure(hand: Sequence[Card], trumps: str) -> int:
    """The tricks that whoever names these trumps takes, whatever the others hold: high trumps in a row; if they draw
    all the others', every trump, and the high cards of the other suits."""
    sides = sum(_tops(hand, suit, trumps) for suit in SUITS if suit != trumps)
    if trumps == "none":
        return sides
    tops, held = _tops(hand, trumps), _trumps_in(hand, trumps)
    others = len(RANKINGS[trumps].suits) // len(SUITS) + 1 - held
    return held + sides if tops >= others else tops


def _play(view: View[Move, Public], heard: Sequence[Event], card: Card) -> Iterator[Reason]:
    public, hand = view.public, view.piles[HAND[view.seat]]
    ranking, trumps = RANKINGS[public.trumps], public.trumps
    seats = [seat for seat in _order(public) if view.piles[TRICK[seat]]]
    trick = [view.piles[TRICK[seat]][0] for seat in seats]
    if not trick:
        yield from _lead(view, heard, card)
        return
    top = ranking.best(trick)
    mine = ranking.beats(card, trick[top])
    last = len(trick) + 1 == public.seats
    playable = ranking.following(list(hand), trick[0])
    winners = [each for each in playable if ranking.beats(each, trick[top])]
    if mine and last:
        yield reason(Phrase("takes the trick"), 4, "takes", len(trick))
    elif mine:
        yield reason(Phrase("is the highest card so far"), 2, "highest", len(trick))
    elif side_of(SIDES[public.seats], seats[top]) == side_of(SIDES[public.seats], view.seat):
        leaves = Phrase("leaves the trick to your partner") if last else Phrase("lets your partner's card win")
        yield reason(leaves, 2, "partner's" if last else "partner's so far", seats[top])
    elif not winners:
        yield reason(Phrase("gives up a trick you can't win"), 0.5, "could beat", 0, trick[top])
    else:
        beats = Phrase("doesn't beat the {card}, though you could", trick[top])
        yield reason(Phrase("gives the trick away") if last else beats, -3, "could beat", len(winners), trick[top])
    dear = partial(_dear, ranking)
    if not mine and not winners and len(playable) > 1 and card == min(playable, key=dear):
        yield reason(Phrase("is the lowest card you can play"), 0.8, "lowest", len(playable))
    if ranking.suits[card] == trumps:
        strong = [each for each in winners if ranking.suits[each] == trumps]
        plain = [each for each in playable if ranking.suits[each] != trumps]
        if mine and len(strong) > 1 and card == min(strong, key=dear):
            spends = Phrase("spends only your smallest trump that beats the {card}", trick[top])
            yield reason(spends, 1, "smallest", len(strong), trick[top])
        elif not mine and plain:
            yield reason(Phrase("wastes a trump"), -2, "wastes", len(plain))


def _dear(ranking: Ranking, card: Card) -> tuple[bool, int]:
    """What a card is worth keeping for: trumps most, then by height."""
    return ranking.suits[card] == ranking.trumps, ranking.heights[card]


def _order(public: Public) -> list[int]:
    return [(public.leader - 1 + step) % public.seats + 1 for step in range(public.seats)]


def _lead(view: View[Move, Public], heard: Sequence[Event], card: Card) -> Iterator[Reason]:
    """A lead: high if nothing above it is left elsewhere; trumps draw trumps."""
    public, hand = view.public, view.piles[HAND[view.seat]]
    ranking, trumps = RANKINGS[public.trumps], public.trumps
    gone = {each for event in heard if isinstance(event, Moved) and event.dst.name == "trick" for each in event.cards}
    out, others = voids(heard, ranking, public.seats), [seat for seat in _order(public) if seat != view.seat]
    left = [
        each
        for each in PACK
        if each not in gone and each not in hand and any((seat, ranking.suits[each]) not in out for seat in others)
    ]
    above = [each for each in left if ranking.beats(each, card)]
    same = [each for each in above if ranking.suits[each] == ranking.suits[card]]
    own = [each for each in hand if ranking.suits[each] == trumps]
    if not above:
        yield reason(Phrase("can't be beaten"), 4, "above", 0)
    elif not same:
        yield reason(Phrase("is the highest card left in its suit"), 2, "above in its suit", 0)
    elif len(same) == 1:
        only = Phrase("can be beaten in its suit only by the {card}", same[0])
        yield reason(only, 1, "above in its suit", 1, same[0])
    else:
        yield reason(Phrase("can be beaten in its own suit"), -1.5, "above in its suit", len(same), *same)
    if card not in own and own:
        keeps = Phrase("keeps your {count} trump", len(own), many="keeps your {count} trumps")
        yield reason(keeps, 0.5, "trumps kept", len(own))
    if above and len(hand) > 1 and card == min(hand, key=lambda each: (each in own, ranking.heights[each])):
        yield reason(Phrase("risks only your lowest card"), 0.4, "lowest", len(hand))
    drawn = sum(ranking.suits[each] == trumps for each in left)
    if card in own and drawn:
        yield reason(Phrase("pulls the others' trumps, {count} at most", drawn), 1.5, "draws", drawn)


COACH = PepperCoach()
