"""Figures: ``stats``, the history's page and its list say the same of the same store, whatever is asked for."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import main
from games.core.phrases import Told
from sprites import paper
from table.app import App
from table.display import Display
from table.features.past_matches.figures import answer_times, rows, share
from table.features.past_matches.screen import HistoryScreen
from table.look import Look
from table.overlays.dialog import DialogScreen
from table.screens.match_words import match_words
from table.screens.menu.screen import MenuScreen
from table.session.session import Session
from table.settings import Settings
from table.store.archive import Archive
from table.store.figures import GUEST, chosen, figures
from table.store.matches import MatchStore
from table.store.people import People
from table.store.records import read_in
from table.widgets.area import Area, Row
from table.widgets.widget import Label
from table.widgets.writing import Stack
from tests.pilot import setup_for
from tests.table import hands
from tests.table.archived import DAY, keep
from tests.table.hands import key, labelled, page, press
from tests.table.test_rating import table_of, written
from tests.words import english

BEFORE, SINCE = 1.6e9, 1.7e9
COUNTED = ("played", "won", "lost", "drawn")
WORDS = {
    "won": "won", "lost": "lost", "drawn": "drawn", "stopped early": "abandoned", "left": "unfinished",
    "unfinished": "unfinished",
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that can be in a store: alone and together, with a name and without, conceded, left, given up, taken back,
    read in, with cards seen before, of people who are on the list and who were."""
    place = tmp_path_factory.mktemp("figures")
    store = MatchStore(place)
    for seed, begun in ((1, 0.0), (2, BEFORE), (3, BEFORE + DAY)):
        keep(store, "briscola", ("Player", "Easy"), seed, begun)
    keep(store, "mate", ("Player", "Hard"), 1, BEFORE, actions=7)
    keep(store, "briscola", ("Player 1", "Player 2"), 4, BEFORE)
    store.now = lambda: SINCE
    people = People(store)
    anna, marco, zoe = (f"{one.name}/{one.uid}" for one in map(people.add, ("Anna", "Marco", "Zoe")))
    for number, (game, who) in enumerate(
        [("briscola", (anna, "Easy")), ("briscola", (marco, anna)), ("east_west", (zoe, "Medium")),
         ("mate", ("Easy", zoe)), ("east_west", (marco, "Medium")), ("briscola", (anna, "Player")),
         ("briscola", ("Easy", "Hard"))]
    ):  # fmt: skip
        for seed in (5, 6):
            keep(store, game, who, seed, SINCE + number * DAY + seed)
    keep(store, "briscola", (anna, "Hard"), 7, SINCE + 9 * DAY, actions=9, conceding=1)
    keep(store, "mate", (marco, anna), 7, SINCE + 9 * DAY, actions=9, conceding=2)
    keep(store, "mate", (marco, "Medium"), 7, SINCE + 10 * DAY, actions=9)
    keep(store, "briscola", (marco, "Medium"), 8, SINCE + 11 * DAY, seen="code")
    abandoned(store)
    taken_back(store)
    uid, match = keep(store, "east_west", ("Otto", "Lia"), 8, SINCE + 12 * DAY)
    record = Archive(store).record(uid)
    store.close()
    other = MatchStore(place)
    other.remove(uid)
    read_in(other, record.replace("Otto", "Anna"), SINCE + 13 * DAY, People(other).known())
    read_in(other, match.record(), SINCE, ())  # of players whom nobody knows
    people = People(other)
    people.remove(next(one for one in people.known() if one.name == "Zoe"))
    other.close()
    return place


def abandoned(store: MatchStore) -> None:
    """A match that went on too long."""
    setup = setup_for("briscola", "mouse,bot", seed=9)
    setup = replace(setup, options=replace(setup.options, action_cap=6))
    session = Session(setup, kept=store.begin(setup))
    while session.match.outcome is None:
        session.submit(min(session.match.active), session.view(min(session.match.active)).legal[0])
    session.close()


def taken_back(store: MatchStore) -> None:
    """A match in which something was taken back."""
    setup = setup_for("milligan", "mouse,mouse", seed=3)
    session = Session(setup, kept=store.begin(setup))
    for number in range(60):
        seat = min(session.match.active)
        session.submit(seat, session.view(seat).legal[number % len(session.view(seat).legal)])
        if seat and session.match.undo_refusal(seat) is None:
            assert session.undo(seat) is None
            break
    else:
        raise AssertionError("nothing could be taken back")
    session.close()


@pytest.fixture
def app(folder: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr("table.features.past_matches.command.data_folder", lambda: folder)
    app = hands.open_app(folder / "settings")
    app.saved_matches = MatchStore(folder)
    return app


def opened(app: App) -> HistoryScreen:
    """The history, with what it asks left open."""
    screen = HistoryScreen(app, app.saved_matches)
    screen._whose = True
    app.push(screen)
    app.step(0)
    return screen


def pane(screen: HistoryScreen) -> Counter[str]:
    """What the page counts for a person."""
    counts: Counter[str] = Counter()
    for widget in screen.figures.widgets:
        if isinstance(widget, Stack) and (said := english(widget.in_words()).split(" ", 1))[1] in COUNTED:
            counts[said[1]] = int(said[0])
        if isinstance(widget, Label):
            for what, number in re.findall(r"(Stopped early|Unfinished): (\d+)", english(widget.words)):
                counts[WORDS[what.lower()]] = int(number)
            for won, whole in re.findall(r"seen before: won (\d+) of (\d+)", english(widget.words)):
                counts["apart"], counts["apart won"] = int(whole), int(won)
    return counts


def in_list(screen: HistoryScreen) -> Counter[str]:
    """The same, counted from what the rows of the list say."""
    counts: Counter[str] = Counter()
    for match in screen.list.items:
        word = WORDS[english(match_words(match, screen.who, screen.game).result)]
        if word in {"won", "lost", "drawn"}:
            if match.seen:
                counts["apart"] += 1
                counts["apart won"] += word == "won"
                continue
            counts["played"] += 1
        counts[word] += 1
    return counts


def facts(*words: str) -> dict[tuple[str, str], Counter[str]]:
    """What ``stats --json`` counts, by game and person."""
    with pytest.MonkeyPatch.context() as patch:
        said: list[str] = []
        patch.setattr("builtins.print", said.append)
        assert main.run(["stats", "--json", *words]) == 0
    found = {}
    for each in json.loads(said[0]):
        of, tally = each["figures"], each["figures"]["tally"]
        found[each["game"], each["person"]] = Counter(
            played=tally["played"], won=tally["won"], lost=each["lost"], drawn=tally["drawn"],
            abandoned=of["abandoned"], unfinished=of["unfinished"], apart=of["apart"]["played"],
        )  # fmt: skip
        found[each["game"], each["person"]]["apart won"] = of["apart"]["won"]
    return found


def test_page_list_and_stats_agree_whoever_and_whatever_is_asked_for(app: App) -> None:
    screen = opened(app)
    games = sorted({match.game for match in screen.matches})
    assert {"Anna", "Marco", "Zoe", "Guests"} == set(screen.people.values())
    every = facts()
    seen: Counter[str] = Counter()
    for who, name in screen.people.items():
        of_all: Counter[str] = Counter()
        for game in games:
            screen.ask_person(who)
            screen.ask_game(game)
            of_game = every.get((game, name), Counter())
            of_all += of_game
            assert +pane(screen) == +of_game == +in_list(screen), (name, game)
            assert +facts(game, "--person", name).get((game, name), Counter()) == +of_game
            assert len(screen.list.items) == sum(
                of_game[word] for word in ("played", "abandoned", "unfinished", "apart")
            )
        screen.ask_game("")
        counted = pane(screen)
        assert counted == Counter({word: count for word, count in of_all.items() if count or word in counted})
        assert +in_list(screen) == +of_all
        seen += of_all
    assert all(seen[word] for word in ("won", "lost", "abandoned", "unfinished", "apart")), "nothing is left untried"
    screen.ask_person("")
    shares = {
        name: (int(part), int(whole))
        for widget in screen.figures.widgets
        for name, part, whole in re.findall(r"(.+): (\d+) of (\d+)$", english(widget.in_words()))
    }
    for name in screen.people.values():
        of = sum((count for (_, person), count in every.items() if person == name), Counter[str]())
        assert shares[name] == (of["won"], of["played"])


def newcomer(tmp_path: Path) -> App:
    """Somebody who played twice before typing a name, and once since."""
    store = MatchStore(tmp_path / "data")
    for seed in (1, 2):
        keep(store, "briscola", ("Player", "Easy"), seed, BEFORE + seed)
    store.now = lambda: SINCE
    anna = People(store).add("Anna")
    keep(store, "briscola", (f"Anna/{anna.uid}", "Easy"), 3, SINCE + 5)
    store.close()
    app = hands.open_app(tmp_path / "settings")
    app.saved_matches = MatchStore(tmp_path / "data")
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0)
    return app


@pytest.mark.parametrize(("answer", "theirs"), [("Yes, that was Anna", 3), ("No, a guest", 1)])
def test_whose_the_matches_without_a_name_are_is_asked_once(tmp_path: Path, answer: str, theirs: int) -> None:
    app = newcomer(tmp_path)
    press(app, labelled(page(app).form, "History"))
    dialog = app.top
    assert isinstance(dialog, DialogScreen)
    for code in (pygame.K_ESCAPE, pygame.K_RETURN):
        key(app, code)
        assert isinstance(app.top, HistoryScreen), "neither key answers for anybody"
        key(app, pygame.K_ESCAPE)
        press(app, labelled(page(app).form, "History"))
        dialog = app.top
        assert isinstance(dialog, DialogScreen)
    press(app, labelled(dialog.form, answer))
    screen = app.top
    assert isinstance(screen, HistoryScreen)
    anna = next(who for who, name in screen.people.items() if name == "Anna")
    screen.ask_person(anna)
    assert pane(screen)["played"] == in_list(screen)["played"] == theirs
    assert (GUEST in screen.people) is (theirs == 1)
    key(app, pygame.K_ESCAPE)
    press(app, labelled(page(app).form, "History"))
    assert isinstance(app.top, HistoryScreen), "it is asked once"
    again = Archive(MatchStore(tmp_path / "data"))
    assert len(chosen(again.history(), "briscola", anna)) == theirs, "and kept"


def test_nobody_is_asked_where_nothing_was_played_without_a_name(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "data")
    anna = People(store).add("Anna")
    keep(store, "briscola", (f"Anna/{anna.uid}", "Easy"), 3, SINCE)
    keep(store, "briscola", ("Player 1", "Player 2"), 4, 1.0)
    store.close()
    app = hands.open_app(tmp_path / "settings")
    app.saved_matches = MatchStore(tmp_path / "data")
    app.push(HistoryScreen(app, app.saved_matches))
    assert isinstance(app.top, HistoryScreen)


def test_answers_that_grow_quicker_are_a_curve_that_falls_and_are_told_in_its_ends() -> None:
    look = Look(Display((640, 400)), Settings())
    area = Area(look, [*answer_times([2000, 1900, 1000, 500])]).lay_on_paper()
    chart, ends = area.widgets
    assert english(ends.in_words()) == "from 2.00 s to 0.50 s"
    surface = pygame.Surface(chart.measure(400), pygame.SRCALPHA)
    chart.draw(surface, surface.get_rect())
    ink = pygame.Color(paper.inks(look.settings.felt).first)
    high = surface.get_height()
    edge = look.length(6)
    dots = [next(y for y in range(high) if surface.get_at((x, y)) == ink) for x in (edge, 399 - edge)]
    assert dots[0] < 0.2 * high < 0.6 * high < dots[1]
    assert english(share(Told("Medium"), 3, 4).in_words()) == "Medium: 3 of 4", "and the others say theirs"


def test_the_history_tells_a_rating_from_ten_matches_on(tmp_path: Path) -> None:
    for count, first in ((9, "A rating appears after 10 matches"), (12, "About 1500, give or take 100")):
        app = table_of(tmp_path / str(count), "wl" * (count // 2) + "w" * (count % 2))
        screen = HistoryScreen(app, app.saved_matches, "briscola")
        app.push(screen)
        app.step(0)
        said = written(screen)
        assert any(words.startswith(first) for words in said), said
        app.close()


def test_the_history_knows_rivals_each_level_apart(tmp_path: Path, app: App) -> None:
    store = MatchStore(tmp_path)
    for number, rival in enumerate(["Medium/ada"] * 3 + ["Hard/ada", "Medium"], 1):
        keep(store, "briscola", ("Anna/anna", rival), number, number * DAY)
    listed = Archive(store).history()
    found = figures(listed, "anna")
    counted = [(one.name, one.level, one.tally.played) for one in found.against]
    assert sorted(counted) == [("Ada", "Hard", 1), ("Ada", "Medium", 3), ("Medium", "", 1)]
    shown = [english(widget.words) for row in rows(listed, "", "anna", {"anna": "Anna"})
            for widget in (row.widgets if isinstance(row, Row) else (row,)) if isinstance(widget, Label)]  # fmt: skip
    (said,) = [words for words in shown if words.endswith("at Medium.")]
    tally = next(one.tally for one in found.against if one.level == "Medium")
    standing = f"{tally.lost}–{tally.won}"
    verb = "leads" if tally.lost > tally.won else "trails"
    level = f"Level with Ada, {standing}, at Medium."
    assert said == (level if tally.lost == tally.won else f"Ada {verb} {standing} at Medium.")
    store.close()
