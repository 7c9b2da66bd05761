"""Plays the program as a person does, without a window: by mouse alone or by keys alone."""

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from games.core.cards import Card
from games.core.controller import Click, Drop, Gesture, Press
from games.core.events import Spot
from games.core.match import Match
from games.core.notation import Action, write
from games.core.registry import game
from games.core.rng import Rng
from table.app import App
from table.commands import screenshot
from table.display import Display
from table.game.match_screen import MatchScreen
from table.game.mouse import TWICE
from table.game.picture import Picture
from table.game.screen import GameScreen
from table.input.focus import Target
from table.input.hand import Hand
from table.layout.hosts import named
from table.overlays.curtain import CurtainScreen
from table.overlays.dialog import ChoiceScreen
from table.overlays.result import ResultScreen
from table.session.session import Session
from table.settings import Settings
from table.settings_file import Store
from table.setup import Setup, default_level
from tests.fingers import Fingers
from tests.words import english


class Quiet(Store):
    """Preferences that are kept nowhere."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(Path("nowhere"))
        self.settings = settings

    def load(self) -> Settings:
        return self.settings

    def save(self, settings: Settings) -> None:
        self.settings = settings


def open_app(size: tuple[int, int] = (1280, 800), settings: Settings | None = None) -> App:
    """The program with a window of that size that nobody sees."""
    app = App(Display(size), Quiet(settings or Settings(motion="none")))
    pygame.event.clear()
    return app


def setup_for(key: str, kinds: str, seed: int = 1, **options: Any) -> Setup:
    """A setup from words such as ``mouse,bot``, with the defaults or the nearest to them that go with this many seats.

    A game that may go on for ever gets a short limit of turns unless one is given.
    """
    seats = named(tuple((kind, "") for kind in kinds.split(",")), key)  # type: ignore[misc]
    rules = game(key).rules
    if hasattr(rules.options(), "turn_limit"):
        options = {"turn_limit": 10, **options}
    return Setup(key, seats, rules.nearest_valid(len(seats), replace(rules.options(), **options)), seed)


def played(setup: Setup, moves: int) -> Match:
    """The match after this many actions by computers, or at its end; they think about each but once."""
    return _played(setup, moves).fork()


_played = lru_cache(300)(screenshot.played)


def drawn_anew(screen: MatchScreen) -> bytes:
    """The pixels of a table whose whole picture is drawn for the first time."""
    surface, showing = screen.look.display.surface.copy(), screen.showing
    picture = Picture(screen.look, showing.stage, showing.frame)
    picture.fading = showing.picture.fading
    picture.draw(surface, screen.view, showing.pointer.held, showing.mouse.hovered)
    return pygame.image.tobytes(surface, "RGB")


class Pilot(Fingers):
    """Knows where what it wants is made. ``means``: mouse or keys."""

    _pressed: tuple[int, int] | None = None
    """Where the last button was."""

    def __init__(
        self, setup: Setup, means: str, size: tuple[int, int] = (1280, 800), motion: str = "none", **settings: Any
    ) -> None:
        self.app = open_app(size, replace(Settings(motion=motion, coach="off", pace="hard"), **settings))
        self.means = means
        self.rng = Rng(setup.seed)
        self.app.push(GameScreen(self.app, Session(setup)))
        self.steps(2)

    def hint(self) -> None:
        """Ask for a hint, wait until it is there, and send the thinker home."""
        self.key(pygame.K_h)
        until = time.monotonic() + 10
        while self.session.adviser.thinking and time.monotonic() < until:
            self.steps(1, 0.01)
            time.sleep(0.01)
        self.session.worker.stop()

    def clear(self) -> None:
        """Get past whatever lies over the table: a count, a curtain, a score sheet."""
        for _ in range(600):
            top = self.app.top
            if isinstance(top, CurtainScreen):
                self.steps(30)
                self.press_button(top, lambda words: english(words).startswith("I'm "))
            elif isinstance(top, ResultScreen):
                if self.session.match.outcome is not None:
                    return
                self.press_button(top, lambda words: words.startswith("Next "))
            elif top is self.screen and not self.showing.counting and not self._waits():
                return
            self.steps(1, 0.1 if self.showing.realtime else 0.5)
        raise AssertionError(f"nothing goes on: {self.app.top}")

    def _waits(self) -> bool:
        """Whether the table still has something to bring up before anybody can act."""
        session = self.session
        if session.match.outcome is not None:
            return not isinstance(self.app.top, ResultScreen)
        awaited = session.view(0).deciding & set(session.people)
        if not self.showing.realtime and awaited:
            return bool(self.showing.viewpoint.next_person())
        return not awaited

    def play(self, seat: int, action: Action) -> None:
        """Do one action for a person's seat and see that the match took it."""
        before = len(self.session.match.entries)
        text = write(action)
        if self.means == "mouse":
            self._by_mouse(seat, action)
        else:
            self._by_keys(seat, action)
        if isinstance(self.app.top, ChoiceScreen):
            wanted = self.session.told(self.session.controller.words(self.session.view(seat), action))
            self.press_button(self.app.top, lambda words: words == wanted)
        taken = [entry for entry in self.session.match.entries[before:] if entry.seat == seat]
        assert taken, (
            f"{self.session.setup.key}: seat {seat} could not {text} by {self.means}: {self.showing.messages.words}"
        )
        assert taken[-1].text == text, f"meant {text}, played {taken[-1].text}"

    def gesture(self, seat: int, gesture: Gesture) -> None:
        """Make one gesture, whatever it comes to: by mouse, or by the focus and Enter."""
        if self.means == "mouse":
            self._make(seat, gesture)
            return
        match gesture:
            case Drop(cards, src, dst, _):
                self._choose(src, cards)
                self._focus(lambda target: target.spot == dst)
            case Click(spot, card):
                self._focus(lambda target: target.spot == spot and target.card == card)
            case Press(name, cards):
                self._choose(Spot("hand", seat), cards)
                buttons = self.screen.view.game_buttons
                self._focus(lambda target: target.button is not None and buttons[target.button].does.press.name == name)
        self.key(pygame.K_RETURN)

    def _choose(self, spot: Spot, cards: Sequence[Card]) -> None:
        """Pick cards out one by one; copies of a card are different pieces."""
        taken: list[Any] = []
        for card in cards:
            pieces = self.showing.stage.scene.piles[spot]
            piece = next(piece for piece in pieces if piece.card == card and piece not in taken)
            taken.append(piece)
            if self.means == "mouse":
                self.click(self.grip(piece))
            else:
                self._focus(lambda target, piece=piece: target.piece is piece)
                self.key(pygame.K_RETURN)

    def _focus(self, wanted: Callable[[Target], bool]) -> None:
        """Bring the focus there: Tab to its zone, then the arrows, along the longer way first."""
        nav, screen = self.showing.keyboard.nav, self.screen
        goal = next(target for target in screen.showing.keyboard.targets(screen.view, self._hand) if wanted(target))
        for _ in range(5):
            if nav.focus is None or nav.focus.zone != goal.zone:
                self.key(pygame.K_TAB)
        passed: set[Target] = set()
        for _ in range(200):
            before = nav.focus
            assert before is not None
            if wanted(before):
                return
            here, there = pygame.Rect(before.rect).center, pygame.Rect(goal.rect).center
            dx, dy = there[0] - here[0], there[1] - here[1]
            across = pygame.K_RIGHT if dx > 0 else pygame.K_LEFT
            along = pygame.K_DOWN if dy > 0 else pygame.K_UP
            ways = (across, along) if abs(dx) >= abs(dy) else (along, across)
            ways = ways[::-1] if before in passed else ways  # not round and round
            passed.add(before)
            for key in ways:
                self.key(key)
                if nav.focus != before:
                    break
        raise AssertionError(f"the focus never gets to {goal}")

    @property
    def _hand(self) -> Hand:
        hand = self.showing.hand
        assert hand is not None
        return hand

    def _by_mouse(self, seat: int, action: Action) -> None:
        hand = self.showing.hands[seat]
        self._make(seat, self.session.controller.gestures(hand.view, action)[0])

    def _make(self, seat: int, gesture: Gesture) -> None:
        scene = self.showing.stage.scene
        match gesture:
            case Drop(cards, src, dst, onto):
                piece = scene.find(src, cards[0])
                assert piece is not None, f"{gesture}: {cards[0]} of {src} is not on the screen"
                if len(cards) > 1 and self.session.controller.multi_select:
                    self._choose(src, cards)
                    piece = scene.picked(src, cards)[0]
                target = scene.find(dst, onto) if onto is not None else None
                end = target.place.rect.center if target is not None else scene.box(dst).center
                # A card is dropped with its middle over the target's.
                self.carry(self.grip(piece), end)
            case Click(spot, card):
                piece = scene.find(spot, card) if card is not None else None
                self.click(self.grip(piece) if piece is not None else scene.box(spot).center)
            case Press(name, cards):
                self._choose(Spot("hand", seat), cards)
                button = next(
                    one for one in self.screen.view.game_buttons if one.seat == seat and one.does.press.name == name
                )
                if button.rect.center == self._pressed and not self.showing.realtime:
                    self.steps(1, TWICE)  # or it would be the second click of a double-click
                self._pressed = button.rect.center
                self.click(button.rect.center)

    def _by_keys(self, seat: int, action: Action) -> None:
        if self.showing.realtime:
            self._by_pad(seat, action)
            return
        for _ in range(300):
            self.key(pygame.K_n)
            if self.showing.keyboard.nav.move == action:
                self.key(pygame.K_RETURN)
                return
        raise AssertionError(f"N never shows {write(action)}")

    def _by_pad(self, seat: int, action: Action) -> None:
        hand = self.showing.hands[seat]
        codes = self.app.settings.keys.pad(self.session.choice(seat).kind)
        for gesture in self.session.controller.gestures(hand.view, action):
            pad = self.session.controller.pad_keys(hand.view)
            if gesture in pad.values():
                self.key(scancode=codes[next(slot for slot, does in pad.items() if does == gesture)])
                return
            if isinstance(gesture, Drop) and gesture.onto is not None:
                first = [slot for slot, does in pad.items() if does == Click(gesture.src, gesture.cards[0])]
                second = [slot for slot, does in pad.items() if does == Click(gesture.dst, gesture.onto)]
                if first and second:
                    self.key(scancode=codes[first[0]])
                    self.key(scancode=codes[second[0]])
                    return
            if isinstance(gesture, Drop) and not gesture.cards:
                keys = {does.spot: slot for slot, does in pad.items() if isinstance(does, Click)}
                self.key(scancode=codes[keys[gesture.src]])
                self.key(scancode=codes[keys[gesture.dst]])
                return
        for slot, does in self.session.controller.pad_keys(hand.view).items():
            if (
                isinstance(does, Click)
                and self.session.controller.repeat_press(hand.view, does.spot, does.card) == action
            ):
                self.key(scancode=codes[slot])
                self.key(scancode=codes[slot])
                return
        # What has no key while something is held has one after putting it down.
        pad = self.session.controller.pad_keys(hand.view)
        assert "x" in pad, f"no keys for {write(action)}"
        self.key(scancode=codes["x"])
        assert "x" not in self.session.controller.pad_keys(hand.view), f"no keys for {write(action)}"
        self._by_pad(seat, action)

    def think(self, seat: int) -> Action | None:
        """What a computer player would do at this person's seat."""
        bots = self.session.setup.game.bots
        salt, self.rng = self.rng.below(1 << 60)
        bot = bots[default_level(self.session.setup.key)]
        view = self.session.view(seat)
        choices = list(bot.think(view, self.session.match.heard(seat), Rng(salt)))
        match self.session.controller.gestures(view, choices[-1].action)[:1] if choices else ():
            case (Drop(_, _, spot, Card() as card),) if self.session.races.unseen(seat, spot, card) is not None:
                return None  # nobody wants a card that has lain there for no more than a blink
        return choices[-1].action if choices else None

    def finish(self, most: int = 3000, until: Callable[[], bool] = lambda: False) -> None:
        """Play the match to its end, or as far as something, every person as a computer player would."""
        for _ in range(most):
            self.clear()
            if self.session.match.outcome is not None or until():
                return
            awaited = self.session.view(0).deciding
            waiting = [seat for seat in sorted(awaited) if seat in self.showing.hands]
            if not self.showing.realtime:
                waiting = [seat for seat in waiting if seat == self.showing.viewpoint.viewer]
            for seat in waiting:
                action = self.think(seat)
                if action is None and self.session.tempo.waits:  # computers have no pace before a person has one
                    action = self.session.view(seat).legal[0]
                if action is not None and self.session.match.outcome is None:
                    self.play(seat, action)
            if self.showing.realtime:
                self.steps(1, 0.3)
        raise AssertionError(f"no end after {most} rounds: {self.session.match.record()[-400:]}")
