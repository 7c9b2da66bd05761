"""Random events over all screens and window sizes: nothing falls, no card is lost, and every record plays again."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core.cards import Card
from games.core.match import Match
from games.core.registry import rules
from table.display import LEAST_SIZE
from table.game.lesson.screen import LessonScreen
from table.game.match_screen import MatchScreen
from table.game.screen import GameScreen
from table.overlays.result import ResultScreen
from table.settings import CHOICES, Settings
from table.widgets.page import Page
from tests.table.all_screens import SCREENS, open_everything
from tests.table.archived import at_random
from tests.table.test_monkey import lies_right

pytestmark = pytest.mark.painted

SIZES = [
    (1, 1), (100, 900), (399, 300), LEAST_SIZE, (420, 690), (640, 480), (960, 600), (1280, 800), (1400, 320),
    (700, 1000),
]  # fmt: skip
_NAMED = (
    "RETURN SPACE TAB ESCAPE BACKSPACE DELETE UP DOWN LEFT RIGHT HOME END PAGEUP PAGEDOWN KP_ENTER F1 F2 F3 F4 F11 0 1 "
    "2 3 4 9 a b c g k l m n p q r s t u v y z SLASH"
)
KEYS = [getattr(pygame, f"K_{name}") for name in _NAMED.split()]
CODES = [*range(4, 57), *range(79, 83), 0]
TEXTS = ["a", "Rosa", "ß", "é", "\N{SLIGHTLY SMILING FACE}", "日本", " ", "\t", "x" * 300, "\u202e", ""]
DAILY = [(1, 1), LEAST_SIZE, (960, 600)]
EPISODE = 250
"""Events from one screen to the next."""


class Storm:
    """Somebody who presses, drags, types and resizes without looking."""

    def __init__(self, folder: Path, seed: int, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        print(f"events of seed {seed}")
        self.chance = random.Random(seed)
        self.folder, self.sizes = folder, sizes
        self.app = open_everything(folder)
        self.files = list(self._files())
        self.tables: dict[int, MatchScreen] = {}
        """Every table that was there."""

    def _files(self) -> Iterator[Path]:
        """Files that may be dragged onto the window, good and bad."""
        for name, text in {
            "good.txt": at_random("briscola", 2, 3).record(), "cut.txt": at_random("poke", 2, 3).record()[:300],
            "empty.txt": "", "odd.txt": "\0\x01 nothing",
        }.items():  # fmt: skip
            (self.folder / name).write_text(text, encoding="utf-8")
            yield self.folder / name
        yield from (self.folder, self.folder / "missing.txt")

    def episode(self, name: str, count: int = EPISODE) -> int:
        """Open a screen and let it rain; how many events there were."""
        app, done = self.app, 0
        app.keep(self._settings())
        SCREENS[name](app)
        while done < count and app.screens:
            for _ in range(self.chance.choice([1, 1, 1, 2, 5])):
                self._post()
                done += 1
            app.running = True
            app.step(self.chance.choice([0.0, 0.016, 0.016, 0.1, 0.5]))
            if not self.chance.randrange(30):
                app.top.prepare() if app.screens else None
            self._look()
        self._leave()
        return done

    def _settings(self) -> Settings:
        chosen = {name: self.chance.choice(CHOICES[name]) for name in ("motion", "felt", "faces", "moving", "coach")}
        text_size = self.chance.choice([100, 100, 100, 150, 200])
        return replace(self.app.settings, sound=False, text_size=text_size, **chosen)  # type: ignore[arg-type]

    # -- events

    def _post(self) -> None:
        kind, values = self._event()
        pygame.event.post(pygame.event.Event(kind, values))

    def _event(self) -> tuple[int, Mapping[str, Any]]:
        chance = self.chance
        match chance.randrange(40):
            case 0:
                return self._resize(chance.choice(self.sizes) if chance.random() < 0.3 else (1280, 800))
            case 1:
                return chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE]), {}
            case 2:
                return pygame.TEXTINPUT, {"text": chance.choice(TEXTS)}
            case 3:
                lines = chance.choice([-3, -1, 1, 3])
                return pygame.MOUSEWHEEL, {"x": 0, "y": lines, "precise_y": lines / 2, "flipped": False}
            case 4 if chance.random() < 0.3:
                return pygame.DROPFILE, {"file": str(chance.choice(self.files))}
            case number if number < 16:
                mod = chance.choice([0] * 8 + [pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
                values = {"key": chance.choice(KEYS), "scancode": chance.choice(CODES), "mod": mod, "unicode": ""}
                return chance.choice([pygame.KEYDOWN] * 3 + [pygame.KEYUP]), values
            case number if number < 24:
                held = (chance.choice([1, 1, 0]), 0, 0)
                return pygame.MOUSEMOTION, {"pos": self._point(), "rel": (1, 1), "buttons": held}
            case number:
                kind = pygame.MOUSEBUTTONDOWN if number < 32 else pygame.MOUSEBUTTONUP
                return kind, {"pos": self._point(), "button": chance.choice([1, 1, 1, 1, 2, 3])}

    def _resize(self, size: tuple[int, int]) -> tuple[int, Mapping[str, Any]]:
        if not self.app.display.full:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        return pygame.VIDEORESIZE, {"size": size, "w": size[0], "h": size[1]}

    def _point(self) -> tuple[int, int]:
        """Somewhere: mostly on what can be pressed or taken."""
        chance, top = self.chance, self.app.top
        boxes: list[pygame.Rect] = []
        if isinstance(top, MatchScreen) and chance.random() < 0.8:
            boxes = [piece.place.rect for pile in top.showing.stage.scene.piles.values() for piece in pile[-4:]]
            if chance.random() < 0.3:
                boxes = [button.rect for button in top.view.buttons]
        elif isinstance(top, Page) and chance.random() < 0.7:
            boxes = [area.box(widget) for area, widget in top.form.stops]
        box = chance.choice(boxes) if boxes else pygame.Rect((-20, -20), self.app.display.size)
        return chance.randint(box.left, box.right), chance.randint(box.top, box.bottom)

    # -- what must hold

    def _look(self) -> None:
        for screen in self.app.screens:
            if isinstance(screen, MatchScreen):
                assert screen.view == screen.showing.look_anew(), "what is shown is not what there is to show"
            if isinstance(screen, GameScreen | LessonScreen):
                self.tables[id(screen)] = screen
                results = (each.ending for each in self.app.screens if isinstance(each, ResultScreen))
                if not any(ending and ending.sinks for ending in results):
                    lies_right(screen)  # after a loss the last trick lies again where it fell

    def _leave(self) -> None:
        """Everything goes away; each match that was played plays again from its record, with every card."""
        app = self.app
        while app.screens:
            app.drop()
        pygame.event.clear()
        for screen in self.tables.values():
            match = screen.showing.session.match
            again, before = (Match.replay(match.record(), rules, upto) for upto in (None, 0))
            assert again.position == match.position, "the record leads elsewhere"
            assert every_card(match) == every_card(before)
            kept = screen.showing.session.kept
            if kept is not None and kept.on_disk:  # somebody has done something
                assert kept.on_disk == len(match.entries)
        self.tables.clear()


def every_card(match: Match) -> Counter[Card]:
    """All cards of a match, wherever they are."""
    return Counter(card for pile in match.position.piles.values() for card in pile)


def storm(folder: Path, seed: int, count: int, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
    """So many events, over one screen after another."""
    wind, names = Storm(folder, seed, sizes), list(SCREENS)
    done = 0
    while done < count:
        done += wind.episode(wind.chance.choice(names), min(EPISODE, count - done))
    assert wind.app.saved_matches is not None
    wind.app.saved_matches.close()


def test_four_hundred_random_events_over_all_screens_lose_no_card(tmp_path: Path) -> None:
    storm(tmp_path, 1, 400, DAILY)


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_a_million_random_events_over_all_screens_lose_no_card(tmp_path: Path, part: int) -> None:
    storm(tmp_path, 1_000 + part, 10_000)
