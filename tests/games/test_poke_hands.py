"""Poke: what hands mean, several cards by mouse and by keys, refusals, words."""

from itertools import combinations

import pytest

from games.core.board import Position
from games.core.controller import Click, Drop, Gesture, Group, Number, Press
from games.core.events import Said
from games.core.notation import Action, write
from games.core.options import Options
from games.core.phrases import Speech, told
from games.core.rng import Rng
from games.poke.coach import COACH
from games.poke.controller import CONTROLLER
from games.poke.rules import RULES
from games.poke.state import BOX, HAND, PLAYED, STOCK, Public, in_order
from tests.games.poke_table import cards, play, table
from tests.games.steps import in_vain
from tests.positions import made, standing
from tests.words import english

ME, ROW = HAND[1], PLAYED[1]
DRAWING = table("Ks Kh 9d 4c 2s", "Qs Qh 8d 5c 3s")
LEADING = table("Ks Kh Kd 4c 2s", "As Qh Qd Qc 3s", phase="lead")
ANSWERING = play(table("Ks Kh Kd 4c 2s", "As Qh Qd Qc 3s", phase="lead", turn=2, leader=2), "2 lead Qh Qd")


@pytest.mark.parametrize(
    ("state", "gesture", "reason"),
    [
        (DRAWING, Press("draw"), "Choose one, two or three cards to exchange."),
        (DRAWING, Click(STOCK), "Choose one, two or three cards to exchange."),
        (DRAWING, Press("draw", cards("Ks Kh 9d 4c")), "Choose one, two or three cards to exchange."),
        (DRAWING, Drop(cards("Ks"), ME, ROW), "Not yet. First exchange cards or stand."),
        (LEADING, Press("lead"), "Choose a card to lead, or several of the same rank."),
        (LEADING, Press("lead", cards("Ks 4c")), "You can only lead cards of the same rank together."),
        (LEADING, Drop(cards("4c"), ME, BOX), "The draw is over. No more exchanges."),
        (ANSWERING, Press("play", cards("Ks")), "{2} led two cards. Answer with just as many."),
        (ANSWERING, Drop(cards("4c"), ME, ROW), "{2} led two cards. Answer with just as many."),
    ],
)
def test_wrong_gestures_are_told_why(state: Position[Public], gesture: Gesture, reason: str) -> None:
    assert in_vain(RULES, CONTROLLER, state, gesture) == reason


def test_nothing_goes_back_to_the_stock() -> None:
    """Cards that are exchanged do not arrive there."""
    gesture = Drop(cards("2s"), ME, STOCK)
    assert CONTROLLER.meaning(RULES.view(DRAWING, 1), gesture) == ()
    assert english(CONTROLLER.attempt(RULES.view(DRAWING, 1), gesture)) == (
        "Put exchanged cards aside, not back on the stock."
    )


@pytest.mark.parametrize("state", [DRAWING, LEADING, ANSWERING])
def test_each_drop_that_is_taken_puts_those_cards_on_that_pile(state: Position[Public]) -> None:
    view, taken = RULES.view(state, 1), 0
    for count in (1, 2, 3, 4):
        for chosen in combinations(in_order(state[ME]), count):
            for spot in state.piles:
                gesture = Drop(chosen, ME, spot)
                tried = CONTROLLER.attempt(view, gesture)
                if not isinstance(tried, Action) or RULES.refusal(state, 1, tried) is not None:
                    continue
                taken += 1
                assert gesture in CONTROLLER.gestures(view, tried)
                done = RULES.apply(state, 1, tried).state
                assert set(done[spot]) - set(state[spot]) == set(chosen)
    assert taken == len(RULES.legal(state, 1)) - (state is DRAWING)


def test_the_places_that_take_a_selection_are_lit() -> None:
    assert CONTROLLER.targets(RULES.view(DRAWING, 1), ME, cards("2s 9d")) == {BOX}
    assert CONTROLLER.targets(RULES.view(LEADING, 1), ME, cards("Kh Kd")) == {ROW}
    assert CONTROLLER.targets(RULES.view(LEADING, 1), ME, cards("Kh 4c")) == set()
    assert CONTROLLER.targets(RULES.view(ANSWERING, 1), ME, cards("Kh 4c")) == {ROW}


def test_R6_played_cards_are_grouped_by_lead_and_the_winners_known() -> None:
    answered = play(ANSWERING, "1 play Ks Kh", "1 lead Kd", "2 play As")
    assert CONTROLLER.groups(RULES.view(answered, 2)) == {
        PLAYED[1]: (Group(2, won=True), Group(1)),
        PLAYED[2]: (Group(2), Group(1, won=True)),
    }
    assert set(CONTROLLER.groups(RULES.view(DRAWING, 1)).values()) == {()}


def test_tricks_that_are_told_have_a_ring_round_the_winners_cards() -> None:
    pilot = standing("poke", "mouse", play(ANSWERING, "1 play Ks Kh", "1 lead Kd", "2 play As"))
    pilot.screen.resized()
    scene, marks = pilot.showing.stage.scene, pilot.screen.view.marks
    assert [[piece.card for piece in pieces] for pieces in marks.won] == [list(cards("Ks Kh")), list(cards("As"))]
    mine, others = (scene.piles[spot] for spot in PLAYED[1:])
    assert [piece.place.x for piece in mine] == [piece.place.x for piece in others]
    assert mine[2].place.x - mine[1].place.x > mine[1].place.x - mine[0].place.x


def test_a_right_click_plays_but_never_exchanges() -> None:
    (two,) = cards("2s")
    assert CONTROLLER.obvious(RULES.view(DRAWING, 1), ME, two) is None
    led = CONTROLLER.obvious(RULES.view(LEADING, 1), ME, two)
    assert write(led) == "lead 2s"
    assert CONTROLLER.obvious(RULES.view(ANSWERING, 1), ME, two) is None


def test_the_pad_and_the_plates_say_what_exchanges_have_cost() -> None:
    state = play(table("Ah Kd 9s 5c 2d", "Qh Qd 8s 4c 3d", stock="Js Jc Jd"), "1 draw 9s 5c 2d")
    view = RULES.view(state, 1)
    rows = {english(row.words): row.values for row in CONTROLLER.pad(view)}
    assert english(rows["Exchanges left"]) == english((Number(1), Number(3)))
    assert english(rows["A trick counts"]) == english((Number(1), Number(2)))
    assert english([CONTROLLER.standing(view, seat) for seat in (1, 2)]) == [("doubled",), ()]
    stood = RULES.view(play(state, "1 stand"), 1)
    assert english({english(row.words): row.values for row in CONTROLLER.pad(stood)}["Exchanges left"]) == english(
        (Number(0), Number(3))
    )
    view = RULES.view(play(state, "1 stand", "2 stand"), 1)
    assert "Exchanges left" not in {english(row.words) for row in CONTROLLER.pad(view)}
    assert english([CONTROLLER.standing(view, seat) for seat in (1, 2)]) == [("0 tricks",), ("0 tricks × 2",)]


def test_a_deal_is_told_to_whoever_draws_first() -> None:
    said = next(e.phrase for e in RULES.deal(2, Options(first_dealer=2), Rng(1)).events if isinstance(e, Said))
    assert told(said, Speech({1: "Ida", 2: "Rosa"}, 1)) == "Hand 1: Rosa deals, your draw comes first."
    assert told(said, Speech({1: "Ida", 2: "Rosa"}, 2)) == "Hand 1: you deal, Ida's draw comes first."


@pytest.mark.parametrize(
    "state",
    [
        table("Js Jc Qd Kh 2c", "Ks Kd 6c 7d Jd", phase="lead"),
        table("Js 10c 9d 6h 2c", "Ks Kd 6c 7d Jd", phase="lead"),
        table("2c", "Jd", phase="lead"),
        table("Js Jc Qd Kh 2c", "Ks Kd 6c 7d Jd", turn=2),
        table("Js Jc Qd Kh 2c", "8d", played2="Ks Kd 6c 7d", phase="answer", turn=1, led=1, leader=2),
    ],
)
def test_every_action_has_a_reason(state: Position[Public]) -> None:
    view = RULES.view(state, state.public.turn)
    for action in view.legal:
        assert COACH.reasons(view, (), action), action


def test_the_button_says_what_an_exchange_costs() -> None:
    def labels(state: Position[Public], seat: int) -> list[str]:
        return [words for _, words in CONTROLLER.buttons(RULES.view(state, seat))]

    assert english(labels(DRAWING, 1)) == ["Exchange: {2}'s tricks will count 2", "Stand"]
    assert english(labels(play(DRAWING, "1 draw 2s"), 1)) == ["Exchange: {2}'s tricks will count 4", "Stand"]
    stood = play(DRAWING, "1 stand")
    assert english(labels(stood, 2)) == ["Exchange, free", "Stand"]
    assert english(labels(play(stood, "2 draw 3s"), 2)) == ["Exchange: {1}'s tricks will count 2", "Stand"]
    assert english(labels(ANSWERING, 1)) == ["Play two cards"]


MOVES = (
    (DRAWING, Press("draw", cards("2s 9d 4c")), "draw 9d 4c 2s"),
    (DRAWING, Drop(cards("4c 2s"), ME, BOX), "draw 4c 2s"),
    (DRAWING, Press("stand"), "stand"),
    (LEADING, Press("lead", cards("Kd Ks")), "lead Ks Kd"),
    (LEADING, Drop(cards("Kd Kh Ks"), ME, ROW), "lead Ks Kh Kd"),
    (ANSWERING, Press("play", cards("2s Kd")), "play Kd 2s"),
    (ANSWERING, Drop(cards("Kh 2s"), ME, ROW), "play Kh 2s"),
)


@pytest.mark.parametrize("means", ["mouse", "keys"])
@pytest.mark.parametrize(("state", "gesture", "move"), MOVES, ids=[move for _, _, move in MOVES])
def test_several_cards_by_mouse_and_by_keys(means: str, state: Position[Public], gesture: Gesture, move: str) -> None:
    assert made("poke", means, state, gesture) == [move]
