"""A story: a table is brought to a moment, something is done there, and the laws of ``Watched`` hold in every frame.

Its words are tables (``SCENES``, the first word; a match of one person if it is none of them) and deeds (``DEEDS``):
"shared still grip mine undo" is two people at one screen, past the deal, who hold a card, play another and undo.
Nothing is painted.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from games.core.events import Turned
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.registry import keys, rules
from games.core.rules import TABLE
from table.app import App
from table.game.intents import Command, HandReply
from table.game.lesson.screen import LessonScreen
from table.game.match_screen import MatchScreen
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import DialogScreen
from table.overlays.pause import PauseScreen
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

THERE = ["click", "right", "drop", "next enter", "at_once", "undo", "undo redo", "esc", "hide", "sort", "log", "rules",
         "faster", "resize", "unfocus", "mine mine", "concede"]  # fmt: skip
"""What is done at a moment."""
ACTS = ["undoes", "undoes redoes", "redoes", "pauses", "pauses resumes", "concedes", "handed", "closes"]
"""What does what it says at any moment, or is not offered."""
TURNS = tuple(key for key in keys() if not rules(key).realtime)
RACES = tuple(key for key in keys() if rules(key).realtime)
TRICKS = "briscola", "pepper", "scopa", "turnover_bridge"
"""In which a trick rests before it is taken."""
SECRETS = tuple(key for key in TURNS if key not in {"dominion", "east_west"})
"""In which two at one screen hide their cards from each other."""
ACTIONS = 30
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

    def steps(self, count: int = 1, dt: float = 0.05, first: int = 0) -> None:
        """Frames, and in each the laws; what is to be shown is found anew in the first of them and every fourth.
        ``first``: the number of the first, where they go on from others."""
        for number in range(first, first + count):
            self.app.step(dt)
            if self.sits and self.session.kept is not None:
                self.session.kept.settle()
            if self.sits:
                self._laws(number % 4 == 0)

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
        frames = count()
        while (most := most - 1) and not come():
            self.steps(1, dt, next(frames))

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

    # -- moments that are what they are called

    def moment(self, wanted: str) -> None:
        """Let time pass until it is this moment, and play whenever the person at the screen has to."""
        motion, match = self.showing.stage.motion, self.session.match
        come: Callable[[], Any] = {
            "dealing": lambda: not match.entries and motion.busy,
            "flying": lambda: motion.busy,
            "thinking": lambda: not (motion.busy or match.active & {TABLE, *self.session.people}),
            "counting": lambda: self.showing.counting,
            "resting": lambda: motion.resting,
            "handing": lambda: match.entries and self.showing.hand is None and self.app.top is self.screen,
            "curtain": lambda: isinstance(self.app.top, CurtainScreen),
            "result": lambda: isinstance(self.app.top, ResultScreen),
        }[wanted]
        for _ in range(40):
            self.until(lambda: come() or not (motion.busy or self.showing.counting), 100)
            if come():
                self.steps(20 if isinstance(self.app.top, Page) else 0)  # a page that has just come is deaf
                return
            self.handed()
            if self.app.top is not self.screen or not self.mine():
                self.until(come, 12)
        raise AssertionError(f"it is never {wanted}")

    # -- acts that do what they say, or are not offered

    @property
    def _stands(self) -> tuple[object, ...]:
        match = self.session.match
        return match.position, tuple(match.entries), match.outcome

    def _refused(self, command: Command, before: tuple[object, ...]) -> None:
        """Nothing was done, and where it is offered it was said why."""
        assert self._stands == before
        offered = self.app.top is self.screen and command in {button.does for button in self.screen.view.buttons}
        assert not offered or self.showing.messages.standing, "nothing is done, and nothing said"

    def undoes(self) -> None:
        """Take back: as much as the match takes back, and no more."""
        match, before, at_table, screen = self.session.match, self._stands, self.app.top is self.screen, self.screen
        step = screen.teaching.teacher.number if isinstance(screen, LessonScreen) else 0
        person = next((each.seat for each in match.entries[::-1] if each.seat in self.session.people), 1)
        back = match.fork()
        refused = back.submit(person, "undo") if isinstance(self.screen, GameScreen) else "not here"
        self.key(pygame.K_BACKSPACE)
        if isinstance(screen, LessonScreen):
            assert screen.teaching.teacher.number == (max(0, step - 1) if at_table else step), "it leads a step back"
        elif not isinstance(screen, GameScreen | ViewerScreen):
            return  # a problem is begun anew
        elif refused or not at_table:
            self._refused(Command.UNDO, before)
        else:
            assert match.position == back.position, "what was done is not taken back"
            self.undone.append(before)

    def redoes(self) -> None:
        """Do again what was taken back."""
        before, at_table = self._stands, self.app.top is self.screen
        self.key(pygame.K_r)
        if self.undone and at_table:
            assert self._stands[0] == self.undone.pop()[0], "what was taken back is not done again"
        else:
            self._refused(Command.REDO, before)

    def pauses(self) -> None:
        """Stop: over the table lies a page that leads back, and nothing goes on; a film or a problem is left."""
        ended = isinstance(self.app.top, ResultScreen) and self.session.match.outcome is not None
        self.key(pygame.K_ESCAPE)
        if isinstance(self.screen if self.sits else None, GameScreen | LessonScreen):
            assert isinstance(self.app.top, PauseScreen | DialogScreen), "nothing stops"
            before, now = self._stands, self.session.clock.now
            self.steps(30)
            assert (self._stands, self.session.clock.now) == (before, now), "it goes on"
        else:
            assert ended or not self.sits or isinstance(self.app.top, Home)

    def resumes(self) -> None:
        """Go on where it was stopped; in a race after a count."""
        if not (self.press("Resume") or self.press("Continue")):
            return
        assert not isinstance(self.app.top, PauseScreen | DialogScreen)
        if self.app.top is self.screen:
            assert not self.session.paused
            over = self.session.match.outcome is not None
            assert self.showing.counting == (self.showing.realtime and isinstance(self.screen, GameScreen) and not over)

    def concedes(self) -> None:
        """Give up: whoever has the screen has lost, and the result comes; where that is not offered nothing has."""
        viewpoint, before = self.showing.viewpoint, self.session.match.outcome
        me = viewpoint.viewer or viewpoint.next_person() or self.session.seat_of("mouse")
        offered = (
            isinstance(self.screen, GameScreen)
            and not before
            and bool(self.key(pygame.K_ESCAPE) or self.press("Concede"))
        )
        if not offered:
            return
        page = self.app.top
        assert isinstance(page, DialogScreen)
        named = str(self.session.told(self.session.name(me or 0)))
        asked = "".join(str(getattr(widget, "words", "")) for widget in page.body.widgets)
        assert len(self.session.people) < 2 or named in asked, "it is not said who gives up"
        assert self.press("Concede")
        outcome = self.session.match.outcome
        assert outcome is not None
        assert self.session.match.entries[-1].seat == me, "somebody else has given up"
        self.moment("result")

    def handed(self) -> None:
        """The next person opens the curtain and sees that person's cards alone."""
        if not isinstance(self.app.top, CurtainScreen):
            return
        person = self.showing.viewpoint.next_person()
        self.steps(30)
        assert self.press("I'm ")
        assert self.app.top is self.screen
        assert self.showing.viewpoint.seats == (person,)

    def closes(self) -> None:
        """Close the window: it goes, or asks first; whoever stays goes on where it was."""
        before, top = self._stands, self.app.top
        self.post(pygame.QUIT)
        assert not self.app.running or self.press("Stay"), "nothing closes, and nothing asks"
        assert self.app.running or self.app.top is top, "it closes, and is not as it was"
        assert self._stands == before
        self.app.running = True

    def tell(self, deeds: str) -> "Watched":
        for word in deeds.split():
            if self.sits:
                DEEDS[word](self)
                self.steps()
        return self


def cycled(moments: Sequence[tuple[str, Sequence[str]]], deeds: Sequence[str]) -> list[tuple[str, str]]:
    """Every deed at every moment, each in another of the games that have the moment."""
    return [
        (games[(row * 5 + column) % len(games)], f"{moment} {deed}".strip())
        for row, (moment, games) in enumerate(moments)
        for column, deed in enumerate(deeds)
    ]


def goes_well(table: Watched) -> None:
    """The end of a story: somebody can go on, and the record replays to what everybody sees."""
    table.steps(8)
    table.come_back()
    if table.sits:
        assert table.goes_on(), "nobody can go on"
        table.steps(8)
    if table.sits and isinstance(table.screen, GameScreen | LessonScreen | ViewerScreen):
        match = table.session.match
        again = Match.replay(match.record(), rules)
        assert all(again.view(seat) == match.view(seat) for seat in range(match.seats + 1))


def tell(key: str, story: str, folder: Path | None = None, sits: type[Watched] = Watched) -> Watched:
    """A story of a game: the table where it ends. ``folder``: as for ``Watched``; ``sits``: who does all that."""
    first, _, deeds = story.partition(" ")
    scene, deeds = (first, deeds) if first in SCENES else ("alone", story)
    return sits(key, scene, folder=folder).tell(deeds)


NEXT, ENTER, ESC = (
    pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="")
    for key in (pygame.K_n, pygame.K_RETURN, pygame.K_ESCAPE)
)

MOMENTS = "dealing", "flying", "thinking", "counting", "resting", "handing", "curtain", "result"
KEYS = {"next": "n", "enter": "RETURN", "undo": "BACKSPACE", "redo": "r", "esc": "ESCAPE", "hide": "F4", "sort": "s",
        "log": "l", "rules": "F1", "faster": "f", "on": "RIGHT", "run": "SPACE",
        "last": "END", "skip": "PAGEDOWN"}  # fmt: skip
DEEDS: dict[str, Callable[[Watched], object]] = {
    **{word: lambda table, key=key: table.key(getattr(pygame, f"K_{key}")) for word, key in KEYS.items()},
    **{
        word: getattr(Watched, word)
        for word in (
            "still",
            "mine",
            "grip",
            "drop",
            "concede",
            "undoes",
            "redoes",
            "pauses",
            "resumes",
            "concedes",
            "handed",
            "closes",
        )
    },
    **{word: lambda table, word=word: table.moment(word) for word in MOMENTS},
    "click": lambda table: table.click(table.at()),
    "right": lambda table: table.click(table.at(), 3),
    "at_once": lambda table: [*map(pygame.event.post, (NEXT, ENTER)), table.click(table.at(1))],
    "resize": lambda table: table.post(pygame.VIDEORESIZE, size=(1280, 800), w=1280, h=800),
    "unfocus": lambda table: table.post(pygame.WINDOWFOCUSLOST),
    "close": lambda table: table.post(pygame.QUIT),
    "answer": lambda table: table.until(lambda: table.session.match.active <= {1} or table.session.match.outcome, 60),
    "rest": lambda table: table.until(lambda: table.showing.stage.motion.resting, 60),
    "pages": lambda table: table.until(lambda: table.app.top is not table.screen, 60),
    "remark": lambda table: table.showing.say(Phrase("Well done.")),
    "end": lambda table: table.session.submit(table.session.people[0], "concede"),
}
"""What is done, in one word; "pages": until a page lies over the table."""
