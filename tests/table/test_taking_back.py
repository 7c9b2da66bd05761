"""Moves are taken back and done again as long as nothing hidden was seen; hints come from the view."""

import pygame

from games.core.match import Match
from games.core.registry import rules
from table.session.session import Session
from tests.pilot import Pilot, setup_for
from tests.words import english


def lead(seed: int = 4) -> Pilot:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=seed, first_dealer=2), "keys")
    pilot.steps(2)
    return pilot


def test_a_move_that_showed_nothing_hidden_is_taken_back_and_done_again() -> None:
    pilot = lead()
    before = pilot.session.view(1)
    pilot.session.submit(1, before.legal[0])
    pilot.steps(1, 0.0)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.session.match.entries[-1].text == "undo"
    assert pilot.session.view(1) == before
    pilot.key(pygame.K_r)
    assert pilot.session.match.entries[-1].text == pilot.session.match.entries[0].text
    again = Match.replay(pilot.session.match.record(), rules)
    assert again.view(1) == pilot.session.view(1)


def test_what_has_been_seen_cannot_be_taken_back() -> None:
    pilot = lead()
    pilot.session.submit(1, pilot.session.view(1).legal[0])
    while len(pilot.session.match.entries) < 2:
        pilot.steps(1, 0.2)
    pilot.key(pygame.K_BACKSPACE)
    assert "has been seen" in pilot.showing.messages.words
    assert pilot.session.match.entries[-1].text != "undo"


def test_there_must_be_something_to_take_back_or_do_again() -> None:
    pilot = lead()
    pilot.key(pygame.K_BACKSPACE)
    assert "nothing to take back" in pilot.showing.messages.words
    pilot.key(pygame.K_r)
    assert "Nothing to redo" in pilot.showing.messages.words


def test_another_persons_move_stands_in_the_way() -> None:
    session = Session(setup_for("briscola", "mouse,mouse", seed=4, first_dealer=2))
    session.submit(1, session.view(1).legal[0])
    session.submit(2, session.view(2).legal[0])
    assert session.undo(1) is not None
    assert len(session.match.entries) == 2


def test_games_of_hands_take_nothing_back() -> None:
    session = Session(setup_for("james_bond", "left,right", seed=4))
    session.start()
    session.submit(1, "pick 1")
    assert english(session.undo(1)) == "There's no taking back in a game without turns."


def test_a_hint_is_what_a_computer_would_do_with_this_view() -> None:
    pilot = lead()
    pilot.hint()
    move = pilot.showing.keyboard.nav.move
    assert move in pilot.session.view(1).legal
    assert pilot.showing.messages.words.startswith("Hint: ")
    pilot.key(pygame.K_RETURN)
    assert len(pilot.session.match.entries) == 1
