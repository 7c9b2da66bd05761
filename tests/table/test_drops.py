"""Where a card that is let go of is played: what the law says of its place, what was lit, and what the record has."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from games.core.events import Spot
from games.core.notation import write
from games.core.registry import game, keys
from games.james_bond.state import Pick, Swap
from games.scopa.scoring import captures
from games.scopa.state import Lay, Take
from sprites import palette
from table.board.held import HeldCards
from table.overlays.dialog import ChoiceScreen
from table.session.races import BLINK
from tests.table.dropping import Case, Table, drops, faults, tables

DRAGGED = [key for key in keys() if key != "california_speed"]
"""The games in which cards are carried."""
SEATS = {key: game(key).rules.seats for key in DRAGGED}


SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def _judge(table: Table, most: int, name: str) -> None:
    found, played = faults(table, most)
    print(f"{name}: {most} drops, {played} of them played")
    assert found == []
    assert played


@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in DRAGGED for seats in sorted({min(SEATS[key]), max(SEATS[key])})]
)
def test_what_is_lit_is_played_and_the_pile_under_the_middle_of_the_card_decides(key: str, seats: int) -> None:
    _judge(Table(key, seats, 3), 10, f"{key} for {seats}")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "seats", "options"), [case for case in tables() if case[0] in DRAGGED])
def test_so_it_is_at_every_table(key: str, seats: int, options: dict[str, Any], size: tuple[int, int]) -> None:
    for moves in (3, 8):
        _judge(
            Table(key, seats, moves, size=size, options=options), 400, f"{key} for {seats}, {options}, {moves} moves"
        )


# -- as strangers found it


def corner_to(table: Table, spot: Spot, to: tuple[int, int]) -> Case:
    """The last card of a pile, taken by its upper left corner, with its middle to be brought there."""
    last = len(table.scene.piles[spot]) - 1
    rect = table.scene.piles[spot][last].place.rect
    case = Case(spot, last, (rect.left + 5, rect.top + 5), (to[0] + rect.left + 5, to[1] + rect.top + 5))
    assert table.scene.piece_at(case.grip) is table.piece(case)
    return replace(case, to=(case.to[0] - rect.centerx, case.to[1] - rect.centery))


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
        src = Spot("card")
        full = {Spot(f"row{row}", 1) for row in (1, 2, 3)} - set(table.goals(src, 0))
        if full:
            break
    box = table.scene.box(min(full))
    _, done = let_go(table, corner_to(table, src, box.center))
    assert done == []
    assert "full" in table.screen.showing.messages.words


@pytest.mark.parametrize(("key", "src"), [("milk_run", "hand"), ("nuts", "waste"), ("nuts", "t1"), ("nuts", "reserve")])
def test_a_card_let_go_of_on_the_stock_is_played_nowhere(key: str, src: str) -> None:
    for moves in range(2, 12):
        table = Table(key, 2, moves)
        last = len(table.scene.piles[Spot(src, 1)]) - 1
        if last >= 0 and (key == "nuts" or table.goals(Spot(src, 1), last)):
            break
    box = table.scene.box(Spot("stock", 1 if key == "nuts" else 0))
    for x in range(box.left, box.right, box.width // 4):
        for y in range(box.top, box.bottom, box.height // 4):
            held, done = let_go(table, corner_to(table, Spot(src, 1), (x, y)))
            assert held.best is None
            assert done == []
            assert table.screen.showing.messages.words, "it says why"
            table.screen.showing.messages.words = ""


@pytest.mark.parametrize(("seed", "counts"), [(3, {2}), (24, {0, 1}), (2, {0, 1, 2})])
def test_the_bare_table_takes_what_a_card_takes_or_asks(seed: int, counts: set[int]) -> None:
    """Scopa: whatever lies near, and whatever the card may not take (R12)."""
    table = Table("scopa", 2, 0, seed, options={"first_dealer": 2})
    hand, spot, tray = Spot("hand", 1), Spot("table"), table.scene.places.spread[Spot("table")]
    bare = [
        (x, y)
        for x in range(tray.left + 3, tray.right, tray.width // 12)
        for y in range(tray.top + 2, tray.bottom, tray.height // 3)
        if not any(piece.place.rect.inflate(4, 4).collidepoint(x, y) for piece in table.scene.piles[spot])
    ]
    assert len(bare) > 12
    found = set()
    for index in range(len(table.scene.piles[hand])):
        card = table.scene.piles[hand][index].card
        able = captures(card, table.match.position[spot])
        found.add(len(able))
        for x, y in bare:
            rect = table.scene.piles[hand][index].place.rect
            grip = table.pilot.grip(table.scene.piles[hand][index])
            to = x - rect.centerx + grip[0], y - rect.centery + grip[1]
            _, done = let_go(table, Case(hand, index, grip, to))
            if len(able) > 1:
                assert isinstance(table.pilot.app.top, ChoiceScreen)
            else:
                assert done[:1] == [write(Take(card, able[0]) if able else Lay(card))]
            table.renew()
    assert found == counts


# -- while things change


def test_a_card_that_grows_as_it_rises_finds_its_place_again() -> None:
    table = Table("briscola", 2, 0)
    hand, box = Spot("hand", 1), table.scene.box(Spot("trick", 1))
    piece = table.scene.piles[hand][0]
    wide = piece.place.rect.width
    grip = table.pilot.grip(piece)
    beside = box.right + wide // 2 + 2 + grip[0] - piece.place.rect.centerx
    held = table.lift(Case(hand, 0, grip, (beside, box.centery + grip[1] - piece.place.rect.centery)))
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
    held = table.lift(Case(Spot("hand", 1), 0, grip, (grip[0], grip[1] - 20)))
    assert held is not None
    assert held.best is None
    before = len(table.screen.showing.session.match.entries)
    middle = piece.place.rect.center
    over = box.centerx + grip[0] - middle[0], box.centery + grip[1] - middle[1]
    table.send(pygame.MOUSEBUTTONUP, over, button=1)
    played = [entry.seat for entry in table.screen.showing.session.match.entries[before:]]
    assert played[:1] == [1], "rivals may answer at once"


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
    assert ("got there first" in table.screen.showing.messages.words) is not done


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


@pytest.mark.parametrize(("key", "moves", "to"), [("poke", 0, "box"), ("mille", 1, "meld_4")])
def test_of_several_cards_the_one_that_is_gripped_decides(key: str, moves: int, to: str) -> None:
    """Wherever the others are meanwhile, over another pile or beyond the edge of the window."""
    table = Table(key, 2, moves, seed=3)
    hand = Spot("hand", 1)
    ranks = [piece.card.rank for piece in table.scene.piles[hand]]
    chosen = tuple(at for at, rank in enumerate(ranks) if rank == 4) if key == "mille" else (0, 2, 4)
    assert len(chosen) == 3
    for index in chosen:
        piece, home = table.scene.piles[hand][index], table.scene.box(hand)
        grip, rect = table.pilot.grip(piece), piece.place.rect
        assert Spot(to, 1 if key == "mille" else 0) in table.goals(hand, *chosen)
        box = table.scene.box(Spot(to, 1 if key == "mille" else 0))
        for (x, y), plays in ((home.center, False), (box.center, True)):
            case = Case(hand, index, grip, (x - rect.centerx + grip[0], y - rect.centery + grip[1]), chosen)
            held, done = let_go(table, case)
            assert len(held.cards) == 3
            assert len(done) == plays
            table.renew()


@pytest.mark.parametrize("seed", [21, 44])
def test_a_card_chosen_by_its_number_goes_by_enter_where_it_may_go(seed: int) -> None:
    """Scopa: not to a sum, while one card goes before it (R12)."""
    table = Table("scopa", 2, 0, seed, options={"first_dealer": 2})
    hand, played = Spot("hand", 1), 0
    for number in range(len(table.scene.piles[hand])):
        if not table.goals(hand, number):
            continue
        for sent in (getattr(pygame, f"K_{number + 1}"), pygame.K_RETURN):
            table.send(pygame.KEYDOWN, (0, 0), key=sent, scancode=0, mod=0, unicode="")
        done = [entry for entry in table.screen.showing.session.match.entries[len(table.match.entries) :] if entry.seat]
        assert done or isinstance(table.pilot.app.top, ChoiceScreen), table.screen.showing.messages.words
        played += 1
        table.renew()
    assert played


def test_where_clicks_alone_move_cards_a_drag_plays_nothing() -> None:
    for key in ("briscola", "milk_run", "east_west"):
        table = Table(key, 2, 3, moving="click")
        for case in drops(table, 12):
            before = table.screen.showing.session.match.record()
            assert table.lift(case) is None
            assert table.screen.view.marks.best is None
            table.send(pygame.MOUSEBUTTONUP, case.to, button=1)
            assert table.screen.showing.session.match.record() == before
