"""A disk that is full: what was played stays with the program, which goes on trying, and whoever leaves is asked."""

import errno
import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from table.app import App
from table.overlays.curtain import CurtainScreen
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from table.store import rows, writer
from table.store.archive import Archive
from table.store.claims import claim_of
from table.store.faults import FULL, READ_ONLY, DiskError, StoreError, clearer, not_kept
from table.store.matches import MatchStore
from table.store.people import People
from table.store.place import FILE, FRESH
from table.store.solved import Solved
from table.store.solved_problems import SolvedProblems
from tests.pilot import setup_for
from tests.table.hands import key, labelled, named, open_app, page, press
from tests.table.kept import no_room, open_table, play_on, played, read_back
from tests.table.test_store_mending import said
from tests.words import english

resource = pytest.importorskip("resource")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchStore]:
    """A store whose writer tries again after a moment."""
    monkeypatch.setattr(writer, "_AGAIN", 0.05)
    made = MatchStore(tmp_path)
    yield made
    made.close()


def until(done: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end
        time.sleep(0.02)


def concede(session: Session) -> str:
    """Give a match up and leave it; its name."""
    seat = min(session.match.active)
    assert session.submit(seat, "concede") is None
    session.close()
    assert session.kept is not None
    return session.kept.name


def history(folder: Path) -> dict[str, tuple[int, str]]:
    """The matches that the next program finds: how many actions, and how each ended."""
    store = MatchStore(folder)
    found = {match.uid: (match.actions, match.ended) for match in Archive(store).history()}
    assert store.trouble is None
    store.close()
    return found


@pytest.mark.parametrize("begun", [True, False])
def test_what_ends_while_the_disk_is_full_is_never_offered_and_written_by_itself_when_there_is_room(
    store: MatchStore, tmp_path: Path, begun: bool
) -> None:
    session = open_table(store)
    play_on(session, 3 if begun else 0)
    with no_room():
        play_on(session, 5)
        uid = concede(session)
        assert store.unfinished() == []
        assert store.writer.left == 1
        assert not store.claims.take(claim_of(uid)), "another window may not have what is older there"
        with pytest.raises(StoreError, match="is over"):
            store.resume(uid)
    until(lambda: not store.writer.owed)
    assert store.take_news(), "the page on top learns of it"
    assert store.unfinished() == []
    assert [match.uid for match in Archive(store).history()] == [uid]
    store.remove(uid)
    store.restore(uid)
    store.close()
    assert history(tmp_path) == {uid: (6, "abandoned" if len(session.choices) > 2 else "won")}


def test_a_match_that_the_disk_has_as_unfinished_is_offered_as_it_stands_here_and_not_when_it_is_over(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_table(store)
    play_on(session, 3)
    (before,) = store.unfinished()

    def refuse(*_: object, **__: object) -> None:
        raise DiskError(not_kept(FULL))

    with monkeypatch.context() as patch:
        patch.setattr(rows, "write", refuse)
        play_on(session, 6)
        (now,) = store.unfinished()
        assert (now.id, now.when > before.when) == (before.id, True)
        concede(session)
        assert store.unfinished() == []
    until(lambda: not store.writer.owed)
    assert store.unfinished() == []


def test_what_is_left_while_the_disk_is_full_is_offered_as_it_stood_and_goes_on(
    store: MatchStore, tmp_path: Path
) -> None:
    session = open_table(store)
    play_on(session, 2)
    with no_room():
        play_on(session, 7)
        session.close()
        (saved,) = store.unfinished()
        with pytest.raises(StoreError, match="can't be saved"):
            store.remove(saved.id)
        resumed = store.resume(saved.id)
        again = Session(resumed.setup, resumed.match, resumed.kept)
        assert len(again.match.entries) == 7
        play_on(again, 9)
        again.close()
        assert store.unfinished()[0].when >= saved.when
    store.close()  # it is tried once more at the end
    (match,) = read_back(tmp_path)
    assert match.record() == again.match.record()


def test_the_next_write_takes_along_what_could_not_be_written(
    store: MatchStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "_AGAIN", 1000.0)
    session = open_table(store)
    with no_room():
        play_on(session, 4)
        assert english(session.take_trouble()) == english(not_kept("File too large")), "as the system says it"
        with pytest.raises(StoreError, match="File too large"):
            People(store).add("Anna")
        first = concede(session)
    other = open_table(store, seed=4)
    play_on(other, 1)
    until(lambda: not store.writer.owed)
    other.close()
    assert history(tmp_path).keys() >= {first}


def test_no_match_is_short_or_gone_when_room_comes_and_goes(store: MatchStore, tmp_path: Path) -> None:
    rng = random.Random(313)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    expected: dict[str, tuple[int, bool]] = {}
    failed = 0

    def change() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100 if rng.random() < 0.6 else soft, hard))

    try:
        for number in range(40):
            change()
            session = open_table(store, rng.choice(("briscola", "east_west", "pepper")), number)
            for actions in range(1, rng.randrange(2, 9)):
                play_on(session, actions)
                if rng.random() < 0.2:
                    change()
            if rng.random() < 0.5:
                concede(session)
            session.close()
            assert session.kept is not None
            expected[session.kept.name] = len(session.match.entries), session.match.outcome is not None
            failed += store.writer.left > 0
            offered = {saved.id for saved in store.unfinished()}
            waiting = {uid for uid, (_, over) in expected.items() if not over}
            assert offered <= waiting, "what is over is not offered"
            assert offered == waiting or store.take_trouble(), "where the store cannot be opened, that is told"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    print(f"{len(expected)} matches, {failed} of them left while something was unwritten")
    assert failed > 5
    store.close()
    assert {uid: (actions, bool(ended)) for uid, (actions, ended) in history(tmp_path).items()} == expected


# -- in the window


@pytest.fixture
def app(store: MatchStore, tmp_path: Path) -> App:
    """The program at its menu."""
    app = open_app(tmp_path / "settings")
    app.saved_matches = store
    store.patient = False
    app.push(MenuScreen(app, store))
    app.step(0.0)
    return app


def frames(app: App, count: int = 30) -> None:
    for _ in range(count):
        app.step(0.3)


def test_a_match_conceded_on_a_full_disk_is_asked_about_and_kept_once_there_is_room(app: App, tmp_path: Path) -> None:
    table = app.opening.table(setup_for("east_west", "mouse,bot", 7))
    app.push(table)
    frames(app)
    with no_room():
        key(app, 27)
        press(app, labelled(page(app).form, "Concede"))
        press(app, labelled(page(app).form, "Concede"))
        frames(app)
        app.go_home()
        app.step(0.1)
        assert "1 match isn't saved yet" in said(app)
        press(app, named(page(app).form, "quit"))
        assert app.top.quits
        press(app, labelled(page(app).form, "Stay"))
        assert isinstance(app.top, MenuScreen)
        assert app.running
    until(lambda: (app.step(0.05), "saved yet" not in said(app))[1])
    press(app, named(page(app).form, "quit"))
    assert not app.running
    app.close()
    assert len(history(tmp_path)) == 1


def test_who_quits_all_the_same_is_asked_once(app: App) -> None:
    table = app.opening.table(setup_for("east_west", "mouse,bot", 7))
    with no_room():
        app.push(table)
        for _ in range(3):
            app.step(0.3)
        session = table.showing.session
        session.submit(1, session.view(1).legal[0])
        frames(app, 3)
        app.quit()
        assert app.top.quits
        press(app, labelled(page(app).form, "Quit"))
        assert not app.running


@pytest.mark.parametrize("over", ["curtain", "result"])
def test_closing_the_window_asks_whatever_lies_over_what_is_not_written(app: App, over: str) -> None:
    """A curtain before the next player's cards, and the result, hide the match, not that the disk has not taken it."""
    table = app.opening.table(setup_for("briscola", "mouse,mouse" if over == "curtain" else "mouse,bot", 7))
    with no_room():
        app.push(table)
        frames(app)
        session = table.showing.session
        if over == "curtain":
            press(app, page(app).form.focus)
            frames(app)
            session.submit(1, session.view(1).legal[0])
        else:
            concede(session)
        frames(app)
        assert isinstance(app.top, CurtainScreen) if over == "curtain" else session.match.outcome is not None
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.step(0.1)
        assert app.running
        assert app.top.quits


def test_what_is_solved_on_a_full_disk_counts_is_asked_about_and_is_written_when_there_is_room(
    app: App, tmp_path: Path
) -> None:
    assert app.saved_matches is not None
    solved, row = SolvedProblems(app.saved_matches), Solved("", "mate-002", 0, 900, 5.0)
    play_on(open_table(app.saved_matches), 3)
    with no_room():
        assert solved.keep(row) is not None
        assert solved.of("") == {"mate-002": row}
        app.quit()
        assert app.top.quits
    press(app, labelled(page(app).form, "Stay"))
    app.quit()
    assert not app.running
    app.close()
    store = MatchStore(tmp_path)
    assert SolvedProblems(store).of("") == {"mate-002": row}
    store.close()


# -- a file system that is small


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A file system of 3 MB."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", place]
    if os.getuid() or shutil.which("mount") is None or subprocess.run(mount, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    yield place
    subprocess.run(["umount", "--lazy", place], check=True)


def fill(place: Path) -> Path:
    """Fill a file system; the file that does."""
    ballast = place / "ballast"
    handle = os.open(ballast, os.O_CREAT | os.O_WRONLY)
    try:
        while True:
            os.write(handle, bytes(4096))
    except OSError:
        return ballast
    finally:
        os.close(handle)


def test_a_first_match_on_a_full_disk_is_kept_when_there_is_room_and_no_loss_is_told(small: Path) -> None:
    (small / "claims").mkdir()
    ballast = fill(small)
    store = MatchStore(small)
    session = open_table(store)
    play_on(session, 3)
    assert english(session.take_trouble()) == english(not_kept("the disk is full"))
    assert len(store.unfinished()) == 1
    assert store.trouble is None
    ballast.unlink()
    play_on(session, 4)
    assert english(session.take_trouble()) == "Saving works again."
    concede(session)
    store.close()
    assert len(history(small)) == 1
    assert {path.name for path in small.iterdir()} <= {FILE, f"{FILE}-wal", f"{FILE}-shm", "claims"}


def test_a_store_on_a_full_disk_or_one_that_may_only_be_read_is_read_all_the_same(small: Path) -> None:
    played(small, 6)
    fill(small)
    store = MatchStore(small)
    assert len(store.unfinished()) == 1
    assert store.trouble is None
    subprocess.run(["mount", "-o", "remount,ro", small], check=True)
    resumed = store.resume(store.unfinished()[0].id)
    session = Session(resumed.setup, resumed.match, resumed.kept)
    play_on(session, 8)
    assert english(session.take_trouble()) == english(not_kept(READ_ONLY))
    session.close()
    store.close()


# -- what is said, and what is left


def test_what_sqlite_only_calls_a_failure_is_said_as_the_system_says_it(tmp_path: Path) -> None:
    vague = DiskError(not_kept("the disk fails"))
    with no_room():
        assert str(clearer(vague, tmp_path)) == "The match can't be saved (File too large). You can play on."
    assert clearer(vague, tmp_path) is vague
    assert not list(tmp_path.iterdir())


def test_an_empty_file_is_no_proof_of_a_loss_and_a_store_that_could_not_be_mended_leaves_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FRESH).touch()
    assert played(tmp_path, 4).entries
    (tmp_path / FRESH).unlink()
    raw = bytearray((tmp_path / FILE).read_bytes())
    raw[60] ^= 4
    (tmp_path / FILE).write_bytes(raw)

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", refuse)
        store = MatchStore(tmp_path)
        assert store.unfinished() == []
        assert english(store.take_trouble()) == english(not_kept(FULL))
        store.close()
    assert not [path.name for path in tmp_path.iterdir() if path.stem not in {"tavolino", "claims"}]
    assert len(read_back(tmp_path)) == 1
