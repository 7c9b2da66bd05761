"""Every problem is proved again from the rules alone, and false ones are not let pass."""

from dataclasses import replace

import pytest

from games.core import registry
from games.core.problems import counted
from games.core.record import Entry, RecordError
from tests.features.find_the_play.proofs.cases import KEYS, problems, sample
from tests.features.find_the_play.proofs.counting import SMALL, TooLarge, holds
from tests.features.find_the_play.proofs.plain import LARGE, PLAIN
from tests.features.find_the_play.tools import finding

LARGE_ONES = [each for key in KEYS for each in problems(key) if each.name in LARGE]


@pytest.mark.parametrize("chosen", [sample, pytest.param(problems, marks=pytest.mark.long)], ids=["some", "all"])
@pytest.mark.parametrize("key", KEYS)
def test_the_rules_alone_say_the_same(key, chosen):
    for problem in chosen(key):
        if problem.name not in LARGE:
            sound, positions = holds(problem, PLAIN[key], SMALL)
            assert sound, problem.name
            assert positions <= SMALL, problem.name


@pytest.mark.long
@pytest.mark.parametrize("problem", LARGE_ONES, ids=lambda each: each.name)
def test_the_rules_alone_say_the_same_of_the_large_ones(problem):
    sound, positions = holds(problem, PLAIN[problem.record.game])
    assert sound
    assert positions > SMALL


def test_every_game_with_problems_has_its_question_written_down():
    assert set(KEYS) <= PLAIN.keys()
    names = [each.name for key in KEYS for each in problems(key)]
    assert len(set(names)) == len(names)
    assert set(names) >= LARGE


def _false(problem):
    """A true problem with one thing wrong in each, and whether the rules alone can tell."""
    (best, most), *others = problem.worths
    worst = others[-1][0] if others else problem.tempting
    entries = problem.record.entries
    yield "another play is right", replace(problem, worths=((worst, most), *others[:-1], (best, most - 1))), True
    yield "the best is worth one more", replace(problem, worths=((best, most + 1), *others)), True
    yield "a play is left out", replace(problem, worths=problem.worths[:-1] or ((worst, 1.0),)), True
    yield "a play that cannot be done", replace(problem, worths=(*problem.worths, ("play Ah Kh", 1.0))), True
    yield "what tempts is right", replace(problem, tempting=best), True
    yield "what tempts cannot be done", replace(problem, tempting="play 2c 2c"), False
    yield "another theme", replace(problem, theme="nothing"), False
    yield "another question", replace(problem, asks="result" if problem.asks != "result" else "points"), False
    yield "the other's turn", replace(problem, seat=3 - problem.seat), True
    earlier = replace(problem.record, entries=entries[: len(entries) // 2])
    yield "half of the record", replace(problem, record=earlier), True
    yield "another deal", replace(problem, record=replace(problem.record, seed=problem.record.seed + 1)), True
    wrong = replace(problem.record, entries=(*entries[:-1], Entry(0.0, 1, "play 2c 2c")))
    yield "a record that does not play", replace(problem, record=wrong), True
    yield "other options", replace(problem, record=replace(problem.record, options="knights=on")), True


@pytest.mark.few_games("mate", "milk_run", "milligan", "poke", "turnover_bridge")
@pytest.mark.parametrize("key", KEYS)
def test_false_problems_are_refused(key, monkeypatch):
    """Most are of the same position, which is counted once."""
    known, refused = {}, []

    def counted_once(solver, match, seat):
        here = match.position, seat
        if here not in known:
            known[here] = counted(solver, match, seat)
        return known[here]

    monkeypatch.setattr(finding, "counted", counted_once)
    for what, false, by_rules in _false(problems(key)[1]):
        found = list(finding.faults(false))
        assert found, what
        assert all("\n" not in fault for fault in found)
        refused.append(what)
        if by_rules:
            try:
                sound = holds(false, PLAIN[key], SMALL)[0]
            except (AssertionError, RecordError, TooLarge):
                continue
            assert not sound, what
    assert len(refused) > 10


def test_all_are_reached_by_the_rules():
    for key in KEYS:
        for problem in problems(key):
            match = problem.begun(registry.rules)
            assert match.active == {problem.seat}
            assert match.outcome is None
