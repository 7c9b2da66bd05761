"""What was played: summaries that are as sound as the actions, people whose matches stay, figures that are right."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from games.core.registry import game, rules
from table.session.session import Session
from table.store import rescue
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.figures import GUEST, figures
from table.store.matches import MatchStore
from table.store.people import People
from table.store.person import MOST
from table.store.place import FILE
from table.store.summary import Summary
from tests.pilot import setup_for
from tests.table.archived import DAY, keep
from tests.table.test_store import sql
from tests.words import english

SOME = ("briscola", "california_speed", "milligan")


@pytest.fixture
def store(tmp_path: Path) -> MatchStore:
    return MatchStore(tmp_path)


def history(folder: Path) -> list[Summary]:
    """As a new program finds it."""
    store = MatchStore(folder)
    try:
        return Archive(store).history()
    finally:
        store.close()


# -- summaries


def test_a_match_comes_to_what_its_outcome_says(store: MatchStore) -> None:
    uid, match = keep(store, "briscola", ("Anna", "Hard"), 5, 1000.0)
    (found,) = Archive(store).history()
    assert match.outcome is not None
    assert (found.uid, found.game, found.begun, found.ended) == (uid, "briscola", 1000.0, "won")
    assert [sitter.score for sitter in found.sitters] == list(match.outcome.scores)
    assert [sitter.won for sitter in found.sitters] == [seat in match.outcome.winners for seat in (1, 2)]
    assert (found.unit, found.lasted, found.actions) == (
        "points",
        round(match.entries[-1].at * 1000),
        len(match.entries),
    )
    store.close()


@pytest.mark.parametrize(("key", "now"), [("dominion", "Hard"), ("east_west", "Medium"), ("poke", "Hard")])
def test_a_match_goes_on_against_its_level_or_where_that_is_gone_against_the_strongest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, now: str
) -> None:
    """What is kept says as before who played, and its checksums hold."""
    if now != "Hard":
        monkeypatch.delitem(game(key).bots, "Hard")  # type: ignore[arg-type]
    store = MatchStore(tmp_path)
    setup = setup_for(key, "mouse,bot", seed=3)
    then = replace(setup, seats=(setup.seats[0], replace(setup.seats[1], level="Hard")))
    session = Session(setup, kept=store.begin(then))
    for _ in range(2):
        session.tick(60.0)
        seat = min(session.match.active)
        assert session.submit(seat, session.view(seat).legal[0]) is None
        assert session.kept is not None
        session.kept.settle()
        session.close()
        (saved,) = store.unfinished()
        resumed = store.resume(saved.id)
        assert resumed.match.record() == session.match.record()
        assert resumed.kept.trouble is None
        assert resumed.setup.seats[1].level == game(key).hardest == now
        session = Session(resumed.setup, resumed.match, resumed.kept)
    session.close()
    assert Archive(store).same_cards(saved.id).seats == session.setup.seats
    assert Archive(store).history()[0].sitters[1].level == "Hard"
    store.close()


def begin(folder: Path) -> Path:
    """A store with matches of some games, one of them left."""
    store = MatchStore(folder)
    for number, key in enumerate(SOME):
        keep(store, key, ("Anna",) + ("Medium",) * (min(rules(key).seats) - 1), 3, 1e9 + number * DAY)
    keep(store, "pepper", ("Anna", "Medium"), 3, 2e9, actions=9)
    store.close()
    return folder


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return begin(tmp_path_factory.mktemp("some"))


def told_of(folder: Path) -> list[tuple[object, ...]]:
    """All that is written down of matches beside their actions."""
    matches = (
        "SELECT uid, count, sum, played, standing, ended, reason, removed, seal, summary FROM matches ORDER BY uid"
    )
    players = "SELECT uid, place, kind, name, score, won FROM players JOIN matches ON id = match ORDER BY uid, place"
    return sql(folder, matches) + sql(folder, players)


@pytest.mark.parametrize(
    "spoiled",
    [
        "UPDATE matches SET summary = ''",
        """UPDATE matches SET summary = replace(summary, '"Anna"', '"Otto"')""",
        "UPDATE matches SET standing = 'nothing', ended = 'drawn', reason = '', seal = 0, count = 1, sum = 0",
    ],
)
def test_rebuilt_from_the_actions_everything_is_as_it_was(tmp_path: Path, some: Path, spoiled: str) -> None:
    shutil.copy(some / FILE, tmp_path / FILE)
    before = told_of(tmp_path)
    figured = figures(history(tmp_path), GUEST)
    sql(tmp_path, spoiled)
    assert told_of(tmp_path) != before
    store = MatchStore(tmp_path)
    done = Archive(store).rebuild()
    store.close()
    assert (done.matches, done.changed, done.failed) == (len(SOME) + 1, len(SOME) + 1, ())
    assert told_of(tmp_path) == before
    assert figures(history(tmp_path), GUEST) == figured
    again = MatchStore(tmp_path)
    assert Archive(again).rebuild().changed == 0
    again.close()


def test_a_spoiled_summary_is_worked_out_anew_when_it_is_wanted(tmp_path: Path, some: Path) -> None:
    shutil.copy(some / FILE, tmp_path / FILE)
    before = history(tmp_path)
    sql(tmp_path, "UPDATE matches SET summary = 'x' WHERE id = 2")
    assert history(tmp_path) == before
    sql(tmp_path, "UPDATE matches SET summary = 'x' WHERE id = 2", "DELETE FROM actions WHERE match = 2 AND number = 5")
    store = MatchStore(tmp_path)
    assert len(Archive(store).history()) == len(before) - 1
    assert english(store.trouble) == "1 match isn't counted yet. Run main.py stats --rebuild to include it."
    store.close()


def test_answers_in_real_time_are_the_same_from_the_record(some: Path) -> None:
    found = next(match for match in history(some) if match.game == "california_speed")
    assert found.sitters[0].answer > 0, "somebody at random takes 0.6 s, and waits for the other in between"
    assert found.sitters[1].answer == 0, "a computer"


# -- people


def test_people_are_known_by_name_up_to_eight_and_removed_ones_keep_their_matches(store: MatchStore) -> None:
    people = People(store)
    anna = people.add("Anna", own='{"keys": 1}')
    marco = people.add("Marco", own='{"keys": 1}')
    assert (anna.own, marco.own) == ('{"keys": 1}', "{}"), "the first takes over what was nobody's"
    assert (anna.colour, marco.colour) == (0, 1)
    for taken in ("anna", "  ", ""):
        with pytest.raises(StoreError):
            people.add(taken)
    keep(store, "briscola", (f"Anna/{anna.uid}", f"Marco/{marco.uid}"), 5, 2e9)
    people.remove(anna)
    assert [person.name for person in people.known()] == ["Marco"]
    assert figures(Archive(store).history(), anna.uid).tally.played == 1
    for number in range(MOST - 1):
        people.add(f"P{number}")
    with pytest.raises(StoreError, match="8 people are known"):
        people.add("one more")
    assert people.known()[1].colour == 0, "a colour that is free again"
    store.close()


def test_somebody_who_is_called_otherwise_is_so_in_the_history(store: MatchStore) -> None:
    people = People(store)
    anna = people.add("Anna")
    keep(store, "briscola", (f"Anna/{anna.uid}", "Easy"), 5, 2e9)
    people.change(replace(anna, name="Anne", colour=3))
    assert [sitter.name for sitter in Archive(store).history()[0].sitters] == ["Anne", "Rosa 1"]
    store.close()


def test_what_was_played_alone_before_anybody_had_a_name_is_the_first_persons_who_says_so(store: MatchStore) -> None:
    keep(store, "briscola", ("Player", "Easy"), 5, 1000.0)
    keep(store, "briscola", ("Player 1", "Player 2"), 5, 1000.0)
    store.now = lambda: 2000.0
    people = People(store)
    anna, marco = people.add("Anna"), people.add("Marco")
    keep(store, "briscola", ("Player", "Easy"), 5, 3000.0)
    for theirs, counts in ((None, [0, 0, 3]), (True, [1, 0, 2]), (False, [0, 0, 3])):
        if theirs is not None:
            people.claim(anna, theirs=theirs)
        matches = Archive(store).history()
        assert [figures(matches, who).tally.played for who in (anna.uid, marco.uid, GUEST)] == counts
    store.close()


def test_people_survive_a_damaged_store_and_a_damaged_row_keeps_the_name(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    anna = People(store).add("Anna", own='{"answers": 1}')
    keep(store, "briscola", (f"Anna/{anna.uid}", "Easy"), 5, 1000.0)
    store.close()
    sql(tmp_path, "UPDATE people SET own = 'x'")
    (found,) = People(MatchStore(tmp_path)).known()
    assert (found.name, found.own) == ("Anna", "{}")
    store = MatchStore(tmp_path)
    People(store).change(replace(found, own='{"answers": 2}'))
    store.close()
    raw = bytearray((tmp_path / FILE).read_bytes())
    raw[20] ^= 0xFF  # nothing of the file can be read by its head
    (tmp_path / FILE).write_bytes(raw)
    store = MatchStore(tmp_path)
    rescue.mend(tmp_path / FILE, store.claims)
    store.close()
    assert {path.name for path in tmp_path.iterdir()} >= {"tavolino.damaged.db", FILE}
