"""Two matches with the same cards: how much was play, and the page that says so."""

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.match import Match
from games.core.outcome import Outcome
from games.core.phrases import Phrase, Speech, told
from games.core.registry import rules
from table.catalogue import of_game
from table.features.both_matches.screen import ComparisonScreen
from table.features.both_matches.verdict import compare
from table.game.screen import GameScreen
from table.language import languages
from table.layout.hosts import rivals_of
from table.overlays.result import ResultScreen
from table.screens.menu.screen import MenuScreen
from table.screens.viewer import ViewerScreen
from table.session.compare import Sat
from table.session.deals import same_cards, seats_changed
from table.setup import RIVALS, Setup
from table.store.matches import MatchStore
from tests.pilot import played, setup_for
from tests.table import hands
from tests.table.hands import key, labelled, page, press
from tests.words import english


class Over:
    """A match that has come to an end it did not reach."""

    def __init__(self, match: Match, outcome: Outcome) -> None:
        self.match, self.outcome = match, outcome

    def __getattr__(self, name: str) -> object:
        return getattr(self.match, name)


def ended(setup: Setup, scores: tuple[int, ...], winners: tuple[int, ...]) -> Sat:
    """A match with that outcome."""
    match = played(setup, 2)
    outcome = Outcome(scores, winners, rules(setup.key).unit(match.options) or "")  # type: ignore[arg-type]
    return Sat(setup, Over(match, outcome))  # type: ignore[arg-type]


def verdict(key: str, before: tuple[int, int], now: tuple[int, int], changed: bool = True) -> tuple[str, str]:
    setup = setup_for(key, "mouse,bot", 7)
    again = seats_changed(setup, 1) if changed else same_cards(setup, 1)
    fewest = rules(key).fewest(setup.options)
    wins = [(1 if (one > two) != fewest else 2,) for one, two in (before, now)]
    later = ended(again, now, wins[1])
    found = compare(ended(setup, before, wins[0]), later)
    assert found.changed == changed
    assert isinstance(found.words, Phrase)
    return english(found.figure), told(found.words, Speech(later.names, later.you))


def test_a_conceded_match_says_nothing_about_play() -> None:
    setup = setup_for("briscola", "mouse,bot", 7)
    sat = ended(setup, (131, 109), (1,))
    conceded = played(setup, 2)
    conceded.submit(1, "concede")
    assert compare(sat, Sat(setup, conceded)) is None
    assert compare(sat, sat) is not None


def test_of_either_seats_cards_the_player_makes_so_much_more() -> None:
    # The person sits first (131 : 109), then second (118 : 122): 13 more of either seat's cards.
    assert verdict("briscola", (131, 109), (118, 122)) == ("+13", "You got 13 more points than Tullio over both seats.")
    figure, words = verdict("briscola", (100, 140), (120, 120))
    assert figure == "−20"
    assert words == "You got 20 fewer points than Tullio over both seats."
    assert verdict("briscola", (120, 120), (120, 120))[0] == "±0"


def test_both_seats_are_told_where_they_differ() -> None:
    figure, words = verdict("turnover_bridge", (14, 12), (10, 15))
    assert figure == "+3.5", "4 of the first seat's cards, 3 of the second's"
    first, second = "4 more tricks with the first seat's cards", "3 more tricks with the second seat's cards"
    rival = RIVALS[rivals_of("turnover_bridge")[0]]
    assert words == f"Against {rival}, you got {first} and {second}."


def test_the_same_cards_at_the_same_seat() -> None:
    assert verdict("briscola", (100, 140), (117, 123), changed=False) == (
        "+17", "Same cards: you got 17 more points than last time."
    )  # fmt: skip
    assert verdict("briscola", (100, 140), (100, 140), changed=False)[0] == "±0"


@pytest.mark.parametrize("language", languages())
def test_one_more_is_one_of_what_is_counted(language: str) -> None:
    """In every game that counts something, in the words of the language in which its table speaks."""
    for game in registry.keys():
        setup = setup_for(game, "left,bot" if rules(game).realtime else "mouse,bot", 7)
        unit, speech = rules(game).unit(setup.options), Speech(catalogue=of_game(language, game))
        if unit is not None:
            found = compare(ended(setup, (3, 9), (1,)), later := ended(same_cards(setup, 1), (4, 9), (1,)))
            words = told(found.words, speech._replace(names=later.names, you=later.you))
            one, many = (told(Phrase(unit.message, count, many=unit.many), speech) for count in (1, 2))
            assert re.search(rf"\b1\b.*\b{one}\b", words), words
            assert not re.search(rf"\b{many}\b", words), words


def test_where_fewer_is_better_fewer_is_more() -> None:
    figure, words = verdict("milligan", (3, 9), (9, 2))
    assert (figure[0], "fewer" in words) == ("+", True)


def test_where_only_who_won_counts_that_is_said() -> None:
    assert verdict("california_speed", (1, 0), (0, 1)) == ("", "You won from both seats. That was skill!")
    assert "That was the cards." in verdict("california_speed", (1, 0), (1, 0))[1]


def test_somebody_may_be_called_you() -> None:
    """Two people, one of them named "You": nobody is addressed, and each name stays."""
    setup = setup_for("briscola", "mouse,mouse", 7)
    named = replace(setup, seats=(replace(setup.seats[0], name="You"), replace(setup.seats[1], name="Ida")))
    sat = Sat(named, played(named, 2))
    assert sat.you is None
    assert {sat.name(1), sat.name(2)} == {"You", "Ida"}
    alone = setup_for("briscola", "mouse,bot", 7)
    assert Sat(alone, played(alone, 2)).you == Sat(alone, played(alone, 2)).seat(1)


def test_other_cards_other_people_and_matches_in_play_are_not_compared() -> None:
    setup = setup_for("briscola", "mouse,bot", 7)
    before = ended(setup, (131, 109), (1,))
    assert compare(before, Sat(setup, played(setup, 2))) is None
    assert compare(before, ended(replace(setup, seed=8), (131, 109), (1,))) is None
    other = replace(setup, seats=(setup.seats[0], replace(setup.seats[1], name="Otto")))
    assert compare(before, ended(other, (131, 109), (1,))) is None


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_result_of_changed_seats_sets_both_matches_side_by_side(tmp_path: Path, text_size: int) -> None:
    app = hands.open_app(tmp_path, (960, 600), text_size)
    app.saved_matches = MatchStore(tmp_path)
    app.push(MenuScreen(app, app.saved_matches))
    setup = setup_for("briscola", "mouse,bot", 7)
    first = app.opening.table(setup, played(setup, 80))
    assert isinstance(first, GameScreen)
    app.push(first)
    seat = min(first.showing.session.match.active)
    first.showing.session.submit(seat, first.showing.session.view(seat).legal[0])
    assert first.showing.session.match.outcome is not None
    first.showing.session.kept.settle()
    name = first.showing.session.kept.name
    app.pop()
    again = seats_changed(setup, 1, name)
    app.push(app.opening.table(again, played(again, 4000)))
    for _ in range(120):
        app.step(0.05)
    assert isinstance(app.top, ComparisonScreen)
    words = [english(getattr(one, "words", "")) for one in app.top.body.widgets]
    assert "You had the first seat's cards." in english(words)
    assert "You had the second seat's cards." in english(words)
    assert any("by skill" in english(each) for each in words)
    press(app, labelled(page(app).form, "Watch the first match"))
    assert isinstance(app.top, ViewerScreen)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ComparisonScreen), "back to the page that it was opened from"
    press(app, labelled(page(app).form, "Score sheet"))
    assert isinstance(app.top, ResultScreen)
    if app.saved_matches is not None:
        app.saved_matches.close()
