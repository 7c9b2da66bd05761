"""What will happen is lit, and what lies on the table follows what has landed."""

from itertools import pairwise

import pygame
import pytest

from games.core import registry
from games.core.events import Spot
from games.scopa.state import HAND, OPEN, WON, Lay, Take
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.game.intents import Command
from table.layout import layout
from table.look import Look
from table.overlays.result import ResultScreen
from table.settings import Settings
from tests.pilot import Pilot, setup_for

pytestmark = pytest.mark.painted

SEED = 6
"""Of a deal in which seat 1 may take a card, and lay another down."""


def scopa(motion: str = "none") -> Pilot:
    pilot = Pilot(setup_for("scopa", "mouse,bot", seed=SEED, first_dealer=2), "mouse", motion=motion)
    pilot.clear()
    pilot.steps(400)
    pilot.showing.stage.motion.finish()
    return pilot


def carry(pilot: Pilot, action: Take | Lay, to: tuple[int, int]) -> None:
    """Take up the card of an action and hold its middle there."""
    piece = pilot.showing.stage.scene.find(HAND[1], action.card)
    assert piece is not None
    x, y = pilot.grip(piece)
    there = to[0] + x - round(piece.place.x), to[1] + y - round(piece.place.y)
    for kind, pos, more in (
        (pygame.MOUSEBUTTONDOWN, (x, y), {"button": 1}),
        (pygame.MOUSEMOTION, (x + 9, y - 9), {"rel": (1, 1), "buttons": (1, 0, 0)}),
        (pygame.MOUSEMOTION, there, {"rel": (1, 1), "buttons": (1, 0, 0)}),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
    pilot.steps(3)


@pytest.mark.parametrize("kind", [Take, Lay])
def test_laying_down_lights_the_table_and_taking_what_is_taken_alone(kind: type[Take | Lay]) -> None:
    pilot = scopa()
    action = next(each for each in pilot.session.view(1).legal if isinstance(each, kind))
    scene = pilot.showing.stage.scene
    tray = scene.places.spread[OPEN]
    for corner in (tray.bottomleft, tray.topright):  # bare table at either end
        carry(pilot, action, (corner[0] + (tray.centerx - corner[0]) // 12, tray.centery))
        marks = pilot.screen.view.marks
        ringed = {piece.card for piece in marks.rings()}
        assert ringed == (set(action.cards) if isinstance(action, Take) else set())
        assert marks.taking == ({OPEN} if isinstance(action, Take) else set())
        assert marks.best == OPEN
        assert str(marks.lit[OPEN]).startswith("Take" if isinstance(action, Take) else "Lay down")
        pilot.showing.pointer.cancel()
        pilot.steps(3)


def test_words_stand_over_what_is_lit_or_under_it_never_behind_the_card() -> None:
    pilot = scopa()
    action = next(each for each in pilot.session.view(1).legal if isinstance(each, Lay))
    tray, words = pilot.showing.stage.scene.places.spread[OPEN], pilot.showing.stage.board.overlay.lit
    for down in range(tray.top + 10, tray.bottom, 20):
        carry(pilot, action, (tray.centerx, down))
        held, marks = pilot.showing.pointer.held, pilot.screen.view.marks
        assert held is not None
        assert not words.rect(pilot.showing.stage.scene, tray, marks.lit[OPEN], [], below=marks.below).colliderect(
            held.drawn
        )
        pilot.showing.pointer.cancel()
        pilot.steps(3)


def test_a_row_waits_for_what_leaves_it_and_what_takes_rests_beside_it() -> None:
    pilot = scopa("full")
    take = next(each for each in pilot.session.view(1).legal if isinstance(each, Take))
    stage = pilot.showing.stage
    before = {piece: piece.place for piece in stage.scene.piles[OPEN]}
    taken = [piece for piece in before if piece.card in take.cards]
    assert pilot.session.submit(1, take) is None
    pilot.steps(30, 0.02)
    played = next(piece for piece in stage.motion.resting if piece not in before)
    at = stage.motion.held()
    for piece, place in before.items():
        assert at.get(piece, piece.place) == place, "the row stands while the cards rest"
    assert at[played].rect.colliderect(taken[-1].place.rect if taken[-1] not in at else at[taken[-1]].rect)
    assert not stage.board.labels.there(stage.scene, WON[1], stage.motion.afloat().get(WON[1], 0)), "no 0 on a chip"
    pilot.steps(300, 0.02)
    assert [piece.place for piece in stage.scene.piles[OPEN]] != list(before.values())


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_the_ranks_of_a_hand_are_never_covered(faces: str) -> None:
    look = Look(Display((1280, 800)), Settings(faces=faces))
    for key in ("mille", "milk_run", "mate", "pepper", "milligan"):
        table = layout.load(key)
        seats = max(registry.rules(key).seats)
        places = laid(look, table, "south", range(1, seats + 1), registry.rules(key).options(), Frame(look).table)
        hand = table.roles.hand_of(1)
        assert hand is not None
        for count in range(2, {"mille": 31, "mate": 11, "milk_run": 9}.get(key, 7)):
            cards = places.cards(hand, count)
            steps = [two.x - one.x for one, two in pairwise(cards) if two.x > one.x]
            assert min(steps) >= (0.38 if faces == "large" else 0.3) * places.width(hand) - 1, (key, count)


def test_the_cards_of_who_lost_stay_in_sight_and_the_score_sheet_is_asked_for_once() -> None:
    pilot = Pilot(setup_for("poke", "mouse,bot", seed=6, first_dealer=2), "mouse")
    pilot.clear()
    while pilot.session.view(0).public.phase != "over":
        (seat,) = pilot.session.match.active
        assert pilot.session.submit(seat, pilot.think(seat)) is None
        pilot.steps(3)
    pilot.steps(60)
    page, scene = pilot.app.top, pilot.showing.stage.scene
    assert isinstance(page, ResultScreen)
    assert page.ending is not None
    assert page.ending.lost
    played = [piece.place.rect for seat in (1, 2) for piece in scene.piles[Spot("played", seat)]]
    assert len(played) == 10
    assert page.panel.collidelist(played) < 0
    assert not [button for button in pilot.screen.view.buttons if button.does is Command.RESULT]
