"""The menu's leaf: it has one size, is the chosen player's, and leads to the cards in one click."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from games.core import registry
from games.core.phrases import EMPTY
from table.app import App
from table.display import Display
from table.game.lesson.screen import LessonScreen
from table.game.screen import GameScreen
from table.layout.hosts import rivals_of
from table.layout.layout import head_or_fault
from table.screens.menu.leaf import RESTS, Leaf, Wave
from table.screens.menu.leaf_lines import LeafLine, LeafSlot
from table.screens.menu.leaf_marks import LeafEntry
from table.screens.menu.screen import MenuScreen
from table.screens.menu.waiting import level_of, who_waits
from table.settings_file import Store
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.memory import Meeting, Memory, memory, told_margin
from tests.table.archived import keep
from tests.table.hands import click, press, where
from tests.tools.lives import ANNA, live, remembered

pytestmark = pytest.mark.painted

TODAY = date(2026, 11, 27)
GENTLEST = min(map(head_or_fault, registry.keys()), key=lambda head: head.order).key


def menu(app: App) -> MenuScreen:
    assert isinstance(app.top, MenuScreen)
    return app.top


def rested(app: App) -> MenuScreen:
    while app.top.prepare():
        app.step(0.0)
    return menu(app)


def at_menu(folder: Path, size: tuple[int, int] = (1280, 800), **styles: object) -> App:
    app = App(Display(size), Store(folder), MatchStore(folder))
    app.restyle(replace(app.settings, motion="none", **styles))  # type: ignore[arg-type]
    app.clock = lambda: datetime(2026, 11, 27, 12).timestamp()
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    return app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    live(tmp_path, 9, 4, TODAY)
    with closing(at_menu(tmp_path)) as opened:
        yield opened


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 100), ((1280, 800), 200)])
def test_it_has_one_size_empty_and_told(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    places = []
    for life in (1, 9):
        live(tmp_path / str(life), life, 3, TODAY)
        with closing(at_menu(tmp_path / str(life), size, text_size=text)) as app:
            leaf = menu(app).papers.leaf
            for told in (False, True):
                assert (leaf.waits is not None) is told
                high = leaf.written.wanted(leaf.rect.width)
                seen = [widget.rect for widget in leaf.written.widgets if not isinstance(widget, Wave)]
                places.append((leaf.rect.size, high, seen))
                rested(app)
                leaf = menu(app).papers.leaf
    assert all(each == places[0] for each in places)


def test_by_ear_it_is_one_utterance(app: App) -> None:
    leaf = rested(app).papers.leaf
    said = [words for words in menu(app).aloud().place if "Friday 27 November" in words]
    assert len(said) == 1
    for one in (leaf.head, *leaf.slots):
        assert one is None or app.look.text.told(one.in_words()) in said[0]


def test_play_leads_to_the_cards_in_one_click(app: App) -> None:
    waits = rested(app).papers.leaf.waits
    assert waits is not None
    assert menu(app).form.focus is menu(app).papers.leaf.start
    click(app, where(menu(app).form, menu(app).papers.leaf.start).center)
    assert isinstance(app.top, GameScreen)
    anna, rival = app.top.showing.setup.seats
    assert (anna.who, rival.who, rival.level) == (ANNA, waits.rival, waits.level)
    assert app.top.showing.setup.key == waits.game


def test_a_click_that_comes_before_it_is_known_who_waits_is_not_lost(app: App) -> None:
    click(app, where(menu(app).form, menu(app).papers.leaf.start).center)
    assert menu(app).papers.leaf.waits is None
    menu(app).prepare()
    assert isinstance(app.top, GameScreen)


def test_it_is_the_chosen_players_and_changes_with_the_player_at_once(app: App) -> None:
    before = rested(app).papers.leaf.waits
    assert before is not None
    assert app.saved_matches is not None
    keep(app.saved_matches, "dominion", ["Otto/0b", "Easy/emil"], 1, datetime(2026, 11, 20).timestamp())
    for who, game in (("0b", "dominion"), ("", GENTLEST), (ANNA, before.game)):
        app.push(MenuScreen(app, app.saved_matches))
        app.keep(replace(app.settings, who=who, lessons={}))
        app.pop()
        leaf = menu(app).papers.leaf
        assert leaf.waits is not None, "before anything else is drawn"
        assert leaf.waits.game == game


def test_somebody_who_has_only_learned_a_game_is_awaited_by_its_host(tmp_path: Path) -> None:
    with closing(at_menu(tmp_path, lessons={"mate": (4, ""), "nuts": (0, "")})) as app:
        waits = rested(app).papers.leaf.waits
        assert waits is not None
        assert (waits.game, waits.rival, waits.level) == ("mate", "ada", "Easy")


def test_no_game_stands_on_it_twice(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    leaf = rested(app).papers.leaf

    def shown(**lines: str) -> list[str]:
        made = {place: LeafLine(place, key, lambda: None) for place, key in lines.items()}
        found = {place: LeafEntry(place, lambda *_, line=line: line, EMPTY) for place, line in made.items()}
        monkeypatch.setattr("table.screens.menu.leaf.entries", lambda: found)
        leaf.fill(leaf._kept)
        return [slot.line.game for slot in leaf.slots if slot.line is not None]

    assert shown(puzzle="mate", last="scopa") == ["mate", "scopa"]
    assert shown(puzzle="mate", last="mate") == ["mate"]
    known = Memory(games={**dict.fromkeys(registry.keys(), 0), "mate": 5})
    goal = leaf._to_come(known, "")
    assert goal is not None
    assert goal.game == "mate"
    assert leaf._to_come(known, "mate") is None


def goal(leaf: Leaf) -> LeafSlot:
    """The line that can be waved off."""
    return next(slot for slot, wave in zip(leaf.slots, leaf.waves, strict=True) if wave.enabled)


def test_what_is_waved_off_stays_away_for_a_month(app: App) -> None:
    leaf = rested(app).papers.leaf
    line = goal(leaf).line
    assert line is not None
    press(app, next(wave for wave in leaf.waves if wave.enabled))
    assert goal(leaf).line is not None
    assert goal(leaf).line.name != line.name
    for days, there in ((RESTS - 1, False), (RESTS, True)):
        app.clock = lambda days=days: datetime(2026, 11, 27, 12).timestamp() + days * 86400  # type: ignore[misc]
        app.step(0.0)
        assert menu(app).papers.leaf.day == TODAY + timedelta(days=days)
        now = goal(rested(app).papers.leaf).line
        assert now is not None
        assert (now.name == line.name) is there


def test_a_game_not_met_leads_to_its_lesson(app: App) -> None:
    leaf = rested(app).papers.leaf
    line = goal(leaf).line
    assert line is not None
    assert leaf.waits is not None
    click(app, where(menu(app).form, goal(leaf)).center)
    assert isinstance(app.top, LessonScreen)
    assert app.top.showing.setup.key == line.name


def test_a_score_far_behind_makes_the_next_match_easier_and_nothing_harder() -> None:
    def known(*results: str, level: str = "Medium") -> Memory:
        meetings = tuple(Meeting("mate", "ada", level, TODAY, one) for one in results)  # type: ignore[arg-type]
        return Memory(meetings, {"mate": len(results)})

    heads = [head_or_fault("mate")]
    for results, level, wanted in (
        (["lost"] * 3, "Medium", "Easy"), (["lost"] * 2, "Medium", "Medium"), (["lost"] * 3, "Easy", "Easy"),
        (["lost"] * 9, "Hard", "Medium"), (["won"] * 9, "Easy", "Easy"),
    ):  # fmt: skip
        found = known(*results, level=level)
        [waits] = who_waits(found, heads, ())
        assert waits.level == level_of(found, waits.series) == wanted
    assert [(one.rival, one.level) for one in who_waits(Memory(), heads, ())] == [(rivals_of("mate")[0], "Easy")]


def test_what_counts_between_two(tmp_path: Path) -> None:
    """Not with a third at the table, nor with cards that somebody chose; what was left does not count at all."""
    store, at = MatchStore(tmp_path), datetime(2026, 11, 20).timestamp()
    keep(store, "briscola", ["Anna/0a", "Easy/tullio"], 1, at)
    keep(store, "briscola", ["Anna/0a", "Easy/tullio"], 2, at + 1, seen="same 00")
    keep(store, "briscola", ["Anna/0a", "Easy/tullio"], 3, at + 2, seen=remembered("day 2026-11-20"))
    keep(store, "briscola", ["Anna/0a", "Easy/tullio", "Easy/emil"], 4, at + 3)
    keep(store, "mate", ["Anna/0a", "Easy/ada"], 5, at + 4, actions=3)
    keep(store, "scopa", ["Anna/0a", "Otto/0b"], 6, at + 5)
    for seed in (14, 15):
        keep(store, "milligan", ["Otto/0b", "Easy/tullio"], seed, at + seed)
    keep(store, "scopa", ["Anna/0a", "Easy/emil"], 7, at + 6, actions=3, conceding=1)
    known = memory(Archive(store).history(), "0a")
    assert [(one.game, one.rival) for one in known.meetings] == [("briscola", "tullio")] * 2 + [("scopa", "emil")]
    assert known.games == {"briscola": 4, "mate": 0, "scopa": 2}
    assert known.meetings[-1].margin == 0, "a match that was given up has no figures"
    assert known.new(["mate", "poke"]) == "poke"
    assert memory(Archive(store).history(), "") == Memory(), "others know nothing of it"
    fewest = memory(Archive(store).history(), "0b").meetings
    assert {one.result for one in fewest if one.game == "milligan"} == {"won", "lost"}
    assert all((one.margin > 0) is (one.result == "won") for one in fewest if one.margin), "fewer cards are better"
    assert any(one.margin for one in fewest)
    assert [told_margin(*each) for each in ((3, "won"), (-3, "won"), (-3, "lost"), (3, "lost"), (0, "drawn"))] == [
        3, 0, -3, 0, 0,
    ]  # fmt: skip
