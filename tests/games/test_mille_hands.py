"""Mille: what hands mean, any selection by mouse and by keys, refusals, words."""

from itertools import combinations, pairwise

import pytest

from games.core.cards import HIDDEN
from games.core.controller import Click, Drop, Gesture, Press
from games.core.events import Moved, Spot
from games.core.notation import write
from games.mille.coach import COACH
from games.mille.controller import CONTROLLER
from games.mille.rules import RULES
from games.mille.scoring import in_order
from games.mille.state import DISCARD, HAND, MELD, STOCK, Discard
from tests.games.mille_table import cards, play, table
from tests.games.steps import in_vain
from tests.pilot import Pilot, setup_for
from tests.positions import made, standing
from tests.words import english

ME = HAND[1]
K, TWO, NINE = Spot("meld_k", 1), Spot("meld_2", 1), Spot("meld_9", 1)
TAKING = table("Kh Ks Kh 3c 2d", "9c", {"9": "9h 9d 9s"}, pile="7d Kd")
LAYING = table("Kh Ks Kd Kc 3c 2d 2h 2s", "9c", {"9": "9h 9d 9s"}, pile="7d", phase="meld")


@pytest.mark.parametrize(
    ("state", "gesture", "moves"),
    [
        (TAKING, Click(STOCK), ["draw"]),
        (TAKING, Press("draw"), ["draw"]),
        (TAKING, Drop((HIDDEN,), STOCK, ME), ["draw"]),
        (TAKING, Click(DISCARD), ["take Ks Kh Kh", "take Ks Kh"]),
        (TAKING, Press("take"), ["take Ks Kh Kh", "take Ks Kh"]),
        (TAKING, Press("take", cards("Kh Kh")), ["take Kh Kh"]),
        (TAKING, Drop(cards("Kh Ks"), ME, K), ["take Ks Kh"]),
        (LAYING, Press("meld", cards("2d Kh Ks")), ["meld Ks Kh 2d"]),
        (LAYING, Drop(cards("Kd Kc 2h Kh"), ME, K), ["meld Kh Kd Kc 2h"]),
        (LAYING, Drop(cards("2d 2h 2s"), ME, TWO), ["meld 2s 2h 2d"]),
        (LAYING, Drop(cards("2d 2h"), ME, NINE), ["add 9 2h 2d"]),
        (LAYING, Press("add", cards("2d")), ["add 9 2d"]),
        (play(LAYING, "1 meld Kh Ks Kd"), Press("add", cards("2d")), ["add K 2d", "add 9 2d"]),
        (play(LAYING, "1 meld Kh Ks Kd"), Press("add", cards("2d Kc")), ["add K Kc 2d"]),
        (play(LAYING, "1 meld Kh Ks Kd"), Press("meld", cards("2d Kc")), ["add K Kc 2d"]),
        (play(LAYING, "1 meld Kh Ks Kd"), Press("meld", cards("Kc")), ["add K Kc"]),
        (LAYING, Drop(cards("3c"), ME, DISCARD), ["discard 3c"]),
        (LAYING, Press("discard", cards("2h")), ["discard 2h"]),
    ],
)
def test_gestures_mean_moves(state, gesture: Gesture, moves: list[str]) -> None:  # type: ignore[no-untyped-def]
    assert [write(move) for move in CONTROLLER.meaning(RULES.view(state, 1), gesture)] == moves


@pytest.mark.parametrize(
    ("state", "gesture", "reason"),
    [
        (TAKING, Press("take", cards("3c 2d")), "Only kings go with the K♦"),
        (TAKING, Drop(cards("3c"), ME, DISCARD), "First draw a card or take the pile."),
        (TAKING, Drop(cards("Kh"), ME, DISCARD), "To take the K♦ you need two or more kings"),
        (TAKING, Press("meld", cards("Kh Ks Kh")), "First draw a card or take the pile."),
        (LAYING, Press("meld"), "Choose the cards of the meld first"),
        (LAYING, Press("add"), "First choose the cards to add"),
        (LAYING, Press("add", cards("3c")), "You have no meld of threes to add to. A new one needs three cards."),
        (LAYING, Press("meld", cards("Kh Ks 3c")), "threes and kings don't go together."),
        (LAYING, Drop(cards("Kh"), ME, NINE), "Only nines and 2s go on your meld of nines, not the K♥."),
        (LAYING, Drop(cards("2h"), ME, K), "You have no meld of kings to add to. A new one needs three cards."),
        (LAYING, Click(STOCK), "You've already taken a card."),
        (LAYING, Click(DISCARD), "You've already drawn."),
        (LAYING, Drop(cards("Kh Ks"), ME, DISCARD), "You've already drawn."),
        (TAKING, Drop(cards("Kh Ks"), ME, DISCARD), "Drop them on your kings, or press Take the pile."),
        (LAYING, Drop(cards("Kh"), ME, Spot("meld_k", 2)), "Add only to your own melds, never to {2}'s."),
        (LAYING, Press("discard"), "Choose one card to discard."),
        (LAYING, Press("discard", cards("Kh Ks")), "Choose one card to discard."),
    ],
)
def test_wrong_gestures_are_told_why(state, gesture: Gesture, reason: str) -> None:  # type: ignore[no-untyped-def]
    assert in_vain(RULES, CONTROLLER, state, gesture).startswith(reason)


@pytest.mark.parametrize("state", [TAKING, LAYING, play(LAYING, "1 meld Kh Ks Kd")])
def test_cards_go_where_the_hand_lets_them_go(state) -> None:  # type: ignore[no-untyped-def]
    view, accepted = RULES.view(state, 1), 0
    hand = view.piles[ME]
    picked = [*((card,) for card in hand), *combinations(hand, 2), *combinations(hand, 3)]
    for chosen in map(in_order, picked):
        for spot in (DISCARD, *MELD[1][1:]):
            drop = Drop(chosen, ME, spot)
            for move in CONTROLLER.meaning(view, drop):
                accepted += 1
                assert drop in CONTROLLER.gestures(view, move)
                step = RULES.play(state, 1, move)
                gone = [event for event in step.events if isinstance(event, Moved) and event.src == ME]
                assert [(event.dst, event.cards) for event in gone] == [(spot, chosen)]
    assert accepted


@pytest.mark.parametrize(
    ("state", "buttons", "prompt"),
    [
        (TAKING, ["draw", "take"], "Your turn: draw, or take the pile with two kings."),
        (table("Kh 3c 2d", "9c", {"K": "Ks Kd Kc"}, pile="7d Kd"), ["draw"],
         "Your turn: draw. To take the pile you'd need two kings."),
        (table("2h 2s 2d", "9c", pile="7d 2c"), ["draw"], "Your turn: draw. You can't take a pile with a 2 on top."),
        (LAYING, ["meld", "add", "discard"], "Your turn: meld, add to your melds, or discard."),
        (table("9h 9s 9d 3c", "9c", pile="7d", phase="meld"), ["meld", "discard"],
         "Your turn: meld, or discard one card."),
        (table("Kh 3c", "9c", pile="7d", phase="meld"), ["discard"],
         "Your turn: nothing to meld, so discard one card."),
    ],
)  # fmt: skip
def test_the_prompt_and_the_buttons_say_what_can_be_done(state, buttons: list[str], prompt: str) -> None:  # type: ignore[no-untyped-def]
    view = RULES.view(state, 1)
    assert [press.name for press, _ in CONTROLLER.buttons(view)] == buttons
    assert english(CONTROLLER.prompt(view)) == english(prompt)


def test_the_places_that_take_a_selection_are_lit() -> None:
    view = RULES.view(LAYING, 1)
    assert CONTROLLER.targets(view, ME, cards("Kh 2d Ks")) == {K}
    assert CONTROLLER.targets(view, ME, cards("2d")) == {NINE, DISCARD}
    assert CONTROLLER.targets(view, ME, cards("2d 2h 2s")) == {NINE, TWO}
    assert CONTROLLER.targets(view, ME, cards("3c")) == {DISCARD}
    assert CONTROLLER.targets(RULES.view(TAKING, 1), ME, cards("Kh Ks")) == {K}
    assert CONTROLLER.targets(RULES.view(TAKING, 1), STOCK, (HIDDEN,)) == {ME}


def test_a_right_click_adds_but_never_discards() -> None:
    state = play(LAYING, "1 meld Kh Ks Kd")
    view = RULES.view(state, 1)
    assert write(CONTROLLER.obvious(view, ME, cards("Kc")[0])) == "add K Kc"  # type: ignore[arg-type]
    assert CONTROLLER.obvious(view, ME, cards("3c")[0]) is None


def test_moves_that_are_listed_represent_each_kind() -> None:
    written = {write(move) for move in RULES.legal(LAYING, 1)}
    assert {
        "meld Ks Kh Kd Kc", "meld Ks Kh Kd", "meld Ks Kh Kd Kc 2s 2h 2d", "meld Ks 2s 2h", "meld 3c 2s 2h",
        "meld 2s 2h 2d", "add 9 2s", "add 9 2s 2h 2d", "discard 3c",
    } <= written  # fmt: skip


KINDS = (
    ("meld two naturals and one 2", "7h 7s 2d", "", Press("meld", cards("7h 7s 2d")), "meld 7s 7h 2d"),
    ("meld three of four, two of them copies", "7h 7h 7s 7d", "", Press("meld", cards("7h 7h 7d")), "meld 7h 7h 7d"),
    ("meld naturals with two 2s", "7h 7s 7d 2d 2s", "", Press("meld", cards("7h 2d 7d 2s")), "meld 7h 7d 2s 2d"),
    ("meld 2s", "2h 2s 2d 2c", "", Press("meld", cards("2h 2s 2c")), "meld 2s 2h 2c"),
    ("carry a meld to its place", "7h 7s 7d 7c", "", Drop(cards("7h 7c 7d"), ME, Spot("meld_7", 1)), "meld 7h 7d 7c"),
    ("add a natural and a 2", "7h 2s 2d", "7c 7c 7d", Press("add", cards("7h 2d")), "add 7 7h 2d"),
    ("add two of three 2s", "2h 2s 2d", "7c 7c 7d", Drop(cards("2h 2d"), ME, Spot("meld_7", 1)), "add 7 2h 2d"),
    ("discard with the button", "7h 2s 2d", "", Press("discard", cards("2d")), "discard 2d"),
)
TAKES = (
    ("take with two of three", "Ks Kh Kc", Press("take", cards("Kc Ks")), "take Ks Kc"),
    ("take with two copies", "Kh Kh Kc", Drop(cards("Kh Kh"), ME, K), "take Kh Kh"),
)


@pytest.mark.parametrize("means", ["mouse", "keys"])
@pytest.mark.parametrize(("hand", "meld", "gesture", "move"), [kind[1:] for kind in KINDS], ids=[k[0] for k in KINDS])
def test_any_selection_is_made_by_mouse_and_by_keys(means, hand, meld, gesture, move):
    state = table(hand + " 10c Qd", "9c", {"7": meld} if meld else {}, pile="5d", phase="meld")
    assert made("mille", means, state, gesture) == [move]


@pytest.mark.parametrize("means", ["mouse", "keys"])
@pytest.mark.parametrize(("hand", "gesture", "move"), [take[1:] for take in TAKES], ids=[take[0] for take in TAKES])
def test_the_pile_is_taken_with_any_selection(means: str, hand: str, gesture: Gesture, move: str) -> None:
    assert made("mille", means, table(hand + " 10c", "9c", pile="5d Kd"), gesture) == [move]


def test_the_last_of_thirty_cards_can_be_told_and_reached() -> None:
    hand = "As Ah Ad Ac Ks Kh Kd Kc Qs Qh Qd Qc Js Jh Jd Jc 10s 10h 10d 10c 9s 9h 9d 9c 8s 8h 8d 8c 7s 7h 7d 7c 2c"
    pilot = standing("mille", "mouse", table(hand, "9c", pile="5d", phase="meld"))
    pieces = pilot.showing.stage.scene.piles[ME]
    assert len(pieces) == 33
    rows = [(after.place.x - before.place.x, after.place.y - before.place.y) for before, after in pairwise(pieces)]
    assert sum(across < 0 for across, _ in rows) == 1, "in two rows"
    assert all(across > 20 for across, _ in rows if across > 0)
    inside = pilot.showing.frame.felt
    assert all(inside.contains(piece.place.rect) for piece in pieces)


def test_a_discard_says_who_could_take_it() -> None:
    state = table("Kh Kd Qh 9c", "9c", {"K": "Kh Kd Ks Kc", "Q": "Qd Qc Qs"}, pile="Ks", phase="meld")
    view = RULES.view(state, 1)
    said = {write(move): english(COACH.why(view, (), move, None)) for move in view.legal if isinstance(move, Discard)}
    assert "It can't be taken, but breaks up a pair of yours." in said["discard Kh"]
    assert "leaves at most 4 cards that could take it" in said["discard Qh"]
    alone = RULES.view(table("Qh", "9c", {"K": "Kh Kd Ks Kc", "Q": "Qd Qc Qs"}, pile="Ks", phase="meld"), 1)
    assert english(COACH.why(alone, (), Discard(cards("Qh")[0]), None)) == "It ends the hand."


def test_the_pad_tells_whose_melds_will_count_twice() -> None:
    melds = {"9": "9h 9d 9s"}, {"8": "8h 8d 2s"}
    rows = {
        options: [row for row in CONTROLLER.pad(RULES.view(state, 1)) if "2s" in english(row.words)]
        for options in ("", "natural_needs_out=on")
        if (state := table("Kh", "9c", *melds, pile="7d", options=options))
    }
    assert english([(row.words, row.values) for found in rows.values() for row in found]) == [
        ("No 2s", ("×2", "–")),
        ("No 2s, if out", ("×2", "–")),
    ]
    assert not [
        row for row in CONTROLLER.pad(RULES.view(table("Kh", "9c", pile="7d"), 1)) if "2s" in english(row.words)
    ]


def test_of_a_meld_the_queen_of_spades_is_on_top_and_a_2_undermost() -> None:
    order = CONTROLLER.upward(Spot("meld_q", 1))
    assert sorted(cards("Qs 2d Qh Qd"), key=order) == [*cards("2d Qh Qd Qs")]
    assert CONTROLLER.upward(ME) is None


@pytest.mark.parametrize("melds", [5, 7, 9, 12])
def test_the_place_of_a_new_meld_is_never_covered(melds: int) -> None:
    scene = Pilot(setup_for("mille", "mouse,bot"), "mouse").screen.showing.stage.scene
    own, free = MELD[1][1 : melds + 1], MELD[1][13]
    scene.places.flow(dict.fromkeys(own, 4))
    boxes = sorted((scene.places.box(spot, 4) for spot in own), key=lambda box: box.left)
    assert scene.places.box(free, 0).left >= boxes[-1].right
    assert not scene.places.box(free, 0).colliderect(scene.box(STOCK))
    overlaps = sum(left.right > right.left for left, right in pairwise(boxes))
    assert bool(overlaps) == (melds > 8)
