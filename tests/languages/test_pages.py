"""Rules pages in other languages: the rules, pictures and figures of the English ones."""

import re

import pytest

from games.core import registry
from games.core.phrases import told
from table.language import ENGLISH_CODE, languages
from table.overlays.rules_page import CHAPTERS
from table.session.lesson.table_block import read_block
from table.settings import Settings
from table.speech import page_in, speech_at
from tests.tools.translating import folders

PAGES = [(code, key) for code in languages() for key in registry.keys()
         if code != ENGLISH_CODE and (folders.place(key) / f"{code}.md").exists()]  # fmt: skip


def blocks(page: str) -> list[str]:
    return re.findall(r"(?ms)^```(.*?)^```$", page)


def rules(page: str) -> dict[str, str]:
    parts = re.split(r"(?m)^(R\d+\w?)\.? ", page)
    return dict(zip(parts[1::2], (re.sub(r"(?m)^## .*", "", text) for text in parts[2::2]), strict=True))


@pytest.mark.parametrize(("code", "key"), PAGES)
def test_a_page_has_the_rules_pictures_and_figures_of_the_english_one(code: str, key: str) -> None:
    english, said = registry.game(key).page, page_in(Settings(language=code), key)
    assert said != english
    assert [re.sub(r"(?m)^words:.*\n", "", block) for block in blocks(said)] == [
        re.sub(r"(?m)^words:.*\n", "", block) for block in blocks(english)
    ]
    assert list(rules(said)) == list(rules(english))
    for name, words in rules(english).items():
        assert set(re.findall(r"\d+", words)) == set(re.findall(r"\d+", rules(said)[name])), name
    for sign in ("## ", "- ", "1. ", "2. ", "3. "):
        count = [len(re.findall(rf"(?m)^{re.escape(sign)}", page)) for page in (english, said)]
        assert count[0] == count[1], sign


@pytest.mark.parametrize(("code", "key"), PAGES)
def test_its_chapters_are_known(code: str, key: str) -> None:
    """By their headings the names above the page are found."""
    settings = Settings(language=code)
    page, speech = page_in(settings, key), speech_at(settings, key)
    for head, _ in CHAPTERS[:3]:
        assert f"\n## {told(head, speech)}\n" in page


@pytest.mark.parametrize(("code", "key"), PAGES)
def test_its_pictures_can_be_read(code: str, key: str) -> None:
    for block in blocks(page_in(Settings(language=code), key)):
        if block.startswith("table\n"):
            assert read_block(block.removeprefix("table\n")).words
