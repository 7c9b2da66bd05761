"""What comes between plays: the screen goes over to the next person, and a hand's or the match's score is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.overlays.curtain import CurtainScreen
from table.overlays.result import ResultScreen

if TYPE_CHECKING:
    from table.game.screen import GameScreen

RESULT_WAIT, HANDOVER = 0.7, 1.5
"""Seconds that what happened stays in view before the score, before the curtain."""


class Between:
    """Waits until what happened has been seen, and then brings up what only people can answer."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._result_in: float | None = None
        self._handover_in: float | None = None
        self._shown_at = -1
        """After how many actions the score was shown last."""

    @property
    def waiting(self) -> bool:
        """Whether something is about to come."""
        return self._result_in is not None or self._handover_in is not None

    def open(self) -> None:
        """The table has just been opened: a person may have to be asked to it."""
        if self._screen.watch.next_person():
            self._handover_in = 0.0

    def look(self) -> None:
        """What follows from what happened: a result to show, a person to hand the screen to."""
        screen = self._screen
        match, watch = screen.session.match, screen.watch
        if (match.outcome is not None or screen.session.dealer.asked) and self._shown_at != len(match.entries):
            if watch.shared and watch.viewer:
                self._turn_to(0)
            self._result_in = RESULT_WAIT
        elif watch.next_person() and self._handover_in is None:
            first = not watch.viewer
            if watch.viewer:
                screen.news.seen(watch.viewer)
            if watch.secret(watch.next_person()) or first:
                # The hand turns face down at once; what was played stays in view before the curtain falls.
                watch.turn_to(0)
                screen.stage.scene.show(watch.piles())
                self._handover_in = HANDOVER
            else:
                self._turn_to(watch.next_person())

    def update(self, dt: float) -> None:
        """Let time pass, but not while cards still move."""
        if self._screen.stage.motion.busy:
            return
        if self._handover_in is not None:
            self._handover_in -= dt
            if self._handover_in <= 0:
                self._handover_in = None
                self._hand_over()
                return
        if self._result_in is not None:
            self._result_in -= dt
            if self._result_in <= 0:
                self._result_in = None
                self.show_result()

    def forget(self) -> None:
        """Something was taken back: there may be no result to show."""
        self._result_in = None

    def _turn_to(self, seat: int) -> None:
        screen = self._screen
        screen.watch.turn_to(seat)
        screen.stage.recast(screen.panel.table)
        screen.refresh()

    def _hand_over(self) -> None:
        """The curtain, before the next person sees anything."""
        screen = self._screen
        seat = screen.watch.next_person()
        if not seat:
            return
        name, lines = screen.session.name(seat), screen.news.missed(seat)[-5:]
        back = (seat - 1) % 4
        screen.host.push(
            CurtainScreen(
                screen.host, name, back, lines, lambda: self._turn_to(seat), screen.pause, screen.key_of("hide")
            )
        )

    def show_result(self) -> None:
        """The score sheet of the hand or of the match, with what to do next."""
        screen, session = self._screen, self._screen.session
        match, outcome = session.match, session.match.outcome
        self._shown_at = len(match.entries)
        sides = match.rules.sides(match.seats)
        names = [" & ".join(session.name(seat) for seat in side) for side in sides]
        won = [index for index, side in enumerate(sides) if outcome and set(side) & set(outcome.winners)]
        if outcome is not None:
            buttons = [("Again", screen.again), ("Menu", screen.host.pop)]
            title = session.words(outcome.reason)
        else:
            buttons = [("Next hand", screen.next_hand)]
            title = "The hand is over"
        lines = [line._replace(words=session.words(line.words)) for line in match.sheet()]
        screen.host.push(ResultScreen(screen.host, title, lines, names, won, buttons))
