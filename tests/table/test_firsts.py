"""What is done for the first time is said once, kept with the match, listed in the history, and computed again."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.core.phrases import EMPTY, Told
from games.core.registry import game
from table.app import App
from table.display import Display
from table.game.after.firsts import told_firsts
from table.game.after.parting import parting
from table.game.after.result_page import score_sheet
from table.session.session import Session
from table.settings import Settings
from table.settings_file import Store
from table.setup import Setup
from table.store.archive import Archive
from table.store.figures import GUEST, figures
from table.store.matches import MatchStore
from table.store.memory import memory
from tests.table.archived import at_random, keep, seats_of
from tests.words import english

KEY = "mate"


def seed_with(first: str, others: range = range(400)) -> int:
    """A match that was played at random in which the first player did that."""
    for seed in others:
        match = at_random(KEY, 2, seed)
        if any(each.key == first and each.done(match, 1) for each in game(KEY).firsts):
            return seed
    raise AssertionError(f"nobody did {first}")


def program(folder: Path) -> App:
    Store(folder).save(Settings())
    return App(Display((1280, 800)), Store(folder), MatchStore(folder))


def table_of(app, seed: int, seen: str = "") -> Session:
    """A table at which that match was played to its end by a guest."""
    whole = at_random(KEY, 2, seed)
    setup = Setup(KEY, seats_of(KEY, "Player", "Medium"), whole.options, seed, chance=1, seen=seen)
    kept = app.saved_matches.begin(setup)
    session = Session(setup, None, kept)
    session.match.restore(whole.fork())
    return session


@pytest.mark.parametrize("first", ["late"])
def test_it_is_said_once_kept_with_the_match_and_listed(tmp_path: Path, first: str) -> None:
    seed = seed_with(first)
    app = program(tmp_path)
    words = english(told_firsts(app, table_of(app, seed)))
    assert "a mate on the last move" in words
    uid, _ = keep(app.saved_matches, KEY, ["Player", "Medium"], seed, 1e9)
    assert "a mate on the last move" not in english(told_firsts(app, table_of(app, seed)))
    (match,) = Archive(app.saved_matches).history()
    assert first in match.sitters[0].firsts.split()
    assert figures([match], GUEST).firsts[f"{KEY} {first}"] == match.played
    with app.saved_matches.writing() as connection:
        connection.execute("UPDATE matches SET summary = '', seal = 0 WHERE uid = ?", (uid,))
    assert Archive(app.saved_matches).rebuild().changed == 1
    assert first in Archive(MatchStore(tmp_path)).history()[0].sitters[0].firsts.split()
    app.close()


def test_what_was_done_is_done_with_whatever_cards(tmp_path: Path) -> None:
    """It is told but where the match goes on from somebody's plays."""
    app, seed = program(tmp_path), seed_with("late")
    assert not told_firsts(app, table_of(app, seed, seen="point 0123"))
    for seen in ("same 0123", "day 2026-11-27", "evening e 0 mate"):
        assert told_firsts(app, table_of(app, seed, seen=seen)), seen
    keep(app.saved_matches, KEY, ["Player", "Medium"], seed, 1e9)
    history = Archive(app.saved_matches).history()
    for seen in ("same 0123", "point 0123", "day 2026-11-27", ""):
        found = [match._replace(seen=seen) for match in history]
        assert (KEY, "late") in memory(found, "").firsts, seen
        assert f"{KEY} late" in figures(found, GUEST).firsts, seen
    app.close()


@pytest.mark.parametrize(
    ("language", "words"),
    {
        "en": "A first for you: a mate on the last move.",
        "it": "La prima volta per te: un matto all'ultima mossa.",
        "de": "Zum ersten Mal für dich: ein Matt im letzten Zug.",
    }.items(),
)
def test_it_stands_where_the_story_stands_and_before_it(tmp_path: Path, language: str, words: str) -> None:
    app = program(tmp_path)
    app.restyle(replace(app.settings, language=language))
    session = table_of(app, seed_with("late"))
    said = parting(app, session)
    assert app.look.text.told(said.first) == words
    page = score_sheet(app, session, (), app.go_home, parting=said._replace(story=Told("And more.")))
    assert page.laurels is not None
    assert english(page.laurels.reason) == "A first for you: a mate on the last move. And more."
    plain = score_sheet(app, session, (), app.go_home, parting=said._replace(first=EMPTY, story=EMPTY))
    assert plain.laurels is not None
    assert "First" not in english(plain.laurels.reason)
    app.close()


def test_older_versions_looked_for_nothing_and_are_read(tmp_path: Path) -> None:
    """A summary without firsts, as version 4 of the store wrote it."""
    Store(tmp_path).save(Settings())
    store = MatchStore(tmp_path)
    keep(store, KEY, ["Player", "Medium"], seed_with("late"), 1e9)
    (match,) = Archive(store).history()
    older = match._replace(sitters=tuple(sitter._replace(firsts="") for sitter in match.sitters))
    assert figures([older], GUEST).firsts == {}
    assert figures([older], GUEST).matches == 1
    store.close()
