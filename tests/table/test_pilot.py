"""Whole matches of every game through real events: with the mouse alone, and with the keyboard alone."""

import pytest

from games.core import registry
from games.core.match import Match
from table.game.screen import GameScreen
from tests.pilot import Pilot, setup_for


def matches(means: str, *, rest: bool = False) -> list[tuple[str, str]]:
    """Every game: one person among computers for the fewest seats (by mouse also for the most), people alone by keys;
    ``rest``: the others."""
    found = []
    for key in registry.keys():
        rules = registry.rules(key)
        person = "mouse" if means == "mouse" or not rules.realtime else "left"
        fewest, most = min(rules.seats), max(rules.seats)
        daily = {fewest, most} if means == "mouse" else {fewest}
        for seats in rules.seats:
            if (seats in daily) != rest:
                found.append((key, ",".join([person] + ["bot"] * (seats - 1))))
        if not rules.realtime and rest == (means == "mouse"):
            found.append((key, ",".join(["mouse"] * fewest)))
        elif rules.realtime and means == "keys" and not rest:
            found.append((key, ",".join(["left", "right"] + ["bot"] * (fewest - 2))))
    return found


LONGEST = {"nuts": 350}
"""Actions after which the longest matches are given up in the everyday run, in their second hand."""
CROWDED = 120
"""Actions after which matches of the most players and of people alone are given up in the everyday run."""


def most(key: str, kinds: str) -> int | None:
    """Actions to which a match goes in the everyday run; with one rival, to its end."""
    seats = kinds.split(",")
    alone = len(seats) == min(registry.rules(key).seats) and "bot" in seats
    return LONGEST.get(key) if alone else CROWDED


@pytest.mark.few_games
@pytest.mark.parametrize(("key", "kinds"), matches("mouse"))
def test_a_whole_match_with_the_mouse_alone(key: str, kinds: str) -> None:
    fly(key, kinds, "mouse", most(key, kinds))


@pytest.mark.few_games
@pytest.mark.parametrize(("key", "kinds"), matches("keys"))
def test_a_whole_match_with_the_keyboard_alone(key: str, kinds: str) -> None:
    fly(key, kinds, "keys", most(key, kinds))


@pytest.mark.long
@pytest.mark.parametrize(("key", "kinds"), [each for each in matches("mouse") if most(*each)])
def test_the_longest_matches_to_their_end(key: str, kinds: str) -> None:
    fly(key, kinds, "mouse")


@pytest.mark.long
@pytest.mark.parametrize(("key", "kinds"), [each for each in matches("keys") if most(*each)])
def test_the_longest_matches_to_their_end_with_the_keyboard(key: str, kinds: str) -> None:
    fly(key, kinds, "keys")


@pytest.mark.long
@pytest.mark.parametrize(("key", "kinds"), matches("mouse", rest=True))
def test_a_whole_match_for_every_other_number_with_the_mouse(key: str, kinds: str) -> None:
    fly(key, kinds, "mouse")


@pytest.mark.long
@pytest.mark.parametrize(("key", "kinds"), matches("keys", rest=True))
def test_a_whole_match_for_every_other_number_with_the_keyboard(key: str, kinds: str) -> None:
    fly(key, kinds, "keys")


def fly(key: str, kinds: str, means: str, longest: int | None = None) -> None:
    pilot = Pilot(setup_for(key, kinds, seed=len(kinds), action_cap=longest), means)
    pilot.app.paint = lambda: _paint_pages(pilot)  # type: ignore[method-assign]
    pilot.finish()
    match = pilot.session.match
    assert match.outcome is not None
    assert any(entry.seat in pilot.session.people for entry in match.entries)
    again = Match.replay(match.record(), registry.rules)
    assert again.record() == match.record()
    assert again.outcome == match.outcome


def _paint_pages(pilot: Pilot) -> None:
    """Pages find their places as they are drawn; at the table nobody looks, and drawing it takes most of the time."""
    top = pilot.app.top
    if top.stale and not isinstance(top, GameScreen):
        top.stale = False
        top.draw(pilot.app.display.surface)
