"""The column at the right keeps its places through a match."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from games.core import registry
from games.core.controller import Strokes
from games.core.phrases import Told
from table.game.pad.pad import Pad, PadCount, Side
from table.game.pad.score_pad import ScorePad
from table.game.picture import draw_log
from table.look import TEXT
from tests.pilot import Pilot, open_app, setup_for

KINDS = [
    (key, kinds)
    for key in registry.keys()
    for kinds in dict.fromkeys(
        [",".join(["mouse"] + ["bot"] * (seats - 1)) for seats in registry.rules(key).seats]
        + ["left,right"] * (registry.rules(key).realtime and 2 in registry.rules(key).seats)
    )
]
Rectangles = tuple[tuple[int, ...] | None, ...]


def bands(key: str, kinds: str, actions: int, **given: Any) -> set[Rectangles]:
    """Where pad, log and message, or those of two people, were in a match of computers of that many actions, by
    anybody's hand, while hints and refusals were said."""
    pilot = Pilot(setup_for(key, kinds, seed=2), "mouse", **given)
    pilot.clear()
    found = set()
    for at in range(actions):
        session = pilot.session
        if session.match.outcome is not None:
            break
        seat = next(iter(sorted(session.match.active - {0})), 0)
        action = pilot.think(seat) if seat else session.view(0).legal[0]
        if action is None or session.submit(seat, action) is not None:
            break
        if at % 7 == 3:
            pilot.showing.say("Hint: Play 4♠. It holds the 1♦ back for a safe trick. Enter plays it.", 1, refusing=True)
        pilot.steps(1, 0.0)
        view = pilot.screen.view
        said = (view.message.rect,) if view.message is not None else tuple(pill.rect for pill in view.pills)
        rects = (view.pad_rect, view.log_rect, *said)
        found.add(tuple(None if rect is None else tuple(rect) for rect in rects))
    return found


@pytest.mark.parametrize(
    ("key", "kinds", "given"),
    [
        ("briscola", "mouse,bot", {}), ("dominion", "mouse,bot", {"coach": "on"}), ("mate", "mouse,bot", {}),
        ("pepper", "mouse,bot,bot,bot", {"size": (1920, 1080)}), ("nuts", "left,right", {}),
    ],
)  # fmt: skip
def test_pad_message_and_log_stay_where_they_are(key: str, kinds: str, given: dict[str, Any]) -> None:
    assert len(bands(key, kinds, 40, **given)) == 1


@pytest.mark.long
@pytest.mark.parametrize("given", [{"coach": "on"}, {"size": (1920, 1080)}, {"text_size": 125}, {"text_size": 200}])
@pytest.mark.parametrize(("key", "kinds"), KINDS)
def test_pad_message_and_log_stay_where_they_are_at_every_table(key: str, kinds: str, given: dict[str, Any]) -> None:
    assert len(bands(key, kinds, 400, **given)) == 1


@pytest.mark.parametrize(("key", "kinds"), [(key, kinds) for key, kinds in KINDS if "left" not in kinds])
def test_the_column_is_one_width_and_a_message_begins_at_one_height_at_every_table(key: str, kinds: str) -> None:
    view = Pilot(setup_for(key, kinds), "mouse").screen.view
    assert view.message is not None
    assert view.log_rect is not None
    found = [tuple(rect) for rect in (view.pad_rect, view.message.rect, view.log_rect)]
    assert found == [(1010, 48, 226, 438), (1001, 496, 244, 122), (1010, 626, 226, 76)]


def test_words_on_the_pad_stand_on_the_paper_itself() -> None:
    """No patch paler than the paper, which is darker towards its lower edge."""
    look = open_app().look
    sides = (Side(Told("You"), 0), Side(Told("Rosa"), 1))
    entries = tuple(PadCount(Told(f"Count {at}"), (Told("1"), Told("2"))) for at in range(8))
    pad, rect = Pad(Told("Game"), sides=sides, entries=entries), pygame.Rect(40, 40, 226, 420)
    surface = pygame.Surface((320, 520))
    ScorePad(look).draw(surface, pad, rect)
    row = rect.top + 80 + 7 * 34 + 17
    beside = [surface.get_at((rect.left + 62, row)), surface.get_at((rect.right - 62, row))]
    near = [surface.get_at((rect.centerx + off, row - 13)) for off in (-20, 20)]
    for paper, patch in zip(beside, near, strict=True):
        assert max(abs(a - b) for a, b in zip(paper, patch, strict=True)) <= 4, (paper, patch)


def test_figures_are_columns_whatever_is_between_them() -> None:
    look, rect, inked = open_app().look, pygame.Rect(40, 40, 226, 420), []
    for colour in (0, 1):
        sides = (Side(Told("You"), colour), Side(Told("Rosa"), colour))
        entries = tuple(PadCount(Told(words), (Told("8"), Told("8"))) for words in ("Games", "Below the line", "Left"))
        surface = pygame.Surface((320, 520))
        ScorePad(look).draw(surface, Pad(Told("Game"), sides=sides, entries=entries), rect)
        inked.append(surface)
    found = []
    for at in range(len(entries)):
        row = pygame.Rect(rect.left, rect.top + 80 + at * 34, rect.width, 34)
        same = pygame.mask.from_threshold(inked[0].subsurface(row), (0, 0, 0), (1, 1, 1), inked[1].subsurface(row))
        same.invert()  # only figures change with the colour
        found.append(sorted((box.left, box.width) for box in same.get_bounding_rects()))
    assert len(found[0]) == 2, found
    assert found == [found[0]] * 3


@pytest.mark.parametrize(("tricks", "drawn"), [((12, 3), [12, 3]), ((60, 3), [])])
def test_both_sides_of_a_count_have_strokes_of_one_size_or_figures(
    monkeypatch: pytest.MonkeyPatch, tricks: tuple[int, int], drawn: list[int]
) -> None:
    look = open_app().look
    sides, entries = (
        (Side(Told("You"), 0), Side(Told("Rosa"), 1)),
        (PadCount(Told("Tricks"), tuple(map(Strokes, tricks))),),
    )
    tally, seen = look.atlas.tally, []
    monkeypatch.setattr(look.atlas, "tally", lambda *given: seen.append(given) or tally(*given))  # type: ignore[func-returns-value]
    ScorePad(look).draw(
        pygame.Surface((320, 520)), Pad(Told("Game"), sides=sides, entries=entries), pygame.Rect(40, 40, 208, 420)
    )
    strokes = [(count, size) for count, _, size, *seed in seen if seed]
    assert [count for count, _ in strokes] == drawn
    assert len({size for _, size in strokes}) <= 1


def test_words_in_place_of_figures_have_one_size_and_so_have_names(monkeypatch: pytest.MonkeyPatch) -> None:
    look, sizes = open_app().look, dict[str, int]()
    line = look.text.line

    def note(words: str, px: int, *how: Any) -> pygame.Surface:
        sizes[words] = px
        return line(Told(words), px, *how)

    monkeypatch.setattr(look.text, "line", note)
    said = ("two pair", "10 high", "straight flush", "Q high")
    entries = tuple(PadCount(Told(f"Row {at}"), (Told(said[at]), Told(said[at + 1]))) for at in (0, 2))
    pad = Pad(Told("Game"), sides=(Side(Told("You"), 0), Side(Told("Massimiliano"), 1)), entries=entries)
    ScorePad(look).draw(pygame.Surface((320, 520)), pad, pygame.Rect(40, 40, 208, 420))
    assert len({sizes[words] for words in said}) == 1
    assert sizes["You"] == sizes["Massimiliano"] < look.px(TEXT)


@pytest.mark.parametrize("key", ["briscola", "dominion", "east_west", "mate"])
def test_without_motion_no_card_of_a_deal_has_a_ring(key: str) -> None:
    pilot = Pilot(setup_for(key, "mouse,bot"), "mouse", motion="none")
    pilot.showing.stage.open(pilot.showing.viewpoint.merge(pilot.showing.log.so_far()))
    assert not pilot.showing.stage.jumped


def test_a_log_takes_two_lines_rather_than_small_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    look, sizes = open_app().look, list[int]()
    look.settings = replace(look.settings, text_size=200)
    line = look.text.line

    def note(words: str, px: int, *how: Any) -> pygame.Surface:
        sizes.append(px)
        return line(Told(words), px, *how)

    monkeypatch.setattr(look.text, "line", note)
    draw_log(look, pygame.Surface((200, 88)), [Told("Player 2 plays an ace.")], pygame.Rect(0, 0, 200, 88))
    assert len(sizes) == 2
    assert min(sizes) > 24
