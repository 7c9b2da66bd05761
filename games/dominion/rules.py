"""Dominion: RULES.md section 2 (seed 002, "Dominion"); R1–R24 below are its numbers.

A field of cards turned upright and sideways, armies on them, and turns of three stages: attack, advance, deploy.
The cells are spots of their own, ``a1``, ``b1`` …; the turned cards lie at ``discard``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core.cards import Card, pack
from games.core.events import Event, Moved, Said, Spot
from games.core.notation import Action
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import (
    TABLE,
    Faces,
    Line,
    Outcome,
    Rules,
    Step,
    TableAction,
    Timeout,
    View,
    choose_dealer,
    to_the_left,
)
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


class Dominion(Rules[State, Move, Public]):
    """The rules of Dominion."""

    key: ClassVar[str] = "dominion"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    verbs: ClassVar[tuple[type[Action], ...]] = (
        Flip, Grant, Remove, Attack, Occupy, EndAttack, Advance, NoAdvance, Roll, Deploy, NoDeploy, Resign, Timeout,
    )  # fmt: skip
    options: ClassVar[type[Options]] = DominionOptions

    # -- setting up

    def misfit(self, seats: int, options: Options) -> str | None:
        """Each size of the field has a most of players (R1)."""
        assert isinstance(options, DominionOptions)
        most = SIZES[options.size]
        if seats in self.seats and seats > most:
            field = f"a field of {options.size}×{options.size} is for at most {most} players"
            wanted = min(size for size, players in SIZES.items() if players >= seats)
            return f"{field}: with {seats} set option size={wanted}"
        return super().misfit(seats, options)

    def deal(self, seats: int, options: Options, rng: Rng) -> Step[State]:
        """The field from pack 1, row by row, kings and queens set aside; pack 2 is the stock (R3)."""
        assert isinstance(options, DominionOptions)
        dealer, rng = choose_dealer(seats, options, rng)
        first, rng = rng.shuffle(PACK)
        stock, rng = rng.shuffle(PACK)
        events: list[Event] = [Said(TABLE, f"{{{dealer}}} deals the field.")]
        field: list[Card] = []
        aside: list[Card] = []
        dealt = 0
        while len(field) < options.size**2:
            card = first[-1 - dealt]
            dealt += 1
            dst = ASIDE if card.rank > 11 else CELLS[options.size][len(field)]
            (aside if card.rank > 11 else field).append(card)
            events.append(Moved(BOX, dst, (card,)))
        if aside:
            events.append(Said(TABLE, f"Set aside: {', '.join(card.mark for card in aside)}."))
        none = (0,) * len(field)
        public = Public(options, seats, dealer, tuple(field), none, none, to_the_left(dealer, seats))
        public = turn.settle(public, events)
        return Step(State(public, rng, stock, (), tuple(aside), first[: len(first) - dealt]), tuple(events))

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

    def refusal(self, state: State, seat: int, action: Move | TableAction) -> str | None:
        """Why not, in words for the player."""
        public = state.public
        if public.end is not None:
            return "The game is over."
        if not 0 <= seat <= public.seats:
            return f"There is no seat {seat}."
        if seat == TABLE:
            return refusals.by_the_table(public, action)
        return refusals.by_a_player(public, seat, action)

    def apply(self, state: State, seat: int, action: Move | TableAction) -> Step[State]:
        """One step of a turn, a resignation, or the time limit."""
        match action:
            case Flip():
                return turn.flip(state)
            case Grant() | Remove():
                return turn.grant_or_remove(state, seat, action)
            case Attack():
                return turn.battle(state, seat, action)
            case Occupy(count):
                return turn.occupy(state, seat, count)
            case Advance():
                return turn.advance(state, seat, action)
            case Roll():
                return turn.roll(state, seat)
            case Deploy():
                return turn.deploy(state, seat, action)
            case Resign():
                return turn.resign(state, seat)
            case Timeout():
                return turn.call_time(state)
        return turn.skip(state)

    def outcome(self, state: State) -> Outcome | None:
        """Conquest (R22), the last player left (R24), or the count at a limit (R23); scores are cells held."""
        end = state.public.end
        return Outcome(end.scores, end.winners, end.reason) if end is not None else None

    def due(self, state: State, action: Move | TableAction) -> float | None:
        """The time limit, counted from the first deal: from then on the table may call it (R23)."""
        limit = state.public.options.time_limit
        return limit * 60.0 if limit is not None else None

    # -- what can be seen

    def piles(self, state: State) -> dict[Spot, Cards]:
        """One card on each cell; stock and turned cards; what is set aside and what is out of play."""
        public = state.public
        piles = {spot: (card,) for spot, card in zip(CELLS[public.size], public.field, strict=True)}
        return {**piles, STOCK: state.stock, DISCARD: state.discard, ASIDE: state.aside, BOX: state.box}

    def faces(self, state: State, spot: Spot, seat: int) -> Faces:
        """All is open but the stock and the rest of pack 1."""
        return Faces.NONE if spot in {STOCK, BOX} else Faces.ALL

    def public(self, state: State) -> Public:
        """Everything but the order of the stock and the rest of pack 1."""
        return state.public

    def sheet(self, state: State) -> tuple[Line, ...]:
        """Cells and armies at the end."""
        public = state.public
        if public.end is None:
            return ()
        seats = range(1, public.seats + 1)
        held = [holdings(public, seat) for seat in seats]
        return (
            Line("", tuple(f"{{{seat}}}" for seat in seats), "head"),
            Line("Cells", tuple(str(count) for count, _ in held), "sum"),
            Line("Armies", tuple(str(count) for _, count in held)),
            Line(public.end.reason, (), "note"),
        )

    def determinize(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> State:
        """The stock is what of pack 2 is not turned, in any order; so is the rest of pack 1."""
        public, piles = view.public, view.piles
        discard, aside = piles[DISCARD], piles[ASIDE]
        stock, rng = rng.shuffle([card for card in sorted(PACK) if card not in discard])
        box, rng = rng.shuffle([card for card in sorted(PACK) if card not in {*public.field, *aside}])
        return State(public, rng, stock, discard, aside, box)


def _moves(public: Public, seat: int) -> Sequence[Move]:
    """What the seat to act may do, skips last."""
    spots = CELLS[public.size]
    match public.phase:
        case "attack":
            if public.flipped is None:
                return (Flip(), EndAttack())
            fights: list[Move] = [Attack(spots[src], spots[dst]) for src, dst in attacks(public, seat)]
            return [*fights, EndAttack()] if public.attacked else fights
        case "grant":
            return [Grant(spots[cell]) for cell in grants(public, seat)]
        case "remove":
            return [Remove(spot) for spot, owner in zip(spots, public.owners, strict=True) if owner == seat]
        case "occupy":
            return [Occupy(count) for count in range(entering(public), -1, -1)]
        case "advance":
            marches: list[Move] = [
                Advance(spots[src], spots[dst], count)
                for src, dst, most in advances(public, seat)
                for count in range(most, 0, -1)
            ]
            return [*marches, NoAdvance()]
        case "roll":
            return (Roll(), NoDeploy())
        case "deploy":
            landings: list[Move] = [
                Deploy(spots[cell], count) for cell, most in deployments(public, seat) for count in range(most, 0, -1)
            ]
            return [*landings, NoDeploy()]
    return ()


RULES = Dominion()
