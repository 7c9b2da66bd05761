"""Sentences as values: a message, the values in it, and the words when somebody is told.

A message is what a catalogue of another language has an entry for. Places in it stand for values, given in the order in
which the English message first names them:

* ``{name}``: a number, a card, a spot, or another phrase
* ``{name:@}``, ``{name:whose}``: a seat, as the name of the player there, or as a possessive: "Rosa", "Rosa's"
* ``{name:sign}``, ``{name:suit}``: a suit by its letter, as its sign or its name: "♥", "hearts"
* ``{name:index}``, ``{name:rank}``, ``{name:ranks}``: a rank from 1 to 13: "K", "king", "kings"
* ``{name:card}``: a card by its whole name: "king of hearts"

``Suit``, ``Rank`` and ``Ranks`` begin with a capital letter.

A translation may give a place a form of its own language, ``{who:@.a}``, ``{trump:suit.di}``, ``{card.il}``, which the
core's catalogue has entries for: ``msgctxt "seat.a"``, ``msgid "{name}"``. English has one such form,
``{rank:rank.an}``: "a king", "an ace". Where English has nothing of its own to say to a player, a language may:
``msgctxt "you who"`` is the message to the one who sits at the place ``who``.

Decks name suits, ranks and cards; people name seats. In the plain English words ``{2}`` stands for the name of seat 2.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NewType, Protocol, TypeAlias

from games.core.cards import FRENCH, Card, Deck

_PLACE = re.compile(r"\{(\w+)(?::(@|whose|sign|[Ss]uit|index|[Rr]anks?|card))?(?:\.(\w+))?\}")

_SMALL = frozenset({"suit", "rank", "ranks", "card"})
_AN = "an"
"""The form that English itself has: a rank with an article, which goes by how the word is spoken."""
_OPENING = "¿¡«“„‘"
_VOWELS = "aeiouàèéìòùáíóúâêîôûäöüh"
"""Letters before which a language may have another form of a word; the h of French names as well."""


class Catalogue(Protocol):
    """What ``gettext.NullTranslations`` and its subclasses offer."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, number: int, /) -> str: ...
    def pgettext(self, context: str, message: str, /) -> str: ...
    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str: ...
    def __hash__(self) -> int: ...


class _English:
    """The catalogue of the messages as they stand."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return one if number == 1 else many

    def pgettext(self, context: str, message: str, /) -> str:
        return message

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:
        return one if number == 1 else many


ENGLISH: Catalogue = _English()


Told = NewType("Told", str)
"""Words as they are shown: told already, typed by somebody, or a figure."""
EMPTY = Told("")
"""No words."""
NAME = "name"
"""The context of what is called the same where a language has no word for it."""


class Phrase:
    """Words that can be said in another language, with another deck, and to the player they are about: a value, and no
    text until somebody is told it."""

    __slots__ = ("context", "many", "message", "values", "you", "you_many")

    def __init__(
        self, message: str, *values: Any, many: str | None = None, you: str | None = None, you_many: str | None = None,
        context: str = "",
    ) -> None:  # fmt: skip
        self.message: Final = message
        self.many: Final = many
        """The message for counts other than one; the count is the first plain value."""
        self.you: Final = you
        """The message to the player at the first seat it names: "You win." for "{who:@} wins."."""
        self.you_many: Final = you_many
        self.values: Final = values
        self.context: Final = context
        """What tells it from the same English words with another meaning, as a noun: "button"."""

    def _key(self) -> tuple[Any, ...]:
        return self.message, self.values, self.many, self.you, self.you_many, self.context

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
        return frozenset(piece.at for piece in _pieces(self.message, self.message) if piece.kind in _SEATED)


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
    form: str = ""
    """How seats are said that have no form of their own, in a phrase within another: "Rosa and you" after "to"."""


def told(words: Phrase | str, speech: Speech) -> Told:
    """A phrase in words; what has been told already, or was typed, as it is."""
    if not isinstance(words, Phrase):
        return Told(words)
    speech = _whole(words, speech)
    found = _message(words, speech)
    said = _filled(found, words.message, words.values, speech)
    if not _raised(found, words, speech):
        return Told(said)
    at = len(said) - len(said.lstrip(_OPENING))
    return Told(said[:at] + said[at : at + 1].upper() + said[at + 1 :])


def plain(words: Phrase | str) -> str:
    """The English words, to nobody in particular: for programs and for those who write them. ``{2}`` is the name of
    seat 2."""
    return _spelled(words, None) if isinstance(words, Phrase) else words


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


def _whole(phrase: Phrase, speech: Speech) -> Speech:
    """A sentence is of one language: of which that language has only a part, it is English."""
    whole = speech.catalogue is ENGLISH or not _is_lettered(phrase.message) or _is_known(phrase, speech)
    return speech if whole else speech._replace(catalogue=ENGLISH)


def _is_known(phrase: Phrase, speech: Speech) -> bool:
    """Whether a language has the words and all that are in them."""
    if _is_lettered(phrase.message) and phrase.context != NAME:
        found = _message(phrase, speech)  # what a catalogue has not, it gives back as it is
        if any(found is each for each in (phrase.message, phrase.many, phrase.you, phrase.you_many)):
            return False
    return all(_is_known(value, speech) for value in phrase.values if isinstance(value, Phrase))


def _spelled(phrase: Phrase, speech: Speech | None) -> str:
    if speech is not None:
        speech = _whole(phrase, speech)
    found = _message(phrase, speech)
    return _filled(found, phrase.message, phrase.values, speech) if phrase.values else found


def _message(phrase: Phrase, speech: Speech | None) -> str:
    """The message that is said, of those for a number and for a hearer, in the language that is spoken."""
    one, many, values = phrase.message, phrase.many, phrase.values
    catalogue = ENGLISH if speech is None else speech.catalogue
    if speech is not None and speech.you is not None:
        if phrase.you is not None and _subject(one, values) == speech.you:
            one, many = phrase.you, phrase.you_many
        elif catalogue is not ENGLISH:
            for piece in _pieces(one, one):
                if piece.at >= 0 and _is_about(values[piece.at], piece.kind, speech.you):
                    said = _found(catalogue, f"you {piece.name}", one, many, phrase)
                    if said not in {one, many}:
                        return said
    return _found(catalogue, phrase.context, one, many, phrase)


def _found(catalogue: Catalogue, context: str, one: str, many: str | None, phrase: Phrase) -> str:
    if many is None:
        return catalogue.pgettext(context, one) if context else catalogue.gettext(one)
    count = _count(phrase.message, phrase.values)
    return catalogue.npgettext(context, one, many, count) if context else catalogue.ngettext(one, many, count)


def _is_about(value: Any, kind: str, seat: int) -> bool:
    """Whether a value is that seat, or a phrase that names it: "Anna and you"."""
    if isinstance(value, Phrase):
        pieces = (piece for piece in _pieces(value.message, value.message) if piece.at >= 0)
        return any(_is_about(value.values[piece.at], piece.kind, seat) for piece in pieces)
    return kind in _SEATED and bool(value == seat)


def _raised(found: str, phrase: Phrase, speech: Speech) -> bool:
    """Whether it begins with something that gets a capital letter there: "you" as any name, and in a sentence the words
    of another phrase. A rank or suit keeps the letter it was given, unless a form was asked for, and so does what
    somebody typed."""
    first = _pieces(found, phrase.message)[0]
    if first.text.strip(_OPENING) or first.at < 0 or (first.kind in _SMALL and not first.form):
        return False
    value = phrase.values[first.at]
    if isinstance(value, Phrase) and _joins(phrase.message):
        return _raised(_message(value, speech), value, speech)
    return isinstance(value, Phrase) or not isinstance(value, str)


def named(phrase: Phrase, names: Mapping[int, str]) -> Phrase:
    """A phrase about the people of those names, whoever sits where when it is told."""
    seats = phrase.seats
    values = [
        names[each] if at in seats else named(each, names) if isinstance(each, Phrase) else each
        for at, each in enumerate(phrase.values)
    ]
    return Phrase(
        phrase.message, *values, many=phrase.many, you=phrase.you, you_many=phrase.you_many, context=phrase.context
    )


def row(items: Sequence[Any], last: str = "{some} and {other}", more: str = "{some}, {other}") -> Phrase:
    """Things in a row: "7♥, 8♥ and 9♥"."""
    some = items[0]
    if len(items) == 1:
        return some if isinstance(some, Phrase) else Phrase("{it}", some)
    for item in items[1:-1]:
        some = Phrase(more, some, item)
    return Phrase(last, some, items[-1])


def linked(items: Sequence[Any], between: str = "{some} {other}") -> Phrase:
    """Things in a row with the same between all of them: "K♠ K♥ 2♦", "5 : 3 : 3"."""
    return row(items, between, between)


def counted(unit: Phrase, count: int) -> Phrase:
    """What is counted, as so many of it are called: "point" or "points"."""
    return Phrase(unit.message, count, many=unit.many)


def tally(scores: Sequence[Any]) -> Phrase:
    """Scores beside each other: "3–1", and "3 to −4", "+3 to +1" where a sign would be lost in a dash."""
    return linked(scores, "{some}–{other}" if all(str(each)[:1].isdigit() for each in scores) else "{some} to {other}")


@cache
def seat_name(seat: int) -> Phrase:
    """The name of a seat, as part of a sentence."""
    return Phrase("{seat:@}", seat)


def side_name(side: Sequence[int], joint: str = "{some} + {other}") -> Phrase:
    """The names of a side's seats."""
    return linked([seat_name(seat) for seat in side], joint)


class _MessagePiece(NamedTuple):
    """Words, the value that follows them (-1: none), and how to say it."""

    text: str
    at: int
    kind: str
    name: str
    form: str
    """What a language calls a way to say it: "di" for "of Rosa"."""


_SEATED = frozenset({"@", "whose"})


@cache
def _names(message: str) -> dict[str, int]:
    """Which value each placeholder of an English message stands for."""
    return {name: at for at, name in enumerate(dict.fromkeys(name for name, *_ in _PLACE.findall(message)))}


@cache
def _pieces(message: str, english: str) -> tuple[_MessagePiece, ...]:
    """The message in pieces. What the English message has no place for stays as it is."""
    names, pieces, end = _names(english), list[_MessagePiece](), 0
    for found in _PLACE.finditer(message):
        name, kind, form = found.groups(default="")
        if name in names:
            pieces.append(_MessagePiece(message[end : found.start()], names[name], kind, name, form))
            end = found.end()
    return (*pieces, _MessagePiece(message[end:], -1, "", "", ""))


@cache
def _is_lettered(message: str) -> bool:
    """Whether it has words of its own."""
    return any(letter.isalpha() for letter in _PLACE.sub("", message))


def _joins(message: str) -> bool:
    """Whether it only sets things beside each other: "{some} · {other}"."""
    return not _is_lettered(message) and len(_names(message)) > 1


def _count(message: str, values: tuple[Any, ...]) -> int:
    """The number that decides a message's plural; where it has no place for one, the value it has, and many without
    any value. StopIteration where none is a number."""
    pieces = (piece for piece in _pieces(message, message) if piece.at >= 0 and not piece.kind)
    placed = (values[piece.at] for piece in pieces)
    return next(each for each in (*placed, *values) if isinstance(each, int)) if values else 2


def _subject(message: str, values: tuple[Any, ...]) -> int | None:
    """The first seat a message names."""
    return next((values[piece.at] for piece in _pieces(message, message) if piece.kind in _SEATED), None)


def _filled(message: str, english: str, values: tuple[Any, ...], speech: Speech | None) -> str:
    """The message with its values, told to a seat, or, to nobody in particular, with ``{2}`` for seat 2."""
    words = ""
    for text, at, kind, _, form in _pieces(message, english):
        words += text
        if at >= 0:
            said = _value_said(values[at], kind, form, speech)
            # "you" may begin a later sentence, too; a place such as a1 stays as it is.
            named = kind in _SEATED or isinstance(values[at], Phrase) or bool(form)
            begins = named and speech is not None and words.endswith((". ", "! ", "? "))
            words += said[:1].upper() + said[1:] if begins else said
    return words


def _value_said(value: Any, kind: str, form: str, speech: Speech | None) -> str:
    speech, nobody = speech or _PLAIN, speech is None
    deck = speech.deck
    match kind:
        case "@" | "whose":
            return _seat_said(value, kind, form, None if nobody else speech)
        case "sign":
            return deck.sign(value)
        case "suit" | "Suit":
            return _begun(_named(speech, "suit", form, deck.suit(value)), kind)
        case "index":
            return deck.index(value)
        case "rank" | "Rank":
            return _begun(_named(speech, "rank", form, deck.rank(value)), kind)
        case "ranks" | "Ranks":
            return _begun(_named(speech, "ranks", form, deck.ranks(value)), kind)
        case "card":
            return _card_said(value, form, speech)
    if isinstance(value, Card):
        return _short(value, form, speech)
    if not isinstance(value, Phrase):
        return str(value)
    return _spelled(value, None if nobody else speech._replace(form=form) if form else speech)


_PLAIN = Speech()


def _named(speech: Speech, kind: str, form: str, word: str) -> str:
    """A word of a deck: decks may share English words ("clubs") that are two words in another language."""
    said = speech.catalogue.pgettext(f"{speech.deck.key} {kind}.{form}" if form else f"{speech.deck.key} {kind}", word)
    if form != _AN:
        return said
    return f"an {said}" if word[:1] in "aeiou" else f"a {said}"


def _card_said(card: Card, form: str, speech: Speech) -> str:
    """A card by its whole name: "king of hearts", "knave (F) of coins"."""
    deck = speech.deck
    if card.hidden or card.joker or not deck.has(card):
        return speech.catalogue.pgettext("card", card.name)
    index = deck.beside(card)
    rank, suit = _named(speech, "rank", form, deck.rank(card.rank)), _named(speech, "suit", "", deck.suit(card.suit))
    said = speech.catalogue.pgettext("card", "{rank} ({index}) of {suit}" if index else "{rank} of {suit}")
    return said.replace("{rank}", rank).replace("{index}", index).replace("{suit}", suit)


def _short(card: Card, form: str, speech: Speech) -> str:
    """A card in short, as a language puts it into a sentence: "il 2♣", "l'A♦"."""
    catalogue, said = speech.catalogue, speech.deck.card(card)
    if card.hidden or card.joker:
        return catalogue.pgettext(f"card.{form}" if form else "card", said)
    if not form:
        return said
    context, rank = f"card.{form}", speech.deck.rank(card.rank)
    own = catalogue.pgettext(context, rank)
    return (own if own != rank else catalogue.pgettext(context, "{card}")).replace("{card}", said)


def _begun(words: str, kind: str) -> str:
    """The words with a capital letter where the kind has one."""
    return words[:1].upper() + words[1:] if kind[0].isupper() else words


def _seat_said(seat: int | str, kind: str, form: str, speech: Speech | None) -> str:
    """``seat``: a name where a phrase is about people, wherever they sit."""
    if speech is None:
        name = seat if isinstance(seat, str) else f"{{{seat}}}"
        return name if kind == "@" else f"{name}'s"
    catalogue = speech.catalogue
    form = form or (speech.form if kind == "@" else "")
    context = f"seat.{form}" if form else "seat"
    if seat == speech.you:
        return catalogue.pgettext(context, "you" if kind == "@" or form else "your")
    called = speech.names[seat] if isinstance(seat, int) else seat
    name = _spelled(called, speech) if isinstance(called, Phrase) else called
    if kind == "@" and not form:
        return name
    if form and name[:1].lower() in _VOWELS:
        own = catalogue.pgettext(context, "{vowel}")
        if own != "{vowel}":
            return own.replace("{vowel}", name)
    return catalogue.pgettext(context, "{name}" if kind == "@" or form else "{name}'s").replace("{name}", name)
