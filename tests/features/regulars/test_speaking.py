"""A regular speaks at the table, in a window: at their plate, after all that has to be known, and never for long."""

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from games.core.course import Taken
from games.core.events import Event, Spot
from games.core.match import Match
from games.core.phrases import Told
from games.core.registry import game, rules
from games.core.rng import Rng
from games.core.rules import TABLE
from table.app import App
from table.display import Display
from table.features.regulars.lines import voice
from table.features.regulars.part import LASTS, THINKS
from table.game.messages.place import beside_plate, covered
from table.game.screen import GameScreen
from table.layout.hosts import named as sitting
from table.overlays.deal_slip import DealSlip
from table.overlays.result import ResultScreen
from table.screen import Play
from table.screens.menu.screen import MenuScreen
from table.settings import Settings
from table.setup import Setup
from table.store.matches import MatchStore
from tests.pilot import Quiet, setup_for
from tests.table.archived import DAY, keep
from tests.table.hands import named, press
from tests.table.listener import Listener
from tests.tools.lives import remembered
from tests.words import english

NOW = datetime(2026, 11, 26, 20, 30).timestamp()


class Table:
    """A match in a window, after so many that computers have played at random."""

    def __init__(
        self, folder: Path, key: str, kinds: str = "mouse,bot", past: int = 2, seen: str = "", seed: int = 7,
        **settings: object,
    ) -> None:  # fmt: skip
        store = MatchStore(folder)
        seats = sitting(tuple((kind, "Easy" if kind == "bot" else "") for kind in kinds.split(",")), key)  # type: ignore[misc]
        who = ["Player", *(f"Easy/{seat.who}" if seat.kind == "bot" else "Bea" for seat in seats[1:])]
        for number in range(past):
            keep(store, key, who, 100 + number, NOW - DAY * (past - number))
        store.now = lambda: NOW
        chosen = Settings(motion="none", coach="off", **settings)  # type: ignore[arg-type]
        self.app = App(Display((1280, 800)), Quiet(chosen), store)
        self.app.clock = lambda: NOW
        self.app.push(MenuScreen(self.app))
        options = rules(key).nearest_valid(len(seats), rules(key).options())
        self.app.open(Play(Setup(key, seats, options, seed, chance=seed, seen=seen)))
        self.said: list[str] = []
        self.steps(20)

    @property
    def screen(self) -> GameScreen:
        return next(screen for screen in self.app.screens if isinstance(screen, GameScreen))

    def steps(self, count: int = 1, dt: float = 0.1) -> None:
        for _ in range(count):
            self.app.step(dt)
            if self.app.top is self.screen and (remark := self.screen.view.remark) is not None:
                words = english(remark.spoken)
                self.said += [words] if words not in self.said[-1:] else []

    def finish(self, act: Callable[[int], str] | None = None) -> ResultScreen:
        """Play on to the end, whatever is legal first."""
        session = self.screen.showing.session
        for _ in range(3000):
            top = self.app.top
            if isinstance(top, ResultScreen) and session.match.outcome is not None:
                self.steps(40)
                return top
            self.app.pop_to(self.screen)
            session.dealer.proceed()
            for seat in session.people:
                view = session.view(seat)
                if session.match.outcome is None and seat in view.deciding:
                    session.submit(seat, act(seat) if act else view.legal[-1])
            time.sleep(0.002)  # a computer thinks by another clock than the table's
            self.steps(4)
        raise AssertionError("no end")

    def close(self) -> None:
        while self.app.screens:
            self.app.drop()
        assert self.app.saved_matches is not None
        self.app.saved_matches.close()


def words_of(page: ResultScreen) -> list[str]:
    """What is written, from the top."""
    found = [widget for area in page.form.areas for widget in area.widgets]
    return [english(widget.words) for widget in sorted(found, key=lambda one: one.rect.top) if hasattr(widget, "words")]


def test_a_line_after_the_deal_stands_at_the_plate_and_goes_again(tmp_path: Path) -> None:
    table = Table(tmp_path, "scopa", past=0)
    view, showing = table.screen.view, table.screen.showing
    assert view.remark is not None
    plate = next(plate for plate in view.marks.plates if plate.rival)
    at = showing.stage.board.overlay.plates.rect(showing.stage.scene, plate)
    rect = view.remark.pill.rect
    assert at is not None
    assert at.inflate(40, 40).colliderect(rect)
    assert not rect.colliderect(at)
    assert view.message is not None
    assert covered(rect, [view.message.rect, view.pad_rect, *(button.rect for button in view.buttons)]) == 0
    assert "“" not in english(view.message.parts[0].lines[0]), "the turn is told where it is always told"
    assert table.app.settings.features["regulars"].split()[1].startswith("emil.deal.")
    table.steps(3, LASTS)
    assert table.screen.view.remark is None
    assert len(table.said) == 1
    table.close()


@pytest.mark.parametrize(("key", "kinds"), [("scopa", "mouse,bot"), ("briscola", "mouse,bot,bot,bot")])
def test_at_most_one_line_at_the_end_and_two_in_play_and_without_table_talk_none(
    tmp_path: Path, key: str, kinds: str
) -> None:
    """With a partner nobody greets, and there is no score between the two."""
    for talks in (True, False):
        table = Table(tmp_path / str(talks), key, kinds, past=0 if key == "scopa" else 2, remarks=talks)
        written = words_of(table.finish())
        quoted = [words for words in written if "“" in words]
        assert len(quoted) <= talks
        assert len(table.said) <= 3 * talks
        if not talks:
            assert not table.app.settings.features
        elif key == "scopa":
            assert table.said
        else:
            assert all(".play." in said or ".end.won." in said
                       for said in table.app.settings.features.get("regulars", "").split()[1:])  # fmt: skip
        table.close()


def until(key: str, moment: str) -> tuple[int, list[Taken]]:
    """A match and how it was played up to something that the second player may remark on, and two plays more."""
    for seed in range(99):
        match, heard = (
            Match(rules(key), 2, rules(key).nearest_valid(2, rules(key).options()), seed),
            list[Sequence[Event]](),
        )
        match.listen(TABLE, heard.append)  # type: ignore[arg-type]
        chosen, end = Rng(seed), -1
        while match.outcome is None and len(match.entries) != end:
            seat = min(match.view(TABLE).deciding)
            at, chosen = chosen.below(len(match.view(seat).legal))
            assert match.submit(seat, match.view(seat).legal[at]) is None
            if end < 0 and game(key).moments(heard[-1], 2, 1) == moment and TABLE not in match.view(TABLE).deciding:
                end = len(match.entries) + 3
        if len(match.entries) == end and not any(entry.seat == TABLE for entry in match.entries[-3:]):
            return seed, [*match.entries]
    raise AssertionError


@pytest.mark.parametrize(("key", "moment"), [("briscola", "lost_ace"), ("pepper", "lost_ace"), ("scopa", "sweep")])
@pytest.mark.parametrize("late", [False, True])
def test_what_is_remarked_on_has_just_happened(tmp_path: Path, key: str, moment: str, late: bool) -> None:
    """In Scopa the speaker has laid down a card since. Whoever plays on before anything can be said hears nothing."""
    seed, entries = until(key, moment)
    table = Table(tmp_path, key, past=0, seed=seed)
    session = table.screen.showing.session
    for entry in entries[: None if late else -2 if moment == "sweep" else -3]:
        assert session.submit(entry.seat, entry.action) is None
    while session.view(TABLE).deciding == {2}:
        session.submit(2, session.view(2).legal[0])
    table.steps(60)
    [line] = voice(session.choice(2).rival, "en")["play"][moment]
    assert any(line in words for words in table.said) is not late


def test_what_is_said_of_a_result_is_the_same_when_it_is_shown_again(tmp_path: Path) -> None:
    table = Table(tmp_path, "briscola", past=3)
    page = table.finish()
    before, kept = words_of(page), table.app.settings.features
    table.app.pop_to(table.screen)
    table.screen.do(next(button.does for button in table.screen.view.buttons if english(button.words) == "Result"))
    table.steps(20)
    assert isinstance(table.app.top, ResultScreen)
    assert words_of(table.app.top) == before
    assert table.app.settings.features == kept
    table.close()


def test_after_a_concession_nobody_says_anything(tmp_path: Path) -> None:
    table = Table(tmp_path, "briscola", past=3)
    table.steps(10, LASTS)
    page = table.finish(lambda _: "concede")
    assert not [words for words in words_of(page) if "“" in words or "–" in words]
    table.close()


def test_at_a_table_of_two_people_no_regular_speaks(tmp_path: Path) -> None:
    """The table's story names both (``tests/table/test_story.py``)."""
    table = Table(tmp_path, "scopa", "mouse,mouse", past=0, names=("Anna", "Bea"))
    assert not any("“" in words for words in words_of(table.finish()))
    assert not table.said
    table.close()


def test_only_what_matters_is_in_sight_of_a_result_and_the_rest_is_behind_one_line(tmp_path: Path) -> None:
    table = Table(tmp_path, "briscola", look_back=True)
    page = table.finish()
    buttons = [english(widget.words) for _, widget in page.form.stops if hasattr(widget, "words")]
    assert [words for words in buttons if words in {"Play again", "Menu", "More"}] == ["Play again", "Menu", "More"]
    assert not any(isinstance(widget, DealSlip) for _, widget in page.form.stops)
    press(table.app, named(page.form, "more"))
    assert any(isinstance(widget, DealSlip) for _, widget in page.form.stops)
    assert {"Same cards again", "Swap seats", "Watch replay"} <= {
        english(widget.words) for _, widget in page.form.stops if hasattr(widget, "words")
    }
    table.close()


def test_a_long_turn_and_a_move_taken_back_are_remarked_on_by_ear_after_all_else() -> None:
    listener = Listener(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2))
    until = [*listener.wait(THINKS - 5)]
    assert not any("Tullio:" in words for words in until)
    thought = listener.wait(10)
    assert thought == ["Tullio: Rests are music, too."]
    assert not any("Tullio" in words for words in listener.wait(2 * THINKS)), "once"
    screen = listener.app.screens[0]
    assert isinstance(screen, GameScreen)
    assert screen.showing.due is None, "the program rests"
    session = screen.showing.session
    session.submit(1, session.view(1).legal[0])
    assert session.undo(1) is None
    said = listener.wait(1)
    assert said[-1] == "Tullio: Take two. It's often better."
    session.submit(1, session.view(1).legal[0])
    assert session.undo(1) is None
    assert not any("Tullio:" in words for words in listener.wait(3))


def test_whoever_leads_after_having_been_far_behind_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the score pad shows: nine points behind in Pepper are far, two are not."""
    for behind, told in ((2, False), (9, True)):
        listener, standing = Listener(setup_for("pepper", "mouse,bot", seed=4)), [0, behind]
        monkeypatch.setattr("table.features.regulars.part.score", lambda _, standing=standing: tuple(standing))
        listener.wait(2)
        standing[:] = behind, behind
        assert not any("Olga:" in words for words in listener.wait(2))
        standing[:] = behind + 1, behind
        assert any(words == "Olga: You took the scenic route to the lead." for words in listener.wait(2)) is told


def test_nothing_is_remarked_on_in_real_time(tmp_path: Path) -> None:
    table = Table(tmp_path, "california_speed", "left,bot", past=2)
    table.steps(60, 0.1)
    assert len(table.said) <= 1, "but a short line before it begins"
    before = list(table.said)
    table.steps(200, 0.5)
    assert table.said == before
    table.close()


NIGHT = "evening ab 1 mate,briscola"


@pytest.mark.skipif(not remembered(NIGHT), reason="This program has no game nights.")
def test_the_last_match_of_a_night_is_noticed(tmp_path: Path) -> None:
    table = Table(tmp_path, "briscola", "mouse,mouse,bot", past=0, seen=NIGHT)
    table.steps(200)
    for _ in range(60):
        if table.said:
            break
        while not isinstance(table.app.top, GameScreen):
            table.app.pop()
        session = table.screen.showing.session
        for seat in session.people:
            if seat in session.view(seat).deciding:
                table.screen.showing.turn_to(seat)
        table.steps(3)
    assert table.said == ["Tullio: “Last tune. My back says no encore.”"]
    table.close()


@pytest.mark.parametrize("key", ["milk_run", "nuts", "poke", "james_bond"])
def test_what_is_said_at_the_upper_rim_lies_on_no_card_in_one_line(tmp_path: Path, key: str) -> None:
    table = Table(tmp_path, key, past=0)
    stage, view = table.screen.showing.stage, table.screen.view
    words = Told("“You have won the last three of these. I have brought a better pencil today.”")
    pill = beside_plate(stage, table.screen.showing.frame.felt, view, 2, words)
    assert pill is not None
    assert len(pill.lines) == 1
    hand = stage.scene.piles[Spot("hand", 2)] if key == "milk_run" else []  # its backs hang over the rim
    cards = [piece.place.rect for pieces in stage.scene.piles.values() for piece in pieces if piece not in hand]
    assert covered(pill.rect, cards) == 0
    table.close()
