"""How the program speaks, as far as it can be counted: contractions, words, scores, length, signs."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.contract.test_messages import FILES, called
from tests.tools.sources import nodes
from tests.tools.translating import folders

pytestmark = pytest.mark.xdist_group("sources")

LONGEST, BUTTON = 20, 4
"""Words in a sentence, and on a button."""
LISTS = (
    "Ctrl+Z takes back,", "At the table, {own} says", "Poker hands from the top:", "Laid down so far,",
    "Counts double:", "Stakes count three times", "To win a card of the same value",
)  # fmt: skip
"""Sentences that say one thing after another."""
LEAST = 3_000
"""So many messages there are at least."""
STIFF = re.compile(
    r"\b(?:can|is|are|was|were|do|does|did|has|have|had|will|would|could|should) ?not\b"
    r"|(?:^|[.!?] )(?:You are|You have (?:\w+ed|drawn|had)|It is|There is|That is|They are|I am)\b"
)
"""What is contracted by whoever speaks."""
NEVER = re.compile(
    r"\b(?:somebody|everybody|anybody|at the first try|in this turn|in the last move|once more|alike|median|soundly)\b"
    r"|\b(?:problems?|rivals?|abandon\w*|deal codes?|fair deal|look(?:ing)? back|by ear|spot it)\b"
    r"|\bbrings? (?:the )?most\b|\b(?:that|which|what) is lit\b|\bbeg(?:ins?|an|un)\b",
    re.IGNORECASE,
)
"""Words that have a better one: someone, on the first try, this turn, again, usually, well, puzzle, opponent, start."""


@cache
def spoken() -> tuple[tuple[str, str], ...]:
    """Every message and where it is first said: ``(message, file)``; a lesson's cards stand as places."""
    return tuple(
        (text, places[0])
        for folder in folders.names()
        for message, places in folders.messages(folder).known.values()
        for text in (message.text, message.many)
        if text
    )


def said(pattern: re.Pattern[str], *, places: bool = False) -> list[str]:
    """The messages that have it, without the names of their places."""
    return [text for text, _ in spoken() if pattern.search(text if places else re.sub(r"\{[^}]*\}", "{}", text))]


@cache
def buttons() -> tuple[str, ...]:
    """The words of buttons, as they are in the code."""
    return tuple(_buttons())


def _buttons() -> Iterator[str]:
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, ast.Call) and called(node) in {"button", "Button"}:
                for part in (part for given in node.args[:2] for part in ast.walk(given)):
                    if isinstance(part, ast.Call) and called(part) == "Phrase":
                        yield from (str(one.value) for one in part.args[:1] if isinstance(one, ast.Constant))


def test_all_messages_are_read() -> None:
    assert len(spoken()) >= LEAST
    assert len(buttons()) >= 50


def test_whoever_speaks_contracts() -> None:
    """Not in the explanations of terms, and not on the command line: ``option packs cannot be 1``."""
    written = {text for text, place in spoken() if place.endswith("terms.yaml")}
    stiff = [text for text in said(STIFF) if text not in written and not re.match(r"option |\{game\} |nuts ", text)]
    assert stiff == []


def test_words_that_have_a_better_one_are_not_said() -> None:
    assert said(NEVER) == []


def test_a_button_is_short_and_has_no_contraction() -> None:
    """But where the player speaks: ``I'm Rosa. Show my cards``."""
    mine = [words for words in buttons() if not words.startswith("I'm ")]
    assert [words for words in mine if re.search(r"n't\b|'(?:re|ve|ll|m)\b", words)] == []
    assert [words for words in mine if len(re.sub(r"\(.*\)", "", words).split()) > BUTTON] == []


def test_scores_have_a_dash_and_no_colon() -> None:
    assert said(re.compile(r"\{\w+\} : \{|\d : \d"), places=True) == []


def test_sentences_are_short() -> None:
    sentences = [one for text, _ in spoken() for one in re.split(r"(?<=[.!?])\s", text)]
    long = [one for one in sentences if len(re.findall(r"\S*\w\S*", one)) > LONGEST]
    assert [one for one in long if not one.startswith(LISTS)] == []


@pytest.mark.parametrize("sign", [" …", "’", "!!", "  "])
def test_one_sign_for_one_thing(sign: str) -> None:
    """No space before three dots, and one apostrophe."""
    assert [text for text, _ in spoken() if sign in text] == []


def test_joy_is_rare() -> None:
    assert [text for text, _ in spoken() if text.count("!") > 1] == []
