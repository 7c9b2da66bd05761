"""The curtain: between two people's turns no one's cards are in sight."""

from collections.abc import Callable, Sequence

import pygame

from games.core.phrases import Phrase, Told, Words, linked
from sprites import palette, paper, room
from table.screen import Host
from table.widgets import pen
from table.widgets.area import Area, Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.writing import Cols, DrawnThing, Passage, Rule, Stack

DEAD = 0.4
"""Seconds during which it cannot be opened: a click left over from the last turn must not open it."""
HIDES = Told("F4")
"""The key that hides cards, as long as nobody has chosen another."""
ASIDE = Phrase("to play. Everyone else, look away!")
CALLS = 12
"""The most calls that are shown."""
SIGN, _ASIDE = 96, 30
"""How large the sign is, and how far the name is from it."""


class Name(Cols):
    """Whose turn it is: the player's sign, the name, and a request to the others."""

    def __init__(self, name: Told, sign: tuple[int, int]) -> None:
        self.sign, self.words = sign, Phrase("{name} {asked}", name, ASIDE)
        words = Stack(Passage(name, 46, palette.GOLD, "bold"), Passage(ASIDE, 19, palette.MUTED))
        patch = DrawnThing(lambda look: look.atlas.seat_sign(*sign, look.length(SIGN)))
        super().__init__(patch, (1, words), gap=_ASIDE, high=SIGN + 12)


class CurtainScreen(Page):
    """Opaque. Only the button opens it, by mouse or by Enter; then it goes away and calls back."""

    width = 640
    gap = 46
    framed = False
    margin = room.RIM + 30

    def __init__(
        self, host: Host, name: Told, sign: tuple[int, int], lines: Sequence[Words], on_open: Callable[[], None],
        on_pause: Callable[[], None] | None = None, hide: Words = HIDES, calls: Sequence[Words] = (),
    ) -> None:  # fmt: skip
        """``sign``: of the player. ``lines``: what the others did since. ``on_pause``: Esc. ``hide``: the key that
        hides the cards. ``calls``: where there are any, all that was called so far, with what is among the lines."""
        super().__init__(host)
        self.on_open = on_open
        self.on_pause = on_pause
        self.dead = DEAD
        """Seconds until it can be opened."""
        self._button = Button(self.look, Phrase("I'm {name}. Show my cards", name), self.open, main=True, least=340)
        self._mark = sign[0]
        told = [linked(calls[-CALLS:])] if calls else lines
        whose = Name(name, sign)
        if host.voice.on:
            whose.spoken = Phrase("{name} to play, with earphones. Everyone else, look away!", name)
        body = [Row((whose,), 12)]
        if told:
            words = Phrase("Bids so far") if calls else Phrase("Since {name} last looked", name)
            since = Passage(words, 19, palette.PLAYERS[0], "semibold")
            news = [Row((Passage(line, 19, palette.MUTED),), 6) for line in told]
            body += [Row((Rule(paper.CENTRE, 2),), 12), Row((since,), 8), *news]
        keys = Phrase("Enter shows the cards; {key} hides them again any time", hide)
        foot = [Row((self._button,), 14, "center"), Row((Passage(keys, align="center"),))]
        self.build([], Area(self.look, body).lay_on_paper(), foot)
        self.form.focus_on(self._button)

    def open(self) -> None:
        """Show the cards to the person who claims to be that player."""
        if self.dead <= 0:
            self.host.pop()
            self.on_open()

    @property
    def due(self) -> float | None:
        return self.dead if self.dead > 0 else super().due

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dead -= dt

    def handle(self, event: pygame.event.Event) -> None:
        if self.dead > 0 and event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            return
        super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE and self.on_pause is not None:
            self.on_pause()

    def ground(self, surface: pygame.Surface) -> None:
        """The cloth within the rim, opaque from the first moment; under high contrast the bare dark."""
        look = self.look
        super().ground(surface)
        inside = room.inside(look.size)
        if look.settings.felt == "contrast":
            surface.fill("#000000", inside)
        else:
            surface.blit(look.atlas.curtain(look.size, self._mark), inside)

    def rising(self) -> pygame.Rect:
        return self.panel.inflate(2 * self.look.length(30), 2 * self.look.length(30))

    def paper(self, surface: pygame.Surface) -> None:
        """The paper pinned to the cloth."""
        look = self.look
        sheet = self.body.rect.inflate(2 * look.length(20), 0)
        bound = look.length(paper.BOUND + 8)
        sheet.top, sheet.height = sheet.top - bound, sheet.height + bound + look.length(12)
        pen.sheet(look, surface, sheet, bound=True)
