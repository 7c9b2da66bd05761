"""What a comment or a docstring refers to is in the tree: a rule by its number, a page by its name."""

import re
from pathlib import Path

import pytest

from games.core import registry

TOP = Path(__file__).resolve().parent.parent
RULE = re.compile(r"(?<![A-Za-z0-9])R(\d{1,2})(?![0-9A-Za-z])")
PAGE = re.compile(r"\b[\w/-]+\.md\b")
ELSEWHERE = re.compile(r"Common C\d|\bseeds? 0\d\d\b|\bsection \d+ \(")
"""Rules and sources by numbers that no page of the tree has."""


def _written(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for kind in ("py", "yaml") for path in (TOP / folder).rglob(f"*.{kind}"))


@pytest.mark.parametrize("key", registry.keys())
def test_a_rule_that_is_cited_is_on_the_rules_page(key: str) -> None:
    page = (TOP / "games" / key / "rules.md").read_text(encoding="utf-8")
    there = {int(number) for number in re.findall(r"^R(\d+)\b", page, re.MULTILINE)}
    assert there == set(range(1, max(there) + 1))
    about = [*_written(f"games/{key}"), *(TOP / "tests" / "games").glob(f"*{key}*.py"), TOP / f"layouts/{key}.yaml"]
    for path in about:
        cited = {int(number) for number in RULE.findall(path.read_text(encoding="utf-8"))}
        assert cited <= there, f"{path.relative_to(TOP)} cites {sorted(cited - there)}"


def test_a_page_that_is_named_is_in_the_tree() -> None:
    parts = "*.md", "games/**/*.md", "table/**/*.md", "tests/tools/*.md"
    pages = {path.name for part in parts for path in TOP.glob(part)}
    for path in _written("games", "table", "sprites", "layouts"):
        text = path.read_text(encoding="utf-8")
        named = {page.rpartition("/")[2] for page in PAGE.findall(text)}
        assert named <= pages, f"{path.relative_to(TOP)} names {sorted(named - pages)}"


def test_nothing_is_cited_by_a_number_from_elsewhere() -> None:
    for path in _written("games", "table", "sprites", "layouts", "tests"):
        if path == Path(__file__):
            continue
        found = ELSEWHERE.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{path.relative_to(TOP)}: {found and found.group()}"
