"""A match of Dominion played on quickly: as ``quick`` does action by action, with the field weighed by rows."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from games.core.board import Board
from games.core.rng import Stream
from games.dominion import state as dominion
from games.dominion.field import CELLS, advances, attacks, beaten, deployments, entering, steps_away
from games.dominion.hard import BEHIND, PATIENCE, STEP, hasty, turning
from games.dominion.outlook import prospect, ranks_under, situation
from games.dominion.rows import Rows
from games.dominion.rules import RULES, advance, attack, deploy, moves_of, occupy
from games.dominion.state import Move, Public

FLIP, END_ATTACK, NO_ADVANCE = dominion.Flip(), dominion.EndAttack(), dominion.NoAdvance()
ROLL, NO_DEPLOY, RESIGN = dominion.Roll(), dominion.NoDeploy(), dominion.Resign()
NEAR = 1e-9
"""By how much rows may err."""


def walk(board: Board[Public], stream: Stream, cap: int) -> int:
    """Play on, and leave nothing to chance but dice and cards."""
    public = board.public
    for count in range(cap):
        if public.end is not None:
            return count
        seat = public.actor
        RULES.do(board, seat, _move(public, seat))
    return cap


def _move(public: Public, seat: int) -> Move:
    """What ``quick`` does."""
    if public.round > PATIENCE and public.seats > 2 and seat in beaten(public) and len(public.playing) > 2:
        return RESIGN
    match public.phase:
        case "attack":
            return _fight(public, seat)
        case "occupy":
            return _occupation(public, seat)
        case "advance":
            return _march(public, seat)
        case "roll":
            return ROLL
        case "deploy":
            return _landing(public, seat)
    return hasty(public, seat, moves_of(public, seat))


# -- stage 1


def _fight(public: Public, seat: int) -> Move:
    """A card turned where that promises more than it threatens; then the most promising attack."""
    fights = [*attacks(public, seat)]
    if public.flipped is None:
        return FLIP if turning(public, fights) > 0 else END_ATTACK
    ranks, armies, spots = ranks_under(public.field, public.flipped), public.armies, CELLS[public.size]
    least, chosen = 0.0 if public.attacked else inf, END_ATTACK
    for src, dst in fights:
        own, other = armies[src], armies[dst]
        points = ranks[src] + own - ranks[dst] - other
        reluctance = (BEHIND if points < 0 else 0.0) - prospect(points, own, other)
        if reluctance < least:
            least, chosen = reluctance, attack(spots[src], spots[dst])
    return chosen


def _occupation(public: Public, seat: int) -> Move:
    """As many armies into the emptied cell as gain most."""
    assert public.conquest is not None
    counts = range(entering(public), -1, -1)
    rows = Rows(situation(public, turned=seat == public.turn), seat)
    return _best(public, seat, rows.marches(*public.conquest, counts), [*map(occupy, counts)])


# -- stages 2 and 3


def _march(public: Public, seat: int) -> Move:
    """The march that gains most, if any gains."""
    rows, away = Rows(situation(public, turned=False), seat), steps_away(public.size, public.owners, seat)
    gains: list[float] = []
    moves: list[Move] = []
    spots = CELLS[public.size]
    for src, dst, most in advances(public, seat):
        counts = range(most, 0, -1)
        gains += rows.marches(src, dst, counts, STEP * (away[src] - away[dst]))
        moves += [advance(spots[src], spots[dst], count) for count in counts]
    return _best(public, seat, [*gains, STEP / 2], [*moves, NO_ADVANCE])


def _landing(public: Public, seat: int) -> Move:
    """New armies where they gain most, if any gain."""
    rows, armies, field = Rows(situation(public, turned=False), seat), public.armies, public.field
    gains: list[float] = []
    moves: list[Move] = []
    spots = CELLS[public.size]
    for cell, most in deployments(public, seat):
        row, here, counts = rows.row(cell), armies[cell], range(most, 0, -1)
        stays = row[here] - STEP * (field[cell].rank + here)
        gains += [row[here + count] + STEP * count - stays for count in counts]
        moves += [deploy(spots[cell], count) for count in counts]
    return _best(public, seat, [*gains, 0.0], [*moves, NO_DEPLOY])


def _best(public: Public, seat: int, gains: Sequence[float], moves: Sequence[Move]) -> Move:
    """The move that gains most: of those that rows cannot tell apart the one that Hard would make."""
    most = max(gains) - NEAR
    near = [move for gain, move in zip(gains, moves, strict=True) if gain > most]
    return near[0] if len(near) == 1 else hasty(public, seat, near)
