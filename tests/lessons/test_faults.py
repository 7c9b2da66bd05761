"""A lesson with a fault does not get through: wrong numbers and cards, steps left out, other decks, other words."""

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.core import registry
from table.session.lesson.file import read
from table.session.lesson.script import LessonError
from table.yaml_reader import BoundedError, Document, parse
from tests.lessons.run import WrongError
from tests.lessons.walk import walk

_CARD = re.compile(r"\b(?:10|[2-9AKQJ])[♠♥♦♣]")
Faulty = tuple[str, dict[str, Any]]


def _written(key: str) -> dict[str, Any]:
    value = parse(registry.game(key).lesson, key).value
    assert isinstance(value, dict)
    return value


def _caught(value: dict[str, Any]) -> bool:
    """Whether reading or walking stops at something that is not as the lesson has it."""
    try:
        walk(read(Document("lesson", value), ""))
    except (WrongError, LessonError, BoundedError):
        return True
    return False


def _said_otherwise(value: dict[str, Any], step: int, old: re.Match[str], new: str) -> Faulty:
    wrong = copy.deepcopy(value)
    text = wrong["steps"][step]["say"]
    wrong["steps"][step]["say"] = text[: old.start()] + new + text[old.end() :]
    return f"step {step + 1}: {wrong['steps'][step]['say']}", wrong


def _numbers(value: dict[str, Any]) -> Iterator[Faulty]:
    for index, step in enumerate(value["steps"]):
        plain = _CARD.sub(lambda card: "#" * len(card[0]), step["say"])
        for found in re.finditer(r"\d+", plain):
            yield _said_otherwise(value, index, found, str(int(found[0]) + 70))


def _cards(value: dict[str, Any]) -> Iterator[Faulty]:
    for index, step in enumerate(value["steps"]):
        for found in _CARD.finditer(step["say"]):
            yield _said_otherwise(value, index, found, "8♠" if found[0] == "8♣" else "8♣")


def _left_out(value: dict[str, Any]) -> Iterator[Faulty]:
    for index, step in enumerate(value["steps"]):
        if "rival" in step or step.get("do", "any") != "any":
            wrong = copy.deepcopy(value)
            del wrong["steps"][index]
            yield f"step {index + 1} left out", wrong


def _first_two_swapped(value: dict[str, Any]) -> Iterator[Faulty]:
    words = value["decks"][0].split()
    at = next(at for at, word in enumerate(words) if word[0] not in "…*" and words[at + 1][0] not in "…*")
    wrong = copy.deepcopy(value)
    wrong["decks"][0] = " ".join([*words[:at], words[at + 1], words[at], *words[at + 2 :]])
    yield "two cards of the deck swapped", wrong


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_a_wrong_number_is_caught(key: str):
    value = _written(key)
    assert [name for name, wrong in _numbers(value) if not _caught(wrong)] == []


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("faults", [_cards, _left_out])
def test_nine_wrong_cards_and_missing_steps_in_ten_are_caught(
    faults: Callable[[dict[str, Any]], Iterator[Faulty]], every: int
):
    """What is not caught is another card of the same scene, or a last step that nothing after it needs."""
    found = [(key, *each) for key in registry.keys() for each in faults(_written(key))][::every]
    missed = [(key, name) for key, name, wrong in found if not _caught(wrong)]
    assert len(found) > 50 / every
    assert len(missed) <= len(found) / 10, missed


def test_other_decks_are_caught():
    for key in ("briscola", "nuts", "milk_run"):
        for name, wrong in _first_two_swapped(_written(key)):
            assert _caught(wrong), f"{key}: {name}"


def _with(step: int, **parts: Any) -> dict[str, Any]:
    value = copy.deepcopy(_written("briscola"))
    value["steps"][step].update(parts)
    return value


@pytest.mark.parametrize(
    ("step", "parts"),
    [
        (0, {"say": " ".join(["word"] * 26)}),
        (2, {"do": "play 7h"}),
        (2, {"at": ["hand@1:8s"]}),
        (2, {"at": ["button bid 4"]}),
        (2, {"at": ["elsewhere@1"]}),
        (2, {"at": ["pad Weather"]}),
        (2, {"if": {"play 6d": {"say": "So.", "check": ["turn 1"]}}}),
        (2, {"if": {"play 7h": {"say": "So."}}}),
        (2, {"if": {"play 3s": {"say": "So."}}}),
        (3, {"check": ["measure points 1 = 15"]}),
        (3, {"prove": {"king is worth 4": "R9 K: 5"}}),
        (5, {"by": "R77"}),
        (10, {"check": [{"if": ["1 play 2h"], "then": ["turn 2"]}]}),
    ],
)
def test_each_kind_of_claim_is_held_against_the_rules(step: int, parts: dict[str, Any]):
    assert not _caught(_with(step, tactic="Count your trumps."))
    assert _caught(_with(step, **parts))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"lesson": 2}, "lesson: expected 1"),
        ({"game": "bridge"}, "game: unknown game"),
        ({"decks": ["… …"]}, "decks.0: .*written once"),
        ({"decks": ["Kx …"]}, "decks.0: .*is not a card"),
        ({"decks": ["8s …"]}, "decks: the scripted deck has"),
        ({"options": "size=9"}, "options: unknown option"),
        ({"learner": 3}, "learner: expected a number from 1 to 2"),
        ({"dice": "7"}, "dice: expected numbers from 1 to 6"),
        ({"tune": "x"}, "tune: unknown key"),
        ({"before": "1 play 8s"}, "before: 1 play 8s: "),
        ({"steps": []}, "steps: expected at least one step"),
        ({"steps": [{"say": "So.", "do": "any", "play": "deal"}]}, "not several"),
        ({"steps": [{"say": "So.", "else": "No."}]}, "else: goes with ask or do"),
        ({"steps": [{"say": "A {brace}."}]}, "alone in braces"),
        ({"steps": [{"say": "So?", "ask": [{"answer": "a", "say": "b"}]}]}, "exactly one of them right"),
        ({"steps": [{"say": "So.", "at": ["hand@1:9x"]}]}, "is not a card"),
        ({"steps": [{"say": "So.", "play": "week"}]}, "play: expected a number"),
    ],
)
def test_a_lesson_that_cannot_be_read_says_so_in_one_line(change: dict[str, Any], line: str):
    with pytest.raises(BoundedError, match=line) as caught:
        read(Document("lesson.yaml", {**_written("briscola"), **change}), "")
    assert "\n" not in str(caught.value)
