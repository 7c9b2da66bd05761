"""Two people's matches of the same deal side by side."""

from dataclasses import replace
from datetime import date, datetime
from functools import cache
from pathlib import Path

import pygame
import pytest

from games.core.match import Match
from games.core.play_on import replay
from games.core.registry import game
from table.app import App
from table.screen import Watch
from table.screens.beside import BesideScreen
from table.screens.menu.screen import MenuScreen
from table.screens.viewer import ViewerScreen
from table.session.beside import BesideError, SideBySide, Turn
from table.setup import Setup
from table.store.matches import MatchStore
from table.store.records import record_of, setup_of
from tests.pilot import setup_for
from tests.table.hands import key, labelled, open_app, page, press
from tests.words import english

DAY = date(2026, 11, 23)


@cache
def sent(name: str, level: str, seed: int = 7, which: str = "briscola") -> Watch:
    """What somebody made of a deal, as the record that was sent."""
    setup = setup_for(which, "mouse,bot", seed)
    return record(setup, name, level)


def record(setup: Setup, name: str, level: str) -> Watch:
    bots = game(setup.key).bots
    named = replace(setup, seats=(replace(setup.seats[0], name=name), *setup.seats[1:]))
    match = Match(setup.game.rules, len(setup.seats), setup.options, setup.seed)
    assert replay(match, (bots[level], bots["Medium"]), 3) is not None
    text = record_of(named, match, 1_700_000_000.0)
    return Watch(setup_of(text), text)


def both(one: Watch, two: Watch) -> SideBySide:
    return SideBySide((one.setup, one.record), (two.setup, two.record))


def test_they_go_in_step_by_own_turn_and_part_where_they_played_otherwise():
    found = both(sent("Anna", "Medium"), sent("Bruno", "Easy"))
    one, two = found.sides
    assert found.parted is not None
    at = found.parted.at
    before = [[(entry.seat, entry.action) for entry in side.film.entries[:at]] for side in (one, two)]
    assert before[0] == before[1]
    assert one.film.entries[at].action != two.film.entries[at].action
    found.to_the_parting()
    assert found.turn == found.parted.turn
    said = english(found.parting)
    assert said.startswith(f"First difference: Hand {found.turn.hand}, turn {found.turn.number}. Anna: Play ")
    assert english(one.did_last) in said
    assert english(two.did_last) in said
    for number in range(len(found.turns) + 1):
        found.wind(number)
        done = [sum(entry.seat == 1 for entry in side.film.entries[: side.reel.at]) for side in found.sides]
        assert done == [number, number], "each has played as many cards as the other"
    assert found.turns[:2] == [Turn(1, 1), Turn(1, 2)]
    assert {side.reel.at for side in found.sides} == {len(one.film.entries)} or found.turns[-1].hand == 2


def test_who_made_more_of_the_cards_is_said():
    found = both(sent("Anna", "Medium"), sent("Bruno", "Easy"))
    one, two = found.sides
    better, worse = (one, two) if one.ahead > two.ahead else (two, one)
    count = abs(one.ahead - two.ahead)
    said = f"Same cards: {english(better.name)} did {count} better than {english(worse.name)}."
    assert english(found.verdict) == said
    assert english(both(sent("Anna", "Medium"), sent("Bruno", "Medium", 7)).parting) == "Both played exactly the same."


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (sent("Bruno", "Medium", 8), "These matches had different cards."),
        (sent("Bruno", "Medium", 7, "mate"), "These matches had different cards."),
        (sent("Anna", "Medium"), "That's the same match twice."),
    ],
)
def test_what_is_not_of_one_deal_is_one_clear_line(other: Watch, said: str):
    with pytest.raises(BesideError) as caught:
        both(sent("Anna", "Medium"), other)
    assert english(caught.value.words) == said


def test_a_match_that_is_not_over_is_not_laid_beside_one_that_is():
    one, two = sent("Anna", "Medium"), sent("Bruno", "Easy")
    with pytest.raises(BesideError, match="Only finished matches"):
        both(one, replace(two, record="\n".join(two.record.splitlines()[:-3]) + "\n"))


def opened(tmp_path: Path, size: tuple[int, int] = (1280, 800)) -> App:
    app = open_app(tmp_path, size)
    app.saved_matches = MatchStore(tmp_path)
    app.clock = lambda: datetime(DAY.year, DAY.month, DAY.day, 15).timestamp()
    app.keep(replace(app.settings, motion="none"))
    app.push(MenuScreen(app, app.saved_matches))
    return app


def file_of(tmp_path: Path, watch: Watch, name: str) -> Path:
    path = tmp_path / name
    path.write_text(watch.record, encoding="utf-8")
    return path


def test_of_two_files_the_second_is_laid_beside_the_first_and_they_run(tmp_path: Path):
    app = opened(tmp_path, (960, 600))
    app.take_file(file_of(tmp_path, sent("Anna", "Medium"), "a.tavolino"))
    assert isinstance(app.top, ViewerScreen)
    app.take_file(file_of(tmp_path, sent("Bruno", "Easy"), "b.tavolino"))
    screen = app.top
    assert isinstance(screen, BesideScreen)
    words = " ".join(english(each) for each in screen.aloud().place)
    assert "First difference: " in words
    at = screen.both.at
    key(app, pygame.K_RETURN)
    assert screen.both.at == at + 1
    key(app, pygame.K_b, times=2)
    assert screen.both.at == at - 1
    press(app, labelled(page(app).form, "Play"))
    for _ in range(3):
        app.step(1.3)
    assert screen.both.at == at + 2
    press(app, labelled(page(app).form, "Bruno's replay"))
    assert isinstance(app.top, ViewerScreen)
    key(app, pygame.K_ESCAPE)
    assert app.top is screen
    app.close()
