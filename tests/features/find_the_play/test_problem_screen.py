"""Problems in the window: asked, answered by mouse and keys, refuted, shown, played out, and kept."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core.cards import Card
from games.core.notation import Concede, Undo, write
from games.core.problems import right_ones
from table.app import App
from table.display import Display
from table.features.find_the_play.collection import ProblemDot, ProblemsScreen, with_problems
from table.features.find_the_play.page import ToProblem
from table.features.find_the_play.problem_file import heads, load
from table.features.find_the_play.screen import ProblemScreen
from table.game.intents import Guess
from table.overlays.moves import MovesScreen
from table.screens.menu.screen import MenuScreen
from table.screens.puzzles import PuzzlesScreen
from table.settings_file import Store
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.place import FILE
from table.store.solved import Solved
from table.store.solved_problems import SolvedProblems
from tests.table.hands import click, down, key, named, up, where
from tests.words import english

FIRST = "mate-003"
"""Three cards, with A♦ right, 10♦ tempting and Q♦ worse."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    opened = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    opened.restyle(replace(opened.settings, motion="none", lessons={"mate": (0, "")}))
    opened.push(MenuScreen(opened, opened.saved_matches))
    yield opened
    opened.close()


def opened(app: App, name: str = FIRST) -> ProblemScreen:
    app.open(ToProblem(name))
    assert isinstance(app.top, ProblemScreen)
    wait(app, 1.0)
    return app.top


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.step(0.1)


def until(app: App, screen: ProblemScreen, *phases: str) -> None:
    """Let time pass until one of these is reached."""
    for _ in range(400):
        if screen.puzzling.puzzle.phase in phases:
            break
        app.step(0.1)
    assert screen.puzzling.puzzle.phase in phases


def said(screen: ProblemScreen) -> str:
    """What the band says."""
    return english(screen.view.band.words)


def play(app: App, screen: ProblemScreen, card: str) -> None:
    """Carry a card of the hand to where it may go, by its left half, which no other covers."""
    pieces = [piece for pile in screen.showing.stage.scene.piles.values() for piece in pile]
    rect = next(piece for piece in pieces if str(piece.card) == card).place.rect
    grip = rect.left + rect.width // 5, rect.centery
    down(app, grip)
    pull(app, (grip[0], grip[1] - 40))
    lit = next(iter(screen.view.marks.lit))
    middle = screen.showing.stage.scene.box(lit).center
    to = middle[0] + grip[0] - rect.centerx, middle[1] + grip[1] - rect.centery
    pull(app, to)
    up(app, to)


def pull(app: App, pos: tuple[int, int]) -> None:
    """The pointer goes there with its button down."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
    app.step(0.01)


def press(app: App, screen: ProblemScreen, words: str) -> None:
    """Click the button with these words."""
    button = next(button for button in screen.view.buttons if button.words and english(button.words) == words)
    click(app, button.rect.center)


def solved(app: App) -> SolvedProblems:
    return SolvedProblems(app.saved_matches)


def test_by_mouse_a_wrong_card_is_refuted_on_the_table_and_goes_back(app):
    screen = opened(app)
    assert said(screen) == "You lead move 8. What's your best card?"
    before = screen.showing.session.match.position
    play(app, screen, "10d")
    until(app, screen, "line")
    assert said(screen) == "Not quite. Watch what happens."
    until(app, screen, "wrong")
    assert said(screen) == "Not quite. All the moves go by without a mate."
    assert len(screen.showing.session.match.entries) > len(load(FIRST).record.entries) + 1, "it was shown on the table"
    press(app, screen, "Try again")
    assert screen.showing.session.match.position == before
    assert said(screen) == "You lead move 8. What's your best card?"
    play(app, screen, "Ad")
    until(app, screen, "right")
    assert said(screen).startswith("Yes! Lure out the card that could answer. After “Play 10♦”:")
    (row,) = solved(app).of("").values()
    assert (row.problem, row.tries, row.first, row.at > 0) == (FIRST, 1, False, True)


def test_by_keys_alone_it_is_answered_and_played_out(app):
    screen = opened(app)
    key(app, pygame.K_1 + [str(piece.card) for piece in hand(screen)].index("Ad"))
    key(app, pygame.K_RETURN)
    until(app, screen, "right")
    key(app, pygame.K_1)
    assert said(screen) == "Now play it out. Every move counts."
    for _ in range(4):
        wait(app, 3)
        if screen.puzzling.puzzle.phase == "over":
            break
        best = write(right_ones(screen.puzzling.puzzle._worths)[0]).split()[-1]
        at = [piece.card for piece in hand(screen)].index(card_of(screen, best))
        key(app, pygame.K_1 + at)
        key(app, pygame.K_RETURN)
    until(app, screen, "over")
    assert said(screen).endswith("That's the best there is!")
    key(app, pygame.K_n)
    assert isinstance(app.top, ProblemScreen)
    names = [head.name for head in heads("mate")]
    assert app.top.puzzling.puzzle.problem.name == names[names.index(FIRST) + 1], "N: the next one"
    key(app, pygame.K_PAGEUP)
    assert app.top.puzzling.puzzle.problem.name == FIRST
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)
    assert solved(app).of("")[FIRST].first


def hand(screen: ProblemScreen) -> list:
    showing = screen.showing
    return showing.stage.scene.piles[showing.stage.layout.roles.hand_of(screen.puzzling.puzzle.seat)]


def card_of(screen: ProblemScreen, text: str) -> Card:
    moves = screen.puzzling.puzzle._worths
    return next(move.card for move in moves if write(move).split()[-1] == text)


def test_hints_come_in_three_steps_and_the_right_play_can_be_shown(app):
    screen = opened(app)
    for count in (1, 2, 3, 3):
        key(app, pygame.K_h)
        assert len(screen.puzzling.puzzle.given) == count
    assert "Play A♦" in english(screen.view.band.how)
    play(app, screen, "Qd")
    until(app, screen, "wrong")
    press(app, screen, "Show me")
    until(app, screen, "shown")
    assert said(screen).startswith("Here's how. You mate")
    row = solved(app).of("")[FIRST]
    assert (row.tries, row.at) == (2, 0.0), "what was shown is not solved"
    press(app, screen, "Again")
    screen.do(Guess(0))  # there is nothing to choose now
    assert screen.puzzling.puzzle.phase == "ask"


def test_nothing_is_taken_back_or_conceded_and_nothing_else_is_played_meanwhile(app):
    screen = opened(app)
    session, seat = screen.showing.session, screen.puzzling.puzzle.seat
    count = len(session.match.entries)
    for action in (Undo(), Concede()):
        assert session.submit(seat, action) is not None
    play(app, screen, "10d")
    refused = []
    while screen.puzzling.puzzle.phase == "line":
        refused += [english(session.submit(seat, play)) for play in session.match.view(seat).legal]
        app.step(0.1)
    assert set(refused) == {"One moment: watch what happens."}
    key(app, pygame.K_BACKSPACE)
    assert len(session.match.entries) == count, "Backspace: back to the question"


def test_a_problem_is_no_match(app):
    screen = opened(app)
    play(app, screen, "Ad")
    until(app, screen, "right")
    app.pop()
    assert app.saved_matches.unfinished() == []
    assert Archive(app.saved_matches).history() == []


@pytest.mark.parametrize("game", [key for key in with_problems() if key != "east_west"])
def test_each_game_refutes_what_tempts_and_takes_what_is_right(app, game):
    for head in (heads(game)[0], heads(game)[-1]):
        screen = opened(app, head.name)
        puzzle, session = screen.puzzling.puzzle, screen.showing.session
        before = session.match.position
        assert session.submit(puzzle.seat, puzzle.problem.tempting) is None
        until(app, screen, "wrong")
        assert said(screen).startswith(("Not quite.", "Not safe."))
        press(app, screen, "Try again")
        assert session.match.position == before
        while puzzle.phase == "ask":
            assert session.submit(puzzle.seat, right_ones(puzzle._worths)[0]) is None
            wait(app, 2)
        until(app, screen, "right", "over")
        assert said(screen).startswith("Yes!")
        app.pop()


def test_where_counting_is_slow_the_window_does_not_wait_for_it(app):
    screen = opened(app, heads("east_west")[0].name)
    puzzle, session = screen.puzzling.puzzle, screen.showing.session
    if not puzzle._worths:
        assert "working out" in english(session.submit(puzzle.seat, puzzle.problem.tempting))
    for _ in range(3000):
        if puzzle._worths:
            break
        pygame.time.wait(10)
        app.step(0.01)
    assert {write(play) for play in right_ones(puzzle._worths)} == puzzle.problem.accepted
    assert session.submit(puzzle.seat, puzzle.problem.tempting) is None
    until(app, screen, "wrong")
    assert "games in 100" in said(screen)


def test_a_hidden_card_is_neither_shown_nor_told_before_the_answer(app):
    for game in with_problems():
        screen = opened(app, heads(game)[0].name)
        showing, puzzle = screen.showing, screen.puzzling.puzzle
        if puzzle.solver.open_hands:
            continue
        view = showing.session.match.view(puzzle.seat)
        for spot, cards in view.piles.items():
            shown = [piece.card for piece in showing.stage.scene.piles.get(spot, [])]
            assert [card.hidden for card in shown] == [card.hidden for card in cards][: len(shown)] or not shown
        app.pop()


def test_with_open_hands_both_are_to_be_seen_whole(app):
    screen = opened(app, "poke-001")
    showing = screen.showing
    assert screen.view.band is not None
    hands = [spot for spot in showing.stage.scene.piles if spot.name.startswith("hand")]
    assert len(hands) == 2
    for spot in hands:
        for piece in showing.stage.scene.piles[spot]:
            assert not piece.card.hidden
            assert not piece.place.rect.colliderect(screen.view.band.rect)


def test_the_page_shows_what_is_solved_and_leads_there_and_back(app):
    first, second, third = (head.name for head in heads("mate")[:3])
    solved(app).keep(Solved("", first, 0, 4000, 1.0))
    solved(app).keep(Solved("", second, 2, 4000, 2.0))
    menu = app.top
    assert isinstance(menu, MenuScreen)
    wait(app, 1)
    click(app, where(menu.form, named(menu.form, "puzzles")).center)
    puzzles = app.top
    assert isinstance(puzzles, PuzzlesScreen)
    assert english(named(puzzles.form, "puzzles mate").in_words()) == f"Mate · 2 of {len(heads('mate'))}"
    click(app, where(puzzles.form, named(puzzles.form, "puzzles mate")).center)
    page = app.top
    assert isinstance(page, ProblemsScreen)
    assert page.game == "mate"
    wait(app, 0.2)
    dots = [widget for widget in page.body.widgets if isinstance(widget, ProblemDot)]
    assert len(dots) == len(heads("mate"))
    assert [dot.row is not None and dot.row.first for dot in dots[:3]] == [True, False, False]
    click(app, where(page.form, named(page.form, "next")).center)
    assert isinstance(app.top, ProblemScreen)
    assert app.top.puzzling.puzzle.problem.name == third, "the first that is open"
    key(app, pygame.K_ESCAPE)
    assert app.top is page
    key(app, pygame.K_ESCAPE)
    assert app.top is puzzles


def test_what_was_solved_stays_as_it_was_the_first_time(app):
    solved(app).keep(Solved("", FIRST, 0, 4000, 1.0))
    screen = opened(app)
    play(app, screen, "10d")
    until(app, screen, "wrong")
    assert solved(app).of("")[FIRST] == Solved("", FIRST, 0, 4000, 1.0)


def test_wrong_tries_of_another_day_count(app):
    solved(app).keep(Solved("", FIRST, 2, 0, 0.0))
    screen = opened(app)
    play(app, screen, "Ad")
    until(app, screen, "right")
    assert solved(app).of("")[FIRST].tries == 2
    assert not solved(app).of("")[FIRST].first


def test_a_damaged_row_counts_as_open_and_nothing_else_is_lost(app, tmp_path):
    solved(app).keep(Solved("", "mate-001", 0, 4000, 1.0))
    solved(app).keep(Solved("", "mate-002", 0, 4000, 1.0))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE solved SET tries = 5 WHERE problem = 'mate-001'")
    store = MatchStore(tmp_path)
    assert list(SolvedProblems(store).of("")) == ["mate-002"]
    assert english(store.trouble) == "1 solved puzzle couldn't be read. It counts as unsolved."
    store.close()


def test_others_have_solved_nothing_by_it(app):
    solved(app).keep(Solved("0123abcd", FIRST, 0, 4000, 1.0))
    assert solved(app).of("") == {}
    assert list(solved(app).of("0123abcd")) == [FIRST]


def test_what_is_solved_is_exported_from_the_page_and_read_in_where_it_is_dragged(app: App, tmp_path: Path) -> None:
    kept = SolvedProblems(app.saved_matches)
    page = ProblemsScreen(app, "mate", kept)
    app.push(page)
    assert all(widget.name != "export" for area in page.form.areas for widget in area.widgets)
    row = Solved("", FIRST, 1, 4000, 1.7e9)
    kept.keep(row)
    page.fill()
    page.form.focus_name("export")
    key(app, pygame.K_RETURN)
    (file,) = (tmp_path / "records").iterdir()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("DELETE FROM solved")
    app.take_file(file)
    assert kept.of("") == {FIRST: row}
    assert page.solved == {FIRST: row}, "and the page shows it"


@pytest.mark.parametrize("name", [FIRST, "briscola-003", "turnover_bridge-038"])
def test_no_name_lies_under_the_question_or_on_a_card(app: App, name: str) -> None:
    showing = opened(app, name).showing
    plates = showing.stage.board.overlay.plates
    rects = [plates.rect(showing.stage.scene, plate) for plate in showing.view.marks.plates]
    assert len(rects) == 2
    assert all(rect is not None and rect.top > showing.frame.head for rect in rects)
    piles = showing.stage.scene.piles
    cards = [piece.place.rect for spot, pieces in piles.items() if spot.name != "hand" for piece in pieces]
    assert min(rects, key=lambda rect: rect.top).collidelist(cards) < 0


@pytest.mark.parametrize("key", with_problems())
def test_what_has_gone_can_be_looked_at_by_mouse_as_at_the_table(app, key):
    app.open(ToProblem(heads(key)[0].name))
    app.step(0.1)
    screen = app.top
    assert isinstance(screen, ProblemScreen)
    assert not screen.view.log_rect.colliderect(screen.view.pad_rect)
    click(app, screen.view.log_rect.center)
    assert isinstance(app.top, MovesScreen)
