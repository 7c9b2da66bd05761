"""A lesson at the table: the game screen with a teacher, whose band takes the place of the prompt."""

from __future__ import annotations

from dataclasses import replace

import pygame

from table.board.marks import Marks
from table.board.scene import Piece
from table.game.band import Band, BandPlace
from table.game.buttons import TableButton
from table.game.handover import ScoreSheet, Step
from table.game.intents import Command, Guess, Intent
from table.game.lesson_frame import LessonFrame
from table.game.lesson_how import LATE, Ways
from table.game.moment import Moment
from table.game.pointing import around, arrows, box
from table.game.result_page import score_sheet
from table.game.screen import GameScreen
from table.game.table_view import TableView
from table.input.hand import Ambiguous, Hand, Refused, Reply, Selection
from table.overlays.dialog import DialogScreen
from table.overlays.rules_page import RulesScreen
from table.screen import Host, Seats
from table.session.lesson import Lesson
from table.session.teacher import TRIES, Teacher, seated
from table.settings import Settings
from table.setup import Kind, draw_seed

_ON = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_ANSWERS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_4: 3}
_KEYS = {pygame.K_BACKSPACE: Command.BACK, pygame.K_PAGEDOWN: Command.SKIP, pygame.K_h: Command.HINT}


class LessonScreen(GameScreen):
    """The table in a lesson. Rivals follow its script; time stands still until free play; Esc leaves."""

    def __init__(self, host: Host, lesson: Lesson, at: int | None = None) -> None:
        """``at``: the step to begin with; None: where the learner left off. LayoutError as ``GameScreen``."""
        self.lesson = lesson
        session = seated(lesson, _usual(host.look.settings, lesson.key), draw_seed())
        done, mark = host.look.settings.lessons.get(lesson.key, (0, lesson.mark))
        known = done if mark == lesson.mark and done < len(lesson.steps) else 0
        self.teacher = Teacher(lesson, session, known if at is None else at)
        self._idle = 0.0
        self._stood = -1
        self._pressed: Piece | None = None
        """The card on which the button of the mouse went down."""
        self._chosen: Selection | None = None
        """What was selected when the focus last followed a choice."""
        self._scored = False
        """Whether the score at the end of the free play has been shown."""
        super().__init__(host, session, LessonFrame(host.look, lesson, session))
        self.ways = Ways(self.look, self.teacher, self.hands[self.teacher.me], self.stage, self.caps)
        self.countdown = 0.0
        self._hold_penalty()

    def _hold_penalty(self) -> None:
        if not self.teacher.free:
            for hand in self.hands.values():
                hand.penalty = 0.0

    @property
    def hand(self) -> Hand | None:
        return self.hands[self.teacher.me]

    @property
    def moment(self) -> Moment:
        return replace(super().moment, newcomer=self.teacher.free)

    @property
    def band_rect(self) -> pygame.Rect:
        """Where the band is."""
        assert isinstance(self.frame, LessonFrame)
        return self.frame.band

    # -- the view

    @property
    def view(self) -> TableView:
        if self._view is None:
            self._view = self.explaining.on(self._taught(self.viewer.view(self.moment)))
        return self._view

    def _taught(self, view: TableView) -> TableView:
        """The table's view with the band, its buttons and what it points at."""
        teacher = self.teacher
        place, rect = BandPlace(self.look, ()), self.band_rect
        words, message = self.session.words(teacher.text), self.messages.standing
        keys = [
            TableButton("", key, does, icon=does.value)
            for key, does in zip(place.keys(rect), (Command.BACK, Command.ON, Command.LEAVE), strict=True)
            if does is not Command.ON or not teacher.free  # nothing there is skipped
        ]
        ask = teacher.asking
        said = [self.session.words(answer.words) for answer in ask.answers] if ask is not None else []
        answers = [
            TableButton(word, room, Guess(index), key=str(index + 1))
            for index, (word, room) in enumerate(zip(said, place.answers(rect, said), strict=True))
        ]
        kept = self._kept(view)
        view = replace(view, buttons=(*keys, *answers, *kept))
        points = [found for anchor in self.ways.at if (found := box(anchor, self.stage, view, teacher.me)) is not None]
        shade = self._shade()
        shown = tuple(arrows(self.look, points, shade, around(self.stage, view))) if points else ()
        message = "" if message == words else message
        how = "" if answers else message or self.ways.words(self.means, self._idle)
        band = Band(
            rect, words, how, bool(how) and how == message,
            min(teacher.number + 1, len(self.lesson.steps)), len(self.lesson.steps),
            tuple((each.x, each.y, each.width, each.height) for each in points), shown, shade, self.lesson.pads,
        )  # fmt: skip
        # Where answers are, there is no room in the band for anything else to be said.
        pills = tuple(pill for pill in view.pills if answers and message and pill.prompt.message)
        marks = self._lit(view.marks)
        return self.message_place.on(replace(view, prompts=(), pills=pills, band=band, marks=marks))

    def _kept(self, view: TableView) -> tuple[TableButton, ...]:
        """The game's own buttons; those beside the prompt go where it was, within the felt."""
        kept = tuple(button for button in view.buttons if button.seat)
        if kept and self.stage.scene.places.buttons.get(self.teacher.me) is None:
            felt, right = self.frame.felt, max(button.rect.right for button in kept)
            aside = view.pills[0].rect.width // 2 if view.pills else 0
            over = max(aside, right + self.look.length(10) - felt.right)
            return tuple(replace(button, rect=button.rect.move(-over, 0)) for button in kept)
        return kept

    def _shade(self) -> pygame.Rect:
        """The felt below the band, darkened except for what the lesson points at."""
        felt, band = self.frame.felt, self.band_rect
        return pygame.Rect(felt.left, band.bottom, felt.width, felt.bottom - band.bottom)

    def _lit(self, marks: Marks) -> Marks:
        """With the places lit where wanted cards go, and no others, while nothing is in hand."""
        hand = self.hands[self.teacher.me]
        busy = hand.selection is not None or self.pointer.held is not None or self.nav.move is not None
        return marks if busy or self.teacher.free else replace(marks, lit=self.ways.goals())

    # -- time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._idle += dt
        before = self.teacher.number, self.teacher.showing
        changed = self.teacher.update(still=not self.stage.motion.busy)
        if self.teacher.number != self._stood:
            self._stood, self._idle = self.teacher.number, 0.0
            self._heed_settings()
            self.change()
            if self.nav.focus is not None:
                self._focus_on_lit()
        elif self._idle - dt < LATE <= self._idle:
            self.change()
        if changed or before != (self.teacher.number, self.teacher.showing):
            self.change()
        if self.teacher.tries >= TRIES and self.teacher.wanted and self.nav.move is None:
            self.nav.show(self.teacher.wanted[0])
            self.change()
        if self.teacher.over and self.host.screens[-1] is self and not (super().busy or self.handover.waiting):
            self._end()

    @property
    def busy(self) -> bool:
        return super().busy or self.teacher.pending

    @property
    def due(self) -> float | None:
        waits = [super().due, LATE - self._idle if self._idle < LATE else None]
        return min((wait for wait in waits if wait is not None), default=None)

    def entered(self) -> None:
        super().entered()
        self.countdown = 0.0

    def _heed_settings(self) -> None:
        super()._heed_settings()
        self._hold_penalty()

    def hand_over(self, step: Step | None) -> None:
        """No score sheet before the lesson's end, except between the hands of a match played freely."""
        if not isinstance(step, ScoreSheet) or (self.teacher.running and self.session.match.outcome is None):
            super().hand_over(step)

    def _end(self) -> None:
        """The lesson is over: first the score of what was played, if it came to one, then what can be done next."""
        scored, self._scored = self._scored, True
        if not scored and (self.session.match.outcome is not None or self.session.dealer.asked):
            self.host.push(score_sheet(self.host, self.session, (("Go on", lambda: None),), self.host.pop))
        else:
            self._finish()

    # -- input

    def handle(self, event: pygame.event.Event) -> None:
        intent: Intent | None = None
        if event.type == pygame.KEYDOWN:
            intent = self._lesson_key(event)
            self.means = self.means if intent == Command.ON else "keys"  # whoever reads on with Enter may use the mouse
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.means = "mouse"
            intent = self._lesson_click(event) if event.button == 1 else None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            intent = self._card_clicked(event)
        if intent is None:
            if not self._brings_focus(event):
                super().handle(event)
            self._follow_choice()
            return
        self.explaining.close(None)
        self._hurry()
        self.do(intent)
        self._follow_up()

    def _brings_focus(self, event: pygame.event.Event) -> bool:
        """Whether a key only brings the focus, which begins on what is lit."""
        if event.type != pygame.KEYDOWN or self.nav.focus is not None or self.takes(event):
            return False
        if not self.keyboard.travels(event):
            return False
        self.mouse.rest()
        self._focus_on_lit()
        return self.nav.focus is not None

    def _focus_on_lit(self) -> None:
        """Put the focus on what the wanted action is done with."""
        hand = self.hands[self.teacher.me]
        found = self.ways.first(self.keyboard.targets(self.view, hand), self.view)
        if found is not None:
            self.nav.focus, self.nav.move = found, None
            self.change()

    def _follow_choice(self) -> None:
        """The wanted card has been chosen by key: the focus goes to where it is wanted."""
        chosen = self.hands[self.teacher.me].selection
        if self.means == "keys" and chosen is not None and chosen != self._chosen:
            self._focus_on_lit()
        self._chosen = chosen

    def _lesson_key(self, event: pygame.event.Event) -> Intent | None:
        """What a key does in a lesson alone."""
        teacher = self.teacher
        key = self.look.settings.keys.meant(event.key, event.scancode)
        if key in _ON and (teacher.reading or teacher.showing):
            return Command.ON
        if teacher.asking is not None and key in _ANSWERS:
            return Guess(_ANSWERS[key])
        if self.takes(event) or (key == pygame.K_BACKSPACE and self.hands[teacher.me].selection is not None):
            return None
        return _KEYS.get(key)

    def _lesson_click(self, event: pygame.event.Event) -> Intent | None:
        """A click that continues."""
        self._pressed = self.stage.scene.piece_at(event.pos)
        if self.view.button_at(event.pos) is not None:
            return None
        return Command.ON if self.teacher.reading or self.teacher.showing else None

    def _card_clicked(self, event: pygame.event.Event) -> Intent | None:
        """A click that answers a question with a card; one that is carried to its place is an answer as well."""
        pressed, self._pressed = self._pressed, None
        asking, piece = self.teacher.asking, self.stage.scene.piece_at(event.pos)
        if asking is None or piece is None or piece is not pressed or self.pointer.held is not None:
            return None
        guess = next((Guess(at) for at, one in enumerate(asking.answers) if one.card == piece.card), None)
        if guess is not None:
            self.pointer.cancel()
            self.hands[self.teacher.me].cancel()
        return guess

    def do(self, intent: Intent) -> None:
        teacher = self.teacher
        match intent:
            case Guess(index):
                teacher.answer(index)
            case Command.BACK:
                self.nav.clear()
                teacher.back()
            case Command.ON | Command.SKIP:
                self.nav.clear()
                teacher.skip()
            case Command.HINT:
                self.hint()
            case Command.UNDO | Command.REDO:
                return
            case Command.RULES:
                self.host.push(RulesScreen(self.host, self.setup.key))
            case Command.LEAVE | Command.PAUSE:
                self.pause()
            case _:
                super().do(intent)
                return
        self.change()

    def _answer(self, hand: Hand, reply: Reply) -> None:
        """Of several meanings only those that the lesson asks for are offered. What answers a question is no fault."""
        if isinstance(reply, Refused) and reply.reason == self.teacher.text:
            self.change()
            return
        if isinstance(reply, Ambiguous):
            wanted = tuple(action for action in reply.actions if self.teacher.wants(action))
            if len(wanted) == 1:
                reply = hand.play(wanted[0])
            elif wanted:
                reply = Ambiguous(wanted)
        super()._answer(hand, reply)

    def hint(self) -> None:
        """Show what is wanted; asked again, do it. In free play as at every table."""
        if self.teacher.free:
            super().hint()
        elif self.teacher.wanted:
            if self.nav.move == self.teacher.wanted[0]:
                self.nav.clear()
                self.teacher.skip()
            else:
                self.nav.show(self.teacher.wanted[0])
            self.change()

    # -- ways out

    def pause(self) -> None:
        answers = (
            ("Go on", lambda: None),
            ("From the beginning", self._begin_again),
            ("Just play", self._play),
            ("Leave", self.host.pop),
        )
        self.host.push(DialogScreen(self.host, self.lesson.title, self.lesson.goal, answers, escape=0))

    def _begin_again(self) -> None:
        self._scored = False
        self.teacher.go(0)
        self.change()

    def _play(self) -> None:
        """To the seats, where a match begins as it is shown there."""
        self.host.open(Seats(self.lesson.key))

    def _finish(self) -> None:
        self._keep()
        answers = (("Play a match", self._play), ("The lesson again", self._begin_again), ("Leave", self.host.pop))
        self.host.push(DialogScreen(self.host, "Now you know how it goes", self.lesson.goal, answers, escape=2))

    def on_close(self) -> None:
        super().on_close()
        self._keep()

    def _keep(self) -> None:
        """Remember how far the learner is; a finished lesson stays finished."""
        settings, steps = self.look.settings, len(self.lesson.steps)
        done = (min(self.teacher.number, steps), self.lesson.mark)
        if settings.lessons.get(self.lesson.key) not in {done, (steps, self.lesson.mark)}:
            learned = settings.learned | ({self.lesson.key} if done[0] == steps else frozenset())
            lessons = {**settings.lessons, self.lesson.key: done}
            self.host.keep(replace(settings, lessons=lessons, learned=learned))


def _usual(settings: Settings, key: str) -> Kind:
    """What the learner played this game with last, the mouse or the keys of a side; at first the mouse."""
    last = settings.tables.get(key)
    kinds = last.seats.split(",") if last is not None else []
    return "left" if "left" in kinds else "right" if "right" in kinds else "mouse"
