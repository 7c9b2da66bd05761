"""Every catalogue: whole, nothing stale, every place one of its message, every form there for every word."""

import re
from collections import Counter
from itertools import chain

import polib
import pytest

from games.core.cards import FRENCH, Card, ItalianDeck
from table import feature
from table.language import ENGLISH_CODE, languages
from tests.tools.translating import catalogues, folders, seals
from tests.tools.translating.messages import PLACE, Message

pytestmark = pytest.mark.xdist_group("sources")

CODES = [code for code in languages() if code != ENGLISH_CODE]
FILES = [(code, folder) for code in CODES for folder in folders.names() if catalogues.path(folder, code).exists()]
SAME = {"whose": "@", "Suit": "suit", "Rank": "rank", "Ranks": "ranks"}
UNREAD = {
    "games/core/phrases.py": 7,  # a phrase about the same as another, and what a game counts
    "table/board/labels.py": 1,  # the layout's, as are these
    "table/layout/layout.py": 5,
    "table/layout/piles.py": 2,
    "table/layout/several.py": 1,
    "table/session/lesson/file.py": 2,
    "table/session/terms.py": 3,
    "table/session/written.py": 1,
    "table/store/figures.py": 1,  # the game's unit
    "table/store/kept_words.py": 5,  # what was kept
}
"""Files in which a phrase has its message from elsewhere, and how many times."""


def entries(folder: str, code: str) -> list[polib.POEntry]:
    return [entry for entry in catalogues.read(folder, code) if entry.translated()]


def said(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def message(folder: str, entry: polib.POEntry) -> Message | None:
    """The message of an entry, also where it is said to a player at one of its places."""
    known = folders.messages(folder).known
    found = known.get(catalogues.key_of(entry))
    if found is None and folders.TO.fullmatch(entry.msgctxt or ""):
        found = next((each for (_, text), each in known.items() if text == entry.msgid), None)
    return found[0] if found else None


def test_every_message_is_found_where_it_is_written() -> None:
    unread = chain.from_iterable(folders.messages(folder).unread for folder in folders.names())
    assert Counter(line.partition(":")[0] for line in unread) == UNREAD


def test_no_message_guesses_the_article_of_what_stands_in_a_place() -> None:
    """``{rank:rank.an}`` says which one it is; a lesson's place is a certain rank, and no article is wrong there."""
    texts = {
        text for folder in folders.names() for known, _ in folders.messages(folder).known.values()
        for text in (known.text, known.many) if text
    }  # fmt: skip
    guessed = r"\b[Aa]n? \{(?!hand\})[a-z]|\ba \{[A8]:|\ban \{[2-7JQK9]"  # no poker hand begins with a vowel
    written = r"\b[Aa] (?:[aeioAEIO8]|1[18]\b)|\b[Aa]n [^aeiouAEIO18h{]"
    wrong = re.compile(f"{guessed}|{written}")
    assert not [text for text in texts if wrong.search(text)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("folder", [folders.WINDOW, folders.CORE, *feature.names()])
def test_a_language_that_can_be_chosen_says_all_of_the_window_the_features_and_the_core(code: str, folder: str) -> None:
    assert not catalogues.missing(folder, code)


@pytest.mark.parametrize(("code", "folder"), FILES)
def test_a_catalogue_is_whole_or_empty_and_as_the_program_writes_it(code: str, folder: str) -> None:
    """A game of which nothing is translated is English in that language."""
    share = catalogues.share(folder, code)
    assert share.whole or not catalogues.begun(folder, code), catalogues.missing(folder, code)
    assert not share.fuzzy
    assert catalogues.path(folder, code).read_text("utf-8") == catalogues.update(folder, code), "languages --update"


@pytest.mark.parametrize("code", CODES)
def test_a_rules_page_is_of_the_english_one_as_it_is(code: str) -> None:
    """What has changed since is told anew, and sealed: languages --seal."""
    shares = [catalogues.share(folder, code) for folder in folders.names()]
    assert not {share.folder: share.changed for share in shares if share.changed}


def test_a_changed_paragraph_is_named() -> None:
    english = "# A\n\nAim.\n\n## B\n\nR1. One.\n\nR2. Two.\n"
    page = seals.sealed("# A\n\nScopo.\n", english)
    assert seals.changed(page, english) == []
    assert seals.changed(page, english.replace("Two", "Three").replace("Aim", "Aims")) == ["1.2", "R2"]
    assert seals.changed(page, english.replace("\n\nR2. Two.", "")) == ["R2"]
    assert seals.sealed(page, english) == page
    assert len(seals.changed("# A\n", english)) == 5


@pytest.mark.parametrize(("code", "folder"), FILES)
def test_no_entry_is_stale(code: str, folder: str) -> None:
    found = folders.messages(folder)
    stale = [entry.msgid for entry in entries(folder, code)
             if catalogues.key_of(entry) not in found.known and not catalogues.own(entry, found)]  # fmt: skip
    assert not stale


@pytest.mark.parametrize(("code", "folder"), FILES)
def test_what_the_window_says_as_well_begins_with_the_same_kind_of_letter(code: str, folder: str) -> None:
    """A game's own word stands in the window's headings, too, while its table is open."""
    window = {catalogues.key_of(entry): said(entry)[0] for entry in entries(folders.WINDOW, code)}
    wrong = []
    for entry in entries(folder, code):
        there, here = window.get(catalogues.key_of(entry), ""), said(entry)[0]
        if there and here and there[0].isupper() != here[0].isupper():
            wrong.append((there, here))
    assert not wrong


@pytest.mark.parametrize(("code", "folder"), FILES)
def test_a_translation_has_the_places_of_its_message(code: str, folder: str) -> None:
    """A singular may leave its number out, and what is said to somebody their name."""
    wrong = []
    for entry in entries(folder, code):
        meant = message(folder, entry)
        if meant is None:
            continue
        to = folders.TO.fullmatch(entry.msgctxt or "")
        for number, words in enumerate(said(entry)):
            english = meant.many if meant.many and number else meant.text
            wanted, found = _places(english), _places(words)
            spared = {to[1]} if to else wanted if meant.many and not number else set()
            if not found <= wanted or not wanted - found <= spared:
                wrong.append((english, words))
    assert not wrong


def _places(words: str) -> set[str]:
    return {name for name, _, _ in PLACE.findall(words)}


@pytest.mark.parametrize(("code", "folder"), FILES)
def test_numbers_are_those_of_the_english_message(code: str, folder: str) -> None:
    wrong = []
    for entry in entries(folder, code):
        meant = message(folder, entry)
        for number, words in enumerate(said(entry)) if meant is not None else ():
            english = meant.many if meant.many and number else meant.text
            if _numbers(english) != _numbers(words):
                wrong.append((english, words))
    assert not wrong


def _numbers(words: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", PLACE.sub("", words)))


@pytest.mark.parametrize("code", CODES)
def test_every_form_that_is_used_is_there_for_every_word(code: str) -> None:
    core = {catalogues.key_of(entry) for entry in entries(folders.CORE, code)}
    missing = set[tuple[str, str]]()
    for folder in folders.names():
        for entry in entries(folder, code):
            meant = message(folder, entry)
            for words in said(entry) if meant is not None else ():
                for name, kind, form in PLACE.findall(words):
                    if form:
                        kind = kind or meant.names.get(name, "")
                        wanted = _words(SAME.get(kind, kind), form)
                        # A plain place may hold a card, or a phrase about seats: one of them has the form.
                        if not (kind in {"", "card"} and wanted & core):
                            missing |= wanted - core
    assert not missing


def _words(kind: str, form: str) -> set[tuple[str, str]]:
    """The entries that a form needs."""
    if kind == "@":
        return {(f"seat.{form}", "you"), (f"seat.{form}", "{name}")}
    if kind in {"", "card"}:
        return {(f"card.{form}", "{card}"), (f"seat.{form}", "you")}
    found = set()
    for deck in (FRENCH, ItalianDeck()):
        ranks = [rank for rank in range(1, 14) if deck.has(Card(rank, "s"))]
        for value in "shdc" if kind == "suit" else ranks:
            found.add((f"{deck.key} {kind}.{form}", getattr(deck, kind)(value)))
    return found
