"""A line to type a name in."""

from collections.abc import Callable

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words
from sprites import palette, paper
from table.bindings import ALL, COPY, CUT, HELD, PASTE
from table.look import Look
from table.native import clipboard, copy_text
from table.widgets import pen
from table.widgets.button import under_pointer
from table.widgets.field import BASE, HIGH, Field
from table.widgets.widget import Point

MOST = 16
"""Letters in a name."""
_ENDS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN}


class TextField(Field):
    """Click it or press Enter to type in place of what is there, and again to type into it; Enter keeps what was typed,
    Esc discards it. Text input (with its input methods) is on only while typing."""

    def __init__(
        self, look: Look, label: Words, text: str, on_change: Callable[[str], None], *, wide: float = 200,
        share: float = 0.36, most: int = MOST,
        name: str = "",
    ) -> None:  # fmt: skip
        """``most``: how many letters it takes."""
        super().__init__(look, label, share, name)
        self.most = most
        self.text = text
        self.on_change = on_change
        self.wide = wide
        self.draft: Told | None = None
        """The text being typed; None while no one is typing."""
        self._at = 0
        self._marked = False
        """Whether the whole text is marked: what is typed takes its place."""
        self._scroll = 0

    def fit(self, width: int) -> tuple[int, int]:
        look = self.look
        wide = max(look.length(self.wide), look.px(self.wide * 0.75))
        return min(width, wide), max(look.length(HIGH - 4), look.text.height(look.px(BASE)) + look.length(8))

    # -- typing

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.draft is not None

    def activate(self) -> None:
        if self.draft is None:
            self._begin()

    def _begin(self) -> None:
        self.draft = Told(self.text)
        self._mark()
        pygame.key.start_text_input()

    def _mark(self) -> None:
        self._at, self._marked = len(self.draft or ""), bool(self.draft)

    def _end(self, *, keep: bool) -> None:
        draft, self.draft = self.draft, None
        self._scroll = 0
        pygame.key.stop_text_input()
        if keep and draft is not None:
            text = " ".join(draft.split())
            if text != self.text:
                self.text = text
                self.on_change(text)

    def blur(self) -> None:
        if self.draft is not None:
            self._end(keep=True)

    def press(self, at: Point) -> None:
        super().press(at)
        if self.draft is None:
            self._begin()
            return
        self._at, self._marked = self._letter(at[0] - self.control.left), False

    def takes(self, event: pygame.event.Event) -> bool:
        return self.typing and not event.mod & HELD

    def _clear(self) -> Told:
        self.draft, self._at, self._marked = EMPTY, 0, False
        return EMPTY

    def _insert(self, draft: Told, text: str) -> None:
        clean = "".join(letter for letter in text if letter.isprintable() and letter not in "{}")
        if self._marked and clean:
            draft = self._clear()
        clean = clean[: self.most - len(draft)]
        self.draft = Told(draft[: self._at] + clean + draft[self._at :])
        self._at += len(clean)

    def key(self, event: pygame.event.Event) -> bool:
        if self.draft is None:
            return False
        if event.type == pygame.TEXTINPUT:
            self._insert(self.draft, event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _ENDS:
            self._end(keep=True)
            return event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}
        if event.key == pygame.K_ESCAPE:
            self._end(keep=False)
        elif event.key == ALL:
            self._mark()
        elif event.key == PASTE:
            self._insert(self.draft, clipboard())
        elif event.key in {CUT, COPY}:
            if self._marked and copy_text(self.draft) and event.key == CUT:
                self._clear()
        elif self._marked and event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._clear()
        elif event.key == pygame.K_BACKSPACE and self._at:
            self.draft = Told(self.draft[: self._at - 1] + self.draft[self._at :])
            self._at -= 1
        elif event.key == pygame.K_DELETE:
            self.draft = Told(self.draft[: self._at] + self.draft[self._at + 1 :])
        elif event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self._marked = False
            self._at = max(0, min(len(self.draft), self._at + (1 if event.key == pygame.K_RIGHT else -1)))
        elif event.key in {pygame.K_HOME, pygame.K_END}:
            self._marked = False
            self._at = 0 if event.key == pygame.K_HOME else len(self.draft)
        return True

    def _letter(self, x: int) -> int:
        """The gap between letters nearest to a point."""
        text, px = self.draft or "", self.look.px(BASE)
        goal = x - self.look.length(12) + self._scroll
        return min(range(len(text) + 1), key=lambda at: abs(self.look.text.width(Told(text[:at]), px) - goal))

    # -- drawing

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, typing = self.look, self.draft is not None
        if self.on_paper:
            inks = paper.inks(look.settings.felt)
            fill = "#ffffff" if typing else "#ffffffb0" if self.hovered else "#ffffff80"
            edge = inks.second if typing else inks.text
        else:
            fill = palette.SHADE if typing else under_pointer(palette.PANEL) if self.hovered else palette.PANEL
            edge = palette.GOLD if typing else palette.BUTTON_EDGE
        surface.blit(look.atlas.rounded(box.size, look.length(8), fill, edge, max(1, look.length(2))), box)
        room = box.inflate(-2 * look.length(12), 0)
        if not typing:
            told: Words = Told(self.text)
            if look.text.lacks(self.text):
                told = Phrase("{name} This computer can't draw it.", told)
            words = pen.block(look, told, BASE, room.width, height=room.height)
            pen.write(look, surface, words, room, self.ink(palette.TEXT))
            return
        assert self.draft is not None
        px = look.px(BASE)
        caret = look.text.width(Told(self.draft[: self._at]), px)
        self._scroll = max(min(self._scroll, caret), caret - room.width + 2)
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        top = room.top + (room.height - look.text.height(px)) // 2
        if self._marked:
            wide = look.text.width(self.draft, px)
            mark = pygame.Rect(room.left - self._scroll, room.centery - px * 6 // 10, wide, px * 12 // 10)
            surface.fill(palette.mix(palette.SHADE, palette.GOLD, 0.4) if not self.on_paper else "#f0d890", mark)
        if self.draft:
            surface.blit(look.text.line(self.draft, px, self.ink(palette.TEXT)), (room.left - self._scroll, top))
        thick = max(2, look.length(2))
        line = pygame.Rect(room.left - self._scroll + caret, room.centery - px * 6 // 10, thick, px * 12 // 10)
        surface.fill(self.ink(palette.GOLD), line)
        surface.set_clip(clip)
