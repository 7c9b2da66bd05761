"""Dominion: its rules page is ``rules.md``, and R1–R24 below are its numbers.

A field of cards turned upright and sideways, armies on them, and turns of three stages: attack, advance, deploy.
The cells are spots of their own, ``a1``, ``b1`` …; the turned cards are at ``discard``.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import get_args

from games.core.board import Board, Cards, Pack
from games.core.events import Event, Spot
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.rules import TABLE, Faces, Rules, TableAction, Timeout, View
from games.core.seating import ALONE
from games.dominion import scoring, steps
from games.dominion import state as dominion
from games.dominion.field import CELLS, SIZES, advances, attacks, beaten, deployments, entering, grants
from games.dominion.refusals import inactive, objection
from games.dominion.state import ASIDE, BOX, DISCARD, PACK, STOCK, DominionOptions, Move, Public, State


class Dominion(Rules[Public, Move, DominionOptions]):
    key = "dominion"
    seats = (2, 3, 4, 5, 6)
    verbs = (*get_args(Move), Timeout)
    options = DominionOptions
    resigns = True
    armies = True
    counts = Phrase("cell", many="cells")
    close, clear = 2, 20
    first_hand = staticmethod(steps.deal_field)

    # -- setting up

    def setup_error(self, seats: int, options: DominionOptions) -> Phrase | None:
        """Each size of field has a maximum number of players (R1)."""
        most = SIZES[options.size]
        if seats in self.seats and seats > most:
            said = "a field of {size}×{size} is for at most {most} players: with {seats} set option size={wanted}"
            wanted = min(size for size, players in SIZES.items() if players >= seats)
            return Phrase(said, options.size, most, seats, wanted)
        return super().setup_error(seats, options)

    def lay(self, seats: int, options: DominionOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """One card to come on each cell; stock and turned cards; what is set aside and what is out of play (R3)."""
        cells = CELLS[options.size]
        none = (0,) * len(cells)
        spots = (*cells, DISCARD, ASIDE)
        return Public(options, seats, 0, (), none, none, 0), [(BOX, PACK), (STOCK, PACK), *((at, ()) for at in spots)]

    # -- in play

    def active(self, at: State) -> frozenset[int]:
        """Whose decision it is; those who may resign meanwhile (R24); the table, to call time (R23)."""
        public = at.public
        limited = public.options.time_limit is not None and not public.time_up
        return ALONE[public.actor].union(beaten(public), (TABLE,) if limited else ())

    def deciding(self, at: State) -> frozenset[int]:
        """Whose decision it is: the match does not wait for a resignation or for the table (R23, R24)."""
        return ALONE[at.public.actor]

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """What the stage offers, larger numbers of armies first; resigning where it is allowed (R24)."""
        public = at.public
        if seat == TABLE:
            return (Timeout(),)
        moves = moves_of(public, seat) if seat == public.actor else ()
        return [*moves, dominion.Resign()] if seat in beaten(public) else moves

    objection = staticmethod(objection)

    inactive = staticmethod(inactive)

    def not_due(self, at: State, action: TableAction) -> Phrase:
        """When the table calls time (R23)."""
        if not isinstance(action, Timeout):
            return super().not_due(at, action)
        if at.public.options.time_limit is None:
            return Phrase("This game has no time limit.")
        return Phrase("Time has been called already.")

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        match action:
            case dominion.Flip():
                steps.flip(board)
            case dominion.Grant(cell):
                steps.grant(board, seat, cell)
            case dominion.Remove(cell):
                steps.remove(board, seat, cell)
            case dominion.Attack(src, dst):
                steps.attack(board, seat, src, dst)
            case dominion.Occupy(count):
                steps.occupy(board, seat, count)
            case dominion.EndAttack():
                steps.end_attack(board, seat)
            case dominion.Advance(src, dst, count):
                steps.advance(board, seat, src, dst, count)
            case dominion.NoAdvance():
                steps.no_advance(board, seat)
            case dominion.Roll():
                steps.roll(board, seat)
            case dominion.Deploy(cell, count):
                steps.deploy(board, seat, cell, count)
            case dominion.NoDeploy():
                steps.no_deploy(board, seat)
            case dominion.Resign():
                steps.resign(board, seat)
            case _:
                steps.call_time(board)

    def outcome(self, at: State) -> Outcome | None:
        """Conquest (R22), the last player left (R24), or the count at a limit (R23); scores are cells held."""
        end = at.public.end
        return Outcome(end.scores, end.winners, end.how) if end is not None else None

    value = staticmethod(scoring.value)

    def due(self, at: State, action: Move | TableAction) -> float | None:
        """The time limit, counted from the first deal: from then on the table may call it (R23)."""
        limit = at.public.options.time_limit
        return limit * 60.0 if limit is not None else None

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """All is open but the stock and the rest of pack 1."""
        return Faces.NONE if spot in {STOCK, BOX} else Faces.ALL

    def packs(self, public: Public) -> Sequence[Pack]:
        """Pack 1 makes the field, pack 2 the stock (R3)."""
        return (PACK, (*CELLS[public.size], ASIDE, BOX)), (PACK, (STOCK, DISCARD))

    def remembered(self, view: View[Move, Public], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
        """All that was ever seen is open still."""
        return view.piles

    sheet = staticmethod(scoring.sheet)


attack, grant, remove, occupy, advance, deploy = map(
    cache, (dominion.Attack, dominion.Grant, dominion.Remove, dominion.Occupy, dominion.Advance, dominion.Deploy)
)
"""Each action is made only once: a search asks for the same ones again and again."""


def moves_of(public: Public, seat: int) -> Sequence[Move]:
    """What the seat to act may do, skips last."""
    spots = CELLS[public.size]
    match public.phase:
        case "attack":
            if public.flipped is None:
                return (dominion.Flip(), dominion.EndAttack())
            fights: list[Move] = [attack(spots[src], spots[dst]) for src, dst in attacks(public, seat)]
            return [*fights, dominion.EndAttack()] if public.attacked else fights
        case "grant":
            return [grant(spots[cell]) for cell in grants(public, seat)]
        case "remove":
            return [remove(spot) for spot, owner in zip(spots, public.owners, strict=True) if owner == seat]
        case "occupy":
            return [occupy(count) for count in range(entering(public), -1, -1)]
        case "advance":
            marches: list[Move] = [
                advance(spots[src], spots[dst], count)
                for src, dst, most in advances(public, seat)
                for count in range(most, 0, -1)
            ]
            return [*marches, dominion.NoAdvance()]
        case "roll":
            return (dominion.Roll(), dominion.NoDeploy())
        case "deploy":
            landings: list[Move] = [
                deploy(spots[cell], count) for cell, most in deployments(public, seat) for count in range(most, 0, -1)
            ]
            return [*landings, dominion.NoDeploy()]
    return ()


RULES = Dominion()
