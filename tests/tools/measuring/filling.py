"""A store filled with thousands of matches of all games, for measuring and for tests of the history."""

import secrets
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from games.core import registry
from games.core.match import Match
from games.core.registry import game, keys
from table.setup import SeatChoice, Setup
from table.store import rows
from table.store.chain import Chain
from table.store.database import open_writer, transaction
from table.store.head import MatchHead, replayed
from table.store.place import FILE
from table.store.state import State, state_of
from tests.tools.measuring.matches import play

MATCHES = 5000
_LONGEST = 150
"""Actions after which somebody gives up: what is played at random goes on for long."""
_HOUR = 3600.0


def fill(
    folder: Path, count: int, who: Sequence[str] = ("Anna/a1",), different: int = 8, longest: int = _LONGEST,
    now: float = 1.7e9,
) -> None:  # fmt: skip
    """Fill a store with matches of all games, one an hour until now, written as the store's own writer does it.
    ``who``: people as ``name/uid``; ``different``: how many of each game differ."""
    with closing(open_writer(folder / FILE)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        ready = [_ready(key, seed, who[seed % len(who)], longest) for key in keys() for seed in range(different)]
        with transaction(connection):
            for number in range(count):
                head, chain, state = ready[number % len(ready)]
                begun = now - (count - number) * _HOUR
                fresh = replace(head, uid=secrets.token_hex(8), begun=begun)
                again = Chain(fresh.sum, chain.entries())
                rows.write(connection, fresh, again, replace(state, played=begun + state.lasted / 1000))


def _ready(key: str, seed: int, person: str, longest: int) -> tuple[MatchHead, Chain, State]:
    """A match of a person against computers, played at random."""
    rules, levels = registry.rules(key), tuple(game(key).bots)
    count = min(rules.seats)
    name, _, uid = person.partition("/")
    rivals = (SeatChoice("bot", f"Rosa {at}", levels[(seed + at) % len(levels)]) for at in range(count - 1))
    options = rules.nearest_valid(count, rules.options())
    setup = Setup(key, (SeatChoice("mouse", name, who=uid), *rivals), options, seed)
    head = MatchHead("0" * 16, setup, "", 0.0)
    match, answers, _ = replayed(head, [taken.entry for taken in _played(setup, longest).entries[: longest - 1]])
    if match.outcome is None:
        refused = match.submit(2, "concede", match.entries[-1].at)
        assert refused is None, refused
    chain = Chain(head.sum, (taken.entry for taken in match.entries))
    return head, chain, state_of(setup, match, 0.0, answers)


def _played(setup: Setup, longest: int) -> Match:
    """A match at random, given up after so many actions."""
    capped = replace(setup.options, action_cap=longest)
    return play(setup.key, [None] * len(setup.seats), capped, setup.seed, setup.seed)
