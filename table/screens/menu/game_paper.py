"""The paper in the menu that says what the chosen game is: in one line, for whom, and how its last match ended; and
what it says to somebody who has never been here."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words, row
from sprites import palette, paper
from table.layout.layout import GameHead
from table.look import Look
from table.session.lesson.head import head
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.widget import Label, Widget
from table.widgets.writing import BETWEEN, PaperLink, Passage, PressedParts

WELCOME = Phrase("New here? Start with the lesson.")
MATCHES = Phrase("Won – lost")
_CHIP = 19
MOST = 20
"""The most strokes of a tally; more are a number."""


class GamePast(NamedTuple):
    """What is known of a game's matches."""

    last: Words = EMPTY
    """How the last one ended."""
    won: int = 0
    lost: int = 0


class LinesLabel(Label):
    """Words on so many lines: fewer take as much room, more are set smaller."""

    def __init__(self, look: Look, base: float, lines: int, *, weight: str = "regular", align: str = "left",
                 colour: str = palette.TEXT) -> None:  # fmt: skip
        super().__init__(look, EMPTY, base, weight=weight, align=align, full=True, colour=colour)
        self.lines = lines

    def measure(self, width: int) -> tuple[int, int]:
        px = self.look.px(self.base)
        return width, round(px * pen.LEADING) * (self.lines - 1) + self.look.text.height(px, self.weight)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.words:
            block, valign = self._fitted(box.width, box.height), "center" if self.lines == 1 else "top"
            pen.write(self.look, surface, block, box, self.ink(self.colour), self.align, valign)


class TallyLine(Widget):
    """Matches won and lost, in strokes."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.past = GamePast()

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self.look.px(25))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if not (self.past.won or self.past.lost):
            return
        look, inks = self.look, paper.inks(self.look.settings.felt)
        words = pen.block(look, MATCHES, 16, box.width // 2)
        pen.write(look, surface, words, box, self.ink(palette.MUTED))
        right = box.right
        for count, ink, seed in ((self.past.lost, inks.second, 1), (self.past.won, inks.first, 0)):
            picture = self._strokes(count, ink, seed)
            surface.blit(picture, picture.get_rect(midright=(right, box.centery)))
            right -= picture.get_width() + look.length(20)

    def _strokes(self, count: int, ink: str, seed: int) -> pygame.Surface:
        look = self.look
        if 0 < count <= MOST:
            return look.atlas.tally(count, ink, look.px(100) / 100, seed)
        return look.text.line(Told(str(count)), look.px(19), ink, "semibold")


class Chip(PressedParts):
    """A word on paper that is looped while it holds; two of them are as wide as the paper."""

    def __init__(self, name: str, words: Words, on_change: Callable[[bool], None], *, on: bool) -> None:
        super().__init__(self._seen, lambda: on_change(not on), name)
        self.words, self.on = words, on

    def _seen(self, over: bool) -> Widget:
        ink, weight = palette.TEXT if self.on or over else palette.MUTED, "semibold" if self.on else "regular"
        loop = palette.PLAYERS[1] if self.on else ""
        return Passage(self.words, _CHIP, ink, weight, "center", lines=1, looped=loop, ruled=over and not self.on)

    def measure(self, width: int) -> tuple[int, int]:
        look = self.look
        return (width - look.length(BETWEEN)) // 2, look.text.height(look.px(_CHIP)) + look.length(8)

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return box.inflate(-self.look.length(4), 0), self.look.length(9)


def welcome(game: GameHead, start: Button) -> list[Row]:
    """Three lines over the button that starts the first lesson."""
    lesson = head(game.key)
    minutes = lesson.minutes if lesson is not None else game.minutes
    learn = Phrase("{count} minutes at the table, and you can play {game}.", minutes, game.title)
    return [
        Row((Passage(Phrase("Sit down"), 32, weight="bold", align="center"),), 10),
        Row((Passage(learn, 19),), 10),
        Row((Passage(Phrase("Or open any box and look inside."), 19, palette.MUTED),), 16),
        Row((start,), 8),
    ]


class GamePaper:
    """The rows of the paper, and how they come to say something else."""

    def __init__(
        self, look: Look, play: Callable[[], None], learn: Callable[[], None], rules: Callable[[], None]
    ) -> None:  # fmt: skip
        self.title = LinesLabel(look, 32, 1, weight="bold", align="center")
        self.about = LinesLabel(look, 19, 3)
        self.like = LinesLabel(look, 16, 2, colour=palette.MUTED)
        self.last = LinesLabel(look, 16, 1)
        self.tally = TallyLine(look)
        self.play = Button(look, Phrase("Play"), play, main=True, full=True, name="play")
        self.learn = PaperLink(Phrase("Learn to play"), learn, 0.58)
        self.rules = PaperLink(Phrase("Rules"), rules, 0.42)
        self.learn.name, self.rules.name = "learn", "rules"

    @property
    def rows(self) -> list[Row | Widget]:
        words = (self.title, self.about, self.like, self.last, self.tally)
        ways = Row((self.play,), 8), Row((self.learn, self.rules), 4, between=BETWEEN)
        return [*(Row((widget,), 6) for widget in words), *ways]

    def show(self, head: GameHead, past: GamePast, lesson: Words, *, welcome: bool) -> None:
        """Say what a game is. ``lesson``: the words that lead to its lesson; ``welcome``: somebody is new here."""
        self.title.words, self.about.words = head.title, head.about
        games = row(head.like, last="{some} or {other}") if head.like else None
        self.like.words = Phrase("Like {games}? Try this.", games) if games is not None else EMPTY
        self.last.words = past.last or (WELCOME if welcome else EMPTY)
        self.tally.past = past
        self.learn.words = lesson or Phrase("Learn to play")
        self.learn.enabled = bool(lesson)
