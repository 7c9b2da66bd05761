"""Sentences as values: each is its English words, and remembers its message and the values in it.

A message is what a catalogue of another language has an entry for. Places in it stand for values, given in the order in
which the English message first names them:

* ``{name}``: a number, a card, a spot, or another phrase
* ``{name:@}``, ``{name:whose}``: a seat, as the name of the player there, or as a possessive: "Rosa", "Rosa's"
* ``{name:sign}``, ``{name:suit}``: a suit by its letter, as its sign or its name: "♥", "hearts"
* ``{name:index}``, ``{name:rank}``, ``{name:ranks}``: a rank from 1 to 13: "K", "king", "kings"
* ``{name:card}``: a card by its whole name: "king of hearts"

``Suit``, ``Rank`` and ``Ranks`` begin with a capital letter.

Decks name suits, ranks and cards; people name seats. In the plain English words ``{2}`` stands for the name of seat 2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NewType, Protocol, Self, TypeAlias

from games.core.cards import FRENCH, Card, Deck

_PLACE = re.compile(r"\{(\w+)(?::(@|whose|sign|[Ss]uit|index|[Rr]anks?|card))?\}")

_SMALL = frozenset({"suit", "rank", "ranks", "card"})


class Catalogue(Protocol):
    """What ``gettext.NullTranslations`` and its subclasses offer."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, number: int, /) -> str: ...


class _English:
    """The catalogue of the messages as they stand."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return one if number == 1 else many


ENGLISH: Catalogue = _English()


Told = NewType("Told", str)
"""Words as they are shown: told already, typed by somebody, or a figure."""
EMPTY = Told("")
"""No words."""


class Phrase(str):
    """Words that can be said in another language, with another deck, and to the player they are about."""

    message: str
    many: str | None
    """The message for counts other than one; the count is the first plain value."""
    you: str | None
    """The message to the player at the first seat it names: "You win." for "{who:@} wins."."""
    you_many: str | None
    values: tuple[Any, ...]

    def __new__(
        cls, message: str, *values: Any, many: str | None = None, you: str | None = None, you_many: str | None = None
    ) -> Self:
        chosen = message if many is None or _count(message, values) == 1 else many
        self = super().__new__(cls, _filled(chosen, message, values, None) if values else message)
        self.message, self.many, self.you, self.you_many, self.values = message, many, you, you_many, values
        return self

    def told(
        self,
        names: Mapping[int, str],
        you: int | None = None,
        deck: Deck = FRENCH,
        catalogue: Catalogue = ENGLISH,
    ) -> Told:
        """The words in the catalogue's language, spoken to the seat ``you``; ``names``: who sits where."""
        words = self._told(_Hearer(names, you, deck, catalogue))
        return Told(words[:1].upper() + words[1:] if self._raised else words)

    @property
    def _raised(self) -> bool:
        """Whether it begins with something that gets a capital letter there: "you" as any name, and in a sentence the
        words of another phrase. A rank or suit keeps the letter it was given, and so does what somebody typed."""
        text, at, kind = _pieces(self.message, self.message)[0]
        if text or at < 0 or kind in _SMALL:
            return False
        value = self.values[at]
        if isinstance(value, Phrase) and _joins(self.message):
            return value._raised
        return isinstance(value, Phrase) or not isinstance(value, str)

    @property
    def seats(self) -> frozenset[int]:
        """Which of its values are seats, from 0."""
        return frozenset(at for _, at, kind in _pieces(self.message, self.message) if kind in {"@", "whose"})

    def _told(self, hearer: _Hearer) -> str:
        one, many = self.message, self.many
        if self.you is not None and hearer.you is not None and _subject(one, self.values) == hearer.you:
            one, many = self.you, self.you_many
        if many is None:
            found = hearer.catalogue.gettext(one)
        else:
            found = hearer.catalogue.ngettext(one, many, _count(self.message, self.values))
        return _filled(found, self.message, self.values, hearer)

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.message, *self.values), {"many": self.many, "you": self.you, "you_many": self.you_many}


Words: TypeAlias = Phrase | Told
"""What a person is shown. A bare string is neither."""


@dataclass(frozen=True, slots=True)
class _Hearer:
    """Whom a phrase is told to, and how."""

    names: Mapping[int, str]
    you: int | None
    deck: Deck
    catalogue: Catalogue


def row(items: Sequence[Any], last: str = "{some} and {other}", more: str = "{some}, {other}") -> Phrase:
    """Things in a row: "7♥, 8♥ and 9♥"."""
    some = items[0]
    if len(items) == 1:
        return some if isinstance(some, Phrase) else Phrase("{it}", some)
    for item in items[1:-1]:
        some = Phrase(more, some, item)
    return Phrase(last, some, items[-1])


@cache
def seat_name(seat: int) -> Phrase:
    """The name of a seat, as part of a sentence."""
    return Phrase("{seat:@}", seat)


def side_name(side: Sequence[int], joint: str = "{some} + {other}") -> Phrase:
    """The names of a side's seats."""
    return row([seat_name(seat) for seat in side], last=joint, more=joint)


@cache
def _names(message: str) -> dict[str, int]:
    """Which value each placeholder of an English message stands for."""
    return {name: at for at, name in enumerate(dict.fromkeys(name for name, _ in _PLACE.findall(message)))}


@cache
def _pieces(message: str, english: str) -> tuple[tuple[str, int, str], ...]:
    """The message in pieces: words, the value that follows them (-1: none), and how to say it."""
    pieces, names = _PLACE.split(message), _names(english)
    follows = [*((names[name], kind or "") for name, kind in zip(pieces[1::3], pieces[2::3], strict=True)), (-1, "")]
    return tuple((text, value, kind) for text, (value, kind) in zip(pieces[::3], follows, strict=True))


@cache
def _joins(message: str) -> bool:
    """Whether it only sets things beside each other: "{some} · {other}"."""
    return not any(letter.isalpha() for letter in _PLACE.sub("", message)) and len(_names(message)) > 1


def _count(message: str, values: tuple[Any, ...]) -> int:
    """The number that decides a message's plural."""
    at = next(at for _, at, kind in _pieces(message, message) if at >= 0 and not kind and isinstance(values[at], int))
    count: int = values[at]
    return count


def _subject(message: str, values: tuple[Any, ...]) -> int | None:
    """The first seat a message names."""
    return next((values[at] for _, at, kind in _pieces(message, message) if kind in {"@", "whose"}), None)


def _filled(message: str, english: str, values: tuple[Any, ...], hearer: _Hearer | None) -> str:
    """The message with its values, told to a seat, or, to nobody in particular, with ``{2}`` for seat 2."""
    words = ""
    for text, at, kind in _pieces(message, english):
        words += text
        if at >= 0:
            said = _said(values[at], kind, hearer)
            # "you" may begin a later sentence, too; a place such as a1 stays as it is.
            named = kind in {"@", "whose"} or isinstance(values[at], Phrase)
            begins = named and hearer is not None and words.endswith((". ", "! ", "? "))
            words += said[:1].upper() + said[1:] if begins else said
    return words


def _said(value: Any, kind: str, hearer: _Hearer | None) -> str:
    deck = FRENCH if hearer is None else hearer.deck
    match kind:
        case "@" | "whose":
            return _seat_said(value, kind, hearer)
        case "sign":
            return deck.sign(value)
        case "suit" | "Suit":
            return _begun(deck.suit(value), kind)
        case "index":
            return deck.index(value)
        case "rank" | "Rank":
            return _begun(deck.rank(value), kind)
        case "ranks" | "Ranks":
            return _begun(deck.ranks(value), kind)
        case "card":
            return deck.name(value)
    if isinstance(value, Card):
        return deck.card(value)
    return value._told(hearer) if hearer is not None and isinstance(value, Phrase) else str(value)


def _begun(words: str, kind: str) -> str:
    """The words with a capital letter where the kind has one."""
    return words[:1].upper() + words[1:] if kind[0].isupper() else words


def _seat_said(seat: int, kind: str, hearer: _Hearer | None) -> str:
    if hearer is None:
        return f"{{{seat}}}" if kind == "@" else f"{{{seat}}}'s"
    if seat == hearer.you:
        return hearer.catalogue.gettext("you" if kind == "@" else "your")
    name = hearer.names[seat]
    return name if kind == "@" else hearer.catalogue.gettext("{name}'s").replace("{name}", name)
