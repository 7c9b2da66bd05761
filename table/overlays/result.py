"""The end of a hand or of the match: the scoring, written out."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Literal

import pygame

from games.core.cards import Card
from games.core.phrases import EMPTY, Phrase, Words
from sprites import paper, room
from table.overlays.deal_slip import NOTHING, DealSlip, Fixed
from table.overlays.dialog import Answer, answer_buttons, ask, give
from table.overlays.ending import FAN, NO_FIGURES, EndFigures, Ending
from table.overlays.laurels import BARE, QUIET, Laurels
from table.screen import Host
from table.settings import PACE
from table.widgets import pen
from table.widgets.area import ASIDE, Row
from table.widgets.arrival import APART, COUNT, RISE, Arrival, PageLayers, in_and_out
from table.widgets.confetti import SECONDS as FALL
from table.widgets.confetti import Confetti
from table.widgets.page import PAD, Page
from table.widgets.sheet import SumsLine, SumsSheet
from table.widgets.strips import cut
from table.widgets.totals import FoldLine, TotalsSheet
from table.widgets.widget import Widget
from table.widgets.writing import PaperLink, Passage

DEAF = 0.4
"""Seconds in which the sheet takes no key."""
FANNED = 940
"""The width that a fan of cards takes."""
COLUMN = 244
"""The width of the sheet of those who have lost, where no table says it."""
LEAST = 220
"""The height of a score that has to scroll, below which the crown makes way for it."""

Mood = Literal["plain", "joy", "quiet", "void"]


class ResultScreen(Page):
    """Of a hand: a paper over the game. Of a match: on the bare table. It goes away by itself before a button calls
    back; Enter is the first button, Esc the way out."""

    width = 640
    margin = room.RIM + 16
    deaf = DEAF

    def __init__(
        self, host: Host, title: Words, lines: Sequence[SumsLine], names: Sequence[Words], won: Sequence[int] | None,
        buttons: Sequence[Answer], cards: Sequence[Card] = (), mood: Mood = "plain", fixed: Fixed = NOTHING, *,
        on_escape: Callable[[], None] | None = None, on_click: Callable[[tuple[int, int]], None] | None = None,
        more: Sequence[Answer] = (), how: Words = EMPTY, says: Words = EMPTY, figures: EndFigures = NO_FIGURES,
        turn: Answer | None = None, first: int = 0,
    ) -> None:  # fmt: skip
        """``title``: who won; ``names``: of the sides, in the order of Rules.sides; ``first``: the one that is named
        first; ``won``: which of them won the match, from 0, None after a hand; ``cards``: what to fan out for the
        winner; ``mood``: "joy" for people who have won, "quiet" for those who have lost, "void" where the match was
        abandoned; ``fixed``: what its deal was fixed by; ``on_click``: a click beside the paper, on the table under it;
        ``more``: what is folded away with the sheet until somebody asks for it; ``how``: the match was won, or what
        that has meant; ``says``: what somebody says to that; ``figures``: what stands in large figures; ``turn``: what
        turned the match, and what shows it."""
        super().__init__(host)
        self._on_escape, self._on_click = on_escape, on_click
        self.on_rules: Callable[[], None] | None = None
        """Between two hands: shows the rules."""
        self._ending: Ending | None = None
        self.ending: Ending | None = None
        """What is in sight while the sheet is folded away; None: it is not."""
        self.laurels: Laurels | None = None
        self._column: Callable[[], pygame.Rect] = self._aside
        self._hand = won is None
        self._stand()
        head: list[Row | Widget] = []
        took = won if won is not None else figures.took
        lost = mood in {"quiet", "void"} or not took or len(took) == len(names) > 1
        if won is None:
            head.append(Passage(title, 24, weight="bold"))
        else:
            self.laurels = Laurels(self.look, title, how, cards if len(won) == 1 else ())
            self.laurels.quiet = lost
            head.append(self.laurels)
        self.sheet = SumsSheet(self.look, lines, names, won or (), first)
        self.sheet.trophy = self._hand or not lost
        full = self.look.settings.motion == "full"
        self.confetti = Confetti(self.look) if mood == "joy" and full and not self._hand else None
        body = [Row((self.sheet,), align="center")] if lines else []
        foot = answer_buttons(host, (*buttons, *more))
        self._foot_row = Row(foot, align="center")
        rows: list[Row | Widget] = [self._foot_row]
        if more:
            rows.insert(0, Row((FoldLine(self.look, Phrase("Less"), self.fold, folded=False),), 0, "center"))
        slips: list[Widget] = [DealSlip(fixed.code, self.notify)] if fixed.code else []
        if fixed.commit:
            slips.append(self.button("proof", Phrase("Check the deal"), partial(self._prove, fixed), "lock"))
        if slips:
            rows.append(Row(slips, 6, "center"))
        self._all = head, body, rows
        if more:
            ways = answer_buttons(host, buttons)
            ways[0].full = lost
            totals = TotalsSheet(self.look, names, figures.totals, took, figures.gains, first, armies=figures.armies)
            line = FoldLine(self.look, Phrase("More"), self.unfold, folded=True)
            link = PaperLink(turn[0], partial(give, host, turn)) if turn is not None else None
            self._ending = Ending(
                self.look, (title, how, says), totals, cards, ways, line, link, lost=lost, hand=self._hand
            )
            self._fold()
        else:
            self.build(head, body, rows)
        self.body.lay_on_paper()

    # -- folded

    def keep_to(self, column: Callable[[], pygame.Rect]) -> None:
        """What those who have lost read has that place in the window."""
        self._column, self._laid = column, False
        self.lay()

    def _stand(self) -> None:
        """The whole sheet: of a hand on a paper over the game, of a match on the bare table."""
        self.framed, self.covers = self._hand, not self._hand
        self.gap = 8 if self._hand else 26

    def _fold(self) -> None:
        """Show the totals and the ways on."""
        ending = self.ending = self._ending
        assert ending is not None
        self.framed, self.covers = False, not ending.lost
        self.gap = 26
        self._rebuild(ending.head, ending.body, ending.foot)
        if ending.lost:
            for area in (self._head, self.body, self._foot):
                area.lay_on_paper()
        self.form.areas = [self._foot, self.body, self._head]
        self.form.focus_on(ending.ways[0])

    @property
    def folded(self) -> bool:
        return self.ending is not None

    def fold(self) -> None:
        """Put the sheet away again."""
        self._fold()
        self.form.focus_name("more")
        self._comes()

    def unfold(self) -> None:
        """Show the whole sheet, and all that can be done."""
        self.ending, self.confetti = None, None
        self._stand()
        self._rebuild(*self._all)
        self.form.focus_first()
        self._comes()

    def _rebuild(self, *areas: Sequence[Row | Widget]) -> None:
        """Show other rows; those that are on no paper now may have been on one."""
        for each in chain(*areas):
            for widget in each.widgets if isinstance(each, Row) else (each,):
                widget.on_paper = False
        self.build(*areas)
        self.body.lay_on_paper()

    def _comes(self) -> None:
        pace = PACE[self.look.settings.motion]
        self.arrival = Arrival(pace, RISE) if pace else None

    # -- layout

    def lay(self) -> None:
        """The winner's cards take what room the score leaves, so that it need not scroll for them; a score that has to
        scroll stays on a paper no wider than it needs."""
        if self.ending is not None and not self._laid:
            self._laid = True
            self.panel = self.room()
            areas = self._head, self.body, self._foot
            if self.ending.lost:
                self.panel = self.ending.lay_aside(self._column(), areas)
            else:
                self.ending.lay(self.panel, areas)
            return
        if self._laid or self.laurels is None or self.ending is not None:
            super().lay()
            return
        for form in (*self.laurels.forms, QUIET):
            self.laurels.form = form
            self._laid = False
            super().lay()
            if self._whole() or (form is BARE and self.body.rect.height >= self.look.length(LEAST)):
                break
        if self.body.most:
            narrow = self.body.rect.copy()
            narrow.width = min(narrow.width, self.sheet.wish() + 2 * self.look.length(ASIDE) + self.body.bar_room())
            narrow.centerx = self.body.rect.centerx
            self.body.arrange(narrow)

    def _aside(self) -> pygame.Rect:
        """The right of the window."""
        return cut(self.room(), "right", min(self.room().width, self.look.px(COLUMN)))[0]

    def place_panel(self, room: pygame.Rect) -> None:
        """After a hand the last cards played stay in sight over the paper, as far as there is room."""
        super().place_panel(room)
        if self.framed:
            self.panel.bottom = room.bottom

    def _whole(self) -> bool:
        """Whether everything is in sight without scrolling."""
        return not self.body.most and self.panel.height <= self.look.size[1] - 2 * self._margin()

    def wide(self) -> int:
        needed = self.sheet.wish() + 2 * self.look.length(PAD + ASIDE) + self.body.bar_room()
        fanned = self.laurels is not None and self.laurels.form.card > 0
        return max(super().wide(), needed, self._buttons(), self.look.length(FANNED) if fanned else 0)

    def _buttons(self) -> int:
        """The width in which all buttons stand side by side."""
        widgets, (wide, _) = self._foot_row.widgets, self.look.size
        between = self.look.length(self._foot_row.between) * (len(widgets) - 1)
        return sum(one.measure(wide)[0] for one in widgets) + between + 2 * self.look.length(ASIDE)

    def _toast_room(self) -> pygame.Rect:
        """At the foot of the table that those who have lost see; in the upper corner that a winner's cards leave
        free."""
        if self.ending is None:
            return super()._toast_room()
        high, free = self.look.px(19) * 3, self.room()
        if self.ending.lost:
            return cut(cut(free, "bottom", high)[0], "left", max(free.width // 2, self.panel.left - free.left))[0]
        return cut(cut(self.panel, "top", high)[0], "left", free.width // 4)[0]

    @property
    def lasts(self) -> float:
        if self.ending is not None:
            return max(self.ending.lasts, FALL if self.confetti is not None else 0.0)
        score = RISE + APART * (len(self.sheet.lines) - self._passed) + COUNT
        fan = FAN if self.laurels is not None and self.laurels.form.card else 0.0
        return max(score, fan, FALL if self.confetti is not None else 0.0)

    @property
    def _passed(self) -> int:
        """How many lines of the score are out of sight above what is shown of it: they are there from the start."""
        return len(self.sheet.lines) * self.body.scroll // (self.body.most + self.body.rect.height or 1)

    def rising(self) -> pygame.Rect:
        if self.framed or not self.covers:
            return super().rising()
        around = self.panel.inflate(2 * self._margin(), 2 * self._margin())
        return around.clip(room.inside(self.look.size).inflate(-2 * self.look.length(8), -2 * self.look.length(8)))

    def arrive(self, arrival: Arrival, pictures: PageLayers) -> None:
        """The cards fan out, the lines come one after another, and the sums count up."""
        whole, sheet, laurels = pictures.whole, self.sheet, self.laurels
        if self.ending is not None:
            self.ending.arrive(arrival)
            whole.blit(pictures.blank, (0, 0))
            self.form.draw(whole)
            return
        if arrival.lasts <= RISE * arrival.pace:
            return  # it has just been unfolded
        lines = self._passed + int((arrival.age - RISE * arrival.pace) / (APART * arrival.pace)) + 1
        sheet.shown = max(0, lines) if lines < len(sheet.lines) else None
        sheet.counted = arrival.share(RISE + APART * (len(sheet.lines) - self._passed), COUNT)
        if laurels is not None:
            laurels.spread = in_and_out(arrival.share(0.0, FAN))
        whole.blit(pictures.blank, (0, 0))
        self.form.draw(whole)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        drawn = super().animate(surface)
        if self.arrival is not None and self.confetti is not None:
            self.confetti.draw(surface, self.arrival.share(0.0, FALL))
            if self.arrival.pictures is not None:  # they fall behind the figures
                for place in self.written():
                    surface.blit(self.arrival.pictures.whole, place, place)
        return drawn

    def written(self) -> list[pygame.Rect]:
        """Where there is something to be read, which nothing falls over."""
        return [self.body.rect if self.ending is None else self.ending.sheet(self.body.rect)]

    def _settle(self) -> None:
        super()._settle()
        self.sheet.shown, self.sheet.counted = None, 1.0
        if self.ending is not None:
            self.ending.settle()
        if self.laurels is not None:
            self.laurels.spread = 1.0

    def ground(self, surface: pygame.Surface) -> None:
        """Those who have lost see the table as it was left."""
        if self.ending is not None and self.ending.lost:
            pen.shade(self.look, surface, self.ending.sinks)
        else:
            super().ground(surface)

    def paper(self, surface: pygame.Surface) -> None:
        """The paper that the score of a match is written on; after a hand, all there is to say."""
        if self.ending is not None:
            sheet = self.panel if self.ending.lost else self.ending.sheet(self.body.rect)
            pen.sheet(self.look, surface, sheet, bound=True)
            return
        if self.framed or not self.body.rows:
            super().paper(surface)
            return
        look, u = self.look, self.look.u
        box = self.body.rect.copy()
        if not self.body.most:
            box.left, box.width = self.sheet.rect.left, self.sheet.rect.width
            box.inflate_ip(2 * look.length(16), 0)
        bound = round((paper.BOUND + 3) * u)
        box.top, box.height = box.top - bound, box.height + bound + look.length(4)
        pen.sheet(look, surface, box, bound=True)

    def _prove(self, fixed: Fixed) -> None:
        """Say what the commitment proves, and what not."""
        ask(self.host, Phrase("The sealed deal"), fixed.proof, Phrase("Close"))

    def entered(self) -> None:
        super().entered()
        if self.framed and not self.folded:  # a hand is read from the end, where the sums are; who won a match is above
            self.body.scroll_to(self.body.most)

    def handle(self, event: pygame.event.Event) -> None:
        beside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.panel.collidepoint(event.pos)
        super().handle(event)
        if beside and self._on_click is not None:
            self._on_click(event.pos)

    def key(self, event: pygame.event.Event) -> None:
        """Esc leads out, F1 to the rules, and nothing but the buttons on."""
        does = {pygame.K_ESCAPE: self._on_escape, pygame.K_F1: self.on_rules}.get(event.key)
        if does is not None:
            does()
