"""Before a game: how many play, who sits where, and with which options."""

from dataclasses import replace
from functools import partial

import pygame

from games.core.cards import FRENCH
from games.core.options import Value
from games.core.phrases import EMPTY, Phrase, Told, Words, words_of
from table.doors import links
from table.layout import layout
from table.overlays.dialog import Answer, ChoiceScreen
from table.overlays.learn import words_of as words_of_lesson
from table.screen import Host, Learn, Play
from table.screens.belongings import Belongings
from table.screens.choosing import Offer
from table.screens.menu.areas import GAP, Lettering, abreast, chips, column, lay_column, slips, strips
from table.screens.menu.game_paper import GamePaper, LinesLabel
from table.screens.menu.rim import RimArea, RimPlate
from table.screens.people import PeopleScreen
from table.screens.seats.felt import SeatPlate, SeatsFelt
from table.screens.seats.house_rules import HouseRulesLine, HouseRulesScreen, own_rules
from table.screens.seats.notes import level_offer, notes
from table.screens.seats.rivals import RivalsScreen
from table.screens.seats.rows import seat_rows
from table.screens.seats.seating import Seating
from table.setup import Kind, Setup, draw_seed
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import MOST
from table.widgets.area import ASIDE, Area, Row, SlipArea
from table.widgets.button import Button
from table.widgets.choice import Cell, ChoiceField
from table.widgets.page import Page
from table.widgets.strips import cut, within
from table.widgets.widget import Icon, Widget
from table.widgets.writing import BETWEEN, BlankRows, PaperLink, Space

RULES = Phrase("Rules")
SIGNED = 6
"""The most numbers of players beside which there is room for a sign."""


class SeatsScreen(Page):
    """The table that people will sit at, the sheet of its game, and the paper of the chosen seat."""

    framed = False

    def __init__(
        self, host: Host, key: str, offer: Offer | None = None, people: People | None = None, *, new: bool = False,
        ahead: bool = False,
    ) -> None:  # fmt: skip
        """``offer``: to go on with an unfinished match; ``people``: who may sit down, where that is kept; ``new``:
        somebody has just learned the game; ``ahead``: nobody sees it."""
        super().__init__(host)
        self._people = people
        if people is not None:
            people.look_again()
        self._typing = -1
        """The seat of which somebody types the name, from 0; -1: none."""
        self.key_ = key
        self._offer = offer
        self.seating = Seating(key, self.look.settings, people.known() if people is not None else ())
        if new:
            self.seating.ease()
        self._level = EMPTY if ahead else level_offer(host, people, key)
        self.chosen = min(1, self.seating.count - 1)
        """The seat of which the paper is seen, from 0."""
        self.fill()
        self.form.focus_name("play")

    def choose(self, index: int) -> None:
        """Show the paper of a seat; who comes by keys goes on there."""
        self.chosen = index
        self.fill()
        if self.form.ringed:
            self.form.focus_name(f"kind{index}")

    def set_count(self, count: int) -> None:
        """This many play."""
        self.seating.set_count(count)
        self.chosen = min(self.chosen, count - 1)
        self._seated()

    def set_kind(self, index: int, kind: Kind) -> None:
        """A seat gets that kind of player, if there is room for one more."""
        self._seated(self.seating.set_kind(index, kind))

    def set_level(self, index: int, level: str) -> None:
        """A computer plays that well."""
        self.seating.seats[index].level = level
        self.fill()

    def set_name(self, index: int, name: str) -> None:
        """A seat gets that name; empty: a default name again."""
        self.seating.seats[index].name = name
        self._typing = -1
        self._seated()

    def type_name(self, index: int) -> None:
        """Somebody new sits down there: the name is typed."""
        self._typing = index
        self.fill()
        self.form.focus_name(f"name{index}")
        if self.form.focus is not None:
            self.form.focus.activate()

    def choose_person(self, index: int) -> None:
        """Ask who sits there."""
        answers: list[Answer] = [(name, partial(self.set_name, index, name)) for name in self.seating.absent(index)]
        if len(self.seating.people) < MOST:
            answers.append((Phrase("New player…"), partial(self.type_name, index)))
        answers.append((Phrase("Guest"), partial(self.set_name, index, self.seating.guest(index))))
        answers.append((Phrase("Names and colours…"), self.show_people))
        self.host.push(ChoiceScreen(self.host, Phrase("Who's playing here?"), answers))

    def choose_rival(self, index: int) -> None:
        """Ask which of the rivals sits there."""
        self.host.push(RivalsScreen(self.host, self.seating.rival(index), partial(self.set_rival, index)))

    def set_rival(self, index: int, who: str) -> None:
        """That rival sits there."""
        self.seating.set_rival(index, who)
        self._seated()

    def _seated(self, refused: Words | None = None) -> None:
        """Others sit there than before, or that is refused, or they cannot play: it is said why."""
        self.fill()
        if why := refused or self.seating.trouble():
            self.notify(why)

    def show_people(self) -> None:
        """All who are known: other names and colours, or off the list."""
        if self._people is not None:
            self.host.push(PeopleScreen(self.host, self._people))

    def set_option(self, name: str, value: Value) -> None:
        """An option is chosen."""
        self.seating.values[name] = value
        self.fill()

    def set_deck(self, deck: str) -> None:
        """That deck is used, here and in every game for which it has all cards."""
        settings = replace(self.look.settings, deck=deck)
        self.host.store.save(settings)
        self.host.restyle(settings)

    def play(self) -> None:
        """Sit down, or hear why that cannot be."""
        if (trouble := self.seating.trouble()) is not None:
            self.notify(trouble)
            return
        if (remembered := self.seating.remembered()) != self.look.settings:
            self.host.keep(remembered)
        self.host.open(Play(self._known(self.seating.setup(draw_seed()))))

    def _known(self, setup: Setup) -> Setup:
        """The setup with everybody who has a name as one of the people; who cannot be written down plays as a guest."""
        if self._people is None:
            return setup
        try:
            setup, settings = Belongings(self._people).make_known(setup, self.look.settings)
        except StoreError as error:
            self.host.store.trouble = words_of(error)
            return setup
        if settings != self.look.settings:
            self.host.keep(settings)
        return setup

    # -- the form

    def fill(self) -> None:
        """Build the page from the choices so far."""
        seating, look = self.seating, self.look
        seating.settings = look.settings
        if self._people is not None:
            seating.people = self._people.known()
        head = layout.head_or_fault(self.key_)
        self._take_deck()
        plates = [
            SeatPlate(look, seating, at, partial(self.choose, at), chosen=at == self.chosen)
            for at in range(seating.count)
        ]
        self.felt = SeatsFelt(look, seating, plates, head.emblem)
        wide = partial(min, column(look))
        sheet, nothing = SlipArea(look, self._sheet(head), wide, bound=True), lambda *_: None
        said = notes(seating, self.chosen, self._level)
        rows = seat_rows(look, seating, self.chosen, self, said, self._ways(), typing=self._typing == self.chosen)
        lettering = [Row((Lettering(look),), GAP, "center")] if abreast(look) else []
        above = [*lettering, Row((sheet,), GAP)]
        menus = slips(look, (), chips(look, 0, nothing, (), nothing))[1]
        self._menus = Area(look, [*above, Row((menus,), GAP)])  # as high as the sheet stands in the menu
        offered = self._offer and RimPlate(look, "resume", self._offer.words, self._offer.take, main=True)
        links_there = links(self.key_) if self._people is not None else ()
        ways = [RimPlate(look, way.name, way.words, partial(way.open, self.host, self.key_)) for way in links_there]
        back = RimPlate(look, "back", Phrase("Back"), self.back)
        papers = [*above, Row((SlipArea(look, rows, wide),), GAP)]
        self.build(self.felt, papers, RimArea(look, (), [*ways, back], offered))

    def _sheet(self, head: layout.GameHead) -> list[Row | Widget]:
        """What the game is, for how many and by which rules, with Play where it is in the menu."""
        look, nothing = self.look, lambda: None
        lines = 3 if abreast(look) else 2  # in larger text the menu has its papers elsewhere
        title, about = LinesLabel(look, 32, 1, weight="bold", align="center"), LinesLabel(look, 19, lines)
        title.words, about.words = head.title, head.about
        own, same = (self._own_rows() for _ in range(2))
        menus = GamePaper(look, nothing, nothing, nothing)
        play = Button(look, Phrase("Play"), self.play, main=True, full=True, name="play")
        lesson = words_of_lesson(self.host, self.key_)
        learn, rules = (
            PaperLink(lesson or Phrase("Learn to play"), self.learn, 0.58),
            PaperLink(RULES, self.show_rules, 0.42),
        )
        learn.name, rules.name, learn.enabled = "learn", "rules", bool(lesson)
        blank = [Row((BlankRows(look, same, [menus.rows[2:5]]),), 6)] if abreast(look) else [Row((Space(0),), 6)]
        return [
            Row((title,), 6), Row((about,), 6), *own, *blank,
            Row((play,), 8), Row((learn, rules), 4, between=BETWEEN),
        ]  # fmt: skip

    def _own_rows(self) -> list[Row | Widget]:
        """For how many, and by which rules."""
        look, seating, own = self.look, self.seating, list[Row | Widget]()
        if len(seating.rules.seats) > 1:
            counts = [(count, Cell(Told(str(count)))) for count in seating.rules.seats]
            field = ChoiceField(look, EMPTY, counts, seating.count, self.set_count, name="count")
            field.spoken = Phrase("Players")
            sign = [Icon(look, "people", 22)] if len(counts) <= SIGNED else []
            own.append(Row((*sign, field), 6, "center", between=4))
        changed = own_rules(seating)
        words = Phrase("House rules: as usual")
        if changed:
            words = Phrase("House rules: {count} of your own", changed)
        return [*own, Row((HouseRulesLine(words, self.show_options),), 0)]

    def _ways(self) -> list[Button]:
        """What else somebody on the keys may want."""
        keys = self.seating.seats[self.chosen].kind in {"left", "right"}
        return [self.button("key_test", Phrase("Key test"), self.test_keys, "keyboard")] if keys else []

    def _take_deck(self) -> None:
        """Show the cards of the deck that will be played with."""
        deck = self.look.settings.cards
        self.look.atlas.deck = self.seating.setup().deck(deck).key

    def entered(self) -> None:
        if self._came and self._people is not None and self._typing < 0:
            self._people.look_again()
            self.fill()
        self._take_deck()
        super().entered()

    def on_close(self) -> None:
        self.look.atlas.deck = FRENCH.key

    # -- layout

    def lay(self) -> None:
        """Sheet and plates as in the menu; with large text the papers scroll."""
        if self._laid:
            return
        self._laid = True
        look = self.look
        inside = self.panel = strips(look, self._foot)
        papers, rest = cut(inside, "right", column(look) + 2 * look.length(ASIDE))
        lay_column(self.body, papers, self._menus.wanted(papers.width))
        window, _ = cut(within(look.size, 0), "left", rest.right)
        self.felt.arrange(window)  # plates are on the rim too

    def grown(self) -> pygame.Rect:
        return self.felt.middle if self.felt.middle.width else self.felt.rect

    def resized(self) -> None:
        self.fill()
        super().resized()

    # -- elsewhere

    def back(self) -> None:
        """Leave; what is below grows out of the table again."""
        self.sow(self.host.screens[-2] if len(self.host.screens) > 1 else None)
        self.host.pop()

    def show_options(self) -> None:
        """The house rules."""
        self.host.push(HouseRulesScreen(self.host, self.seating, self.set_option, self.set_deck))

    def learn(self) -> None:
        """The lesson of this game."""
        self.host.open(Learn(self.key_))

    def show_rules(self) -> None:
        """The rules of this game."""
        from table.overlays.rules_page import RulesScreen  # the page opens sooner without those it leads to

        self.host.push(RulesScreen(self.host, self.key_))

    def test_keys(self) -> None:
        """See which keys the keyboard swallows."""
        from table.overlays.key_test import KeyTestScreen

        self.host.push(KeyTestScreen(self.host))

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F1:
            self.show_rules()
        elif event.key == pygame.K_ESCAPE:
            self.back()
