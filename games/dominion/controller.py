"""What hands do in Dominion, and the words for it: a cell, then the cell that its armies attack or move to."""

from collections.abc import Mapping, Sequence

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Number, PadRow, Press, Question
from games.core.events import Spot
from games.core.phrases import Phrase, Words
from games.core.rules import View
from games.dominion import state as dominion
from games.dominion.field import CELLS, PLACE, advances, advantage, attacks, effect, holdings, lost_all, reach, strength
from games.dominion.state import KING, STOCK, Move, Public
from games.dominion.words import armies, cell_name, cells, full, odds, rolled, supply, turned

BUTTONS: Mapping[str, Move] = {
    "flip": dominion.Flip(),
    "roll": dominion.Roll(),
    "endattack": dominion.EndAttack(),
    "noadvance": dominion.NoAdvance(),
    "nodeploy": dominion.NoDeploy(),
    "resign": dominion.Resign(),
    "leave": dominion.Occupy(0),
}
"""What the buttons do, by their names."""
_PRESSES = {move: Press(name) for name, move in BUTTONS.items()}

_ATTACK, _MOVEMENT, _ARMIES = (
    Phrase("Stage 1 of 3: attack"), Phrase("Stage 2 of 3: movement"), Phrase("Stage 3 of 3: new armies"),
)  # fmt: skip
STAGES = dict.fromkeys(("attack", "grant", "remove", "occupy"), _ATTACK) | {
    "advance": _MOVEMENT, "roll": _ARMIES, "deploy": _ARMIES,
}  # fmt: skip
"""The stage of a turn, by the phase (R6)."""


class DominionController(Controller[Move, Public]):
    """Drag from cell to cell, or click the one and then the other; the stock and the buttons do the rest."""

    on_pad = frozenset({"{count} cell", "{count} army"})
    places = {"aside": Phrase("cards set aside")}

    # -- hands

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """From cell to cell to attack, move and move in; a click where armies come or go; a button otherwise."""
        match action:
            case dominion.Attack(src, dst) | dominion.Advance(src, dst, _):
                return (Drop(view.piles[src], src, dst),)
            case dominion.Occupy(count):
                src, dst = _conquest(view.public)
                into = Click(dst), Drop(view.piles[src], src, dst)
                return into if count else (_PRESSES[action], *into)
            case dominion.Deploy(cell, _) | dominion.Grant(cell) | dominion.Remove(cell):
                return (Click(cell),)
            case dominion.Flip():
                return _PRESSES[action], Click(STOCK)
        return (_PRESSES[action],)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
        """What a click or a drag on the field tried at this stage, a button at the wrong time."""
        match gesture:
            case Press(name):
                return BUTTONS.get(name)
            case Click(spot, _) if spot == STOCK:
                return dominion.Flip()
            case Click(spot, _) if spot in PLACE[view.public.size]:
                return _clicked(view, spot)
            case Drop(_, src, dst) if {src, dst} <= set(PLACE[view.public.size]):
                if view.public.phase in {"attack", "grant", "remove", "occupy"}:
                    return dominion.Attack(src, dst)
                return dominion.Advance(src, dst, 1)
        return None

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click on a cell: as many armies as possible, or the only way its armies can go."""
        found = self.meaning(view, Click(spot, card))
        return found[0] if found else super().obvious(view, spot, card)

    def lit(self, view: View[Move, Public]) -> frozenset[Spot]:
        """The cells that can attack or move armies, and those that armies can be put on."""
        spots = set()
        for action in self.actions(view):
            for gesture in self.gestures(view, action)[:1]:
                if isinstance(gesture, Drop):
                    spots.add(gesture.src)
                elif isinstance(gesture, Click):
                    spots.add(gesture.spot)
        return frozenset(spots)

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        public = view.public
        place = PLACE[public.size]
        match action:
            case dominion.Flip():
                return Phrase("Turn a card")
            case dominion.Grant(cell):
                return Phrase("Put the {king:rank}'s army on {cell}", KING, cell_name(public, place[cell]))
            case dominion.Remove(cell):
                return Phrase("Take an army off {cell}", cell_name(public, place[cell]))
            case dominion.Attack(src, dst):
                points = advantage(public, place[src], place[dst])
                return Phrase("Attack {dst} from {src}: {odds}", cell_name(public, place[dst]), src, odds(points))
            case dominion.Occupy(0):
                return Phrase("Leave {cell} unoccupied", _conquered(public))
            case dominion.Occupy(count):
                return Phrase("Move {armies} into {cell}", armies(count), _conquered(public))
            case dominion.EndAttack():
                return Phrase("No attack") if public.flipped is None else Phrase("End the attack")
            case dominion.Advance(src, dst, count):
                return Phrase("Move {armies} from {src} to {dst}", armies(count), src, cell_name(public, place[dst]))
            case dominion.NoAdvance():
                return Phrase("No movement")
            case dominion.Roll():
                return Phrase("Roll for armies")
            case dominion.Deploy(cell, count):
                return Phrase("Put {armies} on {cell}", armies(count), cell_name(public, place[cell]))
            case dominion.NoDeploy():
                return Phrase("No new armies")
            case dominion.Resign():
                return Phrase("Resign")

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if view.seat != public.actor:
            if public.phase == "occupy":
                said, you = "{who:@} decides how many armies move in.", "You decide how many armies move in."
                return Phrase(said, public.actor, you=you)
            if dominion.Resign() in view.legal:
                said = "{who:whose} turn. You've lost every army. Wait for an empty cell, or resign."
                return Phrase(said, public.turn)
            return Phrase("{who:whose} turn.", public.turn)
        match public.phase:
            case "attack" if public.flipped is None:
                return Phrase("Your turn: turn a card to attack, or skip the attack.")
            case "attack" if public.attacked:
                return Phrase("Attack again, or end the attack.")
            case "attack":
                return Phrase("Now attack: choose a lit cell, then a target.")
            case "grant":
                return Phrase("Red {king:rank}! Put one army on any cell of yours.", KING)
            case "remove":
                return Phrase("Black {king:rank}. Take one army off any cell of yours.", KING)
            case "occupy":
                said = "You've conquered {cell}! Click it and choose how many armies move in."
                return Phrase(said, _conquered(public))
            case "advance" if _peaceful(public):
                return Phrase("No one to attack. Move armies once, from one of your cells to the next, or skip.")
            case "advance":
                return Phrase("Move armies once, from one of your cells to the next, or skip.")
            case "roll" if lost_all(public, view.seat):
                return Phrase("Your turn: roll for new armies.")
            case "roll" if _peaceful(public) and not any(advances(public, view.seat)):
                return Phrase("Nothing to attack and nothing to move: roll for new armies.")
            case "roll":
                return Phrase("Roll for new armies.")
        assert public.roll is not None
        return Phrase("You may put {supply}. Choose a lit cell.", supply(public.roll))

    def question(self, view: View[Move, Public], actions: Sequence[Move]) -> Question:
        """How many armies, and what allows no more of them (R5, R19)."""
        public, place = view.public, PLACE[view.public.size]
        match actions[0]:
            case dominion.Deploy(spot, _):
                assert public.roll is not None
                cell, there = place[spot], reach(public.roll)[1]
                words = Phrase("How many armies on {cell}?", cell_name(public, cell))
                return Question(words, full(public, cell, there) or Phrase("The dice allow {armies}.", armies(there)))
            case dominion.Occupy():
                assert public.conquest is not None
                src, dst = public.conquest
                words = Phrase("How many armies into {cell}?", cell_name(public, dst))
            case dominion.Advance(start, spot, _):
                src, dst = place[start], place[spot]
                words = Phrase("How many armies to {cell}?", cell_name(public, dst))
            case _:
                return super().question(view, actions)
        leaves = Phrase("If all of them go, you give up {cell}.", cell_name(public, src))
        return Question(words, full(public, dst, public.armies[src]) or leaves)

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """Cells and armies (R5); of more than two, whose plates stand close together, the cells alone."""
        public = view.public
        if seat in public.resigned:
            return (Phrase("resigned"),)
        owned, held = holdings(public, seat)
        if not owned:
            return (Phrase("no armies"),)
        return (cells(owned),) if public.seats > 2 else (cells(owned), armies(held))

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        """The stage (R6), the turned card and the last battle; what everybody holds; what limits the game."""
        public, options = view.public, view.public.options
        rows = [PadRow(STAGES[public.phase])] if public.phase in STAGES else []
        if public.flipped is not None:
            rows.append(PadRow(Phrase("Turned {card}: {effect}", public.flipped, turned(public.flipped))))
        if (fought := public.battle) is not None:
            src, dst = (CELLS[public.size][cell] for cell in (fought.src, fought.dst))
            said = "{sum} against {defence} ({src}-{dst})"
            rows.append(PadRow(Phrase(said, rolled(fought.attack, fought.advantage), fought.defence, src, dst)))
        held = [holdings(public, seat) for seat in range(1, public.seats + 1)]
        rows.append(PadRow(Phrase("Cells"), tuple(Number(owned) for owned, _ in held), says="count"))
        rows.append(PadRow(Phrase("Armies"), tuple(Number(count) for _, count in held)))
        if options.turn_limit is not None:
            rows.append(PadRow(Phrase("Turn {number} of {limit}", public.round, options.turn_limit), says="course"))
            rows.append(PadRow(Phrase("Dealer: {who:@}", public.dealer)))  # who is the last of a round
        if options.time_limit is not None:
            limit = Phrase("Time limit {minutes} min", options.time_limit)
            rows.append(PadRow(Phrase("Last turn") if public.time_up else limit))
        return tuple(rows)

    def noted(self, note: Words) -> Words:
        return Phrase("strength {strength}", note) if note else note

    def attacked(self, view: View[Move, Public]) -> Mapping[Spot, Sequence[Spot]]:
        """Along the lines (R7), other players' cells."""
        public, at = view.public, CELLS[view.public.size]
        found: dict[Spot, list[Spot]] = {}
        for src, dst in (lines for seat in range(1, public.seats + 1) for lines in attacks(public, seat)):
            found.setdefault(at[src], []).append(at[dst])
        return found

    # -- what is on the field

    def stacks(self, view: View[Move, Public]) -> Mapping[Spot, tuple[int, int]]:
        """The armies on the cells."""
        public = view.public
        held = zip(CELLS[public.size], public.owners, public.armies, strict=True)
        return {spot: (owner, count) for spot, owner, count in held if owner}

    def arrows(self, view: View[Move, Public]) -> Mapping[tuple[Spot, Spot], int]:
        """The attack lines open to the player (R7), and the last battle of this turn by who attacked."""
        public = view.public
        lines = {(action.src, action.dst): 0 for action in self.actions(view) if isinstance(action, dominion.Attack)}
        if public.battle is not None:
            at = CELLS[public.size]
            lines[at[public.battle.src], at[public.battle.dst]] = public.turn
        return lines

    def dice(self, view: View[Move, Public]) -> Mapping[int, tuple[int, ...]]:
        """The dice of the last roll or battle."""
        return dict(view.public.dice)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, Phrase]:
        """The strength of each occupied cell, under a turned card the battle strength (R5, R9)."""
        public = view.public
        return {spot: _strength(public, cell) for cell, spot in enumerate(CELLS[public.size]) if public.owners[cell]}


def _strength(public: Public, cell: int) -> Phrase:
    """ "13", "9 (−2)"."""
    now, gain = strength(public, cell), effect(public.field[cell], public.flipped)
    if not gain:
        return Phrase("{strength}", now)
    return Phrase("{strength} (+{gain})" if gain > 0 else "{strength} (−{loss})", now, abs(gain))


def _peaceful(public: Public) -> bool:
    """Whether stage 1 had nothing to offer in this turn (R6)."""
    return public.flipped is None and not any(attacks(public, public.turn))


def _conquest(public: Public) -> tuple[Spot, Spot]:
    """The winner's cell and the emptied one (R15)."""
    assert public.conquest is not None
    src, dst = public.conquest
    return CELLS[public.size][src], CELLS[public.size][dst]


def _conquered(public: Public) -> Phrase:
    """The emptied cell by its name."""
    assert public.conquest is not None
    return cell_name(public, public.conquest[1])


def _clicked(view: View[Move, Public], spot: Spot) -> Move | Phrase:
    """What a click on a cell tries at this stage."""
    match view.public.phase:
        case "grant":
            return dominion.Grant(spot)
        case "remove":
            return dominion.Remove(spot)
        case "occupy" if view.seat in view.deciding:
            return Phrase("First click {cell} and choose how many armies move in.", _conquered(view.public))
        case "occupy":
            return dominion.Occupy(0)
        case "roll" | "deploy":
            return dominion.Deploy(spot, 1)
        case "advance":
            return dominion.Advance(spot, spot, 1)
    return dominion.Attack(spot, spot)


CONTROLLER = DominionController()
