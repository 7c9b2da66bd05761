"""Poke: R1–R13, who sees what, the examples of the rules."""

import pytest

from games.core.cards import pack
from games.core.events import Moved
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces
from games.poke.rules import RULES
from games.poke.scoring import Hand, Score, add, beats, counted, honours, sheet, standing
from games.poke.state import BOX, HAND, PLAYED, STOCK
from tests.games.poke_table import cards, done, play, refused, table
from tests.words import english

FRESH = table("Ks Kh 9d 4c 2s", "Qs Qh 8d 5c 3s", stock="Ac Kc 7c 6c 5d 4d 3d 2d 2c 3c 4h 5h 6h 7h 8h")
PLAYING = table("Ks Kh Kd 4c 2s", "As Qh Qd Qc 3s", phase="lead")


@pytest.mark.parametrize("dealer", [1, 2])
def test_R1_two_players_five_cards_each(dealer: int) -> None:
    order = pack()
    state = RULES.deal(2, Options(first_dealer=dealer), Rng(0, (tuple(reversed(order)),))).state
    assert state[HAND[3 - dealer]] == order[0:10:2]
    assert state[HAND[dealer]] == order[1:10:2]
    assert len(state[STOCK]) == 42
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


def test_R2_who_did_not_deal_draws_first_and_twice_at_most() -> None:
    assert RULES.active(FRESH) == {1}
    assert refused(FRESH, "2 draw 8d") == "It's {1}'s turn."
    once = play(FRESH, "1 draw 9d 4c 2s")
    assert once[HAND[1]] == cards("Ks Kh Ac Kc 7c")
    assert once[BOX] == cards("9d 4c 2s")
    assert once.public.levels == (2, 1)
    assert once.public.turn == 1
    twice = play(once, "1 draw Ac 7c")
    assert twice[HAND[1]] == cards("Ks Kh Kc 6c 5d")
    assert twice.public.levels == (4, 1)
    assert (twice.public.turn, twice.public.phase) == (2, "draw")


def test_R2_one_to_three_cards_of_the_hand() -> None:
    assert refused(FRESH, "1 draw Ks Kh 9d 4c") == "Choose one, two or three cards to exchange."
    assert refused(FRESH, "1 draw Qs") == "You don't have the Q♠."
    assert refused(FRESH, "1 draw 9d 9d") == "Choose each card only once."
    assert len(RULES.legal(FRESH, 1)) == 1 + 5 + 10 + 10


def test_R2_standing_is_final() -> None:
    state = play(FRESH, "1 stand")
    assert state.public.turn == 2
    assert refused(state, "1 draw 9d") == "It's {2}'s turn."
    assert play(FRESH, "1 draw 9d", "1 stand").public.turn == 2


def test_R3_the_dealers_first_exchange_is_free_and_three_end_the_draw() -> None:
    state = play(FRESH, "1 stand")
    for number, level in ((1, 1), (2, 2), (3, 4)):
        card = state[HAND[2]][-1]
        state = play(state, f"2 draw {card}")
        assert state.public.draws == (0, number)
        assert state.public.levels == (1, level)
    assert (state.public.phase, state.public.turn) == ("lead", 1)
    assert refused(state, "1 draw 9d") == "The draw is over. No more exchanges."
    assert play(FRESH, "1 stand", "2 stand").public.phase == "lead"


def test_R4_fifteen_cards_at_most_and_none_comes_back() -> None:
    state = FRESH
    for seat in (1, 1, 2, 2, 2):
        state = play(state, f"{seat} draw {' '.join(map(str, state[HAND[seat]][:3]))}")
    assert len(state[BOX]) == 15
    assert len(state[STOCK]) == 42 - 15
    assert not {*state[BOX]} & {*state[HAND[1]], *state[HAND[2]], *state[STOCK]}


def test_R5_one_card_or_a_set_or_part_of_one() -> None:
    leads = {write(move) for move in RULES.legal(PLAYING, 1)}
    assert leads == {
        "lead Ks", "lead Kh", "lead Kd", "lead 4c", "lead 2s", "lead Ks Kh", "lead Ks Kd", "lead Kh Kd",
        "lead Ks Kh Kd",
    }  # fmt: skip
    assert refused(PLAYING, "1 lead Ks 4c") == "You can only lead cards of the same rank together."
    assert refused(PLAYING, "1 play Ks") == "It's your lead."
    assert refused(FRESH, "1 lead Ks") == "Not yet. First exchange cards or stand."


def test_R6_as_many_cards_as_were_led() -> None:
    state = play(PLAYING, "1 lead Ks Kh")
    assert refused(state, "2 play As") == "{1} led two cards. Answer with just as many."
    assert refused(state, "2 lead Qh Qd") == "{1} has led. Answer with two cards."
    assert len(RULES.legal(state, 2)) == 10
    state = play(state, "2 play Qh 3s")
    assert (state.public.tricks, state.public.turn) == ((2, 0), 1)
    assert (state[PLAYED[1]], state[PLAYED[2]]) == (cards("Ks Kh"), cards("Qh 3s"))


@pytest.mark.parametrize(
    ("lead", "answer", "beaten"),
    [
        ("9h", "10c", True), ("9h", "9c", False), ("9h", "8c", False), ("Kh", "Ac", True), ("2h", "Ac", True),
        ("Ah", "2c", False), ("9h 9c", "10s 10d", True), ("9h 9c", "8s 8d", False), ("9h 9c", "Ks Ad", False),
        ("4h 4c 4s", "5h 5c 5s", True), ("4h 4c 4s", "5h 5c As", False), ("4h 4c 4s 4d", "5h 5c 5s 5d", True),
    ],
)  # fmt: skip
def test_R6_who_takes_it(lead: str, answer: str, beaten: bool) -> None:
    assert beats(cards(answer), cards(lead)) is beaten


def test_R6_part_of_a_larger_set_may_answer_and_nobody_must_beat() -> None:
    state = play(PLAYING, "1 lead 4c", "2 play As", "2 lead Qh Qd", "1 play Kh Kd")
    assert (state.public.tricks, state[HAND[1]]) == ((2, 1), cards("Ks 2s"))
    given = play(PLAYING, "1 lead 4c", "2 play 3s")
    assert given.public.tricks == (1, 0)


def test_R7_five_tricks_and_the_cards_stay_apart() -> None:
    state = play(PLAYING, "1 lead Ks Kh Kd", "2 play Qh Qd Qc", "1 lead 4c", "2 play As", "2 lead 3s")
    assert state.public.phase == "answer"
    state = play(state, "1 play 2s")
    assert state.public.phase == "over"
    assert (state[PLAYED[1]], state[PLAYED[2]]) == (cards("Ks Kh Kd 4c 2s"), cards("Qh Qd Qc As 3s"))
    assert state.public.finished[0].tricks == (3, 2)


def test_R8_tricks_count_as_the_other_is_doubled() -> None:
    fives = cards("Ks Kh Kd 4c 2s"), cards("As Qh Qd Qc 3s")
    assert counted((1, 2), (2, 2), (3, 2), fives).below == (6, 4)
    assert counted((0, 3), (1, 4), (5, 0), fives).below == (20, 0)
    assert counted((2, 0), (4, 1), (2, 3), fives).below == (2, 12)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("As Ks Qs Js 10s", 1000), ("9s Ks Qs Js 10s", 750), ("9s 9h 9d 9c 10s", 600), ("9s 9h 9d 8c 8s", 500),
        ("2s 9s Js Ks 4s", 400), ("As 2h 3d 4c 5s", 300), ("9s 9h 9d 8c 7s", 200), ("9s 9h 8d 8c 7s", 100),
        ("9s 9h 8d 6c 7c", 50), ("9s Ah 8d 6c 7c", 0),
    ],
)  # fmt: skip
def test_R9_honours(hand: str, points: int) -> None:
    assert honours(cards(hand)) == points


def test_R9_the_better_hand_alone_whoever_took_the_tricks() -> None:
    pair, three = cards("Ks Kh 9d 4c 2s"), cards("3s 3h 3d 5c 6s")
    assert counted((0, 0), (1, 1), (5, 0), (pair, three)).honours == (0, 200)
    same = cards("Kd Kc 9h 4s 2h")
    assert counted((0, 0), (1, 1), (5, 0), (pair, same)).honours == (0, 0)


def test_R10_sweep() -> None:
    fives = cards("Ks Kh 9d 4c 2s"), cards("3s 7h 8d 5c 6s")
    assert counted((0, 0), (1, 1), (5, 0), fives).sweep == (250, 0)
    assert counted((0, 0), (1, 1), (1, 4), fives).sweep == (0, 0)


def test_R11_twenty_below_win_a_game_and_both_begin_again() -> None:
    score = add(Score(below=(18, 19), above=(30, 40)), Hand((0, 0), (2, 1), (2, 3), ("", ""), (0, 50)))
    assert score.reached == (20, 25)
    assert (score.below, score.above, score.games, score.game) == ((0, 0), (30, 190), (0, 1), 2)
    assert add(Score(below=(15, 0)), done((4, 1))).game == 0


def test_R11_equal_at_twenty_or_more_play_on() -> None:
    score = add(Score(below=(18, 17)), done((2, 3)))
    assert (score.below, score.game) == ((20, 20), 0)
    assert add(score, done((3, 2))).game == 1


def test_R11_redoubled_and_swept_is_a_game_in_one_hand() -> None:
    fives = cards("Ks Kh 9d 4c 2s"), cards("3s 7h 8d 5c 6s")
    score = add(Score(), counted((0, 3), (1, 4), (5, 0), fives))
    assert score.reached == (20, 0)
    assert score.above == (250 + 100 + 50, 0)


@pytest.mark.parametrize(("lost", "bonus"), [(0, 750), (1, 500)])
def test_R12_the_rubber(lost: int, bonus: int) -> None:
    score = add(Score(below=(16, 0), games=(1, lost)), done((4, 1)))
    assert score.over
    assert score.rubber == bonus
    assert score.above == (100 + bonus, 0)


def test_R12_the_match_goes_by_what_stands_above_the_line() -> None:
    state = table("2s", "3s", played1="Ks Qh 9d 4c", played2="As Kh 8d 5c", phase="lead",
                  taken=((1, 4),), finished=(done((20, 0)), done((16, 3), (0, 1000))))  # fmt: skip
    over = play(state, "1 lead 2s", "2 play 3s")
    outcome = RULES.outcome(over)
    assert over.public.phase == "end"
    assert (outcome.scores, outcome.winners) == ((950, 1000), (2,))
    assert english(outcome.reason) == "{2} wins! 1000 to 950. The rubber went to {1}."


def test_R12_equal_totals_are_a_draw() -> None:
    state = table("2s", "3s", played1="Ks Qh 9d 4c", played2="As Kh 8d 5c", phase="lead",
                  taken=((1, 4),), finished=(done((20, 0)), done((16, 3), (50, 1000))))  # fmt: skip
    outcome = RULES.outcome(play(state, "1 lead 2s", "2 play 3s"))
    assert (outcome.scores, outcome.winners) == ((1000, 1000), ())


def test_R13_the_deal_alternates_across_games() -> None:
    state = table("2s", "3s", played1="Ks Qh 9d 4c", played2="As Kh 8d 5c", phase="lead",
                  taken=((1, 4),), finished=(done((16, 0)),))  # fmt: skip
    over = play(state, "1 lead 2s", "2 play 3s")
    assert standing(over.public.finished).game == 1
    dealt = RULES.play(over, TABLE, Deal()).state
    assert (dealt.public.dealer, dealt.public.turn) == (1, 2)
    assert len(dealt[STOCK]) == 42


def test_the_sheet_writes_hand_game_and_rubber() -> None:
    fives = cards("Ks Kh 9d 4c 2s"), cards("3s 7h 8d 5c 6s")
    game = counted((1, 3), (2, 4), (5, 0), fives)
    lines = [(line.words, line.values) for line in sheet((game, game))]
    assert english(lines[:10]) == [
        ("Hand 1", ("{1}", "{2}")),
        ("Exchanges", ("1, doubled", "3, redoubled")),
        ("Tricks", ("5 × 4 = 20", "0 × 2 = 0")),
        ("Below the line", ("0 + 20 = 20", "0 + 0 = 0")),
        ("Poker hand", ("pair of kings", "eight high")),
        ("Honours", ("50", "–")),
        ("A sweep: all five tricks!", ("250", "–")),
        ("{1} wins game 1, 20 to 0 below the line.", ()),
        ("Game", ("100", "–")),
        ("Above the line", ("0 + 400 = 400", "0 + 0 = 0")),
    ]
    assert english(lines[-5:]) == [
        ("The rubber", ("{1}", "{2}")),
        ("Games", ("2", "0")),
        ("Rubber, 2 games to 0", ("750", "–")),
        ("Above the line", ("800 + 750 = 1550", "0 + 0 = 0")),
        ("Only the points above the line decide the match.", ()),
    ]


def test_who_sees_what() -> None:
    state = play(FRESH, "1 draw 9d 4c", "1 stand", "2 draw 3s", "2 stand", "1 lead Ks Kh")
    for seat in (TABLE, 1, 2):
        assert RULES.faces(state, STOCK, seat) is Faces.NONE
        assert RULES.faces(state, BOX, seat) is Faces.NONE
        for owner in (1, 2):
            assert RULES.faces(state, PLAYED[owner], seat) is Faces.ALL
            assert RULES.faces(state, HAND[owner], seat) is (Faces.ALL if seat == owner else Faces.NONE)


def test_who_sees_what_of_an_exchange() -> None:
    step = RULES.play(FRESH, 1, read("draw 9d 4c", RULES.verbs))  # type: ignore[arg-type]
    for seat, thrown, drawn in ((1, "9d 4c", "Ac Kc"), (2, "?? ??", "?? ??"), (TABLE, "?? ??", "?? ??")):
        moved = [event for event in RULES.witness(FRESH, step, seat) if isinstance(event, Moved)]
        assert moved[0].cards == cards(thrown)
        assert tuple(card for event in moved[1:] for card in event.cards) == cards(drawn)
    assert step.state.public.draws == RULES.view(step.state, 2).public.draws == (1, 0)
