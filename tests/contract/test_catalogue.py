"""Every game: whatever it says can be said in another language, with another deck."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from games.core.events import Spot
from games.core.options import spell_value
from games.core.outcome import Line
from games.core.phrases import Phrase
from tests.contract.attempts import attempts
from tests.contract.cases import Case, Games, Moment, last_moment
from tests.contract.catalogue import untranslated
from tests.contract.drops import drops


def test_all_that_the_table_shows_is_told_by_the_catalogue(case: Case, games: Games) -> None:
    for moment in games.sampled(20):
        for seat in case.everybody:
            view = case.rules.view(moment.state, seat)
            for text in _shown(case, view):
                assert (trouble := untranslated(case, text)) is None, f"seat {seat}: {trouble}"


def _shown(case: Case, view: Any) -> Iterator[object]:
    hands = case.game.controller
    yield hands.prompt(view)
    yield from (words for _, words in hands.buttons(view))
    yield from (hands.words(view, action) for action in hands.actions(view))
    yield from (words for seat in range(1, case.seats + 1) for words in hands.standing(view, seat))
    yield from hands.notes(view).values()
    for row in hands.pad(view):
        yield row.words
        yield from (value for value in row.values if isinstance(value, Phrase | str))


def test_the_log_is_told_by_the_catalogue(case: Case, games: Games) -> None:
    for moment in games.sampled(1):
        for seat in (0, moment.number % case.seats + 1):
            for event in case.rules.witness(moment.state, moment.step, seat):
                text = case.game.controller.tell(event)
                if text is not None:
                    assert (trouble := untranslated(case, text)) is None, f"{event}: {trouble}"


def test_refusals_are_told_by_the_catalogue(case: Case, games: Games) -> None:
    for moment in games.sampled(20):
        for text, places in _refusals(case, moment):
            assert (trouble := untranslated(case, text, places)) is None, trouble


def _refusals(case: Case, moment: Moment) -> Iterator[tuple[object, list[str]]]:
    """Why not, and the places that were named: they are said as they were written."""
    rules, random = case.rules, moment.random
    for seat in case.everybody:
        for action in attempts(case, moment):
            reason = rules.refusal(moment.state, seat, action)
            if reason is not None:
                named = [getattr(action, field.name) for field in dataclasses.fields(action)]
                yield reason, [str(value) for value in named if isinstance(value, Spot)]
    seat = random.randint(1, case.seats)
    view = rules.view(moment.state, seat)
    tries = [*drops(case, view, random)]
    for drop in random.sample(tries, min(200, len(tries))):
        tried = case.game.controller.attempt(view, drop)
        if isinstance(tried, Phrase | str):
            yield tried, []


def test_scores_and_reasons_are_told_by_the_catalogue(case: Case, games: Games) -> None:
    for game in games:
        for text in _written(case, game[-1].step.state):
            assert (trouble := untranslated(case, text)) is None, trouble
    if case.options == case.rules.options() and case.seats <= 4:
        for text in _written(case, last_moment(case).step.state):
            assert (trouble := untranslated(case, text)) is None, trouble


def _written(case: Case, state: Any) -> Iterator[object]:
    outcome = case.rules.outcome(state)
    if outcome is not None:
        yield outcome.reason
    lines: tuple[Line, ...] = case.rules.sheet(state)
    for line in lines:
        yield line.words
        yield from (value for value in line.values if isinstance(value, Phrase) or any(map(str.isalpha, value)))


def test_what_cannot_be_set_up_is_told_by_the_catalogue(case: Case) -> None:
    rules, kind = case.rules, type(case.options)
    for field in dataclasses.fields(kind):
        values: tuple[Any, ...] = field.metadata["values"] if field.name != "first_dealer" else ("random", 2, 8)
        for value in values:
            for seats in (*rules.seats, 1, 99):
                trouble = rules.setup_error(seats, kind(**{field.name: value}))
                if trouble is not None:
                    said = untranslated(case, trouble, (case.key, spell_value(value)))
                    assert said is None, said
