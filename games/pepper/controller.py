"""Pepper at the table: buttons for the auction, a card from the hand to the trick, and the words around them."""

from games.core import poker
from games.core.cards import SUITS, Card
from games.core.controller import Controller, Drop, Gesture, Number, PadRow, Press, Strokes, SuitSign
from games.core.notation import write
from games.core.phrases import Phrase
from games.core.rules import View
from games.core.seating import side_of
from games.pepper.scoring import BIDS_SAID, LEVELS, RANKINGS, SIDES, TARGET, TRUMPS, is_left
from games.pepper.state import HAND, TRICK, Bid, Move, Pass, Play, Public, Trump, tricks

_CALLS: tuple[Move, ...] = (Pass(), *map(Bid, LEVELS[2]), *map(Trump, TRUMPS))
BUTTONS = {write(call): call for call in _CALLS}
"""What is said in the auction, by the button that says it."""


class PepperController(Controller[Move, Public]):
    """Press a button to bid, pass or name trumps; drag a card to the trick."""

    on_pad = frozenset({"{count} trick", "{count} point", "−{count} point", "bid {bid}"})
    places = {"dead": Phrase("cards left out")}

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """A button for a call; a card goes to its player's place in the trick, wherever over the trick it is
        dropped."""
        if isinstance(action, Play):
            others = [seat for seat in range(1, view.public.seats + 1) if seat != view.seat]
            return tuple(Drop((action.card,), HAND[view.seat], TRICK[seat]) for seat in (view.seat, *others))
        return (Press(write(action)),)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """One of the player's cards carried to the trick that may not be played, or a call at the wrong time."""
        match gesture:
            case Drop((card,), src, dst) if src == HAND[view.seat] and dst.name == "trick":
                return Play(card)
            case Press(name):
                return BUTTONS.get(name)
        return None

    def height(self, card: Card) -> int:
        """From the ace down (R3)."""
        return -poker.height(card)

    def order(self, view: View[Move, Public], card: Card) -> tuple[int, ...]:
        """Suit by suit from the highest card down, trumps first and with the left bower among them."""
        ranking = RANKINGS[view.public.trumps]
        suit = ranking.suits[card]
        return (suit != ranking.trumps, SUITS.find(suit), -ranking.heights[card])

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        match action:
            case Play(card):
                return Phrase("Play {card}", card)
            case Bid("little"):
                return Phrase("Little pepper")
            case Bid("big"):
                return Phrase("Big pepper")
            case Bid(level):
                return Phrase("Bid {count}", int(level))
            case Pass():
                return Phrase("Pass")
            case Trump("none"):
                return Phrase("No trump")
            case Trump(suit):
                return Phrase("{suit:Suit} {suit:sign}", suit)

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        match public.phase:
            case "over":
                return Phrase("Hand {number} is over.", public.number)
            case "thrown":
                return Phrase("Nobody bid. The next dealer deals.")
            case "bid":
                return _bid_prompt(public, view.seat)
            case "trump" if public.turn == view.seat:
                return Phrase("The bid is yours. Name trumps.")
            case "trump":
                return Phrase("{who:@} names trumps.", public.turn, you="You name trumps.")
        if public.turn != view.seat:
            return Phrase("{who:whose} turn.", public.turn)
        lead = view.piles[TRICK[public.leader]]
        said = _follow_prompt(view, lead[0]) if lead else Phrase("Your turn: lead any card.")
        trumps = Phrase("No trump") if public.trumps == "none" else Phrase("Trumps: {suit:sign}", public.trumps)
        return Phrase("{said} {trumps}.", said, trumps) if public.trumps else said

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """The last call in the auction; then who of several led, the bid, the tricks of this hand; the points."""
        public = view.public
        side = side_of(SIDES[public.seats], seat)
        led = public.phase == "play" and public.seats > 2 and seat == public.leader and view.piles[TRICK[seat]]
        parts = [Phrase("led")] if led else []
        if public.phase == "bid":
            parts += [_called(call.word) for call in public.calls[::-1] if call.seat == seat][:1]
        elif public.phase != "thrown":
            if seat == public.declarer:
                plain = public.bid.isdigit()
                parts.append(Phrase("bid {bid}", int(public.bid)) if plain else BIDS_SAID[public.bid])
            parts.append(Phrase("{count} trick", tricks(view.piles, public.seats)[side], many="{count} tricks"))
        if public.finished:
            points = public.totals[side]
            if points < 0:
                parts.append(Phrase("−{count} point", -points, many="−{count} points"))
            else:
                parts.append(Phrase("{count} point", points, many="{count} points"))
        return tuple(parts)

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        """The hand's number; the bid and trumps; each side's points and tricks; the dealer."""
        public = view.public
        rows = [PadRow(Phrase("Hand {number}, to {target}", public.number, TARGET), says="course")]
        if public.trumps == "none":
            rows.append(PadRow(Phrase("No trump")))
        elif public.trumps:
            rows.append(PadRow(Phrase("Trumps"), (SuitSign(public.trumps),)))
        if public.declarer:
            said = "Bid: {bid}, {who:@}" if public.bid.isdigit() else "{bid}: {who:@}"
            rows.append(PadRow(Phrase(said, BIDS_SAID[public.bid], public.declarer)))
        return (
            *rows,
            PadRow(Phrase("Points"), tuple(map(Number, public.totals)), says="score"),
            PadRow(Phrase("Tricks"), tuple(map(Strokes, tricks(view.piles, public.seats)))),
            PadRow(Phrase("Dealer: {who:@}", public.dealer)),
        )


def _bid_prompt(public: Public, seat: int) -> Phrase:
    """Who is to bid or pass, and what the player may say."""
    if public.turn != seat:
        return Phrase("{who:@} is to bid or pass.", public.turn, you="Bid or pass.")
    if public.bid:
        return Phrase("Your turn: bid more than {bid}, or pass.", BIDS_SAID[public.bid])
    if public.turn == public.dealer:
        return Phrase("Your turn: bid, or pass and nobody plays this hand.")
    return Phrase("Your turn: bid or pass.")


def _follow_prompt(view: View[Move, Public], lead: Card) -> Phrase:
    """Who led which suit, and whether the player can follow."""
    public = view.public
    ranking, leader = RANKINGS[public.trumps], public.leader
    led, trumps = ranking.suits[lead], ranking.trumps
    held = [card for card in view.piles[HAND[view.seat]] if ranking.suits[card] == led]
    if led == trumps:
        if not held:
            return Phrase("Your turn: {who:@} led trumps and you have none, so play any card.", leader)
        if is_left(held[0], trumps):
            return Phrase("Your turn: {who:@} led trumps. Follow suit: your {card} is a trump, too.", leader, held[0])
        return Phrase("Your turn: {who:@} led trumps. Follow suit.", leader)
    if not held:
        return Phrase("Your turn: {who:@} led {suit:suit} and you have none, so play any card.", leader, led)
    return Phrase("Your turn: {who:@} led {suit:suit}. Follow suit.", leader, led)


def _called(word: str) -> Phrase:
    """A call in the auction; little and big pepper need no verb."""
    if word == "pass":
        return Phrase("passes")
    return Phrase("bids {bid}", int(word)) if word.isdigit() else BIDS_SAID[word]


CONTROLLER = PepperController()
