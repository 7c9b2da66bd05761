"""Things happen in another order than usual: nothing is lost, told twice or too soon, or done to something else."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from games.core.events import Said
from games.core.match import Match
from games.core.registry import keys, rules
from table.features.find_the_play.screen import ProblemScreen
from table.game.intents import Command
from table.session.log import Log
from table.session.session import Session
from table.store.writer import Writer
from tests.pilot import Pilot, setup_for
from tests.table.stories import ENTER, ESC, NEXT, PROBLEMS, RACES, TURNS, Watched, tell

THERE = ["click", "right", "drop", "next enter", "at_once", "undo", "undo redo", "esc", "hide", "sort", "log", "rules",
         "faster", "resize", "unfocus", "mine mine", "concede"]  # fmt: skip
"""What is done at a moment."""
ALONE = ["", "still mine", "still mine answer", "still mine rest", "still grip", "still click", "still mine remark",
         "still mine esc", "still end", "still end pages"]  # fmt: skip
SHARED = ["shared pages", "shared still mine", "shared still mine pages", "shared still grip mine",
          "evening still mine", "evening still end pages"]  # fmt: skip
RACING = ["", "still", "still mine", "still grip", "still esc", "still esc esc", "still end"]
TAUGHT = ["lesson", "lesson enter", "lesson skip skip skip"]
FILMED = ["film", "film on", "film run", "film last"]
ASKED = ["problem", "problem counted grip", "problem counted mine", "problem counted mine counted"]
MOMENTS = (ALONE, TURNS), (SHARED, TURNS), (RACING, RACES), (TAUGHT, keys()), (FILMED, keys()), (ASKED, PROBLEMS)
STORIES = [
    pytest.param(games[(row * 5 + column) % len(games)], f"{moment} {deeds}".strip())
    for moments, games in MOMENTS
    for row, moment in enumerate(moments)
    for column, deeds in enumerate(THERE)
]


@pytest.mark.parametrize(("key", "story"), STORIES)
def test_whatever_is_done_whenever_the_laws_hold_and_play_goes_on(key: str, story: str) -> None:
    table = tell(key, story)
    table.steps(8)
    table.come_back()
    if not table.sits:
        return
    assert table.goes_on(), "nobody can go on"
    table.steps(8)
    match = table.session.match
    if isinstance(table.screen, ProblemScreen):
        return  # its cards are supposed to lie as they do
    again = Match.replay(match.record(), rules)
    assert all(again.view(seat) == match.view(seat) for seat in range(match.seats + 1))


@pytest.mark.parametrize("key", TURNS)
def test_as_much_as_is_taken_back_is_done_again_and_nothing_of_anybody_else(key: str) -> None:
    session, chance = Session(setup_for(key, "mouse,mouse", 3), still=True), Random(key)
    match = session.match
    for _ in range(40):
        if match.outcome is not None or not (seats := sorted(match.active)):
            break
        seat = chance.choice(seats)
        session.submit(seat, chance.choice(session.view(seat).legal))
        for undoer in session.people:
            states, taken = [match.position], match.since(undoer)
            while len(states) < 4 and session.undo(undoer) is None:
                assert {entry.seat for entry in taken} & {*session.people} == {undoer}, "another's act has gone"
                states, taken = [*states, match.position], match.since(undoer)
            for state in states[-2::-1]:
                assert session.redo() is None
                assert match.position == state
            assert session.redo() is not None, "more is done again than was taken back"
        if session.undo(seat) is None and session.submit(seat, chance.choice(session.view(seat).legal)) is None:
            assert session.redo() is not None, "what was taken back comes after something else"


@pytest.mark.parametrize("leaves", [False, True])
def test_input_that_waits_for_the_disk_keeps_its_turn_and_goes_with_the_table(leaves: bool) -> None:
    table = Watched("briscola", seed=3).tell("still")
    disk = table.session.kept = Mock(settled=False, trouble=None)
    table.screen.handle(NEXT)
    if leaves:
        table.screen.handle(ENTER)
        table.screen.do(Command.PAUSE)
    disk.settled = True
    table.app.top.handle(ESC if leaves else ENTER)
    table.steps(3)
    assert [entry.seat for entry in table.session.match.entries][:1] == ([] if leaves else [1])


def test_what_was_said_since_the_last_card_is_called_to_whoever_saw_it_fall() -> None:
    session = Session(setup_for("pepper", "mouse,mouse", 3), still=True)
    log = Log(session, session.people, lambda _: None, lambda: None)
    (seat,) = session.match.active
    log.seen(3 - seat)
    assert session.submit(seat, session.view(seat).legal[0]) is None
    assert isinstance(session.match.heard(0)[-1], Said)
    assert log.called(3 - seat) == log.missed(3 - seat) != []


@pytest.mark.parametrize("key", keys())
def test_the_free_place_of_a_row_is_within_its_room(key: str) -> None:
    places = Pilot(setup_for(key, ",".join(["mouse"] * min(rules(key).seats))), "mouse").showing.stage.scene.places
    for first, pile in places.piles.items():
        row = [spot for spot, other in places.piles.items() if pile.flow and other.at == pile.at]
        room = places.box(first, 0).left + pile.flow[1] * places.step[0] if pile.flow else 0.0
        for full in range(len(row)):
            places.flow(dict.fromkeys(row[:full], 1))
            assert places.box(row[full], 0).right <= room + 1
        places.flow({})


def test_settling_waits_for_what_is_being_written(tmp_path: Path) -> None:
    begun, goes_on = threading.Event(), threading.Event()
    writer = Writer(tmp_path / "store", Mock(), Mock(), Mock())
    vars(writer)["_write"] = lambda _: (begun.set(), goes_on.wait(5))
    writer.put(Mock(head=Mock(uid="one")), Mock())
    assert begun.wait(5)
    assert not writer.settle("one", 0.05)
    goes_on.set()
    assert writer.settle("one")
    writer.close()


def test_a_held_card_that_has_become_another_is_let_go() -> None:
    table = tell("briscola", "still grip")
    held = table.showing.pointer.held
    assert held is not None
    held.pieces[0].card = next(card for card in table.session.view(1).piles[held.src] if card != held.cards[0])
    table.showing.refresh()
    assert table.showing.pointer.held is None
