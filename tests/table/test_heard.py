"""Clicks and keys while a trick flies and rests: each is heard."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from games.core.events import Spot
from games.core.notation import write
from table.board.scene import Piece
from table.game.mouse import TWICE
from table.game.screen import GameScreen
from tests.pilot import Pilot, setup_for
from tests.table.game_table import briscola, card_of

TRICKS = ("briscola", "mate", "pepper", "poke", "turnover_bridge")
"""The games of turns in which cards are taken in tricks."""
WAYS = ("click", "double-click", "enter")
MOMENT = 0.05
"""Seconds between the moments at which something is tried."""


class Try:
    """A table a while after the first player has led to a trick, and what comes of a click, a double-click or Enter."""

    def __init__(self, key: str, rest: str, moments: int, seed: int = 4) -> None:
        self.pilot = Pilot(setup_for(key, "mouse,bot", seed=seed, first_dealer=2), "mouse", motion="full")
        self.pilot.app.look.settings = replace(self.pilot.app.look.settings, trick_rest=rest)
        self.screen: GameScreen = self.pilot.screen
        self.hand = self.screen.showing.hands[1]
        for _ in range(400):
            self.pilot.steps(1, 0.2)
            if self._played():
                break
            if self.hand.view.legal and not self.screen.showing.stage.motion.busy:
                action = self.pilot.think(1)
                assert action is not None
                self.pilot.session.submit(1, action)
        for _ in range(moments):
            self.pilot.steps(1, MOMENT)

    def _played(self) -> bool:
        """Whether a card of the player's is on its way to a trick."""
        entries = [entry for entry in self.pilot.session.match.entries if entry.seat == 1]
        return bool(entries) and entries[-1].text.split()[0] in {"play", "lead"}

    def card(self) -> Piece | None:
        """A card of the player's that could be picked up, one that may be played if there is any."""
        scene, pointer = self.screen.showing.stage.scene, self.screen.showing.pointer
        pieces = [piece for spot, pieces in scene.piles.items() if spot.seat == 1 for piece in pieces]
        pieces = [piece for piece in pieces if not piece.card.hidden and pointer.liftable(piece, self.hand)]
        pieces.sort(key=lambda piece: not self.hand.playable(piece.spot, piece.card))
        return next(iter(pieces), None)

    def heard(self, how: str) -> str:
        """What came of it: played, chosen, said; or nothing."""
        piece = self.card()
        if piece is None or self.pilot.app.top is not self.screen:
            return "no card"
        entries = [entry for entry in self.pilot.session.match.entries if entry.seat == 1]
        self.screen.showing.messages.words = ""
        seen = [self.hand.selection]
        pos = self.pilot.grip(piece)
        if how == "enter":
            self.pilot.key(pygame.K_TAB)
            self.pilot.key(pygame.K_RETURN)
        else:
            for _ in range(2 if how == "double-click" else 1):
                self.pilot.click(pos)
                seen.append(self.hand.selection)
                self.pilot.steps(1, 0.12)
        if [entry for entry in self.pilot.session.match.entries if entry.seat == 1] != entries:
            return "played"
        if self.screen.showing.messages.words:
            return "said"
        return "chosen" if len(set(seen)) > 1 or self.hand.selection != seen[0] else ""


def expect(key: str, rest: str, moments: int, how: str) -> str:
    """Try it at that moment: what a player has for it."""
    table = Try(key, rest, moments)
    piece, controller = table.card(), table.pilot.session.controller
    if piece is None:
        return "no card"
    obvious = controller.obvious(table.hand.view, piece.spot, piece.card) is not None
    came = table.heard(how)
    assert came, f"{key}, rest {rest}: a {how} {moments * MOMENT:.2f} s after the lead came to nothing"
    if how == "double-click" and obvious:
        assert came == "played", f"{key}, rest {rest}: {came} {moments * MOMENT:.2f} s after the lead"
    return came


@pytest.mark.parametrize("key", TRICKS)
def test_what_is_clicked_while_a_trick_flies_or_rests_is_heard(key: str) -> None:
    for moments, rest in ((1, "1.2"), (12, "click")):
        assert [expect(key, rest, moments, how) for how in WAYS].count("no card") == 0


@pytest.mark.long
@pytest.mark.parametrize("rest", ["1.2", "click"])
@pytest.mark.parametrize("key", TRICKS)
def test_so_it_is_twenty_times_a_second_over_a_trick(key: str, rest: str) -> None:
    came = [(how, expect(key, rest, moments, how)) for moments in range(70) for how in WAYS]
    for each, count in sorted(Counter(came).items()):
        print(key, rest, *each, count)


def test_a_double_click_on_a_card_that_was_chosen_before_plays_it() -> None:
    pilot = briscola()
    card, pos = card_of(pilot)
    pilot.click(pos)
    pilot.steps(1, TWICE + 0.2)
    pilot.click(pos)
    pilot.steps(1, 0.1)
    pilot.click(pos)
    assert [entry.text for entry in pilot.session.match.entries[:1]] == [f"play {card}"]


def test_a_double_click_plays_the_card_of_its_first_click_though_another_has_come_there() -> None:
    pilot = Pilot(setup_for("pepper", "mouse,bot,bot,bot", seed=4), "mouse")
    scene, session = pilot.showing.stage.scene, pilot.session
    while "play" not in {text.split()[0] for text in map(write, pilot.showing.hands[1].view.legal)}:
        (seat,) = session.view(0).deciding
        action = pilot.think(seat)
        assert action is not None
        session.submit(seat, action)
    pilot.clear()
    hand, own = pilot.showing.hands[1], Spot("hand", 1)
    playable = {write(action).removeprefix("play ") for action in hand.view.legal}
    for piece in [piece for piece in scene.piles[own] if str(piece.card) in playable]:
        pos = pilot.grip(piece)
        pilot.steps(1, 1.0)
        pilot.click(pos)
        pilot.key(pygame.K_s)
        if scene.piece_at(pos) is not piece:
            break
        hand.cancel()
    before = len(session.match.entries)
    assert scene.piece_at(pos) is not piece
    pilot.click(pos)
    assert [entry.text for entry in session.match.entries[before:] if entry.seat == 1] == [f"play {piece.card}"]
