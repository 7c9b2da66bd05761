"""Every lesson against the rules: each step plays, each sentence is true, and it takes three minutes at most."""

from __future__ import annotations

import pytest

from games.core import registry
from games.core.cards import ItalianDeck
from games.core.phrases import Speech, told
from table.session.lesson import Do, Lesson, sentence
from table.session.lesson_file import load
from tests.lessons.walk import walk
from tests.words import english


def _lesson(key: str) -> Lesson:
    lesson = load(key)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_has_a_lesson_that_the_rules_prove(key: str):
    told = walk(_lesson(key))
    assert told.acts >= 4


@pytest.mark.parametrize("key", registry.keys())
def test_each_action_that_a_step_takes_leads_to_the_end(key: str):
    lesson = _lesson(key)
    for number, step in enumerate(lesson.steps):
        for text in step.task.actions[1:] if isinstance(step.task, Do) else ():
            walk(lesson, (number, text))


def test_a_lesson_names_suits_and_ranks_as_the_deck_on_the_table_does():
    text = "Queens count 3, jacks 2. The 7♥ makes hearts trumps, and all hearts beat a queen of clubs."
    words = sentence(text)
    assert english(words) == english(text)
    assert (
        told(words, Speech(deck=ItalianDeck()))
        == "Knights count 3, knaves 2. The 7♥ makes cups trumps, and all cups beat a knight of clubs."
    )
