"""The steps of a hand of Poke: deal, exchange, stand, lead, answer, count, deal again."""

from games.core.board import Board
from games.core.events import ON_SHEET
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.poke.scoring import CARDS, TRICKS, Hand, allowed, beats, counted, level, only, plus, standing
from games.poke.state import BOX, HAND, PACK, PLAYED, STOCK, Cards, Public

EXCHANGED = {
    1: ("{who:@} exchanges {cards}, free.", "You exchange {cards}, free."),
    2: (
        "{who:@} exchanges {cards} and is doubled: {other:whose} tricks count 2 each.",
        "You exchange {cards} and are doubled: {other:whose} tricks count 2 each.",
    ),
    4: (
        "{who:@} exchanges {cards} and is redoubled: {other:whose} tricks count 4 each.",
        "You exchange {cards} and are redoubled: {other:whose} tricks count 4 each.",
    ),
}
"""An exchange, by what it makes the other's tricks count."""
SWEPT = "{who:@} sweeps all five tricks."


def deal_hand(board: Board[Public], dealer: int) -> None:
    """Five each, singly from the dealer's left (R1)."""
    public, first = board.public, 3 - dealer
    public.phase, public.dealer, public.turn, public.leader = "draw", dealer, first, first
    public.led, public.draws, public.taken = 0, (0, 0), ()
    said = "Hand {number}: {dealer:@} deals, {first:whose} draw comes first."
    you = "Hand {number}: you deal, {first:whose} draw comes first."
    board.say(TABLE, said, public.number, dealer, first, you=you)
    board.restock(STOCK, PACK)
    board.deal(STOCK, (HAND[first], HAND[dealer]), 5)


def next_hand(board: Board[Public]) -> None:
    """Gather the cards; the other player deals (R13)."""
    for spot in (BOX, PLAYED[1], PLAYED[2]):
        board.gather(spot, STOCK)
    deal_hand(board, 3 - board.public.dealer)


def exchange(board: Board[Public], seat: int, cards: Cards) -> None:
    """Cards out of play, as many from the stock; after the last exchange allowed the draw is over (R2, R3)."""
    public = board.public
    board.carry(HAND[seat], BOX, cards)
    for _ in cards:
        board.draw(STOCK, HAND[seat])
    public.draws = plus(public.draws, only(seat - 1, 1))
    count = public.draws[seat - 1]
    if not board.silent:
        said, you = EXCHANGED[level(seat, count, public.dealer)]
        brief = Phrase("{who:@} exchanges {cards}.", seat, CARDS[len(cards)], you="You exchange {cards}.")
        board.say(seat, said, seat, CARDS[len(cards)], 3 - seat, you=you, brief=brief)
    if count == allowed(seat, public.dealer):
        end_draw(board, seat)


def stand(board: Board[Public], seat: int) -> None:
    """No more exchanges (R2, R3)."""
    board.say(seat, "{who:@} stands: no exchanges left.", seat, you="You stand: no exchanges left.")
    end_draw(board, seat)


def end_draw(board: Board[Public], seat: int) -> None:
    """A player's draw is over: the dealer's turn, or the first lead."""
    public = board.public
    if seat != public.dealer:
        public.turn = public.dealer
        return
    leader = public.leader
    board.say(TABLE, "The draw is over: {who:@} leads.", leader, you="The draw is over: you lead.")
    public.turn, public.phase = leader, "lead"


def lead_cards(board: Board[Public], seat: int, cards: Cards) -> None:
    """Cards of one rank to the table (R5)."""
    public = board.public
    board.carry(HAND[seat], PLAYED[seat], cards)
    public.phase, public.turn, public.led = "answer", 3 - seat, len(cards)


def answer_lead(board: Board[Public], seat: int, cards: Cards) -> None:
    """As many cards against them; who takes the tricks leads next, and the fifth trick ends the hand (R6, R7)."""
    public, other = board.public, 3 - seat
    board.carry(HAND[seat], PLAYED[seat], cards)
    winner = seat if beats(cards, board[PLAYED[other]][-public.led :]) else other
    board.say(winner, "{who:@} takes {tricks}.", winner, TRICKS[len(cards)], you="You take {tricks}.")
    public.phase, public.turn, public.leader, public.led = "lead", winner, winner, 0
    public.taken += ((winner, len(cards)),)
    if not board[HAND[seat]]:
        count_hand(board)


def count_hand(board: Board[Public]) -> None:
    """The hand is written down; the rubber is over when a player has won two games (R8–R12)."""
    public = board.public
    hand = counted(public.draws, public.levels, public.tricks, (board[PLAYED[1]], board[PLAYED[2]]))
    public.finished += (hand,)
    public.phase = "end" if standing(public.finished).over else "over"
    if not board.silent:
        tell_count(board, hand)


def tell_count(board: Board[Public], hand: Hand) -> None:
    """What a hand has brought, and what it has decided."""
    for seat in (1, 2):
        if hand.honours[seat - 1]:
            said = "{who:@} has the better hand: {hand}, {points} above the line."
            you = "You have the better hand: {hand}, {points} above the line."
            board.say(TABLE, said, seat, hand.names[seat - 1], hand.honours[seat - 1], you=you, brief=ON_SHEET)
    for seat in (1, 2):
        if hand.sweep[seat - 1]:
            board.say(TABLE, SWEPT, seat, you="You sweep all five tricks!")
    score = standing(board.public.finished)
    one, two = score.reached if score.game else score.below
    board.say(TABLE, "Below the line: {first:@} {one}, {second:@} {two}.", 1, one, 2, two, brief=ON_SHEET)
    if score.over:
        board.say(TABLE, "{who:@} wins the rubber.", score.game, you="You win the rubber!")
    elif score.game:
        board.say(TABLE, "{who:@} wins the game.", score.game, you="You win the game!")
