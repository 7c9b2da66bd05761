"""A catalogue that puts every literal piece of a message in brackets, and names without a letter: what is not in
brackets could not be translated."""

import re
from collections.abc import Iterable, Iterator

from games.core.cards import SUITS, Card
from games.core.phrases import Phrase, Speech, told
from tests.contract.cases import Case

_PLACE = re.compile(r"(\{\w+(?::[@\w.]+)?\})")
_BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")
_ARTICLE = re.compile(r"\ban? (?=⟦)")
"""A form that English alone has: a message in another language has forms of its own."""
_CELL = re.compile(r"(?<![^\W\d_])[a-e][1-5](?![^\W_])")
"""A place of a field, as a chess player names one: no word."""


class Brackets:
    """Each literal piece of a message in brackets of its own."""

    def gettext(self, message: str, /) -> str:
        pieces = _PLACE.split(message)
        return "".join(piece if number % 2 or not piece else f"⟦{piece}⟧" for number, piece in enumerate(pieces))

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:
        return self.ngettext(one, many, number)


class Signs:
    """A deck whose names are all figures and signs."""

    key = "signs"
    ratio = 7 / 5

    def has(self, card: Card, /) -> bool:
        return True

    def card(self, card: Card, /) -> str:
        return f"{card.rank}/{SUITS.find(card.suit)}"

    def beside(self, card: Card, /) -> str:
        return ""

    def sign(self, suit: str, /) -> str:
        return f"/{SUITS.index(suit)}"

    def suit(self, suit: str, /) -> str:
        return f"//{SUITS.index(suit)}"

    def index(self, rank: int, /) -> str:
        return f"{rank:d}"

    def rank(self, rank: int, /) -> str:
        return f"{rank:d}."

    def ranks(self, rank: int, /) -> str:
        return f"{rank:d}.."


def untranslated(case: Case, text: object, spelled: Iterable[str] = ()) -> str | None:
    """The part of a text that stays English under the catalogue, for any listener; None if there is none. ``spelled``:
    values that are written so in every language."""
    if not isinstance(text, Phrase):
        return f"{text!r} is no Phrase"
    for you, said in _told(case, text):
        bare = _CELL.sub("", _BRACKETED.sub(" ", _ARTICLE.sub("", said)))
        for word in spelled:
            bare = re.sub(re.escape(word), "", bare, flags=re.IGNORECASE)
        if any(letter.isalpha() for letter in bare):
            return f"{said!r} to {you}: {text.message!r}"
    return None


def _told(case: Case, phrase: Phrase) -> Iterator[tuple[int | None, str]]:
    names = {seat: f"<{seat}>" for seat in range(case.seats + 1)}
    for you in (None, 1, case.seats):
        yield you, told(phrase, Speech(names, you, Signs(), Brackets()))
