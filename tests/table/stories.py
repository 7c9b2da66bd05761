"""A story: a table is brought to a moment, something is done there, and the laws of ``Watched`` hold in every frame.

Its words are tables (``SCENES``, the first word; a match of one person if it is none of them) and deeds (``DEEDS``):
"shared still grip mine undo" is two people at one screen, past the deal, who hold a card, play another and undo.
Nothing is painted.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from games.core.match import Match
from games.core.phrases import Phrase
from games.core.registry import keys, rules
from games.core.rules import TABLE
from table.game.intents import Command
from table.game.lesson.screen import LessonScreen
from table.game.screen import GameScreen
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import DialogScreen
from table.overlays.pause import PauseScreen
from table.overlays.result import ResultScreen
from table.screens.viewer import ViewerScreen
from table.widgets.page import Page
from tests.table.watched import SCENES, Home, Watched

THERE = ["click", "right", "drop", "next enter", "at_once", "undo", "undo redo", "esc", "hide", "sort", "log", "rules",
         "faster", "resize", "italian mine", "unfocus", "mine mine", "concede"]  # fmt: skip
"""What is done at a moment."""
ACTS = ["undoes", "undoes redoes", "redoes", "pauses", "pauses resumes", "concedes", "handed", "closes"]
"""What does what it says at any moment, or is not offered."""
TURNS = tuple(key for key in keys() if not rules(key).realtime)
RACES = tuple(key for key in keys() if rules(key).realtime)
TRICKS = "briscola", "pepper", "scopa", "turnover_bridge"
"""In which a trick rests before it is taken."""
SECRETS = tuple(key for key in TURNS if key not in {"dominion", "east_west"})
"""In which two at one screen hide their cards from each other."""


class Player(Watched):
    """Somebody who does what the words of a story say."""

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

    def tell(self, deeds: str) -> "Player":
        for word in deeds.split():
            if self.sits:
                DEEDS[word](self)
                if self.rested:  # what it came to has not been looked at yet
                    self.rested = -1
                self.steps()
        return self


def cycled(moments: Sequence[tuple[str, Sequence[str]]], deeds: Sequence[str]) -> list[tuple[str, str]]:
    """Every deed at every moment, each in another of the games that have the moment."""
    return [
        (games[(row * 5 + column) % len(games)], f"{moment} {deed}".strip())
        for row, (moment, games) in enumerate(moments)
        for column, deed in enumerate(deeds)
    ]


def goes_well(table: Player) -> None:
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


def tell(key: str, story: str, folder: Path | None = None, sits: type[Player] = Player) -> Player:
    """A story of a game: the table where it ends. ``folder``: as for ``Watched``; ``sits``: who does all that."""
    first, _, deeds = story.partition(" ")
    scene, deeds = (first, deeds) if first in SCENES else ("alone", story)
    return sits(key, scene, folder=folder).tell(deeds)


NEXT, ENTER, ESC = (
    pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="")
    for key in (pygame.K_n, pygame.K_RETURN, pygame.K_ESCAPE)
)

BY_NAME = ("still", "mine", "grip", "drop", "concede", "undoes", "redoes", "pauses", "resumes", "concedes", "handed",
           "closes")  # fmt: skip
"""The deeds that are methods of ``Player``."""
MOMENTS = "dealing", "flying", "thinking", "counting", "resting", "handing", "curtain", "result"
KEYS = {"next": "n", "enter": "RETURN", "undo": "BACKSPACE", "redo": "r", "esc": "ESCAPE", "hide": "F4", "sort": "s",
        "log": "l", "rules": "F1", "faster": "f", "on": "RIGHT", "run": "SPACE",
        "last": "END", "skip": "PAGEDOWN"}  # fmt: skip
DEEDS: dict[str, Callable[[Player], object]] = {
    **{word: lambda table, key=key: table.key(getattr(pygame, f"K_{key}")) for word, key in KEYS.items()},
    **{word: getattr(Player, word) for word in BY_NAME},
    **{word: lambda table, word=word: table.moment(word) for word in MOMENTS},
    "click": lambda table: table.click(table.at()),
    "right": lambda table: table.click(table.at(), 3),
    "at_once": lambda table: [*map(pygame.event.post, (NEXT, ENTER)), table.click(table.at(1))],
    "resize": lambda table: table.post(pygame.VIDEORESIZE, size=(1280, 800), w=1280, h=800),
    "italian": lambda table: table.app.keep(replace(table.app.settings, language="it")),
    "unfocus": lambda table: table.post(pygame.WINDOWFOCUSLOST),
    "close": lambda table: table.post(pygame.QUIT),
    "answer": lambda table: table.until(lambda: table.session.match.active <= {1} or table.session.match.outcome, 60),
    "rest": lambda table: table.until(lambda: table.showing.stage.motion.resting, 60),
    "pages": lambda table: table.until(lambda: table.app.top is not table.screen, 60),
    "remark": lambda table: table.showing.say(Phrase("Well done.")),
    "end": lambda table: table.session.submit(table.session.people[0], "concede"),
}
"""What is done, in one word; "pages": until a page lies over the table."""
