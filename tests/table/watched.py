"""A table under whose eyes the laws hold in every frame, and what can be done there with mouse and keys."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.events import Turned
from table.app import App
from table.game.intents import HandReply
from table.game.lesson.screen import LessonScreen
from table.game.match_screen import MatchScreen
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.result import ResultScreen
from table.screen import Screen, Watch
from table.screens.viewer import ViewerScreen
from table.session.lesson import file as lesson_file
from table.session.session import Session
from table.settings import Settings
from table.setup import Setup
from table.store.matches import MatchStore
from table.widgets.page import Page
from tests.pilot import Pilot, open_app, played, setup_for
from tests.words import english

ACTIONS = 12
"""Of the match in a film."""


class Home(Screen):
    """What is under a table, as the menu is."""

    def handle(self, event: pygame.event.Event) -> None:
        pass

    def draw(self, surface: pygame.Surface) -> None:
        pass


def table_of(app: App, setup: Setup) -> MatchScreen:
    screen = app.opening.table(setup) if app.saved_matches is not None else GameScreen(app, Session(setup))
    assert isinstance(screen, GameScreen)
    return screen


def _lesson(app: App, key: str) -> MatchScreen:
    lesson = lesson_file.load(key)
    assert lesson is not None
    return LessonScreen(app, lesson)


def _film(app: App, setup: Setup) -> MatchScreen:
    return ViewerScreen(app, Watch(setup, played(setup, ACTIONS).record()))


SCENES: dict[str, Callable[[App, str, int], MatchScreen]] = {
    "alone": lambda app, key, seed: table_of(app, setup_for(key, "mouse,bot", seed)),
    "shared": lambda app, key, seed: table_of(app, setup_for(key, "mouse,mouse", seed)),
    "lesson": lambda app, key, _: _lesson(app, key),
    "film": lambda app, key, seed: _film(app, setup_for(key, "mouse,bot", seed)),
}


class Watched(Pilot):
    """A pilot under whose eyes the laws hold in every frame."""

    def __init__(self, key: str, scene: str = "alone", seed: int = 2, folder: Path | None = None) -> None:
        """``folder``: where matches are kept as they are played."""
        self.app = open_app(settings=Settings(motion="full", coach="off", pace="hard"))
        self.app.saved_matches = MatchStore(folder) if folder is not None else None
        self.means = "mouse"
        self.app.push(Home(self.app))
        self.app.push(SCENES[scene](self.app, key, seed))
        self.rested = -1
        """Frames since something was done, the next one left out."""
        self.told = self._listen()
        """Every line, and when its cards have landed."""
        self.undone: list[tuple[object, ...]] = []
        """How things stood before each act that was taken back."""
        self.steps(2)

    def _listen(self) -> list[tuple[object, float]]:
        """Write down from now on what is told, and when that may be seen."""
        self._heard = self.showing
        telling, motion, session = self.showing.telling, self.showing.stage.motion, self.session
        told: list[tuple[object, float]] = [(line, 0.0) for line in telling.lines]
        told += [(line, 0.0) for due in telling._waiting for line in due.lines]
        add, note, renew, plan = telling.add, telling.note, telling.renew, motion.plan

        def adds(events: Sequence[Any], shown: Sequence[Any], spans: Any, **more: Any) -> None:
            ends = [spans.get(at, (0, 0))[1] for at, each in enumerate(shown) if not isinstance(each, Turned)]
            for number, event in enumerate(events, 1):
                before = number - sum(isinstance(each, Turned) for each in events[:number])
                if line := session.controller.tell(event):
                    told.append((line, motion.now + max(ends[:before], default=0.0)))
            add(events, shown, spans, **more)

        def notes(lines: Sequence[Any]) -> None:
            if not telling.lines:  # a film that was wound tells anew
                told.clear()
            told.extend((line, 0.0) for line in lines)
            note(lines)

        def renews(seat: int) -> None:
            told[:] = [(line, 0.0) for line, _ in told]
            renew(seat)

        def plans(hops: Sequence[Any], *asked: Any) -> Any:
            spans = plan(hops, *asked)
            starts = [spans[number][0] for number in sorted(spans) if number >= 0]
            assert starts == sorted(starts), "cards set off in the order of what happened"
            return spans

        vars(motion)["plan"] = plans
        telling.add, telling.note, telling.renew = adds, notes, renews  # type: ignore[method-assign]
        return told

    # -- the laws

    def steps(self, count: int = 1, dt: float = 0.05) -> None:
        """Frames, and in each the laws; what is to be shown is found anew where something was done, and every tenth."""
        for _ in range(count):
            self.app.step(dt)
            if self.sits and self.session.kept is not None:
                self.session.kept.settle()
            self.rested += 1
            if self.sits:
                self._laws(self.rested % 10 == 0)

    def post(self, kind: int, **values: Any) -> None:
        self.rested = -1
        super().post(kind, **values)

    @property
    def sits(self) -> bool:
        """Whether the table is there still."""
        return any(screen.heavy for screen in self.app.screens)

    def _laws(self, anew: bool) -> None:
        if self.showing is not self._heard:  # another problem's table is in its place
            self.told = self._listen()
        showing, piles = self.showing, self.showing.viewpoint.piles()
        for spot, pieces in showing.stage.scene.piles.items():  # the last trick comes up again under the end's sheet
            lies, known = tuple([piece.card for piece in pieces]), piles.get(spot, ())
            same = lies == known or Counter(lies) == Counter(known)
            assert same or isinstance(self.app.top, ResultScreen), spot
        assert not anew or self.screen.view == showing.look_anew(), "what is shown is not what there is to show"
        if (held := showing.pointer.held) is not None:
            assert tuple(piece.card for piece in held.pieces) == held.cards, "the hand holds another card"
        lines, now = list(showing.telling.lines), showing.stage.motion.now
        told = self.told[: len(lines)]
        assert lines == [line for line, _ in told], "lines are lost or out of order"
        assert not [line for line, due in told if due > now + 0.001], "told before its cards have landed"
        assert not (showing.counting and self.session.match.outcome is not None), "a count over an ended match"

    def stands(self) -> tuple[object, ...]:
        """All that a click may change."""
        showing, top = self.showing, self.app.top
        hands = tuple(hand.selection for hand in showing.hands.values())
        return (*self.app.screens, len(self.session.match.entries), self.screen.view, showing.pointer.state, hands,
                showing.stage.motion.resting, top.form.focus if isinstance(top, Page) else None)  # fmt: skip

    # -- the end of a story

    def come_back(self) -> None:
        """Close whatever lies over the table but what has to be answered, and look at the cards."""
        answered = MatchScreen | CurtainScreen | ResultScreen | Home
        while self.sits and (self.showing.halts or not isinstance(self.app.top, answered)):
            self.key(pygame.K_ESCAPE)
        if self.sits and self.showing.viewpoint.covered:
            self.key(pygame.K_F4)

    def goes_on(self) -> bool:
        """Whether whoever may do something now can do it: a player plays, a learner reads on, a film is wound."""
        screen = self.screen
        if isinstance(screen, ViewerScreen):
            self.key(pygame.K_HOME)
            self.key(pygame.K_RIGHT)
            return screen.filming.at == 1
        if isinstance(screen, LessonScreen):
            before = screen.teaching.teacher.number
            for _ in range(1 + screen.teaching.teacher.showing):  # the rivals' moves first
                self.key(pygame.K_PAGEDOWN)
                self.steps(40)
            return not self.sits or screen.teaching.teacher.number > before
        self.still()
        count = len(self.session.match.entries)
        return not self.mine() or len(self.session.match.entries) > count

    # -- deeds

    def until(self, come: Callable[[], Any], most: int = 200, dt: float = 0.05) -> None:
        while (most := most - 1) and not come():
            self.steps(1, dt)

    def still(self) -> None:
        self.clear()
        self.until(lambda: not self.showing.stage.motion.busy, dt=0.1)

    def mine(self) -> bool:
        """Play the first legal action, whatever lies over the table; whether there was one."""
        hand = self.showing.hand or next(iter(self.showing.hands.values()), None)
        if hand is None or self.session.match.outcome is not None or not hand.view.legal:
            return False
        hand.forgive()
        self.screen.do(HandReply(hand.seat, hand.play(hand.view.legal[0])))
        return True

    def at(self, number: int = 0) -> tuple[int, int]:
        """The middle of one of the person's cards that can be seen."""
        pieces = [piece for pile in self.showing.stage.scene.piles.values() for piece in pile]
        seen = [each for each in pieces if each.spot.seat == 1 and not each.card.hidden] or pieces
        return seen[number % len(seen)].place.rect.center if seen else (600, 400)

    def grip(self, piece: Any = None) -> tuple[int, int]:
        if piece is not None:
            return super().grip(piece)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.at(), button=1)
        self.post(pygame.MOUSEMOTION, pos=(to := (self.at()[0] + 60, self.at()[1] - 60)), rel=(1, 1), buttons=(1, 0, 0))
        return to

    def drop(self) -> None:
        held = self.showing.pointer.held
        aims = sorted(held.targets, key=str) if held is not None else []
        end = self.showing.stage.scene.box(aims[0]).center if aims else (640, 400)
        self.post(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def concede(self) -> None:
        """By the pause and its question, where it is offered."""
        for _ in range(4):
            over = not self.sits or self.session.match.outcome is not None or isinstance(self.app.top, CurtainScreen)
            if not self.press("Concede") and not over:
                self.key(pygame.K_ESCAPE)

    def press(self, words: str) -> bool:
        """Press the button of the page on top that says so; whether there is one."""
        page, wanted = self.app.top, lambda said: english(said).startswith(words)
        there = isinstance(page, Page) and any(wanted(getattr(each, "words", "")) for _, each in page.form.stops)
        if there:
            self.press_button(page, wanted)
        return there
