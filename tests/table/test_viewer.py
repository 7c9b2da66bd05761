"""The viewer by mouse and by keys: winding, scrubbing, running, eyes, going on from a point."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import main
from games.core.match import Match
from games.core.registry import rules
from table.app import App
from table.game.film.filming import TOUCH
from table.game.film.painter import FilmPainter
from table.game.intents import Eyes, Reel, Speed
from table.game.screen import GameScreen
from table.overlays.result import ResultScreen
from table.screen import Watch
from table.screens.menu.screen import MenuScreen
from table.screens.viewer import ViewerScreen
from table.setup import Setup
from table.store.matches import MatchStore
from tests.pilot import Pilot, played, setup_for
from tests.table import hands
from tests.table.hands import click, down, key, labelled, move, named, page, press, up
from tests.words import english


def opened(
    tmp_path: Path, name: str = "briscola", kinds: str = "mouse,bot", size: tuple[int, int] = (1280, 800),
    moves: int = 400,
) -> App:  # fmt: skip
    """The program at its menu, with a film of a match over it."""
    app = hands.open_app(tmp_path, size)
    app.restyle(replace(app.settings, motion="none"))
    app.saved_matches = MatchStore(tmp_path)
    app.push(MenuScreen(app, app.saved_matches))
    setup = setup_for(name, kinds, 7)
    app.open(Watch(setup, played(setup, moves).record(), "0123456789abcdef"))
    app.step(0.0)
    return app


def viewer(app: App) -> ViewerScreen:
    assert isinstance(app.top, ViewerScreen)
    return app.top


def button(app: App, does: object) -> tuple[int, int]:
    """The middle of what does that."""
    return next(one.rect.center for one in viewer(app).view.buttons if one.does == does)


def test_how_it_ended_is_told_in_points_or_in_words_and_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(tmp_path)
    strip = viewer(app).view.strip
    assert strip is not None
    assert english(strip.end).startswith("Final score")
    written, line = list[str](), app.look.text.line

    def note(words: str, *how: object) -> pygame.Surface:
        written.append(words)
        return line(words, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(app.look.text, "line", note)
    long = "Seat 1 wins the tie-breaker with 63 points to 57, after both had 134 points in the hands before it."
    FilmPainter(app.look).draw(app.look.display.surface, replace(strip, end=long), None)
    assert long in " ".join(written)
    setup = setup_for("california_speed", "mouse,bot", 3)
    app.open(Watch(setup, played(setup, 400).record()))
    strip = viewer(app).view.strip
    assert strip is not None
    assert "still had" in strip.end, "to be out first counts no points"


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_it_is_wound_by_step_by_trick_and_by_hand(tmp_path: Path, by: str) -> None:
    app = opened(tmp_path)
    codes = {
        Reel.STEP: pygame.K_RIGHT, Reel.STEP_BACK: pygame.K_LEFT, Reel.ON: pygame.K_DOWN, Reel.BACK: pygame.K_UP,
        Reel.LAST: pygame.K_END, Reel.FIRST: pygame.K_HOME,
    }  # fmt: skip
    wanted = [(Reel.STEP, 1), (Reel.ON, 2), (Reel.ON, 4), (Reel.STEP_BACK, 3), (Reel.BACK, 2), (Reel.LAST, 41),
              (Reel.STEP, 42), (Reel.FIRST, 41), (Reel.FIRST, 0), (Reel.STEP_BACK, 0), (Reel.LAST, 41),
              (Reel.LAST, 81), (Reel.STEP, 81)]  # fmt: skip
    for does, at in wanted:
        if by == "mouse":
            click(app, button(app, does))
        else:
            key(app, codes[does])
        assert viewer(app).filming.at == at, does
        shown = Match.replay(viewer(app).watch.record, rules, at)
        assert viewer(app).showing.session.match.position == shown.position
    assert viewer(app).view.strip is not None
    key(app, pygame.K_F3)
    assert viewer(app).view.tip is not None or viewer(app).showing.messages.words
    if viewer(app).view.tip is not None:
        key(app, pygame.K_ESCAPE)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


@pytest.mark.parametrize(
    ("name", "seats"), [("dominion", 6), ("pepper", 3), ("milk_run", 4), ("mille", 2), ("poke", 2)]
)
def test_names_and_counts_lie_on_nothing_and_within_the_papers(tmp_path: Path, name: str, seats: int) -> None:
    app = opened(tmp_path, name, ",".join(["mouse"] + ["bot"] * (seats - 1)), moves=120)
    film, board, papers = viewer(app).filming.film, viewer(app).showing.stage.board, viewer(app).filming.papers
    for at in range(0, len(film), max(1, len(film) // 8)):
        viewer(app).filming.wind(at)
        viewer(app).showing.stage.motion.finish()
        scene = viewer(app).showing.stage.scene
        assert scene.places.step[0] < 1.65 * scene.places.step[1], "cards stand far apart"
        assert all(cloth.right < papers.log.left and cloth.bottom < papers.strip.top for _, cloth in scene.places.areas)
        spots = [spot for spot in scene.counts if spot in scene.piles]
        plates = [board.overlay.plates.rect(scene, plate) for plate in viewer(app).view.marks.plates]
        rims = [seat for seat, anchor in scene.places.names.items() if anchor.at[1] == 0]
        assert all((rect := plates[seat - 1]) is not None and rect.top < papers.felt.top for seat in rims)
        words = [("", rect) for rect in plates if rect is not None]
        told = ((spot, board.labels.words(scene, spot)) for spot in spots)
        words += [(str(spot), board.labels.rect(scene, spot, said)) for spot, said in told if said]
        for number, (own, rect) in enumerate(words):
            others = [scene.box(spot) for spot in spots if scene.piles[spot] and str(spot) != own]
            others += [other for _, other in (*words[:number], *board.rim(scene))]
            others += [papers.strip, papers.log, papers.eyes]
            assert rect.inflate(-TOUCH, -TOUCH).collidelist(others) < 0, at


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_printed_on_keys_has_one_size_and_air_beside_it_or_is_left_out(tmp_path: Path, language: str) -> None:
    app, caps = opened(tmp_path), {}
    for size in (100, 125, 150, 200):
        app.restyle(replace(app.settings, text_size=size, language=language))
        papers, strip, text = viewer(app).filming.papers, viewer(app).view.strip, app.look.text
        assert strip is not None
        caps[size] = papers.cap
        keys = [one for one in papers.keys(strip) if isinstance(one.does, Reel) and one.cap]
        assert not papers.cap or all(text.width(one.cap, papers.cap) + 8 < one.rect[2] for one in keys)
        boxes = [pygame.Rect(one.rect) for one in keys]
        assert all(box.collidelist(boxes[:at]) < 0 for at, box in enumerate(boxes))
    assert caps[125] > caps[100] > caps[200] == 0


def test_the_time_line_is_scrubbed_with_the_mouse(tmp_path: Path) -> None:
    app = opened(tmp_path)
    line = viewer(app).filming.papers.line
    down(app, (line.left + line.width // 2, line.centery))
    middle = viewer(app).filming.at
    assert abs(middle - 40) <= 1
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(line.right + 50, 5), rel=(0, 0), buttons=(1, 0, 0)))
    app.step(0.01)
    assert viewer(app).filming.at == 81
    up(app, (line.right + 50, 5))
    move(app, (line.left, line.centery))
    assert viewer(app).filming.at == 81, "the button is up"


def test_it_runs_at_the_chosen_speed_and_stands_at_the_end(tmp_path: Path) -> None:
    seen = {}
    for code, speed in ((pygame.K_1, 0.5), (pygame.K_2, 1.0), (pygame.K_5, 8.0)):
        app = opened(tmp_path / str(code))
        key(app, code)
        assert viewer(app).filming.speed == speed
        key(app, pygame.K_SPACE)
        for _ in range(100):
            app.step(0.05)
        seen[speed] = viewer(app).filming.at
    assert 2 <= seen[0.5] < seen[1.0] < seen[8.0]
    for _ in range(300):
        app.step(0.05)
    assert viewer(app).filming.at == 81
    assert not viewer(app).filming.running
    click(app, button(app, Reel.PLAY))
    assert viewer(app).filming.at < 81, "it begins anew"
    click(app, button(app, Speed(2.0)))
    assert viewer(app).filming.speed == 2.0


def test_in_real_time_it_runs_by_the_times_of_the_match(tmp_path: Path) -> None:
    app = opened(tmp_path, "california_speed", "left,bot")
    film = viewer(app).filming.film
    key(app, pygame.K_SPACE)
    for _ in range(40):
        app.step(0.05)
    expected = sum(entry.at <= 2.0 for entry in film.entries)
    assert abs(viewer(app).filming.at - expected) <= 1
    key(app, pygame.K_RIGHT)
    assert not viewer(app).filming.running, "whoever winds it stops it"
    stood = viewer(app).filming.at
    for _ in range(100):
        app.step(0.1)
    key(app, pygame.K_SPACE)
    app.step(0.05)
    begun = film.entries[stood - 1].at
    most = sum(begun < entry.at <= begun + 0.2 for entry in film.entries)
    assert viewer(app).filming.at <= stood + most, "nothing was skipped while it stood"
    key(app, pygame.K_HOME)
    key(app, pygame.K_4)
    key(app, pygame.K_SPACE)
    for _ in range(40):
        app.step(0.05)
    expected = sum(entry.at <= 2.0 * viewer(app).filming.speed for entry in film.entries)
    assert viewer(app).filming.speed > 1
    assert abs(viewer(app).filming.at - expected) <= 2


@pytest.mark.painted
def test_empty_places_say_nothing_to_whoever_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(tmp_path)
    drawn, line = list[str](), app.look.text.line
    monkeypatch.setattr(app.look.text, "line", lambda words, *how: (drawn.append(english(words)), line(words, *how))[1])
    app.restyle(app.settings)
    app.step(0.1)
    assert "Tullio" in " ".join(drawn)
    assert "your card" not in drawn


def test_eyes_and_the_log_follow(tmp_path: Path) -> None:
    app = opened(tmp_path)
    screen = viewer(app)
    screen.filming.wind(9)
    rival = screen.showing.stage.layout.roles.hand_of(2)
    assert rival is not None
    assert not any(piece.card.hidden for piece in screen.showing.stage.scene.piles[rival])
    click(app, button(app, Eyes(1)))
    assert all(piece.card.hidden for piece in screen.showing.stage.scene.piles[rival])
    key(app, pygame.K_v)
    own = screen.showing.stage.layout.roles.hand_of(1)
    assert own is not None
    assert all(piece.card.hidden for piece in screen.showing.stage.scene.piles[own])
    key(app, pygame.K_v)
    assert screen.filming.eyes.eye is None
    lines = screen.showing.log.lines(Match.replay(screen.watch.record, rules, 9).heard(0))
    wanted = [screen.showing.session.told(line) for line in lines]
    assert list(screen.view.log) == wanted
    assert screen.view.strip is not None
    assert screen.view.strip.lines == tuple(wanted)


def test_going_on_from_a_point_is_a_new_match_with_a_head_of_its_own(tmp_path: Path) -> None:
    app = opened(tmp_path)
    viewer(app).filming.wind(9)
    record = viewer(app).watch.record
    click(app, button(app, Reel.GO_ON))
    assert isinstance(app.top, GameScreen)
    session = app.top.showing.session
    assert session.match.position == Match.replay(record, rules, 9).position
    assert [seat.kind for seat in session.setup.seats] == ["mouse", "bot"]
    assert session.setup.seen == "point 0123456789abcdef"
    app.top.showing.stage.motion.finish()
    for _ in range(400):
        app.step(0.05)
        if 1 in session.match.active:
            break
    assert session.submit(1, session.view(1).legal[0]) is None
    assert session.kept is not None
    session.kept.settle()
    name = session.kept.name
    app.pop()
    assert app.saved_matches is not None
    head, match, _ = app.saved_matches.read(name)
    assert [*map(str, match.entries[:9])] == [*map(str, Match.replay(record, rules, 9).entries)]
    assert len(match.entries) > 9
    assert head.setup.seed == session.setup.seed


def test_nobody_goes_on_from_the_end(tmp_path: Path) -> None:
    app = opened(tmp_path)
    viewer(app).filming.wind(81)
    assert all(one.does != Reel.GO_ON for one in viewer(app).view.buttons)
    key(app, pygame.K_g)
    assert isinstance(app.top, ViewerScreen)


def test_a_hand_of_a_match_in_play_is_seen_as_its_player_saw_it_and_nobody_goes_on_from_it(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    setup = setup_for("briscola", "mouse,bot", 7)
    app.push(app.opening.table(setup, played(setup, 40)))
    for _ in range(100):
        app.step(0.05)
    assert isinstance(app.top, ResultScreen)
    press(app, named(page(app).form, "more"))
    press(app, labelled(page(app).form, "Watch the hand"))
    screen = viewer(app)
    assert screen.filming.eyes.eye == 1
    assert [eye for eye, _ in screen.filming.choices] == [1]
    key(app, pygame.K_v)
    assert screen.filming.eyes.eye == 1
    key(app, pygame.K_g)
    assert app.top is screen
    screen.filming.wind(9)
    rival = screen.showing.stage.layout.roles.hand_of(2)
    assert rival is not None
    assert all(piece.card.hidden for piece in screen.showing.stage.scene.piles[rival])
    assert screen.view.strip is not None
    assert not screen.view.strip.goes_on
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ResultScreen), "back to the sheet that it was opened from"


@pytest.mark.parametrize(
    ("name", "kinds", "size"),
    [
        ("pepper", "mouse,bot,bot,bot", (960, 600)),
        ("pepper", "mouse,bot,bot,bot", (1280, 800)),
        ("milk_run", "mouse,bot,bot,bot,bot,bot,bot,bot", (960, 600)),
    ],
)
def test_no_card_lies_under_the_papers(tmp_path: Path, name: str, kinds: str, size: tuple[int, int]) -> None:
    app = opened(tmp_path, name, kinds, size, moves=20)
    screen = viewer(app)
    screen.filming.wind(20)
    papers = [screen.filming.papers.strip, screen.filming.papers.log, screen.filming.papers.eyes]
    for pieces in screen.showing.stage.scene.piles.values():
        for piece in pieces:
            assert piece.place.rect.inflate(-8, -8).collidelist(papers) < 0, piece


def test_four_hands_of_a_film_reach_near_its_edges_and_names_are_whole(tmp_path: Path) -> None:
    screen = viewer(opened(tmp_path, "pepper", "mouse,bot,bot,bot"))
    scene, u = screen.showing.stage.scene, screen.showing.stage.look.length
    plates = screen.showing.stage.board.overlay.plates
    boxes = [scene.box(spot) for spot in scene.piles]
    boxes += [rect for plate in screen.view.marks.plates if (rect := plates.rect(scene, plate)) is not None]
    shown = boxes[0].unionall(boxes[1:])
    felt, papers = screen.filming.papers.felt, screen.filming.papers.column
    assert shown.left - felt.left < screen.look.length(50)
    assert papers.left - shown.right < screen.look.length(50)
    for plate in screen.view.marks.plates:
        rect = plates.rect(scene, plate)
        assert rect is not None
        assert screen.look.text.width(plate.name, u(20), "bold") <= rect.width - plates.beside(plate) + u(4), plate.name


def setup_in(path: Path) -> Setup:
    setup = setup_for("briscola", "bot,bot", 7)
    path.write_text(played(setup, 12).record(), encoding="utf-8")
    return setup


def test_a_record_dragged_onto_the_menu_is_shown(tmp_path: Path, locked: Callable[[Path], None]) -> None:
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    setup_in(tmp_path / "match.txt")
    drop(app, tmp_path / "match.txt")
    assert len(viewer(app).filming.film) == 12
    (tmp_path / "second.txt").write_text(played(setup_for("briscola", "bot,bot", 8), 5).record(), encoding="utf-8")
    drop(app, tmp_path / "second.txt")
    assert len(viewer(app).filming.film) == 5, "a film makes way for the next"
    drop(app, tmp_path)
    assert viewer(app).showing.moment.message == f"{tmp_path.name} cannot be read: Is a directory."
    locked(tmp_path / "match.txt")
    drop(app, tmp_path / "match.txt")
    assert viewer(app).showing.moment.message == "match.txt cannot be read: Permission denied."
    drop(app, tmp_path, tmp_path / "second.txt")
    assert len(viewer(app).filming.film) == 5
    assert "Is a directory" in viewer(app).showing.moment.message, "what is wrong with the first of two is not lost"
    app.pop()
    assert isinstance(app.top, MenuScreen)
    drop(app, tmp_path / "match.txt", tmp_path / "second.txt")
    assert viewer(app).showing.moment.message == "match.txt cannot be read: Permission denied."


def drop(app: App, *paths: Path) -> None:
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.0)


def test_a_record_dragged_onto_a_table_is_told_where_it_can_be_shown(tmp_path: Path) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
    setup_in(tmp_path / "match.txt")
    drop(pilot.app, tmp_path / "match.txt")
    assert pilot.app.top is pilot.screen
    assert "the menu, the history or a replay" in pilot.showing.moment.message


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"no record", "expected seconds"), (b"\xff\xfe", "expected UTF-8 text"), (None, "cannot be read"),
     (b'[Game "briscola"]\n[Seats "2"]\n1 play Zz\n', "line 3")],
)  # fmt: skip
def test_what_cannot_be_shown_is_told_in_a_line(tmp_path: Path, content: bytes | None, words: str) -> None:
    app = hands.open_app(tmp_path)
    app.push(MenuScreen(app))
    path = tmp_path / "match.txt"
    if content is not None:
        path.write_bytes(content)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.0)
    assert isinstance(app.top, MenuScreen)
    assert words in app.top.toast.words


def test_watch_tells_what_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("nothing")
    assert main.run(["watch", str(tmp_path / "x.txt")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "expected seconds" in line
