"""Hands at the program: real pygame events into the app, at a table or on a page."""

from typing import Any

import pygame

from table.app import App
from table.game.match_screen import MatchScreen
from table.game.showing import Showing
from table.session.session import Session
from table.widgets.page import Page

FRAME = 1 / 60


class Fingers:
    """``means``: mouse or keys."""

    app: App
    means: str

    @property
    def screen(self) -> MatchScreen:
        return next(screen for screen in self.app.screens if isinstance(screen, MatchScreen))

    @property
    def showing(self) -> Showing:
        return self.screen.showing

    @property
    def session(self) -> Session:
        return self.showing.session

    def steps(self, count: int = 1, dt: float = FRAME) -> None:
        for _ in range(count):
            self.app.step(dt)
            for screen in self.app.screens:
                if isinstance(screen, MatchScreen) and (kept := screen.showing.session.kept) is not None:
                    kept.settle()  # these frames are shorter than any disk is fast

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        # In a real-time game a hand is as fast as it likes: the rivals' clock stands still meanwhile.
        self.steps(1, 0.0 if self.showing.realtime and self.app.top is self.screen else FRAME)

    def key(self, key: int = 0, scancode: int = 0, mod: int = 0) -> None:
        """Tap a key, within one frame."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=""))
        self.post(pygame.KEYUP, key=key, scancode=scancode, mod=mod)

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Go there and click, within one frame."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def drag(self, src: tuple[int, int], dst: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=src, button=1)
        middle = ((src[0] + dst[0]) // 2, (src[1] + dst[1]) // 2)
        for pos in (middle, dst):
            self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=dst, button=1)

    def carry(self, src: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag what is there until its middle, as it is seen in the hand, is over a point, and let go."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=src, button=1)
        way = ((src[0] + end[0]) // 2, (src[1] + end[1]) // 2)
        self.post(pygame.MOUSEMOTION, pos=way, rel=(0, 0), buttons=(1, 0, 0))
        held = self.showing.pointer.held
        middle = held.drawn.center if held is not None else way
        dst = (end[0] + way[0] - middle[0], end[1] + way[1] - middle[1])
        self.post(pygame.MOUSEMOTION, pos=dst, rel=(0, 0), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=dst, button=1)

    def press_button(self, page: Page, wanted: Any) -> None:
        """Press a button of a page, by mouse or by Enter on the focus."""
        for area, widget in page.form.stops:
            if wanted(getattr(widget, "words", "")):
                if self.means == "mouse":
                    self._bring_to_sight(area, widget)
                    self.click(area.box(widget).center)
                else:
                    while page.form.focus is not widget:
                        self.key(pygame.K_TAB)
                    self.key(pygame.K_RETURN)
                return
        raise AssertionError(f"no such button on {page}")

    def _bring_to_sight(self, area: Any, widget: Any) -> None:
        """Turn the wheel over a list until a part of it can be clicked."""
        for _ in range(60):
            box = area.box(widget)
            if area.rect.collidepoint(box.center):
                return
            self.post(pygame.MOUSEMOTION, pos=area.rect.center, rel=(0, 0), buttons=(0, 0, 0))
            self.post(pygame.MOUSEWHEEL, x=0, y=1 if box.centery < area.rect.top else -1, flipped=False)
        raise AssertionError("the wheel does not bring it to sight")

    def grip(self, piece: Any) -> tuple[int, int]:
        """A point where nothing lies over a piece."""
        rect = piece.place.rect
        for x in range(rect.left + 3, rect.right, 4):
            for y in range(rect.top + 3, rect.bottom, 6):
                if self.showing.stage.scene.piece_at((x, y)) is piece:
                    return x, y
        raise AssertionError(f"{piece.card} at {piece.spot} cannot be seen")
