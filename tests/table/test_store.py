"""The store of matches: what is played can be resumed, in order, by one window at a time, and is what was played."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from games.core.match import Match
from games.core.notation import write
from games.core.record import Entry
from games.core.registry import keys, rules
from table.session.session import Session
from table.store import copies, schema
from table.store.chain import checksum
from table.store.database import open_writer
from table.store.faults import NewerError, StoreError
from table.store.kept_words import read
from table.store.matches import MatchStore
from table.store.place import COPIES, FILE
from table.store.state import standing
from tests.pilot import setup_for
from tests.table.kept import open_table, play_on, played, read_back
from tests.words import english


def sql(folder: Path, *statements: str) -> list[tuple[object, ...]]:
    """Do something to a store behind its back."""
    found: list[tuple[object, ...]] = []
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        for statement in statements:
            found = connection.execute(statement).fetchall()
    return found


@pytest.mark.few_games
@pytest.mark.parametrize("key", keys())
def test_a_match_comes_back_as_it_was_left(tmp_path: Path, key: str) -> None:
    match = played(tmp_path, 6, key)
    (again,) = read_back(tmp_path)
    assert again.record() == match.record()
    for seat in range(match.seats + 1):
        assert again.view(seat) == match.view(seat)
        assert again.heard(seat) == match.heard(seat)


def test_everything_said_of_the_players_comes_back(tmp_path: Path) -> None:
    setup = setup_for("briscola", "mouse,bot,bot,bot", seed=2**60, draw_partners=True)
    store = MatchStore(tmp_path)
    session = Session(setup, kept=store.begin(setup))
    session.submit(min(session.match.active), session.view(min(session.match.active)).legal[0])
    session.close()
    again = store.resume(store.unfinished()[0].id)
    assert again.setup == setup
    assert again.match.record() == session.match.record()
    store.close()


def test_scripted_chance_is_kept(tmp_path: Path) -> None:
    from tests.test_records_commands import KING

    told = Match.replay(KING, rules, 1)
    setup = setup_for("briscola", "mouse,mouse", seed=0, first_dealer=2)
    store = MatchStore(tmp_path)
    session = Session(setup, told, store.begin(setup))
    assert session.submit(2, "play Kh") is None
    session.close()
    again = store.resume(store.unfinished()[0].id)
    assert again.match.record() == told.record()
    assert "[Deck" in told.record()
    store.close()


def test_nothing_is_on_disk_before_the_first_action(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    assert store.unfinished() == []
    Session(setup_for("briscola", "mouse,bot"), kept=store.begin(setup_for("briscola", "mouse,bot"))).close()
    store.close()
    assert not list(tmp_path.iterdir())


def test_an_action_is_on_disk_before_the_next_is_taken(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    setup = setup_for("briscola", "mouse,mouse", seed=3)
    session = Session(setup, kept=store.begin(setup))
    assert session.kept is not None
    for count in range(1, 12):
        seat = min(session.match.active)
        session.submit(seat, session.view(seat).legal[0])
        assert session.kept.on_disk >= count - 1
    session.close()
    assert session.kept.on_disk == 11
    store.close()


def test_every_unfinished_match_is_offered_the_newest_first(tmp_path: Path) -> None:
    times = iter(range(10**6))
    store = MatchStore(tmp_path, lambda: float(next(times)))
    tables = [open_table(store, key) for key in ("briscola", "pepper", "briscola")]
    for table, actions in zip(tables, (3, 20, 12), strict=True):
        play_on(table, actions)
    play_on(tables[0], 5)
    found = store.unfinished()
    assert [saved.game for saved in found] == ["briscola", "briscola", "pepper"]
    assert [english(read(saved.standing, {})) for saved in found] == [
        english(standing(table.setup, table.match)) for table in (tables[0], tables[2], tables[1])
    ]
    assert found[0].when > found[1].when > found[2].when
    for table in tables:
        table.close()
    store.close()


def test_the_standing_says_the_hand_and_the_points() -> None:
    setup = setup_for("briscola", "bot,bot", seed=3)
    session = Session(setup)
    while sum(entry.text == "deal" for entry in session.match.entries) < 1 or len(session.match.entries) < 60:
        session.tick(0.25)
    points = [session.controller.pad(session.view(0))[2].values[seat] for seat in (0, 1)]
    assert english(standing(setup, session.match)) == f"Hand 2 of 2 · {points[0].value}\u00a0:\u00a0{points[1].value}"  # type: ignore[union-attr]


@pytest.mark.parametrize(("actions", "words"), [(1, "1 action"), (2, "2 actions")])
def test_where_nothing_is_scored_yet_the_actions_are_counted(actions: int, words: str) -> None:
    session = Session(setup_for("east_west", "bot,bot", seed=3))
    while len(session.match.entries) < actions:
        session.tick(0.25)
    assert english(standing(session.setup, session.match)) == words


def test_a_removed_match_is_gone_and_can_be_brought_back(tmp_path: Path) -> None:
    played(tmp_path, 5, seed=1)
    played(tmp_path, 5, seed=2)
    store = MatchStore(tmp_path)
    first, second = store.unfinished()
    store.remove(first.id)
    assert store.unfinished() == [second]
    store.restore(first.id)
    assert store.unfinished() == [first, second]
    store.remove(second.id)
    store.close()
    assert [saved.id for saved in MatchStore(tmp_path).unfinished()] == [first.id]


def test_a_finished_match_stays_with_its_results_and_is_not_offered(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    while session.match.outcome is None:
        session.tick(0.5)
    session.close()
    assert store.unfinished() == []
    store.close()
    outcome = session.match.outcome
    ((ended, count),) = sql(tmp_path, "SELECT ended, count FROM matches")
    assert (ended, count) == ("won" if outcome.winners else "drawn", len(session.match.entries))
    results = sql(tmp_path, "SELECT score, won FROM players ORDER BY place")
    seating = session.match.seating()
    assert results == [
        (outcome.scores[seating.index(place)], int(seating.index(place) + 1 in outcome.winners))
        for place in range(1, session.match.seats + 1)
    ]


def test_a_match_that_was_given_up_is_abandoned_without_a_winner_and_won_with_one(tmp_path: Path) -> None:
    for seats, ended in ((2, "won"), (3, "abandoned")):
        store = MatchStore(tmp_path / ended)
        setup = setup_for("briscola", ",".join(["mouse"] * seats))
        session = Session(setup, kept=store.begin(setup))
        session.submit(1, "concede")
        session.close()
        store.close()
        assert sql(tmp_path / ended, "SELECT ended FROM matches") == [(ended,)]


# -- damage


def test_a_changed_action_ends_what_is_read_and_the_match_goes_on_from_there(tmp_path: Path) -> None:
    match = played(tmp_path, 12)
    sql(tmp_path, "UPDATE actions SET text = 'play 2c' WHERE number = 8")
    store = MatchStore(tmp_path)
    resumed = store.resume(store.unfinished()[0].id)
    assert [str(entry) for entry in resumed.match.entries] == [str(entry) for entry in match.entries[:7]]
    session = Session(resumed.setup, resumed.match, resumed.kept)
    assert "damaged" in (english(session.take_trouble()) or "")
    play_on(session, 9)
    session.close()
    store.close()
    (again,) = read_back(tmp_path)
    assert again.record() == session.match.record()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE actions SET ms = ms + 1 WHERE number = 3",
        "UPDATE actions SET seat = 3 - seat WHERE number = 3",
        "UPDATE actions SET sum = sum + 1 WHERE number = 3",
        "DELETE FROM actions WHERE number = 3",
        "UPDATE actions SET text = x'00ff' WHERE number = 3",
        "UPDATE actions SET ms = -9e99 WHERE number = 3",
    ],
)
def test_whatever_is_wrong_with_an_action_is_noticed(tmp_path: Path, change: str) -> None:
    match = played(tmp_path, 12)
    sql(tmp_path, change)
    (again,) = read_back(tmp_path)
    assert list(map(str, again.entries)) == list(map(str, match.entries[:2]))


def test_an_action_put_in_with_a_sum_of_its_own_is_noticed(tmp_path: Path) -> None:
    """Each sum covers the actions before it as well: a line alone cannot be made to fit."""
    match = played(tmp_path, 12)
    before = Match.replay(match.record(), rules, upto=2)
    third = match.entries[2]
    other = next(text for text in map(write, before.view(third.seat).legal) if text != third.text)
    put_in = Entry(third.at, third.seat, other)
    sql(tmp_path, f"UPDATE actions SET text = '{other}', sum = {checksum(str(put_in))} WHERE number = 3")
    (again,) = read_back(tmp_path)
    assert list(map(str, again.entries)) == list(map(str, match.entries[:2]))


def test_a_missing_end_is_noticed(tmp_path: Path) -> None:
    played(tmp_path, 12)
    sql(tmp_path, "DELETE FROM actions WHERE number > 10")
    store = MatchStore(tmp_path)
    resumed = store.resume(store.unfinished()[0].id)
    assert len(resumed.match.entries) == 10
    assert "damaged" in (english(resumed.kept.trouble) or "")


@pytest.mark.parametrize("column", ["game", "options", "seed", "chance", "dealer", "begun", "script", "rules"])
def test_a_match_whose_head_was_changed_is_told_and_no_other_suffers(tmp_path: Path, column: str) -> None:
    played(tmp_path, 5, seed=1)
    played(tmp_path, 5, seed=2)
    sql(tmp_path, f"UPDATE matches SET {column} = '1234' WHERE id = 1")
    store = MatchStore(tmp_path)
    assert len(store.unfinished()) == 1
    assert "is damaged" in (store.trouble or "")
    store.trouble = None
    store.unfinished()
    assert store.trouble is None, "it is told once"


@pytest.mark.parametrize("column", ["standing", "played", "count", "seal", "sum"])
def test_how_a_match_stands_is_worked_out_anew_where_it_was_changed(tmp_path: Path, column: str) -> None:
    match = played(tmp_path, 12)
    sql(tmp_path, f"UPDATE matches SET {column} = 77")
    (saved,) = MatchStore(tmp_path).unfinished()
    setup = setup_for("briscola", "bot,bot", seed=3)
    assert english(read(saved.standing, {})) == english(standing(setup, match))


# -- versions

NEWER = ("ALTER TABLE matches ADD COLUMN mood TEXT", f"PRAGMA user_version = {schema.VERSION + 1}")


def test_a_newer_store_is_never_written_to_and_play_goes_on(tmp_path: Path) -> None:
    played(tmp_path, 5)
    sql(tmp_path, *NEWER, "PRAGMA wal_checkpoint(TRUNCATE)")
    before = (tmp_path / FILE).read_bytes()
    store = MatchStore(tmp_path)
    assert store.unfinished() == []
    assert "newer version" in (store.trouble or "")
    session = open_table(store)
    play_on(session, 4)
    assert "newer version" in (english(session.take_trouble()) or "")
    play_on(session, 6)
    assert session.take_trouble() is None, "it is told once"
    session.close()
    store.close()
    assert (tmp_path / FILE).read_bytes() == before


def test_a_store_that_becomes_newer_under_a_running_match_is_not_written_to(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 4)
    sql(tmp_path, *NEWER)
    play_on(session, 6)
    assert "newer version" in (english(session.take_trouble()) or "")
    session.close()
    store.close()
    assert sql(tmp_path, "SELECT count FROM matches") == [(4,)]


def test_a_migration_is_whole_or_not_at_all(tmp_path: Path) -> None:
    played(tmp_path, 5)
    good = (*schema.MIGRATIONS, ("CREATE TABLE guests (name TEXT)", "ALTER TABLE players ADD COLUMN person INTEGER"))
    bad = (*schema.MIGRATIONS, ("CREATE TABLE guests (name TEXT)", "ALTER TABLE nothing ADD COLUMN person INTEGER"))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(connection, bad)
        assert schema.version(connection) == schema.VERSION
        assert not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'guests'").fetchall()
        schema.migrate(connection, good)
        with pytest.raises(NewerError):
            schema.version(connection)


def test_a_match_of_other_rules_is_not_resumed(tmp_path: Path) -> None:
    from table.store import head

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(head, "RULES_VERSION", "2")
        played(tmp_path, 5)
    store = MatchStore(tmp_path)
    assert store.unfinished() == []
    assert "other rules" in (store.trouble or "")


# -- one window at a time


def test_a_match_in_play_is_not_resumed_again(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 3)
    (saved,) = store.unfinished()
    for again in (store.resume, store.remove):
        with pytest.raises(StoreError, match="in another window"):
            again(saved.id)
    session.close()
    store.resume(saved.id).kept.close()
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such rights there")
def test_the_files_of_the_store_are_their_owners_alone(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    session = open_table(store)
    play_on(session, 4)
    copies.back_up(open_writer(tmp_path / FILE), tmp_path, 1e9)
    there = [tmp_path / name for name in (FILE, f"{FILE}-wal", f"{FILE}-shm", *COPIES[:1])]
    assert {path.stat().st_mode & 0o777 for path in there} == {0o600}
    for path in there:
        path.chmod(0o644)
    session.close()
    store.close()
    played(tmp_path, 5, seed=4)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600, "one of an earlier version is made so"
