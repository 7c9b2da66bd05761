"""Mate: R1–R13, the restriction, who sees what, refusals, words, golden records, honest computers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from games.core.cards import HIDDEN, Card, parse_card, parse_cards, spell
from games.core.controller import Click, Drop, Press
from games.core.events import Moved, Said, Turned
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.options import OptionError, parse_options
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.mate.bot import BOTS, their_hands
from games.mate.controller import CONTROLLER
from games.mate.rules import RULES
from games.mate.scoring import PACK, Result, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, MateOptions, Play, State
from tests.games.computers import share_of_pairs
from tests.games.golden import golden, scoring

FIRST, SECOND = "As Ks Qs 7h 10h Kh Ac 10c 7d Qd", "10s 7s Ah Qh Kc Qc 7c Ad 10d Kd"


def position(first: str, second: str, number: int, *, aside: str = "|", leader: int = 1) -> State:
    """A position as text: both hands and what lies aside, before the move of that number; the cards not named have been
    played, one each a move, whatever they were."""
    hands = (parse_cards(first), parse_cards(second))
    laid = tuple(parse_cards(card) for card in aside.split("|"))
    named = {card for cards in (*hands, *laid) for card in cards}
    spare = [card for card in PACK if card not in named]
    assert len(spare) == 2 * (number - 1), f"{len(spare)} cards for {number - 1} moves"
    rows = tuple(
        tuple((spare[move + (number - 1) * at],) if move < number - 1 else () for move in range(10)) for at in (0, 1)
    )
    return State(Rng(1), False, 1, leader, leader, hands, laid, rows, number, phase="play")


def play(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
    return state


def undecided(**options: object) -> State:
    """Seat 1 deals, both hands are FIRST and SECOND, nobody has decided."""
    state = RULES.deal(2, MateOptions(first_dealer=1, **options), Rng(1)).state  # type: ignore[arg-type]
    return replace(state, hands=(parse_cards(FIRST), parse_cards(SECOND)))


def begun(foreplaced: str = "|") -> State:
    """Seat 1 leads, both hands were FIRST and SECOND, these cards have been put aside."""
    state = undecided()
    for card in foreplaced.split("|"):
        action = Foreplace(parse_card(card)) if card.strip() else Keep()
        state = RULES.play(state, state.turn, action).state
    return state


def playable(state: State) -> str:
    """What the seat to play may play, as text, by suit."""
    cards = [action.card for action in RULES.legal(state, state.turn) if isinstance(action, Play)]
    return spell(sorted(cards, key=lambda card: (card.suit, card.rank)))


def bot_match(seed: int, actions: int = 10**6, **options: object) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(RULES, 2, MateOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        (seat,) = match.active
        if seat == TABLE:
            assert match.submit(TABLE, Deal()) is None
        else:
            choice = next(iter(BOTS["Normal"].think(match.view(seat), match.heard(seat), Rng(seed))))
            assert match.submit(seat, choice.action) is None
    return match


# -- R1–R3


def test_R1_twenty_cards_for_two() -> None:
    piles = RULES.piles(RULES.deal(2, MateOptions(), Rng(3)).state)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(PACK)
    assert Counter(card.rank for card in PACK) == dict.fromkeys((1, 13, 12, 10, 7), 4)
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


def test_R1_ranks_and_suits_from_high_to_low() -> None:
    for high, low in pairwise(["A", "10", "K", "Q", "7"]):
        assert beats(parse_card(f"{high}h"), parse_card(f"{low}h"))
        assert not beats(parse_card(f"{low}h"), parse_card(f"{high}h"))
    for high, low in pairwise("cshd"):
        assert beats(parse_card(f"K{high}"), parse_card(f"K{low}"))
        assert not beats(parse_card(f"K{low}"), parse_card(f"K{high}"))


def test_R2_packets_of_five_the_non_dealer_first() -> None:
    deck = f'[Deck "{spell(PACK)}"]'
    text = f'[Game "mate"]\n[Seats "2"]\n[Options "first_dealer=1"]\n{deck}\n'
    match = Match.replay(text, rules)
    assert match._state.hands[1] == PACK[:5] + PACK[10:15]
    assert match._state.hands[0] == PACK[5:10] + PACK[15:]
    dealt = [event for event in match.heard(0) if isinstance(event, Moved)]
    assert [(event.dst, len(event.cards)) for event in dealt] == [(HAND[seat], 5) for seat in (2, 1, 2, 1)]


def test_R3_the_leader_decides_first_then_the_other() -> None:
    state = RULES.deal(2, MateOptions(first_dealer=2), Rng(3)).state
    assert RULES.active(state) == {2}
    assert set(RULES.legal(state, 2)) == {Keep(), *(Foreplace(card) for card in state.hands[1])}
    after = RULES.play(state, 2, Keep()).state
    assert (after.phase, RULES.active(after)) == ("foreplace", {1})
    after = RULES.play(after, 1, Foreplace(after.hands[0][0])).state
    assert (after.phase, RULES.active(after)) == ("play", {2})
    assert [len(hand) for hand in after.hands] == [9, 10]


def test_R3_the_card_is_hidden_until_the_game_ends_and_cannot_be_played() -> None:
    state = begun("7h|")
    assert [RULES.view(state, seat).piles[ASIDE[1]] for seat in (0, 1, 2)] == [
        (HIDDEN,),
        parse_cards("7h"),
        (HIDDEN,),
    ]
    assert RULES.refusal(state, 1, Play(parse_card("7h"))) == "You do not hold the 7♥."
    before = replace(position("Kd", "Qh Ks", 9, aside="As|", leader=1), turn=1)
    step = RULES.play(before, 1, Play(parse_card("Kd")))
    over = RULES.play(step.state, 2, Play(parse_card("Ks"))) if step.state.phase == "play" else step
    assert over.state.phase == "play"  # nine against ten: move 10 is still to come
    last = RULES.play(over.state, over.state.turn, Play(parse_card("Qh")))
    assert last.state.phase == "over"
    assert Turned(ASIDE[1], parse_cards("As")) in RULES.witness(over.state, last, 2)
    assert RULES.view(last.state, 0).piles[ASIDE[1]] == parse_cards("As")


def test_R3_with_the_restriction_face_up_and_the_second_of_another_suit_and_rank() -> None:
    state = RULES.play(undecided(foreplace_restriction=True), 1, Foreplace(parse_card("7h"))).state
    assert all(RULES.view(state, seat).piles[ASIDE[1]] == parse_cards("7h") for seat in (0, 1, 2))
    allowed = {action.card for action in RULES.legal(state, 2) if isinstance(action, Foreplace)}
    assert allowed == set(parse_cards("10s Kc Qc Ad 10d Kd"))
    assert Keep() in RULES.legal(state, 2)
    for card in ("7s", "Ah"):
        told = RULES.refusal(state, 2, Foreplace(parse_card(card)))
        assert told == "{1} has put the 7♥ aside: yours must be of another suit and rank."


def test_R3_without_the_restriction_any_card() -> None:
    state = RULES.play(undecided(), 1, Foreplace(parse_card("7h"))).state
    assert len(RULES.legal(state, 2)) == 11
    assert MateOptions().foreplace_restriction is False
    with pytest.raises(OptionError, match="foreplace_restriction"):
        parse_options(MateOptions, {"foreplace_restriction": "maybe"})


# -- R4–R6


@pytest.mark.parametrize("dealer", [1, 2])
def test_R4_the_dealer_leads_any_card_to_move_1(dealer: int) -> None:
    state = RULES.deal(2, MateOptions(first_dealer=dealer), Rng(1)).state
    for _ in (1, 2):
        state = RULES.play(state, state.turn, Keep()).state
    assert RULES.active(state) == {dealer}
    assert {action.card for action in RULES.legal(state, dealer) if isinstance(action, Play)} == set(
        state.hands[dealer - 1]
    )


def test_R5_answer_in_suit_any_of_them() -> None:
    assert playable(play(begun(), "As")) == "7s 10s"


def test_R5_without_the_suit_the_same_rank() -> None:
    assert answers(parse_cards("10s 7s Ah Ad"), parse_card("Ac")) == parse_cards("Ah Ad")
    state = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    assert playable(state) == "Ad Ah"


def test_R5_neither_is_mate_and_ends_the_game() -> None:
    state = position("Kc Ks Qs 7h", "10s 7s Ah Ad", 7)
    step = RULES.play(state, 1, Play(parse_card("Kc")))
    assert step.state.phase == "over"
    assert step.state.finished == (Result(1, 13, "c", 7),)
    assert Said(1, "{1} mates with K♣ in move 7: 4 × 7 = 28.") in step.events
    assert RULES.active(step.state) == {TABLE}


@pytest.mark.parametrize(
    ("led", "answer", "winner"),
    [("Ks", "10s", 2), ("As", "10s", 1), ("Qs", "7s", 1), ("Kh", "Qh", 1), ("Kh", "Ah", 2)],
)
def test_R6_the_higher_rank_of_the_suit_wins_and_leads_next(led: str, answer: str, winner: int) -> None:
    state = play(begun(), led, answer)
    assert (state.leader, state.turn, state.number) == (winner, winner, 2)


def test_R6_the_higher_suit_of_the_same_rank_wins() -> None:
    state = position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7)
    assert play(state, "Ac", "Ah").leader == 1
    state = position("Ad Ks Qs 7h", "10s 7s Ah Ac", 7)
    assert play(state, "Ad", "Ac").leader == 2


def test_R6_cards_stay_in_front_of_their_players_move_by_move() -> None:
    state = play(begun(), "Ks", "10s", "7s", "Qs")
    assert [state.rows[0][move] for move in (0, 1, 2)] == [parse_cards("Ks"), parse_cards("Qs"), ()]
    assert RULES.view(state, 0).piles[MOVE[2][1]] == parse_cards("7s")


# -- R7–R11


@pytest.mark.parametrize(
    ("card", "move", "foreplaced", "written"),
    [
        ("Qh", 5, False, "3 × 5 = 15"),
        ("Qh", 5, True, "3 × 6 = 18"),
        ("10h", 3, False, "10 × 3 = 30"),
        ("Ah", 10, False, "11 × 10 = 110"),
        ("7h", 2, False, "7 × 2 = 14"),
        ("Kh", 4, True, "4 × 5 = 20"),
    ],
)
def test_R7_value_times_move_one_more_if_foreplaced(card: str, move: int, foreplaced: bool, written: str) -> None:
    led = parse_card(card)
    assert Result(1, led.rank, led.suit, move, foreplaced).sum == written


def test_R7_only_the_mating_player_scores_and_only_his_own_foreplacing_counts() -> None:
    state = play(position("Kc Ks Qs 7h", "10s 7s Ah", 7, aside="|Ad"), "Kc")
    assert state.finished == (Result(1, 13, "c", 7, False),)
    assert RULES.public(state).totals == (28, 0)
    state = play(position("Kc Ks Qs", "10s 7s Ah Ad", 7, aside="7h|"), "Kc")
    assert RULES.public(state).totals == (4 * 8, 0)


def test_R8_the_ninth_card_wins_move_9_and_is_led_again() -> None:
    state = play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh")
    assert (state.turn, state.number, state.phase) == (1, 10, "play")
    assert playable(state) == "Kh"
    step = RULES.play(state, 1, Play(parse_card("Kh")))
    assert step.events[0] == Moved(MOVE[1][8], MOVE[1][9], parse_cards("Kh"))


def test_R8_the_ninth_card_loses_move_9_and_must_answer_the_last_one() -> None:
    state = play(position("Qh", "Kh 10h", 9, aside="As|"), "Qh", "Kh")
    assert (state.turn, state.number) == (2, 10)
    state = play(state, "10h")
    assert playable(state) == "Qh"
    state = play(state, "Qh")
    assert state.finished == (Result(0),)


def test_R8_the_ninth_card_that_cannot_answer_is_mate_times_10() -> None:
    state = play(position("Qh", "Kh 10d", 9, aside="As|"), "Qh", "Kh", "10d")
    assert state.finished[0].sum == "10 × 10 = 100"
    assert state.finished[0].seat == 2


@pytest.mark.parametrize(("card", "points"), [("Ah", 242), ("10h", 220), ("7h", 154), ("Kh", 88), ("Qh", 66)])
def test_R9_overmate(card: str, points: int) -> None:
    lower = {"Ah": "Kh", "10h": "Kh", "7h": "7d", "Kh": "Qh", "Qh": "7h"}[card]
    last = "Qs" if card[0] != "Q" else "Ks"
    state = play(position(card, f"{lower} {last}", 9, aside="As|"), card, lower, card)
    assert state.phase == "over"
    assert state.finished[0].points == points
    assert state.finished[0].words.startswith("{1} overmates with")


def test_R9_the_ninth_card_mating_in_move_9_is_an_ordinary_mate() -> None:
    state = play(position("Ah", "Ks Qd", 9, aside="As|"), "Ah")
    assert state.finished[0].sum == "11 × 10 = 110"


def test_R10_both_foreplaced_nine_moves_and_no_overmate() -> None:
    state = play(position("Kh", "Qh", 9, aside="As|Ad"), "Kh", "Qh")
    assert (state.phase, state.finished) == ("over", (Result(0),))
    state = play(position("Kh", "Qs", 9, aside="As|Ad"), "Kh")
    assert state.finished[0].sum == "4 × 10 = 40"
    first, second = "Kc Ks", "7h Ah"
    assert play(position(first, second, 8, aside="As|Ad"), "Kc").finished[0].sum == "4 × 9 = 36"
    assert play(position(second, first, 8, aside="As|Ad", leader=2), "Kc").finished[0].sum == "4 × 9 = 36"


def test_R11_all_moves_without_mate_are_a_draw() -> None:
    state = play(position("Kh", "Qh", 10), "Kh", "Qh")
    assert state.finished == (Result(0),)
    assert RULES.public(state).totals == (0, 0)
    assert state.phase == "over"


# -- R12, R13


def test_R12_the_hands_are_swapped_and_the_other_leads_and_decides_first() -> None:
    state = begun("7h|Kd")
    given = tuple(set(parse_cards(hand)) for hand in (FIRST, SECOND))
    while state.phase == "play":
        state = RULES.play(state, state.turn, RULES.legal(state, state.turn)[0]).state  # type: ignore[arg-type]
    step = RULES.play(state, TABLE, Deal())
    assert (set(step.state.hands[0]), set(step.state.hands[1])) == (given[1], given[0])
    assert (step.state.game, step.state.leader, step.state.turn, step.state.phase) == (2, 2, 2, "foreplace")
    assert step.state.asides == ((), ())
    assert Said(TABLE, "Game 2: the hands are swapped and {2} leads.") in step.events
    assert len(RULES.legal(step.state, 2)) == 11


def test_R13_two_rounds_the_other_deals_and_leads_the_third_game() -> None:
    for dealer in (1, 2):
        other = 3 - dealer
        match = bot_match(3, first_dealer=dealer)
        deals = [0, *(index for index, entry in enumerate(match.entries, 1) if entry.text == "deal")]
        games = [Match.replay(match.record(), rules, upto)._state for upto in deals]
        assert [game.leader for game in games] == [dealer, other, other, dealer]
        assert [game.dealer for game in games] == [dealer, dealer, other, other]
        first, second = (tuple(set(hand) for hand in games[at].hands) for at in (2, 3))
        assert first == second[::-1]


def last_game(*finished: Result) -> State:
    """The last move of the fourth game, which seat 1 would mate in with the king."""
    return replace(position("Kh", "Qs", 10), finished=finished, game=4)


def test_R13_the_higher_total_wins() -> None:
    state = play(last_game(Result(2, 1, "c", 4), Result(0), Result(1, 12, "d", 3)), "Kh")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((49, 44), (1,))
    assert outcome.reason == "{1} wins with 49 points to 44."


def test_R13_equal_totals_are_a_draw() -> None:
    state = play(last_game(Result(2, 10, "c", 4), Result(0), Result(0)), "Kh")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((40, 40), (), "The match is drawn: 40 points each.")
    nothing = play(replace(position("Kh", "Qh", 10), finished=(Result(0),) * 3, game=4), "Kh", "Qh")
    drawn = RULES.outcome(nothing)
    assert drawn is not None
    assert drawn.reason == "The match is drawn: nobody has scored."


def test_first_dealer_is_random_or_chosen() -> None:
    assert {RULES.deal(2, MateOptions(), Rng(seed)).state.dealer for seed in range(20)} == {1, 2}
    with pytest.raises(SetupError, match="first_dealer"):
        Match(RULES, 2, MateOptions(first_dealer=3))


# -- who sees what


@pytest.mark.parametrize("restricted", [False, True])
def test_visibility(restricted: bool) -> None:
    for count in (0, 1, 2, 5, 9, 10**6):
        state = bot_match(4, count, foreplace_restriction=restricted)._state
        shown = restricted or state.phase in ("over", "end")
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                own = Faces.ALL if seat and spot.seat == seat else Faces.NONE
                wanted = {
                    "hand": own,
                    "aside": Faces.ALL if shown else own,
                    "move": Faces.ALL,
                    "stock": Faces.NONE,
                }[spot.name.rstrip("0123456789")]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_the_counts_of_all_piles_are_seen_by_all() -> None:
    state = begun("7h|")
    for seat in (0, 1, 2):
        assert {spot: len(cards) for spot, cards in RULES.view(state, seat).piles.items()} == {
            spot: len(cards) for spot, cards in RULES.piles(state).items()
        }


# -- refusals


def test_refusals_teach() -> None:
    start = undecided()
    assert RULES.refusal(start, 2, Keep()) == "It is {1} who decides on foreplacing."
    assert RULES.refusal(start, 1, Play(parse_card("As"))) == "Decide first: put one card aside, or keep them all."
    assert RULES.refusal(start, 1, Foreplace(parse_card("10s"))) == "You do not hold the 10♠."
    state = begun()
    assert RULES.refusal(state, 2, Play(parse_card("10s"))) == "It is {1} who is to play."
    assert RULES.refusal(state, 1, Play(HIDDEN)) == "Take one of your own cards."
    assert RULES.refusal(state, 1, Keep()) == "Cards are put aside only before the first move."
    led = play(state, "As")
    told = RULES.refusal(led, 2, Play(parse_card("Ah")))
    assert told == "Spades were led and you hold a spade, so you must play a spade."
    rank = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    told = RULES.refusal(rank, 2, Play(parse_card("10s")))
    assert told == "You hold no club, but an ace, so you must play an ace."
    again = play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh")
    told = RULES.refusal(again, 1, Play(parse_card("As")))
    assert told == "Your hand is empty: move 10 is played with your K♥ of move 9."
    assert RULES.refusal(state, TABLE, Deal()) == "The next game begins when this one is over."
    assert RULES.refusal(state, TABLE, Timeout()) == "Mate has no time limit."
    over = play(position("Kh", "Qh", 10), "Kh", "Qh")
    assert RULES.refusal(over, 1, Keep()) == "The game is over. Wait for the next one."
    end = play(last_game(Result(0), Result(0), Result(0)), "Kh")
    assert RULES.refusal(end, 1, Keep()) == "The match is over."


# -- hands and words


def test_cards_are_dragged_aside_or_to_the_place_of_the_move() -> None:
    start, card = RULES.view(undecided(), 1), parse_card("As")
    aside = Drop((card,), HAND[1], ASIDE[1])
    assert CONTROLLER.meaning(start, aside) == (Foreplace(card),)
    assert CONTROLLER.buttons(start) == ((Press("keep"), "Keep all cards"),)
    view = RULES.view(begun(), 1)
    drop = Drop((card,), HAND[1], MOVE[1][0])
    assert CONTROLLER.meaning(view, drop) == (Play(card),)
    assert CONTROLLER.targets(view, HAND[1], (card,)) == {MOVE[1][0]}
    assert CONTROLLER.obvious(view, HAND[1], card) == Play(card)
    assert CONTROLLER.meaning(view, Click(HAND[1], card)) == ()
    assert (CONTROLLER.meaning(view, aside), CONTROLLER.attempt(view, aside)) == ((), Foreplace(card))
    assert CONTROLLER.attempt(start, drop) == Play(card)
    assert CONTROLLER.attempt(view, Press("keep")) == Keep()


def test_the_ninth_card_is_moved_on_to_the_tenth_place() -> None:
    view = RULES.view(play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh"), 1)
    card = parse_card("Kh")
    assert CONTROLLER.gestures(view, Play(card)) == (Drop((card,), MOVE[1][8], MOVE[1][9]),)
    assert CONTROLLER.prompt(view) == "Your turn: lead to move 10 with your card of move 9 again."


def test_words_facts_and_standing() -> None:
    start = undecided()
    assert CONTROLLER.prompt(RULES.view(start, 2)) == "{1} decides on foreplacing."
    assert CONTROLLER.prompt(RULES.view(start, 1)) == "Put one card aside to score for one move more, or keep all."
    state = begun("7h|")
    view = RULES.view(state, 1)
    assert CONTROLLER.facts(view) == (
        "Game 1 of 4, move 1",
        "Suits ♣ ♠ ♥ ♦",
        "Ranks A 10 K Q 7",
        "Worth 11 10 4 3 7",
        "{2} holds:",
        "♣ K Q 7",
        "♠ 10 7",
        "♥ A Q",
        "♦ A 10 K",
    )
    others = CONTROLLER.facts(RULES.view(state, 2))
    assert "{1} holds all but one of:" in others
    assert "♥ 10 K 7" in others  # what lies aside is among what was not seen
    assert len(CONTROLLER.facts(RULES.view(state, 0))) == 4
    assert CONTROLLER.standing(view, 1) == "0 points · foreplaced"
    assert CONTROLLER.standing(view, 2) == "0 points"
    assert CONTROLLER.prompt(view) == "Your turn: lead to move 1 with any card."
    assert CONTROLLER.prompt(RULES.view(play(state, "As"), 2)) == "Your turn: answer with a spade."
    rank = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    assert CONTROLLER.prompt(RULES.view(rank, 2)) == "Your turn: you have no club, answer with an ace."
    over = play(position("Kh", "Qs", 10), "Kh")
    assert CONTROLLER.prompt(RULES.view(over, 2)) == "Game 1 is over: {1} mates with K♥ in move 10."
    assert CONTROLLER.words(view, Foreplace(parse_card("As"))) == "Put A♠ aside"
    assert CONTROLLER.words(view, Play(parse_card("As"))) == "Play A♠"
    assert CONTROLLER.tell(Moved(HAND[2], MOVE[2][3], parse_cards("Kh"), 1)) == "{2} plays K♥."
    assert CONTROLLER.tell(Moved(MOVE[2][8], MOVE[2][9], parse_cards("Kh"), 1)) == "{2} plays K♥ again."
    assert CONTROLLER.tell(Moved(HAND[2], ASIDE[2], (HIDDEN,))) is None


def test_actions_read_back() -> None:
    for text in ("foreplace 7h", "keep", "play Ac", "deal"):
        assert write(read(text, RULES.verbs)) == text


def test_the_sheet_writes_every_game_out() -> None:
    finished = (Result(1, 12, "h", 5, True), Result(2, 10, "c", 3), Result(0), Result(2, 1, "s", 10, True))
    lines = RULES.sheet(replace(last_game(), finished=finished, phase="end"))
    assert [tuple(line) for line in lines] == [
        ("Round 1", ("{1}", "{2}"), "head"),
        ("Game 1: {1} mates with Q♥ in move 5, having foreplaced", ("3 × 6 = 18", "–"), "row"),
        ("Game 2: {2} mates with 10♣ in move 3", ("–", "10 × 3 = 30"), "row"),
        ("Round 1", ("18", "30"), "sum"),
        ("Round 2", ("{1}", "{2}"), "head"),
        ("Game 3: no mate", ("–", "–"), "row"),
        ("Game 4: {2} overmates with A♠ in move 10, having foreplaced", ("–", "11 × 11 × 2 = 242"), "row"),
        ("Round 2", ("0", "242"), "sum"),
        ("Match", ("18 + 0 = 18", "30 + 242 = 272"), "sum"),
    ]


# -- golden records


@pytest.mark.parametrize("name", ["mate_foreplaced", "mate_restricted", "mate_overmate"])
def test_golden_records(name: str) -> None:
    match, told = golden(name)
    assert told == scoring(match, "row sum")


# -- honest computers


@pytest.mark.parametrize("restricted", [False, True])
def test_determinize_keeps_what_was_seen(restricted: bool) -> None:
    for count in (0, 1, 2, 3, 8, 13, 20, 27, 40):
        match = bot_match(6, count, foreplace_restriction=restricted)
        state = match._state
        for seat in (1, 2):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert RULES.view(sample, seat) == view
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                assert sample == replace(state, rng=sample.rng, hands=sample.hands, asides=sample.asides)
                assert set(sample.hands[2 - seat] + sample.asides[2 - seat]) == set(
                    state.hands[2 - seat] + state.asides[2 - seat]
                )


def test_a_computers_move_does_not_depend_on_hidden_cards() -> None:
    changed = 0
    for start in ("7h|Kd", "7h|", "|Kd"):
        state = begun(start)
        while state.phase == "play":
            seat = state.turn
            view = RULES.view(state, seat)
            action = next(iter(BOTS["Normal"].think(view, (), Rng(1)))).action
            for seed in range(5):
                sample = RULES.determinize(view, (), Rng(seed))
                changed += sample.asides != state.asides
                other = RULES.view(sample, seat)
                assert next(iter(BOTS["Normal"].think(other, (), Rng(1)))).action == action
                assert RULES.determinize(other, (), Rng(3)) == RULES.determinize(view, (), Rng(3))
            state = RULES.play(state, seat, action).state
    assert changed > 20


def test_the_computer_counts_the_others_cards() -> None:
    assert len(their_hands(RULES.view(begun(), 1))) == 1
    hands = their_hands(RULES.view(begun("|Kd"), 1))
    assert len(hands) == 10
    assert {hand.bit_count() for hand in hands} == {9}


def bot_card(state: State) -> Card:
    action = next(iter(BOTS["Normal"].think(RULES.view(state, state.turn), (), Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


def test_the_computer_lets_a_mate_wait_while_it_keeps_the_lead() -> None:
    # The king of clubs mates at any time; the ace of spades wins a move first, and the mate scores one move more.
    assert bot_card(position("Kc As 7d Qd", "10s 7s Ah Ad", 7)) == parse_card("As")


def test_the_computer_mates_before_it_loses_the_lead() -> None:
    assert bot_card(position("Kc Qs 7d Qd", "10s 7s Ah Ad", 7)) == parse_card("Kc")


@pytest.mark.long
def test_the_computer_beats_chance_over_paired_deals() -> None:
    assert share_of_pairs(RULES, BOTS["Normal"], 200) >= 71
