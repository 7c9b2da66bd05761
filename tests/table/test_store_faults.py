"""Whatever happens to the store's folder and disk: it is told in one line, play goes on, and no other match suffers."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from table.session.session import Session
from table.store import database
from table.store.matches import MatchStore
from table.store.place import FILE
from tests.table.kept import open_table, play_on, played, read_back
from tests.words import english

ROOT = Path(__file__).resolve().parents[2]

OPEN = os.name != "posix" or all(folder.stat().st_mode & 0o005 == 0o005 for folder in (ROOT, *ROOT.parents))
"""Whether somebody without rights can read the program."""

posix = pytest.mark.skipif(
    os.name != "posix" or (os.getuid() == 0 and not OPEN), reason="rights and limits as POSIX has them"
)

AS_NOBODY = """
import os, resource, secrets, signal, sys
sys.path.insert(0, {root!r})
import tests.table.kept
from pathlib import Path
from table.session.session import Session
from table.settings import Settings
from table.settings_file import Store
from table.store.matches import MatchStore
from tests.table.kept import open_table, play_on
from tests.words import english
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
folder = Path(sys.argv[1])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of the store that somebody without rights can get at."""
    place = Path(tempfile.mkdtemp(prefix="tavolino-test-"))
    place.chmod(0o755)
    yield place
    place.chmod(0o755)
    shutil.rmtree(place)


def without_rights(code: str, folder: Path) -> list[str]:
    """What a program prints that may do no more than an ordinary user."""
    words = [sys.executable, "-B", "-c", AS_NOBODY.format(root=str(ROOT)) + code, str(folder)]
    done = subprocess.run(
        words, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if "pygame" not in line]


# -- disks and rights


@posix
def test_a_full_disk_is_told_once_and_all_is_kept_when_there_is_room_again(folder: Path) -> None:
    folder.chmod(0o777)
    code = """
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = MatchStore(folder)
session = open_table(store)
play_on(session, 3)
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, most))
play_on(session, 4)
print(english(session.take_trouble()))
play_on(session, 8)
print(english(session.take_trouble()), session.kept.on_disk)
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
play_on(session, 9)
print(english(session.take_trouble()), session.kept.on_disk)
session.close()
store.close()
"""
    first, second, third = without_rights(code, folder)
    assert first.startswith("The match can't be saved (")
    assert second == "None 3"
    assert third == "Saving works again. 9"
    assert len(read_back(folder)[0].entries) == 9


@posix
def test_a_folder_that_may_only_be_read_offers_its_matches_and_play_goes_on_unkept(folder: Path) -> None:
    match = played(folder, 6)
    shutil.rmtree(folder / "claims")
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)
    code = """
store = MatchStore(folder)
(saved,) = store.unfinished()
print(english(store.trouble))
resumed = store.resume(saved.id)
session = Session(resumed.setup, resumed.match, resumed.kept)
play_on(session, 9)
print(english(session.take_trouble()))
session.close()
store.close()
print(len(session.match.entries))
"""
    before = (folder / FILE).read_bytes()
    told, trouble, entries = without_rights(code, folder)
    assert told == "None"
    assert trouble == "The match can't be saved (Permission denied). You can play on."
    assert entries == "9"
    assert (folder / FILE).read_bytes() == before
    assert [path.name for path in folder.iterdir()] == [FILE]
    assert match.entries


@posix
def test_a_folder_without_any_rights_is_told_and_the_program_runs(folder: Path) -> None:
    played(folder, 6)
    (folder / "settings.json").write_text("{}")
    folder.chmod(0o000)
    code = """
store, likes = MatchStore(folder), Store(folder)
print(store.unfinished(), english(store.trouble))
print(likes.load() == Settings(), english(likes.trouble))
likes.save(Settings())
print(english(likes.trouble))
session = open_table(store)
play_on(session, 4)
print(english(session.take_trouble()))
session.close()
store.close()
"""
    offered, read, saved, kept = without_rights(code, folder)
    assert offered == "[] The match can't be saved (Permission denied). You can play on."
    assert read.startswith("True Your settings couldn't be read (Permission denied)")
    assert saved == "Your settings couldn't be saved: Permission denied."
    assert kept.startswith("The match can't be saved (Permission denied)")


@posix
def test_a_log_that_cannot_be_read_in_a_folder_that_may_only_be_read_is_told(folder: Path) -> None:
    store = MatchStore(folder)
    session = open_table(store)
    play_on(session, 6)
    copy = folder / "copy"
    copy.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(folder / f"{FILE}{ending}", copy / f"{FILE}{ending}")
    session.close()
    store.close()
    copy.chmod(0o555)
    offered = without_rights("store = MatchStore(folder); print(store.unfinished(), english(store.trouble))", copy)[0]
    copy.chmod(0o755)
    assert offered.startswith("[] The match")
    assert "can't be saved" in offered


def test_a_folder_that_is_taken_away_is_made_anew_with_the_whole_match(tmp_path: Path) -> None:
    folder = tmp_path / "tavolino"
    store = MatchStore(folder)
    session = open_table(store)
    play_on(session, 5)
    shutil.rmtree(folder)
    play_on(session, 7)
    assert "was removed" in (session.take_trouble() or "")
    play_on(session, 9)
    assert session.take_trouble() is None
    session.close()
    store.close()
    (again,) = read_back(folder)
    assert again.record() == session.match.record()


@posix
def test_a_folder_that_is_replaced_gets_the_match_and_keeps_what_is_in_it(tmp_path: Path) -> None:
    folder, other = tmp_path / "tavolino", tmp_path / "other"
    kept = played(other, 6, seed=8)
    store = MatchStore(folder)
    session = open_table(store)
    play_on(session, 5)
    folder.rename(tmp_path / "old")
    other.rename(folder)
    play_on(session, 7)
    assert "was removed" in (session.take_trouble() or "")
    session.close()
    store.close()
    assert {match.record() for match in read_back(folder)} == {session.match.record(), kept.record()}
    assert len(read_back(tmp_path / "old")[0].entries) >= 5


def test_a_network_folder_gets_no_log_in_shared_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "on_network", lambda _: True)
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 5)
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "claims"}
    session.close()
    store.close()
    assert read_back(tmp_path)[0].record() == session.match.record()


@pytest.mark.skipif(not os.path.exists("/proc/self/mountinfo"), reason="asks Linux")
def test_this_folder_is_on_no_network_and_a_mounted_share_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not database.on_network(tmp_path)
    read = Path.read_text
    line = f"99 1 0:1 / {tmp_path} rw,relatime shared:1 - nfs4 server:/home rw\n"
    monkeypatch.setattr(Path, "read_text", lambda path, **words: read(path, **words) + line)
    assert database.on_network(tmp_path / "not" / "yet")
    assert not database.on_network(tmp_path.parent)


def test_the_log_has_its_whole_length_from_the_first_action_on(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session, log = open_table(store), tmp_path / f"{FILE}-wal"
    play_on(session, 1)
    until = time.monotonic() + 10
    while log.stat().st_size < 250 * 4096 and time.monotonic() < until:
        time.sleep(0.01)
    whole = log.stat().st_size
    assert 250 * 4096 <= whole < 280 * 4096
    play_on(session, 20)
    assert log.stat().st_size == whole
    shutil.copytree(tmp_path, tmp_path / "killed", ignore=shutil.ignore_patterns("killed", "*-shm", "claims"))
    session.close()
    store.close()
    for folder in (tmp_path, tmp_path / "killed"):  # what was rolled back is in no match
        assert read_back(folder)[0].record() == session.match.record()


def test_a_disk_that_does_not_answer_holds_nothing_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.store import playing, rows

    monkeypatch.setattr(playing, "PATIENCE", 0.2)
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 2)
    write = rows.write
    monkeypatch.setattr(rows, "write", lambda *words, **held: (time.sleep(1.0), write(*words, **held))[1])
    until = time.monotonic() + 10
    while len(session.match.entries) < 4:
        session.tick(0.1)
        time.sleep(0.01)
        assert time.monotonic() < until
    assert "doesn't answer" in english(session.take_trouble())
    monkeypatch.setattr(rows, "write", write)
    time.sleep(2.2)
    play_on(session, 6)
    session.close()
    store.close()
    assert read_back(tmp_path)[0].record() == session.match.record()
    assert isinstance(session, Session)
