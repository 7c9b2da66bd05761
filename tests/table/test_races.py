"""Two hands that reach for the same card: who comes late has made no mistake, and gets nothing else instead."""

import pytest

from games.california_speed.state import STACK
from games.core.controller import Click
from games.core.events import Spot
from games.james_bond.state import Pick, Swap
from table.input.hand import Played, Refused
from table.session.races import BLINK, RACE
from tests.games.nuts_table import two
from tests.pilot import Pilot, setup_for
from tests.positions import stand
from tests.words import english


def test_a_lost_race_is_no_mistake() -> None:
    for late, raced in ((RACE - 0.1, True), (RACE + 0.1, False)):
        pilot = Pilot(setup_for("california_speed", "left,right", seed=4), "keys")
        while pilot.showing.counting:
            pilot.steps()
        session = pilot.session
        moves = {seat: list(session.view(seat).legal) for seat in (1, 2)}
        move = next(move for move in moves[1] if move in moves[2])
        gesture = session.controller.gestures(session.view(2), move)[0]
        assert session.submit(1, move) is None
        session.tick(late)
        hand = pilot.showing.hands[2]
        if move in session.view(2).legal:
            continue
        reply = hand.click(gesture.spot, None)  # type: ignore[union-attr]
        assert isinstance(reply, Refused)
        assert ("got there first" in session.told(reply.reason)) == raced
        again = hand.click(gesture.spot, None)  # type: ignore[union-attr]
        assert isinstance(again, Refused)
        assert ("Not so fast! A wrong try costs you a moment." in english(again.reason)) != raced, (
            "a lost race costs no wait"
        )


@pytest.mark.parametrize(("late", "raced"), [(BLINK - 0.1, True), (BLINK + 0.1, False)])
def test_a_card_that_another_hand_has_just_laid_there_was_not_the_one_meant(late: float, raced: bool) -> None:
    """James Bond R5: the card that was wanted has gone, and nothing is swapped for the one in its place."""
    pilot = Pilot(setup_for("james_bond", "left,right", seed=4), "keys")
    while pilot.showing.counting:
        pilot.steps()
    session, centre = pilot.session, Spot("centre")
    for seat in (1, 2):
        assert session.submit(seat, Pick(1)) is None
    given, (own, *_) = session.view(1).piles[Spot("held", 1)][0], session.view(2).piles[Spot("held", 2)]
    assert session.submit(1, Swap(given, session.view(0).piles[centre][0])) is None
    session.tick(late)
    reply = pilot.showing.hands[2].drop((own,), Spot("held", 2), centre, given)
    assert isinstance(reply, Refused) is raced
    assert (given in session.view(0).piles[centre]) is raced


def started(key: str, kinds: str, seed: int = 4) -> Pilot:
    """A real-time table after the count, by mouse and with rivals that do nothing by themselves."""
    pilot = Pilot(setup_for(key, kinds, seed=seed), "mouse")
    while pilot.showing.counting:
        pilot.steps()
    return pilot


@pytest.mark.parametrize(("late", "raced"), [(RACE - 0.1, True), (RACE + 0.1, False)])
@pytest.mark.parametrize("how", ["left button", "right button", "key"])
def test_however_a_stack_is_reached_for_a_lost_race_costs_no_wait(how: str, late: float, raced: bool) -> None:
    """California Speed R4: a rival covers it a moment before."""
    seen = 0
    for seed in range(1, 4):
        pilot = started("california_speed", "left,right" if how == "key" else "mouse,right", seed)
        session, hand = pilot.session, pilot.showing.hands[1]
        move = next(iter(session.view(1).legal), None)
        if move is None or session.submit(2, move) is not None or move in session.view(1).legal:
            continue  # nothing matches yet, or the card it was covered with does too
        session.tick(late)
        before = len(session.match.entries)
        (gesture,) = session.controller.gestures(session.view(1), move)
        assert isinstance(gesture, Click)
        if how == "key":
            pads, keys = session.controller.pad_keys(session.view(1)), pilot.app.settings.keys.pad("left")
            pilot.key(scancode=next(keys[slot] for slot, does in pads.items() if does == gesture))
        else:
            pilot.click(pilot.showing.stage.scene.box(gesture.spot).center, 1 if how == "left button" else 3)
        assert len(session.match.entries) == before
        assert ("got there first" in pilot.showing.messages.words) is raced
        other = next((other for other in session.view(1).legal), None)
        if other is None:
            continue
        reply = hand.play(other)
        assert isinstance(reply, Played) is raced, "only a mistake costs a wait"
        seen += 1
    assert seen


def test_a_wrong_stack_is_a_mistake_though_a_rival_has_just_covered_another() -> None:
    pilot = started("california_speed", "mouse,right")
    session = pilot.session
    assert session.submit(2, session.view(2).legal[0]) is None
    legal = session.view(1).legal
    shut = next(spot for cover, spot in STACK.items() if cover not in legal and session.races.outrun(1, cover) is None)
    pilot.click(pilot.showing.stage.scene.box(shut).center, 3)
    assert "faster" not in pilot.showing.messages.words
    assert isinstance(pilot.showing.hands[1].play(session.view(1).legal[0]), Refused)


@pytest.mark.parametrize("how", ["two keys", "drop", "two clicks"])
def test_a_foundation_that_a_rival_has_just_built_on_is_a_lost_race(how: str) -> None:
    """Nuts R6: both hands have the two for the ace."""
    pilot = started("nuts", "left,right" if how == "two keys" else "mouse,right")
    session, reserve, ace = pilot.session, Spot("reserve", 1), Spot("f1")
    stand(session.match, two(up="2h1"))
    session.look()
    pilot.showing.stage.recast(pilot.showing.frame.table)
    pilot.showing.refresh()
    scene, card = pilot.showing.stage.scene, session.view(1).piles[reserve][-1]
    assert session.submit(2, "waste f") is None
    session.tick(0.3)
    if how == "two keys":
        pads, keys = session.controller.pad_keys(session.view(1)), pilot.app.settings.keys.pad("left")
        for _ in range(2):
            pilot.key(scancode=next(keys[slot] for slot, does in pads.items() if does == Click(reserve)))
    elif how == "drop":
        pilot.drag(pilot.grip(scene.piles[reserve][-1]), scene.box(ace).center)
    else:
        pilot.click(scene.box(reserve).center)
        pilot.click(scene.box(ace).center)
    assert len(session.match.entries) == 1
    assert session.view(1).piles[reserve][-1] == card
    assert "got there first" in pilot.showing.messages.words
