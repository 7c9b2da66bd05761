"""Where a card that is let go of is played: what the law says of its place, what was lit, and what the record has."""

from __future__ import annotations

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import write
from games.core.registry import game, keys
from games.james_bond.state import Pick, Swap
from sprites import palette
from table.board.held import HeldCards
from table.session.races import BLINK
from tests.table.dropping import Case, Table, cases, faults, tables

DRAGGED = [key for key in keys() if key != "california_speed"]
"""The games in which cards are carried."""


@pytest.mark.few_games
@pytest.mark.parametrize("key", DRAGGED)
def test_what_is_lit_is_played_and_a_pile_with_most_of_the_card_decides(key: str) -> None:
    seats = min(game(key).rules.seats)
    table = next(table for table in (Table(key, seats, moves) for moves in range(3, 20)) if any(cases(table)))
    found, drops, _ = faults(table, 8)
    assert found == []
    assert drops == 8


@pytest.mark.long
@pytest.mark.parametrize("moves", [3, 8])
@pytest.mark.parametrize(("key", "seats"), tables())
def test_so_it_is_for_every_number_of_players(key: str, seats: int, moves: int) -> None:
    found, drops, played = faults(Table(key, seats, moves), 600)
    print(f"{key} for {seats}: {drops} drops, {played} of them played")
    assert found == []


# -- as strangers found it


def corner_to(table: Table, spot: Spot, to: tuple[int, int]) -> Case:
    """The last card of a pile, taken by its upper left corner, with its middle to be brought there."""
    piece = table.scene.piles[spot][-1]
    rect = piece.place.rect
    grip = rect.left + 5, rect.top + 5
    assert table.scene.piece_at(grip) is piece
    return Case(piece, grip, (to[0] + grip[0] - rect.centerx, to[1] + grip[1] - rect.centery))


def let_go(table: Table, case: Case) -> tuple[HeldCards, list[str]]:
    """Carry the card there and let go; what the record has of it."""
    held = table.lift(case)
    assert held is not None
    before = len(table.screen.showing.session.match.entries)
    table.send(pygame.MOUSEBUTTONUP, case.to, button=1)
    return held, [entry.text for entry in table.screen.showing.session.match.entries[before:]]


@pytest.mark.few_games
def test_a_card_let_go_of_on_a_full_row_is_put_in_no_other_one() -> None:
    for moves in range(6, 13):
        table = Table("east_west", 2, moves)
        (src,) = (spot for spot in table.scene.piles if spot.name == "card")
        targets = table.screen.showing.session.controller.targets(
            table.screen.showing.hands[1].view, src, _cards(table, src)
        )
        full = {Spot(f"row{row}", 1) for row in (1, 2, 3)} - targets
        if full and targets:
            break
    box = table.scene.box(min(full))
    _, done = let_go(table, corner_to(table, src, box.center))
    assert done == []
    assert "full" in table.screen.showing.messages.words


@pytest.mark.parametrize(("key", "src"), [("milk_run", "hand"), ("nuts", "waste"), ("nuts", "t1"), ("nuts", "reserve")])
def test_a_card_let_go_of_on_the_stock_is_played_nowhere(key: str, src: str) -> None:
    for moves in range(2, 12):
        table = Table(key, 2, moves)
        last, hand = table.scene.piles[Spot(src, 1)][-1:], table.screen.showing.hands[1]
        if last and (
            key == "nuts" or table.screen.showing.session.controller.targets(hand.view, last[0].spot, (last[0].card,))
        ):
            break
    stock = Spot("stock", 1 if key == "nuts" else 0)
    box = table.scene.box(stock)
    for x in range(box.left, box.right, box.width // 4):
        for y in range(box.top, box.bottom, box.height // 4):
            case = corner_to(table, Spot(src, 1), (x, y))
            held = table.lift(case)
            assert held is not None
            squarely, entries = (
                table.shares(held, set(held.targets))[stock] > 0.5,
                len(table.screen.showing.session.match.entries),
            )
            table.send(pygame.MOUSEBUTTONUP, case.to, button=1)
            done = len(table.screen.showing.session.match.entries) > entries
            if squarely:
                assert held.best is None
                assert not done
                assert table.screen.showing.messages.words, "it says why"
            if done:
                table.renew()


def _cards(table: Table, spot: Spot) -> tuple[Card, ...]:
    return tuple(piece.card for piece in table.scene.piles[spot])


# -- while things change


def test_a_card_that_grows_as_it_rises_finds_its_place_again() -> None:
    table = Table("briscola", 2, 0)
    (piece, *_), box = table.scene.piles[Spot("hand", 1)], table.scene.box(Spot("trick", 1))
    wide = piece.place.rect.width
    grip = table.pilot.grip(piece)
    beside = box.right + wide // 2 + 2 + grip[0] - piece.place.rect.centerx
    held = table.lift(Case(piece, grip, (beside, box.centery + grip[1] - piece.place.rect.centery)))
    assert held is not None
    assert held.best is None
    assert table.screen.view.marks.best is None
    table.screen.update(0.1)
    assert held.best == table.screen.view.marks.best == Spot("trick", 1)
    table.send(pygame.MOUSEBUTTONUP, held.pos, button=1)
    assert table.screen.showing.session.match.entries[-1].seat == 1


def test_the_release_decides_where_no_motion_came_before_it() -> None:
    table = Table("briscola", 2, 0)
    piece, box = table.scene.piles[Spot("hand", 1)][0], table.scene.box(Spot("trick", 1))
    grip = table.pilot.grip(piece)
    held = table.lift(Case(piece, grip, (grip[0], grip[1] - 20)))
    assert held is not None
    assert held.best is None
    table.send(pygame.MOUSEBUTTONUP, box.center, button=1)
    assert table.screen.showing.session.match.entries[-1].seat == 1


@pytest.mark.parametrize(("late", "done"), [(BLINK - 0.1, False), (BLINK + 0.1, True)])
def test_a_card_that_a_rival_takes_under_a_drag_is_not_swapped_for_the_next(late: float, done: bool) -> None:
    """James Bond R5: what is lit is what lies there now, and for a blink nothing is swapped for it."""
    table = Table("james_bond", 2, 0)
    session, centre = table.screen.showing.session, Spot("centre")
    for seat in (1, 2):
        if not session.view(seat).piles[Spot("held", seat)]:
            assert session.submit(seat, Pick(1)) is None
    wanted = table.scene.piles[centre][1]
    held = table.lift(corner_to(table, Spot("held", 1), wanted.place.rect.center))
    assert held is not None
    assert held.onto is wanted
    given = session.view(2).piles[Spot("held", 2)][0]
    assert session.submit(2, Swap(given, wanted.card)) is None
    assert held.onto is not None
    assert held.onto.card == given
    assert (held.onto, palette.GOLD) in table.screen.view.marks.chosen
    session.tick(late)
    before = len(session.match.entries)
    table.send(pygame.MOUSEBUTTONUP, held.pos, button=1)
    assert [entry.text for entry in session.match.entries[before:]] == [write(Swap(held.cards[0], given))] * done
    assert ("faster" in table.screen.showing.messages.words) is not done


def test_a_pressed_card_stays_the_one_that_was_pressed() -> None:
    table = Table("poke", 2, 0)
    pieces = list(table.scene.piles[Spot("hand", 1)])
    places = {piece: (piece.place, table.pilot.grip(piece)) for piece in pieces}
    table.screen.showing.stage.sort_hands()
    piece = next(piece for piece in pieces if piece.place != places[piece][0])
    for _ in range(2):
        table.screen.showing.stage.sort_hands()
    assert piece.place == places[piece][0]
    grip = places[piece][1]
    table.send(pygame.MOUSEBUTTONDOWN, grip, button=1)
    table.screen.showing.stage.sort_hands()
    table.screen.showing.refresh()
    table.send(pygame.MOUSEMOTION, (grip[0] + 9, grip[1]), rel=(1, 1), buttons=(1, 0, 0))
    held = table.screen.showing.pointer.held
    assert held is not None
    assert held.pieces == [piece]
    assert held.places()[0].rect.collidepoint(held.pos), "under the pointer as it was taken"


# -- several cards, armies, clicks alone


def test_of_several_cards_the_lowest_decides() -> None:
    table = Table("poke", 2, 0)
    box, hand = table.scene.box(Spot("box")), table.screen.showing.hands[1]
    pieces = table.scene.piles[Spot("hand", 1)]
    for piece in (pieces[0], pieces[-1]):
        grip = table.pilot.grip(piece)
        table.send(pygame.MOUSEMOTION, grip, rel=(1, 1), buttons=(0, 0, 0))
        table.send(pygame.MOUSEBUTTONDOWN, grip, button=1)
        table.send(pygame.MOUSEBUTTONUP, grip, button=1)
    assert hand.selection is not None
    assert len(hand.selection.cards) == 2
    first, last = pieces[0].place.rect, pieces[-1].place.rect
    grip = last.centerx, last.centery
    held, done = let_go(table, Case(pieces[-1], grip, box.center))
    assert held.drawn.centerx == pytest.approx(box.centerx - last.centerx + first.centerx, abs=2)
    assert done == [], "only the card under the pointer is there"
    for piece in (pieces[0], pieces[-1]):
        table.send(pygame.MOUSEBUTTONDOWN, table.pilot.grip(piece), button=1)
        table.send(pygame.MOUSEBUTTONUP, table.pilot.grip(piece), button=1)
    to = box.centerx + last.centerx - first.centerx, box.centery
    held, done = let_go(table, Case(pieces[-1], grip, to))
    assert len(done) == 1
    assert done[0].startswith("draw ")


def test_where_clicks_alone_move_cards_a_drag_plays_nothing() -> None:
    for key in ("briscola", "milk_run", "east_west"):
        table = Table(key, 2, 3, moving="click")
        for case in list(cases(table))[::40]:
            before = table.screen.showing.session.match.record()
            assert table.lift(case) is None
            assert table.screen.view.marks.best is None
            table.send(pygame.MOUSEBUTTONUP, case.to, button=1)
            assert table.screen.showing.session.match.record() == before
