"""Milk Run: who sees what, refusals, hands and words, the sheet."""

from collections import Counter
from random import Random

import pytest

from games.core.board import Position
from games.core.cards import HIDDEN, JOKER, parse_card, parse_cards
from games.core.controller import Click, Drop
from games.core.events import Moved, Spot, parse_spot
from games.core.match import Match
from games.core.notation import Action, write
from games.core.rng import Rng
from games.core.rules import TABLE, Faces
from games.milk_run.controller import CONTROLLER
from games.milk_run.rules import RULES
from games.milk_run.state import (
    COLOURS,
    DISCARD,
    HAND,
    STOCK,
    Block,
    Deliver,
    Draw,
    Limit,
    MilkRunOptions,
    Move,
    Public,
    Steal,
    Stop,
)
from tests.games.milk_run_table import lane_of, refused, step, table
from tests.words import english

SEEN = [
    ("hand@1", Faces.ALL, Faces.NONE, Faces.NONE),
    ("stock", Faces.NONE, Faces.NONE, Faces.NONE),
    ("discard", Faces.TOP, Faces.TOP, Faces.TOP),
    ("limit_red@1", Faces.TOP, Faces.TOP, Faces.TOP),
    ("limit_black@2", Faces.TOP, Faces.TOP, Faces.TOP),
    ("go_red@1", Faces.TOP, Faces.TOP, Faces.TOP),
    ("go_black@2", Faces.TOP, Faces.TOP, Faces.TOP),
    ("delivery_red@1", Faces.ALL, Faces.ALL, Faces.ALL),
    ("delivery_black@2", Faces.ALL, Faces.ALL, Faces.ALL),
]


@pytest.mark.parametrize(("spot", "owner", "other", "watcher"), SEEN)
def test_visibility(spot: str, owner: Faces, other: Faces, watcher: Faces) -> None:
    place = parse_spot(spot)
    assert [RULES.faces(table("7h | 2s"), place, seat) for seat in (1, 2, TABLE)] == [owner, other, watcher]


def test_visibility_a_card_from_the_stock_is_its_drawers_a_discard_taken_is_public() -> None:
    before = table("7h | 2s", discard="Kd", phase="draw")
    for line, other in (("1 draw stock", HIDDEN), ("1 draw discard", parse_card("Kd"))):
        done = step(before, line)
        (seen,) = RULES.witness(before, done, 2)
        assert isinstance(seen, Moved)
        assert seen.cards == (other,)


def test_hands_draw_by_click_or_drag() -> None:
    view = RULES.view(table("7h | 2s", discard="Kd", phase="draw"), 1)
    hand = HAND[1]
    assert CONTROLLER.gestures(view, Draw("stock")) == (Click(STOCK), Drop((HIDDEN,), STOCK, hand))
    assert CONTROLLER.meaning(view, Click(DISCARD, parse_card("Kd"))) == (Draw("discard"),)
    assert CONTROLLER.meaning(view, Drop(parse_cards("Kd"), DISCARD, hand)) == (Draw("discard"),)


def test_hands_a_pile_decides_what_a_card_is_played_for() -> None:
    state = table("7h jk | 2s", {"1 red": "10h / Kh /", "2 red": "/ Qh / 9h"})
    view, hand = RULES.view(state, 1), HAND[1]

    def meant(card: str, spot: str) -> tuple[Move, ...]:
        return CONTROLLER.meaning(view, Drop(parse_cards(card), hand, parse_spot(spot)))

    seven = parse_card("7h")
    assert meant("7h", "limit_red@2") == (Limit(seven, 2),)
    assert meant("7h", "delivery_red@1") == (Deliver(seven),)
    assert meant("jk", "go_red@2") == (Steal(2, "red"),)
    assert meant("jk", "go_red@1") == (Block("red"),)
    assert meant("7h", "limit_black@1") == ()
    assert CONTROLLER.obvious(view, hand, seven) == Deliver(seven)
    assert english(CONTROLLER.words(view, Steal(2, "red"))) == "Steal 9♥ from {2}"


def test_hands_signs_say_what_the_piles_say_now() -> None:
    at = table("2s | 3s", {"1 red": "7h / Kh / ", "2 black": " / Qs As / "})
    signs = CONTROLLER.signs(RULES.view(at, TABLE))
    asked = map(parse_spot, ("go_red@1", "limit_red@1", "go_black@2", "limit_black@2"))
    assert {spot: signs.get(spot) for spot in asked} == {
        Spot("go_red", 1): "go", Spot("limit_red", 1): "limit 7",
        Spot("go_black", 2): "stop", Spot("limit_black", 2): "limit 5",
    }  # fmt: skip
    assert Spot("go_black", 1) not in signs, "what belongs in an empty place is said by the layout"


def test_hands_the_keys_offer_what_is_of_use_before_discards_and_what_stops_oneself() -> None:
    state = table("7h Ah Kh jk | 2s", {"1 red": "/ Qh / 3h", "2 red": "/ Jh / 9h"})
    view, hand = RULES.view(state, 1), HAND[1]

    def offered(card: str) -> list[str]:
        return [str(spot) for spot in CONTROLLER.offers(view, hand, parse_cards(card))]

    assert offered("7h") == ["limit_red@1", "limit_red@2", "discard"], "over the limit of 5"
    assert offered("Ah") == ["go_red@2", "discard", "go_red@1"]
    assert offered("jk") == ["discard", "go_red@1"], "the 9 is over the limit"
    assert offered("Kh") == ["discard"]
    assert english(CONTROLLER.words(view, Stop(parse_card("Ah")))) == "Stop your own red milk: A♥"
    assert english(CONTROLLER.words(view, Stop(parse_card("Ah"), 2))) == "Stop {2}'s red milk: A♥"


def test_hands_what_is_tried_in_vain_is_refused_in_words() -> None:
    view = RULES.view(table("7h Kh | 2s"), 1)
    tried = CONTROLLER.attempt(view, Drop(parse_cards("7h"), HAND[1], Spot("delivery_red", 1)))
    assert tried == Deliver(parse_card("7h"))
    assert CONTROLLER.attempt(view, Click(STOCK)) == Draw("stock")


WRONG = ["limit_black@1", "limit_black@2", "go_black@1", "go_black@2", "delivery_black@1"]


@pytest.mark.parametrize("card", ["7d", "Jd", "Ad"])
@pytest.mark.parametrize("spot", WRONG)
def test_hands_a_card_on_a_pile_of_the_other_colour_is_told_where_it_belongs(card: str, spot: str) -> None:
    view = RULES.view(table(f"{card} | 2s", {"1 black": "/ Ks /", "2 black": "/ As /"}), 1)
    gesture = Drop(parse_cards(card), HAND[1], parse_spot(spot))
    assert CONTROLLER.meaning(view, gesture) == ()
    assert english(CONTROLLER.attempt(view, gesture)) == "Red cards go on red piles, black cards on black ones."


def test_hands_a_joker_on_a_limit_or_a_column_is_told_where_it_belongs() -> None:
    state = table("jk | 2s")
    for name in ("limit_red@2", "delivery_black@1"):
        tried = CONTROLLER.attempt(RULES.view(state, 1), Drop((JOKER,), HAND[1], parse_spot(name)))
        assert isinstance(tried, Limit)
        assert refused(state, f"1 {write(tried)}").startswith(
            "A joker has no colour or number. Put it on a face card of a go pile, or on the discards."
        )


def test_hands_each_drop_that_is_taken_puts_that_card_on_that_pile() -> None:
    lanes = {"1 red": "9h / Kh / 4h", "1 black": "/ Ks /", "2 red": "/ Qh / 3d", "2 black": "/ Ks As / 5c"}
    state = table("7h Jd Ad jk 5s Qc | 2s", lanes, discard="9c", options="deliver_to_others=on")
    view, taken = RULES.view(state, 1), 0
    for card in state[HAND[1]]:
        for spot in state.piles:
            gesture = Drop((card,), HAND[1], spot)
            tried = CONTROLLER.attempt(view, gesture)
            if not isinstance(tried, Action) or RULES.refusal(state, 1, tried) is not None:
                continue
            taken += 1
            assert gesture in CONTROLLER.gestures(view, tried)
            assert RULES.apply(state, 1, tried).state[spot][-1] == card
    assert taken == len(RULES.legal(state, 1))


def test_what_is_remembered_after_the_stock_is_made_anew() -> None:
    """Cards in hands since before cannot be in the new stock; a discard taken stays in the hand it went to."""
    state = RULES.deal(2, MilkRunOptions(first_dealer=2), Rng(3)).state
    match = Match(RULES, 2, MilkRunOptions(first_dealer=2), 3)
    random, made = Random(1), False
    assert match.view(1) == RULES.view(state, 1)
    while not made and len(match.entries) < 800:
        seat = min(match.active)
        empty = not match.view(seat).piles[STOCK]
        moves = [move for move in match.view(seat).legal if not isinstance(move, Deliver | Steal)]
        assert match.submit(seat, random.choice(moves)) is None
        made = empty and bool(match.view(seat).piles[STOCK])
    assert made
    real: Position[Public] = match.position
    for salt in range(20):
        imagined = RULES.determinize(match.view(1), match.heard(1), Rng(salt))
        drawn = Counter(real[HAND[real.public.turn]])  # of the new stock
        assert Counter(imagined[STOCK]) <= Counter(real[STOCK]) + drawn
        assert imagined[DISCARD] == real[DISCARD]
        for seat in (1, 2):
            for colour in COLOURS:
                assert lane_of(imagined, seat, colour) == lane_of(real, seat, colour)
