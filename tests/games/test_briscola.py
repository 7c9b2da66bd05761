"""Briscola: R1–R12, options, who sees what, tie-breakers, refusals, words, golden records, honest computers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from games.briscola.bot import BOTS
from games.briscola.controller import CONTROLLER
from games.briscola.hand import next_hand
from games.briscola.rules import RULES
from games.briscola.scoring import PACK, Tally, best
from games.briscola.state import BOX, HAND, STOCK, TRICK, UPCARD, WON, Ack, BriscolaOptions, Cards, Play, State
from games.core.cards import HIDDEN, Card, parse_card, parse_cards, spell
from games.core.controller import Click, Drop, Press
from games.core.events import Moved, Said, Turned
from games.core.match import Match, SetupError
from games.core.memory import recall
from games.core.notation import read, write
from games.core.options import OptionError, parse_options
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Timeout
from tests.games.golden import golden, scoring


def deck(top: str, out: str = "") -> str:
    """A [Deck] tag: these cards on top, the rest of the pack below; without the card left out."""
    first = parse_cards(top)
    return f'[Deck "{spell((*first, *(card for card in PACK if card not in (*first, *parse_cards(out)))))}"]'


def replay(seats: int, *lines: str, options: str = "first_dealer=1") -> Match:
    """A match from a record written by hand."""
    head = [f'[Game "briscola"]\n[Seats "{seats}"]\n[Options "{options}"]']
    return Match.replay("\n".join([*head, *lines]), rules)


def position(
    hands: str, *, trumps: str = "s", leader: int = 1, won: str = "", stock: str = "", **changes: object
) -> State:
    """A position as text: hands, and the sides' won cards, separated by |; cards not named are with the first side."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    seats = len(held)
    sides = len(RULES.sides(seats))
    taken = [parse_cards(side) for side in won.split("|")] if won else [()] * sides
    named = {card for cards in (*held, *taken, parse_cards(stock)) for card in cards}
    taken[0] += tuple(card for card in PACK if card not in named)
    state = State(
        seats=seats,
        rng=Rng(1),
        players=tuple(range(1, seats + 1)),
        dealer=seats if leader == 1 else leader - 1,
        leader=leader,
        turn=leader,
        trumps=trumps,
        hands=held,
        stock=parse_cards(stock)[1:],
        upcard=parse_cards(stock)[:1],
        won=tuple(taken),
    )
    return replace(state, **changes)  # type: ignore[arg-type]


def run(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
    return state


def scored(*points: int, players: tuple[int, ...] = ()) -> Tally:
    """A finished hand with these points: jacks, and a queen where they are odd."""
    counts = tuple((0, 0, 0, side % 2, (side - 3 * (side % 2)) // 2) for side in points)
    return Tally(players or tuple(range(1, len(points) + 1)), counts)


def over(seats: int, dealer: int, *finished: Tally) -> State:
    """Between two hands, with these scores."""
    state = position("|" * (seats - 1), dealer=dealer, finished=finished, phase="over")
    if seats == 3:
        out = parse_card("2c")
        won = tuple(tuple(card for card in side if card != out) for side in state.won)
        state = replace(state, removed=out, box=(out,), won=won, players=finished[-1].players)
    return state


def bot_match(seats: int, seed: int, actions: int = 10**6, **options: object) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, seats, BriscolaOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        seat = min(match.active)
        if seat == TABLE:
            assert match.submit(TABLE, Deal()) is None
        else:
            choice = next(iter(BOTS["Normal"].think(match.view(seat), match.heard(seat), Rng(seed))))
            assert match.submit(seat, choice.action) is None
    return match


# -- R1–R3


def test_R1_two_or_three_alone_four_as_partners() -> None:
    assert RULES.sides(2) == ((1,), (2,))
    assert RULES.sides(3) == ((1,), (2,), (3,))
    assert RULES.sides(4) == ((1, 3), (2, 4))
    for seats in (1, 5):
        with pytest.raises(SetupError, match="expected 2, 3, 4 seats"):
            Match(RULES, seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_R2_forty_cards(seats: int) -> None:
    piles = RULES.piles(RULES.deal(seats, BriscolaOptions(), Rng(3)).state)
    cards = Counter(card for pile in piles.values() for card in pile)
    assert cards == Counter(PACK)
    assert len(PACK) == 40
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 11, 12, 13), 4)
    assert BOX not in piles


@pytest.mark.parametrize("two", ["2s", "2h", "2d", "2c"])
def test_R2_three_players_leave_one_two_out_and_announce_it(two: str) -> None:
    step = RULES.deal(3, parse_options(BriscolaOptions, {"removed_two": two}), Rng(3))
    piles = RULES.piles(step.state)
    assert piles[BOX] == (parse_card(two),)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    assert Said(TABLE, f"The {parse_card(two).mark} is left out.") in step.events
    assert Moved(STOCK, BOX, (parse_card(two),)) in step.events
    assert all(RULES.view(step.state, seat).piles[BOX] == (parse_card(two),) for seat in range(4))


def test_R2_the_default_two_is_clubs_and_other_values_are_refused() -> None:
    assert BriscolaOptions().removed_two == "2c"
    assert RULES.deal(2, BriscolaOptions(removed_two="2h"), Rng(1)).state.box == ()
    with pytest.raises(OptionError, match="removed_two"):
        parse_options(BriscolaOptions, {"removed_two": "3c"})


def test_R3_the_two_higher_cards_take_seats_1_and_3() -> None:
    match = replay(4, deck("6d As 4h Qc"), options="draw_partners=on first_dealer=1")
    assert match.seating() == (2, 1, 4, 3)  # the second person drew the ace and sits in seat 1, and so on
    said = [event.text for event in match.heard(0) if isinstance(event, Said)]
    assert said[0] == "{2} draws 6♦, {1} draws A♠, {4} draws 4♥, {3} draws Q♣."
    assert said[1] == "{1} and {3} are partners, against {2} and {4}."


def test_R3_all_draw_again_if_the_second_and_third_are_equal_one_deck_a_draw() -> None:
    tags = deck("3h Kd 5s Kc"), deck("2d 7s 4h Ac"), deck("Ah Ad As Ac 3h 3d 3s 3c Kh Kd Ks Kc Qh")
    match = replay(4, *tags, options="draw_partners=on first_dealer=4")
    assert match.seating() == (4, 3, 2, 1)
    said = [event.text for event in match.heard(0) if isinstance(event, Said)]
    assert said[1] == "The second and the third are equal: all draw again."
    assert match.view(1).piles[HAND[1]] == parse_cards("Ah 3h Kh")  # the third deck is dealt
    assert match.view(0).piles[UPCARD] == parse_cards("Qh")


def test_R3_equal_cards_inside_a_pair_go_by_the_order_of_drawing() -> None:
    match = replay(4, deck("4h Kd 4c Ks"), options="draw_partners=on")
    assert match.seating() == (2, 1, 4, 3)


def test_R3_without_the_option_everybody_keeps_his_seat() -> None:
    assert Match(RULES, 4).seating() == (1, 2, 3, 4)
    assert RULES.seating(RULES.deal(4, BriscolaOptions(), Rng(1)).state) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_R3_partners_are_drawn_for_with_four_only(seats: int) -> None:
    with pytest.raises(SetupError, match="draw_partners is for four players"):
        Match(RULES, seats, BriscolaOptions(draw_partners=True))


# -- R4–R7


def test_R4_three_each_singly_from_the_dealers_left_then_the_upcard() -> None:
    match = replay(3, deck("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh Ad", out="2c"), options="first_dealer=2")
    assert [match.view(seat).piles[HAND[seat]] for seat in (3, 1, 2)] == [
        parse_cards("Ah 4h 7h"),
        parse_cards("2h 5h Jh"),
        parse_cards("3h 6h Qh"),
    ]
    view = match.view(0)
    assert view.piles[UPCARD] == parse_cards("Kh")
    assert view.public.trumps == "h"
    dealt = [event for event in match.heard(0) if isinstance(event, Moved) and event.src == STOCK][1:]
    assert [event.dst for event in dealt] == [HAND[3], HAND[1], HAND[2]] * 3 + [UPCARD]


@pytest.mark.parametrize(("seats", "stock"), [(2, 33), (3, 29), (4, 27)])
def test_R4_the_stock_after_the_deal(seats: int, stock: int) -> None:
    view = Match(RULES, seats).view(0)
    assert len(view.piles[STOCK]) == stock
    assert len(view.piles[UPCARD]) == 1


def test_R5_ace_three_king_queen_jack_then_down() -> None:
    ranks = ["A", "3", "K", "Q", "J", "7", "6", "5", "4", "2"]
    for high, low in pairwise(ranks):
        assert best(parse_cards(f"{low}h {high}h"), "s") == 1
        assert best(parse_cards(f"{high}h {low}h"), "s") == 0


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("7h Kh", 1),  # the higher card of the suit led
        ("7h Kd", 0),  # another suit takes nothing
        ("Ah 2s", 1),  # the lowest trump beats an ace
        ("Ah 2s 4s", 2),  # the highest trump
        ("2s Ah 3h Kh", 0),  # a trump led
        ("4h Ad 5h Ac", 2),
    ],
)
def test_R6_highest_trump_otherwise_highest_of_the_suit_led(trick: str, winner: int) -> None:
    assert best(parse_cards(trick), "s") == winner


def test_R6_dealers_left_leads_clockwise_and_the_winner_leads_next() -> None:
    state = position("7h Ac | Kd 4h | 2s 5c", leader=2, won="||")
    assert RULES.active(state) == {2}
    state = run(state, "Kd")
    assert RULES.active(state) == {3}
    state = run(state, "2s", "7h")
    assert (state.leader, state.turn) == (3, 3)
    assert [len(won) for won in state.won][2] == 3


def test_R6_any_card_may_be_played() -> None:
    state = run(position("7h Kh | 4h Ad 2s"), "7h")
    assert set(RULES.legal(state, 2)) == {Play(card) for card in parse_cards("4h Ad 2s")}


def test_R7_the_winner_draws_first_then_clockwise_and_the_last_gets_the_upcard() -> None:
    state = position("7h Ac 5d| Kh 4h 6d| 2h 5c 7d| Jh Qh 3d", stock="Qs 6c 5s 4s", leader=2, dealer=1)
    step = RULES.play(run(state, "Kh", "2h", "Jh"), 1, Play(parse_card("7h")))
    moves = [event for event in step.events if isinstance(event, Moved)]
    assert moves[0] == Moved(HAND[1], TRICK[1], parse_cards("7h"))
    assert moves[1:5] == [
        Moved(TRICK[seat], WON[2], parse_cards(card)) for seat, card in ((2, "Kh"), (3, "2h"), (4, "Jh"), (1, "7h"))
    ]
    assert moves[5:] == [
        Moved(STOCK, HAND[2], parse_cards("4s")),
        Moved(STOCK, HAND[3], parse_cards("5s")),
        Moved(STOCK, HAND[4], parse_cards("6c")),
        Moved(UPCARD, HAND[1], parse_cards("Qs")),
    ]
    assert Said(2, "{2} takes the trick.") in step.events
    assert step.state.stock == step.state.upcard == ()


@pytest.mark.parametrize(("seats", "tricks", "draws"), [(2, 20, 17), (3, 13, 10), (4, 10, 7)])
def test_R7_so_many_tricks_and_drawing_rounds(seats: int, tricks: int, draws: int) -> None:
    match = bot_match(seats, 5, tricks * seats + (4 if seats == 4 else 0))
    view = match.view(0)
    assert view.public.phase == "over"
    assert sum(view.public.tricks[: len(RULES.sides(seats))]) == tricks
    drawn = [event for event in match.heard(0) if isinstance(event, Moved) and event.dst.name == "hand"]
    assert len(drawn) == 3 * seats + draws * seats
    assert drawn[-1].src == UPCARD


# -- R8


LOOK = position("7h Ac 5d| Kh 4h 6d| 2h 5c 7d| Jh Qh 3d", stock="Qs 6c 5s 4s", dealer=4)


def looking() -> State:
    """The last draw of four players is done: seat 2 has taken the trick."""
    return run(LOOK, "7h", "Kh", "2h", "Jh")


def test_R8_partners_see_each_others_cards_until_all_are_ready() -> None:
    state = looking()
    assert RULES.active(state) == {1, 2, 3, 4}
    for seat, partner in ((1, 3), (2, 4), (3, 1), (4, 2)):
        piles = RULES.view(state, seat).piles
        for other in range(1, 5):
            shown = state.hands[other - 1] if other in (seat, partner) else (HIDDEN,) * 3
            assert piles[HAND[other]] == shown
        assert RULES.legal(state, seat) == (Ack(),)
    for seat in (3, 1, 4):
        state = RULES.play(state, seat, Ack()).state
        assert RULES.view(state, 1).piles[HAND[3]] == state.hands[2]
    assert RULES.active(state) == {2}
    state = RULES.play(state, 2, Ack()).state
    assert state.phase == "play"
    assert (state.leader, RULES.active(state)) == (2, {2})
    for seat in range(1, 5):
        piles = RULES.view(state, seat).piles
        assert all((HIDDEN in piles[HAND[other]]) == (other != seat) for other in range(1, 5))


def test_R8_the_hands_are_turned_up_for_the_partner_and_down_again() -> None:
    before = run(LOOK, "7h", "Kh", "2h")
    step = RULES.play(before, 4, Play(parse_card("Jh")))
    turned = [event for event in RULES.witness(before, step, 1) if isinstance(event, Turned)]
    assert turned == [Turned(HAND[3], step.state.hands[2])]
    assert not [event for event in RULES.witness(before, step, 0) if isinstance(event, Turned)]
    state = step.state
    for seat in (1, 2, 3):
        state = RULES.play(state, seat, Ack()).state
    last = RULES.play(state, 4, Ack())
    turned = [event for event in RULES.witness(state, last, 1) if isinstance(event, Turned)]
    assert turned == [Turned(HAND[3], (HIDDEN,) * 3)]


@pytest.mark.parametrize("seats", [2, 3])
def test_R8_no_look_without_partners(seats: int) -> None:
    match = bot_match(seats, 2)
    assert all(entry.text != "ack" for entry in match.entries)


def test_R8_one_look_a_hand() -> None:
    match = bot_match(4, 2)
    hands = len(match.view(0).public.finished)
    assert sum(entry.text == "ack" for entry in match.entries) == 4 * hands


# -- R9–R11


def test_R9_points_of_the_cards() -> None:
    state = run(position("Ah 2h| 7h 4c", won=f"{spell(card for card in PACK if card.suit == 'd')}|"), "Ah", "7h")
    state = run(state, "2h", "4c")
    assert state.phase == "over"
    assert sum(state.finished[0].points) == 120
    # A side with the ace, three, king, queen and jack of one suit has 30.
    counted = Tally((1, 2), ((1, 1, 1, 1, 1), (3, 3, 3, 3, 3)))
    assert counted.points == (30, 90)


def test_R9_partners_add_up() -> None:
    cards = "Ah | 7h | 3d | 2c"  # all other cards are with the first side
    kept = spell(card for card in PACK if card not in parse_cards("Ah 7h 3d 2c As 3s Ks Qs Js"))
    state = run(position(cards, won=f"As 3s Ks Qs Js|{kept}", trumps="c"), "Ah", "7h", "3d", "2c")
    assert state.finished[0].points == (30, 90)  # seat 4 trumps for the side of seat 2


@pytest.mark.parametrize(("seats", "hands"), [(2, 2), (3, 3), (4, 2)])
def test_R10_two_hands_or_three_and_the_deal_goes_left(seats: int, hands: int) -> None:
    match = bot_match(seats, 1, first_dealer=seats)
    public = match.view(0).public
    assert len(public.finished) == hands
    deals = [0, *(index for index, entry in enumerate(match.entries, 1) if entry.text == "deal")]
    dealers = [Match.replay(match.record(), rules, upto).view(0).public.dealer for upto in deals]
    assert dealers == [seats, 1, 2][:hands]
    assert match.outcome is not None
    side = {seat: index for index, seats_ in enumerate(RULES.sides(seats)) for seat in seats_}
    top = max(public.totals)
    assert match.outcome.winners == tuple(seat for seat in range(1, seats + 1) if public.totals[side[seat]] == top)


def last_trick(points: tuple[int, int], *finished: Tally) -> State:
    """Two players, one trick without points to go, after which this hand counts so."""
    cards = {64: "Ah Ad Ac 3h Kh Kd Qh Qd Qc Js Jh", 55: "Ah Ad Ac 3h Kh Kd Js Jh"}
    first = parse_cards(cards[points[0]])
    rest = [card for card in PACK if card not in (*first, *parse_cards("7s 6s"))]
    return position("7s|6s", won=f"{spell(first)}|{spell(rest)}", finished=finished, dealer=2)


def test_R10_the_highest_sum_wins() -> None:
    state = run(last_trick((55, 65), scored(64, 56)), "7s", "6s")
    assert state.finished[-1].points == (55, 65)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((119, 121), (2,))
    assert outcome.reason == "{2} wins with 121 points to 119."


def test_R10_a_match_is_not_decided_after_one_hand() -> None:
    state = run(last_trick((64, 56)), "7s", "6s")
    assert RULES.outcome(state) is None
    assert RULES.active(state) == {TABLE}
    assert RULES.legal(state, TABLE) == (Deal(),)


def test_R11_a_tie_of_two_is_broken_by_a_hand_the_deal_passing_on() -> None:
    state = run(last_trick((64, 56), scored(56, 64)), "7s", "6s")
    assert RULES.outcome(state) is None
    step = RULES.play(state, TABLE, Deal())
    assert step.state.dealer == 1
    assert RULES.public(step.state).number == 3
    assert Said(TABLE, "Tie-breaker 1: {1} deals.") in step.events


def test_R11_most_points_in_the_tie_breaker_alone_win() -> None:
    state = run(last_trick((64, 56), scored(50, 70), scored(70, 50)), "7s", "6s")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((120, 120), (1,))
    assert outcome.reason == "{1} wins the tie-breaker with 64 points to 56, after 120 each."


def test_R11_a_tied_tie_breaker_leads_to_another() -> None:
    state = next_hand(over(2, 1, scored(50, 70), scored(70, 50), scored(60, 60))).state
    assert (RULES.public(state).number, state.dealer) == (4, 2)
    assert "Tie-breaker 2" in CONTROLLER.facts(RULES.view(state, 1))


def test_R11_partners_tied_play_another_hand_of_four() -> None:
    state = next_hand(over(4, 2, scored(50, 70, players=(1, 2, 3, 4)), scored(70, 50, players=(1, 2, 3, 4)))).state
    assert (state.players, state.dealer) == ((1, 2, 3, 4), 3)


@pytest.mark.parametrize(
    ("tied", "dealer", "next_dealer"),
    [((1, 3), 3, 1), ((1, 3), 1, 3), ((2, 3), 3, 2), ((1, 2), 1, 2), ((1, 2), 2, 1), ((1, 2), 3, 1)],
)
def test_R11_of_three_two_tied_play_a_hand_for_two_with_forty_cards(
    tied: tuple[int, ...], dealer: int, next_dealer: int
) -> None:
    sums = scored(*(45 if seat in tied else 30 for seat in (1, 2, 3)))
    before = over(3, dealer, sums, sums, sums)
    step = RULES.play(before, TABLE, Deal())
    state = step.state
    assert (state.players, state.dealer) == (tied, next_dealer)
    assert state.leader == next(seat for seat in tied if seat != next_dealer)
    assert state.box == ()
    assert (len(state.stock), len(state.upcard)) == (33, 1)
    assert [len(hand) for hand in state.hands] == [3 if seat in tied else 0 for seat in (1, 2, 3)]
    assert Counter(card for pile in RULES.piles(state).values() for card in pile) == Counter(PACK)
    assert Moved(BOX, STOCK, parse_cards("2c")) in step.events
    watcher = next(seat for seat in (1, 2, 3) if seat not in tied)
    told = RULES.refusal(state, watcher, Play(parse_card("7h")))
    assert told == f"Only {{{tied[0]}}} and {{{tied[1]}}} play this tie-breaker. You are watching."


def test_R11_of_three_all_tied_play_a_hand_for_three() -> None:
    state = next_hand(over(3, 3, *[scored(40, 40, 40)] * 3)).state
    assert (state.players, state.dealer, state.box) == ((1, 2, 3), 1, parse_cards("2c"))


def test_R11_two_left_of_a_three_way_tie_breaker_play_on() -> None:
    state = next_hand(over(3, 1, *[scored(40, 40, 40)] * 3, scored(50, 20, 50))).state
    assert (state.players, state.dealer) == ((1, 3), 3)
    # and of those two the third has no say, though his sum is as high
    state = next_hand(
        over(3, 3, *[scored(40, 40, 40)] * 3, scored(50, 20, 50), scored(60, 0, 60, players=(1, 3)))
    ).state
    assert (state.players, state.dealer) == ((1, 3), 1)


def test_R12_no_exchange_and_no_signals() -> None:
    assert {verb.__name__ for verb in RULES.verbs} == {"Play", "Ack", "Deal"}
    match = replay(2, deck("7h Ah 2h 3h 4h 5h Kh"))
    assert "is no move of this game" in (match.submit(2, "exchange 7h") or "")


# -- common options


def test_first_dealer_is_random_or_chosen() -> None:
    assert {RULES.deal(4, BriscolaOptions(), Rng(seed)).state.dealer for seed in range(40)} == {1, 2, 3, 4}
    assert RULES.deal(3, BriscolaOptions(first_dealer=3), Rng(1)).state.leader == 1
    with pytest.raises(SetupError, match="first_dealer"):
        Match(RULES, 2, BriscolaOptions(first_dealer=3))


def test_action_cap_abandons_without_result() -> None:
    match = bot_match(2, 1, action_cap=7)
    assert match.outcome is not None
    assert (match.outcome.winners, len(match.entries)) == ((), 7)


# -- who sees what


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_visibility(seats: int) -> None:
    states = [bot_match(seats, 4, count)._state for count in (0, 1, 10, 27, 10**6)]
    if seats == 4:
        states.append(looking())
    for state in states:
        for spot in RULES.piles(state):
            for seat in range(seats + 1):
                partner = state.phase == "look" and seat != 0 and spot.seat in (seat + 2, seat - 2)
                wanted = {
                    "upcard": Faces.ALL,
                    "trick": Faces.ALL,
                    "box": Faces.ALL,
                    "hand": Faces.ALL if (seat and spot.seat == seat) or partner else Faces.NONE,
                    "stock": Faces.NONE,
                    "won": Faces.NONE,
                }[spot.name]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_points_of_won_tricks_are_not_public_before_the_hand_is_over() -> None:
    first = position("7h Ac | Kd 4h", won="Ah Ad|3h")
    second = replace(first, won=(first.won[0][::-1][:-2] + parse_cards("3h 2h"), (parse_card("Ah"),)))
    assert RULES.public(first).finished == ()
    assert RULES.sheet(first) == RULES.sheet(second) == ()
    assert [len(side) for side in first.won] == [len(side) for side in second.won]
    assert RULES.public(first) == RULES.public(second)


def test_the_counts_of_all_piles_are_seen_by_all() -> None:
    state = bot_match(3, 4, 10)._state
    for seat in range(4):
        assert {s: len(c) for s, c in RULES.view(state, seat).piles.items()} == {
            s: len(c) for s, c in RULES.piles(state).items()
        }


# -- refusals


def test_refusals_teach() -> None:
    two = replay(2, deck("7h Ah 2h 3h 4h 5h Kh"))
    assert two.submit(1, "play Ah") == "It is {2}'s turn."
    assert two.submit(2, "play Ah") == two.submit(2, "play Kh").replace("K", "A")  # type: ignore[union-attr]
    assert two.submit(2, "play Ah") == "You do not hold the A♥."
    assert two.submit(2, Play(HIDDEN)) == "Play one of your own cards."
    assert two.submit(2, "ack") == "Only partners look at each other's cards. Play a card when it is your turn."
    assert two.submit(TABLE, Deal()) == "The next hand is dealt when this one has been played."
    assert two.submit(TABLE, Timeout()) == "Briscola has no time limit."
    four = looking()
    assert RULES.refusal(four, 2, Play(four.hands[1][0])) == "Look at your partner's cards, then press Ready."
    ready = RULES.play(four, 2, Ack()).state
    assert RULES.refusal(ready, 2, Ack()) == "You are ready already. The others are still looking."
    assert "everybody has looked" in (RULES.refusal(ready, 2, Play(four.hands[1][0])) or "")
    assert RULES.refusal(LOOK, 1, Ack()) == "Partners look at each other's cards only once, after the last draw."
    done = run(last_trick((64, 56)), "7s", "6s")
    assert RULES.refusal(done, 1, Play(parse_card("7s"))) == "The hand is over. Wait for the next deal."
    ended = run(last_trick((55, 65), scored(64, 56)), "7s", "6s")
    assert RULES.refusal(ended, 1, Play(parse_card("7s"))) == "The match is over."


# -- hands and words


def test_a_card_is_dragged_to_the_own_place_and_a_click_only_selects() -> None:
    match = replay(2, deck("7h Ah 2h 3h 4h 5h Kh"))
    view = match.view(2)
    card = parse_card("7h")
    drop = Drop((card,), HAND[2], TRICK[2])
    assert CONTROLLER.gestures(view, Play(card)) == (drop,)
    assert CONTROLLER.meaning(view, drop) == (Play(card),)
    assert CONTROLLER.targets(view, HAND[2], (card,)) == {TRICK[2]}
    assert CONTROLLER.meaning(view, Click(HAND[2], card)) == ()
    assert CONTROLLER.attempt(view, Click(HAND[2], card)) is None
    assert CONTROLLER.obvious(view, HAND[2], card) == Play(card)
    other = Drop((parse_card("Ah"),), HAND[1], TRICK[1])
    assert CONTROLLER.meaning(match.view(1), other) == ()
    assert CONTROLLER.attempt(match.view(1), other) == Play(parse_card("Ah"))


def test_ready_is_a_button_of_the_look() -> None:
    view = RULES.view(looking(), 3)
    assert CONTROLLER.buttons(view) == ((Press("ack"), "Ready"),)
    assert CONTROLLER.attempt(RULES.view(LOOK, 3), Press("ack")) == Ack()
    assert CONTROLLER.prompt(view) == "Look at your partner's cards, then press Ready."
    some = RULES.play(RULES.play(looking(), 1, Ack()).state, 2, Ack()).state
    waiting = "Partners look at each other's cards. Waiting for {3} and {4}."
    assert CONTROLLER.prompt(RULES.view(some, 1)) == waiting
    assert CONTROLLER.standing(RULES.view(some, 1), 1).endswith("ready")


def test_words_facts_and_standing() -> None:
    state = next_hand(over(2, 1, scored(64, 56))).state
    view = RULES.view(state, 1)
    assert CONTROLLER.facts(view)[1:] == ("Hand 2 of 2", "Dealer: {2}")
    assert CONTROLLER.standing(view, 1) == "0 tricks · 64 points"
    assert CONTROLLER.prompt(view) == "Your turn: lead any card."
    assert CONTROLLER.prompt(RULES.view(state, 2)) == "{1}'s turn."
    assert CONTROLLER.words(view, Play(parse_card("7h"))) == "Play 7♥"
    assert CONTROLLER.tell(Moved(HAND[2], TRICK[2], parse_cards("Kh"), 1)) == "{2} plays K♥."
    assert CONTROLLER.tell(Moved(UPCARD, HAND[2], parse_cards("Kh"))) == "{2} draws the upcard K♥."
    assert CONTROLLER.tell(Moved(STOCK, HAND[2], (HIDDEN,))) is None
    three = RULES.view(RULES.deal(3, BriscolaOptions(first_dealer=1), Rng(1)).state, 2)
    assert CONTROLLER.facts(three)[1:] == ("Hand 1 of 3", "Dealer: {1}", "2♣ is left out")


def test_actions_read_back() -> None:
    for text in ("play 7h", "ack", "deal"):
        assert write(read(text, RULES.verbs)) == text


# -- the sheet


def test_the_sheet_counts_every_finished_hand_out() -> None:
    first = Tally((1, 2), ((3, 1, 3, 2, 1), (1, 3, 1, 2, 3)))
    second = Tally((1, 2), ((2, 2, 2, 1, 1), (2, 2, 2, 3, 3)))
    lines = RULES.sheet(over(2, 1, first, second))
    assert [(line.kind, line.words, line.values) for line in lines[:7]] == [
        ("head", "Hand 1", ("{1}", "{2}")),
        ("row", "Aces", ("3 × 11 = 33", "1 × 11 = 11")),
        ("row", "Threes", ("1 × 10 = 10", "3 × 10 = 30")),
        ("row", "Kings", ("3 × 4 = 12", "1 × 4 = 4")),
        ("row", "Queens", ("2 × 3 = 6", "2 × 3 = 6")),
        ("row", "Jacks", ("1 × 2 = 2", "3 × 2 = 6")),
        ("sum", "Points", ("63", "57")),
    ]
    assert lines[-1] == ("Hands 1 to 2", ("63 + 55 = 118", "57 + 65 = 122"), "sum")


def test_the_sheet_names_the_tie_breaker_and_who_sits_out() -> None:
    sums = scored(45, 30, 45)
    lines = RULES.sheet(over(3, 1, sums, sums, sums, scored(64, 0, 56, players=(1, 3))))
    words = [line.words for line in lines]
    assert "{1} and {3} are tied: tie-breaker 1 decides." in words
    assert words[words.index("Tie-breaker 1") + 6] == "Points"
    assert lines[-1].values == ("64", "–", "56")
    four = RULES.sheet(over(4, 1, scored(64, 56, players=(1, 2, 3, 4))))
    assert four[0].values == ("{1} + {3}", "{2} + {4}")


# -- golden records


@pytest.mark.parametrize("name", ["briscola_two_tied", "briscola_three_two_tied", "briscola_four_drawn_partners"])
def test_golden_records(name: str) -> None:
    match, told = golden(name)
    assert told == scoring(match, "sum note")


# -- honest computers


def same_to(state: State, other: State, seat: int) -> bool:
    return RULES.view(state, seat) == RULES.view(other, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_determinize_keeps_what_was_seen(seats: int) -> None:
    for count in (0, 3, 17, 25, 28, 29, 31, 33, 41, 60):
        match = bot_match(seats, 6, count)
        for seat in range(1, seats + 1):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert same_to(match._state, sample, seat)
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                assert sample.won == match._state.won  # every trick was seen
                assert sample == replace(match._state, rng=sample.rng, hands=sample.hands, stock=sample.stock)


def test_determinize_leaves_the_partners_last_cards_where_they_were_seen() -> None:
    match = bot_match(4, 6, 28)
    assert match.view(0).public.phase == "look"
    for _ in range(4):
        assert match.submit(min(match.active), Ack()) is None
    partner = set(match._state.hands[2])
    for seed in range(10):
        sample = RULES.determinize(match.view(1), match.heard(1), Rng(seed))
        assert set(sample.hands[2]) == partner
    others = {RULES.determinize(match.view(1), match.heard(1), Rng(seed)).hands[1] for seed in range(20)}
    assert len(others) > 1


def test_determinize_remembers_who_drew_the_upcard() -> None:
    match = bot_match(2, 6, 34)
    (upcard,) = next(e.cards for e in match.heard(0) if isinstance(e, Moved) and e.src == UPCARD)
    for seat in (1, 2):
        piles = recall(match.view(seat).piles, match.heard(seat), STOCK)
        assert any(upcard in piles[HAND[holder]] for holder in (1, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_computers_move_does_not_depend_on_hidden_cards(seats: int) -> None:
    changed = 0
    for count in range(0, 40, 3):
        match = bot_match(seats, 9, count)
        for seat in match.active - {TABLE}:
            heard = match.heard(seat)
            moves = set()
            for seed in range(5):
                state = RULES.determinize(match.view(seat), heard, Rng(seed))
                changed += state.hands != match._state.hands
                view = RULES.view(state, seat)
                moves.add(next(iter(BOTS["Normal"].think(view, heard, Rng(1)))).action)
                # what determinize samples depends on nothing hidden either
                again = RULES.determinize(view, heard, Rng(3))
                assert again == RULES.determinize(match.view(seat), heard, Rng(3))
            assert len(moves) == 1
    assert changed > 20


def test_the_computer_looks_no_longer_than_needed() -> None:
    choice = next(iter(BOTS["Normal"].think(RULES.view(looking(), 1), (), Rng(1))))
    assert choice.action == Ack()


def bot_card(state: State) -> Card:
    action = next(iter(BOTS["Normal"].think(RULES.view(state, state.turn), heard_of(state), Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


def heard_of(state: State) -> tuple[Moved, ...]:
    """As if all won cards had been seen."""
    return tuple(
        Moved(TRICK[side[0]], WON[side[0]], won) for side, won in zip(RULES.sides(state.seats), state.won, strict=True)
    )


STOCKED = "7s 4c 5c 6c 7c Jc Qc Kc 3c Ac Ad 3d 2c Qd Jd 7d"


@pytest.mark.parametrize(
    ("hands", "played", "card"),
    [
        # Last to play on the partner's winning trick: feed him the points.
        ("Ah 2h 4h|3h 5h 6h|2d 4d Kh|Kd 5d 6d", ("2h", "3h", "Kh"), "Kd"),
        # The partner's ace holds: the three goes with it.
        ("2h 4h 5d|Ah 5h 6h|2d 4d Jh|3h 5s 6d", ("2h", "Ah", "Jh"), "3h"),
        # Ours already, and nothing to add: no trump for nothing.
        ("2h 4h 5d|Ah 5h 6h|2d 4d 6s|4s 5s 6d", ("2h", "Ah", "2d"), "6d"),
        # An ace and a king of the others: worth a small trump.
        ("Ah 4h 5d|2h 5h 6h|Kh 4d 6s|4s 5s 6d", ("Ah", "2h", "Kh"), "4s"),
    ],
)
def test_partners_play_as_partners(hands: str, played: tuple[str, ...], card: str) -> None:
    state = run(position(hands, stock=STOCKED), *played)
    assert bot_card(state) == parse_card(card)


def points_of_a_hand(seats: int, seed: int, computers: frozenset[int]) -> tuple[int, ...]:
    """One hand, the other seats playing any card by chance; the points of each side."""
    match, chance = Match(RULES, seats, BriscolaOptions(), seed), Rng(seed)
    while TABLE not in match.active and match.outcome is None:
        seat = min(match.active)
        view = match.view(seat)
        if seat in computers:
            action = next(iter(BOTS["Normal"].think(view, match.heard(seat), Rng(seed)))).action
        else:
            index, chance = chance.below(len(view.legal))
            action = view.legal[index]
        assert match.submit(seat, action) is None
    return match.view(0).public.finished[-1].points


@pytest.mark.long
@pytest.mark.parametrize(("seats", "wanted"), [(2, 87), (3, 61), (4, 80)])
def test_the_computer_beats_chance_over_paired_deals(seats: int, wanted: int) -> None:
    """Each deal once from every side, a shared top counts its share."""
    won, hands = 0.0, 0
    for seed in range(400):
        for at, side in enumerate(RULES.sides(seats)):
            points = points_of_a_hand(seats, seed, frozenset(side))
            won += (points[at] == max(points)) / points.count(max(points))
            hands += 1
    assert 100 * won / hands >= wanted


def test_cards_and_hands_of_a_position_are_whole() -> None:
    for state in (LOOK, looking(), last_trick((64, 56))):
        cards: list[Card] = [card for pile in RULES.piles(state).values() for card in pile]
        assert Counter(cards) == Counter(PACK)
        held: tuple[Cards, ...] = state.hands
        assert len(held) == state.seats
