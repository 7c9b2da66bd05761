"""A problem at the table: the question is in a band, an answer is judged, and what follows from it is seen."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from games.core.phrases import EMPTY, Phrase, Words, linked
from table.bindings import UNDO
from table.features.find_the_play.puzzle import BEAT, Puzzle, Way
from table.game.buttons import TableButton
from table.game.intents import Command, Guess, Intent
from table.game.lesson.band import Band
from table.game.lesson.band_frame import BandFrame
from table.game.part import Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.overlays.rules_page import RulesScreen

WORDS: Mapping[Way, Phrase] = {
    "retry": Phrase("Try again"),
    "show": Phrase("Show me"),
    "out": Phrase("Play it out"),
    "next": Phrase("Next puzzle"),
    "again": Phrase("Again"),
}
_ON = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_ANSWERS = {pygame.K_1: 0, pygame.K_2: 1}
_KEYS = {
    pygame.K_PAGEDOWN: Command.ON, pygame.K_PAGEUP: Command.BACK, pygame.K_h: Command.HINT,
    pygame.K_BACKSPACE: Command.UNDO, UNDO: Command.UNDO,
}  # fmt: skip
_TABLE = {Command.RULES, Command.HINT, Command.SORT}
"""The small buttons that mean something here."""


class Puzzling(Part):
    """Time stands still but for the seat; nothing is taken back, and nothing is a match."""

    def __init__(
        self, showing: Showing, frame: BandFrame, puzzle: Puzzle, number: tuple[int, int], turn: Callable[[int], None],
        answered: Callable[[Puzzle], None],
    ) -> None:  # fmt: skip
        """``number``: of this problem and of all of the game; ``turn``: shows the one so many further on;
        ``answered`` is called when there is something to keep."""
        self._showing = showing
        self._frame = frame
        self._look = showing.look
        self._session = showing.session
        self.puzzle = puzzle
        self._number = number
        self._turn = turn
        self._answered = answered
        self._kept = puzzle.tries, puzzle.solved
        self.resized()

    def resized(self) -> None:
        """Nobody waits after a wrong try."""
        for hand in self._showing.hands.values():
            hand.penalty = 0.0

    # -- the view

    def made_of(self) -> tuple[object, ...]:
        puzzle = self.puzzle
        return puzzle.phase, puzzle.out, puzzle.given, puzzle.why, puzzle.asking

    def adds(self, view: TableView) -> TableView:
        """The table's view with the band and its buttons."""
        puzzle, showing = self.puzzle, self._showing
        answers = self._frame.answers([self._session.told(WORDS[way]) for way in puzzle.ways])
        found = {button.icon: button for button in view.buttons if button.icon and button.does in _TABLE}
        rects = self._frame.icons(list(found))
        small = [replace(button, rect=rects[name]) for name, button in found.items()]
        kept = self._frame.kept(view, showing.stage, puzzle.seat) if puzzle.asking else ()
        rect, message = self._frame.band, showing.messages.standing
        how = EMPTY if answers else message or self._how()
        band = Band(
            rect, self._session.told(puzzle.text), how, bool(how) and how == message, *self._number,
            (), (), rect, pad=True,
        )  # fmt: skip
        # Where answers are, there is no room in the band for anything else to be said.
        pills = tuple(pill for pill in view.pills if answers and message and pill.prompt.message)
        return replace(
            view,
            buttons=(*self._frame.keys(), *answers, *small, *kept, TableButton(EMPTY, self._frame.log, Command.LOG)),
            prompts=(),
            pills=pills,
            band=band,
            log_rect=self._frame.log,
        )

    def _how(self) -> Words:
        """The hints that were given; before the first one what there is to know."""
        puzzle, told = self.puzzle, self._session.told
        if puzzle.given:
            return linked([told(hint) for hint in puzzle.given])
        if not puzzle.asking or puzzle.out:
            return EMPTY
        key = self._showing.caps.label(self._look.settings.keys.place("hint"))
        if puzzle.several:
            return told(Phrase("Any card you haven't seen is equally likely. Stuck? {key} gives a hint.", key))
        return told(Phrase("Stuck? {key} gives a hint.", key))

    # -- time

    def after_tick(self, dt: float) -> None:
        puzzle = self.puzzle
        puzzle.update(dt, still=not self._showing.stage.motion.busy)
        if (puzzle.tries, puzzle.solved) != self._kept:
            self._kept = puzzle.tries, puzzle.solved
            self._answered(puzzle)

    def wants(self) -> float | None:
        return BEAT / 8 if self.puzzle.pending else None

    # -- input

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        if event.type != pygame.KEYDOWN:
            return None
        key = self._look.settings.keys.meant(event.key, event.scancode)
        intent: Intent | None = _KEYS.get(key)
        ways = self.puzzle.ways
        if ways and key in _ON and self._showing.nav.focus is None:
            intent = Guess(0)
        elif ways and key in _ANSWERS:
            intent = Guess(_ANSWERS[key])
        elif "next" in ways and key == pygame.K_n:
            intent = Command.ON
        elif key == pygame.K_BACKSPACE and self._showing.hand is not None and self._showing.hand.selection is not None:
            return None
        if intent is not None:
            self._showing.explaining.close(None)
            self._showing.hurry()
        return intent

    def does(self, intent: Intent) -> Intent | None:
        puzzle, showing = self.puzzle, self._showing
        match intent:
            case Guess(index) if index < len(puzzle.ways):
                self._go(puzzle.ways[index])
            case Command.ON:
                self._turn(1)
            case Command.BACK:
                self._turn(-1)
            case Command.UNDO:
                if puzzle.out or puzzle.phase != "ask":
                    self._go("again")
            case Command.HINT:
                showing.messages.hush()
                puzzle.hint()
            case Command.RULES:
                showing.host.push(RulesScreen(showing.host, self._session.setup.key))
            case Command.LEAVE | Command.PAUSE:
                showing.host.pop()
            case Guess() | Command.REDO | Command.FASTER | Command.CONCEDE:
                pass
            case _:
                return intent
        return None

    def _go(self, way: Way) -> None:
        self._showing.nav.clear()
        self._showing.messages.hush()
        if way == "next":
            self._turn(1)
        else:
            self.puzzle.go(way)
