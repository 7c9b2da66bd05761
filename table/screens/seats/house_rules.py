"""House rules, a page over the seats: with which deck, and by which of the game's options."""

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from games.core.cards import ItalianDeck
from games.core.options import Value, matters
from games.core.phrases import Phrase, Told, Words, told
from sprites import palette
from table.screen import Host
from table.screens.seats.option_cards import OptionCards
from table.screens.seats.seating import Seating
from table.session.choices import HIDDEN, value_words
from table.setup import called
from table.speech import speech_at
from table.widgets import tips
from table.widgets.area import Row
from table.widgets.choice import Cell, ChoiceField
from table.widgets.field import Field, Toggle
from table.widgets.page import Page
from table.widgets.widget import Icon, Widget
from table.widgets.writing import Cols, Passage, PressedParts

_DECKS = (("italian", Cell(Phrase("Italian"))), ("french", Cell(Phrase("French"))))
_NAME = 80
"""The least width of a place for a name, at 100 % text."""
SHARE = 0.4
"""How much of a line the name of an option gets if its values fit beside it."""


def own_rules(seating: Seating) -> int:
    """How many options are chosen that are not as usual."""
    options, usual = seating.options(), seating.rules.nearest_valid(seating.count, seating.rules.options())
    return sum(getattr(options, name) != getattr(usual, name) for name in seating.values)


class HouseRulesLine(PressedParts):
    """On the sheet of the game: by which rules, and the way to them."""

    def __init__(self, words: Words, on_press: Callable[[], None]) -> None:
        super().__init__(self._seen, on_press, "options")
        self.words = words

    def _seen(self, over: bool) -> Widget:
        blue = palette.PLAYERS[over]
        return Cols(
            (1, Passage(self.words, 19, blue, "semibold", lines=1)), Icon(None, "right", 17, blue), gap=6, high=34
        )


class HouseRulesScreen(Page):
    """Every option with more than one value, in order; what each means on a card."""

    covers = False
    width = 620

    def __init__(
        self, host: Host, seating: Seating, set_option: Callable[[str, Value], None], set_deck: Callable[[str], None]
    ) -> None:
        super().__init__(host)
        self.seating = seating
        self._set_option, self._set_deck = set_option, set_deck
        self.cards = OptionCards(self.look, seating.key)
        self.fill()

    def fill(self) -> None:
        """Write them as they are chosen by now."""
        rows: list[Row | Widget] = [Row((field,), 4) for field in self.fields()]
        done = self.button("done", Phrase("Done"), self.host.pop, "tick", main=True)
        self.build([Passage(Phrase("House rules"), 32, weight="bold")], rows, [Row((done,))])

    def resized(self) -> None:
        self.fill()
        super().resized()

    def fields(self) -> list[Field]:
        """The deck, if there is a choice, and the options."""
        look, seating = self.look, self.seating
        fields: list[Field] = []
        if seating.setup().fits(ItalianDeck()):
            label, deck = Phrase("Deck"), look.settings.deck
            fields.append(ChoiceField(look, label, _DECKS, deck, self._set_deck, SHARE, name="deck"))
        return fields + self._options()

    def _take(self, name: str, value: Value) -> None:
        self._set_option(name, value)
        self.fill()

    def _options(self) -> list[Field]:
        """The options that make a difference now and have more than one value."""
        seating = self.seating
        options = seating.options()
        fields: list[Field] = []
        known = dataclasses.fields(seating.rules.options)
        # What comes and goes with another choice is last, so that it moves no other.
        for field in sorted(known, key=lambda one: (one.metadata["when"] is not None, one.name == "first_dealer")):
            if field.name in HIDDEN or not matters(field, seating.count, options):
                continue
            values: list[Value] = [*field.metadata["values"]]
            if field.name == "first_dealer":
                values += range(1, seating.count + 1)
            fitting = [value for value in values if not seating.misfit(field.name, value)]
            if len(fitting) > 1:
                fields.append(self._field(field, values, fitting, getattr(options, field.name)))
        return fields

    def _field(self, field: dataclasses.Field[Any], values: list[Value], fitting: list[Value], now: Value) -> Field:
        name, label, take = field.name, self._told(field.metadata["label"]), partial(self._take, field.name)
        if set(values) == {True, False} and all(isinstance(value, bool) for value in values):
            return Toggle(self.look, label, bool(now), take, 0.66, name)
        names = self.seating.names()
        cells = [
            (value, Cell(self._words(field, value, names), enabled=value in fitting))
            for value in (values if now in values else [*values, now])
        ]
        even = _NAME if name == "first_dealer" else 0
        return ChoiceField(self.look, label, cells, now, take, SHARE, even=even, name=name)

    def _words(self, field: dataclasses.Field[Any], value: Value, names: tuple[str, ...]) -> Words:
        """A value in plain words; a dealer by name."""
        said: Words | None = field.metadata["words"].get(value)
        if said is None and field.name == "first_dealer" and isinstance(value, int):
            said = called(names[value - 1])
        return self._told(said or value_words(value))

    def _told(self, words: Words) -> Told:
        """What the game itself calls it: the same word may be another in another game."""
        return Told(told(words, speech_at(self.look.settings, self.seating.key)))

    # -- what they mean

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
        fields = [one for one in self.body.widgets if isinstance(one, Field)]
        field = next((one for one in fields if one.name == self.cards.shown), None)
        others = [self.body.box(one) for one in fields if one is not field]
        return self.cards.card(field, self.body.box(field), [self._foot.rect, *others]) if field is not None else None
