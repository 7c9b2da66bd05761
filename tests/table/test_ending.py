"""The end of a match: totals and three ways on; all the rest is folded away, and nothing scrolls."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.cards import Card, pack
from games.core.phrases import Told
from sprites import room
from table.app import App
from table.overlays.result import Mood, ResultScreen
from table.overlays.wreath import SCALES
from table.screens.menu import MenuScreen
from table.widgets.arrival import COUNT, RISE
from table.widgets.button import Button
from table.widgets.confetti import SECONDS
from table.widgets.sheet import SumsLine
from table.widgets.totals import totals_of
from tests.pilot import Pilot, setup_for
from tests.table.hands import key, named, open_app, press
from tests.table.seeing import pixels

NAMES = tuple(map(Told, ("Player", "Rosa", "Otto", "Ada")))


def lines(sides: int) -> list[SumsLine]:
    hands = tuple(Told(str(80 - 20 * side)) for side in range(sides))
    return [
        SumsLine(Told(""), NAMES[:sides], "head"),
        SumsLine(Told("Hand 1"), hands),
        SumsLine(Told("All"), tuple(Told(str(160 - 40 * side)) for side in range(sides)), "sum"),
    ]


def ending(
    folder: Path, mood: Mood = "joy", size: tuple[int, int] = (1280, 800), text: int = 100, sides: int = 2,
    motion: str = "none", done: list[str] | None = None,
) -> tuple[App, ResultScreen]:  # fmt: skip
    app = open_app(folder, size, text)
    app.look.settings = replace(app.look.settings, motion=motion)
    app.push(MenuScreen(app))
    told = done if done is not None else []
    answers = [(Told(words), lambda words=words: told.append(words)) for words in ("New cards", "Menu", "Watch")]  # type: ignore[misc]
    cards: list[Card] = list(pack())[:13] if mood == "joy" else []
    won = [0] if mood == "joy" else [1]
    screen = ResultScreen(
        app, Told("The match is over."), lines(sides), NAMES[:sides], won, answers[:2], cards, mood, more=answers[2:]
    )
    app.push(screen)
    for _ in range(3):
        app.step(0.2 if motion == "none" else 0.0)
    return app, screen


@pytest.mark.parametrize("mood", ["joy", "quiet"])
@pytest.mark.parametrize("sides", [2, 4])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 800), 125), ((1280, 800), 200)])
def test_fan_and_totals_are_there_and_nothing_scrolls(
    tmp_path: Path, mood: Mood, sides: int, size: tuple[int, int], text: int
) -> None:
    app, screen = ending(tmp_path, mood, size, text, sides)
    assert screen.folded
    assert not any(area.most for area in screen.form.areas)
    inside = room.inside(size)
    assert inside.contains(screen.ending.totals.rect)
    assert all(inside.contains(widget.rect) for _, widget in screen.form.stops)
    assert len([one for _, one in screen.form.stops if isinstance(one, Button)]) == 2
    rects = [widget.rect for _, widget in screen.form.stops]
    assert not any(one.colliderect(screen.ending.totals.rect) for one in rects)
    assert (screen.ending.wreath is not None) == (mood == "joy")
    if screen.ending.wreath is not None:
        assert screen.ending.wreath.scale >= SCALES[-1]
        assert screen.ending.wreath.rect.top + screen.ending.wreath.high() <= screen.ending.totals.rect.top
    app.drop()


def test_a_loss_keeps_the_table_and_has_no_gold_but_its_button(tmp_path: Path) -> None:
    app, screen = ending(tmp_path, "quiet")
    assert not screen.covers
    assert screen.confetti is None
    sheet = screen.panel
    gold = {"new": 0, "elsewhere": 0}
    button = screen.form.stops[0][1].rect.inflate(12, 12)
    for x in range(sheet.left, sheet.right, 3):
        for y in range(sheet.top, sheet.bottom, 3):
            red, green, blue, _ = app.display.surface.get_at((x, y))
            if red > 235 and green > 190 and blue < 110:
                gold["new" if button.collidepoint(x, y) else "elsewhere"] += 1
    assert gold["new"] > 50
    assert not gold["elsewhere"]


def test_one_line_unfolds_the_whole_sheet_and_all_that_can_be_done(tmp_path: Path) -> None:
    done: list[str] = []
    app, screen = ending(tmp_path, motion="full", done=done)
    for _ in range(40):
        app.step(0.1)
    app.step(0.0)
    folded = app.display.surface.copy()
    words = [getattr(widget, "words", "") for _, widget in screen.form.stops]
    assert "Watch" not in words
    for _ in range(4):
        if screen.form.focus is named(screen.form, "more"):
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert not screen.folded
    assert screen.busy, "it comes up"
    app.step(RISE / 2)
    app.step(RISE)
    app.step(0.0)
    assert not screen.busy
    assert pixels(app.display.surface) != pixels(folded)
    assert screen.sheet in list(screen.body.widgets)
    press(app, next(widget for _, widget in screen.form.stops if getattr(widget, "words", "") == "Watch"))
    assert done == ["Watch"]


def test_totals_count_up_and_the_crown_drops_on_the_fan(tmp_path: Path) -> None:
    app, screen = ending(tmp_path, motion="full")
    assert screen.ending.wreath is not None
    seen = []
    for _ in range(60):
        app.step(0.05)
        seen.append((screen.ending.totals.counted, screen.ending.wreath.spread, screen.ending.wreath.crowned))
    assert any(0 < counted < 1 for counted, _, _ in seen)
    assert all(crowned == 0 for _, spread, crowned in seen if spread < 1)
    assert max(crowned for _, _, crowned in seen) == 1
    assert seen[-1] == (1.0, 1.0, 1.0)
    assert COUNT + RISE < SECONDS


def test_nothing_falls_over_the_figures(tmp_path: Path) -> None:
    app, screen = ending(tmp_path / "full", motion="full")
    still, _ = ending(tmp_path / "none")
    box = screen.ending.totals.rect
    fell = []
    for _ in range(14):
        app.step(0.1)
        if screen.ending.totals.counted == 1:
            assert pixels(app.display.surface.subsurface(box)) == pixels(still.display.surface.subsurface(box))
        fell.append(pixels(app.display.surface))
    assert len(set(fell)) > 9, "it does fall beside them"


def test_totals_are_the_last_sums_or_the_last_line_with_one_for_each() -> None:
    assert totals_of(lines(3), NAMES[:3]) == ("160", "120", "80")
    assert totals_of(lines(3)[:2], NAMES[:3]) == ("80", "60", "40")
    assert totals_of([SumsLine(Told("Conceded"))], NAMES[:2]) == ()


def test_a_match_ends_with_it_and_enter_deals_new_cards() -> None:
    pilot = Pilot(setup_for("scopa", "mouse,bot", seed=3), "mouse")
    pilot.session.submit(2, "concede")
    for _ in range(100):
        if isinstance(pilot.app.top, ResultScreen):
            break
        pilot.steps(1, 0.1)
    assert isinstance(pilot.app.top, ResultScreen)
    assert pilot.app.top.folded == bool(totals_of(pilot.app.top.sheet.lines, NAMES[:2]))
    pilot.steps(20, 0.1)
    pilot.key(pygame.K_RETURN)
    pilot.steps(1)
    assert pilot.session.match.outcome is None
