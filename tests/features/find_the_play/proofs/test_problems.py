"""Problems at the table: what is right, what refutes the rest, playing on against best defence, hints, the file."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.core import registry
from games.core.cards import HIDDEN
from games.core.notation import write
from games.core.phrases import Speech, told
from games.core.problems import EQUAL, counted, defence, feared, hints, is_right, judge, right_ones
from games.core.rng import Rng
from table.documents import BoundedError
from table.features.find_the_play import problem_file
from table.features.find_the_play.screen import set_out
from tests.features.find_the_play.proofs.cases import KEYS, opened, problems, sample, worths_of
from tests.features.find_the_play.proofs.plain import PLAIN

SAMPLE = [
    pytest.param(each, marks=[pytest.mark.long] * (number > 0))
    for key in KEYS
    for number, each in enumerate(sample(key))
]
NAMES = {0: "the table", 1: "Rosa", 2: "Otto"}
THEMED = ("mate", "briscola", "turnover_bridge")
WANTED = {
    "mate": 40,
    "turnover_bridge": 40,
    "briscola": 40,
    "milk_run": 40,
    "milligan": 24,
    "poke": 24,
    "east_west": 24,
}


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda each: each.name)
def test_an_answer_is_right_or_wrong_and_the_line_leads_there(problem):
    (solver, match), worths = opened(problem), worths_of(problem)
    before = match.position
    for play, worth in worths.items():
        judged = judge(solver, match, problem.seat, play, worths)
        assert judged.right == (write(play) in problem.accepted)
        assert judged.worth == worth
        assert judged.line[0].action == play
        assert told(judged.ends, Speech(NAMES, problem.seat))
        fork, deals = match.fork(), len(solver.deals(match, problem.seat))
        assert judged.supposed == (deals > 1 and not judged.right)
        if not (judged.right or solver.by_chance):
            fork.suppose(feared(solver, match, problem.seat, play, worths))
        for taken in judged.line:
            assert fork.submit(taken.seat, taken.action) is None
        board = solver.rules.board(fork.position)
        if problem.asks != "goal" and len(solver.deals(match, problem.seat)) == 1 and not solver.by_chance:
            assert abs(PLAIN[match.rules.key].value(board, problem.seat, before) - worth) < EQUAL
    assert match.position is before


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda each: each.name)
def test_played_out_whatever_keeps_the_worth_is_right_to_the_end(problem):
    solver, match = opened(problem)
    chance, seat, begun = Random(problem.name), problem.seat, len(match.entries)
    best, start = max(worths_of(problem).values()), match.position
    exact = len(solver.deals(match, seat)) == 1 and not solver.by_chance
    while match.outcome is None and not (len(match.entries) > begun and solver.settled(match, seat)):
        answer = defence(solver, match, seat)
        if answer is None:
            worths = counted(solver, match, seat)
            assert not exact or max(worths.values()) == pytest.approx(best, abs=EQUAL)
            answer = chance.choice(right_ones(worths))
            assert judge(solver, match, seat, answer).right
        (player,) = match.active
        assert match.submit(player, answer) is None
    if exact and problem.asks != "goal":
        worth = PLAIN[match.rules.key].value(solver.rules.board(match.position), seat, start)
        assert worth == pytest.approx(best, abs=EQUAL)
    if problem.asks == "goal":
        assert PLAIN[match.rules.key].value(solver.rules.board(match.position), seat, start) == 1


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda each: each.name)
def test_hidden_cards_dealt_anew_change_no_answer(problem):
    (solver, match), worths = opened(problem), worths_of(problem)
    view, hinted = match.view(problem.seat), hints(solver, match, problem.seat, worths)
    for salt in range(2):
        anew = match.fork()
        anew._state = _dealt_anew(solver, match, problem.seat, salt)
        assert anew.view(problem.seat) == view
        again = counted(solver, anew, problem.seat)
        assert again == pytest.approx(dict(worths))
        assert hints(solver, anew, problem.seat, again) == hinted
        if not solver.by_chance:
            for play in worths:
                if not is_right(worths, play):
                    judged = (anew, again), (match, worths)
                    lines = [judge(solver, each, problem.seat, play, known) for each, known in judged]
                    assert lines[0].ends == lines[1].ends, "a refutation tells nothing of how the cards lie"
                    assert [each.action for each in lines[0].line] == [each.action for each in lines[1].line]


def _dealt_anew(solver, match, seat, salt):
    """A position that the seat cannot tell from this one; with open hands only what lies in no hand is dealt."""
    if not solver.open_hands:
        return solver.rules.determinize(match.view(seat), match.heard(seat), Rng(salt))
    position = match.position
    hidden = [spot for spot, cards in match.view(0).piles.items() if "hand" not in spot.name and cards.count(HIDDEN)]
    return replace(
        position, laid=tuple((spot, cards[::-1] if spot in hidden else cards) for spot, cards in position.laid)
    )


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda each: each.name)
def test_a_session_is_begun_from_it_and_takes_the_answer(problem):
    session = set_out(problem, "Ada")
    try:
        assert session.setup.people == (problem.seat,)
        assert session.match.active == {problem.seat}
        assert session.submit(problem.seat, sorted(problem.accepted)[0]) is None
        _, match = opened(problem)
        session.tick(30.0)
        assert len(session.match.entries) == len(match.entries) + 1, "nobody else acts by itself"
    finally:
        session.close()


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda each: each.name)
def test_hints_come_in_steps_and_do_not_say_too_much_at_once(problem):
    solver, match = opened(problem)
    said = [told(hint, Speech(NAMES, problem.seat)) for hint in hints(solver, match, problem.seat)]
    assert len(set(said)) == 2
    assert all(words and words[-1] in ".?" for words in said)
    assert told(solver.question(match.view(problem.seat), problem.best), Speech(NAMES, problem.seat)).endswith("?")


@pytest.mark.parametrize("key", KEYS)
def test_as_many_as_wanted_one_a_match_and_spread(key):
    found = problems(key)
    assert len(found) >= WANTED[key]
    assert len({each.record.seed for each in found}) == len(found)
    stars = Counter(each.stars for each in found)
    assert len(stars) >= 3
    themes = Counter(each.theme for each in found)
    solver = registry.game(key).solver
    assert themes.keys() <= solver.themes.keys()
    assert {each.asks for each in found} == {solver.asks}
    if key in THEMED:
        assert len(themes) >= 3
        assert max(themes.values()) <= 0.4 * len(found)


# -- the file


@pytest.mark.parametrize("key", KEYS)
def test_heads_and_single_problems_are_what_the_whole_file_says(key):
    found = problems(key)
    heads = [(head.name, head.stars, head.theme) for head in problem_file.heads(key)]
    assert heads == [(each.name, each.stars, each.theme) for each in found]
    for problem in found[::7]:
        assert problem_file.load(problem.name) == problem
    assert "".join(map(problem_file.block, found)) == registry.game(key).problems


def test_games_without_problems_have_none():
    for key in set(registry.keys()) - set(KEYS):
        assert problem_file.heads(key) == ()
        assert registry.game(key).solver is None


BLOCK = problem_file.block(problems(KEYS[0])[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BLOCK.replace("stars: ", "stars: 9"), "stars"),
        (BLOCK.replace("worths: {", "worths: [").replace("}", "]"), "worths"),
        (BLOCK.replace("asks: ", "asks: why "), "asks"),
        (BLOCK.replace("- id: ", "- id: un"), "id"),
        (BLOCK.replace("; 2", "; two", 1), "actions"),
        (BLOCK + "  line: play Kh\n", "line"),
        ("- 3\n", "mapping"),
        ("{", "expected"),
    ],
)
def test_a_file_that_is_wrong_is_one_clear_line(text, said):
    with pytest.raises(BoundedError, match=said) as error:
        problem_file.read(text, KEYS[0])
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["mate-999", "chess-001", "", "mate", "../mate-001"])
def test_a_problem_that_is_not_there_is_one_clear_line(name):
    with pytest.raises(BoundedError, match="there is no problem"):
        problem_file.load(name)


def test_a_problem_of_other_rules_is_one_clear_line():
    problem = problems(KEYS[0])[0]
    record = replace(problem.record, options="knights=on")
    with pytest.raises(BoundedError, match="knights") as error:
        set_out(replace(problem, record=record), "Ada")
    assert "\n" not in str(error.value)
