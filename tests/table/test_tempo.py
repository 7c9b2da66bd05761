"""Rivals in real-time games keep to the pace of the people they play with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.core import registry
from games.core.bot import Bot
from games.core.rng import Rng
from table.game.screen import GameScreen
from table.session.pacing import ENOUGH, QUICKEST, SLOWEST, Pacing
from table.session.session import Session
from table.settings import Store
from tests.pilot import setup_for
from tests.table import hands


def _answers(tempo: Pacing, seconds: float, count: int = ENOUGH) -> None:
    for number in range(count):
        now = number * 20.0
        tempo.look(1, ["cover"], now)
        tempo.answered(1, "cover", now + seconds)
        tempo.look(1, [], now + seconds)


def test_an_answer_counts_from_when_it_was_possible_and_the_hand_free() -> None:
    tempo = Pacing()
    for number in range(ENOUGH):
        now = number * 20.0
        tempo.look(1, ["this", "that"], now)
        tempo.answered(1, "this", now + 1.0)
        tempo.look(1, ["that"], now + 1.0)
        tempo.answered(1, "that", now + 2.0)  # possible for two seconds, the hand free for one
    assert tempo.answer == pytest.approx(1.0)


def test_few_answers_and_strange_ones_do_not_count() -> None:
    tempo = Pacing()
    _answers(tempo, 1.0, ENOUGH - 1)
    assert tempo.answer == 0
    for seconds in (0.05, 15.0):
        tempo.look(1, ["cover"], 1000.0)
        tempo.answered(1, "cover", 1000.0 + seconds)
        tempo.look(1, [], 1000.0 + seconds)
    tempo.answered(1, "never possible", 2000.0)
    assert tempo.answer == 0
    tempo.before = 1.4
    assert tempo.answer == 1.4


def test_a_rival_takes_so_many_times_as_long_as_people_do() -> None:
    tempo = Pacing()
    tempo.follows = True
    for _ in range(ENOUGH):
        assert tempo.paced(2, 1.0, 1.1) == 1.0  # nobody's answers are known
    _answers(tempo, 1.5)
    assert tempo.paced(2, 1.0, 1.1) == pytest.approx(1.65)
    assert tempo.paced(2, 0.8, 1.1) == pytest.approx(0.8 * 1.65)
    assert tempo.paced(2, 1.0, None) == 1.0
    _answers(tempo, 0.2, 25)
    assert tempo.paced(2, 1.0, 1.1) == pytest.approx(QUICKEST)
    _answers(tempo, 11.0, 25)
    assert tempo.paced(2, 1.0, 1.1) == pytest.approx(SLOWEST)
    tempo.follows = False
    assert tempo.paced(2, 1.0, 1.1) == 1.0


def test_every_game_of_hands_has_a_pace_for_each_level_and_slower_levels_are_slower() -> None:
    for key in registry.keys():
        paces = [bot.pace for bot in registry.game(key).bots.values()]
        if registry.rules(key).realtime:
            assert paces == sorted(paces, reverse=True)
            assert paces[0] > paces[-1]
        else:
            assert paces == [None] * len(paces)


def _won(tempo: float, follows: bool, matches: int) -> int:
    """Of this many matches of California Speed those won by a person of that tempo against a rival of middle pace."""
    game = registry.game("california_speed")
    level = list(game.bots)[2]
    person: Bot = type(game.bots[level])(tempo, 1.0)  # type: ignore[call-arg]
    won, before = 0, 0.0
    for seed in range(matches):
        session = Session(setup_for("california_speed", "mouse,bot", seed))
        session.tempo.follows, session.tempo.before = follows, before
        session.start()
        planned, number = None, 0
        while session.match.outcome is None:
            view = session.view(1)
            if planned is None or planned[0].action not in view.legal:
                number += 1
                thought = list(person.think(view, session.match.heard(1), Rng(seed * 10_000 + number)))
                planned = (thought[-1], session.clock.now + thought[-1].wait) if thought else None
            session.tick(0.02)
            if planned is not None and session.clock.now >= planned[1]:
                session.submit(1, planned[0].action)
                planned = None
        before = session.tempo.answer
        won += 1 in session.match.outcome.winners
    return won


def test_a_slow_hand_and_a_quick_one_both_win_some_matches_and_lose_some() -> None:
    """Against a fixed pace the quicker hand takes nearly all."""
    assert _won(1.5, False, 8) <= 1
    assert 2 <= _won(1.5, True, 12) <= 10
    assert 2 <= _won(0.75, True, 12) <= 10


def test_the_answer_of_an_evening_is_kept_for_the_next(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    screen = GameScreen(app, Session(setup_for("california_speed", "mouse,bot")))
    app.push(screen)
    assert screen.session.tempo.follows
    _answers(screen.session.tempo, 0.9)
    app.pop()
    assert Store(tmp_path).load().answers == {"california_speed": 0.9}
    app.restyle(replace(app.settings, follow=False))
    again = GameScreen(app, Session(setup_for("california_speed", "mouse,bot")))
    assert again.session.tempo.before == 0.9
    assert not again.session.tempo.follows
    again.session.close()


def test_people_are_measured_as_they_play() -> None:
    session = Session(setup_for("california_speed", "mouse,bot"))
    session.start()
    for _ in range(40):
        view = session.view(1)
        if not view.legal or session.match.outcome is not None:
            break
        session.clock.now += 0.7  # the rival does not get to act
        assert session.submit(1, view.legal[0]) is None
    assert session.tempo.answer == pytest.approx(0.7)
