"""The steps of a hand of Mille: deal, draw, take the pile, meld or add, discard, count."""

from games.core.board import Board, Cards
from games.core.cards import Card
from games.core.figures import minus
from games.core.phrases import Phrase, linked, seat_name
from games.core.rules import TABLE
from games.mille.scoring import decided, ranks, shown, totals
from games.mille.state import DISCARD, HAND, MELD, PACK, STOCK, Public

DEALT = 15
REFORMINGS = 9
"""After this many new stocks in a row without a meld the hand ends (R11)."""


def deal_hand(board: Board[Public], dealer: int) -> None:
    """Fifteen each, singly from the dealer's left, then the upcard (R2)."""
    public, first = board.public, 3 - dealer
    public.phase, public.dealer, public.turn, public.opening, public.reformed = "take", dealer, first, True, 0
    deals = Phrase("{dealer:@} deals", dealer, you="you deal")
    begins = Phrase("{first:@} starts", first, you="you start")
    board.say(TABLE, "Hand {number}: {deals}, {begins}.", public.number, deals, begins)
    board.restock(STOCK, PACK)
    board.deal(STOCK, (HAND[first], HAND[dealer]), DEALT)
    board.say(TABLE, "The upcard is {card}.", board.draw(STOCK, DISCARD))


def next_hand(board: Board[Public]) -> None:
    """Gather the cards; the other player deals (R2)."""
    board.gather(DISCARD, STOCK)
    for seat in (1, 2):
        board.gather(HAND[seat], STOCK)
        for place in MELD[seat][1:]:
            board.gather(place, STOCK)
    deal_hand(board, 3 - board.public.dealer)


def draw(board: Board[Public]) -> None:
    """A card from the stock, if there is one; a new stock is formed first if need be (R4, R11)."""
    public = board.public
    if not board[STOCK]:
        if len(board[DISCARD]) < 2:
            board.say(public.turn, "{who:@} has no card to draw.", public.turn, you="You have no card to draw.")
            public.phase, public.opening = "meld", False
            return
        if public.reformed == REFORMINGS:
            board.say(TABLE, "Nobody has melded for a long time, so the hand ends here.")
            count_hand(board)
            return
        board.say(TABLE, "The stock is used up, so the discards under the upcard become a new one.")
        board.gather(DISCARD, STOCK, keep=1)
        board.restock(STOCK, tuple(board[STOCK]))
        public.reformed += 1
    board.draw(STOCK, HAND[public.turn])
    board.say(public.turn, "{who:@} draws a card.", public.turn, you="You draw a card.")
    public.phase, public.opening = "meld", False


def take(board: Board[Public], cards: Cards | None) -> None:
    """The upcard melded with cards of the hand, the rest of the pile into the hand (R5)."""
    public, pile = board.public, board[DISCARD]
    seat, upcard, rest = public.turn, pile[-1], len(pile) - 1
    public.phase, public.opening = "meld", False
    if cards is None:
        # The upcard 2 of the first turn goes to the hand unmelded (two_upcard=first).
        board.draw(DISCARD, HAND[seat])
        board.say(seat, "{who:@} takes the {upcard}.", seat, upcard, you="You take the {upcard}.")
        return
    if not board.silent:
        tell_taking(board, upcard, cards, rest)
    place = MELD[seat][upcard.rank]
    board.draw(DISCARD, place)
    board.carry(HAND[seat], place, cards)
    if rest:
        board.lift(DISCARD, HAND[seat], rest)
    after_melding(board)


def tell_taking(board: Board[Public], upcard: Card, cards: Cards, rest: int) -> None:
    """What is melded with the upcard, and how many other cards of the pile are taken."""
    seat, melded = board.public.turn, linked(cards)
    if rest:
        said = "{who:@} melds the upcard {upcard} with {cards} and takes {rest} more."
        you = "You meld the upcard {upcard} with {cards} and take {rest} more."
        short, own = "{who:@} melds the {upcard} and takes {rest} more.", "You meld the {upcard} and take {rest} more."
        board.say(seat, said, seat, upcard, melded, rest, you=you, brief=Phrase(short, seat, upcard, rest, you=own))
    else:
        said, you = "{who:@} melds the upcard {upcard} with {cards}.", "You meld the upcard {upcard} with {cards}."
        brief = Phrase("{who:@} melds the upcard {upcard}.", seat, upcard, you="You meld the upcard {upcard}.")
        board.say(seat, said, seat, upcard, melded, you=you, brief=brief)


def lay(board: Board[Public], rank: int, cards: Cards) -> None:
    """Cards of the hand to the meld of that rank, old or new (R6–R8)."""
    seat = board.public.turn
    place = MELD[seat][rank]
    new = not board[place]
    board.carry(HAND[seat], place, cards)
    if not board.silent:
        if new:
            brief = Phrase(
                "{who:@} melds {count} {ranks}.", seat, len(cards), ranks(rank), you="You meld {count} {ranks}."
            )
            board.say(seat, "{who:@} melds {cards}.", seat, linked(cards), you="You meld {cards}.", brief=brief)
        else:
            said, you = "{who:@} adds {cards} to the {ranks}.", "You add {cards} to the {ranks}."
            board.say(seat, said, seat, linked(cards), ranks(rank), you=you)
    after_melding(board)


def after_melding(board: Board[Public]) -> None:
    """A player with no card left is out (R10)."""
    public = board.public
    public.reformed = 0
    if not board[HAND[public.turn]]:
        you = "You go out, with no card to discard!"
        board.say(public.turn, "{who:@} goes out, with no card to discard.", public.turn, you=you)
        count_hand(board)


def discard(board: Board[Public], card: Card) -> None:
    """One card becomes the upcard; the turn passes, or the hand is over (R9, R10)."""
    public, seat = board.public, board.public.turn
    board.move(HAND[seat], DISCARD, card)
    if board[HAND[seat]]:
        public.phase, public.turn = "take", 3 - seat
    else:
        board.say(seat, "{who:@} goes out.", seat, you="You go out!")
        count_hand(board)


def count_hand(board: Board[Public]) -> None:
    """The hand is over: its points are announced, and the match ends when a player is ahead with 1200 (R13, R14)."""
    public = board.public
    needs_out = public.options.natural_needs_out
    one, two = (shown([board[place] for place in MELD[seat][1:]], board[HAND[seat]], needs_out) for seat in (1, 2))
    public.finished += ((one, two),)
    public.phase = "end" if decided(public.finished) else "over"
    if board.silent:
        return
    scores = [
        Phrase("{who} {points} (chapeau)" if side.chapeau else "{who} {points}", seat_name(seat), minus(side.points))
        for seat, side in enumerate((one, two), 1)
    ]
    said = "Hand {number}: {scores}. Totals: {one} and {two}."
    board.say(TABLE, said, public.number, linked(scores, "{some}, {other}"), *map(minus, totals(public.finished)))
