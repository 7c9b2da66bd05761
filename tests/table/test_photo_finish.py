"""The last second of a game in real time is shown again, slowly, and whoever presses a key has the score at once."""

import pygame
import pytest

from table.game.after.photo_finish import SECONDS, SLOWLY
from table.overlays.result import ResultScreen
from tests.fingers import FRAME
from tests.pilot import Pilot, setup_for


def at_its_end(key: str, motion: str) -> Pilot:
    """Both play as fast as the rules list it, six cards a second, until the table asks on."""
    pilot = Pilot(setup_for(key, "mouse,bot", seed=3), "mouse", motion=motion)
    pilot.clear()
    session = pilot.session
    for _ in range(4000):
        if session.match.outcome is not None or session.dealer.asked:
            return pilot
        for seat in (1, 2):
            if (view := session.view(seat)).legal and session.match.outcome is None and not session.dealer.asked:
                session.submit(seat, view.legal[0])
        pilot.steps(10)
    raise AssertionError("it goes on for ever")


def played_again(pilot: Pilot) -> int:
    """In how many frames something is shown again, until the score comes."""
    frames = 0
    for _ in range(1200):
        if isinstance(pilot.app.top, ResultScreen):
            return frames
        frames += pilot.showing.replays
        pilot.steps(1)
    raise AssertionError("the score never came")


def test_the_last_second_is_shown_at_a_quarter_of_its_speed_and_nothing_is_told_again() -> None:
    pilot = at_its_end("california_speed", "full")
    until = scene_of(pilot)
    for _ in range(90):
        pilot.steps(1)
        if pilot.showing.replays:
            break
    assert pilot.showing.replays
    assert scene_of(pilot) != until, "the table is as it was a second before"
    lines, record = len(pilot.showing.telling.lines), pilot.session.match.record()
    assert played_again(pilot) * FRAME >= SECONDS / SLOWLY * 0.8
    assert scene_of(pilot) == until
    assert len(pilot.showing.telling.lines) == lines
    assert pilot.session.match.record() == record


def scene_of(pilot: Pilot) -> dict[object, int]:
    return {spot: len(pieces) for spot, pieces in pilot.showing.stage.scene.piles.items()}


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_ends_it(how: str) -> None:
    pilot = at_its_end("california_speed", "full")
    for _ in range(90):
        pilot.steps(1)
        if pilot.showing.replays:
            break
    assert pilot.showing.replays
    if how == "key":
        pilot.key(pygame.K_SPACE)
    else:
        pilot.click((400, 400))
    assert not pilot.showing.replays
    assert pilot.showing.pace == 1
    assert not played_again(pilot)


def test_without_motion_there_is_none() -> None:
    assert not played_again(at_its_end("california_speed", "none"))


def test_who_concedes_has_lost_no_race() -> None:
    pilot = Pilot(setup_for("california_speed", "mouse,bot", seed=3), "mouse", motion="full")
    pilot.clear()
    pilot.session.submit(1, pilot.session.view(1).legal[0])
    pilot.session.submit(1, "concede")
    assert not played_again(pilot)
