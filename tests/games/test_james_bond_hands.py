"""James Bond: what hands and keys mean, what a wrong gesture is told, the words."""

from itertools import product

import pytest

from games.core.cards import HIDDEN, parse_card
from games.core.controller import Click, Drop, Gesture, Press, matches
from games.core.events import Moved, Spot
from games.core.notation import write
from games.core.phrases import Phrase
from games.james_bond.controller import CONTROLLER
from games.james_bond.rules import RULES
from games.james_bond.state import CENTRE, HELD, PILE, Pick, PutDown, Swap
from tests.games.bond_table import cards, events_of, play, three, two
from tests.games.steps import in_vain
from tests.words import english

HANDS_OFF = "Hands off! Only the piles in front of you are yours."
HOLDING = "You're holding pile 6. Put it down before you pick up another."


@pytest.mark.parametrize(
    ("before", "gesture", "move"),
    [
        ([], Click(Spot("pile3", 1)), "pick 3"),
        ([], Drop(cards("?? ?? ?? ??"), Spot("pile3", 1), Spot("held", 1)), "pick 3"),
        (["1 pick 6"], Click(Spot("pile6", 1)), "drop"),
        (["1 pick 6"], Press("drop"), "drop"),
        (["1 pick 6"], Drop(cards("8s 8h 8d 7c"), Spot("held", 1), Spot("pile6", 1)), "drop"),
        (["1 pick 6"], Drop(cards("7c"), Spot("held", 1), CENTRE, parse_card("8c")), "swap 7c 8c"),
        (["1 pick 6"], Drop(cards("8c"), CENTRE, Spot("held", 1), parse_card("7c")), "swap 7c 8c"),
        ([], Press("bond"), "bond"),
        (["1 pick 6"], Press("stop"), "stop"),
    ],
)
def test_gestures_mean_moves(before: list[str], gesture: Gesture, move: str) -> None:
    assert [write(found) for found in CONTROLLER.meaning(RULES.view(play(two(), *before), 1), gesture)] == [move]


def test_a_card_let_go_beside_the_others_asks_which() -> None:
    view = RULES.view(play(two(), "1 pick 6"), 1)
    found = CONTROLLER.meaning(view, Drop(cards("7c"), HELD[1], CENTRE))
    assert [write(move) for move in found] == ["swap 7c 8c", "swap 7c 7s", "swap 7c 7h", "swap 7c 7d"]


@pytest.mark.parametrize(
    ("before", "gesture", "reason"),
    [
        (["1 pick 6"], Click(Spot("pile3", 1)), HOLDING),
        (["1 pick 6"], Drop(cards("7c"), Spot("held", 1), Spot("pile3", 1)), HOLDING),
        (["1 pick 6"], Drop(cards("8c"), CENTRE, Spot("pile3", 1)), HOLDING),
        ([], Click(Spot("pile3", 2)), HANDS_OFF),
        (["2 pick 3"], Click(Spot("held", 2)), HANDS_OFF),
        (["2 pick 3"], Drop(cards("8c"), CENTRE, Spot("pile4", 2)), HANDS_OFF),
        ([], Press("drop"), "Pick up a pile first."),
        ([], Click(Spot("held", 1)), "Pick up a pile first."),
        ([], Click(CENTRE, parse_card("8c")), "Pick up a pile first, then swap a card from it."),
        (["1 stop"], Press("stop"), "You've already asked to stop. To play on, just pick up, put down or swap."),
        ([], Press("bond"), "Not yet"),
        (["1 pick 6"], Drop(cards("7c"), Spot("held", 1), CENTRE, parse_card("Kd")), "Too late, the K♦ is gone"),
        ([], Drop(cards("8c"), CENTRE, Spot("pile6", 1)), "Pick up pile 6 first, then swap a card from it."),
        ([], Drop(cards("8c"), CENTRE, Spot("held", 1)), "Pick up a pile first, then swap a card from it."),
        (["1 pick 6"], Drop(cards("8c"), CENTRE, Spot("pile6", 1)), "Drop the 8♣ on the card you give for it."),
        (
            ["1 pick 6"],
            Drop(cards("8h"), Spot("held", 1), Spot("pile6", 1)),
            "To put the pile down, let go of the card and click the empty place.",
        ),
        (["1 pick 6"], Drop(cards("8h"), Spot("held", 1), Spot("pile4", 2)), HANDS_OFF),
        (
            [],
            Drop(cards("?? ?? ?? ??"), Spot("pile3", 1), CENTRE),
            "Pick that pile up first. You can only swap cards from your hand.",
        ),
    ],
)
def test_wrong_gestures_are_told_why(before: list[str], gesture: Gesture, reason: str) -> None:
    assert in_vain(RULES, CONTROLLER, play(two(), *before), gesture).startswith(reason)


def test_cards_that_were_let_go_go_there_or_nowhere() -> None:
    """Whatever is carried anywhere: those cards go from there to there, or it is refused."""
    for state in (two(), play(two(), "1 pick 6"), play(two(), "1 pick 6", "2 pick 3")):
        view = RULES.view(state, 1)
        for src, dst in product(view.piles, view.piles):
            for carried in {view.piles[src], *((card,) for card in view.piles[src])} - {()}:
                for onto in (None, *view.piles[dst]):
                    gesture = Drop(carried, src, dst, onto)
                    attempt = CONTROLLER.attempt(view, gesture)
                    tried = () if attempt is None or isinstance(attempt, Phrase) else (attempt,)
                    for move in (*CONTROLLER.meaning(view, gesture), *tried):
                        if RULES.refusal(state, 1, move) is None:
                            assert any(matches(meant, gesture) for meant in CONTROLLER.gestures(view, move))
                            gone = [event for event in RULES.apply(state, 1, move).events if isinstance(event, Moved)]
                            (there,) = [event for event in gone if event.src == src]
                            assert there.dst == dst
                            assert carried in {there.cards, (HIDDEN,) * len(there.cards)}


def test_the_pad_has_the_shape_of_what_it_reaches() -> None:
    free = {slot: str(gesture) for slot, gesture in CONTROLLER.pad_keys(RULES.view(two(), 1)).items()}
    piles = {"u1": 1, "u2": 2, "u3": 3, "l1": 4, "l2": 5, "l3": 6}
    assert free == {slot: str(Click(PILE[1][number])) for slot, number in piles.items()} | {
        "u4": str(Press("bond")),
        "l4": str(Press("stop")),
    }
    four = CONTROLLER.pad_keys(RULES.view(three(), 2))
    assert [four[slot] for slot in ("u1", "u2", "l1", "l2")] == [Click(PILE[2][number]) for number in range(1, 5)]
    assert set(four) == {"u1", "u2", "l1", "l2", "u4", "l4"}
    holding = CONTROLLER.pad_keys(RULES.view(play(two(), "1 pick 6"), 1))
    assert holding["u4"] == Click(HELD[1], parse_card("7c"))
    assert holding["l1"] == Click(CENTRE, parse_card("8c"))
    assert holding["x"] == Press("drop")
    assert len(holding) == 9


def test_a_key_keeps_its_card_while_others_swap() -> None:
    state = play(two(), "1 pick 6", "2 pick 3")
    before = CONTROLLER.pad_keys(RULES.view(state, 1))
    after = CONTROLLER.pad_keys(RULES.view(play(state, "2 swap 3s 8c"), 1))
    assert [slot for slot in before if before[slot] != after[slot]] == ["l1"]


def test_right_click_picks_up_and_puts_down() -> None:
    assert CONTROLLER.obvious(RULES.view(two(), 1), PILE[1][2], None) == Pick(2)
    assert CONTROLLER.obvious(RULES.view(two(), 1), PILE[2][2], None) is None
    holding = RULES.view(play(two(), "1 pick 6"), 1)
    assert CONTROLLER.obvious(holding, HELD[1], parse_card("7c")) == PutDown()
    assert CONTROLLER.obvious(holding, PILE[1][6], None) == PutDown()


def test_words_for_the_player() -> None:
    state = play(two(), "1 pick 6", "2 stop")
    view = RULES.view(state, 1)
    assert english(CONTROLLER.words(view, Swap(parse_card("7c"), parse_card("8c")))) == "Swap 7♣ for 8♣"
    assert english([words for _, words in CONTROLLER.buttons(view)]) == ["James Bond!", "Ask to stop", "Put down"]
    assert english(CONTROLLER.standing(view, 1)) == ("pile 6 in hand",)
    assert english(CONTROLLER.standing(view, 2)) == ("wants to stop",)
    assert english(CONTROLLER.notes(view)[PILE[1][5]]) == "5"
    assert PILE[1][6] not in CONTROLLER.notes(view), "its place says so while it is in hand"
    both = RULES.view(play(two(), "1 pick 6", "1 stop"), 1)
    assert english(CONTROLLER.standing(both, 1)) == ("wants to stop",), "a plate has room for one of them"
    assert "Waiting for {1}" in english(CONTROLLER.prompt(RULES.view(state, 2)))
    told = [CONTROLLER.tell(event) for event in events_of(state, "1 swap 7c 8c")]
    assert english([line for line in told if line]) == ["{1} gives 7♣.", "{1} takes 8♣."]
    assert english([CONTROLLER.tell(event) for event in events_of(two(), "2 pick 3")]) == ["{2} picks up pile 3."]
