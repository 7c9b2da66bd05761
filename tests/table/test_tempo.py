"""Rivals in real-time games keep to the pace of the people they play with."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from games.core import registry
from games.core.reach import RealtimeBot
from table.game.screen import GameScreen
from table.session.pacing import ENOUGH, Pacing
from table.session.session import Session
from table.settings import Settings
from table.settings_file import Store
from table.setup import CLOSEST, WIDEST
from tests.pilot import setup_for
from tests.table import hands
from tests.table.simulated import results


def _answers(tempo: Pacing, seconds: float, count: int = ENOUGH, since: float = 0.0) -> None:
    for number in range(count):
        now = since + number * 20.0
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


class Reaching(RealtimeBot):
    """A rival of the pace that a test wants."""

    def think(self, view, heard, rng):  # type: ignore[no-untyped-def]
        yield from ()


def test_a_rival_takes_so_many_times_as_long_as_people_do() -> None:
    tempo, rival = Pacing(), Reaching(1.0, 1.1)
    tempo.follows, tempo.before = True, 1.0
    for _ in range(ENOUGH - 1):
        assert tempo.paced(2, 1.0, rival) == 1.0  # its own times are not known
    _answers(tempo, 1.5)
    assert tempo.paced(2, 1.0, rival) == pytest.approx(1.65)
    _answers(tempo, 9.0, 25, 1000.0)
    assert tempo.paced(2, 1.0, rival) == pytest.approx(9.9)
    tempo.edge = 0.5
    assert tempo.paced(2, 1.0, rival) == pytest.approx(4.95)
    tempo.follows = False
    assert tempo.paced(2, 1.0, rival) == 1.0


def test_moments_of_absence_count_as_often_as_they_happen() -> None:
    tempo = Pacing()
    _answers(tempo, 1.0, 21)
    _answers(tempo, 3.0, 4, 1000.0)
    assert tempo.answer == pytest.approx((21 + 4 * 3) / 25)


def test_rivals_wait_for_somebody_unknown_and_are_slow_at_first() -> None:
    tempo, rival = Pacing(), Reaching(1.0, 1.0)
    tempo.follows = True
    assert tempo.waits
    assert tempo.paced(2, 1.0, rival) == rival.first
    tempo.answered(1, "cover", 5.0)
    assert not tempo.waits
    assert tempo.paced(2, 1.0, rival) == rival.first
    tempo.before = 1.2
    assert tempo.paced(2, 1.0, rival) == 1.0


def test_no_rival_acts_before_somebody_unknown_does() -> None:
    session = Session(setup_for("california_speed", "mouse,bot"))
    session.tempo.follows = True
    session.start()
    session.tick(30.0)
    assert not session.match.entries
    assert session.submit(1, session.view(1).legal[0]) is None
    session.tick(1.5)
    assert len(session.match.entries) == 1
    session.tick(10.0)
    assert {entry.seat for entry in session.match.entries[1:]} == {2}


def test_results_move_the_pace_and_first_matches_do_not() -> None:
    tempo = Pacing()
    tempo.follows = True
    tempo.ended(1.0, 0.5)
    assert tempo.edge == 1.0
    tempo.before = 1.0
    tempo.ended(1.0, 0.5)
    quicker = tempo.edge
    assert quicker < 1.0
    tempo.ended(0.0, 0.5)
    assert tempo.edge == pytest.approx(1.0)
    tempo.ended(0.5, 0.65)
    assert tempo.edge > 1.0  # a level that should lose more often than that
    for won, bound in ((1.0, CLOSEST), (0.0, WIDEST)):
        for _ in range(100):
            tempo.ended(won, 0.5)
        assert tempo.edge == bound


def test_the_end_of_a_match_moves_the_pace() -> None:
    session = Session(setup_for("california_speed", "mouse,bot"))
    session.tempo.follows, session.tempo.before = True, 1.0
    session.start()
    assert session.submit(1, "concede") is None
    assert session.tempo.edge > 1.0


def test_every_game_of_hands_has_a_pace_for_each_level_and_slower_levels_are_slower() -> None:
    for key in registry.keys():
        paces = [bot.pace for bot in registry.game(key).bots.values()]
        if registry.rules(key).realtime:
            assert paces == sorted(paces, reverse=True)
            assert paces[0] > paces[-1]
        else:
            assert paces == [None] * len(paces)


@pytest.mark.long
def test_a_slow_hand_and_a_quick_one_both_win_some_matches_and_lose_some() -> None:
    """Against a fixed pace the quicker hand takes nearly all."""
    assert sum(results("california_speed", 1.5, 8, follows=False)) <= 1
    for tempo in (1.6, 0.75):
        assert 3 <= sum(results("california_speed", tempo, 13)[1:]) <= 9


@pytest.mark.long
@pytest.mark.parametrize("key", [key for key in registry.keys() if registry.rules(key).realtime])
def test_matches_2_to_11_are_even_for_hands_of_any_tempo(key: str) -> None:
    for tempo, lapses in ((0.6, False), (1.0, False), (1.6, False), (2.4, False), (4.0, False), (1.0, True)):
        runs = [results(key, tempo, 11, lapses=lapses, seed=seed)[1:] for seed in range(1, 11)]
        share = sum(map(sum, runs)) / 100
        assert 0.35 <= share <= 0.65, f"tempo {tempo}{' with lapses' if lapses else ''}: {share:.0%}"


def test_somebody_who_only_hears_wins_some_matches_and_loses_some() -> None:
    """0.3 seconds a word, then two and a half of thought; the clock stands for news."""
    assert 3 <= sum(results("california_speed", 1.0, 13, thought=2.5, seed=1)[3:]) <= 7


@pytest.mark.long
@pytest.mark.parametrize("thought", [1.0, 2.5])
@pytest.mark.parametrize("key", [key for key in registry.keys() if registry.rules(key).realtime])
def test_after_twenty_matches_by_ear_the_next_two_hundred_are_even(key: str, thought: float) -> None:
    share = sum(results(key, 1.0, 220, thought=thought, seed=1)[20:]) / 200
    assert 0.35 <= share <= 0.65, f"{share:.0%}"


def test_the_answer_of_an_evening_is_kept_for_the_next(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    screen = GameScreen(app, Session(setup_for("california_speed", "mouse,bot")))
    app.push(screen)
    assert screen.showing.session.tempo.follows
    _answers(screen.showing.session.tempo, 0.9)
    screen.showing.session.tempo.edge = 1.25
    app.pop()
    assert Store(tmp_path).load().answers == {"california_speed": 0.9}
    assert Store(tmp_path).load().edges == {"california_speed": 1.25}
    app.restyle(replace(app.settings, follow=False))
    again = GameScreen(app, Session(setup_for("california_speed", "mouse,bot")))
    assert (again.showing.session.tempo.before, again.showing.session.tempo.edge) == (0.9, 1.25)
    assert not again.showing.session.tempo.follows
    again.showing.session.close()


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


@pytest.mark.parametrize("edge", [CLOSEST - 0.01, WIDEST + 0.01, float("nan"), "1.0", True])
def test_a_pace_that_no_results_lead_to_is_not_believed(tmp_path: Path, edge: object) -> None:
    Store(tmp_path).save(Settings(edges={"james_bond": 1.25}))
    path = tmp_path / "settings.json"
    kept = json.loads(path.read_text("utf-8"))
    kept["edges"]["nuts"] = edge
    path.write_text(json.dumps(kept), "utf-8")
    assert Store(tmp_path).load().edges == {"james_bond": 1.25}
