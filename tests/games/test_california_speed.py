"""California Speed: R1–R10, who sees what, games on record."""

from collections import Counter
from dataclasses import replace

import pytest

from games.california_speed.rules import RULES
from games.california_speed.state import COUNT, COVER, COVERS, GUARD, PACKET, ROW, Cover, Public, Restack
from games.core.board import Position
from games.core.cards import Card, pack
from games.core.events import Gathered, Moved, parse_spot
from games.core.match import Match, SetupError
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Faces
from tests.games.california_speed_table import packets, play, refused, step, table
from tests.games.steps import placed
from tests.words import english


def one_left(state: Position[Public], **facts: object) -> Position[Public]:
    """The same, but player 1 has a single card in the packet, and player 2 all the others."""
    own, other = state[PACKET[1]], state[PACKET[2]]
    return placed(state, {PACKET[1]: own[-1:], PACKET[2]: other + own[:-1]}, **facts)


def opened(state: Position[Public]) -> str:
    return " ".join(f"{stack.side}.{stack.number}" for stack in COVERS if stack in state.public.open)


def tops(state: Position[Public]) -> str:
    return " ".join(str(state[stack][-1]) for stack in COVER)


def row(state: Position[Public], seat: int) -> list[Card]:
    """All cards of the stacks on a seat's side."""
    return [card for stack in ROW[seat] for card in state[stack]]


@pytest.mark.parametrize("dealer", [1, 2])
def test_R1_twenty_six_each_singly_the_dealer_last(dealer: int) -> None:
    deck = tuple(reversed(pack()))
    state = RULES.deal(2, Options(first_dealer=dealer), Rng(0, (deck,))).state
    both = [state[PACKET[seat]] + tuple(reversed(row(state, seat))) for seat in (1, 2)]
    assert both[dealer - 1] == pack()[1::2]
    assert both[2 - dealer] == pack()[0::2]


def test_R1_for_two_players_only() -> None:
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


def test_R2_both_lay_their_top_four_side_by_side() -> None:
    state = RULES.deal(2, Options(first_dealer=2), Rng(0, (tuple(reversed(pack())),))).state
    # The last card dealt is the top of the packet.
    assert tops(state) == " ".join(map(str, (*pack()[50:42:-2], *pack()[51:43:-2])))
    assert packets(state) == [22, 22]


def test_R3_a_match_of_two_or_more_opens_all_its_stacks() -> None:
    assert opened(table()) == "1.1 2.2"
    assert opened(table("7h Ks 7d 10c | Qd 7s Qs 5h")) == "1.1 1.3 2.1 2.2 2.3"
    assert opened(table("7h Ks 3d 10c | Qd 8s As 5h")) == ""


def test_R3_a_stack_stays_open_until_it_is_covered() -> None:
    state = play(table(), "1 cover 1.1")
    assert tops(state) == "2h Ks 3d 10c Qd 7s As 5h"
    assert opened(state) == "2.2"
    assert opened(play(state, "2 cover 2.2")) == ""


def test_R4_any_player_covers_any_open_stack_with_the_top_of_the_packet() -> None:
    state = play(table(), "2 cover 1.1", "2 cover 2.2")
    assert tops(state) == "9h Ks 3d 10c Qd 9d As 5h"
    assert opened(state) == "1.1 2.2"
    assert packets(state) == [22, 20]


def test_R4_a_covered_stack_may_open_again_at_once() -> None:
    state = play(table("7h Ks 2d 10c | Qd 7s As 5h", first="2c 2h"), "1 cover 1.1")
    assert opened(state) == "1.1 1.3 2.2"


def test_R4_a_stack_that_is_not_open_is_not_covered() -> None:
    assert refused(table(), "1 cover 1.2") == "You can't cover the K♠: no other stack shows its rank."
    assert "1.1 to 1.4" in refused(table(), "1 cover 1.5")
    assert "1.1 to 1.4" in refused(table(), "1 cover 3.1")


def test_R5_the_second_card_stays_on_its_packet() -> None:
    state = play(table(), "1 cover 1.1")
    assert refused(state, "2 cover 1.1") == "You can't cover the 2♥: no other stack shows its rank."
    assert packets(state)[1] == 22


def test_R5_unless_the_stack_is_open_again() -> None:
    state = play(table("7h Ks 2d 10c | Qd 7s As 5h", first="2c 2h"), "1 cover 1.1", "2 cover 1.1")
    assert tops(state).startswith("9h")


def test_R6_when_nothing_matches_the_table_lays_out_anew() -> None:
    state = table("7h Ks 3d 10c | Qd 8s As 5h")
    assert RULES.active(state) == {TABLE}
    assert RULES.legal(state, TABLE) == (Restack(),)
    assert RULES.due(state, Restack()) == COUNT == 1.5
    assert "both rows are about to be dealt again" in refused(state, "1 cover 1.1")
    assert "You can still cover them" in refused(table(), "0 restack")
    after = play(state, "0 restack")
    assert tops(after) == f"2h 2d 2c {state[PACKET[1]][-4]} 9h 9d 9c {state[PACKET[2]][-4]}"
    assert packets(after) == [22, 22]
    assert (after.public.restacks, after.public.idle) == (1, 1)


def test_R7_stacks_go_under_the_packet_oldest_card_first() -> None:
    state = table("7d.7h Ks 3c.3d.3h 10c | Qd 8s As 5h")
    after = play(state, "0 restack")
    gathered = "".join(str(card) for card in after[PACKET[1]][:7][::-1])
    assert gathered == "7d7hKs3c3d3h10c"
    assert after[PACKET[1]][7:] == state[PACKET[1]][:-4]


def test_R8_an_emptied_packet_wins_at_once() -> None:
    last = one_left(table())
    after = play(last, "1 cover 2.2")
    outcome = RULES.outcome(after)
    assert (outcome.winners, outcome.scores) == ((1,), (1, 0))
    assert english(outcome.reason) == f"{{1}} wins! {{2}} still had {packets(last)[1]} cards."
    assert refused(after, "2 cover 1.1") == "The match is over."


def test_R8_laying_out_never_empties_a_packet() -> None:
    state = table("7h Ks 3d 10c | Qd 8s As 5h")
    after = play(one_left(state), "0 restack")
    assert packets(after)[0] == 1
    assert RULES.outcome(after) is None


def test_R9_after_fifty_restacks_without_a_cover_the_packets_are_shuffled() -> None:
    state = table("7h Ks 3d 10c | Qd 8s As 5h", idle=GUARD - 1)
    assert play(state, "0 restack")[PACKET[1]] == play(replace(state, rng=Rng(9)), "0 restack")[PACKET[1]]
    state = placed(state, idle=GUARD)
    events = step(state, "0 restack").events
    assert sum(isinstance(event, Gathered) for event in events) == 2
    after = play(state, "0 restack")
    assert after[PACKET[1]] != play(replace(state, rng=Rng(9)), "0 restack")[PACKET[1]]
    for seat in (1, 2):
        own, now = ([*at[PACKET[seat]], *row(at, seat)] for at in (state, after))
        assert Counter(own) == Counter(now)
    assert play(table(idle=GUARD), "1 cover 1.1").public.idle == 0


def test_R10_nobody_acting_is_not_an_end() -> None:
    state = table()
    assert RULES.active(state) == {1, 2}
    assert RULES.legal(state, 1) == RULES.legal(state, 2) == (Cover(1, 1), Cover(2, 2))
    assert RULES.outcome(state) is None


def test_the_sheet_counts_what_was_put_down() -> None:
    last = one_left(table(), covers=(25, 9))
    lines = RULES.sheet(play(last, "1 cover 2.2"))
    assert [line.values for line in lines[1:3]] == [("26", "9"), ("0", str(packets(last)[1]))]
    assert RULES.sheet(table()) == ()


@pytest.mark.parametrize(
    ("spot", "faces"),
    [("stack1_1", Faces.TOP), ("stack2_4", Faces.TOP), ("packet@1", Faces.NONE), ("packet@2", Faces.NONE)],
)
def test_visibility(spot: str, faces: Faces) -> None:
    for seat in (TABLE, 1, 2):
        assert RULES.faces(table(), parse_spot(spot), seat) is faces


def test_visibility_of_a_restack_only_what_lay_on_top() -> None:
    state = table("7d.7h Ks 3c.3d.3h 10c | Qd 8s As 5h")
    for seat in (TABLE, 1, 2):
        shown = [
            str(event.cards[0])
            for event in RULES.witness(state, RULES.apply(state, TABLE, Restack()), seat)
            if isinstance(event, Moved) and event.dst == PACKET[1]
        ]
        assert shown == ["7h", "??", "Ks", "3h", "??", "??", "10c"]


def test_visibility_cards_once_seen_are_followed_into_the_packets() -> None:
    match = Match(RULES, 2, seed=3)
    for number in range(60):
        seats = sorted(match.active)
        seat = seats[number % len(seats)]
        assert match.submit(seat, match.view(seat).legal[0]) is None
        if match.outcome is not None:
            break
    piles = RULES.remembered(match.view(1), match.heard(1))
    for seat in (1, 2):
        for known, true in zip(piles[PACKET[seat]], match.position[PACKET[seat]], strict=True):
            assert known.hidden or known == true
    assert not all(card.hidden for seat in (1, 2) for card in piles[PACKET[seat]])


def test_visibility_of_a_shuffled_packet_only_which_cards_are_in_it() -> None:
    """A whole deal is heard, a restack shuffles, and some cards of the shuffled packets are played."""
    first = RULES.deal(2, Options(), Rng(7))
    heard = RULES.witness(first.state, first, 1)
    before = placed(first.state, open=frozenset(), idle=GUARD)
    done = RULES.apply(before, TABLE, Restack())
    state, heard = done.state, heard + RULES.witness(before, done, 1)
    for _ in range(6):
        seat = min(RULES.active(state))
        move = RULES.legal(state, seat)[0]
        done = RULES.apply(state, seat, move)
        state, heard = done.state, heard + RULES.witness(state, done, 1)
    known = RULES.remembered(RULES.view(state, 1), heard)
    for seat in (1, 2):
        seen = Counter(card for card in known[PACKET[seat]] if not card.hidden)
        assert seen <= Counter(state[PACKET[seat]])
        assert len(known[PACKET[seat]]) == packets(state)[seat - 1]
    imagined = RULES.determinize(RULES.view(state, 1), heard, Rng(3))
    assert RULES.view(imagined, 1) == RULES.view(state, 1)
