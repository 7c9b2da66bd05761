"""The page of an evening: who is here and what is played; then the sheet, from game to game; at its end who has won."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words, row, words_of
from sprites import palette
from table.dates import month, weekday
from table.features.evenings import evening as evenings
from table.features.evenings.evening import Evening, PlayedGame
from table.files import NAME, drawable, local_time
from table.layout import layout
from table.layout.layout import LayoutError
from table.native import copy_text
from table.overlays.deal_slip import NO_CLIPBOARD
from table.overlays.dialog import ChoiceScreen, ask
from table.overlays.laurels import BARE, LOW, Laurels
from table.screen import Host, Play
from table.screens.unfinished import go_on, waiting
from table.setup import draw_seed
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.summary import Summary
from table.widgets.area import ASIDE, Row, SlipArea
from table.widgets.button import Button
from table.widgets.choice import Cell, ChoiceField
from table.widgets.entry import TextField
from table.widgets.listing import RuledArea
from table.widgets.page import Page
from table.widgets.sheet import SumsLine, SumsSheet
from table.widgets.widget import Widget
from table.widgets.writing import Passage

AWAY = "-"
"""In place of an evening: the last one was put away."""
_NAMES = ("Anna", "Bruno", "Carla", "Dino")


class EveningScreen(Page):
    """One evening at a time; it is kept until another one begins, and can be left after any game."""

    width = 760

    def __init__(self, host: Host, store: MatchStore | None = None) -> None:
        """``store``: where matches are kept."""
        super().__init__(host)
        self._store = store
        self._rng = Random(draw_seed())
        known = [name for name in dict.fromkeys(self.look.settings.names) if name][:4]
        self.names = [*known, *(name for name in _NAMES if name not in known)][:4]
        self.count, self.games, self.long = 2, 4, 90
        self.planned = self._draw()
        self.played: tuple[PlayedGame | None, ...] = ()

    def _draw(self) -> Evening:
        return evenings.drawn(self.names[: self.count], self.games, self._rng, minutes, self.long)

    @property
    def evening(self) -> Evening | None:
        """The one that has begun."""
        return evenings.parse(self._kept)

    @property
    def _kept(self) -> str:
        return self.look.settings.features.get("evenings", "")

    def _matches(self) -> list[Summary]:
        return Archive(self._store).history(removed=True) if self._store is not None else []

    # -- what is shown

    def entered(self) -> None:
        self.fill()
        if not self._came:
            self.form.focus_name("first")
        super().entered()

    def fill(self) -> None:
        """Show the plan, or how it stands."""
        if not self._kept and (lost := evenings.recovered(self._matches())) is not None:
            self._remember(str(lost))
        evening = self.evening
        self.framed = True
        if evening is None:
            self._plan()
        else:
            self.played = evenings.sheet(evening, self._matches())
            self._sheet(evening)

    def _plan(self) -> None:
        look, way = self.look, self.button
        people = self._choice("count", Phrase("Players"), evenings.PEOPLE)
        games = self._choice("games", Phrase("Games"), evenings.GAMES)
        long = self._choice("long", Phrase("Minutes"), evenings.MINUTES)
        entries = [
            TextField(look, Phrase("Name"), self.names[at], partial(self.set_name, at), most=NAME, name=f"name{at}")
            for at in range(self.count)
        ]
        titles = []
        for at, key in enumerate(self.planned.games):
            title = way(f"game{at}", layout.head_or_fault(key).title, partial(self.ask_game, at))
            title.spoken = Phrase("Game {number}: {title}", at + 1, title.words)
            titles.append(title)
        whole = sum(map(minutes, self.planned.games))
        about = Phrase(
            "About {minutes} minutes. Two points for each player you leave behind, one for each who is level.", whole
        )
        body = [
            Row((people,), 8), *(Row((entry,), 8) for entry in entries), Row((games,), 8), Row((long,), 8),
            Row(titles, 4, between=8), Row((Passage(about, 16, palette.MUTED),), 0),
        ]  # fmt: skip
        begin = way("first", Phrase("Start"), self.begin, "play", main=True)
        again = way("again", Phrase("Pick different games"), self.draw_again, "cards")
        back = way("back", Phrase("Back"), self.host.pop, "left")
        self.build([Passage(Phrase("Game night"), 32, weight="bold")], body, [Row((begin, again, back), 8, "spread")])

    def _choice(self, name: str, label: Words, values: Sequence[int]) -> Widget:
        """A choice of the attribute of that name; other games are drawn for another one."""

        def take(value: int) -> None:
            setattr(self, name, value)
            self.draw_again()

        cells = [(value, Cell(Told(str(value)))) for value in values]
        return ChoiceField(None, label, cells, getattr(self, name), take, name=name, columns=len(evenings.GAMES))

    def _sheet(self, evening: Evening) -> None:
        look = self.look
        names = [Told(name) for name in evening.people]
        lines = [SumsLine(Phrase("Game night"), tuple(names), "head")]
        for key, played in zip(evening.games, self.played, strict=True):
            told = played.points if played is not None else {}
            values = tuple(Told(str(told[name])) if name in told else EMPTY for name in evening.people)
            lines.append(SumsLine(layout.head_or_fault(key).title, values))
        sums = evenings.totals(evening, self.played)
        lines.append(SumsLine(Phrase("Points"), tuple(Told(str(sums[name])) for name in evening.people), "sum"))
        over = self.next is None
        best = evenings.winners(evening, self.played) if over else ()
        won = [at for at, name in enumerate(evening.people) if name in best]
        sums_sheet = SumsSheet(look, lines, names, won)
        sums_sheet.full = not over
        written: Widget = sums_sheet
        title = Phrase("Game night: game {number} of {count}", self._number + 1, len(evening.games))
        head: Widget = Passage(title, 32, weight="bold")
        if over:
            self.framed = False
            head, written = self._laurels(evening), SlipArea(look, [Row((written,), 4)], self._slip(sums_sheet))
        rows = [Row((written,), align="center")]
        self.build([head], rows if over else RuledArea(look, rows), [Row(self._ways(evening), 8, "spread")])

    def _slip(self, written: SumsSheet) -> Callable[[int], int]:
        """How wide the paper is that the sheet is on."""
        return lambda width: min(width, max(self.look.px(420), written.wish()) + self.look.length(2 * ASIDE))

    def _laurels(self, evening: Evening) -> Laurels:
        """The head of the last sheet: a card of each game, the crown, who has won, and when that was."""
        begun = min((each.begun for each in self.played if each is not None), default=0.0)
        then = local_time(begun)
        when = Phrase("{weekday}, {day} {month}", weekday(then), then.tm_mday, month(then))
        cards = [layout.head_or_fault(key).tuck_box.cards[0] for key in evening.games]
        laurels = Laurels(self.look, evenings.verdict(evening, self.played), when, cards)
        small = self.look.settings.text_size > 140 or self.look.size[1] < self.look.length(700)
        laurels.form = BARE if small else LOW
        return laurels

    @property
    def _number(self) -> int:
        return next((at for at, each in enumerate(self.played) if each is None or not each.points), len(self.played))

    @property
    def next(self) -> int | None:
        """The number of the game that is next, from 0; None: it is over."""
        return self._number if self._number < len(self.played) else None

    def _ways(self, evening: Evening) -> list[Button]:
        number, way = self.next, self.button
        back = way("menu", Phrase("Menu"), self.host.go_home, "left")
        if number is None:
            copy = way("first", Phrase("Copy my result"), self.copy, "cards", main=True)
            return [copy, way("another", Phrase("Another game night"), self.end), back]
        title = layout.head_or_fault(evening.games[number]).title
        said = Phrase("Resume {game}", title) if self.played[number] is not None else Phrase("Next: {game}", title)
        play = way("first", said, self.play, "play", main=True)
        return [play, way("end", Phrase("Call it a night"), self.ask_to_end), back]

    # -- the plan

    def ask_game(self, index: int) -> None:
        """Ask which game is played in the place of one."""
        found = evenings.choices(self.planned, index)
        answers = [
            (Phrase("{title}, {minutes} min", layout.head_or_fault(key).title, minutes(key)),
             partial(self.set_game, index, key))
            for key in found if minutes(key)
        ]  # fmt: skip
        self.host.push(ChoiceScreen(self.host, Phrase("Which game?"), answers))

    def set_game(self, index: int, key: str) -> None:
        """That game is played as the one of that number."""
        games = (*self.planned.games[:index], key, *self.planned.games[index + 1 :])
        self.planned = self.planned._replace(games=games)
        self.fill()

    def set_name(self, index: int, name: str) -> None:
        """Somebody has another name; two of the same are no two people."""
        name = drawable(name.strip(), NAME)
        if name and name not in self.names:
            self.names[index] = name
        self.planned = self.planned._replace(people=tuple(self.names[: self.count]))
        self.fill()

    def draw_again(self) -> None:
        """Other games, at random."""
        self.planned = self._draw()
        self.fill()

    def begin(self) -> None:
        """It begins: the sheet, and the first game a press away."""
        self._keep(str(self.planned))
        self.play()

    def _remember(self, evening: str) -> None:
        settings = self.look.settings
        self.host.keep(replace(settings, features={**settings.features, "evenings": evening}))

    def _keep(self, evening: str) -> None:
        self._remember(evening)
        self.fill()
        self.form.focus_name("first")

    # -- the evening

    def play(self) -> None:
        """The next game, or the one that was left."""
        evening, number = self.evening, self.next
        if evening is None or number is None:
            return
        played = self.played[number]
        saved = waiting(self._store, played.uid) if played is not None and self._store is not None else None
        if self._store is not None and saved is not None:
            go_on(self.host, self._store, saved)
            return
        try:
            self.host.open(Play(evenings.setup_of(evening, number)))
        except LayoutError as error:
            self.notify(words_of(error))

    def ask_to_end(self) -> None:
        """End it before its last game, if that is meant."""
        ends, words = (Phrase("Call it a night"), self.cut_short), Phrase("The games so far still count.")
        ask(self.host, Phrase("Call it a night?"), words, Phrase("Keep playing"), ends)

    def cut_short(self) -> None:
        """What was played is all of it."""
        evening = self.evening
        if evening is not None:
            over = evening.games[: self._number]
            self._keep(str(evening._replace(games=over)) if over else AWAY)

    def end(self) -> None:
        """Put the sheet away, for another evening."""
        self.planned = self._draw()
        self._keep(AWAY)

    def copy(self) -> None:
        """Put one line on the clipboard."""
        evening = self.evening
        if evening is None:
            return
        titles = row([layout.head_or_fault(key).title for key in evening.games])
        line = Phrase("Tavolino: {verdict} {games}.", evenings.verdict(evening, self.played), titles)
        words = self.look.text.told(line)
        self.notify(Phrase("Copied: “{line}”", words) if copy_text(words) else NO_CLIPBOARD)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.host.go_home()


def minutes(key: str) -> int:
    """About how long a game takes; 0 where it cannot be laid out."""
    try:
        return layout.head(key).minutes
    except LayoutError:
        return 0
