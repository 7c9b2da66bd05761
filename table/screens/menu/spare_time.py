"""What the menu does while nobody does anything: it draws and reads what may be wanted next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from table.look import Look
from table.pictures import PictureFolder, menu_key
from table.screen import Host
from table.screens.menu.boxes import GameBox
from table.screens.menu.chosen_box import ChosenBox
from table.screens.menu.game_paper import GamePast
from table.store.matches import MatchStore
from table.widgets.area import Area
from table.widgets.page import Page

if TYPE_CHECKING:
    from table.screens.menu.kept_pages import KeptPages
    from table.screens.menu.leaf_marks import OfPerson

MOST = 3
"""Games of which the pages are kept that the menu leads to; fewer where the window is so large that they would take
the room of all other pictures."""


class Idle(Protocol):
    """The menu, as far as it can be made ready."""

    host: Host
    look: Look
    stale: bool
    drawn: bool
    boxes: list[GameBox]
    body: Area
    chosen: ChosenBox

    @property
    def busy(self) -> bool: ...

    def next_one(self) -> Page: ...

    def describe(self) -> None: ...

    def fill_leaf(self) -> None: ...

    def page_of(self, key: str) -> Page: ...


class SpareTime:
    """A little of it at each call."""

    def __init__(self, menu: Idle, store: MatchStore | None) -> None:
        self._menu = menu
        self._store = store
        self._ahead = store is not None
        """Whether there is more to read for the history."""
        self.looked = False
        """Whether it is known what was played."""
        self.past: dict[str, GamePast] | None = None
        """What is known of each game's matches, where any are kept."""
        self.kept_of: OfPerson | None = None
        """What is known of the person at this screen, where anything is kept."""
        self.kept = False
        """Whether the menu has been kept as it will be seen next."""
        self._pages: KeptPages | None = None
        """The pages that it leads to, as they are kept."""

    def begin(self) -> None:
        """The store may say something else than before."""
        self._ahead, self.looked = self._store is not None, False

    def look_again(self) -> None:
        """The menu goes out of sight: it may look different when it comes up again, and lead to other pages."""
        self.kept, self._pages, self.looked = False, None, False

    def look(self) -> None:
        """See what was played, and by whom."""
        self.looked = True
        if self._store is not None:
            from table.screens.menu.leaf_marks import of_person
            from table.screens.menu.pasts import pasts

            settings = self._menu.look.settings
            self.past, self.kept_of = pasts(self._store, settings.who), of_person(self._store, settings)

    def end(self) -> None:
        """The program ends: have at least the menu kept as it will be seen next, and the page of the latest game."""
        pictures = self._menu.look.pictures
        if pictures is not None and not self.kept:
            self._keep()
            pages = self._kept_pages(1)
            while pages.go_on(pictures) or pictures.flush():
                pass

    def go_on(self) -> bool:
        """See who waits; draw one box that is still without its cards; read what the history shows; whether there is
        more."""
        menu = self._menu
        if not menu.drawn:
            return True  # it was shown before it was drawn
        if not self.looked:
            self.look()
            menu.describe()
            menu.fill_leaf()
            return True
        bare = self._bare()
        if bare:
            menu.look.atlas.tuck(bare[0].box, bare[0].wide, bare[0].tilt)
            bare[0].bare, menu.stale = False, True
            return True
        if not (self.kept or menu.busy or menu.stale):
            self.kept = True
            self._keep()
        elif self._ahead and self._store is not None:
            self._ahead = self._store.read_ahead()
        else:
            return not (menu.busy or menu.stale or menu.look.unsettled) and self._keep_pages()
        return True

    def _keep_pages(self) -> bool:
        """Have one page kept that the menu leads to; whether there was one."""
        pictures = self._menu.look.pictures
        if pictures is None:
            return False
        self._pages = self._pages or self._kept_pages(min(MOST, self._room(pictures)))
        return self._pages.go_on(pictures)

    def _room(self, pictures: PictureFolder) -> int:
        """For how many pictures of the whole window there is room beside all others."""
        wide, high = self._menu.look.size
        return pictures.most // (8 * wide * high)

    def _kept_pages(self, most: int) -> KeptPages:
        from table.screens.menu.kept_pages import KeptPages  # the menu opens sooner without it

        return KeptPages(self._menu, self._played_last()[:most])

    def _played_last(self) -> list[str]:
        """The games that somebody has sat down to, those with a match that waits first, then the latest."""
        seated = self._menu.look.settings.tables
        boxes = {box.key_: box for box in self._menu.boxes if box.key_ in seated}
        waiting = [key for key, box in boxes.items() if box.waiting]
        return [key for key in dict.fromkeys([*waiting, *(self.past or ()), *seated]) if key in boxes]

    def _keep(self) -> None:
        """Have the menu kept as the next one will be seen first, on whatever day."""
        look = self._menu.look
        if look.pictures is not None and not look.unsettled:
            picture = pygame.Surface(look.size, 0, look.display.surface)
            self._menu.next_one().draw(picture)
            look.pictures.keep(menu_key(look.size, self._menu.host.store.folder), picture)

    def _bare(self) -> list[GameBox]:
        """The boxes in sight without their pictures, the chosen one first."""
        menu = self._menu
        seen = menu.body.rect
        bare = [box for box in menu.boxes if box.bare and seen.colliderect(menu.body.box(box))]
        return sorted(bare, key=lambda box: box is not menu.chosen.box)
