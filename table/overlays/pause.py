"""The pause: resume, read, change the settings, or leave."""

from collections.abc import Callable

import pygame

from games.core.phrases import EMPTY, Phrase, Words
from sprites import palette
from table.overlays.dialog import ask
from table.overlays.learn import lesson_button
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screen import Host
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.widget import Label, Widget

LOST = Phrase("The other side wins the match.")
ABANDONED = Phrase("The match ends here, with no result.")
UNKEPT = Phrase("This match isn't saved yet. Tavolino keeps trying while it's open.")


class PauseScreen(Page):
    """Over the game. It closes before it calls back."""

    covers = False
    width = 440

    def __init__(
        self, host: Host, key: str, on_concede: Callable[[], None] | None = None, *,
        hint: Callable[[], Words] | None = None, abandons: bool = False,
        on_rules: Callable[[], None] | None = None, tip: Words = EMPTY, who: Words = EMPTY,
        lost: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        """``key``: of the game, for its rules. ``hint``: asks for the best move, in games where only the pause leaves
        time for it. ``abandons``: conceding ends the match without a result. ``on_rules``: shows the rules beside the
        table, once the pause is over. ``tip``: advice for the next minutes. ``who``: concedes, where several people are
        at the table. ``lost``: whether leaving loses what was played; only then is leaving asked about."""
        super().__init__(host)
        self.key_ = key
        self.on_concede = on_concede
        self.hint = hint
        self.on_rules = on_rules
        self.abandons = abandons
        self.lost = lost
        self._loss = Phrase("{name} gives the match up, and the other side wins it.", who) if who else LOST
        buttons = [
            Button(self.look, Phrase("Resume"), host.pop, main=True, icon="play", full=True),
            Button(self.look, Phrase("Rules (F1)"), self.rules, icon="question", full=True),
            lesson_button(host, key, full=True),
            Button(self.look, Phrase("Settings"), self.settings, icon="gear", full=True),
            Button(self.look, Phrase("Leave"), self.leave, icon="left", full=True),
        ]
        gaps = [14, *[2] * (len(buttons) - 2), 14]
        rows: list[Row | Widget] = [Row((button,), gap) for button, gap in zip(buttons, gaps, strict=True) if button]
        if tip:
            rows.append(Row((Label(self.look, Phrase("Tip: {tip}", tip), 19, colour=palette.MUTED),), 0))
        # Apart, and in the same place in every game: nobody gives up who meant to leave.
        apart = hint and Button(self.look, Phrase("Hint (H)"), self.advise, icon="hint")
        ends = on_concede and Button(self.look, Phrase("Concede"), self.concede, icon="flag")
        last = [Row([button for button in (apart, ends) if button], align="spread" if apart else "right")]
        self.build([Label(self.look, Phrase("Paused"), 32, weight="bold")], rows, last if apart or ends else [])

    def advise(self) -> None:
        """Show the best move now; the game stays paused."""
        if self.hint is not None:
            ask(self.host, Phrase("Hint"), self.hint(), Phrase("Continue"))

    def rules(self) -> None:
        """Read the rules, beside the table or over it; there the game stays paused."""
        if self.on_rules is None:
            self.host.push(RulesScreen(self.host, self.key_))
        else:
            self.host.pop()
            self.on_rules()

    def settings(self) -> None:
        """Change the settings; the game stays paused."""
        self.host.push(SettingsScreen(self.host))

    def leave(self) -> None:
        """Leave the game, which is kept and can be resumed; where it is not, ask first."""
        if not self.lost():
            self.host.go_home()
            return
        ask(self.host, Phrase("Leave this match?"), UNKEPT, Phrase("Stay"), (Phrase("Leave"), self.host.go_home))

    def concede(self) -> None:
        """Ask once, then give the game up."""
        words = ABANDONED if self.abandons else self._loss
        ask(
            self.host, Phrase("Concede this match?"), words, Phrase("Keep playing"), (Phrase("Concede"), self._given_up)
        )

    def _given_up(self) -> None:
        self.host.pop()
        if self.on_concede is not None:
            self.on_concede()

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            self.rules()
        elif event.key == pygame.K_h:
            self.advise()
        else:
            super().key(event)
