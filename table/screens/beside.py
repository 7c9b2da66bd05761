"""Two people's matches of the same deal on one page: both tables in step by own turn, and what each made of it."""

from functools import partial

import pygame

from games.core.phrases import EMPTY, Phrase, Words
from sprites import palette
from table.layout import layout
from table.look import Look
from table.overlays.table_picture import HIGH, PAD, FeltPicture
from table.screen import Host, Watch
from table.session.beside import OneSide, SideBySide
from table.session.lesson.table_block import TableBlock
from table.session.projector import FilmViewpoint
from table.widgets.area import Row, SlipArea
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.sheet import SumsLine, SumsSheet
from table.widgets.widget import Label, Widget

REST = 1.2
"""Seconds from one turn to the next while they run."""
_BETWEEN = 28
_WHOLE = TableBlock(0, "", (), (), Phrase(""))


class FeltWidget(Widget):
    """A table as it stands after a turn, all cards open."""

    def __init__(self, look: Look, side: OneSide) -> None:
        super().__init__(look)
        key = side.film.setup.key
        self.picture = FeltPicture(look, key, FilmViewpoint(side.reel, side.seat), _WHOLE, EMPTY)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.look.length(HIGH) + 2 * self.look.length(PAD)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        high = self.picture.high(self.look, box.width)
        self.picture.draw(self.look, surface, box.inflate(0, high - box.height))


class BesideScreen(Page):
    """On the bare table. It opens where the two parted."""

    width = 1240
    framed = False
    tall = True

    def __init__(self, host: Host, one: Watch, two: Watch) -> None:
        """RecordError where one does not play, BesideError where they are not of one deal, LayoutError as any table."""
        super().__init__(host)
        self.both = SideBySide((one.setup, one.record), (two.setup, two.record))
        self.deck = one.setup.deck(self.look.settings.cards)
        self.look.atlas.deck = self.deck.key
        for side in self.both.sides:
            side.reel.window, side.reel.deck = self.look.text.speech, self.deck
        self._watches = one, two
        self._felts = tuple(FeltWidget(self.look, side) for side in self.both.sides)
        self.running = False
        self._rest = 0.0
        self.both.to_the_parting()
        self._fill()
        self.form.focus_name("on")

    # -- what is shown

    def _fill(self) -> None:
        look, both = self.look, self.both
        title = layout.head_or_fault(self._watches[0].setup.key).title
        head = [
            Label(look, Phrase("{game}: same cards, two matches", title), 32, weight="bold", align="center"),
            Label(look, both.verdict, 19, weight="semibold", align="center", colour=palette.GOLD),
        ]
        papers = tuple(self._paper(side, felt) for side, felt in zip(both.sides, self._felts, strict=True))
        said = Label(look, self._words, 19, align="center")
        self.build(head, [Row((said,), 6), Row(papers, 12, "center", _BETWEEN)], [Row(self._ways(), 8, "center", 10)])

    @property
    def _words(self) -> Words:
        """Where both stand."""
        both = self.both
        if both.turn is None:
            return Phrase("Before the first turn.")
        if both.parted is not None and both.turn == both.parted.turn:
            return both.parting
        return both.parting if both.parted is None and both.at == len(both.turns) else both.turn.words

    def _paper(self, side: OneSide, felt: FeltWidget) -> SlipArea:
        look, sums = self.look, side.sums
        felt.picture.renew()
        rows: list[Row | Widget] = [
            Row((Label(look, Phrase("{name}: {play}", side.name, side.did_last), 19, weight="bold", full=True),), 6),
            Row((felt,), 6),
            Row((SumsSheet(look, [SumsLine(*line) for line in sums.lines], sums.names, sums.won),), 4, "center"),
        ]
        return SlipArea(look, rows, self._half)

    def _half(self, width: int) -> int:
        """Two of them side by side where words are small enough."""
        half = (width - self.look.length(_BETWEEN)) // 2
        return half if half >= self.look.px(420) else width

    def _ways(self) -> list[Button]:
        look, both = self.look, self.both
        back = Button(look, EMPTY, lambda: self.wind(both.at - 1), icon="left", least=56, name="back")
        on = Button(look, EMPTY, lambda: self.wind(both.at + 1), icon="right", least=56, name="on")
        back.spoken, on.spoken = Phrase("Back one turn"), Phrase("Forward one turn")
        run = self.button("run", Phrase("Pause") if self.running else Phrase("Play"), self.run, "play")
        parted = self.button("parted", Phrase("Where it changed"), self.to_the_parting)
        parted.enabled = both.parted is not None
        watches = [
            Button(look, side.title, partial(self.host.open, watch), icon="eye")
            for watch, side in zip(self._watches, both.sides, strict=True)
        ]
        return [back, on, run, parted, *watches, Button(look, Phrase("Back"), self.host.pop)]

    def resized(self) -> None:
        self._felts = tuple(FeltWidget(self.look, side) for side in self.both.sides)
        self._fill()
        super().resized()

    # -- what is done

    def wind(self, to: int) -> None:
        """Have both go to after so many turns."""
        self.both.wind(to)
        self.running = self.running and self.both.at < len(self.both.turns)
        self._fill()

    def to_the_parting(self) -> None:
        """Show where they parted."""
        self.both.to_the_parting()
        self.running = False
        self._fill()

    def run(self) -> None:
        """Let both run, or stop them; at the end they start again."""
        self.running, self._rest = not self.running, 0.0
        if self.running and self.both.at == len(self.both.turns):
            self.both.wind(0)
        self._fill()

    def key(self, event: pygame.event.Event) -> None:
        match event.key:
            case pygame.K_ESCAPE:
                self.host.pop()
            case pygame.K_n | pygame.K_PAGEDOWN:
                self.wind(self.both.at + 1)
            case pygame.K_b | pygame.K_PAGEUP:
                self.wind(self.both.at - 1)
            case pygame.K_HOME:
                self.wind(0)
            case pygame.K_END:
                self.wind(len(self.both.turns))

    # -- time

    @property
    def due(self) -> float | None:
        return max(0.05, REST - self._rest) if self.running else super().due

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.running:
            self._rest += dt
            if self._rest >= REST:
                self._rest = 0.0
                self.wind(self.both.at + 1)
