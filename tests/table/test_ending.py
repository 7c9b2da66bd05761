"""The end of a hand or a match: totals and the ways on; all the rest is folded away, and nothing scrolls."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.cards import Card, pack
from games.core.controller import Number, PadRow, Strokes
from games.core.events import Spot
from games.core.match import Match, abandoned
from games.core.outcome import Outcome
from games.core.phrases import Phrase, Told, Words
from games.core.rules import OVER
from sprites import room
from table.app import App
from table.game.after.parting import Parting
from table.game.after.result_page import headline, score_sheet
from table.overlays.ending import SCALES, EndFigures
from table.overlays.result import Mood, ResultScreen
from table.screens.menu.screen import MenuScreen
from table.session.score import totals
from table.session.session import Session
from table.text import Text
from table.widgets.arrival import COUNT, RISE
from table.widgets.button import Button
from table.widgets.confetti import SECONDS
from table.widgets.sheet import SumsLine
from tests.pilot import Pilot, setup_for
from tests.table.hands import key, named, open_app, press
from tests.table.seeing import pixels
from tests.words import english

NAMES = tuple(map(Told, ("Player", "Rosa", "Otto", "Ada", "Ugo", "Olga", "Emil", "Tullio")))


def lines(sides: int) -> list[SumsLine]:
    hands = tuple(Told(str(80 - 20 * side)) for side in range(sides))
    return [
        SumsLine(Told(""), NAMES[:sides], "head"),
        SumsLine(Told("Hand 1"), hands),
        SumsLine(Told("All"), tuple(Told(str(160 - 40 * side)) for side in range(sides)), "sum"),
    ]


def ending(
    folder: Path, mood: Mood = "joy", size: tuple[int, int] = (1280, 800), text: int = 100, sides: int = 2,
    motion: str = "none", done: list[str] | None = None, *, hand: bool = False,
) -> tuple[App, ResultScreen]:  # fmt: skip
    app = open_app(folder, size, text)
    app.look.settings = replace(app.look.settings, motion=motion)
    app.push(MenuScreen(app))
    told = done if done is not None else []
    answers = [
        (Told(words), lambda words=words: told.append(words)) for words in ("Play again", "Menu", "Watch replay")
    ]  # type: ignore[misc]
    cards: list[Card] = list(pack())[:13] if mood == "joy" else []
    won = [0] if mood == "joy" else [1]
    screen = ResultScreen(
        app, Told("You win!"), lines(sides), NAMES[:sides], None if hand else won, answers[:2], cards, mood,
        more=answers[2:], how=Told("You win by a nose."),
        says=Told("Tullio: “I carry a double bass. I can carry this.”"),
        figures=EndFigures([(160 - 40 * side,) for side in range(sides)], [20] * sides if hand else (), won),
    )  # fmt: skip
    app.push(screen)
    for _ in range(3):
        app.step(0.2 if motion == "none" else 0.0)
    return app, screen


@pytest.mark.parametrize("mood", ["joy", "quiet"])
@pytest.mark.parametrize("sides", [2, 4, 8])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 800), 125), ((1280, 800), 200)])
@pytest.mark.parametrize("hand", [False, True])
def test_fan_and_totals_are_there_and_nothing_scrolls(
    tmp_path: Path, mood: Mood, sides: int, size: tuple[int, int], text: int, *, hand: bool
) -> None:
    app, screen = ending(tmp_path, mood, size, text, sides, hand=hand)
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


@pytest.mark.painted
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


def lost(key: str, text: int) -> tuple[Pilot, ResultScreen]:
    """A match that the person has lost, as it is left on the table."""
    pilot = Pilot(setup_for(key, "mouse,bot", seed=3, first_dealer=1), "mouse", text_size=text)
    while pilot.session.match.outcome is None:
        for seat in sorted(pilot.session.match.active - {0}):
            legal = pilot.session.view(seat).legal
            pilot.session.submit(seat, legal[0] if seat == 1 else pilot.think(seat))
        if pilot.session.dealer.asked:
            pilot.session.dealer.proceed()
    while not isinstance(pilot.app.top, ResultScreen):
        pilot.steps(1, 0.2)
    assert pilot.app.top.ending.lost
    return pilot, pilot.app.top


def test_those_who_have_lost_see_all_rows_and_the_sides_in_the_order_of_the_pad() -> None:
    pilot, screen = lost("east_west", 100)
    rows = [
        piece.place.rect
        for pieces in pilot.showing.stage.scene.piles.values()
        for piece in pieces
        if not piece.card.hidden
    ]
    read = [
        screen.ending.totals.rect,
        *(widget.rect for _, widget in screen.form.stops),
        screen.panel,
    ]
    assert len(rows) == 27
    assert not [one for one in read if one.collidelist(rows) >= 0]
    head, totals = screen.sheet.lines[0].values, screen.ending.totals
    named = [[*map(english, names)] for names in (head, [totals.names[side] for side in totals.order])]
    pad = [english(side.name) for side in pilot.screen.view.pad.sides]
    assert named == [pad, pad]
    assert [english(value) for value in screen.sheet.lines[-1].values] == ["2", "1"], "with its figures"


@pytest.mark.parametrize(
    ("key", "text"), [("briscola", 200), ("milk_run", 100), ("turnover_bridge", 150), ("mille", 200)]
)
def test_the_sheet_of_those_who_have_lost_lies_on_nothing(key: str, text: int) -> None:
    pilot, screen = lost(key, text)
    stage = pilot.showing.stage
    cards = [piece.place.rect for pieces in stage.scene.piles.values() for piece in pieces]
    assert screen.panel.collidelist(cards) < 0
    assert screen.panel.left >= pilot.showing.frame.table.right
    assert screen.panel.contains(screen.ending.totals.rect)
    assert all(screen.panel.contains(widget.rect) for _, widget in screen.form.stops)
    assert not screen.body.most
    assert not pilot.screen.view.buttons, "nothing is left that answers to nobody"


def test_the_sheet_and_the_table_stay_apart_when_the_window_is_resized_under_them() -> None:
    pilot, screen = lost("milligan", 100)
    for size in ((1024, 640), (1920, 1080), (1280, 800)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        pilot.steps(2, 0.2)
        cards = [piece.place.rect for pieces in pilot.showing.stage.scene.piles.values() for piece in pieces]
        assert screen.panel.collidelist(cards) < 0, size
        assert pygame.Rect((0, 0), size).contains(screen.panel.unionall(cards)), size


def test_the_ledge_makes_room_for_such_a_sheet_and_is_back_in_the_next_match() -> None:
    pilot, screen = lost("briscola", 200)
    assert not pilot.showing.frame.ledge.height
    low = max(plate.bottom for plate in plates(pilot))
    assert low > screen.panel.bottom
    press(pilot.app, screen.ending.ways[0])
    pilot.steps(4, 0.2)
    assert pilot.showing.frame.ledge.height
    assert max(plate.bottom for plate in plates(pilot)) < low


def plates(pilot: Pilot) -> list[pygame.Rect]:
    """Where the name plates are."""
    stage, shown = pilot.showing.stage, pilot.screen.view.marks.plates
    found = (stage.board.overlay.plates.rect(stage.scene, plate) for plate in shown)
    return [rect for rect in found if rect is not None]


@pytest.mark.painted
@pytest.mark.parametrize("key", ["dominion", "milk_run"])
def test_the_totals_are_in_the_inks_of_the_pad(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = lost(key, 100)
    inks, line = dict[str, str](), Text.line

    def note(self: Text, words: Words, px: int, colour: str, *looks: str) -> pygame.Surface:
        inks.setdefault(english(words), colour)
        return line(self, words, px, colour, *looks)

    monkeypatch.setattr(Text, "line", note)
    pilot.app.top.stale = True
    pilot.app.paint()
    for side in pilot.screen.view.pad.sides:
        assert inks[english(side.name)] == side.ink(pilot.app.settings.felt)


def test_a_result_says_its_figures_once() -> None:
    pilot, screen = lost("briscola", 100)
    *_, most = sorted(pilot.session.match.outcome.scores)
    assert ". ".join(screen.aloud().place).count(str(most)) == 1


def test_where_the_figures_do_not_say_who_won_the_reason_is_told_before_the_story(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot, _ = lost("briscola", 100)
    session = pilot.session
    tied = replace(session.match.outcome, scores=(120, 120), how=Phrase("64 to 56 in the tie-breaker, after 120 each."))
    monkeypatch.setattr(Match, "outcome", property(lambda _: tied))
    parting = Parting(story=Phrase("That's 3 in a row against Tullio."))
    sheet = score_sheet(pilot.app, session, (), lambda: None, parting=parting)
    assert english(sheet.aloud().place[0]).endswith("after 120 each. That's 3 in a row against Tullio.")


@pytest.mark.painted
def test_one_line_unfolds_the_whole_sheet_and_all_that_can_be_done(tmp_path: Path) -> None:
    done: list[str] = []
    app, screen = ending(tmp_path, motion="full", done=done)
    for _ in range(40):
        app.step(0.1)
    app.step(0.0)
    folded = app.display.surface.copy()
    words = [getattr(widget, "words", "") for _, widget in screen.form.stops]
    assert "Watch replay" not in words
    for _ in range(4):
        if screen.form.focus is named(screen.form, "more"):
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert not screen.folded
    named(screen.form, "more").on_press()
    assert screen.folded, "and folds it again"
    assert screen.form.focus is named(screen.form, "more")
    key(app, pygame.K_RETURN)
    assert screen.busy, "it comes up"
    app.step(RISE / 2)
    app.step(RISE)
    app.step(0.0)
    assert not screen.busy
    assert pixels(app.display.surface) != pixels(folded)
    assert screen.sheet in list(screen.body.widgets)
    press(app, next(widget for _, widget in screen.form.stops if getattr(widget, "words", "") == "Watch replay"))
    assert done == ["Watch replay"]


@pytest.mark.painted
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


@pytest.mark.painted
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


def test_what_the_pad_counts_is_told_of_each_side_and_its_score_before_all_else() -> None:
    red = PadRow(Phrase("Red"), (Number(24), Number(31)), "count")
    tricks, points = PadRow(Phrase("Tricks"), (Strokes(3), Strokes(2)), "count"), (Number(-6), Number(3))
    assert totals([PadRow(Phrase("Hand 2"), says="course"), red, tricks]) == ((24, 3), (31, 2))
    assert totals([tricks, PadRow(Phrase("Points"), points, "score")]) == ((-6,), (3,))
    assert totals([PadRow(Phrase("Worth"), (Number(11), Number(10)))]) == ()


def test_a_hand_says_what_it_brought_who_won_it_and_goes_on_with_one_button() -> None:
    pilot = Pilot(setup_for("mate", "mouse,bot", seed=7), "mouse")
    finish_hand(pilot)
    page, match = pilot.app.top, pilot.session.match
    assert isinstance(page, ResultScreen)
    assert page.folded
    winner = 1 if match.view(0).public.totals[0] else 2
    ending = page.ending
    assert ending.totals.won == {winner - 1}
    assert sum(ending.totals.gains) == 0, "in the first game the gain is the total"
    assert [english(one.words) for one in ending.ways] == ["Next game"]
    assert (ending.wreath is None) == (winner == 2)
    assert not ending.sinks, "the light sinks when a match is lost"
    before = match.position
    pilot.steps(20, 0.1)
    pilot.key(pygame.K_RETURN)
    pilot.steps(1)
    assert match.position != before
    finish_hand(pilot)
    page = pilot.app.top
    assert [sum(each) for each in zip(*page.ending.totals.totals, strict=True)] == [
        max(before.public.totals) + sum(page.ending.totals.gains)
    ]


def finish_hand(pilot: Pilot) -> None:
    """Play to the sheet of the hand, as the rules list the plays."""
    for _ in range(900):
        if isinstance(pilot.app.top, ResultScreen):
            return
        for seat in (1, 2):
            view = pilot.session.view(seat)
            if view.legal and seat in view.active:
                pilot.session.submit(seat, view.legal[0])
        pilot.steps(1, 0.2)
    raise AssertionError("no hand came to its end")


@pytest.mark.painted
def test_the_last_trick_of_a_match_that_was_lost_lies_where_it_fell() -> None:
    for seed in range(1, 9):
        pilot = Pilot(setup_for("turnover_bridge", "mouse,bot", seed=seed), "mouse")
        finish_hand(pilot)
        if pilot.session.match.outcome.winners == (2,):
            break
    page = pilot.app.top
    assert page.ending.sinks
    pilot.app.paint()
    assert page.panel.left > pilot.showing.frame.table.right, "the table is in sight"
    shown = {piece.card for seat in (1, 2) for piece in pilot.showing.stage.scene.piles[Spot("trick", seat)]}
    *_, last, other = [taken.action.card for taken in pilot.session.match.entries]
    assert shown == {last, other}
    assert not pilot.session.view(1).piles[Spot("trick", 1)], "the match itself is over"


@pytest.mark.parametrize(
    ("kinds", "ended", "words"),
    [
        ("mouse,bot", Outcome((0, 1), (1,), OVER), "You win!"),
        ("mouse,bot", Outcome((0, 1), (2,), OVER), "{2} wins!"),
        ("mouse,bot,bot,bot", Outcome((0,) * 4, (1, 3), OVER), "You and {3} win!"),
        ("mouse,bot", Outcome((0, 0), (1, 2), OVER), "It's a draw"),
        ("mouse,bot", abandoned(2, 40), "No result"),
    ],
)
def test_who_won_is_said_in_large_letters(kinds: str, ended: Outcome, words: str) -> None:
    session = Session(setup_for("briscola", kinds, seed=7))
    session.match._ended = ended
    names = {f"{{{seat}}}": session.name(seat) for seat in (2, 3) if f"{{{seat}}}" in words}
    for mark, name in names.items():
        words = words.replace(mark, name)
    assert session.told(headline(session)) == words


def test_a_match_ends_with_it_and_enter_deals_new_cards() -> None:
    pilot = Pilot(setup_for("scopa", "mouse,bot", seed=3), "mouse")
    pilot.session.submit(2, "concede")
    for _ in range(100):
        if isinstance(pilot.app.top, ResultScreen):
            break
        pilot.steps(1, 0.1)
    assert isinstance(pilot.app.top, ResultScreen)
    assert pilot.app.top.folded
    assert not pilot.app.top.ending.totals.totals, "where somebody concedes nothing was counted"
    pilot.steps(20, 0.1)
    pilot.key(pygame.K_RETURN)
    pilot.steps(1)
    assert pilot.session.match.outcome is None
