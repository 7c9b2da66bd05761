"""The order of every rules page: the aim, the table, the screen, first hints, and then the numbered rules."""

import re

import pytest

from games.core.phrases import Speech
from games.core.registry import game, keys
from table.session.lesson.table_block import position, read_block

FRONT = ["The table", "On screen", "First hints"]
SENTENCE = re.compile(r"[.!?](?=\s|$)")
NEVER = re.compile(
    r"\b(?:(?:some|every|any)body|persons?|people|cannot|otherwise|alike|once more|abandon\w*|goe?s? on with"
    r"|beg[aiu]n\w*|decisions?|actions?|in (?:this|your) turn|\w+n't|\w+'(?:re|ve|ll|m)|(?:it|that|there)'s)\b",
    re.IGNORECASE,
)
"""Said otherwise in this program; and what is spoken, not written."""


def sections(key: str) -> dict[str, str]:
    """The chapters of a page by their headings; what stands under the title is the one without a name."""
    first, *rest = re.split(r"(?m)^## ", game(key).page)
    found = {"": first.partition("\n")[2]}
    for text in rest:
        head, _, body = text.partition("\n")
        assert head not in found, f"{key}: {head} twice"
        found[head] = body
    return found


@pytest.mark.parametrize("key", keys())
def test_a_page_begins_with_what_a_beginner_needs(key: str) -> None:
    page = sections(key)
    assert list(page)[1:4] == FRONT
    assert len(SENTENCE.findall(page[""])) == 2, "the aim is two sentences"
    hints = re.findall(r"(?m)^- .*", page["First hints"])
    assert 3 <= len(hints) <= 4
    assert max(map(len, hints)) <= 84, "a hint is one line"
    rules = {name for name in page if re.search(r"(?m)^R\d", page[name])}
    assert rules
    assert rules.isdisjoint(["", *FRONT])
    assert re.search(r"(?m)^- .*[cC]lick", page["On screen"])
    assert re.search(r"(?m)^- Keys: ", page["On screen"])
    assert not any(re.search(r"(?i)right click|drag ", page[name]) for name in rules), "told once, under On screen"


@pytest.mark.parametrize("key", keys())
def test_the_table_of_a_page_has_a_line_for_each_number_in_its_picture(key: str) -> None:
    text = sections(key)["The table"]
    (block,) = re.findall(r"(?ms)^```table\n(.*?)^```$", text)
    lines = [int(number) for number in re.findall(r"(?m)^(\d+)\. ", text)]
    assert lines == list(range(1, len(read_block(block).points) + 1))
    assert "score pad" in text


@pytest.mark.parametrize("key", keys())
def test_a_card_that_the_words_of_a_picture_name_is_seen_in_it(key: str) -> None:
    (text,) = re.findall(r"(?ms)^```table\n(.*?)^```$", sections(key)["The table"])
    block = read_block(text)
    seen = {card.mark for cards in position(key, block, Speech(())).piles().values() for card in cards}
    assert set(re.findall(r"(?:10|[2-9JQKA1])[♠♥♦♣]", text.partition("words:")[2])) <= seen


@pytest.mark.parametrize("key", keys())
def test_a_page_is_written_in_plain_words(key: str) -> None:
    assert NEVER.findall(" ".join(game(key).page.split())) == []
