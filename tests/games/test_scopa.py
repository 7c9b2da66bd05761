"""The rules of Scopa, one test for each numbered rule."""

from itertools import combinations
from random import Random

import pytest

from games.core.cards import parse_cards, spell
from games.core.match import Match, SetupError
from games.core.phrases import Speech, told
from games.core.rng import parse_script
from games.core.rules import TABLE, Deal
from games.scopa.rules import RULES
from games.scopa.scoring import awards, captures, count, counted, primiera
from games.scopa.state import HAND, OPEN, PACK, STOCK, VALUES, WON, Count, ScopaOptions, Take
from tests.games.scopa_table import play, position, refused, step
from tests.words import english

KINGS = "Kh Kc Ks 2d 3h 4c 5s 6d 7h As Ac Ad 2s 3s 4s 5c 6c 7c …"
EVEN = Count(20, 5, settebello=False, primiera=70, sweeps=0)


def hand(first: int = 2, seats: int = 2, *decks: str) -> Match:
    """A match with scripted decks, top first."""
    return Match(RULES, seats, ScopaOptions(first_dealer=first), seed=1, decks=tuple(map(parse_script, decks)))


def last_of_the_hand(mine: str, theirs: str = "", *, mover: str = "", table: str = "", **facts: object):
    """Two players before the last card, with these taken; the mover has one card, the other none."""
    rest = [card for card in PACK if card not in parse_cards(f"{mine} {mover} {table}")]
    piles = (mine, theirs or spell(rest))
    return position(table, mover, "", won=piles, taker=1, **facts)


def test_R1_two_or_four_in_pairs_clockwise() -> None:
    assert RULES.sides(2) == ((1,), (2,))
    assert RULES.sides(4) == ((1, 3), (2, 4))
    with pytest.raises(SetupError):
        Match(RULES, 3)
    state, order = hand(4, 4).position, []
    for _ in range(8):
        (seat,) = RULES.active(state)
        order.append(seat)
        state = RULES.play(state, seat, RULES.legal(state, seat)[0]).state
    assert order == [1, 2, 3, 4, 1, 2, 3, 4]


def test_R2_forty_cards() -> None:
    assert len(PACK) == len(set(PACK)) == 40
    assert {card.rank for card in PACK} == {1, 2, 3, 4, 5, 6, 7, 11, 12, 13}


def test_R3_values() -> None:
    cards = parse_cards("Ad 2d 3d 4d 5d 6d 7d Jd Qd Kd")
    assert [VALUES[card] for card in cards] == list(range(1, 11))
    assert all(VALUES[card] == VALUES[other] for card in cards for other in PACK if other.rank == card.rank)


def test_R4_the_deal_passes_to_the_left() -> None:
    assert {Match(RULES, 4, seed=seed).position.public.dealer for seed in range(30)} == {1, 2, 3, 4}
    for seats in (2, 4):
        others = spell(card for card in PACK if card not in parse_cards("3c 2d"))
        over = play(position("", "3c", *[""] * (seats - 1), won=("2d", others)), "1 lay 3c")
        assert RULES.active(over) == {TABLE}
        after = RULES.play(over, TABLE, Deal()).state.public
        assert after.dealer == over.public.dealer % seats + 1
        assert after.number == 2
        assert after.turn == after.dealer % seats + 1


@pytest.mark.parametrize("seats", [2, 4])
def test_R5_four_on_the_table_three_in_each_hand(seats: int) -> None:
    match = hand(1, seats, "4s 3h Kd 2c Ah Ad As Ac 5h 5d 5s 5c 6h 6d 6s 6c …")
    at = match.position
    assert spell(at[OPEN]) == "4s 3h Kd 2c"
    assert len(at[STOCK]) == 36 - 3 * seats
    assert spell(at[HAND[2]]) == ("Ah As 5h" if seats == 2 else "Ah 5h 6h")
    assert spell(at[HAND[1]]) == ("Ad Ac 5d" if seats == 2 else "Ac 5c 6c")


@pytest.mark.parametrize(("first", "dealt"), [("Kh Kc Ks 2d", 2), ("Kh Kc Ks Kd", 2), ("Kh Kc 2s Qd", 1)])
def test_R6_three_kings_are_dealt_again(first: str, dealt: int) -> None:
    match = hand(2, 2, f"{first} …", "Ah 2h 3h 4h …")
    assert spell(match.position[OPEN]) == ("Ah 2h 3h 4h" if dealt == 2 else first)
    assert match.position.public.dealer == 2
    said = [event.phrase for event in match.heard(1) if hasattr(event, "phrase")]
    assert len(said) == dealt - 1
    assert all("kings" in english(words) for words in said)


@pytest.mark.parametrize("seats", [2, 4])
def test_R7_three_more_for_each_but_none_for_the_table(seats: int) -> None:
    match, deals, lying = hand(seats, seats), 1, None
    while match.position.public.phase == "play":
        seat = match.position.public.turn
        before = len(match.position[STOCK])
        assert match.submit(seat, match.view(seat).legal[0]) is None
        if len(match.position[STOCK]) < before:
            deals += 1
            lying = match.position[OPEN]
            assert [len(match.position[HAND[other]]) for other in range(1, seats + 1)] == [3] * seats
            assert not set(lying) & {card for at in range(1, seats + 1) for card in match.position[HAND[at]]}
    assert deals == {2: 6, 4: 3}[seats]


def test_R8_who_sees_what() -> None:
    at = position("2d", "3c 4c", "5c 6c", "7c As", "2s 3s", won=("Kd", "Qd"), stock="…")
    for seat in range(5):
        shown = RULES.shown(at, seat)
        assert spell(shown[OPEN]) == "2d"
        assert all(card.hidden for spot in (STOCK, WON[1], WON[2]) for card in shown[spot])
        for other in range(1, 5):
            assert (shown[HAND[other]] == at[HAND[other]]) == (seat == other)


def test_R9_one_card_in_turn_which_takes_or_stays() -> None:
    at = position("2d", "2c Kc", "5c 6c", stock="…")
    taken = play(at, "1 take 2d with 2c")
    assert not taken[OPEN]
    laid = play(at, "1 lay Kc")
    assert spell(laid[OPEN]) == "2d Kc"
    assert RULES.active(laid) == {2}
    assert refused(laid, "1 lay 2c") == "It's {2}'s turn."


def test_R10_one_card_of_its_value() -> None:
    at = position("2d 2s Kh", "2c Kc", "5c", stock="…")
    assert RULES.legal(at, 1)[:2] == [
        Take(*parse_cards("2c"), parse_cards("2d")),
        Take(*parse_cards("2c"), parse_cards("2s")),
    ]
    assert "would be 4" in refused(at, "1 take 2d 2s with 2c")
    assert spell(play(at, "1 take 2s with 2c")[OPEN]) == "2d Kh"


def test_R11_sums() -> None:
    table = parse_cards("Ac 2s 4d 3h 6h Kh")
    assert [spell(sorted(cards)) for cards in captures(*parse_cards("7c"), table)] == ["Ac 2s 4d", "Ac 6h", "3h 4d"]
    at = position("Ac 2s 4d 3h", "7c", "5c", stock="…")
    assert spell(play(at, "1 take 4d Ac 2s with 7c")[OPEN]) == "3h"
    assert refused(at, "1 take Ac 2s with 7c") == "The 7♣ takes 7, but A♣ and 2♠ would be 3."


def test_R11_no_other_sums_than_these_can_be_taken() -> None:
    """Against a list of all sets of cards, on random tables."""
    random = Random(4)
    for _ in range(200):
        card, *table = random.sample(PACK, random.randint(1, 9))
        sets = [sorted(few) for size in range(1, 9) for few in combinations(table, size)]
        fit = [tuple(few) for few in sets if sum(VALUES[other] for other in few) == VALUES[card]]
        single = [few for few in fit if len(few) == 1]
        assert captures(card, table) == sorted(single or fit)


def test_R12_one_card_before_a_sum() -> None:
    at = position("3c 4h 7s", "7c", "5c", stock="…")
    assert RULES.legal(at, 1) == [Take(*parse_cards("7c"), parse_cards("7s"))]
    assert refused(at, "1 take 3c 4h with 7c") == "One card comes before a sum. The 7♣ must take the 7♠."


def test_R13_a_card_that_can_take_must_but_another_may_be_played() -> None:
    at = position("3c 4h", "7c Kc", "5c", stock="…")
    assert refused(at, "1 lay 7c") == "The 7♣ can take 3♣ and 4♥, so it must."
    assert spell(play(at, "1 lay Kc")[OPEN]) == "3c 4h Kc"


@pytest.mark.parametrize(("seat", "number"), [(1, 1), (2, 2), (3, 1), (4, 2)])
def test_R14_partners_have_one_pile(seat: int, number: int) -> None:
    hands = ["2c", "2s", "2h", "3s"]
    hands[seat - 1] = "2d"
    at = position("Ac As", *hands, stock="…", turn=seat)
    after = play(at, f"{seat} take Ac As with 2d")
    assert spell(after[WON[number]]) == "Ac As 2d"
    assert not after[WON[3 - number]]


def test_R15_a_sweep() -> None:
    at = position("3c 4h", "7c Kc", "5c", stock="…")
    swept = step(at, "1 take 3c 4h with 7c")
    assert swept.state.public.sweeps == (0,)
    assert any("sweep" in english(getattr(event, "phrase", "")) for event in swept.events)
    assert play(position("3c 4h Qd", "7c Kc", "5c", stock="…"), "1 take 3c 4h with 7c").public.sweeps == ()
    assert all(type(move).__name__ == "Lay" for move in RULES.legal(swept.state, 2))


def test_R16_no_sweep_with_the_last_card() -> None:
    after = play(last_of_the_hand("2d", mover="7c", table="3c 4h"), "1 take 3c 4h with 7c")
    assert after.public.phase == "over"
    assert after.public.sweeps == ()
    # The last card of one player, while another has one, is not the last card of the hand.
    assert play(position("3c 4h", "7c", "5c"), "1 take 3c 4h with 7c").public.sweeps == (0,)
    assert play(position("3c 4h", "7c", "", stock="5c 6c 7d As Ad Ac"), "1 take 3c 4h with 7c").public.sweeps == (0,)


def test_R17_the_last_taker_has_what_lies_there() -> None:
    at = position("2d 4h", "", "Kc", won=("As", "Ac"), turn=2, taker=1)
    after = play(at, "2 lay Kc")
    assert spell(after[WON[1]]) == "As 2d 4h Kc"
    assert after.public.sweeps == ()
    nobody = play(position("2d 4h", "", "Kc", turn=2), "2 lay Kc")
    assert spell(nobody[OPEN]) == "2d 4h Kc"
    assert [pile.cards for pile in nobody.public.counts] == [0, 0]


def test_R18_cards_coins_and_the_settebello() -> None:
    one = count(parse_cards("7d Ad 2d 3c"), 0)
    assert (one.cards, one.coins, one.settebello) == (4, 3, True)
    two = Count(36, 7, settebello=False, primiera=70, sweeps=0)
    assert awards((one, two), ()) == (1, 1, 0, 1)


@pytest.mark.parametrize(
    ("cards", "points"),
    [("7s 6h 7d Ac", 76), ("7s 7h 7d 7c", 84), ("Ks Qh Jd 5c", 45), ("2s 3h 4d 5c 6c", 57), ("7s 7h 7d", 0), ("", 0)],
)
def test_R19_the_primiera(cards: str, points: int) -> None:
    assert primiera(parse_cards(cards)) == points


def test_R20_nobody_has_the_point_of_a_tie() -> None:
    assert awards((EVEN, EVEN), ()) == (None, None, None, None)


def test_R21_a_point_for_each_sweep() -> None:
    assert awards((EVEN, EVEN), (1, 0, 1)) == (None, None, None, None, 1, 0, 1)
    assert counted((3, 4), (None, None, 0, None, 1, 0, 1), 11) == ((5, 6), 7)


@pytest.mark.parametrize(("target", "ended"), [(11, True), (21, False)])
def test_R22_eleven_points_win(target: int, ended: bool) -> None:
    at = last_of_the_hand("7d 7c 7s 7h", mover="Ad", totals=(8, 10), target=target)
    over = play(at, "1 lay Ad")
    assert over.public.awards == ((1,) if ended else (1, 1, 0, 0))
    outcome = RULES.outcome(over)
    assert (outcome is not None) == ended
    if outcome is not None:
        assert outcome.scores == (8, 11)
        assert outcome.winners == (2,)
        assert told(outcome.reason, Speech({1: "Anna", 2: "Bea"})) == "Bea wins! 11 to 8."
        assert RULES.active(over) == frozenset()


def test_R23_points_are_counted_in_order_until_a_side_has_enough() -> None:
    given = (1, None, 0, 0, 0, 1)
    assert counted((10, 10), given, 11) == ((10, 11), 1)
    assert counted((10, 9), given, 11) == ((11, 10), 3)
    assert counted((7, 9), given, 11) == ((10, 11), 6)
    assert counted((8, 9), given, 11) == ((11, 10), 5)


def test_R23_the_sheet_says_what_was_not_counted() -> None:
    over = play(last_of_the_hand("7d 7c 7s 7h", mover="Ad", totals=(8, 10)), "1 lay Ad")
    lines = [(english(line.words), line.values) for line in RULES.sheet(over)]
    assert lines[1] == ("Cards (5 to 35)", ("0", "1"))
    assert ("Settebello, the 7♦", ("–", "–")) in lines
    assert lines[-1] == ("Counting stops as soon as a side has 11 points.", ())
