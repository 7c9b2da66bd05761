"""A setting with its name: the name at the left, its control at the right, or below if there is no room."""

from abc import abstractmethod
from collections.abc import Callable

import pygame

from games.core.phrases import Phrase, Told, Words
from sprites import palette, paper
from table.look import Look
from table.widgets import pen
from table.widgets.widget import Point, Widget

BASE = 19
HIGH = 40
ON, OFF = Phrase("On"), Phrase("Off")


class Field(Widget):
    """``share``: how much of the width the name gets; without a name the control has all of it."""

    focusable = True

    def __init__(self, look: Look | None, label: Words, share: float = 0.36, name: str = "") -> None:
        super().__init__(look, name)
        self.label = label
        self.share = share
        self.above = False
        """Whether the name is above its control in any case."""
        self.aside, self.first = False, 0
        """Whether it is beside however high the control is: in the middle of its first row, which is so high."""
        self._name: pen.Block | None = None
        self._name_box = pygame.Rect(0, 0, 0, 0)
        self.control = pygame.Rect(0, 0, 0, 0)
        """Where the control is, from the widget's corner."""

    @abstractmethod
    def fit(self, width: int) -> tuple[int, int]:
        """The size of the control if it may be that wide."""

    @property
    def cramped(self) -> bool:
        """Whether the control was fitted into a width at which it is better below the name."""
        return False

    def measure(self, width: int) -> tuple[int, int]:
        return self._plan(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._plan(rect.width)

    def _plan(self, width: int) -> tuple[int, int]:
        """Fit name and control into the width; the size of both together."""
        if not self.label:
            size = self.fit(width)
            self.control = pygame.Rect((0, 0), size)
            return size
        gap = self.look.length(14)
        column = round(width * self.share) - gap
        name = pen.block(self.look, self.label, BASE, column)
        beside = self.fit(width - column - gap)
        whole = name.px == self.look.px(BASE) and len(name.lines) <= 2
        low = self.aside or beside[1] <= self.look.px(BASE) * 4.2
        if whole and low and not (self.above or self.cramped):
            high = max(name.size[1], beside[1])
            left = width - beside[0] if self.at_right() else column + gap
            self.control = pygame.Rect(left, (high - beside[1]) // 2, *beside)
            self._name_box = pygame.Rect(0, 0, column, max(name.size[1], self.first) if self.aside else high)
        else:
            name = pen.block(self.look, self.label, BASE, width)
            below = self.fit(width)
            top = name.size[1] + self.look.length(4)
            self.control = pygame.Rect(0, top, *below)
            self._name_box = pygame.Rect(0, 0, width, name.size[1])
            high = top + below[1]
        self._name = name
        return width, high

    def at_right(self) -> bool:
        """Whether the control is at the right edge rather than at the column."""
        return False

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.label and self._name is not None:
            pen.write(self.look, surface, self._name, self._name_box.move(box.topleft), self._label_ink())
        self.draw_control(surface, self.control.move(box.topleft))

    def _label_ink(self) -> str:
        return paper.inks(self.look.settings.felt).first if self.on_paper else palette.TEXT

    @abstractmethod
    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the control."""

    def ring(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        return (box.inflate(self.look.length(14), self.look.length(4)) if self.label else box), self.look.length(9)


class Toggle(Field):
    """On or off: a box that is ticked or not, with the word beside it."""

    def __init__(
        self, look: Look, label: Words, on: bool, on_change: Callable[[bool], None], share: float = 0.36, name: str = ""
    ) -> None:  # fmt: skip
        super().__init__(look, label, share, name)
        self.on = on
        self.on_change = on_change

    def fit(self, width: int) -> tuple[int, int]:
        words = max(self.look.text.width(word, self.look.px(BASE), "semibold") for word in (ON, OFF))
        high = max(self.look.length(32), self.look.text.height(self.look.px(BASE)) + self.look.length(4))
        return min(width, max(self.look.length(96), words + high + self.look.length(30))), high

    def activate(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def release(self, at: Point | None) -> None:
        super().release(at)
        if at is not None:
            self.activate()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            if self.on != (event.key == pygame.K_RIGHT):
                self.activate()
            return True
        return False

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look, inks = self.look, paper.inks(self.look.settings.felt)
        tick = inks.second if self.on else None
        picture = look.atlas.box(box.height, inks.second if self.hovered else inks.first, tick)
        surface.blit(picture, box)
        room = pygame.Rect(box.left + box.height, box.top, box.width - box.height, box.height)
        words = pen.block(look, ON if self.on else OFF, BASE, room.width, weight="semibold", height=room.height)
        pen.write(look, surface, words, room, self.ink(palette.TEXT if self.on else palette.MUTED))


class Slider(Field):
    """Percent between two ends, in steps; reported while the mouse drags it and settled when it comes up."""

    step = 10

    def __init__(
        self, look: Look, label: Words, value: int, ends: tuple[int, int], on_change: Callable[[int], None],
        share: float = 0.36, name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(look, label, share, name)
        self.value = value
        self.ends = ends
        self.on_change = on_change

    def fit(self, width: int) -> tuple[int, int]:
        return width, max(self.look.length(HIGH), self.look.text.height(self.look.px(BASE)))

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in {pygame.K_LEFT, pygame.K_RIGHT}:
            return False
        step = self.step if event.key == pygame.K_RIGHT else -self.step
        value = max(self.ends[0], min(self.ends[1], self.value + step))
        if value != self.value:
            self.value = value
            self.on_change(value)
        return True

    def press(self, at: Point) -> None:
        super().press(at)
        self._follow(at)

    def drag(self, at: Point) -> bool:
        return self._follow(at)

    def release(self, at: Point | None) -> None:
        if self.held:
            self.held = False
            self.on_change(self.value)

    def _follow(self, at: Point) -> bool:
        left, right = self.track(self.control)
        share = (at[0] - left) / max(1, right - left)
        low, high = self.ends
        steps = round((high - low) * max(0.0, min(1.0, share)) / self.step)
        value = min(high, low + steps * self.step)
        changed = value != self.value
        self.value = value
        return changed

    def track(self, box: pygame.Rect) -> tuple[int, int]:
        """Where the track begins and ends."""
        room = self.look.text.width(Told(f"{self.ends[1]} %"), self.look.px(BASE), "semibold")
        knob = self._knob()
        return box.left + knob // 2, box.right - room - knob // 2 - self.look.length(16)

    def _knob(self) -> int:
        return max(24, self.look.length(26))

    def draw_control(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        left, right = self.track(box)
        thick = max(4, look.length(8))
        low, high = self.ends
        at = left + round((right - left) * (self.value - low) / (high - low))
        whole = pygame.Rect(left - thick // 2, box.centery - thick // 2, right - left + thick, thick)
        groove = "#3a241460" if self.on_paper else palette.BUTTON_EDGE
        surface.blit(look.atlas.rounded(whole.size, thick / 2, groove), whole)
        if at > left:
            size = (at - left + thick, thick)
            surface.blit(look.atlas.rounded(size, thick / 2, self.ink(palette.GOLD)), whole)
        knob = self._knob()
        plain = palette.mix(palette.GOLD, "#8a5a14", 0.25) if self.on_paper else "#ffffff"
        colour = palette.GOLD if self.hovered or self.held else plain
        round_ = look.atlas.rounded((knob, knob), knob / 2, colour, palette.SHADE, max(1, look.length(1.5)))
        surface.blit(round_, (at - knob // 2, box.centery - knob // 2))
        words = pen.block(look, Told(f"{self.value} %"), BASE, box.width, weight="semibold")
        pen.write(look, surface, words, box, self.ink(palette.TEXT), "right")
