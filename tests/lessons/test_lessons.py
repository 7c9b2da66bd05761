"""Every lesson against the rules: each step plays, each sentence is true, and it takes three minutes at most."""

import re

import pytest

from games.core import registry
from games.core.cards import ItalianDeck
from games.core.phrases import Speech, told
from table.session.lesson.file import load
from table.session.lesson.script import Do
from table.session.written import written
from tests.lessons.walk import walk
from tests.words import english


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_has_a_lesson_that_the_rules_prove(key: str):
    assert walk(load(key)).acts >= 4


@pytest.mark.parametrize("key", registry.keys())
def test_each_action_that_a_step_takes_leads_to_the_end(key: str):
    lesson = load(key)
    for number, step in enumerate(lesson.steps):
        for text in step.task.actions[1:] if isinstance(step.task, Do) else ():
            walk(lesson, (number, text))


def test_a_lesson_names_suits_and_ranks_as_the_deck_on_the_table_does():
    words = written("{Q:Ranks} count 3, {J:ranks} 2. The 7♥ makes {h:suit} trumps, and all {h:suit} beat a {Q:rank}.")
    assert english(words) == "Queens count 3, jacks 2. The 7♥ makes hearts trumps, and all hearts beat a queen."
    assert (
        told(words, Speech(deck=ItalianDeck()))
        == "Knights count 3, knaves 2. The 7♥ makes cups trumps, and all cups beat a knight."
    )
    assert words.message.startswith("{Q:Ranks} count 3, {J:ranks} 2. The {7h} makes"), "who translates it sees what"


@pytest.mark.parametrize("text", ["{Q}", "{Q:card}", "{x:suit}", "{J:ranks", "{11:rank}"])
def test_other_braces_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="in braces"):
        written(text)


@pytest.mark.parametrize("key", registry.keys())
def test_no_lesson_names_a_suit_or_a_face_that_another_deck_calls_otherwise(key: str) -> None:
    """The Italian deck has cups, knaves and knights: each such word is a place, in whatever language it is said."""
    lesson = load(key)
    said = [phrase for step in lesson.steps for phrase in (step.say, step.tactic) if phrase is not None]
    for phrase in said:
        assert not re.search(r"\b(spades|hearts|diamonds|clubs|queens?|jacks?)\b", phrase.message, re.IGNORECASE)
