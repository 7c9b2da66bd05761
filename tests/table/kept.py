"""Matches that computers play into a store, for tests of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from games.core.match import Match
from games.core.registry import rules
from table.session.session import Session
from table.store.matches import MatchStore
from tests.pilot import setup_for


def open_table(store: MatchStore, key: str = "briscola", seed: int = 3) -> Session:
    """Computers at a table whose match is kept."""
    setup = setup_for(key, ",".join(["bot"] * min(rules(key).seats)), seed=seed)
    session = Session(setup, kept=store.begin(setup))
    session.start()
    return session


def play_on(session: Session, actions: int) -> None:
    """Let them play until there are this many actions, all of them on disk."""
    assert session.kept is not None
    while len(session.match.entries) < actions:
        assert session.match.outcome is None
        session.tick(0.25)
        session.kept.settle()  # the next tick would only wait for the disk


def played(folder: Path, actions: int = 12, key: str = "briscola", seed: int = 3) -> Match:
    """A match left after this many actions; nothing has the store open any more."""
    store = MatchStore(folder)
    session = open_table(store, key, seed)
    play_on(session, actions)
    assert session.take_trouble() is None
    session.close()
    store.close()
    return session.match


def read_back(folder: Path) -> list[Match]:
    """The unfinished matches of a folder, those played last first, as a new program finds them."""
    store = MatchStore(folder)
    try:
        found = []
        for saved in store.unfinished():
            resumed = store.resume(saved.id)
            resumed.kept.close()
            found.append(resumed.match)
        return found
    finally:
        store.close()


@contextmanager
def no_room() -> Iterator[None]:
    """No file grows any more: each write of the disk's fails."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
