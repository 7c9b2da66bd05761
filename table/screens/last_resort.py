"""What is shown where the page of a failure fails itself: its words, drawn with nothing that pages are made of."""

from collections.abc import Callable
from textwrap import wrap

import pygame

from games.core.phrases import Words
from table.aloud import Aloud
from table.screen import Host, Screen
from table.screens.fallen import HAPPENED, MENU, REPORT, RESUME, go_back_to
from table.store.matches import MatchStore

_INK, _PAPER, _LETTERS = "#f4efe2", "#1d2a24", 24
_CONFIRM = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})


class LastResort(Screen):
    """The same two ways as on that page, each a line: Enter takes the first, Esc the last, a click any."""

    def __init__(self, host: Host, store: MatchStore | None, report: str, name: str) -> None:
        """``name``: of the match that can be gone on with, in the store; empty: none can."""
        super().__init__(host)
        self._report, self._name, self._store = report, name, store
        self._ways: list[tuple[Words, Callable[[], None]]] = [(MENU, host.pop)]
        if name and store is not None:
            self._ways.insert(0, (RESUME, self._resume))
        self._places: list[tuple[pygame.Rect, Callable[[], None]]] = []

    def _resume(self) -> None:
        assert self._store is not None
        self.host.pop()
        go_back_to(self.host, self._store, self._name)

    def aloud(self) -> Aloud:
        tell = self.look.text.told
        return Aloud((tell(HAPPENED), *(tell(words) for words, _ in self._ways)))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in _CONFIRM:
            self._ways[0][1]()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._ways[-1][1]()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for act in [act for place, act in self._places if place.collidepoint(event.pos)]:
                act()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(_PAPER)
        font, tell, left, top = pygame.font.Font(None, _LETTERS), self.look.text.told, 2 * _LETTERS, 2 * _LETTERS
        letters = max(1, (surface.get_width() - 2 * left) // font.size("m")[0])
        for line in (tell(HAPPENED), tell(REPORT), self._report):
            for part in wrap(line, letters):
                surface.blit(font.render(part, True, _INK), (left, top))
                top += font.get_linesize()
            top += _LETTERS // 2
        self._places = []
        for words, act in self._ways:
            key = "Enter" if act is self._ways[0][1] else "Esc"
            drawn = font.render(f"[ {key} ]  {tell(words)}", True, _INK)
            place = drawn.get_rect(topleft=(left, top)).inflate(_LETTERS, _LETTERS // 2)
            pygame.draw.rect(surface, _INK, place, 1)
            surface.blit(drawn, (left, top))
            self._places.append((place, act))
            top = place.bottom + _LETTERS
