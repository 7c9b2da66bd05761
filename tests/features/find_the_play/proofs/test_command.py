"""The tool ``problems``: looks for problems, shows them, counts them again."""

from dataclasses import replace

import pytest

from games.core import registry
from table.features.find_the_play import problem_file
from tests.features.find_the_play.proofs.cases import KEYS, problems
from tests.tools import running

PROBLEMS = "tests.features.find_the_play.tools.problems"


def test_what_is_made_can_be_read_and_is_sound(capsys, monkeypatch):
    assert running.run([PROBLEMS, "mate", "--make", "3", "--seed", "40"]) == 0
    text = capsys.readouterr().out
    made = problem_file.read(text, "mate")
    assert len({problem.record.seed for problem in made}) == 3
    assert all(problem.name not in {other.name for other in problems("mate")} for problem in made)
    assert running.run([PROBLEMS, "mate", "--make", "3", "--seed", "40"]) == 0
    assert capsys.readouterr().out == text
    monkeypatch.setitem(registry.game("mate").__dict__, "problems", text)
    assert running.run([PROBLEMS, "Mate"]) == 0
    assert "3 problems, 0 false." in capsys.readouterr().out


@pytest.mark.parametrize("key", KEYS)
def test_a_false_one_is_told_of_in_a_line(key, capsys, monkeypatch):
    true, other = problems(key)[:2]
    false = replace(true, tempting=sorted(true.accepted)[0])
    monkeypatch.setitem(registry.game(key).__dict__, "problems", problem_file.block(false) + problem_file.block(other))
    assert running.run([PROBLEMS, key, "--check"]) == 1
    told = capsys.readouterr()
    assert told.out == "2 problems, 1 false.\n"
    assert told.err.count("\n") == 1
    assert told.err.startswith(true.name)


def test_one_is_shown_in_words(capsys):
    assert running.run([PROBLEMS, KEYS[0], "--show", problems(KEYS[0])[0].name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(problems(KEYS[0])[0].name)
    assert "right: " in shown
    assert "wrong: " in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pepper"], "nothing in it that can be counted out"),
        (["mate", "--make", "0"], "expected a number from 1"),
        (["mate", "--seed", "x"], "expected a whole number"),
    ],
)
def test_what_cannot_be_followed_is_one_line(words, said, capsys):
    assert running.run([PROBLEMS, *words]) != 0
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_file_that_cannot_be_read_is_one_line(capsys, monkeypatch):
    monkeypatch.setitem(registry.game("mate").__dict__, "problems", "- id: mate-001\n  stars: 7\n")
    assert running.run([PROBLEMS, "mate"]) != 0
    assert capsys.readouterr().err.count("\n") == 1
