"""Everything a player reads: one word for one thing, said as an English-speaking player says it.

Where a word is wrong, its row says why, and what to say instead. Names in code and records (``park 2``) are no words.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from tests.contract.test_messages import MADE, TOP, called
from tests.tools.sources import nodes, walk

pytestmark = pytest.mark.xdist_group("sources")

CODE = [*sorted(path for folder in ("games", "table") for path in (TOP / folder).rglob("*.py")), TOP / "main.py"]
PAGES = [TOP / "README.md", *sorted((TOP / "games").rglob("rules.md"))]
FILES = [*sorted((TOP / "games").rglob("*.yaml")), *sorted((TOP / "layouts").glob("*.yaml"))]
SAID = {"about", "also", "answer", "else", "empty", "goal", "label", "say", "says", "tactic", "term", "title"}
"""What of a lesson, of terms and of a layout is read by players."""
NAME = re.compile(r"[a-z_]+")
"""A name in code: of a pile, an action, an icon."""
LEAST = 12_000
"""So many words there are at least."""


class Barred(NamedTuple):
    """What is not said, anywhere or in the files of this path; why not; what is said instead."""

    words: str
    why: str
    instead: str
    where: str = ""


OUR_WORDS = "Tavolino's own word, in no player's mouth"
TWO_WORDS = "two words for one thing"
CALQUE = "another language in English words"
OLD = "nobody says so today"
GRAMMAR = "no English"
TWO_MEANINGS = "it also means immediately"
RULE = "the rule is another one"

BARRED = (
    # One thing, one word
    Barred(r"\bpark(?:s|ed|ing)?\b", TWO_WORDS, "to discard; a column", "milligan"),
    Barred(r"\bdischarge(?! piles?\b)", TWO_WORDS, "the discharge pile", "milligan"),
    Barred(r"\bramino packs\b", OUR_WORDS, "packs of 108 cards"),
    Barred(r"\bthrows? (?:a |the )?(?:\{card\}|2\b|3♠|rank)", TWO_WORDS, "to discard", "mille"),
    Barred(r"\bthrows? (?:\w+ ){1,4}away\b", TWO_WORDS, "to discard, to waste, to exchange"),
    Barred(r"\bthrown away in\b", TWO_WORDS, "exchanged", "poke"),
    Barred(r"\brivals?\b", TWO_WORDS, "your opponent, an opponent; computers"),
    Barred(r"\benem(?:y|ies)\b", TWO_WORDS, "an opponent"),
    Barred(r"\bfilm\b", TWO_WORDS, "a replay"),
    Barred(r"\bgames (?:of|in) turns\b|\bin turns\b", TWO_WORDS, "turn-based games"),
    Barred(r"^go on(?:$|: )|\bgo on with the match\b", TWO_WORDS, "to resume a match", "table/screens"),
    Barred(r"\bread (?:a match )?in\b", OUR_WORDS, "to open a file, as there is Save a copy"),
    Barred(r"\bseats changed\b", OUR_WORDS, "Swap seats; Same cards, swapped seats"),
    Barred(r"\bhonest deal\b", OUR_WORDS, "the sealed deal"),
    Barred(r"^good$", CALQUE, "Close"),
    Barred(r"\bcards fixed beforehand\b", OUR_WORDS, "Sealed deal, and what the number is for"),
    Barred(r"\bforeplace face up,", OUR_WORDS, "Foreplace face up; suits and ranks must differ"),
    Barred(r"\bon foreplacing\b", CALQUE, "whether to foreplace a card"),
    Barred(r"\bhaving foreplaced\b", OLD, "after foreplacing"),
    Barred(r"\bnaturals a meld needs\b|\bno-2s natural\b|\bskunk goes by\b", OUR_WORDS, "Double skunk depends on"),
    Barred(r"\bupcard 2 is taken$", OUR_WORDS, "Taking an upcard 2"),
    Barred(r"\bcall by (?:itself|themselves)\b", TWO_WORDS, "automatic, automatically"),
    Barred(r"\bwith the middle\b", TWO_WORDS, "the centre", "james_bond"),
    Barred(r"\bdeck, if it has\b", OUR_WORDS, "40-card deck"),
    Barred(r"\bsigns\b", TWO_WORDS, "characters", "deal_code"),
    # Said as players say it
    Barred(r"\b(?:keeps|makes|up) a \{hand", GRAMMAR, "three queens, a flush: poker.as_object"),
    Barred(r"\b(?:less than|below|at) nothing\b", CALQUE, "below zero, from zero"),
    Barred(r"\btaken off\b", CALQUE, "subtracted", "mille"),
    Barred(r"\bless th(?:e|at)\b", OLD, "minus"),
    Barred(r"\bpack less\b", GRAMMAR, "one pack fewer"),
    Barred(r"\bat one blow\b", OLD, "in one go"),
    Barred(r"\bdoing without\b|\bfor being without\b", CALQUE, "melds without twos count double"),
    Barred(r"\bof the board\b", OUR_WORDS, "on the left, on the left side", "east_west"),
    Barred(r"\b(?:all hands|patience|own, all|deals|centre) at once\b", TWO_MEANINGS, "at the same time"),
    Barred(r"^at once$", TWO_MEANINGS, "real time", "table"),
    Barred(r"\b(?:lies?|lay) (?:open|in|where|there|just)\b|\bwill lie\b", CALQUE, "is, is open"),
    Barred(r"\bstands? beside\b", CALQUE, "is, is shown beside"),
    Barred(r"\bspeaks against\b", CALQUE, "there's no downside"),
    Barred(r"\b(?:passed|filled) by (?:itself|themselves)\b", CALQUE, "automatically"),
    Barred(r"\bfor so many\b|\bso long before\b|\bso many,", CALQUE, "for this many, for this long"),
    Barred(r"\bcounts? nothing\b", CALQUE, "is worth nothing"),
    Barred(r"\bothers fare\b", OLD, "get on"),
    Barred(r"\bdearer\b", OLD, "costs more"),
    Barred(r"\bneed no more\b", CALQUE, "no longer need"),
    Barred(r"\bthat no wild one\b", GRAMMAR, "that no wild card can stand for"),
    Barred(r"(?:this|that|\") is no (?:move|deal|record)\b", CALQUE, "is not a"),
    Barred(r"\bby lot\b", OLD, "at random"),
    Barred(r"\bloosen\b|\bteaches itself\b", CALQUE, "change the filters; has a short lesson"),
    Barred(r"\bwas worth \{\w+\} \{\w+\} more\b", GRAMMAR, "was worth 4 more points"),
    Barred(r", an army (?:comes|goes)$|\bno army comes\b", CALQUE, "but an army comes; there is no room for the army"),
    # As the rules have it
    Barred(r"\bcould neither\b|\bcan play any more\b", RULE, "neither played nor discarded", "milligan"),
    Barred(r"\bexchange doubles\b|\b(?:every|each) exchange makes the\b", RULE, "makes the other's tricks count more"),
    Barred(r"\bmates again\b", RULE, "led again, mates", "mate"),
    Barred(r"\bturn cards up: after trick\b", "the choice has another name", "After the trick"),
)


class Words(NamedTuple):
    """Words that a player reads, and where they are written."""

    where: str
    text: str


@cache
def read() -> tuple[Words, ...]:
    """Everything there is to read."""
    found = [*_code(), *_pages(), *_files()]
    return tuple(Words(str(path.relative_to(TOP)), " ".join(text.split())) for path, text in found)


def _code() -> Iterator[tuple[Path, str]]:
    """All messages, and all else in the code that may be shown: any text but docstrings, names, and the form of
    actions in records."""
    for path in CODE:
        silent = {id(part) for node in nodes(path) for part in _unsaid(node)}
        for node in nodes(path):
            if isinstance(node, ast.Call) and called(node) in MADE:
                yield from ((path, text) for text in _texts(node))
            elif id(node) not in silent:
                yield from ((path, text) for text in _texts(node, deep=False) if not NAME.fullmatch(text))


def _texts(node: ast.AST, *, deep: bool = True) -> Iterator[str]:
    for part in walk(node) if deep else (node,):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _unsaid(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr(ast.Constant() as text):  # a docstring
            yield text
        case ast.Assign([ast.Name("form")], value) | ast.AnnAssign(ast.Name("form"), _, value) if value is not None:
            yield from walk(value)


def _pages() -> Iterator[tuple[Path, str]]:
    """Pages in paragraphs, without what names piles and commands."""
    for path in PAGES:
        for paragraph in re.split(r"\n\n|\n(?=- |\d+\. |\|)", path.read_text(encoding="utf-8")):
            lines = (line for line in paragraph.splitlines() if not re.match(r"(?:piles|point|lesson|record): ", line))
            yield path, re.sub(r"`[^`]*`", "", " ".join(lines))


def _files() -> Iterator[tuple[Path, str]]:
    for path in FILES:
        document = yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        yield from ((path, text) for text in _said(document, said=False))


def _said(value: object, *, said: bool) -> Iterator[str]:
    """The texts under the keys that players read."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from _said(inner, said=key in SAID)
        case list():
            for inner in value:
                yield from _said(inner, said=said)
        case str() if said:
            yield value


def test_nobody_reads_a_barred_word() -> None:
    places = defaultdict[str, list[str]](list)
    for words in read():
        places[words.text].append(words.where)
    for barred in BARRED:
        found = filter(re.compile(barred.words, re.IGNORECASE).search, places)
        wrong = [f"{at}: {text}" for text in found for at in places[text] if re.search(barred.where, at)]
        assert wrong == [], f"{barred.why}. Say: {barred.instead}"


def test_all_words_are_read() -> None:
    read_in_all = sum(len(words.text.split()) for words in read())
    assert read_in_all >= LEAST
    everything = {words.text for words in read()}
    for sample in (
        "Drag the file here, or type where it is.", "Choose a card you can see.", "{count} to go",
        "Resume", "Column", "Three hands at once",
    ):  # fmt: skip
        assert sample in everything, sample
