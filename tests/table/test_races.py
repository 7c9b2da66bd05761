"""Two hands that reach for the same card: who comes late has made no mistake, and gets nothing else instead."""

from __future__ import annotations

import pytest

from games.core.events import Spot
from games.james_bond.state import Pick, Swap
from table.input.hand import Refused
from table.session.session import BLINK, RACE
from tests.pilot import Pilot, setup_for


def test_a_lost_race_is_no_mistake() -> None:
    for late, raced in ((RACE - 0.1, True), (RACE + 0.1, False)):
        pilot = Pilot(setup_for("california_speed", "left,right", seed=4), "keys")
        while pilot.screen.counting:
            pilot.steps()
        session = pilot.session
        moves = {seat: list(session.view(seat).legal) for seat in (1, 2)}
        move = next(move for move in moves[1] if move in moves[2])
        gesture = session.controller.gestures(session.view(2), move)[0]
        assert session.submit(1, move) is None
        session.tick(late)
        hand = pilot.screen.hands[2]
        if move in session.view(2).legal:
            continue
        reply = hand.click(gesture.spot, None)  # type: ignore[union-attr]
        assert isinstance(reply, Refused)
        assert ("faster" in session.words(reply.reason)) == raced
        again = hand.click(gesture.spot, None)  # type: ignore[union-attr]
        assert isinstance(again, Refused)
        assert ("Not so fast" in again.reason) != raced, "a lost race costs no wait"


@pytest.mark.parametrize(("late", "raced"), [(BLINK - 0.1, True), (BLINK + 0.1, False)])
def test_a_card_that_another_hand_has_just_laid_there_was_not_the_one_meant(late: float, raced: bool) -> None:
    """James Bond R5: the card that was wanted has gone, and nothing is swapped for the one in its place."""
    pilot = Pilot(setup_for("james_bond", "left,right", seed=4), "keys")
    while pilot.screen.counting:
        pilot.steps()
    session, centre = pilot.session, Spot("centre")
    for seat in (1, 2):
        assert session.submit(seat, Pick(1)) is None
    given, (own, *_) = session.view(1).piles[Spot("held", 1)][0], session.view(2).piles[Spot("held", 2)]
    assert session.submit(1, Swap(given, session.view(0).piles[centre][0])) is None
    session.tick(late)
    reply = pilot.screen.hands[2].drop((own,), Spot("held", 2), centre, given)
    assert isinstance(reply, Refused) is raced
    assert (given in session.view(0).piles[centre]) is raced
