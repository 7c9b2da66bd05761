"""Somebody removed with everything: no byte of the name is left, and the matches are as they were."""

from pathlib import Path

import pygame
import pytest

from table.app import App
from table.display import Display
from table.overlays.dialog import DialogScreen
from table.screens.menu.screen import MenuScreen
from table.screens.people import PeopleScreen
from table.settings import Settings
from table.settings_file import Store
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.figures import GUEST, figures
from table.store.forgetting import forget
from table.store.matches import MatchStore
from table.store.people import People
from table.store.person import STRANGER, Person
from table.store.place import COPIES, FILE
from table.store.solved import Solved
from table.store.solved_problems import SolvedProblems
from tests.table.archived import keep
from tests.table.hands import key, labelled, named, page, press

NAME = "Quirina"
DAY = 86400.0
NOW = 1_790_000_000.0


def bytes_of(folder: Path) -> dict[str, bytes]:
    """All that is kept in a folder, by file; in lower case, so that no spelling of a name is missed."""
    return {path.name: path.read_bytes().lower() for path in folder.rglob("*") if path.is_file()}


def knows(folder: Path, name: str) -> list[str]:
    return [file for file, found in bytes_of(folder).items() if name.lower().encode() in found]


def filled(folder: Path) -> tuple[MatchStore, Person, list[str]]:
    """A store of two people, with matches of both, copies of two days, and problems; the names of the matches."""
    store = MatchStore(folder)
    people = People(store)
    person, other = people.add(NAME), people.add("Otto")
    uids = []
    for day in range(3):
        for seed, name in enumerate(("briscola", "mate", "poke", "california_speed"), 10 * day):
            sat = {1: "", 2: f"{STRANGER}{NAME}"}.get(seed, person.uid)  # typed at a seat; in somebody's record
            seats = [f"{NAME}/{sat}", f"Otto/{other.uid}"]
            left = 20 if (day, name) == (2, "poke") else 0
            uids.append(keep(store, name, seats, seed, NOW + DAY * day, actions=left)[0])
        store.now = lambda day=day: NOW + DAY * day
        with store.writing() as connection:
            from table.store import copies

            copies.back_up(connection, folder, store.now())
    assert SolvedProblems(store).keep(Solved(person.uid, "mate:1", 3, 1000, NOW)) is None
    return store, person, uids


def test_no_byte_of_the_name_is_left_in_store_log_and_copies(tmp_path):
    store, person, uids = filled(tmp_path)
    assert {FILE, *COPIES} <= {*knows(tmp_path, NAME)}
    before = {match.uid: match for match in Archive(store).history()}
    forget(store, person, "Someone")
    assert knows(tmp_path, NAME) == []
    assert knows(tmp_path, person.uid) in ([], [FILE], [FILE, COPIES[0]], [COPIES[0], FILE])
    after = {match.uid: match for match in Archive(MatchStore(tmp_path)).history()}
    assert after.keys() == before.keys() == {*uids}
    for uid, match in after.items():
        names = {sitter.name for sitter in match.sitters}
        assert names == {"Someone", "Otto"}
        assert match._replace(sitters=before[uid].sitters) == before[uid]
        found = store.read(uid)
        assert found.whole
        assert len(found.match.entries) == match.actions
    assert [known.name for known in People(store).known()] == ["Otto"]
    assert figures(after.values(), person.uid).matches == figures(after.values(), GUEST).matches == 0
    store.close()


def test_the_store_and_its_copy_agree_afterwards_and_nobody_mends_them(tmp_path):
    store, person, _ = filled(tmp_path)
    forget(store, person, "Someone")
    store.close()
    again = MatchStore(tmp_path)
    assert len(again.ask(lambda connection: connection.execute("SELECT uid FROM matches").fetchall(), [])) == 12
    assert again.trouble is None
    again.close()
    assert knows(tmp_path, NAME) == []


def test_what_was_damaged_stays_damaged_and_is_nameless(tmp_path):
    store, person, uids = filled(tmp_path)
    with store.writing() as connection:
        connection.execute("UPDATE actions SET text = 'x' WHERE number = 3 AND match = 1")
        connection.execute("UPDATE matches SET options = 'no=such' WHERE id = 2")
    forget(store, person, "Someone")
    assert knows(tmp_path, NAME) == []
    assert not store.read(uids[0]).whole
    with pytest.raises(StoreError):
        store.read(uids[1])
    store.close()


def test_a_match_that_is_being_played_keeps_its_player(tmp_path):
    store, person, _ = filled(tmp_path)
    store.resume(store.unfinished()[0].id)
    with pytest.raises(StoreError):
        forget(store, person, "Someone")
    assert [known.name for known in People(store).known()] == [NAME, "Otto"]
    store.close()


def test_it_is_asked_once_and_the_settings_forget_the_name_too(tmp_path):
    store, person, _ = filled(tmp_path)
    store.close()
    Store(tmp_path).save(
        Settings(names=(NAME, "Otto"), features={"some": f'["e1", ["{NAME}", "Otto"], ["mate", "poke", "nuts"]]'})
    )
    app = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    app.push(MenuScreen(app, app.saved_matches))
    app.push(PeopleScreen(app, People(app.saved_matches)))
    app.step(0)
    press(app, named(page(app).form, f"remove-{person.uid}"))
    assert isinstance(app.top, DialogScreen)
    key(app, pygame.K_ESCAPE)
    assert knows(tmp_path, NAME)
    press(app, named(page(app).form, f"remove-{person.uid}"))
    press(app, labelled(page(app).form, "Remove everything"))
    assert isinstance(app.top, PeopleScreen)
    assert [known.name for known in app.top.people.known()] == ["Otto"]
    assert knows(tmp_path, NAME) == []
    app.close()
