"""Screens made of widgets: a head, a body that scrolls if it must, and a foot with the buttons."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from games.core.cards import Deck
from games.core.phrases import EMPTY, Words
from table.aloud import Aloud, Query
from table.screen import Host, Screen
from table.settings import PACE
from table.widgets import pen, tips
from table.widgets.area import ASIDE, Area, Row
from table.widgets.arrival import RISE, Arrival, PageLayers
from table.widgets.button import Button
from table.widgets.form import Form
from table.widgets.growing import Growing, Seed
from table.widgets.spread import Spread
from table.widgets.strips import cut, within
from table.widgets.toast import Toast
from table.widgets.widget import Widget

if TYPE_CHECKING:
    from table.widgets.spoken import ReadAloud

Rows = Sequence[Row | Widget]
PAD = 16
"""Between the edge of the panel and what it holds."""


class Page(Screen):
    """A sheet of paper on the felt, or over the screen below. Subclasses call ``build`` with their rows."""

    width: ClassVar[float] = 760
    """Of the panel; it grows with the text size as far as the window goes."""
    tall: ClassVar[bool] = False
    """Whether the panel takes the window's height even if it needs less."""
    gap: float = 6
    """Between head, body and foot."""
    framed: bool = True
    """Whether there is a sheet at all; otherwise the widgets are on the felt."""
    margin: ClassVar[float] = 0
    """From the edge of the window to the panel, in u; 0: the usual."""
    deaf: ClassVar[float] = 0
    """Seconds for which it takes no key as it comes up: what is pressed then was meant for what is below."""
    meanings: ClassVar[Mapping[str, Words]] = {}
    """What its widgets are for, by their names."""
    deck: Deck | None = None
    """Of the cards on it, while it is on top; None: that of the page under it."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._before = self.look.atlas.deck
        self.form = Form(())
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._laid = False
        self._spread: Spread | None = None
        self.arrival: Arrival | None = None
        """Its arrival, until it is over."""
        self.seed: Seed | None = None
        """What it is to grow out of when it comes up next."""
        self._came, self._unheard = False, self.deaf
        self.toast = Toast(self.look)
        self._keys_pressed = self._notices = 0
        self._reading: ReadAloud | None = None
        """How far it was read aloud."""
        self._head, self.body, self._foot = Area(self.look), Area(self.look), Area(self.look)

    def build(self, head: Rows | Area, body: Rows | Area, foot: Rows | Area) -> None:
        """Take new rows, or areas with a layout of their own. Focus and scrolling stay where they were, as far as
        names allow."""
        scroll, self._spread = self.body.scroll, None
        self._head = head if isinstance(head, Area) else Area(self.look, head)
        self._foot = foot if isinstance(foot, Area) else Area(self.look, foot)
        self.body = body if isinstance(body, Area) else Area(self.look, body)
        self.body.scroll = scroll
        if self.framed:
            for area in (self._head, self.body, self._foot):
                area.lay_on_paper()
        self.renew((self._head, self.body, self._foot))
        self.body.scroll_to(scroll)

    def lay_out(self, head: Rows, spread: Spread, first: str = "") -> None:
        """Take new rows, over sheets side by side; ``first``: what has the focus where nothing has it yet."""
        scroll, self._spread = self.body.scroll, spread
        self._head, (_, self.body, self._foot) = Area(self.look, head), spread.main
        self.body.scroll = scroll
        self.renew([self._head, *spread.areas], first)

    def renew(self, areas: Sequence[Area], first: str = "") -> None:
        """Take other areas. The focus stays where it was, as far as names allow; ``first``: what has it otherwise."""
        name = self.form.focus.name if self.form.focus is not None else ""
        before = self.form
        before.close()
        self.form = Form(areas)
        self.form.succeed(before)
        self._laid = False
        self.lay()
        self.form.focus_name(name or first)
        self.stale = True

    def button(self, name: str, words: Words, do: Callable[[], object], icon: str = "", tip: Words = EMPTY, *,
               main: bool = False) -> Button:  # fmt: skip
        """A button of this page; ``tip``: what it is for, in a line."""
        return Button(self.look, words, do, icon=icon, main=main, least=104, name=name, tip=tip)

    # -- layout

    def lay(self) -> None:
        """Lay everything out, if the window or the rows changed."""
        if self._laid:
            return
        self._laid = True
        look = self.look
        pad = look.length(PAD) if self.framed else 0
        room = self.room()
        if self._spread is not None:
            self.panel = room
            high = self._head.wanted(room.width)
            spare = 0 if self.tall else max(0, room.height - high - self._spread.wanted(room.width))
            room = self.panel = room.inflate(0, -spare)
            above, rest = cut(room, "top", high)
            self._head.arrange(above)
            self._spread.arrange(rest)
            return
        wide, gap = min(room.width, self.wide()), look.length(self.gap)
        inner, areas = wide - 2 * pad, (self._head, self.body, self._foot)
        head, body, foot = (area.wanted(inner) if area.rows else 0 for area in areas)
        spare = room.height - 2 * pad - head - foot - 2 * gap
        high = room.height if self.tall or body > spare else head + body + foot + 2 * gap + 2 * pad
        self.panel = pygame.Rect(0, 0, wide, high)
        self.place_panel(room)
        above, rest = cut(self.panel.inflate(-2 * pad, -2 * pad), "top", head, gap)
        below, between = cut(rest, "bottom", foot, gap)
        for area, place in zip(areas, (above, between, below), strict=True):
            area.arrange(place)

    def place_panel(self, room: pygame.Rect) -> None:
        """Put the panel where it is to be in its room."""
        self.panel.center = room.center

    def room(self) -> pygame.Rect:
        """What the panel may take of the window."""
        return within(self.look.size, self._margin())

    def wide(self) -> int:
        """How wide the panel wants to be, in pixels."""
        return round(self.look.length(self.width) * max(1.0, self.look.settings.text_size / 100))

    def inner(self) -> int:
        """How wide the rows of the body will be while it need not scroll."""
        look = self.look
        wide = min(look.size[0] - 2 * self._margin(), self.wide())
        return wide - 2 * look.length(ASIDE) - (2 * look.length(PAD) if self.framed else 0)

    def _margin(self) -> int:
        """The margin round the panel."""
        close = self.tall or self.look.settings.text_size > 140
        least, most = (34, 44) if self.framed else (24, 40)
        return self.look.length(self.margin or (least if close else most))

    def resized(self) -> None:
        if isinstance(self.arrival, Growing):
            self._settle()  # what it grows out of has another size
        self._laid = False
        self.lay()
        if self.form.focus is not None and self.body.most:
            self.form.focus_on(self.form.focus)
        super().resized()

    def entered(self) -> None:
        if self.deck is not None:
            self.look.atlas.deck = self.deck.key
        super().entered()
        self.lay()
        pace = PACE[self.look.settings.motion]
        if self.seed is not None and pace and self.seed.grows(self.grown()):
            self.arrival = Growing(pace, self.seed, self.grown())
        elif not self._came and pace * self.lasts:
            self.arrival = Arrival(pace, self.lasts)
        self._came, self.seed = True, None

    def stand(self) -> None:
        """Have it there at once: the window shows it already."""
        self._came = self.stands = True

    @property
    def lasts(self) -> float:
        """Seconds that its arrival takes at full motion; 0: it is there at once."""
        return RISE

    def grown(self) -> pygame.Rect:
        """The place of what its seed becomes, or what another page grows out of."""
        return self.panel

    def sow(self, page: Screen | None) -> None:
        """Have another page, if it is one, grow out of this one, which the window shows."""
        if isinstance(page, Page) and PACE[self.look.settings.motion]:
            page.seed = Seed(self.look.display.surface.copy(), self.grown())

    def on_leave(self) -> None:
        if self.deck is not None:
            self.look.atlas.deck = self._before
        if self.arrival is not None:
            self._settle()
        self.form.close()

    # -- input and drawing

    def takes(self, event: pygame.event.Event) -> bool:
        return self.form.focus is not None and self.form.focus.takes(event)

    def aloud(self) -> Aloud:
        from table.widgets.spoken import page_aloud  # nobody needs it before the voice is on

        areas, tell = self.areas_read(), self.look.text.told
        keys = self.look.settings.say_keys
        return page_aloud(areas, self.form, self.toast.words, self._keys_pressed, self._notices, tell, say_keys=keys)

    def areas_read(self) -> Sequence[Area]:
        """What of the page is said when it comes up."""
        return self._head, self.body, self._foot

    def answer(self, query: Query) -> Words:
        from table.widgets.spoken import ReadAloud, described

        if query is Query.CARDS and self.form.focus is not None:
            say_keys = self.look.settings.say_keys
            return described(self.form.focus, self.form, self.look.text.told, say_keys=say_keys)
        self._reading = self._reading or ReadAloud()
        self.stale = True
        return self._reading.go_on(self.body, self.look.text.told)

    @property
    def by_keys(self) -> bool:
        return self.form.ringed

    def notify(self, words: Words) -> None:
        self._notices += 1
        self.toast.say(words)
        self.stale = True

    @property
    def notice(self) -> Words:
        return self.toast.words

    @property
    def busy(self) -> bool:
        return self.arrival is not None or self._unheard > 0

    @property
    def due(self) -> float | None:
        return self.toast.due

    def update(self, dt: float) -> None:
        self.stale = self.toast.update(dt) or self.stale
        self._unheard -= dt
        if self.arrival is not None:
            self.arrival.age += dt
            if not self.arrival.busy:
                self._settle()

    def _settle(self) -> None:
        """Its arrival is over, or cut short because of input."""
        self.arrival, self.stale = None, True

    def handle(self, event: pygame.event.Event) -> None:
        if self._unheard > 0 and event.type == pygame.KEYDOWN:
            return
        if self.arrival is not None and event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self._settle()
        self._keys_pressed += event.type == pygame.KEYDOWN
        self.form.in_order = self.host.voice.on
        if self.form.handle(event):
            self.stale = True
        elif event.type == pygame.KEYDOWN and self.look.settings.keys.meant(event.key, event.scancode) == pygame.K_F3:
            self.explain()
        elif event.type == pygame.KEYDOWN:
            self.key(event)

    def explain(self) -> None:
        """Say what has the focus, or what the pointer is on, is for."""
        widget = self.form.focus if self.form.ringed else self.form.over
        self.notify((self.meaning(widget) if widget is not None else EMPTY) or tips.NOTHING)

    def meaning(self, widget: Widget) -> Words:
        """What a widget of this page is for, in a line; empty where its own words say all."""
        return widget.tip or self.meanings.get(widget.name, EMPTY)

    def key(self, event: pygame.event.Event) -> None:
        """A key that no widget wanted; Esc leads back."""
        if event.key == pygame.K_ESCAPE:
            self.host.pop()

    def draw(self, surface: pygame.Surface) -> None:
        self.lay()
        below = surface.copy() if self.arrival is not None and not self.covers else None
        self.ground(surface)
        ground = surface.copy() if self.arrival is not None else surface
        self.paper(surface)
        blank = surface.copy() if self.arrival is not None else surface
        self.form.draw(surface)
        self.toast.draw(surface, self._toast_room())
        if self.arrival is not None:
            self.arrival.pictures = PageLayers(below, ground, blank, self.finished(surface), self.rising())
            self.animate(surface)

    def finished(self, surface: pygame.Surface) -> pygame.Surface:
        """The page as it is seen once it has come up, where the window holds all of it."""
        return surface.copy()

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.arrival is None or self.arrival.pictures is None:
            return []
        self.arrive(self.arrival, self.arrival.pictures)
        return self.arrival.show(surface, self.look.u)

    def arrive(self, arrival: Arrival, pictures: PageLayers) -> None:
        """From the finished page, compose what is seen of it so far."""

    def rising(self) -> pygame.Rect:
        """What of the page rises as it comes up."""
        return self.panel

    def paper(self, surface: pygame.Surface) -> None:
        """The paper that the page is written on."""
        if self.framed:
            pen.sheet(self.look, surface, self.panel, bound=True)

    def _toast_room(self) -> pygame.Rect:
        """Where remarks go: beside the title of a panel, at the foot of a page without one."""
        head = self._head.rect
        if self.framed and self._head.rows:
            _, room = cut(head, "left", head.width // 4)
            return self.toast.beside(room, [self._head.box(widget) for widget in self._head.rows[0].widgets])
        high = self.look.px(19) * 3
        room = pygame.Rect(self.panel.left, self.look.size[1] - high, self.panel.width, high)
        return self.toast.beside(room, [self._foot.box(widget) for widget in self._foot.widgets])

    def ground(self, surface: pygame.Surface) -> None:
        """What is under the panel."""
        if self.covers:
            pen.felt(self.look, surface)
        else:
            pen.shade(self.look, surface)
        if self._spread is not None:
            self._spread.draw(surface)
