"""Matches in a store that were played out at random in no time, for tests of history and figures."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from games.core.match import Match
from games.core.registry import game, keys, rules
from table.commands.matches import play
from table.setup import SeatChoice, Setup
from table.store import rows
from table.store.chain import Chain
from table.store.database import FILE, open_writer, transaction
from table.store.head import Head, replayed
from table.store.matches import MatchStore
from table.store.state import state_of
from tests.pilot import setup_for

_MOST = 150
"""Actions after which somebody gives up: what is played at random goes on for long."""
DAY = 24 * 3600.0


@cache
def at_random(key: str, seats: int, seed: int, **options: Any) -> Match:
    """A match that was played out at random."""
    chosen = replace(rules(key).nearest_valid(seats, rules(key).options(**options)), action_cap=20_000)
    return play(key, [None] * seats, chosen, seed, seed)


def seats_of(key: str, *who: str) -> tuple[SeatChoice, ...]:
    """Seats in words: a level for a computer, ``name`` or ``name/uid`` for a person; people have the mouse, the second
    of them at a table in real time the right keys."""
    found: list[SeatChoice] = []
    for word in who:
        name, _, uid = word.partition("/")
        if game(key).level(name):
            found.append(SeatChoice("bot", f"Rosa {len(found)}", name))
        else:
            second = rules(key).realtime and any(one.person for one in found)
            found.append(SeatChoice("right" if second else "mouse", name, who=uid))
    return tuple(found)


def keep(
    store: MatchStore, key: str, who: Sequence[str], seed: int, begun: float, *, actions: int = 0, seen: str = "",
    conceding: int = 0,
) -> tuple[str, Match]:  # fmt: skip
    """Store a match that began then; return its name and the match. ``actions``: left after this many; ``conceding``:
    the seat that gives up then."""
    whole = at_random(key, len(who), seed)
    setup = Setup(key, seats_of(key, *who), whole.options, seed, chance=1, seen=seen)
    store.now = lambda: begun
    kept = store.begin(setup)
    match = Match(setup.game.rules, len(who), setup.dealt_options, seed)
    kept.watch(match)
    for entry in whole.entries[: actions or None]:
        assert match.submit(entry.seat, entry.text, entry.at) is None
        if match.rules.realtime:  # answers are taken as they come
            kept.keep(match)
    kept.keep(match)
    if conceding:
        assert match.submit(conceding, "concede", match.entries[-1].at) is None
        kept.keep(match)
    uid = kept.head.uid
    kept.close()
    return uid, match


def fill(folder: Path, count: int, who: Sequence[str] = ("Anna/a1",), different: int = 8, now: float = 1.7e9) -> None:
    """Fill a store with matches of all games, written as the store's own writer does it; this many are different."""
    with closing(open_writer(folder / FILE)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        ready = [_ready(key, seed, who[seed % len(who)]) for key in keys() for seed in range(different)]
        with transaction(connection):
            for number in range(count):
                head, chain, state = ready[number % len(ready)]
                begun = now - (count - number) * 3600.0
                fresh = replace(head, uid=secrets.token_hex(8), begun=begun)
                again = Chain(fresh.sum)
                for entry in chain.entries():
                    again.add(entry)
                rows.write(connection, fresh, again, replace(state, played=begun + state.lasted / 1000))


def _ready(key: str, seed: int, person: str) -> tuple[Head, Chain, Any]:
    levels = tuple(game(key).bots)
    seats = min(rules(key).seats)
    whole = at_random(key, seats, seed)
    names = [person, *(levels[(seed + number) % len(levels)] for number in range(seats - 1))]
    setup = replace(setup_for(key, ",".join(["bot"] * seats), seed=seed), seats=seats_of(key, *names))
    head = Head("0" * 16, replace(setup, options=whole.options), "", 0.0)
    match, answers, _ = replayed(head, whole.entries[:_MOST])
    if match.outcome is None:
        assert match.submit(2, "concede", match.entries[-1].at) is None
    chain = Chain(head.sum)
    for entry in match.entries:
        chain.add(entry)
    return head, chain, state_of(head.setup, match, 0.0, answers)
