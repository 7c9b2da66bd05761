"""Dominion at the table: what hands mean, what they are told, what lies on the field, where the layout puts it."""

import pytest

from games.core.cards import parse_card, parse_cards
from games.core.controller import Click, Drop, Gesture, Number, PadRow, Press
from games.core.events import Said, Spot
from games.core.notation import write
from games.core.phrases import Phrase, Speech, told
from games.dominion.controller import CONTROLLER
from games.dominion.field import CELLS, upright
from games.dominion.rules import RULES
from games.dominion.state import Attack, DominionOptions, State
from table.layout import layout
from tests.games.dominion_table import LARGE, events_of, play, table
from tests.games.steps import in_vain
from tests.words import english


def spots(*names: str) -> list[Spot]:
    return [Spot(name) for name in names]


def fighting() -> State:
    return play(table("a1:1+2 a2:2+4 b2:1+3", stock="8c", dice="6 6 1 1"), "1 flip")


def conquest() -> State:
    return play(table("b3:1+8 c3:2+1 a1:2+1", stock="8c", dice="6 6 1 1"), "1 flip", "1 attack b3-c3")


def landing() -> State:
    return play(table("a1:1+1 a2:2+1", dice="4 1", phase="roll"), "1 roll")


@pytest.mark.parametrize(
    ("state", "gesture", "moves"),
    [
        (table("a1:1+2 a2:2+4"), Press("flip"), ["flip"]),
        (table("a1:1+2 a2:2+4"), Click(Spot("stock")), ["flip"]),
        (table("a1:1+2 a2:2+4"), Press("endattack"), ["endattack"]),
        (fighting(), Drop(parse_cards("Jh"), Spot("a1"), Spot("a2")), ["attack a1-a2"]),
        (conquest(), Click(Spot("c3")), ["occupy 4", "occupy 3", "occupy 2", "occupy 1", "occupy 0"]),
        (table("b2:1+2 b1:1+1", phase="advance"), Drop(parse_cards("7h"), Spot("b2"), Spot("b1")),
         ["advance b2-b1 2", "advance b2-b1 1"]),
        (conquest(), Press("leave"), ["occupy 0"]),
        (landing(), Click(Spot("b1")), [f"deploy b1 {count}" for count in (6, 5, 4, 3, 2, 1)]),
        (landing(), Press("nodeploy"), ["nodeploy"]),
    ],
)  # fmt: skip
def test_gestures_mean_moves(state: State, gesture: Gesture, moves: list[str]) -> None:
    assert [write(move) for move in CONTROLLER.meaning(RULES.view(state, state.public.actor), gesture)] == moves


@pytest.mark.parametrize(
    ("state", "gesture", "reason"),
    [
        (table("a1:1+2 a2:2+4"), Drop(parse_cards("Jh"), Spot("a1"), Spot("a2")), "Turn a card before you attack."),
        (table("a1:1+2 a2:2+4"), Click(Spot("a1")), "Turn a card before you attack."),
        (fighting(), Click(Spot("b2")), "There's no one for b2 to attack: it attacks only straight up and down."),
        (fighting(), Click(Spot("a1")), "From a1 you attack straight up and down. Choose a target there."),
        (fighting(), Click(Spot("a2")), "Cell a2 belongs to {2}"),
        (fighting(), Drop(parse_cards("Jh"), Spot("a1"), Spot("b1")), "a1 can't attack b1"),
        (fighting(), Press("leave"), "You have no conquered cell to move into."),
        (fighting(), Press("roll"), "You've turned a card, so you must attack at least once."),
        (fighting(), Click(Spot("stock")), "You've already turned a card this turn."),
        (conquest(), Click(Spot("a1")), "First click c3 (9♠) and choose how many armies move in."),
        (table("b2:1+2 b1:1+1", phase="advance"), Drop(parse_cards("7h"), Spot("b2"), Spot("c3")),
         "Armies move one cell up, down, left or right, never diagonally."),
        (landing(), Click(Spot("a2")), "Cell a2 belongs to {2}. Choose"),
        (landing(), Click(Spot("c3")), "The dice make 5. Too high: c3 is a card of rank 9"),
        (table("a1:1+1"), Click(Spot("b1")), "Roll first. The dice say where armies may go, and how many."),
        (table("a1:1+1"), Press("resign"), "You still have armies. You can resign only once you've lost them all."),
    ],
)  # fmt: skip
def test_wrong_gestures_are_told_why(state: State, gesture: Gesture, reason: str) -> None:
    assert in_vain(RULES, CONTROLLER, state, gesture).startswith(reason)


def test_lines_and_reachable_cells_are_lit() -> None:
    view = RULES.view(fighting(), 1)
    assert CONTROLLER.lit(view) == {Spot("a1")}
    assert CONTROLLER.targets(view, Spot("a1"), parse_cards("Jh")) == {Spot("a2")}
    assert CONTROLLER.lit(RULES.view(landing(), 1)) == set(spots("b1", "c1", "c2", "a3", "b3"))
    assert CONTROLLER.lit(RULES.view(conquest(), 1)) == {Spot("c3")}
    assert CONTROLLER.lit(RULES.view(landing(), 2)) == frozenset()


def test_attack_lines_are_drawn_and_the_last_battle_stays_in_view() -> None:
    state = fighting()
    line = Spot("a1"), Spot("a2")
    assert CONTROLLER.arrows(RULES.view(state, 1)) == {line: 0}
    assert CONTROLLER.arrows(RULES.view(state, 2)) == {}
    fought = play(state, "1 attack a1-a2")
    assert CONTROLLER.arrows(RULES.view(fought, 2)) == {line: 1}
    assert CONTROLLER.arrows(RULES.view(landing(), 1)) == {}


def test_the_advantage_is_told_before_the_attack() -> None:
    words = CONTROLLER.words(RULES.view(fighting(), 1), Attack(Spot("a1"), Spot("a2")))
    assert english(words) == "Attack a2 (7♠) from a1: advantage two"


def test_a_right_click_takes_the_obvious() -> None:
    assert write(CONTROLLER.obvious(RULES.view(fighting(), 1), Spot("a1"), parse_card("Jh"))) == "attack a1-a2"  # type: ignore[arg-type]
    assert write(CONTROLLER.obvious(RULES.view(landing(), 1), Spot("c1"), parse_card("As"))) == "deploy c1 6"  # type: ignore[arg-type]


def test_armies_strengths_and_dice_lie_on_the_field() -> None:
    state = play(table("a1:1+2 a2:2+4", stock="7d", dice="1 2 3 1"), "1 flip")
    view = RULES.view(state, 2)
    assert CONTROLLER.stacks(view) == {Spot("a1"): (1, 2), Spot("a2"): (2, 4)}
    assert english(CONTROLLER.notes(view)) == english({Spot("a1"): "13", Spot("a2"): "9 (−2)"})
    fought = RULES.view(play(state, "1 attack a1-a2"), 2)
    assert CONTROLLER.dice(fought) == {1: (1, 2), 2: (3, 1)}
    assert english(CONTROLLER.pad(fought)) == english(
        (
            PadRow(Phrase("Stage 1 of 3: attack")),
            PadRow(Phrase("Turned 7♦: red sevens +2, black sevens −2")),
            PadRow(Phrase("3 + 4 against 4 (a1-a2)")),
            PadRow(Phrase("Cells"), (Number(1), Number(1)), says="count"),
            PadRow(Phrase("Armies"), (Number(2), Number(1))),
        )
    )


def test_the_pad_adds_the_advantage_to_the_dice_of_a_battle() -> None:
    for armies, shown in (("a1:1+2 a2:2+6", "6 against 4 (a1-a2)"), ("a1:1+1 a2:2+6", "6 − 1 against 4 (a1-a2)")):
        state = play(table(armies, stock="8d", dice="3 3 2 2"), "1 flip", "1 attack a1-a2")
        assert english(shown) in english([row.words for row in CONTROLLER.pad(RULES.view(state, 1))])


@pytest.mark.parametrize(
    ("state", "gesture", "question", "limit"),
    [
        (landing(), Click(Spot("b1")), "How many armies on b1 (5♠)?", "The dice allow 6 armies."),
        (table("b1:1+5 a2:2+1", phase="deploy", roll=(1, 4)), Click(Spot("b1")), "How many armies on b1 (5♠)?",
         "At most 3 armies, or its strength would go above 13."),
        (conquest(), Click(Spot("c3")), "How many armies into c3 (9♠)?",
         "At most 4 armies, or its strength would go above 13."),
        (table("b2:1+2 b1:1+1", phase="advance"), Drop(parse_cards("7h"), Spot("b2"), Spot("b1")),
         "How many armies to b1 (5♠)?", "If all of them go, you give up b2 (7♥)."),
    ],
)  # fmt: skip
def test_the_question_how_many_says_why_no_more(state: State, gesture: Gesture, question: str, limit: str) -> None:
    view = RULES.view(state, 1)
    assert english(CONTROLLER.question(view, CONTROLLER.meaning(view, gesture))) == english((question, limit))


def test_a_skipped_stage_is_told() -> None:
    idle = RULES.view(table("a1:1+2 b1:1+1 c3:2+1"), 1)
    assert english(CONTROLLER.prompt(idle)).startswith(
        "No one to attack. Move armies once, from one of your cells to the next, or skip."
    )
    assert english(CONTROLLER.prompt(RULES.view(table("a1:1+2 c3:2+1"), 1))).startswith(
        "Nothing to attack and nothing to move: roll for new armies."
    )
    chose = play(table("a1:1+2 a2:2+4"), "1 endattack")
    assert english(CONTROLLER.prompt(RULES.view(chose, 1))) == "Roll for new armies."
    assert english(CONTROLLER.prompt(RULES.view(table("c3:2+1"), 1))) == "Your turn: roll for new armies."


def test_limits_stand_on_the_pad() -> None:
    limits = table("a1:1+1", options="turn_limit=10 time_limit=30")
    words = [row.words for row in CONTROLLER.pad(RULES.view(limits, 1))]
    assert english(words[3:]) == ["Turn 1 of 10", "Dealer: {2}", "Time limit 30 min"]
    late = play(limits, "0 timeout")
    assert "Last turn" in english([row.words for row in CONTROLLER.pad(RULES.view(late, 1))])


def test_a_player_is_told_what_he_did_himself() -> None:
    names = {1: "Rosa", 2: "Carl"}
    events = events_of(fighting(), "1 attack a1-a2")
    said = [event.phrase for event in events if isinstance(event, Said)]
    assert [told(phrase, Speech(names, 1)) for phrase in said] == [
        "You, a1-a2: Attacking from the jack to the seven, advantage two.",
        "You roll 12, advantage two makes 14, against 2: Carl loses 4 armies on a2 (7♠).",
    ]
    assert (
        told(said[1], Speech(names, 2))
        == "Rosa rolls 12, advantage two makes 14, against 2: you lose 4 armies on a2 (7♠)."
    )
    tied = play(table("a1:1+1 a3:2+5", options="turn_limit=1", phase="roll", turn=2), "2 nodeploy")
    outcome = RULES.outcome(tied)
    assert told(outcome.reason, Speech(names, 1)) == (
        "Carl wins! The 1 turn each is over. You and Carl hold 1 cell each. 5 armies decide it."
    )


def test_standing_counts_cells_and_armies() -> None:
    view = RULES.view(table("a1:1+2 b1:1+1 a2:2+4"), 1)
    assert english([CONTROLLER.standing(view, seat) for seat in (1, 2)]) == [
        ("2 cells", "3 armies"),
        ("1 cell", "4 armies"),
    ]


def test_nobody_waits_for_a_player_who_may_resign() -> None:
    state = table("a1:2+1 d4:3+1", field=LARGE, seats=3, turn=2, deployed=frozenset({1, 2, 3}))
    view = RULES.view(state, 1)
    assert view.active == {1, 2}
    assert view.deciding == {2}
    assert english([words for _, words in CONTROLLER.buttons(view)]) == ["Resign"]
    assert "Wait for an empty cell, or resign" in english(CONTROLLER.prompt(view))


@pytest.mark.parametrize(("size", "seats"), [(3, 2), (4, 2), (4, 4), (5, 2), (5, 6)])
def test_the_layout_turns_each_card_as_it_lies(size: int, seats: int) -> None:
    found = layout.load("dominion").arrangement("south", seats, DominionOptions(size=size))
    for cell, spot in enumerate(CELLS[size]):
        assert (found.piles[spot].turn == 0) == upright(size, cell)
    names = {spot for spot in found.piles if len(spot.name) == 2}
    assert names == set(CELLS[size])
    assert set(found.names) == set(range(seats))
