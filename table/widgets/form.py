"""The widgets of a screen in their order: which has the focus, which is under the mouse."""

import math
from collections.abc import Sequence

import pygame

from table.widgets import pen
from table.widgets.area import Area
from table.widgets.widget import Point, Widget

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENTER = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_NOWHERE = -1, -1
_STILL = 4
"""Pixels by which a pointer that nobody means to move may stray: somebody types beside it."""


class Form:
    """Tab and the arrows move the focus, Enter and Space press; or the mouse does it all."""

    def __init__(self, areas: Sequence[Area]) -> None:
        self.areas = list(areas)
        self.focus: Widget | None = None
        self.ringed = True
        """Whether the focus ring shows: not while the mouse is used."""
        self.in_order = False
        """Whether the arrows go from one to the next, for those who do not see what lies where."""
        self._held: tuple[Area, Widget] | None = None
        self._over: Widget | None = None
        self._pointer: Point = _NOWHERE
        self._rest: Point = _NOWHERE
        """Where the pointer lay when a key was pressed last."""
        self.moved = False
        """Whether the pointer has been moved since: one that only lies there takes nothing from the keys."""
        self.focus_first()

    def succeed(self, other: "Form") -> None:
        """Take the place of another form, with the same keys and the same pointer."""
        self.ringed, self.in_order = other.ringed, other.in_order
        self._pointer, self._rest, self.moved = other._pointer, other._rest, other.moved

    @property
    def over(self) -> Widget | None:
        """What the pointer is on."""
        return self._over

    # -- focus

    @property
    def stops(self) -> list[tuple[Area, Widget]]:
        """All that can have the focus, in order."""
        return [(area, one) for area in self.areas for one in area.widgets if one.focusable and one.enabled]

    def focus_first(self) -> None:
        """Give the focus to the first that can have it."""
        stops = self.stops
        self.focus = stops[0][1] if stops else None

    def focus_on(self, widget: Widget | None) -> None:
        """Give the focus to a widget and bring it into sight."""
        if self.focus is not None and self.focus is not widget:
            self.focus.blur()
        self.focus = widget
        for area, one in self.stops:
            if one is widget:
                area.reveal(one)

    def focus_name(self, name: str) -> None:
        """Give the focus to the widget of that name, if there is one."""
        found = next((one for _, one in self.stops if one.name == name and name), None)
        if found is not None:
            self.focus_on(found)

    def close(self) -> None:
        """The form goes out of sight: nothing stays pressed or half typed."""
        if self.focus is not None:
            self.focus.blur()
        self._let_go()
        if self._over is not None:
            self._over.hover(None)
            self._over = None

    def _let_go(self) -> None:
        if self._held is not None:
            self._held[1].release(None)
            self._held = None
        for area in self.areas:
            area.release_bar()

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; whether it was for the form, which must then be drawn again."""
        match event.type:
            case pygame.KEYDOWN:
                self._rest, self.moved = self._pointer, False
                return self._key(event)
            case pygame.TEXTINPUT:
                return self.focus is not None and self.focus.key(event)
            case pygame.MOUSEMOTION:
                known = self._rest != _NOWHERE
                way = math.dist(event.pos, self._rest) > _STILL if known else tuple(event.rel) != (0, 0)
                self.moved = self.moved or way
                return self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE:
                return self._motion(_NOWHERE)
            case pygame.WINDOWFOCUSLOST:
                held = self._held is not None
                self._let_go()
                return held
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and self.focus.enabled and self.focus.key(event):
            self.ringed = True
            return True
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS and self.in_order and not self._only_read:
            self._tab(sum(_ARROWS[event.key]))
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        elif event.key in _ENTER and self.focus is not None:
            self._meant(self.focus).activate()
        elif event.key in {pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}:
            if not self.turn_page(event.key):
                return False
        else:
            return False
        self.ringed = True
        return True

    def _meant(self, focus: Widget) -> Widget:
        """What Enter presses: where no ring shows the focus, the button in gold."""
        return focus if self.ringed else next((one for _, one in self.stops if one.main), focus)

    def _tab(self, step: int) -> None:
        stops = [one for _, one in self.stops]
        if not stops:
            return
        if self.focus in stops:
            self.focus_on(stops[(stops.index(self.focus) + step) % len(stops)])
        else:
            self.focus_on(stops[0 if step > 0 else -1])

    def _arrow(self, dx: int, dy: int) -> None:
        """The nearest widget in that direction; else scroll; else wrap round to the far side."""
        stops = self.stops
        mine = next((area for area, one in stops if one is self.focus), None)
        if mine is None:
            self._tab(1)
            return
        assert self.focus is not None
        own = [one for area, one in stops if area is mine and one is not self.focus]
        found = _nearest(self.focus.rect, [(one.rect, one) for one in own], dx, dy)
        if found is None and dy and self._scroll_line(dy):
            return
        if found is None:
            here = mine.box(self.focus).clamp(mine.rect)
            away = [(area.box(one).clamp(area.rect), one) for area, one in stops if area is not mine]
            found = _nearest(here, away, dx, dy)
        if found is None and len(stops) > 1:
            every = [(area.box(one), one) for area, one in stops if one is not self.focus]
            found = _farthest(mine.box(self.focus), every, dx, dy)
        if found is not None:
            self.focus_on(found)

    @property
    def _only_read(self) -> bool:
        """Whether there is text to be scrolled, with nothing in it to press."""
        return any(area.most and not any(area is other for other, _ in self.stops) for area in self.areas)

    def _scroll_line(self, dy: int) -> bool:
        return any(area.most and area.scroll_to(area.scroll + dy * area.look.px(48)) for area in self.areas)

    def turn_page(self, key: int) -> bool:
        for area in self.areas:
            if area.most:
                to = {
                    pygame.K_PAGEUP: area.scroll - area.page,
                    pygame.K_PAGEDOWN: area.scroll + area.page,
                    pygame.K_HOME: 0,
                    pygame.K_END: area.most,
                }[key]
                return area.scroll_to(to)
        return False

    # -- the mouse

    def _find(self, pos: Point) -> tuple[Area, Widget] | None:
        for area in self.areas:
            found = area.at(pos)
            if found is not None:
                return area, found
        return None

    def _local(self, area: Area, widget: Widget, pos: Point) -> Point:
        box = area.box(widget)
        return pos[0] - box.left, pos[1] - box.top

    def _motion(self, pos: Point) -> bool:
        self._pointer = pos
        changed = False
        for area in self.areas:
            changed |= area.drag_bar(pos)
        if self._held is not None:
            area, widget = self._held
            changed |= widget.drag(self._local(area, widget, pos))
        found = self._find(pos)
        if self._held is not None and found is not None and found[1] is not self._held[1]:
            found = None
        over = found[1] if found is not None else None
        if self._over is not None and self._over is not over:
            changed |= self._over.hover(None)
        self._over = over
        if found is not None:
            changed |= found[1].hover(self._local(*found, pos))
        return changed

    def _down(self, pos: Point) -> bool:
        self._motion(pos)
        self._let_go()
        ringed, self.ringed = self.ringed, False
        for area in self.areas:
            if area.press_bar(pos):
                return True
        found = self._find(pos)
        if found is None or not (found[1].focusable and found[1].enabled):
            if self.focus is not None:
                self.focus.blur()
            return True
        if self.focus is not None and self.focus is not found[1]:
            self.focus.blur()
        self.focus = found[1]
        self._held = found
        found[1].press(self._local(*found, pos))
        return ringed or True

    def _up(self, pos: Point) -> bool:
        changed = False
        for area in self.areas:
            changed |= area.release_bar()
        if self._held is None:
            return changed
        (area, widget), self._held = self._held, None
        inside = area.rect.collidepoint(pos) and area.box(widget).collidepoint(pos)
        widget.release(self._local(area, widget, pos) if inside else None)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        lines = getattr(event, "precise_y", float(event.y))
        rolling = [area for area in self.areas if area.most]
        area = next((one for one in rolling if one.rect.collidepoint(self._pointer)), rolling[0] if rolling else None)
        if area is None or not area.scroll_to(area.scroll - round(lines * area.look.px(64))):
            return False
        self._motion(self._pointer)
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """All areas, and the ring round what has the focus."""
        for area in self.areas:
            area.draw(surface)
            if self.ringed and self.focus is not None and self.focus.enabled and self.focus in area.widgets:
                clip = surface.get_clip()
                surface.set_clip(area.rect.clip(clip))
                box, radius = self.focus.ring(area.box(self.focus))
                pen.ring(area.look, surface, box, radius)
                surface.set_clip(clip)


def _nearest(here: pygame.Rect, others: Sequence[tuple[pygame.Rect, Widget]], dx: int, dy: int) -> Widget | None:
    """The nearest widget in that direction, one straight ahead before one to the side."""
    best: tuple[float, Widget] | None = None
    for rect, widget in others:
        if dy:
            along = (rect.top - here.bottom) if dy > 0 else (here.top - rect.bottom)
            aside = max(0, rect.left - here.right, here.left - rect.right)
            off = min(abs(rect.centerx - here.centerx), abs(rect.left - here.left))
            slack = min(rect.height, here.height) / 2
        else:
            along = (rect.left - here.right) if dx > 0 else (here.left - rect.right)
            aside = max(0, rect.top - here.bottom, here.top - rect.bottom)
            off, slack = abs(rect.centery - here.centery), min(rect.width, here.width) / 2
            if aside > 0 or off > max(rect.height, here.height):
                continue
        if along < -slack:
            continue
        cost = max(0, along) + 2 * aside + 0.05 * off
        if best is None or cost < best[0]:
            best = (cost, widget)
    return best[1] if best else None


def _farthest(here: pygame.Rect, others: Sequence[tuple[pygame.Rect, Widget]], dx: int, dy: int) -> Widget | None:
    """The widget to wrap round to, at the other end."""
    if dx:
        row = [(rect, one) for rect, one in others if rect.top < here.bottom and rect.bottom > here.top]
        return min(row, key=lambda pair: dx * pair[0].centerx)[1] if row else None
    return min(others, key=lambda pair: (dy * pair[0].centery, abs(pair[0].centerx - here.centerx)))[1]
