"""Before a game: how many play, who sits where, and with which options."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from games.core.cards import FRENCH
from games.core.options import Value
from games.core.phrases import EMPTY, Phrase, Words, words_of
from sprites import palette, room
from table.doors import links
from table.layout import layout
from table.overlays.dialog import Answer, ChoiceScreen
from table.overlays.learn import lesson_button
from table.screen import Host, Play
from table.screens.belongings import Belongings
from table.screens.choosing import Offer
from table.screens.people import PeopleScreen
from table.screens.seats.around import GAP, TableArea
from table.screens.seats.house_rules import HouseRules
from table.screens.seats.level_offer import level_offer
from table.screens.seats.notes import SAYING, notes, said_once
from table.screens.seats.option_cards import OptionCards
from table.screens.seats.plates import TableTop, hands_of
from table.screens.seats.rivals import RivalsScreen
from table.screens.seats.rows import BESIDE, SeatPlate
from table.screens.seats.seating import Seating
from table.setup import Kind, Setup, draw_seed
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import MOST
from table.widgets import tips
from table.widgets.area import Area, Row, SlipArea
from table.widgets.button import Button
from table.widgets.field import Field
from table.widgets.page import Page
from table.widgets.strips import cut
from table.widgets.widget import Icon, Label, Widget

_COLUMN = 286
"""The width of the paper beside the table."""


class SeatsScreen(Page):
    """Who plays, and Play."""

    framed = False
    tall = True
    margin = room.RIM + 16

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
        self.cards = OptionCards(self.look, key)
        self.seating = Seating(key, self.look.settings, people.known() if people is not None else ())
        if new:
            self.seating.ease()
        self._level = EMPTY if ahead else level_offer(host, people, key)
        self.fill()
        self.form.focus_name("play")

    def set_count(self, count: int) -> None:
        """This many play."""
        self.seating.set_count(count)
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
        plates = [SeatPlate(look, seating, at, self, typing=at == self._typing) for at in range(seating.count)]
        rules = HouseRules(look, seating, self.set_count, self.set_option, self.set_deck)
        paper: list[Row | Widget] = [Row((Label(look, Phrase("House rules"), 22, weight="bold", align="center"),), 4)]
        paper += [Row((field,), 4) for field in rules.fields()]
        large, ever = look.settings.text_size > BESIDE, (False, True)  # with large text the head is low
        once = [said_once(seating, most=most) for most in ever]
        told = [(*(once[most] if large else ()), *notes(seating, self._level, most=most)) for most in ever]
        said, most = (
            [Row((Icon(look, icon, 20, palette.TEXT), Label(look, words, 17)), 6) for icon, words in each]
            for each in told
        )
        self._table = TableTop(look, hands_of(seating), head.emblem, waiting=self._offer is not None)
        body = TableArea(look, plates, self._table, SlipArea(look, paper, lambda width: width, bound=True), said, most)
        title, about = Label(look, head.title, 32, weight="bold"), Label(look, head.about, 18)
        top = [Row((title, about), 4, between=20)] if seating.count > SAYING else [Row((title,), 0), Row((about,), 4)]
        above, highest = (
            [*top, *(Row((Label(look, words, 17),), 2) for _, words in (() if large else each))] for each in once
        )
        self._highest = Area(look, highest)  # for which room is kept
        self.build(above, body, self._buttons())

    def _buttons(self) -> list[Row | Widget]:
        """What can be done here; Play first."""
        ways = links(self.key_) if self._people is not None else ()
        buttons = [
            self.button("play", Phrase("Play"), self.play, "play", main=True),
            self._offer and self.button("resume", self._offer.words, self._offer.take, "play"),
            lesson_button(self.host, self.key_),
            self.button("rules", Phrase("Rules"), self.show_rules, "question"),
            *(self.button(way.name, way.words, partial(way.open, self.host, self.key_)) for way in ways),
            self.button("back", Phrase("Back"), self.back, "left"),
            self.seating.rules.realtime and self.button("key_test", Phrase("Key test"), self.test_keys, "keyboard"),
        ]
        return [Row([button for button in buttons if button], 10, "left", 9)]

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
        """With the paper beside the table if everything is then in sight, otherwise below."""
        body = self.body
        if self._laid or not isinstance(body, TableArea):
            return
        self._laid = True
        look, inside = self.look, self.room()
        self.panel = inside
        if look.settings.text_size <= BESIDE and self._lay_beside(body, inside):
            return
        body.column, gap = 0, look.length(8)
        self._widen_buttons(wide=False)
        head, rest = cut(inside, "top", self._highest.wanted(inside.width), gap)
        foot, rest = cut(rest, "bottom", self._foot.wanted(inside.width), gap)
        self._head.arrange(head)
        self._foot.arrange(foot)
        body.arrange(rest)

    def _lay_beside(self, body: TableArea, inside: pygame.Rect) -> bool:
        """Whether everything then has its place."""
        look = self.look
        column = round(look.length(_COLUMN) * max(1.0, look.settings.text_size / 100))
        self._widen_buttons(wide=True)
        foot = self._foot.wanted(column)
        room_left = inside.width - column - 2 * look.length(GAP)
        beside = (room_left - body.plate_width(room_left)) // 2 - look.length(GAP)
        wide = room_left if len(body.sides["north"]) > 1 else beside
        body.column, body.foot, body.head = column, foot, self._highest.wanted(wide)
        left, _ = cut(inside, "left", wide)
        right, _ = cut(inside, "right", column)
        self._head.arrange(cut(left, "top", body.head)[0])
        self._foot.arrange(cut(right, "bottom", foot)[0])
        body.arrange(inside)
        return body.fits

    def grown(self) -> pygame.Rect:
        return self.body.box(self._table)

    def _widen_buttons(self, *, wide: bool) -> None:
        """Play, the lesson and an unfinished match take a line each beside the table."""
        for button in self._foot.widgets:
            if isinstance(button, Button) and button.name in {"play", "learn", "resume"}:
                button.full = wide

    def resized(self) -> None:
        self.fill()
        super().resized()

    # -- what the choices mean

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and not self.takes(event):
            if self.look.settings.keys.meant(event.key, event.scancode) == pygame.K_F3:
                self.explain()
                return
            if self.cards.close():
                self.stale = True
                if event.key == pygame.K_ESCAPE:
                    return
        super().handle(event)
        match event.type:
            case pygame.MOUSEMOTION if self.form.moved:
                self.stale = self.cards.rest(self.form.over, tips.HOVER) or self.stale
            case pygame.MOUSEBUTTONDOWN:
                self.stale = self.cards.close() or self.stale
            case pygame.KEYDOWN:
                self.stale = self.cards.rest(self.form.focus, tips.FOCUS) or self.stale

    def explain(self) -> None:
        """Show the card of the choice under the pointer or with the focus, or take it away again."""
        if not self.cards.ask():
            super().explain()
        self.stale = True

    def update(self, dt: float) -> None:
        super().update(dt)
        self.stale = self.cards.update(dt) or self.stale

    @property
    def due(self) -> float | None:
        return min((wait for wait in (super().due, self.cards.due) if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if (tip := self.tip) is not None:
            tips.draw(self.look, surface, tip)

    @property
    def tip(self) -> tips.Tip | None:
        """The card that is shown, in place."""
        if not self.cards.shown:
            return None
        fields = [one for one in self.body.widgets if isinstance(one, Field) and one.label]
        field = next((one for one in fields if one.name == self.cards.shown), None)
        others = [self.body.box(one) for one in fields if one is not field]
        return self.cards.card(field, self.body.box(field), [self._foot.rect, *others]) if field is not None else None

    # -- elsewhere

    def back(self) -> None:
        """Leave; what is below grows out of the table again."""
        self.sow(self.host.screens[-2] if len(self.host.screens) > 1 else None)
        self.host.pop()

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
