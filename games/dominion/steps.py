"""The steps of a turn of Dominion: turn a card, fight, move, roll, deploy, and pass on what offers nothing."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.board import Board
from games.core.phrases import Phrase, row, seat_name
from games.core.rules import TABLE, to_the_left
from games.dominion.field import CELLS, PLACE, advances, advantage, attacks, deployments, grants, holdings, may_roll
from games.dominion.state import DISCARD, STOCK, Advance, Attack, Battle, Deploy, End, Grant, Public, Remove
from games.dominion.words import announcement, armies, cell_name, cells, odds, supply, turned

Table = Board[Public]


def flip(table: Table) -> None:
    """Turn the top card of the stock; a king asks for its army at once (R8, R12, R13)."""
    public = table.public
    if not table[STOCK]:
        table.say(TABLE, "The stock is used up: the turned cards are shuffled into a new one.")
        table.gather(DISCARD, STOCK)
        table.restock(STOCK, table[STOCK])
    seat = public.turn
    card = table.draw(STOCK, DISCARD)
    if not table.silent:
        table.say(seat, "{who:@} turns {card}: {effect}.", seat, card, turned(card))
    public.flipped, public.attacked, public.phase = card, False, "attack"
    if card.rank == 13:
        if card.black:
            public.phase = "remove"
        elif grants(public, seat):
            public.phase = "grant"
        else:
            table.say(seat, "Every cell of {who:@} has 14: no army comes.", seat)
    settle(table)


def grant_or_remove(table: Table, seat: int, action: Grant | Remove) -> None:
    """A red king's army comes, or a black king's goes (R12, R13)."""
    public = table.public
    cell = PLACE[public.size][action.cell]
    if isinstance(action, Grant):
        table.say(seat, "{who:@} puts the king's army on {cell}.", seat, cell_name(public, cell))
        _stack(table, cell, seat, public.armies[cell] + 1)
    else:
        table.say(seat, "{who:@} takes an army off {cell}.", seat, cell_name(public, cell))
        _stack(table, cell, seat, public.armies[cell] - 1)
    public.phase = "attack"
    go_on(table)


def battle(table: Table, seat: int, action: Attack) -> None:
    """Two dice each, the advantage added to the attacker's: the lower side loses the difference (R14)."""
    public = table.public
    src, dst = PLACE[public.size][action.src], PLACE[public.size][action.dst]
    points, defender = advantage(public, src, dst), public.owners[dst]
    if not table.silent:
        lines = "{who:@}, {src}-{dst}: {announcement}."
        table.say(seat, lines, seat, action.src, action.dst, announcement(public, src, dst))
    own, other = table.roll(seat, 2), table.roll(defender, 2)
    attack, defence = sum(own), sum(other)
    margin = attack + points - defence
    loser = -1 if not margin else dst if margin > 0 else src
    lost = min(abs(margin), public.armies[loser]) if margin else 0
    public.attacked, public.dice = True, ((seat, own), (defender, other))
    public.battle = Battle(src, dst, points, attack, defence, loser, lost)
    if not table.silent:
        _tell_battle(table, seat, public.battle)
    if loser >= 0:
        _stack(table, loser, public.owners[loser], public.armies[loser] - lost)
        if not public.armies[loser]:
            public.conquest, public.phase = ((src, dst) if loser == dst else (dst, src)), "occupy"
    go_on(table)


def _tell_battle(table: Table, seat: int, fought: Battle) -> None:
    public, points, defence = table.public, fought.advantage, fought.defence
    rolled = Phrase("{who:@} rolls {sum}", seat, fought.attack)
    if points:
        rolled = Phrase("{rolled}, {odds} makes {sum}", rolled, odds(points), fought.attack + points)
    if fought.loser < 0:
        table.say(seat, "{rolled}, against {defence}: nothing happens.", rolled, defence)
    else:
        cell, said = fought.loser, "{rolled}, against {defence}: {beaten:@} loses {armies} on {cell}."
        table.say(seat, said, rolled, defence, public.owners[cell], armies(fought.lost), cell_name(public, cell))


def occupy(table: Table, seat: int, count: int) -> None:
    """The winner of a battle moves into the emptied cell, or leaves it unoccupied (R15)."""
    public = table.public
    assert public.conquest is not None
    src, dst = public.conquest
    public.conquest, public.phase = None, "attack"
    if count:
        table.say(seat, "{who:@} moves {armies} into {cell}.", seat, armies(count), cell_name(public, dst))
        _stack(table, src, seat, public.armies[src] - count)
        _stack(table, dst, seat, count)
    else:
        table.say(seat, "{who:@} leaves {cell} unoccupied.", seat, cell_name(public, dst))
    go_on(table)


def advance(table: Table, seat: int, action: Advance) -> None:
    """The one movement of stage 2 (R17)."""
    public, count = table.public, action.armies
    src, dst = PLACE[public.size][action.src], PLACE[public.size][action.dst]
    said = "{who:@} moves {armies} from {src} to {dst}."
    table.say(seat, said, seat, armies(count), action.src, cell_name(public, dst))
    _stack(table, src, seat, public.armies[src] - count)
    _stack(table, dst, seat, public.armies[dst] + count)
    public.phase = "roll"
    go_on(table)


def skip(table: Table) -> None:
    """Leave a stage with nothing done, or nothing more (R6)."""
    public = table.public
    seat = public.turn
    match public.phase:
        case "attack":
            table.say(seat, "{who:@} does not attack." if public.flipped is None else "{who:@} ends the attack.", seat)
            public.phase = "advance"
        case "advance":
            table.say(seat, "{who:@} moves no armies.", seat)
            public.phase = "roll"
        case _:
            table.say(seat, "{who:@} takes no new armies.", seat)
            _next_turn(table)
    go_on(table)


def roll(table: Table, seat: int) -> None:
    """Roll for new armies; where no cell will take any, the turn is over (R19, R20)."""
    public = table.public
    first, second = table.roll(seat, 2)
    public.roll = first, second
    public.dice, public.battle, public.phase = ((seat, public.roll),), None, "deploy"
    taken = any(deployments(public, seat))
    said = "{who:@} rolls {one} and {two}: {supply}." if taken else (
        "{who:@} rolls {one} and {two}: {supply}, but no cell takes any."
    )  # fmt: skip
    table.say(seat, said, seat, first, second, supply(public.roll))
    go_on(table)


def deploy(table: Table, seat: int, action: Deploy) -> None:
    """New armies on one cell; that is the end of the turn (R20)."""
    public = table.public
    cell = PLACE[public.size][action.cell]
    table.say(seat, "{who:@} puts {armies} on {cell}.", seat, armies(action.armies), cell_name(public, cell))
    _stack(table, cell, seat, public.armies[cell] + action.armies)
    public.deployed |= {seat}
    if not _conquered(table):
        _next_turn(table)
    go_on(table)


def resign(table: Table, seat: int) -> None:
    """A player who has lost everything leaves; the last one left wins at once (R24)."""
    public = table.public
    public.resigned |= {seat}
    table.say(seat, "{who:@} resigns, having lost everything.", seat)
    if len(public.playing) == 1:
        (last,) = public.playing
        _end(table, (last,), Phrase("{who:@} is the only player left and wins.", last))
    go_on(table)


def call_time(table: Table) -> None:
    """The time limit has run out: the turn in progress is the last (R23)."""
    table.say(TABLE, "Time is up: the turn of {who:@} is the last.", table.public.turn)
    table.public.time_up = True
    go_on(table)


# -- going on


def go_on(table: Table) -> None:
    """To a position in which somebody may have won, or a stage may offer nothing."""
    if table.public.end is None and not _conquered(table):
        settle(table)


def settle(table: Table) -> None:
    """Pass every stage that offers nothing but its skip, and so a turn that offers nothing at all (R6).

    This comes to an end: on a full field with two owners two cells of theirs lie side by side, and of two such cells
    one has the other in its line, so that somebody may attack; on any other field somebody may roll.
    """
    public = table.public
    while public.end is None and public.phase in {"attack", "advance", "roll", "deploy"}:
        seat, phase = public.turn, public.phase
        gone = seat in public.resigned
        if phase == "attack" and (gone or not any(attacks(public, seat))):
            public.phase = "advance"
        elif phase == "advance" and (gone or not any(advances(public, seat))):
            public.phase = "roll"
        elif phase == "roll" and not gone and not may_roll(public, seat):
            table.say(TABLE, "Nothing is left for {who:@} to do.", seat)
            _next_turn(table)
        elif gone or (phase == "deploy" and not any(deployments(public, seat))):
            _next_turn(table)
        else:
            break


def _next_turn(table: Table) -> None:
    """The turn goes to the left, past those who have resigned; a limit that is reached ends the game (R20, R23)."""
    public = table.public
    limit = public.options.turn_limit
    if public.time_up:
        _count(table, Phrase("The {minutes} minutes are over.", public.options.time_limit))
        return
    first = to_the_left(public.dealer, public.seats)
    seat, number = public.turn, public.round
    while True:
        seat = to_the_left(seat, public.seats)
        if seat == first:
            if number == limit:
                _count(table, Phrase("The {n} turn each is over.", limit, many="The {n} turns each are over."))
                return
            number += 1
        if seat not in public.resigned:
            break
    public.turn, public.round, public.phase = seat, number, "attack"
    public.flipped, public.attacked, public.battle, public.roll = None, False, None, None


def _stack(table: Table, cell: int, seat: int, count: int) -> None:
    """A seat now has so many armies on a cell."""
    public = table.public
    owners, counts = list(public.owners), list(public.armies)
    owners[cell], counts[cell] = seat if count else 0, count
    public.owners, public.armies = tuple(owners), tuple(counts)
    table.stack(CELLS[public.size][cell], seat, count)


# -- the end


def _conquered(table: Table) -> bool:
    """Whether the game has ended because one player occupies every cell (R22)."""
    owner, *others = table.public.owners
    if not owner or any(other != owner for other in others):
        return False
    _end(table, (owner,), Phrase("{who:@} occupies every cell and wins.", owner))
    return True


def _count(table: Table, why: Phrase) -> None:
    """At a limit: most cells, then most armies; still equal, it is drawn among those players (R23)."""
    public = table.public
    held = {seat: holdings(public, seat) for seat in public.playing}
    most = max(number for number, _ in held.values())
    top = [seat for seat in held if held[seat][0] == most]
    strongest = max(held[seat][1] for seat in top)
    best = [seat for seat in top if held[seat][1] == strongest]
    if len(top) == 1:
        _end(table, top, Phrase("{why} {who:@} holds most cells, {count}, and wins.", why, top[0], most))
    elif len(best) == 1:
        said = "{why} {names} hold {cells} each; {who:@} has most armies there, {count}, and wins."
        _end(table, best, Phrase(said, why, _names(top), cells(most), best[0], strongest))
    else:
        said = "{why} {names} have {cells} and {armies} each: a draw."
        reason = Phrase(said, why, _names(best), cells(most), armies(strongest))
        _end(table, best if len(best) < public.seats else [], reason)


def _end(table: Table, winners: Sequence[int], reason: Phrase) -> None:
    public = table.public
    scores = tuple(holdings(public, seat)[0] for seat in range(1, public.seats + 1))
    table.say(TABLE, "{reason}", reason)
    public.phase, public.conquest, public.roll = "end", None, None
    public.end = End(scores, tuple(winners), reason)


def _names(seats: Sequence[int]) -> Phrase:
    return row([seat_name(seat) for seat in seats])
