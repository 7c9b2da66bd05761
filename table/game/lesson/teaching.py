"""A lesson at the table: a teacher, whose band takes the place of the prompt."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from games.core.phrases import EMPTY, Phrase, Words, linked
from table.bindings import UNDO
from table.board.marks import Marks
from table.board.scene import Piece
from table.game.after.result_page import score_sheet
from table.game.intents import Command, Guess, HandReply, Intent
from table.game.lesson.band import Band
from table.game.lesson.band_frame import BandFrame
from table.game.lesson.how import LATE, Ways
from table.game.lesson.pointing import around, arrows, box
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.input.hand import Ambiguous, Refused, Reply, Selection
from table.overlays.dialog import DialogScreen
from table.overlays.rules_page import RulesScreen
from table.screen import Seats
from table.session.lesson.script import Lesson
from table.session.lesson.teacher import TRIES, Teacher

_ON = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_STEPS = {pygame.K_n, pygame.K_b}
_ANSWERS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_4: 3}
_KEYS = {
    pygame.K_BACKSPACE: Command.BACK, UNDO: Command.BACK, pygame.K_PAGEDOWN: Command.SKIP, pygame.K_h: Command.HINT,
}  # fmt: skip


class Teaching(Part):
    """Rivals follow the lesson's script; time stands still until free play; Esc leaves."""

    def __init__(
        self, showing: Showing, frame: BandFrame, lesson: Lesson, teacher: Teacher, do: Callable[[Intent], None]
    ) -> None:
        self._showing = showing
        self._frame = frame
        self._lesson = lesson
        self._do = do
        self._look = showing.look
        self._session = showing.session
        self.teacher = teacher
        self._hand = showing.hands[teacher.me]
        self.ways = Ways(showing.look, teacher, self._hand, showing.stage, showing.caps)
        self._idle = 0.0
        self._stood = -1
        self._pressed: Piece | None = None
        """The card on which the button of the mouse went down."""
        self._chosen: Selection | None = None
        """What was selected when the focus last followed a choice."""
        self._scored = False
        """Whether the score at the end of the free play has been shown."""
        self.resized()

    def resized(self) -> None:
        """Nobody waits after a wrong try."""
        self._showing.newcomer = self.teacher.free
        if not self.teacher.free:
            self._hand.penalty = 0.0

    # -- the view

    def made_of(self) -> tuple[object, ...]:
        teacher, said = self.teacher, self._showing.messages.standing  # at once in the band, a refused card or not
        return teacher.number, teacher.text, teacher.showing, teacher.reading, teacher.wanted, self._idle >= LATE, said

    def adds(self, view: TableView) -> TableView:
        """The table's view with the band, its buttons and what it points at."""
        teacher, showing = self.teacher, self._showing
        words, message = self._session.told(teacher.text), showing.messages.standing
        # In free play nothing is skipped.
        keys = [key for key in self._frame.keys() if key.does is not Command.ON or not teacher.free]
        ask = teacher.asking
        said = [self._session.told(answer.words) for answer in ask.answers] if ask is not None else []
        answers = self._frame.answers(said)
        stage = showing.stage
        view = replace(view, buttons=(*keys, *answers, *self._frame.kept(view, stage, teacher.me)))
        points = [found for anchor in self.ways.at if (found := box(anchor, stage, view, teacher.me)) is not None]
        shade = self._shade()
        shown = tuple(arrows(self._look, points, shade, around(stage, view))) if points else ()
        message = EMPTY if message == words else message
        how = EMPTY if answers else message or self.ways.words(showing.means, self._idle)
        band = Band(
            self._frame.band, words, how, bool(how) and how == message,
            min(teacher.number + 1, len(self._lesson.steps)), len(self._lesson.steps),
            tuple((each.x, each.y, each.width, each.height) for each in points), shown, shade, self._lesson.pads,
        )  # fmt: skip
        # Where answers are, there is no room in the band for anything else to be said.
        pills = tuple(pill for pill in view.pills if answers and message and pill.prompt.message)
        return replace(view, prompts=(), pills=pills, band=band, marks=self._lit(view.marks))

    def _shade(self) -> pygame.Rect:
        """The felt below the band, darkened except for what the lesson points at."""
        felt, band = self._frame.felt, self._frame.band
        return pygame.Rect(felt.left, band.bottom, felt.width, felt.bottom - band.bottom)

    def _lit(self, marks: Marks) -> Marks:
        """With the places lit where wanted cards go, and no others, while nothing is in hand."""
        showing = self._showing
        busy = self._hand.selection is not None or showing.pointer.held is not None or showing.nav.move is not None
        return marks if busy or self.teacher.free else replace(marks, lit=self.ways.goals())

    # -- time

    def after_tick(self, dt: float) -> None:
        teacher, nav = self.teacher, self._showing.nav
        self._idle += dt
        teacher.update(still=not self._showing.stage.motion.busy)
        if teacher.number != self._stood:
            self._stood, self._idle = teacher.number, 0.0
            self._showing.heed_settings()
            self.resized()
            if nav.focus is not None:
                self._focus_on_lit()
        if teacher.tries >= TRIES and teacher.wanted and nav.move is None:
            nav.show(teacher.wanted[0])
        if teacher.over and self._showing.in_front and not (self._showing.busy or teacher.pending):
            self._end()

    @property
    def busy(self) -> bool:
        return self.teacher.pending

    def wants(self) -> float | None:
        return LATE - self._idle if self._idle < LATE else None

    def scores(self) -> bool:
        """No score sheet before the lesson's end, except between the hands of a match played freely."""
        return self.teacher.running and self._session.match.outcome is None

    def _end(self) -> None:
        """The lesson is over: first the score of what was played, if it came to one, then what can be done next."""
        scored, self._scored = self._scored, True
        host = self._showing.host
        if not scored and (self._session.match.outcome is not None or self._session.dealer.asked):
            host.push(score_sheet(host, self._session, ((Phrase("Continue"), lambda: None),), host.pop))
        else:
            self._finish()

    # -- input

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        showing, intent = self._showing, None
        match event.type:
            case pygame.KEYDOWN if self._reminds(event):
                return HANDLED
            case pygame.KEYDOWN:
                intent = self._key(event)
                if intent is not Command.ON:  # whoever reads on with Enter may use the mouse
                    showing.means = "keys"
                if intent is None and self._brings_focus(event):
                    return HANDLED
            case pygame.MOUSEBUTTONDOWN:
                showing.means = "mouse"
                intent = self._click(event) if event.button == 1 else None
            case pygame.MOUSEBUTTONUP if event.button == 1:
                intent = self._card_clicked(event)
        if intent is not None:
            showing.explaining.close(None)
            showing.hurry()
        return intent

    def follow_up(self) -> None:
        """The wanted card has been chosen by key: the focus goes to where it is wanted."""
        chosen = self._hand.selection
        if self._showing.means == "keys" and chosen is not None and chosen != self._chosen:
            self._focus_on_lit()
        self._chosen = chosen

    def _brings_focus(self, event: pygame.event.Event) -> bool:
        """Whether a key only brings the focus, which begins on what is lit."""
        showing = self._showing
        if showing.nav.focus is not None or self._on_pad(event) or not showing.keyboard.travels(event):
            return False
        showing.mouse.rest()
        self._focus_on_lit()
        return showing.nav.focus is not None

    def _on_pad(self, event: pygame.event.Event) -> bool:
        """Whether a key is on the learner's pad."""
        kind = self._session.choice(self.teacher.me).kind
        return self._look.settings.keys.slot(kind, event.scancode) is not None

    def _focus_on_lit(self) -> None:
        """Put the focus on what the wanted action is done with."""
        showing = self._showing
        found = self.ways.first(showing.keyboard.targets(showing.view, self._hand), showing.view)
        if found is not None:
            showing.nav.focus, showing.nav.move = found, None

    def _key(self, event: pygame.event.Event) -> Intent | None:
        """What a key does in a lesson alone."""
        teacher = self.teacher
        key = self._look.settings.keys.meant(event.key, event.scancode)
        if key in _ON and (teacher.reading or teacher.showing):
            return Command.ON
        if teacher.asking is not None and key in _ANSWERS:
            return Guess(_ANSWERS[key])
        if self._on_pad(event) or (key == pygame.K_BACKSPACE and self._hand.selection is not None):
            return None
        return _KEYS.get(key)

    def _reminds(self, event: pygame.event.Event) -> bool:
        """Whether a key would show a play while the lesson waits for something else, which it says in its place."""
        teacher, showing = self.teacher, self._showing
        said: Words
        if self._look.settings.keys.meant(event.key, event.scancode) not in _STEPS or self._on_pad(event):
            return False
        if teacher.asking is not None:
            answers = enumerate(teacher.asking.answers, 1)
            said = linked([Phrase("{key}: {answer}", key, answer.words) for key, answer in answers], "{some}; {other}")
        elif teacher.reading or teacher.showing:
            said = self.ways.words(showing.means, LATE) or teacher.text
        else:
            return False
        if teacher.asking is None and showing.view.band is not None and not showing.view.band.how:
            self._idle = LATE  # the band says it now
        else:
            showing.say(said)
        return True

    def _click(self, event: pygame.event.Event) -> Intent | None:
        """A click that continues."""
        self._pressed = self._showing.stage.scene.piece_at(event.pos)
        if self._showing.view.button_at(event.pos) is not None:
            return None
        return Command.ON if self.teacher.reading or self.teacher.showing else None

    def _card_clicked(self, event: pygame.event.Event) -> Intent | None:
        """A click that answers a question with a card; one that is carried to its place is an answer as well."""
        showing = self._showing
        pressed, self._pressed = self._pressed, None
        asking, piece = self.teacher.asking, showing.stage.scene.piece_at(event.pos)
        if asking is None or piece is None or piece is not pressed or showing.pointer.held is not None:
            return None
        guess = next((Guess(at) for at, one in enumerate(asking.answers) if one.card == piece.card), None)
        if guess is not None:
            showing.pointer.cancel()
            self._hand.cancel()
        return guess

    def does(self, intent: Intent) -> Intent | None:
        teacher, showing = self.teacher, self._showing
        match intent:
            case HandReply(seat, reply, key):
                left = self._narrowed(reply)
                return HandReply(seat, left, key) if left is not None else None
            case Guess(index):
                teacher.answer(index)
            case Command.BACK:
                showing.nav.clear()
                teacher.back()
            case Command.ON | Command.SKIP:
                showing.nav.clear()
                teacher.skip()
            case Command.HINT if not teacher.free:
                self._hint()
            case Command.UNDO | Command.REDO:
                pass
            case Command.RULES:
                showing.host.push(RulesScreen(showing.host, self._lesson.key))
            case Command.LEAVE | Command.PAUSE:
                self._pause()
            case _:
                return intent
        return None

    def _narrowed(self, reply: Reply) -> Reply | None:
        """Of several meanings only those that the lesson asks for are offered. What answers a question is no fault."""
        if isinstance(reply, Refused) and reply.reason == self.teacher.text:
            return None
        if isinstance(reply, Ambiguous):
            wanted = tuple(action for action in reply.actions if self.teacher.wants(action))
            if len(wanted) == 1:
                return self._hand.play(wanted[0])
            if wanted:
                return Ambiguous(wanted)
        return reply

    def _hint(self) -> None:
        """Show what is wanted; asked again, do it."""
        nav, teacher = self._showing.nav, self.teacher
        if not teacher.wanted:
            return
        if nav.move == teacher.wanted[0]:
            nav.clear()
            teacher.skip()
        else:
            nav.show(teacher.wanted[0])

    # -- ways out

    def _pause(self) -> None:
        host = self._showing.host
        answers = (
            (Phrase("Continue"), lambda: None),
            (Phrase("Start over"), self._begin_again),
            (Phrase("Just play"), self._play),
            (Phrase("Leave"), host.pop),
        )
        host.push(DialogScreen(host, self._lesson.title, self._lesson.goal, answers, escape=0))

    def _begin_again(self) -> None:
        self._scored = False
        self.teacher.go(0)

    def _play(self) -> None:
        """To the seats, where a match begins as it is shown there."""
        self._showing.host.open(Seats(self._lesson.key))

    def _finish(self) -> None:
        host = self._showing.host
        self._keep()
        answers = (
            (Phrase("Play a match"), self._play),
            (Phrase("Repeat the lesson"), self._begin_again),
            (Phrase("Leave"), host.pop),
        )
        host.push(DialogScreen(host, Phrase("You're ready to play!"), self._lesson.goal, answers, escape=2))

    def closed(self) -> None:
        self._keep()

    def _keep(self) -> None:
        """Remember how far the learner is; a finished lesson stays finished."""
        settings, steps, key = self._look.settings, len(self._lesson.steps), self._lesson.key
        done = (min(self.teacher.number, steps), self._lesson.mark)
        if settings.lessons.get(key) not in {done, (steps, self._lesson.mark)}:
            learned = settings.learned | ({key} if done[0] == steps else frozenset())
            self._showing.host.keep(replace(settings, lessons={**settings.lessons, key: done}, learned=learned))
