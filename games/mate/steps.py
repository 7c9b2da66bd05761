"""The steps of Mate: deal, foreplace, play a card, count a mate, swap the hands, deal again."""

from games.core.board import Board
from games.core.cards import Card
from games.core.phrases import Phrase
from games.core.rules import TABLE
from games.mate.scoring import GAMES, MOVES, PACK, Result, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, PLACES, STOCK, Public, playable

PACKET = 5


def deal_round(board: Board[Public], dealer: int) -> None:
    """The whole pack in packets of five, the non-dealer first (R2); the dealer leads and decides first (R3, R4)."""
    public, other = board.public, 3 - dealer
    public.dealer = dealer
    begin_game(board, dealer)
    said, you = "Game {game}: {who:@} deals and leads.", "Game {game}: you deal and lead."
    board.say(TABLE, said, public.game, dealer, you=you)
    board.restock(STOCK, PACK)
    for seat in (other, dealer, other, dealer):
        board.turn_over(STOCK, HAND[seat], PACKET)


def begin_game(board: Board[Public], leader: int) -> None:
    """The leader decides first on foreplacing (R3)."""
    public = board.public
    public.phase, public.number, public.leader, public.turn = "foreplace", 1, leader, leader


def foreplace(board: Board[Public], seat: int, card: Card | None) -> None:
    """A card aside, or none; after both have decided the first move begins (R3)."""
    public = board.public
    if card is None:
        board.say(seat, "{who:@} keeps all cards.", seat, you="You keep all cards.")
    else:
        board.move(HAND[seat], ASIDE[seat], card)
        if public.open_aside:
            board.say(seat, "{who:@} puts the {card} aside.", seat, card, you="You put the {card} aside.")
        else:
            board.say(seat, "{who:@} puts a card aside.", seat, you="You put a card aside.")
    public.turn = 3 - seat
    if seat != public.leader:
        public.phase = "play"


def play_card(board: Board[Public], seat: int, card: Card) -> None:
    """A lead, which may mate, or an answer, which ends the move and may end the game (R4–R6, R8–R11)."""
    public, hand = board.public, HAND[seat]
    number, leader = public.number, public.leader
    board.move(hand if board[hand] else MOVE[seat][MOVES - 2], MOVE[seat][number - 1], card)
    if seat == leader:
        if answers(playable(board, 3 - seat), card):
            public.turn = 3 - seat
        else:
            end_game(board, Result(seat, card.rank, card.suit, number, bool(board[ASIDE[seat]])))
        return
    winner = seat if beats(card, board[MOVE[leader][number - 1]][0]) else leader
    board.say(winner, "{who:@} wins move {number}.", winner, number, you="You win move {number}.")
    # If both have foreplaced there are nine moves (R10); if one has, that player's ninth card is used again (R8).
    if number == MOVES or not (board[HAND[1]] or board[HAND[2]]):
        end_game(board, Result(0))
    else:
        public.leader, public.turn, public.number = winner, winner, number + 1


def end_game(board: Board[Public], result: Result) -> None:
    """Write the game down, show what was put aside, and end the match after the fourth game (R7, R11, R13)."""
    public = board.public
    public.finished += (result,)
    public.phase, public.turn = "end" if len(public.finished) == GAMES else "over", 0
    if board.silent:
        return
    if result.seat:
        brief = Phrase("{who:@} mates.", result.seat, you="You mate!")
        board.say(result.seat, "{mate}: {sum}.", result.words, result.sum, brief=brief)
    else:
        board.say(TABLE, "All the moves go by without a mate. It's a draw.")
    for seat in (1, 2):
        if board[ASIDE[seat]] and not public.open_aside:
            board.show(ASIDE[seat])


def next_game(board: Board[Public]) -> None:
    """The second game of a round with the hands swapped (R12), or the next round, dealt by the other (R13)."""
    public, other = board.public, 3 - board.public.dealer
    public.game += 1
    if public.game % 2:
        for spot in PLACES:
            board.gather(spot, STOCK)
        deal_round(board, other)
        return
    begin_game(board, other)
    said = "Game {game}: same cards, hands swapped. {who:@} leads."
    board.say(TABLE, said, public.game, other, you="Game {game}: same cards, hands swapped. You lead.")
    for spot, cards in [(spot, tuple(board[spot])) for spot in PLACES if board[spot]]:
        board.carry(spot, HAND[3 - spot.seat], cards)
