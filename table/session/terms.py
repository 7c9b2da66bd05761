"""The glossary for newcomers: ``games/<key>/terms.yaml``, and those that games have in common."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import NamedTuple

from games.core.events import Spot
from games.core.phrases import ENGLISH, Catalogue, Phrase, Speech, plain, told
from games.core.registry import common_terms, game
from table.documents import BoundedError, Document, Path_, Reader
from table.session.written import written_at
from table.yaml_reader import parse

KINDS = ("pile", "badge", "button", "option")
"""What a term may explain besides the words it is found by."""
_KEYS = {"term", "words", "at", "says", "prove"}


WORDS = "words of a term"
"""The context of a term's words: another language has them in all their forms, with commas between."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word and what it means."""

    name: Phrase
    says: Phrase
    forms: tuple[str, ...]
    """The words by which it is found in sentences, in lower case; none if they are too common."""
    at: tuple[str, ...] = ()
    """Things on the table that it explains: "pile limit_*", "badge s1", "button bid", "option target"."""
    proofs: tuple[tuple[str, str], ...] = ()
    """Phrases of what it says, and where the rules page says the same: "R8 Without a card the limit is 5"."""

    def explains(self, kind: str, name: str) -> bool:
        """Whether it is about that pile, badge, button or option; a button's name may continue ("bid 4")."""
        return any(
            fnmatchcase(f"{kind} {name}", known) or f"{kind} {name}".startswith(f"{known} ") for known in self.at
        )


class Found(NamedTuple):
    """A term in a sentence: from which letter to which."""

    start: int
    end: int
    term: Term


class Terms:
    """All terms of a game, its own before the common ones, found by the words of a language."""

    def __init__(self, own: tuple[Term, ...], common: tuple[Term, ...], catalogue: Catalogue = ENGLISH) -> None:
        self.own = own
        speech = Speech(catalogue=catalogue)
        known = {term.name for term in own}
        self.all = (*own, *(term for term in common if term.name not in known))
        self._by_word = {
            word: term for term in reversed(self.all) if term.forms
            for word in told(Phrase(", ".join(term.forms), context=WORDS), speech).split(", ")
        }  # fmt: skip
        self._by_name = {told(term.name, speech).lower(): term for term in reversed(self.all)}

    def of_page(self, page: str) -> Iterator[Term]:
        """The terms for a glossary: the game's own, and the common ones that a page names; not those of choices."""
        for term in self.all:
            of_choice = bool(term.at) and all(anchor.startswith("option ") for anchor in term.at)
            named = re.search(rf"\b{re.escape(plain(term.name))}\b", page, re.IGNORECASE)
            if not of_choice and (term in self.own or named):
                yield term

    def at(self, kind: str, name: str) -> Term | None:
        """The term of a pile, badge, button or option; an exact name before a pattern."""
        found = [term for term in self.all if term.explains(kind, name)]
        return next((term for term in found if f"{kind} {name}" in term.at), found[0] if found else None)

    def of_pile(self, spot: Spot, label: str) -> Term | None:
        """The term of a pile: by its label, since partners have several in one place, otherwise by its name."""
        return self.label(label) or self.at("pile", spot.name)

    def label(self, words: str) -> Term | None:
        """The term for a label or a line of the score pad: the one with that very name, else one it mentions."""
        bare = re.sub(r"[\d\s]+$", "", words).strip().lower()
        known = self._by_name.get(bare) or self._by_word.get(bare)
        if known is not None:
            return known
        named = [term for name, term in self._by_name.items() if re.search(rf"\b{re.escape(name)}\b", words.lower())]
        spoken = self.within(words)
        return spoken[0].term if spoken else named[0] if named else None

    def within(self, words: str) -> list[Found]:
        """The terms that a sentence uses, each once, in their order; longer ones before those within them."""
        found: list[Found] = []
        if not self._by_word:
            return found
        for match in self._pattern.finditer(words):
            term = self._by_word[match[0].lower()]
            if all(term is not other.term for other in found):
                found.append(Found(match.start(), match.end(), term))
        return found

    @property
    def _pattern(self) -> re.Pattern[str]:
        return _pattern(tuple(sorted(self._by_word, key=len, reverse=True)))


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)


@cache
def terms_of(key: str, catalogue: Catalogue = ENGLISH) -> Terms:
    """The terms of a game, as that language says them; none of a file that is wrong (``read`` says how)."""
    own, common = game(key).terms, common_terms()
    return Terms(_sound(own, f"games/{key}/terms.yaml"), _sound(common, "games/core/terms.yaml"), catalogue)


def _sound(text: str, name: str) -> tuple[Term, ...]:
    with suppress(BoundedError):
        return read(parse(text, name)) if text else ()
    return ()


def read(document: Document) -> tuple[Term, ...]:
    """The terms in a document. BoundedError with the faulty line."""
    reader = Reader(document)
    return tuple(_term(reader, (index,)) for index in range(len(reader.items(()))))


def _term(reader: Reader, path: Path_) -> Term:
    parts = reader.mapping(path, _KEYS)
    name = reader.text((*path, "term"))
    words = _texts(reader, (*path, "words")) if "words" in parts else (name,)
    at = _texts(reader, (*path, "at")) if "at" in parts else ()
    for index, anchor in enumerate(at):
        if anchor.partition(" ")[0] not in KINDS:
            raise reader.document.error((*path, "at", index), f"expected {', '.join(KINDS)}, then a name")
    proofs: Mapping[str, object] = reader.mapping((*path, "prove"), None) if "prove" in parts else {}
    pairs = tuple((phrase, reader.text((*path, "prove", phrase))) for phrase in proofs)
    return Term(Phrase(name), written_at(reader, (*path, "says")), tuple(word.lower() for word in words), at, pairs)


def _texts(reader: Reader, path: Path_) -> tuple[str, ...]:
    return tuple(reader.text((*path, index)) for index in range(len(reader.items(path))))
