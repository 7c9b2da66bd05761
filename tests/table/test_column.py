"""The column at the right keeps its places through a match."""

from __future__ import annotations

import pygame
import pytest

from games.core import registry
from games.core.phrases import Told
from table.game.score_pad import Pad, PadCount, ScorePad, Side
from tests.pilot import Pilot, open_app, setup_for

BOTS = [
    (key, seats)
    for key in registry.keys()
    for seats in sorted({registry.rules(key).seats[0], registry.rules(key).seats[-1]})
]


def log_places(key: str, seats: int, actions: int, size: tuple[int, int] = (1280, 800)) -> set[tuple[int, ...]]:
    """Where the log was in a match of computers, that many actions long."""
    pilot = Pilot(setup_for(key, ",".join(["bot"] * seats), seed=2), "mouse", size=size)
    found = set()
    for _ in range(actions * 8):
        pilot.steps(1, 0.25)
        if pilot.session.dealer.asked:
            pilot.session.dealer.proceed()
        rect = pilot.screen.view.log_rect
        if rect is not None:
            found.add(tuple(rect))
        if pilot.session.match.outcome is not None or len(pilot.session.match.entries) > actions:
            break
    return found


@pytest.mark.parametrize(("key", "seats"), [("briscola", 2), ("dominion", 2), ("poke", 2)])
def test_the_log_stays_where_it_is(key: str, seats: int) -> None:
    assert len(log_places(key, seats, 40)) == 1


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize(("key", "seats"), BOTS)
def test_the_log_stays_where_it_is_at_every_table(key: str, seats: int, size: tuple[int, int]) -> None:
    pilot = Pilot(setup_for(key, ",".join(["bot"] * seats)), "mouse")
    if pilot.showing.stage.scene.places.arrangement.log is not None:
        pytest.skip("the layout has a place of its own for it")
    assert len(log_places(key, seats, 200, size)) <= 1


def test_words_on_the_pad_stand_on_the_paper_itself() -> None:
    """No patch paler than the paper, which is darker towards its lower edge."""
    look = open_app().look
    sides = (Side(Told("You"), 0, 0), Side(Told("Rosa"), 1, 1))
    entries = tuple(PadCount(Told(f"Count {at}"), (Told("1"), Told("2"))) for at in range(8))
    pad, rect = Pad(Told("Game"), sides=sides, entries=entries), pygame.Rect(40, 40, 226, 420)
    surface = pygame.Surface((320, 520))
    ScorePad(look).draw(surface, pad, rect)
    row = rect.top + 80 + 7 * 34 + 17
    beside = [surface.get_at((rect.left + 62, row)), surface.get_at((rect.right - 62, row))]
    near = [surface.get_at((rect.centerx + off, row - 13)) for off in (-20, 20)]
    for paper, patch in zip(beside, near, strict=True):
        assert max(abs(a - b) for a, b in zip(paper, patch, strict=True)) <= 4, (paper, patch)


@pytest.mark.parametrize(("key", "kinds"), [("briscola", "mouse,bot"), ("pepper", "mouse,bot,bot,bot")])
def test_without_motion_no_card_of_a_deal_has_a_ring(key: str, kinds: str) -> None:
    pilot = Pilot(setup_for(key, kinds), "mouse", motion="none")
    pilot.showing.stage.open(pilot.showing.viewpoint.merge(pilot.showing.log.so_far()))
    assert not pilot.showing.stage.jumped
