"""The steps of a turn of Dominion: turn a card, fight, move, roll, deploy, and pass on what offers nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core.events import Event, Gathered, Moved, Rolled, Said, Stacked
from games.core.rng import Rng
from games.core.rules import TABLE, Step, to_the_left
from games.dominion.field import (
    CELLS,
    PLACE,
    advances,
    advantage,
    attacks,
    deployments,
    grants,
    holdings,
    may_roll,
)
from games.dominion.state import (
    DISCARD,
    STOCK,
    Advance,
    Attack,
    Battle,
    Deploy,
    End,
    Grant,
    Phase,
    Public,
    Remove,
    State,
)
from games.dominion.words import announcement, armies, cell_name, cells, odds, supply, turned


def flip(state: State) -> Step[State]:
    """Turn the top card of the stock; a king asks for its army at once (R8, R12, R13)."""
    public, stock, discard, rng = state.public, state.stock, state.discard, state.rng
    events: list[Event] = []
    if not stock:
        events.append(Said(TABLE, "The stock is used up: the turned cards are shuffled into a new one."))
        events.append(Gathered(DISCARD, STOCK, len(discard)))
        stock, rng = rng.shuffle(discard)
        discard = ()
    card = stock[-1]
    seat = public.turn
    events += [Moved(STOCK, DISCARD, (card,)), Said(seat, f"{{{seat}}} turns {card.mark}: {turned(card)}.")]
    phase: Phase = "attack"
    if card.rank == 13:
        if card.black:
            phase = "remove"
        elif grants(public, seat):
            phase = "grant"
        else:
            events.append(Said(seat, f"Every cell of {{{seat}}} has 14: no army comes."))
    public = settle(replace(public, flipped=card, attacked=False, phase=phase), events)
    return Step(State(public, rng, stock[:-1], (*discard, card), state.aside, state.box), tuple(events))


def grant_or_remove(state: State, seat: int, action: Grant | Remove) -> Step[State]:
    """A red king's army comes, or a black king's goes (R12, R13)."""
    public = state.public
    cell = PLACE[public.size][action.cell]
    place = cell_name(public, cell)
    if isinstance(action, Grant):
        count, said = public.armies[cell] + 1, f"{{{seat}}} puts the king's army on {place}."
    else:
        count, said = public.armies[cell] - 1, f"{{{seat}}} takes an army off {place}."
    owners, counts, stacked = _stack(public, (cell, seat, count))
    after = replace(public, owners=owners, armies=counts, phase="attack")
    return _on(state, after, [Said(seat, said), *stacked])


def battle(state: State, seat: int, action: Attack) -> Step[State]:
    """Two dice each, the advantage added to the attacker's: the lower side loses the difference (R14)."""
    public = state.public
    src, dst = PLACE[public.size][action.src], PLACE[public.size][action.dst]
    points = advantage(public, src, dst)
    dice, rng = state.rng.roll(4)
    own, other = dice[:2], dice[2:]
    defender = public.owners[dst]
    attack, defence = sum(own), sum(other)
    margin = attack + points - defence
    loser = -1 if not margin else dst if margin > 0 else src
    lost = min(abs(margin), public.armies[loser]) if margin else 0
    events: list[Event] = [
        Said(seat, f"{{{seat}}}, {action.src}-{action.dst}: {announcement(public, src, dst)}."),
        Rolled(seat, own),
        Rolled(defender, other),
    ]
    owners, counts, phase, conquest = public.owners, public.armies, public.phase, None
    result = f"{{{seat}}} rolls {attack}" + (f", {odds(points)} makes {attack + points}" if points else "")
    result += f", against {defence}"
    if loser < 0:
        events.append(Said(seat, f"{result}: nothing happens."))
    else:
        beaten = owners[loser]
        events.append(Said(seat, f"{result}: {{{beaten}}} loses {armies(lost)} on {cell_name(public, loser)}."))
        owners, counts, stacked = _stack(public, (loser, beaten, counts[loser] - lost))
        events += stacked
        if not counts[loser]:
            conquest, phase = ((src, dst) if loser == dst else (dst, src)), "occupy"
    after = replace(
        public,
        owners=owners,
        armies=counts,
        phase=phase,
        conquest=conquest,
        attacked=True,
        battle=Battle(src, dst, points, attack, defence, loser, lost),
        dice=((seat, own), (defender, other)),
    )
    return _on(state, after, events, rng)


def occupy(state: State, seat: int, count: int) -> Step[State]:
    """The winner of a battle moves into the emptied cell, or leaves it unoccupied (R15)."""
    public = state.public
    assert public.conquest is not None
    src, dst = public.conquest
    place = cell_name(public, dst)
    if not count:
        return _on(
            state,
            replace(public, conquest=None, phase="attack"),
            [Said(seat, f"{{{seat}}} leaves {place} unoccupied.")],
        )
    owners, counts, stacked = _stack(public, (src, seat, public.armies[src] - count), (dst, seat, count))
    after = replace(public, owners=owners, armies=counts, conquest=None, phase="attack")
    return _on(state, after, [Said(seat, f"{{{seat}}} moves {armies(count)} into {place}."), *stacked])


def advance(state: State, seat: int, action: Advance) -> Step[State]:
    """The one movement of stage 2 (R17)."""
    public, count = state.public, action.armies
    src, dst = PLACE[public.size][action.src], PLACE[public.size][action.dst]
    owners, counts, stacked = _stack(
        public, (src, seat, public.armies[src] - count), (dst, seat, public.armies[dst] + count)
    )
    said = f"{{{seat}}} moves {armies(count)} from {action.src} to {cell_name(public, dst)}."
    return _on(state, replace(public, owners=owners, armies=counts, phase="roll"), [Said(seat, said), *stacked])


def skip(state: State) -> Step[State]:
    """Leave a stage with nothing done, or nothing more (R6)."""
    public = state.public
    name = f"{{{public.turn}}}"
    match public.phase:
        case "attack":
            said = f"{name} does not attack." if public.flipped is None else f"{name} ends the attack."
            return _on(state, replace(public, phase="advance"), [Said(public.turn, said)])
        case "advance":
            return _on(state, replace(public, phase="roll"), [Said(public.turn, f"{name} moves no armies.")])
    events: list[Event] = [Said(public.turn, f"{name} takes no new armies.")]
    return _on(state, _next_turn(public, events), events)


def roll(state: State, seat: int) -> Step[State]:
    """Roll for new armies; where no cell will take any, the turn is over (R19, R20)."""
    (first, second), rng = state.rng.roll(2)
    dice = first, second
    public = replace(state.public, roll=dice, dice=((seat, dice),), battle=None, phase="deploy")
    taken = "" if any(deployments(public, seat)) else ", but no cell takes any"
    said = f"{{{seat}}} rolls {first} and {second}: {supply(dice)}{taken}."
    return _on(state, public, [Rolled(seat, dice), Said(seat, said)], rng)


def deploy(state: State, seat: int, action: Deploy) -> Step[State]:
    """New armies on one cell; that is the end of the turn (R20)."""
    public = state.public
    cell = PLACE[public.size][action.cell]
    owners, counts, stacked = _stack(public, (cell, seat, public.armies[cell] + action.armies))
    said = f"{{{seat}}} puts {armies(action.armies)} on {cell_name(public, cell)}."
    public = replace(public, owners=owners, armies=counts, deployed=public.deployed | {seat})
    events: list[Event] = [Said(seat, said), *stacked]
    return _on(state, _conquered(public, events) or _next_turn(public, events), events)


def resign(state: State, seat: int) -> Step[State]:
    """A player who has lost everything leaves; the last one left wins at once (R24)."""
    public = replace(state.public, resigned=state.public.resigned | {seat})
    events: list[Event] = [Said(seat, f"{{{seat}}} resigns, having lost everything.")]
    if len(public.playing) == 1:
        (last,) = public.playing
        public = _end(public, (last,), f"{{{last}}} is the only player left and wins.", events)
    return _on(state, public, events)


def call_time(state: State) -> Step[State]:
    """The time limit has run out: the turn in progress is the last (R23)."""
    said = Said(TABLE, f"Time is up: the turn of {{{state.public.turn}}} is the last.")
    return _on(state, replace(state.public, time_up=True), [said])


# -- going on


def _on(state: State, public: Public, events: list[Event], rng: Rng | None = None) -> Step[State]:
    """The step to a position in which somebody may have won, or a stage may offer nothing."""
    after = public if public.end is not None else _conquered(public, events) or settle(public, events)
    return Step(
        State(after, rng or state.rng, state.stock, state.discard, state.aside, state.box), tuple(events)
    )  # fmt: skip


def settle(public: Public, events: list[Event]) -> Public:
    """Pass every stage that offers nothing but its skip, and so a turn that offers nothing at all (R6).

    This comes to an end: on a full field with two owners two cells of theirs lie side by side, and of two such cells
    one has the other in its line, so that somebody may attack; on any other field somebody may roll.
    """
    phase = public.phase
    while public.end is None and phase in {"attack", "advance", "roll", "deploy"}:
        seat = public.turn
        gone = seat in public.resigned
        if phase == "attack" and (gone or not any(attacks(public, seat))):
            phase = "advance"
        elif phase == "advance" and (gone or not any(advances(public, seat))):
            phase = "roll"
        elif phase == "roll" and not gone and not may_roll(public, seat):
            events.append(Said(TABLE, f"Nothing is left for {{{seat}}} to do."))
            public = _next_turn(public, events)
            phase = public.phase
        elif gone or (phase == "deploy" and not any(deployments(public, seat))):
            public = _next_turn(public, events)
            phase = public.phase
        else:
            break
    return public if phase == public.phase else replace(public, phase=phase)


def _next_turn(public: Public, events: list[Event]) -> Public:
    """The turn goes to the left, past those who have resigned; a limit that is reached ends the game (R20, R23)."""
    if public.time_up:
        return _count(public, f"The {public.options.time_limit} minutes are over.", events)
    seat, number, limit = public.turn, public.round, public.options.turn_limit
    first = to_the_left(public.dealer, public.seats)
    while True:
        seat = to_the_left(seat, public.seats)
        if seat == first:
            if number == limit:
                turns = "turn each is" if limit == 1 else "turns each are"
                return _count(public, f"The {limit} {turns} over.", events)
            number += 1
        if seat not in public.resigned:
            break
    return replace(
        public, turn=seat, round=number, phase="attack", flipped=None, attacked=False, battle=None, roll=None
    )  # fmt: skip


def _stack(public: Public, *piles: tuple[int, int, int]) -> tuple[tuple[int, ...], tuple[int, ...], list[Event]]:
    """Who holds each cell with how many armies, after a change given as (cell, seat, count)."""
    owners, counts = list(public.owners), list(public.armies)
    spots = CELLS[public.size]
    events: list[Event] = []
    for cell, seat, count in piles:
        owners[cell], counts[cell] = seat if count else 0, count
        events.append(Stacked(spots[cell], seat, count))
    return tuple(owners), tuple(counts), events


# -- the end


def _conquered(public: Public, events: list[Event]) -> Public | None:
    """The end of the game if one player occupies every cell (R22)."""
    owner = public.owners[0]
    if not owner or any(other != owner for other in public.owners):
        return None
    return _end(public, (owner,), f"{{{owner}}} occupies every cell and wins.", events)


def _count(public: Public, why: str, events: list[Event]) -> Public:
    """At a limit: most cells, then most armies; still equal, it is drawn among those players (R23)."""
    held = {seat: holdings(public, seat) for seat in public.playing}
    most = max(number for number, _ in held.values())
    top = [seat for seat in held if held[seat][0] == most]
    if len(top) == 1:
        return _end(public, top, f"{why} {{{top[0]}}} holds most cells, {most}, and wins.", events)
    strongest = max(held[seat][1] for seat in top)
    best = [seat for seat in top if held[seat][1] == strongest]
    tied = f"{why} {_names(top)} hold {cells(most)} each"
    if len(best) == 1:
        return _end(public, best, f"{tied}; {{{best[0]}}} has most armies there, {strongest}, and wins.", events)
    winners = best if len(best) < public.seats else []
    reason = f"{why} {_names(best)} have {cells(most)} and {armies(strongest)} each: a draw."
    return _end(public, winners, reason, events)


def _end(public: Public, winners: Sequence[int], reason: str, events: list[Event]) -> Public:
    scores = tuple(holdings(public, seat)[0] for seat in range(1, public.seats + 1))
    events.append(Said(TABLE, reason))
    return replace(public, phase="end", conquest=None, roll=None, end=End(scores, tuple(winners), reason))


def _names(seats: Sequence[int]) -> str:
    names = [f"{{{seat}}}" for seat in seats]
    return ", ".join(names[:-1]) + " and " + names[-1]
