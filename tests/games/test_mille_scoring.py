"""Mille: how hands, matches and stakes are counted (R12–R16), and the sheet."""

import pytest

from games.core.options import OptionError, parse_options
from games.mille.rules import RULES
from games.mille.scoring import payment, rounded, shown, skunk, totals
from games.mille.sheet import sheet
from games.mille.state import HAND, MELD, MilleOptions
from tests.games.mille_table import play, side, table
from tests.words import english


def test_R12_eight_of_a_rank_count_twice_or_four_times() -> None:
    queens = "Qs Qh Qd Qc Qs Qh Qd Qc"
    assert side(queens, "Ah As 2c", left="").points == 2 * 260 + 50
    assert side(queens, left="").points == 4 * 260
    assert side(f"{queens} 2h", left="").points == 280
    assert side("Js Jh Jd Jc Js Jh Jd Jc", "Ah As 2c", left="").points == 2 * 160 + 50
    twos = "2s 2h 2d 2c 2s 2h 2d 2c"
    assert side(twos, "Kh Kd Ks", left="").points == 4 * 160 + 2 * 30
    assert side(twos, "Kh Kd Ks", left="").naturals == 2


def test_R12_no_2s_counts_all_twice_but_needs_a_meld() -> None:
    assert side("Kh Kd Ks", left="9h").points == 55
    assert side(left="9h").points == -5
    assert side(left="9h").naturals == 0
    assert side("Kh Kd 2s", left="9h").points == 35


def test_R12_option_natural_needs_out() -> None:
    assert side("Kh Kd Ks", left="9h", needs_out=True).points == 25
    assert side("Kh Kd Ks", left="", needs_out=True).points == 60
    state = table("7c", "8d", {"K": "Kd Kc Ks"}, {"9": "9d 9c 9s"}, pile="5d", phase="meld",
                  options="natural_needs_out=on")  # fmt: skip
    assert totals(play(state, "1 discard 7c").public.finished) == (60, 15 - 5)


def test_R13_cards_in_hand_are_taken_off_and_never_multiplied() -> None:
    assert side("Kh Kd Ks", left="Qs 2h").points == 60 - 120
    assert side("Kh Kd Ks", left="Qs 2h").chapeau
    assert not side("Kh Kd Ks", left="Jd 10h").chapeau
    assert side("Kh Kd Ks", left="Jd 10h").points == 0


def test_R13_the_examples_with_asterisks() -> None:
    kings, queens = "Kh Kd Ks Kc Kh Kd Ks Kc", "Qh Qd Qs"
    first = side(kings, queens, "Ah As 2c", left="7c 9d")
    assert (first.points, first.naturals) == (320, 1)
    second = side(kings, queens, "2c 2h 2d", left="Jd")
    assert (second.points, second.naturals) == (630, 2)
    both = side(kings, "Qh Qd Qs Qc Qh Qd Qs Qc", left="")
    assert both.naturals == 3


def _hand(one: int, two: int):  # type: ignore[no-untyped-def]
    """A finished hand of this many points, made of what is left in hand and of kings that do not count twice."""
    return tuple(side("Kh 2s 2s 2s", left="", points=points) for points in (one, two))


def test_R14_1200_and_ahead_ends_the_match_equal_plays_on() -> None:
    almost = table("7c", "8d", {"K": "Kd Kc Ks"}, {"9": "9d 9c 9s"}, pile="5d", phase="meld",
                   finished=(_hand(1130, 1180),))  # fmt: skip
    over = play(almost, "1 discard 7c")  # 60 and 25: 1190 to 1205
    assert over.public.phase == "end"
    outcome = RULES.outcome(over)
    assert (outcome.scores, outcome.winners) == ((1190, 1205), (2,))
    equal = table("7c", "8d", {"K": "Kd Kc Ks"}, {"9": "9d 9c 9s"}, pile="5d", phase="meld",
                  finished=(_hand(1145, 1180),))  # fmt: skip
    tied = play(equal, "1 discard 7c")
    assert totals(tied.public.finished) == (1205, 1205)
    assert tied.public.phase == "over"
    assert english(RULES.sheet(tied)[-1].words) == "Both have 1205. One more hand decides."


@pytest.mark.parametrize(("low", "times"), [(600, 1), (599, 2), (0, 2), (-5, 3)])
def test_R15_skunks(low: int, times: int) -> None:
    assert skunk((_hand(1260, low),), last_hand=False) == times


def test_R15_option_double_skunk_by_the_last_hand() -> None:
    finished = (_hand(600, 900), _hand(660, -20))
    assert skunk(finished, last_hand=False) == 1
    assert skunk(finished, last_hand=True) == 3
    assert skunk((_hand(600, -900), _hand(660, 20)), last_hand=True) == 2


@pytest.mark.parametrize(("points", "near"), [(50, 100), (49, 0), (-50, 0), (-51, -100), (1260, 1300), (545, 500)])
def test_R16_rounding(points: int, near: int) -> None:
    assert rounded(points) == near


def test_R16_the_examples() -> None:
    natural = side("Kh Kd Ks", left="")
    loser = side(left="9c")
    first = (natural, loser)
    second = (natural, side("Kh 2s 2s 2s", left="", points=550))
    third = (side("Kh 2s 2s 2s", left="", points=1140), side("Kh 2s 2s 2s", left="", points=0))
    paid = payment((first, second, third), "1-3", last_hand=False)
    assert totals((first, second, third)) == (1260, 545)
    assert paid.parts == (3, 6, 3, 8)
    assert (paid.times, paid.sum) == (2, 40)
    nothing, less = (side("Kh 2s 2s 2s", left="", points=points) for points in (0, -40))
    finished = ((natural, nothing), (natural, nothing), (third[0], less))
    double = payment(finished, "1-3", last_hand=False)
    assert totals(finished) == (1260, -40)
    assert double.parts == (3, 6, 3, 13)
    assert (double.times, double.sum) == (3, 75)


def test_R16_the_sheet_writes_out_what_is_to_pay() -> None:
    finished = ((side("Kh Kd Ks", left="", points=1260), side(left="9c", points=545)),)
    lines = [*sheet(finished, "1-3", last_hand=False)]
    assert english([(line.words, line.values) for line in lines[-7:]]) == [
        ("{2} pays, at stakes 1–3:", ()),
        ("For the game", ("", "3")),
        ("Winner's naturals", ("", "1 × 3 = 3")),
        ("Loser's chapeaux", ("", "0 × 3 = 0")),
        ("Difference", ("", "(1300 − 500) / 100 × 1 = 8")),
        ("Skunk", ("", "14 × 2 = 28")),
        ("To pay", ("", "28")),
    ]


def test_R16_option_stakes_are_any_small_large() -> None:
    assert parse_options(MilleOptions, {"stakes": "7-20"}).stakes == "7-20"
    assert parse_options(MilleOptions, {"stakes": "none"}).stakes is None
    with pytest.raises(OptionError, match="or small-large, such as 1-3"):
        parse_options(MilleOptions, {"stakes": "much"})
    with pytest.raises(OptionError, match="never, first, pair"):
        parse_options(MilleOptions, {"two_upcard": "always"})


def test_the_sheet_writes_a_hand_as_the_rules_do() -> None:
    kings = "Kh Kd Ks Kc Kh Kd Ks Kc"
    state = table("7c 9d", "Jd", {"K": kings, "Q": "Qh Qd Qs", "A": "Ah As 2c"}, pile="5d", phase="meld")
    done = (tuple(shown([state[place] for place in MELD[at][1:]], state[HAND[at]], False) for at in (1, 2)),)
    assert english([(line.words, line.values) for line in sheet(done, None, last_hand=False)]) == [
        ("Hand 1", ("{1}", "{2}")),
        ("Aces", ("A A 2: 50", "–")),
        ("Kings", ("K×8: 80 × 2 = 160", "–")),
        ("Queens", ("Q Q Q♠: 120", "–")),
        ("Left in hand", ("2 cards: −10", "1 card: −50")),
        ("Points of the hand", ("320 *", "−50 chapeau")),
        ("* {1} has melded all eight kings without adding a 2: they count twice.", ()),
        ("{2}'s hand is below zero: a chapeau.", ()),
    ]


def test_R13_the_sheet_explains_every_asterisk() -> None:
    kings, twos = "Kh Kd Ks Kc Kh Kd Ks Kc", "2s 2h 2d 2c 2s 2h 2d 2c"

    def notes(*written: str) -> list[str]:
        lines = sheet(((side(*written, left=""), side(left="")),), None, last_hand=False)
        return [line.words for line in lines if line.kind == "note"]

    no_twos = "* {1} used no 2 in melds of other ranks: all melds count twice"
    assert notes("Qh Qd 2s") == []
    assert english(notes("Qh Qd Qs")) == [f"{no_twos}."]
    assert english(notes(kings, "Qh 2s 2d")) == [
        "* {1} has melded all eight kings without adding a 2: they count twice."
    ]
    assert english(notes(kings, twos)) == [
        "* {1} has melded all eight 2s: they count twice.",
        "* {1} has melded all eight kings without adding a 2: they count twice.",
        f"{no_twos}, a meld of eight four times.",
    ]
