"""The steps of a turn of Dominion: turn a card, fight, move, roll, deploy, and pass on what offers nothing."""

from games.core.board import Board
from games.core.events import Spot
from games.core.phrases import Phrase, linked
from games.core.rules import TABLE
from games.core.seating import to_the_left
from games.dominion.field import CELLS, PLACE, advances, advantage, attacks, deployments, grants, may_roll
from games.dominion.scoring import conquest, count, last_left
from games.dominion.state import ASIDE, BOX, DISCARD, KING, PACK, STOCK, Battle, End, Public
from games.dominion.words import announcement, armies, cell_name, odds, rolled, supply, turned


def deal_field(board: Board[Public], dealer: int) -> None:
    """The field from pack 1, row by row, kings and queens set aside (R3); the dealer's left begins (R6)."""
    public = board.public
    public.dealer = dealer
    board.restock(BOX, PACK)
    board.restock(STOCK, PACK)
    board.say(TABLE, "{dealer:@} deals the field.", dealer, you="You deal the field.")
    for cell in CELLS[public.size]:
        while board[BOX][-1].rank > 11:
            board.draw(BOX, ASIDE)
        public.field += (board.draw(BOX, cell),)
    if board[ASIDE]:
        board.say(TABLE, "Set aside: {cards}.", linked(board[ASIDE], "{some}, {other}"))
    public.turn = to_the_left(dealer, public.seats)
    settle(board)


# -- stage 1: attack


def flip(board: Board[Public]) -> None:
    """Turn the top card of the stock; a king asks for its army at once (R8, R12, R13)."""
    public = board.public
    if not board[STOCK]:
        board.say(TABLE, "The stock is used up: the turned cards are shuffled into a new one.")
        board.gather(DISCARD, STOCK)
        board.restock(STOCK, board[STOCK])
    seat = public.turn
    card = board.draw(STOCK, DISCARD)
    if not board.silent:
        board.say(seat, "{who:@} turns {card}: {effect}.", seat, card, turned(card), you="You turn {card}: {effect}.")
    public.flipped, public.attacked, public.phase = card, False, "attack"
    if card.rank == KING:
        if card.black:
            public.phase = "remove"
        elif grants(public, seat):
            public.phase = "grant"
        else:
            said, you = (
                "{who:@} has no room for the army: every cell is at 14.",
                "You have no room for the army: every cell is at 14.",
            )
            board.say(seat, said, seat, you=you)
    settle(board)


def grant(board: Board[Public], seat: int, spot: Spot) -> None:
    """The red king's army comes (R12)."""
    public = board.public
    cell = PLACE[public.size][spot]
    said, you = "{who:@} puts the {king:rank}'s army on {cell}.", "You put the {king:rank}'s army on {cell}."
    board.say(seat, said, seat, KING, cell_name(public, cell), you=you)
    _stack(board, cell, seat, public.armies[cell] + 1)
    public.phase = "attack"
    go_on(board)


def remove(board: Board[Public], seat: int, spot: Spot) -> None:
    """The black king's army goes (R13)."""
    public = board.public
    cell = PLACE[public.size][spot]
    said, you = "{who:@} takes an army off {cell}.", "You take an army off {cell}."
    board.say(seat, said, seat, cell_name(public, cell), you=you)
    _stack(board, cell, seat, public.armies[cell] - 1)
    public.phase = "attack"
    go_on(board)


def attack(board: Board[Public], seat: int, start: Spot, target: Spot) -> None:
    """Two dice each, the advantage added to the attacker's: the lower side loses the difference (R14)."""
    public = board.public
    src, dst = PLACE[public.size][start], PLACE[public.size][target]
    points, defender = advantage(public, src, dst), public.owners[dst]
    if not board.silent:
        said = "{who:@}, {src}-{dst}: {announcement}."
        board.say(seat, said, seat, start, target, announcement(public, src, dst), brief=Phrase(""))
    own, other = board.roll(seat, 2), board.roll(defender, 2)
    offence, defence = sum(own), sum(other)
    margin = offence + points - defence
    loser = -1 if not margin else dst if margin > 0 else src
    lost = min(abs(margin), public.armies[loser]) if margin else 0
    public.attacked, public.dice = True, ((seat, own), (defender, other))
    public.battle = Battle(src, dst, points, offence, defence, loser, lost)
    if not board.silent:
        _tell_battle(board, seat, public.battle)
    if loser >= 0:
        _stack(board, loser, public.owners[loser], public.armies[loser] - lost)
        if not public.armies[loser]:
            public.conquest, public.phase = ((src, dst) if loser == dst else (dst, src)), "occupy"
    go_on(board)


def _tell_battle(board: Board[Public], seat: int, fought: Battle) -> None:
    public, points, defence = board.public, fought.advantage, fought.defence
    at = CELLS[public.size]
    battle = seat, at[fought.src], at[fought.dst], rolled(fought.attack, points), defence
    offence = Phrase("{who:@} rolls {sum}", seat, fought.attack, you="You roll {sum}")
    if points:
        offence = Phrase("{rolled}, {odds} makes {sum}", offence, odds(points), fought.attack + points)
    if fought.loser < 0:
        brief = Phrase("{who:@}, {src} to {dst}: {sum} against {defence}, nothing happens.", *battle)
        board.say(seat, "{rolled}, against {defence}: nothing happens.", offence, defence, brief=brief)
    else:
        cell, said = fought.loser, "{rolled}, against {defence}: {beaten:@} loses {armies} on {cell}."
        you = "{rolled}, against {defence}: you lose {armies} on {cell}."
        lost, name = armies(fought.lost), cell_name(public, cell)
        brief = Phrase(
            "{who:@}, {src} to {dst}: {sum} against {defence}, {beaten:@} loses {count}.",
            *battle,
            public.owners[cell],
            fought.lost,
            you="{who:@}, {src} to {dst}: {sum} against {defence}, you lose {count}.",
        )
        board.say(seat, said, offence, defence, public.owners[cell], lost, name, you=you, brief=brief)


def occupy(board: Board[Public], seat: int, entering: int) -> None:
    """The winner of a battle moves into the emptied cell, or leaves it unoccupied (R15)."""
    public = board.public
    assert public.conquest is not None
    src, dst = public.conquest
    public.conquest, public.phase = None, "attack"
    if entering:
        said, you = "{who:@} moves {armies} into {cell}.", "You move {armies} into {cell}."
        board.say(seat, said, seat, armies(entering), cell_name(public, dst), you=you)
        _stack(board, src, seat, public.armies[src] - entering)
        _stack(board, dst, seat, entering)
    else:
        said, you = "{who:@} leaves {cell} unoccupied.", "You leave {cell} unoccupied."
        board.say(seat, said, seat, cell_name(public, dst), you=you)
    go_on(board)


def end_attack(board: Board[Public], seat: int) -> None:
    """Leave stage 1, with or without an attack (R6, R16)."""
    if board.public.flipped is None:
        board.say(seat, "{who:@} doesn't attack.", seat, you="You don't attack.")
    else:
        board.say(seat, "{who:@} ends the attack.", seat, you="You end the attack.")
    board.public.phase = "advance"
    go_on(board)


# -- stage 2: movement


def advance(board: Board[Public], seat: int, start: Spot, goal: Spot, moving: int) -> None:
    """The one movement of stage 2 (R17)."""
    public = board.public
    src, dst = PLACE[public.size][start], PLACE[public.size][goal]
    said, you = "{who:@} moves {armies} from {src} to {dst}.", "You move {armies} from {src} to {dst}."
    board.say(seat, said, seat, armies(moving), start, cell_name(public, dst), you=you)
    _stack(board, src, seat, public.armies[src] - moving)
    _stack(board, dst, seat, public.armies[dst] + moving)
    public.phase = "roll"
    go_on(board)


def no_advance(board: Board[Public], seat: int) -> None:
    """Leave stage 2 without a movement (R6)."""
    board.say(seat, "{who:@} moves no armies.", seat, you="You move no armies.")
    board.public.phase = "roll"
    go_on(board)


# -- stage 3: new armies


def roll(board: Board[Public], seat: int) -> None:
    """Roll for new armies; where no cell will take any, the turn is over (R19, R20)."""
    public = board.public
    first, second = board.roll(seat, 2)
    public.roll = first, second
    public.dice, public.battle, public.phase = ((seat, public.roll),), None, "deploy"
    if not board.silent:
        said, you = "{who:@} rolls {one} and {two}: {supply}.", "You roll {one} and {two}: {supply}."
        if not any(deployments(public, seat)):
            said = "{who:@} rolls {one} and {two}: {supply}, but there's nowhere to put them."
            you = "You roll {one} and {two}: {supply}, but there's nowhere to put them."
        brief = Phrase("{who:@} rolls {one} and {two}.", seat, first, second, you="You roll {one} and {two}.")
        board.say(seat, said, seat, first, second, supply(public.roll), you=you, brief=brief)
    go_on(board)


def deploy(board: Board[Public], seat: int, spot: Spot, landing: int) -> None:
    """New armies on one cell; that is the end of the turn (R20)."""
    public = board.public
    cell = PLACE[public.size][spot]
    said, you = "{who:@} puts {armies} on {cell}.", "You put {armies} on {cell}."
    board.say(seat, said, seat, armies(landing), cell_name(public, cell), you=you)
    _stack(board, cell, seat, public.armies[cell] + landing)
    public.deployed |= {seat}
    if not _ended(board, conquest(public)):
        _next_turn(board)
        settle(board)


def no_deploy(board: Board[Public], seat: int) -> None:
    """Leave stage 3 without new armies, before the dice or after them (R6, R20)."""
    board.say(seat, "{who:@} takes no new armies.", seat, you="You take no new armies.")
    _next_turn(board)
    go_on(board)


# -- out of turn


def resign(board: Board[Public], seat: int) -> None:
    """A player who has lost everything leaves; the last one left wins at once (R24)."""
    board.public.resigned |= {seat}
    board.say(seat, "{who:@} has lost every army and resigns.", seat, you="You've lost every army and resign.")
    if not _ended(board, last_left(board.public)):
        go_on(board)


def call_time(board: Board[Public]) -> None:
    """The time limit has run out: the turn in progress is the last (R23)."""
    said, you = "Time is up. {who:@} plays the last turn.", "Time is up. You play the last turn."
    board.say(TABLE, said, board.public.turn, you=you)
    board.public.time_up = True
    go_on(board)


# -- going on


def go_on(board: Board[Public]) -> None:
    """Move on from a position in which a player may have won, or a stage may offer nothing."""
    if board.public.end is None and not _ended(board, conquest(board.public)):
        settle(board)


def settle(board: Board[Public]) -> None:
    """Pass every stage that offers nothing but its skip, and so a turn that offers nothing at all (R6).

    This comes to an end: on a full field with two owners two cells of theirs are side by side, and of two such cells
    one has the other in its line, so that an attack is possible; on any other field a roll is.
    """
    public = board.public
    while public.end is None and public.phase in {"attack", "advance", "roll", "deploy"}:
        seat, phase = public.turn, public.phase
        gone = seat in public.resigned
        if phase == "attack" and (gone or not any(attacks(public, seat))):
            public.phase = "advance"
        elif phase == "advance" and (gone or not any(advances(public, seat))):
            public.phase = "roll"
        elif phase == "roll" and not gone and not may_roll(public, seat):
            board.say(TABLE, "There's nothing left for {who:@} to do.", seat)
            _next_turn(board)
        elif gone or (phase == "deploy" and not any(deployments(public, seat))):
            _next_turn(board)
        else:
            break


def _next_turn(board: Board[Public]) -> None:
    """The turn goes to the left, past those who have resigned; a limit that is reached ends the game (R20, R23)."""
    public = board.public
    limit = public.options.turn_limit
    if public.time_up:
        _ended(board, count(public, Phrase("The {minutes} minutes are over.", public.options.time_limit)))
        return
    first = to_the_left(public.dealer, public.seats)
    seat, number = public.turn, public.round
    while True:
        seat = to_the_left(seat, public.seats)
        if seat == first:
            if number == limit:
                why = Phrase("The {n} turn each is over.", limit, many="The {n} turns each are over.")
                _ended(board, count(public, why))
                return
            number += 1
        if seat not in public.resigned:
            break
    public.turn, public.round, public.phase = seat, number, "attack"
    public.flipped, public.attacked, public.battle, public.roll = None, False, None, None


def _stack(board: Board[Public], cell: int, seat: int, holding: int) -> None:
    """A seat now has that many armies on a cell."""
    public = board.public
    owners, counts = list(public.owners), list(public.armies)
    owners[cell], counts[cell] = seat if holding else 0, holding
    public.owners, public.armies = tuple(owners), tuple(counts)
    board.stack(CELLS[public.size][cell], seat, holding)


def _ended(board: Board[Public], end: End | None) -> bool:
    """Whether this is the end; if so it is written down and told."""
    if end is None:
        return False
    public = board.public
    public.phase, public.conquest, public.roll, public.end = "end", None, None, end
    return True
