"""Sentences as values: a message, the values in it, and the words when somebody is told.

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
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NewType, Protocol, TypeAlias

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


class Phrase:
    """Words that can be said in another language, with another deck, and to the player they are about: a value, and no
    text until somebody is told it."""

    __slots__ = ("many", "message", "values", "you", "you_many")

    def __init__(
        self, message: str, *values: Any, many: str | None = None, you: str | None = None, you_many: str | None = None
    ) -> None:
        self.message: Final = message
        self.many: Final = many
        """The message for counts other than one; the count is the first plain value."""
        self.you: Final = you
        """The message to the player at the first seat it names: "You win." for "{who:@} wins."."""
        self.you_many: Final = you_many
        self.values: Final = values

    def _key(self) -> tuple[Any, ...]:
        return self.message, self.values, self.many, self.you, self.you_many

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.message, self.values))

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return bool(self.message)

    def __repr__(self) -> str:
        return f"Phrase({plain(self)!r})"

    def __format__(self, spec: str) -> str:
        raise TypeError(f"{self!r} is no text: it has to be told, or be a value of another phrase")

    @property
    def seats(self) -> frozenset[int]:
        """Which of its values are seats, from 0."""
        return frozenset(at for _, at, kind in _pieces(self.message, self.message) if kind in {"@", "whose"})


Words: TypeAlias = Phrase | Told
"""What a person is shown. A bare string is neither."""


class Speech(NamedTuple):
    """How things are said, and to whom."""

    names: Mapping[int, Phrase | str] = MappingProxyType({})
    """Who sits where."""
    you: int | None = None
    """The seat of the one who is told; None: nobody at the table."""
    deck: Deck = FRENCH
    catalogue: Catalogue = ENGLISH


def told(words: Phrase | str, speech: Speech) -> Told:
    """A phrase in words; what has been told already, or was typed, as it is."""
    if not isinstance(words, Phrase):
        return Told(words)
    said = _told(words, speech)
    return Told(said[:1].upper() + said[1:] if _raised(words) else said)


def plain(words: Phrase | str) -> str:
    """The English words, to nobody in particular: for programs and for those who write them. ``{2}`` is the name of
    seat 2."""
    return _told(words, None) if isinstance(words, Phrase) else words


class SpokenError(Exception):
    """Something that cannot be, in one clear line: a phrase, or words that come from elsewhere."""

    def __init__(self, words: Phrase | str = "") -> None:
        super().__init__(words)
        self.words: Words = words if isinstance(words, Phrase) else Told(words)

    def __str__(self) -> str:
        return plain(self.words)


def words_of(error: BaseException) -> Words:
    """What an error says."""
    return error.words if isinstance(error, SpokenError) else Told(str(error))


def _told(phrase: Phrase, speech: Speech | None) -> str:
    one, many, values = phrase.message, phrase.many, phrase.values
    if phrase.you is not None and speech is not None and speech.you is not None and _subject(one, values) == speech.you:
        one, many = phrase.you, phrase.you_many
    catalogue = ENGLISH if speech is None else speech.catalogue
    found = catalogue.gettext(one) if many is None else catalogue.ngettext(one, many, _count(phrase.message, values))
    return _filled(found, phrase.message, values, speech) if values else found


def _raised(phrase: Phrase) -> bool:
    """Whether it begins with something that gets a capital letter there: "you" as any name, and in a sentence the words
    of another phrase. A rank or suit keeps the letter it was given, and so does what somebody typed."""
    text, at, kind = _pieces(phrase.message, phrase.message)[0]
    if text or at < 0 or kind in _SMALL:
        return False
    value = phrase.values[at]
    if isinstance(value, Phrase) and _joins(phrase.message):
        return _raised(value)
    return isinstance(value, Phrase) or not isinstance(value, str)


def named(phrase: Phrase, names: Mapping[int, str]) -> Phrase:
    """A phrase about the people of those names, whoever sits where when it is told."""
    seats = phrase.seats
    values = [
        names[each] if at in seats else named(each, names) if isinstance(each, Phrase) else each
        for at, each in enumerate(phrase.values)
    ]
    return Phrase(phrase.message, *values, many=phrase.many, you=phrase.you, you_many=phrase.you_many)


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


def _filled(message: str, english: str, values: tuple[Any, ...], speech: Speech | None) -> str:
    """The message with its values, told to a seat, or, to nobody in particular, with ``{2}`` for seat 2."""
    words = ""
    for text, at, kind in _pieces(message, english):
        words += text
        if at >= 0:
            said = _said(values[at], kind, speech)
            # "you" may begin a later sentence, too; a place such as a1 stays as it is.
            named = kind in {"@", "whose"} or isinstance(values[at], Phrase)
            begins = named and speech is not None and words.endswith((". ", "! ", "? "))
            words += said[:1].upper() + said[1:] if begins else said
    return words


def _said(value: Any, kind: str, speech: Speech | None) -> str:
    deck = FRENCH if speech is None else speech.deck
    match kind:
        case "@" | "whose":
            return _seat_said(value, kind, speech)
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
    return _told(value, speech) if isinstance(value, Phrase) else str(value)


def _begun(words: str, kind: str) -> str:
    """The words with a capital letter where the kind has one."""
    return words[:1].upper() + words[1:] if kind[0].isupper() else words


def _seat_said(seat: int | str, kind: str, speech: Speech | None) -> str:
    """``seat``: a name where a phrase is about people, wherever they sit."""
    name: Phrase | str
    if isinstance(seat, str):
        name = seat
    elif speech is None:
        name = f"{{{seat}}}"
    elif seat == speech.you:
        return speech.catalogue.gettext("you" if kind == "@" else "your")
    else:
        name = speech.names[seat]
    said = _told(name, speech) if isinstance(name, Phrase) else name
    if kind == "@":
        return said
    return (ENGLISH if speech is None else speech.catalogue).gettext("{name}'s").replace("{name}", said)
