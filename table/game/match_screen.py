"""The screen of a match: it shows it, asks its parts what input means, and has them do what is wanted."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.cards import FRENCH
from games.core.phrases import Phrase, Speech, Words
from table.aloud import Aloud, Query
from table.audio.mixer import NO_DEVICE
from table.game.ear import Ear
from table.game.intents import Intent
from table.game.part import Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.screen import Screen
from table.setup import sign_of


class MatchScreen(Screen):
    """A match that is shown, and the parts of what can be done there, in the order in which they are asked."""

    heavy = True

    def __init__(self, showing: Showing, parts: Sequence[Part]) -> None:
        self._anew = True
        self._drawn_of: tuple[object, ...] = ()
        """What the picture was made of when it was drawn last."""
        self._view_of: tuple[object, ...] = ()
        """What the view is made of that is to be drawn in this frame; empty: that was not asked."""
        self._sharp = 0, 0
        """How many cards had been drawn at their angle when none was left to draw, and how many shadows."""
        self._held_back: list[pygame.event.Event] = []
        """Input that waits for the last action to be on disk, in its order."""
        super().__init__(showing.host)
        self.showing = showing
        self.ear = Ear(showing)
        self.parts = showing.parts = (self.ear, *parts)
        showing.open()

    # -- what is shown

    @property
    def view(self) -> TableView:
        """What is shown now."""
        return self.showing.view

    def _made_of(self, view_of: tuple[object, ...]) -> tuple[object, ...]:
        """All that the picture is made of; ``view_of``: what the view is."""
        mouse, board = self.showing.mouse, self.showing.stage.board
        moving = board.lifts.heights(), board.overlay.plates.polish.levels()
        return view_of, mouse.hovered, mouse.pressed, moving, self._sharp

    @property
    def stale(self) -> bool:
        self._view_of = self.showing.made_of()
        return self._anew or self._made_of(self._view_of) != self._drawn_of

    @stale.setter
    def stale(self, anew: bool) -> None:
        self._anew = anew
        if not anew:
            self._drawn_of = self._made_of(self.showing.made_of())

    def draw(self, surface: pygame.Surface) -> None:
        showing, mouse = self.showing, self.showing.mouse
        showing.picture.draw(surface, showing.view, showing.pointer.held, mouse.hovered, mouse.pressed)
        self._drawn_of = self._made_of(showing.view_of)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        showing, mouse = self.showing, self.showing.mouse
        held, self._anew = showing.pointer.held, False
        view, self._view_of = showing.view_made(self._view_of or showing.made_of()), ()
        changed = showing.picture.redraw(surface, view, held, mouse.hovered, mouse.pressed)
        self._drawn_of = self._made_of(showing.view_of)
        return changed

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.showing.picture.animate(surface, self.showing.count, self.showing.pointer.held)

    def prepare(self) -> bool:
        stage = self.showing.stage
        faces, shadows = stage.board.faces, stage.board.shadows
        if self.showing.session.prepare() or faces.sharpen():
            return True
        self._sharp = faces.sharpened, self._sharp[1]
        if stage.prepare() or shadows.sharpen():
            return True
        self._sharp = faces.sharpened, shadows.sharpened
        return False

    # -- input

    def takes(self, event: pygame.event.Event) -> bool:
        return any(part.wants_key(event) for part in self.parts)

    def means(self, event: pygame.event.Event) -> bool:
        return self._mutes(event) or all(part.means(event) for part in self.parts)

    def handle(self, event: pygame.event.Event) -> None:
        if self.showing.session.settling or self._held_back:
            self._held_back.append(event)  # a hand faster than the disk: its turn comes once the last action is there
        else:
            self._take(event)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._mutes(event):
            self._mute()
            return
        for part in self.parts:
            if (meant := part.takes(event)) is not None:
                if not isinstance(meant, Handled):
                    self.do(meant)
                break
        self._follow_up()

    def _mutes(self, event: pygame.event.Event) -> bool:
        return self.look.settings.keys.act(event.key, event.scancode) == "mute" and not self.takes(event)

    def _mute(self) -> None:
        """Sound off, or on again."""
        host, sound = self.host, not self.look.settings.sound
        host.keep(replace(self.look.settings, sound=sound))
        on = NO_DEVICE if host.sounds.silent else Phrase("Sound on.")
        self.notify(host.store.trouble or (on if sound else Phrase("Sound off.")))

    def do(self, intent: Intent) -> None:
        """Have the parts do what somebody wants."""
        left: Intent | None = intent
        for part in self.parts:
            if left is not None:
                left = part.does(left)

    def _follow_up(self) -> None:
        """Misplaced cards fly home, and what follows at once from what happened is done."""
        self.showing.fly_home()
        for part in self.parts:
            part.follow_up()

    # -- time

    @property
    def by_keys(self) -> bool:
        return self.showing.means == "keys"

    def carry(self, surface: pygame.Surface, at: tuple[int, int] | None, dt: float) -> list[pygame.Rect] | None:
        showing, held = self.showing, self.showing.pointer.held
        if not self.carries or held is None or not (at or held.busy):
            return None
        aimed = held.aimed
        if at is not None:
            showing.mouse.strays(at)
            showing.explaining.point(at, waits=False)
        showing.pointer.carry(at or held.pos, dt * showing.pace)
        if held.aimed == aimed:
            return showing.picture.follow(surface, showing.count, held)
        if self.host.voice.on or (views := showing.aim()) is None:
            return None  # what is lit is heard, or a part has more to do with it
        changed = showing.picture.aim(surface, *views, held)
        self._drawn_of = self._made_of(showing.view_of)
        return changed

    @property
    def carries(self) -> bool:
        showing, held = self.showing, self.showing.pointer.held
        if held is None or held.rises or self._anew or self._held_back or showing.halts or showing.explaining.shown:
            return False
        return showing.nav.focus is None and not showing.session.settling

    @property
    def sways(self) -> bool:
        held = self.showing.pointer.held
        return held is not None and held.busy and self.carries and not self._stirs

    @property
    def _stirs(self) -> bool:
        """Whether anything moves but what is carried."""
        return self.showing.busy or self.showing.picture.fading.busy

    @property
    def busy(self) -> bool:
        held = self.showing.pointer.held
        return self._stirs or (held is not None and held.busy)

    @property
    def runs(self) -> bool:
        return any(part.runs for part in self.parts)

    @property
    def due(self) -> float | None:
        return self.showing.due

    def update(self, dt: float) -> None:
        while self._held_back and not self.showing.session.settling:
            self._take(self._held_back.pop(0))
        for part in self.parts:
            part.tick(dt)
        self._follow_up()
        self.showing.update(dt)
        self.showing.picture.fading.advance(dt, self.showing.stage.motion.pace)
        for part in self.parts:
            part.after_tick(dt)

    def play_on(self, dt: float) -> None:
        for part in self.parts:
            part.play_on(dt)
        self._follow_up()

    # -- the program

    def entered(self) -> None:
        super().entered()
        self.showing.in_front = True
        self.showing.take_deck()
        match, colour = self.showing.session.match, self.showing.onlookers.colour
        self.look.text.take_signs(
            {
                choice.name: (*sign_of(match.rules, match.seats, seat), colour(seat))
                for seat, choice in enumerate(self.showing.session.setup.seats, 1)
            }
        )
        for part in self.parts:
            part.entered()

    def on_leave(self) -> None:
        self.showing.in_front = False
        self._held_back.clear()
        self.showing.pointer.cancel()
        self.showing.fly_home()
        self.showing.explaining.close(None)
        for part in self.parts:
            part.left()

    def on_close(self) -> None:
        self.look.atlas.deck = FRENCH.key
        self.look.text.take_signs({})
        self.showing.close()
        for part in self.parts:
            part.closed()

    def resized(self) -> None:
        super().resized()
        for part in self.parts:
            part.resizing()
        self.showing.resize()
        for part in self.parts:
            part.resized()
        self.showing.refresh()

    def keeps_open(self) -> bool:
        return any(part.keeps_open() for part in self.parts)

    def notify(self, words: Words) -> None:
        self.showing.say(words)

    @property
    def notice(self) -> Words:
        return self.showing.messages.standing

    def take_fault(self) -> str:
        session = self.showing.session
        fault, session.fault = session.fault, session.fault and ""
        return fault or ""

    # -- by ear

    def aloud(self) -> Aloud:
        return self.ear.aloud()

    def answer(self, query: Query) -> Words:
        return self.ear.answer(query)

    @property
    def speech(self) -> Speech:
        return self.showing.session.speech
