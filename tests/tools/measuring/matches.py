"""Matches between computer players without a window: in turns, or on a clock of their own in real time."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from games.core import registry
from games.core.bot import Bot
from games.core.match import Match, SetupError, abandoned
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.rng import Rng
from games.core.rules import TABLE, TableAction, Timeout
from games.core.search import dealt

HOURS = 3
"""Hours of table time after which a real-time match is given up."""
_RANDOM_PACE = 0.6
"""Seconds a random player takes in a real-time game."""


def computers_chance(number: int) -> Rng:
    """The random numbers of the computers in the match of that number: they say nothing of how the cards of any match
    were shuffled, so that a player cannot work out the deck from them."""
    return Rng(int.from_bytes(sha256(b"computers %d" % number).digest()[:8]))


def play_in_place(key: str, seats: int, options: Options, seed: int, number: int = 0) -> tuple[Outcome | None, int]:
    """The same as ``play`` of a game of turns at random, on a silent board, without events or record."""
    rules = registry.rules(key)
    error = rules.setup_error(seats, options)
    if error is not None:
        raise SetupError(error)
    board, rng = dealt(rules, seats, options, Rng(seed)), computers_chance(number)
    count = 0
    while (outcome := rules.outcome(board)) is None:
        if count == options.action_cap:
            return abandoned(seats, count), count
        waiting = rules.deciding(board) - {TABLE}
        seat = min(waiting, default=TABLE)
        legal = rules.legal(board, seat)
        index, rng = rng.below(len(legal)) if seat != TABLE else (0, rng)
        rules.do(board, seat, legal[index])
        count += 1
    return outcome, count


def play(key: str, players: Sequence[Bot[Any, Any] | None], options: Options, seed: int, number: int = 0) -> Match:
    """One match between computers, in turns or on a clock of its own; ``number``: which of many it is."""
    match = Match(registry.rules(key), len(players), options, seed)
    rng = computers_chance(number)
    now = 0.0
    due: dict[int, tuple[float, Any]] = {}
    while match.outcome is None:
        playing = sorted(match.active - {TABLE})
        if not playing or not match.rules.realtime:
            rng = _turn(match, players, rng)
            continue
        for seat in playing:
            if seat not in due or due[seat][1] not in match.view(seat).legal:
                found, rng = _choose(match, seat, players[seat - 1], rng)
                due[seat] = (now + (found[1] if found else 1.0), found[0] if found else None)
        seat = min(due, key=lambda each: (due[each][0], each))
        now, action = due.pop(seat)
        if _time_is_up(match, now):
            break
        if action is not None and match.outcome is None:
            match.submit(seat, action, now)
        _table_acts(match, now)
    return match


def _turn(match: Match, players: Sequence[Bot[Any, Any] | None], rng: Rng) -> Rng:
    """One action in a game of turns, by one of those who must decide, or the table's own."""
    waiting = sorted(match.view(TABLE).deciding - {TABLE})
    if not waiting:
        pending = match.view(TABLE).legal
        assert pending, "nobody can act, and the match is not over"
        refused = match.submit(TABLE, pending[0], float(len(match.entries)))
        assert refused is None, refused
        return rng
    found, rng = _choose(match, waiting[0], players[waiting[0] - 1], rng)
    assert found is not None, "a computer player has nothing to do in its turn"
    refused = match.submit(waiting[0], found[0], float(len(match.entries)))
    assert refused is None, refused
    return rng


def _choose(match: Match, seat: int, bot: Bot[Any, Any] | None, rng: Rng) -> tuple[tuple[Any, float] | None, Rng]:
    """An action and the seconds until it is done; None: nothing for now."""
    view = match.view(seat)
    if bot is None:
        legal = [move for move in view.legal if not isinstance(move, match.rules.claims)]
        if not legal:
            return None, rng
        index, rng = rng.below(len(legal))
        return (legal[index], _RANDOM_PACE), rng
    salt, rng = rng.below(1 << 62)
    choices = list(bot.think(view, match.heard(seat), Rng(salt)))
    return ((choices[-1].action, max(0.05, choices[-1].wait)) if choices else None), rng


def _table_acts(match: Match, now: float) -> None:
    """What the table does as soon as it may; time limits are the caller's."""
    while match.outcome is None and TABLE in match.active:
        pending = [move for move in match.view(TABLE).legal if not isinstance(move, Timeout)]
        if not pending or not isinstance(pending[0], TableAction) or match.submit(TABLE, pending[0], now) is not None:
            return


def _time_is_up(match: Match, now: float) -> bool:
    """Call time if the options set a limit; whether the match has lasted longer than any should."""
    pending = match.view(TABLE).legal if TABLE in match.active else ()
    limits = [(move, match.due(move)) for move in pending if isinstance(move, Timeout)]
    for move, limit in limits:
        if limit is not None and now >= limit:
            match.submit(TABLE, move, limit)
    return not limits and now > HOURS * 3600
