"""Records in the history: written with who played, read in once, gone on with; bad ones told in a line."""

from dataclasses import replace
from pathlib import Path

import pytest

import main
from games.core.commitment import holds
from games.core.match import Match
from games.core.record import parse_record
from games.core.registry import rules
from table.screens.match_words import match_words
from table.session.deals import dealt
from table.store.archive import Archive
from table.store.faults import ELSEWHERE, StoreError
from table.store.figures import GUEST, figures
from table.store.matches import MatchStore
from table.store.people import People
from table.store.place import FILE
from table.store.records import read_in, record_of, setup_of
from tests.pilot import setup_for
from tests.table.archived import at_random, keep, seats_of
from tests.words import english

BEGUN = 1.79e9


def finished() -> str:
    """A match of Anna's, as her store writes it out."""
    setup = replace(setup_for("briscola", "bot,bot", 3), seats=seats_of("briscola", "Anna/a1", "Easy"))
    return record_of(setup, at_random("briscola", 2, 3), BEGUN)


def first(text: str, actions: int) -> str:
    """The head of a record and this many actions."""
    head, _, rest = text.partition("\n\n")
    return "\n".join([head, "", *rest.splitlines()[:actions], ""])


def test_what_is_written_out_comes_back_the_same(tmp_path: Path) -> None:
    here, there = MatchStore(tmp_path / "here"), MatchStore(tmp_path / "there")
    anna = People(here).add("Anna")
    uid, _ = keep(here, "briscola", (f"Anna/{anna.uid}", "Easy"), 3, BEGUN)
    text = Archive(here).record(uid)
    assert '[Person "Anna"]\n[Computer "Rosa 1, Easy"]' in text
    assert '[Begun "2026-09-21 14:13 UTC"]' in text
    found = read_in(there, text, 0.0)
    assert found.done == "new"
    assert Archive(there).record(found.uid) == text
    (match,) = Archive(there).history()
    assert english(match_words(match, "", "").second) == "Anna against Rosa 1 · Easy"
    for who in (GUEST, anna.uid):
        assert not figures([match], who).since, "somebody else's Anna plays in nobody's figures"
    back = MatchStore(tmp_path / "back")
    anna = People(back).add("anna")
    read_in(back, text, 0.0, People(back).known())
    assert figures(Archive(back).history(), anna.uid).tally.played == 1, "but one who is known here does"


def test_a_match_is_one_match_however_often_and_in_however_many_parts_it_is_read_in(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    text = finished()
    assert [read_in(store, first(text, count), BEGUN).done for count in (5, 3, 9, 9)] == [
        "new", "known", "longer", "known",
    ]  # fmt: skip
    assert read_in(store, text, BEGUN).done == "longer"
    (match,) = Archive(store).history()
    assert match.ended == "won"
    store.remove(match.uid)
    assert read_in(store, text, BEGUN).done == "restored"
    assert len(Archive(store).history()) == 1
    other = text.replace("0.000 1", "0.001 1")
    assert read_in(store, other, BEGUN).done == "new", "the same cards and actions at another time"


def test_its_own_records_are_matches_of_the_store(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    uid, match = keep(store, "briscola", ("Anna", "Easy"), 3, BEGUN, actions=9)
    assert read_in(store, match.record(), BEGUN).uid == uid
    resumed = store.resume(uid)
    more = Match.replay(first(finished(), 12), rules).record()
    with pytest.raises(StoreError, match=ELSEWHERE):
        read_in(store, more, BEGUN)
    resumed.kept.close()
    assert read_in(store, more, BEGUN).done == "longer"
    assert len(store.resume(uid).match.entries) == 12


def test_a_match_that_is_read_in_again_keeps_its_salt(tmp_path: Path) -> None:
    store, setup = MatchStore(tmp_path), setup_for("briscola", "bot,bot", 3)
    kept, match = store.begin(setup), dealt(setup)
    kept.watch(match)
    for _ in range(4):
        match.submit(min(match.active), match.view(min(match.active)).legal[0])
        kept.keep(match)
    kept.close()
    more = match.fork()
    more.submit(min(more.active), more.view(min(more.active)).legal[0])
    assert "[Salt" not in more.record()
    assert read_in(store, more.record(), BEGUN).done == "longer"
    resumed = store.resume(kept.name)
    assert (len(resumed.match.entries), resumed.match.tags.salt) == (5, match.tags.salt)
    resumed.kept.close()


def test_a_promise_is_kept_only_where_it_holds(tmp_path: Path) -> None:
    whole = at_random("briscola", 2, 3)
    match = Match(whole.rules, 2, whole.options, 3, salt="ab" * 16)
    for entry in whole.entries:
        match.submit(entry.seat, entry.text, entry.at)
    honest = match.record()
    store = MatchStore(tmp_path)
    assert holds(parse_record(Archive(store).record(read_in(store, honest, 0.0).uid)))
    forged = honest.replace("ab" * 16, "cd" * 16).replace("0.000 1", "0.002 1")
    kept = parse_record(Archive(store).record(read_in(store, forged, 0.0).uid))
    assert not kept.salt
    assert not kept.commit


def test_who_is_not_named_sits_where_it_is_their_turn() -> None:
    text = Match.replay(first(finished(), 6), rules).record()
    assert [seat.name for seat in setup_of(text).seats] == ["Seat 1", "Seat 2"]


def test_the_command_reads_files_in_and_goes_on_after_a_bad_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("table.commands.read.data_folder", lambda: tmp_path / "data")
    (tmp_path / "a.txt").write_text(finished())
    (tmp_path / "b.txt").write_text("no record")
    assert main.run(["read", *(str(tmp_path / f"{name}.txt") for name in "aba")]) == 2
    told = capsys.readouterr()
    assert [line.rpartition(": ")[2] for line in told.out.splitlines()] == ["imported", "here already"]
    assert told.err.count("\n") == 1
    assert "b.txt:1: " in told.err


def test_beside_a_store_that_has_to_be_mended_files_are_read_and_the_mending_is_one_line_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("table.commands.read.data_folder", lambda: tmp_path / "data")
    (tmp_path / "a.txt").write_text(finished())
    assert "imported" in mended_beside(tmp_path / "data", ["read", str(tmp_path / "a.txt")], capsys)


def mended_beside(folder: Path, command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says over a store that has to be mended, of which it says so in one line, once."""
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(b"no store at all" * 1000)
    assert main.run(command) == 0
    told = capsys.readouterr()
    assert told.err.startswith("tavolino: The store of matches was damaged and is kept as tavolino.damaged")
    assert told.err.count("\n") == 1
    assert main.run(command) == 0
    assert not capsys.readouterr().err
    return told.out
