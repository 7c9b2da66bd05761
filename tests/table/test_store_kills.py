"""A program that is killed in play loses at most the action in flight: in the session, in games of every kind."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from games.core.match import Match
from games.core.registry import keys, rules
from table.store.matches import MatchStore
from table.store.place import FILE
from tests.table.kept import read_back

ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import sys, time
sys.path.insert(0, {root!r})
from pathlib import Path
from table.store.matches import MatchStore
from tests.table.kept import open_table
key, seed, folder = sys.argv[1:]
store = MatchStore(Path(folder))
session = open_table(store, key, int(seed))
print(0, 0, flush=True)
while session.match.outcome is None:
    session.tick(0.1)
    time.sleep(0.004)  # some times as fast as people see it
    print(session.kept.on_disk, len(session.match.entries), flush=True)
"""
needs_kill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")


def kill(key: str, folder: Path, chance: random.Random) -> tuple[int, int, Match | None]:
    """Kill a program in play at a random moment: actions it knew to be on disk, actions it had taken, and the match as
    the next program finds it, if it was not over."""
    words = [sys.executable, "-c", CHILD.format(root=str(ROOT)), key, str(chance.randrange(1000)), str(folder)]
    child = subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}
    )
    assert child.stdout is not None
    lines = [child.stdout.readline()]
    time.sleep(chance.random())
    child.send_signal(signal.SIGKILL)
    lines += child.stdout.readlines()
    child.wait()
    on_disk, taken = map(int, [line for line in lines if line.endswith("\n")][-1].split())
    found = read_back(folder)
    return on_disk, taken, found[0] if found else None


def ended(folder: Path) -> bool:
    """Whether the match was over when the program was killed."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute("SELECT ended FROM matches").fetchall() in ([("won",)], [("drawn",)])


@needs_kill
@pytest.mark.parametrize("count", [6, pytest.param(300, marks=pytest.mark.long)])
def test_killed_at_random_moments_nothing_is_lost(tmp_path: Path, count: int) -> None:
    chance = random.Random(count)
    names = list(keys())
    held = over = worst = 0
    for number in range(count):
        key = names[number % len(names)]
        on_disk, taken, match = kill(key, tmp_path / str(number), chance)
        if match is None:
            over += 1
            assert not on_disk or ended(tmp_path / str(number)), f"{key}: a match of {on_disk} actions is gone"
            continue
        assert len(match.entries) >= on_disk, f"{key}: an action that was on disk is gone"
        flight = 10 if rules(key).realtime else 1  # in real time the disk is not waited for
        assert taken - len(match.entries) <= flight, f"{key}: more than the action in flight is gone"
        worst = max(worst, taken - len(match.entries))
        held += len(match.entries)
        assert Match.replay(match.record(), rules).record() == match.record()
    print(f"{count} kills: {held} actions found again, {over} matches not begun or over, at most {worst} in flight")
    assert held


@needs_kill
@pytest.mark.parametrize("count", [2, pytest.param(60, marks=pytest.mark.long)])
def test_killed_in_the_window_nothing_is_lost(tmp_path: Path, count: int) -> None:
    """Kill the whole program in its window, where computers play, and look at what the next one finds."""
    chance = random.Random(count)
    driver = {"SDL_VIDEODRIVER": os.environ.get("TAVOLINO_WINDOW", "dummy"), "SDL_AUDIODRIVER": "dummy"}
    held = 0
    for number in range(count):
        key = keys()[number % len(keys())]
        seats = ",".join(["bot"] * min(rules(key).seats))
        data = tmp_path / str(number)
        child = subprocess.Popen(
            [sys.executable, "main.py", "play", key, "--seats", seats, "--seed", str(number)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=ROOT,
            env={**os.environ, **driver, "XDG_DATA_HOME": str(data), "LOCALAPPDATA": str(data), "HOME": str(data)},
        )  # fmt: skip
        file = next_file(data)
        time.sleep(chance.random() * 2.0)
        child.send_signal(signal.SIGKILL)
        _, told = child.communicate()
        assert told == b""
        store = MatchStore(file.parent)
        for saved in store.unfinished():
            resumed = store.resume(saved.id)
            assert resumed.kept.trouble is None
            held += len(resumed.match.entries)
            resumed.kept.close()
        assert store.trouble is None
        store.close()
    print(f"{count} kills in the window: {held} actions found again, nothing damaged")
    assert held


def next_file(folder: Path) -> Path:
    """The store of a program that was started, once it is there."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        for found in folder.rglob(FILE):
            return found
        time.sleep(0.02)
    raise AssertionError("the program keeps nothing")
