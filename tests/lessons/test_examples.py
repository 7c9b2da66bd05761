"""The forms that `tests/tools/forms.md` shows: each is read by the program's own readers, and what it claims is so."""

import re
from pathlib import Path

import pytest

from games.core.registry import rules
from table.layout import layout
from table.session.lesson.file import read as read_lesson
from table.session.lesson.script import Ask, Do, PlayOn, Read, Try, WatchOthers
from table.session.terms import read as read_terms
from table.widgets.ladder import read_ladder
from table.yaml_reader import BoundedError, parse
from tests.lessons.test_terms import short_or_twice, unproved
from tests.lessons.walk import walk

PAGE = (Path(__file__).resolve().parents[2] / "tests/tools/forms.md").read_text(encoding="utf-8")


def example(name: str) -> str:
    """The block of that name on the page."""
    (found,) = re.findall(rf"(?ms)^```{name}\n(.*?)^```$", PAGE)
    return str(found)


def test_the_layout_is_one() -> None:
    text = example("layout")
    found = layout.parse(parse(text, "layout"), "example")
    assert found.head.seats == (2, 4)
    assert len(found.head.emblem) == 3
    arrangement = found.arrangements["south", 2]
    assert {spot.name for spot in arrangement.piles} == {"hand", "table", "stock"}
    with pytest.raises(BoundedError, match="layout:21"):
        layout.parse(parse(text.replace('"2":', '"9":'), "layout"), "example")


def test_the_terms_are_true() -> None:
    terms = read_terms(parse(example("terms"), "terms"))
    assert short_or_twice(terms) == []
    assert [wrong for term in terms for wrong in unproved("scopa", term)] == []
    assert any(term.proofs for term in terms)


def test_the_lesson_is_proved_step_by_step_and_has_every_kind_of_step() -> None:
    text = example("lesson")
    lesson = read_lesson(parse(text, "lesson"), text)
    assert walk(lesson).acts == 3
    kinds = {type(step.task) for step in lesson.steps}
    assert kinds == {Read, Do, WatchOthers, Try, Ask, PlayOn}
    assert any(isinstance(step.task, Do) and step.task.detours for step in lesson.steps)
    assert lesson.tactics


def test_the_lesson_claims_nothing_that_is_not_so() -> None:
    text = example("lesson")
    wrong = text.replace("table = 3c 4h Kh", "table = 3c 4h")
    assert wrong != text
    with pytest.raises(AssertionError, match="the pile is"):
        walk(read_lesson(parse(wrong, "lesson"), wrong))


def test_the_ladder_is_one() -> None:
    ladder = read_ladder(example("cards"))
    assert len(ladder.cards) == len(ladder.figures) == 4


def test_what_is_said_of_facts_is_so_of_every_game_of_turns() -> None:
    for fact in re.findall(
        r"`(\w+)`", PAGE.partition("`pausing` and the table read")[2].partition("where somebody")[0]
    ):
        assert fact in {"phase", "turn", "number", "dealer"}
        assert hasattr(rules("scopa").lay(2, rules("scopa").options())[0], fact)
