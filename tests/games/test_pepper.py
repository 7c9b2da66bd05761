"""Pepper: R1–R10, who sees what, refusals, hands and words, the sheet, golden records."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from games.core.cards import HIDDEN, parse_card, parse_cards, spell
from games.core.controller import Click, Drop, Press
from games.core.events import Gathered, Moved, Said
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.options import Options
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.pepper.bot import BOTS
from games.pepper.cards import PACK, TRUMPS, best, playable, suit_of
from games.pepper.controller import CONTROLLER
from games.pepper.rules import RULES
from games.pepper.scoring import LEVELS, Played, totals
from games.pepper.state import DEAD, HAND, STOCK, TRICK, WON, Bid, Call, Pass, Play, State, Trump
from tests.games.golden import golden, scoring

FIRST = Options(first_dealer=1)


def deck(top: str) -> str:
    """A [Deck] tag: these cards on top, the rest of the pack below."""
    first = parse_cards(top)
    return f'[Deck "{spell((*first, *(card for card in PACK if card not in first)))}"]'


def replay(seats: int, *lines: str) -> Match:
    """A match from a record written by hand; seat 1 deals."""
    head = [f'[Game "pepper"]\n[Seats "{seats}"]\n[Options "first_dealer=1"]']
    return Match.replay("\n".join([*head, *lines]), rules)


def auction(seats: int, *words: str) -> State:
    """A first hand, dealt by seat 1, in which these calls were made."""
    state = RULES.deal(seats, FIRST, Rng(7)).state
    for word in words:
        state = RULES.play(state, state.turn, Pass() if word == "pass" else Bid(word)).state  # type: ignore[arg-type]
    return state


def position(
    hands: str, trumps: str = "h", *, bid: str = "1", declarer: int = 1, won: tuple[int, ...] = (), **changes: object
) -> State:
    """A position as text: hands separated by |; the cards not named lie in won tricks, so many cards by side, the rest
    in those of the last side, or in the dead hand of two players."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    seats = len(held)
    rest = [card for card in PACK if all(card not in hand for hand in held)]
    dead = tuple(rest[:8]) if seats == 2 else ()
    rest = rest[len(dead) :]
    sides = len(RULES.sides(seats))
    taken = []
    for side in range(sides):
        count = won[side] if side < len(won) else len(rest) if side == sides - 1 else 0
        taken.append(tuple(rest[:count]))
        rest = rest[count:]
    assert not rest
    state = State(
        seats=seats,
        rng=Rng(1),
        dealer=seats,
        phase="play",
        calls=(Call(declarer, bid),),
        trumps=trumps,
        leader=declarer,
        turn=declarer,
        hands=held,
        dead=dead,
        won=tuple(taken),
    )
    return replace(state, **changes)  # type: ignore[arg-type]


def run(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
    return state


def bot_match(seats: int, seed: int, actions: int = 10**6) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, seats, None, seed)
    while match.outcome is None and len(match.entries) < actions:
        seat = min(match.active)
        if seat == TABLE:
            assert match.submit(TABLE, Deal()) is None
        else:
            choice = next(iter(BOTS["Normal"].think(match.view(seat), match.heard(seat), Rng(seed))))
            assert match.submit(seat, choice.action) is None
    return match


# -- R1–R3


def test_R1_four_in_pairs_two_or_three_alone() -> None:
    assert RULES.sides(4) == ((1, 3), (2, 4))
    assert RULES.sides(3) == ((1,), (2,), (3,))
    assert RULES.sides(2) == ((1,), (2,))
    for seats in (1, 5):
        with pytest.raises(SetupError, match="expected 2, 3, 4 seats"):
            Match(RULES, seats)


@pytest.mark.parametrize(("seats", "each"), [(4, 6), (3, 8), (2, 8)])
def test_R2_twenty_four_cards_all_dealt(seats: int, each: int) -> None:
    piles = RULES.piles(RULES.deal(seats, Options(), Rng(3)).state)
    assert len(PACK) == 24
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 9, 10, 11, 12, 13), 4)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    assert {len(piles[HAND[seat]]) for seat in range(1, seats + 1)} == {each}
    assert len(piles.get(DEAD, ())) == (8 if seats == 2 else 0)


def test_R2_two_players_three_hands_dealt_non_dealer_dead_hand_dealer() -> None:
    match = replay(2, deck("Ah Kh Qh As Ks Qs"))
    piles = RULES.piles(match._state)
    assert piles[HAND[2]][:2] == parse_cards("Ah As")
    assert piles[DEAD][:2] == parse_cards("Kh Ks")
    assert piles[HAND[1]][:2] == parse_cards("Qh Qs")


def test_R2_singly_from_the_dealers_left() -> None:
    piles = RULES.piles(replay(4, deck("Ah Kh Qh Jh 10h 9h"))._state)
    assert piles[HAND[2]][:2] == parse_cards("Ah 10h")
    assert piles[HAND[3]][:2] == parse_cards("Kh 9h")
    assert piles[HAND[1]][0] == parse_card("Jh")


def test_R3_plain_suits_rank_ace_king_queen_jack_ten_nine() -> None:
    for high, low in pairwise(("A", "K", "Q", "J", "10", "9")):
        for trumps in ("s", "none"):
            assert best(parse_cards(f"{low}h {high}h"), trumps) == 1
            assert best(parse_cards(f"{high}h {low}h"), trumps) == 0


@pytest.mark.parametrize(("trumps", "left"), [("h", "Jd"), ("d", "Jh"), ("s", "Jc"), ("c", "Js")])
def test_R3_trumps_rank_right_bower_left_bower_then_ace_down(trumps: str, left: str) -> None:
    order = [f"J{trumps}", left, f"A{trumps}", f"K{trumps}", f"Q{trumps}", f"10{trumps}", f"9{trumps}"]
    for high, low in pairwise(order):
        assert best(parse_cards(f"{low} {high}"), trumps) == 1
        assert best(parse_cards(f"{high} {low}"), trumps) == 0


def test_R3_the_left_bower_is_a_trump_and_no_card_of_its_printed_suit() -> None:
    assert suit_of(parse_card("Jd"), "h") == "h"
    assert suit_of(parse_card("Jd"), "d") == suit_of(parse_card("Jd"), "none") == "d"
    hand = parse_cards("Jd 9d As")
    assert playable(hand, parse_cards("Ad"), "h") == parse_cards("9d")
    assert playable(hand, parse_cards("9h"), "h") == parse_cards("Jd")
    assert playable(parse_cards("Jd As"), parse_cards("Ad"), "h") == parse_cards("Jd As")
    assert best(parse_cards("Ad Jd"), "h") == 1  # it trumps the ace of its own printed suit
    # led, it calls for trumps
    assert playable(parse_cards("Ad 9h"), parse_cards("Jd"), "h") == parse_cards("9h")


def test_R3_at_no_trump_all_suits_are_plain() -> None:
    assert best(parse_cards("Ah Js Jc Jd"), "none") == 0
    assert best(parse_cards("Jd Ad"), "none") == 1


# -- R4–R6


def test_R4_the_bids_by_the_number_of_players() -> None:
    assert LEVELS[4] == ("1", "2", "3", "4", "5", "little", "big")
    assert LEVELS[3] == LEVELS[2] == ("1", "2", "3", "4", "5", "6", "7", "little", "big")
    for seats in (2, 3, 4):
        legal = RULES.legal(auction(seats), 2)
        assert legal == (*(Bid(level) for level in LEVELS[seats]), Pass())  # type: ignore[arg-type]


def test_R4_each_bid_is_higher_than_the_last() -> None:
    state = auction(4, "3")
    assert RULES.legal(state, 3) == (Bid("4"), Bid("5"), Bid("little"), Bid("big"), Pass())
    assert RULES.refusal(state, 3, Bid("3")) == "The highest bid is 3: bid more, or pass."
    state = auction(4, "little")
    assert RULES.legal(state, 3) == (Bid("big"), Pass())
    assert RULES.refusal(state, 3, Bid("5")) == "The highest bid is little pepper: bid more, or pass."


def test_R5_from_the_dealers_left_clockwise_and_passing_does_not_exclude() -> None:
    state = auction(4)
    assert state.turn == 2
    state = auction(4, "pass", "1", "pass", "2")
    assert (state.phase, state.turn) == ("bid", 2)
    assert RULES.refusal(state, 2, Bid("3")) is None


@pytest.mark.parametrize(("seats", "passes"), [(4, 3), (3, 2), (2, 1)])
def test_R5_ends_when_all_others_have_passed_behind_a_bid(seats: int, passes: int) -> None:
    assert auction(seats, "2", *["pass"] * (passes - 1)).phase == "bid"
    state = auction(seats, "2", *["pass"] * passes)
    assert (state.phase, state.turn) == ("trump", 2)


def test_R5_passes_in_succession_count() -> None:
    state = auction(4, "1", "pass", "pass", "2", "pass", "pass")
    assert state.phase == "bid"
    assert RULES.play(state, state.turn, Pass()).state.phase == "trump"


def test_R5_big_pepper_ends_the_auction_at_once() -> None:
    state = auction(4, "1", "big")
    assert (state.phase, state.turn) == ("trump", 3)


def test_R6_everybody_has_one_call_the_dealer_too() -> None:
    state = auction(4, "pass", "pass", "pass")
    assert (state.phase, state.turn, state.dealer) == ("bid", 1, 1)
    assert CONTROLLER.prompt(RULES.view(state, 1)) == "Your turn: bid, or pass and the hand is thrown in."
    assert auction(4, "pass", "pass", "pass", "1").phase == "bid"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R6_all_pass_the_hand_is_thrown_in_and_the_next_dealer_deals(seats: int) -> None:
    state = auction(seats, *["pass"] * seats)
    assert (state.phase, state.finished, RULES.active(state)) == ("thrown", (), {TABLE})
    assert RULES.due(state, Deal()) is not None  # the table goes on by itself
    step = RULES.play(state, TABLE, Deal())
    assert (step.state.dealer, step.state.turn, step.state.phase) == (2, 3 if seats > 2 else 1, "bid")
    assert Gathered(HAND[1], STOCK, len(state.hands[0])) in step.events
    assert RULES.sheet(step.state) == ()


def test_R6_after_twenty_thrown_in_hands_the_game_is_abandoned() -> None:
    state = auction(3)
    for number in range(1, 21):
        for _ in range(3):
            state = RULES.play(state, state.turn, Pass()).state
        assert state.thrown == number
        assert (RULES.outcome(state) is None) == (number < 20)
        if number < 20:
            state = RULES.play(state, TABLE, Deal()).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    assert "abandoned without a result" in outcome.reason


def test_R6_a_hand_that_is_played_starts_the_count_anew() -> None:
    state = run(position("9h|9s|9d|9c", thrown=7), "9h", "9s", "9d", "9c")
    assert state.thrown == 0


# -- R7


def test_R7_the_high_bidder_names_trumps_and_leads() -> None:
    state = auction(4, "pass", "2", "pass", "pass", "pass")
    assert RULES.legal(state, 3) == tuple(Trump(trumps) for trumps in TRUMPS)  # type: ignore[arg-type]
    step = RULES.play(state, 3, Trump("none"))
    assert Said(3, "{3} names no trump.") in step.events
    assert (step.state.phase, step.state.turn, step.state.leader) == ("play", 3, 3)
    assert set(RULES.legal(step.state, 3)) == {Play(card) for card in step.state.hands[2]}


def test_R7_follow_suit_if_able_otherwise_any_card() -> None:
    state = run(position("As 9s|Ks 9h Ad|Ac Kc Qc|Qs Js 10s"), "As")
    assert RULES.legal(state, 2) == (Play(parse_card("Ks")),)
    state = run(state, "Ks")
    assert len(RULES.legal(state, 3)) == 3


@pytest.mark.parametrize(
    ("trick", "trumps", "winner"),
    [
        ("9s Ks As Qs", "h", 2),
        ("As 9h Ks 10h", "h", 3),
        ("As Jd 9h Jh", "h", 3),
        ("9s Ah Ad Ac", "none", 0),
        ("9s Ah Ad 10s", "c", 3),
    ],
)
def test_R7_highest_trump_else_highest_of_the_suit_led(trick: str, trumps: str, winner: int) -> None:
    assert best(parse_cards(trick), trumps) == winner


def test_R7_the_winner_takes_the_trick_and_leads_next() -> None:
    state = position("9s 9d|Ks 10d|Qs Qd|As Kd", trumps="h")
    step = RULES.play(run(state, "9s", "Ks", "Qs"), 4, Play(parse_card("As")))
    moves = [event for event in step.events if isinstance(event, Moved)]
    assert moves[1:] == [
        Moved(TRICK[seat], WON[2], parse_cards(card)) for seat, card in ((1, "9s"), (2, "Ks"), (3, "Qs"), (4, "As"))
    ]
    assert (step.state.leader, step.state.turn, step.state.trick) == (4, 4, ())


@pytest.mark.parametrize(("seats", "count"), [(4, 6), (3, 8), (2, 8)])
def test_R7_all_tricks_are_played_by_all(seats: int, count: int) -> None:
    match = bot_match(seats, 3)
    assert all(hand.whole == count for hand in match.view(0).public.finished)
    last = [event for event in match.heard(0) if isinstance(event, Moved) and event.src.name == "hand"]
    assert Counter(event.src.seat for event in last) == dict.fromkeys(range(1, seats + 1), count)


# -- R8–R10


@pytest.mark.parametrize(
    ("bid", "took", "points"),
    [
        ("3", 5, (5, 1)),
        ("5", 4, (-6, 2)),
        ("big", 5, (-12, 1)),
        ("big", 6, (12, 0)),
        ("little", 6, (6, 0)),
        ("little", 5, (-6, 1)),
        ("1", 1, (1, 5)),
        ("1", 0, (-6, 6)),
    ],
)
def test_R8_score_of_four_players(bid: str, took: int, points: tuple[int, int]) -> None:
    assert Played(1, bid, "h", (took, 6 - took)).points == points
    assert Played(4, bid, "h", (6 - took, took)).points == points[::-1]


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [
        ("4", (3, 3, 2), (-8, 3, 2)),
        ("4", (4, 4, 0), (4, 4, 0)),
        ("little", (8, 0, 0), (8, 0, 0)),
        ("little", (7, 1, 0), (-8, 1, 0)),
        ("big", (8, 0, 0), (16, 0, 0)),
        ("big", (7, 0, 1), (-16, 0, 1)),
        ("7", (7, 1), (7, 1)),
        ("7", (6, 2), (-8, 2)),
        ("big", (8, 0), (16, 0)),
    ],
)
def test_R9_score_of_two_and_three_players(bid: str, tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert Played(1, bid, "h", tricks).points == points


def test_R8_the_points_of_a_hand_as_it_is_played() -> None:
    state = run(position("Jh|9s|9d|9c", bid="5", won=(16, 4)), "Jh", "9s", "9d", "9c")
    assert state.finished == (Played(1, "5", "h", (5, 1)),)
    state = run(position("9h|Jh|9d|9c", bid="5", won=(16, 4)), "9h", "Jh", "9d", "9c")
    assert state.finished[0].points == (-6, 2)


def scored(*points: int) -> tuple[Played, ...]:
    """Finished hands in which two sides have made so many points."""
    ones = [Played(1, "1", "h", (1, 0))] * points[0], [Played(2, "1", "h", (0, 1))] * points[1]
    return (*ones[0], *ones[1])


LAST = "Jh|9s|9d|9c"


def ending(before: tuple[int, int], tricks: tuple[int, int]) -> State:
    """The last trick of a hand in which the sides take so many, with these scores before it; seat 1 takes it."""
    won = ((tricks[0] - 1) * 4, tricks[1] * 4)
    return run(position(LAST, bid="1", won=won, finished=scored(*before)), "Jh", "9s", "9d", "9c")


def test_R10_no_end_below_thirty() -> None:
    state = ending((26, 20), (3, 3))
    assert totals(state.finished, 2) == (29, 23)
    assert (state.phase, RULES.outcome(state), RULES.active(state)) == ("over", None, {TABLE})
    assert RULES.due(state, Deal()) is None  # people read the score first


def test_R10_both_past_thirty_the_highest_total_wins() -> None:
    outcome = RULES.outcome(ending((28, 29), (3, 3)))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((31, 32, 31, 32), (2, 4))
    assert outcome.reason == "{2} and {4} win with 32 points to 31."


def test_R10_equal_highest_is_a_draw() -> None:
    outcome = RULES.outcome(ending((28, 28), (3, 3)))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "A draw: {1} + {3} and {2} + {4} have 31 points each.")


def test_R10_totals_may_be_negative() -> None:
    hands = (Played(2, "5", "h", (6, 0)),) * 5
    assert totals(hands, 2) == (30, -30)
    state = position(LAST, bid="1", won=(20, 0), finished=hands[:4])
    outcome = RULES.outcome(run(state, "Jh", "9s", "9d", "9c"))
    assert outcome is not None
    assert outcome.reason == "{1} and {3} win with 30 points to −24."


def test_R10_the_deal_passes_left() -> None:
    state = ending((0, 0), (3, 3))
    assert state.dealer == 4
    step = RULES.play(state, TABLE, Deal())
    assert (step.state.dealer, step.state.turn) == (1, 2)
    assert [event for event in step.events if isinstance(event, Gathered)] == [
        Gathered(WON[1], STOCK, 12),
        Gathered(WON[2], STOCK, 12),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R10_whole_matches_end_past_thirty(seats: int) -> None:
    match = bot_match(seats, 11)
    assert match.outcome is not None
    assert max(match.outcome.scores) >= 30
    before = match.view(0).public.finished[:-1]
    assert max(totals(before, len(RULES.sides(seats)))) < 30


# -- who sees what


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_visibility(seats: int) -> None:
    for count in (0, 2, 9, 15, 22, 31, 40):
        state = bot_match(seats, 4, count)._state
        for spot in RULES.piles(state):
            for seat in range(seats + 1):
                wanted = {
                    "trick": Faces.ALL,
                    "hand": Faces.ALL if seat and spot.seat == seat else Faces.NONE,
                    "dead": Faces.NONE,
                    "won": Faces.NONE,
                    "stock": Faces.NONE,
                }[spot.name]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_the_auction_trumps_and_tricks_are_public() -> None:
    state = auction(3, "pass", "3", "pass", "4", "pass", "pass")
    public = RULES.public(state)
    assert public.calls[:2] == (Call(2, "pass"), Call(3, "3"))
    assert (public.declarer, public.bid) == (2, "4")
    assert RULES.public(RULES.play(state, 2, Trump("d")).state).trumps == "d"
    assert RULES.public(run(position("9s 9d|Ks 10d|Qs Qd|As Kd"), "9s", "Ks", "Qs", "As")).tricks == (0, 5, 0, 5)


# -- refusals


def test_refusals_teach_following() -> None:
    state = run(position("Ah Qs|9h As Jd|9d Ad|9s 9c"), "Ah")
    assert RULES.refusal(state, 2, Play(parse_card("As"))) == "You hold a trump, so a trump must be played."
    state = run(position("Ad Qs|Kd Jd|9d 9s|10s 9c"), "Ad")
    assert (
        RULES.refusal(state, 2, Play(parse_card("Jd")))
        == "The J♦ is the left bower, a trump. You hold a diamond, so a diamond must be played."
    )
    plain = run(position("Ad Qs|Kd As|9d 9s|10s 9c", trumps="none"), "Ad")
    assert RULES.refusal(plain, 2, Play(parse_card("As"))) == "You hold a diamond, so a diamond must be played."
    bower = run(position("Ah Qs|Kd Jd|9d 9s|10s 9c"), "Ah")
    assert (
        RULES.refusal(bower, 2, Play(parse_card("Kd")))
        == "Your J♦ is the left bower, a trump: trumps were led, so it must be played."
    )
    assert RULES.refusal(state, 3, Play(parse_card("9s"))) == "It is {2}'s turn."
    assert RULES.refusal(state, 3, Play(parse_card("Ks"))) == "You do not hold the K♠."
    assert RULES.refusal(state, 2, Play(HIDDEN)) == "Play one of your own cards."


def test_refusals_teach_the_auction() -> None:
    first = auction(4)
    assert RULES.refusal(first, 3, Bid("1")) == "It is {2}'s turn to bid."
    assert "only six tricks" in (RULES.refusal(first, 2, Bid("6")) or "")
    told = RULES.refusal(first, 2, Play(first.hands[1][0]))
    assert told == "First comes the auction: bid or pass when it is your turn."
    assert RULES.refusal(first, 2, Trump("h")) == "Trumps are named after the auction, by the highest bidder."
    named = auction(4, "4", "pass", "pass", "pass")
    assert RULES.refusal(named, 3, Bid("5")) == "The auction is over: {2} has bid 4 tricks."
    assert RULES.refusal(named, 3, Trump("h")) == "Only the highest bidder names trumps: that is {2}."
    assert RULES.refusal(named, 3, Play(named.hands[2][0])) == "No card is played before {2} has named trumps."
    playing = RULES.play(named, 2, Trump("h")).state
    assert RULES.refusal(playing, 2, Trump("s")) == "Trumps have been named for this hand."
    assert RULES.refusal(playing, 2, Pass()) == "The auction is over: {2} has bid 4 tricks."
    assert RULES.refusal(playing, TABLE, Deal()) == "The next hand is dealt when this one has been played."
    assert RULES.refusal(playing, TABLE, Timeout()) == "Pepper has no time limit."
    done = ending((0, 0), (3, 3))
    assert RULES.refusal(done, 1, Pass()) == "The hand is over. Wait for the next deal."
    assert RULES.refusal(ending((28, 29), (3, 3)), 1, Pass()) == "The match is over."


# -- hands and words


def test_calls_are_buttons_and_cards_are_dragged() -> None:
    view = RULES.view(auction(4, "4"), 3)
    assert CONTROLLER.buttons(view) == (
        (Press("bid 5"), "Bid 5"),
        (Press("bid little"), "Little pepper"),
        (Press("bid big"), "Big pepper"),
        (Press("pass"), "Pass"),
    )
    assert CONTROLLER.meaning(view, Press("bid little")) == (Bid("little"),)
    assert CONTROLLER.attempt(view, Press("bid 3")) == Bid("3")
    named = RULES.view(auction(4, "4", "pass", "pass", "pass"), 2)
    assert [words for _, words in CONTROLLER.buttons(named)] == [
        "Spades ♠",
        "Hearts ♥",
        "Diamonds ♦",
        "Clubs ♣",
        "No trump",
    ]
    view = RULES.view(run(position("Ad Qs|Kd Jd|9d 9s|10s 9c"), "Ad"), 2)
    king, jack = parse_cards("Kd Jd")
    assert CONTROLLER.meaning(view, Drop((king,), HAND[2], TRICK[2])) == (Play(king),)
    assert CONTROLLER.meaning(view, Drop((jack,), HAND[2], TRICK[2])) == ()
    assert CONTROLLER.attempt(view, Drop((jack,), HAND[2], TRICK[2])) == Play(jack)
    assert CONTROLLER.obvious(view, HAND[2], king) == Play(king)
    assert CONTROLLER.attempt(view, Click(HAND[2], king)) is None


def test_prompts_facts_and_standing() -> None:
    view = RULES.view(auction(4, "pass", "4"), 4)
    assert CONTROLLER.prompt(view) == "Your turn: bid more than 4, or pass."
    assert CONTROLLER.prompt(RULES.view(auction(4, "pass", "4"), 1)) == "{4} is to bid or pass."
    assert [CONTROLLER.standing(view, seat) for seat in (1, 2, 3)] == ["", "passes", "bids 4"]
    assert CONTROLLER.facts(view) == ("Bid 4, {3}", "Hand 1, to 30 points", "Dealer {1}")
    state = run(position("Ad Qs|Kd Jd|9d 9s|10s 9c", bid="little", finished=scored(3, 1)), "Ad")
    view = RULES.view(state, 2)
    assert CONTROLLER.prompt(view) == "Your turn: follow with diamonds."
    assert CONTROLLER.prompt(RULES.view(run(state, "Kd", "9d"), 4)) == "Your turn: you have no diamonds, play any card."
    assert CONTROLLER.standing(view, 1) == "little pepper · 0 tricks · 3 points"
    assert CONTROLLER.facts(view)[0] == "Trumps ♥"
    only = run(position("Ah Qs|Kd Jd|9d 9s|10s 9c"), "Ah")
    assert CONTROLLER.prompt(RULES.view(only, 2)) == "Your turn: follow with trumps. The J♦ is a trump."
    assert CONTROLLER.tell(Moved(HAND[2], TRICK[2], parse_cards("Kh"), 1)) == "{2} plays K♥."


def test_a_sorted_hand_has_its_trumps_together() -> None:
    view = RULES.view(position("Jd 9h Kd Jh As|9s 9c", trumps="h", won=(0, 9)), 1)
    hand = sorted(view.piles[HAND[1]], key=lambda card: CONTROLLER.order(view, card))
    assert spell(hand) == "Jh Jd 9h As Kd"
    plain = RULES.view(position("Jd 9h Kd Jh As|9s 9c", trumps="none", won=(0, 9)), 1)
    hand = sorted(plain.piles[HAND[1]], key=lambda card: CONTROLLER.order(plain, card))
    assert spell(hand) == "As Jh 9h Kd Jd"


def test_actions_read_back() -> None:
    for text in ("bid 3", "bid little", "bid big", "pass", "trump h", "trump none", "play Jd", "deal"):
        assert write(read(text, RULES.verbs)) == text
    with pytest.raises(ValueError, match="is no move of this game"):
        read("bid 8", RULES.verbs)


# -- the sheet


def test_the_sheet_writes_the_last_hand_out_and_the_match_hand_by_hand() -> None:
    hands = (Played(1, "3", "h", (5, 1)), Played(4, "5", "none", (2, 4)))
    lines = RULES.sheet(replace(ending((0, 0), (3, 3)), finished=hands))
    assert [(line.kind, line.words, line.values) for line in lines] == [
        ("head", "Hand 2", ("{1} + {3}", "{2} + {4}")),
        ("note", "{4}: 5, no trump", ()),
        ("row", "Tricks", ("2", "4")),
        ("note", "{2} and {4} take 4 of 6 tricks and needed 5: the bid fails.", ()),
        ("sum", "A bid that fails costs 6", ("+2", "−6")),
        ("head", "The match", ("{1} + {3}", "{2} + {4}")),
        ("row", "Hand 1 · {1}: 3, trumps ♥", ("+5", "+1")),
        ("row", "Hand 2 · {4}: 5, no trump", ("+2", "−6")),
        ("sum", "Total, 30 ends the match", ("7", "−5")),
    ]


# -- golden records


@pytest.mark.parametrize("name", ["pepper_four", "pepper_three_thrown_in", "pepper_two"])
def test_golden_records(name: str) -> None:
    match, told = golden(name)
    assert told == scoring(match)
