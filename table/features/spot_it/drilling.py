"""Spotting at the table: the question is in a band with the time that is left; at the end how it went."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

import pygame

from games.core.phrases import EMPTY, Phrase, Words
from games.core.spotting import Spotting
from table.decimals import decimal
from table.features.spot_it.drill import COST, SECONDS, Drill
from table.game.intents import Command, Guess, Intent
from table.game.lesson.band import Band
from table.game.lesson.band_frame import BandFrame
from table.game.part import Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.overlays.rules_page import RulesScreen

Way = Literal["start", "again", "two", "alone"]
WORDS: Mapping[Way, Phrase] = {
    "start": Phrase("Start"), "again": Phrase("Again"), "two": Phrase("Race"), "alone": Phrase("Solo"),
}  # fmt: skip
_ON = {pygame.K_RETURN, pygame.K_KP_ENTER}
_TOLD, _LAST = 10, 5
"""The time left is told in steps of so many seconds, and the last of them in so many."""


class Drilling(Part):
    """Nothing here is a match: what is done counts for nothing but the figures of the day."""

    def __init__(
        self, showing: Showing, frame: BandFrame, drill: Drill, change: Callable[[], None],
        ended: Callable[[Drill], Words],
    ) -> None:  # fmt: skip
        """``change``: has two play where one does, or one where two do; ``ended``: keeps the figures, and says what
        there is to say of them."""
        self._showing = showing
        self._frame = frame
        self._look = showing.look
        self.drill = drill
        self._change = change
        self._ended = ended
        self._result: Words = EMPTY
        self.resized()

    @property
    def _alone(self) -> bool:
        return len(self.drill.people) == 1

    def resized(self) -> None:
        """Of two people who misses waits; who is alone loses time."""
        for hand in self._showing.hands.values():
            hand.penalty = 0.0 if self._alone else COST

    # -- the view

    @property
    def ways(self) -> tuple[Way, ...]:
        """How to go on from here."""
        other: Way = "two" if self._alone else "alone"
        if self.drill.phase not in {"ready", "over"}:
            return ()
        return "start" if self.drill.phase == "ready" else "again", other

    @property
    def _seconds(self) -> int:
        """What is told of the time left: not every second."""
        step = _TOLD if self.drill.left > _TOLD else _LAST
        return -int(-self.drill.left // step) * step

    @property
    def words(self) -> Words:
        """What the band says."""
        drill = self.drill
        match drill.phase:
            case "ready":
                return asked_of(drill.spotting)[0]
            case "over":
                return self._result
        return asked_of(drill.spotting, self._seconds)[1]

    @property
    def _how(self) -> Words:
        drill = self.drill
        if drill.phase == "over":
            return EMPTY
        if not self._alone:
            first, second = drill.people
            return Phrase("{who:@} {right}, {other:@} {rights}", first, drill.right[first], second,
                          drill.right[second])  # fmt: skip
        if drill.phase == "ready":
            return Phrase("A miss costs {seconds} seconds.", round(COST))
        (seat,) = drill.people
        return Phrase("{right} right, {missed} missed", drill.right[seat], drill.missed[seat])

    def made_of(self) -> tuple[object, ...]:
        drill = self.drill
        return drill.phase, self._seconds, tuple(drill.right.values()), tuple(drill.missed.values())

    def adds(self, view: TableView) -> TableView:
        """The table's view with the band and its buttons."""
        showing, told = self._showing, self._showing.session.told
        *_, leave = self._frame.keys()
        answers = self._frame.answers([told(WORDS[way]) for way in self.ways])
        rect, message = self._frame.band, showing.messages.standing
        how = EMPTY if answers else message or told(self._how)
        urgent = bool(how) and how == message
        band = Band(rect, told(self.words), how, urgent, 0, 0, (), (), rect, pad=False)
        return replace(view, buttons=(leave, *answers), prompts=(), pills=(), band=band, log_rect=None)

    # -- time

    @property
    def busy(self) -> bool:
        return self.drill.phase in {"ask", "seen"}

    runs = busy

    def tick(self, dt: float) -> None:
        if not self._showing.in_front:
            return
        before = self.drill.phase
        self.drill.update(dt)
        if before != "over" == self.drill.phase:
            self._showing.messages.hush()
            self._result = self._showing.session.told(self._ended(self.drill))

    # -- input

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        if event.type != pygame.KEYDOWN or not self.ways:
            return None
        if event.key in _ON or event.key == pygame.K_1:
            return Guess(0)
        return Guess(1) if event.key == pygame.K_2 else None

    def does(self, intent: Intent) -> Intent | None:
        match intent:
            case Guess(index) if index < len(self.ways):
                self._go(self.ways[index])
            case Command.RULES:
                self._showing.host.push(RulesScreen(self._showing.host, self._showing.session.setup.key))
            case Command.LEAVE | Command.PAUSE:
                self._showing.host.pop()
            case Guess() | Command.UNDO | Command.REDO | Command.FASTER | Command.CONCEDE:
                pass
            case Command.HINT | Command.ON | Command.BACK:
                pass
            case _:
                return intent
        return None

    def _go(self, way: Way) -> None:
        self._showing.messages.hush()
        if way in {"two", "alone"}:
            self._change()
        else:
            self.drill.begin()


def asked_of(spotting: Spotting, left: int = round(SECONDS)) -> tuple[Phrase, Phrase]:
    """What is asked before it begins, and while there are so many seconds left."""
    ready = Phrase("{question} You have {seconds} seconds.", spotting.question, round(SECONDS))
    return ready, Phrase("{question} {seconds} s left.", spotting.question, left)


def result(drill: Drill, best: int) -> Words:
    """What came of it: alone with the best of the day."""
    if len(drill.people) == 1:
        (seat,) = drill.people
        return Phrase(
            "{right} right, {missed} missed. Half took under {seconds} s. Today's best: {best}.",
            drill.right[seat], drill.missed[seat], decimal(drill.median, 1), best,
        )  # fmt: skip
    first, second = drill.people
    ahead = drill.right[first] - drill.right[second]
    if not ahead:
        return Phrase("{count} each. A dead heat!", drill.right[first])
    quick, slow = (first, second) if ahead > 0 else (second, first)
    return Phrase("{who:@} was quicker, {more} to {fewer}.", quick, drill.right[quick], drill.right[slow],
                  you="You were quicker, {more} to {fewer}!")  # fmt: skip
