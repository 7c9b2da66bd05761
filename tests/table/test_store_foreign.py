"""What has no business in the store's folder: pipes, devices, other programs' databases, times that no calendar has."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from table.app import App
from table.display import Display
from table.screens.menu.screen import MenuScreen
from table.screens.unfinished import UnfinishedScreen, ago
from table.settings_file import Store
from table.store import schema
from table.store.archive import Archive
from table.store.chain import checksum
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.place import COPIES, FILE
from table.store.records import read_file_in
from tests.table import hands
from tests.table.kept import open_table, play_on, played, read_back
from tests.table.test_store import sql

ROOT = Path(__file__).resolve().parents[2]
pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
LOOK = """
import sys
sys.path.insert(0, {root!r})
from contextlib import suppress
from pathlib import Path
from table.pictures import menu_key
from table.settings import Settings
from table.settings_file import Store
from table.store.faults import StoreError
from table.store.archive import Archive
from table.store.matches import MatchStore
from tests.table.kept import open_table, play_on
for folder in map(Path, sys.argv[1:]):
    menu_key((1280, 800), folder)
    likes = Store(folder)
    likes.load()
    likes.save(Settings())
    store = MatchStore(folder)
    print(len(store.unfinished()), store.take_trouble(), flush=True)
    Archive(store).history()
    session = open_table(store)
    play_on(session, 3)
    session.close()
    with suppress(StoreError), store.writing() as connection:
        store.writer.idle(connection)
    store.close()
"""


NAMES = (
    FILE, f"{FILE}-wal", f"{FILE}-journal", *COPIES, "tavolino.backup.new", "settings.json", "settings.new",
    "claims/door.lock",
)  # fmt: skip


def looked(folders: list[Path]) -> list[str]:
    """What a whole program says that opens each of these folders, plays and keeps; it may not hang."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK.format(root=str(ROOT)), *map(str, folders)], capture_output=True, text=True,
        cwd=ROOT, timeout=120, check=False, env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if "pygame" not in line]


@pipes
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_a_pipe_a_device_or_a_folder_in_place_of_a_file_holds_nothing_up(tmp_path: Path, kind: str) -> None:
    played(tmp_path / "whole", 6)
    folders = [tmp_path / str(at) for at in range(len(NAMES))]
    for name, folder in zip(NAMES, folders, strict=True):
        shutil.copytree(tmp_path / "whole", folder)
        shutil.copy(folder / FILE, folder / COPIES[0])
        os.utime(folder / COPIES[0], (1.0, 1.0))
        place(folder / name, kind)
    said = looked(folders)
    for name, folder, words in zip(NAMES, folders, said, strict=True):
        print(name, words)
        assert words.startswith("1 ")
        if name == FILE:
            assert "was damaged and is kept as tavolino.damaged.db; 1 match was brought over" in words
            aside = folder / "tavolino.damaged.db"
            assert aside.is_fifo() or aside.is_symlink() or aside.is_dir(), "what it was it still is"
        if not name.startswith("claims"):
            assert len(read_back(folder)) == 2


def place(path: Path, kind: str) -> None:
    """Put something else where a file is or could be."""
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()


@pipes
def test_a_record_that_is_a_pipe_or_a_device_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "zeros.txt").symlink_to("/dev/zero")
    store = MatchStore(tmp_path / "data")
    for name in ("pipe.txt", "zeros.txt"):
        with pytest.raises(StoreError, match="cannot be read: not a regular file"):
            read_file_in(store, tmp_path / name)
    store.close()


# -- another program's database

ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS {columns} FROM n"


def endless(path: Path, version: int = schema.VERSION, owner: int = schema.APPLICATION) -> None:
    """A store whose tables are views that never end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for table, columns in schema.tables_of(schema.VERSION).items():
            view = ENDLESS.format(columns=", i AS ".join(columns))
            connection.execute(f"CREATE VIEW {table} AS {view}")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute(f"PRAGMA application_id = {owner}")


@pytest.mark.parametrize("version", [schema.VERSION, 1, 0])
def test_views_that_never_end_are_never_asked(tmp_path: Path, version: int) -> None:
    played(tmp_path / "copy", 6)
    endless(tmp_path / FILE, version)
    endless(tmp_path / COPIES[1], version)
    shutil.copy(tmp_path / "copy" / FILE, tmp_path / COPIES[0])
    began = time.process_time()
    store = MatchStore(tmp_path)
    assert len(store.unfinished()) == 1
    assert "is kept as tavolino.damaged.db; 1 match was brought over" in (store.trouble or "")
    store.close()
    assert time.process_time() - began < 2.0


def test_a_table_that_acts_by_itself_is_none_of_ours(tmp_path: Path) -> None:
    match = played(tmp_path, 6)
    sql(tmp_path, f"CREATE TRIGGER more AFTER UPDATE ON matches BEGIN SELECT count(*) FROM"
                  f" ({ENDLESS.format(columns='x')}); END")  # fmt: skip
    store = MatchStore(tmp_path)
    session = open_table(store, seed=9)
    play_on(session, 4)
    assert session.kept is not None
    assert session.kept.on_disk == 4
    session.close()
    store.close()
    assert match.record() in {again.record() for again in read_back(tmp_path)}


# -- times that no calendar has

TIMES = (float("inf"), float("-inf"), 1e300, -1e300, 1e18, -1e12, 2.6e11)


def out_of_time(tmp_path: Path, when: float) -> App:
    """The program at its menu over matches of such a time."""
    played(tmp_path, 6)
    store = MatchStore(tmp_path, lambda: when)
    open_and_end(store)
    store.close()
    app = App(Display((1280, 800)), Store(tmp_path / "settings"), MatchStore(tmp_path))
    assert app.saved_matches is not None
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0)
    return app


@pytest.mark.parametrize("when", TIMES)
def test_times_that_no_calendar_has_stop_nothing(tmp_path: Path, when: float) -> None:
    app = out_of_time(tmp_path, when)
    assert app.saved_matches is not None
    app.push(UnfinishedScreen(app, app.saved_matches))
    app.step(0.1)
    matches = Archive(app.saved_matches).history()
    assert len(matches) == 3
    for match in matches:
        assert Archive(app.saved_matches).record(match.uid)
    assert all(ago(*pair) for pair in ((when, time.time()), (time.time(), when), (float("nan"), 0.0)))


def open_and_end(store: MatchStore) -> None:
    """A match that is left and one that is conceded."""
    for seed in (5, 6):
        session = open_table(store, seed=seed)
        play_on(session, 4)
        if seed == 6:
            session.submit(1, "concede")
        session.close()


def changed_time(tmp_path: Path) -> App:
    """The program over a store in which a time is none, and all checksums fit."""
    played(tmp_path, 6)
    ((uid, text),) = sql(tmp_path, "SELECT uid, summary FROM matches")
    facts = json.loads(str(text)[8:])
    facts[2] = float("nan")
    changed = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    changed = f"{checksum(str(uid) + changed):08x}{changed}"
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("UPDATE matches SET summary = ?, played = 9e999", (changed,))
    app = hands.open_app(tmp_path / "settings")
    app.saved_matches = MatchStore(tmp_path)
    return app


def test_a_time_that_was_changed_with_all_its_checksums_stops_nothing(tmp_path: Path) -> None:
    app = changed_time(tmp_path)
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0)
