"""Dominion's end, R22–R24; who sees what; sheet, records."""

import pytest

from games.core.cards import parse_card, parse_cards
from games.core.events import Moved, Spot, Stacked, parse_spot
from games.core.match import Match
from games.core.rules import TABLE, Faces, Timeout
from games.dominion.rules import RULES
from games.dominion.state import DISCARD, STOCK, DominionOptions
from tests.games.dominion_table import LARGE, events_of, legal, on, play, refused, table
from tests.words import english

NEARLY = "a1:1+1 b1:1+1 c1:1+1 a2:1+1 b2:1+1 c2:1+1 a3:1+1 b3:1+8"


def test_R22_who_holds_every_cell_wins_at_once() -> None:
    for state in (
        play(table(NEARLY, dice="6 6", phase="roll"), "1 roll", "1 deploy c3 1"),
        play(table(NEARLY + " c3:2+1", stock="8c", dice="6 6 1 1"), "1 flip", "1 attack b3-c3", "1 occupy 1"),
    ):
        outcome = RULES.outcome(state)
        assert (outcome.winners, outcome.scores) == ((1,), (9, 0))
        assert english(outcome.reason) == "{1} wins! {1} holds the whole field."
        assert refused(state, "2 roll") == "The match is over."


def test_R22_leaving_the_cell_unoccupied_or_emptying_one_is_no_win() -> None:
    state = table(NEARLY + " c3:2+1", stock="8c", dice="6 6 1 1")
    state = play(state, "1 flip", "1 attack b3-c3")
    assert RULES.outcome(play(state, "1 occupy 0")) is None


def test_R22_also_in_another_players_turn() -> None:
    armies = "a1:1+1 a2:2+6 b1:2+1 c1:2+1 b2:2+1 c2:2+1 a3:2+1 b3:2+1 c3:2+1"
    state = play(table(armies, stock="8c", dice="1 1 6 6"), "1 flip", "1 attack a1-a2", "2 occupy 1")
    assert RULES.outcome(state).winners == (2,)


def test_R23_the_turn_limit_lets_the_round_be_finished() -> None:
    state = table("a1:1+1 a3:2+5", options="turn_limit=2", seats=2, phase="roll")
    state = play(state, "1 nodeploy", "2 nodeploy", "1 nodeploy")
    assert (state.public.round, RULES.outcome(state)) == (2, None)
    outcome = RULES.outcome(play(state, "2 nodeploy"))
    assert (outcome.winners, outcome.scores) == ((2,), (1, 1))
    assert english(outcome.reason) == (
        "{2} wins! The 2 turns each are over. {1} and {2} hold 1 cell each. 5 armies decide it."
    )


def test_R23_most_cells_win() -> None:
    state = table("a1:1+1 c1:1+1 a3:2+5", options="turn_limit=1", phase="roll", turn=2)
    outcome = RULES.outcome(play(state, "2 nodeploy"))
    assert (outcome.winners, outcome.scores) == ((1,), (2, 1))


def test_R23_still_equal_is_a_draw_among_those_players() -> None:
    two = table("a1:1+3 a3:2+3", options="turn_limit=1", phase="roll", turn=2)
    outcome = RULES.outcome(play(two, "2 nodeploy"))
    assert outcome.winners == ()
    three = table("a1:1+3 a3:2+3 d4:3+1", field=LARGE, options="turn_limit=1", phase="roll", turn=3, seats=3)
    outcome = RULES.outcome(play(three, "3 nodeploy"))
    assert outcome.winners == (1, 2)


def test_R23_the_time_limit_lets_the_turn_be_finished() -> None:
    state = table("a1:1+1 a3:2+5 c3:2+1", options="time_limit=30", phase="roll")
    assert RULES.active(state) == {TABLE, 1}
    assert RULES.deciding(state) == {1}
    assert list(RULES.legal(state, TABLE)) == [Timeout()]
    assert RULES.due(state, Timeout()) == 1800.0
    state = play(state, "0 timeout")
    assert RULES.active(state) == {1}
    assert refused(state, "0 timeout") == "Time has been called already."
    outcome = RULES.outcome(play(state, "1 nodeploy"))
    assert english(outcome.reason) == "{2} wins! The 30 minutes are over. 2 cells, the most."
    assert refused(table("a1:1+1"), "0 timeout") == "This game has no time limit."
    assert refused(table("a1:1+1"), "1 timeout") == "Only the table does that."


BEATEN = {"field": LARGE, "seats": 3, "deployed": frozenset({1, 2, 3})}


def test_R24_without_armies_a_player_has_stage_three_only_and_may_come_back() -> None:
    state = table("a1:2+1 d4:3+1", dice="6 6", **BEATEN)  # type: ignore[arg-type]
    assert legal(state, 1) == ["roll", "nodeploy", "resign"]
    state = play(state, "1 roll", "1 deploy a2 1")
    assert on(state, "a2") == (1, 1)
    assert refused(state, "1 resign") == "You still have armies. You can resign only once you've lost them all."


def test_R24_resigning_at_any_time_once_all_is_lost() -> None:
    state = table("a1:2+1 d4:3+1", turn=2, **BEATEN)  # type: ignore[arg-type]
    assert RULES.active(state) == {1, 2}
    assert legal(state, 1) == ["resign"]
    state = play(state, "1 resign")
    assert RULES.active(state) == {2}
    assert refused(state, "1 roll") == refused(state, "1 resign") == "You've resigned. Sit back and watch the others."
    state = play(state, "2 nodeploy", "3 nodeploy")
    assert (state.public.turn, state.public.round) == (2, 2)


def test_R24_not_before_having_deployed_and_not_with_armies() -> None:
    state = table("a1:2+1 d4:3+1", field=LARGE, seats=3, deployed=frozenset({2, 3}))
    assert refused(state, "1 resign") == "You haven't put down any armies yet. Roll for some first."
    assert legal(state, 1) == ["roll", "nodeploy"]


def test_R24_the_last_player_left_wins_at_once() -> None:
    state = table("a1:3+1", turn=3, **BEATEN)  # type: ignore[arg-type]
    outcome = RULES.outcome(play(state, "1 resign", "2 resign"))
    assert english((outcome.winners, outcome.reason)) == ((3,), "{3} wins! The last one standing.")


def test_R24_an_attacker_may_resign_while_the_winner_decides() -> None:
    armies = "a1:1+1 a2:2+6 d4:3+1"
    state = table(armies, stock="8c", dice="1 1 6 6", **BEATEN)  # type: ignore[arg-type]
    state = play(state, "1 flip", "1 attack a1-a2")
    assert RULES.active(state) == {1, 2}
    state = play(state, "1 resign", "2 occupy 1")
    assert state.public.turn == 2


def test_R24_conceding_is_for_two_players() -> None:
    match = Match(RULES, 2, DominionOptions(), 1)
    assert match.submit(1, "concede") is None
    assert match.outcome.winners == (2,)
    three = Match(RULES, 3, DominionOptions(), 1)
    assert english(three.submit(1, "concede")) == "With three or more players you resign instead."
    assert three.outcome is None


def test_R23_a_time_out_stands_between_an_action_and_its_undo() -> None:
    match = Match(RULES, 2, DominionOptions(first_dealer=2, time_limit=30))
    assert match.submit(1, "roll") is None
    assert match.submit(1, "nodeploy") is None
    assert match.submit(TABLE, "timeout") is None
    assert english(match.undo_refusal(1)) == "Too late: time was called."


SEEN = [
    # the table of the rules page: everybody's look, watchers included
    ("a1", Faces.ALL),
    ("discard", Faces.ALL),
    ("aside", Faces.ALL),
    ("stock", Faces.NONE),
    ("box", Faces.NONE),
]


@pytest.mark.parametrize(("spot", "look"), SEEN)
def test_visibility(spot: str, look: Faces) -> None:
    state = play(table("a1:1+2 a2:2+4"), "1 flip")
    assert [RULES.faces(state, parse_spot(spot), seat) for seat in (TABLE, 1, 2)] == [look] * 3


def test_visibility_armies_dice_and_the_turned_card_are_public() -> None:
    state = play(table("a1:1+2 a2:2+4", stock="8c", dice="1 2 3 4"), "1 flip", "1 attack a1-a2")
    for seat in (TABLE, 1, 2):
        public = RULES.view(state, seat).public
        assert public.dice == ((1, (1, 2)), (2, (3, 4)))
        assert public.flipped == parse_card("8c")
        assert public.armies == state.public.armies


def test_visibility_events_tell_where_armies_stand() -> None:
    events = events_of(table("b2:1+3 b1:1+2", phase="advance"), "1 advance b2-b1 3")
    stacked = [event for event in events if isinstance(event, Stacked)]
    assert stacked == [Stacked(Spot("b2"), 1, 0), Stacked(Spot("b1"), 1, 5)]


def test_visibility_a_turned_card_is_witnessed_by_all() -> None:
    before = table("a1:1+2 a2:2+4", stock="8c")
    step = RULES.play(before, 1, RULES.legal(before, 1)[0])
    for seat in (TABLE, 1, 2):
        assert Moved(STOCK, DISCARD, parse_cards("8c"), 1) in RULES.witness(before, step, seat)


def test_a_search_values_cells_and_armies() -> None:
    state = table("a1:1+3 c1:1+1 a3:2+5")
    assert [RULES.value(state, seat) for seat in (1, 2)] == [16 / 27, 11 / 27]
    assert [RULES.value(table(""), seat) for seat in (1, 2)] == [0.5, 0.5]
    won = play(table(NEARLY, dice="6 6", phase="roll"), "1 roll", "1 deploy c3 1")
    assert [RULES.value(won, seat) for seat in (1, 2)] == [1, 0]


def test_the_sheet_counts_cells_and_armies() -> None:
    state = play(table("a1:1+3 c1:1+1 a3:2+5", options="turn_limit=1", phase="roll", turn=2), "2 nodeploy")
    assert english([(line.words, line.values) for line in RULES.sheet(state)]) == [
        ("", ("{1}", "{2}")),
        ("Cells", ("2", "1")),
        ("Armies", ("4", "5")),
    ]
