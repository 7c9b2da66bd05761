"""The steps of a hand of Pepper: deal, bid, name trumps, play a card, count, deal again."""

from games.core.board import Board
from games.core.cards import Card
from games.core.events import ON_SHEET
from games.core.figures import signed
from games.core.phrases import Phrase, linked, side_name
from games.core.rules import TABLE
from games.core.seating import clockwise, to_the_left
from games.pepper import scoring
from games.pepper.scoring import PACK, PLAYERS, PROMISES, RANKINGS, SIDES, TRICKS, Played, over, verdict
from games.pepper.state import DEAD, HAND, HOME, STOCK, TRICK, WON, Call, Public, tricks

MOST_THROWN = 20
"""How many hands thrown in one after the other end the game without a result (R6)."""


def deal_hand(board: Board[Public], dealer: int) -> None:
    """The whole pack singly from the dealer's left; with two players the middle hand of three is dead (R2)."""
    public = board.public
    first = to_the_left(dealer, public.seats)
    public.phase, public.dealer, public.leader, public.turn = "bid", dealer, first, first
    public.calls, public.declarer, public.bid, public.trumps = (), 0, "", ""
    board.say(TABLE, "Hand {number}: {dealer:@} deals.", public.number, dealer, you="Hand {number}: you deal.")
    board.restock(STOCK, PACK)
    hands = [HAND[seat] for seat in clockwise(PLAYERS[public.seats], first)]
    if public.seats == 2:
        hands.insert(1, DEAD)
    board.deal(STOCK, hands, TRICKS[public.seats])


def bid(board: Board[Public], seat: int, level: str) -> None:
    """A bid; big pepper ends the auction (R5)."""
    public = board.public
    board.say(seat, "{who:@} bids {promise}.", seat, PROMISES[level], you="You bid {promise}.")
    public.calls += (Call(seat, level),)
    public.declarer, public.bid = seat, level
    if level == "big":
        end_auction(board)
    else:
        public.turn = to_the_left(seat, public.seats)


def make_no_bid(board: Board[Public], seat: int) -> None:
    """A pass; when all others have passed after a bid the auction ends (R5), when everybody has passed the hand does
    (R6)."""
    public = board.public
    board.say(seat, "{who:@} passes.", seat, you="You pass.")
    public.calls += (Call(seat, "pass"),)
    public.turn = to_the_left(seat, public.seats)
    if public.turn == public.declarer:
        end_auction(board)
    elif not public.declarer and len(public.calls) == public.seats:  # too many of such hands in a row end the match
        board.say(TABLE, "Nobody bid, so nobody scores.")
        public.thrown += 1
        public.phase, public.turn = "end" if public.thrown == MOST_THROWN else "thrown", 0


def end_auction(board: Board[Public]) -> None:
    """The highest bidder is to name trumps and to lead (R7)."""
    public = board.public
    public.phase, public.leader, public.turn = "trump", public.declarer, public.declarer
    said, you = "The auction is over. {who:@} bid {promise}.", "The auction is over. You bid {promise}."
    if not board.silent:
        brief = Phrase("{who:@} wins the bid.", public.declarer, you="You win the bid.")
        board.say(TABLE, said, public.declarer, PROMISES[public.bid], you=you, brief=brief)


def name_trumps(board: Board[Public], seat: int, trumps: str) -> None:
    """The high bidder says what is trumps, and leads (R7)."""
    board.public.phase, board.public.trumps = "play", trumps
    board.say(seat, "{who:@} names {trumps}.", seat, scoring.TRUMPS_SAID[trumps], you="You name {trumps}.")


def play_card(board: Board[Public], seat: int, card: Card) -> None:
    """A card to the trick; the last one also takes it in, and may end the hand (R7)."""
    public = board.public
    board.move(HAND[seat], TRICK[seat], card)
    public.turn = to_the_left(seat, public.seats)
    if public.turn != public.leader:
        return
    order = clockwise(PLAYERS[public.seats], public.leader)
    winner = order[RANKINGS[public.trumps].best([board[TRICK[player]][0] for player in order])]
    board.say(winner, "{winner:@} takes the trick.", winner, you="You take the trick.")
    home = HOME[public.seats][winner]
    for player in order:
        board.draw(TRICK[player], home)
    public.leader = public.turn = winner
    if not board[HAND[winner]]:
        count_hand(board)


def count_hand(board: Board[Public]) -> None:
    """The hand is over and counted (R8, R9); a side at the target ends the match (R10)."""
    public = board.public
    hand = Played(public.declarer, public.bid, public.trumps, tricks(board, public.seats))
    public.finished += (hand,)
    public.thrown = 0
    public.phase, public.turn = "end" if over(public.totals) else "over", 0
    if not board.silent:
        tell_count(board, hand)


def tell_count(board: Board[Public], hand: Played) -> None:
    """How the bid came out, and what each side counts for the hand."""
    sides, number = SIDES[board.public.seats], len(board.public.finished)
    scores = [
        Phrase("{side} {score}", side_name(side), signed(points))
        for side, points in zip(sides, hand.points, strict=True)
    ]
    board.say(TABLE, "{verdict}", verdict(hand, sides), brief=ON_SHEET)
    board.say(TABLE, "Hand {number}: {scores}.", number, linked(scores, "{some}, {other}"), brief=ON_SHEET)


def next_hand(board: Board[Public]) -> None:
    """Gather the cards; the deal passes to the left (R6, R10)."""
    seats = board.public.seats
    if seats == 2:
        board.gather(DEAD, STOCK)
    for seat in PLAYERS[seats]:
        board.gather(HAND[seat], STOCK)
    for side in SIDES[seats]:
        board.gather(WON[side[0]], STOCK)
    deal_hand(board, to_the_left(board.public.dealer, seats))
