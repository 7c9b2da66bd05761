"""A lesson at the table: the game screen with a teacher, whose band takes the place of the prompt."""

from __future__ import annotations

from dataclasses import replace

import pygame

from games.core.controller import Click, Drop, Gesture, Press
from games.core.phrases import Phrase
from games.core.registry import game
from table.game.band import Band, BandPlace
from table.game.buttons import Button
from table.game.handover import ScoreSheet, Step
from table.game.intents import Command, Guess, Intent
from table.game.lesson_frame import LessonFrame
from table.game.moment import Moment
from table.game.pointing import around, arrows, box
from table.game.screen import GameScreen
from table.game.table_view import TableView
from table.input.hand import Asked, Hand, Reply
from table.input.pads import pad_of
from table.overlays.dialog import DialogScreen
from table.overlays.rules_page import RulesScreen
from table.screen import Host, Play
from table.session.lesson import Do, Lesson
from table.session.teacher import TRIES, Teacher, seated
from table.settings import Settings
from table.setup import Kind, Setup, draw_seed, named

SHOWN, LATE = 2, 6.0
"""How often the way to do a thing of one kind is explained; after how many seconds it is explained all the same."""
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
        self._told: dict[str, set[int]] = {}
        """The steps in which the way to do a thing of each kind was explained."""
        self._stood = -1
        super().__init__(host, session, LessonFrame(host.look, lesson, session))
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
        message = self.messages.standing
        keys = [
            Button("", key, does, icon=does.value)
            for key, does in zip(place.keys(rect), (Command.BACK, Command.ON, Command.LEAVE), strict=True)
        ]
        ask = teacher.asking
        words = [self.session.words(answer.words) for answer in ask.answers] if ask is not None else []
        answers = [
            Button(word, room, Guess(index), key=str(index + 1))
            for index, (word, room) in enumerate(zip(words, place.answers(rect, words), strict=True))
        ]
        kept = self._kept(view)
        view = replace(view, buttons=(*keys, *answers, *kept))
        points = [found for anchor in teacher.at if (found := box(anchor, self.stage, view, teacher.me)) is not None]
        shade = self._shade()
        shown = tuple(arrows(self.look, points, shade, around(self.stage, view))) if points else ()
        band = Band(
            rect, self.session.words(teacher.text), message or ("" if answers else self._how()), bool(message),
            min(teacher.number + 1, len(self.lesson.steps)), len(self.lesson.steps),
            tuple((each.x, each.y, each.width, each.height) for each in points), shown, shade, self.lesson.pads,
        )  # fmt: skip
        self._light(view)
        return replace(view, prompts=(), pills=(), band=band)

    def _kept(self, view: TableView) -> tuple[Button, ...]:
        """The game's own buttons; those beside the prompt go where it was, within the felt."""
        kept = tuple(button for button in view.buttons if button.seat)
        if kept and self.stage.scene.places.buttons.get(self.teacher.me) is None:
            felt, right = self.frame.felt, max(button.rect.right for button in kept)
            aside = view.pills[0].rect.width // 2 if view.pills else 0
            for button in kept:
                button.rect.move_ip(-max(aside, right + self.look.length(10) - felt.right), 0)
        return kept

    def _shade(self) -> pygame.Rect:
        """The felt below the band, darkened except for what the lesson points at."""
        felt, band = self.frame.felt, self.band_rect
        return pygame.Rect(felt.left, band.bottom, felt.width, felt.bottom - band.bottom)

    def _light(self, view: TableView) -> None:
        """Light the place where the wanted card goes, and no other, while nothing is in hand."""
        hand = self.hands[self.teacher.me]
        busy = hand.selection is not None or self.pointer.held is not None or self.nav.move is not None
        if busy or self.teacher.free:
            return
        view.marks.lit = {}
        if len(self.teacher.wanted) != 1:
            return
        gestures = self.session.controller.gestures(hand.view, self.teacher.wanted[0])
        if gestures and isinstance(gestures[0], Drop):
            view.marks.lit = {gestures[0].dst: ""}

    # -- how to do it

    def _how(self) -> str:
        """In a few words, how to do what is wanted with the device that the learner uses; only for the first things of
        a kind."""
        kind, words = self._gesture_words()
        told = self._told.setdefault(kind, set())
        if self.teacher.number not in told and len(told) >= SHOWN and self._idle < LATE:
            return ""
        if words:
            told.add(self.teacher.number)
        return words

    def _gesture_words(self) -> tuple[str, str]:
        teacher, controller = self.teacher, self.session.controller
        if teacher.showing or teacher.over:
            return "", ""
        if teacher.free:
            return "free", "" if self.realtime else "H shows what a good player would do."
        if teacher.reading and isinstance(teacher.task, Do):
            return f"detour {teacher.number}", "Enter, or click anywhere: back to before."
        wanted = teacher.wanted
        hand = self.hands[teacher.me]
        gestures = controller.gestures(hand.view, wanted[0]) if wanted else ()
        if not gestures:
            return "read", "Enter, or click anywhere."
        if self.means == "keys":
            return f"{type(gestures[0]).__name__} by keys", self._by_keys(hand, gestures)
        return type(gestures[0]).__name__, self._by_mouse(gestures[0])

    def _by_mouse(self, gesture: Gesture) -> str:
        match gesture:
            case Drop(cards) if cards:
                return self.session.words(Phrase("Drag the {card} to the place that is lit.", cards[0]))
            case Press(_, cards) if cards:
                return "Click the cards, then press the button."
            case Press():
                return "Press the button."
        return "Click it."

    def _by_keys(self, hand: Hand, gestures: tuple[Gesture, ...]) -> str:
        """By a key of the pad, by the card's number in the hand, or as the hint has it."""
        pad = pad_of(hand, self.look.settings.keys)
        for gesture in gestures:
            code = next((code for code, does in pad.items() if does == gesture), None)
            if code is not None:
                return f"Press {self.caps.label(code)}."
        match gestures[0]:
            case Drop((card,), src, dst) if src == self.stage.layout.roles.hand_of(hand.seat):
                cards = [piece.card for piece in self.stage.scene.piles[src]]
                if card in cards[:9] and not self.realtime:
                    offered = self.session.controller.offers(hand.view, src, (card,))[:1] == (dst,)
                    steps = "then Enter" if offered else "arrow keys to what is lit, then Enter"
                    return f"Press {cards.index(card) + 1}, {steps}."
            case Click() | Press(_, ()):
                return "Arrow keys or Tab to what is lit, then Enter."
        return "H shows it, H again does it."

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
        elif self._idle - dt < LATE <= self._idle:
            self.change()
        if changed or before != (self.teacher.number, self.teacher.showing):
            self.change()
        if self.teacher.tries >= TRIES and self.teacher.wanted and self.nav.move is None:
            self.nav.show(self.teacher.wanted[0])
            self.change()
        if self.teacher.over and self.host.screens[-1] is self:
            self._finish()

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

    # -- input

    def handle(self, event: pygame.event.Event) -> None:
        intent: Intent | None = None
        if event.type == pygame.KEYDOWN:
            intent = self._lesson_key(event)
            self.means = self.means if intent == Command.ON else "keys"  # whoever reads on with Enter may use the mouse
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.means = "mouse"
            intent = self._lesson_click(event) if event.button == 1 else None
        if intent is None:
            super().handle(event)
            return
        self.explaining.close(None)
        self._hurry()
        self.do(intent)
        self._follow_up()

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
        """A click that answers a question with a card, or continues."""
        teacher = self.teacher
        if self.view.button_at(event.pos) is not None:
            return None
        if teacher.asking is not None:
            piece = self.stage.scene.piece_at(event.pos)
            answers = teacher.asking.answers
            return next((Guess(at) for at, one in enumerate(answers) if piece and one.card == piece.card), None)
        return Command.ON if teacher.reading or teacher.showing else None

    def do(self, intent: Intent) -> None:
        teacher = self.teacher
        match intent:
            case Guess(index):
                teacher.answer(index)
            case Command.BACK:
                self.nav.clear()
                teacher.back()
            case Command.ON if teacher.waits or teacher.showing:
                teacher.forward()
            case Command.ON:
                self.hint()
            case Command.SKIP:
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
        """Of several meanings only those that the lesson asks for are offered."""
        if isinstance(reply, Asked):
            wanted = tuple(action for action in reply.actions if self.teacher.wants(action))
            if len(wanted) == 1:
                reply = hand.play(wanted[0])
            elif wanted:
                reply = Asked(wanted)
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
        self.teacher.go(0)
        self.change()

    def _play(self) -> None:
        """A match with the default options against the easiest computers."""
        found, kind = game(self.lesson.key), _usual(self.look.settings, self.lesson.key)
        easiest = next(iter(found.bots))
        seats = named(((kind, ""), *(("bot", easiest),) * (self.lesson.seats - 1)), self.lesson.key)
        options = found.rules.nearest_valid(self.lesson.seats, found.rules.options())
        self.host.open(Play(Setup(self.lesson.key, seats, options, draw_seed(), chance=draw_seed())))

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
