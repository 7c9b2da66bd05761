"""Things happen in another order than usual: nothing is lost, told twice or too soon, or done to something else."""

import threading
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pygame
import pytest

from games.core.events import Said, Spot
from games.core.phrases import Told
from games.core.registry import keys, rules
from table.game.intents import Command
from table.overlays.pause import PauseScreen
from table.session.log import Log
from table.session.session import Session
from table.store.matches import MatchStore
from table.store.writer import Writer
from tests.pilot import Pilot, setup_for
from tests.table.stories import (
    ACTS,
    ENTER,
    ESC,
    NEXT,
    RACES,
    SECRETS,
    THERE,
    TRICKS,
    TURNS,
    Player,
    cycled,
    goes_well,
    tell,
)

ALONE = ["", "still mine", "still mine answer", "still mine rest", "still grip", "still click", "still mine remark",
         "still mine esc", "still end", "still end pages"]  # fmt: skip
SHARED = ["shared pages", "shared still mine", "shared still mine pages", "shared still grip mine"]
RACING = ["", "still", "still mine", "still grip", "still esc", "still esc esc", "still end"]
WATCHED = ["lesson", "lesson enter", "lesson skip skip skip", "film", "film on", "film run", "film last"]
MOMENTS = [
    (moment, games)
    for moments, games in ((ALONE, TURNS), (SHARED, TURNS), (RACING, RACES), (WATCHED, keys()))
    for moment in moments
]
STATES = [
    ("dealing", TURNS), ("still mine flying", TURNS), ("still thinking", TURNS), ("still resting", TRICKS),
    ("still end", TURNS), ("still end result", TURNS), ("shared curtain", TURNS), ("shared still handing", SECRETS),
    ("shared still handing curtain", SECRETS), ("counting", RACES), ("still", RACES),
    ("still pauses resumes counting", RACES), ("still end", RACES), ("still end result", RACES), ("lesson", keys()),
    ("lesson skip skip skip", keys()), ("film run flying", keys()),
]  # fmt: skip

COUNTED = [(key, f"{moment} concedes") for key in RACES for moment in ("counting", "still pauses resumes counting")]
"""A count that stayed over the end of a match did so in every race."""
ONCE = [(moment, games, row) for row, (moment, games) in enumerate(MOMENTS)]
"""Each moment in one of its games."""


@pytest.mark.parametrize(("key", "story"), cycled(MOMENTS, THERE) + cycled(STATES, ACTS) + COUNTED)
def test_whatever_is_done_whenever_the_laws_hold_and_play_goes_on(key: str, story: str) -> None:
    goes_well(tell(key, story))


@pytest.mark.parametrize(
    ("key", "story"), [(games[row % len(games)], state) for row, (state, games) in enumerate(STATES[:14])]
)
def test_a_match_whose_window_is_closed_is_kept_as_it_was(key: str, story: str, tmp_path: Path) -> None:
    table = tell(key, story, tmp_path)
    runs = table.showing.realtime and table.session.started and table.session.match.outcome is None
    table.closes()
    assert isinstance(table.app.top, PauseScreen) == runs, "a race is asked about, and stands still"
    session, match = table.session, table.session.match
    assert session.kept is not None
    table.app.close()
    if match.entries:
        _, again, whole = MatchStore(tmp_path).read(session.kept.name)
        assert whole
        assert again.record() == match.record()


@pytest.mark.parametrize(("key", "story"), [pytest.param(games[row % len(games)], each) for each, games, row in ONCE])
def test_a_notch_of_the_wheel_and_another_button_are_no_click(key: str, story: str) -> None:
    table = tell(key, story)
    before = table.stands()
    for button in (2, 4, 5, 6, 7):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=table.at(), button=button))
        table.steps(1, 0.0)
        assert table.stands() == before


def test_the_right_button_puts_a_dragged_card_back_and_means_what_it_clicks() -> None:
    """James Bond: with a pile in hand, another pile, then the place of that one."""
    table = tell("james_bond", "still")
    one, two = (table.showing.stage.scene.box(Spot(f"pile{number}", 1)).center for number in (1, 2))
    for pos, button, text in ((one, 1, "pick 1"), (two, 3, None), (one, 3, "drop"), (two, 3, "pick 2")):
        before = len(table.session.match.entries)
        table.showing.hands[1].forgive()
        table.showing.messages.words = ""
        table.click(pos, button)
        assert [entry.text for entry in table.session.match.entries[before:] if entry.seat == 1] == [text] * bool(text)
        assert text or "Put it down" in table.showing.messages.words
    table.tell("grip")
    assert table.showing.pointer.held is not None
    before = len(table.session.match.entries)
    table.post(pygame.MOUSEBUTTONDOWN, pos=two, button=3)
    assert table.showing.pointer.held is None
    assert not [entry for entry in table.session.match.entries[before:] if entry.seat == 1]


def test_a_lesson_says_at_once_what_is_said_while_a_refused_card_flies_home() -> None:
    table = tell("nuts", "lesson enter still")
    scene = table.showing.stage.scene
    start, end = scene.piles[Spot("t1", 1)][-1].place.rect.center, scene.box(Spot("stock", 2)).center
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
        table.post(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0), button=1)
    table.steps(1, 0.01)
    assert table.showing.stage.refused is not None
    for words in ("Not there.", "Nor there."):
        table.showing.messages.say(Told(words))
        assert table.screen.view.band is not None
        assert table.screen.view.band.how == words


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
    table = Player("briscola", seed=3).tell("still")
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
    writer = Writer(tmp_path / "store", Mock(), Mock())
    vars(writer)["_write"] = lambda _: (begun.set(), goes_on.wait(5))
    (match := Mock()).name = "one"
    writer.put(match, Mock())
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
