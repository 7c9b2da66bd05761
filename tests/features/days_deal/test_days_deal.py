"""The day's deal: the same cards for everybody, what counts of it, and the line in which people tell each other."""

import time
from dataclasses import replace
from datetime import date, datetime, timedelta
from statistics import fmean, linear_regression, stdev

import pygame
import pytest

from games.core.figures import signed
from games.core.match import Match
from games.core.phrases import Phrase, Speech, told
from games.core.play_on import margin, replay
from games.core.registry import game, keys, rules
from games.core.rng import Rng
from table.features.days_deal import plan
from table.features.days_deal.deal import (
    DayLineError,
    DayResult,
    ahead,
    day_of,
    line,
    read_line,
    results,
    setup_of,
    verdict,
)
from table.features.days_deal.leaf import day_mark
from table.features.days_deal.page import ToDay
from table.features.days_deal.par import par, raw_par
from table.features.days_deal.plan import DEALS, SCALES, DealPlan, chance_of, game_of, seed_of
from table.features.days_deal.screen import DayScreen
from table.game.screen import GameScreen
from table.overlays.code_entry import CodeScreen
from table.overlays.result import ResultScreen
from table.screen import Play
from table.screens.menu.leaf_marks import of_person
from table.screens.menu.screen import MenuScreen
from table.settings import LastSetup
from table.speech import speech_of
from table.store.archive import Archive
from table.store.forgetting import forget
from table.store.people import People
from tests.table.hands import key, named, open_app, press
from tests.words import english

DAY = date(2026, 11, 24)
PARS = {
    "briscola": [17, -22],
    "mille": [51, -336],
    "pepper": [-11, -6],
    "poke": [-215, 761],
    "turnover_bridge": [-8, 2],
}
"""Of the first two seeds, by players 3."""
ITALIAN = "it"


def test_days_follow_each_other_through_all_games_and_a_later_plan_changes_no_day_before_it(monkeypatch):
    week = [game_of(date(2026, 11, 2 + number)) for number in range(8)]
    assert week[:7] == list(DEALS[0].games)
    assert week[7] == week[0]
    before = [(game_of(DAY), seed_of(DAY), chance_of(DAY))]
    monkeypatch.setattr(plan, "DEALS", (*DEALS, DealPlan(date(2026, 11, 25), ("mate",))))
    assert [(game_of(DAY), seed_of(DAY), chance_of(DAY))] == before
    assert game_of(date(2026, 11, 25)) == "mate"


def test_what_was_dealt_on_a_day_stays():
    assert (game_of(DAY), seed_of(DAY), chance_of(DAY)) == ("turnover_bridge", 5624576393015463824, 9059364444910545662)


@pytest.mark.parametrize("number", range(7))
def test_everybody_is_dealt_the_same_cards(number):
    day = date(2026, 11, 2 + number)
    first, second = (setup_of(day, par=None if not at else 5) for at in range(2))
    assert first.known
    deals = [Match(rules(each.key), len(each.seats), each.options, each.seed).position for each in (first, second)]
    assert deals[0] == deals[1]
    assert first.chance == second.chance
    assert [seat.level for seat in first.seats[1:]] == ["Medium"] * (len(first.seats) - 1)


@pytest.mark.parametrize(
    ("seen", "known"),
    [
        ("day 2026-11-24", (DAY, None)), ("day 2026-11-24 -7 1", (DAY, -7)), ("code", None), ("same abc", None),
        ("day 2026-11-31", None), ("day", None), ("", None), ("day 2026-11-24 x 1", None),
    ],
)  # fmt: skip
def test_a_match_says_of_which_day_it_is(seen, known):
    assert day_of(seen) == known


def test_a_line_sent_in_italian_is_read_in_english(tmp_path):
    app = open_app(tmp_path)
    speech = speech_of(app.settings.__class__(language=ITALIAN))
    for result in (
        DayResult(DAY, "x", "won", 5, 3),
        DayResult(DAY, "x", "won", -5, None),
        DayResult(DAY, "x", "won", 0, -3),
    ):
        sent, english_line = told(line(result), speech), told(line(result), Speech())
        assert sent != english_line
        for words in (sent, english_line):
            found = read_line(f"  {words}\n")
            assert (found.day, found.margin, found.par) == (DAY, result.margin, result.par)
            assert (found.deal.key, found.deal.seed) == (game_of(DAY), seed_of(DAY))


@pytest.mark.parametrize(
    "wrong",
    ["", "seven", "Tavolino 2026-11-24", "Tavolino, deal of the day 2026-13-24: +3. Code {code}",
     "Tavolino, deal of the day 2026-11-25: +3. Code {code}",
     "Tavolino, deal of the day 2026-11-24: +3. Code ABCD EFGH",
     "Tavolino, deal of the day 2026-11-24: +3, par +1, +2. Code {code}"],
)  # fmt: skip
def test_a_wrong_line_gets_one_clear_line(wrong):
    code = told(line(DayResult(DAY, "x", "won", 5, 3)), Speech()).rpartition("Code ")[2]
    with pytest.raises(DayLineError) as caught:
        read_line(wrong.replace("{code}", code))
    assert english(caught.value.words).endswith(".")
    assert isinstance(caught.value.words, Phrase)


@pytest.mark.parametrize(
    ("margin", "expected", "words"),
    [(5, 3, "Par +3: you beat it by 2!"), (-1, 3, "Par +3: 4 under."), (3, 3, "Par +3: right on par."), (3, None, "")],
)
def test_a_result_is_laid_beside_par(margin, expected, words):
    assert english(verdict(DayResult(DAY, "", "won", margin, expected))) == words
    assert english(ahead(DayResult(DAY, "", "won", margin, None))).startswith("You finished ")


@pytest.fixture
def without_par(monkeypatch):
    monkeypatch.setattr("table.features.days_deal.screen.SCALES", {})


def at(tmp_path, day, hour=15, minute=0):
    """The program on a day, for somebody who has played all games before."""
    from table.store.matches import MatchStore

    app = open_app(tmp_path)
    app.saved_matches = MatchStore(tmp_path)
    app.clock = lambda: datetime(day.year, day.month, day.day, hour, minute).timestamp()
    app.keep(replace(app.settings, motion="none", tables=dict.fromkeys(keys(), LastSetup("mouse,bot:Medium"))))
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.05)
    return app


def play_on(app, chance=5):
    """The match on the table comes to its end."""
    session, rng = app.top.showing.session, Rng(chance)
    bot = game(session.setup.key).bots["Medium"]
    for _ in range(2000):
        if isinstance(app.top, ResultScreen):
            return session
        view = session.view(1)
        choices = list(bot.think(view, session.match.heard(1), rng)) if 1 in view.deciding else []
        if choices:
            assert session.submit(1, choices[-1].action) is None
        session.kept.settle()  # these frames are shorter than any disk is fast
        app.step(0.5)
    raise AssertionError("no result")


def test_a_deal_that_was_played_and_removed_stays_played_and_goes_with_its_player(tmp_path, without_par):
    app = at(tmp_path, DAY)
    anna = People(app.saved_matches).add("Anna")
    seated = setup_of(DAY)
    seated = replace(seated, seats=(replace(seated.seats[0], name="Anna", who=anna.uid), *seated.seats[1:]))
    app.keep(replace(app.settings, who=anna.uid))
    app.open(Play(seated))
    play_on(app)
    app.go_home()
    app.open(ToDay())
    first = app.top.result
    app.go_home()
    app.saved_matches.remove(first.uid)
    app.open(ToDay())
    assert app.top.result == first
    assert day_mark(of_person(app.saved_matches, app.settings).matches, app.settings.who, DAY).done
    assert app.spoilt(replace(seated, seen="code")) is None
    app.go_home()
    app.open(Play(seated))
    play_on(app, 77)
    app.go_home()
    app.open(ToDay())
    assert app.top.result == first, "another match of it is not the day's"
    app.go_home()
    forget(app.saved_matches, anna, "Player")
    app.open(ToDay())
    assert app.top.result is None


def test_a_deal_that_was_begun_and_removed_is_gone_on_with(tmp_path, without_par):
    app = at(tmp_path, DAY)
    app.open(ToDay())
    app.top.play()
    session = app.top.showing.session
    while not (actions := session.controller.actions(session.view(1))):
        app.step(0.1)
    session.submit(1, actions[0])
    session.kept.settle()
    app.go_home()
    (saved,) = app.saved_matches.unfinished()
    app.saved_matches.remove(saved.id)
    app.open(ToDay())
    assert not app.top.result.ended
    app.top.go_on()
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.session.kept.name == saved.id


def test_only_the_first_match_of_a_day_counts_and_it_can_be_gone_on_with(tmp_path, without_par):
    app = at(tmp_path, DAY)
    app.open(ToDay())
    assert isinstance(app.top, DayScreen)
    app.top.play()
    assert isinstance(app.top, GameScreen)
    session = app.top.showing.session
    actions = session.controller.actions(session.view(1))
    for _ in range(100):
        actions = session.controller.actions(session.view(1))
        if actions:
            break
        app.step(0.1)
    session.submit(1, actions[0])
    session.kept.settle()
    app.go_home()
    app.open(ToDay())
    assert not app.top.result.ended
    app.top.go_on()
    session = play_on(app)
    assert any("Deal of the day" in english(stop.words) for _, stop in app.top.form.stops if hasattr(stop, "words"))
    app.go_home()
    app.open(ToDay())
    page = app.top
    assert page.result.ended
    scores = session.match.outcome.scores
    assert page.result.margin == scores[0] - scores[1]
    assert english(named(page.form, DAY.isoformat()).figure) == signed(page.result.figure)
    first = page.result
    app.open(Play(setup_of(DAY)))
    play_on(app, 77)
    assert results(Archive(app.saved_matches).history(), app.settings.who)[DAY] == first


def test_a_day_that_was_missed_can_be_played_for_a_week_and_the_next_day_has_another_deal(tmp_path, without_par):
    app = at(tmp_path, DAY, 23, 59)
    app.open(ToDay())
    cells = {widget.day: widget for _, widget in app.top.form.stops if hasattr(widget, "day")}
    assert [day.day for day in sorted(cells)] == [18, 19, 20, 21, 22, 23, 24]
    app.top.choose(date(2026, 11, 18))
    assert "Catch up" in english(app.top.form.focus.words)
    app.clock = lambda: datetime(2026, 11, 25, 0, 1).timestamp()
    app.go_home()
    app.open(ToDay())
    assert app.top.day == date(2026, 11, 25)


def test_a_line_that_somebody_sent_is_pasted_on_the_page_and_shows_that_day(tmp_path, monkeypatch, without_par):
    sent = told(line(DayResult(DAY, "x", "won", 5, 3)), Speech())
    monkeypatch.setattr("table.features.days_deal.screen.clipboard", lambda: f"> {sent}")
    app = at(tmp_path, DAY + timedelta(days=6))
    app.open(ToDay())
    press(app, named(app.top.form, "paste"))
    assert app.top.day == DAY
    assert "Your friend: +5, par +3." in english(app.top.toast.words)
    app.top.choose(app.top.today)
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert app.top.day == DAY, "it can be played for a week"
    monkeypatch.setattr("table.features.days_deal.screen.clipboard", lambda: sent.replace("2026", "2027"))
    press(app, named(app.top.form, "paste"))
    assert "doesn't match the deal" in english(app.top.toast.words)
    assert app.top.day == DAY


def test_the_code_of_an_open_day_leads_to_that_day_and_later_to_its_cards(tmp_path, without_par):
    code = told(line(DayResult(DAY, "x", "won", 5, None)), Speech()).rpartition("Code ")[2]
    app = at(tmp_path, DAY + timedelta(days=6))
    app.push(CodeScreen(app))
    app.top.enter(code)
    app.top.play()
    assert isinstance(app.top, DayScreen)
    assert app.top.day == DAY
    later = tmp_path / "later"
    later.mkdir()
    app = at(later, date(2026, 12, 24))
    app.push(CodeScreen(app))
    app.top.enter(code)
    app.top.play()
    assert isinstance(app.top, GameScreen)
    assert app.top.showing.session.setup.seen == "code"


@pytest.mark.few_games
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", sorted(SCALES))
def test_what_a_deal_is_worth_is_the_same_everywhere(key, seed):
    """Another figure here means that the players have changed: then PLAYERS is counted up."""
    found = rules(key)
    seats = min(found.seats)
    options = found.nearest_valid(seats, found.options())
    assert par(key, seats, options, seed) == PARS[key][seed - 1]


@pytest.mark.long
@pytest.mark.parametrize("key", sorted(SCALES))
def test_the_scale_of_a_game_is_what_its_deals_say(key):
    """As it was found, with other deals: a slope between them has a standard error of about 0.1."""
    found, pars, margins = game(key), [], []
    seats = min(found.rules.seats)
    options = found.rules.nearest_valid(seats, found.rules.options())
    for seed in range(900, 940):
        raw = raw_par(key, seats, options, seed)
        for level in ("Easy", "Medium"):
            bots = [found.bots[level], *[found.bots["Medium"]] * (seats - 1)]
            outcome = replay(Match(found.rules, seats, options, seed), bots, 7)
            pars.append(raw)
            margins.append(margin(found.rules, options, seats, outcome, 1))
    slope, _ = linear_regression(pars, margins)
    assert slope == pytest.approx(SCALES[key].slope, abs=0.45)
    assert fmean(pars) == pytest.approx(SCALES[key].mean, abs=3 * stdev(pars) / len(pars) ** 0.5 * 2**0.5)


def test_par_is_found_while_the_page_is_read_and_goes_with_the_match(tmp_path):
    app = at(tmp_path, DAY)
    app.open(ToDay())
    page = app.top
    until = time.monotonic() + 60
    while page.par is None and time.monotonic() < until:
        app.step(0.05)
        time.sleep(0.02)
    setup = setup_of(DAY)
    assert page.par == par(setup.key, len(setup.seats), setup.options, setup.seed)
    page.play()
    assert day_of(app.top.showing.session.setup.seen) == (DAY, page.par)


def test_who_does_not_wait_plays_without_par(tmp_path):
    app = at(tmp_path, DAY)
    app.open(ToDay())
    page = app.top
    page.play()
    assert app.top is page
    assert "Working out par…" in " ".join(english(words) for words in page.aloud().place)
    for _ in range(200):
        app.step(0.1)
        if app.top is not page:
            break
    assert isinstance(app.top, GameScreen)
    said = page._words(DayResult(DAY, "1", "won", 4, None))
    assert english(said) == "You finished 4 ahead! No par this time."


def test_a_day_long_past_is_shown_and_not_played(tmp_path, without_par):
    app = at(tmp_path, DAY)
    app.open(ToDay())
    page = app.top
    page.choose(date(2026, 10, 31))
    assert "gone by" in " ".join(english(words) for words in page.aloud().place)
    assert not any(english(button.words) == "Catch up" for _, button in page.form.stops if hasattr(button, "words"))
    press(app, named(page.form, DAY.isoformat()))
    assert page.day == DAY


def test_the_result_of_a_day_that_was_played_late_leads_to_that_day(tmp_path, without_par):
    app = at(tmp_path, date(2026, 11, 26))
    app.open(ToDay(DAY))
    app.top.play()
    play_on(app)
    button = next(each for _, each in app.top.form.stops if english(getattr(each, "words", "")) == "Deal of the day")
    button.activate()
    assert isinstance(app.top, DayScreen)
    assert app.top.day == DAY
    assert app.top.result.ended


def test_at_midnight_another_day_opens(tmp_path):
    app = open_app(tmp_path)
    app.clock = lambda: datetime(2026, 11, 23, 23, 59).timestamp()
    app.push(DayScreen(app))
    app.step(0.1)
    assert app.top.due <= 60.0
    assert "2026-11-24" not in {widget.name for _, widget in app.top.form.stops}
    app.clock = lambda: datetime(2026, 11, 24, 0, 1).timestamp()
    app.step(0.1)
    assert named(app.top.form, "2026-11-24")
    assert app.top.day == date(2026, 11, 23), "what was being looked at stays"
    app.drop()
