"""What hands do in Dominion, and the words for it: a cell, then the cell that its armies attack or move to."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import Click, Controller, Drop, Gesture, Press
from games.core.events import Event, Said, Spot
from games.core.rules import View
from games.dominion.field import CELLS, PLACE, holdings, lost_all, strength
from games.dominion.state import (
    STOCK,
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
from games.dominion.words import announcement, armies, cell_name, cells, odds, supply, turned

BUTTONS: Mapping[str, Move] = {
    "flip": Flip(),
    "roll": Roll(),
    "endattack": EndAttack(),
    "noadvance": NoAdvance(),
    "nodeploy": NoDeploy(),
    "resign": Resign(),
    "leave": Occupy(0),
}
"""What the buttons do, by their names."""
_PRESSES = {move: Press(name) for name, move in BUTTONS.items()}


class DominionController(Controller[Move, Public]):
    """Drag from cell to cell, or click the one and then the other; the stock and the buttons do the rest."""

    # -- hands

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """From cell to cell to attack, move and move in; a click where armies come or go; a button otherwise."""
        match action:
            case Attack(src, dst) | Advance(src, dst, _):
                return (Drop(view.piles[src], src, dst),)
            case Occupy(count):
                src, dst = _conquest(view.public)
                button = () if count else (_PRESSES[action],)
                return *button, Click(dst), Drop(view.piles[src], src, dst)
            case Deploy(cell, _) | Grant(cell) | Remove(cell):
                return (Click(cell),)
            case Flip():
                return _PRESSES[action], Click(STOCK)
        return (_PRESSES[action],)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | None:
        """What a click or a drag on the field tried at this stage, a button out of its time."""
        match gesture:
            case Press(name):
                return BUTTONS.get(name)
            case Click(spot, _) if spot == STOCK:
                return Flip()
            case Click(spot, _) if spot in PLACE[view.public.size]:
                return _clicked(view.public, spot)
            case Drop(_, src, dst) if {src, dst} <= set(PLACE[view.public.size]):
                if view.public.phase in {"attack", "grant", "remove", "occupy"}:
                    return Attack(src, dst)
                return Advance(src, dst, 1)
        return None

    def obvious(self, view: View[Move, Public], spot: Spot, card: Card | None) -> Move | None:
        """A right click on a cell: as many armies as may be, or the only way its armies can go."""
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

    def words(self, view: View[Move, Public], action: Move) -> str:
        public = view.public
        match action:
            case Flip():
                return "Turn a card"
            case Grant(cell):
                return f"Put the king's army on {_name(public, cell)}"
            case Remove(cell):
                return f"Take an army off {_name(public, cell)}"
            case Attack(src, dst):
                place = PLACE[public.size]
                return f"{announcement(public, place[src], place[dst])} ({src}-{dst})"
            case Occupy(0):
                return f"Leave {cell_name(public, _target(public))} unoccupied"
            case Occupy(count):
                return f"Move {armies(count)} into {cell_name(public, _target(public))}"
            case EndAttack():
                return "No attack" if public.flipped is None else "End the attack"
            case Advance(src, dst, count):
                return f"Move {armies(count)} from {src} to {_name(public, dst)}"
            case NoAdvance():
                return "No movement"
            case Roll():
                return "Roll for armies"
            case Deploy(cell, count):
                return f"Put {armies(count)} on {_name(public, cell)}"
            case NoDeploy():
                return "No new armies"
            case Resign():
                return "Resign"

    def prompt(self, view: View[Move, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if view.seat != public.actor:
            if public.phase == "occupy":
                return f"{{{public.actor}}} decides how many armies move in."
            gone = view.seat and lost_all(public, view.seat) and Resign() in view.legal
            return f"{{{public.turn}}}'s turn." + (
                " You have lost everything: wait for a cell, or resign." if gone else ""
            )
        match public.phase:
            case "attack" if public.flipped is None:
                return "Your turn, attack: turn a card of the stock, or do not attack."
            case "attack":
                again = "Attack again, or end the attack." if public.attacked else "You must attack."
                return f"{again} Choose a lit cell, then an enemy in its line."
            case "grant":
                return "Red king: put one army on a cell of yours."
            case "remove":
                return "Black king: take one army off a cell of yours."
            case "occupy":
                return f"{cell_name(public, _target(public))} is conquered: click it and say how many armies move in."
            case "advance":
                return "Movement: from one cell of yours to one beside it, once; or none."
            case "roll":
                return "Your turn: roll for new armies." if not public.battle else "Roll for new armies."
        assert public.roll is not None
        return f"New armies: {supply(public.roll)}. Choose a lit cell."

    def standing(self, view: View[Move, Public], seat: int) -> str:
        """Territories and armies (R5)."""
        public = view.public
        if seat in public.resigned:
            return "resigned"
        held, count = holdings(public, seat)
        return f"{cells(held)} · {armies(count)}" if held else "no armies"

    def facts(self, view: View[Move, Public]) -> tuple[str, ...]:
        """The turned card and the last battle of this turn; what limits the game; the cards set aside."""
        public = view.public
        lines = []
        if public.flipped is not None:
            lines.append(f"Turned {public.flipped.mark}: {turned(public.flipped)}")
        fought = public.battle
        if fought is not None:
            src, dst = (CELLS[public.size][cell] for cell in (fought.src, fought.dst))
            lines.append(
                f"{src}-{dst}, {odds(fought.advantage)}: {fought.attack + fought.advantage} to {fought.defence}"
            )
        if public.options.turn_limit is not None:
            lines.append(f"Turn {public.round} of {public.options.turn_limit}")
        if public.options.time_limit is not None:
            lines.append("Last turn" if public.time_up else f"Time limit {public.options.time_limit} min")
        return (*lines, f"Dealer {{{public.dealer}}}")

    def tell(self, event: Event) -> str | None:
        """Every step is said aloud; dice and armies lie to be seen."""
        return event.phrase if isinstance(event, Said) else None

    # -- what lies on the field

    def stacks(self, view: View[Move, Public]) -> Mapping[Spot, tuple[int, int]]:
        """The armies on the cells."""
        public = view.public
        held = zip(CELLS[public.size], public.owners, public.armies, strict=True)
        return {spot: (owner, count) for spot, owner, count in held if owner}

    def arrows(self, view: View[Move, Public]) -> Mapping[tuple[Spot, Spot], int]:
        """The attack lines open to the player (R7), and the last battle of this turn by who attacked."""
        public = view.public
        lines = {(action.src, action.dst): 0 for action in self.actions(view) if isinstance(action, Attack)}
        if public.battle is not None:
            at = CELLS[public.size]
            lines[at[public.battle.src], at[public.battle.dst]] = public.turn
        return lines

    def dice(self, view: View[Move, Public]) -> Mapping[int, tuple[int, ...]]:
        """The dice of the last roll or battle."""
        return dict(view.public.dice)

    def notes(self, view: View[Move, Public]) -> Mapping[Spot, str]:
        """The strength of each occupied cell, under a turned card the battle strength (R5, R9)."""
        public = view.public
        notes = {}
        for cell, spot in enumerate(CELLS[public.size]):
            if public.owners[cell]:
                now = strength(public, cell)
                gain = now - public.field[cell].rank - public.armies[cell]
                notes[spot] = f"{now} ({gain:+d})".replace("-", "−") if gain else str(now)
        return notes


def _conquest(public: Public) -> tuple[Spot, Spot]:
    assert public.conquest is not None
    src, dst = public.conquest
    return CELLS[public.size][src], CELLS[public.size][dst]


def _target(public: Public) -> int:
    assert public.conquest is not None
    return public.conquest[1]


def _name(public: Public, spot: Spot) -> str:
    return cell_name(public, PLACE[public.size][spot])


def _clicked(public: Public, spot: Spot) -> Move:
    """What a click on a cell tries at this stage."""
    match public.phase:
        case "grant":
            return Grant(spot)
        case "remove":
            return Remove(spot)
        case "occupy":
            return Occupy(99)
        case "roll" | "deploy":
            return Deploy(spot, 1)
        case "advance":
            return Advance(spot, spot, 1)
    return Attack(spot, spot)


CONTROLLER = DominionController()
