"""At the door: what somebody is told is true by a second reckoning of the bare rows, which shares no code with the
memory; it is told in its days once, and no score is a reproach."""

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

import pytest

from games.core import registry
from games.core.phrases import EMPTY, Phrase
from games.core.phrases import Told as Fixed
from table.app import App
from table.display import Display
from table.features.regulars.greeting import greet
from table.features.regulars.lines import DOOR, read_said, voice
from table.features.regulars.screen import RegularsScreen
from table.game.screen import GameScreen
from table.language import languages
from table.layout.hosts import rivals_of
from table.layout.layout import head_or_fault
from table.screens.menu.leaf_marks import OfPerson, of_person
from table.screens.menu.screen import MenuScreen
from table.screens.menu.waiting import who_waits
from table.screens.people import PeopleScreen
from table.settings import Settings
from table.settings_file import Store, own, with_own
from table.setup import RIVALS
from table.store.matches import MatchStore
from table.store.memory import Meeting, Memory, memory
from table.store.people import People
from tests.features.regulars.test_table import CLOSE, bare
from tests.table.hands import click, named, open_app, page, press, where
from tests.tools.lives import ANNA, live
from tests.words import english

pytestmark = pytest.mark.painted

TODAY = date(2026, 11, 27)


class Told(NamedTuple):
    """What was told on an evening."""

    day: date
    rival: str
    game: str
    level: str
    key: str
    """Of the line: ``tullio.door.run.0``; empty: nothing was said."""
    text: str
    score: str


def telling(app: App, folder: Path, days: list[date]) -> Iterator[tuple[Told, OfPerson]]:
    """What is told on each of several days, and what was known then; what is said is remembered."""
    app.look.settings = replace(app.look.settings, who=ANNA, features={})
    with closing(MatchStore(folder)) as store:
        whole = of_person(store, app.look.settings)
        heads = sorted(map(head_or_fault, registry.keys()), key=lambda head: head.order)
        for day in days:
            past = [one for one in whole.matches if date.fromtimestamp(one.played) < day]
            kept = whole._replace(matches=past, memory=memory(past, ANNA))
            before = read_said(app.look.settings.features.get("regulars", ""))
            told = [greet(app, kept, day, who_waits(kept.memory, heads, ())) for _ in range(2)]
            assert told[0] == told[1], f"{day}: the same on the same day"
            waits = told[0].waits
            said = read_said(app.look.settings.features.get("regulars", ""))
            new = [key for key, at in said.items() if at == day.toordinal() and before.get(key) != at]
            text = english(told[0].words)
            assert len(new) == bool(text)
            score = english(told[0].under[1]) if len(told[0].under) > 1 else ""
            yield Told(day, waits.rival, waits.game, waits.level, "".join(new), text, score), kept


# -- the second reckoning


class Row(NamedTuple):
    """A match between Anna and one rival, from the tables alone."""

    at: datetime
    game: str
    who: str
    level: str
    result: str
    gap: int

    @property
    def day(self) -> date:
        return self.at.date()


def between_two(folder: Path) -> tuple[list[Row], list[tuple[datetime, str, str]]]:
    """The matches that count between two; and with whom she sat at which game, whatever the cards."""
    played = [one for one in bare(folder).values() if one.over]
    found = [Row(one.at, one.game, *one.others[0], one.result, one.gap) for one in played if one.counts and one.two]
    return found, [(one.at, one.game, who) for one in played for who in one.sat]


def in_a_row(rows: list[Row]) -> int:
    """Matches won up to the last."""
    count = 0
    for row in reversed(rows):
        if row.result != "won":
            break
        count += 1
    return count


def was(rows: list[Row], result: str, near: int = 0) -> bool:
    """How the last one ended; ``near``: with so little between them."""
    return bool(rows) and rows[-1].result == result and (not near or 0 < rows[-1].gap <= near)


TRUE: dict[str, Callable[[list[Row], int, int, Told], bool]] = {
    "level": lambda _, won, lost, __: won == lost > 1,
    "last_won_close": lambda rows, _, __, told: was(rows, "won", CLOSE.get(told.game, -1)),
    "last_lost_close": lambda rows, _, __, told: was(rows, "lost", CLOSE.get(told.game, -1)),
    "run": lambda rows, *_: in_a_row(rows) >= 3,
    "only_win": lambda rows, won, *_: won == 1 < len(rows) and was(rows, "won"),
    "last_won": lambda rows, *_: was(rows, "won"),
    "one_won": lambda rows, won, *_: len(rows) == won == 1,
    "one_lost": lambda rows, _, lost, __: len(rows) == lost == 1,
    "they_lead_by_one": lambda _, won, lost, __: lost == won + 1 > 1,
    "you_lead_by_one": lambda rows, won, lost, _: won == lost + 1 and len(rows) > 2,
    "last_drawn": lambda rows, *_: was(rows, "drawn"),
    "easy": lambda _, won, lost, told: lost > won + 2 and told.level == "Easy",
    "last_lost": lambda rows, *_: was(rows, "lost"),
    "usual": lambda rows, *_: len(rows) > 1,
    "never_met": lambda rows, *_: not rows,
}


LAST = {"run", "last_drawn", "only_win"} | {key for key in TRUE if key.startswith(("last_", "one_"))}
"""What speaks of the last match in that game, whatever its cards."""


def last_sat(sat: list[tuple[datetime, str, str]], told: Told) -> datetime | None:
    """When the two last played that game before it was told."""
    days = (at for at, game, who in sat if at.date() < told.day and (game, who) == (told.game, told.rival))
    return max(days, default=None)


def untrue(told: Told, rows: list[Row], sat: list[tuple[datetime, str, str]]) -> list[str]:
    """What is wrong with what was told, by the bare rows."""
    between = [row for row in rows if row.day < told.day and (row.game, row.who) == (told.game, told.rival)]
    won, lost = (sum(row.result == result for row in between) for result in ("won", "lost"))
    wrong = []
    if told.key:
        condition = told.key.split(".")[2]
        if not TRUE[condition](between, won, lost, told):
            wrong.append(condition)
        if condition in {"one_won", "one_lost"} and any(
            at.date() < told.day and who == told.rival and game != told.game for at, game, who in sat
        ):
            wrong.append("not the only one")
        if condition == "never_met" and any(
            at.date() < told.day and (game, who) == (told.game, told.rival) for at, game, who in sat
        ):
            wrong.append("they sat at one table")
        if condition in LAST and last_sat(sat, told) != last_sat([(row.at, row.game, row.who) for row in rows], told):
            wrong.append("another match was the last")
        figures, met = [int(found) for found in re.findall(r"\d+", told.text)], {row.at for row in between}
        apart = [at for at, game, who in sat if (game, who) == (told.game, told.rival) and at not in met]
        since = max((at for at in apart if at.date() < told.day), default=datetime.min)
        if figures != {"run": [in_a_row([row for row in between if row.at > since])]}.get(condition, []):
            wrong.append("figures")
    if told.score:
        figures = [int(found) for found in re.findall(r"\d+", told.score)]
        whose = re.sub(r"^\d+–\d+( to )?", "", told.score)
        right = {"you": [won, lost], RIVALS[told.rival]: [lost, won], "": [won, won]}[whose]
        if figures != right or (whose == "") is not (won == lost) or figures[0] < figures[1]:
            wrong.append("score")
        if lost - won > 2 or not won or not lost:
            wrong.append("a score that reproaches")
    last = [row.level for row in rows if row.day < told.day and row.game == told.game]
    if between:
        levels = ("Easy", "Medium", "Hard")
        due = levels[max(0, levels.index(between[-1].level) - (lost - won > 2))]
        wrong += ["level"] * (told.level != due)
    elif last and told.level != last[-1]:
        wrong.append("level")
    return wrong


@pytest.fixture
def app(tmp_path: Path) -> App:
    return open_app(tmp_path / "app")


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 61))])
def test_what_is_told_is_true_by_the_bare_rows(app: App, tmp_path: Path, seed: int) -> None:
    """Two hundred evenings of ten lives in one case; each line in its days once, from whatever mouth."""
    told_in_all = 0
    for life in range(10):
        folder = tmp_path / str(life)
        days = live(folder, 20, 100 * seed + life, TODAY)
        rows, sat = between_two(folder)
        said: dict[str, date] = {}
        for told, _ in telling(app, folder, [*days[1:], TODAY]):
            assert not untrue(told, rows, sat), told
            if told.text:
                assert (told.day - said.get(told.text, date.min)).days >= 21, told
                said[told.text] = told.day
            told_in_all += 1
    assert told_in_all == 200


def test_the_second_reckoning_finds_what_is_not_so(app: App, tmp_path: Path) -> None:
    """Every condition is told somewhere, and is found out where it does not hold."""
    found, caught = set(), set()
    for seed in range(30):
        days = live(tmp_path / str(seed), 20, seed, TODAY)
        rows, sat = between_two(tmp_path / str(seed))
        for told, _ in telling(app, tmp_path / str(seed), [*days[1:], TODAY]):
            if told.key:
                found.add(told.key.split(".")[2])
            for key in TRUE:
                line = voice(told.rival, "en")["door"][key][0].format(run=9)
                if untrue(told._replace(key=f"{told.rival}.door.{key}.0", text=line), rows, sat):
                    caught.add(key)
    assert caught == set(DOOR)
    assert set(DOOR) - found <= {"usual", "never_met"}, "of whom nobody but a stranger has anything else to say"


def test_a_stranger_and_whoever_has_just_learned_are_met_with_what_is_true_of_them(app: App) -> None:
    nobody = OfPerson(MatchStore(app.store.folder), (), app.look.settings, Memory())
    heads = sorted(map(head_or_fault, registry.keys()), key=lambda head: head.order)
    told = greet(app, nobody, TODAY, who_waits(Memory(), heads, ["nuts"]))
    assert (told.waits.rival, told.waits.game, told.waits.level) == ("ettore", "nuts", "Easy")
    assert english(told.words) == voice("ettore", "en")["door"]["never_met"][0]
    assert greet(app, None, TODAY, who_waits(Memory(), heads, [])).words == EMPTY, "without a store nobody is known"


def test_without_table_talk_there_is_a_face_and_a_score_and_not_a_word(app: App, tmp_path: Path) -> None:
    live(tmp_path / "life", 9, 3, TODAY)
    app.look.settings = replace(app.look.settings, who=ANNA, remarks=False)
    with closing(MatchStore(tmp_path / "life")) as store:
        kept = of_person(store, app.look.settings)
        heads = sorted(map(head_or_fault, registry.keys()), key=lambda head: head.order)
        told = greet(app, kept, TODAY, who_waits(kept.memory, heads, ()))
    assert told.words == EMPTY
    assert told.name in RIVALS.values()
    assert not app.look.settings.features.get("regulars")


def test_what_was_said_goes_with_a_person(app: App, tmp_path: Path) -> None:
    """To another table, and away with whoever goes."""
    people = People(MatchStore(tmp_path / "store"))
    anna = people.add("Anna")
    app.keep(replace(app.settings, who=anna.uid, features={"regulars": "2026-11-27 ada.door.run.0"}))
    assert "ada.door.run.0" in own(app.settings)
    assert with_own(Settings(), own(app.settings)).features == app.settings.features
    PeopleScreen(app, people).forget(anna)
    assert "regulars" not in app.settings.features
    assert app.settings.who == ""
    left = people.find(anna.uid)
    assert left is not None
    assert "ada.door" not in left.own


@pytest.mark.parametrize("language", languages())
def test_what_is_said_has_room_in_two_lines_of_the_smallest_leaf(tmp_path: Path, language: str) -> None:
    live(tmp_path, 1, 3, TODAY)
    Store(tmp_path).save(replace(Store(tmp_path).load(), language=language))
    app = App(Display((1024, 640)), Store(tmp_path), MatchStore(tmp_path))
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    assert isinstance(app.top, MenuScreen)
    head, text = app.top.papers.leaf.head, app.look.text
    assert head is not None
    for who in RIVALS:
        for line in (line for lines in voice(who, language)["door"].values() for line in lines):
            said = text.told(Phrase("“{words}”", Fixed(line.format(run=12)), context="quote"))
            assert len(text.wrap(said, app.look.px(18), head.rect.width)) <= 2, line
    app.close()


# -- the page of all of them


def test_pressed_a_face_on_the_leaf_opens_the_page_and_a_face_there_plays(tmp_path: Path) -> None:
    live(tmp_path, 9, 3, TODAY)
    app = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    app.clock = lambda: datetime(2026, 11, 27, 12).timestamp()
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.1)
    while app.top.prepare():
        app.step(0.1)
    click(app, where(page(app).form, named(page(app).form, "tonight")).center)
    assert isinstance(app.top, RegularsScreen)
    known, focus = app.top.known, page(app).form.focus
    assert focus is not None
    for one in known.all_series():
        said = app.look.text.told(named(app.top.form, one.rival).in_words())
        title = head_or_fault(one.game).title
        assert (english(title) in said) is (one in app.top.played(one.rival))
        assert one.near or not re.search(rf"{english(title)}, \d", said), "a score that reproaches"
    press(app, named(app.top.form, "emil"))
    assert isinstance(app.top, GameScreen)
    assert [seat.who for seat in app.top.showing.setup.seats] == [ANNA, "emil"]
    app.close()


def test_what_was_done_for_a_first_time_has_its_ring_however_new_the_game(app: App) -> None:
    met = Meeting("briscola", rivals_of("briscola")[0], "Medium", TODAY, "won", 5)
    page = RegularsScreen(app, Memory((met,), {"briscola": 1}, firsts=frozenset({("briscola", "ninety")})))
    assert [done for _, done in page.firsts(*page.played(met.rival))] == [True]
