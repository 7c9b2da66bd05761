"""Dominion's claims counted again on a field of rows and columns."""

from games.dominion.state import Advance, Attack, Deploy, EndAttack, Flip, Grant, NoDeploy, Occupy, Remove, Resign, Roll


def at(view, name):
    """The number of a cell."""
    return "abcde".index(name[0]) + view.public.size * (int(name[1:]) - 1)


def name(view, cell):
    return f"{'abcde'[cell % view.public.size]}{cell // view.public.size + 1}"


def field(view):
    """Who holds each cell, with how many armies."""
    return [*zip(view.public.owners, view.public.armies, strict=True)]


def after(view, action):
    """The field after a step without dice."""
    cells = field(view)

    def put(cell, count):
        there = cells[cell][1] + count
        cells[cell] = (view.seat if there else 0, there)

    match action:
        case Grant(cell):
            put(at(view, str(cell)), 1)
        case Remove(cell):
            put(at(view, str(cell)), -1)
        case Deploy(cell, count):
            put(at(view, str(cell)), count)
        case Advance(src, dst, count):
            put(at(view, str(src)), -count)
            put(at(view, str(dst)), count)
        case Occupy(count):
            winner, emptied = view.public.conquest
            put(winner, -count)
            put(emptied, count)
    return cells


def beside(view, cell, ways):
    size = view.public.size
    row, column = divmod(cell, size)
    near = [(row + down, column + right) for down, right in ways]
    return [r * size + c for r, c in near if 0 <= r < size and 0 <= c < size]


def targets(view, cell):
    """The cells out of the narrow ends of its card."""
    upright = sum(divmod(cell, view.public.size)) % 2 == 0
    return beside(view, cell, [(-1, 0), (1, 0)] if upright else [(0, -1), (0, 1)])


def strength(view, cells, cell):
    return view.public.field[cell].rank + cells[cell][1]


def boost(view, cell):
    """What the turned card adds (R9–R11)."""
    card, turned = view.public.field[cell], view.public.flipped
    if turned is None or turned.rank == 13:
        return 0
    alike = (card.suit in "hd") == (turned.suit in "hd")
    if turned.rank == 12:
        return 1 if alike else 0
    return 0 if card.rank != turned.rank else 2 if alike else -2


def ahead(view, src, dst):
    cells = field(view)
    return strength(view, cells, src) + boost(view, src) - strength(view, cells, dst) - boost(view, dst)


def best(view):
    """The greatest advantage of the seat's attacks; None where there is none."""
    owners = view.public.owners
    odds = [
        ahead(view, src, dst)
        for src, owner in enumerate(owners)
        if owner == view.seat
        for dst in targets(view, src)
        if owners[dst] not in {0, view.seat}
    ]
    return max(odds, default=None)


def threats(view, cells, cell):
    """The others' advantages over a cell without a turned card, the greatest first, by seat."""
    found = [
        (strength(view, cells, src) - strength(view, cells, cell), owner)
        for src, (owner, _) in enumerate(cells)
        if owner not in {0, view.seat} and cell in targets(view, src)
    ]
    return sorted([(more, owner) for more, owner in found if more > 0], reverse=True)


def greatest(found):
    return found[0][0] if found else 0


def is_cell(view, spot, card):
    return (
        spot in {name(view, cell) for cell in range(len(view.public.field))}
        and view.public.field[at(view, spot)] == card
    )


def owned(view, cells, cell):
    return cells[cell][0] == view.seat


def opened(view, heard, action, spot, card, seat, more):
    if not is_cell(view, spot, card):
        return False
    cells, cell = after(view, action), at(view, spot)
    old, new = threats(view, field(view), cell) if owned(view, field(view), cell) else [], threats(view, cells, cell)
    return owned(view, cells, cell) and (more, seat) in new and greatest(new) == more > greatest(old)


def closed(view, heard, action, spot, card, seat, more):
    if not is_cell(view, spot, card):
        return False
    cells, cell = after(view, action), at(view, spot)
    old, held = threats(view, field(view), cell), owned(view, field(view), cell) and owned(view, cells, cell)
    return held and (more, seat) in old and greatest(old) == more and not threats(view, cells, cell)


def less(view, heard, action, spot, card, seat, was, now):
    if not is_cell(view, spot, card):
        return False
    cells, cell = after(view, action), at(view, spot)
    old, held = threats(view, field(view), cell), owned(view, field(view), cell) and owned(view, cells, cell)
    new = greatest(threats(view, cells, cell))
    return held and (was, seat) in old and greatest(old) == was > new == now > 0


def chance(view, cells, cell):
    """The seat's greatest advantage over another's cell without a turned card."""
    if cells[cell][0] in {0, view.seat}:
        return -99
    found = [
        strength(view, cells, src) - strength(view, cells, cell)
        for src in range(len(cells))
        if owned(view, cells, src) and cell in targets(view, src)
    ]
    return max(found, default=-99)


def threatens(view, heard, action, spot, card):
    if not is_cell(view, spot, card):
        return False
    cell = at(view, spot)
    return chance(view, after(view, action), cell) >= 2 > chance(view, field(view), cell)


def occupies(view, action, spot, card, before):
    if not is_cell(view, spot, card):
        return False
    cell = at(view, spot)
    held = owned(view, field(view), cell), owned(view, after(view, action), cell)
    return held == (before, not before)


def all_armies(cells):
    return sum(count for _, count in cells)


def ends(view, action):
    return at(view, str(action.src)), at(view, str(action.dst))


def attack(view, action, seat, more):
    src, dst = ends(view, action)
    return view.public.owners[dst] == seat and ahead(view, src, dst) == more


def can_empty(view, heard, action, there, more):
    src, dst = ends(view, action)
    return view.public.armies[dst] == there <= 10 + more and ahead(view, src, dst) == more


def only_army(view, heard, action, spot, card):
    src = at(view, str(action.src))
    return is_cell(view, spot, card) and at(view, spot) == src and view.public.armies[src] == 1


def after_conquest(view, action):
    """How strong the cell conquered and the winner's are, and where they are."""
    winner, emptied = view.public.conquest
    cells = after(view, action)
    return {emptied: strength(view, cells, emptied), winner: strength(view, cells, winner)}


def stronger(view, heard, action, spot, card, more, least):
    found = after_conquest(view, action)
    return (
        is_cell(view, spot, card) and found.get(at(view, spot)) == more > least and {*found.values()} == {more, least}
    )


def steps_away(view, cell):
    """How far it is to the nearest cell that is not the seat's."""
    reached, steps = {cell}, 0
    while all(owned(view, field(view), each) for each in reached) and len(reached) < len(view.public.owners):
        reached |= {near for each in reached for near in beside(view, each, [(-1, 0), (1, 0), (0, -1), (0, 1)])}
        steps += 1
    return steps


def masses(view, heard, action, spot, card, count):
    dst = at(view, str(action.dst))
    return is_cell(view, spot, card) and at(view, spot) == dst and after(view, action)[dst] == (view.seat, count)


RECOUNTS = {
    "rolls": lambda view, heard, action, count: (
        view.public.roll is None
        and (isinstance(action, Roll), isinstance(action, NoDeploy)) == (count == 1, count == 0)
    ),
    "unused": lambda view, heard, action, count: isinstance(action, NoDeploy) and 7 - min(view.public.roll) == count,
    "added": lambda view, heard, action, count: (
        all_armies(after(view, action)) - all_armies(field(view)) == count and after(view, action) == field(view)
    ),
    "resigns": lambda view, heard, action, seat: isinstance(action, Resign) and view.seat == seat,
    "best": lambda view, heard, action, odds: isinstance(action, Flip | EndAttack) and best(view) == odds,
    "keeps": lambda view, heard, action, count: (
        isinstance(action, EndAttack) and all_armies([each for each in field(view) if each[0] == view.seat]) == count
    ),
    "can empty": can_empty,
    "ahead": lambda view, heard, action, seat, more: attack(view, action, seat, more),
    "last cell": lambda view, heard, action, seat: (
        isinstance(action, Attack)
        and view.public.owners[ends(view, action)[1]] == seat
        and view.public.owners.count(seat) == 1
    ),
    "only army": only_army,
    "cells": lambda view, heard, action, count: (
        {owner for owner, _ in after(view, action)} == {view.seat} and len(field(view)) == count
    ),
    "occupies": lambda view, heard, action, spot, card: occupies(view, action, spot, card, before=False),
    "gives up": lambda view, heard, action, spot, card: occupies(view, action, spot, card, before=True),
    "open to": opened,
    "no longer open": closed,
    "less open": less,
    "threatens": threatens,
    "brings": lambda view, heard, action, count: all_armies(after(view, action)) - all_armies(field(view)) == count > 0,
    "loses": lambda view, heard, action, count: all_armies(field(view)) - all_armies(after(view, action)) == count > 0,
    "both": lambda view, heard, action, points: {*after_conquest(view, action).values()} == {points},
    "stronger": stronger,
    "steps away": lambda view, heard, action, src, dst: (
        (src, dst) == tuple(steps_away(view, cell) for cell in ends(view, action)) and dst < src
    ),
    "masses": masses,
}
"""By kind of claim, whether it is so."""
