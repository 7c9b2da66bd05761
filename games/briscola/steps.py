"""The steps of a hand of Briscola: draw for partners, deal, play a card, draw, look, count, deal again."""

from games.briscola.scoring import PACK, RANKINGS, REGULAR, STRENGTH, hand_name, leaders, tally
from games.briscola.state import BOX, HAND, SIDES, STOCK, TRICK, UPCARD, WON, Public
from games.core.board import Board
from games.core.cards import Card
from games.core.events import ON_SHEET
from games.core.phrases import Phrase, linked, side_name
from games.core.rules import TABLE
from games.core.seating import clockwise, side_of, to_the_left


def draw_partners(board: Board[Public]) -> None:
    """Each of the four draws a card from a shuffled pack: the highest takes seat 1, the second 3, the third 2, the
    fourth 4; equal cards inside a pair go by the order of drawing. Second and third equal: all draw again (R3)."""
    rounds: list[tuple[Card, ...]] = []
    while True:
        drawn = board.shuffled(PACK)[:-5:-1]
        rounds.append(drawn)
        first, second, third, fourth = sorted(range(4), key=lambda person: -STRENGTH[drawn[person].rank])
        if drawn[second].rank != drawn[third].rank:
            break
    seating = board.public.seating = (first + 1, third + 1, second + 1, fourth + 1)
    for drawn in rounds:
        draws = [
            Phrase("{who:@} draws {card}", seating.index(person) + 1, card, you="you draw {card}")
            for person, card in enumerate(drawn, 1)
        ]
        board.say(TABLE, "{draws}.", linked(draws, "{some}, {other}"))
        if drawn is not rounds[-1]:
            board.say(TABLE, "The second and third cards tie, so everyone draws again.")
    board.say(TABLE, "{one:@} and {three:@} are partners, against {two:@} and {four:@}.", 1, 3, 2, 4)


def deal_hand(board: Board[Public], dealer: int, players: tuple[int, ...]) -> None:
    """Three each, singly from the dealer's left, then the upcard (R4)."""
    public = board.public
    order = (*clockwise(players, dealer)[1:], dealer)
    public.phase, public.players, public.dealer, public.order, public.turn = "play", players, dealer, order, order[0]
    name = hand_name(public.number, public.regular)
    board.say(TABLE, "{hand}: {dealer:@} deals.", name, dealer, you="{hand}: you deal.")
    out = public.removed if len(players) == 3 else None
    if out is not None:
        if not board[BOX]:
            board.move(STOCK, BOX, out)
        board.say(TABLE, "The {card} is left out.", out)
    board.restock(STOCK, [card for card in PACK if card != out])
    board.deal(STOCK, [HAND[seat] for seat in order], 3)
    public.trumps = board.draw(STOCK, UPCARD).suit


def play_card(board: Board[Public], seat: int, card: Card) -> None:
    """A card to the trick; the last one also takes it in, draws for all, and may end the hand (R6, R7)."""
    public = board.public
    board.move(HAND[seat], TRICK[seat], card)
    order = public.order
    if seat != order[-1]:
        public.turn = order[order.index(seat) + 1]
        return
    winner = order[RANKINGS[public.trumps].best([board[TRICK[player]][0] for player in order])]
    board.say(winner, "{winner:@} takes the trick.", winner, you="You take the trick.")
    sides = SIDES[public.seats]
    won = WON[sides[side_of(sides, winner)][0]]
    for player in order:
        board.draw(TRICK[player], won)
    public.order, public.turn = clockwise(public.players, winner), winner
    if board[UPCARD]:
        for player in public.order:
            board.draw(STOCK if board[STOCK] else UPCARD, HAND[player])
        if not board[UPCARD] and public.seats == 4:
            look(board)
    elif not board[HAND[winner]]:
        count_hand(board)


def look(board: Board[Public]) -> None:
    """Partners look at each other's cards (R8)."""
    public = board.public
    board.say(TABLE, "Partners look at each other's cards.")
    public.phase, public.turn = "look", 0
    for player in public.players:
        board.show(HAND[player])


def be_ready(board: Board[Public], seat: int) -> None:
    """One more is ready; with the last of them the hands are hidden again (R8)."""
    public = board.public
    board.say(seat, "{who:@} is ready.", seat, you="You're ready.")
    public.ready |= {seat}
    if len(public.ready) == len(public.players):
        public.ready, public.phase, public.turn = frozenset(), "play", public.leader
        for player in public.players:
            board.show(HAND[player])


def count_hand(board: Board[Public]) -> None:
    """The hand is over: its points are published, and the match ends if one side is ahead (R9–R11)."""
    public = board.public
    sides, regular = SIDES[public.seats], REGULAR[public.seats]
    public.finished += (tally(public.players, [board[WON[side[0]]] for side in sides]),)
    top = leaders(public.finished, regular, sides) if len(public.finished) >= regular else ()
    public.phase, public.turn = "end" if len(top) == 1 else "over", 0
    if not board.silent:
        tell_count(board, [sides[index] for index in top])


def tell_count(board: Board[Public], top: list[tuple[int, ...]]) -> None:
    """What a hand was worth, and who is tied after it."""
    public, sides = board.public, SIDES[board.public.seats]
    scores = [
        Phrase("{side} {score}", side_name(side), score)
        for side, score in zip(sides, public.finished[-1].points, strict=True)
        if side[0] in public.players
    ]
    hand = hand_name(public.number, public.regular)
    board.say(TABLE, "{hand}: {scores}.", hand, linked(scores, "{some}, {other}"), brief=ON_SHEET)
    if len(top) > 1:
        board.say(TABLE, "{sides} are tied.", linked([side_name(side) for side in top], "{some} and {other}"))


def next_hand(board: Board[Public]) -> None:
    """Gather the cards and deal again; in a tie-breaker only to those who are tied (R10, R11)."""
    public = board.public
    sides, regular = SIDES[public.seats], REGULAR[public.seats]
    everybody = players = tuple(range(1, public.seats + 1))
    if len(public.finished) >= regular:
        tied = leaders(public.finished, regular, sides)
        players = tuple(seat for seat in players if side_of(sides, seat) in tied)
    dealer = next(seat for seat in clockwise(everybody, to_the_left(public.dealer, public.seats)) if seat in players)
    if public.removed is not None and board[BOX] and len(players) == 2:
        board.say(TABLE, "The {card} goes back into the pack.", board[BOX][0])
        board.draw(BOX, STOCK)
    for side in sides:
        board.gather(WON[side[0]], STOCK)
    deal_hand(board, dealer, players)
