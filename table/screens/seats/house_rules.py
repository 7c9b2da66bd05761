"""The paper on the seats page: how many play, with which deck, and by which of the game's options."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any

from games.core.cards import ItalianDeck
from games.core.options import Value, matters
from games.core.phrases import Phrase, Told, Words, told
from table.look import Look
from table.screens.seats.seating import Seating
from table.session.choices import HIDDEN, value_words
from table.setup import called
from table.speech import speech_at
from table.widgets.choice import Cell, ChoiceField
from table.widgets.field import Field, Toggle

_DECKS = (("italian", Cell(Phrase("Italian"))), ("french", Cell(Phrase("French"))))
_NAME = 80
"""The least width of a place for a name, at 100 % text."""
SHARE = 0.4
"""How much of a line the name of an option gets if its values fit beside it."""


class HouseRules:
    """The fields that are written on the paper."""

    def __init__(
        self, look: Look, seating: Seating, set_count: Callable[[int], None], set_option: Callable[[str, Value], None],
        set_deck: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.look, self.seating = look, seating
        self._set_count, self._set_option, self._set_deck = set_count, set_option, set_deck

    def fields(self) -> list[Field]:
        """Every option with more than one value, in order."""
        fields: list[Field] = []
        look, seating = self.look, self.seating
        if len(seating.rules.seats) > 1:
            counts = [(count, Cell(Told(str(count)))) for count in seating.rules.seats]
            label = Phrase("Players")
            fields.append(ChoiceField(look, label, counts, seating.count, self._set_count, 0.3, name="count"))
        if seating.setup().fits(ItalianDeck()):
            label, deck = Phrase("Deck"), look.settings.deck
            fields.append(ChoiceField(look, label, _DECKS, deck, self._set_deck, SHARE, name="deck"))
        return fields + self._options()

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
        name, label, take = field.name, self._told(field.metadata["label"]), partial(self._set_option, field.name)
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
