"""James Bond: R1–R7, races for a card, who sees what."""

from collections import Counter

import pytest

from games.core.cards import HIDDEN, JOKER, Card, pack, parse_card
from games.core.events import Moved, Said, Spot, Turned, parse_spot
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.rng import Rng
from games.core.rules import TABLE, Faces, Timeout
from games.james_bond.rules import RULES
from games.james_bond.state import CENTRE, HELD, PILE, Bond, JamesBondOptions, Move, Pick, PutDown, Stop, Swap
from tests.games.bond_table import cards, events_of, play, refused, three, two
from tests.games.steps import placed
from tests.words import english


def test_R1_two_have_six_piles_three_have_four_and_one_is_the_centre() -> None:
    for seats, count in ((2, 6), (3, 4)):
        piles = RULES.piles(RULES.deal(seats, JamesBondOptions(), Rng(1)).state)
        for seat in range(1, seats + 1):
            own = [PILE[seat][number] for number in range(1, count + 1)]
            assert all(len(piles[spot]) == 4 for spot in own)
            assert Spot(f"pile{count + 1}", seat) not in piles
        assert len(piles[CENTRE]) == 4
        assert Counter(card for pile in piles.values() for card in pile) == Counter(pack())


@pytest.mark.parametrize("seats", [1, 4])
def test_R1_other_numbers_of_players_are_not_seated(seats: int) -> None:
    with pytest.raises(SetupError, match="expected 2, 3 seats"):
        Match(RULES, seats)


@pytest.mark.parametrize(("seats", "dealer", "first"), [(2, 1, 2), (2, 2, 1), (3, 2, 3), (3, 3, 1)])
def test_R2_packets_of_four_from_the_dealers_left_round_and_round(seats: int, dealer: int, first: int) -> None:
    order = pack()
    options = JamesBondOptions(first_dealer=dealer)
    piles = RULES.piles(RULES.deal(seats, options, Rng(0, (tuple(reversed(order)),))).state)
    for packet in range(12):
        seat = (first - 1 + packet) % seats + 1
        assert piles[PILE[seat][packet // seats + 1]] == order[packet * 4 : packet * 4 + 4]
    assert piles[CENTRE] == order[48:]


def test_R2_nobody_sees_a_pile_of_the_deal() -> None:
    match = Match(RULES, 2, seed=4)
    for seat in (TABLE, 1, 2):
        faces = [card for event in match.heard(seat) if isinstance(event, Moved) for card in event.cards]
        assert len(faces) == 52
        assert [card for card in faces if not card.hidden] == list(match.view(seat).piles[CENTRE])


def test_R3_one_pile_in_hand_and_no_second_before_it_is_put_down() -> None:
    state = play(two(), "1 pick 3")
    assert RULES.piles(state)[HELD[1]] == cards("Js Jh Jd Jc")
    assert RULES.piles(state)[PILE[1][3]] == ()
    assert refused(state, "1 pick 5") == "You're holding pile 3. Put it down before you pick up another."
    assert refused(state, "1 pick 3") == "Pile 3 is already in your hand."
    state = play(state, "1 drop", "1 pick 5")
    assert RULES.piles(state)[PILE[1][3]] == cards("Js Jh Jd Jc")
    assert state.public.holding == (5, None)


def test_R3_only_own_piles_and_only_those_there_are() -> None:
    assert refused(two(), "1 pick 7") == "There's no pile 7. You have piles 1 to 6."
    assert refused(three(), "2 pick 5") == "There's no pile 5. You have piles 1 to 4."
    assert "Hands off!" in refused(two(), "1 pick 3 @2")
    assert refused(two(), "1 drop") == "Pick up a pile first."


def test_R3_everybody_may_hold_a_pile_at_the_same_time() -> None:
    state = play(three(), "1 pick 1", "2 pick 1", "3 pick 4")
    assert state.public.holding == (1, 1, 4)
    assert RULES.active(state) == {1, 2, 3}


def test_R4_a_swap_changes_one_card_for_one_and_both_keep_their_places() -> None:
    state = play(two(), "1 pick 6", "1 swap 7c 8c")
    assert RULES.piles(state)[HELD[1]] == cards("8s 8h 8d 8c")
    assert state[CENTRE] == cards("7c 7s 7h 7d")
    state = play(state, "1 swap 8h 7s")
    assert RULES.piles(state)[HELD[1]] == cards("8s 7s 8d 8c")
    assert state[CENTRE] == cards("7c 8h 7h 7d")


def test_R4_only_with_a_pile_in_hand_and_only_a_card_of_it() -> None:
    assert refused(two(), "1 swap 7c 8c") == "Pick up a pile first, then swap a card from it."
    holding = play(two(), "1 pick 1")
    assert refused(holding, "1 swap 7c 8c") == "You don't have the 7♣. Give a card from your hand."
    assert refused(holding, "1 swap Ks Kh").startswith("The K♥ is already in your hand")
    assert refused(holding, "1 swap 8c 8c").startswith("To take the 8♣, give a card")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Swap(HIDDEN, parse_card("8c")), "Choose a card you can see."),
        (Swap(parse_card("7c"), HIDDEN), "Choose a card you can see."),
        (Swap(parse_card("7c"), JOKER), "There's no joker in this game."),
        (Swap(JOKER, parse_card("8c")), "There's no joker in this game."),
        (Swap(parse_card("7c", 1), parse_card("8c")), "There's no 7♣ in this game."),
        (Swap(Card(14, "c"), parse_card("8c")), "There's no 14c in this game."),
        (Pick(0), "There's no pile 0. You have piles 1 to 6."),
        (Pick(6, 99), "Hands off! Only the piles in front of you are yours."),
    ],
)
def test_R4_odd_cards_and_piles_are_refused_in_plain_words(move: Move, reason: str) -> None:
    state = play(two(), "1 pick 6") if isinstance(move, Swap) else two()
    assert english(RULES.refusal(state, 1, move)) == english(reason)


def test_R4_between_two_piles_only_by_way_of_the_centre() -> None:
    state = play(two(), "2 pick 3", "2 swap 4c 7s", "2 drop", "2 pick 4", "2 swap 3c 4c", "2 drop")
    state = play(state, "2 pick 3", "2 swap 7s 3c", "2 drop")
    assert RULES.piles(state)[PILE[2][3]] == cards("3s 3h 3d 3c")
    assert RULES.piles(state)[PILE[2][4]] == cards("4s 4h 4d 4c")
    assert sorted(state[CENTRE]) == sorted(cards("8c 7s 7h 7d"))


def test_R5_the_second_to_reach_for_a_card_keeps_his_own() -> None:
    match = Match(RULES, 2, JamesBondOptions(first_dealer=1), 7)
    wanted = match.view(1).piles[CENTRE][1]
    for seat in (1, 2):
        assert match.submit(seat, Pick(1)) is None
    first, second = (Swap(match.view(seat).piles[HELD[seat]][0], wanted) for seat in (1, 2))
    assert match.submit(1, first) is None
    before = match.view(2)
    assert english(match.submit(2, second)) == f"Too late, the {wanted.mark} is gone."
    assert match.view(2) == before
    assert [entry.text for entry in match.entries] == ["pick 1", "pick 1", write(first)]


def test_R6_a_right_call_wins_with_a_pile_in_hand_as_well() -> None:
    ready = play(two(), "1 pick 6", "1 swap 7c 8c")
    for state in (ready, play(ready, "1 drop")):
        outcome = RULES.outcome(play(state, "1 bond"))
        assert (outcome.winners, outcome.scores) == ((1,), (1, 0))
        assert english(outcome.reason) == "{1} wins! Four of a kind in all 6 piles."
        assert not outcome.counted, "one point to none is no narrow win"


def test_R6_a_false_call_shows_nothing_and_costs_nothing() -> None:
    for state, line in ((two(), "1 bond"), (two(), "2 bond"), (play(two(), "1 pick 6"), "1 bond"), (three(), "3 bond")):
        assert refused(state, line) == "Not yet! Every pile must be four of a kind."
        assert Bond() in RULES.legal(state, int(line[0]))
    assert RULES.claims == (Bond,)


def test_R6_the_callers_piles_are_turned_up_and_nobody_elses() -> None:
    ready = play(two(), "1 pick 6", "1 swap 7c 8c")
    assert [event.spot for event in events_of(ready, "1 bond") if isinstance(event, Turned)] == [
        *(PILE[1][number] for number in range(1, 6)),
        HELD[1],
    ]
    over = play(ready, "1 bond")
    for seat in (TABLE, 1, 2):
        piles = RULES.view(over, seat).piles
        assert piles[PILE[1][2]] == cards("Qs Qh Qd Qc")
        assert piles[HELD[1]] == cards("8s 8h 8d 8c")
        assert all(card.hidden for card in piles[PILE[2][1]])


def test_R6_auto_call_ends_the_game_when_the_last_pile_is_complete() -> None:
    ready = play(two("auto_call=on"), "1 pick 6")
    over = play(ready, "1 swap 7c 8c")
    assert RULES.outcome(over).winners == (1,)
    assert RULES.view(over, 2).piles[HELD[1]] == cards("8s 8h 8d 8c")
    assert english(Said(1, "{1} is complete: “James Bond!”")) in english(events_of(ready, "1 swap 7c 8c"))
    assert RULES.outcome(play(two(), "1 pick 6", "1 swap 7c 8c")) is None


def test_R6_auto_call_counts_piles_dealt_complete_from_the_players_own_first_move() -> None:
    state = placed(two("auto_call=on"), {PILE[1][6]: cards("8s 8h 8d 8c"), CENTRE: cards("7c 7s 7h 7d")})
    assert RULES.outcome(play(state, "2 pick 1", "2 drop")) is None
    assert RULES.outcome(play(state, "2 pick 1", "2 drop", "1 pick 1")) is not None


def test_R7_when_all_ask_to_stop_most_complete_piles_win() -> None:
    state = play(two(), "2 stop")
    assert RULES.outcome(state) is None
    outcome = RULES.outcome(play(state, "1 stop"))
    assert (outcome.winners, outcome.scores) == ((1,), (5, 2))
    assert english(outcome.reason) == "{1} wins! Both want to stop. The most complete piles."


@pytest.mark.parametrize("own", ["2 pick 1", "2 swap 3s 7s", "2 drop"])
def test_R7_an_own_pick_drop_or_swap_takes_the_wish_back(own: str) -> None:
    state = two() if own == "2 pick 1" else play(two(), "2 pick 3")
    state = play(state, "2 stop")
    assert state.public.stops == {2}
    assert english(Said(2, "{2} plays on.")) in english(events_of(state, own))
    assert play(state, own).public.stops == frozenset()


def test_R7_another_players_move_and_a_refused_one_leave_it_standing() -> None:
    state = play(two(), "2 stop", "1 pick 1", "1 drop")
    refused(state, "2 pick 9")
    refused(state, "2 bond")
    assert state.public.stops == {2}
    assert "already asked to stop" in refused(state, "2 stop")
    assert Stop() not in RULES.legal(state, 2)


def test_R7_those_tied_at_the_top_share_and_all_tied_is_a_draw() -> None:
    stops = ("1 stop", "2 stop", "3 stop")
    shared = RULES.outcome(play(three(), *stops))
    assert (shared.winners, shared.scores) == ((1, 2), (2, 2, 1))
    drawn = RULES.outcome(play(three(), "3 pick 4", "3 swap 8s 9c", *stops))
    assert (drawn.winners, drawn.scores) == ((), (2, 2, 2))
    assert "draw" in english(drawn.reason)


def test_R7_two_are_both_where_three_are_all() -> None:
    piles = ("Ks Kh Kd Qc", "Qs Qh Qd Jc", "Js Jh Jd 10c", "10s 10h 10d 9c", "9s 9h 9d Kc")
    fewer = placed(two(), {PILE[1][number]: cards(pile) for number, pile in enumerate(piles, 1)})
    fewer = placed(fewer, {PILE[2][1]: cards("As Ah Ad 2c"), PILE[2][2]: cards("2s 2h 2d Ac")})
    outcome = RULES.outcome(play(fewer, "1 stop", "2 stop"))
    assert outcome.scores == (0, 0)
    assert english(outcome.reason) == "It's a draw. Both want to stop. The same number of complete piles each."


def test_R7_progress_is_which_piles_are_complete_in_hand_or_not() -> None:
    state, held = two(), play(two(), "1 pick 1")
    assert RULES.progress(state) == RULES.progress(held)
    assert RULES.progress(play(held, "1 swap Kc 7s")) != RULES.progress(held), "one is broken up"
    done = play(state, "1 pick 6", "1 swap 7c 8c")
    assert RULES.progress(done) not in {RULES.progress(state), RULES.progress(held)}
    assert RULES.progress(play(state, "2 pick 3", "2 swap 4c 7s")) == RULES.progress(state)


def test_R7_the_time_limit_counts_complete_piles_in_hand_too() -> None:
    state = play(two("time_limit=5"), "2 pick 1")
    assert RULES.active(state) == {TABLE, 1, 2}
    assert list(RULES.legal(state, TABLE)) == [Timeout()]
    assert RULES.due(state, Timeout()) == 300.0
    outcome = RULES.outcome(play(state, "0 timeout"))
    assert (outcome.winners, outcome.scores) == ((1,), (5, 2))
    assert english(outcome.how).startswith("Time's up: 5 minutes.")


def test_R7_without_a_time_limit_the_table_has_nothing_to_do() -> None:
    assert RULES.active(two()) == {1, 2}
    assert refused(two(), "0 timeout") == "This game has no time limit."


def test_R7_counting_turns_no_pile_up() -> None:
    over = play(two("time_limit=5"), "1 pick 6", "0 timeout")
    assert all(card.hidden for spot, pile in RULES.view(over, 2).piles.items() if spot != CENTRE for card in pile)
    assert english([line.values for line in RULES.sheet(over)]) == [("{1}", "{2}"), ("5", "2")]


def test_R6_the_sheet_of_a_call_lists_the_callers_piles_alone() -> None:
    assert RULES.sheet(two()) == ()
    sheet = RULES.sheet(play(two(), "1 pick 6", "1 swap 7c 8c", "1 bond"))
    assert english(sheet[1].words) == "Pile 1"
    assert english(sheet[1].values) == ("K♠ K♥ K♦ K♣", "not shown")
    assert english(sheet[6].values) == ("8♠ 8♥ 8♦ 8♣", "not shown")
    assert english(sheet[-1].words) == "Pile 6"


SEEN = [
    # the table of the rules page: spot, seat 1's, seat 2's and a watcher's look
    ("centre", Faces.ALL, Faces.ALL, Faces.ALL),
    ("held@1", Faces.ALL, Faces.NONE, Faces.NONE),
    ("pile1@1", Faces.NONE, Faces.NONE, Faces.NONE),
    ("pile6@2", Faces.NONE, Faces.NONE, Faces.NONE),
]


@pytest.mark.parametrize(("spot", "owner", "other", "watcher"), SEEN)
def test_visibility(spot: str, owner: Faces, other: Faces, watcher: Faces) -> None:
    state = play(two(), "1 pick 2")
    place = parse_spot(spot)
    assert [RULES.faces(state, place, seat) for seat in (1, 2, TABLE)] == [owner, other, watcher]


def test_visibility_a_pile_put_down_is_hidden_from_its_owner() -> None:
    state = play(two(), "1 pick 2", "1 drop")
    assert all(card.hidden for card in RULES.view(state, 1).piles[PILE[1][2]])


def test_visibility_both_cards_of_a_swap_are_public_and_no_others() -> None:
    before = play(two(), "1 pick 6")
    step = RULES.play(before, 1, read("swap 7c 7s", RULES.verbs))
    for seat in (TABLE, 2):
        moved = [event for event in RULES.witness(before, step, seat) if isinstance(event, Moved)]
        assert moved[0] == Moved(HELD[1], CENTRE, cards("7c"), 1, before[CENTRE].index(*cards("7s")))
        assert moved[1] == Moved(CENTRE, HELD[1], cards("7s"), 0, before[HELD[1]].index(*cards("7c")))
        named = {card for event in moved for card in event.cards if not card.hidden}
        assert named == set(cards("7c 7s"))


def test_visibility_which_pile_is_held_is_public() -> None:
    state = play(two(), "1 pick 2")
    assert RULES.view(state, 2).public.holding == (2, None)


def test_legal_moves_follow_from_what_the_seat_knows() -> None:
    assert set(RULES.legal(two(), 1)) == {*(Pick(number) for number in range(1, 7)), Bond(), Stop()}
    holding = play(two(), "1 pick 6")
    pairs = {Swap(give, take) for give in cards("8s 8h 8d 7c") for take in cards("8c 7s 7h 7d")}
    assert set(RULES.legal(holding, 1)) == {*pairs, Bond(), Stop(), PutDown()}
