"""Whole matches of every game through real events: with the mouse alone, and with the keyboard alone."""

from collections.abc import Iterator

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


def flights(means: str) -> Iterator[object]:
    """Each match with the actions to which it goes: those of every day, and then the others and all to their end."""
    for key, kinds in matches(means):
        yield means, key, kinds, most(key, kinds)
    for key, kinds in [*(each for each in matches(means) if most(*each)), *matches(means, rest=True)]:
        yield pytest.param(means, key, kinds, None, marks=pytest.mark.long)


@pytest.mark.few_games
@pytest.mark.ends
@pytest.mark.parametrize(("means", "key", "kinds", "longest"), [*flights("mouse"), *flights("keys")])
def test_a_whole_match_with_the_mouse_or_the_keyboard_alone(
    means: str, key: str, kinds: str, longest: int | None
) -> None:
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
