"""Pepper's computer player: honest, a partner to its partner, and far better than chance."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.core.board import Position
from games.core.cards import parse_card, parse_cards
from games.core.events import Event
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.core.tricks import voids
from games.pepper.bidding import by_worth, expected
from games.pepper.bot import BOTS, quick
from games.pepper.rules import RULES
from games.pepper.scoring import PACK, RANKINGS
from games.pepper.state import DEAD, HAND, WON, Bid, Call, Move, Pass, Play, Public
from tests.games.pepper_table import auction, bot_match, ending, position, run
from tests.games.steps import placed

BOT = BOTS["Medium"]


def chosen(state: Position[Public], seat: int) -> Move:
    return next(iter(BOT.think(RULES.view(state, seat), (), Rng(1)))).action


def holding(state: Position[Public], seat: int, cards: str) -> Position[Public]:
    """The same state with these cards in a seat's hand, the others dealt on."""
    mine = parse_cards(cards)
    rest = iter([card for card in PACK if card not in mine])
    piles = {
        spot: mine if spot == HAND[seat] else tuple(next(rest) for _ in cards)
        for spot, cards in state.laid
        if spot in {*HAND, DEAD}
    }
    return placed(state, piles)


# -- bidding and play


def test_a_strong_hand_bids_and_a_poor_one_passes() -> None:
    strong = chosen(holding(auction(4), 2, "Jh Jd Ah Kh As 9c"), 2)
    assert isinstance(strong, Bid)
    assert strong.level in {"4", "5", "little", "big"}
    assert chosen(holding(auction(4, "3"), 3, "9s 10s 9h 10d Qc 9c"), 3) == Pass()


def test_all_the_tricks_in_hand_make_big_pepper() -> None:
    assert chosen(holding(auction(4), 2, "Jh Jd Ah Kh Qh 10h"), 2) == Bid("big")


def test_a_partners_bid_is_left_alone_where_a_rivals_is_topped() -> None:
    hand = "Jh Qh As 9s 9c 9d"
    mine = holding(auction(4, "pass", "2", "pass"), 1, hand)
    calls = (Call(2, "2"), Call(3, "pass"), Call(4, "pass"))
    theirs = placed(mine, calls=calls, declarer=2)
    assert chosen(mine, 1) == Pass()
    assert isinstance(chosen(theirs, 1), Bid)


@pytest.mark.parametrize("seats", [2, 3])
def test_where_each_plays_alone_it_bids_no_higher_than_it_must(seats: int) -> None:
    """What it holds is nobody's business; a partner would like to know."""
    hand = "Jh Jd Ah Kh As 9c 9d 10s"
    assert chosen(holding(auction(seats), 2, hand), 2) == Bid("1")
    assert chosen(holding(auction(seats, *["pass"] * (seats - 1), "3"), 2, hand), 2) == Bid("4")
    told = chosen(holding(auction(4), 2, "Jh Jd Ah Kh As 9c"), 2)
    assert isinstance(told, Bid)
    assert told.level > "3"


def test_it_names_its_long_strong_suit() -> None:
    hand = parse_cards("Jd Jh Ad 9d 9s 10c")
    assert by_worth(hand, "3", 4)[0] == "d"
    assert expected(hand, "d", 4)[0] > expected(hand, "s", 4)[0] + 1


def test_it_does_not_take_a_trick_that_is_its_partners_already() -> None:
    state = run(position("As 9d|9s 10d|Ks 10s|9c Qd"), "As", "9s")
    assert chosen(state, 3) == Play(parse_card("10s"))


def test_it_wins_as_cheaply_as_it_can_when_it_plays_last() -> None:
    state = run(position("10s 9d|9s 10d|Qs Kd|As Ks", won=(8, 8)), "10s", "9s", "Qs")
    assert chosen(state, 4) == Play(parse_card("Ks"))


def test_a_declarer_draws_trumps_from_the_top() -> None:
    state = position("Jh 10h 9s|Kh 9d 9c|10d 10c 10s|Qh Qd Qc", won=(12, 0))
    assert chosen(state, 1) == Play(parse_card("Jh"))


def test_a_declarer_leads_side_cards_while_its_last_trumps_bring_it_back_in() -> None:
    """The trumps of the others have fallen: its own take their tricks whenever they are played."""
    state = position("Jh Jd Ah Qh Ks Js 9s 9d|Kh 10h 10s Qs 10d Qd 9c 10c|9h As Jc Qc Kc Ac Kd Ad")
    heard: list[Event] = []
    for card in ("Jh", "Kh", "9h", "Jd", "10h", "Jc"):
        step = RULES.play(state, state.public.turn, Play(parse_card(card)))
        heard += RULES.witness(state, step, 1)
        state = step.state
    action = next(iter(BOT.think(RULES.view(state, 1), heard, Rng(1)))).action
    assert isinstance(action, Play)
    assert action.card.suit != "h"


@pytest.mark.parametrize(
    ("hands", "led", "expected"),
    [
        ("9s 9d|Ks 10s|As 9c", "9s", "10s"),  # the ace sits behind: nothing is gained by the king
        ("9s 9d|Ks Qs|Js 9c", "9s", "Qs"),  # either holds: the cheaper one
        ("9s 9d|Ks 10s|Qs 9c", "9s", "Ks"),
        ("9s 9d|Kd 9h|As 9c", "9s", "9h"),  # a trump, as the suit cannot be followed
        ("10s 9d|9s Kc|As 9c|Js Qd", "10s", "9s"),
        ("As 9d|9s 10c|Qs Kc|Js Qd", "As 9s", "Qs"),
    ],
)
def test_in_play_outs_tricks_are_taken_cheaply_and_not_from_a_partner(hands: str, led: str, expected: str) -> None:
    state = run(position(hands), *led.split())
    assert quick(RULES.board(state), state.public.turn, Stream(1)) == Play(parse_card(expected))


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ("Jh As 9d|Kh 9s 9c|10s 10d 10c", "Jh"),  # trumps are drawn while a rival has one
        ("Jh As 9d|Ks 9s 9c|10s 10d 10c", "As"),
        ("10h Ks 9d|Ah As 9c|10s 10d 10c", "9d"),  # nothing sure: the lowest
    ],
)
def test_in_play_outs_a_declarer_draws_trumps_and_cashes_what_is_sure(hands: str, expected: str) -> None:
    assert quick(RULES.board(position(hands)), 1, Stream(1)) == Play(parse_card(expected))


def test_hard_plays_deals_on_among_three_too() -> None:
    state = position("Jh 10h As 9d|Kh 9s 9c Kd|10s 10d 10c Qd")
    assert len(list(BOTS["Hard"].think(RULES.view(state, 1), (), Rng(1)))) > 1


def test_among_three_the_lead_is_over_the_mean_of_the_others() -> None:
    """It counts whether another player goes down, and not only how the best of them does."""
    state = run(position("Jh|9s|9d", bid="5", won=(15, 6)), "Jh", "9s", "9d")
    assert [RULES.value(state, seat) for seat in (1, 2, 3)] == [
        pytest.approx(0.5 + lead / 48) for lead in (6 - 1, 2 - 3, 0 - 4)
    ]


def test_the_value_of_a_hand_is_its_lead_and_of_a_match_who_wins_it() -> None:
    hand = ending((0, 0), (5, 1))
    assert RULES.value(hand, 1) == RULES.value(hand, 3) == pytest.approx(0.5 + 4 / 36)
    assert RULES.value(hand, 2) == pytest.approx(0.5 - 4 / 36)
    failed = run(position("9h|Jh|9d|9c", bid="5", won=(16, 4)), "9h", "Jh", "9d", "9c")
    assert RULES.value(failed, 1) == pytest.approx(0.5 - 8 / 36)
    won = ending((28, 29), (3, 3))
    assert (RULES.value(won, 1), RULES.value(won, 2)) == (0, 1)


# -- honesty


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_determinize_keeps_what_was_seen(seats: int) -> None:
    for count in (0, 3, 9, 14, 20, 26, 40, 63):
        match = bot_match(seats, 6, count)
        for seat in range(1, seats + 1):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert RULES.view(sample, seat) == view
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                assert all(
                    sample[won] == match.position[won] for won in WON if won in sample.piles
                )  # every trick was seen
                hidden = {spot: sample[spot] for spot in (*HAND, DEAD) if spot in sample.piles}
                assert sample == replace(placed(match.position, hidden), rng=sample.rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_determinize_gives_nobody_a_suit_he_did_not_follow(seats: int) -> None:
    found = 0
    for count in range(8, 40, 2):
        match = bot_match(seats, 5, count)
        trumps = match.view(0).public.trumps
        for seat in range(1, seats + 1):
            lacking = voids(match.heard(seat), RANKINGS[trumps], seats)
            found += len(lacking)
            for seed in range(3):
                sample = RULES.determinize(match.view(seat), match.heard(seat), Rng(seed))
                for other in range(1, seats + 1):
                    assert not {(other, RANKINGS[trumps].suits[card]) for card in sample[HAND[other]]} & lacking
    assert found > 10


# -- strength


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_has_no_chance(seats: int) -> None:
    for seed in range(8):
        random, match = Random(seed), Match(RULES, seats, None, seed)
        ours = RULES.sides(seats)[seed % 2]
        while match.outcome is None:
            seat = min(match.active)
            view = match.view(seat)
            action = random.choice(view.legal)
            if seat in ours:
                action = next(iter(BOT.think(view, match.heard(seat), Rng(1)))).action
            assert match.submit(seat, action) is None
        assert match.outcome.winners == ours
