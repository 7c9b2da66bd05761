"""The steps of Milk Run: deal, draw a card, play a card, steal, add a column up, make a new stock, pass the turn on."""

from games.core.board import Board
from games.core.rules import TABLE
from games.core.seating import clockwise, to_the_left
from games.milk_run import state as milk
from games.milk_run.state import COLOURS, DELIVERY, DISCARD, EACH, GOAL, HAND, HELD, KEPT, STOCK, Colour, Public


def deal_hands(board: Board[Public], dealer: int) -> None:
    """Six each, singly from the dealer's left; the rest is the stock (R3)."""
    public = board.public
    public.dealer, public.turn = dealer, to_the_left(dealer, public.seats)
    board.restock(STOCK, milk.all_packs(public.options.count(public.seats)))
    board.say(TABLE, "{who:@} deals.", dealer, you="You deal.")
    board.deal(STOCK, [HAND[seat] for seat in clockwise(tuple(range(1, public.seats + 1)), public.turn)], HELD)


def draw_card(board: Board[Public], seat: int, source: milk.Source) -> None:
    """One card of the draw step; if the stock is empty a new one is made first (R6, R18, R19)."""
    public = board.public
    if source == "stock" and not board[STOCK]:
        make_stock(board)
    pile = STOCK if source == "stock" else DISCARD
    if board[pile]:
        board.draw(pile, HAND[seat])
    else:
        nothing = "{who:@} draws nothing: there are no cards left."
        board.say(seat, nothing, seat, you="You draw nothing: there are no cards left.")
    public.drawn += (source,)
    if len(public.drawn) == EACH:
        if board[HAND[seat]]:
            public.phase = "play"
        else:
            pass_on(board)


def make_stock(board: Board[Public]) -> None:
    """All cards under the tops of limit and go piles, and under the top three discards, are the new stock (R18)."""
    sources = [
        (piles[colour][seat], 1)
        for seat in range(1, board.public.seats + 1)
        for colour in COLOURS
        for piles in (milk.LIMIT, milk.GO)
    ]
    sources.append((DISCARD, KEPT))
    if not (count := sum([max(0, len(board[spot]) - keep) for spot, keep in sources])):
        return
    one = "The stock is empty. {count} card from under the piles makes a new one."
    board.say(TABLE, one, count, many="The stock is empty. {count} cards from under the piles make a new one.")
    for spot, keep in sources:
        board.gather(spot, STOCK, keep=keep)
    board.restock(STOCK, tuple(board[STOCK]))


def play_card(board: Board[Public], seat: int, action: milk.Play) -> None:
    """One card of the play step (R8–R14); it may win the game (R17), or be the last of the turn (R7)."""
    public, card = board.public, milk.card_of(action)
    board.move(HAND[seat], milk.target(seat, action), card)
    if isinstance(action, milk.Deliver):
        add_up(board, action.at or seat, milk.colour_of(card))
    elif isinstance(action, milk.Steal) and board[DELIVERY[action.colour][action.victim]]:
        # The last card of a column becomes the newest of the thief's, if there is one (R12, R15).
        board.draw(DELIVERY[action.colour][action.victim], DELIVERY[action.colour][seat])
        add_up(board, action.victim, action.colour)
        add_up(board, seat, action.colour)
    public.played += 1
    if public.phase != "end" and (public.played == EACH or not board[HAND[seat]]):
        pass_on(board)


def add_up(board: Board[Public], owner: int, colour: Colour) -> None:
    """Add up a column that has changed; with 30 it is full, and with two full ones its owner wins (R16, R17)."""
    public = board.public
    before, total = public.totals[owner - 1], sum([card.rank for card in board[DELIVERY[colour][owner]]])
    after = (total, before[1]) if colour == "red" else (before[0], total)
    public.totals = (*public.totals[: owner - 1], after, *public.totals[owner:])
    if before[COLOURS.index(colour)] < GOAL <= total:
        full = "{who:@} has {total} {colour}: that column is full."
        you = "You have {total} {colour}: that column is full!"
        board.say(owner, full, owner, total, milk.COLOUR_NAMES[colour], you=you)
        if min(after) >= GOAL:
            public.phase = "end"


def pass_on(board: Board[Public]) -> None:
    """The turn goes to the left (R4)."""
    public = board.public
    public.turn, public.phase = to_the_left(public.turn, public.seats), "draw"
    public.drawn, public.played = (), 0
