"""Why something may not be done at Dominion: sentences for the player, from what everybody knows."""

from games.core.events import Spot
from games.core.phrases import Phrase
from games.dominion import state as dominion
from games.dominion.field import BESIDE, CELLS, FULL, LINES, PLACE, attacks, base, entering, lost_all, reach, upright
from games.dominion.state import KING, Move, Public, State
from games.dominion.words import armies

LATER = {dominion.Advance: 2, dominion.NoAdvance: 2, dominion.Roll: 3, dominion.Deploy: 3, dominion.NoDeploy: 3}
"""The stage of the turn that an action belongs to, if not the first (R6)."""
_NOW = {"attack": 1, "advance": 2, "roll": 3, "deploy": 3}


def objection(at: State, seat: int, action: Move) -> Phrase | None:
    """Why a player who may act may not do this; None if they may."""
    public = at.public
    if isinstance(action, dominion.Resign):
        return _resigning(public, seat)
    if seat != public.actor:
        return _waiting(public)
    return _out_of_order(public, seat, action) or _in_order(public, seat, action)


def inactive(at: State, seat: int, action: Move) -> Phrase:
    """Why a player who may not act may not."""
    public = at.public
    if seat in public.resigned:
        return Phrase("You've resigned. Sit back and watch the others.")
    why = _resigning(public, seat) if isinstance(action, dominion.Resign) else None
    return why or _waiting(public)


def _waiting(public: Public) -> Phrase:
    if public.phase == "occupy":
        said, you = "{who:@} decides first how many armies move in.", "You decide first how many armies move in."
        return Phrase(said, public.actor, you=you)
    return Phrase("It's {who:whose} turn.", public.actor)


def _resigning(public: Public, seat: int) -> Phrase | None:
    """Why a seat that is in the game may not resign (R24)."""
    if not lost_all(public, seat):
        return Phrase("You still have armies. You can resign only once you've lost them all.")
    if seat not in public.deployed:
        return Phrase("You haven't put down any armies yet. Roll for some first.")
    return None


def _out_of_order(public: Public, seat: int, action: Move) -> Phrase | None:
    """The stages come in order (R6); a king or a conquest comes before anything else."""
    match public.phase:
        case "grant" if not isinstance(action, dominion.Grant):
            return Phrase("First the red {king:rank}: put one army on any cell of yours.", KING)
        case "remove" if not isinstance(action, dominion.Remove):
            return Phrase("First the black {king:rank}: take one army off any cell of yours.", KING)
        case "occupy" if not isinstance(action, dominion.Occupy):
            assert public.conquest is not None
            said = "First decide how many armies move into {cell}. With 0 it stays empty."
            return Phrase(said, CELLS[public.size][public.conquest[1]])
        case "grant" | "remove" | "occupy":
            return None
    match action:
        case dominion.Grant():
            return Phrase("You get an army only from a red {king:rank} you've just turned.", KING)
        case dominion.Remove():
            return Phrase("You lose an army only to a black {king:rank} you've just turned.", KING)
        case dominion.Occupy():
            return Phrase("You have no conquered cell to move into.")
    now, wanted = _NOW[public.phase], LATER.get(type(action), 1)
    if wanted < now:
        return _too_late(public, seat, action)
    if wanted == now:
        return None
    if now == 2:
        return Phrase("Move armies first, or skip the movement.")
    if public.flipped is not None and not public.attacked:
        return Phrase("You've turned a card, so you must attack at least once.")
    return Phrase("End your attacks first, or skip them.")


def _too_late(public: Public, seat: int, action: Move) -> Phrase:
    """A stage is over; or there was nothing to do in it, since nothing brings an enemy into line later on (R6, R8,
    R21)."""
    if LATER.get(type(action)) == 2:
        if lost_all(public, seat):
            return Phrase("You have no armies to move.")
        return Phrase("Too late: armies move before the roll.")
    if public.attacked or any(attacks(public, seat)):
        return Phrase("Your attacks are over for this turn.")
    if lost_all(public, seat):
        return Phrase("You have no armies to attack with.")
    if isinstance(action, dominion.Flip):
        return Phrase("You turn a card only to attack, and no opponent is in your line of attack.")
    return Phrase("You can't attack: no opponent is in your line of attack.")


def _in_order(public: Public, seat: int, action: Move) -> Phrase | None:
    match action:
        case dominion.Flip() if public.flipped is not None:
            return Phrase("You've already turned a card this turn.")
        case dominion.EndAttack() if public.flipped is not None and not public.attacked:
            return Phrase("You've turned a card. Attack at least once before you stop.")
        case dominion.Attack(src, dst):
            return _own(public, seat, src) or _attack(public, seat, src, dst)
        case dominion.Grant(cell):
            return _own(public, seat, cell) or _above_full(public, cell)
        case dominion.Remove(cell):
            return _own(public, seat, cell)
        case dominion.Occupy(count) if count > entering(public):
            return Phrase("You can move in 0 to {armies}.", armies(entering(public)))
        case dominion.Advance(src, dst, count):
            return _own(public, seat, src) or _advance(public, seat, src, dst, count)
        case dominion.Roll() if public.phase == "deploy":
            return Phrase("You've rolled. Put your armies down, or decline them.")
        case dominion.Deploy(cell, count):
            return _deploy(public, seat, cell, count)
    return None


def _attack(public: Public, seat: int, src: Spot, dst: Spot) -> Phrase | None:
    """R7, and the card that is turned first (R8)."""
    size = public.size
    if public.flipped is None:
        return Phrase("Turn a card before you attack.")
    if dst not in PLACE[size]:
        return _nowhere(dst)
    start, target = PLACE[size][src], PLACE[size][dst]
    line = Phrase("straight up and down") if upright(size, start) else Phrase("straight left and right")
    if start == target:
        if any(start == attacker for attacker, _ in attacks(public, seat)):
            return Phrase("From {cell} you attack {line}. Choose a target there.", src, line)
        return Phrase("There's no one for {cell} to attack: it attacks only {line}.", src, line)
    if target not in LINES[size][start]:
        return Phrase("{src} can't attack {dst}: it attacks only {line}.", src, dst, line)
    if public.owners[target] == seat:
        return Phrase("Cell {cell} is yours. Attack someone else's.", dst)
    if not public.owners[target]:
        return Phrase("Cell {cell} is empty. There's no one to attack.", dst)
    return None


def _above_full(public: Public, spot: Spot) -> Phrase | None:
    """R12."""
    if base(public, PLACE[public.size][spot]) > FULL:
        return Phrase("Cell {cell} already has 14. Even {king:rank.an} can't add to that.", spot, KING)
    return None


def _advance(public: Public, seat: int, src: Spot, dst: Spot, count: int) -> Phrase | None:
    """R17."""
    size = public.size
    if dst not in PLACE[size]:
        return _nowhere(dst)
    start, target = PLACE[size][src], PLACE[size][dst]
    if target not in BESIDE[size][start]:
        return Phrase("Armies move one cell up, down, left or right, never diagonally.")
    if public.owners[target] != seat:
        return Phrase("Cell {cell} isn't yours. Armies move only between your own cells.", dst)
    most = min(public.armies[start], FULL - base(public, target))
    if most < 1:
        return _full(public, dst)
    if not 1 <= count <= most:
        return Phrase("From {src} to {dst} you can move {armies}.", src, dst, _up_to(most))
    return None


def _deploy(public: Public, seat: int, spot: Spot, count: int) -> Phrase | None:
    """R19, R20."""
    if public.roll is None:
        return Phrase("Roll first. The dice say where armies may go, and how many.")
    if (cell := PLACE[public.size].get(spot)) is None:
        return _nowhere(spot)
    owner, card = public.owners[cell], public.field[cell]
    if owner not in {0, seat}:
        return Phrase("Cell {cell} belongs to {owner:@}. Choose one of your own, or an empty one.", spot, owner)
    rank, most = reach(public.roll)
    if card.rank > rank:
        return Phrase("The dice make {sum}. Too high: {cell} is a card of rank {rank}.", rank, spot, card.rank)
    most = min(most, FULL - base(public, cell))
    if most < 1:
        return _full(public, spot)
    return None if 1 <= count <= most else Phrase("On {cell} you can put {armies}.", spot, _up_to(most))


def _own(public: Public, seat: int, spot: Spot) -> Phrase | None:
    """Why a cell is no starting point: there is none such, or it is another's."""
    if (cell := PLACE[public.size].get(spot)) is None:
        return _nowhere(spot)
    owner = public.owners[cell]
    if owner == seat:
        return None
    if not owner:
        return Phrase("Cell {cell} is empty. Choose one of your own.", spot)
    return Phrase("Cell {cell} belongs to {owner:@}. Choose one of your own.", spot, owner)


def _nowhere(spot: Spot) -> Phrase:
    return Phrase("There's no cell {cell} on this field.", spot)


def _full(public: Public, spot: Spot) -> Phrase:
    return Phrase("Cell {cell} is full: its strength is {strength}.", spot, base(public, PLACE[public.size][spot]))


def _up_to(most: int) -> Phrase:
    return armies(most) if most == 1 else Phrase("1 to {armies}", armies(most))
