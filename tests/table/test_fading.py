"""Words beside the table change by a short cross-fade; what is refused is said at once, and nothing wakes at rest."""

import pygame
import pytest

from games.core.phrases import Phrase
from table.board.canvas import Pending
from table.game.fading import FADE
from tests.pilot import Pilot, drawn_anew, setup_for

pytestmark = pytest.mark.painted


def still(motion: str) -> Pilot:
    """A table at which nothing moves and it is one's turn."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "mouse", motion=motion)
    for _ in range(200):
        pilot.steps(1, 0.05)
        if not pilot.screen.busy:
            break
    assert not pilot.screen.busy
    return pilot


def seen(pilot: Pilot, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(pilot.app.display.surface.subsurface(rect), "RGB")


@pytest.mark.parametrize(("motion", "blends"), [("full", True), ("short", True), ("none", False)])
def test_what_may_be_done_changes_by_a_cross_fade(motion: str, blends: bool) -> None:
    pilot = still(motion)
    view = pilot.screen.view
    assert view.message is not None
    rect, first = view.message.rect, seen(pilot, view.message.rect)
    pilot.session.submit(1, pilot.session.view(1).legal[0])
    frames: list[bytes] = []
    while not frames or pilot.screen.view.message == view.message:
        pilot.steps(1, FADE / 60)
        frames.append(seen(pilot, rect))
    assert (frames[-1] == first) == blends, "it begins as it was"
    for _ in range(12):
        pilot.steps(1, FADE / 30)
        frames.append(seen(pilot, rect))
    assert (len(set(frames)) > 5) == blends


def test_only_what_looks_different_fades() -> None:
    pilot = still("full")
    before = pilot.screen.view.message
    pilot.session.submit(1, pilot.session.view(1).legal[0])
    while pilot.screen.view.message == before:
        pilot.steps(1, FADE / 60)
    assert before is not None
    pilot.steps(1, FADE / 60)
    faint = Pending(before.rect)
    pilot.screen.showing.picture.fading.draw(faint)
    fading = [rect.clip(before.rect) for rect in faint.rects() if rect.colliderect(before.rect)]
    assert fading
    assert sum(rect.width * rect.height for rect in fading) < before.rect.width * before.rect.height / 2


def test_at_rest_it_is_as_if_drawn_at_once_and_nothing_wakes() -> None:
    pilot = still("full")
    pilot.session.submit(1, pilot.session.view(1).legal[0])
    for _ in range(100):
        pilot.steps(1, FADE)
        if not pilot.screen.busy:
            break
    assert not pilot.screen.busy
    assert pygame.image.tobytes(pilot.app.display.surface, "RGB") == drawn_anew(pilot.screen)


def test_a_refusal_does_not_fade() -> None:
    pilot = still("full")
    pilot.screen.notify(Phrase("No card was chosen."))
    pilot.steps(1, 0.0)
    assert pilot.screen.view.prompts[0].message
    assert not pilot.screen.busy
    assert pygame.image.tobytes(pilot.app.display.surface, "RGB") == drawn_anew(pilot.screen)
