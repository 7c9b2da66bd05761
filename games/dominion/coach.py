"""Why a step is good in Dominion: odds, cells won and given up, cells made safe or left open to an attack."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.dominion import state as dominion
from games.dominion.field import CELLS, LINES, PLACE, advantage, attacks, base, holdings, reach, steps_away
from games.dominion.scoring import LAND
from games.dominion.state import Move, Public, State
from games.dominion.words import armies, cell_name, odds

CLEAR = 2
"""The advantage from which an attack is worth setting up."""
APART = 10
"""How far two pairs of dice can differ."""
Field = Mapping[int, tuple[int, int]]
"""By cell: who holds it, with how many armies."""


class Attacker(NamedTuple):
    """Who can attack a cell, and with what advantage once the turned card is gone."""

    seat: int
    advantage: int


class DominionCoach(Coach[Move, Public]):
    """Land and armies."""

    unit = Phrase("armies")
    slip = 4.0
    horizon = 30

    def reasons(self, view: View[Move, Public], heard: Sequence[Event], action: Move) -> tuple[Reason, ...]:
        public, place = view.public, PLACE[view.public.size]
        match action:
            case dominion.Flip() | dominion.EndAttack() if public.flipped is None:
                return _first(public, view.seat, turns=action == dominion.Flip())
            case dominion.EndAttack():
                return _last(public, view.seat)
            case dominion.Attack(src, dst):
                return tuple(_attack(public, place[src], place[dst]))
            case dominion.Roll():
                return (reason(Phrase("may bring new armies"), 2, "rolls", 1),)
            case dominion.NoDeploy():
                none = reason(Phrase("puts no army in danger"), 0.1, "added", 0)
                if public.roll is None:
                    return reason(Phrase("passes up a roll for new armies"), -1.5, "rolls", 0), none
                return reason(Phrase("leaves new armies unused"), -1.5, "unused", reach(public.roll)[1]), none
            case dominion.NoAdvance():
                return (reason(Phrase("keeps your armies in place"), 0.1, "added", 0),)
            case dominion.Resign():
                return (reason(Phrase("gives up the game"), -5, "resigns", view.seat),)
        before = dict(enumerate(zip(public.owners, public.armies, strict=True)))
        after = {**before, **_changes(public, view.seat, action)}
        stands = _shared_out(public, action.armies) if isinstance(action, dominion.Occupy) else ()
        return *_compared(public, view.seat, before, after), *stands, *_idle(public, view.seat, action)

    def name(self, action: Move) -> Phrase | None:
        return Phrase("{cell}", action.cell) if isinstance(action, dominion.Grant | dominion.Remove) else None

    def moment(self, view: View[Move, Public]) -> Phrase | None:
        return Phrase("Turn {number}", view.public.round)

    def worth(self, at: State, seat: int) -> float:
        """What the seat holds more than the best of the others, a cell as so many armies."""
        held = [LAND * land + strength for land, strength in (holdings(at.public, each) for each in at.public.playing)]
        own = held.pop(at.public.playing.index(seat)) if seat in at.public.playing else 0.0
        return own - max(held, default=0.0)

    def aim(self, view: View[Move, Public]) -> Phrase:
        match view.public.phase:
            case "attack" if view.public.flipped is None:
                return Phrase("Turn a card only if you can attack from strength.")
            case "attack":
                return Phrase("Attack while you're stronger, and stop while you still are.")
            case "occupy" if view.public.owners.count(view.seat) == len(view.public.owners) - 1:
                return Phrase("Move in: whoever holds every cell wins.")
            case "occupy":
                return Phrase("Move in enough to hold both cells.")
            case "advance":
                return Phrase("Mass your armies where an opponent can attack.")
        return Phrase("Take empty cells, and strengthen the ones under threat.")


def _best(public: Public, seat: int) -> int:
    """The greatest advantage with which a seat can attack."""
    return max((advantage(public, src, dst) for src, dst in attacks(public, seat)), default=-1)


def _first(public: Public, seat: int, *, turns: bool) -> tuple[Reason, ...]:
    """Before a card is turned: whether the attack that must follow is to be wished for (R8)."""
    best = _best(public, seat)
    if turns:
        opens = Phrase("opens an attack with {odds} so far", odds(best))
        return (reason(opens, best + 0.5 if best >= 0 else best, "best", best),)
    if best < 0:
        return (reason(Phrase("avoids an attack with {odds} so far", odds(best)), 1 - best, "best", best),)
    keeps = _keeps(public, seat)
    misses = Phrase("passes up an attack with {odds} so far", odds(best))
    return (reason(misses, -best, "best", best), keeps) if best else (keeps,)


def _last(public: Public, seat: int) -> tuple[Reason, ...]:
    """After an attack: whether another would be one from weakness (R16)."""
    best = _best(public, seat)
    if best < 0 and any(attacks(public, seat)):
        return (reason(Phrase("avoids attacking from weakness"), 0.3, "best", best),)
    return (_keeps(public, seat),)


def _keeps(public: Public, seat: int) -> Reason:
    return reason(Phrase("keeps your armies for defence"), 0.3, "keeps", holdings(public, seat)[1])


def _attack(public: Public, src: int, dst: int) -> Iterator[Reason]:
    ahead, victim, there = advantage(public, src, dst), public.owners[dst], public.armies[dst]
    if there <= max(1, ahead) and there <= APART + ahead:
        yield reason(Phrase("can clear the cell in one go"), max(ahead, 0) + 1.5, "can empty", there, ahead)
    else:
        yield reason(_promise(ahead, victim), ahead or 0.1, "ahead", victim, ahead)
    if holdings(public, victim)[0] == 1:
        yield reason(Phrase("goes for {who:whose} last cell", victim), 2, "last cell", victim)
    if public.armies[src] == 1:
        risks = Phrase("risks the only army on {cell}", cell_name(public, src))
        yield reason(risks, -1, "only army", *_named(public, src))


def _named(public: Public, cell: int) -> tuple[str, Card]:
    """A cell among the figures of a claim."""
    return str(CELLS[public.size][cell]), public.field[cell]


def _promise(ahead: int, victim: int) -> Phrase:
    """What an attack is likely to do; the odds themselves are announced with it."""
    if ahead > 0:
        return Phrase("should cost {who:@} armies", victim)
    return Phrase("has {odds}", odds(ahead)) if ahead < 0 else Phrase("may cost either side armies")


def _changes(public: Public, seat: int, action: Move) -> Field:
    """The cells that an action changes, as they are then."""
    place, now = PLACE[public.size], public.armies
    moved: dict[int, int] = {}
    match action:
        case dominion.Grant(cell):
            moved = {place[cell]: 1}
        case dominion.Remove(cell):
            moved = {place[cell]: -1}
        case dominion.Deploy(cell, count):
            moved = {place[cell]: count}
        case dominion.Advance(src, dst, count):
            moved = {place[src]: -count, place[dst]: count}
        case dominion.Occupy(count):
            assert public.conquest is not None
            winner, emptied = public.conquest
            moved = {winner: -count, emptied: count}
    return {cell: (seat if now[cell] + by else 0, now[cell] + by) for cell, by in moved.items()}


def _compared(public: Public, seat: int, before: Field, after: Field) -> tuple[Reason, ...]:
    """The game won (R22), or cells won, lost, made safe, left open, and attacks set up."""
    if all(owner == seat for owner, _ in after.values()):
        return (reason(Phrase("wins the game: you occupy every cell"), 50, "cells", len(after)),)
    found: list[Reason] = []
    old, new = _threats(public, seat, before), _threats(public, seat, after)
    for cell in before:
        name, mine, held = cell_name(public, cell), after[cell][0] == seat, before[cell][0] == seat
        figures = _named(public, cell)
        if mine and not held:
            found.append(reason(Phrase("occupies {cell}", name), LAND, "occupies", *figures))
        elif held and not mine:
            found.append(reason(Phrase("gives up {cell}", name), -LAND, "gives up", *figures))
        was, now = old.get(cell), new.get(cell)
        if mine and now is not None and (was is None or now.advantage > was.advantage):
            leaves = Phrase("leaves {cell} open to {who:@}", name, now.seat)
            found.append(reason(leaves, -1 - now.advantage, "open to", *figures, now.seat, now.advantage))
        elif mine and was is not None and now is None:
            takes = Phrase("takes {who:whose} advantage over {cell}", was.seat, name)
            found.append(reason(takes, 1 + was.advantage, "no longer open", *figures, was.seat, was.advantage))
        elif mine and was is not None and now is not None and now.advantage < was.advantage:
            strengthens = Phrase("strengthens {cell} against {who:@}", name, was.seat)
            found.append(reason(strengthens, 1, "less open", *figures, was.seat, was.advantage, now.advantage))
    for cell in _chances(public, seat, after) - _chances(public, seat, before):
        threatens = Phrase("threatens {cell}", cell_name(public, cell))
        found.append(reason(threatens, 1.5, "threatens", *_named(public, cell)))
    spent = sum(count for _, count in after.values()) - sum(count for _, count in before.values())
    if spent:
        brings = Phrase("brings {armies}", armies(spent)) if spent > 0 else Phrase("loses {armies}", armies(-spent))
        found.append(reason(brings, spent / 2, "brings" if spent > 0 else "loses", abs(spent)))
    return tuple(found)


def _shared_out(public: Public, entering: int) -> tuple[Reason, ...]:
    """Which of the two cells is the stronger after a conquest, for that many armies that move in (R15)."""
    assert public.conquest is not None
    src, dst = public.conquest
    staying = public.armies[src] - entering
    if not entering or not staying:
        return ()
    behind, ahead = base(public, src) - entering, public.field[dst].rank + entering
    if ahead == behind:
        return (reason(Phrase("leaves both cells at strength {strength}", ahead), 0.6, "both", ahead),)
    (cell, more), less = max((dst, ahead), (src, behind), key=lambda each: each[1]), min(ahead, behind)
    stronger = Phrase("makes {cell} the stronger one, {more} against {less}", cell_name(public, cell), more, less)
    return (reason(stronger, 0.6, "stronger", *_named(public, cell), more, less),)


def _idle(public: Public, seat: int, action: Move) -> tuple[Reason, ...]:
    """What there is to say of a step beside what it makes safer or weaker."""
    if isinstance(action, dominion.Advance):
        away, place = steps_away(public.size, public.owners, seat), PLACE[public.size]
        src, dst = place[action.src], place[action.dst]
        if away[dst] < away[src]:
            return (reason(Phrase("moves idle armies to the front"), 0.2, "steps away", away[src], away[dst]),)
        masses = Phrase("masses armies on {cell}", cell_name(public, dst))
        return (reason(masses, 0.1, "masses", *_named(public, dst), public.armies[dst] + action.armies),)
    if action == dominion.Occupy(0):
        return (reason(Phrase("keeps your armies together"), 0.1, "added", 0),)
    return ()


def _strength(public: Public, field: Field, cell: int) -> int:
    return public.field[cell].rank + field[cell][1]


def _threats(public: Public, seat: int, field: Field) -> dict[int, Attacker]:
    """By own cell the enemy who can attack it with the greatest advantage, if there is one with any."""
    found: dict[int, Attacker] = {}
    for src, line in enumerate(LINES[public.size]):
        for dst in line:
            if field[src][0] not in {0, seat} and field[dst][0] == seat:
                ahead = _strength(public, field, src) - _strength(public, field, dst)
                if ahead > 0 and (dst not in found or ahead > found[dst].advantage):
                    found[dst] = Attacker(field[src][0], ahead)
    return found


def _chances(public: Public, seat: int, field: Field) -> set[int]:
    """Enemy cells that the seat could attack from clear strength."""
    return {
        dst
        for src, line in enumerate(LINES[public.size])
        for dst in line
        if field[src][0] == seat and field[dst][0] not in {0, seat}
        and _strength(public, field, src) - _strength(public, field, dst) >= CLEAR
    }  # fmt: skip


COACH = DominionCoach()
