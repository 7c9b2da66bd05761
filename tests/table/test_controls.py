"""Buttons in rows on the table, and hands sorted as the game has it."""

from dataclasses import replace
from statistics import fmean

import pygame
import pytest

from games.core.cards import RANKS, SUITS, Card, spell
from games.core.events import Spot
from games.core.notation import read
from table.bindings import Keys
from table.game.screen import GameScreen
from table.session.session import Session
from table.settings import Settings
from tests.pilot import Pilot, open_app, setup_for
from tests.words import english


@pytest.mark.parametrize("kinds", ["mouse,bot", "mouse,bot,bot", "mouse,bot,bot,bot"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_buttons_in_rows_lie_over_nothing(kinds: str, size: tuple[int, int]) -> None:
    pilot = Pilot(setup_for("pepper", kinds, first_dealer=kinds.count(",") + 1), "mouse", size)
    pilot.clear()
    rects = [button.rect for button in pilot.screen.view.game_buttons]
    assert len(rects) == (8 if kinds.count(",") == 3 else 10)
    scene = pilot.showing.stage.scene
    for index, rect in enumerate(rects):
        assert scene.places.area.contains(rect)
        assert rect.collidelist(rects[index + 1 :]) == -1
        for pieces in scene.piles.values():
            for piece in pieces:
                assert not rect.colliderect(piece.place.rect), (
                    f"{pilot.screen.view.game_buttons[index].words}: {piece.spot}"
                )


def test_a_row_that_is_not_full_stands_in_the_middle() -> None:
    pilot = Pilot(setup_for("pepper", "mouse,bot", first_dealer=2), "mouse")
    pilot.clear()
    for seat, text in ((1, "bid 7"), (2, "pass")):
        assert pilot.session.submit(seat, read(text, pilot.session.match.verbs)) is None
    pilot.steps(2)
    rects = [button.rect for button in pilot.screen.view.game_buttons]
    assert [button.words for button in pilot.screen.view.game_buttons][-1] == "No trump"
    rows = [[rect.centerx for rect in rects if rect.top == top] for top in sorted({rect.top for rect in rects})]
    assert len(rows[-1]) < len(rows[0])
    assert abs(fmean(rows[-1]) - fmean(rows[0])) <= 1


def test_a_hand_is_sorted_by_suit_with_trumps_as_the_game_has_them() -> None:
    pilot = Pilot(setup_for("pepper", "mouse,bot", seed=4, first_dealer=2), "keys")
    pilot.clear()
    session, mine = pilot.session, Spot("hand", 1)
    for seat, text in ((1, "bid 7"), (2, "pass"), (1, "trump h")):
        assert session.submit(seat, read(text, session.match.verbs)) is None
        pilot.steps(2)
    view = session.view(1)
    wanted = sorted(view.piles[mine], key=lambda card: session.controller.order(view, card))
    shown = [piece.card for piece in pilot.showing.stage.scene.piles[mine]]
    assert spell(shown) == spell(wanted)
    plain = replace(view, public=replace(view.public, trumps="none"))
    assert wanted != sorted(wanted, key=lambda card: session.controller.order(plain, card))


def shown(pilot: Pilot) -> list[Card]:
    return [piece.card for piece in pilot.showing.stage.scene.piles[Spot("hand", 1)]]


SUITS_DOWN, RANKS_DOWN, UP = "cshd", ["A", "10", "K", "Q", "7"], [*RANKS[1:], "A"]


@pytest.mark.parametrize(
    ("key", "first", "suits", "ranks"), [("mate", "suit", SUITS_DOWN, RANKS_DOWN), ("poke", "rank", SUITS, UP)]
)
def test_a_hand_is_sorted_from_the_start_and_s_or_the_button_changes_it_for_every_match(
    key: str, first: str, suits: str, ranks: list[str]
) -> None:
    """In the game's own order of ranks."""
    pilot = Pilot(setup_for(key, "mouse,bot", seed=2, first_dealer=2), "mouse")
    pilot.clear()
    dealt = list(pilot.session.view(1).piles[Spot("hand", 1)])
    orders = {
        "suit": sorted(dealt, key=lambda card: (suits.find(card.suit), ranks.index(RANKS[card.rank - 1]))),
        "rank": sorted(dealt, key=lambda card: (ranks.index(RANKS[card.rank - 1]), SUITS.find(card.suit))),
        "dealt": dealt,
    }
    ways = ("suit", "rank", "dealt")
    after = [ways[(ways.index(first) + step) % 3] for step in range(3)]
    assert shown(pilot) == orders[after[0]]
    pilot.key(pygame.K_s)
    assert shown(pilot) == orders[after[1]]
    pilot.click(pilot.screen.view.icon("sort").rect.center)
    assert shown(pilot) == orders[after[2]]
    again = GameScreen(pilot.app, Session(setup_for(key, "mouse,bot", seed=2, first_dealer=2)))
    assert [piece.card for piece in again.showing.stage.scene.piles[Spot("hand", 1)]] == orders[after[2]]
    other = GameScreen(pilot.app, Session(setup_for("pepper", "mouse,bot")))
    assert other.showing.stage.sorting == "suit"


def test_only_hands_that_somebody_holds_can_be_sorted() -> None:
    icons = [
        {button.icon for button in Pilot(setup_for(key, kinds), "mouse").screen.view.buttons if button.icon}
        for key, kinds in (("pepper", "mouse,bot"), ("east_west", "mouse,bot"), ("pepper", "bot,bot"))
    ]
    assert ["sort" in found for found in icons] == [True, False, False]


def test_small_buttons_say_their_keys() -> None:
    turns = tuple(pygame.KSCAN_T if code == pygame.KSCAN_H else code for code in Keys().turns)
    settings = Settings(motion="none", keys=replace(Keys(), turns=turns))
    app = open_app(settings=settings)
    app.push(GameScreen(app, Session(setup_for("pepper", "mouse,bot"))))
    keys = {button.icon: english(button.key) for button in app.top.view.buttons if button.icon}  # type: ignore[attr-defined]
    assert keys == {"pause": "Esc", "question": "F1", "hint": "T", "redo": "R", "undo": "Back", "sort": "S"}


@pytest.mark.parametrize("kinds", ["mouse,bot", "mouse,bot,bot", "mouse,bot,bot,bot"])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_buttons_of_an_auction_are_clear_of_every_label(kinds: str, size: tuple[int, int], text_size: int) -> None:
    app = open_app(size, Settings(motion="none", text_size=text_size, coach="off"))
    screen = GameScreen(app, Session(setup_for("pepper", kinds, first_dealer=kinds.count(",") + 1)))
    app.push(screen)
    app.step(0.1)
    scene, board = screen.showing.stage.scene, screen.showing.stage.board
    buttons = screen.view.game_buttons
    assert len(buttons) >= 8
    for spot, pile in scene.places.piles.items():
        if pile.label and spot in scene.counts:
            label = board.labels.rect(scene, spot, board.labels.words(scene, spot)).inflate(-4, -4)
            assert not [button.words for button in buttons if button.rect.colliderect(label)], spot
