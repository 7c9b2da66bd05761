"""What keeping an action costs: the time until it is on disk, and for the frame in which it was taken."""

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from games.core import registry
from table.layout.hosts import named
from table.session.session import Session
from table.setup import Setup
from table.store.matches import MatchStore
from tests.tools.measuring.figures import Measurement, figure

_BYTES = 2 * 4120
"""Bytes of the store's log that an action takes: two pages with their heads."""
_STEP = 0.25


def keeping(share: float) -> Iterator[Measurement]:
    """Computers play a game of turns into a store; after each action as many bytes are appended to a file and synced,
    as by the simplest journal."""
    count = max(40, round(400 * share))
    key = next(key for key in registry.keys() if not registry.rules(key).realtime)
    kept: list[float] = []
    frames: list[float] = []
    floors: list[float] = []
    with tempfile.TemporaryDirectory() as name, open(Path(name) / "floor", "wb", buffering=0) as file:
        store = MatchStore(Path(name))
        while len(kept) < count:
            session = _table(store, key, len(kept))
            assert session.kept is not None
            while session.match.outcome is None and len(kept) < count:
                before, began = len(session.match.entries), time.perf_counter()
                session.tick(_STEP)
                if len(session.match.entries) == before:
                    continue
                asked = time.perf_counter()
                session.kept.settle()
                kept.append((time.perf_counter() - asked) * 1000)
                frames.append((asked - began) * 1000)
                floors.append(_sync(file.fileno()))
            session.close()
        store.close()
    floor = statistics.median(floors)
    yield figure("an action until it is on disk", statistics.median(kept), "ms", floor, "one fsync of as much")
    yield figure("the frame in which an action is kept", statistics.median(frames), "ms")


def _table(store: MatchStore, key: str, seed: int) -> Session:
    rules = registry.rules(key)
    seats = named((("bot", ""),) * rules.seats[0], key)
    setup = Setup(key, seats, rules.nearest_valid(rules.seats[0], rules.options()), seed)
    return Session(setup, kept=store.begin(setup))


def _sync(handle: int) -> float:
    began = time.perf_counter()
    os.write(handle, bytes(_BYTES))
    os.fsync(handle)
    return (time.perf_counter() - began) * 1000
