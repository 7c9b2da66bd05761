"""An evening of several games: what is drawn, who gets which points, and that it can be left and gone on with."""

import json
from random import Random

import pygame
import pytest

from games.core.registry import game, keys
from games.core.rng import Rng
from table.features.evenings.evening import (
    Evening,
    drawn,
    number_of,
    parse,
    playable,
    recovered,
    setup_of,
    sheet,
    totals,
    verdict,
    winners,
)
from table.features.evenings.page import ToEvening
from table.features.evenings.screen import EveningScreen, minutes
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import ChoiceScreen, DialogScreen
from table.overlays.result import ResultScreen
from table.screens.menu.screen import MenuScreen
from table.settings import LastSetup
from table.settings_file import Store, with_own
from table.store.matches import MatchStore
from table.store.summary import Sitter, Summary
from tests.table.hands import key, labelled, open_app, press
from tests.words import english

TWO = Evening("ab12", ("Anna", "Bea"), ("mate", "briscola", "poke"))


def played(evening, number, scores, won, ended="won", begun=1.0, extra=()):
    """A match of an evening as its summary has it: scores by name."""
    sitters = [
        Sitter("mouse", "", name, "", score, name in won, at, 0) for at, (name, score) in enumerate(scores.items())
    ]
    head = f"m{number}{begun}", evening.games[number], begun, begun, 1000, 10, "", ended, "", f"evening ab12 {number}"
    return Summary(*head, "points", False, (*sitters, *extra))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_what_is_drawn_can_be_played_and_nothing_comes_twice_in_a_row(people):
    names = ("Anna", "Bea", "Carla", "Dora")[:people]
    for seed in range(20):
        evening = drawn(names, 6, Random(seed), minutes, 120)
        assert len(evening.games) == 6
        assert set(evening.games) <= set(playable(people))
        assert all(before != after for before, after in zip(evening.games, evening.games[1:], strict=False))
        assert all(minutes(key) <= 40 for key in evening.games)
        for number in range(6):
            setup = setup_of(evening, number)
            assert setup.trouble() is None, f"{setup.key}: {setup.trouble()}"
            assert [seat.name for seat in setup.seats if seat.person] != []
            assert {seat.name for seat in setup.seats if seat.person} == set(names)
            assert sum(not seat.person for seat in setup.seats) <= 1
        assert parse(str(evening)) == evening


def test_everybody_sits_first_in_turn():
    assert [setup_of(TWO, number).seats[0].name for number in range(3)] == ["Anna", "Bea", "Anna"]


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", "[" * 5000, '["ab", ["Anna"], ["mate"]]', '["ab", ["Anna", "Anna"], ["mate"]]',
        '["ab", ["Anna", "Bea"], ["chess"]]', '["a b", ["Anna", "Bea"], ["mate"]]', '["ab", ["Anna", "Bea"], []]',
        '["ab", ["Anna", "B' + "b" * 99 + '"], ["mate"]]',
    ],
)  # fmt: skip
def test_what_is_no_evening_is_none(text):
    assert parse(text) is None


def test_two_points_a_win_and_one_a_draw():
    matches = [
        played(TWO, 0, {"Anna": 40, "Bea": 10}, {"Anna"}),
        played(TWO, 1, {"Bea": 60, "Anna": 60}, set()),
        played(TWO, 2, {"Anna": 1, "Bea": 9}, {"Bea"}),
    ]
    found = sheet(TWO, matches)
    assert [each.points for each in found] == [{"Anna": 2, "Bea": 0}, {"Bea": 1, "Anna": 1}, {"Anna": 0, "Bea": 2}]
    assert totals(TWO, found) == {"Anna": 3, "Bea": 3}
    assert english(verdict(TWO, found)) == "Anna wins the night on the tie-break, 3 to 3!"
    drawn_one = sheet(TWO, matches[1:2])
    assert english(verdict(TWO, drawn_one)) == "Anna and Bea share the night with 1 point each."


def test_equal_points_are_told_apart_by_margins_in_what_is_usual_in_a_game():
    matches = [played(TWO, 0, {"Anna": 40, "Bea": 10}, {"Anna"}), played(TWO, 2, {"Anna": 0, "Bea": 5000}, {"Bea"})]
    found = sheet(TWO, matches)
    assert found[0].margins == {"Anna": pytest.approx(30 / 79), "Bea": pytest.approx(-30 / 79)}
    assert found[2].margins == {"Anna": -1.5, "Bea": 1.5}, "more than so much counts for nothing"
    assert winners(TWO, found) == ("Bea",)
    assert english(verdict(TWO, found)) == "Bea wins the night on the tie-break, 2 to 2!"
    clear = sheet(TWO, [*matches, played(TWO, 1, {"Bea": 59, "Anna": 61}, {"Anna"})])
    assert english(verdict(TWO, clear)) == "Anna wins the night, 4 to 2!", "margins decide nothing else"


@pytest.mark.parametrize(("count", "long"), [(3, 45), (6, 120)])
def test_what_is_drawn_takes_about_as_long_as_was_wanted(count, long):
    sums = [sum(map(minutes, drawn(TWO.people, count, Random(seed), minutes, long).games)) for seed in range(9)]
    assert all(abs(found - long) <= 10 for found in sums), sums


def test_a_game_can_be_chosen_and_none_is_played_twice_in_a_row(tmp_path):
    app = at(tmp_path)
    app.open(ToEvening())
    app.top.planned = Evening("ab12", ("Anna", "Bruno"), ("mate", "briscola", "poke"))
    app.top.fill()
    press(app, labelled(app.top.form, "Briscola"))
    assert isinstance(app.top, ChoiceScreen)
    words = [english(widget.words) for _, widget in app.top.form.stops if hasattr(widget, "words")]
    assert not any(word.startswith(("Mate", "Poke")) for word in words)
    press(app, next(widget for _, widget in app.top.form.stops if english(widget.words).startswith("Dominion")))
    assert app.top.planned.games == ("mate", "dominion", "poke")


def test_an_evening_that_is_not_over_comes_back_from_its_matches():
    seen = setup_of(TWO, 1).seen
    match = played(TWO, 1, {"Bea": 60, "Anna": 50}, {"Bea"})._replace(seen=seen)
    assert recovered([match]) == TWO
    assert recovered([match._replace(seen="evening ab12 1")]) is None
    rest = [played(TWO, number, {"Anna": 1, "Bea": 2}, {"Bea"}) for number in (0, 2)]
    assert recovered([match, *rest]) is None, "it is over"


@pytest.mark.parametrize(
    ("scores", "won", "points"),
    [
        ((10, 10), "Anna Bea", (1, 1)),
        ((10, 10, 10), "Anna Bea Carla", (2, 2, 2)),
        ((10, 10, 3), "Anna Bea", (3, 3, 0)),
        ((9, 5, 5), "Anna", (4, 1, 1)),
        ((9, 5, 2), "Anna", (4, 2, 0)),
        ((7, 7, 4, 4), "Anna Bea", (5, 5, 1, 1)),
    ],
)
def test_two_points_for_each_player_left_behind_and_one_for_each_who_is_level(scores, won, points):
    names = ("Anna", "Bea", "Carla", "Dora")[: len(scores)]
    evening = Evening("ab12", names, ("briscola",))
    match = played(evening, 0, dict(zip(names, scores, strict=True)), set(won.split()))
    assert sheet(evening, [match])[0].points == dict(zip(names, points, strict=True))


def test_three_count_by_place_and_a_computer_nowhere():
    three = Evening("ab12", ("Anna", "Bea", "Carla"), ("milk_run", "briscola"))
    computer = Sitter("bot", "ada", "Ada", "Medium", 99, True, 3, 0)
    match = played(three, 0, {"Anna": 60, "Bea": 20, "Carla": 40}, set(), extra=(computer,))
    found = sheet(three, [match])
    assert found[0].points == {"Anna": 4, "Bea": 0, "Carla": 2}
    assert found[1] is None


def test_the_first_match_that_is_over_counts_and_an_abandoned_one_does_not():
    one, none, five = {"Anna": 1, "Bea": 0}, {"Anna": 0, "Bea": 0}, {"Anna": 1, "Bea": 5}
    matches = [
        played(TWO, 0, one, set(), "abandoned", 1.0), played(TWO, 0, none, set(), "", 2.0),
        played(TWO, 0, five, {"Bea"}, "won", 3.0), played(TWO, 0, one, {"Anna"}, "won", 4.0),
    ]  # fmt: skip
    assert sheet(TWO, matches)[0].points == {"Anna": 0, "Bea": 2}
    assert not sheet(TWO, matches[:2])[0].points
    assert sheet(TWO, [played(TWO, 0, {"Anna": 1, "Bea": 0}, {"Anna"})._replace(game="poke")])[0] is None


@pytest.mark.parametrize(
    "seen", ["", "day 2026-11-24", "evening ab12", "evening ab12 3", "evening ab12 -1", "evening xy 0"]
)
def test_other_matches_are_not_of_the_evening(seen):
    assert number_of(TWO, seen) is None


def at(tmp_path):
    app = open_app(tmp_path)
    app.saved_matches = MatchStore(tmp_path)
    app.keep(app.settings.__class__(motion="none", tables={"poke": LastSetup("mouse,bot:Medium", "")}))
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.05)
    return app


def play_on(app):
    """Both people play what a sound player would, until the result."""
    session, rng = next(each for each in app.screens if isinstance(each, GameScreen)).showing.session, Rng(7)
    bot = game(session.setup.key).bots["Medium"]
    for _ in range(4000):
        if isinstance(app.top, ResultScreen) and session.match.outcome is not None:
            return session
        for seat in sorted(session.view(0).deciding - {0}):
            choices = list(bot.think(session.view(seat), session.match.heard(seat), rng))
            if choices and session.submit(seat, choices[-1].action) is None:
                session.kept.settle()
        if isinstance(app.top, CurtainScreen | ResultScreen):
            app.top.form.stops[0][1].activate() if isinstance(app.top, ResultScreen) else app.top.open()
        app.step(0.5)
    raise AssertionError("no result")


def test_an_evening_is_played_left_gone_on_with_and_won(tmp_path):
    app = at(tmp_path)
    app.open(ToEvening())
    page = app.top
    assert isinstance(page, EveningScreen)
    rule = "Two points for each player you leave behind, one for each who is level."
    assert any(rule in words for words in page.aloud().place)
    page.planned = Evening("ab12", ("Anna", "Bea"), ("east_west", "turnover_bridge"))
    page.begin()
    assert isinstance(app.top, GameScreen)
    assert [seat.name for seat in app.top.showing.session.setup.seats] == ["Anna", "Bea"]
    first = play_on(app)
    app.go_home()
    app.open(ToEvening())
    page = app.top
    assert page.next == 1
    winner = [first.setup.seats[seat - 1].name for seat in first.match.outcome.winners]
    assert totals(page.evening, page.played)[winner[0]] == (2 if len(winner) == 1 else 1)
    app.saved_matches.remove(page.played[0].uid)
    page.fill()
    assert page.next == 1, "what was played once stays played"
    page.play()
    second = app.top.showing.session
    assert second.setup.key == "turnover_bridge"
    assert second.setup.seats[0].name == "Bea"
    play_on(app)
    app.go_home()
    app.open(ToEvening())
    assert app.top.next is None
    assert english(app.top.form.focus.words) in {"Copy my result", "Another game night"}
    app.top.end()
    app.open(ToEvening())
    assert app.top.evening is None


def test_ended_early_what_was_played_counts(tmp_path):
    app = at(tmp_path)
    app.open(ToEvening())
    app.top.planned = Evening("ab12", ("Anna", "Bea"), ("east_west", "poke", "briscola"))
    app.top.begin()
    play_on(app)
    app.go_home()
    app.open(ToEvening())
    app.top.ask_to_end()
    assert isinstance(app.top, DialogScreen)
    key(app, pygame.K_ESCAPE)
    assert app.top.next == 1, "Esc takes nothing back: the evening goes on"
    app.top.ask_to_end()
    press(app, labelled(app.top.form, "Call it a night"))
    assert app.top.evening.games == ("east_west",)
    assert app.top.next is None


def test_every_game_for_two_can_be_part_of_one():
    assert set(playable(2)) == {key for key in keys() if 2 in game(key).rules.seats}


def test_whoever_is_known_by_another_spelling_gets_the_points_of_the_place():
    """The store calls people as they called themselves first."""
    assert sheet(TWO, [played(TWO, 0, {"ANNA": 40, "Bea Longer": 10}, {"ANNA"})])[0].points == {"Anna": 2, "Bea": 0}


def test_nobody_knows_the_cards_of_an_evening():
    assert not setup_of(TWO, 0).known


def test_the_plan_that_version_1_kept_is_read_and_stays_whoever_sits_down(tmp_path):
    kept = {"kind": "tavolino settings", "version": 1, "evening": str(TWO)}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    settings = with_own(Store(tmp_path).load(), "{}")
    assert parse(settings.features["evenings"]) == TWO
    Store(tmp_path).save(settings)
    assert Store(tmp_path).load() == settings
