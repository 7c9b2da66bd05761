"""The first screen: the games."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from games.core.phrases import Phrase, Words
from table.doors import meanings
from table.layout.layout import GameHead
from table.screen import Host
from table.screens.menu.areas import (
    GAP,
    BoxArea,
    Lettering,
    bands,
    chips,
    column,
    fit_beside,
    free_felt,
    lay_column,
    slips,
    strips,
)
from table.screens.menu.boxes import BoxGrid, GameBox
from table.screens.menu.chosen_box import ChosenBox
from table.screens.menu.game_paper import GamePaper
from table.screens.menu.groups import GROUPS, in_order
from table.screens.menu.leaf import Leaf, is_new
from table.screens.menu.papers import MenuPapers
from table.screens.menu.picture import MenuPicture
from table.screens.menu.rim import RimArea
from table.screens.menu.spare_time import SpareTime
from table.screens.menu.ways import MEANINGS, MenuWays
from table.store.matches import MatchStore
from table.store.saved import SavedMatch
from table.widgets.area import ASIDE, Area, Row, SlipArea
from table.widgets.arrival import APART, RISE
from table.widgets.growing import Growing
from table.widgets.page import Page
from table.widgets.strips import cut
from table.widgets.widget import Label, Widget


class MenuScreen(Page):
    """Choose a game, or go to settings and rules, or leave."""

    framed, greets = False, True

    def __init__(self, host: Host, saved_matches: MatchStore | None = None) -> None:
        """``saved_matches``: where unfinished matches are."""
        super().__init__(host)
        self._saved_matches = saved_matches
        self.ways = MenuWays(host, self, saved_matches)
        self.players = 0
        """For how many games are wanted; 0: any."""
        self.groups: frozenset[str] = frozenset()
        """The groups of which games are wanted."""
        self.boxes: list[GameBox] = []
        self.drawn = False
        """Whether it has been drawn."""
        self._spare = SpareTime(self, saved_matches)
        self._unfinished: list[SavedMatch] = []
        self.beside = True
        """Whether the papers are beside the boxes, not under them."""
        self.about = GamePaper(self.look, self.play_chosen, self.learn_chosen, self.show_rules)
        self.papers = self._two_papers([*slips(self.look, self.about.rows, ())], day=True)
        self.chosen = ChosenBox(self.look)
        self._picture = MenuPicture(self.look)

    @property
    def lasts(self) -> float:
        return RISE + APART * (len(self.rows()) - 1)

    def rows(self) -> list[pygame.Rect]:
        """The rows of boxes, as they come up one after another."""
        return bands(self.look.size, [self.body.box(box).top for box in self.boxes])

    def entered(self) -> None:
        if self.drawn:
            self._spare.look()
        self._fill()
        super().entered()

    def on_leave(self) -> None:
        super().on_leave()
        self._spare.look_again()

    def on_end(self) -> None:
        self._fill()
        self._spare.end()

    def store_mended(self, words: Words) -> None:
        self._spare.begin()
        self._fill()

    # -- what is on it

    def _two_papers(self, papers: Sequence[SlipArea], *, day: bool) -> MenuPapers:
        leaf = Leaf(self.host, self.host.today(), self.ways.learn, lambda waits: self.ways.sit(waits, self._unfinished))
        return MenuPapers(leaf, self.about, papers[0], day=day, apart=not self.beside)

    def _fill(self) -> None:
        self._look_for_unfinished()
        heads = in_order(self.look.text)
        grid = BoxGrid(self.look, len(heads))
        chosen = self.chosen.key or self.ways.first(self._unfinished)
        self.boxes = [
            GameBox(self.look, head, grid, number, lambda key=head.key: self.choose(key))  # type: ignore[misc]
            for number, head in enumerate(heads)
        ]
        for box in self.boxes:
            box.waiting = any(saved.game == box.key_ for saved in self._unfinished)
            box.apart = not self.wanted(box.head)
        self.about = GamePaper(self.look, self.play_chosen, self.learn_chosen, self.show_rules)
        wanted = chips(self.look, self.players, self.set_players, self.groups, self.set_group)
        papers = slips(self.look, self.about.rows, wanted)
        beside = fit_beside(self.look, papers)
        self.beside = beside > 0
        self.papers = self._two_papers(papers, day=self.papers.day)
        head: list[Row | Widget] = [Row((Lettering(self.look),), GAP, "center" if self.beside else "left")]
        if self.host.store.trouble:
            head.append(Row((Label(self.look, self.host.store.trouble, 19),), GAP))
        head += [Row((paper,), GAP) for paper in papers[:beside]]
        had = self.form.focus.name if self.form.focus is not None else ""
        plates = RimArea(self.look, *self.ways.plates(self._unfinished))
        under = papers[beside:] if self.beside else (self.papers.leaf, *papers)
        self.build(head, BoxArea(self.look, self.boxes, grid, under), plates)
        self.form.areas = [*([self.papers.area] if self.beside else []), self.body, self._head, self._foot]
        self.chosen.keep(self.boxes, chosen)
        if self.papers.day:
            self.chosen.moving = []
        self.describe()
        self.fill_leaf()
        self.papers.keep_focus(self.form, had, self.chosen.box)

    def wanted(self, head: GameHead) -> bool:
        """Whether a game is for this many, and in all chosen groups."""
        return self.players in {0, *head.seats} and all(GROUPS[name].holds(head) for name in self.groups)

    def describe(self) -> None:
        """Have the paper say what the chosen game is."""
        if (box := self.chosen.box) is None:
            return
        from table.overlays.learn import words_of  # loaded anyway when a game is chosen

        past = self.ways.past(box.key_, self._spare.past, self._unfinished)
        self.about.show(box.head, past, words_of(self.host, box.key_), welcome=is_new(self.look))
        self.stale = True

    def fill_leaf(self) -> None:
        """Have the leaf tell who waits, once that is known."""
        if self._spare.looked:
            self.papers.leaf.fill(self._spare.kept_of)
            self.stale = True

    def _look_for_unfinished(self) -> None:
        if self._saved_matches is None:
            return
        self._unfinished = self._saved_matches.unfinished()
        self.host.store.trouble = self._saved_matches.still(self.host.store.trouble)

    # -- layout

    def lay(self) -> None:
        if self._laid:
            return
        self._laid = True
        look = self.look
        inside = self.panel = strips(look, self._foot)
        if self.beside:
            papers, rest = cut(inside, "right", column(look) + 2 * look.length(ASIDE))
            lay_column(self._head, papers, self._head.wanted(papers.width))
            self.papers.put(self._head)
        else:
            head, rest = cut(inside, "top", self._head.wanted(inside.width))
            self._head.arrange(head)
        self.body.arrange(rest)
        self._picture.top = 0 if self.beside else self._head.rect.bottom

    def _turn(self) -> None:
        """Show the day when one of its lines has the focus, and a game when its box has it, or what leads to it."""
        if not self.papers.turns(self.form.focus, self._head):
            return
        if self.papers.day:
            self.chosen.shut()
        elif self.chosen.box is not None:
            self.chosen.choose(self.chosen.box)
        self.stale = True

    def resized(self) -> None:
        self._fill()
        super().resized()

    def another_day(self) -> None:
        self._spare.look_again()
        self._fill()

    # -- input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.form.moved:
            on_paper = not self.papers.day and self.papers.slip.rect.collidepoint(event.pos)
            over = self.chosen.box if on_paper else self.form.over  # who is on its paper means the game
            self.chosen.point(over if isinstance(over, GameBox) else None, event.rel)
        elif event.type == pygame.KEYDOWN:
            self.chosen.lose_pointer()
            self._choose_box(self.form.focus)

    def _choose_box(self, box: Widget | None) -> None:
        if isinstance(box, GameBox) and box is not self.chosen.box and box in self.boxes:
            self.chosen.choose(box)
            self.describe()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.chosen.update(dt):
            if self.chosen.pointed is not None:
                self._choose_box(self.chosen.pointed)
                self.form.focus, self.form.ringed = self.chosen.pointed, False
            elif self.beside and not self.form.ringed:
                self.form.focus = self.papers.leaf.first  # no game is meant any more, by the pointer or by keys
        self._turn()
        self.stale = self.chosen.closed() or self.stale

    @property
    def busy(self) -> bool:
        return super().busy or self.chosen.busy

    @property
    def due(self) -> float | None:
        waits = super().due, self.chosen.due
        return min((wait for wait in waits if wait is not None), default=None)

    def areas_read(self) -> Sequence[Area]:
        return *self.papers.seen(self._head), self.body, self._foot

    def meaning(self, widget: Widget) -> Words:
        if isinstance(widget, GameBox):
            return Phrase("{game}: {about}", widget.head.title, widget.head.about)
        return meanings().get(widget.name) or MEANINGS.get(widget.name) or self.papers.leaf.meaning(widget)

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            self.show_rules()
        elif event.key == pygame.K_ESCAPE:
            self.ways.leave()

    # -- drawing

    def _toast_room(self) -> pygame.Rect:
        if not self.beside:
            return self.toast.beside(self._head.rect, [self._head.box(self._head.rows[0].widgets[0])])
        return free_felt(self.body, self._foot, self.toast.wide)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn = True
        for box in self.boxes:
            box.open = not self._in_rows and any(one.box is box for one in self.chosen.moving)
        super().draw(surface)
        if self.arrival is None:
            self._picture.finish(surface, self.chosen, self.body, self._ringed)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The rows that come up, or the boxes that open and close."""
        if isinstance(self.arrival, Growing):
            return super().animate(surface)
        if self.arrival is None:
            return self._picture.move(surface, self.chosen, self.body, self._ringed)
        drawn = self.arrival.show_rows(surface, self.look.u, self.rows())
        self._picture.light(surface, surface.get_rect())
        return drawn

    @property
    def _in_rows(self) -> bool:
        """Whether it comes up row by row."""
        return self.arrival is not None and not isinstance(self.arrival, Growing)

    def finished(self, surface: pygame.Surface) -> pygame.Surface:
        whole = super().finished(surface)
        if not self._in_rows:
            self._picture.finish(whole, self.chosen, self.body, self._ringed)
        return whole

    def grown(self) -> pygame.Rect:
        box = self.chosen.box
        return box.ring(self.body.box(box))[0] if box is not None else super().grown()

    @property
    def _ringed(self) -> Widget | None:
        return self.form.focus if self.form.ringed else None

    # -- in spare time

    def prepare(self) -> bool:
        return self._spare.go_on()

    def next_one(self) -> Page:
        """The menu as it will be seen first, whatever is pointed out in this one: nobody greets there yet."""
        first = MenuScreen(self.host, self._saved_matches)
        first.stand()
        first.entered()
        first.lay()
        return first

    def page_of(self, key: str) -> Page:
        """What it leads to, as that is seen first."""
        return self.ways.seats(key, self._unfinished, ahead=True)

    # -- choosing

    def set_players(self, count: int) -> None:
        """Point out games for this many; 0: all."""
        self.players = count
        self._fill()

    def set_group(self, name: str, on: bool) -> None:
        """Point out the games of a group, or no longer."""
        self.groups = self.groups | {name} if on else self.groups - {name}
        self._fill()

    def choose(self, key: str) -> None:
        """Go to the seats of a game."""
        self.ways.choose(key, self._unfinished)

    def play_chosen(self) -> None:
        """Sit down at the chosen game with those who sat there last; where a match of it waits, ask."""
        key = self.chosen.key
        if any(saved.game == key for saved in self._unfinished):
            self.choose(key)
        elif key:
            self.ways.play(key)

    def learn_chosen(self) -> None:
        """Take the lesson of the chosen game."""
        if self.chosen.key:
            self.ways.learn(self.chosen.key)

    def show_rules(self) -> None:
        """Show the rules of the chosen game."""
        if self.chosen.key:
            self.ways.show_rules(self.chosen.key)

    def take_file(self, path: Path) -> Words:
        """Show the film of a record."""
        from table.screens.dropped import show  # the menu opens sooner without it

        return show(self.host, path, self.host.open)
