"""Why an action may not be done in Dominion: sentences for the player, from what everybody knows."""

from __future__ import annotations

from games.core.events import Spot
from games.core.rules import TableAction, Timeout
from games.dominion.field import BESIDE, CELLS, FULL, LINES, PLACE, attacks, base, entering, lost_all, reach, upright
from games.dominion.state import (
    Advance,
    Attack,
    Deploy,
    EndAttack,
    Flip,
    Grant,
    Move,
    NoAdvance,
    NoDeploy,
    Occupy,
    Public,
    Remove,
    Resign,
    Roll,
)
from games.dominion.words import armies

STAGES = {
    Flip: 1, Grant: 1, Remove: 1, Attack: 1, Occupy: 1, EndAttack: 1, Advance: 2, NoAdvance: 2,
    Roll: 3, Deploy: 3, NoDeploy: 3,
}  # fmt: skip
"""The stage of the turn that an action belongs to (R6)."""
_NOW = {"attack": 1, "advance": 2, "roll": 3, "deploy": 3}
_OVER = {1: "The attacks of this turn are over.", 2: "The movement of this turn is over."}


def by_the_table(public: Public, action: Move | TableAction) -> str | None:
    """Why the table may not do it (R23)."""
    if not isinstance(action, Timeout):
        return "The table has no armies."
    if public.options.time_limit is None:
        return "This game has no time limit."
    return "Time has been called already." if public.time_up else None


def by_a_player(public: Public, seat: int, action: Move | TableAction) -> str | None:
    """Why a player may not do it."""
    if isinstance(action, TableAction):
        return "Only the table calls time."
    if seat in public.resigned:
        return "You have resigned: watch how the others fare."
    if isinstance(action, Resign):
        return resigning(public, seat)
    if seat != public.actor:
        if public.phase == "occupy":
            return f"{{{public.actor}}} decides first how many armies move in."
        return f"It is {{{public.actor}}}'s turn."
    return _out_of_order(public, action) or _in_order(public, seat, action)


def resigning(public: Public, seat: int) -> str | None:
    """Why a seat may not resign (R24)."""
    if seat in public.resigned:
        return "You have resigned already."
    if not lost_all(public, seat):
        return "You still have armies: only a player who has lost everything may resign."
    if seat not in public.deployed:
        return "You have not deployed any armies yet: roll for some first."
    return None


def _out_of_order(public: Public, action: Move) -> str | None:
    """The stages come in order (R6); a king or a conquest comes before anything else."""
    match public.phase:
        case "grant" if not isinstance(action, Grant):
            return "The red king comes first: put one army on a cell of yours."
        case "remove" if not isinstance(action, Remove):
            return "The black king comes first: take one army off a cell of yours."
        case "occupy" if not isinstance(action, Occupy):
            assert public.conquest is not None
            place = CELLS[public.size][public.conquest[1]]
            return f"First decide how many armies move into {place}; 0 leaves it unoccupied."
        case "grant" | "remove" | "occupy":
            return None
    match action:
        case Grant():
            return "Only a red king that has just been turned brings an army."
        case Remove():
            return "Only a black king that has just been turned takes an army."
        case Occupy():
            return "There is no conquered cell to move into."
    now, wanted = _NOW[public.phase], STAGES[type(action)]
    if wanted < now:
        return _OVER[wanted]
    if wanted > now:
        if now == 2:
            return "Move armies first, or skip the movement."
        if public.flipped is not None and not public.attacked:
            return "You have turned a card: attack at least once before you go on."
        return "End your attacks first, or skip them."
    return None


def _in_order(public: Public, seat: int, action: Move) -> str | None:
    match action:
        case Flip():
            return "You have turned a card this turn already." if public.flipped is not None else None
        case EndAttack():
            if public.flipped is not None and not public.attacked:
                return "You have turned a card: attack at least once before you end the attack."
        case Attack(src, dst):
            return _attack(public, seat, src, dst)
        case Grant(cell):
            return _own(public, seat, cell) or (
                f"Cell {cell} has 14 already: no king brings more." if _base(public, cell) > FULL else None
            )
        case Remove(cell):
            return _own(public, seat, cell)
        case Occupy(count):
            most = entering(public)
            return f"You can move in from 0 to {armies(most)}." if count > most else None
        case Advance(src, dst, count):
            return _advance(public, seat, src, dst, count)
        case Roll():
            return "You have rolled: deploy the armies, or decline them." if public.phase == "deploy" else None
        case Deploy(cell, count):
            return _deploy(public, seat, cell, count)
    return None


def _attack(public: Public, seat: int, src: Spot, dst: Spot) -> str | None:
    size = public.size
    reason = _own(public, seat, src)
    if reason:
        return reason
    if public.flipped is None:
        return "Turn a card of the stock before you attack."
    if dst not in PLACE[size]:
        return f"There is no cell {dst} on this field."
    start, target = PLACE[size][src], PLACE[size][dst]
    if start == target:
        if any(start == attacker for attacker, _ in attacks(public, seat)):
            return f"Choose the cell to attack from {src}, {_line(size, start)}."
        return f"No enemy lies in the line of {src}: it attacks only {_line(size, start)}."
    if target not in LINES[size][start]:
        return f"The line of {src} does not lead to {dst}: it attacks only {_line(size, start)}."
    if public.owners[target] == seat:
        return f"Cell {dst} is your own: attack another player's."
    return None if public.owners[target] else f"Cell {dst} is unoccupied: there is nobody to attack."


def _advance(public: Public, seat: int, src: Spot, dst: Spot, count: int) -> str | None:
    reason = _own(public, seat, src)
    if reason:
        return reason
    size = public.size
    if dst not in PLACE[size]:
        return f"There is no cell {dst} on this field."
    start, target = PLACE[size][src], PLACE[size][dst]
    if target not in BESIDE[size][start]:
        return "Armies move only to a cell beside theirs, not diagonally."
    if public.owners[target] != seat:
        return f"Cell {dst} is not yours: armies move only between two cells of your own."
    most = min(public.armies[start], FULL - base(public, target))
    if most < 1:
        return f"Cell {dst} is full: its strength is {base(public, target)}."
    if not 1 <= count <= most:
        return f"From {src} to {dst} you can move {_up_to(most)}."
    return None


def _deploy(public: Public, seat: int, cell: Spot, count: int) -> str | None:
    size = public.size
    if public.roll is None:
        return "Roll the dice first: they say where armies may go, and how many."
    if cell not in PLACE[size]:
        return f"There is no cell {cell} on this field."
    place = PLACE[size][cell]
    owner, card = public.owners[place], public.field[place]
    if owner not in {0, seat}:
        return f"Cell {cell} belongs to {{{owner}}}: deploy on a cell of your own or an unoccupied one."
    rank, most = reach(public.roll)
    if card.rank > rank:
        return f"The dice make {rank}: {cell} is a card of rank {card.rank}, too high."
    most = min(most, FULL - base(public, place))
    if most < 1:
        return f"Cell {cell} is full: its strength is {base(public, place)}."
    return None if 1 <= count <= most else f"On {cell} you can put {_up_to(most)}."


def _own(public: Public, seat: int, cell: Spot) -> str | None:
    """Why a cell is no starting point: there is none such, or it is another's."""
    place = PLACE[public.size].get(cell)
    if place is None:
        return f"There is no cell {cell} on this field."
    owner = public.owners[place]
    if owner == seat:
        return None
    held = f"belongs to {{{owner}}}" if owner else "is unoccupied"
    return f"Cell {cell} {held}: choose a cell of your own."


def _base(public: Public, cell: Spot) -> int:
    return base(public, PLACE[public.size][cell])


def _line(size: int, cell: int) -> str:
    return "straight up and down" if upright(size, cell) else "straight left and right"


def _up_to(most: int) -> str:
    return armies(most) if most == 1 else f"1 to {armies(most)}"
