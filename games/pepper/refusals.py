"""Why something may not be done at Pepper."""

from games.core.cards import SUITS, Card
from games.core.phrases import Phrase, row
from games.pepper.scoring import BIDS_SAID, LEVELS, PROMISES, RANKINGS, TRUMPS, higher, is_left
from games.pepper.state import HAND, TRICK, Bid, Move, Pass, Play, Public, State, Trump


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player whose turn it is may not do this; None if they may (R4–R7)."""
    if (wrong := untimely(at, seat, action)) is not None:
        return wrong
    match action:
        case Bid(level):
            return _bid_objection(at.public, level)
        case Trump(suit) if suit not in TRUMPS:
            suits = row([Phrase("{suit:suit}", suit) for suit in SUITS], last="{some} or {other}")
            return Phrase("Name {suits} for trumps, or no trump.", suits)
        case Play(card):
            return _play_objection(at, seat, card)
    return None


def untimely(at: State, seat: int, action: Move) -> Phrase | None:
    """Why no player can do this now; None if it can be done."""
    public = at.public
    match public.phase, action:
        case "bid", Trump():
            return Phrase("Not yet. After the auction the highest bidder names trumps.")
        case "bid", Play():
            return Phrase("The auction comes first. Bid or pass when it's your turn.")
        case "trump", Play():
            you = "First name trumps, then play."
            return Phrase("Wait: {who:@} must name trumps first.", public.turn, you=you)
        case "play", Trump():
            return Phrase("Trumps are already named.")
        case "trump" | "play", Bid() | Pass():
            said, you = ("The auction is over. {who:@} bid {promise}.", "The auction is over. You bid {promise}.")
            return Phrase(said, public.declarer, PROMISES[public.bid], you=you)
        case "play", Play(card) if card not in at[HAND[seat]]:
            return Phrase("You don't have the {card}.", card)
    return None


def _bid_objection(public: Public, level: str) -> Phrase | None:
    open_bids = higher(public.seats, public.bid)
    if level in open_bids:
        return None
    say = Phrase("Bid {bids}, or pass.", row([BIDS_SAID[bid] for bid in open_bids], last="{some} or {other}"))
    if level in LEVELS[public.seats]:
        return Phrase("The highest bid is {bid}. {say}", BIDS_SAID[public.bid], say)
    if level in LEVELS[2]:
        return Phrase("With four players a hand has only six tricks. {say}", say)
    return Phrase("There's no such bid. {say}", say)


def _play_objection(at: State, seat: int, card: Card) -> Phrase | None:
    """Why a card of the hand does not follow suit (R7)."""
    public = at.public
    lead = at[TRICK[public.leader]]
    ranking, trumps = RANKINGS[public.trumps], public.trumps
    if not lead:
        return None
    following = ranking.following(at[HAND[seat]], lead[0])
    if card in following:
        return None
    led = ranking.suits[lead[0]]
    if led == trumps:
        if all(is_left(held, trumps) for held in following):
            said = "Trumps were led, and your {card} is one: the left bower. You must play it."
            return Phrase(said, following[0])
        return Phrase("Trumps were led and you have one, so play a trump.")
    follow = Phrase("{led:Suit} were led, and you have some, so you must follow suit.", led)
    if is_left(card, trumps):
        return Phrase("The {card} is the left bower, a trump. {follow}", card, follow)
    return follow
