"""Matches in a store that were played out at random in no time, for tests of history and figures."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from games.core.match import Match
from games.core.registry import game, rules
from table.setup import RIVALS, SeatChoice, Setup
from table.store.matches import MatchStore
from tests.tools.measuring.matches import play

DAY = 24 * 3600.0


@cache
def at_random(key: str, seats: int, seed: int, **options: Any) -> Match:
    """A match that was played out at random."""
    chosen = replace(rules(key).nearest_valid(seats, rules(key).options(**options)), action_cap=20_000)
    return play(key, [None] * seats, chosen, seed, seed)


def seats_of(key: str, *who: str) -> tuple[SeatChoice, ...]:
    """Seats in words: a level for a computer, or ``level/rival``; ``name`` or ``name/uid`` for a person. People have
    the mouse, the second of them at a table in real time the right keys."""
    found: list[SeatChoice] = []
    for word in who:
        name, _, uid = word.partition("/")
        if game(key).level(name):
            found.append(SeatChoice("bot", RIVALS.get(uid, f"Rosa {len(found)}"), name, uid))
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
