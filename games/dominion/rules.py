"""Dominion: RULES.md section 2 (seed 002, "Dominion"); R1–R24 below are its numbers.

A field of cards turned upright and sideways, armies on them, and turns of three stages: attack, advance, deploy.
The cells are spots of their own, ``a1``, ``b1`` …; the turned cards lie at ``discard``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from games.core.board_rules import BoardRules, Pack
from games.core.cards import pack
from games.core.events import Event, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.phrases import Phrase, row
from games.core.rules import (
    TABLE,
    Faces,
    Line,
    Outcome,
    TableAction,
    Timeout,
    View,
    choose_dealer,
    to_the_left,
)
from games.core.seating import ALONE
from games.dominion import refusals, turn
from games.dominion.field import CELLS, SIZES, advances, attacks, deployments, entering, grants, holdings, lost_all
from games.dominion.state import (
    ASIDE,
    BOX,
    DISCARD,
    STOCK,
    Advance,
    Attack,
    Cards,
    Deploy,
    DominionOptions,
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
    State,
)

PACK = pack()


class Dominion(BoardRules[Public, Move, DominionOptions]):
    """The rules of Dominion."""

    key: ClassVar[str] = "dominion"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    verbs: ClassVar[tuple[type[Action], ...]] = (
        Flip, Grant, Remove, Attack, Occupy, EndAttack, Advance, NoAdvance, Roll, Deploy, NoDeploy, Resign, Timeout,
    )  # fmt: skip
    options = DominionOptions
    resigns: ClassVar[bool] = True

    # -- setting up

    def setup_error(self, seats: int, options: Options) -> str | None:
        """Each size of the field has a most of players (R1)."""
        assert isinstance(options, DominionOptions)
        most = SIZES[options.size]
        if seats in self.seats and seats > most:
            field = f"a field of {options.size}×{options.size} is for at most {most} players"
            wanted = min(size for size, players in SIZES.items() if players >= seats)
            return f"{field}: with {seats} set option size={wanted}"
        return super().setup_error(seats, options)

    def lay(self, seats: int, options: Options) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """One card to come on each cell; stock and turned cards; what is set aside and what is out of play (R3)."""
        assert isinstance(options, DominionOptions)
        cells = CELLS[options.size]
        none = (0,) * len(cells)
        spots = (*cells, DISCARD, ASIDE)
        return Public(options, seats, 0, (), none, none, 0), [(BOX, PACK), (STOCK, PACK), *((at, ()) for at in spots)]

    def begin(self, table: turn.Table, options: Options) -> None:
        """The field from pack 1, row by row, kings and queens set aside; pack 2 is the stock (R3)."""
        public = table.public
        public.dealer, table.rng = choose_dealer(public.seats, options, table.rng)
        table.restock(BOX, PACK)
        table.restock(STOCK, PACK)
        table.say(TABLE, "{dealer:@} deals the field.", public.dealer)
        for cell in CELLS[public.size]:
            while table[BOX][-1].rank > 11:
                table.draw(BOX, ASIDE)
            public.field += (table.draw(BOX, cell),)
        if table[ASIDE]:
            table.say(TABLE, "Set aside: {cards}.", row(table[ASIDE], last="{some}, {other}"))
        public.turn = to_the_left(public.dealer, public.seats)
        turn.settle(table)

    # -- in play

    def active(self, state: State) -> frozenset[int]:
        """Whose decision it is; those who may resign meanwhile (R24); the table, to call time (R23)."""
        public = state.public
        if public.end is not None:
            return frozenset()
        seats = {public.actor}
        if public.options.time_limit is not None and not public.time_up:
            seats.add(TABLE)
        for seat in public.deployed - public.resigned:
            if seat not in public.owners:
                seats.add(seat)
        return frozenset(seats)

    def legal(self, state: State, seat: int) -> Sequence[Move | TableAction]:
        """What the stage offers, larger numbers of armies first; resigning where it is allowed (R24)."""
        public = state.public
        if public.end is not None:
            return ()
        if seat == TABLE:
            return (Timeout(),) if refusals.by_the_table(public, Timeout()) is None else ()
        moves = list(_moves(public, seat)) if seat == public.actor else []
        if 1 <= seat <= public.seats and lost_all(public, seat) and refusals.resigning(public, seat) is None:
            moves.append(Resign())
        return moves

    def deciding(self, at: State) -> frozenset[int]:
        """Whose decision it is; who has lost everything may resign at any time, but nobody waits for that (R24)."""
        return self.active(at) & ALONE[at.public.actor]

    def objection(self, at: State, seat: int, action: Move) -> Phrase | None:
        return refusals.by_a_player(at.public, seat, action)

    def do(self, table: turn.Table, seat: int, action: Move | TableAction) -> None:
        """One step of a turn, a resignation, or the time limit."""
        match action:
            case Flip():
                turn.flip(table)
            case Grant() | Remove():
                turn.grant_or_remove(table, seat, action)
            case Attack():
                turn.battle(table, seat, action)
            case Occupy(count):
                turn.occupy(table, seat, count)
            case Advance():
                turn.advance(table, seat, action)
            case Roll():
                turn.roll(table, seat)
            case Deploy():
                turn.deploy(table, seat, action)
            case Resign():
                turn.resign(table, seat)
            case Timeout():
                turn.call_time(table)
            case _:
                turn.skip(table)

    def value(self, state: State, seat: int) -> float:
        """The share of the cells, and who has won."""
        public = state.public
        won = 0.5 if public.end is None else float(seat in public.end.winners)
        return 0.5 * won + 0.5 * public.owners.count(seat) / len(public.owners)

    def outcome(self, state: State) -> Outcome | None:
        """Conquest (R22), the last player left (R24), or the count at a limit (R23); scores are cells held."""
        end = state.public.end
        return Outcome(end.scores, end.winners, end.reason) if end is not None else None

    def due(self, state: State, action: Move | TableAction) -> float | None:
        """The time limit, counted from the first deal: from then on the table may call it (R23)."""
        limit = state.public.options.time_limit
        return limit * 60.0 if limit is not None else None

    # -- what can be seen

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """All is open but the stock and the rest of pack 1."""
        return Faces.NONE if spot in {STOCK, BOX} else Faces.ALL

    def sheet(self, state: State) -> tuple[Line, ...]:
        """Cells and armies at the end."""
        public = state.public
        if public.end is None:
            return ()
        seats = range(1, public.seats + 1)
        held = [holdings(public, seat) for seat in seats]
        return (
            Line("", tuple(f"{{{seat}}}" for seat in seats), "head"),
            Line(Phrase("Cells"), tuple(str(count) for count, _ in held), "sum"),
            Line(Phrase("Armies"), tuple(str(count) for _, count in held)),
            Line(public.end.reason, (), "note"),
        )

    def packs(self, public: Public) -> Sequence[Pack]:
        """Pack 1 makes the field, pack 2 the stock (R3)."""
        return (PACK, (*CELLS[public.size], ASIDE, BOX)), (PACK, (STOCK, DISCARD))

    def remembered(self, view: View[Move, Public], heard: Sequence[Event]) -> Mapping[Spot, Cards]:
        """All that was ever seen lies open."""
        return view.piles


attack, grant, remove, occupy, advance, deploy = map(cache, (Attack, Grant, Remove, Occupy, Advance, Deploy))
"""The same action is made only once: a search asks for it again and again."""


def _moves(public: Public, seat: int) -> Sequence[Move]:
    """What the seat to act may do, skips last."""
    spots = CELLS[public.size]
    match public.phase:
        case "attack":
            if public.flipped is None:
                return (Flip(), EndAttack())
            fights: list[Move] = [attack(spots[src], spots[dst]) for src, dst in attacks(public, seat)]
            return [*fights, EndAttack()] if public.attacked else fights
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
            return [*marches, NoAdvance()]
        case "roll":
            return (Roll(), NoDeploy())
        case "deploy":
            landings: list[Move] = [
                deploy(spots[cell], count) for cell, most in deployments(public, seat) for count in range(most, 0, -1)
            ]
            return [*landings, NoDeploy()]
    return ()


RULES = Dominion()
