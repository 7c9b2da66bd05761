"""Turnover Bridge: its numbered rules, one by one."""

from collections import Counter
from itertools import pairwise

import pytest

from games.core.board import Position
from games.core.cards import HIDDEN, parse_card, parse_cards, spell
from games.core.events import Gathered, Moved, Said, Turned
from games.core.match import Match, SetupError
from games.core.phrases import Speech, told
from games.core.registry import rules
from games.core.rng import Rng
from games.turnover_bridge.coach import COACH
from games.turnover_bridge.rules import RULES
from games.turnover_bridge.state import COLUMN, HOLE, PACK, RANKING, Play, Public, TurnoverOptions, open_cards, tricks
from tests.games.turnover_bridge_table import position, run
from tests.words import english


def playable(state: Position[Public], seat: int) -> str:
    """What a seat may play, as text, by suit."""
    cards = [action.card for action in RULES.legal(state, seat) if isinstance(action, Play)]
    return spell(sorted(cards, key=lambda card: ("cdhs".index(card.suit), card.rank)))


def test_R1_two_players_fifty_two_cards() -> None:
    cards = Counter(
        card for pile in RULES.piles(RULES.deal(2, TurnoverOptions(), Rng(3)).state).values() for card in pile
    )
    assert cards == Counter(PACK)
    assert len(PACK) == 52
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


def test_R1_ace_high_spades_trumps() -> None:
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for high, low in pairwise(ranks):
        assert RANKING.beats(parse_card(f"{high}h"), parse_card(f"{low}h"))
        assert not RANKING.beats(parse_card(f"{low}h"), parse_card(f"{high}h"))
    assert RANKING.beats(parse_card("2s"), parse_card("Ah"))


def test_R2_twelve_down_twelve_up_two_in_the_hole() -> None:
    deck = parse_cards(spell(PACK))
    text = f'[Game "turnover_bridge"]\n[Seats "2"]\n[Options "first_dealer=1"]\n[Deck "{spell(deck)}"]\n'
    state = Match.replay(text, rules).position
    numbered = dict(enumerate(deck, 1))
    for seat, first in ((2, 1), (1, 2)):
        columns = [state[spot] for spot in COLUMN[seat]]
        assert [column[0] for column in columns] == [numbered[first + 2 * at] for at in range(12)]
        assert [column[1] for column in columns] == [numbered[first + 24 + 2 * at] for at in range(12)]
        assert state[HOLE[seat]] == (numbered[first + 48], numbered[first + 50])


def test_R2_the_deal_shows_no_covered_card() -> None:
    step = RULES.deal(2, TurnoverOptions(first_dealer=2), Rng(5))
    down = {step.state[spot][0] for seat in (1, 2) for spot in COLUMN[seat]}
    for seat in (0, 1, 2):
        seen = [event for event in RULES.witness(step.state, step, seat) if isinstance(event, Moved)]
        assert not down & {card for event in seen for card in event.cards}
    assert [type(event) for event in step.events[1:25]] == [Gathered] * 24
    assert [event.dst for event in step.events[1:4] if isinstance(event, Gathered)] == [
        COLUMN[1][0],
        COLUMN[2][0],
        COLUMN[1][1],
    ]


def test_R3_fourteen_cards_are_accessible_at_the_start() -> None:
    state = RULES.deal(2, TurnoverOptions(first_dealer=2), Rng(5)).state
    wanted = {state[spot][1] for spot in COLUMN[1]} | set(state[HOLE[1]])
    assert {action.card for action in RULES.legal(state, 1) if isinstance(action, Play)} == wanted
    assert len(wanted) == 14
    covered = state[COLUMN[1][4]][0]
    assert (
        english(RULES.refusal(state, 1, Play(covered)))
        == f"You can't play the {covered.mark}: it isn't one of your open cards or hole cards."
    )


def test_R4_the_card_under_a_led_one_is_turned_up_at_once() -> None:
    state = position("9d 7h,2c", "Kh,3c")
    step = RULES.play(state, 1, Play(parse_card("7h")))
    assert RULES.view(step.state, 2).piles[COLUMN[1][0]] == parse_cards("9d")
    assert english(Said(1, "{1} turns up the 9♦.")) in english(step.events)
    assert parse_card("9d") in open_cards(step.state, 1)


def test_R4_the_answers_card_too_and_both_can_be_played_next() -> None:
    state = run(position("9d 7h,2c", "5s 3h,3c", won=11), "7h", "3h")
    assert playable(state, 1) == "2c 9d"
    assert playable(run(state, "2c"), 2) == "3c"
    assert set(open_cards(state, 2)) == set(parse_cards("5s 3c"))


def test_R4_after_the_trick_the_uncovered_card_waits() -> None:
    state = position("9d 7h,2c", "5s 3h,3c", late=True)
    led = RULES.play(state, 1, Play(parse_card("7h")))
    for seat in (0, 1, 2):
        assert RULES.view(led.state, seat).piles[COLUMN[1][0]] == (HIDDEN,)
        assert not [event for event in RULES.witness(state, led, seat) if isinstance(event, Said | Turned)]
    assert set(open_cards(led.state, 1)) == {parse_card("2c")}
    answered = RULES.play(led.state, 2, Play(parse_card("3h")))
    turned = [event for event in RULES.witness(led.state, answered, 2) if isinstance(event, Turned)]
    assert turned == [Turned(COLUMN[1][0], parse_cards("9d"))]
    assert english(Said(1, "{1} turns up the 9♦.")) in english(answered.events)
    assert english(Said(2, "{2} turns up the 5♠.")) in english(answered.events)
    assert RULES.view(answered.state, 2).piles[COLUMN[1][0]] == parse_cards("9d")
    assert answered.state.public.waiting is None


def test_R4_nothing_is_turned_up_under_a_hole_card_or_in_an_emptied_column() -> None:
    state = position("7h,2c", "Kh,3c", holes="As|Ks")
    for card in ("As", "7h"):
        step = RULES.play(state, 1, Play(parse_card(card)))
        assert not [event for event in step.events if isinstance(event, Turned | Said)]


@pytest.mark.parametrize("dealer", [1, 2])
def test_R5_the_non_dealer_leads(dealer: int) -> None:
    state = RULES.deal(2, TurnoverOptions(first_dealer=dealer), Rng(1)).state
    assert RULES.active(state) == {3 - dealer}


def test_R5_the_winner_leads_next_and_trumps_may_be_led() -> None:
    state = position("7h,2c,4s", "Kh,3c,5d", won=11)
    assert playable(state, 1) == "2c 7h 4s"
    state = run(state, "7h", "Kh")
    assert (state.public.leader, RULES.active(state)) == (2, {2})


def test_R6_follow_suit_from_table_or_hole() -> None:
    state = run(position("7h,2c", "Kh,3c", holes="|2h 9s"), "7h")
    assert playable(state, 2) == "2h Kh"
    told = RULES.refusal(state, 2, Play(parse_card("3c")))
    assert english(told) == "Hearts were led, and you have some, so you must follow suit."
    only_hole = run(position("7h,2c", "Ks,3c", holes="|2h 9s"), "7h")
    assert playable(only_hole, 2) == "2h"


def test_R6_without_the_suit_any_card_and_no_duty_to_trump() -> None:
    state = run(position("7h,2c", "Ks,3c", holes="|2d"), "7h")
    assert playable(state, 2) == "3c 2d Ks"


def test_R6_no_duty_to_win() -> None:
    assert playable(run(position("7h,2c", "Ah,3h"), "7h"), 2) == "Ah 3h"


def test_R6_a_covered_card_does_not_count_as_the_suit() -> None:
    state = run(position("7h,2c", "Kh 4d,3c"), "7h")
    assert playable(state, 2) == "3c 4d"


@pytest.mark.parametrize(
    ("led", "answer", "wins"),
    [
        ("7h", "Kh", True),  # higher in the suit led
        ("Kh", "7h", False),
        ("Kh", "2s", True),  # any trump on a plain suit
        ("9s", "10s", True),  # the higher trump
        ("10s", "9s", False),
        ("2h", "Ad", False),  # another plain suit never wins
        ("9d", "Jd", True),  # the rules page's examples
        ("9d", "Ac", False),
    ],
)
def test_R7_highest_spade_otherwise_highest_of_the_suit_led(led: str, answer: str, wins: bool) -> None:
    before = run(position(f"{led},2c,3d", f"{answer},3c,4c", won=11), led)
    state = run(before, answer)
    winner = 2 if wins else 1
    assert (state.public.leader, tricks(state)[winner - 1]) == (winner, tricks(before)[winner - 1] + 1)


def test_R8_fourteen_tricks_win_at_once() -> None:
    state = position("Kh,2c,3c,4c,5c,6c", "7h,2d,3d,4d,5d,6d", won=13)
    assert tricks(state) == (13, 7)
    step = RULES.play(run(state, "Kh"), 2, Play(parse_card("7h")))
    outcome = RULES.outcome(step.state)
    assert (outcome.scores, outcome.winners) == ((14, 7), (1,))
    assert english(outcome.reason) == "{1} wins! 14 tricks to 7."
    assert RULES.view(step.state, 1).active == frozenset()
    assert english(RULES.refusal(step.state, 1, Play(parse_card("2c")))) == "The match is over."


def test_R8_thirteen_each_is_a_tie() -> None:
    state = run(position("Kh", "7h", won=12), "Kh", "7h")
    outcome = RULES.outcome(state)
    assert (outcome.scores, outcome.winners) == ((13, 13), ())
    assert english(outcome.reason) == "It's a draw. 13 tricks each."


def test_near_the_end_the_coach_says_what_can_still_be_reached() -> None:
    def aim(won: int) -> str:
        state = position("Ah,Kh", "Ac,Kc", won=won)
        return told(COACH.aim(RULES.view(state, 1)), Speech({}, 1))

    assert aim(13).startswith("You need 1 more trick. Lead what your opponent can't follow or beat.")
    assert aim(12).startswith("You need 2 more tricks. Lead what your opponent can't follow or beat.")
    assert aim(11) == "You can still draw: win every trick."


def test_the_coach_tells_leading_from_following() -> None:
    state = position("Ah,Kh", "Ac,Kc", won=12)
    leader = state.public.turn
    led = RULES.play(state, leader, RULES.legal(state, leader)[0]).state  # type: ignore[arg-type]
    assert "Lead what" in english(COACH.aim(RULES.view(state, leader)))
    assert "Lead" not in english(COACH.aim(RULES.view(led, 3 - leader)))
