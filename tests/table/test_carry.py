"""A motion that changes nothing but where the held cards are moves their picture alone; the rest is in time as ever."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.core.phrases import Phrase
from table import loop as loops
from table.board.held import HeldCards
from table.loop import FRAME, Loop
from tests.pilot import Pilot, drawn_anew, setup_for

pytestmark = pytest.mark.painted

PERIOD = 1 / 125
"""Seconds from one motion of a mouse to the next."""
GAMES = [("briscola", "mouse,bot"), ("mate", "mouse,bot"), ("milligan", "mouse,bot"), ("scopa", "mouse,bot"),
         ("poke", "mouse,bot")]  # fmt: skip


class Evening:
    """The loop of the program, by a clock that goes on only while it waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, key: str, kinds: str, **settings: Any) -> None:
        self.pilot = Pilot(setup_for(key, kinds, first_dealer=2), "mouse", **{"light": "even", **settings})
        self.app, self.screen = self.pilot.app, self.pilot.screen
        self.showing = self.screen.showing
        self.path: Iterator[tuple[int, int]] = iter(())
        self.now = self.ticked = 1.0
        self.steps = 0
        self.step = self.app.step
        for _ in range(400):
            self.step(0.05)
            while self.app.use_spare_time():
                pass
        pygame.event.clear()
        self.loop = Loop(self.app)
        self.loop._wait = self._wait
        self.loop._clock = SimpleNamespace(tick=self._tick)  # type: ignore[assignment]
        monkeypatch.setattr(loops, "perf_counter", lambda: self.now)
        monkeypatch.setattr(self.app, "step", self._step)

    def _wait(self, seconds: float) -> None:
        """Until the next motion, if that is sooner."""
        at = next(self.path, None)
        self.now += seconds if at is None else min(seconds, PERIOD)
        if at is not None:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))

    def _tick(self) -> float:
        gone, self.ticked = self.now - self.ticked, self.now
        return gone * 1000

    def _step(self, dt: float) -> None:
        self.steps += 1
        self.step(dt)

    def lift(self) -> tuple[int, int]:
        """Take up a card that may go somewhere; where the pointer is then."""
        hand, pointer = self.showing.hand, self.showing.pointer
        assert hand is not None
        at = next(
            piece.place.rect.center
            for pile in self.showing.stage.scene.piles.values()
            for piece in reversed(pile)
            if hand.session.controller.targets(hand.view, piece.spot, pointer.lifted(piece, hand))
        )
        self.post(pygame.MOUSEBUTTONDOWN, at)
        self.follow([(at[0] - 2 * step, at[1] - 4 * step) for step in range(30)])
        assert self.held
        return at[0] - 58, at[1] - 116

    def post(self, kind: int, at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
        self.turn()

    def turn(self) -> None:
        self.now += 0.0001
        self.loop.turn()

    def moves(self, path: list[tuple[int, int]]) -> Iterator[HeldCards]:
        """What is held, before and after each motion of the pointer along a path."""
        self.path = iter(path)
        for _ in range(len(path) + 1):
            self.turn()
            yield self.held

    def follow(self, path: list[tuple[int, int]]) -> None:
        """The pointer goes there, and stays until nothing moves."""
        self.path = iter(path)
        for _ in range(len(path) + 60):
            self.turn()

    @property
    def held(self) -> HeldCards:
        held = self.showing.pointer.held
        assert held is not None
        return held

    def seen(self) -> bytes:
        return pygame.image.tobytes(self.app.display.surface, "RGB")


def across(at: tuple[int, int], goal: tuple[int, int], size: tuple[int, int], count: int) -> list[tuple[int, int]]:
    """From there over the window to the goal, and back."""
    wide, high = size
    to = [at, (wide // 8, high // 4), (wide - wide // 4, high // 3), goal, at]
    found = []
    for (x, y), (right, down) in pairwise(to):
        found += [(x + (right - x) * one // count, y + (down - y) * one // count) for one in range(count)]
    return found


@pytest.mark.few_games("poke")
@pytest.mark.parametrize(("key", "kinds"), GAMES)
def test_what_is_seen_in_a_drag_is_what_would_be_drawn_anew(
    monkeypatch: pytest.MonkeyPatch, key: str, kinds: str
) -> None:
    evening = Evening(monkeypatch, key, kinds, straight=True, light="lamp")
    at = evening.lift()
    goal = evening.showing.stage.scene.box(min(evening.held.targets)).center
    aims, began, evening.steps = {evening.held.aimed}, evening.now, 0
    for held in evening.moves(across(at, goal, evening.app.display.size, 10)):
        aims.add(held.aimed)
        afresh = replace(held, sight=None)
        afresh.aim(evening.showing.stage.scene)
        assert (held.aimed, held.meant, held.onto) == (afresh.aimed, afresh.meant, afresh.onto), "no border is missed"
        assert evening.showing.view == evening.showing.look_anew()
        assert evening.seen() == drawn_anew(evening.screen)
    assert len(aims) > 1
    assert evening.steps <= evening.now - began + 2, "only its picture has moved, and what is lit has changed"


def test_a_place_that_is_lit_asks_for_the_marks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, "briscola", "mouse,bot", straight=True)
    evening.lift()
    held, viewer = evening.held, evening.showing.viewer
    monkeypatch.setattr(viewer, "view", lambda moment: pytest.fail("only the marks have changed"))
    target, before = min(held.targets), held.aimed
    assert [*evening.moves([evening.showing.stage.scene.box(target).center])]
    assert held.aimed != before
    assert evening.showing.view.marks.best == target


@pytest.mark.parametrize("straight", [True, False])
def test_only_its_picture_moves_while_a_card_is_carried_and_leans(
    monkeypatch: pytest.MonkeyPatch, *, straight: bool
) -> None:
    evening = Evening(monkeypatch, "briscola", "mouse,bot", motion="full", straight=straight)
    x, y = evening.lift()
    held, upright, leans, began = evening.held, evening.seen(), set(), evening.now
    evening.steps = 0
    path = [(x + side, y) for side in (*range(0, 60, 12), *range(60, -60, -12), *range(-60, 1, 12))]
    for _ in evening.moves(path):
        leans.add(held.lean.shown)
        assert evening.seen() == drawn_anew(evening.screen)
    assert evening.now - began > 5 * FRAME
    assert (len(leans) > 2) != straight
    for _ in range(60):
        evening.turn()
    assert held.lean.shown == 0
    assert evening.seen() == upright, "it comes upright by itself"
    assert evening.steps <= evening.now - began + 2, "otherwise only its picture has moved"


def test_what_is_due_is_not_late_because_a_card_is_carried(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, "briscola", "mouse,bot", straight=True)
    x, y = evening.lift()
    evening.screen.notify(Phrase("Good luck"))
    evening.turn()
    left, began = evening.showing.messages.left, evening.now
    while evening.showing.messages.standing:
        assert evening.now - began < left + FRAME
        assert [*evening.moves([(x + number % 3, y) for number in range(5)])]
    assert evening.now - began > left - FRAME
    assert evening.app.now == pytest.approx(400 * 0.05 + evening.ticked - 1.0, abs=0.2), "no time is lost"


def test_in_real_time_frames_come_while_a_card_is_carried(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, "nuts", "mouse,bot", straight=True)
    x, y = evening.lift()
    evening.steps, began = 0, evening.now
    assert [*evening.moves([(x + number % 5, y) for number in range(100)])]
    assert evening.steps >= (evening.now - began) / FRAME * 0.9


def test_a_release_after_motions_drops_where_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, "briscola", "mouse,bot", straight=True)
    evening.lift()
    to, match = evening.showing.stage.scene.box(min(evening.held.targets)).center, evening.pilot.session.match
    actions = len(match.entries)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0)))
    evening.post(pygame.MOUSEBUTTONUP, to)
    assert len(match.entries) > actions


def test_a_button_that_came_up_outside_the_window_lets_go(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, "briscola", "mouse,bot", straight=True)
    x, y = evening.lift()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
    evening.turn()
    assert evening.showing.pointer.held is None


def test_where_cards_go_is_asked_where_a_border_is_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch, "briscola", "mouse,bot", straight=True)
    evening.lift()
    scene, asked = evening.showing.stage.scene, list[tuple[int, int]]()
    x, y = scene.box(min(evening.held.targets)).center
    evening.follow([(x, y)])
    top_at = scene.top_at
    monkeypatch.setattr(scene, "top_at", lambda *given: asked.append(given[1]) or top_at(*given))
    for held in evening.moves([(x + step % 12, y - step % 9) for step in range(60)]):
        assert held.best in held.targets
    assert not asked
