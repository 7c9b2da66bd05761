"""Which keys a keyboard sees while others are down: both players press, and look."""

import pygame

from games.core.phrases import Phrase, Words, linked
from sprites import palette
from table.input.sdl import Caps
from table.look import Look
from table.screen import Host
from table.setup import SIDES
from table.widgets import pen
from table.widgets.area import Row
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Passage

BLOCKED = Phrase(
    "If a key stays dark while you hold others, your keyboard can't send it. A second keyboard fixes that."
)
HOW = Phrase("Both players: press your keys one by one, then together.")


def _row(start: float, names: str) -> tuple[float, tuple[int, ...]]:
    return start, tuple(getattr(pygame, f"KSCAN_{name}") for name in names.split())


ROWS = (
    _row(0.0, "GRAVE 1 2 3 4 5 6 7 8 9 0 MINUS EQUALS BACKSPACE"),
    _row(0.5, "TAB Q W E R T Y U I O P LEFTBRACKET RIGHTBRACKET BACKSLASH"),
    _row(0.75, "CAPSLOCK A S D F G H J K L SEMICOLON APOSTROPHE RETURN"),
    _row(1.25, "LSHIFT Z X C V B N M COMMA PERIOD SLASH RSHIFT"),
    _row(4.5, "SPACE"),
)
"""The letters of a keyboard: how far to the right the first full key of a row begins, and the keys in it."""
WIDE = 15.0
_BROAD = {pygame.KSCAN_SPACE: 6.0}
_FIRST = {pygame.KSCAN_TAB, pygame.KSCAN_CAPSLOCK, pygame.KSCAN_LSHIFT}
_LAST = {pygame.KSCAN_BACKSPACE, pygame.KSCAN_BACKSLASH, pygame.KSCAN_RETURN, pygame.KSCAN_RSHIFT}


def key_boxes() -> dict[int, tuple[float, float, float]]:
    """Each key's left edge, row and width, in key widths."""
    boxes: dict[int, tuple[float, float, float]] = {}
    for line, (start, places) in enumerate(ROWS):
        x = start if line in {0, 4} else 0.0
        for place in places:
            wide = _BROAD.get(place, 1.0)
            if place in _FIRST:
                wide = 1.0 + start
            elif place in _LAST:
                wide = WIDE - x
            boxes[place] = (x, line, wide)
            x += wide
    return boxes


class KeyboardPicture(Widget):
    """A drawn keyboard: the players' keys in their colours, pressed keys lit."""

    BOXES = key_boxes()

    def __init__(self, look: Look, caps: Caps, down: dict[int, bool]) -> None:
        """``down``: the keys that have been seen, and whether each is down now."""
        super().__init__(look)
        self.caps = caps
        self.down = down

    def _key(self, width: int) -> float:
        return min(width / WIDE, self.look.length(64 * min(1.0, 125 / self.look.settings.text_size)))

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(self._key(width) * len(ROWS))

    def key_rect(self, place: int, box: pygame.Rect) -> pygame.Rect:
        """Where a key is drawn."""
        size = self._key(box.width)
        left = box.left + (box.width - size * WIDE) / 2
        x, row, wide = self.BOXES[place]
        gap = max(2, round(size * 0.06))
        return pygame.Rect(
            round(left + x * size), round(box.top + row * size), round(wide * size) - gap, round(size) - gap
        )

    def owner(self, place: int) -> str:
        """Whose key it is; nobody's: empty."""
        return next((side for side in SIDES if self.look.settings.keys.slot(side, place)), "")

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        for place in self.BOXES:
            self._draw_key(surface, place, self.key_rect(place, box))

    def _draw_key(self, surface: pygame.Surface, place: int, rect: pygame.Rect) -> None:
        look, side = self.look, self.owner(place)
        lit, seen = self.down.get(place, False), place in self.down
        colour = palette.player(SIDES.index(side) + 1) if side else palette.MUTED
        dark = palette.mix(palette.BUTTON, colour, 0.18 if side else 0.0)
        if lit:
            surface.blit(look.atlas.key_cap(rect.size, colour), rect)
        else:
            edge = colour if side or seen else palette.BUTTON_EDGE
            surface.blit(look.atlas.rounded(rect.size, rect.height * 0.2, dark, edge, max(1, look.length(2))), rect)
        words = self.caps.label(place)
        px = round(rect.height * min(0.5, 0.36 * look.settings.text_size / 100))
        px = look.text.shrunk(words, px, rect.width * 0.86, "semibold")
        line = look.text.line(words, px, palette.DARK_TEXT if lit else palette.TEXT, "semibold")
        surface.blit(line, line.get_rect(center=rect.center))
        if seen and not lit:
            across = max(4, rect.height // 9)
            dot = look.atlas.rounded((across, across), across / 2, palette.OK)
            surface.blit(dot, dot.get_rect(midbottom=(rect.centerx, rect.bottom - across)))


class KeyTestScreen(Page):
    """All keys are only shown, except Esc, which leaves, as the button does."""

    width = 1060

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.down: dict[int, bool] = {}
        self.most = 0
        self.caps = Caps()
        self.fill()

    def fill(self) -> None:
        """Build the form."""
        sides = enumerate(SIDES, 1)
        rows = [
            Row((Passage(HOW, 19),), 14),
            Row((KeyboardPicture(self.look, self.caps, self.down),), 14),
            Row([Passage(self._pad(side), 19, palette.player(at), "semibold") for at, side in sides], 10, "center", 30),
            Row((Passage(self._count(), 19, weight="semibold", align="center"),), 10),
            Row((Passage(BLOCKED),), 4),
        ]
        done = self.button("done", Phrase("Done (Esc)"), self.host.pop, main=True)
        again = self.button("again", Phrase("Start over"), self.again, "redo")
        self.form.ringed = False
        self.build([Passage(Phrase("Key test"), 32, weight="bold")], rows, [Row((done, again))])

    def _pad(self, side: str) -> Words:
        caps = linked([*map(self.caps.label, self.look.settings.keys.pad(side).values())])
        return Phrase("Left player: {keys}" if side == "left" else "Right player: {keys}", caps)

    def _count(self) -> Words:
        now = sum(self.down.values())
        return Phrase("Down now: {now} · most at once: {most} · a dot marks keys that work", now, self.most)

    def again(self) -> None:
        """Forget what was seen."""
        self.down.clear()
        self.most = 0
        self.fill()

    def takes(self, event: pygame.event.Event) -> bool:
        return True

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.host.pop()
                return
            self.down[event.scancode] = True
            self.most = max(self.most, sum(self.down.values()))
            self.fill()
        elif event.type == pygame.KEYUP:
            if event.scancode in self.down:
                self.down[event.scancode] = False
                self.fill()
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Releases meanwhile go to another window.
            self.down.update(dict.fromkeys(self.down, False))
            self.fill()
        else:
            super().handle(event)

    def ground(self, surface: pygame.Surface) -> None:
        pen.felt(self.look, surface)
