"""Why a step is good in Dominion: odds, cells won and given up, cells made safe or left open to an attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core.coach import Coach, Reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.rules import View
from games.dominion import state as dominion
from games.dominion.field import LINES, PLACE, advantage, attacks, base, holdings, steps_away
from games.dominion.scoring import LAND
from games.dominion.state import Move, Public, State
from games.dominion.words import armies, cell_name, odds

CLEAR = 2
"""The advantage from which an attack is worth setting up."""
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
                return _attack(public, place[src], place[dst])
            case dominion.Roll():
                return (Reason(Phrase("brings new armies"), 2),)
            case dominion.NoDeploy():
                return Reason(Phrase("leaves new armies unused"), -1.5), Reason(Phrase("puts none in danger"), 0.1)
            case dominion.NoAdvance():
                return (Reason(Phrase("keeps your armies in place"), 0.1),)
            case dominion.Resign():
                return (Reason(Phrase("gives up the game"), -5),)
        before = dict(enumerate(zip(public.owners, public.armies, strict=True)))
        after = {**before, **_changes(public, view.seat, action)}
        stands = _shared_out(public, action.armies) if isinstance(action, dominion.Occupy) else ()
        return *_compared(public, view.seat, before, after), *stands, _idle(public, view.seat, action)

    def name(self, action: Move) -> Phrase | None:
        match action:
            case dominion.Grant(cell) | dominion.Remove(cell):
                return Phrase("{cell}", cell)
        return None

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
                return Phrase("Turn a card only where you can attack from strength.")
            case "attack":
                return Phrase("Attack with an advantage, and stop while you have one.")
            case "occupy" if view.public.owners.count(view.seat) == len(view.public.owners) - 1:
                return Phrase("Move in: who occupies every cell wins.")
            case "occupy":
                return Phrase("Move in enough to hold both cells.")
            case "advance":
                return Phrase("Mass your armies where an opponent can attack.")
        return Phrase("Take empty cells, and strengthen those that can be attacked.")


def _first(public: Public, seat: int, *, turns: bool) -> tuple[Reason, ...]:
    """Before a card is turned: whether the attack that must follow is to be wished for (R8)."""
    best = max((advantage(public, src, dst) for src, dst in attacks(public, seat)), default=-1)
    if turns:
        opens = Phrase("opens an attack with {odds}", odds(best))
        return (Reason(opens, best + 0.5) if best >= 0 else Reason(Phrase("forces an attack from weakness"), best),)
    if best < 0:
        return (Reason(Phrase("avoids an attack from weakness"), 1 - best),)
    keeps = Reason(Phrase("keeps your armies for defence"), 0.3)
    return (Reason(Phrase("misses an attack with {odds}", odds(best)), -best), keeps) if best else (keeps,)


def _last(public: Public, seat: int) -> tuple[Reason, ...]:
    """After an attack: whether another would be one from weakness (R16)."""
    best = max((advantage(public, src, dst) for src, dst in attacks(public, seat)), default=-1)
    words = Phrase("avoids an attack from weakness") if best < 0 else Phrase("keeps your armies for defence")
    return (Reason(words, 0.3),)


def _attack(public: Public, src: int, dst: int) -> tuple[Reason, ...]:
    ahead, victim = advantage(public, src, dst), public.owners[dst]
    if public.armies[dst] <= max(1, ahead):
        found = [Reason(Phrase("can empty the cell at once"), max(ahead, 0) + 1.5)]
    else:
        found = [Reason(_promise(ahead, victim), ahead or 0.1)]
    if holdings(public, victim)[0] == 1:
        found.append(Reason(Phrase("goes for {who:whose} last cell", victim), 2))
    if public.armies[src] == 1:
        found.append(Reason(Phrase("risks the only army on {cell}", cell_name(public, src)), -1))
    return tuple(found)


def _promise(ahead: int, victim: int) -> Phrase:
    """What an attack is likely to do; the odds themselves are announced with it."""
    if ahead > 0:
        return Phrase("should cost {who:@} armies", victim)
    if ahead < 0:
        return Phrase("has {odds}", odds(ahead))
    return Phrase("may cost either side armies")


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
        return (Reason(Phrase("wins the game: you occupy every cell"), 50),)
    found: list[Reason] = []
    old, new = _threats(public, seat, before), _threats(public, seat, after)
    for cell in before:
        name, mine, held = cell_name(public, cell), after[cell][0] == seat, before[cell][0] == seat
        if mine and not held:
            found.append(Reason(Phrase("occupies {cell}", name), LAND))
        elif held and not mine:
            found.append(Reason(Phrase("gives up {cell}", name), -LAND))
        was, now = old.get(cell), new.get(cell)
        if mine and now is not None and (was is None or now.advantage > was.advantage):
            found.append(Reason(Phrase("leaves {cell} open to {who:@}", name, now.seat), -1 - now.advantage))
        elif mine and was is not None and now is None:
            found.append(Reason(Phrase("makes {cell} safe from {who:@}", name, was.seat), 1 + was.advantage))
        elif mine and was is not None and now is not None and now.advantage < was.advantage:
            found.append(Reason(Phrase("strengthens {cell} against {who:@}", name, was.seat), 1))
    ahead = _chances(public, seat, after)
    for cell in ahead - _chances(public, seat, before):
        found.append(Reason(Phrase("threatens {cell}", cell_name(public, cell)), 1.5))
    spent = sum(count for _, count in after.values()) - sum(count for _, count in before.values())
    if spent:
        brings = Reason(Phrase("brings {armies}", armies(spent)), spent / 2)
        found.append(brings if spent > 0 else Reason(Phrase("loses {armies}", armies(-spent)), spent / 2))
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
        return (Reason(Phrase("makes both cells {strength} strong", ahead), 0.6),)
    (cell, more), less = max((dst, ahead), (src, behind), key=lambda each: each[1]), min(ahead, behind)
    stronger = Phrase("makes {cell} the stronger, {more} against {less}", cell_name(public, cell), more, less)
    return (Reason(stronger, 0.6),)


def _idle(public: Public, seat: int, action: Move) -> Reason:
    """What there is to say of a step beside what it makes safer or weaker."""
    if isinstance(action, dominion.Advance):
        away, place = steps_away(public, seat), PLACE[public.size]
        if away[place[action.dst]] < away[place[action.src]]:
            return Reason(Phrase("takes idle armies to the border"), 0.2)
        return Reason(Phrase("masses armies on {cell}", cell_name(public, place[action.dst])), 0.1)
    if action == dominion.Occupy(0):
        return Reason(Phrase("keeps your armies together"), 0.1)
    return Reason(Phrase("changes little"), 0.05)


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
