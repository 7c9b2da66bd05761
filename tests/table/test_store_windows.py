"""Two windows on one store: both play, nothing of either is lost, and a match is in one of them only."""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from table.store import rescue
from table.store.claims import Claims
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.place import FILE
from tests.table.kept import open_table, play_on, played, read_back

ROOT = Path(__file__).resolve().parents[2]
HEAD = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from table.session.session import Session
from table.store.faults import StoreError
from table.store.matches import MatchStore
from tests.table.kept import open_table, play_on
folder, *words = sys.argv[1:]
store = MatchStore(Path(folder))
"""
ROUNDS = """
# each round: resume an unfinished match or begin one, play two actions, look at the list, leave
counts = {}
for number in range(int(words[0])):
    offered = store.unfinished()
    resumed = None
    for saved in offered[:2] if number % 2 else []:
        try:
            resumed = store.resume(saved.id)
            break
        except StoreError as error:
            assert "in another window" in str(error), error
    if resumed is not None and resumed.match.outcome is None:
        session = Session(resumed.setup, resumed.match, resumed.kept)
        session.start()
    else:
        session = open_table(store, ("briscola", "california_speed")[number % 2], int(words[1]) + number)
    before = len(session.match.entries)
    while len(session.match.entries) < before + 2 and session.match.outcome is None:
        session.tick(0.1)
    session.kept.settle()
    trouble = session.take_trouble()
    assert trouble is None, trouble
    print(session.kept.head.uid, session.kept.on_disk, flush=True)
    session.close()
    assert store.trouble is None, store.trouble
store.close()
"""
HOLD = """
saved = store.unfinished()
session = open_table(store, "briscola", 9) if not saved else None
if session:
    play_on(session, 4)
else:
    resumed = store.resume(saved[0].id)
print("holding", flush=True)
sys.stdin.readline()
"""


def child(code: str, *words: object) -> subprocess.Popen[str]:
    """Another program on the store."""
    return subprocess.Popen(
        [sys.executable, "-c", HEAD.format(root=str(ROOT)) + code, *map(str, words)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip


@pytest.mark.parametrize("count", [8, pytest.param(200, marks=pytest.mark.long)])
def test_two_windows_play_and_nothing_is_lost(tmp_path: Path, count: int) -> None:
    windows = [child(ROUNDS, tmp_path, count, seed) for seed in (1000, 5000)]
    told: dict[str, int] = {}
    for window in windows:
        out, _ = window.communicate(timeout=600)
        assert window.returncode == 0
        for line in out.splitlines():
            uid, actions = line.split()
            told[uid] = max(told.get(uid, 0), int(actions))
    store = MatchStore(tmp_path)
    offered = {saved.id for saved in store.unfinished()}
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        over = {uid for (uid,) in connection.execute("SELECT uid FROM matches WHERE ended != ''")}
    for uid, actions in told.items():
        if uid in over:
            continue
        assert uid in offered or len(offered) == 200
        resumed = store.resume(uid)
        assert resumed.kept.trouble is None
        assert len(resumed.match.entries) == actions
        resumed.kept.close()
    assert store.trouble is None
    store.close()
    print(f"two windows, {count} rounds each: {len(told)} matches, nothing lost")


def test_a_match_in_play_is_refused_to_a_second_window_until_the_first_is_killed(tmp_path: Path) -> None:
    played(tmp_path, 5)
    first = child(HOLD, tmp_path)
    assert first.stdout is not None
    assert first.stdout.readline() == "holding\n"
    store = MatchStore(tmp_path)
    (saved,) = store.unfinished()
    for use in (store.resume, store.remove):
        with pytest.raises(StoreError, match=r"^This match is being played in another window\.$"):
            use(saved.id)
    first.kill()
    first.wait()
    resumed = store.resume(saved.id)
    assert len(resumed.match.entries) == 5
    resumed.kept.close()
    store.close()
    assert not list((tmp_path / "claims").glob("match-*"))


def test_a_damaged_store_is_set_aside_only_while_no_other_window_holds_it(tmp_path: Path) -> None:
    first = child(HOLD, tmp_path)
    assert first.stdout is not None
    assert first.stdout.readline() == "holding\n"
    claims = Claims(tmp_path / "claims")
    with pytest.raises(StoreError, match="another window has it open"):
        rescue.mend(tmp_path / FILE, claims)
    assert not list(tmp_path.glob("*damaged*"))
    first.kill()
    first.wait()
    assert "1 match was brought over" in rescue.mend(tmp_path / FILE, claims)
    claims.release_all()
    (match,) = read_back(tmp_path)
    assert len(match.entries) == 4


def test_another_windows_long_transaction_makes_no_frame_wait(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 3)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(300):  # a frame that waited for the disk would wait for what follows it
        session.tick(0.02)
        time.sleep(0.002)
    assert len(session.match.entries) == 4, "the next action waits for this one to be on disk"
    assert session.settling
    other.execute("ROLLBACK")
    other.close()
    play_on(session, 8)
    assert session.take_trouble() is None
    session.close()
    store.close()


def test_what_killed_programs_have_claimed_does_not_pile_up(tmp_path: Path) -> None:
    for _ in range(3):
        killed = child(HOLD, tmp_path)
        assert killed.stdout is not None
        assert killed.stdout.readline() == "holding\n"
        killed.kill()
        killed.wait()
    assert len(list((tmp_path / "claims").iterdir())) == 2, "those of the last one"
    other = child(HOLD, tmp_path)
    assert other.stdout is not None
    assert other.stdout.readline() == "holding\n"
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 2)
    held = {path.name for path in (tmp_path / "claims").iterdir()}
    assert sorted(name.partition("-")[0] for name in held) == ["match", "match", "window"], "what is held now"
    session.close()
    store.close()
    other.communicate("\n")


def test_a_claim_is_let_go_with_its_file(tmp_path: Path) -> None:
    claims = Claims(tmp_path)
    assert claims.take("a")
    assert not claims.take("a")
    claims.release("a")
    assert not list(tmp_path.iterdir())
    assert claims.take("a")
    claims.release_all()
    assert not list(tmp_path.iterdir())
