"""A story: a table is brought to a moment, something is done there, and the laws of ``Watched`` hold in every frame.

Its words are tables (``SCENES``, the first word; a match of one person if it is none of them) and deeds (``DEEDS``):
"shared still grip mine undo" is two people at one screen, past the deal, who hold a card, play another and undo.
Nothing is painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from games.core.events import Turned
from games.core.phrases import Phrase
from games.core.registry import keys, rules
from table.app import App
from table.commands.screenshot import played
from table.features.evenings import evening
from table.features.evenings.evening import Evening
from table.features.find_the_play import problem_file
from table.features.find_the_play.screen import ProblemScreen
from table.game.intents import HandReply
from table.game.lesson import LessonScreen
from table.game.match_screen import MatchScreen
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.result import ResultScreen
from table.screen import Screen, Watch
from table.screens.viewer import ViewerScreen
from table.session import lesson_file
from table.session.session import Session
from table.settings import Settings
from table.setup import Setup
from table.widgets.page import Page
from tests.pilot import Pilot, open_app, setup_for
from tests.words import english

TURNS = tuple(key for key in keys() if not rules(key).realtime)
RACES = tuple(key for key in keys() if rules(key).realtime)
PROBLEMS = tuple(key for key in keys() if problem_file.heads(key))
ACTIONS = 30
"""Of the match in a film."""


class Home(Screen):
    """What is under a table, as the menu is."""

    def handle(self, event: pygame.event.Event) -> None:
        pass

    def draw(self, surface: pygame.Surface) -> None:
        pass


def _table(app: App, setup: Setup) -> MatchScreen:
    return GameScreen(app, Session(setup))


def _lesson(app: App, key: str) -> MatchScreen:
    lesson = lesson_file.load(key)
    assert lesson is not None
    return LessonScreen(app, lesson)


def _film(app: App, setup: Setup) -> MatchScreen:
    return ViewerScreen(app, Watch(setup, played(setup, ACTIONS).record()))


SCENES: dict[str, Callable[[App, str, int], MatchScreen]] = {
    "alone": lambda app, key, seed: _table(app, setup_for(key, "mouse,bot", seed)),
    "shared": lambda app, key, seed: _table(app, setup_for(key, "mouse,mouse", seed)),
    "evening": lambda app, key, seed: _table(
        app, replace(evening.setup_of(Evening("ab12", ("Anna", "Bea"), (key,)), 0), seed=seed, chance=seed)
    ),
    "lesson": lambda app, key, _: _lesson(app, key),
    "film": lambda app, key, seed: _film(app, setup_for(key, "mouse,bot", seed)),
    "problem": lambda app, key, _: ProblemScreen(app, problem_file.heads(key)[0].name),
}


class Watched(Pilot):
    """A pilot under whose eyes the laws hold in every frame."""

    def __init__(self, key: str, scene: str = "alone", seed: int = 2) -> None:
        self.app = open_app(settings=Settings(motion="full", coach="off", pace="hard"))
        self.app.paint = lambda: None  # type: ignore[method-assign]
        self.means = "mouse"
        self.app.push(Home(self.app))
        self.app.push(SCENES[scene](self.app, key, seed))
        self.told = self._listen()
        """Every line, and when its cards have landed."""
        self.steps(2)

    def _listen(self) -> list[tuple[object, float]]:
        """Write down from now on what is told, and when that may be seen."""
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
        for _ in range(count):
            self.app.step(dt)
            if self.sits:
                self._laws()

    @property
    def sits(self) -> bool:
        """Whether the table is there still."""
        return any(screen.heavy for screen in self.app.screens)

    def _laws(self) -> None:
        showing, piles = self.showing, self.showing.viewpoint.piles()
        for spot, pieces in showing.stage.scene.piles.items():  # the last trick comes up again under the end's sheet
            same = Counter(piece.card for piece in pieces) == Counter(piles.get(spot, ()))
            assert same or isinstance(self.app.top, ResultScreen), spot
        assert self.screen.view == showing.look_anew(), "what is shown is not what there is to show"
        if (held := showing.pointer.held) is not None:
            assert tuple(piece.card for piece in held.pieces) == held.cards, "the hand holds another card"
        lines, now = list(showing.telling.lines), showing.stage.motion.now
        told = self.told[: len(lines)]
        assert lines == [line for line, _ in told], "lines are lost or out of order"
        assert not [line for line, due in told if due > now + 0.001], "told before its cards have landed"
        assert not (showing.counting and self.session.match.outcome is not None), "a count over an ended match"

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
            self.key(pygame.K_PAGEDOWN)
            self.steps(40)
            return not self.sits or screen.teaching.teacher.number > before
        if isinstance(screen, ProblemScreen):
            self.counted(screen)
            self.key(pygame.K_BACKSPACE)
            self.counted(screen)
        else:
            self.still()
        count = len(self.session.match.entries)
        return not self.mine() or len(self.session.match.entries) > count

    # -- deeds

    def until(self, come: Callable[[], Any], most: int = 200) -> None:
        while (most := most - 1) and not come():
            self.steps()

    def still(self) -> None:
        self.clear()
        self.until(lambda: not self.showing.stage.motion.busy)

    def counted(self, screen: MatchScreen) -> None:
        """Wait until a problem has done what it does by itself: it counts, answers, and shows what follows."""
        assert isinstance(screen, ProblemScreen)
        self.until(lambda: not screen.puzzling.puzzle.pending)

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
            page, named = self.app.top, lambda words: english(words) == "Concede"
            if isinstance(page, Page) and any(named(getattr(each, "words", "")) for _, each in page.form.stops):
                self.press_button(page, named)
            elif self.sits and self.session.match.outcome is None and not isinstance(page, CurtainScreen):
                self.key(pygame.K_ESCAPE)

    def tell(self, deeds: str) -> Watched:
        for word in deeds.split():
            if self.sits:
                DEEDS[word](self)
                self.steps()
        return self


def tell(key: str, story: str) -> Watched:
    """A story of a game: the table where it ends."""
    first, _, deeds = story.partition(" ")
    return Watched(key, first).tell(deeds) if first in SCENES else Watched(key).tell(story)


NEXT, ENTER, ESC = (
    pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="")
    for key in (pygame.K_n, pygame.K_RETURN, pygame.K_ESCAPE)
)

KEYS = {"next": "n", "enter": "RETURN", "undo": "BACKSPACE", "redo": "r", "esc": "ESCAPE", "hide": "F4", "sort": "s",
        "log": "l", "rules": "F1", "faster": "f", "on": "RIGHT", "run": "SPACE",
        "last": "END", "skip": "PAGEDOWN"}  # fmt: skip
DEEDS: dict[str, Callable[[Watched], object]] = {
    **{word: lambda table, key=key: table.key(getattr(pygame, f"K_{key}")) for word, key in KEYS.items()},
    **{word: getattr(Watched, word) for word in ("still", "mine", "grip", "drop", "concede")},
    "click": lambda table: table.click(table.at()),
    "right": lambda table: table.click(table.at(), 3),
    "at_once": lambda table: [*map(pygame.event.post, (NEXT, ENTER)), table.click(table.at(1))],
    "resize": lambda table: table.post(pygame.VIDEORESIZE, size=(1280, 800), w=1280, h=800),
    "unfocus": lambda table: table.post(pygame.WINDOWFOCUSLOST),
    "close": lambda table: table.post(pygame.QUIT),
    "answer": lambda table: table.until(lambda: table.session.match.active <= {1} or table.session.match.outcome, 60),
    "rest": lambda table: table.until(lambda: table.showing.stage.motion.resting, 60),
    "pages": lambda table: table.until(lambda: table.app.top is not table.screen, 60),
    "counted": lambda table: table.counted(table.screen),
    "remark": lambda table: table.showing.say(Phrase("Well done.")),
    "end": lambda table: table.session.submit(table.session.people[0], "concede"),
}
"""What is done, in one word; "pages": until a page lies over the table."""
